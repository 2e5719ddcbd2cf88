/*
 * Nobody can stall the others, fill the server or take what is everybody's.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "games/registry.h"
#include "server/hub.h"
#include "server/thinkers.h"
#include "support/ears.h"
#include "support/house.h"

/* ---- what one may have ---- */

static void one_address_has_its_part(void **state)
{
    static const char listed[] =
        "{\"game\":\"null\",\"listed\":true,\"seats\":[\"me\",\"open\"]}";
    struct made m[HUB_LISTED];

    (void)state;
    for (int i = 0; i < HUB_LISTED; i++)
        m[i] = house_make(5, listed);
    assert_int_equal(house_ask_from(5, "/api/tables", "", listed), 503);
    assert_int_equal(house_ask_from(6, "/api/tables", "", listed), 201);
    for (int i = 0; i < HUB_SEATS; i++) {
        assert_int_equal(
            house_ask_from(7, house_about(m[i].id, "/join"), "", "{}"), 200);
        hub_flush(&house.hub);
    }
    assert_int_equal(
        house_ask_from(7, house_about(m[HUB_SEATS].id, "/join"), "", "{}"),
        429);
    assert_int_equal(
        house_ask_from(8, house_about(m[HUB_SEATS].id, "/join"), "", "{}"),
        200);
    house.hub.max_own = 1;
    assert_int_equal(house_ask_from(6, "/api/tables", "", house_two), 503);
    assert_int_equal(house_ask_from(9, "/api/tables", "", house_two), 201);
}

/* The next table of the one that a client is at. */
static struct hub_table *next_of(int c)
{
    struct hub_table *t = hub_is_open(&house.hub, house_table_of(c)->next);

    assert_non_null(t);
    return t;
}

static void start_three(struct made *m)
{
    *m = house_make(1, "{\"game\":\"null\",\"seats\":[\"me\",\"open\","
                       "\"bot:random\"]}");
    hub_came(&house.hub, 0, 1);
    hub_came(&house.hub, 1, 66);
    house_hello(0, m->id, m->token[0], 0);
    house_hello(1, m->id, m->token[1], 0);
}

/* The attack that was found: a guest gives up, asks for a rematch, gives up
 * there, and so on, until the host's part of the server is full. */
static void a_rematch_is_made_by_who_asks(void **state)
{
    struct stored_usage u;
    struct made m = house_make(1, house_two);

    (void)state;
    hub_came(&house.hub, 0, 1);
    hub_came(&house.hub, 1, 66);
    house_hello(0, m.id, m.token[0], 0);
    house_hello(1, m.id, m.token[1], 0);
    house_say(1, "{\"type\":\"resign\"}");
    assert_true(match_over(&house_table_of(1)->match));
    house_say(1, "{\"type\":\"rematch\"}");
    hub_flush(&house.hub);
    assert_non_null(strstr(buf_str(&ears.heard[1]), "you resigned"));
    assert_int_equal(house.hub.n_stored, 1);
    house.store->ban(house.store, m.id, 99, NULL);
    house.poor = true;
    house_say(0, "{\"type\":\"rematch\"}");
    assert_int_equal(house.hub.n_stored, 1);
    house.poor = false;
    house_say(0, "{\"type\":\"rematch\"}");
    assert_int_equal(house.hub.n_stored, 2);
    assert_int_equal(
        house.store->banned(house.store, next_of(0)->head.id, 99, NULL), 1);
    hub_flush(&house.hub);
    assert_int_equal(house.store->usage(house.store, 1, 0, &u, NULL), 0);
    assert_int_equal(u.tables, 2);
}

/* Where all have given up anybody may ask, on their own account. */
static void all_have_given_up_and_play_again(void **state)
{
    struct stored_usage u;
    struct made m;

    (void)state;
    start_three(&m);
    house_say(0, "{\"type\":\"resign\"}");
    house_say(1, "{\"type\":\"resign\"}");
    house_say(1, "{\"type\":\"rematch\"}");
    hub_flush(&house.hub);
    assert_int_equal(house.hub.n_stored, 2);
    assert_int_equal(house.store->usage(house.store, 66, 0, &u, NULL), 0);
    assert_int_equal(u.tables, 1);
    assert_int_equal(house.store->usage(house.store, 1, 0, &u, NULL), 0);
    assert_int_equal(u.tables, 1);
}

