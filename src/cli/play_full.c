/*
 * Play full-screen, everything by keyboard: what each key does.
 */
#include "cli/play.h"

#include "cli/cli.h"
#include "cli/interrupt.h"
#include "cli/play_draw.h"
#include "cli/play_pages.h"

#include <string.h>

enum next { NEXT_STAY, NEXT_SEAT, NEXT_STOP };

enum { PATIENCE_MS = 150 }; /* between looks at what the server says */

/* ---- keys ---- */

static void note(struct playing *c, const char *text)
{
    buf_clear(&c->note);
    buf_adds(&c->note, text);
}

static void note_error(struct playing *c, const struct error *err)
{
    buf_clear(&c->note);
    error_say(c->cat, err, &c->note);
}

static enum next play_chosen(struct playing *c)
{
    int i = list_chosen(&c->list);
    struct error err;

    if (i < 0)
        return NEXT_STAY;
    if (sitting_play(c->t, c->moves.at[i], &err) == 0)
        return NEXT_SEAT;
    note_error(c, &err);
    return NEXT_STAY;
}

static enum next take_back(struct playing *c, bool redo)
{
    struct error err;
    int done = redo ? sitting_redo(c->t, c->seat, &err)
                    : sitting_undo(c->t, c->seat, &err);

    if (done == 0)
        return NEXT_SEAT;
    note_error(c, &err);
    return NEXT_STAY;
}

static void hint(struct playing *c)
{
    struct buf why = BUF_INIT;
    struct error err;
    struct move m;

    note(c, tr(c->cat, N_("A bot is thinking about it.")));
    playing_draw(c);
    if (sitting_hint(c->t, c->seat, &m, &why, &err) < 0) {
        note_error(c, &err);
        buf_release(&why);
        return;
    }
    for (int i = 0; i < c->moves.n; i++)
        if (move_equal(c->moves.at[i], m))
            list_choose(&c->list, i);
    note(c, buf_str(&why));
    buf_release(&why);
}

static void save(struct playing *c)
{
    struct error err;

    if (sitting_save(c->t, &err) < 0) {
        note_error(c, &err);
        return;
    }
    note(c, tr(c->cat, N_("The game is saved:")));
    buf_addf(&c->note, " %s", c->t->save);
}

/* Keys that work while somebody is asked. */
static enum next answer_key(struct playing *c, int key)
{
    switch (key) {
    case TERM_ENTER:
        return play_chosen(c);
    case 'u':
        return take_back(c, false);
    case 'r':
        return take_back(c, true);
    case 'h':
        hint(c);
        return NEXT_STAY;
    case 'w':
        pages_rule(c->t, c->seat);
        return NEXT_STAY;
    case '/':
        c->focus = FOCUS_MOVES;
        list_narrow(&c->list);
        return NEXT_STAY;
    default:
        return NEXT_STAY;
    }
}

static void explain(struct playing *c)
{
    int i = list_chosen(&c->list);
    struct move none = { 0 };

    pages_help(c->t, c->seat, i < 0 ? none : c->moves.at[i]);
}

static void consent(struct playing *c, bool yes)
{
    struct error err;

    if (sitting_consent(c->t, yes, &err) < 0)
        note_error(c, &err);
}

/* The next key says who; ! before it, for good. */
static void kick(struct playing *c)
{
    struct error err;
    bool ban = false;
    int key;

    do {
        note(c,
             tr(c->cat, ban ? N_("Who goes for good? The number of the seat; "
                                 "any other key: nobody.")
                            : N_("Who is to leave? The number of the seat; "
                                 "! before it: for good.")));
        playing_draw(c);
        do
            key = term_key();
        while (key == TERM_NOTHING && !interrupted());
        ban = ban || key == '!';
    } while (key == '!');
    buf_clear(&c->note);
    if (key < '1' || key > '0' + sitting_seats(c->t))
        return;
    if (sitting_kick(c->t, key - '1', ban, &err) < 0)
        note_error(c, &err);
}

