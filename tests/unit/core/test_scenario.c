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

/* All that is told, one line each. */
static void hear(void *who, const struct scenario_wrong *wrong)
{
    struct buf *told = who;

    if (told->n > 0)
        buf_addc(told, '\n');
    scenario_say(wrong, NULL, told);
}

static int run(const char *text, struct buf *told)
{
    struct scenario_hearer to = { hear, NULL, told };

    return scenario_run(text, strlen(text), game_find, &to);
}

static void holds(const char *text)
{
    struct buf told = BUF_INIT;

    if (run(text, &told) != 0)
        fail_msg("%s", buf_str(&told));
    buf_release(&told);
}

/* `why` is all that is told. */
static void fails(const char *text, const char *why)
{
    struct buf told = BUF_INIT;
    int lines = 1;

    for (const char *c = why; *c; c++)
        lines += *c == '\n';
    assert_int_equal(run(text, &told), lines);
    if (strcmp(buf_str(&told), why) != 0)
        fail_msg("\"%s\" is not \"%s\"", buf_str(&told), why);
    buf_release(&told);
}

static void moves(void **state)
{
    (void)state;
    holds(WON "move 1 score\n");
    fails(WON "move 1 bid 1\n",
          "line 8: not legal; the legal moves are: score; spy 2");
    fails(WON "move 3 score\n", "line 8: \"3\" is not a number from 1 to 2");
    fails(WON "move 1 fly\n", "line 8: null has no move \"fly\"");
}

static void legality(void **state)
{
    (void)state;
    holds(WON "legal 1 score\nillegal 1 bid 1\nlegal 1 spy *\n"
              "illegal 1 bid *\nlegal-count 1 2\nlegal-count 1 1 spy *\n"
              "legal-count 1 0 bid *\nlegal 1 *\n");
    fails(WON "legal 1 bid 1\n",
          "line 8: not legal; the legal moves are: score; spy 2");
    fails(WON "illegal 1 score\n",
          "line 8: this is legal; the legal moves are: score; spy 2");
    fails(WON "illegal 1 scor\n", "line 8: null has no move \"scor\"");
    fails(WON "legal-count 1 3\n",
          "line 8: the count is 2; the legal moves are: score; spy 2");
}

/* A slip of the pen makes nothing illegal. */
static void slips_in_patterns(void **state)
{
    (void)state;
    fails(WON "illegal 1 bidd *\n", "line 8: null has no move \"bidd\"");
    fails(WON "legal-count 1 0 bidd\n", "line 8: null has no move \"bidd\"");
    fails(WON "illegal 1 bid 7\n", "line 8: there is no card \"7\"");
    fails(WON "illegal 1 bid 7*\n", "line 8: there is no card \"7*\"");
    fails(WON "illegal 1 bid\n", "line 8: \"bid\" needs another word: card");
    fails(WON "illegal 1 score *\n", "line 8: \"score\" takes no \"*\"");
    fails(WON "illegal 1\n", "line 8: which move?");
    fails("game arcs\nillegal 1 taxx *\n", "line 2: arcs has no move \"taxx\"");
    fails("game arcs\nlegal-count 1 0 taxx\n",
          "line 2: arcs has no move \"taxx\"");
}

/* Nothing is said about the moves of a seat that has none. */
static void seats_that_are_not_asked(void **state)
{
    (void)state;
    holds(WON "not-asked 2\nasked 1\n");
    fails(WON "not-asked 1\n", "line 8: asked now: 1");
    fails(WON "not-asked\n", "line 8: not-asked SEAT...");
    fails(WON "illegal 2 score\n", "line 8: seat 2 is not asked; asked now: 1");
    fails(WON "legal-count 2 0\n", "line 8: seat 2 is not asked; asked now: 1");
    fails(WON "legal 2 score\n", "line 8: seat 2 is not asked; asked now: 1");
    fails(WON "move 2 score\n", "line 8: seat 2 is not asked; asked now: 1");
    fails(WON "question 2 ?\n", "line 8: seat 2 is not asked; asked now: 1");
    fails(WON "why 2 card:1\n", "line 8: seat 2 is not asked; asked now: 1");
    fails("game null\noption players 2\nset hand 1 6\nset hand 2 5\n"
          "set empty-deck\nset pot 4\nmove 1 bid 6\nmove 2 bid 5\n"
          "move 1 score\nillegal 1 bid *\n",
          "line 10: the game is over; nobody is asked");
}

