/*
 * A row is the card: whoever changes the row changes the game.  Each test swaps
 * the rule fields of two rows in the copy of the tables that a match carries,
 * and what the engine does swaps with them.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "games/ark/ark.h"
#include "games/ark/rules.h"
#include "support/swap.h"

#include <string.h>

static struct ark_state s;

static void start(void)
{
    struct setup how = { .seed = 7 };

    options_default(&ark_game, &how.options);
    assert_int_equal(game_setup(&ark_game, &s, &how, NULL, NULL), 0);
}

/* What a line is worth to the first seat when it controls one room only. */
static int points(int room, int line, int benefit)
{
    struct ark_budget b;

    s.controlled[0] = bit(room);
    ark_derive_lines(&s);
    ark_line_totals(&s, 0, line, &b);
    return b.left[benefit];
}

static void a_room_does_what_its_column_says(void **unused)
{
    enum { A = ROOM_COMMUNICATION_ARRAY, B = ROOM_FUSION_FOUNDRY };
    struct ark_room *room = s.box.room;
    int moves, produce, no_moves, no_produce;

    (void)unused;
    start();
    moves = points(A, LINE_MOVE, BENEFIT_MOVE);
    no_moves = points(B, LINE_MOVE, BENEFIT_MOVE);
    produce = points(B, LINE_PRODUCE, BENEFIT_PRODUCE);
    no_produce = points(A, LINE_PRODUCE, BENEFIT_PRODUCE);
    assert_true(moves > no_moves && produce > no_produce);
    SWAP(struct ark_column, room[A].column[0], room[B].column[0]);
    assert_int_equal(points(B, LINE_MOVE, BENEFIT_MOVE), moves);
    assert_int_equal(points(A, LINE_MOVE, BENEFIT_MOVE), no_moves);
    assert_int_equal(points(A, LINE_PRODUCE, BENEFIT_PRODUCE), produce);
    assert_int_equal(points(B, LINE_PRODUCE, BENEFIT_PRODUCE), no_produce);
}

static void a_chain_leads_where_its_room_says(void **unused)
{
    enum { A = ROOM_OBSERVATORY, B = ROOM_GRID_RELAY };
    struct ark_room *room = s.box.room;
    uint64_t from_production, from_power;

    (void)unused;
    start();
    s.player[0].target = bit(A);
    from_production = ark_chains(&s, 0, SECTION_PRODUCTION);
    assert_int_equal(ark_chains(&s, 0, SECTION_POWER), 0);
    s.player[0].target = bit(B);
    from_power = ark_chains(&s, 0, SECTION_POWER);
    assert_int_equal(ark_chains(&s, 0, SECTION_PRODUCTION), 0);
    SWAP(uint8_t, room[A].chain_from, room[B].chain_from);
    SWAP(uint8_t, room[A].chain_to, room[B].chain_to);
    assert_int_equal(ark_chains(&s, 0, SECTION_PRODUCTION), from_production);
    s.player[0].target = bit(A);
    assert_int_equal(ark_chains(&s, 0, SECTION_POWER), from_power);
}

/* Where a card sends a Guardian in the middle of a cross of rooms. */
static int sent_by(int card)
{
    return ark_guardian_way(&s, &s.guard.cards[card], ROOM_FACTORY);
}

static void lay_at(int room, int col, int row)
{
    s.at[cell_at(col, row)] = (uint8_t)room;
    s.cell[room] = (uint8_t)cell_at(col, row);
}

static void a_guardian_card_is_its_row(void **unused)
{
    enum { NORTH_ROUND = 5, EAST_ROUND = 6 };
    struct setup how = { .seed = 7 };
    struct ark_guardian_orders *card = s.guard.cards;

    (void)unused;
    options_default(&ark_game, &how.options);
    how.options.value[OPT_GUARDIANS] = 1;
    assert_int_equal(game_setup(&ark_game, &s, &how, NULL, NULL), 0);
    memset(s.at, ROOM_NONE, sizeof s.at);
    memset(s.cell, CELL_NONE, sizeof s.cell);
    lay_at(ROOM_FACTORY, 2, 2);
    lay_at(ROOM_FACTORY + 1, 2, 1);
    lay_at(ROOM_FACTORY + 2, 3, 2);
    ark_derive(&s);
    assert_int_equal(sent_by(NORTH_ROUND), ROOM_FACTORY + 1);
    assert_int_equal(sent_by(EAST_ROUND), ROOM_FACTORY + 2);
    SWAP(struct ark_guardian_orders, card[NORTH_ROUND], card[EAST_ROUND]);
    assert_int_equal(sent_by(NORTH_ROUND), ROOM_FACTORY + 2);
    assert_int_equal(sent_by(EAST_ROUND), ROOM_FACTORY + 1);
}

