/*
 * A row is the card: the rules ask rows, never for a card by name.  This
 * program is built with tables that it may change (ARCS_TABLE).  It swaps what
 * two rows say, and the scenarios of both cards hold with their names swapped;
 * with their own names they do not.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "core/scenario.h"
#include "games/arcs/rules.h"
#include "games/registry.h"
#include "support/fields.h"
#include "support/swap.h"

#include <ctype.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_ROOM = 65536 };

static char why[500]; /* the last line that did not hold */

static void hear(void *who, const struct scenario_wrong *wrong)
{
    struct buf text = BUF_INIT;

    (void)who;
    scenario_say(wrong, NULL, &text);
    snprintf(why, sizeof(why), "%s", buf_str(&text));
    buf_release(&text);
}

static bool holds_true(const char *text)
{
    struct scenario_hearer to = { hear, NULL, NULL };

    return scenario_run(text, strlen(text), game_find, &to) == 0;
}

static void must_hold(const char *text)
{
    if (!holds_true(text))
        fail_msg("%s", why);
}

/* ---- Scenarios with two words swapped ------------------------------------ */

static void read_file(const char *path, char text[FILE_ROOM])
{
    FILE *file = fopen(path, "r");
    size_t n;

    assert_non_null(file);
    n = fread(text, 1, FILE_ROOM - 1, file);
    fclose(file);
    text[n] = '\0';
}

static bool in_word(char c)
{
    return isalnum((unsigned char)c) || c == '-';
}

static void swap_words(const char *text, const char *a, const char *b,
                       char out[FILE_ROOM])
{
    size_t n = 0;

    while (*text) {
        size_t k = 0;

        while (in_word(text[k]))
            k++;
        if (k == 0) {
            out[n++] = *text++;
            continue;
        }
        if (k == strlen(a) && strncmp(text, a, k) == 0)
            n += (size_t)sprintf(out + n, "%s", b);
        else if (k == strlen(b) && strncmp(text, b, k) == 0)
            n += (size_t)sprintf(out + n, "%s", a);
        else
            n += (size_t)sprintf(out + n, "%.*s", (int)k, text);
        text += k;
    }
    out[n] = '\0';
}

/* Runs the scenarios of the card `id`; how many do not hold as they stand. */
static int run_swapped(const char *id, const char *a, const char *b)
{
    char pattern[80], text[FILE_ROOM], swapped[FILE_ROOM];
    int broken = 0;
    glob_t files;

    snprintf(pattern, sizeof(pattern), "tests/scenarios/arcs/%s-*.scn", id);
    for (char *c = pattern; *c; c++)
        *c = (char)tolower((unsigned char)*c);
    assert_int_equal(glob(pattern, 0, NULL, &files), 0);
    for (size_t i = 0; i < files.gl_pathc; i++) {
        read_file(files.gl_pathv[i], text);
        broken += !holds_true(text);
        swap_words(text, a, b, swapped);
        if (!holds_true(swapped))
            fail_msg("%s with %s and %s swapped: %s", files.gl_pathv[i], a, b,
                     why);
    }
    globfree(&files);
    return broken;
}

/* ---- Cards --------------------------------------------------------------- */

static void swap_acts_of_court(int a, int b)
{
    for (int act = N_STANDARD_ACTS; act < N_ACTS; act++) {
        int8_t *court = &arcs_acts[act].court;

        *court = (int8_t)(*court == a ? b : *court == b ? a : *court);
    }
}

static void swap_court(int a, int b)
{
    struct arcs_court was = arcs_court[a];

    arcs_court[a] = arcs_court[b];
    arcs_court[a].id = was.id;
    arcs_court[a].word = was.word;
    was.id = arcs_court[b].id;
    was.word = arcs_court[b].word;
    arcs_court[b] = was;
    swap_acts_of_court(a, b);
}

static void court_cards(int first, int last)
{
    for (int a = first; a < last; a++) {
        const char *word = arcs_court[a].word, *next = arcs_court[a + 1].word;
        int broken;

        swap_court(a, a + 1);
        broken = run_swapped(arcs_court[a].id, word, next) +
                 run_swapped(arcs_court[a + 1].id, word, next);
        assert_true(broken > 0);
        swap_court(a, a + 1);
    }
}

static void the_row_is_the_guild_card(void **unused)
{
    (void)unused;
    court_cards(0, N_GUILD - 1);
}

