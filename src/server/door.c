/*
 * The door: where the server listens, and who comes in.  One address for the
 * page and the players, if the host wants it another one for monitoring.
 */
#include "server/log.h"
#include "server/net.h"

#include <ev.h>
#include <netdb.h>
#include <openssl/ssl.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>

/* ---- who comes ---- */

static struct address peer_of(struct lws *wsi)
{
    char text[ADDRESS_TEXT];
    struct address a = { { 0 } };

    lws_get_peer_simple(wsi, text, sizeof(text));
    address_read(text, &a); /* whoever has no address shares one */
    return a;
}

/* What a proxy says of whom it speaks for, however much a client put before
 * that.  -1: it cannot be read. */
static int read_forwarded(struct lws *wsi, struct buf *out)
{
    enum lws_token_indexes header = WSI_TOKEN_X_FORWARDED_FOR;
    int n = lws_hdr_total_length(wsi, header);
    char *at;

    if (n <= 0)
        return 0;
    at = buf_room(out, (size_t)n + 1);
    at[0] = '\0';
    if (lws_hdr_copy(wsi, at, n + 1, header) < 0)
        return -1;
    out->n = strlen(at);
    return 0;
}

/* Who is at the other end, seen through trusted proxies; false: one of them
 * says what cannot be read. */
static bool address_of(const struct net *net, struct lws *wsi,
                       struct address *out)
{
    const struct serve_config *c = net->config;
    struct buf said = BUF_INIT;
    bool known = (c->n_proxies == 0 || read_forwarded(wsi, &said) == 0) &&
                 address_behind(peer_of(wsi), buf_str(&said), c->proxy,
                                c->n_proxies, out);

    buf_release(&said);
    return known;
}

static bool is_proxy(const struct net *net, const struct address *a)
{
    for (int i = 0; i < net->config->n_proxies; i++)
        if (address_equal(a, &net->config->proxy[i]))
            return true;
    return false;
}

/* For somebody who comes when there is no room. */
void door_send_away(void *wsi)
{
    lws_set_timeout(wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

/* A connection is counted from here to its end.  One of a proxy is nobody's
 * until it says for whom it speaks. */
int door_let_in(struct net *net, struct lws *wsi)
{
    struct address from = peer_of(wsi);
    struct visitor *v;

    if (is_proxy(net, &from))
        from = (struct address){ { 0 } };
    v = banned_has(&net->banned, &from)
            ? NULL
            : visitors_let_in(&net->visitors, from, wsi);
    if (!v) {
        net->metrics.turned_away++;
        return -1;
    }
    net->metrics.connections++;
    lws_set_opaque_user_data(wsi, v);
    return 0;
}

bool door_is_welcome(struct net *net, struct lws *wsi)
{
    struct address from;

    return address_of(net, wsi, &from) && !banned_has(&net->banned, &from) &&
           visitors_rename(&net->visitors, lws_get_opaque_user_data(wsi), from);
}

int door_let_out(struct net *net, struct lws *wsi)
{
    struct visitor *v = lws_get_opaque_user_data(wsi);

    lws_set_opaque_user_data(wsi, NULL);
    if (v)
        visitors_leave(&net->visitors, v);
    return 0;
}

/* ---- where it listens ---- */

/* Descriptors: one for each connection, and some of our own.  libwebsockets
 * looks them up by number, so their number is no larger than it must be. */
static int reserve_descriptors(const struct serve_config *c, struct error *err)
{
    enum { OWN = 64 };
    rlim_t need = (rlim_t)c->max_clients + NET_GUESTS + VISITORS_LEAVING + OWN;
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) < 0)
        return error_set(err, "cannot find out how many files may be open");
    if (limit.rlim_max != RLIM_INFINITY && limit.rlim_max < need)
        return error_set(err,
                         "the system allows %ld open files, %d connections "
                         "need %ld: take fewer (--clients), or raise the limit",
                         (long)limit.rlim_max, c->max_clients, (long)need);
    limit.rlim_cur = need;
    if (setrlimit(RLIMIT_NOFILE, &limit) < 0)
        return error_set(err, "cannot set how many files may be open");
    return 0;
}

/* A name becomes the address that libwebsockets wants. */
static int resolve(const char *host, char out[INET6_ADDRSTRLEN], int *family,
                   struct error *err)
{
    struct addrinfo want = { .ai_flags = AI_PASSIVE,
                             .ai_socktype = SOCK_STREAM };
    struct addrinfo *found;

    if (getaddrinfo(host, NULL, &want, &found) != 0)
        return error_set(err, "there is no address \"%.100s\" to listen on",
                         host);
    *family = found->ai_family;
    if (getnameinfo(found->ai_addr, found->ai_addrlen, out, INET6_ADDRSTRLEN,
                    NULL, 0, NI_NUMERICHOST) != 0)
        out[0] = '\0';
    freeaddrinfo(found);
    return 0;
}

/* Whether silent connections live is asked by socket_look(): libwebsockets
 * would keep the time of each in one sorted list, which everybody who comes
 * walks through. */
static const lws_retry_bo_t idle = { .secs_since_valid_ping = 0 };

