/*
 * A table that is open in several processes: what happened in another one
 * comes here by the store, and is told as if it had happened here.  Nothing of
 * it is kept again.
 */
#include "table/table.h"

#include "base/memory.h"
#include "table/private.h"

#include <stdlib.h>
#include <string.h>

int table_follow(struct table *t, int n, const char *entry, struct error *err)
{
    table_keep_told(t);
    if (table_replay(t, n, entry, err) < 0)
        return -1;
    table_end_wish(t,
                   strncmp(entry, "rewind ", 7) == 0 ? "granted" : "dropped");
    return 0;
}

/* Whoever went away there has what a broken line makes good, here too. */
static void adopt_clock(struct table *t, const struct clock *clock)
{
    t->clock = *clock;
    for (int seat = 0; seat < table_n_seats(t); seat++)
        if (t->seat[seat].left)
            t->clock.seat[seat].broke =
                t->tick - (t->now - t->seat[seat].left) * CLOCK_SECOND;
}

/* The seats as they are told, but for what follows from the journal. */
static bool same_seats(const struct table *t, const struct table_head *head)
{
    for (int seat = 0; seat < table_n_seats(t); seat++) {
        const struct table_seat *a = &t->seat[seat], *b = &head->seat[seat];

        if (strcmp(a->name, b->name) != 0 || a->taken != b->taken ||
            a->left != b->left)
            return false;
    }
    return t->elsewhere == head->elsewhere;
}

/* Who is here now, and `gone`, who was somewhere and is nowhere, as far as it
 * was not written yet. */
static void settle_presence(struct table *t, unsigned gone)
{
    bool changed = false;

    for (int seat = 0; seat < table_n_seats(t); seat++) {
        struct table_seat *s = &t->seat[seat];
        bool here = table_is_here(t, seat);
        bool mine = here && !(t->elsewhere & seat_bit(seat));

        if (mine && (!s->taken || s->left)) {
            s->taken = true;
            s->left = 0;
            changed = true;
        } else if ((gone & seat_bit(seat)) && !here && s->taken && !s->left) {
            s->left = t->now;
            changed = true;
        }
    }
    if (changed)
        table_seat_changed(t);
}

void table_adopt(struct table *t, const struct table_head *head)
{
    bool same = same_seats(t, head);
    unsigned gone = t->elsewhere & ~head->elsewhere;
    struct buf out = BUF_INIT;

    for (int seat = 0; seat < table_n_seats(t); seat++)
        t->seat[seat] = head->seat[seat];
    t->elsewhere = head->elsewhere;
    if (table_has_clock(t))
        adopt_clock(t, head->clock);
    table_tell_news(t);
    table_tell_seats(t);
    if (!same)
        table_tell_clock(t);
    if (strcmp(t->next, head->next) != 0) {
        memcpy(t->next, head->next, TABLE_ID);
        speak_next(t, &out);
        table_tell_all(t, &out);
    }
    buf_release(&out);
    settle_presence(t, gone);
    table_wake(t);
}

void table_tell_chat(struct table *t, int from)
{
    struct buf out = BUF_INIT;

    if (t->n_lines <= from)
        return;
    speak_chat(t, from + 1, &out);
    table_tell_all(t, &out);
    buf_release(&out);
}

void table_take_over(struct table *t, struct table *old, int since)
{
    unsigned gone = old->elsewhere & ~t->elsewhere;

    t->client = old->client;
    t->n_clients = old->n_clients;
    t->client_room = old->client_room;
    t->opened = old->opened;
    t->now = old->now;
    t->tick = old->tick;
    old->client = NULL;
    old->n_clients = old->client_room = 0;
    table_count_time(t);
    for (int i = 0; i < t->n_clients; i++) {
        struct client *c = &t->client[i];

        c->hinting = false;
        if (c->sent > since)
            c->sent = since;
        if (c->unheard && c->sent > c->came)
            c->sent = c->came;
        c->unheard = false;
        c->sent = table_known(t, c->sent);
        table_greet(t, c);
    }
    table_tell_clock(t);
    for (int seat = 0; seat < table_n_seats(t); seat++)
        if (old->seat[seat].left)
            gone |= seat_bit(seat);
    settle_presence(t, gone);
}
