/*
 * The life of a table: opening, acts, comings and goings.  What is said at it
 * is in listen.c and speak.c.
 */
#include "table/table.h"

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

/* Room for one more thing of `size` bytes in a growing array. */
static void *grow(void *array, int n, int *room, size_t size)
{
    if (n < *room)
        return array;
    *room = *room ? 2 * *room : 64;
    array = realloc(array, (size_t)*room * size);
    if (!array)
        BUG("out of memory");
    return array;
}

/* Entry t->state of the journal is written. */
static void note_done(struct table *t, int kind, int seat,
                      const struct events *ev)
{
    t->done = grow(t->done, t->state, &t->done_room, sizeof(*t->done));
    t->done[t->state] = (struct done){ .kind = (uint8_t)kind,
                                       .seat = (uint8_t)seat,
                                       .first = t->n_events,
                                       .n = ev->n };
    for (int i = 0; i < ev->n; i++) {
        t->event =
            grow(t->event, t->n_events, &t->event_room, sizeof(*t->event));
        t->event[t->n_events++] = ev->at[i];
    }
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

int table_init(struct table *t, const char *id, const char *setup, size_t n,
               struct outbox *o, struct error *err)
{
    struct events ev;

    memset(t, 0, sizeof(*t));
    REQUIRE(strlen(id) < sizeof(t->id));
    if (start_match(t, setup, n, &ev, err) < 0)
        return -1;
    memcpy(t->id, id, strlen(id) + 1);
    t->outbox = o;
    t->wish.seat = SEAT_NONE;
    for (int seat = 0; seat < MAX_SEATS; seat++)
        t->thinking[seat] = -1;
    note_done(t, ACT_SETUP, 0, &ev);
    return 0;
}

void table_clear(struct table *t)
{
    for (int i = 0; i < TABLE_LINES; i++)
        free(t->line[i].text);
    free(t->done);
    free(t->event);
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
    for (int i = 0; i < t->n_clients; i++)
        if (t->client[i].seat == seat)
            return true;
    return false;
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
    return a->kind == ACT_BOT || a->kind == ACT_HUMAN || a->kind == ACT_RESIGN;
}

static int perform(struct table *t, const struct act *a, struct error *err)
{
    unsigned asked = game_to_move(t->match.game, t->match.state);
    struct events ev;

    if (t->state == TABLE_ACTS)
        return error_set(err, N_("too much was done at this table: it is "
                                 "closed"));
    if (act_do(&t->match, a, &ev, err) < 0)
        return -1;
    t->state++;
    note_done(t, (int)a->kind, a->seat, &ev);
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
static void end_wish(struct table *t, const char *outcome)
{
    struct buf out = BUF_INIT;

    if (t->wish.seat == SEAT_NONE)
        return;
    speak_wish(t, &t->wish, outcome, &out);
    table_tell_all(t, &out);
    t->wish.seat = SEAT_NONE;
    buf_release(&out);
}

int table_act(struct table *t, const struct act *a, struct error *err)
{
    bool was_over = match_over(&t->match);
    struct buf entry = BUF_INIT;

    if (perform(t, a, err) < 0)
        return -1;
    act_print(t->match.game, a, &entry);
    t->outbox->keep(t->outbox, t, t->state, buf_str(&entry));
    buf_release(&entry);
    if (match_over(&t->match) != was_over)
        t->outbox->keep_head(t->outbox, t);
    end_wish(t, a->kind == ACT_REWIND ? "granted" : "dropped");
    return 0;
}

/* ---- bots ---- */

/* Bots whose question is new get it. */
void table_wake(struct table *t)
{
    unsigned asked = game_to_move(t->match.game, t->match.state);

    if (match_over(&t->match) || t->state == TABLE_ACTS)
        return;
    for (int seat = 0; seat < table_n_seats(t); seat++) {
        const struct bot *bot = bot_find(t->match.seat[seat].bot);
        struct thought th = { t->state, seat, -1, bot };

        if (!bot || !(asked & seat_bit(seat)) ||
            t->thinking[seat] >= t->asked_since[seat])
            continue;
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
        const struct client *c = table_client(t, th->client);

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
    if (fresh && strcmp(bot, th->bot->id) == 0)
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
    c->sent = t->state;
    t->outbox->deliver(t->outbox, t, c->id, buf_str(&out), out.n);
    buf_release(&out);
}

void table_tell_news(struct table *t)
{
    for (int i = 0; i < t->n_clients; i++)
        if (t->client[i].sent < t->state)
            table_tell(t, &t->client[i]);
}

void table_tell_seats(struct table *t)
{
    struct buf out = BUF_INIT;

    speak_seats(t, &out);
    table_tell_all(t, &out);
    buf_release(&out);
}

static void greet(struct table *t, struct client *c)
{
    struct buf out = BUF_INIT;

    speak_welcome(t, reader_of(c), &out);
    t->outbox->deliver(t->outbox, t, c->id, buf_str(&out), out.n);
    if (t->n_lines > 0) {
        speak_chat(t, 1, &out);
        t->outbox->deliver(t->outbox, t, c->id, buf_str(&out), out.n);
    }
    table_tell(t, c);
    if (t->wish.seat != SEAT_NONE) {
        speak_wish(t, &t->wish, "open", &out);
        t->outbox->deliver(t->outbox, t, c->id, buf_str(&out), out.n);
    }
    buf_release(&out);
}

/* Whoever names state 0, or one that never was, starts from nothing. */
int table_known(const struct table *t, int64_t since)
{
    return since <= 0 || since > t->state ? -1 : (int)since;
}

int table_attach(struct table *t, int client, int seat, int since,
                 const struct catalogue *cat, struct error *err)
{
    struct client *c;

    REQUIRE(seat >= SEAT_NONE && seat < table_n_seats(t));
    if (t->n_clients == TABLE_CLIENTS)
        return error_set(err, N_("too many people watch this table"));
    if (seat != SEAT_NONE && !t->seat[seat].taken) {
        t->seat[seat].taken = true;
        t->outbox->keep_head(t->outbox, t);
    }
    c = &t->client[t->n_clients++];
    *c = (struct client){
        .id = client,
        .seat = seat,
        .sent = table_known(t, since),
        .cat = cat,
    };
    greet(t, c);
    if (seat != SEAT_NONE)
        table_tell_seats(t);
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
    if (seat != SEAT_NONE)
        table_tell_seats(t);
}

void table_seat_changed(struct table *t)
{
    t->outbox->keep_head(t->outbox, t);
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

static char *copy_text(const char *text)
{
    char *copy = malloc(strlen(text) + 1);

    if (!copy)
        BUG("out of memory");
    memcpy(copy, text, strlen(text) + 1);
    return copy;
}

int table_replay_chat(struct table *t, int n, int seat, const char *text,
                      struct error *err)
{
    struct chat_line *line = &t->line[n % TABLE_LINES];

    if (n <= t->n_lines || seat < 0 || seat >= table_n_seats(t) ||
        !text_is_clean(text, strlen(text), TABLE_CHAT + 1, false))
        return error_set(err, "line %d of the chat is damaged", n);
    free(line->text);
    line->text = copy_text(text);
    line->n = t->n_lines = n;
    line->seat = seat;
    return 0;
}
