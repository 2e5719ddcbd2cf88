/*
 * Play full-screen: board, own things, what happened, the question and the
 * moves, each in its place; everything by keyboard.
 */
#include "cli/play.h"

#include "cli/cli.h"
#include "cli/interrupt.h"
#include "cli/play_pages.h"

#include <string.h>

/* Panes that take the arrow keys, in the order of Tab. */
enum focus { FOCUS_MOVES, FOCUS_BOARD, FOCUS_OWN, FOCUS_LOG, FOCUS_END };

enum next { NEXT_STAY, NEXT_SEAT, NEXT_STOP };

enum { MIN_COLUMNS = 40, MIN_ROWS = 16 };

enum { PATIENCE_MS = 150 }; /* between looks at what the server says */

struct client {
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

/* ---- what is on the screen ---- */

static void fill_picture(struct client *c, bool low)
{
    struct buf picture = BUF_INIT, own = BUF_INIT;

    c->t->speaker.low = low;
    sitting_picture(c->t, c->seat, &picture);
    c->t->speaker.low = false;
    sitting_own(c->t, c->seat, &own);
    pages_position(&c->board.page, &c->own.page, &picture, &own);
    buf_release(&picture);
    buf_release(&own);
}

/* As tall as it likes, or in as few rows as it can. */
static void fill_board(struct client *c)
{
    struct box s = term_size();
    bool low = layout_is_low(s);

    fill_picture(c, low);
    if (!low && c->board.page.n > layout_board_rows(s, c->own.page.n))
        fill_picture(c, true);
    c->drawn = s;
}

/* What others do at a server must not move the choice away. */
static void choose_again(struct client *c, struct move m)
{
    for (int i = 0; c->t->remote && i < c->moves.n; i++)
        if (move_equal(c->moves.at[i], m))
            list_choose(&c->list, i);
}

static void fill_moves(struct client *c)
{
    struct buf label = BUF_INIT;
    int before = list_chosen(&c->list);
    struct move chosen = { 0 };

    if (before >= 0)
        chosen = c->moves.at[before];
    list_clear(&c->list);
    sitting_legal(c->t, c->seat, &c->moves);
    for (int i = 0; i < c->moves.n; i++) {
        say_move(&c->t->speaker, c->moves.at[i], &label);
        list_add(&c->list, buf_str(&label));
        buf_clear(&label);
    }
    list_ready(&c->list);
    choose_again(c, chosen);
    buf_release(&label);
}

static const struct phrase thinks = {
    "thinks", N_("{seat} is thinking."), NULL, { NOUN_SEAT }
};

/* Above it, what a coach says. */
static void say_question_of(struct client *c, int w, struct buf *text)
{
    sitting_coach(c->t, c->seat, text);
    if (text->n > 0)
        page_wrap(&c->question.page, buf_str(text), w, 2, 0, LOOK_HEAD);
    buf_clear(text);
    sitting_question(c->t, c->seat, text);
}

static void cut_question(struct client *c, int w)
{
    int next = sitting_next(c->t);
    int16_t who[EVENT_ARGS] = { (int16_t)next };
    struct buf text = BUF_INIT;

    page_clear(&c->question.page);
    if (next == SEAT_NONE)
        sitting_result(c->t, &text);
    else if (c->list.n == 0)
        say_phrase(&c->t->speaker, &thinks, who, &text);
    else
        say_question_of(c, w, &text);
    page_wrap(&c->question.page, buf_str(&text), w, 2, 0, LOOK_STRONG);
    buf_release(&text);
}

/* The log grows long, so it is cut again only when it must be. */
static void cut_log(struct client *c, int w)
{
    int told = *sitting_told(c->t, c->seat), n = sitting_lines(c->t);

    if (c->cut.width == w && c->cut.seat == c->seat && c->cut.n == n &&
        c->cut.told == told)
        return;
    page_clear(&c->log.page);
    pages_log(&c->log.page, c->t, c->seat, w);
    c->cut.width = w;
    c->cut.seat = c->seat;
    c->cut.n = n;
    c->cut.told = told;
}

static void place_panes(struct client *c)
{
    struct box s = term_size();
    int w = layout_column(s);
    struct parts want;
    struct layout at;

    cut_question(c, w);
    cut_log(c, w);
    want = (struct parts){
        .board = c->board.page.n,
        .own = c->own.page.n,
        .question = c->question.page.n,
        .list = list_rows(&c->list, 1, w),
        .log = c->log.page.n,
    };
    layout_parts(&at, s, &want);
    c->board.box = at.board;
    c->own.box = at.own;
    c->question.box = at.question;
    c->list.pane.box = at.list;
    c->log.box = at.log;
    if (c->focus != FOCUS_LOG)
        pane_end(&c->log);
}

/* ---- drawing ---- */

static void draw_pane(struct client *c, struct pane *p, const char *name,
                      enum focus f)
{
    char title[64], more[32];

