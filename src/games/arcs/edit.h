/*
 * What the words of scenarios share: reading them, and taking pieces from the
 * supply.  Functions return -1 with the error set.
 */
#ifndef ARCS_EDIT_H
#define ARCS_EDIT_H

#include "games/arcs/rules.h"

struct edit {
    struct arcs_state *g;
    int n; /* words behind the first */
    const char *const *word;
    struct error *err;
};

/* The word i as a thing of a kind; seats and systems must be in this game. */
int arcs_read_noun(const struct edit *e, int kind, int i);
int arcs_read_seat(const struct edit *e, int i);
int arcs_read_system(const struct edit *e, int i);
int arcs_read_number(const struct edit *e, int i);
bool arcs_is_word(const struct edit *e, int i, const char *word);

/* Some of the seat's pieces leave the supply, or come back (n < 0). */
int arcs_from_stock(const struct edit *e, int seat, int piece, int n);

/* Words of edit_cards.c. */
typedef int edit_fn(const struct edit *e);

edit_fn arcs_edit_guild, arcs_edit_court, arcs_edit_agents, arcs_edit_deck,
    arcs_edit_empty_deck, arcs_edit_discard, arcs_edit_hand, arcs_edit_pile;

#endif
