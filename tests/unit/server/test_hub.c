/* The hub: nothing is told before it is durable; seats belong to tokens. */
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
#include "server/lobby.h"
#include "server/secret.h"
#include "support/ears.h"
#include "support/guests.h"

enum { JOBS = 64 };

struct bench {
    struct hub_driver driver; /* first */
    struct store *store;      /* its commit and append fail on demand */
    int (*commit)(struct store *s, struct error *err);
    int (*append)(struct store *s, const char *id, const struct stored_entry *e,
                  struct error *err);
    struct hub hub;
    struct job job[JOBS];
    int n_jobs;
    struct chance chance;
};

static struct bench b;
static bool fail_commit, fail_append;
static const char *left_out; /* of this table nothing is kept */

static void on_think(struct hub_driver *d, const struct job *job)
{
    (void)d;
    assert_true(b.n_jobs < JOBS);
    b.job[b.n_jobs++] = *job;
}

static int n_turns, turn_of;
static char language[8];

static void on_turn(struct hub_driver *d, const char *table, int seat)
{
    (void)d;
    assert_true(id_is_sound(table));
    n_turns++;
    turn_of = seat;
}

static void on_came(struct hub_driver *d, const char *table, int seat,
                    const struct catalogue *cat)
{
    (void)d;
    assert_true(id_is_sound(table) && seat != SEAT_NONE);
    snprintf(language, sizeof(language), "%s", cat ? cat->lang : "en");
}

static void on_rest(struct hub_driver *d, const char *table)
{
    int n = 0;

    (void)d;
    for (int i = 0; i < b.n_jobs; i++)
        if (strcmp(b.job[i].table, table) != 0)
            b.job[n++] = b.job[i];
    b.n_jobs = n;
}

static int commit(struct store *s, struct error *err)
{
    (void)s;
    if (fail_commit)
        return error_set(err, "the disk is full");
    return b.commit(b.store, err);
}

static int append(struct store *s, const char *id, const struct stored_entry *e,
                  struct error *err)
{
    (void)s;
    if (fail_append)
        return error_set(err, "the disk is full");
    if (strcmp(id, left_out) == 0)
        return 0;
    return b.append(b.store, id, e, err);
}

static bool lost(struct store *s, const char *id)
{
    (void)s;
    return strcmp(id, left_out) == 0;
}

static void open_hub(void)
{
    b.driver =
        (struct hub_driver){ ears_send, ears_close, on_think, on_rest, NULL };
    b.driver.turn = on_turn;
    b.driver.came = on_came;
    assert_int_equal(hub_init(&b.hub, b.store, &b.driver, CLIENTS, 100, NULL),
                     0);
}

static int set_up(void **state)
{
    (void)state;
    secret_init();
    memset(&b, 0, sizeof(b));
    ears_init();
    fail_commit = fail_append = false;
    left_out = "";
    n_turns = 0;
    b.store = store_open(":memory:", NULL);
    assert_non_null(b.store);
    b.commit = b.store->commit;
    b.append = b.store->append;
    b.store->commit = commit;
    b.store->append = append;
    b.store->lost = lost;
    chance_seed(&b.chance, 5);
    open_hub();
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    hub_release(&b.hub);
    b.store->close(b.store);
    ears_release();
    return 0;
}

/* ---- what the tests do ---- */

static int ask(bool post, const char *path, const char *token, const char *body,
               struct buf *out)
{
    struct request r = { .post = post,
                         .path = path,
                         .token = token,
                         .lang = "",
                         .thing = "",
                         .body = body,
                         .n = strlen(body) };
    struct response answer;

    lobby_answer(&b.hub, &r, &answer);
    buf_clear(out);
    buf_adds(out, buf_str(&answer.body));
    buf_release(&answer.body);
    return answer.status;
}

struct table_made {
    char id[STORE_ID];
    char token[2][TOKEN_TEXT];
};

static const char me_and_open[] = "{\"game\":\"null\","
                                  "\"seats\":[\"me\",\"open\"]}";

static struct table_made make_table(const char *body)
{
    struct table_made made;
    struct buf out = BUF_INIT;

    assert_int_equal(ask(true, "/api/tables", "", body, &out), 201);
    guests_text_at(&out, "/table", made.id, sizeof(made.id));
    for (int seat = 0; seat < 2; seat++) {
        char pointer[] = "/seats/0/token";

        pointer[7] = (char)('0' + seat);
        guests_text_at(&out, pointer, made.token[seat], TOKEN_TEXT);
    }
    buf_release(&out);
    return made;
}

