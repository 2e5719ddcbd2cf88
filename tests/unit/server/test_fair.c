/*
 * Nobody can stall the others, fill the server or take what is everybody's;
 * and what is stored is checked before it is believed.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>
#include <sqlite3.h>

#include "core/record.h"
#include "games/registry.h"
#include "server/admin.h"
#include "server/hub.h"
#include "server/lobby.h"
#include "server/secret.h"
#include "store/chain.h"
#include "support/ears.h"
#include "support/guests.h"
#include "server/thinkers.h"
#include "table/speak.h"

struct bench {
    struct hub_driver driver; /* first */
    char dir[64], path[96];
    struct store *store;
    struct hub hub;
    int n_jobs, n_rests;
    bool poor; /* nobody can pay for anything */
    struct chance chance;
};

static struct bench b;

static void on_think(struct hub_driver *d, const struct job *job)
{
    (void)d;
    (void)job;
    b.n_jobs++;
}

static void on_rest(struct hub_driver *d, const char *table)
{
    (void)d;
    (void)table;
    b.n_rests++;
}

static bool on_pay(struct hub_driver *d, int client)
{
    (void)d;
    (void)client;
    return !b.poor;
}

static void open_hub(void)
{
    struct error err = { "" };

    b.store = store_open(b.path, &err);
    if (!b.store)
        fail_msg("%s", err.what);
    b.driver =
        (struct hub_driver){ ears_send, ears_close, on_think, on_rest, on_pay };
    assert_int_equal(hub_init(&b.hub, b.store, &b.driver, CLIENTS, 1000, NULL),
                     0);
    b.hub.now = 1000000;
}

static void close_hub(void)
{
    hub_release(&b.hub);
    b.store->close(b.store);
}

static int set_up(void **state)
{
    (void)state;
    secret_init();
    memset(&b, 0, sizeof(b));
    ears_init();
    snprintf(b.dir, sizeof(b.dir), "/tmp/starboard-fair-XXXXXX");
    assert_non_null(mkdtemp(b.dir));
    snprintf(b.path, sizeof(b.path), "%s/tables.db", b.dir);
    chance_seed(&b.chance, 5);
    open_hub();
    return 0;
}

static int tear_down(void **state)
{
    static const char *const end[] = { "", "-wal", "-shm" };

    (void)state;
    close_hub();
    ears_release();
    for (int i = 0; i < 3; i++) {
        char name[128];

        snprintf(name, sizeof(name), "%s%s", b.path, end[i]);
        unlink(name);
    }
    rmdir(b.dir);
    return 0;
}

/* ---- what the tests do ---- */

static struct buf answer;

static int ask_from(uint64_t from, const char *path, const char *token,
                    const char *body)
{
    struct request r = { .post = body != NULL,
                         .path = path,
                         .token = token,
                         .lang = "",
                         .thing = "",
                         .from = from,
                         .body = body ? body : "",
                         .n = body ? strlen(body) : 0 };
    struct response out;

    lobby_answer(&b.hub, &r, &out);
    buf_clear(&answer);
    buf_adds(&answer, buf_str(&out.body));
    buf_release(&out.body);
    return out.status;
}

/* What the host asks. */
static int admin(const char *id, const char *what, bool post)
{
    char path[64];
    struct request r = { .post = post,
                         .path = path,
                         .token = "",
                         .lang = "",
                         .thing = "",
                         .body = "{}",
                         .n = 2 };
    struct response out;

    snprintf(path, sizeof(path), "/admin/tables%s%s%s", *id ? "/" : "", id,
             what);
    admin_answer(&b.hub, &r, &out);
    buf_clear(&answer);
    buf_adds(&answer, buf_str(&out.body));
    buf_release(&out.body);
    return out.status;
}

static const char *about(const char *id, const char *what)
{
    static char path[64];

    snprintf(path, sizeof(path), "/api/tables/%s%s", id, what);
    return path;
}

struct made {
    char id[STORE_ID], token[2][TOKEN_TEXT];
};

static struct made make(uint64_t from, const char *body)
{
    struct made m;

    assert_int_equal(ask_from(from, "/api/tables", "", body), 201);
    guests_text_at(&answer, "/table", m.id, sizeof(m.id));
    guests_text_at(&answer, "/seats/0/token", m.token[0], TOKEN_TEXT);
    guests_text_at(&answer, "/seats/1/token", m.token[1], TOKEN_TEXT);
    hub_flush(&b.hub);
    return m;
}

static void say(int c, const char *text)
{
    guests_say(&b.hub, c, text);
}

static struct table *table_of(int c)
{
    return guests_table(&b.hub, c);
}

static void play(int c, int seat)
{
    const struct match *m = &table_of(c)->match;

    if (game_to_move(m->game, m->state) & seat_bit(seat))
        guests_play(&b.hub, c, seat, &b.chance);
}

static void hello(int c, const char *id, const char *token, int since)
{
    guests_hello(&b.hub, c, id, token, since);
}

static const char two[] = "{\"game\":\"null\",\"seats\":[\"me\",\"open\"]}";

static void go(int c)
{
    hub_gone(&b.hub, c);
    buf_clear(&ears.heard[c]);
    ears.closed[c] = false;
}

/* A table with so many entries, most of them toggles. */
static struct made make_long(int entries)
{
    struct made m = make(1, two);

