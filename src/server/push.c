/*
 * Subscriptions, and what becomes of messages to them.
 */
#include "server/push.h"

#include "base/json.h"
#include "base/json_read.h"
#include "base/memory.h"
#include "base/siphash.h"
#include "server/hub_parts.h"
#include "server/lobby.h"
#include "server/log.h"
#include "server/notices.h"
#include "server/push_crypt.h"
#include "server/push_post.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* Twelve hours: a service takes no word that is good for more than a day. */
enum { WORD_SECONDS = 12 * 3600 };

struct push {
    struct hub *hub;
    const char *contact;
    bool inside;
    struct push_keys keys;
    struct push_posts *posts;
    struct queue later; /* letters that will be tried again */
};

static const char kind[] = "push";

/* ---- the key of the server ---- */

static const char server[] = "server", vapid[] = "vapid", only[] = "-";

static bool find_keys(struct push *p)
{
    struct buf text = BUF_INIT;
    uint8_t secret[PUSH_SECRET];
    bool found =
        store_get(p->hub->store, server, vapid, only, &text, NULL) > 0 &&
        push_base64_read(buf_str(&text), secret, sizeof(secret)) &&
        push_keys_of(secret, &p->keys);

    sodium_memzero(secret, sizeof(secret));
    buf_release(&text);
    return found;
}

static void make_keys(struct push *p)
{
    struct buf text = BUF_INIT;
    struct stored_memo m = { server, vapid, only, NULL, 0, p->hub->now };

    push_keys_new(&p->keys);
    push_base64(p->keys.secret, PUSH_SECRET, &text);
    m.text = buf_str(&text);
    hub_put(p->hub, &m);
    buf_release(&text);
}

bool push_contact_is_sound(const char *contact)
{
    size_t n = strlen(contact);

    for (size_t i = 0; i < n; i++)
        if (contact[i] <= ' ' || contact[i] > '~')
            return false;
    return n < 200 &&
           ((strncmp(contact, "mailto:", 7) == 0 && strchr(contact, '@')) ||
            (strncmp(contact, "https://", 8) == 0 && n > 8));
}

struct push *push_new(const struct push_config *c, struct hub *h,
                      void (*wake)(void *), void *arg)
{
    struct push *p = memory_new(1, sizeof(*p));

    p->hub = h;
    p->contact = c->contact;
    p->inside = c->inside;
    queue_init(&p->later);
    if (!find_keys(p))
        make_keys(p);
    p->posts = push_posts_new(c->inside, wake, arg);
    return p;
}

void push_free(struct push *p)
{
    struct push_letter *l;

    push_posts_free(p->posts);
    while ((l = queue_get(&p->later)) != NULL)
        push_letter_free(l);
    sodium_memzero(&p->keys, sizeof(p->keys));
    free(p);
}

/* ---- who subscribes ---- */

struct subscription {
    char endpoint[PUSH_ENDPOINT];
    char key[100], auth[40]; /* in base64 */
    struct push_place place;
    uint8_t point[PUSH_POINT], secret[PUSH_AUTH];
};

static bool read_subscription(struct json_slice m, bool inside,
                              struct subscription *s)
{
    return json_get_text(m, "/endpoint", s->endpoint, sizeof(s->endpoint)) &&
           json_get_text(m, "/key", s->key, sizeof(s->key)) &&
           json_get_text(m, "/auth", s->auth, sizeof(s->auth)) &&
           push_place_read(s->endpoint, inside, &s->place) &&
           push_base64_read(s->key, s->point, PUSH_POINT) &&
           push_point_is_sound(s->point) &&
           push_base64_read(s->auth, s->secret, PUSH_AUTH);
}

/* A browser subscribes once, for all its seats: "2 0123456789abcdef". */
static void memo_name(int seat, const char *endpoint, struct buf *out)
{
    uint8_t hash[8];

    crypto_generichash(hash, sizeof(hash), (const uint8_t *)endpoint,
                       strlen(endpoint), NULL, 0);
    buf_addf(out, "%d ", seat + 1);
    for (size_t i = 0; i < sizeof(hash); i++)
        buf_addf(out, "%02x", hash[i]);
}

static bool is_of(const struct stored_memo *m, int seat)
{
    return m->name[0] == '1' + seat && m->name[1] == ' ';
}

