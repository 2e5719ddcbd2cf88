/*
 * Tables, their seats and component files in the SQLite store.
 */
#include "store/chain.h"
#include "store/store_sqlite.h"

#include <string.h>

/* ---- writing ---- */

/* What create() and update() have in common: ?1 to ?12. */
static void bind_table(sqlite3_stmt *q, const struct stored_table *t)
{
    sql_bind_text(q, 1, t->id);
    sql_bind_text(q, 2, t->title);
    sql_bind_text(q, 3, t->password);
    sql_bind_text(q, 4, t->next);
    sqlite3_bind_int(q, 5, t->listed);
    sqlite3_bind_int(q, 6, t->hints);
    sqlite3_bind_int(q, 7, t->started);
    sqlite3_bind_int(q, 8, t->over);
    sqlite3_bind_int(q, 9, t->host);
    sql_bind_text(q, 10, t->final);
    sql_bind_text(q, 11, t->clock);
    sqlite3_bind_int64(q, 12, t->due);
}

static int write_seats(struct store_sqlite *s, enum statement which,
                       const struct stored_table *t, struct error *err)
{
    for (int i = 0; i < t->n_seats; i++) {
        const struct stored_seat *seat = &t->seat[i];
        sqlite3_stmt *q = sql_start(s, which);

        sql_bind_text(q, 1, t->id);
        sqlite3_bind_int(q, 2, i);
        sql_bind_text(q, 3, seat->name);
        sqlite3_bind_int(q, 4, seat->taken);
        sqlite3_bind_blob(q, 5, seat->key, STORE_KEY, SQLITE_STATIC);
        sqlite3_bind_int64(q, 6, seat->left);
        sqlite3_bind_int64(q, 7, (sqlite3_int64)seat->owner);
        if (sql_finish(s, q, "write a seat", err) < 0)
            return -1;
    }
    return 0;
}

/* 1: this file is there under the hash, 0: nothing is, -1: another one is. */
static int component_at(struct store_sqlite *s, int64_t hash, const char *text)
{
    sqlite3_stmt *q = sql_start(s, SQL_COMPONENT);
    int found = 0;

    sqlite3_bind_int64(q, 1, hash);
    if (sqlite3_step(q) == SQLITE_ROW) {
        const char *there = (const char *)sqlite3_column_text(q, 0);

        found = there && strcmp(there, text) == 0 ? 1 : -1;
    }
    sqlite3_reset(q);
    return found;
}

/* Each file once: under its hash, or, should another have that, beside it. */
static int keep_component(struct store_sqlite *s, uint64_t owner,
                          const char *text, int64_t *hash, struct error *err)
{
    sqlite3_stmt *q;
    int found;

    *hash = (int64_t)(chain_start(text, strlen(text)) >> 1);
    while ((found = component_at(s, *hash, text)) < 0)
        *hash = (*hash + 1) & INT64_MAX;
    if (found > 0)
        return 0;
    q = sql_start(s, SQL_COMPONENT_NEW);
    sqlite3_bind_int64(q, 1, *hash);
    sqlite3_bind_int64(q, 2, (sqlite3_int64)owner);
    sql_bind_text(q, 3, text);
    return sql_finish(s, q, "write a component file", err);
}

static int create_tip(struct store_sqlite *s, const struct stored_table *t,
                      struct error *err)
{
    sqlite3_stmt *q = sql_start(s, SQL_CREATE_TIP);

    sql_bind_text(q, 1, t->id);
    sqlite3_bind_int64(q, 2, (sqlite3_int64)t->chain);
    sqlite3_bind_int64(q, 3, t->created);
    sqlite3_bind_int(q, 4, (int)t->asked);
    return sql_finish(s, q, "write a new table", err);
}

static int create(struct store *store, const struct stored_table *t,
                  const char *setup, const char *components, struct error *err)
{
    struct store_sqlite *s = sqlite_of(store);
    sqlite3_stmt *q = sql_write(s, SQL_CREATE, err);
    int64_t hash = 0;

    if (!q ||
        (components && keep_component(s, t->owner, components, &hash, err) < 0))
        return -1;
    bind_table(q, t);
    sql_bind_text(q, 13, t->game);
    sqlite3_bind_int(q, 14, t->absent);
    sqlite3_bind_int64(q, 15, (sqlite3_int64)t->owner);
    sqlite3_bind_int64(q, 16, t->created);
    sql_bind_text(q, 17, setup);
    if (components)
        sqlite3_bind_int64(q, 18, hash);
    sqlite3_bind_int(q, 19, t->talk);
    sql_bind_text(q, 20, t->watch);
    if (sql_finish(s, q, "write a new table", err) < 0 ||
        create_tip(s, t, err) < 0)
        return -1;
    return write_seats(s, SQL_CREATE_SEAT, t, err);
}

static int update(struct store *store, const struct stored_table *t,
                  struct error *err)
{
    struct store_sqlite *s = sqlite_of(store);
    sqlite3_stmt *q = sql_write(s, SQL_UPDATE, err);

