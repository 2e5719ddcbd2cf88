/*
 * Transport gates: when the last room is laid and the turn is over, the game
 * pauses and the players place gates in turn; then rooms that no unit could
 * ever reach are connected.  Rulebook, "Placing Transport Gates"; rulings 39
 * to 44.
 */
#include "games/ark/rules.h"

#include "games/ark/messages.h"

/* ---- where a gate fits ---- */

/* For each cell of the grid the rooms that touch it; all at once, because that
 * takes one look at each room. */
static void rooms_beside(const struct ark_state *s, uint64_t beside[N_CELLS])
{
    memset(beside, 0, N_CELLS * sizeof *beside);
    EACH (room, s->laid) {
        int cells[4], n = ark_beside(s, s->cell[room], cells);

        for (int i = 0; i < n; i++)
            beside[cells[i]] |= bit(room);
    }
}

/* Rooms less than GATE_DISTANCE steps from a gate, through laid tiles; a jump
 * from gate to gate is no path, and a sealed door no obstacle (ruling 40). */
static uint64_t near_gates(const struct ark_state *s, const uint64_t beside[])
{
    uint64_t edge = s->gate_rooms, near = edge;

    for (int steps = 1; steps < GATE_DISTANCE && edge; steps++) {
        uint64_t next = 0;

        EACH (room, edge)
            next |= beside[s->cell[room]];
        edge = next & ~near;
        near |= edge;
    }
    return near;
}

static bool is_empty(const struct ark_state *s, int cell,
                     const uint64_t beside[])
{
    return s->at[cell] == ROOM_NONE && beside[cell] != 0;
}

/* The first cell from `cell` on for a gate, or N_CELLS.  At least four rooms
 * between: its neighbours are four steps away or more. */
static int next_gate_cell(const struct ark_state *s, int cell,
                          const uint64_t beside[], uint64_t near)
{
    while (cell < N_CELLS && (!is_empty(s, cell, beside) ||
                              beside[cell] & near || ark_makes_square(s, cell)))
        cell++;
    return cell;
}

static bool any_gate_cell(const struct ark_state *s)
{
    uint64_t beside[N_CELLS];

    rooms_beside(s, beside);
    return next_gate_cell(s, 0, beside, near_gates(s, beside)) < N_CELLS;
}

static void list_gate_cells(const struct ark_state *s, int seat,
                            struct move_list *out)
{
    uint64_t beside[N_CELLS], near;
    int cell = -1;

    rooms_beside(s, beside);
    near = near_gates(s, beside);
    while ((cell = next_gate_cell(s, cell + 1, beside, near)) < N_CELLS)
        move_add(out, VERB_GATE, seat, cell, 0, 0);
}

static int next_gate(const struct ark_state *s)
{
    int room = ROOM_GATE;

    while (s->cell[room] != CELL_NONE)
        room++;
    return room;
}

static void place_gate(struct ark_state *s, int seat, int cell,
                       struct events *ev)
{
    s->gates--;
    ark_lay_room(s, next_gate(s), cell);
    EMIT(ev, MSG_GATE, seat, cell);
}

/* ---- in turn, until nothing fits ---- */

void ark_proc_gates(void *state, struct frame *f, struct events *ev)
{
    struct ark_state *s = state;

    switch ((enum gates_step)f->step) {
    case GATES_NEXT:
        if (s->gates > 0 && any_gate_cell(s)) {
            flow_ask(s, f, ASK_GATE, GATES_PLACED);
            return;
        }
        s->gates_done = 1;
        flow_done(s);
        return;
    case GATES_PLACED:
        place_gate(s, f->seat, flow_answer(s, f->seat).arg[0], ev);
        f->seat = (uint8_t)((f->seat + 1) % ark_players(s));
        f->step = GATES_NEXT;
        return;
    }
}

/* ---- rooms that stay unreachable ---- */

/*
 * The last explorer places gates, or with an empty stack moves one (ruling
 * 41), where that connects rooms; both limits are off.  Each step connects at
 * least one room more, so this ends.
 */

/* A new gate joins the rooms beside it and all other gates: it must touch
 * both what can be reached and what cannot. */
static void list_new_gate(const struct ark_state *s, int seat, uint64_t lost,
                          struct move_list *out)
{
    uint64_t beside[N_CELLS];

    rooms_beside(s, beside);
    for (int cell = 0; cell < N_CELLS; cell++) {
        uint64_t joined = beside[cell] | s->gate_rooms;

        if (!is_empty(s, cell, beside))
            continue;
        if (joined & lost && joined & ~lost)
            move_add(out, VERB_GATE, seat, cell, 0, 0);
    }
}

/* When one gate alone cannot do it, the first of two: where it is reached. */
static void list_first_gate(const struct ark_state *s, int seat, uint64_t lost,
                            struct move_list *out)
{
    uint64_t beside[N_CELLS];

