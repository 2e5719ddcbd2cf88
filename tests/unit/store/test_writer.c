/*
 * A store that is written by a thread: nothing is there before it is durable,
 * what fails never was, and what is still to be written counts where it must.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>
#include <sqlite3.h>

#include "store/store_writer.h"
#include "support/database.h"
#include "support/store.h"

static struct database database;

static struct store *open_writer(const char *path, struct error *err)
{
    return store_writer_open(path, STORE_TERM_MS, NULL, NULL, err);
}

static int set_up(void **state)
{
    return fixture_set_up(state, open_writer);
}

static int set_up_postgres(void **state)
{
    database_wipe(&database);
    return fixture_set_up_at(state, open_writer, database.url);
}

static struct stored_table example(const char *id)
{
    struct stored_table t = { .n_seats = 2, .owner = 7, .created = 100 };

    snprintf(t.id, sizeof(t.id), "%s", id);
    snprintf(t.game, sizeof(t.game), "null");
    t.moved = t.created;
    return t;
}

static void make(struct store *s, const char *id)
{
    struct stored_table t = example(id);

    assert_int_equal(s->create(s, &t, "set-up", NULL, NULL), 0);
}

static void add(struct store *s, const char *id, int n)
{
    struct stored_entry e = { n, (uint64_t)n, 200 + n, 1, "move 1 pass" };

    assert_int_equal(s->append(s, id, &e, NULL), 0);
}

static void test_the_time_of_service_is_written_too(void **state)
{
    struct fixture *f = *state;
    struct store *s = f->store;
    struct stored_service v = { 500, 300 };

    assert_int_equal(s->serve(s, &v, NULL), 0);
    v = (struct stored_service){ 0 };
    assert_int_equal(s->service(s, &v, NULL), 0);
    assert_true(v.alive == 0 && v.missed == 0);
    assert_int_equal(s->commit(s, NULL), 0);
    assert_int_equal(s->service(s, &v, NULL), 0);
    assert_true(v.alive == 500 && v.missed == 300);
}

/* The length of the journal that a reader sees; -1: no table. */
static int length(struct store *s, const char *id)
{
    struct stored_table t;

    return s->find(s, id, &t, NULL, NULL, NULL) == 1 ? t.n : -1;
}

static int wait_until_settled(struct store *s)
{
    struct timespec pause = { .tv_nsec = 1000000 };
    int done;

    while ((done = s->settled(s)) == 0)
        nanosleep(&pause, NULL);
    return done;
}

static void test_batches_follow_each_other(void **state)
{
    struct fixture *f = *state;
    struct store *s = f->store;

    assert_false(s->hand_over(s)); /* there is nothing in it */
    make(s, "a");
    assert_int_equal(length(s, "a"), -1);
    assert_true(s->hand_over(s));
    for (int n = 1; n <= 200; n++) { /* the next one is gathered meanwhile */
        add(s, "a", n);
        assert_int_equal(wait_until_settled(s), 1);
        assert_int_equal(length(s, "a"), n - 1);
        assert_true(s->hand_over(s));
    }
    assert_int_equal(wait_until_settled(s), 1);
    assert_int_equal(s->settled(s), 0); /* says so once */
    fixture_reopen(f);
    assert_int_equal(length(f->store, "a"), 200);
}

static void test_what_fails_never_was(void **state)
{
    struct fixture *f = *state;
    struct store *s = f->store;

    make(s, "a");
    assert_int_equal(s->commit(s, NULL), 0);
    add(s, "a", 1);
    add(s, "a", 3); /* does not follow */
    assert_true(s->hand_over(s));
    add(s, "a", 2);
    assert_true(wait_until_settled(s) < 0 || s->lost(s, "a"));
    s->rollback(s); /* what was gathered on top of it */
    assert_int_equal(length(s, "a"), 0);
    assert_false(s->hand_over(s));
    add(s, "a", 1);
    assert_int_equal(s->commit(s, NULL), 0);
    assert_int_equal(length(s, "a"), 1);
    add(s, "a", 1);
    assert_int_equal(s->commit(s, NULL), -1);
}

