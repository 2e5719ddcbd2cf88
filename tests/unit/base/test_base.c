/* base: bytes, random numbers, hashing, JSON, lines. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/bits.h"
#include "base/buf.h"
#include "base/chance.h"
#include "base/json.h"
#include "base/json_read.h"
#include "base/lines.h"
#include "base/siphash.h"

/* The vectors of the SipHash paper: key 00 01 .. 0f, message 00 01 .. */
static void siphash_agrees_with_its_paper(void **state)
{
    static const uint64_t key[2] = { 0x0706050403020100u, 0x0f0e0d0c0b0a0908u };
    static const uint8_t message[15] = { 0, 1, 2,  3,  4,  5,  6, 7,
                                         8, 9, 10, 11, 12, 13, 14 };

    (void)state;
    assert_true(siphash(key, message, 0) == 0x726fdb47dd0e0e31u);
    assert_true(siphash(key, message, 1) == 0x74f839c593dc67fdu);
    assert_true(siphash(key, message, 8) == 0x93f5f5799a932462u);
    assert_true(siphash(key, message, 15) == 0xa129ca6149be45e5u);
    assert_true(siphash_word(key, 0x0706050403020100u) == 0x93f5f5799a932462u);
}

static void bits_are_counted_one_by_one(void **state)
{
    (void)state;
    assert_int_equal(bits_count(0), 0);
    assert_int_equal(bits_count(UINT64_MAX), 64);
    for (uint64_t set = 1, step = 0; step < 1000; step++) {
        int n = 0;

        for (int i = 0; i < 64; i++)
            n += (int)(set >> i & 1);
        assert_int_equal(bits_count(set), n);
        set = set * 6364136223846793005u + 1442695040888963407u;
    }
}

/* Seed 1, computed by another program from docs/records.md. */
static void chance_is_the_same_for_ever(void **state)
{
    static const int first[8] = { 2, 1, 0, 1, 2, 4, 1, 0 };
    struct chance c;

    (void)state;
    chance_seed(&c, 1);
    for (int i = 0; i < 8; i++)
        assert_int_equal(chance_below(&c, 6), first[i]);
    assert_int_equal(c.drawn, 8);
}

static void chance_is_even(void **state)
{
    enum { DRAWS = 70000, SIDES = 7 };
    int count[SIDES] = { 0 };
    struct chance c;
    double chi = 0;

    (void)state;
    chance_seed(&c, 42);
    for (int i = 0; i < DRAWS; i++)
        count[chance_below(&c, SIDES)]++;
    for (int i = 0; i < SIDES; i++) {
        double off = count[i] - DRAWS / SIDES;

        chi += off * off / (DRAWS / SIDES);
    }
    assert_true(chi < 22.5); /* 6 degrees of freedom, 0.1 % */
}

static void one_of_one_draws_nothing(void **state)
{
    struct chance c;

    (void)state;
    chance_seed(&c, 1);
    assert_int_equal(chance_below(&c, 1), 0);
    assert_true(chance_news(&c) == 0);
}

static void shuffle_keeps_everything(void **state)
{
    uint8_t card[20];
    unsigned seen = 0;
    struct chance c;

    (void)state;
    chance_seed(&c, 3);
    for (int i = 0; i < 20; i++)
        card[i] = (uint8_t)i;
    chance_shuffle(&c, card, 20);
    for (int i = 0; i < 20; i++)
        seen |= 1u << card[i];
    assert_int_equal(seen, (1u << 20) - 1);
    assert_int_equal(c.drawn, 19);
}

static void forced_outcomes_come_first(void **state)
{
    struct chance c, plain;

    (void)state;
    chance_seed(&c, 1);
    chance_seed(&plain, 1);
    assert_int_equal(chance_force(&c, 4), 0);
    assert_int_equal(chance_force(&c, 0), 0);
    assert_int_equal(chance_below(&c, 6), 4);
    assert_int_equal(chance_below(&c, 6), 0);
    chance_below(&plain, 6);
    chance_below(&plain, 6);
    /* afterwards the draws are those of the unforced game */
    assert_int_equal(chance_below(&c, 6), chance_below(&plain, 6));
    assert_int_equal(c.misfit, 0);
}

static void forced_outcome_too_large_is_noted(void **state)
{
    struct chance c;

    (void)state;
    chance_seed(&c, 1);
    chance_force(&c, 6);
    assert_int_equal(chance_below(&c, 6), 0);
    assert_int_equal(c.misfit, 1);
    for (int i = 0; i < CHANCE_FORCED; i++)
        assert_int_equal(chance_force(&c, 1), 0);
    assert_int_equal(chance_force(&c, 1), -1);
}