static void the_row_is_the_vox_card(void **unused)
{
    (void)unused;
    court_cards(N_GUILD, N_COURT - 1);
}

static void swap_lore(int a, int b)
{
    uint64_t was = arcs_lore[a].effects;

    arcs_lore[a].effects = arcs_lore[b].effects;
    arcs_lore[b].effects = was;
    for (int act = N_STANDARD_ACTS; act < N_ACTS; act++) {
        int8_t *lore = &arcs_acts[act].lore;

        *lore = (int8_t)(*lore == a ? b : *lore == b ? a : *lore);
    }
}

static void the_row_is_the_lore(void **unused)
{
    (void)unused;
    for (int a = 0; a + 1 < N_LORE; a++) {
        const char *word = arcs_lore[a].word, *next = arcs_lore[a + 1].word;

        swap_lore(a, a + 1);
        assert_true(run_swapped(arcs_lore[a].id, word, next) > 0);
        assert_true(run_swapped(arcs_lore[a + 1].id, word, next) > 0);
        swap_lore(a, a + 1);
    }
}

static void swap_leaders(int a, int b)
{
    struct arcs_leader was = arcs_leaders[a];

    arcs_leaders[a] = arcs_leaders[b];
    arcs_leaders[a].id = was.id;
    arcs_leaders[a].word = was.word;
    was.id = arcs_leaders[b].id;
    was.word = arcs_leaders[b].word;
    arcs_leaders[b] = was;
}

static void the_row_is_the_leader(void **unused)
{
    (void)unused;
    for (int a = 0; a + 1 < N_LEADERS; a++) {
        const char *word = arcs_leaders[a].word,
                   *next = arcs_leaders[a + 1].word;

        swap_leaders(a, a + 1);
        assert_true(run_swapped(arcs_leaders[a].id, word, next) > 0);
        assert_true(run_swapped(arcs_leaders[a + 1].id, word, next) > 0);
        swap_leaders(a, a + 1);
    }
}

/* ---- Actions, action cards, resources, ambitions ---------------------------
 */

#define TABLE                     \
    "game arcs\n"                 \
    "option players 3\n"          \
    "option setup 3p-frontiers\n" \
    "set start 1\n"               \
    "set captives 1 2 1\n"        \
    "set slots 1 material fuel\n"
#define LEAD(card)           \
    "set hand 1 " card "\n"  \
    "set initiative 1\n"     \
    "move 1 lead " card "\n" \
    "move 1 done\n"

/* Who gives it, and what it stands in for. */
static void the_row_is_the_action(void **unused)
{
    static const char as_printed[] = TABLE "set guild 1 mining-interest\n" LEAD(
        "construction-2") "legal 1 manufacture\n";
    static const char swapped[] = TABLE "set guild 1 prison-wardens\n" LEAD(
        "administration-2") "legal 1 manufacture\n"
                            "illegal 1 execute *\n";
    struct arcs_act was = arcs_acts[ACT_MANUFACTURE];

    (void)unused;
    must_hold(as_printed);
    arcs_acts[ACT_MANUFACTURE].court = arcs_acts[ACT_EXECUTE].court;
    arcs_acts[ACT_MANUFACTURE].instead_of = arcs_acts[ACT_EXECUTE].instead_of;
    arcs_acts[ACT_EXECUTE].court = was.court;
    arcs_acts[ACT_EXECUTE].instead_of = was.instead_of;
    assert_false(holds_true(as_printed));
    must_hold(swapped);
    must_hold(TABLE "set guild 1 mining-interest\n" LEAD(
        "construction-2") "legal 1 execute 2\n"
                          "illegal 1 manufacture\n");
    arcs_acts[ACT_EXECUTE].court = arcs_acts[ACT_MANUFACTURE].court;
    arcs_acts[ACT_EXECUTE].instead_of = arcs_acts[ACT_MANUFACTURE].instead_of;
    arcs_acts[ACT_MANUFACTURE] = was;
}

/* What it does. */
static void the_row_is_what_the_action_does(void **unused)
{
    static const char as_printed[] = TABLE "set guild 1 mining-interest\n" LEAD(
        "construction-2") "move 1 manufacture\n"
                          "event 1 gains 1 material\n";
    static const char swapped[] = TABLE "set guild 1 mining-interest\n" LEAD(
        "construction-2") "move 1 manufacture\n"
                          "event 1 gains 1 fuel\n";
    struct arcs_act *a = &arcs_acts[ACT_MANUFACTURE];
    struct arcs_act *b = &arcs_acts[ACT_SYNTHESIZE];
    arcs_act_fn *was = a->take;

    (void)unused;
    must_hold(as_printed);
    a->take = b->take;
    b->take = was;
    assert_false(holds_true(as_printed));
    must_hold(swapped);
    b->take = a->take;
    a->take = was;
}

