/*
 * The laboratory: a batch plays the same games as one plays alone, what it
 * shows of them is what their seats may know, and a step allocates nothing.
 */
#include "lab/lab.h"

#include "bots/eval.h"
#include "games/registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

enum { N = 6 };

/* ---- Help ---------------------------------------------------------------- */

static struct lab *open_lab(const char *game, const char *options, int n)
{
    char why[LAB_WHY];
    struct lab *lab = lab_new(game, options, n, why);

    if (!lab)
        fail_msg("%s", why);
    return lab;
}

static void *array(struct lab *lab, const char *name)
{
    struct lab_array a;

    for (int i = 0; lab_array(lab, i, &a); i++)
        if (strcmp(a.name, name) == 0)
            return a.at;
    fail_msg("there is no array %s", name);
    return NULL;
}

/* The same numbers for the batch and for who plays alone. */
static void choose(struct chance chance[N], const int32_t *legal,
                   int32_t action[N])
{
    for (int i = 0; i < N; i++)
        action[i] =
            legal[i] > 0 ? chance_below(&chance[i], legal[i]) : LAB_LEAVE;
}

static void seed_all(struct chance chance[N])
{
    for (int i = 0; i < N; i++)
        chance_seed(&chance[i], (uint64_t)i + 40);
}

/* ---- Tests -----------------------------------------------------------------
 */

/* One game as everybody else plays it. */
static uint64_t play_alone(const struct game *g, uint64_t seed,
                           struct chance *chance, struct result *r)
{
    static struct move_list l;
    _Alignas(16) uint8_t state[MAX_STATE];
    struct setup how = { .seed = seed };
    unsigned asked;

    options_default(g, &how.options);
    assert_int_equal(game_setup(g, state, &how, NULL, NULL), 0);
    while ((asked = game_to_move(g, state)) != 0) {
        int seat = 0;

        while (!(asked & seat_bit(seat)))
            seat++;
        game_legal(g, state, seat, &l);
        assert_int_equal(
            game_apply(g, state, l.at[chance_below(chance, l.n)], NULL, NULL),
            0);
    }
    game_result(g, state, r);
    return game_hash(g, state);
}

static void compare_with_alone(const struct game *g)
{
    struct lab *lab = open_lab(g->id, "", N);
    const int32_t *legal = array(lab, "legal"), *seat = array(lab, "seat");
    const int8_t *rank = array(lab, "rank");
    const int16_t *score = array(lab, "score");
    struct chance chance[N], alone[N];
    int32_t action[N];
    char why[LAB_WHY];
    int over = 0;

    seed_all(chance);
    seed_all(alone);
    lab_reset_all(lab, 70);
    while (over < N) {
        choose(chance, legal, action);
        over += lab_step(lab, action, false, why);
    }
    for (int i = 0; i < N; i++) {
        struct result r;

        assert_int_equal(seat[i], SEAT_NONE);
        assert_true(play_alone(g, 70 + (uint64_t)i, &alone[i], &r) ==
                    lab_hash(lab, i));
        for (int s = 0; s < r.n_seats; s++) {
            assert_int_equal(rank[i * r.n_seats + s], r.rank[s]);
            assert_int_equal(score[i * r.n_seats + s], r.score[s]);
        }
    }
    lab_free(lab);
}

static void a_batch_plays_the_same_games(void **unused)
{
    (void)unused;
    for (int i = 0; game_registry[i]; i++)
        compare_with_alone(game_registry[i]);
}

/* The allocator of the sanitizer counts. */
#ifdef __SANITIZE_ADDRESS__
/* gcc has the function but not clang's header for it. */
int __sanitizer_install_malloc_and_free_hooks(
    void (*on_malloc)(const volatile void *p, size_t n),
    void (*on_free)(const volatile void *p));

static long allocations;

static void count_allocation(const volatile void *p, size_t n)
{
    (void)p;
    (void)n;
    allocations++;
}

static void ignore_free(const volatile void *p)
{
    (void)p;
}