static void draws_and_reveals_are_news(void **state)
{
    struct chance c;

    (void)state;
    chance_seed(&c, 1);
    assert_true(chance_news(&c) == 0);
    chance_reveal(&c);
    assert_true(chance_news(&c) == 1);
    chance_below(&c, 2);
    assert_true(chance_news(&c) == 2);
    chance_reveal_to(&c, 1u << 3);
    assert_true(chance_news(&c) == 3);
    assert_int_equal(c.told[3], 2);
    assert_int_equal(c.told[0], 1);
    chance_mask(&c);
    assert_true(c.key[0] == 0 && c.key[1] == 0 && chance_news(&c) == 0);
}

static void json_writes_what_it_should(void **state)
{
    struct buf out = BUF_INIT;
    struct json j;

    (void)state;
    json_init(&j, &out);
    json_open(&j);
    json_kint(&j, "a", -3);
    json_klist(&j, "b");
    json_int(&j, INT64_MIN);
    json_int(&j, 9070);
    json_bool(&j, true);
    json_null(&j);
    json_str(&j, "x\"\\\n");
    json_end(&j);
    json_kopen(&j, "c");
    json_close(&j);
    json_kreal(&j, "d", 0.5);
    json_close(&j);
    json_done(&j);
    assert_string_equal(buf_str(&out),
                        "{\"a\":-3,\"b\":[-9223372036854775808,9070,"
                        "true,null,"
                        "\"x\\\"\\\\\\u000a\"],\"c\":{},"
                        "\"d\":0.5}");
    buf_release(&out);
}

static bool is_json(const char *text)
{
    struct json_slice value;

    return json_check(text, strlen(text), &value);
}

static void json_refuses_what_is_none(void **state)
{
    char deep[200];

    (void)state;
    assert_true(is_json(" {\"a\" : [1, -2.5e3, \"\\u00e9\"], \"b\":{}} "));
    assert_true(is_json("0"));
    assert_false(is_json(""));
    assert_false(is_json("01"));
    assert_false(is_json("1 2"));
    assert_false(is_json("[1,]"));
    assert_false(is_json("{\"a\"}"));
    assert_false(is_json("{a:1}"));
    assert_false(is_json("\"\\x\""));
    assert_false(is_json("\"\\u12g4\""));
    assert_false(is_json("\"a\nb\""));
    assert_false(is_json("\"open"));
    assert_false(is_json("-"));
    assert_false(is_json("nul"));
    memset(deep, '[', 100);
    memset(deep + 100, ']', 99);
    deep[199] = '\0';
    assert_false(is_json(deep));
}

static void json_pointers_lead_there(void **state)
{
    static const char text[] =
        "{\"players\":[{\"points\":3},{\"points\":12}],\"a/b\":1,\"\":2}";
    struct json_slice doc, found;

    (void)state;
    assert_true(json_check(text, strlen(text), &doc));
    assert_true(json_find(doc, "/players/1/points", &found));
    assert_int_equal(found.n, 2);
    assert_memory_equal(found.at, "12", 2);
    assert_true(json_find(doc, "/a~1b", &found));
    assert_true(json_find(doc, "/", &found));
    assert_true(json_find(doc, "", &found));
    assert_int_equal(found.n, strlen(text));
    assert_false(json_find(doc, "/players/2", &found));
    assert_false(json_find(doc, "/players/01", &found));
    assert_false(json_find(doc, "/point", &found));
    assert_false(json_find(doc, "players", &found));
}

static void json_strings_are_read(void **state)
{
    static const char text[] = "\"a\\n\\u00e9\\ud83d\\ude80\\ud800\"";
    struct json_slice doc;
    struct buf out = BUF_INIT;
    int64_t v;

    (void)state;
    assert_true(json_check(text, strlen(text), &doc));
    assert_true(json_text(doc, &out));
    assert_string_equal(buf_str(&out),
                        "a\n\xc3\xa9\xf0\x9f\x9a\x80\xef\xbf\xbd");
    assert_false(json_number(doc, &v));
    assert_true(json_check("-12", 3, &doc));
    assert_true(json_number(doc, &v));
    assert_true(v == -12);
    assert_false(json_text(doc, &out));
    buf_release(&out);
}

