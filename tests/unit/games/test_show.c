/*
 * Looking things up: in every game a thing is found by its kind and word, and
 * what is told is about that kind only.
 */
#include "core/rulebook.h"
#include "games/registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static int show(const struct game *g, const char *thing, struct buf *out)
{
    buf_clear(out);
    return g->show(thing, NULL, NULL, out);
}

/* Places and numbers speak for themselves. */
static bool needs_no_text(const char *kind)
{
    static const char *const kinds[] = { "cell", "owner", "cluster",
                                         "face", "slot",  "marker" };

    for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++)
        if (strcmp(kind, kinds[i]) == 0)
            return true;
    return false;
}

static void every_thing_explains_itself(void **unused)
{
    static const char *const games[] = { "arcs", "ark" };
    struct buf thing = BUF_INIT, out = BUF_INIT;

    (void)unused;
    for (int i = 0; i < 2; i++) {
        const struct game *g = game_find(games[i]);

        for (const struct noun *noun = g->noun; noun->id; noun++)
            for (int v = 0; v < noun->n && !needs_no_text(noun->id); v++) {
                buf_clear(&thing);
                noun_call(noun, v, &thing);
                if (show(g, buf_str(&thing), &out) < 0)
                    fail_msg("%s: %s", g->id, buf_str(&thing));
                assert_true(strlen(buf_str(&out)) > strlen(noun->name(v)) + 10);
            }
    }
    buf_release(&thing);
    buf_release(&out);
}

/* The achievement "artifacts" is not the page about all artifacts, and the
 * section "power" not the group. */
static void a_kind_tells_what_is_meant(void **unused)
{
    const struct game *g = game_find("ark");
    struct buf out = BUF_INIT;

    (void)unused;
    assert_int_equal(show(g, "achievement:artifacts", &out), 0);
    assert_null(strstr(buf_str(&out), "Pen  (pen)"));
    assert_int_equal(show(g, "artifacts", &out), 0);
    assert_non_null(strstr(buf_str(&out), "Pen  (pen)"));

    assert_int_equal(show(g, "section:power", &out), 0);
    assert_null(strstr(buf_str(&out), "power-hub"));
    assert_int_equal(show(g, "group:power", &out), 0);
    assert_non_null(strstr(buf_str(&out), "power-hub"));
    assert_null(strstr(buf_str(&out), "Power Generator"));
    buf_release(&out);
}

static void a_wrong_kind_is_nothing(void **unused)
{
    struct buf out = BUF_INIT;

    (void)unused;
    assert_int_equal(show(game_find("ark"), "group:robotics", &out), -1);
    assert_int_equal(show(game_find("ark"), "roo:robotics", &out), -1);
    assert_int_equal(show(game_find("ark"), "room:", &out), -1);
    assert_int_equal(show(game_find("ark"), ":robotics", &out), -1);
    assert_int_equal(show(game_find("arcs"), "suit:ship", &out), -1);
    assert_int_equal(show(game_find("arcs"), "piece:ship", &out), 0);
    buf_release(&out);
}

/* A system is 3H in every language, to read and to look up; "3 hex" is how it
 * is said aloud. */
static void a_place_has_one_name(void **unused)
{
    static const char *const langs[] = { "en", "fr", "it", "es" };
    const struct game *g = game_find("arcs");
    const struct noun *system = g->noun;
    struct buf by_word = BUF_INIT, by_voice = BUF_INIT;

    (void)unused;
    assert_string_equal(system->id, "system");
    assert_non_null(system->spoken);
    for (int l = 0; l < 4; l++)
        for (int v = 0; v < system->n; v++) {
            const struct catalogue *cat = catalogue_find(langs[l]);
            const char *voice = tr(cat, system->spoken(v));

            assert_string_equal(tr(cat, system->name(v)), system->word(v));
            assert_non_null(strchr(voice, system->word(v)[0]));
            assert_true(strlen(voice) > 3);
            buf_clear(&by_word);
            buf_clear(&by_voice);
            assert_int_equal(game_show(g, system->word(v), NULL, cat, &by_word),
                             0);
            assert_int_equal(game_show(g, voice, NULL, cat, &by_voice), 0);
            assert_string_equal(buf_str(&by_word), buf_str(&by_voice));
        }
    buf_release(&by_word);
    buf_release(&by_voice);
}

/* Small letters, and a space for a hyphen or the end of a line. */
static void plainly(const char *text, struct buf *out)
{
    buf_clear(out);
    for (; *text; text++)
        buf_addc(out, *text == '-' || *text == '\n'
                          ? ' '
                          : (char)tolower((unsigned char)*text));
}

static const struct noun *terms_of(const struct game *g)
{
    const struct noun *noun = g->noun;

    while (noun->id && strcmp(noun->id, "term") != 0)
        noun++;
    return noun->id ? noun : NULL;
}

/* The number that its text ends with. */
static int told_section(const struct game *g, const char *term)
{
    struct buf thing = BUF_INIT, out = BUF_INIT;
    const char *space;
    int section;

    buf_addf(&thing, "term:%s", term);
    assert_int_equal(show(g, buf_str(&thing), &out), 0);
    space = strrchr(buf_str(&out), ' ');
    assert_non_null(space);
    section = atoi(space);
    buf_release(&thing);
    buf_release(&out);
    return section;
}

/* The section of the rulebook that a word of the rules names speaks of it. */
static void a_term_is_explained_where_it_says(void **unused)
{
    static const char *const games[] = { "arcs", "ark" };
    struct buf place = BUF_INIT, text = BUF_INIT, word = BUF_INIT;

    (void)unused;
    for (int i = 0; i < 2; i++) {
        const struct game *g = game_find(games[i]);
        const struct noun *term = terms_of(g);

        assert_non_null(term);
        for (int v = 0; v < term->n; v++) {
            struct rule_place of = {
                .section = (uint8_t)told_section(g, term->word(v)),
            };

            buf_clear(&place);
            assert_true(
                rulebook_print_place(rulebook_find(g->id, NULL), of, &place));
            plainly(buf_str(&place), &text);
            plainly(term->word(v), &word);
            if (!strstr(buf_str(&text), buf_str(&word)))
                fail_msg("%s: %s is not in section %d", g->id, term->word(v),
                         of.section);
        }
    }
    buf_release(&place);
    buf_release(&text);
    buf_release(&word);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_thing_explains_itself),
        cmocka_unit_test(a_kind_tells_what_is_meant),
        cmocka_unit_test(a_wrong_kind_is_nothing),
        cmocka_unit_test(a_place_has_one_name),
        cmocka_unit_test(a_term_is_explained_where_it_says),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