static void a_step_allocates_nothing(void **unused)
{
    struct lab *lab = open_lab("arcs", "players=4", N);
    const int32_t *legal = array(lab, "legal");
    struct chance chance[N];
    int32_t action[N];
    char why[LAB_WHY];
    int ended = 0;

    (void)unused;
    seed_all(chance);
    lab_reset_all(lab, 1);
    assert_int_not_equal(__sanitizer_install_malloc_and_free_hooks(
                             count_allocation, ignore_free),
                         0);
    allocations = 0;
    for (int n = 0; n < 800; n++) {
        choose(chance, legal, action);
        ended += lab_step(lab, action, true, why);
        if (n % 50 == 0)
            lab_observe(lab, SEAT_NONE, false);
    }
    assert_int_equal(allocations, 0);
    assert_true(ended > 0);
    lab_free(lab);
}
#else
static void a_step_allocates_nothing(void **unused)
{
    (void)unused;
    skip(); /* other builds cannot count */
}
#endif

static void new_games_have_new_seeds(void **unused)
{
    struct lab *lab = open_lab("null", "players=3 spying=no", N);
    const int32_t *legal = array(lab, "legal"), *steps = array(lab, "steps");
    const uint64_t *seed = array(lab, "seed");
    const uint8_t *over = array(lab, "over");
    const float *reward = array(lab, "reward");
    struct chance chance[N];
    int32_t action[N];
    char why[LAB_WHY];
    int ended = 0;

    (void)unused;
    seed_all(chance);
    lab_reset_all(lab, 10);
    for (int n = 0; n < 200; n++) {
        choose(chance, legal, action);
        ended += lab_step(lab, action, true, why);
        for (int i = 0; i < N; i++) {
            float sum = reward[3 * i] + reward[3 * i + 1] + reward[3 * i + 2];

            assert_true(over[i] ? sum > 0.999f && sum < 1.001f : sum == 0);
            assert_true(!over[i] || steps[i] == 0);
            assert_int_equal((seed[i] - 10) % N, i);
        }
    }
    assert_true(ended > N);
    lab_free(lab);
}

static void wrong_actions_change_nothing(void **unused)
{
    struct lab *lab = open_lab("null", "", N);
    const int32_t *legal = array(lab, "legal"), *steps = array(lab, "steps");
    int32_t action[N] = { 0 };
    char why[LAB_WHY];

    (void)unused;
    /* not begun */
    assert_int_equal(lab_step(lab, action, false, why), -1);
    lab_reset_all(lab, 1);
    action[N - 1] = legal[N - 1];
    assert_int_equal(lab_step(lab, action, false, why), -1);
    assert_non_null(strstr(why, "game 5"));
    for (int i = 0; i < N; i++)
        assert_int_equal(steps[i], 0);
    action[N - 1] = LAB_LEAVE;
    assert_int_equal(lab_step(lab, action, false, why), 0);
    for (int i = 0; i < N; i++)
        assert_int_equal(steps[i], i < N - 1);
    lab_free(lab);
}

static void what_is_not_there_is_refused(void **unused)
{
    static const char *const options[] = {
        "players=9",
        "colour=red",
        "players",
        "players=2 players",
    };
    char why[LAB_WHY];

    (void)unused;
    assert_null(lab_new("chess", "", 1, why));
    assert_null(lab_new("null", "", 0, why));
    for (size_t i = 0; i < sizeof(options) / sizeof(options[0]); i++) {
        assert_null(lab_new("null", options[i], 1, why));
        assert_true(why[0] != '\0');
    }
}

/* What a seat sees does not depend on what it cannot know: a world drawn from
 * its view shows the same of itself, and the same choice. */
static void resampled_games_look_the_same(void **unused)
{
    struct lab *lab = open_lab("arcs", "players=3", 2);
    const int32_t *legal = array(lab, "legal"), *seat = array(lab, "seat");
    char one[20000], two[20000];
    char why[LAB_WHY];

    (void)unused;
    lab_reset_all(lab, 3);
    for (int n = 0; n < 80; n++) {
        int32_t action[2] = { n % legal[0], LAB_LEAVE };

        lab_resample(lab, 1, lab, 0, seat[0], (uint64_t)n);
        assert_int_equal(seat[1], seat[0]);
        assert_int_equal(legal[1], legal[0]);
        assert_true(lab_json(lab, 0, seat[0], one, sizeof(one)) < sizeof(one));
        assert_true(lab_json(lab, 1, seat[0], two, sizeof(two)) < sizeof(two));
        assert_string_equal(one, two);
        assert_true(lab_hash(lab, 0) != lab_hash(lab, 1));
        assert_true(lab_step(lab, action, false, why) >= 0);
    }
    lab_free(lab);
}

