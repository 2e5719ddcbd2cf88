/*
 * The evaluation of a game: what a position is worth to each seat, as a sum of
 * named terms.  Each game writes one, in games/<g>/eval.c, and bots find it by
 * the game's id; what is done with the numbers is the same for all games.
 */
#ifndef BOTS_EVAL_H
#define BOTS_EVAL_H

#include "core/game.h"

enum { MAX_TERMS = 32 };

struct term {
    const char *id;
    int32_t weight;
    /* Why a move that gains by it is good: a sentence without slots.  Terms
     * without one only correct others. */
    struct phrase reason;
};

struct evaluator {
    const char *game;
    const struct term *term; /* ends in an empty row */
    /* A lead by so many weighted points is worth about three wins in four. */
    int32_t lead;
    /* What a full state holds of each term for `seat`, which may be anybody.
     * Only integers, so that every machine finds the same. */
    void (*terms)(const void *state, int seat, int32_t out[MAX_TERMS]);
};

/* The games' own, by games/<g>/eval.c. */
extern const struct evaluator null_evaluator;

/* The evaluation of a game; one by its scores when it has none. */
const struct evaluator *evaluator_find(const struct game *g);

/* The weighted sum for one seat; with weighted[], its parts too. */
int64_t eval_sum(const struct evaluator *e, const struct game *g,
                 const void *state, int seat, int64_t weighted[MAX_TERMS]);

/* Each seat's expected share of the win, adding up to 1; exact when the game
 * is over.  Only + - * / and sqrt on doubles: the same on every machine. */
void eval_shares(const struct evaluator *e, const struct game *g,
                 const void *state, double share[MAX_SEATS]);

#endif
