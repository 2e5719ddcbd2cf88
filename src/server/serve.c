/*
 * The event loop: libwebsockets reads, the hub works, one flush makes it
 * durable, then everything is written.  Signals are a thread's business that
 * does nothing but wait for them.
 */
#include "server/serve.h"

#include "server/net.h"
#include "server/secret.h"
#include "server/thinkers.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int64_t now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- libwebsockets calls ---- */

/* What a connection is: an exchange of HTTP, later perhaps a WebSocket. */
struct slots {
    struct visit *visit;
    struct session *session;
};

static struct net *net_of(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}

/* Before the upgrade: is this the place, and who asks? */
static int may_upgrade(struct net *net, struct lws *wsi)
{
    char path[8];

    if (lws_hdr_copy(wsi, path, sizeof(path), WSI_TOKEN_GET_URI) < 0 ||
        strcmp(path, "/ws") != 0)
        return -1;
    return origin_is_fine(net, wsi) ? 0 : -1;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason,
                    void *user, void *in, size_t n)
{
    struct slots *slots = user;

    /* Of some seventy reasons these are ours; the rest is libwebsockets'. */
    switch ((int)reason) {
    case LWS_CALLBACK_HTTP:
        return http_start(net_of(wsi), wsi, &slots->visit, in);
    case LWS_CALLBACK_HTTP_BODY:
        return http_body(net_of(wsi), wsi, slots->visit, in, n);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        return http_body_end(net_of(wsi), wsi, slots->visit);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return http_write(wsi, &slots->visit);
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
    case LWS_CALLBACK_CLOSED_HTTP:
        if (slots)
            http_end(net_of(wsi), &slots->visit);
        return 0;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return may_upgrade(net_of(wsi), wsi);
    case LWS_CALLBACK_ESTABLISHED:
        return socket_open(net_of(wsi), wsi, &slots->session);
    case LWS_CALLBACK_RECEIVE:
        return socket_read(net_of(wsi), wsi, slots->session, in, n);
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return socket_write(net_of(wsi), wsi, slots->session);
    case LWS_CALLBACK_CLOSED:
        socket_end(net_of(wsi), &slots->session);
        return 0;
    default:
        return 0;
    }
}

static const struct lws_protocols protocols[] = {
    { .name = "starboard.1",
      .callback = on_event,
      .per_session_data_size = sizeof(struct slots),
      .rx_buffer_size = MESSAGE_LENGTH },
    { .name = NULL },
};

/* Silent connections are asked after half a minute whether they live. */
static const lws_retry_bo_t idle = {
    .secs_since_valid_ping = 30,
    .secs_since_valid_hangup = 45,
};

static void log_line(int level, const char *line)
{
    (void)level;
    fprintf(stderr, "level=error part=net %s", line);
}

/* ---- what the hub wants done ---- */

static void send_text(struct hub_driver *d, int client, const char *text,
                      size_t n)
{
    socket_send((struct net *)d, client, text, n);
}

static void close_client(struct hub_driver *d, int client)
{
    socket_close((struct net *)d, client);
}

static void think(struct hub_driver *d, const struct job *job)
{
    thinkers_give(((struct net *)d)->thinkers, job);
}

/* ---- starting and stopping ---- */

/* From the threads of bots and from the one that waits for signals. */
static void wake(void *arg)
{
    lws_cancel_service(((struct net *)arg)->context);
}

static int listen_on(struct net *net, const struct serve_config *c,
                     struct error *err)
{
    struct lws_context_creation_info info = {
        .port = c->port,
        .iface = strcmp(c->host, "0.0.0.0") == 0 ? NULL : c->host,
        .protocols = protocols,
        .user = net,
        .retry_and_idle_policy = &idle,
        .keepalive_timeout = 15,
        .timeout_secs = 10,
        .server_string = "starboard",
        .fd_limit_per_thread = (unsigned)c->max_clients + 64,
        .options = LWS_SERVER_OPTION_VALIDATE_UTF8 |
                   LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
                   LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                   LWS_SERVER_OPTION_DISABLE_IPV6,
    };