static void views_are_looked_at_only(void **unused)
{
    struct lab *lab = open_lab("null", "", 2);
    const int32_t *legal = array(lab, "legal"), *seat = array(lab, "seat");
    int32_t action[2] = { LAB_LEAVE, 0 };
    char why[LAB_WHY];

    (void)unused;
    lab_reset_all(lab, 3);
    lab_view(lab, 1, lab, 0, seat[0]);
    assert_int_equal(legal[1], legal[0]);
    assert_int_equal(lab_step(lab, action, false, why), -1);
    lab_resample(lab, 1, lab, 1, seat[0], 5);
    assert_int_equal(lab_step(lab, action, false, why), 0);
    lab_view(lab, 1, lab, 0, SEAT_NONE);
    assert_int_equal(seat[1], SEAT_NONE);
    assert_int_equal(legal[1], 0);
    lab_free(lab);
}

/* The numbers are those that networks are trained on. */
static void observations_are_the_features(void **unused)
{
    struct lab *lab = open_lab("arcs", "players=3", 1);
    const struct game *g = game_find("arcs");
    const struct features *f = g->evaluator->features;
    const int16_t *own = array(lab, "own"), *common = array(lab, "common");
    const int32_t *seat = array(lab, "seat");
    _Alignas(16) uint8_t state[MAX_STATE];
    struct readings mine[MAX_SEATS], all;
    struct setup how = { .seed = 8 };
    struct net_inputs in;
    long sum = 0;

    (void)unused;
    options_default(g, &how.options);
    how.options.value[OPTION_PLAYERS] = 3;
    assert_int_equal(game_setup(g, state, &how, NULL, NULL), 0);
    lab_reset(lab, 0, 8);
    lab_observe(lab, SEAT_NONE, true);
    eval_inputs(g->evaluator, g, state, &in);
    f->read(state, in.terms, mine, &all);
    for (int k = 0; k < 3; k++) {
        const struct readings *r = &mine[(seat[0] + k) % 3];

        for (int i = 0; i < r->n; i++)
            assert_int_equal(own[k * f->n_own + r->is[i].at], r->is[i].value);
        sum += r->n;
    }
    for (int i = 0; i < all.n; i++)
        assert_int_equal(common[all.is[i].at], all.is[i].value);
    for (int i = 0; i < 3 * f->n_own; i++)
        sum -= own[i] != 0;
    assert_int_equal(sum, 0);
    lab_free(lab);
}

static void moves_have_words(void **unused)
{
    struct lab *lab = open_lab("null", "players=2", 1);
    const int32_t *legal = array(lab, "legal");
    char text[40], small[4];

    (void)unused;
    lab_reset(lab, 0, 1);
    for (int k = 0; k < legal[0]; k++) {
        assert_true(lab_move(lab, 0, k, text, sizeof(text)) > 0);
        assert_int_equal(lab_find(lab, 0, text), k);
    }
    assert_int_equal(lab_find(lab, 0, "nothing 7"), -1);
    assert_int_equal(lab_move(lab, 0, legal[0], text, sizeof(text)), 0);
    assert_true(lab_move(lab, 0, 0, small, sizeof(small)) >= sizeof(small));
    assert_int_equal(strlen(small), sizeof(small) - 1);
    assert_true(lab_about("chess", text, sizeof(text)) == 0);
    lab_free(lab);
}

static void bots_answer(void **unused)
{
    struct lab *lab = open_lab("null", "players=2", 1);
    const int32_t *legal = array(lab, "legal");
    double share[2];
    int action;

    (void)unused;
    lab_reset(lab, 0, 1);
    action = lab_choose(lab, 0, "normal", 5, 0, false);
    assert_in_range(action, 0, legal[0] - 1);
    assert_int_equal(lab_choose(lab, 0, "normal", 5, 0, false), action);
    assert_int_equal(lab_choose(lab, 0, "nobody", 5, 0, false), -1);
    lab_value(lab, 0, false, share);
    assert_true(share[0] + share[1] > 0.999 && share[0] + share[1] < 1.001);
    lab_free(lab);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_batch_plays_the_same_games),
        cmocka_unit_test(a_step_allocates_nothing),
        cmocka_unit_test(new_games_have_new_seeds),
        cmocka_unit_test(wrong_actions_change_nothing),
        cmocka_unit_test(what_is_not_there_is_refused),
        cmocka_unit_test(resampled_games_look_the_same),
        cmocka_unit_test(views_are_looked_at_only),
        cmocka_unit_test(observations_are_the_features),
        cmocka_unit_test(moves_have_words),
        cmocka_unit_test(bots_answer),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