/* By how much the counter falls when this card is turned up, and whether a
 * beaten Guardian is back. */
static int fall_by(int card, bool *back)
{
    int before;

    memset(&s.head.flow, 0, sizeof s.head.flow);
    s.guard.deck = (uint16_t)(1 << card);
    s.guard.at[0].room = s.guard.at[0].from = ROOM_NONE;
    s.guard.at[0].wait = 3;
    before = s.guard.counter;
    flow_call(&s, PROC_GAME, 0)->step = GAME_GUARDED;
    flow_call(&s, PROC_GUARDIANS, 0);
    flow_run(ark_procs, &s, NULL);
    *back = s.guard.at[0].room != ROOM_NONE;
    return before - s.guard.counter;
}

static void extras_of_a_guardian_card_are_its_row(void **unused)
{
    enum { LONG_SHADOW = 2, MENDING_TRANCE = 11 };
    struct setup how = { .seed = 7 };
    struct ark_guardian_orders *card = s.guard.cards;
    bool back;

    (void)unused;
    options_default(&ark_game, &how.options);
    how.options.value[OPT_GUARDIANS] = 1;
    assert_int_equal(game_setup(&ark_game, &s, &how, NULL, NULL), 0);
    assert_int_equal(fall_by(LONG_SHADOW, &back), 2);
    assert_false(back);
    assert_int_equal(fall_by(MENDING_TRANCE, &back), 1);
    assert_true(back);
    SWAP(struct ark_guardian_orders, card[LONG_SHADOW], card[MENDING_TRANCE]);
    assert_int_equal(fall_by(LONG_SHADOW, &back), 1);
    assert_true(back);
    assert_int_equal(fall_by(MENDING_TRANCE, &back), 2);
    assert_false(back);
}

static int section_points(int line, int benefit)
{
    struct ark_budget b;

    ark_line_totals(&s, 0, line, &b);
    return b.left[benefit];
}

static void a_section_is_worth_what_its_row_says(void **unused)
{
    struct ark_section *section = s.box.section;
    struct ark_column *move = &section[SECTION_MOBILITY].column[0];
    struct ark_column *arms = &section[SECTION_MILITARY].column[0];
    int moves, arsenal;

    (void)unused;
    start();
    s.player[0].cube[SECTION_MOBILITY] = s.player[0].cube[SECTION_MILITARY] = 1;
    moves = section_points(LINE_MOVE, BENEFIT_MOVE);
    arsenal = section_points(LINE_MILITARIZE, BENEFIT_MILITARIZE);
    assert_int_not_equal(moves, arsenal);
    for (int i = 0; i < COLUMN_STEPS; i++)
        SWAP(uint8_t, move->value[i], arms->value[i]);
    assert_int_equal(section_points(LINE_MOVE, BENEFIT_MOVE), arsenal);
    assert_int_equal(section_points(LINE_MILITARIZE, BENEFIT_MILITARIZE),
                     moves);
}

/* Each seat plays one faction. */
static void take_boards(int first, int second)
{
    start();
    s.factions = FACTIONS_SEATS;
    ark_take_board(&s, 0, first);
    ark_take_board(&s, 1, second);
    assert_null(ark_check(&s));
}

/* All that a rule can see of a board. */
struct board_seen {
    int units, cylinders, moves, awake, cost, early, strength;
};

static struct board_seen look(int seat)
{
    const struct ark_components *c = &s.box;
    int f = s.player[seat].faction;
    struct ark_budget b;

    ark_line_totals(&s, seat, LINE_MOVE, &b);
    return (struct board_seen){
        s.player[seat].asleep + UNITS_AT_START,
        ark_cylinder_capacity(&s, seat),
        b.left[BENEFIT_MOVE],
        ark_board_price(c, f, PRICE_AWAKE).amount,
        ark_board_cost(c, f, SECTION_ENGINEERING, 0).amount,
        ark_passive(&s, seat, BENEFIT_START_MOVE),
        ark_strength(&s, seat, ROOM_OBSERVATORY, 3),
    };
}

