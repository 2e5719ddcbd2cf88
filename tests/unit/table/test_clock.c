/*
 * Clocks at a table: for whom they run, what happens at zero, and that nobody
 * gains time by taking back, by handing over or by a line that breaks.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/registry.h"
#include "support/party.h"

static struct party p;

/* ---- what the tests do ---- */

static void set_clock(const char *kind, int time, int more, int holiday,
                      bool loses)
{
    struct clock_rules r = {
        .kind = strcmp(kind, "turn") == 0 ? CLOCK_TURN : CLOCK_BANK,
        .time = time,
        .more = more,
        .holiday = holiday,
        .loses = loses,
    };

    assert_true(clock_rules_are_sound(&r));
    clock_start(&p.table.clock, &r, p.table.tick);
    party_sit_down(&p);
}

static void pass(int seconds)
{
    table_set_time(&p.table, p.table.now + seconds,
                   p.table.tick + (int64_t)seconds * CLOCK_SECOND);
    table_look_at_clock(&p.table);
}

/* Of what was told last, or of the table. */
static const char *told(int seat, const char *what)
{
    char pointer[64];

    snprintf(pointer, sizeof(pointer), "/seats/%d/%s", seat, what);
    return party_value(party_last(&p, 3, "clock"), pointer);
}

static int left(int seat)
{
    return (int)(p.table.clock.seat[seat].left / CLOCK_SECOND);
}

/* All bid; then the winner alone is asked, and returned. */
static int bid_all(void)
{
    for (int c = 0; c < 3; c++)
        party_play(&p, c);
    return party_asked(&p);
}

/* A move of the seat that begins so. */
static void play_word(int seat, const char *word)
{
    struct buf text = BUF_INIT;
    struct move_list l;

    game_legal(p.table.match.game, p.table.match.state, seat, &l);
    for (int i = 0; i < l.n; i++) {
        buf_clear(&text);
        move_print(p.table.match.game, l.at[i], &text);
        if (strncmp(buf_str(&text), word, strlen(word)) == 0)
            break;
    }
    assert_memory_equal(buf_str(&text), word, strlen(word));
    party_say(&p, seat, "{\"type\":\"move\",\"state\":%d,\"move\":\"%s\"}",
              p.table.state, buf_str(&text));
    buf_release(&text);
}

static int set_up(void **state)
{
    (void)state;
    party_init(&p, game_find("null"), 3, 7);
    table_set_time(&p.table, 1000, 1000000);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    party_release(&p);
    return 0;
}

/* ---- as text ---- */

static void a_clock_comes_back_as_it_was(void **state)
{
    struct clock_rules r = { CLOCK_BANK, 1800, 30, 86400, true };
    struct clock c, again;
    struct buf text = BUF_INIT;

    (void)state;
    clock_start(&c, &r, 1700000000123);
    c.running = 5;
    c.resting = 2;
    c.pausing = 4;
    c.seat[1].left = 17;
    clock_print(&c, &text);
    assert_memory_equal(buf_str(&text), "bank 1800 30 86400 lose ", 24);
    assert_int_equal(clock_read(buf_str(&text), &again, NULL), 0);
    assert_memory_equal(&again, &c, sizeof(c));
    assert_int_equal(clock_read("", &again, NULL), 0);
    assert_int_equal(again.rules.kind, CLOCK_NONE);
    buf_release(&text);
}

