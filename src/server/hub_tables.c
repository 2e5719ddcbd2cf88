/*
 * The tables of the hub: found among the open ones or brought back from the
 * store, made, forgotten.  Opening costs the same whatever was done at a table:
 * a long journal is read from its snapshot on, and the rest of it, for those
 * who want the history, in slices between other work (hub_work()).
 */
#include "server/hub_parts.h"

#include "base/memory.h"
#include "base/siphash.h"
#include "games/registry.h"
#include "server/guard.h"
#include "server/log.h"
#include "server/secret.h"
#include "store/chain.h"

#include <stdio.h>
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

static void stop_loading(struct hub *h, struct hub_table *t)
{
    struct hub_table **at = &h->loading;

    if (!t->whole && !t->building)
        return;
    while (*at != t)
        at = &(*at)->next_loading;
    *at = t->next_loading;
    if (t->whole)
        table_clear(t->whole);
    free(t->whole);
    t->whole = NULL;
    t->building = false;
}

static void start_loading(struct hub *h, struct hub_table *t)
{
    t->read_chain = chain_start(buf_str(&t->setup), t->setup.n);
    t->next_loading = h->loading;
    h->loading = t;
}

void hub_discard(struct hub_table *t)
{
    table_clear(&t->table);
    buf_release(&t->setup);
    free(t->parked);
    free(t);
}

void hub_forget(struct hub *h, struct hub_table *t)
{
    struct hub_table **at = bucket_of(h, t->head.id);

    stop_loading(h, t);
    while (*at != t)
        at = &(*at)->chain;
    *at = t->chain;
    h->n_open--;
    hub_leave(h, t, t->head.id);
    hub_discard(t);
}

/* ---- the set-up ---- */

/* As the record has them: components stand before the seed. */
static void join_setup(const struct buf *setup, const struct buf *components,
                       struct buf *out)
{
    const char *text = buf_str(setup);
    const char *seed = strstr(text, "\nseed ");
    size_t head = seed ? (size_t)(seed - text) + 1 : setup->n;

    buf_add(out, text, head);
    buf_add(out, buf_str(components), components->n);
    buf_add(out, text + head, setup->n - head);
}

/* ---- replaying ---- */

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

/* While a journal is read: its snapshot must be met on the way. */
struct reading {
    struct table *table;
    uint64_t chain;
    int snapshot; /* the state that it shows; 0: there is none, or it is past */
    uint64_t snapshot_chain;
    struct buf bytes;
};

static int meet_snapshot(struct reading *r, struct error *err)
{
    struct buf now = BUF_INIT;
    bool same;

    if (r->table->state != r->snapshot)
        return 0;
    r->snapshot = 0;
    table_snapshot(r->table, &now);
    same = now.n == r->bytes.n && memcmp(now.at, r->bytes.at, now.n) == 0;
    buf_release(&now);
    return same ? 0
                : error_set(err, "entry %d does not lead to its snapshot",
                            r->table->state);
}

/* The store must hear of a bug as of any other error: it is in the midst of
 * reading. */
static int replay_entry(void *to, const struct stored_entry *stored,
                        struct error *err)
{
    struct reading *r = to;
    struct entry_read e = { r->table, stored->n, 0, stored->text, err };

    r->chain = chain_next(r->chain, e.n, e.text);
    if (r->chain != stored->chain)
        return error_set(err, "entry %d does not fit what was before it", e.n);
    if (!guard_try(read_entry, &e))
        return error_set(err, "the rules break at entry %d", e.n);
    return e.done < 0 ? -1 : meet_snapshot(r, err);
}

/* A line that is damaged is missed by nobody as much as the game would be. */
static int replay_line(void *to, int n, int seat, const char *text,
                       struct error *err)
{
    (void)err;
    table_replay_chat(to, n, seat, text, NULL);
    return 0;
}

/* From the snapshot, if there is one and it is sound. */
static bool restore(struct hub_table *t, struct reading *r)
{
    struct table *table = &t->table;
    struct error err;

    if (r->snapshot == 0 || r->snapshot > t->head.n)
        return false;
    if (table_restore(table, buf_str(&r->bytes), r->bytes.n, &err) < 0 ||
        table->state != r->snapshot) {
        log_line(LOG_ERROR, "table", "id=%s %s", t->head.id, err.what);
        return false;
    }
    r->chain = r->snapshot_chain;
    r->snapshot = 0;
    return true;
}

static int read_journal(struct hub *h, struct hub_table *t, struct reading *r,
                        struct error *err)
{
    struct store *s = h->store;
    /* What came since then from elsewhere will be told. */
    int most =
        hub_is_shared(h) ? t->head.n - t->table.state : TABLE_ACTS + MAX_SEATS;

