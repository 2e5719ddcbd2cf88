/* What every store must do, whatever it is made of. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>
#include <pthread.h>

#include "store/batch.h"
#include "support/database.h"
#include "support/store.h"

static struct database database;

static int set_up(void **state)
{
    return fixture_set_up(state, store_open);
}

static int set_up_postgres(void **state)
{
    database_wipe(&database);
    return fixture_set_up_at(state, store_open, database.url);
}

static struct stored_table example(const char *id)
{
    struct stored_table t = {
        .listed = true, .talk = true, .created = 1000, .n_seats = 3
    };

    snprintf(t.id, sizeof(t.id), "%s", id);
    snprintf(t.game, sizeof(t.game), "null");
    snprintf(t.title, sizeof(t.title), "Café \"%s\"", id);
    snprintf(t.watch, sizeof(t.watch), "by-%s", id);
    snprintf(t.seat[1].name, sizeof(t.seat[1].name), "Ann");
    t.seat[1].taken = true;
    memset(t.seat[1].key, 0xab, STORE_KEY);
    t.seat[2].key[0] = 1;
    return t;
}

static void create_one(struct fixture *f, const char *id)
{
    struct stored_table t = example(id);

    assert_int_equal(
        f->store->create(f->store, &t, "setup\ntext\n", NULL, NULL), 0);
    assert_int_equal(f->store->commit(f->store, NULL), 0);
}

static void a_table_comes_back_as_it_was(void **state)
{
    struct fixture *f = *state;
    struct stored_table want = example("one"), got;
    struct buf setup = BUF_INIT, components = BUF_INIT;

    create_one(f, "one");
    fixture_reopen(f);
    assert_int_equal(
        f->store->find(f->store, "one", &got, &setup, &components, NULL), 1);
    assert_string_equal(buf_str(&setup), "setup\ntext\n");
    assert_string_equal(got.id, want.id);
    assert_string_equal(got.game, want.game);
    assert_string_equal(got.title, want.title);
    assert_string_equal(got.watch, want.watch);
    assert_true(got.listed && !got.over && !got.hints && got.talk);
    assert_int_equal(got.created, 1000);
    assert_int_equal(got.n_seats, 3);
    assert_memory_equal(got.seat[1].key, want.seat[1].key, STORE_KEY);
    assert_string_equal(got.seat[1].name, "Ann");
    assert_true(got.seat[1].taken && !got.seat[0].taken);
    assert_int_equal(components.n, 0);
    buf_release(&setup);
    buf_release(&components);
}

static int add(struct store *s, const char *id, int n, int64_t when,
               const char *text)
{
    struct stored_entry e = {
        .n = n, .chain = (uint64_t)n, .when = when, .asked = 5, .text = text
    };

    return s->append(s, id, &e, NULL);
}

static void what_is_not_there_is_not_found(void **state)
{
    struct fixture *f = *state;
    struct stored_table t;
    struct buf out = BUF_INIT;
    uint64_t chain;
    int n;

    assert_int_equal(f->store->find(f->store, "none", &t, NULL, NULL, NULL), 0);
    assert_int_equal(
        f->store->find(f->store, "' OR 1=1 --", &t, NULL, NULL, NULL), 0);
    assert_int_equal(
        f->store->snapshot(f->store, "none", &n, &chain, &out, NULL), 0);
    t = example("none");
    assert_int_equal(f->store->update(f->store, &t, NULL), -1);
    f->store->rollback(f->store);
    assert_int_equal(add(f->store, "none", 1, 70, "x"), -1);
    f->store->rollback(f->store);
}

static void the_same_table_twice_is_refused(void **state)
{
    struct fixture *f = *state;
    struct stored_table t = example("one");

    create_one(f, "one");
    assert_int_equal(f->store->create(f->store, &t, "other", NULL, NULL), -1);
    f->store->rollback(f->store);
}

static void an_update_changes_what_may_change(void **state)
{
    struct fixture *f = *state;
    struct stored_table t = example("one"), got;

    create_one(f, "one");
    t.over = true;
    snprintf(t.next, sizeof(t.next), "two");
    snprintf(t.seat[0].name, sizeof(t.seat[0].name), "Bob");
    t.seat[0].taken = true;
    assert_int_equal(f->store->update(f->store, &t, NULL), 0);
    assert_int_equal(f->store->commit(f->store, NULL), 0);
    fixture_reopen(f);
    assert_int_equal(f->store->find(f->store, "one", &got, NULL, NULL, NULL),
                     1);
    assert_true(got.over);
    assert_string_equal(got.next, "two");
    assert_string_equal(got.seat[0].name, "Bob");
    assert_true(got.seat[0].taken);
}

static int join_line(void *to, int n, int seat, const char *text,
                     struct error *err)
{
    (void)err;
    buf_addf(to, "%d/%d/%s;", n, seat, text);
    return 0;
}

static int join_entry(void *to, const struct stored_entry *e, struct error *err)
{
    (void)err;
    assert_int_equal(e->chain, e->n);
    assert_int_equal(e->when, 70);
    buf_addf(to, "%d/%s;", e->n, e->text);
    return 0;
}

static void assert_journal(struct fixture *f, const char *id, const char *want)
{
    struct buf got = BUF_INIT;

    assert_int_equal(
        f->store->journal(f->store, id, 0, 100, join_entry, &got, NULL), 0);
    assert_string_equal(buf_str(&got), want);
    buf_release(&got);
}

static void the_journal_only_grows(void **state)
{
    struct fixture *f = *state;
    struct store *s = f->store;

    create_one(f, "one");
    create_one(f, "two");
    assert_int_equal(add(s, "one", 1, 70, "move 1 bid 6"), 0);
    assert_int_equal(add(s, "two", 1, 70, "undo 1"), 0);
    assert_int_equal(add(s, "one", 2, 70, "undo 1"), 0);
    assert_int_equal(s->commit(s, NULL), 0);
    assert_int_equal(add(s, "one", 2, 70, "again"), -1);
    s->rollback(s);
    assert_int_equal(add(s, "one", 4, 70, "gap"), -1);
    s->rollback(s);
    fixture_reopen(f);
    assert_journal(f, "one", "1/move 1 bid 6;2/undo 1;");
    assert_journal(f, "two", "1/undo 1;");
}

static void a_table_knows_when_it_was_moved(void **state)
{
    struct fixture *f = *state;
    struct store *s = f->store;
    struct stored_table t;

    create_one(f, "one");
    assert_int_equal(s->find(s, "one", &t, NULL, NULL, NULL), 1);
    assert_int_equal(t.moved, t.created);
    assert_int_equal(add(s, "one", 1, t.created + 5, "a"), 0);
    assert_int_equal(add(s, "one", 2, t.created + 9, "b"), 0);
    assert_int_equal(s->commit(s, NULL), 0);
    fixture_reopen(f);
    s = f->store;
    assert_int_equal(s->find(s, "one", &t, NULL, NULL, NULL), 1);
    assert_int_equal(t.moved, t.created + 9);
    assert_int_equal(t.n, 2);
    assert_int_equal(t.chain, 2);
    assert_int_equal(t.asked, 5);
}

static void nothing_counts_before_the_commit(void **state)
{
    struct fixture *f = *state;
    struct store *s = f->store;

    create_one(f, "one");
    assert_int_equal(add(s, "one", 1, 70, "a"), 0);
    s->rollback(s);
    assert_journal(f, "one", "");
    assert_int_equal(add(s, "one", 1, 70, "b"), 0);
    fixture_reopen(f); /* closed in the middle of a batch */
    assert_journal(f, "one", "");
    s = f->store;
    assert_int_equal(add(s, "one", 1, 70, "c"), 0);
    assert_int_equal(s->commit(s, NULL), 0);
    assert_int_equal(s->commit(s, NULL), 0); /* an empty batch is fine */
    assert_journal(f, "one", "1/c;");
}

