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

static struct party p;

static int set_up(void **state)
{
    (void)state;
    party_init(&p, game_find("null"), 3, 7);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    party_release(&p);
    return 0;
}

static void bots_play_a_whole_game(void **state)
{
    struct act bot = { .kind = ACT_BOT, .bot = "random" };

    (void)state;
    for (bot.seat = 0; bot.seat < 3; bot.seat++)
        assert_int_equal(table_act(&p.table, &bot, NULL), 0);
    party_join(&p, 0, SEAT_NONE, 0);
    table_wake(&p.table);
    while (party_think(&p))
        ;
    assert_true(match_over(&p.table.match));
    assert_false(table_is_thinking(&p.table));
    assert_string_equal(party_value(party_last(&p, 0, "update"), "/over"),
                        "true");
}

static void a_bot_takes_over_and_gives_back(void **state)
{
    (void)state;
    party_sit_down(&p);
    party_say(&p, 0, "{\"type\":\"bot\",\"seat\":2,\"bot\":\"random\"}");
    assert_string_equal(party_refusal(&p, 0), "forbidden"); /* seat 2 is here */
    table_detach(&p.table, 1);
    party_say(&p, 0, "{\"type\":\"bot\",\"seat\":2,\"bot\":\"random\"}");
    assert_int_equal(p.n_thoughts, 1);
    party_join(&p, 1, 1, 0);
    party_say(&p, 1, "{\"type\":\"human\"}");
    party_think(&p); /* too late: the person is back */
    assert_int_equal(p.table.match.n, 2);
    party_play(&p, 1);
    assert_int_equal(p.table.match.n, 3);
}

static void whoever_has_a_bot_does_not_move(void **state)
{
    (void)state;
    party_sit_down(&p);
    party_say(&p, 0, "{\"type\":\"bot\",\"bot\":\"random\"}");
    party_play(&p, 0);
    assert_string_equal(party_refusal(&p, 0), "forbidden");
}

static void resigning_lets_a_bot_play_on(void **state)
{
    (void)state;
    party_sit_down(&p);
    party_say(&p, 2, "{\"type\":\"resign\"}");
    assert_string_equal(
        party_value(party_last(&p, 0, "seats"), "/seats/2/resigned"), "true");
    assert_int_equal(p.n_thoughts, 1);
    assert_string_equal(p.table.match.seat[2].bot, "easy");
    party_say(&p, 2, "{\"type\":\"human\"}");
    assert_string_equal(party_refusal(&p, 2), "illegal");
    party_say(&p, 1, "{\"type\":\"resign\"}"); /* one is left: over */
    assert_string_equal(party_value(party_last(&p, 0, "update"), "/over"),
                        "true");
    assert_string_equal(
        party_value(party_last(&p, 0, "update"), "/result/rank/0"), "1");
}

static void reconnecting_works_from_any_number(void **state)
{
    (void)state;
    party_sit_down(&p);
    party_finish(&p);
    for (int since = 0; since <= p.table.state; since++) {
        char want[32];

        party_forget(&p);
        party_join(&p, 5, 1, since);
        snprintf(want, sizeof(want), "%d", since ? since + 1 : 0);
        if (since < p.table.state)
            assert_string_equal(
                party_value(party_last(&p, 5, "update"), "/entries/0/n"), want);
        else
            assert_string_equal(
                party_value(party_last(&p, 5, "update"), "/entries"), "[]");
        table_detach(&p.table, 5);
    }
    party_join(&p, 5, 1, p.table.state + 1);
    assert_string_equal(
        party_value(party_last(&p, 5, "update"), "/entries/0/n"), "0");
}

