/*
 * Random numbers and reveals, both counted.  What a scenario has forced comes
 * before what is drawn.
 */
#include "base/chance.h"

#include "base/bug.h"
#include "base/siphash.h"

#include <string.h>

/* Kept apart, so that what every draw does stays small. */
#define SELDOM __attribute__((cold, noinline))

void chance_seed(struct chance *c, uint64_t seed)
{
    static const uint64_t start[2] = { 0x73746172626f6172u,
                                       0x64206368616e6365u };

    memset(c, 0, sizeof(*c));
    c->key[0] = siphash_word(start, seed);
    c->key[1] = siphash_word(start, ~seed);
}

void chance_salt(struct chance *c, uint64_t salt)
{
    const uint64_t old[2] = { c->key[0], c->key[1] };

    c->key[0] = siphash_word(old, salt);
    c->key[1] = siphash_word(old, ~salt);
}

uint64_t chance_bits(struct chance *c)
{
    return siphash_word(c->key, c->drawn++);
}

/* The forced outcome at the head of the queue, or 0 when it does not fit. */
SELDOM static int take_forced(struct chance *c, int n)
{
    int outcome = c->forced[0];

    c->n_forced--;
    memmove(c->forced, c->forced + 1, c->n_forced);
    c->forced[c->n_forced] = 0;
    c->drawn++;
    if (outcome < n)
        return outcome;
    c->misfit = 1;
    return 0;
}

SELDOM static uint64_t draw_again(struct chance *c, uint32_t range,
                                  uint64_t product)
{
    uint32_t reject = (uint32_t)-range % range;

    while ((uint32_t)product < reject)
        product = (chance_bits(c) >> 32) * range;
    return product;
}

/* Lemire's method: the high half of a product, with the few low halves that
 * would favour some outcomes thrown away. */
int chance_below(struct chance *c, int n)
{
    uint32_t range = (uint32_t)n;
    uint64_t product;

    REQUIRE(n >= 1);
    if (n == 1)
        return 0;
    if (c->n_forced > 0)
        return take_forced(c, n);
    product = (chance_bits(c) >> 32) * range;
    if ((uint32_t)product < range)
        product = draw_again(c, range, product);
    return (int)(product >> 32);
}

void chance_shuffle(struct chance *c, uint8_t *thing, int n)
{
    for (int i = 0; i + 1 < n; i++) {
        int j = i + chance_below(c, n - i);
        uint8_t held = thing[i];

        thing[i] = thing[j];
        thing[j] = held;
    }
}

void chance_reveal_to(struct chance *c, unsigned viewers)
{
    c->revealed++;
    for (unsigned i = 0; i < sizeof(c->told) / sizeof(c->told[0]); i++)
        c->told[i] = (uint16_t)(c->told[i] + (viewers >> i & 1));
}

void chance_reveal(struct chance *c)
{
    chance_reveal_to(c, 0xff);
}

int chance_force(struct chance *c, int outcome)
{
    if (c->n_forced == CHANCE_FORCED || outcome < 0 || outcome > UINT8_MAX)
        return -1;
    c->forced[c->n_forced++] = (uint8_t)outcome;
    return 0;
}

uint64_t chance_news(const struct chance *c)
{
    return (uint64_t)c->drawn + c->revealed;
}

void chance_mask(struct chance *c)
{
    memset(c, 0, sizeof(*c));
}