static int stop_at_two(void *to, const struct stored_entry *e,
                       struct error *err)
{
    *(int *)to = e->n;
    return e->n == 2 ? error_set(err, "enough") : 0;
}

static void a_reader_can_stop(void **state)
{
    struct fixture *f = *state;
    struct store *s = f->store;
    struct error err = { "" };
    int last = 0;

    create_one(f, "one");
    for (int n = 1; n <= 5; n++)
        assert_int_equal(add(s, "one", n, 70, "x"), 0);
    assert_int_equal(s->journal(s, "one", 0, 100, stop_at_two, &last, &err),
                     -1);
    assert_int_equal(last, 2);
    assert_string_equal(err.what, "enough");
}

static void chat_gives_the_last_lines_in_order(void **state)
{
    struct fixture *f = *state;
    struct store *s = f->store;
    struct buf got = BUF_INIT;

    create_one(f, "one");
    assert_int_equal(s->say(s, "one", 1, 0, "hello", NULL), 0);
    assert_int_equal(s->say(s, "one", 2, 2, "żółw", NULL), 0);
    assert_int_equal(s->say(s, "one", 3, 1, "bye", NULL), 0);
    assert_int_equal(s->commit(s, NULL), 0);
    assert_int_equal(s->chat(s, "one", 2, join_line, &got, NULL), 0);
    assert_string_equal(buf_str(&got), "2/2/żółw;3/1/bye;");
    buf_release(&got);
}

