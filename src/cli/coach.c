/*
 * Choosing what the coach says: see coach.h.
 */
#include "cli/coach.h"

#include <string.h>

/* As often a lesson is proposed that nobody follows. */
enum { MOST_PROPOSED = 3 };

/* A position, as the rows of lessons ask about it. */
struct position {
    const struct story *story;
    int seat, asked; /* row of message[] */
    bool over;
    struct move_list legal;
    struct buf text;
    struct json_slice view;
};

static void look(struct position *p, const struct story *s, int seat)
{
    _Alignas(16) uint8_t view[MAX_STATE];
    const struct game *g = s->match.game;
    struct event question = { 0 };

    p->story = s;
    p->seat = seat;
    match_view(&s->match, seat, view);
    p->over = match_over(&s->match);
    if (!p->over)
        game_question(g, view, seat, &question);
    p->asked = question.id;
    game_legal(g, view, seat, &p->legal);
    buf_init(&p->text);
    game_json(g, view, &p->text);
    if (!json_check(buf_str(&p->text), p->text.n, &p->view))
        BUG("a view of %s is no JSON", g->id);
}

void coach_init(struct coach *c, const struct guide *guide)
{
    memset(c, 0, sizeof(*c));
    c->guide = guide;
}

static size_t row_of(const struct coach *c, const struct lesson *l)
{
    return (size_t)(l - c->guide->lesson);
}

static bool is_learned(const struct coach *c, const struct lesson *l)
{
    size_t row = row_of(c, l);

    return c->learned[row / 64] & (uint64_t)1 << row % 64;
}

static void learn(struct coach *c, const struct lesson *l)
{
    size_t row = row_of(c, l);

    c->learned[row / 64] |= (uint64_t)1 << row % 64;
}

/* ---- when ---- */

static bool is_by(const struct event *e, const struct lesson *l, int seat)
{
    return l->by == BY_ANYBODY || (e->arg[0] == seat) == (l->by == BY_ME);
}

static bool is_heard(const struct coach *c, const struct lesson *l,
                     const struct position *p)
{
    for (int i = c->since[LATELY - 1]; i < p->story->n; i++) {
        const struct event *e = &p->story->at[i].event;

        if (e->id == l->heard && story_visible(e, p->seat) &&
            is_by(e, l, p->seat))
            return true;
    }
    return false;
}

static bool can(const struct position *p, int verb)
{
    for (int i = 0; i < p->legal.n; i++)
        if (p->legal.at[i].verb == verb)
            return true;
    return false;
}

static bool fits(const struct coach *c, const struct lesson *l,
                 const struct position *p)
{
    if (is_learned(c, l))
        return false;
    if (l->kind == LESSON_DID)
        return l == c->did;
    return (!l->asked || l->asked == p->asked) && (!l->can || can(p, l->can)) &&
           (!l->heard || is_heard(c, l, p)) &&
           lesson_where(l->where, p->view, p->seat);
}

static bool is_of_question(const struct lesson *l)
{
    return l->asked || l->can;
}

static bool is_of_now(const struct lesson *l)
{
    return !lesson_any_time(l);
}

static const struct lesson *first_of(const struct coach *c,
                                     const struct position *p,
                                     enum lesson_kind kind,
                                     bool (*which)(const struct lesson *))
{
    for (const struct lesson *l = c->guide->lesson; l->id; l++)
        if (l->kind == kind && (!which || which(l)) && fits(c, l, p))
            return l;
    return NULL;
}

/* What can be said at any time comes first of all.  Once somebody has begun to
 * play, what is about this question comes first: its chance may be gone with
 * the answer, the rest can wait. */
static const struct lesson *find(const struct coach *c,
                                 const struct position *p)
{
    static const struct {
        enum lesson_kind kind;
        bool (*which)(const struct lesson *);
    } order[] = {
        { LESSON_DID, NULL },    { LESSON_GUIDED, is_of_question },
        { LESSON_FIRST, NULL },  { LESSON_GUIDED, is_of_now },
        { LESSON_GUIDED, NULL }, { LESSON_ASKED, NULL },
    };
    const struct lesson *found = NULL;

    if (p->over)
        return first_of(c, p, LESSON_OVER, NULL);
    for (size_t i = 0; i < sizeof(order) / sizeof(order[0]) && !found; i++)
        if (!order[i].which || c->answers > 0)
            found = first_of(c, p, order[i].kind, order[i].which);
    return found;
}

const struct lesson *coach_lesson(const struct coach *c, const struct story *s,
                                  int seat)
{
    const struct lesson *found;
    struct position p;

    if (!c->guide)
        return NULL;
    look(&p, s, seat);
    found = find(c, &p);
    buf_release(&p.text);
    return found;
}

void coach_next(struct coach *c, const struct story *s, int seat)
{
    const struct lesson *now = coach_lesson(c, s, seat);

    if (now)
        learn(c, now);
}

/* ---- after ---- */

static bool is_done(const struct lesson *l, int verb)
{
    for (int i = 0; i < LESSON_DONE && l->done[i]; i++)
        if (l->done[i] == verb)
            return true;
    return false;
}

static const struct lesson *what_it_did(const struct coach *c, int verb)
{
    for (const struct lesson *l = c->guide->lesson; l->id; l++)
        if (l->kind == LESSON_DID && is_done(l, verb))
            return l;
    return NULL;
}

/* Something else was played than it proposed. */
static void ignore(struct coach *c, const struct lesson *l, int verb)
{
    if (++c->ignored[row_of(c, l)] >= MOST_PROPOSED)
        learn(c, l);
    c->did = what_it_did(c, verb);
}

void coach_answer(struct coach *c, const struct story *s, struct move m)
{
    const struct lesson *now;
    struct position p;

    if (!c->guide)
        return;
    look(&p, s, m.seat);
    now = find(c, &p);
    c->did = NULL;
    c->answers++;
    /* Of a lesson that was not said nothing is known: nobody has learned it. */
    if (now &&
        (now->kind == LESSON_DID || !now->done[0] || is_done(now, m.verb)))
        learn(c, now);
    else if (now)
        ignore(c, now, m.verb);
    memmove(c->since + 1, c->since, (LATELY - 1) * sizeof(c->since[0]));
    c->since[0] = s->n;
    buf_release(&p.text);
}
