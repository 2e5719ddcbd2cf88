/*
 * The sources that JSON shows add up to the totals that the phase uses, on
 * every position of random games.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "games/ark/ark.h"
#include "games/ark/rules.h"

/* Per unit or factory, a benefit adds to the plain one. */
static int plain(int benefit)
{
    if (benefit == BENEFIT_MILITARIZE_PER_2_UNITS ||
        benefit == BENEFIT_MILITARIZE_PER_FACTORY)
        return BENEFIT_MILITARIZE;
    if (benefit == BENEFIT_PRODUCE_PER_FACTORY ||
        benefit == BENEFIT_PRODUCE_PER_UNIT ||
        benefit == BENEFIT_PRODUCE_PER_AWAKENED)
        return BENEFIT_PRODUCE;
    return benefit == BENEFIT_DISCOVER_PER_UNIT ? BENEFIT_DISCOVER : benefit;
}

static void assert_sums(const struct ark_state *s, int seat, int line)
{
    struct ark_source from[MAX_SOURCES];
    struct ark_budget b;
    int sum[N_BENEFITS] = { 0 }, routes = 0, draw = 0;
    int n = ark_line_sources(s, seat, line, from);

    for (int i = 0; i < n; i++) {
        sum[plain(from[i].benefit)] += from[i].times * from[i].shows.value;
        if (plain(from[i].benefit) == BENEFIT_DISCOVER)
            draw += from[i].times * from[i].shows.of;
        /* a room that is not controlled, or shows nothing, is no source */
        assert_true(from[i].section < N_SECTIONS || from[i].room == ROOM_NONE ||
                    s->controlled[seat] & bit(from[i].room));
        assert_true(from[i].shows.value > 0 || from[i].shows.of > 0);
    }
    ark_line_totals(s, seat, line, &b);
    for (int owner = 0; owner < N_OWNERS; owner++)
        routes += b.route[owner];
    assert_int_equal(sum[BENEFIT_GENERATOR], routes);
    assert_int_equal(draw, b.draw);
    for (int i = 0; i < N_BENEFITS; i++)
        if (i != BENEFIT_GENERATOR && i != BENEFIT_FACTORY)
            assert_int_equal(sum[i], b.left[i]);
}

/* The defence of two units, by the sources that count always. */
static void assert_defence(const struct ark_state *s, int seat)
{
    struct ark_source from[MAX_SOURCES];
    int n = ark_line_sources(s, seat, LINE_NONE, from), sum = 0;

    for (int i = 0; i < n; i++) {
        if (from[i].benefit == BENEFIT_DEFENCE_PER_UNIT)
            sum += 2 * from[i].shows.value;
        if (from[i].benefit == BENEFIT_DEFENCE_FLAT)
            sum += from[i].shows.value;
    }
    assert_int_equal(sum > DEFENCE_MAX ? DEFENCE_MAX : sum,
                     ark_defence(s, seat, biodome(seat), 2));
}

static void sources_add_up_to_the_totals(void **state)
{
    static struct ark_state s;
    struct chance chance;
    struct move_list list;

    (void)state;
    chance_seed(&chance, 7);
    for (uint64_t game = 0; game < 10; game++) {
        struct setup how = { .seed = game };

        options_sample(&ark_game, &how.options, &chance);
        assert_int_equal(game_setup(&ark_game, &s, &how, NULL, NULL), 0);
        while (game_to_move(&ark_game, &s)) {
            int seat = bits_first(game_to_move(&ark_game, &s));

            for (int line = 0; line < N_LINES; line++)
                assert_sums(&s, seat, line);
            assert_defence(&s, seat);
            game_legal(&ark_game, &s, seat, &list);
            game_step(&ark_game, &s, list.at[chance_below(&chance, list.n)],
                      NULL);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sources_add_up_to_the_totals),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
