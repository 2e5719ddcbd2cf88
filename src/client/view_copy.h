/*
 * The copy of its view that a client keeps, when it has asked in its hello for
 * updates that carry only what has changed (docs/protocol.md).
 */
#ifndef CLIENT_VIEW_COPY_H
#define CLIENT_VIEW_COPY_H

#include "base/buf.h"
#include "base/json_read.h"

#include <stdbool.h>
#include <stdint.h>

struct view_copy {
    int64_t state;
    struct buf view; /* JSON; empty: there is none */
};

/* An update has come.  False: it does not go on from what is here, and the
 * whole view must be asked for. */
bool view_copy_hear(struct view_copy *c, struct json_slice update);
void view_copy_release(struct view_copy *c);

#endif
