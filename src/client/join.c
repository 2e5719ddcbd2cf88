/*
 * A connection in a thread of its own.  What both sides touch, two queues of
 * notes above all, is under one lock.
 */
#include "client/join.h"

#include "base/json.h"
#include "base/memory.h"
#include "base/queue.h"
#include "table/table.h"

#include <libwebsockets.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    HEARD_LENGTH = 8 << 20, /* no message is longer */
    WAITING = 10000,        /* nor do more of them wait */
    RETRY_US = 1000000,
};

struct note {
    struct queued queued;
    size_t n;
    char text[];
};

struct notes {
    struct queue queue;
    int n;
};

struct join {
    char host[256], table[TABLE_ID], token[64], lang[8];
    bool aloud;
    int port;
    pthread_t thread;
    struct lws_context *context;
    lws_sorted_usec_list_t retry;
    struct lws *wsi; /* the thread's own, as is `heard` */
    struct buf heard;

    /* What both threads touch. */
    pthread_mutex_t lock;
    pthread_cond_t news;
    struct notes in, out;
    int64_t known;
    bool up, stop;
};

/* ---- notes ---- */

static void notes_init(struct notes *l)
{
    queue_init(&l->queue);
    l->n = 0;
}

static void notes_add(struct notes *l, const char *text, size_t n)
{
    struct note *note = memory_new(1, sizeof(*note) + n + 1);

    note->n = n;
    memcpy(note->text, text, n);
    queue_put(&l->queue, &note->queued);
    l->n++;
}

/* The first one, which the caller frees; NULL when there is none. */
static struct note *notes_take(struct notes *l)
{
    struct note *note = queue_get(&l->queue);

    l->n -= note != NULL;
    return note;
}

static void notes_drop(struct notes *l)
{
    struct note *note;

    while ((note = notes_take(l)))
        free(note);
}

/* ---- the connection, in its thread ---- */

static void connect_now(lws_sorted_usec_list_t *sul);

static void connect_later(struct join *j)
{
    pthread_mutex_lock(&j->lock);
    j->up = false;
    notes_drop(&j->out);
    pthread_cond_broadcast(&j->news);
    pthread_mutex_unlock(&j->lock);
    j->wsi = NULL;
    lws_sul_schedule(j->context, 0, &j->retry, connect_now, RETRY_US);
}

static void put_hello(struct join *j, struct buf *out)
{
    struct json text;

    json_init(&text, out);
    json_open(&text);
    json_kstr(&text, "type", "hello");
    json_kint(&text, "protocol", PROTOCOL);
    json_kstr(&text, "table", j->table);
    if (*j->token)
        json_kstr(&text, "token", j->token);
    json_kint(&text, "since", j->known);
    json_kstr(&text, "lang", j->lang);
    json_kbool(&text, "changes", true);
    json_close(&text);
    json_done(&text);
}

static void greet(struct join *j)
{
    const char *picture =
        j->aloud ? "{\"type\":\"picture\",\"yes\":true,\"aloud\":true}"
                 : "{\"type\":\"picture\",\"yes\":true}";
    struct buf hello = BUF_INIT;

    pthread_mutex_lock(&j->lock);
    put_hello(j, &hello);
    notes_drop(&j->out);
    notes_add(&j->out, buf_str(&hello), hello.n);
    notes_add(&j->out, picture, strlen(picture));
    notes_add(&j->in, JOIN_NEW, strlen(JOIN_NEW));
    j->up = true;
    pthread_cond_broadcast(&j->news);
    pthread_mutex_unlock(&j->lock);
    buf_release(&hello);
    lws_callback_on_writable(j->wsi);
}

static int write_one(struct join *j)
{
    struct note *note;
    unsigned char *packet;
    int sent;

    pthread_mutex_lock(&j->lock);
    note = notes_take(&j->out);
    if (j->out.n > 0)
        lws_callback_on_writable(j->wsi);
    pthread_mutex_unlock(&j->lock);
    if (!note)
        return 0;
    packet = memory_new(1, LWS_PRE + note->n);
    memcpy(packet + LWS_PRE, note->text, note->n);
    sent = lws_write(j->wsi, packet + LWS_PRE, note->n, LWS_WRITE_TEXT);
    sent = sent < (int)note->n ? -1 : 0;
    free(packet);
    free(note);
    return sent;
}

/* A server that says too much is left. */
static int hear(struct join *j, const char *in, size_t n)
{
    bool full;

    if (lws_is_first_fragment(j->wsi))
        buf_clear(&j->heard);
    buf_add(&j->heard, in, n);
    if (j->heard.n > HEARD_LENGTH)
        return -1;
    if (!lws_is_final_fragment(j->wsi) ||
        lws_remaining_packet_payload(j->wsi) > 0)
        return 0;
    pthread_mutex_lock(&j->lock);
    notes_add(&j->in, buf_str(&j->heard), j->heard.n);
    full = j->in.n > WAITING;
    pthread_cond_broadcast(&j->news);
    pthread_mutex_unlock(&j->lock);
    return full ? -1 : 0;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason,
                    void *user, void *in, size_t n)
{
    struct join *j = user;

    /* Of some seventy reasons these are ours; the rest is libwebsockets'. */
    switch ((int)reason) {
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        j->wsi = wsi;
        greet(j);
        return 0;
    case LWS_CALLBACK_CLIENT_RECEIVE:
        return hear(j, in, n);
    case LWS_CALLBACK_CLIENT_WRITEABLE:
        return write_one(j);
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
    case LWS_CALLBACK_CLIENT_CLOSED:
        connect_later(j);
        return 0;
    default:
        return 0;
    }
}

