/*
 * Search over sampled completions: information-set Monte-Carlo tree search.
 *
 * Each round draws a world that fits the view and walks down a tree of moves
 * that all worlds share, so a move is judged by all the worlds in which it is
 * possible and nobody plans with what he cannot know.  Every seat on the way
 * takes what is best for itself.  Where the tree ends, everybody goes on as he
 * likes best at once until the seat that thinks is asked again after others:
 * positions are always judged at the same point of the game, or a move would
 * look good only because the walk behind it ended earlier.
 *
 * The choice on the way (PUCT) weighs the mean of what was found behind a move
 * against how little is known of it, most for moves of a good guess.  A branch
 * gets branches of its own only after some visits, because looking at all its
 * moves costs as much as a walk.
 *
 * At the root the best few moves are walked in the same world each, so that
 * luck is the same for all of them.
 *
 * The guess of a move is worth a number of visits.  Walks see further than
 * guesses do, and so find everything a little better or worse; only what is
 * found beyond that common shift speaks for or against a move.
 */
#include "bots/think.h"

#include <math.h>

enum {
    ROOT = 1,
    DEEPEST = 64,      /* moves of one walk */
    RIPE = 6,          /* visits before a branch gets branches */
    GUESS_VISITS = 60, /* a guess counts like so many visits */
    RIVALS = 4,        /* moves that are compared in each world */
};

static const double curiosity = 0.05;
static const double narrowness = 0.01; /* so much worse: half as likely */

struct walk {
    uint32_t branch[DEEPEST];
    int n;
};

static uint32_t add_branch(struct thinker *t, struct move m, double guess)
{
    struct branch *b = &t->tree[t->n_tree];

    REQUIRE(t->n_tree < TREE_ROOM);
    *b = (struct branch){ .move = m, .guess = guess };
    return t->n_tree++;
}

/* The guess, corrected by what walks found beyond the common shift. */
static double worth_of(const struct branch *b, double shift)
{
    return b->guess + (b->sum - b->visits * (b->guess + shift)) /
                          (b->visits + GUESS_VISITS);
}

/* The guess where nothing was tried yet. */
static double guess_of(struct thinker *t, const struct world *w, struct move m)
{
    bool open;

    return think_try(t, w, m, 2, &t->next, &open);
}

/*
 * Branches for the moves that are possible in this world and were not in
 * those before.  Both lists are in ascending order.
 */
static void grow(struct thinker *t, uint32_t at, const struct world *w)
{
    uint32_t *link = &t->tree[at].child;

    for (int i = 0; i < t->list.n; i++) {
        struct move m = t->list.at[i];
        uint32_t new_one;

        while (*link && move_key(t->tree[*link].move) < move_key(m))
            link = &t->tree[*link].next;
        if (!*link || !move_equal(t->tree[*link].move, m)) {
            if (t->n_tree == TREE_ROOM)
                return;
            new_one = add_branch(t, m, guess_of(t, w, m));
            t->tree[new_one].next = *link;
            *link = new_one;
        }
        link = &t->tree[*link].next;
    }
}

/* What can be chosen here: the branches that are legal in this world. */
static void offer_fill(const struct thinker *t, uint32_t at, struct offer *o)
{
    uint32_t b = t->tree[at].child;

    o->n = 0;
    o->visits = 0;
    o->best = o->shift = 0;
    for (int i = 0; i < t->list.n && b; i++) {
        while (b && move_key(t->tree[b].move) < move_key(t->list.at[i]))
            b = t->tree[b].next;
        if (!b || !move_equal(t->tree[b].move, t->list.at[i]))
            continue;
        o->branch[o->n++] = b;
        o->visits += t->tree[b].visits;
        o->shift += t->tree[b].sum - t->tree[b].visits * t->tree[b].guess;
        if (t->tree[b].guess > o->best)
            o->best = t->tree[b].guess;
    }
    o->shift /= o->visits + 1;
}

static double urgency(const struct branch *b, const struct offer *o)
{
    double worse = (o->best - b->guess) / narrowness;
    double likely = 1 / (1 + worse * worse);

    return worth_of(b, o->shift) +
           curiosity * likely * sqrt((double)o->visits + 1) / (1 + b->visits);
}

static uint32_t select_branch(const struct thinker *t, const struct offer *o)
{
    uint32_t best = 0;
    double most = -1;

    for (int i = 0; i < o->n; i++) {
        double u = urgency(&t->tree[o->branch[i]], o);

        if (u > most) {
            most = u;
            best = o->branch[i];
        }
    }
    return best;
}

