/*
 * Tables made, within what an address and the server may have, and those that
 * nobody needs any more.
 */
#include "server/hub_parts.h"

#include "base/memory.h"
#include "server/secret.h"
#include "store/chain.h"

#include <stdlib.h>
#include <string.h>

/* ---- tables that nobody needs any more ---- */

struct expiry {
    struct hub *hub;
    int n;
    char id[HUB_EXPIRE][STORE_ID];
};

static int note_idle(void *to, const struct stored_table *t, struct error *err)
{
    struct expiry *e = to;

    (void)err;
    if (t->n_seats == 0)
        return 0; /* it is damaged, and kept */
    if (e->n < HUB_EXPIRE && !hub_open_already(e->hub, t->id))
        memcpy(e->id[e->n++], t->id, STORE_ID);
    return 0;
}

int hub_remove(struct hub *h, const char *id)
{
    struct stored_table head;

    if (h->store->find(h->store, id, &head, NULL, NULL, NULL) == 0)
        return 0; /* it is about to go already */
    h->touched = h->batch;
    if (h->store->remove(h->store, id, NULL) < 0) {
        h->failed = true;
        return -1;
    }
    h->n_stored--;
    return 0;
}

static void expire(struct hub *h, enum store_age which, int64_t seconds)
{
    struct expiry e = { .hub = h };

    if (h->store->old(h->store, which, h->now - seconds, 2 * HUB_EXPIRE,
                      note_idle, &e, NULL) < 0)
        return;
    for (int i = 0; i < e.n; i++)
        hub_remove(h, e.id[i]);
}

/* The oldest of whoever has most go, so that nobody fills the server for good.
 * All tables are looked at for that: in vain not too often. */
static bool make_room(struct hub *h)
{
    if (h->now >= h->next_room)
        expire(h, STORE_SPARE, HUB_SPARE_SECONDS);
    if (h->n_stored < h->max_stored)
        return true;
    h->next_room = h->now + HUB_EXPIRY_SECONDS;
    return false;
}

void hub_expire(struct hub *h)
{
    if (h->now < h->next_expiry)
        return;
    h->next_expiry = h->now + HUB_EXPIRY_SECONDS;
    if (hub_is_shared(h)) /* others make and delete them, too */
        h->store->count(h->store, &h->n_stored, NULL);
    for (enum store_age which = 0; which < STORE_ANY; which++)
        if (h->keep[which] > 0)
            expire(h, which, h->keep[which]);
}

/* ---- making ---- */

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

/* How much an address may have here. */
static int check_usage(struct hub *h, const struct stored_table *head,
                       size_t component_bytes, struct error *err)
{
    struct stored_usage u;

    if (h->n_stored >= h->max_stored && !make_room(h))
        return error_set(err, N_("this server has no room for another table"));
    if (h->store->usage(h->store, head->owner, h->now - HUB_LATELY, &u, err) <
        0)
        return -1;
    if (u.tables >= h->max_own)
        return error_set(err, N_("you have too many tables here; end some"));
    if (head->listed && u.listed >= HUB_LISTED)
        return error_set(err, N_("you have enough tables in the public list"));
    if (component_bytes > 0 &&
        u.component_bytes + (int64_t)component_bytes > HUB_COMPONENTS)
        return error_set(err, N_("you have sent too many component files"));
    return 0;
}

static bool is_component(const char *line)
{
    return strncmp(line, "component ", 10) == 0;
}

/* The lines of a set-up that are its component file, or the others. */
static void pick_lines(const char *text, bool component, struct buf *out)
{
    while (*text) {
        size_t n = strcspn(text, "\n") + 1;

        if (text[n - 1] == '\0')
            n--;
        if (is_component(text) == component)
            buf_add(out, text, n);
        text += n;
    }
}

static int store_new(struct hub *h, struct hub_table *t)
{
    struct buf rest = BUF_INIT, components = BUF_INIT;
    int done;

    pick_lines(buf_str(&t->setup), false, &rest);
    pick_lines(buf_str(&t->setup), true, &components);
    done = h->store->create(h->store, &t->head, buf_str(&rest),
                            components.n ? buf_str(&components) : NULL, NULL);
    buf_release(&rest);
    buf_release(&components);
    return done;
}

int hub_create(struct hub *h, const struct game *g, const struct setup *how,
               struct stored_table *head, const char *const bot[MAX_SEATS],
               struct error *err)
{
    size_t bytes = how->components ? strlen(how->components) : 0;
    struct hub_table *t;

    if (check_usage(h, head, bytes, err) < 0)
        return -1;
    t = memory_new(1, sizeof(*t));
    id_new(head->id);
    if (!*head->watch) /* the next game of the same people has theirs */
        id_new(head->watch);
    memset(head->game, 0, sizeof(head->game));
    memcpy(head->game, g->id, strlen(g->id));
    head->created = head->moved = h->now;
    head->n = 0;
    head->started = head->over = false;
    head->final[0] = '\0';
    if (table_setup(g, how, &t->setup, err) < 0)
        goto fail;
    head->chain = chain_start(buf_str(&t->setup), t->setup.n);
    t->head = *head;
    if (hub_bring_back(h, t, err) < 0)
        goto fail;
    t->head.asked = game_to_move(g, t->table.match.state);
    hub_wrote(h, t, store_new(h, t));
    hub_install(h, t);
    hub_enter_new(h, t);
    seat_bots(&t->table, bot);
    if (table_has_clock(&t->table))
        table_seat_changed(&t->table); /* it may be running already */
    h->n_stored++;
    return 0;

fail:
    hub_discard(t);
    return -1;
}
