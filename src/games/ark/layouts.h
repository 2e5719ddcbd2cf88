/*
 * How the table looks at the start: the grid and the cells of the first
 * rooms.  Grid sizes follow from the table sizes that the rulebook prints;
 * the cells are ours, because its pictures are lost.
 */
#ifndef ARK_LAYOUTS_H
#define ARK_LAYOUTS_H

#include "core/move.h"
#include "games/ark/components.h"

#include <stdbool.h>
#include <stdint.h>

/* Cells are numbered alike in all layouts, row by row over the widest and
 * highest grid, so that a cell has one word for ever. */
enum {
    GRID_COLS = 11,
    GRID_ROWS = 9,
    N_CELLS = GRID_COLS * GRID_ROWS,
    CELL_NONE = N_CELLS,
};

/* Where units can be: the rooms, then the biodomes of the seats. */
enum {
    PLACE_BIODOME = N_ROOMS,
    N_PLACES = PLACE_BIODOME + MAX_SEATS,
};

/* Whose a cylinder or a unit is: a seat, or a neutral colour. */
enum {
    OWNER_NEUTRAL = MAX_SEATS,
    N_OWNERS = OWNER_NEUTRAL + N_COLOURS,
};

enum layout {
    LAYOUT_2P, /* one player too */
    LAYOUT_3P,
    LAYOUT_4P,
    LAYOUT_5P,
    LAYOUT_FIRST_2P,
    LAYOUT_FIRST_4P, /* three players too */
    LAYOUT_4P_ALT,
    LAYOUT_5P_ALT,
    N_LAYOUTS,
};

enum side { SIDE_BOTTOM, SIDE_LEFT, SIDE_TOP, SIDE_RIGHT };

enum { N_FRONT = 2, N_POWER_CELLS = 2 };

struct ark_layout {
    const char *word, *name;
    int8_t cols, rows;
    int8_t min_players, max_players;
    int8_t groups;    /* special groups in the room deck; 0: First Mission */
    int8_t factories; /* of each resource in the room deck */
    uint8_t factory[N_FACTORY_RESOURCES]; /* cells; types are shuffled */
    /* Two generators, or a generator and a gate, shuffled (ruling 45). */
    uint8_t power[N_POWER_CELLS];
    struct {
        uint8_t side;
        uint8_t front[N_FRONT]; /* the two cells above the board */
    } seat[MAX_SEATS];
    const char *table; /* what it takes, in mm, printed */
};

static inline int cell_at(int col, int row)
{
    return row * GRID_COLS + col;
}

static inline int cell_col(int cell)
{
    return cell % GRID_COLS;
}

static inline int cell_row(int cell)
{
    return cell / GRID_COLS;
}

extern ARK_TABLE struct ark_layout ark_layouts[N_LAYOUTS];

const struct ark_layout *ark_layout(int layout);

/* The layout for a table; there is an alternative for 4 and 5 players only. */
int ark_layout_for(int players, bool first_mission, bool alternative);

/* Is this cell inside the grid of the layout?  Every such cell may hold a
 * room (ruling 46). */
bool ark_layout_has(const struct ark_layout *l, int cell);

/* Special rooms of the First Mission deck. */
enum { N_FIRST_ROOMS = 3 };
extern const uint8_t ark_first_rooms[N_FIRST_ROOMS];

#endif
