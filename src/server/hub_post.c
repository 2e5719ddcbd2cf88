/*
 * What leaves the hub, and when.  Everything to be said waits, in order, until
 * the batch that it tells of is durable: one batch is under way to the disk
 * while the next is gathered, and what concerns tables of which all is durable
 * does not wait at all.
 */
#include "server/hub_parts.h"

#include "base/json_read.h"
#include "base/memory.h"
#include "server/log.h"
#include "table/speak.h"

#include <stdlib.h>
#include <string.h>

struct delivery {
    struct queued queued;
    int client;
    unsigned visit; /* the number may have been given to somebody else since */
    bool close;     /* instead of a text */
    size_t n;
    char text[];
};

/* ---- queues ---- */

static void put(struct delivery_queue *q, struct delivery *d)
{
    queue_put(&q->queue, &d->queued);
    q->bytes += d->n;
}

/* The first one, or NULL. */
static struct delivery *take(struct delivery_queue *q)
{
    struct delivery *d = NULL;

    if (q->queue.first)
        d = queue_take(&q->queue, &q->queue.first);
    if (d)
        q->bytes -= d->n;
    return d;
}

static void put_all(struct delivery_queue *to, struct delivery_queue *from)
{
    struct delivery *d;

    while ((d = take(from)) != NULL)
        put(to, d);
}

/* Where something waits that tells of this batch. */
static struct delivery_queue *queue_of(struct hub *h, int64_t batch)
{
    return batch <= h->durable     ? &h->ready
           : batch == h->under_way ? &h->waiting
                                   : &h->gathered;
}

static void enqueue(struct hub *h, int client, bool close, const char *text,
                    size_t n)
{
    const struct hub_table *t = h->client[client];
    struct delivery_queue *q = queue_of(h, t ? t->batch : 0);
    struct delivery *d = memory_new(1, sizeof(*d) + n + 1);

    d->client = client;
    d->visit = h->visit[client];
    d->close = close;
    d->n = n;
    if (n > 0)
        memcpy(d->text, text, n);
    put(q, d);
}

void hub_say(struct hub *h, int client, const char *text, size_t n)
{
    enqueue(h, client, false, text, n);
}

void hub_turn_away(struct hub *h, int client, const struct catalogue *cat,
                   const char *code, const char *why)
{
    struct buf out = BUF_INIT;

    speak_refused(-1, code, tr(cat, why), &out);
    enqueue(h, client, false, buf_str(&out), out.n);
    enqueue(h, client, true, NULL, 0);
    buf_release(&out);
}

void hub_close(struct hub *h, int client)
{
    enqueue(h, client, true, NULL, 0);
}

bool hub_is_full(const struct hub *h)
{
    return h->waiting.bytes + h->gathered.bytes > HUB_WAITING;
}

static void deliver_all(struct hub *h, struct delivery_queue *q)
{
    struct delivery *d;

    while ((d = take(q)) != NULL) {
        bool here = d->visit == h->visit[d->client];

        if (here && d->close)
            h->driver->close(h->driver, d->client);
        else if (here)
            h->driver->send(h->driver, d->client, d->text, d->n);
        free(d);
    }
}

/* ---- what waits to be durable ---- */

bool hub_is_dirty(const struct hub *h, const struct hub_table *t)
{
    return t->batch > h->durable;
}

void hub_wrote(struct hub *h, struct hub_table *t, int done)
{
    if (!hub_is_dirty(h, t)) {
        t->next_dirty = h->dirty;
        h->dirty = t;
        t->sure = t->table.state;
    }
    t->batch = h->touched = h->batch;
    memcpy(h->about, t->head.id, STORE_ID);
    if (done < 0)
        h->failed = true;
}

void hub_touch(struct hub *h, const struct hub_table *t)
{
    if (t->batch > h->touched)
        h->touched = t->batch;
    memcpy(h->about, t->head.id, STORE_ID);
}

/* The table is ahead of the database: back to what is durable. */
static void abandon(struct hub *h, struct hub_table *t)
{
    for (int c = 0; c < h->max_clients; c++)
        if (h->client[c] == t) {
            h->client[c] = NULL;
            h->driver->close(h->driver, c);
        }
    hub_drop_turns(h, t->head.id);
    hub_forget(h, t);
}

/* Whoever is at a table that goes back hears nothing of what did not happen;
 * who was sent away from it goes. */
static void drop_deliveries(struct hub *h, struct delivery_queue *q)
{
    struct delivery_queue all = { 0 };
    struct delivery *d;

    queue_init(&all.queue);
    put_all(&all, q);
    while ((d = take(&all)) != NULL)
        if (h->client[d->client] && hub_is_dirty(h, h->client[d->client]))
            free(d);
        else
            put(q, d);
    deliver_all(h, q);
}

/* What was under way, and all that was done since: it may build on it. */
static void undo_batches(struct hub *h)
{
    int64_t n;

    h->store->rollback(h->store);
    hub_drop_turns(h, NULL);
    drop_deliveries(h, &h->waiting);
    drop_deliveries(h, &h->gathered);
    while (h->dirty) {
        struct hub_table *t = h->dirty;

        h->dirty = t->next_dirty;
        abandon(h, t);
    }
    if (h->store->count(h->store, &n, NULL) == 0)
        h->n_stored = n;
    h->lost = h->durable;
    h->durable = h->batch++;
    h->under_way = 0;
    h->failed = false;
}

/* What was done is not so: where that was to be said, the contrary is. */
static void deny(struct hub *h, struct client *c, struct json_slice ok)
{
    struct buf out = BUF_INIT;
    int64_t tag = -1;

    if (!json_get_number(ok, "/tag", &tag))
        tag = -1;
    speak_refused(tag, "stale",
                  tr(c->cat, N_("the game has gone on; see the new state")),
                  &out);
    h->driver->send(h->driver, c->id, buf_str(&out), out.n);
    buf_release(&out);
}

