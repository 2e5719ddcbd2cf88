#include "server/net.h"

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
    char thing[PATH_LENGTH];
    char etag[20], known[20]; /* of the answer; of the copy that they have */
    size_t length;            /* of the body to come */
    struct buf body;
    struct response response;
    bool answered;
    struct visit *next; /* of those that wait for the flush */
};

/* What an exchange costs its address: making tables and checking passwords
 * is dearer than looking. */
enum { COST_GET = 1, COST_POST = 5 };

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

/* The value behind "name=" in the query, when it is there and fits. */
static void read_query(struct lws *wsi, const char *name, char *out,
                       size_t room)
{
    char pair[PATH_LENGTH];
    const char *value =
        lws_get_urlarg_by_name(wsi, name, pair, (int)sizeof(pair));

    if (value && strlen(value) < room)
        memcpy(out, value, strlen(value) + 1);
}

static bool accepts_gzip(struct lws *wsi)
{
    char text[200];

    return copy_header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, text,
                       sizeof(text)) > 0 &&
           strstr(text, "gzip");
}

static size_t content_length(struct lws *wsi)
{
    char text[16];
    size_t n = 0;

    if (copy_header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, text, sizeof(text)) <=
        0)
        return 0;
    for (const char *c = text; *c >= '0' && *c <= '9' && n <= BODY_LENGTH; c++)
        n = 10 * n + (size_t)(*c - '0');
    return n;
}

/* The answer is there; it leaves after the flush. */
static void hold(struct net *net, struct visit *v)
{
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

struct question {
    struct net *net;
    struct visit *visit;
    struct request request;
};

static void find_answer(void *arg)
{
    struct question *q = arg;

    lobby_answer(&q->net->hub, &q->request, &q->visit->response);
}

static int answer(struct net *net, struct visit *v)
{
    struct request r = { .post = v->post,
                         .path = v->path,
                         .token = v->token,
                         .gzip = accepts_gzip(v->wsi),
                         .lang = v->lang,
                         .thing = v->thing,
                         .body = buf_str(&v->body),
                         .n = v->body.n };
    struct question q = { net, v, r };

    if (!guard_try(find_answer, &q))
        lobby_error(&v->response, 500,
                    N_("this was too much for the program; sorry"));
    mark(v);
    hold(net, v);
    return 0;
}

static bool within_limits(struct net *net, struct lws *wsi, bool post)
{
    char address[LIMIT_ADDRESS];

    lws_get_peer_simple(wsi, address, sizeof(address));
    return limits_take(&net->limits, address, post ? COST_POST : COST_GET,
                       now_ms());
}

static struct visit *visit_new(struct lws *wsi)
{
    struct visit *v = calloc(1, sizeof(*v));

    if (!v)
        BUG("out of memory");
    v->wsi = wsi;
    return v;
}

int http_start(struct net *net, struct lws *wsi, struct visit **slot,
               const char *path)
{
    struct visit *v;
    bool get = lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0;

    http_end(net, slot); /* the one before, on the same connection */
    v = *slot = visit_new(wsi);
    read_query(wsi, "lang=", v->lang, sizeof(v->lang));
    v->response.cat = catalogue_find(v->lang);
    v->post = lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) > 0;
    if (!get && !v->post)
        return refuse(net, v, 405, N_("only GET and POST are answered"));
    if (strlen(path) >= sizeof(v->path))
        return refuse(net, v, 414, N_("the path is too long"));
    memcpy(v->path, path, strlen(path) + 1);
    if (!within_limits(net, wsi, v->post))
        return refuse(net, v, 429, N_("too many requests; try again later"));
    if (v->post && !origin_is_fine(net, wsi))
        return refuse(net, v, 403, N_("this page may not talk to this server"));
    read_token(wsi, v);
    read_query(wsi, "thing=", v->thing, sizeof(v->thing));
    copy_header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, v->known, sizeof(v->known));
    if (!v->post)
        return answer(net, v);
    v->length = content_length(wsi);
    if (v->length == 0)
        return refuse(net, v, 411, N_("a body with its length must follow"));
    if (v->length > BODY_LENGTH)
        return refuse(net, v, 413, N_("the body is too long"));
    return 0; /* the body follows */
}

int http_body(struct net *net, struct lws *wsi, struct visit *v,
              const char *text, size_t n)
{
    (void)net;
    (void)wsi;
    if (!v || v->answered)
        return 0; /* refused already */
    if (v->body.n + n > BODY_LENGTH)
        return -1;
    buf_add(&v->body, text, n);
    return 0;
}

int http_body_end(struct net *net, struct lws *wsi, struct visit *v)
{
    (void)wsi;
    if (!v || v->answered)
        return 0;
    return answer(net, v);
}

struct header {
    const char *name, *value;
};

static const struct header headers[] = {
    { "content-security-policy:",
      "default-src 'none'; style-src 'self'; img-src 'self'; "
      "script-src 'self'; connect-src 'self'; base-uri 'none'; "
      "form-action 'none'; frame-ancestors 'none'" },
    { "x-content-type-options:", "nosniff" },
    { "x-frame-options:", "DENY" },
    { "referrer-policy:", "no-referrer" },
    { "cross-origin-opener-policy:", "same-origin" },
    { "cross-origin-resource-policy:", "same-origin" },
    { "permissions-policy:", "camera=(), microphone=(), geolocation=()" },
};

static int add_header(struct lws *wsi, const struct header *h,
                      unsigned char **at, unsigned char *end)
{
    return lws_add_http_header_by_name(wsi, (const unsigned char *)h->name,
                                       (const unsigned char *)h->value,
                                       (int)strlen(h->value), at, end);
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
    for (size_t i = 0; i < sizeof(headers) / sizeof(headers[0]); i++)
        if (add_header(wsi, &headers[i], &at, end))
            return -1;
    if (add_header(wsi, &keep, &at, end) ||
        (r->cache && add_header(wsi, &etag, &at, end)) ||
        (r->packed && add_header(wsi, &packed, &at, end)))
        return -1;
    return lws_finalize_write_http_header(wsi, start, &at, end);
}

int http_write(struct lws *wsi, struct visit **slot)
{
    struct visit *v = *slot;
    struct buf body = BUF_INIT;
    static const char room[LWS_PRE];
    int written = 0;

    if (!v || !v->answered)
        return 0;
    if (write_head(wsi, v))
        return -1;
    buf_add(&body, room, sizeof(room));
    buf_add(&body, buf_str(&v->response.body), v->response.body.n);
    if (v->response.body.n > 0)
        written = lws_write(wsi, (unsigned char *)body.at + LWS_PRE,
                            v->response.body.n, LWS_WRITE_HTTP_FINAL);
    buf_release(&body);
    if (written < 0 || lws_http_transaction_completed(wsi))
        return -1;
    return 0;
}

static void stop_waiting(struct net *net, const struct visit *v)
{
    struct visit **at = &net->waiting;

    while (*at && *at != v)
        at = &(*at)->next;
    if (*at)
        *at = v->next;
}

void http_end(struct net *net, struct visit **slot)
{
    struct visit *v = *slot;

    if (!v)
        return;
    *slot = NULL;
    stop_waiting(net, v);
    buf_release(&v->body);
    buf_release(&v->response.body);
    free(v);
}

void http_release(struct net *net, bool ok)
{
    while (net->waiting) {
        struct visit *v = net->waiting;

        net->waiting = v->next;
        v->next = NULL;
        if (!ok)
            lobby_error(&v->response, 503,
                        N_("the server cannot keep this now"));
        lws_callback_on_writable(v->wsi);
    }
}
