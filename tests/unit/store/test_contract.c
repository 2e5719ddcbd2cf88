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

#include "store/store.h"

struct fixture {
    char dir[64], path[96];
    struct store *store;
};

static void reopen(struct fixture *f)
{
    struct error err = { "" };

    if (f->store)
        f->store->close(f->store);
    f->store = store_open(f->path, &err);
    if (!f->store)
        fail_msg("%s", err.what);
}

static int set_up(void **state)
{
    struct fixture *f = calloc(1, sizeof(*f));

    snprintf(f->dir, sizeof(f->dir), "/tmp/starboard-store-XXXXXX");
    assert_non_null(mkdtemp(f->dir));
    snprintf(f->path, sizeof(f->path), "%s/tables.db", f->dir);
    reopen(f);
    *state = f;
    return 0;
}

static int tear_down(void **state)
{
    static const char *const end[] = { "", "-wal", "-shm" };
    struct fixture *f = *state;

    f->store->close(f->store);
    for (int i = 0; i < 3; i++) {
        char path[128];

        snprintf(path, sizeof(path), "%s%s", f->path, end[i]);
        unlink(path);
    }
    rmdir(f->dir);
    free(f);
    return 0;
}

static struct stored_table example(const char *id)
{
    struct stored_table t = { .listed = true, .created = 1000, .n_seats = 3 };

    snprintf(t.id, sizeof(t.id), "%s", id);
    snprintf(t.game, sizeof(t.game), "null");
    snprintf(t.title, sizeof(t.title), "Café \"%s\"", id);
    snprintf(t.seat[1].name, sizeof(t.seat[1].name), "Ann");
    t.seat[1].taken = true;
    memset(t.seat[1].key, 0xab, STORE_KEY);
    t.seat[2].key[0] = 1;
    return t;
}

static void create_one(struct fixture *f, const char *id)
{
    struct stored_table t = example(id);

    assert_int_equal(f->store->create(f->store, &t, "setup\ntext\n", NULL), 0);
    assert_int_equal(f->store->commit(f->store, NULL), 0);
}

static void a_table_comes_back_as_it_was(void **state)
{
    struct fixture *f = *state;
    struct stored_table want = example("one"), got;
    struct buf setup = BUF_INIT;

    create_one(f, "one");
    reopen(f);
    assert_int_equal(f->store->find(f->store, "one", &got, &setup, NULL), 1);
    assert_string_equal(buf_str(&setup), "setup\ntext\n");
    assert_string_equal(got.id, want.id);
    assert_string_equal(got.game, want.game);
    assert_string_equal(got.title, want.title);
    assert_true(got.listed && !got.over && !got.hints);
    assert_int_equal(got.created, 1000);
    assert_int_equal(got.n_seats, 3);
    assert_memory_equal(got.seat[1].key, want.seat[1].key, STORE_KEY);
    assert_string_equal(got.seat[1].name, "Ann");
    assert_true(got.seat[1].taken && !got.seat[0].taken);
    buf_release(&setup);
}

static void what_is_not_there_is_not_found(void **state)
{
    struct fixture *f = *state;
    struct stored_table t;
    struct buf out = BUF_INIT;
    int n;

    assert_int_equal(f->store->find(f->store, "none", &t, NULL, NULL), 0);
    assert_int_equal(f->store->find(f->store, "' OR 1=1 --", &t, NULL, NULL),
                     0);
    assert_int_equal(f->store->snapshot(f->store, "none", &n, &out, NULL), 0);
    t = example("none");
    assert_int_equal(f->store->update(f->store, &t, NULL), -1);
    f->store->rollback(f->store);
    assert_int_equal(f->store->append(f->store, "none", 1, 70, "x", NULL), -1);
    f->store->rollback(f->store);
}

