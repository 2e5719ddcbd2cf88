/*
 * Tables opened: what it costs, who may, and from what.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/registry.h"
#include "server/hub.h"
#include "support/ears.h"
#include "support/guests.h"
#include "support/house.h"

/* ---- opening ---- */

static void a_long_table_opens_from_its_snapshot(void **state)
{
    struct made m = house_make_long(1500);
    const struct game *g = game_find("null");
    uint64_t hash = game_hash(g, house_table_of(0)->match.state);
    int n = house_table_of(0)->state, log = house_table_of(0)->match.n;

    (void)state;
    house_leave();
    assert_int_equal(house.hub.n_open, 0);
    /* Who knows where it stood goes on at once. */
    house_hello(0, m.id, m.token[0], n);
    hub_flush(&house.hub);
    assert_non_null(strstr(buf_str(&ears.heard[0]), "\"type\":\"welcome\""));
    assert_int_equal(house_table_of(0)->state, n);
    assert_true(house_table_of(0)->from > n - 2 * HUB_SNAPSHOT);
    assert_true(game_hash(g, house_table_of(0)->match.state) == hash);
    assert_int_equal(house_table_of(0)->match.n, log);
    house_say(0, "{\"type\":\"record\"}");
    house_say(0, "{\"type\":\"view\",\"since\":1}");
    hub_flush(&house.hub);
    assert_int_equal(house_count(buf_str(&ears.heard[0]), "still being read"),
                     2);
    /* Who knows nothing waits for the history, and nobody for them. */
    buf_clear(&ears.heard[1]);
    house_hello(1, m.id, m.token[1], 0);
    hub_flush(&house.hub);
    assert_int_equal(ears.heard[1].n, 0);
    house_play(0, 0);
    hub_flush(&house.hub);
    for (int turns = 0; hub_work(&house.hub); turns++)
        assert_true(turns < 1500 / HUB_SLICE + 2);
    hub_flush(&house.hub);
    assert_non_null(strstr(buf_str(&ears.heard[1]), "\"type\":\"welcome\""));
    assert_int_equal(house_count(buf_str(&ears.heard[1]), "{\"n\":"),
                     house_table_of(0)->state + 1);
    assert_true(table_is_whole(house_table_of(0)));
    house_say(0, "{\"type\":\"record\"}");
    hub_flush(&house.hub);
    assert_non_null(strstr(buf_str(&ears.heard[0]), "seen-by 1"));
}

/* Going back behind a snapshot leaves one that can be started from. */
static void a_rewind_leaves_a_snapshot(void **state)
{
    struct made m = house_make_long(1000);
    const struct game *g = game_find("null");
    uint64_t hash;
    int n;

    (void)state;
    house_say(0, "{\"type\":\"ask-undo\"}");
    house_say(1, "{\"type\":\"consent\",\"yes\":true}");
    n = house_table_of(0)->state;
    assert_int_equal(history_entry(&house_table_of(0)->history, n).kind,
                     ACT_REWIND);
    assert_true(house_table_of(0)->match.n < 20);
    house_play(0, 0);
    hub_flush(&house.hub);
    n = house_table_of(0)->state;
    hash = game_hash(g, house_table_of(0)->match.state);
    house_leave();
    house_hello(0, m.id, m.token[0], n);
    hub_flush(&house.hub);
    assert_non_null(house.hub.client[0]);
    assert_true(house_table_of(0)->from > 0);
    assert_true(game_hash(g, house_table_of(0)->match.state) == hash);
    hub_load(&house.hub, house.hub.client[0]);
    while (hub_work(&house.hub))
        ;
    assert_non_null(house.hub.client[0]);
    assert_true(table_is_whole(house_table_of(0)));
}

