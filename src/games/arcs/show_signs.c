/*
 * What the signs mean that arcs_picture() writes: one row for each of them.
 */
#include "games/arcs/show.h"

/* clang-format off */
static const struct {
    const char *sign, *text;
} signs[] = {
    { "1 2 3 4",   N_("the players, in their colours") },
    { "3G, 3A",    N_("a system as moves and log call it: cluster 3, its gate (G), its planets Arrow (A), Crescent (C) and Hex (H)") },
    { "3A W",      N_("the planet's type: the first letter of its resource") },
    { "--",        N_("a free slot for a building") },
    { "S2 C1 C1x", N_("a starport of player 2, a city of player 1, the same damaged") },
    { "2:3 2*3",   N_("three fresh ships of player 2; with a star, player 2 controls the system") },
    { "2:3+1x",    N_("three fresh ships and one damaged") },
    { "+",         N_("at the end of a system: there is more than fits; a line below the map has all of it") },
    { "5/3",       N_("an ambition marker: Power for the first and for the second; above, those that nobody has declared yet") },
    { "1: 7",      N_("the Power of player 1; below, what that player has of each ambition") },
    { "9/4/3/8",   N_("ships, starports, cities and agents that a player still has in supply") },
    { "1   ( )( )", N_("a player's resource slots, with leader, lore, guild cards and hand below") },
    { "[con 5]",   N_("an action card: Administration, Aggression, Construction or Mobilization, and its number") },
    { "[con 5] = 0", N_("its number counts as zero: an ambition was declared with it") },
    { "[?]",       N_("a card that you may not see") },
    { "-> [con 5]", N_("the card played this round") },
    { "( )",       N_("a resource slot, free") },
};
/* clang-format on */

void arcs_show_signs(const struct sheet *sh)
{
    for (size_t i = 0; i < sizeof(signs) / sizeof(signs[0]); i++) {
        sheet_pad(sh, 2);
        buf_adds(sh->out, signs[i].sign);
        sheet_text(sh, 16, signs[i].text);
    }
}
