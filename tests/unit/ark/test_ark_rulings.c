/*
 * Rulings that a scenario cannot show: they speak of all cells, of all seeds,
 * or of what cannot come up in a legal game.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "games/ark/ark.h"
#include "games/ark/rules.h"

#include <string.h>

static void start(struct ark_state *s, int players, uint64_t seed)
{
    struct setup how = { .seed = seed };

    options_default(&ark_game, &how.options);
    how.options.value[OPT_PLAYERS] = (int16_t)players;
    assert_int_equal(game_setup(&ark_game, s, &how, NULL, NULL), 0);
}

/* ---- ruling 46: every cell inside the grid may hold a room ---- */

/* A ship of one room with a unit on it and a token; where can the next room
 * go? */
static uint64_t one_room(struct ark_state *s, int cell, int target)
{
    uint8_t cells[4];
    int n;

    memset(s->at, ROOM_NONE, sizeof s->at);
    memset(s->cell, CELL_NONE, sizeof s->cell);
    s->at[cell] = ROOM_TACTICAL;
    s->cell[ROOM_TACTICAL] = (uint8_t)cell;
    n = ark_cells_for(s, ROOM_TACTICAL, cells);
    for (int i = 0; i < n; i++)
        if (cells[i] == target)
            return 1;
    return 0;
}

static void ruling_46_every_cell_is_usable(void **state)
{
    static struct ark_state s;

    (void)state;
    start(&s, 2, 1);
    for (int layout = 0; layout < N_LAYOUTS; layout++) {
        const struct ark_layout *l = ark_layout(layout);
        int usable = 0;

        s.layout = (uint8_t)layout;
        for (int cell = 0; cell < N_CELLS; cell++) {
            int beside[4], n, found = 0;

            if (!ark_layout_has(l, cell))
                continue;
            n = ark_beside(&s, cell, beside);
            for (int i = 0; i < n; i++)
                found += one_room(&s, beside[i], cell) != 0;
            /* from every neighbour, two in the corners */
            assert_int_equal(found, n);
            assert_true(n >= 2);
            usable++;
        }
        assert_int_equal(usable, l->cols * l->rows);
    }
}

/* ---- ruling 77: an empty mission deck ---- */

/* The deck cannot run out in a legal game: each player draws one mission, and
 * there are at least 4 for 1 to 3 players and 6 for 4 or 5. */
static void ruling_77_missions_suffice(void **state)
{
    (void)state;
    for (int players = 1; players <= MAX_SEATS; players++)
        for (uint64_t seed = 0; seed < 60; seed++) {
            static struct ark_state s;

            start(&s, players, seed);
            assert_true(s.n_missions >= (players <= 3 ? 4 : 6));
        }
}

/* If it is empty all the same, copies of those in play make a new one. */
static void ruling_77_an_empty_deck_is_made_again(void **state)
{
    static struct ark_state s;
    int all;

    (void)state;
    start(&s, 2, 1);
    all = s.n_missions;
    s.mission_deck = 0;
    s.n_missions = 0;
    s.player[0].achieved = 1 << ACHIEVEMENT_ARSENAL | 1 << ACHIEVEMENT_EXPLORE;
    assert_false(ark_goals(&s, 0, NULL));
    assert_true(s.player[0].mission < N_MISSIONS);
    assert_true(ark_missions_in_play(&s) & bit(s.player[0].mission));
    assert_int_equal(s.n_missions, all - 1);
    assert_int_equal(bits_count(s.mission_deck), all - 1);
    /* one achievement draws nothing */
    s.player[1].achieved = 1 << ACHIEVEMENT_ARSENAL;
    ark_goals(&s, 1, NULL);
    assert_int_equal(s.player[1].mission, MISSION_NONE);
}

/* ---- ruling 85: who begins ---- */

static void ruling_85_everybody_begins_as_often(void **state)
{
    enum { GAMES = 600 };
    static struct ark_state s;

    (void)state;
    for (int players = 2; players <= MAX_SEATS; players++) {
        int begins[MAX_SEATS] = { 0 };

        for (uint64_t seed = 0; seed < GAMES; seed++) {
            start(&s, players, seed);
            begins[s.first_seat]++;
            assert_int_equal(s.active, s.first_seat);
        }
        for (int seat = 0; seat < players; seat++)
            assert_in_range(begins[seat], GAMES / players * 3 / 4,
                            GAMES / players * 5 / 4);
    }
}

static void ruling_85_nothing_compensates_later_seats(void **state)
{
    static struct ark_state s;

    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        start(&s, 4, seed);
        for (int seat = 1; seat < 4; seat++) {
            const struct ark_player *a = &s.player[0], *b = &s.player[seat];

            assert_memory_equal(a->resource, b->resource, sizeof a->resource);
            assert_memory_equal(a->hand, b->hand, sizeof a->hand);
            assert_memory_equal(a->cube, b->cube, sizeof a->cube);
            assert_int_equal(a->arsenal, b->arsenal);
            assert_int_equal(a->asleep, b->asleep);
            assert_int_equal(s.site[biodome(0)].unit[0],
                             s.site[biodome(seat)].unit[seat]);
        }
    }
}

/* ---- ruling 91: no source keeps more than it draws ---- */

static void assert_refused(const char *text, const char *why)
{
    struct ark_components c;
    struct error err = { "" };

    assert_int_equal(ark_components_parse(text, &c, &err), -1);
    assert_non_null(strstr(err.what, why));
}

static void ruling_91_ratios_do_not_keep_more(void **state)
{
    struct ark_components c;

    (void)state;
    ark_components_default(&c);
    for (int row = 0; row < N_ROWS; row++)
        for (int i = 0; i < ROOM_COLUMNS; i++)
            for (int k = 0; k < COLUMN_STEPS; k++)
                if (ark_benefit_is_ratio(c.room[row].column[i].benefit))
                    assert_true(c.room[row].column[i].value[k] <=
                                c.room[row].column[i].of[k]);
    assert_refused("ark-components 1\nroom museum benefit discover 2:1 2:2 3:3",
                   "larger than the second");
    assert_refused("ark-components 1\n"
                   "section artifact line discover 1:3 2:4 5:4 5:5",
                   "larger than the second");
    assert_refused("ark-components 1\n"
                   "artifact index-shard effect discover 3:2",
                   "not below the first");
}

/* Where sources add up, half by half, the sum keeps no more either. */
static void ruling_91_sums_do_not_keep_more(void **state)
{
    static struct ark_state s;
    struct move_list list;
    struct chance chance;

    (void)state;
    chance_seed(&chance, 91);
    for (uint64_t seed = 0; seed < 20; seed++) {
        start(&s, 1 + (int)(seed % MAX_SEATS), seed);
        while (game_to_move(&ark_game, &s)) {
            int seat = bits_first(game_to_move(&ark_game, &s));
            struct ark_budget b;

            ark_line_totals(&s, seat, LINE_DISCOVER, &b);
            assert_true(b.left[BENEFIT_DISCOVER] <= b.draw);
            game_legal(&ark_game, &s, seat, &list);
            game_step(&ark_game, &s, list.at[chance_below(&chance, list.n)],
                      NULL);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ruling_46_every_cell_is_usable),
        cmocka_unit_test(ruling_77_missions_suffice),
        cmocka_unit_test(ruling_77_an_empty_deck_is_made_again),
        cmocka_unit_test(ruling_85_everybody_begins_as_often),
        cmocka_unit_test(ruling_85_nothing_compensates_later_seats),
        cmocka_unit_test(ruling_91_ratios_do_not_keep_more),
        cmocka_unit_test(ruling_91_sums_do_not_keep_more),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
