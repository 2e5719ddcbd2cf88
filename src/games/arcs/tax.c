/*
 * Tax (9.5) and Nurture (L10): which cities, and what it brings.
 *
 * Each city is taxed once in a turn, so it matters which of two was taxed if
 * one of them may be gone before the other could be taxed too: destroyed,
 * pruned, freed.  After the last action nothing can be gone any more.
 */
#include "games/arcs/rules.h"

/* ---- Lists --------------------------------------------------------------- */

/* Own cities anywhere (the Upstart only where he is in control), rivals'
 * where the seat is in control. */
static uint32_t taxable(const struct arcs_state *s, int seat, int owner)
{
    uint32_t cities = s->at.cities[owner];

    if (owner != seat || leader_of(s, seat)->callow)
        cities &= s->at.control[seat];
    return cities;
}

void arcs_list_tax(const struct arcs_state *s, int seat, struct move_list *out)
{
    uint32_t all = taxable(s, seat, 0) | taxable(s, seat, 1) |
                   taxable(s, seat, 2) | taxable(s, seat, 3);

    EACH (system, all) {
        for (int owner = 0; owner < s->head.n_seats; owner++)
            if (taxable(s, seat, owner) & system_bit(system) &&
                arcs_sites_unused(s, system, owner, PIECE_CITY))
                move_add(out, VERB_TAX, seat, system, owner, 0);
    }
}

void arcs_list_nurture(const struct arcs_state *s, int seat,
                       struct move_list *out)
{
    EACH (system, taxable(s, seat, seat))
        if (arcs_sites_unused(s, system, seat, PIECE_CITY))
            move_add(out, VERB_NURTURE, seat, system, 0, 0);
}

/* ---- One city ------------------------------------------------------------ */

/* A pip that is being spent was taken off already. */
bool arcs_more_actions(const struct arcs_state *s)
{
    return s->turn.prelude || s->turn.pips > 0 || rule(s, RULE_PRELUDE_LAST);
}

static void tax(struct arcs_state *s, int seat, int act, int system, int owner,
                struct events *ev)
{
    arcs_with_building(s, seat, act, system,
                       arcs_sites_unused(s, system, owner, PIECE_CITY),
                       arcs_more_actions(s), ev);
}

void arcs_take_tax(struct arcs_state *s, int seat, struct move m,
                   struct events *ev)
{
    tax(s, seat, ACT_TAX, m.arg[0], m.arg[1], ev);
}

void arcs_take_nurture(struct arcs_state *s, int seat, struct move m,
                       struct events *ev)
{
    tax(s, seat, ACT_NURTURE, m.arg[0], seat, ev);
}

/* A rival also loses an agent, whether or not there was anything to gain. */
void arcs_tax_city(struct arcs_state *s, int seat, int system, int site,
                   struct events *ev)
{
    int owner = building_owner(s->place[system].site[site]);

    arcs_mark_used(s, system, site);
    EMIT(ev, MSG_TAXES, seat, owner, system);
    if (owner != seat && !rule(s, RULE_MAY_CAPTURE))
        arcs_capture(s, seat, owner, ev);
    arcs_gain_one_of(s, seat, arcs_city_types(s, system), ev);
    if (owner != seat && rule(s, RULE_MAY_CAPTURE) &&
        s->player[owner].stock[PIECE_AGENT] > 0)
        flow_call(s, PROC_CAPTURE, seat)->local[CAPTURE_RIVAL] = (int16_t)owner;
}

void arcs_list_capture(const void *state, int seat, struct move_list *out)
{
    move_add(out, VERB_CAPTURE, seat, flow_top(state)->local[CAPTURE_RIVAL], 0,
             0);
    move_add(out, VERB_DECLINE, seat, 0, 0, 0);
}

/* As the translation has it, the taxer may leave the agent. */
void arcs_proc_capture(void *state, struct frame *f, struct events *ev)
{
    int rival = f->local[CAPTURE_RIVAL];

    switch ((enum capture_step)f->step) {
    case CAPTURE_ASK:
        flow_ask(state, f, ASK_CAPTURE, CAPTURE_CHOSEN);
        return;
    case CAPTURE_CHOSEN:
        if (flow_answer(state, f->seat).verb == VERB_CAPTURE)
            arcs_capture(state, f->seat, rival, ev);
        flow_done(state);
        return;
    }
}
