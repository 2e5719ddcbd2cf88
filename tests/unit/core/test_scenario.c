/* core: scenarios that do not hold say where and what was found instead. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/scenario.h"
#include "games/registry.h"

#define HEAD                                        \
    "game null\noption players 2\nset hand 1 6 1\n" \
    "set hand 2 5 2\nset pot 4\n"
#define WON HEAD "move 1 bid 6\nmove 2 bid 5\n"

static void holds(const char *text)
{
    struct error err = { "" };

    if (scenario_run(text, strlen(text), game_find, &err) < 0)
        fail_msg("%s", err.what);
}

static void fails(const char *text, const char *why)
{
    struct error err = { "" };

    assert_int_equal(scenario_run(text, strlen(text), game_find, &err), -1);
    if (strcmp(err.what, why) != 0)
        fail_msg("\"%s\" is not \"%s\"", err.what, why);
}

static void moves(void **state)
{
    (void)state;
    holds(WON "move 1 score\n");
    fails(WON "move 1 bid 1\n", "line 8: not legal; legal are: score; spy 2");
    fails(WON "move 3 score\n", "line 8: \"3\" is not a number from 1 to 2");
    fails(WON "move 1 fly\n", "line 8: null has no move \"fly\"");
}

static void legality(void **state)
{
    (void)state;
    holds(WON "legal 1 score\nillegal 1 bid 1\nlegal 1 spy *\n"
              "illegal 1 bid *\nlegal-count 1 2\nlegal-count 1 1 spy *\n"
              "illegal 2 score\nlegal-count 2 0\n");
    fails(WON "legal 1 bid 1\n", "line 8: not legal; legal are: score; spy 2");
    fails(WON "illegal 1 score\n",
          "line 8: this is legal; legal are: score; spy 2");
    fails(WON "illegal 1 scor\n", "line 8: null has no move \"scor\"");
    fails(WON "legal-count 1 3\n", "line 8: 2 are legal: score; spy 2");
}

static void json_values(void **state)
{
    (void)state;
    holds(WON "expect /pot 4\nexpect /game null\nexpect /game \"null\"\n"
              "expect /players/0/hand [1]\nview 2 /players/0/hand null\n"
              "view spectator /players/0/cards 1\n");
    fails(WON "expect /pot 5\n", "line 8: /pot is 4");
    fails(WON "expect /port 5\n", "line 8: there is no /port");
    fails(WON "view 1 /players/1/hand [2]\n",
          "line 8: /players/1/hand is null");
}

static void events(void **state)
{
    (void)state;
    holds(WON "event 1 bid 1 6\nevent 1 bid 1\nevent 1 bid * 5\n"
              "no-event 1 bid 1 5\nno-event 1 scores\n");
    fails(WON "event 1 scores\n",
          "line 8: no such event; seen were: bid 1 6; bid 2 5");
    fails(WON "no-event 1 bid 1 6\n", "line 8: this event was seen");
    fails(WON "no-event 1 bud\n", "line 8: null has no event \"bud\"");
}

static void turns_and_the_end(void **state)
{
    (void)state;
    holds(HEAD "asked 1 2\n");
    holds(WON "asked 1\n");
    fails(WON "asked 2\n", "line 8: asked are: 1");
    fails(WON "over\n", "line 8: the game is not over");
    fails(WON "winner 1\n", "line 8: the game is not over");
    holds("game null\noption players 2\nset hand 1 6\nset hand 2 5\n"
          "set empty-deck\nset pot 4\nmove 1 bid 6\nmove 2 bid 5\n"
          "move 1 score\nover\nasked\nwinner 1\n");
    fails("game null\noption players 2\nset hand 1 6\nset hand 2 5\n"
          "set empty-deck\nset pot 4\nmove 1 bid 6\nmove 2 bid 5\n"
          "move 1 score\nwinner 2\n",
          "line 10: the winner is seat 1");
}

static void undoing(void **state)
{
    (void)state;
    holds(WON "move 1 spy 2\nmove 1 give 1\nundo 1\nlegal 1 give 1\nredo 1\n"
              "legal 1 take 2\n");
    holds(WON "no-undo 1\n");
    fails(WON "undo 1\n", "line 8: seat 1 has nothing to take back");
    fails(WON "move 1 spy 2\nmove 1 give 1\nno-undo 1\n",
          "line 10: seat 1 can take its last move back");
}

static void forced_outcomes(void **state)
{
    (void)state;
    holds(WON "force 5\nmove 1 score\nexpect /pot 6\n");
    holds(WON "force 0\nmove 1 score\nexpect /pot 1\n");
    fails(WON "force 6\nmove 1 score\n",
          "line 9: a forced outcome is too large for its draw");
    fails(WON "force 256\n", "line 8: \"256\" is not a number from 0 to 255");
}

static void positions(void **state)
{
    (void)state;
    fails("game null\nset hand 1 6 6 6 6 6\nasked 1\n",
          "line 2: no card 6 is left in the deck");
    fails("game null\nset hand 1\nasked 1\n",
          "line 3: this position is impossible: a seat without cards is asked "
          "for one");
    fails("game null\nset colour red\n",
          "line 2: the null game sets: hand SEAT CARD..., deck CARD..., "
          "empty-deck, points SEAT N, pot N");
    fails(WON "set pot 3\n", "line 8: positions are set before the first move");
}

static void the_file_itself(void **state)
{
    (void)state;
    holds("# comment\n\n" WON "move 1 score # why not\n");
    fails("", "line 0: the scenario expects nothing");
    fails("game null\nset pot 3\n", "line 2: the scenario expects nothing");
    fails("game chess\n", "line 1: there is no game \"chess\"");
    fails("set pot 3\n", "line 1: the game must be named first");
    fails("game null\njump\n", "line 2: \"jump\" is not a line of a scenario");
    fails("game null\noption players\n", "line 2: option NAME VALUE");
    fails("game null\nset pot 1\noption players 2\n",
          "line 3: this must stand before the position");
    fails("game null\ncomponent x\nasked 1\n",
          "line 3: the null game has no components to correct");
}

static void cases(void **state)
{
    (void)state;
    holds(HEAD
          "case a\nset pot 3\nmove 1 bid 6\nmove 2 bid 5\nexpect /pot 3\n"
          "case b # starts anew\nset pot 5\nexpect /pot 5\nlegal 1 bid 6\n");
    holds(WON "case played on\nlegal 1 score\ncase again\nmove 1 score\n");
    fails(HEAD "case a\nexpect /pot 4\ncase b\nexpect /pot 5\n",
          "line 9: /pot is 4");
    fails(HEAD "asked 9\ncase a\nasked 1 2\n",
          "line 6: \"9\" is not a number from 1 to 2");
    fails(HEAD "case a\nset pot 3\ncase b\nasked 1 2\n",
          "line 8: the scenario expects nothing");
    fails(WON "case a\n", "line 8: the scenario expects nothing");
    fails(WON "case\nlegal 1 score\n", "line 8: what is the case called?");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves),
        cmocka_unit_test(legality),
        cmocka_unit_test(json_values),
        cmocka_unit_test(events),
        cmocka_unit_test(turns_and_the_end),
        cmocka_unit_test(undoing),
        cmocka_unit_test(forced_outcomes),
        cmocka_unit_test(positions),
        cmocka_unit_test(the_file_itself),
        cmocka_unit_test(cases),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
