/* cli: what a simulation counts of a game, by hand with the null game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cli/sim.h"
#include "games/null/state.h"
#include "games/registry.h"

struct count {
    struct sim_plan plan;
    struct tally tally;
    struct game_tally game;
    struct match match;
};

static void open_count(struct count *c)
{
    *c = (struct count){ .plan = { .game = game_find("null"),
                                   .how = { .seed = 5 },
                                   .n_seats = 2,
                                   .games = 2 } };
    options_default(c->plan.game, &c->plan.how.options);
    c->plan.how.options.value[OPTION_PLAYERS] = 2;
    tally_init(&c->tally, &c->plan);
    game_tally_init(&c->game, &c->tally);
    assert_int_equal(
        match_init(&c->match, c->plan.game, &c->plan.how, NULL, NULL), 0);
    game_tally_start(&c->game, &c->tally);
}

static void close_count(struct count *c)
{
    match_release(&c->match);
    game_tally_release(&c->game);
    tally_release(&c->tally);
}

static struct use *use_at(struct count *c, int verb, int value)
{
    return &c->tally.use[use_of(&c->tally, verb, 0, value)];
}

/* A card that several moves would take is one chance, in each question. */
static void chances_are_counted_once_a_question(void **unused)
{
    struct move_list both = { .n = 3 }, one = { .n = 1 };
    struct count c;

    (void)unused;
    open_count(&c);
    both.at[0] = (struct move){ .verb = VERB_BID, .arg = { 3 } };
    both.at[1] = (struct move){ .verb = VERB_BID, .arg = { 4 } };
    both.at[2] = (struct move){ .verb = VERB_BID, .arg = { 4, 1 } };
    one.at[0] = both.at[1];
    game_tally_question(&c.game, &c.tally, &both);
    game_tally_question(&c.game, &c.tally, &one);
    tally_game(&c.tally, &c.game, 0, &c.match);

    assert_int_equal(use_at(&c, VERB_BID, 3)->chances, 1);
    assert_int_equal(use_at(&c, VERB_BID, 4)->chances, 2);
    assert_int_equal(use_at(&c, VERB_BID, 5)->chances, 0);
    assert_int_equal(use_at(&c, VERB_BID, 4)->times, 0);
    close_count(&c);
}

/* The next game begins with nothing, and what was counted stays. */
static void games_are_added(void **unused)
{
    struct move_list one = { .n = 1 };
    struct count c;

    (void)unused;
    open_count(&c);
    one.at[0] = (struct move){ .verb = VERB_BID, .arg = { 2 } };
    for (int game = 0; game < 2; game++) {
        game_tally_start(&c.game, &c.tally);
        game_tally_question(&c.game, &c.tally, &one);
        game_tally_move(&c.game, &c.tally, &c.match, one.at[0]);
        tally_game(&c.tally, &c.game, game, &c.match);
    }
    assert_int_equal(c.tally.games, 2);
    assert_int_equal(use_at(&c, VERB_BID, 2)->chances, 2);
    assert_int_equal(use_at(&c, VERB_BID, 2)->times, 2);
    assert_int_equal(use_at(&c, VERB_BID, 2)->games, 2);
    close_count(&c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chances_are_counted_once_a_question),
        cmocka_unit_test(games_are_added),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
