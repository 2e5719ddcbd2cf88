/*
 * A hub over a file, and what its guests and its host do.
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

#include "server/admin.h"
#include "server/lobby.h"
#include "server/secret.h"
#include "support/ears.h"
#include "support/guests.h"
#include "support/house.h"

struct house house;

static void on_think(struct hub_driver *d, const struct job *job)
{
    (void)d;
    house.thinks_for = job->owner;
    house.n_jobs++;
}

static void on_rest(struct hub_driver *d, const char *table)
{
    (void)d;
    (void)table;
    house.n_rests++;
}

static bool on_pay(struct hub_driver *d, int client)
{
    (void)d;
    (void)client;
    return !house.poor;
}

static bool on_watch(struct hub_driver *d, int client, int entries)
{
    (void)d;
    (void)client;
    if (house.n_watched + entries > house.max_watched)
        return false;
    house.n_watched += entries;
    return true;
}

void house_open_hub(void)
{
    struct error err = { "" };

    house.store = store_open(house.path, &err);
    if (!house.store)
        fail_msg("%s", err.what);
    house.driver = (struct hub_driver){ ears_send, ears_close, on_think,
                                        on_rest,   on_pay,     on_watch };
    assert_int_equal(
        hub_init(&house.hub, house.store, &house.driver, CLIENTS, 1000, NULL),
        0);
    house.hub.now = 1000000;
}

void house_close_hub(void)
{
    hub_release(&house.hub);
    house.store->close(house.store);
}

int house_set_up(void **state)
{
    (void)state;
    secret_init();
    memset(&house, 0, sizeof(house));
    house.max_watched = 1000000;
    ears_init();
    snprintf(house.dir, sizeof(house.dir), "/tmp/starboard-house-XXXXXX");
    assert_non_null(mkdtemp(house.dir));
    snprintf(house.path, sizeof(house.path), "%s/tables.db", house.dir);
    chance_seed(&house.chance, 5);
    house_open_hub();
    return 0;
}

int house_tear_down(void **state)
{
    static const char *const end[] = { "", "-wal", "-shm" };

    (void)state;
    house_close_hub();
    ears_release();
    buf_release(&house.answer);
    for (int i = 0; i < 3; i++) {
        char name[128];

        snprintf(name, sizeof(name), "%s%s", house.path, end[i]);
        unlink(name);
    }
    rmdir(house.dir);
    return 0;
}

/* ---- what the tests do ---- */

int house_ask_from(uint64_t from, const char *path, const char *token,
                   const char *body)
{
    struct request r = { .post = body != NULL,
                         .path = path,
                         .token = token,
                         .lang = "",
                         .thing = "",
                         .from = from,
                         .body = body ? body : "",
                         .n = body ? strlen(body) : 0 };
    struct response out;

    lobby_answer(&house.hub, &r, &out);
    buf_clear(&house.answer);
    buf_adds(&house.answer, buf_str(&out.body));
    memcpy(house.later, out.later, STORE_ID);
    buf_release(&out.body);
    return out.status;
}

/* What the host asks. */
int house_admin(const char *id, const char *what, bool post)
{
    char path[64];
    struct request r = { .post = post,
                         .path = path,
                         .token = "",
                         .lang = "",
                         .thing = "",
                         .body = "{}",
                         .n = 2 };
    struct response out;

    snprintf(path, sizeof(path), "/admin/tables%s%s%s", *id ? "/" : "", id,
             what);
    admin_answer(&house.hub, &r, &out);
    buf_clear(&house.answer);
    buf_adds(&house.answer, buf_str(&out.body));
    buf_release(&out.body);
    return out.status;
}

const char *house_about(const char *id, const char *what)
{
    static char path[64];

    snprintf(path, sizeof(path), "/api/tables/%s%s", id, what);
    return path;
}

/* The token of the seat in the answer; "" where a bot has it. */
static void token_at(int seat, char token[TOKEN_TEXT])
{
    struct json_slice all;
    char pointer[32];

    snprintf(pointer, sizeof(pointer), "/seats/%d/token", seat);
    token[0] = '\0';
    if (json_check(buf_str(&house.answer), house.answer.n, &all))
        json_get_text(all, pointer, token, TOKEN_TEXT);
}

struct made house_make(uint64_t from, const char *body)
{
    struct made m;

    assert_int_equal(house_ask_from(from, "/api/tables", "", body), 201);
    guests_text_at(&house.answer, "/table", m.id, sizeof(m.id));
    token_at(0, m.token[0]);
    token_at(1, m.token[1]);
    guests_watch_at(&house.answer, m.watch);
    hub_flush(&house.hub);
    return m;
}

void house_say(int c, const char *text)
{
    guests_say(&house.hub, c, text);
}

struct table *house_table_of(int c)
{
    return guests_table(&house.hub, c);
}

void house_play(int c, int seat)
{
    const struct match *m = &house_table_of(c)->match;

    if (game_to_move(m->game, m->state) & seat_bit(seat))
        guests_play(&house.hub, c, seat, &house.chance);
}

void house_hello(int c, const char *id, const char *token, int since)
{
    guests_hello(&house.hub, c, id, token, since);
}

const char house_two[] = "{\"game\":\"null\",\"seats\":[\"me\",\"open\"]}";

void house_go(int c)
{
    hub_gone(&house.hub, c);
    buf_clear(&ears.heard[c]);
    ears.closed[c] = false;
}

void house_leave(void)
{
    house_go(0);
    house_go(1);
    hub_flush(&house.hub);
}

/* A table with so many entries, most of them toggles. */
struct made house_make_long(int entries)
{
    struct made m = house_make(1, house_two);

    house_hello(0, m.id, m.token[0], 0);
    house_hello(1, m.id, m.token[1], 0);
    house_play(0, 0);
    house_play(1, 1);
    for (int i = 0; house_table_of(0)->state < entries; i++) {
        house_say(i % 2, "{\"type\":\"bot\",\"bot\":\"random\"}");
        house_say(i % 2, "{\"type\":\"human\"}");
        if (i % 50 == 49)
            hub_flush(&house.hub);
    }
    assert_int_equal(hub_flush(&house.hub), 0);
    return m;
}

struct made house_make_finished(uint64_t from)
{
    struct made m = house_make(from, house_two);

    house_hello(0, m.id, m.token[0], 0);
    house_play(0, 0);
    house_say(0, "{\"type\":\"resign\"}");
    assert_true(match_over(&house_table_of(0)->match));
    hub_flush(&house.hub);
    house_go(0);
    hub_flush(&house.hub);
    return m;
}

int house_count(const char *text, const char *what)
{
    int n = 0;

    while ((text = strstr(text, what)) != NULL) {
        text++;
        n++;
    }
    return n;
}