/* All clocks, and how they are made to stand. */
static void clocks(struct playing *c)
{
    static const char keys[] = "pgvb";
    static const char *const words[] = { "pause", "go", "vacation", "back" };
    const char *at;
    struct error err;
    int key;

    buf_clear(&c->note);
    sitting_clocks(c->t, &c->note);
    for (size_t i = 0; i < c->note.n; i++)
        if (c->note.at[i] == '\n')
            c->note.at[i] = ' ';
    buf_adds(&c->note,
             tr(c->cat, N_("p pause  g go on  v vacation  b back; any other "
                           "key: nothing.")));
    playing_draw(c);
    do
        key = term_key();
    while (key == TERM_NOTHING && !interrupted());
    buf_clear(&c->note);
    at = key > 0 && key < 128 ? strchr(keys, key) : NULL;
    if (at && *at && sitting_stand(c->t, words[at - keys], &err) < 0)
        note_error(c, &err);
}

/* Keys that work also while others are asked. */
static bool show_key(struct playing *c, int key)
{
    switch (key) {
    case '?':
        explain(c);
        return true;
    case 'i':
        pages_look_up(c->t);
        return true;
    case 'b':
        pages_board(c->t, c->seat);
        return true;
    case 'l':
        pages_whole_log(c->t, c->seat);
        return true;
    case 's':
        save(c);
        return true;
    case 'y':
    case 'n':
        consent(c, key == 'y');
        return true;
    case 't':
        if (c->t->remote)
            clocks(c);
        return true;
    case 'k':
        if (c->t->remote)
            kick(c);
        return true;
    default:
        return false;
    }
}

static void next_focus(struct playing *c)
{
    do {
        c->focus = (enum focus)((c->focus + 1) % FOCUS_END);
    } while ((c->focus == FOCUS_OWN && c->own.page.n == 0) ||
             (c->focus == FOCUS_MOVES && c->list.n == 0));
}

/* The pane that Tab has chosen scrolls; digits choose a move from anywhere. */
static bool pane_takes(struct playing *c, int key)
{
    bool taken = false;

    switch (c->focus) {
    case FOCUS_BOARD:
        taken = pane_key(&c->board, key);
        break;
    case FOCUS_OWN:
        taken = pane_key(&c->own, key);
        break;
    case FOCUS_LOG:
        taken = pane_key(&c->log, key);
        break;
    case FOCUS_MOVES:
    case FOCUS_END:
        return list_key(&c->list, key);
    }
    return taken || (key >= '0' && key <= '9' && list_key(&c->list, key));
}

/* A click chooses a move; a click on what is chosen plays it. */
static enum next click(struct playing *c)
{
    int before = c->list.chosen, y, x;

    term_pointer(&y, &x);
    if (list_click(&c->list, y, x) && c->list.chosen == before)
        return play_chosen(c);
    return NEXT_STAY;
}

/* While a filter is typed, letters belong to it. */
static enum next on_key(struct playing *c, int key)
{
    if (key == TERM_NOTHING)
        return NEXT_STAY;
    buf_clear(&c->note);
    if (key == TERM_GONE)
        return NEXT_STOP;
    if (c->list.typing && key != TERM_ENTER) {
        list_key(&c->list, key);
        return NEXT_STAY;
    }
    if (key == 'q')
        return NEXT_STOP;
    if (key == TERM_TAB) {
        next_focus(c);
        return NEXT_STAY;
    }
    if (show_key(c, key) || (key != TERM_ENTER && pane_takes(c, key)))
        return NEXT_STAY;
    if (c->list.n == 0)
        return NEXT_STAY;
    return key == TERM_CLICK ? click(c) : answer_key(c, key);
}

/* At a server others act while a person thinks. */
static bool has_news(struct playing *c)
{
    bool cut;

    if (!c->t->remote)
        return false;
    cut = remote_is_cut(c->t->remote);
    if (cut)
        note(c, tr(c->cat, N_("The server cannot be reached. Reconnecting…")));
    else if (c->cut_off)
        note(c, tr(c->cat, N_("The server is back.")));
    c->cut_off = cut;
    return remote_listen(c->t->remote, 0);
}

static enum next wait_for(struct playing *c)
{
    enum next next;

