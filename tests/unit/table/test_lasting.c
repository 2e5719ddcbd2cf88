/* What lasts: bots that play on, people who come back, records, the journal. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/json_read.h"
#include "core/record.h"
#include "games/registry.h"
#include "support/party.h"
#include "table/speak.h"

static void bots_play_a_whole_game(void **state)
{
    struct act bot = { .kind = ACT_BOT, .bot = "random" };

    (void)state;
    for (bot.seat = 0; bot.seat < 3; bot.seat++)
        assert_int_equal(table_act(&here.table, &bot, NULL), 0);
    party_join(&here, 0, SEAT_NONE, 0);
    table_wake(&here.table);
    while (party_think(&here))
        ;
    assert_true(match_over(&here.table.match));
    assert_false(table_is_thinking(&here.table));
    assert_string_equal(party_value(party_last(&here, 0, "update"), "/over"),
                        "true");
}

static void a_bot_takes_over_and_gives_back(void **state)
{
    (void)state;
    party_sit_down(&here);
    party_say(&here, 0, "{\"type\":\"bot\",\"seat\":2,\"bot\":\"random\"}");
    assert_string_equal(party_refusal(&here, 0),
                        "forbidden"); /* seat 2 is here */
    table_detach(&here.table, 1);
    party_say(&here, 0, "{\"type\":\"bot\",\"seat\":2,\"bot\":\"random\"}");
    assert_int_equal(here.n_thoughts, 1);
    party_join(&here, 1, 1, 0);
    party_say(&here, 1, "{\"type\":\"human\"}");
    party_think(&here); /* too late: the person is back */
    assert_int_equal(here.table.match.n, 2);
    party_play(&here, 1);
    assert_int_equal(here.table.match.n, 3);
}

static void whoever_has_a_bot_does_not_move(void **state)
{
    (void)state;
    party_sit_down(&here);
    party_say(&here, 0, "{\"type\":\"bot\",\"bot\":\"random\"}");
    party_play(&here, 0);
    assert_string_equal(party_refusal(&here, 0), "forbidden");
}

static void resigning_lets_a_bot_play_on(void **state)
{
    (void)state;
    party_sit_down(&here);
    party_say(&here, 2, "{\"type\":\"resign\"}");
    assert_string_equal(
        party_value(party_last(&here, 0, "seats"), "/seats/2/resigned"),
        "true");
    assert_int_equal(here.n_thoughts, 1);
    assert_string_equal(here.table.match.seat[2].bot, "easy");
    party_say(&here, 2, "{\"type\":\"human\"}");
    assert_string_equal(party_refusal(&here, 2), "illegal");
    party_say(&here, 1, "{\"type\":\"resign\"}"); /* one is left: over */
    assert_string_equal(party_value(party_last(&here, 0, "update"), "/over"),
                        "true");
    assert_string_equal(
        party_value(party_last(&here, 0, "update"), "/result/rank/0"), "1");
}

static void reconnecting_works_from_any_number(void **state)
{
    (void)state;
    party_sit_down(&here);
    party_finish(&here);
    for (int since = 0; since <= here.table.state; since++) {
        char want[32];

        party_forget(&here);
        party_join(&here, 5, 1, since);
        snprintf(want, sizeof(want), "%d", since ? since + 1 : 0);
        if (since < here.table.state)
            assert_string_equal(
                party_value(party_last(&here, 5, "update"), "/entries/0/n"),
                want);
        else
            assert_string_equal(
                party_value(party_last(&here, 5, "update"), "/entries"), "[]");
        table_detach(&here.table, 5);
    }
    party_join(&here, 5, 1, here.table.state + 1);
    assert_string_equal(
        party_value(party_last(&here, 5, "update"), "/entries/0/n"), "0");
}

static void a_long_history_comes_in_pieces(void **state)
{
    (void)state;
    party_join(&here, 0, 0, 0);
    for (int i = 0; i < TABLE_HISTORY; i++)
        party_say(&here, 0,
                  i % 2 ? "{\"type\":\"human\"}"
                        : "{\"type\":\"bot\",\"bot\":\"random\"}"),
            here.n_thoughts = 0;
    party_play(&here, 0);
    assert_int_equal(here.table.state, TABLE_HISTORY + 1);
    party_join(&here, 5, SEAT_NONE, 0);
    assert_int_equal(party_count(&here, 5, "history"), 1);
    assert_string_equal(
        party_value(party_last(&here, 5, "history"), "/entries/0/n"), "0");
    assert_string_equal(
        party_value(party_last(&here, 5, "update"), "/entries/0/n"), "100");
}

static void a_running_record_shows_what_the_seat_saw(void **state)
{
    (void)state;
    party_sit_down(&here);
    party_play(&here, 0);
    party_say(&here, 1, "{\"type\":\"record\"}");
    assert_non_null(strstr(party_last(&here, 1, "record"), "seen-by 2"));
    assert_non_null(strstr(party_last(&here, 1, "record"), "move 1 ?"));
    assert_null(strstr(party_last(&here, 1, "record"), "seed"));
    party_say(&here, 3, "{\"type\":\"record\"}");
    assert_non_null(
        strstr(party_last(&here, 3, "record"), "seen-by spectator"));
    assert_null(strstr(party_last(&here, 3, "record"), "seed"));
}

