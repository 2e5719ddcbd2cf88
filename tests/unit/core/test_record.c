/* core: records that are sound, and every way in which they are not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/record.h"
#include "games/registry.h"
#include "support/random.h"

/* A whole random game of two. */
static void play_out(struct match *m, int moves)
{
    const struct game *g = game_find("null");
    struct setup how = { .seed = 18446744073709551615u };

    options_default(g, &how.options);
    how.options.value[OPTION_PLAYERS] = 2;
    assert_int_equal(match_init(m, g, &how, NULL, NULL), 0);
    random_match(m, moves, 9);
}

static void whole_record(struct buf *text)
{
    struct match m;

    play_out(&m, 1000);
    record_write(&m, RECORD_SAVE, text);
    match_release(&m);
}

static int read_text(const char *text, struct error *err)
{
    struct match m;
    int done = record_read(text, strlen(text), game_find, &m, err);

    if (done == 0)
        match_release(&m);
    return done;
}

static void a_record_reads_back(void **state)
{
    struct buf text = BUF_INIT, again = BUF_INIT;
    struct match m;
    struct error err = { "" };

    (void)state;
    whole_record(&text);
    assert_int_equal(record_read(buf_str(&text), text.n, game_find, &m, &err),
                     0);
    record_write(&m, RECORD_SAVE, &again);
    assert_string_equal(buf_str(&text), buf_str(&again));
    match_release(&m);
    buf_release(&text);
    buf_release(&again);
}

static void resignations_and_bots_read_back(void **state)
{
    struct buf text = BUF_INIT;
    struct match m, again;
    struct error err = { "" };

    (void)state;
    play_out(&m, 4);
    match_control(&m, 0, "random", NULL);
    match_control(&m, 0, NULL, NULL);
    match_resign(&m, 1, "random", NULL);
    record_write(&m, RECORD_SAVE, &text);
    assert_non_null(strstr(buf_str(&text), "resign 2 random\nresult 1 2\n"));
    assert_int_equal(
        record_read(buf_str(&text), text.n, game_find, &again, &err), 0);
    assert_true(again.seat[1].resigned);
    match_release(&m);
    match_release(&again);
    buf_release(&text);
}

/* The record with one text replaced by another. */
static void expect_refused(const char *from, const char *to, const char *why)
{
    struct buf text = BUF_INIT, broken = BUF_INIT;
    struct error err = { "" };
    const char *at;

    whole_record(&text);
    at = strstr(buf_str(&text), from);
    assert_non_null(at);
    buf_add(&broken, buf_str(&text), (size_t)(at - buf_str(&text)));
    buf_adds(&broken, to);
    buf_adds(&broken, at + strlen(from));
    assert_int_equal(read_text(buf_str(&broken), &err), -1);
    if (!strstr(err.what, why))
        fail_msg("\"%s\" does not say \"%s\"", err.what, why);
    buf_release(&text);
    buf_release(&broken);
}

static void damaged_records_are_refused_with_their_line(void **state)
{
    (void)state;
    expect_refused("starboard-record 1", "starboard-record 2",
                   "line 1: a record starts with");
    expect_refused("game null", "game chess", "line 2: there is no game");
    expect_refused("rules 1", "rules 2", "line 3: the record follows rules 2");
    expect_refused("option players 2", "option players 9", "line 4: option");
    expect_refused("option hand 4", "option hands 4", "line 5: null has no");
    expect_refused("seed 1844", "seed x844", "is not a seed");
    expect_refused("seed 18446744073709551615", "seed 18446744073709551616",
                   "is not a seed");
    expect_refused("seed 18446744073709551615\n", "", "the seed is missing");
    expect_refused("move 1 ", "move 3 ", "\"3\" is not a number from 1 to 2");
    expect_refused("move 1 bid", "move 1 bud", "null has no move \"bud\"");
    expect_refused("\nresult", "\nmove 1 score\nresult", "the game is over");
    expect_refused("result 1 2", "result 2 1", "seat 1 has rank 1, not 2");
    expect_refused("result 1 2", "result 1", "2 numbers are expected");
    expect_refused("score ", "score 9", "has score");
    expect_refused("hash ", "hash 0", "the moves lead to the hash");
    expect_refused("\nend\n", "\n", "the record stops before its end");
    expect_refused("\nend\n", "\nend\nmove 1 score\n",
                   "nothing may follow the end");
    expect_refused("rules 1", "option hand", "an option has a name");
    expect_refused("option spying", "component x\noption spying",
                   "no components");
    expect_refused("end\n", "\001", "not a text");
}

static void hostile_text_is_refused(void **state)
{
    struct error err = { "" };

    (void)state;
    assert_int_equal(read_text("", &err), -1);
    assert_int_equal(read_text("starboard-record 1", &err), -1);
    assert_int_equal(read_text("starboard-record 1\nmove 1 bid 1\n", &err), -1);
    assert_string_equal(err.what, "line 2: the game must be named first");
    assert_int_equal(
        read_text("starboard-record 1\ngame null\ngame null\n", &err), -1);
    assert_int_equal(read_text("starboard-record 1\ngame null\nend\n", &err),
                     -1);
    assert_int_equal(
        read_text("starboard-record 1\ngame null\nseed 1\nhash 0\nend\n", &err),
        -1);
}

static void a_running_game_gives_no_seed_away(void **state)
{
    struct buf text = BUF_INIT;
    struct match m;
    struct error err;

    (void)state;
    play_out(&m, 5);
    record_write(&m, RECORD_OPEN, &text);
    assert_null(strstr(buf_str(&text), "seed"));
    assert_null(strstr(buf_str(&text), "hash"));
    assert_non_null(strstr(buf_str(&text), "seen-by spectator\n"));
    assert_int_equal(read_text(buf_str(&text), &err), -1);
    assert_non_null(strstr(err.what, "cannot be replayed"));
    match_release(&m);
    buf_release(&text);
}

static void a_seat_takes_home_what_it_saw(void **state)
{
    struct buf text = BUF_INIT;
    struct match m;

    (void)state;
    play_out(&m, 1); /* seat 1 has bid, seat 2 not yet */
    record_write_view(&m, 1, &text);
    assert_non_null(strstr(buf_str(&text), "\nmove 1 ?\n"));
    buf_clear(&text);
    record_write_view(&m, 0, &text);
    assert_non_null(strstr(buf_str(&text), "\nmove 1 bid "));
    match_release(&m);
    buf_release(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_reads_back),
        cmocka_unit_test(resignations_and_bots_read_back),
        cmocka_unit_test(damaged_records_are_refused_with_their_line),
        cmocka_unit_test(hostile_text_is_refused),
        cmocka_unit_test(a_running_game_gives_no_seed_away),
        cmocka_unit_test(a_seat_takes_home_what_it_saw),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
