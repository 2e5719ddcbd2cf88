/*
 * The reference sheet of Arcs: `show` of the game's contract and its parts.
 */
#ifndef ARCS_SHOW_H
#define ARCS_SHOW_H

#include "core/sheet.h"

/* `thing` is a topic ("map", "guild", "odds 2 3 1"), or a word, a name or a
 * printed id of anything; NULL is the overview.  -1: no such thing. */
struct options;

int arcs_show(const char *thing, const struct options *o,
              const struct catalogue *cat, struct buf *out);

void arcs_show_map(const struct sheet *sh);
void arcs_show_board(const struct sheet *sh);
void arcs_show_dice(const struct sheet *sh);
void arcs_show_deck(const struct sheet *sh);
void arcs_show_markers(const struct sheet *sh);
void arcs_show_signs(const struct sheet *sh);

/* `numbers` are the skirmish, assault and raid dice.  -1: not such numbers. */
int arcs_show_odds(const struct sheet *sh, const char *numbers);

/* Entries: one thing each, by its number. */
void arcs_show_system(const struct sheet *sh, int system);
void arcs_show_card(const struct sheet *sh, int card);
void arcs_show_suit(const struct sheet *sh, int suit);
void arcs_show_act(const struct sheet *sh, int act);
void arcs_show_keyword(const struct sheet *sh, int index);
void arcs_show_play(const struct sheet *sh, int play);
void arcs_show_piece(const struct sheet *sh, int piece);
void arcs_show_condition(const struct sheet *sh, int condition);
void arcs_show_editions(const struct sheet *sh);
void arcs_show_building(const struct sheet *sh, int building);
void arcs_show_die(const struct sheet *sh, int die);
void arcs_show_resource(const struct sheet *sh, int resource);
void arcs_show_ambition(const struct sheet *sh, int ambition);
void arcs_show_court(const struct sheet *sh, int court);
void arcs_show_leader(const struct sheet *sh, int leader);
void arcs_show_lore(const struct sheet *sh, int lore);
void arcs_show_setup(const struct sheet *sh, int setup);

#endif
