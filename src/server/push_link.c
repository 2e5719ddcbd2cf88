/*
 * Connections over TLS that never wait longer than there is time.
 */
#include "server/push_link.h"

#include "base/bug.h"
#include "server/push_post.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

/* ---- which addresses ---- */

struct range {
    uint8_t at[16];
    int bits;
};

/* What IANA sets apart (its registries of special-purpose addresses), as IPv6;
 * IPv4 is ::ffff:a.b.c.d. */
#define V4(a, b, c, d)                                       \
    {                                                        \
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, a, b, c, d \
    }
static const struct range apart_4[] = {
    { V4(0, 0, 0, 0), 104 },      { V4(10, 0, 0, 0), 104 },
    { V4(100, 64, 0, 0), 106 },   { V4(127, 0, 0, 0), 104 },
    { V4(169, 254, 0, 0), 112 },  { V4(172, 16, 0, 0), 108 },
    { V4(192, 0, 0, 0), 120 },    { V4(192, 0, 2, 0), 120 },
    { V4(192, 168, 0, 0), 112 },  { V4(198, 18, 0, 0), 111 },
    { V4(198, 51, 100, 0), 120 }, { V4(203, 0, 113, 0), 120 },
    { V4(224, 0, 0, 0), 99 },
};
/* Of IPv6 only 2000::/3 is given out, and of that not these: 2001::/23 with
 * its tunnels, examples, 6to4. */
static const struct range apart_6[] = {
    { { 0x20, 0x01 }, 23 },
    { { 0x20, 0x01, 0x0d, 0xb8 }, 32 },
    { { 0x20, 0x02 }, 16 },
};

static bool lies_in(const uint8_t at[16], const struct range *r)
{
    int whole = r->bits / 8, rest = r->bits % 8;

    if (memcmp(at, r->at, (size_t)whole) != 0)
        return false;
    return rest == 0 || (at[whole] ^ r->at[whole]) >> (8 - rest) == 0;
}

static bool lies_in_any(const uint8_t at[16], const struct range *r, int n)
{
    for (int i = 0; i < n; i++)
        if (lies_in(at, &r[i]))
            return true;
    return false;
}

static bool is_outside(const uint8_t at[16])
{
    static const struct range ipv4 = { V4(0, 0, 0, 0), 96 };

    if (lies_in(at, &ipv4))
        return !lies_in_any(at, apart_4, sizeof(apart_4) / sizeof(*apart_4));
    return (at[0] & 0xe0) == 0x20 &&
           !lies_in_any(at, apart_6, sizeof(apart_6) / sizeof(*apart_6));
}

bool push_address_is_outside(const char *text)
{
    uint8_t at[16] = V4(0, 0, 0, 0);

    if (inet_pton(AF_INET, text, at + 12) != 1 &&
        inet_pton(AF_INET6, text, at) != 1)
        return false;
    return is_outside(at);
}

static bool may_ask(const struct push_links *l, const struct sockaddr *a)
{
    uint8_t at[16] = V4(0, 0, 0, 0);

    if (a->sa_family == AF_INET)
        memcpy(at + 12, &((const struct sockaddr_in *)a)->sin_addr, 4);
    else if (a->sa_family == AF_INET6)
        memcpy(at, &((const struct sockaddr_in6 *)a)->sin6_addr, 16);
    else
        return false;
    return l->inside || is_outside(at);
}

/* ---- waiting ---- */

enum { SLICE_MS = 100 }; /* so often it is looked whether to leave */

static int64_t clock_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* One conversation. */
struct link {
    const struct push_links *all;
    int fd;
    SSL *tls;
    int64_t end;
};

static bool wait_for(const struct link *k, short what)
{
    struct pollfd p = { .fd = k->fd, .events = what };

    while (clock_ms() < k->end && !atomic_load(k->all->stop))
        if (poll(&p, 1, SLICE_MS) > 0)
            return true;
    return false;
}

/* After a call of OpenSSL that did not get through; false: it never will. */
static bool wait_for_tls(const struct link *k, int done)
{
    int why = SSL_get_error(k->tls, done);

    if (why == SSL_ERROR_WANT_READ)
        return wait_for(k, POLLIN);
    return why == SSL_ERROR_WANT_WRITE && wait_for(k, POLLOUT);
}

