/*
 * The event loop: libwebsockets reads, the hub works, a thread makes it
 * durable, then everything is written.  Signals are the business of another
 * thread, which does nothing but wait for them.
 */
#include "server/serve.h"

#include "base/bug.h"
#include "base/memory.h"
#include "server/log.h"
#include "server/net.h"
#include "server/notices.h"
#include "server/profiles.h"
#include "server/push.h"
#include "server/secret.h"
#include "server/thinkers.h"
#include "store/store_writer.h"

#include <ev.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

static int64_t now_us(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

int64_t work_us(void)
{
    struct timespec t;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

int64_t now_ms(void)
{
    return now_us() / 1000;
}

static int64_t wall_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_REALTIME, &t);
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

    if (!door_is_welcome(net, wsi) || lws_get_vhost(wsi) != net->vhost)
        return -1;
    if (lws_hdr_copy(wsi, path, sizeof(path), WSI_TOKEN_GET_URI) < 0 ||
        strcmp(path, "/ws") != 0)
        return -1;
    return origin_is_fine(net, wsi) ? 0 : -1;
}

/* HTTP/2 has streams, which nothing here knows: a connection becomes a
 * WebSocket or stays what it is.  What is asked for is read from the headers,
 * for the text that comes with this call may be gone already. */
static int may_change(struct lws *wsi)
{
    char what[16];

    return lws_hdr_copy(wsi, what, sizeof(what), WSI_TOKEN_UPGRADE) > 0 &&
                   strcasecmp(what, "websocket") == 0
               ? 0
               : -1;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason,
                    void *user, void *in, size_t n)
{
    struct slots *slots = user;

    /* Of some seventy reasons these are ours; the rest is libwebsockets'. */
    switch ((int)reason) {
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
        return door_let_in(net_of(wsi), wsi);
    case LWS_CALLBACK_WSI_DESTROY:
        return door_let_out(net_of(wsi), wsi);
    case LWS_CALLBACK_HTTP:
        return http_start(net_of(wsi), wsi, &slots->visit, in);
    case LWS_CALLBACK_HTTP_BODY:
        return http_body(net_of(wsi), wsi, slots->visit, in, n);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        return http_body_end(net_of(wsi), wsi, slots->visit);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return http_write(net_of(wsi), wsi, &slots->visit);
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
    case LWS_CALLBACK_CLOSED_HTTP:
        if (slots)
            http_end(net_of(wsi), &slots->visit);
        return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return may_change(wsi);
    case LWS_CALLBACK_RAW_ADOPT: /* CONNECT: no proxy here */
    case LWS_CALLBACK_RAW_RX:
        return -1;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return may_upgrade(net_of(wsi), wsi);
    case LWS_CALLBACK_ESTABLISHED:
        return socket_open(net_of(wsi), wsi, &slots->session);
    case LWS_CALLBACK_RECEIVE:
        return socket_read(net_of(wsi), wsi, slots->session, in, n);
    case LWS_CALLBACK_RECEIVE_PONG:
        return socket_alive(slots->session);
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return socket_write(net_of(wsi), wsi, slots->session);
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
        return socket_bye(net_of(wsi), slots->session);
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
      .rx_buffer_size = MESSAGE_LENGTH,
      /* As much as the socket takes, not a page at a time. */
      .tx_packet_size = 1 << 20 },
    { .name = NULL },
};

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

static void rest(struct hub_driver *d, const char *table)
{
    thinkers_drop(((struct net *)d)->thinkers, table);
}

static bool pay(struct hub_driver *d, int client)
{
    struct net *net = (struct net *)d;

    return limits_take(&net->limits, socket_address(net->client[client]),
                       COST_POST, now_ms());
}

static bool watch(struct hub_driver *d, int client, int entries)
{
    struct net *net = (struct net *)d;
    const struct address *from = socket_address(net->client[client]);

    if (!bucket_take(&net->watched, WATCH_RATE_ALL, WATCH_BURST_ALL, entries,
                     now_ms()))
        return false;
    if (limits_take(&net->watching, from, entries, now_ms()))
        return true;
    net->watched.level += (int64_t)entries * 1000;
    return false;
}

