/*
 * Buckets, one for each address, in a table of fixed size: a newcomer who
 * finds no place gets that of the one who was quiet longest.
 */
#include "server/limits.h"

void bucket_fill(struct bucket *b, int burst, int64_t now_ms)
{
    b->level = (int64_t)burst * 1000;
    b->last = now_ms;
}

bool bucket_take(struct bucket *b, int rate, int burst, int cost,
                 int64_t now_ms)
{
    int64_t passed = now_ms - b->last;
    int64_t full = (int64_t)burst * 1000;

    if (passed > 0) {
        /* So long ago that it could not even be computed: full. */
        b->level =
            passed > INT64_MAX / 2 / rate ? full : b->level + passed * rate;
        b->level = b->level > full ? full : b->level;
        b->last = now_ms;
    }
    if (b->level < (int64_t)cost * 1000)
        return false;
    b->level -= (int64_t)cost * 1000;
    return true;
}

enum { PROBES = 8 };

/* The place of an address: among a few the hash names, its own, or else the
 * one that was quiet longest. */
static int place_of(struct limits *l, const struct address *from,
                    int64_t now_ms)
{
    uint64_t h = address_hash(from);
    int oldest = (int)(h % LIMIT_PLACES);

    for (uint64_t i = 0; i < PROBES; i++) {
        int at = (int)((h + i) % LIMIT_PLACES);

        if (address_equal(&l->place[at].address, from))
            return at;
        if (l->place[at].bucket.last < l->place[oldest].bucket.last)
            oldest = at;
    }
    l->place[oldest].address = *from;
    bucket_fill(&l->place[oldest].bucket, l->burst, now_ms);
    return oldest;
}

void limits_charge(struct limits *l, const struct address *from, int64_t cost,
                   int64_t now_ms)
{
    struct bucket *b = &l->place[place_of(l, from, now_ms)].bucket;

    bucket_take(b, l->rate, l->burst, 0, now_ms);
    b->level -= cost * 1000;
}

bool limits_take(struct limits *l, const struct address *from, int cost,
                 int64_t now_ms)
{
    return bucket_take(&l->place[place_of(l, from, now_ms)].bucket, l->rate,
                       l->burst, cost, now_ms);
}
