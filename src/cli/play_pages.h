/*
 * Whole screens to read: help, the board, the log, and everything that can be
 * looked up about a game.
 */
#ifndef CLI_PLAY_PAGES_H
#define CLI_PLAY_PAGES_H

#include "cli/play.h"
#include "cli/term.h"

/* The board and what the seat holds, from their texts. */
void pages_position(struct page *board, struct page *own,
                    const struct buf *picture, const struct buf *owned);

/* What happened, as `seat` may read it; what it has not read is marked. */
void pages_log(struct page *p, struct sitting *t, int seat, int w);

void pages_whole_log(struct sitting *t, int seat);
void pages_board(struct sitting *t, int seat);
/* Keys, the question, and what the move mentions (verb 0: no move). */
void pages_help(struct sitting *t, int seat, struct move m);
/* What the rulebook says of the question. */
void pages_rule(struct sitting *t, int seat);
/* A list of all things with names; the one that is chosen is shown. */
void pages_look_up(struct sitting *t);

#endif
