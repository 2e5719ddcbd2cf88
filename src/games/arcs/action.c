/*
 * Actions (9.5): those that are done at once, and what leaders add to a pip.
 * A new action of a card stands in for a standard one wherever that is
 * allowed; modifiers of the standard action do not touch it.
 */
#include "games/arcs/rules.h"

#include <string.h>

/* ---- Build, Repair ----------------------------------------------------- */

void arcs_build_ship(struct arcs_state *s, int seat, int system,
                     struct events *ev)
{
    int condition = has(s, seat, EFFECT_BUILT_FRESH)
                        ? FRESH
                        : arcs_built_condition(s, seat, system);

    s->player[seat].stock[PIECE_SHIP]--;
    arcs_ships_add(s, system, seat, condition, 1);
    EMIT(ev, MSG_BUILDS, seat, condition, PIECE_SHIP, system);
}

void arcs_build_at_starport(struct arcs_state *s, int seat, int system,
                            int site, struct events *ev)
{
    arcs_mark_used(s, system, site);
    arcs_build_ship(s, seat, system, ev);
}

void arcs_take_summon(struct arcs_state *s, int seat, struct move m,
                      struct events *ev)
{
    s->turn.summoned = true;
    if (m.verb == VERB_SUMMON)
        arcs_build_ship(s, seat, m.arg[0], ev);
    else
        arcs_summon_all(s, seat);
}

static void build_at(struct arcs_state *s, int seat, int system, int site,
                     int piece, struct events *ev)
{
    int condition = arcs_built_condition(s, seat, system);

    arcs_building_place(s, seat, system, site, piece, condition);
    EMIT(ev, MSG_BUILDS, seat, condition, piece, system);
}

/* Which of two starports built matters only if the other may become a city. */
void arcs_take_build(struct arcs_state *s, int seat, struct move m,
                     struct events *ev)
{
    int system = m.arg[0];
    int piece = m.verb == VERB_BUILD_CITY ? PIECE_CITY : PIECE_STARPORT;

    if (m.verb == VERB_BUILD_SHIP)
        arcs_with_building(
            s, seat, ACT_BUILD, system,
            arcs_sites_unused(s, system, seat, PIECE_STARPORT),
            s->held[seat].acts & bit32(ACT_PRUNE) && arcs_more_actions(s), ev);
    else if (m.verb == VERB_BUILD_CLOUD)
        flow_call(s, PROC_CLOUD, seat)->local[CLOUD_SYSTEM] = m.arg[0];
    else
        build_at(s, seat, system, arcs_free_site(s, seat, system, piece), piece,
                 ev);
}

void arcs_repair_ship(struct arcs_state *s, int seat, int system,
                      struct events *ev)
{
    struct arcs_place *p = &s->place[system];

    p->ships[DAMAGED][seat]--;
    p->ships[FRESH][seat]++;
    arcs_place_touch(s, system);
    EMIT(ev, MSG_REPAIRS, seat, PIECE_SHIP, system);
}

void arcs_repair_building(struct arcs_state *s, int seat, int system, int site,
                          struct events *ev)
{
    uint8_t *b = &s->place[system].site[site];

    *b = (uint8_t)(*b & ~BUILT_DAMAGED);
    arcs_place_touch(s, system);
    EMIT(ev, MSG_REPAIRS, seat, building_piece(*b), system);
}

/* Of an owner's buildings, those that are damaged. */
static unsigned damaged_sites(const struct arcs_state *s, int seat, int system,
                              int piece)
{
    unsigned set = arcs_sites_with(s, system, seat, piece);

    EACH (site, set)
        if (building_condition(s->place[system].site[site]) == FRESH)
            set &= ~bit32(site);
    return set;
}

void arcs_list_repair(const struct arcs_state *s, int seat,
                      struct move_list *out)
{
    EACH (system, s->at.damaged[seat]) {
        if (s->place[system].ships[DAMAGED][seat] > 0)
            move_add(out, VERB_REPAIR, seat, system, PIECE_SHIP, 0);
        for (int piece = PIECE_STARPORT; piece <= PIECE_CITY; piece++)
            if (damaged_sites(s, seat, system, piece))
                move_add(out, VERB_REPAIR, seat, system, piece, 0);
    }
}

void arcs_take_repair(struct arcs_state *s, int seat, struct move m,
                      struct events *ev)
{
    int system = m.arg[0], piece = m.arg[1];

    if (piece == PIECE_SHIP)
        arcs_repair_ship(s, seat, system, ev);
    else
        arcs_with_building(s, seat, ACT_REPAIR, system,
                           damaged_sites(s, seat, system, piece), true, ev);
}

