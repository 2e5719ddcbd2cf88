/*
 * Component files: what is printed reads back the same, and corrections are
 * taken over.  test_ark_refusals.c has what is refused.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/buf.h"
#include "games/ark/components.h"
#include "support/corrections.h"

#include <string.h>

#define HEAD CORRECTIONS

static void the_default_is_sound(void **unused)
{
    struct ark_components c;

    (void)unused;
    ark_components_default(&c);
    assert_null(ark_components_check(&c));
}

static void printing_and_reading_is_the_identity(void **unused)
{
    struct ark_components c, back;
    struct buf first = BUF_INIT, second = BUF_INIT;

    (void)unused;
    ark_components_default(&c);
    ark_components_print(&c, &first);
    back = corrections_read(buf_str(&first));
    assert_same_components(&c, &back);
    ark_components_print(&back, &second);
    assert_string_equal(buf_str(&first), buf_str(&second));
    buf_release(&first);
    buf_release(&second);
}

static void an_empty_file_is_the_default(void **unused)
{
    struct ark_components c, back = corrections_read(HEAD);

    (void)unused;
    ark_components_default(&c);
    assert_same_components(&c, &back);
    back = corrections_read("ark-components 1");
    assert_same_components(&c, &back);
    back = corrections_read(HEAD "\n# nothing\r\n   \n\t# to correct");
    assert_same_components(&c, &back);
}

/* One correction of each kind, and that it survives printing. */
static const char corrections[] =
    HEAD "room tactical squares 4 circles 3 cost 5 di/bt\n"
         "  chain unit artifact  moved-by cylinders\n"
         "  benefit militarize 1 2 3 4\n"
         "  second defence 1 1 1 2\n"
         "room dilitium\n"
         "  circles 3\n"
         "  benefit factory 1 3 5 8\n"
         "room bulwark  cost free\n"
         "section power\n"
         "  squares 3  cost 1 2 3 any\n"
         "  line generator 1:2 2:4 3:9\n"
         "  line generator 1:2 2:4 3:9 4:10 # the last one counts\n"
         "artifact black-tear\n"
         "  power 9  critical-mass yes  copies 1  effect discover 2:5\n"
         "  builds discover 1:2\n"
         "artifact seed-of-ore  copies 3\n"
         "mission bearing-by-starlight\n"
         "  rooms transit-control grid-relay power-hub\n"
         "first-mission stand-guard\n"
         "  task 2 control 5\n"
         "  task 3 cubes 2 military artifact\n"
         "achievement cubes 14\n"
         "achievement explore 1 task cubes 2 unit power\n"
         "token artifact 10\n"
         "token nothing 11\n"
         "gates 6\n"
         "faction hara\n"
         "  units 8  passive defence 3  awake 3 any\n"
         "  line engineering engineer-remote 0 0 1 2\n"
         "  cost artifact 1 1 1 os\n"
         "faction qfin as-standard cylinders 12\n"
         "price awake 4 any\n"
         "exchange 4 3\n";

