/*
 * A match and the events of each entry of its log.  The two are cut and grow
 * together: an entry that is taken back has no events left.
 */
#include "cli/story.h"

#include "base/memory.h"
#include "core/record.h"
#include "games/registry.h"

#include <stdlib.h>
#include <string.h>

static void remember(struct story *s, int entry, const struct events *ev)
{
    for (int i = 0; i < ev->n; i++) {
        s->at = memory_grow(s->at, s->n, &s->room, sizeof(*s->at));
        s->at[s->n++] = (struct happening){ entry, ev->at[i] };
    }
}

int story_init(struct story *s, const struct game *g, const struct setup *how,
               struct error *err)
{
    static struct events ev;

    memset(s, 0, sizeof(*s));
    if (match_init(&s->match, g, how, &ev, err) < 0)
        return -1;
    remember(s, STORY_SETUP, &ev);
    return 0;
}

/* Reading a record verifies it; playing it again gives the events. */
int story_read(struct story *s, const char *text, size_t n, struct error *err)
{
    return story_read_variation(s, text, n, 0, err);
}

int story_read_variation(struct story *s, const char *text, size_t n,
                         int variation, struct error *err)
{
    struct match record;
    int done;

    if (record_read_variation(text, n, game_find, variation, &record, err) < 0)
        return -1;
    done = story_init(s, record.game, &record.setup, err);
    for (int i = 0; done == 0 && i < record.n; i++)
        story_follow(s, &record, i);
    match_release(&record);
    return done;
}

void story_begin_at(struct story *s, const struct match *m)
{
    memset(s, 0, sizeof(*s));
    s->match = *m;
}

void story_release(struct story *s)
{
    match_release(&s->match);
    free(s->at);
    memset(s, 0, sizeof(*s));
}

int story_play(struct story *s, struct move m, struct error *err)
{
    static struct events ev;

    if (match_play(&s->match, m, &ev, err) < 0)
        return -1;
    remember(s, s->match.n - 1, &ev);
    return 0;
}

static void forget(struct story *s)
{
    while (s->n > 0 && s->at[s->n - 1].entry >= s->match.n)
        s->n--;
}

int story_undo(struct story *s, int seat, struct error *err)
{
    if (match_undo(&s->match, seat, err) < 0)
        return -1;
    forget(s);
    return 0;
}

int story_redo(struct story *s, int seat, struct error *err)
{
    static struct events ev;

    if (match_redo(&s->match, seat, &ev, err) < 0)
        return -1;
    remember(s, s->match.n - 1, &ev);
    return 0;
}

int story_control(struct story *s, int seat, const char *bot, struct error *err)
{
    return match_control(&s->match, seat, bot, err);
}

void story_follow(struct story *s, const struct match *m, int i)
{
    const struct entry *e = &m->log[i];
    int done = -1;

    switch ((enum entry_kind)e->kind) {
    case ENTRY_MOVE:
        done = story_play(s, e->move, NULL);
        break;
    case ENTRY_RESIGN:
        done = match_resign(&s->match, e->seat, e->bot, NULL);
        break;
    case ENTRY_BOT:
        done = match_control(&s->match, e->seat, e->bot, NULL);
        break;
    case ENTRY_HUMAN:
        done = match_control(&s->match, e->seat, NULL, NULL);
        break;
    case ENTRY_REDRAW:
        done = match_redraw(&s->match, e->redraw.keep, e->redraw.salt, NULL);
        break;
    }
    REQUIRE(done == 0);
}

void story_rewind(struct story *s, int n)
{
    match_rewind(&s->match, n);
    forget(s);
}

bool story_visible(const struct event *e, int seat)
{
    if (seat != SEAT_ALL)
        return event_visible(e, seat);
    return e->to == EVENT_ALL || !event_visible(e, SEAT_NONE);
}

static const struct phrase resigns = {
    "resigns", N_("{seat} resigns; a bot plays on."), NULL, { NOUN_SEAT }
};
static const struct phrase bot_plays = {
    "bot-plays", N_("A bot plays for {seat}."), NULL, { NOUN_SEAT }
};
static const struct phrase person_plays = {
    "person-plays", N_("A person plays for {seat}."), NULL, { NOUN_SEAT }
};
static const struct phrase draws_anew = {
    "draws-anew", N_("What is hidden is drawn anew."), NULL, { 0 }
};
static const struct phrase result_line = {
    "result-line",
    N_("{seat}: rank {rank:number}, score {score:number}"),
    NULL,
    { NOUN_SEAT, NOUN_NUMBER, NOUN_NUMBER }
};

void story_say_entry(const struct story *s, const struct speaker *sp, int i,
                     int seat, struct buf *out)
{
    const struct entry *e = &s->match.log[i];
    int16_t who[EVENT_ARGS] = { e->seat };

    switch ((enum entry_kind)e->kind) {
    case ENTRY_MOVE:
        buf_addf(out, "[%d] ", e->seat + 1);
        say_move(sp,
                 seat == SEAT_ALL ? e->move
                                  : match_entry_view(&s->match, i, seat),
                 out);
        return;
    case ENTRY_RESIGN:
        say_phrase(sp, &resigns, who, out);
        return;
    case ENTRY_BOT:
        say_phrase(sp, &bot_plays, who, out);
        return;
    case ENTRY_HUMAN:
        say_phrase(sp, &person_plays, who, out);
        return;
    case ENTRY_REDRAW:
        say_phrase(sp, &draws_anew, who, out);
        return;
    }
    BUG("entry of kind %d", e->kind);
}

static void view_of(const struct story *s, int seat, void *out)
{
    if (seat == SEAT_ALL)
        memcpy(out, s->match.state, s->match.game->state_size);
    else
        match_view(&s->match, seat, out);
}

void story_picture(const struct story *s, const struct speaker *sp, int seat,
                   struct buf *out)
{
    _Alignas(16) uint8_t view[MAX_STATE];

    view_of(s, seat, view);
    s->match.game->picture(view, sp, out);
}

void story_describe(const struct story *s, const struct speaker *sp, int seat,
                    struct buf *out)
{
    const struct game *g = s->match.game;
    _Alignas(16) uint8_t view[MAX_STATE];

    view_of(s, seat, view);
    if (g->describe)
        g->describe(view, sp, out);
    else
        g->picture(view, sp, out);
    seat_signs_as_numbers(out);
}

void story_own(const struct story *s, const struct speaker *sp, int seat,
               struct buf *out)
{
    _Alignas(16) uint8_t view[MAX_STATE];

    if (!s->match.game->own || seat < 0)
        return;
    view_of(s, seat, view);
    s->match.game->own(view, seat, sp, out);
}

void story_say_result(const struct speaker *sp, const struct result *r,
                      struct buf *out)
{
    for (int seat = 0; seat < r->n_seats; seat++) {
        int16_t arg[EVENT_ARGS] = { (int16_t)seat, r->rank[seat],
                                    r->score[seat] };

        say_phrase(sp, &result_line, arg, out);
        buf_addc(out, '\n');
    }
}
