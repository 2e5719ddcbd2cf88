/*
 * Resources: slots, taking and arranging, spending (1.3, 9.4).
 *
 * Slots may be rearranged at one moment only: when a token is taken, or when a
 * returning city covers a slot.  PROC_STORE is that moment.
 */
#include "games/arcs/rules.h"

#include <string.h>

unsigned arcs_uncovered_slots(const struct arcs_state *g, int seat)
{
    const struct player *p = &g->player[seat];
    unsigned open = bit(arcs_open_slots[p->stock[PIECE_CITY]]) - 1;

    if (has_lore(g, seat, LORE_ANCIENT_HOLDINGS))
        open |= bit(SLOT_HOLDINGS);
    return open;
}

unsigned arcs_slots_with(const struct arcs_state *g, int seat, int resource)
{
    unsigned set = 0;

    for (int slot = 0; slot < N_SLOTS; slot++)
        if (g->player[seat].slot[slot] == resource)
            set |= bit(slot);
    return set;
}

unsigned arcs_free_slots(const struct arcs_state *g, int seat)
{
    return arcs_slots_with(g, seat, RES_NONE) & arcs_uncovered_slots(g, seat);
}

int arcs_count_resource(const struct arcs_state *g, int seat, int resource)
{
    return set_count(arcs_slots_with(g, seat, resource));
}

uint32_t arcs_guild_of(const struct arcs_state *g, int seat, int resource)
{
    uint32_t set = 0;

    for (uint32_t rest = g->player[seat].guild; rest; rest &= rest - 1)
        if (arcs_court[set_first(rest)].suit == resource)
            set |= bit(set_first(rest));
    return set;
}

int arcs_count_icons(const struct arcs_state *g, int seat, int resource)
{
    int cartel = arcs_court_cartel(resource);
    int n = arcs_count_resource(g, seat, resource) +
            set_count(arcs_guild_of(g, seat, resource));

    if (cartel != COURT_NONE && holds(g, seat, cartel))
        n += g->supply[resource];
    return n;
}

/* ---- Taking ------------------------------------------------------------ */

void arcs_receive(struct arcs_state *g, int seat, int resource)
{
    flow_call(g, PROC_STORE, seat)->local[0] = (int16_t)resource;
}

bool arcs_gain(struct arcs_state *g, int seat, int resource, struct events *ev)
{
    if (g->supply[resource] == 0)
        return false;
    g->supply[resource]--;
    g->transit[resource]++;
    EMIT(ev, MSG_GAINS, seat, resource);
    arcs_receive(g, seat, resource);
    return true;
}

int arcs_lift(struct arcs_state *g, int seat, int slot)
{
    int resource = g->player[seat].slot[slot];

    g->player[seat].slot[slot] = RES_NONE;
    return resource;
}

void arcs_discard_slot(struct arcs_state *g, int seat, int slot,
                       struct events *ev)
{
    int resource = arcs_lift(g, seat, slot);

    g->supply[resource]++;
    EMIT(ev, MSG_DISCARDS_RESOURCE, seat, resource);
}

void arcs_discard_type(struct arcs_state *g, int seat, int resource,
                       struct events *ev)
{
    for (int slot = 0; slot < N_SLOTS; slot++)
        if (g->player[seat].slot[slot] == resource)
            arcs_discard_slot(g, seat, slot, ev);
}

void arcs_steal_resource(struct arcs_state *g, int seat, int rival, int slot,
                         struct events *ev)
{
    int resource = arcs_lift(g, rival, slot);

    g->transit[resource]++;
    EMIT(ev, MSG_STEALS_RESOURCE, seat, resource, rival);
    arcs_receive(g, seat, resource);
}

/* The last city to come back may cover a slot even if it is empty: its owner
 * may rearrange (1.3). */
void arcs_city_returned(struct arcs_state *g, int seat)
{
    const struct player *p = &g->player[seat];
    int cities = p->stock[PIECE_CITY];

    if (arcs_open_slots[cities] == arcs_open_slots[cities - 1])
        return;
    flow_call(g, PROC_STORE, seat)->local[0] = RES_NONE;
}

