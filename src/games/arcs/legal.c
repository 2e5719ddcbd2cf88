/*
 * What a seat may answer.  One generator for each kind of question; those of
 * a single rule stand with that rule, the lists of actions stand here.
 *
 * Lists come in ascending order of verbs and arguments, and depend only on
 * what the seat may know.
 */
#include "games/arcs/rules.h"

/* ---- Standard actions (9.5) -------------------------------------------- */

/* Which of two starports built matters only if the other may become a city. */
static bool build_asks_which(const struct arcs_state *g, int seat, int system)
{
    return has_lore(g, seat, LORE_LIVING_STRUCTURES) && arcs_more_actions(g) &&
           arcs_unused_damaged(g, system, seat, PIECE_STARPORT) >= 0;
}

static void add_systems(int verb, int seat, uint32_t set, struct move_list *out)
{
    for (; set; set &= set - 1)
        add(out, verb, seat, set_first(set), 0, 0);
}

static void add_build_ship(const struct arcs_state *g, int seat,
                           struct move_list *out)
{
    uint32_t set = g->at.starports[seat];

    if (g->player[seat].stock[PIECE_SHIP] == 0)
        return;
    for (; set; set &= set - 1)
        if (arcs_any_unused(g, set_first(set), seat, PIECE_STARPORT))
            add(out, VERB_BUILD_SHIP, seat, set_first(set), 0, 0);
    for (set = g->at.starports[seat] & g->at.damaged[seat]; set; set &= set - 1)
        if (build_asks_which(g, seat, set_first(set)))
            add(out, VERB_BUILD_SHIP_DAMAGED, seat, set_first(set), 0, 0);
}

/* Gates where the lore lets the seat build and nobody has built yet. */
static uint32_t open_gates(const struct arcs_state *g, int seat, int piece)
{
    int lore = piece == PIECE_CITY ? LORE_GATE_STATIONS : LORE_GATE_PORTS;
    uint32_t set = 0;

    if (!has_lore(g, seat, lore))
        return 0;
    for (uint32_t rest = arcs_cluster_gates[g->in_play]; rest; rest &= rest - 1)
        if (arcs_free_site(g, seat, set_first(rest), piece) >= 0)
            set |= rest & -rest;
    return set;
}

static void add_build(const struct arcs_state *g, int seat, int verb, int piece,
                      struct move_list *out)
{
    uint32_t room = g->at.room | open_gates(g, seat, piece);

    if (g->player[seat].stock[piece] > 0)
        add_systems(verb, seat, pieces_at(g, seat) & room, out);
}

static void add_build_cloud(const struct arcs_state *g, int seat,
                            struct move_list *out)
{
    uint32_t set = pieces_at(g, seat) & ~arcs_cluster_gates[g->in_play];

    if (g->player[seat].stock[PIECE_CITY] == 0)
        return;
    for (; set; set &= set - 1) {
        int system = set_first(set);

        if (!g->place[system].site[SITE_CLOUD] &&
            arcs_cloud_payment(g, seat, system))
            add(out, VERB_BUILD_CLOUD, seat, system, 0, 0);
    }
}

static void add_moves(const struct arcs_state *g, int seat,
                      struct move_list *out)
{
    for (uint32_t set = g->at.ships[seat]; set; set &= set - 1) {
        int from = set_first(set);
        uint32_t near = system_neighbours(g->in_play, from);

        for (; near; near &= near - 1)
            add(out, VERB_MOVE, seat, from, set_first(near), 0);
    }
}

