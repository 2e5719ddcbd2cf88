/*
 * Resources: slots, taking and arranging, spending (1.3, 9.4).
 *
 * Slots may be rearranged at one moment only: when a token is taken, or when a
 * returning city covers a slot.  PROC_STORE is that moment.
 */
#include "games/arcs/rules.h"

#include <string.h>

unsigned arcs_uncovered_slots(const struct arcs_state *s, int seat)
{
    const struct arcs_player *p = &s->player[seat];
    unsigned open = bit32(arcs_open_slots[p->stock[PIECE_CITY]]) - 1;

    if (has(s, seat, EFFECT_HOLDINGS))
        open |= bit32(SLOT_HOLDINGS);
    return open;
}

unsigned arcs_slots_with(const struct arcs_state *s, int seat, int resource)
{
    unsigned set = 0;

    for (int slot = 0; slot < N_SLOTS; slot++)
        if (s->player[seat].slot[slot] == resource)
            set |= bit32(slot);
    return set;
}

unsigned arcs_free_slots(const struct arcs_state *s, int seat)
{
    return arcs_slots_with(s, seat, RES_NONE) & arcs_uncovered_slots(s, seat);
}

int arcs_count_resource(const struct arcs_state *s, int seat, int resource)
{
    return bits_count(arcs_slots_with(s, seat, resource));
}

int arcs_count_icons(const struct arcs_state *s, int seat, int resource)
{
    int n = arcs_count_resource(s, seat, resource) +
            bits_count(arcs_guild_of(s, seat, resource));

    if (s->held[seat].cartel & bit32(resource))
        n += s->supply[resource];
    return n;
}

/* ---- Taking ------------------------------------------------------------ */

/* Whoever asks from within a turn pays by pip; what a spent token buys is done
 * before the Prelude ends. */
bool arcs_in_supply(const struct arcs_state *s, int resource)
{
    bool by_pip = flow_top(s)->proc == PROC_TURN && s->turn.prelude;

    return s->supply[resource] + (by_pip ? s->turn.spent[resource] : 0) > 0;
}

void arcs_receive(struct arcs_state *s, int seat, int resource)
{
    flow_call(s, PROC_STORE, seat)->local[STORE_RESOURCE] = (int16_t)resource;
}

bool arcs_gain(struct arcs_state *s, int seat, int resource, struct events *ev)
{
    if (s->supply[resource] == 0)
        return false;
    s->supply[resource]--;
    s->transit[resource]++;
    EMIT(ev, MSG_GAINS, seat, resource);
    arcs_receive(s, seat, resource);
    return true;
}

/* A city on a gate may have several types (L11). */
void arcs_gain_one_of(struct arcs_state *s, int seat, unsigned types,
                      struct events *ev)
{
    EACH (i, types)
        if (s->supply[i] == 0)
            types &= ~bit32(i);
    if (types & (types - 1))
        flow_call(s, PROC_GAIN, seat)->local[GAIN_TYPES] = (int16_t)types;
    else if (types)
        arcs_gain(s, seat, bits_first(types), ev);
}

void arcs_list_gain(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;
    unsigned types = (unsigned)flow_top(s)->local[GAIN_TYPES];

    EACH (type, types)
        move_add(out, VERB_GAIN, seat, type, 0, 0);
}

void arcs_proc_gain(void *state, struct frame *f, struct events *ev)
{
    int seat = f->seat;

    switch ((enum gain_step)f->step) {
    case GAIN_ASK:
        flow_ask(state, f, ASK_GAIN, GAIN_CHOSEN);
        return;
    case GAIN_CHOSEN:
        flow_done(state);
        arcs_gain(state, seat, flow_answer(state, seat).arg[0], ev);
        return;
    }
}

int arcs_lift(struct arcs_state *s, int seat, int slot)
{
    int resource = s->player[seat].slot[slot];

    s->player[seat].slot[slot] = RES_NONE;
    return resource;
}

void arcs_discard_slot(struct arcs_state *s, int seat, int slot,
                       struct events *ev)
{
    int resource = arcs_lift(s, seat, slot);

