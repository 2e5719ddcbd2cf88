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

static void ships_here(const struct arcs_state *s, int seat,
                       uint8_t out[N_CONDITIONS])
{
    const struct arcs_place *p = &s->place[s->battle.system];

    out[FRESH] = p->ships[FRESH][seat];
    out[DAMAGED] = p->ships[DAMAGED][seat];
}

/* `lost` of the seat's ships are destroyed by the hits, and become Trophies
 * of the other side. */
static void hit_ships(struct arcs_state *s, int seat, int hits, int lost,
                      int other, struct events *ev)
{
    struct arcs_place *p = &s->place[s->battle.system];
    uint8_t ships[N_CONDITIONS];
    int points, left;

    ships_here(s, seat, ships);
    points = group_points(ships) - least(hits, group_points(ships));
    left = ships[FRESH] + ships[DAMAGED] - lost;
    p->ships[FRESH][seat] = (uint8_t)(points - left);
    p->ships[DAMAGED][seat] = (uint8_t)(2 * left - points);
    arcs_place_touch(s, s->battle.system);
    EMIT(ev, MSG_HIT_SHIPS, seat, s->battle.system, hits, lost);
    if (lost == 0)
        return;
    arcs_add_trophies(s, other, seat, PIECE_SHIP, lost);
    if (other == s->battle.attacker)
        s->battle.trophies = true;
}

/* As the translation has it, nothing is assigned: each ship takes so many. */
static void hit_each_ship(struct arcs_state *s, int seat, int hits, int other,
                          struct events *ev)
{
    uint8_t ships[N_CONDITIONS];
    int lost;

    ships_here(s, seat, ships);
    lost = hits == 0 ? 0 : ships[DAMAGED] + (hits > 1 ? ships[FRESH] : 0);
    if (hits > 0 && group_points(ships) > 0)
        hit_ships(s, seat,
                  hits == 1 ? ships[FRESH] + ships[DAMAGED]
                            : group_points(ships),
                  lost, other, ev);
}

/* ---- Hits on buildings ------------------------------------------------- */

static void destroy_building(struct arcs_state *s, int site, struct events *ev)
{
    struct arcs_battle *b = &s->battle;
    int piece = building_piece(s->place[b->system].site[site]);

    if (piece == PIECE_CITY) {
        b->cities++;
        b->types = (uint8_t)(b->types | arcs_city_types(s, b->system));
    }
    arcs_building_remove(s, b->system, site);
    arcs_add_trophies(s, b->attacker, b->defender, piece, 1);
    b->trophies = true;
    EMIT(ev, MSG_DESTROYS, b->attacker, piece, b->defender, b->system);
}

static void hit_building(struct arcs_state *s, int site, struct events *ev)
{
    uint8_t *b = &s->place[s->battle.system].site[site];

    if (s->battle.building_hits > 0)
        s->battle.building_hits--;
    if (*b & BUILT_DAMAGED) {
        destroy_building(s, site, ev);
        return;
    }
    *b |= BUILT_DAMAGED;
    arcs_place_touch(s, s->battle.system);
    EMIT(ev, MSG_DAMAGES, s->battle.attacker, building_piece(*b),
         s->battle.defender, s->battle.system);
}

/* Sites with buildings of the defender. */
static unsigned targets(const struct arcs_state *s)
{
    const struct arcs_battle *b = &s->battle;

    return arcs_sites_with(s, b->system, b->defender, PIECE_STARPORT) |
           arcs_sites_with(s, b->system, b->defender, PIECE_CITY);
}

void arcs_list_hit(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;
    unsigned buildings = arcs_buildings(s, s->battle.system, targets(s));

    EACH (building, buildings)
        move_add(out, VERB_HIT, seat, building, 0, 0);
}

static int hit_site(const struct arcs_state *s, struct move m)
{
    return arcs_site_of(s, s->battle.system, targets(s), m.arg[0]);
}

