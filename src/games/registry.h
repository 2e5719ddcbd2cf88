/*
 * The games that this program knows.
 */
#ifndef GAMES_REGISTRY_H
#define GAMES_REGISTRY_H

#include "core/game.h"

/* In a fixed order, ending in NULL. */
extern const struct game *const game_registry[];

/* The game with that id, or NULL. */
const struct game *game_find(const char *id);

/* "null, arcs, ark", for messages. */
void game_names(struct buf *out);

#endif
