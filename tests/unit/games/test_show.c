/*
 * Looking things up: in every game a thing is found by its kind and word, and
 * what is told is about that kind only.
 */
#include "games/registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

static int show(const struct game *g, const char *thing, struct buf *out)
{
    buf_clear(out);
    return g->show(thing, NULL, out);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_thing_explains_itself),
        cmocka_unit_test(a_kind_tells_what_is_meant),
        cmocka_unit_test(a_wrong_kind_is_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
