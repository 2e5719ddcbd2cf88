/*
 * The reference sheet fits the page and finds everything.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "games/arcs/show.h"
#include "games/arcs/words.h"

#include <stdio.h>
#include <string.h>

static void fits_the_page(const char *text)
{
    assert_true(*text);
    while (*text) {
        size_t n = strcspn(text, "\n");
        char line[200];

        assert_true(n < sizeof(line));
        memcpy(line, text, n);
        line[n] = '\0';
        assert_true(sheet_width(line) <= 80);
        assert_true(n == 0 || line[n - 1] != ' ');
        assert_int_equal(text[n], '\n');
        text += n + 1;
    }
}

/* Fits in every language, and says the expected in English. */
static void shows(const char *thing, const char *expected)
{
    static const char *const lang[] = { "en", "fr", "it", "es" };

    for (int i = 0; i < 4; i++) {
        struct buf out = BUF_INIT;

        assert_int_equal(arcs_show(thing, NULL, catalogue_find(lang[i]), &out),
                         0);
        fits_the_page(buf_str(&out));
        if (i == 0)
            assert_non_null(strstr(buf_str(&out), expected));
        buf_release(&out);
    }
}

static void shows_nothing(const char *thing)
{
    struct buf out = BUF_INIT;

    assert_int_equal(arcs_show(thing, NULL, NULL, &out), -1);
    assert_string_equal(buf_str(&out), "");
    buf_release(&out);
}

/* The topics that the overview lists, and the overview. */
static void every_topic_fits_the_page(void **unused)
{
    struct buf out = BUF_INIT;
    const char *line;
    int topics = 0;

    (void)unused;
    shows(NULL, "reference");
    arcs_show(NULL, NULL, NULL, &out);
    for (line = strstr(buf_str(&out), "\n  "); line;
         line = strstr(line + 1, "\n  ")) {
        char topic[40];

        assert_int_equal(sscanf(line, " %39s", topic), 1);
        if (strcmp(topic, "odds") != 0)
            shows(topic, "\n===");
        topics++;
    }
    assert_int_equal(topics, 26);
    buf_release(&out);
}

static void everything_is_found_by_word_and_name(void **unused)
{
    static const int kind[] = { NOUN_SYSTEM,   NOUN_CARD,  NOUN_SUIT,
                                NOUN_ACT,      NOUN_COURT, NOUN_LEADER,
                                NOUN_RESOURCE, NOUN_LORE,  NOUN_AMBITION,
                                NOUN_SETUP };

    (void)unused;
    for (size_t k = 0; k < sizeof(kind) / sizeof(kind[0]); k++) {
        const struct noun *noun = &arcs_nouns[kind[k] - NOUN_OWN];

        for (int v = 0; v < noun->n; v++) {
            /* a system is headed by its short word */
            const char *head =
                kind[k] == NOUN_SYSTEM ? noun->word(v) : noun->name(v);

            shows(noun->word(v), head);
            shows(noun->name(v), head);
        }
    }
}

static void ids_and_spelling(void **unused)
{
    (void)unused;
    shows("BC17", "Farseers");
    shows("lead05", "Rebel");
    shows("L13", "Ancient Holdings");
    shows("2P-1", "Frontiers");
    shows("silver tongues", "Silver-Tongues");
    shows("SWORN-GUARDIANS", "Sworn Guardians");
    shows_nothing("farseer");
    shows_nothing("");
}

static void map_shows_types_and_slots(void **unused)
{
    (void)unused;
    shows("map", "5H Psionic [][]");
    shows("map", "3C Fuel []\n");
    shows("5H", "5G 5C 6A\n");
}

static void odds_of_pools(void **unused)
{
    (void)unused;
    shows("odds 1 0 0", "n = 1     50.0   50.0");
    shows("odds 6+6+6", "n = 18");
    shows("odds 0 0 0", "n = 0    100.0  100.0");
    shows_nothing("odds 7 0 0");
    shows_nothing("odds 1 1");
    shows_nothing("odds 1 1 1 1");
    shows_nothing("odds ");
}

int main(void)
{
    const struct CMUnitTest test[] = {
        cmocka_unit_test(every_topic_fits_the_page),
        cmocka_unit_test(everything_is_found_by_word_and_name),
        cmocka_unit_test(ids_and_spelling),
        cmocka_unit_test(map_shows_types_and_slots),
        cmocka_unit_test(odds_of_pools),
    };

    return cmocka_run_group_tests(test, NULL, NULL);
}