    lws_set_log_level(LLL_ERR, log_line);
    net->context = lws_create_context(&info);
    if (!net->context)
        return error_set(err, "the network cannot be used");
    net->vhost = lws_create_vhost(net->context, &info);
    if (!net->vhost)
        return error_set(err, "cannot listen on %s:%d; is it taken?", c->host,
                         c->port);
    /* From here on it would only tell of the mistakes of strangers. */
    lws_set_log_level(0, NULL);
    return 0;
}

static int net_init(struct net *net, const struct serve_config *c,
                    struct store *store, struct error *err)
{
    net->driver = (struct hub_driver){ send_text, close_client, think };
    net->config = c;
    net->limits.rate = c->rate;
    net->limits.burst = 10 * c->rate;
    net->client = calloc((size_t)c->max_clients, sizeof(struct session *));
    if (!net->client)
        BUG("out of memory");
    if (hub_init(&net->hub, store, &net->driver, c->max_clients, c->max_tables,
                 err) < 0)
        return -1;
    if (listen_on(net, c, err) < 0)
        return -1;
    net->thinkers = thinkers_new(c->threads, wake, net);
    return 0;
}

static void net_release(struct net *net)
{
    if (net->thinkers)
        thinkers_free(net->thinkers);
    if (net->context)
        lws_context_destroy(net->context);
    if (net->hub.client)
        hub_release(&net->hub);
    free(net->client);
}

/* ---- signals ---- */

struct watch {
    struct net *net;
    atomic_bool stop;
    sigset_t signals;
};

static void *wait_for_signal(void *arg)
{
    struct watch *w = arg;
    int which;

    sigwait(&w->signals, &which);
    atomic_store(&w->stop, true);
    wake(w->net);
    return NULL;
}

/* Before any thread is made, so that all of them leave these signals alone. */
static void hold_signals(struct watch *w)
{
    sigemptyset(&w->signals);
    sigaddset(&w->signals, SIGTERM);
    sigaddset(&w->signals, SIGINT);
    pthread_sigmask(SIG_BLOCK, &w->signals, NULL);
    signal(SIGPIPE, SIG_IGN);
}

/* ---- the loop ---- */

static void one_turn(struct net *net)
{
    struct job job;
    bool ok;

    lws_service(net->context, 0);
    net->hub.now = (int64_t)time(NULL);
    while (thinkers_take(net->thinkers, &job))
        hub_answer(&net->hub, &job);
    ok = hub_flush(&net->hub) == 0;
    if (!ok)
        fprintf(stderr, "level=error part=store the last moves could not be "
                        "kept; their tables go back\n");
    http_release(net, ok);
}

enum { FAREWELL_MS = 2000 };

static void run(struct net *net, struct watch *w)
{
    int64_t deadline;

    net->hub.now = (int64_t)time(NULL);
    while (!atomic_load(&w->stop))
        one_turn(net);
    net->stopping = true;
    socket_close_all(net);
    deadline = now_ms() + FAREWELL_MS;
    while (net->n_clients > 0 && now_ms() < deadline)
        one_turn(net);
}

static int serve_store(const struct serve_config *c, struct store *store,
                       struct error *err)
{
    struct net *net = calloc(1, sizeof(*net));
    struct watch watch = { .net = net };
    pthread_t waiter;
    int done;

    if (!net)
        BUG("out of memory");
    hold_signals(&watch);
    done = net_init(net, c, store, err);
    if (done == 0) {
        if (pthread_create(&waiter, NULL, wait_for_signal, &watch) != 0)
            BUG("no thread for signals");
        printf("Starboard is at http://%s:%d/ (Ctrl-C stops it)\n", c->host,
               lws_get_vhost_listen_port(net->vhost));
        fflush(stdout);
        run(net, &watch);
        pthread_join(waiter, NULL);
    }
    net_release(net);
    free(net);
    return done;
}

int serve(const struct serve_config *c, struct error *err)
{
    struct store *store;
    int done;

    secret_init();
    store = store_open(c->db, err);
    if (!store)
        return -1;
    done = serve_store(c, store, err);
    store->close(store);
    return done;
}