/* What was taken back and can be done again is in a snapshot too. */
static void a_snapshot_is_the_table(void **state)
{
    struct made m =
        house_make(1, "{\"game\":\"arcs\",\"seats\":[\"me\",\"open\"]}");
    int undos = 0;

    (void)state;
    house_hello(0, m.id, m.token[0], 0);
    house_hello(1, m.id, m.token[1], 0);
    for (int i = 0; i < 300 && !match_over(&house_table_of(0)->match); i++) {
        struct buf before = BUF_INIT, after = BUF_INIT;
        struct error err = { "" };
        struct table copy;
        struct buf setup = BUF_INIT;
        const struct match *match = &house_table_of(0)->match;
        char text[64];

        house_play(0, 0);
        house_play(1, 1);
        for (int seat = 0; seat < 2; seat++)
            if (i % 3 == 0 && match_can_undo(match, seat)) {
                snprintf(text, sizeof(text), "{\"type\":\"undo\",\"state\":%d}",
                         house_table_of(0)->state);
                house_say(seat, text);
                undos++;
            }
        table_snapshot(house_table_of(0), &before);
        table_setup(match->game, &match->setup, &setup, NULL);
        assert_int_equal(
            table_init(&copy, "copy", buf_str(&setup), setup.n, NULL, NULL), 0);
        if (table_restore(&copy, buf_str(&before), before.n, &err) < 0)
            fail_msg("%s", err.what);
        table_snapshot(&copy, &after);
        assert_int_equal(before.n, after.n);
        assert_memory_equal(before.at, after.at, before.n);
        assert_true(game_hash(match->game, match->state) ==
                    game_hash(match->game, copy.match.state));
        for (int seat = 0; seat < 2; seat++) {
            assert_int_equal(match_can_undo(match, seat),
                             match_can_undo(&copy.match, seat));
            assert_int_equal(match_can_redo(match, seat),
                             match_can_redo(&copy.match, seat));
        }
        table_clear(&copy);
        buf_release(&setup);
        buf_release(&before);
        buf_release(&after);
        hub_flush(&house.hub);
    }
    assert_true(undos > 5);
}

static void a_look_opens_nothing(void **state)
{
    struct made m = house_make(1, house_two);

    (void)state;
    hub_flush(&house.hub);
    assert_int_equal(house.hub.n_open, 0);
    assert_int_equal(house_ask_from(2, house_about(m.id, ""), "", NULL), 200);
    assert_non_null(strstr(buf_str(&house.answer), "\"asked\":[1,2]"));
    assert_int_equal(house_ask_from(2, house_about(m.id, "/record"), "", NULL),
                     409);
    assert_int_equal(house_ask_from(2, house_about(m.id, "/join"), "", "{}"),
                     403);
    assert_int_equal(house.hub.n_open, 0);
    assert_int_equal(
        house_ask_from(2, house_about(m.id, "/record"), m.token[0], NULL), 200);
}

static void who_has_no_seat_opens_nothing(void **state)
{
    struct made m = house_make(1, house_two);
    char wrong[TOKEN_TEXT];

    (void)state;
    assert_int_equal(house.hub.n_open, 0);
    memcpy(wrong, m.token[0], sizeof(wrong));
    wrong[5] = wrong[5] == 'a' ? 'b' : 'a';
    house_hello(0, m.id, wrong, 0);
    assert_int_equal(house.hub.n_open, 0);
    house.store->ban(house.store, m.id, 5, NULL);
    hub_came(&house.hub, 1, 5);
    house_hello(1, m.id, m.token[1], 0);
    assert_int_equal(house.hub.n_open, 0);
    hub_flush(&house.hub);
    assert_true(ears.closed[0] && ears.closed[1]);
    assert_non_null(strstr(buf_str(&ears.heard[0]), "opens no seat"));
    assert_non_null(strstr(buf_str(&ears.heard[1]), "sent you away"));
    /* Who made the table may live where whoever was sent away does. */
    hub_came(&house.hub, 2, 5);
    house_hello(2, m.id, m.token[0], 0);
    assert_non_null(house.hub.client[2]);
}

/* The id alone, which the list of tables tells everybody, opens nothing; with
 * the word to watch a table is opened, and then the id will do. */
