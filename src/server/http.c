/*
 * One exchange over HTTP: what is asked is read and checked here, answered by
 * the lobby, and leaves after the flush that makes it true.  What is sent drop
 * by drop or not read is bounded for all exchanges together: the one that began
 * first makes room.
 */
#include "server/admin.h"
#include "base/memory.h"
#include "server/net.h"
#include "server/people.h"
#include "server/profiles.h"

#include "base/siphash.h"
#include "server/guard.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One exchange: what is asked, then what is answered. */
struct visit {
    struct lws *wsi;
    bool post;
    char path[PATH_LENGTH];
    char token[64];
    char lang[8];
    uint64_t from; /* hash of the address */
    char thing[PATH_LENGTH];
    char options[QUERY_LENGTH];
    char etag[20], known[20]; /* of the answer; of the copy that they have */
    struct buf body;
    struct response response;
    int64_t since; /* when it began */
    bool whole;    /* its body has come */
    bool answered;
    int64_t after;        /* the batch that must be durable before it leaves */
    char about[STORE_ID]; /* of this table, or "" */
    bool last;        /* nothing that follows on this connection is believed */
    bool begun, done; /* the head of the answer is out; all of it is */
    size_t written;   /* of the answer's body */
    size_t held;      /* bytes that are kept for it, once they are counted */
    struct visit *next; /* of those that wait for the flush, or a history */
    struct visit *older, *newer;
};

/* Of an answer at once: what the socket does not take waits here, not in
 * libwebsockets. */
enum { CHUNK = 64 << 10 };

static int copy_header(struct lws *wsi, enum lws_token_indexes which, char *out,
                       int room)
{
    out[0] = '\0';
    if (lws_hdr_total_length(wsi, which) <= 0)
        return 0;
    return lws_hdr_copy(wsi, out, room, which) < 0 ? -1 : 1;
}

static bool same_site(const char *origin, const char *host)
{
    static const char *const scheme[] = { "http://", "https://" };

    for (int i = 0; i < 2; i++) {
        size_t n = strlen(scheme[i]);

        if (strncmp(origin, scheme[i], n) == 0 && strcmp(origin + n, host) == 0)
            return true;
    }
    return false;
}

/* Browsers say where a page comes from; other programs say nothing. */
bool origin_is_fine(const struct net *net, struct lws *wsi)
{
    char origin[256], host[200];
    int said = copy_header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof(origin));

    if (said == 0)
        return true;
    if (said < 0 || copy_header(wsi, WSI_TOKEN_HOST, host, sizeof(host)) <= 0)
        return false;
    return same_site(origin, host) ||
           (net->config->origin && strcmp(origin, net->config->origin) == 0);
}

static void read_token(struct lws *wsi, struct visit *v)
{
    static const char bearer[] = "Bearer ";
    char text[100];

    if (copy_header(wsi, WSI_TOKEN_HTTP_AUTHORIZATION, text, sizeof(text)) <=
            0 ||
        strncmp(text, bearer, sizeof(bearer) - 1) != 0)
        return;
    /* What is too long to be a token is none. */
    if (strlen(text + sizeof(bearer) - 1) < sizeof(v->token))
        memcpy(v->token, text + sizeof(bearer) - 1,
               strlen(text + sizeof(bearer) - 1) + 1);
}

/* The value behind "name=" in the query, when it is there; false when that, or
 * a part before it, is too long. */
static bool read_query(struct lws *wsi, const char *name, char *out,
                       size_t room)
{
    enum lws_token_indexes query = WSI_TOKEN_HTTP_URI_ARGS;
    size_t n = strlen(name);
    char pair[QUERY_LENGTH];

    for (int i = 0;; i++) {
        /* An empty part has no length either, but can be copied. */
        if (lws_hdr_copy_fragment(wsi, pair, sizeof(pair), query, i) < 0)
            return lws_hdr_fragment_length(wsi, query, i) <= 0;
        if (strncmp(pair, name, n) != 0)
            continue;
        if (strlen(pair + n) >= room)
            return false;
        memcpy(out, pair + n, strlen(pair + n) + 1);
        return true;
    }
}

static bool accepts_gzip(struct lws *wsi)
{
    char text[200];

    return copy_header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, text,
                       sizeof(text)) > 0 &&
           strstr(text, "gzip");
}

/* How long the body is; -1 when it is not told in the one way that cannot be
 * read differently by a proxy before us: digits, once, and no encoding. */
static long content_length(struct lws *wsi)
{
    char text[16];
    long n = 0;
    int said =
        copy_header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, text, sizeof(text));

    if (said < 0 ||
        lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0)
        return -1;
    for (const char *c = text; *c; c++) {
        if (*c < '0' || *c > '9')
            return -1;
        n = n > BODY_LENGTH ? n : 10 * n + (*c - '0');
    }
    return n;
}

