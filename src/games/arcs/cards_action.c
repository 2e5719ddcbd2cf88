/*
 * The 28 action cards, what their pips buy, and what resources and ambitions
 * do.  Texts are ours.
 */
#include "games/arcs/rules.h"

/* clang-format off */

#define BIT(x) (1 << (x))

/* Section 3.                               number:  -  1  2  3  4  5  6  7 */
ARCS_TABLE struct arcs_suit arcs_suits[N_SUITS] = {
    [SUIT_ADMINISTRATION] = {
        "administration", N_("Administration"),
        BIT(ACT_TAX) | BIT(ACT_REPAIR) | BIT(ACT_INFLUENCE),
                                            .pips = { 0, 4, 4, 3, 3, 3, 2, 1 },
    },
    [SUIT_AGGRESSION] = {
        "aggression", N_("Aggression"),
        BIT(ACT_BATTLE) | BIT(ACT_MOVE) | BIT(ACT_SECURE),
                                            .pips = { 0, 3, 3, 2, 2, 2, 2, 1 },
    },
    [SUIT_CONSTRUCTION] = {
        "construction", N_("Construction"),
        BIT(ACT_BUILD) | BIT(ACT_REPAIR),
                                            .pips = { 0, 4, 4, 3, 3, 2, 2, 1 },
    },
    [SUIT_MOBILIZATION] = {
        "mobilization", N_("Mobilization"),
        BIT(ACT_MOVE) | BIT(ACT_INFLUENCE),
                                            .pips = { 0, 4, 4, 3, 3, 2, 2, 1 },
    },
};

ARCS_TABLE int8_t arcs_card_ambition[CARD_NUMBERS + 1] = {
    AMB_NONE, /* number 0 is the zero marker */
    AMB_NONE, AMB_TYCOON, AMB_TYRANT, AMB_WARLORD, AMB_KEEPER, AMB_EMPATH,
    AMB_ANY,
};

const char *const arcs_card_word[N_CARDS] = {
    "administration-1", "administration-2", "administration-3",
    "administration-4", "administration-5", "administration-6",
    "administration-7",
    "aggression-1", "aggression-2", "aggression-3", "aggression-4",
    "aggression-5", "aggression-6", "aggression-7",
    "construction-1", "construction-2", "construction-3", "construction-4",
    "construction-5", "construction-6", "construction-7",
    "mobilization-1", "mobilization-2", "mobilization-3", "mobilization-4",
    "mobilization-5", "mobilization-6", "mobilization-7",
};

const char *const arcs_card_name[N_CARDS] = {
    N_("Administration 1"), N_("Administration 2"), N_("Administration 3"),
    N_("Administration 4"), N_("Administration 5"), N_("Administration 6"),
    N_("Administration 7"),
    N_("Aggression 1"), N_("Aggression 2"), N_("Aggression 3"),
    N_("Aggression 4"), N_("Aggression 5"), N_("Aggression 6"),
    N_("Aggression 7"),
    N_("Construction 1"), N_("Construction 2"), N_("Construction 3"),
    N_("Construction 4"), N_("Construction 5"), N_("Construction 6"),
    N_("Construction 7"),
    N_("Mobilization 1"), N_("Mobilization 2"), N_("Mobilization 3"),
    N_("Mobilization 4"), N_("Mobilization 5"), N_("Mobilization 6"),
    N_("Mobilization 7"),
};

/* Standard actions (9.5), then the new ones of the Court (7.1) and of lore
 * (8.2). */
#define STANDARD(act) .contains = BIT(act), .instead_of = act, \
                      .court = COURT_NONE, .lore = LORE_NONE
#define COURT(act, card) .instead_of = act, .court = card, .lore = LORE_NONE
#define LORE(act, card) .instead_of = act, .court = COURT_NONE, .lore = card

