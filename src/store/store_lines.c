/*
 * What belongs to a table in the SQLite store: journal, chat, snapshot,
 * reports, bans.
 */
#include "store/store_sqlite.h"

static int append(struct store *store, const char *id,
                  const struct stored_entry *e, struct error *err)
{
    static const enum statement both[] = { SQL_TIP, SQL_APPEND };
    struct store_sqlite *s = sqlite_of(store);

    for (int i = 0; i < 2; i++) {
        sqlite3_stmt *q = sql_write(s, both[i], err);

        if (!q)
            return -1;
        sql_bind_text(q, 1, id);
        sqlite3_bind_int(q, 2, e->n);
        if (both[i] == SQL_APPEND)
            sql_bind_text(q, 3, e->text);
        else
            sqlite3_bind_int(q, 6, (int)e->asked);
        sqlite3_bind_int64(q, 4, e->when);
        sqlite3_bind_int64(q, 5, (sqlite3_int64)e->chain);
        if (sql_finish(s, q, "write an entry", err) < 0)
            return -1;
        if (sqlite3_changes(s->db) != 1)
            return error_set(err, "entry %d of table %s is not the next one",
                             e->n, id);
    }
    return 0;
}

static int journal(struct store *store, const char *id, int after, int limit,
                   store_entry *entry, void *to, struct error *err)
{
    struct store_sqlite *s = sqlite_of(store);
    sqlite3_stmt *q = sql_start(s, SQL_JOURNAL);
    char text[STORE_ENTRY];
    int step, going = 0;

    sql_bind_text(q, 1, id);
    sqlite3_bind_int(q, 2, after);
    sqlite3_bind_int(q, 3, limit);
    while (going == 0 && (step = sqlite3_step(q)) == SQLITE_ROW) {
        int n = sqlite3_column_int(q, 0);

        if (n != after + 1 || sql_text(q, 2, text, sizeof(text)) < 0)
            going = error_set(err, "entry %d is damaged", after + 1);
        else
            going = entry(to,
                          &(struct stored_entry){
                              .n = n,
                              .chain = (uint64_t)sqlite3_column_int64(q, 1),
                              .when = sqlite3_column_int64(q, 3),
                              .text = text },
                          err);
        after = n;
    }
    sqlite3_reset(q);
    if (going < 0)
        return -1;
    return step == SQLITE_DONE ? 0 : sql_failed(s, "read entries", err);
}

static int say(struct store *store, const char *id, int n, int seat,
               const char *text, struct error *err)
{
    struct store_sqlite *s = sqlite_of(store);
    sqlite3_stmt *q = sql_write(s, SQL_SAY, err);

    if (!q)
        return -1;
    sql_bind_text(q, 1, id);
    sqlite3_bind_int(q, 2, n);
    sqlite3_bind_int(q, 3, seat);
    sql_bind_text(q, 4, text);
    sqlite3_bind_int(q, 5, n % STORE_LINES);
    return sql_finish(s, q, "write a line of chat", err);
}

static int chat(struct store *store, const char *id, int limit,
                store_line *line, void *to, struct error *err)
{
    struct store_sqlite *s = sqlite_of(store);
    sqlite3_stmt *q = sql_start(s, SQL_CHAT);
    char text[STORE_CHAT];
    int step, going = 0;

    sql_bind_text(q, 1, id);
    sqlite3_bind_int(q, 2, limit);
    while (going == 0 && (step = sqlite3_step(q)) == SQLITE_ROW)
        /* A damaged one is passed over: nothing hangs on it. */
        if (sql_text(q, 2, text, sizeof(text)) == 0)
            going = line(to, sqlite3_column_int(q, 0), sqlite3_column_int(q, 1),
                         text, err);
    sqlite3_reset(q);
    if (going < 0)
        return -1;
    return step == SQLITE_DONE ? 0 : sql_failed(s, "read lines", err);
}

static int snap(struct store *store, const char *id, int n, uint64_t chain,
                const void *p, size_t size, struct error *err)
{
    struct store_sqlite *s = sqlite_of(store);
    sqlite3_stmt *q = sql_write(s, SQL_SNAP, err);

    if (!q)
        return -1;
    sql_bind_text(q, 1, id);
    sqlite3_bind_int(q, 2, n);
    sqlite3_bind_int64(q, 3, (sqlite3_int64)chain);
    sqlite3_bind_blob(q, 4, p, (int)size, SQLITE_STATIC);
    return sql_finish(s, q, "write a snapshot", err);
}

static int snapshot(struct store *store, const char *id, int *n,
                    uint64_t *chain, struct buf *out, struct error *err)
{
    struct store_sqlite *s = sqlite_of(store);
    sqlite3_stmt *q = sql_start(s, SQL_SNAPSHOT);
    int step;

    sql_bind_text(q, 1, id);
    step = sqlite3_step(q);
    if (step == SQLITE_ROW) {
        const void *p = sqlite3_column_blob(q, 2);

        *n = sqlite3_column_int(q, 0);
        *chain = (uint64_t)sqlite3_column_int64(q, 1);
        if (p)
            buf_add(out, p, (size_t)sqlite3_column_bytes(q, 2));
    }
    sqlite3_reset(q);
    if (step == SQLITE_DONE)
        return 0;
    return step == SQLITE_ROW ? 1 : sql_failed(s, "read a snapshot", err);
}