static void hello(int client, const char *id, const char *token)
{
    char text[256];

    if (token)
        snprintf(text, sizeof(text),
                 "{\"type\":\"hello\",\"protocol\":1,\"table\":\"%s\","
                 "\"token\":\"%s\"}",
                 id, token);
    else
        snprintf(text, sizeof(text),
                 "{\"type\":\"hello\",\"protocol\":1,\"table\":\"%s\"}", id);
    hub_message(&b.hub, client, text, strlen(text));
}

static struct table *table_of(int client)
{
    return guests_table(&b.hub, client);
}

static void play(int client, int seat)
{
    guests_play(&b.hub, client, seat, &b.chance);
}

static void nothing_is_told_before_the_flush(void **state)
{
    struct table_made made = make_table(me_and_open);

    (void)state;
    hello(0, made.id, made.token[0]);
    assert_int_equal(ears.heard[0].n, 0);
    assert_int_equal(hub_flush(&b.hub), 0);
    assert_true(ears.heard[0].n > 0);
    buf_clear(&ears.heard[0]);
    play(0, 0);
    assert_int_equal(ears.heard[0].n, 0);
    assert_int_equal(hub_flush(&b.hub), 0);
    assert_non_null(strstr(buf_str(&ears.heard[0]), "\"type\":\"ok\""));
}

/* A bot may have moved in the same turn of the loop as somebody came. */
static void what_is_said_first_is_heard_first(void **state)
{
    struct table_made made = make_table("{\"game\":\"null\","
                                        "\"seats\":[\"me\",\"me\"]}");
    const char *welcome, *moved;

    (void)state;
    assert_int_equal(hub_flush(&b.hub), 0);
    hello(0, made.id, made.token[0]);
    play(0, 0);
    assert_int_equal(hub_flush(&b.hub), 0);
    welcome = strstr(buf_str(&ears.heard[0]), "\"type\":\"welcome\"");
    moved = strstr(buf_str(&ears.heard[0]), "\"type\":\"ok\"");
    assert_true(welcome && moved && welcome < moved);
}

static void what_cannot_be_kept_has_not_happened(void **state)
{
    struct table_made one = make_table(me_and_open);
    struct table_made two = make_table(me_and_open);

    (void)state;
    hello(0, one.id, one.token[0]);
    hello(1, one.id, one.token[1]);
    hello(2, two.id, two.token[0]);
    assert_int_equal(hub_flush(&b.hub), 0);
    for (int way = 0; way < 2; way++) {
        for (int c = 0; c < CLIENTS; c++)
            buf_clear(&ears.heard[c]);
        memset(ears.closed, 0, sizeof(ears.closed));
        fail_commit = way == 0;
        fail_append = way == 1;
        play(0, 0);
        hub_message(&b.hub, 2, "{\"type\":\"view\"}", 15);
        assert_int_equal(hub_flush(&b.hub), -1);
        fail_commit = fail_append = false;
        /* Nobody heard of the move; who saw it is sent away. */
        assert_int_equal(ears.heard[0].n, 0);
        assert_int_equal(ears.heard[1].n, 0);
        assert_true(ears.closed[0] && ears.closed[1]);
        /* Another table goes on as if nothing had happened. */
        assert_false(ears.closed[2]);
        assert_non_null(strstr(buf_str(&ears.heard[2]), "\"type\":\"update\""));
        hub_gone(&b.hub, 0);
        hub_gone(&b.hub, 1);
        hello(0, one.id, one.token[0]);
        hello(1, one.id, one.token[1]);
        assert_int_equal(hub_flush(&b.hub), 0);
        assert_int_equal(table_of(0)->state, 0);
    }
    play(0, 0);
    assert_int_equal(hub_flush(&b.hub), 0);
    assert_int_equal(table_of(0)->state, 1);
}

/* Of a batch that is kept, one table: it goes back, and requests about it that
 * wait for the batch are not told that all went well. */
