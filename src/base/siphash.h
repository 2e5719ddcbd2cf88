/*
 * SipHash-2-4 (Aumasson and Bernstein, 2012): a keyed function whose outputs
 * tell nothing about the key.  It is both our hash of states and, run over a
 * counter, our random generator.
 */
#ifndef BASE_SIPHASH_H
#define BASE_SIPHASH_H

#include <stddef.h>
#include <stdint.h>

uint64_t siphash(const uint64_t key[2], const void *p, size_t n);

/* ---- as the paper has it; inline, as every random number is one ---- */

struct sip {
    uint64_t v0, v1, v2, v3;
};

static inline uint64_t rotl(uint64_t x, int b)
{
    return (x << b) | (x >> (64 - b));
}

static inline void sip_round(struct sip *s)
{
    s->v0 += s->v1;
    s->v2 += s->v3;
    s->v1 = rotl(s->v1, 13) ^ s->v0;
    s->v3 = rotl(s->v3, 16) ^ s->v2;
    s->v0 = rotl(s->v0, 32);
    s->v2 += s->v1;
    s->v0 += s->v3;
    s->v1 = rotl(s->v1, 17) ^ s->v2;
    s->v3 = rotl(s->v3, 21) ^ s->v0;
    s->v2 = rotl(s->v2, 32);
}

static inline struct sip sip_start(const uint64_t key[2])
{
    return (struct sip){
        .v0 = key[0] ^ 0x736f6d6570736575u,
        .v1 = key[1] ^ 0x646f72616e646f6du,
        .v2 = key[0] ^ 0x6c7967656e657261u,
        .v3 = key[1] ^ 0x7465646279746573u,
    };
}

static inline void sip_word(struct sip *s, uint64_t m)
{
    s->v3 ^= m;
    sip_round(s);
    sip_round(s);
    s->v0 ^= m;
}

static inline uint64_t sip_finish(struct sip *s)
{
    s->v2 ^= 0xff;
    for (int i = 0; i < 4; i++)
        sip_round(s);
    return s->v0 ^ s->v1 ^ s->v2 ^ s->v3;
}

/* siphash() of the eight little-endian bytes of `word`. */
static inline uint64_t siphash_word(const uint64_t key[2], uint64_t word)
{
    struct sip s = sip_start(key);

    sip_word(&s, word);
    sip_word(&s, (uint64_t)8 << 56);
    return sip_finish(&s);
}

#endif