    if (most > 0 && s->journal(s, t->head.id, t->table.state, most,
                               replay_entry, r, err) < 0)
        return -1;
    if (t->table.state != t->head.n || r->chain != t->head.chain)
        return error_set(err, "the journal ends at entry %d, but %d were kept",
                         t->table.state, t->head.n);
    return r->snapshot == 0
               ? 0
               : error_set(err, "the journal ends before its snapshot");
}

/* Other rules than ours, or a game that is not among ours? */
static bool is_outdated(const struct hub_table *t)
{
    const struct game *g = game_find(t->head.game);
    const char *line = strstr(buf_str(&t->setup), "\nrules ");
    int rules = 0;

    return !g || (line && sscanf(line + 1, "rules %d", &rules) == 1 &&
                  rules != g->rules_version);
}

/* A table at its set-up; the rest is with the head. */
static int begin(struct hub *h, struct hub_table *t, struct table *table,
                 struct error *err)
{
    if (table_init(table, t->head.id, buf_str(&t->setup), t->setup.n,
                   &h->outbox, err) < 0) {
        if (!is_outdated(t)) /* the seed must not come into the log */
            error_set(err, "the set-up is damaged");
        return -1;
    }
    return table_n_seats(table) == t->head.n_seats
               ? 0
               : error_set(err, "the number of seats is wrong");
}

static int replay(struct hub *h, struct hub_table *t, struct error *err)
{
    struct store *s = h->store;
    struct reading r = { .table = &t->table,
                         .chain = chain_start(buf_str(&t->setup), t->setup.n) };
    int done = s->snapshot(s, t->head.id, &r.snapshot, &r.snapshot_chain,
                           &r.bytes, err);

    if (hub_is_shared(h) && r.snapshot > t->head.n)
        r.snapshot = 0;
    if (done >= 0 && t->head.n > HUB_WHOLE && !restore(t, &r)) {
        table_clear(&t->table); /* a try may have left it anywhere */
        done = begin(h, t, &t->table, err);
        r.snapshot = 0;
        t->building = t->head.n > h->max_at_once;
    }
    if (done >= 0 && !t->building)
        done = read_journal(h, t, &r, err);
    if (done >= 0)
        done = s->chat(s, t->head.id, TABLE_LINES, replay_line, &t->table, err);
    buf_release(&r.bytes);
    return done;
}

static bool is_line(const char *text, size_t room)
{
    return text_is_clean(text, strlen(text), room, true);
}

static const char of_ends[] = "abcdefghijklmnopqrstuvwxyz0123456789- \n";

/* What people wrote must be text before it is sent to anybody, and what we
 * wrote must be that still. */
static int check_head(const struct stored_table *head, struct error *err)
{
    bool clean = is_line(head->title, STORE_TITLE);

    if (head->n_seats == 0)
        return error_set(err, "its row is damaged");
    for (int seat = 0; seat < head->n_seats; seat++)
        clean = clean && is_line(head->seat[seat].name, STORE_NAME);
    if (!clean)
        return error_set(err, "a title or a name is not text");
    return is_line(head->game, STORE_ID) && is_line(head->next, STORE_ID) &&
                   is_line(head->watch, STORE_ID) &&
                   head->final[strspn(head->final, of_ends)] == '\0'
               ? 0
               : error_set(err, "its game, its end or the table after it is "
                                "not text");
}

int hub_bring_back(struct hub *h, struct hub_table *t, struct error *err)
{
    struct table *table = &t->table;

    if (check_head(&t->head, err) < 0 || begin(h, t, table, err) < 0 ||
        replay(h, t, err) < 0 ||
        clock_read(t->head.clock, &table->clock, err) < 0)
        return -1;
    table->hints = t->head.hints;
    table->talk = t->head.talk;
    table->host = t->head.host;
    table->absent = t->head.absent;
    hub_set_table_time(h, t);
    table->opened = h->now;
    memcpy(table->next, t->head.next, TABLE_ID);
    memcpy(table->watch, t->head.watch, TABLE_ID);
    for (int seat = 0; seat < t->head.n_seats; seat++) {
        memcpy(table->seat[seat].name, t->head.seat[seat].name, TABLE_NAME);
        table->seat[seat].taken = t->head.seat[seat].taken;
        table->seat[seat].left = t->head.seat[seat].left;
    }
    return 0;
}

/* ---- finding ---- */

