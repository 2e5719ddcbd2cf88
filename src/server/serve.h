/*
 * The server: libwebsockets around the hub, in one event loop.
 */
#ifndef SERVER_SERVE_H
#define SERVER_SERVE_H

#include "base/error.h"
#include "server/address.h"
#include "server/notices.h"
#include "server/push.h"

enum { MAX_PROXIES = 8 };

struct serve_config {
    const char *host;         /* an address or a name to listen on */
    int port;                 /* 0: any that is free */
    const char *db;           /* see store_open() */
    int term_ms;              /* of this process, where several share it */
    const char *origin;       /* a site that may talk to us besides ourselves */
    const char *cert, *key;   /* files for TLS, or both NULL */
    const char *banned;       /* a file of addresses, or NULL */
    bool banned_may_miss;     /* until somebody is banned */
    const char *admin;        /* a socket in the file system, or NULL */
    const char *monitor_host; /* where /metrics is told, or NULL */
    int monitor_port;
    int max_clients;
    int max_each; /* connections of one address */
    int64_t max_tables;
    int64_t max_own;      /* tables of one address, running or of today */
    int rate;             /* messages per second of one connection */
    int threads;          /* for bots */
    const uint64_t *seed; /* all games follow from it; NULL: nobody foretells */
    const char *notice;   /* a command for whose turn it is, or NULL */
    struct push_config push;
    struct quiet_hours quiet;              /* in which nobody is told */
    int64_t keep_finished, keep_abandoned; /* seconds; 0: for ever */
    int n_proxies;
    struct address proxy[MAX_PROXIES]; /* whose X-Forwarded-For is believed */
};

/* Runs until SIGTERM or SIGINT, then leaves in order. */
int serve(const struct serve_config *c, struct error *err);

#endif
