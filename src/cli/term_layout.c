/*
 * Where things go.  80 columns, one below the other:
 *
 *     bar                      and from 120 columns on:
 *     board                        bar
 *     own things                   board       | log
 *     log                                      | question
 *     question, moves              own things  | moves
 *     bar                          bar
 *
 * From 160 columns on the log has one of its own:
 *
 *     bar
 *     board       | question | log
 *                 | moves    |
 *     own things  |          |
 *     bar
 *
 * Every part has a row above it for its name.
 */
#include "cli/term.h"

#include <limits.h>

enum { WIDE = 120, WIDER = 160, TALL = 30, BOARD_WIDTH = 80, LOW_BOARD = 10 };

static int at_most(int n, int limit)
{
    return n < limit ? n : limit;
}

/* Take up to `want` of the rows that are left. */
static int take(int *left, int want)
{
    int n = at_most(want, *left);

    *left -= n > 0 ? n : 0;
    return n > 0 ? n : 0;
}

static void place(struct box *b, int *y, int x, int h, int w)
{
    *b = (struct box){ *y, x, h, w };
    *y += h;
}

bool layout_is_low(struct box screen)
{
    return screen.h < TALL && screen.w < WIDE;
}

int layout_board_rows(struct box screen, int own)
{
    return screen.w < WIDE ? INT_MAX : screen.h - 3 - (own > 0) - own;
}

/* In a low window the map comes before the log. */
static void stack(struct layout *l, struct box s, const struct parts *want)
{
    bool low = layout_is_low(s);
    int left = s.h - 2 - 2 - (want->own > 0) - (want->log > 0);
    int question = take(&left, at_most(want->question, 4));
    int list = take(&left, at_most(want->list, low ? 3 : 5));
    int own = take(&left, at_most(want->own, 4));
    int board = low ? take(&left, at_most(want->board, LOW_BOARD)) : 0;
    int log = want->log > 0 ? take(&left, low ? 2 : 4) : 0;
    int y = 2;

    list += low ? take(&left, at_most(want->list - list, 1)) : 0;
    board += take(&left, want->board - board);
    list += take(&left, want->list - list);
    own += take(&left, want->own - own);
    log += want->log > 0 ? take(&left, left) : 0;
    place(&l->board, &y, 0, board, s.w);
    y += want->own > 0;
    place(&l->own, &y, 0, own, s.w);
    y += want->log > 0;
    place(&l->log, &y, 0, log, s.w);
    y++;
    place(&l->question, &y, 0, question, s.w);
    place(&l->list, &y, 0, list, s.w);
}

/* How wide is what stands beside the board, be it one column or two. */
int layout_column(struct box screen)
{
    int beside = screen.w - BOARD_WIDTH - 1;

    if (screen.w < WIDE)
        return screen.w;
    return screen.w < WIDER ? beside : (beside - 1) / 2;
}

/* Board and own things in a column. */
static void on_the_left(struct layout *l, struct box s,
                        const struct parts *want)
{
    int left = s.h - 2 - 1 - (want->own > 0);
    int own = take(&left, want->own);
    int y = 2;

    place(&l->board, &y, 0, left, BOARD_WIDTH);
    y += want->own > 0;
    place(&l->own, &y, 0, own, BOARD_WIDTH);
}

static void in_three(struct layout *l, struct box s, const struct parts *want)
{
    int width = layout_column(s), middle = BOARD_WIDTH + 1;
    int left = s.h - 2 - 1, log = left;
    int question = take(&left, at_most(want->question, 6));
    int y = 2;

    on_the_left(l, s, want);
    place(&l->question, &y, middle, question, width);
    place(&l->list, &y, middle, left, width);
    y = 2;
    place(&l->log, &y, middle + width + 1, log, s.w - middle - width - 1);
}

static void side_by_side(struct layout *l, struct box s,
                         const struct parts *want)
{
    int right = BOARD_WIDTH + 1, width = s.w - right;
    int y = 2, rest = s.h - 2 - 1 - (want->log > 0);
    int question = take(&rest, at_most(want->question, 6));
    int list =
        take(&rest, at_most(want->list, want->log > 0 ? 2 * rest / 3 : rest));

    on_the_left(l, s, want);
    place(&l->log, &y, right, want->log > 0 ? rest : 0, width);
    y += want->log > 0;
    place(&l->question, &y, right, question, width);
    place(&l->list, &y, right, list, width);
}

void layout_parts(struct layout *l, struct box screen, const struct parts *want)
{
    if (screen.w >= WIDER && want->log > 0)
        in_three(l, screen, want);
    else if (screen.w >= WIDE)
        side_by_side(l, screen, want);
    else
        stack(l, screen, want);
}
