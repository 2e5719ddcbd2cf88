/*
 * Reads what a server says, message by message.  It is text from outside: what
 * is missing or of another kind is passed over, and what goes to the terminal
 * is cleaned of control characters.
 */
#include "cli/remote_parts.h"

#include "base/json_read.h"
#include "base/memory.h"
#include "cli/cli.h"
#include "cli/interrupt.h"
#include "games/registry.h"

#include <stdlib.h>
#include <string.h>

/* ---- reading ---- */

/* A terminal obeys control characters: none comes from outside. */
static void clean(struct buf *text, bool lines)
{
    for (size_t i = 0; i < text->n; i++) {
        unsigned char c = (unsigned char)text->at[i];

        if ((c < 0x20 && !(lines && c == '\n')) || c == 0x7f ||
            (c == 0xc2 && i + 1 < text->n &&
             (unsigned char)text->at[i + 1] < 0xa0))
            text->at[i] = '?';
    }
}

static void get_text(struct json_slice m, const char *pointer, struct buf *out)
{
    buf_clear(out);
    json_add_text(m, pointer, out);
    clean(out, true);
}

static int64_t get_number(struct json_slice m, const char *pointer,
                          int64_t normal)
{
    json_get_number(m, pointer, &normal);
    return normal;
}

/* A seat that exists, or SEAT_NONE. */
static int get_seat(const struct remote *r, struct json_slice m,
                    const char *pointer)
{
    int64_t n = get_number(m, pointer, 0);

    return n >= 1 && n <= r->n_seats ? (int)n - 1 : SEAT_NONE;
}

static bool get_move(const struct remote *r, struct json_slice m,
                     const char *pointer, struct move *out)
{
    struct buf text = BUF_INIT;
    bool known;

    get_text(m, pointer, &text);
    known = r->seat != SEAT_NONE &&
            move_parse(r->game, r->seat, buf_str(&text), out, NULL) == 0;
    buf_release(&text);
    return known;
}

/* ---- the log ---- */

static void add_line(struct remote *r, const char *text)
{
    if (!*text)
        return;
    r->line = memory_grow(r->line, r->n_lines, &r->room, sizeof(*r->line));
    r->line[r->n_lines++] = memory_text(text);
}

/* clang-format off */
static const struct {
    const char *kind;
    struct phrase phrase;
} acts[] = {
    { "undo",   { "takes-back", N_("{seat} takes a move back."), NULL, { NOUN_SEAT } } },
    { "redo",   { "plays-again", N_("{seat} makes it again after all."), NULL, { NOUN_SEAT } } },
    { "rewind", { "gone-back", N_("{seat} goes back, as all have agreed."), NULL, { NOUN_SEAT } } },
    { "resign", { "resigns", N_("{seat} resigns; a bot plays on."), NULL, { NOUN_SEAT } } },
    { "bot",    { "bot-plays", N_("A bot plays for {seat}."), NULL, { NOUN_SEAT } } },
    { "late",   { "is-late", N_("The time of {seat} is up; a bot plays on."), NULL, { NOUN_SEAT } } },
    { "forfeit", { "forfeits", N_("The time of {seat} is up; the seat has lost."), NULL, { NOUN_SEAT } } },
    { "human",  { "person-plays", N_("A person plays for {seat}."), NULL, { NOUN_SEAT } } },
};
static const struct phrase wish = {
    "asks-back",
    N_("{seat} asks to take a move back. y agrees, n does not."), NULL,
    { NOUN_SEAT }
};
/* clang-format on */

static void add_said(struct remote *r, const struct phrase *p, int seat)
{
    struct speaker sp = { r->game, r->cat, r->names };
    int16_t arg[EVENT_ARGS] = { (int16_t)seat };
    struct buf text = BUF_INIT;

    say_phrase(&sp, p, arg, &text);
    add_line(r, buf_str(&text));
    buf_release(&text);
}

static void on_entry(struct remote *r, struct json_slice entry)
{
    struct json_slice events, key, e;
    struct buf text = BUF_INIT;
    int seat = get_seat(r, entry, "/seat");
    size_t at = 0;

    get_text(entry, "/kind", &text);
    r->last_seat = strcmp(buf_str(&text), "move") == 0 ? seat : SEAT_NONE;
    for (size_t i = 0; i < sizeof(acts) / sizeof(acts[0]); i++)
        if (seat != SEAT_NONE && strcmp(acts[i].kind, buf_str(&text)) == 0)
            add_said(r, &acts[i].phrase, seat);
    if (json_find(entry, "/events", &events))
        while (json_next(events, &at, &key, &e)) {
            get_text(e, "/text", &text);
            clean(&text, false);
            add_line(r, buf_str(&text));
        }
    buf_release(&text);
}

