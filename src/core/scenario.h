/*
 * A scenario: a position and what must be true of it, as a text that a rules
 * lawyer writes by hand.  docs/scenarios.md describes the format.
 */
#ifndef CORE_SCENARIO_H
#define CORE_SCENARIO_H

#include "core/record.h"

/* Run it.  0: every line holds; -1: err says which line does not, and what
 * was found instead. */
int scenario_run(const char *text, size_t n, game_finder *find,
                 struct error *err);

#endif
