/*
 * What the clients of a hub say and do, for tests that are its driver.
 */
#ifndef SUPPORT_GUESTS_H
#define SUPPORT_GUESTS_H

#include "server/hub.h"
#include "server/secret.h"

/* A hub with its tables in memory; it is some time after 1970. */
struct store *guests_open(struct hub *h, struct hub_driver *d, int places);

/* For a driver without bots. */
void guests_think(struct hub_driver *d, const struct job *job);
void guests_rest(struct hub_driver *d, const char *table);

/* The text at the pointer of an answer. */
void guests_text_at(const struct buf *json, const char *pointer, char *out,
                    size_t room);

/* The word to watch by, from the answer to who has made a table. */
void guests_watch_at(const struct buf *made, char word[ID_TEXT]);

void guests_say(struct hub *h, int client, const char *text);
/* `token` is NULL for a spectator. */
void guests_hello(struct hub *h, int client, const char *id, const char *token,
                  int since);

/* The table at which the client is. */
struct table *guests_table(const struct hub *h, int client);
/* Any legal move of the seat, which is asked, said by the client. */
void guests_play(struct hub *h, int client, int seat, struct chance *chance);

#endif
