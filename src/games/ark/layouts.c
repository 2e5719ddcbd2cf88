/*
 * The set-up layouts.  The rulebook prints how much table each one takes, and
 * from the sizes of boards and border tiles the grid follows.  Which cells
 * the first rooms take is reconstructed: no start rooms form more than half
 * of a 2x2 block, every seat is about as far from factories and power, and the
 * ship grows together: rooms that no gate reaches are as rare as the rulebook
 * says (docs/rules/ark-calibration.md).
 */
#include "games/ark/layouts.h"

#include "core/words.h"

/* Column from the left and row from the top, both from 0. */
#define AT(col, row) ((row)*GRID_COLS + (col))

const uint8_t ark_first_rooms[N_FIRST_ROOMS] = {
    ROOM_OBSERVATORY,
    ROOM_MEDICAL_LABS,
    ROOM_KNOWLEDGEBASE,
};

/* clang-format off */
ARK_TABLE struct ark_layout ark_layouts[N_LAYOUTS] = {
    [LAYOUT_2P] = {
        .word = "2p", .name = N_("One or two players"),
        .cols = 6, .rows = 6, .min_players = 1, .max_players = 2,
        .groups = 3, .factories = 1,
        .factory = { AT(1, 1), AT(1, 3), AT(4, 2), AT(4, 4) },
        .power = { AT(2, 2), AT(3, 3) },
        .seat = {
            { .side = SIDE_BOTTOM, .front = { AT(1, 5), AT(2, 5) } },
            { .side = SIDE_TOP, .front = { AT(4, 0), AT(3, 0) } },
        },
        .table = "720 x 800",
    },
    [LAYOUT_3P] = {
        .word = "3p", .name = N_("Three players"),
        .cols = 8, .rows = 6, .min_players = 3, .max_players = 3,
        .groups = 3, .factories = 2,
        .factory = { AT(0, 0), AT(0, 5), AT(6, 0), AT(6, 5) },
        .power = { AT(2, 1), AT(2, 4) },
        .seat = {
            { .side = SIDE_BOTTOM, .front = { AT(3, 5), AT(4, 5) } },
            { .side = SIDE_LEFT, .front = { AT(0, 2), AT(0, 3) } },
            { .side = SIDE_TOP, .front = { AT(4, 0), AT(3, 0) } },
        },
        .table = "960 x 800",
    },
    [LAYOUT_4P] = {
        .word = "4p", .name = N_("Four players"),
        .cols = 8, .rows = 8, .min_players = 4, .max_players = 4,
        .groups = 4, .factories = 2,
        .factory = { AT(1, 5), AT(2, 1), AT(5, 6), AT(6, 2) },
        .power = { AT(2, 2), AT(5, 5) },
        .seat = {
            { .side = SIDE_BOTTOM, .front = { AT(3, 7), AT(4, 7) } },
            { .side = SIDE_LEFT, .front = { AT(0, 3), AT(0, 4) } },
            { .side = SIDE_TOP, .front = { AT(4, 0), AT(3, 0) } },
            { .side = SIDE_RIGHT, .front = { AT(7, 4), AT(7, 3) } },
        },
        .table = "960 x 960",
    },
    [LAYOUT_5P] = {
        .word = "5p", .name = N_("Five players"),
        .cols = 8, .rows = 9, .min_players = 5, .max_players = 5,
        .groups = 4, .factories = 3,
        .factory = { AT(1, 3), AT(1, 5), AT(4, 3), AT(4, 5) },
        .power = { AT(1, 4), AT(4, 4) },
        .seat = {
            { .side = SIDE_BOTTOM, .front = { AT(3, 8), AT(4, 8) } },
            { .side = SIDE_LEFT, .front = { AT(0, 7), AT(0, 6) } },
            { .side = SIDE_LEFT, .front = { AT(0, 2), AT(0, 1) } },
            { .side = SIDE_TOP, .front = { AT(3, 0), AT(4, 0) } },
            { .side = SIDE_RIGHT, .front = { AT(7, 3), AT(7, 5) } },
        },
        .table = "960 x 1040",
    },
    [LAYOUT_FIRST_2P] = {
        .word = "first-2p", .name = N_("First Mission, one or two players"),
        .cols = 6, .rows = 6, .min_players = 1, .max_players = 2,
        .groups = 0, .factories = 2,
        .factory = { AT(1, 1), AT(1, 3), AT(4, 2), AT(4, 4) },
        .power = { AT(2, 2), AT(3, 3) },
        .seat = {
            { .side = SIDE_BOTTOM, .front = { AT(1, 5), AT(2, 5) } },
            { .side = SIDE_TOP, .front = { AT(4, 0), AT(3, 0) } },
        },
        .table = "720 x 800",
    },
    [LAYOUT_FIRST_4P] = {
        .word = "first-4p", .name = N_("First Mission, three or four players"),
        .cols = 8, .rows = 6, .min_players = 3, .max_players = 4,
        .groups = 0, .factories = 2,
        .factory = { AT(5, 5), AT(0, 2), AT(2, 0), AT(7, 3) },
        .power = { AT(2, 2), AT(5, 3) },
        .seat = {
            { .side = SIDE_BOTTOM, .front = { AT(3, 5), AT(4, 5) } },
            { .side = SIDE_LEFT, .front = { AT(0, 3), AT(0, 4) } },
            { .side = SIDE_TOP, .front = { AT(4, 0), AT(3, 0) } },
            { .side = SIDE_RIGHT, .front = { AT(7, 2), AT(7, 1) } },
        },
        .table = "960 x 800",
    },
    [LAYOUT_4P_ALT] = {
        .word = "4p-alt", .name = N_("Four players, narrow table"),
        .cols = 9, .rows = 6, .min_players = 4, .max_players = 4,
        .groups = 4, .factories = 2,
        .factory = { AT(0, 1), AT(8, 4), AT(3, 1), AT(5, 4) },
        .power = { AT(3, 2), AT(5, 3) },
        .seat = {
            { .side = SIDE_BOTTOM, .front = { AT(3, 5), AT(4, 5) } },
            { .side = SIDE_LEFT, .front = { AT(0, 3), AT(0, 4) } },
            { .side = SIDE_TOP, .front = { AT(5, 0), AT(4, 0) } },
            { .side = SIDE_RIGHT, .front = { AT(8, 2), AT(8, 1) } },
        },
        .table = "1040 x 800",
    },
    [LAYOUT_5P_ALT] = {
        .word = "5p-alt", .name = N_("Five players, narrow table"),
        .cols = 11, .rows = 6, .min_players = 5, .max_players = 5,
        .groups = 4, .factories = 3,
        .factory = { AT(2, 1), AT(2, 4), AT(10, 1), AT(10, 4) },
        .power = { AT(5, 2), AT(5, 3) },
        .seat = {
            { .side = SIDE_BOTTOM, .front = { AT(8, 5), AT(9, 5) } },
            { .side = SIDE_BOTTOM, .front = { AT(3, 5), AT(4, 5) } },
            { .side = SIDE_LEFT, .front = { AT(0, 2), AT(0, 3) } },
            { .side = SIDE_TOP, .front = { AT(3, 0), AT(4, 0) } },
            { .side = SIDE_TOP, .front = { AT(8, 0), AT(9, 0) } },
        },
        .table = "1200 x 800",
    },
};
/* clang-format on */

const struct ark_layout *ark_layout(int layout)
{
    REQUIRE(layout >= 0 && layout < N_LAYOUTS);
    return &ark_layouts[layout];
}

int ark_layout_for(int players, bool first_mission, bool alternative)
{
    if (first_mission)
        return players <= 2 ? LAYOUT_FIRST_2P : LAYOUT_FIRST_4P;
    if (players <= 2)
        return LAYOUT_2P;
    if (players == 3)
        return LAYOUT_3P;
    if (players == 4)
        return alternative ? LAYOUT_4P_ALT : LAYOUT_4P;
    return alternative ? LAYOUT_5P_ALT : LAYOUT_5P;
}

bool ark_layout_has(const struct ark_layout *l, int cell)
{
    return cell >= 0 && cell_col(cell) < l->cols && cell_row(cell) < l->rows;
}