static void a_faction_is_what_its_row_says(void **unused)
{
    enum { A = FACTION_HARA, B = FACTION_PAJAK };
    struct board_seen hara, pajak, seen;

    (void)unused;
    take_boards(A, B);
    hara = look(0);
    pajak = look(1);
    assert_true(hara.units > pajak.units && hara.strength > pajak.strength);
    assert_true(hara.awake < pajak.awake && hara.moves < pajak.moves);
    assert_true(hara.cost < pajak.cost);
    SWAP(struct ark_faction, s.box.faction[A], s.box.faction[B]);
    ark_take_board(&s, 0, A);
    ark_take_board(&s, 1, B);
    seen = look(0);
    assert_memory_equal(&seen, &pajak, sizeof seen);
    seen = look(1);
    assert_memory_equal(&seen, &hara, sizeof seen);
}

/* Units and cylinders are counted by what the board has. */
static void pieces_are_counted_by_the_board(void **unused)
{
    (void)unused;
    take_boards(FACTION_HARA, FACTION_DIRUNI);
    assert_int_equal(s.player[0].asleep, 7);
    s.player[0].asleep = 4;
    assert_non_null(ark_check(&s));
    take_boards(FACTION_HARA, FACTION_DIRUNI);
    s.player[1].asleep = 7;
    assert_non_null(ark_check(&s));
    take_boards(FACTION_HARA, FACTION_DIRUNI);
    s.player[0].cube[SECTION_POWER] = s.player[1].cube[SECTION_POWER] = 4;
    assert_int_equal(ark_cylinder_capacity(&s, 0), CYLINDERS_PER_SEAT);
    assert_int_equal(ark_cylinder_capacity(&s, 1), MAX_CYLINDERS);
}

static void a_faction_sits_at_one_seat(void **unused)
{
    (void)unused;
    take_boards(FACTION_QFIN, FACTION_RAGHNA);
    ark_take_board(&s, 1, FACTION_QFIN);
    assert_non_null(ark_check(&s));
    take_boards(FACTION_STANDARD, FACTION_STANDARD);
    s.factions = FACTIONS_NONE;
    assert_null(ark_check(&s));
    ark_take_board(&s, 0, FACTION_QFIN);
    assert_non_null(ark_check(&s));
}

static void factions_at_random_are_all_different(void **unused)
{
    unsigned seen = 0;

    (void)unused;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct setup how = { .seed = seed };
        unsigned taken = 0;

        options_default(&ark_game, &how.options);
        how.options.value[OPT_PLAYERS] = MAX_SEATS;
        how.options.value[OPT_FACTIONS] = FACTIONS_RANDOM;
        assert_int_equal(game_setup(&ark_game, &s, &how, NULL, NULL), 0);
        for (int seat = 0; seat < MAX_SEATS; seat++)
            taken |= 1u << s.player[seat].faction;
        assert_int_equal(bits_count(taken), MAX_SEATS);
        assert_false(taken & 1u << FACTION_STANDARD);
        seen |= taken;
    }
    assert_int_equal(bits_count(seen), N_FACTIONS - 1);
}

static int built_points(int artifact, int line, int benefit)
{
    start();
    s.box.complexity = 2;
    s.player[0].built[0] = (uint8_t)artifact;
    return section_points(line, benefit);
}

static void a_built_artifact_gives_what_its_row_says(void **unused)
{
    enum { A = ARTIFACT_RUNNERS_SINEW, B = ARTIFACT_BLACK_TEAR };
    struct ark_artifact *row = s.box.artifact;
    int none = built_points(ARTIFACT_PEN, LINE_MOVE, BENEFIT_MOVE);

    (void)unused;
    assert_int_equal(built_points(A, LINE_MOVE, BENEFIT_MOVE),
                     none + row[A].builds_value);
    assert_int_equal(built_points(B, LINE_MOVE, BENEFIT_MOVE), none);
    SWAP(uint8_t, row[A].builds, row[B].builds);
    assert_int_equal(section_points(LINE_MOVE, BENEFIT_MOVE),
                     none + row[B].builds_value);
    s.player[0].built[0] = A;
    assert_int_equal(section_points(LINE_MOVE, BENEFIT_MOVE), none);
}

