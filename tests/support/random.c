/* See random.h. */
#include "support/random.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

void random_game(const struct game *g, void *state, struct chance *chance)
{
    struct setup how;

    memset(&how, 0, sizeof(how));
    memset(state, 0, g->state_size);
    options_sample(g, &how.options, chance);
    how.seed = chance_bits(chance);
    assert_int_equal(game_setup(g, state, &how, NULL, NULL), 0);
}

void random_match(struct match *m, int moves, uint64_t luck)
{
    struct chance chance;

    chance_seed(&chance, luck);
    while (!match_over(m) && moves-- > 0) {
        struct move_list l;
        int seat = game_to_move(m->game, m->state) & 1 ? 0 : 1;

        game_legal(m->game, m->state, seat, &l);
        assert_int_equal(
            match_play(m, l.at[chance_below(&chance, l.n)], NULL, NULL), 0);
    }
}