static void component_files_have_a_limit(void **state)
{
    static char body[200000];
    int made = 0, status = 201;

    (void)state;
    for (int i = 0; i < 40 && status == 201; i++) {
        size_t n = (size_t)snprintf(
            body, sizeof(body),
            "{\"game\":\"ark\",\"components\":\"ark-components 1\\n# %d\\n", i);

        while (n < 150000) {
            memcpy(body + n, "# xxxxxxxxxxxxxxxxxxxxxxxxxxxx\\n", 32);
            n += 32;
        }
        memcpy(body + n, "\"}", 3);
        status = house_ask_from(5, "/api/tables", "", body);
        made += status == 201;
        hub_flush(&house.hub);
    }
    assert_int_equal(status, 503);
    assert_true(made > 5 && made * 140000 < HUB_COMPONENTS);
}

static void tables_without_a_move_go(void **state)
{
    struct made idle = house_make(1, house_two),
                played = house_make(1, house_two),
                open = house_make(1, house_two);

    (void)state;
    house_hello(0, played.id, played.token[0], 0);
    house_play(0, 0);
    house_hello(1, open.id, open.token[0], 0);
    hub_flush(&house.hub);
    house.hub.now += HUB_IDLE_SECONDS + 100;
    hub_flush(&house.hub);
    assert_int_equal(house_ask_from(2, house_about(idle.id, ""), "", NULL),
                     404);
    assert_int_equal(house_ask_from(2, house_about(played.id, ""), "", NULL),
                     200);
    assert_int_equal(house_ask_from(2, house_about(open.id, ""), "", NULL),
                     200);
    assert_int_equal(house.hub.n_stored, 2);
}

/* --keep-finished and --keep-abandoned: each its own time, and only tables at
 * which nobody is. */
static void tables_are_kept_as_long_as_the_host_says(void **state)
{
    struct made finished = house_make_finished(1),
                left = house_make(1, house_two),
                looked_at = house_make(1, house_two),
                running = house_make(1, house_two);

    (void)state;
    for (int i = 0; i < 3; i++) {
        struct made *m = i == 0 ? &left : i == 1 ? &looked_at : &running;

        house_hello(0, m->id, m->token[0], 0);
        house_play(0, 0);
        hub_flush(&house.hub);
        house_go(0);
    }
    house.hub.keep[STORE_FINISHED] = 1000;
    house.hub.keep[STORE_ABANDONED] = 3000;
    house.hub.now += 900;
    hub_flush(&house.hub);
    assert_int_equal(house.hub.n_stored, 4);
    house.hub.now += 200;
    hub_flush(&house.hub);
    assert_int_equal(house_ask_from(2, house_about(finished.id, ""), "", NULL),
                     404);
    assert_int_equal(house.hub.n_stored, 3);
    house_hello(0, running.id, running.token[0], 0);
    house_play(0, 0);
    house_play(0, 0);
    house_hello(1, running.id, running.token[1], 0);
    house_play(1, 1);
    house_hello(2, looked_at.id, looked_at.watch, 0);
    house_go(0);
    house_go(1);
    house.hub.now += 2500;
    hub_flush(&house.hub);
    assert_int_equal(house_ask_from(2, house_about(left.id, ""), "", NULL),
                     404);
    assert_int_equal(house_ask_from(2, house_about(looked_at.id, ""), "", NULL),
                     200);
    assert_int_equal(house_ask_from(2, house_about(running.id, ""), "", NULL),
                     200);
    /* It is as true after a restart, and of who looked and went. */
    house_go(2);
    hub_flush(&house.hub);
    house_close_hub();
    house_open_hub();
    house.hub.keep[STORE_ABANDONED] = 3000;
    house.hub.now += 1100 + 2500;
    hub_flush(&house.hub);
    assert_int_equal(house_ask_from(2, house_about(looked_at.id, ""), "", NULL),
                     404);
    assert_int_equal(house_ask_from(2, house_about(running.id, ""), "", NULL),
                     200);
    assert_int_equal(house.hub.n_stored, 1);
}

