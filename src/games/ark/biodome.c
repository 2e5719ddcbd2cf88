/*
 * The biodome, A-side: alike for all players.  The first steps of most
 * sections are printed in examples; how they go on is reconstructed.
 */
#include "games/ark/tables.h"

/* clang-format off */
const struct section_card ark_section_cards[N_SECTIONS] = {
    [SECTION_MILITARY] = {
        .word = "military", .name = N_("Military Development"),
        .section = {
            .column = {
                { .benefit = BENEFIT_MILITARIZE, .value = { 3, 6, 9, 12 } },
                { .benefit = BENEFIT_DEFENCE_PER_UNIT,
                  .value = { 2, 2, 3, 3 } },
            },
            .squares = 3, .cost = { 2, 3, 4 }, .cost_types = TYPE_TI,
        },
        .from = { .values = { PARTLY, PARTLY } },
        .note = N_("6 arsenal and 2 defence per unit are printed in examples "
                   "that do not tell the number of cubes."),
    },
    [SECTION_MOBILITY] = {
        .word = "mobility", .name = N_("Mobility Control"),
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
        .section = {
            .column = {
                { .benefit = BENEFIT_EXPLOIT_PLUS, .value = { 0, 0, 1, 1 } },
                { .benefit = BENEFIT_PRODUCE,      .value = { 2, 4, 6, 9 } },
            },
            .squares = 3, .cost = { 2, 3, 4 }, .cost_types = TYPE_ANY,
        },
        .from = { .values = { RECONSTRUCTED, PARTLY } },
        .note = N_("2 and 4 metamorphite are public; at most four factories "
                   "are exploited, which is printed."),
    },
    [SECTION_UNIT] = {
        .word = "unit", .name = N_("Unit Stasis and Sickbay"),
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

static const struct {
    uint8_t line, n_lines;
} section_lines[N_SECTIONS] = {
    [SECTION_MILITARY]    = { LINE_MILITARIZE, 1 },
    [SECTION_MOBILITY]    = { LINE_MOVE,       1 },
    [SECTION_POWER]       = { LINE_ROUTE,      1 },
    [SECTION_PRODUCTION]  = { LINE_EXPLOIT,    2 },
    [SECTION_UNIT]        = { LINE_AWAKE,      1 },
    [SECTION_ENGINEERING] = { LINE_ENGINEER,   1 },
    [SECTION_ARTIFACT]    = { LINE_DISCOVER,   2 },
};

static const uint8_t line_sections[N_LINES] = {
    [LINE_MILITARIZE] = SECTION_MILITARY,
    [LINE_MOVE]       = SECTION_MOBILITY,
    [LINE_ROUTE]      = SECTION_POWER,
    [LINE_EXPLOIT]    = SECTION_PRODUCTION,
    [LINE_PRODUCE]    = SECTION_PRODUCTION,
    [LINE_AWAKE]      = SECTION_UNIT,
    [LINE_ENGINEER]   = SECTION_ENGINEERING,
    [LINE_DISCOVER]   = SECTION_ARTIFACT,
    [LINE_USE]        = SECTION_ARTIFACT,
};
/* clang-format on */

int ark_section_line(int section)
{
    return section_lines[section].line;
}

int ark_section_n_lines(int section)
{
    return section_lines[section].n_lines;
}

int ark_line_section(int line)
{
    return line_sections[line];
}
