/*
 * Component files that are refused: whatever breaks a word, a count, a
 * reference or a range, with its line; and nothing is changed then.
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

static void assert_refused(const char *text, const char *why)
{
    struct ark_components c, before;
    struct error err = { "" };

    memset(&c, 0x5a, sizeof(c));
    before = c;
    assert_int_equal(ark_components_parse(text, &c, &err), -1);
    assert_string_equal(err.what, why);
    assert_same_components(&c, &before);
    assert_int_equal(ark_components_parse(text, &c, NULL), -1);
}

struct refusal_case {
    const char *text, *why;
};

static void assert_all_refused(const struct refusal_case *row)
{
    for (; row->text; row++)
        assert_refused(row->text, row->why);
}

/* clang-format off */
static const struct refusal_case no_component_files[] = {
    { "", "line 1: a component file begins with \"ark-components 1\"" },
    { "\n" HEAD,
      "line 1: a component file begins with \"ark-components 1\"" },
    { "starboard-record 1\n",
      "line 1: a component file begins with \"ark-components 1\"" },
    { "ark-components 2\n",
      "line 1: only version 1 of component files is known" },
    { "ark-components\n",
      "line 1: only version 1 of component files is known" },
    { "ark-components 1 gates\n",
      "line 1: only version 1 of component files is known" },
    { HEAD "\x01\n", "line 2: not a text" },
    { NULL, NULL },
};

static void not_a_component_file(void **unused)
{
    (void)unused;
    assert_all_refused(no_component_files);
}

static const struct refusal_case meaningless[] = {
    { HEAD "squares 3\n", "line 2: \"squares\" belongs to nothing" },
    { HEAD "gates 5\nsquares 3\n",
      "line 3: \"squares\" belongs to nothing" },
    { HEAD "room kitchen\n", "line 2: there is no room \"kitchen\"" },
    { HEAD "room titanium-2\n",
      "line 2: there is no room \"titanium-2\"" },
    { HEAD "room\n", "line 2: room is missing" },
    { HEAD "room brig colour 3\n", "line 2: a room has no \"colour\"" },
    { HEAD "room brig chain power\n", "line 2: section is missing" },
    { HEAD "room brig chain power deck\n",
      "line 2: there is no section \"deck\"" },
    { HEAD "room brig group blue\n",
      "line 2: there is no group \"blue\"" },
    { HEAD "room brig moved-by wind\n",
      "line 2: there is no driver \"wind\"" },
    { HEAD "room reserves benefit luck 1\n",
      "line 2: there is no benefit \"luck\"" },
    { HEAD "room reserves cost three os\n",
      "line 2: \"three\" is not a number up to 99" },
    { HEAD "room reserves cost 3 gold\n",
      "line 2: \"gold\" is not a cost: di, os/ti, any ..." },
    { HEAD "room reserves cost 3 os/\n",
      "line 2: \"os/\" is not a cost: di, os/ti, any ..." },
    { HEAD "room reserves cost 3\n",
      "line 2: a type of resource is missing" },
    { HEAD "room reserves cost 3 mt\n",
      "line 2: \"mt\" is not a cost: di, os/ti, any ..." },
    { HEAD "section kitchen\n", "line 2: there is no section \"kitchen\"" },
    { HEAD "section power group life\n",
      "line 2: a section has no \"group\"" },
    { HEAD "section power line move 1 2\n",
      "line 2: this section has no \"move\"" },
    { HEAD "section engineering line none\n",
      "line 2: this section has no \"none\"" },
    { HEAD "section power cost 1 1 1 1 1 1 os\n",
      "line 2: there are too many costs" },
    { HEAD "artifact pencil\n", "line 2: there is no artifact \"pencil\"" },
    { HEAD "artifact pen squares 3\n",
      "line 2: an artifact has no \"squares\"" },
    { HEAD "artifact black-tear critical-mass maybe\n",
      "line 2: critical mass is yes or no" },
    { HEAD "mission lunch\n", "line 2: there is no mission \"lunch\"" },
    { HEAD "mission stand-guard\n",
      "line 2: there is no mission \"stand-guard\"" },
    { HEAD "mission hard-vacuum power 3\n",
      "line 2: a mission has no \"power\"" },
    { HEAD "mission hard-vacuum rooms brig\n", "line 2: room is missing" },
    { HEAD "first-mission stand-guard rooms brig\n",
      "line 2: a first mission has no \"rooms\"" },
    { HEAD "first-mission stand-guard task 4 tokens 3\n",
      "line 2: tasks are 1, 2 and 3" },
    { HEAD "first-mission stand-guard task 1 sing 3\n",
      "line 2: there is no task \"sing\"" },
    { HEAD "achievement fame 3\n",
      "line 2: there is no achievement \"fame\"" },
    { HEAD "token gold 3\n", "line 2: there is no token \"gold\"" },
    { HEAD "price bread 3 os\n", "line 2: there is no price \"bread\"" },
    { HEAD "gates\n", "line 2: a number is missing" },
    { HEAD "gates -1\n", "line 2: \"-1\" is not a number up to 99" },
    { HEAD "gates 100\n", "line 2: \"100\" is not a number up to 99" },
    { HEAD "gates 99999999999999999999\n",
      "line 2: \"99999999999999999999\" is not a number up to 99" },
    { HEAD "gates 5 6\n", "line 2: \"6\" belongs to nothing" },
    { NULL, NULL },
};

