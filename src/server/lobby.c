/*
 * The requests of the lobby.  What comes in is text from anybody: each field
 * is read with its limits before anything is done.
 */
#include "server/lobby.h"

#include "base/json_read.h"
#include "core/record.h"
#include "server/about.h"
#include "server/hub_parts.h"
#include "server/secret.h"
#include "table/speak.h"

#include <string.h>

static const char json_type[] = "application/json";

void lobby_error(struct response *out, int status, const char *why)
{
    struct json j;

    buf_clear(&out->body);
    out->status = status;
    out->type = json_type;
    out->cache = NULL;
    out->packed = false;
    json_init(&j, &out->body);
    json_open(&j);
    json_kstr(&j, "error", tr(out->cat, why));
    json_close(&j);
}

void lobby_refuse(struct response *out, int status, const struct error *err)
{
    struct buf why = BUF_INIT;

    error_say(out->cat, err, &why);
    lobby_error(out, status, buf_str(&why));
    buf_release(&why);
}

void lobby_nothing(struct response *out)
{
    lobby_error(out, 404, N_("there is nothing here by that name"));
}

/* ---- reading a body ---- */

bool lobby_body(const struct request *r, struct json_slice *body,
                struct response *out)
{
    if (json_check(r->body, r->n, body) && body->at[0] == '{')
        return true;
    lobby_error(out, 400, N_("the body must be a JSON object"));
    return false;
}

int lobby_text(struct json_slice body, const char *pointer, char *out,
               size_t room)
{
    struct json_slice value;
    struct buf text = BUF_INIT;
    int got = -1;

    out[0] = '\0';
    if (!json_find(body, pointer, &value))
        return 0;
    if (json_text(value, &text) &&
        text_is_clean(buf_str(&text), text.n, room, true)) {
        memcpy(out, buf_str(&text), text.n + 1);
        got = 1;
    }
    buf_release(&text);
    return got;
}

/* ---- tables ---- */

static void put_clock(struct json *j, const struct stored_table *t)
{
    struct clock clock;

    clock_read(t->clock, &clock, NULL);
    speak_rules_of_clock(j, &clock.rules);
}

/* All of it but the end: who asks for one table hears more. */
static void put_table(struct json *j, const struct stored_table *t)
{
    json_open(j);
    json_kstr(j, "table", t->id);
    json_kstr(j, "game", t->game);
    json_kstr(j, "title", t->title);
    json_kbool(j, "password", t->password[0] != '\0');
    json_kbool(j, "over", t->over);
    json_kint(j, "moved", t->moved);
    json_kint(j, "absent", t->absent);
    put_clock(j, t);
    json_klist(j, "seats");
    for (int seat = 0; seat < t->n_seats; seat++) {
        const struct stored_seat *s = &t->seat[seat];
        bool open = !s->taken && !key_is_none(s->key);

        json_open(j);
        json_kint(j, "seat", seat + 1);
        json_kstr(j, "name", s->name);
        json_kbool(j, "open", open);
        json_close(j);
    }
    json_end(j);
}

void lobby_list_open(struct lobby_list *l, struct hub *h, struct response *out)
{
    l->hub = h;
    json_init(&l->json, &out->body);
    json_open(&l->json);
    json_klist(&l->json, "tables");
}

void lobby_list_close(struct lobby_list *l, int done, struct response *out)
{
    json_end(&l->json);
    json_close(&l->json);
    if (done < 0)
        lobby_error(out, 503, N_("the tables cannot be read now"));
}

/* A damaged one is not listed; the others are. */
static int list_table(void *to, const struct stored_table *t, struct error *err)
{
    struct lobby_list *l = to;

    (void)err;
    if (!hub_is_sound(l->hub, t))
        return 0;
    put_table(&l->json, t);
    json_close(&l->json);
    return 0;
}

static void answer_list(struct hub *h, struct response *out)
{
    struct lobby_list l;
    struct error err;

    lobby_list_open(&l, h, out);
    lobby_list_close(
        &l, h->store->list(h->store, HUB_LIST, list_table, &l, &err), out);
}

static void answer_table(struct hub *h, const struct stored_table *head,
                         struct response *out)
{
    struct json j;

    json_init(&j, &out->body);
    put_table(&j, head);
    about_table(h, head, &j);
    json_close(&j);
}

