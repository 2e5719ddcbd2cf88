/*
 * The link of a seat, and how somebody without one gets it.
 */
#include "cli/remote.h"

#include "base/json_read.h"
#include "base/lines.h"
#include "client/http_client.h"

#include <stdio.h>
#include <string.h>

/* Copies n bytes of a word; false when it is empty or too long. */
static bool take_word(const char *at, size_t n, char *out, size_t room)
{
    if (n == 0 || n >= room ||
        strspn(at, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                   "abcdefghijklmnopqrstuvwxyz"
                   "0123456789-_.") < n)
        return false;
    memcpy(out, at, n);
    out[n] = '\0';
    return true;
}

/* "HOST" or "HOST:PORT"; what follows is returned, or NULL. */
static const char *take_host(const char *at, struct remote_link *out)
{
    size_t n = strcspn(at, ":/#");
    char number[8];
    long port = 80;

    if (!take_word(at, n, out->host, sizeof(out->host)))
        return NULL;
    at += n;
    if (*at == ':') {
        n = strcspn(++at, "/#");
        if (!take_word(at, n, number, sizeof(number)) ||
            number_read(number, 1, 65535, &port, NULL) < 0)
            return NULL;
        at += n;
    }
    out->port = (int)port;
    return at;
}

int remote_link_read(const char *url, struct remote_link *out,
                     struct error *err)
{
    static const char scheme[] = "http://", place[] = "#/table/";
    const char *at;

    memset(out, 0, sizeof(*out));
    if (strncmp(url, "https://", 8) == 0)
        return error_set(err, "the terminal plays over http only; docs/"
                              "hosting.md says how to reach such a server");
    if (strncmp(url, scheme, sizeof(scheme) - 1) == 0) {
        at = take_host(url + sizeof(scheme) - 1, out);
        at = at ? strstr(at, place) : NULL;
        if (at) {
            size_t n = strcspn(at += sizeof(place) - 1, "/");

            if (take_word(at, n, out->table, sizeof(out->table)) &&
                (!at[n] || !at[n + 1] ||
                 take_word(at + n + 1, strlen(at + n + 1), out->token,
                           sizeof(out->token))))
                return 0;
        }
    }
    return error_set(err, "--join takes the link of a seat, as "
                          "http://HOST:PORT/#/table/ID/TOKEN");
}

int remote_claim(struct remote_link *link, struct error *err)
{
    struct buf body = BUF_INIT, got = BUF_INIT, text = BUF_INIT;
    struct json_slice m;
    char path[64];
    int done = -1;

    buf_adds(&body, "{}");
    snprintf(path, sizeof(path), "/api/tables/%s/join", link->table);
    if (http_post(link->host, link->port, path, &body, &got, err) >= 0) {
        if (json_check(buf_str(&got), got.n, &m) &&
            json_add_text(m, "/token", &text) &&
            take_word(buf_str(&text), text.n, link->token, sizeof(link->token)))
            done = 0;
        else
            error_set(err, "no seat of this table is open to you");
    }
    buf_release(&body);
    buf_release(&got);
    buf_release(&text);
    return done;
}
