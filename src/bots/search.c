/*
 * Search over sampled completions of what cannot be known, with the replies of
 * the others.
 *
 * Each round draws a world that fits the view.  In it every move that is still
 * in question is followed by the rest of the turn that was planned behind it,
 * then everybody goes on as he likes best at once until the seat that thinks is
 * asked again.  So all are judged at the same point of the game, in the same
 * worlds and with the same luck, and nobody plans with what he cannot know.
 * After some rounds the move that looks worst is put aside: what time is left
 * goes to those that are hard to tell apart.
 *
 * Walks see further than plans do, but those who reply in them are simple.  So
 * a walk only corrects what was planned, as far as it differs from the other
 * walks of its world, and the more so the less such differences scatter.
 */
#include "bots/think.h"

enum {
    RIVALS = 8,  /* moves that are looked into, the best of the plans */
    ROUNDS = 10, /* before one of them is put aside */
};

/* How far a plan is usually off, as a share of the win. */
static const double usual_error = 0.02;

/* A move in question. */
struct rival {
    int place; /* in the list of legal moves */
    double guess;
    double found;        /* by the walk in the world of this round */
    double sum, squares; /* of what walks found beyond the guess */
    int visits;
};

struct contest {
    struct rival rival[RIVALS];
    int n;    /* those not yet put aside come first */
    int open; /* how many these are */
};

/* ---- A walk ----------------------------------------------------------- */

/* Until the seat that thinks is asked again after others; who plays alone has
 * one turn more. */
static void roll_on(struct thinker *t)
{
    enum { LONGEST = 100 };
    const struct flow *flow = &game_head(t->now.at)->flow;
    bool alone = game_head(t->now.at)->n_seats == 1, away = false;
    int turn = think_turn(t, t->view);

    for (int i = 0; i < LONGEST && flow->asked; i++) {
        int seat = think_asked(&t->now);
        bool over = alone && think_turn(t, t->now.at) != turn;

        if (away && (alone ? over : seat == t->seat))
            return;
        away = away || seat != t->seat || over;
        turn = think_turn(t, t->now.at);
        think_step(t, &t->now, think_answer(t, &t->now));
    }
}

static double walk(struct thinker *t, int place)
{
    think_copy(t, &t->now, &t->shared);
    think_follow(t, &t->now, &t->line[place]);
    roll_on(t);
    return think_value(t, &t->now, t->seat) - EFFORT * t->line[place].n;
}

/* ---- The contest ------------------------------------------------------ */

static void enter(struct contest *c, int place, double guess)
{
    int at = c->n;

    if (c->n == RIVALS && guess <= c->rival[c->n - 1].guess)
        return;
    if (c->n < RIVALS)
        c->n++;
    else
        at--;
    for (; at > 0 && c->rival[at - 1].guess < guess; at--)
        c->rival[at] = c->rival[at - 1];
    c->rival[at] = (struct rival){ .place = place, .guess = guess };
}

static double variance(const struct rival *r)
{
    double mean = r->sum / r->visits;

    return r->squares / r->visits - mean * mean;
}

/* How much what one walk finds scatters, as a variance. */
static double scatter(const struct contest *c)
{
    double sum = 0;

    for (int i = 0; i < c->open; i++)
        sum += variance(&c->rival[i]);
    return sum / c->open;
}

/* The guess, corrected by the walks as far as they can be trusted: those that
 * lie close together by chance not more than usual ones. */
static double worth_of(const struct rival *r, double usual)
{
    const double error = usual_error * usual_error;
    double own = variance(r), noise = own > usual ? own : usual;

    return r->guess + r->sum / r->visits * error / (error + noise / r->visits);
}

/* One world for all; false when time was up before its end. */
static bool compare(struct thinker *t, struct contest *c)
{
    double beyond = 0;

    think_sample(t, &t->shared, t->chance);
    for (int i = 0; i < c->open; i++) {
        if (think_stopped(t))
            return false;
        c->rival[i].found = walk(t, c->rival[i].place);
        beyond += (c->rival[i].found - c->rival[i].guess) / c->open;
    }
    for (int i = 0; i < c->open; i++) {
        struct rival *r = &c->rival[i];
        double more = r->found - r->guess - beyond;

        r->sum += more;
        r->squares += more * more;
        r->visits++;
    }
    return true;
}

static void put_worst_aside(struct contest *c)
{
    double usual = scatter(c);
    struct rival worst;
    int at = 0;

    for (int i = 1; i < c->open; i++)
        if (worth_of(&c->rival[i], usual) < worth_of(&c->rival[at], usual))
            at = i;
    worst = c->rival[at];
    c->rival[at] = c->rival[--c->open];
    c->rival[c->open] = worst;
}

/* What was put aside, or never looked into, is worth less than the best of
 * those that stayed to the end. */
static void settle(struct thinker *t, const struct contest *c)
{
    static const double less = 1e-6;
    double usual = scatter(c), most = -1;
    bool stayed[MAX_MOVES] = { false };

    for (int i = 0; i < c->n; i++) {
        double worth = worth_of(&c->rival[i], usual);

        t->value[c->rival[i].place] = worth;
        stayed[c->rival[i].place] = i < c->open;
        if (i < c->open && worth > most)
            most = worth;
    }
    for (int i = 0; i < t->legal.n; i++)
        if (!stayed[i] && t->value[i] >= most)
            t->value[i] = most - less;
}

void think_search(struct thinker *t)
{
    struct contest c = { 0 };
    int rounds = 0;

    for (int i = 0; i < t->legal.n; i++)
        enter(&c, i, t->value[i]);
    c.open = c.n;
    while (!think_stopped(t) && compare(t, &c))
        if (++rounds % ROUNDS == 0 && c.open > 2)
            put_worst_aside(&c);
    if (rounds > 1)
        settle(t, &c);
}