void lobby_link(struct json *j, const char *key, const char *table,
                const char *token)
{
    struct buf link = BUF_INIT;

    buf_addf(&link, "/#/table/%s%s%s", table, *token ? "/" : "", token);
    json_kstr(j, key, buf_str(&link));
    buf_release(&link);
}

/* ---- joining ---- */

/* The seat that is wanted, or the first that is open; SEAT_NONE if none. */
static int open_seat(const struct stored_table *head, struct json_slice body)
{
    struct json_slice value;
    int64_t number = 0;

    if (json_find(body, "/seat", &value) && !json_number(value, &number))
        return SEAT_NONE;
    for (int seat = 0; seat < head->n_seats; seat++) {
        const struct stored_seat *s = &head->seat[seat];

        if (!s->taken && !key_is_none(s->key) &&
            (number == 0 || number == seat + 1))
            return seat;
    }
    return SEAT_NONE;
}

static bool may_join(const struct stored_table *head, struct json_slice body)
{
    char password[PASSWORD_LENGTH];

    if (head->password[0] == '\0')
        return head->listed;
    return lobby_text(body, "/password", password, sizeof(password)) == 1 &&
           password_is(password, head->password);
}

/* One stranger must not sit everywhere; who was sent away stays away. */
static bool may_sit(struct hub *h, const struct stored_table *head,
                    const struct request *r, struct response *out)
{
    struct stored_usage u;

    if (h->store->banned(h->store, head->id, r->from, NULL) > 0) {
        lobby_error(out, 403, N_("the host sent you away"));
        return false;
    }
    if (h->store->usage(h->store, r->from, h->now - HUB_LATELY, &u, NULL) ==
            0 &&
        u.seats >= HUB_SEATS) {
        lobby_error(out, 429,
                    N_("you already sit at many tables; finish a game first"));
        return false;
    }
    return true;
}

/* Nobody who had the old token stays, be it that they wait for the history of a
 * long game. */
static void sit_down(struct hub *h, struct hub_table *t, int seat,
                     const char *name, const struct request *r,
                     struct response *out)
{
    char token[TOKEN_TEXT];
    struct json j;

    hub_clear_seat(h, t, seat, false, N_("this token opens no seat here"));
    hub_disown(h, t->head.id, seat);
    token_new(token, t->head.seat[seat].key);
    t->head.seat[seat].owner = r->from;
    memcpy(t->table.seat[seat].name, name, strlen(name) + 1);
    t->table.seat[seat].taken = true;
    table_seat_changed(&t->table);
    json_init(&j, &out->body);
    json_open(&j);
    json_kstr(&j, "table", t->head.id);
    json_kint(&j, "seat", seat + 1);
    json_kstr(&j, "token", token);
    lobby_link(&j, "link", t->head.id, token);
    json_close(&j);
}

static void answer_no_table(const struct hub *h, const struct error *err,
                            struct response *out)
{
    static const int status[] = { [HUB_MISSING] = 404,
                                  [HUB_OUTDATED] = 409,
                                  [HUB_DAMAGED] = 500,
                                  [HUB_AWAY] = 503 };

    lobby_error(out, status[h->why], err->what);
}

/* The table is opened when it is clear that somebody sits down. */
static void answer_join(struct hub *h, const struct stored_table *head,
                        const struct request *r, struct response *out)
{
    struct json_slice body;
    char name[TABLE_NAME];
    struct error err;
    struct hub_table *t;
    int seat;

    if (!lobby_body(r, &body, out))
        return;
    seat = open_seat(head, body);
    if (lobby_text(body, "/name", name, sizeof(name)) < 0)
        lobby_error(out, 400, N_("\"name\" is too long or not text"));
    else if (!may_join(head, body))
        lobby_error(out, 403,
                    N_("this table is joined by its links or password"));
    else if (seat == SEAT_NONE)
        lobby_error(out, 409, N_("there is no such open seat"));
    else if (!may_sit(h, head, r, out))
        return;
    else if (!(t = hub_find(h, head->id, &err)))
        answer_no_table(h, &err, out);
    else
        sit_down(h, t, seat, name, r, out);
}

/* ---- records ---- */

/* Of a game that is over, as it is stored. */
static void answer_finished(struct hub *h, const char *id, struct response *out)
{
    struct buf setup = BUF_INIT;
    struct stored_table head;
    struct error err = { "" };

    if (hub_read(h, id, &head, &setup, &err) <= 0 || !hub_is_sound(h, &head) ||
        lobby_record(h, &head, &setup, "", &out->body, &err) < 0) {
        if (err.what[0])
            hub_tell_host(h, id, &err);
        lobby_error(out, 500,
                    N_("this table is damaged; its data is kept, and "
                       "the host was told"));
    }
    buf_release(&setup);
}

