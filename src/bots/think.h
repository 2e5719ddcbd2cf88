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
    MAX_SAMPLES = 8,   /* outcomes of one uncertain move */
    BEAM_ROOM = 64,    /* unfinished plans of one length */
    LONGEST_LINE = 14, /* moves of one turn that are planned */
};

/* Moves of one seat in a row. */
struct line {
    struct move move[LONGEST_LINE];
    int n;
};

/* An unfinished plan for the turn. */
struct plan {
    struct world state;
    double value;
    int root; /* its first move, by its place in the list */
    struct line line;
};

struct thinker {
    /* the task */
    const struct game *game;
    const struct evaluator *eval;
    const void *view;
    int seat;
    struct chance *chance;
    const struct budget *budget;
    bool learned;                /* positions are judged by the network */
    const struct temper *temper; /* NULL: none */
    int64_t calm_points;         /* what its likings came to at first */
    struct move_list legal;      /* at least two */
    long work, limit;
    double par; /* of the position that is asked about, for who has no rival */

    double value[MAX_MOVES];     /* of the legal moves */
    struct line line[MAX_MOVES]; /* what is planned to follow each */
    bool planned;                /* both are known */
    uint64_t sample_seed[MAX_SAMPLES];
    struct lot lot[MAX_LOTS]; /* ways in which dice can fall */

    /* memory for single functions */
    struct world now, next, trial, hidden, shared;
    struct move_list list, deep;
    struct plan beam[2][BEAM_ROOM];
    double first[MAX_MOVES];     /* values of the first moves of plans */
    double reached[MAX_MOVES];   /* and of the best finished plan of each */
    struct line made[MAX_MOVES]; /* and its moves */
    /* the seat's terms, summed over a few worlds, for reasons */
    int64_t before[MAX_TERMS];
    int64_t after[MAX_MOVES][MAX_TERMS]; /* each move alone */
    int64_t then[MAX_MOVES][MAX_TERMS];  /* with what is planned to follow it */
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
/* The points that the temperament adds to a position. */
int64_t think_likings(const struct thinker *t, const struct world *w);
/* The share that `seat` expects. */
double think_value(struct thinker *t, const struct world *w, int seat);

/* The turn that a state is in; 0 in games where that need not be known. */
int think_turn(const struct thinker *t, const void *state);
/* A seat that is asked in a world where the game goes on. */
int think_asked(const struct world *w);
/* Is the seat that thinks asked in the turn in which the thought began? */
bool think_goes_on(const struct thinker *t, const struct world *w);
/* What this seat answers: what it likes best, judged at once, but to a secret
 * question anything, because nobody may see what the others have answered. */
struct move think_answer(struct thinker *t, struct world *w);

/*
 * Play a move and all that belongs to it: questions about its details are
 * answered as each seat likes best, answers still missing to a secret question
 * are drawn at random.  Returns whether anything unknown came out.
 */
bool think_play(struct thinker *t, struct world *w, struct move m);

/* What is planned to follow the move in this place of the list, the move first;
 * the move alone where nothing was planned. */
struct line think_line(const struct thinker *t, int place);
/* Plays it, as far as it is possible in this world. */
void think_follow(struct thinker *t, struct world *w, const struct line *line);

/*
 * The expected value for the mover of a move in `from`, played to its end: the
 * mean over all results of dice by their odds, or of `samples` outcomes where
 * something else comes out that was unknown.  *open says that the mover is
 * asked again, in `to`, and all before was certain.
 */
double think_try(struct thinker *t, const struct world *from, struct move m,
                 int samples, struct world *to, bool *open);

/* A win with the next move; no judgement is as sure. */
#define SURE 0.9995
/* What one move more must gain at least, as a share of the win. */
#define EFFORT 1e-4

/* How carefully a turn is planned. */
struct care {
    int samples; /* outcomes of one uncertain move */
    int first;   /* first moves that are kept in view */
    int width;   /* plans that are kept in view after that */
    int worlds;  /* in which all of it is done, for the mean */
};

/* Values of all legal moves by the move and the next one. */
void think_moves(struct thinker *t, int samples);
/* And by whole turns.  Once they are known, nothing changes when the budget is
 * spent before all has been looked at with the care that is asked for. */
void think_turns(struct thinker *t, const struct care *care);
/* Improve these values by looking further until the budget is spent. */
void think_search(struct thinker *t);

/* The place of the move of the highest value. */
int think_best(const struct thinker *t);
/* The same, unless the game doubts it (core/eval.h) and another one is better
 * by hand: then that one, and the list is put right. */
int think_choice(struct thinker *t);

extern const struct bot random_bot, easy_bot, normal_bot, hard_bot, expert_bot;

#endif