/* Tables that are over are kept; but one address does not fill the server with
 * them until nobody can play. */
static void a_full_server_makes_room(void **state)
{
    struct made mine = house_make_finished(2), first, second, running;

    (void)state;
    house.hub.now += 10;
    first = house_make_finished(1);
    house.hub.now += 10;
    second = house_make_finished(1);
    running = house_make(1, house_two);
    house.hub.max_stored = house.hub.n_stored;
    /* Who looks at a table keeps it. */
    house_hello(1, first.id, first.watch, 0);
    assert_int_equal(house_ask_from(3, "/api/tables", "", house_two), 201);
    hub_flush(&house.hub);
    assert_int_equal(house_ask_from(3, house_about(second.id, ""), "", NULL),
                     404);
    assert_int_equal(house_ask_from(3, house_about(first.id, ""), "", NULL),
                     200);
    assert_int_equal(house_ask_from(3, house_about(mine.id, ""), "", NULL),
                     200);
    assert_int_equal(house_ask_from(3, house_about(running.id, ""), "", NULL),
                     200);
    assert_int_equal(house.hub.n_stored, house.hub.max_stored);
    house_go(1);
    hub_flush(&house.hub);
    /* What runs never goes for something new. */
    assert_int_equal(house_ask_from(3, "/api/tables", "", house_two), 201);
    assert_int_equal(house_ask_from(3, "/api/tables", "", house_two), 201);
    assert_int_equal(house_ask_from(3, "/api/tables", "", house_two), 503);
    assert_int_equal(house_ask_from(3, house_about(running.id, ""), "", NULL),
                     200);
    assert_int_equal(house.hub.n_stored, house.hub.max_stored);
}

/* ---- hosts of a table ---- */

static void a_host_sends_away(void **state)
{
    static const char listed[] =
        "{\"game\":\"null\",\"listed\":true,\"seats\":[\"me\",\"open\"]}";
    struct made m = house_make(1, listed);

    (void)state;
    hub_came(&house.hub, 0, 1);
    hub_came(&house.hub, 1, 66);
    house_hello(0, m.id, m.token[0], 0);
    house_hello(1, m.id, m.token[1], 0);
    hub_flush(&house.hub);
    house_say(1, "{\"type\":\"kick\",\"seat\":1}");
    hub_flush(&house.hub);
    assert_non_null(strstr(buf_str(&ears.heard[1]), "only the host"));
    house_say(0, "{\"type\":\"kick\",\"seat\":2,\"ban\":true}");
    hub_flush(&house.hub);
    /* Whoever comes next has cards that nobody has seen. */
    assert_int_equal(history_entry(&house_table_of(0)->history, 1).kind,
                     ACT_REWIND);
    assert_int_equal(house_table_of(0)->match.log[0].redraw.keep, 1);
    assert_true(ears.closed[1]);
    assert_non_null(strstr(buf_str(&ears.heard[0]), "\"type\":\"freed\""));
    ears.closed[1] = false;
    house_hello(1, m.id, m.token[1], 0);
    hub_flush(&house.hub);
    assert_true(ears.closed[1]);
    assert_int_equal(house_ask_from(66, house_about(m.id, "/join"), "", "{}"),
                     403);
    assert_int_equal(house_ask_from(67, house_about(m.id, "/join"), "", "{}"),
                     200);
}

/* Once the game runs nobody else gets the seat, nor while its owner is here. */
static void a_seat_in_play_is_not_given_away(void **state)
{
    struct made m = house_make_long(4);

    (void)state;
    house_say(0, "{\"type\":\"kick\",\"seat\":2}");
    hub_flush(&house.hub);
    assert_non_null(strstr(buf_str(&ears.heard[0]), "is here"));
    house_go(1);
    house.hub.now += 100;
    house_say(0, "{\"type\":\"kick\",\"seat\":2}");
    hub_flush(&house.hub);
    assert_non_null(strstr(buf_str(&ears.heard[0]), "may still come back"));
    house.hub.now += 600;
    house_say(0, "{\"type\":\"kick\",\"seat\":2}");
    hub_flush(&house.hub);
    assert_string_equal(house_table_of(0)->match.seat[1].bot, "easy");
    assert_int_equal(
        hub_seat_of(&house.hub, &house.hub.client[0]->head, m.token[1]),
        SEAT_NONE);
    house_hello(1, m.id, m.token[1], 0);
    hub_flush(&house.hub);
    assert_true(ears.closed[1]);
}