/* ---- Prune (L10) -------------------------------------------------------- */

static int other_building(int piece)
{
    return piece == PIECE_CITY ? PIECE_STARPORT : PIECE_CITY;
}

/* Where the new building stands: on a gate each kind has a site of its own. */
static int pruned_site(int system, int site)
{
    return system_is_gate(system) ? SITE_GATE_STATION - site : site;
}

/* Own buildings in slots; as the translation has it, all of them. */
static unsigned prunable(const struct arcs_state *s, int seat, int system,
                         int piece)
{
    unsigned sites = arcs_sites_with(s, system, seat, piece);
    unsigned slots = bit32(arcs_systems[system].slots) - 1;

    if (!has(s, seat, EFFECT_PRUNE_ANY))
        return sites & slots;
    if (system_is_gate(system) && s->place[system].site[SITE_GATE_PORT] &&
        s->place[system].site[SITE_GATE_STATION])
        return 0;
    return sites;
}

/* Only if the other piece is in the supply. */
void arcs_list_prune(const struct arcs_state *s, int seat,
                     struct move_list *out)
{
    const uint8_t *stock = s->player[seat].stock;
    uint32_t set = s->at.starports[seat] | s->at.cities[seat];

    EACH (system, set) {
        unsigned sites = 0, buildings;

        for (int piece = PIECE_STARPORT; piece <= PIECE_CITY; piece++)
            if (stock[other_building(piece)] > 0)
                sites |= prunable(s, seat, system, piece);
        buildings = arcs_buildings(s, system, sites);
        EACH (i, buildings)
            move_add(out, VERB_PRUNE, seat, system, i, 0);
    }
}

/* Replacing is not destroying; the damage stays. */
void arcs_take_prune(struct arcs_state *s, int seat, struct move m,
                     struct events *ev)
{
    int system = m.arg[0];
    unsigned sites = prunable(s, seat, system, PIECE_STARPORT) |
                     prunable(s, seat, system, PIECE_CITY);
    int site = arcs_site_of(s, system, sites, m.arg[1]);
    int b = s->place[system].site[site], old = building_piece(b);
    int new = other_building(old);

    arcs_building_remove(s, system, site);
    arcs_building_place(s, seat, system, pruned_site(system, site), new,
                        building_condition(b));
    arcs_piece_home(s, seat, old, 1);
    EMIT(ev, MSG_PRUNES, seat, old, system, new);
    if (old == PIECE_CITY)
        arcs_city_returned(s, seat);
}

/* ---- Influence, Secure ------------------------------------------------- */

void arcs_influence(struct arcs_state *s, int seat, int position,
                    struct events *ev)
{
    s->player[seat].stock[PIECE_AGENT]--;
    s->court.agents[position][seat]++;
    EMIT(ev, MSG_INFLUENCES, seat, s->court.row[position]);
}

void arcs_take_influence(struct arcs_state *s, int seat, struct move m,
                         struct events *ev)
{
    arcs_influence(s, seat, arcs_row_position(s, m.arg[0]), ev);
}

void arcs_take_secure(struct arcs_state *s, int seat, struct move m,
                      struct events *ev)
{
    (void)ev;
    arcs_secure(s, seat, arcs_row_position(s, m.arg[0]), false);
}

/* ---- Actions that need no procedure of their own ------------------------ */

void arcs_take_move(struct arcs_state *s, int seat, struct move m,
                    struct events *ev)
{
    (void)ev;
    arcs_move_ships(s, seat, m.arg[0], m.arg[1], false);
}

void arcs_take_manufacture(struct arcs_state *s, int seat, struct move m,
                           struct events *ev)
{
    (void)m;
    arcs_gain(s, seat, RES_MATERIAL, ev);
}

void arcs_take_synthesize(struct arcs_state *s, int seat, struct move m,
                          struct events *ev)
{
    (void)m;
    arcs_gain(s, seat, RES_FUEL, ev);
}

/* Verbs ascend with the rows, or lists would not.  Of the standard actions
 * those before are counted, which needs no guess of the processor; the others
 * are seldom enough to be looked for. */
static int act_of(int verb)
{
    int act = 0;

#pragma GCC unroll 32
    for (int i = 0; i < N_STANDARD_ACTS; i++)
        act += arcs_acts[i].verbs[1] < verb;
    if (act == N_STANDARD_ACTS)
        while (act < N_ACTS && arcs_acts[act].verbs[1] < verb)
            act++;
    REQUIRE(act < N_ACTS && verb >= arcs_acts[act].verbs[0]);
    return act;
}

