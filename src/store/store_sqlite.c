/*
 * The store in an SQLite file.  Write-ahead log and full synchronisation: what
 * commit() has accepted survives a crash of the program and of the machine.
 * One process at a time: a lock on the file keeps a second server out, while
 * tools that only read (a backup) may come in.
 */
#include "store/store.h"

#include "store/schema.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

enum statement {
    SQL_BEGIN,
    SQL_COMMIT,
    SQL_ROLLBACK,
    SQL_CREATE,
    SQL_CREATE_SEAT,
    SQL_UPDATE,
    SQL_UPDATE_SEAT,
    SQL_FIND,
    SQL_FIND_SEATS,
    SQL_LIST,
    SQL_COUNT,
    SQL_APPEND,
    SQL_JOURNAL,
    SQL_SAY,
    SQL_CHAT,
    SQL_SNAP,
    SQL_SNAPSHOT,
    SQL_REPORT,
    N_STATEMENTS,
};

#define GAME_COLUMNS \
    "id, game, title, password, next, listed, hints, over, created"

/* Old entries have no date. */
#define MOVED                                                               \
    "coalesce((SELECT nullif(made, 0) FROM journal WHERE journal.game = id" \
    " ORDER BY n DESC LIMIT 1), created)"

static const char *const sql[N_STATEMENTS] = {
    [SQL_BEGIN] = "BEGIN IMMEDIATE",
    [SQL_COMMIT] = "COMMIT",
    [SQL_ROLLBACK] = "ROLLBACK",
    [SQL_CREATE] = "INSERT INTO game (" GAME_COLUMNS ", setup)"
                   " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
    [SQL_CREATE_SEAT] = "INSERT INTO seat (game, seat, name, taken, key)"
                        " VALUES (?1, ?2, ?3, ?4, ?5)",
    [SQL_UPDATE] = "UPDATE game SET title = ?3, password = ?4, next = ?5,"
                   " listed = ?6, hints = ?7, over = ?8 WHERE id = ?1",
    [SQL_UPDATE_SEAT] = "UPDATE seat SET name = ?3, taken = ?4, key = ?5"
                        " WHERE game = ?1 AND seat = ?2",
    [SQL_FIND] = "SELECT " GAME_COLUMNS ", " MOVED ", setup FROM game"
                 " WHERE id = ?1",
    [SQL_FIND_SEATS] = "SELECT seat, name, taken, key FROM seat"
                       " WHERE game = ?1 ORDER BY seat",
    [SQL_LIST] = "SELECT " GAME_COLUMNS ", " MOVED " FROM game"
                 " WHERE listed AND NOT over ORDER BY created DESC LIMIT ?1",
    [SQL_COUNT] = "SELECT count(*) FROM game",
    [SQL_APPEND] = "INSERT INTO journal (game, n, entry, made)"
                   " SELECT ?1, ?2, ?3, ?4 WHERE ?2 = 1 + coalesce("
                   "(SELECT max(n) FROM journal WHERE game = ?1), 0)",
    [SQL_JOURNAL] = "SELECT n, -1, entry FROM journal WHERE game = ?1"
                    " ORDER BY n",
    [SQL_SAY] = "INSERT INTO chat (game, n, seat, text)"
                " VALUES (?1, ?2, ?3, ?4)",
    [SQL_CHAT] = "SELECT n, seat, text FROM (SELECT * FROM chat"
                 " WHERE game = ?1 ORDER BY n DESC LIMIT ?2) ORDER BY n",
    [SQL_SNAP] = "INSERT OR REPLACE INTO snapshot (game, n, state)"
                 " VALUES (?1, ?2, ?3)",
    [SQL_SNAPSHOT] = "SELECT n, state FROM snapshot WHERE game = ?1",
    [SQL_REPORT] = "INSERT INTO report (game, seat, sent, text, record)"
                   " VALUES (?1, ?2, ?3, ?4, ?5)",
};

struct store_sqlite {
    struct store store; /* first */
    sqlite3 *db;
    sqlite3_stmt *prepared[N_STATEMENTS];
    int lock; /* a descriptor that holds the lock, or -1 */
    bool writing;
};

