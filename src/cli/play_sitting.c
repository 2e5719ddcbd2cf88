/*
 * A sitting: each function asks the story's match or the server, whichever is
 * played.  No front end looks behind it.
 */
#include "cli/play.h"

#include "base/bits.h"
#include "cli/cli.h"
#include "cli/interrupt.h"
#include "core/record.h"
#include "core/rulebook.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

static const struct game *game_of(const struct sitting *t)
{
    return t->remote ? remote_game(t->remote) : t->story.match.game;
}

const struct options *sitting_options(const struct sitting *t)
{
    return t->remote ? remote_options(t->remote)
                     : &t->story.match.setup.options;
}

int sitting_seats(const struct sitting *t)
{
    if (t->remote)
        return remote_seats(t->remote);
    return game_head(t->story.match.state)->n_seats;
}

int sitting_open(struct sitting *t, const struct game *g,
                 const struct setup *how, const struct catalogue *cat,
                 struct error *err)
{
    memset(t, 0, sizeof(*t));
    t->person = SEAT_NONE;
    t->speaker = (struct speaker){ .game = g, .cat = cat };
    if (story_init(&t->story, g, how, err) < 0)
        return -1;
    t->thinker = thinker_new();
    return 0;
}

int sitting_resume(struct sitting *t, const char *path,
                   const struct catalogue *cat, struct error *err)
{
    struct buf text = BUF_INIT;
    int done;

    memset(t, 0, sizeof(*t));
    t->person = SEAT_NONE;
    if (file_read(path, &text, err) < 0) {
        buf_release(&text);
        return -1;
    }
    done = story_read(&t->story, buf_str(&text), text.n, err);
    buf_release(&text);
    if (done < 0)
        return error_in(err, "%.60s", path);
    t->speaker = (struct speaker){ .game = game_of(t), .cat = cat };
    if (!match_over(&t->story.match)) {
        t->thinker = thinker_new();
        return 0;
    }
    story_release(&t->story);
    error_set(err, "this game is over; 'starboard replay' shows it");
    return error_in(err, "%.60s", path);
}

/* Whoever sits in the other seats: people or bots, it is all the same here. */
static const struct bot elsewhere = { .id = "elsewhere" };

void sitting_join(struct sitting *t, struct remote *r,
                  const struct catalogue *cat)
{
    memset(t, 0, sizeof(*t));
    t->remote = r;
    t->speaker = (struct speaker){ remote_game(r), cat, remote_names(r) };
    for (int seat = 0; seat < remote_seats(r); seat++)
        t->bot[seat] = seat == remote_seat(r) ? NULL : &elsewhere;
    t->person = remote_seat(r);
}

void sitting_release(struct sitting *t)
{
    if (t->remote) {
        remote_close(t->remote);
        return;
    }
    puzzle_release(t);
    story_release(&t->story);
    thinker_free(t->thinker);
}

/* ---- seats ---- */

/* The record tells who played, so that a resumed game goes on as it was. */
static int take_seat(struct sitting *t, int seat, const char *word, size_t n,
                     struct error *err)
{
    const struct seat_control *before = &t->story.match.seat[seat];
    char name[BOT_NAME] = "";

    if (n < BOT_NAME)
        memcpy(name, word, n);
    t->bot[seat] = bot_find(name);
    if (!t->bot[seat] && strcmp(name, "me") != 0)
        return error_set(err, "--seats: \"%.*s\" is neither me nor a bot",
                         (int)(n < 40 ? n : 40), word);
    if (strcmp(before->bot, t->bot[seat] ? t->bot[seat]->id : "") == 0)
        return 0;
    return story_control(&t->story, seat,
                         t->bot[seat] ? t->bot[seat]->id : NULL, err);
}

static int seat_as_before(struct sitting *t, struct error *err)
{
    for (int seat = 0; seat < sitting_seats(t); seat++) {
        const char *bot = t->story.match.seat[seat].bot;

        t->bot[seat] = bot_find(bot);
        if (bot[0] && !t->bot[seat])
            return error_set(err,
                             "seat %d was played by \"%s\", which this program "
                             "does not have; name another with --seats",
                             seat + 1, bot);
    }
    return 0;
}

