/*
 * One WebSocket: parts become messages for the hub, messages of the hub wait
 * until the socket takes them.  What waits is bounded for each client and for
 * all of them; who does not read is cut off, and may come back.
 *
 * Most of the time a socket takes everything.  So what the hub had to say is
 * written at the end of a turn, all frames of a client at once, without asking
 * the event loop first whether it may be; only what is left over then waits for
 * the loop.
 */
#include "server/net.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

struct session {
    int client;
    struct lws *wsi;
    struct bucket bucket;
    struct buf heard; /* the parts of a message so far */
    /* Frames that wait: out[written ..], and before them what libwebsockets
     * could not hand on yet. */
    struct buf out;
    size_t written, held;
    int64_t alive; /* when it was heard last, in milliseconds */
    bool listed;   /* among those that have something to say */
    bool ping;     /* ask whether it lives */
    bool greeted;  /* its first message has come */
    bool closing;  /* after what waits */
};

enum {
    /* A connection talks at its rate, and may save up a little. */
    BURST_SECONDS = 3,
    /* Written at once.  Above that libwebsockets would have to keep much. */
    CHUNK = 64 << 10,
    /* Silent ones are asked, and given up, after so many seconds. */
    ASK_SECONDS = 30,
    LOST_SECONDS = 45,
    /* The longest head of a frame that a server sends. */
    FRAME_HEAD = 10,
};

/* The lowest number that nobody has. */
static int free_client(struct net *net)
{
    while (net->free_from < net->hub.max_clients && net->client[net->free_from])
        net->free_from++;
    return net->free_from;
}

int socket_open(struct net *net, struct lws *wsi, struct session **slot)
{
    struct session *s;
    int client = free_client(net);
    const struct visitor *v = lws_get_opaque_user_data(wsi);

    if (client == net->hub.max_clients || net->stopping || v->leaving)
        return -1;
    s = memory_new(1, sizeof(*s));
    s->client = client;
    s->wsi = wsi;
    s->alive = now_ms();
    bucket_fill(&s->bucket, BURST_SECONDS * net->config->rate, s->alive);
    lws_set_timeout(wsi, PENDING_TIMEOUT_USER_OK, HELLO_SECONDS);
    hub_came(&net->hub, client, address_hash(&v->from));
    net->client[client] = s;
    net->n_clients++;
    *slot = s;
    return 0;
}

static int give_up(struct lws *wsi, enum lws_close_status status,
                   const char *why)
{
    unsigned char text[64];
    size_t n = strlen(why) + 1;

    REQUIRE(n <= sizeof(text));
    memcpy(text, why, n);
    lws_close_reason(wsi, status, text, n - 1);
    return -1;
}

/* A message is paid for by the time that it takes, by all of an address
 * together: a short one may ask for much. */
static int hear(struct net *net, struct lws *wsi, struct session *s)
{
    struct visitor *v = lws_get_opaque_user_data(wsi);
    int64_t start;

    if (v->leaving)
        return -1;
    if (!limits_take(&net->work, &v->from, 0, now_ms())) {
        net->metrics.cut_fast++;
        return give_up(wsi, LWS_CLOSE_STATUS_POLICY_VIOLATION, "too much");
    }
    start = work_us();
    hub_message(&net->hub, s->client, buf_str(&s->heard), s->heard.n);
    limits_charge(&net->work, &v->from, work_us() - start, now_ms());
    if (net->hub.client[s->client])
        visitors_settle(&net->visitors, v);
    return 0;
}

int socket_read(struct net *net, struct lws *wsi, struct session *s,
                const char *text, size_t n)
{
    int rate = net->config->rate;

    if (s->closing)
        return 0;
    socket_alive(s);
    if (lws_frame_is_binary(wsi))
        return give_up(wsi, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, "text only");
    if (lws_is_first_fragment(wsi))
        buf_clear(&s->heard);
    if (s->heard.n + n > MESSAGE_LENGTH)
        return give_up(wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "too long");
    buf_add(&s->heard, text, n);
    if (lws_remaining_packet_payload(wsi) > 0)
        return 0;
    /* Each frame counts, also of a message that never ends. */
    if (!bucket_take(&s->bucket, rate, BURST_SECONDS * rate, 1, now_ms())) {
        net->metrics.cut_fast++;
        return give_up(wsi, LWS_CLOSE_STATUS_POLICY_VIOLATION, "too fast");
    }
    if (!lws_is_final_fragment(wsi))
        return 0;
    net->metrics.messages++;
    if (!s->greeted) {
        s->greeted = true;
        lws_set_timeout(wsi, NO_PENDING_TIMEOUT, 0);
    }
    return hear(net, wsi, s);
}

/* ---- writing ---- */

static size_t backlog_of(const struct session *s)
{
    return s->held + s->out.n - s->written;
}

static void forget_out(struct net *net, struct session *s)
{
    net->backlog -= backlog_of(s);
    buf_release(&s->out);
    s->written = s->held = 0;
}

/* What waits, as far as the socket takes it.  -1: it is broken. */
static int write_out(struct net *net, struct session *s)
{
    while (!lws_partial_buffered(s->wsi)) {
        size_t n = s->out.n - s->written;

        net->backlog -= s->held;
        s->held = 0;
        if (n == 0) {
            forget_out(net, s);
            return 0;
        }
        if (n > CHUNK)
            n = CHUNK;
        /* As it is: the frames have their heads. */
        if (lws_write(s->wsi, (unsigned char *)s->out.at + s->written, n,
                      LWS_WRITE_HTTP) < (int)n)
            return -1;
        s->written += n;
        s->held = n;
    }
    return 0;
}

