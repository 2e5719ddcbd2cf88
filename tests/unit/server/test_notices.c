/* Quiet hours: how they are written, and which they are. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "server/notices.h"

static void hours_are_read(void **state)
{
    static const char *const wrong[] = { "",     "22",    "22-",   "-7",
                                         "24-7", "7-24",  "1-2-3", "a-b",
                                         "1 -2", "100-7", NULL };
    struct quiet_hours q;

    (void)state;
    assert_true(quiet_hours_read("22-7", &q));
    assert_true(q.from == 22 && q.to == 7);
    assert_true(quiet_hours_read("0-23", &q));
    assert_true(q.from == 0 && q.to == 23);
    for (int i = 0; wrong[i]; i++)
        if (quiet_hours_read(wrong[i], &q))
            fail_msg("%s", wrong[i]);
}

static void they_may_pass_midnight(void **state)
{
    static const struct quiet_hours night = { 22, 7 }, noon = { 12, 14 },
                                    none = { 0, 0 };

    (void)state;
    for (int hour = 0; hour < 24; hour++) {
        assert_int_equal(quiet_hours_have(&night, hour),
                         hour >= 22 || hour < 7);
        assert_int_equal(quiet_hours_have(&noon, hour),
                         hour == 12 || hour == 13);
        assert_false(quiet_hours_have(&none, hour));
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(hours_are_read),
        cmocka_unit_test(they_may_pass_midnight),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