int sitting_seat(struct sitting *t, const char *list, struct error *err)
{
    const char *rest = "normal";

    if (!list && t->story.match.n > 0)
        return seat_as_before(t, err);
    if (!list)
        list = "me";
    else if (!*list)
        return error_set(err, "--%s needs a value", "seats");
    for (int seat = 0; seat < sitting_seats(t); seat++) {
        size_t n = strcspn(list, ",");
        const char *word = n > 0 ? list : rest;

        if (take_seat(t, seat, word, strcspn(word, ","), err) < 0)
            return -1;
        if (t->bot[seat])
            rest = t->bot[seat]->id;
        list += n + (list[n] == ',');
    }
    if (*list)
        return error_set(err, "--seats names more than %d seats",
                         sitting_seats(t));
    return 0;
}

int sitting_people(const struct sitting *t)
{
    int n = 0;

    for (int seat = 0; seat < sitting_seats(t); seat++)
        n += !t->bot[seat];
    return n;
}

/* 0 at the end. */
static unsigned asked_now(const struct sitting *t)
{
    if (t->remote)
        return remote_asked(t->remote);
    if (t->trial && t->trial->stands != PUZZLE_OPEN)
        return 0;
    return match_over(&t->story.match)
               ? 0
               : game_to_move(game_of(t), t->story.match.state);
}

int sitting_next(const struct sitting *t)
{
    unsigned asked = asked_now(t);

    if (asked == 0)
        return SEAT_NONE;
    if (t->person != SEAT_NONE && (asked & seat_bit(t->person)))
        return t->person;
    return bits_first(asked);
}

int sitting_listener(const struct sitting *t)
{
    if (sitting_people(t) != 1)
        return SEAT_NONE;
    for (int seat = 0; seat < sitting_seats(t); seat++)
        if (!t->bot[seat])
            return seat;
    return SEAT_NONE;
}

/* ---- moves ---- */

/* A full disk does not stop the game; the person is told once. */
static void keep(struct sitting *t)
{
    if (t->saving && sitting_save(t, &t->unsaved) < 0)
        t->saving = false;
}

static int play_move(struct sitting *t, struct move m, struct error *err)
{
    int done;

    puzzle_before(t, &m);
    done = story_play(&t->story, m, err);
    puzzle_after(t);
    return done;
}

int sitting_play(struct sitting *t, struct move m, struct error *err)
{
    struct coach coach = t->coach;

    t->person = m.seat;
    if (t->remote)
        return remote_play(t->remote, m, err);
    coach_answer(&coach, &t->story, m);
    if (play_move(t, m, err) < 0)
        return -1;
    t->coach = coach;
    keep(t);
    return 0;
}

int sitting_undo(struct sitting *t, int seat, struct error *err)
{
    if (t->remote)
        return remote_undo(t->remote, false, err);
    puzzle_before(t, NULL);
    if (story_undo(&t->story, seat, err) < 0)
        return -1;
    puzzle_after(t);
    for (int i = 0; i <= MAX_SEATS; i++)
        if (t->told[i] > t->story.n)
            t->told[i] = t->story.n;
    keep(t);
    return 0;
}

int sitting_redo(struct sitting *t, int seat, struct error *err)
{
    if (t->remote)
        return remote_undo(t->remote, true, err);
    puzzle_before(t, NULL);
    if (story_redo(&t->story, seat, err) < 0)
        return -1;
    puzzle_after(t);
    keep(t);
    return 0;
}

int sitting_consent(struct sitting *t, bool yes, struct error *err)
{
    if (t->remote)
        return remote_consent(t->remote, yes, err);
    return error_set(err, "nobody is waiting for your consent");
}

int sitting_kick(struct sitting *t, int seat, bool ban, struct error *err)
{
    if (t->remote)
        return remote_kick(t->remote, seat, ban, err);
    return error_set(err, "nobody can be sent away here");
}

void sitting_clocks(const struct sitting *t, struct buf *out)
{
    if (t->remote && remote_has_clock(t->remote))
        remote_add_clocks(t->remote, out);
}

void sitting_time(const struct sitting *t, struct buf *out)
{
    const struct noun *seats = noun_of(t->speaker.game, NOUN_SEAT);
    int seat = t->remote && remote_has_clock(t->remote)
                   ? remote_clock_seat(t->remote)
                   : SEAT_NONE;
    struct buf left = BUF_INIT;

    if (seat == SEAT_NONE)
        return;
    remote_add_left(t->remote, seat, &left);
    if (seat == remote_seat(t->remote))
        say(t->speaker.cat, out, "Your time: %s", buf_str(&left));
    else
        say(t->speaker.cat, out, "%s: %s",
            remote_names(t->remote)[seat]
                ? remote_names(t->remote)[seat]
                : tr(t->speaker.cat, seats->name(seat)),
            buf_str(&left));
    buf_release(&left);
}