static void a_table_that_is_left_out_goes_back_alone(void **state)
{
    struct table_made one = make_table(me_and_open);
    struct table_made two = make_table(me_and_open);

    (void)state;
    hello(0, one.id, one.token[0]);
    hello(1, two.id, two.token[0]);
    assert_int_equal(hub_flush(&b.hub), 0);
    assert_int_equal(b.hub.lost, INT64_MAX);
    for (int c = 0; c < CLIENTS; c++)
        buf_clear(&ears.heard[c]);
    left_out = one.id;
    play(0, 0);
    play(1, 0);
    assert_int_equal(hub_flush(&b.hub), 0);
    assert_int_equal(b.hub.lost, INT64_MAX);
    assert_true(hub_went_back(&b.hub, one.id, b.hub.durable));
    assert_false(hub_went_back(&b.hub, one.id, b.hub.durable - 1));
    assert_false(hub_went_back(&b.hub, two.id, b.hub.durable));
    left_out = "";
    assert_int_equal(ears.heard[0].n, 0);
    assert_true(ears.closed[0]);
    assert_false(ears.closed[1]);
    assert_non_null(strstr(buf_str(&ears.heard[1]), "\"type\":\"ok\""));
    hub_gone(&b.hub, 0);
    hello(0, one.id, one.token[0]);
    assert_int_equal(hub_flush(&b.hub), 0);
    assert_false(hub_went_back(&b.hub, one.id, b.hub.durable));
    assert_int_equal(table_of(0)->state, 0);
    assert_int_equal(table_of(1)->state, 1);
    play(0, 0);
    assert_int_equal(hub_flush(&b.hub), 0);
    assert_int_equal(table_of(0)->state, 1);
}

/* The second seat has bid and is away; the first plays until it is asked. */
static struct table_made play_until_the_turn_of_who_is_away(void)
{
    struct table_made made = make_table("{\"game\":\"null\","
                                        "\"seats\":[\"me\",\"me\"]}");

    hello(0, made.id, made.token[0]);
    hello(1, made.id, made.token[1]);
    assert_string_equal(language, "en");
    play(1, 1);
    hub_gone(&b.hub, 1);
    assert_int_equal(hub_flush(&b.hub), 0);
    for (int i = 0; i < 9 && !b.hub.turns.first; i++)
        play(0, 0);
    assert_non_null(b.hub.turns.first);
    assert_int_equal(n_turns, 0);
    return made;
}

static void a_turn_is_told_when_it_is_durable(void **state)
{
    (void)state;
    play_until_the_turn_of_who_is_away();
    assert_int_equal(hub_flush(&b.hub), 0);
    assert_true(n_turns == 1 && turn_of == 1);
    assert_int_equal(hub_flush(&b.hub), 0);
    assert_int_equal(n_turns, 1);
}

static void a_turn_that_was_not_kept_is_not_told(void **state)
{
    (void)state;
    play_until_the_turn_of_who_is_away();
    fail_commit = true;
    assert_int_equal(hub_flush(&b.hub), -1);
    fail_commit = false;
    assert_int_equal(hub_flush(&b.hub), 0);
    assert_int_equal(n_turns, 0);
}

static void a_turn_at_a_table_that_goes_back_is_not_told(void **state)
{
    struct table_made made = play_until_the_turn_of_who_is_away();

    (void)state;
    left_out = made.id;
    assert_int_equal(hub_flush(&b.hub), 0);
    assert_int_equal(n_turns, 0);
}

static void a_table_that_was_not_kept_is_not_there(void **state)
{
    struct table_made made = make_table(me_and_open);
    struct buf out = BUF_INIT;
    char path[64];

    (void)state;
    fail_commit = true;
    assert_int_equal(hub_flush(&b.hub), -1);
    fail_commit = false;
    snprintf(path, sizeof(path), "/api/tables/%s", made.id);
    assert_int_equal(ask(false, path, "", "", &out), 404);
    assert_int_equal(b.hub.n_stored, 0);
    buf_release(&out);
}

static int asked_seat(void)
{
    const struct match *m = &table_of(0)->match;

    return game_to_move(m->game, m->state) & 1 ? 0 : 1;
}

/* Close the hub as kill would, open another on the same store. */
static void fall_and_rise(const struct table_made *made)
{
    if (!match_over(&table_of(0)->match))
        play(asked_seat(), asked_seat()); /* nobody was told */
    b.store->rollback(b.store);
    hub_release(&b.hub);
    open_hub();
    hello(0, made->id, made->token[0]);
    hello(1, made->id, made->token[1]);
    assert_int_equal(hub_flush(&b.hub), 0);
}

static void a_new_hub_knows_what_the_old_one_kept(void **state)
{
    struct table_made made =
        make_table("{\"game\":\"null\",\"seats\":[\"me\",\"open\"]}");

    (void)state;
    hello(0, made.id, made.token[0]);
    hello(1, made.id, made.token[1]);
    hub_flush(&b.hub);
    while (!match_over(&table_of(0)->match)) {
        int kept;

        play(asked_seat(), asked_seat());
        assert_int_equal(hub_flush(&b.hub), 0);
        kept = table_of(0)->state;
        if (kept % 7 == 0)
            fall_and_rise(&made);
        assert_int_equal(table_of(0)->state, kept);
    }
}

