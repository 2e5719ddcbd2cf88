/*
 * What a seat may answer.  One generator for each kind of question; those of
 * a single rule stand with that rule, the lists of actions stand here.
 *
 * Lists come in ascending order of verbs and arguments, and depend only on
 * what the seat may know.
 */
#include "games/arcs/rules.h"

/* ---- Standard actions (9.5) -------------------------------------------- */

static void add_systems(int verb, int seat, uint32_t set, struct move_list *out)
{
    EACH (system, set)
        move_add(out, verb, seat, system, 0, 0);
}

static void add_build_ship(const struct arcs_state *s, int seat,
                           struct move_list *out)
{
    uint32_t set = s->at.starports[seat];

    if (s->player[seat].stock[PIECE_SHIP] == 0)
        return;
    EACH (system, set)
        if (arcs_sites_unused(s, system, seat, PIECE_STARPORT))
            move_add(out, VERB_BUILD_SHIP, seat, system, 0, 0);
}

/* Gates where a card lets the seat build and nobody has built yet. */
static uint32_t open_gates(const struct arcs_state *s, int seat, int piece)
{
    uint32_t set = 0;

    if (!arcs_may_build_in_gates(s, seat, piece))
        return 0;
    EACH (gate, arcs_cluster_gates[s->in_play])
        if (arcs_free_site(s, seat, gate, piece) >= 0)
            set |= bit32(gate);
    return set;
}

static void add_build(const struct arcs_state *s, int seat, int verb, int piece,
                      struct move_list *out)
{
    uint32_t room = s->at.room | open_gates(s, seat, piece);

    if (s->player[seat].stock[piece] > 0)
        add_systems(verb, seat, pieces_at(s, seat) & room, out);
}

static void add_build_cloud(const struct arcs_state *s, int seat,
                            struct move_list *out)
{
    uint32_t set = pieces_at(s, seat) & ~arcs_cluster_gates[s->in_play];

    if (s->player[seat].stock[PIECE_CITY] == 0)
        return;
    EACH (system, set) {
        if (!s->place[system].site[SITE_CLOUD] &&
            arcs_cloud_payment(s, seat, system))
            move_add(out, VERB_BUILD_CLOUD, seat, system, 0, 0);
    }
}

void arcs_list_build(const struct arcs_state *s, int seat,
                     struct move_list *out)
{
    add_build_ship(s, seat, out);
    add_build(s, seat, VERB_BUILD_STARPORT, PIECE_STARPORT, out);
    add_build(s, seat, VERB_BUILD_CITY, PIECE_CITY, out);
    if (has(s, seat, EFFECT_CLOUD_CITIES))
        add_build_cloud(s, seat, out);
}

void arcs_list_move(const struct arcs_state *s, int seat, struct move_list *out)
{
    EACH (from, s->at.ships[seat]) {
        uint32_t near = system_neighbours(s->in_play, from);

        EACH (to, near)
            move_add(out, VERB_MOVE, seat, from, to, 0);
    }
}

static uint32_t row_set(const struct arcs_state *s)
{
    uint32_t set = 0;

    for (int i = 0; i < COURT_ROW; i++)
        if (s->court.row[i] != COURT_NONE)
            set |= bit32(s->court.row[i]);
    return set;
}

bool arcs_may_influence(const struct arcs_state *s, int seat)
{
    return s->player[seat].stock[PIECE_AGENT] > 0 && row_set(s) != 0;
}

void arcs_list_influence(const struct arcs_state *s, int seat,
                         struct move_list *out)
{
    if (!arcs_may_influence(s, seat))
        return;
    EACH (card, row_set(s))
        move_add(out, VERB_INFLUENCE, seat, card, 0, 0);
}

void arcs_list_secure(const struct arcs_state *s, int seat,
                      struct move_list *out)
{
    uint32_t set = 0;

    for (int i = 0; i < COURT_ROW; i++)
        if (arcs_may_secure(s, seat, i, 0))
            set |= bit32(s->court.row[i]);
    EACH (card, set)
        move_add(out, VERB_SECURE, seat, card, 0, 0);
}

