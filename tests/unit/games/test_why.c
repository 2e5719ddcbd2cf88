/*
 * Why not?  The common cases of both games, each at a position where it is
 * true; and of every thing in games that go their way, that a legal one is
 * never explained away and that what a seat cannot know changes nothing.
 */
#include "base/bits.h"
#include "core/lesson.h"
#include "core/why.h"
#include "games/registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

static _Alignas(16) uint8_t state[MAX_STATE];
static const struct game *game;

/* The guided game's set-up, from a seed that deals what is asked about. */
static void start(const char *id, uint64_t seed)
{
    struct setup how = { 0 };
    struct error err;

    game = game_find(id);
    how.seed = seed;
    options_default(game, &how.options);
    for (const char *const *o = game->guide->option; *o; o += 2)
        assert_int_equal(options_set(game, &how.options, o[0], o[1], &err), 0);
    assert_int_equal(game_setup(game, state, &how, NULL, NULL), 0);
}

static void play(const char *text)
{
    struct error err;
    struct move m;
    int seat = bits_first(game_to_move(game, state));

    if (move_parse(game, seat, text, &m, &err) < 0 ||
        game_apply(game, state, m, NULL, &err) < 0)
        fail_msg("%s is no move of seat %d", text, seat);
}

/* First answers until a question of this name is asked of the first seat. */
static void go_on_to(const char *ask)
{
    for (int moves = 0; moves < 200; moves++) {
        unsigned asked = game_to_move(game, state);
        struct move_list legal;
        int seat = 0;

        if (asked & 1 && strcmp(game->ask[flow_top(state)->ask].name, ask) == 0)
            return;
        while (!(asked & 1u << seat))
            seat++;
        game_legal(game, state, seat, &legal);
        assert_int_equal(game_apply(game, state, legal.at[0], NULL, NULL), 0);
    }
    fail_msg("%s is never asked", ask);
}

/* Until the first seat is asked: the first answer of the others. */
static void others_play(void)
{
    while (!(game_to_move(game, state) & 1)) {
        struct move_list legal;

        game_legal(game, state, 1, &legal);
        assert_int_equal(game_apply(game, state, legal.at[0], NULL, NULL), 0);
    }
}

static void want(const char *thing, const char *why)
{
    _Alignas(16) uint8_t view[MAX_STATE];
    const char *said;

    game_view(game, state, 0, view);
    if (!game_why_not(game, view, 0, thing, &said))
        fail_msg("there is no %s", thing);
    if (!why != !said || (why && strcmp(why, said) != 0))
        fail_msg("%s: %s", thing, said ? said : "nothing is told");
}

static void arcs_tells_why(void **unused)
{
    const char *said;

    (void)unused;
    start("arcs", 14);
    others_play();
    assert_false(game_why_not(game, state, 0, "system:9Z", &said));
    assert_false(game_why_not(game, state, 0, "system", &said));
    assert_false(game_why_not(game, state, 0, "planet:5A", &said));
    want("card:administration-2", NULL);
    want("card:aggression-6", "This card is not in your hand.");
    want("system:5A", "First play a card.");

    play("lead administration-2");
    want("ambition:tycoon", NULL);
    want("ambition:tyrant", "Your card does not show this ambition.");
    want("system:5A", "First declare, seize the initiative, or go on without "
                      "it; then come your actions.");
    play("declare tycoon");
    if (game_why_not(game, state, 0, "ambition:tyrant", &said) && said)
        assert_string_not_equal(said, "Your card does not show this ambition.");
    others_play();

    want("system:5A", NULL);
    want("slot:slot-1", NULL);
    want("system:2C", "There is no city to tax there.");
    want("system:3H",
         "You do not control it, so the city there cannot be taxed.");
    want("system:1A", "Its cluster is out of play.");
    want("card:aggression-3", "You play one card in a turn.");
    want("ambition:warlord", "You have declared already.");
    play("tax 5A 1");
    /* where does it go? */
    want("system:2C", "First answer what you are asked.");
    want("slot:slot-3", NULL);
}

static void arcs_tells_why_in_the_middle_of_a_move(void **unused)
{
    (void)unused;
    start("arcs", 14);
    others_play();
    play("lead mobilization-6");
    play("done");
    want("court:mining-interest", NULL);
    want("court:loyal-engineers", "This card does not lie in the Court now.");
    want("system:2C", "You have no ships there, nor in a system beside it.");
    play("move 6A 6G");
    want("system:2C", "First answer what you are asked.");
    want("card:aggression-3", "First answer what you are asked.");
    go_on_to("catapult");
    want("system:6C", NULL);
    want("system:2C", "Your ships can go on to a neighbouring system only.");
    want("system:1A", "Its cluster is out of play.");
}

