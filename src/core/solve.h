/*
 * Puzzles, searched to their end: which first moves reach the goal whatever the
 * others answer and whatever is drawn.  Nothing is guessed: what could not be
 * looked at to the end is said to be open.
 */
#ifndef CORE_SOLVE_H
#define CORE_SOLVE_H

#include "core/scenario.h"

enum verdict {
    VERDICT_MISSED,  /* some answer or draw keeps the goal away */
    VERDICT_REACHED, /* none does */
    VERDICT_OPEN,    /* nobody has looked that far */
};

enum { MAX_LINE = 64 };

struct solution {
    struct move_list first; /* what the seat may do now */
    enum verdict verdict[MAX_MOVES];
    int reached, open; /* how many of them */
    int64_t positions; /* looked at */
    /* One way to the goal: the seat's best answers, the others' first ones. */
    struct move line[MAX_LINE];
    int n_line;
    bool luck; /* something is drawn or shown on that way */
};

/* Looks at no more than so many positions. */
void solve(struct puzzle *p, int64_t most, struct solution *out);

#endif
