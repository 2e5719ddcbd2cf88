/*
 * Actions (9.5): the table of who does what, and those that are done at once.
 * A new action of a card stands in for a standard one wherever that is
 * allowed; modifiers of the standard action do not touch it.
 */
#include "games/arcs/rules.h"

#include <string.h>

/* ---- Build, Repair ----------------------------------------------------- */

static void build_ship(struct arcs_state *g, int seat, int system,
                       struct events *ev)
{
    int condition = has_lore(g, seat, LORE_HIDDEN_HARBORS)
                        ? FRESH
                        : arcs_built_condition(g, seat, system);

    g->player[seat].stock[PIECE_SHIP]--;
    arcs_ships_add(g, system, seat, condition, 1);
    EMIT(ev, MSG_BUILDS, seat, condition, PIECE_SHIP, system);
}

static void act_build_ship(struct arcs_state *g, int seat, struct move m,
                           struct events *ev)
{
    int system = m.arg[0];

    arcs_mark_used(g, system,
                   m.verb == VERB_BUILD_SHIP_DAMAGED
                       ? arcs_unused_damaged(g, system, seat, PIECE_STARPORT)
                       : arcs_find_unused(g, system, seat, PIECE_STARPORT));
    build_ship(g, seat, system, ev);
}

static void act_summon(struct arcs_state *g, int seat, struct move m,
                       struct events *ev)
{
    g->turn.summoned = true;
    build_ship(g, seat, m.arg[0], ev);
}

static void build_at(struct arcs_state *g, int seat, int system, int site,
                     int piece, struct events *ev)
{
    int condition = arcs_built_condition(g, seat, system);

    arcs_building_place(g, seat, system, site, piece, condition);
    EMIT(ev, MSG_BUILDS, seat, condition, piece, system);
}

static void act_build_starport(struct arcs_state *g, int seat, struct move m,
                               struct events *ev)
{
    build_at(g, seat, m.arg[0],
             arcs_free_site(g, seat, m.arg[0], PIECE_STARPORT), PIECE_STARPORT,
             ev);
}

static void act_build_city(struct arcs_state *g, int seat, struct move m,
                           struct events *ev)
{
    build_at(g, seat, m.arg[0], arcs_free_site(g, seat, m.arg[0], PIECE_CITY),
             PIECE_CITY, ev);
}

static void act_build_cloud(struct arcs_state *g, int seat, struct move m,
                            struct events *ev)
{
    (void)ev;
    flow_call(g, PROC_CLOUD, seat)->local[0] = m.arg[0];
}

static void repair_ship(struct arcs_state *g, int seat, int system,
                        struct events *ev)
{
    struct place *p = &g->place[system];

    p->ships[DAMAGED][seat]--;
    p->ships[FRESH][seat]++;
    arcs_place_touch(g, system);
    EMIT(ev, MSG_REPAIRS, seat, PIECE_SHIP, system);
}

static void repair_building(struct arcs_state *g, int seat, int system,
                            int site, struct events *ev)
{
    uint8_t *b = &g->place[system].site[site];

    *b = (uint8_t)(*b & ~BUILT_DAMAGED);
    arcs_place_touch(g, system);
    EMIT(ev, MSG_REPAIRS, seat, building_piece(*b), system);
}

static void act_repair(struct arcs_state *g, int seat, struct move m,
                       struct events *ev)
{
    int system = m.arg[0], piece = m.arg[1];

    if (piece == PIECE_SHIP)
        repair_ship(g, seat, system, ev);
    else
        repair_building(g, seat, system,
                        arcs_find_building(g, system, seat, piece, DAMAGED),
                        ev);
}

static void act_repair_outside(struct arcs_state *g, int seat, struct move m,
                               struct events *ev)
{
    repair_building(g, seat, m.arg[0], SITE_CLOUD, ev);
}

/* Replacing is not destroying; the damage stays (L10). */
static void act_prune(struct arcs_state *g, int seat, struct move m,
                      struct events *ev)
{
    int system = m.arg[0], old = m.arg[1];
    int new = old == PIECE_CITY ? PIECE_STARPORT : PIECE_CITY;
    int site = arcs_find_in_slot(g, system, seat, old, m.arg[2]);