/* Who lists its moves. */
static void the_row_is_how_the_action_is_listed(void **unused)
{
    static const char as_printed[] = TABLE "set guild 1 mining-interest\n" LEAD(
        "construction-2") "legal 1 manufacture\n"
                          "illegal 1 synthesize\n";
    static const char swapped[] = TABLE "set guild 1 mining-interest\n" LEAD(
        "construction-2") "legal 1 synthesize\n"
                          "illegal 1 manufacture\n";
    struct arcs_act *a = &arcs_acts[ACT_MANUFACTURE];
    struct arcs_act *b = &arcs_acts[ACT_SYNTHESIZE];

    (void)unused;
    must_hold(as_printed);
    SWAP(arcs_act_list *, a->list, b->list);
    assert_false(holds_true(as_printed));
    must_hold(swapped);
    SWAP(arcs_act_list *, a->list, b->list);
}

/* ---- Dice and markers ------------------------------------------------------
 */

static void the_row_is_the_die(void **unused)
{
    enum { FACE = DIE_FACES - 1 };
    struct arcs_roll one = { .face[DIE_SKIRMISH][FACE] = 1 };
    struct arcs_symbols printed = arcs_faces[DIE_SKIRMISH][FACE];
    struct arcs_symbols raid = arcs_faces[DIE_RAID][FACE], shown;

    (void)unused;
    shown = arcs_dice_symbols(&one);
    assert_memory_equal(&shown, &printed, sizeof(shown));
    assert_memory_not_equal(&shown, &raid, sizeof(shown));
    SWAP(struct arcs_symbols, arcs_faces[DIE_SKIRMISH][FACE],
         arcs_faces[DIE_RAID][FACE]);
    shown = arcs_dice_symbols(&one);
    assert_memory_equal(&shown, &raid, sizeof(shown));
    SWAP(struct arcs_symbols, arcs_faces[DIE_SKIRMISH][FACE],
         arcs_faces[DIE_RAID][FACE]);
}

/* Which marker a declaration takes follows from what they show. */
static void the_row_is_the_marker(void **unused)
{
    unsigned all = bit32(N_MARKERS) - 1;

    (void)unused;
    assert_int_equal(arcs_marker_highest(all, 1), MARKER_LARGE);
    SWAP(struct arcs_marker_side, arcs_markers[MARKER_SMALL][0],
         arcs_markers[MARKER_LARGE][0]);
    assert_int_equal(arcs_marker_highest(all, 1), MARKER_SMALL);
    SWAP(struct arcs_marker_side, arcs_markers[MARKER_SMALL][0],
         arcs_markers[MARKER_LARGE][0]);
}

static void swap_suits(void)
{
    struct arcs_suit *a = &arcs_suits[SUIT_AGGRESSION];
    struct arcs_suit *b = &arcs_suits[SUIT_CONSTRUCTION];
    struct arcs_suit was = *a;

    a->acts = b->acts;
    memcpy(a->pips, b->pips, sizeof(a->pips));
    b->acts = was.acts;
    memcpy(b->pips, was.pips, sizeof(b->pips));
}

static void the_row_is_the_suit(void **unused)
{
    static const char builds[] =
        TABLE LEAD("construction-2") "expect /turn/pips 4\n"
                                     "legal 1 build-starport 1H\n"
                                     "illegal 1 move *\n";
    char text[FILE_ROOM];

    (void)unused;
    must_hold(builds);
    swap_suits();
    assert_false(holds_true(builds));
    swap_words(builds, "construction-2", "aggression-2", text);
    must_hold(text);
    swap_suits();
}

static void swap_numbers(int a, int b)
{
    int8_t was = arcs_card_ambition[a];

    arcs_card_ambition[a] = arcs_card_ambition[b];
    arcs_card_ambition[b] = was;
}

