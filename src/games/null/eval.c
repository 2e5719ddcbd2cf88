/*
 * What a position of the null game is worth: points, and cards that win more.
 */
#include "core/eval.h"
#include "games/null/state.h"

enum null_term { TERM_POINTS, TERM_HAND, TERM_POT };

static const struct term terms[] = {
    [TERM_POINTS] = { "points", 10, { "points", N_("This scores points.") } },
    [TERM_HAND] = { "hand", 6, { "hand", N_("This makes for better bids.") } },
    [TERM_POT] = { "pot", 1, { "pot", N_("The pot stays for a good hand.") } },
    { NULL },
};

/* The value of the hand; a high card counts for more than its share. */
static int hand_of(const struct null_state *s, int seat)
{
    int sum = 0;

    for (int c = 0; c < CARDS; c++)
        sum += s->hand[seat][c] * (c + 1) * (c + 1) / 6;
    return sum;
}

static void null_terms(const void *state, int32_t out[MAX_SEATS][MAX_TERMS])
{
    const struct null_state *s = state;
    int all = 1;

    for (int i = 0; i < s->head.n_seats; i++)
        all += hand_of(s, i);
    for (int i = 0; i < s->head.n_seats; i++) {
        out[i][TERM_POINTS] = s->points[i];
        out[i][TERM_HAND] = hand_of(s, i);
        out[i][TERM_POT] = 10 * s->pot * hand_of(s, i) / all;
    }
}

const struct evaluator null_evaluator = {
    .term = terms,
    .lead = 100,
    .blur = 4,
    .terms = null_terms,
};
