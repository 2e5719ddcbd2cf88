/*
 * POST /api/import: a table that goes on where a record ends.  Who brings it
 * knows all of it, its seed too: so nobody else is invited by us, and seats
 * that no bot plays are all theirs.
 */
#include "server/lobby.h"

#include "base/json_read.h"
#include "bots/bot.h"
#include "core/record.h"
#include "games/registry.h"
#include "server/hub_parts.h"

#include <stdio.h>
#include <string.h>

/* What else than moves may be in it: a table has room for that. */
enum { IMPORT_OTHERS = 500 };

/* A number that may be left out; -1: it is none of 0 to `most`. */
static int get_up_to(struct json_slice body, const char *pointer, int most,
                     int usual)
{
    struct json_slice value;
    int64_t n;

    if (!json_find(body, pointer, &value))
        return usual;
    return json_number(value, &n) && n >= 0 && n <= most ? (int)n : -1;
}

static int read_record(struct json_slice body, struct match *m,
                       struct error *err)
{
    struct buf text = BUF_INIT;
    int variation = get_up_to(body, "/variation", MAX_VARIATIONS, 0);
    int done = -1;

    if (!json_add_text(body, "/record", &text))
        error_set(err, N_("\"record\" must be the text of a record"));
    else if (variation < 0)
        error_set(err, N_("\"variation\" is out of range"));
    else
        done = record_read_variation(buf_str(&text), text.n, game_find,
                                     variation, m, err);
    buf_release(&text);
    return done;
}

/* From the step that is asked for, not from the end. */
static int go_to_step(struct json_slice body, struct match *m,
                      struct error *err)
{
    int step = get_up_to(body, "/step", m->n, m->n);

    if (step < 0)
        return error_set(err, N_("\"step\" or \"seat\" is out of range"));
    if (step < m->n)
        match_rewind(m, step);
    return 0;
}

/* From here on "me" or "bot:NAME" plays the seat; who has resigned stays away.
 */
static int seat_somebody(struct match *m, int seat, const char *kind,
                         struct error *err)
{
    const char *bot = strncmp(kind, "bot:", 4) == 0 ? kind + 4 : NULL;

    if (bot ? !bot_find(bot) : strcmp(kind, "me") != 0)
        return error_set(err, N_("\"seats\" is a list of \"me\" and "
                                 "\"bot:NAME\", one for each seat"));
    if (m->seat[seat].resigned ||
        strcmp(m->seat[seat].bot, bot ? bot : "") == 0)
        return 0;
    return match_control(m, seat, bot, err);
}

/* Who plays on, where that is said. */
static int seat_all(struct json_slice body, struct match *m, struct error *err)
{
    int n_seats = game_head(m->state)->n_seats;
    char pointer[16], kind[SEAT_KIND];
    struct json_slice value;

    if (!json_find(body, "/seats", &value))
        return 0;
    for (int seat = 0; seat < n_seats; seat++) {
        snprintf(pointer, sizeof(pointer), "/seats/%d", seat);
        if (lobby_text(body, pointer, kind, sizeof(kind)) <= 0)
            *kind = '\0';
        if (seat_somebody(m, seat, kind, err) < 0)
            return -1;
    }
    return 0;
}

/* Can it be played on at a table of ours? */
static int check_match(const struct match *m, struct error *err)
{
    int others = 0;

    for (int i = 0; i < m->n; i++)
        others += m->log[i].kind != ENTRY_MOVE;
    if (match_over(m))
        return error_set(err, N_("this game is over"));
    if (others > IMPORT_OTHERS || m->n > TABLE_ACTS / 2)
        return error_set(err, N_("this record is too long to be played on"));
    return 0;
}

static struct act act_of(const struct match *m, int i)
{
    static const enum act_kind kind[] = {
        [ENTRY_MOVE] = ACT_MOVE,     [ENTRY_RESIGN] = ACT_RESIGN,
        [ENTRY_BOT] = ACT_BOT,       [ENTRY_HUMAN] = ACT_HUMAN,
        [ENTRY_REDRAW] = ACT_REWIND,
    };
    const struct entry *e = &m->log[i];
    struct act a = { .kind = kind[e->kind], .seat = e->seat };

    switch ((enum entry_kind)e->kind) {
    case ENTRY_MOVE:
        a.move = e->move;
        break;
    case ENTRY_RESIGN:
    case ENTRY_BOT:
        memcpy(a.bot, e->bot, sizeof(a.bot));
        break;
    case ENTRY_REDRAW: /* what was taken back is gone: back to where we are */
        a.seat = 0;
        a.to = i;
        a.keep = e->redraw.keep;
        a.salt = e->redraw.salt;
        break;
    case ENTRY_HUMAN:
        break;
    }
    return a;
}

struct imported {
    struct stored_table head;
    char token[MAX_SEATS][TOKEN_TEXT]; /* "" where a bot plays */
    char kind[MAX_SEATS][SEAT_KIND];
};

static void seat_people(struct imported *in, const struct match *m,
                        const char *name)
{
    in->head.host = SEAT_NONE;
    in->head.hints = true;
    in->head.n_seats = game_head(m->state)->n_seats;
    for (int seat = 0; seat < in->head.n_seats; seat++) {
        const char *bot = m->seat[seat].bot;

        if (*bot) {
            memcpy(in->kind[seat], "bot:", 5);
            memcpy(in->kind[seat] + 4, bot, strlen(bot) + 1);
            continue;
        }
        memcpy(in->kind[seat], "me", 3);
        token_new(in->token[seat], in->head.seat[seat].key);
        in->head.seat[seat].taken = true;
        if (in->head.host == SEAT_NONE) {
            in->head.host = seat;
            memcpy(in->head.seat[seat].name, name, strlen(name) + 1);
        }
    }
}

/* All that happened happens again at a table of its own. */
static int play_again(struct hub *h, const struct match *m, struct imported *in,
                      struct error *err)
{
    static const char *const nobody[MAX_SEATS] = { NULL };
    struct hub_table *t;

    if (hub_create(h, m->game, &m->setup, &in->head, nobody, err) < 0)
        return -1;
    t = hub_is_open(h, in->head.id);
    REQUIRE(t != NULL);
    for (int i = 0; i < m->n; i++) {
        struct act a = act_of(m, i);

        if (table_act(&t->table, &a, err) < 0)
            BUG("entry %d of a record that was read: %s", i + 1, err->what);
    }
    return 0;
}

void lobby_import(struct hub *h, const struct request *r, struct response *out)
{
    struct imported in = { .head = { .owner = r->from } };
    struct json_slice body;
    struct match m;
    struct error err;
    char name[TABLE_NAME];

    if (!lobby_body(r, &body, out))
        return;
    if (lobby_text(body, "/name", name, sizeof(name)) < 0) {
        lobby_error(out, 400, N_("\"name\" is too long or not text"));
        return;
    }
    if (read_record(body, &m, &err) < 0) {
        lobby_refuse(out, 400, &err);
        return;
    }
    if (go_to_step(body, &m, &err) < 0 || check_match(&m, &err) < 0 ||
        seat_all(body, &m, &err) < 0) {
        lobby_refuse(out, 400, &err);
        match_release(&m);
        return;
    }
    seat_people(&in, &m, name);
    if (play_again(h, &m, &in, &err) < 0)
        lobby_refuse(out, 503, &err);
    else
        lobby_created(&in.head, in.kind, in.token, out);
    match_release(&m);
}
