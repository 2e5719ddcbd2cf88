/*
 * What a set of components must satisfy so that a game can be played with it
 * and the figures that the rulebook does print still hold.
 */
#include "games/ark/tables.h"

#include "base/bits.h"

#include <string.h>

enum {
    MAX_MODIFIER = 24, /* as far as the arsenal track goes */
    MAX_OF = GENERATOR_CYLINDERS,
    MAX_BOARD_OF = MAX_CYLINDERS,
    MAX_COST = 9,
    MAX_POWER = 20,
};

/* ---- columns ---- */

static const char *step_problem(const struct ark_column *col, int i, int steps,
                                int most)
{
    bool ratio = ark_benefit_is_ratio(col->benefit);

    if (i >= steps)
        return col->value[i] || col->of[i] ? "there are too many modifiers"
                                           : NULL;
    if (col->value[i] > MAX_MODIFIER)
        return "a modifier is larger than 24";
    if (!ratio)
        return col->of[i] ? "only a ratio has two halves" : NULL;
    if (col->of[i] < 1 || col->of[i] > most)
        return most == MAX_OF ? "the second half of a ratio must be 1 to 10"
                              : "a faction has no more than 15 cylinders";
    if (col->value[i] > col->of[i])
        return "the first half of a ratio is larger than the second";
    return NULL;
}

static const char *column_problem(const struct ark_column *col, int steps,
                                  int most)
{
    if (col->benefit >= N_BENEFITS)
        return "there is no such benefit";
    if (col->benefit == BENEFIT_NONE)
        steps = 0;
    for (int i = 0; i < COLUMN_STEPS; i++) {
        const char *broken = step_problem(col, i, steps, most);

        if (broken)
            return broken;
        if (i > 0 && i < steps &&
            (col->value[i] < col->value[i - 1] || col->of[i] < col->of[i - 1]))
            return "modifiers may not fall when pieces are added";
    }
    return NULL;
}

static bool cost_is_whole(int amount, int types)
{
    return amount <= MAX_COST && types <= TYPE_ANY &&
           (amount > 0) == (types > 0);
}

/* ---- rooms ---- */

/* The benefit that a room has by its nature, or NONE. */
static int bound_benefit(int row)
{
    if (row >= ROW_FACTORY)
        return BENEFIT_FACTORY;
    if (ark_cylinder_colour(row) != COLOUR_NONE)
        return BENEFIT_GENERATOR;
    if (ark_unit_colour(row) != COLOUR_NONE)
        return BENEFIT_NEUTRAL_UNITS;
    return BENEFIT_NONE;
}

static bool is_free_benefit(int benefit)
{
    return benefit != BENEFIT_FACTORY && benefit != BENEFIT_GENERATOR &&
           benefit != BENEFIT_NEUTRAL_UNITS && benefit != BENEFIT_ANY_LINE;
}

static const char *room_benefits_problem(const struct ark_room *room, int row)
{
    int first = room->column[0].benefit, second = room->column[1].benefit;
    int bound = bound_benefit(row);

    if (bound != BENEFIT_NONE && first != bound)
        return "this room has its benefit by its nature";
    if (first == BENEFIT_NONE)
        return "a room has at least one benefit";
    if (bound == BENEFIT_NONE && !is_free_benefit(first))
        return "this benefit belongs to other rooms or to artifacts";
    if (!is_free_benefit(second))
        return "this second benefit belongs to other rooms or to artifacts";
    if (first == second)
        return "both benefits are the same";
    return NULL;
}

/* Pieces that a room owns do not outnumber those in the box. */
static const char *room_pieces_problem(const struct ark_room *room, int row)
{
    int last = room_steps(room) - 1;
    const struct ark_column *col = &room->column[0];

    if (row == ROOM_POWER_HUB && col->of[last] > HUB_CYLINDERS)
        return "there are only 6 black cylinders";
    /* nobody says what becomes of cylinders that cease to exist */
    if (col->benefit == BENEFIT_GENERATOR && room->driver == DRIVER_CYLINDER &&
        col->of[0] != col->of[last])
        return "a generator would lose cylinders when it loses power";
    if (col->benefit == BENEFIT_NEUTRAL_UNITS &&
        col->value[last] > MAX_NEUTRAL_UNITS)
        return "there are only 4 units of this colour";
    return NULL;
}