    s->supply[resource]++;
    EMIT(ev, MSG_DISCARDS_RESOURCE, seat, resource);
}

void arcs_discard_type(struct arcs_state *s, int seat, int resource,
                       struct events *ev)
{
    for (int slot = 0; slot < N_SLOTS; slot++)
        if (s->player[seat].slot[slot] == resource)
            arcs_discard_slot(s, seat, slot, ev);
}

void arcs_steal_resource(struct arcs_state *s, int seat, int rival, int slot,
                         struct events *ev)
{
    int resource = arcs_lift(s, rival, slot);

    s->transit[resource]++;
    EMIT(ev, MSG_STEALS_RESOURCE, seat, resource, rival);
    arcs_receive(s, seat, resource);
}

/* The last city to come back may cover a slot even if it is empty: its owner
 * may rearrange (1.3). */
void arcs_city_returned(struct arcs_state *s, int seat)
{
    const struct arcs_player *p = &s->player[seat];
    int cities = p->stock[PIECE_CITY];

    if (arcs_open_slots[cities] == arcs_open_slots[cities - 1])
        return;
    flow_call(s, PROC_STORE, seat)->local[STORE_RESOURCE] = RES_NONE;
}

/* ---- Arranging --------------------------------------------------------- */

/* A player who rearranges fills the slots from the safest one down. */
static const uint8_t slot_order[N_SLOTS] = { SLOT_HOLDINGS, 0, 5, 3, 1, 2, 4 };

static int loose_count(const struct arcs_state *s)
{
    int n = 0;

    for (int r = 0; r < N_RESOURCES; r++)
        n += s->loose[r];
    return n;
}

static int only_loose(const struct arcs_state *s)
{
    int only = RES_NONE;

    for (int r = 0; r < N_RESOURCES; r++) {
        if (s->loose[r] == 0)
            continue;
        if (only != RES_NONE)
            return RES_NONE;
        only = r;
    }
    return only;
}

static void lift_all(struct arcs_state *s, int seat)
{
    for (int slot = 0; slot < N_SLOTS; slot++)
        if (s->player[seat].slot[slot] != RES_NONE)
            s->loose[arcs_lift(s, seat, slot)]++;
}

static void drop_loose(struct arcs_state *s, int seat, struct events *ev)
{
    for (int r = 0; r < N_RESOURCES; r++)
        for (; s->loose[r] > 0; s->loose[r]--) {
            s->supply[r]++;
            EMIT(ev, MSG_DISCARDS_RESOURCE, seat, r);
        }
}

static void put_loose(struct arcs_state *s, int seat, int slot, int resource,
                      struct events *ev)
{
    s->loose[resource]--;
    s->player[seat].slot[slot] = (int8_t)resource;
    EMIT(ev, MSG_STORES, seat, resource, slot);
}

/* Open slots that stand behind place i of slot_order. */
static int slots_behind(const struct arcs_state *s, int seat, int i)
{
    unsigned open = arcs_uncovered_slots(s, seat);
    int n = 0;

    while (++i < N_SLOTS)
        n += (int)(open >> slot_order[i] & 1);
    return n;
}

static void store_start(struct arcs_state *s, struct frame *f)
{
    bool any = arcs_slots_with(s, f->seat, RES_NONE) != bit32(N_SLOTS) - 1;
    bool stranded =
        (~arcs_slots_with(s, f->seat, RES_NONE) & (bit32(N_SLOTS) - 1) &
         ~arcs_uncovered_slots(s, f->seat)) != 0;

    if (f->local[STORE_RESOURCE] != RES_NONE)
        flow_ask(s, f, ASK_STORE, STORE_CHOSEN);
    else if (stranded)
        f->step = STORE_LIFT;
    else if (any)
        flow_ask(s, f, ASK_COVERED, STORE_COVERED);
    else
        flow_done(s);
}

static void store_chosen(struct arcs_state *s, struct frame *f,
                         struct events *ev)
{
    struct move m = flow_answer(s, f->seat);
    int resource = f->local[STORE_RESOURCE];