ARCS_TABLE struct arcs_act arcs_acts[N_ACTS] = {
    [ACT_TAX] = {
        "tax", N_("Tax"), STANDARD(ACT_TAX),
        N_("Choose one of your cities, or a rival city in a system you "
           "control, that you have not taxed this turn. Gain a resource of "
           "its type. From a rival also capture an agent out of the supply."),
        .verbs = { VERB_TAX, VERB_TAX },
        .list = arcs_list_tax, .take = arcs_take_tax,
        .with = arcs_tax_city,
    },
    [ACT_BUILD] = {
        "build", N_("Build"), STANDARD(ACT_BUILD),
        N_("Build a city or a starport in an empty slot where you have a "
           "piece, or a ship at one of your starports (one per starport and "
           "turn). It arrives damaged where a rival is in control."),
        .verbs = { VERB_BUILD_SHIP, VERB_BUILD_CLOUD },
        .list = arcs_list_build, .take = arcs_take_build,
        .with = arcs_build_at_starport,
    },
    [ACT_MOVE] = {
        "move", N_("Move"), STANDARD(ACT_MOVE),
        N_("Move any of your ships from one system to an adjacent one. From "
           "your starport they may fly on, leaving ships behind on the way, "
           "until they enter a planet or a gate that a rival controls."),
        .verbs = { VERB_MOVE, VERB_MOVE },
        .list = arcs_list_move, .take = arcs_take_move,
    },
    [ACT_REPAIR] = {
        "repair", N_("Repair"), STANDARD(ACT_REPAIR),
        N_("Make one of your damaged pieces fresh, wherever it is."),
        .verbs = { VERB_REPAIR, VERB_REPAIR },
        .list = arcs_list_repair, .take = arcs_take_repair,
        .with = arcs_repair_building,
    },
    [ACT_INFLUENCE] = {
        "influence", N_("Influence"), STANDARD(ACT_INFLUENCE),
        N_("Put one of your agents on a card of the Court."),
        .verbs = { VERB_INFLUENCE, VERB_INFLUENCE },
        .list = arcs_list_influence, .take = arcs_take_influence,
    },
    [ACT_SECURE] = {
        "secure", N_("Secure"), STANDARD(ACT_SECURE),
        N_("Take a card of the Court on which you have more agents than each "
           "rival, and capture the rival agents on it."),
        .verbs = { VERB_SECURE, VERB_SECURE },
        .list = arcs_list_secure, .take = arcs_take_secure,
    },
    [ACT_BATTLE] = {
        "battle", N_("Battle"), STANDARD(ACT_BATTLE),
        N_("Attack one rival in a system where you have ships: up to one die "
           "for each of them. Raid dice need a rival building there, or a "
           "rival without any building on the map."),
        .verbs = { VERB_BATTLE, VERB_BATTLE },
        .list = arcs_list_battle, .take = arcs_take_battle,
    },

    [ACT_MANUFACTURE] = {
        "manufacture", N_("Manufacture"),
        COURT(ACT_BUILD, COURT_MINING_INTEREST),
        N_("Gain 1 Material."),
        .verbs = { VERB_MANUFACTURE, VERB_MANUFACTURE },
        .list = arcs_list_manufacture, .take = arcs_take_manufacture,
    },
    [ACT_SYNTHESIZE] = {
        "synthesize", N_("Synthesize"),
        COURT(ACT_BUILD, COURT_SHIPPING_INTEREST),
        N_("Gain 1 Fuel."),
        .verbs = { VERB_SYNTHESIZE, VERB_SYNTHESIZE },
        .list = arcs_list_synthesize, .take = arcs_take_synthesize,
    },
    [ACT_PRESSGANG] = {
        "pressgang", N_("Pressgang"),
        COURT(ACT_BUILD, COURT_PRISON_WARDENS),
        N_("Send home any number of your captives and gain a resource of your "
           "choice for each of them."),
        .verbs = { VERB_PRESSGANG, VERB_PRESSGANG },
        .list = arcs_list_pressgang, .take = arcs_take_pressgang,
    },
    [ACT_EXECUTE] = {
        "execute", N_("Execute"),
        COURT(ACT_INFLUENCE, COURT_PRISON_WARDENS),
        N_("Turn any number of your captives into trophies."),
        .verbs = { VERB_EXECUTE, VERB_EXECUTE },
        .list = arcs_list_execute, .take = arcs_take_execute,
    },
    [ACT_ABDUCT] = {
        "abduct", N_("Abduct"),
        COURT(ACT_BATTLE, COURT_COURT_ENFORCERS),
        N_("Choose a card of the Court on which rivals together have fewer "
           "agents than you have Weapon icons; capture all those agents."),
        .verbs = { VERB_ABDUCT, VERB_ABDUCT },
        .list = arcs_list_abduct, .take = arcs_take_abduct,
    },
    [ACT_TRADE] = {
        "trade", N_("Trade"),
        COURT(ACT_TAX, COURT_ELDER_BROKER),
        N_("Choose a rival city in a system you control. Take a resource of "
           "its type from that rival and give one of a type that the rival "
           "does not have."),
        .verbs = { VERB_TRADE, VERB_TRADE },
        .list = arcs_list_trade, .take = arcs_take_trade,
    },
    [ACT_SUMMON] = {
        "summon", N_("Summon"),
        LORE(ACT_BUILD, LORE_TOOL_PRIESTS),
        N_("Once per turn: build a ship at any city in a system you control."),
        .verbs = { VERB_SUMMON, VERB_SUMMON_ALL },
        .list = arcs_list_summon, .take = arcs_take_summon,
    },
    [ACT_FIRE_RIFLES] = {
        "fire-rifles", N_("Fire Rifles"),
        LORE(ACT_BATTLE, LORE_GALACTIC_RIFLES),
        N_("In a system with fresh ships of yours, roll up to one skirmish "
           "die for each. Every hit strikes one rival in one adjacent system, "
           "ships before buildings."),
        .verbs = { VERB_FIRE_RIFLES, VERB_FIRE_AT_ALL },
        .list = arcs_list_fire_rifles, .take = arcs_take_fire_rifles,
    },
    [ACT_NURTURE] = {
        "nurture", N_("Nurture"),
        LORE(ACT_BUILD, LORE_LIVING_STRUCTURES),
        N_("Tax one of your own cities."),
        .contains = BIT(ACT_TAX),
        .verbs = { VERB_NURTURE, VERB_NURTURE },
        .list = arcs_list_nurture, .take = arcs_take_nurture,
        .with = arcs_tax_city,
    },
    [ACT_PRUNE] = {
        "prune", N_("Prune"),
        LORE(ACT_REPAIR, LORE_LIVING_STRUCTURES),
        N_("Replace one of your starports in a slot with a city, or a city with a starport; damage stays."),
        .verbs = { VERB_PRUNE, VERB_PRUNE },
        .list = arcs_list_prune, .take = arcs_take_prune,
    },
};