/* ---- Arranging --------------------------------------------------------- */

/* A player who rearranges fills the slots from the safest one down. */
static const uint8_t slot_order[N_SLOTS] = { SLOT_HOLDINGS, 0, 5, 3, 1, 2, 4 };

static int loose_count(const struct arcs_state *g)
{
    int n = 0;

    for (int r = 0; r < N_RESOURCES; r++)
        n += g->loose[r];
    return n;
}

static int only_loose(const struct arcs_state *g)
{
    int only = RES_NONE;

    for (int r = 0; r < N_RESOURCES; r++) {
        if (g->loose[r] == 0)
            continue;
        if (only != RES_NONE)
            return RES_NONE;
        only = r;
    }
    return only;
}

static void lift_all(struct arcs_state *g, int seat)
{
    for (int slot = 0; slot < N_SLOTS; slot++)
        if (g->player[seat].slot[slot] != RES_NONE)
            g->loose[arcs_lift(g, seat, slot)]++;
}

static void drop_loose(struct arcs_state *g, int seat, struct events *ev)
{
    for (int r = 0; r < N_RESOURCES; r++)
        for (; g->loose[r] > 0; g->loose[r]--) {
            g->supply[r]++;
            EMIT(ev, MSG_DISCARDS_RESOURCE, seat, r);
        }
}

static void put_loose(struct arcs_state *g, int seat, int slot, int resource,
                      struct events *ev)
{
    g->loose[resource]--;
    g->player[seat].slot[slot] = (int8_t)resource;
    EMIT(ev, MSG_STORES, seat, resource, slot);
}

/* Open slots that stand behind place i of slot_order. */
static int slots_behind(const struct arcs_state *g, int seat, int i)
{
    unsigned open = arcs_uncovered_slots(g, seat);
    int n = 0;

    while (++i < N_SLOTS)
        n += (int)(open >> slot_order[i] & 1);
    return n;
}

enum store_step {
    STORE_START,
    STORE_CHOSEN,
    STORE_COVERED,
    STORE_LIFT,
    STORE_NEXT,
    STORE_PUT,
};
enum { STORE_RESOURCE, STORE_PLACE, STORE_MAY_LEAVE };

static void store_start(struct arcs_state *g, struct frame *f)
{
    bool any = arcs_slots_with(g, f->seat, RES_NONE) != bit(N_SLOTS) - 1;
    bool stranded =
        (~arcs_slots_with(g, f->seat, RES_NONE) & (bit(N_SLOTS) - 1) &
         ~arcs_uncovered_slots(g, f->seat)) != 0;

    if (f->local[STORE_RESOURCE] != RES_NONE)
        flow_ask(g, f, ASK_STORE, STORE_CHOSEN);
    else if (stranded)
        f->step = STORE_LIFT;
    else if (any)
        flow_ask(g, f, ASK_COVERED, STORE_COVERED);
    else
        flow_done(g);
}

static void store_chosen(struct arcs_state *g, struct frame *f,
                         struct events *ev)
{
    struct move m = flow_answer(g, f->seat);
    int resource = f->local[STORE_RESOURCE];

    if (m.verb == VERB_REARRANGE) {
        f->step = STORE_LIFT;
        return;
    }
    g->transit[resource]--;
    if (m.verb == VERB_REFUSE) {
        g->supply[resource]++;
        EMIT(ev, MSG_DISCARDS_RESOURCE, f->seat, resource);
    } else {
        if (m.verb == VERB_REPLACE)
            arcs_discard_slot(g, f->seat, m.arg[0], ev);
        g->player[f->seat].slot[m.arg[0]] = (int8_t)resource;
        EMIT(ev, MSG_STORES, f->seat, resource, m.arg[0]);
    }
    flow_done(g);
}