static void corrections_are_taken_over(void **unused)
{
    struct ark_components c = corrections_read(corrections);
    const struct ark_room *r = &c.room[ROOM_TACTICAL];

    (void)unused;
    assert_int_equal(r->squares, 4);
    assert_int_equal(r->circles, 3);
    assert_int_equal(r->cost, 5);
    assert_int_equal(r->cost_types, TYPE_DI | TYPE_BT);
    assert_int_equal(r->chain_from, SECTION_UNIT);
    assert_int_equal(r->chain_to, SECTION_ARTIFACT);
    assert_int_equal(r->column[0].value[3], 4);
    assert_int_equal(r->column[1].benefit, BENEFIT_DEFENCE_FLAT);
    assert_int_equal(c.room[ROW_FACTORY + RESOURCE_DI].column[0].value[3], 8);
    assert_int_equal(c.room[ROOM_BULWARK].cost, 0);
    assert_int_equal(c.section[SECTION_POWER].squares, 3);
    assert_int_equal(c.section[SECTION_POWER].column[0].of[3], 10);
    assert_int_equal(c.section[SECTION_POWER].cost[2], 3);
    assert_int_equal(c.section[SECTION_POWER].cost[3], 0);
    assert_int_equal(c.section[SECTION_POWER].cost_types, TYPE_ANY);
    assert_int_equal(c.artifact[ARTIFACT_BLACK_TEAR].power, 9);
    assert_int_equal(c.artifact[ARTIFACT_BLACK_TEAR].critical_mass, 1);
    assert_int_equal(c.artifact[ARTIFACT_BLACK_TEAR].of, 5);
    assert_int_equal(c.artifact[ARTIFACT_BLACK_TEAR].builds, BENEFIT_DISCOVER);
    assert_int_equal(c.artifact[ARTIFACT_BLACK_TEAR].builds_of, 2);
    assert_int_equal(c.mission[0][2], ROOM_POWER_HUB);
    assert_int_equal(c.first_mission[2][1].kind, TASK_CONTROL);
    assert_int_equal(c.first_mission[2][2].b, SECTION_ARTIFACT);
    assert_int_equal(c.achievement[ACHIEVEMENT_CUBES].amount, 14);
    assert_int_equal(c.achievement[ACHIEVEMENT_EXPLORE].kind, TASK_CUBES);
    assert_int_equal(c.achievement[ACHIEVEMENT_EXPLORE].b, SECTION_POWER);
    assert_int_equal(c.token[TOKEN_NOTHING], 11);
    assert_int_equal(c.gates, 6);
    assert_int_equal(c.faction[FACTION_HARA].units, 8);
    assert_int_equal(c.faction[FACTION_HARA].passive, BENEFIT_DEFENCE_FLAT);
    assert_int_equal(c.faction[FACTION_HARA].passive_value, 3);
    assert_int_equal(c.faction[FACTION_HARA].price[PRICE_AWAKE].amount, 3);
    assert_int_equal(c.faction[FACTION_HARA].column[2].column.value[3], 2);
    assert_int_equal(c.faction[FACTION_HARA].cost[0].section, SECTION_ARTIFACT);
    assert_int_equal(c.faction[FACTION_QFIN].column[0].section, N_SECTIONS);
    assert_int_equal(c.faction[FACTION_QFIN].cylinders, 12);
    assert_int_equal(c.price[PRICE_AWAKE].amount, 4);
    assert_int_equal(c.exchange_gain, 3);
}

static void corrections_survive_printing(void **unused)
{
    struct ark_components c = corrections_read(corrections), back;
    struct buf text = BUF_INIT;

    (void)unused;
    ark_components_print(&c, &text);
    assert_non_null(
        strstr(buf_str(&text), "# Tactical and Ship's Defenses (corrected)\n"));
    assert_non_null(strstr(buf_str(&text), "# Transit Control\n"));
    back = corrections_read(buf_str(&text));
    assert_same_components(&c, &back);
    buf_release(&text);
}

static void order_of_lines_does_not_matter(void **unused)
{
    struct ark_components a = corrections_read(
        HEAD "room brig squares 4\n  benefit neutral-units 0 1 2 3 4");
    struct ark_components b = corrections_read(
        HEAD "room brig\n  benefit neutral-units 0 1 2 3 4\nsquares 4");

    (void)unused;
    assert_same_components(&a, &b);
}

/* Cut anywhere, a file is read or refused, never more. */
static void every_prefix_is_survived(void **unused)
{
    struct ark_components c;
    struct buf text = BUF_INIT;
    struct error err;

    (void)unused;
    ark_components_default(&c);
    ark_components_print(&c, &text);
    for (size_t n = text.n; n > 0; n -= n > 37 ? 37 : n) {
        text.at[n] = '\0';
        if (ark_components_parse(text.at, &c, &err) == 0)
            assert_null(ark_components_check(&c));
    }
    buf_release(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_default_is_sound),
        cmocka_unit_test(printing_and_reading_is_the_identity),
        cmocka_unit_test(an_empty_file_is_the_default),
        cmocka_unit_test(corrections_are_taken_over),
        cmocka_unit_test(corrections_survive_printing),
        cmocka_unit_test(order_of_lines_does_not_matter),
        cmocka_unit_test(every_prefix_is_survived),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