    hello(0, m.id, m.token[0], 0);
    hello(1, m.id, m.token[1], 0);
    play(0, 0);
    play(1, 1);
    for (int i = 0; table_of(0)->state < entries; i++) {
        say(i % 2, "{\"type\":\"bot\",\"bot\":\"random\"}");
        say(i % 2, "{\"type\":\"human\"}");
        if (i % 50 == 49)
            hub_flush(&b.hub);
    }
    assert_int_equal(hub_flush(&b.hub), 0);
    return m;
}

static struct made make_finished(uint64_t from)
{
    struct made m = make(from, two);

    hello(0, m.id, m.token[0], 0);
    play(0, 0);
    say(0, "{\"type\":\"resign\"}");
    assert_true(match_over(&table_of(0)->match));
    hub_flush(&b.hub);
    go(0);
    hub_flush(&b.hub);
    return m;
}

static int count(const char *text, const char *what)
{
    int n = 0;

    while ((text = strstr(text, what)) != NULL) {
        text++;
        n++;
    }
    return n;
}

/* ---- opening ---- */

static void a_long_table_opens_from_its_snapshot(void **state)
{
    struct made m = make_long(1500);
    const struct game *g = game_find("null");
    uint64_t hash = game_hash(g, table_of(0)->match.state);
    int n = table_of(0)->state, log = table_of(0)->match.n;

    (void)state;
    go(0);
    go(1);
    hub_flush(&b.hub);
    assert_int_equal(b.hub.n_open, 0);
    /* Who knows where it stood goes on at once. */
    hello(0, m.id, m.token[0], n);
    hub_flush(&b.hub);
    assert_non_null(strstr(buf_str(&ears.heard[0]), "\"type\":\"welcome\""));
    assert_int_equal(table_of(0)->state, n);
    assert_true(table_of(0)->from > n - 2 * HUB_SNAPSHOT);
    assert_true(game_hash(g, table_of(0)->match.state) == hash);
    assert_int_equal(table_of(0)->match.n, log);
    say(0, "{\"type\":\"record\"}");
    say(0, "{\"type\":\"view\",\"since\":1}");
    hub_flush(&b.hub);
    assert_int_equal(count(buf_str(&ears.heard[0]), "still being read"), 2);
    /* Who knows nothing waits for the history, and nobody for them. */
    buf_clear(&ears.heard[1]);
    hello(1, m.id, m.token[1], 0);
    hub_flush(&b.hub);
    assert_int_equal(ears.heard[1].n, 0);
    play(0, 0);
    hub_flush(&b.hub);
    for (int turns = 0; hub_work(&b.hub); turns++)
        assert_true(turns < 1500 / HUB_SLICE + 2);
    hub_flush(&b.hub);
    assert_non_null(strstr(buf_str(&ears.heard[1]), "\"type\":\"welcome\""));
    assert_int_equal(count(buf_str(&ears.heard[1]), "{\"n\":"),
                     table_of(0)->state + 1);
    assert_true(table_is_whole(table_of(0)));
    say(0, "{\"type\":\"record\"}");
    hub_flush(&b.hub);
    assert_non_null(strstr(buf_str(&ears.heard[0]), "seen-by 1"));
}

/* Going back behind a snapshot leaves one that can be started from. */
static void a_rewind_leaves_a_snapshot(void **state)
{
    struct made m = make_long(1000);
    const struct game *g = game_find("null");
    uint64_t hash;
    int n;

    (void)state;
    say(0, "{\"type\":\"ask-undo\"}");
    say(1, "{\"type\":\"consent\",\"yes\":true}");
    n = table_of(0)->state;
    assert_int_equal(history_entry(&table_of(0)->history, n).kind, ACT_REWIND);
    assert_true(table_of(0)->match.n < 20);
    play(0, 0);
    hub_flush(&b.hub);
    n = table_of(0)->state;
    hash = game_hash(g, table_of(0)->match.state);
    go(0);
    go(1);
    hub_flush(&b.hub);
    hello(0, m.id, m.token[0], n);
    hub_flush(&b.hub);
    assert_non_null(b.hub.client[0]);
    assert_true(table_of(0)->from > 0);
    assert_true(game_hash(g, table_of(0)->match.state) == hash);
    hub_load(&b.hub, b.hub.client[0]);
    while (hub_work(&b.hub))
        ;
    assert_non_null(b.hub.client[0]);
    assert_true(table_is_whole(table_of(0)));
}