    arcs_building_remove(g, system, site);
    arcs_building_place(g, seat, system, site, new, m.arg[2]);
    arcs_piece_home(g, seat, old, 1);
    EMIT(ev, MSG_PRUNES, seat, old, system, new);
    if (old == PIECE_CITY)
        arcs_city_returned(g, seat);
}

/* ---- Influence, Secure ------------------------------------------------- */

void arcs_influence(struct arcs_state *g, int seat, int position,
                    struct events *ev)
{
    g->player[seat].stock[PIECE_AGENT]--;
    g->court.agents[position][seat]++;
    EMIT(ev, MSG_INFLUENCES, seat, g->court.row[position]);
}

static void act_influence(struct arcs_state *g, int seat, struct move m,
                          struct events *ev)
{
    arcs_influence(g, seat, arcs_row_position(g, m.arg[0]), ev);
}

static void act_secure(struct arcs_state *g, int seat, struct move m,
                       struct events *ev)
{
    (void)ev;
    arcs_secure(g, seat, arcs_row_position(g, m.arg[0]), false);
}

/* ---- Actions with a procedure of their own ------------------------------ */

static void act_move(struct arcs_state *g, int seat, struct move m,
                     struct events *ev)
{
    (void)ev;
    arcs_move_ships(g, seat, m.arg[0], m.arg[1], false);
}

static void act_manufacture(struct arcs_state *g, int seat, struct move m,
                            struct events *ev)
{
    (void)m;
    arcs_gain(g, seat, RES_MATERIAL, ev);
}

static void act_synthesize(struct arcs_state *g, int seat, struct move m,
                           struct events *ev)
{
    (void)m;
    arcs_gain(g, seat, RES_FUEL, ev);
}

static act_fn *const acts[N_VERBS] = {
    [VERB_TAX] = arcs_act_tax,
    [VERB_TAX_DAMAGED] = arcs_act_tax,
    [VERB_TAX_OUTSIDE] = arcs_act_tax,
    [VERB_TAX_GATE] = arcs_act_tax,
    [VERB_BUILD_SHIP] = act_build_ship,
    [VERB_BUILD_SHIP_DAMAGED] = act_build_ship,
    [VERB_BUILD_STARPORT] = act_build_starport,
    [VERB_BUILD_CITY] = act_build_city,
    [VERB_BUILD_CLOUD] = act_build_cloud,
    [VERB_MOVE] = act_move,
    [VERB_REPAIR] = act_repair,
    [VERB_REPAIR_OUTSIDE] = act_repair_outside,
    [VERB_INFLUENCE] = act_influence,
    [VERB_SECURE] = act_secure,
    [VERB_BATTLE] = arcs_act_battle,
    [VERB_MANUFACTURE] = act_manufacture,
    [VERB_SYNTHESIZE] = act_synthesize,
    [VERB_PRESSGANG] = arcs_act_pressgang,
    [VERB_EXECUTE] = arcs_act_execute,
    [VERB_ABDUCT] = arcs_act_abduct,
    [VERB_TRADE] = arcs_act_trade,
    [VERB_SUMMON] = act_summon,
    [VERB_FIRE_RIFLES] = arcs_act_fire_rifles,
    [VERB_NURTURE] = arcs_act_nurture,
    [VERB_NURTURE_DAMAGED] = arcs_act_nurture,
    [VERB_NURTURE_OUTSIDE] = arcs_act_nurture,
    [VERB_NURTURE_GATE] = arcs_act_nurture,
    [VERB_PRUNE] = act_prune,
};

void arcs_take_action(struct arcs_state *g, int seat, struct move m,
                      struct events *ev)
{
    if (m.verb >= N_VERBS || !acts[m.verb])
        BUG("verb %d is no action", m.verb);
    acts[m.verb](g, seat, m, ev);
}

/* ---- Leaders and the pip of a Copy or Pivot (8.1) ----------------------- */

static bool taxes(int verb)
{
    return verb < N_VERBS &&
           (acts[verb] == arcs_act_tax || acts[verb] == arcs_act_nurture);
}

/* Attuned and Insatiable: a token more, also when the taxed stack is empty. */
void arcs_take_by_pip(struct arcs_state *g, int seat, struct move m,
                      struct events *ev)
{
    int play = g->cards.play[seat];

