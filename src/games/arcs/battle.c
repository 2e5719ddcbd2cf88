/*
 * Battle (9.5) and Fire Rifles (L02), which shares the hits but is no battle.
 * The attacker makes every choice.
 *
 *   Railgun -> dice -> roll -> rerolls -> self hits -> intercept
 *     -> hits on ships -> hits on buildings -> Outrage and Ransack (PROC_SACK)
 *     -> raid (PROC_RAID) -> after the battle
 */
#include "games/arcs/rules.h"

/* ---- Hits on ships ----------------------------------------------------- */

/*
 * Hits on a group of ships have one outcome for each number of ships that are
 * destroyed: a hit takes one of the 2 * fresh + damaged points of the group,
 * so the number of survivors tells how many of them are still fresh.
 */
static int group_points(const uint8_t ships[N_CONDITIONS])
{
    return 2 * ships[FRESH] + ships[DAMAGED];
}

void arcs_loss_range(const uint8_t ships[N_CONDITIONS], int hits, int *from,
                     int *to)
{
    int n = least(hits, group_points(ships));
    int on_damaged = least(n, ships[DAMAGED]);

    *from = n - least(n, ships[FRESH]);
    *to = on_damaged + (n - on_damaged) / 2;
}

static void ships_here(const struct arcs_state *g, int seat,
                       uint8_t out[N_CONDITIONS])
{
    const struct place *p = &g->place[g->battle.system];

    out[FRESH] = p->ships[FRESH][seat];
    out[DAMAGED] = p->ships[DAMAGED][seat];
}

/* `lost` of the seat's ships are destroyed by the hits, and become Trophies
 * of the other side. */
static void hit_ships(struct arcs_state *g, int seat, int hits, int lost,
                      int other, struct events *ev)
{
    struct place *p = &g->place[g->battle.system];
    uint8_t ships[N_CONDITIONS];
    int points, left;

    ships_here(g, seat, ships);
    points = group_points(ships) - least(hits, group_points(ships));
    left = ships[FRESH] + ships[DAMAGED] - lost;
    p->ships[FRESH][seat] = (uint8_t)(points - left);
    p->ships[DAMAGED][seat] = (uint8_t)(2 * left - points);
    arcs_place_touch(g, g->battle.system);
    EMIT(ev, MSG_HIT_SHIPS, seat, g->battle.system, hits, lost);
    if (lost == 0)
        return;
    arcs_add_trophies(g, other, seat, PIECE_SHIP, lost);
    if (other == g->battle.attacker)
        g->battle.trophies = true;
}

/* ---- Hits on buildings ------------------------------------------------- */

static void destroy_building(struct arcs_state *g, int site, struct events *ev)
{
    struct battle *b = &g->battle;
    int piece = building_piece(g->place[b->system].site[site]);

    if (piece == PIECE_CITY) {
        b->cities++;
        b->types = (uint8_t)(b->types | arcs_city_types(g, b->system));
    }
    arcs_building_remove(g, b->system, site);
    arcs_add_trophies(g, b->attacker, b->defender, piece, 1);
    b->trophies = true;
    EMIT(ev, MSG_DESTROYS, b->attacker, piece, b->defender, b->system);
}

static void hit_building(struct arcs_state *g, int site, struct events *ev)
{
    uint8_t *b = &g->place[g->battle.system].site[site];

    g->battle.building_hits--;
    if (*b & BUILT_DAMAGED) {
        destroy_building(g, site, ev);
        return;
    }
    *b |= BUILT_DAMAGED;
    arcs_place_touch(g, g->battle.system);
    EMIT(ev, MSG_DAMAGES, g->battle.attacker, building_piece(*b),
         g->battle.defender, g->battle.system);
}

void arcs_legal_hit(const struct arcs_state *g, int seat, struct move_list *out)
{
    const struct battle *b = &g->battle;

    for (int piece = PIECE_STARPORT; piece <= PIECE_CITY; piece++)
        for (int c = FRESH; c <= DAMAGED; c++)
            if (arcs_find_building(g, b->system, b->defender, piece, c) >= 0)
                add(out, VERB_HIT, seat, piece, c, 0);
    for (int c = FRESH; c <= DAMAGED; c++)
        if (arcs_twin_outside(g, b->system, b->defender, c))
            add(out, VERB_HIT_OUTSIDE, seat, c, 0, 0);
}

static int hit_site(const struct arcs_state *g, struct move m)
{
    const struct battle *b = &g->battle;

    if (m.verb == VERB_HIT_OUTSIDE)
        return SITE_CLOUD;
    return arcs_find_building(g, b->system, b->defender, m.arg[0], m.arg[1]);
}

