/*
 * What happened, for those who may know: a row of the game's message table
 * and its arguments.  Text is made outside, in the reader's language.
 */
#ifndef CORE_EVENT_H
#define CORE_EVENT_H

#include "core/move.h"

enum {
    EVENT_ARGS = 7,
    MAX_EVENTS = 256, /* of one move */
    EVENT_SPECTATORS = 0x80,
    EVENT_ALL = 0xff,
};

struct event {
    uint16_t id; /* row of the game's message table */
    uint8_t to;  /* bit per seat, EVENT_SPECTATORS for everybody else */
    uint8_t pad;
    int16_t arg[EVENT_ARGS];
};

struct events {
    int n;
    struct event at[MAX_EVENTS];
};

/* Arguments that a message does not have are 0. */
void event_add(struct events *ev, int to, int id, int n_args, const int *arg);

/* Rules emit and do not care who listens: ev may be NULL, and then nothing is
 * put together. */
static inline void event_emit(struct events *ev, int to, int id, int n_args,
                              const int *arg)
{
    if (ev)
        event_add(ev, to, id, n_args, arg);
}

#define EMIT(ev, id, ...) EMIT_TO(ev, EVENT_ALL, id, __VA_ARGS__)
/* Only for the seats in the mask `to`. */
#define EMIT_TO(ev, to, id, ...)                                    \
    event_emit(ev, to, id,                                          \
               (int)(sizeof((int[]){ __VA_ARGS__ }) / sizeof(int)), \
               (int[]){ __VA_ARGS__ })

/* Everybody but one seat. */
static inline int event_others(int seat)
{
    return EVENT_ALL & ~(int)seat_bit(seat);
}

static inline bool event_visible(const struct event *e, int seat)
{
    return (e->to & (seat == SEAT_NONE ? EVENT_SPECTATORS : seat_bit(seat))) !=
           0;
}

#endif