static const struct lws_protocols protocols[] = {
    { .name = "starboard.1", .callback = on_event, .rx_buffer_size = 65536 },
    { .name = NULL },
};

static void connect_now(lws_sorted_usec_list_t *sul)
{
    struct join *j = lws_container_of(sul, struct join, retry);
    char path[sizeof("/ws?table=") + TABLE_ID];
    struct lws_client_connect_info info = {
        .context = j->context,
        .address = j->host,
        .host = j->host,
        .port = j->port,
        .path = path,
        .protocol = protocols[0].name,
        .userdata = j,
    };

    snprintf(path, sizeof(path), "/ws?table=%s", j->table);
    /* On failure the callback has been told already, or never will be. */
    if (!lws_client_connect_via_info(&info))
        lws_sul_schedule(j->context, 0, &j->retry, connect_now, RETRY_US);
}

static bool is_stopped(struct join *j)
{
    bool stop;

    pthread_mutex_lock(&j->lock);
    stop = j->stop;
    if (j->up && j->out.n > 0)
        lws_callback_on_writable(j->wsi);
    pthread_mutex_unlock(&j->lock);
    return stop;
}

/* lws_cancel_service() of the other thread ends a round of service. */
static void *serve_join(void *what)
{
    struct join *j = what;

    lws_sul_schedule(j->context, 0, &j->retry, connect_now, 1);
    while (!is_stopped(j))
        lws_service(j->context, 0);
    return NULL;
}

static void ignore_line(int level, const char *line)
{
    (void)level;
    (void)line;
}

/* ---- the other side ---- */

/* Signals are for the thread that a person waits for. */
static int start_thread(struct join *j)
{
    sigset_t all, before;
    int done;

    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    done = pthread_create(&j->thread, NULL, serve_join, j);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return done;
}

struct join *join_open(const struct join_config *c)
{
    struct join *j = memory_new(1, sizeof(*j));
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .protocols = protocols,
    };

    snprintf(j->host, sizeof(j->host), "%s", c->host);
    snprintf(j->table, sizeof(j->table), "%s", c->table);
    snprintf(j->token, sizeof(j->token), "%s", c->token);
    snprintf(j->lang, sizeof(j->lang), "%s", c->lang);
    j->aloud = c->aloud;
    j->port = c->port;
    notes_init(&j->in);
    notes_init(&j->out);
    pthread_mutex_init(&j->lock, NULL);
    pthread_cond_init(&j->news, NULL);
    lws_set_log_level(LLL_ERR, ignore_line);
    j->context = lws_create_context(&info);
    if (!j->context || start_thread(j) != 0)
        BUG("no thread for the connection");
    return j;
}

void join_close(struct join *j)
{
    if (!j)
        return;
    pthread_mutex_lock(&j->lock);
    j->stop = true;
    pthread_mutex_unlock(&j->lock);
    lws_cancel_service(j->context);
    pthread_join(j->thread, NULL);
    lws_context_destroy(j->context);
    notes_drop(&j->in);
    notes_drop(&j->out);
    buf_release(&j->heard);
    pthread_cond_destroy(&j->news);
    pthread_mutex_destroy(&j->lock);
    free(j);
}

void join_say(struct join *j, const char *text)
{
    pthread_mutex_lock(&j->lock);
    if (j->up)
        notes_add(&j->out, text, strlen(text));
    pthread_mutex_unlock(&j->lock);
    lws_cancel_service(j->context);
}

static struct timespec after(int ms)
{
    struct timespec t;

    clock_gettime(CLOCK_REALTIME, &t);
    t.tv_nsec += (long)(ms % 1000) * 1000000;
    t.tv_sec += ms / 1000 + t.tv_nsec / 1000000000;
    t.tv_nsec %= 1000000000;
    return t;
}

bool join_hear(struct join *j, int ms, struct buf *out)
{
    struct timespec until = after(ms);
    struct note *note;
    int late = 0;

    pthread_mutex_lock(&j->lock);
    while (j->in.n == 0 && ms > 0 && late == 0)
        late = pthread_cond_timedwait(&j->news, &j->lock, &until);
    note = notes_take(&j->in);
    pthread_mutex_unlock(&j->lock);
    if (!note)
        return false;
    buf_clear(out);
    buf_add(out, note->text, note->n);
    free(note);
    return true;
}

bool join_is_up(struct join *j)
{
    bool up;

    pthread_mutex_lock(&j->lock);
    up = j->up;
    pthread_mutex_unlock(&j->lock);
    return up;
}

void join_know(struct join *j, int64_t state)
{
    pthread_mutex_lock(&j->lock);
    j->known = state;
    pthread_mutex_unlock(&j->lock);
}
