/*
 * A seat at a server's table, for a program on this side: a connection in a
 * thread of its own that says hello, keeps up, and comes back by itself when
 * the line or the server breaks.  Messages are text; what they mean is the
 * caller's matter (docs/protocol.md).
 */
#ifndef CLIENT_JOIN_H
#define CLIENT_JOIN_H

#include "base/buf.h"

#include <stdbool.h>
#include <stdint.h>

/* Stands among the messages where a new connection begins. */
#define JOIN_NEW "{}"

struct join_config {
    const char *host;
    int port;
    const char *table;
    const char *token; /* "" = a spectator */
    const char *lang;
    bool aloud; /* the position in sentences, not as a picture */
};

struct join;

/* Whoever calls join_open() calls join_close(). */
struct join *join_open(const struct join_config *c);
void join_close(struct join *j);

/* Sent when there is a connection; lost with it. */
void join_say(struct join *j, const char *text);
/* The next message into `out`, after at most `ms` milliseconds. */
bool join_hear(struct join *j, int ms, struct buf *out);
/* Somebody listens at the other end. */
bool join_is_up(struct join *j);
/* The last state that is known here: the next hello asks for what came
 * after it. */
void join_know(struct join *j, int64_t state);

#endif