int arcs_building_points(const struct arcs_state *s)
{
    const uint8_t *site = s->place[s->battle.system].site;
    int points = 0;

    for (int i = 0; i < N_SITES; i++)
        if (site[i] && building_owner(site[i]) == s->battle.defender)
            points += building_condition(site[i]) == DAMAGED ? 1 : 2;
    return points;
}

/* ---- Starting ---------------------------------------------------------- */

static struct frame *start(struct arcs_state *s, int seat, int system,
                           int defender)
{
    s->battle = (struct arcs_battle){
        .system = (int8_t)system,
        .attacker = (uint8_t)seat,
        .defender = (uint8_t)defender,
        .picking = N_DICE,
    };
    return flow_call(s, PROC_BATTLE, seat);
}

void arcs_take_battle(struct arcs_state *s, int seat, struct move m,
                      struct events *ev)
{
    start(s, seat, m.arg[0], m.arg[1]);
    s->battle.unbroken =
        (has(s, seat, EFFECT_BREAK_SIGNAL) || has(s, seat, EFFECT_BREAK_ANY)) &&
        s->place[m.arg[0]].ships[DAMAGED][seat] == 0;
    EMIT(ev, MSG_BATTLES, seat, m.arg[1], m.arg[0]);
}

/* The dice are those of the ships; the hits fall next door. */
void arcs_take_fire_rifles(struct arcs_state *s, int seat, struct move m,
                           struct events *ev)
{
    struct frame *f;

    if (m.verb == VERB_FIRE_AT_ALL) {
        arcs_fire_at_all(s, seat, m.arg[0], m.arg[1], ev);
        return;
    }
    f = start(s, seat, m.arg[0], m.arg[2]);
    s->battle.rifles = true;
    f->local[BATTLE_TARGET] = m.arg[1];
    f->step = BATTLE_COLLECT;
    EMIT(ev, MSG_FIRES, seat, m.arg[2], m.arg[1]);
}

/* ---- Steps ------------------------------------------------------------- */

/* Hits on the seat's ships: ask only where there is a choice. */
static void take_hits(struct arcs_state *s, struct frame *f, int seat, int hits,
                      int chosen, int next, struct events *ev)
{
    uint8_t ships[N_CONDITIONS];
    int from, to;

    f->step = (uint8_t)next;
    f->local[BATTLE_HITS] = (int16_t)hits;
    ships_here(s, seat, ships);
    arcs_loss_range(ships, hits, &from, &to);
    if (hits == 0 || group_points(ships) == 0)
        return;
    if (from < to)
        flow_ask(s, f, seat == f->seat ? ASK_LOSE : ASK_DESTROY, chosen);
    else
        hit_ships(s, seat, hits, from,
                  seat == s->battle.attacker ? s->battle.defender
                                             : s->battle.attacker,
                  ev);
}

static void add_losses(const struct arcs_state *s, int verb, int seat,
                       int whose, struct move_list *out)
{
    uint8_t ships[N_CONDITIONS];
    int from, to;

    ships_here(s, whose, ships);
    arcs_loss_range(ships, flow_top(s)->local[BATTLE_HITS], &from, &to);
    for (int n = from; n <= to; n++)
        move_add(out, verb, seat, n, 0, 0);
}

void arcs_list_lose(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;

    add_losses(s, VERB_LOSE, seat, seat, out);
}

void arcs_list_destroy(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;

    add_losses(s, VERB_DESTROY, seat, s->battle.defender, out);
}

/* The step after each that hits the attacker is the next one of the battle. */
static void own_hits(struct arcs_state *s, struct frame *f, struct events *ev)
{
    hit_ships(s, f->seat, f->local[BATTLE_HITS], flow_answer(s, f->seat).arg[0],
              s->battle.defender, ev);
    f->step++;
}

/* Railgun Arrays: a hit before the dice, if a defending ship is fresh. */
static void battle_railgun(struct arcs_state *s, struct frame *f,
                           struct events *ev)
{
    const struct arcs_battle *b = &s->battle;
    int fresh = s->place[b->system].ships[FRESH][b->defender];
    int hits = has(s, b->defender, EFFECT_RAILGUN_EACH) ? fresh
               : has(s, b->defender, EFFECT_RAILGUN)    ? least(fresh, 1)
                                                        : 0;

