/*
 * The eight leaders of the base box (8.1).  Texts are ours.
 */
#include "games/arcs/cards.h"

#include "core/words.h"

/* clang-format off */

#define BIT(x) (1 << (x))
#define CITY(n)     { .ships = n, .city = true }
#define STARPORT(n) { .ships = n, .starport = true }
#define SHIPS(n)    { .ships = n }

ARCS_TABLE struct arcs_start_box arcs_start_box[3] = { CITY(3), STARPORT(3), SHIPS(2) };

const struct arcs_leader arcs_nobody = { .id = NULL };

ARCS_TABLE struct arcs_leader arcs_leaders[N_LEADERS] = {
    [LEADER_ELDER] = {
        "LEAD01", "elder", N_("Elder"),
        { RES_RELIC, RES_MATERIAL },
        { CITY(3), STARPORT(3), SHIPS(2) },
        .power = {
            { N_("Beloved"),
              N_("After a battle in which you defended and the attacker took a Trophy, you may Influence once. Rivals who battle you cannot ransack the Court.") },
            { N_("Just"),
              N_("Scoring Tyrant: alone in first place you gain the second "
                 "reward without any bonus; for second place nothing.") },
        },
        .beloved = true, .halves = BIT(AMB_TYRANT),
    },
    [LEADER_MYSTIC] = {
        "LEAD02", "mystic", N_("Mystic"),
        { RES_PSIONIC, RES_RELIC },
        { CITY(3), STARPORT(3), SHIPS(2) },
        .power = {
            { N_("Attuned"),
              N_("When you copy or pivot to Tax, also gain 1 Psionic.") },
            { N_("Cryptic"),
              N_("You start with agents on your Material and Fuel Outrage.") },
        },
        .outrage = BIT(RES_MATERIAL) | BIT(RES_FUEL),
        .tax_gains = BIT(RES_PSIONIC),
    },
    [LEADER_FUEL_DRINKER] = {
        "LEAD03", "fuel-drinker", N_("Fuel-Drinker"),
        { RES_FUEL, RES_FUEL },
        { CITY(3), STARPORT(3), SHIPS(2) },
        .power = {
            { N_("Insatiable"),
              N_("When you copy or pivot to Tax, also gain 1 Fuel.") },
            { N_("Lavish"),
              N_("After scoring, if Tycoon was scored, discard all your "
                 "Fuel."),
              N_("After scoring, if anybody gained Power for Tycoon, discard "
                 "all your Fuel.") },
        },
        .tax_gains = BIT(RES_FUEL),
        .lavish = BIT(RES_FUEL), .lavish_for = BIT(AMB_TYCOON),
        .lavish_if_paid = BIT(EDITION_TRANSLATION),
    },
    [LEADER_UPSTART] = {
        "LEAD04", "upstart", N_("Upstart"),
        { RES_PSIONIC, RES_MATERIAL },
        { CITY(4), STARPORT(3), SHIPS(2) },
        .power = {
            { N_("Ambitious"),
              N_("When you declare an ambition, you may gain 1 resource of "
                 "any type.") },
            { N_("Callow"),
              N_("You can tax a city only in a system you control, even your "
                 "own.") },
        },
        .gains_any = true, .callow = true,
    },
    [LEADER_REBEL] = {
        "LEAD05", "rebel", N_("Rebel"),
        { RES_MATERIAL, RES_WEAPON },
        { STARPORT(4), SHIPS(4), SHIPS(2) },
        .power = {
            { N_("Committed"),
              N_("When you attack, collect 2 extra dice.") },
            { N_("Disorganized"),
              N_("You cannot move more than 2 ships at a time.") },
        },
        .extra_dice = 2, .most_ships = 2,
    },
    [LEADER_WARRIOR] = {
        "LEAD06", "warrior", N_("Warrior"),
        { RES_WEAPON, RES_MATERIAL },
        { CITY(3), STARPORT(3), SHIPS(2) },
        .power = {
            { N_("Tactical"),
              N_("When you copy or pivot to Battle, you may Move before or "
                 "after it.") },
            { N_("Violent"),
              N_("Scoring Empath: alone in first place you gain the second "
                 "reward without any bonus; for second place nothing.") },
        },
        .bonus_to = BIT(ACT_BATTLE), .bonus = ACT_MOVE,
        .halves = BIT(AMB_EMPATH),
    },
    [LEADER_FEASTBRINGER] = {
        "LEAD07", "feastbringer", N_("Feastbringer"),
        { RES_RELIC, RES_MATERIAL },
        { CITY(3), CITY(3), SHIPS(3) },
        .power = {
            { N_("Charismatic"),
              N_("When you copy or pivot to Secure, you may Influence before "
                 "or after it.") },
            { N_("Generous"),
              N_("To declare an ambition you must first give a guild card to "
                 "the rival with the least Power.") },
        },
        .bonus_to = BIT(ACT_SECURE), .bonus = ACT_INFLUENCE,
        .generous = true,
    },
    [LEADER_DEMAGOGUE] = {
        "LEAD08", "demagogue", N_("Demagogue"),
        { RES_PSIONIC, RES_WEAPON },
        { CITY(3), STARPORT(3), SHIPS(2) },
        .power = {
            { N_("Bold"),
              N_("When you declare an ambition, you may Influence each card of the Court for free.") },
            { N_("Paranoid"),
              N_("You cannot secure a guild card with only one agent on it, "
                 "except by ransacking.") },
        },
        .bold = true, .paranoid = true,
    },
};

/* clang-format on */