static void turn(struct hub_driver *d, const char *table, int seat)
{
    notices_add(((struct net *)d)->notices, table, seat);
}

static void came(struct hub_driver *d, const char *table, int seat,
                 const struct catalogue *cat)
{
    notices_came(((struct net *)d)->notices, table, seat, cat);
}

static int seat_of_key(struct hub_driver *d, const struct stored_table *head,
                       const char *token)
{
    return profiles_seat(&((struct net *)d)->hub, head, token);
}

static void again(struct hub_driver *d, const char *from,
                  const struct stored_table *to)
{
    profiles_again(&((struct net *)d)->hub, from, to);
}

static void over(struct hub_driver *d, const struct stored_table *head)
{
    profiles_over(&((struct net *)d)->hub, head);
}

/* ---- starting and stopping ---- */

enum { LOOK_US = 5 * 1000000 };

static void look_around(lws_sorted_usec_list_t *look)
{
    struct net *net = lws_container_of(look, struct net, look);

    socket_look(net);
    lws_sul_schedule(net->context, 0, look, look_around, LOOK_US);
}

/* The loop turns; it is looked in every turn. */
static void look_at_clocks(lws_sorted_usec_list_t *clocks)
{
    struct net *net = lws_container_of(clocks, struct net, clocks);

    lws_sul_schedule(net->context, 0, clocks, look_at_clocks, HUB_LOOK * 1000);
}

/* From the threads of bots, of the store, and from the one that waits for
 * signals.  The store has its threads before there is a loop. */
static void wake(void *arg)
{
    struct net *net = arg;

    if (atomic_load(&net->turns))
        lws_cancel_service(net->context);
}

/* At 50 messages a second an address may use a tenth of the loop. */
static int per_second(int rate)
{
    return rate > INT_MAX / MESSAGE_WORK ? INT_MAX : rate * MESSAGE_WORK;
}

/* Is anybody told who is not there? */
static bool tells(const struct serve_config *c)
{
    return c->notice || c->push.contact;
}

static void start_notices(struct net *net)
{
    const struct serve_config *c = net->config;

    if (!tells(c))
        return;
    hub_set_time(&net->hub, wall_ms());
    if (c->push.contact)
        net->push = push_new(&c->push, &net->hub, wake, net);
    net->notices = notices_new(c->notice, c->quiet, net->push, &net->hub);
}

static int net_init(struct net *net, const struct serve_config *c,
                    struct store *store, struct error *err)
{
    int places; /* whoever is connected may say where they want to sit */

    net->driver = (struct hub_driver){
        .send = send_text,
        .close = close_client,
        .think = think,
        .rest = rest,
        .pay = pay,
        .watch = watch,
        .turn = tells(c) ? turn : NULL,
        .came = tells(c) ? came : NULL,
        .seat = seat_of_key,
        .again = again,
        .over = over,
    };
    net->config = c;
    net->sound = true;
    net->metrics.started = (int64_t)time(NULL);
    if (c->banned &&
        banned_read(&net->banned, c->banned, c->banned_may_miss, err) < 0)
        return -1;
    net->visitors.max = c->max_clients + NET_GUESTS;
    net->visitors.max_each = c->max_each;
    net->visitors.send_away = door_send_away;
    places = net->visitors.max + VISITORS_LEAVING;
    net->limits.rate = c->rate;
    net->limits.burst = 10 * c->rate;
    net->work.rate = per_second(c->rate);
    net->work.burst = per_second(10 * c->rate);
    net->client = memory_new((size_t)places, sizeof(struct session *));
    net->talking = memory_new((size_t)places, sizeof(int));
    net->watching.rate = WATCH_RATE;
    net->watching.burst = WATCH_BURST;
    bucket_fill(&net->watched, WATCH_BURST_ALL, now_ms());
    if (hub_init(&net->hub, store, &net->driver, places, c->max_tables, err) <
        0)
        return -1;
    net->hub.max_in = c->max_clients;
    net->hub.max_own = c->max_own;
    net->hub.keep[STORE_FINISHED] = c->keep_finished;
    net->hub.keep[STORE_ABANDONED] = c->keep_abandoned;
    net->loop = ev_loop_new(EVFLAG_AUTO);
    if (!net->loop)
        return error_set(err, "the network cannot be used");
    if (door_open(net, protocols, err) < 0)
        return -1;
    lws_sul_schedule(net->context, 0, &net->look, look_around, LOOK_US);
    lws_sul_schedule(net->context, 0, &net->clocks, look_at_clocks,
                     HUB_LOOK * 1000);
    atomic_store(&net->turns, true);
    net->thinkers = thinkers_new(c->threads, wake, net);
    start_notices(net);
    return 0;
}

