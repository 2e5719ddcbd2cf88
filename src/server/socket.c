#include "server/net.h"

#include <stdlib.h>
#include <string.h>

/* A message that waits to be written. */
struct packet {
    struct packet *next;
    size_t n;
    unsigned char at[]; /* LWS_PRE bytes for the frame's head come first */
};

struct session {
    int client;
    struct lws *wsi;
    struct bucket bucket;
    struct buf heard; /* the parts of a message so far */
    struct packet *first, **last;
    size_t backlog;
    bool closing; /* after what waits */
};

/* A connection talks at its rate, and may save up a little. */
enum { BURST_SECONDS = 3 };

int socket_open(struct net *net, struct lws *wsi, struct session **slot)
{
    struct session *s;
    int client = 0;

    while (client < net->config->max_clients && net->client[client])
        client++;
    if (client == net->config->max_clients || net->stopping)
        return -1;
    s = calloc(1, sizeof(*s));
    if (!s)
        BUG("out of memory");
    s->client = client;
    s->wsi = wsi;
    s->last = &s->first;
    bucket_fill(&s->bucket, BURST_SECONDS * net->config->rate, now_ms());
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

int socket_read(struct net *net, struct lws *wsi, struct session *s,
                const char *text, size_t n)
{
    int rate = net->config->rate;

    if (s->closing)
        return 0;
    if (lws_frame_is_binary(wsi))
        return give_up(wsi, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, "text only");
    if (lws_is_first_fragment(wsi))
        buf_clear(&s->heard);
    if (s->heard.n + n > MESSAGE_LENGTH)
        return give_up(wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "too long");
    buf_add(&s->heard, text, n);
    if (!lws_is_final_fragment(wsi))
        return 0;
    if (!bucket_take(&s->bucket, rate, BURST_SECONDS * rate, 1, now_ms()))
        return give_up(wsi, LWS_CLOSE_STATUS_POLICY_VIOLATION, "too fast");
    hub_message(&net->hub, s->client, buf_str(&s->heard), s->heard.n);
    return 0;
}

/* One message at a time; the socket says when it takes the next. */
int socket_write(struct net *net, struct lws *wsi, struct session *s)
{
    struct packet *p = s->first;
    int written;

    (void)net;
    if (!p && s->closing)
        return give_up(wsi, LWS_CLOSE_STATUS_GOINGAWAY, "");
    if (!p)
        return 0;
    written = lws_write(wsi, p->at + LWS_PRE, p->n, LWS_WRITE_TEXT);
    if (written < (int)p->n)
        return -1;
    s->first = p->next;
    if (!s->first)
        s->last = &s->first;
    s->backlog -= p->n;
    free(p);
    if (s->first || s->closing)
        lws_callback_on_writable(wsi);
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
    net->n_clients--;
    while (s->first) {
        struct packet *p = s->first;

        s->first = p->next;
        free(p);
    }
    buf_release(&s->heard);
    free(s);
}

void socket_send(struct net *net, int client, const char *text, size_t n)
{
    struct session *s = net->client[client];
    struct packet *p;

    if (!s || s->closing)
        return;
    if (s->backlog + n > NET_BACKLOG) {
        /* It does not read: cut it off, it may come back. */
        s->closing = true;
        lws_set_timeout(s->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
        return;
    }
    p = malloc(sizeof(*p) + LWS_PRE + n);
    if (!p)
        BUG("out of memory");
    p->next = NULL;
    p->n = n;
    memcpy(p->at + LWS_PRE, text, n);
    *s->last = p;
    s->last = &p->next;
    s->backlog += n;
    lws_callback_on_writable(s->wsi);
}

void socket_close(struct net *net, int client)
{
    struct session *s = net->client[client];

    if (!s)
        return;
    s->closing = true;
    lws_callback_on_writable(s->wsi);
}

void socket_close_all(struct net *net)
{
    for (int c = 0; c < net->config->max_clients; c++)
        socket_close(net, c);
}