/* ---- thinking ---- */

static void who_thought_least_is_next(void **state)
{
    static struct shares s;

    (void)state;
    share_add(&s, 1, 5000000, 1000);
    share_add(&s, 2, 1000, 1000);
    assert_true(share_used(&s, 2, 1000) < share_used(&s, 1, 1000));
    assert_int_equal(share_used(&s, 3, 1000), 0);
    /* It is forgotten with time. */
    assert_true(share_used(&s, 1, 1000 + 20 * SHARE_HALF_MS) < 10);
    /* However many come, those who thought much keep their place. */
    for (uint64_t who = 100; who < 2000; who++)
        share_add(&s, who, 10, 1000);
    assert_int_equal(share_used(&s, 1, 1000), 5000000);
}

static void no_wake(void *arg)
{
    (void)arg;
}

/* Many questions of one address, then one of another: that one is answered
 * long before they are. */
static void the_others_do_not_wait(void **state)
{
    enum { MANY = 300 };
    const struct game *g = game_find("null");
    struct thinkers *t = thinkers_new(1, no_wake, NULL);
    struct setup how = { .seed = 3 };
    struct match m;
    struct job job = { .game = g, .owner = 1 };
    int before = 0;

    (void)state;
    options_default(g, &how.options);
    assert_int_equal(match_init(&m, g, &how, NULL, NULL), 0);
    match_view(&m, 0, job.view);
    job.thought = (struct thought){ 0, 0, -1, bot_find("hard") };
    for (int i = 0; i < MANY; i++) {
        snprintf(job.table, sizeof(job.table), "t%d", i % 30);
        thinkers_give(t, &job);
    }
    job.owner = 2;
    snprintf(job.table, sizeof(job.table), "other");
    thinkers_give(t, &job);
    do {
        while (!thinkers_take(t, &job))
            usleep(1000);
        before += job.owner == 1;
    } while (job.owner == 1);
    assert_true(before < MANY / 2);
    /* Nobody waits any more for what a table has asked. */
    for (int i = 0; i < 30; i++) {
        snprintf(job.table, sizeof(job.table), "t%d", i);
        thinkers_drop(t, job.table);
    }
    usleep(300000);
    while (thinkers_take(t, &job))
        before++;
    assert_true(before < MANY);
    thinkers_free(t);
    match_release(&m);
}

static void one_hint_at_a_time(void **state)
{
    struct made m = house_make(1, "{\"game\":\"null\",\"hints\":true,"
                                  "\"seats\":[\"me\",\"open\"]}");

    (void)state;
    house_hello(0, m.id, m.token[0], 0);
    for (int i = 0; i < 5; i++)
        house_say(0, "{\"type\":\"hint\"}");
    assert_int_equal(house.n_jobs, 1);
}

#define HOUSE_TEST(f) \
    cmocka_unit_test_setup_teardown(f, house_set_up, house_tear_down)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        HOUSE_TEST(one_address_has_its_part),
        HOUSE_TEST(a_rematch_is_made_by_who_asks),
        HOUSE_TEST(all_have_given_up_and_play_again),
        HOUSE_TEST(component_files_have_a_limit),
        HOUSE_TEST(tables_without_a_move_go),
        HOUSE_TEST(tables_are_kept_as_long_as_the_host_says),
        HOUSE_TEST(a_full_server_makes_room),
        HOUSE_TEST(a_host_sends_away),
        HOUSE_TEST(a_seat_in_play_is_not_given_away),
        cmocka_unit_test(who_thought_least_is_next),
        cmocka_unit_test(the_others_do_not_wait),
        HOUSE_TEST(one_hint_at_a_time),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