static void add_repair(const struct arcs_state *g, int seat,
                       struct move_list *out)
{
    for (uint32_t set = g->at.damaged[seat]; set; set &= set - 1) {
        int system = set_first(set);

        if (g->place[system].ships[DAMAGED][seat] > 0)
            add(out, VERB_REPAIR, seat, system, PIECE_SHIP, 0);
        for (int piece = PIECE_STARPORT; piece <= PIECE_CITY; piece++)
            if (arcs_find_building(g, system, seat, piece, DAMAGED) >= 0)
                add(out, VERB_REPAIR, seat, system, piece, 0);
    }
    for (uint32_t set = g->at.damaged[seat]; set; set &= set - 1)
        if (arcs_twin_outside(g, set_first(set), seat, DAMAGED))
            add(out, VERB_REPAIR_OUTSIDE, seat, set_first(set), 0, 0);
}

static uint32_t row_set(const struct arcs_state *g)
{
    uint32_t set = 0;

    for (int i = 0; i < COURT_ROW; i++)
        if (g->court.row[i] != COURT_NONE)
            set |= bit(g->court.row[i]);
    return set;
}

bool arcs_may_influence(const struct arcs_state *g, int seat)
{
    return g->player[seat].stock[PIECE_AGENT] > 0 && row_set(g) != 0;
}

static void add_influence(const struct arcs_state *g, int seat,
                          struct move_list *out)
{
    if (!arcs_may_influence(g, seat))
        return;
    for (uint32_t set = row_set(g); set; set &= set - 1)
        add(out, VERB_INFLUENCE, seat, set_first(set), 0, 0);
}

static void add_secure(const struct arcs_state *g, int seat,
                       struct move_list *out)
{
    uint32_t set = 0;

    for (int i = 0; i < COURT_ROW; i++)
        if (arcs_may_secure(g, seat, i, 0))
            set |= bit(g->court.row[i]);
    for (; set; set &= set - 1)
        add(out, VERB_SECURE, seat, set_first(set), 0, 0);
}

static void add_battle(const struct arcs_state *g, int seat,
                       struct move_list *out)
{
    uint32_t set = g->at.ships[seat] & rivals_at(g, seat);

    for (; set; set &= set - 1) {
        int system = set_first(set);

        for (int rival = 0; rival < g->head.n_seats; rival++)
            if (rival != seat && pieces_at(g, rival) & system_bit(system))
                add(out, VERB_BATTLE, seat, system, rival, 0);
    }
}

/* ---- New actions (7.1, 8.2) -------------------------------------------- */

static void add_abduct(const struct arcs_state *g, int seat,
                       struct move_list *out)
{
    uint32_t set = 0;

    for (int i = 0; i < COURT_ROW; i++)
        if (g->court.row[i] != COURT_NONE && arcs_may_abduct(g, seat, i))
            set |= bit(g->court.row[i]);
    for (; set; set &= set - 1)
        add(out, VERB_ABDUCT, seat, set_first(set), 0, 0);
}

static void add_trade(const struct arcs_state *g, int seat,
                      struct move_list *out)
{
    uint32_t set = g->at.control[seat];

    for (; set; set &= set - 1)
        for (int rival = 0; rival < g->head.n_seats; rival++)
            if (rival != seat &&
                g->at.cities[rival] & system_bit(set_first(set)) &&
                arcs_may_trade(g, seat, set_first(set), rival))
                add(out, VERB_TRADE, seat, set_first(set), rival, 0);
}

static void add_summon(const struct arcs_state *g, int seat,
                       struct move_list *out)
{
    uint32_t cities =
        g->at.cities[0] | g->at.cities[1] | g->at.cities[2] | g->at.cities[3];

    if (!g->turn.summoned && g->player[seat].stock[PIECE_SHIP] > 0)
        add_systems(VERB_SUMMON, seat, cities & g->at.control[seat], out);
}

static void add_rifles(const struct arcs_state *g, int seat,
                       struct move_list *out)
{
    uint32_t rivals = rivals_at(g, seat);

