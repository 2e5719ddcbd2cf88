#include "table/speak.h"

#include "core/record.h"

#include <string.h>

static void start(struct json *j, struct buf *out, const char *type)
{
    buf_clear(out);
    json_init(j, out);
    json_open(j);
    json_kstr(j, "type", type);
}

static void finish(struct json *j)
{
    json_close(j);
    json_done(j);
}

static void put_seat(struct json *j, const char *key, int seat)
{
    if (seat == SEAT_NONE)
        json_knull(j, key);
    else
        json_kint(j, key, seat + 1);
}

/* ---- events and moves ---- */

static void put_argument(struct json *j, const struct game *g, int kind,
                         int value)
{
    struct buf word = BUF_INIT;

    if (kind == NOUN_NUMBER) {
        json_int(j, value);
    } else if (value == ARG_HIDDEN) {
        json_null(j);
    } else if (kind == NOUN_SEAT) {
        json_int(j, value + 1);
    } else {
        noun_word(g, kind, value, &word);
        json_str(j, buf_str(&word));
    }
    buf_release(&word);
}

/* "args":[1,"5"], for as many kinds as there are. */
static void put_arguments(struct json *j, const struct game *g,
                          const uint8_t *kind, const int16_t *value, int room)
{
    json_klist(j, "args");
    for (int i = 0; i < room && kind[i] != NOUN_NONE; i++)
        put_argument(j, g, kind[i], value[i]);
    json_end(j);
}

/* {"id":"bids","args":[1,"5"],"text":"..."} */
static void put_phrase(struct json *j, const struct speaker *sp,
                       const struct phrase *p, const int16_t *arg)
{
    struct buf text = BUF_INIT;

    json_open(j);
    json_kstr(j, "id", p->id);
    put_arguments(j, sp->game, p->arg, arg, EVENT_ARGS);
    say_phrase(sp, p, arg, &text);
    json_kstr(j, "text", buf_str(&text));
    json_close(j);
    buf_release(&text);
}

void speak_event(struct json *j, const struct speaker *sp,
                 const struct event *e)
{
    REQUIRE(e->id > 0 && e->id < sp->game->n_messages);
    put_phrase(j, sp, &sp->game->message[e->id], e->arg);
}

/* {"move":"bid 5","verb":"bid","args":["5"],"text":"..."} */
static void put_move(struct json *j, const struct speaker *sp, struct move m)
{
    const struct game *g = sp->game;
    const struct phrase *verb = &g->verb[m.verb];
    struct buf text = BUF_INIT;

    json_open(j);
    move_print(g, m, &text);
    json_kstr(j, "move", buf_str(&text));
    json_kstr(j, "verb", verb->id);
    put_arguments(j, g, verb->arg, m.arg, MOVE_ARGS);
    buf_clear(&text);
    say_move(sp, m, &text);
    json_kstr(j, "text", buf_str(&text));
    json_close(j);
    buf_release(&text);
}

/* ---- what a reader is told ---- */

/* A speaker that knows the names at the table. */
struct voice {
    struct speaker speaker; /* its names are those below */
    const char *name[MAX_SEATS];
};

static const struct speaker *voice_of(struct voice *v, const struct table *t,
                                      struct reader r)
{
    for (int seat = 0; seat < MAX_SEATS; seat++)
        v->name[seat] = *t->seat[seat].name ? t->seat[seat].name : NULL;
    v->speaker = (struct speaker){ t->match.game, r.cat, v->name };
    return &v->speaker;
}

/* Entries since + 1 .. until with the events that the reader may see. */
static void put_entries(struct json *j, const struct table *t, struct reader r,
                        int since, int until)
{
    struct voice v;
    const struct speaker *sp = voice_of(&v, t, r);

    json_klist(j, "entries");
    for (int n = since + 1; n <= until; n++) {
        const struct done *d = &t->done[n];

        json_open(j);
        json_kint(j, "n", n);
        json_kstr(j, "kind", act_word((enum act_kind)d->kind));
        put_seat(j, "seat", n == 0 ? SEAT_NONE : d->seat);
        json_klist(j, "events");
        for (int i = d->first; i < d->first + d->n; i++)
            if (event_visible(&t->event[i], r.seat))
                speak_event(j, sp, &t->event[i]);
        json_end(j);
        json_close(j);
    }
    json_end(j);
}

/* ---- the state ---- */

