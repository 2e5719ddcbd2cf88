/*
 * What the files of the PostgreSQL store share.
 */
#ifndef STORE_STORE_POSTGRES_H
#define STORE_STORE_POSTGRES_H

#include "store/batch.h"
#include "store/store.h"

enum pg_query {
    PG_CREATE,
    PG_CREATE_SEAT,
    PG_CREATE_TIP,
    PG_UPDATE,
    PG_UPDATE_SEAT,
    PG_FIND,
    PG_FIND_SETUP,
    PG_LIST,
    PG_IDLE, /* these in the order of enum store_age */
    PG_FINISHED,
    PG_ABANDONED,
    PG_ANY,
    PG_SPARE,
    PG_DUE,
    PG_LOCK_COMPONENT,
    PG_LOCK_TIP,
    PG_REMOVE_COMPONENT,
    PG_REMOVE_JOURNAL,
    PG_REMOVE,
    PG_COUNT,
    PG_USAGE,
    PG_COMPONENT,
    PG_APPEND,
    PG_TIP,
    PG_JOURNAL,
    PG_SAY,
    PG_CHAT,
    PG_SNAP,
    PG_SNAPSHOT,
    PG_REPORT,
    PG_REPORTS,
    PG_EACH_REPORT,
    PG_BAN,
    PG_BANNED,
    PG_BANS,
    PG_SERVE,
    PG_SERVICE,
    PG_PUT,
    PG_DROP,
    PG_MEMOS,
    PG_ALL_MEMOS,
    PG_OWNED,
    PG_REMOVE_MEMOS,
    PG_BEGIN,
    PG_COMMIT,
    PG_ROLLBACK,
    PG_WRITER,
    PG_MARK,
    PG_MARKED,
    PG_HOLD,
    PG_FENCE,
    PG_NEWS,
    PG_ENTER,
    PG_WAIT,
    PG_LEAVE,
    PG_ELSEWHERE,
    PG_LEASE,
    PG_ENLIST,
    PG_RENEW,
    PG_RETIRE,
    PG_BURY,
    PG_LIVING,
    N_PG_QUERIES,
};

/* Of libpq; its own header is the business of the files that talk. */
struct pg_conn;
struct pg_result;

/* Of a connection: whoever writes lets others write, unless it has to be
 * alone. */
enum pg_lock { PG_READS, PG_WITH_OTHERS, PG_ALONE };

struct ear;

struct store_postgres {
    struct store store; /* first */
    char *where;
    struct pg_conn *link; /* NULL: there is none now */
    enum pg_lock lock;
    struct ear *ear;       /* that of this process, or NULL: see ear.h */
    bool writing;          /* a transaction is open */
    bool failed;           /* ... and cannot be committed any more */
    int64_t next_try;      /* to connect, in ms; not earlier */
    int64_t writer, batch; /* its row in `writer`, and the last batch there */
    bool (*wait_on)(void *arg); /* see store_postgres_wait() */
    void *wait_arg;
};

static inline struct store_postgres *postgres_of(struct store *s)
{
    return (struct store_postgres *)s;
}

/* postgres_sql.c: what is asked, and the steps of the schema. */
extern const char *const pg_sql[N_PG_QUERIES];
extern const char *const pg_schema_step[];

/* ---- postgres_link.c: the connection ---- */

enum { PG_ARGS = 20 };

/* What takes the places $1, $2 ... of a query.  Texts live until it is sent. */
struct pg_args {
    int n;
    const char *value[PG_ARGS];
    int length[PG_ARGS], binary[PG_ARGS];
    char number[PG_ARGS][24];
};

void pg_text(struct pg_args *a, const char *text); /* or NULL */
void pg_number(struct pg_args *a, int64_t number);
void pg_flag(struct pg_args *a, bool flag);
void pg_bytes(struct pg_args *a, const void *p, size_t n);

/* A connection on which everything is prepared.  -1: nobody answers, or it is
 * no database of ours. */
int pg_connect(struct store_postgres *s, struct error *err);
void pg_disconnect(struct store_postgres *s);
/* The rows, which the caller clears with pg_clear(), or NULL with the error
 * set.  A connection that is gone is made again. */
struct pg_result *pg_ask(struct store_postgres *s, enum pg_query which,
                         const struct pg_args *a, const char *what,
                         struct error *err);
/* How many rows it changed or gave, or -1.  The first one opens the batch. */
int pg_tell(struct store_postgres *s, enum pg_query which,
            const struct pg_args *a, const char *what, struct error *err);
