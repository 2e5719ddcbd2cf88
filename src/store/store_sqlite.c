/*
 * The store in an SQLite file.  Write-ahead log and full synchronisation: what
 * commit() has accepted survives a crash of the program and of the machine.
 * One process at a time: a lock on the file keeps a second server out, while
 * tools that only read (a backup) may come in.
 */
#include "store/store.h"

#include "base/memory.h"
#include "store/schema.h"
#include "store/store_sqlite.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

int sql_failed(struct store_sqlite *s, const char *what, struct error *err)
{
    return error_set(err, "the database cannot %s: %s", what,
                     sqlite3_errmsg(s->db));
}

sqlite3_stmt *sql_start(struct store_sqlite *s, enum statement which)
{
    sqlite3_stmt *q = s->prepared[which];

    sqlite3_reset(q);
    sqlite3_clear_bindings(q);
    return q;
}

void sql_bind_text(sqlite3_stmt *q, int i, const char *text)
{
    sqlite3_bind_text(q, i, text, -1, SQLITE_STATIC);
}

int sql_text(sqlite3_stmt *q, int i, char *out, size_t room)
{
    const char *text = (const char *)sqlite3_column_text(q, i);
    size_t n = (size_t)sqlite3_column_bytes(q, i);

    if (!text || n >= room || strlen(text) != n)
        return -1;
    memcpy(out, text, n + 1);
    return 0;
}

int sql_finish(struct store_sqlite *s, sqlite3_stmt *q, const char *what,
               struct error *err)
{
    int done = sqlite3_step(q) == SQLITE_DONE ? 0 : sql_failed(s, what, err);

    sqlite3_reset(q);
    return done;
}

sqlite3_stmt *sql_write(struct store_sqlite *s, enum statement which,
                        struct error *err)
{
    if (!s->writing && sql_finish(s, sql_start(s, SQL_BEGIN), "begin", err) < 0)
        return NULL;
    s->writing = true;
    return sql_start(s, which);
}

static void rollback(struct store *store)
{
    struct store_sqlite *s = sqlite_of(store);

    if (s->writing && !sqlite3_get_autocommit(s->db))
        sql_finish(s, sql_start(s, SQL_ROLLBACK), "roll back", NULL);
    s->writing = false;
}

static int commit(struct store *store, struct error *err)
{
    struct store_sqlite *s = sqlite_of(store);

    if (!s->writing)
        return 0;
    if (sql_finish(s, sql_start(s, SQL_COMMIT), "commit", err) < 0) {
        rollback(store);
        return -1;
    }
    s->writing = false;
    return 0;
}

/* ---- opening ---- */

static void close_store(struct store *store)
{
    struct store_sqlite *s = sqlite_of(store);

    rollback(store);
    for (int i = 0; i < N_STATEMENTS; i++)
        sqlite3_finalize(s->prepared[i]);
    sqlite3_close(s->db);
    /* Closing any descriptor of the file drops SQLite's own locks on it, so
     * this one goes last. */
    if (s->lock >= 0)
        close(s->lock);
    free(s);
}

/* Nobody else may read the file: it holds the seeds of running games. */
static int lock_file(struct store_sqlite *s, const char *path,
                     struct error *err)
{
    if (strcmp(path, ":memory:") == 0)
        return 0;
    s->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (s->lock < 0)
        return error_set(err, "cannot open %s: %s", path, strerror(errno));
    if (flock(s->lock, LOCK_EX | LOCK_NB) < 0)
        return error_set(err, "another server uses %s", path);
    return 0;
}

static int run(struct store_sqlite *s, const char *script, struct error *err)
{
    if (sqlite3_exec(s->db, script, NULL, NULL, NULL) == SQLITE_OK)
        return 0;
    return sql_failed(s, "be prepared", err);
}