static void a_finished_record_is_whole(void **state)
{
    struct json_slice all, found;
    struct buf text = BUF_INIT;
    const char *message;
    struct match m;

    (void)state;
    party_sit_down(&here);
    party_finish(&here);
    party_say(&here, 3, "{\"type\":\"record\"}");
    message = party_last(&here, 3, "record");
    assert_true(json_check(message, strlen(message), &all));
    assert_true(json_find(all, "/text", &found));
    assert_true(json_text(found, &text));
    assert_int_equal(record_read(buf_str(&text), text.n, game_find, &m, NULL),
                     0);
    match_release(&m);
    buf_release(&text);
}

static void a_rematch_comes_after_the_end(void **state)
{
    (void)state;
    party_sit_down(&here);
    party_say(&here, 0, "{\"type\":\"rematch\"}");
    assert_string_equal(party_refusal(&here, 0), "forbidden");
    party_finish(&here);
    party_say(&here, 0, "{\"type\":\"rematch\"}");
    assert_string_equal(party_value(party_last(&here, 3, "rematch"), "/table"),
                        "\"another\"");
    party_join(&here, 4, 2, 0);
    assert_string_equal(party_value(party_last(&here, 4, "welcome"), "/next"),
                        "\"another\"");
}

static void the_journal_brings_the_table_back(void **state)
{
    static struct party again;
    struct buf a = BUF_INIT, b = BUF_INIT;

    (void)state;
    party_sit_down(&here);
    party_say(&here, 2, "{\"type\":\"bot\",\"bot\":\"random\"}");
    for (int step = 0; party_asked(&here) != SEAT_NONE; step++) {
        int seat = party_asked(&here);

        if (here.n_thoughts > 0)
            party_think(&here);
        else
            party_play(&here, seat);
        if (step % 5 == 0)
            for (int c = 0; c < 2; c++) {
                party_say(&here, c, "{\"type\":\"ask-undo\"}");
                party_say(&here, !c, "{\"type\":\"consent\",\"yes\":true}");
            }
        if (step > 200)
            break;
        party_reopen(&again, &here);
        assert_int_equal(again.table.state, here.table.state);
        for (int s = SEAT_NONE; s < 3; s++) {
            speak_update(&here.table, (struct reader){ .seat = s }, -1, &a);
            speak_update(&again.table, (struct reader){ .seat = s }, -1, &b);
            assert_string_equal(buf_str(&a), buf_str(&b));
        }
        assert_memory_equal(again.table.asked_since, here.table.asked_since,
                            sizeof(here.table.asked_since));
        party_release(&again);
    }
    buf_release(&a);
    buf_release(&b);
}

static void a_damaged_journal_is_refused(void **state)
{
    static const char *const bad[] = {
        "",         "move",        "move 1",       "move 4 bid 1",
        "move 0 x", "setup 1",     "undo 1 2",     "rewind 1 9",
        "human 1x", "bot 1 A B",   "resign 1",     "bot 1 abcdefghijklmnop",
        "undo 1",   "rewind 1 -1", "move 1 bid 9", "move  1 bid 1",
    };

    (void)state;
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
        assert_int_equal(table_replay(&here.table, 1, bad[i], NULL), -1);
    assert_int_equal(table_replay(&here.table, 2, "bot 1 random", NULL), -1);
    assert_int_equal(here.table.state, 0);
    assert_int_equal(table_replay(&here.table, 1, "bot 1 random", NULL), 0);
}

static void a_set_up_that_is_none_is_refused(void **state)
{
    static const char *const bad[] = { "", "game null", "starboard-record 1" };
    struct table t;

    (void)state;
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
        assert_int_equal(
            table_init(&t, "x", bad[i], strlen(bad[i]), &here.outbox, NULL),
            -1);
}

#define TABLE_TEST(f) \
    cmocka_unit_test_setup_teardown(f, party_set_up, party_tear_down)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        TABLE_TEST(bots_play_a_whole_game),
        TABLE_TEST(a_bot_takes_over_and_gives_back),
        TABLE_TEST(whoever_has_a_bot_does_not_move),
        TABLE_TEST(resigning_lets_a_bot_play_on),
        TABLE_TEST(reconnecting_works_from_any_number),
        TABLE_TEST(a_long_history_comes_in_pieces),
        TABLE_TEST(a_running_record_shows_what_the_seat_saw),
        TABLE_TEST(a_finished_record_is_whole),
        TABLE_TEST(a_rematch_comes_after_the_end),
        TABLE_TEST(the_journal_brings_the_table_back),
        TABLE_TEST(a_damaged_journal_is_refused),
        TABLE_TEST(a_set_up_that_is_none_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
