/*
 * What the server counts, for a host's monitoring.  All of it is counted in
 * the event loop, so plain numbers do.
 */
#ifndef SERVER_METRICS_H
#define SERVER_METRICS_H

#include "base/buf.h"

#include <stdint.h>

enum { FLUSH_BUCKETS = 8 };

struct metrics {
    int64_t started; /* seconds since 1970 */

    /* only grow */
    uint64_t connections, turned_away;
    uint64_t requests, requests_failed; /* failed: answered with 400 to 599 */
    uint64_t messages, sent, sent_bytes;
    uint64_t cut_fast, cut_slow;
    uint64_t thoughts;
    uint64_t flushes_failed;
    uint64_t flush[FLUSH_BUCKETS + 1]; /* by how long they took */
    double flush_seconds;

    /* as it is now; set before it is told */
    int64_t open_connections, open_clients, open_tables, stored_tables;
    int64_t backlog_bytes;
};

void metrics_flush(struct metrics *m, double seconds);

/* As Prometheus reads it: text, version 0.0.4. */
void metrics_print(const struct metrics *m, struct buf *out);

#endif
