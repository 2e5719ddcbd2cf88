/*
 * The server: libwebsockets around the hub, in one event loop.
 */
#ifndef SERVER_SERVE_H
#define SERVER_SERVE_H

#include "base/error.h"

#include <stdint.h>

struct serve_config {
    const char *host;   /* an address to listen on */
    int port;           /* 0: any that is free */
    const char *db;     /* see store_open() */
    const char *origin; /* a site that may talk to us besides ourselves */
    int max_clients;
    int64_t max_tables;
    int rate;    /* messages per second of one connection */
    int threads; /* for bots */
};

/* Runs until SIGTERM or SIGINT, then leaves in order. */
int serve(const struct serve_config *c, struct error *err);

#endif
