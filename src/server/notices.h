/*
 * Telling those who are not there that it is their turn.
 *
 * Whose turn has begun while they were away waits here, in memory and as a
 * memo, so that a restart forgets nobody.  Before anything is said it is looked
 * again: who has come or moved meanwhile need not be told.  Whoever was told
 * hears nothing more of that table until they have been there.  In quiet hours
 * everything waits.
 *
 * Each notice is one line of JSON without any secret: a command of the host
 * gets it on its standard input, and browsers that have subscribed get it by
 * Web Push.
 */
#ifndef SERVER_NOTICES_H
#define SERVER_NOTICES_H

#include "server/hub.h"

enum { NOTICES_WAIT = 1000 }; /* of more the oldest are dropped */

/* Hours of the day by the host's clock, from 0 to 23; equal: none. */
struct quiet_hours {
    int from, to;
};
/* "22-7" */
bool quiet_hours_read(const char *text, struct quiet_hours *out);
bool quiet_hours_have(const struct quiet_hours *q, int hour);

struct notices;
struct push;

/* Is it the turn of a seat whose person is not there?  With the head of its
 * table. */
bool notices_is_due(struct hub *h, const char *table, int seat,
                    struct stored_table *head);

/* `command` and `push` may be NULL: then nobody is told that way. */
struct notices *notices_new(const char *command, struct quiet_hours quiet,
                            struct push *push, struct hub *h);
void notices_free(struct notices *n);

/* It is the seat's turn, and its person is not there. */
void notices_add(struct notices *n, const char *table, int seat);
/* The person of the seat is there, and reads that language. */
void notices_came(struct notices *n, const char *table, int seat,
                  const struct catalogue *cat);
/* In each turn of the loop. */
void notices_go(struct notices *n);

#endif
