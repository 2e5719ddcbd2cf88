/*
 * A row is the rule, of the tables that no match carries with it: benefits,
 * lines, sections, tokens, levels, tasks, ways of keys.  This program is built
 * with tables that it may change (ARK_TABLE).  It swaps what two rows say, and
 * what the engine does swaps too.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "core/scenario.h"
#include "games/ark/ark.h"
#include "games/ark/rules.h"
#include "games/registry.h"
#include "support/fields.h"
#include "support/swap.h"

#include <string.h>

static struct ark_state s;

static void start_with(int option, int value)
{
    struct setup how = { .seed = 7 };

    options_default(&ark_game, &how.options);
    how.options.value[option] = (int16_t)value;
    assert_int_equal(game_setup(&ark_game, &s, &how, NULL, NULL), 0);
}

static void start(void)
{
    start_with(OPT_PLAYERS, 2);
}

static void hear(void *who, const struct scenario_wrong *wrong)
{
    (void)who;
    (void)wrong;
}

static bool holds(const char *text)
{
    struct scenario_hearer to = { hear, NULL, NULL };

    return scenario_run(text, strlen(text), game_find, &to) == 0;
}

/* ---- benefits ---- */

/* What a section with this benefit is worth to the first seat. */
static int points(int benefit)
{
    struct ark_column *column = s.box.section[SECTION_PRODUCTION].column;
    struct ark_budget b;

    column[0] =
        (struct ark_column){ .benefit = (uint8_t)benefit, .value = { 1 } };
    column[1] = (struct ark_column){ .benefit = BENEFIT_NONE };
    ark_line_totals(&s, 0, LINE_PRODUCE, &b);
    return b.left[BENEFIT_PRODUCE];
}

static void the_row_is_the_benefit(void **unused)
{
    struct ark_benefit_sign *sign = ark_benefit_signs;

    (void)unused;
    start();
    assert_int_equal(points(BENEFIT_PRODUCE_PER_UNIT), UNITS_AT_START);
    assert_int_equal(points(BENEFIT_PRODUCE_PER_FACTORY), 0);
    SWAP(uint8_t, sign[BENEFIT_PRODUCE_PER_UNIT].per,
         sign[BENEFIT_PRODUCE_PER_FACTORY].per);
    assert_int_equal(points(BENEFIT_PRODUCE_PER_UNIT), 0);
    assert_int_equal(points(BENEFIT_PRODUCE_PER_FACTORY), UNITS_AT_START);
    SWAP(uint8_t, sign[BENEFIT_PRODUCE_PER_UNIT].per,
         sign[BENEFIT_PRODUCE_PER_FACTORY].per);
}

/* ---- lines and sections ---- */

/* A phase of this line, as far as nobody has to be asked. */
static void phase(int line)
{
    memset(&s.head.flow, 0, sizeof s.head.flow);
    flow_call(&s, PROC_GAME, 0);
    ark_start_phase(&s, 0, 0, line);
    flow_run(ark_procs, &s, NULL);
}

static int arsenal_of(int line)
{
    int before = s.player[0].arsenal;

    phase(line);
    return s.player[0].arsenal - before;
}

static void swap_lines(int a, int b)
{
    SWAP(ark_at_once *, ark_line_cards[a].at_once, ark_line_cards[b].at_once);
    SWAP(uint8_t, ark_line_cards[a].section, ark_line_cards[b].section);
}

static void the_row_is_the_line(void **unused)
{
    (void)unused;
    start();
    assert_true(arsenal_of(LINE_MILITARIZE) > 0);
    assert_int_equal(arsenal_of(LINE_PRODUCE), 0);
    swap_lines(LINE_MILITARIZE, LINE_PRODUCE);
    SWAP(uint8_t, ark_benefit_signs[BENEFIT_MILITARIZE].line,
         ark_benefit_signs[BENEFIT_PRODUCE].line);
    assert_true(arsenal_of(LINE_PRODUCE) > 0);
    assert_int_equal(arsenal_of(LINE_MILITARIZE), 0);
    SWAP(uint8_t, ark_benefit_signs[BENEFIT_MILITARIZE].line,
         ark_benefit_signs[BENEFIT_PRODUCE].line);
    swap_lines(LINE_MILITARIZE, LINE_PRODUCE);
}

