/*
 * Tax (9.5) and Nurture (L10): which cities, which of several on one planet,
 * and what it brings.
 *
 * Each city is taxed once in a turn, so it matters which of two was taxed if
 * one of them may be gone before the other could be taxed too: destroyed,
 * pruned, freed.  Plain words mean one in a slot, a fresh one if there is one;
 * the others have words of their own.
 */
#include "games/arcs/rules.h"

/* ---- Lists --------------------------------------------------------------- */

/* Types that a gate's city could give now; 0: tax it for nothing. */
static unsigned gate_types(const struct arcs_state *g, int system)
{
    unsigned types = arcs_city_types(g, system), in_supply = 0;

    for (; types; types &= types - 1)
        if (g->supply[set_first(types)] > 0)
            in_supply |= types & -types;
    return in_supply;
}

/* Own cities anywhere (the Upstart only where he is in control), rivals'
 * where the seat is in control. */
static uint32_t taxable(const struct arcs_state *g, int seat, int owner)
{
    uint32_t cities = g->at.cities[owner];

    if (owner != seat || is_leader(g, seat, LEADER_UPSTART))
        cities &= g->at.control[seat];
    return cities;
}

static uint32_t all_taxable(const struct arcs_state *g, int seat)
{
    return taxable(g, seat, 0) | taxable(g, seat, 1) | taxable(g, seat, 2) |
           taxable(g, seat, 3);
}

static bool tax_plain(const struct arcs_state *g, int system)
{
    return !system_is_gate(system) || gate_types(g, system) == 0;
}

static void add_tax(const struct arcs_state *g, int seat, struct move_list *out)
{
    for (uint32_t set = all_taxable(g, seat); set; set &= set - 1) {
        int system = set_first(set);

        for (int owner = 0; owner < g->head.n_seats; owner++)
            if (taxable(g, seat, owner) & system_bit(system) &&
                arcs_any_unused(g, system, owner, PIECE_CITY) &&
                tax_plain(g, system))
                add(out, VERB_TAX, seat, system, owner, 0);
    }
}

/* After the last action nothing can be gone any more. */
bool arcs_more_actions(const struct arcs_state *g)
{
    return g->turn.prelude || g->turn.pips > 1;
}

static bool asks_damaged(const struct arcs_state *g, int system, int owner)
{
    return arcs_more_actions(g) &&
           arcs_unused_damaged(g, system, owner, PIECE_CITY) >= 0;
}

static bool asks_outside(const struct arcs_state *g, int system, int owner)
{
    return arcs_more_actions(g) && arcs_untaxed_outside(g, system, owner);
}

static void add_tax_damaged(const struct arcs_state *g, int seat,
                            struct move_list *out)
{
    for (uint32_t set = all_taxable(g, seat); set; set &= set - 1) {
        int system = set_first(set);

        for (int owner = 0; owner < g->head.n_seats; owner++)
            if (taxable(g, seat, owner) & g->at.damaged[owner] &
                    system_bit(system) &&
                asks_damaged(g, system, owner))
                add(out, VERB_TAX_DAMAGED, seat, system, owner, 0);
    }
}

static void add_tax_outside(const struct arcs_state *g, int seat,
                            struct move_list *out)
{
    for (uint32_t set = all_taxable(g, seat); set; set &= set - 1) {
        int system = set_first(set);
        int city = g->place[system].site[SITE_CLOUD];
        int owner = building_owner(city);

        if (city && taxable(g, seat, owner) & system_bit(system) &&
            asks_outside(g, system, owner))
            add(out, VERB_TAX_OUTSIDE, seat, system, owner, 0);
    }
}

static void add_tax_gate(const struct arcs_state *g, int seat,
                         struct move_list *out)
{
    uint32_t set = all_taxable(g, seat) & arcs_cluster_gates[g->in_play];

    for (; set; set &= set - 1) {
        int system = set_first(set);

        for (int owner = 0; owner < g->head.n_seats; owner++) {
            unsigned types = 0;

            if (taxable(g, seat, owner) & system_bit(system) &&
                arcs_any_unused(g, system, owner, PIECE_CITY))
                types = gate_types(g, system);
            for (; types; types &= types - 1)
                add(out, VERB_TAX_GATE, seat, system, owner, set_first(types));
        }
    }
}

void arcs_add_tax(const struct arcs_state *g, int seat, struct move_list *out)
{
    add_tax(g, seat, out);
    add_tax_damaged(g, seat, out);
    add_tax_outside(g, seat, out);
    add_tax_gate(g, seat, out);
}

void arcs_add_nurture(const struct arcs_state *g, int seat,
                      struct move_list *out)
{
    uint32_t set = taxable(g, seat, seat);

    for (uint32_t rest = set; rest; rest &= rest - 1)
        if (arcs_any_unused(g, set_first(rest), seat, PIECE_CITY) &&
            tax_plain(g, set_first(rest)))
            add(out, VERB_NURTURE, seat, set_first(rest), 0, 0);
    for (uint32_t rest = set & g->at.damaged[seat]; rest; rest &= rest - 1)
        if (asks_damaged(g, set_first(rest), seat))
            add(out, VERB_NURTURE_DAMAGED, seat, set_first(rest), 0, 0);
    for (uint32_t rest = set; rest; rest &= rest - 1)
        if (asks_outside(g, set_first(rest), seat))
            add(out, VERB_NURTURE_OUTSIDE, seat, set_first(rest), 0, 0);
    set &= arcs_cluster_gates[g->in_play];
    for (uint32_t rest = set; rest; rest &= rest - 1) {
        unsigned types = arcs_any_unused(g, set_first(rest), seat, PIECE_CITY)
                             ? gate_types(g, set_first(rest))
                             : 0;

        for (; types; types &= types - 1)
            add(out, VERB_NURTURE_GATE, seat, set_first(rest), set_first(types),
                0);
    }
}

/* ---- One city ------------------------------------------------------------ */

static int taxed_site(const struct arcs_state *g, int verb, int system,
                      int owner)
{
    if (verb == VERB_TAX_OUTSIDE || verb == VERB_NURTURE_OUTSIDE)
        return SITE_CLOUD;
    if (verb == VERB_TAX_DAMAGED || verb == VERB_NURTURE_DAMAGED)
        return arcs_unused_damaged(g, system, owner, PIECE_CITY);
    return arcs_find_unused(g, system, owner, PIECE_CITY);
}

/* A rival also loses an agent, whether or not there was anything to gain. */
static void tax(struct arcs_state *g, int seat, int system, int site,
                int resource, struct events *ev)
{
    int owner = building_owner(g->place[system].site[site]);

    arcs_mark_used(g, system, site);
    EMIT(ev, MSG_TAXES, seat, owner, system);
    if (owner != seat)
        arcs_capture(g, seat, owner, ev);
    if (resource != RES_NONE)
        arcs_gain(g, seat, resource, ev);
}

/* The type of a city that has only one, or RES_NONE for a gate. */
static int plain_type(int system)
{
    return arcs_system[system].type;
}

void arcs_act_tax(struct arcs_state *g, int seat, struct move m,
                  struct events *ev)
{
    int system = m.arg[0];

    tax(g, seat, system, taxed_site(g, m.verb, system, m.arg[1]),
        m.verb == VERB_TAX_GATE ? m.arg[2] : plain_type(system), ev);
}

void arcs_act_nurture(struct arcs_state *g, int seat, struct move m,
                      struct events *ev)
{
    int system = m.arg[0];

    tax(g, seat, system, taxed_site(g, m.verb, system, seat),
        m.verb == VERB_NURTURE_GATE ? m.arg[1] : plain_type(system), ev);
}
