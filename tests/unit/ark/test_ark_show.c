/*
 * What is said of Ark's things: words are unique, texts are there, and the
 * pages of `show` fit a terminal.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/buf.h"
#include "games/ark/layouts.h"
#include "games/ark/show.h"
#include "games/ark/tables.h"
#include "games/ark/words.h"

#include <string.h>

/* ---- words ---- */

static void words_are_unique_and_named(void **unused)
{
    (void)unused;
    for (const struct noun *k = ark_nouns; k->id; k++)
        for (int i = 0; i < k->n; i++) {
            assert_non_null(k->name(i));
            assert_true(strlen(k->name(i)) > 0);
            assert_null(strchr(k->word(i), ' '));
            for (int j = 0; j < i; j++)
                assert_string_not_equal(k->word(i), k->word(j));
        }
}

static void cells_by_letter_and_number(void **unused)
{
    const struct noun *cell = &ark_nouns[NOUN_CELL - NOUN_OWN];

    (void)unused;
    assert_string_equal(cell->word(cell_at(0, 0)), "A1");
    assert_string_equal(cell->word(cell_at(3, 2)), "D3");
    assert_string_equal(cell->word(cell_at(10, 8)), "K9");
}

static void texts_are_there(void **unused)
{
    (void)unused;
    for (int i = 0; i < N_ROWS; i++)
        assert_non_null(ark_room_cards[i].text);
    for (int i = 0; i < N_ARTIFACTS; i++)
        assert_non_null(ark_artifact_cards[i].text);
    for (int i = 0; i < N_MISSIONS; i++)
        assert_non_null(ark_mission_cards[i].story);
    for (int i = 0; i < N_BENEFITS; i++)
        assert_non_null(ark_benefit_signs[i].text);
}

/* ---- reference pages ---- */

static void assert_page(const char *thing)
{
    struct buf out = BUF_INIT;

    assert_int_equal(ark_show(thing, NULL, NULL, &out), 0);
    assert_true(out.n > 0);
    for (const char *s = buf_str(&out); *s;) {
        size_t n = strcspn(s, "\n");

        assert_true(n <= 80);
        assert_true(n == 0 || s[n - 1] != ' ');
        s += n + (s[n] == '\n');
    }
    buf_release(&out);
}

static void pages_fit_a_terminal(void **unused)
{
    static const char *const lists[] = {
        "rooms",        "biodome", "benefits", "artifacts", "missions",
        "achievements", "tokens",  "layouts",  "keys",
    };

    (void)unused;
    assert_page(NULL);
    for (size_t i = 0; i < sizeof(lists) / sizeof(lists[0]); i++)
        assert_page(lists[i]);
    for (int i = 0; i < N_ROWS; i++)
        assert_page(ark_room_cards[i].word);
    for (int i = 0; i < N_ARTIFACTS; i++)
        assert_page(ark_artifact_cards[i].word);
    for (int i = 0; i < N_MISSIONS; i++)
        assert_page(ark_mission_cards[i].word);
}

static void no_page_of_what_does_not_exist(void **unused)
{
    struct buf out = BUF_INIT;

    (void)unused;
    assert_int_equal(ark_show("kitchen", NULL, NULL, &out), -1);
    assert_int_equal(ark_show("", NULL, NULL, &out), -1);
    buf_release(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_unique_and_named),
        cmocka_unit_test(cells_by_letter_and_number),
        cmocka_unit_test(texts_are_there),
        cmocka_unit_test(pages_fit_a_terminal),
        cmocka_unit_test(no_page_of_what_does_not_exist),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
