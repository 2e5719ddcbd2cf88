/*
 * The requests of profiles: /api/profile and below it.
 */
#include "server/profiles_parts.h"

#include "base/json.h"
#include "base/json_read.h"
#include "server/hub_parts.h"

#include <string.h>

static const char no_name[] = N_("\"name\" is too long or not text");

/* ---- what a person is told ---- */

struct listing {
    struct json json;
    const struct person *me;
};

static int put_device(void *to, const struct stored_memo *m, struct error *err)
{
    struct listing *l = to;
    struct json_slice text;
    char name[PROFILE_NAME] = "";

    (void)err;
    if (json_check(m->text, strlen(m->text), &text))
        json_get_text(text, "/name", name, sizeof(name));
    json_open(&l->json);
    json_kstr(&l->json, "device", m->name);
    json_kstr(&l->json, "name", name);
    json_kint(&l->json, "seen", m->when);
    json_kbool(&l->json, "this", strcmp(m->name, l->me->device) == 0);
    json_close(&l->json);
    return 0;
}

static int put_game(void *to, const struct stored_memo *m, struct error *err)
{
    struct listing *l = to;
    struct json_slice text;
    struct buf told = BUF_INIT;
    const char *space = strchr(m->name, ' ');

    (void)err;
    if (!space || !json_check(m->text, strlen(m->text), &text))
        return 0;
    json_open(&l->json);
    json_key(&l->json, "table");
    json_strn(&l->json, m->name, (size_t)(space - m->name));
    json_kint(&l->json, "seat", space[1] - '0');
    json_kint(&l->json, "when", m->when);
    buf_adds(&told, m->text);
    json_key(&l->json, "about");
    json_raw(&l->json, &told);
    json_close(&l->json);
    buf_release(&told);
    return 0;
}

static void put_name(struct hub *h, const char *profile, struct json *j)
{
    struct buf text = BUF_INIT;
    struct json_slice value;
    char name[PROFILE_NAME] = "";

    if (store_get(h->store, profile, kind_profile, memo_only, &text, NULL) >
            0 &&
        json_check(text.at, text.n, &value))
        json_get_text(value, "/name", name, sizeof(name));
    json_kstr(j, "name", name);
    buf_release(&text);
}

/* When a device was here last, to the day. */
struct visit {
    struct buf text;
    uint64_t owner;
    int64_t when;
};

static int look_at_device(void *to, const struct stored_memo *m,
                          struct error *err)
{
    struct visit *v = to;

    (void)err;
    buf_adds(&v->text, m->text);
    v->owner = m->owner;
    v->when = m->when;
    return 1;
}

static void note_visit(struct hub *h, const struct person *me)
{
    struct visit v = { .text = BUF_INIT };

    if (h->store->memos(h->store, me->profile, kind_device, me->device,
                        look_at_device, &v, NULL) == 0 &&
        v.text.n > 0 && v.when + 86400 <= h->now)
        memo_put(h, me->profile, kind_device, me->device, &v.text, v.owner);
    buf_release(&v.text);
}

static void answer_all(struct hub *h, const struct person *me,
                       struct response *out)
{
    struct listing l = { .me = me };
    struct store *s = h->store;
    bool fine;

    note_visit(h, me);
    json_init(&l.json, &out->body);
    json_open(&l.json);
    json_kstr(&l.json, "profile", me->profile);
    put_name(h, me->profile, &l.json);
    json_klist(&l.json, "devices");
    fine = s->memos(s, me->profile, kind_device, "", put_device, &l, NULL) == 0;
    json_end(&l.json);
    json_klist(&l.json, "games");
    fine = fine &&
           s->memos(s, me->profile, kind_game, "", put_game, &l, NULL) == 0;
    json_end(&l.json);
    json_close(&l.json);
    if (!fine)
        lobby_error(out, 503, N_("the tables cannot be read now"));
}

/* ---- what a person does ---- */

static void put_profile(struct hub *h, const char *profile, const char *name)
{
    struct buf text = BUF_INIT;
    struct json j;

    json_init(&j, &text);
    json_open(&j);
    json_kstr(&j, "name", name);
    json_close(&j);
    memo_put(h, profile, kind_profile, memo_only, &text, 0);
    buf_release(&text);
}

/* One address does not make them without end. */
static bool may_admit(struct hub *h, const struct request *r,
                      struct response *out)
{
    int64_t n = 0;

    if (h->store->owned(h->store, r->from, kind_device, &n, NULL) == 0 &&
        n < PROFILE_OWNED)
        return true;
    lobby_error(out, 429, N_("too many devices have come from here"));
    return false;
}

