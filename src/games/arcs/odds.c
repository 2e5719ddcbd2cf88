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

/* Most of a symbol that one die can show. */
static int most_on_die(int die, enum symbol symbol)
{
    int most = 0;

    for (int f = 0; f < DIE_FACES; f++) {
        int n = arcs_symbol_count(&arcs_faces[die][f], symbol);

        if (n > most)
            most = n;
    }
    return most;
}

static int most_in_pool(struct arcs_pool pool, enum symbol symbol)
{
    int most = 0;

    for (int die = 0; die < N_DICE; die++)
        most += pool.n[die] * most_on_die(die, symbol);
    return most;
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

int arcs_odds_intercept_permille(struct arcs_pool pool)
{
    struct arcs_odds_mean mean = arcs_odds_mean(pool);
    uint64_t some = mean.total - mean.no_intercept;

    return (int)((some * 1000 + mean.total / 2) / mean.total);
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

/* ---- All symbols together ---------------------------------------------- */

static void measure(struct arcs_pool pool, struct arcs_odds *out)
{
    out->pool = pool;
    out->total = ways(pool);
    out->n_cells = 1;
    for (int k = 0; k < N_SYMBOLS; k++) {
        int most = most_in_pool(pool, (enum symbol)k);

        if (k == SYM_INTERCEPT && most > ODDS_INTERCEPTS)
            most = ODDS_INTERCEPTS;
        out->dim[k] = (uint8_t)(most + 1);
        out->n_cells *= out->dim[k];
    }
}

size_t arcs_odds_cells(struct arcs_pool pool)
{
    struct arcs_odds odds;

    measure(pool, &odds);
    return odds.n_cells;
}

/* The place of a cell, keys running fastest. */
static size_t index_of(const struct arcs_odds *o, const struct arcs_symbols *s)
{
    size_t i = s->hit;

    i = i * o->dim[SYM_SELF] + s->self;
    i = i * o->dim[SYM_INTERCEPT] + s->intercept;
    i = i * o->dim[SYM_BHIT] + s->bhit;
    return i * o->dim[SYM_KEY] + s->key;
}

static uint8_t digit(size_t *i, uint8_t dim)
{
    uint8_t d = (uint8_t)(*i % dim);

    *i /= dim;
    return d;
}

static struct arcs_symbols symbols_at(const struct arcs_odds *o, size_t i)
{
    struct arcs_symbols s;

    s.key = digit(&i, o->dim[SYM_KEY]);
    s.bhit = digit(&i, o->dim[SYM_BHIT]);
    s.intercept = digit(&i, o->dim[SYM_INTERCEPT]);
    s.self = digit(&i, o->dim[SYM_SELF]);
    s.hit = digit(&i, o->dim[SYM_HIT]);
    return s;
}

static bool within(const struct arcs_symbols *face,
                   const struct arcs_symbols *s)
{
    return face->hit <= s->hit && face->self <= s->self &&
           face->intercept <= s->intercept && face->bhit <= s->bhit &&
           face->key <= s->key;
}

/* Ways to have been where this face leads to cell i, which holds s.  Places
 * are linear in the counts: those of the face lie below. */
static uint64_t weight_before(const struct arcs_odds *o, size_t i,
                              const struct arcs_symbols *s,
                              const struct arcs_symbols *face)
{
    bool or_more = s->intercept == o->dim[SYM_INTERCEPT] - 1;
    struct arcs_symbols others = *face;
    uint64_t weight;

    if (!within(face, s))
        return 0;
    weight = o->cell[i - index_of(o, face)];
    if (!or_more || face->intercept == 0)
        return weight;
    /* one intercept more is still "or more" */
    others.intercept = 0;
    return weight + o->cell[i - index_of(o, &others)];
}

/* Above `top` nothing can be yet. */
static void add_to_joint(struct arcs_odds *o, int die, size_t top)
{
    for (size_t i = top; i-- > 0;) {
        struct arcs_symbols s = symbols_at(o, i);
        uint64_t sum = 0;

        for (int f = 0; f < DIE_FACES; f++)
            sum += weight_before(o, i, &s, &arcs_faces[die][f]);
        o->cell[i] = sum;
    }
}

/* Raid dice, which have no hits, go first: hits run slowest, so that only the
 * lowest part of the table is touched as long as there are few. */
void arcs_odds_joint(struct arcs_pool pool, uint64_t *cell,
                     struct arcs_odds *out)
{
    size_t rows = 1, row;

    measure(pool, out);
    row = out->n_cells / out->dim[SYM_HIT];
    out->cell = cell;
    memset(cell, 0, out->n_cells * sizeof(*cell));
    cell[0] = 1;
    for (int die = N_DICE - 1; die >= 0; die--)
        for (int i = 0; i < pool.n[die]; i++) {
            rows += (size_t)most_on_die(die, SYM_HIT);
            add_to_joint(out, die, rows * row);
        }
}

bool arcs_odds_next(const struct arcs_odds *odds, size_t *cursor,
                    struct arcs_symbols *symbols, uint64_t *weight)
{
    size_t i = *cursor;

    while (i < odds->n_cells && odds->cell[i] == 0)
        i++;
    *cursor = i + 1;
    if (i >= odds->n_cells)
        return false;
    *symbols = symbols_at(odds, i);
    *weight = odds->cell[i];
    return true;
}
