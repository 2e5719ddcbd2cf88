/*
 * The nouns of Arcs: kinds of things that moves, messages and JSON name.
 */
#ifndef ARCS_WORDS_H
#define ARCS_WORDS_H

#include "core/words.h"

enum arcs_noun {
    NOUN_SYSTEM = NOUN_OWN, /* "5H" */
    NOUN_CLUSTER,           /* "cluster-1" */
    NOUN_CARD,              /* "aggression-4" */
    NOUN_SUIT,              /* "aggression" */
    NOUN_PLAY,              /* "surpass" */
    NOUN_ACT,               /* "build", "manufacture" */
    NOUN_RESOURCE,          /* "fuel" */
    NOUN_AMBITION,          /* "tycoon" */
    NOUN_COURT,             /* "loyal-engineers", "mass-uprising" */
    NOUN_LEADER,            /* "fuel-drinker" */
    NOUN_LORE,              /* "tool-priests" */
    NOUN_PIECE,             /* "ship" */
    NOUN_CONDITION,         /* "fresh", "damaged" */
    NOUN_BUILDING,          /* "damaged-city", "fresh-city-outside" */
    NOUN_DIE,               /* "assault" */
    NOUN_FACE,              /* of any die: die * 6 + face; "raid-1" */
    NOUN_SLOT,              /* on the board: "slot-1" .. "slot-6", "holdings" */
    NOUN_MARKER,            /* "small" */
    NOUN_SETUP,             /* "2p-frontiers" */
    NOUN_KEYWORD,           /* "outrage": to look up, no move names it */
    ARCS_NOUNS,
};

/* Kinds from NOUN_OWN on; ends in an empty row. */
extern const struct noun arcs_nouns[];

#endif