static void a_damaged_clock_is_refused(void **state)
{
    static const char *const bad[] = {
        "turn",
        "turn 60 0 0 bot 1 0 0 0 1 0 0 1 0 0 1 0 0 1 0 0 1 0",
        "turn 60 5 0 bot 1 0 0 0 1 0 0 1 0 0 1 0 0 1 0 0 1 0 0",
        "turn 9 0 0 bot 1 0 0 0 1 0 0 1 0 0 1 0 0 1 0 0 1 0 0",
        "turn 60 0 0 nap 1 0 0 0 1 0 0 1 0 0 1 0 0 1 0 0 1 0 0",
        "soon 60 0 0 bot 1 0 0 0 1 0 0 1 0 0 1 0 0 1 0 0 1 0 0",
        "turn 60 0 0 bot 1 32 0 0 1 0 0 1 0 0 1 0 0 1 0 0 1 0 0",
        "turn 60 0 0 bot 1 0 0 0 -1 0 0 1 0 0 1 0 0 1 0 0 1 0 0",
        "turn 60 0 0 bot x 0 0 0 1 0 0 1 0 0 1 0 0 1 0 0 1 0 0",
    };
    struct clock c;

    (void)state;
    assert_int_equal(
        clock_read("turn 60 0 0 bot 1 0 0 0 1 0 0 1 0 0 1 0 0 1 0 0 1 0 0", &c,
                   NULL),
        0);
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
        struct error err = { "" };

        if (clock_read(bad[i], &c, &err) == 0)
            fail_msg("\"%s\" is taken for a clock", bad[i]);
        assert_true(*err.what);
    }
}

/* ---- for whom time runs ---- */

static void time_runs_for_all_who_are_asked(void **state)
{
    (void)state;
    set_clock("bank", 100, 0, 0, false);
    pass(10);
    party_play(&p, 0);
    pass(5);
    assert_int_equal(left(0), 90);
    assert_int_equal(left(1), 85);
    assert_string_equal(told(0, "left"), "90000");
    assert_string_equal(told(0, "runs"), "false");
    assert_string_equal(told(1, "runs"), "true");
    party_play(&p, 1);
    assert_string_equal(told(1, "left"), "85000");
}

static void nobodys_time_runs_before_all_have_come(void **state)
{
    struct clock_rules r = { .kind = CLOCK_TURN, .time = 60 };

    (void)state;
    clock_start(&p.table.clock, &r, p.table.tick);
    party_join(&p, 0, 0, 0);
    party_join(&p, 3, SEAT_NONE, 0);
    pass(1000);
    assert_int_equal(left(0), 60);
    assert_string_equal(party_value(party_last(&p, 3, "clock"), "/waiting"),
                        "true");
    assert_string_equal(told(1, "left"), "null");
    party_join(&p, 1, 1, 0);
    party_join(&p, 2, 2, 0);
    assert_string_equal(party_value(party_last(&p, 3, "clock"), "/waiting"),
                        "false");
    pass(10);
    assert_int_equal(left(0), 50);
}

static void a_turn_has_its_time(void **state)
{
    int winner;

    (void)state;
    set_clock("turn", 60, 0, 0, false);
    pass(50);
    winner = bid_all();
    assert_int_equal(left(winner), 60);
    pass(20);
    play_word(winner, "spy ");
    pass(10);
    play_word(winner, "give ");
    /* Its answers are of one turn, and so is what is taken back. */
    assert_int_equal(party_asked(&p), winner);
    assert_int_equal(left(winner), 30);
    party_say(&p, winner, "{\"type\":\"undo\",\"state\":%d}", p.table.state);
    assert_non_null(strstr(buf_str(&p.journal), "\nundo "));
    assert_int_equal(left(winner), 30);
    pass(1);
    assert_int_equal(left(winner), 29);
}

/* Whoever answers a secret question last is asked the next one with all others:
 * a new turn, for them as for the others. */
static void the_last_to_answer_has_a_new_turn_too(void **state)
{
    (void)state;
    set_clock("turn", 600, 0, 0, false);
    for (int i = 0; i < 400 && !match_over(&p.table.match); i++) {
        unsigned before = game_to_move(p.table.match.game, p.table.match.state);
        int seat = party_asked(&p);
        unsigned after;

        pass(7);
        party_play(&p, seat);
        after = game_to_move(p.table.match.game, p.table.match.state);
        for (int s = 0; s < 3; s++)
            if ((after & seat_bit(s)) && !(before & seat_bit(s)))
                assert_int_equal(left(s), 600);
        if ((after & seat_bit(seat)) && (after & ~seat_bit(seat)))
            assert_int_equal(left(seat), 600);
    }
    assert_true(match_over(&p.table.match));
    assert_string_equal(told(0, "runs"), "false");
}

