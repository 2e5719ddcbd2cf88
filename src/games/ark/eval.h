/*
 * What eval.c adds up, features.c and tell.c read; the goals are in
 * eval_goals.c.
 */
#ifndef ARK_EVAL_H
#define ARK_EVAL_H

#include "games/ark/rules.h"

/* The terms of the hand-written value. */
/* clang-format off */
enum ark_term {
    TERM_ACHIEVED, TERM_NEARLY, TERM_OBJECTIVES, TERM_MISSION, TERM_ACTIVATED,
    TERM_SECTIONS, TERM_ENGINEERS, TERM_UNITS, TERM_WOUNDED, TERM_FACTORIES,
    TERM_CONTROL, TERM_CYLINDERS, TERM_CUBES, TERM_RESOURCES, TERM_ARTIFACTS,
    TERM_ARSENAL, TERM_TOKENS, TERM_ROADS, TERM_ACTIONS, TERM_LASTING,
    TERM_COUNTER, TERM_DANGER, TERM_KEYS, TERM_DOORS,
};
/* clang-format on */
enum { N_ARK_TERMS = TERM_DOORS + 1 };

struct ark_goals {
    int achieved, nearly, objectives, mission;
};

void ark_judge_goals(const struct ark_state *s, int seat,
                     struct ark_goals *out);

/* eval_doors.c: units of the seat that sealed doors keep from a fight which
 * would be lost. */
int ark_judge_doors(const struct ark_state *s, int seat);

/* Cubes that one phase of engineering can place, as far as they find work. */
int ark_engineers(const struct ark_state *s, int seat);

/* tell.c */
const struct phrase *ark_tell(const void *before, const void *after, int seat,
                              int term, int16_t arg[EVENT_ARGS]);

#endif