    take_hits(s, f, f->seat, hits, BATTLE_RAILGUN_LOST, BATTLE_COLLECT, ev);
}

static void battle_collect(struct arcs_state *s, struct frame *f,
                           struct events *ev)
{
    int die = f->local[BATTLE_DIE], from, to;

    (void)ev;
    if (has(s, s->battle.defender, EFFECT_RAILGUN_EACH) && !s->battle.rifles &&
        ships_in(s, s->battle.system, f->seat) == 0) {
        f->step = BATTLE_DONE;
        return;
    }
    if (die == N_DICE) {
        f->step = BATTLE_ROLL;
        return;
    }
    arcs_dice_range(s, die, &from, &to);
    if (from < to) {
        flow_ask(s, f, ASK_DICE, BATTLE_COLLECTED);
        return;
    }
    s->battle.dice[die] = (uint8_t)to;
    f->local[BATTLE_DIE]++;
}

static void battle_collected(struct arcs_state *s, struct frame *f,
                             struct events *ev)
{
    struct move m = flow_answer(s, f->seat);

    (void)ev;
    s->battle.dice[m.arg[0]] = (uint8_t)m.arg[1];
    f->local[BATTLE_DIE]++;
    f->step = BATTLE_COLLECT;
}

static void battle_roll(struct arcs_state *s, struct frame *f,
                        struct events *ev)
{
    if (s->battle.rifles)
        s->battle.system = (int8_t)f->local[BATTLE_TARGET];
    if (arcs_dice_taken(&s->battle) > 0)
        arcs_roll_pool(s, ev);
    f->step = s->battle.rifles ? BATTLE_SHIPS : BATTLE_REROLL;
}

static void battle_reroll(struct arcs_state *s, struct frame *f,
                          struct events *ev)
{
    (void)ev;
    f->step = BATTLE_SELF;
    if (arcs_may_reroll(s))
        flow_ask(s, f, ASK_REROLL, BATTLE_REROLL_CHOSEN);
}

static void battle_reroll_chosen(struct arcs_state *s, struct frame *f,
                                 struct events *ev)
{
    struct move m = flow_answer(s, f->seat);

    f->step = BATTLE_REROLL;
    if (m.verb == VERB_DONE) {
        f->step = BATTLE_SELF;
    } else if (m.verb == VERB_ROLL) {
        arcs_reroll(s, ev);
    } else {
        s->battle.picking = (uint8_t)(m.arg[0] / DIE_FACES);
        s->battle.pick[m.arg[0] % DIE_FACES]++;
    }
}

static bool hits_every_piece(const struct arcs_state *s)
{
    return rule(s, RULE_EVERY_PIECE) && !s->battle.rifles;
}

static void battle_self(struct arcs_state *s, struct frame *f,
                        struct events *ev)
{
    if (hits_every_piece(s)) {
        hit_each_ship(s, f->seat, arcs_dice_symbols(&s->battle.roll).self,
                      s->battle.defender, ev);
        f->step = BATTLE_INTERCEPT;
        return;
    }
    take_hits(s, f, f->seat, arcs_dice_symbols(&s->battle.roll).self,
              BATTLE_SELF_LOST, BATTLE_INTERCEPT, ev);
}

/* Signal Breaker cancels one that was rolled, never that of Mirror Plating. */
static bool intercepted(const struct arcs_state *s)
{
    const struct arcs_battle *b = &s->battle;
    int rolled = arcs_dice_symbols(&b->roll).intercept;

    bool mirror =
        has(s, b->defender, EFFECT_MIRROR) && b->dice[DIE_ASSAULT] > 0;

    if (mirror && !has(s, b->attacker, EFFECT_BREAK_ANY))
        return true;
    return rolled + mirror > (b->unbroken ? 1 : 0);
}

static void battle_intercept(struct arcs_state *s, struct frame *f,
                             struct events *ev)
{
    const struct arcs_battle *b = &s->battle;
    int hits =
        intercepted(s) ? s->place[b->system].ships[FRESH][b->defender] : 0;