/* The answer is there; it leaves after the flush. */
static void hold(struct net *net, struct visit *v)
{
    net->metrics.requests_failed += v->response.status >= 400;
    v->answered = true;
    v->next = net->waiting;
    net->waiting = v;
}

static int refuse(struct net *net, struct visit *v, int status, const char *why)
{
    lobby_error(&v->response, status, why);
    hold(net, v);
    return 0;
}

/* An answer that may be kept carries its hash; whoever has it is told so. */
static void mark(struct visit *v)
{
    static const uint64_t key[2] = { 5, 6 };
    struct response *r = &v->response;

    if (!r->cache)
        return;
    snprintf(v->etag, sizeof(v->etag), "\"%016" PRIx64 "\"",
             siphash(key, buf_str(&r->body), r->body.n));
    if (strcmp(v->etag, v->known) == 0) {
        r->status = 304;
        buf_clear(&r->body);
    }
}

/* ---- what waits for slow ones ---- */

static void hold_bytes(struct net *net, struct visit *v, size_t n)
{
    net->held += n - v->held;
    v->held = n;
}

/* It may come again. */
static void cut_off(struct net *net, struct visit *v)
{
    net->metrics.cut_slow++;
    v->answered = v->done = true;
    buf_release(&v->body);
    buf_release(&v->response.body);
    hold_bytes(net, v, 0);
    lws_set_timeout(v->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

/* So much waits for this one; together it must not be too much. */
static void hold_for(struct net *net, struct visit *v, size_t n)
{
    hold_bytes(net, v, n);
    for (struct visit *o = net->oldest; o && net->held > NET_HELD; o = o->newer)
        if (o->held > 0)
            cut_off(net, o);
}

/* ---- answering ---- */

struct question {
    struct net *net;
    struct visit *visit;
    struct request request;
};

static void answer_public(struct question *q)
{
    struct hub *h = &q->net->hub;

    if (!push_answer(q->net->push, h, &q->request, &q->visit->response) &&
        !profiles_answer(h, &q->request, &q->visit->response))
        lobby_answer(h, &q->request, &q->visit->response);
}

static void find_answer(void *arg)
{
    struct question *q = arg;

    if (lws_get_vhost(q->visit->wsi) != q->net->admin)
        answer_public(q);
    else if (!people_answer(q->net, &q->request, &q->visit->response))
        admin_answer(&q->net->hub, &q->request, &q->visit->response);
}

/* The game that is asked for is still being read. */
static void wait_for_history(struct net *net, struct visit *v)
{
    buf_release(&v->response.body);
    v->next = net->patient;
    net->patient = v;
}

static int answer(struct net *net, struct visit *v)
{
    struct request r = { .post = v->post,
                         .path = v->path,
                         .token = v->token,
                         .gzip = accepts_gzip(v->wsi),
                         .from = v->from,
                         .lang = v->lang,
                         .thing = v->thing,
                         .options = v->options,
                         .body = buf_str(&v->body),
                         .n = v->body.n };
    struct question q = { net, v, r };
    const struct visitor *visitor = lws_get_opaque_user_data(v->wsi);
    int64_t start = work_us();
    bool fine;

    if (v->post && hub_is_full(&net->hub))
        return refuse(net, v, 503, N_("the server cannot keep this now"));
    net->hub.touched = 0;
    memset(net->hub.about, 0, sizeof(net->hub.about));
    fine = guard_try(find_answer, &q);
    v->after = net->hub.touched;
    memcpy(v->about, net->hub.about, sizeof(v->about));
    limits_charge(&net->work, &visitor->from, work_us() - start, now_ms());
    buf_release(&v->body);
    hold_bytes(net, v, 0);
    if (!fine)
        lobby_error(&v->response, 500,
                    N_("this was too much for the program; sorry"));
    if (fine && v->response.later[0]) {
        wait_for_history(net, v);
        return 0;
    }
    mark(v);
    hold(net, v);
    return 0;
}

static void leave_list(struct visit **at, const struct visit *v)
{
    while (*at && *at != v)
        at = &(*at)->next;
    if (*at)
        *at = v->next;
}

/* Long records are much work: one of them in a turn. */
bool http_look_again(struct net *net)
{
    struct visit *ready = NULL;
    int n = 0;

    for (struct visit *v = net->patient; v; v = v->next)
        if (!hub_want(&net->hub, v->response.later)) {
            ready = v;
            n++;
        }
    if (!ready)
        return false;
    leave_list(&net->patient, ready);
    answer(net, ready);
    return n > 1;
}

static bool within_limits(struct net *net, struct lws *wsi, struct visit *v,
                          bool post)
{
    const struct visitor *visitor = lws_get_opaque_user_data(wsi);

    if (!door_is_welcome(net, wsi))
        return false;
    v->from = address_hash(&visitor->from);
    return limits_take(&net->work, &visitor->from, 0, now_ms()) &&
           limits_take(&net->limits, &visitor->from,
                       post ? COST_POST : COST_GET, now_ms());
}

static struct visit *visit_new(struct net *net, struct lws *wsi)
{
    struct visit *v = memory_new(1, sizeof(*v));

    v->wsi = wsi;
    v->since = now_ms();
    v->older = net->newest;
    *(net->newest ? &net->newest->newer : &net->oldest) = v;
    net->newest = v;
    return v;
}

/* ---- for the host's monitoring ---- */

static int answer_text(struct net *net, struct visit *v, int status)
{
    v->response.status = status;
    v->response.type = "text/plain; version=0.0.4; charset=utf-8";
    hold(net, v);
    return 0;
}

static int tell_metrics(struct net *net, struct visit *v)
{
    struct metrics *m = &net->metrics;

    m->open_connections = net->visitors.n;
    m->open_clients = net->n_clients;
    m->open_tables = net->hub.n_open;
    m->stored_tables = net->hub.n_stored;
    m->backlog_bytes = (int64_t)net->backlog;
    metrics_print(m, &v->response.body);
    return answer_text(net, v, 200);
}

/* Can moves be kept?  For whoever restarts us or sends players elsewhere. */
static int tell_health(struct net *net, struct visit *v)
{
    bool fine = net->sound && !net->stalled && !net->stopping;

    buf_adds(&v->response.body, fine ? "ok\n" : "not now\n");
    return answer_text(net, v, fine ? 200 : 503);
}

/* 1: it is not for us. */
static int monitor(struct net *net, struct lws *wsi, struct visit *v)
{
    if (strcmp(v->path, "/healthz") == 0)
        return tell_health(net, v);
    if (lws_get_vhost(wsi) != net->monitor)
        return 1;
    if (strcmp(v->path, "/metrics") == 0)
        return tell_metrics(net, v);
    return refuse(net, v, 404, N_("there is nothing here by that name"));
}

int http_start(struct net *net, struct lws *wsi, struct visit **slot,
               const char *path)
{
    struct visit *v;
    bool get = lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0;
    long length = content_length(wsi);

    http_end(net, slot); /* the one before, on the same connection */
    v = *slot = visit_new(net, wsi);
    net->metrics.requests++;
    read_query(wsi, "lang=", v->lang, sizeof(v->lang));
    v->response.cat = catalogue_find(v->lang);
    v->post = lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) > 0;
    v->last = length < 0 || (length > 0 && !v->post);
    if (v->last)
        return refuse(net, v, 400, N_("the length of the body is not clear"));
    if (!get && !v->post)
        return refuse(net, v, 405, N_("only GET and POST are answered"));
    if (strlen(path) >= sizeof(v->path))
        return refuse(net, v, 414, N_("the path is too long"));
    memcpy(v->path, path, strlen(path) + 1);
    if (get && monitor(net, wsi, v) <= 0)
        return 0;
    if (!within_limits(net, wsi, v, v->post))
        return refuse(net, v, 429, N_("too many requests; try again later"));
    if (v->post && !origin_is_fine(net, wsi))
        return refuse(net, v, 403, N_("this page may not talk to this server"));
    read_token(wsi, v);
    if (!read_query(wsi, "thing=", v->thing, sizeof(v->thing)) ||
        !read_query(wsi, "options=", v->options, sizeof(v->options)))
        return refuse(net, v, 414, N_("the path is too long"));
    copy_header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, v->known, sizeof(v->known));
    if (!v->post)
        return answer(net, v);
    if (length == 0)
        return refuse(net, v, 411,
                      N_("a body with Content-Length is required"));
    if (length > BODY_LENGTH)
        return refuse(net, v, 413, N_("the body is too long"));
    return 0; /* the body follows */
}

