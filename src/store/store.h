/*
 * Where tables are kept.  One interface, so that an embedded SQLite file and
 * a PostgreSQL server are the same to everybody else; one contract test
 * (tests/unit/store) says what every store must do.
 *
 * Writes gather in a batch.  Nothing of it is there for anybody until
 * commit() returns 0; then all of it is durable.  After -1, or rollback(), none
 * of it happened.
 *
 * Everything that is read was checked for form (lengths, numbers without
 * gaps); what it means is checked by whoever replays it.
 */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include "base/buf.h"
#include "base/error.h"
#include "core/match.h"

#include <stdint.h>

enum {
    STORE_ID = 24,        /* room for a table's id, its end included */
    STORE_NAME = 64,      /* of a player, in UTF-8 */
    STORE_TITLE = 128,    /* of a table */
    STORE_KEY = 32,       /* a hashed token */
    STORE_PASSWORD = 128, /* a hashed password; "" = none */
    STORE_ENTRY = 256,    /* a line of the journal */
    STORE_CHAT = 2048,
    STORE_LINES = 100,         /* of chat that are kept */
    STORE_REPORTS = 20,        /* of one table, */
    STORE_REPORTS_EACH = 100,  /* of one address, */
    STORE_REPORTS_ALL = 10000, /* and of all: they outlive their tables */
    STORE_BANS = 50,           /* of one table */
    STORE_FINAL = 160,
    STORE_CLOCK = 320,
    STORE_WHOSE = 72, /* of a memo: a table, a profile, a hash; its kind, */
    STORE_KIND = 16,
    STORE_MEMO = 72, /* its name */
    STORE_MEMO_TEXT = 3000,
};

struct stored_seat {
    char name[STORE_NAME];
    bool taken;             /* somebody has sat down */
    int64_t left;           /* and went away then; 0: is here */
    uint64_t owner;         /* hash of the address that claimed it, or 0 */
    uint8_t key[STORE_KEY]; /* of the token; all 0 = nobody has one */
};

struct stored_table {
    char id[STORE_ID];
    char game[STORE_ID];
    char title[STORE_TITLE];
    char password[STORE_PASSWORD];
    char next[STORE_ID];     /* the rematch, or "" */
    char watch[STORE_ID];    /* who knows it may open the table to watch */
    char final[STORE_FINAL]; /* result, score and hash as a record has them */
    bool listed;             /* in the public list */
    bool hints;              /* bots may be asked for advice */
    bool talk;               /* spectators may chat */
    bool started;            /* somebody has moved */
    bool over;
    char clock[STORE_CLOCK]; /* see table/clock.h; "" = none */
    int64_t due;     /* when a clock wants to be looked at, in milliseconds of
                      * the service (see stored_service); 0: not */
    int64_t version; /* of all that update() writes, where others may, too */
    int absent;      /* seconds until a bot may sit in; 0: never */
    int host;        /* the seat that may send others away, or SEAT_NONE */
    uint64_t owner;  /* hash of the address that made it */
    int64_t created; /* seconds since 1970 */
    /* Where the journal ends; append() writes these. */
    int n;
    uint64_t chain; /* see store/chain.h */
    int64_t moved;  /* the last entry, or `created` */
    unsigned asked; /* who is to move, as bits */
    int n_seats;
    struct stored_seat seat[MAX_SEATS];
};

struct stored_entry {
    int n;
    uint64_t chain; /* with this one */
    int64_t when;
    unsigned asked; /* after it; 0 where it is read: only the tip knows */
    const char *text;
    int64_t opening; /* of the table in which a bot or a clock did it, see
                      * lease(); 0: a person, or it is read */
};

/* What a player has to say about a bug after entry n, for the host. */
struct stored_report {
    int n, seat;
    uint64_t owner; /* hash of the address; 0: the program itself */
    int64_t when;
    const char *text;
};

/* How many there are: of a table, of an address, of all. */
struct stored_reports {
    int64_t table, owner, all;
};

/* Clocks of tables run in the time in which there is a server: in milliseconds
 * since 1970, when there was one last, and how long there was none since. */
struct stored_service {
    int64_t alive, missed;
    bool others; /* another process is there now; where it is read */
};

/* A short text that is kept beside the tables: whose it is (a table's id, a
 * profile's, a hash in hex), of what kind, by what name.  What they mean is in
 * server/memos.h. */
struct stored_memo {
    const char *whose, *kind, *name;
    const char *text; /* NULL: there is none any more */
    uint64_t owner;   /* hash of the address that it counts for, or 0 */
    int64_t when;     /* seconds since 1970: the last change */
};

/* What becomes of tables: nobody has moved, and no clock runs; the game is
 * over; it was begun and not finished; any of these; of whoever has most of
 * what is finished or was not finished; its clock wants to be looked at. */
enum store_age {
    STORE_IDLE,
    STORE_FINISHED,
    STORE_ABANDONED,
    STORE_ANY,
    STORE_SPARE, /* where there is no room: see old() */
    STORE_DUE,   /* before that time of the service, which comes first */
    N_STORE_AGES
};

