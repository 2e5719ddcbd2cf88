/*
 * Missions, keys, achievements, tokens and Guardian cards of Ark against the
 * component sheets, as test_ark_tables.c compares rooms, sections and
 * artifacts.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/bits.h"
#include "base/buf.h"
#include "games/ark/tables.h"

static const char *const group_code[] = {
    "NAV", "POW", "LIF", "DEF", "IND", "KNO", "SEC", "DEP", "-",
};

static void assert_line(struct buf *line, const char *expected)
{
    assert_string_equal(buf_str(line), expected);
    buf_release(line);
}

/* ---- missions ---- */

/* clang-format off */
static const char *const missions[] = {
    "Bearing by Starlight|NAV POW|R01 R04 R06",
    "The Wandering Current|POW NAV|R05 R08 R03",
    "Voices in the Ward|NAV LIF|R02 R04 R09",
    "Cargo of Embryos|LIF NAV|R10 R12 R01",
    "Ping Without Echo|NAV DEF|R01 R02 R13",
    "Garrison at the Crossing|DEF NAV|R14 R16 R03",
    "The Lost Freight|NAV IND|R04 R03 R19",
    "Automated Prospectors|IND NAV|R17 R18 R01",
    "The Map Room|NAV KNO|R03 R04 R21",
    "Rehearsal for Landfall|KNO NAV|R24 R23 R02",
    "Pulse and Breath|POW LIF|R07 R05 R09",
    "Garden of Copper Vines|LIF POW|R12 R11 R08",
    "The Blackout Order|POW DEF|R05 R07 R13",
    "Wall of Light|DEF POW|R15 R14 R06",
    "The Furnace Accord|POW IND|R07 R06 R19",
    "Stockpile Seven|IND POW|R18 R20 R08",
    "Current of Memory|POW KNO|R05 R08 R22",
    "A Flame for the Library|KNO POW|R21 R23 R07",
    "Children of the Terraces|LIF DEF|R11 R10 R16",
    "Truce of the Wounded|DEF LIF|R14 R15 R09",
    "Bred for Labour|LIF IND|R09 R12 R19",
    "The Long Shift|IND LIF|R20 R18 R10",
    "Blueprint of a People|LIF KNO|R12 R10 R24",
    "The Herbalist's Index|KNO LIF|R23 R21 R11",
    "Iron Sentinels|DEF IND|R15 R16 R17",
    "The Weapon Nobody Finished|IND DEF|R20 R19 R13",
    "History of a Siege|DEF KNO|R16 R15 R22",
    "War Games|KNO DEF|R23 R24 R14",
    "The Maker's Tool|IND KNO|R18 R20 R23",
    "Teaching the Machine|KNO IND|R24 R22 R17",
    "The Prisoner's Transmission|SEC NAV|R25 R27 R02",
    "Hard Vacuum|SEC POW|R28 R27 R05",
    "Quarantine|SEC LIF|R28 R26 R12",
    "Chain of Command|SEC DEF|R26 R25 R13",
    "Debt of the Jailers|SEC IND|R25 R28 R20",
    "The Sealed Testimony|SEC KNO|R27 R26 R21",
    "The Mind Behind the Stars|DEP NAV|R32 R29 R02",
    "Sleepwalker|DEP POW|R31 R32 R06",
    "The Rebuilt Eden|DEP LIF|R29 R30 R11",
    "The Hollow Fortress|DEP DEF|R30 R31 R13",
    "Walls That Walk|DEP IND|R31 R29 R17",
    "What the Ark Remembers|DEP KNO|R30 R32 R22",
};
/* clang-format on */

static void every_mission(void **unused)
{
    (void)unused;
    assert_int_equal(sizeof(missions) / sizeof(missions[0]), 42);
    for (int i = 0; i < N_BASE_MISSIONS; i++) {
        const uint8_t *room = ark_mission_cards[i].room;
        struct buf line = BUF_INIT;

        /* the sheet names the group with two rooms first */
        buf_addf(&line, "%s|%s %s|R%02d R%02d R%02d", ark_mission_cards[i].name,
                 group_code[ark_room_cards[room[0]].room.group],
                 group_code[ark_room_cards[room[2]].room.group], room[0] + 1,
                 room[1] + 1, room[2] + 1);
        assert_line(&line, missions[i]);
    }
}