static void a_snapshot_replaces_the_one_before(void **state)
{
    struct fixture *f = *state;
    struct store *s = f->store;
    struct buf got = BUF_INIT;
    uint64_t chain;
    int n;

    create_one(f, "one");
    assert_int_equal(s->snap(s, "one", 64, 7, "a\0b", 3, NULL), 0);
    assert_int_equal(s->snap(s, "one", 128, 8, "c\0d\0", 4, NULL), 0);
    assert_int_equal(s->commit(s, NULL), 0);
    fixture_reopen(f);
    s = f->store;
    assert_int_equal(s->snapshot(s, "one", &n, &chain, &got, NULL), 1);
    assert_int_equal(chain, 8);
    assert_int_equal(n, 128);
    assert_int_equal(got.n, 4);
    assert_memory_equal(got.at, "c\0d\0", 4);
    buf_release(&got);
}

static int join_id(void *to, const struct stored_table *t, struct error *err)
{
    (void)err;
    buf_addf(to, "%s/%d;", t->id, t->n_seats);
    return 0;
}

static void the_list_has_open_tables_newest_first(void **state)
{
    struct fixture *f = *state;
    struct store *s = f->store;
    static const char *const id[] = { "old", "hidden", "over", "new" };
    struct buf got = BUF_INIT;
    int64_t n;

    for (int i = 0; i < 4; i++) {
        struct stored_table t = example(id[i]);

        t.created = i;
        t.listed = i != 1;
        t.over = i == 2;
        assert_int_equal(s->create(s, &t, "", NULL, NULL), 0);
    }
    assert_int_equal(s->commit(s, NULL), 0);
    assert_int_equal(s->list(s, 10, join_id, &got, NULL), 0);
    assert_string_equal(buf_str(&got), "new/3;old/3;");
    buf_clear(&got);
    assert_int_equal(s->list(s, 1, join_id, &got, NULL), 0);
    assert_string_equal(buf_str(&got), "new/3;");
    assert_int_equal(s->count(s, &n, NULL), 0);
    assert_int_equal(n, 4);
    buf_release(&got);
}

static int tell(struct store *s, const char *id, uint64_t owner)
{
    struct stored_report r = {
        .n = 7, .seat = 1, .owner = owner, .when = 99, .text = "odd"
    };

    return s->report(s, id, &r, NULL);
}

static void reports_are_kept_up_to_a_number(void **state)
{
    struct fixture *f = *state;
    struct store *s = f->store;

    for (int i = 0; i < STORE_REPORTS; i++)
        assert_int_equal(tell(s, "one", 5), 1);
    assert_int_equal(tell(s, "one", 5), 0);
    assert_int_equal(tell(s, "one", 6), 0);
    assert_int_equal(tell(s, "two", 5), 1);
    assert_int_equal(s->commit(s, NULL), 0);
}

/* As many addresses as it takes; a server counts ten thousand rows ten thousand
 * times too slowly for a test. */
static void tell_many(struct fixture *f, int from, int to)
{
    char id[24], script[256];

    if (store_is_postgres(f->path)) {
        snprintf(script, sizeof(script),
                 "INSERT INTO report (game, n, seat, sent, text, owner)"
                 " SELECT 'u' || i / %d, 7, 1, 99, 'odd', 1000 + i / %d"
                 " FROM generate_series(%d, %d) AS i",
                 STORE_REPORTS, STORE_REPORTS_EACH, from, to - 1);
        database_run(&database, script);
        return;
    }
    for (int i = from; i < to; i++) {
        snprintf(id, sizeof(id), "u%d", i / STORE_REPORTS);
        assert_int_equal(
            tell(f->store, id, 1000 + (uint64_t)i / STORE_REPORTS_EACH), 1);
    }
}

/* Reports outlive their tables: whoever makes one table after the other has
 * their end too, and so has the whole. */
