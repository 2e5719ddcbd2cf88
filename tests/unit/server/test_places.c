/*
 * Who comes in: whoever has a seat, however many watch, while the history of a
 * long game is read, and when the server is full; and nobody by a token that
 * has lost its seat meanwhile.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "server/admin.h"
#include "server/hub.h"
#include "server/lobby.h"
#include "server/secret.h"
#include "support/guests.h"

enum { PLACES = 256 };

struct bench {
    struct hub_driver driver; /* first */
    struct store *store;
    struct hub hub;
    struct buf heard[PLACES];
    bool closed[PLACES];
    struct chance chance;
    char id[STORE_ID], watch[ID_TEXT], token[2][TOKEN_TEXT];
};

static struct bench b;

static void on_send(struct hub_driver *d, int client, const char *text,
                    size_t n)
{
    (void)d;
    buf_add(&b.heard[client], text, n);
}

static void on_close(struct hub_driver *d, int client)
{
    (void)d;
    b.closed[client] = true;
    hub_gone(&b.hub, client);
}

static int set_up(void **state)
{
    (void)state;
    memset(&b, 0, sizeof(b));
    chance_seed(&b.chance, 3);
    b.driver =
        (struct hub_driver){ on_send, on_close, guests_think, guests_rest };
    b.store = guests_open(&b.hub, &b.driver, PLACES);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    hub_release(&b.hub);
    b.store->close(b.store);
    for (int c = 0; c < PLACES; c++)
        buf_release(&b.heard[c]);
    return 0;
}

/* ---- what the tests do ---- */

static int ask(bool admin, const char *path, const char *body, struct buf *out)
{
    struct request r = { .post = true,
                         .path = path,
                         .token = "",
                         .lang = "",
                         .thing = "",
                         .body = body,
                         .n = strlen(body) };
    struct response answer;

    if (admin)
        admin_answer(&b.hub, &r, &answer);
    else
        lobby_answer(&b.hub, &r, &answer);
    buf_clear(out);
    buf_adds(out, buf_str(&answer.body));
    buf_release(&answer.body);
    return answer.status;
}

static void make(const char *seats)
{
    struct buf out = BUF_INIT;
    char body[128];

    snprintf(body, sizeof(body),
             "{\"game\":\"null\",\"listed\":true,\"seats\":%s}", seats);
    assert_int_equal(ask(false, "/api/tables", body, &out), 201);
    guests_text_at(&out, "/table", b.id, sizeof(b.id));
    guests_watch_at(&out, b.watch);
    guests_text_at(&out, "/seats/0/token", b.token[0], TOKEN_TEXT);
    guests_text_at(&out, "/seats/1/token", b.token[1], TOKEN_TEXT);
    buf_release(&out);
    hub_flush(&b.hub);
}

static void come(int c, const char *token, int since)
{
    b.closed[c] = false;
    buf_clear(&b.heard[c]);
    hub_came(&b.hub, c, (uint64_t)c + 1);
    guests_hello(&b.hub, c, b.id, token, since);
    hub_flush(&b.hub);
}

static struct table *table_of(int c)
{
    return guests_table(&b.hub, c);
}

static bool heard(int c, const char *what)
{
    return b.heard[c].n > 0 && strstr(buf_str(&b.heard[c]), what) != NULL;
}

static bool is_in(int c)
{
    return heard(c, "\"type\":\"welcome\"") && !b.closed[c];
}

/* Moves that are taken back by consent again and again, the most costly of all
 * entries; then everybody leaves.  Returns the number of the last one. */
static int go_back_and_forth(int entries)
{
    int n;

    make("[\"me\",\"me\"]");
    come(0, b.token[0], 0);
    come(1, b.token[1], 0);
    while (table_of(0)->state < entries) {
        guests_play(&b.hub, 0, 0, &b.chance);
        guests_say(&b.hub, 0, "{\"type\":\"ask-undo\"}");
        guests_say(&b.hub, 1, "{\"type\":\"consent\",\"yes\":true}");
        hub_flush(&b.hub);
    }
    guests_play(&b.hub, 0, 0, &b.chance);
    guests_say(&b.hub, 1, "{\"type\":\"bot\",\"bot\":\"random\"}");
    n = table_of(0)->state;
    for (int c = 0; c < 2; c++)
        hub_gone(&b.hub, c);
    hub_flush(&b.hub);
    assert_int_equal(b.hub.n_open, 0);
    return n;
}

/* ---- opening ---- */

static int (*journal)(struct store *s, const char *id, int after, int limit,
                      store_entry *entry, void *to, struct error *err);
static int n_read;

static int count_entry(void *to, const struct stored_entry *e,
                       struct error *err)
{
    (void)to;
    (void)e;
    (void)err;
    n_read++;
    return 0;
}

