#include "server/hub_parts.h"

#include "base/json_read.h"
#include "core/record.h"
#include "server/guard.h"
#include "server/secret.h"
#include "table/speak.h"

#include <stdlib.h>
#include <string.h>

_Static_assert((int)STORE_ID == TABLE_ID && (int)STORE_NAME == TABLE_NAME,
               "what a table allows must fit the store");

struct delivery {
    struct delivery *next;
    int client;
    bool close; /* instead of a text */
    size_t n;
    char text[];
};

static struct hub *hub_of(struct outbox *o)
{
    return (struct hub *)o;
}

static struct hub_table *hub_table_of(struct table *t)
{
    return (struct hub_table *)t;
}

void *hub_allocate(size_t n)
{
    void *p = calloc(1, n);

    if (!p)
        BUG("out of memory");
    return p;
}

/* ---- what leaves the hub ---- */

static void enqueue(struct hub *h, int client, bool close, const char *text,
                    size_t n)
{
    struct delivery *d = hub_allocate(sizeof(*d) + n + 1);

    d->client = client;
    d->close = close;
    d->n = n;
    if (n > 0)
        memcpy(d->text, text, n);
    *h->last = d;
    h->last = &d->next;
}

static struct delivery *dequeue(struct hub *h)
{
    struct delivery *d = h->first;

    if (!d)
        return NULL;
    h->first = d->next;
    if (!h->first)
        h->last = &h->first;
    return d;
}

static void deliver(struct outbox *o, struct table *t, int client,
                    const char *text, size_t n)
{
    (void)t;
    enqueue(hub_of(o), client, false, text, n);
}

/* ---- what is kept ---- */

static void mark_dirty(struct hub *h, struct hub_table *t)
{
    if (t->dirty)
        return;
    t->dirty = true;
    t->next_dirty = h->dirty;
    h->dirty = t;
}

void hub_wrote(struct hub *h, struct hub_table *t, int done)
{
    mark_dirty(h, t);
    if (done < 0)
        h->failed = true;
}

static void snap(struct hub *h, struct hub_table *t)
{
    uint8_t bytes[2 * MAX_STATE];
    size_t n = game_encode(t->table.match.game, t->table.match.state, bytes);

    hub_wrote(
        h, t,
        h->store->snap(h->store, t->head.id, t->table.state, bytes, n, NULL));
}

static void keep(struct outbox *o, struct table *table, int n,
                 const char *entry)
{
    struct hub *h = hub_of(o);
    struct hub_table *t = hub_table_of(table);

    t->head.moved = h->now;
    hub_wrote(h, t,
              h->store->append(h->store, t->head.id, n, h->now, entry, NULL));
    if (n % HUB_SNAPSHOT == 0)
        snap(h, t);
}

static void keep_chat(struct outbox *o, struct table *table, int n, int seat,
                      const char *text)
{
    struct hub *h = hub_of(o);
    struct hub_table *t = hub_table_of(table);

    hub_wrote(h, t, h->store->say(h->store, t->head.id, n, seat, text, NULL));
}

static void keep_head(struct outbox *o, struct table *table)
{
    struct hub *h = hub_of(o);
    struct hub_table *t = hub_table_of(table);

    for (int seat = 0; seat < t->head.n_seats; seat++) {
        memcpy(t->head.seat[seat].name, table->seat[seat].name, TABLE_NAME);
        t->head.seat[seat].taken = table->seat[seat].taken;
    }
    memcpy(t->head.next, table->next, TABLE_ID);
    t->head.over = match_over(&table->match);
    hub_wrote(h, t, h->store->update(h->store, &t->head, NULL));
}

static void keep_report(struct outbox *o, struct table *table, int seat,
                        const char *text, const char *record)
{
    struct hub *h = hub_of(o);
    struct hub_table *t = hub_table_of(table);

    hub_wrote(h, t,
              h->store->report(h->store, t->head.id, seat, h->now, text, record,
                               NULL));
}

static void think(struct outbox *o, struct table *table,
                  const struct thought *th)
{
    struct hub *h = hub_of(o);
    struct job job = { .thought = *th, .game = table->match.game };

    memcpy(job.table, table->id, TABLE_ID);
    match_view(&table->match, th->seat, job.view);
    h->driver->think(h->driver, &job);
}

/* The same people at a new table: their tokens open it too. */
static void rematch(struct outbox *o, struct table *table)
{
    struct hub *h = hub_of(o);
    const char *bot[MAX_SEATS] = { NULL };
    struct stored_table head = hub_table_of(table)->head;
    struct setup how = table->match.setup;

    for (int seat = 0; seat < MAX_SEATS; seat++)
        if (seat < head.n_seats && key_is_none(head.seat[seat].key))
            bot[seat] = table->match.seat[seat].bot;
    head.next[0] = '\0';
    head.over = false;
    how.seed = seed_new();
    if (hub_create(h, table->match.game, &how, &head, bot, NULL) == 0)
        table_set_next(table, head.id);
}