int arcs_act_replaced(int verb)
{
    return arcs_acts[act_of(verb)].instead_of;
}

void arcs_take_action(struct arcs_state *s, int seat, struct move m,
                      struct events *ev)
{
    arcs_acts[act_of(m.verb)].take(s, seat, m, ev);
}

/* ---- Leaders and the pip of a Copy or Pivot (8.1) ----------------------- */

bool arcs_one_pip(const struct arcs_state *s, int seat)
{
    int play = s->cards.play[seat];

    return play == PLAY_COPY || play == PLAY_PIVOT;
}

/* Attuned and Insatiable: a token more, also when the taxed stack is empty. */
void arcs_take_by_pip(struct arcs_state *s, int seat, struct move m,
                      struct events *ev)
{
    unsigned more = leader_of(s, seat)->tax_gains;

    if (more && arcs_one_pip(s, seat) &&
        arcs_acts[act_of(m.verb)].contains & bit32(ACT_TAX))
        EACH (type, more)
            arcs_gain(s, seat, type, ev);
    arcs_take_action(s, seat, m, ev);
}

/* Tactical and Charismatic, when the extra action comes first. */
void arcs_take_first(struct arcs_state *s, int seat, struct move m,
                     struct events *ev)
{
    if (m.verb == VERB_MOVE_FIRST)
        arcs_move_ships(s, seat, m.arg[0], m.arg[1], true);
    else
        arcs_take_influence(s, seat, m, ev);
}

bool arcs_bonus_follows(const struct arcs_state *s, int seat, int verb)
{
    const struct arcs_leader *leader = leader_of(s, seat);
    struct move_list list;

    if (!(leader->bonus_to & bit32(act_of(verb))))
        return false;
    list.n = 0;
    arcs_acts[leader->bonus].list(s, seat, &list);
    return list.n > 0;
}

/* ---- One action for a spent resource ------------------------------------ */

void arcs_offer_action(struct arcs_state *s, int seat, unsigned which)
{
    flow_call(s, PROC_ACTION, seat)->local[ACTION_ACTS] = (int16_t)which;
}

void arcs_proc_action(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *s = state;
    struct move m = flow_answer(s, f->seat);

    switch ((enum action_step)f->step) {
    case ACTION_ASK:
        f->step = ACTION_DONE;
        if (arcs_any_act(s, f->seat, (unsigned)f->local[ACTION_ACTS]))
            flow_ask(s, f, ASK_ACTION, ACTION_CHOSEN);
        return;
    case ACTION_CHOSEN:
        f->step = ACTION_DONE;
        if (m.verb != VERB_DECLINE)
            arcs_take_action(s, f->seat, m, ev);
        return;
    case ACTION_DONE:
        flow_done(s);
        return;
    }
}

/* ---- Cloud Cities (L09) ------------------------------------------------- */

/* Slots whose token may pay for a city outside the slots of that planet. */
unsigned arcs_cloud_payment(const struct arcs_state *s, int seat, int system)
{
    int type = arcs_systems[system].type;

    if (s->held[seat].loyal & bit32(type))
        return ~arcs_slots_with(s, seat, RES_NONE) & (bit32(N_SLOTS) - 1);
    return arcs_slots_with(s, seat, type);
}

static void pay_cloud(struct arcs_state *s, int seat, int system, int slot,
                      struct events *ev)
{
    int resource = arcs_lift(s, seat, slot);

    EMIT(ev, MSG_PAYS, seat, resource);
    if (s->turn.prelude)
        s->turn.spent[resource]++;
    else
        s->supply[resource]++;
    build_at(s, seat, system, SITE_CLOUD, PIECE_CITY, ev);
}

void arcs_proc_cloud(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *s = state;
    unsigned slots = arcs_cloud_payment(s, f->seat, f->local[CLOUD_SYSTEM]);

    switch ((enum cloud_step)f->step) {
    case CLOUD_ASK:
        if (slots & (slots - 1)) {
            flow_ask(s, f, ASK_PAY, CLOUD_PAID);
            return;
        }
        pay_cloud(s, f->seat, f->local[CLOUD_SYSTEM], bits_first(slots), ev);
        flow_done(s);
        return;
    case CLOUD_PAID:
        pay_cloud(s, f->seat, f->local[CLOUD_SYSTEM],
                  flow_answer(s, f->seat).arg[0], ev);
        flow_done(s);
        return;
    }
}

void arcs_list_pay(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;
    unsigned slots =
        arcs_cloud_payment(s, seat, flow_top(s)->local[CLOUD_SYSTEM]);

    EACH (slot, slots)
        move_add(out, VERB_PAY, seat, slot, 0, 0);
}
