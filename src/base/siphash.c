/*
 * SipHash-2-4 as its paper has it; words are read byte by byte, so that every
 * machine finds the same.
 */
#include "base/siphash.h"

struct sip {
    uint64_t v0, v1, v2, v3;
};

static uint64_t rotl(uint64_t x, int b)
{
    return (x << b) | (x >> (64 - b));
}

static void sip_round(struct sip *s)
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

static struct sip sip_start(const uint64_t key[2])
{
    return (struct sip){
        .v0 = key[0] ^ 0x736f6d6570736575u,
        .v1 = key[1] ^ 0x646f72616e646f6du,
        .v2 = key[0] ^ 0x6c7967656e657261u,
        .v3 = key[1] ^ 0x7465646279746573u,
    };
}

static void sip_word(struct sip *s, uint64_t m)
{
    s->v3 ^= m;
    sip_round(s);
    sip_round(s);
    s->v0 ^= m;
}

static uint64_t sip_finish(struct sip *s)
{
    s->v2 ^= 0xff;
    for (int i = 0; i < 4; i++)
        sip_round(s);
    return s->v0 ^ s->v1 ^ s->v2 ^ s->v3;
}

/* Up to eight bytes as a little-endian number. */
static uint64_t sip_load(const unsigned char *byte, size_t n)
{
    uint64_t m = 0;

    for (size_t i = 0; i < n; i++)
        m |= (uint64_t)byte[i] << (8 * i);
    return m;
}

uint64_t siphash(const uint64_t key[2], const void *p, size_t n)
{
    const unsigned char *byte = p;
    struct sip s = sip_start(key);
    size_t i = 0;

    for (; i + 8 <= n; i += 8)
        sip_word(&s, sip_load(byte + i, 8));
    sip_word(&s, sip_load(byte + i, n - i) | (uint64_t)(n & 0xff) << 56);
    return sip_finish(&s);
}

uint64_t siphash_word(const uint64_t key[2], uint64_t word)
{
    struct sip s = sip_start(key);

    sip_word(&s, word);
    sip_word(&s, (uint64_t)8 << 56);
    return sip_finish(&s);
}
