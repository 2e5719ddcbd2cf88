/*
 * What clients say to a table.  Each kind of message is a row of kinds[]:
 * what everybody must fulfil is checked once, before the call.
 */
#include "table/table.h"

#include "base/json_read.h"
#include "core/record.h"
#include "core/why.h"
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
static const char not_whole[] =
    N_("this long game is still being read; try again in a moment");
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

/* The state that the client answers must still be the one it saw. */
static int check_state(struct request *r)
{
    struct table *t = r->table;
    int64_t state;

    if (!json_get_number(r->message, "/state", &state))
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

    if (match_over(&t->match))
        return refuse(r, ILLEGAL, N_("the game is over"));
    if (table_check_count(t, a, &r->why) < 0) {
        r->code = ILLEGAL;
        return -1;
    }
    return table_act(t, a, NULL) == 0 ? 0 : refuse(r, ILLEGAL, otherwise);
}

static bool is_asked(const struct request *r)
{
    const struct match *m = &r->table->match;

    return !match_over(m) &&
           (game_to_move(m->game, m->state) & seat_bit(r->client->seat));
}

/* What a bot plays there is no advice to be taken back, and whoever has
 * resigned does not hold up the others by it. */
static int check_hands_on(struct request *r)
{
    if (*r->table->match.seat[r->client->seat].bot)
        return refuse(r, FORBIDDEN, N_("a bot plays this seat; take it back"));
    return check_state(r);
}

/* ---- playing ---- */

