/*
 * POST /api/replay: look at a record, as it was after any number of its moves
 * and as any seat saw it.  The record is the sender's own; nothing is kept.
 */
#include "server/lobby.h"

#include "base/json_read.h"
#include "base/memory.h"
#include "core/record.h"
#include "games/registry.h"
#include "table/speak.h"

#include <stdlib.h>
#include <string.h>

enum { SEAT_ALL = -2 }; /* everything open */

struct look {
    struct match match;
    struct variation variation[MAX_VARIATIONS + 1];
    int n_variations;
    struct speaker speaker;
    int step, seat;
    bool entries; /* all of them are wanted */
};

static bool get_number(struct json_slice body, const char *pointer,
                       int64_t *out)
{
    struct json_slice value;

    if (!json_find(body, pointer, &value))
        return true;
    return json_number(value, out);
}

/* Which seat looks: a number, "spectator", or nothing for everything. */
static bool get_seat(struct json_slice body, int n_seats, int *seat)
{
    struct json_slice value;
    int64_t number;

    *seat = SEAT_ALL;
    if (!json_find(body, "/seat", &value))
        return true;
    if (value.n == 11 && memcmp(value.at, "\"spectator\"", 11) == 0) {
        *seat = SEAT_NONE;
        return true;
    }
    if (!json_number(value, &number) || number < 1 || number > n_seats)
        return false;
    *seat = (int)number - 1;
    return true;
}

/* The game, or the variation that is asked for, and which there are. */
static int read_line_of(struct look *l, struct json_slice body,
                        struct error *err)
{
    struct buf text = BUF_INIT;
    int64_t variation = 0;
    int done = -1;

    if (!json_add_text(body, "/record", &text))
        error_set(err, N_("\"record\" must be the text of a record"));
    else if (!get_number(body, "/variation", &variation) || variation < 0 ||
             variation > MAX_VARIATIONS)
        error_set(err, N_("\"variation\" is out of range"));
    else
        done = record_read_variation(buf_str(&text), text.n, game_find,
                                     (int)variation, &l->match, err);
    if (done == 0)
        l->n_variations =
            record_variations(buf_str(&text), text.n, l->variation, err);
    buf_release(&text);
    return done;
}

static int read_look(struct look *l, struct json_slice body, struct error *err)
{
    int64_t step;

    if (read_line_of(l, body, err) < 0)
        return -1;
    step = l->match.n;
    if (get_number(body, "/step", &step) && step >= 0 && step <= l->match.n &&
        get_seat(body, game_head(l->match.state)->n_seats, &l->seat)) {
        l->step = (int)step;
        l->entries = json_get_true(body, "/entries");
        l->speaker.game = l->match.game;
        return 0;
    }
    match_release(&l->match);
    return error_set(err, N_("\"step\" or \"seat\" is out of range"));
}

static void put_view(struct json *j, const struct match *m, int seat)
{
    _Alignas(16) uint8_t view[MAX_STATE];
    struct buf text = BUF_INIT;

    memcpy(view, m->state, m->game->state_size);
    if (seat != SEAT_ALL)
        match_view(m, seat, view);
    game_json(m->game, view, &text);
    json_key(j, "view");
    json_raw(j, &text);
    buf_release(&text);
}

/* Entry i as the viewer saw it; the log holds it whole. */
static void put_move(struct json *j, const struct look *l, int i)
{
    const struct match *m = &l->match;
    const struct entry *e = i >= 0 ? &m->log[i] : NULL;
    struct buf text = BUF_INIT;

    if (!e || e->kind != ENTRY_MOVE) {
        json_knull(j, "move");
        return;
    }
    json_kopen(j, "move");
    json_kint(j, "seat", e->seat + 1);
    move_print(m->game,
               l->seat == SEAT_ALL ? e->move : match_entry_view(m, i, l->seat),
               &text);
    json_kstr(j, "move", buf_str(&text));
    json_close(j);
    buf_release(&text);
}

static void put_events(struct json *j, const struct look *l,
                       const struct events *ev)
{
    json_klist(j, "events");
    for (int i = 0; i < ev->n; i++)
        if (l->seat == SEAT_ALL || event_visible(&ev->at[i], l->seat))
            speak_event(j, &l->speaker, &ev->at[i]);
    json_end(j);
}