    if (hits > 0)
        EMIT(ev, MSG_INTERCEPTS, b->defender, hits);
    if (hits_every_piece(s)) {
        hit_each_ship(s, f->seat, hits, b->defender, ev);
        f->step = BATTLE_SHIPS;
        return;
    }
    take_hits(s, f, f->seat, hits, BATTLE_INTERCEPT_LOST, BATTLE_SHIPS, ev);
}

/* Every building of the defender, so many times. */
static void hit_each_building(struct arcs_state *s, int hits, struct events *ev)
{
    for (int site = 0; site < N_SITES; site++)
        for (int n = 0; n < hits && targets(s) >> site & 1; n++)
            hit_building(s, site, ev);
}

/* Without overflow: buildings take the hits of ships only if there are none. */
static void every_piece_is_hit(struct arcs_state *s, struct frame *f,
                               const struct arcs_symbols *shown,
                               struct events *ev)
{
    uint8_t ships[N_CONDITIONS];

    ships_here(s, s->battle.defender, ships);
    if (group_points(ships) > 0)
        hit_each_ship(s, s->battle.defender, shown->hit, f->seat, ev);
    else
        hit_each_building(s, shown->hit, ev);
    hit_each_building(s, shown->bhit, ev);
    s->battle.building_hits = 0;
    f->step = BATTLE_BUILDINGS;
}

/* What the ships do not take falls on the buildings. */
static void battle_ships(struct arcs_state *s, struct frame *f,
                         struct events *ev)
{
    struct arcs_symbols shown = arcs_dice_symbols(&s->battle.roll);
    uint8_t ships[N_CONDITIONS];
    int on_ships;

    ships_here(s, s->battle.defender, ships);
    on_ships = least(shown.hit, group_points(ships));
    s->battle.building_hits = (uint8_t)(shown.hit - on_ships + shown.bhit);
    s->battle.keys = shown.key;
    if (hits_every_piece(s)) {
        every_piece_is_hit(s, f, &shown, ev);
        return;
    }
    take_hits(s, f, s->battle.defender, on_ships, BATTLE_SHIPS_HIT,
              BATTLE_BUILDINGS, ev);
}

static void battle_ships_hit(struct arcs_state *s, struct frame *f,
                             struct events *ev)
{
    hit_ships(s, s->battle.defender, f->local[BATTLE_HITS],
              flow_answer(s, f->seat).arg[0], f->seat, ev);
    f->step = BATTLE_BUILDINGS;
}

/* Where all of them fall anyway, nobody is asked in which order. */
static void battle_buildings(struct arcs_state *s, struct frame *f,
                             struct events *ev)
{
    struct move_list list;

    list.n = 0;
    if (s->battle.building_hits > 0)
        arcs_list_hit(s, f->seat, &list);
    if (list.n > 1 && s->battle.building_hits < arcs_building_points(s)) {
        flow_ask(s, f, ASK_HIT, BATTLE_BUILDING_HIT);
    } else if (list.n > 0) {
        hit_building(s, hit_site(s, list.at[0]), ev);
    } else {
        s->battle.building_hits = 0;
        ships_here(s, f->seat, s->battle.left);
        f->step = BATTLE_SACK;
    }
}

static void battle_building_hit(struct arcs_state *s, struct frame *f,
                                struct events *ev)
{
    f->step = BATTLE_BUILDINGS;
    hit_building(s, hit_site(s, flow_answer(s, f->seat)), ev);
}

static void battle_sack(struct arcs_state *s, struct frame *f,
                        struct events *ev)
{
    (void)ev;
    f->step = BATTLE_RAID;
    if (s->battle.cities > 0)
        flow_call(s, PROC_SACK, f->seat);
}

static void battle_raid(struct arcs_state *s, struct frame *f,
                        struct events *ev)
{
    const struct arcs_battle *b = &s->battle;

    (void)ev;
    f->step = BATTLE_AFTER;
    if (!b->rifles && b->keys > 0 && b->left[FRESH] + b->left[DAMAGED] > 0)
        flow_call(s, PROC_RAID, f->seat);
}

