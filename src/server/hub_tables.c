/*
 * The tables of the hub: found among the open ones or brought back from the
 * store, made, forgotten.
 */
#include "server/hub_parts.h"

#include "base/siphash.h"
#include "server/guard.h"
#include "server/secret.h"

#include <stdlib.h>
#include <string.h>

static struct hub_table **bucket_of(struct hub *h, const char *id)
{
    static const uint64_t key[2] = { 3, 4 };

    return &h->bucket[siphash(key, id, strlen(id)) % HUB_BUCKETS];
}

struct hub_table *hub_open_already(struct hub *h, const char *id)
{
    struct hub_table *t = *bucket_of(h, id);

    while (t && strcmp(t->head.id, id) != 0)
        t = t->chain;
    return t;
}

void hub_forget(struct hub *h, struct hub_table *t)
{
    struct hub_table **at = bucket_of(h, t->head.id);

    while (*at != t)
        at = &(*at)->chain;
    *at = t->chain;
    h->n_open--;
    table_clear(&t->table);
    free(t);
}

/* While a table is brought back: its snapshot must be met on the way. */
struct reading {
    struct hub_table *t;
    int snapshot; /* the state that it shows; 0: there is none */
    struct buf bytes;
};

struct entry_read {
    struct table *table;
    int n, done;
    const char *text;
    struct error *err;
};

static void read_entry(void *arg)
{
    struct entry_read *e = arg;

    e->done = table_replay(e->table, e->n, e->text, e->err);
}

/* The store must hear of a bug as of any other error: it is in the midst of
 * reading. */
static int replay_entry(void *to, int n, int seat, const char *text,
                        struct error *err)
{
    struct reading *r = to;
    struct table *t = &r->t->table;
    struct entry_read e = { t, n, 0, text, err };
    uint8_t bytes[2 * MAX_STATE];
    size_t size;

    (void)seat;
    if (!guard_try(read_entry, &e))
        return error_set(err, "the rules break at entry %d", n);
    if (e.done < 0)
        return -1;
    if (n != r->snapshot)
        return 0;
    r->snapshot = 0;
    size = game_encode(t->match.game, t->match.state, bytes);
    if (size != r->bytes.n || memcmp(bytes, r->bytes.at, size) != 0)
        return error_set(err, "entry %d does not lead to its snapshot", n);
    return 0;
}

static int replay_line(void *to, int n, int seat, const char *text,
                       struct error *err)
{
    struct reading *r = to;

    return table_replay_chat(&r->t->table, n, seat, text, err);
}

static int replay(struct hub *h, struct hub_table *t, struct error *err)
{
    struct reading r = { .t = t };
    int found =
        h->store->snapshot(h->store, t->head.id, &r.snapshot, &r.bytes, err);
    int done = -1;

    if (found >= 0 &&
        h->store->journal(h->store, t->head.id, replay_entry, &r, err) == 0 &&
        h->store->chat(h->store, t->head.id, TABLE_LINES, replay_line, &r,
                       err) == 0)
        done = r.snapshot == 0
                   ? 0
                   : error_set(err, "the journal ends before its snapshot");
    buf_release(&r.bytes);
    return done;
}

static int bring_back(struct hub *h, struct hub_table *t,
                      const struct buf *setup, struct error *err)
{
    struct table *table = &t->table;

    if (table_init(table, t->head.id, buf_str(setup), setup->n, &h->outbox,
                   err) < 0)
        return -1;
    if (table_n_seats(table) != t->head.n_seats)
        return error_set(err, "the number of seats is wrong");
    table->hints = t->head.hints;
    memcpy(table->next, t->head.next, TABLE_ID);
    for (int seat = 0; seat < t->head.n_seats; seat++) {
        memcpy(table->seat[seat].name, t->head.seat[seat].name, TABLE_NAME);
        table->seat[seat].taken = t->head.seat[seat].taken;
    }
    return replay(h, t, err);
}

static void install(struct hub *h, struct hub_table *t)
{
    struct hub_table **at = bucket_of(h, t->head.id);

    t->chain = *at;
    *at = t;
    h->n_open++;
    h->sweep = true;
}

struct hub_table *hub_find(struct hub *h, const char *id, struct error *err)
{
    struct hub_table *t = hub_open_already(h, id);
    struct buf setup = BUF_INIT;
    int found;

    if (t && !t->broken)
        return t;
    if (t || !id_is_sound(id)) {
        error_set(err, N_("there is no such table"));
        return NULL;
    }
    t = hub_allocate(sizeof(*t));
    found = h->store->find(h->store, id, &t->head, &setup, err);
    if (found == 0)
        error_set(err, N_("there is no such table"));
    if (found <= 0 || bring_back(h, t, &setup, err) < 0) {
        table_clear(&t->table);
        free(t);
        t = NULL;
    } else {
        install(h, t);
        table_wake(&t->table);
    }
    buf_release(&setup);
    return t;
}

static void seat_bots(struct table *t, const char *const bot[MAX_SEATS])
{
    for (int seat = 0; seat < table_n_seats(t); seat++) {
        struct act a = { .kind = ACT_BOT, .seat = seat };

        if (!bot[seat])
            continue;
        memcpy(a.bot, bot[seat], strlen(bot[seat]) + 1);
        table_act(t, &a, NULL);
    }
}

int hub_create(struct hub *h, const struct game *g, const struct setup *how,
               struct stored_table *head, const char *const bot[MAX_SEATS],
               struct error *err)
{
    struct buf setup = BUF_INIT;
    struct hub_table *t = NULL;

    if (h->n_stored >= h->max_stored)
        return error_set(err, N_("this server has no room for another table"));
    if (table_setup(g, how, &setup, err) < 0)
        goto fail;
    id_new(head->id);
    memset(head->game, 0, sizeof(head->game));
    memcpy(head->game, g->id, strlen(g->id));
    head->created = head->moved = h->now;
    t = hub_allocate(sizeof(*t));
    t->head = *head;
    if (bring_back(h, t, &setup, err) < 0)
        goto fail;
    hub_wrote(h, t, h->store->create(h->store, head, buf_str(&setup), NULL));
    install(h, t);
    seat_bots(&t->table, bot);
    table_wake(&t->table);
    h->n_stored++;
    buf_release(&setup);
    return 0;

fail:
    if (t)
        table_clear(&t->table);
    free(t);
    buf_release(&setup);
    return -1;
}

int hub_seat_of(const struct hub_table *t, const char *token)
{
    uint8_t key[STORE_KEY];
    int found = SEAT_NONE;

    if (!token_key(token, key))
        return SEAT_NONE;
    for (int seat = 0; seat < t->head.n_seats; seat++)
        if (key_equal(key, t->head.seat[seat].key))
            found = seat;
    return found;
}
