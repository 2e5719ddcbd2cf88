/*
 * SipHash-2-4 over bytes; words are read byte by byte, so that every machine
 * finds the same.
 */
#include "base/siphash.h"

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
