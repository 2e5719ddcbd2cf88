/*
 * The clocks of a table on a server, as a terminal shows them: what the server
 * said last, counted on here.
 */
#include "cli/cli.h"
#include "cli/remote_parts.h"

#include "base/json_read.h"

static void read_seat(struct remote *r, struct json_slice s, int seat)
{
    struct remote_clock *c = &r->clock[seat];
    int64_t left;

    *c = (struct remote_clock){
        .runs = json_get_true(s, "/runs"),
        .resting = json_get_true(s, "/resting"),
        .pausing = json_get_true(s, "/pausing"),
    };
    c->there = json_get_number(s, "/left", &left) && left >= 0;
    c->left = c->there ? (double)left / 1000 : 0;
}

void remote_on_clock(struct remote *r, struct json_slice m)
{
    struct json_slice seats, key, s;
    size_t at = 0;

    if (!json_find(m, "/seats", &seats))
        return;
    r->timed = true;
    r->paused = json_get_true(m, "/paused");
    r->clock_at = now();
    while (json_next(seats, &at, &key, &s)) {
        int64_t seat = 0;

        json_get_number(s, "/seat", &seat);
        if (seat >= 1 && seat <= r->n_seats)
            read_seat(r, s, (int)seat - 1);
    }
}

bool remote_has_clock(const struct remote *r)
{
    return r->timed && !r->over;
}

/* "2 d 3 h", "3 h 5 min", "4 min 31 s" */
static void add_time(const struct catalogue *cat, double left, struct buf *out)
{
    long s = left <= 0 ? 0 : (long)left + 1;

    if (s >= 86400)
        say(cat, out, "%ld d %ld h", s / 86400, s % 86400 / 3600);
    else if (s >= 3600)
        buf_addf(out, "%ld h %ld min", s / 3600, s % 3600 / 60);
    else if (s >= 60)
        buf_addf(out, "%ld min %ld s", s / 60, s % 60);
    else
        buf_addf(out, "%ld s", s);
}

void remote_add_left(const struct remote *r, int seat, struct buf *out)
{
    const struct remote_clock *c = &r->clock[seat];

    add_time(r->cat, c->left - (c->runs ? now() - r->clock_at : 0), out);
}

/* Whose time runs: mine first, else the one who has least. */
int remote_clock_seat(const struct remote *r)
{
    int found = SEAT_NONE;

    if (r->seat != SEAT_NONE && r->clock[r->seat].runs)
        return r->seat;
    for (int seat = 0; seat < r->n_seats; seat++)
        if (r->clock[seat].runs &&
            (found == SEAT_NONE || r->clock[seat].left < r->clock[found].left))
            found = seat;
    return found;
}

void remote_add_clocks(const struct remote *r, struct buf *out)
{
    const char *mark[] = { N_("running"), N_("on vacation"),
                           N_("would like a pause") };
    struct buf left = BUF_INIT;

    if (r->paused)
        buf_addf(out, "%s\n", tr(r->cat, N_("All clocks stand.")));
    for (int seat = 0; seat < r->n_seats; seat++) {
        const struct remote_clock *c = &r->clock[seat];
        const bool said[] = { c->runs, c->resting, c->pausing && !r->paused };

        if (!c->there)
            continue;
        buf_clear(&left);
        remote_add_left(r, seat, &left);
        say(r->cat, out, "%s: %s",
            r->names[seat]
                ? r->names[seat]
                : tr(r->cat, noun_of(r->game, NOUN_SEAT)->name(seat)),
            buf_str(&left));
        for (int i = 0; i < 3; i++)
            if (said[i])
                buf_addf(out, ", %s", tr(r->cat, mark[i]));
        buf_addc(out, '\n');
    }
    buf_release(&left);
}