/* What was taken back and can be done again is in a snapshot too. */
static void a_snapshot_is_the_table(void **state)
{
    struct made m = make(1, "{\"game\":\"arcs\",\"seats\":[\"me\",\"open\"]}");
    int undos = 0;

    (void)state;
    hello(0, m.id, m.token[0], 0);
    hello(1, m.id, m.token[1], 0);
    for (int i = 0; i < 300 && !match_over(&table_of(0)->match); i++) {
        struct buf before = BUF_INIT, after = BUF_INIT;
        struct error err = { "" };
        struct table copy;
        struct buf setup = BUF_INIT;
        const struct match *match = &table_of(0)->match;
        char text[64];

        play(0, 0);
        play(1, 1);
        for (int seat = 0; seat < 2; seat++)
            if (i % 3 == 0 && match_can_undo(match, seat)) {
                snprintf(text, sizeof(text), "{\"type\":\"undo\",\"state\":%d}",
                         table_of(0)->state);
                say(seat, text);
                undos++;
            }
        table_snapshot(table_of(0), &before);
        table_setup(match->game, &match->setup, &setup, NULL);
        assert_int_equal(
            table_init(&copy, "copy", buf_str(&setup), setup.n, NULL, NULL), 0);
        if (table_restore(&copy, buf_str(&before), before.n, &err) < 0)
            fail_msg("%s", err.what);
        table_snapshot(&copy, &after);
        assert_int_equal(before.n, after.n);
        assert_memory_equal(before.at, after.at, before.n);
        assert_true(game_hash(match->game, match->state) ==
                    game_hash(match->game, copy.match.state));
        for (int seat = 0; seat < 2; seat++) {
            assert_int_equal(match_can_undo(match, seat),
                             match_can_undo(&copy.match, seat));
            assert_int_equal(match_can_redo(match, seat),
                             match_can_redo(&copy.match, seat));
        }
        table_clear(&copy);
        buf_release(&setup);
        buf_release(&before);
        buf_release(&after);
        hub_flush(&b.hub);
    }
    assert_true(undos > 5);
}

static void a_look_opens_nothing(void **state)
{
    struct made m = make(1, two);

    (void)state;
    hub_flush(&b.hub);
    assert_int_equal(b.hub.n_open, 0);
    assert_int_equal(ask_from(2, about(m.id, ""), "", NULL), 200);
    assert_non_null(strstr(buf_str(&answer), "\"asked\":[1,2]"));
    assert_int_equal(ask_from(2, about(m.id, "/record"), "", NULL), 409);
    assert_int_equal(ask_from(2, about(m.id, "/join"), "", "{}"), 403);
    assert_int_equal(b.hub.n_open, 0);
    assert_int_equal(ask_from(2, about(m.id, "/record"), m.token[0], NULL),
                     200);
}

static void who_has_no_seat_opens_nothing(void **state)
{
    struct made m = make(1, two);
    char wrong[TOKEN_TEXT];

    (void)state;
    assert_int_equal(b.hub.n_open, 0);
    memcpy(wrong, m.token[0], sizeof(wrong));
    wrong[5] = wrong[5] == 'a' ? 'b' : 'a';
    hello(0, m.id, wrong, 0);
    assert_int_equal(b.hub.n_open, 0);
    b.store->ban(b.store, m.id, 5, NULL);
    hub_came(&b.hub, 1, 5);
    hello(1, m.id, m.token[1], 0);
    assert_int_equal(b.hub.n_open, 0);
    hub_flush(&b.hub);
    assert_true(ears.closed[0] && ears.closed[1]);
    assert_non_null(strstr(buf_str(&ears.heard[0]), "opens no seat"));
    assert_non_null(strstr(buf_str(&ears.heard[1]), "sent you away"));
    /* Who made the table may live where whoever was sent away does. */
    hub_came(&b.hub, 2, 5);
    hello(2, m.id, m.token[0], 0);
    assert_non_null(b.hub.client[2]);
}

static void a_spectator_wakes_nobody(void **state)
{
    struct made m = make(1, "{\"game\":\"null\",\"seats\":[\"me\",\"open\","
                            "\"bot:random\"]}");
    char bots[STORE_ID];

    (void)state;
    hello(2, m.id, NULL, 0);
    assert_non_null(b.hub.client[2]);
    assert_int_equal(b.n_jobs, 0);
    hello(0, m.id, m.token[0], 0);
    assert_int_equal(b.n_jobs, 1);
    /* Who plays leaves: the bots rest again. */
    go(0);
    assert_int_equal(b.n_rests, 1);
    hello(0, m.id, m.token[0], 0);
    assert_int_equal(b.n_jobs, 2);
    /* Where only bots play, they play for who watches. */
    assert_int_equal(ask_from(1, "/api/tables", "",
                              "{\"game\":\"null\",\"seats\":[\"bot:random\","
                              "\"bot:random\"]}"),
                     201);
    guests_text_at(&answer, "/table", bots, sizeof(bots));
    hello(3, bots, NULL, 0);
    assert_int_equal(b.n_jobs, 4);
}

/* Nor is the past of a long game read for who does not ask for it. */
static void a_spectator_has_no_history_read(void **state)
{
    struct made m = make_long(300);
    int n = table_of(0)->state;

    (void)state;
    go(0);
    go(1);
    hub_flush(&b.hub);
    hello(2, m.id, NULL, n);
    assert_non_null(b.hub.client[2]);
    assert_null(b.hub.loading);
    hello(0, m.id, m.token[0], n);
    assert_non_null(b.hub.loading);
}

/* ---- what is stored ---- */

