/*
 * What eval.c adds up; the goals are in eval_goals.c.
 */
#ifndef ARK_EVAL_H
#define ARK_EVAL_H

#include "games/ark/rules.h"

struct ark_goals {
    int achieved, nearly, objectives, mission;
};

void ark_judge_goals(const struct ark_state *s, int seat,
                     struct ark_goals *out);

/* eval_doors.c: units of the seat that sealed doors keep from a fight which
 * would be lost. */
int ark_judge_doors(const struct ark_state *s, int seat);

#endif
