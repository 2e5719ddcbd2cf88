/*
 * What the bots share: sampled worlds, trying a move to its end, and looking
 * for the best.  Private to this folder.
 */
#ifndef BOTS_THINK_H
#define BOTS_THINK_H

#include "bots/bot.h"
#include "bots/eval.h"

struct world {
    _Alignas(16) uint8_t at[MAX_STATE];
};

enum {
    MAX_SAMPLES = 8,    /* outcomes of one uncertain move */
    BEAM_ROOM = 16,     /* unfinished plans of one length */
    TREE_ROOM = 200000, /* moves in the search tree */
};

/* An unfinished plan for the turn. */
struct plan {
    struct world state;
    double value;
    int root; /* its first move, by its place in the list */
};

/* A move in the search tree; 0 is none, the root is 1. */
struct branch {
    struct move move;
    double guess; /* by evaluation, before any visit */
    double sum;   /* of the values of all visits, for the one who moves */
    uint32_t visits;
    uint32_t child; /* first of those behind it, in order of move_key() */
    uint32_t next;  /* beside it */
};

/* Branches to choose from. */
struct offer {
    uint32_t branch[MAX_MOVES];
    int n;
    uint32_t visits;
    double best;  /* guess */
    double shift; /* of what walks find from what was guessed */
};

struct thinker {
    /* the task */
    const struct game *game;
    const struct evaluator *eval;
    const void *view;
    int seat;
    struct chance *chance;
    const struct budget *budget;
    struct move_list legal; /* at least two */
    long work, limit;

    double value[MAX_MOVES]; /* of the legal moves */
    uint64_t sample_seed[MAX_SAMPLES];

    /* memory for single functions */
    struct world now, next, trial, hidden, shared;
    struct move_list list, deep;
    struct plan beam[2][BEAM_ROOM];
    double first[MAX_MOVES];   /* values of the first moves of plans */
    double reached[MAX_MOVES]; /* and of the best finished plan of each */
    struct branch tree[TREE_ROOM];
    uint32_t n_tree;
    struct offer offer;
};

static inline struct game_state *world_head(struct world *w)
{
    return (struct game_state *)w->at;
}

void think_copy(const struct thinker *t, struct world *to,
                const struct world *from);
/* The view, completed at random. */
void think_sample(struct thinker *t, struct world *w, struct chance *chance);
bool think_stopped(const struct thinker *t);
void think_step(struct thinker *t, struct world *w, struct move m);
/* The share that `seat` expects. */
double think_value(struct thinker *t, const struct world *w, int seat);

/* Nobody may see what the others have answered: any answer is as likely. */
void think_answer_blindly(struct thinker *t, struct world *w, int seat);
/* The answer that the seat likes best, judged at once. */
void think_answer_greedily(struct thinker *t, struct world *w, int seat);

/*
 * Play a move and all that belongs to it: questions about its details are
 * answered as each seat likes best, answers still missing to a secret question
 * are drawn at random.  Returns whether anything unknown came out.
 */
bool think_play(struct thinker *t, struct world *w, struct move m);

/*
 * The expected value for the mover of a move in `from`, played to its end, the
 * mean of up to `samples` outcomes where something unknown comes out and the
 * game does not know the odds.  *open says that the mover is asked again, in
 * `to`, and all before was certain.
 */
double think_try(struct thinker *t, const struct world *from, struct move m,
                 int samples, struct world *to, bool *open);

/* A win with the next move; no judgement is as sure. */
#define SURE 0.9995

/* Values of all legal moves: by the move and the next one, or whole turns. */
void think_moves(struct thinker *t, int samples);
void think_turns(struct thinker *t, int worlds, int samples, int width);
/* Improve these values by tree search until the budget is spent. */
void think_search(struct thinker *t);

/* The place of the move of the highest value. */
int think_best(const struct thinker *t);

extern const struct bot random_bot, easy_bot, normal_bot, hard_bot;

#endif