/* Can it be answered with this verb in a phase of the line? */
static bool offers(int line, int verb)
{
    struct move_list list;
    bool found = false;

    phase(line);
    game_legal(&ark_game, &s, 0, &list);
    for (int i = 0; i < list.n; i++)
        found = found || list.at[i].verb == verb;
    return found;
}

static void the_row_is_the_section(void **unused)
{
    struct ark_section_card *card = ark_section_cards;

    (void)unused;
    start();
    assert_true(offers(LINE_MOVE, VERB_MOVE));
    assert_false(offers(LINE_ROUTE, VERB_MOVE));
    SWAP(const struct ark_section_rules *, card[SECTION_MOBILITY].rules,
         card[SECTION_POWER].rules);
    assert_false(offers(LINE_MOVE, VERB_MOVE));
    assert_false(offers(LINE_ROUTE, VERB_ROUTE));
    SWAP(const struct ark_section_rules *, card[SECTION_MOBILITY].rules,
         card[SECTION_POWER].rules);
}

/* ---- tokens and levels ---- */

#define EXPLORED                       \
    "game ark\n"                       \
    "set clear\n"                      \
    "set room osvite-1 B6\n"           \
    "set token osvite-1\n"             \
    "set bag artifact 1\n"             \
    "set bag metamorphite 0\n"         \
    "set bag nothing 0\n"              \
    "set deck\n"                       \
    "set turn 1\n"                     \
    "move 1 marker move\n"             \
    "move 1 move biodome-1 osvite-1\n" \
    "move 1 send 1\n"

static void the_row_is_the_token(void **unused)
{
    static const char artifact[] =
        EXPLORED "expect /players/0/cards 2\n"
                 "expect /players/0/resources/mt 2\n";
    static const char metamorphite[] =
        EXPLORED "expect /players/0/cards 1\n"
                 "expect /players/0/resources/mt 3\n";
    struct ark_token_card *card = ark_token_cards;

    (void)unused;
    assert_true(holds(artifact));
    assert_false(holds(metamorphite));
    SWAP(ark_reward *, card[TOKEN_ARTIFACT].reward,
         card[TOKEN_METAMORPHITE].reward);
    assert_false(holds(artifact));
    assert_true(holds(metamorphite));
    SWAP(ark_reward *, card[TOKEN_ARTIFACT].reward,
         card[TOKEN_METAMORPHITE].reward);
}

static void the_row_is_the_level(void **unused)
{
    int calm, nightmare;

    (void)unused;
    start_with(OPT_GUARDIANS, 1);
    calm = s.guard.counter;
    start_with(OPT_GUARDIANS, N_LEVELS);
    nightmare = s.guard.counter;
    assert_int_not_equal(calm, nightmare);
    SWAP(struct ark_level, ark_level_cards[0].level,
         ark_level_cards[N_LEVELS - 1].level);
    start_with(OPT_GUARDIANS, 1);
    assert_int_equal(s.guard.counter, nightmare);
    start_with(OPT_GUARDIANS, N_LEVELS);
    assert_int_equal(s.guard.counter, calm);
    SWAP(struct ark_level, ark_level_cards[0].level,
         ark_level_cards[N_LEVELS - 1].level);
}

/* ---- tasks ---- */

static int have(int kind)
{
    struct ark_task t = { .kind = (uint8_t)kind, .amount = 3 };

    return ark_task_progress(&s, 0, &t).have;
}

static void the_row_is_the_task(void **unused)
{
    struct ark_task_card *card = ark_task_cards;

    (void)unused;
    start();
    s.player[0].tokens = 5;
    s.player[0].arsenal = 7;
    assert_int_equal(have(TASK_TOKENS), 5);
    assert_int_equal(have(TASK_ARSENAL), 7);
    SWAP(uint8_t, card[TASK_TOKENS].figure, card[TASK_ARSENAL].figure);
    assert_int_equal(have(TASK_TOKENS), 7);
    assert_int_equal(have(TASK_ARSENAL), 5);
    SWAP(uint8_t, card[TASK_TOKENS].figure, card[TASK_ARSENAL].figure);
}

