/*
 * starboard replay: verify a record and show it: to step through on a full
 * screen, as a transcript, as the position at one step, or as JSON; with all
 * cards open or from one seat.
 */
#include "cli/cli.h"

#include "cli/replay.h"
#include "cli/term.h"
#include "core/record.h"
#include "games/registry.h"

#include <string.h>

static const struct flag flags[] = {
    { "verify", NULL, N_("only say whether the record is sound") },
    { "variation", "N",
      N_("what else could have been, by its number (0: the game)") },
    { "step", "N", N_("the position after N moves instead of the transcript") },
    { "plain", NULL, N_("print the transcript on a terminal too") },
    { "seat", "S", N_("as seat S (1, 2, ...) saw it, or \"spectator\"") },
    { "json", NULL, N_("the position as JSON") },
    { NULL, NULL, NULL },
};

struct showing {
    struct story *story;
    /* What the record has beside the game, and which of it is shown. */
    struct variation variation[MAX_VARIATIONS + 1];
    int n_variations, now;
    struct speaker speaker;
    int seat;
    struct buf out;
};

static void say_control(struct showing *s, const struct entry *e)
{
    const struct catalogue *cat = s->speaker.cat;

    switch ((enum entry_kind)e->kind) {
    case ENTRY_RESIGN:
        say(cat, &s->out, "seat %d resigns; %s plays on", e->seat + 1, e->bot);
        return;
    case ENTRY_BOT:
        say(cat, &s->out, "seat %d is played by %s", e->seat + 1, e->bot);
        return;
    case ENTRY_HUMAN:
        say(cat, &s->out, "seat %d is played by a person", e->seat + 1);
        return;
    case ENTRY_REDRAW:
        say(cat, &s->out, "what is hidden is drawn anew");
        return;
    case ENTRY_MOVE:
        break;
    }
    BUG("entry of kind %d", e->kind);
}

static void say_entry(struct showing *s, int i)
{
    const struct entry *e = &s->story->match.log[i];

    if (e->kind != ENTRY_MOVE) {
        say_control(s, e);
    } else {
        buf_addf(&s->out, "%4d. ", i + 1);
        story_say_entry(s->story, &s->speaker, i, s->seat, &s->out);
    }
    buf_addc(&s->out, '\n');
}

/* The events of entry i (or of the setup), from happening *next on. */
static void say_events(struct showing *s, int i, int *next)
{
    for (; *next < s->story->n && s->story->at[*next].entry == i; ++*next) {
        const struct event *e = &s->story->at[*next].event;

        if (!story_visible(e, s->seat))
            continue;
        buf_adds(&s->out, "      ");
        say_event(&s->speaker, e, &s->out);
        buf_addc(&s->out, '\n');
    }
}

static void say_result(struct showing *s)
{
    const struct match *m = &s->story->match;
    struct result r;

    if (!match_over(m)) {
        buf_addf(&s->out, "%s\n", tr(s->speaker.cat, N_("unfinished")));
        return;
    }
    match_result(m, &r);
    for (int seat = 0; seat < r.n_seats; seat++) {
        say(s->speaker.cat, &s->out, "seat %d: rank %d, score %d", seat + 1,
            r.rank[seat], r.score[seat]);
        buf_addc(&s->out, '\n');
    }
}

static void say_head(struct showing *s)
{
    const struct match *m = &s->story->match;
    char scratch[16];

    say(s->speaker.cat, &s->out, "%s, rules %d",
        tr(s->speaker.cat, m->game->name), m->game->rules_version);
    for (int i = 0; m->game->option[i].id; i++)
        if (options_there(m->game, &m->setup.options, i))
            buf_addf(&s->out, ", %s %s", m->game->option[i].id,
                     options_word(m->game, &m->setup.options, i, scratch));
    buf_adds(&s->out, "\n\n");
}

/* "variation 2 comes from variation 1 at step 12" */
static void say_variation(struct showing *s, int i)
{
    const struct variation *v = &s->variation[i];

    if (v->from > 0)
        say(s->speaker.cat, &s->out,
            "variation %d comes from variation %d at step %d", i, v->from,
            v->step);
    else
        say(s->speaker.cat, &s->out,
            "variation %d comes from the game at step %d", i, v->step);
    buf_addc(&s->out, '\n');
}

static void say_variations(struct showing *s)
{
    if (s->n_variations > 0)
        buf_addc(&s->out, '\n');
    for (int i = 1; i <= s->n_variations; i++)
        say_variation(s, i);
}

