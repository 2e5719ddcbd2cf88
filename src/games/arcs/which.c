/*
 * Which of several buildings an action means.  Moves name a system and a kind;
 * where that leaves several that can be told apart, and it matters, the seat is
 * asked for one of them, and the row of the action says what is done with it.
 */
#include "games/arcs/rules.h"

/* Plain words mean the first: in a slot rather than outside, and there a fresh
 * one rather than a damaged one. */
void arcs_with_building(struct arcs_state *s, int seat, int act, int system,
                        unsigned sites, bool matters, struct events *ev)
{
    unsigned buildings = arcs_buildings(s, system, sites);
    struct frame *f;

    if (!matters || !(buildings & (buildings - 1))) {
        arcs_acts[act].with(
            s, seat, system,
            arcs_site_of(s, system, sites, bits_first(buildings)), ev);
        return;
    }
    f = flow_call(s, PROC_WHICH, seat);
    f->local[WHICH_ACT] = (int16_t)act;
    f->local[WHICH_SYSTEM] = (int16_t)system;
    f->local[WHICH_SITES] = (int16_t)sites;
}

void arcs_list_which(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;
    const int16_t *local = flow_locals(s);
    unsigned buildings =
        arcs_buildings(s, local[WHICH_SYSTEM], (unsigned)local[WHICH_SITES]);

    EACH (building, buildings)
        move_add(out, VERB_CHOOSE, seat, building, 0, 0);
}

/* The frame makes room before the action goes on, which may ask too. */
void arcs_proc_which(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *s = state;
    struct frame was = *f;
    int system = was.local[WHICH_SYSTEM];

    switch ((enum which_step)f->step) {
    case WHICH_ASK:
        flow_ask(s, f, ASK_WHICH, WHICH_CHOSEN);
        return;
    case WHICH_CHOSEN:
        flow_done(s);
        arcs_acts[was.local[WHICH_ACT]].with(
            s, was.seat, system,
            arcs_site_of(s, system, (unsigned)was.local[WHICH_SITES],
                         flow_answer(s, was.seat).arg[0]),
            ev);
        return;
    }
}
