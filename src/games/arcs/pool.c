/*
 * The attacker's dice (9.5): how many may be collected, rolling, rerolls.
 */
#include "games/arcs/rules.h"

/* ---- Collecting dice --------------------------------------------------- */

static bool fresh_starport(const struct arcs_state *s)
{
    const struct arcs_battle *b = &s->battle;
    unsigned buildings = arcs_buildings(
        s, b->system,
        arcs_sites_with(s, b->system, b->defender, PIECE_STARPORT));

    return (buildings & (bit32(building_of(PIECE_STARPORT, FRESH, false)) |
                         bit32(building_of(PIECE_STARPORT, FRESH, true)))) != 0;
}

/* Only against a building there, or who has none anywhere; Hidden Harbors
 * shut the door (L05). */
static bool raid_dice_allowed(const struct arcs_state *s)
{
    const struct arcs_battle *b = &s->battle;
    uint32_t buildings =
        s->at.starports[b->defender] | s->at.cities[b->defender];

    if (has(s, b->defender, EFFECT_NO_RAID_DICE) && fresh_starport(s))
        return false;
    return buildings == 0 || (buildings & system_bit(b->system)) != 0;
}

int arcs_dice_taken(const struct arcs_battle *b)
{
    return b->dice[0] + b->dice[1] + b->dice[2];
}

/* One for each attacking ship; two more by Gatekeepers, two more for the
 * Rebel. */
static int dice_most(const struct arcs_state *s)
{
    const struct arcs_battle *b = &s->battle;
    int n = ships_in(s, b->system, b->attacker);

    if (b->rifles)
        return s->place[b->system].ships[FRESH][b->attacker];
    if (system_is_gate(b->system) && has(s, b->attacker, EFFECT_GATE_DICE))
        n += 2;
    return n + leader_of(s, b->attacker)->extra_dice;
}

/* The Rebel's extra dice are not optional (FAQ). */
static int dice_least(const struct arcs_state *s)
{
    return s->battle.rifles ? 0 : leader_of(s, s->battle.attacker)->extra_dice;
}

static int die_room(const struct arcs_state *s, int die)
{
    if (s->battle.rifles)
        return die == DIE_SKIRMISH ? DICE_PER_KIND : 0;
    if (die == DIE_RAID && !raid_dice_allowed(s))
        return 0;
    return DICE_PER_KIND;
}

/* How many of this kind, so that the kinds after it can still make up what
 * has to be taken. */
void arcs_dice_range(const struct arcs_state *s, int die, int *from, int *to)
{
    int later = 0;

    for (int d = die + 1; d < N_DICE; d++)
        later += die_room(s, d);
    *to = least(die_room(s, die), dice_most(s) - arcs_dice_taken(&s->battle));
    *from = dice_least(s) - arcs_dice_taken(&s->battle) - later;
    if (*from < 0)
        *from = 0;
}

void arcs_dice_limits(const struct arcs_state *s, struct arcs_dice_limits *out)
{
    out->least = dice_least(s);
    out->most = dice_most(s);
    for (int die = 0; die < N_DICE; die++)
        out->room[die] = die_room(s, die);
}

void arcs_list_dice(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;
    int die = flow_top(s)->local[BATTLE_DIE], from, to;

    arcs_dice_range(s, die, &from, &to);
    for (int n = from; n <= to; n++)
        move_add(out, VERB_DICE, seat, die, n, 0);
}

void arcs_roll_pool(struct arcs_state *s, struct events *ev)
{
    struct arcs_battle *b = &s->battle;
    struct arcs_symbols shown;

    for (int die = 0; die < N_DICE; die++)
        arcs_dice_roll(&s->head.chance, die, b->dice[die], &b->roll);
    shown = arcs_dice_symbols(&b->roll);
    EMIT(ev, MSG_ROLLS, b->attacker, shown.hit, shown.self, shown.intercept,
         shown.bhit, shown.key);
}

/* ---- Rerolls (BC13, L14) ----------------------------------------------- */

/* Dice of a kind that may be rerolled once; 0 when they were, or never. */
static int reroll_limit(const struct arcs_state *s, int die)
{
    const struct arcs_battle *b = &s->battle;
    int seat = b->attacker;

    if (b->rifles || b->rerolled & bit32(die))
        return 0;
    if (die == DIE_SKIRMISH && has(s, seat, EFFECT_REROLL_SKIRMISH))
        return least(arcs_weapon_icons(s, seat), b->dice[die]);
    if (die == DIE_ASSAULT && has(s, seat, EFFECT_REROLL_ASSAULT))
        return least(s->place[b->system].ships[FRESH][seat], b->dice[die]);
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

static int faces_left(const struct arcs_battle *b, int die, int face)
{
    int n = 0;

    for (int i = face; i < DIE_FACES; i++)
        if (same_face(die, i) == face)
            n += b->roll.face[die][i];
    return n - b->pick[face];
}

static int picked(const struct arcs_battle *b)
{
    int n = 0;

    for (int i = 0; i < DIE_FACES; i++)
        n += b->pick[i];
    return n;
}

/* Dice are set aside in any order, one kind at a time: the state holds only
 * how many of each face, so that the order leaves no trace. */
static void add_rerolls(const struct arcs_state *s, int seat, int die,
                        struct move_list *out)
{
    const struct arcs_battle *b = &s->battle;

    if (picked(b) >= reroll_limit(s, die))
        return;
    for (int face = 0; face < DIE_FACES; face++)
        if (same_face(die, face) == face && faces_left(b, die, face) > 0)
            move_add(out, VERB_REROLL, seat, die * DIE_FACES + face, 0, 0);
}

void arcs_list_reroll(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;
    const struct arcs_battle *b = &s->battle;

    for (int die = 0; die < N_DICE; die++)
        if (b->picking == N_DICE || b->picking == die)
            add_rerolls(s, seat, die, out);
    if (b->picking == N_DICE)
        move_add(out, VERB_DONE, seat, 0, 0, 0);
    else
        move_add(out, VERB_ROLL, seat, 0, 0, 0);
}

/* Take the picked dice off the table and roll them once more. */
void arcs_reroll(struct arcs_state *s, struct events *ev)
{
    struct arcs_battle *b = &s->battle;
    int die = b->picking, n = picked(b);
    struct arcs_symbols shown;

    for (int face = 0; face < DIE_FACES; face++) {
        int same = same_face(die, face);
        int k = least(b->pick[same], b->roll.face[die][face]);

        b->roll.face[die][face] = (uint8_t)(b->roll.face[die][face] - k);
        b->pick[same] = (uint8_t)(b->pick[same] - k);
    }
    arcs_dice_roll(&s->head.chance, die, n, &b->roll);
    b->rerolled = (uint8_t)(b->rerolled | bit32(die));
    b->picking = N_DICE;
    shown = arcs_dice_symbols(&b->roll);
    EMIT(ev, MSG_REROLLS, n, die);
    EMIT(ev, MSG_ROLLS, b->attacker, shown.hit, shown.self, shown.intercept,
         shown.bhit, shown.key);
}

bool arcs_may_reroll(const struct arcs_state *s)
{
    return reroll_limit(s, DIE_SKIRMISH) > 0 ||
           reroll_limit(s, DIE_ASSAULT) > 0;
}