static int asked_seat(const struct world *w)
{
    unsigned asked = game_head(w->at)->flow.asked;
    int seat = 0;

    while (!(asked & seat_bit(seat)))
        seat++;
    return seat;
}

/* Of several who answer in secret, all but the first answer blindly: a branch
 * behind the first answer would tell them what it was. */
static void finish_secret(struct thinker *t)
{
    const struct flow *flow = &game_head(t->now.at)->flow;

    while (flow->secret && flow->asked && (flow->group & ~flow->asked))
        think_answer_blindly(t, &t->now, asked_seat(&t->now));
}

static void take(struct thinker *t, uint32_t branch, struct walk *walk)
{
    walk->branch[walk->n++] = branch;
    think_step(t, &t->now, t->tree[branch].move);
    finish_secret(t);
}

/* Down the tree in the world t->now, from a branch of the root on. */
static void descend(struct thinker *t, uint32_t at, struct walk *walk)
{
    walk->n = 0;
    take(t, at, walk);
    while (walk->n < DEEPEST && game_head(t->now.at)->flow.asked) {
        if (t->tree[at].child == 0 && t->tree[at].visits < RIPE)
            return;
        game_legal(t->game, t->now.at, asked_seat(&t->now), &t->list);
        grow(t, at, &t->now);
        offer_fill(t, at, &t->offer);
        if (t->offer.n == 0)
            return;
        at = select_branch(t, &t->offer);
        take(t, at, walk);
    }
}

/* Everybody goes on as he likes best at once, until the seat that thinks is
 * asked again after others. */
static void roll_on(struct thinker *t)
{
    enum { LONGEST = 60 };
    const struct flow *flow = &game_head(t->now.at)->flow;
    bool away = false;

    for (int i = 0; i < LONGEST && flow->asked; i++) {
        int seat = asked_seat(&t->now);

        if (away && seat == t->seat)
            return;
        away = away || seat != t->seat;
        if (flow->secret)
            think_answer_blindly(t, &t->now, seat);
        else
            think_answer_greedily(t, &t->now, seat);
    }
}

static void climb(struct thinker *t, const struct walk *walk)
{
    double share[MAX_SEATS];

    eval_shares(t->eval, t->game, t->now.at, share);
    for (int i = 0; i < walk->n; i++) {
        struct branch *b = &t->tree[walk->branch[i]];

        b->visits++;
        b->sum += share[b->move.seat];
    }
}

/* The legal moves, with what is known of them so far, under the root. */
static void plant(struct thinker *t)
{
    uint32_t *link = &t->tree[ROOT].child;

    t->tree[ROOT] = (struct branch){ .visits = RIPE };
    t->n_tree = ROOT + 1;
    for (int i = 0; i < t->legal.n; i++) {
        *link = add_branch(t, t->legal.at[i], t->value[i]);
        link = &t->tree[*link].next;
    }
}

/* What the legal moves are worth now. */
static void harvest(struct thinker *t)
{
    uint32_t at = t->tree[ROOT].child;

    t->list = t->legal;
    offer_fill(t, ROOT, &t->offer);
    for (int i = 0; i < t->legal.n; i++, at = t->tree[at].next)
        t->value[i] = worth_of(&t->tree[at], t->offer.shift);
}

/* The moves of the root that are worth most so far; how many. */
static int rivals(struct thinker *t, uint32_t out[RIVALS])
{
    double worth[RIVALS];
    int n = 0;

    t->list = t->legal;
    offer_fill(t, ROOT, &t->offer);
    for (int i = 0; i < t->offer.n; i++) {
        double w = urgency(&t->tree[t->offer.branch[i]], &t->offer);
        int at = n;

        if (n == RIVALS && w <= worth[n - 1])
            continue;
        if (n < RIVALS)
            n++;
        else
            at--;
        for (; at > 0 && worth[at - 1] < w; at--) {
            worth[at] = worth[at - 1];
            out[at] = out[at - 1];
        }
        worth[at] = w;
        out[at] = t->offer.branch[i];
    }
    return n;
}

void think_search(struct thinker *t)
{
    uint32_t rival[RIVALS];
    struct walk walk;

    plant(t);
    while (!think_stopped(t)) {
        int n = rivals(t, rival);

        for (int i = 1; i < MAX_SAMPLES; i++)
            t->sample_seed[i] = chance_bits(t->chance);
        think_sample(t, &t->shared, t->chance);
        for (int i = 0; i < n; i++) {
            think_copy(t, &t->now, &t->shared);
            descend(t, rival[i], &walk);
            roll_on(t);
            climb(t, &walk);
        }
    }
    harvest(t);
}
