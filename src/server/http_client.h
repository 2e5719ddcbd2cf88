/*
 * The smallest HTTP client that can make a table: one request, one answer.
 */
#ifndef SERVER_HTTP_CLIENT_H
#define SERVER_HTTP_CLIENT_H

#include "base/buf.h"
#include "base/error.h"

/* The status, and the body in `out`; -1 when there was no answer. */
int http_post(const char *host, int port, const char *path,
              const struct buf *body, struct buf *out, struct error *err);

#endif
