/*
 * What the bots share: worlds that could be true, one move tried until a
 * position can be judged, and its value for a seat.
 */
#include "bots/think.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

struct thinker *thinker_new(void)
{
    return memory_new(1, sizeof(struct thinker));
}

void thinker_free(struct thinker *t)
{
    free(t);
}

void think_copy(const struct thinker *t, struct world *to,
                const struct world *from)
{
    memcpy(to->at, from->at, t->game->state_size);
}

void think_sample(struct thinker *t, struct world *w, struct chance *chance)
{
    memcpy(w->at, t->view, t->game->state_size);
    game_resample(t->game, w->at, t->seat, chance);
}

bool think_stopped(const struct thinker *t)
{
    if (t->work >= t->limit)
        return true;
    return t->budget->stop && t->budget->stop(t->budget->clock);
}

void think_step(struct thinker *t, struct world *w, struct move m)
{
    t->work++;
    game_step(t->game, w->at, m, NULL);
}

int64_t think_likings(const struct thinker *t, const struct world *w)
{
    int64_t terms[MAX_SEATS][MAX_TERMS], sum = 0;
    int n = game_head(w->at)->n_seats;

    eval_terms(t->eval, t->game, w->at, terms);
    for (int i = 0; i < t->temper->n; i++) {
        const struct liking *l = &t->temper->likes[i];
        int64_t points = 0;

        for (int seat = 0; seat < n; seat++)
            if (l->of_rivals && seat != t->seat)
                points -= terms[seat][l->term] / (n - 1);
            else if (!l->of_rivals && seat == t->seat)
                points += terms[seat][l->term];
        sum += points * (l->percent - 100) / 100;
    }
    return sum;
}

/* A share of the win as a temperament sees it: a point more is worth what it is
 * worth in an even position, but nothing is as good as a win. */
static double liked(const struct thinker *t, const struct world *w,
                    double share)
{
    double more = (double)(think_likings(t, w) - t->calm_points) * 0.25 /
                  (double)t->eval->lead;

    share += more;
    return share < 0 ? 0 : share > 0.999 ? 0.999 : share;
}

double think_value(struct thinker *t, const struct world *w, int seat)
{
    double share[MAX_SEATS];

    eval_shares(t->eval, t->game, t->learned, w->at, t->par, share);
    if (t->temper && seat == t->seat && game_to_move(t->game, w->at))
        return liked(t, w, share[seat]);
    return share[seat];
}

int think_asked(const struct world *w)
{
    unsigned asked = game_head(w->at)->flow.asked;
    int seat = 0;

    while (!(asked & seat_bit(seat)))
        seat++;
    return seat;
}

int think_turn(const struct thinker *t, const void *state)
{
    return t->eval->turn ? t->eval->turn(state) : 0;
}

bool think_goes_on(const struct thinker *t, const struct world *w)
{
    return (game_head(w->at)->flow.asked & seat_bit(t->seat)) &&
           think_turn(t, w->at) == think_turn(t, t->view);
}

/* The expectation of a throw of dice, if the move is part of one. */
static bool by_odds(const struct thinker *t, const struct world *w,
                    struct move m, double *value)
{
    int32_t gain;

    if (!t->eval->odds || !t->eval->odds(w->at, m, &gain))
        return false;
    *value =
        eval_share(t->eval, t->game, t->learned, w->at, t->par, m.seat, gain);
    return true;
}

/* What an answer is worth at once; random numbers are others than those that
 * will be drawn, or a seat would know its luck. */
static double judge_answer(struct thinker *t, const struct world *w,
                           struct move m)
{
    double value;

    if (by_odds(t, w, m, &value))
        return value;
    think_copy(t, &t->trial, w);
    world_head(&t->trial)->chance.key[0] ^= 1;
    think_step(t, &t->trial, m);
    return think_value(t, &t->trial, m.seat);
}

/* What the seat likes best, judged at once. */
static struct move greedy_answer(struct thinker *t, const struct world *w,
                                 int seat)
{
    double most = -1;
    int best = 0;

    game_legal(t->game, w->at, seat, &t->deep);
    for (int i = 0; i < t->deep.n && t->deep.n > 1; i++) {
        double value = judge_answer(t, w, t->deep.at[i]);

        if (value > most) {
            most = value;
            best = i;
        }
    }
    return t->deep.at[best];
}

/* Nobody may see what the others have answered: any answer is as likely. */
static struct move blind_answer(struct thinker *t, struct world *w, int seat)
{
    game_legal(t->game, w->at, seat, &t->deep);
    return t->deep.at[chance_below(&world_head(w)->chance, t->deep.n)];
}

/* Judged by hand, which is quick and serves for details; what comes of them is
 * judged by what was learned. */
struct move think_answer(struct thinker *t, struct world *w)
{
    int seat = think_asked(w);
    bool learned = t->learned;
    struct move m;

    if (world_head(w)->flow.secret)
        return blind_answer(t, w, seat);
    t->learned = false;
    m = greedy_answer(t, w, seat);
    t->learned = learned;
    return m;
}

enum { LONGEST = 40 }; /* answers that belong to one move */

/* Go on with *m and all that belongs to it, but stop before dice are thrown,
 * when *m is the move that throws them.  Returns the ways it can go. */
static int play_to_throw(struct thinker *t, struct world *w, struct move *m)
{
    for (int i = 0; i < LONGEST; i++) {
        int lots = t->eval->lots ? t->eval->lots(w->at, *m, t->lot) : 0;

        if (lots > 0)
            return lots;
        think_step(t, w, *m);
        if (eval_is_calm(t->game, w->at))
            break;
        *m = think_answer(t, w);
    }
    return 0;
}

