/*
 * The battle dice (4).
 */
#ifndef ARCS_DICE_H
#define ARCS_DICE_H

#include "base/chance.h"
#include "games/arcs/cards.h"

#include <stdint.h>

enum die {
    DIE_SKIRMISH,
    DIE_ASSAULT,
    DIE_RAID,
};
enum { N_DICE = DIE_RAID + 1, DIE_FACES = 6, DICE_PER_KIND = 6 };

/* Symbols on a face, or added up over a roll. */
struct arcs_symbols {
    uint8_t hit;       /* on ships, then buildings */
    uint8_t self;      /* on the attacker's own ships */
    uint8_t intercept; /* the defender shoots back */
    uint8_t bhit;      /* on buildings */
    uint8_t key;       /* for raiding */
};

/* Dice on the table: how many of each kind show each face. */
struct arcs_roll {
    uint8_t face[N_DICE][DIE_FACES];
};

extern ARCS_TABLE struct arcs_symbols arcs_faces[N_DICE][DIE_FACES];

/* Roll n dice of a kind and add them to the table. */
void arcs_dice_roll(struct chance *chance, int die, int n,
                    struct arcs_roll *table);

struct arcs_symbols arcs_dice_symbols(const struct arcs_roll *table);

#endif
