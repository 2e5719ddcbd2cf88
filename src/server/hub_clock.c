/*
 * What time it is, for people and for clocks; and the tables whose clocks want
 * to be looked at, whether somebody is there or not.
 *
 * Clocks run in the time in which there is a server.  The store knows when
 * there was one last: what has passed since then is missed, and so is a moment
 * in which everybody can come back.
 */
#include "server/hub_parts.h"

#include "server/guard.h"

#include <string.h>

/* Another process has been there for so long that it is not what is left of
 * this one from before it ended. */
static bool is_joined(struct hub *h, int64_t wall)
{
    if (!h->joined)
        h->joined = wall;
    return wall - h->joined >= HUB_COMEBACK;
}

/* After the server was away the clocks go on from where they stood. */
static void resume_service(struct hub *h, int64_t wall)
{
    struct stored_service v = { 0, 0, false };

    h->timed = true;
    if (!h->store->service || h->store->service(h->store, &v, NULL) < 0 ||
        v.alive == 0)
        return;
    h->tick = v.alive - v.missed;
    h->missed = v.missed;
    if (v.others && wall - v.alive < 2 * HUB_BEAT) {
        if (is_joined(h, wall))
            return;       /* nothing was missed */
        h->timed = false; /* they stand until that is known */
        h->next_resume = wall + 1000;
        return;
    }
    h->missed += HUB_COMEBACK;
    if (wall > v.alive)
        h->missed += wall - v.alive;
}

void hub_set_time(struct hub *h, int64_t wall)
{
    wall += h->skew;
    if (!h->timed && wall >= h->next_resume)
        resume_service(h, wall);
    h->wall = wall;
    h->now = wall / 1000;
    if (h->timed && wall - h->missed > h->tick)
        h->tick = wall - h->missed;
}

void hub_set_table_time(const struct hub *h, struct hub_table *t)
{
    table_set_time(&t->table, h->now, h->tick);
}

/* Another process may know of more that was missed. */
void hub_beat(struct hub *h)
{
    struct stored_service v = { h->wall, h->missed, false }, known;

    if (!h->store->serve || !h->timed || h->wall - h->beat < HUB_BEAT)
        return;
    h->beat = h->wall;
    if (h->store->service(h->store, &known, NULL) == 0 &&
        known.missed > h->missed)
        v.missed = h->missed = known.missed;
    if (h->store->serve(h->store, &v, NULL) < 0)
        h->failed = true;
}

void hub_wind_up(const struct hub *h, struct stored_table *head,
                 const struct clock_rules *rules)
{
    struct clock clock;
    struct buf text = BUF_INIT;

    clock_start(&clock, rules, h->tick);
    clock_print(&clock, &text);
    REQUIRE(text.n < sizeof(head->clock));
    memcpy(head->clock, buf_str(&text), text.n + 1);
    head->due = 0;
    buf_release(&text);
}

/* ---- what is due ---- */

static void look(void *arg)
{
    table_look_at_clock(arg);
    table_wake(arg);
}

static void look_at(struct hub *h, struct hub_table *t)
{
    hub_set_table_time(h, t);
    if (!guard_try(look, &t->table))
        hub_set_aside(h, t);
    h->sweep = true;
}

static bool look_at_open(struct hub *h)
{
    bool any = false;

    for (int i = 0; i < HUB_BUCKETS; i++)
        for (struct hub_table *t = h->bucket[i]; t; t = t->chain) {
            int64_t due = t->broken || t->building ? 0 : table_due(&t->table);

            any = any || due > 0;
            /* Another process may have let go of its bots and clocks. */
            if ((due > 0 && due <= h->tick) ||
                (t->wanting && !t->broken && !t->building))
                look_at(h, t);
        }
    return any;
}

struct due {
    struct hub *hub;
    bool any;
    int n;
    char id[HUB_DUE][STORE_ID];
};

static int note_due(void *to, const struct stored_table *t, struct error *err)
{
    struct due *d = to;

    (void)err;
    d->any = true;
    if (t->n_seats > 0 && t->due <= d->hub->tick &&
        !hub_open_already(d->hub, t->id))
        memcpy(d->id[d->n++], t->id, STORE_ID);
    return 0;
}

/* One that cannot be opened is not asked for again. */
static void forget_due(struct hub *h, const char *id)
{
    struct stored_table head;

    if (h->store->find(h->store, id, &head, NULL, NULL, NULL) <= 0)
        return;
    head.due = 0;
    h->touched = h->batch;
    if (h->store->update(h->store, &head, NULL) < 0)
        h->failed = true;
}

static void look_at_closed(struct hub *h, const char *id)
{
    struct error err;
    struct hub_table *t = hub_find(h, id, &err);

    if (!t && h->why == HUB_AWAY)
        return;
    if (!t)
        forget_due(h, id);
    else if (t->building)
        hub_want(h, id);
    else
        look_at(h, t);
}

void hub_look_at_clocks(struct hub *h)
{
    struct due d = { .hub = h };
    bool any;

    if (h->wall < h->next_look || hub_is_full(h))
        return;
    h->next_look = h->wall + HUB_LOOK;
    any = look_at_open(h);
    h->store->old(h->store, STORE_DUE, INT64_MAX, HUB_DUE, note_due, &d, NULL);
    for (int i = 0; i < d.n; i++)
        look_at_closed(h, d.id[i]);
    if (any || d.any)
        hub_beat(h);
}