    do {
        playing_draw(c);
        next = on_key(c, term_key());
        if (next == NEXT_STAY && has_news(c))
            next = NEXT_SEAT;
        if (sitting_is_sent_away(c->t))
            next = NEXT_STOP;
    } while (next == NEXT_STAY && !interrupted());
    return interrupted() ? NEXT_STOP : next;
}

/* ---- the game ---- */

static const struct phrase next_person = {
    "next-person-full",
    N_("It is {seat}'s turn. Press Enter when nobody else can see the screen."),
    NULL,
    { NOUN_SEAT }
};

/* Several people at one terminal: between them the screen is empty. */
static bool change_places(struct playing *c, int seat)
{
    int16_t arg[EVENT_ARGS] = { (int16_t)seat };
    struct buf text = BUF_INIT;
    int key;

    if (sitting_people(c->t) < 2 || seat == c->t->person)
        return true;
    say_phrase(&c->t->speaker, &next_person, arg, &text);
    do {
        struct box s = term_size();

        term_clear();
        term_put(s.h / 2, 2, s.w - 2, buf_str(&text), text.n, 0, LOOK_PLAIN);
        term_show();
        key = term_key();
    } while (key != TERM_ENTER && key != TERM_GONE);
    buf_release(&text);
    return key == TERM_ENTER;
}

static enum next ask_person(struct playing *c, int seat)
{
    enum next next;

    if (!change_places(c, seat))
        return NEXT_STOP;
    if (seat != c->seat)
        c->board.top = 0;
    c->seat = c->t->person = seat;
    c->focus = FOCUS_MOVES;
    if (c->t->unsaved.n_parts > 0)
        note_error(c, &c->t->unsaved);
    c->t->unsaved.n_parts = 0;
    playing_fill_board(c);
    playing_fill_moves(c);
    next = wait_for(c);
    *sitting_told(c->t, seat) = sitting_lines(c->t);
    return next;
}

/* Whoever sits here alone sees how it goes on; several people see the screen
 * of the one who moved last until they change places. */
static void watch_bot(struct playing *c, int seat)
{
    if (sitting_people(c->t) == 0 || c->seat != SEAT_NONE) {
        list_clear(&c->list);
        playing_fill_board(c);
        playing_draw(c);
    }
    sitting_bot(c->t, seat);
}

/* Others are asked, on a server: everything but an answer is possible. */
static enum next watch_server(struct playing *c)
{
    c->seat = sitting_listener(c->t);
    list_clear(&c->list);
    playing_fill_board(c);
    if (c->focus == FOCUS_MOVES)
        c->focus = FOCUS_LOG;
    return wait_for(c);
}

static enum next play_on(struct playing *c)
{
    int seat;

    while ((seat = sitting_next(c->t)) != SEAT_NONE) {
        if (interrupted())
            return NEXT_STOP;
        if (c->t->bot[seat] && c->t->remote) {
            if (watch_server(c) == NEXT_STOP)
                return NEXT_STOP;
        } else if (c->t->bot[seat]) {
            watch_bot(c, seat);
        } else if (ask_person(c, seat) == NEXT_STOP) {
            return NEXT_STOP;
        }
    }
    return NEXT_SEAT;
}

/* The end: everything open to look at until somebody leaves. */
static void show_end(struct playing *c)
{
    c->seat = sitting_listener(c->t);
    c->focus = FOCUS_LOG;
    list_clear(&c->list);
    playing_fill_board(c);
    buf_clear(&c->note);
    while (wait_for(c) != NEXT_STOP)
        ;
}

int play_full(struct sitting *t, bool mouse, struct error *err)
{
    struct playing c = { .t = t, .cat = t->speaker.cat, .seat = SEAT_NONE };
    enum next next;

    if (term_start(mouse, err) < 0)
        return -1;
    if (t->remote)
        term_patience(PATIENCE_MS);
    next = play_on(&c);
    if (next != NEXT_STOP)
        show_end(&c);
    term_stop();
    list_release(&c.list);
    page_release(&c.board.page);
    page_release(&c.own.page);
    page_release(&c.question.page);
    page_release(&c.log.page);
    buf_release(&c.note);
    return next == NEXT_STOP;
}
