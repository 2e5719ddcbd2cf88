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

#endif
