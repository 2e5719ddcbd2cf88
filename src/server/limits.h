/*
 * How much one connection or address may ask for.  Time comes from outside.
 */
#ifndef SERVER_LIMITS_H
#define SERVER_LIMITS_H

#include "server/address.h"

/* A bucket that fills at `rate` per second up to `burst`. */
struct bucket {
    int64_t level; /* thousandths */
    int64_t last;  /* milliseconds */
};

void bucket_fill(struct bucket *b, int burst, int64_t now_ms);
/* Takes `cost` out; false when there is not so much. */
bool bucket_take(struct bucket *b, int rate, int burst, int cost,
                 int64_t now_ms);

/* Buckets by address: those that have not been heard of for longest make
 * room for new ones. */
enum { LIMIT_PLACES = 1024 };

struct limits {
    int rate, burst;
    struct {
        struct address address;
        struct bucket bucket;
    } place[LIMIT_PLACES];
};

/* Takes what is known only afterwards; the bucket may be in debt then, and
 * nothing can be taken, not even nothing, until it has been paid. */
void limits_charge(struct limits *l, const struct address *from, int64_t cost,
                   int64_t now_ms);

bool limits_take(struct limits *l, const struct address *from, int cost,
                 int64_t now_ms);

#endif
