/*
 * Connections counted by address, in buckets of a hash table.  A crowd is there
 * as long as it has somebody in it.  Strangers stand in a line.
 */
#include "server/visitors.h"

#include "base/bug.h"
#include "base/memory.h"

#include <stdlib.h>

static struct crowd **bucket_of(struct visitors *all,
                                const struct address *from)
{
    return &all->bucket[address_hash(from) % VISITOR_BUCKETS];
}

/* The crowd of an address; NULL: there is none. */
static struct crowd *find(struct visitors *all, const struct address *from)
{
    struct crowd *c = *bucket_of(all, from);

    while (c && !address_equal(&c->from, from))
        c = c->next;
    return c;
}

static bool is_full(struct visitors *all, const struct address *from)
{
    static const struct address nobody = { { 0 } };
    const struct crowd *c = find(all, from);

    return c && c->n >= all->max_each && !address_equal(from, &nobody);
}

static void join(struct visitors *all, struct visitor *v, struct address from)
{
    struct crowd *c = find(all, &from);

    if (!c) {
        struct crowd **bucket = bucket_of(all, &from);

        c = memory_new(1, sizeof(*c));
        c->from = from;
        c->next = *bucket;
        *bucket = c;
    }
    c->n++;
    v->from = from;
    v->crowd = c;
}

static void part(struct visitors *all, const struct visitor *v)
{
    struct crowd **at = bucket_of(all, &v->from), *c = v->crowd;

    if (--c->n > 0)
        return;
    while (*at != c) {
        REQUIRE(*at);
        at = &(*at)->next;
    }
    *at = c->next;
    free(c);
}

/* ---- strangers ---- */

static void add_stranger(struct visitors *all, struct visitor *v)
{
    v->stranger = true;
    v->before = all->newest;
    v->next = NULL;
    *(all->newest ? &all->newest->next : &all->oldest) = v;
    all->newest = v;
}

static void remove_stranger(struct visitors *all, struct visitor *v)
{
    if (!v->stranger)
        return;
    v->stranger = false;
    *(v->before ? &v->before->next : &all->oldest) = v->next;
    *(v->next ? &v->next->before : &all->newest) = v->before;
}

void visitors_settle(struct visitors *all, struct visitor *v)
{
    remove_stranger(all, v);
}

/* One who is there goes, for one who comes. */
static bool make_room(struct visitors *all)
{
    struct visitor *v = all->oldest;

    if (all->n - all->n_leaving < all->max)
        return true;
    if (!v || all->n_leaving == VISITORS_LEAVING)
        return false;
    remove_stranger(all, v);
    v->leaving = true;
    all->n_leaving++;
    all->send_away(v->who);
    return true;
}

/* ---- coming and going ---- */

struct visitor *visitors_let_in(struct visitors *all, struct address from,
                                void *who)
{
    struct visitor *v;

    if (is_full(all, &from) || !make_room(all))
        return NULL;
    v = memory_new(1, sizeof(*v));
    v->who = who;
    join(all, v, from);
    add_stranger(all, v);
    all->n++;
    return v;
}

bool visitors_rename(struct visitors *all, struct visitor *v,
                     struct address from)
{
    if (v->leaving)
        return false;
    if (v->stranger) {
        remove_stranger(all, v);
        add_stranger(all, v);
    }
    if (address_equal(&v->from, &from))
        return true;
    if (is_full(all, &from))
        return false;
    part(all, v);
    join(all, v, from);
    return true;
}

void visitors_leave(struct visitors *all, struct visitor *v)
{
    part(all, v);
    remove_stranger(all, v);
    all->n_leaving -= v->leaving;
    all->n--;
    free(v);
}
