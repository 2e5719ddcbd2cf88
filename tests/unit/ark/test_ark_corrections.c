/*
 * Whatever a component file may say, the game can be played with it: random
 * corrections that pass the check, then random games to their end.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/bits.h"
#include "core/game.h"
#include "games/ark/ark.h"
#include "games/ark/components.h"

#include <string.h>

enum { GAMES = 12, CORRECTIONS = 6000, CHECK_EVERY = 32 };

/* Bytes and back: what a position of Complexity 2 holds is stored too. */
static void assert_stored(const void *state)
{
    static uint8_t bytes[2 * MAX_STATE];
    static uint64_t back[MAX_STATE / sizeof(uint64_t)];
    size_t n = game_encode(&ark_game, state, bytes);

    assert_int_equal(game_decode(&ark_game, back, bytes, n, NULL), 0);
    assert_memory_equal(back, state, ark_game.state_size);
}

/* Another number somewhere, or one moved from here to there. */
static void correct(struct ark_components *c, struct chance *chance)
{
    struct ark_components t = *c;
    uint8_t *byte = (uint8_t *)&t;
    int i = chance_below(chance, (int)sizeof(t));

    if (chance_below(chance, 4) > 0) {
        byte[i] = (uint8_t)chance_below(chance, 16);
    } else {
        byte[i]++;
        byte[chance_below(chance, (int)sizeof(t))]--;
    }
    if (!ark_components_check(&t))
        *c = t;
}

/* Single numbers cannot: a section with circles has longer columns. */
static void add_circles(struct ark_components *c)
{
    for (int i = 0; i < N_SECTIONS; i++) {
        struct ark_section *s = &c->section[i];

        if (i == SECTION_POWER)
            continue;
        for (; section_steps(s) < COLUMN_STEPS; s->circles++)
            for (int k = 0; k < ROOM_COLUMNS; k++) {
                struct ark_column *col = &s->column[k];
                int last = section_steps(s) - 1;

                col->value[last + 1] = col->value[last];
                col->of[last + 1] = col->of[last];
            }
    }
    for (int i = FACTION_STANDARD + 1; i < N_FACTIONS; i++)
        c->faction[i] = c->faction[FACTION_STANDARD];
    assert_null(ark_components_check(c));
}

static void start(void *state, uint64_t seed)
{
    struct chance chance;
    struct ark_components c;
    struct setup how = { .seed = seed };
    struct buf text = BUF_INIT;
    struct error err = { "" };

    chance_seed(&chance, seed);
    ark_components_default(&c);
    c.complexity = (uint8_t)(1 + seed % 2);
    if (seed % 3 == 0)
        add_circles(&c);
    for (int i = 0; i < CORRECTIONS; i++)
        correct(&c, &chance);
    ark_components_print(&c, &text);
    how.components = buf_str(&text);
    options_sample(&ark_game, &how.options, &chance);
    if (game_setup(&ark_game, state, &how, NULL, &err) < 0)
        fail_msg("seed %d: %s", (int)seed, err.what);
    buf_release(&text);
}

static void play(void *state, uint64_t seed)
{
    struct move_list list;
    struct chance chance;
    unsigned asked;

    chance_seed(&chance, seed);
    for (int n = 0; (asked = game_to_move(&ark_game, state)) != 0; n++) {
        assert_true(n < ark_game.longest);
        list.n = 0;
        game_legal(&ark_game, state, bits_first(asked), &list);
        assert_true(list.n > 0);
        game_step(&ark_game, state, list.at[chance_below(&chance, list.n)],
                  NULL);
        if (n % CHECK_EVERY == 0) {
            assert_null(game_check(&ark_game, state));
            assert_stored(state);
        }
    }
    assert_null(game_check(&ark_game, state));
}

static void whatever_is_accepted_can_be_played(void **unused)
{
    static uint64_t state[MAX_STATE / sizeof(uint64_t)];

    (void)unused;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        start(state, seed);
        play(state, seed);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whatever_is_accepted_can_be_played),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