/* Of those of a seat, how many there are, and which came first. */
struct those {
    int seat, n;
    char first[STORE_MEMO];
    int64_t when;
};

static int count_those(void *to, const struct stored_memo *m, struct error *err)
{
    struct those *t = to;

    (void)err;
    if (!is_of(m, t->seat))
        return 0;
    if (t->n++ == 0 || m->when < t->when) {
        t->when = m->when;
        memcpy(t->first, m->name, strlen(m->name) + 1);
    }
    return 0;
}

static void make_room(struct hub *h, const char *table, int seat)
{
    struct those t = { .seat = seat };

    if (h->store->memos(h->store, table, kind, "", count_those, &t, NULL) ==
            0 &&
        t.n >= PUSH_EACH_SEAT)
        hub_drop(h, table, kind, t.first);
}

static void write_subscription(const struct subscription *s, struct buf *out)
{
    struct json j;

    json_init(&j, out);
    json_open(&j);
    json_kstr(&j, "endpoint", s->endpoint);
    json_kstr(&j, "key", s->key);
    json_kstr(&j, "auth", s->auth);
    json_close(&j);
}

static void subscribe(struct hub *h, const char *table, int seat,
                      const struct request *r, const struct subscription *s,
                      struct response *out)
{
    struct buf name = BUF_INIT, text = BUF_INIT, there = BUF_INIT;
    int64_t n = 0;

    memo_name(seat, s->endpoint, &name);
    write_subscription(s, &text);
    if (store_get(h->store, table, kind, buf_str(&name), &there, NULL) > 0 &&
        strcmp(buf_str(&there), buf_str(&text)) == 0) {
        buf_adds(&out->body, "{}");
    } else if (h->store->owned(h->store, r->from, kind, &n, NULL) < 0 ||
               n >= PUSH_EACH_OWNER) {
        lobby_error(out, 429, N_("too many browsers are told from here"));
    } else {
        struct stored_memo m = { table,          kind,    buf_str(&name),
                                 buf_str(&text), r->from, h->now };

        make_room(h, table, seat);
        hub_put(h, &m);
        buf_adds(&out->body, "{}");
    }
    buf_release(&name);
    buf_release(&text);
    buf_release(&there);
}

static void unsubscribe(struct hub *h, const char *table, int seat,
                        const char *endpoint, struct response *out)
{
    struct buf name = BUF_INIT;

    memo_name(seat, endpoint, &name);
    hub_drop(h, table, kind, buf_str(&name));
    buf_adds(&out->body, "{}");
    buf_release(&name);
}

/* {"endpoint":..., "key":..., "auth":...}, or with "off" only the first. */
static void answer_subscription(struct push *p, struct hub *h,
                                const char *table, const struct request *r,
                                struct response *out)
{
    struct stored_table head;
    struct subscription s;
    struct json_slice body;
    struct error err;
    int seat;

    if (!lobby_body(r, &body, out))
        return;
    if (!hub_look_up(h, table, &head, &err)) {
        lobby_nothing(out);
        return;
    }
    seat = hub_seat_of(h, &head, r->token);
    if (seat == SEAT_NONE)
        lobby_error(out, 403, N_("this token opens no seat here"));
    else if (json_get_true(body, "/off") &&
             json_get_text(body, "/endpoint", s.endpoint, sizeof(s.endpoint)))
        unsubscribe(h, head.id, seat, s.endpoint, out);
    else if (!read_subscription(body, p->inside, &s))
        lobby_error(out, 400, N_("this is not the address of a push service"));
    else
        subscribe(h, head.id, seat, r, &s, out);
}

static void answer_key(const struct push *p, struct response *out)
{
    struct buf key = BUF_INIT;
    struct json j;

    json_init(&j, &out->body);
    json_open(&j);
    if (p) {
        push_base64(p->keys.point, PUSH_POINT, &key);
        json_kstr(&j, "key", buf_str(&key));
    } else {
        json_knull(&j, "key");
    }
    json_close(&j);
    buf_release(&key);
}

/* The id in "/api/tables/ID/push", or false. */
static bool read_path(const char *path, char table[STORE_ID])
{
    static const char tables[] = "/api/tables/";
    const char *id = path + sizeof(tables) - 1, *end;

    if (strncmp(path, tables, sizeof(tables) - 1) != 0)
        return false;
    end = strchr(id, '/');
    if (!end || strcmp(end, "/push") != 0 || end - id >= STORE_ID)
        return false;
    memcpy(table, id, (size_t)(end - id));
    table[end - id] = '\0';
    return true;
}

