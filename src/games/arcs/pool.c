/*
 * The attacker's dice (9.5): how many may be collected, rolling, rerolls.
 */
#include "games/arcs/rules.h"

/* ---- Collecting dice --------------------------------------------------- */

/* Only against a building there, or who has none anywhere; Hidden Harbors
 * shut the door (L05). */
static bool raid_dice_allowed(const struct arcs_state *g)
{
    const struct battle *b = &g->battle;
    uint32_t buildings =
        g->at.starports[b->defender] | g->at.cities[b->defender];

    if (has_lore(g, b->defender, LORE_HIDDEN_HARBORS) &&
        arcs_find_building(g, b->system, b->defender, PIECE_STARPORT, FRESH) >=
            0)
        return false;
    return buildings == 0 || (buildings & system_bit(b->system)) != 0;
}

int arcs_dice_taken(const struct battle *b)
{
    return b->dice[0] + b->dice[1] + b->dice[2];
}

/* One for each attacking ship; two more by Gatekeepers, two more for the
 * Rebel. */
static int dice_most(const struct arcs_state *g)
{
    const struct battle *b = &g->battle;
    int n = ships_in(g, b->system, b->attacker);

    if (b->rifles)
        return g->place[b->system].ships[FRESH][b->attacker];
    if (system_is_gate(b->system) && holds(g, b->attacker, COURT_GATEKEEPERS))
        n += 2;
    if (is_leader(g, b->attacker, LEADER_REBEL))
        n += 2;
    return n;
}

/* The Rebel's extra dice are not optional (FAQ). */
static int dice_least(const struct arcs_state *g)
{
    return !g->battle.rifles && is_leader(g, g->battle.attacker, LEADER_REBEL)
               ? 2
               : 0;
}

static int die_room(const struct arcs_state *g, int die)
{
    if (g->battle.rifles)
        return die == DIE_SKIRMISH ? DICE_PER_KIND : 0;
    if (die == DIE_RAID && !raid_dice_allowed(g))
        return 0;
    return DICE_PER_KIND;
}

/* How many of this kind, so that the kinds after it can still make up what
 * has to be taken. */
void arcs_dice_range(const struct arcs_state *g, int die, int *from, int *to)
{
    int later = 0;

    for (int d = die + 1; d < N_DICE; d++)
        later += die_room(g, d);
    *to = least(die_room(g, die), dice_most(g) - arcs_dice_taken(&g->battle));
    *from = dice_least(g) - arcs_dice_taken(&g->battle) - later;
    if (*from < 0)
        *from = 0;
}

void arcs_legal_dice(const struct arcs_state *g, int seat,
                     struct move_list *out)
{
    int die = flow_top(g)->local[BATTLE_DIE], from, to;

    arcs_dice_range(g, die, &from, &to);
    for (int n = from; n <= to; n++)
        add(out, VERB_DICE, seat, die, n, 0);
}

void arcs_roll_pool(struct arcs_state *g, struct events *ev)
{
    struct battle *b = &g->battle;
    struct symbols s;

    for (int die = 0; die < N_DICE; die++)
        arcs_dice_roll(&g->head.chance, die, b->dice[die], &b->roll);
    s = arcs_dice_symbols(&b->roll);
    EMIT(ev, MSG_ROLLS, b->attacker, s.hit, s.self, s.intercept, s.bhit, s.key);
}

/* ---- Rerolls (BC13, L14) ----------------------------------------------- */

/* Dice of a kind that may be rerolled once; 0 when they were, or never. */
static int reroll_limit(const struct arcs_state *g, int die)
{
    const struct battle *b = &g->battle;
    int seat = b->attacker;

    if (b->rifles || b->rerolled & bit(die))
        return 0;
    if (die == DIE_SKIRMISH && holds(g, seat, COURT_SKIRMISHERS))
        return least(arcs_weapon_icons(g, seat), b->dice[die]);
    if (die == DIE_ASSAULT && has_lore(g, seat, LORE_SEEKER_TORPEDOES))
        return least(g->place[b->system].ships[FRESH][seat], b->dice[die]);
    return 0;
}

/* Faces that look the same count as the first of them. */
static int same_face(int die, int face)
{
    if (die == DIE_SKIRMISH)
        return face < 3 ? 0 : 3;
    if (die == DIE_ASSAULT && face == 4)
        return 3;
    return face;
}

static int faces_left(const struct battle *b, int die, int face)
{
    int n = 0;

    for (int i = face; i < DIE_FACES; i++)
        if (same_face(die, i) == face)
            n += b->roll.face[die][i];
    return n - b->pick[face];
}

static int picked(const struct battle *b)
{
    int n = 0;

    for (int i = 0; i < DIE_FACES; i++)
        n += b->pick[i];
    return n;
}

/* Dice are set aside in any order, one kind at a time: the state holds only
 * how many of each face, so that the order leaves no trace. */
static void add_rerolls(const struct arcs_state *g, int seat, int die,
                        struct move_list *out)
{
    const struct battle *b = &g->battle;

    if (picked(b) >= reroll_limit(g, die))
        return;
    for (int face = 0; face < DIE_FACES; face++)
        if (same_face(die, face) == face && faces_left(b, die, face) > 0)
            add(out, VERB_REROLL, seat, die * DIE_FACES + face, 0, 0);
}

void arcs_legal_reroll(const struct arcs_state *g, int seat,
                       struct move_list *out)
{
    const struct battle *b = &g->battle;

    for (int die = 0; die < N_DICE; die++)
        if (b->picking == N_DICE || b->picking == die)
            add_rerolls(g, seat, die, out);
    if (b->picking == N_DICE)
        add(out, VERB_DONE, seat, 0, 0, 0);
    else
        add(out, VERB_ROLL, seat, 0, 0, 0);
}

/* Take the picked dice off the table and roll them once more. */
void arcs_reroll(struct arcs_state *g, struct events *ev)
{
    struct battle *b = &g->battle;
    int die = b->picking, n = picked(b);
    struct symbols s;

    for (int face = 0; face < DIE_FACES; face++) {
        int same = same_face(die, face);
        int k = least(b->pick[same], b->roll.face[die][face]);

        b->roll.face[die][face] = (uint8_t)(b->roll.face[die][face] - k);
        b->pick[same] = (uint8_t)(b->pick[same] - k);
    }
    arcs_dice_roll(&g->head.chance, die, n, &b->roll);
    b->rerolled = (uint8_t)(b->rerolled | bit(die));
    b->picking = N_DICE;
    s = arcs_dice_symbols(&b->roll);
    EMIT(ev, MSG_REROLLS, n, die);
    EMIT(ev, MSG_ROLLS, b->attacker, s.hit, s.self, s.intercept, s.bhit, s.key);
}

bool arcs_may_reroll(const struct arcs_state *g)
{
    return reroll_limit(g, DIE_SKIRMISH) > 0 ||
           reroll_limit(g, DIE_ASSAULT) > 0;
}
