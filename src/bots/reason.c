/*
 * Why a bot chose its move: what the move does for the seat and the others in
 * the list do not.  Every sentence is checked against the list before it is
 * said: what is called a gain is one, and where something is said to be the
 * most, no other move gives more.
 *
 * Only people who ask for advice want to know, so this is apart from choosing.
 */
#include "bots/think.h"

#include <string.h>

static const struct phrase reason_wins = {
    "wins",
    N_("This wins the game."),
};
static const struct phrase reason_least = {
    "least",
    N_("Everything else looks worse."),
};
static const struct phrase reason_none_better = {
    "none-better",
    N_("Nothing else looks better."),
};
static const struct phrase reason_close = {
    "close",
    N_("It looks about as good as the best."),
};

enum { SAMPLES = 3 };

static void add_terms(struct thinker *t, const struct world *w,
                      int64_t sum[MAX_TERMS])
{
    int64_t terms[MAX_SEATS][MAX_TERMS];

    eval_terms(t->eval, t->game, w->at, terms);
    for (int k = 0; t->eval->term[k].id; k++)
        sum[k] += terms[t->seat][k];
}

/* One move in one world; false: the game ends with it. */
static bool weigh_move(struct thinker *t, int i)
{
    think_copy(t, &t->next, &t->now);
    think_play(t, &t->next, t->legal.at[i]);
    if (!game_to_move(t->game, t->next.at))
        return false;
    add_terms(t, &t->next, t->after[i]);
    return true;
}

/* The terms before and after every move, in the same few worlds.  ended[i]:
 * the game can end with move i, which is not compared. */
static void weigh(struct thinker *t, bool ended[MAX_MOVES])
{
    memset(t->before, 0, sizeof(t->before));
    memset(t->after, 0, sizeof(t->after[0]) * (size_t)t->legal.n);
    memset(ended, 0, sizeof(bool) * MAX_MOVES);
    for (int s = 0; s < SAMPLES; s++) {
        struct chance chance;

        chance_seed(&chance, t->sample_seed[s]);
        think_sample(t, &t->now, &chance);
        add_terms(t, &t->now, t->before);
        for (int i = 0; i < t->legal.n; i++)
            if (!weigh_move(t, i))
                ended[i] = true;
    }
}

/* How much more of term k the move gives than the others do on average; less
 * than 0 when its sentence would not be true. */
static double lead_of(const struct thinker *t, const bool ended[MAX_MOVES],
                      int move, int k)
{
    int64_t mine = t->after[move][k], others = 0;
    int n = 0;

    if (t->eval->term[k].claim == CLAIM_GAIN && mine <= t->before[k])
        return -1;
    for (int i = 0; i < t->legal.n; i++) {
        if (i == move || ended[i])
            continue;
        if (t->eval->term[k].claim == CLAIM_MOST && t->after[i][k] > mine)
            return -1;
        others += t->after[i][k];
        n++;
    }
    return n > 0 ? (double)mine - (double)others / n : -1;
}

/* The same thing in every world, with the same numbers; else NULL. */
static const struct phrase *told(struct thinker *t, int move, int term,
                                 int16_t arg[EVENT_ARGS])
{
    const struct phrase *said = NULL;

    for (int s = 0; t->eval->tell && s < SAMPLES; s++) {
        int16_t here[EVENT_ARGS] = { 0 };
        const struct phrase *p;
        struct chance chance;

        chance_seed(&chance, t->sample_seed[s]);
        think_sample(t, &t->now, &chance);
        think_copy(t, &t->next, &t->now);
        think_play(t, &t->next, t->legal.at[move]);
        p = t->eval->tell(t->now.at, t->next.at, t->seat, term, here);
        if (!p || (s > 0 && (p != said || memcmp(arg, here, sizeof(here)))))
            return NULL;
        said = p;
        memcpy(arg, here, sizeof(here));
    }
    return said;
}

/* By the term of which the move gives most more than others. */
static void by_terms(struct thinker *t, const bool ended[MAX_MOVES], int move,
                     struct choice *c)
{
    int16_t arg[EVENT_ARGS] = { 0 };
    double most = 0;
    int best = -1;

    for (int k = 0; t->eval->term[k].id; k++) {
        double lead;

        if (!t->eval->term[k].reason.text)
            continue;
        lead = lead_of(t, ended, move, k);
        if (lead > most) {
            most = lead;
            best = k;
        }
    }
    if (best < 0)
        return;
    c->reason = told(t, move, best, arg);
    c->term = best;
    if (c->reason)
        memcpy(c->arg, arg, sizeof(c->arg));
    else
        c->reason = &t->eval->term[best].reason;
}

/* What is left to say compares the values that the bot gave the moves. */
static const struct phrase *by_values(const struct thinker *t, int move)
{
    const struct phrase *said = &reason_least;

    for (int i = 0; i < t->legal.n; i++) {
        if (i == move)
            continue;
        if (t->value[i] > t->value[move])
            return &reason_close;
        if (t->value[i] == t->value[move])
            said = &reason_none_better;
    }
    return said;
}

/* In every world that was looked into. */
static bool wins(struct thinker *t, struct move m)
{
    struct result r;

    for (int s = 0; s < SAMPLES; s++) {
        struct chance chance;

        chance_seed(&chance, t->sample_seed[s]);
        think_sample(t, &t->next, &chance);
        think_play(t, &t->next, m);
        if (game_to_move(t->game, t->next.at))
            return false;
        game_result(t->game, t->next.at, &r);
        if (r.rank[t->seat] != 1)
            return false;
    }
    return true;
}

void bot_explain(struct thinker *t, struct choice *c)
{
    bool ended[MAX_MOVES];
    long work = t->work;
    int move = 0;

    c->term = -1;
    if (c->reason)
        return;
    while (!move_equal(t->legal.at[move], c->move))
        move++;
    if (wins(t, c->move)) {
        c->reason = &reason_wins;
    } else {
        weigh(t, ended);
        if (!ended[move])
            by_terms(t, ended, move, c);
        if (!c->reason)
            c->reason = by_values(t, move);
    }
    t->work = work;
}
