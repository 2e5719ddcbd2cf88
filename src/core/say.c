/*
 * Phrases into sentences.  A slot is found by its name among the slots of the
 * English text, so a translation may put them in any order.
 */
#include "core/words.h"

#include "core/game.h"

#include <string.h>

struct slot {
    const char *at; /* behind the brace */
    size_t n;       /* up to the closing brace */
};

/* The next "{...}" from `text` on; what stands before it is left to the
 * caller.  False when there is none. */
static bool find_slot(const char *text, struct slot *slot)
{
    const char *open = strchr(text, '{');
    const char *close = open ? strchr(open, '}') : NULL;

    if (!close)
        return false;
    *slot = (struct slot){ open + 1, (size_t)(close - open) - 1 };
    return true;
}

static bool same_slot(struct slot a, struct slot b)
{
    return a.n == b.n && memcmp(a.at, b.at, a.n) == 0;
}

/* Which argument a slot stands for: its place among the different slots of
 * the English text. */
static int slot_index(const char *english, struct slot wanted)
{
    struct slot seen[EVENT_ARGS];
    struct slot slot;
    int n = 0;

    for (const char *t = english; find_slot(t, &slot); t = slot.at + slot.n) {
        int i = 0;

        while (i < n && !same_slot(seen[i], slot))
            i++;
        if (same_slot(slot, wanted))
            return i;
        if (i == n && n < EVENT_ARGS)
            seen[n++] = slot;
    }
    return -1;
}

bool phrase_slot(const struct phrase *p, int i, struct buf *out)
{
    struct slot slot;

    buf_clear(out);
    for (const char *t = p->text; find_slot(t, &slot); t = slot.at + slot.n)
        if (slot_index(p->text, slot) == i) {
            buf_add(out, slot.at, slot.n);
            return true;
        }
    return false;
}

static void say_noun(const struct speaker *sp, int kind, int value,
                     struct buf *out)
{
    const struct noun *noun = noun_of(sp->game, kind);

    if (kind == NOUN_NUMBER) {
        buf_addf(out, "%d", value);
        return;
    }
    if (value == ARG_HIDDEN) {
        buf_adds(out, tr(sp->cat, N_("something hidden")));
        return;
    }
    if (value < 0 || value >= noun->n)
        BUG("%s: no %s %d to name", sp->game->id, noun->id, value);
    if (kind == NOUN_SEAT && sp->seat_name && sp->seat_name[value])
        buf_adds(out, sp->seat_name[value]);
    else
        buf_adds(out, tr(sp->cat, noun->name(value)));
}

/* The text in the reader's language; the first number decides its form. */
static const char *translated(const struct speaker *sp, const struct phrase *p,
                              const int16_t *arg)
{
    for (int i = 0; p->plural && i < EVENT_ARGS; i++)
        if (p->arg[i] == NOUN_NUMBER)
            return tr_plural(sp->cat, p->text, p->plural, arg[i]);
    return tr(sp->cat, p->text);
}

/* The text from `t` to `end`, with its slots filled. */
static void say_part(const struct speaker *sp, const struct phrase *p,
                     const int16_t *arg, const char *t, const char *end,
                     struct buf *out)
{
    struct slot slot;

    while (find_slot(t, &slot) && slot.at < end) {
        int i = slot_index(p->text, slot);

        buf_add(out, t, (size_t)(slot.at - t) - 1);
        if (i < 0)
            BUG("%s: \"%s\" has a slot of its own", p->id, t);
        say_noun(sp, p->arg[i], arg[i], out);
        t = slot.at + slot.n + 1;
    }
    buf_add(out, t, (size_t)(end - t));
}

/* Whether the part from `t` to `end` counts anything. */
static bool counts(const struct phrase *p, const int16_t *arg, const char *t,
                   const char *end)
{
    struct slot slot;

    for (; find_slot(t, &slot) && slot.at < end; t = slot.at + slot.n) {
        int i = slot_index(p->text, slot);

        if (i >= 0 && arg[i] != 0)
            return true;
    }
    return false;
}

void say_phrase(const struct speaker *sp, const struct phrase *p,
                const int16_t *arg, struct buf *out)
{
    const char *t = translated(sp, p, arg);

    for (const char *open; (open = strchr(t, '['));) {
        const char *close = strchr(open, ']');

        if (!close)
            BUG("%s: \"%s\" has a part without an end", p->id, t);
        say_part(sp, p, arg, t, open, out);
        if (counts(p, arg, open, close))
            say_part(sp, p, arg, open + 1, close, out);
        t = close + 1;
    }
    say_part(sp, p, arg, t, t + strlen(t), out);
}

void say_event(const struct speaker *sp, const struct event *e, struct buf *out)
{
    REQUIRE(e->id > 0 && e->id < sp->game->n_messages);
    say_phrase(sp, &sp->game->message[e->id], e->arg, out);
}

void say_move(const struct speaker *sp, struct move m, struct buf *out)
{
    int16_t arg[EVENT_ARGS] = { m.arg[0], m.arg[1], m.arg[2] };

    if (m.verb == VERB_HIDDEN) {
        buf_adds(out, tr(sp->cat, N_("a secret choice")));
        return;
    }
    say_phrase(sp, &sp->game->verb[m.verb], arg, out);
}
