/*
 * The messages of a table.  Each is written for one reader, from that seat's
 * view and in that person's language.
 */
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

/* {"section":11,"from":5,"to":6}: what explains it in the rulebook. */
static void put_rule(struct json *j, const struct phrase *p)
{
    if (!p->rule.section)
        return;
    json_key(j, "rule");
    json_open(j);
    json_kint(j, "section", p->rule.section);
    json_kint(j, "from", p->rule.from);
    json_kint(j, "to", p->rule.to);
    json_close(j);
}

/* {"id":"bids","args":[1,"5"],"text":"..."} */
static void put_phrase(struct json *j, const struct game *g,
                       const struct phrase *p, const int16_t *arg,
                       const struct buf *text)
{
    json_open(j);
    json_kstr(j, "id", p->id);
    put_arguments(j, g, p->arg, arg, EVENT_ARGS);
    json_kstr(j, "text", buf_str(text));
    put_rule(j, p);
    json_close(j);
}

void speak_event(struct json *j, const struct speaker *sp,
                 const struct event *e)
{
    struct buf text = BUF_INIT;

    say_event(sp, e, &text);
    put_phrase(j, sp->game, &sp->game->message[e->id], e->arg, &text);
    buf_release(&text);
}

void speak_question(struct json *j, const struct speaker *sp, int seat,
                    const struct event *e)
{
    struct buf text = BUF_INIT;

    say_question(sp, seat, e, &text);
    put_phrase(j, sp->game, &sp->game->message[e->id], e->arg, &text);
    buf_release(&text);
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
        struct done d = history_entry(&t->history, n);

        json_open(j);
        json_kint(j, "n", n);
        json_kstr(j, "kind", act_word((enum act_kind)d.kind));
        put_seat(j, "seat", n == 0 ? SEAT_NONE : d.seat);
        json_klist(j, "events");
        for (int i = 0; i < d.n; i++) {
            struct event e;

            history_event(&d.event, &e);
            if (event_visible(&e, r.seat))
                speak_event(j, sp, &e);
        }
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
        game_question(g, view, r.seat, &question);
        speak_question(j, sp, r.seat, &question);
        game_legal(g, view, r.seat, &l);
    } else {
        json_null(j);
    }
    json_klist(j, "legal");
    for (int i = 0; i < l.n; i++)
        put_move(j, sp, l.at[i]);
    json_end(j);
}

