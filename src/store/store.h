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
    STORE_SNAPSHOT = 2 * MAX_STATE,
};

struct stored_seat {
    char name[STORE_NAME];
    bool taken;             /* somebody has sat down */
    uint8_t key[STORE_KEY]; /* of the token; all 0 = nobody has one */
};

struct stored_table {
    char id[STORE_ID];
    char game[STORE_ID];
    char title[STORE_TITLE];
    char password[STORE_PASSWORD];
    char next[STORE_ID]; /* the rematch, or "" */
    bool listed;         /* in the public list */
    bool hints;          /* bots may be asked for advice */
    bool over;
    int64_t created; /* seconds since 1970 */
    int64_t moved;   /* the last entry of the journal, or `created` */
    int n_seats;
    struct stored_seat seat[MAX_SEATS];
};

/* A line of the journal or of the chat; numbers start at 1.  The seat of a
 * chat line counts from 0; a journal entry has none.  -1 stops the reading
 * with the error set. */
typedef int store_line(void *to, int n, int seat, const char *text,
                       struct error *err);
typedef int store_found(void *to, const struct stored_table *t,
                        struct error *err);

struct store {
    const char *kind; /* "sqlite" */

    /* A new table with its set-up: the record before the first move. */
    int (*create)(struct store *s, const struct stored_table *t,
                  const char *setup, struct error *err);
    /* Everything but id, game, set-up, dates and number of seats anew. */
    int (*update)(struct store *s, const struct stored_table *t,
                  struct error *err);
    /* 1 found, 0 not, -1 error.  setup may be NULL. */
    int (*find)(struct store *s, const char *id, struct stored_table *t,
                struct buf *setup, struct error *err);
    /* Listed tables that are not over, the newest first. */
    int (*list)(struct store *s, int limit, store_found *found, void *to,
                struct error *err);
    int (*count)(struct store *s, int64_t *tables, struct error *err);

    /* The journal only grows, and each number exists once: -1 when n is
     * there already or n - 1 is not. */
    int (*append)(struct store *s, const char *id, int n, int64_t when,
                  const char *entry, struct error *err);
    int (*journal)(struct store *s, const char *id, store_line *line, void *to,
                   struct error *err);

    int (*say)(struct store *s, const char *id, int n, int seat,
               const char *text, struct error *err);
    /* The last `limit` lines, in order. */
    int (*chat)(struct store *s, const char *id, int limit, store_line *line,
                void *to, struct error *err);

    /* The position after entry n; replaces an older one. */
    int (*snap)(struct store *s, const char *id, int n, const void *p,
                size_t size, struct error *err);
    /* 1 found, 0 not, -1 error. */
    int (*snapshot)(struct store *s, const char *id, int *n, struct buf *out,
                    struct error *err);

    /* What a player has to say about a bug, for the host. */
    int (*report)(struct store *s, const char *id, int seat, int64_t when,
                  const char *text, const char *record, struct error *err);

    int (*commit)(struct store *s, struct error *err);
    void (*rollback)(struct store *s);
    void (*close)(struct store *s);
};

/* A file name, or ":memory:". */
struct store *store_open(const char *where, struct error *err);

/* store_sqlite.c */
struct store *store_sqlite_open(const char *path, struct error *err);
/* The number of the schema that this program writes. */
int store_sqlite_version(void);

#endif
