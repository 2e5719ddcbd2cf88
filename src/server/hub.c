/*
 * What the tables of the hub hand out to be kept, thought about or made; and
 * the hub itself.
 */
#include "server/hub_parts.h"

#include "base/memory.h"
#include "core/record.h"
#include "server/secret.h"
#include "store/chain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Static_assert((int)STORE_ID == TABLE_ID && (int)STORE_NAME == TABLE_NAME,
               "what a table allows must fit the store");

static struct hub *hub_of(struct outbox *o)
{
    return (struct hub *)o;
}

static struct hub_table *hub_table_of(struct table *t)
{
    return (struct hub_table *)t;
}

static void deliver(struct outbox *o, struct table *t, int client,
                    const char *text, size_t n)
{
    (void)t;
    hub_say(hub_of(o), client, text, n);
}

/* ---- what is kept ---- */

static void snap(struct hub *h, struct hub_table *t)
{
    struct buf bytes = BUF_INIT;

    table_snapshot(&t->table, &bytes);
    hub_wrote(h, t,
              h->store->snap(h->store, t->head.id, t->table.state,
                             t->head.chain, bytes.at, bytes.n, NULL));
    buf_release(&bytes);
}

void hub_keep_head(struct hub *h, struct hub_table *t)
{
    hub_wrote(h, t, h->store->update(h->store, &t->head, NULL));
    t->head.version++;
}

/* The first move: from now on the table does not go by itself. */
static void note_start(struct hub *h, struct hub_table *t, const char *entry)
{
    if (t->head.started || strncmp(entry, "move ", 5) != 0)
        return;
    t->head.started = true;
    hub_keep_head(h, t);
}

/* Done by a bot or a clock: what only one process does. */
static bool is_by_itself(const struct table *table, const char *entry)
{
    int seat;

    if (strncmp(entry, "late ", 5) == 0 || strncmp(entry, "forfeit ", 8) == 0)
        return true;
    return sscanf(entry, "move %d ", &seat) == 1 && seat >= 1 &&
           seat <= MAX_SEATS && *table->match.seat[seat - 1].bot;
}

static void keep(struct outbox *o, struct table *table, int n,
                 const char *entry)
{
    struct hub *h = hub_of(o);
    struct hub_table *t = hub_table_of(table);

    const struct match *m = &table->match;
    bool clean = !hub_is_dirty(h, t);
    struct stored_entry e = {
        .n = n,
        .chain = chain_next(t->head.chain, n, entry),
        .when = h->now,
        .asked = match_over(m) ? 0 : game_to_move(m->game, m->state),
        .text = entry,
        .opening = t->leased && is_by_itself(table, entry) ? t->opening : 0,
    };

    hub_note_turns(h, t, e.asked);
    t->head.n = n;
    t->head.chain = e.chain;
    t->head.asked = e.asked;
    t->head.moved = h->now;
    hub_wrote(h, t, h->store->append(h->store, t->head.id, &e, NULL));
    if (clean)
        t->sure = n - 1;
    note_start(h, t, entry);
    /* What goes back may go behind the last snapshot, which then helps
     * nobody. */
    if (n % HUB_SNAPSHOT == 0 || strncmp(entry, "rewind ", 7) == 0)
        snap(h, t);
}

static void keep_chat(struct outbox *o, struct table *table, int n, int seat,
                      const char *text)
{
    struct hub *h = hub_of(o);
    struct hub_table *t = hub_table_of(table);

    hub_wrote(h, t, h->store->say(h->store, t->head.id, n, seat, text, NULL));
}

/* How it ended, for a record that can be written without the rules. */
static void note_end(struct hub_table *t)
{
    struct buf text = BUF_INIT;

    t->head.over = true;
    record_write_end(&t->table.match, &text);
    if (text.n < sizeof(t->head.final))
        memcpy(t->head.final, buf_str(&text), text.n + 1);
    buf_release(&text);
}

static void end_game(struct hub *h, struct hub_table *t)
{
    note_end(t);
    if (h->driver->over)
        h->driver->over(h->driver, &t->head);
}

