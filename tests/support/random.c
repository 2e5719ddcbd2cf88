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
