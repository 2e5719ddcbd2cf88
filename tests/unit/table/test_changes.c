/*
 * Updates that carry only what has changed of a view: whoever keeps a copy and
 * applies them sees the same as whoever is sent everything, through whole games
 * of all titles, with moves taken back, by consent too, and seats dealt anew.
 */
#include "client/view_copy.h"
#include "games/registry.h"
#include "support/party.h"
#include "table/speak.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <setjmp.h>

#include <cmocka.h>

/* ---- a copy that is kept ---- */

/* What one client keeps. */
struct keeper {
    struct view_copy copy;
    int whole, partly; /* updates of each kind */
    size_t bytes;      /* of changes */
};

static void hear_update(struct keeper *k, struct json_slice m)
{
    struct json_slice v;

    if (json_find(m, "/changes", &v)) {
        k->partly++;
        k->bytes += v.n;
        assert_false(json_find(m, "/view", &v));
    } else {
        k->whole++;
    }
    assert_true(view_copy_hear(&k->copy, m));
}

/* All updates that the client has heard since it was asked last. */
static void catch_up(struct party *p, int c, struct keeper *k)
{
    const char *at = buf_str(&p->heard[c]);

    while (*at) {
        size_t n = strcspn(at, "\n");
        struct json_slice m;

        assert_true(json_check(at, n, &m));
        if (strncmp(at, "{\"type\":\"update\"", 16) == 0)
            hear_update(k, m);
        at += n + 1;
    }
    buf_clear(&p->heard[c]);
}

static void assert_same_view(struct party *p, int seat, const struct keeper *k)
{
    _Alignas(16) uint8_t view[MAX_STATE];
    struct buf want = BUF_INIT;

    match_view(&p->table.match, seat, view);
    game_json(p->table.match.game, view, &want);
    assert_int_equal(k->copy.state, p->table.state);
    assert_string_equal(buf_str(&k->copy.view), buf_str(&want));
    buf_release(&want);
}

/* ---- whole games ---- */

enum { KEEPERS = MAX_SEATS + 1 };

static void sit_down(struct party *p, int n)
{
    for (int c = 0; c <= n; c++) {
        struct arrival how = { .seat = c < n ? c : SEAT_NONE, .changes = true };

        assert_int_equal(table_attach(&p->table, c, how, NULL), 0);
    }
}

/* Now and then something is taken back: freely, done again, or by consent,
 * which deals anew what nobody holds. */
static void disturb(struct party *p, int seat, int step, int n)
{
    if (step % 7 == 3)
        party_say(p, seat, "{\"type\":\"undo\",\"state\":%d}", p->table.state);
    if (step % 14 == 3)
        party_say(p, seat, "{\"type\":\"redo\",\"state\":%d}", p->table.state);
    if (step % 31 == 30) {
        party_say(p, seat, "{\"type\":\"ask-undo\"}");
        for (int c = 0; c < n; c++)
            party_say(p, c, "{\"type\":\"consent\",\"yes\":true}");
    }
    if (step % 41 == 40) {
        party_say(p, seat, "{\"type\":\"bot\",\"bot\":\"random\"}");
        party_say(p, seat, "{\"type\":\"human\"}");
    }
}

static void play_with_copies(const struct game *g, uint64_t seed, int steps)
{
    static struct party p;
    struct keeper k[KEEPERS];
    int n;

    memset(k, 0, sizeof(k));
    party_init(&p, g, 0, seed);
    n = table_n_seats(&p.table);
    sit_down(&p, n);
    for (int step = 0; step < steps && party_asked(&p) != SEAT_NONE; step++) {
        int seat = party_asked(&p);

        party_play(&p, seat);
        disturb(&p, seat, step, n);
        for (int c = 0; c <= n; c++) {
            catch_up(&p, c, &k[c]);
            assert_same_view(&p, c < n ? c : SEAT_NONE, &k[c]);
        }
    }
    for (int c = 0; c <= n; c++) {
        assert_int_equal(k[c].whole, 1); /* the greeting */
        assert_true(k[c].partly > 10 || strcmp(g->id, "null") == 0);
        assert_true(k[c].bytes / (size_t)(k[c].partly + 1) < k[c].copy.view.n);
        view_copy_release(&k[c].copy);
    }
    party_release(&p);
}