static const char *room_holders_problem(const struct ark_room *room)
{
    if (room->squares < 1 || room->squares > MAX_SQUARES)
        return "a room has 1 to 5 squares";
    if (room->circles > MAX_CIRCLES)
        return "a room has at most 4 circles";
    if (room->driver > DRIVER_CUBE)
        return "a benefit is moved by cylinders or by cubes";
    if (room->driver == DRIVER_CYLINDER && room->circles < 1)
        return "a benefit moved by cylinders needs a circle";
    return NULL;
}

static const char *room_links_problem(const struct ark_room *room, int row)
{
    bool chained = room->chain_from != room->chain_to;

    if (room->chain_from >= N_SECTIONS || room->chain_to >= N_SECTIONS)
        return "there is no such section to chain";
    if (row >= ROW_FACTORY ? room->chain_from || room->chain_to : !chained)
        return "a chain joins two sections, and factories have none";
    if (room_is_special(row) ? room->group >= N_GROUPS
                             : room->group != GROUP_NONE)
        return "special rooms, and only they, belong to a group";
    return NULL;
}

static const char *room_cost_problem(const struct ark_room *room, int row)
{
    if (!cost_is_whole(room->cost, room->cost_types))
        return "a cost is 1 to 9 of some types, or nothing at all";
    if (row >= ROW_FACTORY && room->cost > 0)
        return "cubes in factories are free";
    return NULL;
}

/* A sign that would not count is refused, unless it waits there in our own
 * tables too. */
static const char *room_signs_problem(const struct ark_components *c, int row)
{
    for (int i = 0; i < ROOM_COLUMNS; i++) {
        int benefit = c->room[row].column[i].benefit;

        if (c->complexity == 1 && ark_benefit_is_advanced(benefit) &&
            benefit != ark_room_cards[row].room.column[i].benefit)
            return "this benefit counts only with \"complexity 2\"";
    }
    return NULL;
}

static const char *room_problem(const struct ark_room *room, int row)
{
    const char *broken = room_holders_problem(room);

    for (int i = 0; i < ROOM_COLUMNS && !broken; i++)
        broken = column_problem(&room->column[i], room_steps(room), MAX_OF);
    if (!broken)
        broken = room_benefits_problem(room, row);
    if (!broken)
        broken = room_pieces_problem(room, row);
    if (!broken)
        broken = room_links_problem(room, row);
    if (!broken)
        broken = room_cost_problem(room, row);
    return broken;
}

static const char *groups_problem(const struct ark_components *c)
{
    int count[N_GROUPS] = { 0 };

    for (int room = 0; room < N_SPECIAL_ROOMS; room++)
        count[c->room[room].group]++;
    for (int group = 0; group < N_GROUPS; group++)
        if (count[group] != ROOMS_PER_GROUP)
            return "each group has exactly 4 rooms";
    if (memcmp(&c->room[ROOM_VIOLET_GENERATOR],
               &c->room[ROOM_TURQUOISE_GENERATOR], sizeof(struct ark_room)))
        return "the two outer generators are alike";
    return NULL;
}

/* ---- sections ---- */

static const char *section_problem(const struct ark_section *s, int index)
{
    const char *broken = NULL;

    if (s->squares < 1 || s->squares > MAX_SQUARES)
        return "a section has 1 to 5 squares";
    if (section_steps(s) > COLUMN_STEPS)
        return "a section has at most 5 squares and circles together";
    /* as of rooms, nobody says what becomes of cylinders that cease to be */
    if (s->circles > 0 && index == SECTION_POWER)
        return "the Power Generator has no circles";
    for (int i = 0; i < MAX_SQUARES; i++) {
        if (i < s->squares && !cost_is_whole(s->cost[i], s->cost_types))
            return "each square costs 1 to 9 of some types";
        if (i >= s->squares && s->cost[i] > 0)
            return "there are more costs than squares";
    }
    for (int i = 0; i < ROOM_COLUMNS && !broken; i++) {
        if (s->column[i].benefit !=
            ark_section_cards[index].section.column[i].benefit)
            return "a section keeps its actions";
        broken = column_problem(&s->column[i], section_steps(s), MAX_OF);
    }
    return broken;
}

