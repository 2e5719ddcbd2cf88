/*
 * Production and Exploitation: PRODUCE takes metamorphite, EXPLOIT takes what
 * up to four controlled factories show.  Rulebook section of that name;
 * rulings 17, 88.
 */
#include "games/ark/rules.h"

#include "games/ark/messages.h"

void ark_produce(struct ark_state *s, int seat, struct ark_budget *b,
                 struct events *ev)
{
    if (b->left[BENEFIT_PRODUCE] > 0)
        ark_gain(s, seat, RESOURCE_MT, b->left[BENEFIT_PRODUCE], ev);
}

/* No piece moves on this line, so what a factory shows is still what it
 * showed before the phase. */
static void exploit(struct ark_state *s, int seat, struct ark_budget *b,
                    int room, struct events *ev)
{
    b->exploited |= bit(room);
    b->left[BENEFIT_FACTORY]--;
    EMIT(ev, MSG_EXPLOIT, seat, room);
    ark_gain(s, seat, factory_resource(room),
             ark_room_value(s, room, 0).value + b->left[BENEFIT_EXPLOIT_PLUS],
             ev);
}

static uint64_t unexploited(const struct ark_state *s, int seat,
                            const struct ark_budget *b)
{
    return s->controlled[seat] & ALL_FACTORIES & ~b->exploited;
}

/* With no more factories than the limit there is nothing to choose. */
void ark_exploit_all(struct ark_state *s, int seat, struct ark_budget *b,
                     struct events *ev)
{
    uint64_t rooms = unexploited(s, seat, b);

    if (bits_count(rooms) <= b->left[BENEFIT_FACTORY])
        EACH (room, rooms)
            exploit(s, seat, b, room, ev);
}

static void exploit_one(struct ark_state *s, struct frame *phase, struct move m,
                        struct events *ev)
{
    struct ark_budget *b = ark_budget(s, phase);

    exploit(s, m.seat, b, m.arg[0], ev);
}

static bool may_exploit(const struct ark_state *s, int seat,
                        const struct ark_budget *b)
{
    return b->left[BENEFIT_FACTORY] > 0 && unexploited(s, seat, b) != 0;
}

static bool production_open(const struct ark_state *s, int seat,
                            const struct ark_budget *b)
{
    return may_exploit(s, seat, b) ||
           (!b->exact && ark_can_exchange_any(s, seat));
}

static void list_factories(const struct ark_state *s, int seat,
                           const struct ark_budget *b, struct move_list *out)
{
    if (may_exploit(s, seat, b))
        EACH (room, unexploited(s, seat, b))
            move_add(out, VERB_EXPLOIT, seat, room, 0, 0);
}

static const struct ark_deed deeds[] = {
    { { VERB_EXPLOIT, VERB_EXPLOIT }, list_factories, exploit_one },
    { { 0 } },
};

const struct ark_section_rules ark_production = {
    production_open,
    deeds,
    MSG_ASK_PRODUCTION,
    { BENEFIT_FACTORY },
};
