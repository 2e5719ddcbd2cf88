/*
 * Turns that have begun for persons who are not there: told to the driver when
 * they are durable, and never if they did not happen.
 */
#include "server/hub_parts.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

struct begun {
    struct queued queued; /* first */
    int64_t batch;
    char table[TABLE_ID];
    int seat;
};

static void add(struct hub *h, const char *table, int seat)
{
    struct begun *one = memory_new(1, sizeof(*one));

    one->batch = h->batch;
    one->seat = seat;
    memcpy(one->table, table, strlen(table) + 1);
    queue_put(&h->turns, &one->queued);
}

void hub_note_turns(struct hub *h, const struct hub_table *t, unsigned asked)
{
    unsigned who = asked & ~t->head.asked & table_players(&t->table);

    if (!h->driver->turn)
        return;
    for (int seat = 0; seat < t->head.n_seats; seat++)
        if ((who & seat_bit(seat)) && !table_is_here(&t->table, seat))
            add(h, t->head.id, seat);
}

void hub_tell_turns(struct hub *h)
{
    while (h->turns.first) {
        struct begun *one = (struct begun *)h->turns.first;

        if (one->batch > h->durable)
            return;
        queue_take(&h->turns, &h->turns.first);
        h->driver->turn(h->driver, one->table, one->seat);
        free(one);
    }
}

void hub_drop_turns(struct hub *h, const char *table)
{
    struct queued **at = &h->turns.first;

    while (*at) {
        struct begun *one = (struct begun *)*at;

        if (table && strcmp(one->table, table) != 0)
            at = &one->queued.next;
        else
            free(queue_take(&h->turns, at));
    }
}
