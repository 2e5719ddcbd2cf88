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
 * Every part has a row above it for its name.
 */
#include "cli/term.h"

enum { WIDE = 120, TALL = 30, BOARD_WIDTH = 80 };

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

static void stack(struct layout *l, struct box s, const struct parts *want)
{
    int left = s.h - 2 - 2 - (want->own > 0) - (want->log > 0);
    int question = take(&left, at_most(want->question, 4));
    int list = take(&left, at_most(want->list, 5));
    int log = want->log > 0 ? take(&left, s.h < TALL ? 2 : 4) : 0;
    int own = take(&left, at_most(want->own, 4));
    int board = take(&left, want->board);
    int y = 2;

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

static void side_by_side(struct layout *l, struct box s,
                         const struct parts *want)
{
    int right = BOARD_WIDTH + 1, width = s.w - right;
    int rows = s.h - 2;
    int left = rows - 1 - (want->own > 0);
    int own = take(&left, want->own);
    int y = 2, rest = rows - 1 - (want->log > 0);
    int question = take(&rest, at_most(want->question, 6));
    int list =
        take(&rest, at_most(want->list, want->log > 0 ? 2 * rest / 3 : rest));

    place(&l->board, &y, 0, left, BOARD_WIDTH);
    y += want->own > 0;
    place(&l->own, &y, 0, own, BOARD_WIDTH);
    y = 2;
    place(&l->log, &y, right, want->log > 0 ? rest : 0, width);
    y += want->log > 0;
    place(&l->question, &y, right, question, width);
    place(&l->list, &y, right, list, width);
}

void layout_parts(struct layout *l, struct box screen, const struct parts *want)
{
    if (screen.w >= WIDE)
        side_by_side(l, screen, want);
    else
        stack(l, screen, want);
}