/* The record of a finished game needs no rules: it is made of the journal. */
static void a_record_is_written_without_the_rules(void **state)
{
    struct made m = make(1, "{\"game\":\"null\",\"seats\":[\"me\",\"open\","
                            "\"bot:random\"]}");
    struct buf want = BUF_INIT;

    (void)state;
    hello(0, m.id, m.token[0], 0);
    hello(1, m.id, m.token[1], 0);
    for (int i = 0; i < 12; i++) {
        struct act bot = { .kind = ACT_MOVE, .seat = 2 };
        struct move_list l;

        play(0, 0);
        play(1, 1);
        game_legal(table_of(0)->match.game, table_of(0)->match.state, 2, &l);
        bot.move = l.at[0];
        if (l.n > 0)
            table_act(table_of(0), &bot, NULL);
        if (i == 3)
            say(1, "{\"type\":\"bot\",\"bot\":\"easy\"}");
        if (i % 4 == 3) {
            say(0, "{\"type\":\"ask-undo\"}");
            say(1, "{\"type\":\"consent\",\"yes\":true}");
        }
        if (i == 8)
            say(1, "{\"type\":\"human\"}");
    }
    say(0, "{\"type\":\"resign\"}");
    say(1, "{\"type\":\"resign\"}");
    hub_flush(&b.hub);
    assert_true(match_over(&table_of(0)->match));
    record_write(&table_of(0)->match, RECORD_OPEN, &want);
    assert_non_null(strstr(buf_str(&want), "\nredraw "));
    go(0);
    go(1);
    hub_flush(&b.hub);
    assert_int_equal(ask_from(3, about(m.id, "/record"), "", NULL), 200);
    assert_string_equal(buf_str(&answer), buf_str(&want));
    assert_int_equal(b.hub.n_open, 0);
    buf_release(&want);
}

static void run_sql(const char *script)
{
    sqlite3 *db;

    assert_int_equal(sqlite3_open(b.path, &db), SQLITE_OK);
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
        struct made m = make_long(40);
        struct error err;
        char code[32];
        bool outdated = strcmp(cases[i].code, "outdated") == 0;

        go(0);
        go(1);
        hub_flush(&b.hub);
        close_hub();
        run_sql(cases[i].sql);
        open_hub();
        hello(0, m.id, m.token[0], 0);
        hub_flush(&b.hub);
        snprintf(code, sizeof(code), "\"code\":\"%s\"", cases[i].code);
        if (!strstr(buf_str(&ears.heard[0]), code))
            fail_msg("%s: %s", cases[i].sql, buf_str(&ears.heard[0]));
        assert_true(ears.closed[0]);
        assert_null(hub_find(&b.hub, m.id, &err));
        assert_int_equal(b.hub.why, outdated ? HUB_OUTDATED : HUB_DAMAGED);
        assert_int_equal(ask_from(2, about(m.id, "/record"), m.token[0], NULL),
                         outdated ? 409 : 500);
        assert_int_equal(b.hub.n_stored, 1);
        tear_down(state);
        set_up(state);
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
        good = make(1, body);
        snprintf(body, sizeof(body), listed, "bad");
        bad = make(2, body);
        close_hub();
        run_sql(damage[i]);
        open_hub();
        assert_int_equal(ask_from(3, "/api/tables", "", NULL), 200);
        assert_true(
            text_is_clean(buf_str(&answer), answer.n, answer.n + 1, false));
        assert_non_null(strstr(buf_str(&answer), good.id));
        assert_null(strstr(buf_str(&answer), bad.id));
        assert_int_equal(b.hub.n_faults, 1);
        assert_int_equal(admin("", "", false), 200);
        assert_true(
            text_is_clean(buf_str(&answer), answer.n, answer.n + 1, false));
        assert_non_null(strstr(buf_str(&answer), good.id));
        assert_non_null(strstr(buf_str(&answer), bad.id));
        assert_int_equal(count(buf_str(&answer), "\"is\":\"damaged\""), 1);
        assert_int_equal(admin(bad.id, "", false), 200);
        guests_text_at(&answer, "/is", is, sizeof(is));
        assert_string_equal(is, "damaged");
        assert_int_equal(ask_from(3, about(bad.id, ""), "", NULL), 500);
        tear_down(state);
        set_up(state);
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
        struct made m = make_long(40);
        char is[32];

        go(0);
        go(1);
        hub_flush(&b.hub);
        close_hub();
        run_sql(cases[i].sql);
        open_hub();
        assert_int_equal(admin(m.id, "", false), 200);
        guests_text_at(&answer, "/is", is, sizeof(is));
        assert_string_equal(is, cases[i].is);
        assert_int_equal(b.hub.n_faults, 1);
        assert_int_equal(admin(m.id, "/record", false),
                         cases[i].last ? 200 : 500);
        if (cases[i].last) {
            assert_non_null(strstr(buf_str(&answer), cases[i].last));
            assert_non_null(strstr(buf_str(&answer), "\nseed "));
        }
        assert_int_equal(admin(m.id, "/delete", true), 200);
        hub_flush(&b.hub);
        assert_int_equal(admin(m.id, "", false), 404);
        assert_int_equal(b.hub.n_stored, 0);
        tear_down(state);
        set_up(state);
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

    assert_int_equal(sqlite3_open(b.path, &db), SQLITE_OK);
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
    struct made m = make_long(10);

    (void)state;
    say(0, "{\"type\":\"resign\"}");
    hub_flush(&b.hub);
    go(0);
    go(1);
    hub_flush(&b.hub);
    close_hub();
    run_sql("UPDATE game SET setup = replace(setup, 'rules ', 'rules 9')");
    chain_again();
    open_hub();
    assert_int_equal(ask_from(2, about(m.id, "/record"), "", NULL), 200);
    assert_non_null(strstr(buf_str(&answer), "\nrules 9"));
    assert_non_null(strstr(buf_str(&answer), "\nresult 2 1\n"));
    assert_non_null(strstr(buf_str(&answer), "\nend\n"));
    assert_int_equal(ask_from(2, about(m.id, ""), "", NULL), 200);
}

