/*
 * A bit of the file turns, wherever it is: the table opens as it was, or is
 * refused, and the host is told.  Never is somebody shown a game that was not
 * played, or bytes that are no text.
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

#include "server/hub.h"
#include "server/lobby.h"
#include "server/secret.h"
#include "support/ears.h"
#include "support/guests.h"

enum { ENTRIES = 150, PLACES = 3 };

struct bench {
    struct hub_driver driver; /* first */
    char dir[64], path[96];
    struct store *store;
    struct hub hub;
    struct chance chance;
    char id[STORE_ID], token[TOKEN_TEXT];
    uint64_t hash; /* of the game as it was played */
    struct buf file;
};

static struct bench b;

static void open_hub(void)
{
    struct error err = { "" };

    b.store = store_open(b.path, &err);
    if (!b.store)
        fail_msg("%s", err.what);
    b.driver = (struct hub_driver){ ears_send, ears_close, guests_think,
                                    guests_rest, NULL };
    assert_int_equal(hub_init(&b.hub, b.store, &b.driver, CLIENTS, 100, NULL),
                     0);
    b.hub.now = 1000000;
}

static void close_hub(void)
{
    hub_release(&b.hub);
    b.store->close(b.store);
}

static void make_table(void)
{
    static const char body[] = "{\"game\":\"null\",\"title\":\"Friday\","
                               "\"name\":\"Ann\",\"seats\":[\"me\",\"open\"]}";
    struct request r = { .post = true,
                         .path = "/api/tables",
                         .token = "",
                         .lang = "",
                         .thing = "",
                         .body = body,
                         .n = strlen(body) };
    struct response out;

    lobby_answer(&b.hub, &r, &out);
    assert_int_equal(out.status, 201);
    guests_text_at(&out.body, "/table", b.id, sizeof(b.id));
    guests_text_at(&out.body, "/seats/0/token", b.token, sizeof(b.token));
    guests_hello(&b.hub, 0, b.id, b.token, 0);
    guests_text_at(&out.body, "/seats/1/token", b.token, sizeof(b.token));
    guests_hello(&b.hub, 1, b.id, b.token, 0);
    buf_release(&out.body);
}

/* Some moves, some talk, and enough entries for a snapshot. */
static void play_on(void)
{
    const struct table *t = guests_table(&b.hub, 0);

    guests_play(&b.hub, 0, 0, &b.chance);
    guests_play(&b.hub, 1, 1, &b.chance);
    guests_say(&b.hub, 0, "{\"type\":\"chat\",\"text\":\"hello\"}");
    guests_say(&b.hub, 1, "{\"type\":\"name\",\"name\":\"Bea\"}");
    while (t->state < ENTRIES) {
        guests_say(&b.hub, 0, "{\"type\":\"bot\",\"bot\":\"random\"}");
        guests_say(&b.hub, 0, "{\"type\":\"human\"}");
    }
    b.hash = game_hash(t->match.game, t->match.state);
    for (int c = 0; c < 2; c++)
        hub_gone(&b.hub, c);
    assert_int_equal(hub_flush(&b.hub), 0);
}

static void read_file(void)
{
    FILE *f = fopen(b.path, "rb");
    char part[4096];
    size_t n;

    assert_non_null(f);
    while ((n = fread(part, 1, sizeof(part), f)) > 0)
        buf_add(&b.file, part, n);
    fclose(f);
}

static void remove_files(void)
{
    static const char *const end[] = { "", "-wal", "-shm" };

    for (int i = 0; i < 3; i++) {
        char name[128];

        snprintf(name, sizeof(name), "%s%s", b.path, end[i]);
        unlink(name);
    }
}

