/*
 * The rulebooks: one in each language for every game that teaches itself, with
 * the same lines that cover the same rules, links that lead to things, and
 * pictures of positions that hold; and how they look in a terminal.  Whether
 * they are whole is looked at in test_rulebook_rules.c.
 */
#include "core/rulebook.h"
#include "core/scenario.h"
#include "games/registry.h"
#include "support/things.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

/* Everything in braces, in its order: the rules that are covered. */
static void covered(const char *text, struct buf *out)
{
    while ((text = strchr(text, '{'))) {
        size_t n = strcspn(++text, "}");

        buf_add(out, text, n);
        buf_addc(out, '|');
    }
}

/* "board system:3H court:*": a part of the table, and things. */
static bool is_shown(const struct game *g, char *shown)
{
    static const char *const part[] = { "board", "race", "common", "others",
                                        "mine" };
    char *word = strtok(shown, " ");
    bool known = false;

    for (size_t i = 0; word && i < sizeof(part) / sizeof(part[0]); i++)
        known = known || strcmp(part[i], word) == 0;
    while (known && (word = strtok(NULL, " "))) {
        char *colon = strchr(word, ':');

        if (!colon)
            return false;
        *colon = '\0';
        known = is_thing(g, word, colon + 1);
    }
    return known;
}

/* arcs/control.scn "board system:3H": a position that the engine agrees to.  */
static bool check_picture(const struct game *g, const char *link)
{
    char game[20], name[40], shown[200] = "";
    const char *text;
    struct match m;

    if (sscanf(link, "%19[^/]/%39[^.].scn \"%199[^\"]\")", game, name, shown) !=
        3)
        return false;
    text = rulebook_picture(game, name);
    if (strcmp(game, g->id) != 0 || !text ||
        !scenario_position(text, strlen(text), game_find, &m))
        fail_msg("%s: %s is no position that holds", game, name);
    assert_ptr_equal(m.game, g);
    match_release(&m);
    if (!is_shown(g, shown))
        fail_msg("%s: %s shows no %s", game, name, shown);
    return true;
}

static void check_links(const struct game *g, const struct rulebook *r)
{
    const char *at = r->text;
    int links = 0;

    while ((at = strstr(at, "]("))) {
        char kind[40], word[60];

        at += 2;
        if (check_picture(g, at))
            continue;
        if (sscanf(at, "%39[^:]:%59[^)])", kind, word) != 2 ||
            !is_thing(g, kind, word))
            fail_msg("%s.%s links to %.30s", r->game, r->lang, at);
        links++;
    }
    assert_true(links > 10);
}

/* What each line that is a picture leads to, in their order. */
static void pictured(const char *text, struct buf *out)
{
    for (const char *at = text; (at = strstr(at, "\n[")); at++) {
        size_t n = strcspn(at + 1, "\n");
        const char *link = strstr(at + 1, "](");

        if (link && link < at + n && strstr(link, ".scn") < at + n &&
            strstr(link, ".scn")) {
            buf_add(out, link, n - (size_t)(link - at - 1));
            buf_addc(out, '\n');
        }
    }
}

static void pictures_are_the_same_in_each_language(void **unused)
{
    struct buf english = BUF_INIT, mine = BUF_INIT;

    (void)unused;
    for (const struct rulebook *r = rulebook_table; r->game; r++) {
        int shown = 0;

        buf_clear(&english);
        buf_clear(&mine);
        pictured(rulebook_find(r->game, NULL), &english);
        pictured(r->text, &mine);
        assert_string_equal(buf_str(&mine), buf_str(&english));
        for (const struct rule_picture *p = rule_pictures; p->game; p++) {
            char link[80];

            snprintf(link, sizeof(link), "](%s/%s.scn \"", p->game, p->name);
            if (strcmp(p->game, r->game) == 0 && ++shown &&
                !strstr(buf_str(&english), link))
                fail_msg("%s/%s.scn is shown nowhere", p->game, p->name);
        }
        assert_in_range(shown, 6, 30); /* three of them on the first screen */
    }
    buf_release(&english);
    buf_release(&mine);
}

/* A scenario with a line that does not hold leads nowhere; one with cases to
 * where they begin. */
static void a_picture_needs_a_position_that_holds(void **unused)
{
    static const char *const wrong[] = {
        "game null\nset points 1 3\nexpect /players/0/points 4\n",
        "game null\nset points 1 3\n",
        "game null\nset points 1 3\ncase one\nexpect /players/0/points 3\n",
        "game nothing\n",
    };
    static const char *const right[] = {
        "game null\nset points 1 3\nexpect /players/0/points 3\n",
        "game null\nset points 1 3\nexpect /players/0/points 3\n"
        "case of somebody else\nexpect /players/0/points 4\n",
    };
    struct match m;

    (void)unused;
    for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
        assert_false(
            scenario_position(wrong[i], strlen(wrong[i]), game_find, &m));
    for (size_t i = 0; i < sizeof(right) / sizeof(right[0]); i++) {
        assert_true(
            scenario_position(right[i], strlen(right[i]), game_find, &m));
        match_release(&m);
    }
}

