/*
 * The life of a table: opening, acts, comings and goings.  What is said at it
 * is in listen.c and speak.c.
 */
#include "table/table.h"

#include "base/memory.h"
#include "core/record.h"
#include "games/registry.h"
#include "table/private.h"
#include "table/speak.h"

#include <stdlib.h>
#include <string.h>

int table_setup(const struct game *g, const struct setup *how, struct buf *out,
                struct error *err)
{
    struct match m;

    if (match_init(&m, g, how, NULL, err) < 0)
        return -1;
    record_write(&m, RECORD_SAVE, out);
    match_release(&m);
    return 0;
}

/* The set-up is read as a record, which checks it; then the game starts once
 * more, because reading throws its events away. */
static int start_match(struct table *t, const char *setup, size_t n,
                       struct events *ev, struct error *err)
{
    struct match stored;
    int done;

    if (record_read(setup, n, game_find, &stored, err) < 0)
        return -1;
    done = stored.n == 0
               ? match_init(&t->match, stored.game, &stored.setup, ev, err)
               : error_set(err, "a set-up has no moves");
    match_release(&stored);
    return done;
}

/* There is a match; these events led to it. */
static void begin(struct table *t, const char *id, const struct events *ev,
                  struct outbox *o)
{
    REQUIRE(strlen(id) < sizeof(t->id));
    memcpy(t->id, id, strlen(id) + 1);
    t->outbox = o;
    t->wish.seat = t->host = SEAT_NONE;
    for (int seat = 0; seat < MAX_SEATS; seat++)
        t->thinking[seat] = -1;
    history_add(&t->history, ACT_SETUP, 0, ev);
}

int table_init(struct table *t, const char *id, const char *setup, size_t n,
               struct outbox *o, struct error *err)
{
    struct events ev;

    memset(t, 0, sizeof(*t));
    if (start_match(t, setup, n, &ev, err) < 0)
        return -1;
    begin(t, id, &ev, o);
    return 0;
}

void table_init_at(struct table *t, const char *id, const struct match *m,
                   struct outbox *o)
{
    static const struct events none;

    REQUIRE(m->n_all == 0);
    memset(t, 0, sizeof(*t));
    t->match = *m;
    begin(t, id, &none, o);
}

void table_clear(struct table *t)
{
    for (int i = 0; i < TABLE_LINES; i++)
        free(t->line[i].text);
    history_release(&t->history);
    free(t->client);
    free(t->told);
    views_release(&t->views);
    views_release(&t->before);
    if (t->match.game)
        match_release(&t->match);
    memset(t, 0, sizeof(*t));
}

int table_n_seats(const struct table *t)
{
    return game_head(t->match.state)->n_seats;
}

bool table_is_here(const struct table *t, int seat)
{
    if (t->elsewhere & seat_bit(seat))
        return true;
    for (int i = 0; i < t->n_clients; i++)
        if (t->client[i].seat == seat)
            return true;
    return false;
}

unsigned table_persons(const struct table *t)
{
    unsigned who = 0;

    for (int seat = 0; seat < table_n_seats(t); seat++)
        if (t->seat[seat].taken && !t->match.seat[seat].resigned)
            who |= seat_bit(seat);
    return who;
}

/* After a crash nobody has said goodbye: then it counts from the opening. */
int64_t table_away_since(const struct table *t, int seat)
{
    if (!t->seat[seat].taken || table_is_here(t, seat))
        return 0;
    return t->seat[seat].left ? t->seat[seat].left : t->opened;
}

/* ---- acts ---- */

/*
 * Answers to a secret question come in any order, and a bot that sits down
 * asks nobody anything new: those who are asked may still answer the state
 * that they saw.  Everything else is a new question.
 */
static bool same_question(const struct table *t, const struct act *a,
                          unsigned asked_before)
{
    unsigned asked = game_to_move(t->match.game, t->match.state);

    if (match_over(&t->match))
        return false;
    if (a->kind == ACT_MOVE)
        return asked != 0 && asked == (asked_before & ~seat_bit(a->seat));
    return a->kind == ACT_BOT || a->kind == ACT_HUMAN ||
           a->kind == ACT_RESIGN || a->kind == ACT_LATE ||
           a->kind == ACT_FORFEIT;
}

/* What a game needs to go on and to end is always possible; the rest is
 * counted. */
static bool is_extra(enum act_kind kind)
{
    return kind == ACT_UNDO || kind == ACT_REDO || kind == ACT_REWIND ||
           kind == ACT_BOT;
}

int table_check_extras(const struct table *t, int seat, struct error *err)
{
    return t->extras[seat] < TABLE_EXTRAS
               ? 0
               : error_set(err, N_("this seat has taken back and handed over "
                                   "too often: play on"));
}

