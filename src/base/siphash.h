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

/* siphash() of the eight little-endian bytes of `word`. */
uint64_t siphash_word(const uint64_t key[2], uint64_t word);

#endif