/* Likewise, of one that is a transaction of its own. */
int pg_change(struct store_postgres *s, enum pg_query which,
              const struct pg_args *a, struct error *err);
/* Several commands without arguments, or one. */
int pg_run(struct store_postgres *s, const char *script, struct error *err);
void pg_clear(struct pg_result *r);
/* Without waiting for the answer, which pg_next() brings: NULL between two, and
 * with *fine false when the connection is no use. */
bool pg_send(struct store_postgres *s, enum pg_query which,
             const struct pg_args *a);
struct pg_result *pg_next(struct store_postgres *s, int64_t deadline,
                          bool *fine);
/* What it was about is not done; pg_ask() makes another. */
void pg_lose(struct store_postgres *s);
/* Is there a connection that works, as far as anybody knows? */
bool pg_is_linked(const struct store_postgres *s);
int64_t pg_now_ms(void);

/* What is in a row.  false: it is not what it should be. */
int pg_rows(const struct pg_result *r);
bool pg_get_text(const struct pg_result *r, int row, int column, char *out,
                 size_t room);
bool pg_get_number(const struct pg_result *r, int row, int column, int64_t min,
                   int64_t max, int64_t *out);
bool pg_get_flag(const struct pg_result *r, int row, int column, bool *out);
void pg_add_text(const struct pg_result *r, int row, int column,
                 struct buf *out);
/* Appends; at most `most` bytes. */
bool pg_get_bytes(const struct pg_result *r, int row, int column, size_t most,
                  struct buf *out);

/* The number of this process, or 0. */
int64_t pg_process(const struct store_postgres *s);

/* Waits so long for a notice, or until there is something to read from `other`;
 * of each notice `hear` gets the text.  -1: the connection is gone. */
int pg_listen(struct store_postgres *s, int other, int ms,
              void (*hear)(void *to, const char *text), void *to);

/* ---- postgres_tables.c, postgres_lines.c: their part of the interface ---- */

/* A row of numbers, none of them negative. */
int pg_ask_numbers(struct store_postgres *s, enum pg_query which,
                   const struct pg_args *a, const char *what, int64_t *out,
                   int n, struct error *err);

/* What deletes a table, in order; each takes its id. */
enum { N_PG_REMOVAL = 6 };
extern const enum pg_query pg_removal[N_PG_REMOVAL];

void postgres_tables_fill(struct store *s);
void postgres_sharing_fill(struct store *s);
void postgres_lines_fill(struct store *s);
void postgres_memos_fill(struct store *s); /* postgres_memos.c */

/* Arguments that a batch sends too. */
void pg_args_create(struct pg_args *a, const struct stored_table *t,
                    const char *setup, const char *components);
void pg_args_tip(struct pg_args *a, const struct stored_table *t);
void pg_args_update(struct pg_args *a, const struct stored_table *t);
void pg_args_change(struct pg_args *a, const struct stored_table *t);
/* The same of an opening of a table in this process. */
void pg_args_opening(struct pg_args *a, const struct store_postgres *s,
                     const char *id, int64_t opening);
void pg_args_seat(struct pg_args *a, const struct stored_table *t, int seat);
void pg_args_line(struct pg_args *a, const char *id, int n, int seat,
                  const char *text);
void pg_args_snap(struct pg_args *a, const char *id, int n, uint64_t chain,
                  const void *p, size_t size);
void pg_args_report(struct pg_args *a, const char *id,
                    const struct stored_report *r);
void pg_args_ban(struct pg_args *a, const char *id, uint64_t owner);
void pg_args_service(struct pg_args *a, const struct stored_service *v);
/* Of PG_PUT, or of PG_DROP where it has no text. */
void pg_args_memo(struct pg_args *a, const struct stored_memo *m);

/* ---- postgres_batch.c: everything of a batch at once ---- */

bool postgres_write(struct store *s, const struct batch *b);

/* Entries of any tables as the arrays of PG_APPEND and PG_TIP. */
struct pg_entries {
    struct buf append[5], tip[6];
    int n, n_tables;
};

struct pg_entry {
    const char *id;
    struct stored_entry e;
};

/* In the order of tables and numbers; of each table without gaps. */
void pg_entries_fill(struct pg_entries *to, const struct pg_entry *entry,
                     int n);
void pg_entries_release(struct pg_entries *e);
void pg_args_append(struct pg_args *a, const struct pg_entries *e);
void pg_args_tips(struct pg_args *a, const struct pg_entries *e);

#endif
