/*
 * The ship as a grid of tiles: which cells lie side by side, which places are
 * adjacent for units, and what can be reached at all.  A sealed door belongs
 * to the border of two cells.
 */
#include "games/ark/rules.h"

int ark_beside(const struct ark_state *s, int cell, int out[4])
{
    const struct ark_layout *l = ark_layout(s->layout);
    int n = 0;

    if (cell_row(cell) > 0)
        out[n++] = cell - GRID_COLS;
    if (cell_col(cell) > 0)
        out[n++] = cell - 1;
    if (cell_col(cell) + 1 < l->cols)
        out[n++] = cell + 1;
    if (cell_row(cell) + 1 < l->rows)
        out[n++] = cell + GRID_COLS;
    return n;
}

static bool is_laid(const struct ark_state *s, int col, int row)
{
    const struct ark_layout *l = ark_layout(s->layout);

    return col >= 0 && row >= 0 && col < l->cols && row < l->rows &&
           s->at[cell_at(col, row)] != ROOM_NONE;
}

/* "Exploring a Room", 2x2 constraint. */
bool ark_makes_square(const struct ark_state *s, int cell)
{
    int col = cell_col(cell), row = cell_row(cell);

    for (int dx = -1; dx <= 1; dx += 2) {
        if (!is_laid(s, col + dx, row))
            continue;
        for (int dy = -1; dy <= 1; dy += 2)
            if (is_laid(s, col, row + dy) && is_laid(s, col + dx, row + dy))
                return true;
    }
    return false;
}

int ark_door(int cell, int other)
{
    int first = cell < other ? cell : other;

    return 2 * first + (cell + other == 2 * first + GRID_COLS);
}

bool ark_is_sealed(const struct ark_state *s, int door)
{
    return s->sealed[door / 64] >> (door % 64) & 1;
}

int ark_pool(const struct ark_state *s)
{
    int n = POOL_PIECES - bits_count(s->power_token);

    for (int i = 0; i < DOOR_WORDS; i++)
        n -= bits_count(s->sealed[i]);
    return n;
}

void ark_turn_door(struct ark_state *s, int door)
{
    s->sealed[door / 64] ^= bit(door % 64);
}

void ark_open_doors(struct ark_state *s, int cell)
{
    int beside[4], n = ark_beside(s, cell, beside);

    for (int i = 0; i < n; i++)
        if (ark_is_sealed(s, ark_door(cell, beside[i])))
            ark_turn_door(s, ark_door(cell, beside[i]));
}

static void join(struct ark_state *s, int a, int b)
{
    s->adjacent[a] |= bit(b);
    s->adjacent[b] |= bit(a);
}

static void join_beside(struct ark_state *s, int room)
{
    int beside[4], n = ark_beside(s, s->cell[room], beside);

    for (int i = 0; i < n; i++)
        if (s->at[beside[i]] != ROOM_NONE &&
            !ark_is_sealed(s, ark_door(s->cell[room], beside[i])))
            join(s, room, s->at[beside[i]]);
}

/* A biodome touches the two cells above it, whatever lies there now
 * (ruling 34). */
static void join_biodome(struct ark_state *s, int seat)
{
    const struct ark_layout *l = ark_layout(s->layout);

    for (int i = 0; i < N_FRONT; i++) {
        int room = s->at[l->seat[seat].front[i]];

        if (room != ROOM_NONE)
            join(s, room, biodome(seat));
    }
}

void ark_derive_adjacent(struct ark_state *s)
{
    memset(s->adjacent, 0, sizeof s->adjacent);
    s->laid = s->gate_rooms = 0;
    for (int room = 0; room < N_ROOMS; room++) {
        if (s->cell[room] == CELL_NONE)
            continue;
        s->laid |= bit(room);
        join_beside(s, room);
        if (room_is_gate(room))
            s->gate_rooms |= bit(room);
    }
    EACH (gate, s->gate_rooms)
        s->adjacent[gate] |= s->gate_rooms & ~bit(gate);
    for (int seat = 0; seat < ark_players(s); seat++)
        join_biodome(s, seat);
    s->crammed = !ark_has_space(s);
}

void ark_lay_room(struct ark_state *s, int room, int cell)
{
    s->at[cell] = (uint8_t)room;
    s->cell[room] = (uint8_t)cell;
    s->laid |= bit(room);
    if (!room_is_gate(room) && room_row(s, room)->circles > 0)
        s->open |= bit(room);
    join_beside(s, room);
    if (room_is_gate(room)) {
        s->gate_rooms |= bit(room);
        EACH (gate, s->gate_rooms & ~bit(room))
            join(s, gate, room);
    }
    for (int seat = 0; seat < ark_players(s); seat++)
        join_biodome(s, seat);
    s->crammed = !ark_has_space(s);
}

void ark_lift_gate(struct ark_state *s, int room)
{
    ark_open_doors(s, s->cell[room]);
    s->at[s->cell[room]] = ROOM_NONE;
    s->cell[room] = CELL_NONE;
    ark_derive_adjacent(s);
}

/* ARCHITECT: what lies in the rooms travels along, tokens too (ruling 33);
 * sealed doors stay. */
void ark_swap_rooms(struct ark_state *s, int a, int b)
{
    uint8_t cell = s->cell[a];

    s->cell[a] = s->cell[b];
    s->cell[b] = cell;
    s->at[s->cell[a]] = (uint8_t)a;
    s->at[s->cell[b]] = (uint8_t)b;
    ark_derive_adjacent(s);
}

uint64_t ark_flood(const struct ark_state *s, uint64_t from, uint64_t within)
{
    uint64_t reached = 0, edge = from & within;

    while (edge) {
        uint64_t next = 0;

        reached |= edge;
        EACH (room, edge)
            next |= s->adjacent[room];
        edge = next & within & ~reached;
    }
    return reached;
}

uint64_t ark_unreachable(const struct ark_state *s)
{
    uint64_t doors = 0;

    for (int seat = 0; seat < ark_players(s); seat++)
        doors |= s->adjacent[biodome(seat)];
    return s->laid & ~ark_flood(s, doors, s->laid);
}
