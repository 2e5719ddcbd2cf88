/*
 * The short names of rooms on a terminal's ship: at most eight columns with
 * their number, and no two alike in any language.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "core/catalogue.h"
#include "games/ark/components.h"
#include "games/ark/words.h"

#include <string.h>

static const char *const lang[] = { "en", "fr", "it", "es" };
enum { N_LANGS = 4, COLUMNS = 8 };

static int columns(const char *text)
{
    int n = 0;

    for (; *text; text++)
        n += ((unsigned char)*text & 0xC0) != 0x80;
    return n;
}

static void they_fit(void **state)
{
    (void)state;
    for (int l = 0; l < N_LANGS; l++)
        for (int room = 0; room < N_ROOMS; room++) {
            const char *name =
                tr(catalogue_find(lang[l]), ark_room_brief(room));
            int number = ark_room_copy(room) > 0 ? 2 : 0;

            if (columns(name) + number > COLUMNS)
                fail_msg("%s: %s is too long", lang[l], name);
        }
}

static void no_two_are_alike(void **state)
{
    (void)state;
    for (int l = 0; l < N_LANGS; l++)
        for (int a = 0; a < N_ROOMS; a++)
            for (int b = 0; b < a; b++) {
                const struct catalogue *cat = catalogue_find(lang[l]);

                if (ark_room_copy(a) == ark_room_copy(b) &&
                    strcmp(tr(cat, ark_room_brief(a)),
                           tr(cat, ark_room_brief(b))) == 0)
                    fail_msg("%s: rooms %d and %d are both %s", lang[l], a, b,
                             tr(cat, ark_room_brief(a)));
            }
}

static void copies_are_counted(void **state)
{
    (void)state;
    assert_int_equal(ark_room_copy(ROOM_BRIG), 0);
    assert_int_equal(ark_room_copy(ROOM_FACTORY), 1);
    assert_int_equal(ark_room_copy(ROOM_GATE - 1), FACTORY_COPIES);
    assert_int_equal(ark_room_copy(ROOM_GATE), 1);
    assert_int_equal(ark_room_copy(N_ROOMS - 1), MAX_GATES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(they_fit),
        cmocka_unit_test(no_two_are_alike),
        cmocka_unit_test(copies_are_counted),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