int http_body(struct net *net, struct lws *wsi, struct visit *v,
              const char *text, size_t n)
{
    (void)wsi;
    if (v && now_ms() - v->since > REQUEST_SECONDS * 1000)
        return -1; /* drop by drop */
    if (!v || v->answered)
        return 0; /* refused already */
    if (v->body.n + n > BODY_LENGTH)
        return -1;
    buf_add(&v->body, text, n);
    hold_for(net, v, v->body.n);
    return 0;
}

int http_body_end(struct net *net, struct lws *wsi, struct visit *v)
{
    (void)wsi;
    if (!v)
        return 0;
    /* What follows a body before its answer is out is offered to us again and
     * again by libwebsockets, for ever: nobody needs that. */
    if (v->whole)
        return -1;
    v->whole = true;
    return v->answered ? 0 : answer(net, v);
}

struct header {
    const char *name, *value;
};

#define POLICY                                                                \
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; " \
    "script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; "              \
    "worker-src 'self'; manifest-src 'self'; base-uri 'none'; "               \
    "form-action 'none'; frame-ancestors "

static const struct header headers[] = {
    { "x-content-type-options:", "nosniff" },
    { "referrer-policy:", "no-referrer" },
    { "cross-origin-opener-policy:", "same-origin" },
    { "permissions-policy:", "camera=(), microphone=(), geolocation=()" },
    { NULL },
};

