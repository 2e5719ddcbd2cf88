/* cli: what is drawn on a terminal, without one: rows, lists, places. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cli/term.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

/* ---- pages ---- */

static const char *row_text(const struct page *p, int i, char out[256])
{
    memset(out, 0, 256);
    memcpy(out, p->text.at + p->row[i].at, p->row[i].n);
    return out;
}

static void lines_stay_as_they_are(void **unused)
{
    struct page p = { 0 };
    char row[256];

    (void)unused;
    page_lines(&p, "one\n\n  three", LOOK_PLAIN);
    assert_int_equal(p.n, 3);
    assert_string_equal(row_text(&p, 0, row), "one");
    assert_string_equal(row_text(&p, 1, row), "");
    assert_string_equal(row_text(&p, 2, row), "  three");
    page_release(&p);
}

static void text_breaks_at_spaces(void **unused)
{
    struct page p = { 0 };
    char row[256];

    (void)unused;
    page_wrap(&p, "the quick brown fox", 10, 2, 7, LOOK_PLAIN);
    assert_int_equal(p.n, 3);
    assert_string_equal(row_text(&p, 0, row), "the quick");
    assert_string_equal(row_text(&p, 1, row), "  brown");
    assert_string_equal(row_text(&p, 2, row), "  fox");
    assert_int_equal(p.row[2].item, 7);
    page_release(&p);
}

/* A word that is too long stays whole; drawing cuts it. */
static void long_words_stay_whole(void **unused)
{
    struct page p = { 0 };
    char row[256];

    (void)unused;
    page_wrap(&p, "a incomprehensible b", 6, 1, 0, LOOK_PLAIN);
    assert_int_equal(p.n, 3);
    assert_string_equal(row_text(&p, 1, row), " incomprehensible");
    page_release(&p);
}

static void width_counts_columns_not_bytes(void **unused)
{
    (void)unused;
    assert_int_equal(term_width("café"), 4);
    assert_int_equal(term_width("宇宙"), 4);
    assert_int_equal(term_width("a\xff"), 2);
}

/* ---- lists ---- */

static void fill(struct list *l)
{
    list_add(l, "Bid the one.");
    list_add(l, "Bid the two.");
    list_add(l, "Leave the pot and spy on Player 2.");
    list_ready(l);
}

static void type(struct list *l, const char *text)
{
    for (; *text; text++)
        list_key(l, *text);
}

static void typing_narrows_a_list(void **unused)
{
    struct list l = { 0 };

    (void)unused;
    fill(&l);
    list_choose(&l, 1);
    list_narrow(&l);
    type(&l, "THE two");
    assert_int_equal(l.n_shown, 1);
    assert_int_equal(list_chosen(&l), 1);
    type(&l, "x");
    assert_int_equal(list_chosen(&l), -1);
    list_key(&l, TERM_RUB);
    assert_int_equal(list_chosen(&l), 1);
    list_key(&l, TERM_ESCAPE);
    assert_int_equal(l.n_shown, 3);
    assert_int_equal(list_chosen(&l), 1);
    list_release(&l);
}

static void digits_choose_by_number(void **unused)
{
    struct list l = { .first = 1 };

    (void)unused;
    for (int i = 0; i < 12; i++)
        list_add(&l, "move");
    list_ready(&l);
    type(&l, "1");
    assert_int_equal(list_chosen(&l), 0);
    type(&l, "2");
    assert_int_equal(list_chosen(&l), 11);
    type(&l, "3");
    assert_int_equal(list_chosen(&l), 2);
    list_key(&l, TERM_UP);
    type(&l, "7");
    assert_int_equal(list_chosen(&l), 6);
    list_release(&l);
}

static void arrows_stay_inside(void **unused)
{
    struct list l = { 0 };

    (void)unused;
    fill(&l);
    list_key(&l, TERM_UP);
    assert_int_equal(list_chosen(&l), 0);
    list_key(&l, TERM_END);
    list_key(&l, TERM_DOWN);
    assert_int_equal(list_chosen(&l), 2);
    list_release(&l);
}

