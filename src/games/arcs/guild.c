/*
 * Guild cards (7.1): what their Prelude lines do.  Each is called by the row of
 * its card, which has been discarded before.  Their new actions are in
 * guild_acts.c; effects that last are in the file of the rule they change.
 */
#include "games/arcs/rules.h"

/* The card that asks counts too (7.7). */
int arcs_weapon_icons(const struct arcs_state *s, int seat)
{
    return arcs_count_icons(s, seat, RES_WEAPON);
}

/* ---- Prelude lines ----------------------------------------------------- */

void arcs_use_interest(struct arcs_state *s, int seat, int guild,
                       struct events *ev)
{
    (void)ev;
    flow_call(s, PROC_INTEREST, seat)->local[INTEREST_TYPE] =
        arcs_court[guild].suit;
}

void arcs_use_cartel(struct arcs_state *s, int seat, int guild,
                     struct events *ev)
{
    (void)ev;
    arcs_offer_steal(s, seat, bit32(arcs_court[guild].suit), false, false);
}

void arcs_use_gatekeepers(struct arcs_state *s, int seat, int guild,
                          struct events *ev)
{
    (void)guild;
    (void)ev;
    arcs_scatter(s, seat, arcs_cluster_gates[s->in_play]);
}

void arcs_use_three_ships(struct arcs_state *s, int seat, int guild,
                          struct events *ev)
{
    (void)guild;
    (void)ev;
    arcs_muster(s, seat, s->at.control[seat]);
}

void arcs_use_lattice_spies(struct arcs_state *s, int seat, int guild,
                            struct events *ev)
{
    (void)guild;
    if (arcs_may_seize(s, seat))
        arcs_seize(s, seat, ev);
}

void arcs_use_farseers(struct arcs_state *s, int seat, int guild,
                       struct events *ev)
{
    (void)guild;
    (void)ev;
    flow_call(s, PROC_FARSEERS, seat);
}

void arcs_use_silver_tongues(struct arcs_state *s, int seat, int guild,
                             struct events *ev)
{
    (void)guild;
    (void)ev;
    arcs_offer_steal(s, seat, bit32(N_RESOURCES) - 1, true, false);
}

/* What is called last comes first. */
void arcs_use_elder_broker(struct arcs_state *s, int seat, int guild,
                           struct events *ev)
{
    (void)guild;
    arcs_gain(s, seat, RES_WEAPON, ev);
    arcs_gain(s, seat, RES_FUEL, ev);
    arcs_gain(s, seat, RES_MATERIAL, ev);
}

/* A card may be discarded even if nothing comes of it (FAQ). */
bool arcs_may_use_guild(const struct arcs_state *s, int guild)
{
    const struct arcs_court *row = &arcs_court[guild];

    return row->prelude && !(row->at_once && s->turn.acted);
}

void arcs_use_guild(struct arcs_state *s, int seat, int guild,
                    struct events *ev)
{
    arcs_guild_discard(s, seat, guild, ev);
    arcs_court[guild].prelude(s, seat, guild, ev);
}

/* ---- Mining and Shipping Interest (BC02, BC09) ------------------------- */

void arcs_list_take(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;
    int most = bits_count(arcs_free_slots(s, seat));
    int supply = s->supply[flow_top(s)->local[INTEREST_TYPE]];

    for (int n = 0; n <= most && n <= supply; n++)
        move_add(out, VERB_TAKE, seat, n, 0, 0);
}

/* The supply is dry: each further token comes from a rival, while there is a
 * slot for it.  Who has declined one is not asked again. */
static void interest_steal(struct arcs_state *s, struct frame *f)
{
    int type = f->local[INTEREST_TYPE];
    int room = bits_count(arcs_free_slots(s, f->seat));
    bool declined = f->local[INTEREST_ROOM] == room;

    f->local[INTEREST_ROOM] = (int16_t)room;
    if (f->local[INTEREST_LEFT]-- > 0 && !declined && room > 0 &&
        s->supply[type] == 0)
        arcs_offer_steal(s, f->seat, bit32(type), false, true);
    else
        flow_done(s);
}

void arcs_proc_interest(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *s = state;
    int room = bits_count(arcs_free_slots(s, f->seat));

    switch ((enum interest_step)f->step) {
    case INTEREST_ASK:
        f->local[INTEREST_LEFT] = (int16_t)room;
        f->step = INTEREST_STEAL;
        if (room > 0 && s->supply[f->local[INTEREST_TYPE]] > 0)
            flow_ask(s, f, ASK_TAKE, INTEREST_TAKEN);
        return;
    case INTEREST_TAKEN:
        f->local[INTEREST_TAKES] = flow_answer(s, f->seat).arg[0];
        f->local[INTEREST_LEFT] -= f->local[INTEREST_TAKES];
        f->step = INTEREST_GAIN;
        return;
    case INTEREST_GAIN:
        if (f->local[INTEREST_TAKES]-- > 0)
            arcs_gain(s, f->seat, f->local[INTEREST_TYPE], ev);
        else
            f->step = INTEREST_STEAL;
        return;
    case INTEREST_STEAL:
        interest_steal(s, f);
        return;
    }
}

