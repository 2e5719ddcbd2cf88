/*
 * What the files of this folder share.
 */
#ifndef TABLE_PRIVATE_H
#define TABLE_PRIVATE_H

#include "table/speak.h"
#include "table/table.h"

struct client *table_client(struct table *t, int id); /* or NULL */

static inline struct reader reader_of(const struct client *c)
{
    return (struct reader){ c->seat, c->cat, c->picture, c->aloud, false };
}

/* Has so much been done that this may not? */
int table_check_count(const struct table *t, const struct act *a,
                      struct error *err);
/* May the seat still do by itself what is counted? */
int table_check_extras(const struct table *t, int seat, struct error *err);

/* Before the position changes: what clients were told of it. */
void table_keep_told(struct table *t);
/* All that a client is told who comes. */
void table_greet(struct table *t, struct client *c);
/* Do bots and clocks act here? */
bool table_runs(struct table *t);
/* What a client that names this state need not be told; -1: nothing. */
int table_known(const struct table *t, int64_t since);

/* The request to take back, if there is one, is settled so. */
void table_end_wish(struct table *t, const char *outcome);
/* One message for everybody. */
void table_tell_all(struct table *t, const struct buf *text);
void table_tell_seats(struct table *t);
/* The state as it is, with all that the client has not been told. */
void table_tell(struct table *t, struct client *c);
/* The same for those who are behind. */
void table_tell_news(struct table *t);

/* Plays on for whoever gives up or is late: it must not spoil the game for the
 * others, nor take their time. */
#define TABLE_DEPUTY "easy"

/* timing.c: after an act, before which those seats were asked. */
void table_turn_clocks(struct table *t, const struct act *a, unsigned asked);
/* The time up to now is counted; from now on it runs for whose turn it is. */
void table_count_time(struct table *t);
/* Is the seat's time up, so that a bot plays its turn? */
bool table_was_late(const struct table *t, int seat);
void table_reset_clock(struct table *t);
/* Somebody is there for the seat; nobody is any more. */
void table_clock_came(struct table *t, int seat);
void table_clock_left(struct table *t, int seat);
/* The seat wants all clocks to stand, or its own for its holiday, or no more.
 * NULL, or why it may not. */
const char *table_pause(struct table *t, int seat, bool yes);
const char *table_rest(struct table *t, int seat, bool yes);
void table_tell_clock(struct table *t);

#endif
