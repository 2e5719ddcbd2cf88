/*
 * Memos in the SQLite store.
 */
#include "store/store_sqlite.h"

static int put(struct store *store, const struct stored_memo *m,
               struct error *err)
{
    struct store_sqlite *s = sqlite_of(store);
    sqlite3_stmt *q = sql_write(s, m->text ? SQL_PUT : SQL_DROP, err);

    if (!q)
        return -1;
    sql_bind_text(q, 1, m->whose);
    sql_bind_text(q, 2, m->kind);
    sql_bind_text(q, 3, m->name);
    if (m->text) {
        sql_bind_text(q, 4, m->text);
        sqlite3_bind_int64(q, 5, (sqlite3_int64)m->owner);
        sqlite3_bind_int64(q, 6, m->when);
    }
    return sql_finish(s, q, "write a memo", err);
}

/* A damaged one is passed over: it is as if it were not there. */
static int read_memo(sqlite3_stmt *q, store_memo *each, void *to,
                     struct error *err)
{
    char whose[STORE_WHOSE], kind[STORE_KIND], name[STORE_MEMO];
    char text[STORE_MEMO_TEXT];

    if (sql_text(q, 0, whose, sizeof(whose)) < 0 ||
        sql_text(q, 1, kind, sizeof(kind)) < 0 ||
        sql_text(q, 2, name, sizeof(name)) < 0 ||
        sql_text(q, 3, text, sizeof(text)) < 0)
        return 0;
    return each(to,
                &(struct stored_memo){ whose, kind, name, text,
                                       (uint64_t)sqlite3_column_int64(q, 4),
                                       sqlite3_column_int64(q, 5) },
                err);
}

static int memos(struct store *store, const char *whose, const char *kind,
                 const char *name, store_memo *each, void *to,
                 struct error *err)
{
    struct store_sqlite *s = sqlite_of(store);
    sqlite3_stmt *q = sql_start(s, whose ? SQL_MEMOS : SQL_ALL_MEMOS);
    int step, going = 0;

    if (whose) {
        sql_bind_text(q, 1, whose);
        sql_bind_text(q, 2, kind);
        sql_bind_text(q, 3, name);
    }
    while (going == 0 && (step = sqlite3_step(q)) == SQLITE_ROW)
        going = read_memo(q, each, to, err);
    sqlite3_reset(q);
    if (going != 0)
        return going < 0 ? -1 : 0;
    return step == SQLITE_DONE ? 0 : sql_failed(s, "read memos", err);
}

static int owned(struct store *store, uint64_t owner, const char *kind,
                 int64_t *n, struct error *err)
{
    struct store_sqlite *s = sqlite_of(store);
    sqlite3_stmt *q = sql_start(s, SQL_OWNED);
    int step;

    sqlite3_bind_int64(q, 1, (sqlite3_int64)owner);
    sql_bind_text(q, 2, kind);
    step = sqlite3_step(q);
    *n = step == SQLITE_ROW ? sqlite3_column_int64(q, 0) : 0;
    sqlite3_reset(q);
    return step == SQLITE_ROW ? 0 : sql_failed(s, "count memos", err);
}

void store_memos_fill(struct store *s)
{
    s->put = put;
    s->memos = memos;
    s->owned = owned;
}
