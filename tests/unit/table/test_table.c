/* A table: what people can do at it, and what they are told. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "games/registry.h"
#include "support/party.h"

static void whoever_sits_down_gets_all_that_is_needed(void **state)
{
    const char *m;

    (void)state;
    party_join(&here, 0, 1, 0);
    m = party_last(&here, 0, "welcome");
    assert_string_equal(party_value(m, "/seat"), "2");
    assert_string_equal(party_value(m, "/game"), "\"null\"");
    assert_string_equal(party_value(m, "/options/players"), "\"3\"");
    m = party_last(&here, 0, "update");
    assert_string_equal(party_value(m, "/state"), "0");
    assert_string_equal(party_value(m, "/question/id"), "\"ask-bid\"");
    assert_memory_equal(party_value(m, "/legal/0/move"), "\"bid ", 5);
    assert_string_equal(party_value(m, "/legal/0/verb"), "\"bid\"");
    assert_memory_equal(party_value(m, "/legal/0/args"), "[\"", 2);
    assert_string_equal(party_value(m, "/view/players/0/hand"), "null");
    assert_string_not_equal(party_value(m, "/view/players/1/hand"), "null");
    assert_string_equal(party_value(m, "/entries/0/kind"), "\"setup\"");
    assert_string_equal(
        party_value(party_last(&here, 0, "seats"), "/seats/1/taken"), "true");
    assert_true(here.n_heads > 0);
}

static void a_spectator_is_asked_nothing(void **state)
{
    const char *m;

    (void)state;
    party_join(&here, 0, SEAT_NONE, 0);
    m = party_last(&here, 0, "update");
    assert_string_equal(party_value(m, "/question"), "null");
    assert_string_equal(party_value(m, "/legal"), "[]");
    party_say(&here, 0, "{\"type\":\"chat\",\"text\":\"hi\"}");
    assert_string_equal(party_refusal(&here, 0), "forbidden");
    party_say(&here, 0, "{\"type\":\"move\",\"state\":0,\"move\":\"bid 1\"}");
    assert_string_equal(party_refusal(&here, 0), "forbidden");
    assert_int_equal(here.table.state, 0);
}

static void a_move_is_kept_and_told_to_all(void **state)
{
    (void)state;
    party_sit_down(&here);
    party_forget(&here);
    party_play(&here, 0);
    assert_int_equal(here.table.state, 1);
    assert_memory_equal(buf_str(&here.journal), "move 1 bid ", 11);
    assert_string_equal(party_value(party_last(&here, 0, "ok"), "/state"), "1");
    for (int c = 0; c < 4; c++) {
        const char *m = party_last(&here, c, "update");

        assert_string_equal(party_value(m, "/state"), "1");
        assert_string_equal(party_value(m, "/entries/0/n"), "1");
        assert_string_equal(party_value(m, "/entries/0/seat"), "1");
        assert_string_equal(party_value(m, "/entries/1"), "missing");
    }
    assert_int_equal(party_count(&here, 1, "ok"), 0);
}

static void everybody_is_told_in_their_language(void **state)
{
    (void)state;
    party_sit_down(&here);
    party_say(&here, 1, "{\"type\":\"lang\",\"lang\":\"fr\"}");
    assert_non_null(
        strstr(party_value(party_last(&here, 1, "update"), "/question"),
               "Misez une carte en secret"));
    assert_non_null(strstr(
        party_value(party_last(&here, 1, "update"), "/legal/0"), "\"Miser "));
    assert_non_null(
        strstr(party_value(party_last(&here, 0, "update"), "/question"),
               "Bid a card in secret"));
    for (int c = 0; c < 3; c++)
        party_play(&here, c);
    assert_non_null(strstr(
        party_value(party_last(&here, 1, "update"), "/entries/0"), " mise "));
    assert_non_null(strstr(
        party_value(party_last(&here, 0, "update"), "/entries/0"), " bids "));
}

static void a_terminal_gets_a_picture(void **state)
{
    (void)state;
    party_sit_down(&here);
    party_forget(&here);
    party_say(&here, 3, "{\"type\":\"picture\"}");
    assert_int_equal(party_count(&here, 3, "refused"), 1);
    party_say(&here, 3, "{\"type\":\"picture\",\"yes\":true}");
    assert_non_null(strstr(party_last(&here, 3, "update"), "\"picture\":\""));
    assert_non_null(strstr(party_last(&here, 3, "update"), "\"own\":\"\""));
    party_say(&here, 0, "{\"type\":\"picture\",\"yes\":true}");
    assert_null(strstr(party_last(&here, 0, "update"), "\"own\":\"\""));
    party_say(&here, 3, "{\"type\":\"picture\",\"yes\":false}");
    assert_null(strstr(party_last(&here, 3, "update"), "\"picture\""));
}

static void a_new_language_repeats_the_state_alone(void **state)
{
    const char *ok, *update;

    (void)state;
    party_sit_down(&here);
    party_play(&here, 0);
    party_forget(&here);
    party_say(&here, 3, "{\"type\":\"lang\",\"lang\":\"it\"}");
    assert_int_equal(party_count(&here, 3, "update"), 1);
    ok = strstr(buf_str(&here.heard[3]), "\"ok\"");
    update = strstr(buf_str(&here.heard[3]), "\"update\"");
    assert_true(ok && update && ok < update);
    assert_string_equal(party_value(party_last(&here, 3, "update"), "/entries"),
                        "[]");
    assert_string_equal(party_value(party_last(&here, 3, "update"), "/state"),
                        "1");
    party_say(&here, 3, "{\"type\":\"lang\"}");
    assert_string_equal(party_refusal(&here, 3), "malformed");
    assert_int_equal(party_count(&here, 0, "update"), 0);
}

static void refusals_are_translated(void **state)
{
    (void)state;
    party_sit_down(&here);
    party_say(&here, 3, "{\"type\":\"lang\",\"lang\":\"es\"}");
    party_say(&here, 3, "{\"type\":\"resign\"}");
    assert_string_equal(party_value(party_last(&here, 3, "refused"), "/why"),
                        "\"los espectadores solo miran\"");
    party_say(&here, 3, "{\"type\":\"lang\",\"lang\":\"tlh\"}");
    party_say(&here, 3, "{\"type\":\"resign\"}");
    assert_string_equal(party_value(party_last(&here, 3, "refused"), "/why"),
                        "\"spectators only watch\"");
}

static void an_illegal_move_changes_nothing(void **state)
{
    static const char *const bad[] = { "bid 7",    "bid",   "score", "",
                                       "bid 1 2",  "bid ?", "fly",   "bid  1",
                                       "bid 1\\n", "Bid 1" };

    (void)state;
    party_sit_down(&here);
    party_forget(&here);
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
        party_say(&here, 0, "{\"type\":\"move\",\"state\":0,\"move\":\"%s\"}",
                  bad[i]);
        assert_string_equal(party_refusal(&here, 0), "illegal");
    }
    assert_int_equal(here.table.state, 0);
    assert_int_equal(here.journal.n, 0);
    assert_int_equal(party_count(&here, 1, "update"), 0);
}

static void secret_answers_may_cross(void **state)
{
    struct buf move = BUF_INIT;

    (void)state;
    party_sit_down(&here);
    party_play(&here, 0); /* the state is 1 now, seat 2 still looks at 0 */
    party_pick(&here, 1, &move);
    party_say(&here, 1, "{\"type\":\"move\",\"state\":0,\"move\":\"%s\"}",
              buf_str(&move));
    assert_int_equal(here.table.state, 2);
    buf_release(&move);
}

