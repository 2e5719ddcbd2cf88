/*
 * Positions of simulated games and who won them, for tools/train-value.
 */
#ifndef CLI_SIM_POSITIONS_H
#define CLI_SIM_POSITIONS_H

#include "cli/sim.h"

/* The file that all threads write. */
struct positions;

/* NULL: it cannot be written, or the game has no features. */
struct positions *positions_open(const char *path, const struct sim_plan *p,
                                 struct error *err);
/* -1: not all of it could be written. */
int positions_close(struct positions *f, struct error *err);

/* The positions of one game, kept until it is known who won. */
struct sample {
    struct positions *to; /* NULL: none are wanted */
    struct buf kept;
    long game, seen; /* positions in it so far that can be judged */
    bool wanted;     /* the next one is kept */
};

void sample_start(struct sample *s, struct positions *to, long game);
/* The next position is one that is seldom reached. */
void sample_want(struct sample *s);
/* Somebody is asked in this position. */
void sample_look(struct sample *s, const void *state);
/* Writes those that were kept; nothing if the game was broken off. */
void sample_end(struct sample *s, const struct match *m);
void sample_release(struct sample *s);

#endif