static void words_that_mean_nothing(void **unused)
{
    (void)unused;
    assert_all_refused(meaningless);
}

static const struct refusal_case unfit_columns[] = {
    { HEAD "\nroom tactical\n  benefit militarize 2 5\n",
      "line 4: room tactical: militarize has 2 modifiers, needs 3" },
    { HEAD "room tactical circles 3\n",
      "line 2: room tactical: militarize has 3 modifiers, needs 4" },
    { HEAD "room tactical benefit militarize\n",
      "line 2: room tactical: militarize has 0 modifiers, needs 3" },
    { HEAD "room tactical benefit militarize 1 2 3 4 5 6 7\n",
      "line 2: there are too many modifiers" },
    { HEAD "section mobility squares 2 cost 1 2 di\n",
      "line 2: section mobility: move has 4 modifiers, needs 3" },
    { HEAD "room tactical benefit militarize 1:2 2:3 3:4\n",
      "line 2: militarize takes modifiers like 3" },
    { HEAD "room museum benefit discover 1 2 3\n",
      "line 2: discover takes modifiers like 1:3" },
    { HEAD "room museum benefit discover 1: 2:3 3:4\n",
      "line 2: \"1:\" is not a number up to 99" },
    { HEAD "room museum benefit discover 1:2:3 2:3 3:4\n",
      "line 2: \"1:2:3\" is not a number up to 99" },
    { HEAD "room museum benefit discover 3:2 3:4 4:4\n",
      "line 2: room museum: the first half of a ratio is larger than the "
      "second" },
    { HEAD "room museum benefit discover 0:0 3:4 4:4\n",
      "line 2: room museum: the second half of a ratio must be 1 to 10" },
    { HEAD "room tactical benefit militarize 5 4 3\n",
      "line 2: room tactical: modifiers may not fall when pieces are "
      "added" },
    { HEAD "room tactical benefit militarize 5 14 25\n",
      "line 2: room tactical: a modifier is larger than 24" },
    { HEAD "room tactical second none 1\n",
      "line 2: room tactical: there are too many modifiers" },
    { NULL, NULL },
};

static void columns_that_do_not_fit(void **unused)
{
    (void)unused;
    assert_all_refused(unfit_columns);
}

/* Signs of Complexity 2 count when the file says so, and are not ignored. */
static void complexity(void **unused)
{
    static const struct refusal_case rows[] = {
        { HEAD "room museum second start-move 1 1 2\n",
          "line 2: room museum: this benefit counts only with "
          "\"complexity 2\"" },
        { HEAD "complexity 1\nroom grid-relay benefit seal-door 1 1 1\n",
          "line 3: room grid-relay: this benefit counts only with "
          "\"complexity 2\"" },
        { HEAD "complexity 3\n", "line 2: complexity: complexity is 1 or 2" },
        { HEAD "complexity 0\n", "line 2: complexity: complexity is 1 or 2" },
        { HEAD "complexity\n", "line 2: a number is missing" },
        /* no artifact and no section can carry them */
        { HEAD "complexity 2\nartifact black-tear effect seal-door 1\n",
          "line 3: artifact black-tear: this is not a one-time use" },
        { HEAD "complexity 2\nsection mobility line start-move 1 1 1 1\n",
          "line 3: this section has no \"start-move\"" },
        { NULL, NULL },
    };
    struct ark_components c =
        corrections_read(HEAD "complexity 2\nroom museum second start-move 1 1 2\n");

    (void)unused;
    assert_int_equal(c.complexity, 2);
    assert_int_equal(c.room[ROOM_MUSEUM].column[1].benefit, BENEFIT_START_MOVE);
    /* ours wait on their rooms, and may be corrected there */
    c = corrections_read(HEAD "room tactical second combat-defence-cube 1 2 3\n");
    assert_int_equal(c.complexity, 1);
    assert_all_refused(rows);
}

