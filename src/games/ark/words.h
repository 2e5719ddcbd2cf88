/*
 * The kinds of things that moves, events and JSON of Ark: Awakening name.
 */
#ifndef ARK_WORDS_H
#define ARK_WORDS_H

#include "core/words.h"

enum ark_noun {
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
    NOUN_FACTION,
    NOUN_GUARDIAN,
    NOUN_GUARDIAN_CARD,
    NOUN_LEVEL,
    NOUN_KEY,    /* of the Sealed Section */
    NOUN_PEOPLE, /* a neutral faction */
    NOUN_KEY_WAY,
    NOUN_TASK,
    NOUN_KEYWORD, /* to look up; no move names it */
};

extern const struct noun ark_nouns[];

/* A room's name in one word of at most eight columns in every language, without
 * the number of a factory or gate, which is ark_room_copy(), else 0. */
const char *ark_room_brief(int room);
int ark_room_copy(int room);

#endif