/* A record is read against its hashes too, and refused rather than wrong. */
static void a_damaged_record_is_refused(void **state)
{
    struct made m = make_long(10);

    (void)state;
    say(0, "{\"type\":\"resign\"}");
    hub_flush(&b.hub);
    assert_int_equal(ask_from(2, about(m.id, "/record"), "", NULL), 200);
    go(0);
    go(1);
    hub_flush(&b.hub);
    close_hub();
    run_sql("UPDATE journal SET entry = 'human 2' WHERE n = 5");
    open_hub();
    assert_int_equal(ask_from(2, about(m.id, "/record"), "", NULL), 500);
    assert_int_equal(b.hub.n_faults, 1);
}

/* Where no snapshot fits all is replayed, in slices, and nobody waits but those
 * who want to sit there. */
static void without_a_snapshot_nobody_else_waits(void **state)
{
    struct made other = make_finished(2), m = make_long(1500);
    uint64_t hash = game_hash(game_find("null"), table_of(0)->match.state);
    int turns = 0;

    (void)state;
    go(0);
    go(1);
    hub_flush(&b.hub);
    close_hub();
    run_sql("UPDATE snapshot SET state = x'00'");
    open_hub();
    hello(0, m.id, m.token[0], 1500);
    assert_true(b.hub.client[0]->building);
    assert_int_equal(table_of(0)->state, 0);
    hub_flush(&b.hub);
    assert_int_equal(ears.heard[0].n, 0);
    assert_int_equal(ask_from(1, about(m.id, "/record"), m.token[0], NULL),
                     503);
    assert_int_equal(admin(m.id, "/end", true), 503);
    assert_int_equal(admin(m.id, "/record", false), 200);
    assert_int_equal(ask_from(1, about(other.id, ""), "", NULL), 200);
    for (; hub_work(&b.hub); turns++)
        hub_flush(&b.hub);
    assert_true(turns > 1500 / HUB_SLICE - 2);
    hub_flush(&b.hub);
    assert_non_null(strstr(buf_str(&ears.heard[0]), "\"type\":\"welcome\""));
    assert_true(hub_is_whole(b.hub.client[0]));
    assert_true(game_hash(game_find("null"), table_of(0)->match.state) == hash);
    say(0, "{\"type\":\"record\"}");
    hub_flush(&b.hub);
    assert_non_null(strstr(buf_str(&ears.heard[0]), "seen-by 1"));
}

/* The host does not wait for the past of a long game: it stands in the journal.
 */
static void a_long_game_is_exported_at_once(void **state)
{
    struct made m = make_long(300);
    uint64_t hash = game_hash(game_find("null"), table_of(0)->match.state);
    struct error err = { "" };
    struct match read;

    (void)state;
    go(0);
    go(1);
    hub_flush(&b.hub);
    assert_int_equal(b.hub.n_open, 0);
    assert_int_equal(admin(m.id, "/record", false), 200);
    if (record_read(buf_str(&answer), answer.n, game_find, &read, &err) < 0)
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
        struct made m = make_long(1500);

        go(0);
        go(1);
        hub_flush(&b.hub);
        close_hub();
        run_sql("DELETE FROM snapshot");
        run_sql(damage[i]);
        open_hub();
        hello(0, m.id, m.token[0], 0);
        for (int turns = 0; hub_work(&b.hub); turns++)
            assert_true(turns < 1000);
        hub_flush(&b.hub);
        assert_non_null(
            strstr(buf_str(&ears.heard[0]), "\"code\":\"damaged\""));
        assert_int_equal(b.hub.n_faults, 1);
        tear_down(state);
        set_up(state);
    }
}

/* A damaged history is found while it is read, and everybody is told. */
static void damage_long_ago_is_found_too(void **state)
{
    struct made m = make_long(1500);

    (void)state;
    go(0);
    go(1);
    hub_flush(&b.hub);
    close_hub();
    run_sql("UPDATE journal SET entry = 'human 2' WHERE n = 300");
    open_hub();
    hello(0, m.id, m.token[0], 1500);
    hello(1, m.id, m.token[1], 0);
    while (hub_work(&b.hub))
        ;
    hub_flush(&b.hub);
    assert_non_null(strstr(buf_str(&ears.heard[0]), "\"code\":\"damaged\""));
    assert_non_null(strstr(buf_str(&ears.heard[1]), "\"code\":\"damaged\""));
    assert_true(ears.closed[0] && ears.closed[1]);
}

/* ---- what one may have ---- */

