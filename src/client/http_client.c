/*
 * One request over TCP or a socket of the file system, one answer, read to its
 * end.
 */
#include "client/http_client.h"

#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { ANSWER_LENGTH = 1 << 20 };

static int connect_to(const char *host, int port)
{
    struct addrinfo hints = { .ai_socktype = SOCK_STREAM };
    struct addrinfo *found, *a;
    char service[16];
    int s = -1;

    snprintf(service, sizeof(service), "%d", port);
    if (getaddrinfo(host, service, &hints, &found) != 0)
        return -1;
    for (a = found; a && s < 0; a = a->ai_next) {
        s = socket(a->ai_family, a->ai_socktype, a->ai_protocol);
        if (s >= 0 && connect(s, a->ai_addr, a->ai_addrlen) < 0) {
            close(s);
            s = -1;
        }
    }
    freeaddrinfo(found);
    return s;
}

static int send_all(int s, const struct buf *text)
{
    size_t done = 0;

    while (done < text->n) {
        ssize_t n = send(s, text->at + done, text->n - done, MSG_NOSIGNAL);

        if (n <= 0)
            return -1;
        done += (size_t)n;
    }
    return 0;
}

/* Everything until the other side closes. */
static void read_all(int s, struct buf *out)
{
    char chunk[4096];
    ssize_t n;

    while (out->n < ANSWER_LENGTH && (n = recv(s, chunk, sizeof(chunk), 0)) > 0)
        buf_add(out, chunk, (size_t)n);
}

/* Cuts the head off; its status is returned. */
static int cut_head(const struct buf *answer, struct buf *out)
{
    const char *end = strstr(buf_str(answer), "\r\n\r\n");

    if (!end || strncmp(buf_str(answer), "HTTP/1.1 ", 9) != 0)
        return -1;
    buf_adds(out, end + 4);
    return (int)strtol(buf_str(answer) + 9, NULL, 10);
}

static int connect_local(const char *path)
{
    struct sockaddr_un a = { .sun_family = AF_UNIX };
    int s;

    if (strlen(path) >= sizeof(a.sun_path))
        return -1;
    memcpy(a.sun_path, path, strlen(path) + 1);
    s = socket(AF_UNIX, SOCK_STREAM, 0);
    if (s >= 0 && connect(s, (const struct sockaddr *)&a, sizeof(a)) < 0) {
        close(s);
        s = -1;
    }
    return s;
}

int http_local(const char *socket, const char *path, const char *body,
               struct buf *out, struct error *err)
{
    struct buf request = BUF_INIT, answer = BUF_INIT;
    int status = -1;
    int s = connect_local(socket);

    if (s < 0)
        return error_set(err, "no server answers at %s", socket);
    buf_addf(&request, "%s %s HTTP/1.1\r\nHost: admin\r\nConnection: close\r\n",
             body ? "POST" : "GET", path);
    if (body)
        buf_addf(&request, "Content-Length: %zu\r\n", strlen(body));
    buf_addf(&request, "\r\n%s", body ? body : "");
    if (send_all(s, &request) == 0) {
        read_all(s, &answer);
        status = cut_head(&answer, out);
    }
    close(s);
    if (status < 0)
        error_set(err, "%s does not speak HTTP", socket);
    buf_release(&request);
    buf_release(&answer);
    return status;
}

int http_post(const char *host, int port, const char *path,
              const struct buf *body, struct buf *out, struct error *err)
{
    struct buf request = BUF_INIT, answer = BUF_INIT;
    int status = -1;
    int s = connect_to(host, port);

    if (s < 0)
        return error_set(err, "no server answers at %s:%d", host, port);
    buf_addf(&request,
             "POST %s HTTP/1.1\r\nHost: %s:%d\r\nConnection: close\r\n"
             "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n",
             path, host, port, body->n);
    buf_add(&request, buf_str(body), body->n);
    if (send_all(s, &request) == 0) {
        read_all(s, &answer);
        status = cut_head(&answer, out);
    }
    close(s);
    if (status < 0)
        error_set(err, "%s:%d does not speak HTTP", host, port);
    buf_release(&request);
    buf_release(&answer);
    return status;
}