bool think_play(struct thinker *t, struct world *w, struct move m)
{
    const struct chance *chance = &world_head(w)->chance;
    uint64_t news = chance_news(chance);

    think_step(t, w, m);
    for (int i = 0; i < LONGEST && !eval_is_calm(t->game, w->at); i++)
        think_step(t, w, think_answer(t, w));
    return chance_news(chance) != news;
}

struct line think_line(const struct thinker *t, int place)
{
    struct line alone = { { t->legal.at[place] }, 1 };

    return t->planned ? t->line[place] : alone;
}

static bool is_legal(struct thinker *t, const struct world *w, struct move m)
{
    if (!(game_head(w->at)->flow.asked & seat_bit(m.seat)))
        return false;
    game_legal(t->game, w->at, m.seat, &t->list);
    for (int i = 0; i < t->list.n; i++)
        if (move_equal(t->list.at[i], m))
            return true;
    return false;
}

void think_follow(struct thinker *t, struct world *w, const struct line *line)
{
    for (int i = 0; i < line->n && is_legal(t, w, line->move[i]); i++)
        think_play(t, w, line->move[i]);
}

/* The mean over all results of the dice that m throws in w. */
static double try_lots(struct thinker *t, const struct world *w, struct move m,
                       int n, int seat)
{
    double sum = 0;

    for (int i = 0; i < n; i++) {
        const struct lot *lot = &t->lot[i];

        think_copy(t, &t->hidden, w);
        for (int k = 0; k < lot->n; k++)
            REQUIRE(chance_force(&world_head(&t->hidden)->chance,
                                 lot->draw[k]) == 0);
        think_play(t, &t->hidden, m);
        sum += lot->share * think_value(t, &t->hidden, seat);
    }
    return sum;
}

/* Another outcome: what the mover cannot know in `from` is drawn anew. */
static double try_again(struct thinker *t, const struct world *from,
                        struct move m, uint64_t seed)
{
    struct chance chance;

    chance_seed(&chance, seed);
    game_view(t->game, from->at, m.seat, t->hidden.at);
    game_resample(t->game, t->hidden.at, m.seat, &chance);
    think_play(t, &t->hidden, m);
    return think_value(t, &t->hidden, m.seat);
}

double think_try(struct thinker *t, const struct world *from, struct move m,
                 int samples, struct world *to, bool *open)
{
    uint64_t news = chance_news(&game_head(from->at)->chance);
    struct move last = m;
    double value;
    int lots;

    *open = false;
    think_copy(t, to, from);
    lots = play_to_throw(t, to, &last);
    if (lots > 0)
        return try_lots(t, to, last, lots, m.seat);
    news = chance_news(&world_head(to)->chance) - news;
    *open = !news && think_goes_on(t, to);
    value = think_value(t, to, m.seat);
    if (!news || samples == 1)
        return value;
    for (int i = 1; i < samples; i++)
        value += try_again(t, from, m, t->sample_seed[i]);
    return value / samples;
}

static double larger(double a, double b)
{
    return a > b ? a : b;
}

/* What a seat that is asked again can make of its next move. */
struct next {
    double best;  /* of all of them */
    double ended; /* of those that end the turn; -1: none does */
};

/* One sample each. */
static struct next look_on(struct thinker *t, const struct world *w)
{
    struct next next = { -1, -1 };

    game_legal(t->game, w->at, t->seat, &t->list);
    for (int i = 0; i < t->list.n; i++) {
        double value;

        think_copy(t, &t->hidden, w);
        think_play(t, &t->hidden, t->list.at[i]);
        value = think_value(t, &t->hidden, t->seat);
        next.best = larger(next.best, value);
        if (!think_goes_on(t, &t->hidden))
            next.ended = larger(next.ended, value);
    }
    return next;
}

/*
 * Moves that end the turn are judged where others move, or in the next
 * chapter; those that do not, here.  So they are compared where both end: if
 * something can still be done before, ending is put behind all that.
 */
static void compare_ends(struct thinker *t, const double ended[MAX_MOVES])
{
    double open = -1, done = -1, after = -1, less;

    for (int i = 0; i < t->legal.n; i++)
        if (ended[i] < 0) {
            done = larger(done, t->value[i]);
        } else {
            open = larger(open, t->value[i]);
            after = larger(after, ended[i]);
        }
    less = after > done && done >= open ? after - open : 0;
    for (int i = 0; i < t->legal.n; i++)
        if (ended[i] < 0)
            t->value[i] -= less;
}

void think_moves(struct thinker *t, int samples)
{
    static const double later = 0.02; /* the cost of one move more */

    think_sample(t, &t->now, t->chance);
    for (int i = 0; i < t->legal.n; i++) {
        struct next next = { -1, -1 };
        bool open;

        t->first[i] = -1;
        if (by_odds(t, &t->now, t->legal.at[i], &t->value[i]))
            continue;
        t->value[i] =
            think_try(t, &t->now, t->legal.at[i], samples, &t->next, &open);
        if (open)
            next = look_on(t, &t->next);
        t->value[i] =
            larger(t->value[i], next.best == 1 ? SURE : next.best - later);
        t->first[i] = next.ended;
    }
    compare_ends(t, t->first);
}

int think_best(const struct thinker *t)
{
    int best = 0;

    for (int i = 1; i < t->legal.n; i++)
        if (t->value[i] > t->value[best])
            best = i;
    return best;
}