static void a_stale_move_is_refused_with_the_fresh_view(void **state)
{
    struct buf move = BUF_INIT;
    int seat, before;

    (void)state;
    party_sit_down(&here);
    for (int c = 0; c < 3; c++)
        party_play(&here, c);
    seat = party_asked(&here);
    before = here.table.state;
    party_forget(&here);
    party_pick(&here, seat, &move);
    party_say(&here, seat, "{\"type\":\"move\",\"state\":0,\"move\":\"%s\"}",
              buf_str(&move));
    assert_string_equal(party_refusal(&here, seat), "stale");
    assert_int_equal(here.table.state, before);
    assert_string_not_equal(party_last(&here, seat, "update"), "");
    party_say(&here, seat, "{\"type\":\"move\",\"state\":%d,\"move\":\"%s\"}",
              before + 1, buf_str(&move));
    assert_string_equal(party_refusal(&here, seat), "stale");
    assert_int_equal(here.table.state, before);
    buf_release(&move);
}

static void nonsense_is_refused(void **state)
{
    static const char *const bad[] = {
        "",
        "x",
        "[]",
        "{}",
        "{\"type\":7}",
        "{\"type\":\"fly\"}",
        "{\"type\":\"move\"}",
        "{\"type\":\"move\",\"move\":\"bid 1\"}",
        "{\"type\":\"move\",\"state\":\"0\",\"move\":\"bid 1\"}",
        "{\"type\":\"consent\",\"yes\":1}",
        "{\"type\":\"bot\",\"bot\":\"\"}",
        "{\"type\":\"bot\",\"bot\":\"random\",\"seat\":9}",
        "{\"type\":\"chat\",\"text\":\"a\\u0000b\"}",
        "{\"type\":\"chat\",\"text\":\"\\u202e\"}",
        "{\"type\":\"name\",\"name\":\"\\u0007\"}",
    };

    (void)state;
    party_join(&here, 0, 0, 0);
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
        party_forget(&here);
        party_say(&here, 0, "%s", bad[i]);
        assert_string_equal(party_refusal(&here, 0), "malformed");
    }
    assert_int_equal(here.table.state, 0);
}