static void note_clock(struct hub *h, struct hub_table *t)
{
    struct buf text = BUF_INIT;

    if (!table_has_clock(&t->table))
        return;
    clock_print(&t->table.clock, &text);
    REQUIRE(text.n < sizeof(t->head.clock));
    memcpy(t->head.clock, buf_str(&text), text.n + 1);
    t->head.due = table_due(&t->table);
    buf_release(&text);
    hub_beat(h);
}

static void keep_head(struct outbox *o, struct table *table)
{
    struct hub *h = hub_of(o);
    struct hub_table *t = hub_table_of(table);

    for (int seat = 0; seat < t->head.n_seats; seat++) {
        memcpy(t->head.seat[seat].name, table->seat[seat].name, TABLE_NAME);
        t->head.seat[seat].taken = table->seat[seat].taken;
        t->head.seat[seat].left = table->seat[seat].left;
    }
    memcpy(t->head.next, table->next, TABLE_ID);
    note_clock(h, t);
    if (match_over(&table->match) && !t->head.over)
        end_game(h, t);
    hub_keep_head(h, t);
}

static bool keep_report(struct outbox *o, struct table *table,
                        const struct client *c, const char *text)
{
    struct hub *h = hub_of(o);
    struct hub_table *t = hub_table_of(table);
    struct stored_report r = { .n = table->state,
                               .seat = c ? c->seat : 0,
                               .owner = c ? h->from[c->id] : 0,
                               .when = h->now,
                               .text = text };
    int done = h->store->report(h->store, t->head.id, &r, NULL);

    hub_wrote(h, t, done);
    return done != 0;
}

void hub_report(struct hub *h, struct hub_table *t, const char *what)
{
    keep_report(&h->outbox, &t->table, NULL, what);
}

/* On whose account a bot thinks: that of who asks for a hint; where only bots
 * play, of who watches; else of who made the table. */
static uint64_t thinks_for(const struct hub *h, const struct table *t,
                           const struct thought *th)
{
    if (th->client >= 0)
        return h->from[th->client];
    for (int i = 0; i < t->n_clients; i++)
        if (t->client[i].seat != SEAT_NONE)
            return ((const struct hub_table *)t)->head.owner;
    return t->n_clients > 0 ? h->from[t->client[0].id]
                            : ((const struct hub_table *)t)->head.owner;
}

static void think(struct outbox *o, struct table *table,
                  const struct thought *th)
{
    struct hub *h = hub_of(o);
    struct job job = { .thought = *th, .game = table->match.game };

    memcpy(job.table, table->id, TABLE_ID);
    job.owner = thinks_for(h, table, th);
    match_view(&table->match, th->seat, job.view);
    h->driver->think(h->driver, &job);
}

/* Who was sent away from the old table is not let in at the new one. */
static void copy_bans(struct hub *h, const char *from, struct hub_table *to)
{
    uint64_t who[STORE_BANS];
    int n = h->store->bans(h->store, from, who, NULL);

    hub_wrote(h, to, n);
    for (int i = 0; i < n; i++)
        hub_wrote(h, to, h->store->ban(h->store, to->head.id, who[i], NULL));
}

/* The same people at a new table: their tokens open it too.  It is made by who
 * asks for it, as by a request, and not by whoever made the old one. */
static void rematch(struct outbox *o, struct table *table, int client)
{
    struct hub *h = hub_of(o);
    const char *bot[MAX_SEATS] = { NULL };
    struct stored_table head = hub_table_of(table)->head;
    struct setup how = table->match.setup;

    if (h->driver->pay && !h->driver->pay(h->driver, client))
        return;
    head.owner = h->from[client];
    for (int seat = 0; seat < MAX_SEATS; seat++)
        if (seat < head.n_seats && key_is_none(head.seat[seat].key))
            bot[seat] = table->match.seat[seat].bot;
    head.next[0] = '\0';
    for (int seat = 0; seat < head.n_seats; seat++)
        head.seat[seat].left = 0; /* the time runs from the opening */
    how.seed = seed_new();
    hub_wind_up(h, &head, &table->clock.rules);
    if (hub_create(h, table->match.game, &how, &head, bot, NULL) < 0)
        return;
    copy_bans(h, table->id, hub_open_already(h, head.id));
    if (h->driver->again)
        h->driver->again(h->driver, table->id, &head);
    table_set_next(table, head.id);
}