/* Uses an artifact in a phase of the USE line, through the procedures. */
static void use(int artifact)
{
    struct ark_budget *b = &s.budget[0];

    s.player[0].hand[artifact] = 1;
    memset(&s.head.flow, 0, sizeof s.head.flow);
    flow_call(&s, PROC_GAME, 0);
    *b = (struct ark_budget){ .line = LINE_USE };
    b->left[BENEFIT_USE] = 1;
    s.pen_used = 0;
    ark_use(&s, flow_call(&s, PROC_PHASE, 0),
            move_make(VERB_USE, 0, artifact, 0, 0), NULL);
}

static void an_artifact_does_what_its_row_says(void **unused)
{
    enum { A = ARTIFACT_RUNNERS_SINEW, B = ARTIFACT_WARM_CRADLE };
    struct ark_artifact *row = s.box.artifact;

    (void)unused;
    start();
    use(A);
    assert_int_equal(s.budget[1].line, LINE_MOVE);
    assert_int_equal(s.budget[1].left[BENEFIT_MOVE], row[A].value);
    use(B);
    assert_int_equal(s.budget[1].line, LINE_AWAKE);
    SWAP(struct ark_artifact, row[A], row[B]);
    use(A);
    assert_int_equal(s.budget[1].line, LINE_AWAKE);
    assert_int_equal(s.budget[1].left[BENEFIT_AWAKE], row[A].value);
    use(B);
    assert_int_equal(s.budget[1].left[BENEFIT_MOVE], row[B].value);
}

static void the_artifact_that_stays_is_a_row(void **unused)
{
    struct ark_artifact *row = s.box.artifact;

    (void)unused;
    start();
    use(ARTIFACT_PEN);
    assert_int_equal(s.player[0].hand[ARTIFACT_PEN], 1);
    assert_true(s.pen_used);
    use(ARTIFACT_BLACK_TEAR);
    assert_int_equal(s.player[0].hand[ARTIFACT_BLACK_TEAR], 0);
    assert_false(s.pen_used);
    SWAP(uint8_t, row[ARTIFACT_PEN].stays, row[ARTIFACT_BLACK_TEAR].stays);
    use(ARTIFACT_PEN);
    assert_int_equal(s.player[0].hand[ARTIFACT_PEN], 0);
    assert_false(s.pen_used);
    use(ARTIFACT_BLACK_TEAR);
    assert_int_equal(s.player[0].hand[ARTIFACT_BLACK_TEAR], 1);
    assert_true(s.pen_used);
}

static void a_mission_asks_for_the_rooms_of_its_row(void **unused)
{
    (void)unused;
    start();
    s.player[0].target = 0;
    for (int i = 0; i < N_OBJECTIVES; i++)
        s.player[0].target |= bit(s.box.mission[0][i]);
    s.player[0].mission = 0;
    assert_int_equal(ark_objectives_done(&s, 0), N_OBJECTIVES);
    s.player[0].mission = 41;
    assert_int_equal(ark_objectives_done(&s, 0), 0);
    for (int i = 0; i < N_OBJECTIVES; i++)
        SWAP(uint8_t, s.box.mission[0][i], s.box.mission[41][i]);
    assert_int_equal(ark_objectives_done(&s, 0), N_OBJECTIVES);
    s.player[0].mission = 0;
    assert_int_equal(ark_objectives_done(&s, 0), 0);
}

static void a_first_mission_asks_for_the_tasks_of_its_row(void **unused)
{
    struct ark_task(*task)[N_OBJECTIVES] = s.box.first_mission;

    (void)unused;
    start();
    s.player[0].arsenal = 12;
    s.player[0].mission = N_MISSIONS + 2;
    assert_true(ark_objective_done(&s, 0, 1));
    s.player[0].mission = N_MISSIONS + 0;
    assert_false(ark_objective_done(&s, 0, 1));
    SWAP(struct ark_task, task[0][1], task[2][1]);
    assert_true(ark_objective_done(&s, 0, 1));
    s.player[0].mission = N_MISSIONS + 2;
    assert_false(ark_objective_done(&s, 0, 1));
}

/* What the seat claims with ten tokens and nothing else. */
static unsigned claimed(void)
{
    s.player[0].achieved = 0;
    s.player[0].tokens = 10;
    ark_goals(&s, 0, NULL);
    return s.player[0].achieved;
}

