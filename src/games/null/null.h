/*
 * "Null": a complete small game, always built, and the template for new ones
 * (docs/adding-a-game.md walks through it).
 *
 * Salvage crews bid for wrecks.  Everybody holds cards from 1 to 6.  Each round
 * a die adds to the pot, all bid one card in secret, and the highest card that
 * nobody else bid wins.  The winner scores the pot, or leaves it and spies: he
 * looks at a rival's hand, gives one card and takes one.  Then everybody draws.
 * When a hand is empty the game ends; most points win.
 */
#ifndef GAMES_NULL_NULL_H
#define GAMES_NULL_NULL_H

#include "core/game.h"

extern const struct game null_game;

#endif