/* ---- clients ---- */

static void turn_away(struct hub *h, int client, const struct catalogue *cat,
                      const char *code, const char *why)
{
    struct buf out = BUF_INIT;

    speak_refused(-1, code, tr(cat, why), &out);
    enqueue(h, client, false, buf_str(&out), out.n);
    enqueue(h, client, true, NULL, 0);
    buf_release(&out);
}

struct hello {
    int64_t protocol, since;
    char table[TABLE_ID], token[64];
    const struct catalogue *cat;
};

static void get_text(struct json_slice m, const char *pointer, char *out,
                     size_t room)
{
    struct json_slice value;
    struct buf text = BUF_INIT;

    out[0] = '\0';
    if (json_find(m, pointer, &value) && json_text(value, &text) &&
        text.n < room && strlen(buf_str(&text)) == text.n)
        memcpy(out, buf_str(&text), text.n + 1);
    buf_release(&text);
}

/* Is there a token at all?  null and nothing mean a spectator. */
static bool has_token(struct json_slice m)
{
    struct json_slice value;

    return json_find(m, "/token", &value) && value.at[0] != 'n';
}

static bool read_hello(struct json_slice m, struct hello *hello)
{
    struct json_slice value;
    char type[16], lang[16];

    memset(hello, 0, sizeof(*hello));
    get_text(m, "/type", type, sizeof(type));
    get_text(m, "/table", hello->table, sizeof(hello->table));
    get_text(m, "/token", hello->token, sizeof(hello->token));
    get_text(m, "/lang", lang, sizeof(lang));
    hello->cat = catalogue_find(lang);
    if (json_find(m, "/since", &value) && !json_number(value, &hello->since))
        return false;
    return strcmp(type, "hello") == 0 && json_find(m, "/protocol", &value) &&
           json_number(value, &hello->protocol);
}

static void sit_down(struct hub *h, int client, struct hub_table *t, int seat,
                     const struct hello *hello)
{
    struct error err;
    int64_t since = hello->since;
    int known = since < 0 || since > TABLE_ACTS ? 0 : (int)since;

    if (table_attach(&t->table, client, seat, known, hello->cat, &err) < 0) {
        turn_away(h, client, hello->cat, "full", err.what);
        return;
    }
    h->client[client] = t;
}

static void greet(struct hub *h, int client, const char *text, size_t n)
{
    struct json_slice m;
    struct hello hello;
    struct hub_table *t;
    struct error err;
    int seat = SEAT_NONE;

    if (n > MESSAGE_LENGTH || !json_check(text, n, &m) ||
        !read_hello(m, &hello)) {
        turn_away(h, client, NULL, "malformed", "a hello must come first");
        return;
    }
    if (hello.protocol != PROTOCOL) {
        turn_away(h, client, hello.cat, "protocol",
                  N_("this server speaks version 1 of the protocol"));
        return;
    }
    t = hub_find(h, hello.table, &err);
    if (!t) {
        turn_away(h, client, hello.cat, "unknown", err.what);
        return;
    }
    if (has_token(m)) {
        seat = hub_seat_of(t, hello.token);
        if (seat == SEAT_NONE) {
            turn_away(h, client, hello.cat, "forbidden",
                      N_("this token opens no seat here"));
            return;
        }
    }
    sit_down(h, client, t, seat, &hello);
}

/* ---- when the rules break ---- */

static const char broken[] =
    N_("this game met a mistake of the program; it was reported to the host");

/* The table is in pieces: everybody leaves, the host gets the record, and
 * whoever comes back finds what is durable. */
static void set_aside(struct hub *h, struct hub_table *t)
{
    struct table *table = &t->table;
    struct buf record = BUF_INIT;

    record_write(&table->match, RECORD_SAVE, &record);
    keep_report(&h->outbox, table, 0, guard_what(), buf_str(&record));
    buf_release(&record);
    for (int i = 0; i < table->n_clients; i++) {
        const struct client *c = &table->client[i];

        turn_away(h, c->id, c->cat, "broken", broken);
        h->client[c->id] = NULL;
    }
    table->n_clients = 0;
    for (int seat = 0; seat < MAX_SEATS; seat++)
        table->thinking[seat] = -1;
    t->broken = true;
    h->sweep = true;
}

struct call {
    struct hub *hub;
    int client;
    const char *text;
    size_t n;
    struct hub_table *table;
    const struct job *job;
};

