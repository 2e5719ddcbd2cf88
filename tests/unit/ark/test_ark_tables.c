/*
 * Ark's tables against the component sheets.  What is expected stands here as
 * the sheets print it; the code's rows are written out in the same form and
 * compared as text.  Counts and single figures are those of the rulebook.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/buf.h"
#include "games/ark/tables.h"

/* ---- the sheets' way of writing ---- */

static const char *const section_code[] = {
    "MIL", "MOB", "POW", "PRO", "UNI", "ENG", "ART",
};

static const char *const group_code[] = {
    "NAV", "POW", "LIF", "DEF", "IND", "KNO", "SEC", "DEP", "-",
};

static const char *const type_code[] = { "Di", "Os", "Bt", "Ti" };

static void add_benefit(struct buf *out, int benefit)
{
    const char *word = ark_benefit_signs[benefit].word;

    if (benefit == BENEFIT_DEFENCE_FLAT)
        word = "defence-flat";
    for (; *word; word++)
        buf_addc(out, *word == '-'                   ? '_'
                      : *word >= 'a' && *word <= 'z' ? (char)(*word - 'a' + 'A')
                                                     : *word);
}

static void add_amount(struct buf *out, int benefit, int value, int of)
{
    if (ark_benefit_is_ratio(benefit))
        buf_addf(out, "%d:%d", value, of);
    else
        buf_addf(out, "%d", value);
}

static void add_column(struct buf *out, const struct ark_column *col, int steps)
{
    if (col->benefit == BENEFIT_NONE) {
        buf_addc(out, '-');
        return;
    }
    add_benefit(out, col->benefit);
    for (int i = 0; i < steps; i++) {
        buf_addc(out, i == 0 ? ' ' : '/');
        add_amount(out, col->benefit, col->value[i], col->of[i]);
    }
}

static void add_types(struct buf *out, unsigned types)
{
    const char *before = "";

    if (types == 0 || types == TYPE_ANY) {
        buf_adds(out, types ? "any" : "-");
        return;
    }
    for (int r = 0; r < N_FACTORY_RESOURCES; r++)
        if (types & 1u << r) {
            buf_addf(out, "%s%s", before, type_code[r]);
            before = "/";
        }
}

static void assert_line(struct buf *line, const char *expected)
{
    assert_string_equal(buf_str(line), expected);
    buf_release(line);
}

/* ---- rooms ---- */

