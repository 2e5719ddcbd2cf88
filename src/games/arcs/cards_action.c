/*
 * The 28 action cards, what their pips buy, and what resources and ambitions
 * do.  Texts are ours.
 */
#include "games/arcs/cards.h"

#include "core/words.h"

/* clang-format off */

#define BIT(x) (1 << (x))

/* Section 3.                               number:  -  1  2  3  4  5  6  7 */
const struct arcs_suit arcs_suit[N_SUITS] = {
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

const int8_t arcs_card_ambition[CARD_NUMBERS + 1] = {
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
#define STANDARD(act) .instead_of = act, .court = COURT_NONE, .lore = LORE_NONE
#define COURT(act, card) .instead_of = act, .court = card, .lore = LORE_NONE
#define LORE(act, card) .instead_of = act, .court = COURT_NONE, .lore = card

const struct arcs_act arcs_act[N_ACTS] = {
    [ACT_TAX] = {
        "tax", N_("Tax"), STANDARD(ACT_TAX),
        N_("Choose one of your cities, or a rival city in a system you "
           "control, that you have not taxed this turn. Gain a resource of "
           "its type. From a rival also capture an agent out of the supply."),
    },
    [ACT_REPAIR] = {
        "repair", N_("Repair"), STANDARD(ACT_REPAIR),
        N_("Make one of your damaged pieces fresh, wherever it is."),
    },
    [ACT_INFLUENCE] = {
        "influence", N_("Influence"), STANDARD(ACT_INFLUENCE),
        N_("Put one of your agents on a card of the Court."),
    },
    [ACT_BATTLE] = {
        "battle", N_("Battle"), STANDARD(ACT_BATTLE),
        N_("Attack one rival in a system where you have ships: up to one die "
           "for each of them. Raid dice need a rival building there, or a "
           "rival without any building on the map."),
    },
    [ACT_MOVE] = {
        "move", N_("Move"), STANDARD(ACT_MOVE),
        N_("Move any of your ships from one system to an adjacent one. From "
           "your starport they may fly on, leaving ships behind on the way, "
           "until they enter a planet or a gate that a rival controls."),
    },
    [ACT_SECURE] = {
        "secure", N_("Secure"), STANDARD(ACT_SECURE),
        N_("Take a card of the Court on which you have more agents than each "
           "rival, and capture the rival agents on it."),
    },
    [ACT_BUILD] = {
        "build", N_("Build"), STANDARD(ACT_BUILD),
        N_("Build a city or a starport in an empty slot where you have a "
           "piece, or a ship at one of your starports (one per starport and "
           "turn). It arrives damaged where a rival is in control."),
    },

    [ACT_MANUFACTURE] = {
        "manufacture", N_("Manufacture"),
        COURT(ACT_BUILD, COURT_MINING_INTEREST),
        N_("Gain 1 Material."),
    },
    [ACT_SYNTHESIZE] = {
        "synthesize", N_("Synthesize"),
        COURT(ACT_BUILD, COURT_SHIPPING_INTEREST),
        N_("Gain 1 Fuel."),
    },
    [ACT_PRESSGANG] = {
        "pressgang", N_("Pressgang"),
        COURT(ACT_BUILD, COURT_PRISON_WARDENS),
        N_("Send home any number of your captives and gain a resource of your "
           "choice for each of them."),
    },
    [ACT_EXECUTE] = {
        "execute", N_("Execute"),
        COURT(ACT_INFLUENCE, COURT_PRISON_WARDENS),
        N_("Turn any number of your captives into trophies."),
    },
    [ACT_ABDUCT] = {
        "abduct", N_("Abduct"),
        COURT(ACT_BATTLE, COURT_COURT_ENFORCERS),
        N_("Choose a card of the Court on which rivals together have fewer "
           "agents than you have Weapon icons; capture all those agents."),
    },
    [ACT_TRADE] = {
        "trade", N_("Trade"),
        COURT(ACT_TAX, COURT_ELDER_BROKER),
        N_("Choose a rival city in a system you control. Take a resource of "
           "its type from that rival and give one of a type that the rival "
           "does not have."),
    },
    [ACT_SUMMON] = {
        "summon", N_("Summon"),
        LORE(ACT_BUILD, LORE_TOOL_PRIESTS),
        N_("Once per turn: build a ship at any city in a system you control."),
    },
    [ACT_FIRE_RIFLES] = {
        "fire-rifles", N_("Fire Rifles"),
        LORE(ACT_BATTLE, LORE_GALACTIC_RIFLES),
        N_("In a system with fresh ships of yours, roll up to one skirmish "
           "die for each. Every hit strikes one rival in one adjacent system, "
           "ships before buildings."),
    },
    [ACT_NURTURE] = {
        "nurture", N_("Nurture"),
        LORE(ACT_BUILD, LORE_LIVING_STRUCTURES),
        N_("Tax one of your own cities."),
    },
    [ACT_PRUNE] = {
        "prune", N_("Prune"),
        LORE(ACT_REPAIR, LORE_LIVING_STRUCTURES),
        N_("Replace one of your starports in a slot by a city, or a city by a "
           "starport; damage stays."),
    },
};

/* Prelude actions (9.4). */
const struct arcs_resource arcs_resource[N_RESOURCES] = {
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
    },
    [RES_RELIC] = {
        "relic", N_("Relic"),
        .prelude = N_("Secure once."),
        .acts = BIT(ACT_SECURE),
    },
    [RES_PSIONIC] = {
        "psionic", N_("Psionic"),
        .prelude = N_("Take one action of the lead card's suit."),
    },
};

/* What an ambition counts (5.2). */
const struct arcs_ambition arcs_ambition[N_AMBITIONS] = {
    [AMB_TYCOON] = {
        "tycoon", N_("Tycoon"),
        .text = N_("Material and Fuel: resources and guild cards."),
        .counts = BIT(RES_MATERIAL) | BIT(RES_FUEL),
    },
    [AMB_TYRANT] = {
        "tyrant", N_("Tyrant"),
        .text = N_("Captives."),
    },
    [AMB_WARLORD] = {
        "warlord", N_("Warlord"),
        .text = N_("Trophies."),
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