/* What an address has here: tables that are not over or were made lately, and
 * of those that are not over the listed ones and the seats it has claimed. */
struct stored_usage {
    int64_t tables, listed, seats, component_bytes;
};

/* -1 stops the reading with the error set.  Numbers start at 1; the seat of a
 * line of chat counts from 0. */
typedef int store_entry(void *to, const struct stored_entry *e,
                        struct error *err);
typedef int store_line(void *to, int n, int seat, const char *text,
                       struct error *err);
typedef int store_report(void *to, const char *id,
                         const struct stored_report *r, struct error *err);
typedef int store_memo(void *to, const struct stored_memo *m,
                       struct error *err); /* 1: that is enough */
/* Of a table whose row is damaged only the id is there, and no seats. */
typedef int store_found(void *to, const struct stored_table *t,
                        struct error *err);

/* Nothing; of a table; that other processes came or left; or this one was not
 * there itself, and what it has open has to be entered again. */
enum store_heard { HEARD_NOTHING, HEARD_TABLE, HEARD_OTHERS, HEARD_ALL };

struct batch;

struct store {
    const char *kind; /* "sqlite" */
    /* The last thing that went wrong did so because the database could not be
     * asked: what is stored may be sound. */
    bool away;

    /* A new table with its set-up, the record before the first move, without
     * the component file; that one is kept once for all tables.  NULL: none. */
    int (*create)(struct store *s, const struct stored_table *t,
                  const char *setup, const char *components, struct error *err);
    /* Everything but id, game, watch, set-up, owner, dates, number of seats and
     * what append() writes.  Where several processes share the tables `version`
     * must be the one that is there, and is one more afterwards: -1 when
     * somebody else was quicker. */
    int (*update)(struct store *s, const struct stored_table *t,
                  struct error *err);
    /* 1 found, 0 not, -1 error.  setup and components may be NULL together. */
    int (*find)(struct store *s, const char *id, struct stored_table *t,
                struct buf *setup, struct buf *components, struct error *err);
    /* Listed tables that are not over: the newest of each address, the newest
     * first, then the second of each, and so on. */
    int (*list)(struct store *s, int limit, store_found *found, void *to,
                struct error *err);
    /* Tables of that kind whose last move, or for want of one whose making,
     * was before then; the oldest first, of any kind the newest.  Of
     * STORE_SPARE also finished ones that are newer. */
    int (*old)(struct store *s, enum store_age which, int64_t before, int limit,
               store_found *found, void *to, struct error *err);
    /* With everything that belongs to it, its memos too, but reports. */
    int (*remove)(struct store *s, const char *id, struct error *err);
    int (*count)(struct store *s, int64_t *tables, struct error *err);
    int (*usage)(struct store *s, uint64_t owner, int64_t lately,
                 struct stored_usage *u, struct error *err);

    /* The journal only grows, and each number exists once: -1 when n is
     * there already or n - 1 is not. */
    int (*append)(struct store *s, const char *id, const struct stored_entry *e,
                  struct error *err);
    /* At most `limit` entries after number `after`. */
    int (*journal)(struct store *s, const char *id, int after, int limit,
                   store_entry *entry, void *to, struct error *err);

    /* The last STORE_LINES lines stay. */
    int (*say)(struct store *s, const char *id, int n, int seat,
               const char *text, struct error *err);
    /* The last `limit` lines, in order. */
    int (*chat)(struct store *s, const char *id, int limit, store_line *line,
                void *to, struct error *err);

    /* The position after entry n; replaces an older one. */
    int (*snap)(struct store *s, const char *id, int n, uint64_t chain,
                const void *p, size_t size, struct error *err);
    /* 1 found, 0 not, -1 error. */
    int (*snapshot)(struct store *s, const char *id, int *n, uint64_t *chain,
                    struct buf *out, struct error *err);

    /* 1 kept; 0 when there are enough already, see STORE_REPORTS. */
    int (*report)(struct store *s, const char *id,
                  const struct stored_report *r, struct error *err);
    /* All of them, the oldest first; NULL where nobody asks for that. */
    int (*each_report)(struct store *s, store_report *each, void *to,
                       struct error *err);
    int (*reports)(struct store *s, const char *id, uint64_t owner,
                   struct stored_reports *n, struct error *err);

    /* Who is sent away for good. */
    int (*ban)(struct store *s, const char *id, uint64_t owner,
               struct error *err);
    /* 1: is banned, 0: not. */
    int (*banned)(struct store *s, const char *id, uint64_t owner,
                  struct error *err);
    /* All of them: how many, or -1. */
    int (*bans)(struct store *s, const char *id, uint64_t owner[STORE_BANS],
                struct error *err);

    /* Neither number ever gets smaller.  NULL both where clocks need not last.
     */
    int (*serve)(struct store *s, const struct stored_service *v,
                 struct error *err);
    int (*service)(struct store *s, struct stored_service *v,
                   struct error *err);