static void show_transcript(struct showing *s)
{
    int next = 0;

    say_head(s);
    if (s->now > 0) {
        say_variation(s, s->now);
        buf_addc(&s->out, '\n');
    }
    say_events(s, STORY_SETUP, &next);
    for (int i = 0; i < s->story->match.n; i++) {
        say_entry(s, i);
        say_events(s, i, &next);
    }
    say_result(s);
    if (s->now == 0)
        say_variations(s);
}

static void show_position(struct showing *s, bool as_json)
{
    _Alignas(16) uint8_t view[MAX_STATE];
    const struct match *m = &s->story->match;

    if (!as_json) {
        story_picture(s->story, &s->speaker, s->seat, &s->out);
        seat_signs_as_numbers(&s->out);
        return;
    }
    if (s->seat == SEAT_ALL)
        memcpy(view, m->state, m->game->state_size);
    else
        match_view(m, s->seat, view);
    game_json(m->game, view, &s->out);
    buf_addc(&s->out, '\n');
}

static int print(const struct args *a, struct showing s, struct error *err)
{
    struct story *story = s.story;
    long steps;

    if (arg_number(a, "step", 0, story->match.n, story->match.n, &steps, err) <
        0)
        return -1;
    if (arg_given(a, "step") || arg_given(a, "json")) {
        story_rewind(story, (int)steps);
        show_position(&s, arg_given(a, "json"));
    } else {
        show_transcript(&s);
    }
    fputs(buf_str(&s.out), stdout);
    buf_release(&s.out);
    return 0;
}

/* A full screen when somebody sits there and asked for nothing else. */
static bool is_looked_at(const struct args *a)
{
    return term_possible() && !arg_given(a, "plain") && !arg_given(a, "step") &&
           !arg_given(a, "json");
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

static int count_moves(const struct match *m)
{
    int n = 0;

    for (int i = 0; i < m->n; i++)
        n += m->log[i].kind == ENTRY_MOVE;
    return n;
}

static void print_sound(const struct match *m, const struct catalogue *cat)
{
    struct buf out = BUF_INIT;

    say(cat, &out, "sound: %s, moves: %d", m->game->id, count_moves(m));
    puts(buf_str(&out));
    buf_release(&out);
}

/* All variations are as sound as the game. */
static int verify(const struct args *a, const char *text, size_t n,
                  int n_variations, struct error *err)
{
    for (int i = n_variations; i >= 0; i--) {
        struct match m;

        if (record_read_variation(text, n, game_find, i, &m, err) < 0)
            return -1;
        if (i == 0)
            print_sound(&m, a->cat);
        match_release(&m);
    }
    return 0;
}

static int show(const struct args *a, struct showing *s, struct error *err)
{
    s->speaker =
        (struct speaker){ .game = s->story->match.game, .cat = a->cat };
    if (viewer(a, &s->story->match, &s->seat, err) < 0)
        return -1;
    return is_looked_at(a) ? replay_full(s->story, a->cat, s->seat, err)
                           : print(a, *s, err);
}

static int replay(const struct args *a, const char *text, size_t n,
                  struct error *err)
{
    struct showing s = { 0 };
    struct story story;
    long variation;
    int done;

    s.n_variations = record_variations(text, n, s.variation, err);
    if (s.n_variations < 0 ||
        arg_number(a, "variation", 0, s.n_variations, 0, &variation, err) < 0)
        return -1;
    if (arg_given(a, "verify"))
        return verify(a, text, n, s.n_variations, err);
    if (story_read_variation(&story, text, n, (int)variation, err) < 0)
        return -1;
    s.story = &story;
    s.now = (int)variation;
    done = show(a, &s, err);
    story_release(&story);
    return done;
}

static int run(struct args *a)
{
    struct buf text = BUF_INIT;
    struct error err;
    int done;

    if (a->n != 1) {
        error_set(&err, "name one record");
        return fail_usage(a, &err);
    }
    done = file_read(a->word[0], &text, &err);
    if (done == 0) {
        done = replay(a, buf_str(&text), text.n, &err);
        if (done < 0)
            error_in(&err, "%.60s", a->word[0]);
    }
    buf_release(&text);
    return done < 0 ? fail(a, &err) : EXIT_OK;
}

const struct command command_replay = {
    .name = "replay",
    .usage = "FILE [--step N] [--seat S]",
    .words = 1,
    .summary = N_("verify a record, step through it, print it"),
    .more = N_("On a terminal the record opens on a full screen; type ? there "
               "for help.\n"
               "Otherwise it is printed, as a transcript or at one step."),
    .flag = flags,
    .run = run,
};
