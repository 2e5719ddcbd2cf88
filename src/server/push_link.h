/*
 * A connection over TLS to a service that a stranger has named: to an address
 * of the wide world alone, checked after the name was looked up and before
 * anything is sent, and given up when time is over.
 */
#ifndef SERVER_PUSH_LINK_H
#define SERVER_PUSH_LINK_H

#include "base/buf.h"

#include <openssl/types.h>
#include <stdatomic.h>
#include <stdbool.h>

struct push_links {
    SSL_CTX *tls;
    bool inside; /* addresses of the host's own network will do */
    const atomic_bool *stop;
};

void push_links_init(struct push_links *l, bool inside,
                     const atomic_bool *stop);
void push_links_release(struct push_links *l);
/* Sends the request, and reads the first line of what comes back: false when
 * there is none. */
bool push_links_ask(const struct push_links *l, const char *host, int port,
                    const struct buf *request, char *line, size_t room);

#endif
