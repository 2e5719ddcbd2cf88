/*
 * Planning a turn: the moves of one seat in a row, until somebody else is
 * asked or something unknown comes out.  All plans of one length are weighed
 * against each other and only the best few are carried on (a beam), so the
 * work grows with the length of the turn and not with the number of plans.
 * After the first move hardly any is dropped: the choice of a line or a card
 * does not show yet what it is good for.
 *
 * What a plan is worth is judged where it ends.  A plan that goes on must
 * gain something by it, or the shorter one is kept: pieces are not shuffled
 * for nothing.
 */
#include "bots/think.h"

#include <string.h>

enum { LONGEST_PLAN = 12 };

/* What going on must gain at least, as a share of the win. */
static const double effort = 1e-4;

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

static void carry_on(const struct thinker *t, struct beam *b,
                     const struct world *w, double value, int root)
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
    for (; at > 0 && b->plan[at - 1].value < value; at--) {
        think_copy(t, &b->plan[at].state, &b->plan[at - 1].state);
        b->plan[at].value = b->plan[at - 1].value;
        b->plan[at].root = b->plan[at - 1].root;
    }
    think_copy(t, &b->plan[at].state, w);
    b->plan[at].value = value;
    b->plan[at].root = root;
}

static void reach(struct thinker *t, int root, double value)
{
    if (value > t->reached[root])
        t->reached[root] = value;
}

/* Every way to go on from one plan. */
static void extend(struct thinker *t, const struct plan *p, int samples,
                   double cost, struct beam *longer)
{
    game_legal(t->game, p->state.at, t->seat, &t->list);
    for (int i = 0; i < t->list.n; i++) {
        bool open;
        double value =
            think_try(t, &p->state, t->list.at[i], samples, &t->next, &open);

        if (open)
            carry_on(t, longer, &t->next, value, p->root);
        else
            reach(t, p->root, value - cost);
    }
}

/* The first moves; first[] is what each is worth before the turn goes on. */
static void begin(struct thinker *t, int samples, double first[MAX_MOVES],
                  struct beam *b)
{
    for (int i = 0; i < t->legal.n; i++) {
        bool open;

        first[i] =
            think_try(t, &t->now, t->legal.at[i], samples, &t->next, &open);
        t->reached[i] = -1;
        if (open)
            carry_on(t, b, &t->next, first[i], i);
        else
            t->reached[i] = first[i];
    }
}

/*
 * First moves whose plans fell out of the beam are worth what they looked
 * like, less by as much as the best plan disappointed.
 */
static void settle_values(struct thinker *t, const double first[MAX_MOVES],
                          int worlds)
{
    double promised = -1, kept = -1, less;

    for (int i = 0; i < t->legal.n; i++) {
        if (first[i] > promised)
            promised = first[i];
        if (t->reached[i] > kept)
            kept = t->reached[i];
    }
    less = promised > kept ? promised - kept : 0;
    for (int i = 0; i < t->legal.n; i++) {
        double value = t->reached[i] >= 0 ? t->reached[i] : first[i] - less;

        t->value[i] += value / worlds;
    }
}

static void plan_world(struct thinker *t, int worlds, int samples, int width)
{
    double *first = t->first;
    struct beam now = { t->beam[0], 0, BEAM_ROOM };
    struct beam longer = { t->beam[1], 0, width };

    begin(t, samples, first, &now);
    for (int i = 0; i < LONGEST_PLAN && now.n > 0 && !think_stopped(t); i++) {
        struct beam done = now;

        longer.n = 0;
        for (int p = 0; p < now.n; p++)
            extend(t, &now.plan[p], samples, (i + 1) * effort, &longer);
        now = longer;
        longer = (struct beam){ done.plan, 0, width };
    }
    for (int p = 0; p < now.n; p++)
        reach(t, now.plan[p].root, now.plan[p].value - LONGEST_PLAN * effort);
    settle_values(t, first, worlds);
}

void think_turns(struct thinker *t, int worlds, int samples, int width)
{
    for (int i = 0; i < t->legal.n; i++)
        t->value[i] = 0;
    REQUIRE(width <= BEAM_ROOM);
    for (int w = 0; w < worlds; w++) {
        think_sample(t, &t->now, t->chance);
        plan_world(t, worlds, samples, width);
    }
}
