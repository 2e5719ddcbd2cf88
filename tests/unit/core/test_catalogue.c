/* core: translations. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/catalogue.h"
#include "core/game.h"
#include "games/registry.h"

static void languages_are_found_by_locale(void **state)
{
    (void)state;
    assert_string_equal(catalogue_find("fr")->lang, "fr");
    assert_string_equal(catalogue_find("it_IT.UTF-8")->lang, "it");
    assert_string_equal(catalogue_find("es-AR")->lang, "es");
    assert_null(catalogue_find("en"));
    assert_null(catalogue_find("C.UTF-8"));
    assert_null(catalogue_find("fritz"));
    assert_null(catalogue_find(""));
}

static void unknown_texts_stay_english(void **state)
{
    (void)state;
    assert_string_equal(tr(NULL, "Pot"), "Pot");
    assert_string_equal(tr(catalogue_find("es"), "Pot"), "Bote");
    assert_string_equal(tr(catalogue_find("es"), "no such text"),
                        "no such text");
    assert_string_equal(tr(catalogue_find("es"), ""), "");
}

/* French takes the singular for zero. */
static void plurals_follow_the_language(void **state)
{
    static const struct {
        const char *lang;
        int n;
        const char *text;
    } row[] = {
        { "en", 0, "The pot holds 0 points." },
        { "en", 1, "The pot holds 1 point." },
        { "fr", 0, "Le pot contient 0 point." },
        { "fr", 1, "Le pot contient 1 point." },
        { "fr", 2, "Le pot contient 2 points." },
        { "it", 0, "Il piatto contiene 0 punti." },
        { "es", 1, "El bote tiene 1 punto." },
        { "es", 7, "El bote tiene 7 puntos." },
    };

    (void)state;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        struct speaker sp = { .game = game_find("null"),
                              .cat = catalogue_find(row[i].lang) };
        struct event pot = { .id = 1, .arg = { (int16_t)row[i].n } };
        struct buf out = BUF_INIT;

        say_event(&sp, &pot, &out);
        assert_string_equal(buf_str(&out), row[i].text);
        buf_release(&out);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(languages_are_found_by_locale),
        cmocka_unit_test(unknown_texts_stay_english),
        cmocka_unit_test(plurals_follow_the_language),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