void hub_install(struct hub *h, struct hub_table *t)
{
    struct hub_table **at = bucket_of(h, t->head.id);

    t->chain = *at;
    *at = t;
    h->n_open++;
    h->sweep = true;
}

/* The host hears of it, once: whoever asks again and again fills no log. */
void hub_tell_host(struct hub *h, const char *id, const struct error *err)
{
    for (int i = 0; i < HUB_FAULTS; i++)
        if (strcmp(h->fault[i], id) == 0)
            return;
    memcpy(h->fault[h->n_faults++ % HUB_FAULTS], id, strlen(id) + 1);
    log_line(LOG_ERROR, "table", "id=%s cannot be opened: %s", id, err->what);
}

bool hub_is_sound(struct hub *h, const struct stored_table *head)
{
    struct error fault = { "" };

    if (check_head(head, &fault) == 0)
        return true;
    hub_tell_host(h, head->id, &fault);
    return false;
}

static const char *const reasons[] = {
    [HUB_MISSING] = N_("there is no such table"),
    [HUB_OUTDATED] = N_("this game was played by other rules than this server "
                        "knows; its data is kept"),
    [HUB_DAMAGED] = N_("this table is damaged; its data is kept, and the host "
                       "was told"),
    [HUB_AWAY] = N_("the tables cannot be read now"),
};

static struct hub_table *no_table(struct hub *h, enum hub_why why,
                                  struct error *err)
{
    h->why = why;
    error_set(err, "%s", reasons[why]);
    return NULL;
}

int hub_read(struct hub *h, const char *id, struct stored_table *head,
             struct buf *setup, struct error *err)
{
    struct buf rest = BUF_INIT, components = BUF_INIT;
    int found = id_is_sound(id) ? h->store->find(h->store, id, head, &rest,
                                                 &components, err)
                                : 0;

    if (found > 0)
        join_setup(&rest, &components, setup);
    buf_release(&rest);
    buf_release(&components);
    return found;
}

struct hub_table *hub_is_open(struct hub *h, const char *id)
{
    struct hub_table *t = hub_open_already(h, id);

    if (t)
        hub_touch(h, t);
    return t && !t->broken ? t : NULL;
}

static int look_into_store(struct hub *h, const char *id,
                           struct stored_table *head, struct error *err)
{
    struct error fault = { "" };
    int found = id_is_sound(id)
                    ? h->store->find(h->store, id, head, NULL, NULL, &fault)
                    : 0;

    if (found > 0 && check_head(head, &fault) < 0)
        found = -1;
    if (found > 0)
        return 1;
    if (found < 0 && !h->store->away)
        hub_tell_host(h, id, &fault);
    no_table(h,
             found == 0       ? HUB_MISSING
             : h->store->away ? HUB_AWAY
                              : HUB_DAMAGED,
             err);
    return 0;
}

int hub_look_up(struct hub *h, const char *id, struct stored_table *head,
                struct error *err)
{
    const struct hub_table *t = hub_is_open(h, id);

    if (!t)
        return look_into_store(h, id, head, err);
    *head = t->head;
    return 1;
}

struct hub_table *hub_find(struct hub *h, const char *id, struct error *err)
{
    struct hub_table *t = hub_open_already(h, id);
    struct error fault = { "" };
    enum hub_why why;
    int found;

    if (t) {
        hub_touch(h, t);
        hub_set_table_time(h, t);
    }
    if (t && !t->broken)
        return t;
    if (t)
        return no_table(h, HUB_DAMAGED, err);
    t = memory_new(1, sizeof(*t));
    found = id_is_sound(id) ? hub_enter(h, t, id, &fault) : 0;
    if (found == 0)
        found = hub_read(h, id, &t->head, &t->setup, &fault);
    if (found > 0 && hub_bring_back(h, t, &fault) == 0 &&
        hub_ask_elsewhere(h, t, &fault) == 0) {
        hub_install(h, t);
        if (t->building)
            start_loading(h, t);
        return t;
    }
    why = found == 0                    ? HUB_MISSING
          : h->store->away              ? HUB_AWAY
          : found > 0 && is_outdated(t) ? HUB_OUTDATED
                                        : HUB_DAMAGED;
    if (why != HUB_MISSING && why != HUB_AWAY)
        hub_tell_host(h, id, &fault);
    hub_leave(h, t, id);
    hub_discard(t);
    return no_table(h, why, err);
}

/* ---- the history of a long game ---- */

bool hub_is_whole(const struct hub_table *t)
{
    return !t->building && table_is_whole(&t->table);
}

