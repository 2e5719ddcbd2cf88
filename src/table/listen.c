/*
 * What clients say to a table.  Each kind of message is a row of kinds[]:
 * what everybody must fulfil is checked once, before the call.
 */
#include "table/table.h"

#include "base/json_read.h"
#include "core/record.h"
#include "table/private.h"
#include "table/speak.h"

#include <string.h>

/* Why a message is refused. */
#define MALFORMED "malformed" /* it makes no sense, whatever the state */
#define FORBIDDEN "forbidden" /* not for you, or not now */
#define ILLEGAL "illegal"     /* the rules do not allow it */
#define STALE "stale"         /* it answers a question that is gone */

static const char not_asked[] = N_("you are not asked anything");
static const char not_legal[] = N_("this move is not legal now");
static const char has_resigned[] = N_("this seat has resigned");

struct request {
    struct table *table;
    struct client *client;
    struct json_slice message;
    bool tell; /* an update follows the answer */
    const char *code;
    struct error why;
};

static int refuse(struct request *r, const char *code, const char *why)
{
    r->code = code;
    return error_set(&r->why, "%s", why);
}

/* ---- members ---- */

static bool get_number(const struct request *r, const char *pointer,
                       int64_t *out)
{
    struct json_slice value;

    return json_find(r->message, pointer, &value) && json_number(value, out);
}

/* A text of at most room - 1 bytes, without zeros. */
static bool get_text(const struct request *r, const char *pointer, char *out,
                     size_t room)
{
    struct json_slice value;
    struct buf text = BUF_INIT;
    bool fits;

    fits = json_find(r->message, pointer, &value) && json_text(value, &text) &&
           text.n < room && strlen(buf_str(&text)) == text.n;
    if (fits)
        memcpy(out, buf_str(&text), text.n + 1);
    buf_release(&text);
    return fits;
}

/* The state that the client answers must still be the one it saw. */
static int check_state(struct request *r)
{
    struct table *t = r->table;
    int64_t state;

    if (!get_number(r, "/state", &state))
        return refuse(r, MALFORMED, N_("\"state\" is missing"));
    if (state < t->asked_since[r->client->seat] || state > t->state)
        return refuse(r, STALE, N_("the game has gone on; see the new state"));
    return 0;
}

/* Does it, or refuses with a sentence that every language has: the error of
 * the engine is for programmers. */
static int act(struct request *r, const struct act *a, const char *otherwise)
{
    struct table *t = r->table;

    if (t->state == TABLE_ACTS)
        return refuse(r, ILLEGAL,
                      N_("too much was done at this table: it is closed"));
    if (match_over(&t->match))
        return refuse(r, ILLEGAL, N_("the game is over"));
    return table_act(t, a, NULL) == 0 ? 0 : refuse(r, ILLEGAL, otherwise);
}

static bool is_asked(const struct request *r)
{
    const struct match *m = &r->table->match;

    return !match_over(m) &&
           (game_to_move(m->game, m->state) & seat_bit(r->client->seat));
}

/* ---- playing ---- */

static int on_move(struct request *r)
{
    struct table *t = r->table;
    struct act a = { .kind = ACT_MOVE, .seat = r->client->seat };
    char text[256];

    if (!get_text(r, "/move", text, sizeof(text)))
        return refuse(r, MALFORMED, N_("\"move\" is missing"));
    if (check_state(r) < 0)
        return -1;
    if (*t->match.seat[r->client->seat].bot)
        return refuse(r, FORBIDDEN, N_("a bot plays this seat; take it back"));
    if (!match_over(&t->match) && !is_asked(r))
        return refuse(r, ILLEGAL, not_asked);
    if (move_parse(t->match.game, a.seat, text, &a.move, &r->why) < 0) {
        r->code = ILLEGAL;
        return -1;
    }
    return act(r, &a, not_legal);
}

