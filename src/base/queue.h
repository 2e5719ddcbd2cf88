/*
 * First come, first served: a list of things that begin with a struct queued.
 * Whoever puts them in owns them again when they come out.
 */
#ifndef BASE_QUEUE_H
#define BASE_QUEUE_H

#include <stddef.h>

struct queued {
    struct queued *next;
};

struct queue {
    struct queued *first, **end; /* where the next one is written */
};

static inline void queue_init(struct queue *q)
{
    q->first = NULL;
    q->end = &q->first;
}

static inline void queue_put(struct queue *q, struct queued *last)
{
    last->next = NULL;
    *q->end = last;
    q->end = &last->next;
}

/* Takes out the one at a place of the list, which must have one. */
static inline void *queue_take(struct queue *q, struct queued **at)
{
    struct queued *one = *at;

    *at = one->next;
    if (!*at)
        q->end = at;
    return one;
}

/* The first one, or NULL. */
static inline void *queue_get(struct queue *q)
{
    return q->first ? queue_take(q, &q->first) : NULL;
}

#endif
