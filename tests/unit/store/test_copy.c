/* Tables that move from a file to PostgreSQL and back are what they were. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "store/chain.h"
#include "store/copy.h"
#include "store/store.h"
#include "support/database.h"
#include "support/store.h"

static const char setup[] = "starboard\nseed 7\n";
static struct database database;

static int set_up(void **state)
{
    database_wipe(&database);
    return fixture_set_up(state, store_open);
}

static void close_one(struct fixture *f)
{
    f->store->close(f->store);
    f->store = NULL;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;
    char path[128];

    snprintf(path, sizeof(path), "%s/back.db", f->dir);
    unlink(path);
    if (!f->store)
        fixture_reopen(f);
    return fixture_tear_down(state);
}

/* One with everything, of the given length; its components stand before the
 * seed, as in a record. */
static void make(struct store *s, const char *id, int entries, bool parts)
{
    struct stored_table t = { .game = "null",
                              .title = "Café",
                              .password = "secret",
                              .final = "result 1\n",
                              .next = "more",
                              .listed = true,
                              .talk = true,
                              .started = true,
                              .over = true,
                              .absent = 60,
                              .host = 1,
                              .owner = UINT64_MAX,
                              .created = 5,
                              .watch = "word",
                              .clock = "turn 60 0 0 bot",
                              .due = 99,
                              .n_seats = 2 };
    const char *whole = parts ? "starboard\ncomponent x\nseed 7\n" : setup;
    uint64_t chain = chain_start(whole, strlen(whole));

    snprintf(t.id, sizeof(t.id), "%s", id);
    snprintf(t.seat[1].name, sizeof(t.seat[1].name), "żółw");
    memset(t.seat[1].key, 0xfe, STORE_KEY);
    t.seat[1].taken = true;
    t.seat[1].left = 77;
    t.chain = chain;
    assert_int_equal(
        s->create(s, &t, setup, parts ? "component x\n" : NULL, NULL), 0);
    for (int n = 1; n <= entries; n++) {
        struct stored_entry e = { n, 0, 1000 + n, 2, "move 1 bid 6" };

        chain = e.chain = chain_next(chain, n, e.text);
        assert_int_equal(s->append(s, id, &e, NULL), 0);
    }
    for (int n = 1; n <= 150; n++)
        assert_int_equal(s->say(s, id, n, n % 2, "a \"line\"\\", NULL), 0);
    assert_int_equal(s->snap(s, id, 64, 9, "a\0b", 3, NULL), 0);
    assert_int_equal(s->ban(s, id, 5, NULL), 0);
    assert_int_equal(s->ban(s, id, 4, NULL), 0);
}

static void fill(struct store *s)
{
    struct stored_report r = { 3, 1, 8, 50, "odd" };
    struct stored_service v = { 500, 30 };
    struct stored_memo m = { "a", "seat", "1", "Zoë's", UINT64_MAX, 44 };

    make(s, "a", 5000, true);
    make(s, "b", 0, true);
    make(s, "c", 70, false);
    assert_int_equal(s->report(s, "gone", &r, NULL), 1);
    assert_int_equal(s->serve(s, &v, NULL), 0);
    assert_int_equal(s->put(s, &m, NULL), 0);
    assert_int_equal(s->commit(s, NULL), 0);
}

static void assert_same(const char *path)
{
    struct store *s = store_open(path, NULL);
    struct stored_reports n;
    struct stored_service v;
    struct stored_table t;
    struct buf memo = BUF_INIT;

    assert_non_null(s);
    assert_int_equal(store_get(s, "a", "seat", "1", &memo, NULL), 1);
    assert_string_equal(buf_str(&memo), "Zoë's");
    buf_release(&memo);
    assert_int_equal(s->find(s, "a", &t, NULL, NULL, NULL), 1);
    assert_int_equal(t.n, 5000);
    assert_string_equal(t.watch, "word");
    assert_int_equal(t.moved, 6000);
    assert_int_equal(t.asked, 2);
    assert_string_equal(t.seat[1].name, "żółw");
    assert_int_equal(s->banned(s, "a", 4, NULL), 1);
    assert_int_equal(s->reports(s, "gone", 8, &n, NULL), 0);
    assert_int_equal(n.table, 1);
    assert_int_equal(s->service(s, &v, NULL), 0);
    assert_true(v.alive == 500 && v.missed == 30);
    s->close(s);
}

static void there_and_back(void **state)
{
    struct fixture *f = *state;
    struct error err = { "" };
    char back[128];
    int64_t n = 0;

    fill(f->store);
    close_one(f);
    if (store_copy(f->path, database.url, &n, &err) < 0)
        fail_msg("%s", err.what);
    assert_int_equal(n, 3);
    assert_same(database.url);
    snprintf(back, sizeof(back), "%s/back.db", f->dir);
    assert_int_equal(store_copy(database.url, back, &n, &err), 0);
    assert_int_equal(n, 3);
    assert_same(back);
    /* Where there are tables already, none are added. */
    assert_int_equal(store_copy(f->path, back, &n, &err), -1);
    assert_non_null(strstr(err.what, "tables already"));
}

/* Nothing goes on from a database that is damaged, and where is said. */
static void damage_is_found(void **state)
{
    static const struct {
        const char *sql, *said;
    } row[] = {
        { "UPDATE journal SET entry = 'move 1 bid 5' WHERE n = 40",
          "entry 40 does not fit" },
        { "DELETE FROM journal WHERE n = 70", "does not end where it did" },
        { "UPDATE game SET setup = 'other'", "entry 1 does not fit" },
    };
    struct fixture *f = *state;
    struct error err;
    int64_t n;

    make(f->store, "c", 70, false);
    assert_int_equal(f->store->commit(f->store, NULL), 0);
    close_one(f);
    assert_int_equal(store_copy(f->path, database.url, &n, &err), 0);
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        char back[128];

        database_run(&database, row[i].sql);
        snprintf(back, sizeof(back), "%s/back.db", f->dir);
        assert_int_equal(store_copy(database.url, back, &n, &err), -1);
        assert_non_null(strstr(err.what, row[i].said));
        assert_non_null(strstr(err.what, "table c"));
        unlink(back);
        database_wipe(&database);
        assert_int_equal(store_copy(f->path, database.url, &n, &err), 0);
    }
}

static void a_store_in_use_is_left_alone(void **state)
{
    struct fixture *f = *state;
    struct error err;
    int64_t n;

    assert_int_equal(store_copy(f->path, database.url, &n, &err), -1);
    assert_non_null(strstr(err.what, "another server"));
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        TEST(there_and_back),
        TEST(damage_is_found),
        TEST(a_store_in_use_is_left_alone),
    };
    int failed;

    database_start(&database);
    failed = cmocka_run_group_tests(tests, NULL, NULL);
    database_end(&database);
    return failed;
}