    for (uint32_t set = g->at.ships[seat]; set; set &= set - 1) {
        int from = set_first(set);
        uint32_t near = g->place[from].ships[FRESH][seat] > 0
                            ? system_neighbours(g->in_play, from) & rivals
                            : 0;

        for (; near; near &= near - 1)
            for (int rival = 0; rival < g->head.n_seats; rival++)
                if (rival != seat &&
                    pieces_at(g, rival) & system_bit(set_first(near)))
                    add(out, VERB_FIRE_RIFLES, seat, from, set_first(near),
                        rival);
    }
}

/* Only a building in a slot, and only if the other piece is in the supply. */
static void add_prune(const struct arcs_state *g, int seat,
                      struct move_list *out)
{
    const uint8_t *stock = g->player[seat].stock;
    uint32_t set = (g->at.starports[seat] | g->at.cities[seat]) &
                   ~arcs_cluster_gates[g->in_play];

    for (; set; set &= set - 1)
        for (int piece = PIECE_STARPORT; piece <= PIECE_CITY; piece++)
            for (int c = FRESH; c <= DAMAGED; c++) {
                int system = set_first(set);
                int site = arcs_find_in_slot(g, system, seat, piece, c);
                int other = piece == PIECE_CITY ? PIECE_STARPORT : PIECE_CITY;

                if (site >= 0 && stock[other] > 0)
                    add(out, VERB_PRUNE, seat, system, piece, c);
            }
}

static void add_new_acts(const struct arcs_state *g, int seat, unsigned acts,
                         struct move_list *out)
{
    bool build = (acts & bit(ACT_BUILD)) != 0;
    bool battle = (acts & bit(ACT_BATTLE)) != 0;

    if (build && holds(g, seat, COURT_MINING_INTEREST) &&
        g->supply[RES_MATERIAL] > 0)
        add(out, VERB_MANUFACTURE, seat, 0, 0, 0);
    if (build && holds(g, seat, COURT_SHIPPING_INTEREST) &&
        g->supply[RES_FUEL] > 0)
        add(out, VERB_SYNTHESIZE, seat, 0, 0, 0);
    if (build && holds(g, seat, COURT_PRISON_WARDENS))
        arcs_add_pressgang(g, seat, out);
    if (acts & bit(ACT_INFLUENCE) && holds(g, seat, COURT_PRISON_WARDENS))
        arcs_add_execute(g, seat, out);
    if (battle && holds(g, seat, COURT_COURT_ENFORCERS))
        add_abduct(g, seat, out);
    if (acts & bit(ACT_TAX) && holds(g, seat, COURT_ELDER_BROKER))
        add_trade(g, seat, out);
    if (build && has_lore(g, seat, LORE_TOOL_PRIESTS))
        add_summon(g, seat, out);
    if (battle && has_lore(g, seat, LORE_GALACTIC_RIFLES))
        add_rifles(g, seat, out);
    if (build && has_lore(g, seat, LORE_LIVING_STRUCTURES))
        arcs_add_nurture(g, seat, out);
    if (acts & bit(ACT_REPAIR) && has_lore(g, seat, LORE_LIVING_STRUCTURES))
        add_prune(g, seat, out);
}

/* ---- Lists of actions -------------------------------------------------- */

void arcs_legal_acts(const struct arcs_state *g, int seat, unsigned acts,
                     struct move_list *out)
{
    if (acts & bit(ACT_TAX))
        arcs_add_tax(g, seat, out);
    if (acts & bit(ACT_BUILD)) {
        add_build_ship(g, seat, out);
        add_build(g, seat, VERB_BUILD_STARPORT, PIECE_STARPORT, out);
        add_build(g, seat, VERB_BUILD_CITY, PIECE_CITY, out);
        if (has_lore(g, seat, LORE_CLOUD_CITIES))
            add_build_cloud(g, seat, out);
    }
    if (acts & bit(ACT_MOVE))
        add_moves(g, seat, out);
    if (acts & bit(ACT_REPAIR))
        add_repair(g, seat, out);
    if (acts & bit(ACT_INFLUENCE))
        add_influence(g, seat, out);
    if (acts & bit(ACT_SECURE))
        add_secure(g, seat, out);
    if (acts & bit(ACT_BATTLE))
        add_battle(g, seat, out);
    if (g->player[seat].guild || g->player[seat].lore)
        add_new_acts(g, seat, acts, out);
}