/* Repair Drones (L07). */
static void battle_after(struct arcs_state *s, struct frame *f,
                         struct events *ev)
{
    const struct arcs_battle *b = &s->battle;

    f->step = BATTLE_BELOVED;
    if (b->rifles || b->left[DAMAGED] == 0 ||
        s->place[b->system].ships[DAMAGED][f->seat] == 0)
        return;
    if (has(s, f->seat, EFFECT_DRONES))
        arcs_repair_ship(s, f->seat, b->system, ev);
    else if (has(s, f->seat, EFFECT_MAY_REPAIR))
        flow_ask(s, f, ASK_DRONES, BATTLE_REPAIRED);
}

void arcs_list_drones(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;

    move_add(out, VERB_REPAIR, seat, s->battle.system, PIECE_SHIP, 0);
    move_add(out, VERB_DECLINE, seat, 0, 0, 0);
}

static void battle_repaired(struct arcs_state *s, struct frame *f,
                            struct events *ev)
{
    f->step = BATTLE_BELOVED;
    if (flow_answer(s, f->seat).verb == VERB_REPAIR)
        arcs_repair_ship(s, f->seat, s->battle.system, ev);
}

/* The Elder (8.1). */
static void battle_beloved(struct arcs_state *s, struct frame *f,
                           struct events *ev)
{
    const struct arcs_battle *b = &s->battle;

    (void)ev;
    f->step = BATTLE_DONE;
    if (!b->rifles && leader_of(s, b->defender)->beloved && b->trophies &&
        arcs_may_influence(s, b->defender))
        flow_call(s, PROC_BELOVED, b->defender);
}

/* The dice lie where all can see them until the next turn. */
static void battle_done(struct arcs_state *s, struct frame *f,
                        struct events *ev)
{
    (void)f;
    (void)ev;
    s->battle = (struct arcs_battle){ .roll = s->battle.roll };
    flow_done(s);
}

void arcs_proc_battle(void *state, struct frame *f, struct events *ev)
{
    static void (*const step[])(struct arcs_state *, struct frame *,
                                struct events *) = {
        [BATTLE_RAILGUN] = battle_railgun,
        [BATTLE_RAILGUN_LOST] = own_hits,
        [BATTLE_COLLECT] = battle_collect,
        [BATTLE_COLLECTED] = battle_collected,
        [BATTLE_ROLL] = battle_roll,
        [BATTLE_REROLL] = battle_reroll,
        [BATTLE_REROLL_CHOSEN] = battle_reroll_chosen,
        [BATTLE_SELF] = battle_self,
        [BATTLE_SELF_LOST] = own_hits,
        [BATTLE_INTERCEPT] = battle_intercept,
        [BATTLE_INTERCEPT_LOST] = own_hits,
        [BATTLE_SHIPS] = battle_ships,
        [BATTLE_SHIPS_HIT] = battle_ships_hit,
        [BATTLE_BUILDINGS] = battle_buildings,
        [BATTLE_BUILDING_HIT] = battle_building_hit,
        [BATTLE_SACK] = battle_sack,
        [BATTLE_RAID] = battle_raid,
        [BATTLE_AFTER] = battle_after,
        [BATTLE_DONE] = battle_done,
        [BATTLE_REPAIRED] = battle_repaired,
        [BATTLE_BELOVED] = battle_beloved,
    };

    step[f->step](state, f, ev);
}

/* ---- Beloved ----------------------------------------------------------- */

void arcs_proc_beloved(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *s = state;
    struct move m = flow_answer(s, f->seat);

    switch ((enum beloved_step)f->step) {
    case BELOVED_ASK:
        flow_ask(s, f, ASK_BELOVED, BELOVED_CHOSEN);
        return;
    case BELOVED_CHOSEN:
        if (m.verb == VERB_INFLUENCE)
            arcs_influence(s, f->seat, arcs_row_position(s, m.arg[0]), ev);
        flow_done(s);
        return;
    }
}
