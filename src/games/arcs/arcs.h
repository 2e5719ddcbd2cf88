/*
 * Arcs: the row that games/registry.c names.
 */
#ifndef ARCS_ARCS_H
#define ARCS_ARCS_H

#include "core/game.h"

extern const struct game arcs_game;

#endif
