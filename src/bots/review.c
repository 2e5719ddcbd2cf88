/*
 * Looking at a game that was played: nothing is thought here that a bot would
 * not think at the table, and it sees no more than its seat saw.
 */
#include "bots/review.h"

#include "bots/think.h"

bool review_calm(const struct game *g, const void *state)
{
    const struct flow *flow = &game_head(state)->flow;

    if (flow->asked == 0)
        return true;
    if (flow->secret && (flow->group & ~flow->asked))
        return false;
    return !g->evaluator || g->ask[flow_top(state)->ask].calm;
}

double review_par(const struct game *g, const void *state)
{
    return eval_par(evaluator_find(g), g, state);
}

void review_shares(const struct game *g, const void *state, double par,
                   double share[MAX_SEATS])
{
    eval_shares(evaluator_find(g), g, true, state, par, share);
}

/* What the bot gives a move for being short, or long, is no share of a win. */
static double share_of(const struct thinker *t, struct move m)
{
    double value;
    int i = 0;

    while (!move_equal(t->legal.at[i], m))
        i++;
    value = t->value[i];
    return value < 0 ? 0 : value > 1 ? 1 : value;
}

bool review_move(const struct bot *bot, struct thinker *t, const struct game *g,
                 const void *state, struct move played, struct chance *chance,
                 const struct budget *budget, struct verdict *out)
{
    struct world view;

    game_view(g, state, played.seat, view.at);
    bot_choose(bot, t, g, view.at, played.seat, chance, budget, &out->choice);
    if (t->legal.n < 2)
        return false;
    out->expected = out->worth = 0;
    if (out->choice.n_candidates > 0) {
        out->expected = share_of(t, out->choice.move);
        out->worth = share_of(t, played);
    }
    bot_explain(t, &out->choice);
    return true;
}
