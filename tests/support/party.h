/*
 * A table in memory with people at it: everything that each of them was told,
 * and everything that was kept.
 */
#ifndef SUPPORT_PARTY_H
#define SUPPORT_PARTY_H

#include "table/table.h"

enum { PARTY_CLIENTS = 8, PARTY_THOUGHTS = 64 };

struct party {
    struct outbox outbox; /* first */
    struct table table;
    struct buf setup;
    struct buf journal, chat;        /* one line each */
    struct buf heard[PARTY_CLIENTS]; /* messages, one per line */
    int n_heads, n_reports;
    struct thought thought[PARTY_THOUGHTS];
    int n_thoughts;
    struct chance chance;
};

/* A game with its normal options but so many players; 0: its normal number. */
void party_init(struct party *p, const struct game *g, int players,
                uint64_t seed);
/* The same with these options. */
void party_start(struct party *p, const struct game *g, const struct options *o,
                 uint64_t seed);
/* What is played: a game with its normal options but so many players, and with
 * this one, or NULL. */
/* A game, how many play, and its other options: "leaders=yes lore=2", or
 * NULL. */
struct bout {
    const char *game, *players, *options;
};
void party_bout(struct party *p, const struct bout *b, uint64_t seed);
void party_release(struct party *p);

/* The party of tests that sit down to a game of null for three. */
extern struct party here;
int party_set_up(void **state);
int party_tear_down(void **state);

/* A second table from what the first one kept. */
void party_reopen(struct party *to, const struct party *from);

/* Client c sits down at the seat (or SEAT_NONE). */
void party_join(struct party *p, int c, int seat, int since);
void party_say(struct party *p, int c, const char *fmt, ...) PRINTF_LIKE(3, 4);

/* The last message of this type that c heard, "" if none, as JSON text. */
const char *party_last(struct party *p, int c, const char *type);
/* How many messages of this type c heard. */
int party_count(const struct party *p, int c, const char *type);
void party_forget(struct party *p);

/* A seat that is asked, or SEAT_NONE. */
int party_asked(const struct party *p);
/* Any legal move of the seat, as text. */
void party_pick(struct party *p, int seat, struct buf *out);
/* Client c answers for its seat with any legal move. */
void party_play(struct party *p, int c);
/* Let one waiting bot answer; false when none waits. */
bool party_think(struct party *p);
/* Three people and a spectator; client c has seat c. */
void party_sit_down(struct party *p);
/* Everybody answers until nobody is asked. */
void party_finish(struct party *p);

/* The value that a pointer leads to, as text; "missing" if there is none. */
const char *party_value(const char *message, const char *pointer);
/* Why something that c said was refused last, as a code. */
const char *party_refusal(struct party *p, int c);

#endif