static void nobody_fills_the_server_with_reports(void **state)
{
    struct fixture *f = *state;
    struct store *s = f->store;
    struct stored_reports n;
    char id[24];

    for (int i = 0; i < STORE_REPORTS_EACH; i++) {
        snprintf(id, sizeof(id), "t%d", i / STORE_REPORTS);
        assert_int_equal(tell(s, id, 5), 1);
    }
    assert_int_equal(tell(s, "last", 5), 0);
    tell_many(f, STORE_REPORTS_EACH, STORE_REPORTS_ALL - 1);
    /* What the program finds itself is held against nobody. */
    assert_int_equal(tell(s, "last", 0), 1);
    assert_int_equal(tell(s, "last", 7), 0);
    assert_int_equal(s->commit(s, NULL), 0);
    fixture_reopen(f);
    s = f->store;
    assert_int_equal(s->reports(s, "t0", 5, &n, NULL), 0);
    assert_int_equal(n.table, STORE_REPORTS);
    assert_int_equal(n.owner, STORE_REPORTS_EACH);
    assert_int_equal(n.all, STORE_REPORTS_ALL);
}

/* Of whoever has most of what is finished or was given up, the oldest. */
static void what_can_go_is_found(void **state)
{
    static const struct {
        const char *id;
        uint64_t owner;
        bool over;
        int64_t moved;
    } row[] = {
        { "a-new", 1, true, 90 },    { "a-old", 1, true, 40 },
        { "a-left", 1, false, 10 },  { "a-runs", 1, false, 80 },
        { "b-done", 2, true, 5 },    { "b-runs", 2, false, 70 },
        { "b-runs2", 2, false, 71 }, { "b-runs3", 2, false, 72 },
    };
    struct fixture *f = *state;
    struct store *s = f->store;
    struct buf got = BUF_INIT;

    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        struct stored_table t = example(row[i].id);

        t.owner = row[i].owner;
        t.over = row[i].over;
        t.created = row[i].moved;
        assert_int_equal(s->create(s, &t, "", NULL, NULL), 0);
    }
    assert_int_equal(s->commit(s, NULL), 0);
    assert_int_equal(s->old(s, STORE_SPARE, 50, 10, join_id, &got, NULL), 0);
    assert_string_equal(buf_str(&got), "a-left/3;a-old/3;a-new/3;");
    buf_clear(&got);
    assert_int_equal(s->old(s, STORE_SPARE, 50, 1, join_id, &got, NULL), 0);
    assert_string_equal(buf_str(&got), "a-left/3;");
    buf_release(&got);
}

/* However much is said, so many lines are kept. */
static void chat_has_an_end(void **state)
{
    struct fixture *f = *state;
    struct store *s = f->store;
    struct buf got = BUF_INIT;
    int lines = 0;

    create_one(f, "one");
    for (int n = 1; n <= 5 * STORE_LINES; n++)
        assert_int_equal(s->say(s, "one", n, 0, "x", NULL), 0);
    assert_int_equal(s->commit(s, NULL), 0);
    assert_int_equal(s->chat(s, "one", 10 * STORE_LINES, join_line, &got, NULL),
                     0);
    for (const char *c = buf_str(&got); *c; c++)
        lines += *c == ';';
    assert_int_equal(lines, STORE_LINES);
    assert_non_null(strstr(buf_str(&got), "500/0/x;"));
    buf_release(&got);
}

/* A component file is kept once, and goes with the last table that uses it. */
static void component_files_are_shared(void **state)
{
    struct fixture *f = *state;
    struct store *s = f->store;
    struct buf setup = BUF_INIT, components = BUF_INIT;
    struct stored_usage u;
    struct stored_table t;

    for (int i = 0; i < 3; i++) {
        t = example(i == 0 ? "one" : i == 1 ? "two" : "three");
        t.owner = 77;
        assert_int_equal(
            s->create(s, &t, "setup", i < 2 ? "same" : "other", NULL), 0);
    }
    assert_int_equal(s->usage(s, 77, 0, &u, NULL), 0);
    assert_int_equal(u.component_bytes, 9);
    assert_int_equal(u.tables, 3);
    assert_int_equal(u.listed, 3);
    /* One that is over counts as long as it is new. */
    t = example("three");
    t.over = true;
    assert_int_equal(s->update(s, &t, NULL), 0);
    assert_int_equal(s->usage(s, 77, 999, &u, NULL), 0);
    assert_int_equal(u.tables, 3);
    assert_int_equal(u.listed, 2);
    assert_int_equal(s->usage(s, 77, 1000, &u, NULL), 0);
    assert_int_equal(u.tables, 2);
    assert_int_equal(s->find(s, "two", &t, &setup, &components, NULL), 1);
    assert_string_equal(buf_str(&components), "same");
    assert_int_equal(s->remove(s, "one", NULL), 0);
    assert_int_equal(s->usage(s, 77, 0, &u, NULL), 0);
    assert_int_equal(u.component_bytes, 9);
    assert_int_equal(s->remove(s, "two", NULL), 0);
    assert_int_equal(s->usage(s, 77, 0, &u, NULL), 0);
    assert_int_equal(u.component_bytes, 5);
    assert_int_equal(s->find(s, "two", &t, NULL, NULL, NULL), 0);
    buf_release(&setup);
    buf_release(&components);
}