static void one_address_has_its_part(void **state)
{
    static const char listed[] =
        "{\"game\":\"null\",\"listed\":true,\"seats\":[\"me\",\"open\"]}";
    struct made m[HUB_LISTED];

    (void)state;
    for (int i = 0; i < HUB_LISTED; i++)
        m[i] = make(5, listed);
    assert_int_equal(ask_from(5, "/api/tables", "", listed), 503);
    assert_int_equal(ask_from(6, "/api/tables", "", listed), 201);
    for (int i = 0; i < HUB_SEATS; i++) {
        assert_int_equal(ask_from(7, about(m[i].id, "/join"), "", "{}"), 200);
        hub_flush(&b.hub);
    }
    assert_int_equal(ask_from(7, about(m[HUB_SEATS].id, "/join"), "", "{}"),
                     429);
    assert_int_equal(ask_from(8, about(m[HUB_SEATS].id, "/join"), "", "{}"),
                     200);
    b.hub.max_own = 1;
    assert_int_equal(ask_from(6, "/api/tables", "", two), 503);
    assert_int_equal(ask_from(9, "/api/tables", "", two), 201);
}

/* The next table of the one that a client is at. */
static struct hub_table *next_of(int c)
{
    struct hub_table *t = hub_is_open(&b.hub, table_of(c)->next);

    assert_non_null(t);
    return t;
}

static void start_three(struct made *m)
{
    *m = make(1, "{\"game\":\"null\",\"seats\":[\"me\",\"open\","
                 "\"bot:random\"]}");
    hub_came(&b.hub, 0, 1);
    hub_came(&b.hub, 1, 66);
    hello(0, m->id, m->token[0], 0);
    hello(1, m->id, m->token[1], 0);
}

/* The attack that was found: a guest gives up, asks for a rematch, gives up
 * there, and so on, until the host's part of the server is full. */
static void a_rematch_is_made_by_who_asks(void **state)
{
    struct stored_usage u;
    struct made m = make(1, two);

    (void)state;
    hub_came(&b.hub, 0, 1);
    hub_came(&b.hub, 1, 66);
    hello(0, m.id, m.token[0], 0);
    hello(1, m.id, m.token[1], 0);
    say(1, "{\"type\":\"resign\"}");
    assert_true(match_over(&table_of(1)->match));
    say(1, "{\"type\":\"rematch\"}");
    hub_flush(&b.hub);
    assert_non_null(strstr(buf_str(&ears.heard[1]), "you resigned"));
    assert_int_equal(b.hub.n_stored, 1);
    b.store->ban(b.store, m.id, 99, NULL);
    b.poor = true;
    say(0, "{\"type\":\"rematch\"}");
    assert_int_equal(b.hub.n_stored, 1);
    b.poor = false;
    say(0, "{\"type\":\"rematch\"}");
    assert_int_equal(b.hub.n_stored, 2);
    assert_int_equal(b.store->banned(b.store, next_of(0)->head.id, 99, NULL),
                     1);
    hub_flush(&b.hub);
    assert_int_equal(b.store->usage(b.store, 1, 0, &u, NULL), 0);
    assert_int_equal(u.tables, 2);
}

/* Where all have given up anybody may ask, on their own account. */
static void all_have_given_up_and_play_again(void **state)
{
    struct stored_usage u;
    struct made m;

    (void)state;
    start_three(&m);
    say(0, "{\"type\":\"resign\"}");
    say(1, "{\"type\":\"resign\"}");
    say(1, "{\"type\":\"rematch\"}");
    hub_flush(&b.hub);
    assert_int_equal(b.hub.n_stored, 2);
    assert_int_equal(b.store->usage(b.store, 66, 0, &u, NULL), 0);
    assert_int_equal(u.tables, 1);
    assert_int_equal(b.store->usage(b.store, 1, 0, &u, NULL), 0);
    assert_int_equal(u.tables, 1);
}

static void component_files_have_a_limit(void **state)
{
    static char body[200000];
    int made = 0, status = 201;

    (void)state;
    for (int i = 0; i < 40 && status == 201; i++) {
        size_t n = (size_t)snprintf(
            body, sizeof(body),
            "{\"game\":\"ark\",\"components\":\"ark-components 1\\n# %d\\n", i);

        while (n < 150000) {
            memcpy(body + n, "# xxxxxxxxxxxxxxxxxxxxxxxxxxxx\\n", 32);
            n += 32;
        }
        memcpy(body + n, "\"}", 3);
        status = ask_from(5, "/api/tables", "", body);
        made += status == 201;
        hub_flush(&b.hub);
    }
    assert_int_equal(status, 503);
    assert_true(made > 5 && made * 140000 < HUB_COMPONENTS);
}

static void tables_without_a_move_go(void **state)
{
    struct made idle = make(1, two), played = make(1, two), open = make(1, two);

    (void)state;
    hello(0, played.id, played.token[0], 0);
    play(0, 0);
    hello(1, open.id, open.token[0], 0);
    hub_flush(&b.hub);
    b.hub.now += HUB_IDLE_SECONDS + 100;
    hub_flush(&b.hub);
    assert_int_equal(ask_from(2, about(idle.id, ""), "", NULL), 404);
    assert_int_equal(ask_from(2, about(played.id, ""), "", NULL), 200);
    assert_int_equal(ask_from(2, about(open.id, ""), "", NULL), 200);
    assert_int_equal(b.hub.n_stored, 2);
}

/* --keep-finished and --keep-abandoned: each its own time, and only tables at
 * which nobody is. */
