/*
 * The load generator: many tables full of players who answer at once, or at a
 * pace, and how long it takes until their moves are acknowledged and until the
 * whole table has heard of them.
 */
#ifndef CLIENT_LOAD_H
#define CLIENT_LOAD_H

#include "base/error.h"

#include <stdint.h>

struct load_config {
    const char *host;
    int port;
    const char *game;
    int tables, seats;
    int seconds;
    int every; /* seconds between two moves of a table; 0: without pause */
};

/* Milliseconds since a move was sent. */
struct load_times {
    double p50, p99, max;
};

struct load_result {
    long moves;   /* acknowledged */
    long refused; /* overtaken by others */
    long games;   /* finished */
    double seconds;
    struct load_times ack, all; /* acknowledged; told to all seats */
};

int load_run(const struct load_config *c, struct load_result *out,
             struct error *err);

#endif
