/*
 * What bots make of a game's evaluation (core/eval.h): shares of the win.
 */
#ifndef BOTS_EVAL_H
#define BOTS_EVAL_H

#include "core/eval.h"
#include "core/game.h"

/* The evaluation of a game; one by its scores when it has none. */
const struct evaluator *evaluator_find(const struct game *g);

/* Can a position be judged, or must somebody answer before? */
bool eval_is_calm(const struct game *g, const void *state);

/* The weighted terms of each seat. */
void eval_terms(const struct evaluator *e, const struct game *g,
                const void *state, int64_t out[MAX_SEATS][MAX_TERMS]);

/* The points of whoever has nobody to compare with: of a seat alone, or of a
 * team together.  What such a position is worth is judged by how much it has
 * more than another one of the same game, its `par`; 0 in all other games. */
double eval_par(const struct evaluator *e, const struct game *g,
                const void *state);

/* Each seat's expected share of the win, adding up to 1 where several play for
 * themselves; exact when the game is over.  `learned`: by the network, where
 * the game has one and they do; else by hand.  Only integers, and + - * / and
 * sqrt on doubles: the same on every machine. */
void eval_shares(const struct evaluator *e, const struct game *g, bool learned,
                 const void *state, double par, double share[MAX_SEATS]);

/* The same for one seat, if it had so many weighted points more. */
double eval_share(const struct evaluator *e, const struct game *g, bool learned,
                  const void *state, double par, int seat, int32_t more);

/* What the network of a game is told beside its features: the weighted terms,
 * and the hand-written value of each seat (bots/net.h). */
struct net_inputs {
    int32_t terms[MAX_SEATS][MAX_TERMS];
    int32_t hand[MAX_SEATS];
};
void eval_inputs(const struct evaluator *e, const struct game *g,
                 const void *state, struct net_inputs *in);

#endif
