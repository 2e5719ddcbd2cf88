/* A random choice in which some moves are liked better than others. */
#ifndef SUPPORT_LIKING_H
#define SUPPORT_LIKING_H

#include "core/game.h"

/* At least 1. */
typedef int liking_fn(const void *state, struct move m);

struct move choose_liked(const struct game *g, const void *state, int seat,
                         liking_fn *liking, struct chance *chance);

#endif