int arcs_building_points(const struct arcs_state *g)
{
    const uint8_t *site = g->place[g->battle.system].site;
    int points = 0;

    for (int i = 0; i < N_SITES; i++)
        if (site[i] && building_owner(site[i]) == g->battle.defender)
            points += building_condition(site[i]) == DAMAGED ? 1 : 2;
    return points;
}

/* ---- Starting ---------------------------------------------------------- */

enum battle_step {
    BATTLE_RAILGUN,
    BATTLE_RAILGUN_LOST,
    BATTLE_COLLECT,
    BATTLE_COLLECTED,
    BATTLE_ROLL,
    BATTLE_REROLL,
    BATTLE_REROLL_CHOSEN,
    BATTLE_SELF,
    BATTLE_SELF_LOST,
    BATTLE_INTERCEPT,
    BATTLE_INTERCEPT_LOST,
    BATTLE_SHIPS,
    BATTLE_SHIPS_HIT,
    BATTLE_BUILDINGS,
    BATTLE_BUILDING_HIT,
    BATTLE_SACK,
    BATTLE_RAID,
    BATTLE_AFTER,
    BATTLE_DONE,
};

static struct frame *start(struct arcs_state *g, int seat, int system,
                           int defender)
{
    g->battle = (struct battle){
        .system = (int8_t)system,
        .attacker = (uint8_t)seat,
        .defender = (uint8_t)defender,
        .picking = N_DICE,
    };
    return flow_call(g, PROC_BATTLE, seat);
}

void arcs_act_battle(struct arcs_state *g, int seat, struct move m,
                     struct events *ev)
{
    start(g, seat, m.arg[0], m.arg[1]);
    g->battle.unbroken = has_lore(g, seat, LORE_SIGNAL_BREAKER) &&
                         g->place[m.arg[0]].ships[DAMAGED][seat] == 0;
    EMIT(ev, MSG_BATTLES, seat, m.arg[1], m.arg[0]);
}

/* The dice are those of the ships; the hits fall next door. */
void arcs_act_fire_rifles(struct arcs_state *g, int seat, struct move m,
                          struct events *ev)
{
    struct frame *f = start(g, seat, m.arg[0], m.arg[2]);

    g->battle.rifles = true;
    f->local[BATTLE_TARGET] = m.arg[1];
    f->step = BATTLE_COLLECT;
    EMIT(ev, MSG_FIRES, seat, m.arg[2], m.arg[1]);
}

/* ---- Steps ------------------------------------------------------------- */

/* Hits on the seat's ships: ask only where there is a choice. */
static void take_hits(struct arcs_state *g, struct frame *f, int seat, int hits,
                      int chosen, int next, struct events *ev)
{
    uint8_t ships[N_CONDITIONS];
    int from, to;

    f->step = (uint8_t)next;
    f->local[BATTLE_HITS] = (int16_t)hits;
    ships_here(g, seat, ships);
    arcs_loss_range(ships, hits, &from, &to);
    if (hits == 0 || group_points(ships) == 0)
        return;
    if (from < to)
        flow_ask(g, f, seat == f->seat ? ASK_LOSE : ASK_DESTROY, chosen);
    else
        hit_ships(g, seat, hits, from,
                  seat == g->battle.attacker ? g->battle.defender
                                             : g->battle.attacker,
                  ev);
}

static void add_losses(const struct arcs_state *g, int verb, int seat,
                       int whose, struct move_list *out)
{
    uint8_t ships[N_CONDITIONS];
    int from, to;

    ships_here(g, whose, ships);
    arcs_loss_range(ships, flow_top(g)->local[BATTLE_HITS], &from, &to);
    for (int n = from; n <= to; n++)
        add(out, verb, seat, n, 0, 0);
}

void arcs_legal_lose(const struct arcs_state *g, int seat,
                     struct move_list *out)
{
    add_losses(g, VERB_LOSE, seat, seat, out);
}

void arcs_legal_destroy(const struct arcs_state *g, int seat,
                        struct move_list *out)
{
    add_losses(g, VERB_DESTROY, seat, g->battle.defender, out);
}

static void own_hits(struct arcs_state *g, struct frame *f, int next,
                     struct events *ev)
{
    hit_ships(g, f->seat, f->local[BATTLE_HITS], flow_answer(g, f->seat).arg[0],
              g->battle.defender, ev);
    f->step = (uint8_t)next;
}