static struct store_sqlite *mine(struct store *s)
{
    return (struct store_sqlite *)s;
}

static int failed(struct store_sqlite *s, const char *what, struct error *err)
{
    return error_set(err, "the database cannot %s: %s", what,
                     sqlite3_errmsg(s->db));
}

/* Ready to bind and step. */
static sqlite3_stmt *start(struct store_sqlite *s, enum statement which)
{
    sqlite3_stmt *q = s->prepared[which];

    sqlite3_reset(q);
    sqlite3_clear_bindings(q);
    return q;
}

/* Texts live until the statement was run: nothing is copied. */
static void bind_text(sqlite3_stmt *q, int i, const char *text)
{
    sqlite3_bind_text(q, i, text, -1, SQLITE_STATIC);
}

/* Runs a statement that returns no rows. */
static int finish(struct store_sqlite *s, sqlite3_stmt *q, const char *what,
                  struct error *err)
{
    int done = sqlite3_step(q) == SQLITE_DONE ? 0 : failed(s, what, err);

    sqlite3_reset(q);
    return done;
}

/* The first write of a batch opens it. */
static int begin(struct store_sqlite *s, struct error *err)
{
    if (s->writing)
        return 0;
    if (finish(s, start(s, SQL_BEGIN), "begin", err) < 0)
        return -1;
    s->writing = true;
    return 0;
}

static void rollback(struct store *store)
{
    struct store_sqlite *s = mine(store);

    if (s->writing && !sqlite3_get_autocommit(s->db))
        finish(s, start(s, SQL_ROLLBACK), "roll back", NULL);
    s->writing = false;
}

static int commit(struct store *store, struct error *err)
{
    struct store_sqlite *s = mine(store);

    if (!s->writing)
        return 0;
    if (finish(s, start(s, SQL_COMMIT), "commit", err) < 0) {
        rollback(store);
        return -1;
    }
    s->writing = false;
    return 0;
}

/* ---- tables ---- */

static void bind_table(sqlite3_stmt *q, const struct stored_table *t)
{
    bind_text(q, 1, t->id);
    bind_text(q, 3, t->title);
    bind_text(q, 4, t->password);
    bind_text(q, 5, t->next);
    sqlite3_bind_int(q, 6, t->listed);
    sqlite3_bind_int(q, 7, t->hints);
    sqlite3_bind_int(q, 8, t->over);
}

static int write_seats(struct store_sqlite *s, enum statement which,
                       const struct stored_table *t, struct error *err)
{
    for (int i = 0; i < t->n_seats; i++) {
        const struct stored_seat *seat = &t->seat[i];
        sqlite3_stmt *q = start(s, which);

        bind_text(q, 1, t->id);
        sqlite3_bind_int(q, 2, i);
        bind_text(q, 3, seat->name);
        sqlite3_bind_int(q, 4, seat->taken);
        sqlite3_bind_blob(q, 5, seat->key, STORE_KEY, SQLITE_STATIC);
        if (finish(s, q, "write a seat", err) < 0)
            return -1;
    }
    return 0;
}

static int create(struct store *store, const struct stored_table *t,
                  const char *setup, struct error *err)
{
    struct store_sqlite *s = mine(store);
    sqlite3_stmt *q;

    if (begin(s, err) < 0)
        return -1;
    q = start(s, SQL_CREATE);
    bind_table(q, t);
    bind_text(q, 2, t->game);
    sqlite3_bind_int64(q, 9, t->created);
    bind_text(q, 10, setup);
    if (finish(s, q, "write a new table", err) < 0)
        return -1;
    return write_seats(s, SQL_CREATE_SEAT, t, err);
}

static int update(struct store *store, const struct stored_table *t,
                  struct error *err)
{
    struct store_sqlite *s = mine(store);
    sqlite3_stmt *q;

    if (begin(s, err) < 0)
        return -1;
    q = start(s, SQL_UPDATE);
    bind_table(q, t);
    if (finish(s, q, "write a table", err) < 0)
        return -1;
    if (sqlite3_changes(s->db) != 1)
        return error_set(err, "there is no table %s to change", t->id);
    return write_seats(s, SQL_UPDATE_SEAT, t, err);
}

