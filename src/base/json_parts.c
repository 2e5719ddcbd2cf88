/*
 * Parts are compared from the outside in.  Where two values have the same
 * shape, what is inside them is looked at; where they have not, or where that
 * is shorter, the whole value is told.
 */
#include "base/json_parts.h"

#include <string.h>

enum { POINTER = 256 };

static bool reads_own(const struct json_told *t)
{
    return t->own && t->parts->n_own == t->own_parts->n_own;
}

/* How many own parts come before part i, or in all. */
static int owns_before(const struct json_parts *p, int i)
{
    return i < p->n ? p->at[i].owns : p->n_own;
}

/* ---- one reader's text ---- */

/* The value of own part number `own`, which is part i of the text. */
static struct buf own_value(const struct json_told *t, int i, int own)
{
    const struct json_part *p = &t->parts->at[i];
    const char *from = t->text->at;

    if (reads_own(t)) {
        p = &t->own_parts->at[own];
        from = t->own->at;
    }
    return (struct buf){ .at = (char *)from + p->at, .n = p->end - p->at };
}

/* Part i as the reader is told it; i < 0: all of the text. */
static void add_value(const struct json_told *t, int i, struct buf *out)
{
    const struct json_parts *p = t->parts;
    size_t at = i < 0 ? 0 : p->at[i].at;
    size_t end = i < 0 ? t->text->n : p->at[i].end;
    int last = i < 0 ? p->n : p->at[i].next;

    for (int k = i < 0 ? 0 : i; k < last && reads_own(t); k++) {
        struct buf own;

        if (!p->at[k].own)
            continue;
        own = own_value(t, k, p->at[k].owns);
        buf_add(out, t->text->at + at, p->at[k].at - at);
        buf_add(out, own.at, own.n);
        at = p->at[k].end;
    }
    buf_add(out, t->text->at + at, end - at);
}

void json_told_add(const struct json_told *t, struct buf *out)
{
    add_value(t, -1, out);
}

/* ---- what has changed ---- */

struct walk {
    const struct json_told *before, *now;
    struct buf *out;
    char pointer[POINTER];
    size_t n;
};

static bool same_bytes(const char *a, size_t n, const char *b, size_t m)
{
    return n == m && memcmp(a, b, n) == 0;
}

/* The own values inside part i before and inside part k now. */
static bool same_owns(const struct walk *w, int i, int k)
{
    const struct json_parts *a = w->before->parts, *b = w->now->parts;
    int last = a->at[i].next, found = b->at[k].own ? k : k + 1;

    if (owns_before(a, last) - a->at[i].owns !=
        owns_before(b, b->at[k].next) - b->at[k].owns)
        return false;
    if (owns_before(a, last) == a->at[i].owns)
        return true;
    for (int at = i; at < last; at++) {
        struct buf x, y;

        if (!a->at[at].own)
            continue;
        while (!b->at[found].own)
            found++;
        x = own_value(w->before, at, a->at[at].owns);
        y = own_value(w->now, found, b->at[found].owns);
        if (!same_bytes(x.at, x.n, y.at, y.n))
            return false;
        found++;
    }
    return true;
}

static bool same_value(const struct walk *w, int i, int k)
{
    const struct json_part *a = &w->before->parts->at[i];
    const struct json_part *b = &w->now->parts->at[k];

    if (a->own || b->own) {
        struct buf x = own_value(w->before, i, a->owns);
        struct buf y = own_value(w->now, k, b->owns);

        return a->own && b->own && same_bytes(x.at, x.n, y.at, y.n);
    }
    return same_bytes(w->before->text->at + a->at, a->end - a->at,
                      w->now->text->at + b->at, b->end - b->at) &&
           same_owns(w, i, k);
}