    if (m.verb == VERB_REARRANGE) {
        f->step = STORE_LIFT;
        return;
    }
    s->transit[resource]--;
    if (m.verb == VERB_REFUSE) {
        s->supply[resource]++;
        EMIT(ev, MSG_DISCARDS_RESOURCE, f->seat, resource);
    } else {
        if (m.verb == VERB_REPLACE)
            arcs_discard_slot(s, f->seat, m.arg[0], ev);
        s->player[f->seat].slot[m.arg[0]] = (int8_t)resource;
        EMIT(ev, MSG_STORES, f->seat, resource, m.arg[0]);
    }
    flow_done(s);
}

static void store_lift(struct arcs_state *s, struct frame *f)
{
    int resource = f->local[STORE_RESOURCE];

    lift_all(s, f->seat);
    if (resource != RES_NONE) {
        s->transit[resource]--;
        s->loose[resource]++;
    }
    f->local[STORE_PLACE] = -1;
    f->step = STORE_NEXT;
}

/* Go to the next open slot; ask only where there is a choice. */
static void store_next(struct arcs_state *s, struct frame *f, struct events *ev)
{
    unsigned open = arcs_uncovered_slots(s, f->seat);
    int i = f->local[STORE_PLACE] + 1;
    bool may_leave;

    while (i < N_SLOTS && !(open >> slot_order[i] & 1))
        i++;
    if (i == N_SLOTS || loose_count(s) == 0) {
        drop_loose(s, f->seat, ev);
        flow_done(s);
        return;
    }
    may_leave = slots_behind(s, f->seat, i) >= loose_count(s);
    f->local[STORE_PLACE] = (int16_t)i;
    f->local[STORE_MAY_LEAVE] = may_leave;
    if (!may_leave && only_loose(s) != RES_NONE)
        put_loose(s, f->seat, slot_order[i], only_loose(s), ev);
    else
        flow_ask(s, f, ASK_ARRANGE, STORE_PUT);
}

void arcs_proc_store(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *s = state;
    struct move m = flow_answer(s, f->seat);

    switch ((enum store_step)f->step) {
    case STORE_START:
        store_start(s, f);
        return;
    case STORE_CHOSEN:
        store_chosen(s, f, ev);
        return;
    case STORE_COVERED:
        if (m.verb == VERB_REARRANGE)
            f->step = STORE_LIFT;
        else
            flow_done(s);
        return;
    case STORE_LIFT:
        store_lift(s, f);
        return;
    case STORE_NEXT:
        store_next(s, f, ev);
        return;
    case STORE_PUT:
        if (m.verb == VERB_PUT)
            put_loose(s, f->seat, m.arg[0], m.arg[1], ev);
        f->step = STORE_NEXT;
        return;
    }
}

/* Into any free slot; when there is none, one token has to go.  Whoever wants
 * another order lifts everything first. */
void arcs_list_store(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;
    unsigned open = arcs_uncovered_slots(s, seat);
    unsigned empty = arcs_free_slots(s, seat);
    unsigned full = open & ~empty;

    EACH (slot, empty)
        move_add(out, VERB_STORE, seat, slot, 0, 0);
    EACH (slot, empty ? 0 : full)
        move_add(out, VERB_REPLACE, seat, slot, 0, 0);
    if (!empty)
        move_add(out, VERB_REFUSE, seat, 0, 0, 0);
    if (full && (open & (open - 1)))
        move_add(out, VERB_REARRANGE, seat, 0, 0, 0);
}

void arcs_list_arrange(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;
    const struct frame *f = flow_top(s);
    int slot = slot_order[f->local[STORE_PLACE]];

    for (int r = 0; r < N_RESOURCES; r++)
        if (s->loose[r] > 0)
            move_add(out, VERB_PUT, seat, slot, r, 0);
    if (f->local[STORE_MAY_LEAVE])
        move_add(out, VERB_LEAVE, seat, slot, 0, 0);
}

/* ---- Spending ---------------------------------------------------------- */

bool arcs_prelude_allowed(const struct arcs_state *s, int seat, int resource)
{
    unsigned forbidden = s->player[seat].outrage & ~s->held[seat].loyal;

    return !(forbidden & bit32(resource));
}