static int on_preview(struct request *r)
{
    struct table *t = r->table;
    _Alignas(16) uint8_t after[MAX_STATE];
    struct buf out = BUF_INIT;
    struct events ev;
    struct move move;
    char text[256];
    int told;

    if (!get_text(r, "/move", text, sizeof(text)))
        return refuse(r, MALFORMED, N_("\"move\" is missing"));
    if (check_state(r) < 0)
        return -1;
    if (!is_asked(r))
        return refuse(r, FORBIDDEN, not_asked);
    r->code = ILLEGAL;
    if (move_parse(t->match.game, r->client->seat, text, &move, &r->why) < 0)
        return -1;
    told = match_preview(&t->match, move, after, &ev, &r->why);
    if (told < 0)
        return refuse(r, ILLEGAL, not_legal);
    speak_preview(t, reader_of(r->client), text, told ? after : NULL, &ev,
                  &out);
    t->outbox->deliver(t->outbox, t, r->client->id, buf_str(&out), out.n);
    buf_release(&out);
    return 0;
}

static int on_undo(struct request *r)
{
    struct act a = { .kind = ACT_UNDO, .seat = r->client->seat };

    if (check_state(r) < 0)
        return -1;
    return act(r, &a, N_("you have no move to take back"));
}

static int on_redo(struct request *r)
{
    struct act a = { .kind = ACT_REDO, .seat = r->client->seat };

    if (check_state(r) < 0)
        return -1;
    return act(r, &a, N_("you have no move to do again"));
}

/* Plays on for whoever gives up: it must not spoil the game for the others, nor
 * take their time. */
static const char deputy[] = "easy";

static int on_resign(struct request *r)
{
    struct act a = { .kind = ACT_RESIGN, .seat = r->client->seat };

    memcpy(a.bot, deputy, sizeof(deputy));
    return act(r, &a, has_resigned);
}

/* ---- taking back by consent ---- */

/* Persons who have a say: seated, playing themselves, not the one who asks. */
static unsigned who_must_agree(const struct table *t, int asker)
{
    unsigned who = 0;

    for (int seat = 0; seat < table_n_seats(t); seat++)
        if (seat != asker && t->seat[seat].taken && !*t->match.seat[seat].bot)
            who |= seat_bit(seat);
    return who;
}

/* The entry of the match that holds the seat's last move, or -1. */
static int last_move_of(const struct match *m, int seat)
{
    int i = m->n - 1;

    while (i >= 0 && (m->log[i].kind != ENTRY_MOVE || m->log[i].seat != seat))
        i--;
    return i;
}

static int grant(struct request *r)
{
    struct act a = { .kind = ACT_REWIND,
                     .seat = r->table->wish.seat,
                     .to = r->table->wish.to };

    return act(r, &a, N_("there is no move to take back"));
}

static void tell_wish(struct table *t, const char *outcome)
{
    struct buf out = BUF_INIT;

    speak_wish(t, &t->wish, outcome, &out);
    table_tell_all(t, &out);
    buf_release(&out);
}

static int on_ask_undo(struct request *r)
{
    struct table *t = r->table;
    int seat = r->client->seat;
    int to = last_move_of(&t->match, seat);

    /* Once the game is over anybody may have its seed. */
    if (match_over(&t->match))
        return refuse(r, FORBIDDEN, N_("the game is over"));
    if (t->wish.seat != SEAT_NONE)
        return refuse(r, FORBIDDEN,
                      N_("there is a request to take back already"));
    if (to < 0)
        return refuse(r, ILLEGAL, N_("you have no move to take back"));
    t->wish = (struct wish){ .seat = seat, .to = to, who_must_agree(t, seat) };
    if (t->wish.waiting == 0)
        return grant(r);
    tell_wish(t, "open");
    return 0;
}

static int on_consent(struct request *r)
{
    struct table *t = r->table;
    struct json_slice yes;
    unsigned me = seat_bit(r->client->seat);

    if (!json_find(r->message, "/yes", &yes) ||
        (yes.at[0] != 't' && yes.at[0] != 'f'))
        return refuse(r, MALFORMED, N_("\"yes\" is missing"));
    if (t->wish.seat == SEAT_NONE || !(t->wish.waiting & me))
        return refuse(r, FORBIDDEN, N_("nobody waits for your consent"));
    if (yes.at[0] == 'f') {
        tell_wish(t, "denied");
        t->wish.seat = SEAT_NONE;
        return 0;
    }
    t->wish.waiting &= ~me;
    if (t->wish.waiting == 0)
        return grant(r);
    tell_wish(t, "open");
    return 0;
}

