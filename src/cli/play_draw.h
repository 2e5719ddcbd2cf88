/*
 * What the full screen shows while somebody plays: play_draw.c fills its places
 * and draws them, play_full.c knows the keys.
 */
#ifndef CLI_PLAY_DRAW_H
#define CLI_PLAY_DRAW_H

#include "cli/play.h"
#include "cli/term.h"

/* Panes that take the arrow keys, in the order of Tab. */
enum focus { FOCUS_MOVES, FOCUS_BOARD, FOCUS_OWN, FOCUS_LOG, FOCUS_END };

struct playing {
    struct sitting *t;
    const struct catalogue *cat;
    int seat; /* who is asked, or looks on at the end */
    struct move_list moves;
    struct list list;
    struct pane board, own, question, log;
    /* for what the log was cut */
    struct {
        int width, seat, n, told;
    } cut;
    enum focus focus;
    struct buf note;
    bool cut_off;     /* from the server */
    struct box drawn; /* the window that the board is drawn for */
};

/* The board and the own things, as they are now, for the window as it is. */
void playing_fill_board(struct playing *c);
/* What the seat may answer. */
void playing_fill_moves(struct playing *c);
/* Everything, on the screen. */
void playing_draw(struct playing *c);

#endif
