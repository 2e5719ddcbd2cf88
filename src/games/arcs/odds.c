/*
 * Odds by convolution: one die after the other is added to a table of
 * weights.  Going through the table from the top, every cell can be replaced
 * by the sum over the six faces of the cell that lies lower by what the face
 * shows, without a second table.
 */
#include "games/arcs/odds.h"

#include "base/bug.h"

#include <limits.h>
#include <string.h>

const char *const arcs_symbol_word[N_SYMBOLS] = {
    [SYM_HIT] = "hit",       [SYM_SELF] = "self", [SYM_INTERCEPT] = "intercept",
    [SYM_BHIT] = "building", [SYM_KEY] = "key",
};

int arcs_symbol_count(const struct arcs_symbols *s, enum symbol symbol)
{
    switch (symbol) {
    case SYM_HIT:
        return s->hit;
    case SYM_SELF:
        return s->self;
    case SYM_INTERCEPT:
        return s->intercept;
    case SYM_BHIT:
        return s->bhit;
    case SYM_KEY:
        return s->key;
    }
    BUG("no symbol %d", (int)symbol);
}

static uint64_t ways(struct arcs_pool pool)
{
    uint64_t total = 1;

    for (int die = 0; die < N_DICE; die++) {
        REQUIRE(pool.n[die] <= DICE_PER_KIND);
        for (int i = 0; i < pool.n[die]; i++)
            total *= DIE_FACES;
    }
    return total;
}

/* ---- Means ------------------------------------------------------------- */

static void add_mean(struct arcs_odds_mean *mean, int die)
{
    uint64_t blank = 0;

    for (int f = 0; f < DIE_FACES; f++) {
        for (int k = 0; k < N_SYMBOLS; k++)
            mean->sixths[k] +=
                arcs_symbol_count(&arcs_faces[die][f], (enum symbol)k);
        blank += arcs_faces[die][f].intercept == 0;
    }
    mean->no_intercept *= blank;
}

struct arcs_odds_mean arcs_odds_mean(struct arcs_pool pool)
{
    struct arcs_odds_mean mean = { .no_intercept = 1, .total = ways(pool) };

    for (int die = 0; die < N_DICE; die++)
        for (int i = 0; i < pool.n[die]; i++)
            add_mean(&mean, die);
    return mean;
}

/* ---- One symbol at a time ---------------------------------------------- */

static void add_to_line(uint64_t line[ODDS_MOST + 1], int die,
                        enum symbol symbol)
{
    for (int k = ODDS_MOST; k >= 0; k--) {
        uint64_t sum = 0;

        for (int f = 0; f < DIE_FACES; f++) {
            int n = arcs_symbol_count(&arcs_faces[die][f], symbol);

            if (n <= k)
                sum += line[k - n];
        }
        line[k] = sum;
    }
}

void arcs_odds_lines(struct arcs_pool pool, struct arcs_odds_lines *out)
{
    memset(out, 0, sizeof(*out));
    out->total = ways(pool);
    for (int k = 0; k < N_SYMBOLS; k++) {
        out->weight[k][0] = 1;
        for (int die = 0; die < N_DICE; die++)
            for (int i = 0; i < pool.n[die]; i++)
                add_to_line(out->weight[k], die, (enum symbol)k);
    }
}

uint64_t arcs_odds_at_least(const struct arcs_odds_lines *lines, int symbol,
                            int k)
{
    uint64_t sum = 0;

    for (int i = k < 0 ? 0 : k; i <= ODDS_MOST; i++)
        sum += lines->weight[symbol][i];
    return sum;
}

/* ---- Results one by one ------------------------------------------------ */

static uint8_t up_to(int n, int most)
{
    return (uint8_t)(n < most ? n : most);
}

static struct arcs_symbols sum_up_to(const struct arcs_symbols *a,
                                     const struct arcs_symbols *b,
                                     const struct arcs_symbols *most)
{
    return (struct arcs_symbols){
        .hit = up_to(a->hit + b->hit, most->hit),
        .self = up_to(a->self + b->self, most->self),
        .intercept = up_to(a->intercept + b->intercept, most->intercept),
        .bhit = up_to(a->bhit + b->bhit, most->bhit),
        .key = up_to(a->key + b->key, most->key),
    };
}

static int difference(const struct arcs_symbols *a,
                      const struct arcs_symbols *b)
{
    int sum = 0;

    for (int k = 0; k < N_SYMBOLS; k++) {
        int more = arcs_symbol_count(a, (enum symbol)k) -
                   arcs_symbol_count(b, (enum symbol)k);

        sum += more < 0 ? -more : more;
    }
    return sum;
}

struct results {
    struct arcs_odds_result *at;
    int n;
};

/* Among those that are there already, if it can be. */
static void add_result(struct results *to, const struct arcs_odds_result *r)
{
    int nearest = 0, least = INT_MAX;

    for (int i = 0; i < to->n && least > 0; i++) {
        int d = difference(&to->at[i].symbols, &r->symbols);

        if (d < least) {
            least = d;
            nearest = i;
        }
    }
    if (least == 0 || to->n == ODDS_RESULTS)
        to->at[nearest].weight += r->weight;
    else
        to->at[to->n++] = *r;
}

/* One die more, the `place`-th. */
static void add_die(struct results *to, const struct results *from, int die,
                    int place, const struct arcs_symbols *most)
{
    to->n = 0;
    for (int i = 0; i < from->n; i++)
        for (int f = 0; f < DIE_FACES; f++) {
            struct arcs_odds_result r = from->at[i];

            r.symbols = sum_up_to(&r.symbols, &arcs_faces[die][f], most);
            r.face[place] = (uint8_t)f;
            add_result(to, &r);
        }
}

int arcs_odds_results(struct arcs_pool pool, struct arcs_symbols most,
                      struct arcs_odds_result out[ODDS_RESULTS])
{
    struct arcs_odds_result other[ODDS_RESULTS];
    struct results now = { out, 1 }, next = { other, 0 };
    int place = 0;

    out[0] = (struct arcs_odds_result){ .weight = 1 };
    for (int die = 0; die < N_DICE; die++)
        for (int i = 0; i < pool.n[die]; i++) {
            struct results done = now;

            add_die(&next, &now, die, place++, &most);
            now = next;
            next = done;
        }
    if (now.at != out)
        memcpy(out, now.at, (size_t)now.n * sizeof(*out));
    return now.n;
}
