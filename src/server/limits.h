/*
 * How much one connection or address may ask for.  Time comes from outside.
 */
#ifndef SERVER_LIMITS_H
#define SERVER_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

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
enum { LIMIT_PLACES = 1024, LIMIT_ADDRESS = 48 };

struct limits {
    int rate, burst;
    struct {
        char address[LIMIT_ADDRESS];
        struct bucket bucket;
    } place[LIMIT_PLACES];
};

bool limits_take(struct limits *l, const char *address, int cost,
                 int64_t now_ms);

#endif