/* Prelude actions (9.4). */
ARCS_TABLE struct arcs_resource arcs_resources[N_RESOURCES] = {
    [RES_MATERIAL] = {
        "material", N_("Material"),
        .prelude = N_("Build or Repair once."),
        .acts = BIT(ACT_BUILD) | BIT(ACT_REPAIR),
    },
    [RES_FUEL] = {
        "fuel", N_("Fuel"),
        .prelude = N_("Move once."),
        .acts = BIT(ACT_MOVE),
    },
    [RES_WEAPON] = {
        "weapon", N_("Weapon"),
        .prelude = N_("This turn every pip of your card may also be used to "
                      "Battle."),
        .pip_acts = BIT(ACT_BATTLE),
    },
    [RES_RELIC] = {
        "relic", N_("Relic"),
        .prelude = N_("Secure once."),
        .acts = BIT(ACT_SECURE),
    },
    [RES_PSIONIC] = {
        "psionic", N_("Psionic"),
        .prelude = N_("Take one action of the lead card's suit."),
        .lead_acts = true,
    },
};

/* What an ambition counts (5.2). */
ARCS_TABLE struct arcs_ambition arcs_ambitions[N_AMBITIONS] = {
    [AMB_TYCOON] = {
        "tycoon", N_("Tycoon"),
        .text = N_("Material and Fuel: resources and guild cards."),
        .counts = BIT(RES_MATERIAL) | BIT(RES_FUEL),
    },
    [AMB_TYRANT] = {
        "tyrant", N_("Tyrant"),
        .text = N_("Captives."),
        .captives = true,
    },
    [AMB_WARLORD] = {
        "warlord", N_("Warlord"),
        .text = N_("Trophies."),
        .trophies = true,
    },
    [AMB_KEEPER] = {
        "keeper", N_("Keeper"),
        .text = N_("Relics: resources and guild cards."),
        .counts = BIT(RES_RELIC),
    },
    [AMB_EMPATH] = {
        "empath", N_("Empath"),
        .text = N_("Psionics: resources and guild cards."),
        .counts = BIT(RES_PSIONIC),
    },
};

/* clang-format on */
