/*
 * What the clients of a hub were told, for tests that are its driver.
 */
#ifndef SUPPORT_EARS_H
#define SUPPORT_EARS_H

#include "server/hub.h"

enum { CLIENTS = 8 };

struct ears {
    struct buf heard[CLIENTS]; /* messages, one per line */
    bool closed[CLIENTS];
};

extern struct ears ears;

void ears_send(struct hub_driver *d, int client, const char *text, size_t n);
void ears_close(struct hub_driver *d, int client);
/* Nothing has been said yet; and whoever has listened lets go. */
void ears_init(void);
void ears_release(void);

#endif