/* A text column that fits; -1 when it does not or holds a zero. */
static int column_text(sqlite3_stmt *q, int i, char *out, size_t room)
{
    const char *text = (const char *)sqlite3_column_text(q, i);
    size_t n = (size_t)sqlite3_column_bytes(q, i);

    if (!text || n >= room || strlen(text) != n)
        return -1;
    memcpy(out, text, n + 1);
    return 0;
}

static int read_table(sqlite3_stmt *q, struct stored_table *t)
{
    memset(t, 0, sizeof(*t));
    if (column_text(q, 0, t->id, sizeof(t->id)) < 0 ||
        column_text(q, 1, t->game, sizeof(t->game)) < 0 ||
        column_text(q, 2, t->title, sizeof(t->title)) < 0 ||
        column_text(q, 3, t->password, sizeof(t->password)) < 0 ||
        column_text(q, 4, t->next, sizeof(t->next)) < 0)
        return -1;
    t->listed = sqlite3_column_int(q, 5) != 0;
    t->hints = sqlite3_column_int(q, 6) != 0;
    t->over = sqlite3_column_int(q, 7) != 0;
    t->created = sqlite3_column_int64(q, 8);
    t->moved = sqlite3_column_int64(q, 9);
    return 0;
}

static int read_seat(sqlite3_stmt *q, struct stored_table *t)
{
    struct stored_seat *seat = &t->seat[t->n_seats];
    const void *key;

    if (t->n_seats == MAX_SEATS || sqlite3_column_int(q, 0) != t->n_seats ||
        column_text(q, 1, seat->name, sizeof(seat->name)) < 0)
        return -1;
    key = sqlite3_column_blob(q, 3);
    if (!key || sqlite3_column_bytes(q, 3) != STORE_KEY)
        return -1;
    seat->taken = sqlite3_column_int(q, 2) != 0;
    memcpy(seat->key, key, STORE_KEY);
    t->n_seats++;
    return 0;
}

static int read_seats(struct store_sqlite *s, struct stored_table *t,
                      struct error *err)
{
    sqlite3_stmt *q = start(s, SQL_FIND_SEATS);
    int step, sound = 0;

    bind_text(q, 1, t->id);
    while (sound == 0 && (step = sqlite3_step(q)) == SQLITE_ROW)
        sound = read_seat(q, t);
    sqlite3_reset(q);
    if (sound < 0 || t->n_seats == 0)
        return error_set(err, "the stored seats of table %s are damaged",
                         t->id);
    return step == SQLITE_DONE ? 0 : failed(s, "read seats", err);
}

static int find(struct store *store, const char *id, struct stored_table *t,
                struct buf *setup, struct error *err)
{
    struct store_sqlite *s = mine(store);
    sqlite3_stmt *q = start(s, SQL_FIND);
    int step, sound = 0;

    bind_text(q, 1, id);
    step = sqlite3_step(q);
    if (step == SQLITE_ROW) {
        sound = read_table(q, t);
        if (setup && sqlite3_column_text(q, 10))
            buf_add(setup, sqlite3_column_text(q, 10),
                    (size_t)sqlite3_column_bytes(q, 10));
    }
    sqlite3_reset(q);
    if (step == SQLITE_DONE)
        return 0;
    if (step != SQLITE_ROW)
        return failed(s, "read a table", err);
    if (sound < 0)
        return error_set(err, "the stored table %s is damaged", id);
    return read_seats(s, t, err) < 0 ? -1 : 1;
}

static int list(struct store *store, int limit, store_found *found, void *to,
                struct error *err)
{
    struct store_sqlite *s = mine(store);
    sqlite3_stmt *q = start(s, SQL_LIST);
    struct stored_table t;
    int step, going = 0;

    sqlite3_bind_int(q, 1, limit);
    while (going == 0 && (step = sqlite3_step(q)) == SQLITE_ROW)
        /* A damaged one is not listed; the others are. */
        if (read_table(q, &t) == 0 && read_seats(s, &t, NULL) == 0)
            going = found(to, &t, err);
    sqlite3_reset(q);
    if (going < 0)
        return -1;
    return step == SQLITE_DONE ? 0 : failed(s, "list tables", err);
}

