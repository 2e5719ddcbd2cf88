/* What is particular to the SQLite store: schema versions and damaged files. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>
#include <sqlite3.h>

#include "store/schema.h"
#include "store/store.h"
#include "support/store.h"

static char dir[64], path[96];

static int set_up(void **state)
{
    (void)state;
    snprintf(dir, sizeof(dir), "/tmp/starboard-sqlite-XXXXXX");
    assert_non_null(mkdtemp(dir));
    snprintf(path, sizeof(path), "%s/tables.db", dir);
    return 0;
}

static int tear_down(void **state)
{
    static const char *const end[] = { "", "-wal", "-shm" };

    (void)state;
    for (int i = 0; i < 3; i++) {
        char name[128];

        snprintf(name, sizeof(name), "%s%s", path, end[i]);
        unlink(name);
    }
    rmdir(dir);
    return 0;
}

static void run_sql(const char *script)
{
    sqlite3 *db;

    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, script, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

/* A file of this program with one table in it. */
static void make_file(void)
{
    struct store *s = store_open(path, NULL);

    assert_non_null(s);
    s->close(s);
    run_sql("INSERT INTO game VALUES ('old', 'null', 'set-up', NULL, 'title',"
            " '', '', 1, 0, 0, 0, 600, 0, 1, '', 7, 0,"
            " '', 0, '');"
            "INSERT INTO seat VALUES"
            " ('old', 0, 'Ann', 1, zeroblob(32), 0, 0),"
            " ('old', 1, '', 0, zeroblob(32), 0, 0);"
            "INSERT INTO tip VALUES ('old', 2, 9, 70, 1);"
            "INSERT INTO journal VALUES"
            " ('old', 1, 'bot 2 random', 70, 8),"
            " ('old', 2, 'move 1 bid 6', 70, 9);");
}

static int count_entry(void *to, const struct stored_entry *e,
                       struct error *err)
{
    (void)e;
    (void)err;
    ++*(int *)to;
    return 0;
}

/* What unfinished programs left is not read as something else. */
static void an_unfinished_schema_is_refused(void **state)
{
    struct error err = { "" };

    (void)state;
    run_sql("CREATE TABLE game (id TEXT); PRAGMA user_version = 3");
    assert_null(store_open(path, &err));
    assert_non_null(strstr(err.what, "unfinished"));
}

static void a_newer_schema_is_refused(void **state)
{
    struct error err = { "" };

    (void)state;
    make_file();
    run_sql("PRAGMA user_version = 99");
    assert_null(store_open(path, &err));
    assert_non_null(strstr(err.what, "newer program"));
}

static void a_file_that_is_no_database_is_refused(void **state)
{
    FILE *f = fopen(path, "wb");
    struct error err = { "" };

    (void)state;
    for (int i = 0; i < 1000; i++)
        fputs("This is no database. ", f);
    fclose(f);
    assert_null(store_open(path, &err));
    assert_non_null(strstr(err.what, "database"));
}

/* Each of these is one damaged thing; it is reported, nothing crashes. */
static void damaged_rows_are_errors(void **state)
{
    static const char *const damage[] = {
        "UPDATE game SET title = printf('%.*c', 500, 'x')",
        "UPDATE game SET next = 'a' || char(0) || 'b'",
        "UPDATE seat SET key = zeroblob(31) WHERE seat = 1",
        "UPDATE seat SET seat = 4 WHERE seat = 1",
        "DELETE FROM seat",
    };

    for (size_t i = 0; i < sizeof(damage) / sizeof(damage[0]); i++) {
        make_file();
        run_sql(damage[i]);
        store_says_damaged(path);
        tear_down(state);
        set_up(state);
    }
}

static void a_gap_in_the_journal_is_an_error(void **state)
{
    struct error err = { "" };
    struct store *s;
    int lines = 0;

    (void)state;
    make_file();
    run_sql("INSERT INTO journal VALUES ('old', 5, 'undo 1', 9, 9)");
    s = store_open(path, &err);
    assert_non_null(s);
    assert_int_equal(s->journal(s, "old", 0, 100, count_entry, &lines, &err),
                     -1);
    assert_non_null(strstr(err.what, "damaged"));
    s->close(s);
}

static void nobody_else_may_read_the_file(void **state)
{
    struct store *s = store_open(path, NULL);
    struct stat st;

    (void)state;
    assert_non_null(s);
    assert_int_equal(stat(path, &st), 0);
    assert_int_equal(st.st_mode & 077, 0);
    s->close(s);
}

#define FILE_TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        FILE_TEST(an_unfinished_schema_is_refused),
        FILE_TEST(a_newer_schema_is_refused),
        FILE_TEST(a_file_that_is_no_database_is_refused),
        FILE_TEST(damaged_rows_are_errors),
        FILE_TEST(a_gap_in_the_journal_is_an_error),
        FILE_TEST(nobody_else_may_read_the_file),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
