/* base: bytes, random numbers, hashing, JSON, lines. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/bits.h"
#include "base/buf.h"
#include "base/bug.h"
#include "base/chance.h"
#include "base/json.h"
#include "base/json_read.h"
#include "base/lines.h"
#include "base/memory.h"
#include "base/queue.h"
#include "base/siphash.h"

/* ---- our own mistakes ---- */

static void dump(const void *what)
{
    fprintf(stderr, "seed %s\n", (const char *)what);
}

/* What a program that breaks says, all of it. */
static void break_down(bool keeps_secrets, char out[400])
{
    int pipes[2];
    size_t n = 0;
    ssize_t more;
    pid_t child;

    assert_int_equal(pipe(pipes), 0);
    child = fork();
    if (child == 0) {
        dup2(pipes[1], 2);
        bug_note(dump, "12345");
        if (keeps_secrets)
            bug_keep_secrets();
        BUG("on purpose");
    }
    close(pipes[1]);
    while (n < 399 && (more = read(pipes[0], out + n, 399 - n)) > 0)
        n += (size_t)more;
    out[n] = '\0';
    close(pipes[0]);
    assert_int_equal(waitpid(child, NULL, 0), child);
}

static void a_bug_tells_what_was_worked_on_but_no_secrets(void **state)
{
    char said[400];

    (void)state;
    break_down(false, said);
    assert_non_null(strstr(said, "on purpose"));
    assert_non_null(strstr(said, "seed 12345"));
    break_down(true, said);
    assert_non_null(strstr(said, "on purpose"));
    assert_null(strstr(said, "12345"));
}

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

static void json_is_read_in_one_step(void **state)
{
    static const char text[] = "{\"n\":7,\"t\":\"four\",\"z\":\"a\\u0000b\","
                               "\"yes\":true,\"no\":false,\"all\":[1,2,3]}";
    struct json_slice doc, all;
    int64_t n = 5;
    char word[5];

    (void)state;
    assert_true(json_check(text, strlen(text), &doc));
    assert_false(json_get_number(doc, "/t", &n));
    assert_false(json_get_number(doc, "/nothing", &n));
    assert_int_equal(n, 5);
    assert_true(json_get_number(doc, "/n", &n));
    assert_int_equal(n, 7);
    assert_true(json_get_text(doc, "/t", word, 5));
    assert_string_equal(word, "four");
    assert_false(json_get_text(doc, "/t", word, 4));
    assert_string_equal(word, "");
    assert_false(json_get_text(doc, "/z", word, 5));
    assert_false(json_get_text(doc, "/n", word, 5));
    assert_true(json_get_true(doc, "/yes"));
    assert_false(json_get_true(doc, "/no"));
    assert_false(json_get_true(doc, "/nothing"));
    assert_true(json_find(doc, "/all", &all));
    assert_int_equal(json_count(all), 3);
    assert_int_equal(json_count(doc), 6);
}

struct guest {
    struct queued queued;
    int n;
};

/* First come, first served, also when one leaves from the middle or the end. */
static void queues_keep_their_order(void **state)
{
    struct guest guest[4] = { { .n = 0 }, { .n = 1 }, { .n = 2 }, { .n = 3 } };
    struct queue q;
    struct guest *g;

    (void)state;
    queue_init(&q);
    assert_null(queue_get(&q));
    for (int i = 0; i < 3; i++)
        queue_put(&q, &guest[i].queued);
    g = queue_take(&q, &q.first->next->next);
    assert_int_equal(g->n, 2);
    queue_put(&q, &guest[3].queued);
    g = queue_take(&q, &q.first->next);
    assert_int_equal(g->n, 1);
    g = queue_get(&q);
    assert_int_equal(g->n, 0);
    g = queue_get(&q);
    assert_int_equal(g->n, 3);
    assert_null(queue_get(&q));
    queue_put(&q, &guest[1].queued);
    assert_ptr_equal(queue_get(&q), &guest[1]);
}

static void arrays_grow(void **state)
{
    int *all = NULL, room = 0;

    (void)state;
    for (int i = 0; i < 200; i++) {
        all = memory_grow(all, i, &room, sizeof(*all));
        assert_true(room > i);
        all[i] = i;
    }
    for (int i = 0; i < 200; i++)
        assert_int_equal(all[i], i);
    free(all);
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
        cmocka_unit_test(a_bug_tells_what_was_worked_on_but_no_secrets),
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
        cmocka_unit_test(json_is_read_in_one_step),
        cmocka_unit_test(queues_keep_their_order),
        cmocka_unit_test(arrays_grow),
        cmocka_unit_test(json_strings_are_read),
        cmocka_unit_test(lines_are_cut_and_counted),
        cmocka_unit_test(lines_refuse_what_is_no_text),
        cmocka_unit_test(errors_say_where),
        cmocka_unit_test(errors_cut_what_is_too_long),
        cmocka_unit_test(numbers_have_a_range),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