/* ---- factions ---- */

/* What is on the A-side stays there; where it shows nothing, an action of the
 * section's own lines may be. */
static const char *board_column_problem(const struct ark_components *c,
                                        const struct ark_board_column *col)
{
    int there, benefit = col->column.benefit;

    if (col->section >= N_SECTIONS || col->index >= ROOM_COLUMNS)
        return "there is no such section";
    there = c->section[col->section].column[col->index].benefit;
    if (benefit == BENEFIT_NONE || benefit >= N_BENEFITS)
        return "a line of a faction is an action";
    if (there != BENEFIT_NONE
            ? benefit != there
            : ark_benefit_line(benefit) == LINE_NONE ||
                  ark_line_section(ark_benefit_line(benefit)) != col->section ||
                  !is_free_benefit(benefit))
        return "a section keeps its actions";
    return column_problem(
        &col->column, section_steps(&c->section[col->section]), MAX_BOARD_OF);
}

static const char *board_columns_problem(const struct ark_components *c,
                                         const struct ark_faction *f)
{
    const char *broken = NULL;
    bool ended = false;

    for (int i = 0; i < FACTION_COLUMNS && !broken; i++) {
        const struct ark_board_column *col = &f->column[i];

        if (col->section == N_SECTIONS) {
            ended = true;
            continue;
        }
        if (ended)
            return "the lines of a faction stand one after the other";
        broken = board_column_problem(c, col);
        for (int k = 0; k < i; k++)
            if (f->column[k].section == col->section &&
                f->column[k].index == col->index)
                return "a faction has each line once";
    }
    return broken;
}

static const char *board_cost_problem(const struct ark_components *c,
                                      const struct ark_board_cost *cost)
{
    if (cost->section >= N_SECTIONS)
        return cost->section == N_SECTIONS ? NULL : "there is no such section";
    for (int i = 0; i < MAX_SQUARES; i++) {
        bool square = i < c->section[cost->section].squares;

        if (square ? !cost_is_whole(cost->amount[i], cost->types)
                   : cost->amount[i] > 0)
            return "each square costs 1 to 9 of some types";
    }
    return NULL;
}

static bool is_passive(int benefit)
{
    return benefit < N_BENEFITS && ark_benefit_line(benefit) == LINE_NONE &&
           benefit != BENEFIT_NEUTRAL_UNITS;
}

/* The cylinders that a faction's generator provides at its best. */
static int cylinders_needed(const struct ark_components *c, int faction)
{
    return ark_board_column(c, faction, SECTION_POWER, 0)
        ->of[c->section[SECTION_POWER].squares];
}

static const char *faction_problem(const struct ark_components *c, int index)
{
    const struct ark_faction *f = &c->faction[index];
    const char *broken = board_columns_problem(c, f);

    for (int i = 0; i < FACTION_COSTS && !broken; i++)
        broken = board_cost_problem(c, &f->cost[i]);
    for (int i = 0; i < N_PRICES && !broken; i++)
        if (!cost_is_whole(f->price[i].amount, f->price[i].types))
            broken = "a price is 1 to 9 of some types";
    if (broken)
        return broken;
    if (f->units < UNITS_AT_START || f->units > MAX_UNITS)
        return "a faction has 2 to 9 units";
    if (f->cylinders > MAX_CYLINDERS ||
        cylinders_needed(c, index) > f->cylinders)
        return "a faction has as many cylinders as its generator provides, "
               "and no more than 15";
    if (!is_passive(f->passive) || f->passive_value > MAX_MODIFIER ||
        (f->passive == BENEFIT_NONE) != (f->passive_value == 0))
        return "a passive is a benefit that counts always, with 1 to 24";
    return NULL;
}

