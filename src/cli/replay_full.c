/*
 * A record on a full screen: the moves are a list, and the board is as it was
 * after the one that is chosen.  Finding a turn is narrowing the list.
 */
#include "cli/replay.h"

#include "cli/interrupt.h"
#include "cli/play_pages.h"

#include <string.h>

struct viewer {
    const struct story *whole;
    struct story story; /* up to the step that is shown */
    struct speaker speaker;
    int seat;
    bool board_focus; /* the arrow keys scroll the board */
    struct list list; /* label i: the position after i entries */
    struct pane board, own;
};

static const struct catalogue *cat_of(const struct viewer *v)
{
    return v->speaker.cat;
}

/* ---- content ---- */

/* Entry i - 1 and what came of it; label 0 is the setup. */
static void label(const struct viewer *v, int i, int *next, struct buf *out)
{
    const struct story *s = v->whole;

    if (i > 0)
        story_say_entry(s, &v->speaker, i - 1, v->seat, out);
    else
        buf_adds(out, tr(cat_of(v), N_("The beginning")));
    for (; *next < s->n && s->at[*next].entry < i; ++*next) {
        if (!story_visible(&s->at[*next].event, v->seat))
            continue;
        buf_adds(out, "\n         ");
        say_event(&v->speaker, &s->at[*next].event, out);
    }
}

/* The transcript depends on whose eyes read it. */
static void fill_list(struct viewer *v)
{
    struct buf text = BUF_INIT;
    int next = 0, chosen = list_chosen(&v->list);

    list_clear(&v->list);
    for (int i = 0; i <= v->whole->match.n; i++) {
        label(v, i, &next, &text);
        list_add(&v->list, buf_str(&text));
        buf_clear(&text);
    }
    list_ready(&v->list);
    if (chosen >= 0)
        list_choose(&v->list, chosen);
    buf_release(&text);
}

/* Bring the board to the step that is chosen. */
static void follow(struct viewer *v)
{
    struct buf picture = BUF_INIT, own = BUF_INIT;
    int step = list_chosen(&v->list);

    if (step < 0)
        return;
    if (step < v->story.match.n)
        story_rewind(&v->story, step);
    while (v->story.match.n < step)
        story_follow(&v->story, &v->whole->match, v->story.match.n);
    story_picture(&v->story, &v->speaker, v->seat, &picture);
    story_own(&v->story, &v->speaker, v->seat, &own);
    pages_position(&v->board.page, &v->own.page, &picture, &own);
    buf_release(&picture);
    buf_release(&own);
}

/* ---- drawing ---- */

static void draw_pane(struct pane *p, const char *name, bool focus)
{
    char title[64], more[32];

    if (p->box.h <= 0)
        return;
    pane_draw(p);
    snprintf(title, sizeof(title), "%s%s", focus ? "▸ " : "", name);
    term_rule(p->box.y - 1, p->box.x, p->box.w, title, pane_more(p, more),
              focus ? LOOK_CHOSEN : LOOK_HEAD);
}

static void draw_list(struct viewer *v)
{
    struct list *l = &v->list;
    struct buf name = BUF_INIT;
    char more[32];

    list_draw(l, 0);
    buf_addf(&name, "%s%s %d/%d", v->board_focus ? "" : "▸ ",
             tr(cat_of(v), N_("Step")), v->story.match.n, v->whole->match.n);
    if (l->typing || l->filter[0])
        buf_addf(&name, "  / %s%s", l->filter, l->typing ? "_" : "");
    term_rule(l->pane.box.y - 1, l->pane.box.x, l->pane.box.w, buf_str(&name),
              pane_more(&l->pane, more),
              v->board_focus ? LOOK_HEAD : LOOK_CHOSEN);
    buf_release(&name);
}

static const char *eyes(const struct viewer *v)
{
    if (v->seat == SEAT_ALL)
        return tr(cat_of(v), N_("everything open"));
    if (v->seat == SEAT_NONE)
        return tr(cat_of(v), N_("as a spectator saw it"));
    return tr(cat_of(v), noun_of(v->speaker.game, NOUN_SEAT)->name(v->seat));
}

static void draw_bars(const struct viewer *v)
{
    struct box s = term_size();
    const char *keys =
        tr(cat_of(v), N_("Up, Down step  [ ] turn  / find  v eyes  Tab pane  "
                         "Home, End  ? help  q leave"));
    struct buf bar = BUF_INIT;

    buf_addf(&bar, " %s  %s", tr(cat_of(v), v->speaker.game->name), eyes(v));
    term_put(0, 0, s.w, buf_str(&bar), bar.n, 0, LOOK_BAR);
    term_put(s.h - 1, 0, s.w, " ", 1, 0, LOOK_BAR);
    term_put(s.h - 1, 1, s.w - 1, keys, strlen(keys), 0, LOOK_BAR);
    buf_release(&bar);
}