static void idle_tables_are_put_away(void **state)
{
    struct table_made made = make_table(me_and_open);

    (void)state;
    assert_int_equal(b.hub.n_open, 1);
    hub_flush(&b.hub);
    assert_int_equal(b.hub.n_open, 0);
    hello(0, made.id, made.token[0]);
    hub_flush(&b.hub);
    assert_int_equal(b.hub.n_open, 1);
    hub_gone(&b.hub, 0);
    hub_flush(&b.hub);
    assert_int_equal(b.hub.n_open, 0);
}

static bool think_once(void)
{
    struct job *job = &b.job[0];

    if (b.n_jobs == 0)
        return false;
    job->answer.move = bot_move(job->thought.bot, job->game, job->view,
                                job->thought.seat, &b.chance);
    hub_answer(&b.hub, job);
    memmove(b.job, b.job + 1, (size_t)--b.n_jobs * sizeof(*job));
    return true;
}

static void break_down(const void *state, int seat, struct move_list *out)
{
    (void)state;
    (void)seat;
    (void)out;
    BUG("this game is broken on purpose");
}

/* A mistake in the rules of one game ends that table, and no other. */
static void a_bug_sets_one_table_aside(void **state)
{
    static struct game bad;
    static struct ask asks[8];
    struct table_made made = make_table(me_and_open);
    struct table_made other = make_table(me_and_open);
    static const char move[] =
        "{\"type\":\"move\",\"state\":0,\"move\":\"bid 1\"}";

    (void)state;
    hello(0, made.id, made.token[0]);
    hello(1, made.id, made.token[1]);
    hello(2, other.id, other.token[0]);
    hub_flush(&b.hub);
    bad = *b.hub.client[0]->table.match.game;
    for (int i = 0; i < bad.n_asks; i++) {
        asks[i] = bad.ask[i];
        asks[i].list = break_down;
    }
    bad.ask = asks;
    b.hub.client[0]->table.match.game = &bad;
    hub_message(&b.hub, 0, move, sizeof(move) - 1);
    hub_flush(&b.hub);
    for (int c = 0; c < 2; c++) {
        assert_non_null(strstr(buf_str(&ears.heard[c]), "\"broken\""));
        assert_true(ears.closed[c]);
        assert_null(b.hub.client[c]);
    }
    assert_false(ears.closed[2]);
    assert_int_equal(b.hub.n_open, 1);
    /* Who comes back finds the game as it was. */
    buf_clear(&ears.heard[0]);
    hello(0, made.id, made.token[0]);
    hub_flush(&b.hub);
    assert_non_null(strstr(buf_str(&ears.heard[0]), "\"update\""));
}

/* Bots rest while nobody looks, and finish while somebody does. */
static void bots_play_while_somebody_looks(void **state)
{
    struct buf out = BUF_INIT;
    char id[STORE_ID], watch[ID_TEXT], path[64];

    (void)state;
    assert_int_equal(ask(true, "/api/tables", "",
                         "{\"game\":\"null\",\"listed\":true,"
                         "\"seats\":[\"bot:random\",\"bot:random\"]}",
                         &out),
                     201);
    guests_text_at(&out, "/table", id, sizeof(id));
    guests_watch_at(&out, watch);
    assert_int_equal(hub_flush(&b.hub), 0);
    assert_int_equal(b.n_jobs, 0);
    assert_int_equal(b.hub.n_open, 0);
    /* A look over HTTP does not wake it. */
    snprintf(path, sizeof(path), "/api/tables/%s", id);
    assert_int_equal(ask(false, path, "", "", &out), 200);
    assert_non_null(strstr(buf_str(&out), "\"asked\":[1,2]"));
    assert_int_equal(b.n_jobs, 0);
    assert_int_equal(b.hub.n_open, 0);
    hello(0, id, watch);
    assert_true(think_once());
    assert_true(b.n_jobs > 0);
    hub_gone(&b.hub, 0);
    assert_int_equal(b.n_jobs, 0);
    assert_int_equal(hub_flush(&b.hub), 0);
    hello(0, id, watch);
    while (think_once())
        assert_int_equal(hub_flush(&b.hub), 0);
    hub_gone(&b.hub, 0);
    assert_int_equal(hub_flush(&b.hub), 0);
    assert_int_equal(b.hub.n_open, 0);
    snprintf(path, sizeof(path), "/api/tables/%s/record", id);
    assert_int_equal(ask(false, path, "", "", &out), 200);
    assert_non_null(strstr(buf_str(&out), "\nresult "));
    assert_int_equal(b.hub.n_open, 0);
    assert_int_equal(ask(false, "/api/tables", "", "", &out), 200);
    assert_null(strstr(buf_str(&out), id)); /* over: not in the list */
    buf_release(&out);
}

