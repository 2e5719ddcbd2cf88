/*
 * A byte up to LONGEST says how many bytes follow as they are, less one; a
 * larger one how often the next byte comes, less LONGEST.
 */
#include "core/pack.h"

#include "base/bug.h"
#include "base/memory.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 127, WORTH = 3 };

/* How often the first byte comes, as far as one pair of bytes can say. */
static size_t run_of(const uint8_t *at, size_t n)
{
    size_t run = 1;

    while (run < n && run < LONGEST && at[run] == at[0])
        run++;
    return run;
}

/* Bytes up to the next run that is worth it. */
static size_t plain_of(const uint8_t *at, size_t n)
{
    size_t plain = 0;

    while (plain < n && plain <= LONGEST &&
           run_of(at + plain, n - plain) < WORTH)
        plain++;
    return plain;
}

/* Writes it when there is somewhere to write; how long it is. */
static size_t squeeze(const uint8_t *at, size_t n, uint8_t *out)
{
    size_t used = 0;

    while (n > 0) {
        size_t plain = plain_of(at, n);
        size_t run = plain ? plain : run_of(at, n);
        size_t bytes = plain ? plain : 1;

        if (out) {
            out[used] = (uint8_t)(plain ? plain - 1 : LONGEST + run);
            memcpy(out + used + 1, at, bytes);
        }
        used += 1 + bytes;
        at += run;
        n -= run;
    }
    return used;
}

void pack(struct packed *to, const void *bytes, size_t n)
{
    size_t size = squeeze(bytes, n, NULL);

    packed_release(to);
    *to = (struct packed){ memory_new(size, 1), size };
    squeeze(bytes, n, to->at);
}

void unpack(const struct packed *from, void *bytes, size_t n)
{
    const uint8_t *at = from->at, *end = from->at + from->n;
    uint8_t *out = bytes;

    while (at < end) {
        size_t many = *at <= LONGEST ? (size_t)*at + 1 : (size_t)*at - LONGEST;
        bool run = *at++ > LONGEST;

        REQUIRE(many <= n);
        if (run)
            memset(out, *at, many);
        else
            memcpy(out, at, many);
        at += run ? 1 : many;
        out += many;
        n -= many;
    }
    REQUIRE(n == 0);
}

void packed_release(struct packed *p)
{
    free(p->at);
    *p = (struct packed){ 0 };
}