/* The A-side is no faction: it is what the sections say. */
static const char *standard_problem(const struct ark_components *c)
{
    return memcmp(&c->faction[FACTION_STANDARD],
                  &ark_faction_cards[FACTION_STANDARD].faction,
                  sizeof(struct ark_faction))
               ? "the A-side is corrected by its sections"
               : NULL;
}

/* ---- artifacts ---- */

static const char *artifact_power_problem(const struct ark_artifact *a,
                                          int index)
{
    if (index == ARTIFACT_PEN)
        return a->power != 0 || a->copies != PEN_COPIES || a->critical_mass
                   ? "the 6 Pens have power 0"
                   : NULL;
    if (index == ARTIFACT_HELP)
        return a->power != -1 || a->copies != HELP_COPIES || a->critical_mass
                   ? "the 4 Helps have no power"
                   : NULL;
    if (a->power < 1 || a->power > MAX_POWER)
        return "power is 1 to 20";
    if (a->critical_mass > 1)
        return "critical mass is yes or no";
    return NULL;
}

/* A section of its own: no line of another, no pieces, no second generator. */
static const char *builds_problem(const struct ark_artifact *a, int index)
{
    bool none = a->builds == BENEFIT_NONE;

    if (a->builds >= N_BENEFITS || (!none && !is_free_benefit(a->builds)))
        return "this cannot be built as a section";
    if (!none && index < ARTIFACT_REGULAR)
        return "the Pen and the Help are not built";
    if (a->builds_value > MAX_MODIFIER || (none && a->builds_value > 0))
        return "a built section is worth up to 24";
    if (ark_benefit_is_ratio(a->builds)
            ? a->builds_of < 1 || a->builds_of < a->builds_value ||
                  a->builds_of > MAX_OF
            : a->builds_of != 0)
        return "a ratio has a second half, not below the first nor above 10";
    return NULL;
}

static const char *artifact_problem(const struct ark_artifact *a, int index)
{
    const char *broken = builds_problem(a, index);

    if (broken)
        return broken;
    if (a->stays != ark_artifact_cards[index].artifact.stays)
        return "only the Pen stays in the hand";
    if (a->effect >= N_BENEFITS || !ark_benefit_signs[a->effect].on_artifact)
        return "this is not a one-time use";
    if (a->value < 1 || a->value > MAX_MODIFIER)
        return "a one-time use is worth 1 to 24";
    if (a->effect == BENEFIT_ANY_LINE && a->value != 1)
        return "one action line at a time";
    if ((a->effect == BENEFIT_ANY_LINE && index == ARTIFACT_PEN) ||
        (a->effect != BENEFIT_ANY_LINE && index == ARTIFACT_HELP))
        return "the Help lends an action line and the Pen, which stays, none";
    if (ark_benefit_is_ratio(a->effect) ? a->of < a->value || a->of > MAX_OF
                                        : a->of != 0)
        return "a ratio has a second half, not below the first nor above 10";
    return artifact_power_problem(a, index);
}

static const char *deck_problem(const struct ark_components *c)
{
    int n = 0;

    for (int i = ARTIFACT_REGULAR; i < N_ARTIFACTS; i++)
        n += c->artifact[i].copies;
    return n == DECK_ARTIFACTS ? NULL : "the artifact deck has 60 cards";
}

/* ---- missions ---- */

static const char *mission_problem(const struct ark_components *c, int mission)
{
    const uint8_t *room = c->mission[mission];

    for (int i = 0; i < N_OBJECTIVES; i++)
        if (room[i] >= N_SPECIAL_ROOMS)
            return "a mission names special rooms only";
    if (room[0] == room[1] || room[0] == room[2] || room[1] == room[2])
        return "a mission names three different rooms";
    if (bits_count(ark_mission_groups(c, mission)) != 2)
        return "the rooms of a mission come from exactly two groups";
    return NULL;
}

/* Two missions for each pair of purple groups, one for a purple and a violet
 * one, none for the two violet ones: the counts in set-up step 8 allow nothing
 * else. */
