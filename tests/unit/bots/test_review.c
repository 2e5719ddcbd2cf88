/* bots: looking back at a game that was played. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "bots/review.h"
#include "core/match.h"
#include "games/registry.h"

struct seen {
    int moves, choices, other, calm;
    double expected, worth; /* summed */
};

static void begin(struct match *m, const char *game)
{
    struct setup how = { .seed = 5 };

    options_default(game_find(game), &how.options);
    how.options.value[OPTION_PLAYERS] = 2;
    assert_int_equal(match_init(m, game_find(game), &how, NULL, NULL), 0);
}

static int asked(const struct match *m)
{
    return game_to_move(m->game, m->state) & 1 ? 0 : 1;
}

/* Seat 1 plays as `one` does, seat 2 by chance; `critic` looks at each move. */
static void review(struct match *m, const struct bot *one,
                   const struct bot *critic, int seat, struct seen *out)
{
    struct thinker *t = thinker_new(), *other = thinker_new();
    struct budget budget = { .work = 2000 };
    struct chance luck;

    memset(out, 0, sizeof(*out));
    chance_seed(&luck, 3);
    while (!match_over(m) && out->moves < 400) {
        _Alignas(16) uint8_t view[MAX_STATE];
        struct chance same, again;
        struct choice c;
        struct verdict v;

        chance_seed(&same, (uint64_t)m->n);
        again = same;
        match_view(m, asked(m), view);
        bot_choose(asked(m) == 0 ? one : bot_find("random"), t, m->game, view,
                   asked(m), asked(m) == 0 ? &same : &luck, &budget, &c);
        out->moves++;
        out->calm += review_calm(m->game, m->state);
        if (asked(m) == seat && review_move(critic, other, m->game, m->state,
                                            c.move, &again, &budget, &v)) {
            out->choices++;
            out->other += !move_equal(v.choice.move, c.move);
            out->expected += v.expected;
            out->worth += v.worth;
            assert_non_null(v.choice.reason);
            assert_true(v.expected >= 0 && v.expected <= 1);
            assert_true(v.worth >= 0 && v.worth <= 1);
        }
        assert_int_equal(match_play(m, c.move, NULL, NULL), 0);
    }
    thinker_free(t);
    thinker_free(other);
}

/* Who played as the bot plays is told nothing else; who played by chance is. */
static void a_bot_agrees_with_itself_alone(void **state)
{
    static const char *const game[] = { "null", "arcs", "ark" };
    const struct bot *normal = bot_find("normal");

    (void)state;
    for (int i = 0; i < 3; i++) {
        struct match m;
        struct seen seen;

        begin(&m, game[i]);
        review(&m, normal, normal, 0, &seen);
        assert_true(seen.choices > 0);
        assert_int_equal(seen.other, 0);
        assert_true(seen.expected == seen.worth);
        assert_true(seen.calm > 0);
        match_release(&m);

        begin(&m, game[i]);
        review(&m, normal, normal, 1, &seen);
        assert_true(seen.other > 0);
        assert_true(seen.expected > seen.worth);
        match_release(&m);
    }
}

static void a_position_is_worth_one_win_together(void **state)
{
    static const char *const game[] = { "null", "arcs", "ark" };

    (void)state;
    for (int i = 0; i < 3; i++) {
        struct match m;
        struct seen seen;
        struct result r;
        double share[MAX_SEATS];

        begin(&m, game[i]);
        assert_true(review_par(m.game, m.state) == 0);
        review_shares(m.game, m.state, 0, share);
        assert_true(share[0] + share[1] > 0.999999 &&
                    share[0] + share[1] < 1.000001);
        review(&m, bot_find("easy"), bot_find("random"), 0, &seen);
        assert_true(seen.expected == 0 && seen.worth == 0);
        if (match_over(&m)) {
            match_result(&m, &r);
            review_shares(m.game, m.state, 0, share);
            assert_true(share[0] == (r.rank[0] == 1 ? 1 : 0) ||
                        r.rank[0] == r.rank[1]);
        }
        match_release(&m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bot_agrees_with_itself_alone),
        cmocka_unit_test(a_position_is_worth_one_win_together),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