/* All of the A-side's units means all of the own board, by the row alone. */
static void the_row_says_how_much_it_takes(void **unused)
{
    struct ark_task_card *card = &ark_task_cards[TASK_UNITS];
    struct ark_task_card kept = *card;
    struct ark_task all = { .kind = TASK_UNITS, .amount = UNITS_PER_SEAT };

    (void)unused;
    start_with(OPT_FACTIONS, 1);
    s.player[0].faction = FACTION_HARA;
    assert_int_equal(ark_task_progress(&s, 0, &all).need, MAX_UNITS);
    card->progress = NULL;
    card->have = ark_own_units;
    assert_int_equal(ark_task_progress(&s, 0, &all).need, UNITS_PER_SEAT);
    *card = kept;
}

/* ---- keys ---- */

/* What the action of a key that serves so leaves of 9 arsenal of the second
 * seat. */
static int arsenal_after(int way, int verb, int on)
{
    enum { KEY = 0 };

    start();
    s.sealed_section = 1;
    s.blocked = ROOM_NONE;
    s.box.key[KEY].way = (uint8_t)way;
    s.box.key[KEY].benefit = BENEFIT_NONE;
    s.player[0].keys = bit32(KEY);
    s.player[1].arsenal = 9;
    ark_key_action(&s, move_make(verb, 0, on, 0, 0), NULL);
    return s.player[1].arsenal;
}

static void the_row_is_the_way_of_a_key(void **unused)
{
    struct ark_way_card *card = ark_way_cards;

    (void)unused;
    assert_int_equal(arsenal_after(WAY_DISARM, VERB_DISARM, 1), 9 - DISARM_BY);
    assert_int_equal(arsenal_after(WAY_BLOCK, VERB_BLOCK, 1), 9);
    SWAP(struct ark_way_card, card[WAY_DISARM], card[WAY_BLOCK]);
    assert_int_equal(arsenal_after(WAY_BLOCK, VERB_DISARM, 1), 9 - DISARM_BY);
    assert_int_equal(arsenal_after(WAY_DISARM, VERB_BLOCK, 1), 9);
    assert_int_equal(s.blocked, 1);
    SWAP(struct ark_way_card, card[WAY_DISARM], card[WAY_BLOCK]);
}

/* ---- every field of every table ---- */

#define SCENARIOS "tests/scenarios/ark/*.scn"