/* A bot may also be seated by the others, for who is away: whoever has handed
 * over too often cannot keep it out by that.  See on_bot(). */
int table_check_count(const struct table *t, const struct act *a,
                      struct error *err)
{
    int most = TABLE_ACTS + (a->kind == ACT_RESIGN ? MAX_SEATS : 0);

    if (t->state >= most)
        return error_set(err, N_("too much was done at this table: it is "
                                 "closed"));
    if (is_extra(a->kind) && a->kind != ACT_BOT)
        return table_check_extras(t, a->seat, err);
    return 0;
}

static int perform(struct table *t, const struct act *a, struct error *err)
{
    unsigned asked = game_to_move(t->match.game, t->match.state);
    struct events ev;

    if (table_check_count(t, a, err) < 0 || act_do(&t->match, a, &ev, err) < 0)
        return -1;
    t->extras[a->seat] += is_extra(a->kind);
    t->state++;
    history_add(&t->history, (int)a->kind, a->seat, &ev);
    for (int seat = 0; seat < MAX_SEATS; seat++)
        if (!same_question(t, a, asked))
            t->asked_since[seat] = t->state;
    return 0;
}

int table_replay(struct table *t, int n, const char *entry, struct error *err)
{
    struct act a;

    if (n != t->state + 1)
        return error_set(err, "entry %d does not follow entry %d", n, t->state);
    if (act_parse(t->match.game, table_n_seats(t), entry, &a, err) < 0 ||
        perform(t, &a, err) < 0)
        return error_in(err, "entry %d", n);
    return 0;
}

/* A wish is for the position it was made in. */
void table_end_wish(struct table *t, const char *outcome)
{
    struct buf out = BUF_INIT;

    if (t->wish.seat == SEAT_NONE)
        return;
    speak_wish(&t->wish, outcome, &out);
    table_tell_all(t, &out);
    t->wish.seat = SEAT_NONE;
    buf_release(&out);
}

/* Before an act: what is there now is needed to tell what it has changed. */
void table_keep_told(struct table *t)
{
    bool wanted = false;

    for (int i = 0; i < t->n_clients; i++)
        wanted = wanted || t->client[i].changes;
    if (t->told || !wanted)
        return;
    t->told = memory_new(1, t->match.game->state_size);
    memcpy(t->told, t->match.state, t->match.game->state_size);
    t->told_state = t->state;
}

/* All have been told.  Between two acts nothing of this is kept: it would be a
 * good part of what a table takes. */
static void forget_told(struct table *t)
{
    free(t->told);
    t->told = NULL;
    views_release(&t->before);
    views_release(&t->views);
}

int table_act(struct table *t, const struct act *a, struct error *err)
{
    bool was_over = match_over(&t->match);
    unsigned asked = game_to_move(t->match.game, t->match.state);
    struct buf entry = BUF_INIT;

    table_keep_told(t);
    if (perform(t, a, err) < 0) {
        if (t->told_state == t->state)
            forget_told(t);
        return -1;
    }
    table_turn_clocks(t, a, asked);
    act_print(t->match.game, a, &entry);
    t->outbox->keep(t->outbox, t, t->state, buf_str(&entry));
    buf_release(&entry);
    if (match_over(&t->match) != was_over || table_has_clock(t))
        t->outbox->keep_head(t->outbox, t);
    table_end_wish(t, a->kind == ACT_REWIND ? "granted" : "dropped");
    return 0;
}

/* ---- bots ---- */

bool table_runs(struct table *t)
{
    return !t->outbox->runs || t->outbox->runs(t->outbox, t);
}

bool table_is_awake(const struct table *t)
{
    if (t->elsewhere)
        return true;
    for (int i = 0; i < t->n_clients; i++)
        if (t->client[i].seat != SEAT_NONE)
            return true;
    if (table_goes_on(t))
        return true;
    for (int seat = 0; seat < table_n_seats(t); seat++)
        if (!*t->match.seat[seat].bot)
            return false;
    return t->n_clients > 0 && table_persons(t) == 0;
}

/* Bots whose question is new get it. */
void table_wake(struct table *t)
{
    unsigned asked = game_to_move(t->match.game, t->match.state);

    if (match_over(&t->match) || t->state >= TABLE_ACTS || !table_is_awake(t))
        return;
    for (int seat = 0; seat < table_n_seats(t); seat++) {
        const struct bot *bot = bot_find(t->match.seat[seat].bot);
        struct thought th = { t->state, seat, -1, bot };

        if (!bot || !(asked & seat_bit(seat)) ||
            t->thinking[seat] >= t->asked_since[seat])
            continue;
        if (!table_runs(t))
            return;
        t->thinking[seat] = t->state;
        t->outbox->think(t->outbox, t, &th);
    }
}

