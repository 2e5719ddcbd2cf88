/*
 * Unit Stasis and Sickbay: AWAKE and HEAL, and the neutral units that come
 * and go with the power of their room.  Rulebook section of that name;
 * rulings 8 to 11, 72.
 */
#include "games/ark/rules.h"

#include "games/ark/messages.h"

static bool can_buy(const struct ark_state *s, int seat,
                    const struct ark_budget *b, struct ark_price price)
{
    return !b->exact &&
           ark_payments(&s->player[seat], price.amount, price.types) != 0;
}

static bool can_awake(const struct ark_state *s, int seat,
                      const struct ark_budget *b)
{
    return s->player[seat].asleep > 0 &&
           (b->left[BENEFIT_AWAKE] > 0 || can_buy(s, seat, b, s->box.awake));
}

static bool can_heal(const struct ark_state *s, int seat,
                     const struct ark_budget *b)
{
    return b->left[BENEFIT_HEAL] > 0 || can_buy(s, seat, b, s->box.heal);
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
    return can_awake(s, seat, b) ||
           (patients(s, seat) && can_heal(s, seat, b)) ||
           exchange_helps(s, seat, b);
}

static void stasis_list(const struct ark_state *s, int seat,
                        const struct ark_budget *b, struct move_list *out)
{
    if (can_awake(s, seat, b))
        move_list_add(out, move_make(VERB_AWAKE, seat, 0, 0, 0));
    if (can_heal(s, seat, b))
        EACH (owner, patients(s, seat))
            move_list_add(out, move_make(VERB_HEAL, seat, owner, 0, 0));
}

const struct ark_section_rules ark_stasis = { stasis_open, stasis_list };

void ark_awake(struct ark_state *s, struct ark_budget *b, struct move m,
               struct events *ev)
{
    s->player[m.seat].asleep--;
    ark_unit_add(s, m.seat, biodome(m.seat), 1);
    EMIT(ev, MSG_AWAKE, m.seat);
    if (b->left[BENEFIT_AWAKE] > 0)
        b->left[BENEFIT_AWAKE]--;
    else
        ark_pay(s, m.seat, s->box.awake.amount, s->box.awake.types, ev);
}

/* Neutral units get up in their own room. */
void ark_heal(struct ark_state *s, struct ark_budget *b, struct move m,
              struct events *ev)
{
    int owner = m.arg[0];
    int place = owner < OWNER_NEUTRAL ? biodome(owner)
                                      : ark_unit_home(owner - OWNER_NEUTRAL);

    s->wounded[owner]--;
    ark_unit_add(s, owner, place, 1);
    EMIT(ev, MSG_HEAL, m.seat, owner);
    if (b->left[BENEFIT_HEAL] > 0)
        b->left[BENEFIT_HEAL]--;
    else
        ark_pay(s, m.seat, s->box.heal.amount, s->box.heal.types, ev);
}

/* ---- Robotics loses power ---- */

/* The active player takes away one unit after another, standing or wounded,
 * until as many are left as the modifier says (ruling 9). */

void ark_list_remove(const struct ark_state *s, const struct frame *f,
                     struct move_list *out)
{
    int owner = neutral(f->local[REMOVE_COLOUR]);

    EACH (place, s->occupied[owner])
        move_list_add(out, move_make(VERB_REMOVE, f->seat, place, 0, 0));
    if (s->wounded[owner] > 0)
        move_list_add(out, move_make(VERB_REMOVE_WOUNDED, f->seat, 0, 0, 0));
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
    if (count_of(at) + (s->wounded[neutral(colour)] > 0) > 1)
        flow_ask(s, f, ASK_REMOVE, REMOVE_CHOSEN);
    else
        remove_unit(s, f, at ? first_of(at) : N_PLACES, ev);
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
    BUG("remove: no step %d", f->step);
}
