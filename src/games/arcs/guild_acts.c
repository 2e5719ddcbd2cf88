/*
 * New actions of guild cards (7.1) that need more than a line: Pressgang and
 * Execute, Abduct, Trade.
 */
#include "games/arcs/rules.h"

/* ---- Prison Wardens (BC12), Court Enforcers (BC14) --------------------- */

static void pressgang(struct arcs_state *s, int seat, int owner, int resource,
                      struct events *ev)
{
    s->player[seat].captives[owner]--;
    arcs_agents_home(s, owner, 1);
    EMIT(ev, MSG_PRESSGANGS, seat, owner);
    arcs_gain(s, seat, resource, ev);
}

static void execute(struct arcs_state *s, int seat, int owner,
                    struct events *ev)
{
    s->player[seat].captives[owner]--;
    arcs_add_trophies(s, seat, owner, PIECE_AGENT, 1);
    EMIT(ev, MSG_EXECUTES, seat, owner);
}

static void offer_captives(struct arcs_state *s, int seat, int verb)
{
    flow_call(s, PROC_CAPTIVES, seat)->local[CAPTIVES_VERB] = (int16_t)verb;
}

void arcs_take_pressgang(struct arcs_state *s, int seat, struct move m,
                         struct events *ev)
{
    offer_captives(s, seat, VERB_PRESSGANG);
    pressgang(s, seat, m.arg[0], m.arg[1], ev);
}

void arcs_take_execute(struct arcs_state *s, int seat, struct move m,
                       struct events *ev)
{
    offer_captives(s, seat, VERB_EXECUTE);
    execute(s, seat, m.arg[0], ev);
}

void arcs_list_pressgang(const struct arcs_state *s, int seat,
                         struct move_list *out)
{
    for (int owner = 0; owner < s->head.n_seats; owner++)
        for (int r = 0; s->player[seat].captives[owner] && r < N_RESOURCES; r++)
            if (arcs_in_supply(s, r))
                move_add(out, VERB_PRESSGANG, seat, owner, r, 0);
}

void arcs_list_execute(const struct arcs_state *s, int seat,
                       struct move_list *out)
{
    for (int owner = 0; owner < s->head.n_seats; owner++)
        if (s->player[seat].captives[owner])
            move_add(out, VERB_EXECUTE, seat, owner, 0, 0);
}

void arcs_list_captives(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;

    if (flow_top(s)->local[CAPTIVES_VERB] == VERB_PRESSGANG)
        arcs_list_pressgang(s, seat, out);
    else
        arcs_list_execute(s, seat, out);
    move_add(out, VERB_DONE, seat, 0, 0, 0);
}

static void captives_ask(struct arcs_state *s, struct frame *f)
{
    struct move_list list;

    list.n = 0;
    arcs_list_captives(s, f->seat, &list);
    if (list.n == 1)
        flow_done(s);
    else
        flow_ask(s, f,
                 f->local[CAPTIVES_VERB] == VERB_PRESSGANG ? ASK_PRESSGANG
                                                           : ASK_EXECUTE,
                 CAPTIVES_CHOSEN);
}

void arcs_proc_captives(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *s = state;
    struct move m = flow_answer(s, f->seat);

    switch ((enum captives_step)f->step) {
    case CAPTIVES_ASK:
        captives_ask(s, f);
        return;
    case CAPTIVES_CHOSEN:
        f->step = CAPTIVES_ASK;
        if (m.verb == VERB_PRESSGANG)
            pressgang(s, f->seat, m.arg[0], m.arg[1], ev);
        else if (m.verb == VERB_EXECUTE)
            execute(s, f->seat, m.arg[0], ev);
        else
            flow_done(s);
        return;
    }
}

/* Fewer rival agents than Weapon icons; the card and one's own stay. */
static bool may_abduct(const struct arcs_state *s, int seat, int position)
{
    const uint8_t *agents = s->court.agents[position];
    int rivals = agents[0] + agents[1] + agents[2] + agents[3] - agents[seat];
    int counted =
        has(s, seat, EFFECT_ABDUCT_ALL) ? rivals + agents[seat] : rivals;

    return rivals > 0 && counted < arcs_weapon_icons(s, seat);
}

void arcs_list_abduct(const struct arcs_state *s, int seat,
                      struct move_list *out)
{
    uint32_t set = 0;

