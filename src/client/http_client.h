/*
 * The smallest HTTP client that can make a table: one request, one answer.
 */
#ifndef CLIENT_HTTP_CLIENT_H
#define CLIENT_HTTP_CLIENT_H

#include "base/buf.h"
#include "base/error.h"

/* The status, and the body in `out`; -1 when there was no answer. */
/* The same over a socket in the file system; without a body it is a GET. */
int http_local(const char *socket, const char *path, const char *body,
               struct buf *out, struct error *err);

int http_post(const char *host, int port, const char *path,
              const struct buf *body, struct buf *out, struct error *err);

#endif
