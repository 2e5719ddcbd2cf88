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
#include "server/visitors.h"

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

static struct address from(const char *text)
{
    struct address a;

    assert_true(address_read(text, &a));
    return a;
}

static void addresses_do_not_share(void **state)
{
    static struct limits l = { .rate = 1, .burst = 2 };

    struct address one = from("10.0.0.1"), two = from("10.0.0.2");

    (void)state;
    assert_true(limits_take(&l, &one, 2, 0));
    assert_false(limits_take(&l, &one, 1, 0));
    assert_true(limits_take(&l, &two, 2, 0));
}

/* What a message cost is known when it is done: then it is owed. */
static void debts_are_paid_before_anything_else(void **state)
{
    static struct limits l = { .rate = 100, .burst = 100 };
    struct address a = from("10.0.0.1"), b = from("10.0.0.2");

    (void)state;
    assert_true(limits_take(&l, &a, 0, 0));
    limits_charge(&l, &a, 300, 0);
    assert_false(limits_take(&l, &a, 0, 0));
    assert_false(limits_take(&l, &a, 0, 1999));
    assert_true(limits_take(&l, &b, 0, 1999));
    assert_true(limits_take(&l, &a, 0, 2000));
    assert_true(limits_take(&l, &a, 100, INT64_MAX / 2));
    assert_false(limits_take(&l, &a, 1, INT64_MAX / 2));
}

static void many_addresses_fit(void **state)
{
    static struct limits l = { .rate = 1, .burst = 1 };
    char text[32];
    struct address a;

    (void)state;
    for (int i = 0; i < 10 * LIMIT_PLACES; i++) {
        snprintf(text, sizeof(text), "10.0.%d.%d", i / 256, i % 256);
        a = from(text);
        assert_true(limits_take(&l, &a, 1, i));
        assert_false(limits_take(&l, &a, 1, i));
    }
}

/* A home has a whole /64; an IPv4 address is one however it is written. */
static void a_home_is_one_address(void **state)
{
    static const char *const same[][2] = {
        { "2001:db8:1:2::1", "[2001:db8:1:2:ffff:ffff:ffff:ffff]" },
        { "192.0.2.7", "::ffff:192.0.2.7" },
    };
    static const char *const other[][2] = {
        { "2001:db8:1:2::1", "2001:db8:1:3::1" },
        { "192.0.2.7", "192.0.2.8" },
        { "::1", "127.0.0.1" },
    };
    static const char *const none[] = { "",     "[]",        "1.2.3",
                                        "host", "1.2.3.4:5", "[::1" };
    struct address a, b;

    (void)state;
    for (int i = 0; i < 2; i++) {
        a = from(same[i][0]);
        b = from(same[i][1]);
        assert_true(address_equal(&a, &b));
    }
    for (int i = 0; i < 3; i++) {
        a = from(other[i][0]);
        b = from(other[i][1]);
        assert_false(address_equal(&a, &b));
    }
    for (size_t i = 0; i < sizeof(none) / sizeof(none[0]); i++)
        assert_false(address_read(none[i], &a));
}

/* Only what a trusted proxy added is believed, never what came with it. */
static void a_proxy_is_believed_when_it_is_trusted(void **state)
{
    struct address proxy[2] = { from("127.0.0.1"), from("10.0.0.9") };
    static const struct {
        const char *peer, *said, *who;
    } row[] = {
        { "127.0.0.1", "192.0.2.7", "192.0.2.7" },
        { "127.0.0.1", "1.1.1.1, 192.0.2.7", "192.0.2.7" },
        { "127.0.0.1", "192.0.2.7, 10.0.0.9", "192.0.2.7" },
        { "127.0.0.1", "", "127.0.0.1" },
        { "127.0.0.1", "nonsense, 192.0.2.7", "192.0.2.7" },
        { "192.0.2.8", "192.0.2.7", "192.0.2.8" },
        { "192.0.2.8", "nonsense", "192.0.2.8" },
        /* Nobody knows who that is: not the proxy. */
        { "127.0.0.1", "nonsense", NULL },
        { "127.0.0.1", "192.0.2.7, , ", NULL },
        { "127.0.0.1", "192.0.2.7, nonsense, 10.0.0.9", NULL },
    };

    (void)state;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        struct address got, who;
        bool known =
            address_behind(from(row[i].peer), row[i].said, proxy, 2, &got);

        assert_int_equal(known, row[i].who != NULL);
        if (!known)
            continue;
        who = from(row[i].who);
        assert_true(address_equal(&got, &who));
    }
}