static void test_a_copy_is_what_is_sent_whole(void **state)
{
    (void)state;
    for (int i = 0; game_registry[i]; i++)
        for (uint64_t seed = 1; seed <= 2; seed++)
            play_with_copies(game_registry[i], seed, 400);
}

/* ---- when a view comes whole ---- */

/* A client that has missed one does not guess. */
static void test_a_gap_is_noticed(void **state)
{
    static const char gap[] = "{\"type\":\"update\",\"state\":3,\"since\":2,"
                              "\"changes\":{\"/a\":2}}";
    static const char nowhere[] = "{\"state\":2,\"since\":1,"
                                  "\"changes\":{\"/b/0\":2}}";
    static const char next[] = "{\"state\":2,\"since\":1,"
                               "\"changes\":{\"/a\":2}}";
    static const char whole[] = "{\"state\":1,\"view\":{\"a\":1}}";
    struct view_copy c = { 0 };
    struct json_slice m;

    (void)state;
    assert_true(json_check(next, strlen(next), &m));
    assert_false(view_copy_hear(&c, m)); /* nothing is there yet */
    assert_true(json_check(whole, strlen(whole), &m));
    assert_true(view_copy_hear(&c, m));
    assert_true(json_check(gap, strlen(gap), &m));
    assert_false(view_copy_hear(&c, m));
    assert_true(json_check(whole, strlen(whole), &m));
    assert_true(view_copy_hear(&c, m));
    assert_true(json_check(nowhere, strlen(nowhere), &m));
    assert_false(view_copy_hear(&c, m));
    assert_true(json_check(whole, strlen(whole), &m));
    assert_true(view_copy_hear(&c, m));
    assert_true(json_check(next, strlen(next), &m));
    assert_true(view_copy_hear(&c, m));
    assert_string_equal(buf_str(&c.view), "{\"a\":2}");
    view_copy_release(&c);
}

static bool last_is_whole(struct party *p, int c)
{
    return strstr(party_last(p, c, "update"), "\"view\":") != NULL;
}

static void test_who_did_not_ask_gets_it_whole(void **state)
{
    static struct party p;

    (void)state;
    party_init(&p, game_registry[0], 2, 5);
    party_join(&p, 0, 0, 0);
    party_join(&p, 1, 1, 0);
    party_play(&p, party_asked(&p));
    assert_true(last_is_whole(&p, 0) && last_is_whole(&p, 1));
    party_release(&p);
}

static void test_whole_on_request_and_after_every_hello(void **state)
{
    static struct party p;
    struct arrival how = { .seat = 0, .changes = true };

    (void)state;
    party_init(&p, game_registry[0], 2, 5);
    assert_int_equal(table_attach(&p.table, 0, how, NULL), 0);
    party_join(&p, 1, 1, 0);
    assert_true(last_is_whole(&p, 0));
    party_play(&p, party_asked(&p));
    assert_false(last_is_whole(&p, 0));
    party_say(&p, 0, "{\"type\":\"view\"}");
    assert_true(last_is_whole(&p, 0));
    party_play(&p, party_asked(&p));
    assert_false(last_is_whole(&p, 0));
    party_say(&p, 0, "{\"type\":\"lang\",\"lang\":\"fr\"}");
    assert_true(last_is_whole(&p, 0));
    table_detach(&p.table, 0);
    how.since = p.table.state;
    assert_int_equal(table_attach(&p.table, 0, how, NULL), 0);
    assert_true(last_is_whole(&p, 0));
    party_release(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_copy_is_what_is_sent_whole),
        cmocka_unit_test(test_a_gap_is_noticed),
        cmocka_unit_test(test_who_did_not_ask_gets_it_whole),
        cmocka_unit_test(test_whole_on_request_and_after_every_hello),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
