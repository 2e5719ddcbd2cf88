/*
 * Gates on ships that play has laid, with the two layouts whose start cells
 * were chosen for it (ruling 97): the six tiles reach every room, and where the
 * stack is empty little place is left.  The rulebook lets gates be placed until
 * no position is left, and calls rooms that stay cut off very unlikely.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "games/ark/ark.h"
#include "games/ark/rules.h"
#include "support/liking.h"

/* What happened in some games. */
struct tally {
    int laid; /* games in which the ship was complete and gates were placed */
    int cut_off;
    int emptied;    /* games in which the stack ran out */
    int cells_left; /* cells that would have taken one more, all in all */
};

/* Whoever roams and lays rooms; what is done in a room does not matter here. */
static int liking(const void *state, struct move m)
{
    (void)state;
    return m.verb == VERB_MARKER && m.arg[0] == LINE_MOVE ? 20
           : m.verb == VERB_DONE                          ? 1
                                                          : 4;
}

/* The last gate of the stack goes there: where could another one? */
static int cells_after(const struct ark_state *s, struct move last)
{
    struct ark_state then = *s;
    struct move_list list;

    list.n = 0;
    ark_lay_room(&then, ROOM_GATE + then.box.gates - 1, last.arg[0]);
    ark_list_gate(&then, last.seat, &list);
    return list.n;
}

static void play(int players, uint64_t seed, struct tally *t)
{
    static struct ark_state s;
    struct setup how = { .seed = seed };
    struct chance chance;

    options_default(&ark_game, &how.options);
    how.options.value[OPT_PLAYERS] = (int16_t)players;
    chance_seed(&chance, seed);
    assert_int_equal(game_setup(&ark_game, &s, &how, NULL, NULL), 0);
    while (!s.gates_done && game_to_move(&ark_game, &s)) {
        int seat = bits_first(game_to_move(&ark_game, &s));
        struct move m = choose_liked(&ark_game, &s, seat, liking, &chance);

        if (m.verb == VERB_GATE && s.gates == 1) {
            t->emptied++;
            t->cells_left += cells_after(&s, m);
        }
        game_step(&ark_game, &s, m, NULL);
    }
    t->laid += s.gates_done;
    t->cut_off += s.gates_done && ark_unreachable(&s) != 0;
}

/* Measured over 1,000 games: 5 and 4 with a room cut off, and 0.8 and 1.2 cells
 * left; with five tiles and the cells of before 254 and 428, and 2.1 and 3.2.
 */
static void assert_grown_together(int players)
{
    enum { GAMES = 400, CUT_OFF = GAMES / 50 };
    struct tally t = { 0 };

    for (uint64_t seed = 0; seed < GAMES; seed++)
        play(players, seed, &t);
    assert_true(t.laid > GAMES / 2);
    if (t.cut_off > CUT_OFF)
        fail_msg("with %d players rooms were cut off in %d games of %d",
                 players, t.cut_off, t.laid);
    assert_true(t.emptied > 0);
    if (2 * t.cells_left > 3 * t.emptied)
        fail_msg("with %d players %d gates more had room in %d games", players,
                 t.cells_left, t.emptied);
}

static void four_players(void **unused)
{
    (void)unused;
    assert_grown_together(4);
}

static void five_players(void **unused)
{
    (void)unused;
    assert_grown_together(5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(four_players),
        cmocka_unit_test(five_players),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
