/* What is particular to the PostgreSQL store: its schema, and damaged rows. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "store/store.h"
#include "support/database.h"
#include "support/store.h"

static struct database database;

static int set_up(void **state)
{
    (void)state;
    database_wipe(&database);
    return 0;
}

/* A database of this program with one table in it. */
static void make_database(void)
{
    struct store *s = store_open(database.url, NULL);
    struct stored_table t = { .id = "old",
                              .game = "null",
                              .title = "title",
                              .absent = 600,
                              .n_seats = 2,
                              .created = 7 };
    struct stored_entry e = { 1, 9, 70, 1, "move 1 bid 6" };

    assert_non_null(s);
    assert_int_equal(s->create(s, &t, "set-up", NULL, NULL), 0);
    assert_int_equal(s->append(s, "old", &e, NULL), 0);
    assert_int_equal(s->snap(s, "old", 1, 9, "state", 5, NULL), 0);
    assert_int_equal(s->say(s, "old", 1, 0, "hello", NULL), 0);
    assert_int_equal(s->commit(s, NULL), 0);
    s->close(s);
}

/* Each of these is one damaged thing; it is reported, nothing crashes. */
static void damaged_rows_are_errors(void **state)
{
    static const char *const damage[] = {
        "UPDATE game SET title = repeat('x', 500)",
        "UPDATE game SET final = repeat('x', 500)",
        "UPDATE game SET clock = repeat('x', 500)",
        "UPDATE game SET host = 99",
        "UPDATE game SET absent = -1",
        "UPDATE tip SET n = -1",
        "UPDATE seat SET key = '\\x00' WHERE seat = 1",
        "UPDATE seat SET key = repeat('x', 64)::bytea WHERE seat = 1",
        "UPDATE seat SET name = repeat('x', 64) WHERE seat = 1",
        "UPDATE seat SET seat = 4 WHERE seat = 1",
        "DELETE FROM seat WHERE seat = 0",
        "DELETE FROM seat",
        ("INSERT INTO seat SELECT 'old', n, '', false, '', 0, 0"
         " FROM generate_series(2, 40) AS n"),
    };

    for (size_t i = 0; i < sizeof(damage) / sizeof(damage[0]); i++) {
        set_up(state);
        make_database();
        database_run(&database, damage[i]);
        store_says_damaged(database.url);
    }
}

static int find_id(void *to, const struct stored_table *t, struct error *err)
{
    (void)err;
    *(struct stored_table *)to = *t;
    return 0;
}

/* In a list only its id is there, so that the host can delete it. */
static void a_damaged_table_is_listed_without_seats(void **state)
{
    struct stored_table t = { .n_seats = 9 };
    struct store *s;

    (void)state;
    make_database();
    database_run(&database, "UPDATE seat SET seat = 4 WHERE seat = 1");
    s = store_open(database.url, NULL);
    assert_int_equal(s->old(s, STORE_ANY, 5000, 9, find_id, &t, NULL), 0);
    assert_string_equal(t.id, "old");
    assert_int_equal(t.n_seats, 0);
    assert_int_equal(s->remove(s, "old", NULL), 0);
    assert_int_equal(s->commit(s, NULL), 0);
    assert_int_equal(s->find(s, "old", &t, NULL, NULL, NULL), 0);
    s->close(s);
}

static int count_entry(void *to, const struct stored_entry *e,
                       struct error *err)
{
    (void)e;
    (void)err;
    ++*(int *)to;
    return 0;
}

static int count_line(void *to, int n, int seat, const char *text,
                      struct error *err)
{
    (void)n;
    (void)seat;
    (void)text;
    (void)err;
    ++*(int *)to;
    return 0;
}

static void a_damaged_journal_is_an_error(void **state)
{
    static const char *const damage[] = {
        "INSERT INTO journal VALUES ('old', 5, 'undo 1', 9, 9)",
        "UPDATE journal SET entry = repeat('x', 256)",
        "UPDATE journal SET n = 2",
    };

    for (size_t i = 0; i < 3; i++) {
        struct error err = { "" };
        struct store *s;
        int n = 0;

        set_up(state);
        make_database();
        database_run(&database, damage[i]);
        s = store_open(database.url, &err);
        assert_int_equal(s->journal(s, "old", 0, 100, count_entry, &n, &err),
                         -1);
        assert_non_null(strstr(err.what, "damaged"));
        s->close(s);
    }
}

/* Nothing hangs on these: as if they were not there. */
static void damaged_chat_and_snapshots_are_passed_over(void **state)
{
    struct buf got = BUF_INIT;
    struct store *s;
    uint64_t chain;
    int n = 0;

    (void)state;
    make_database();
    database_run(&database, "UPDATE chat SET text = repeat('x', 5000);"
                            "UPDATE snapshot SET n = -1");
    s = store_open(database.url, NULL);
    assert_int_equal(s->chat(s, "old", 9, count_line, &n, NULL), 0);
    assert_int_equal(n, 0);
    assert_int_equal(s->snapshot(s, "old", &n, &chain, &got, NULL), 0);
    s->close(s);
    buf_release(&got);
}

static void assert_refused(const char *because)
{
    struct error err = { "" };

    assert_null(store_open(database.url, &err));
    assert_non_null(strstr(err.what, because));
}

static void a_newer_schema_is_refused(void **state)
{
    (void)state;
    make_database();
    database_run(&database, "INSERT INTO starboard VALUES (99)");
    assert_refused("newer program");
}

static void the_database_of_another_program_is_refused(void **state)
{
    (void)state;
    database_run(&database, "CREATE TABLE game (id text)");
    assert_refused("not a database of this program");
    database_run(&database, "DROP TABLE game; CREATE TABLE starboard ();"
                            "CREATE TABLE game (id text)");
    assert_refused("cannot be read");
}

/* A password stands in the address, and in no error. */
static void nobody_there_is_an_error_without_secrets(void **state)
{
    struct error err = { "" };

    (void)state;
    assert_null(store_open("postgresql://me:hunter2@/x?host=/nowhere", &err));
    assert_non_null(strstr(err.what, "cannot be reached"));
    assert_null(strstr(err.what, "hunter2"));
}

#define TEST(f) cmocka_unit_test_setup(f, set_up)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        TEST(damaged_rows_are_errors),
        TEST(a_damaged_table_is_listed_without_seats),
        TEST(a_damaged_journal_is_an_error),
        TEST(damaged_chat_and_snapshots_are_passed_over),
        TEST(a_newer_schema_is_refused),
        TEST(the_database_of_another_program_is_refused),
        TEST(nobody_there_is_an_error_without_secrets),
    };
    int failed;

    database_start(&database);
    failed = cmocka_run_group_tests(tests, NULL, NULL);
    database_end(&database);
    return failed;
}