void hub_load(struct hub *h, struct hub_table *t)
{
    if (table_is_whole(&t->table) || t->whole || t->building)
        return;
    t->whole = memory_new(1, sizeof(*t->whole));
    if (begin(h, t, t->whole, NULL) < 0)
        BUG("a set-up that was read cannot be read");
    start_loading(h, t);
}

bool hub_want(struct hub *h, const char *id)
{
    struct hub_table *t = hub_open_already(h, id);

    if (!t || t->broken)
        return false;
    t->wanted = h->now;
    h->sweep = true;
    return t->whole || t->building;
}

bool hub_is_wanted(const struct hub *h, const struct hub_table *t)
{
    return t->wanted && h->now - t->wanted < HUB_WANTED;
}

/* Somebody who watches and for whom alone the history is read, or -1. */
static int reader_of(const struct hub *h, const struct hub_table *t)
{
    const struct table *table = &t->table;
    int watcher = -1;

    if (hub_is_wanted(h, t))
        return -1;
    for (int i = 0; i < table->n_clients; i++) {
        if (table->client[i].seat != SEAT_NONE)
            return -1;
        watcher = table->client[i].id;
    }
    for (int i = t->n_parked - 1; i >= 0; i--) {
        if (t->parked[i].how.seat != SEAT_NONE)
            return -1;
        watcher = t->parked[i].client;
    }
    return watcher;
}

/* Whoever has no seat waits while too much was read for such. */
static bool may_read(struct hub *h, const struct hub_table *t)
{
    int watcher = reader_of(h, t);

    return watcher < 0 || hub_may_watch(h, watcher, HUB_SLICE);
}

void hub_set_damaged(struct hub *h, struct hub_table *t)
{
    hub_send_away(h, t, "damaged", reasons[HUB_DAMAGED]);
}

static void load_failed(struct hub *h, struct hub_table *t,
                        const struct error *err)
{
    hub_tell_host(h, t->head.id, err);
    stop_loading(h, t);
    hub_set_damaged(h, t);
}

static int read_slice(struct hub *h, struct hub_table *t, struct table *to,
                      int last, struct error *err)
{
    struct store *s = h->store;
    struct reading r = { .table = to, .chain = t->read_chain };
    int before = to->state, left = last - before;

    if (left <= 0)
        return 0;
    if (s->journal(s, t->head.id, before, left < HUB_SLICE ? left : HUB_SLICE,
                   replay_entry, &r, err) < 0)
        return -1;
    t->read_chain = r.chain;
    return to->state > before
               ? 0
               : error_set(err, "the journal ends at entry %d", before);
}

/* What was read fits what is known. */
static int finish_loading(struct hub_table *t, struct error *err)
{
    if (!t->building)
        return table_fill(&t->table, t->whole, err);
    return t->read_chain == t->head.chain
               ? 0
               : error_set(err, "the journal does not end where it did");
}

/* The next table has its turn. */
static void go_round(struct hub *h)
{
    struct hub_table **end = &h->loading, *t = h->loading;

    h->loading = t->next_loading;
    t->next_loading = NULL;
    while (*end)
        end = &(*end)->next_loading;
    *end = t;
}

/* The next table of which something may be read now, or NULL. */
static struct hub_table *next_to_read(struct hub *h)
{
    const struct hub_table *first = h->loading;

    if (!first)
        return NULL;
    do {
        if (may_read(h, h->loading))
            return h->loading;
        go_round(h);
    } while (h->loading != first);
    return NULL;
}

/* One slice of one table; the list goes round. */
bool hub_work(struct hub *h)
{
    struct hub_table *t = next_to_read(h);
    struct error err = { "" };
    struct table *to;
    int last;

    if (!t)
        return false;
    to = t->building ? &t->table : t->whole;
    last = t->building ? t->head.n : t->table.from - 1;
    if (read_slice(h, t, to, last, &err) < 0) {
        if (h->store->away)
            return false; /* another time */
        load_failed(h, t, &err);
    } else if (to->state < last) {
        go_round(h);
    } else if (finish_loading(t, &err) < 0) {
        load_failed(h, t, &err);
    } else {
        stop_loading(h, t);
        hub_unpark(h, t);
        h->sweep = true;
    }
    return h->loading != NULL;
}

int hub_seat_of(struct hub *h, const struct stored_table *head,
                const char *token)
{
    uint8_t key[STORE_KEY];
    int found = SEAT_NONE;

    h->unsure = false;
    if (!token_key(token, key))
        return h->driver->seat ? h->driver->seat(h->driver, head, token)
                               : SEAT_NONE;
    for (int seat = 0; seat < head->n_seats; seat++)
        if (key_equal(key, head->seat[seat].key))
            found = seat;
    return found;
}
