/*
 * What each card of the Court does, in a line: there in every language and
 * edition, and never longer than three lines of the page take.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "core/catalogue.h"
#include "core/options.h"
#include "games/arcs/cards.h"
#include "games/arcs/state.h"
#include "games/arcs/words.h"
#include "games/registry.h"

#include <string.h>

static const char *const lang[] = { "en", "fr", "it", "es" };
enum { N_LANGS = 4 };

static int letters(const char *text)
{
    int n = 0;

    for (; *text; text++)
        n += ((unsigned char)*text & 0xC0) != 0x80;
    return n;
}

static bool is_sentence(const char *text)
{
    size_t n = strlen(text);

    return n > 0 && text[n - 1] == '.' && !strstr(text, "..") &&
           !strstr(text, "…");
}

/* As the page is told it. */
static const char *gist(int court, int edition, const struct catalogue *cat)
{
    const struct noun *noun = &arcs_nouns[NOUN_COURT - NOUN_OWN];
    struct options o;

    options_default(game_find("arcs"), &o);
    o.value[OPT_EDITION] = (int16_t)edition;
    return tr(cat, noun->gist(court, &o));
}

static void each_card_has_one_that_fits(void **state)
{
    (void)state;
    for (int l = 0; l < N_LANGS; l++)
        for (int court = 0; court < N_COURT; court++)
            for (int edition = 0; edition < N_EDITIONS; edition++) {
                const char *text =
                    gist(court, edition, catalogue_find(lang[l]));
                int most = l == 0 ? GIST_LENGTH : GIST_LENGTH_TRANSLATED;

                if (!is_sentence(text))
                    fail_msg("%s: %s is no sentence", lang[l], text);
                if (letters(text) > most)
                    fail_msg("%s: %s is too long", lang[l], text);
            }
}

static void editions_differ_where_the_card_does(void **state)
{
    (void)state;
    for (int court = 0; court < N_COURT; court++)
        if (arcs_court[court].gist[EDITION_TRANSLATION])
            assert_non_null(arcs_court[court].translated.text);
    assert_string_equal(gist(COURT_POPULIST_DEMANDS, EDITION_TRANSLATION, NULL),
                        "When secured: declare any ambition, with the zero "
                        "marker.");
    assert_string_equal(gist(COURT_POPULIST_DEMANDS, EDITION_PUBLISHED, NULL),
                        "When secured: declare any ambition, without the zero "
                        "marker.");
    /* A card that differs may be told alike. */
    assert_ptr_equal(gist(COURT_COURT_ENFORCERS, EDITION_TRANSLATION, NULL),
                     gist(COURT_COURT_ENFORCERS, EDITION_PUBLISHED, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_card_has_one_that_fits),
        cmocka_unit_test(editions_differ_where_the_card_does),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