static void missions_name_two_groups(void **unused)
{
    struct ark_components c;

    (void)unused;
    ark_components_default(&c);
    for (int i = 0; i < N_MISSIONS; i++) {
        assert_int_equal(bits_count(ark_mission_groups(&c, i)), 2);
        for (int j = 0; j < N_OBJECTIVES; j++)
            assert_true(room_is_special(c.mission[i][j]));
    }
}

/* Vectors 29 and 30: a mission is in when both its groups are. */
static void missions_by_choice_of_groups(void **unused)
{
    static const int expected[2][3] = { { 6, 4, -1 }, { 12, 9, 6 } };
    struct ark_components c;

    (void)unused;
    ark_components_default(&c);
    for (unsigned chosen = 0; chosen < 1u << N_GROUPS; chosen++) {
        int size = bits_count(chosen), n = 0;
        int violet =
            (chosen >> GROUP_SECURITY & 1) + (chosen >> GROUP_DEEP & 1);

        if (size < 3 || size > 4 || (size == 3 && violet == 2))
            continue;
        for (int i = 0; i < N_BASE_MISSIONS; i++)
            n += (ark_mission_groups(&c, i) & ~chosen) == 0;
        assert_int_equal(n, expected[size - 3][violet]);
    }
}

/* The Sealed Section: each purple group once more with each violet one, and
 * each purple room once more. */
static void sealed_missions(void **unused)
{
    int pair[1 << N_GROUPS] = { 0 }, named[N_SPECIAL_ROOMS] = { 0 };
    struct ark_components c;

    (void)unused;
    ark_components_default(&c);
    for (int i = N_BASE_MISSIONS; i < N_MISSIONS; i++) {
        assert_int_equal(pair[ark_mission_groups(&c, i)]++, 0);
        for (int j = 0; j < N_OBJECTIVES; j++)
            named[c.mission[i][j]]++;
    }
    for (int room = 0; room < N_SPECIAL_ROOMS; room++)
        assert_in_range(named[room], 1,
                        ark_group_cards[c.room[room].group].violet ? 2 : 1);
}

/* Five keys of each neutral faction, and one of all. */
static void keys(void **unused)
{
    int of[N_PEOPLES] = { 0 };

    (void)unused;
    for (int i = 0; i < N_KEYS; i++)
        of[ark_key_cards[i].key.people]++;
    for (int i = 0; i < PEOPLE_ALL; i++)
        assert_int_equal(of[i], 5);
    assert_int_equal(of[PEOPLE_ALL], 1);
}

/* 29 to 33 resources in 9 to 12 cubes. */
static void missions_cost_alike(void **unused)
{
    (void)unused;
    for (int i = 0; i < N_MISSIONS; i++) {
        int cost = 0, cubes = 0;

        for (int j = 0; j < N_OBJECTIVES; j++) {
            const struct ark_room *r =
                &ark_room_cards[ark_mission_cards[i].room[j]].room;

            cubes += r->squares;
            cost += r->squares * r->cost;
        }
        assert_in_range(cost, 29, 33);
        assert_in_range(cubes, 9, 12);
    }
}

static void first_missions(void **unused)
{
    static const int expected[3][3][4] = {
        { { TASK_CUBES, 1, SECTION_MOBILITY, SECTION_ENGINEERING },
          { TASK_TOKENS, 4, 0, 0 },
          { TASK_UNITS, 3, 0, 0 } },
        { { TASK_CUBES, 1, SECTION_POWER, SECTION_PRODUCTION },
          { TASK_CYLINDERS, 4, 0, 0 },
          { TASK_CONTROL, 7, 0, 0 } },
        { { TASK_CUBES, 1, SECTION_MILITARY, SECTION_ENGINEERING },
          { TASK_ARSENAL, 12, 0, 0 },
          { TASK_TOKENS, 3, 0, 0 } },
    };

    (void)unused;
    assert_int_equal(N_BASE_MISSIONS + N_FIRST_MISSIONS, 45);
    for (int i = 0; i < N_FIRST_MISSIONS; i++)
        for (int j = 0; j < N_OBJECTIVES; j++) {
            const struct ark_task *t = &ark_first_mission_cards[i].task[j];

            assert_int_equal(t->kind, expected[i][j][0]);
            assert_int_equal(t->amount, expected[i][j][1]);
            assert_int_equal(t->a, expected[i][j][2]);
            assert_int_equal(t->b, expected[i][j][3]);
        }
}