    if (p->box.h <= 0)
        return;
    pane_draw(p);
    snprintf(title, sizeof(title), "%s%s", c->focus == f ? "▸ " : "", name);
    term_rule(p->box.y - 1, p->box.x, p->box.w, title, pane_more(p, more),
              c->focus == f ? LOOK_CHOSEN : LOOK_HEAD);
}

static const struct phrase count = { "moves",
                                     NP_("{number} move", "{number} moves"),
                                     { NOUN_NUMBER } };

static void draw_moves(struct client *c)
{
    const struct box *q = &c->question.box;
    int16_t arg[EVENT_ARGS] = { (int16_t)c->list.n_shown };
    struct buf name = BUF_INIT;
    char more[32];

    pane_draw(&c->question);
    list_draw(&c->list, 1);
    buf_adds(&name, c->focus == FOCUS_MOVES ? "▸ " : "");
    if (sitting_next(c->t) == SEAT_NONE)
        buf_adds(&name, tr(c->cat, N_("The game is over")));
    else
        say_phrase(&c->t->speaker, &count, arg, &name);
    if (c->list.typing || c->list.filter[0])
        buf_addf(&name, "  / %s%s", c->list.filter, c->list.typing ? "_" : "");
    term_rule(q->y - 1, q->x, q->w, buf_str(&name),
              pane_more(&c->list.pane, more),
              c->focus == FOCUS_MOVES ? LOOK_CHOSEN : LOOK_HEAD);
    buf_release(&name);
}

/* The keys that matter now, in the words that fit. */
static const char *keys_for(const struct client *c, int w)
{
    const char *all = tr(
        c->cat, N_("? help   Enter play   h hint   / find   u undo   r redo   "
                   "Tab pane   b board   l log   i look up   s save   q quit"));

    if (sitting_next(c->t) == SEAT_NONE)
        return tr(c->cat,
                  N_("? help  Tab pane  b board  l log  i info  q leave"));
    if (term_width(all) <= w)
        return all;
    return tr(c->cat, N_("? help  Enter play  h hint  / find  u undo  Tab pane "
                         " b board  l log  i info  q"));
}

static void draw_bars(struct client *c)
{
    struct box s = term_size();
    const char *game = tr(c->cat, c->t->speaker.game->name);
    const char *keys = keys_for(c, s.w - 2);
    struct buf bar = BUF_INIT, time = BUF_INIT;
    int room;
    enum look look;

    buf_addf(&bar, " %s  ", game);
    if (c->seat != SEAT_NONE)
        buf_adds(
            &bar,
            tr(c->cat, noun_of(c->t->speaker.game, NOUN_SEAT)->name(c->seat)));
    term_put(0, 0, s.w, buf_str(&bar), bar.n, 0, LOOK_BAR);
    sitting_time(c->t, &time);
    room = term_width(buf_str(&time)) + 1;
    if (time.n > 0 && room + term_width(buf_str(&bar)) < s.w)
        term_put(0, s.w - room, room, buf_str(&time), time.n, 0, LOOK_BAR);
    if (c->note.n > 0)
        keys = buf_str(&c->note);
    look = c->note.n > 0 ? LOOK_NOTE : LOOK_BAR;
    term_put(s.h - 1, 0, s.w, " ", 1, 0, look);
    term_put(s.h - 1, 1, s.w - 1, keys, strlen(keys), 0, look);
    buf_release(&bar);
    buf_release(&time);
}

/* In as many rows as it needs: such a window is narrow too. */
static void draw_too_small(struct client *c, struct box s)
{
    struct pane p = { .box = { 0, 0, s.h, s.w } };
    struct buf text = BUF_INIT;

    say(c->cat, &text,
        "Please make the window larger: %d columns and %d rows at least. Now "
        "it has %d and %d.",
        MIN_COLUMNS, MIN_ROWS, s.w, s.h);
    page_wrap(&p.page, buf_str(&text), s.w, 0, 0, LOOK_PLAIN);
    pane_draw(&p);
    term_cursor(-1, 0);
    term_show();
    page_release(&p.page);
    buf_release(&text);
}

static void draw(struct client *c)
{
    struct box s = term_size();

    term_clear();
    if (s.h < MIN_ROWS || s.w < MIN_COLUMNS) {
        draw_too_small(c, s);
        return;
    }
    if (c->drawn.h != s.h || c->drawn.w != s.w)
        fill_board(c);
    place_panes(c);
    draw_pane(c, &c->board, tr(c->cat, N_("Board")), FOCUS_BOARD);
    draw_pane(c, &c->own, tr(c->cat, N_("Yours")), FOCUS_OWN);
    draw_pane(c, &c->log, tr(c->cat, N_("What happened")), FOCUS_LOG);
    draw_moves(c);
    draw_bars(c);
    term_cursor(-1, 0);
    term_show();
}

/* ---- keys ---- */

static void note(struct client *c, const char *text)
{
    buf_clear(&c->note);
    buf_adds(&c->note, text);
}

static void note_error(struct client *c, const struct error *err)
{
    buf_clear(&c->note);
    error_say(c->cat, err, &c->note);
}

static enum next play_chosen(struct client *c)
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

static enum next take_back(struct client *c, bool redo)
{
    struct error err;
    int done = redo ? sitting_redo(c->t, c->seat, &err)
                    : sitting_undo(c->t, c->seat, &err);

