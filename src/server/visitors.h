/*
 * Who is connected, by address: nobody may hold all connections alone.
 *
 * A visitor is one connection from its acceptance to its end.  Behind a proxy
 * one connection brings different people; it counts for the last of them, and
 * until it has said for whom it speaks (the address of all zeros) for nobody.
 *
 * A visitor is a stranger until it is at a table.  When there is no place left
 * for one who comes, the stranger of whom nothing was heard for longest is sent
 * away: it may be one of many that only keep others out, and the next may be
 * somebody who is waited for.
 */
#ifndef SERVER_VISITORS_H
#define SERVER_VISITORS_H

#include "server/address.h"

enum {
    VISITOR_BUCKETS = 4096,
    /* Sent away, and not gone yet: as many as may come before the loop gets
     * round to closing them, on a machine that has much else to do. */
    VISITORS_LEAVING = 256,
};

/* All visitors of one address. */
struct crowd {
    struct address from;
    int n;
    struct crowd *next; /* of the same bucket */
};

struct visitor {
    struct address from;
    struct crowd *crowd;
    void *who;                     /* the caller's word for it */
    bool stranger, leaving;        /* one of them, or neither: is at a table */
    struct visitor *before, *next; /* among the strangers, oldest first */
};

struct visitors {
    int max, max_each; /* in all; of one address */
    int n, n_leaving;
    struct crowd *bucket[VISITOR_BUCKETS];
    struct visitor *oldest, *newest; /* strangers */
    void (*send_away)(void *who);    /* it will leave soon */
};

/* NULL: too many, of this address or in all. */
struct visitor *visitors_let_in(struct visitors *all, struct address from,
                                void *who);
/* It is heard of, perhaps on behalf of somebody else; false when these are too
 * many, or when it is on its way out. */
bool visitors_rename(struct visitors *all, struct visitor *v,
                     struct address from);
/* It is at a table. */
void visitors_settle(struct visitors *all, struct visitor *v);
void visitors_leave(struct visitors *all, struct visitor *v);

#endif