static void net_release(struct net *net)
{
    if (net->thinkers)
        thinkers_free(net->thinkers);
    if (net->context) {
        lws_sul_cancel(&net->look);
        lws_sul_cancel(&net->clocks);
        lws_context_destroy(net->context);
    }
    if (net->loop)
        ev_loop_destroy(net->loop);
    if (net->notices)
        notices_free(net->notices);
    if (net->push)
        push_free(net->push);
    if (net->hub.client)
        hub_release(&net->hub);
    banned_release(&net->banned);
    free(net->client);
    free(net->talking);
}

/* ---- signals ---- */

struct watch {
    struct net *net;
    atomic_bool stop, again;
    sigset_t signals;
};

/* SIGHUP means: look at your files again, not: leave. */
static void *wait_for_signal(void *arg)
{
    struct watch *w = arg;
    int which = SIGHUP;

    while (which == SIGHUP) {
        sigwait(&w->signals, &which);
        atomic_store(which == SIGHUP ? &w->again : &w->stop, true);
        wake(w->net);
    }
    return NULL;
}

/* Before any thread is made, so that all of them leave these signals alone. */
static void hold_signals(struct watch *w)
{
    sigemptyset(&w->signals);
    sigaddset(&w->signals, SIGTERM);
    sigaddset(&w->signals, SIGINT);
    sigaddset(&w->signals, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &w->signals, NULL);
    signal(SIGPIPE, SIG_IGN);
}

/* ---- the loop ---- */

/* How long the batch under way takes, which another program may hold up. */
static void watch_batch(struct net *net, int64_t before)
{
    int64_t now = now_us();
    bool stalled = false;

    if (before && before != net->hub.under_way)
        metrics_flush(&net->metrics, (double)(now - net->batch_us) / 1e6);
    if (before != net->hub.under_way)
        net->batch_us = now;
    else
        stalled = before && now - net->batch_us > STALL_US;
    if (stalled && !net->stalled)
        log_line(LOG_ERROR, "store",
                 "the database is locked or slow; the last moves wait for it");
    net->stalled = stalled;
}

static void flush(struct net *net)
{
    int64_t before = net->hub.under_way;

    if (hub_flush(&net->hub) < 0) {
        net->sound = false;
        net->metrics.flushes_failed++;
        log_line(LOG_ERROR, "store",
                 "the last moves could not be kept; their tables go back");
    } else if (net->hub.under_way != before) {
        net->sound = true;
    }
    watch_batch(net, before);
}

/* What can wait, for a while; the rest in the next turn. */
static void work(struct net *net)
{
    int64_t end = work_us() + WORK_US;
    bool more;

    do
        more = hub_work(&net->hub);
    while (more && work_us() < end);
    if (more)
        wake(net);
}