static void an_achievement_is_the_task_of_its_row(void **unused)
{
    struct ark_task *task = s.box.achievement;

    (void)unused;
    start();
    assert_int_equal(claimed(), 1u << ACHIEVEMENT_EXPLORE);
    SWAP(struct ark_task, task[ACHIEVEMENT_EXPLORE], task[ACHIEVEMENT_CUBES]);
    ark_derive_figures(&s);
    assert_int_equal(claimed(), 1u << ACHIEVEMENT_CUBES);
}

/* ---- prices and groups ---- */

/* May a seat with 4 titanium and nothing else put a cube there? */
static bool offers_cube(int room)
{
    struct ark_budget b = { .line = LINE_ENGINEER };
    struct move_list out = { 0 };
    bool found = false;

    memset(s.player[0].resource, 0, sizeof(s.player[0].resource));
    s.player[0].resource[RESOURCE_TI] = 4;
    b.left[BENEFIT_ENGINEER_REMOTE] = 1;
    s.laid |= bit(room);
    for (const struct ark_deed *d = ark_engineering.deed; d->take; d++)
        d->list(&s, 0, &b, &out);
    for (int i = 0; i < out.n; i++)
        found = found || (out.at[i].verb == VERB_ENGINEER_REMOTE &&
                          out.at[i].arg[0] == room);
    return found;
}

static void a_cube_costs_what_its_room_says(void **unused)
{
    enum { A = ROOM_GRAVITY_LIFT, B = ROOM_MEDICAL_LABS };
    struct ark_room *room = s.box.room;

    (void)unused;
    start();
    room[A].cost = room[B].cost = 4;
    room[A].cost_types = TYPE_TI;
    room[B].cost_types = TYPE_BT;
    assert_true(offers_cube(A));
    assert_false(offers_cube(B));
    SWAP(uint8_t, room[A].cost_types, room[B].cost_types);
    assert_false(offers_cube(A));
    assert_true(offers_cube(B));
    room[B].cost = 5;
    assert_false(offers_cube(B));
    SWAP(uint8_t, room[A].cost, room[B].cost);
    assert_true(offers_cube(B));
}

/* Which pieces move the column, and how many fit. */
static void a_room_is_driven_as_its_row_says(void **unused)
{
    enum { A = ROOM_GRAVITY_LIFT };
    struct ark_room *room = &s.box.room[A];
    int with_cylinder, with_cube;

    (void)unused;
    start();
    s.laid |= bit(A);
    s.site[A].cylinder[0] = 1;
    s.site[A].n_cylinders = 1;
    room->driver = DRIVER_CYLINDER;
    with_cylinder = ark_room_value(&s, A, 0).value;
    room->driver = DRIVER_CUBE;
    with_cube = ark_room_value(&s, A, 0).value;
    assert_int_equal(with_cylinder, room->column[0].value[1]);
    assert_int_equal(with_cube, room->column[0].value[0]);
}

static void a_mission_is_of_the_groups_of_its_rooms(void **unused)
{
    struct ark_room *room = s.box.room;
    const uint8_t *of;
    unsigned groups;

    (void)unused;
    start();
    of = s.box.mission[0];
    groups = ark_mission_groups(&s.box, 0);
    for (int i = 0; i < N_OBJECTIVES; i++)
        assert_true(groups >> room[of[i]].group & 1);
    for (int i = 0; i < N_OBJECTIVES; i++)
        room[of[i]].group = GROUP_DEEP;
    assert_int_equal(ark_mission_groups(&s.box, 0), 1u << GROUP_DEEP);
}

static void conversions_cost_what_their_rows_say(void **unused)
{
    struct ark_price *price = s.box.price;
    struct ark_price route;

    (void)unused;
    start();
    route = ark_board_price(&s.box, FACTION_STANDARD, PRICE_ROUTE);
    SWAP(struct ark_price, price[PRICE_ROUTE], price[PRICE_HEAL]);
    assert_memory_equal(&price[PRICE_HEAL], &route, sizeof(route));
    route = ark_board_price(&s.box, FACTION_STANDARD, PRICE_ROUTE);
    assert_memory_equal(&price[PRICE_ROUTE], &route, sizeof(route));
}