/* Who may show it inside a page of their own: nobody, or everybody. */
static const struct header unframed[] = {
    { "content-security-policy:", POLICY "'none'" },
    { "x-frame-options:", "DENY" },
    { "cross-origin-resource-policy:", "same-origin" },
    { NULL },
};
static const struct header framed[] = {
    { "content-security-policy:", POLICY "*" },
    { "cross-origin-resource-policy:", "cross-origin" },
    { NULL },
};

static int add_header(struct lws *wsi, const struct header *h,
                      unsigned char **at, unsigned char *end)
{
    return lws_add_http_header_by_name(wsi, (const unsigned char *)h->name,
                                       (const unsigned char *)h->value,
                                       (int)strlen(h->value), at, end);
}

static int add_headers(struct lws *wsi, const struct header *h,
                       unsigned char **at, unsigned char *end)
{
    for (; h->name; h++)
        if (add_header(wsi, h, at, end))
            return -1;
    return 0;
}

static int write_head(struct lws *wsi, const struct visit *v)
{
    const struct response *r = &v->response;
    const struct header etag = { "etag:", v->etag };
    unsigned char head[LWS_PRE + 2048];
    unsigned char *start = head + LWS_PRE, *at = start;
    unsigned char *end = head + sizeof(head) - 1;
    const struct header keep = { "cache-control:",
                                 r->cache ? r->cache : "no-store" };
    static const struct header packed = { "content-encoding:", "gzip" };

    if (lws_add_http_common_headers(wsi, (unsigned int)r->status, r->type,
                                    r->body.n, &at, end))
        return -1;
    if (add_headers(wsi, headers, &at, end) ||
        add_headers(wsi, r->framed ? framed : unframed, &at, end) ||
        add_header(wsi, &keep, &at, end) ||
        (r->cache && add_header(wsi, &etag, &at, end)) ||
        (r->packed && add_header(wsi, &packed, &at, end)))
        return -1;
    return lws_finalize_write_http_header(wsi, start, &at, end);
}

/* As much as the socket takes.  -1: the connection ends. */
static int write_body(struct net *net, struct visit *v)
{
    const struct buf *body = &v->response.body;

    while (v->written < body->n && !lws_partial_buffered(v->wsi)) {
        size_t n = body->n - v->written;

        if (n > CHUNK)
            n = CHUNK;
        v->written += n;
        if (lws_write(v->wsi, (unsigned char *)body->at + v->written - n, n,
                      v->written < body->n ? LWS_WRITE_HTTP
                                           : LWS_WRITE_HTTP_FINAL) < 0)
            return -1;
    }
    if (v->written < body->n) {
        hold_for(net, v, body->n - v->written);
        lws_callback_on_writable(v->wsi);
        return 0;
    }
    v->done = true;
    hold_bytes(net, v, 0);
    buf_release(&v->response.body);
    return v->last || lws_http_transaction_completed(v->wsi) ? -1 : 0;
}

int http_write(struct net *net, struct lws *wsi, struct visit **slot)
{
    struct visit *v = *slot;

    if (!v || !v->answered || v->done)
        return 0;
    if (!v->begun && write_head(wsi, v))
        return -1;
    v->begun = true;
    return write_body(net, v);
}

void http_end(struct net *net, struct visit **slot)
{
    struct visit *v = *slot;

    if (!v)
        return;
    *slot = NULL;
    leave_list(&net->waiting, v);
    leave_list(&net->patient, v);
    hold_bytes(net, v, 0);
    *(v->older ? &v->older->newer : &net->oldest) = v->newer;
    *(v->newer ? &v->newer->older : &net->newest) = v->older;
    buf_release(&v->body);
    buf_release(&v->response.body);
    free(v);
}

void http_release(struct net *net)
{
    const struct hub *h = &net->hub;
    struct visit **at = &net->waiting;

    while (*at) {
        struct visit *v = *at;
        /* What may be kept is the same whatever happens to the tables. */
        bool lost = v->after > h->lost || hub_went_back(h, v->about, v->after);

        if (lost && !v->response.cache && v->response.status < 400)
            lobby_error(&v->response, 503,
                        N_("the server cannot keep this now"));
        if (v->after > h->durable) {
            at = &v->next;
            continue;
        }
        *at = v->next;
        v->next = NULL;
        lws_callback_on_writable(v->wsi);
    }
}