    if ((play == PLAY_COPY || play == PLAY_PIVOT) && taxes(m.verb)) {
        if (is_leader(g, seat, LEADER_MYSTIC))
            arcs_gain(g, seat, RES_PSIONIC, ev);
        if (is_leader(g, seat, LEADER_FUEL_DRINKER))
            arcs_gain(g, seat, RES_FUEL, ev);
    }
    arcs_take_action(g, seat, m, ev);
}

/* Tactical and Charismatic, when the extra action comes first. */
void arcs_take_first(struct arcs_state *g, int seat, struct move m,
                     struct events *ev)
{
    if (m.verb == VERB_MOVE_FIRST)
        arcs_move_ships(g, seat, m.arg[0], m.arg[1], true);
    else
        act_influence(g, seat, m, ev);
}

int arcs_bonus_act(const struct arcs_state *g, int seat, int verb)
{
    if (verb == VERB_BATTLE && is_leader(g, seat, LEADER_WARRIOR) &&
        g->at.ships[seat])
        return ACT_MOVE;
    if (verb == VERB_SECURE && is_leader(g, seat, LEADER_FEASTBRINGER) &&
        arcs_may_influence(g, seat))
        return ACT_INFLUENCE;
    return -1;
}

/* ---- One action for a spent resource ------------------------------------ */

void arcs_offer_action(struct arcs_state *g, int seat, unsigned which)
{
    flow_call(g, PROC_ACTION, seat)->local[0] = (int16_t)which;
}

enum action_step { ACTION_ASK, ACTION_CHOSEN, ACTION_DONE };

void arcs_proc_action(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *g = state;
    struct move m = flow_answer(g, f->seat);

    switch ((enum action_step)f->step) {
    case ACTION_ASK:
        f->step = ACTION_DONE;
        if (arcs_any_act(g, f->seat, (unsigned)f->local[0]))
            flow_ask(g, f, ASK_ACTION, ACTION_CHOSEN);
        return;
    case ACTION_CHOSEN:
        f->step = ACTION_DONE;
        if (m.verb != VERB_DECLINE)
            arcs_take_action(g, f->seat, m, ev);
        return;
    case ACTION_DONE:
        flow_done(g);
        return;
    }
    BUG("action: no step %d", f->step);
}

/* ---- Cloud Cities (L09) ------------------------------------------------- */

/* Slots whose token may pay for a city outside the slots of that planet. */
unsigned arcs_cloud_payment(const struct arcs_state *g, int seat, int system)
{
    int type = arcs_system[system].type;

    if (holds(g, seat, arcs_court_loyal(type)))
        return ~arcs_slots_with(g, seat, RES_NONE) & (bit(N_SLOTS) - 1);
    return arcs_slots_with(g, seat, type);
}

static void pay_cloud(struct arcs_state *g, int seat, int system, int slot,
                      struct events *ev)
{
    int resource = arcs_lift(g, seat, slot);

    EMIT(ev, MSG_PAYS, seat, resource);
    if (g->turn.prelude)
        g->turn.spent[resource]++;
    else
        g->supply[resource]++;
    build_at(g, seat, system, SITE_CLOUD, PIECE_CITY, ev);
}

enum cloud_step { CLOUD_ASK, CLOUD_PAID };

void arcs_proc_cloud(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *g = state;
    unsigned slots = arcs_cloud_payment(g, f->seat, f->local[0]);

    switch ((enum cloud_step)f->step) {
    case CLOUD_ASK:
        if (slots & (slots - 1)) {
            flow_ask(g, f, ASK_PAY, CLOUD_PAID);
            return;
        }
        pay_cloud(g, f->seat, f->local[0], set_first(slots), ev);
        flow_done(g);
        return;
    case CLOUD_PAID:
        pay_cloud(g, f->seat, f->local[0], flow_answer(g, f->seat).arg[0], ev);
        flow_done(g);
        return;
    }
    BUG("cloud city: no step %d", f->step);
}

void arcs_legal_pay(const struct arcs_state *g, int seat, struct move_list *out)
{
    unsigned slots = arcs_cloud_payment(g, seat, flow_top(g)->local[0]);

    for (; slots; slots &= slots - 1)
        add(out, VERB_PAY, seat, set_first(slots), 0, 0);
}