static void who_knows_only_the_id_opens_nothing(void **state)
{
    struct made m = house_make(1, house_two), other = house_make(1, house_two);

    (void)state;
    house_hello(2, m.id, NULL, 0);
    assert_null(house.hub.client[2]);
    assert_int_equal(house.hub.n_open, 0);
    assert_int_equal(house.n_watched, 0);
    hub_flush(&house.hub);
    assert_true(ears.closed[2]);
    assert_non_null(strstr(buf_str(&ears.heard[2]), "\"code\":\"asleep\""));
    /* Nor does the word of another table. */
    house_hello(3, m.id, other.watch, 0);
    assert_null(house.hub.client[3]);
    assert_int_equal(house.hub.n_open, 0);
    hub_flush(&house.hub);
    assert_non_null(strstr(buf_str(&ears.heard[3]), "opens no seat"));
    house_hello(4, m.id, m.watch, 0);
    assert_non_null(house.hub.client[4]);
    house_hello(5, m.id, NULL, 0);
    assert_non_null(house.hub.client[5]);
    hub_flush(&house.hub);
    assert_non_null(strstr(buf_str(&ears.heard[4]), "\"seat\":null"));
    /* Whoever plays can hand the word on; whoever has only the id cannot. */
    assert_non_null(strstr(buf_str(&ears.heard[5]), "\"watch\":null"));
    house_hello(0, m.id, m.token[0], 0);
    hub_flush(&house.hub);
    assert_non_null(strstr(buf_str(&ears.heard[0]), m.watch));
}

/* It is the same after a restart, and at the next table of the same people. */
static void the_word_to_watch_lasts(void **state)
{
    struct made m = house_make_finished(1);
    char next[STORE_ID];

    (void)state;
    house_close_hub();
    house_open_hub();
    house_hello(2, m.id, m.watch, 0);
    assert_non_null(house.hub.client[2]);
    house_hello(0, m.id, m.token[0], 0);
    house_hello(1, m.id, m.token[1], 0);
    house_say(1, "{\"type\":\"rematch\"}");
    hub_flush(&house.hub);
    memcpy(next, house_table_of(0)->next, sizeof(next));
    assert_string_not_equal(next, "");
    for (int c = 0; c < 3; c++)
        house_go(c);
    hub_flush(&house.hub);
    assert_int_equal(house.hub.n_open, 0);
    house_hello(2, next, m.watch, 0);
    assert_non_null(house.hub.client[2]);
}

static void a_spectator_wakes_nobody(void **state)
{
    struct made m =
        house_make(1, "{\"game\":\"null\",\"seats\":[\"me\",\"open\","
                      "\"bot:random\"]}");
    struct made bots =
        house_make(1, "{\"game\":\"null\",\"seats\":[\"bot:random\","
                      "\"bot:random\"]}");

    (void)state;
    house_hello(2, m.id, m.watch, 0);
    assert_non_null(house.hub.client[2]);
    assert_int_equal(house.n_jobs, 0);
    house_hello(0, m.id, m.token[0], 0);
    assert_int_equal(house.n_jobs, 1);
    /* Who plays leaves: the bots rest again. */
    house_go(0);
    assert_int_equal(house.n_rests, 1);
    house_hello(0, m.id, m.token[0], 0);
    assert_int_equal(house.n_jobs, 2);
    /* Where only bots play, they play for who watches. */
    house_hello(3, bots.id, bots.watch, 0);
    assert_int_equal(house.n_jobs, 4);
}

/* Nor is the past of a long game read for who does not ask for it. */
static void a_spectator_has_no_history_read(void **state)
{
    struct made m = house_make_long(300);
    int n = house_table_of(0)->state;

    (void)state;
    house_leave();
    house_hello(2, m.id, m.watch, n);
    assert_non_null(house.hub.client[2]);
    assert_null(house.hub.loading);
    house_hello(0, m.id, m.token[0], n);
    assert_non_null(house.hub.loading);
}

/* What is opened for strangers is bounded; who has a seat, and who watches
 * where somebody is, need nothing of that. */
