/* Tokens, and how much one may ask for. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "server/limits.h"
#include "server/secret.h"

static void a_bucket_fills_at_its_rate(void **state)
{
    struct bucket b;

    (void)state;
    bucket_fill(&b, 3, 1000);
    for (int i = 0; i < 3; i++)
        assert_true(bucket_take(&b, 2, 3, 1, 1000));
    assert_false(bucket_take(&b, 2, 3, 1, 1000));
    assert_false(bucket_take(&b, 2, 3, 1, 1499));
    assert_true(bucket_take(&b, 2, 3, 1, 1500));
    assert_false(bucket_take(&b, 2, 3, 1, 1500));
    assert_true(bucket_take(&b, 2, 3, 3, 900000));
    assert_false(bucket_take(&b, 2, 3, 1, 900000));
}

static void a_clock_that_stands_or_goes_back_gives_nothing(void **state)
{
    struct bucket b;

    (void)state;
    bucket_fill(&b, 1, 1000);
    assert_true(bucket_take(&b, 1, 1, 1, 1000));
    assert_false(bucket_take(&b, 1, 1, 1, 500));
    assert_false(bucket_take(&b, 1, 1, 1, INT64_MIN / 2));
    assert_true(bucket_take(&b, 1, 1, 1, INT64_MAX / 2));
}

static void addresses_do_not_share(void **state)
{
    static struct limits l = { .rate = 1, .burst = 2 };

    (void)state;
    assert_true(limits_take(&l, "10.0.0.1", 2, 0));
    assert_false(limits_take(&l, "10.0.0.1", 1, 0));
    assert_true(limits_take(&l, "10.0.0.2", 2, 0));
    assert_false(limits_take(&l,
                             "an address that is longer than any address can "
                             "ever be",
                             1, 0));
}

static void many_addresses_fit(void **state)
{
    static struct limits l = { .rate = 1, .burst = 1 };
    char address[32];

    (void)state;
    for (int i = 0; i < 10 * LIMIT_PLACES; i++) {
        snprintf(address, sizeof(address), "10.0.%d.%d", i / 256, i % 256);
        assert_true(limits_take(&l, address, 1, i));
        assert_false(limits_take(&l, address, 1, i));
    }
}

static void tokens_are_new_each_time(void **state)
{
    char a[TOKEN_TEXT], b[TOKEN_TEXT];
    uint8_t ka[STORE_KEY], kb[STORE_KEY], again[STORE_KEY];

    (void)state;
    token_new(a, ka);
    token_new(b, kb);
    assert_string_not_equal(a, b);
    assert_false(key_equal(ka, kb));
    assert_true(token_key(a, again));
    assert_true(key_equal(ka, again));
    assert_false(key_is_none(ka));
}

static void what_cannot_be_a_token_is_none(void **state)
{
    static const char *const bad[] = {
        "",
        "x",
        "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
        "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        "AAAAAAAAAAAAAAA AAAAAAAAAAAAAAAA",
        "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA+",
    };
    uint8_t key[STORE_KEY];

    (void)state;
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
        assert_false(token_key(bad[i], key));
}

static void ids_are_sound(void **state)
{
    char id[ID_TEXT];

    (void)state;
    id_new(id);
    assert_true(id_is_sound(id));
    assert_false(id_is_sound("short"));
    assert_false(id_is_sound("AAAAAAAAAAAAAAAA"));
}

static void passwords_are_hashed(void **state)
{
    char hash[STORE_PASSWORD], other[STORE_PASSWORD];

    (void)state;
    assert_int_equal(password_hash("sésame", hash), 0);
    assert_int_equal(password_hash("sésame", other), 0);
    assert_string_not_equal(hash, other);
    assert_true(password_is("sésame", hash));
    assert_false(password_is("sesame", hash));
    assert_false(password_is("", hash));
    assert_false(password_is("x", "no hash"));
}

static int start(void **state)
{
    (void)state;
    secret_init();
    return 0;
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bucket_fills_at_its_rate),
        cmocka_unit_test(a_clock_that_stands_or_goes_back_gives_nothing),
        cmocka_unit_test(addresses_do_not_share),
        cmocka_unit_test(many_addresses_fit),
        cmocka_unit_test(tokens_are_new_each_time),
        cmocka_unit_test(what_cannot_be_a_token_is_none),
        cmocka_unit_test(ids_are_sound),
        cmocka_unit_test(passwords_are_hashed),
    };

    return cmocka_run_group_tests(tests, start, NULL);
}
