/*
 * What the clients of a hub were told, for tests.
 */
#include "support/ears.h"

#include <string.h>

struct ears ears;

void ears_send(struct hub_driver *d, int client, const char *text, size_t n)
{
    (void)d;
    buf_add(&ears.heard[client], text, n);
    buf_addc(&ears.heard[client], '\n');
}

void ears_close(struct hub_driver *d, int client)
{
    (void)d;
    ears.closed[client] = true;
}

void ears_init(void)
{
    memset(&ears, 0, sizeof(ears));
}

void ears_release(void)
{
    for (int c = 0; c < CLIENTS; c++)
        buf_release(&ears.heard[c]);
}
