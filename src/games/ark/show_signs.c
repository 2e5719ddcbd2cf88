/*
 * What the signs mean that ark_picture() writes: one row for each of them.
 */
#include "games/ark/components.h"
#include "games/ark/show.h"
#include "games/ark/words.h"

/* clang-format off */
static const struct {
    const char *sign, *text;
} signs[] = { /* a room is its own sign, in the reader's language */
    { "C2",          N_("a square: columns are letters, rows are numbers") },
    { NULL,          N_("a room by its short name; \"i\" has all rooms by their full names") },
    { ".",           N_("no room yet") },
    { "*",           N_("an explore token: nobody has been there") },
    { "!",           N_("a power token") },
    { "G",           N_("a Guardian; above the ship where each is, where it hunts (C3>C2), or in how many of their turns it is back: (2)") },
    { "112",         N_("units: two of player 1, one of player 2, in their colours") },
    { "v t b",       N_("neutral units and cylinders: violet, turquoise, black") },
    { "o1v",         N_("cylinders: one of player 1, a violet one") },
    { "#12",         N_("cubes: one of player 1, one of player 2") },
    { "+",           N_("there is more than fits") },
    { ">1",          N_("it is the turn of player 1") },
    { "[...]",       N_("behind a player: where the action marker is") },
    { "3/10 *",      N_("how far a player is with an achievement; with a star it is done") },
    { "Di Os Bt Ti Mt", N_("dilitium, osvite, biotics, titanium, metamorphite in store") },
    { "# 0 1 0 ...", N_("behind the cylinders: cubes in the sections of the biodome, from left to right") },
};
/* clang-format on */

void ark_show_signs(const struct sheet *sh)
{
    sheet_heading(sh, N_("Signs of the ship in a terminal"));
    for (size_t i = 0; i < sizeof(signs) / sizeof(signs[0]); i++) {
        buf_adds(sh->out, "  ");
        if (signs[i].sign)
            buf_adds(sh->out, signs[i].sign);
        else
            buf_addf(sh->out, "%s 1",
                     sheet_tr(sh, ark_room_brief(ROOM_FACTORY)));
        sheet_newline(sh);
        sheet_text(sh, 6, signs[i].text);
    }
}