void speak_result(struct json *j, const struct match *m)
{
    struct result r;

    if (!match_over(m)) {
        json_knull(j, "result");
        return;
    }
    match_result(m, &r);
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

/* The position, and what the seat holds, as a terminal shows them; or in
 * sentences that have all of it. */
static void put_picture(struct json *j, const struct table *t, struct reader r,
                        const void *view)
{
    const struct game *g = t->match.game;
    struct voice v;
    const struct speaker *sp = voice_of(&v, t, r);
    struct buf text = BUF_INIT;

    if (r.aloud && g->describe)
        g->describe(view, sp, &text);
    else
        g->picture(view, sp, &text);
    json_kstr(j, "picture", buf_str(&text));
    buf_clear(&text);
    if (g->own && r.seat != SEAT_NONE && !(r.aloud && g->describe))
        g->own(view, r.seat, sp, &text);
    json_kstr(j, "own", buf_str(&text));
    buf_release(&text);
}

/* The view as it is, or what has changed since a state that was told. */
static void put_told(struct json *j, struct table *t, struct reader r,
                     int since)
{
    const struct game *g = t->match.game;
    struct json_told now, before;
    struct buf text = BUF_INIT;

    views_want(&t->views, g, t->match.state, t->state, r.seat);
    now = views_told(&t->views, r.seat);
    if (r.changes && t->told && t->told_state == since) {
        views_want(&t->before, g, t->told, since, r.seat);
        before = views_told(&t->before, r.seat);
        json_changes_add(&before, &now, &text);
        json_kint(j, "since", since);
        json_key(j, "changes");
    } else {
        json_told_add(&now, &text);
        json_key(j, "view");
    }
    json_raw(j, &text);
    buf_release(&text);
}

void speak_update(struct table *t, struct reader r, int since, struct buf *out)
{
    _Alignas(16) uint8_t view[MAX_STATE];
    bool seated = r.seat != SEAT_NONE;
    struct json j;

    match_view(&t->match, r.seat, view);
    start(&j, out, "update");
    json_kint(&j, "state", t->state);
    put_entries(&j, t, r, since, t->state);
    put_told(&j, t, r, since);
    if (r.picture)
        put_picture(&j, t, r, view);
    put_question(&j, t, r, view);
    seated = seated && !*t->match.seat[r.seat].bot;
    json_kbool(&j, "undo", seated && match_can_undo(&t->match, r.seat));
    json_kbool(&j, "redo", seated && match_can_redo(&t->match, r.seat));
    json_kbool(&j, "over", match_over(&t->match));
    speak_result(&j, &t->match);
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

/* Since when its person is away, in seconds since 1970. */
static void put_away(struct json *j, const struct table *t, int seat)
{
    int64_t since = table_away_since(t, seat);

    if (since > 0)
        json_kint(j, "away", since);
    else
        json_knull(j, "away");
}

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
        put_away(j, t, seat);
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

void speak_tables(struct json *j, const struct match *m)
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
    json_kbool(&j, "talk", t->talk);
    put_seat(&j, "host", t->host);
    json_kint(&j, "absent", t->absent);
    speak_rules_of_clock(&j, &t->clock.rules);
    put_next(&j, t);
    if (r.seat != SEAT_NONE && *t->watch)
        json_kstr(&j, "watch", t->watch);
    else
        json_knull(&j, "watch");
    put_seats(&j, t);
    speak_tables(&j, &t->match);
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
        put_seat(&j, "seat", line->seat);
        json_kstr(&j, "text", line->text);
        json_close(&j);
    }
    json_end(&j);
    finish(&j);
}

static void put_who(struct json *j, const char *key, unsigned seats)
{
    json_klist(j, key);
    for (int seat = 0; seat < MAX_SEATS; seat++)
        if (seats & seat_bit(seat))
            json_int(j, seat + 1);
    json_end(j);
}

void speak_wish(const struct wish *w, const char *outcome, struct buf *out)
{
    struct json j;

    start(&j, out, "consent");
    json_kint(&j, "seat", w->seat + 1);
    json_kstr(&j, "outcome", outcome);
    put_who(&j, "waiting", w->waiting);
    put_who(&j, "shown", w->shown);
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

void speak_freed(const struct table *t, int seat, const char *token,
                 struct buf *out)
{
    struct buf link = BUF_INIT;
    struct json j;

    buf_addf(&link, "/#/table/%s/%s", t->id, token);
    start(&j, out, "freed");
    json_kint(&j, "seat", seat + 1);
    json_kstr(&j, "token", token);
    json_kstr(&j, "link", buf_str(&link));
    finish(&j);
    buf_release(&link);
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

static void put_reason(struct json *j, const struct speaker *sp,
                       const struct choice *c)
{
    struct buf text = BUF_INIT;

    if (!c->reason) {
        json_null(j);
        return;
    }
    say_phrase(sp, c->reason, c->arg, &text);
    put_phrase(j, sp->game, c->reason, c->arg, &text);
    buf_release(&text);
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
    put_reason(&j, sp, c);
    put_candidates(&j, sp, c);
    finish(&j);
}

void speak_verdict(struct json *j, const struct speaker *sp, struct move played,
                   const struct choice *instead)
{
    json_key(j, "played");
    put_move(j, sp, played);
    json_key(j, "instead");
    put_move(j, sp, instead->move);
    json_key(j, "reason");
    put_reason(j, sp, instead);
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

void speak_why(const struct table *t, struct reader r, const char *thing,
               const char *why, struct buf *out)
{
    struct voice v;
    const struct speaker *sp = voice_of(&v, t, r);
    struct json j;

    start(&j, out, "why");
    json_kint(&j, "state", t->state);
    json_kstr(&j, "thing", thing);
    if (why)
        json_kstr(&j, "text", tr(sp->cat, why));
    else
        json_knull(&j, "text");
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
