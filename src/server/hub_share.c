/*
 * Tables that other processes may have open, too: docs/scale.md says who may do
 * what.  Here is told who sits at them and asked whose bots and clocks run
 * here; what others have done is read and told to those who are here; and where
 * two did something at the same time, the one who was later takes it back.
 */
#include "server/hub_parts.h"

#include "base/memory.h"
#include "server/guard.h"
#include "store/chain.h"

#include <string.h>

bool hub_is_shared(const struct hub *h)
{
    return h->store->enter != NULL;
}

/* ---- who has it open ---- */

int hub_enter(struct hub *h, struct hub_table *t, const char *id,
              struct error *err)
{
    if (!hub_is_shared(h))
        return 0;
    t->opening = ++h->openings;
    return h->store->enter(h->store, id, t->opening, t->here, err);
}

/* Nobody knows of it before it is durable. */
void hub_enter_new(struct hub *h, struct hub_table *t)
{
    if (!hub_is_shared(h))
        return;
    t->opening = ++h->openings;
    hub_wrote(h, t, h->store->here(h->store, t->head.id, t->opening, 0, NULL));
}

void hub_leave(struct hub *h, const struct hub_table *t, const char *id)
{
    if (hub_is_shared(h) && t->opening)
        h->store->leave(h->store, id, t->opening, NULL);
}

void hub_note_here(struct hub *h, struct hub_table *t)
{
    unsigned now = 0;

    if (!hub_is_shared(h))
        return;
    for (int i = 0; i < t->table.n_clients; i++)
        if (t->table.client[i].seat != SEAT_NONE)
            now |= seat_bit(t->table.client[i].seat);
    if (now == t->here)
        return;
    t->here = now;
    hub_wrote(h, t,
              h->store->here(h->store, t->head.id, t->opening, now, NULL));
}

int hub_ask_elsewhere(struct hub *h, struct hub_table *t, struct error *err)
{
    return hub_is_shared(h) ? h->store->elsewhere(h->store, t->head.id,
                                                  &t->table.elsewhere, err)
                            : 0;
}

/* ---- whose bots and clocks run here ---- */

bool hub_runs(struct hub *h, struct hub_table *t)
{
    if (!hub_is_shared(h))
        return true;
    if (t->leased && h->store->holds(h->store))
        return true;
    t->leased = false;
    t->wanting = true;
    if (h->wall < t->ask)
        return false;
    t->ask = h->wall + HUB_LOOK;
    t->leased = h->store->lease(h->store, t->head.id, t->opening, NULL) > 0 &&
                h->store->holds(h->store);
    t->wanting = !t->leased;
    return t->leased;
}

/* ---- what others have done ---- */

struct deed {
    struct table *table;
    const struct stored_entry *e;
    struct error *err;
    int done;
};

static void follow_act(void *arg)
{
    struct deed *s = arg;

    s->done = table_follow(s->table, s->e->n, s->e->text, s->err);
}

/* The head goes along: should the next one not be read, it is read from here on
 * another time. */
static int follow_entry(void *to, const struct stored_entry *e,
                        struct error *err)
{
    struct hub_table *t = to;
    struct deed s = { &t->table, e, err, 0 };

    if (chain_next(t->head.chain, e->n, e->text) != e->chain)
        return error_set(err, "entry %d does not fit what was before it", e->n);
    if (!guard_try(follow_act, &s))
        return error_set(err, "the rules break at entry %d", e->n);
    if (s.done < 0)
        return -1;
    t->head.n = e->n;
    t->head.chain = e->chain;
    return 0;
}

static int follow_line(void *to, int n, int seat, const char *text,
                       struct error *err)
{
    struct table *t = to;

    (void)err;
    if (n > t->n_lines)
        table_replay_chat(t, n, seat, text, NULL);
    return 0;
}

/* Whoever sat there has lost the seat elsewhere. */
static void clear_changed_seats(struct hub *h, struct hub_table *t,
                                const struct stored_table *before)
{
    for (int seat = 0; seat < t->head.n_seats; seat++)
        if (memcmp(before->seat[seat].key, t->head.seat[seat].key, STORE_KEY) !=
            0)
            hub_clear_seat(h, t, seat, false,
                           N_("this token opens no seat here"));
}

/* Names and clock of the head, for the table. */
static int read_head(const struct stored_table *head,
                     struct table_seat seat[MAX_SEATS], struct clock *clock,
                     struct error *err)
{
    for (int i = 0; i < head->n_seats; i++) {
        memcpy(seat[i].name, head->seat[i].name, TABLE_NAME);
        seat[i].taken = head->seat[i].taken;
        seat[i].left = head->seat[i].left;
    }
    return clock_read(head->clock, clock, err);
}

static int adopt(struct hub *h, struct hub_table *t,
                 const struct stored_table *head, unsigned elsewhere,
                 struct error *err)
{
    struct table_seat seat[MAX_SEATS];
    struct clock clock;
    struct table_head now = { seat, &clock, head->next, elsewhere };
    struct stored_table before = t->head;

    if (read_head(head, seat, &clock, err) < 0)
        return -1;
    t->head = *head;
    t->table.host = head->host;
    hub_set_table_time(h, t);
    table_adopt(&t->table, &now);
    clear_changed_seats(h, t, &before);
    return 0;
}

