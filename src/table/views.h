/*
 * What everybody may see of a table's state, as text: written once for
 * spectators, and for each seat only what is its own.  While an update is told,
 * the state before it is there in the same way, so that it can carry what has
 * changed; both texts are the viewer's own, so nothing else can be in the
 * difference.
 */
#ifndef TABLE_VIEWS_H
#define TABLE_VIEWS_H

#include "base/json_parts.h"
#include "core/game.h"

struct own_values {
    bool there;
    struct buf text;
    struct json_parts parts;
};

struct views {
    bool there;
    int state; /* that they show */
    struct buf text;
    struct json_parts parts;
    struct own_values own[MAX_SEATS];
};

/* The state, which has the number n, for the seat (or SEAT_NONE): written if it
 * is not there yet. */
void views_want(struct views *v, const struct game *g, const void *state, int n,
                int seat);
/* What the seat is told; it must be there. */
struct json_told views_told(const struct views *v, int seat);
void views_release(struct views *v);

#endif
