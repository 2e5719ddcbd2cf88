/*
 * The full screen while somebody plays: board, own things, what happened, the
 * question and the moves, each in its place.
 */
#include "cli/play_draw.h"

#include "cli/cli.h"
#include "cli/play_pages.h"

#include <string.h>

enum { MIN_COLUMNS = 40, MIN_ROWS = 16 };

/* ---- what is on the screen ---- */

static void fill_picture(struct playing *c, bool low)
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
void playing_fill_board(struct playing *c)
{
    struct box s = term_size();
    bool low = layout_is_low(s);

    fill_picture(c, low);
    if (!low && c->board.page.n > layout_board_rows(s, c->own.page.n))
        fill_picture(c, true);
    c->drawn = s;
}

/* What others do at a server must not move the choice away. */
static void choose_again(struct playing *c, struct move m)
{
    for (int i = 0; c->t->remote && i < c->moves.n; i++)
        if (move_equal(c->moves.at[i], m))
            list_choose(&c->list, i);
}

void playing_fill_moves(struct playing *c)
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
static void say_question_of(struct playing *c, int w, struct buf *text)
{
    sitting_coach(c->t, c->seat, text);
    if (text->n > 0)
        page_wrap(&c->question.page, buf_str(text), w, 2, 0, LOOK_HEAD);
    buf_clear(text);
    sitting_question(c->t, c->seat, text);
}

static void cut_question(struct playing *c, int w)
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
static void cut_log(struct playing *c, int w)
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

static void place_panes(struct playing *c)
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

static void draw_pane(struct playing *c, struct pane *p, const char *name,
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

static void draw_moves(struct playing *c)
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
static const char *keys_for(const struct playing *c, int w)
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

static void draw_bars(struct playing *c)
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
static void draw_too_small(struct playing *c, struct box s)
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

void playing_draw(struct playing *c)
{
    struct box s = term_size();

    term_clear();
    if (s.h < MIN_ROWS || s.w < MIN_COLUMNS) {
        draw_too_small(c, s);
        return;
    }
    if (c->drawn.h != s.h || c->drawn.w != s.w)
        playing_fill_board(c);
    place_panes(c);
    draw_pane(c, &c->board, tr(c->cat, N_("Board")), FOCUS_BOARD);
    draw_pane(c, &c->own, tr(c->cat, N_("Yours")), FOCUS_OWN);
    draw_pane(c, &c->log, tr(c->cat, N_("What happened")), FOCUS_LOG);
    draw_moves(c);
    draw_bars(c);
    term_cursor(-1, 0);
    term_show();
}