    if (done == 0)
        return NEXT_SEAT;
    note_error(c, &err);
    return NEXT_STAY;
}

static void hint(struct client *c)
{
    struct buf why = BUF_INIT;
    struct error err;
    struct move m;

    note(c, tr(c->cat, N_("A bot is thinking about it.")));
    draw(c);
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

static void save(struct client *c)
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
static enum next answer_key(struct client *c, int key)
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

static void explain(struct client *c)
{
    int i = list_chosen(&c->list);
    struct move none = { 0 };

    pages_help(c->t, c->seat, i < 0 ? none : c->moves.at[i]);
}

static void consent(struct client *c, bool yes)
{
    struct error err;

    if (sitting_consent(c->t, yes, &err) < 0)
        note_error(c, &err);
}

/* The next key says who; ! before it, for good. */
static void kick(struct client *c)
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
        draw(c);
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
static void clocks(struct client *c)
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
    draw(c);
    do
        key = term_key();
    while (key == TERM_NOTHING && !interrupted());
    buf_clear(&c->note);
    at = key > 0 && key < 128 ? strchr(keys, key) : NULL;
    if (at && *at && sitting_stand(c->t, words[at - keys], &err) < 0)
        note_error(c, &err);
}

/* Keys that work also while others are asked. */
static bool show_key(struct client *c, int key)
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

static void next_focus(struct client *c)
{
    do {
        c->focus = (enum focus)((c->focus + 1) % FOCUS_END);
    } while ((c->focus == FOCUS_OWN && c->own.page.n == 0) ||
             (c->focus == FOCUS_MOVES && c->list.n == 0));
}

/* The pane that Tab has chosen scrolls; digits choose a move from anywhere. */
static bool pane_takes(struct client *c, int key)
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
static enum next click(struct client *c)
{
    int before = c->list.chosen, y, x;

    term_pointer(&y, &x);
    if (list_click(&c->list, y, x) && c->list.chosen == before)
        return play_chosen(c);
    return NEXT_STAY;
}

/* While a filter is typed, letters belong to it. */
static enum next on_key(struct client *c, int key)
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
static bool has_news(struct client *c)
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

static enum next wait_for(struct client *c)
{
    enum next next;

    do {
        draw(c);
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
static bool change_places(struct client *c, int seat)
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

static enum next ask_person(struct client *c, int seat)
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
    fill_board(c);
    fill_moves(c);
    next = wait_for(c);
    *sitting_told(c->t, seat) = sitting_lines(c->t);
    return next;
}

/* Whoever sits here alone sees how it goes on; several people see the screen
 * of the one who moved last until they change places. */
static void watch_bot(struct client *c, int seat)
{
    if (sitting_people(c->t) == 0 || c->seat != SEAT_NONE) {
        list_clear(&c->list);
        fill_board(c);
        draw(c);
    }
    sitting_bot(c->t, seat);
}

/* Others are asked, on a server: everything but an answer is possible. */
static enum next watch_server(struct client *c)
{
    c->seat = sitting_listener(c->t);
    list_clear(&c->list);
    fill_board(c);
    if (c->focus == FOCUS_MOVES)
        c->focus = FOCUS_LOG;
    return wait_for(c);
}

static enum next play_on(struct client *c)
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
static void show_end(struct client *c)
{
    c->seat = sitting_listener(c->t);
    c->focus = FOCUS_LOG;
    list_clear(&c->list);
    fill_board(c);
    buf_clear(&c->note);
    while (wait_for(c) != NEXT_STOP)
        ;
}

int play_full(struct sitting *t, bool mouse, struct error *err)
{
    struct client c = { .t = t, .cat = t->speaker.cat, .seat = SEAT_NONE };
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
