/*
 * A terminal as the full-screen commands see it: text in boxes, keys, and two
 * things to look at, a pane that scrolls and a list to choose from.  The only
 * header that knows curses is the library's own, in term*.c.
 *
 * Looks are a second sign only: whatever is told by colour or weight is also
 * told by a mark, a word or a place.
 */
#ifndef CLI_TERM_H
#define CLI_TERM_H

#include "base/buf.h"
#include "base/error.h"

#include <stdbool.h>

enum look {
    LOOK_PLAIN,
    LOOK_BAR,    /* first and last line */
    LOOK_HEAD,   /* of a pane */
    LOOK_STRONG, /* the question */
    LOOK_CHOSEN,
    LOOK_NEW,  /* since the last look */
    LOOK_NOTE, /* an answer to what was typed, instead of the last line */
};

struct box {
    int y, x, h, w;
};

/* A character, or one of these. */
enum key {
    TERM_GONE = -1, /* nothing more comes: end of input, or Ctrl-C */
    TERM_NOTHING = 0x110000,
    TERM_RESIZED,
    TERM_ENTER,
    TERM_ESCAPE,
    TERM_TAB,
    TERM_RUB, /* backspace */
    TERM_HOME,
    TERM_END,
    TERM_UP,
    TERM_DOWN,
    TERM_LEFT,
    TERM_RIGHT,
    TERM_PAGE_UP,
    TERM_PAGE_DOWN,
    TERM_CLICK, /* at term_pointer() */
};

/* Somebody sits at a terminal that can do more than print. */
bool term_possible(void);
/* -1 when the terminal cannot show a full screen. */
int term_start(bool mouse, struct error *err);
void term_stop(void);
struct box term_size(void);
void term_clear(void);
void term_show(void);
int term_key(void);
/* From now on term_key() gives TERM_NOTHING after so many milliseconds. */
void term_patience(int ms);
void term_pointer(int *y, int *x);
/* Puts the cursor where typing goes on; y < 0 hides it. */
void term_cursor(int y, int x);

/* Columns of a text. */
int term_width(const char *text);
/* At most `w` columns of the first n bytes, from column `left` of the text on;
 * with any look but the plain one the rest of the row gets it too. */
void term_put(int y, int x, int w, const char *text, size_t n, int left,
              enum look look);
/* "── Log ─────── more ──" across a row. */
void term_rule(int y, int x, int w, const char *name, const char *more,
               enum look look);

/* ---- a text cut into rows ---- */

struct row {
    size_t at, n;
    int item; /* what it belongs to, for lists; else 0 */
    enum look look;
};

struct page {
    struct buf text;
    struct row *row;
    int n, room;
};

void page_release(struct page *p);
void page_clear(struct page *p);
/* Each line as it is. */
void page_lines(struct page *p, const char *text, enum look look);
/* Each line broken at spaces to w columns; all rows but its first are
 * indented. */
void page_wrap(struct page *p, const char *text, int w, int indent, int item,
               enum look look);
/* "  Enter      what the key does", to w columns. */
void page_key(struct page *p, const char *key, const char *text, int w);

/* A page in a box, scrolled. */
struct pane {
    struct page page;
    struct box box;
    int top, left;
};

void pane_draw(struct pane *p);
/* True when the key scrolls. */
bool pane_key(struct pane *p, int key);
void pane_end(struct pane *p); /* scroll to the last row */

/* "1-10/43" when not all rows are in sight, else "". */
const char *pane_more(const struct pane *p, char out[32]);

/* ---- a list to choose from, narrowed by typing ---- */

enum { FILTER_LENGTH = 64, LIST_PLAIN = -1 };

struct list {
    struct buf text; /* labels, each ended by a zero */
    size_t *at;      /* where label i starts */
    int n, room;
    int *shown; /* labels that pass the filter, ascending */
    int n_shown;
    int chosen; /* index into shown */
    int number; /* typed so far */
    int cut;    /* the width for which rows were cut, or 0 */
    int first;  /* number of the first label */
    bool typing;
    char filter[FILTER_LENGTH];
    struct pane pane;
};

void list_release(struct list *l);
void list_clear(struct list *l);
void list_add(struct list *l, const char *label);
const char *list_label(const struct list *l, int i);
/* Call when all labels are there. */
void list_ready(struct list *l);
/* The label that is chosen, or -1 when the filter passes none. */
int list_chosen(const struct list *l);
void list_choose(struct list *l, int i);
/* How many rows it would like in w columns: not fewer while it is narrowed
 * than it has labels, lest everything moves at each letter. */
int list_rows(struct list *l, int first, int w);
/* With numbers from `first` on, or LIST_PLAIN. */
void list_draw(struct list *l, int first);
/* True when the key was for the list: moving, typing a number, narrowing. */
bool list_key(struct list *l, int key);
void list_narrow(struct list *l); /* start typing */
bool list_click(struct list *l, int y, int x);

/* ---- where things go ---- */

/* How many rows each part would like; the log takes all that is left, unless
 * there is none. */
struct parts {
    int board, own, question, list, log;
};

struct layout {
    struct box board, own, question, list, log; /* with the row above as head */
};

/* The first and the last row stay free for the bars. */
/* Too few rows for everything: pictures should take as few as they can. */
bool layout_is_low(struct box screen);
/* Rows that a board may take beside the moves, above so many rows of own
 * things; a narrow window scrolls it. */
int layout_board_rows(struct box screen, int own);
/* How wide question, moves and log are. */
int layout_column(struct box screen);
void layout_parts(struct layout *l, struct box screen,
                  const struct parts *want);

/* Show a text until a key sends it away, and scroll it; false when input
 * ended.  What grows at its end is read from there. */
enum read_from { FROM_TOP, FROM_END };
bool term_read(const char *title, const struct page *text, const char *keys,
               enum read_from from);
/* What typing a key makes of a text of at most n bytes; false when the key
 * does not type. */
bool term_edit(char *out, size_t n, int key);

#endif
