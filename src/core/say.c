/*
 * Phrases into sentences.  A slot is found by its name among the slots of the
 * English text; the first of a kind stands for the first argument of that
 * kind, and so on, so that every language, English too, may put them in any
 * order.
 */
#include "core/words.h"

#include "core/game.h"

#include <string.h>

/* A phrase on its way into a sentence. */
struct saying {
    const struct speaker *sp;
    const struct phrase *p;
    const int16_t *arg;
    int self;  /* the seat whose own things are meant by "your", or none */
    int actor; /* the argument that names this seat, -1 when none does */
};

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

/* "seat" of "{seat}" and of "{rival:seat}". */
static struct slot kind_of(struct slot slot)
{
    const char *colon = memchr(slot.at, ':', slot.n);

    if (!colon)
        return slot;
    return (struct slot){ colon + 1, slot.n - (size_t)(colon + 1 - slot.at) };
}

/* The argument with `before` others of its kind before it; -1 for none. */
static int nth_of_kind(const struct game *g, const struct phrase *p,
                       struct slot kind, int before)
{
    for (int i = 0; i < EVENT_ARGS && p->arg[i] != NOUN_NONE; i++) {
        const char *id = noun_of(g, p->arg[i])->id;

        if (same_slot(kind, (struct slot){ id, strlen(id) }) && before-- == 0)
            return i;
    }
    return -1;
}

/* Which argument a slot stands for: the place of the slot among the different
 * ones of its kind in the English text is that of the argument among those of
 * its kind.  -1 when there is no such slot or argument. */
static int slot_index(const struct game *g, const struct phrase *p,
                      struct slot wanted)
{
    struct slot seen[EVENT_ARGS];
    struct slot slot;
    int n = 0;

    for (const char *t = p->text; find_slot(t, &slot); t = slot.at + slot.n) {
        int i = 0;

        if (!same_slot(kind_of(slot), kind_of(wanted)))
            continue;
        if (same_slot(slot, wanted))
            return nth_of_kind(g, p, kind_of(wanted), n);
        while (i < n && !same_slot(seen[i], slot))
            i++;
        if (i == n && n < EVENT_ARGS)
            seen[n++] = slot;
    }
    return -1;
}

bool phrase_slot(const struct game *g, const struct phrase *p, int i,
                 struct buf *out)
{
    struct slot slot;

    buf_clear(out);
    for (const char *t = p->text; find_slot(t, &slot); t = slot.at + slot.n)
        if (slot_index(g, p, slot) == i) {
            buf_add(out, slot.at, slot.n);
            return true;
        }
    return false;
}

static void say_noun(const struct saying *s, int kind, int value,
                     struct buf *out)
{
    const struct speaker *sp = s->sp;
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
    if (noun->players && value < MAX_SEATS && sp->seat_name &&
        sp->seat_name[value])
        buf_adds(out, sp->seat_name[value]);
    else if (s->p->phrased && noun->phrased)
        buf_adds(out, tr(sp->cat, noun->phrased(value)));
    else
        buf_adds(out, tr(sp->cat, noun->name(value)));
}

/* The number with `before` others before it; 1 where there is none. */
static int nth_number(const struct saying *s, int before)
{
    const struct slot number = { "number", strlen("number") };
    int i = nth_of_kind(s->sp->game, s->p, number, before);

    return i < 0 ? 1 : s->arg[i];
}

/* The text in the reader's language, in the form that its numbers ask for. */
static const char *translated(const struct saying *s)
{
    const struct phrase *p = s->p;
    const struct catalogue *cat = s->sp->cat;

    if (!p->plural)
        return tr(cat, p->text);
    if (!p->none || nth_number(s, 0) != 0)
        return tr_plural(cat, p->text, p->plural, nth_number(s, 0));
    if (!p->none_plural)
        return tr(cat, p->none);
    return tr_plural(cat, p->none, p->none_plural, nth_number(s, 1));
}

/* The text from `t` to `end`, with its slots filled. */
static void say_text(const struct saying *s, const char *t, const char *end,
                     struct buf *out)
{
    struct slot slot;

