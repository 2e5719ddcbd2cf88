/*
 * What could be the goal of a puzzle in a position.
 */
#ifndef CLI_SOLVE_FIND_H
#define CLI_SOLVE_FIND_H

#include "core/scenario.h"

enum { FIND_MOST = 100000 };

/* Prints "first I N MOVE" for each first move, with how many positions lie
 * behind it, and "BITS ANSWERS POINTER VALUE" for each value that is somewhere
 * there: the first moves that lead to it as bits, and in how few answers.
 * False when there were more than `most` behind one. */
bool solve_find(struct puzzle *p, int most);

#endif
