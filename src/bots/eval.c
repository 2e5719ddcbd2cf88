/*
 * From the terms of an evaluation to the share of the win that each seat
 * expects.
 */
#include "bots/eval.h"

#include "bots/net.h"

#include <math.h>
#include <string.h>

/* A game without an evaluation of its own is judged by its scores. */
static const struct term score_terms[] = {
    { "score", 1, { "score", N_("This gains points.") } },
    { NULL },
};

static const struct evaluator by_score = {
    .term = score_terms,
    .lead = 10,
    .blur = 1,
};

const struct evaluator *evaluator_find(const struct game *g)
{
    return g->evaluator ? g->evaluator : &by_score;
}

bool eval_is_calm(const struct game *g, const void *state)
{
    const struct flow *flow = &game_head(state)->flow;

    if (flow->asked == 0)
        return true;
    if (flow->secret && (flow->group & ~flow->asked))
        return false;
    return !g->evaluator || g->ask[flow_top(state)->ask].calm;
}

static void terms_of(const struct evaluator *e, const struct game *g,
                     const void *state, int32_t out[MAX_SEATS][MAX_TERMS])
{
    struct result r;

    if (e->terms) {
        e->terms(state, out);
        return;
    }
    game_result(g, state, &r);
    for (int seat = 0; seat < r.n_seats; seat++)
        out[seat][0] = r.score[seat];
}

void eval_terms(const struct evaluator *e, const struct game *g,
                const void *state, int64_t out[MAX_SEATS][MAX_TERMS])
{
    int32_t value[MAX_SEATS][MAX_TERMS] = { 0 };

    terms_of(e, g, state, value);
    for (int seat = 0; seat < game_head(state)->n_seats; seat++)
        for (int i = 0; e->term[i].id; i++)
            out[seat][i] = (int64_t)value[seat][i] * e->term[i].weight;
}

/* Those who stand or fall together, alone or as a team, as bits. */
static unsigned team_of(const struct evaluator *e, const void *state)
{
    if (game_head(state)->n_seats == 1)
        return seat_bit(0);
    return e->team ? e->team(state) : 0;
}

static void final_shares(const struct evaluator *e, const struct game *g,
                         const void *state, double share[MAX_SEATS])
{
    struct result r;
    int winners = 0;

    game_result(g, state, &r);
    for (int seat = 0; seat < r.n_seats; seat++)
        winners += r.rank[seat] == 1;
    if (team_of(e, state))
        winners = 1; /* each has the whole win */
    for (int seat = 0; seat < r.n_seats; seat++)
        share[seat] = r.rank[seat] == 1 ? 1.0 / winners : 0;
}

/*
 * A weight that grows with the lead x over the mean: (x + sqrt(x^2 + 1))^2,
 * which behaves like an exponential near 0 and like 4 x^2 far out, where an
 * exponential would be much too sure of itself.
 */
static double weight_of(double x)
{
    double w = x + sqrt(x * x + 1);

    return w * w;
}

/* The weighted terms, and what they come to. */
static void weigh(const struct evaluator *e, const struct game *g,
                  const void *state, int32_t value[MAX_SEATS][MAX_TERMS],
                  int64_t sum[MAX_SEATS])
{
    memset(value, 0, sizeof(int32_t) * MAX_SEATS * MAX_TERMS);
    memset(sum, 0, sizeof(*sum) * MAX_SEATS);
    terms_of(e, g, state, value);
    for (int seat = 0; seat < game_head(state)->n_seats; seat++) {
        for (int i = 0; e->term[i].id; i++) {
            value[seat][i] *= e->term[i].weight;
            sum[seat] += value[seat][i];
        }
    }
}

static double sum_of(unsigned seats, const double sum[])
{
    double all = 0;

    for (int seat = 0; seat < MAX_SEATS; seat++)
        if (seats & seat_bit(seat))
            all += sum[seat];
    return all;
}

/* Together, the more than before the better; who is not of the team has what
 * they miss. */
static void divide_team(const struct evaluator *e, unsigned team, int n,
                        const double sum[], double par, double share[MAX_SEATS])
{
    double w = weight_of((sum_of(team, sum) - par) / (2 * (double)e->lead));

    for (int seat = 0; seat < n; seat++)
        share[seat] = (team & seat_bit(seat) ? w : 1) / (1 + w);
}

/* Against others, the more than their mean. */
static void divide(const struct evaluator *e, int n, const double sum[],
                   double share[MAX_SEATS])
{
    double mean = 0, all = 0;

    for (int seat = 0; seat < n; seat++)
        mean += sum[seat] / n;
    for (int seat = 0; seat < n; seat++) {
        share[seat] = weight_of((sum[seat] - mean) / (2 * (double)e->lead));
        all += share[seat];
    }
    for (int seat = 0; seat < n; seat++)
        share[seat] /= all;
}