static void strangers_open_no_more_than_may_be(void **state)
{
    struct made m = house_make(1, house_two), other = house_make(1, house_two);

    (void)state;
    house.max_watched = HUB_SNAPSHOT;
    house_hello(2, m.id, m.watch, 0);
    assert_non_null(house.hub.client[2]);
    house_hello(3, other.id, other.watch, 0);
    assert_null(house.hub.client[3]);
    assert_int_equal(house.hub.n_open, 1);
    hub_flush(&house.hub);
    assert_non_null(strstr(buf_str(&ears.heard[3]), "\"code\":\"full\""));
    house_go(3);
    house_hello(4, m.id, NULL, 0);
    assert_non_null(house.hub.client[4]);
    house_hello(0, other.id, other.token[0], 0);
    assert_non_null(house.hub.client[0]);
    house_hello(3, other.id, NULL, 0);
    assert_non_null(house.hub.client[3]);
}

/* The past of a long game is read for a stranger as far as that goes, and to
 * its end as soon as somebody who plays wants it. */
static void strangers_wait_for_the_past(void **state)
{
    struct made m = house_make_long(300);
    int n = house_table_of(0)->state;

    (void)state;
    house_leave();
    house.max_watched = HUB_SNAPSHOT + 5 * HUB_SLICE;
    house_hello(2, m.id, m.watch, 0);
    assert_non_null(house.hub.loading);
    for (int i = 0; i < 100; i++)
        hub_work(&house.hub);
    assert_false(hub_work(&house.hub)); /* nobody spins */
    assert_non_null(house.hub.loading);
    assert_int_equal(house.n_watched, house.max_watched);
    hub_flush(&house.hub);
    assert_null(strstr(buf_str(&ears.heard[2]), "welcome"));
    house_hello(0, m.id, m.token[0], n);
    while (hub_work(&house.hub))
        ;
    assert_null(house.hub.loading);
    hub_flush(&house.hub);
    assert_non_null(strstr(buf_str(&ears.heard[2]), "welcome"));
    assert_int_equal(house.n_watched, house.max_watched);
}

static void bots_think_for_who_watches(void **state)
{
    struct made bots =
        house_make(1, "{\"game\":\"null\",\"seats\":[\"bot:random\","
                      "\"bot:random\"]}");

    (void)state;
    hub_came(&house.hub, 3, 7);
    house_hello(3, bots.id, bots.watch, 0);
    assert_int_equal(house.thinks_for, 7);
}

/* Whoever has a seat gets the record of a long game at which nobody is: it is
 * read in slices, and stays open as long as the request waits. */
static void a_long_record_comes(void **state)
{
    struct made m = house_make_long(300);
    int slices = 0;

    (void)state;
    house_leave();
    assert_int_equal(house.hub.n_open, 0);
    house_ask_from(2, house_about(m.id, "/record"), m.token[0], NULL);
    assert_string_equal(house.later, m.id);
    for (; hub_want(&house.hub, m.id); slices++) {
        hub_work(&house.hub);
        hub_flush(&house.hub);
    }
    assert_true(slices > 10);
    assert_int_equal(
        house_ask_from(2, house_about(m.id, "/record"), m.token[0], NULL), 200);
    assert_string_equal(house.later, "");
    assert_non_null(strstr(buf_str(&house.answer), "seen-by 1"));
    /* Nobody asks any more: it is put away. */
    hub_flush(&house.hub);
    house.hub.now += HUB_WANTED;
    hub_flush(&house.hub);
    assert_int_equal(house.hub.n_open, 0);
    assert_int_equal(house.n_watched, 0);
}

#define HOUSE_TEST(f) \
    cmocka_unit_test_setup_teardown(f, house_set_up, house_tear_down)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        HOUSE_TEST(a_long_table_opens_from_its_snapshot),
        HOUSE_TEST(a_rewind_leaves_a_snapshot),
        HOUSE_TEST(a_snapshot_is_the_table),
        HOUSE_TEST(a_look_opens_nothing),
        HOUSE_TEST(who_has_no_seat_opens_nothing),
        HOUSE_TEST(who_knows_only_the_id_opens_nothing),
        HOUSE_TEST(the_word_to_watch_lasts),
        HOUSE_TEST(a_spectator_wakes_nobody),
        HOUSE_TEST(a_spectator_has_no_history_read),
        HOUSE_TEST(strangers_open_no_more_than_may_be),
        HOUSE_TEST(strangers_wait_for_the_past),
        HOUSE_TEST(bots_think_for_who_watches),
        HOUSE_TEST(a_long_record_comes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
