/*
 * Somebody tries a puzzle: a match that begins where it does, whoever drives
 * it, and how it stands.  What the others answer, and what is drawn, is worst
 * for the goal, so that what is reached was sure.
 */
#ifndef CORE_TRIAL_H
#define CORE_TRIAL_H

#include "core/scenario.h"
#include "core/solve.h"

struct trial {
    struct puzzle puzzle;
    struct solver *solver;
    struct match *match; /* of whoever drives it */
    enum puzzle_state stands;
    int entries; /* of its log, before what is done now */
    _Alignas(16) uint8_t before[MAX_STATE];
};

/* The scenario of a puzzle, and a match that begins there, which the caller
 * owns: 0, or -1 where it is none.  Whoever calls trial_open() with success
 * puts the match where it is driven, says so in t->match, and calls
 * trial_close(). */
int trial_open(struct trial *t, const char *text, size_t n, game_finder *find,
               struct match *match, struct error *err);
void trial_close(struct trial *t);

/* Answers that the seat has left. */
int trial_left(const struct trial *t);
/* The next answer: of the seat on the way to the goal, or false; of another the
 * one that is worst for it. */
bool trial_answer(struct trial *t, struct move *out);

/* Around whatever is done with the match; `move` is the move that comes, or
 * NULL. */
void trial_before(struct trial *t, const struct move *move);
void trial_after(struct trial *t);

#endif
