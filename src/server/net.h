/*
 * HTTP and WebSocket connections by libwebsockets, private to this folder.
 */
#ifndef SERVER_NET_H
#define SERVER_NET_H

#include "server/banned.h"
#include "server/hub.h"
#include "server/limits.h"
#include "server/lobby.h"
#include "server/metrics.h"
#include "server/serve.h"
#include "server/visitors.h"

#include <libwebsockets.h>
#include <stdatomic.h>

enum {
    /* What may wait for one client that does not read, and for all of them. */
    NET_BACKLOG = 4 << 20,
    NET_BACKLOG_ALL = 64 << 20,
    /* Of requests that come slowly and answers that are read slowly. */
    NET_HELD = 64 << 20,
    /* Connections besides those at tables: the page, requests, and those who
     * have not said yet what they want. */
    NET_GUESTS = 128,
    /* What an exchange costs its address: making tables and checking passwords
     * is dearer than looking. */
    COST_GET = 1,
    COST_POST = 5,
    /* Entries of journals that may be read in a second, and at once, for those
     * who come without a seat: of one address, and all together.  One is some
     * ten to fifty microseconds of the loop. */
    WATCH_RATE = 500,
    WATCH_BURST = TABLE_ACTS,
    WATCH_RATE_ALL = 2000,
    WATCH_BURST_ALL = 2 * TABLE_ACTS,
    /* Seconds until a hello has come, until a request is whole. */
    HELLO_SECONDS = 10,
    REQUEST_SECONDS = 20,
    /* Work that a message may take on the average, in microseconds. */
    MESSAGE_WORK = 2000,
    /* What can wait may take so much of one turn of the loop. */
    WORK_US = 2000,
    /* A batch should be durable by then. */
    STALL_US = 2000000,
};

struct net {
    struct hub_driver driver; /* first */
    const struct serve_config *config;
    struct hub hub;
    struct thinkers *thinkers;
    struct notices *notices; /* or NULL, */
    struct push *push;       /* likewise */
    struct ev_loop *loop;
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct lws_vhost *monitor; /* for the host's monitoring, or NULL */
    struct lws_vhost *admin;   /* for the host's commands, or NULL */
    struct metrics metrics;
    struct banned banned;
    struct limits limits; /* requests per address */
    struct limits work;   /* microseconds of the loop per address */
    /* Entries read for those who only watch: per address, and for all. */
    struct limits watching;
    struct bucket watched;
    struct visitors visitors;
    struct session **client;       /* by the hub's number */
    struct visit *waiting;         /* answers that wait for the flush */
    struct visit *patient;         /* exchanges that wait for a history */
    struct visit *oldest, *newest; /* exchanges */
    size_t held;                   /* bytes of all of them that wait */
    int n_clients, free_from;      /* below that all numbers are taken */
    int *talking;                  /* clients to whom something is to be said */
    int n_talking;
    size_t backlog;                /* of all clients */
    lws_sorted_usec_list_t look;   /* the time to look for silent ones */
    lws_sorted_usec_list_t clocks; /* and whose time is up */
    bool stopping;
    bool sound;        /* the last batch was durable */
    atomic_bool turns; /* the loop can be woken up */
    bool stalled;      /* and the one under way takes too long */
    int64_t batch_us;  /* when it was handed over */
};

/* door.c: where we listen, who comes in. */
int door_open(struct net *net, const struct lws_protocols *protocols,
              struct error *err);
/* The certificate may be a new one: from here on it is shown. */
int door_renew(struct net *net, struct error *err);
int door_let_in(struct net *net, struct lws *wsi);
int door_let_out(struct net *net, struct lws *wsi);
void door_send_away(void *wsi);
/* Is whoever asks, perhaps through a proxy, still welcome?  From then on the
 * visitor has their address. */
bool door_is_welcome(struct net *net, struct lws *wsi);

/* http.c: one exchange of request and answer. */
struct visit;
int http_start(struct net *net, struct lws *wsi, struct visit **slot,
               const char *path);
int http_body(struct net *net, struct lws *wsi, struct visit *v,
              const char *text, size_t n);
int http_body_end(struct net *net, struct lws *wsi, struct visit *v);
int http_write(struct net *net, struct lws *wsi, struct visit **slot);
void http_end(struct net *net, struct visit **slot);
/* Whoever waited for a history that is there now is answered, one in a turn;
 * true when there are more. */
bool http_look_again(struct net *net);
/* After a flush: answers that tell of what is durable now may leave. */
void http_release(struct net *net);
/* Is the page that the connection comes from one that may talk to us? */
bool origin_is_fine(const struct net *net, struct lws *wsi);

/* socket.c: one WebSocket. */
struct session;
int socket_open(struct net *net, struct lws *wsi, struct session **slot);
int socket_read(struct net *net, struct lws *wsi, struct session *s,
                const char *text, size_t n);
int socket_write(struct net *net, struct lws *wsi, struct session *s);
/* What was sent to clients goes its way. */
void socket_talk(struct net *net);
/* A sign of life came; the other side is closing; who has fallen silent? */
int socket_alive(struct session *s);
int socket_bye(struct net *net, struct session *s);
void socket_look(struct net *net);
void socket_end(struct net *net, struct session **slot);
void socket_send(struct net *net, int client, const char *text, size_t n);
void socket_close(struct net *net, int client);
/* Whom the connection speaks for. */
const struct address *socket_address(const struct session *s);
/* Send those away whose address is not wanted any more. */
void socket_close_banned(struct net *net);
/* Ask everybody to leave. */
void socket_close_all(struct net *net);

/* What this thread has worked, in microseconds: waiting for others that use the
 * processor is nobody's fault. */
int64_t work_us(void);
int64_t now_ms(void); /* of a clock that never goes back */

#endif
