/*
 * Words of scenarios for what the seats have: in edit_seats.c, for the list in
 * edit.c.  Functions return -1 with the error set.
 */
#ifndef ARK_EDIT_H
#define ARK_EDIT_H

#include "games/ark/rules.h"

edit_fn ark_edit_resource, ark_edit_arsenal, ark_edit_marker, ark_edit_tokens,
    ark_edit_battle, ark_edit_achieved, ark_edit_target, ark_edit_mission,
    ark_edit_hand, ark_edit_built, ark_edit_artifacts, ark_edit_keys,
    ark_edit_open_keys, ark_edit_blocked;

/* Words for the Guardians, in guardians_edit.c. */
edit_fn ark_edit_guardian, ark_edit_no_guardian, ark_edit_counter,
    ark_edit_guardian_deck;
int ark_edit_in_play(const struct edit *e, const char *word, int which);

/* For an argument: a room that is a target of the achievements. */
int ark_edit_has_target(const struct edit *e, const char *word, int room);

#endif
