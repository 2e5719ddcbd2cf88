/*
 * What an open table costs the server in memory, besides its connections.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <malloc.h>

#include "base/bits.h"
#include "server/hub.h"
#include "server/lobby.h"
#include "server/secret.h"
#include "support/guests.h"
#include "table/speak.h"

enum {
    TABLES = 4,
    SEATS = 4,
    MOVES = 1500, /* at each: to the end of the game */
    MOST = 64 << 10,
};

struct bench {
    struct hub_driver driver; /* first */
    struct store *store;
    struct hub hub;
    struct chance chance;
    char id[TABLES][STORE_ID];
    char token[TABLES][SEATS][TOKEN_TEXT];
};

static struct bench b;

static void on_send(struct hub_driver *d, int client, const char *text,
                    size_t n)
{
    (void)d;
    (void)client;
    (void)text;
    (void)n;
}

static void on_close(struct hub_driver *d, int client)
{
    (void)d;
    fail_msg("client %d is sent away", client);
}

static int set_up(void **state)
{
    (void)state;
    b = (struct bench){ { on_send, on_close, guests_think, guests_rest } };
    chance_seed(&b.chance, 3);
    b.store = guests_open(&b.hub, &b.driver, TABLES * SEATS);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    hub_release(&b.hub);
    b.store->close(b.store);
    return 0;
}

/* ---- what the tests do ---- */

static void make(int table, const char *game)
{
    char body[128], pointer[32];
    struct request r = { .post = true,
                         .path = "/api/tables",
                         .token = "",
                         .lang = "",
                         .thing = "",
                         .body = body };
    struct response out;

    snprintf(body, sizeof(body),
             "{\"game\":\"%s\",\"seats\":[\"me\",\"me\",\"me\",\"me\"]}", game);
    r.n = strlen(body);
    lobby_answer(&b.hub, &r, &out);
    assert_int_equal(out.status, 201);
    guests_text_at(&out.body, "/table", b.id[table], STORE_ID);
    for (int seat = 0; seat < SEATS; seat++) {
        snprintf(pointer, sizeof(pointer), "/seats/%d/token", seat);
        guests_text_at(&out.body, pointer, b.token[table][seat], TOKEN_TEXT);
    }
    buf_release(&out.body);
}

static void sit_down(int table, int seat)
{
    int client = table * SEATS + seat;
    char text[256];

    snprintf(text, sizeof(text),
             "{\"type\":\"hello\",\"protocol\":1,\"table\":\"%s\","
             "\"token\":\"%s\",\"changes\":true,\"since\":%d}",
             b.id[table], b.token[table][seat], TABLE_ACTS);
    hub_came(&b.hub, client, 1);
    hub_message(&b.hub, client, text, strlen(text));
    assert_non_null(b.hub.client[client]);
}

/* Anybody who is asked answers at random; false: the game is over. */
static bool move(int table)
{
    int first = table * SEATS, seat;
    const struct match *m = &guests_table(&b.hub, first)->match;

    if (match_over(m))
        return false;
    seat = bits_first(game_to_move(m->game, m->state));
    guests_play(&b.hub, first + seat, seat, &b.chance);
    return true;
}

static void play(int moves)
{
    for (int table = 0; table < TABLES; table++) {
        for (int i = 0; i < moves && move(table); i++)
            if (i % 50 == 0)
                hub_flush(&b.hub);
        hub_flush(&b.hub);
    }
}

static void leave(void)
{
    for (int client = 0; client < TABLES * SEATS; client++)
        hub_gone(&b.hub, client);
    assert_int_equal(hub_flush(&b.hub), 0);
    assert_int_equal(b.hub.n_open, 0);
}

/* ---- memory ---- */

#ifdef __SANITIZE_ADDRESS__
size_t __sanitizer_get_current_allocated_bytes(void);

static size_t allocated(void)
{
    return __sanitizer_get_current_allocated_bytes();
}
#else
static size_t allocated(void)
{
    return mallinfo2().uordblks;
}
#endif

/* What goes when the tables are put away was theirs. */
static void assert_small(const char *game)
{
    size_t open;

    for (int table = 0; table < TABLES; table++) {
        make(table, game);
        for (int seat = 0; seat < SEATS; seat++)
            sit_down(table, seat);
    }
    play(MOVES);
    open = allocated();
    leave();
    open = (open - allocated()) / TABLES;
    if (open > MOST)
        fail_msg("a table of %s takes %zu bytes", game, open);
}

static void a_table_of_arcs_is_small(void **state)
{
    (void)state;
    assert_small("arcs");
}

static void a_table_of_ark_is_small(void **state)
{
    (void)state;
    assert_small("ark");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_table_of_arcs_is_small, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_table_of_ark_is_small, set_up,
                                        tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
