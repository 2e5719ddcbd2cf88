/* A game of which everything is drawn from one chance. */
#ifndef SUPPORT_RANDOM_H
#define SUPPORT_RANDOM_H

#include "core/game.h"

/* Options, then the seed. */
void random_game(const struct game *g, void *state, struct chance *chance);

#endif
