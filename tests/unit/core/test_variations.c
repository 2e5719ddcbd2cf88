/* core: what else could have been, in a record. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/record.h"
#include "games/registry.h"
#include "support/random.h"

enum { ALL = 1000 };

static void begin(struct match *m, uint64_t seed)
{
    const struct game *g = game_find("null");
    struct setup how = { .seed = seed };

    options_default(g, &how.options);
    how.options.value[OPTION_PLAYERS] = 2;
    assert_int_equal(match_init(m, g, &how, NULL, NULL), 0);
}

static void save(const struct match *m, struct buf *text)
{
    buf_clear(text);
    record_write(m, RECORD_SAVE, text);
}

/* Another end of the game in `text`: from the step on, by other luck. */
static void go_elsewhere(const struct buf *text, int variation, int step,
                         int moves, uint64_t luck, struct buf *out)
{
    struct match m;

    assert_int_equal(record_read_variation(buf_str(text), text->n, game_find,
                                           variation, &m, NULL),
                     0);
    match_rewind(&m, step);
    match_control(&m, 0, "random", NULL); /* so it is never the same */
    match_control(&m, 0, NULL, NULL);
    random_match(&m, moves, luck);
    save(&m, out);
    match_release(&m);
}

static int graft(struct buf *text, const struct buf *other, struct error *err)
{
    struct buf out = BUF_INIT;
    int where = record_graft(buf_str(text), text->n, buf_str(other), other->n,
                             &out, err);

    if (where >= 0) {
        buf_clear(text);
        buf_add(text, buf_str(&out), out.n);
    }
    buf_release(&out);
    return where;
}

/* The game, a variation from its step 3, and one of that from its step 6. */
static void three_ways(struct buf *text, struct buf *first, struct buf *second)
{
    struct match m;
    struct error err;

    begin(&m, 5);
    random_match(&m, ALL, 1);
    save(&m, text);
    match_release(&m);
    go_elsewhere(text, 0, 3, 6, 2, first);
    assert_int_equal(graft(text, first, &err), 1);
    go_elsewhere(text, 1, 6, ALL, 3, second);
    assert_int_equal(graft(text, second, &err), 2);
}

static void reads_as(const struct buf *text, int variation,
                     const struct buf *expected)
{
    struct buf again = BUF_INIT;
    struct match m;
    struct error err = { "" };

    if (record_read_variation(buf_str(text), text->n, game_find, variation, &m,
                              &err) < 0)
        fail_msg("%s", err.what);
    record_write(&m, RECORD_SAVE, &again);
    assert_string_equal(buf_str(&again), buf_str(expected));
    match_release(&m);
    buf_release(&again);
}

static void each_way_reads_as_it_was_played(void **state)
{
    struct buf text = BUF_INIT, game = BUF_INIT, first = BUF_INIT,
               second = BUF_INIT;
    struct variation at[MAX_VARIATIONS + 1];
    struct match m;

    (void)state;
    three_ways(&text, &first, &second);
    begin(&m, 5);
    random_match(&m, ALL, 1);
    save(&m, &game);
    match_release(&m);
    reads_as(&text, 0, &game);
    reads_as(&text, 1, &first);
    reads_as(&text, 2, &second);
    assert_int_equal(record_variations(buf_str(&text), text.n, at, NULL), 2);
    assert_int_equal(at[1].from, 0);
    assert_int_equal(at[1].step, 3);
    assert_int_equal(at[1].own, 8);
    assert_false(at[1].over);
    assert_int_equal(at[2].from, 1);
    assert_int_equal(at[2].step, 6);
    assert_true(at[0].over && at[2].over);
    buf_release(&text);
    buf_release(&game);
    buf_release(&first);
    buf_release(&second);
}

/* What is there already is not there twice; what goes on at an end makes it
 * longer; the game itself is never another one. */
static void a_record_grows_where_something_is_new(void **state)
{
    struct buf text = BUF_INIT, first = BUF_INIT, second = BUF_INIT,
               more = BUF_INIT, before = BUF_INIT;
    struct variation at[MAX_VARIATIONS + 1];
    struct error err;
    struct match m;

    (void)state;
    three_ways(&text, &first, &second);
    buf_adds(&before, buf_str(&text));
    assert_int_equal(graft(&text, &first, &err), 1);
    assert_int_equal(graft(&text, &second, &err), 2);
    assert_int_equal(graft(&text, &before, &err), 0);
    assert_string_equal(buf_str(&text), buf_str(&before));

    go_elsewhere(&text, 1, 11, 2, 4, &more);
    assert_int_equal(graft(&text, &more, &err), 1);
    assert_int_equal(record_variations(buf_str(&text), text.n, at, &err), 2);
    assert_int_equal(at[1].own, 12);
    reads_as(&text, 1, &more);
    reads_as(&text, 2, &second);

    /* An unfinished game that another one goes on from stays where it was. */
    begin(&m, 5);
    random_match(&m, 4, 1);
    save(&m, &text);
    random_match(&m, 2, 1);
    save(&m, &more);
    match_release(&m);
    assert_int_equal(graft(&text, &more, &err), 1);
    assert_int_equal(record_variations(buf_str(&text), text.n, at, &err), 1);
    assert_int_equal(at[0].own, 4);
    assert_int_equal(at[1].step, 4);
    buf_release(&text);
    buf_release(&first);
    buf_release(&second);
    buf_release(&more);
    buf_release(&before);
}