static void on_entries(struct remote *r, struct json_slice m)
{
    struct json_slice entries, key, entry;
    size_t at = 0;

    if (json_find(m, "/entries", &entries))
        while (json_next(entries, &at, &key, &entry))
            on_entry(r, entry);
}

/* ---- messages ---- */

static void on_seats(struct remote *r, struct json_slice m)
{
    struct json_slice seats, key, s;
    struct buf name = BUF_INIT;
    size_t at = 0;

    if (json_find(m, "/seats", &seats))
        while (json_next(seats, &at, &key, &s)) {
            int seat = get_seat(r, s, "/seat");

            if (seat == SEAT_NONE)
                continue;
            get_text(s, "/name", &name);
            clean(&name, false);
            snprintf(r->name[seat], NAME_LENGTH, "%s", buf_str(&name));
            r->names[seat] = name.n > 0 ? r->name[seat] : NULL;
        }
    buf_release(&name);
}

/* What the table is played with, as far as this program knows it. */
static void read_options(struct remote *r, struct json_slice m)
{
    struct buf value = BUF_INIT;
    char pointer[64];

    options_default(r->game, &r->options);
    for (const struct option *o = r->game->option; o->id; o++) {
        snprintf(pointer, sizeof(pointer), "/options/%s", o->id);
        get_text(m, pointer, &value);
        if (value.n > 0)
            options_set(r->game, &r->options, o->id, buf_str(&value), NULL);
    }
    buf_release(&value);
}

static void on_welcome(struct remote *r, struct json_slice m)
{
    struct buf game = BUF_INIT;
    struct json_slice seats;
    int n = json_find(m, "/seats", &seats) ? json_count(seats) : 0;

    get_text(m, "/game", &game);
    r->game = game_find(buf_str(&game));
    if (!r->game || n < 1 || n > MAX_SEATS ||
        get_number(m, "/rules", 0) != r->game->rules_version) {
        error_set(&r->refused,
                  "the server plays \"%.40s\" by rules that this program does "
                  "not have",
                  buf_str(&game));
        r->turned_away = true;
    } else {
        r->greeted = true;
        r->parting = false;
        r->n_seats = n;
        r->seat = get_seat(r, m, "/seat");
        read_options(r, m);
        on_seats(r, m);
    }
    buf_release(&game);
}

static void read_legal(struct remote *r, struct json_slice m)
{
    struct json_slice list, key, item;
    size_t at = 0;

    r->legal.n = 0;
    if (json_find(m, "/legal", &list))
        while (r->legal.n < MAX_MOVES && json_next(list, &at, &key, &item))
            if (get_move(r, item, "/move", &r->legal.at[r->legal.n]))
                r->legal.n++;
}

static void read_result(struct remote *r, struct json_slice m)
{
    char pointer[32];

    r->result.n_seats = r->n_seats;
    for (int seat = 0; seat < r->n_seats; seat++) {
        snprintf(pointer, sizeof(pointer), "/result/rank/%d", seat);
        r->result.rank[seat] = (int8_t)get_number(m, pointer, 0);
        snprintf(pointer, sizeof(pointer), "/result/score/%d", seat);
        r->result.score[seat] = (int16_t)get_number(m, pointer, 0);
    }
}

/* What explains the question; a place that is not there is not found. */
static void read_rule(struct remote *r, struct json_slice m)
{
    r->rule.section = (uint8_t)get_number(m, "/question/rule/section", 0);
    r->rule.from = (uint8_t)get_number(m, "/question/rule/from", 0);
    r->rule.to = (uint8_t)get_number(m, "/question/rule/to", 0);
}

static void read_asked(struct remote *r)
{
    struct json_slice view, asked, key, item;
    size_t at = 0;

    r->asked = 0;
    if (json_check(buf_str(&r->copy.view), r->copy.view.n, &view) &&
        json_find(view, "/asked", &asked))
        while (json_next(asked, &at, &key, &item)) {
            int seat = get_seat(r, item, "");

            r->asked |= seat == SEAT_NONE ? 0 : seat_bit(seat);
        }
}