/* clang-format off */
static const char *const rooms[] = {
    "Observatory and Long Range Sensors|NAV|cyl|EXPLOIT_PLUS 1/2/3|-|"
      "3|2|3 Di|PRO>MOB",
    "Communication Array|NAV|cyl|MOVE 2/6/10|-|4|2|3 Os|MOB>ENG",
    "Transit Control|NAV|cyl|TELEPORT 1/2/3|-|3|2|3 Di|ENG>MOB",
    "Gravity Lift Nexus|NAV|cyl|TELEPORT_ANY 1/2|-|3|1|4 Ti|MOB>PRO",
    "Central Power Network Hub|POW|cube|GENERATOR 1:6/2:6/3:6/4:6|-|"
      "3|0|4 Os|MOB>POW",
    "Grid Relay Station|POW|cyl|ROUTE_EXTRA 1/2/4|-|3|2|3 Os|POW>MIL",
    "Fusion Foundry|POW|cyl|PRODUCE 1/4/8|-|4|2|3 Di|PRO>POW",
    "Conduit Junction|POW|cube|ROUTE_EXTRA 1/1/2/3/4|POWER_TOKEN 1/1/1/1/1|"
      "4|0|2 Di|ENG>POW",
    "Medical Labs|LIF|cyl|HEAL 1/3/6|AWAKE 0/1/1|4|2|2 Bt|UNI>MOB",
    "Cryogenic Vaults|LIF|cyl|AWAKE 1/2/3|-|3|2|3 Bt|PRO>UNI",
    "Hydroponic Terraces|LIF|cyl|PRODUCE_PER_UNIT 1/2|-|4|1|3 Bt|UNI>PRO",
    "Gene Archive|LIF|cyl|DISCOVER_PER_UNIT 0:1/1:1/2:2|-|3|2|4 Ti|UNI>ART",
    "Tactical and Ship's Defenses|DEF|cyl|MILITARIZE 2/5/9|"
      "COMBAT_DEFENCE_CUBE 2/2/2|3|2|3 Ti|MIL>MOB",
    "Barracks Ring|DEF|cyl|MILITARIZE_PER_2_UNITS 1/2/3|COMBAT_PER_UNIT 1/1/2|"
      "4|2|3 Ti|UNI>MIL",
    "Shield Projectors|DEF|cube|DEFENCE_FLAT 3/4/5/7|-|3|0|3 Di|MIL>POW",
    "Bulwark Command|DEF|cyl|DEFENCE_PER_UNIT 1/2/3|SEAL_DOOR 1/1/1|"
      "3|2|3 Ti|MIL>ENG",
    "Robotics|IND|cyl|NEUTRAL_UNITS 1/2/4|-|3|2|4 Os|PRO>ENG",
    "Reserves and Deposits|IND|cube|PRODUCE 1/2/3/5/7|-|4|2|3 Ti|PRO>MIL",
    "Refinery Column|IND|cyl|PRODUCE_PER_FACTORY 1/2|-|4|1|3 Os|ENG>PRO",
    "Assembly Halls|IND|cyl|ENGINEER_FREE 0/1/2|-|3|2|4 Os|ENG>UNI",
    "Central Knowledgebase|KNO|cyl|ENGINEER 1/2/3|-|3|2|3 Os|ART>ENG",
    "Xenological Museum|KNO|cyl|DISCOVER 0:2/1:2/2:4|-|4|2|3 Bt|ART>PRO",
    "Relic Workshop|KNO|cyl|USE 1/2/3|-|3|2|3 Bt|MOB>ART",
    "Simulation Chamber|KNO|cyl|ENGINEER_FREE_BIODOME 1/2|-|3|1|3 Di|ENG>ART",
    "The Brig|SEC|cube|NEUTRAL_UNITS 1/2/3/4|-|3|0|3 Ti|MOB>UNI",
    "Remote Operations|SEC|cyl|ENGINEER_REMOTE 1/2|-|3|1|4 Di|POW>ENG",
    "Arms Foundry|SEC|cyl|MILITARIZE_PER_FACTORY 1/2/3|REMOVE_CUBE 1/1/1|"
      "3|2|3 Ti|PRO>ART",
    "Airlock Control|SEC|cube|MILITARIZE 2/3/4/6/8|AIRLOCK 1/1/1/1/1|"
      "4|0|2 Bt|MOB>MIL",
    "Architect's Bridge|DEP|cyl|ARCHITECT 1/2|-|3|1|3 Di|ART>MOB",
    "Foundry Oversight|DEP|cyl|EXPLOIT_PLUS 0/1/2|NO_FACTORY_LIMIT 1/1/1|"
      "3|2|3 Os|MIL>PRO",
    "Maintenance Shafts|DEP|cube|MOVE 1/2/4/6/8|START_MOVE 2/2/2/2/2|"
      "4|0|3 Bt|POW>MOB",
    "Dormant Mind|DEP|cube|DISCOVER 0:1/1:2/1:3/2:4|-|3|0|3 Bt|MIL>ART",
    "Violet Outer Power Generator|-|cube|GENERATOR 1:2/2:4/3:6/4:8/5:10|-|"
      "4|0|3 any|POW>PRO",
    "Turquoise Outer Power Generator|-|cube|GENERATOR 1:2/2:4/3:6/4:8/5:10|-|"
      "4|0|3 any|POW>PRO",
    "Dilitium Drift Field|-|cyl|FACTORY 2/4/7|-|3|2|0 -|->-",
    "Osvite Kiln|-|cyl|FACTORY 2/4/7|-|3|2|0 -|->-",
    "Biotic Basin|-|cyl|FACTORY 2/4/7|-|3|2|0 -|->-",
    "Titanium Ore Mining|-|cyl|FACTORY 2/4/7|-|3|2|0 -|->-",
};
/* clang-format on */

