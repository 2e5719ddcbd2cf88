/*
 * The two doors through which new information enters a game: random numbers
 * and the showing of something hidden.  Both are counted, and that is how the
 * rest of the program knows where undo must stop; rules never say so.
 *
 * The generator is SipHash-2-4 over a counter: the n-th number of a game is
 * siphash_word(key, n), the key being made from the seed.  Nobody who sees
 * dice and cards can work out the key, so nobody can predict the next ones.
 * The numbers are the same on every machine, for ever.
 */
#ifndef BASE_CHANCE_H
#define BASE_CHANCE_H

#include <stdint.h>

enum { CHANCE_FORCED = 40 };

struct chance {
    uint64_t key[2];
    uint32_t drawn;    /* random numbers drawn so far */
    uint32_t revealed; /* times that something hidden was shown */
    uint16_t told[8];  /* the same per viewer: a bit of the mask each */
    /* Outcomes that a scenario has fixed for the next draws, first one first.
     * misfit is set when one was too large for the draw that met it. */
    uint8_t n_forced, misfit;
    uint8_t forced[CHANCE_FORCED];
    uint8_t pad[6];
};

void chance_seed(struct chance *c, uint64_t seed);

/* Other numbers from here on: who knows all that came so far, but not the
 * salt, knows nothing of them.  The counters go on. */
void chance_salt(struct chance *c, uint64_t salt);

/* 64 random bits; takes no notice of forced outcomes. */
uint64_t chance_bits(struct chance *c);

/* A number in 0..n-1, each equally likely; n >= 1.  n == 1 draws nothing. */
int chance_below(struct chance *c, int n);

/* Every order equally likely.  Place i (from 0) takes one of those that are
 * left by chance_below(n - i), so that a scenario can force a shuffle too. */
void chance_shuffle(struct chance *c, uint8_t *thing, int n);

/* Something hidden was shown to everybody, or to the viewers of a mask (seats
 * as bits, spectators last, as for events). */
void chance_reveal(struct chance *c);
void chance_reveal_to(struct chance *c, unsigned viewers);

/* Queue an outcome for the next draw.  -1 when the queue is full. */
int chance_force(struct chance *c, int outcome);

/* How much new information has entered so far: grows at every draw and
 * reveal, never falls. */
uint64_t chance_news(const struct chance *c);

/* Blank everything: what a view of a state carries. */
void chance_mask(struct chance *c);

#endif