static int count(struct store *store, int64_t *tables, struct error *err)
{
    struct store_sqlite *s = mine(store);
    sqlite3_stmt *q = start(s, SQL_COUNT);
    int step = sqlite3_step(q);

    *tables = step == SQLITE_ROW ? sqlite3_column_int64(q, 0) : 0;
    sqlite3_reset(q);
    return step == SQLITE_ROW ? 0 : failed(s, "count tables", err);
}

/* ---- what belongs to a table ---- */

static int append(struct store *store, const char *id, int n, int64_t when,
                  const char *entry, struct error *err)
{
    struct store_sqlite *s = mine(store);
    sqlite3_stmt *q;

    if (begin(s, err) < 0)
        return -1;
    q = start(s, SQL_APPEND);
    bind_text(q, 1, id);
    sqlite3_bind_int(q, 2, n);
    bind_text(q, 3, entry);
    sqlite3_bind_int64(q, 4, when);
    if (finish(s, q, "write an entry", err) < 0)
        return -1;
    if (sqlite3_changes(s->db) != 1)
        return error_set(err, "entry %d of table %s is not the next one", n,
                         id);
    return 0;
}

/* Rows of number, seat and text. */
static int read_lines(struct store_sqlite *s, sqlite3_stmt *q, const char *id,
                      size_t room, store_line *line, void *to,
                      struct error *err)
{
    char text[STORE_CHAT > STORE_ENTRY ? STORE_CHAT : STORE_ENTRY];
    int step, going = 0, n = -1;

    while (going == 0 && (step = sqlite3_step(q)) == SQLITE_ROW) {
        int number = sqlite3_column_int(q, 0);

        if ((n >= 0 && number != n + 1) || column_text(q, 2, text, room) < 0)
            going =
                error_set(err, "line %d of table %s is damaged", number, id);
        else
            going = line(to, number, sqlite3_column_int(q, 1), text, err);
        n = number;
    }
    sqlite3_reset(q);
    if (going < 0)
        return -1;
    return step == SQLITE_DONE ? 0 : failed(s, "read lines", err);
}

static int journal(struct store *store, const char *id, store_line *line,
                   void *to, struct error *err)
{
    struct store_sqlite *s = mine(store);
    sqlite3_stmt *q = start(s, SQL_JOURNAL);

    bind_text(q, 1, id);
    return read_lines(s, q, id, STORE_ENTRY, line, to, err);
}

static int say(struct store *store, const char *id, int n, int seat,
               const char *text, struct error *err)
{
    struct store_sqlite *s = mine(store);
    sqlite3_stmt *q;

    if (begin(s, err) < 0)
        return -1;
    q = start(s, SQL_SAY);
    bind_text(q, 1, id);
    sqlite3_bind_int(q, 2, n);
    sqlite3_bind_int(q, 3, seat);
    bind_text(q, 4, text);
    return finish(s, q, "write a line of chat", err);
}

static int chat(struct store *store, const char *id, int limit,
                store_line *line, void *to, struct error *err)
{
    struct store_sqlite *s = mine(store);
    sqlite3_stmt *q = start(s, SQL_CHAT);

    bind_text(q, 1, id);
    sqlite3_bind_int(q, 2, limit);
    return read_lines(s, q, id, STORE_CHAT, line, to, err);
}

static int snap(struct store *store, const char *id, int n, const void *p,
                size_t size, struct error *err)
{
    struct store_sqlite *s = mine(store);
    sqlite3_stmt *q;

    if (begin(s, err) < 0)
        return -1;
    q = start(s, SQL_SNAP);
    bind_text(q, 1, id);
    sqlite3_bind_int(q, 2, n);
    sqlite3_bind_blob(q, 3, p, (int)size, SQLITE_STATIC);
    return finish(s, q, "write a snapshot", err);
}