static void reasons(void **state)
{
    (void)state;
    holds(HEAD "why 1 card:6\nwhy 1 card:3\n");
    fails(HEAD "why 1 card:3 You do not hold it.\n",
          "line 6: what is told is: nothing");
    fails(HEAD "why 1 card:9\n", "line 6: null has no \"card:9\"");
    fails(HEAD "why 1\n", "line 6: null has no \"\"");
}

static void surplus_words(void **state)
{
    (void)state;
    fails(WON "asked 1 1\n", "line 8: seat 1 appears twice");
    fails(WON "no-undo 1 2\n",
          "line 8: \"2\" does not belong after \"no-undo\"");
    fails(WON "undo 1 2\n", "line 8: \"2\" does not belong after \"undo\"");
    fails(WON "over 1\n", "line 8: \"1\" does not belong after \"over\"");
    fails(WON "absent /x y\n",
          "line 8: \"y\" does not belong after \"absent\"");
    fails(WON "event 1 bid 1 5 6\n", "line 8: \"bid\" takes no \"6\"");
    fails(WON "no-event 1 bid 1 9\n", "line 8: there is no card \"9\"");
    holds(WON "no-event 1 scores 1 4\nno-event 1 scores ? *\n");
    fails(WON "no-event 1 scores 1 x\n",
          "line 8: \"x\" is not a number from -32768 to 32767");
    fails(WON "no-event 1 scores 1 4 foo\n",
          "line 8: \"scores\" takes no \"foo\"");
    fails("game arcs\nno-event 1 chapter foo\n",
          "line 2: \"foo\" is not a number from -32768 to 32767");
    fails("game arcs\nno-event 1 first 1 x tycoon\n",
          "line 2: \"x\" is not a number from -32768 to 32767");
    fails(WON "event 1 ask-bid\n", "line 8: null has no event \"ask-bid\"");
}

static void json_values(void **state)
{
    (void)state;
    holds(WON "expect /pot 4\nexpect /game null\nexpect /game \"null\"\n"
              "expect /players/0/hand [1]\nview 2 /players/0/hand null\n"
              "view spectator /players/0/cards 1\n");
    fails(WON "expect /pot 5\n", "line 8: /pot is 4");
    fails(WON "expect /port 5\n",
          "line 8: there is no /port; / has: game seats over asked pot deck "
          "discard players");
    fails(WON "expect /players/2/hand []\n",
          "line 8: there is no /players/2/hand; /players has: 0..1");
    fails(WON "view 1 /players/1/hand [2]\n",
          "line 8: /players/1/hand is null");
}

/* The whole position, and not a character less. */
static void found_in_full(void **state)
{
    struct buf told = BUF_INIT;

    (void)state;
    assert_int_equal(run("game ark\nset turn 1\nexpect / x\n", &told), 1);
    assert_memory_equal(buf_str(&told), "line 3: / is {\"game\":\"ark\"", 26);
    assert_true(told.n > 3000);
    assert_int_equal(buf_str(&told)[told.n - 1], '}');
    buf_clear(&told);
    assert_int_equal(run("game ark\nset turn 1\nillegal 1 *\n", &told), 1);
    assert_non_null(strstr(buf_str(&told), "; marker use"));
    buf_release(&told);
}

static void rooms_by_their_words(void **state)
{
    (void)state;
    holds("game ark\nset clear\nset room osvite-1 C3\nset room museum C4\n"
          "set turn 1\nexpect /ship/rooms/museum/cell C4\n"
          "expect /ship/rooms/osvite-1/cell C3\nabsent /ship/rooms/tactical\n");
    fails("game ark\nset clear\nset room museum C4\nset turn 1\n"
          "expect /ship/rooms/museum/cell C5\n",
          "line 5: /ship/rooms/museum/cell is \"C4\"");
}

static void lengths_and_gaps(void **state)
{
    (void)state;
    holds(WON "expect-length /players 2\nexpect-length /players/0/hand 1\n"
              "expect-length / 8\nabsent /port\nabsent /players/2\n");
    fails(WON "expect-length /players/0/hand 2\n",
          "line 8: /players/0/hand has 1: [1]");
    fails(WON "expect-length /pot 4\n",
          "line 8: /pot is neither a list nor an object");
    fails(WON "expect-length /players\n",
          "line 8: \"\" is not a number from 0 to 32767");
    fails(WON "absent /pot\n", "line 8: /pot is 4");
    fails(WON "absent /playrs/2\n",
          "line 8: there is no /playrs/2; / has: game seats over asked pot "
          "deck discard players");
}