static void test_what_is_to_be_written_counts(void **state)
{
    struct fixture *f = *state;
    struct store *s = f->store;
    struct stored_table t = example("a");
    struct stored_usage u;
    uint64_t who[STORE_BANS];
    struct stored_report r = { .owner = 9, .when = 100, .text = "odd" };

    make(s, "a");
    assert_int_equal(s->usage(s, 7, 0, &u, NULL), 0);
    assert_int_equal(u.tables, 1);
    assert_int_equal(s->usage(s, 8, 0, &u, NULL), 0);
    assert_int_equal(u.tables, 0);
    t.seat[1].owner = 8;
    assert_int_equal(s->update(s, &t, NULL), 0);
    assert_int_equal(s->usage(s, 8, 0, &u, NULL), 0);
    assert_int_equal(u.seats, 1);
    s->ban(s, "a", 9, NULL);
    assert_int_equal(s->banned(s, "a", 9, NULL), 1);
    assert_int_equal(s->banned(s, "b", 9, NULL), 0);
    assert_int_equal(s->bans(s, "a", who, NULL), 1);
    assert_int_equal(who[0], 9);
    for (int i = 0; i < STORE_REPORTS; i++)
        assert_int_equal(s->report(s, "a", &r, NULL), 1);
    assert_int_equal(s->report(s, "a", &r, NULL), 0);
    for (int i = STORE_REPORTS; i < STORE_REPORTS_EACH; i++) {
        const char id[] = { (char)('a' + i / STORE_REPORTS), '\0' };

        assert_int_equal(s->report(s, id, &r, NULL), 1);
    }
    assert_int_equal(s->report(s, "z", &r, NULL), 0);
    assert_int_equal(s->commit(s, NULL), 0);
    assert_int_equal(s->report(s, "a", &r, NULL), 0);
    assert_int_equal(s->banned(s, "a", 9, NULL), 1);
    assert_int_equal(s->usage(s, 8, 0, &u, NULL), 0);
    assert_int_equal(u.seats, 1);
    s->remove(s, "a", NULL);
    assert_int_equal(length(s, "a"), -1); /* nobody opens it any more */
    s->rollback(s);
    assert_int_equal(length(s, "a"), 0);
}

static int join_memo(void *to, const struct stored_memo *m, struct error *err)
{
    (void)err;
    buf_addf(to, "%s=%s;", m->name, m->text);
    return 0;
}

static void assert_memos(struct store *s, const char *wanted)
{
    struct buf got = BUF_INIT;

    assert_int_equal(s->memos(s, "ann", "game", "", join_memo, &got, NULL), 0);
    assert_string_equal(buf_str(&got), wanted);
    buf_release(&got);
}

static void put(struct store *s, const char *name, const char *text)
{
    struct stored_memo m = { "ann", "game", name, text, 9, 1 };

    assert_int_equal(s->put(s, &m, NULL), 0);
}

static void test_memos_are_seen_before_they_are_written(void **state)
{
    struct fixture *f = *state;
    struct store *s = f->store;
    struct buf text = BUF_INIT;
    int64_t n;

    put(s, "a", "1");
    put(s, "b", "2");
    assert_memos(s, "a=1;b=2;");
    assert_true(s->hand_over(s)); /* may be under way, or written */
    put(s, "a", "3");
    put(s, "b", NULL);
    put(s, "c", "4");
    put(s, "a", "5");
    assert_memos(s, "c=4;a=5;");
    assert_int_equal(store_get(s, "ann", "game", "a", &text, NULL), 1);
    assert_string_equal(buf_str(&text), "5");
    assert_int_equal(store_get(s, "ann", "game", "b", &text, NULL), 0);
    assert_int_equal(s->owned(s, 9, "game", &n, NULL), 0);
    assert_true(n >= 2);
    assert_int_equal(s->commit(s, NULL), 0);
    assert_memos(s, "a=5;c=4;");
    assert_int_equal(s->owned(s, 9, "game", &n, NULL), 0);
    assert_int_equal(n, 2);
    put(s, "a", NULL);
    s->rollback(s);
    assert_memos(s, "a=5;c=4;");
    buf_release(&text);
}

static sqlite3 *lock(const struct fixture *f)
{
    sqlite3 *db;

    assert_int_equal(sqlite3_open(f->path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL),
                     SQLITE_OK);
    return db;
}

