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

/* For who plays a puzzle: what was looked at once stays known.  `left` is how
 * many answers the seat has left, `most` how many positions are looked at for
 * this.  Whoever calls solver_new() calls solver_free(). */
struct solver;

struct solver *solver_new(struct puzzle *p);
void solver_free(struct solver *s);

/* How many answers the seat has that has made so many. */
int solver_left(const struct puzzle *p, int made);

/* Of the seat: an answer on the shortest sure way to the goal; false where none
 * was found.  Of another that is asked: one that keeps the goal away, else the
 * first. */
bool solver_answer(struct solver *s, const void *state, int left, int64_t most,
                   struct move *out);

/* What chance may do to a move, at its worst for the goal: outcomes for
 * chance_force().  Returns how many. */
enum { SOLVER_DRAWS = 12 };

int solver_draws(struct solver *s, const void *state, struct move m, int left,
                 int64_t most, int out[SOLVER_DRAWS]);

#endif
