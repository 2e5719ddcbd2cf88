/*
 * POST /api/replay: look at a record, as it was after any number of its moves
 * and as any seat saw it.  The record is the sender's own; nothing is kept.
 */
#include "server/lobby.h"

#include "base/json_read.h"
#include "core/record.h"
#include "games/registry.h"

#include <string.h>

enum { SEAT_ALL = -2 }; /* everything open */

struct look {
    struct match match;
    int step, seat;
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

static int read_look(struct look *l, struct json_slice body, struct error *err)
{
    struct json_slice value;
    struct buf text = BUF_INIT;
    int64_t step;
    int done = -1;

    if (!json_find(body, "/record", &value) || !json_text(value, &text))
        error_set(err, N_("\"record\" must be the text of a record"));
    else
        done = record_read(buf_str(&text), text.n, game_find, &l->match, err);
    buf_release(&text);
    if (done < 0)
        return -1;
    step = l->match.n;
    if (get_number(body, "/step", &step) && step >= 0 && step <= l->match.n &&
        get_seat(body, game_head(l->match.state)->n_seats, &l->seat)) {
        l->step = (int)step;
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

static void put_tables(struct json *j, const struct match *m)
{
    struct buf text = BUF_INIT;

    game_tables(m->game, m->state, &text);
    json_key(j, "tables");
    json_raw(j, &text);
    buf_release(&text);
}

/* The entry that led here, as the seat saw it. */
static void put_last(struct json *j, const struct match *m, int seat)
{
    const struct entry *e = m->n > 0 ? &m->log[m->n - 1] : NULL;
    struct buf text = BUF_INIT;

    if (!e || e->kind != ENTRY_MOVE) {
        json_knull(j, "move");
        return;
    }
    json_kopen(j, "move");
    json_kint(j, "seat", e->seat + 1);
    move_print(m->game,
               seat == SEAT_ALL ? e->move : match_entry_view(m, m->n - 1, seat),
               &text);
    json_kstr(j, "move", buf_str(&text));
    json_close(j);
    buf_release(&text);
}

void lobby_replay(const struct request *r, struct response *out)
{
    struct json_slice body;
    struct error err;
    struct look l;
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
    match_rewind(&l.match, l.step);
    json_init(&j, &out->body);
    json_open(&j);
    json_kstr(&j, "game", l.match.game->id);
    json_kint(&j, "steps", steps);
    json_kint(&j, "step", l.step);
    put_last(&j, &l.match, l.seat);
    put_view(&j, &l.match, l.seat);
    put_tables(&j, &l.match);
    json_close(&j);
    match_release(&l.match);
}