/* ---- who plays a seat ---- */

static int on_bot(struct request *r)
{
    struct table *t = r->table;
    struct act a = { .kind = ACT_BOT };
    int64_t number = r->client->seat + 1;
    int seat;

    get_number(r, "/seat", &number);
    if (number < 1 || number > table_n_seats(t) ||
        !get_text(r, "/bot", a.bot, sizeof(a.bot)) || !bot_find(a.bot))
        return refuse(r, MALFORMED, N_("\"seat\" or \"bot\" names nobody"));
    seat = (int)number - 1;
    if (seat != r->client->seat && table_is_here(t, seat))
        return refuse(r, FORBIDDEN, N_("whoever plays this seat is here"));
    if (strcmp(t->match.seat[seat].bot, a.bot) == 0)
        return refuse(r, FORBIDDEN, N_("this bot plays the seat already"));
    a.seat = seat;
    return act(r, &a, has_resigned);
}

static int on_human(struct request *r)
{
    struct act a = { .kind = ACT_HUMAN, .seat = r->client->seat };

    if (!*r->table->match.seat[r->client->seat].bot)
        return refuse(r, FORBIDDEN, N_("you play this seat already"));
    return act(r, &a, has_resigned);
}

static int on_name(struct request *r)
{
    char name[TABLE_NAME];

    if (!get_text(r, "/name", name, sizeof(name)) ||
        !text_is_clean(name, strlen(name), sizeof(name), true))
        return refuse(r, MALFORMED, N_("this is no name"));
    memcpy(r->table->seat[r->client->seat].name, name, strlen(name) + 1);
    table_seat_changed(r->table);
    return 0;
}

/* ---- talking and looking ---- */

static int on_chat(struct request *r)
{
    struct table *t = r->table;
    struct buf out = BUF_INIT;
    char text[TABLE_CHAT + 1];
    int n = t->n_lines + 1;

    if (!get_text(r, "/text", text, sizeof(text)) ||
        table_replay_chat(t, n, r->client->seat, text, &r->why) < 0)
        return refuse(r, MALFORMED,
                      N_("\"text\" is empty, too long or no text"));
    t->outbox->keep_chat(t->outbox, t, n, r->client->seat, text);
    speak_chat(t, n, &out);
    table_tell_all(t, &out);
    buf_release(&out);
    return 0;
}

static int on_record(struct request *r)
{
    struct buf out = BUF_INIT;

    speak_record(r->table, r->client->seat, &out);
    r->table->outbox->deliver(r->table->outbox, r->table, r->client->id,
                              buf_str(&out), out.n);
    buf_release(&out);
    return 0;
}

static int on_view(struct request *r)
{
    int64_t since;

    if (get_number(r, "/since", &since))
        r->client->sent = table_known(r->table, since);
    table_tell(r->table, r->client);
    return 0;
}

static int on_lang(struct request *r)
{
    char lang[16];

    if (!get_text(r, "/lang", lang, sizeof(lang)))
        return refuse(r, MALFORMED, N_("\"lang\" is missing"));
    r->client->cat = catalogue_find(lang);
    r->tell = true;
    return 0;
}

static int on_picture(struct request *r)
{
    struct json_slice yes;

    if (!json_find(r->message, "/yes", &yes) ||
        (yes.at[0] != 't' && yes.at[0] != 'f'))
        return refuse(r, MALFORMED, N_("\"yes\" is missing"));
    r->client->picture = yes.at[0] == 't';
    r->tell = true;
    return 0;
}

static int on_hint(struct request *r)
{
    struct table *t = r->table;
    int seat = r->client->seat, strongest = 0;
    struct thought th = { t->state, seat, r->client->id, NULL };

    while (bot_registry[strongest + 1])
        strongest++;
    th.bot = bot_registry[strongest];
    if (!t->hints)
        return refuse(r, FORBIDDEN, N_("this table plays without hints"));
    if (!is_asked(r))
        return refuse(r, FORBIDDEN, not_asked);
    t->outbox->think(t->outbox, t, &th);
    return 0;
}