void arcs_list_battle(const struct arcs_state *s, int seat,
                      struct move_list *out)
{
    uint32_t set = s->at.ships[seat] & rivals_at(s, seat);

    EACH (system, set) {
        for (int rival = 0; rival < s->head.n_seats; rival++)
            if (rival != seat && pieces_at(s, rival) & system_bit(system))
                move_add(out, VERB_BATTLE, seat, system, rival, 0);
    }
}

/* ---- New actions (7.1, 8.2) -------------------------------------------- */

void arcs_list_summon(const struct arcs_state *s, int seat,
                      struct move_list *out)
{
    uint32_t cities =
        s->at.cities[0] | s->at.cities[1] | s->at.cities[2] | s->at.cities[3];

    cities &= s->at.control[seat];
    if (s->turn.summoned || s->player[seat].stock[PIECE_SHIP] == 0)
        return;
    if (!has(s, seat, EFFECT_SUMMON_ALL))
        add_systems(VERB_SUMMON, seat, cities, out);
    else if (cities)
        move_add(out, VERB_SUMMON_ALL, seat, 0, 0, 0);
}

static void add_targets(const struct arcs_state *s, int seat, int from, int to,
                        struct move_list *out)
{
    if (has(s, seat, EFFECT_RIFLES_ANY)) {
        if (arcs_rival_ships(s, seat, to) > 0)
            move_add(out, VERB_FIRE_AT_ALL, seat, from, to, 0);
        return;
    }
    for (int rival = 0; rival < s->head.n_seats; rival++)
        if (rival != seat && pieces_at(s, rival) & system_bit(to))
            move_add(out, VERB_FIRE_RIFLES, seat, from, to, rival);
}

void arcs_list_fire_rifles(const struct arcs_state *s, int seat,
                           struct move_list *out)
{
    uint32_t rivals = rivals_at(s, seat);

    EACH (from, s->at.ships[seat]) {
        uint32_t near = s->place[from].ships[FRESH][seat] > 0
                            ? system_neighbours(s->in_play, from) & rivals
                            : 0;

        EACH (to, near)
            add_targets(s, seat, from, to, out);
    }
}

void arcs_list_manufacture(const struct arcs_state *s, int seat,
                           struct move_list *out)
{
    if (arcs_in_supply(s, RES_MATERIAL))
        move_add(out, VERB_MANUFACTURE, seat, 0, 0, 0);
}

void arcs_list_synthesize(const struct arcs_state *s, int seat,
                          struct move_list *out)
{
    if (arcs_in_supply(s, RES_FUEL))
        move_add(out, VERB_SYNTHESIZE, seat, 0, 0, 0);
}

/* ---- Lists of actions -------------------------------------------------- */

/* Rows are counted, not taken from the set: the compiler then sees which row
 * each call is of, and the processor which way it goes. */
void arcs_list_acts(const struct arcs_state *s, int seat, unsigned acts,
                    struct move_list *out)
{
    uint32_t held = s->held[seat].acts;

#pragma GCC unroll 32
    for (int act = 0; act < N_STANDARD_ACTS; act++)
        if (acts & bit32(act))
            arcs_acts[act].list(s, seat, out);
    if (!held)
        return;
#pragma GCC unroll 32
    for (int act = N_STANDARD_ACTS; act < N_ACTS; act++)
        if (held & bit32(act) && acts & bit32(arcs_acts[act].instead_of))
            arcs_acts[act].list(s, seat, out);
}

/* Mostly something is possible at a glance; only then is the list made. */
bool arcs_any_act(const struct arcs_state *s, int seat, unsigned acts)
{
    struct move_list list;

    if (acts & bit32(ACT_MOVE) && s->at.ships[seat])
        return true;
    if (acts & bit32(ACT_INFLUENCE) && arcs_may_influence(s, seat))
        return true;
    if (acts & bit32(ACT_REPAIR) && s->at.damaged[seat])
        return true;
    list.n = 0;
    arcs_list_acts(s, seat, acts, &list);
    return list.n > 0;
}

/* ---- The main part of a turn ------------------------------------------- */