/* Railgun Arrays: one hit before the dice, if a defending ship is fresh. */
static void battle_railgun(struct arcs_state *g, struct frame *f,
                           struct events *ev)
{
    const struct battle *b = &g->battle;
    bool fires = has_lore(g, b->defender, LORE_RAILGUN_ARRAYS) &&
                 g->place[b->system].ships[FRESH][b->defender] > 0;

    take_hits(g, f, f->seat, fires ? 1 : 0, BATTLE_RAILGUN_LOST, BATTLE_COLLECT,
              ev);
}

static void battle_collect(struct arcs_state *g, struct frame *f)
{
    int die = f->local[BATTLE_DIE], from, to;

    if (die == N_DICE) {
        f->step = BATTLE_ROLL;
        return;
    }
    arcs_dice_range(g, die, &from, &to);
    if (from < to) {
        flow_ask(g, f, ASK_DICE, BATTLE_COLLECTED);
        return;
    }
    g->battle.dice[die] = (uint8_t)to;
    f->local[BATTLE_DIE]++;
}

static void battle_roll(struct arcs_state *g, struct frame *f,
                        struct events *ev)
{
    if (g->battle.rifles)
        g->battle.system = (int8_t)f->local[BATTLE_TARGET];
    if (arcs_dice_taken(&g->battle) > 0)
        arcs_roll_pool(g, ev);
    f->step = g->battle.rifles ? BATTLE_SHIPS : BATTLE_REROLL;
}

static void battle_reroll_chosen(struct arcs_state *g, struct frame *f,
                                 struct events *ev)
{
    struct move m = flow_answer(g, f->seat);

    f->step = BATTLE_REROLL;
    if (m.verb == VERB_DONE) {
        f->step = BATTLE_SELF;
    } else if (m.verb == VERB_ROLL) {
        arcs_reroll(g, ev);
    } else {
        g->battle.picking = (uint8_t)(m.arg[0] / DIE_FACES);
        g->battle.pick[m.arg[0] % DIE_FACES]++;
    }
}

/* Signal Breaker cancels one that was rolled, never that of Mirror Plating. */
static bool intercepted(const struct arcs_state *g, const struct symbols *s)
{
    const struct battle *b = &g->battle;
    int rolled = s->intercept;

    if (has_lore(g, b->defender, LORE_MIRROR_PLATING) &&
        b->dice[DIE_ASSAULT] > 0)
        return true;
    return rolled > (b->unbroken ? 1 : 0);
}

static void battle_intercept(struct arcs_state *g, struct frame *f,
                             const struct symbols *s, struct events *ev)
{
    const struct battle *b = &g->battle;
    int hits =
        intercepted(g, s) ? g->place[b->system].ships[FRESH][b->defender] : 0;

    if (hits > 0)
        EMIT(ev, MSG_INTERCEPTS, b->defender, hits);
    take_hits(g, f, f->seat, hits, BATTLE_INTERCEPT_LOST, BATTLE_SHIPS, ev);
}

/* What the ships do not take falls on the buildings. */
static void battle_ships(struct arcs_state *g, struct frame *f,
                         const struct symbols *s, struct events *ev)
{
    uint8_t ships[N_CONDITIONS];
    int on_ships;

    ships_here(g, g->battle.defender, ships);
    on_ships = least(s->hit, group_points(ships));
    g->battle.building_hits = (uint8_t)(s->hit - on_ships + s->bhit);
    g->battle.keys = s->key;
    take_hits(g, f, g->battle.defender, on_ships, BATTLE_SHIPS_HIT,
              BATTLE_BUILDINGS, ev);
}

/* Where all of them fall anyway, nobody is asked in which order. */
static void battle_buildings(struct arcs_state *g, struct frame *f,
                             struct events *ev)
{
    struct move_list list;

    list.n = 0;
    if (g->battle.building_hits > 0)
        arcs_legal_hit(g, f->seat, &list);
    if (list.n > 1 && g->battle.building_hits < arcs_building_points(g)) {
        flow_ask(g, f, ASK_HIT, BATTLE_BUILDING_HIT);
    } else if (list.n > 0) {
        hit_building(g, hit_site(g, list.at[0]), ev);
    } else {
        g->battle.building_hits = 0;
        ships_here(g, f->seat, g->battle.left);
        f->step = BATTLE_SACK;
    }
}

static void battle_raid(struct arcs_state *g, struct frame *f)
{
    const struct battle *b = &g->battle;

    f->step = BATTLE_AFTER;
    if (!b->rifles && b->keys > 0 && b->left[FRESH] + b->left[DAMAGED] > 0)
        flow_call(g, PROC_RAID, f->seat);
}