static void hear(void *arg)
{
    struct call *c = arg;

    if (c->table)
        table_message(&c->table->table, c->client, c->text, c->n);
    else
        greet(c->hub, c->client, c->text, c->n);
}

void hub_message(struct hub *h, int client, const char *text, size_t n)
{
    struct call c = { .hub = h, .client = client, .text = text, .n = n };

    REQUIRE(client >= 0 && client < h->max_clients);
    c.table = h->client[client];
    if (guard_try(hear, &c))
        return;
    if (c.table)
        set_aside(h, c.table);
    else
        turn_away(h, client, NULL, "broken", broken);
}

void hub_gone(struct hub *h, int client)
{
    struct hub_table *t = h->client[client];

    h->client[client] = NULL;
    if (!t)
        return;
    table_detach(&t->table, client);
    h->sweep = true;
}

static void hear_thought(void *arg)
{
    struct call *c = arg;

    table_thought(&c->table->table, &c->job->thought, &c->job->answer);
}

void hub_answer(struct hub *h, const struct job *job)
{
    struct call c = { .hub = h, .job = job };

    c.table = hub_open_already(h, job->table);
    if (!c.table || c.table->broken)
        return;
    if (!guard_try(hear_thought, &c))
        set_aside(h, c.table);
    h->sweep = true;
}

/* ---- the flush ---- */

/* The table is ahead of the database: back to what is durable. */
static void abandon(struct hub *h, struct hub_table *t)
{
    for (int c = 0; c < h->max_clients; c++)
        if (h->client[c] == t) {
            h->client[c] = NULL;
            h->driver->close(h->driver, c);
        }
    hub_forget(h, t);
}

static bool is_abandoned(const struct hub *h, int client)
{
    return h->client[client] && h->client[client]->dirty;
}

static void drop_deliveries(struct hub *h)
{
    struct delivery *keep = NULL, **last = &keep;
    struct delivery *d;

    while ((d = dequeue(h)) != NULL) {
        if (is_abandoned(h, d->client)) {
            free(d);
            continue;
        }
        d->next = NULL;
        *last = d;
        last = &d->next;
    }
    h->first = keep;
    h->last = keep ? last : &h->first;
}

static void undo_batch(struct hub *h)
{
    h->store->rollback(h->store);
    drop_deliveries(h);
    while (h->dirty) {
        struct hub_table *t = h->dirty;

        h->dirty = t->next_dirty;
        abandon(h, t);
    }
    h->store->count(h->store, &h->n_stored, NULL);
}

static void settle_batch(struct hub *h)
{
    while (h->dirty) {
        struct hub_table *t = h->dirty;

        h->dirty = t->next_dirty;
        t->dirty = false;
    }
}

/* Tables that nobody looks at are only in the database. */
static void sweep(struct hub *h)
{
    h->sweep = false;
    for (int i = 0; i < HUB_BUCKETS; i++) {
        struct hub_table *t = h->bucket[i], *next;

        for (; t; t = next) {
            next = t->chain;
            if (t->table.n_clients == 0 && !table_is_thinking(&t->table))
                hub_forget(h, t);
        }
    }
}

int hub_flush(struct hub *h)
{
    struct delivery *d;
    int done = h->failed ? -1 : h->store->commit(h->store, NULL);

    if (done < 0)
        undo_batch(h);
    else
        settle_batch(h);
    h->failed = false;
    while ((d = dequeue(h)) != NULL) {
        if (d->close)
            h->driver->close(h->driver, d->client);
        else
            h->driver->send(h->driver, d->client, d->text, d->n);
        free(d);
    }
    if (h->sweep)
        sweep(h);
    return done;
}

/* ---- the hub itself ---- */

int hub_init(struct hub *h, struct store *store, struct hub_driver *driver,
             int max_clients, int64_t max_tables, struct error *err)
{
    memset(h, 0, sizeof(*h));
    h->outbox = (struct outbox){ deliver,     keep,  keep_chat, keep_head,
                                 keep_report, think, rematch };
    h->store = store;
    h->driver = driver;
    h->max_clients = max_clients;
    h->max_stored = max_tables;
    h->last = &h->first;
    h->client = hub_allocate((size_t)max_clients * sizeof(struct hub_table *));
    if (store->count(store, &h->n_stored, err) < 0) {
        hub_release(h);
        return -1;
    }
    return 0;
}

void hub_release(struct hub *h)
{
    struct delivery *d;

    while ((d = dequeue(h)) != NULL)
        free(d);
    for (int i = 0; i < HUB_BUCKETS; i++)
        for (struct hub_table *t = h->bucket[i], *next; t; t = next) {
            next = t->chain;
            table_clear(&t->table);
            free(t);
        }
    free(h->client);
    h->client = NULL;
}
