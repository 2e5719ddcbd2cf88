/* The only file that calls curses. */
#include "cli/term.h"

#include "cli/interrupt.h"
#include "core/words.h"

#include <curses.h>
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

enum { PAIR_HEAD = 1, PAIR_NOTE, PAIR_NEW, PAIR_SEAT };

static SCREEN *screen;
static MEVENT pointer;
static int patience; /* milliseconds; 0 = for ever */
static int look_attribute[LOOK_NOTE + 1];
static int seat_attribute[MAX_SEATS];

/* Our texts are UTF-8 whatever the locale says of numbers and dates. */
static void choose_encoding(void)
{
    setlocale(LC_CTYPE, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
        setlocale(LC_CTYPE, "C.UTF-8");
}

/* The hues that the page gives to seats, as near as the terminal has them. */
static void choose_seats(void)
{
    static const short many[MAX_SEATS] = { 75, 215, 79, 212, 185 };
    static const short few[MAX_SEATS] = { COLOR_BLUE, COLOR_RED, COLOR_GREEN,
                                          COLOR_MAGENTA, COLOR_YELLOW };

    for (int seat = 0; seat < MAX_SEATS; seat++) {
        short pair = (short)(PAIR_SEAT + seat);

        init_pair(pair, COLORS >= 256 ? many[seat] : few[seat], -1);
        seat_attribute[seat] = (int)(A_BOLD | COLOR_PAIR(pair));
    }
}

static void choose_looks(void)
{
    look_attribute[LOOK_BAR] = (int)A_REVERSE;
    look_attribute[LOOK_HEAD] = (int)A_BOLD;
    look_attribute[LOOK_STRONG] = (int)A_BOLD;
    look_attribute[LOOK_CHOSEN] = (int)A_REVERSE;
    look_attribute[LOOK_NEW] = (int)A_BOLD;
    look_attribute[LOOK_NOTE] = (int)(A_BOLD | A_REVERSE);
    if (!has_colors() || start_color() == ERR || use_default_colors() == ERR)
        return;
    init_pair(PAIR_HEAD, COLOR_CYAN, -1);
    init_pair(PAIR_NOTE, COLOR_YELLOW, -1);
    init_pair(PAIR_NEW, COLOR_GREEN, -1);
    look_attribute[LOOK_HEAD] = (int)(A_BOLD | COLOR_PAIR(PAIR_HEAD));
    look_attribute[LOOK_NOTE] =
        (int)(A_BOLD | A_REVERSE | COLOR_PAIR(PAIR_NOTE));
    look_attribute[LOOK_NEW] = (int)COLOR_PAIR(PAIR_NEW);
    choose_seats();
}

bool term_possible(void)
{
    const char *name = getenv("TERM");

    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && name &&
           strcmp(name, "dumb") != 0;
}

int term_start(bool mouse, struct error *err)
{
    choose_encoding();
    screen = newterm(NULL, stdout, stdin);
    if (!screen)
        return error_set(err, "this terminal cannot show a full screen; use "
                              "--plain");
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    set_escdelay(50);
    curs_set(0);
    choose_looks();
    if (mouse)
        mousemask(BUTTON1_CLICKED | BUTTON1_PRESSED | BUTTON4_PRESSED |
                      BUTTON5_PRESSED,
                  NULL);
    return 0;
}

void term_stop(void)
{
    if (!screen)
        return;
    endwin();
    delscreen(screen);
    screen = NULL;
}

struct box term_size(void)
{
    struct box b = { 0, 0, 0, 0 };

    getmaxyx(stdscr, b.h, b.w);
    return b;
}

void term_clear(void)
{
    erase();
}

void term_show(void)
{
    refresh();
}

void term_cursor(int y, int x)
{
    curs_set(y < 0 ? 0 : 1);
    if (y >= 0)
        move(y, x);
}

static int pointer_key(void)
{
    if (getmouse(&pointer) != OK)
        return TERM_NOTHING;
    if (pointer.bstate & BUTTON4_PRESSED)
        return TERM_UP;
    if (pointer.bstate & BUTTON5_PRESSED)
        return TERM_DOWN;
    return TERM_CLICK;
}

void term_pointer(int *y, int *x)
{
    *y = pointer.y;
    *x = pointer.x;
}

static int special_key(wint_t code)
{
    static const struct {
        int code, key;
    } table[] = {
        { KEY_RESIZE, TERM_RESIZED },  { KEY_ENTER, TERM_ENTER },
        { KEY_BACKSPACE, TERM_RUB },   { KEY_HOME, TERM_HOME },
        { KEY_END, TERM_END },         { KEY_UP, TERM_UP },
        { KEY_DOWN, TERM_DOWN },       { KEY_LEFT, TERM_LEFT },
        { KEY_RIGHT, TERM_RIGHT },     { KEY_PPAGE, TERM_PAGE_UP },
        { KEY_NPAGE, TERM_PAGE_DOWN },
    };

    if (code == KEY_MOUSE)
        return pointer_key();
    for (size_t i = 0; i < sizeof(table) / sizeof(table[0]); i++)
        if ((wint_t)table[i].code == code)
            return table[i].key;
    return TERM_NOTHING;
}

static int plain_key(wint_t c)
{
    switch (c) {
    case L'\r':
    case L'\n':
        return TERM_ENTER;
    case 27:
        return TERM_ESCAPE;
    case L'\t':
        return TERM_TAB;
    case 8:
    case 127:
        return TERM_RUB;
    default:
        return c < 32 ? TERM_NOTHING : (int)c;
    }
}

void term_patience(int ms)
{
    patience = ms;
}

/*
 * First what curses has read already, then what comes in time.  The wait is cut
 * into short ones: a signal (Ctrl-C, a new size) that comes just before one
 * would otherwise be noticed only with the next key.
 */
static int get_in_time(wint_t *c)
{
    enum { SHORT = 100 };
    struct pollfd in = { .fd = STDIN_FILENO, .events = POLLIN };

    for (int waited = 0;; waited += SHORT) {
        int kind, ready;

        timeout(0);
        kind = get_wch(c);
        timeout(-1);
        if (kind != ERR)
            return kind;
        if (interrupted() || (patience > 0 && waited >= patience))
            break;
        ready = poll(&in, 1, SHORT);
        if (ready < 0)
            break;
        errno = 0;
        if (ready > 0)
            return get_wch(c);
    }
    errno = EINTR;
    return ERR;
}

int term_key(void)
{
    wint_t c;
    int kind;

    kind = get_in_time(&c);
    if (interrupted() || (kind == ERR && errno != EINTR))
        return TERM_GONE;
    if (kind == ERR) /* back from being suspended */
        return TERM_NOTHING;
    return kind == KEY_CODE_YES ? special_key(c) : plain_key(c);
}

/* ---- text ---- */

/* The seat for which a character stands, or -1. */
static int seat_of(char c)
{
    return c >= SEAT_SIGN && c < SEAT_SIGN + MAX_SEATS ? c - SEAT_SIGN : -1;
}

/* One character of text: its bytes and columns.  What is not UTF-8 or cannot
 * be printed counts as one column and is shown as a question mark. */
static int next_char(const char *text, size_t n, wchar_t *c, size_t *bytes)
{
    mbstate_t state;
    size_t used;
    int width;

    if (seat_of(*text) >= 0) {
        *c = L'1' + seat_of(*text);
        *bytes = 1;
        return 1;
    }
    memset(&state, 0, sizeof(state));
    used = mbrtowc(c, text, n, &state);
    *bytes = used == 0 || used > n ? 1 : used;
    width = used == 0 || used > n ? -1 : wcwidth(*c);
    if (width < 0)
        *c = L'?';
    return width < 0 ? 1 : width;
}

int term_width(const char *text)
{
    size_t n = strlen(text), bytes;
    int w = 0;
    wchar_t c;

    for (size_t at = 0; at < n; at += bytes)
        w += next_char(text + at, n - at, &c, &bytes);
    return w;
}

void term_put(int y, int x, int w, const char *text, size_t n, int left,
              enum look look)
{
    int column = -left;
    size_t bytes;
    wchar_t c;

    for (size_t at = 0; at < n && column < w; at += bytes) {
        int wide = next_char(text + at, n - at, &c, &bytes);
        int seat = seat_of(text[at]);

        attrset(seat >= 0 ? seat_attribute[seat] : look_attribute[look]);
        if (column >= 0 && column + wide <= w)
            mvaddnwstr(y, x + column, &c, 1);
        column += wide;
    }
    attrset(look_attribute[look]);
    if (look != LOOK_PLAIN && column < w)
        mvhline(y, x + (column > 0 ? column : 0), ' ',
                w - (column > 0 ? column : 0));
    attrset(0);
}

void term_rule(int y, int x, int w, const char *name, const char *more,
               enum look look)
{
    int named = term_width(name), rest = term_width(more);

    attrset(look_attribute[LOOK_HEAD]);
    mvhline(y, x, ACS_HLINE, w);
    attrset(0);
    if (named > 0 && named + 4 <= w) {
        mvaddch(y, x + 2, ' ');
        term_put(y, x + 3, named + 1, name, strlen(name), 0, look);
    }
    if (rest > 0 && named + rest + 10 <= w) {
        mvaddch(y, x + w - rest - 3, ' ');
        term_put(y, x + w - rest - 2, rest + 1, more, strlen(more), 0,
                 LOOK_HEAD);
    }
}