static int user_version(struct store_sqlite *s, int *version, struct error *err)
{
    sqlite3_stmt *q;
    int step;

    if (sqlite3_prepare_v2(s->db, "PRAGMA user_version", -1, &q, NULL) !=
        SQLITE_OK)
        return sql_failed(s, "be read", err);
    step = sqlite3_step(q);
    *version = step == SQLITE_ROW ? sqlite3_column_int(q, 0) : 0;
    sqlite3_finalize(q);
    return step == SQLITE_ROW ? 0 : sql_failed(s, "be read", err);
}

int store_sqlite_version(void)
{
    int n = 0;

    while (schema_step[n])
        n++;
    return SCHEMA_FIRST + n - 1;
}

/* One step of the schema, whole or not at all. */
static int take_step(struct store_sqlite *s, int step, struct error *err)
{
    struct buf script = BUF_INIT;
    int done;

    buf_addf(&script, "BEGIN IMMEDIATE; %s PRAGMA user_version = %d; COMMIT",
             schema_step[step], SCHEMA_FIRST + step);
    done = run(s, buf_str(&script), err);
    buf_release(&script);
    if (done < 0 && !sqlite3_get_autocommit(s->db))
        sqlite3_exec(s->db, "ROLLBACK", NULL, NULL, NULL);
    return done;
}

static int migrate(struct store_sqlite *s, struct error *err)
{
    int version = 0;

    if (user_version(s, &version, err) < 0)
        return -1;
    if (version != 0 && version < SCHEMA_FIRST)
        return error_set(err,
                         "the database comes from an unfinished version "
                         "(schema %d): move it away, and a new file is started",
                         version);
    if (version > store_sqlite_version())
        return error_set(err,
                         "the database has schema %d, this program knows up "
                         "to %d: use a newer program",
                         version, store_sqlite_version());
    for (int step = version ? version + 1 - SCHEMA_FIRST : 0; schema_step[step];
         step++)
        if (take_step(s, step, err) < 0)
            return -1;
    return 0;
}

static int prepare(struct store_sqlite *s, struct error *err)
{
    for (int i = 0; i < N_STATEMENTS; i++)
        if (sqlite3_prepare_v3(s->db, store_sql[i], -1,
                               SQLITE_PREPARE_PERSISTENT, &s->prepared[i],
                               NULL) != SQLITE_OK)
            return sql_failed(s, "be used", err);
    return 0;
}

static int open_store(struct store_sqlite *s, const char *path,
                      struct error *err)
{
    if (sqlite3_open_v2(path, &s->db,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
                        NULL) != SQLITE_OK)
        return sql_failed(s, "be opened", err);
    sqlite3_busy_timeout(s->db, 5000);
    sqlite3_db_config(s->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    if (run(s,
            "PRAGMA trusted_schema = OFF; PRAGMA journal_mode = WAL;"
            "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON",
            err) < 0 ||
        migrate(s, err) < 0)
        return -1;
    return prepare(s, err);
}

static int wait_longer(void *arg, int times)
{
    const struct store_sqlite *s = arg;
    struct timespec pause = { .tv_nsec = times < 10 ? 1000000 : 20000000 };

    nanosleep(&pause, NULL);
    return s->wait_on(s->wait_arg);
}

void store_sqlite_wait(struct store *store, bool (*on)(void *), void *arg)
{
    struct store_sqlite *s = sqlite_of(store);

    s->wait_on = on;
    s->wait_arg = arg;
    sqlite3_busy_handler(s->db, wait_longer, s);
}

static struct store *open_as(const char *path, bool alone, struct error *err)
{
    struct store_sqlite *s = memory_new(1, sizeof(*s));

    s->lock = -1;
    s->store = (struct store){
        .kind = "sqlite",
        .commit = commit,
        .rollback = rollback,
        .close = close_store,
    };
    store_tables_fill(&s->store);
    store_lines_fill(&s->store);
    store_memos_fill(&s->store);
    if ((alone && lock_file(s, path, err) < 0) ||
        open_store(s, path, err) < 0) {
        close_store(&s->store);
        return NULL;
    }
    return &s->store;
}

struct store *store_sqlite_open(const char *path, struct error *err)
{
    return open_as(path, true, err);
}

struct store *store_sqlite_read(const char *path, struct error *err)
{
    return open_as(path, false, err);
}