static void the_row_is_the_ambition_of_a_number(void **unused)
{
    static const char tycoon[] =
        TABLE "set hand 1 aggression-2\nset initiative 1\n"
              "move 1 lead aggression-2\nlegal 1 declare tycoon\n";
    char text[FILE_ROOM];

    (void)unused;
    must_hold(tycoon);
    swap_numbers(2, 5);
    assert_false(holds_true(tycoon));
    swap_words(tycoon, "aggression-2", "aggression-5", text);
    must_hold(text);
    swap_numbers(2, 5);
}

static void swap_resources(int a, int b)
{
    struct arcs_resource was = arcs_resources[a];

    arcs_resources[a].acts = arcs_resources[b].acts;
    arcs_resources[a].lead_acts = arcs_resources[b].lead_acts;
    arcs_resources[a].pip_acts = arcs_resources[b].pip_acts;
    arcs_resources[b].acts = was.acts;
    arcs_resources[b].lead_acts = was.lead_acts;
    arcs_resources[b].pip_acts = was.pip_acts;
}

static void a_resource_does(int resource, const char *slot, const char *then)
{
    char text[FILE_ROOM];

    snprintf(text, sizeof(text),
             TABLE "set slots 1 %s\n" LEAD(
                 "administration-2") "move 1 spend slot-1 %s\n%s",
             slot, slot, then);
    must_hold(text);
    for (int other = 0; other < N_RESOURCES; other++) {
        if (other == resource)
            continue;
        swap_resources(resource, other);
        assert_false(holds_true(text));
        snprintf(text, sizeof(text),
                 TABLE "set slots 1 %s\n" LEAD(
                     "administration-2") "move 1 spend slot-1 %s\n%s",
                 arcs_resources[other].word, arcs_resources[other].word, then);
        must_hold(text);
        swap_resources(resource, other);
        snprintf(text, sizeof(text),
                 TABLE "set slots 1 %s\n" LEAD(
                     "administration-2") "move 1 spend slot-1 %s\n%s",
                 slot, slot, then);
    }
}

static void the_row_is_the_resource(void **unused)
{
    (void)unused;
    a_resource_does(RES_MATERIAL, "material", "legal 1 build-starport 1H\n");
    a_resource_does(RES_FUEL, "fuel", "legal 1 move 1H 1G\nillegal 1 tax *\n");
    a_resource_does(RES_WEAPON, "weapon", "expect /turn/armed true\n");
    a_resource_does(RES_PSIONIC, "psionic",
                    "legal 1 tax 1H 1\nlegal 1 decline\n");
}

static void the_row_is_the_ambition(void **unused)
{
    static const char counts[] =
        TABLE "set trophies 1 2 ship 3\nset initiative 1\n"
              "expect /players/0/ambitions/tyrant 1\n"
              "expect /players/0/ambitions/warlord 3\n"
              "expect /players/0/ambitions/tycoon 2\n";
    static const char swapped[] =
        TABLE "set trophies 1 2 ship 3\nset initiative 1\n"
              "expect /players/0/ambitions/warlord 1\n"
              "expect /players/0/ambitions/tycoon 3\n"
              "expect /players/0/ambitions/tyrant 2\n";
    struct arcs_ambition was[N_AMBITIONS];

    (void)unused;
    must_hold(counts);
    memcpy(was, arcs_ambitions, sizeof(was));
    arcs_ambitions[AMB_WARLORD] = was[AMB_TYRANT];
    arcs_ambitions[AMB_TYCOON] = was[AMB_WARLORD];
    arcs_ambitions[AMB_TYRANT] = was[AMB_TYCOON];
    arcs_ambitions[AMB_WARLORD].word = was[AMB_WARLORD].word;
    arcs_ambitions[AMB_TYCOON].word = was[AMB_TYCOON].word;
    arcs_ambitions[AMB_TYRANT].word = was[AMB_TYRANT].word;
    assert_false(holds_true(counts));
    must_hold(swapped);
    memcpy(arcs_ambitions, was, sizeof(was));
}

/* ---- Set-up cards ----------------------------------------------------------
 */

static void swap_setups(int a, int b)
{
    struct arcs_setup_card was = arcs_setup_cards[a];

    arcs_setup_cards[a].missing = arcs_setup_cards[b].missing;
    memcpy(arcs_setup_cards[a].seat, arcs_setup_cards[b].seat,
           sizeof(was.seat));
    arcs_setup_cards[b].missing = was.missing;
    memcpy(arcs_setup_cards[b].seat, was.seat, sizeof(was.seat));
}