static int snapshot(struct store *store, const char *id, int *n,
                    struct buf *out, struct error *err)
{
    struct store_sqlite *s = mine(store);
    sqlite3_stmt *q = start(s, SQL_SNAPSHOT);
    int step;

    bind_text(q, 1, id);
    step = sqlite3_step(q);
    if (step == SQLITE_ROW) {
        const void *p = sqlite3_column_blob(q, 1);

        *n = sqlite3_column_int(q, 0);
        if (p)
            buf_add(out, p, (size_t)sqlite3_column_bytes(q, 1));
    }
    sqlite3_reset(q);
    if (step == SQLITE_DONE)
        return 0;
    return step == SQLITE_ROW ? 1 : failed(s, "read a snapshot", err);
}

static int report(struct store *store, const char *id, int seat, int64_t when,
                  const char *text, const char *record, struct error *err)
{
    struct store_sqlite *s = mine(store);
    sqlite3_stmt *q;

    if (begin(s, err) < 0)
        return -1;
    q = start(s, SQL_REPORT);
    bind_text(q, 1, id);
    sqlite3_bind_int(q, 2, seat);
    sqlite3_bind_int64(q, 3, when);
    bind_text(q, 4, text);
    bind_text(q, 5, record);
    return finish(s, q, "write a report", err);
}

/* ---- opening ---- */

static void close_store(struct store *store)
{
    struct store_sqlite *s = mine(store);

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
    return failed(s, "be prepared", err);
}

static int user_version(struct store_sqlite *s, int *version, struct error *err)
{
    sqlite3_stmt *q;
    int step;

    if (sqlite3_prepare_v2(s->db, "PRAGMA user_version", -1, &q, NULL) !=
        SQLITE_OK)
        return failed(s, "be read", err);
    step = sqlite3_step(q);
    *version = step == SQLITE_ROW ? sqlite3_column_int(q, 0) : 0;
    sqlite3_finalize(q);
    return step == SQLITE_ROW ? 0 : failed(s, "be read", err);
}

int store_sqlite_version(void)
{
    int n = 0;

    while (schema_step[n])
        n++;
    return n;
}

/* One step of the schema, whole or not at all. */
static int migrate_from(struct store_sqlite *s, int version, struct error *err)
{
    struct buf script = BUF_INIT;
    int done;

    buf_addf(&script, "BEGIN IMMEDIATE; %s PRAGMA user_version = %d; COMMIT",
             schema_step[version], version + 1);
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
    if (version < 0 || version > store_sqlite_version())
        return error_set(err,
                         "the database has schema %d, this program knows up "
                         "to %d: use a newer program",
                         version, store_sqlite_version());
    for (; schema_step[version]; version++)
        if (migrate_from(s, version, err) < 0)
            return -1;
    return 0;
}

static int prepare(struct store_sqlite *s, struct error *err)
{
    for (int i = 0; i < N_STATEMENTS; i++)
        if (sqlite3_prepare_v3(s->db, sql[i], -1, SQLITE_PREPARE_PERSISTENT,
                               &s->prepared[i], NULL) != SQLITE_OK)
            return failed(s, "be used", err);
    return 0;
}

static int open_store(struct store_sqlite *s, const char *path,
                      struct error *err)
{
    if (lock_file(s, path, err) < 0)
        return -1;
    if (sqlite3_open_v2(path, &s->db,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
                        NULL) != SQLITE_OK)
        return failed(s, "be opened", err);
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

struct store *store_sqlite_open(const char *path, struct error *err)
{
    struct store_sqlite *s = calloc(1, sizeof(*s));

    if (!s)
        BUG("out of memory");
    s->lock = -1;
    s->store = (struct store){
        .kind = "sqlite",
        .create = create,
        .update = update,
        .find = find,
        .list = list,
        .count = count,
        .append = append,
        .journal = journal,
        .say = say,
        .chat = chat,
        .snap = snap,
        .snapshot = snapshot,
        .report = report,
        .commit = commit,
        .rollback = rollback,
        .close = close_store,
    };
    if (open_store(s, path, err) < 0) {
        close_store(&s->store);
        return NULL;
    }
    return &s->store;
}
