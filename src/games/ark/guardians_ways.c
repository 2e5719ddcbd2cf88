/*
 * The ways of the Guardians: where they see a piece of the players, where a
 * card sends them, and where they come back.  They walk through rooms as units
 * do, over gates and not through sealed doors, and never enter a biodome.
 */
#include "games/ark/rules.h"

/* ---- what they look for ---- */

uint64_t ark_guardian_rooms(const struct ark_state *s)
{
    uint64_t rooms = 0;

    for (int i = 0; i < MAX_GUARDIANS; i++)
        if (s->guard.at[i].room < ROOM_NONE)
            rooms |= bit(s->guard.at[i].room);
    return rooms;
}

/* Neutral pieces that nobody controls are in nobody's presence. */
uint64_t ark_team_presence(const struct ark_state *s)
{
    uint64_t rooms = 0;

    for (int seat = 0; seat < ark_players(s); seat++)
        rooms |= ark_presence(s, seat);
    return rooms;
}

uint64_t ark_team_units(const struct ark_state *s)
{
    uint64_t rooms = 0;

    for (int seat = 0; seat < ark_players(s); seat++)
        rooms |= ark_occupied(s, seat);
    return rooms & ALL_ROOMS;
}

/* ---- distances ---- */

enum { NO_WAY = N_ROOMS };

static const int col_step[N_DIRECTIONS] = {
    [EAST] = 1,
    [WEST] = -1,
};
static const int row_step[N_DIRECTIONS] = {
    [NORTH] = -1,
    [SOUTH] = 1,
};

static bool is_blocked(const struct ark_state *s, int room)
{
    return !(ark_unblocked(s) & bit(room));
}

/* The room on that side whose door is open, or ROOM_NONE; nobody enters a
 * blocked one. */
static int room_towards(const struct ark_state *s, int room, int direction)
{
    const struct ark_layout *l = ark_layout(s->layout);
    int col = cell_col(s->cell[room]) + col_step[direction];
    int row = cell_row(s->cell[room]) + row_step[direction], to;

    if (col < 0 || row < 0 || col >= l->cols || row >= l->rows ||
        ark_is_sealed(s, ark_door(s->cell[room], cell_at(col, row))))
        return ROOM_NONE;
    to = s->at[cell_at(col, row)];
    return to != ROOM_NONE && is_blocked(s, to) ? ROOM_NONE : to;
}

/* Rooms beside a room. */
typedef uint64_t rooms_beside(const struct ark_state *s, int room);

static uint64_t by_doors_and_gates(const struct ark_state *s, int room)
{
    return s->adjacent[room] & s->laid & ark_unblocked(s);
}

/* Without jumps from gate to gate. */
static uint64_t by_doors(const struct ark_state *s, int room)
{
    uint64_t rooms = 0;

    for (int d = 0; d < N_DIRECTIONS; d++) {
        int beside = room_towards(s, room, d);

        if (beside != ROOM_NONE)
            rooms |= bit(beside);
    }
    return rooms;
}

/* Steps from a room to the nearest of some, by such ways. */
static int steps_by(const struct ark_state *s, int room, uint64_t goal,
                    rooms_beside *beside)
{
    uint64_t seen = bit(room), edge = seen;

    for (int steps = 0; edge; steps++) {
        uint64_t next = 0;

        if (edge & goal)
            return steps;
        EACH (at, edge)
            next |= beside(s, at);
        edge = next & ~seen;
        seen |= edge;
    }
    return NO_WAY;
}

static int steps_to(const struct ark_state *s, int room, uint64_t goal)
{
    return steps_by(s, room, goal, by_doors_and_gates);
}

static int walk_to(const struct ark_state *s, int room, uint64_t goal)
{
    return steps_by(s, room, goal, by_doors);
}