/* Whoever makes a hundred tables has no more of the list than the others. */
static void the_list_is_fair(void **state)
{
    struct fixture *f = *state;
    struct store *s = f->store;
    struct buf got = BUF_INIT;
    char id[8];

    for (int i = 0; i < 100; i++) {
        struct stored_table t;

        snprintf(id, sizeof(id), "t%d", i);
        t = example(id);
        t.created = i;
        t.owner = i == 3 ? 8 : i == 5 ? 9 : 7;
        assert_int_equal(s->create(s, &t, "", NULL, NULL), 0);
    }
    assert_int_equal(s->list(s, 4, join_id, &got, NULL), 0);
    assert_string_equal(buf_str(&got), "t99/3;t5/3;t3/3;t98/3;");
    buf_release(&got);
}

static void old_tables_can_be_found(void **state)
{
    static const char *const found[N_STORE_AGES] = {
        [STORE_IDLE] = "old/3;",
        [STORE_FINISHED] = "done/3;",
        [STORE_ABANDONED] = "played/3;",
        [STORE_ANY] = "played/3;old/3;done/3;",
        [STORE_SPARE] = "done/3;old/3;played/3;fresh/3;",
        [STORE_DUE] = "",
    };
    struct fixture *f = *state;
    struct store *s = f->store;
    struct buf got = BUF_INIT;

    static const struct {
        const char *id;
        int created;
        bool started, over;
    } row[] = {
        { "old", 1000, false, false }, { "played", 1001, true, false },
        { "new", 5000, false, false }, { "done", 999, true, true },
        { "fresh", 5000, true, true },
    };

    for (int i = 0; i < 5; i++) {
        struct stored_table t = example(row[i].id);

        t.created = t.moved = row[i].created;
        t.started = row[i].started;
        t.over = row[i].over;
        assert_int_equal(s->create(s, &t, "", NULL, NULL), 0);
    }
    for (enum store_age age = 0; age < N_STORE_AGES; age++) {
        assert_int_equal(s->old(s, age, 2000, 10, join_id, &got, NULL), 0);
        assert_string_equal(buf_str(&got), found[age]);
        buf_clear(&got);
    }
    buf_release(&got);
}

/* A table at which a clock runs waits for its first move longer than others. */
static void clocks_that_run_are_found(void **state)
{
    static const struct {
        const char *id;
        int due;
    } row[] = { { "soon", 700 }, { "late", 900 }, { "none", 0 }, { "now", 5 } };
    struct fixture *f = *state;
    struct store *s = f->store;
    struct stored_table t;
    struct buf got = BUF_INIT;

    for (int i = 0; i < 4; i++) {
        t = example(row[i].id);
        t.due = row[i].due;
        assert_int_equal(s->create(s, &t, "", NULL, NULL), 0);
    }
    assert_int_equal(s->commit(s, NULL), 0);
    assert_int_equal(s->old(s, STORE_DUE, 900, 9, join_id, &got, NULL), 0);
    assert_string_equal(buf_str(&got), "now/3;soon/3;");
    buf_clear(&got);
    assert_int_equal(s->old(s, STORE_IDLE, 2000, 9, join_id, &got, NULL), 0);
    assert_string_equal(buf_str(&got), "none/3;");
    buf_clear(&got);
    t = example("now");
    t.due = 0;
    snprintf(t.clock, sizeof(t.clock), "turn 60 0 0 bot");
    assert_int_equal(s->update(s, &t, NULL), 0);
    assert_int_equal(s->commit(s, NULL), 0);
    assert_int_equal(s->old(s, STORE_DUE, INT64_MAX, 1, join_id, &got, NULL),
                     0);
    assert_string_equal(buf_str(&got), "soon/3;");
    assert_int_equal(s->find(s, "now", &t, NULL, NULL, NULL), 1);
    assert_string_equal(t.clock, "turn 60 0 0 bot");
    buf_release(&got);
}

