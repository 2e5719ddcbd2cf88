/*
 * A table: one match with its seats, those who watch, what was said, and the
 * messages of docs/protocol.md.  It knows no sockets, no clock, no tokens and
 * no database: text comes in, text goes out through the outbox, and whoever
 * drives the table says what time it is.
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
#include "table/clock.h"
#include "table/history.h"
#include "table/views.h"

#include <stdbool.h>

enum {
    PROTOCOL = 1,
    TABLE_ID = 24,   /* bytes, its end included */
    TABLE_NAME = 64, /* of a player */
    TABLE_TOKEN = 64,
    TABLE_CHAT = 500,
    TABLE_LINES = 100,   /* of chat that a newcomer is shown */
    TABLE_WATCHERS = 60, /* spectators */
    TABLE_DEVICES = 8,   /* of one seat */
    TABLE_CLIENTS = TABLE_WATCHERS + MAX_SEATS * TABLE_DEVICES,
    TABLE_ACTS = 40000, /* a table that is played to death stops here */
    /* Of these, what a seat may do besides moving: take back, do again, ask
     * for it, hand over to a bot.  Nobody can end a game by doing so, nor keep
     * out the bot that the others seat for who is away. */
    TABLE_EXTRAS = 1000,
    TABLE_HISTORY = 100,   /* entries in one message */
    MESSAGE_LENGTH = 4096, /* of a message that comes in */
};

struct table;
struct client;

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
    /* A client who plays reports a bug; false: there are too many of them
     * already. */
    bool (*keep_report)(struct outbox *o, struct table *t,
                        const struct client *c, const char *text);
    /* Answer with table_thought() later, never from within this call. */
    void (*think)(struct outbox *o, struct table *t, const struct thought *th);
    /* Make another table like this one, on this client's account, and call
     * table_set_next(). */
    void (*rematch)(struct outbox *o, struct table *t, int client);
    /* The seat loses its owner.  When it is to be open to another, `token` gets
     * what opens it (TABLE_TOKEN bytes); NULL: nobody may have it.  Its clients
     * are sent away, for good if they are banned. */
    void (*unseat)(struct outbox *o, struct table *t, int seat, bool ban,
                   char *token);
    /* A number that nobody can guess. */
    uint64_t (*salt)(struct outbox *o, struct table *t);
    /* May bots and clocks of this table act here?  NULL: always; see
     * docs/scale.md. */
    bool (*runs)(struct outbox *o, struct table *t);
};

struct table_seat {
    char name[TABLE_NAME];
    bool taken;   /* a person owns it */
    int64_t left; /* when its person went away; 0: is here, or never came */
};

struct client {
    int id;                      /* the outbox's word for it */
    int seat;                    /* or SEAT_NONE */
    int sent;                    /* the state that it was told last, or -1 */
    int came;                    /* that when it came */
    bool unheard;                /* what it was told then did not leave */
    const struct catalogue *cat; /* its language; NULL: English */
    bool picture;                /* it wants the position as text too */
    bool aloud;                  /* ... in sentences */
    bool changes;                /* it keeps its view: tell what changed */
    bool hinting;                /* a bot thinks about what it could do */
};

struct chat_line {
    int n, seat; /* SEAT_NONE: a spectator */
    char *text;
};

/* A seat asks the others to take something back. */
struct wish {
    int seat; /* SEAT_NONE: nobody asks */
    int to;   /* entries of the match that would stay */
    unsigned waiting;
    unsigned shown; /* persons who have moved since: that stays known */
};

struct table {
    char id[TABLE_ID];
    char next[TABLE_ID];  /* the rematch, or "" */
    char watch[TABLE_ID]; /* the word by which it is watched, or "" */
    bool hints;
    bool talk;           /* spectators may chat */
    unsigned elsewhere;  /* seats at which somebody is in another process */
    int host;            /* the seat that may send others away, or SEAT_NONE */
    int absent;          /* seconds until a bot may sit in; 0: never */
    int64_t now, opened; /* seconds since 1970; see table_set_time() */
    int64_t tick;        /* of the clocks, in milliseconds */
    struct clock clock;
    struct table_seat seat[MAX_SEATS];
    struct match match;
    struct outbox *outbox;

    struct history history; /* entries up to `state` */
    int from; /* what happened before this entry is not known yet */
    int state;
    /* A seat's answer may name any state from here on: its question has not
     * changed since. */
    int asked_since[MAX_SEATS];
    int thinking[MAX_SEATS]; /* the state a bot was asked in, or -1 */

