/*
 * A stored state may be damaged.  Whatever arcs_check() lets pass must play on
 * without a BUG(); what could not be is refused by name.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "games/arcs/arcs.h"
#include "games/arcs/rules.h"
#include "support/random.h"

#include <string.h>

enum { POSITIONS = 30, DAMAGES = 800, MOVES_BEFORE = 300, MOVES_AFTER = 40 };

static struct arcs_state state;
static struct chance chance; /* of the test, not of the game */

static void start(uint64_t seed)
{
    chance_seed(&chance, seed);
    random_game(&arcs_game, &state, &chance);
}

static void play(struct arcs_state *g, int moves)
{
    static struct events ev;

    for (; moves > 0 && game_to_move(&arcs_game, g); moves--) {
        int seat = bits_first(game_to_move(&arcs_game, g));
        struct move_list list;

        game_legal(&arcs_game, g, seat, &list);
        ev.n = 0;
        game_step(&arcs_game, g, list.at[chance_below(&chance, list.n)], &ev);
    }
}

static void damage(struct arcs_state *g)
{
    uint8_t *byte = (uint8_t *)g + chance_below(&chance, (int)sizeof(*g));

    if (chance_below(&chance, 2))
        *byte = (uint8_t)(*byte + 1);
    else
        *byte = (uint8_t)(*byte ^ bit32(chance_below(&chance, 8)));
}

static void damaged_states_are_refused_or_play_on(void **unused)
{
    int refused = 0, played = 0;

    (void)unused;
    for (int i = 0; i < POSITIONS; i++) {
        start((uint64_t)i);
        play(&state, chance_below(&chance, MOVES_BEFORE));
        for (int d = 0; d < DAMAGES; d++) {
            struct arcs_state copy = state;

            damage(&copy);
            if (game_check(&arcs_game, &copy)) {
                refused++;
                continue;
            }
            play(&copy, MOVES_AFTER);
            played++;
        }
    }
    assert_true(refused > 100 && played > 100);
}

/* ---- By name ----------------------------------------------------------- */

static void set(const char *const *word, int n)
{
    assert_int_equal(game_edit(&arcs_game, &state, n, word, NULL), 0);
}

#define SET(...)                                             \
    set((const char *const[]){ __VA_ARGS__ },                \
        (int)(sizeof((const char *const[]){ __VA_ARGS__ }) / \
              sizeof(const char *)))

static void answer(int verb)
{
    int seat = bits_first(game_to_move(&arcs_game, &state));
    struct move_list list;
    int i = 0;

    game_legal(&arcs_game, &state, seat, &list);
    while (i < list.n && list.at[i].verb != verb)
        i++;
    assert_true(i < list.n);
    game_step(&arcs_game, &state, list.at[i], NULL);
}

static void three_players(void)
{
    struct setup how;

    memset(&how, 0, sizeof(how));
    memset(&state, 0, sizeof(state));
    options_default(&arcs_game, &how.options);
    how.options.value[OPT_PLAYERS] = 3;
    assert_int_equal(game_setup(&arcs_game, &state, &how, NULL, NULL), 0);
    SET("start", "1");
}

/* Seat 2, a Warrior with a starport, follows by a Pivot to Aggression. */
static void warrior_pivots(void)
{
    three_players();
    SET("leader", "2", "warrior");
    SET("hand", "1", "administration-2");
    SET("hand", "2", "aggression-3");
    answer(VERB_LEAD);
    answer(VERB_DONE);
    answer(VERB_END_TURN);
    answer(VERB_PIVOT);
}

static void refuses(const char *why)
{
    assert_string_equal(game_check(&arcs_game, &state), why);
}

static void an_extra_action_needs_its_pip(void **unused)
{
    (void)unused;
    warrior_pivots();
    assert_null(game_check(&arcs_game, &state));
    assert_int_equal(state.turn.bonus, BONUS_OPEN);
    state.turn.pips = 2;
    refuses("an extra action without its pip");
}

static void an_extra_action_needs_its_leader(void **unused)
{
    (void)unused;
    warrior_pivots();
    state.turn.bonus = BONUS_TAKEN;
    state.player[1].leader = LEADER_ELDER;
    refuses("an extra action without its leader");
}

/* Spending a Fuel asks for a Move that nothing obliges to end in a Battle. */
static void an_extra_action_leads_to_its_pip(void **unused)
{
    (void)unused;
    warrior_pivots();
    SET("slots", "2", "fuel");
    answer(VERB_SPEND);
    assert_null(game_check(&arcs_game, &state));
    state.turn.bonus = BONUS_TAKEN;
    refuses("an extra action that leads nowhere");
}

static void sets_hold_no_systems_that_do_not_exist(void **unused)
{
    (void)unused;
    start(1);
    state.at.ships[0] |= bit32(N_SYSTEMS);
    refuses("a derived set of systems is wrong");
}

static void only_existing_cards_are_known(void **unused)
{
    (void)unused;
    start(1);
    state.cards.knows[0] |= bit32(N_CARDS);
    refuses("a card is known that does not exist");
}

/* Only a city may stand there (L09). */
static void no_starport_stands_outside_the_slots(void **unused)
{
    const char *home;
    int system;

    (void)unused;
    three_players();
    system = bits_first(state.at.cities[0]);
    home = arcs_systems[system].word;
    SET("city", "1", home, "outside");
    assert_null(game_check(&arcs_game, &state));
    SET("clear", home);
    arcs_building_place(&state, 0, system, SITE_CLOUD, PIECE_STARPORT, FRESH);
    refuses("a starport outside the slots");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(damaged_states_are_refused_or_play_on),
        cmocka_unit_test(an_extra_action_needs_its_pip),
        cmocka_unit_test(an_extra_action_needs_its_leader),
        cmocka_unit_test(an_extra_action_leads_to_its_pip),
        cmocka_unit_test(sets_hold_no_systems_that_do_not_exist),
        cmocka_unit_test(only_existing_cards_are_known),
        cmocka_unit_test(no_starport_stands_outside_the_slots),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
