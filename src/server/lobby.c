/*
 * The requests of the lobby.  What comes in is text from anybody: each field
 * is read with its limits before anything is done.
 */
#include "server/lobby.h"

#include "base/json_read.h"
#include "core/lesson.h"
#include "core/record.h"
#include "games/registry.h"
#include "server/about.h"
#include "server/hub_parts.h"
#include "server/secret.h"

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

/* A number that is not there stays what it was. */
static int get_number(struct json_slice body, const char *pointer, int64_t min,
                      int64_t max, int *out)
{
    struct json_slice value;
    int64_t number;

    if (!json_find(body, pointer, &value))
        return 0;
    if (!json_number(value, &number) || number < min || number > max)
        return -1;
    *out = (int)number;
    return 0;
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
    json_kint(j, "absent", t->absent);
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

struct listing {
    struct hub *hub;
    struct json json;
};

/* A damaged one is not listed; the others are. */
static int list_table(void *to, const struct stored_table *t, struct error *err)
{
    struct listing *l = to;

    (void)err;
    if (!hub_is_sound(l->hub, t))
        return 0;
    put_table(&l->json, t);
    json_close(&l->json);
    return 0;
}

static void answer_list(struct hub *h, struct response *out)
{
    struct listing l = { .hub = h };
    struct error err;
    int done;

    json_init(&l.json, &out->body);
    json_open(&l.json);
    json_klist(&l.json, "tables");
    done = h->store->list(h->store, HUB_LIST, list_table, &l, &err);
    json_end(&l.json);
    json_close(&l.json);
    if (done < 0)
        lobby_error(out, 503, N_("the tables cannot be read now"));
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
        if (kind[0] == 'm' && w->head.host == SEAT_NONE)
            w->head.host = seat;
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

/* The game that teaches itself says all of it. */
static int want_guided(struct wanted *w, struct error *err)
{
    const struct guide *guide = w->game->guide;
    int n = 0;

    if (!guide)
        return error_set(err, N_("this game has no guided game"));
    for (const char *const *o = guide->option; *o; o += 2)
        if (options_set(w->game, &w->setup.options, o[0], o[1], err) < 0)
            return -1;
    for (; guide->seat[n]; n++)
        if (want_seat(w, n, guide->seat[n], err) < 0)
            return -1;
    w->head.n_seats = n;
    w->setup.seed = guide->seed;
    return options_check(w->game, &w->setup.options, err);
}

/* Who plays what: as it is asked for, or as the guided game has it. */
static int want_play(struct wanted *w, struct json_slice body,
                     struct error *err)
{
    bool guided = false;

    if (get_flag(body, "/guided", &guided) < 0)
        return error_set(err, N_("\"guided\" is true or false"));
    if (!guided)
        return want_options(w, body, err) < 0 ? -1 : want_seats(w, body, err);
    options_default(w->game, &w->setup.options);
    return want_guided(w, err);
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
        return error_set(err, N_("the password is too long or not text"));
    if (*password && password_hash(password, w->head.password) < 0)
        return error_set(err, N_("the password cannot be kept now"));
    return 0;
}

/* How long a bot must wait for a person; 0: for ever. */
enum { ABSENT_NORMAL = 600, ABSENT_LEAST = 30, ABSENT_MOST = 30 * 86400 };

static int want_absent(struct wanted *w, struct json_slice body,
                       struct error *err)
{
    w->head.absent = ABSENT_NORMAL;
    if (get_number(body, "/absent", 0, ABSENT_MOST, &w->head.absent) < 0 ||
        (w->head.absent > 0 && w->head.absent < ABSENT_LEAST))
        return error_set(err, N_("\"absent\" is 0 or from 30 to 2592000 "
                                 "seconds"));
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
    w->head.host = SEAT_NONE;
    if (get_text(body, "/title", w->head.title, sizeof(w->head.title)) < 0 ||
        get_text(body, "/name", w->head.seat[0].name,
                 sizeof(w->head.seat[0].name)) < 0)
        return error_set(err,
                         N_("\"title\" or \"name\" is too long or not text"));
    if (get_flag(body, "/listed", &w->head.listed) < 0 ||
        get_flag(body, "/hints", &w->head.hints) < 0 ||
        get_flag(body, "/talk", &w->head.talk) < 0)
        return error_set(
            err, N_("\"listed\", \"hints\" and \"talk\" are true or false"));
    if (want_absent(w, body, err) < 0 || want_play(w, body, err) < 0 ||
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
    if (want_table(&w, body, &err) < 0) {
        lobby_refuse(out, 400, &err);
        buf_release(&w.components);
        return;
    }
    w.head.owner = r->from;
    if (hub_create(h, w.game, &w.setup, &w.head, w.bot, &err) < 0)
        lobby_refuse(out, 503, &err);
    else
        put_created(&w, out);
    buf_release(&w.components);
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
    return get_text(body, "/password", password, sizeof(password)) == 1 &&
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

static void sit_down(struct hub_table *t, int seat, const char *name,
                     const struct request *r, struct response *out)
{
    char token[TOKEN_TEXT];
    struct json j;

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
    put_link(&j, t->head.id, token);
    json_close(&j);
}

static void answer_no_table(const struct hub *h, const struct error *err,
                            struct response *out)
{
    static const int status[] = {
        [HUB_MISSING] = 404, [HUB_OUTDATED] = 409, [HUB_DAMAGED] = 500
    };

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

    if (!body_of(r, &body, out))
        return;
    seat = open_seat(head, body);
    if (get_text(body, "/name", name, sizeof(name)) < 0)
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
        sit_down(t, seat, name, r, out);
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
    int seat = hub_seat_of(head, r->token);
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
    if (!t && seat == SEAT_NONE) {
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
        answer_create(h, r, out);
    } else if (is(r, true, "/api/replay")) {
        lobby_replay(r, out);
    } else if (r->post || !page_answer(r, out)) {
        lobby_nothing(out);
    }
}