/* Entries first, so that what is told of the head fits them. */
static int read_on(struct hub *h, struct hub_table *t,
                   const struct stored_table *head, struct error *err)
{
    struct store *s = h->store;
    int before = t->table.state, lines = t->table.n_lines;

    if (head->n > before && s->journal(s, head->id, before, head->n - before,
                                       follow_entry, t, err) < 0)
        return -1;
    if (t->table.state != head->n || t->head.chain != head->chain)
        return error_set(err, "the journal ends at entry %d, but %d were kept",
                         t->table.state, head->n);
    if (s->chat(s, head->id, TABLE_LINES, follow_line, &t->table, err) < 0)
        return -1;
    table_tell_chat(&t->table, lines);
    return 0;
}

static bool follow(struct hub *h, struct hub_table *t)
{
    struct stored_table head;
    struct error err = { "" };
    unsigned elsewhere = 0;
    int found = 0;

    if (t->anew && hub_enter(h, t, t->head.id, &err) < 0)
        found = -1;
    if (found == 0)
        found = h->store->find(h->store, t->head.id, &head, NULL, NULL, &err);
    if (found > 0 &&
        h->store->elsewhere(h->store, t->head.id, &elsewhere, &err) < 0)
        return false;
    if (found < 0 && h->store->away)
        return false; /* another time */
    t->stale = t->anew = false;
    if (found == 0) {
        hub_send_away(h, t, "unknown", N_("the host has deleted this table"));
    } else if (found > 0 && t->building) {
        t->head = head;
        t->table.elsewhere = elsewhere;
    } else if (found < 0 || !hub_is_sound(h, &head) ||
               read_on(h, t, &head, &err) < 0 ||
               adopt(h, t, &head, elsewhere, &err) < 0) {
        if (h->store->away) {
            t->stale = true; /* what was read fits; the rest another time */
            return false;
        }
        hub_tell_host(h, t->head.id, &err);
        hub_set_damaged(h, t);
    }
    h->sweep = true;
    return true;
}

/* Whoever comes from another process was told there what is durable. */
void hub_refresh(struct hub *h, const char *id)
{
    struct hub_table *t = hub_is_shared(h) ? hub_open_already(h, id) : NULL;
    struct stored_table head;

    if (!t || t->broken || hub_is_dirty(h, t) ||
        h->store->find(h->store, id, &head, NULL, NULL, NULL) <= 0 ||
        (head.n == t->head.n && head.version == t->head.version))
        return;
    follow(h, t);
}

/* Of the others some came or left: that concerns tables at which they were, or
 * whose bots they ran.  Or this process was not there itself, for all others
 * knew. */
static void look_at_all_again(struct hub *h, bool anew)
{
    for (int i = 0; i < HUB_BUCKETS; i++)
        for (struct hub_table *t = h->bucket[i]; t; t = t->chain) {
            t->stale = t->stale || anew || t->wanting || t->table.elsewhere;
            t->anew = t->anew || anew;
            t->leased = t->leased && !anew; /* or it is asked for again */
        }
    h->stale = true;
}

static void hear_news(struct hub *h)
{
    char id[STORE_ID];
    enum store_heard heard;

    while ((heard = h->store->heard(h->store, id)) != HEARD_NOTHING) {
        struct hub_table *t;

        if (heard != HEARD_TABLE) {
            look_at_all_again(h, heard == HEARD_ALL);
            continue;
        }
        t = hub_open_already(h, id);
        if (t)
            t->stale = h->stale = true;
    }
}

/* What was done here and is not durable yet may be taken back for what was done
 * there: until that is known nothing is read. */
bool hub_hear(struct hub *h)
{
    int n = 0;
    bool more = false, left = false;

    if (!hub_is_shared(h))
        return false;
    hear_news(h);
    if (!h->stale)
        return false;
    for (int i = 0; i < HUB_BUCKETS; i++)
        for (struct hub_table *t = h->bucket[i]; t; t = t->chain) {
            if (!t->stale || t->broken)
                continue;
            if (hub_is_dirty(h, t) || n == HUB_FOLLOW) {
                left = true;
                more = more || !hub_is_dirty(h, t);
                continue;
            }
            n++;
            if (!follow(h, t))
                left = true;
        }
    h->stale = left;
    return more;
}

/* ---- who was later ---- */

/* The table as it is in the store, beside the one here; NULL: not now, or not
 * without a long history. */
static struct hub_table *read_beside(struct hub *h, const struct hub_table *t)
{
    struct hub_table *fresh = memory_new(1, sizeof(*fresh));
    struct error err;

    if (hub_read(h, t->head.id, &fresh->head, &fresh->setup, &err) > 0 &&
        hub_bring_back(h, fresh, &err) == 0 && !fresh->building &&
        t->sure >= fresh->table.from - 1 &&
        hub_ask_elsewhere(h, fresh, &err) == 0)
        return fresh;
    hub_discard(fresh);
    return NULL;
}

/* Those who sit here stay; who waits for a long history comes again. */
bool hub_take_back(struct hub *h, struct hub_table *t)
{
    bool waits = t->building || t->whole || t->n_parked > 0;
    struct hub_table *fresh = waits ? NULL : read_beside(h, t);
    struct stored_table before = t->head;
    struct table table;

    if (!fresh)
        return false;
    h->driver->rest(h->driver, t->head.id);
    table = t->table;
    t->table = fresh->table;
    fresh->table = table;
    t->head = fresh->head;
    t->batch = 0;
    t->leased = false;
    hub_set_table_time(h, t);
    table_take_over(&t->table, &fresh->table, t->sure);
    clear_changed_seats(h, t, &before);
    hub_discard(fresh);
    table_wake(&t->table);
    t->here = 0; /* what was noted of it may be lost, too */
    hub_note_here(h, t);
    h->sweep = true;
    return true;
}