static void the_row_is_the_setup_card(void **unused)
{
    static const char frontiers[] = "game arcs\n"
                                    "option players 3\n"
                                    "option setup 3p-frontiers\n"
                                    "set start 1\n"
                                    "expect /systems/1H/buildings/0/seat 1\n"
                                    "expect /systems/1H/fresh [3,0,0]\n";
    int a = 0, b = 0;
    char text[FILE_ROOM];

    (void)unused;
    while (strcmp(arcs_setup_cards[a].word, "3p-frontiers") != 0)
        a++;
    while (strcmp(arcs_setup_cards[b].word, "3p-mix-up") != 0)
        b++;
    must_hold(frontiers);
    swap_setups(a, b);
    assert_false(holds_true(frontiers));
    swap_words(frontiers, "3p-frontiers", "3p-mix-up", text);
    must_hold(text);
    swap_setups(a, b);
}

/* ---- Editions --------------------------------------------------------------
 */

/* The row says which edition plays the second wording; the scenario of the rule
 * then holds with the editions swapped. */
static void the_row_is_the_rule(void **unused)
{
    char path[80], text[FILE_ROOM], swapped[FILE_ROOM];

    (void)unused;
    for (int i = 0; i < N_RULES; i++) {
        snprintf(path, sizeof(path), "tests/scenarios/arcs/edition-%s.scn",
                 arcs_rules[i].word);
        read_file(path, text);
        must_hold(text);
        for (int j = 0; j < N_RULES; j++)
            arcs_rules[j].in = 1 << EDITION_PUBLISHED;
        assert_false(holds_true(text));
        swap_words(text, "published", "translation", swapped);
        must_hold(swapped);
        for (int j = 0; j < N_RULES; j++)
            arcs_rules[j].in = 1 << EDITION_TRANSLATION;
    }
}

/* ---- Every field of every table -------------------------------------------
 */

#define SCENARIOS "tests/scenarios/arcs/*.scn"

static const struct table_field arcs_suit_fields[] = {
    RULE(struct arcs_suit, acts),
    RULE(struct arcs_suit, pips),
    WORDS(struct arcs_suit, word),
    WORDS(struct arcs_suit, name),
    { 0 },
};
static const struct table_field arcs_act_fields[] = {
    RULE(struct arcs_act, instead_of), RULE(struct arcs_act, court),
    RULE(struct arcs_act, lore),       RULE(struct arcs_act, contains),
    RULE(struct arcs_act, verbs),      RULE(struct arcs_act, list),
    RULE(struct arcs_act, take),       RULE(struct arcs_act, with),
    WORDS(struct arcs_act, word),      WORDS(struct arcs_act, name),
    WORDS(struct arcs_act, text),      { 0 },
};
static const struct table_field arcs_resource_fields[] = {
    RULE(struct arcs_resource, acts),
    RULE(struct arcs_resource, lead_acts),
    RULE(struct arcs_resource, pip_acts),
    WORDS(struct arcs_resource, word),
    WORDS(struct arcs_resource, name),
    WORDS(struct arcs_resource, prelude),
    { 0 },
};
static const struct table_field arcs_ambition_fields[] = {
    RULE(struct arcs_ambition, counts),
    RULE(struct arcs_ambition, captives),
    RULE(struct arcs_ambition, trophies),
    WORDS(struct arcs_ambition, word),
    WORDS(struct arcs_ambition, name),
    WORDS(struct arcs_ambition, text),
    { 0 },
};
static const struct table_field arcs_court_fields[] = {
    RULE(struct arcs_court, suit),
    RULE(struct arcs_court, keys),
    RULE(struct arcs_court, union_of),
    RULE(struct arcs_court, ambitions),
    RULE(struct arcs_court, effects),
    RULE(struct arcs_court, prelude),
    RULE(struct arcs_court, at_once),
    RULE(struct arcs_court, secured),
    RULE(struct arcs_court, translated.effects),
    WORDS(struct arcs_court, id),
    WORDS(struct arcs_court, word),
    WORDS(struct arcs_court, name),
    WORDS(struct arcs_court, text),
    WORDS(struct arcs_court, gist),
    WORDS(struct arcs_court, translated.text),
    { 0 },
};
static const struct table_field arcs_leader_fields[] = {
    RULE(struct arcs_leader, resource),
    RULE(struct arcs_leader, box),
    RULE(struct arcs_leader, outrage),
    RULE(struct arcs_leader, tax_gains),
    RULE(struct arcs_leader, bonus_to),
    RULE(struct arcs_leader, bonus),
    RULE(struct arcs_leader, halves),
    RULE(struct arcs_leader, lavish),
    RULE(struct arcs_leader, lavish_for),
    RULE(struct arcs_leader, lavish_if_paid),
    RULE(struct arcs_leader, gains_any),
    RULE(struct arcs_leader, bold),
    RULE(struct arcs_leader, generous),
    RULE(struct arcs_leader, callow),
    RULE(struct arcs_leader, paranoid),
    RULE(struct arcs_leader, beloved),
    RULE(struct arcs_leader, extra_dice),
    RULE(struct arcs_leader, most_ships),
    WORDS(struct arcs_leader, id),
    WORDS(struct arcs_leader, word),
    WORDS(struct arcs_leader, name),
    WORDS(struct arcs_leader, power),
    { 0 },
};
static const struct table_field arcs_lore_fields[] = {
    RULE(struct arcs_lore, effects),
    RULE(struct arcs_lore, translated.effects),
    WORDS(struct arcs_lore, id),
    WORDS(struct arcs_lore, word),
    WORDS(struct arcs_lore, name),
    WORDS(struct arcs_lore, text),
    WORDS(struct arcs_lore, translated.text),
    { 0 },
};
static const struct table_field arcs_system_fields[] = {
    RULE(struct arcs_system, type),
    RULE(struct arcs_system, slots),
    WORDS(struct arcs_system, word),
    WORDS(struct arcs_system, spoken),
    { 0 },
};
static const struct table_field arcs_setup_card_fields[] = {
    RULE(struct arcs_setup_card, players),
    RULE(struct arcs_setup_card, missing),
    RULE(struct arcs_setup_card, seat),
    WORDS(struct arcs_setup_card, id),
    WORDS(struct arcs_setup_card, word),
    WORDS(struct arcs_setup_card, name),
    WORDS(struct arcs_setup_card, experienced),
    { 0 },
};
static const struct table_field arcs_start_box_fields[] = {
    RULE(struct arcs_start_box, ships),
    RULE(struct arcs_start_box, starport),
    RULE(struct arcs_start_box, city),
    { 0 },
};
static const struct table_field byte_field[] = {
    { "value", 0, 1, false },
    { 0 },
};