static void store_lift(struct arcs_state *g, struct frame *f)
{
    int resource = f->local[STORE_RESOURCE];

    lift_all(g, f->seat);
    if (resource != RES_NONE) {
        g->transit[resource]--;
        g->loose[resource]++;
    }
    f->local[STORE_PLACE] = -1;
    f->step = STORE_NEXT;
}

/* Go to the next open slot; ask only where there is a choice. */
static void store_next(struct arcs_state *g, struct frame *f, struct events *ev)
{
    unsigned open = arcs_uncovered_slots(g, f->seat);
    int i = f->local[STORE_PLACE] + 1;
    bool may_leave;

    while (i < N_SLOTS && !(open >> slot_order[i] & 1))
        i++;
    if (i == N_SLOTS || loose_count(g) == 0) {
        drop_loose(g, f->seat, ev);
        flow_done(g);
        return;
    }
    may_leave = slots_behind(g, f->seat, i) >= loose_count(g);
    f->local[STORE_PLACE] = (int16_t)i;
    f->local[STORE_MAY_LEAVE] = may_leave;
    if (!may_leave && only_loose(g) != RES_NONE)
        put_loose(g, f->seat, slot_order[i], only_loose(g), ev);
    else
        flow_ask(g, f, ASK_ARRANGE, STORE_PUT);
}

void arcs_proc_store(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *g = state;
    struct move m = flow_answer(g, f->seat);

    switch ((enum store_step)f->step) {
    case STORE_START:
        store_start(g, f);
        return;
    case STORE_CHOSEN:
        store_chosen(g, f, ev);
        return;
    case STORE_COVERED:
        if (m.verb == VERB_REARRANGE)
            f->step = STORE_LIFT;
        else
            flow_done(g);
        return;
    case STORE_LIFT:
        store_lift(g, f);
        return;
    case STORE_NEXT:
        store_next(g, f, ev);
        return;
    case STORE_PUT:
        if (m.verb == VERB_PUT)
            put_loose(g, f->seat, m.arg[0], m.arg[1], ev);
        f->step = STORE_NEXT;
        return;
    }
    BUG("store: no step %d", f->step);
}

/* Into any free slot; when there is none, one token has to go.  Whoever wants
 * another order lifts everything first. */
void arcs_legal_store(const struct arcs_state *g, int seat,
                      struct move_list *out)
{
    unsigned open = arcs_uncovered_slots(g, seat);
    unsigned empty = arcs_free_slots(g, seat);
    unsigned full = open & ~empty;

    for (unsigned rest = empty; rest; rest &= rest - 1)
        add(out, VERB_STORE, seat, set_first(rest), 0, 0);
    for (unsigned rest = empty ? 0 : full; rest; rest &= rest - 1)
        add(out, VERB_REPLACE, seat, set_first(rest), 0, 0);
    if (!empty)
        add(out, VERB_REFUSE, seat, 0, 0, 0);
    if (full && (open & (open - 1)))
        add(out, VERB_REARRANGE, seat, 0, 0, 0);
}

void arcs_legal_arrange(const struct arcs_state *g, int seat,
                        struct move_list *out)
{
    const struct frame *f = flow_top(g);
    int slot = slot_order[f->local[STORE_PLACE]];

    for (int r = 0; r < N_RESOURCES; r++)
        if (g->loose[r] > 0)
            add(out, VERB_PUT, seat, slot, r, 0);
    if (f->local[STORE_MAY_LEAVE])
        add(out, VERB_LEAVE, seat, slot, 0, 0);
}

/* ---- Spending ---------------------------------------------------------- */

bool arcs_prelude_allowed(const struct arcs_state *g, int seat, int resource)
{
    return !(g->player[seat].outrage & bit(resource)) ||
           holds(g, seat, arcs_court_loyal(resource));
}

unsigned arcs_loyal_types(const struct arcs_state *g, int seat)
{
    unsigned set = 0;

    for (int r = 0; r < N_RESOURCES; r++)
        if (holds(g, seat, arcs_court_loyal(r)))
            set |= bit(r);
    return set;
}