bool table_is_thinking(const struct table *t)
{
    for (int seat = 0; seat < MAX_SEATS; seat++)
        if (t->thinking[seat] >= 0)
            return true;
    return false;
}

/* A bot that answers nonsense must not freeze the game. */
static void play_for_bot(struct table *t, int seat, struct move m)
{
    struct act a = { .kind = ACT_MOVE, .seat = seat, .move = m };
    struct move_list l;

    a.move.seat = (uint8_t)seat;
    game_legal(t->match.game, t->match.state, seat, &l);
    if (l.n > 0 && !move_list_has(&l, a.move))
        a.move = l.at[0];
    table_act(t, &a, NULL);
}

/* What the seat may not do is no advice. */
static bool is_sound(const struct table *t, int seat, const struct choice *c)
{
    struct move_list l;
    bool sound;

    game_legal(t->match.game, t->match.state, seat, &l);
    sound = move_list_has(&l, c->move);
    for (int i = 0; i < c->n_candidates; i++)
        sound = sound && move_list_has(&l, c->candidate[i].move);
    return sound;
}

void table_thought(struct table *t, const struct thought *th,
                   const struct choice *choice)
{
    const char *bot = t->match.seat[th->seat].bot;
    bool fresh = th->state >= t->asked_since[th->seat];
    struct buf out = BUF_INIT;

    if (th->client >= 0) {
        struct client *c = table_client(t, th->client);

        if (c)
            c->hinting = false;
        if (c && c->seat == th->seat && fresh &&
            is_sound(t, th->seat, choice)) {
            speak_hint(t, reader_of(c), choice, &out);
            t->outbox->deliver(t->outbox, t, th->client, buf_str(&out), out.n);
        }
        buf_release(&out);
        return;
    }
    if (t->thinking[th->seat] != th->state)
        return;
    t->thinking[th->seat] = -1;
    if (fresh && strcmp(bot, th->bot->id) == 0 && table_runs(t))
        play_for_bot(t, th->seat, choice->move);
    table_tell_news(t);
    table_wake(t);
}

/* ---- who is there ---- */

struct client *table_client(struct table *t, int id)
{
    for (int i = 0; i < t->n_clients; i++)
        if (t->client[i].id == id)
            return &t->client[i];
    return NULL;
}

void table_tell_all(struct table *t, const struct buf *text)
{
    for (int i = 0; i < t->n_clients; i++)
        t->outbox->deliver(t->outbox, t, t->client[i].id, buf_str(text),
                           text->n);
}

/* What a client has not been told yet; long histories in pieces. */
void table_tell(struct table *t, struct client *c)
{
    struct buf out = BUF_INIT;

    while (t->state - c->sent > TABLE_HISTORY) {
        speak_history(t, reader_of(c), c->sent, c->sent + TABLE_HISTORY, &out);
        t->outbox->deliver(t->outbox, t, c->id, buf_str(&out), out.n);
        c->sent += TABLE_HISTORY;
    }
    speak_update(t, reader_of(c), c->sent, &out);
    views_release(&t->views);
    c->sent = t->state;
    t->outbox->deliver(t->outbox, t, c->id, buf_str(&out), out.n);
    buf_release(&out);
}

/* Do both hear the same words, and know the same so far? */
static bool hear_the_same(const struct client *a, const struct client *b)
{
    return a->seat == b->seat && a->cat == b->cat && a->picture == b->picture &&
           a->aloud == b->aloud && a->changes == b->changes &&
           a->sent == b->sent;
}

/* Written once for all who hear the same: spectators may be many. */
static void tell_alike(struct table *t, struct client *first)
{
    const struct client like = *first;
    struct reader r = reader_of(&like);
    struct buf out = BUF_INIT;

    r.changes = like.changes;
    speak_update(t, r, like.sent, &out);
    for (struct client *c = first; c < t->client + t->n_clients; c++) {
        if (!hear_the_same(c, &like))
            continue;
        c->sent = t->state;
        t->outbox->deliver(t->outbox, t, c->id, buf_str(&out), out.n);
    }
    buf_release(&out);
}

void table_tell_news(struct table *t)
{
    bool news = false;

    for (int i = 0; i < t->n_clients; i++) {
        struct client *c = &t->client[i];

        news = news || c->sent < t->state;
        if (t->state - c->sent > TABLE_HISTORY)
            table_tell(t, c);
        else if (c->sent < t->state)
            tell_alike(t, c);
    }
    forget_told(t);
    if (news)
        table_tell_clock(t);
}

void table_tell_seats(struct table *t)
{
    struct buf out = BUF_INIT;

    speak_seats(t, &out);
    table_tell_all(t, &out);
    buf_release(&out);
}