static void a_bank_grows_with_each_turn(void **state)
{
    int winner;

    (void)state;
    set_clock("bank", 100, 5, 0, false);
    pass(10);
    winner = bid_all();
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(left(seat), 95);
    pass(3);
    play_word(winner, "spy ");
    play_word(winner, "give ");
    party_say(&p, winner, "{\"type\":\"undo\",\"state\":%d}", p.table.state);
    assert_int_equal(left(winner), 92); /* it goes on: no more for it yet */
    play_word(winner, "give ");
    play_word(winner, "take ");
    assert_int_equal(left(winner), 97);
}

static void what_all_take_back_gives_no_time(void **state)
{
    int winner;

    (void)state;
    set_clock("bank", 100, 0, 0, false);
    pass(30);
    winner = bid_all();
    party_say(&p, winner, "{\"type\":\"ask-undo\"}");
    for (int c = 0; c < 3; c++)
        if (c != winner)
            party_say(&p, c, "{\"type\":\"consent\",\"yes\":true}");
    assert_memory_equal(strstr(buf_str(&p.journal), "rewind"), "rewind ", 7);
    assert_int_equal(left(winner), 70);
    pass(1);
    assert_int_equal(left(winner), 69);
}

/* ---- at zero ---- */

/* What was kept leads to the same game, without any clock. */
static void assert_replays(void)
{
    struct party again;

    party_reopen(&again, &p);
    assert_int_equal(again.table.state, p.table.state);
    assert_true(game_hash(p.table.match.game, again.table.match.state) ==
                game_hash(p.table.match.game, p.table.match.state));
    for (int seat = 0; seat < 3; seat++)
        assert_string_equal(again.table.match.seat[seat].bot,
                            p.table.match.seat[seat].bot);
    party_release(&again);
}

static void a_bot_takes_over(void **state)
{
    (void)state;
    set_clock("bank", 100, 0, 0, false);
    party_play(&p, 0);
    party_play(&p, 1);
    pass(99);
    assert_string_equal(p.table.match.seat[2].bot, "");
    party_forget(&p);
    pass(1);
    assert_string_equal(p.table.match.seat[2].bot, "easy");
    assert_non_null(strstr(buf_str(&p.journal), "late 3 easy\n"));
    assert_string_equal(
        party_value(party_last(&p, 0, "update"), "/entries/0/kind"),
        "\"late\"");
    assert_string_equal(party_value(party_last(&p, 0, "seats"), "/seats/2/bot"),
                        "\"easy\"");
    /* Not this turn: it would give them time again and again. */
    party_say(&p, 2, "{\"type\":\"human\"}");
    assert_string_equal(party_refusal(&p, 2), "forbidden");
    while (party_think(&p))
        ;
    party_say(&p, 2, "{\"type\":\"human\"}");
    assert_string_equal(p.table.match.seat[2].bot, "");
    assert_int_equal(left(2), 10);
    assert_replays();
}

static void who_is_late_has_the_next_turn_whole(void **state)
{
    (void)state;
    set_clock("turn", 60, 0, 0, false);
    party_play(&p, 0);
    party_play(&p, 1);
    pass(60);
    assert_string_equal(p.table.match.seat[2].bot, "easy");
    while (party_think(&p))
        ;
    for (int i = 0;
         i < 40 && party_asked(&p) != 2 && !match_over(&p.table.match); i++) {
        if (*p.table.match.seat[party_asked(&p)].bot)
            party_think(&p);
        else
            party_play(&p, party_asked(&p));
    }
    assert_int_equal(left(2), 60);
}

