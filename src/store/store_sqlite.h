/*
 * What the files of the SQLite store share.
 */
#ifndef STORE_STORE_SQLITE_H
#define STORE_STORE_SQLITE_H

#include "store/store.h"

#include <sqlite3.h>

enum statement {
    SQL_BEGIN,
    SQL_COMMIT,
    SQL_ROLLBACK,
    SQL_CREATE,
    SQL_CREATE_SEAT,
    SQL_CREATE_TIP,
    SQL_UPDATE,
    SQL_UPDATE_SEAT,
    SQL_FIND,
    SQL_FIND_SEATS,
    SQL_FIND_SETUP,
    SQL_LIST,
    SQL_IDLE, /* these in the order of enum store_age */
    SQL_FINISHED,
    SQL_ABANDONED,
    SQL_ANY,
    SQL_SPARE,
    SQL_DUE,
    SQL_REMOVE,
    SQL_COUNT,
    SQL_USAGE,
    SQL_COMPONENT,
    SQL_COMPONENT_NEW,
    SQL_COMPONENT_UNUSED,
    SQL_APPEND,
    SQL_TIP,
    SQL_JOURNAL,
    SQL_SAY,
    SQL_CHAT,
    SQL_SNAP,
    SQL_SNAPSHOT,
    SQL_REPORT,
    SQL_REPORTS,
    SQL_EACH_REPORT,
    SQL_BAN,
    SQL_BANNED,
    SQL_BANS,
    SQL_SERVE,
    SQL_SERVICE,
    SQL_PUT,
    SQL_DROP,
    SQL_MEMOS,
    SQL_ALL_MEMOS,
    SQL_OWNED,
    SQL_REMOVE_MEMOS,
    N_STATEMENTS,
};

struct store_sqlite {
    struct store store; /* first */
    sqlite3 *db;
    sqlite3_stmt *prepared[N_STATEMENTS];
    int lock; /* a descriptor that holds the lock, or -1 */
    bool writing;
    bool (*wait_on)(void *arg); /* see store_sqlite_wait() */
    void *wait_arg;
};

static inline struct store_sqlite *sqlite_of(struct store *s)
{
    return (struct store_sqlite *)s;
}

/* store_sql.c: what is asked. */
extern const char *const store_sql[N_STATEMENTS];

/* Ready to bind and step. */
sqlite3_stmt *sql_start(struct store_sqlite *s, enum statement which);
/* The same for a statement that writes: the first one opens the batch. */
sqlite3_stmt *sql_write(struct store_sqlite *s, enum statement which,
                        struct error *err);
/* Texts live until the statement was run: nothing is copied. */
void sql_bind_text(sqlite3_stmt *q, int i, const char *text);
/* A text column that fits; -1 when it does not or holds a zero. */
int sql_text(sqlite3_stmt *q, int i, char *out, size_t room);
/* Runs a statement that returns no rows. */
int sql_finish(struct store_sqlite *s, sqlite3_stmt *q, const char *what,
               struct error *err);
int sql_failed(struct store_sqlite *s, const char *what, struct error *err);

/* store_tables.c, store_lines.c, store_memos.c: their part of the interface. */
void store_tables_fill(struct store *s);
void store_lines_fill(struct store *s);
void store_memos_fill(struct store *s);

#endif
