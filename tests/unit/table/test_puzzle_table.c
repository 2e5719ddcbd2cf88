/*
 * A table at which a puzzle is played: how it stands after what somebody does,
 * how the others answer and the dice fall, and what is shown.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "core/puzzles.h"
#include "table/puzzle_table.h"

static struct puzzle_table p;
static char told[2000]; /* the last message about the puzzle */
static int refused;

static void hear(void *who, const char *text, size_t n)
{
    (void)who;
    refused += strstr(text, "the puzzle is over") != NULL;
    if (!strstr(text, "\"type\":\"puzzle\""))
        return;
    assert_true(n < sizeof(told));
    memcpy(told, text, n + 1);
}

static void start(const char *name)
{
    const char *text = puzzle_find("arcs", name)->text;
    struct error err;

    assert_int_equal(puzzle_table_open(&p, text, strlen(text), &err), 0);
    p.say = hear;
    puzzle_table_come(&p, NULL);
}

static void say(const char *text)
{
    puzzle_table_message(&p, text, strlen(text));
}

static void move(const char *move)
{
    char text[200];

    snprintf(text, sizeof(text),
             "{\"type\":\"move\",\"state\":%d,\"move\":\"%s\"}", p.table.state,
             move);
    say(text);
}

static void undo(void)
{
    char text[60];

    snprintf(text, sizeof(text), "{\"type\":\"undo\",\"state\":%d}",
             p.table.state);
    say(text);
}

#define STANDS(how) assert_non_null(strstr(told, "\"stands\":\"" how "\""))

static void test_solved(void **state)
{
    (void)state;
    start("prelude-first");
    STANDS("open");
    assert_non_null(
        strstr(told, "\"say\":\"Secure Loyal Keepers this turn.\""));
    assert_non_null(strstr(told, "\"left\":null"));
    move("spend slot-1 psionic");
    move("influence loyal-keepers");
    move("spend slot-2 relic");
    STANDS("open");
    move("secure loyal-keepers");
    STANDS("reached");
    assert_non_null(strstr(told, "\"shown\":false"));
    puzzle_table_close(&p);
}

static void test_missed_and_taken_back(void **state)
{
    int before;

    (void)state;
    start("prelude-first");
    move("influence loyal-keepers");
    say("{\"type\":\"step\"}");
    assert_non_null(strstr(told, "\"hopeless\":true"));
    undo();
    STANDS("open");
    assert_non_null(strstr(told, "\"hopeless\":false"));
    move("end-turn");
    STANDS("lost");
    /* Nothing goes on then. */
    before = p.table.state;
    say("{\"type\":\"step\"}");
    move("lead construction-3");
    assert_int_equal(p.table.state, before);
    assert_int_equal(refused, 1);
    puzzle_table_close(&p);
}

static void test_steps_are_shown(void **state)
{
    (void)state;
    start("prelude-first");
    for (int i = 0; i < 4; i++)
        say("{\"type\":\"step\"}");
    STANDS("reached");
    assert_non_null(strstr(told, "\"shown\":true"));
    puzzle_table_close(&p);
}

/* The rival has one ship and one die: it raids where that can help, and the die
 * falls for it. */
static void test_others_at_their_worst(void **state)
{
    (void)state;
    start("keep-the-relic");
    move("influence loyal-empaths");
    move("end-turn");
    STANDS("lost");
    puzzle_table_close(&p);
    start("keep-the-relic");
    for (int i = 0; i < 8; i++)
        say("{\"type\":\"step\"}");
    STANDS("reached");
    puzzle_table_close(&p);
}

static void test_answers_are_counted(void **state)
{
    (void)state;
    start("fuel-and-tax");
    assert_non_null(strstr(told, "\"left\":6"));
    move("lead administration-3");
    assert_non_null(strstr(told, "\"left\":5"));
    undo();
    assert_non_null(strstr(told, "\"left\":6"));
    puzzle_table_close(&p);
}

static void test_what_is_not_for_a_puzzle(void **state)
{
    static const char none[] = "game arcs\noption players 2\nasked 1\n";
    struct error err;
    int before;

    (void)state;
    start("prelude-first");
    before = p.table.state;
    say("{\"type\":\"resign\"}");
    say("{\"type\":\"bot\",\"bot\":\"easy\"}");
    say("nothing");
    move("secure loyal-keepers");
    assert_int_equal(p.table.state, before);
    STANDS("open");
    puzzle_table_close(&p);
    assert_int_equal(puzzle_table_open(&p, none, strlen(none), &err), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_solved),
        cmocka_unit_test(test_missed_and_taken_back),
        cmocka_unit_test(test_steps_are_shown),
        cmocka_unit_test(test_others_at_their_worst),
        cmocka_unit_test(test_answers_are_counted),
        cmocka_unit_test(test_what_is_not_for_a_puzzle),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
