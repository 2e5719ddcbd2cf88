/*
 * Ark: Awakening (Skyport Games), the base game on the A-side of the biodomes
 * with First Mission, for one to five players.
 */
#ifndef ARK_ARK_H
#define ARK_ARK_H

#include "core/game.h"

extern const struct game ark_game;

#endif