    for (int i = 0; i < COURT_ROW; i++)
        if (s->court.row[i] != COURT_NONE && may_abduct(s, seat, i))
            set |= bit32(s->court.row[i]);
    EACH (card, set)
        move_add(out, VERB_ABDUCT, seat, card, 0, 0);
}

void arcs_take_abduct(struct arcs_state *s, int seat, struct move m,
                      struct events *ev)
{
    uint8_t *agents = s->court.agents[arcs_row_position(s, m.arg[0])];

    for (int owner = 0; owner < SEATS; owner++) {
        uint8_t *held = &s->player[seat].captives[owner];

        if (owner == seat || agents[owner] == 0)
            continue;
        *held = (uint8_t)(*held + agents[owner]);
        EMIT(ev, MSG_CAPTURES, seat, agents[owner], owner);
        agents[owner] = 0;
    }
}

/* ---- Elder Broker's Trade (BC23) --------------------------------------- */

/* Slots of the rival with a token of the city's type. */
static unsigned trade_wanted(const struct arcs_state *s, int system, int rival)
{
    unsigned types = arcs_city_types(s, system), slots = 0;

    EACH (i, types)
        slots |= arcs_slots_with(s, rival, i);
    return slots;
}

/* Own slots with a token of a type that the rival has none of, as things are
 * before the swap. */
static unsigned trade_offered(const struct arcs_state *s, int seat, int rival)
{
    unsigned slots = 0;

    for (int r = 0; r < N_RESOURCES; r++)
        if (arcs_slots_with(s, rival, r) == 0)
            slots |= arcs_slots_with(s, seat, r);
    return slots;
}

static bool may_trade(const struct arcs_state *s, int seat, int system,
                      int rival)
{
    return trade_wanted(s, system, rival) && trade_offered(s, seat, rival);
}

void arcs_list_trade(const struct arcs_state *s, int seat,
                     struct move_list *out)
{
    uint32_t set = s->at.control[seat];

    EACH (system, set)
        for (int rival = 0; rival < s->head.n_seats; rival++)
            if (rival != seat && s->at.cities[rival] & system_bit(system) &&
                may_trade(s, seat, system, rival))
                move_add(out, VERB_TRADE, seat, system, rival, 0);
}

void arcs_take_trade(struct arcs_state *s, int seat, struct move m,
                     struct events *ev)
{
    struct frame *f = flow_call(s, PROC_TRADE, seat);

    (void)ev;
    f->local[TRADE_SYSTEM] = m.arg[0];
    f->local[TRADE_RIVAL] = m.arg[1];
}

static void add_slots(int verb, int seat, unsigned slots, struct move_list *out)
{
    EACH (slot, slots)
        move_add(out, verb, seat, slot, 0, 0);
}

void arcs_list_trade_take(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;
    const int16_t *local = flow_locals(s);

    add_slots(VERB_TRADE_TAKE, seat,
              trade_wanted(s, local[TRADE_SYSTEM], local[TRADE_RIVAL]), out);
}

void arcs_list_trade_give(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;
    int rival = flow_top(s)->local[TRADE_RIVAL];

    add_slots(VERB_TRADE_GIVE, seat, trade_offered(s, seat, rival), out);
}

/* Both tokens change hands at once; the rival stores after the trader. */
static void swap_tokens(struct arcs_state *s, const struct frame *f, int given,
                        struct events *ev)
{
    int rival = f->local[TRADE_RIVAL], seat = f->seat;
    int theirs = arcs_lift(s, rival, f->local[TRADE_TAKEN]);
    int mine = arcs_lift(s, seat, given);

    s->transit[theirs]++;
    s->transit[mine]++;
    EMIT(ev, MSG_TRADES, seat, mine, rival, theirs);
    arcs_receive(s, rival, mine);
    arcs_receive(s, seat, theirs);
}

void arcs_proc_trade(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *s = state;
    struct move m = flow_answer(s, f->seat);

    switch ((enum trade_step)f->step) {
    case TRADE_TAKE:
        flow_ask(s, f, ASK_TRADE_TAKE, TRADE_GIVE);
        return;
    case TRADE_GIVE:
        f->local[TRADE_TAKEN] = m.arg[0];
        flow_ask(s, f, ASK_TRADE_GIVE, TRADE_SWAP);
        return;
    case TRADE_SWAP:
        f->step = TRADE_DONE;
        swap_tokens(s, f, m.arg[0], ev);
        return;
    case TRADE_DONE:
        flow_done(s);
        return;
    }
}