static void tell_error(int level, const char *line)
{
    (void)level;
    log_line(LOG_ERROR, "net", "%.*s", (int)strcspn(line, "\n"), line);
}

/* Players speak TLS where the host has a certificate; monitoring does not. */
static struct lws_vhost *listen_on(struct net *net,
                                   const struct lws_protocols *protocols,
                                   const char *host, int port, bool secret,
                                   struct error *err)
{
    char address[INET6_ADDRSTRLEN];
    struct lws_context_creation_info info = {
        .port = port,
        .protocols = protocols,
        .retry_and_idle_policy = &idle,
        .keepalive_timeout = 15,
        .timeout_secs = 10,
        .options = LWS_SERVER_OPTION_VALIDATE_UTF8 |
                   LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND,
    };
    struct lws_vhost *vhost;
    int family = AF_UNSPEC;

    if (resolve(host, address, &family, err) < 0)
        return NULL;
    if (family != AF_INET6)
        info.options |= LWS_SERVER_OPTION_DISABLE_IPV6;
    /* Without one it listens everywhere. */
    if (strcmp(address, "0.0.0.0") != 0 && strcmp(address, "::") != 0)
        info.iface = address;
    if (secret) {
        info.ssl_cert_filepath = net->config->cert;
        info.ssl_private_key_filepath = net->config->key;
        info.alpn = "http/1.1"; /* see may_change() */
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    }
    vhost = lws_create_vhost(net->context, &info);
    if (!vhost)
        error_set(err, "cannot listen on %s:%d; is it taken?", host, port);
    return vhost;
}

/* Certificate and key must be there and fit, or nobody could come in. */
static int check_certificate(const struct serve_config *c, struct error *err)
{
    SSL_CTX *try;
    bool fits;

    if (!c->cert)
        return 0;
    try = SSL_CTX_new(TLS_server_method());
    REQUIRE(try);
    fits = SSL_CTX_use_certificate_chain_file(try, c->cert) == 1 &&
           SSL_CTX_use_PrivateKey_file(try, c->key, SSL_FILETYPE_PEM) == 1 &&
           SSL_CTX_check_private_key(try) == 1;
    SSL_CTX_free(try);
    if (!fits)
        return error_set(err,
                         "%s and %s are not a certificate and its key in PEM",
                         c->cert, c->key);
    return 0;
}

int door_renew(struct net *net, struct error *err)
{
    const struct serve_config *c = net->config;

    if (!c->cert)
        return 0;
    if (check_certificate(c, err) < 0)
        return -1;
    lws_tls_cert_updated(net->context, c->cert, c->key, NULL, 0, NULL, 0);
    return 0;
}

/* Who may open the file may do everything: it is its owner's alone from the
 * moment it is there. */
static struct lws_vhost *listen_in_files(struct net *net,
                                         const struct lws_protocols *protocols,
                                         const char *path, struct error *err)
{
    struct lws_context_creation_info info = {
        .iface = path,
        .vhost_name = "admin",
        .protocols = protocols,
        .keepalive_timeout = 15,
        .timeout_secs = 10,
        .options = LWS_SERVER_OPTION_UNIX_SOCK |
                   LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND,
    };
    mode_t before = umask(0077);
    struct lws_vhost *vhost = lws_create_vhost(net->context, &info);

    if (vhost && chmod(path, 0600) < 0)
        vhost = NULL;
    umask(before);
    if (!vhost)
        error_set(err, "cannot make the socket %s", path);
    return vhost;
}

static int make_context(struct net *net, const struct lws_protocols *protocols)
{
    void *loops[] = { net->loop };
    struct lws_context_creation_info info = {
        .protocols = protocols,
        .user = net,
        .foreign_loops = loops,
        .server_string = "starboard",
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_LIBEV,
    };

    if (net->config->cert)
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    net->context = lws_create_context(&info);
    if (net->context)
        return 0;
    /* A libwebsockets without the plug-in has its own loop, over poll. */
    ev_loop_destroy(net->loop);
    net->loop = NULL;
    info.foreign_loops = NULL;
    info.options &= ~(uint64_t)LWS_SERVER_OPTION_LIBEV;
    net->context = lws_create_context(&info);
    return net->context ? 0 : -1;
}

int door_open(struct net *net, const struct lws_protocols *protocols,
              struct error *err)
{
    const struct serve_config *c = net->config;

    if (reserve_descriptors(c, err) < 0 || check_certificate(c, err) < 0)
        return -1;
    lws_set_log_level(LLL_ERR, tell_error);
    if (make_context(net, protocols) < 0)
        return error_set(err, "the network cannot be used");
    net->vhost =
        listen_on(net, protocols, c->host, c->port, c->cert != NULL, err);
    if (!net->vhost)
        return -1;
    if (c->monitor_host) {
        net->monitor = listen_on(net, protocols, c->monitor_host,
                                 c->monitor_port, false, err);
        if (!net->monitor)
            return -1;
    }
    if (c->admin) {
        net->admin = listen_in_files(net, protocols, c->admin, err);
        if (!net->admin)
            return -1;
    }
    /* From here on it would only tell of the mistakes of strangers. */
    lws_set_log_level(0, NULL);
    return 0;
}