/* What the viewer is asked; with everything open, the first who is asked. */
static void put_question(struct json *j, const struct look *l)
{
    const struct match *m = &l->match;
    unsigned asked = match_over(m) ? 0 : game_to_move(m->game, m->state);
    struct event question = { 0 };
    int seat = l->seat;

    for (int s = MAX_SEATS - 1; l->seat == SEAT_ALL && s >= 0; s--)
        if (asked & seat_bit(s))
            seat = s;
    json_key(j, "question");
    if (seat < 0 || !(asked & seat_bit(seat))) {
        json_null(j);
        return;
    }
    game_question(m->game, m->state, seat, &question);
    speak_question(j, &l->speaker, seat, &question);
}

/* ---- all entries ---- */

static const char *entry_word(int kind)
{
    static const char *const words[] = {
        [ENTRY_MOVE] = "move",   [ENTRY_RESIGN] = "resign", [ENTRY_BOT] = "bot",
        [ENTRY_HUMAN] = "human", [ENTRY_REDRAW] = "redraw",
    };

    return words[kind];
}

/* The set-up as it was told; a scenario's position has none. */
static void hear_setup(const struct look *l, struct events *ev)
{
    struct match again;

    ev->n = 0;
    if (match_init(&again, l->match.game, &l->match.setup, ev, NULL) == 0)
        match_release(&again);
}

static void put_entry(struct json *j, const struct look *l, int n,
                      const struct events *ev)
{
    const struct entry *e = n > 0 ? &l->match.log[n - 1] : NULL;

    json_open(j);
    json_kint(j, "n", n);
    json_kstr(j, "kind", e ? entry_word(e->kind) : "setup");
    if (e && e->kind != ENTRY_REDRAW)
        json_kint(j, "seat", e->seat + 1);
    else
        json_knull(j, "seat");
    put_events(j, l, ev);
    json_close(j);
}

/* Goes over the match from its start to the step, and to its end where all
 * entries are wanted; ends at the step with the events that led there. */
static void walk(struct json *j, struct look *l, int steps, struct events *last)
{
    struct match *m = &l->match;
    struct entry *log = memory_new((size_t)steps + 1, sizeof(*log));
    struct events ev;
    int end = l->entries ? steps : l->step;

    if (steps > 0)
        memcpy(log, m->log, (size_t)steps * sizeof(*log));
    match_rewind(m, 0);
    hear_setup(l, &ev);
    last->n = 0;
    if (l->entries)
        json_klist(j, "entries");
    for (int n = 0; n <= end; n++) {
        if (n > 0)
            match_repeat(m, &log[n - 1], &ev);
        if (n == l->step)
            *last = ev;
        if (l->entries)
            put_entry(j, l, n, &ev);
    }
    if (l->entries)
        json_end(j);
    match_rewind(m, l->step);
    free(log);
}

/* The other ways that it could have gone. */
static void put_variations(struct json *j, const struct look *l)
{
    json_klist(j, "variations");
    for (int i = 1; i <= l->n_variations; i++) {
        const struct variation *v = &l->variation[i];

        json_open(j);
        json_kint(j, "from", v->from);
        json_kint(j, "step", v->step);
        json_kint(j, "steps", v->step + v->own);
        json_kbool(j, "over", v->over);
        json_close(j);
    }
    json_end(j);
}

/* As they would be if the game were over now. */
static void put_scores(struct json *j, const struct match *m)
{
    struct result r;

    match_result(m, &r);
    json_klist(j, "scores");
    for (int seat = 0; seat < r.n_seats; seat++)
        json_int(j, r.score[seat]);
    json_end(j);
}

void lobby_replay(const struct request *r, struct response *out)
{
    struct json_slice body;
    struct error err;
    struct look l = { 0 };
    struct events last;
    struct json j;
    int steps;

    if (!json_check(r->body, r->n, &body) || body.at[0] != '{') {
        lobby_error(out, 400, N_("the body must be a JSON object"));
        return;
    }
    if (read_look(&l, body, &err) < 0) {
        lobby_refuse(out, 400, &err);
        return;
    }
    steps = l.match.n;
    l.speaker.cat = out->cat;
    json_init(&j, &out->body);
    json_open(&j);
    json_kstr(&j, "game", l.match.game->id);
    json_kint(&j, "steps", steps);
    json_kint(&j, "step", l.step);
    walk(&j, &l, steps, &last);
    put_move(&j, &l, l.step - 1);
    put_events(&j, &l, &last);
    put_question(&j, &l);
    put_view(&j, &l.match, l.seat);
    speak_tables(&j, &l.match);
    speak_result(&j, &l.match);
    put_scores(&j, &l.match);
    put_variations(&j, &l);
    json_close(&j);
    match_release(&l.match);
}