int sitting_stand(struct sitting *t, const char *what, struct error *err)
{
    static const struct {
        const char *word, *message;
        bool yes;
    } ways[] = { { "pause", "pause", true },
                 { "go", "pause", false },
                 { "vacation", "vacation", true },
                 { "back", "vacation", false } };

    if (!t->remote || !remote_has_clock(t->remote))
        return error_set(err, N_("this table plays without clocks"));
    for (size_t i = 0; i < sizeof(ways) / sizeof(ways[0]); i++)
        if (strcmp(what, ways[i].word) == 0)
            return remote_stand(t->remote, ways[i].message, ways[i].yes, err);
    return error_set(err, N_("say pause, go, vacation or back behind it"));
}

bool sitting_is_sent_away(const struct sitting *t)
{
    return t->remote && remote_is_sent_away(t->remote, NULL);
}

static bool out_of_time(void *clock)
{
    const double *end = clock;

    return interrupted() || (*end > 0 && now() > *end);
}

/* The random numbers of a bot depend on the seed and on how far the game is,
 * so that a resumed game goes on as it would have without the break.  Only
 * a person who waits for a hint limits the time. */
static void ask_bot(const struct sitting *t, const struct bot *b, int seat,
                    double seconds, struct choice *out)
{
    _Alignas(16) uint8_t view[MAX_STATE];
    const struct match *m = &t->story.match;
    double end = seconds > 0 ? now() + seconds : 0;
    struct budget budget = { .stop = out_of_time, .clock = &end };
    struct chance chance;

    chance_seed(&chance, ~(m->setup.seed + (uint64_t)m->n));
    match_view(m, seat, view);
    bot_choose(b, t->thinker, m->game, view, seat, &chance, &budget, out);
    if (seconds > 0)
        bot_explain(t->thinker, out);
}

void sitting_bot(struct sitting *t, int seat)
{
    struct choice choice;
    struct error err;

    if (!t->trial || !trial_answer(t->trial, &choice.move))
        ask_bot(t, t->bot[seat], seat, 0, &choice);
    if (interrupted()) /* in the middle of its thoughts */
        return;
    if (play_move(t, choice.move, &err) < 0)
        BUG("the bot %s: %s", t->bot[seat]->id, err.what);
}

int sitting_hint(const struct sitting *t, int seat, struct move *out,
                 struct buf *why, struct error *err)
{
    struct choice choice;

    if (t->remote)
        return remote_hint(t->remote, out, why, err);
    if (t->trial)
        return puzzle_hint(t, out, err);
    ask_bot(t, bot_adviser(), seat, 2, &choice);
    if (choice.reason)
        say_phrase(&t->speaker, choice.reason, choice.arg, why);
    *out = choice.move;
    return 0;
}

/* ---- words ---- */

int *sitting_told(struct sitting *t, int seat)
{
    return &t->told[seat == SEAT_NONE ? MAX_SEATS : seat];
}

bool sitting_next_line(const struct sitting *t, int *i, int seat,
                       struct buf *out)
{
    if (t->remote) {
        if (*i >= remote_lines(t->remote))
            return false;
        buf_adds(out, remote_line(t->remote, (*i)++));
        return true;
    }
    while (*i < t->story.n) {
        const struct event *e = &t->story.at[(*i)++].event;

        if (story_visible(e, seat)) {
            say_event(&t->speaker, e, out);
            return true;
        }
    }
    return false;
}

int sitting_lines(const struct sitting *t)
{
    return t->remote ? remote_lines(t->remote) : t->story.n;
}

void sitting_legal(const struct sitting *t, int seat, struct move_list *out)
{
    if (t->remote)
        *out = *remote_legal(t->remote);
    else
        game_legal(game_of(t), t->story.match.state, seat, out);
}

void sitting_picture(const struct sitting *t, int seat, struct buf *out)
{
    if (t->remote)
        buf_adds(out, remote_picture(t->remote));
    else
        story_picture(&t->story, &t->speaker, seat, out);
}

void sitting_describe(const struct sitting *t, int seat, struct buf *out)
{
    if (!t->remote) {
        story_describe(&t->story, &t->speaker, seat, out);
        if (!game_of(t)->describe)
            story_own(&t->story, &t->speaker, seat, out);
        return;
    }
    buf_adds(out, remote_picture(t->remote));
    buf_adds(out, remote_own(t->remote));
    seat_signs_as_numbers(out);
}

