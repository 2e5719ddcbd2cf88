/*
 * What happened at a table, entry by entry, in few bytes: a server keeps many
 * games, and most of what it keeps of a long one is this.
 *
 *     an entry    kind and seat, how many events, the events
 *     an event    how many arguments and of which size, who may know if not
 *                 everybody, its row, the arguments
 *
 * Entries have the numbers first .. first + n - 1.  They are found by reading
 * on from the mark before them.
 */
#ifndef TABLE_HISTORY_H
#define TABLE_HISTORY_H

#include "core/event.h"

enum { HISTORY_STRIDE = 16 }; /* entries from one mark to the next */

struct history {
    int first, n;
    uint8_t *at;
    int used, room;
    int *mark; /* where entries first, first + HISTORY_STRIDE ... begin */
    int mark_room;
};

/* An entry, and where its events are. */
struct done {
    int kind, seat, n;
    const uint8_t *event;
};

void history_add(struct history *h, int kind, int seat,
                 const struct events *ev);
/* Entry n, which must be there. */
struct done history_entry(const struct history *h, int n);
/* The next event of an entry that has one left; *at moves on. */
void history_event(const uint8_t **at, struct event *out);
/* The entries up to h->first come from a history that begins at 0. */
void history_fill(struct history *h, const struct history *whole);
void history_release(struct history *h);

#endif
