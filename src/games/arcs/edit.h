/*
 * What the files of scenario words share: taking pieces from the supply, what
 * must hold for arguments, and the words of edit_cards.c.  Functions return -1
 * with the error set.
 */
#ifndef ARCS_EDIT_H
#define ARCS_EDIT_H

#include "games/arcs/rules.h"

/* Some of the seat's pieces leave the supply, or come back (n < 0). */
int arcs_from_stock(const struct edit *e, int seat, int piece, int n);

/* For arguments: a system of this game, a guild card, a card of its deck. */
int arcs_edit_in_play(const struct edit *e, const char *word, int system);
int arcs_edit_guild_card(const struct edit *e, const char *word, int court);
int arcs_edit_in_deck(const struct edit *e, const char *word, int card);

edit_fn arcs_edit_guild, arcs_edit_court, arcs_edit_agents, arcs_edit_deck,
    arcs_edit_empty_deck, arcs_edit_discard, arcs_edit_hand, arcs_edit_pile;

#endif
