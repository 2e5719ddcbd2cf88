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

void ark_show_layout(const struct page *p, int index)
{
    const struct ark_layout *l = ark_layout(index);

    ark_page_title(p, l->name, l->word);
    buf_adds(p->out, "\n    ");
    for (int col = 0; col < l->cols; col++)
        buf_addf(p->out, " %c", 'A' + col);
    for (int row = 0; row < l->rows; row++) {
        buf_addf(p->out, "\n   %d", row + 1);
        for (int col = 0; col < l->cols; col++)
            buf_addf(p->out, " %c", layout_letter(l, cell_at(col, row)));
    }
    buf_adds(p->out, "\n\n");
    for (int seat = 0; seat < l->max_players; seat++) {
        ark_page_label(p, N_("board of seat"));
        buf_addf(p->out, "%d%s%s\n", seat + 1, tr(p->cat, N_(": ")),
                 tr(p->cat, side_name(l->seat[seat].side)));
    }
    ark_page_label(p, N_("table in mm"));
    buf_addf(p->out, "%s\n", l->table);
}

void ark_show_layouts(const struct page *p)
{
    ark_page_text(p, 0,
                  N_("F factory, types shuffled; P outer generator; X "
                     "generator or gate, shuffled (two generators with four "
                     "players); 1-5 the two rooms above the board of that "
                     "seat. Table sizes are printed, grid sizes follow from "
                     "them, cells are reconstructed."));
    for (int i = 0; i < N_LAYOUTS; i++)
        ark_show_layout(p, i);
}
