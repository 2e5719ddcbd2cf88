/*
 * What the words of scenarios share.  Functions return -1 with the error set.
 */
#ifndef ARK_EDIT_H
#define ARK_EDIT_H

#include "games/ark/rules.h"

/* A word as a thing of a kind; a seat of this game; a number up to `most`; a
 * room that is on the ship. */
int ark_read_noun(int kind, const char *word, struct error *err);
int ark_read_seat(const struct ark_state *s, const char *word,
                  struct error *err);
int ark_read_number(const char *word, int most, struct error *err);
int ark_read_room(const struct ark_state *s, const char *word,
                  struct error *err);

/* Words of edit_seats.c: as many as the list says, or any number. */
typedef int edit_fn(struct ark_state *s, const char *const word[],
                    struct error *err);
typedef int edit_list_fn(struct ark_state *s, int n, const char *const word[],
                         struct error *err);

edit_fn ark_edit_resource, ark_edit_arsenal, ark_edit_marker, ark_edit_tokens,
    ark_edit_battle, ark_edit_achieved, ark_edit_target, ark_edit_mission;
edit_list_fn ark_edit_hand, ark_edit_artifacts;

#endif