static void the_time_of_service_only_grows(void **state)
{
    struct fixture *f = *state;
    struct stored_service v = { 7, 7 };

    assert_int_equal(f->store->service(f->store, &v, NULL), 0);
    assert_true(v.alive == 0 && v.missed == 0);
    v = (struct stored_service){ 5000000000000, 300 };
    assert_int_equal(f->store->serve(f->store, &v, NULL), 0);
    v = (struct stored_service){ 4000000000000, 400 };
    assert_int_equal(f->store->serve(f->store, &v, NULL), 0);
    assert_int_equal(f->store->commit(f->store, NULL), 0);
    fixture_reopen(f);
    assert_int_equal(f->store->service(f->store, &v, NULL), 0);
    assert_true(v.alive == 5000000000000 && v.missed == 400);
}

static void who_is_banned_is_known(void **state)
{
    struct fixture *f = *state;
    struct store *s = f->store;
    uint64_t who_all[STORE_BANS];

    create_one(f, "one");
    assert_int_equal(s->bans(s, "one", who_all, NULL), 0);
    assert_int_equal(s->banned(s, "one", 5, NULL), 0);
    assert_int_equal(s->ban(s, "one", 5, NULL), 0);
    assert_int_equal(s->ban(s, "one", 5, NULL), 0);
    assert_int_equal(s->banned(s, "one", 5, NULL), 1);
    assert_int_equal(s->banned(s, "one", 6, NULL), 0);
    for (uint64_t who = 100; who < 300; who++)
        assert_int_equal(s->ban(s, "one", who, NULL), 0);
    assert_int_equal(s->banned(s, "one", 299, NULL), 0);
    assert_int_equal(s->bans(s, "one", who_all, NULL), STORE_BANS);
    assert_int_equal(who_all[0], 5);
}

/* ---- memos ---- */

static void put_memo(struct store *s, const char *whose, const char *kind,
                     const char *name, const char *text, uint64_t owner)
{
    struct stored_memo m = { whose, kind, name, text, owner, 77 };

    assert_int_equal(s->put(s, &m, NULL), 0);
}

static int join_memo(void *to, const struct stored_memo *m, struct error *err)
{
    (void)err;
    assert_int_equal(m->when, 77);
    buf_addf(to, "%s.%s.%s=%s/%d;", m->whose, m->kind, m->name, m->text,
             (int)m->owner);
    return 0;
}

static void assert_memos(struct store *s, const char *whose, const char *kind,
                         const char *name, const char *wanted)
{
    struct buf got = BUF_INIT;

    assert_int_equal(s->memos(s, whose, kind, name, join_memo, &got, NULL), 0);
    assert_string_equal(buf_str(&got), wanted);
    buf_release(&got);
}

static void memos_are_found_by_whose_they_are(void **state)
{
    struct fixture *f = *state;
    struct store *s = f->store;
    struct buf text = BUF_INIT;
    int64_t n;

    put_memo(s, "ann", "game", "b", "two \\ \"é\"", 0);
    put_memo(s, "ann", "game", "C", "one", 9);
    put_memo(s, "ann", "name", "-", "Ann", 9);
    put_memo(s, "bob", "game", "b", "his", 9);
    assert_int_equal(s->commit(s, NULL), 0);
    assert_memos(s, "ann", "game", "",
                 "ann.game.C=one/9;ann.game.b=two \\ \"é\"/0;");
    assert_memos(s, "ann", "game", "b", "ann.game.b=two \\ \"é\"/0;");
    assert_memos(s, "ann", "' OR 1=1 --", "", "");
    assert_int_equal(s->owned(s, 9, "game", &n, NULL), 0);
    assert_int_equal(n, 2);
    assert_int_equal(s->owned(s, 0, "game", &n, NULL), 0);
    assert_int_equal(n, 0);
    assert_int_equal(store_get(s, "ann", "name", "-", &text, NULL), 1);
    assert_string_equal(buf_str(&text), "Ann");
    assert_int_equal(store_get(s, "bob", "name", "-", &text, NULL), 0);
    buf_release(&text);
}

static void a_memo_takes_the_place_of_another(void **state)
{
    struct fixture *f = *state;
    struct store *s = f->store;

    put_memo(s, "ann", "game", "b", "old", 9);
    put_memo(s, "ann", "game", "c", "goes", 9);
    put_memo(s, "ann", "game", "b", "new", 8);
    put_memo(s, "ann", "game", "c", NULL, 0);
    put_memo(s, "ann", "game", "never", NULL, 0);
    assert_int_equal(s->commit(s, NULL), 0);
    fixture_reopen(f);
    s = f->store;
    assert_memos(s, NULL, NULL, NULL, "ann.game.b=new/8;");
    put_memo(s, "ann", "game", "b", "newest", 8);
    s->rollback(s);
    assert_memos(s, "ann", "game", "", "ann.game.b=new/8;");
}