static const char *missions_problem(const struct ark_components *c)
{
    for (int a = 0; a < N_GROUPS; a++)
        for (int b = a + 1; b < N_GROUPS; b++) {
            int wanted =
                2 - ark_group_cards[a].violet - ark_group_cards[b].violet;
            int n = 0;

            for (int m = 0; m < N_BASE_MISSIONS; m++)
                n += ark_mission_groups(c, m) == (1u << a | 1u << b);
            if (n != wanted)
                return "each pair of purple groups has 2 missions, a purple "
                       "and a violet group 1, the violet groups none";
            n = 0;
            for (int m = N_BASE_MISSIONS; m < N_MISSIONS; m++)
                n += ark_mission_groups(c, m) == (1u << a | 1u << b);
            if (n != (wanted == 1))
                return "the Sealed Section has one more mission for each "
                       "purple and violet group";
        }
    return NULL;
}

/* Only cubes are asked for in sections, and then in two. */
static const char *task_sections_problem(const struct ark_components *c,
                                         const struct ark_task *t)
{
    if (t->kind != TASK_CUBES)
        return t->a || t->b ? "only cubes are asked for in sections" : NULL;
    if (t->a >= N_SECTIONS || t->b >= N_SECTIONS || t->a == t->b)
        return "cubes are asked for in two sections";
    if (t->amount > c->section[t->a].squares ||
        t->amount > c->section[t->b].squares)
        return "a section has fewer squares than cubes are asked for";
    return NULL;
}

static const char *task_problem(const struct ark_components *c,
                                const struct ark_task *t)
{
    if (t->kind >= N_TASKS)
        return "there is no such task";
    if (t->amount < 1 || t->amount > ark_task_cards[t->kind].most)
        return "a task asks for at least 1, and for no more than there is";
    return task_sections_problem(c, t);
}

static const char *first_task_problem(const struct ark_components *c,
                                      const struct ark_task *t)
{
    return t->kind == TASK_ARTIFACTS ? "First Mission has no artifacts"
                                     : task_problem(c, t);
}

/* ---- keys ---- */

/* What counts on the board or is done at once; no line of another, no second
 * generator. */
static const char *key_sign_problem(const struct ark_key *k)
{
    if (k->benefit == BENEFIT_NONE)
        return k->value || k->of ? "no sign has no number" : NULL;
    if (k->benefit >= N_BENEFITS || !is_free_benefit(k->benefit))
        return "this sign cannot be on a key";
    if (k->way != WAY_SIGN && ark_benefit_line(k->benefit) == LINE_NONE)
        return "what counts always is no action";
    if (k->way != WAY_SIGN &&
        (ark_benefit_signs[k->benefit].into == BENEFIT_ENGINEER ||
         k->benefit == BENEFIT_ENGINEER || ark_benefit_signs[k->benefit].draws))
        return "this is no action of a key";
    if (k->value > MAX_MODIFIER)
        return "a key is worth up to 24";
    if (ark_benefit_is_ratio(k->benefit)
            ? k->of < 1 || k->of < k->value || k->of > MAX_OF
            : k->of != 0)
        return "a ratio has a second half, not below the first nor above 10";
    return NULL;
}

static const char *key_problem(const struct ark_components *c, int index)
{
    const struct ark_key *k = &c->key[index];
    const char *broken = task_problem(c, &k->task);

    if (broken)
        return broken;
    if (k->people >= N_PEOPLES || k->way >= N_KEY_WAYS)
        return "there is no such faction, or no such way";
    if ((k->way == WAY_STAY) != (k->benefit == BENEFIT_NONE))
        return "a key gives a sign, unless the marker may stay";
    for (int i = 0; i < index; i++)
        if (k->way > WAY_ACTION && c->key[i].way == k->way)
            return "each deed is on one key";
    return key_sign_problem(k);
}

/* ---- the rest ---- */

static const char *achievements_problem(const struct ark_components *c)
{
    const struct ark_task *units = &c->achievement[ACHIEVEMENT_UNITS];

    if (units->kind == TASK_UNITS && units->amount != UNITS_PER_SEAT)
        return "all 6 units";
    for (int i = 0; i < N_ACHIEVEMENTS; i++) {
        const char *broken = task_problem(c, &c->achievement[i]);

        if (broken)
            return broken;
    }
    return NULL;
}