static void test_a_locked_file_is_waited_for(void **state)
{
    struct fixture *f = *state;
    struct store *s = f->store;
    struct timespec pause = { .tv_nsec = 50000000 };
    sqlite3 *other;

    make(s, "a");
    assert_int_equal(s->commit(s, NULL), 0);
    other = lock(f);
    add(s, "a", 1);
    assert_true(s->hand_over(s));
    nanosleep(&pause, NULL);
    assert_int_equal(s->settled(s), 0);
    assert_int_equal(length(s, "a"), 0); /* readers do not wait */
    add(s, "a", 2);
    sqlite3_close(other);
    assert_int_equal(wait_until_settled(s), 1);
    assert_true(s->hand_over(s));
    assert_int_equal(wait_until_settled(s), 1);
    assert_int_equal(length(s, "a"), 2);
    /* Whoever leaves does not wait for ever. */
    other = lock(f);
    add(s, "a", 3);
    assert_true(s->hand_over(s));
    fixture_reopen(f);
    sqlite3_close(other);
    assert_int_equal(length(f->store, "a"), 2);
}

/* A server that goes and comes back: what was given to the thread is kept,
 * once, and whoever reads meanwhile is told that nobody answers. */
static void test_a_server_that_stops_is_waited_for(void **state)
{
    struct fixture *f = *state;
    struct store *s = f->store;
    struct stored_table t;

    make(s, "a");
    assert_int_equal(s->commit(s, NULL), 0);
    for (int n = 1; n <= 3; n++) {
        database_stop(&database);
        add(s, "a", n);
        assert_true(s->hand_over(s));
        assert_int_equal(s->find(s, "a", &t, NULL, NULL, NULL), -1);
        assert_true(s->away);
        assert_int_equal(s->settled(s), 0);
        database_start(&database);
        assert_int_equal(wait_until_settled(s), 1);
        while (s->find(s, "a", &t, NULL, NULL, NULL) < 0)
            assert_true(s->away);
        assert_int_equal(t.n, n);
    }
    /* Whoever leaves does not wait for ever. */
    database_stop(&database);
    add(s, "a", 4);
    assert_true(s->hand_over(s));
    store_writer_quiet(s);
    assert_int_equal(wait_until_settled(s), -1);
    database_start(&database);
    fixture_reopen(f);
    assert_int_equal(length(f->store, "a"), 3);
}

/* A table that cannot be kept takes no other with it, and what was gathered of
 * it since goes too. */
static void test_a_table_is_lost_alone(void **state)
{
    struct fixture *f = *state;
    struct store *s = f->store;
    struct stored_reports n;
    struct stored_report r = { .owner = 9, .when = 100, .text = "odd" };

    make(s, "a");
    make(s, "b");
    assert_int_equal(s->commit(s, NULL), 0);
    /* Another program has been there. */
    database_run(&database, "INSERT INTO journal VALUES ('a', 1, 'x', 1, 1)");
    add(s, "a", 1);
    add(s, "b", 1);
    assert_int_equal(s->say(s, "a", 1, 0, "hello", NULL), 0);
    assert_int_equal(s->report(s, "a", &r, NULL), 1);
    assert_true(s->hand_over(s));
    add(s, "a", 2);
    add(s, "b", 2);
    assert_int_equal(wait_until_settled(s), 1);
    assert_true(s->lost(s, "a"));
    assert_false(s->lost(s, "b"));
    assert_int_equal(length(s, "a"), 0);
    assert_int_equal(length(s, "b"), 1);
    assert_int_equal(s->reports(s, "a", 9, &n, NULL), 0);
    assert_int_equal(n.table, 1);
    assert_true(s->hand_over(s));
    assert_int_equal(wait_until_settled(s), 1);
    assert_false(s->lost(s, "a"));
    assert_int_equal(length(s, "b"), 2);
    /* Nor does what is no text at all. */
    assert_int_equal(s->say(s, "a", 1, 0, "\xff", NULL), 0);
    add(s, "b", 3);
    assert_true(s->hand_over(s));
    assert_int_equal(wait_until_settled(s), 1);
    assert_true(s->lost(s, "a"));
    assert_int_equal(length(s, "b"), 3);
}

