/*
 * Clocks on a server: they run at tables where nobody is, stand while there is
 * no server, and last as what is kept lasts.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/ears.h"
#include "support/guests.h"
#include "support/house.h"

static const char by_turn[] =
    "{\"game\":\"null\",\"seats\":[\"me\",\"me\"],\"clock\":{\"kind\":\"turn\","
    "\"time\":3600,\"zero\":\"bot\"}}";
static const char for_life[] =
    "{\"game\":\"null\",\"seats\":[\"me\",\"me\"],\"clock\":{\"kind\":\"bank\","
    "\"time\":3600,\"more\":60,\"vacation\":86400,\"zero\":\"lose\"}}";

enum { HOUR = 3600, MIDDAY = 1000000 };

static int64_t wall; /* seconds */

static void at(int64_t seconds)
{
    wall = seconds;
    hub_set_time(&house.hub, seconds * 1000);
    hub_look_at_clocks(&house.hub);
    assert_int_equal(hub_flush(&house.hub), 0);
}

/* As time goes on on a server: the store hears of it. */
static void pass(int seconds)
{
    for (; seconds > 10; seconds -= 10)
        at(wall + 10);
    at(wall + seconds);
}

static int set_up(void **state)
{
    int done = house_set_up(state);

    at(MIDDAY);
    return done;
}

static int64_t left_of(const char *id, int seat)
{
    struct stored_table head;
    struct clock c;

    assert_int_equal(
        house.store->find(house.store, id, &head, NULL, NULL, NULL), 1);
    assert_int_equal(clock_read(head.clock, &c, NULL), 0);
    clock_count(&c, house.hub.tick);
    return c.seat[seat].left / CLOCK_SECOND;
}

static void assert_last_entry(const char *id, const char *want)
{
    char path[64];

    snprintf(path, sizeof(path), "/api/tables/%s/record", id);
    assert_int_equal(house_admin(id, "/record", false), 200);
    if (!strstr(buf_str(&house.answer), want))
        fail_msg("no \"%s\" in %s", want, buf_str(&house.answer));
}

static void time_runs_where_nobody_is(void **state)
{
    struct made made = house_make(1, by_turn);

    (void)state;
    pass(HOUR - 1);
    assert_int_equal(house.hub.n_open, 0);
    assert_int_equal(left_of(made.id, 0), 1);
    assert_int_equal(house.n_jobs, 0);
    pass(1);
    assert_last_entry(made.id, "\nbot 1 easy\nbot 2 easy\n");
}

/* Both are late, so nobody waits for the bots; where somebody still plays, bots
 * go on without them. */
static void bots_go_on_for_who_plays_by_the_clock(void **state)
{
    struct made made = house_make(1, by_turn);

    (void)state;
    house_hello(0, made.id, made.token[0], 0);
    house_play(0, 0);
    house_go(0);
    assert_int_equal(hub_flush(&house.hub), 0);
    pass(HOUR + 1);
    assert_int_equal(house.n_jobs, 1);
    /* It stays open for the bot's answer. */
    assert_int_equal(house.hub.n_open, 1);
    assert_int_equal(house.n_rests, 0);
}

static void the_end_of_a_bank_is_the_end(void **state)
{
    struct made made = house_make(1, for_life);

    (void)state;
    house_hello(0, made.id, made.token[0], 0);
    house_play(0, 0);
    house_go(0);
    at(wall + HOUR);
    assert_last_entry(made.id, "\nresign 2 easy\n");
    assert_int_equal(house_ask_from(1, house_about(made.id, ""), "", NULL),
                     200);
    assert_non_null(strstr(buf_str(&house.answer), "\"over\":true"));
    assert_non_null(strstr(buf_str(&house.answer), "\"ranks\":[1,2]"));
}

static void clocks_stand_while_there_is_no_server(void **state)
{
    struct made made = house_make(1, for_life);

    (void)state;
    house_hello(0, made.id, made.token[0], 0);
    pass(600);
    house_go(0);
    assert_int_equal(hub_flush(&house.hub), 0);
    assert_int_equal(left_of(made.id, 0), HOUR - 600);
    house_close_hub();
    house_open_hub();
    at(wall + 5 * HOUR);
    /* A moment in which everybody can come back; what had passed since it was
     * noted last is nobody's loss. */
    assert_true(left_of(made.id, 0) >= HOUR - 600);
    assert_true(left_of(made.id, 0) <= HOUR - 600 + HUB_BEAT / 1000);
    at(wall + HUB_COMEBACK / 1000);
    assert_true(left_of(made.id, 0) >= HOUR - 600);
    pass(300);
    assert_true(left_of(made.id, 0) >= HOUR - 900);
    assert_true(left_of(made.id, 0) <= HOUR - 900 + HUB_BEAT / 1000);
    pass(HOUR);
    /* Both at once: nobody has won by that. */
    assert_last_entry(made.id, "\nbot 1 easy\nbot 2 easy\n");
}

/* Nothing was kept while no clock ran: what passed before one was made is no
 * time that was missed. */
static void a_first_clock_after_long_runs_at_once(void **state)
{
    struct made made;

    (void)state;
    at(MIDDAY + 400 * 86400);
    made = house_make(1, by_turn);
    assert_int_equal(hub_flush(&house.hub), 0);
    house_close_hub();
    house_open_hub();
    at(wall + 60);
    at(wall + HUB_COMEBACK / 1000);
    assert_int_equal(left_of(made.id, 0), HOUR);
    pass(100);
    assert_true(left_of(made.id, 0) <= HOUR - 100 + HUB_BEAT / 1000);
}

