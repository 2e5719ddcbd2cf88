/*
 * Raiding with keys (9.7), and stealing by cards, which needs none.
 */
#include "games/arcs/rules.h"

/* Sworn Guardians stand before everything else (BC22). */
unsigned arcs_stealable_slots(const struct arcs_state *g, int rival)
{
    if (holds(g, rival, COURT_SWORN_GUARDIANS))
        return 0;
    return ~arcs_slots_with(g, rival, RES_NONE) & (bit(N_SLOTS) - 1);
}

uint32_t arcs_stealable_guild(const struct arcs_state *g, int rival)
{
    if (holds(g, rival, COURT_SWORN_GUARDIANS))
        return bit(COURT_SWORN_GUARDIANS);
    return g->player[rival].guild;
}

int arcs_guild_holder(const struct arcs_state *g, int guild)
{
    for (int seat = 0; seat < g->head.n_seats; seat++)
        if (holds(g, seat, guild))
            return seat;
    BUG("nobody holds card %d", guild);
}

void arcs_steal_guild(struct arcs_state *g, int seat, int guild,
                      struct events *ev)
{
    int rival = arcs_guild_holder(g, guild);

    g->player[rival].guild &= ~bit(guild);
    if (guild == COURT_SWORN_GUARDIANS) {
        arcs_court_bury(g, guild);
        EMIT(ev, MSG_BURIES, seat, guild, rival);
        return;
    }
    g->player[seat].guild |= bit(guild);
    EMIT(ev, MSG_STEALS_CARD, seat, guild, rival);
}

/* ---- Raid -------------------------------------------------------------- */

void arcs_legal_raid(const struct arcs_state *g, int seat,
                     struct move_list *out)
{
    const struct battle *b = &g->battle;
    unsigned slots = arcs_stealable_slots(g, b->defender);
    uint32_t guild = arcs_stealable_guild(g, b->defender);

    for (; slots; slots &= slots - 1)
        if (arcs_raid_cost[set_first(slots)] <= b->keys)
            add(out, VERB_STEAL, seat, b->defender, set_first(slots), 0);
    for (; guild; guild &= guild - 1)
        if (arcs_court[set_first(guild)].keys <= b->keys)
            add(out, VERB_STEAL_CARD, seat, set_first(guild), 0, 0);
    add(out, VERB_DONE, seat, 0, 0, 0);
}

enum raid_step { RAID_NEXT, RAID_CHOSEN };

static void raid_next(struct arcs_state *g, struct frame *f)
{
    struct move_list list;

    list.n = 0;
    arcs_legal_raid(g, f->seat, &list);
    if (list.n > 1)
        flow_ask(g, f, ASK_RAID, RAID_CHOSEN);
    else
        flow_done(g);
}

static void raid_chosen(struct arcs_state *g, struct frame *f,
                        struct events *ev)
{
    struct move m = flow_answer(g, f->seat);
    uint8_t *keys = &g->battle.keys;

    f->step = RAID_NEXT;
    if (m.verb == VERB_STEAL) {
        *keys = (uint8_t)(*keys - arcs_raid_cost[m.arg[1]]);
        arcs_steal_resource(g, f->seat, m.arg[0], m.arg[1], ev);
    } else if (m.verb == VERB_STEAL_CARD) {
        *keys = (uint8_t)(*keys - arcs_court[m.arg[0]].keys);
        arcs_steal_guild(g, f->seat, m.arg[0], ev);
    } else {
        flow_done(g);
    }
}

void arcs_proc_raid(void *state, struct frame *f, struct events *ev)
{
    switch ((enum raid_step)f->step) {
    case RAID_NEXT:
        raid_next(state, f);
        return;
    case RAID_CHOSEN:
        raid_chosen(state, f, ev);
        return;
    }
    BUG("raid: no step %d", f->step);
}

/* ---- Stealing without keys --------------------------------------------- */

enum { STEAL_TYPES, STEAL_CARDS, STEAL_OPTIONAL };

void arcs_offer_steal(struct arcs_state *g, int seat, unsigned types,
                      bool cards, bool optional)
{
    struct frame *f = flow_call(g, PROC_STEAL, seat);

    f->local[STEAL_TYPES] = (int16_t)types;
    f->local[STEAL_CARDS] = cards;
    f->local[STEAL_OPTIONAL] = optional;
}

static void add_steals(const struct arcs_state *g, int seat,
                       const struct frame *f, struct move_list *out)
{
    uint32_t cards = 0;

    for (int rival = 0; rival < g->head.n_seats; rival++) {
        unsigned slots = rival == seat ? 0 : arcs_stealable_slots(g, rival);

        for (; slots; slots &= slots - 1) {
            int slot = set_first(slots);

            if ((unsigned)f->local[STEAL_TYPES] >> g->player[rival].slot[slot] &
                1)
                add(out, VERB_STEAL, seat, rival, slot, 0);
        }
        if (rival != seat && f->local[STEAL_CARDS])
            cards |= arcs_stealable_guild(g, rival);
    }
    for (; cards; cards &= cards - 1)
        add(out, VERB_STEAL_CARD, seat, set_first(cards), 0, 0);
}

void arcs_legal_steal(const struct arcs_state *g, int seat,
                      struct move_list *out)
{
    const struct frame *f = flow_top(g);

    add_steals(g, seat, f, out);
    if (f->local[STEAL_OPTIONAL])
        add(out, VERB_DECLINE, seat, 0, 0, 0);
}

enum steal_step { STEAL_ASK, STEAL_CHOSEN, STEAL_DONE };

static void steal_ask(struct arcs_state *g, struct frame *f)
{
    struct move_list list;

    list.n = 0;
    add_steals(g, f->seat, f, &list);
    f->step = STEAL_DONE;
    if (list.n > 0)
        flow_ask(g, f, ASK_STEAL, STEAL_CHOSEN);
}

void arcs_proc_steal(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *g = state;
    struct move m = flow_answer(g, f->seat);

    switch ((enum steal_step)f->step) {
    case STEAL_ASK:
        steal_ask(g, f);
        return;
    case STEAL_CHOSEN:
        f->step = STEAL_DONE;
        if (m.verb == VERB_STEAL)
            arcs_steal_resource(g, f->seat, m.arg[0], m.arg[1], ev);
        else if (m.verb == VERB_STEAL_CARD)
            arcs_steal_guild(g, f->seat, m.arg[0], ev);
        return;
    case STEAL_DONE:
        flow_done(g);
        return;
    }
    BUG("steal: no step %d", f->step);
}
