/*
 * Exact chances of a battle roll, for any pool up to six dice of each kind.
 * Weights are integers out of 6^n for n dice; nothing is rounded.
 *
 * Three depths, by price: means (a few additions), one symbol at a time, and
 * results one by one as far as they matter (microseconds).
 */
#ifndef ARCS_ODDS_H
#define ARCS_ODDS_H

#include "games/arcs/dice.h"

#include <stdint.h>

enum symbol {
    SYM_HIT,
    SYM_SELF,
    SYM_INTERCEPT,
    SYM_BHIT,
    SYM_KEY,
};
enum { N_SYMBOLS = SYM_KEY + 1 };

extern const char *const arcs_symbol_word[N_SYMBOLS];
int arcs_symbol_count(const struct arcs_symbols *s, enum symbol symbol);

enum {
    ODDS_MOST = 18, /* of one symbol: hits of 6 skirmish and 6 assault dice */
    /* More than two intercepts matter no more than two: one is enough to
     * shoot, and Signal Breaker takes away just one. */
    ODDS_INTERCEPTS = 2,
};

/* How many dice of each kind, by enum die. */
struct arcs_pool {
    uint8_t n[N_DICE];
};

/* ---- Means ------------------------------------------------------------- */

/* Sums over the six faces of every die: divide by 6 for the mean number. */
struct arcs_odds_mean {
    int sixths[N_SYMBOLS];
    /* Ways to roll no intercept at all, out of `total` = 6^n. */
    uint64_t no_intercept, total;
};

struct arcs_odds_mean arcs_odds_mean(struct arcs_pool pool);

/* ---- One symbol at a time ---------------------------------------------- */

struct arcs_odds_lines {
    uint64_t total; /* 6^n */
    /* weight[symbol][k]: ways to roll exactly k of it */
    uint64_t weight[N_SYMBOLS][ODDS_MOST + 1];
};

void arcs_odds_lines(struct arcs_pool pool, struct arcs_odds_lines *out);

/* Ways to roll k or more of a symbol. */
uint64_t arcs_odds_at_least(const struct arcs_odds_lines *lines, int symbol,
                            int k);

/* ---- Results one by one ------------------------------------------------ */

enum {
    ODDS_DICE = N_DICE * DICE_PER_KIND,
    ODDS_RESULTS = 96,
};

/* Rolls that come to the same, with one of them for all. */
struct arcs_odds_result {
    struct arcs_symbols symbols;
    uint64_t weight;         /* ways to roll it, out of 6^n */
    uint8_t face[ODDS_DICE]; /* of each die, in the order of the kinds */
};

/*
 * The results of a pool that differ where no symbol counts beyond `most`.  One
 * roll stands for all of a result: exact as long as nobody rolls again, for
 * which it matters on which dice the symbols lie.
 * Returns how many.  Where there are more than ODDS_RESULTS, as only very large
 * pools have, the rest is added to those that are most like them.
 */
int arcs_odds_results(struct arcs_pool pool, struct arcs_symbols most,
                      struct arcs_odds_result out[ODDS_RESULTS]);

#endif
