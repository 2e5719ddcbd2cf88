/*
 * Web Push: a browser that has subscribed for a seat is told that it is its
 * turn, also when the page is closed.  The subscription is a memo of the table
 * and goes with it; the key by which push services know this server is one of
 * the database, made when it is needed first.
 */
#ifndef SERVER_PUSH_H
#define SERVER_PUSH_H

#include "base/buf.h"

#include <stdbool.h>

enum {
    PUSH_EACH_SEAT = 5,     /* browsers; the one that came first makes room */
    PUSH_EACH_OWNER = 1000, /* subscriptions from one address */
    PUSH_TRIES = 3,
    PUSH_PAUSE = 60, /* seconds until the second, five times that to the next */
};

struct push_config {
    const char *contact; /* "mailto:..." or "https://...": whom services ask
                          * about us; NULL: nobody subscribes */
    bool inside;         /* services may be in the host's own network */
};

/* As services want it. */
bool push_contact_is_sound(const char *contact);

struct push;
struct hub;
struct request;
struct response;

struct push *push_new(const struct push_config *c, struct hub *h,
                      void (*wake)(void *), void *arg);
void push_free(struct push *p);

/* GET /api/push, POST /api/tables/ID/push; false: it is none of these.  `p` may
 * be NULL. */
bool push_answer(struct push *p, struct hub *h, const struct request *r,
                 struct response *out);

/* All browsers that have subscribed for the seat are told this. */
void push_tell(struct push *p, const char *table, int seat,
               const struct buf *text);
/* In each turn of the loop: what services have answered. */
void push_go(struct push *p);

#endif