static int on_rematch(struct request *r)
{
    struct table *t = r->table;

    if (!match_over(&t->match))
        return refuse(r, FORBIDDEN, N_("the game is not over yet"));
    if (!*t->next)
        t->outbox->rematch(t->outbox, t);
    if (!*t->next)
        return refuse(r, FORBIDDEN, N_("no new table can be made now"));
    return 0;
}

static int on_report(struct request *r)
{
    struct table *t = r->table;
    struct buf record = BUF_INIT;
    char text[MESSAGE_LENGTH];

    if (!get_text(r, "/text", text, sizeof(text)) ||
        !text_is_clean(text, strlen(text), sizeof(text), false))
        return refuse(r, MALFORMED, N_("\"text\" is missing or no text"));
    record_write(&t->match, RECORD_SAVE, &record);
    t->outbox->keep_report(t->outbox, t, r->client->seat, text,
                           buf_str(&record));
    buf_release(&record);
    return 0;
}

/* ---- all of them ---- */

struct kind {
    const char *type;
    int (*handle)(struct request *r);
    bool anybody; /* also spectators */
};

static const struct kind kinds[] = {
    { "move", on_move },
    { "undo", on_undo },
    { "redo", on_redo },
    { "ask-undo", on_ask_undo },
    { "consent", on_consent },
    { "resign", on_resign },
    { "bot", on_bot },
    { "human", on_human },
    { "name", on_name },
    { "chat", on_chat },
    { "hint", on_hint },
    { "rematch", on_rematch },
    { "report", on_report },
    { "record", on_record, true },
    { "view", on_view, true },
    { "lang", on_lang, true },
    { "picture", on_picture, true },
    { "preview", on_preview },
};

static int dispatch(struct request *r)
{
    char type[32];

    if (!get_text(r, "/type", type, sizeof(type)))
        return refuse(r, MALFORMED, N_("\"type\" is missing"));
    for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
        if (strcmp(kinds[i].type, type) != 0)
            continue;
        if (r->client->seat == SEAT_NONE && !kinds[i].anybody)
            return refuse(r, FORBIDDEN, N_("spectators only watch"));
        return kinds[i].handle(r);
    }
    return refuse(r, MALFORMED, N_("there is no such type of message"));
}

static void reply(struct table *t, int client, const struct buf *text)
{
    t->outbox->deliver(t->outbox, t, client, buf_str(text), text->n);
}

void table_message(struct table *t, int client, const char *text, size_t n)
{
    struct request r = { .table = t, .client = table_client(t, client) };
    struct buf out = BUF_INIT, why = BUF_INIT;
    int64_t tag = -1;
    int state = t->state, done;

    if (!r.client)
        return;
    if (n > MESSAGE_LENGTH || !json_check(text, n, &r.message) ||
        r.message.at[0] != '{') {
        speak_refused(-1, MALFORMED,
                      tr(r.client->cat, N_("this is no JSON object")), &out);
        reply(t, client, &out);
        buf_release(&out);
        return;
    }
    if (get_number(&r, "/tag", &tag) && tag < 0)
        tag = -1;
    done = dispatch(&r);
    if (done == 0) {
        speak_ok(t, tag, &out);
    } else {
        error_say(r.client->cat, &r.why, &why);
        speak_refused(tag, r.code, buf_str(&why), &out);
    }
    reply(t, client, &out);
    if (r.tell || (done < 0 && strcmp(r.code, STALE) == 0))
        table_tell(t, r.client);
    if (t->state != state) {
        enum act_kind kind = (enum act_kind)t->done[t->state].kind;

        table_tell_news(t);
        if (kind == ACT_BOT || kind == ACT_HUMAN || kind == ACT_RESIGN)
            table_tell_seats(t);
        table_wake(t);
    }
    buf_release(&why);
    buf_release(&out);
}
