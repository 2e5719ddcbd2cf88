/*
 * What a batch is made of.  Private to this folder.
 */
#ifndef LAB_PARTS_H
#define LAB_PARTS_H

#include "bots/bot.h"
#include "bots/eval.h"
#include "lab/lab.h"

enum lab_kind {
    LAB_BLANK, /* not begun */
    LAB_VIEW,  /* what a seat knows: may be looked at, not played */
    LAB_WHOLE,
};

struct lab {
    const struct game *game;
    const struct evaluator *eval;
    struct setup how; /* but for the seed */
    int n, n_seats, n_own, n_common;
    size_t stride; /* of states */
    uint8_t *state, *kind;
    int8_t *viewer; /* of a view: whose it is */

    /* the arrays of lab_array() */
    int32_t *seat, *asked, *steps;
    int32_t *legal; /* as many as the mask shows */
    struct move_list *list;
    uint8_t (*mask)[MAX_MOVES];
    uint8_t *over;
    float *reward;
    int8_t *rank;
    int16_t *score, *own, *common;
    uint64_t *seed;

    struct thinker *thinker; /* NULL until a bot is asked */
};

static inline void *lab_state(const struct lab *lab, int i)
{
    return lab->state + (size_t)i * lab->stride;
}

#endif
