/*
 * One table, as its set-up and its end tell it: for the pages that list games.
 */
#include "server/about.h"

#include "base/lines.h"

#include <string.h>

static void put_asked(struct json *j, const struct stored_table *t)
{
    json_klist(j, "asked");
    for (int seat = 0; seat < t->n_seats; seat++)
        if (t->asked & seat_bit(seat))
            json_int(j, seat + 1);
    json_end(j);
}

/* The lines `option NAME WORD` of a set-up. */
static void put_options(struct json *j, const char *setup, size_t n)
{
    struct lines l;
    struct error err;
    const char *word[LINE_WORDS];

    json_kopen(j, "options");
    lines_init(&l, setup, n);
    while (lines_next(&l, &err) > 0)
        if (line_after(l.line, "option") && line_split(l.line, word) == 3)
            json_kstr(j, word[1], word[2]);
    json_close(j);
}

void about_numbers(struct json *j, const char *key, const char *line,
                   const char *end)
{
    struct lines l;
    struct error err;
    const char *word[LINE_WORDS];
    long number;

    json_klist(j, key);
    lines_init(&l, end, strlen(end));
    while (lines_next(&l, &err) > 0) {
        int n = line_after(l.line, line) ? line_split(l.line, word) : 0;

        for (int i = 1; i < n; i++)
            if (number_read(word[i], -100000, 100000, &number, &err) == 0)
                json_int(j, (int)number);
    }
    json_end(j);
}

/* What each seat has left now, in milliseconds; none without a clock. */
static void put_left(struct json *j, const struct hub *h,
                     const struct stored_table *t)
{
    struct clock clock;

    if (clock_read(t->clock, &clock, NULL) < 0 ||
        clock.rules.kind == CLOCK_NONE)
        return;
    clock_count(&clock, h->tick);
    json_klist(j, "left");
    for (int seat = 0; seat < t->n_seats; seat++)
        if (t->seat[seat].taken)
            json_int(j, clock.seat[seat].left);
        else
            json_null(j);
    json_end(j);
}

void about_table(struct hub *h, const struct stored_table *head, struct json *j)
{
    struct buf setup = BUF_INIT, components = BUF_INIT;
    struct stored_table same;
    struct error err;

    put_asked(j, head);
    put_left(j, h, head);
    if (h->store->find(h->store, head->id, &same, &setup, &components, &err) >
        0)
        put_options(j, buf_str(&setup), setup.n);
    if (head->over) {
        about_numbers(j, "ranks", "result", head->final);
        about_numbers(j, "scores", "score", head->final);
    }
    buf_release(&components);
    buf_release(&setup);
}