static int counted(struct store *s, const char *id, int after, int limit,
                   store_entry *entry, void *to, struct error *err)
{
    journal(s, id, after, limit, count_entry, NULL, NULL);
    return journal(s, id, after, limit, entry, to, err);
}

/* Whatever was done before: no more than follows the last snapshot. */
static void opening_reads_little(void **state)
{
    static const int lengths[] = { 100, 400, 1500 };

    (void)state;
    for (size_t i = 0; i < sizeof(lengths) / sizeof(lengths[0]); i++) {
        int n = go_back_and_forth(lengths[i]);

        journal = b.store->journal;
        b.store->journal = counted;
        n_read = 0;
        come(0, b.token[0], n);
        b.store->journal = journal;
        assert_true(is_in(0));
        assert_int_equal(table_of(0)->state, n);
        if (n_read > HUB_SNAPSHOT)
            fail_msg("%d of %d entries are read", n_read, n);
        /* What is missing comes by itself, so that one can look back. */
        while (hub_work(&b.hub))
            ;
        assert_true(table_is_whole(table_of(0)));
        hub_gone(&b.hub, 0);
        hub_flush(&b.hub);
    }
}

/* ---- while the history is read ---- */

static void whoever_watches_leaves_room_for_seats(void **state)
{
    (void)state;
    go_back_and_forth(200);
    for (int c = 2; c < 2 + HUB_PARKED; c++)
        come(c, b.watch, 0);
    assert_true(heard(1 + HUB_PARKED, "too many people watch"));
    come(0, b.token[0], 0);
    come(1, b.token[1], 0);
    assert_int_equal(b.heard[0].n, 0);
    while (hub_work(&b.hub))
        ;
    hub_flush(&b.hub);
    assert_true(is_in(0) && is_in(1) && is_in(2));
    assert_int_equal(table_of(0)->n_clients, 2 + TABLE_WATCHERS);
}

/* A token that is worth nothing any more when the wait is over. */
static void who_waits_can_be_sent_away(void **state)
{
    int n = go_back_and_forth(200);

    (void)state;
    come(0, b.token[0], n);
    come(1, b.token[1], 0);
    assert_true(is_in(0));
    assert_int_equal(b.heard[1].n, 0);
    guests_say(&b.hub, 0, "{\"type\":\"kick\",\"seat\":2}");
    hub_flush(&b.hub);
    assert_true(b.closed[1] && heard(1, "forbidden"));
    while (hub_work(&b.hub))
        ;
    hub_flush(&b.hub);
    assert_true(table_is_whole(table_of(0)));
    assert_false(heard(1, "welcome"));
    assert_false(table_of(0)->seat[1].taken);
    assert_int_equal(table_of(0)->n_clients, 1);
}

/* An open seat is claimed while somebody who has its old token waits for the
 * history: they do not sit down beside its new owner. */
static void who_waits_loses_a_seat_that_is_claimed(void **state)
{
    struct buf out = BUF_INIT;
    char path[64];

    (void)state;
    make("[\"me\",\"open\"]");
    come(0, b.token[0], 0);
    guests_say(&b.hub, 0, "{\"type\":\"bot\",\"bot\":\"random\",\"seat\":2}");
    for (int i = 0; i < 100; i++) {
        guests_say(&b.hub, 0, "{\"type\":\"bot\",\"bot\":\"random\"}");
        guests_say(&b.hub, 0, "{\"type\":\"human\"}");
    }
    hub_gone(&b.hub, 0);
    hub_flush(&b.hub);
    assert_int_equal(b.hub.n_open, 0);
    come(1, b.token[1], 0);
    assert_int_equal(b.heard[1].n, 0);
    snprintf(path, sizeof(path), "/api/tables/%s/join", b.id);
    assert_int_equal(ask(false, path, "{\"seat\":2}", &out), 200);
    guests_text_at(&out, "/token", b.token[1], TOKEN_TEXT);
    buf_release(&out);
    come(2, b.token[1], 0);
    while (hub_work(&b.hub))
        ;
    hub_flush(&b.hub);
    assert_true(b.closed[1] && !heard(1, "welcome"));
    assert_true(is_in(2));
}

/* One address with all places to watch from: others watch all the same, and do
 * not send each other away. */