static void every_room(void **unused)
{
    (void)unused;
    assert_int_equal(sizeof(rooms) / sizeof(rooms[0]), N_ROWS);
    for (int row = 0; row < N_ROWS; row++) {
        const struct ark_room_card *card = &ark_room_cards[row];
        const struct ark_room *r = &card->room;
        struct buf line = BUF_INIT;
        bool chain = r->chain_from != r->chain_to;

        buf_addf(&line, "%s|%s|%s|", card->name, group_code[r->group],
                 r->driver == DRIVER_CUBE ? "cube" : "cyl");
        add_column(&line, &r->column[0], room_steps(r));
        buf_addc(&line, '|');
        add_column(&line, &r->column[1], room_steps(r));
        buf_addf(&line, "|%d|%d|%d ", r->squares, r->circles, r->cost);
        add_types(&line, r->cost_types);
        buf_addf(&line, "|%s>%s", chain ? section_code[r->chain_from] : "-",
                 chain ? section_code[r->chain_to] : "-");
        assert_line(&line, rooms[row]);
    }
}

static void rooms_of_the_box(void **unused)
{
    int per_group[N_GROUPS] = { 0 };

    (void)unused;
    for (int room = 0; room < N_SPECIAL_ROOMS; room++)
        per_group[ark_room_cards[room].room.group]++;
    for (int group = 0; group < N_GROUPS; group++)
        assert_int_equal(per_group[group], 4);
    assert_int_equal(N_SPECIAL_ROOMS, 32);
    assert_int_equal(N_GROUPS, 8);
    assert_int_equal(N_FACTORIES, 16);
    assert_int_equal(ROOM_FACTORY - N_SPECIAL_ROOMS, 2);
    /* 56 tiles, the Bottom Tile not among them, and 6 gates */
    assert_int_equal(32 + 16 + 2 + 6, 56);
    for (int room = 0; room < N_ROOMS; room++) {
        int kinds = room_is_special(room) + room_is_generator(room) +
                    room_is_factory(room) + room_is_gate(room);

        assert_int_equal(kinds, 1);
    }
}

static void factories_by_resource(void **unused)
{
    (void)unused;
    for (int r = 0; r < N_FACTORY_RESOURCES; r++)
        for (int copy = 0; copy < 4; copy++) {
            int room = factory_room(r, copy);

            assert_true(room_is_factory(room));
            assert_int_equal(factory_resource(room), r);
            assert_int_equal(ark_row(room), ROW_FACTORY + r);
        }
    assert_string_equal(ark_room_word(factory_room(RESOURCE_TI, 0)),
                        "titanium-1");
    assert_string_equal(ark_room_word(ROOM_GATE), "gate-1");
    assert_int_equal(ark_row(ROOM_GATE), ROW_NONE);
    assert_int_equal(ark_row(N_ROOMS - 1), ROW_NONE);
}

/* Sections 3 and 4 of the fact sheet: what the rulebooks print. */
static void printed_figures_of_rooms(void **unused)
{
    const struct ark_room *array =
        &ark_room_cards[ROOM_COMMUNICATION_ARRAY].room;
    const struct ark_room *tactical = &ark_room_cards[ROOM_TACTICAL].room;
    const struct ark_room *chain = &ark_room_cards[ROOM_OBSERVATORY].room;

    (void)unused;
    assert_int_equal(array->column[0].value[0], 2);  /* unpowered */
    assert_int_equal(array->column[0].value[2], 10); /* two cylinders */
    assert_int_equal(array->cost, 3);
    assert_int_equal(array->cost_types, TYPE_OS);
    assert_int_equal(tactical->cost, 3);
    assert_int_equal(tactical->cost_types, TYPE_TI);
    assert_int_equal(tactical->column[0].value[1], 5);
    assert_int_equal(chain->chain_from, SECTION_PRODUCTION);
    assert_int_equal(chain->chain_to, SECTION_MOBILITY);
    for (int r = ROW_FACTORY; r < N_ROWS; r++)
        assert_int_equal(ark_room_cards[r].room.cost, 0);
}

