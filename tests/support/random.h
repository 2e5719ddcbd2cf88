/* A game of which everything is drawn from one chance, and a match of `null`.
 */
#ifndef SUPPORT_RANDOM_H
#define SUPPORT_RANDOM_H

#include "core/match.h"

/* Options, then the seed. */
void random_game(const struct game *g, void *state, struct chance *chance);

/* A match of `null` for two goes on by so many random moves, or to its end. */
void random_match(struct match *m, int moves, uint64_t luck);

#endif
