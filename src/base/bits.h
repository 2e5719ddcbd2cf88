/*
 * Counting the members of a set of bits.  Without a flag for one kind of
 * processor the compiler calls a function of its library for this; the games
 * ask so often that it showed in every profile.
 */
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <stdint.h>

/* Sums of 2, 4, 8 bits side by side, then of all bytes by one product. */
static inline int bits_count(uint64_t set)
{
    set -= set >> 1 & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) +
          (set >> 2 & UINT64_C(0x3333333333333333));
    set = (set + (set >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)(set * UINT64_C(0x0101010101010101) >> 56);
}

#endif
