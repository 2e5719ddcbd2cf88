/*
 * The box and the boards: counts, player boards, ambition markers, set-up
 * cards and the rival that nobody plays in a game of two.
 */
#ifndef ARCS_SETUPS_H
#define ARCS_SETUPS_H

#include "games/arcs/cards.h"
#include "games/arcs/map.h"

/* ---- The box (1.1) ----------------------------------------------------- */

enum {
    ARCS_MIN_PLAYERS = 2,
    ARCS_MAX_PLAYERS = 4,

    BOX_SHIPS = 15, /* per player */
    BOX_STARPORTS = 5,
    BOX_CITIES = 5,
    BOX_AGENTS = 10,
    BOX_RESOURCES = 5, /* per type */

    HAND_CARDS = 6,
    N_CHAPTERS = 5,
    N_MARKERS = 3,
    COURT_ROW = 4,       /* at most; see court_row() */
    RETURNING_SHIPS = 3, /* for who has neither ship nor starport (9.3) */
};

extern ARCS_TABLE uint8_t arcs_box[N_PIECES]; /* per player, by kind of piece */

/* ---- Player board (1.2) ------------------------------------------------ */

enum {
    BOARD_SLOTS = 6,
    SLOT_HOLDINGS = BOARD_SLOTS, /* the one on Ancient Holdings */
    N_SLOTS = BOARD_SLOTS + 1,
    ALL_BOARD_SLOTS = (1 << BOARD_SLOTS) - 1,
};

extern ARCS_TABLE uint8_t arcs_raid_cost[N_SLOTS];
/* By cities still on the board. */
extern ARCS_TABLE uint8_t arcs_open_slots[BOX_CITIES + 1];
extern ARCS_TABLE uint8_t arcs_bonus_power[BOX_CITIES + 1];

/* ---- Ambition markers (5.1) -------------------------------------------- */

enum marker {
    MARKER_SMALL,
    MARKER_MEDIUM,
    MARKER_LARGE,
};

struct arcs_marker_side {
    uint8_t first, second; /* Power for first and second place */
};

/* [marker][0 = blue, 1 = gold] */
extern ARCS_TABLE struct arcs_marker_side arcs_markers[N_MARKERS][2];

/* Markers that show gold in a chapter (1..5), as bits: one more flips at each
 * end of a chapter, the unflipped one with the lowest Power. */
unsigned arcs_markers_flipped(int chapter);
/* What a marker shows in a chapter. */
struct arcs_marker_side arcs_marker_shows(int marker, int chapter);
/* The one that a declaration takes: the highest of those that are left (bits,
 * at least one). */
int arcs_marker_highest(unsigned left, int chapter);

/* ---- Numbers by player count ------------------------------------------- */

/* Power that ends the game (5.4). */
static inline int power_threshold(int n_players)
{
    return 39 - 3 * n_players;
}

/* Face-up Court cards (6.2). */
static inline int court_row(int n_players)
{
    return n_players == 2 ? 3 : 4;
}

/* ---- Set-up cards (6.1) ------------------------------------------------ */

struct arcs_setup_seat {
    int8_t a, b, c, c2; /* c2 only with two players; else SYS_NONE */
};

struct arcs_setup_card {
    const char *id, *word, *name;
    uint8_t players;
    uint8_t missing; /* clusters out of play; bits */
    bool experienced;
    struct arcs_setup_seat seat[ARCS_MAX_PLAYERS]; /* from the initiative on */
};

enum { N_SETUPS = 12, SETUPS_PER_COUNT = 4 };

extern ARCS_TABLE struct arcs_setup_card arcs_setup_cards[N_SETUPS];

/* The first of the four cards for a number of players. */
static inline int setup_first(int n_players)
{
    return (n_players - 2) * SETUPS_PER_COUNT;
}

static inline unsigned setup_in_play(int setup)
{
    return ALL_CLUSTERS & ~(unsigned)arcs_setup_cards[setup].missing;
}

/* ---- Two players: the dummy (5.3) -------------------------------------- */

/* Tokens of each type that lie on the ambition boxes, one for each planet out
 * of play; they are gone from the supply.  All 0 with three or four. */
void arcs_dummy_tokens(int setup, uint8_t out[N_RESOURCES]);
/* What the dummy has of an ambition. */
int arcs_dummy_strength(int setup, int ambition);
void arcs_dummy_strengths(int setup, int out[N_AMBITIONS]);

#endif