/* Of an answer to an empty one libwebsockets would not tell. */
static int write_ping(struct session *s)
{
    unsigned char room[LWS_PRE + 1] = { 0 };

    if (!s->ping || lws_partial_buffered(s->wsi))
        return 0;
    s->ping = false;
    room[LWS_PRE] = '?';
    return lws_write(s->wsi, room + LWS_PRE, 1, LWS_WRITE_PING) < 0 ? -1 : 0;
}

/* The loop says that the socket takes more. */
int socket_write(struct net *net, struct lws *wsi, struct session *s)
{
    if (write_ping(s) < 0 || write_out(net, s) < 0)
        return -1;
    if (backlog_of(s) > 0)
        lws_callback_on_writable(wsi);
    else if (s->closing)
        return give_up(wsi, LWS_CLOSE_STATUS_GOINGAWAY, "");
    return 0;
}

void socket_end(struct net *net, struct session **slot)
{
    struct session *s = *slot;

    if (!s)
        return;
    *slot = NULL;
    hub_gone(&net->hub, s->client);
    net->client[s->client] = NULL;
    if (s->client < net->free_from)
        net->free_from = s->client;
    net->n_clients--;
    forget_out(net, s);
    buf_release(&s->heard);
    free(s);
}

/* It says goodbye: nothing may follow our answer to that. */
int socket_bye(struct net *net, struct session *s)
{
    s->closing = true;
    forget_out(net, s);
    return 0;
}

static void kill_now(struct session *s)
{
    lws_set_timeout(s->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

/* It does not read: cut it off, it may come back. */
static void cut(struct net *net, struct session *s)
{
    net->metrics.cut_slow++;
    s->closing = true;
    forget_out(net, s);
    kill_now(s);
}

static void cut_slowest(struct net *net)
{
    struct session *slowest = NULL;

    for (int c = 0; c < net->hub.max_clients; c++) {
        struct session *s = net->client[c];

        if (s && (!slowest || backlog_of(s) > backlog_of(slowest)))
            slowest = s;
    }
    if (slowest)
        cut(net, slowest);
}

/* One frame of text, not masked (RFC 6455, 5.2). */
static void add_frame(struct buf *out, const char *text, size_t n)
{
    unsigned char head[FRAME_HEAD] = { 0x81 };
    int bytes = n < 126 ? 0 : n < 65536 ? 2 : 8;

    head[1] = (unsigned char)(bytes == 0 ? n : bytes == 2 ? 126 : 127);
    for (int i = 0; i < bytes; i++)
        head[2 + i] = (unsigned char)(n >> (8 * (bytes - 1 - i)));
    buf_add(out, head, 2 + (size_t)bytes);
    buf_add(out, text, n);
}

static void list(struct net *net, struct session *s)
{
    if (!s->listed)
        net->talking[net->n_talking++] = s->client;
    s->listed = true;
}

void socket_send(struct net *net, int client, const char *text, size_t n)
{
    struct session *s = net->client[client];
    size_t before;

    if (!s || s->closing)
        return;
    if (backlog_of(s) + n > NET_BACKLOG) {
        cut(net, s);
        return;
    }
    if (net->backlog + n > NET_BACKLOG_ALL)
        cut_slowest(net); /* perhaps this very one */
    if (s->closing)
        return;
    before = s->out.n;
    add_frame(&s->out, text, n);
    net->backlog += s->out.n - before;
    net->metrics.sent++;
    net->metrics.sent_bytes += n;
    list(net, s);
}

void socket_talk(struct net *net)
{
    for (int i = 0; i < net->n_talking; i++) {
        struct session *s = net->client[net->talking[i]];

        if (!s || !s->listed)
            continue; /* it went, and perhaps another one came */
        s->listed = false;
        if (write_out(net, s) < 0) {
            s->closing = true;
            kill_now(s);
        } else if (backlog_of(s) > 0) {
            lws_callback_on_writable(s->wsi);
        }
    }
    net->n_talking = 0;
}

/* ---- those who fell silent ---- */

int socket_alive(struct session *s)
{
    s->alive = now_ms();
    return 0;
}

void socket_look(struct net *net)
{
    int64_t now = now_ms();

    for (int c = 0; c < net->hub.max_clients; c++) {
        struct session *s = net->client[c];

        if (!s || now - s->alive < ASK_SECONDS * 1000)
            continue;
        if (now - s->alive > LOST_SECONDS * 1000) {
            s->closing = true;
            kill_now(s);
            continue;
        }
        s->ping = true;
        lws_callback_on_writable(s->wsi);
    }
}

/* ---- closing ---- */

void socket_close(struct net *net, int client)
{
    struct session *s = net->client[client];

    if (!s)
        return;
    s->closing = true;
    lws_callback_on_writable(s->wsi);
}

const struct address *socket_address(const struct session *s)
{
    const struct visitor *v = lws_get_opaque_user_data(s->wsi);

    return &v->from;
}

void socket_close_banned(struct net *net)
{
    for (int c = 0; c < net->hub.max_clients; c++) {
        const struct session *s = net->client[c];
        const struct visitor *v = s ? lws_get_opaque_user_data(s->wsi) : NULL;

        if (v && banned_has(&net->banned, &v->from))
            socket_close(net, c);
    }
}

void socket_close_all(struct net *net)
{
    for (int c = 0; c < net->hub.max_clients; c++)
        socket_close(net, c);
}
