/*
 * Why not?  What the engine can tell of a thing that no answer names now: why
 * it cannot be used.  It looks at a view, so that nobody learns what they may
 * not know.
 */
#ifndef CORE_WHY_H
#define CORE_WHY_H

#include "core/game.h"

/* `thing` is "system:3H".  False: there is no such thing.  *why is a sentence,
 * N_(), or NULL where an answer names the thing or nothing can be told.  `view`
 * is of `seat`, which is asked. */
bool game_why_not(const struct game *g, const void *view, int seat,
                  const char *thing, const char **why);

#endif