/* The update that follows the hello is without a picture; another comes. */
static void on_update(struct remote *r, struct json_slice m)
{
    struct json_slice found;

    if (!r->game)
        return;
    on_entries(r, m);
    if (!view_copy_hear(&r->copy, m)) {
        join_say(r->join, "{\"type\":\"view\"}");
        return;
    }
    r->state = get_number(m, "/state", r->state);
    join_know(r->join, r->state);
    if (!json_find(m, "/picture", &found))
        return;
    get_text(m, "/picture", &r->picture);
    get_text(m, "/own", &r->own);
    get_text(m, "/question/text", &r->question);
    clean(&r->question, false);
    read_rule(r, m);
    read_asked(r);
    r->over = json_get_true(m, "/over");
    read_legal(r, m);
    read_result(r, m);
    r->shown = true;
}

static void on_chat(struct remote *r, struct json_slice m)
{
    struct json_slice lines, key, item;
    struct buf text = BUF_INIT, line = BUF_INIT;
    struct speaker sp = { r->game, r->cat, r->names };
    size_t at = 0;

    if (r->game && json_find(m, "/lines", &lines))
        while (json_next(lines, &at, &key, &item)) {
            int seat = get_seat(r, item, "/seat");
            int64_t n = get_number(item, "/n", 0);
            const char *name =
                seat == SEAT_NONE ? tr(r->cat, N_("spectator"))
                : r->names[seat]
                    ? r->names[seat]
                    : tr(r->cat, noun_of(sp.game, NOUN_SEAT)->name(seat));

            if (n <= r->chat) /* a new hello repeats them */
                continue;
            r->chat = n;
            get_text(item, "/text", &text);
            clean(&text, false);
            buf_clear(&line);
            buf_addf(&line, "<%s> %s", name, buf_str(&text));
            add_line(r, buf_str(&line));
        }
    buf_release(&text);
    buf_release(&line);
}

static void on_consent(struct remote *r, struct json_slice m)
{
    int seat = get_seat(r, m, "/seat");
    struct buf outcome = BUF_INIT;

    get_text(m, "/outcome", &outcome);
    if (seat != SEAT_NONE && seat != r->seat &&
        strcmp(buf_str(&outcome), "open") == 0)
        add_said(r, &wish, seat);
    buf_release(&outcome);
}

static void on_ok(struct remote *r, struct json_slice m)
{
    if (get_number(m, "/tag", -1) != r->tag)
        return;
    r->reply = REPLY_OK;
    r->done_state = get_number(m, "/state", 0);
}

/* Without a tag the connection ends; before the welcome there is no coming
 * back.  The first reason is the one to tell: behind "the host sent you away"
 * comes that the token opens nothing any more. */
static void on_refused(struct remote *r, struct json_slice m)
{
    struct buf why = BUF_INIT;
    int64_t tag = get_number(m, "/tag", -1);

    get_text(m, "/why", &why);
    clean(&why, false);
    if (tag == r->tag)
        r->reply = REPLY_REFUSED;
    else if (tag == -1 && !r->greeted)
        r->turned_away = true;
    if (tag == r->tag || (tag == -1 && !r->parting))
        error_set(&r->refused, "%s", buf_str(&why));
    r->parting = r->parting || tag == -1;
    buf_release(&why);
}

static void on_hint(struct remote *r, struct json_slice m)
{
    get_text(m, "/reason/text", &r->why);
    r->advised = get_move(r, m, "/advice/move", &r->advice);
}

static const struct phrase is_open = {
    "is-open",
    N_("The seat of {seat} is open again, by this link:"),
    NULL,
    { NOUN_SEAT }
};

static void on_freed(struct remote *r, struct json_slice m)
{
    int seat = get_seat(r, m, "/seat");
    struct buf token = BUF_INIT, link = BUF_INIT;

    get_text(m, "/token", &token);
    clean(&token, false);
    if (seat != SEAT_NONE) {
        add_said(r, &is_open, seat);
        buf_addf(&link, "http://%s:%d/#/table/%s/%s", r->link.host,
                 r->link.port, r->link.table, buf_str(&token));
        add_line(r, buf_str(&link));
    }
    buf_release(&token);
    buf_release(&link);
}

