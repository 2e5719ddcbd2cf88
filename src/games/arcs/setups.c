/*
 * What is printed on boards, markers and set-up cards, row by row, and what
 * can be read off it.
 */
#include "games/arcs/setups.h"

#include "base/bits.h"
#include "base/bug.h"
#include "core/words.h"

#include <string.h>

/* clang-format off */

ARCS_TABLE uint8_t arcs_box[N_PIECES] = {
    [PIECE_SHIP]     = BOX_SHIPS,
    [PIECE_STARPORT] = BOX_STARPORTS,
    [PIECE_CITY]     = BOX_CITIES,
    [PIECE_AGENT]    = BOX_AGENTS,
};

/* Keys to steal the resource in a slot (1.2, 8.2 Ancient Holdings). */
ARCS_TABLE uint8_t arcs_raid_cost[N_SLOTS] = { 3, 1, 1, 2, 1, 3, [SLOT_HOLDINGS] = 4 };

/* Cities leave the board from the left: the first uncovers slot 2, the second
 * slot 3, the third slots 4 and 5, the others Power.
 *                  cities still on the board: 0  1  2  3  4  5 */
ARCS_TABLE uint8_t arcs_open_slots[BOX_CITIES + 1]  = { 6, 6, 6, 4, 3, 2 };
ARCS_TABLE uint8_t arcs_bonus_power[BOX_CITIES + 1] = { 5, 2, 0, 0, 0, 0 };

ARCS_TABLE struct arcs_marker_side arcs_markers[N_MARKERS][2] = {
    [MARKER_SMALL]  = { { 2, 0 }, { 4, 2 } },
    [MARKER_MEDIUM] = { { 3, 2 }, { 6, 3 } },
    [MARKER_LARGE]  = { { 5, 3 }, { 9, 4 } },
};

/* Where each seat starts, from the holder of the initiative clockwise (6.1). */
#define MISSING(c) (1 << ((c) - 1))
#define C1(a, b, c) { SYS_##a, SYS_##b, SYS_##c, SYS_NONE }
#define C2(a, b, c, c2) { SYS_##a, SYS_##b, SYS_##c, SYS_##c2 }