/* Mostly something is possible at a glance; only then is the list made. */
bool arcs_any_act(const struct arcs_state *g, int seat, unsigned acts)
{
    struct move_list list;

    if (acts & bit(ACT_MOVE) && g->at.ships[seat])
        return true;
    if (acts & bit(ACT_INFLUENCE) && arcs_may_influence(g, seat))
        return true;
    if (acts & bit(ACT_REPAIR) && g->at.damaged[seat])
        return true;
    list.n = 0;
    arcs_legal_acts(g, seat, acts, &list);
    return list.n > 0;
}

/* ---- The main part of a turn ------------------------------------------- */

static void add_move_first(const struct arcs_state *g, int seat,
                           struct move_list *out)
{
    for (uint32_t set = g->at.ships[seat]; set; set &= set - 1) {
        int from = set_first(set);
        uint32_t near = system_neighbours(g->in_play, from);

        for (; near; near &= near - 1)
            if (arcs_may_move_first(g, seat, from, set_first(near)))
                add(out, VERB_MOVE_FIRST, seat, from, set_first(near), 0);
    }
}

/* Influence before the Secure: only if some card can be secured then. */
static void add_influence_first(const struct arcs_state *g, int seat,
                                struct move_list *out)
{
    uint32_t set = 0;
    bool any = false;

    for (int i = 0; i < COURT_ROW; i++)
        any = any || arcs_may_secure(g, seat, i, 0);
    for (int i = 0; i < COURT_ROW && arcs_may_influence(g, seat); i++)
        if (g->court.row[i] != COURT_NONE &&
            (any || arcs_may_secure(g, seat, i, 1)))
            set |= bit(g->court.row[i]);
    for (; set; set &= set - 1)
        add(out, VERB_INFLUENCE_FIRST, seat, set_first(set), 0, 0);
}

/* What the leader may do before the action of the pip (8.1). */
static void add_bonus_first(const struct arcs_state *g, int seat, unsigned acts,
                            struct move_list *out)
{
    if (is_leader(g, seat, LEADER_WARRIOR) && acts & bit(ACT_BATTLE))
        add_move_first(g, seat, out);
    if (is_leader(g, seat, LEADER_FEASTBRINGER) && acts & bit(ACT_SECURE))
        add_influence_first(g, seat, out);
}

static void legal_turn(const struct arcs_state *g, int seat,
                       struct move_list *out)
{
    unsigned acts = arcs_pip_acts(g, seat);

    if (g->turn.bonus == BONUS_TAKEN) {
        if (is_leader(g, seat, LEADER_WARRIOR))
            add_battle(g, seat, out);
        else
            add_secure(g, seat, out);
        return;
    }
    if (g->turn.prelude)
        arcs_legal_prelude(g, seat, out);
    arcs_legal_acts(g, seat, acts, out);
    if (g->turn.bonus == BONUS_OPEN)
        add_bonus_first(g, seat, acts, out);
    add(out, VERB_END_TURN, seat, 0, 0, 0);
}

bool arcs_any_turn_move(const struct arcs_state *g, int seat)
{
    struct move_list list;

    if (arcs_any_act(g, seat, arcs_pip_acts(g, seat)))
        return true;
    list.n = 0;
    if (g->turn.prelude)
        arcs_legal_prelude(g, seat, &list);
    if (g->turn.bonus == BONUS_OPEN)
        add_bonus_first(g, seat, arcs_pip_acts(g, seat), &list);
    return list.n > 0;
}

/* One action of a set that a spent resource buys, or none. */
static void legal_action(const struct arcs_state *g, int seat,
                         struct move_list *out)
{
    arcs_legal_acts(g, seat, (unsigned)flow_top(g)->local[0], out);
    add(out, VERB_DECLINE, seat, 0, 0, 0);
}