static void every_field_rules(void **unused)
{
    const struct row_table tables[] = {
        TABLE_OF(arcs_suits, arcs_suit_fields),
        TABLE_OF(arcs_acts, arcs_act_fields),
        TABLE_OF(arcs_resources, arcs_resource_fields),
        TABLE_OF(arcs_ambitions, arcs_ambition_fields),
        TABLE_OF(arcs_court, arcs_court_fields),
        TABLE_OF(arcs_leaders, arcs_leader_fields),
        TABLE_OF(arcs_lore, arcs_lore_fields),
        TABLE_OF(arcs_systems, arcs_system_fields),
        TABLE_OF(arcs_setup_cards, arcs_setup_card_fields),
        TABLE_OF(arcs_start_box, arcs_start_box_fields),
        TABLE_OF(arcs_raid_cost, byte_field),
        TABLE_OF(arcs_open_slots, byte_field),
        TABLE_OF(arcs_bonus_power, byte_field),
        TABLE_OF(arcs_card_ambition, byte_field),
        TABLE_OF(arcs_box, byte_field),
    };

    size_t n = sizeof(tables) / sizeof(tables[0]);

    (void)unused;
    assert_int_equal(fields_idle(tables, n, SCENARIOS), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_row_is_the_guild_card),
        cmocka_unit_test(the_row_is_the_vox_card),
        cmocka_unit_test(the_row_is_the_lore),
        cmocka_unit_test(the_row_is_the_leader),
        cmocka_unit_test(the_row_is_the_action),
        cmocka_unit_test(the_row_is_what_the_action_does),
        cmocka_unit_test(the_row_is_how_the_action_is_listed),
        cmocka_unit_test(the_row_is_the_die),
        cmocka_unit_test(the_row_is_the_marker),
        cmocka_unit_test(the_row_is_the_suit),
        cmocka_unit_test(the_row_is_the_ambition_of_a_number),
        cmocka_unit_test(the_row_is_the_resource),
        cmocka_unit_test(the_row_is_the_ambition),
        cmocka_unit_test(the_row_is_the_setup_card),
        cmocka_unit_test(the_row_is_the_rule),
        cmocka_unit_test(every_field_rules),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