/* Objects of the same keys, or lists of the same length? */
static bool same_keys(const struct walk *w, int i, int k)
{
    const struct json_part *a = w->before->parts->at;
    const struct json_part *b = w->now->parts->at;
    int end_a = a[i].next, end_b = b[k].next;

    if (a[i].own || b[k].own ||
        w->before->text->at[a[i].at] != w->now->text->at[b[k].at] ||
        i + 1 == end_a)
        return false;
    for (i++, k++; i < end_a && k < end_b; i = a[i].next, k = b[k].next)
        if (!same_bytes(w->before->text->at + a[i].key, a[i].at - a[i].key,
                        w->now->text->at + b[k].key, b[k].at - b[k].key))
            return false;
    return i == end_a && k == end_b;
}

/* One more step of the pointer: the key of part k, or its number in a list. */
static bool go_down(struct walk *w, int k, int number)
{
    const struct json_part *p = &w->now->parts->at[k];
    const char *key = w->now->text->at + p->key;
    size_t n = p->at - p->key;
    char digits[16];

    if (n == 0) {
        char *digit = digits + sizeof(digits);

        do
            *--digit = (char)('0' + number % 10);
        while (number /= 10);
        key = digit;
        n = (size_t)(digits + sizeof(digits) - digit);
    } else {
        key++; /* "key": */
        n -= 3;
    }
    if (w->n + n + 2 > sizeof(w->pointer) || memchr(key, '/', n) ||
        memchr(key, '~', n) || memchr(key, '\\', n))
        return false;
    w->pointer[w->n++] = '/';
    memcpy(w->pointer + w->n, key, n);
    w->n += n;
    return true;
}

static void add_whole(struct walk *w, int k)
{
    if (w->out->at[w->out->n - 1] != '{')
        buf_addc(w->out, ',');
    buf_addc(w->out, '"');
    buf_add(w->out, w->pointer, w->n);
    buf_adds(w->out, "\":");
    add_value(w->now, k, w->out);
}

static bool add_inside(struct walk *w, int i, int k);

static void add_change(struct walk *w, int i, int k)
{
    const struct json_part *p = &w->now->parts->at[k];
    size_t start = w->out->n;

    if (same_value(w, i, k))
        return;
    if (same_keys(w, i, k) && add_inside(w, i, k) &&
        w->out->n - start <= w->n + (p->end - p->at) + 4)
        return;
    w->out->n = start;
    add_whole(w, k);
}

/* False: a key has no place in a pointer. */
static bool add_inside(struct walk *w, int i, int k)
{
    const struct json_part *a = w->before->parts->at;
    const struct json_part *b = w->now->parts->at;
    int end = b[k].next, number = 0;

    for (i++, k++; k < end; i = a[i].next, k = b[k].next, number++) {
        size_t n = w->n;

        if (!go_down(w, k, number))
            return false;
        add_change(w, i, k);
        w->n = n;
    }
    return true;
}

/* The whole text as a pointer names it, when its members are others now. */
static void add_all(struct walk *w, size_t start)
{
    w->out->n = start;
    buf_adds(w->out, "{\"\":");
    json_told_add(w->now, w->out);
    buf_addc(w->out, '}');
}

void json_changes_add(const struct json_told *before,
                      const struct json_told *now, struct buf *out)
{
    struct walk w = { .before = before, .now = now, .out = out };
    const struct json_parts *a = before->parts, *b = now->parts;
    size_t start = out->n;
    int i = 0, k = 0;

    buf_addc(out, '{');
    for (; i < a->n && k < b->n; i = a->at[i].next, k = b->at[k].next) {
        w.n = 0;
        if (!same_bytes(
                before->text->at + a->at[i].key, a->at[i].at - a->at[i].key,
                now->text->at + b->at[k].key, b->at[k].at - b->at[k].key) ||
            !go_down(&w, k, 0))
            break;
        add_change(&w, i, k);
    }
    if (i < a->n || k < b->n)
        add_all(&w, start);
    else
        buf_addc(out, '}');
}