static const struct refusal_case impossible_rooms[] = {
    { HEAD "room reserves squares 0\n",
      "line 2: room reserves: produce has 5 modifiers, needs 1" },
    { HEAD "room tactical squares 0\n",
      "line 2: room tactical: a room has 1 to 5 squares" },
    { HEAD "room reserves squares 9\n",
      "line 2: room reserves: a room has 1 to 5 squares" },
    { HEAD "room reserves circles 5\n",
      "line 2: room reserves: a room has at most 4 circles" },
    { HEAD "room brig moved-by cylinders benefit neutral-units 4\n",
      "line 2: room brig: a benefit moved by cylinders needs a circle" },
    { HEAD "room brig benefit move 1 2 3 4\n",
      "line 2: room brig: this room has its benefit by its nature" },
    { HEAD "room brig benefit neutral-units 1 2 3 5\n",
      "line 2: room brig: there are only 4 units of this colour" },
    { HEAD "room power-hub benefit generator 1:6 2:6 3:6 4:7\n",
      "line 2: room power-hub: there are only 6 black cylinders" },
    { HEAD "room power-hub moved-by cylinders circles 1\n"
           "  benefit generator 1:4 2:6\n",
      "line 3: room power-hub: a generator would lose cylinders when it "
      "loses power" },
    { HEAD "room titanium benefit produce 1 2 3\n",
      "line 2: room titanium: this room has its benefit by its nature" },
    { HEAD "room titanium cost 1 di\n",
      "line 2: room titanium: cubes in factories are free" },
    { HEAD "room titanium chain power unit\n",
      "line 2: room titanium: a chain joins two sections, and factories "
      "have none" },
    { HEAD "room titanium group life\n",
      "line 2: room titanium: special rooms, and only they, belong to a "
      "group" },
    { HEAD "room tactical benefit none\n",
      "line 2: room tactical: a room has at least one benefit" },
    { HEAD "room tactical benefit any-line 1 1 1\n",
      "line 2: room tactical: this benefit belongs to other rooms or to "
      "artifacts" },
    { HEAD "room tactical second factory 1 1 1\n",
      "line 2: room tactical: this second benefit belongs to other rooms "
      "or to artifacts" },
    { HEAD "room tactical second militarize 1 1 1\n",
      "line 2: room tactical: both benefits are the same" },
    { HEAD "room tactical chain power power\n",
      "line 2: room tactical: a chain joins two sections, and factories "
      "have none" },
    { HEAD "room tactical cost 10 ti\n",
      "line 2: room tactical: a cost is 1 to 9 of some types, or nothing "
      "at all" },
    { HEAD "room tactical cost 0 ti\n",
      "line 2: room tactical: a cost is 1 to 9 of some types, or nothing "
      "at all" },
    { HEAD "room tactical group life\n",
      "line 2: room: each group has exactly 4 rooms" },
    /* a swap needs other missions too */
    { HEAD "room barracks group life\nroom gene-archive group defence\n",
      "line 3: mission cargo-of-embryos: the rooms of a mission come from "
      "exactly two groups" },
    { HEAD "room violet-generator cost 2 any\n",
      "line 2: room: the two outer generators are alike" },
    { NULL, NULL },
};

static void rooms_that_cannot_be(void **unused)
{
    (void)unused;
    assert_all_refused(impossible_rooms);
}

static const struct refusal_case impossible_sections[] = {
    { HEAD "section unit squares 6\n",
      "line 2: section unit: a section has 1 to 5 squares" },
    { HEAD "section unit cost 3 3 3 ti\n",
      "line 2: section unit: there are more costs than squares" },
    { HEAD "section unit cost 3 ti\n",
      "line 2: section unit: each square costs 1 to 9 of some types" },
    { HEAD "section unit cost 3 10 ti\n",
      "line 2: section unit: each square costs 1 to 9 of some types" },
    { NULL, NULL },
};

static void sections_that_cannot_be(void **unused)
{
    (void)unused;
    assert_all_refused(impossible_sections);
}

