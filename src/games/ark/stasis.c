/*
 * Unit Stasis and Sickbay: AWAKE and HEAL, and the neutral units that come
 * and go with the power of their room.  Rulebook section of that name;
 * rulings 8 to 11, 72.
 */
#include "games/ark/rules.h"

#include "games/ark/messages.h"

static struct ark_price price_of(const struct ark_state *s, int seat, int price)
{
    return ark_board_price(&s->box, s->player[seat].faction, price);
}

static bool can_buy(const struct ark_state *s, int seat,
                    const struct ark_budget *b, int what)
{
    struct ark_price price = price_of(s, seat, what);

    return !b->exact &&
           ark_payments(&s->player[seat], price.amount, price.types) != 0;
}

static void buy(struct ark_state *s, int seat, int what, struct events *ev)
{
    struct ark_price price = price_of(s, seat, what);

    ark_pay(s, seat, price.amount, price.types, ev);
}

bool ark_can_awake(const struct ark_state *s, int seat,
                   const struct ark_budget *b)
{
    return s->player[seat].asleep > 0 &&
           (b->left[BENEFIT_AWAKE] > 0 || can_buy(s, seat, b, PRICE_AWAKE));
}

static bool can_heal(const struct ark_state *s, int seat,
                     const struct ark_budget *b)
{
    return b->left[BENEFIT_HEAL] > 0 || can_buy(s, seat, b, PRICE_HEAL);
}

/* Owners with wounded units that the seat may heal, as bits. */
static unsigned patients(const struct ark_state *s, int seat)
{
    unsigned owners = 0;

    for (int owner = 0; owner < N_OWNERS; owner++)
        if (s->wounded[owner] > 0 &&
            has_seat(ark_unit_commanders(s, owner), seat))
            owners |= seat_bit(owner);
    return owners;
}

/* Somebody is still to be awakened or healed, by what an exchange gives. */
static bool exchange_helps(const struct ark_state *s, int seat,
                           const struct ark_budget *b)
{
    return !b->exact && (s->player[seat].asleep > 0 || patients(s, seat)) &&
           ark_can_exchange_any(s, seat);
}

static bool stasis_open(const struct ark_state *s, int seat,
                        const struct ark_budget *b)
{
    return ark_can_awake(s, seat, b) ||
           (patients(s, seat) && can_heal(s, seat, b)) ||
           exchange_helps(s, seat, b);
}

static void list_awake(const struct ark_state *s, int seat,
                       const struct ark_budget *b, struct move_list *out)
{
    if (ark_can_awake(s, seat, b))
        move_add(out, VERB_AWAKE, seat, 0, 0, 0);
}

static void list_patients(const struct ark_state *s, int seat,
                          const struct ark_budget *b, struct move_list *out)
{
    if (can_heal(s, seat, b))
        EACH (owner, patients(s, seat))
            move_add(out, VERB_HEAL, seat, owner, 0, 0);
}

static void awake(struct ark_state *s, struct frame *phase, struct move m,
                  struct events *ev)
{
    struct ark_budget *b = ark_budget(s, phase);

    s->player[m.seat].asleep--;
    ark_unit_add(s, m.seat, biodome(m.seat), 1);
    EMIT(ev, MSG_AWAKE, m.seat);
    if (b->left[BENEFIT_AWAKE] > 0)
        b->left[BENEFIT_AWAKE]--;
    else
        buy(s, m.seat, PRICE_AWAKE, ev);
}

/* Neutral units get up in their own room. */
static void heal(struct ark_state *s, struct frame *phase, struct move m,
                 struct events *ev)
{
    struct ark_budget *b = ark_budget(s, phase);
    int owner = m.arg[0];
    int place = owner < OWNER_NEUTRAL ? biodome(owner)
                                      : ark_unit_home(owner - OWNER_NEUTRAL);

    s->wounded[owner]--;
    ark_unit_add(s, owner, place, 1);
    EMIT(ev, MSG_HEAL, m.seat, owner);
    if (b->left[BENEFIT_HEAL] > 0)
        b->left[BENEFIT_HEAL]--;
    else
        buy(s, m.seat, PRICE_HEAL, ev);
}

static const struct ark_deed deeds[] = {
    { { VERB_AWAKE, VERB_AWAKE }, list_awake, awake },
    { { VERB_HEAL, VERB_HEAL }, list_patients, heal },
    { { 0 } },
};

const struct ark_section_rules ark_stasis = {
    stasis_open,
    deeds,
    MSG_ASK_STASIS,
    { BENEFIT_AWAKE, BENEFIT_HEAL },
};

/* ---- Robotics loses power ---- */

/* The active player takes away one unit after another, standing or wounded,
 * until as many are left as the modifier says (ruling 9). */

void ark_list_remove(const void *state, int seat, struct move_list *out)
{
    const struct ark_state *s = state;
    const struct frame *f = flow_top(s);
    int owner = neutral(f->local[REMOVE_COLOUR]);

    EACH (place, s->occupied[owner])
        move_add(out, VERB_REMOVE, seat, place, 0, 0);
    if (s->wounded[owner] > 0)
        move_add(out, VERB_REMOVE_WOUNDED, seat, 0, 0, 0);
}

static void remove_unit(struct ark_state *s, const struct frame *f, int place,
                        struct events *ev)
{
    int colour = f->local[REMOVE_COLOUR];

    s->in_play[colour]--;
    if (place == N_PLACES)
        s->wounded[neutral(colour)]--;
    else
        ark_unit_add(s, neutral(colour), place, -1);
    EMIT(ev, MSG_UNIT_REMOVED, ark_unit_home(colour));
}

static void remove_next(struct ark_state *s, struct frame *f, struct events *ev)
{
    int colour = ark_neutral_surplus(s);
    uint64_t at;

    if (colour < 0) {
        flow_done(s);
        return;
    }
    f->local[REMOVE_COLOUR] = (int16_t)colour;
    at = s->occupied[neutral(colour)];
    if (bits_count(at) + (s->wounded[neutral(colour)] > 0) > 1)
        flow_ask(s, f, ASK_REMOVE, REMOVE_CHOSEN);
    else
        remove_unit(s, f, at ? bits_first(at) : N_PLACES, ev);
}

void ark_proc_remove(void *state, struct frame *f, struct events *ev)
{
    struct ark_state *s = state;
    struct move m;

    switch ((enum remove_step)f->step) {
    case REMOVE_NEXT:
        remove_next(s, f, ev);
        return;
    case REMOVE_CHOSEN:
        m = flow_answer(s, f->seat);
        f->step = REMOVE_NEXT;
        remove_unit(s, f, m.verb == VERB_REMOVE ? m.arg[0] : N_PLACES, ev);
        return;
    }
}