static void events(void **state)
{
    (void)state;
    holds(WON "event 1 bid 1 6\nevent 1 bid 1\nevent 1 bid * 5\n"
              "no-event 1 bid 1 5\nno-event 1 scores\n");
    fails(WON "event 1 scores\n",
          "line 8: no such event; these were seen: bid 1 6; bid 2 5");
    fails(WON "no-event 1 bid 1 6\n", "line 8: this event was seen");
    fails(WON "no-event 1 bud\n", "line 8: null has no event \"bud\"");
}

static void turns_and_the_end(void **state)
{
    (void)state;
    holds(HEAD "asked 1 2\n");
    holds(WON "asked 1\n");
    fails(WON "asked 2\n", "line 8: asked now: 1");
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
    fails(WON "force 5 4 3\nmove 1 score\n",
          "line 9: forced, and never drawn: 4 3");
    fails(WON "case a\nforce 5\nlegal 1 score\ncase b\nlegal 1 score\n",
          "line 8, case a: forced, and never drawn: 5");
    holds(WON "force 5\ncase a\nmove 1 score\n");
    fails(WON "force 256\n", "line 8: \"256\" is not a number from 0 to 255");
}

static void positions(void **state)
{
    (void)state;
    fails("game null\nset hand 1 6 6 6 6 6\nasked 1\n",
          "line 2: no card 6 is left in the deck");
    fails("game null\nset hand 1\nasked 1\n",
          "line 3: this position is impossible: a question that has no "
          "answer");
    fails("game null\nset colour red\n",
          "line 2: there is no \"colour\" to set; 'starboard show null set' "
          "lists what there is");
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
          "line 3: this must come before the position");
    fails("game null\ncomponent x\nasked 1\n",
          "line 3: the null game has no components to correct");
}

/* Once each; but a case may want another than what stands before all of them,
 * and what was refused may be put right. */
static void named_twice(void **state)
{
    (void)state;
    fails("game null\noption players 3\noption players 2\nasked 1 2\n",
          "line 3: option players is named twice");
    fails("game null\nseed 1\nseed 1\nasked 1 2 3\n",
          "line 3: the seed is named twice");
    fails("game null\ncase a\nseed 1\nseed 2\nasked 1 2 3\n",
          "line 4, case a: the seed is named twice");
    holds("game null\noption players 3\nseed 1\n"
          "case a\noption players 2\nseed 2\nasked 1 2\n"
          "case b\noption players 4\nasked 1 2 3 4\n");
    holds("game null\noption players 5\nrefused *\noption players 2\n"
          "asked 1 2\n");
}

static void cases(void **state)
{
    (void)state;
    holds(HEAD
          "case a\nset pot 3\nmove 1 bid 6\nmove 2 bid 5\nexpect /pot 3\n"
          "case b # starts anew\nset pot 5\nexpect /pot 5\nlegal 1 bid 6\n");
    holds(WON "case played on\nlegal 1 score\ncase again\nmove 1 score\n");
    fails(HEAD "case a\nexpect /pot 4\ncase b\nexpect /pot 5\n",
          "line 9, case b: /pot is 4");
    fails(HEAD "asked 9\ncase a\nasked 1 2\n",
          "line 6: \"9\" is not a number from 1 to 2");
    fails(HEAD "case a\nset pot 3\ncase b\nasked 1 2\n",
          "line 6, case a: the scenario expects nothing");
    fails(WON "case a\n", "line 8, case a: the scenario expects nothing");
    fails(WON "case\nlegal 1 score\n", "line 8: what is the case called?");
}

/* What is only expected ends nothing; a move that fails ends its case. */
static void every_failure_is_told(void **state)
{
    (void)state;
    fails(WON "expect /pot 5\nexpect /deck 3\n",
          "line 8: /pot is 4\nline 9: /deck is 20");
    fails(WON "case a\nmove 1 spy 1\nlegal 1 give 1\n"
              "case b\nexpect /pot 5\nmove 1 score\nlegal 1 score\n"
              "case c\nlegal 1 score\n",
          "line 9, case a: not legal; the legal moves are: score; spy 2\n"
          "line 12, case b: /pot is 4\n"
          "line 14, case b: not legal; the legal moves are: bid 1; bid 2");
    /* before the cases: told once, and without what it was to set up no case
     * makes sense */
    fails(HEAD "expect /pot 5\ncase a\nasked 1 2\ncase b\nasked 1\n",
          "line 6: /pot is 4\nline 10, case b: asked now: 1 2");
    fails(HEAD "set pott 5\ncase a\nasked 1 2\ncase b\nasked 1\n",
          "line 6: there is no \"pott\" to set; 'starboard show null set' "
          "lists what there is");
}

