/*
 * Search over sampled completions: information-set Monte-Carlo tree search.
 *
 * Each round draws a world that fits the view and walks down a tree of moves
 * that all worlds share, so a move is judged by all the worlds in which it is
 * possible and nobody plans with what he cannot know.  Every seat on the way
 * takes what is best for itself.  Where the tree ends, the moves that are
 * possible there become branches, with the evaluation as first guess, and the
 * best guess is what the walk was worth.
 *
 * The choice on the way (PUCT) weighs the mean of what was found behind a move
 * against how little is known of it, most for moves of a good guess.
 */
#include "bots/think.h"

#include <math.h>

enum {
    ROOT = 1,
    DEEPEST = 64,     /* moves of one walk */
    GUESS_VISITS = 2, /* a guess counts like so many visits */
};

static const double curiosity = 0.25;
static const double narrowness =
    0.04; /* a guess so much worse: half as likely */

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

static double mean_of(const struct branch *b)
{
    return (b->sum + b->guess * GUESS_VISITS) / (b->visits + GUESS_VISITS);
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
    o->best = 0;
    for (int i = 0; i < t->list.n && b; i++) {
        while (b && move_key(t->tree[b].move) < move_key(t->list.at[i]))
            b = t->tree[b].next;
        if (!b || !move_equal(t->tree[b].move, t->list.at[i]))
            continue;
        o->branch[o->n++] = b;
        o->visits += t->tree[b].visits;
        if (t->tree[b].guess > o->best)
            o->best = t->tree[b].guess;
    }
}

static double urgency(const struct branch *b, const struct offer *o)
{
    double worse = (o->best - b->guess) / narrowness;
    double likely = 1 / (1 + worse * worse);

    return mean_of(b) +
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

/*
 * Down the tree in the world t->now, and one move beyond it.  That last move
 * is played to its end, with other random numbers than those that made it look
 * good.
 */
static void descend(struct thinker *t, struct walk *walk)
{
    struct offer *offer = &t->offer;
    uint32_t at = ROOT;
    int seat = t->seat;

    for (walk->n = 0; walk->n < DEEPEST; seat = asked_seat(&t->now)) {
        bool fresh = t->tree[at].child == 0;

        game_legal(t->game, t->now.at, seat, &t->list);
        grow(t, at, &t->now);
        offer_fill(t, at, offer);
        if (offer->n == 0)
            return;
        at = select_branch(t, offer);
        walk->branch[walk->n++] = at;
        if (fresh && t->list.n > 1) {
            chance_seed(&world_head(&t->now)->chance, chance_bits(t->chance));
            think_play(t, &t->now, t->tree[at].move);
            return;
        }
        think_step(t, &t->now, t->tree[at].move);
        finish_secret(t);
        if (!game_head(t->now.at)->flow.asked)
            return;
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

    t->tree[ROOT] = (struct branch){ 0 };
    t->n_tree = ROOT + 1;
    for (int i = 0; i < t->legal.n; i++) {
        *link = add_branch(t, t->legal.at[i], t->value[i]);
        link = &t->tree[*link].next;
    }
}

/* The branch that was walked most, by its place among the legal moves. */
static int harvest(struct thinker *t)
{
    const struct branch *most = NULL;
    uint32_t at = t->tree[ROOT].child;
    int best = 0;

    for (int i = 0; i < t->legal.n; i++, at = t->tree[at].next) {
        const struct branch *b = &t->tree[at];

        t->value[i] = mean_of(b);
        if (!most || b->visits > most->visits ||
            (b->visits == most->visits && mean_of(b) > mean_of(most))) {
            most = b;
            best = i;
        }
    }
    return best;
}

int think_search(struct thinker *t)
{
    struct walk walk;

    plant(t);
    while (!think_stopped(t)) {
        for (int i = 1; i < MAX_SAMPLES; i++)
            t->sample_seed[i] = chance_bits(t->chance);
        think_sample(t, &t->now, t->chance);
        descend(t, &walk);
        climb(t, &walk);
    }
    return harvest(t);
}