static void one_turn(struct net *net)
{
    struct job job;

    if (net->loop)
        ev_run(net->loop, EVRUN_ONCE);
    else
        lws_service(net->context, 0);
    hub_set_time(&net->hub, wall_ms());
    if (hub_hear(&net->hub))
        wake(net);
    hub_look_at_clocks(&net->hub);
    work(net);
    if (http_look_again(net))
        wake(net);
    while (!net->stalled && thinkers_take(net->thinkers, &job)) {
        net->metrics.thoughts++;
        hub_answer(&net->hub, &job);
    }
    flush(net);
    if (net->notices)
        notices_go(net->notices);
    if (net->push)
        push_go(net->push);
    socket_talk(net);
    http_release(net);
}

/* The addresses that the host does not want, and whoever of them is here. */
static void read_banned(struct net *net)
{
    struct error err;

    if (!net->config->banned)
        return;
    if (banned_read(&net->banned, net->config->banned,
                    net->config->banned_may_miss, &err) < 0) {
        log_line(LOG_ERROR, "serve", "%s; the list stays as it was", err.what);
        return;
    }
    log_line(LOG_NOTE, "serve", "%d addresses are banned", net->banned.n);
    socket_close_banned(net);
}

static void look_again(struct net *net)
{
    struct error err;

    read_banned(net);
    if (door_renew(net, &err) < 0)
        log_line(LOG_ERROR, "serve", "%s; the old ones stay", err.what);
    else if (net->config->cert)
        log_line(LOG_NOTE, "serve", "the certificate was read again");
}

enum { FAREWELL_MS = 2000 };

static void run(struct net *net, struct watch *w)
{
    int64_t deadline;

    hub_set_time(&net->hub, wall_ms());
    while (!atomic_load(&w->stop)) {
        one_turn(net);
        if (atomic_exchange(&w->again, false))
            look_again(net);
    }
    log_line(LOG_NOTE, "serve", "leaving; %d clients are told", net->n_clients);
    net->stopping = true;
    socket_close_all(net);
    deadline = now_ms() + FAREWELL_MS;
    while ((net->n_clients > 0 || net->hub.under_way || net->hub.dirty) &&
           now_ms() < deadline)
        one_turn(net);
}

static void tell_place(const char *what, const char *scheme, const char *host,
                       struct lws_vhost *vhost, const char *path)
{
    bool six = strchr(host, ':') != NULL;

    printf("%s %s://%s%s%s:%d%s\n", what, scheme, six ? "[" : "", host,
           six ? "]" : "", lws_get_vhost_listen_port(vhost), path);
}

static int serve_store(const struct serve_config *c, struct net *net,
                       struct store *store, struct error *err)
{
    struct watch watch = { .net = net };
    pthread_t waiter;
    int done;

    hold_signals(&watch);
    done = net_init(net, c, store, err);
    if (done == 0) {
        if (pthread_create(&waiter, NULL, wait_for_signal, &watch) != 0)
            BUG("no thread for signals");
        tell_place("Starboard is at", c->cert ? "https" : "http", c->host,
                   net->vhost, "/ (Ctrl-C stops it)");
        if (net->monitor)
            tell_place("Figures are at", "http", c->monitor_host, net->monitor,
                       "/metrics");
        fflush(stdout);
        run(net, &watch);
        pthread_join(waiter, NULL);
    }
    if (store->hand_over)
        store_writer_quiet(store);
    net_release(net);
    return done;
}

int serve(const struct serve_config *c, struct error *err)
{
    struct net *net = memory_new(1, sizeof(*net));
    struct store *store;
    int done = -1;

    secret_init();
    bug_keep_secrets();
    if (c->seed) {
        seeds_follow(*c->seed);
        log_line(LOG_NOTE, "serve",
                 "--seed: whoever knows it can foretell every game");
    }
    /* What is only in memory has one connection. */
    store = strcmp(c->db, ":memory:") == 0
                ? store_open(c->db, err)
                : store_writer_open(c->db, c->term_ms, wake, net, err);
    if (store) {
        done = serve_store(c, net, store, err);
        store->close(store);
    }
    free(net);
    return done;
}