static void achievements_and_tokens(void **unused)
{
    static const int amount[] = { 6, 12, 8, 10, 1, 17, 10 };
    static const int token[] = { 12, 14, 9 };
    struct ark_components c;

    (void)unused;
    ark_components_default(&c);
    for (int i = 0; i < N_ACHIEVEMENTS; i++)
        assert_int_equal(c.achievement[i].amount, amount[i]);
    for (int i = 0; i < N_TOKENS; i++)
        assert_int_equal(c.token[i], token[i]);
    assert_int_equal(12 + 14 + 9, EXPLORE_TOKENS);
    assert_int_equal(c.gates, 6);
}

/* ---- the Guardians ---- */

/* clang-format off */
static const char *const guardian_cards[] = {
    "First Scent|nearest|hunt|4|-|-|-",
    "Closing Steps|nearest|hunt|5|-|-|-",
    "Long Shadow|nearest|hunt|6|-|hourglass|-",
    "Full Cry|all|hunt|3|-|-|-",
    "Closing Ring|all|hunt|2|-|hourglass|-",
    "North Round|nearest|N E S W|5|-|-|-",
    "East Round|nearest|E S W N|6|-|-|-",
    "South Round|nearest|S W N E|7|critical|-|-",
    "West Round|nearest|W N E S|8|critical|-|-",
    "Upper Sweep|all|N W S E|3|-|-|-",
    "Lower Sweep|all|S E N W|3|-|-|-",
    "Mending Trance|none|stay|9|critical|-|mend",
    "Severed Line|none|stay|4|-|-|cut",
    "Gate Prowl|nearest|gate|6|-|-|-",
};
/* clang-format on */

static void add_way(struct buf *out, const struct ark_guardian_orders *c)
{
    static const char *const go[] = {
        [GO_STAY] = "stay",
        [GO_HUNT] = "hunt",
        [GO_GATE] = "gate",
    };
    static const char compass[] = {
        [NORTH] = 'N',
        [EAST] = 'E',
        [SOUTH] = 'S',
        [WEST] = 'W',
    };

    if (c->go != GO_ORDER) {
        buf_adds(out, go[c->go]);
        return;
    }
    for (int i = 0; i < N_DIRECTIONS; i++)
        buf_addf(out, "%s%c", i == 0 ? "" : " ", compass[c->order[i]]);
}

static void every_guardian_card(void **unused)
{
    static const char *const who[] = {
        [WHO_NONE] = "none",
        [WHO_NEAREST] = "nearest",
        [WHO_ALL] = "all",
    };
    static const char *const extra[] = {
        [EXTRA_NONE] = "-",
        [EXTRA_MEND] = "mend",
        [EXTRA_CUT] = "cut",
    };

    (void)unused;
    assert_int_equal(sizeof(guardian_cards) / sizeof(guardian_cards[0]),
                     N_GUARDIAN_CARDS);
    for (int i = 0; i < N_GUARDIAN_CARDS; i++) {
        const struct ark_guardian_orders *c = &ark_guardian_cards[i].card;
        struct buf line = BUF_INIT;

        buf_addf(&line, "%s|%s|", ark_guardian_cards[i].name, who[c->who]);
        add_way(&line, c);
        buf_addf(&line, "|%d|%s|%s|%s", c->power,
                 c->critical ? "critical" : "-",
                 c->hourglass ? "hourglass" : "-", extra[c->extra]);
        assert_line(&line, guardian_cards[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_mission),
        cmocka_unit_test(missions_name_two_groups),
        cmocka_unit_test(missions_by_choice_of_groups),
        cmocka_unit_test(sealed_missions),
        cmocka_unit_test(keys),
        cmocka_unit_test(missions_cost_alike),
        cmocka_unit_test(first_missions),
        cmocka_unit_test(achievements_and_tokens),
        cmocka_unit_test(every_guardian_card),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