static void tables_are_kept_as_long_as_the_host_says(void **state)
{
    struct made finished = make_finished(1), left = make(1, two),
                looked_at = make(1, two), running = make(1, two);

    (void)state;
    for (int i = 0; i < 3; i++) {
        struct made *m = i == 0 ? &left : i == 1 ? &looked_at : &running;

        hello(0, m->id, m->token[0], 0);
        play(0, 0);
        hub_flush(&b.hub);
        go(0);
    }
    b.hub.keep[STORE_FINISHED] = 1000;
    b.hub.keep[STORE_ABANDONED] = 3000;
    b.hub.now += 900;
    hub_flush(&b.hub);
    assert_int_equal(b.hub.n_stored, 4);
    b.hub.now += 200;
    hub_flush(&b.hub);
    assert_int_equal(ask_from(2, about(finished.id, ""), "", NULL), 404);
    assert_int_equal(b.hub.n_stored, 3);
    hello(0, running.id, running.token[0], 0);
    play(0, 0);
    play(0, 0);
    hello(1, running.id, running.token[1], 0);
    play(1, 1);
    hello(2, looked_at.id, NULL, 0);
    go(0);
    go(1);
    b.hub.now += 2500;
    hub_flush(&b.hub);
    assert_int_equal(ask_from(2, about(left.id, ""), "", NULL), 404);
    assert_int_equal(ask_from(2, about(looked_at.id, ""), "", NULL), 200);
    assert_int_equal(ask_from(2, about(running.id, ""), "", NULL), 200);
    /* It is as true after a restart, and of who looked and went. */
    go(2);
    hub_flush(&b.hub);
    close_hub();
    open_hub();
    b.hub.keep[STORE_ABANDONED] = 3000;
    b.hub.now += 1100 + 2500;
    hub_flush(&b.hub);
    assert_int_equal(ask_from(2, about(looked_at.id, ""), "", NULL), 404);
    assert_int_equal(ask_from(2, about(running.id, ""), "", NULL), 200);
    assert_int_equal(b.hub.n_stored, 1);
}

/* Tables that are over are kept; but one address does not fill the server with
 * them until nobody can play. */
static void a_full_server_makes_room(void **state)
{
    struct made mine = make_finished(2), first, second, running;

    (void)state;
    b.hub.now += 10;
    first = make_finished(1);
    b.hub.now += 10;
    second = make_finished(1);
    running = make(1, two);
    b.hub.max_stored = b.hub.n_stored;
    /* Who looks at a table keeps it. */
    hello(1, first.id, NULL, 0);
    assert_int_equal(ask_from(3, "/api/tables", "", two), 201);
    hub_flush(&b.hub);
    assert_int_equal(ask_from(3, about(second.id, ""), "", NULL), 404);
    assert_int_equal(ask_from(3, about(first.id, ""), "", NULL), 200);
    assert_int_equal(ask_from(3, about(mine.id, ""), "", NULL), 200);
    assert_int_equal(ask_from(3, about(running.id, ""), "", NULL), 200);
    assert_int_equal(b.hub.n_stored, b.hub.max_stored);
    go(1);
    hub_flush(&b.hub);
    /* What runs never goes for something new. */
    assert_int_equal(ask_from(3, "/api/tables", "", two), 201);
    assert_int_equal(ask_from(3, "/api/tables", "", two), 201);
    assert_int_equal(ask_from(3, "/api/tables", "", two), 503);
    assert_int_equal(ask_from(3, about(running.id, ""), "", NULL), 200);
    assert_int_equal(b.hub.n_stored, b.hub.max_stored);
}

/* ---- hosts of a table ---- */

static void a_host_sends_away(void **state)
{
    static const char listed[] =
        "{\"game\":\"null\",\"listed\":true,\"seats\":[\"me\",\"open\"]}";
    struct made m = make(1, listed);

    (void)state;
    hub_came(&b.hub, 0, 1);
    hub_came(&b.hub, 1, 66);
    hello(0, m.id, m.token[0], 0);
    hello(1, m.id, m.token[1], 0);
    hub_flush(&b.hub);
    say(1, "{\"type\":\"kick\",\"seat\":1}");
    hub_flush(&b.hub);
    assert_non_null(strstr(buf_str(&ears.heard[1]), "only the host"));
    say(0, "{\"type\":\"kick\",\"seat\":2,\"ban\":true}");
    hub_flush(&b.hub);
    /* Whoever comes next has cards that nobody has seen. */
    assert_int_equal(history_entry(&table_of(0)->history, 1).kind, ACT_REWIND);
    assert_int_equal(table_of(0)->match.log[0].redraw.keep, 1);
    assert_true(ears.closed[1]);
    assert_non_null(strstr(buf_str(&ears.heard[0]), "\"type\":\"freed\""));
    ears.closed[1] = false;
    hello(1, m.id, m.token[1], 0);
    hub_flush(&b.hub);
    assert_true(ears.closed[1]);
    assert_int_equal(ask_from(66, about(m.id, "/join"), "", "{}"), 403);
    assert_int_equal(ask_from(67, about(m.id, "/join"), "", "{}"), 200);
}