void table_greet(struct table *t, struct client *c)
{
    struct buf out = BUF_INIT;

    speak_welcome(t, reader_of(c), &out);
    t->outbox->deliver(t->outbox, t, c->id, buf_str(&out), out.n);
    if (t->n_lines > 0) {
        speak_chat(t, 1, &out);
        t->outbox->deliver(t->outbox, t, c->id, buf_str(&out), out.n);
    }
    table_tell(t, c);
    if (table_has_clock(t) && c->seat == SEAT_NONE) {
        speak_clock(t, &out);
        t->outbox->deliver(t->outbox, t, c->id, buf_str(&out), out.n);
    }
    if (t->wish.seat != SEAT_NONE) {
        speak_wish(&t->wish, "open", &out);
        t->outbox->deliver(t->outbox, t, c->id, buf_str(&out), out.n);
    }
    buf_release(&out);
}

/* Whoever names state 0, or one that never was, starts from nothing. */
int table_known(const struct table *t, int64_t since)
{
    int known = since <= 0 || since > t->state ? -1 : (int)since;

    return known < t->from - 1 ? t->from - 1 : known;
}

static int n_clients_of(const struct table *t, int seat)
{
    int n = 0;

    for (int i = 0; i < t->n_clients; i++)
        n += t->client[i].seat == seat;
    return n;
}

/* Whoever has a seat finds room, however many watch. */
int table_attach(struct table *t, int client, struct arrival how,
                 struct error *err)
{
    int seat = how.seat;
    struct client *c;

    REQUIRE(seat >= SEAT_NONE && seat < table_n_seats(t));
    if (n_clients_of(t, seat) ==
        (seat == SEAT_NONE ? TABLE_WATCHERS : TABLE_DEVICES))
        return error_set(err, seat == SEAT_NONE
                                  ? N_("too many people watch this table")
                                  : N_("this seat is open on too many "
                                       "devices"));
    table_count_time(t);
    if (seat != SEAT_NONE)
        table_clock_came(t, seat);
    if (seat != SEAT_NONE && (!t->seat[seat].taken || t->seat[seat].left)) {
        t->seat[seat].taken = true;
        t->seat[seat].left = 0;
        table_count_time(t);
        t->outbox->keep_head(t->outbox, t);
    }
    if (t->n_clients == t->client_room) {
        t->client_room = 2 * t->client_room + 4;
        t->client = memory_resize(t->client, (size_t)t->client_room,
                                  sizeof(*t->client));
    }
    c = &t->client[t->n_clients++];
    *c = (struct client){
        .id = client,
        .seat = seat,
        .sent = table_known(t, how.since),
        .came = table_known(t, how.since),
        .cat = how.cat,
        .changes = how.changes,
    };
    table_greet(t, c);
    if (seat != SEAT_NONE) {
        table_tell_seats(t);
        table_tell_clock(t);
    }
    table_wake(t);
    return 0;
}

void table_detach(struct table *t, int client)
{
    struct client *c = table_client(t, client);
    int seat;

    if (!c)
        return;
    seat = c->seat;
    *c = t->client[--t->n_clients];
    if (seat == SEAT_NONE)
        return;
    if (t->seat[seat].taken && !table_is_here(t, seat)) {
        t->seat[seat].left = t->now;
        table_clock_left(t, seat);
        t->outbox->keep_head(t->outbox, t);
    }
    table_tell_seats(t);
}

void table_seat_changed(struct table *t)
{
    table_count_time(t);
    t->outbox->keep_head(t->outbox, t);
    table_tell_seats(t);
    table_tell_clock(t);
}

void table_end(struct table *t)
{
    struct act a = { .kind = ACT_RESIGN, .bot = TABLE_DEPUTY };

    for (; a.seat < table_n_seats(t) && !match_over(&t->match); a.seat++)
        if (!t->match.seat[a.seat].resigned)
            table_act(t, &a, NULL);
    table_tell_news(t);
    table_tell_seats(t);
}

void table_set_next(struct table *t, const char *id)
{
    struct buf out = BUF_INIT;

    REQUIRE(strlen(id) < sizeof(t->next));
    memcpy(t->next, id, strlen(id) + 1);
    t->outbox->keep_head(t->outbox, t);
    speak_next(t, &out);
    table_tell_all(t, &out);
    buf_release(&out);
}

/* ---- chat ---- */

int table_replay_chat(struct table *t, int n, int seat, const char *text,
                      struct error *err)
{
    struct chat_line *line = &t->line[n % TABLE_LINES];

    if (n <= t->n_lines || seat < SEAT_NONE || seat >= table_n_seats(t) ||
        !text_is_clean(text, strlen(text), TABLE_CHAT + 1, false))
        return error_set(err, "line %d of the chat is damaged", n);
    free(line->text);
    line->text = memory_text(text);
    line->n = t->n_lines = n;
    line->seat = seat;
    return 0;
}
