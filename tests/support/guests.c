/*
 * What the clients of a hub say and do, for tests that are its driver.
 */
#include "support/guests.h"

#include "base/json_read.h"

#include <stdio.h>
#include <string.h>

struct store *guests_open(struct hub *h, struct hub_driver *d, int places)
{
    struct store *store = store_open(":memory:", NULL);

    secret_init();
    REQUIRE(store && hub_init(h, store, d, places, 1000, NULL) == 0);
    h->now = 1000000;
    return store;
}

void guests_think(struct hub_driver *d, const struct job *job)
{
    (void)d;
    (void)job;
}

void guests_rest(struct hub_driver *d, const char *table)
{
    (void)d;
    (void)table;
}

void guests_text_at(const struct buf *json, const char *pointer, char *out,
                    size_t room)
{
    struct json_slice all;

    REQUIRE(json_check(buf_str(json), json->n, &all));
    REQUIRE(json_get_text(all, pointer, out, room));
}

void guests_watch_at(const struct buf *made, char word[ID_TEXT])
{
    char link[64];

    guests_text_at(made, "/watch", link, sizeof(link));
    REQUIRE(strlen(strrchr(link, '/') + 1) == ID_TEXT - 1);
    memcpy(word, strrchr(link, '/') + 1, ID_TEXT);
}

void guests_say(struct hub *h, int client, const char *text)
{
    hub_message(h, client, text, strlen(text));
}

void guests_hello(struct hub *h, int client, const char *id, const char *token,
                  int since)
{
    char text[256];

    snprintf(text, sizeof(text),
             "{\"type\":\"hello\",\"protocol\":1,\"table\":\"%s\","
             "\"token\":%s%s%s,\"since\":%d}",
             id, token ? "\"" : "", token ? token : "null", token ? "\"" : "",
             since);
    guests_say(h, client, text);
}

struct table *guests_table(const struct hub *h, int client)
{
    return &h->client[client]->table;
}

void guests_play(struct hub *h, int client, int seat, struct chance *chance)
{
    const struct table *t = guests_table(h, client);
    struct move_list l;
    struct buf move = BUF_INIT;
    char text[256];

    game_legal(t->match.game, t->match.state, seat, &l);
    REQUIRE(l.n > 0);
    move_print(t->match.game, l.at[chance_below(chance, l.n)], &move);
    snprintf(text, sizeof(text),
             "{\"type\":\"move\",\"state\":%d,\"move\":\"%s\"}", t->state,
             buf_str(&move));
    buf_release(&move);
    guests_say(h, client, text);
}
