/*
 * The evaluation of a game: what a position is worth to each seat, as a sum of
 * named terms.  Each game writes one, in games/<g>/eval.c, and bots find it by
 * the game's id; what is done with the numbers is the same for all games.
 */
#ifndef BOTS_EVAL_H
#define BOTS_EVAL_H

#include "core/game.h"

enum { MAX_TERMS = 32, MAX_LOTS = 96, MAX_DRAWS = 18 };

struct term {
    const char *id;
    int32_t weight;
    /* Why a move that gains by it is good: a sentence without slots.  Terms
     * without one only correct others. */
    struct phrase reason;
};

/* One way in which a throw of dice can go. */
struct lot {
    double share; /* of all ways */
    int n;        /* random numbers that it takes, and which */
    uint8_t draw[MAX_DRAWS];
};

struct evaluator {
    const char *game;
    const struct term *term; /* ends in an empty row */
    /* A lead by so many weighted points is worth about three wins in four. */
    int32_t lead;
    /* What an easy opponent does not see, in weighted points. */
    int32_t blur;
    /* What a full state holds of each term for each seat.  Only integers, so
     * that every machine finds the same. */
    void (*terms)(const void *state, int32_t out[MAX_SEATS][MAX_TERMS]);
    /* Is this a question at which a position can be judged?  Those that only
     * work out the details of a move are answered first.  NULL: always. */
    bool (*calm)(const void *state);
    /* What the mover gains on average, in weighted points, by a move that is
     * part of a throw of dice: a rough and quick idea, to choose the dice by.
     * False: it is none.  NULL: no move is. */
    bool (*odds)(const void *state, struct move m, int32_t *gain);
    /* All ways in which the throw that is the next thing after a move can go,
     * by the exact odds.  0: it throws nothing.  NULL: no move does. */
    int (*lots)(const void *state, struct move m, struct lot out[MAX_LOTS]);
};

/* The games' own, by games/<g>/eval.c. */
extern const struct evaluator arcs_evaluator, ark_evaluator, null_evaluator;

/* The evaluation of a game; one by its scores when it has none. */
const struct evaluator *evaluator_find(const struct game *g);

/* The weighted terms of each seat. */
void eval_terms(const struct evaluator *e, const struct game *g,
                const void *state, int64_t out[MAX_SEATS][MAX_TERMS]);

/* Each seat's expected share of the win, adding up to 1 where several play;
 * exact when the game is over.  Only + - * / and sqrt on doubles: the same on
 * every machine. */
void eval_shares(const struct evaluator *e, const struct game *g,
                 const void *state, double share[MAX_SEATS]);

/* The same for one seat, if it had so many weighted points more. */
double eval_share(const struct evaluator *e, const struct game *g,
                  const void *state, int seat, int32_t more);

#endif
