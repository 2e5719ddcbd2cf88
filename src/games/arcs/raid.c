/*
 * Raiding with keys (9.7), and stealing by cards, which needs none.
 */
#include "games/arcs/rules.h"

/* Sworn Guardians stand before everything else (BC22). */
unsigned arcs_stealable_slots(const struct arcs_state *s, int rival)
{
    if (has(s, rival, EFFECT_GUARD))
        return 0;
    return ~arcs_slots_with(s, rival, RES_NONE) & (bit32(N_SLOTS) - 1);
}

uint32_t arcs_stealable_guild(const struct arcs_state *s, int rival)
{
    if (has(s, rival, EFFECT_GUARD))
        return arcs_guild_with(s, rival, EFFECT_GUARD);
    return s->player[rival].guild;
}

int arcs_guild_holder(const struct arcs_state *s, int guild)
{
    for (int seat = 0; seat < s->head.n_seats; seat++)
        if (holds(s, seat, guild))
            return seat;
    BUG("nobody holds card %d", guild);
}

void arcs_steal_guild(struct arcs_state *s, int seat, int guild,
                      struct events *ev)
{
    int rival = arcs_guild_holder(s, guild);

    arcs_guild_remove(s, rival, guild);
    if (arcs_court_effects(s, guild) & EFFECT(GUARD)) {
        arcs_court_bury(s, guild);
        EMIT(ev, MSG_BURIES, seat, guild, rival);
        return;
    }
    arcs_guild_add(s, seat, guild);
    EMIT(ev, MSG_STEALS_CARD, seat, guild, rival);
}

/* ---- Raid -------------------------------------------------------------- */

void arcs_list_raid(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;
    const struct arcs_battle *b = &s->battle;
    unsigned slots = arcs_stealable_slots(s, b->defender);
    uint32_t guild = arcs_stealable_guild(s, b->defender);

    EACH (slot, slots)
        if (arcs_raid_cost[slot] <= b->keys)
            move_add(out, VERB_STEAL, seat, b->defender, slot, 0);
    EACH (card, guild)
        if (arcs_court[card].keys <= b->keys)
            move_add(out, VERB_STEAL_CARD, seat, card, 0, 0);
    move_add(out, VERB_DONE, seat, 0, 0, 0);
}

static void raid_next(struct arcs_state *s, struct frame *f)
{
    struct move_list list;

    list.n = 0;
    arcs_list_raid(s, f->seat, &list);
    if (list.n > 1)
        flow_ask(s, f, ASK_RAID, RAID_CHOSEN);
    else
        flow_done(s);
}

static void raid_chosen(struct arcs_state *s, struct frame *f,
                        struct events *ev)
{
    struct move m = flow_answer(s, f->seat);
    uint8_t *keys = &s->battle.keys;

    f->step = RAID_NEXT;
    if (m.verb == VERB_STEAL) {
        *keys = (uint8_t)(*keys - arcs_raid_cost[m.arg[1]]);
        arcs_steal_resource(s, f->seat, m.arg[0], m.arg[1], ev);
    } else if (m.verb == VERB_STEAL_CARD) {
        *keys = (uint8_t)(*keys - arcs_court[m.arg[0]].keys);
        arcs_steal_guild(s, f->seat, m.arg[0], ev);
    } else {
        flow_done(s);
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
}

/* ---- Stealing without keys --------------------------------------------- */

void arcs_offer_steal(struct arcs_state *s, int seat, unsigned types,
                      bool cards, bool optional)
{
    struct frame *f = flow_call(s, PROC_STEAL, seat);

    f->local[STEAL_TYPES] = (int16_t)types;
    f->local[STEAL_CARDS] = cards;
    f->local[STEAL_OPTIONAL] = optional;
}

static void add_steals(const struct arcs_state *s, int seat,
                       const struct frame *f, struct move_list *out)
{
    uint32_t cards = 0;

    for (int rival = 0; rival < s->head.n_seats; rival++) {
        unsigned slots = rival == seat ? 0 : arcs_stealable_slots(s, rival);

        EACH (slot, slots) {
            if ((unsigned)f->local[STEAL_TYPES] >> s->player[rival].slot[slot] &
                1)
                move_add(out, VERB_STEAL, seat, rival, slot, 0);
        }
        if (rival != seat && f->local[STEAL_CARDS] &&
            !has(s, rival, EFFECT_GUARD_ITSELF))
            cards |= arcs_stealable_guild(s, rival);
    }
    EACH (card, cards)
        move_add(out, VERB_STEAL_CARD, seat, card, 0, 0);
}

void arcs_list_steal(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;
    const struct frame *f = flow_top(s);

    add_steals(s, seat, f, out);
    if (f->local[STEAL_OPTIONAL])
        move_add(out, VERB_DECLINE, seat, 0, 0, 0);
}

static void steal_ask(struct arcs_state *s, struct frame *f)
{
    struct move_list list;

    list.n = 0;
    add_steals(s, f->seat, f, &list);
    f->step = STEAL_DONE;
    if (list.n > 0)
        flow_ask(s, f, ASK_STEAL, STEAL_CHOSEN);
}

void arcs_proc_steal(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *s = state;
    struct move m = flow_answer(s, f->seat);

    switch ((enum steal_step)f->step) {
    case STEAL_ASK:
        steal_ask(s, f);
        return;
    case STEAL_CHOSEN:
        f->step = STEAL_DONE;
        if (m.verb == VERB_STEAL)
            arcs_steal_resource(s, f->seat, m.arg[0], m.arg[1], ev);
        else if (m.verb == VERB_STEAL_CARD)
            arcs_steal_guild(s, f->seat, m.arg[0], ev);
        return;
    case STEAL_DONE:
        flow_done(s);
        return;
    }
}