static void an_exchange_takes_and_gives_what_the_row_says(void **unused)
{
    struct ark_player *p = s.player;
    struct move m = move_make(VERB_EXCHANGE, 0, RESOURCE_TI, 0, 0);

    (void)unused;
    start();
    memset(p->resource, 0, sizeof(p->resource));
    p->resource[RESOURCE_TI] = 3;
    assert_true(ark_can_exchange(&s, 0, RESOURCE_TI));
    s.box.exchange.amount = 4;
    assert_false(ark_can_exchange(&s, 0, RESOURCE_TI));
    s.box.exchange.amount = 1;
    s.box.exchange_gain = 5;
    ark_exchange.take(&s, NULL, m, NULL);
    assert_int_equal(p->resource[RESOURCE_TI], 2);
    assert_int_equal(p->resource[RESOURCE_MT], 5);
}

/* ---- keys ---- */

static void a_key_asks_and_gives_what_its_row_says(void **unused)
{
    enum { TOKENS, ARSENAL };
    struct ark_key *key = s.box.key;

    (void)unused;
    start();
    s.sealed_section = 1;
    s.player[0].tokens = 9;
    s.player[0].arsenal = 0;
    key[TOKENS] = (struct ark_key){ { TASK_TOKENS, 9, 0, 0 },
                                    PEOPLE_WARDENS,
                                    WAY_SIGN,
                                    BENEFIT_START_MOVE,
                                    3,
                                    0 };
    key[ARSENAL] = (struct ark_key){
        { TASK_ARSENAL, 9, 0, 0 }, PEOPLE_ENVOYS, WAY_STAY, BENEFIT_NONE, 0, 0
    };
    s.key_open = bit32(TOKENS) | bit32(ARSENAL);
    s.player[0].keys = bit32(TOKENS);
    assert_int_equal(ark_keys_fulfilled(&s, 0), bit32(TOKENS));
    assert_int_equal(ark_key_passive(&s, 0, BENEFIT_START_MOVE), 3);
    assert_int_equal(ark_key_of_way(&s, 0, WAY_STAY), -1);
    SWAP(struct ark_key, key[TOKENS], key[ARSENAL]);
    assert_int_equal(ark_keys_fulfilled(&s, 0), bit32(ARSENAL));
    assert_int_equal(ark_key_passive(&s, 0, BENEFIT_START_MOVE), 0);
    assert_int_equal(ark_key_of_way(&s, 0, WAY_STAY), TOKENS);
}

/* Cubes are asked for in two sections, and what is over in one does not make
 * up for the other. */
static void cubes_count_in_both_sections(void **unused)
{
    struct ark_task t = { TASK_CUBES, 2, SECTION_UNIT, SECTION_POWER };
    struct ark_progress p;

    (void)unused;
    start();
    s.player[0].cube[SECTION_UNIT] = 3;
    p = ark_task_progress(&s, 0, &t);
    assert_int_equal(p.have, 2);
    assert_int_equal(p.need, 4);
    s.player[0].cube[SECTION_POWER] = 2;
    assert_int_equal(ark_task_progress(&s, 0, &t).have, 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_room_does_what_its_column_says),
        cmocka_unit_test(a_chain_leads_where_its_room_says),
        cmocka_unit_test(a_guardian_card_is_its_row),
        cmocka_unit_test(extras_of_a_guardian_card_are_its_row),
        cmocka_unit_test(a_section_is_worth_what_its_row_says),
        cmocka_unit_test(a_faction_is_what_its_row_says),
        cmocka_unit_test(a_built_artifact_gives_what_its_row_says),
        cmocka_unit_test(pieces_are_counted_by_the_board),
        cmocka_unit_test(a_faction_sits_at_one_seat),
        cmocka_unit_test(factions_at_random_are_all_different),
        cmocka_unit_test(an_artifact_does_what_its_row_says),
        cmocka_unit_test(the_artifact_that_stays_is_a_row),
        cmocka_unit_test(a_mission_asks_for_the_rooms_of_its_row),
        cmocka_unit_test(a_first_mission_asks_for_the_tasks_of_its_row),
        cmocka_unit_test(an_achievement_is_the_task_of_its_row),
        cmocka_unit_test(cubes_count_in_both_sections),
        cmocka_unit_test(a_cube_costs_what_its_room_says),
        cmocka_unit_test(a_room_is_driven_as_its_row_says),
        cmocka_unit_test(a_mission_is_of_the_groups_of_its_rooms),
        cmocka_unit_test(conversions_cost_what_their_rows_say),
        cmocka_unit_test(an_exchange_takes_and_gives_what_the_row_says),
        cmocka_unit_test(a_key_asks_and_gives_what_its_row_says),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