    if (!q)
        return -1;
    bind_table(q, t);
    if (sql_finish(s, q, "write a table", err) < 0)
        return -1;
    if (sqlite3_changes(s->db) != 1)
        return error_set(err, "there is no table %s to change", t->id);
    return write_seats(s, SQL_UPDATE_SEAT, t, err);
}

static int remove_table(struct store *store, const char *id, struct error *err)
{
    struct store_sqlite *s = sqlite_of(store);
    sqlite3_stmt *q = sql_write(s, SQL_COMPONENT_UNUSED, err);

    if (!q)
        return -1;
    sql_bind_text(q, 1, id);
    if (sql_finish(s, q, "delete a component file", err) < 0)
        return -1;
    q = sql_start(s, SQL_REMOVE_MEMOS);
    sql_bind_text(q, 1, id);
    if (sql_finish(s, q, "delete memos", err) < 0)
        return -1;
    q = sql_start(s, SQL_REMOVE);
    sql_bind_text(q, 1, id);
    return sql_finish(s, q, "delete a table", err);
}

/* ---- reading ---- */

static int read_table(sqlite3_stmt *q, struct stored_table *t)
{
    memset(t, 0, sizeof(*t));
    if (sql_text(q, 0, t->id, sizeof(t->id)) < 0 ||
        sql_text(q, 1, t->game, sizeof(t->game)) < 0 ||
        sql_text(q, 2, t->title, sizeof(t->title)) < 0 ||
        sql_text(q, 3, t->password, sizeof(t->password)) < 0 ||
        sql_text(q, 4, t->next, sizeof(t->next)) < 0 ||
        sql_text(q, 12, t->final, sizeof(t->final)) < 0 ||
        sql_text(q, 19, t->clock, sizeof(t->clock)) < 0 ||
        sql_text(q, 21, t->watch, sizeof(t->watch)) < 0)
        return -1;
    t->listed = sqlite3_column_int(q, 5) != 0;
    t->hints = sqlite3_column_int(q, 6) != 0;
    t->started = sqlite3_column_int(q, 7) != 0;
    t->over = sqlite3_column_int(q, 8) != 0;
    t->absent = sqlite3_column_int(q, 9);
    t->host = sqlite3_column_int(q, 10);
    t->owner = (uint64_t)sqlite3_column_int64(q, 11);
    t->created = sqlite3_column_int64(q, 13);
    t->n = sqlite3_column_int(q, 14);
    t->chain = (uint64_t)sqlite3_column_int64(q, 15);
    t->moved = sqlite3_column_int64(q, 16);
    t->asked = (unsigned)sqlite3_column_int(q, 17);
    t->talk = sqlite3_column_int(q, 18) != 0;
    t->due = sqlite3_column_int64(q, 20);
    return t->host < SEAT_NONE || t->host >= MAX_SEATS || t->absent < 0 ? -1
                                                                        : 0;
}

static int read_seat(sqlite3_stmt *q, struct stored_table *t)
{
    struct stored_seat *seat = &t->seat[t->n_seats];
    const void *key;

    if (t->n_seats == MAX_SEATS || sqlite3_column_int(q, 0) != t->n_seats ||
        sql_text(q, 1, seat->name, sizeof(seat->name)) < 0)
        return -1;
    key = sqlite3_column_blob(q, 3);
    if (!key || sqlite3_column_bytes(q, 3) != STORE_KEY)
        return -1;
    seat->taken = sqlite3_column_int(q, 2) != 0;
    seat->left = sqlite3_column_int64(q, 4);
    seat->owner = (uint64_t)sqlite3_column_int64(q, 5);
    memcpy(seat->key, key, STORE_KEY);
    t->n_seats++;
    return 0;
}

static int read_seats(struct store_sqlite *s, struct stored_table *t,
                      struct error *err)
{
    sqlite3_stmt *q = sql_start(s, SQL_FIND_SEATS);
    int step, sound = 0;

    sql_bind_text(q, 1, t->id);
    while (sound == 0 && (step = sqlite3_step(q)) == SQLITE_ROW)
        sound = read_seat(q, t);
    sqlite3_reset(q);
    if (sound < 0 || t->n_seats == 0)
        return error_set(err, "the stored seats of table %s are damaged",
                         t->id);
    return step == SQLITE_DONE ? 0 : sql_failed(s, "read seats", err);
}

static void add_column(sqlite3_stmt *q, int i, struct buf *out)
{
    const void *text = sqlite3_column_text(q, i);

    if (text)
        buf_add(out, text, (size_t)sqlite3_column_bytes(q, i));
}

static int read_setup(struct store_sqlite *s, const char *id, struct buf *setup,
                      struct buf *components, struct error *err)
{
    sqlite3_stmt *q = sql_start(s, SQL_FIND_SETUP);
    int step;