ARCS_TABLE struct arcs_setup_card arcs_setup_cards[N_SETUPS] = {
    {
        "2P-1", "2p-frontiers", N_("Frontiers (2 players)"), 2,
        MISSING(1) | MISSING(6), .experienced = true, .seat = {
            C2(5H, 4H, 3G, 3H),
            C2(3A, 5A, 5G, 4A),
        },
    }, {
        "2P-2", "2p-mix-up-1", N_("Mix Up 1 (2 players)"), 2,
        MISSING(2) | MISSING(5), .seat = {
            C2(4C, 3C, 1G, 6A),
            C2(6H, 3H, 4G, 1C),
        },
    }, {
        "2P-3", "2p-homelands", N_("Homelands (2 players)"), 2,
        MISSING(1) | MISSING(4), .seat = {
            C2(5A, 6A, 5G, 5H),
            C2(3H, 3A, 3G, 2A),
        },
    }, {
        "2P-4", "2p-mix-up-2", N_("Mix Up 2 (2 players)"), 2,
        MISSING(1) | MISSING(4), .seat = {
            C2(5C, 2A, 3G, 6C),
            C2(2C, 6A, 5G, 3H),
        },
    }, {
        "3P-1", "3p-mix-up", N_("Mix Up (3 players)"), 3,
        MISSING(1) | MISSING(4), .seat = {
            C1(3H, 5C, 2G),
            C1(5H, 2A, 3G),
            C1(2H, 3A, 5G),
        },
    }, {
        "3P-2", "3p-frontiers", N_("Frontiers (3 players)"), 3,
        MISSING(2) | MISSING(3), .seat = {
            C1(1H, 4H, 6G),
            C1(5H, 1C, 5G),
            C1(4C, 6A, 1G),
        },
    }, {
        "3P-3", "3p-homelands", N_("Homelands (3 players)"), 3,
        MISSING(5) | MISSING(6), .seat = {
            C1(2H, 3C, 3G),
            C1(1H, 2A, 2G),
            C1(1A, 4H, 4G),
        },
    }, {
        "3P-4", "3p-core-conflict", N_("Core Conflict (3 players)"), 3,
        MISSING(3) | MISSING(6), .experienced = true, .seat = {
            C1(1H, 2C, 1G),
            C1(2H, 1C, 2G),
            C1(1A, 2A, 4G),
        },
    }, {
        "4P-1", "4p-mix-up-1", N_("Mix Up 1 (4 players)"), 4,
        MISSING(3), .seat = {
            C1(4A, 6H, 1G),
            C1(4H, 5H, 6G),
            C1(5A, 1H, 4G),
            C1(6A, 1A, 5G),
        },
    }, {
        "4P-2", "4p-mix-up-2", N_("Mix Up 2 (4 players)"), 4,
        MISSING(4), .seat = {
            C1(5H, 3A, 2G),
            C1(3H, 5C, 1G),
            C1(2H, 1H, 3G),
            C1(1A, 2A, 5G),
        },
    }, {
        "4P-3", "4p-frontiers", N_("Frontiers (4 players)"), 4,
        MISSING(5), .seat = {
            C1(1H, 3C, 2G),
            C1(2H, 6H, 3G),
            C1(4C, 2A, 6G),
            C1(1A, 6A, 4G),
        },
    }, {
        "4P-4", "4p-mix-up-3", N_("Mix Up 3 (4 players)"), 4,
        MISSING(6), .seat = {
            C1(3H, 5C, 1G),
            C1(1A, 3A, 2G),
            C1(1H, 4H, 3G),
            C1(4A, 2C, 5G),
        },
    },
};

/* clang-format on */

/* Small first, then medium, then large: their Power never changes order while
 * they are unflipped (5.1). */
unsigned arcs_markers_flipped(int chapter)
{
    int n = chapter - 1;

    REQUIRE(chapter >= 1 && chapter <= N_CHAPTERS);
    return (1u << (n < N_MARKERS ? n : N_MARKERS)) - 1;
}

struct arcs_marker_side arcs_marker_shows(int marker, int chapter)
{
    return arcs_markers[marker][arcs_markers_flipped(chapter) >> marker & 1];
}

int arcs_marker_highest(unsigned left, int chapter)
{
    int best = -1, power = -1;

    REQUIRE(left != 0);
    for (int m = 0; m < N_MARKERS; m++)
        if ((left >> m & 1) && arcs_marker_shows(m, chapter).first > power) {
            best = m;
            power = arcs_marker_shows(m, chapter).first;
        }
    return best;
}

/* The dummy is there only with two players: its tokens are those of the six
 * planets that are out of play. */
void arcs_dummy_tokens(int setup, uint8_t out[N_RESOURCES])
{
    uint32_t covered = arcs_cluster_systems[arcs_setup_cards[setup].missing];

    memset(out, 0, N_RESOURCES);
    if (arcs_setup_cards[setup].players != 2)
        return;
    EACH (system, covered)
        if (!system_is_gate(system))
            out[arcs_systems[system].type]++;
}

void arcs_dummy_strengths(int setup, int out[N_AMBITIONS])
{
    uint8_t token[N_RESOURCES];

    arcs_dummy_tokens(setup, token);
    for (int a = 0; a < N_AMBITIONS; a++) {
        unsigned counts = arcs_ambitions[a].counts;

        /* Weapons lie on the Warlord box and count as trophies. */
        if (a == AMB_WARLORD)
            counts = 1u << RES_WEAPON;
        out[a] = 0;
        EACH (i, counts)
            out[a] += token[i];
    }
}

int arcs_dummy_strength(int setup, int ambition)
{
    int strength[N_AMBITIONS];

    arcs_dummy_strengths(setup, strength);
    return strength[ambition];
}