/* A state that never was is none. */
static void a_view_of_nothing_is_the_whole(void **state)
{
    (void)state;
    party_sit_down(&here);
    party_forget(&here);
    party_say(&here, 0, "{\"type\":\"view\",\"since\":-5}");
    assert_int_equal(party_count(&here, 0, "refused"), 0);
    assert_int_equal(party_count(&here, 0, "update"), 1);
}

static void a_tag_comes_back(void **state)
{
    (void)state;
    party_join(&here, 0, 0, 0);
    party_say(&here, 0, "{\"type\":\"view\",\"tag\":41}");
    assert_string_equal(party_value(party_last(&here, 0, "ok"), "/tag"), "41");
    party_say(&here, 0, "{\"type\":\"fly\",\"tag\":42}");
    assert_string_equal(party_value(party_last(&here, 0, "refused"), "/tag"),
                        "42");
}

static void chat_reaches_all_and_newcomers(void **state)
{
    (void)state;
    party_sit_down(&here);
    party_say(&here, 0, "{\"type\":\"chat\",\"text\":\"h\\u00e9 <b>\"}");
    assert_string_equal(
        party_value(party_last(&here, 3, "chat"), "/lines/0/text"),
        "\"hé <b>\"");
    assert_string_equal(buf_str(&here.chat), "1 0 hé <b>\n");
    for (int i = 0; i < 2 * TABLE_LINES; i++)
        party_say(&here, 1, "{\"type\":\"chat\",\"text\":\"%d\"}", i);
    party_join(&here, 4, 1, 0);
    assert_string_equal(party_value(party_last(&here, 4, "chat"), "/lines/0/n"),
                        "102");
    assert_string_equal(
        party_value(party_last(&here, 4, "chat"), "/lines/99/n"), "201");
    assert_string_equal(party_value(party_last(&here, 4, "chat"), "/lines/100"),
                        "missing");
    assert_int_equal(here.table.state, 0);
}

static void spectators_chat_where_the_table_allows_it(void **state)
{
    (void)state;
    party_sit_down(&here);
    party_say(&here, 3, "{\"type\":\"chat\",\"text\":\"hi\"}");
    assert_string_equal(party_refusal(&here, 3), "forbidden");
    assert_int_equal(here.chat.n, 0);
    here.table.talk = true;
    party_say(&here, 3, "{\"type\":\"chat\",\"text\":\"hi\"}");
    assert_string_equal(
        party_value(party_last(&here, 0, "chat"), "/lines/0/seat"), "null");
    assert_string_equal(buf_str(&here.chat), "1 -1 hi\n");
}

static void names_are_kept_and_used(void **state)
{
    (void)state;
    party_sit_down(&here);
    here.n_heads = 0;
    party_say(&here, 1, "{\"type\":\"name\",\"name\":\"Zoë\"}");
    assert_int_equal(here.n_heads, 1);
    assert_string_equal(
        party_value(party_last(&here, 0, "seats"), "/seats/1/name"), "\"Zoë\"");
}