static int reports(struct store *store, const char *id, uint64_t owner,
                   struct stored_reports *n, struct error *err)
{
    struct store_sqlite *s = sqlite_of(store);
    sqlite3_stmt *q = sql_start(s, SQL_REPORTS);
    int step;

    sql_bind_text(q, 1, id);
    sqlite3_bind_int64(q, 2, (sqlite3_int64)owner);
    step = sqlite3_step(q);
    if (step == SQLITE_ROW)
        *n = (struct stored_reports){ sqlite3_column_int64(q, 0),
                                      sqlite3_column_int64(q, 1),
                                      sqlite3_column_int64(q, 2) };
    sqlite3_reset(q);
    return step == SQLITE_ROW ? 0 : sql_failed(s, "count reports", err);
}

static int report(struct store *store, const char *id,
                  const struct stored_report *r, struct error *err)
{
    struct store_sqlite *s = sqlite_of(store);
    struct stored_reports n;
    sqlite3_stmt *q;

    if (reports(store, id, r->owner, &n, err) < 0)
        return -1;
    if (!store_takes_report(&n, r->owner))
        return 0;
    q = sql_write(s, SQL_REPORT, err);
    if (!q)
        return -1;
    sql_bind_text(q, 1, id);
    sqlite3_bind_int(q, 2, r->n);
    sqlite3_bind_int(q, 3, r->seat);
    sqlite3_bind_int64(q, 4, r->when);
    sql_bind_text(q, 5, r->text);
    sqlite3_bind_int64(q, 6, (sqlite3_int64)r->owner);
    return sql_finish(s, q, "write a report", err) < 0 ? -1 : 1;
}

static int each_report(struct store *store, store_report *each, void *to,
                       struct error *err)
{
    struct store_sqlite *s = sqlite_of(store);
    sqlite3_stmt *q = sql_start(s, SQL_EACH_REPORT);
    char id[STORE_ID], text[STORE_CHAT];
    int step, going = 0;

    while (going == 0 && (step = sqlite3_step(q)) == SQLITE_ROW) {
        struct stored_report r = { .n = sqlite3_column_int(q, 1),
                                   .seat = sqlite3_column_int(q, 2),
                                   .owner =
                                       (uint64_t)sqlite3_column_int64(q, 5),
                                   .when = sqlite3_column_int64(q, 3),
                                   .text = text };

        /* A damaged one is passed over, as in the chat. */
        if (sql_text(q, 0, id, sizeof(id)) == 0 &&
            sql_text(q, 4, text, sizeof(text)) == 0)
            going = each(to, id, &r, err);
    }
    sqlite3_reset(q);
    if (going < 0)
        return -1;
    return step == SQLITE_DONE ? 0 : sql_failed(s, "read reports", err);
}

static int ban(struct store *store, const char *id, uint64_t owner,
               struct error *err)
{
    struct store_sqlite *s = sqlite_of(store);
    sqlite3_stmt *q = sql_write(s, SQL_BAN, err);

    if (!q)
        return -1;
    sql_bind_text(q, 1, id);
    sqlite3_bind_int64(q, 2, (sqlite3_int64)owner);
    sqlite3_bind_int(q, 3, STORE_BANS);
    return sql_finish(s, q, "write a ban", err);
}

static int banned(struct store *store, const char *id, uint64_t owner,
                  struct error *err)
{
    struct store_sqlite *s = sqlite_of(store);
    sqlite3_stmt *q = sql_start(s, SQL_BANNED);
    int step;

    sql_bind_text(q, 1, id);
    sqlite3_bind_int64(q, 2, (sqlite3_int64)owner);
    step = sqlite3_step(q);
    sqlite3_reset(q);
    if (step != SQLITE_ROW && step != SQLITE_DONE)
        return sql_failed(s, "read bans", err);
    return step == SQLITE_ROW;
}

static int bans(struct store *store, const char *id, uint64_t owner[STORE_BANS],
                struct error *err)
{
    struct store_sqlite *s = sqlite_of(store);
    sqlite3_stmt *q = sql_start(s, SQL_BANS);
    int step, n = 0;

    sql_bind_text(q, 1, id);
    sqlite3_bind_int(q, 2, STORE_BANS);
    while ((step = sqlite3_step(q)) == SQLITE_ROW && n < STORE_BANS)
        owner[n++] = (uint64_t)sqlite3_column_int64(q, 0);
    sqlite3_reset(q);
    return step == SQLITE_DONE ? n : sql_failed(s, "read bans", err);
}

void store_lines_fill(struct store *s)
{
    STORE_HAS_LINES(s);
}