/* It does not leave, and the table is told from the store again. */
static void take_back(struct hub *h, struct hub_table *t,
                      const struct delivery *d)
{
    struct client *c = NULL;
    struct json_slice m;
    char type[8];

    for (int i = 0; i < t->table.n_clients; i++)
        if (t->table.client[i].id == d->client)
            c = &t->table.client[i];
    if (!c || d->close || !json_check(d->text, d->n, &m) ||
        !json_get_text(m, "/type", type, sizeof(type)))
        return;
    if (strcmp(type, "ok") == 0)
        deny(h, c, m);
    else if (strcmp(type, "welcome") == 0)
        c->unheard = true;
}

/* Nothing of this table is said. */
static void drop_of(struct hub *h, struct delivery_queue *q,
                    struct hub_table *t)
{
    struct delivery_queue all = { 0 };
    struct delivery *d;

    queue_init(&all.queue);
    put_all(&all, q);
    while ((d = take(&all)) != NULL)
        if (h->client[d->client] != t) {
            put(q, d);
        } else {
            if (hub_is_shared(h) && d->visit == h->visit[d->client])
                take_back(h, t, d);
            free(d);
        }
}

/* Those of the tables that wait which were left out of the batch. */
static struct hub_table *pick_lost(struct hub *h)
{
    struct hub_table **at = &h->dirty, *lost = NULL;

    while (h->store->lost && *at) {
        struct hub_table *t = *at;

        if (!h->store->lost(h->store, t->head.id)) {
            at = &t->next_dirty;
            continue;
        }
        *at = t->next_dirty;
        t->next_dirty = lost;
        lost = t;
    }
    return lost;
}

/* Of a batch that was kept, tables that were left out go back alone: in another
 * process somebody was quicker, or the database refuses what was written. */
static void undo_lost(struct hub *h)
{
    struct hub_table *lost = pick_lost(h);
    int64_t n;

    if (lost)
        h->lost_some = h->durable;
    while (lost) {
        struct hub_table *t = lost;

        lost = t->next_dirty;
        drop_of(h, &h->waiting, t);
        drop_of(h, &h->gathered, t);
        hub_drop_turns(h, t->head.id);
        if (!t->broken && hub_is_shared(h) && hub_take_back(h, t))
            continue;
        log_line(LOG_ERROR, "store", "id=%s cannot be kept; it goes back",
                 t->head.id);
        abandon(h, t);
    }
    if (h->lost_some == h->durable && h->store->count(h->store, &n, NULL) == 0)
        h->n_stored = n;
}

static void settle_batch(struct hub *h)
{
    struct hub_table **at = &h->dirty;

    undo_lost(h);
    h->durable = h->under_way;
    h->under_way = 0;
    while (*at)
        if (hub_is_dirty(h, *at))
            at = &(*at)->next_dirty;
        else
            *at = (*at)->next_dirty;
    deliver_all(h, &h->waiting);
}

bool hub_went_back(const struct hub *h, const char *id, int64_t after)
{
    return after > h->lost_some && *id && h->store->lost(h->store, id);
}

/* Tables that nobody looks at are only in the database. */
static void sweep(struct hub *h)
{
    h->sweep = false;
    for (int i = 0; i < HUB_BUCKETS; i++) {
        struct hub_table *t = h->bucket[i], *next;

        for (; t; t = next) {
            next = t->chain;
            if (t->table.n_clients > 0 || t->n_parked > 0)
                continue;
            if (hub_is_dirty(h, t) || hub_is_wanted(h, t) ||
                (table_is_thinking(&t->table) && table_goes_on(&t->table)))
                h->sweep = true; /* later */
            else
                hub_forget(h, t);
        }
    }
}

/* The batch so far goes its way; a store that has none makes it durable now. */
static int send_batch(struct hub *h)
{
    bool any = true;
    int done = 0;

    if (h->store->hand_over)
        any = h->store->hand_over(h->store);
    else
        done = h->store->commit(h->store, NULL);
    if (done < 0)
        return -1;
    h->under_way = h->batch++;
    put_all(&h->waiting, &h->gathered);
    if (!any || !h->store->hand_over)
        settle_batch(h);
    return 0;
}

int hub_flush(struct hub *h)
{
    int done = 0, settled = 0;

    /* What waits for nothing was said before what becomes durable now. */
    deliver_all(h, &h->ready);
    h->lost = h->lost_some = INT64_MAX;
    if (h->under_way)
        settled = h->store->settled(h->store);
    if (settled > 0)
        settle_batch(h);
    if (!h->under_way)
        hub_expire(h);
    if (settled < 0 || (h->failed && !h->under_way))
        done = -1;
    else if (!h->under_way)
        done = send_batch(h);
    if (done < 0)
        undo_batches(h);
    deliver_all(h, &h->ready);
    hub_tell_turns(h);
    if (h->sweep)
        sweep(h);
    return done;
}

void hub_post_init(struct hub *h)
{
    h->batch = 1;
    queue_init(&h->turns);
    queue_init(&h->ready.queue);
    queue_init(&h->waiting.queue);
    queue_init(&h->gathered.queue);
}

static void drop_all(struct delivery_queue *q)
{
    struct delivery *d;

    while ((d = take(q)) != NULL)
        free(d);
}

void hub_post_release(struct hub *h)
{
    drop_all(&h->ready);
    drop_all(&h->waiting);
    drop_all(&h->gathered);
    hub_drop_turns(h, NULL);
}