static int on_move(struct request *r)
{
    struct table *t = r->table;
    struct act a = { .kind = ACT_MOVE, .seat = r->client->seat };
    char text[256];

    if (!json_get_text(r->message, "/move", text, sizeof(text)))
        return refuse(r, MALFORMED, N_("\"move\" is missing"));
    if (check_hands_on(r) < 0)
        return -1;
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

    if (!json_get_text(r->message, "/move", text, sizeof(text)))
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

/* Why this thing is no answer; of what the seat may know. */
static int on_why(struct request *r)
{
    struct table *t = r->table;
    _Alignas(16) uint8_t view[MAX_STATE];
    struct buf out = BUF_INIT;
    const char *why;
    char thing[80];

    if (!json_get_text(r->message, "/thing", thing, sizeof(thing)))
        return refuse(r, MALFORMED, N_("\"thing\" is missing"));
    if (check_state(r) < 0)
        return -1;
    if (!is_asked(r))
        return refuse(r, FORBIDDEN, not_asked);
    game_view(t->match.game, t->match.state, r->client->seat, view);
    if (!game_why_not(t->match.game, view, r->client->seat, thing, &why))
        return refuse(r, ILLEGAL, N_("this names nothing of the game"));
    speak_why(t, reader_of(r->client), thing, why, &out);
    t->outbox->deliver(t->outbox, t, r->client->id, buf_str(&out), out.n);
    buf_release(&out);
    return 0;
}

static int on_undo(struct request *r)
{
    struct act a = { .kind = ACT_UNDO, .seat = r->client->seat };

    if (check_hands_on(r) < 0)
        return -1;
    return act(r, &a, N_("you have no move to take back"));
}

static int on_redo(struct request *r)
{
    struct act a = { .kind = ACT_REDO, .seat = r->client->seat };

    if (check_hands_on(r) < 0)
        return -1;
    return act(r, &a, N_("you have no move to do again"));
}

static int on_resign(struct request *r)
{
    struct act a = { .kind = ACT_RESIGN,
                     .seat = r->client->seat,
                     .bot = TABLE_DEPUTY };

    return act(r, &a, has_resigned);
}

/* ---- taking back by consent ---- */

/* Persons who have moved since: what they showed cannot be unseen. */
static unsigned shown_since(const struct table *t, int to, unsigned persons)
{
    unsigned who = 0;

    for (int i = to; i < t->match.n; i++)
        if (t->match.log[i].kind == ENTRY_MOVE)
            who |= seat_bit(t->match.log[i].seat) & persons;
    return who;
}

/* The entry of the match that holds the seat's last move, or -1. */
static int last_move_of(const struct match *m, int seat)
{
    int i = m->n - 1;

    while (i >= m->known &&
           (m->log[i].kind != ENTRY_MOVE || m->log[i].seat != seat))
        i--;
    return i < m->known ? -1 : i;
}

static int grant(struct request *r)
{
    struct table *t = r->table;
    struct act a = { .kind = ACT_REWIND,
                     .seat = t->wish.seat,
                     .to = t->wish.to,
                     .keep = table_persons(t),
                     .salt = t->outbox->salt(t->outbox, t) };

    return act(r, &a, N_("there is no move to take back"));
}

static void tell_wish(struct table *t, const char *outcome)
{
    struct buf out = BUF_INIT;

    speak_wish(&t->wish, outcome, &out);
    table_tell_all(t, &out);
    buf_release(&out);
}

static int on_ask_undo(struct request *r)
{
    struct table *t = r->table;
    int seat = r->client->seat;
    int to = last_move_of(&t->match, seat);
    unsigned others = table_persons(t) & ~seat_bit(seat);

    /* Once the game is over anybody may have its seed. */
    if (match_over(&t->match))
        return refuse(r, FORBIDDEN, N_("the game is over"));
    if (t->match.seat[seat].resigned)
        return refuse(r, FORBIDDEN, has_resigned);
    if (t->wish.seat != SEAT_NONE)
        return refuse(r, FORBIDDEN,
                      N_("there is already a request to take a move back"));
    if (to < t->match.known && t->match.known > 0)
        return refuse(r, FORBIDDEN, not_whole);
    if (to < 0)
        return refuse(r, ILLEGAL, N_("you have no move to take back"));
    if (t->denied[seat] > 0 && t->denied[seat] == t->state)
        return refuse(r, FORBIDDEN, N_("somebody has said no; play on"));
    t->wish = (struct wish){ .seat = seat,
                             .to = to,
                             .waiting = others,
                             .shown = shown_since(t, to, others) };
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
        return refuse(r, FORBIDDEN, N_("nobody is waiting for your consent"));
    if (yes.at[0] == 'f') {
        tell_wish(t, "denied");
        t->denied[t->wish.seat] = t->state;
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

/* May somebody else seat a bot there?  Only where nobody plays, and of a
 * person's seat only after the time that was agreed on. */
static int check_absent(struct request *r, int seat)
{
    const struct table *t = r->table;
    int64_t since = table_away_since(t, seat);

    if (table_is_here(t, seat))
        return refuse(r, FORBIDDEN, N_("whoever plays this seat is here"));
    if (*t->match.seat[seat].bot)
        return refuse(r, FORBIDDEN, N_("a bot already plays this seat"));
    if (t->clock.resting & seat_bit(seat))
        return refuse(r, FORBIDDEN,
                      N_("whoever plays this seat is on vacation"));
    if (since > 0 && (t->absent == 0 || t->now - since < t->absent))
        return refuse(r, FORBIDDEN,
                      N_("whoever plays this seat may still come back"));
    return 0;
}

static int on_bot(struct request *r)
{
    struct table *t = r->table;
    struct act a = { .kind = ACT_BOT };
    int64_t number = r->client->seat + 1;
    int seat;

    json_get_number(r->message, "/seat", &number);
    if (number < 1 || number > table_n_seats(t) ||
        !json_get_text(r->message, "/bot", a.bot, sizeof(a.bot)) ||
        !bot_find(a.bot))
        return refuse(r, MALFORMED, N_("\"seat\" or \"bot\" names nobody"));
    seat = (int)number - 1;
    if (seat != r->client->seat && check_absent(r, seat) < 0)
        return -1;
    if (seat == r->client->seat && table_check_extras(t, seat, &r->why) < 0) {
        r->code = ILLEGAL;
        return -1;
    }
    if (strcmp(t->match.seat[seat].bot, a.bot) == 0)
        return refuse(r, FORBIDDEN, N_("this bot already plays this seat"));
    a.seat = seat;
    return act(r, &a, has_resigned);
}

static int on_human(struct request *r)
{
    struct act a = { .kind = ACT_HUMAN, .seat = r->client->seat };

    if (!*r->table->match.seat[r->client->seat].bot)
        return refuse(r, FORBIDDEN, N_("you already play this seat"));
    if (table_was_late(r->table, r->client->seat))
        return refuse(r, FORBIDDEN,
                      N_("your time was up: the bot plays this turn"));
    return act(r, &a, has_resigned);
}

/* ---- clocks ---- */

/* "yes": the clocks, or the own one, are to stand; or to go on. */
static int stand(struct request *r,
                 const char *(*ask)(struct table *t, int seat, bool yes))
{
    struct json_slice yes;
    const char *why;

    if (!json_find(r->message, "/yes", &yes) ||
        (yes.at[0] != 't' && yes.at[0] != 'f'))
        return refuse(r, MALFORMED, N_("\"yes\" is missing"));
    why = ask(r->table, r->client->seat, yes.at[0] == 't');
    return why ? refuse(r, FORBIDDEN, why) : 0;
}

static int on_pause(struct request *r)
{
    return stand(r, table_pause);
}

static int on_vacation(struct request *r)
{
    return stand(r, table_rest);
}

/* ---- sending away ---- */

static bool is_started(const struct table *t)
{
    bool moved = t->match.known > 0;

    for (int i = t->match.known; i < t->match.n; i++)
        moved = moved || t->match.log[i].kind == ENTRY_MOVE;
    return moved;
}

/* Whoever sat there has seen the cards, and whoever comes next may be their
 * friend: what the others do not know is dealt anew. */
static int reopen_seat(struct request *r, int seat, bool ban)
{
    struct table *t = r->table;
    char token[TABLE_TOKEN];
    struct buf out = BUF_INIT;
    struct act a = { .kind = ACT_REWIND,
                     .seat = r->client->seat,
                     .to = t->match.n,
                     .keep = table_persons(t) & ~seat_bit(seat),
                     .salt = t->outbox->salt(t->outbox, t) };

    if (act(r, &a, N_("the game is over")) < 0)
        return -1;
    t->outbox->unseat(t->outbox, t, seat, ban, token);
    table_reset_clock(t);
    speak_freed(t, seat, token, &out);
    t->outbox->deliver(t->outbox, t, r->client->id, buf_str(&out), out.n);
    buf_release(&out);
    return 0;
}

/* Once the game runs a seat is not given to somebody else, who would see its
 * cards: a bot plays on. */
static int close_seat(struct request *r, int seat, bool ban)
{
    struct table *t = r->table;
    struct act a = { .kind = ACT_BOT, .seat = seat, .bot = TABLE_DEPUTY };

    if (!*t->match.seat[seat].bot &&
        (check_absent(r, seat) < 0 || act(r, &a, has_resigned) < 0))
        return -1;
    if (table_is_here(t, seat))
        return refuse(r, FORBIDDEN, N_("whoever plays this seat is here"));
    table_end_wish(t, "dropped"); /* it may have waited for them */
    t->outbox->unseat(t->outbox, t, seat, ban, NULL);
    return 0;
}

static int on_kick(struct request *r)
{
    struct table *t = r->table;
    struct json_slice value;
    bool ban = json_find(r->message, "/ban", &value) && value.at[0] == 't';
    int64_t number = 0;
    int seat;

    json_get_number(r->message, "/seat", &number);
    seat = (int)number - 1;
    if (number < 1 || number > table_n_seats(t))
        return refuse(r, MALFORMED, N_("\"seat\" names nobody"));
    if (r->client->seat != t->host || seat == t->host)
        return refuse(r, FORBIDDEN, N_("only the host sends others away"));
    if (!t->seat[seat].taken)
        return refuse(r, FORBIDDEN, N_("nobody has taken this seat"));
    return is_started(t) ? close_seat(r, seat, ban) : reopen_seat(r, seat, ban);
}

static int on_name(struct request *r)
{
    char name[TABLE_NAME];

    if (!json_get_text(r->message, "/name", name, sizeof(name)) ||
        !text_is_clean(name, strlen(name), sizeof(name), true))
        return refuse(r, MALFORMED, N_("this is not a name"));
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

    if (r->client->seat == SEAT_NONE && !t->talk)
        return refuse(r, FORBIDDEN, N_("spectators only watch"));
    if (!json_get_text(r->message, "/text", text, sizeof(text)) ||
        table_replay_chat(t, n, r->client->seat, text, &r->why) < 0)
        return refuse(r, MALFORMED,
                      N_("\"text\" is empty, too long or not text"));
    t->outbox->keep_chat(t->outbox, t, n, r->client->seat, text);
    speak_chat(t, n, &out);
    table_tell_all(t, &out);
    buf_release(&out);
    return 0;
}

static int on_record(struct request *r)
{
    struct buf out = BUF_INIT;

    if (!table_is_whole(r->table))
        return refuse(r, FORBIDDEN, not_whole);
    speak_record(r->table, r->client->seat, &out);
    r->table->outbox->deliver(r->table->outbox, r->table, r->client->id,
                              buf_str(&out), out.n);
    buf_release(&out);
    return 0;
}

static int on_view(struct request *r)
{
    int64_t since;

    if (json_get_number(r->message, "/since", &since) && since >= 0 &&
        since < r->table->from - 1)
        return refuse(r, FORBIDDEN, not_whole);
    if (json_get_number(r->message, "/since", &since))
        r->client->sent = table_known(r->table, since);
    table_tell(r->table, r->client);
    return 0;
}

static int on_lang(struct request *r)
{
    char lang[16];

    if (!json_get_text(r->message, "/lang", lang, sizeof(lang)))
        return refuse(r, MALFORMED, N_("\"lang\" is missing"));
    r->client->cat = catalogue_find(lang);
    r->tell = true;
    return 0;
}

static int on_picture(struct request *r)
{
    struct json_slice yes, aloud;

    if (!json_find(r->message, "/yes", &yes) ||
        (yes.at[0] != 't' && yes.at[0] != 'f'))
        return refuse(r, MALFORMED, N_("\"yes\" is missing"));
    r->client->picture = yes.at[0] == 't';
    r->client->aloud = json_find(r->message, "/aloud", &aloud) && aloud.n > 0 &&
                       aloud.at[0] == 't';
    r->tell = true;
    return 0;
}

static int on_hint(struct request *r)
{
    struct table *t = r->table;
    int seat = r->client->seat;
    struct thought th = { t->state, seat, r->client->id, bot_adviser() };

    if (!t->hints)
        return refuse(r, FORBIDDEN, N_("this table plays without hints"));
    if (!is_asked(r))
        return refuse(r, FORBIDDEN, not_asked);
    if (r->client->hinting)
        return refuse(r, FORBIDDEN, N_("a bot is already thinking about it"));
    r->client->hinting = true;
    t->outbox->think(t->outbox, t, &th);
    return 0;
}

/* Whoever gave up could otherwise end one table after the other. */
static int on_rematch(struct request *r)
{
    struct table *t = r->table;

    if (!match_over(&t->match))
        return refuse(r, FORBIDDEN, N_("the game is not over yet"));
    if (t->match.seat[r->client->seat].resigned && table_persons(t))
        return refuse(r, FORBIDDEN,
                      N_("you resigned; the others may ask to play again"));
    if (!*t->next)
        t->outbox->rematch(t->outbox, t, r->client->id);
    if (!*t->next)
        return refuse(r, FORBIDDEN, N_("no new table can be made now"));
    return 0;
}

static int on_report(struct request *r)
{
    struct table *t = r->table;
    char text[MESSAGE_LENGTH];

    if (!json_get_text(r->message, "/text", text, sizeof(text)) ||
        !text_is_clean(text, strlen(text), sizeof(text), false))
        return refuse(r, MALFORMED, N_("\"text\" is missing or not text"));
    if (!t->outbox->keep_report(t->outbox, t, r->client, text))
        return refuse(r, FORBIDDEN,
                      N_("the host has enough reports of this table"));
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
    { "pause", on_pause },
    { "vacation", on_vacation },
    { "kick", on_kick },
    { "name", on_name },
    { "chat", on_chat, true },
    { "hint", on_hint },
    { "rematch", on_rematch },
    { "report", on_report },
    { "record", on_record, true },
    { "view", on_view, true },
    { "lang", on_lang, true },
    { "picture", on_picture, true },
    { "preview", on_preview },
    { "why", on_why },
};

static int dispatch(struct request *r)
{
    char type[32];

    if (!json_get_text(r->message, "/type", type, sizeof(type)))
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
    int state, done;

    if (!r.client)
        return;
    table_look_at_clock(t);
    state = t->state;
    if (n > MESSAGE_LENGTH || !json_check(text, n, &r.message) ||
        r.message.at[0] != '{') {
        speak_refused(-1, MALFORMED,
                      tr(r.client->cat, N_("this is not a JSON object")), &out);
        reply(t, client, &out);
        buf_release(&out);
        return;
    }
    if (json_get_number(r.message, "/tag", &tag) && tag < 0)
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
        int kind = history_entry(&t->history, t->state).kind;

        table_tell_news(t);
        if (kind == ACT_BOT || kind == ACT_HUMAN || kind == ACT_RESIGN)
            table_tell_seats(t);
        table_wake(t);
    }
    buf_release(&why);
    buf_release(&out);
}