static void add_move_first(const struct arcs_state *s, int seat,
                           struct move_list *out)
{
    EACH (from, s->at.ships[seat]) {
        uint32_t near = system_neighbours(s->in_play, from);

        EACH (to, near)
            if (arcs_may_move_first(s, seat, from, to))
                move_add(out, VERB_MOVE_FIRST, seat, from, to, 0);
    }
}

/* Influence before the Secure: only if some card can be secured then. */
static void add_influence_first(const struct arcs_state *s, int seat,
                                struct move_list *out)
{
    uint32_t set = 0;
    bool any = false;

    for (int i = 0; i < COURT_ROW; i++)
        any = any || arcs_may_secure(s, seat, i, 0);
    for (int i = 0; i < COURT_ROW && arcs_may_influence(s, seat); i++)
        if (s->court.row[i] != COURT_NONE &&
            (any || arcs_may_secure(s, seat, i, 1)))
            set |= bit32(s->court.row[i]);
    EACH (card, set)
        move_add(out, VERB_INFLUENCE_FIRST, seat, card, 0, 0);
}

/* What the leader may do before the action of the pip (8.1). */
static void add_bonus_first(const struct arcs_state *s, int seat, unsigned acts,
                            struct move_list *out)
{
    const struct arcs_leader *leader = leader_of(s, seat);

    if (!(acts & leader->bonus_to))
        return;
    if (leader->bonus == ACT_MOVE)
        add_move_first(s, seat, out);
    else
        add_influence_first(s, seat, out);
}

/* Once the extra action was taken, only its pip is left. */
void arcs_list_turn(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;
    unsigned acts = arcs_pip_acts(s, seat);

    if (s->turn.bonus == BONUS_TAKEN && s->turn.pips > 0) {
        acts = leader_of(s, seat)->bonus_to;
        arcs_acts[bits_first(acts)].list(s, seat, out);
        return;
    }
    arcs_list_prelude(s, seat, out);
    if (s->turn.pips > 0)
        arcs_list_acts(s, seat, acts, out);
    if (s->turn.bonus == BONUS_OPEN && s->turn.pips > 0)
        add_bonus_first(s, seat, acts, out);
    move_add(out, VERB_END_TURN, seat, 0, 0, 0);
}

bool arcs_any_turn_move(const struct arcs_state *s, int seat)
{
    struct move_list list;

    if (s->turn.pips > 0 && arcs_any_act(s, seat, arcs_pip_acts(s, seat)))
        return true;
    list.n = 0;
    arcs_list_prelude(s, seat, &list);
    if (s->turn.bonus == BONUS_OPEN && s->turn.pips > 0)
        add_bonus_first(s, seat, arcs_pip_acts(s, seat), &list);
    return list.n > 0;
}

/* One action of a set that a spent resource buys, or none. */
void arcs_list_action(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;

    arcs_list_acts(s, seat, (unsigned)flow_top(s)->local[ACTION_ACTS], out);
    move_add(out, VERB_DECLINE, seat, 0, 0, 0);
}

/* New actions stand in only for a pip or a resource, not for these. */
void arcs_list_bonus(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;

    arcs_acts[leader_of(s, seat)->bonus].list(s, seat, out);
    move_add(out, VERB_DECLINE, seat, 0, 0, 0);
}

void arcs_list_beloved(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;

    arcs_list_influence(s, seat, out);
    move_add(out, VERB_DECLINE, seat, 0, 0, 0);
}

void arcs_list_mulligan(const void *state, int seat, struct move_list *out)
{
    (void)state;
    move_add(out, VERB_MULLIGAN, seat, 0, 0, 0);
    move_add(out, VERB_KEEP, seat, 0, 0, 0);
}

void arcs_list_covered(const void *state, int seat, struct move_list *out)
{
    (void)state;
    move_add(out, VERB_REARRANGE, seat, 0, 0, 0);
    move_add(out, VERB_KEEP, seat, 0, 0, 0);
}

void arcs_list_seize(const void *state, int seat, struct move_list *out)
{
    (void)state;
    move_add(out, VERB_SEIZE_NOW, seat, 0, 0, 0);
    move_add(out, VERB_DECLINE, seat, 0, 0, 0);
}
