/*
 * The counters as text, in the format that Prometheus reads.
 */
#include "server/metrics.h"

#include <inttypes.h>
#include <stddef.h>

static const double bound[FLUSH_BUCKETS] = { 0.001, 0.002, 0.005, 0.01,
                                             0.02,  0.05,  0.1,   1 };

void metrics_flush(struct metrics *m, double seconds)
{
    int i = 0;

    while (i < FLUSH_BUCKETS && seconds > bound[i])
        i++;
    m->flush[i]++;
    m->flush_seconds += seconds;
}

struct row {
    const char *name, *type, *help;
    size_t at;
};

#define COUNTER(name, member, help)                  \
    {                                                \
        "starboard_" name "_total", "counter", help, \
            offsetof(struct metrics, member)         \
    }
#define GAUGE(name, member, help)                                          \
    {                                                                      \
        "starboard_" name, "gauge", help, offsetof(struct metrics, member) \
    }

static const struct row rows[] = {
    GAUGE("start_time_seconds", started, "When the server was started."),
    COUNTER("connections", connections, "Connections that were let in."),
    COUNTER("connections_turned_away", turned_away,
            "Connections above the limit of their address or of all."),
    GAUGE("connections_open", open_connections, "Connections now."),
    GAUGE("clients", open_clients, "WebSockets now: players and spectators."),
    COUNTER("requests", requests, "Requests over HTTP."),
    COUNTER("requests_failed", requests_failed,
            "Of these, answered with a status from 400 on."),
    COUNTER("messages", messages, "Messages from clients."),
    COUNTER("messages_sent", sent, "Messages to clients."),
    COUNTER("sent_bytes", sent_bytes, "Bytes of messages to clients."),
    COUNTER("cut_fast", cut_fast,
            "Clients cut off because they said too much."),
    COUNTER("cut_slow", cut_slow, "Clients cut off because they did not read."),
    GAUGE("backlog_bytes", backlog_bytes, "What waits for clients to read it."),
    GAUGE("tables_open", open_tables, "Tables in memory."),
    GAUGE("tables_stored", stored_tables, "Tables in the database."),
    COUNTER("thoughts", thoughts, "Moves and hints that bots found."),
    COUNTER("flushes_failed", flushes_failed,
            "Batches that could not be made durable."),
};

static void print_flushes(const struct metrics *m, struct buf *out)
{
    static const char name[] = "starboard_flush_seconds";
    uint64_t n = 0;

    buf_addf(out, "# HELP %s How long it took to make a batch durable.\n",
             name);
    buf_addf(out, "# TYPE %s histogram\n", name);
    for (int i = 0; i < FLUSH_BUCKETS; i++) {
        n += m->flush[i];
        buf_addf(out, "%s_bucket{le=\"%g\"} %" PRIu64 "\n", name, bound[i], n);
    }
    n += m->flush[FLUSH_BUCKETS];
    buf_addf(out, "%s_bucket{le=\"+Inf\"} %" PRIu64 "\n", name, n);
    buf_addf(out, "%s_sum %.6f\n", name, m->flush_seconds);
    buf_addf(out, "%s_count %" PRIu64 "\n", name, n);
}

void metrics_print(const struct metrics *m, struct buf *out)
{
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        const struct row *r = &rows[i];
        const char *at = (const char *)m + r->at;

        buf_addf(out, "# HELP %s %s\n# TYPE %s %s\n", r->name, r->help, r->name,
                 r->type);
        /* Counters and gauges are both eight bytes, and never that large. */
        buf_addf(out, "%s %" PRId64 "\n", r->name, *(const int64_t *)at);
    }
    print_flushes(m, out);
}