static void neutral_pieces_and_their_homes(void **unused)
{
    (void)unused;
    for (int colour = 0; colour < N_COLOURS; colour++)
        assert_int_equal(ark_cylinder_colour(ark_cylinder_home(colour)),
                         colour);
    assert_int_equal(ark_cylinder_home(COLOUR_BLACK), ROOM_POWER_HUB);
    assert_int_equal(ark_unit_home(COLOUR_BLACK), ROOM_ROBOTICS);
    assert_int_equal(ark_unit_home(COLOUR_VIOLET), ROOM_BRIG);
    assert_int_equal(ark_unit_home(COLOUR_TURQUOISE), -1);
    assert_int_equal(ark_unit_colour(ROOM_BRIG), COLOUR_VIOLET);
    assert_int_equal(ark_unit_colour(ROOM_POWER_HUB), COLOUR_NONE);
    assert_int_equal(ark_cylinder_colour(ROOM_ROBOTICS), COLOUR_NONE);
    /* 6 black cylinders at every level, 2 coloured ones at the start, 10 at
     * the end; up to 4 robots and 4 mercenaries */
    for (int i = 0; i <= 3; i++)
        assert_int_equal(ark_room_cards[ROOM_POWER_HUB].room.column[0].of[i],
                         6);
    for (int g = ROOM_VIOLET_GENERATOR; g <= ROOM_TURQUOISE_GENERATOR; g++) {
        const struct ark_room *r = &ark_room_cards[g].room;

        assert_int_equal(r->column[0].of[0], 2);
        assert_int_equal(r->column[0].of[room_steps(r) - 1], 10);
    }
    assert_int_equal(ark_room_cards[ROOM_ROBOTICS].room.column[0].value[2], 4);
    assert_int_equal(ark_room_cards[ROOM_BRIG].room.column[0].value[3], 4);
}

/* 33 different chains, of the rooms and of the generators. */
static void chains_differ(void **unused)
{
    bool seen[N_SECTIONS][N_SECTIONS] = { { false } };
    int n = 0;

    (void)unused;
    for (int room = 0; room < ROOM_TURQUOISE_GENERATOR; room++) {
        const struct ark_room *r = &ark_room_cards[room].room;

        n += !seen[r->chain_from][r->chain_to];
        seen[r->chain_from][r->chain_to] = true;
    }
    assert_int_equal(n, 33);
}

/* ---- biodome ---- */

/* clang-format off */
static const char *const sections[] = {
    "Military Development|"
      "MILITARIZE 3/6/9/12|DEFENCE_PER_UNIT 2/2/3/3|2/3/4 Ti",
    "Mobility Control|MOVE 2/4/6/8|TELEPORT 0/0/0/0|2/3/4 Di",
    "Power Generator|GENERATOR 1:2/2:4/3:6/4:8/5:10|-|2/3/4/5 Di/Os",
    "Production and Exploitation|"
      "EXPLOIT_PLUS 0/0/1/1|PRODUCE 2/4/6/9|2/3/4 any",
    "Unit Stasis and Sickbay|AWAKE 0/1/2|HEAL 0/1/2|3/3 Bt/Ti",
    "Engineering|ENGINEER 2/3/4/5|-|1/2/3 Os",
    "Artifact Research|DISCOVER 1:3/2:4/2:5/3:6|USE 1/1/2/3|2/3/4 Bt",
};
/* clang-format on */

static void every_section(void **unused)
{
    (void)unused;
    for (int i = 0; i < N_SECTIONS; i++) {
        const struct ark_section *s = &ark_section_cards[i].section;
        struct buf line = BUF_INIT;

        buf_addf(&line, "%s|", ark_section_cards[i].name);
        add_column(&line, &s->column[0], s->squares + 1);
        buf_addc(&line, '|');
        add_column(&line, &s->column[1], s->squares + 1);
        for (int j = 0; j < s->squares; j++)
            buf_addf(&line, "%c%d", j == 0 ? '|' : '/', s->cost[j]);
        buf_addc(&line, ' ');
        add_types(&line, s->cost_types);
        assert_line(&line, sections[i]);
    }
}

