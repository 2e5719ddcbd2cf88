/*
 * The biodome, A-side: alike for all players.  The first steps of most
 * sections are printed in examples; how they go on is reconstructed.
 */
#include "games/ark/tables.h"

/* clang-format off */
ARK_TABLE struct ark_section_card ark_section_cards[N_SECTIONS] = {
    [SECTION_MILITARY] = {
        .word = "military", .name = N_("Military Development"),
        .rules = &ark_military,
        .section = {
            .column = {
                { .benefit = BENEFIT_MILITARIZE, .value = { 3, 6, 9, 12 } },
                { .benefit = BENEFIT_DEFENCE_PER_UNIT,
                  .value = { 2, 2, 3, 3 } },
            },
            .squares = 3, .cost = { 2, 3, 4 }, .cost_types = TYPE_TI,
        },
        .from = { .values = { PARTLY, PARTLY } },
        .note = N_("6 arsenal and 2 defence per unit are printed in examples that do not give the number of cubes."),
    },
    [SECTION_MOBILITY] = {
        .word = "mobility", .name = N_("Mobility Control"),
        .rules = &ark_mobility,
        .section = {
            .column = {
                { .benefit = BENEFIT_MOVE,     .value = { 2, 4, 6, 8 } },
                { .benefit = BENEFIT_TELEPORT, .value = { 0, 0, 0, 0 } },
            },
            .squares = 3, .cost = { 2, 3, 4 }, .cost_types = TYPE_DI,
        },
        .from = { .values = { PARTLY, PRINTED }, .cost = PARTLY },
        .note = N_("2 and 4 moves and the first cost are printed; teleports "
                   "come from rooms alone."),
    },
    [SECTION_POWER] = {
        .word = "power", .name = N_("Power Generator"),
        .rules = &ark_power,
        .section = {
            .column = {
                { .benefit = BENEFIT_GENERATOR,
                  .value = { 1, 2, 3, 4, 5 }, .of = { 2, 4, 6, 8, 10 } },
            },
            .squares = 4, .cost = { 2, 3, 4, 5 },
            .cost_types = TYPE_OS | TYPE_DI,
        },
        .from = { .values = { DERIVED } },
        .note = N_("1:2, 2:4 and ten cylinders are printed; the steps between "
                   "follow."),
    },
    [SECTION_PRODUCTION] = {
        .word = "production", .name = N_("Production and Exploitation"),
        .rules = &ark_production,
        .section = {
            .column = {
                { .benefit = BENEFIT_EXPLOIT_PLUS, .value = { 0, 0, 1, 1 } },
                { .benefit = BENEFIT_PRODUCE,      .value = { 2, 4, 6, 9 } },
            },
            .squares = 3, .cost = { 2, 3, 4 }, .cost_types = TYPE_ANY,
        },
        .from = { .values = { RECONSTRUCTED, PARTLY } },
        .note = N_("2 and 4 metamorphite are public; that at most four factories are exploited is printed."),
    },
    [SECTION_UNIT] = {
        .word = "unit", .name = N_("Unit Stasis and Sickbay"),
        .rules = &ark_stasis,
        .section = {
            .column = {
                { .benefit = BENEFIT_AWAKE, .value = { 0, 1, 2 } },
                { .benefit = BENEFIT_HEAL,  .value = { 0, 1, 2 } },
            },
            .squares = 2, .cost = { 3, 3 }, .cost_types = TYPE_TI | TYPE_BT,
        },
        .note = N_("The prices of awakening and healing are printed; the "
                   "free ones of this table are reconstructed."),
    },
    [SECTION_ENGINEERING] = {
        .word = "engineering", .name = N_("Engineering"),
        .rules = &ark_engineering,
        .section = {
            .column = {
                { .benefit = BENEFIT_ENGINEER, .value = { 2, 3, 4, 5 } },
            },
            .squares = 3, .cost = { 1, 2, 3 }, .cost_types = TYPE_OS,
        },
        .from = { .values = { PARTLY }, .cost = PARTLY },
        .note = N_("2 and 3 cubes and the first cost are printed."),
    },
    [SECTION_ARTIFACT] = {
        .word = "artifact", .name = N_("Artifact Research"),
        .rules = &ark_research,
        .section = {
            .column = {
                { .benefit = BENEFIT_DISCOVER,
                  .value = { 1, 2, 2, 3 }, .of = { 3, 4, 5, 6 } },
                { .benefit = BENEFIT_USE, .value = { 1, 1, 2, 3 } },
            },
            .squares = 3, .cost = { 2, 3, 4 }, .cost_types = TYPE_BT,
        },
        .from = { .values = { PARTLY, PARTLY } },
        .note = N_("1:3 is printed in examples, and 1 artifact used at the "
                   "start."),
    },
};
/* clang-format on */

uint64_t ark_section_lines(int section)
{
    uint64_t lines = 0;

    for (int line = 0; line < N_LINES; line++)
        if (ark_line_cards[line].section == section)
            lines |= bit(line);
    return lines;
}

int ark_line_section(int line)
{
    return ark_line_cards[line].section;
}
