/*
 * The pages of the full screen: each is made anew from the sitting when it is
 * opened, so none can be out of date.
 */
#include "cli/play_pages.h"

#include <string.h>

static const char *reader_keys(const struct sitting *t)
{
    return tr(t->speaker.cat, N_("Arrows, Page Up, Page Down, Home, End: "
                                 "scroll   Enter: back"));
}

void pages_log(struct page *p, struct sitting *t, int seat, int w)
{
    struct buf line = BUF_INIT;
    struct buf text = BUF_INIT;
    int i = 0, read = *sitting_told(t, seat);

    while (sitting_next_line(t, &i, seat, &text)) {
        bool fresh = i > read;

        buf_addf(&line, "%s%s", fresh ? "• " : "  ", buf_str(&text));
        page_wrap(p, buf_str(&line), w, 4, 0, fresh ? LOOK_NEW : LOOK_PLAIN);
        buf_clear(&line);
        buf_clear(&text);
    }
    buf_release(&line);
    buf_release(&text);
}

void pages_whole_log(struct sitting *t, int seat)
{
    struct page p = { 0 };

    pages_log(&p, t, seat, term_size().w - 2);
    term_read(tr(t->speaker.cat, N_("What happened")), &p, reader_keys(t),
              FROM_END);
    page_release(&p);
}

void pages_position(struct page *board, struct page *own,
                    const struct buf *picture, const struct buf *owned)
{
    page_clear(board);
    page_lines(board, buf_str(picture), LOOK_PLAIN);
    page_clear(own);
    page_lines(own, buf_str(owned), LOOK_PLAIN);
}

void pages_board(struct sitting *t, int seat)
{
    struct buf text = BUF_INIT;
    struct page p = { 0 };

    sitting_picture(t, seat, &text);
    buf_addc(&text, '\n');
    sitting_own(t, seat, &text);
    page_lines(&p, buf_str(&text), LOOK_PLAIN);
    term_read(tr(t->speaker.cat, N_("Board")), &p, reader_keys(t), FROM_TOP);
    page_release(&p);
    buf_release(&text);
}

/* ---- help ---- */

/* clang-format off */
static const struct {
    const char *key, *text;
} keys[] = {
    { N_("Up, Down"),  N_("choose a move; Page Up, Page Down, Home, End go further") },
    { "1, 2, ...",     N_("choose a move by its number") },
    { "/",             N_("narrow the list: only moves that say what you type") },
    { N_("Enter"),     N_("play the move that is chosen") },
    { "u, r",          N_("take a move back, do it again") },
    { "h",             N_("a hint: choose what the best bot would do, and say why") },
    { "w",             N_("why: the rules about this question") },
    { "Tab",           N_("let the arrow keys scroll the board, your things, the log") },
    { "b, l",          N_("the board, the log, on the whole screen") },
    { "i",             N_("look up a card, a room or another thing by its name") },
    { "?",             N_("this page") },
    { "y, n",          N_("agree, or not, that another takes a move back") },
    { "k",             N_("send a player away from your table on a server: then the number of the seat") },
    { "s",             N_("save the game and go on") },
    { "q, Ctrl-C",     N_("stop and save; the game can be resumed") },
};
/* clang-format on */

static void add_keys(struct page *p, const struct sitting *t)
{
    const struct catalogue *cat = t->speaker.cat;

    page_lines(p, tr(cat, N_("Keys")), LOOK_HEAD);
    for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++)
        page_key(p, tr(cat, keys[i].key), tr(cat, keys[i].text),
                 term_size().w - 2);
}

/* What the chosen move mentions. */
static void add_move(struct page *p, const struct sitting *t, struct move m)
{
    struct buf text = BUF_INIT;

    page_lines(p, tr(t->speaker.cat, N_("The move that is chosen")), LOOK_HEAD);
    say_move(&t->speaker, m, &text);
    page_wrap(p, buf_str(&text), term_size().w - 2, 2, 0, LOOK_PLAIN);
    buf_clear(&text);
    page_lines(p, "\n", LOOK_PLAIN);
    sitting_explain(t, m, &text);
    if (text.n > 0) {
        page_wrap(p, buf_str(&text), term_size().w - 2, 2, 0, LOOK_PLAIN);
        page_lines(p, "\n", LOOK_PLAIN);
    }
    buf_release(&text);
}

/* What the board's signs mean, where the game has some to explain. */
static void add_signs(struct page *p, const struct sitting *t)
{
    struct buf text = BUF_INIT;

    if (game_show(t->speaker.game, "signs", sitting_options(t), t->speaker.cat,
                  &text) == 0) {
        page_lines(p, "\n", LOOK_PLAIN);
        page_lines(p, buf_str(&text), LOOK_PLAIN);
    }
    buf_release(&text);
}

