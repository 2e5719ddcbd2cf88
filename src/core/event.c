/*
 * One event into the list of a move.  More than fit into it is a mistake of a
 * rule.
 */
#include "core/event.h"

#include "base/bug.h"

#include <string.h>

void event_add(struct events *ev, int to, int id, int n_args, const int *arg)
{
    struct event *e;

    REQUIRE(n_args <= EVENT_ARGS);
    if (ev->n == MAX_EVENTS)
        BUG("more than %d events in one move", MAX_EVENTS);
    e = &ev->at[ev->n++];
    memset(e, 0, sizeof(*e));
    e->id = (uint16_t)id;
    e->to = (uint8_t)to;
    for (int i = 0; i < n_args; i++)
        e->arg[i] = (int16_t)arg[i];
}
