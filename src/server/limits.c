#include "server/limits.h"

#include "base/siphash.h"

#include <string.h>

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
        /* Longer than it takes to fill is as good as full. */
        b->level = passed > full ? full : b->level + passed * rate;
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
static int place_of(struct limits *l, const char *address, int64_t now_ms)
{
    static const uint64_t key[2] = { 1, 2 };
    uint64_t h = siphash(key, address, strlen(address));
    int oldest = (int)(h % LIMIT_PLACES);

    for (uint64_t i = 0; i < PROBES; i++) {
        int at = (int)((h + i) % LIMIT_PLACES);

        if (strcmp(l->place[at].address, address) == 0)
            return at;
        if (l->place[at].bucket.last < l->place[oldest].bucket.last)
            oldest = at;
    }
    memcpy(l->place[oldest].address, address, strlen(address) + 1);
    bucket_fill(&l->place[oldest].bucket, l->burst, now_ms);
    return oldest;
}

bool limits_take(struct limits *l, const char *address, int cost,
                 int64_t now_ms)
{
    if (strlen(address) >= LIMIT_ADDRESS)
        return false;
    return bucket_take(&l->place[place_of(l, address, now_ms)].bucket, l->rate,
                       l->burst, cost, now_ms);
}
