/*
 * Bots under the proof: in every game they play legal moves only, know only
 * their view, are the same twice, and finish.
 */
#include "base/bits.h"
#include "bots/bot.h"
#include "bots/eval.h"
#include "games/registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

enum { WORK = 300 };

struct table {
    const struct game *game;
    _Alignas(16) uint8_t state[MAX_STATE], view[MAX_STATE], other[MAX_STATE];
    struct thinker *thinker;
};

static int seat_asked(const struct table *t)
{
    return bits_first(game_to_move(t->game, t->state));
}

static void start(struct table *t, const struct game *g, int players,
                  uint64_t seed)
{
    struct setup how = { .seed = seed };

    t->game = g;
    options_default(g, &how.options);
    how.options.value[OPTION_PLAYERS] = (int16_t)players;
    assert_int_equal(game_setup(g, t->state, &how, NULL, NULL), 0);
}

static void choose(struct table *t, const struct bot *bot, const void *view,
                   int seat, uint64_t seed, struct choice *out)
{
    struct budget budget = { .work = WORK };
    struct chance chance;

    chance_seed(&chance, seed);
    bot_choose(bot, t->thinker, t->game, view, seat, &chance, &budget, out);
    bot_explain(t->thinker, out);
}

static void check_choice(const struct table *t, int seat,
                         const struct choice *c)
{
    struct move_list legal;

    game_legal(t->game, t->state, seat, &legal);
    assert_true(move_list_has(&legal, c->move));
    assert_non_null(c->reason);
    assert_non_null(c->reason->text);
    for (int i = 0; i < c->n_candidates; i++) {
        assert_true(move_list_has(&legal, c->candidate[i].move));
        assert_true(i == 0 ||
                    c->candidate[i - 1].value >= c->candidate[i].value);
    }
    if (legal.n == 1)
        assert_int_equal(c->work, 0);
}

/* One decision, asked twice: in the true state, and in another one that the
 * seat cannot tell from it. */
static struct move decide(struct table *t, const struct bot *bot, uint64_t seed)
{
    int seat = seat_asked(t);
    struct choice a, b;
    struct chance chance;

    game_view(t->game, t->state, seat, t->view);
    memcpy(t->other, t->view, t->game->state_size);
    choose(t, bot, t->view, seat, seed, &a);
    assert_memory_equal(t->other, t->view, t->game->state_size);
    check_choice(t, seat, &a);

    chance_seed(&chance, ~seed);
    game_resample(t->game, t->view, seat, &chance);
    game_view(t->game, t->view, seat, t->other);
    choose(t, bot, t->other, seat, seed, &b);
    assert_true(move_equal(a.move, b.move));
    assert_ptr_equal(a.reason, b.reason);
    assert_int_equal(a.work, b.work);
    return a.move;
}

static void some_decisions(struct table *t, const struct game *g,
                           const struct bot *bot, int players, int n)
{
    struct move_list legal;
    struct chance chance;

    chance_seed(&chance, (uint64_t)players);
    start(t, g, players, (uint64_t)players);
    while (n > 0 && game_to_move(g, t->state)) {
        struct move m;

        game_legal(g, t->state, seat_asked(t), &legal);
        m = legal.at[chance_below(&chance, legal.n)];
        if (legal.n > 1 && chance_below(&chance, 3) == 0) {
            m = decide(t, bot, (uint64_t)n);
            n--;
        }
        game_step(g, t->state, m, NULL);
    }
}

static void every_bot_keeps_the_rules(void **unused)
{
    struct table t = { 0 };

    (void)unused;
    t.thinker = thinker_new();
    for (int g = 0; game_registry[g]; g++)
        for (int b = 0; bot_registry[b]; b++) {
            const struct option *players = &game_registry[g]->option[0];

            for (int n = players->min; n <= players->max; n++)
                some_decisions(&t, game_registry[g], bot_registry[b], n,
                               b < 2 ? 12 : 4);
        }
    thinker_free(t.thinker);
}

static void whole_game(struct table *t, const struct game *g,
                       const struct bot *bot, int players)
{
    struct choice c;
    int moves = 0;

    start(t, g, players, 7);
    for (; game_to_move(g, t->state); moves++) {
        int seat = seat_asked(t);

        game_view(g, t->state, seat, t->view);
        choose(t, bot, t->view, seat, (uint64_t)moves, &c);
        assert_int_equal(game_apply(g, t->state, c.move, NULL, NULL), 0);
    }
    assert_true(moves <= g->longest);
}

/* Every bot with two, and the quick ones with as many as can play. */
static void games_come_to_an_end(void **unused)
{
    struct table t = { 0 };

    (void)unused;
    t.thinker = thinker_new();
    for (int g = 0; game_registry[g]; g++) {
        for (int b = 0; bot_registry[b]; b++)
            whole_game(&t, game_registry[g], bot_registry[b], 2);
        for (int b = 0; b < 2; b++)
            whole_game(&t, game_registry[g], bot_registry[b],
                       game_registry[g]->option[0].max);
    }
    thinker_free(t.thinker);
}

static void check_shares(const struct evaluator *e, const struct table *t,
                         bool learned)
{
    double share[MAX_SEATS], sum = 0;

    eval_shares(e, t->game, learned, t->state, 0, share);
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        assert_true(share[seat] >= 0 && share[seat] <= 1);
        sum += share[seat];
    }
    assert_true(sum > 0.999999 && sum < 1.000001);
}

/* Along a random game: every share is one, and together they are the win. */
static void shares_add_up(void **unused)
{
    struct table t = { 0 };
    struct move_list legal;
    struct chance chance;

    (void)unused;
    chance_seed(&chance, 5);
    for (int g = 0; game_registry[g]; g++) {
        const struct evaluator *e = evaluator_find(game_registry[g]);

        assert_ptr_equal(e, game_registry[g]->evaluator);
        start(&t, game_registry[g], 3, 11);
        for (bool over = false; !over;) {
            over = game_to_move(t.game, t.state) == 0;
            check_shares(e, &t, false);
            check_shares(e, &t, true);
            if (over)
                break;
            game_legal(t.game, t.state, seat_asked(&t), &legal);
            game_step(t.game, t.state, legal.at[chance_below(&chance, legal.n)],
                      NULL);
        }
    }
}

static bool at_once(void *clock)
{
    (void)clock;
    return true;
}

static void a_stopped_search_still_answers(void **unused)
{
    struct table t = { 0 };
    struct budget budget = { .work = 1000000, .stop = at_once };
    struct chance chance;
    struct choice c;

    (void)unused;
    t.thinker = thinker_new();
    chance_seed(&chance, 1);
    start(&t, game_registry[0], 2, 1);
    game_view(t.game, t.state, seat_asked(&t), t.view);
    bot_choose(bot_find("hard"), t.thinker, t.game, t.view, seat_asked(&t),
               &chance, &budget, &c);
    bot_explain(t.thinker, &c);
    check_choice(&t, seat_asked(&t), &c);
    assert_true(c.work < 100000);
    thinker_free(t.thinker);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_bot_keeps_the_rules),
        cmocka_unit_test(games_come_to_an_end),
        cmocka_unit_test(shares_add_up),
        cmocka_unit_test(a_stopped_search_still_answers),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
