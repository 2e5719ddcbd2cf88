#include "server/lobby.h"

#include "base/json_read.h"
#include "core/record.h"
#include "games/registry.h"
#include "server/secret.h"

#include <string.h>

static const char json_type[] = "application/json";

void lobby_error(struct response *out, int status, const char *why)
{
    struct json j;

    buf_clear(&out->body);
    out->status = status;
    out->type = json_type;
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
    lobby_error(out, 404, N_("there is nothing of that name here"));
}

/* ---- reading a body ---- */

static bool body_of(const struct request *r, struct json_slice *body,
                    struct response *out)
{
    if (json_check(r->body, r->n, body) && body->at[0] == '{')
        return true;
    lobby_error(out, 400, N_("the body must be a JSON object"));
    return false;
}

/* 1: there and sound, 0: not there, -1: something else. */
static int get_text(struct json_slice body, const char *pointer, char *out,
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

/* A flag that is not there is false. */
static int get_flag(struct json_slice body, const char *pointer, bool *out)
{
    struct json_slice value;

    *out = false;
    if (!json_find(body, pointer, &value))
        return 0;
    *out = value.at[0] == 't';
    return value.at[0] == 't' || value.at[0] == 'f' ? 0 : -1;
}

/* ---- tables ---- */

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

static int list_table(void *to, const struct stored_table *t, struct error *err)
{
    (void)err;
    put_table(to, t);
    json_close(to);
    return 0;
}

static void answer_list(struct hub *h, struct response *out)
{
    struct error err;
    struct json j;
    int done;

    json_init(&j, &out->body);
    json_open(&j);
    json_klist(&j, "tables");
    done = h->store->list(h->store, HUB_LIST, list_table, &j, &err);
    json_end(&j);
    json_close(&j);
    if (done < 0)
        lobby_error(out, 503, N_("the tables cannot be read now"));
}

static void answer_table(const struct hub_table *t, struct response *out)
{
    const struct match *m = &t->table.match;
    unsigned asked = match_over(m) ? 0 : game_to_move(m->game, m->state);
    struct json j;

    json_init(&j, &out->body);
    put_table(&j, &t->head);
    /* No secret: the view of a spectator tells who has yet to answer. */
    json_klist(&j, "asked");
    for (int seat = 0; seat < t->head.n_seats; seat++)
        if (asked & seat_bit(seat))
            json_int(&j, seat + 1);
    json_end(&j);
    json_close(&j);
}

/* What is asked for when a table is made. */
struct wanted {
    const struct game *game;
    struct setup setup;
    struct buf components; /* text of a component file, which setup borrows */
    struct stored_table head;
    const char *bot[MAX_SEATS];
    char token[MAX_SEATS][TOKEN_TEXT];
    char kind[MAX_SEATS][BOT_NAME + 8];
};

static int want_option(struct wanted *w, struct json_slice key,
                       struct json_slice item, struct error *err)
{
    struct buf id = BUF_INIT, value = BUF_INIT;
    int done;

    /* "3" and 3 are the same; so are "yes" and true. */
    if (!json_text(item, &value)) {
        if (item.at[0] == 't' || item.at[0] == 'f')
            buf_adds(&value, item.at[0] == 't' ? "yes" : "no");
        else
            buf_add(&value, item.at, item.n);
    }
    json_text(key, &id);
    done = options_set(w->game, &w->setup.options, buf_str(&id),
                       buf_str(&value), err);
    buf_release(&id);
    buf_release(&value);
    return done;
}

static int want_options(struct wanted *w, struct json_slice body,
                        struct error *err)
{
    struct json_slice options, key, item;
    size_t at = 0;

    options_default(w->game, &w->setup.options);
    if (!json_find(body, "/options", &options))
        return 0;
    if (options.at[0] != '{')
        return error_set(err, N_("\"options\" must be an object"));
    while (json_next(options, &at, &key, &item))
        if (want_option(w, key, item, err) < 0)
            return -1;
    return 0;
}

/* "me", "open" or "bot:NAME" */
static int want_seat(struct wanted *w, int seat, const char *kind,
                     struct error *err)
{
    const struct bot *bot;

    memcpy(w->kind[seat], kind, strlen(kind) + 1);
    if (strcmp(kind, "me") == 0 || strcmp(kind, "open") == 0) {
        token_new(w->token[seat], w->head.seat[seat].key);
        w->head.seat[seat].taken = kind[0] == 'm';
        return 0;
    }
    bot = strncmp(kind, "bot:", 4) == 0 ? bot_find(kind + 4) : NULL;
    if (!bot)
        return error_set(err, N_("a seat is \"me\", \"open\" or \"bot:NAME\""));
    w->bot[seat] = bot->id;
    return 0;
}

static int want_seats(struct wanted *w, struct json_slice body,
                      struct error *err)
{
    struct json_slice seats, key, item;
    size_t at = 0;
    int n = 0;

    if (json_find(body, "/seats", &seats)) {
        if (seats.at[0] != '[')
            return error_set(err, N_("\"seats\" must be a list"));
        for (; json_next(seats, &at, &key, &item); n++) {
            char kind[BOT_NAME + 8];

            if (n == MAX_SEATS || get_text(item, "", kind, sizeof(kind)) != 1)
                return error_set(err, N_("\"seats\" has up to five words"));
            if (want_seat(w, n, kind, err) < 0)
                return -1;
        }
        w->setup.options.value[OPTION_PLAYERS] = (int16_t)n;
    }
    w->head.n_seats = w->setup.options.value[OPTION_PLAYERS];
    for (; n < w->head.n_seats; n++)
        if (want_seat(w, n, n == 0 ? "me" : "open", err) < 0)
            return -1;
    return options_check(w->game, &w->setup.options, err);
}

/* Corrected components are tried at once: it is who sent them that hears what
 * is wrong with them, and not the server that seems to be in trouble. */
static int want_components(struct wanted *w, struct json_slice body,
                           struct error *err)
{
    struct json_slice text;
    struct buf tried = BUF_INIT;
    int done;

    if (!json_find(body, "/components", &text))
        return 0;
    if (!json_text(text, &w->components) ||
        strlen(buf_str(&w->components)) != w->components.n)
        return error_set(err, N_("\"components\" must be text"));
    w->setup.components = buf_str(&w->components);
    done = table_setup(w->game, &w->setup, &tried, err);
    buf_release(&tried);
    return done;
}

static int want_password(struct wanted *w, struct json_slice body,
                         struct error *err)
{
    char password[PASSWORD_LENGTH];

    if (get_text(body, "/password", password, sizeof(password)) < 0)
        return error_set(err, N_("the password is too long or no text"));
    if (*password && password_hash(password, w->head.password) < 0)
        return error_set(err, N_("the password cannot be kept now"));
    return 0;
}

static int want_table(struct wanted *w, struct json_slice body,
                      struct error *err)
{
    char game[STORE_ID];

    memset(w, 0, sizeof(*w));
    get_text(body, "/game", game, sizeof(game));
    w->game = game_find(game);
    if (!w->game)
        return error_set(err, N_("\"game\" names no game of this server"));
    w->setup.seed = seed_new();
    if (get_text(body, "/title", w->head.title, sizeof(w->head.title)) < 0 ||
        get_text(body, "/name", w->head.seat[0].name,
                 sizeof(w->head.seat[0].name)) < 0)
        return error_set(err,
                         N_("\"title\" or \"name\" is too long or no text"));
    if (get_flag(body, "/listed", &w->head.listed) < 0 ||
        get_flag(body, "/hints", &w->head.hints) < 0)
        return error_set(err, N_("\"listed\" and \"hints\" are true or false"));
    if (want_options(w, body, err) < 0 || want_seats(w, body, err) < 0 ||
        want_components(w, body, err) < 0)
        return -1;
    return want_password(w, body, err);
}

/* Where the page finds the seat (or, without a token, the table).  The token
 * stands behind '#', so that browsers send it to nobody. */
static void put_link(struct json *j, const char *table, const char *token)
{
    struct buf link = BUF_INIT;

    buf_addf(&link, "/#/table/%s%s%s", table, *token ? "/" : "", token);
    json_kstr(j, "link", buf_str(&link));
    buf_release(&link);
}

static void put_created(const struct wanted *w, struct response *out)
{
    struct json j;

    out->status = 201;
    json_init(&j, &out->body);
    json_open(&j);
    json_kstr(&j, "table", w->head.id);
    put_link(&j, w->head.id, "");
    json_klist(&j, "seats");
    for (int seat = 0; seat < w->head.n_seats; seat++) {
        json_open(&j);
        json_kint(&j, "seat", seat + 1);
        json_kstr(&j, "kind", w->kind[seat]);
        if (w->bot[seat]) {
            json_knull(&j, "token");
            json_knull(&j, "link");
        } else {
            json_kstr(&j, "token", w->token[seat]);
            put_link(&j, w->head.id, w->token[seat]);
        }
        json_close(&j);
    }
    json_end(&j);
    json_close(&j);
}

static void answer_create(struct hub *h, const struct request *r,
                          struct response *out)
{
    struct json_slice body;
    struct wanted w;
    struct error err;

    if (!body_of(r, &body, out))
        return;
    if (want_table(&w, body, &err) < 0)
        lobby_refuse(out, 400, &err);
    else if (hub_create(h, w.game, &w.setup, &w.head, w.bot, &err) < 0)
        lobby_refuse(out, 503, &err);
    else
        put_created(&w, out);
    buf_release(&w.components);
}

/* ---- joining ---- */

/* The seat that is wanted, or the first that is open; SEAT_NONE if none. */
static int open_seat(const struct hub_table *t, struct json_slice body)
{
    struct json_slice value;
    int64_t number = 0;

    if (json_find(body, "/seat", &value) && !json_number(value, &number))
        return SEAT_NONE;
    for (int seat = 0; seat < t->head.n_seats; seat++) {
        const struct stored_seat *s = &t->head.seat[seat];

        if (!s->taken && !key_is_none(s->key) &&
            (number == 0 || number == seat + 1))
            return seat;
    }
    return SEAT_NONE;
}

static bool may_join(const struct hub_table *t, struct json_slice body)
{
    char password[PASSWORD_LENGTH];

    if (t->head.password[0] == '\0')
        return t->head.listed;
    return get_text(body, "/password", password, sizeof(password)) == 1 &&
           password_is(password, t->head.password);
}

static void answer_join(struct hub_table *t, const struct request *r,
                        struct response *out)
{
    struct json_slice body;
    char name[TABLE_NAME], token[TOKEN_TEXT];
    struct json j;
    int seat;

    if (!body_of(r, &body, out))
        return;
    if (get_text(body, "/name", name, sizeof(name)) < 0) {
        lobby_error(out, 400, N_("\"name\" is too long or no text"));
        return;
    }
    if (!may_join(t, body)) {
        lobby_error(out, 403,
                    N_("this table is joined by its links or password"));
        return;
    }
    seat = open_seat(t, body);
    if (seat == SEAT_NONE) {
        lobby_error(out, 409, N_("there is no such open seat"));
        return;
    }
    token_new(token, t->head.seat[seat].key);
    memcpy(t->table.seat[seat].name, name, strlen(name) + 1);
    t->table.seat[seat].taken = true;
    table_seat_changed(&t->table);
    json_init(&j, &out->body);
    json_open(&j);
    json_kstr(&j, "table", t->head.id);
    json_kint(&j, "seat", seat + 1);
    json_kstr(&j, "token", token);
    put_link(&j, t->head.id, token);
    json_close(&j);
}

/* ---- records ---- */

static void answer_record(const struct hub_table *t, const struct request *r,
                          struct response *out)
{
    const struct match *m = &t->table.match;
    int seat = hub_seat_of(t, r->token);

    if (*r->token && seat == SEAT_NONE) {
        lobby_error(out, 403, N_("this token opens no seat here"));
        return;
    }
    out->type = "text/plain; charset=utf-8";
    if (match_over(m))
        record_write(m, RECORD_OPEN, &out->body);
    else
        record_write_view(m, seat, &out->body);
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

static void answer_about(struct hub *h, const struct request *r,
                         const char *path, struct response *out)
{
    char id[STORE_ID];
    const char *what = table_path(path, id);
    struct error err;
    struct hub_table *t = what ? hub_find(h, id, &err) : NULL;

    if (!t)
        lobby_error(out, 404, N_("there is no such table"));
    else if (!r->post && *what == '\0')
        answer_table(t, out);
    else if (!r->post && strcmp(what, "record") == 0)
        answer_record(t, r, out);
    else if (r->post && strcmp(what, "join") == 0)
        answer_join(t, r, out);
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
        answer_create(h, r, out);
    } else if (is(r, true, "/api/replay")) {
        lobby_replay(r, out);
    } else if (r->post || !page_answer(r, out)) {
        lobby_nothing(out);
    }
}