static const struct {
    const char *type;
    void (*handle)(struct remote *r, struct json_slice m);
} kinds[] = {
    { "welcome", on_welcome },
    { "history", on_entries },
    { "update", on_update },
    { "seats", on_seats },
    { "chat", on_chat },
    { "consent", on_consent },
    { "ok", on_ok },
    { "refused", on_refused },
    { "hint", on_hint },
    { "freed", on_freed },
    { "clock", remote_on_clock },
};

static void on_message(struct remote *r, const struct buf *text)
{
    struct buf type = BUF_INIT;
    struct json_slice m;

    if (json_check(buf_str(text), text->n, &m)) {
        get_text(m, "/type", &type);
        for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++)
            if (strcmp(kinds[i].type, buf_str(&type)) == 0)
                kinds[i].handle(r, m);
    }
    buf_release(&type);
}

bool remote_listen(struct remote *r, int ms)
{
    int64_t state = r->state;
    int lines = r->n_lines;
    unsigned asked = r->asked;
    struct buf text = BUF_INIT;

    while (join_hear(r->join, ms, &text)) {
        if (strcmp(buf_str(&text), JOIN_NEW) == 0)
            r->greeted = false;
        on_message(r, &text);
        ms = 0; /* what else is there already */
    }
    buf_release(&text);
    return r->state != state || r->n_lines != lines || r->asked != asked;
}

/* ---- coming and going ---- */

struct remote *remote_open(const struct remote_link *link,
                           const struct catalogue *cat, bool aloud,
                           struct error *err)
{
    struct join_config config = { link->host,
                                  link->port,
                                  link->table,
                                  link->token,
                                  cat ? cat->lang : "en",
                                  aloud };
    struct remote *r = memory_new(1, sizeof(*r));
    double end = now() + FIRST_SECONDS;

    r->cat = cat;
    r->link = *link;
    r->seat = r->last_seat = SEAT_NONE;
    r->join = join_open(&config);
    while (!r->shown && !r->turned_away && now() < end && !interrupted())
        remote_listen(r, SLICE_MS);
    if (r->shown)
        return r;
    if (r->turned_away)
        *err = r->refused;
    else
        error_set(err, "no server answers at %s:%d", link->host, link->port);
    remote_close(r);
    return NULL;
}

void remote_close(struct remote *r)
{
    if (!r)
        return;
    join_close(r->join);
    for (int i = 0; i < r->n_lines; i++)
        free(r->line[i]);
    free(r->line);
    view_copy_release(&r->copy);
    buf_release(&r->picture);
    buf_release(&r->own);
    buf_release(&r->question);
    buf_release(&r->why);
    free(r);
}

/* ---- looking ---- */

const struct game *remote_game(const struct remote *r)
{
    return r->game;
}

const struct options *remote_options(const struct remote *r)
{
    return &r->options;
}

int remote_seats(const struct remote *r)
{
    return r->n_seats;
}

int remote_seat(const struct remote *r)
{
    return r->seat;
}

const char *const *remote_names(const struct remote *r)
{
    return r->names;
}

unsigned remote_asked(const struct remote *r)
{
    return r->over ? 0 : r->asked;
}

const struct move_list *remote_legal(const struct remote *r)
{
    return &r->legal;
}

const char *remote_picture(const struct remote *r)
{
    return buf_str(&r->picture);
}

const char *remote_own(const struct remote *r)
{
    return buf_str(&r->own);
}

const char *remote_question(const struct remote *r)
{
    return buf_str(&r->question);
}

struct rule_place remote_rule(const struct remote *r)
{
    return r->rule;
}

bool remote_result(const struct remote *r, struct result *out)
{
    *out = r->result;
    return r->over;
}

bool remote_moved_last(const struct remote *r, int seat)
{
    return r->last_seat == seat;
}

int remote_lines(const struct remote *r)
{
    return r->n_lines;
}

const char *remote_line(const struct remote *r, int i)
{
    return r->line[i];
}

bool remote_is_cut(const struct remote *r)
{
    return !join_is_up(r->join);
}

bool remote_is_sent_away(const struct remote *r, struct buf *out)
{
    if (r->turned_away && out)
        error_say(r->cat, &r->refused, out);
    return r->turned_away;
}
