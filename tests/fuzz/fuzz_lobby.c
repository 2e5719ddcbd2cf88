/*
 * Everything that can be asked over HTTP, and the hello of a WebSocket.  The
 * input: a byte for what it is, the path, a line's end, the body.  "ID" in the
 * path stands for a table that exists.
 */
#include "games/registry.h"
#include "server/hub.h"
#include "server/lobby.h"
#include "server/secret.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

static struct store *store;
static struct hub hub;
static char table[STORE_ID];

static void on_send(struct hub_driver *d, int client, const char *text,
                    size_t n)
{
    (void)d;
    (void)client;
    REQUIRE(strlen(text) == n);
}

static void on_close(struct hub_driver *d, int client)
{
    (void)d;
    (void)client;
}

static void on_think(struct hub_driver *d, const struct job *job)
{
    (void)d;
    (void)job;
}

static void on_rest(struct hub_driver *d, const char *id)
{
    (void)d;
    (void)id;
}

static struct hub_driver driver = { on_send, on_close, on_think, on_rest,
                                    NULL };

static void start(void)
{
    struct stored_table head = { .listed = true, .n_seats = 3 };
    const char *const bot[MAX_SEATS] = { NULL };
    struct setup how = { .seed = 1 };
    const struct game *g = game_find("null");
    char token[TOKEN_TEXT];

    secret_init();
    store = store_open(":memory:", NULL);
    REQUIRE(store && hub_init(&hub, store, &driver, 4, 1000, NULL) == 0);
    options_default(g, &how.options);
    for (int seat = 0; seat < 3; seat++)
        token_new(token, head.seat[seat].key);
    REQUIRE(hub_create(&hub, g, &how, &head, bot, NULL) == 0);
    memcpy(table, head.id, STORE_ID);
    hub_flush(&hub);
}

/* The first "ID" becomes the id of the table. */
static void put_id(const char *from, struct buf *path)
{
    const char *at = strstr(from, "ID");

    if (!at) {
        buf_adds(path, from);
        return;
    }
    buf_add(path, from, (size_t)(at - from));
    buf_adds(path, table);
    buf_adds(path, at + 2);
}

/* "path?fr&thing": the language and the thing of the query. */
static void put_query(char *path, struct request *r)
{
    char *lang = strchr(path, '?');
    char *thing = lang ? strchr(lang, '&') : NULL;

    r->lang = lang ? lang + 1 : "";
    r->thing = thing ? thing + 1 : "";
    if (lang)
        *lang = '\0';
    if (thing)
        *thing = '\0';
}

static void ask(bool post, const char *text, size_t n)
{
    const char *end = memchr(text, '\n', n);
    char first[PATH_LENGTH] = "";
    struct buf path = BUF_INIT;
    size_t length = end ? (size_t)(end - text) : n;
    struct request r = { .post = post, .token = "" };
    struct response answer;

    if (length >= PATH_LENGTH || memchr(text, '\0', length))
        return;
    memcpy(first, text, length);
    put_query(first, &r);
    put_id(first, &path);
    r.path = buf_str(&path);
    if (end) {
        r.body = end + 1;
        r.n = n - length - 1;
    } else {
        r.body = "";
    }
    lobby_answer(&hub, &r, &answer);
    REQUIRE(answer.status >= 200 && answer.status < 600 && answer.body.n > 0);
    buf_release(&answer.body);
    buf_release(&path);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
    char *copy;

    if (n == 0)
        return 0;
    if (!store)
        start();
    copy = malloc(n);
    memcpy(copy, data + 1, n - 1);
    copy[n - 1] = '\0';
    if (data[0] % 3 == 2) {
        hub_message(&hub, 0, copy, n - 1);
        hub_gone(&hub, 0);
    } else {
        ask(data[0] % 3 == 1, copy, n - 1);
    }
    /* Nothing stays: the next input meets the same server. */
    hub.failed = true;
    hub_flush(&hub);
    free(copy);
    return 0;
}
