/*
 * Why a bot chose its move: what the move, with the rest of the turn that is
 * planned behind it, does for the seat and the others in the list do not. Every
 * sentence is checked against the list before it is said: what is called a gain
 * is one, and where something is said to be the most, no other move gives more.
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

/* One move in one world, alone and with its plan; false: the game ends. */
static bool weigh_move(struct thinker *t, int i)
{
    const struct line line = think_line(t, i);

    think_copy(t, &t->next, &t->now);
    think_play(t, &t->next, t->legal.at[i]);
    if (!game_to_move(t->game, t->next.at))
        return false;
    add_terms(t, &t->next, t->after[i]);
    think_copy(t, &t->next, &t->now);
    think_follow(t, &t->next, &line);
    add_terms(t, &t->next, t->then[i]);
    return true;
}

/* The terms before and after every move, in the same few worlds.  ended[i]:
 * the game can end with move i, which is not compared. */
static void weigh(struct thinker *t, bool ended[MAX_MOVES])
{
    size_t n = (size_t)t->legal.n;

    memset(t->before, 0, sizeof(t->before));
    memset(t->after, 0, sizeof(t->after[0]) * n);
    memset(t->then, 0, sizeof(t->then[0]) * n);
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
 * than 0 when its sentence would not be true.  Gains are those of plans, what
 * is called the most is compared move by move. */
static double lead_of(const struct thinker *t, const bool ended[MAX_MOVES],
                      int move, int k)
{
    bool gain = t->eval->term[k].claim == CLAIM_GAIN;
    const int64_t(*of)[MAX_TERMS] = gain ? t->then : t->after;
    int64_t mine = of[move][k], others = 0;
    int n = 0;

    if (gain && mine <= t->before[k])
        return -1;
    for (int i = 0; i < t->legal.n; i++) {
        if (i == move || ended[i])
            continue;
        if (!gain && of[i][k] > mine)
            return -1;
        others += of[i][k];
        n++;
    }
    return n > 0 ? (double)mine - (double)others / n : -1;
}

/* What one world tells of the move: of its plan, or alone where it is called
 * the most. */
static const struct phrase *told_in(struct thinker *t, int move, int term,
                                    int world, int16_t arg[EVENT_ARGS])
{
    struct line line = think_line(t, move);
    struct chance chance;

    if (t->eval->term[term].claim == CLAIM_MOST)
        line.n = 1;
    chance_seed(&chance, t->sample_seed[world]);
    think_sample(t, &t->now, &chance);
    think_copy(t, &t->next, &t->now);
    think_follow(t, &t->next, &line);
    return t->eval->tell(t->now.at, t->next.at, t->seat, term, arg);
}

/* Are two sentences the same, but for numbers that are means? */
static bool alike(const struct phrase *p, const int16_t a[EVENT_ARGS],
                  const int16_t b[EVENT_ARGS])
{
    for (int i = 0; i < phrase_args(p); i++)
        if (a[i] != b[i] && !(p->mean && p->arg[i] == NOUN_NUMBER))
            return false;
    return true;
}

/* The same thing in every world, with the same numbers, or with their means;
 * else NULL. */
static const struct phrase *told(struct thinker *t, int move, int term,
                                 int16_t arg[EVENT_ARGS])
{
    const struct phrase *said = NULL;
    int sum[EVENT_ARGS] = { 0 };

    for (int s = 0; t->eval->tell && s < MAX_SAMPLES; s++) {
        int16_t here[EVENT_ARGS] = { 0 };
        const struct phrase *p = told_in(t, move, term, s, here);

        if (!p || (s > 0 && (p != said || !alike(p, arg, here))))
            return NULL;
        if (s == 0)
            memcpy(arg, here, sizeof(here));
        said = p;
        for (int i = 0; i < EVENT_ARGS; i++)
            sum[i] += here[i];
    }
    for (int i = 0; said && i < phrase_args(said); i++)
        if (said->arg[i] == NOUN_NUMBER)
            arg[i] = (int16_t)(sum[i] / MAX_SAMPLES);
    return said;
}

/* How much speaks for naming term k: what the plan gains by it, and by how much
 * more than the others.  Nobody asks why one thing is done rather than another
 * to hear what both bring; but what all bring is worth more than a trifle that
 * is this one's own. */
static double weight_of(const struct thinker *t, const bool ended[MAX_MOVES],
                        int move, int k)
{
    double lead = lead_of(t, ended, move, k);

    if (lead < 0 || t->eval->term[k].claim == CLAIM_MOST)
        return lead;
    return lead + (double)(t->then[move][k] - t->before[k]);
}

/* By the term that weighs most. */
static void by_terms(struct thinker *t, const bool ended[MAX_MOVES], int move,
                     struct choice *c)
{
    int16_t arg[EVENT_ARGS] = { 0 };
    double most = 0;
    int best = -1;

    for (int k = 0; t->eval->term[k].id; k++) {
        double weight;

        if (!t->eval->term[k].reason.text)
            continue;
        weight = weight_of(t, ended, move, k);
        if (weight > most) {
            most = weight;
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
static bool wins(struct thinker *t, int move)
{
    const struct line line = think_line(t, move);
    struct result r;

    for (int s = 0; s < SAMPLES; s++) {
        struct chance chance;

        chance_seed(&chance, t->sample_seed[s]);
        think_sample(t, &t->next, &chance);
        think_follow(t, &t->next, &line);
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
    if (wins(t, move)) {
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