static void rulebooks_say_the_same_in_each_language(void **unused)
{
    int books = 0;

    (void)unused;
    for (const struct rulebook *r = rulebook_table; r->game; r++, books++) {
        struct buf mine = BUF_INIT, english = BUF_INIT;

        covered(r->text, &mine);
        covered(rulebook_find(r->game, NULL), &english);
        assert_string_equal(buf_str(&mine), buf_str(&english));
        assert_non_null(strstr(r->text, "\n- goal: "));
        assert_non_null(strstr(r->text, "\n- turn: "));
        assert_non_null(strstr(r->text, "\n- end: "));
        check_links(game_find(r->game), r);
        buf_release(&mine);
        buf_release(&english);
    }
    assert_int_equal(books, 8);
    assert_null(rulebook_find("null", NULL));
    assert_ptr_not_equal(rulebook_find("ark", catalogue_find("fr")),
                         rulebook_find("ark", NULL));
}

/* ---- questions ---- */

static void want_place(const struct game *g, const struct phrase *question)
{
    struct rule_place place = question->rule;
    struct buf text = BUF_INIT;

    for (const struct rulebook *r = rulebook_table; r->game; r++)
        if (strcmp(r->game, g->id) == 0 &&
            !rulebook_print_place(r->text, place, &text))
            fail_msg("%s, %s: no %d of section %d in %s", g->id, question->id,
                     place.to, place.section, r->lang);
    buf_release(&text);
}

static void every_question_has_its_paragraph_in_each_language(void **unused)
{
    (void)unused;
    for (int i = 0; game_registry[i]; i++) {
        const struct game *g = game_registry[i];

        for (int m = 1; m < g->n_messages; m++) {
            const struct phrase *p = &g->message[m];

            if (phrase_is_question(p) && rulebook_find(g->id, NULL))
                want_place(g, p);
            else if (p->rule.section)
                fail_msg("%s, %s: asks nothing, or has no book", g->id, p->id);
        }
    }
}

static void a_place_is_what_it_names(void **unused)
{
    static const char text[] =
        "# Game\n- goal: Win.\n\n## 1. One {1}\n\n"
        "A [word](act:tax).\n\n- B\n- C\n\n[See.](g/p.scn \"board\")\n\nD\n\n"
        "## 2. Two {2}\n\nE\n";
    static const struct {
        struct rule_place place;
        const char *said;
    } row[] = {
        { { 1, 1, 1 }, "1. One\n------\n\nA word.\n" },
        { { 1, 2, 3 }, "1. One\n------\n\n- B\n- C\n\n  See.\n" },
        { { 1, 4, 4 }, "1. One\n------\n\nD\n" },
        { { 1 }, "1. One\n------\n\nA word.\n- B\n- C\n\n  See.\n\nD\n" },
        { { 2 }, "2. Two\n------\n\nE\n" },
        /* no such place */
        { { 0 }, "" },
        { { 3 }, "" },
        { { 2, 2, 2 }, "" },
        { { 1, 4, 5 }, "" },
    };
    struct buf out = BUF_INIT;

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        assert_int_equal(rulebook_print_place(text, row[i].place, &out),
                         row[i].said[0] != '\0');
        assert_string_equal(buf_str(&out), row[i].said);
        buf_clear(&out);
    }
    buf_release(&out);
}

/* ---- in a terminal ---- */

static void a_terminal_shows_lines_of_its_width(void **unused)
{
    (void)unused;
    for (const struct rulebook *r = rulebook_table; r->game; r++) {
        struct buf text = BUF_INIT;

        rulebook_print(r->text, &text);
        assert_null(strstr(buf_str(&text), "]("));
        assert_null(strchr(buf_str(&text), '{'));
        for (const char *p = buf_str(&text); *p;) {
            size_t n = strcspn(p, "\n");
            int width = 0;

            for (size_t i = 0; i < n; i++)
                width += ((unsigned char)p[i] & 0xC0) != 0x80;
            assert_in_range(width, 0, 80);
            p += n + (p[n] == '\n');
        }
        buf_release(&text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rulebooks_say_the_same_in_each_language),
        cmocka_unit_test(pictures_are_the_same_in_each_language),
        cmocka_unit_test(a_picture_needs_a_position_that_holds),
        cmocka_unit_test(every_question_has_its_paragraph_in_each_language),
        cmocka_unit_test(a_place_is_what_it_names),
        cmocka_unit_test(a_terminal_shows_lines_of_its_width),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
