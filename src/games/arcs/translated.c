/*
 * Two lore cards as the French translation words them, where that is another
 * action altogether: Tool-Priests (L01) and Galactic Rifles (L02).
 */
#include "games/arcs/rules.h"

/* ---- Summon: a ship at each city ----------------------------------------- */

static int cities_in(const struct arcs_state *s, int system)
{
    int n = 0;

    for (int owner = 0; owner < s->head.n_seats; owner++)
        n += bits_count(arcs_sites_with(s, system, owner, PIECE_CITY));
    return n;
}

/* Locals are a set of systems in two halves for each of the up to three ships
 * that may come to one of them. */
static uint32_t level_get(const struct frame *f, int level)
{
    return (uint32_t)f->local[2 * level] | (uint32_t)f->local[2 * level + 1]
                                               << HALF_MAP;
}

static void level_set(struct frame *f, int level, uint32_t systems)
{
    f->local[2 * level] = (int16_t)(systems & (bit32(HALF_MAP) - 1));
    f->local[2 * level + 1] = (int16_t)(systems >> HALF_MAP);
}

void arcs_summon_all(struct arcs_state *s, int seat)
{
    struct frame *f = flow_call(s, PROC_SUMMON, seat);

    EACH (i, s->at.control[seat])
        for (int n = cities_in(s, i); n > 0; n--)
            level_set(f, n - 1, level_get(f, n - 1) | bit32(i));
}

void arcs_list_summons(const void *state, int seat, struct move_list *out)
{
    EACH (level, level_get(flow_top(state), 0))
        move_add(out, VERB_PLACE, seat, level, 0, 0);
}

/* One ship arrives: the last that the system still has to get. */
static void summon_to(struct arcs_state *s, struct frame *f, int system,
                      struct events *ev)
{
    int level = SUMMON_LEVELS - 1;

    while (!(level_get(f, level) & system_bit(system)))
        level--;
    level_set(f, level, level_get(f, level) & ~system_bit(system));
    arcs_build_ship(s, f->seat, system, ev);
}

/* Asked only while the supply is short. */
static void summon_next(struct arcs_state *s, struct frame *f,
                        struct events *ev)
{
    int stock = s->player[f->seat].stock[PIECE_SHIP], due = 0;

    for (int level = 0; level < SUMMON_LEVELS; level++)
        due += bits_count(level_get(f, level));
    if (due == 0 || stock == 0)
        flow_done(s);
    else if (due > stock)
        flow_ask(s, f, ASK_SUMMON, SUMMON_CHOSEN);
    else
        summon_to(s, f, bits_first(level_get(f, 0)), ev);
}

void arcs_proc_summon(void *state, struct frame *f, struct events *ev)
{
    switch ((enum summon_step)f->step) {
    case SUMMON_NEXT:
        summon_next(state, f, ev);
        return;
    case SUMMON_CHOSEN:
        f->step = SUMMON_NEXT;
        summon_to(state, f, flow_answer(state, f->seat).arg[0], ev);
        return;
    }
}

/* ---- Fire Rifles: at ships of any rivals ----------------------------------
 */

int arcs_rival_ships(const struct arcs_state *s, int seat, int system)
{
    int n = 0;

    for (int rival = 0; rival < s->head.n_seats; rival++)
        n += rival == seat ? 0 : ships_in(s, system, rival);
    return n;
}

/* Exactly one skirmish die for each fresh ship. */
void arcs_fire_at_all(struct arcs_state *s, int seat, int from, int to,
                      struct events *ev)
{
    struct frame *f = flow_call(s, PROC_RIFLES, seat);
    int dice = least(s->place[from].ships[FRESH][seat], DICE_PER_KIND);
    struct arcs_symbols shown;

    s->battle = (struct arcs_battle){ .system = (int8_t)to };
    arcs_dice_roll(&s->head.chance, DIE_SKIRMISH, dice, &s->battle.roll);
    shown = arcs_dice_symbols(&s->battle.roll);
    EMIT(ev, MSG_ROLLS, seat, shown.hit, shown.self, shown.intercept,
         shown.bhit, shown.key);
    f->local[RIFLES_SYSTEM] = (int16_t)to;
    f->local[RIFLES_HITS] = shown.hit;
}

void arcs_list_rifles(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;
    const struct arcs_place *p = &s->place[flow_top(s)->local[RIFLES_SYSTEM]];

    for (int rival = 0; rival < s->head.n_seats; rival++)
        for (int c = FRESH; c <= DAMAGED; c++)
            if (rival != seat && p->ships[c][rival] > 0)
                move_add(out, VERB_HIT_SHIP, seat, rival, c, 0);
}

static void hit_ship(struct arcs_state *s, int seat, int system, struct move m,
                     struct events *ev)
{
    int rival = m.arg[0], condition = m.arg[1];
    struct arcs_place *p = &s->place[system];

    p->ships[condition][rival]--;
    if (condition == FRESH)
        p->ships[DAMAGED][rival]++;
    else
        arcs_add_trophies(s, seat, rival, PIECE_SHIP, 1);
    arcs_place_touch(s, system);
    EMIT(ev, MSG_HIT_SHIPS, rival, system, 1, condition == DAMAGED);
}

void arcs_proc_rifles(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *s = state;
    int system = f->local[RIFLES_SYSTEM];

    switch ((enum rifles_step)f->step) {
    case RIFLES_NEXT:
        if (f->local[RIFLES_HITS] > 0 &&
            arcs_rival_ships(s, f->seat, system) > 0) {
            flow_ask(s, f, ASK_RIFLES, RIFLES_CHOSEN);
            return;
        }
        s->battle = (struct arcs_battle){ .roll = s->battle.roll };
        flow_done(s);
        return;
    case RIFLES_CHOSEN:
        f->local[RIFLES_HITS]--;
        f->step = RIFLES_NEXT;
        hit_ship(s, f->seat, system, flow_answer(s, f->seat), ev);
        return;
    }
}