    /* One takes the place of another of that name.  All of one kind, or with
     * a name that one, in the order of their names, those that are still to be
     * written last; with NULL as `whose` all there are.  How many of a kind
     * count for an address.  NULL all where nobody keeps any. */
    int (*put)(struct store *s, const struct stored_memo *m, struct error *err);
    int (*memos)(struct store *s, const char *whose, const char *kind,
                 const char *name, store_memo *each, void *to,
                 struct error *err);
    int (*owned)(struct store *s, uint64_t owner, const char *kind, int64_t *n,
                 struct error *err);

    /* All of a batch at once, committed; NULL: as anybody else writes.  What
     * cannot be kept is marked as lost, and with it all of its table.  false:
     * it cannot be said of which table that is so, and nothing was kept. */
    bool (*write)(struct store *s, const struct batch *b);

    int (*commit)(struct store *s, struct error *err);
    void (*rollback)(struct store *s);
    /* NULL both where commit() is all there is.  The batch so far goes its way
     * to the disk, another one begins; false: there was nothing in it.  Not
     * while one is under way. */
    bool (*hand_over)(struct store *s);
    /* 1: what was handed over is durable; -1: none of it happened; 0: it is
     * under way still, or there is nothing.  Says so once. */
    int (*settled)(struct store *s);
    /* After settled() was 1: was what was written of this table left out, for
     * it alone could not be kept?  Then what was gathered of it since is left
     * out, too.  NULL: a batch is kept whole or not at all. */
    bool (*lost)(struct store *s, const char *id);
    void (*close)(struct store *s);

    /* NULL all of these where no other process can be at the tables; see
     * docs/scale.md.  Openings have numbers, so that the end of one is not
     * taken for that of the next. */

    /* The table is open here: from now on heard() tells when somebody else
     * changes it.  Before it is read.  -1: not now. */
    int (*enter)(struct store *s, const char *id, int64_t opening,
                 unsigned seats, struct error *err);
    /* The same, noted to be written: of a new table, or when others sit there
     * now (seats as bits); and the end of it. */
    int (*here)(struct store *s, const char *id, int64_t opening,
                unsigned seats, struct error *err);
    int (*leave)(struct store *s, const char *id, int64_t opening,
                 struct error *err);
    /* Seats at which somebody is in another process. */
    int (*elsewhere)(struct store *s, const char *id, unsigned *seats,
                     struct error *err);
    /* Its bots and clocks are run here, and nowhere else, as long as holds():
     * 1; 0: another process does; -1: not now. */
    int (*lease)(struct store *s, const char *id, int64_t opening,
                 struct error *err);
    bool (*holds)(struct store *s);
    /* What is new: with HEARD_TABLE the table that somebody has changed. */
    enum store_heard (*heard)(struct store *s, char id[STORE_ID]);
};

/* A database has its functions in two files, each called as it is called here;
 * these put them in their places, and miss the one that a database has not. */
#define STORE_HAS_TABLES(s)         \
    do {                            \
        (s)->create = create;       \
        (s)->update = update;       \
        (s)->find = find;           \
        (s)->list = list;           \
        (s)->old = old;             \
        (s)->remove = remove_table; \
        (s)->count = count;         \
        (s)->usage = usage;         \
        (s)->serve = serve;         \
        (s)->service = service;     \
    } while (0)

#define STORE_HAS_LINES(s)              \
    do {                                \
        (s)->append = append;           \
        (s)->journal = journal;         \
        (s)->say = say;                 \
        (s)->chat = chat;               \
        (s)->snap = snap;               \
        (s)->snapshot = snapshot;       \
        (s)->report = report;           \
        (s)->reports = reports;         \
        (s)->each_report = each_report; \
        (s)->ban = ban;                 \
        (s)->banned = banned;           \
        (s)->bans = bans;               \
    } while (0)

/* May there be one more of this address? */
bool store_takes_report(const struct stored_reports *n, uint64_t owner);

/* The text of one: 1 found, 0 not, -1 error. */
int store_get(struct store *s, const char *whose, const char *kind,
              const char *name, struct buf *text, struct error *err);

/* A file name, ":memory:", or "postgresql://...". */
struct store *store_open(const char *where, struct error *err);
/* While nobody else writes there. */
struct store *store_open_alone(const char *where, struct error *err);
bool store_is_postgres(const char *where);
/* A second connection of this process, to read what a first one writes. */
struct store *store_open_read(const char *where, struct error *err);
/* Wait for a database that is locked, or does not answer, as long as `on` is
 * true, instead of for some seconds. */
void store_wait(struct store *s, bool (*on)(void *), void *arg);

/* store_sqlite.c, store_postgres.c: the same of one kind. */
struct store *store_sqlite_open(const char *path, struct error *err);
struct store *store_sqlite_read(const char *path, struct error *err);
void store_sqlite_wait(struct store *s, bool (*on)(void *), void *arg);
struct store *store_postgres_open(const char *where, struct error *err);
struct store *store_postgres_alone(const char *where, struct error *err);
struct store *store_postgres_read(const char *where, struct error *err);
void store_postgres_wait(struct store *s, bool (*on)(void *), void *arg);
/* The number of the schema that this program writes. */
int store_sqlite_version(void);

#endif