static void draw(struct viewer *v)
{
    struct parts want = { .board = v->board.page.n,
                          .own = v->own.page.n,
                          .list = 10000 };
    struct layout at;

    layout_parts(&at, term_size(), &want);
    v->board.box = at.board;
    v->own.box = at.own;
    v->list.pane.box = at.list;
    term_clear();
    draw_pane(&v->board, tr(cat_of(v), N_("Board")), v->board_focus);
    draw_pane(&v->own, tr(cat_of(v), N_("Yours")), false);
    draw_list(v);
    draw_bars(v);
    term_cursor(-1, 0);
    term_show();
}

/* ---- keys ---- */

/* All open, then each seat, then a spectator. */
static void next_eyes(struct viewer *v)
{
    int n = game_head(v->story.match.state)->n_seats;

    if (v->seat == SEAT_NONE)
        v->seat = SEAT_ALL;
    else if (v->seat == SEAT_ALL)
        v->seat = 0;
    else
        v->seat = v->seat + 1 < n ? v->seat + 1 : SEAT_NONE;
    fill_list(v);
}

/* To where another seat begins, forward (1) or back (-1). */
static void next_turn(struct viewer *v, int way)
{
    const struct entry *log = v->whole->match.log;
    int n = v->whole->match.n, step = list_chosen(&v->list) + way;

    while (step > 0 && step < n && log[step].seat == log[step - 1].seat)
        step += way;
    if (step >= 0 && step <= n)
        list_choose(&v->list, step);
}

/* clang-format off */
static const struct {
    const char *key, *text;
} help[] = {
    { N_("Up, Down"),  N_("one step back or on; Page Up, Page Down go further") },
    { N_("Home, End"), N_("the beginning, the end") },
    { "1, 2, ...",     N_("the step with that number") },
    { "[, ]",          N_("the turn before, the next turn") },
    { "/",             N_("find: only steps that say what you type; Enter goes there") },
    { "v",             N_("through other eyes: everything open, each seat, a spectator") },
    { "Tab",           N_("let the arrow keys scroll the board") },
    { "q",             N_("leave") },
};
/* clang-format on */

static void show_help(const struct viewer *v)
{
    struct page p = { 0 };

    for (size_t i = 0; i < sizeof(help) / sizeof(help[0]); i++)
        page_key(&p, tr(cat_of(v), help[i].key), tr(cat_of(v), help[i].text),
                 term_size().w - 2);
    term_read(tr(cat_of(v), N_("Help")), &p, tr(cat_of(v), N_("Enter: back")),
              FROM_TOP);
    page_release(&p);
}

/* What was found stays chosen when the whole list is back. */
static void end_search(struct viewer *v)
{
    list_key(&v->list, TERM_ESCAPE);
}

static void on_key(struct viewer *v, int key)
{
    if (v->list.typing && key != TERM_ENTER)
        list_key(&v->list, key);
    else if (key == TERM_ENTER)
        end_search(v);
    else if (key == '/')
        list_narrow(&v->list);
    else if (key == 'v')
        next_eyes(v);
    else if (key == '[' || key == ']')
        next_turn(v, key == ']' ? 1 : -1);
    else if (key == '?')
        show_help(v);
    else if (key == TERM_TAB)
        v->board_focus = !v->board_focus;
    else if (v->board_focus)
        pane_key(&v->board, key);
    else
        list_key(&v->list, key);
}

static void look_around(struct viewer *v)
{
    int key = TERM_NOTHING;

    fill_list(v);
    while (key != TERM_GONE && (key != 'q' || v->list.typing)) {
        on_key(v, key);
        follow(v);
        draw(v);
        key = term_key();
    }
}

int replay_full(const struct story *whole, const struct catalogue *cat,
                int seat, struct error *err)
{
    const struct match *m = &whole->match;
    struct viewer v = {
        .whole = whole,
        .speaker = { .game = m->game, .cat = cat },
        .seat = seat,
    };

    interrupt_watch();
    if (story_init(&v.story, m->game, &m->setup, err) < 0)
        return -1;
    if (term_start(false, err) == 0) {
        look_around(&v);
        term_stop();
    }
    story_release(&v.story);
    list_release(&v.list);
    page_release(&v.board.page);
    page_release(&v.own.page);
    return 0;
}
