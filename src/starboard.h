/*
 * Everything that a program needs which links libstarboard: the contract of a
 * game, matches, records, bots, and the games that there are.  See
 * docs/writing-a-bot-in-c.md and examples/random_game.c.
 */
#ifndef STARBOARD_H
#define STARBOARD_H

#include "base/buf.h"
#include "base/chance.h"
#include "base/error.h"
#include "bots/bot.h"
#include "core/game.h"
#include "core/match.h"
#include "core/record.h"
#include "core/scenario.h"
#include "games/registry.h"
#include "lab/lab.h"

#endif
