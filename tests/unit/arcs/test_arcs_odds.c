/*
 * The odds are exact: equal to counting every roll of small pools, complete
 * for every pool, and what a million rolls of the game's own dice show.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "games/arcs/odds.h"

#include <string.h>

/* All that a roll shows, and no more of it than can matter. */
static const struct arcs_symbols all = { 99, 99, ODDS_INTERCEPTS, 99, 99 };

static struct arcs_pool pool_of(int skirmish, int assault, int raid)
{
    return (struct arcs_pool){ { (uint8_t)skirmish, (uint8_t)assault,
                                 (uint8_t)raid } };
}

static int dice_in(struct arcs_pool p)
{
    return p.n[DIE_SKIRMISH] + p.n[DIE_ASSAULT] + p.n[DIE_RAID];
}

static uint64_t six_to_the(int n)
{
    uint64_t v = 1;

    while (n-- > 0)
        v *= 6;
    return v;
}

static int die_at(struct arcs_pool p, int i)
{
    if (i < p.n[DIE_SKIRMISH])
        return DIE_SKIRMISH;
    return i < p.n[DIE_SKIRMISH] + p.n[DIE_ASSAULT] ? DIE_ASSAULT : DIE_RAID;
}

/* The roll-th of the 6^n ways that n dice can fall. */
static struct arcs_symbols nth_roll(struct arcs_pool p, uint64_t roll)
{
    struct arcs_symbols sum = { 0 };

    for (int i = 0; i < dice_in(p); i++, roll /= 6) {
        const struct arcs_symbols *f = &arcs_faces[die_at(p, i)][roll % 6];

        sum.hit = (uint8_t)(sum.hit + f->hit);
        sum.self = (uint8_t)(sum.self + f->self);
        sum.intercept = (uint8_t)(sum.intercept + f->intercept);
        sum.bhit = (uint8_t)(sum.bhit + f->bhit);
        sum.key = (uint8_t)(sum.key + f->key);
    }
    return sum;
}

static uint8_t up_to(int n, int most)
{
    return (uint8_t)(n < most ? n : most);
}

static struct arcs_symbols capped(struct arcs_symbols s,
                                  struct arcs_symbols most)
{
    s.hit = up_to(s.hit, most.hit);
    s.self = up_to(s.self, most.self);
    s.intercept = up_to(s.intercept, most.intercept);
    s.bhit = up_to(s.bhit, most.bhit);
    s.key = up_to(s.key, most.key);
    return s;
}

/* The roll that stands for all of a result is one of them. */
static void check_faces(struct arcs_pool p, const struct arcs_odds_result *r,
                        struct arcs_symbols most)
{
    struct arcs_roll table = { 0 };
    struct arcs_symbols s;

    for (int i = 0; i < dice_in(p); i++)
        table.face[die_at(p, i)][r->face[i]]++;
    s = capped(arcs_dice_symbols(&table), most);
    assert_memory_equal(&s, &r->symbols, sizeof(s));
}

/* Where among the results those symbols are. */
static int find(const struct arcs_odds_result *result, int n,
                struct arcs_symbols s)
{
    for (int i = 0; i < n; i++)
        if (memcmp(&result[i].symbols, &s, sizeof(s)) == 0)
            return i;
    fail_msg("a roll is none of the %d results", n);
    return 0;
}

static void compare_results(struct arcs_pool p, struct arcs_symbols most)
{
    struct arcs_odds_result result[ODDS_RESULTS];
    int n = arcs_odds_results(p, most, result);

    assert_in_range(n, 1, ODDS_RESULTS - 1);
    for (int i = 0; i < n; i++)
        check_faces(p, &result[i], most);
    for (uint64_t roll = 0; roll < six_to_the(dice_in(p)); roll++)
        result[find(result, n, capped(nth_roll(p, roll), most))].weight--;
    for (int i = 0; i < n; i++)
        assert_int_equal(result[i].weight, 0);
}

/* Nothing that matters is lost, with and without a cap. */
static void results_of_small_pools_equal_counting(void **unused)
{
    static const struct arcs_symbols few = { 4, 3, 1, 2, 3 };

    (void)unused;
    for (int s = 0; s <= 3; s++)
        for (int a = 0; s + a <= 3; a++)
            for (int r = 0; s + a + r <= 3; r++)
                compare_results(pool_of(s, a, r), all);
    for (int s = 0; s <= 6; s++)
        for (int a = 0; s + a <= 6; a++)
            compare_results(pool_of(s, a, 0), few);
}

/* Where there is no room for all, none gets lost either. */
static void results_of_a_large_pool_are_put_together(void **unused)
{
    struct arcs_odds_result result[ODDS_RESULTS];
    uint64_t total = 0;
    int n = arcs_odds_results(pool_of(6, 6, 6), all, result);

    (void)unused;
    assert_int_equal(n, ODDS_RESULTS);
    for (int i = 0; i < n; i++)
        total += result[i].weight;
    assert_int_equal(total, six_to_the(18));
}

static void count_lines(struct arcs_pool p)
{
    struct arcs_odds_lines lines;

    arcs_odds_lines(p, &lines);
    for (uint64_t roll = 0; roll < lines.total; roll++) {
        struct arcs_symbols s = nth_roll(p, roll);

        for (int k = 0; k < N_SYMBOLS; k++)
            lines.weight[k][arcs_symbol_count(&s, (enum symbol)k)]--;
    }
    for (int k = 0; k < N_SYMBOLS; k++)
        for (int n = 0; n <= ODDS_MOST; n++)
            assert_int_equal(lines.weight[k][n], 0);
}

