/*
 * What eval.c, features.c and tell.c share.
 */
#ifndef ARCS_EVAL_H
#define ARCS_EVAL_H

#include "games/arcs/rules.h"

/* The terms of the hand-written value. */
/* clang-format off */
enum arcs_term {
    TERM_POWER, TERM_AMBITIONS, TERM_PROSPECTS, TERM_CITIES, TERM_STARPORTS,
    TERM_SHIPS, TERM_RESOURCES, TERM_GUILD, TERM_COURT, TERM_CONTROL,
    TERM_INITIATIVE, TERM_HAND, TERM_PIPS, TERM_OUTRAGE, TERM_DANGER,
};
/* clang-format on */
enum { N_ARCS_TERMS = TERM_DANGER + 1 };

/* What the seat can declare with the cards that it holds; bits. */
unsigned arcs_declarable(const struct arcs_state *s, int seat);
/* The chance, per mille, to be first in each ambition when it is scored. */
void arcs_chances(const struct arcs_state *s, int seat, int first[N_AMBITIONS]);
/* Rounds left in this chapter, at most. */
int arcs_rounds_left(const struct arcs_state *s);

/* tell.c */
const struct phrase *arcs_tell(const void *before, const void *after, int seat,
                               int term, int16_t arg[EVENT_ARGS]);

#endif