static void one_address_does_not_watch_alone(void **state)
{
    (void)state;
    make("[\"me\",\"me\"]");
    come(0, b.token[0], 0);
    for (int c = 2; c < 2 + TABLE_WATCHERS; c++) {
        hub_came(&b.hub, c, 7);
        guests_hello(&b.hub, c, b.id, NULL, 0);
    }
    come(100, NULL, 0);
    come(101, NULL, 0);
    assert_true(is_in(100) && is_in(101) && is_in(0));
    assert_int_equal(table_of(0)->n_clients, 1 + TABLE_WATCHERS);
    /* From the address that has most nobody comes in for that. */
    hub_came(&b.hub, 102, 7);
    guests_hello(&b.hub, 102, b.id, NULL, 0);
    hub_flush(&b.hub);
    assert_true(b.closed[102] && heard(102, "too many people watch"));
    assert_true(is_in(100) && is_in(101));
}

/* A request to take back does not wait for somebody who was sent away. */
static void nobody_waits_for_who_was_sent_away(void **state)
{
    (void)state;
    make("[\"me\",\"me\"]");
    come(0, b.token[0], 0);
    come(1, b.token[1], 0);
    guests_play(&b.hub, 0, 0, &b.chance);
    hub_gone(&b.hub, 1);
    hub_flush(&b.hub);
    b.hub.now += 601;
    guests_say(&b.hub, 0, "{\"type\":\"bot\",\"bot\":\"random\",\"seat\":2}");
    guests_say(&b.hub, 0, "{\"type\":\"ask-undo\"}");
    assert_int_equal(table_of(0)->wish.seat, 0);
    guests_say(&b.hub, 0, "{\"type\":\"kick\",\"seat\":2}");
    hub_flush(&b.hub);
    assert_true(heard(0, "\"outcome\":\"dropped\""));
    guests_say(&b.hub, 0, "{\"type\":\"ask-undo\"}");
    hub_flush(&b.hub);
    assert_true(heard(0, "\"outcome\":\"granted\""));
}

/* ---- a full server ---- */

static void seats_come_before_watchers(void **state)
{
    (void)state;
    make("[\"me\",\"open\"]");
    b.hub.max_in = 4;
    for (int c = 10; c < 14; c++) {
        come(c, b.watch, 0);
        assert_true(is_in(c));
    }
    come(20, b.watch, 0);
    assert_true(b.closed[20] && heard(20, "\"code\":\"full\""));
    come(0, b.token[0], 0);
    assert_true(is_in(0));
    assert_true(b.closed[13] && heard(13, "\"code\":\"full\""));
    assert_true(is_in(10) && is_in(11) && is_in(12));
    for (int c = 1; c < 4; c++) {
        come(c, b.token[1], 0);
        assert_true(is_in(c));
    }
    assert_true(b.closed[10] && b.closed[11] && b.closed[12]);
    /* Nobody who has a seat loses it to another one. */
    come(4, b.token[1], 0);
    assert_true(b.closed[4] && heard(4, "\"code\":\"full\""));
    assert_true(is_in(0) && is_in(1) && is_in(2) && is_in(3));
}

/* ---- revoked seats ---- */

/* The new token opens the seat, and nothing else does: its cards are there. */
static void a_revoked_seat_is_not_open_to_all(void **state)
{
    struct buf out = BUF_INIT;
    char path[64], fresh[TOKEN_TEXT];

    (void)state;
    make("[\"me\",\"open\"]");
    come(0, b.token[0], 0);
    come(1, b.token[1], 0);
    guests_play(&b.hub, 0, 0, &b.chance);
    snprintf(path, sizeof(path), "/admin/tables/%s/revoke", b.id);
    assert_int_equal(ask(true, path, "{\"seat\":2}", &out), 200);
    hub_flush(&b.hub);
    assert_true(b.closed[1]);
    guests_text_at(&out, "/token", fresh, sizeof(fresh));
    snprintf(path, sizeof(path), "/api/tables/%s/join", b.id);
    assert_int_equal(ask(false, path, "{}", &out), 409);
    /* Nor does anybody agree for whoever gets it, or sit in at once. */
    guests_say(&b.hub, 0, "{\"type\":\"bot\",\"bot\":\"random\",\"seat\":2}");
    guests_say(&b.hub, 0, "{\"type\":\"ask-undo\"}");
    hub_flush(&b.hub);
    assert_true(heard(0, "may still come back"));
    assert_true(heard(0, "\"outcome\":\"open\",\"waiting\":[2]"));
    come(1, fresh, 0);
    assert_true(is_in(1));
    buf_release(&out);
}

#define PLACES_TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        PLACES_TEST(opening_reads_little),
        PLACES_TEST(whoever_watches_leaves_room_for_seats),
        PLACES_TEST(who_waits_can_be_sent_away),
        PLACES_TEST(who_waits_loses_a_seat_that_is_claimed),
        PLACES_TEST(one_address_does_not_watch_alone),
        PLACES_TEST(nobody_waits_for_who_was_sent_away),
        PLACES_TEST(seats_come_before_watchers),
        PLACES_TEST(a_revoked_seat_is_not_open_to_all),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