    sql_bind_text(q, 1, id);
    step = sqlite3_step(q);
    if (step == SQLITE_ROW) {
        add_column(q, 0, setup);
        add_column(q, 1, components);
    }
    sqlite3_reset(q);
    return step == SQLITE_ROW ? 0 : sql_failed(s, "read a set-up", err);
}

static int find(struct store *store, const char *id, struct stored_table *t,
                struct buf *setup, struct buf *components, struct error *err)
{
    struct store_sqlite *s = sqlite_of(store);
    sqlite3_stmt *q = sql_start(s, SQL_FIND);
    int step, sound = 0;

    sql_bind_text(q, 1, id);
    step = sqlite3_step(q);
    if (step == SQLITE_ROW)
        sound = read_table(q, t);
    sqlite3_reset(q);
    if (step == SQLITE_DONE)
        return 0;
    if (step != SQLITE_ROW)
        return sql_failed(s, "read a table", err);
    if (sound < 0)
        return error_set(err, "the stored table %s is damaged", id);
    if (setup && read_setup(s, id, setup, components, err) < 0)
        return -1;
    return read_seats(s, t, err) < 0 ? -1 : 1;
}

static void only_id(sqlite3_stmt *q, struct stored_table *t)
{
    memset(t, 0, sizeof(*t));
    if (sql_text(q, 0, t->id, sizeof(t->id)) < 0)
        t->id[0] = '\0';
}

static int read_tables(struct store_sqlite *s, sqlite3_stmt *q,
                       store_found *found, void *to, struct error *err)
{
    struct stored_table t;
    int step, going = 0;

    while (going == 0 && (step = sqlite3_step(q)) == SQLITE_ROW) {
        if (read_table(q, &t) < 0 || read_seats(s, &t, NULL) < 0)
            only_id(q, &t);
        going = found(to, &t, err);
    }
    sqlite3_reset(q);
    if (going < 0)
        return -1;
    return step == SQLITE_DONE ? 0 : sql_failed(s, "list tables", err);
}

static int list(struct store *store, int limit, store_found *found, void *to,
                struct error *err)
{
    struct store_sqlite *s = sqlite_of(store);
    sqlite3_stmt *q = sql_start(s, SQL_LIST);

    sqlite3_bind_int(q, 1, limit);
    return read_tables(s, q, found, to, err);
}

static int old(struct store *store, enum store_age which, int64_t before,
               int limit, store_found *found, void *to, struct error *err)
{
    struct store_sqlite *s = sqlite_of(store);
    sqlite3_stmt *q = sql_start(s, SQL_IDLE + which);

    sqlite3_bind_int(q, 1, limit);
    sqlite3_bind_int64(q, 2, before);
    return read_tables(s, q, found, to, err);
}

static int count(struct store *store, int64_t *tables, struct error *err)
{
    struct store_sqlite *s = sqlite_of(store);
    sqlite3_stmt *q = sql_start(s, SQL_COUNT);
    int step = sqlite3_step(q);

    *tables = step == SQLITE_ROW ? sqlite3_column_int64(q, 0) : 0;
    sqlite3_reset(q);
    return step == SQLITE_ROW ? 0 : sql_failed(s, "count tables", err);
}

static int usage(struct store *store, uint64_t owner, int64_t lately,
                 struct stored_usage *u, struct error *err)
{
    struct store_sqlite *s = sqlite_of(store);
    sqlite3_stmt *q = sql_start(s, SQL_USAGE);
    int step;

    sqlite3_bind_int64(q, 1, (sqlite3_int64)owner);
    sqlite3_bind_int64(q, 2, lately);
    step = sqlite3_step(q);
    if (step == SQLITE_ROW)
        *u = (struct stored_usage){ sqlite3_column_int64(q, 0),
                                    sqlite3_column_int64(q, 1),
                                    sqlite3_column_int64(q, 2),
                                    sqlite3_column_int64(q, 3) };
    sqlite3_reset(q);
    return step == SQLITE_ROW ? 0 : sql_failed(s, "count tables", err);
}

static int serve(struct store *store, const struct stored_service *v,
                 struct error *err)
{
    struct store_sqlite *s = sqlite_of(store);
    sqlite3_stmt *q = sql_write(s, SQL_SERVE, err);

    if (!q)
        return -1;
    sqlite3_bind_int64(q, 1, v->alive);
    sqlite3_bind_int64(q, 2, v->missed);
    return sql_finish(s, q, "write that it is served", err);
}

static int service(struct store *store, struct stored_service *v,
                   struct error *err)
{
    struct store_sqlite *s = sqlite_of(store);
    sqlite3_stmt *q = sql_start(s, SQL_SERVICE);
    int step = sqlite3_step(q);

    if (step == SQLITE_ROW)
        *v = (struct stored_service){ sqlite3_column_int64(q, 0),
                                      sqlite3_column_int64(q, 1) };
    sqlite3_reset(q);
    return step == SQLITE_ROW ? 0
                              : sql_failed(s, "read when it was served", err);
}

void store_tables_fill(struct store *s)
{
    STORE_HAS_TABLES(s);
}
