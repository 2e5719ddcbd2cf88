/*
 * A device that was lost: its key opens nothing any more, nor does any link to
 * a seat that it may have kept.  The other devices come in by their own keys.
 */
#include "server/profiles_parts.h"

#include "base/json_read.h"
#include "base/memory.h"
#include "server/hub_parts.h"

#include <stdlib.h>
#include <string.h>

/* ---- tables ---- */

/* The names of all memos of one kind, in order. */
struct names {
    char (*at)[STORE_MEMO];
    int n, room;
};

static int add_name(void *to, const struct stored_memo *m, struct error *err)
{
    struct names *l = to;

    (void)err;
    l->at = memory_grow(l->at, l->n, &l->room, sizeof(*l->at));
    memcpy(l->at[l->n++], m->name, strlen(m->name) + 1);
    return 0;
}

/* New tokens, which nobody has, for those seats of the table that are the
 * profile's. */
static unsigned change_keys(struct hub *h, const char *profile,
                            struct stored_table *head)
{
    unsigned changed = 0;

    for (int seat = 0; seat < head->n_seats; seat++) {
        char name[4], token[TOKEN_TEXT];

        seat_memo(seat, name);
        if (!memo_is(h, head->id, kind_seat, name, profile))
            continue;
        token_new(token, head->seat[seat].key);
        /* Whoever is still there subscribes again. */
        hub_drop_of_seat(h, head->id, "push", seat);
        changed |= seat_bit(seat);
    }
    return changed;
}

static void lock_open(struct hub *h, const char *profile, struct hub_table *t)
{
    unsigned changed = change_keys(h, profile, &t->head);

    for (int seat = 0; seat < t->head.n_seats; seat++)
        if (changed & seat_bit(seat))
            hub_clear_seat(h, t, seat, false,
                           N_("this token opens no seat here"));
    if (changed)
        hub_keep_head(h, t);
}

static void lock_table(struct hub *h, const char *profile, const char *id)
{
    struct hub_table *t = hub_is_open(h, id);
    struct stored_table head;

    if (t) {
        lock_open(h, profile, t);
        return;
    }
    if (h->store->find(h->store, id, &head, NULL, NULL, NULL) <= 0 ||
        !change_keys(h, profile, &head))
        return;
    h->touched = h->batch;
    if (h->store->update(h->store, &head, NULL) < 0)
        h->failed = true;
}

/* "TABLE SEAT": several seats of one table come one after the other. */
static void lock_tables(struct hub *h, const char *profile)
{
    struct names games = { 0 };
    char last[STORE_ID] = "";

    h->store->memos(h->store, profile, kind_game, "", add_name, &games, NULL);
    for (int i = 0; i < games.n; i++) {
        char id[STORE_ID] = "";
        size_t n = strcspn(games.at[i], " ");

        if (n >= STORE_ID)
            continue;
        memcpy(id, games.at[i], n);
        if (strcmp(id, last) != 0)
            lock_table(h, profile, id);
        memcpy(last, id, sizeof(last));
    }
    free(games.at);
}

/* ---- devices ---- */

static void drop_all(struct hub *h, const char *profile, const char *kind)
{
    struct names l = { 0 };

    h->store->memos(h->store, profile, kind, "", add_name, &l, NULL);
    for (int i = 0; i < l.n; i++)
        hub_drop(h, profile, kind, l.at[i]);
    free(l.at);
}

/* Nobody can come back to it. */
static void drop_profile(struct hub *h, const char *profile)
{
    drop_all(h, profile, kind_game);
    drop_all(h, profile, kind_code);
    hub_drop(h, profile, kind_profile, memo_only);
}

void profile_shut_out(struct hub *h, const struct person *me,
                      const char *device, struct response *out)
{
    struct buf text = BUF_INIT;
    struct names left = { 0 };

    if (store_get(h->store, me->profile, kind_device, device, &text, NULL) <=
        0) {
        buf_release(&text);
        lobby_nothing(out);
        return;
    }
    profile_forget_key(h, buf_str(&text));
    hub_drop(h, me->profile, kind_device, device);
    h->store->memos(h->store, me->profile, kind_device, "", add_name, &left,
                    NULL);
    if (left.n == 0)
        drop_profile(h, me->profile);
    else
        lock_tables(h, me->profile);
    buf_adds(&out->body, "{}");
    free(left.at);
    buf_release(&text);
}