/* New actions stand in only for a pip or a resource, not for these. */
static void legal_bonus(const struct arcs_state *g, int seat,
                        struct move_list *out)
{
    if (is_leader(g, seat, LEADER_WARRIOR))
        add_moves(g, seat, out);
    else
        add_influence(g, seat, out);
    add(out, VERB_DECLINE, seat, 0, 0, 0);
}

static void legal_mulligan(const struct arcs_state *g, int seat,
                           struct move_list *out)
{
    (void)g;
    add(out, VERB_MULLIGAN, seat, 0, 0, 0);
    add(out, VERB_KEEP, seat, 0, 0, 0);
}

static void legal_covered(const struct arcs_state *g, int seat,
                          struct move_list *out)
{
    (void)g;
    add(out, VERB_REARRANGE, seat, 0, 0, 0);
    add(out, VERB_KEEP, seat, 0, 0, 0);
}

static void legal_seize(const struct arcs_state *g, int seat,
                        struct move_list *out)
{
    (void)g;
    add(out, VERB_SEIZE_NOW, seat, 0, 0, 0);
    add(out, VERB_DECLINE, seat, 0, 0, 0);
}

static legal_fn *const answers[N_ASKS] = {
    [ASK_DRAFT] = arcs_legal_draft,
    [ASK_MULLIGAN] = legal_mulligan,
    [ASK_LEAD] = arcs_legal_lead,
    [ASK_FOLLOW] = arcs_legal_follow,
    [ASK_WINDOW] = arcs_legal_window,
    [ASK_GIFT] = arcs_legal_gift,
    [ASK_DECLARED] = arcs_legal_declared,
    [ASK_SWAP] = arcs_legal_swap,
    [ASK_TURN] = legal_turn,
    [ASK_ACTION] = legal_action,
    [ASK_BONUS] = legal_bonus,
    [ASK_SHIPS] = arcs_legal_ships,
    [ASK_CATAPULT] = arcs_legal_catapult,
    [ASK_SPRINT] = arcs_legal_sprint,
    [ASK_PAY] = arcs_legal_pay,
    [ASK_DICE] = arcs_legal_dice,
    [ASK_REROLL] = arcs_legal_reroll,
    [ASK_LOSE] = arcs_legal_lose,
    [ASK_DESTROY] = arcs_legal_destroy,
    [ASK_HIT] = arcs_legal_hit,
    [ASK_RAID] = arcs_legal_raid,
    [ASK_RANSACK] = arcs_legal_ransack,
    [ASK_STORE] = arcs_legal_store,
    [ASK_COVERED] = legal_covered,
    [ASK_ARRANGE] = arcs_legal_arrange,
    [ASK_TAKE] = arcs_legal_take,
    [ASK_STEAL] = arcs_legal_steal,
    [ASK_PLACE] = arcs_legal_place,
    [ASK_CLUSTER] = arcs_legal_cluster,
    [ASK_OUTRAGE] = arcs_legal_outrage,
    [ASK_FREE] = arcs_legal_free,
    [ASK_SEIZE] = legal_seize,
    [ASK_TOSS] = arcs_legal_toss,
    [ASK_TRADE_TAKE] = arcs_legal_trade_take,
    [ASK_TRADE_GIVE] = arcs_legal_trade_give,
    [ASK_PRESSGANG] = arcs_legal_captives,
    [ASK_EXECUTE] = arcs_legal_captives,
    [ASK_BELOVED] = legal_bonus,
    [ASK_POPULIST] = arcs_legal_populist,
};

void arcs_legal(const void *state, int seat, struct move_list *out)
{
    int ask = flow_top(state)->ask;

    REQUIRE(ask < N_ASKS && answers[ask]);
    answers[ask](state, seat, out);
}