static void arcs_tells_what_a_spent_resource_cannot(void **unused)
{
    (void)unused;
    start("arcs", 14);
    others_play();
    play("lead mobilization-6");
    play("done");
    play("spend slot-2 material");
    want("system:1A", "Its cluster is out of play.");
    want("system:2C", "The action that you have now cannot be done there.");
    want("court:mining-interest",
         "The action that you have now does nothing with this card.");
    want("court:loyal-engineers", "This card does not lie in the Court now.");
}

static void arcs_tells_what_a_card_cannot(void **unused)
{
    (void)unused;
    start("arcs", 14);
    others_play();
    play("lead construction-3");
    play("done");
    want("court:mining-interest", "Your card neither influences nor secures.");
    want("system:2C", "You build only where you have a piece already.");
    play("build-ship 6A");
    want("slot:slot-1", "The Prelude is over: it ended with your first pip.");
    want("system:6A",
         "Your starport there has built this turn, and no slot is free.");
}

static void ark_tells_why(void **unused)
{
    (void)unused;
    start("ark", 2);
    others_play();
    want("section:mobility", NULL);
    want("room:medical-labs", "First put your marker on a section.");
    want("section:artifact", "There are no artifacts in First Mission.");

    play("marker move");
    want("section:power", "One section in a turn: your marker lies elsewhere.");
    want("room:medical-labs", "None of your units can go there with one move.");
    want("room:knowledgebase", NULL);
    want("room:brig", "This room has not been found yet.");
    want("line:move", NULL);
    want("line:engineer", "One section in a turn: your marker lies elsewhere.");
    play("done");
    others_play();
    want("section:mobility",
         "Your marker was there last turn; choose another section.");

    play("marker engineer");
    want("room:gate-1", "A gate has no places for cubes.");
    want("room:medical-labs", "You have no unit there.");
}

static void ark_tells_why_in_the_middle_of_a_move(void **unused)
{
    (void)unused;
    start("ark", 2);
    others_play();
    play("marker move");
    play("move biodome-1 knowledgebase");
    want("room:medical-labs", "First answer what you are asked.");
    want("section:power", "First answer what you are asked.");
    go_on_to("lay");
    want("room:medical-labs", "First lay the room that was found.");
    want("line:move", "First answer what you are asked.");
}

/* ---- in games that go their way ---- */

static bool is_named(const struct move_list *legal, int kind, int value)
{
    for (int i = 0; i < legal->n; i++)
        for (int a = 0; a < MOVE_ARGS; a++)
            if (game->verb[legal->at[i].verb].arg[a] == kind &&
                legal->at[i].arg[a] == value)
                return true;
    return false;
}

static int ask_about_all(int seat)
{
    _Alignas(16) uint8_t view[MAX_STATE];
    struct move_list legal;
    struct buf thing = BUF_INIT;
    int told = 0;

    game_view(game, state, seat, view);
    game_legal(game, view, seat, &legal);
    for (int i = 0; game->noun[i].id; i++)
        for (int v = 0; v < game->noun[i].n; v++) {
            const char *why;

            buf_clear(&thing);
            buf_addf(&thing, "%s:%s", game->noun[i].id, game->noun[i].word(v));
            assert_true(game_why_not(game, view, seat, buf_str(&thing), &why));
            if (is_named(&legal, NOUN_OWN + i, v))
                assert_null(why);
            told += why != NULL;
        }
    buf_release(&thing);
    return told;
}

static bool tells_why(const struct game *g)
{
    for (int ask = 0; ask < g->n_asks; ask++)
        if (g->ask[ask].why)
            return true;
    return false;
}

static void what_is_legal_is_not_explained_away(void **unused)
{
    (void)unused;
    for (int i = 0; game_registry[i]; i++) {
        struct setup how = { .seed = 3 };
        struct chance chance;
        int told = 0;

        game = game_registry[i];
        options_default(game, &how.options);
        assert_int_equal(game_setup(game, state, &how, NULL, NULL), 0);
        chance_seed(&chance, 5);
        for (int moves = 0; moves < 120 && game_to_move(game, state); moves++) {
            struct move_list legal;
            int seat = bits_first(game_to_move(game, state));

            told += ask_about_all(seat);
            game_legal(game, state, seat, &legal);
            game_step(game, state, legal.at[chance_below(&chance, legal.n)],
                      NULL);
        }
        assert_true((told > 100) == tells_why(game));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arcs_tells_why),
        cmocka_unit_test(arcs_tells_what_a_card_cannot),
        cmocka_unit_test(arcs_tells_why_in_the_middle_of_a_move),
        cmocka_unit_test(arcs_tells_what_a_spent_resource_cannot),
        cmocka_unit_test(ark_tells_why),
        cmocka_unit_test(ark_tells_why_in_the_middle_of_a_move),
        cmocka_unit_test(what_is_legal_is_not_explained_away),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
