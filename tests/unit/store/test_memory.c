/*
 * The store in memory: what it hands over as rows is all that it needs to be
 * the same again, whatever stood in it, and damaged rows end a table early.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/memory.h"
#include "store/store_memory.h"

enum { MAX_ROWS = 300 };

struct row {
    char id[STORE_ID];
    enum store_row kind;
    int n;
    char *text; /* NULL: there is none */
};

/* What a browser keeps. */
struct shelf {
    struct row_keeper keeper; /* first */
    struct row row[MAX_ROWS];
    int n;
    struct store *store;
};

static void put(struct row_keeper *k, const char *id, enum store_row kind,
                int n, const char *text, size_t length)
{
    struct shelf *shelf = (struct shelf *)k;
    int i = 0;

    assert_int_equal(strlen(text), length);
    while (i < shelf->n &&
           (shelf->row[i].n != n || shelf->row[i].kind != kind ||
            strcmp(shelf->row[i].id, id) != 0))
        i++;
    assert_in_range(i, 0, MAX_ROWS - 1);
    if (i == shelf->n)
        shelf->n++;
    free(shelf->row[i].text);
    shelf->row[i] = (struct row){ .kind = kind, .n = n };
    snprintf(shelf->row[i].id, sizeof(shelf->row[i].id), "%s", id);
    shelf->row[i].text = memory_text(text);
}

static void take_away(struct row_keeper *k, const char *id)
{
    struct shelf *shelf = (struct shelf *)k;

    for (int i = 0; i < shelf->n; i++)
        if (strcmp(shelf->row[i].id, id) == 0) {
            free(shelf->row[i].text);
            shelf->row[i].text = NULL;
        }
}

static int by_place(const void *a, const void *b)
{
    const struct row *l = a, *r = b;
    int ids = strcmp(l->id, r->id);

    if (ids != 0)
        return ids;
    return l->kind != r->kind ? (int)l->kind - (int)r->kind : l->n - r->n;
}

/* The browser is closed and opened again; returns how many rows were refused.
 */
static int reopen(struct shelf *shelf)
{
    int refused = 0;

    shelf->store->close(shelf->store);
    shelf->store = store_memory_open(&shelf->keeper);
    qsort(shelf->row, (size_t)shelf->n, sizeof(shelf->row[0]), by_place);
    for (int i = 0; i < shelf->n; i++) {
        const struct row *r = &shelf->row[i];

        if (r->text && store_memory_load(shelf->store, r->id, r->kind, r->n,
                                         r->text, strlen(r->text)) < 0)
            refused++;
    }
    return refused;
}

static int set_up(void **state)
{
    struct shelf *shelf = memory_new(1, sizeof(*shelf));

    shelf->keeper = (struct row_keeper){ put, take_away };
    shelf->store = store_memory_open(&shelf->keeper);
    *state = shelf;
    return 0;
}

static int tear_down(void **state)
{
    struct shelf *shelf = *state;

    shelf->store->close(shelf->store);
    for (int i = 0; i < shelf->n; i++)
        free(shelf->row[i].text);
    free(shelf);
    return 0;
}

/* Nothing in it is what it would be if it were forgotten. */
static struct stored_table example(const char *id)
{
    struct stored_table t = { .listed = true,
                              .hints = true,
                              .talk = true,
                              .started = true,
                              .over = true,
                              .absent = 300,
                              .host = 1,
                              .created = 1000,
                              .moved = 1000,
                              .n_seats = 2 };

    snprintf(t.id, sizeof(t.id), "%s", id);
    snprintf(t.game, sizeof(t.game), "null");
    snprintf(t.title, sizeof(t.title), "Café \"%s\"", id);
    snprintf(t.next, sizeof(t.next), "%s-again", id);
    snprintf(t.watch, sizeof(t.watch), "by-%s", id);
    snprintf(t.final, sizeof(t.final), "winner 1");
    snprintf(t.clock, sizeof(t.clock), "turn 60 0 0 bot");
    t.due = 5000;
    snprintf(t.seat[1].name, sizeof(t.seat[1].name), "Ann");
    t.seat[1].taken = true;
    t.seat[1].left = 77;
    memset(t.seat[1].key, 0xab, STORE_KEY);
    return t;
}

static void create_one(struct shelf *shelf, const char *id)
{
    struct stored_table t = example(id);

    assert_int_equal(shelf->store->create(shelf->store, &t, "setup\ntext\n",
                                          "name x\n", NULL),
                     0);
}

static void add(struct shelf *shelf, const char *id, int n, const char *text)
{
    struct stored_entry e = { .n = n,
                              .chain = 0x1234567890abcdefU + (unsigned)n,
                              .when = 2000 + n,
                              .asked = 3,
                              .text = text };

    assert_int_equal(shelf->store->append(shelf->store, id, &e, NULL), 0);
}

static void a_table_comes_back_as_it_was(void **state)
{
    struct shelf *shelf = *state;
    struct stored_table want = example("one"), got;
    struct buf setup = BUF_INIT, components = BUF_INIT;

    create_one(shelf, "one");
    assert_int_equal(reopen(shelf), 0);
    assert_int_equal(shelf->store->find(shelf->store, "one", &got, &setup,
                                        &components, NULL),
                     1);
    assert_memory_equal(&got, &want, sizeof(got));
    assert_string_equal(buf_str(&setup), "setup\ntext\n");
    assert_string_equal(buf_str(&components), "name x\n");
    buf_release(&setup);
    buf_release(&components);
}