static const char *tokens_problem(const struct ark_components *c)
{
    int n = 0;

    for (int i = 0; i < N_TOKENS; i++)
        n += c->token[i];
    return n == EXPLORE_TOKENS ? NULL : "there are 35 explore tokens";
}

static const char *prices_problem(const struct ark_components *c)
{
    for (int i = 0; i < N_PRICES; i++)
        if (c->price[i].amount < 1 ||
            !cost_is_whole(c->price[i].amount, c->price[i].types))
            return "a price is 1 to 9 of some types";
    if (c->exchange.types != TYPE_ANY || c->exchange.amount > MAX_COST)
        return "the exchange takes up to 9 of any one type";
    if (c->exchange_gain < 1 || c->exchange_gain >= c->exchange.amount)
        return "the exchange gives less than it takes";
    return NULL;
}

static struct ark_problem found(const char *what, int topic, int index)
{
    return (struct ark_problem){ what, topic, index };
}

static struct ark_problem rooms_problem(const struct ark_components *c)
{
    const char *broken;

    for (int i = 0; i < N_ROWS; i++)
        if ((broken = room_problem(&c->room[i], i)))
            return found(broken, TOPIC_ROOM, i);
    for (int i = 0; i < N_ROWS; i++)
        if ((broken = room_signs_problem(c, i)))
            return found(broken, TOPIC_ROOM, i);
    return found(groups_problem(c), TOPIC_ROOM, -1);
}

/* What holds row by row; the rooms are sound already. */
static struct ark_problem rows_problem(const struct ark_components *c)
{
    const char *broken;

    for (int i = 0; i < N_SECTIONS; i++)
        if ((broken = section_problem(&c->section[i], i)))
            return found(broken, TOPIC_SECTION, i);
    if ((broken = standard_problem(c)))
        return found(broken, TOPIC_FACTION, FACTION_STANDARD);
    for (int i = 0; i < N_FACTIONS; i++)
        if ((broken = faction_problem(c, i)))
            return found(broken, TOPIC_FACTION, i);
    for (int i = 0; i < N_ARTIFACTS; i++)
        if ((broken = artifact_problem(&c->artifact[i], i)))
            return found(broken, TOPIC_ARTIFACT, i);
    for (int i = 0; i < N_MISSIONS; i++)
        if ((broken = mission_problem(c, i)))
            return found(broken, TOPIC_MISSION, i);
    for (int i = 0; i < N_FIRST_MISSIONS; i++)
        for (int j = 0; j < N_OBJECTIVES; j++)
            if ((broken = first_task_problem(c, &c->first_mission[i][j])))
                return found(broken, TOPIC_FIRST_MISSION, i);
    for (int i = 0; i < N_KEYS; i++)
        if ((broken = key_problem(c, i)))
            return found(broken, TOPIC_KEY, i);
    return found(NULL, 0, 0);
}

struct ark_problem ark_components_problem(const struct ark_components *c)
{
    struct ark_problem p = rooms_problem(c);
    const char *broken;

    if (!p.what)
        p = rows_problem(c);
    if (p.what)
        return p;
    if ((broken = deck_problem(c)))
        return found(broken, TOPIC_ARTIFACT, -1);
    if ((broken = missions_problem(c)))
        return found(broken, TOPIC_MISSION, -1);
    if ((broken = achievements_problem(c)))
        return found(broken, TOPIC_ACHIEVEMENT, -1);
    if ((broken = tokens_problem(c)))
        return found(broken, TOPIC_TOKEN, -1);
    if (c->gates < 1 || c->gates > MAX_GATES)
        return found("there are 1 to 6 gates", TOPIC_GATES, -1);
    if ((broken = prices_problem(c)))
        return found(broken, TOPIC_PRICE, -1);
    if (c->complexity < 1 || c->complexity > 2)
        return found("complexity is 1 or 2", TOPIC_COMPLEXITY, -1);
    return found(NULL, 0, 0);
}

const char *ark_components_check(const struct ark_components *c)
{
    return ark_components_problem(c).what;
}
