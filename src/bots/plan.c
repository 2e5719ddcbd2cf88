/*
 * Planning a turn: the moves of one seat in a row, until somebody else is
 * asked or something unknown comes out.  All plans of one length are weighed
 * against each other and only the best few are carried on (a beam), so the
 * work grows with the length of the turn and not with the number of plans.
 * After the first move more are kept in view: the choice of a line or a card
 * does not show yet what it is good for.
 *
 * What a plan is worth is judged where it ends.  A plan that goes on must
 * gain something by it, or the shorter one is kept: pieces are not shuffled
 * for nothing.
 */
#include "bots/think.h"

#include <string.h>

enum { LONGEST_PLAN = LONGEST_LINE - 2 };

struct beam {
    struct plan *plan;
    int n, width;
};

/* Different orders of the same moves end in the same position. */
static bool is_known(const struct thinker *t, const struct beam *b,
                     const struct world *w, double value)
{
    for (int i = 0; i < b->n; i++)
        if (b->plan[i].value == value &&
            memcmp(b->plan[i].state.at, w->at, t->game->state_size) == 0)
            return true;
    return false;
}

static void plan_copy(const struct thinker *t, struct plan *to,
                      const struct plan *from)
{
    think_copy(t, &to->state, &from->state);
    to->value = from->value;
    to->root = from->root;
    to->line = from->line;
}

static void carry_on(const struct thinker *t, struct beam *b,
                     const struct world *w, double value, int root,
                     const struct line *line)
{
    int at = b->n;

    if (b->n == b->width && value <= b->plan[b->n - 1].value)
        return;
    if (is_known(t, b, w, value))
        return;
    if (b->n < b->width)
        b->n++;
    else
        at--;
    for (; at > 0 && b->plan[at - 1].value < value; at--)
        plan_copy(t, &b->plan[at], &b->plan[at - 1]);
    think_copy(t, &b->plan[at].state, w);
    b->plan[at].value = value;
    b->plan[at].root = root;
    b->plan[at].line = *line;
}

static void reach(struct thinker *t, int root, double value,
                  const struct line *line)
{
    if (value <= t->reached[root])
        return;
    t->reached[root] = value;
    t->made[root] = *line;
}

/* Every way to go on from one plan. */
static void extend(struct thinker *t, const struct plan *p, int samples,
                   double cost, struct beam *longer)
{
    struct line line = p->line;

    line.n++;
    game_legal(t->game, p->state.at, t->seat, &t->list);
    for (int i = 0; i < t->list.n; i++) {
        bool open;
        double value =
            think_try(t, &p->state, t->list.at[i], samples, &t->next, &open);

        line.move[line.n - 1] = t->list.at[i];
        if (open)
            carry_on(t, longer, &t->next, value, p->root, &line);
        else
            reach(t, p->root, value - cost, &line);
    }
}

/* The first moves, and what each is worth before the turn goes on. */
static void begin(struct thinker *t, int samples, struct beam *b)
{
    double *first = t->first;

    for (int i = 0; i < t->legal.n; i++) {
        bool open;

        first[i] =
            think_try(t, &t->now, t->legal.at[i], samples, &t->next, &open);
        t->reached[i] = -1;
        t->made[i] = (struct line){ { t->legal.at[i] }, 1 };
        if (open)
            carry_on(t, b, &t->next, first[i], i, &t->made[i]);
        else
            t->reached[i] = first[i];
    }
}

/* Every way to go on, step by step; false when time was up before the end. */
static bool go_on(struct thinker *t, const struct care *care, struct beam now,
                  struct beam longer)
{
    bool stopped = false;

    for (int i = 0; i < LONGEST_PLAN && now.n > 0 && !stopped; i++) {
        struct beam done = now;

        longer.n = 0;
        for (int p = 0; p < now.n && !stopped; p++) {
            extend(t, &now.plan[p], care->samples, (i + 1) * EFFORT, &longer);
            stopped = think_stopped(t);
        }
        now = longer;
        longer = (struct beam){ done.plan, 0, care->width };
    }
    for (int p = 0; p < now.n; p++)
        reach(t, now.plan[p].root, now.plan[p].value - LONGEST_PLAN * EFFORT,
              &now.plan[p].line);
    return !stopped;
}

/*
 * First moves whose plans fell out of the beam are worth what they looked
 * like, less by as much as the best plan disappointed.  The mean over the
 * worlds so far, with those moves that were planned in the last one.
 */
static void settle_values(struct thinker *t, int worlds)
{
    double promised = -1, kept = -1, less;

    for (int i = 0; i < t->legal.n; i++) {
        if (t->first[i] > promised)
            promised = t->first[i];
        if (t->reached[i] > kept)
            kept = t->reached[i];
    }
    less = promised > kept ? promised - kept : 0;
    for (int i = 0; i < t->legal.n; i++) {
        double value = t->reached[i] >= 0 ? t->reached[i] : t->first[i] - less;
        double before = worlds > 0 ? t->value[i] : 0;

        t->value[i] = before + (value - before) / (worlds + 1);
        t->line[i] = t->made[i];
    }
}

/* In one world; false when time was up before the end. */
static bool plan_in(struct thinker *t, const struct care *care)
{
    struct beam now = { t->beam[0], 0, care->first };
    struct beam longer = { t->beam[1], 0, care->width };

    think_sample(t, &t->now, t->chance);
    begin(t, care->samples, &now);
    return go_on(t, care, now, longer);
}

void think_turns(struct thinker *t, const struct care *care)
{
    REQUIRE(care->first <= BEAM_ROOM && care->width <= BEAM_ROOM);
    REQUIRE(care->samples <= MAX_SAMPLES);
    for (int worlds = 0; worlds < care->worlds; worlds++) {
        bool done = plan_in(t, care);

        if (done || !t->planned)
            settle_values(t, worlds);
        t->planned = true;
        if (!done)
            return;
    }
}

/* ---- A second opinion --------------------------------------------------- */

/* Plans again by hand, with some work of its own; the best move then. */
static int best_by_hand(struct thinker *t)
{
    enum { WORK = 5000 };
    static const struct care care = { 3, 8, 2, .worlds = 1 };
    long limit = t->limit;
    int best;

    t->limit = t->work + WORK;
    t->learned = t->planned = false;
    think_turns(t, &care);
    best = think_best(t);
    t->limit = limit;
    t->learned = true;
    return best;
}

int think_choice(struct thinker *t)
{
    static const double less = 1e-6;
    const struct evaluator *e = t->eval;
    double value[MAX_MOVES];
    size_t size = sizeof(value[0]) * (size_t)t->legal.n;
    int liked = think_best(t), best;

    if (!t->learned || !e->net || !e->doubt ||
        !e->doubt(t->view, t->legal.at[liked]))
        return liked;
    memcpy(value, t->value, size);
    best = best_by_hand(t);
    memcpy(t->value, value, size);
    if (best != liked)
        t->value[best] = t->value[liked] + less;
    return best;
}