static void what_is_dropped_takes_with_it_what_comes_from_it(void **state)
{
    struct buf text = BUF_INIT, first = BUF_INIT, second = BUF_INIT,
               third = BUF_INIT, out = BUF_INIT;
    struct variation at[MAX_VARIATIONS + 1];
    struct error err;

    (void)state;
    three_ways(&text, &first, &second);
    go_elsewhere(&text, 0, 1, ALL, 7, &third);
    assert_int_equal(graft(&text, &third, &err), 3);
    assert_int_equal(record_prune(buf_str(&text), text.n, 1, &out, &err), 0);
    assert_int_equal(record_variations(buf_str(&out), out.n, at, &err), 1);
    reads_as(&out, 1, &third);
    buf_clear(&out);
    assert_int_equal(record_prune(buf_str(&text), text.n, 2, &out, &err), 0);
    reads_as(&out, 1, &first);
    reads_as(&out, 2, &third);
    assert_int_equal(record_prune(buf_str(&text), text.n, 4, &out, &err), -1);
    assert_int_equal(record_prune(buf_str(&text), text.n, 0, &out, &err), -1);
    buf_release(&text);
    buf_release(&first);
    buf_release(&second);
    buf_release(&third);
    buf_release(&out);
}

static void records_of_two_games_do_not_go_together(void **state)
{
    struct buf text = BUF_INIT, other = BUF_INIT;
    struct error err;
    struct match m;

    (void)state;
    begin(&m, 5);
    save(&m, &text);
    match_release(&m);
    begin(&m, 6);
    save(&m, &other);
    match_release(&m);
    assert_int_equal(graft(&text, &other, &err), -1);
    assert_non_null(strstr(err.what, "two games"));
    buf_release(&text);
    buf_release(&other);
}

/* The record with one text replaced by another: what reading variation 1 says,
 * and reading the game alone, which does not look that far. */
static void expect_refused(const char *from, const char *to, const char *why,
                           bool alone)
{
    struct buf text = BUF_INIT, first = BUF_INIT, second = BUF_INIT,
               broken = BUF_INIT;
    struct error err = { "" };
    struct match m;
    const char *at;

    three_ways(&text, &first, &second);
    at = strstr(strstr(buf_str(&text), "\nvariation 0 3\n"), from);
    assert_non_null(at);
    buf_add(&broken, buf_str(&text), (size_t)(at - buf_str(&text)));
    buf_adds(&broken, to);
    buf_adds(&broken, at + strlen(from));
    assert_int_equal(record_read_variation(buf_str(&broken), broken.n,
                                           game_find, 1, &m, &err),
                     -1);
    if (!strstr(err.what, why))
        fail_msg("\"%s\" does not say \"%s\"", err.what, why);
    assert_int_equal(
        record_read(buf_str(&broken), broken.n, game_find, &m, &err),
        alone ? 0 : -1);
    if (alone)
        match_release(&m);
    buf_release(&text);
    buf_release(&first);
    buf_release(&second);
    buf_release(&broken);
}

static void damaged_variations_are_refused_with_their_line(void **state)
{
    (void)state;
    expect_refused("move 1 ", "move 1 x", "line ", true);
    expect_refused("hash ", "hash 0", "the moves lead to the hash", true);
    expect_refused("unfinished", "result 1 2", "the game is not over", true);
    expect_refused("unfinished\n", "", "the result or the hash is missing",
                   true);
    expect_refused("variation 0 3", "variation 0 999",
                   "\"999\" is not a number from 0 to", false);
    expect_refused("variation 0 3", "variation 1 3",
                   "\"1\" is not a number from 0 to 0", false);
    expect_refused("variation 0 3", "variation 3", "says from where", false);
    expect_refused("bot 1 random", "seed 3",
                   "this is not a line of a variation", false);
}

static void what_is_not_there_cannot_be_read(void **state)
{
    struct buf text = BUF_INIT, first = BUF_INIT, second = BUF_INIT;
    struct error err;
    struct match m;

    (void)state;
    three_ways(&text, &first, &second);
    assert_int_equal(
        record_read_variation(buf_str(&text), text.n, game_find, 3, &m, &err),
        -1);
    assert_non_null(strstr(err.what, "the record has no variation 3"));
    buf_release(&text);
    buf_release(&first);
    buf_release(&second);
}

static void there_are_no_more_than_a_record_may_have(void **state)
{
    struct buf text = BUF_INIT, other = BUF_INIT;
    struct error err;
    struct match m;

    (void)state;
    begin(&m, 5);
    random_match(&m, 2, 1);
    save(&m, &text);
    match_release(&m);
    for (int i = 0; i <= MAX_VARIATIONS; i++) {
        /* Each has an entry of its own kind. */
        assert_int_equal(
            record_read(buf_str(&text), text.n, game_find, &m, &err), 0);
        for (int k = 0; k < i + 1; k++)
            match_redraw(&m, 0, (uint64_t)i, NULL);
        save(&m, &other);
        match_release(&m);
        assert_int_equal(graft(&text, &other, &err),
                         i < MAX_VARIATIONS ? i + 1 : -1);
    }
    assert_non_null(strstr(err.what, "at most 64 variations"));
    buf_release(&text);
    buf_release(&other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_way_reads_as_it_was_played),
        cmocka_unit_test(a_record_grows_where_something_is_new),
        cmocka_unit_test(what_is_dropped_takes_with_it_what_comes_from_it),
        cmocka_unit_test(records_of_two_games_do_not_go_together),
        cmocka_unit_test(damaged_variations_are_refused_with_their_line),
        cmocka_unit_test(what_is_not_there_cannot_be_read),
        cmocka_unit_test(there_are_no_more_than_a_record_may_have),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
