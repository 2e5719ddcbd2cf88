/*
 * What a battle is likely to bring, for every number of dice that may be
 * collected: what people look at before they roll.
 */
#ifndef ARCS_OUTCOMES_H
#define ARCS_OUTCOMES_H

#include "games/arcs/odds.h"
#include "games/arcs/state.h"

#include <stdbool.h>

enum outcome {
    OUT_SHIP,     /* a ship of the defender can be destroyed */
    OUT_BUILDING, /* a building takes a hit */
    OUT_STARPORT, /* a starport can be destroyed */
    OUT_CITY,     /* a city can be destroyed */
    OUT_STEAL,    /* keys for something, and a ship that is left to take it */
    OUT_LOSS,     /* a ship of the attacker is destroyed for certain */
};
enum { N_OUTCOMES = OUT_LOSS + 1 };

/* A pool with the chance of each outcome in 1/1000, rounded; what can happen
 * and what need not happen are never rounded away. */
struct arcs_prospect {
    struct arcs_pool pool;
    int permille[N_OUTCOMES];
};

enum {
    PROSPECTS = (DICE_PER_KIND + 1) * (DICE_PER_KIND + 1) * (DICE_PER_KIND + 1)
};

/* While dice are collected for a battle: one for each pool that may come of it.
 * None where hits fall otherwise: Fire Rifles, and the rules that hit every
 * piece. */
int arcs_prospects(const struct arcs_state *s,
                   struct arcs_prospect out[PROSPECTS]);

#endif