static void editing_takes_whole_characters(void **unused)
{
    char text[8] = "";

    (void)unused;
    term_edit(text, sizeof(text), 'a');
    term_edit(text, sizeof(text), 0xe9);
    assert_string_equal(text, "aé");
    term_edit(text, sizeof(text), TERM_RUB);
    assert_string_equal(text, "a");
    for (int i = 0; i < 20; i++)
        term_edit(text, sizeof(text), 0x5b87);
    assert_string_equal(text, "a宇宇");
    assert_false(term_edit(text, sizeof(text), TERM_UP));
}

/* ---- places ---- */

static void prove_box(const struct box *b, struct box screen)
{
    assert_true(b->h >= 0 && b->w > 0);
    if (b->h == 0)
        return;
    assert_true(b->y >= 2 && b->y + b->h <= screen.h - 1);
    assert_true(b->x >= 0 && b->x + b->w <= screen.w);
}

static void prove_apart(const struct box *a, const struct box *b)
{
    bool beside = a->x + a->w <= b->x || b->x + b->w <= a->x;
    bool above = a->y + a->h <= b->y || b->y + b->h <= a->y;

    assert_true(a->h == 0 || b->h == 0 || beside || above);
}

static void prove_layout(struct box screen, const struct parts *want)
{
    struct layout l;
    const struct box *box[] = { &l.board, &l.own, &l.log, &l.question,
                                &l.list };

    layout_parts(&l, screen, want);
    for (int i = 0; i < 5; i++) {
        prove_box(box[i], screen);
        for (int j = 0; j < i; j++)
            prove_apart(box[i], box[j]);
    }
    assert_true(l.list.h >= (want->list > 3 ? 3 : want->list));
    if (screen.h >= 24)
        assert_true(l.board.h >= (want->board > 9 ? 9 : want->board));
}

/* Whatever the size, everything is on the screen and nothing covers another. */
static void parts_never_overlap(void **unused)
{
    (void)unused;
    for (int h = 16; h <= 70; h += 3)
        for (int w = 40; w <= 200; w += 20)
            for (int i = 0; i < 3 * 3 * 3 * 2; i++) {
                struct parts want = {
                    .board = i % 3 * 20,
                    .own = i / 3 % 3 * 2,
                    .question = 1 + i / 9 % 3,
                    .list = 1 + i / 9 % 3 * 30,
                    .log = i / 27 * 100,
                };

                prove_layout((struct box){ 0, 0, h, w }, &want);
            }
}

/* No column is narrower in a wider window than at 120 columns, and none takes
 * what the other needs. */
static void a_wide_window_is_shared(void **unused)
{
    const struct parts want = { 25, 4, 2, 12, 60 };
    const int width[] = { 120, 159, 160, 200, 250 };

    (void)unused;
    for (size_t i = 0; i < sizeof(width) / sizeof(*width); i++) {
        struct box screen = { 0, 0, 50, width[i] };
        struct layout l;

        layout_parts(&l, screen, &want);
        assert_int_equal(l.board.w, 80);
        assert_int_equal(l.list.w, layout_column(screen));
        assert_int_equal(l.list.x, 81);
        assert_true(l.list.w >= 39 && l.log.w >= l.list.w);
        assert_true(l.log.w <= l.list.w + 1);
        assert_int_equal(l.log.x + l.log.w, width[i]);
        assert_int_equal(l.log.x > l.list.x, width[i] >= 160);
        assert_int_equal(l.log.h, width[i] >= 160 ? 47 : 32);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_stay_as_they_are),
        cmocka_unit_test(text_breaks_at_spaces),
        cmocka_unit_test(long_words_stay_whole),
        cmocka_unit_test(width_counts_columns_not_bytes),
        cmocka_unit_test(typing_narrows_a_list),
        cmocka_unit_test(digits_choose_by_number),
        cmocka_unit_test(arrows_stay_inside),
        cmocka_unit_test(editing_takes_whole_characters),
        cmocka_unit_test(parts_never_overlap),
        cmocka_unit_test(a_wide_window_is_shared),
    };

    setlocale(LC_CTYPE, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