static const struct table_field ark_benefit_signs_fields[] = {
    RULE(struct ark_benefit_sign, line),
    RULE(struct ark_benefit_sign, into),
    RULE(struct ark_benefit_sign, per),
    RULE(struct ark_benefit_sign, ratio),
    RULE(struct ark_benefit_sign, draws),
    RULE(struct ark_benefit_sign, routes),
    RULE(struct ark_benefit_sign, by_tile),
    RULE(struct ark_benefit_sign, lends_line),
    RULE(struct ark_benefit_sign, advanced),
    RULE(struct ark_benefit_sign, on_artifact),
    WORDS(struct ark_benefit_sign, word),
    WORDS(struct ark_benefit_sign, name),
    WORDS(struct ark_benefit_sign, text),
    { 0 },
};
static const struct table_field ark_room_cards_fields[] = {
    RULE(struct ark_room_card, room.column),
    RULE(struct ark_room_card, room.driver),
    RULE(struct ark_room_card, room.squares),
    RULE(struct ark_room_card, room.circles),
    RULE(struct ark_room_card, room.cost),
    RULE(struct ark_room_card, room.cost_types),
    RULE(struct ark_room_card, room.chain_from),
    RULE(struct ark_room_card, room.chain_to),
    RULE(struct ark_room_card, room.group),
    WORDS(struct ark_room_card, word),
    WORDS(struct ark_room_card, name),
    WORDS(struct ark_room_card, text),
    WORDS(struct ark_room_card, brief),
    WORDS(struct ark_room_card, from),
    WORDS(struct ark_room_card, note),
    { 0 },
};
static const struct table_field ark_section_cards_fields[] = {
    RULE(struct ark_section_card, rules),
    RULE(struct ark_section_card, section.column),
    RULE(struct ark_section_card, section.squares),
    RULE(struct ark_section_card, section.cost_types),
    RULE(struct ark_section_card, section.cost),
    WORDS(struct ark_section_card, word),
    WORDS(struct ark_section_card, name),
    WORDS(struct ark_section_card, from),
    WORDS(struct ark_section_card, note),
    { 0 },
};
static const struct table_field ark_artifact_cards_fields[] = {
    RULE(struct ark_artifact_card, artifact.power),
    RULE(struct ark_artifact_card, artifact.critical_mass),
    RULE(struct ark_artifact_card, artifact.effect),
    RULE(struct ark_artifact_card, artifact.value),
    RULE(struct ark_artifact_card, artifact.of),
    RULE(struct ark_artifact_card, artifact.copies),
    RULE(struct ark_artifact_card, artifact.stays),
    RULE(struct ark_artifact_card, artifact.builds),
    RULE(struct ark_artifact_card, artifact.builds_value),
    RULE(struct ark_artifact_card, artifact.builds_of),
    WORDS(struct ark_artifact_card, word),
    WORDS(struct ark_artifact_card, name),
    WORDS(struct ark_artifact_card, text),
    WORDS(struct ark_artifact_card, from),
    WORDS(struct ark_artifact_card, note),
    { 0 },
};
static const struct table_field ark_faction_cards_fields[] = {
    RULE(struct ark_faction_card, faction.units),
    RULE(struct ark_faction_card, faction.cylinders),
    RULE(struct ark_faction_card, faction.passive),
    RULE(struct ark_faction_card, faction.passive_value),
    RULE(struct ark_faction_card, faction.price),
    RULE(struct ark_faction_card, faction.column),
    RULE(struct ark_faction_card, faction.cost),
    WORDS(struct ark_faction_card, word),
    WORDS(struct ark_faction_card, name),
    WORDS(struct ark_faction_card, text),
    WORDS(struct ark_faction_card, from),
    WORDS(struct ark_faction_card, note),
    { 0 },
};
static const struct table_field ark_mission_cards_fields[] = {
    RULE(struct ark_mission_card, room),
    WORDS(struct ark_mission_card, word),
    WORDS(struct ark_mission_card, name),
    WORDS(struct ark_mission_card, story),
    { 0 },
};
static const struct table_field ark_first_mission_cards_fields[] = {
    RULE(struct ark_first_mission_card, task),
    WORDS(struct ark_first_mission_card, word),
    WORDS(struct ark_first_mission_card, name),
    WORDS(struct ark_first_mission_card, story),
    { 0 },
};
static const struct table_field ark_group_cards_fields[] = {
    RULE(struct ark_group_card, violet),
    WORDS(struct ark_group_card, word),
    WORDS(struct ark_group_card, name),
    WORDS(struct ark_group_card, text),
    { 0 },
};
static const struct table_field ark_line_cards_fields[] = {
    RULE(struct ark_line_card, section), RULE(struct ark_line_card, at_once),
    WORDS(struct ark_line_card, word),   WORDS(struct ark_line_card, name),
    WORDS(struct ark_line_card, text),   { 0 },
};
static const struct table_field ark_colour_cards_fields[] = {
    RULE(struct ark_colour_card, cylinders),
    RULE(struct ark_colour_card, units),
    WORDS(struct ark_colour_card, word),
    WORDS(struct ark_colour_card, name),
    WORDS(struct ark_colour_card, text),
    { 0 },
};
static const struct table_field ark_achievement_cards_fields[] = {
    RULE(struct ark_achievement_card, task),
    WORDS(struct ark_achievement_card, word),
    WORDS(struct ark_achievement_card, name),
    WORDS(struct ark_achievement_card, text),
    WORDS(struct ark_achievement_card, from),
    { 0 },
};
static const struct table_field ark_token_cards_fields[] = {
    RULE(struct ark_token_card, amount), RULE(struct ark_token_card, reward),
    WORDS(struct ark_token_card, word),  WORDS(struct ark_token_card, name),
    WORDS(struct ark_token_card, text),  { 0 },
};
static const struct table_field ark_task_cards_fields[] = {
    RULE(struct ark_task_card, figure),
    RULE(struct ark_task_card, have),
    RULE(struct ark_task_card, progress),
    RULE(struct ark_task_card, most),
    WORDS(struct ark_task_card, word),
    WORDS(struct ark_task_card, name),
    { 0 },
};
static const struct table_field ark_guardian_cards_fields[] = {
    RULE(struct ark_guardian_card, card.who),
    RULE(struct ark_guardian_card, card.go),
    RULE(struct ark_guardian_card, card.order),
    RULE(struct ark_guardian_card, card.power),
    RULE(struct ark_guardian_card, card.critical),
    RULE(struct ark_guardian_card, card.hourglass),
    RULE(struct ark_guardian_card, card.extra),
    WORDS(struct ark_guardian_card, word),
    WORDS(struct ark_guardian_card, name),
    WORDS(struct ark_guardian_card, text),
    { 0 },
};
static const struct table_field ark_level_cards_fields[] = {
    RULE(struct ark_level_card, level.guardians),
    RULE(struct ark_level_card, level.strength),
    RULE(struct ark_level_card, level.counter),
    WORDS(struct ark_level_card, word),
    WORDS(struct ark_level_card, name),
    WORDS(struct ark_level_card, text),
    { 0 },
};
static const struct table_field ark_key_cards_fields[] = {
    RULE(struct ark_key_card, key.task),
    RULE(struct ark_key_card, key.people),
    RULE(struct ark_key_card, key.way),
    RULE(struct ark_key_card, key.benefit),
    RULE(struct ark_key_card, key.value),
    RULE(struct ark_key_card, key.of),
    WORDS(struct ark_key_card, word),
    WORDS(struct ark_key_card, name),
    { 0 },
};
static const struct table_field ark_way_cards_fields[] = {
    RULE(struct ark_way_card, verb),
    RULE(struct ark_way_card, list),
    RULE(struct ark_way_card, act),
    WORDS(struct ark_way_card, word),
    WORDS(struct ark_way_card, name),
    WORDS(struct ark_way_card, text),
    { 0 },
};
static const struct table_field ark_layouts_fields[] = {
    RULE(struct ark_layout, cols),
    RULE(struct ark_layout, rows),
    RULE(struct ark_layout, min_players),
    RULE(struct ark_layout, max_players),
    RULE(struct ark_layout, groups),
    RULE(struct ark_layout, factories),
    RULE(struct ark_layout, factory),
    RULE(struct ark_layout, power),
    RULE(struct ark_layout, seat),
    WORDS(struct ark_layout, word),
    WORDS(struct ark_layout, name),
    WORDS(struct ark_layout, table),
    { 0 },
};