static void lines_are_cut_and_counted(void **state)
{
    static const char text[] = "  one two \r\n\n\tthree";
    const char *word[LINE_WORDS];
    struct lines l;

    (void)state;
    lines_init(&l, text, strlen(text));
    assert_int_equal(lines_next(&l, NULL), 1);
    assert_string_equal(l.line, "one two");
    assert_int_equal(line_split(l.line, word), 2);
    assert_string_equal(word[1], "two");
    assert_int_equal(lines_next(&l, NULL), 1);
    assert_string_equal(l.line, "");
    assert_int_equal(lines_next(&l, NULL), 1);
    assert_string_equal(l.line, "three");
    assert_int_equal(l.number, 3);
    assert_int_equal(lines_next(&l, NULL), 0);
}

static void lines_refuse_what_is_no_text(void **state)
{
    char lengthy[LINE_LENGTH + 10];
    struct lines l;
    struct error err;

    (void)state;
    lines_init(&l, "ok\na\0b", 6);
    assert_int_equal(lines_next(&l, &err), 1);
    assert_int_equal(lines_next(&l, &err), -1);
    assert_string_equal(err.what, "line 2: not a text");
    memset(lengthy, 'x', sizeof(lengthy));
    lines_init(&l, lengthy, sizeof(lengthy));
    assert_int_equal(lines_next(&l, &err), -1);
}

static void errors_say_where(void **state)
{
    struct error err;

    (void)state;
    assert_int_equal(error_set(NULL, "nobody listens"), -1);
    assert_int_equal(error_in(NULL, "line %d", 1), -1);
    assert_int_equal(error_set(&err, "%.3s and %.*s: %ld of %zu %%", "abcde", 2,
                               "xyz", -5L, (size_t)7),
                     -1);
    assert_string_equal(err.what, "abc and xy: -5 of 7 %");
    assert_int_equal(error_in(&err, "line %d", 12), -1);
    assert_int_equal(error_in(&err, "%s", "file"), -1);
    assert_string_equal(err.what, "file: line 12: abc and xy: -5 of 7 %");
    assert_int_equal(err.n_parts, 3);
    /* an error may be made from itself */
    error_set(&err, "after all, %s", err.what);
    assert_string_equal(err.what,
                        "after all, file: line 12: abc and xy: -5 of 7 %");
}

static void errors_cut_what_is_too_long(void **state)
{
    char lengthy[2 * ERROR_LENGTH];
    struct error err;

    (void)state;
    memset(lengthy, 'x', sizeof(lengthy) - 1);
    lengthy[sizeof(lengthy) - 1] = '\0';
    error_set(&err, "%s %s", lengthy, lengthy);
    assert_int_equal(strlen(err.what), ERROR_LENGTH - 1);
    for (int i = 0; i < 2 * ERROR_PARTS; i++)
        error_in(&err, "%s", "somewhere");
    assert_int_equal(err.n_parts, ERROR_PARTS);
    assert_int_equal(strlen(err.what), ERROR_LENGTH - 1);
}

static void numbers_have_a_range(void **state)
{
    struct error err;
    long v = 7;

    (void)state;
    assert_int_equal(number_read("12", 0, 20, &v, &err), 0);
    assert_int_equal(v, 12);
    assert_int_equal(number_read("21", 0, 20, &v, &err), -1);
    assert_int_equal(number_read("1x", 0, 20, &v, &err), -1);
    assert_int_equal(number_read("", 0, 20, &v, &err), -1);
    assert_int_equal(number_read("99999999999999999999", 0, 20, &v, &err), -1);
    assert_int_equal(v, 12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(siphash_agrees_with_its_paper),
        cmocka_unit_test(bits_are_counted_one_by_one),
        cmocka_unit_test(chance_is_the_same_for_ever),
        cmocka_unit_test(chance_is_even),
        cmocka_unit_test(one_of_one_draws_nothing),
        cmocka_unit_test(shuffle_keeps_everything),
        cmocka_unit_test(forced_outcomes_come_first),
        cmocka_unit_test(forced_outcome_too_large_is_noted),
        cmocka_unit_test(draws_and_reveals_are_news),
        cmocka_unit_test(json_writes_what_it_should),
        cmocka_unit_test(json_refuses_what_is_none),
        cmocka_unit_test(json_pointers_lead_there),
        cmocka_unit_test(json_strings_are_read),
        cmocka_unit_test(lines_are_cut_and_counted),
        cmocka_unit_test(lines_refuse_what_is_no_text),
        cmocka_unit_test(errors_say_where),
        cmocka_unit_test(errors_cut_what_is_too_long),
        cmocka_unit_test(numbers_have_a_range),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