static void put_question(struct json *j, const struct table *t, struct reader r,
                         const void *view)
{
    const struct game *g = t->match.game;
    struct move_list l = { 0 };
    struct event question = { 0 };
    struct voice v;
    const struct speaker *sp = voice_of(&v, t, r);
    bool asked = r.seat != SEAT_NONE && !match_over(&t->match) &&
                 (game_to_move(g, view) & seat_bit(r.seat));

    json_key(j, "question");
    if (asked) {
        g->question(view, r.seat, &question);
        speak_event(j, sp, &question);
        game_legal(g, view, r.seat, &l);
    } else {
        json_null(j);
    }
    json_klist(j, "legal");
    for (int i = 0; i < l.n; i++)
        put_move(j, sp, l.at[i]);
    json_end(j);
}

static void put_result(struct json *j, const struct table *t)
{
    struct result r;

    if (!match_over(&t->match)) {
        json_knull(j, "result");
        return;
    }
    match_result(&t->match, &r);
    json_kopen(j, "result");
    json_klist(j, "rank");
    for (int seat = 0; seat < r.n_seats; seat++)
        json_int(j, r.rank[seat]);
    json_end(j);
    json_klist(j, "score");
    for (int seat = 0; seat < r.n_seats; seat++)
        json_int(j, r.score[seat]);
    json_end(j);
    json_close(j);
}

static void put_view(struct json *j, const struct table *t, const void *view)
{
    struct buf text = BUF_INIT;

    game_json(t->match.game, view, &text);
    json_key(j, "view");
    json_raw(j, &text);
    buf_release(&text);
}

/* The position, and what the seat holds, as a terminal shows them. */
static void put_picture(struct json *j, const struct table *t, struct reader r,
                        const void *view)
{
    const struct game *g = t->match.game;
    struct voice v;
    const struct speaker *sp = voice_of(&v, t, r);
    struct buf text = BUF_INIT;

    g->picture(view, sp, &text);
    json_kstr(j, "picture", buf_str(&text));
    buf_clear(&text);
    if (g->own && r.seat != SEAT_NONE)
        g->own(view, r.seat, sp, &text);
    json_kstr(j, "own", buf_str(&text));
    buf_release(&text);
}

void speak_update(const struct table *t, struct reader r, int since,
                  struct buf *out)
{
    _Alignas(16) uint8_t view[MAX_STATE];
    bool seated = r.seat != SEAT_NONE;
    struct json j;

    match_view(&t->match, r.seat, view);
    start(&j, out, "update");
    json_kint(&j, "state", t->state);
    put_entries(&j, t, r, since, t->state);
    put_view(&j, t, view);
    if (r.picture)
        put_picture(&j, t, r, view);
    put_question(&j, t, r, view);
    json_kbool(&j, "undo", seated && match_can_undo(&t->match, r.seat));
    json_kbool(&j, "redo", seated && match_can_redo(&t->match, r.seat));
    json_kbool(&j, "over", match_over(&t->match));
    put_result(&j, t);
    finish(&j);
}

void speak_history(const struct table *t, struct reader r, int since, int until,
                   struct buf *out)
{
    struct json j;

    start(&j, out, "history");
    put_entries(&j, t, r, since, until);
    finish(&j);
}

/* ---- the table ---- */

static void put_seats(struct json *j, const struct table *t)
{
    json_klist(j, "seats");
    for (int seat = 0; seat < table_n_seats(t); seat++) {
        const struct seat_control *c = &t->match.seat[seat];

        json_open(j);
        json_kint(j, "seat", seat + 1);
        json_kstr(j, "name", t->seat[seat].name);
        if (*c->bot)
            json_kstr(j, "bot", c->bot);
        else
            json_knull(j, "bot");
        json_kbool(j, "taken", t->seat[seat].taken);
        json_kbool(j, "here", table_is_here(t, seat));
        json_kbool(j, "resigned", c->resigned);
        json_close(j);
    }
    json_end(j);
}

static void put_options(struct json *j, const struct match *m)
{
    char scratch[16];

    json_kopen(j, "options");
    for (int i = 0; m->game->option[i].id; i++)
        json_kstr(j, m->game->option[i].id,
                  options_word(m->game, &m->setup.options, i, scratch));
    json_close(j);
}

static void put_tables(struct json *j, const struct match *m)
{
    struct buf text = BUF_INIT;

    game_tables(m->game, m->state, &text);
    json_key(j, "tables");
    json_raw(j, &text);
    buf_release(&text);
}

static void put_next(struct json *j, const struct table *t)
{
    if (*t->next)
        json_kstr(j, "next", t->next);
    else
        json_knull(j, "next");
}

void speak_welcome(const struct table *t, struct reader r, struct buf *out)
{
    struct json j;

    start(&j, out, "welcome");
    json_kint(&j, "protocol", PROTOCOL);
    json_kstr(&j, "table", t->id);
    json_kstr(&j, "game", t->match.game->id);
    json_kint(&j, "rules", t->match.game->rules_version);
    put_options(&j, &t->match);
    put_seat(&j, "seat", r.seat);
    json_kstr(&j, "lang", r.cat ? r.cat->lang : "en");
    json_kbool(&j, "hints", t->hints);
    put_next(&j, t);
    put_seats(&j, t);
    put_tables(&j, &t->match);
    finish(&j);
}

