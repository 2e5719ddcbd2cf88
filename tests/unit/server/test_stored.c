/*
 * What is stored is checked before it is believed, and what cannot be opened
 * says what it is.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <sqlite3.h>

#include "core/record.h"
#include "games/registry.h"
#include "server/hub.h"
#include "store/chain.h"
#include "support/ears.h"
#include "support/guests.h"
#include "support/house.h"

/* ---- what is stored ---- */

/* The record of a finished game needs no rules: it is made of the journal. */
static void a_record_is_written_without_the_rules(void **state)
{
    struct made m =
        house_make(1, "{\"game\":\"null\",\"seats\":[\"me\",\"open\","
                      "\"bot:random\"]}");
    struct buf want = BUF_INIT;

    (void)state;
    house_hello(0, m.id, m.token[0], 0);
    house_hello(1, m.id, m.token[1], 0);
    for (int i = 0; i < 12; i++) {
        struct act bot = { .kind = ACT_MOVE, .seat = 2 };
        struct move_list l;

        house_play(0, 0);
        house_play(1, 1);
        game_legal(house_table_of(0)->match.game,
                   house_table_of(0)->match.state, 2, &l);
        bot.move = l.at[0];
        if (l.n > 0)
            table_act(house_table_of(0), &bot, NULL);
        if (i == 3)
            house_say(1, "{\"type\":\"bot\",\"bot\":\"easy\"}");
        if (i % 4 == 3) {
            house_say(0, "{\"type\":\"ask-undo\"}");
            house_say(1, "{\"type\":\"consent\",\"yes\":true}");
        }
        if (i == 8)
            house_say(1, "{\"type\":\"human\"}");
    }
    house_say(0, "{\"type\":\"resign\"}");
    house_say(1, "{\"type\":\"resign\"}");
    hub_flush(&house.hub);
    assert_true(match_over(&house_table_of(0)->match));
    record_write(&house_table_of(0)->match, RECORD_OPEN, &want);
    assert_non_null(strstr(buf_str(&want), "\nredraw "));
    house_leave();
    assert_int_equal(house_ask_from(3, house_about(m.id, "/record"), "", NULL),
                     200);
    assert_string_equal(buf_str(&house.answer), buf_str(&want));
    assert_int_equal(house.hub.n_open, 0);
    buf_release(&want);
}