void sitting_own(const struct sitting *t, int seat, struct buf *out)
{
    if (t->remote)
        buf_adds(out, remote_own(t->remote));
    else
        story_own(&t->story, &t->speaker, seat, out);
}

/* Why it was won or lost, where a coach can say that. */
static void say_the_end(const struct sitting *t, struct buf *out)
{
    int seat = sitting_listener(t);
    struct buf why = BUF_INIT;

    if (seat == SEAT_NONE || t->remote || !match_over(&t->story.match) ||
        !t->coach.guide)
        return;
    sitting_coach(t, seat, out);
    sitting_why(t, seat, &why);
    buf_addf(out, "%s%s\n", why.n > 0 ? "\n" : "", buf_str(&why));
    buf_release(&why);
}

void sitting_result(const struct sitting *t, struct buf *out)
{
    struct result r;

    if (t->trial && t->trial->stands != PUZZLE_OPEN) {
        puzzle_end(t, out);
        return;
    }
    if (!t->remote)
        match_result(&t->story.match, &r);
    else if (!remote_result(t->remote, &r)) {
        buf_addf(out, "%s\n",
                 tr(t->speaker.cat, N_("The server shows them at the end.")));
        return;
    }
    story_say_result(&t->speaker, &r, out);
    say_the_end(t, out);
}

bool sitting_moved_last(const struct sitting *t, int seat)
{
    const struct match *m = &t->story.match;

    if (t->remote)
        return remote_moved_last(t->remote, seat);
    return m->n > 0 && m->log[m->n - 1].kind == ENTRY_MOVE &&
           m->log[m->n - 1].seat == seat;
}

static const struct lesson *lesson_at(const struct sitting *t, int seat)
{
    return t->remote ? NULL : coach_lesson(&t->coach, &t->story, seat);
}

void sitting_why(const struct sitting *t, int seat, struct buf *out)
{
    const struct lesson *l = lesson_at(t, seat);

    if (t->trial)
        buf_adds(out, tr(t->speaker.cat, t->trial->puzzle.about->hint));
    if (l && l->why)
        buf_adds(out, tr(t->speaker.cat, l->why));
}

void sitting_next_lesson(struct sitting *t, int seat)
{
    if (lesson_at(t, seat))
        coach_next(&t->coach, &t->story, seat);
}

void sitting_coach(const struct sitting *t, int seat, struct buf *out)
{
    const struct lesson *l = lesson_at(t, seat);

    if (t->trial)
        puzzle_goal(t, out);
    if (!l)
        return;
    say(t->speaker.cat, out, "Coach: %s", tr(t->speaker.cat, l->say));
}

/* What a seat of this device is asked. */
static struct event question_of(const struct sitting *t, int seat)
{
    _Alignas(16) uint8_t view[MAX_STATE];
    struct event question = { 0 };

    match_view(&t->story.match, seat, view);
    game_question(game_of(t), view, seat, &question);
    return question;
}

void sitting_question(const struct sitting *t, int seat, struct buf *out)
{
    struct event question;

    if (t->remote) {
        buf_adds(out, remote_question(t->remote));
        return;
    }
    question = question_of(t, seat);
    say_question(&t->speaker, seat, &question, out);
}

void sitting_rule(const struct sitting *t, int seat, struct buf *out)
{
    const struct game *g = game_of(t);
    const char *book = rulebook_find(g->id, t->speaker.cat);

    if (book)
        rulebook_print_place(book,
                             t->remote
                                 ? remote_rule(t->remote)
                                 : g->message[question_of(t, seat).id].rule,
                             out);
}

void sitting_explain(const struct sitting *t, struct move m, struct buf *out)
{
    const struct game *g = game_of(t);
    const struct phrase *verb = &g->verb[m.verb];
    struct buf thing = BUF_INIT;

    for (int i = 0; i < MOVE_ARGS && verb->arg[i] != NOUN_NONE; i++) {
        const struct noun *noun = noun_of(g, verb->arg[i]);

        if (verb->arg[i] < NOUN_OWN || m.arg[i] < 0 || m.arg[i] >= noun->n)
            continue;
        if (out->n > 0)
            buf_addc(out, '\n');
        buf_clear(&thing);
        noun_call(noun, m.arg[i], &thing);
        g->show(buf_str(&thing), sitting_options(t), t->speaker.cat, out);
    }
    buf_release(&thing);
}
