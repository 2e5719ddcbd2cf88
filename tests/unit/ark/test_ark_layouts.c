/*
 * Ark's set-up layouts: grids that hold all rooms without a 2x2, start cells
 * that are legal, and distances between them as the component sheets count.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/buf.h"
#include "games/ark/layouts.h"

#include <stdlib.h>

/* Columns, rows, rooms in all, rooms in the deck, table; then, seat by seat,
 * the sorted distances to the four factories and to the two power cells. */
static const struct {
    int cols, rows, rooms, deck;
    const char *factories, *power;
} grids[N_LAYOUTS] = {
    [LAYOUT_2P] = { 6, 6, 22, 16, "2345 2345", "33 33" },
    [LAYOUT_3P] = { 8, 6, 26, 20, "2378 2288 2378", "25 33 25" },
    [LAYOUT_4P] = { 8, 8, 30, 24, "2477 2477 2477 2477", "36 36 36 36" },
    [LAYOUT_5P] = { 8, 9, 34, 28, "3557 2457 2457 3557 3366",
                    "46 36 36 46 47" },
    [LAYOUT_FIRST_2P] = { 6, 6, 17, 11, "2345 2345", "33 33" },
    [LAYOUT_FIRST_4P] = { 8, 6, 17, 11, "1566 1567 1566 1567", "34 35 34 35" },
    [LAYOUT_4P_ALT] = { 9, 6, 30, 24, "2457 2558 2457 2558", "33 45 33 45" },
    [LAYOUT_5P_ALT] = { 11, 6, 34, 28,
                        "257: 257: 33;; 257: 257:", "56 34 55 34 56" },
};

/* Cells that hold a room at the start. */
static int start_cells(const struct ark_layout *l, int cell[16])
{
    int n = 0;

    for (int i = 0; i < N_FACTORY_RESOURCES; i++)
        cell[n++] = l->factory[i];
    for (int i = 0; i < N_POWER_CELLS; i++)
        cell[n++] = l->power[i];
    for (int seat = 0; seat < l->max_players; seat++)
        for (int i = 0; i < N_FRONT; i++)
            cell[n++] = l->seat[seat].front[i];
    return n;
}

static void grids_have_room(void **unused)
{
    (void)unused;
    for (int i = 0; i < N_LAYOUTS; i++) {
        const struct ark_layout *l = ark_layout(i);
        int deck =
            (l->groups ? 4 * l->groups : N_FIRST_ROOMS) + 4 * l->factories;

        assert_int_equal(l->cols, grids[i].cols);
        assert_int_equal(l->rows, grids[i].rows);
        assert_int_equal(deck, grids[i].deck);
        assert_int_equal(deck + 6, grids[i].rooms);
        /* the most that fit without a 2x2 */
        assert_true(l->cols * l->rows - (l->cols / 2) * (l->rows / 2) >=
                    grids[i].rooms);
        assert_true(l->cols <= GRID_COLS && l->rows <= GRID_ROWS);
        /* never more copies of a factory than the box has */
        assert_true(1 + l->factories <= FACTORY_COPIES);
    }
}

static void start_cells_are_legal(void **unused)
{
    (void)unused;
    for (int i = 0; i < N_LAYOUTS; i++) {
        const struct ark_layout *l = ark_layout(i);
        bool filled[N_CELLS] = { false };
        int cell[16], n = start_cells(l, cell);

        for (int j = 0; j < n; j++) {
            assert_true(ark_layout_has(l, cell[j]));
            assert_false(filled[cell[j]]);
            filled[cell[j]] = true;
        }
        for (int row = 0; row + 1 < l->rows; row++)
            for (int col = 0; col + 1 < l->cols; col++)
                assert_true(filled[cell_at(col, row)] +
                                filled[cell_at(col + 1, row)] +
                                filled[cell_at(col, row + 1)] +
                                filled[cell_at(col + 1, row + 1)] <=
                            2);
    }
}

static void fronts_lie_along_their_boards(void **unused)
{
    (void)unused;
    for (int i = 0; i < N_LAYOUTS; i++) {
        const struct ark_layout *l = ark_layout(i);

        for (int seat = 0; seat < l->max_players; seat++)
            for (int j = 0; j < N_FRONT; j++) {
                int col = cell_col(l->seat[seat].front[j]);
                int row = cell_row(l->seat[seat].front[j]);

                switch ((enum side)l->seat[seat].side) {
                case SIDE_BOTTOM:
                    assert_int_equal(row, l->rows - 1);
                    break;
                case SIDE_LEFT:
                    assert_int_equal(col, 0);
                    break;
                case SIDE_TOP:
                    assert_int_equal(row, 0);
                    break;
                case SIDE_RIGHT:
                    assert_int_equal(col, l->cols - 1);
                    break;
                }
            }
    }
}

static int steps_from_front(const struct ark_layout *l, int seat, int cell)
{
    int best = 99;

    for (int i = 0; i < N_FRONT; i++) {
        int front = l->seat[seat].front[i];
        int d = abs(cell_col(front) - cell_col(cell)) +
                abs(cell_row(front) - cell_row(cell));

        best = d < best ? d : best;
    }
    return best;
}

/* Distances in order, one character each: '0' + distance. */
static void add_distances(const struct ark_layout *l, int seat,
                          const uint8_t *cell, int n, struct buf *out)
{
    if (seat > 0)
        buf_addc(out, ' ');
    for (int d = 0; d < 20; d++)
        for (int i = 0; i < n; i++)
            if (steps_from_front(l, seat, cell[i]) == d)
                buf_addc(out, (char)('0' + d));
}

static void seats_are_as_far_as_the_sheet_says(void **unused)
{
    (void)unused;
    for (int i = 0; i < N_LAYOUTS; i++) {
        const struct ark_layout *l = ark_layout(i);
        struct buf factories = BUF_INIT, power = BUF_INIT;

        for (int seat = 0; seat < l->max_players; seat++) {
            add_distances(l, seat, l->factory, 4, &factories);
            add_distances(l, seat, l->power, 2, &power);
        }
        assert_string_equal(buf_str(&factories), grids[i].factories);
        assert_string_equal(buf_str(&power), grids[i].power);
        buf_release(&factories);
        buf_release(&power);
    }
}

static void layout_by_players(void **unused)
{
    (void)unused;
    for (int players = 1; players <= 5; players++)
        for (int kind = 0; kind < 3; kind++) {
            bool first = kind == 1, alternative = kind == 2;
            const struct ark_layout *l =
                ark_layout(ark_layout_for(players, first, alternative));

            if (first && players == 5)
                continue;
            assert_in_range(players, l->min_players, l->max_players);
            assert_int_equal(l->groups == 0, first);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(grids_have_room),
        cmocka_unit_test(start_cells_are_legal),
        cmocka_unit_test(fronts_lie_along_their_boards),
        cmocka_unit_test(seats_are_as_far_as_the_sheet_says),
        cmocka_unit_test(layout_by_players),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
