/*
 * The B-sides of the player boards: what each faction has otherwise than the
 * A-side, and at most one benefit that always holds for it.  A row is all there
 * is to a faction; rules ask for a seat's board, never for a faction.
 *
 * The numbers of pieces are printed, most names too; the boards are
 * reconstructed, each to be worth the A-side (docs/rules/ark-calibration.md).
 */
#include "games/ark/rules.h"

/* clang-format off */

/* The columns and costs that a row does not name are not used. */
#define NO_COLUMN { .section = N_SECTIONS }
#define NO_COST { .section = N_SECTIONS }
#define VALUES(...) .value = { __VA_ARGS__ }
#define OF(...) .of = { __VA_ARGS__ }
#define LINE(where, i, what, ...) \
    { SECTION_##where, i, { BENEFIT_##what, __VA_ARGS__ } }
#define COST(where, kinds, ...) \
    { SECTION_##where, kinds, { __VA_ARGS__ } }

ARK_TABLE struct ark_faction_card ark_faction_cards[N_FACTIONS] = {
    [FACTION_STANDARD] = {
        .word = "standard", .name = N_("A-side"),
        .text = N_("The side of the board that is the same for everybody."),
        .faction = {
            .units = UNITS_PER_SEAT, .cylinders = CYLINDERS_PER_SEAT,
            .column = { NO_COLUMN, NO_COLUMN, NO_COLUMN, NO_COLUMN },
            .cost = { NO_COST, NO_COST },
        },
        .from = { PRINTED, PRINTED, PRINTED, PARTLY, RECONSTRUCTED },
    },
    [FACTION_HARA] = {
        .word = "hara", .name = N_("Hara"),
        .text = N_("Many cheap units, strong together and fragile alone."),
        .faction = {
            .units = MAX_UNITS, .cylinders = CYLINDERS_PER_SEAT,
            .passive = BENEFIT_COMBAT_PER_UNIT, .passive_value = 1,
            .price = { [PRICE_AWAKE] = { 2, TYPE_TI | TYPE_BT } },
            .column = {
                LINE(MILITARY, 1, DEFENCE_PER_UNIT, VALUES(1, 2, 2, 3)),
                LINE(UNIT, 0, AWAKE, VALUES(1, 2, 3)),
                NO_COLUMN, NO_COLUMN,
            },
            .cost = { NO_COST, NO_COST },
        },
        .from = { PRINTED, PRINTED, PRINTED, RECONSTRUCTED, RECONSTRUCTED },
        .note = N_("Printed: nine units, and that B-sides can add strength in combat."),
    },
    [FACTION_PAJAK] = {
        .word = "pajak", .name = N_("Pajak"),
        .text = N_("Quick walkers, slow at everything else."),
        .faction = {
            .units = UNITS_PER_SEAT, .cylinders = CYLINDERS_PER_SEAT,
            .price = { [PRICE_AWAKE] = { 7, TYPE_TI | TYPE_BT } },
            .column = {
                LINE(MOBILITY, 0, MOVE, VALUES(3, 5, 7, 9)),
                LINE(ENGINEERING, 0, ENGINEER, VALUES(1, 2, 3, 4)),
                LINE(ARTIFACT, 0, DISCOVER, VALUES(1, 1, 1, 1),
                     OF(2, 2, 3, 3)),
                NO_COLUMN,
            },
            .cost = { COST(ENGINEERING, TYPE_OS, 2, 3, 4), NO_COST },
        },
        .from = { PRINTED, PRINTED, PRINTED, RECONSTRUCTED, RECONSTRUCTED },
    },
    [FACTION_GIMPLI] = {
        .word = "gimpli", .name = N_("Gimpli"),
        .text = N_("Tinkers who build from afar."),
        .faction = {
            .units = UNITS_PER_SEAT, .cylinders = CYLINDERS_PER_SEAT,
            .price = { [PRICE_AWAKE] = { 6, TYPE_TI | TYPE_BT } },
            .column = {
                LINE(ENGINEERING, 0, ENGINEER, VALUES(2, 2, 3, 3)),
                LINE(ENGINEERING, 1, ENGINEER_REMOTE, VALUES(0, 0, 0, 1)),
                LINE(PRODUCTION, 0, EXPLOIT_PLUS, VALUES(0, 0, 0, 0)),
                LINE(PRODUCTION, 1, PRODUCE, VALUES(1, 2, 4, 6)),
            },
            .cost = { COST(ENGINEERING, TYPE_OS, 2, 3, 4), NO_COST },
        },
        .from = { PRINTED, PRINTED, PRINTED, RECONSTRUCTED, RECONSTRUCTED },
    },
    [FACTION_DIRUNI] = {
        .word = "diruni", .name = N_("Diruni"),
        .text = N_("Power everywhere: half as many cylinders again."),
        .faction = {
            .units = UNITS_PER_SEAT, .cylinders = MAX_CYLINDERS,
            .column = {
                LINE(POWER, 0, GENERATOR, VALUES(1, 2, 3, 4, 5),
                     OF(2, 6, 9, 12, 15)),
                NO_COLUMN, NO_COLUMN, NO_COLUMN,
            },
            .cost = { NO_COST, NO_COST },
        },
        .from = { PRINTED, PRINTED, PRINTED, RECONSTRUCTED, RECONSTRUCTED },
        .note = N_("Fifteen cylinders are printed."),
    },
    [FACTION_EEILIS] = {
        .word = "eeilis", .name = N_("Eeilis"),
        .text = N_("Readers of relics, with little taste for war."),
        .faction = {
            .units = UNITS_PER_SEAT, .cylinders = CYLINDERS_PER_SEAT,
            .column = {
                LINE(ARTIFACT, 0, DISCOVER, VALUES(1, 2, 3, 3),
                     OF(4, 5, 6, 7)),
                LINE(ARTIFACT, 1, USE, VALUES(2, 2, 3, 4)),
                LINE(MILITARY, 0, MILITARIZE, VALUES(2, 4, 7, 10)),
                LINE(MILITARY, 1, DEFENCE_PER_UNIT, VALUES(1, 2, 2, 3)),
            },
            .cost = { NO_COST, NO_COST },
        },
        .from = { PRINTED, PRINTED, PRINTED, RECONSTRUCTED, RECONSTRUCTED },
    },
    [FACTION_OSSARI] = {
        .word = "ossari", .name = N_("Ossari"),
        .text = N_("Smelters: plenty of metamorphite, and routes at half the price."),
        .faction = {
            .units = UNITS_PER_SEAT, .cylinders = CYLINDERS_PER_SEAT,
            .price = { [PRICE_ROUTE] = { 1, TYPE_OS } },
            .column = {
                LINE(PRODUCTION, 1, PRODUCE, VALUES(3, 5, 8, 11)),
                NO_COLUMN, NO_COLUMN, NO_COLUMN,
            },
            .cost = { NO_COST, NO_COST },
        },
        .note = N_("The rulebook prints that the Premium box has a second faction, but not its name: Ossari is ours."),
    },
    [FACTION_RAGHNA] = {
        .word = "raghna", .name = N_("Raghna"),
        .text = N_("Raiders who fortify what they hold."),
        .faction = {
            .units = UNITS_PER_SEAT, .cylinders = CYLINDERS_PER_SEAT,
            .passive = BENEFIT_COMBAT_DEFENCE_CUBE, .passive_value = 2,
            .column = {
                LINE(MILITARY, 0, MILITARIZE, VALUES(4, 8, 12, 16)),
                LINE(ARTIFACT, 0, DISCOVER, VALUES(1, 1, 2, 2),
                     OF(3, 4, 5, 6)),
                NO_COLUMN, NO_COLUMN,
            },
            .cost = { NO_COST, NO_COST },
        },
        .from = { .name = PUBLIC },
    },
    [FACTION_QFIN] = {
        .word = "qfin", .name = N_("Qfin"),
        .text = N_("Folders of space: their units need no corridors home."),
        .faction = {
            .units = UNITS_PER_SEAT, .cylinders = CYLINDERS_PER_SEAT,
            .column = {
                LINE(MOBILITY, 0, MOVE, VALUES(2, 3, 5, 6)),
                LINE(MOBILITY, 1, TELEPORT, VALUES(1, 1, 1, 2)),
                LINE(UNIT, 1, HEAL, VALUES(0, 0, 1)),
                NO_COLUMN,
            },
            .cost = { NO_COST, NO_COST },
        },
        .from = { .name = PUBLIC },
    },
};
/* clang-format on */

/* ---- the board of a seat ---- */

const struct ark_faction *ark_board(const struct ark_state *s, int seat)
{
    return &s->box.faction[s->player[seat].faction];
}

/* The A-side changes nothing, so its first column already ends the search. */
const struct ark_column *ark_board_column(const struct ark_components *c,
                                          int faction, int section, int i)
{
    const struct ark_faction *f = &c->faction[faction];

    for (int k = 0; k < FACTION_COLUMNS && f->column[k].section != N_SECTIONS;
         k++)
        if (f->column[k].section == section && f->column[k].index == i)
            return &f->column[k].column;
    return &c->section[section].column[i];
}

struct ark_price ark_board_cost(const struct ark_components *c, int faction,
                                int section, int cubes)
{
    const struct ark_section *row = &c->section[section];
    const struct ark_faction *f = &c->faction[faction];

    for (int k = 0; k < FACTION_COSTS; k++)
        if (f->cost[k].section == section)
            return (struct ark_price){ f->cost[k].amount[cubes],
                                       f->cost[k].types };
    return (struct ark_price){ row->cost[cubes], row->cost_types };
}

struct ark_price ark_board_price(const struct ark_components *c, int faction,
                                 int price)
{
    struct ark_price own = c->faction[faction].price[price];

    return own.amount > 0 ? own : c->price[price];
}

void ark_take_board(struct ark_state *s, int seat, int faction)
{
    struct ark_player *p = &s->player[seat];

    p->faction = (uint8_t)faction;
    p->asleep = (uint8_t)(ark_board(s, seat)->units - UNITS_AT_START);
}