/* Of some rooms the one in the smallest row, then column; or ROOM_NONE. */
static int first_by_cell(const struct ark_state *s, uint64_t rooms)
{
    int first = ROOM_NONE;

    EACH (room, rooms)
        if (first == ROOM_NONE || s->cell[room] < s->cell[first])
            first = room;
    return first;
}

/* ---- where a card sends one ---- */

/* The first step of a shortest way: north, east, south, west, then over the
 * gates in the order of their cells.  With a piece here, or no way, it stays.
 */
int ark_hunt(const struct ark_state *s, int room)
{
    uint64_t goal = ark_team_presence(s), gates;
    int steps = steps_to(s, room, goal);

    if (steps == 0 || steps == NO_WAY || is_blocked(s, room))
        return room;
    for (int d = 0; d < N_DIRECTIONS; d++) {
        int next = room_towards(s, room, d);

        if (next != ROOM_NONE && steps_to(s, next, goal) == steps - 1)
            return next;
    }
    gates =
        room_is_gate(room) ? s->gate_rooms & ~bit(room) & ark_unblocked(s) : 0;
    EACH (gate, gates)
        if (steps_to(s, gate, goal) != steps - 1)
            gates &= ~bit(gate);
    return first_by_cell(s, gates);
}

/* The first of four directions with a room; none: it stays. */
static int in_order(const struct ark_state *s,
                    const struct ark_guardian_orders *card, int room)
{
    for (int i = 0; i < N_DIRECTIONS; i++)
        if (room_towards(s, room, card->order[i]) != ROOM_NONE)
            return room_towards(s, room, card->order[i]);
    return room;
}

/* From gate to gate, if another is nearer to a piece than this one. */
static int over_gates(const struct ark_state *s, int room)
{
    uint64_t goal = ark_team_presence(s), best = 0;
    int nearest;

    if (!room_is_gate(room))
        return ark_hunt(s, room);
    nearest = walk_to(s, room, goal);
    EACH (gate, s->gate_rooms & ~bit(room) & ark_unblocked(s)) {
        int steps = walk_to(s, gate, goal);

        if (steps < nearest) {
            nearest = steps;
            best = 0;
        }
        if (steps == nearest && steps < walk_to(s, room, goal))
            best |= bit(gate);
    }
    return best ? first_by_cell(s, best) : ark_hunt(s, room);
}

int ark_guardian_way(const struct ark_state *s,
                     const struct ark_guardian_orders *card, int room)
{
    if (is_blocked(s, room))
        return room;
    switch ((enum guardian_go)card->go) {
    case GO_STAY:
        return room;
    case GO_HUNT:
        return ark_hunt(s, room);
    case GO_ORDER:
        return in_order(s, card, room);
    case GO_GATE:
        return over_gates(s, room);
    }
    BUG("no way %d", card->go);
}

/* The one with the shortest way to a piece; ties, and no way at all: the
 * lowest number. */
int ark_nearest_guardian(const struct ark_state *s)
{
    uint64_t goal = ark_team_presence(s);
    int nearest = -1, least = NO_WAY + 1;

    for (int i = 0; i < MAX_GUARDIANS; i++) {
        int room = s->guard.at[i].room, steps;

        if (room >= ROOM_NONE)
            continue;
        steps = steps_to(s, room, goal);
        if (steps < least) {
            least = steps;
            nearest = i;
        }
    }
    return nearest;
}

/* ---- where one comes back ---- */

/* A blocked room lets it pass, so that one whose start room is blocked finds
 * the rooms beside it, but it does not come back there. */
int ark_guardian_return(const struct ark_state *s, int which)
{
    uint64_t closed = ark_team_units(s) | ~ark_unblocked(s);
    uint64_t seen = bit(s->guard.at[which].start), edge = seen;

    while (edge) {
        uint64_t next = 0;

        if (edge & ~closed)
            return first_by_cell(s, edge & ~closed);
        EACH (at, edge)
            next |= s->adjacent[at];
        edge = next & s->laid & ~seen;
        seen |= edge;
    }
    return ROOM_NONE;
}