static void whose_time_is_up_may_lose(void **state)
{
    (void)state;
    set_clock("turn", 60, 0, 0, true);
    party_play(&p, 1);
    pass(61);
    assert_non_null(
        strstr(buf_str(&p.journal), "forfeit 1 easy\nforfeit 3 easy\n"));
    assert_true(p.table.match.seat[0].resigned);
    assert_false(p.table.match.seat[1].resigned);
    /* All but one have given up. */
    assert_true(match_over(&p.table.match));
    party_say(&p, 0, "{\"type\":\"human\"}");
    assert_string_equal(party_refusal(&p, 0), "illegal");
    assert_replays();
}

static void a_move_that_comes_too_late_is_none(void **state)
{
    struct buf move = BUF_INIT;

    (void)state;
    set_clock("turn", 60, 0, 0, false);
    party_pick(&p, 0, &move);
    /* Nobody has looked at the clock since. */
    table_set_time(&p.table, 1060, 1060000);
    party_say(&p, 0, "{\"type\":\"move\",\"state\":0,\"move\":\"%s\"}",
              buf_str(&move));
    assert_string_equal(party_refusal(&p, 0), "forbidden");
    assert_string_equal(p.table.match.seat[0].bot, "easy");
    buf_release(&move);
}

/* By handing over and taking back nobody makes their turn longer. */
static void a_bot_for_a_moment_gives_no_time(void **state)
{
    (void)state;
    set_clock("turn", 60, 0, 0, false);
    pass(50);
    party_say(&p, 0, "{\"type\":\"bot\",\"bot\":\"random\"}");
    pass(5);
    party_say(&p, 0, "{\"type\":\"human\"}");
    assert_int_equal(left(0), 10);
    pass(10);
    assert_string_equal(p.table.match.seat[0].bot, "easy");
}

/* ---- standing still ---- */

static void all_together_pause(void **state)
{
    (void)state;
    set_clock("turn", 60, 0, 0, true);
    party_say(&p, 0, "{\"type\":\"pause\",\"yes\":true}");
    assert_string_equal(told(0, "pausing"), "true");
    party_say(&p, 1, "{\"type\":\"pause\",\"yes\":true}");
    pass(10);
    assert_int_equal(left(0), 50);
    party_say(&p, 2, "{\"type\":\"pause\",\"yes\":true}");
    assert_string_equal(party_value(party_last(&p, 3, "clock"), "/paused"),
                        "true");
    pass(1000);
    assert_int_equal(left(0), 50);
    assert_int_equal(table_due(&p.table), 0);
    party_say(&p, 1, "{\"type\":\"pause\",\"yes\":false}");
    assert_string_equal(told(0, "pausing"), "false");
    pass(10);
    assert_int_equal(left(0), 40);
    party_say(&p, 3, "{\"type\":\"pause\",\"yes\":true}");
    assert_string_equal(party_refusal(&p, 3), "forbidden");
    party_say(&p, 0, "{\"type\":\"pause\"}");
    assert_string_equal(party_refusal(&p, 0), "malformed");
}

static void a_vacation_has_an_end(void **state)
{
    (void)state;
    set_clock("turn", 60, 0, 1000, true);
    party_say(&p, 1, "{\"type\":\"vacation\",\"yes\":true}");
    assert_string_equal(told(1, "resting"), "true");
    assert_string_equal(told(1, "runs"), "false");
    party_play(&p, 0);
    party_play(&p, 2);
    pass(900);
    assert_int_equal(left(1), 60);
    party_say(&p, 1, "{\"type\":\"vacation\",\"yes\":false}");
    assert_string_equal(told(1, "vacation"), "100000");
    pass(10);
    assert_int_equal(left(1), 50);
    party_say(&p, 1, "{\"type\":\"vacation\",\"yes\":true}");
    pass(130);
    assert_int_equal(left(1), 20);
    party_say(&p, 1, "{\"type\":\"vacation\",\"yes\":true}");
    assert_string_equal(party_refusal(&p, 1), "forbidden");
    pass(20);
    assert_non_null(strstr(buf_str(&p.journal), "forfeit 2 easy\n"));
}

