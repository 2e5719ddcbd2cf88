/*
 * The evaluation of a game: what a position is worth to each seat, as a sum of
 * named terms.  Each game writes one, in games/<g>/eval.c, and its row names it
 * (struct game); what is done with the numbers is the same for all games and
 * belongs to bots/.
 */
#ifndef CORE_EVAL_H
#define CORE_EVAL_H

#include "core/move.h"
#include "core/net.h"
#include "core/words.h"

enum { MAX_LOTS = 96, MAX_DRAWS = 18 };

/* What the sentence of a term claims about a move: that there is more of it
 * than before, or that no other move leaves more of it. */
enum claim { CLAIM_GAIN, CLAIM_MOST };

struct term {
    const char *id;
    int32_t weight;
    /* Why a move that has more of it than others is good: a sentence without
     * slots, said when its claim is true.  Terms without one only correct
     * others. */
    struct phrase reason;
    enum claim claim;
    /* So many times its weight it counts beside what was learned: a network
     * knows that it can be had later, a person takes it now. */
    int at_once;
};

/* One way in which a throw of dice can go. */
struct lot {
    double share; /* of all ways */
    int n;        /* random numbers that it takes, and which */
    uint8_t draw[MAX_DRAWS];
};

/* What a temperament sees otherwise: so many per cent of what a term is worth,
 * its own or that of its rivals. */
struct liking {
    uint8_t term;
    int16_t percent;
    bool of_rivals;
};

enum { MAX_LIKINGS = 4 };

/* A way to play that is no weaker by intention, only another one. */
struct temper {
    const char *id; /* "bold" */
    int n;          /* likings */
    struct liking likes[MAX_LIKINGS];
};

struct evaluator {
    const struct term *term; /* ends in an empty row */
    /* A lead by so many weighted points is worth about three wins in four. */
    int32_t lead;
    /* What an easy opponent does not see, in weighted points. */
    int32_t blur;
    /* What a full state holds of each term for each seat.  Only integers, so
     * that every machine finds the same. */
    void (*terms)(const void *state, int32_t out[MAX_SEATS][MAX_TERMS]);
    /* A number that is another one in the next turn, where the same seat may be
     * asked again: turns are compared, not moves.  NULL: after a turn somebody
     * else is always asked. */
    int (*turn)(const void *state);
    /* Seats that win and lose together, as bits; whoever is not among them wins
     * when they lose.  0, or NULL: everybody plays for himself. */
    unsigned (*team)(const void *state);
    /* What the mover gains on average, in weighted points, by a move that is
     * part of a throw of dice: a rough and quick idea, to choose the dice by.
     * False: it is none.  NULL: no move is. */
    bool (*odds)(const void *state, struct move m, int32_t *gain);
    /* All ways in which the throw that is the next thing after a move can go,
     * by the exact odds.  0: it throws nothing.  NULL: no move does. */
    int (*lots)(const void *state, struct move m, struct lot out[MAX_LOTS]);
    /* What a move of the seat achieves by a term, with the numbers that it
     * changes, for people; NULL: nothing that could be told so exactly. */
    const struct phrase *(*tell)(const void *before, const void *after,
                                 int seat, int term, int16_t arg[EVENT_ARGS]);
    /* A move that what was learned may like for no good reason, since hardly
     * anybody made it in the games that taught it; it is held against the terms
     * as well.  The state is a view of who moves.  NULL: none. */
    bool (*doubt)(const void *state, struct move m);
    /* Bots of a level can have one of these; ends in an empty row, or NULL. */
    const struct temper *temper;
    /* What was learned beyond the terms; NULL: nothing. */
    const struct features *features;
    const struct net *net;
    /* How much of the judgement is by hand all the same. */
    int hand_percent;
};

#endif
