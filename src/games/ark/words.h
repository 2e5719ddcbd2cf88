/*
 * The kinds of things that moves, events and JSON of Ark: Awakening name.
 */
#ifndef ARK_WORDS_H
#define ARK_WORDS_H

#include "core/words.h"

enum {
    NOUN_SECTION = NOUN_OWN,
    NOUN_LINE,
    NOUN_RESOURCE,
    NOUN_COLOUR, /* of neutral pieces */
    NOUN_GROUP,
    NOUN_ROOM,  /* a tile, enum room */
    NOUN_PLACE, /* a tile, or a biodome: PLACE_BIODOME + seat */
    NOUN_CELL,  /* of the grid: "A1" is the top left */
    NOUN_ARTIFACT,
    NOUN_MISSION, /* first missions follow the regular ones */
    NOUN_ACHIEVEMENT,
    NOUN_BENEFIT,
    NOUN_TOKEN,
    NOUN_LAYOUT,
    NOUN_OWNER, /* of a cylinder: a seat, then OWNER_NEUTRAL + colour */
};

extern const struct noun ark_nouns[];

#endif