static void refusals(void **state)
{
    (void)state;
    holds("game null\noption players 5\n"
          "refused option players is a number from 2 to 4, not \"5\"\n"
          "option players 2\nasked 1 2\n");
    holds("game null\noption players 4\noption hand 5\noption deck short\n"
          "refused The short deck has too few cards for four hands of five.\n");
    holds("game null\ncomponent x\n"
          "refused the null game has no components to correct\n");
    holds("game null\nset hand 1 6 6 6 6 6\n"
          "refused no card 6 is left in the deck\nset hand 1\n"
          "refused this position is impossible: a question that has no *\n"
          "set hand 1 6 6\nasked 1 2 3\n");
    fails("game null\nset hand 1 6 6 6 6 6\nrefused no card\n",
          "line 3: it is refused for another reason: no card 6 is left in "
          "the deck");
    fails("game null\nset hand 1 6\nrefused no card *\n",
          "line 3: nothing is refused: the position is possible");
    fails(WON "refused x\n", "line 8: this must come before the first move");
    fails("game null\nset hand 1 6 6 6 6 6\nset pot 3\nasked 1 2 3\n",
          "line 2: no card 6 is left in the deck");
    fails("game null\nset hand 1 6 6 6 6 6\n",
          "line 2: no card 6 is left in the deck");
    fails("game null\nset pot 3\nrefused\n", "line 3: refused WHY");
}

/* ---- print ---- */

static void see(void *who, int line, const char *text)
{
    buf_addf(who, "%d: %s", line, text);
}

static void printing(void **state)
{
    static const char text[] =
        HEAD "print\nprint /pot\ncase a\nset pot 5\nmove 1 bid 6\n"
             "print /pot\nprint /players/0/hand\n";
    struct buf seen = BUF_INIT;
    struct scenario_hearer to = { hear, see, &seen };

    (void)state;
    assert_int_equal(scenario_run(text, sizeof(text) - 1, game_find, &to), 0);
    assert_string_equal(
        buf_str(&seen),
        "6: Pot 4    Deck 20\n1    0 points   [1][6]\n"
        "2    0 points   [2][5]\n"
        "\n1: Bid a card in secret: the highest one that nobody else bids wins "
        "the pot of 4.\nmove 1 bid 1\nmove 1 bid 6\n"
        "\n2: Bid a card in secret: the highest one that nobody else bids wins "
        "the pot of 4.\nmove 2 bid 2\nmove 2 bid 5\n"
        "7: 4\n11: 5\n12: [1,6]\n");
    buf_release(&seen);
    holds(HEAD "print\n");
    fails(HEAD "print /port\n",
          "line 6: there is no /port; / has: game seats over asked pot deck "
          "discard players");
}

/* ---- any order ---- */

static void any_order(void **state)
{
    struct move one, other;

    (void)state;
    assert_int_equal(
        move_parse(game_find("ark"), 0, "seal museum osvite-1", &one, NULL), 0);
    assert_int_equal(
        move_parse(game_find("ark"), 0, "seal osvite-1 museum", &other, NULL),
        0);
    assert_true(move_equal(one, other));
    assert_true(one.arg[0] < one.arg[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves),
        cmocka_unit_test(legality),
        cmocka_unit_test(slips_in_patterns),
        cmocka_unit_test(seats_that_are_not_asked),
        cmocka_unit_test(reasons),
        cmocka_unit_test(surplus_words),
        cmocka_unit_test(json_values),
        cmocka_unit_test(found_in_full),
        cmocka_unit_test(lengths_and_gaps),
        cmocka_unit_test(rooms_by_their_words),
        cmocka_unit_test(events),
        cmocka_unit_test(turns_and_the_end),
        cmocka_unit_test(undoing),
        cmocka_unit_test(forced_outcomes),
        cmocka_unit_test(positions),
        cmocka_unit_test(the_file_itself),
        cmocka_unit_test(named_twice),
        cmocka_unit_test(cases),
        cmocka_unit_test(every_failure_is_told),
        cmocka_unit_test(refusals),
        cmocka_unit_test(printing),
        cmocka_unit_test(any_order),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
