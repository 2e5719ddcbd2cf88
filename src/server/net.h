/*
 * HTTP and WebSocket connections by libwebsockets, private to this folder.
 */
#ifndef SERVER_NET_H
#define SERVER_NET_H

#include "server/hub.h"
#include "server/limits.h"
#include "server/lobby.h"
#include "server/serve.h"

#include <libwebsockets.h>

enum {
    /* What may wait for a client that does not read. */
    NET_BACKLOG = 4 << 20,
};

struct net {
    struct hub_driver driver; /* first */
    const struct serve_config *config;
    struct hub hub;
    struct thinkers *thinkers;
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct limits limits;    /* per address, for HTTP */
    struct session **client; /* by the hub's number */
    struct visit *waiting;   /* answers that wait for the flush */
    int n_clients;
    bool stopping;
};

/* http.c: one exchange of request and answer. */
struct visit;
int http_start(struct net *net, struct lws *wsi, struct visit **slot,
               const char *path);
int http_body(struct net *net, struct lws *wsi, struct visit *v,
              const char *text, size_t n);
int http_body_end(struct net *net, struct lws *wsi, struct visit *v);
int http_write(struct lws *wsi, struct visit **slot);
void http_end(struct net *net, struct visit **slot);
/* After a flush: answers may leave; ok is false when nothing was durable. */
void http_release(struct net *net, bool ok);
/* Is the page that the connection comes from one that may talk to us? */
bool origin_is_fine(const struct net *net, struct lws *wsi);

/* socket.c: one WebSocket. */
struct session;
int socket_open(struct net *net, struct lws *wsi, struct session **slot);
int socket_read(struct net *net, struct lws *wsi, struct session *s,
                const char *text, size_t n);
int socket_write(struct net *net, struct lws *wsi, struct session *s);
void socket_end(struct net *net, struct session **slot);
void socket_send(struct net *net, int client, const char *text, size_t n);
void socket_close(struct net *net, int client);
/* Ask everybody to leave. */
void socket_close_all(struct net *net);

int64_t now_ms(void); /* of a clock that never goes back */

#endif