/* ---- Farseers' Prelude (BC17) ------------------------------------------ */

void arcs_list_toss(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;

    EACH (card, s->cards.hand[seat])
        move_add(out, VERB_TOSS, seat, card, 0, 0);
    move_add(out, VERB_DONE, seat, 0, 0, 0);
}

static void farseers_draw(struct arcs_state *s, int seat, struct events *ev)
{
    int n = s->cards.n_toss;

    EMIT(ev, MSG_TOSSES, seat, n);
    arcs_toss_to_pile(s, seat);
    arcs_draw_bottom(s, seat, n + 1, ev);
    flow_done(s);
}

void arcs_proc_farseers(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *s = state;
    struct move m = flow_answer(s, f->seat);

    switch ((enum farseers_step)f->step) {
    case FARSEERS_ASK:
        if (s->cards.n_hand[f->seat] > 0)
            flow_ask(s, f, ASK_TOSS, FARSEERS_TOSSED);
        else
            farseers_draw(s, f->seat, ev);
        return;
    case FARSEERS_TOSSED:
        f->step = FARSEERS_ASK;
        if (m.verb == VERB_TOSS)
            arcs_hand_toss(s, f->seat, m.arg[0]);
        else
            farseers_draw(s, f->seat, ev);
        return;
    }
}

/* ---- Placing ships ----------------------------------------------------- */

static void set_systems(struct frame *f, uint32_t systems)
{
    f->local[SYSTEMS_LOW] = (int16_t)(systems & (bit32(HALF_MAP) - 1));
    f->local[SYSTEMS_HIGH] = (int16_t)(systems >> HALF_MAP);
}

/* Three in one system of a set. */
void arcs_muster(struct arcs_state *s, int seat, uint32_t systems)
{
    if (systems == 0 || s->player[seat].stock[PIECE_SHIP] == 0)
        return;
    set_systems(flow_call(s, PROC_MUSTER, seat), systems);
}

static uint32_t systems_of(const struct frame *f)
{
    return (uint32_t)f->local[SYSTEMS_LOW] | (uint32_t)f->local[SYSTEMS_HIGH]
                                                 << HALF_MAP;
}

void arcs_list_place(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;

    EACH (system, systems_of(flow_top(s)))
        move_add(out, VERB_PLACE, seat, system, 0, 0);
}

void arcs_proc_muster(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *s = state;
    struct move m = flow_answer(s, f->seat);

    switch ((enum muster_step)f->step) {
    case MUSTER_ASK:
        flow_ask(s, f, ASK_PLACE, MUSTER_CHOSEN);
        return;
    case MUSTER_CHOSEN:
        EMIT(ev, MSG_PLACES, f->seat,
             arcs_ships_place(s, f->seat, m.arg[0], RETURNING_SHIPS), m.arg[0]);
        flow_done(s);
        return;
    }
}

/* One in each system of a set; if the supply is short, the seat chooses. */
void arcs_scatter(struct arcs_state *s, int seat, uint32_t systems)
{
    set_systems(flow_call(s, PROC_SCATTER, seat), systems);
}

static void place_one(struct arcs_state *s, int seat, int system,
                      struct events *ev)
{
    if (arcs_ships_place(s, seat, system, 1) > 0)
        EMIT(ev, MSG_PLACES, seat, 1, system);
}

static void scatter_next(struct arcs_state *s, struct frame *f,
                         struct events *ev)
{
    uint32_t set = systems_of(f);
    int stock = s->player[f->seat].stock[PIECE_SHIP];

    if (stock > 0 && bits_count(set) > stock) {
        flow_ask(s, f, ASK_PLACE, SCATTER_CHOSEN);
        return;
    }
    EACH (system, set)
        place_one(s, f->seat, system, ev);
    flow_done(s);
}

void arcs_proc_scatter(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *s = state;
    uint32_t set = systems_of(f);
    int system;

    switch ((enum scatter_step)f->step) {
    case SCATTER_NEXT:
        scatter_next(s, f, ev);
        return;
    case SCATTER_CHOSEN:
        system = flow_answer(s, f->seat).arg[0];
        place_one(s, f->seat, system, ev);
        set &= ~system_bit(system);
        set_systems(f, set);
        f->step = SCATTER_NEXT;
        return;
    }
}
