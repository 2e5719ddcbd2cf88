/*
 * Things as lessons and rule books name them: "system:3H", "court:*".
 */
#ifndef SUPPORT_THINGS_H
#define SUPPORT_THINGS_H

#include "core/game.h"

/* Is there such a kind, and such a word of it?  "*" is any. */
bool is_thing(const struct game *g, const char *kind, const char *word);

#endif