/* Of a running game those who may sit there have theirs; others while somebody
 * is there: nobody opens a table by asking for it. */
static void answer_record(struct hub *h, const struct stored_table *head,
                          const struct request *r, struct response *out)
{
    int seat = hub_seat_of(h, head, r->token);
    struct hub_table *t;
    struct error err;

    if (*r->token && seat == SEAT_NONE) {
        lobby_error(out, 403, N_("this token opens no seat here"));
        return;
    }
    out->type = "text/plain; charset=utf-8";
    t = hub_is_open(h, head->id);
    if (head->over && head->final[0] && !(t && hub_is_whole(t))) {
        answer_finished(h, head->id, out);
        return;
    }
    if ((!t || t->table.n_clients == 0) && seat == SEAT_NONE) {
        lobby_error(out, 409, N_("nobody is at this table now"));
        return;
    }
    t = hub_find(h, head->id, &err);
    if (!t) {
        answer_no_table(h, &err, out);
        return;
    }
    if (hub_is_whole(t)) {
        if (match_over(&t->table.match))
            record_write(&t->table.match, RECORD_OPEN, &out->body);
        else
            record_write_view(&t->table.match, seat, &out->body);
        return;
    }
    hub_load(h, t);
    hub_want(h, head->id);
    memcpy(out->later, head->id, STORE_ID);
    lobby_error(out, 503,
                N_("this long game is still being read; try again "
                   "in a moment"));
}

/* ---- all of it ---- */

/* "/api/tables/ID/WHAT": cuts the id out; returns WHAT ("" = nothing). */
static const char *table_path(const char *path, char id[STORE_ID])
{
    size_t n = strcspn(path, "/");

    if (n >= STORE_ID)
        return NULL;
    memcpy(id, path, n);
    id[n] = '\0';
    return path[n] ? path + n + 1 : "";
}

/* What is known of the table without opening it. */
static int look_up(struct hub *h, const char *id, struct stored_table *head,
                   struct response *out)
{
    struct error err = { "" };

    if (hub_look_up(h, id, head, &err))
        return 0;
    answer_no_table(h, &err, out);
    return -1;
}

static void answer_about(struct hub *h, const struct request *r,
                         const char *path, struct response *out)
{
    char id[STORE_ID];
    const char *what = table_path(path, id);
    struct stored_table head;

    if (!what)
        lobby_error(out, 404, N_("there is no such table"));
    else if (look_up(h, id, &head, out) < 0)
        return;
    else if (!r->post && *what == '\0')
        answer_table(h, &head, out);
    else if (!r->post && strcmp(what, "record") == 0)
        answer_record(h, &head, r, out);
    else if (r->post && strcmp(what, "join") == 0)
        answer_join(h, &head, r, out);
    else
        lobby_nothing(out);
}

static bool is(const struct request *r, bool post, const char *path)
{
    return r->post == post && strcmp(r->path, path) == 0;
}

void lobby_answer(struct hub *h, const struct request *r, struct response *out)
{
    static const char tables[] = "/api/tables/", games[] = "/api/games/";

    *out = (struct response){ .status = 200,
                              .type = json_type,
                              .cat = catalogue_find(r->lang) };
    if (strncmp(r->path, tables, sizeof(tables) - 1) == 0) {
        answer_about(h, r, r->path + sizeof(tables) - 1, out);
    } else if (!r->post && strncmp(r->path, games, sizeof(games) - 1) == 0) {
        lobby_game(r, r->path + sizeof(games) - 1, out);
    } else if (is(r, false, "/api/games")) {
        lobby_games(out);
    } else if (is(r, false, "/api/tables")) {
        answer_list(h, out);
    } else if (is(r, true, "/api/tables")) {
        lobby_create(h, r, out);
    } else if (is(r, true, "/api/import")) {
        lobby_import(h, r, out);
    } else if (is(r, true, "/api/variations")) {
        lobby_variations(r, out);
    } else if (is(r, true, "/api/replay")) {
        lobby_replay(r, out);
    } else if (r->post || !page_answer(r, out)) {
        lobby_nothing(out);
    }
}
