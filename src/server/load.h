/*
 * The load generator: many tables full of players who answer at once, and
 * how long the server takes to acknowledge their moves.
 */
#ifndef SERVER_LOAD_H
#define SERVER_LOAD_H

#include "base/error.h"

#include <stdint.h>

struct load_config {
    const char *host;
    int port;
    const char *game;
    int tables, seats;
    int seconds;
};

struct load_result {
    long moves;   /* acknowledged */
    long refused; /* overtaken by others */
    long games;   /* finished */
    double seconds;
    double p50_ms, p99_ms, max_ms; /* from sending to the acknowledgement */
};

int load_run(const struct load_config *c, struct load_result *out,
             struct error *err);

#endif
