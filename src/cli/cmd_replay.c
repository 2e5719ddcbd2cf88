/*
 * starboard replay: verify a record and show it as a transcript, as the
 * position at one step, or as JSON, with all cards open or from one seat.
 */
#include "cli/cli.h"

#include "cli/story.h"
#include "core/record.h"
#include "games/registry.h"

#include <string.h>

static const struct flag flags[] = {
    { "verify", NULL, "only say whether the record is sound" },
    { "step", "N", "the position after N moves instead of the transcript" },
    { "seat", "S", "as seat S (1, 2, ...) saw it, or \"spectator\"" },
    { "json", NULL, "the position as JSON" },
    { NULL, NULL, NULL },
};

struct showing {
    const struct match *record;
    struct match again;
    struct speaker speaker;
    int seat;
    struct buf out;
};

static void say_entry(struct showing *s, const struct entry *e)
{
    switch ((enum entry_kind)e->kind) {
    case ENTRY_RESIGN:
        buf_addf(&s->out, "seat %d resigns; %s plays on\n", e->seat + 1,
                 e->bot);
        return;
    case ENTRY_BOT:
        buf_addf(&s->out, "seat %d is played by %s\n", e->seat + 1, e->bot);
        return;
    case ENTRY_HUMAN:
        buf_addf(&s->out, "seat %d is played by a person\n", e->seat + 1);
        return;
    case ENTRY_MOVE:
        break;
    }
    BUG("entry of kind %d", e->kind);
}

/* With everything open, an event that some seats get a fuller version of is
 * left out for that version. */
static bool is_said(const struct showing *s, const struct event *e)
{
    if (s->seat != SEAT_ALL)
        return event_visible(e, s->seat);
    return e->to == EVENT_ALL || !event_visible(e, SEAT_NONE);
}

static void say_events(struct showing *s, const struct events *ev)
{
    for (int i = 0; i < ev->n; i++) {
        if (is_said(s, &ev->at[i])) {
            buf_adds(&s->out, "      ");
            say_event(&s->speaker, &ev->at[i], &s->out);
            buf_addc(&s->out, '\n');
        }
    }
}

/* The move as it can be seen once the game is over; answers to secret
 * questions are in by then. */
static struct move seen_move(const struct showing *s, int i)
{
    const struct entry *e = &s->record->log[i];

    return s->seat == SEAT_ALL ? e->move
                               : match_entry_view(s->record, i, s->seat);
}

/* Entry i, played again for its events. */
static void replay_entry(struct showing *s, int i)
{
    static struct events ev;
    const struct entry *e = &s->record->log[i];

    if (e->kind != ENTRY_MOVE) {
        if (e->kind == ENTRY_RESIGN)
            match_resign(&s->again, e->seat, e->bot, NULL);
        else
            match_control(&s->again, e->seat,
                          e->kind == ENTRY_BOT ? e->bot : NULL, NULL);
        say_entry(s, e);
        return;
    }
    REQUIRE(match_play(&s->again, e->move, &ev, NULL) == 0);
    buf_addf(&s->out, "%4d. [%d] ", i + 1, e->seat + 1);
    say_move(&s->speaker, seen_move(s, i), &s->out);
    buf_addc(&s->out, '\n');
    say_events(s, &ev);
}

static void say_result(struct showing *s)
{
    struct result r;

    if (!match_over(s->record)) {
        buf_adds(&s->out, "unfinished\n");
        return;
    }
    match_result(s->record, &r);
    for (int seat = 0; seat < r.n_seats; seat++)
        buf_addf(&s->out, "seat %d: rank %d, score %d\n", seat + 1,
                 r.rank[seat], r.score[seat]);
}

static void say_head(struct showing *s)
{
    const struct match *m = s->record;
    char scratch[16];

    buf_addf(&s->out, "%s, rules %d", tr(s->speaker.cat, m->game->name),
             m->game->rules_version);
    for (int i = 0; m->game->option[i].id; i++)
        buf_addf(&s->out, ", %s %s", m->game->option[i].id,
                 options_word(m->game, &m->setup.options, i, scratch));
    buf_adds(&s->out, "\n\n");
}

static int begin(struct showing *s, struct error *err)
{
    static struct events ev;
    const struct match *m = s->record;

    if (match_init(&s->again, m->game, &m->setup, &ev, err) < 0)
        return -1;
    say_head(s);
    say_events(s, &ev);
    return 0;
}

static void show_position(struct showing *s, bool as_json)
{
    _Alignas(16) uint8_t view[MAX_STATE];
    const struct game *g = s->record->game;

    buf_clear(&s->out);
    memcpy(view, s->again.state, g->state_size);
    if (s->seat != SEAT_ALL)
        match_view(&s->again, s->seat, view);
    if (as_json) {
        game_json(g, view, &s->out);
        buf_addc(&s->out, '\n');
    } else {
        g->picture(view, &s->speaker, &s->out);
    }
}

static int show(const struct args *a, const struct match *record, int seat,
                struct error *err)
{
    struct showing s = {
        .record = record,
        .seat = seat,
        .speaker = { .game = record->game, .cat = a->cat },
    };
    bool position = arg_given(a, "step") || arg_given(a, "json");
    long steps;

    if (arg_number(a, "step", 0, record->n, record->n, &steps, err) < 0 ||
        begin(&s, err) < 0)
        return -1;
    for (int i = 0; i < steps; i++)
        replay_entry(&s, i);
    if (position)
        show_position(&s, arg_given(a, "json"));
    else
        say_result(&s);
    fputs(buf_str(&s.out), stdout);
    buf_release(&s.out);
    match_release(&s.again);
    return 0;
}

static int viewer(const struct args *a, const struct match *m, int *seat,
                  struct error *err)
{
    const char *word = arg_value(a, "seat");
    long v = 0;

    *seat = SEAT_ALL;
    if (!word)
        return 0;
    *seat = SEAT_NONE;
    if (strcmp(word, "spectator") == 0)
        return 0;
    if (arg_number(a, "seat", 1, game_head(m->state)->n_seats, 1, &v, err) < 0)
        return -1;
    *seat = (int)v - 1;
    return 0;
}

static int replay(const struct args *a, const char *text, size_t n,
                  struct error *err)
{
    struct match record;
    int seat, done = -1;

    if (record_read(text, n, game_find, &record, err) < 0)
        return -1;
    if (arg_given(a, "verify")) {
        printf("sound: %s, %d moves\n", record.game->id, record.n);
        done = 0;
    } else if (viewer(a, &record, &seat, err) == 0) {
        done = show(a, &record, seat, err);
    }
    match_release(&record);
    return done;
}

static int run(const struct command *c, struct args *a)
{
    struct buf text = BUF_INIT;
    struct error err, why;
    int done;

    if (a->n != 1) {
        error_set(&err, "name one record");
        return fail_usage(c, &err);
    }
    done = file_read(a->word[0], &text, &err);
    if (done == 0) {
        done = replay(a, buf_str(&text), text.n, &why);
        if (done < 0)
            error_set(&err, "%.60s: %.190s", a->word[0], why.what);
    }
    buf_release(&text);
    return done < 0 ? fail(&err) : EXIT_OK;
}

const struct command command_replay = {
    .name = "replay",
    .usage = "FILE [--step N] [--seat S]",
    .summary = "verify a record and show it",
    .flag = flags,
    .run = run,
};
