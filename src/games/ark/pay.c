/*
 * Resources: paying with the joker, and the conversion of three of a kind.
 * Rulebook, "Production and Exploitation Section" and "Conversions"; rulings
 * 58, 87 and 93.
 *
 * Metamorphite can do whatever another resource can.  So it only ever fills
 * what is missing, and each payment is offered once.
 */
#include "games/ark/rules.h"

#include "games/ark/messages.h"

void ark_gain(struct ark_state *s, int seat, int resource, int n,
              struct events *ev)
{
    int16_t *have = &s->player[seat].resource[resource];

    if (n == 0)
        return;
    *have = (int16_t)(*have + n > MAX_RESOURCE ? MAX_RESOURCE : *have + n);
    EMIT(ev, MSG_GAIN, seat, n, resource);
}

unsigned ark_payments(const struct ark_player *p, int amount, unsigned types)
{
    int joker = p->resource[RESOURCE_MT];
    unsigned ways = 0;

    for (int r = 0; r < N_FACTORY_RESOURCES; r++)
        if (types >> r & 1 && p->resource[r] > 0 &&
            p->resource[r] + joker >= amount)
            ways |= 1u << r;
    if (!ways && joker >= amount)
        ways = 1u << RESOURCE_MT;
    return ways;
}

static void pay_with(struct ark_state *s, int seat, int amount, int resource,
                     struct events *ev)
{
    struct ark_player *p = &s->player[seat];
    int own = p->resource[resource] < amount ? p->resource[resource] : amount;
    int joker = amount - own;

    p->resource[resource] = (int16_t)(p->resource[resource] - own);
    p->resource[RESOURCE_MT] = (int16_t)(p->resource[RESOURCE_MT] - joker);
    if (own > 0)
        EMIT(ev, MSG_PAYS, seat, own, resource);
    if (joker > 0)
        EMIT(ev, MSG_PAYS, seat, joker, RESOURCE_MT);
}

void ark_list_pay(const void *state, int seat, struct move_list *out)
{
    const struct ark_state *s = state;
    const struct frame *f = flow_top(s);
    unsigned ways = ark_payments(&s->player[seat], f->local[PAY_AMOUNT],
                                 (unsigned)f->local[PAY_TYPES]);

    EACH (resource, ways)
        move_add(out, VERB_PAY, seat, resource, 0, 0);
}

void ark_proc_pay(void *state, struct frame *f, struct events *ev)
{
    struct ark_state *s = state;

    switch ((enum pay_step)f->step) {
    case PAY_ASK:
        flow_ask(s, f, ASK_PAY, PAY_CHOSEN);
        return;
    case PAY_CHOSEN:
        pay_with(s, f->seat, f->local[PAY_AMOUNT],
                 flow_answer(s, f->seat).arg[0], ev);
        flow_done(s);
        return;
    }
}

void ark_pay(struct ark_state *s, int seat, int amount, unsigned types,
             struct events *ev)
{
    unsigned ways;
    struct frame *f;

    if (amount == 0)
        return;
    ways = ark_payments(&s->player[seat], amount, types);
    if (bits_count(ways) == 1) {
        pay_with(s, seat, amount, bits_first(ways), ev);
        return;
    }
    f = flow_call(s, PROC_PAY, seat);
    f->local[PAY_AMOUNT] = (int16_t)amount;
    f->local[PAY_TYPES] = (int16_t)types;
}

/* ---- the exchange ---- */

/*
 * It is an answer at every step of every action phase.  A phase in which there
 * is nothing else left to do ends by itself, unless resources were gathered in
 * it or can still be paid: nobody loses by that.  Resources do nothing but
 * pay, every phase in which something is paid asks first, and until then the
 * same exchange stays possible: what is gained in between adds to both sides,
 * and a joker saved on the left side is worth at least what it stood for.
 */

/* Jokers that must be put in beside the resource itself. */
static int exchange_fill(const struct ark_state *s, int seat, int resource)
{
    int missing = s->box.exchange.amount - s->player[seat].resource[resource];

    return missing > 0 ? missing : 0;
}

/* Every exchange spends some of a factory resource and brings more jokers
 * than it takes, so it never goes round in a circle. */
bool ark_can_exchange(const struct ark_state *s, int seat, int resource)
{
    const struct ark_player *p = &s->player[seat];
    int fill;

    if (p->resource[resource] <= 0 || !(s->box.exchange.types >> resource & 1))
        return false;
    fill = exchange_fill(s, seat, resource);
    return fill < s->box.exchange_gain && fill <= p->resource[RESOURCE_MT];
}

bool ark_can_exchange_any(const struct ark_state *s, int seat)
{
    for (int r = 0; r < N_FACTORY_RESOURCES; r++)
        if (ark_can_exchange(s, seat, r))
            return true;
    return false;
}

static void list_exchanges(const struct ark_state *s, int seat,
                           const struct ark_budget *b, struct move_list *out)
{
    (void)b;
    for (int r = 0; r < N_FACTORY_RESOURCES; r++)
        if (ark_can_exchange(s, seat, r))
            move_add(out, VERB_EXCHANGE, seat, r, 0, 0);
}

static void exchange(struct ark_state *s, struct frame *phase, struct move m,
                     struct events *ev)
{
    (void)phase;
    pay_with(s, m.seat, s->box.exchange.amount, m.arg[0], ev);
    ark_gain(s, m.seat, RESOURCE_MT, s->box.exchange_gain, ev);
}

const struct ark_deed ark_exchange = {
    { VERB_EXCHANGE, VERB_EXCHANGE },
    list_exchanges,
    exchange,
};
