/*
 * Packed bytes come back as they were, and what is mostly empty is small.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/chance.h"
#include "core/pack.h"

enum { ROOM = 1000 };

static void assert_returns(const uint8_t *bytes, size_t n)
{
    struct packed p = { 0 };
    uint8_t back[ROOM + 1];

    memset(back, 0xee, sizeof(back));
    pack(&p, bytes, n);
    unpack(&p, back, n);
    assert_memory_equal(back, bytes, n);
    assert_int_equal(back[n], 0xee);
    assert_true(p.n <= n + n / 128 + 1);
    packed_release(&p);
}

/* Runs of every length, between bytes that make none. */
static void all_lengths_return(void **state)
{
    uint8_t bytes[ROOM];

    (void)state;
    for (size_t n = 0; n <= 300; n++) {
        memset(bytes, 7, n);
        assert_returns(bytes, n);
        for (size_t i = 0; i < n; i++)
            bytes[i] = (uint8_t)i;
        assert_returns(bytes, n);
        memset(bytes + n / 3, 0, n / 2);
        assert_returns(bytes, n);
    }
}

static void anything_returns(void **state)
{
    struct chance chance = { 0 };
    uint8_t bytes[ROOM];

    (void)state;
    chance_seed(&chance, 1);
    for (int i = 0; i < 3000; i++) {
        int n = chance_below(&chance, ROOM + 1);
        int kinds = 1 + chance_below(&chance, 4);

        for (int at = 0; at < n; at++)
            bytes[at] = (uint8_t)chance_below(&chance, kinds);
        assert_returns(bytes, (size_t)n);
    }
}

static void what_is_empty_is_small(void **state)
{
    static const uint8_t bytes[ROOM];
    struct packed p = { 0 };

    (void)state;
    pack(&p, bytes, sizeof(bytes));
    assert_true(p.n < 20);
    pack(&p, bytes, 1); /* what was there is freed */
    assert_int_equal(p.n, 2);
    packed_release(&p);
    assert_null(p.at);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_lengths_return),
        cmocka_unit_test(anything_returns),
        cmocka_unit_test(what_is_empty_is_small),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
