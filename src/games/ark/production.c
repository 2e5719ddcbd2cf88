/*
 * Production and Exploitation: PRODUCE takes metamorphite, EXPLOIT takes what
 * up to four controlled factories show.  Rulebook section of that name;
 * rulings 17, 88.
 */
#include "games/ark/rules.h"

#include "games/ark/messages.h"

void ark_produce(struct ark_state *s, int seat, int n, struct events *ev)
{
    ark_gain(s, seat, RESOURCE_MT, n, ev);
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

    if (count_of(rooms) <= b->left[BENEFIT_FACTORY])
        EACH (room, rooms)
            exploit(s, seat, b, room, ev);
}

void ark_exploit(struct ark_state *s, struct ark_budget *b, struct move m,
                 struct events *ev)
{
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

static void production_list(const struct ark_state *s, int seat,
                            const struct ark_budget *b, struct move_list *out)
{
    if (may_exploit(s, seat, b))
        EACH (room, unexploited(s, seat, b))
            move_list_add(out, move_make(VERB_EXPLOIT, seat, room, 0, 0));
}

const struct ark_section_rules ark_production = { production_open,
                                                  production_list };