/* First steps in section 3 of the fact sheet. */
static void printed_figures_of_the_biodome(void **unused)
{
    struct ark_components c;
    const struct ark_section *s = c.section;

    (void)unused;
    ark_components_default(&c);
    assert_int_equal(s[SECTION_MOBILITY].column[0].value[0], 2);
    assert_int_equal(s[SECTION_MOBILITY].column[0].value[1], 4);
    assert_int_equal(s[SECTION_MOBILITY].cost[0], 2);
    assert_int_equal(s[SECTION_MOBILITY].cost_types, TYPE_DI);
    assert_int_equal(s[SECTION_ENGINEERING].column[0].value[0], 2);
    assert_int_equal(s[SECTION_ENGINEERING].column[0].value[1], 3);
    assert_int_equal(s[SECTION_ENGINEERING].cost[0], 1);
    assert_int_equal(s[SECTION_ENGINEERING].cost_types, TYPE_OS);
    assert_int_equal(s[SECTION_POWER].column[0].value[0], 1);
    assert_int_equal(s[SECTION_POWER].column[0].of[0], 2);
    assert_int_equal(s[SECTION_POWER].column[0].value[1], 2);
    assert_int_equal(s[SECTION_POWER].column[0].of[1], 4);
    assert_int_equal(s[SECTION_POWER].column[0].of[4], 10);
    assert_int_equal(s[SECTION_PRODUCTION].column[1].value[0], 2);
    assert_int_equal(s[SECTION_PRODUCTION].column[1].value[1], 4);
    assert_int_equal(s[SECTION_ARTIFACT].column[0].value[0], 1);
    assert_int_equal(s[SECTION_ARTIFACT].column[0].of[0], 3);
    assert_int_equal(s[SECTION_ARTIFACT].column[1].value[0], 1);
    assert_int_equal(s[SECTION_MILITARY].column[1].value[0], 2);
    assert_int_equal(s[SECTION_MILITARY].column[0].value[1], 6);
    assert_int_equal(c.price[PRICE_ROUTE].amount, 2);
    assert_int_equal(c.price[PRICE_ROUTE].types, TYPE_OS);
    assert_int_equal(c.price[PRICE_AWAKE].amount, 5);
    assert_int_equal(c.price[PRICE_AWAKE].types, TYPE_TI | TYPE_BT);
    assert_int_equal(c.price[PRICE_HEAL].amount, 1);
    assert_int_equal(c.price[PRICE_HEAL].types, TYPE_BT);
    assert_int_equal(c.exchange.amount, 3);
    assert_int_equal(c.exchange_gain, 2);
}

static void lines_of_sections(void **unused)
{
    static const int section_of[] = { 0, 1, 2, 3, 3, 4, 5, 6, 6 };

    (void)unused;
    for (int line = 0; line < N_LINES; line++)
        assert_int_equal(ark_line_section(line), section_of[line]);
    for (int s = 0; s < N_SECTIONS; s++)
        for (int line = 0; line < N_LINES; line++)
            assert_int_equal(ark_section_lines(s) >> line & 1,
                             section_of[line] == s);
}

/* The actions of a section stand on its own lines. */
static void sections_give_what_their_lines_do(void **unused)
{
    (void)unused;
    for (int s = 0; s < N_SECTIONS; s++)
        for (int i = 0; i < ROOM_COLUMNS; i++) {
            int benefit = ark_section_cards[s].section.column[i].benefit;
            int line = ark_benefit_line(benefit);

            if (line != LINE_NONE)
                assert_int_equal(ark_line_section(line), s);
        }
}

/* ---- artifacts ---- */

