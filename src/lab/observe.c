/*
 * What those who learn see of a position: the numbers that the learned
 * evaluation reads, of the seat that is asked first.
 */
#include "lab/parts.h"

#include <string.h>

static void spread(const struct readings *r, int16_t *out)
{
    for (int i = 0; i < r->n; i++)
        out[r->is[i].at] = r->is[i].value;
}

/* The features, or the terms where there are none. */
static void read_world(struct lab *lab, int i, int first, const void *world)
{
    const struct features *features = lab->eval->features;
    int16_t *own =
        lab->own + (size_t)i * (size_t)lab->n_seats * (size_t)lab->n_own;
    struct readings mine[MAX_SEATS], common;
    struct net_inputs in;

    eval_inputs(lab->eval, lab->game, world, &in);
    if (features) {
        features->read(world, in.terms, mine, &common);
        spread(&common, lab->common + (size_t)i * (size_t)lab->n_common);
    }
    for (int k = 0; k < lab->n_seats; k++) {
        int seat = (first + k) % lab->n_seats;
        int16_t *row = own + (size_t)k * (size_t)lab->n_own;

        if (features)
            spread(&mine[seat], row);
        else
            for (int t = 0; t < lab->n_own; t++)
                row[t] = (int16_t)in.terms[seat][t];
    }
}

/* A world that could be true; the same one whenever the position is looked at.
 */
static void imagine(const struct lab *lab, int i, int seat, void *world)
{
    const uint64_t stride = UINT64_C(0x9e3779b97f4a7c15);
    uint64_t at = (uint64_t)lab->steps[i] * MAX_SEATS + (uint64_t)seat;
    struct chance chance;

    chance_seed(&chance, ~lab->seed[i] + at * stride);
    game_view(lab->game, lab_state(lab, i), seat, world);
    game_resample(lab->game, world, seat, &chance);
}

static void observe(struct lab *lab, int i, int seat, bool truth)
{
    _Alignas(16) uint8_t world[MAX_STATE];

    if (lab->asked[i] == 0 ||
        (lab->kind[i] == LAB_VIEW && lab->viewer[i] != seat))
        return;
    if (truth && lab->kind[i] == LAB_WHOLE) {
        read_world(lab, i, seat, lab_state(lab, i));
    } else {
        imagine(lab, i, seat, world);
        read_world(lab, i, seat, world);
    }
}

void lab_observe(struct lab *lab, int seat, bool truth)
{
    size_t own = (size_t)lab->n_seats * (size_t)lab->n_own;
    size_t common = (size_t)lab->n_common;

    REQUIRE(seat >= SEAT_NONE && seat < lab->n_seats);
    memset(lab->own, 0, (size_t)lab->n * own * sizeof(*lab->own));
    memset(lab->common, 0, (size_t)lab->n * common * sizeof(*lab->common));
    for (int i = 0; i < lab->n; i++)
        if (seat != SEAT_NONE || lab->seat[i] != SEAT_NONE)
            observe(lab, i, seat == SEAT_NONE ? lab->seat[i] : seat, truth);
}