/* One of a seat that has lost its owner, at the table or waiting to come. */
static void send_off(struct hub *h, struct hub_table *t, int client,
                     const struct catalogue *cat, const char *why)
{
    hub_turn_away(h, client, cat, "forbidden", why);
    h->client[client] = NULL;
    hub_leave_park(t, client);
    table_detach(&t->table, client);
    hub_note_here(h, t);
}

static void ban_client(struct hub *h, struct hub_table *t, int client)
{
    hub_wrote(h, t, h->store->ban(h->store, t->head.id, h->from[client], NULL));
}

void hub_clear_seat(struct hub *h, struct hub_table *t, int seat, bool ban,
                    const char *why)
{
    for (int i = t->table.n_clients - 1; i >= 0; i--) {
        const struct client *c = &t->table.client[i];

        if (c->seat != seat)
            continue;
        if (ban)
            ban_client(h, t, c->id);
        send_off(h, t, c->id, c->cat, why);
    }
    for (int i = t->n_parked - 1; i >= 0; i--) {
        const struct parked *p = &t->parked[i];

        if (p->how.seat != seat)
            continue;
        if (ban)
            ban_client(h, t, p->client);
        send_off(h, t, p->client, p->how.cat, why);
    }
}

/* Whoever sat there goes, and may not come back with what they had. */
static void unseat(struct outbox *o, struct table *table, int seat, bool ban,
                   char *token)
{
    struct hub *h = hub_of(o);
    struct hub_table *t = hub_table_of(table);
    struct stored_seat *s = &t->head.seat[seat];

    if (ban && s->owner)
        hub_wrote(h, t, h->store->ban(h->store, t->head.id, s->owner, NULL));
    hub_clear_seat(h, t, seat, ban, N_("the host sent you away"));
    hub_disown(h, t->head.id, seat);
    memset(s->key, 0, sizeof(s->key));
    s->owner = 0;
    if (token)
        token_new(token, s->key);
    memset(&table->seat[seat], 0, sizeof(table->seat[seat]));
    table_seat_changed(table);
}

static uint64_t salt(struct outbox *o, struct table *table)
{
    (void)o;
    (void)table;
    return seed_new();
}

static bool runs(struct outbox *o, struct table *table)
{
    return hub_runs(hub_of(o), hub_table_of(table));
}

/* ---- the hub itself ---- */

int hub_init(struct hub *h, struct store *store, struct hub_driver *driver,
             int max_clients, int64_t max_tables, struct error *err)
{
    memset(h, 0, sizeof(*h));
    h->outbox =
        (struct outbox){ deliver, keep,    keep_chat, keep_head, keep_report,
                         think,   rematch, unseat,    salt,      runs };
    h->store = store;
    h->driver = driver;
    h->max_clients = h->max_in = max_clients;
    h->max_stored = max_tables;
    h->keep[STORE_IDLE] = HUB_IDLE_SECONDS;
    hub_post_init(h);
    h->max_own = INT64_MAX;
    h->max_at_once = HUB_WHOLE;
    h->client = memory_new((size_t)max_clients, sizeof(struct hub_table *));
    h->from = memory_new((size_t)max_clients, sizeof(*h->from));
    h->visit = memory_new((size_t)max_clients, sizeof(*h->visit));
    if (store->count(store, &h->n_stored, err) < 0) {
        hub_release(h);
        return -1;
    }
    return 0;
}

void hub_release(struct hub *h)
{
    hub_post_release(h);
    for (int i = 0; i < HUB_BUCKETS; i++)
        while (h->bucket[i])
            hub_forget(h, h->bucket[i]);
    free(h->client);
    free(h->from);
    free(h->visit);
    h->client = NULL;
    h->from = NULL;
    h->visit = NULL;
}