    rooms_beside(s, beside);
    for (int cell = 0; cell < N_CELLS; cell++)
        if (is_empty(s, cell, beside) && beside[cell] & ~lost)
            move_add(out, VERB_GATE, seat, cell, 0, 0);
}

/* How many rooms stay cut off with a gate that touches these, itself
 * included. */
static int lost_with_gate(const struct ark_state *s, uint64_t touched,
                          uint64_t lost)
{
    uint64_t joined = touched | s->gate_rooms;

    if (!(joined & ~lost))
        return bits_count(lost) + 1;
    return bits_count(lost & ~ark_flood(s, joined, lost));
}

/* Cells to which this gate could move so that fewer rooms are cut off. */
static void list_moved_gate(const struct ark_state *s, int seat, int gate,
                            uint64_t lost, struct move_list *out)
{
    struct ark_state lifted = *s;
    uint64_t lost_then, beside[N_CELLS];

    ark_lift_gate(&lifted, gate);
    lost_then = ark_unreachable(&lifted);
    rooms_beside(&lifted, beside);
    for (int cell = 0; cell < N_CELLS; cell++)
        if (is_empty(s, cell, beside) &&
            lost_with_gate(&lifted, beside[cell], lost_then) < bits_count(lost))
            move_add(out, VERB_GATE, seat, cell, 0, 0);
}

static void list_repairs(const struct ark_state *s, int seat, int gate,
                         struct move_list *out)
{
    uint64_t lost = ark_unreachable(s);

    if (s->cell[gate] != CELL_NONE) {
        list_moved_gate(s, seat, gate, lost, out);
        return;
    }
    list_new_gate(s, seat, lost, out);
    if (out->n == 0 && s->gates > 1 && !(s->gate_rooms & ~lost))
        list_first_gate(s, seat, lost, out);
}

/* Gates whose move would connect a room. */
static void list_shifts(const struct ark_state *s, int seat,
                        struct move_list *out)
{
    EACH (gate, s->gate_rooms) {
        struct move_list cells;

        cells.n = 0;
        list_repairs(s, seat, gate, &cells);
        if (cells.n > 0)
            move_add(out, VERB_SHIFT, seat, gate, 0, 0);
    }
}

void ark_list_gate(const void *state, int seat, struct move_list *out)
{
    const struct ark_state *s = state;
    const struct frame *f = flow_top(s);

    if (f->proc == PROC_GATES)
        list_gate_cells(s, seat, out);
    else
        list_repairs(s, seat, f->local[REPAIR_GATE], out);
}

void ark_list_repair(const void *state, int seat, struct move_list *out)
{
    const struct ark_state *s = state;

    list_shifts(s, seat, out);
    move_add(out, VERB_DONE, seat, 0, 0, 0);
}

static void repair_next(struct ark_state *s, struct frame *f)
{
    struct move_list list;

    list.n = 0;
    if (!ark_unreachable(s)) {
        flow_done(s);
    } else if (s->gates > 0) {
        f->local[REPAIR_GATE] = (int16_t)next_gate(s);
        list_repairs(s, f->seat, f->local[REPAIR_GATE], &list);
        if (list.n > 0)
            flow_ask(s, f, ASK_GATE, REPAIR_PLACED);
        else
            flow_done(s);
    } else {
        list_shifts(s, f->seat, &list);
        if (list.n > 0)
            flow_ask(s, f, ASK_REPAIR, REPAIR_SHIFT);
        else
            flow_done(s);
    }
}

/* Units on the gate travel with it. */
static void shift_gate(struct ark_state *s, const struct frame *f,
                       struct events *ev)
{
    int gate = f->local[REPAIR_GATE], cell = flow_answer(s, f->seat).arg[0];

    ark_lift_gate(s, gate);
    ark_lay_room(s, gate, cell);
    EMIT(ev, MSG_GATE_SHIFTED, f->seat, gate, cell);
}

void ark_proc_repair(void *state, struct frame *f, struct events *ev)
{
    struct ark_state *s = state;
    struct move m;

    switch ((enum repair_step)f->step) {
    case REPAIR_NEXT:
        repair_next(s, f);
        return;
    case REPAIR_PLACED:
        f->step = REPAIR_NEXT;
        place_gate(s, f->seat, flow_answer(s, f->seat).arg[0], ev);
        return;
    case REPAIR_SHIFT:
        m = flow_answer(s, f->seat);
        if (m.verb == VERB_DONE) {
            flow_done(s);
            return;
        }
        f->local[REPAIR_GATE] = m.arg[0];
        flow_ask(s, f, ASK_GATE, REPAIR_LIFTED);
        return;
    case REPAIR_LIFTED:
        f->step = REPAIR_NEXT;
        shift_gate(s, f, ev);
        return;
    }
}
