/*
 * A move: one small answer of one seat to the question it is asked.
 */
#ifndef CORE_MOVE_H
#define CORE_MOVE_H

#include "base/bug.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    MAX_SEATS = 5,
    MAX_MOVES = 1024, /* answers to one question */
    MOVE_ARGS = 3,
    SEAT_NONE = -1,  /* a spectator, where a seat is expected */
    ARG_HIDDEN = -1, /* stands for what a viewer may not know */
    VERB_HIDDEN = 0, /* a move of which only the seat is known */
};

struct move {
    uint8_t verb; /* row of the game's verb table, from 1 */
    uint8_t seat; /* who moves, from 0 */
    int16_t arg[MOVE_ARGS];
};

struct move_list {
    int n;
    struct move at[MAX_MOVES];
};

/* Seats as bits. */
static inline unsigned seat_bit(int seat)
{
    return 1u << seat;
}

static inline unsigned seats_all(int n_seats)
{
    return (1u << n_seats) - 1;
}

/* One number per move, in the order in which legal moves are listed. */
static inline uint64_t move_key(struct move m)
{
    return (uint64_t)m.verb << 56 | (uint64_t)m.seat << 48 |
           (uint64_t)(uint16_t)(m.arg[0] + 0x8000) << 32 |
           (uint64_t)(uint16_t)(m.arg[1] + 0x8000) << 16 |
           (uint64_t)(uint16_t)(m.arg[2] + 0x8000);
}

static inline bool move_equal(struct move a, struct move b)
{
    return move_key(a) == move_key(b);
}

static inline struct move move_make(int verb, int seat, int a, int b, int c)
{
    return (struct move){ (uint8_t)verb,
                          (uint8_t)seat,
                          { (int16_t)a, (int16_t)b, (int16_t)c } };
}

/* Appends a move; the one way for every game.  Generators add in ascending
 * order of move_key(), or call move_list_sort() at the end.  Inline, so that
 * the fields go straight into the list: a move put together on the stack and
 * read back as one word stalls. */
static inline void move_add(struct move_list *l, int verb, int seat, int a,
                            int b, int c)
{
    if (l->n == MAX_MOVES)
        BUG("more than %d legal moves", MAX_MOVES);
    l->at[l->n++] = move_make(verb, seat, a, b, c);
}

void move_list_sort(struct move_list *l); /* and drop duplicates */
bool move_list_has(const struct move_list *l, struct move m);

#endif
