/*
 * The host's requests: list, export, end and delete tables, revoke seats.
 */
#include "server/admin.h"

#include "base/json_read.h"
#include "core/record.h"
#include "server/hub_parts.h"
#include "server/secret.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { ADMIN_LIST = 1000 };

/* ---- looking ---- */

static void put_seats(struct json *j, const struct stored_table *t)
{
    json_klist(j, "seats");
    for (int seat = 0; seat < t->n_seats; seat++) {
        const struct stored_seat *s = &t->seat[seat];

        json_open(j);
        json_kint(j, "seat", seat + 1);
        json_kstr(j, "name", s->name);
        json_kstr(j, "is",
                  key_is_none(s->key) ? "bot"
                  : s->taken          ? "taken"
                                      : "open");
        json_close(j);
    }
    json_end(j);
}

static const char *state_of(const struct stored_table *t)
{
    return t->over ? "over" : t->started ? "running" : "waiting";
}

static void put_table(struct json *j, const struct stored_table *t,
                      const char *is)
{
    json_open(j);
    json_kstr(j, "table", t->id);
    json_kstr(j, "game", t->game);
    json_kstr(j, "title", t->title);
    json_kint(j, "created", t->created);
    json_kint(j, "moved", t->moved);
    json_kint(j, "entries", t->n);
    json_kstr(j, "is", is);
    put_seats(j, t);
    json_close(j);
}

/* Of a damaged row only the id is believed. */
static void put_damaged(struct json *j, const char *id)
{
    struct stored_table t = { .n_seats = 0 };

    memcpy(t.id, id, strlen(id) + 1);
    put_table(j, &t, "damaged");
}

static int list_table(void *to, const struct stored_table *t, struct error *err)
{
    struct lobby_list *l = to;

    (void)err;
    if (hub_is_sound(l->hub, t))
        put_table(&l->json, t, state_of(t));
    else if (id_is_sound(t->id))
        put_damaged(&l->json, t->id);
    return 0;
}

static void answer_list(struct hub *h, struct response *out)
{
    struct lobby_list l;

    lobby_list_open(&l, h, out);
    lobby_list_close(&l,
                     h->store->old(h->store, STORE_ANY, INT64_MAX, ADMIN_LIST,
                                   list_table, &l, NULL),
                     out);
}

/* Whether it can be opened is only known when that was tried.  NULL: its row is
 * damaged. */
static void answer_show(struct hub *h, const char *id,
                        const struct stored_table *head, struct response *out)
{
    struct error err;
    bool opens = hub_find(h, id, &err) != NULL;
    struct json j;

    json_init(&j, &out->body);
    if (opens && head)
        put_table(&j, head, state_of(head));
    else if (!head || !hub_is_sound(h, head))
        put_damaged(&j, id);
    else
        put_table(&j, head, h->why == HUB_OUTDATED ? "outdated" : "damaged");
}

static void put_end(const struct match *m, char *out, size_t room)
{
    snprintf(out, room, "unfinished\nhash %016" PRIx64 "\nend\n",
             game_hash(m->game, m->state));
}

/* A table that cannot be opened, as far as what is stored can be read; or one
 * whose past is not read yet, and which knows only where it stands. */
static void export_stored(struct hub *h, const char *id,
                          const struct hub_table *t, struct response *out)
{
    struct stored_table head;
    struct buf setup = BUF_INIT;
    struct error err = { "" };
    char end[64] = "unfinished\nend\n";

    if (hub_read(h, id, &head, &setup, &err) > 0) {
        if (t && !t->building && t->head.n == head.n)
            put_end(&t->table.match, end, sizeof(end));
        lobby_record(h, &head, &setup, end, &out->body, &err);
    }
    if (out->body.n > 0)
        out->type = "text/plain; charset=utf-8";
    else
        lobby_refuse(out, 500, &err);
    buf_release(&setup);
}

/* The whole record, as a save file has it: with its seed. */
static void answer_export(struct hub *h, const char *id, struct response *out)
{
    struct error err;
    struct hub_table *t = hub_find(h, id, &err);

    if (!t || !hub_is_whole(t)) {
        export_stored(h, id, t, out);
    } else {
        out->type = "text/plain; charset=utf-8";
        record_write(&t->table.match, RECORD_SAVE, &out->body);
    }
}

/* ---- acting ---- */

static void answer_end(struct hub *h, const char *id, struct response *out)
{
    struct error err;
    struct hub_table *t = hub_find(h, id, &err);

    if (!t) {
        lobby_refuse(out, 409, &err);
        return;
    }
    if (t->building) {
        lobby_error(out, 503,
                    N_("this long game is still being read; try again "
                       "in a moment"));
        return;
    }
    table_end(&t->table);
    buf_adds(&out->body, "{}");
}