static void memos_go_with_their_table(void **state)
{
    struct fixture *f = *state;
    struct store *s = f->store;

    create_one(f, "one");
    put_memo(s, "one", "seat", "1", "ann", 0);
    put_memo(s, "ann", "game", "one", "1", 0);
    assert_int_equal(s->commit(s, NULL), 0);
    assert_int_equal(s->remove(s, "one", NULL), 0);
    assert_int_equal(s->commit(s, NULL), 0);
    assert_memos(s, NULL, NULL, NULL, "ann.game.one=1/0;");
}

static void a_second_server_is_kept_out(void **state)
{
    struct fixture *f = *state;
    struct error err = { "" };

    assert_null(store_open(f->path, &err));
    assert_non_null(strstr(err.what, "another server"));
}

/* As to copy it. */
static void nobody_has_it_alone_while_it_is_open(void **state)
{
    struct fixture *f = *state;
    struct error err = { "" };

    assert_null(store_open_alone(f->path, &err));
    assert_non_null(strstr(err.what, "another server"));
}

/* ---- two processes at one database ---- */

static struct store *open_second(struct fixture *f)
{
    struct store *s = store_open(f->path, NULL);

    assert_non_null(s);
    return s;
}

static void who_has_it_alone_keeps_others_out(void **state)
{
    struct fixture *f = *state;
    struct error err = { "" };
    struct store *alone;

    f->store->close(f->store);
    alone = store_open_alone(f->path, &err);
    assert_non_null(alone);
    assert_null(store_open(f->path, &err));
    assert_non_null(strstr(err.what, "for themselves"));
    alone->close(alone);
    f->store = open_second(f);
}

/* Two threads that want to write entry after entry, as batches. */
enum { RACE = 1000 };

struct racer {
    struct store *store;
    pthread_barrier_t *line;
    const char *text;
    bool won[RACE + 1];
};

static void *race(void *arg)
{
    struct racer *r = arg;

    for (int n = 1; n <= RACE; n++) {
        struct batch b;
        struct op *op;

        batch_init(&b);
        op = batch_note(&b, KEEP_ENTRY, "one");
        op->n = n;
        op->number = (uint64_t)n;
        op->when = 70;
        op->text = op_text(r->text);
        pthread_barrier_wait(r->line);
        assert_true(batch_write(&b, r->store));
        r->won[n] = !op->lost;
        batch_drop(&b);
        pthread_barrier_wait(r->line);
    }
    return NULL;
}

static int whose(void *to, const struct stored_entry *e, struct error *err)
{
    struct racer *const *r = to;

    (void)err;
    for (int i = 0; i < 2; i++)
        assert_true(r[i]->won[e->n] == (strcmp(e->text, r[i]->text) == 0));
    return 0;
}

static void exactly_one_of_two_writes_an_entry(void **state)
{
    struct fixture *f = *state;
    struct store *other = open_second(f);
    pthread_barrier_t line;
    struct racer a = { .store = f->store, .line = &line, .text = "a" };
    struct racer b = { .store = other, .line = &line, .text = "b" };
    struct racer *both[] = { &a, &b };
    struct stored_table t;
    pthread_t thread;
    int won = 0;

    create_one(f, "one");
    pthread_barrier_init(&line, NULL, 2);
    assert_int_equal(pthread_create(&thread, NULL, race, &b), 0);
    race(&a);
    pthread_join(thread, NULL);
    pthread_barrier_destroy(&line);
    for (int n = 1; n <= RACE; n++) {
        assert_true(a.won[n] != b.won[n]);
        won += a.won[n];
    }
    assert_int_equal(
        other->journal(other, "one", 0, 2 * RACE, whose, both, NULL), 0);
    assert_int_equal(other->find(other, "one", &t, NULL, NULL, NULL), 1);
    assert_int_equal(t.n, RACE);
    print_message("%d of %d for the first\n", won, RACE);
    other->close(other);
}