static void hints_come_where_the_table_allows_them(void **state)
{
    (void)state;
    party_sit_down(&here);
    party_say(&here, 0, "{\"type\":\"hint\"}");
    assert_string_equal(party_refusal(&here, 0), "forbidden");
    here.table.hints = true;
    party_say(&here, 0, "{\"type\":\"hint\"}");
    party_think(&here);
    assert_string_not_equal(
        party_value(party_last(&here, 0, "hint"), "/advice/move"), "missing");
    assert_int_equal(party_count(&here, 1, "hint"), 0);
    assert_int_equal(here.table.state, 0);
}

static void a_report_is_handed_on(void **state)
{
    (void)state;
    party_join(&here, 0, 0, 0);
    party_say(&here, 0, "{\"type\":\"report\",\"text\":\"the die is odd\"}");
    assert_int_equal(here.n_reports, 1);
}

/* Spectators fill their own places, devices of a seat theirs; whoever has a
 * seat finds room all the same. */
static void spectators_do_not_take_the_seats(void **state)
{
    (void)state;
    for (int i = 0; i < TABLE_WATCHERS; i++)
        assert_int_equal(table_attach(&here.table, i % 8,
                                      (struct arrival){ .seat = SEAT_NONE },
                                      NULL),
                         0);
    assert_int_equal(table_attach(&here.table, 1,
                                  (struct arrival){ .seat = SEAT_NONE }, NULL),
                     -1);
    for (int i = 0; i < TABLE_DEVICES; i++)
        assert_int_equal(
            table_attach(&here.table, i, (struct arrival){ 0 }, NULL), 0);
    assert_int_equal(
        table_attach(&here.table, 1, (struct arrival){ .seat = 0 }, NULL), -1);
    assert_int_equal(
        table_attach(&here.table, 1, (struct arrival){ .seat = 1 }, NULL), 0);
}

/* What is written once for all spectators is what each would be told alone. */
static void spectators_hear_the_same(void **state)
{
    char alone[1 << 14];

    (void)state;
    party_sit_down(&here); /* client 3 watches */
    party_join(&here, 4, SEAT_NONE, 0);
    party_forget(&here);
    party_play(&here, 0);
    snprintf(alone, sizeof(alone), "%s", party_last(&here, 3, "update"));
    assert_string_equal(alone, party_last(&here, 4, "update"));
    assert_string_not_equal(alone, party_last(&here, 1, "update"));
    party_say(&here, 4, "{\"type\":\"view\",\"since\":0}");
    assert_string_equal(party_value(alone, "/view"),
                        party_value(party_last(&here, 4, "update"), "/view"));
    assert_int_equal(party_count(&here, 3, "update"), 1);
}

#define TABLE_TEST(f) \
    cmocka_unit_test_setup_teardown(f, party_set_up, party_tear_down)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        TABLE_TEST(whoever_sits_down_gets_all_that_is_needed),
        TABLE_TEST(a_spectator_is_asked_nothing),
        TABLE_TEST(a_move_is_kept_and_told_to_all),
        TABLE_TEST(everybody_is_told_in_their_language),
        TABLE_TEST(a_terminal_gets_a_picture),
        TABLE_TEST(a_new_language_repeats_the_state_alone),
        TABLE_TEST(refusals_are_translated),
        TABLE_TEST(an_illegal_move_changes_nothing),
        TABLE_TEST(secret_answers_may_cross),
        TABLE_TEST(a_stale_move_is_refused_with_the_fresh_view),
        TABLE_TEST(nonsense_is_refused),
        TABLE_TEST(a_view_of_nothing_is_the_whole),
        TABLE_TEST(a_tag_comes_back),
        TABLE_TEST(chat_reaches_all_and_newcomers),
        TABLE_TEST(spectators_chat_where_the_table_allows_it),
        TABLE_TEST(names_are_kept_and_used),
        TABLE_TEST(hints_come_where_the_table_allows_them),
        TABLE_TEST(a_report_is_handed_on),
        TABLE_TEST(spectators_do_not_take_the_seats),
        TABLE_TEST(spectators_hear_the_same),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
