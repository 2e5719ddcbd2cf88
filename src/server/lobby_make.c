/*
 * POST /api/tables: what is wanted of a new table, field by field.
 */
#include "server/lobby.h"

#include "base/json_read.h"
#include "core/lesson.h"
#include "games/registry.h"
#include "server/secret.h"

#include <string.h>

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

/* What is asked for when a table is made. */
struct wanted {
    const struct game *game;
    struct setup setup;
    struct buf components; /* text of a component file, which setup borrows */
    struct stored_table head;
    struct clock_rules clock;
    const char *bot[MAX_SEATS];
    char token[MAX_SEATS][TOKEN_TEXT];
    char kind[MAX_SEATS][SEAT_KIND];
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
            char kind[SEAT_KIND];

            if (n == MAX_SEATS || lobby_text(item, "", kind, sizeof(kind)) != 1)
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

    if (lobby_text(body, "/password", password, sizeof(password)) < 0)
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
    /* Where there is a clock, it says how long one waits. */
    w->head.absent = w->clock.kind == CLOCK_NONE ? ABSENT_NORMAL : 0;
    if (get_number(body, "/absent", 0, ABSENT_MOST, &w->head.absent) < 0 ||
        (w->head.absent > 0 && w->head.absent < ABSENT_LEAST))
        return error_set(err, N_("\"absent\" is 0 or from 30 to 2592000 "
                                 "seconds"));
    return 0;
}

static const char no_clock[] =
    N_("\"clock\" has a \"kind\", \"turn\" or \"bank\", a \"time\" in seconds, "
       "and what happens at \"zero\", \"bot\" or \"lose\"");

/* {"kind":"bank","time":1800,"more":30,"vacation":0,"zero":"bot"} */
static int want_clock(struct wanted *w, struct json_slice body,
                      struct error *err)
{
    struct clock_rules *c = &w->clock;
    struct json_slice clock;
    char kind[8], zero[8];

    if (!json_find(body, "/clock", &clock) || clock.at[0] == 'n')
        return 0;
    if (lobby_text(clock, "/kind", kind, sizeof(kind)) < 0 ||
        lobby_text(clock, "/zero", zero, sizeof(zero)) < 0)
        return error_set(err, "%s", no_clock);
    c->kind = strcmp(kind, "turn") == 0   ? CLOCK_TURN
              : strcmp(kind, "bank") == 0 ? CLOCK_BANK
                                          : CLOCK_NONE;
    c->loses = strcmp(zero, "lose") == 0;
    if (c->kind == CLOCK_NONE || (!c->loses && strcmp(zero, "bot") != 0) ||
        get_number(clock, "/time", CLOCK_LEAST, CLOCK_MOST, &c->time) < 0 ||
        get_number(clock, "/more", 0, CLOCK_MORE, &c->more) < 0 ||
        get_number(clock, "/vacation", 0, CLOCK_HOLIDAY, &c->holiday) < 0 ||
        !clock_rules_are_sound(c))
        return error_set(err, "%s", no_clock);
    return 0;
}

/* For one alone nobody waits. */
static int check_clock(const struct wanted *w, struct error *err)
{
    return w->clock.kind == CLOCK_NONE || w->head.n_seats > 1
               ? 0
               : error_set(err, N_("a game for one has no clock"));
}

static int want_table(struct wanted *w, struct json_slice body,
                      struct error *err)
{
    char game[STORE_ID];

    memset(w, 0, sizeof(*w));
    lobby_text(body, "/game", game, sizeof(game));
    w->game = game_find(game);
    if (!w->game)
        return error_set(err, N_("\"game\" names no game of this server"));
    w->setup.seed = seed_new();
    w->head.host = SEAT_NONE;
    if (lobby_text(body, "/title", w->head.title, sizeof(w->head.title)) < 0 ||
        lobby_text(body, "/name", w->head.seat[0].name,
                   sizeof(w->head.seat[0].name)) < 0)
        return error_set(err,
                         N_("\"title\" or \"name\" is too long or not text"));
    if (get_flag(body, "/listed", &w->head.listed) < 0 ||
        get_flag(body, "/hints", &w->head.hints) < 0 ||
        get_flag(body, "/talk", &w->head.talk) < 0)
        return error_set(
            err, N_("\"listed\", \"hints\" and \"talk\" are true or false"));
    if (want_clock(w, body, err) < 0 || want_absent(w, body, err) < 0 ||
        want_play(w, body, err) < 0 || check_clock(w, err) < 0 ||
        want_components(w, body, err) < 0)
        return -1;
    return want_password(w, body, err);
}

void lobby_created(const struct stored_table *head,
                   char kind[MAX_SEATS][SEAT_KIND],
                   char token[MAX_SEATS][TOKEN_TEXT], struct response *out)
{
    struct json j;

    out->status = 201;
    json_init(&j, &out->body);
    json_open(&j);
    json_kstr(&j, "table", head->id);
    lobby_link(&j, "link", head->id, "");
    lobby_link(&j, "watch", head->id, head->watch);
    json_klist(&j, "seats");
    for (int seat = 0; seat < head->n_seats; seat++) {
        json_open(&j);
        json_kint(&j, "seat", seat + 1);
        json_kstr(&j, "kind", kind[seat]);
        if (*token[seat]) {
            json_kstr(&j, "token", token[seat]);
            lobby_link(&j, "link", head->id, token[seat]);
        } else {
            json_knull(&j, "token");
            json_knull(&j, "link");
        }
        json_close(&j);
    }
    json_end(&j);
    json_close(&j);
}

void lobby_create(struct hub *h, const struct request *r, struct response *out)
{
    struct json_slice body;
    struct wanted w;
    struct error err;

    if (!lobby_body(r, &body, out))
        return;
    if (want_table(&w, body, &err) < 0) {
        lobby_refuse(out, 400, &err);
        buf_release(&w.components);
        return;
    }
    w.head.owner = r->from;
    hub_wind_up(h, &w.head, &w.clock);
    if (hub_create(h, w.game, &w.setup, &w.head, w.bot, &err) < 0)
        lobby_refuse(out, 503, &err);
    else
        lobby_created(&w.head, w.kind, w.token, out);
    buf_release(&w.components);
}