void pages_help(struct sitting *t, int seat, struct move m)
{
    struct buf text = BUF_INIT;
    struct page p = { 0 };

    if (sitting_next(t) != SEAT_NONE) {
        page_lines(&p, tr(t->speaker.cat, N_("The question")), LOOK_HEAD);
        sitting_question(t, seat, &text);
        page_wrap(&p, buf_str(&text), term_size().w - 2, 2, 0, LOOK_PLAIN);
        buf_clear(&text);
        sitting_coach(t, seat, &text);
        if (text.n > 0)
            buf_addc(&text, ' ');
        sitting_why(t, seat, &text);
        page_wrap(&p, buf_str(&text), term_size().w - 2, 2, 0, LOOK_PLAIN);
        page_lines(&p, "\n", LOOK_PLAIN);
    }
    if (m.verb)
        add_move(&p, t, m);
    add_keys(&p, t);
    add_signs(&p, t);
    term_read(tr(t->speaker.cat, N_("Help")), &p, reader_keys(t), FROM_TOP);
    page_release(&p);
    buf_release(&text);
}

void pages_rule(struct sitting *t, int seat)
{
    struct buf text = BUF_INIT;
    struct page p = { 0 };

    sitting_rule(t, seat, &text);
    if (text.n == 0)
        buf_adds(&text,
                 tr(t->speaker.cat, N_("There is nothing to say about that.")));
    page_wrap(&p, buf_str(&text), term_size().w - 2, 2, 0, LOOK_PLAIN);
    term_read(tr(t->speaker.cat, N_("Rules")), &p, reader_keys(t), FROM_TOP);
    page_release(&p);
    buf_release(&text);
}

/* ---- looking up ---- */

/* Every value of every kind of thing of which the game has something to tell,
 * once for each name; `word` gets what show() takes, in the same order. */
static void list_things(struct sitting *t, struct list *names,
                        struct list *words)
{
    const struct game *g = t->speaker.game;
    struct buf text = BUF_INIT, thing = BUF_INIT;

    for (const struct noun *noun = g->noun; noun->id; noun++)
        for (int v = 0; v < noun->n; v++) {
            const char *name = tr(t->speaker.cat, noun->name(v));
            bool listed = false;

            for (int i = 0; i < names->n && !listed; i++)
                listed = strcmp(list_label(names, i), name) == 0;
            buf_clear(&text);
            buf_clear(&thing);
            noun_call(noun, v, &thing);
            if (listed || g->show(buf_str(&thing), sitting_options(t),
                                  t->speaker.cat, &text) < 0)
                continue;
            list_add(names, name);
            list_add(words, buf_str(&thing));
        }
    buf_release(&text);
    buf_release(&thing);
}

static void show_thing(struct sitting *t, const char *thing, const char *title)
{
    struct buf text = BUF_INIT;
    struct page p = { 0 };

    if (game_show(t->speaker.game, thing, sitting_options(t), t->speaker.cat,
                  &text) < 0)
        buf_adds(&text,
                 tr(t->speaker.cat, N_("There is nothing to say about that.")));
    page_wrap(&p, buf_str(&text), term_size().w - 2, 2, 0, LOOK_PLAIN);
    term_read(title, &p, reader_keys(t), FROM_TOP);
    page_release(&p);
    buf_release(&text);
}

static void draw_things(struct sitting *t, struct list *l)
{
    struct box s = term_size();
    const char *prompt = tr(t->speaker.cat, N_("Look up:"));
    const char *help =
        tr(t->speaker.cat, N_("Type a part of its name   Enter: show it   "
                              "Tab: overview   Esc: back"));
    int at = term_width(prompt) + 2;

    term_clear();
    l->pane.box = (struct box){ 2, 0, s.h - 3, s.w };
    list_draw(l, LIST_PLAIN);
    term_put(0, 0, s.w, " ", 1, 0, LOOK_BAR);
    term_put(0, 1, s.w - 1, prompt, strlen(prompt), 0, LOOK_BAR);
    term_put(0, at, s.w - at, l->filter, strlen(l->filter), 0, LOOK_BAR);
    term_put(s.h - 1, 0, s.w, " ", 1, 0, LOOK_BAR);
    term_put(s.h - 1, 1, s.w - 1, help, strlen(help), 0, LOOK_BAR);
    term_cursor(0, at + term_width(l->filter));
    term_show();
}

/* What is typed may also be a topic of the game that is no thing. */
static void show_chosen(struct sitting *t, const struct list *names,
                        const struct list *words)
{
    int i = list_chosen(names);

    if (i >= 0)
        show_thing(t, list_label(words, i), list_label(names, i));
    else
        show_thing(t, names->filter, names->filter);
}

void pages_look_up(struct sitting *t)
{
    struct list names = { 0 }, words = { 0 };
    int key = TERM_NOTHING;

    list_things(t, &names, &words);
    list_ready(&names);
    list_narrow(&names);
    while (key != TERM_ESCAPE && key != TERM_GONE) {
        draw_things(t, &names);
        key = term_key();
        if (key == TERM_ENTER)
            show_chosen(t, &names, &words);
        else if (key == TERM_TAB)
            show_thing(t, NULL, tr(t->speaker.cat, N_("Overview")));
        else if (key != TERM_ESCAPE)
            list_key(&names, key);
    }
    list_release(&names);
    list_release(&words);
}