static int join_line(void *to, int n, int seat, const char *text,
                     struct error *err)
{
    (void)err;
    buf_addf(to, "%d/%d/%s;", n, seat, text);
    return 0;
}

/* Everything that can be in a batch, in one. */
static void test_a_batch_holds_everything(void **state)
{
    static const char odd[] = "{\"a\\b\",NULL,'}";
    struct fixture *f = *state;
    struct store *s = f->store;
    struct stored_table t = example("a");
    struct stored_report r = { .owner = 9, .when = 100, .text = odd };
    struct stored_entry e = { 1, 7, 300, 2, odd };
    struct buf got = BUF_INIT, setup = BUF_INIT, parts = BUF_INIT;
    uint64_t chain;
    int n;

    assert_int_equal(s->create(s, &t, odd, "component", NULL), 0);
    make(s, "b");
    assert_int_equal(s->append(s, "a", &e, NULL), 0);
    add(s, "b", 1);
    add(s, "b", 2);
    snprintf(t.title, sizeof(t.title), "%s", odd);
    snprintf(t.seat[1].name, sizeof(t.seat[1].name), "Ann");
    assert_int_equal(s->update(s, &t, NULL), 0);
    assert_int_equal(s->say(s, "a", 1, 1, odd, NULL), 0);
    assert_int_equal(s->snap(s, "a", 1, 7, "x\0y", 3, NULL), 0);
    assert_int_equal(s->snap(s, "a", 1, 8, "z", 1, NULL), 0);
    assert_int_equal(s->report(s, "a", &r, NULL), 1);
    assert_int_equal(s->ban(s, "a", 5, NULL), 0);
    make(s, "c");
    assert_int_equal(s->remove(s, "c", NULL), 0);
    assert_int_equal(s->commit(s, NULL), 0);
    fixture_reopen(f);
    s = f->store;
    assert_int_equal(s->find(s, "a", &t, &setup, &parts, NULL), 1);
    assert_string_equal(buf_str(&setup), odd);
    assert_string_equal(buf_str(&parts), "component");
    assert_string_equal(t.title, odd);
    assert_string_equal(t.seat[1].name, "Ann");
    assert_int_equal(t.n, 1);
    assert_int_equal(t.chain, 7);
    assert_int_equal(t.moved, 300);
    assert_int_equal(length(s, "b"), 2);
    assert_int_equal(length(s, "c"), -1);
    assert_int_equal(s->chat(s, "a", 9, join_line, &got, NULL), 0);
    assert_string_equal(buf_str(&got), "1/1/{\"a\\b\",NULL,'};");
    buf_clear(&got);
    assert_int_equal(s->snapshot(s, "a", &n, &chain, &got, NULL), 1);
    assert_int_equal(got.n, 1);
    assert_int_equal(s->banned(s, "a", 5, NULL), 1);
    buf_release(&got);
    buf_release(&setup);
    buf_release(&parts);
}

#define SQLITE(f) cmocka_unit_test_setup_teardown(f, set_up, fixture_tear_down)
#define POSTGRES(f) \
    cmocka_unit_test_setup_teardown(f, set_up_postgres, fixture_tear_down)
#define BOTH(T)                                                      \
    T(test_batches_follow_each_other), T(test_what_fails_never_was), \
        T(test_what_is_to_be_written_counts),                        \
        T(test_the_time_of_service_is_written_too),                  \
        T(test_memos_are_seen_before_they_are_written),              \
        T(test_a_batch_holds_everything)

int main(void)
{
    static const struct CMUnitTest sqlite[] = {
        BOTH(SQLITE),
        SQLITE(test_a_locked_file_is_waited_for),
    };
    static const struct CMUnitTest postgres[] = {
        BOTH(POSTGRES),
        POSTGRES(test_a_table_is_lost_alone),
        POSTGRES(test_a_server_that_stops_is_waited_for),
    };
    int failed = cmocka_run_group_tests(sqlite, NULL, NULL);

    database_start(&database);
    failed += cmocka_run_group_tests(postgres, NULL, NULL);
    database_end(&database);
    return failed;
}