static void run_sql(const char *script)
{
    sqlite3 *db;

    assert_int_equal(sqlite3_open(house.path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, script, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

/* Whatever is damaged is said to be, and stays where it is. */
static void damage_is_named(void **state)
{
    static const struct {
        const char *sql, *code, *log;
    } cases[] = {
        { "UPDATE journal SET entry = 'human 1' WHERE n = 2", "damaged",
          "entry 2 " },
        { "UPDATE journal SET entry = 'bot 1 easy' WHERE n = 1", "damaged",
          "entry 1 " },
        { "DELETE FROM journal WHERE n > 20", "damaged", "ends at entry 20" },
        { "DELETE FROM journal WHERE n = 7", "damaged", "entry 7 " },
        { "UPDATE game SET title = x'ff41'", "damaged", "no text" },
        { "UPDATE seat SET name = x'c328' WHERE seat = 1", "damaged",
          "no text" },
        { "UPDATE game SET setup = replace(setup, 'seed ', 'seed 1')",
          "damaged", "" },
        { "UPDATE game SET setup = replace(setup, 'rules ', 'rules 9')",
          "outdated", "rules" },
    };

    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        struct made m = house_make_long(40);
        struct error err;
        char code[32];
        bool outdated = strcmp(cases[i].code, "outdated") == 0;

        house_leave();
        house_close_hub();
        run_sql(cases[i].sql);
        house_open_hub();
        house_hello(0, m.id, m.token[0], 0);
        hub_flush(&house.hub);
        snprintf(code, sizeof(code), "\"code\":\"%s\"", cases[i].code);
        if (!strstr(buf_str(&ears.heard[0]), code))
            fail_msg("%s: %s", cases[i].sql, buf_str(&ears.heard[0]));
        assert_true(ears.closed[0]);
        assert_null(hub_find(&house.hub, m.id, &err));
        assert_int_equal(house.hub.why, outdated ? HUB_OUTDATED : HUB_DAMAGED);
        assert_int_equal(
            house_ask_from(2, house_about(m.id, "/record"), m.token[0], NULL),
            outdated ? 409 : 500);
        assert_int_equal(house.hub.n_stored, 1);
        house_tear_down(state);
        house_set_up(state);
    }
}

/* One row is damaged: nobody gets bytes that are no text, the others are listed
 * as ever, and the host is told. */
static void a_damaged_row_spoils_no_list(void **state)
{
    static const char listed[] =
        "{\"game\":\"null\",\"listed\":true,\"title\":\"%s\","
        "\"seats\":[\"me\",\"open\"]}";
    static const char *const damage[] = {
        "UPDATE game SET title = x'ff41' WHERE title = 'bad'",
        "UPDATE game SET title = x'4100' WHERE title = 'bad'",
        "UPDATE game SET game = x'ff' WHERE title = 'bad'",
        "UPDATE game SET final = x'c3' WHERE title = 'bad'",
        "UPDATE seat SET name = x'c328' WHERE seat = 1 AND game ="
        " (SELECT id FROM game WHERE title = 'bad')",
        "DELETE FROM seat WHERE seat = 0 AND game ="
        " (SELECT id FROM game WHERE title = 'bad')",
    };

    for (size_t i = 0; i < sizeof(damage) / sizeof(damage[0]); i++) {
        char body[128], is[64];
        struct made good, bad;

        snprintf(body, sizeof(body), listed, "good");
        good = house_make(1, body);
        snprintf(body, sizeof(body), listed, "bad");
        bad = house_make(2, body);
        house_close_hub();
        run_sql(damage[i]);
        house_open_hub();
        assert_int_equal(house_ask_from(3, "/api/tables", "", NULL), 200);
        assert_true(text_is_clean(buf_str(&house.answer), house.answer.n,
                                  house.answer.n + 1, false));
        assert_non_null(strstr(buf_str(&house.answer), good.id));
        assert_null(strstr(buf_str(&house.answer), bad.id));
        assert_int_equal(house.hub.n_faults, 1);
        assert_int_equal(house_admin("", "", false), 200);
        assert_true(text_is_clean(buf_str(&house.answer), house.answer.n,
                                  house.answer.n + 1, false));
        assert_non_null(strstr(buf_str(&house.answer), good.id));
        assert_non_null(strstr(buf_str(&house.answer), bad.id));
        assert_int_equal(
            house_count(buf_str(&house.answer), "\"is\":\"damaged\""), 1);
        assert_int_equal(house_admin(bad.id, "", false), 200);
        guests_text_at(&house.answer, "/is", is, sizeof(is));
        assert_string_equal(is, "damaged");
        assert_int_equal(house_ask_from(3, house_about(bad.id, ""), "", NULL),
                         500);
        house_tear_down(state);
        house_set_up(state);
    }
}

/* What cannot be opened can be looked at, exported as far as it is sound, and
 * deleted. */
static void what_cannot_be_opened_is_the_hosts(void **state)
{
    static const struct {
        const char *sql, *is, *last; /* what the export has, or NULL */
    } cases[] = {
        { "UPDATE journal SET entry = 'human 1' WHERE n = 21", "damaged",
          "\n# entry 21 does not fit what was before it\nunfinished\n" },
        { "DELETE FROM journal WHERE n > 20", "damaged",
          "\n# the journal does not end where it did\nunfinished\n" },
        { "UPDATE game SET setup = replace(setup, 'rules ', 'rules 9')",
          "outdated", "unfinished\n" },
        { "UPDATE game SET title = x'4100'", "damaged", NULL },
        { "DELETE FROM seat", "damaged", NULL },
    };

    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        struct made m = house_make_long(40);
        char is[32];

        house_leave();
        house_close_hub();
        run_sql(cases[i].sql);
        house_open_hub();
        assert_int_equal(house_admin(m.id, "", false), 200);
        guests_text_at(&house.answer, "/is", is, sizeof(is));
        assert_string_equal(is, cases[i].is);
        assert_int_equal(house.hub.n_faults, 1);
        assert_int_equal(house_admin(m.id, "/record", false),
                         cases[i].last ? 200 : 500);
        if (cases[i].last) {
            assert_non_null(strstr(buf_str(&house.answer), cases[i].last));
            assert_non_null(strstr(buf_str(&house.answer), "\nseed "));
        }
        assert_int_equal(house_admin(m.id, "/delete", true), 200);
        hub_flush(&house.hub);
        assert_int_equal(house_admin(m.id, "", false), 404);
        assert_int_equal(house.hub.n_stored, 0);
        house_tear_down(state);
        house_set_up(state);
    }
}

/* The chain of a journal whose set-up was written anew: as if it had been
 * played so. */
static void chain_again(void)
{
    sqlite3 *db;
    sqlite3_stmt *q, *update;
    char text[64];
    uint64_t chain;

    assert_int_equal(sqlite3_open(house.path, &db), SQLITE_OK);
    sqlite3_prepare_v2(db, "SELECT setup FROM game", -1, &q, NULL);
    assert_int_equal(sqlite3_step(q), SQLITE_ROW);
    chain = chain_start((const char *)sqlite3_column_text(q, 0),
                        (size_t)sqlite3_column_bytes(q, 0));
    sqlite3_finalize(q);
    sqlite3_prepare_v2(db, "SELECT n, entry FROM journal ORDER BY n", -1, &q,
                       NULL);
    sqlite3_prepare_v2(db, "UPDATE journal SET chain = ?2 WHERE n = ?1", -1,
                       &update, NULL);
    while (sqlite3_step(q) == SQLITE_ROW) {
        chain = chain_next(chain, sqlite3_column_int(q, 0),
                           (const char *)sqlite3_column_text(q, 1));
        sqlite3_bind_int(update, 1, sqlite3_column_int(q, 0));
        sqlite3_bind_int64(update, 2, (sqlite3_int64)chain);
        assert_int_equal(sqlite3_step(update), SQLITE_DONE);
        sqlite3_reset(update);
    }
    sqlite3_finalize(q);
    sqlite3_finalize(update);
    sqlite3_close(db);
    snprintf(text, sizeof(text), "UPDATE tip SET chain = %lld",
             (long long)chain);
    run_sql(text);
}

/* A finished game of other rules can still be had as a record. */
static void other_rules_leave_a_record(void **state)
{
    struct made m = house_make_long(10);

    (void)state;
    house_say(0, "{\"type\":\"resign\"}");
    hub_flush(&house.hub);
    house_leave();
    house_close_hub();
    run_sql("UPDATE game SET setup = replace(setup, 'rules ', 'rules 9')");
    chain_again();
    house_open_hub();
    assert_int_equal(house_ask_from(2, house_about(m.id, "/record"), "", NULL),
                     200);
    assert_non_null(strstr(buf_str(&house.answer), "\nrules 9"));
    assert_non_null(strstr(buf_str(&house.answer), "\nresult 2 1\n"));
    assert_non_null(strstr(buf_str(&house.answer), "\nend\n"));
    assert_int_equal(house_ask_from(2, house_about(m.id, ""), "", NULL), 200);
}

/* A record is read against its hashes too, and refused rather than wrong. */
static void a_damaged_record_is_refused(void **state)
{
    struct made m = house_make_long(10);

    (void)state;
    house_say(0, "{\"type\":\"resign\"}");
    hub_flush(&house.hub);
    assert_int_equal(house_ask_from(2, house_about(m.id, "/record"), "", NULL),
                     200);
    house_leave();
    house_close_hub();
    run_sql("UPDATE journal SET entry = 'human 2' WHERE n = 5");
    house_open_hub();
    assert_int_equal(house_ask_from(2, house_about(m.id, "/record"), "", NULL),
                     500);
    assert_int_equal(house.hub.n_faults, 1);
}

/* Where no snapshot fits all is replayed, in slices, and nobody waits but those
 * who want to sit there. */
static void without_a_snapshot_nobody_else_waits(void **state)
{
    struct made other = house_make_finished(2), m = house_make_long(1500);
    uint64_t hash =
        game_hash(game_find("null"), house_table_of(0)->match.state);
    int turns = 0;

    (void)state;
    house_leave();
    house_close_hub();
    run_sql("UPDATE snapshot SET state = x'00'");
    house_open_hub();
    house_hello(0, m.id, m.token[0], 1500);
    assert_true(house.hub.client[0]->building);
    assert_int_equal(house_table_of(0)->state, 0);
    hub_flush(&house.hub);
    assert_int_equal(ears.heard[0].n, 0);
    assert_int_equal(
        house_ask_from(1, house_about(m.id, "/record"), m.token[0], NULL), 503);
    assert_int_equal(house_admin(m.id, "/end", true), 503);
    assert_int_equal(house_admin(m.id, "/record", false), 200);
    assert_int_equal(house_ask_from(1, house_about(other.id, ""), "", NULL),
                     200);
    for (; hub_work(&house.hub); turns++)
        hub_flush(&house.hub);
    assert_true(turns > 1500 / HUB_SLICE - 2);
    hub_flush(&house.hub);
    assert_non_null(strstr(buf_str(&ears.heard[0]), "\"type\":\"welcome\""));
    assert_true(hub_is_whole(house.hub.client[0]));
    assert_true(game_hash(game_find("null"), house_table_of(0)->match.state) ==
                hash);
    house_say(0, "{\"type\":\"record\"}");
    hub_flush(&house.hub);
    assert_non_null(strstr(buf_str(&ears.heard[0]), "seen-by 1"));
}

/* The host does not wait for the past of a long game: it stands in the journal.
 */
static void a_long_game_is_exported_at_once(void **state)
{
    struct made m = house_make_long(300);
    uint64_t hash =
        game_hash(game_find("null"), house_table_of(0)->match.state);
    struct error err = { "" };
    struct match read;

    (void)state;
    house_leave();
    assert_int_equal(house.hub.n_open, 0);
    assert_int_equal(house_admin(m.id, "/record", false), 200);
    if (record_read(buf_str(&house.answer), house.answer.n, game_find, &read,
                    &err) < 0)
        fail_msg("%s", err.what);
    assert_true(game_hash(read.game, read.state) == hash);
    match_release(&read);
}

static void what_is_built_must_fit(void **state)
{
    static const char *const damage[] = {
        "DELETE FROM journal WHERE n > 1400",
        "UPDATE journal SET entry = 'human 2' WHERE n = 700",
        "UPDATE tip SET chain = chain + 1",
    };

    for (size_t i = 0; i < sizeof(damage) / sizeof(damage[0]); i++) {
        struct made m = house_make_long(1500);

        house_leave();
        house_close_hub();
        run_sql("DELETE FROM snapshot");
        run_sql(damage[i]);
        house_open_hub();
        house_hello(0, m.id, m.token[0], 0);
        for (int turns = 0; hub_work(&house.hub); turns++)
            assert_true(turns < 1000);
        hub_flush(&house.hub);
        assert_non_null(
            strstr(buf_str(&ears.heard[0]), "\"code\":\"damaged\""));
        assert_int_equal(house.hub.n_faults, 1);
        house_tear_down(state);
        house_set_up(state);
    }
}

/* A damaged history is found while it is read, and everybody is told. */
static void damage_long_ago_is_found_too(void **state)
{
    struct made m = house_make_long(1500);

    (void)state;
    house_leave();
    house_close_hub();
    run_sql("UPDATE journal SET entry = 'human 2' WHERE n = 300");
    house_open_hub();
    house_hello(0, m.id, m.token[0], 1500);
    house_hello(1, m.id, m.token[1], 0);
    while (hub_work(&house.hub))
        ;
    hub_flush(&house.hub);
    assert_non_null(strstr(buf_str(&ears.heard[0]), "\"code\":\"damaged\""));
    assert_non_null(strstr(buf_str(&ears.heard[1]), "\"code\":\"damaged\""));
    assert_true(ears.closed[0] && ears.closed[1]);
}

#define HOUSE_TEST(f) \
    cmocka_unit_test_setup_teardown(f, house_set_up, house_tear_down)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        HOUSE_TEST(a_record_is_written_without_the_rules),
        HOUSE_TEST(damage_is_named),
        HOUSE_TEST(a_damaged_row_spoils_no_list),
        HOUSE_TEST(what_cannot_be_opened_is_the_hosts),
        HOUSE_TEST(other_rules_leave_a_record),
        HOUSE_TEST(a_damaged_record_is_refused),
        HOUSE_TEST(without_a_snapshot_nobody_else_waits),
        HOUSE_TEST(a_long_game_is_exported_at_once),
        HOUSE_TEST(what_is_built_must_fit),
        HOUSE_TEST(damage_long_ago_is_found_too),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