static void answer_delete(struct hub *h, const char *id, struct response *out)
{
    struct hub_table *t = hub_open_already(h, id);

    if (t)
        hub_send_away(h, t, "unknown", N_("the host has deleted this table"));
    if (hub_remove(h, id) < 0) {
        lobby_error(out, 503, N_("the server cannot keep this now"));
        return;
    }
    buf_adds(&out->body, "{}");
}

/* Whoever has the seat's token has nothing any more; a new one is told once.
 * The seat stays a person's: nobody else may join there, or speak for it. */
static void answer_revoke(struct hub *h, const struct request *r,
                          const char *id, struct response *out)
{
    struct json_slice body;
    int64_t seat = 0;
    bool taken;
    char token[TOKEN_TEXT];
    struct error err;
    struct json j;
    struct hub_table *t = hub_find(h, id, &err);

    if (!t) {
        lobby_refuse(out, 409, &err);
        return;
    }
    if (!json_check(r->body, r->n, &body) ||
        !json_get_number(body, "/seat", &seat) || seat < 1 ||
        seat > t->head.n_seats || key_is_none(t->head.seat[seat - 1].key)) {
        lobby_error(out, 400, N_("no person can have this seat"));
        return;
    }
    taken = t->table.seat[seat - 1].taken;
    h->outbox.unseat(&h->outbox, &t->table, (int)seat - 1, false, token);
    t->table.seat[seat - 1].taken = taken;
    t->table.seat[seat - 1].left = taken ? h->now : 0;
    table_seat_changed(&t->table);
    json_init(&j, &out->body);
    json_open(&j);
    json_kstr(&j, "token", token);
    json_close(&j);
}

/* It is later by so many seconds, all at once: only where games can be foretold
 * anyway. */
static void answer_later(struct hub *h, const struct request *r,
                         struct response *out)
{
    struct json_slice body;
    int64_t seconds = 0;

    if (!seeds_are_followed()) {
        lobby_error(out, 403,
                    "only a server for tests (--seed) can do "
                    "that");
    } else if (!json_check(r->body, r->n, &body) ||
               !json_get_number(body, "/seconds", &seconds) || seconds < 0 ||
               seconds > 1000 * 86400) {
        lobby_error(out, 400, "\"seconds\" is missing");
    } else {
        h->skew += seconds * 1000;
        buf_adds(&out->body, "{}");
    }
}

/* ---- all of it ---- */

/* 1: it is there, 0: it is not, -1: what is there cannot be read, and the log
 * says why. */
static int look_up(struct hub *h, const char *id, struct stored_table *head)
{
    struct error err = { "" };
    int found = id_is_sound(id)
                    ? h->store->find(h->store, id, head, NULL, NULL, &err)
                    : 0;

    if (found < 0)
        hub_tell_host(h, id, &err);
    return found;
}

static void answer_about(struct hub *h, const struct request *r,
                         const char *rest, struct response *out)
{
    char id[STORE_ID] = "";
    size_t n = strcspn(rest, "/");
    const char *what = rest[n] ? rest + n + 1 : "";
    struct stored_table head;
    int found;

    if (n < sizeof(id))
        memcpy(id, rest, n);
    found = look_up(h, id, &head);
    if (found == 0) {
        lobby_error(out, 404, N_("there is no such table"));
    } else if (r->post && strcmp(what, "delete") == 0) {
        answer_delete(h, id, out);
    } else if (!r->post && !*what) {
        answer_show(h, id, found > 0 ? &head : NULL, out);
    } else if (found < 0) {
        lobby_error(out, 500,
                    N_("the row of this table is damaged; it can only be "
                       "deleted"));
    } else if (!r->post && strcmp(what, "record") == 0) {
        answer_export(h, id, out);
    } else if (r->post && strcmp(what, "end") == 0) {
        answer_end(h, id, out);
    } else if (r->post && strcmp(what, "revoke") == 0) {
        answer_revoke(h, r, id, out);
    } else {
        lobby_nothing(out);
    }
}

void admin_answer(struct hub *h, const struct request *r, struct response *out)
{
    static const char tables[] = "/admin/tables/";

    *out = (struct response){ .status = 200,
                              .type = "application/json",
                              .cat = catalogue_find(r->lang) };
    if (r->post && strcmp(r->path, "/admin/later") == 0)
        answer_later(h, r, out);
    else if (!r->post && strcmp(r->path, "/admin/tables") == 0)
        answer_list(h, out);
    else if (strncmp(r->path, tables, sizeof(tables) - 1) == 0)
        answer_about(h, r, r->path + sizeof(tables) - 1, out);
    else
        lobby_nothing(out);
}