/* ---- connecting ---- */

static bool connect_to(struct link *k, const struct addrinfo *a)
{
    int error = 0;
    socklen_t n = sizeof(error);

    if (!may_ask(k->all, a->ai_addr))
        return false;
    k->fd = socket(a->ai_family, SOCK_STREAM, 0);
    if (k->fd < 0)
        return false;
    fcntl(k->fd, F_SETFD, FD_CLOEXEC);
    fcntl(k->fd, F_SETFL, O_NONBLOCK);
    if (connect(k->fd, a->ai_addr, a->ai_addrlen) == 0)
        return true;
    if (errno == EINPROGRESS && wait_for(k, POLLOUT) &&
        getsockopt(k->fd, SOL_SOCKET, SO_ERROR, &error, &n) == 0 && error == 0)
        return true;
    close(k->fd);
    k->fd = -1;
    return false;
}

static bool reach(struct link *k, const char *host, int port)
{
    const struct addrinfo hints = { .ai_socktype = SOCK_STREAM };
    struct addrinfo *found = NULL;
    char number[8];
    bool done = false;

    snprintf(number, sizeof(number), "%d", port);
    if (getaddrinfo(host, number, &hints, &found) != 0)
        return false;
    for (const struct addrinfo *a = found; a && !done; a = a->ai_next)
        done = connect_to(k, a);
    freeaddrinfo(found);
    return done;
}

/* Nobody else but who has a certificate for that name, which may be a number
 * in tests. */
static bool greet(struct link *k, const char *host)
{
    uint8_t bytes[4];
    int done = 0;

    k->tls = SSL_new(k->all->tls);
    REQUIRE(k->tls);
    if (inet_pton(AF_INET, host, bytes) == 1) {
        if (X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(k->tls), host) != 1)
            return false;
    } else if (SSL_set1_host(k->tls, host) != 1 ||
               SSL_set_tlsext_host_name(k->tls, host) != 1) {
        return false;
    }
    SSL_set_fd(k->tls, k->fd);
    while ((done = SSL_connect(k->tls)) != 1)
        if (!wait_for_tls(k, done))
            return false;
    return true;
}

/* ---- talking ---- */

static bool say(const struct link *k, const struct buf *request)
{
    size_t n;
    int done;

    while ((done = SSL_write_ex(k->tls, request->at, request->n, &n)) != 1)
        if (!wait_for_tls(k, done))
            return false;
    return true;
}

/* What follows the first line is nobody's business. */
static bool hear(const struct link *k, char *line, size_t room)
{
    size_t n = 0, more;

    while (n + 1 < room) {
        int done = SSL_read_ex(k->tls, line + n, room - 1 - n, &more);
        char *end;

        if (done != 1) {
            if (!wait_for_tls(k, done))
                return false;
            continue;
        }
        n += more;
        line[n] = '\0';
        end = strpbrk(line, "\r\n");
        if (end) {
            *end = '\0';
            return true;
        }
    }
    return true;
}

bool push_links_ask(const struct push_links *l, const char *host, int port,
                    const struct buf *request, char *line, size_t room)
{
    struct link k = { l, -1, NULL, clock_ms() + PUSH_SECONDS * 1000 };
    bool done = reach(&k, host, port) && greet(&k, host) && say(&k, request) &&
                hear(&k, line, room);

    if (!done)
        line[0] = '\0';
    SSL_free(k.tls);
    if (k.fd >= 0)
        close(k.fd);
    return done;
}

void push_links_init(struct push_links *l, bool inside, const atomic_bool *stop)
{
    l->inside = inside;
    l->stop = stop;
    l->tls = SSL_CTX_new(TLS_client_method());
    REQUIRE(l->tls);
    SSL_CTX_set_min_proto_version(l->tls, TLS1_2_VERSION);
    SSL_CTX_set_verify(l->tls, SSL_VERIFY_PEER, NULL);
    /* Those of the system, or what SSL_CERT_FILE names. */
    SSL_CTX_set_default_verify_paths(l->tls);
}

void push_links_release(struct push_links *l)
{
    SSL_CTX_free(l->tls);
}