static void a_wall_clock_that_goes_back_harms_nobody(void **state)
{
    struct made made = house_make(1, for_life);

    (void)state;
    pass(100);
    at(wall - HOUR);
    assert_int_equal(left_of(made.id, 0), HOUR - 100);
    at(wall + HOUR + 10);
    assert_int_equal(left_of(made.id, 0), HOUR - 110);
}

static void the_clock_is_told_before_one_sits_down(void **state)
{
    struct made made = house_make(1, for_life);

    (void)state;
    pass(100);
    assert_int_equal(house_ask_from(1, house_about(made.id, ""), "", NULL),
                     200);
    assert_non_null(
        strstr(buf_str(&house.answer),
               "\"clock\":{\"kind\":\"bank\",\"time\":3600,\"more\":60,"
               "\"vacation\":86400,\"zero\":\"lose\"}"));
    assert_non_null(
        strstr(buf_str(&house.answer), "\"left\":[3500000,3500000]"));
    house_hello(0, made.id, made.token[0], 0);
    assert_int_equal(hub_flush(&house.hub), 0);
    assert_non_null(strstr(buf_str(&ears.heard[0]),
                           "\"absent\":0,\"clock\":{\"kind\":\"bank\""));
    assert_non_null(strstr(buf_str(&ears.heard[0]),
                           "{\"type\":\"clock\",\"waiting\":false,"));
}

static void a_rematch_has_all_the_time(void **state)
{
    struct made made = house_make(1, for_life);
    struct table *t;

    (void)state;
    pass(1000);
    house_hello(0, made.id, made.token[0], 0);
    house_say(0, "{\"type\":\"resign\"}");
    house_hello(1, made.id, made.token[1], 0);
    house_say(1, "{\"type\":\"rematch\"}");
    t = house_table_of(1);
    assert_true(*t->next);
    assert_int_equal(hub_flush(&house.hub), 0);
    assert_int_equal(left_of(t->next, 0), HOUR);
}

static void a_clock_that_makes_no_sense_is_refused(void **state)
{
    static const char *const bad[] = {
        "{}",
        "{\"kind\":\"turn\",\"zero\":\"bot\"}",
        "{\"kind\":\"turn\",\"time\":9,\"zero\":\"bot\"}",
        "{\"kind\":\"turn\",\"time\":60}",
        "{\"kind\":\"turn\",\"time\":60,\"more\":5,\"zero\":\"bot\"}",
        "{\"kind\":\"bank\",\"time\":60,\"more\":-5,\"zero\":\"bot\"}",
        "{\"kind\":\"bank\",\"time\":7776001,\"zero\":\"bot\"}",
        "{\"kind\":\"sand\",\"time\":60,\"zero\":\"bot\"}",
        "{\"kind\":\"turn\",\"time\":60,\"zero\":\"cry\"}",
        "\"turn\"",
    };
    char body[256];

    (void)state;
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
        snprintf(body, sizeof(body),
                 "{\"game\":\"null\",\"seats\":[\"me\",\"me\"],\"clock\":%s}",
                 bad[i]);
        if (house_ask_from(1, "/api/tables", "", body) != 400)
            fail_msg("%s is a clock", bad[i]);
    }
    assert_int_equal(house_ask_from(1, "/api/tables", "",
                                    "{\"game\":\"null\",\"seats\":[\"me\","
                                    "\"me\"],\"clock\":null}"),
                     201);
}

static void a_damaged_clock_is_told_and_kept(void **state)
{
    struct made made = house_make(1, by_turn);
    struct stored_table head;
    struct error err;

    (void)state;
    assert_int_equal(hub_flush(&house.hub), 0);
    assert_int_equal(hub_flush(&house.hub), 0);
    assert_int_equal(
        house.store->find(house.store, made.id, &head, NULL, NULL, NULL), 1);
    snprintf(head.clock, sizeof(head.clock), "turn 3600 0 0");
    assert_int_equal(house.store->update(house.store, &head, NULL), 0);
    assert_int_equal(house.store->commit(house.store, NULL), 0);
    house_close_hub();
    house_open_hub();
    at(wall);
    assert_null(hub_find(&house.hub, made.id, &err));
    assert_int_equal(house.hub.why, HUB_DAMAGED);
    /* It is looked at once, and not again every time. */
    pass(2 * HOUR);
    assert_int_equal(
        house.store->find(house.store, made.id, &head, NULL, NULL, NULL), 1);
    assert_int_equal(head.due, 0);
}

#define HOUSE_TEST(f) \
    cmocka_unit_test_setup_teardown(f, set_up, house_tear_down)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        HOUSE_TEST(time_runs_where_nobody_is),
        HOUSE_TEST(bots_go_on_for_who_plays_by_the_clock),
        HOUSE_TEST(the_end_of_a_bank_is_the_end),
        HOUSE_TEST(clocks_stand_while_there_is_no_server),
        HOUSE_TEST(a_first_clock_after_long_runs_at_once),
        HOUSE_TEST(a_wall_clock_that_goes_back_harms_nobody),
        HOUSE_TEST(the_clock_is_told_before_one_sits_down),
        HOUSE_TEST(a_rematch_has_all_the_time),
        HOUSE_TEST(a_clock_that_makes_no_sense_is_refused),
        HOUSE_TEST(a_damaged_clock_is_told_and_kept),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