bool push_answer(struct push *p, struct hub *h, const struct request *r,
                 struct response *out)
{
    char table[STORE_ID];
    bool asks = !r->post && strcmp(r->path, "/api/push") == 0;

    if (!asks && !(p && r->post && read_path(r->path, table)))
        return false;
    *out = (struct response){ .status = 200,
                              .type = "application/json",
                              .cat = catalogue_find(r->lang) };
    if (asks)
        answer_key(p, out);
    else
        answer_subscription(p, h, table, r, out);
    return true;
}

/* ---- who is told ---- */

struct telling {
    struct push *push;
    int seat;
    const struct buf *text;
};

/* NULL: it cannot be sealed for them. */
static struct push_letter *write_letter(const struct push *p,
                                        const struct stored_memo *m,
                                        const struct subscription *s,
                                        const struct buf *text)
{
    struct push_letter *l = push_letter_new();
    struct buf origin = BUF_INIT;

    l->place = s->place;
    l->seat = m->name[0] - '1';
    memcpy(l->table, m->whose, strlen(m->whose) + 1);
    memcpy(l->name, m->name, strlen(m->name) + 1);
    push_place_origin(&l->place, &origin);
    push_sign(&p->keys, buf_str(&origin), p->contact,
              p->hub->now + WORD_SECONDS, &l->authorization);
    buf_release(&origin);
    if (push_seal(s->point, s->secret, text->at, text->n, &l->body))
        return l;
    push_letter_free(l);
    return NULL;
}

static void send(struct push *p, struct push_letter *l)
{
    if (push_posts_give(p->posts, l))
        return;
    log_line(LOG_ERROR, "push", "too many messages wait; one is dropped");
    push_letter_free(l);
}

static int tell_one(void *to, const struct stored_memo *m, struct error *err)
{
    struct telling *t = to;
    struct subscription s;
    struct json_slice value;
    struct push_letter *l;

    (void)err;
    if (!is_of(m, t->seat) || strlen(m->whose) >= STORE_ID ||
        !json_check(m->text, strlen(m->text), &value) ||
        !read_subscription(value, t->push->inside, &s))
        return 0;
    l = write_letter(t->push, m, &s, t->text);
    if (l)
        send(t->push, l);
    return 0;
}

void push_tell(struct push *p, const char *table, int seat,
               const struct buf *text)
{
    struct store *s = p->hub->store;
    struct telling t = { p, seat, text };

    if (text->n <= PUSH_TEXT)
        s->memos(s, table, kind, "", tell_one, &t, NULL);
}

/* ---- what became of it ---- */

/* Who it was for has gone, says the service: nobody is told there any more. */
static bool is_gone(int status)
{
    return status == 404 || status == 410;
}

static bool may_work_later(int status)
{
    return status == 0 || status == 429 || status >= 500;
}

static void look_at(struct push *p, struct push_letter *l)
{
    if (is_gone(l->status)) {
        hub_drop(p->hub, l->table, kind, l->name);
    } else if (may_work_later(l->status) && ++l->tries < PUSH_TRIES) {
        l->due = p->hub->now + (l->tries == 1 ? PUSH_PAUSE : 5 * PUSH_PAUSE);
        queue_put(&p->later, &l->queued);
        return;
    } else if (l->status < 200 || l->status > 299) {
        log_line(LOG_ERROR, "push", "%s does not take a message: %d",
                 l->place.host, l->status);
    }
    push_letter_free(l);
}

/* It may not be true any more by now. */
static void try_again(struct push *p)
{
    struct queued **at = &p->later.first;
    struct stored_table head;

    while (*at) {
        struct push_letter *l = (struct push_letter *)*at;

        if (l->due > p->hub->now) {
            at = &l->queued.next;
            continue;
        }
        queue_take(&p->later, at);
        if (notices_is_due(p->hub, l->table, l->seat, &head))
            send(p, l);
        else
            push_letter_free(l);
    }
}

void push_go(struct push *p)
{
    struct push_letter *l;

    while ((l = push_posts_take(p->posts)) != NULL)
        look_at(p, l);
    try_again(p);
}