static void the_same_table_twice_is_refused(void **state)
{
    struct fixture *f = *state;
    struct stored_table t = example("one");

    create_one(f, "one");
    assert_int_equal(f->store->create(f->store, &t, "other", NULL), -1);
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
    reopen(f);
    assert_int_equal(f->store->find(f->store, "one", &got, NULL, NULL), 1);
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

static void assert_journal(struct fixture *f, const char *id, const char *want)
{
    struct buf got = BUF_INIT;

    assert_int_equal(f->store->journal(f->store, id, join_line, &got, NULL), 0);
    assert_string_equal(buf_str(&got), want);
    buf_release(&got);
}

static void the_journal_only_grows(void **state)
{
    struct fixture *f = *state;
    struct store *s = f->store;

    create_one(f, "one");
    create_one(f, "two");
    assert_int_equal(s->append(s, "one", 1, 70, "move 1 bid 6", NULL), 0);
    assert_int_equal(s->append(s, "two", 1, 70, "undo 1", NULL), 0);
    assert_int_equal(s->append(s, "one", 2, 70, "undo 1", NULL), 0);
    assert_int_equal(s->commit(s, NULL), 0);
    assert_int_equal(s->append(s, "one", 2, 70, "again", NULL), -1);
    s->rollback(s);
    assert_int_equal(s->append(s, "one", 4, 70, "gap", NULL), -1);
    s->rollback(s);
    reopen(f);
    assert_journal(f, "one", "1/-1/move 1 bid 6;2/-1/undo 1;");
    assert_journal(f, "two", "1/-1/undo 1;");
}

static void a_table_knows_when_it_was_moved(void **state)
{
    struct fixture *f = *state;
    struct store *s = f->store;
    struct stored_table t;

    create_one(f, "one");
    assert_int_equal(s->find(s, "one", &t, NULL, NULL), 1);
    assert_int_equal(t.moved, t.created);
    assert_int_equal(s->append(s, "one", 1, t.created + 5, "a", NULL), 0);
    assert_int_equal(s->append(s, "one", 2, t.created + 9, "b", NULL), 0);
    assert_int_equal(s->commit(s, NULL), 0);
    reopen(f);
    s = f->store;
    assert_int_equal(s->find(s, "one", &t, NULL, NULL), 1);
    assert_int_equal(t.moved, t.created + 9);
}

static void nothing_counts_before_the_commit(void **state)
{
    struct fixture *f = *state;
    struct store *s = f->store;

    create_one(f, "one");
    assert_int_equal(s->append(s, "one", 1, 70, "a", NULL), 0);
    s->rollback(s);
    assert_journal(f, "one", "");
    assert_int_equal(s->append(s, "one", 1, 70, "b", NULL), 0);
    reopen(f); /* closed in the middle of a batch */
    assert_journal(f, "one", "");
    s = f->store;
    assert_int_equal(s->append(s, "one", 1, 70, "c", NULL), 0);
    assert_int_equal(s->commit(s, NULL), 0);
    assert_int_equal(s->commit(s, NULL), 0); /* an empty batch is fine */
    assert_journal(f, "one", "1/-1/c;");
}

static int stop_at_two(void *to, int n, int seat, const char *text,
                       struct error *err)
{
    (void)seat;
    (void)text;
    *(int *)to = n;
    return n == 2 ? error_set(err, "enough") : 0;
}

static void a_reader_can_stop(void **state)
{
    struct fixture *f = *state;
    struct store *s = f->store;
    struct error err = { "" };
    int last = 0;

    create_one(f, "one");
    for (int n = 1; n <= 5; n++)
        assert_int_equal(s->append(s, "one", n, 70, "x", NULL), 0);
    assert_int_equal(s->journal(s, "one", stop_at_two, &last, &err), -1);
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
    int n;

    create_one(f, "one");
    assert_int_equal(s->snap(s, "one", 64, "a\0b", 3, NULL), 0);
    assert_int_equal(s->snap(s, "one", 128, "c\0d\0", 4, NULL), 0);
    assert_int_equal(s->commit(s, NULL), 0);
    reopen(f);
    s = f->store;
    assert_int_equal(s->snapshot(s, "one", &n, &got, NULL), 1);
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
        assert_int_equal(s->create(s, &t, "", NULL), 0);
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

static void a_report_is_kept(void **state)
{
    struct fixture *f = *state;
    struct store *s = f->store;

    assert_int_equal(s->report(s, "one", 1, 99, "odd", "record", NULL), 0);
    assert_int_equal(s->commit(s, NULL), 0);
}

static void a_second_server_is_kept_out(void **state)
{
    struct fixture *f = *state;
    struct error err = { "" };

    assert_null(store_open(f->path, &err));
    assert_non_null(strstr(err.what, "another server"));
}

static void a_place_that_is_none_is_an_error(void **state)
{
    struct error err = { "" };

    (void)state;
    assert_null(store_open("/nowhere/at/all.db", &err));
    assert_non_null(strstr(err.what, "/nowhere/at/all.db"));
    assert_null(store_open("postgresql://x/y", &err));
}

#define STORE_TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        STORE_TEST(a_table_comes_back_as_it_was),
        STORE_TEST(what_is_not_there_is_not_found),
        STORE_TEST(the_same_table_twice_is_refused),
        STORE_TEST(an_update_changes_what_may_change),
        STORE_TEST(the_journal_only_grows),
        STORE_TEST(a_table_knows_when_it_was_moved),
        STORE_TEST(nothing_counts_before_the_commit),
        STORE_TEST(a_reader_can_stop),
        STORE_TEST(chat_gives_the_last_lines_in_order),
        STORE_TEST(a_snapshot_replaces_the_one_before),
        STORE_TEST(the_list_has_open_tables_newest_first),
        STORE_TEST(a_report_is_kept),
        STORE_TEST(a_second_server_is_kept_out),
        cmocka_unit_test(a_place_that_is_none_is_an_error),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
