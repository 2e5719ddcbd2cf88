/*
 * Looking things up: the layouts as maps of letters.
 */
#include "games/ark/show.h"

#include "games/ark/layouts.h"
#include "games/ark/tables.h"

static char layout_letter(const struct ark_layout *l, int cell)
{
    for (int i = 0; i < N_FACTORY_RESOURCES; i++)
        if (l->factory[i] == cell)
            return 'F';
    for (int i = 0; i < N_POWER_CELLS; i++)
        if (l->power[i] == cell)
            return l->min_players > 3 ? 'P' : 'X';
    for (int seat = 0; seat < l->max_players; seat++)
        for (int i = 0; i < N_FRONT; i++)
            if (l->seat[seat].front[i] == cell)
                return (char)('1' + seat);
    return '.';
}

static const char *side_name(int side)
{
    switch ((enum side)side) {
    case SIDE_BOTTOM:
        return N_("bottom");
    case SIDE_LEFT:
        return N_("left");
    case SIDE_TOP:
        return N_("top");
    case SIDE_RIGHT:
        return N_("right");
    }
    BUG("no side %d", side);
}

void ark_show_layout(const struct sheet *sh, int index)
{
    const struct ark_layout *l = ark_layout(index);

    sheet_thing(sh, l->name, l->word);
    buf_adds(sh->out, "\n    ");
    for (int col = 0; col < l->cols; col++)
        buf_addf(sh->out, " %c", 'A' + col);
    for (int row = 0; row < l->rows; row++) {
        buf_addf(sh->out, "\n   %d", row + 1);
        for (int col = 0; col < l->cols; col++)
            buf_addf(sh->out, " %c", layout_letter(l, cell_at(col, row)));
    }
    buf_adds(sh->out, "\n\n");
    for (int seat = 0; seat < l->max_players; seat++) {
        sheet_fact(sh, N_("board of seat"));
        buf_addf(sh->out, "%d%s%s\n", seat + 1, sheet_tr(sh, N_(": ")),
                 sheet_tr(sh, side_name(l->seat[seat].side)));
    }
    sheet_fact(sh, N_("table in mm"));
    buf_addf(sh->out, "%s\n", l->table);
}

void ark_show_layouts(const struct sheet *sh)
{
    sheet_text(sh, 0,
               N_("F factory, types shuffled; P outer generator; X "
                  "generator or gate, shuffled (two generators with four "
                  "players); 1-5 the two rooms above the board of that "
                  "seat. Table sizes are printed, grid sizes follow from "
                  "them, cells are reconstructed."));
    for (int i = 0; i < N_LAYOUTS; i++)
        ark_show_layout(sh, i);
}