static void a_long_history_comes_in_pieces(void **state)
{
    (void)state;
    party_join(&p, 0, 0, 0);
    for (int i = 0; i < TABLE_HISTORY; i++)
        party_say(&p, 0,
                  i % 2 ? "{\"type\":\"human\"}"
                        : "{\"type\":\"bot\",\"bot\":\"random\"}"),
            p.n_thoughts = 0;
    party_play(&p, 0);
    assert_int_equal(p.table.state, TABLE_HISTORY + 1);
    party_join(&p, 5, SEAT_NONE, 0);
    assert_int_equal(party_count(&p, 5, "history"), 1);
    assert_string_equal(
        party_value(party_last(&p, 5, "history"), "/entries/0/n"), "0");
    assert_string_equal(
        party_value(party_last(&p, 5, "update"), "/entries/0/n"), "100");
}

static void a_running_record_shows_what_the_seat_saw(void **state)
{
    (void)state;
    party_sit_down(&p);
    party_play(&p, 0);
    party_say(&p, 1, "{\"type\":\"record\"}");
    assert_non_null(strstr(party_last(&p, 1, "record"), "seen-by 2"));
    assert_non_null(strstr(party_last(&p, 1, "record"), "move 1 ?"));
    assert_null(strstr(party_last(&p, 1, "record"), "seed"));
    party_say(&p, 3, "{\"type\":\"record\"}");
    assert_non_null(strstr(party_last(&p, 3, "record"), "seen-by spectator"));
    assert_null(strstr(party_last(&p, 3, "record"), "seed"));
}

static void a_finished_record_is_whole(void **state)
{
    struct json_slice all, found;
    struct buf text = BUF_INIT;
    const char *message;
    struct match m;

    (void)state;
    party_sit_down(&p);
    party_finish(&p);
    party_say(&p, 3, "{\"type\":\"record\"}");
    message = party_last(&p, 3, "record");
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
    party_sit_down(&p);
    party_say(&p, 0, "{\"type\":\"rematch\"}");
    assert_string_equal(party_refusal(&p, 0), "forbidden");
    party_finish(&p);
    party_say(&p, 0, "{\"type\":\"rematch\"}");
    assert_string_equal(party_value(party_last(&p, 3, "rematch"), "/table"),
                        "\"another\"");
    party_join(&p, 4, 2, 0);
    assert_string_equal(party_value(party_last(&p, 4, "welcome"), "/next"),
                        "\"another\"");
}

static void the_journal_brings_the_table_back(void **state)
{
    static struct party again;
    struct buf a = BUF_INIT, b = BUF_INIT;

    (void)state;
    party_sit_down(&p);
    party_say(&p, 2, "{\"type\":\"bot\",\"bot\":\"random\"}");
    for (int step = 0; party_asked(&p) != SEAT_NONE; step++) {
        int seat = party_asked(&p);

        if (p.n_thoughts > 0)
            party_think(&p);
        else
            party_play(&p, seat);
        if (step % 5 == 0)
            for (int c = 0; c < 2; c++) {
                party_say(&p, c, "{\"type\":\"ask-undo\"}");
                party_say(&p, !c, "{\"type\":\"consent\",\"yes\":true}");
            }
        if (step > 200)
            break;
        party_reopen(&again, &p);
        assert_int_equal(again.table.state, p.table.state);
        for (int s = SEAT_NONE; s < 3; s++) {
            speak_update(&p.table, (struct reader){ .seat = s }, -1, &a);
            speak_update(&again.table, (struct reader){ .seat = s }, -1, &b);
            assert_string_equal(buf_str(&a), buf_str(&b));
        }
        assert_memory_equal(again.table.asked_since, p.table.asked_since,
                            sizeof(p.table.asked_since));
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
        assert_int_equal(table_replay(&p.table, 1, bad[i], NULL), -1);
    assert_int_equal(table_replay(&p.table, 2, "bot 1 random", NULL), -1);
    assert_int_equal(p.table.state, 0);
    assert_int_equal(table_replay(&p.table, 1, "bot 1 random", NULL), 0);
}

static void a_set_up_that_is_none_is_refused(void **state)
{
    static const char *const bad[] = { "", "game null", "starboard-record 1" };
    struct table t;

    (void)state;
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
        assert_int_equal(
            table_init(&t, "x", bad[i], strlen(bad[i]), &p.outbox, NULL), -1);
}

#define TABLE_TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)

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
