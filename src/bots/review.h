/*
 * What a bot makes of a game that was played: what each position was worth,
 * and what it would have done instead.
 */
#ifndef BOTS_REVIEW_H
#define BOTS_REVIEW_H

#include "bots/bot.h"

struct verdict {
    struct choice choice; /* what the bot would have played, and why */
    /* What it expected of that, and of what was played, as shares of the win:
     * equal where it compares nothing. */
    double expected, worth;
};

/* Can the position be judged, and is it not the middle of a move? */
bool review_calm(const struct game *g, const void *state);

/* What each seat may expect in a position that is known to its last card; `par`
 * is that of the beginning (bots/eval.h). */
double review_par(const struct game *g, const void *state);
void review_shares(const struct game *g, const void *state, double par,
                   double share[MAX_SEATS]);

/* What the bot would have played instead of a legal move, knowing what its
 * seat knew.  False: there was nothing to choose. */
bool review_move(const struct bot *bot, struct thinker *t, const struct game *g,
                 const void *state, struct move played, struct chance *chance,
                 const struct budget *budget, struct verdict *out);

#endif