static void a_move_ends_a_vacation(void **state)
{
    (void)state;
    set_clock("turn", 60, 0, 1000, true);
    party_say(&p, 1, "{\"type\":\"vacation\",\"yes\":true}");
    party_play(&p, 1);
    assert_string_equal(told(1, "resting"), "false");
    pass(30);
    assert_string_equal(told(1, "vacation"), "1000000");
}

static void nobody_sits_in_for_who_is_on_vacation(void **state)
{
    (void)state;
    p.table.absent = 600;
    set_clock("turn", 60000, 0, 10000, true);
    party_say(&p, 1, "{\"type\":\"vacation\",\"yes\":true}");
    table_detach(&p.table, 1);
    pass(1000);
    party_say(&p, 0, "{\"type\":\"bot\",\"bot\":\"random\",\"seat\":2}");
    assert_string_equal(party_refusal(&p, 0), "forbidden");
    pass(9000);
    party_say(&p, 0, "{\"type\":\"bot\",\"bot\":\"random\",\"seat\":2}");
    assert_string_equal(p.table.match.seat[1].bot, "random");
}

/* Twenty seconds each time, two minutes in all. */
static void a_broken_line_costs_nothing_at_first(void **state)
{
    (void)state;
    set_clock("bank", 1000, 0, 0, true);
    for (int i = 0; i < 5; i++) {
        table_detach(&p.table, 0);
        pass(15);
        assert_int_equal(left(0), 1000);
        party_join(&p, 0, 0, 0);
    }
    table_detach(&p.table, 0);
    pass(50);
    assert_int_equal(left(0), 970);
    party_join(&p, 0, 0, 0);
    table_detach(&p.table, 0);
    /* 95 seconds were made good, so there are 25 more, 20 at a time. */
    assert_int_equal(table_due(&p.table),
                     p.table.tick + (int64_t)(1000 - 125) * CLOCK_SECOND);
    pass(100);
    assert_int_equal(left(0), 890);
    party_join(&p, 0, 0, 0);
    table_detach(&p.table, 0);
    pass(100);
    assert_int_equal(left(0), 795);
}

static void without_a_clock_nothing_is_said(void **state)
{
    (void)state;
    party_sit_down(&p);
    pass(1000000);
    assert_int_equal(party_count(&p, 3, "clock"), 0);
    assert_int_equal(table_due(&p.table), 0);
    assert_int_equal(p.table.state, 0);
    party_say(&p, 0, "{\"type\":\"pause\",\"yes\":true}");
    assert_string_equal(party_refusal(&p, 0), "forbidden");
    party_say(&p, 0, "{\"type\":\"vacation\",\"yes\":true}");
    assert_string_equal(party_refusal(&p, 0), "forbidden");
}

#define TABLE_TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_clock_comes_back_as_it_was),
        cmocka_unit_test(a_damaged_clock_is_refused),
        TABLE_TEST(time_runs_for_all_who_are_asked),
        TABLE_TEST(nobodys_time_runs_before_all_have_come),
        TABLE_TEST(a_turn_has_its_time),
        TABLE_TEST(the_last_to_answer_has_a_new_turn_too),
        TABLE_TEST(a_bank_grows_with_each_turn),
        TABLE_TEST(what_all_take_back_gives_no_time),
        TABLE_TEST(a_bot_takes_over),
        TABLE_TEST(who_is_late_has_the_next_turn_whole),
        TABLE_TEST(whose_time_is_up_may_lose),
        TABLE_TEST(a_move_that_comes_too_late_is_none),
        TABLE_TEST(a_bot_for_a_moment_gives_no_time),
        TABLE_TEST(all_together_pause),
        TABLE_TEST(a_vacation_has_an_end),
        TABLE_TEST(a_move_ends_a_vacation),
        TABLE_TEST(nobody_sits_in_for_who_is_on_vacation),
        TABLE_TEST(a_broken_line_costs_nothing_at_first),
        TABLE_TEST(without_a_clock_nothing_is_said),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