    int extras[MAX_SEATS]; /* see TABLE_EXTRAS */
    struct wish wish;
    int denied[MAX_SEATS]; /* the state in which a wish was denied last, or 0 */
    struct chat_line line[TABLE_LINES]; /* by number, modulo */
    int n_lines;
    struct client *client;
    int n_clients, client_room;
    /* While news are told: what they see now, and saw in the position that
     * they were told of last. */
    struct views views, before;
    void *told; /* that position, from an act until it has been told, or NULL */
    int told_state;
};

/* How somebody comes: as whom (or SEAT_NONE), the last state they know or 0,
 * their language, and whether they keep their view. */
struct arrival {
    int seat, since;
    const struct catalogue *cat;
    bool changes;
};

/* The set-up of a new game as text: a record before its first move. */
int table_setup(const struct game *g, const struct setup *how, struct buf *out,
                struct error *err);

/* A table at its set-up.  Whoever calls table_init() calls table_clear(). */
int table_init(struct table *t, const char *id, const char *setup, size_t n,
               struct outbox *o, struct error *err);
void table_clear(struct table *t);
/* Likewise at a position: of a match without moves, which is the table's from
 * then on. */
void table_init_at(struct table *t, const char *id, const struct match *m,
                   struct outbox *o);

/* What was kept, in order, when a table is brought back.  Anything that does
 * not fit is refused. */
int table_replay(struct table *t, int n, const char *entry, struct error *err);
int table_replay_chat(struct table *t, int n, int seat, const char *text,
                      struct error *err);

/* snapshot.c: the table after its last entry, without what happened before.
 * A table at its set-up goes on from there at once; table_fill() adds the
 * history from a second one that has replayed the same journal up to the
 * snapshot.  -1 when that one came to somewhere else. */
void table_snapshot(const struct table *t, struct buf *out);
int table_restore(struct table *t, const char *p, size_t n, struct error *err);
int table_fill(struct table *t, const struct table *whole, struct error *err);
bool table_is_whole(const struct table *t);

/* The table goes on in another process, too.  An entry that was kept there, in
 * order; then, once, what a head has: seats, clock, the rematch, who is
 * elsewhere.  Everybody here is told. */
int table_follow(struct table *t, int n, const char *entry, struct error *err);
struct table_head {
    const struct table_seat *seat;
    const struct clock *clock;
    const char *next;
    unsigned elsewhere;
};
void table_adopt(struct table *t, const struct table_head *head);
/* A line of the chat there; those after line `from` are told. */
void table_tell_chat(struct table *t, int from);
/* The table was brought back in the place of one whose last acts are not so:
 * its clients, who are told from this entry on. */
void table_take_over(struct table *t, struct table *old, int since);

int table_n_seats(const struct table *t);
bool table_is_here(const struct table *t, int seat); /* somebody plays it now */
/* Seats that belong to persons who have not given up: nobody speaks for them,
 * and what they know stays theirs. */
unsigned table_persons(const struct table *t);
/* Since when nobody is there for a person's seat; 0: somebody is, or it is
 * nobody's. */
int64_t table_away_since(const struct table *t, int seat);

/* What time it is: for people, and for clocks, which stand while there is no
 * server. */
void table_set_time(struct table *t, int64_t now, int64_t tick);
bool table_has_clock(const struct table *t);
/* Persons who play themselves: no bot sits in for them. */
unsigned table_players(const struct table *t);
/* It is played by the clock, and somebody waits for what bots do. */
bool table_goes_on(const struct table *t);
/* When the clocks want to be looked at, by their own time; 0: not. */
int64_t table_due(const struct table *t);
/* Whose time is up loses or gets a bot, and bots that are asked think. */
void table_look_at_clock(struct table *t);

/* Does anybody wait for bots?  Somebody who plays here; where only bots play,
 * also who watches; everybody who plays by the clock, here or not. */
bool table_is_awake(const struct table *t);
/* Bring bots to move, if somebody waits for them. */
void table_wake(struct table *t);

/* An act by the host: seats of bots at the start. */
int table_act(struct table *t, const struct act *a, struct error *err);

/* Somebody comes, goes, says something.  -1: the table is full. */
int table_attach(struct table *t, int client, struct arrival how,
                 struct error *err);
void table_detach(struct table *t, int client);
void table_message(struct table *t, int client, const char *text, size_t n);

/* A bot has found its move. */
void table_thought(struct table *t, const struct thought *th,
                   const struct choice *c);
bool table_is_thinking(const struct table *t);

/* The host ends the game: all persons give up, in order, until it is over. */
void table_end(struct table *t);

void table_set_next(struct table *t, const char *id);

/* A seat was claimed or renamed by the host. */
void table_seat_changed(struct table *t);

/* Text that people may show each other: UTF-8 without control characters,
 * from 1 (or 0) to room - 1 bytes. */
bool text_is_clean(const char *text, size_t n, size_t room, bool may_be_empty);

#endif