static void lines_of_small_pools_equal_counting(void **unused)
{
    (void)unused;
    for (int s = 0; s <= 4; s++)
        for (int a = 0; s + a <= 4; a++)
            for (int r = 0; s + a + r <= 4; r++)
                count_lines(pool_of(s, a, r));
}

/* Every way counts once for each symbol. */
static void compare_totals(struct arcs_pool p)
{
    struct arcs_odds_lines lines;

    arcs_odds_lines(p, &lines);
    assert_int_equal(lines.total, six_to_the(dice_in(p)));
    for (int k = 0; k < N_SYMBOLS; k++) {
        uint64_t total = 0;

        for (int n = 0; n <= ODDS_MOST; n++)
            total += lines.weight[k][n];
        assert_int_equal(total, lines.total);
        assert_int_equal(arcs_odds_at_least(&lines, k, 0), total);
        assert_int_equal(arcs_odds_at_least(&lines, k, 1),
                         total - lines.weight[k][0]);
    }
}

static void compare_means(struct arcs_pool p)
{
    struct arcs_odds_mean mean = arcs_odds_mean(p);
    struct arcs_odds_lines lines;

    arcs_odds_lines(p, &lines);
    assert_int_equal(mean.total, lines.total);
    assert_int_equal(mean.no_intercept, lines.weight[SYM_INTERCEPT][0]);
    for (int k = 0; k < N_SYMBOLS; k++) {
        uint64_t sum = 0;

        for (int n = 0; n <= ODDS_MOST; n++)
            sum += (uint64_t)n * lines.weight[k][n];
        assert_int_equal(sum * 6, (uint64_t)mean.sixths[k] * mean.total);
    }
}

static void every_pool_is_complete(void **unused)
{
    (void)unused;
    for (int s = 0; s <= DICE_PER_KIND; s++)
        for (int a = 0; a <= DICE_PER_KIND; a++)
            for (int r = 0; r <= DICE_PER_KIND; r++) {
                compare_totals(pool_of(s, a, r));
                compare_means(pool_of(s, a, r));
            }
}

static void means_are_the_sums_of_the_faces(void **unused)
{
    static const int per_die[N_DICE][N_SYMBOLS] = {
        /* hit self int bhit key, from section 4 */
        { 3, 0, 0, 0, 0 },
        { 7, 3, 1, 0, 0 },
        { 0, 3, 2, 3, 4 },
    };

    (void)unused;
    for (int die = 0; die < N_DICE; die++) {
        struct arcs_pool p = { { 0 } };

        p.n[die] = 1;
        for (int k = 0; k < N_SYMBOLS; k++)
            assert_int_equal(arcs_odds_mean(p).sixths[k], per_die[die][k]);
    }
}

/*
 * Pearson's sum over all results that are expected 50 times or more, the rest
 * put together: a chi-square with one degree less than there are classes.
 * The seeds are fixed, so this never fails by chance.
 */
static void rolls_agree(struct arcs_pool p, uint64_t seed, int n_rolls)
{
    struct arcs_odds_result result[ODDS_RESULTS];
    double counted[ODDS_RESULTS] = { 0 };
    int n = arcs_odds_results(p, all, result), classes = 0;
    double sum = 0, rare_seen = 0, rare_expected = 0;
    struct chance chance;

    chance_seed(&chance, seed);
    for (int i = 0; i < n_rolls; i++) {
        struct arcs_roll table = { 0 };

        for (int die = 0; die < N_DICE; die++)
            arcs_dice_roll(&chance, die, p.n[die], &table);
        counted[find(result, n, capped(arcs_dice_symbols(&table), all))]++;
    }
    for (int i = 0; i < n; i++) {
        double expected =
            (double)result[i].weight * n_rolls / (double)six_to_the(dice_in(p));
        double off = counted[i] - expected;

        if (expected >= 50) {
            sum += off * off / expected;
            classes++;
        } else {
            rare_seen += counted[i];
            rare_expected += expected;
        }
    }
    if (rare_expected >= 50) {
        sum += (rare_seen - rare_expected) * (rare_seen - rare_expected) /
               rare_expected;
        classes++;
    }
    /* within four standard deviations of its mean, below and above */
    assert_true((sum - (classes - 1)) * (sum - (classes - 1)) <
                16.0 * 2 * (classes - 1));
}

static void a_million_rolls_agree(void **unused)
{
    (void)unused;
    rolls_agree(pool_of(1, 0, 0), 1, 250000);
    rolls_agree(pool_of(0, 2, 0), 2, 250000);
    rolls_agree(pool_of(0, 0, 2), 3, 250000);
    rolls_agree(pool_of(1, 1, 1), 4, 250000);
}

int main(void)
{
    const struct CMUnitTest test[] = {
        cmocka_unit_test(means_are_the_sums_of_the_faces),
        cmocka_unit_test(lines_of_small_pools_equal_counting),
        cmocka_unit_test(results_of_small_pools_equal_counting),
        cmocka_unit_test(results_of_a_large_pool_are_put_together),
        cmocka_unit_test(every_pool_is_complete),
        cmocka_unit_test(a_million_rolls_agree),
    };

    return cmocka_run_group_tests(test, NULL, NULL);
}
