/*
 * Rules that the French translation words differently from the published ones
 * (10).  Cards that differ say so in their own rows.  Texts are ours.
 */
#include "games/arcs/cards.h"

#include "core/words.h"

/* clang-format off */

#define TRANSLATION (1 << EDITION_TRANSLATION)

ARCS_TABLE struct arcs_rule arcs_rules[N_RULES] = {
    [RULE_PRELUDE_LAST] = {
        "prelude-last", N_("The Prelude"),
        { N_("It comes before the pips; paying the first pip ends it."),
          N_("It comes after the pips. Only a Weapon may be spent before a "
             "pip, and Lattice Spies used before anything else.") },
        TRANSLATION,
    },
    [RULE_EVERY_PIECE] = {
        "every-piece", N_("Hits in battle"),
        { N_("Each symbol is one hit, on a piece that the attacker chooses."),
          N_("Each symbol hits every ship, or every building, it is meant "
             "for; nothing falls on buildings while the defender has ships "
             "there.") },
        TRANSLATION,
    },
    [RULE_FLIP_ALL] = {
        "flip-all", N_("Flipping ambition markers"),
        { N_("After each chapter one more marker is flipped."),
          N_("After the first chapter all markers are flipped.") },
        TRANSLATION,
    },
    [RULE_ONE_GATE] = {
        "one-gate", N_("The start of two players"),
        { N_("Ships start in both systems marked C."),
          N_("Ships start only in the gate marked C.") },
        TRANSLATION,
    },
    [RULE_MAY_CAPTURE] = {
        "may-capture", N_("Taxing a rival"),
        { N_("An agent of that rival is captured."),
          N_("You may capture an agent of that rival.") },
        TRANSLATION,
    },
    [RULE_IF_PLACED] = {
        "if-placed", N_("Returning Trophies and Captives"),
        { N_("They go home when their ambition was scored."),
          N_("They go home when a player took a place in their ambition.") },
        TRANSLATION,
    },
    [RULE_SEVEN_MAY_SEIZE] = {
        "seven-may-seize", N_("Surpassing with a 7"),
        { N_("It seizes the initiative."),
          N_("It may seize the initiative.") },
        TRANSLATION,
    },
    [RULE_WEAPON_ONE_PIP] = {
        "weapon-one-pip", N_("A spent Weapon"),
        { N_("Every pip of the card may be used to Battle."),
          N_("One pip of the card may be used to Battle.") },
        TRANSLATION,
    },
};

/* clang-format on */