static void nobody_holds_all_connections(void **state)
{
    static struct visitors all = { .max = 4, .max_each = 2 };
    struct visitor *a, *b, *c, *in[4];

    (void)state;
    a = visitors_let_in(&all, from("192.0.2.7"), NULL);
    b = visitors_let_in(&all, from("192.0.2.7"), NULL);
    assert_non_null(b);
    assert_null(visitors_let_in(&all, from("192.0.2.7"), NULL));
    c = visitors_let_in(&all, from("192.0.2.8"), NULL);
    assert_non_null(c);
    assert_false(visitors_rename(&all, c, from("192.0.2.7")));
    assert_true(visitors_rename(&all, c, from("192.0.2.9")));
    visitors_leave(&all, a);
    assert_true(visitors_rename(&all, c, from("192.0.2.7")));
    visitors_leave(&all, b);
    visitors_leave(&all, c);
    for (int i = 0; i < 4; i++) {
        char text[32];

        snprintf(text, sizeof(text), "192.0.2.%d", i);
        in[i] = visitors_let_in(&all, from(text), NULL);
        assert_non_null(in[i]);
        visitors_settle(&all, in[i]);
    }
    assert_null(visitors_let_in(&all, from("192.0.2.9"), NULL));
    for (int i = 0; i < 4; i++)
        visitors_leave(&all, in[i]);
    for (int i = 0; i < VISITOR_BUCKETS; i++)
        assert_null(all.bucket[i]);
}

/* Connections of a proxy that have not said for whom they speak: when many come
 * at once, none of them is sent away for that. */
static void a_proxy_brings_many_at_once(void **state)
{
    static struct visitors all = { .max = 10, .max_each = 2 };
    const struct address nobody = { { 0 } };
    struct visitor *in[10];

    (void)state;
    for (int i = 0; i < 10; i++) {
        in[i] = visitors_let_in(&all, nobody, NULL);
        assert_non_null(in[i]);
    }
    assert_int_equal(all.n, 10);
    assert_true(visitors_rename(&all, in[0], from("192.0.2.7")));
    assert_true(visitors_rename(&all, in[1], from("192.0.2.7")));
    assert_false(visitors_rename(&all, in[2], from("192.0.2.7")));
    for (int i = 0; i < 10; i++)
        visitors_leave(&all, in[i]);
}

static void *sent_away;

static void send_away(void *who)
{
    sent_away = who;
}

/* Many who say nothing keep nobody out; those at tables stay. */
static void the_oldest_stranger_makes_room(void **state)
{
    static struct visitors all = { .max = 4,
                                   .max_each = 2,
                                   .send_away = send_away };
    struct visitor *in[4], *late[2];
    char text[32];

    (void)state;
    for (int i = 0; i < 4; i++) {
        snprintf(text, sizeof(text), "192.0.2.%d", i);
        in[i] = visitors_let_in(&all, from(text), &in[i]);
    }
    visitors_settle(&all, in[0]);
    assert_true(visitors_rename(&all, in[1], in[1]->from)); /* it asked */
    late[0] = visitors_let_in(&all, from("192.0.2.9"), &late[0]);
    assert_non_null(late[0]);
    assert_ptr_equal(sent_away, &in[2]);
    /* It is gone soon, and does not count; nor can it do anything now. */
    assert_false(visitors_rename(&all, in[2], from("192.0.2.77")));
    late[1] = visitors_let_in(&all, from("192.0.2.9"), &late[1]);
    assert_ptr_equal(sent_away, &in[3]);
    /* Who has enough connections sends nobody away. */
    sent_away = NULL;
    assert_null(visitors_let_in(&all, from("192.0.2.9"), NULL));
    assert_null(sent_away);
    visitors_leave(&all, in[2]);
    visitors_leave(&all, in[3]);
    assert_int_equal(all.n_leaving, 0);
    /* All are at tables: there is no room. */
    visitors_settle(&all, in[1]);
    visitors_settle(&all, late[0]);
    visitors_settle(&all, late[1]);
    assert_null(visitors_let_in(&all, from("192.0.2.10"), NULL));
    visitors_leave(&all, late[0]);
    visitors_leave(&all, late[1]);
    visitors_leave(&all, in[0]);
    visitors_leave(&all, in[1]);
    assert_null(all.oldest);
    assert_int_equal(all.n, 0);
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
        cmocka_unit_test(debts_are_paid_before_anything_else),
        cmocka_unit_test(many_addresses_fit),
        cmocka_unit_test(a_home_is_one_address),
        cmocka_unit_test(a_proxy_is_believed_when_it_is_trusted),
        cmocka_unit_test(nobody_holds_all_connections),
        cmocka_unit_test(a_proxy_brings_many_at_once),
        cmocka_unit_test(the_oldest_stranger_makes_room),
        cmocka_unit_test(tokens_are_new_each_time),
        cmocka_unit_test(what_cannot_be_a_token_is_none),
        cmocka_unit_test(ids_are_sound),
        cmocka_unit_test(passwords_are_hashed),
    };

    return cmocka_run_group_tests(tests, start, NULL);
}