/* What somebody else has changed since it was read is not written over. */
static void a_head_is_changed_by_who_knows_it(void **state)
{
    struct fixture *f = *state;
    struct store *s = f->store, *other = open_second(f);
    struct stored_table mine, theirs;

    create_one(f, "one");
    assert_int_equal(s->find(s, "one", &mine, NULL, NULL, NULL), 1);
    assert_int_equal(other->find(other, "one", &theirs, NULL, NULL, NULL), 1);
    snprintf(theirs.seat[0].name, sizeof(theirs.seat[0].name), "Bob");
    assert_int_equal(other->update(other, &theirs, NULL), 0);
    assert_int_equal(other->commit(other, NULL), 0);
    snprintf(mine.seat[2].name, sizeof(mine.seat[2].name), "Cat");
    assert_int_equal(s->update(s, &mine, NULL), -1);
    s->rollback(s);
    assert_int_equal(s->find(s, "one", &mine, NULL, NULL, NULL), 1);
    assert_string_equal(mine.seat[0].name, "Bob");
    snprintf(mine.seat[2].name, sizeof(mine.seat[2].name), "Cat");
    assert_int_equal(s->update(s, &mine, NULL), 0);
    assert_int_equal(s->commit(s, NULL), 0);
    assert_int_equal(other->find(other, "one", &theirs, NULL, NULL, NULL), 1);
    assert_string_equal(theirs.seat[0].name, "Bob");
    assert_string_equal(theirs.seat[2].name, "Cat");
    other->close(other);
}

/* An older position does not replace a newer one, nor a line another. */
static void what_is_newer_stays(void **state)
{
    struct fixture *f = *state;
    struct store *s = f->store, *other = open_second(f);
    struct buf got = BUF_INIT;
    uint64_t chain;
    int n;

    create_one(f, "one");
    assert_int_equal(s->snap(s, "one", 128, 8, "new", 3, NULL), 0);
    assert_int_equal(s->say(s, "one", 1, 0, "first", NULL), 0);
    assert_int_equal(s->commit(s, NULL), 0);
    assert_int_equal(other->snap(other, "one", 64, 7, "old", 3, NULL), 0);
    assert_int_equal(other->say(other, "one", 1, 1, "second", NULL), -1);
    other->rollback(other);
    assert_int_equal(s->chat(s, "one", 9, join_line, &got, NULL), 0);
    assert_string_equal(buf_str(&got), "1/0/first;");
    buf_clear(&got);
    assert_int_equal(s->snapshot(s, "one", &n, &chain, &got, NULL), 1);
    assert_int_equal(n, 128);
    buf_release(&got);
    other->close(other);
}

static void a_place_that_is_none_is_an_error(void **state)
{
    struct error err = { "" };

    (void)state;
    assert_null(store_open("/nowhere/at/all.db", &err));
    assert_non_null(strstr(err.what, "/nowhere/at/all.db"));
    assert_null(store_open("postgresql:///y?host=/nowhere", &err));
    assert_non_null(strstr(err.what, "cannot be reached"));
}

/* All of this holds for both. */
#define CONTRACT(T)                                                         \
    T(a_table_comes_back_as_it_was), T(what_is_not_there_is_not_found),     \
        T(the_same_table_twice_is_refused),                                 \
        T(an_update_changes_what_may_change), T(the_journal_only_grows),    \
        T(a_table_knows_when_it_was_moved),                                 \
        T(nothing_counts_before_the_commit), T(a_reader_can_stop),          \
        T(chat_gives_the_last_lines_in_order),                              \
        T(a_snapshot_replaces_the_one_before),                              \
        T(the_list_has_open_tables_newest_first),                           \
        T(reports_are_kept_up_to_a_number),                                 \
        T(nobody_fills_the_server_with_reports), T(what_can_go_is_found),   \
        T(chat_has_an_end), T(component_files_are_shared),                  \
        T(the_list_is_fair), T(old_tables_can_be_found),                    \
        T(clocks_that_run_are_found), T(the_time_of_service_only_grows),    \
        T(who_is_banned_is_known), T(memos_are_found_by_whose_they_are),    \
        T(a_memo_takes_the_place_of_another), T(memos_go_with_their_table), \
        T(nobody_has_it_alone_while_it_is_open)

#define SQLITE(f) cmocka_unit_test_setup_teardown(f, set_up, fixture_tear_down)
#define POSTGRES(f) \
    cmocka_unit_test_setup_teardown(f, set_up_postgres, fixture_tear_down)

int main(void)
{
    static const struct CMUnitTest sqlite[] = {
        CONTRACT(SQLITE),
        SQLITE(a_second_server_is_kept_out),
        cmocka_unit_test(a_place_that_is_none_is_an_error),
    };
    static const struct CMUnitTest postgres[] = {
        CONTRACT(POSTGRES),
        POSTGRES(who_has_it_alone_keeps_others_out),
        POSTGRES(exactly_one_of_two_writes_an_entry),
        POSTGRES(a_head_is_changed_by_who_knows_it),
        POSTGRES(what_is_newer_stays),
    };
    int failed = cmocka_run_group_tests(sqlite, NULL, NULL);

    database_start(&database);
    failed += cmocka_run_group_tests(postgres, NULL, NULL);
    database_end(&database);
    return failed;
}