static int write_down(void *to, const struct stored_entry *e, struct error *err)
{
    (void)err;
    buf_addf(to, "%d:%d:%s ", e->n,
             e->chain == 0x1234567890abcdefU + (unsigned)e->n, e->text);
    return 0;
}

static void assert_journal(struct shelf *shelf, const char *id,
                           const char *want)
{
    struct buf out = BUF_INIT;

    assert_int_equal(
        shelf->store->journal(shelf->store, id, 0, 100, write_down, &out, NULL),
        0);
    assert_string_equal(buf_str(&out), want);
    buf_release(&out);
}

static void a_journal_comes_back_with_its_end(void **state)
{
    struct shelf *shelf = *state;
    struct stored_table got;

    create_one(shelf, "one");
    add(shelf, "one", 1, "move a b");
    add(shelf, "one", 2, "  begins with spaces");
    assert_int_equal(reopen(shelf), 0);
    assert_int_equal(
        shelf->store->find(shelf->store, "one", &got, NULL, NULL, NULL), 1);
    assert_int_equal(got.n, 2);
    assert_int_equal(got.moved, 2002);
    assert_int_equal(got.asked, 3);
    assert_true(got.chain == 0x1234567890abcdefU + 2);
    add(shelf, "one", 3, "c");
    assert_journal(shelf, "one",
                   "1:1:move a b 2:1:  begins with spaces 3:1:c ");
}

static void an_entry_out_of_turn_is_refused(void **state)
{
    struct shelf *shelf = *state;
    struct stored_entry e = { .n = 2, .text = "x" };

    create_one(shelf, "one");
    assert_int_equal(shelf->store->append(shelf->store, "one", &e, NULL), -1);
    assert_int_equal(shelf->store->append(shelf->store, "none", &e, NULL), -1);
    add(shelf, "one", 1, "a");
    e.n = 1;
    assert_int_equal(shelf->store->append(shelf->store, "one", &e, NULL), -1);
    assert_journal(shelf, "one", "1:1:a ");
}

static int read_aloud(void *to, int n, int seat, const char *text,
                      struct error *err)
{
    (void)err;
    buf_addf(to, "%d:%d:%s ", n, seat, text);
    return 0;
}

static void the_last_lines_of_chat_come_back(void **state)
{
    struct shelf *shelf = *state;
    struct buf out = BUF_INIT;

    create_one(shelf, "one");
    for (int n = 1; n <= STORE_LINES + 3; n++)
        assert_int_equal(shelf->store->say(shelf->store, "one", n, n % 2,
                                           "  hello all", NULL),
                         0);
    assert_int_equal(reopen(shelf), 0);
    assert_int_equal(
        shelf->store->chat(shelf->store, "one", 2, read_aloud, &out, NULL), 0);
    assert_string_equal(buf_str(&out), "102:0:  hello all 103:1:  hello all ");
    buf_release(&out);
}

static void a_table_that_goes_leaves_nothing(void **state)
{
    struct shelf *shelf = *state;
    struct stored_table got;

    create_one(shelf, "one");
    create_one(shelf, "two");
    add(shelf, "one", 1, "a");
    assert_int_equal(shelf->store->remove(shelf->store, "one", NULL), 0);
    assert_int_equal(reopen(shelf), 0);
    assert_int_equal(
        shelf->store->find(shelf->store, "one", &got, NULL, NULL, NULL), 0);
    assert_int_equal(
        shelf->store->find(shelf->store, "two", &got, NULL, NULL, NULL), 1);
    for (int i = 0; i < shelf->n; i++)
        assert_true(!shelf->row[i].text ||
                    strcmp(shelf->row[i].id, "two") == 0);
}

static void what_append_writes_is_not_undone_by_an_update(void **state)
{
    struct shelf *shelf = *state;
    struct stored_table t = example("one"), got;

    create_one(shelf, "one");
    add(shelf, "one", 1, "a");
    t.over = false;
    assert_int_equal(shelf->store->update(shelf->store, &t, NULL), 0);
    assert_int_equal(reopen(shelf), 0);
    assert_int_equal(
        shelf->store->find(shelf->store, "one", &got, NULL, NULL, NULL), 1);
    assert_int_equal(got.n, 1);
    assert_false(got.over);
}

/* Whatever a browser gives back: the table is not there, or ends before it. */
static void damaged_rows_are_refused(void **state)
{
    struct shelf *shelf = *state;

    create_one(shelf, "one");
    add(shelf, "one", 1, "a");
    add(shelf, "one", 2, "b");
    put(&shelf->keeper, "one", ROW_ENTRY, 2, "no chain", 8);
    put(&shelf->keeper, "two", ROW_HEAD, 0, "{\"game\":", 8);
    put(&shelf->keeper, "two", ROW_SETUP, 0, "setup", 5);
    put(&shelf->keeper, "one", ROW_CHAT, 0, "x", 1);
    assert_int_equal(reopen(shelf), 4);
    assert_journal(shelf, "one", "1:1:a ");
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_table_comes_back_as_it_was),
        TEST(a_journal_comes_back_with_its_end),
        TEST(an_entry_out_of_turn_is_refused),
        TEST(the_last_lines_of_chat_come_back),
        TEST(a_table_that_goes_leaves_nothing),
        TEST(what_append_writes_is_not_undone_by_an_update),
        TEST(damaged_rows_are_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
