/*
 * A learned evaluation: what a game reads off its state for it, as a table of
 * named features, and the numbers of a small network that was trained on them.
 * Both belong to the game (games/<g>/features.c and games/<g>/<g>.net); what is
 * reckoned with them is the same for all games and belongs to bots/.
 *
 * All of it is integers, so that every machine finds the same.
 */
#ifndef CORE_NET_H
#define CORE_NET_H

#include "core/move.h"

enum { MAX_TERMS = 32, NET_WIDE = 32, MAX_READ = 512 };

/* Some numbers of one kind: a row of the table. */
struct feature {
    const char *id;    /* the word in files of positions and networks */
    const char *reads; /* where it is read off, for who trains */
    int16_t n;         /* how many numbers */
    int16_t low, high; /* what is beyond is cut */
};

/* The numbers that are not 0, each with its place among all of the table. */
struct readings {
    int n;
    struct reading {
        uint16_t at;
        int16_t value;
    } is[MAX_READ];
};

static inline void read_number(struct readings *r, int at, int value, int low,
                               int high)
{
    int cut = value < low ? low : value > high ? high : value;

    r->is[r->n] = (struct reading){ (uint16_t)at, (int16_t)cut };
    r->n += cut != 0;
}

/* The k-th number of a row, by its place (core/feature_places.def). */
#define READ_OWN(r, id, k, value) \
    read_number(r, OWN_##id + (k), value, LOW_OWN_##id, HIGH_OWN_##id)
#define READ_COMMON(r, id, k, value) \
    read_number(r, COMMON_##id + (k), value, LOW_COMMON_##id, HIGH_COMMON_##id)

struct features {
    /* Of each seat, and of the position in common; end in an empty row. */
    const struct feature *own, *common;
    int n_own, n_common;
    /* Reads a full state; `terms` are those of the hand-written evaluation,
     * which are features too. */
    void (*read)(const void *state, int32_t terms[MAX_SEATS][MAX_TERMS],
                 struct readings own[MAX_SEATS], struct readings *common);
    /* How far the game is, from 0 on, for reports: the chapter, or the round.
     */
    int (*stage)(const void *state);
};

/*
 * Two layers of NET_WIDE, the same for every seat.  The first adds up the rows
 * of the features that are there; the second reads it and the mean of the other
 * seats.  The hand-written value of the seat is an input of the second layer,
 * and of the result.
 *
 * Numbers stand for fractions: those of layers and of the hand-written value
 * for 1/1024, weights of features for 1/4096, other weights for 1/512.
 */
enum { NET_ONE = 1024, NET_MOST = 8191, NET_WEIGHT = 512, NET_FEATURE = 4096 };

struct net {
    const int16_t (*own)[NET_WIDE];    /* by the number among the features */
    const int16_t (*common)[NET_WIDE]; /* likewise */
    int32_t first[NET_WIDE];           /* what the first layer starts with */
    int16_t mine[NET_WIDE][NET_WIDE], others[NET_WIDE][NET_WIDE];
    int16_t hand[NET_WIDE];
    int32_t second[NET_WIDE];
    int16_t last[NET_WIDE], last_hand;
};

#endif