void eval_inputs(const struct evaluator *e, const struct game *g,
                 const void *state, struct net_inputs *in)
{
    int n = game_head(state)->n_seats;
    int64_t sum[MAX_SEATS], all = 0;

    weigh(e, g, state, in->terms, sum);
    for (int seat = 0; seat < n; seat++)
        all += sum[seat];
    for (int seat = 0; seat < n; seat++) {
        int64_t hand = (n * sum[seat] - all) * NET_ONE / (2 * n * e->lead);

        hand = hand > NET_HAND ? NET_HAND : hand;
        in->hand[seat] = (int32_t)(hand < -NET_HAND ? -NET_HAND : hand);
    }
}

/* What was seldom seen while learning is judged by hand too, or a win that no
 * game ever came near would be overlooked. */
static void mix_in_hand(const struct evaluator *e, int n,
                        const struct net_inputs *in,
                        const int32_t more[MAX_SEATS], double share[MAX_SEATS])
{
    const double part = e->hand_percent / 100.0;
    double sum[MAX_SEATS] = { 0 }, hand[MAX_SEATS];

    for (int seat = 0; seat < n; seat++) {
        for (int i = 0; e->term[i].id; i++)
            sum[seat] += in->terms[seat][i];
        sum[seat] += more[seat];
    }
    divide(e, n, sum, hand);
    for (int seat = 0; seat < n; seat++)
        share[seat] += part * (hand[seat] - share[seat]);
}

static int64_t points_at_once(const struct evaluator *e,
                              const int32_t terms[MAX_TERMS])
{
    int64_t points = 0;

    for (int i = 0; e->term[i].id; i++)
        points += (int64_t)e->term[i].at_once * terms[i];
    return points;
}

/* One point more is worth what it is worth by hand in an even position. */
static void divide_by_net(const struct evaluator *e, const struct game *g,
                          const struct net *net, const void *state,
                          const int32_t more[MAX_SEATS],
                          double share[MAX_SEATS])
{
    int n = game_head(state)->n_seats;
    int32_t logit[MAX_SEATS];
    struct net_inputs in;

    eval_inputs(e, g, state, &in);
    net_logits(net, e->features, state, n, in.terms, in.hand, logit);
    for (int seat = 0; seat < n; seat++)
        logit[seat] +=
            (int32_t)((more[seat] + points_at_once(e, in.terms[seat])) *
                      NET_LOGIT / e->lead);
    net_shares(logit, n, share);
    if (e->hand_percent > 0)
        mix_in_hand(e, n, &in, more, share);
}

/* A team, and whoever plays alone, is judged by hand. */
static const struct net *net_for(const struct evaluator *e, bool learned,
                                 const void *state)
{
    return learned && !team_of(e, state) ? e->net : NULL;
}

static void divide_all(const struct evaluator *e, const struct game *g,
                       bool learned, const void *state, double par,
                       const int32_t more[MAX_SEATS], double share[MAX_SEATS])
{
    const struct net *net = net_for(e, learned, state);
    unsigned team = team_of(e, state);
    int n = game_head(state)->n_seats;
    int32_t terms[MAX_SEATS][MAX_TERMS];
    int64_t points[MAX_SEATS];
    double sum[MAX_SEATS] = { 0 };

    if (net) {
        divide_by_net(e, g, net, state, more, share);
        return;
    }
    weigh(e, g, state, terms, points);
    for (int seat = 0; seat < n; seat++)
        sum[seat] = (double)(points[seat] + more[seat]);
    if (team)
        divide_team(e, team, n, sum, par, share);
    else
        divide(e, n, sum, share);
}

double eval_par(const struct evaluator *e, const struct game *g,
                const void *state)
{
    unsigned team = team_of(e, state);
    int32_t terms[MAX_SEATS][MAX_TERMS];
    int64_t points[MAX_SEATS];
    double all = 0;

    if (team == 0)
        return 0;
    weigh(e, g, state, terms, points);
    for (int seat = 0; seat < game_head(state)->n_seats; seat++)
        all += team & seat_bit(seat) ? (double)points[seat] : 0;
    return all;
}

void eval_shares(const struct evaluator *e, const struct game *g, bool learned,
                 const void *state, double par, double share[MAX_SEATS])
{
    static const int32_t nothing[MAX_SEATS];

    for (int seat = game_head(state)->n_seats; seat < MAX_SEATS; seat++)
        share[seat] = 0;
    if (game_to_move(g, state) == 0)
        final_shares(e, g, state, share);
    else
        divide_all(e, g, learned, state, par, nothing, share);
}

double eval_share(const struct evaluator *e, const struct game *g, bool learned,
                  const void *state, double par, int seat, int32_t more)
{
    int32_t gain[MAX_SEATS] = { 0 };
    double share[MAX_SEATS];

    gain[seat] = more;
    divide_all(e, g, learned, state, par, gain, share);
    return share[seat];
}
