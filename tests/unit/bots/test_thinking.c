/*
 * What bots think with, piece by piece: a throw of dice is judged by all that
 * can come of it, and a plan that is not finished changes nothing.
 */
#include "base/lines.h"
#include "bots/think.h"
#include "games/registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

struct desk {
    struct thinker *t;
    struct world state, view, next;
    struct chance chance;
    struct budget budget;
};

static void set_up(struct desk *d, const char *game)
{
    struct setup how = { .seed = 3 };

    memset(d, 0, sizeof(*d));
    d->t = thinker_new();
    d->t->game = game_find(game);
    d->t->eval = evaluator_find(d->t->game);
    d->t->chance = &d->chance;
    d->t->budget = &d->budget;
    d->t->view = d->view.at;
    d->t->limit = 1000000;
    chance_seed(&d->chance, 5);
    options_default(d->t->game, &how.options);
    assert_int_equal(game_setup(d->t->game, d->state.at, &how, NULL, NULL), 0);
}

static void set(struct desk *d, const char *text)
{
    const char *word[LINE_WORDS];
    char line[80];
    struct error err;

    snprintf(line, sizeof(line), "%s", text);
    assert_int_equal(
        game_edit(d->t->game, d->state.at, line_split(line, word), word, &err),
        0);
}

static struct move parse(struct desk *d, const char *text)
{
    struct error err;
    struct move m;

    assert_int_equal(move_parse(d->t->game, 0, text, &m, &err), 0);
    return m;
}

static void play(struct desk *d, const char *text)
{
    struct move m = parse(d, text);

    assert_int_equal(game_apply(d->t->game, d->state.at, m, NULL, NULL), 0);
}

/* Two ships of each side, and actions to plan. */
static void set_up_turn(struct desk *d)
{
    set_up(d, "arcs");
    set(d, "clear");
    set(d, "ships 1 6A 2");
    set(d, "ships 2 6A 2");
    set(d, "hand 1 aggression-3 mobilization-4");
    set(d, "hand 2 administration-4 administration-5");
    set(d, "initiative 1");
    play(d, "lead aggression-3");
    play(d, "done");
}

/* And dice to choose: as many as ships attack. */
static void set_up_battle(struct desk *d)
{
    set_up_turn(d);
    play(d, "battle 6A 2");
}

/* All 36 rolls one by one, each forced and played to its end. */
static double mean_of_rolls(struct desk *d, struct move m)
{
    double sum = 0;

    for (int roll = 0; roll < 36; roll++) {
        struct chance *chance = &world_head(&d->next)->chance;

        think_copy(d->t, &d->next, &d->state);
        assert_int_equal(chance_force(chance, (uint8_t)(roll / 6)), 0);
        assert_int_equal(chance_force(chance, (uint8_t)(roll % 6)), 0);
        think_play(d->t, &d->next, m);
        sum += think_value(d->t, &d->next, 0);
    }
    return sum / 36;
}

static void a_battle_is_worth_the_mean_of_its_rolls(void **unused)
{
    struct desk d;
    struct move m;
    double tried;
    bool open;

    (void)unused;
    set_up_battle(&d);
    play(&d, "dice skirmish 1");
    m = parse(&d, "dice assault 1");
    tried = think_try(d.t, &d.state, m, 1, &d.next, &open);
    assert_false(open);
    assert_true(fabs(tried - mean_of_rolls(&d, m)) < 1e-12);
    thinker_free(d.t);
}

/* Until the last die is chosen there is nothing to throw. */
static void lots_are_all_ways_and_only_of_a_throw(void **unused)
{
    struct desk d;
    struct lot lot[MAX_LOTS];
    double sum = 0;
    int n;

    (void)unused;
    set_up_battle(&d);
    n = d.t->eval->lots(d.state.at, parse(&d, "dice skirmish 1"), lot);
    assert_int_equal(n, 0);

    play(&d, "dice skirmish 1");
    n = d.t->eval->lots(d.state.at, parse(&d, "dice assault 1"), lot);
    assert_in_range(n, 2, 36);
    for (int i = 0; i < n; i++) {
        assert_int_equal(lot[i].n, 2);
        sum += lot[i].share;
    }
    assert_true(fabs(sum - 1) < 1e-12);
    thinker_free(d.t);
}

static const struct care little = {
    .samples = 1, .first = 2, .width = 1, .worlds = 1
};
static const struct care great = {
    .samples = 2, .first = 32, .width = 32, .worlds = 1
};

static void plan(struct desk *d, const struct care *care, long limit)
{
    game_view(d->t->game, d->state.at, 0, d->view.at);
    game_legal(d->t->game, d->view.at, 0, &d->t->legal);
    assert_in_range(d->t->legal.n, 2, MAX_MOVES);
    d->t->limit = limit;
    think_turns(d->t, care);
}

static void an_unfinished_plan_leaves_the_one_before(void **unused)
{
    struct desk d;
    double before[MAX_MOVES];
    struct line line[MAX_MOVES];

    (void)unused;
    set_up_turn(&d);
    plan(&d, &little, 1000000);
    assert_true(d.t->planned);
    memcpy(before, d.t->value, sizeof(before));
    memcpy(line, d.t->line, sizeof(line));

    plan(&d, &great, d.t->work + 1);
    assert_memory_equal(before, d.t->value, sizeof(before));
    assert_memory_equal(line, d.t->line, sizeof(line));
    thinker_free(d.t);
}

/* Whoever has nothing yet takes what there is. */
static void the_first_plan_counts_also_unfinished(void **unused)
{
    struct desk d;

    (void)unused;
    set_up_turn(&d);
    plan(&d, &great, 1);
    assert_true(d.t->planned);
    for (int i = 0; i < d.t->legal.n; i++)
        assert_true(d.t->line[i].n > 0);
    thinker_free(d.t);
}

/* What one world shows is luck: of two the mean counts. */
static void of_several_worlds_the_mean_counts(void **unused)
{
    static const struct care one = {
        .samples = 1, .first = 8, .width = 4, .worlds = 1
    };
    static const struct care two = {
        .samples = 1, .first = 8, .width = 4, .worlds = 2
    };
    struct desk d;
    double single[2][MAX_MOVES];
    bool differ = false;

    (void)unused;
    set_up_turn(&d);
    for (int world = 0; world < 2; world++) { /* one after the other */
        plan(&d, &one, 1000000);
        memcpy(single[world], d.t->value, sizeof(single[world]));
    }
    chance_seed(&d.chance, 5);
    plan(&d, &two, 1000000);
    for (int i = 0; i < d.t->legal.n; i++) {
        assert_true(fabs(d.t->value[i] - (single[0][i] + single[1][i]) / 2) <
                    1e-12);
        differ = differ || single[0][i] != single[1][i];
    }
    assert_true(differ);
    thinker_free(d.t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_battle_is_worth_the_mean_of_its_rolls),
        cmocka_unit_test(lots_are_all_ways_and_only_of_a_throw),
        cmocka_unit_test(an_unfinished_plan_leaves_the_one_before),
        cmocka_unit_test(the_first_plan_counts_also_unfinished),
        cmocka_unit_test(of_several_worlds_the_mean_counts),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
