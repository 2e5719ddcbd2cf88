/*
 * Sets of small numbers as bits of a word, the same for every game: how many
 * are in, which comes first, and each in turn.
 */
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <stdint.h>

/* The set of one number, in words of 64 bits and of 32. */
static inline uint64_t bit(int i)
{
    return (uint64_t)1 << i;
}

static inline uint32_t bit32(int i)
{
    return (uint32_t)1 << i;
}

/*
 * Without a flag for one kind of processor the compiler calls a function of its
 * library for this; the games ask so often that it showed in every profile.
 * Sums of 2, 4, 8 bits side by side, then of all bytes by one product.
 */
static inline int bits_count(uint64_t set)
{
    set -= set >> 1 & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) +
          (set >> 2 & UINT64_C(0x3333333333333333));
    set = (set + (set >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)(set * UINT64_C(0x0101010101010101) >> 56);
}

/* The lowest member of a set that has one. */
static inline int bits_first(uint64_t set)
{
    return __builtin_ctzll(set);
}

/* The n-th member of a set that has more than n, counted from 0. */
static inline int bits_nth(uint64_t set, int n)
{
    while (n-- > 0)
        set &= set - 1;
    return bits_first(set);
}

/* Takes the lowest member out of a set that has one: for sets that grow while
 * they are gone through. */
static inline int bits_take(uint32_t *set)
{
    int first = bits_first(*set);

    *set &= *set - 1;
    return first;
}

/* EACH (i, set) statement: once for every member, in ascending order, with its
 * number in `i`.  The set is read once, before the first turn. */
#define EACH(i, set)                                                    \
    for (uint64_t rest_##i = (set); rest_##i; rest_##i &= rest_##i - 1) \
        for (int i = bits_first(rest_##i), once_##i = 1; once_##i; once_##i = 0)

#endif