static void write_file(void)
{
    FILE *f;

    remove_files();
    f = fopen(b.path, "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(b.file.at, 1, b.file.n, f), b.file.n);
    assert_int_equal(fclose(f), 0);
}

static int set_up(void **state)
{
    (void)state;
    secret_init();
    ears_init();
    snprintf(b.dir, sizeof(b.dir), "/tmp/starboard-damage-XXXXXX");
    assert_non_null(mkdtemp(b.dir));
    snprintf(b.path, sizeof(b.path), "%s/tables.db", b.dir);
    chance_seed(&b.chance, 5);
    open_hub();
    make_table();
    play_on();
    close_hub();
    read_file();
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    remove_files();
    rmdir(b.dir);
    buf_release(&b.file);
    ears_release();
    return 0;
}

/* ---- turning bits ---- */

/* flip(VALUE, PLACE): the value with a bit turned at its start, in its middle
 * or at its end. */
static void flip(sqlite3_context *out, int n, sqlite3_value **value)
{
    static const uint8_t bit[PLACES] = { 0x01, 0x80, 0x10 };
    int place = sqlite3_value_int(value[1]);
    int size = sqlite3_value_bytes(value[0]);
    char bytes[16384];

    (void)n;
    if (sqlite3_value_type(value[0]) == SQLITE_INTEGER) {
        sqlite3_result_int64(out, sqlite3_value_int64(value[0]) ^
                                      (sqlite3_int64)1 << (place * 20));
        return;
    }
    if (size == 0 || size > (int)sizeof(bytes)) {
        sqlite3_result_value(out, value[0]);
        return;
    }
    memcpy(bytes, sqlite3_value_blob(value[0]), (size_t)size);
    bytes[(size - 1) * place / (PLACES - 1)] ^= (char)bit[place];
    if (sqlite3_value_type(value[0]) == SQLITE_BLOB)
        sqlite3_result_blob(out, bytes, size, SQLITE_TRANSIENT);
    else
        sqlite3_result_text(out, bytes, size, SQLITE_TRANSIENT);
}

/* false: the file itself does not allow it, as with a number that is there. */
static bool damage(const char *table, const char *column, const char *where,
                   int place)
{
    char sql[200];
    sqlite3 *db;
    bool done;

    snprintf(sql, sizeof(sql), "UPDATE %s SET %s = flip(%s, %d) %s", table,
             column, column, place, where);
    assert_int_equal(sqlite3_open(b.path, &db), SQLITE_OK);
    sqlite3_create_function(db, "flip", 2, SQLITE_UTF8, NULL, flip, NULL, NULL);
    done = sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK &&
           sqlite3_changes(db) == 1;
    sqlite3_close(db);
    return done;
}

/* ---- what comes of it ---- */

static bool opens_as_it_was(void)
{
    const struct match *m;

    if (!b.hub.client[0])
        return false;
    m = &guests_table(&b.hub, 0)->match;
    return guests_table(&b.hub, 0)->state == ENTRIES &&
           game_hash(m->game, m->state) == b.hash;
}

/* Whoever names a table by what it is not called any more finds none. */
static bool is_name_of_table(const char *table, const char *column)
{
    return (strcmp(table, "game") == 0 && strcmp(column, "id") == 0) ||
           (strcmp(table, "tip") == 0 && strcmp(column, "game") == 0);
}

static void come_back(const char *table, const char *column, int place)
{
    struct buf *heard = &ears.heard[0];

    buf_clear(heard);
    ears.closed[0] = false;
    open_hub();
    guests_hello(&b.hub, 0, b.id, b.token, 0);
    while (hub_work(&b.hub))
        ;
    hub_flush(&b.hub);
    for (size_t i = 0; i < heard->n; i++)
        if (heard->at[i] == '\n')
            heard->at[i] = ' ';
    if (!text_is_clean(buf_str(heard), heard->n, heard->n + 1, true))
        fail_msg("%s.%s, %d: what is said is no text", table, column, place);
    if (!opens_as_it_was() &&
        !(ears.closed[0] && (b.hub.n_faults > 0 || /* the host is told */
                             is_name_of_table(table, column))))
        fail_msg("%s.%s, %d: %.300s", table, column, place, buf_str(heard));
    close_hub();
}

static const struct {
    const char *table, *where;
} rows[] = {
    { "game", "" },
    { "tip", "" },
    { "snapshot", "" },
    { "seat", "WHERE seat = 0" },
    { "journal", "WHERE n = 140" }, /* after the snapshot, and long before */
    { "journal", "WHERE n = 20" },
    { "chat", "WHERE n = 1" },
};

static int list_columns(const char *table, char column[][32], int most)
{
    char sql[80];
    sqlite3_stmt *q;
    sqlite3 *db;
    int n = 0;

    snprintf(sql, sizeof(sql), "SELECT name FROM pragma_table_info('%s')",
             table);
    assert_int_equal(sqlite3_open(b.path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &q, NULL), SQLITE_OK);
    while (sqlite3_step(q) == SQLITE_ROW && n < most)
        snprintf(column[n++], 32, "%s",
                 (const char *)sqlite3_column_text(q, 0));
    sqlite3_finalize(q);
    sqlite3_close(db);
    return n;
}

static void whatever_turns_is_noticed_or_does_not_matter(void **state)
{
    int tried = 0, refused = 0;

    (void)state;
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        char column[32][32];
        int n = list_columns(rows[i].table, column, 32);

        assert_true(n >= 4);
        for (int j = 0; j < n * PLACES; j++) {
            const char *name = column[j / PLACES];

            write_file();
            if (!damage(rows[i].table, name, rows[i].where, j % PLACES))
                continue;
            come_back(rows[i].table, name, j % PLACES);
            tried++;
            refused += ears.closed[0];
        }
    }
    assert_true(tried > 100);
    assert_true(refused > 30 && refused < tried);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(whatever_turns_is_noticed_or_does_not_matter),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