/* Repair Drones (L07), then the Elder's Beloved (8.1). */
static void battle_after(struct arcs_state *g, struct frame *f,
                         struct events *ev)
{
    const struct battle *b = &g->battle;
    struct place *p = &g->place[b->system];

    f->step = BATTLE_DONE;
    if (b->rifles)
        return;
    if (has_lore(g, f->seat, LORE_REPAIR_DRONES) && b->left[DAMAGED] > 0 &&
        p->ships[DAMAGED][f->seat] > 0) {
        p->ships[DAMAGED][f->seat]--;
        p->ships[FRESH][f->seat]++;
        arcs_place_touch(g, b->system);
        EMIT(ev, MSG_REPAIRS, f->seat, PIECE_SHIP, b->system);
    }
    if (is_leader(g, b->defender, LEADER_ELDER) && b->trophies &&
        arcs_may_influence(g, b->defender))
        flow_call(g, PROC_BELOVED, b->defender);
}

void arcs_proc_battle(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *g = state;
    struct move m = flow_answer(g, f->seat);
    struct symbols s = arcs_dice_symbols(&g->battle.roll);

    switch ((enum battle_step)f->step) {
    case BATTLE_RAILGUN:
        battle_railgun(g, f, ev);
        return;
    case BATTLE_RAILGUN_LOST:
        own_hits(g, f, BATTLE_COLLECT, ev);
        return;
    case BATTLE_COLLECT:
        battle_collect(g, f);
        return;
    case BATTLE_COLLECTED:
        g->battle.dice[m.arg[0]] = (uint8_t)m.arg[1];
        f->local[BATTLE_DIE]++;
        f->step = BATTLE_COLLECT;
        return;
    case BATTLE_ROLL:
        battle_roll(g, f, ev);
        return;
    case BATTLE_REROLL:
        if (arcs_may_reroll(g))
            flow_ask(g, f, ASK_REROLL, BATTLE_REROLL_CHOSEN);
        else
            f->step = BATTLE_SELF;
        return;
    case BATTLE_REROLL_CHOSEN:
        battle_reroll_chosen(g, f, ev);
        return;
    case BATTLE_SELF:
        take_hits(g, f, f->seat, s.self, BATTLE_SELF_LOST, BATTLE_INTERCEPT,
                  ev);
        return;
    case BATTLE_SELF_LOST:
        own_hits(g, f, BATTLE_INTERCEPT, ev);
        return;
    case BATTLE_INTERCEPT:
        battle_intercept(g, f, &s, ev);
        return;
    case BATTLE_INTERCEPT_LOST:
        own_hits(g, f, BATTLE_SHIPS, ev);
        return;
    case BATTLE_SHIPS:
        battle_ships(g, f, &s, ev);
        return;
    case BATTLE_SHIPS_HIT:
        hit_ships(g, g->battle.defender, f->local[BATTLE_HITS], m.arg[0],
                  f->seat, ev);
        f->step = BATTLE_BUILDINGS;
        return;
    case BATTLE_BUILDINGS:
        battle_buildings(g, f, ev);
        return;
    case BATTLE_BUILDING_HIT:
        f->step = BATTLE_BUILDINGS;
        hit_building(g, hit_site(g, m), ev);
        return;
    case BATTLE_SACK:
        f->step = BATTLE_RAID;
        if (g->battle.cities > 0)
            flow_call(g, PROC_SACK, f->seat);
        return;
    case BATTLE_RAID:
        battle_raid(g, f);
        return;
    case BATTLE_AFTER:
        battle_after(g, f, ev);
        return;
    case BATTLE_DONE:
        /* The dice lie where all can see them until the next turn. */
        g->battle = (struct battle){ .roll = g->battle.roll };
        flow_done(g);
        return;
    }
    BUG("battle: no step %d", f->step);
}

/* ---- Beloved ----------------------------------------------------------- */

enum beloved_step { BELOVED_ASK, BELOVED_CHOSEN };

void arcs_proc_beloved(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *g = state;
    struct move m = flow_answer(g, f->seat);

    switch ((enum beloved_step)f->step) {
    case BELOVED_ASK:
        flow_ask(g, f, ASK_BELOVED, BELOVED_CHOSEN);
        return;
    case BELOVED_CHOSEN:
        if (m.verb == VERB_INFLUENCE)
            arcs_influence(g, f->seat, arcs_row_position(g, m.arg[0]), ev);
        flow_done(g);
        return;
    }
    BUG("beloved: no step %d", f->step);
}
