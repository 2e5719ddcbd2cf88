/*
 * A table: one match with its seats, those who watch, what was said, and the
 * messages of docs/protocol.md.  It knows no sockets, no clock, no tokens and
 * no database: text comes in, text goes out through the outbox.  The server
 * and the engine in the browser drive the same thing.
 *
 * Everything that changes the game is an act.  Acts are numbered from 1; the
 * number of the last one is the number of the state.  The journal of acts and
 * the set-up make the table: table_init() and table_replay() bring it back.
 */
#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include "bots/bot.h"
#include "core/match.h"
#include "table/act.h"

#include <stdbool.h>

enum {
    PROTOCOL = 1,
    TABLE_ID = 24,   /* bytes, its end included */
    TABLE_NAME = 64, /* of a player */
    TABLE_CHAT = 500,
    TABLE_LINES = 100,     /* of chat that a newcomer is shown */
    TABLE_CLIENTS = 100,   /* seats and spectators */
    TABLE_ACTS = 20000,    /* a table that is played to death stops here */
    TABLE_HISTORY = 100,   /* entries in one message */
    MESSAGE_LENGTH = 4096, /* of a message that comes in */
};

struct table;

/* A bot is to find a move; `client` >= 0: as advice for that client. */
struct thought {
    int state, seat, client;
    const struct bot *bot;
};

/* Where a table's output goes.  Whatever is delivered must not reach anybody
 * before everything that was handed to be kept earlier is durable. */
struct outbox {
    void (*deliver)(struct outbox *o, struct table *t, int client,
                    const char *text, size_t n);
    /* Keep entry n of the journal. */
    void (*keep)(struct outbox *o, struct table *t, int n, const char *entry);
    /* Keep a line of chat. */
    void (*keep_chat)(struct outbox *o, struct table *t, int n, int seat,
                      const char *text);
    /* Names, seats taken, or the end of the game: keep what changed. */
    void (*keep_head)(struct outbox *o, struct table *t);
    /* A player reports a bug; the record may hold secrets. */
    void (*keep_report)(struct outbox *o, struct table *t, int seat,
                        const char *text, const char *record);
    /* Answer with table_thought() later, never from within this call. */
    void (*think)(struct outbox *o, struct table *t, const struct thought *th);
    /* Make another table like this one and call table_set_next(). */
    void (*rematch)(struct outbox *o, struct table *t);
};

struct table_seat {
    char name[TABLE_NAME];
    bool taken;
};

struct client {
    int id;                      /* the outbox's word for it */
    int seat;                    /* or SEAT_NONE */
    int sent;                    /* the state that it was told last, or -1 */
    const struct catalogue *cat; /* its language; NULL: English */
    bool picture;                /* it wants the position as text too */
};

/* An act that was done, and what it made known. */
struct done {
    uint8_t kind, seat;
    int first, n; /* of event[] */
};

struct chat_line {
    int n, seat;
    char *text;
};

/* A seat asks the others to take something back. */
struct wish {
    int seat; /* SEAT_NONE: nobody asks */
    int to;   /* entries of the match that would stay */
    unsigned waiting;
};

struct table {
    char id[TABLE_ID];
    char next[TABLE_ID]; /* the rematch, or "" */
    bool hints;
    struct table_seat seat[MAX_SEATS];
    struct match match;
    struct outbox *outbox;

    struct done *done; /* [0 .. state] */
    int state, done_room;
    struct event *event;
    int n_events, event_room;
    /* A seat's answer may name any state from here on: its question has not
     * changed since. */
    int asked_since[MAX_SEATS];
    int thinking[MAX_SEATS]; /* the state a bot was asked in, or -1 */

    struct wish wish;
    struct chat_line line[TABLE_LINES]; /* by number, modulo */
    int n_lines;
    struct client client[TABLE_CLIENTS];
    int n_clients;
};

/* The set-up of a new game as text: a record before its first move. */
int table_setup(const struct game *g, const struct setup *how, struct buf *out,
                struct error *err);

/* A table at its set-up.  Whoever calls table_init() calls table_clear(). */
int table_init(struct table *t, const char *id, const char *setup, size_t n,
               struct outbox *o, struct error *err);
void table_clear(struct table *t);

/* What was kept, in order, when a table is brought back.  Anything that does
 * not fit is refused. */
int table_replay(struct table *t, int n, const char *entry, struct error *err);
int table_replay_chat(struct table *t, int n, int seat, const char *text,
                      struct error *err);

int table_n_seats(const struct table *t);
bool table_is_here(const struct table *t, int seat); /* somebody plays it now */

/* Bring bots to move; once after opening, later the table does it itself. */
void table_wake(struct table *t);

/* An act by the host: seats of bots at the start. */
int table_act(struct table *t, const struct act *a, struct error *err);

/* Somebody comes, goes, says something.  -1: the table is full.  `since` is
 * the last state that the client knows, 0 for none. */
int table_attach(struct table *t, int client, int seat, int since,
                 const struct catalogue *cat, struct error *err);
void table_detach(struct table *t, int client);
void table_message(struct table *t, int client, const char *text, size_t n);

/* A bot has found its move. */
void table_thought(struct table *t, const struct thought *th,
                   const struct choice *c);
bool table_is_thinking(const struct table *t);

void table_set_next(struct table *t, const char *id);

/* A seat was claimed or renamed by the host. */
void table_seat_changed(struct table *t);

/* Text that people may show each other: UTF-8 without control characters,
 * from 1 (or 0) to room - 1 bytes. */
bool text_is_clean(const char *text, size_t n, size_t room, bool may_be_empty);

#endif
