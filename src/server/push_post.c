/*
 * One message to a push service: HTTP/1.1 over TLS, on a socket that never
 * waits longer than there is time.
 */
#include "server/push_post.h"

#include "base/bug.h"
#include "base/lines.h"
#include "base/memory.h"
#include "server/push_link.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- addresses of services ---- */

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* A name of the public net: with a dot, and not a number in disguise, for
 * "127.1" and "0x7f.1" are read as addresses by some. */
static bool is_public_name(const char *host)
{
    const char *last = strrchr(host, '.');

    return last && is_letter(last[1]);
}

static bool is_name(const char *host)
{
    for (const char *at = host; *at; at++)
        if (!is_letter(*at) && !is_digit(*at) && *at != '-' && *at != '.')
            return false;
    return *host != '\0';
}

static bool is_path(const char *path)
{
    for (const char *at = path; *at; at++)
        if (*at <= ' ' || *at > '~' || *at == '#' || *at == '\\')
            return false;
    return true;
}

bool push_place_read(const char *endpoint, bool inside, struct push_place *out)
{
    static const char scheme[] = "https://";
    const char *host = endpoint + sizeof(scheme) - 1, *path;
    char *colon;
    long port = 443;
    size_t n;

    if (strncmp(endpoint, scheme, sizeof(scheme) - 1) != 0 ||
        strlen(endpoint) >= PUSH_ENDPOINT)
        return false;
    n = strcspn(host, "/?#");
    path = host + n;
    if (n >= PUSH_HOST)
        return false;
    memcpy(out->host, host, n);
    out->host[n] = '\0';
    colon = strchr(out->host, ':');
    if (colon) {
        if (number_read(colon + 1, 1, 65535, &port, NULL) < 0 ||
            (port != 443 && !inside))
            return false;
        *colon = '\0';
    }
    if (!is_name(out->host) || !is_path(path) ||
        !(inside || is_public_name(out->host)))
        return false;
    snprintf(out->path, sizeof(out->path), "%s%s", *path == '/' ? "" : "/",
             path);
    out->port = (int)port;
    return true;
}

void push_place_origin(const struct push_place *p, struct buf *out)
{
    buf_addf(out, "https://%s", p->host);
    if (p->port != 443)
        buf_addf(out, ":%d", p->port);
}

/* ---- letters ---- */

struct push_letter *push_letter_new(void)
{
    return memory_new(1, sizeof(struct push_letter));
}

void push_letter_free(struct push_letter *l)
{
    buf_release(&l->authorization);
    buf_release(&l->body);
    free(l);
}

static void write_request(const struct push_letter *l, struct buf *out)
{
    buf_addf(out, "POST %s HTTP/1.1\r\nHost: %s", l->place.path, l->place.host);
    if (l->place.port != 443)
        buf_addf(out, ":%d", l->place.port);
    /* Of several for one table the service keeps the newest, for a day. */
    buf_addf(out,
             "\r\nTTL: 86400\r\nUrgency: high\r\nTopic: %s\r\n"
             "Content-Type: application/octet-stream\r\n"
             "Content-Encoding: aes128gcm\r\nContent-Length: %zu\r\n"
             "Authorization: %s\r\nConnection: close\r\n\r\n",
             l->table, l->body.n, buf_str(&l->authorization));
    buf_add(out, l->body.at, l->body.n);
}

/* "HTTP/1.1 201 ..." */
static int read_status(const char *line)
{
    long status;
    char number[4] = "";

    if (strncmp(line, "HTTP/1.", 7) != 0 || strlen(line) < 12 || line[8] != ' ')
        return 0;
    memcpy(number, line + 9, 3);
    return number_read(number, 100, 599, &status, NULL) < 0 ? 0 : (int)status;
}

/* ---- threads ---- */

struct push_posts {
    struct push_links links;
    void (*wake)(void *);
    void *arg;
    atomic_bool stop;
    pthread_mutex_t lock;
    pthread_cond_t news;
    /* Under the lock. */
    struct queue to_do, done;
    int n;
    pthread_t thread[PUSH_THREADS];
};

static void deliver(struct push_posts *p, struct push_letter *l)
{
    struct buf request = BUF_INIT;
    char line[64] = "";

    write_request(l, &request);
    push_links_ask(&p->links, l->place.host, l->place.port, &request, line,
                   sizeof(line));
    l->status = read_status(line);
    buf_release(&request);
}

static void *post_letters(void *arg)
{
    struct push_posts *p = arg;

    pthread_mutex_lock(&p->lock);
    for (;;) {
        struct push_letter *l;

        while (!p->to_do.first && !atomic_load(&p->stop))
            pthread_cond_wait(&p->news, &p->lock);
        if (atomic_load(&p->stop))
            break;
        l = queue_get(&p->to_do);
        pthread_mutex_unlock(&p->lock);
        deliver(p, l);
        pthread_mutex_lock(&p->lock);
        queue_put(&p->done, &l->queued);
        if (!atomic_load(&p->stop))
            p->wake(p->arg);
    }
    pthread_mutex_unlock(&p->lock);
    return NULL;
}

struct push_posts *push_posts_new(bool inside, void (*wake)(void *), void *arg)
{
    struct push_posts *p = memory_new(1, sizeof(*p));
    sigset_t all, before;

    p->wake = wake;
    p->arg = arg;
    queue_init(&p->to_do);
    queue_init(&p->done);
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->news, NULL);
    push_links_init(&p->links, inside, &p->stop);
    /* Signals are for another thread. */
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    for (int i = 0; i < PUSH_THREADS; i++)
        if (pthread_create(&p->thread[i], NULL, post_letters, p) != 0)
            BUG("no thread for messages");
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return p;
}

static void drop(struct queue *q)
{
    struct push_letter *l;

    while ((l = queue_get(q)) != NULL)
        push_letter_free(l);
}

void push_posts_free(struct push_posts *p)
{
    pthread_mutex_lock(&p->lock);
    atomic_store(&p->stop, true);
    pthread_cond_broadcast(&p->news);
    pthread_mutex_unlock(&p->lock);
    for (int i = 0; i < PUSH_THREADS; i++)
        pthread_join(p->thread[i], NULL);
    drop(&p->to_do);
    drop(&p->done);
    push_links_release(&p->links);
    pthread_cond_destroy(&p->news);
    pthread_mutex_destroy(&p->lock);
    free(p);
}

bool push_posts_give(struct push_posts *p, struct push_letter *l)
{
    bool room;

    pthread_mutex_lock(&p->lock);
    room = p->n < PUSH_LETTERS;
    if (room) {
        p->n++;
        queue_put(&p->to_do, &l->queued);
        pthread_cond_signal(&p->news);
    }
    pthread_mutex_unlock(&p->lock);
    return room;
}

struct push_letter *push_posts_take(struct push_posts *p)
{
    struct push_letter *l;

    pthread_mutex_lock(&p->lock);
    l = queue_get(&p->done);
    if (l)
        p->n--;
    pthread_mutex_unlock(&p->lock);
    return l;
}
