/*
 * Control and reachability against a second implementation that is as plain
 * as the rulebook and knows nothing of sets, on every position of random
 * games.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "games/ark/ark.h"
#include "games/ark/rules.h"

struct plain {
    bool control[N_ROOMS][MAX_SEATS];
};

/* Does a piece of this owner count for the seat?  Own ones always; neutral
 * ones if the seat controls their home, never in that home itself. */
static bool counts(const struct plain *p, int owner, int home, int room,
                   int seat)
{
    if (owner < OWNER_NEUTRAL)
        return owner == seat;
    return home >= 0 && home != room && p->control[home][seat];
}

static bool has_piece(const struct ark_state *s, const struct plain *p,
                      int room, int seat)
{
    for (int owner = 0; owner < N_OWNERS; owner++) {
        int colour = owner - OWNER_NEUTRAL;
        int units = colour < 0 ? -1 : ark_unit_home(colour);
        int cylinders = colour < 0 ? -1 : ark_cylinder_home(colour);

        if (s->site[room].unit[owner] && counts(p, owner, units, room, seat))
            return true;
        if (s->site[room].cylinder[owner] &&
            counts(p, owner, cylinders, room, seat))
            return true;
    }
    return false;
}

static bool should_control(const struct ark_state *s, const struct plain *p,
                           int room, int seat)
{
    const uint8_t *cube = s->site[room].cube;
    int most = 0;

    for (int other = 0; other < MAX_SEATS; other++)
        if (cube[other] > most)
            most = cube[other];
    return most > 0 ? cube[seat] == most : has_piece(s, p, room, seat);
}

/* Nobody controls anything; then in rounds until nothing is added. */
static void control_plainly(const struct ark_state *s, struct plain *p)
{
    bool added = true;

    memset(p, 0, sizeof *p);
    while (added) {
        added = false;
        for (int room = 0; room < N_ROOMS; room++)
            for (int seat = 0; seat < s->head.n_seats; seat++)
                if (!p->control[room][seat] && should_control(s, p, room, seat))
                    added = p->control[room][seat] = true;
    }
}

static void assert_same_control(const struct ark_state *s)
{
    struct plain p;

    control_plainly(s, &p);
    for (int room = 0; room < N_ROOMS; room++)
        for (int seat = 0; seat < s->head.n_seats; seat++) {
            bool has = has_seat(s->site[room].control, seat);

            assert_int_equal(has, p.control[room][seat]);
            assert_int_equal((s->controlled[seat] & bit(room)) != 0, has);
        }
}

/* ---- the ship ---- */

static bool side_by_side(int a, int b)
{
    int dx = cell_col(a) - cell_col(b), dy = cell_row(a) - cell_row(b);

    return dx * dx + dy * dy == 1;
}

static bool rooms_touch(const struct ark_state *s, int a, int b)
{
    if (room_is_gate(a) && room_is_gate(b))
        return true;
    return side_by_side(s->cell[a], s->cell[b]) &&
           !ark_is_sealed(s, ark_door(s->cell[a], s->cell[b]));
}

static void assert_same_adjacency(const struct ark_state *s)
{
    for (int a = 0; a < N_ROOMS; a++)
        for (int b = 0; b < N_ROOMS; b++) {
            bool both =
                a != b && s->cell[a] != CELL_NONE && s->cell[b] != CELL_NONE;

            assert_int_equal((s->adjacent[a] & bit(b)) != 0,
                             both && rooms_touch(s, a, b));
        }
}

/* No 2x2 of rooms: gates that repair the ship may make one. */
static void assert_no_square(const struct ark_state *s)
{
    for (int row = 0; row + 1 < GRID_ROWS; row++)
        for (int col = 0; col + 1 < GRID_COLS; col++) {
            int n = 0;

            for (int i = 0; i < 4; i++) {
                int room = s->at[cell_at(col + i % 2, row + i / 2)];

                n += room != ROOM_NONE && !room_is_gate(room);
            }
            assert_true(n < 4);
        }
}

/* ---- random games ---- */

static void play(struct chance *chance, const struct setup *how,
                 void (*visit)(const struct ark_state *))
{
    static struct ark_state s;
    struct move_list list;

    assert_int_equal(game_setup(&ark_game, &s, how, NULL, NULL), 0);
    while (game_to_move(&ark_game, &s)) {
        int seat = bits_first(game_to_move(&ark_game, &s));

        visit(&s);
        game_legal(&ark_game, &s, seat, &list);
        game_step(&ark_game, &s, list.at[chance_below(chance, list.n)], NULL);
    }
}

/* Every number of players in turn. */
static void play_many(int games, void (*visit)(const struct ark_state *))
{
    struct chance chance;

    chance_seed(&chance, 1);
    for (int i = 0; i < games; i++) {
        struct setup how = { .seed = (uint64_t)i };

        do
            options_sample(&ark_game, &how.options, &chance);
        while (how.options.value[OPT_PLAYERS] != 1 + i % MAX_SEATS);
        play(&chance, &how, visit);
    }
}

static void control_is_as_the_rulebook_says(void **state)
{
    (void)state;
    play_many(15, assert_same_control);
}

static void adjacency_is_as_the_rulebook_says(void **state)
{
    (void)state;
    play_many(5, assert_same_adjacency);
}

static void no_four_rooms_make_a_square(void **state)
{
    (void)state;
    play_many(15, assert_no_square);
}

/* ---- payments ---- */

/* Every way to pay leaves no resource below zero and is a different one. */
static void payments_are_possible_and_different(void **state)
{
    struct chance chance;

    (void)state;
    chance_seed(&chance, 2);
    for (int i = 0; i < 20000; i++) {
        struct ark_player p = { 0 };
        int amount = 1 + chance_below(&chance, 6);
        unsigned types = 1u + (unsigned)chance_below(&chance, TYPE_ANY);
        bool possible = false;
        unsigned ways;

        for (int r = 0; r < N_RESOURCES; r++)
            p.resource[r] = (int16_t)chance_below(&chance, 5);
        ways = ark_payments(&p, amount, types);
        for (int r = 0; r < N_FACTORY_RESOURCES; r++) {
            bool pays = types >> r & 1 &&
                        p.resource[r] + p.resource[RESOURCE_MT] >= amount;

            possible |= pays;
            assert_int_equal(ways >> r & 1, pays && p.resource[r] > 0);
        }
        assert_int_equal(ways != 0, possible);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(control_is_as_the_rulebook_says),
        cmocka_unit_test(adjacency_is_as_the_rulebook_says),
        cmocka_unit_test(no_four_rooms_make_a_square),
        cmocka_unit_test(payments_are_possible_and_different),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
