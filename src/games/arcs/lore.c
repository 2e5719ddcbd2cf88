/*
 * The fourteen lore cards of the base box (8.2).  The new actions of three of
 * them have rows of their own (cards_action.c).  Texts are ours.
 */
#include "games/arcs/cards.h"

#include "core/words.h"

/* clang-format off */

ARCS_TABLE struct arcs_lore arcs_lore[N_LORE] = {
    [LORE_TOOL_PRIESTS] = {
        "L01", "tool-priests", N_("Tool-Priests"),
        N_("Summon (Build), once per turn: build a ship at any city, whoever "
           "owns it, in a system you control."),
        .translated = {
            N_("Summon (Build), once per turn: build a ship at each city, "
               "whoever owns it, in systems you control."),
            EFFECT(SUMMON_ALL),
        },
    },
    [LORE_GALACTIC_RIFLES] = {
        "L02", "galactic-rifles", N_("Galactic Rifles"),
        N_("Fire Rifles (Battle): choose a system with fresh ships of yours and roll up to one skirmish die for each. Every hit strikes one rival in one adjacent system, ships before buildings. This is not a battle, but you take Trophies."),
        .translated = {
            N_("Fire Rifles (Battle): choose a system with fresh ships of yours and roll one skirmish die for each. Every hit strikes a ship of any rival in one adjacent system. This is not a battle, but you take Trophies."),
            EFFECT(RIFLES_ANY),
        },
    },
    [LORE_SPRINTER_DRIVES] = {
        "L03", "sprinter-drives", N_("Sprinter Drives"),
        N_("After you Move, one group of fresh ships that just moved may move "
           "one more time."),
        .effects = EFFECT(SPRINT),
        .translated = {
            N_("After you Move, one fresh ship that just moved may move one "
               "more time."),
            EFFECT(SPRINT_ONE),
        },
    },
    [LORE_MIRROR_PLATING] = {
        "L04", "mirror-plating", N_("Mirror Plating"),
        N_("When you defend and the attacker rolls an assault die, add one "
           "intercept."),
        .effects = EFFECT(MIRROR),
    },
    [LORE_HIDDEN_HARBORS] = {
        "L05", "hidden-harbors", N_("Hidden Harbors"),
        N_("Your ships are always built fresh. When you defend with a fresh "
           "starport, the attacker cannot collect raid dice."),
        .effects = EFFECT(BUILT_FRESH) | EFFECT(NO_RAID_DICE),
    },
    [LORE_SIGNAL_BREAKER] = {
        "L06", "signal-breaker", N_("Signal Breaker"),
        N_("When you attack and all your ships there are fresh as the battle "
           "begins, ignore one intercept that you roll."),
        .effects = EFFECT(BREAK_SIGNAL),
        .translated = {
            N_("When you attack and all your ships there are fresh as the "
               "battle begins, ignore one intercept, even that of Mirror "
               "Plating."),
            EFFECT(BREAK_ANY),
        },
    },
    [LORE_REPAIR_DRONES] = {
        "L07", "repair-drones", N_("Repair Drones"),
        N_("After a battle you started, repair one of your attacking ships."),
        .effects = EFFECT(DRONES),
        .translated = {
            N_("After a battle you started, you may repair one of your "
               "attacking ships."),
            EFFECT(MAY_REPAIR),
        },
    },
    [LORE_GATE_PORTS] = {
        "L08", "gate-ports", N_("Gate Ports"),
        N_("You may build starports in gates, one per gate. When rival ships "
           "move into a gate you control with your fresh starport, capture an "
           "agent of that rival."),
        .effects = EFFECT(GATE_STARPORTS) | EFFECT(TOLL),
        .translated = {
            N_("You may build starports in gates, one per gate. When rival "
               "ships move into a system you control with your fresh "
               "starport, capture an agent of that rival, once per Move."),
            EFFECT(GATE_STARPORTS) | EFFECT(TOLL_ANYWHERE),
        },
    },
    [LORE_CLOUD_CITIES] = {
        "L09", "cloud-cities", N_("Cloud Cities"),
        N_("You may build a city on a planet outside its slots, one per "
           "planet, if you also spend a resource of the planet's type."),
        .effects = EFFECT(CLOUD_CITIES),
    },
    [LORE_LIVING_STRUCTURES] = {
        "L10", "living-structures", N_("Living Structures"),
        N_("Nurture (Build): tax one of your own cities. Prune (Repair): "
           "replace one of your starports in a slot by a city or the "
           "reverse; damage stays."),
        .translated = {
            N_("Nurture (Build): tax one of your own cities. Prune (Repair): "
               "replace any of your starports by a city or the reverse, on "
               "gates and outside slots too; damage stays."),
            EFFECT(PRUNE_ANY),
        },
    },
    [LORE_GATE_STATIONS] = {
        "L11", "gate-stations", N_("Gate Stations"),
        N_("You may build cities in gates, one per gate. Such a city has the "
           "types of all planets of its cluster that have a city: whoever "
           "taxes it picks one, whoever destroys it provokes Outrage of "
           "all."),
        .effects = EFFECT(GATE_CITIES),
        .translated = {
            N_("You may build cities in gates, one per gate. Such a city has "
               "the types of all planets of its cluster: whoever taxes it "
               "picks one, whoever destroys it provokes Outrage of all."),
            EFFECT(GATE_CITIES) | EFFECT(ALL_TYPES),
        },
    },
    [LORE_RAILGUN_ARRAYS] = {
        "L12", "railgun-arrays", N_("Railgun Arrays"),
        N_("When you defend with a fresh ship, one attacking ship takes a hit "
           "before dice are collected."),
        .effects = EFFECT(RAILGUN),
        .translated = {
            N_("When you defend, attacking ships take a hit for each of your "
               "fresh ships before dice are collected; if none is left, the "
               "battle ends."),
            EFFECT(RAILGUN_EACH),
        },
    },
    [LORE_ANCIENT_HOLDINGS] = {
        "L13", "ancient-holdings", N_("Ancient Holdings"),
        N_("A further resource slot that costs 4 keys to raid."),
        .effects = EFFECT(HOLDINGS),
    },
    [LORE_SEEKER_TORPEDOES] = {
        "L14", "seeker-torpedoes", N_("Seeker Torpedoes"),
        N_("After rolling in a battle you started, you may reroll once as "
           "many assault dice as you have fresh attacking ships."),
        .effects = EFFECT(REROLL_ASSAULT),
    },
};

/* clang-format on */