/* Once the game runs nobody else gets the seat, nor while its owner is here. */
static void a_seat_in_play_is_not_given_away(void **state)
{
    struct made m = make_long(4);

    (void)state;
    say(0, "{\"type\":\"kick\",\"seat\":2}");
    hub_flush(&b.hub);
    assert_non_null(strstr(buf_str(&ears.heard[0]), "is here"));
    go(1);
    b.hub.now += 100;
    say(0, "{\"type\":\"kick\",\"seat\":2}");
    hub_flush(&b.hub);
    assert_non_null(strstr(buf_str(&ears.heard[0]), "may still come back"));
    b.hub.now += 600;
    say(0, "{\"type\":\"kick\",\"seat\":2}");
    hub_flush(&b.hub);
    assert_string_equal(table_of(0)->match.seat[1].bot, "easy");
    assert_int_equal(hub_seat_of(&b.hub.client[0]->head, m.token[1]),
                     SEAT_NONE);
    hello(1, m.id, m.token[1], 0);
    hub_flush(&b.hub);
    assert_true(ears.closed[1]);
}

/* ---- thinking ---- */

static void who_thought_least_is_next(void **state)
{
    static struct shares s;

    (void)state;
    share_add(&s, 1, 5000000, 1000);
    share_add(&s, 2, 1000, 1000);
    assert_true(share_used(&s, 2, 1000) < share_used(&s, 1, 1000));
    assert_int_equal(share_used(&s, 3, 1000), 0);
    /* It is forgotten with time. */
    assert_true(share_used(&s, 1, 1000 + 20 * SHARE_HALF_MS) < 10);
    /* However many come, those who thought much keep their place. */
    for (uint64_t who = 100; who < 2000; who++)
        share_add(&s, who, 10, 1000);
    assert_int_equal(share_used(&s, 1, 1000), 5000000);
}

static void no_wake(void *arg)
{
    (void)arg;
}

/* Many questions of one address, then one of another: that one is answered
 * long before they are. */
static void the_others_do_not_wait(void **state)
{
    enum { MANY = 300 };
    const struct game *g = game_find("null");
    struct thinkers *t = thinkers_new(1, no_wake, NULL);
    struct setup how = { .seed = 3 };
    struct match m;
    struct job job = { .game = g, .owner = 1 };
    int before = 0;

    (void)state;
    options_default(g, &how.options);
    assert_int_equal(match_init(&m, g, &how, NULL, NULL), 0);
    match_view(&m, 0, job.view);
    job.thought = (struct thought){ 0, 0, -1, bot_find("hard") };
    for (int i = 0; i < MANY; i++) {
        snprintf(job.table, sizeof(job.table), "t%d", i % 30);
        thinkers_give(t, &job);
    }
    job.owner = 2;
    snprintf(job.table, sizeof(job.table), "other");
    thinkers_give(t, &job);
    do {
        while (!thinkers_take(t, &job))
            usleep(1000);
        before += job.owner == 1;
    } while (job.owner == 1);
    assert_true(before < MANY / 2);
    /* Nobody waits any more for what a table has asked. */
    for (int i = 0; i < 30; i++) {
        snprintf(job.table, sizeof(job.table), "t%d", i);
        thinkers_drop(t, job.table);
    }
    usleep(300000);
    while (thinkers_take(t, &job))
        before++;
    assert_true(before < MANY);
    thinkers_free(t);
    match_release(&m);
}

static void one_hint_at_a_time(void **state)
{
    struct made m = make(1, "{\"game\":\"null\",\"hints\":true,"
                            "\"seats\":[\"me\",\"open\"]}");

    (void)state;
    hello(0, m.id, m.token[0], 0);
    for (int i = 0; i < 5; i++)
        say(0, "{\"type\":\"hint\"}");
    assert_int_equal(b.n_jobs, 1);
}

#define FAIR_TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        FAIR_TEST(a_long_table_opens_from_its_snapshot),
        FAIR_TEST(a_rewind_leaves_a_snapshot),
        FAIR_TEST(a_snapshot_is_the_table),
        FAIR_TEST(a_look_opens_nothing),
        FAIR_TEST(who_has_no_seat_opens_nothing),
        FAIR_TEST(a_spectator_wakes_nobody),
        FAIR_TEST(a_spectator_has_no_history_read),
        FAIR_TEST(a_record_is_written_without_the_rules),
        FAIR_TEST(damage_is_named),
        FAIR_TEST(a_damaged_row_spoils_no_list),
        FAIR_TEST(what_cannot_be_opened_is_the_hosts),
        FAIR_TEST(other_rules_leave_a_record),
        FAIR_TEST(a_damaged_record_is_refused),
        FAIR_TEST(damage_long_ago_is_found_too),
        FAIR_TEST(without_a_snapshot_nobody_else_waits),
        FAIR_TEST(what_is_built_must_fit),
        FAIR_TEST(a_long_game_is_exported_at_once),
        FAIR_TEST(one_address_has_its_part),
        FAIR_TEST(a_rematch_is_made_by_who_asks),
        FAIR_TEST(all_have_given_up_and_play_again),
        FAIR_TEST(component_files_have_a_limit),
        FAIR_TEST(tables_without_a_move_go),
        FAIR_TEST(tables_are_kept_as_long_as_the_host_says),
        FAIR_TEST(a_full_server_makes_room),
        FAIR_TEST(a_host_sends_away),
        FAIR_TEST(a_seat_in_play_is_not_given_away),
        FAIR_TEST(one_hint_at_a_time),
        cmocka_unit_test(who_thought_least_is_next),
        cmocka_unit_test(the_others_do_not_wait),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);

    buf_release(&answer);
    return failed;
}