static bool read_names(struct json_slice body, char name[PROFILE_NAME],
                       char device[PROFILE_NAME], struct response *out)
{
    if (lobby_text(body, "/name", name, PROFILE_NAME) >= 0 &&
        lobby_text(body, "/device", device, PROFILE_NAME) >= 0)
        return true;
    lobby_error(out, 400, no_name);
    return false;
}

static void make(struct hub *h, const struct request *r, struct json_slice body,
                 struct response *out)
{
    char profile[ID_TEXT], name[PROFILE_NAME], device[PROFILE_NAME];

    if (!read_names(body, name, device, out) || !may_admit(h, r, out))
        return;
    id_new(profile);
    put_profile(h, profile, name);
    profile_admit(h, profile, device, r, out);
}

static int count(void *to, const struct stored_memo *m, struct error *err)
{
    (void)m;
    (void)err;
    ++*(int *)to;
    return 0;
}

/* The code stands for the profile, once; the one before does no more. */
static void make_code(struct hub *h, const struct person *me,
                      struct response *out)
{
    char token[TOKEN_TEXT], name[SECRET_NAME];
    uint8_t key[STORE_KEY];
    struct buf text = BUF_INIT, link = BUF_INIT;
    struct json j;

    if (store_get(h->store, me->profile, kind_code, memo_only, &text, NULL) > 0)
        hub_drop(h, buf_str(&text), kind_code, memo_only);
    token_new(token, key);
    secret_name(token, name);
    buf_clear(&text);
    buf_adds(&text, name);
    memo_put(h, me->profile, kind_code, memo_only, &text, 0);
    buf_clear(&text);
    buf_adds(&text, me->profile);
    memo_put(h, name, kind_code, memo_only, &text, 0);
    buf_addf(&link, "/#/device/%s", token);
    out->status = 201;
    json_init(&j, &out->body);
    json_open(&j);
    json_kstr(&j, "link", buf_str(&link));
    json_kint(&j, "seconds", PROFILE_CODE_SECONDS);
    json_close(&j);
    buf_release(&text);
    buf_release(&link);
}

/* What a code stands for, if it is still good. */
struct coded {
    int64_t now;
    char profile[STORE_ID];
};

static int read_code(void *to, const struct stored_memo *m, struct error *err)
{
    struct coded *c = to;

    (void)err;
    if (m->when + PROFILE_CODE_SECONDS > c->now && strlen(m->text) < STORE_ID)
        memcpy(c->profile, m->text, strlen(m->text) + 1);
    return 1;
}

static void join(struct hub *h, const struct request *r, struct json_slice body,
                 struct response *out)
{
    char code[TOKEN_TEXT], name[SECRET_NAME], own[PROFILE_NAME];
    char device[PROFILE_NAME];
    struct coded c = { .now = h->now };
    int n = 0;

    if (!read_names(body, own, device, out))
        return;
    if (!json_get_text(body, "/code", code, sizeof(code)) ||
        !secret_name(code, name) ||
        h->store->memos(h->store, name, kind_code, memo_only, read_code, &c,
                        NULL) < 0 ||
        !c.profile[0]) {
        lobby_error(out, 403, N_("this link works no more; show a new one"));
        return;
    }
    h->store->memos(h->store, c.profile, kind_device, "", count, &n, NULL);
    if (n >= PROFILE_DEVICES) {
        lobby_error(out, 409, N_("there are ten devices already; remove one"));
        return;
    }
    if (!may_admit(h, r, out))
        return;
    hub_drop(h, name, kind_code, memo_only);
    hub_drop(h, c.profile, kind_code, memo_only);
    profile_admit(h, c.profile, device, r, out);
}

/* ---- seats ---- */

/* The game that ended first, of a profile that has so many that one must go. */
struct oldest {
    int n;
    int64_t when;
    char name[STORE_MEMO];
};

static int look_for_oldest(void *to, const struct stored_memo *m,
                           struct error *err)
{
    struct oldest *o = to;
    struct json_slice text;

    (void)err;
    o->n++;
    if (json_check(m->text, strlen(m->text), &text) &&
        json_get_true(text, "/over") && (!o->name[0] || m->when < o->when)) {
        o->when = m->when;
        memcpy(o->name, m->name, strlen(m->name) + 1);
    }
    return 0;
}

static bool make_room(struct hub *h, const struct person *me,
                      struct response *out)
{
    struct oldest o = { 0 };

    h->store->memos(h->store, me->profile, kind_game, "", look_for_oldest, &o,
                    NULL);
    if (o.n < PROFILE_GAMES)
        return true;
    if (!o.name[0]) {
        lobby_error(out, 429,
                    N_("you already sit at many tables; finish a game first"));
        return false;
    }
    hub_drop(h, me->profile, kind_game, o.name);
    return true;
}