void speak_seats(const struct table *t, struct buf *out)
{
    struct json j;

    start(&j, out, "seats");
    put_seats(&j, t);
    finish(&j);
}

void speak_chat(const struct table *t, int from, struct buf *out)
{
    struct json j;

    if (from <= t->n_lines - TABLE_LINES)
        from = t->n_lines - TABLE_LINES + 1;
    start(&j, out, "chat");
    json_klist(&j, "lines");
    for (int n = from; n <= t->n_lines; n++) {
        const struct chat_line *line = &t->line[n % TABLE_LINES];

        if (!line->text || line->n != n)
            continue; /* older than what was brought back */
        json_open(&j);
        json_kint(&j, "n", n);
        json_kint(&j, "seat", line->seat + 1);
        json_kstr(&j, "text", line->text);
        json_close(&j);
    }
    json_end(&j);
    finish(&j);
}

void speak_wish(const struct table *t, const struct wish *w,
                const char *outcome, struct buf *out)
{
    struct json j;

    start(&j, out, "consent");
    json_kint(&j, "seat", w->seat + 1);
    json_kstr(&j, "outcome", outcome);
    json_klist(&j, "waiting");
    for (int seat = 0; seat < table_n_seats(t); seat++)
        if (w->waiting & seat_bit(seat))
            json_int(&j, seat + 1);
    json_end(&j);
    finish(&j);
}

void speak_record(const struct table *t, int seat, struct buf *out)
{
    struct buf text = BUF_INIT;
    struct json j;

    if (match_over(&t->match))
        record_write(&t->match, RECORD_OPEN, &text);
    else
        record_write_view(&t->match, seat, &text);
    start(&j, out, "record");
    json_kstr(&j, "text", buf_str(&text));
    finish(&j);
    buf_release(&text);
}

void speak_next(const struct table *t, struct buf *out)
{
    struct json j;

    start(&j, out, "rematch");
    json_kstr(&j, "table", t->next);
    finish(&j);
}

/* The best moves, best first, with the share of the win they promise. */
static void put_candidates(struct json *j, const struct speaker *sp,
                           const struct choice *c)
{
    json_klist(j, "candidates");
    for (int i = 0; i < c->n_candidates; i++) {
        json_open(j);
        json_key(j, "advice");
        put_move(j, sp, c->candidate[i].move);
        json_kreal(j, "value", c->candidate[i].value);
        json_close(j);
    }
    json_end(j);
}

void speak_hint(const struct table *t, struct reader r, const struct choice *c,
                struct buf *out)
{
    struct voice v;
    const struct speaker *sp = voice_of(&v, t, r);
    struct json j;

    start(&j, out, "hint");
    json_kint(&j, "state", t->state);
    json_key(&j, "advice");
    put_move(&j, sp, c->move);
    json_key(&j, "reason");
    if (c->reason)
        put_phrase(&j, sp, c->reason, c->arg);
    else
        json_null(&j);
    put_candidates(&j, sp, c);
    finish(&j);
}

void speak_preview(const struct table *t, struct reader r, const char *move,
                   const void *state, const struct events *ev, struct buf *out)
{
    struct voice v;
    const struct speaker *sp = voice_of(&v, t, r);
    _Alignas(16) uint8_t view[MAX_STATE];
    struct json j;

    start(&j, out, "preview");
    json_kint(&j, "state", t->state);
    json_kstr(&j, "move", move);
    json_klist(&j, "events");
    for (int i = 0; state && i < ev->n; i++)
        if (event_visible(&ev->at[i], r.seat))
            speak_event(&j, sp, &ev->at[i]);
    json_end(&j);
    if (state) {
        game_view(t->match.game, state, r.seat, view);
        put_view(&j, t, view);
    } else {
        json_knull(&j, "view");
    }
    finish(&j);
}

/* ---- replies ---- */

static void put_tag(struct json *j, int64_t tag)
{
    if (tag < 0)
        json_knull(j, "tag");
    else
        json_kint(j, "tag", tag);
}

void speak_ok(const struct table *t, int64_t tag, struct buf *out)
{
    struct json j;

    start(&j, out, "ok");
    put_tag(&j, tag);
    json_kint(&j, "state", t->state);
    finish(&j);
}

void speak_refused(int64_t tag, const char *code, const char *why,
                   struct buf *out)
{
    struct json j;

    start(&j, out, "refused");
    put_tag(&j, tag);
    json_kstr(&j, "code", code);
    json_kstr(&j, "why", why);
    finish(&j);
}