/* clang-format off */
static const char *const artifacts[] = {
    "Alien's Pen|0|PRODUCE 1|6",
    "Beginner's Help|-|ANY_LINE 1|4",
    "Borrowed Hour|1|ANY_LINE 1|3",
    "Second Dawn|2|ANY_LINE 1|3",
    "Folded Blueprint|3|ARCHITECT 1|2",
    "Shifted Keystone|5|ARCHITECT 1|2",
    "Pocket Threshold|3|TELEPORT_ANY 1|3",
    "Walking Stone|2|TELEPORT_ANY 2|2",
    "Gate Whistle|6|TELEPORT 2|2",
    "Runner's Sinew|4|MOVE 5|2",
    "Drift Sail|6|MOVE 3|2",
    "Mason's Swarm|2|ENGINEER_FREE 1|3",
    "Root Code|3|ENGINEER_FREE_BIODOME 1|2",
    "Long Hand|4|ENGINEER_REMOTE 2|2",
    "Twin Chisels|5|ENGINEER 2|2",
    "Ember Relay|5|ROUTE_EXTRA 2|2",
    "Storm Coil|3*|ROUTE_EXTRA 4|2",
    "Seed of Ore|4|PRODUCE 4|2",
    "Black Tear|2|PRODUCE 6|2",
    "Hungry Furnace|5|PRODUCE_PER_FACTORY 1|1",
    "Choir of Hands|4|PRODUCE_PER_UNIT 1|1",
    "Warm Cradle|3|AWAKE 1|2",
    "Mending Gel|6|HEAL 3|2",
    "Sealed Armoury|5|MILITARIZE 6|2",
    "War Mask|4|MILITARIZE_PER_2_UNITS 3|1",
    "Forge Oath|4|MILITARIZE_PER_FACTORY 2|1",
    "Vacuum Key|1*|AIRLOCK 1|2",
    "Index Shard|3|DISCOVER 2:4|2",
    "Caged Star|9*|MILITARIZE 3|1",
    "Antimatter Phial|9*|HEAL 2|1",
    "Unstable Core|8*|PRODUCE 2|2",
    "Screaming Prism|8*|ROUTE_EXTRA 1|1",
    "Cracked Singularity|7*|TELEPORT 1|2",
    "Paired Detonators|7*|MILITARIZE 4|1",
};
/* clang-format on */

static void every_artifact(void **unused)
{
    (void)unused;
    assert_int_equal(sizeof(artifacts) / sizeof(artifacts[0]), N_ARTIFACTS);
    for (int i = 0; i < N_ARTIFACTS; i++) {
        const struct ark_artifact *a = &ark_artifact_cards[i].artifact;
        struct buf line = BUF_INIT;

        buf_addf(&line, "%s|", ark_artifact_cards[i].name);
        if (a->power < 0)
            buf_addc(&line, '-');
        else
            buf_addf(&line, "%d", a->power);
        buf_adds(&line, a->critical_mass ? "*|" : "|");
        add_benefit(&line, a->effect);
        buf_addc(&line, ' ');
        add_amount(&line, a->effect, a->value, a->of);
        buf_addf(&line, "|%d", a->copies);
        assert_line(&line, artifacts[i]);
    }
}

static void artifacts_of_the_box(void **unused)
{
    int regular = 0, critical = 0;

    (void)unused;
    for (int i = ARTIFACT_REGULAR; i < N_ARTIFACTS; i++) {
        const struct ark_artifact *a = &ark_artifact_cards[i].artifact;

        regular += a->copies;
        critical += a->critical_mass * a->copies;
        /* only the Pen and the Help have no power */
        assert_true(a->power >= 1);
    }
    assert_int_equal(regular, 60);
    assert_int_equal(critical, 12);
    assert_int_equal(ark_artifact_cards[ARTIFACT_PEN].artifact.copies, 6);
    assert_int_equal(ark_artifact_cards[ARTIFACT_HELP].artifact.copies, 4);
    assert_int_equal(regular + 6 + 4, 70);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_room),
        cmocka_unit_test(rooms_of_the_box),
        cmocka_unit_test(factories_by_resource),
        cmocka_unit_test(printed_figures_of_rooms),
        cmocka_unit_test(neutral_pieces_and_their_homes),
        cmocka_unit_test(chains_differ),
        cmocka_unit_test(every_section),
        cmocka_unit_test(printed_figures_of_the_biodome),
        cmocka_unit_test(lines_of_sections),
        cmocka_unit_test(sections_give_what_their_lines_do),
        cmocka_unit_test(every_artifact),
        cmocka_unit_test(artifacts_of_the_box),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
