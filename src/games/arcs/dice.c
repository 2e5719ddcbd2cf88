/*
 * The faces of the battle dice, and throwing them (4).  A throw is kept as how
 * often each face lies there, since order means nothing.
 */
#include "games/arcs/dice.h"

/* clang-format off */
ARCS_TABLE struct arcs_symbols arcs_faces[N_DICE][DIE_FACES] = {
    [DIE_SKIRMISH] = {
        { 0 },
        { 0 },
        { 0 },
        { .hit = 1 },
        { .hit = 1 },
        { .hit = 1 },
    },
    [DIE_ASSAULT] = {
        { 0 },
        { .hit = 2 },
        { .hit = 2, .self = 1 },
        { .hit = 1, .self = 1 },
        { .hit = 1, .self = 1 },
        { .hit = 1, .intercept = 1 },
    },
    [DIE_RAID] = {
        { .key = 2, .intercept = 1 },
        { .key = 1, .self = 1 },
        { .key = 1, .bhit = 1 },
        { .bhit = 1, .self = 1 },
        { .bhit = 1, .self = 1 },
        { .intercept = 1 },
    },
};
/* clang-format on */

void arcs_dice_roll(struct chance *chance, int die, int n,
                    struct arcs_roll *table)
{
    while (n-- > 0)
        table->face[die][chance_below(chance, DIE_FACES)]++;
}

static void add_symbols(struct arcs_symbols *sum,
                        const struct arcs_symbols *face, int n)
{
    sum->hit = (uint8_t)(sum->hit + n * face->hit);
    sum->self = (uint8_t)(sum->self + n * face->self);
    sum->intercept = (uint8_t)(sum->intercept + n * face->intercept);
    sum->bhit = (uint8_t)(sum->bhit + n * face->bhit);
    sum->key = (uint8_t)(sum->key + n * face->key);
}

struct arcs_symbols arcs_dice_symbols(const struct arcs_roll *table)
{
    struct arcs_symbols sum = { 0 };

    for (int die = 0; die < N_DICE; die++)
        for (int face = 0; face < DIE_FACES; face++)
            add_symbols(&sum, &arcs_faces[die][face], table->face[die][face]);
    return sum;
}