    while (find_slot(t, &slot) && slot.at < end) {
        int i = slot_index(s->sp->game, s->p, slot);

        buf_add(out, t, (size_t)(slot.at - t) - 1);
        if (i < 0)
            BUG("%s: \"%s\" has a slot of its own", s->p->id, t);
        say_noun(s, s->p->arg[i], s->arg[i], out);
        t = slot.at + slot.n + 1;
    }
    buf_add(out, t, (size_t)(end - t));
}

/* Whether the part from `t` to `end` counts anything. */
static bool counts(const struct saying *s, const char *t, const char *end)
{
    struct slot slot;

    for (; find_slot(t, &slot) && slot.at < end; t = slot.at + slot.n) {
        int i = slot_index(s->sp->game, s->p, slot);

        if (i >= 0 && s->arg[i] != 0)
            return true;
    }
    return false;
}

/* ---- "[your city|{seat}'s city]" ---- */

/* The argument whose owner chooses between the forms from `t` to `end`. */
static int owner_index(const struct saying *s, const char *t, const char *end)
{
    struct slot slot;

    for (; find_slot(t, &slot) && slot.at < end; t = slot.at + slot.n) {
        int i = slot_index(s->sp->game, s->p, slot);

        if (i >= 0 && noun_of(s->sp->game, s->p->arg[i])->players)
            return i;
    }
    BUG("%s: nobody chooses between the forms of \"%s\"", s->p->id, t);
}

/* How many forms come before the right one: one's own, another player's,
 * nobody's, of which the text need not have the first. */
static int forms_before(const struct saying *s, int i, int n_forms)
{
    int last = noun_of(s->sp->game, s->p->arg[i])->n > MAX_SEATS ? 2 : 1;
    int form = 1;

    if (s->arg[i] >= MAX_SEATS)
        form = 2;
    else if (s->arg[i] == s->self && i != s->actor)
        form = 0;
    form -= last + 1 - n_forms;
    return form < 0 ? 0 : form;
}

static int count_forms(const char *t, const char *end)
{
    int n = 1;

    for (; t < end; t++)
        n += *t == '|';
    return n;
}

static void say_form(const struct saying *s, const char *t, const char *end,
                     struct buf *out)
{
    int before = forms_before(s, owner_index(s, t, end), count_forms(t, end));

    for (; before > 0; t++)
        before -= *t == '|';
    say_text(s, t, t + strcspn(t, "|]"), out);
}

static void say_all(const struct saying *s, struct buf *out)
{
    const char *t = translated(s);

    for (const char *open; (open = strchr(t, '['));) {
        const char *close = strchr(open, ']');

        if (!close)
            BUG("%s: \"%s\" has a part without an end", s->p->id, t);
        say_text(s, t, open, out);
        if (memchr(open, '|', (size_t)(close - open)))
            say_form(s, open + 1, close, out);
        else if (counts(s, open, close))
            say_text(s, open + 1, close, out);
        t = close + 1;
    }
    say_text(s, t, t + strlen(t), out);
}

void say_phrase(const struct speaker *sp, const struct phrase *p,
                const int16_t *arg, struct buf *out)
{
    say_all(&(struct saying){ sp, p, arg, SEAT_NONE, -1 }, out);
}

void say_event(const struct speaker *sp, const struct event *e, struct buf *out)
{
    const struct phrase *p = &sp->game->message[e->id];
    bool acts = p->arg[0] == NOUN_SEAT;

    REQUIRE(e->id > 0 && e->id < sp->game->n_messages);
    say_all(&(struct saying){ sp, p, e->arg, acts ? e->arg[0] : SEAT_NONE,
                              acts ? 0 : -1 },
            out);
}

void say_question(const struct speaker *sp, int seat, const struct event *e,
                  struct buf *out)
{
    REQUIRE(e->id > 0 && e->id < sp->game->n_messages);
    say_all(&(struct saying){ sp, &sp->game->message[e->id], e->arg, seat, -1 },
            out);
}

void say_move(const struct speaker *sp, struct move m, struct buf *out)
{
    int16_t arg[EVENT_ARGS] = { m.arg[0], m.arg[1], m.arg[2] };

    if (m.verb == VERB_HIDDEN) {
        buf_adds(out, tr(sp->cat, N_("a secret choice")));
        return;
    }
    say_all(&(struct saying){ sp, &sp->game->verb[m.verb], arg, m.seat, -1 },
            out);
}