static void tokens_open_their_own_seat_only(void **state)
{
    struct table_made one = make_table(me_and_open);
    struct table_made two = make_table(me_and_open);

    (void)state;
    hello(0, one.id, two.token[0]);
    hello(1, one.id, "");
    hello(2, one.id, one.token[1]);
    hello(3, one.id, NULL);
    hub_flush(&b.hub);
    assert_true(ears.closed[0] && ears.closed[1]);
    assert_null(b.hub.client[0]);
    assert_non_null(strstr(buf_str(&ears.heard[2]), "\"seat\":2"));
    assert_non_null(strstr(buf_str(&ears.heard[3]), "\"seat\":null"));
}

/* Neither what is stored nor what is said holds a token or a seed. */
static int find_secret(void *to, const struct stored_table *t,
                       struct error *err)
{
    (void)err;
    for (size_t i = 0; i + TOKEN_TEXT <= sizeof(*t); i++)
        assert_true(memcmp((const char *)t + i, to, TOKEN_TEXT - 1) != 0);
    return 0;
}

static void tokens_are_stored_hashed_and_never_repeated(void **state)
{
    struct table_made made =
        make_table("{\"game\":\"null\",\"listed\":true,"
                   "\"password\":\"hush hush\",\"seats\":[\"me\",\"open\"]}");
    struct stored_table t;

    (void)state;
    hello(0, made.id, made.token[0]);
    hub_message(&b.hub, 0, "{\"type\":\"record\"}", 17);
    hello(1, made.id, "wrong");
    hub_flush(&b.hub);
    assert_int_equal(b.store->find(b.store, made.id, &t, NULL, NULL, NULL), 1);
    for (int seat = 0; seat < 2; seat++) {
        assert_int_equal(
            b.store->list(b.store, 9, find_secret, made.token[seat], NULL), 0);
        find_secret(made.token[seat], &t, NULL);
        for (int c = 0; c < 2; c++)
            assert_null(strstr(buf_str(&ears.heard[c]), made.token[seat]));
    }
    assert_null(strstr(t.password, "hush"));
    assert_null(strstr(buf_str(&ears.heard[0]), "seed"));
}

static void the_server_has_room_for_so_many_tables(void **state)
{
    struct buf out = BUF_INIT;

    (void)state;
    for (int i = 0; i < 100; i++)
        assert_int_equal(
            ask(true, "/api/tables", "", "{\"game\":\"null\"}", &out), 201);
    assert_int_equal(ask(true, "/api/tables", "", "{\"game\":\"null\"}", &out),
                     503);
    buf_release(&out);
}

static void damage(const char *id, int n, const char *bytes)
{
    b.store->snap(b.store, id, n, 0, bytes, strlen(bytes), NULL);
    assert_int_equal(b.store->commit(b.store, NULL), 0);
}

static void a_damaged_table_is_not_opened(void **state)
{
    struct table_made made = make_table(me_and_open);

    (void)state;
    hello(0, made.id, made.token[0]);
    play(0, 0);
    hub_flush(&b.hub);
    hub_gone(&b.hub, 0);
    hub_flush(&b.hub);
    damage(made.id, 1, "something else");
    assert_null(hub_find(&b.hub, made.id, NULL));
    damage(made.id, 2, "after the end");
    assert_null(hub_find(&b.hub, made.id, NULL));
    hello(1, made.id, made.token[1]);
    hub_flush(&b.hub);
    assert_true(ears.closed[1]);
}

#define HUB_TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        HUB_TEST(nothing_is_told_before_the_flush),
        HUB_TEST(what_is_said_first_is_heard_first),
        HUB_TEST(what_cannot_be_kept_has_not_happened),
        HUB_TEST(a_table_that_is_left_out_goes_back_alone),
        HUB_TEST(a_turn_is_told_when_it_is_durable),
        HUB_TEST(a_turn_that_was_not_kept_is_not_told),
        HUB_TEST(a_turn_at_a_table_that_goes_back_is_not_told),
        HUB_TEST(a_table_that_was_not_kept_is_not_there),
        HUB_TEST(a_new_hub_knows_what_the_old_one_kept),
        HUB_TEST(idle_tables_are_put_away),
        HUB_TEST(a_bug_sets_one_table_aside),
        HUB_TEST(bots_play_while_somebody_looks),
        HUB_TEST(tokens_open_their_own_seat_only),
        HUB_TEST(tokens_are_stored_hashed_and_never_repeated),
        HUB_TEST(the_server_has_room_for_so_many_tables),
        HUB_TEST(a_damaged_table_is_not_opened),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
