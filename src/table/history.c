/*
 * Numbers of seven bits to a byte, lowest first; arguments in one byte each, or
 * in two where one of them needs that.
 */
#include "table/history.h"

#include "base/bug.h"
#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

enum {
    SEAT_BITS = 3,
    ARGS = 7, /* the bits of the first byte of an event */
    WIDE = 8,
    SOME = 16, /* not everybody may know: who may follows */
    MOST_OF_EVENT = 1 + 1 + 3 + 2 * EVENT_ARGS,
    MOST_OF_HEAD = 1 + 3,
};

_Static_assert((int)EVENT_ARGS <= ARGS && (int)MAX_SEATS <= 1 << SEAT_BITS,
               "what is written must fit its bits");

/* ---- writing ---- */

/* What many tables keep must not be twice what they need. */
static void make_room(struct history *h, int more)
{
    if (h->used + more <= h->room)
        return;
    h->room = h->used + more + 128 + h->used / 8;
    h->at = memory_resize(h->at, (size_t)h->room, 1);
}

static void put(struct history *h, int byte)
{
    h->at[h->used++] = (uint8_t)byte;
}

static void put_number(struct history *h, unsigned number)
{
    for (; number > 127; number >>= 7)
        put(h, (int)(number & 127) | 128);
    put(h, (int)number);
}

static void put_event(struct history *h, const struct event *e)
{
    int n = EVENT_ARGS;
    bool wide = false;

    make_room(h, MOST_OF_EVENT);
    while (n > 0 && e->arg[n - 1] == 0)
        n--;
    for (int i = 0; i < n; i++)
        wide = wide || e->arg[i] != (int8_t)e->arg[i];
    put(h, n | (wide ? WIDE : 0) | (e->to != EVENT_ALL ? SOME : 0));
    if (e->to != EVENT_ALL)
        put(h, e->to);
    put_number(h, e->id);
    for (int i = 0; i < n; i++) {
        put(h, e->arg[i] & 255);
        if (wide)
            put(h, e->arg[i] >> 8 & 255);
    }
}

/* Where the last entry begins is noted when its number says so. */
static void note_mark(struct history *h)
{
    if (h->n % HISTORY_STRIDE == 0) {
        h->mark = memory_grow(h->mark, h->n / HISTORY_STRIDE, &h->mark_room,
                              sizeof(*h->mark));
        h->mark[h->n / HISTORY_STRIDE] = h->used;
    }
    h->n++;
}

void history_add(struct history *h, int kind, int seat, const struct events *ev)
{
    make_room(h, MOST_OF_HEAD);
    note_mark(h);
    put(h, kind << SEAT_BITS | seat);
    put_number(h, (unsigned)ev->n);
    for (int i = 0; i < ev->n; i++)
        put_event(h, &ev->at[i]);
}

/* ---- reading ---- */

static unsigned get_number(const uint8_t **at)
{
    unsigned number = 0;

    for (int shift = 0;; shift += 7) {
        unsigned byte = *(*at)++;

        number |= (byte & 127) << shift;
        if (byte < 128)
            return number;
    }
}

void history_event(const uint8_t **at, struct event *out)
{
    int head = *(*at)++;

    *out = (struct event){ .to = EVENT_ALL };
    if (head & SOME)
        out->to = *(*at)++;
    out->id = (uint16_t)get_number(at);
    for (int i = 0; i < (head & ARGS); i++) {
        out->arg[i] = (int8_t)(*at)[0];
        if (head & WIDE)
            out->arg[i] = (int16_t)((*at)[0] | (*at)[1] << 8);
        *at += head & WIDE ? 2 : 1;
    }
}

static struct done read_entry(const uint8_t *at)
{
    struct done d = { .kind = *at >> SEAT_BITS,
                      .seat = *at & ((1 << SEAT_BITS) - 1) };

    at++;
    d.n = (int)get_number(&at);
    d.event = at;
    return d;
}

static const uint8_t *end_of(const struct done *d)
{
    const uint8_t *at = d->event;
    struct event skipped;

    for (int i = 0; i < d->n; i++)
        history_event(&at, &skipped);
    return at;
}

struct done history_entry(const struct history *h, int n)
{
    struct done d;
    int i = n - h->first;

    REQUIRE(i >= 0 && i < h->n);
    d = read_entry(h->at + h->mark[i / HISTORY_STRIDE]);
    for (i %= HISTORY_STRIDE; i > 0; i--)
        d = read_entry(end_of(&d));
    return d;
}

/* ---- filling in what happened before ---- */

/* Entries `from` .. from + n - 1 of the other, behind what is here. */
static void copy(struct history *h, const struct history *other, int from,
                 int n)
{
    struct done d;

    if (n == 0)
        return;
    d = history_entry(other, from);
    for (int i = 0; i < n; i++) {
        const uint8_t *end = end_of(&d);
        int size = (int)(end - d.event);

        make_room(h, MOST_OF_HEAD + size);
        note_mark(h);
        put(h, d.kind << SEAT_BITS | d.seat);
        put_number(h, (unsigned)d.n);
        memcpy(h->at + h->used, d.event, (size_t)size);
        h->used += size;
        if (i + 1 < n)
            d = read_entry(end);
    }
}

void history_fill(struct history *h, const struct history *whole)
{
    struct history all = { 0 };

    REQUIRE(whole->first == 0 && whole->n >= h->first);
    copy(&all, whole, 0, h->first);
    copy(&all, h, h->first, h->n);
    history_release(h);
    *h = all;
}

void history_release(struct history *h)
{
    free(h->at);
    free(h->mark);
    *h = (struct history){ 0 };
}