/* A seat of mine becomes one of my profile; whoever has the link first. */
static void take_seat(struct hub *h, const struct person *me,
                      struct json_slice body, struct response *out)
{
    struct stored_table head;
    char table[STORE_ID], token[64], name[4];
    struct buf owner = BUF_INIT;
    struct error err;
    struct json j;
    int seat;

    if (!json_get_text(body, "/table", table, sizeof(table)) ||
        !json_get_text(body, "/token", token, sizeof(token)) ||
        !hub_look_up(h, table, &head, &err)) {
        lobby_nothing(out);
        return;
    }
    seat = hub_seat_of(h, &head, token);
    if (seat == SEAT_NONE) {
        lobby_error(out, 403, N_("this token opens no seat here"));
        return;
    }
    seat_memo(seat, name);
    if (store_get(h->store, head.id, kind_seat, name, &owner, NULL) > 0 &&
        strcmp(buf_str(&owner), me->profile) != 0)
        lobby_error(out, 409, N_("this seat belongs to somebody else"));
    else if (owner.n > 0 || make_room(h, me, out)) {
        if (owner.n == 0)
            profile_take(h, me->profile, &head, seat);
        json_init(&j, &out->body);
        json_open(&j);
        json_kint(&j, "seat", seat + 1);
        json_close(&j);
    }
    buf_release(&owner);
}

/* All seats of mine at that table. */
static void leave_table(struct hub *h, const struct person *me,
                        struct json_slice body, struct response *out)
{
    char table[STORE_ID];

    if (!json_get_text(body, "/table", table, sizeof(table))) {
        lobby_nothing(out);
        return;
    }
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        struct buf name = BUF_INIT;
        char number[4];

        seat_memo(seat, number);
        buf_addf(&name, "%s %s", table, number);
        if (memo_is(h, table, kind_seat, number, me->profile))
            hub_drop(h, table, kind_seat, number);
        hub_drop(h, me->profile, kind_game, buf_str(&name));
        buf_release(&name);
    }
    buf_adds(&out->body, "{}");
}

/* ---- which of them ---- */

static void change_name(struct hub *h, const struct person *me,
                        struct json_slice body, struct response *out)
{
    char name[PROFILE_NAME];

    if (lobby_text(body, "/name", name, sizeof(name)) < 0) {
        lobby_error(out, 400, no_name);
        return;
    }
    put_profile(h, me->profile, name);
    buf_adds(&out->body, "{}");
}

static void shut_out(struct hub *h, const struct person *me,
                     struct json_slice body, struct response *out)
{
    char device[STORE_ID];

    if (json_get_text(body, "/device", device, sizeof(device)))
        profile_shut_out(h, me, device, out);
    else
        lobby_nothing(out);
}

static void answer_person(struct hub *h, const char *what,
                          const struct person *me, struct json_slice body,
                          struct response *out)
{
    static const struct {
        const char *what;
        void (*answer)(struct hub *h, const struct person *me,
                       struct json_slice body, struct response *out);
    } row[] = {
        { "/name", change_name },
        { "/seat", take_seat },
        { "/leave", leave_table },
        { "/out", shut_out },
    };

    if (strcmp(what, "/code") == 0) {
        make_code(h, me, out);
        return;
    }
    for (size_t i = 0; i < sizeof(row) / sizeof(*row); i++)
        if (strcmp(what, row[i].what) == 0) {
            row[i].answer(h, me, body, out);
            return;
        }
    lobby_nothing(out);
}

bool profiles_answer(struct hub *h, const struct request *r,
                     struct response *out)
{
    static const char path[] = "/api/profile";
    const char *what = r->path + sizeof(path) - 1;
    struct json_slice body;
    struct person me;
    bool known;

    if (strncmp(r->path, path, sizeof(path) - 1) != 0 || !h->store->memos ||
        (*what && *what != '/'))
        return false;
    *out = (struct response){ .status = 200,
                              .type = "application/json",
                              .cat = catalogue_find(r->lang) };
    if (r->post && !lobby_body(r, &body, out))
        return true;
    known = profile_of(h, r->token, &me);
    if (r->post && !*what)
        make(h, r, body, out);
    else if (r->post && strcmp(what, "/join") == 0)
        join(h, r, body, out);
    else if (!known)
        lobby_error(out, 403, N_("this device is not known here"));
    else if (r->post)
        answer_person(h, what, &me, body, out);
    else if (!*what)
        answer_all(h, &me, out);
    else
        lobby_nothing(out);
    return true;
}
