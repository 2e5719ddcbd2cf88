/*
 * First Mission: random games for one to four players, every position checked;
 * and that the generic proof plays it often enough.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "games/ark/ark.h"
#include "games/ark/rules.h"

enum { N_GROUP_BITS = 1 << N_GROUPS };

static void start(struct ark_state *s, int players, uint64_t seed)
{
    struct setup how = { .seed = seed };

    options_default(&ark_game, &how.options);
    how.options.value[OPT_PLAYERS] = (int16_t)players;
    how.options.value[OPT_FIRST] = 1;
    assert_int_equal(game_setup(&ark_game, s, &how, NULL, NULL), 0);
}

/* No artifacts and nothing activated (ruling 83); nothing is hidden. */
static void assert_tutorial(const struct ark_state *s)
{
    struct ark_state view;

    assert_null(game_check(&ark_game, s));
    for (int seat = 0; seat < s->head.n_seats; seat++) {
        assert_int_equal(s->player[seat].n_hand, 0);
        assert_true(s->player[seat].target == 0);
        assert_int_equal(s->player[seat].achieved, 0);
        game_view(&ark_game, s, seat, &view);
        assert_memory_equal(&view.player, &s->player, sizeof s->player);
    }
}

static void assert_result(const struct ark_state *s)
{
    struct result r;

    game_result(&ark_game, s, &r);
    if (s->winner == NOBODY) {
        assert_int_equal(s->round, LAST_ROUND);
        return;
    }
    assert_int_equal(ark_objectives_done(s, s->winner), N_OBJECTIVES);
    for (int seat = 0; seat < s->head.n_seats; seat++)
        assert_int_equal(r.rank[seat] == 1, seat == s->winner);
}

static bool play(int players, uint64_t seed)
{
    static struct ark_state s;
    struct chance chance;
    struct move_list list;

    chance_seed(&chance, seed);
    start(&s, players, seed);
    while (game_to_move(&ark_game, &s)) {
        int seat = bits_first(game_to_move(&ark_game, &s));

        assert_tutorial(&s);
        game_legal(&ark_game, &s, seat, &list);
        for (int i = 0; i < list.n; i++)
            assert_true(list.at[i].verb != VERB_USE &&
                        list.at[i].verb != VERB_CHAIN);
        game_step(&ark_game, &s, list.at[chance_below(&chance, list.n)], NULL);
    }
    assert_result(&s);
    return s.winner != NOBODY;
}

/* Even at random the tutorial is mostly won before the last round. */
static void random_games_hold(void **state)
{
    int won = 0;

    (void)state;
    for (int players = 1; players <= 4; players++)
        for (uint64_t seed = 0; seed < 5; seed++)
            won += play(players, seed);
    assert_true(won >= 10);
}

static void missions_are_dealt(void **state)
{
    static struct ark_state s;

    (void)state;
    for (uint64_t seed = 0; seed < 50; seed++) {
        int dealt[N_FIRST_MISSIONS] = { 0 };

        start(&s, 4, seed);
        for (int seat = 0; seat < 4; seat++)
            dealt[s.player[seat].mission - N_MISSIONS]++;
        for (int i = 0; i < N_FIRST_MISSIONS; i++)
            assert_true(dealt[i] == 1 || dealt[i] == 2);
    }
}

/* What the generic proof draws: First Mission in one game of ten at least, for
 * one to four players alike; and of the others no number of players, layout or
 * choice of groups is crowded out. */
static void the_proof_draws_it(void **state)
{
    enum { DRAWS = 20000 };
    static int groups[N_GROUP_BITS];
    int first[MAX_SEATS + 1] = { 0 }, other[MAX_SEATS + 1] = { 0 };
    int alternative = 0, help = 0, all = 0;
    struct chance chance;
    struct options o;

    (void)state;
    chance_seed(&chance, 3);
    for (int i = 0; i < DRAWS; i++) {
        options_sample(&ark_game, &o, &chance);
        all += o.value[OPT_FIRST];
        (o.value[OPT_FIRST] ? first : other)[o.value[OPT_PLAYERS]]++;
        alternative += o.value[OPT_LAYOUT];
        help += o.value[OPT_HELP];
        groups[ark_groups_of_choice(o.value[OPT_GROUPS])]++;
    }
    assert_true(all * 10 >= DRAWS && all * 4 <= DRAWS);
    for (int players = 1; players <= 4; players++)
        assert_true(first[players] * 40 >= DRAWS);
    for (int players = 1; players <= MAX_SEATS; players++)
        assert_true(other[players] * 10 >= DRAWS);
    assert_true(alternative * 10 >= DRAWS && help * 10 >= DRAWS);
    for (int i = 1; i < N_GROUP_BITS; i++) {
        int n = bits_count((uint64_t)i);
        bool violet = bits_count((uint64_t)i >> GROUP_SECURITY) == 2;

        if (n == 4 || (n == 3 && !violet))
            assert_true(groups[i] >= 10);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_hold),
        cmocka_unit_test(missions_are_dealt),
        cmocka_unit_test(the_proof_draws_it),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