static const struct refusal_case impossible_cards[] = {
    { HEAD "artifact pen power 1\n",
      "line 2: artifact pen: the 6 Pens have power 0" },
    { HEAD "artifact help copies 5\n",
      "line 2: artifact help: the 4 Helps have no power" },
    { HEAD "artifact pen effect any-line 1\n",
      "line 2: artifact pen: the Help lends an action line and the Pen, "
      "which stays, none" },
    { HEAD "artifact help effect produce 1\n",
      "line 2: artifact help: the Help lends an action line and the Pen, "
      "which stays, none" },
    { HEAD "artifact black-tear power none\n",
      "line 2: artifact black-tear: power is 1 to 20" },
    { HEAD "artifact black-tear power 21\n",
      "line 2: artifact black-tear: power is 1 to 20" },
    { HEAD "artifact black-tear effect generator 1:2\n",
      "line 2: artifact black-tear: this is not a one-time use" },
    { HEAD "artifact black-tear effect use 1\n",
      "line 2: artifact black-tear: this is not a one-time use" },
    { HEAD "artifact black-tear effect produce 0\n",
      "line 2: artifact black-tear: a one-time use is worth 1 to 24" },
    { HEAD "artifact black-tear effect any-line 2\n",
      "line 2: artifact black-tear: one action line at a time" },
    { HEAD "artifact black-tear effect discover 3:2\n",
      "line 2: artifact black-tear: a ratio has a second half, not below "
      "the first nor above 10" },
    { HEAD "artifact black-tear copies 3\n",
      "line 2: artifact: the artifact deck has 60 cards" },
    { HEAD "mission hard-vacuum rooms brig brig power-hub\n",
      "line 2: mission hard-vacuum: a mission names three different "
      "rooms" },
    { HEAD "mission hard-vacuum rooms brig titanium-1 power-hub\n",
      "line 2: mission hard-vacuum: a mission names special rooms only" },
    { HEAD "mission hard-vacuum rooms brig tactical power-hub\n",
      "line 2: mission hard-vacuum: the rooms of a mission come from "
      "exactly two groups" },
    { HEAD "mission hard-vacuum rooms brig dormant-mind airlock-control\n",
      "line 2: mission: each pair of purple groups has 2 missions, a "
      "purple and a violet group 1, the violet groups none" },
    { HEAD "first-mission stand-guard task 1 units 7\n",
      "line 2: first-mission stand-guard: a task asks for at "
      "least 1, and for no more than there is" },
    { HEAD "first-mission stand-guard task 1 cylinders 11\n",
      "line 2: first-mission stand-guard: a task asks for at "
      "least 1, and for no more than there is" },
    { HEAD "first-mission stand-guard task 1 arsenal 25\n",
      "line 2: first-mission stand-guard: a task asks for at "
      "least 1, and for no more than there is" },
    { HEAD "first-mission stand-guard task 1 artifacts 3\n",
      "line 2: first-mission stand-guard: First Mission has no "
      "artifacts" },
    { HEAD "achievement battle 2\n",
      "line 2: achievement: a task asks for at least 1, and for no more "
      "than there is" },
    { HEAD "achievement battle 1 tokens 3\n",
      "line 2: an achievement has no \"tokens\"" },
    { HEAD "first-mission stand-guard task 1 cubes 1 unit unit\n",
      "line 2: first-mission stand-guard: cubes are asked for in two "
      "sections" },
    { HEAD "first-mission stand-guard task 1 cubes 3 unit power\n",
      "line 2: first-mission stand-guard: a section has fewer squares "
      "than cubes are asked for" },
    { NULL, NULL },
};

static void cards_that_cannot_be(void **unused)
{
    (void)unused;
    assert_all_refused(impossible_cards);
}

static const struct refusal_case impossible_counts[] = {
    { HEAD "token artifact 13\n",
      "line 2: token: there are 35 explore tokens" },
    { HEAD "token artifact 13\ngates 5\ntoken nothing 9\n",
      "line 4: token: there are 35 explore tokens" },
    { HEAD "gates 0\n", "line 2: gates: there are 1 to 6 gates" },
    { HEAD "gates 7\n", "line 2: gates: there are 1 to 6 gates" },
    { HEAD "achievement units 5\n", "line 2: achievement: all 6 units" },
    { HEAD "achievement arsenal 25\n",
      "line 2: achievement: a task asks for at "
      "least 1, and for no more than there is" },
    { HEAD "achievement explore 0\n",
      "line 2: achievement: a task asks for at "
      "least 1, and for no more than there is" },
    { HEAD "price route 0 os\n",
      "line 2: price: a price is 1 to 9 of some types" },
    { HEAD "exchange 3 3\n",
      "line 2: price: the exchange gives less than it takes" },
    { HEAD "exchange 10 3\n",
      "line 2: price: the exchange takes up to 9 of any one type" },
    { NULL, NULL },
};

static void counts_that_do_not_add_up(void **unused)
{
    (void)unused;
    assert_all_refused(impossible_counts);
}
/* clang-format on */

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(not_a_component_file),
        cmocka_unit_test(words_that_mean_nothing),
        cmocka_unit_test(columns_that_do_not_fit),
        cmocka_unit_test(complexity),
        cmocka_unit_test(rooms_that_cannot_be),
        cmocka_unit_test(sections_that_cannot_be),
        cmocka_unit_test(cards_that_cannot_be),
        cmocka_unit_test(counts_that_do_not_add_up),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