static void every_field_rules(void **unused)
{
    const struct row_table tables[] = {
        TABLE_OF(ark_benefit_signs, ark_benefit_signs_fields),
        TABLE_OF(ark_room_cards, ark_room_cards_fields),
        TABLE_OF(ark_section_cards, ark_section_cards_fields),
        TABLE_OF(ark_artifact_cards, ark_artifact_cards_fields),
        TABLE_OF(ark_faction_cards, ark_faction_cards_fields),
        TABLE_OF(ark_mission_cards, ark_mission_cards_fields),
        TABLE_OF(ark_first_mission_cards, ark_first_mission_cards_fields),
        TABLE_OF(ark_group_cards, ark_group_cards_fields),
        TABLE_OF(ark_line_cards, ark_line_cards_fields),
        TABLE_OF(ark_colour_cards, ark_colour_cards_fields),
        TABLE_OF(ark_achievement_cards, ark_achievement_cards_fields),
        TABLE_OF(ark_token_cards, ark_token_cards_fields),
        TABLE_OF(ark_task_cards, ark_task_cards_fields),
        TABLE_OF(ark_guardian_cards, ark_guardian_cards_fields),
        TABLE_OF(ark_level_cards, ark_level_cards_fields),
        TABLE_OF(ark_key_cards, ark_key_cards_fields),
        TABLE_OF(ark_way_cards, ark_way_cards_fields),
        TABLE_OF(ark_layouts, ark_layouts_fields),
    };

    size_t n = sizeof(tables) / sizeof(tables[0]);

    (void)unused;
    assert_int_equal(fields_idle(tables, n, SCENARIOS), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_row_is_the_benefit),
        cmocka_unit_test(the_row_is_the_line),
        cmocka_unit_test(the_row_is_the_section),
        cmocka_unit_test(the_row_is_the_token),
        cmocka_unit_test(the_row_is_the_level),
        cmocka_unit_test(the_row_is_the_task),
        cmocka_unit_test(the_row_is_the_way_of_a_key),
        cmocka_unit_test(the_row_says_how_much_it_takes),
        cmocka_unit_test(every_field_rules),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
