/*
 * starboard solve: which first moves of a puzzle reach its goal.
 */
#include "cli/cli.h"
#include "cli/solve_find.h"

#include "base/json.h"
#include "base/memory.h"
#include "core/solve.h"
#include "games/registry.h"

#include <limits.h>
#include <stdlib.h>

static const struct flag flags[] = {
    { "limit", "N", N_("look at no more than N positions [1000000]") },
    { "json", NULL, N_("one JSON object for each file") },
    { "find", NULL, N_("list what could be a goal there instead") },
    { NULL, NULL, NULL },
};

enum { LIMIT = 1000000 };

static const char *const verdict_word[] = {
    [VERDICT_MISSED] = "missed",
    [VERDICT_REACHED] = "reached",
    [VERDICT_OPEN] = "open",
};

struct listener {
    const struct args *args;
    const char *path;
};

static void hear(void *who, const struct scenario_wrong *wrong)
{
    const struct listener *l = who;
    struct buf text = BUF_INIT;

    scenario_say(wrong, l->args->cat, &text);
    fprintf(stderr, "starboard: %s: %s\n", l->path, buf_str(&text));
    buf_release(&text);
}

/* ---- for people ---- */

static void add_sentence(const struct args *a, const struct puzzle *p,
                         struct move m, struct buf *out)
{
    struct speaker sp = { .game = p->game, .cat = a->cat };

    buf_addf(out, "  %d ", m.seat + 1);
    move_print(p->game, m, out);
    buf_adds(out, "  ");
    say_move(&sp, m, out);
    buf_addc(out, '\n');
}

static void add_counts(const struct args *a, const struct solution *s,
                       struct buf *out)
{
    say(a->cat, out,
        "first moves that reach the goal: %d of %d; positions looked at: %ld",
        s->reached, s->first.n, (long)s->positions);
    buf_addc(out, '\n');
    if (s->open > 0) {
        say(a->cat, out,
            "first moves not looked at to the end: %d; --limit N looks further",
            s->open);
        buf_addc(out, '\n');
    }
}

static void print_text(const struct args *a, const char *path,
                       const struct puzzle *p, const struct solution *s)
{
    struct buf out = BUF_INIT;

    buf_addf(&out, "%s\n", path);
    add_counts(a, s, &out);
    for (int i = 0; i < s->first.n; i++)
        if (s->verdict[i] == VERDICT_REACHED)
            add_sentence(a, p, s->first.at[i], &out);
    if (s->n_line > 1) {
        buf_addf(&out, "%s\n",
                 tr(a->cat, s->luck
                                ? N_("one way, with the first of all draws:")
                                : N_("one way:")));
        for (int i = 0; i < s->n_line; i++)
            add_sentence(a, p, s->line[i], &out);
    }
    fputs(buf_str(&out), stdout);
    buf_release(&out);
}

/* ---- for programs ---- */

static void put_move(struct json *j, const struct puzzle *p, struct move m)
{
    struct buf text = BUF_INIT;

    move_print(p->game, m, &text);
    json_kint(j, "seat", m.seat + 1);
    json_kstr(j, "move", buf_str(&text));
    buf_release(&text);
}

static void print_json(const char *path, const struct puzzle *p,
                       const struct solution *s)
{
    struct buf out = BUF_INIT;
    struct json j;

    json_init(&j, &out);
    json_open(&j);
    json_kstr(&j, "file", path);
    json_kstr(&j, "game", p->game->id);
    json_kint(&j, "positions", s->positions);
    json_kbool(&j, "luck", s->luck);
    json_klist(&j, "first");
    for (int i = 0; i < s->first.n; i++) {
        json_open(&j);
        put_move(&j, p, s->first.at[i]);
        json_kstr(&j, "goal", verdict_word[s->verdict[i]]);
        json_close(&j);
    }
    json_end(&j);
    json_klist(&j, "line");
    for (int i = 0; i < s->n_line; i++) {
        json_open(&j);
        put_move(&j, p, s->line[i]);
        json_close(&j);
    }
    json_end(&j);
    json_close(&j);
    puts(buf_str(&out));
    buf_release(&out);
}

/* ---- */

/* ---- what the file says of itself ---- */

static int move_verdict(const struct solution *s, struct move m)
{
    for (int i = 0; i < s->first.n; i++)
        if (move_equal(s->first.at[i], m))
            return (int)s->verdict[i];
    return -1;
}

/* Answers of the seat on the way that is shown. */
static int answers_of(const struct puzzle *p, const struct solution *s)
{
    int n = 0;

    for (int i = 0; i < s->n_line; i++)
        n += s->line[i].seat == p->seat;
    return n;
}

static bool refuse(struct args *a, const char *path, struct error *err)
{
    error_in(err, "%.60s", path);
    fail(a, err);
    return false;
}

/* Its lines "first", "shortest" and "trap", where it has them. */
static bool is_as_told(struct args *a, const char *path, const struct puzzle *p,
                       const struct solution *s)
{
    const struct puzzle_about *about = p->about;
    struct error err;
    bool fine = true;

    if (about->all &&
        (about->reached != s->reached || about->all != s->first.n)) {
        error_set(&err,
                  "first moves that reach the goal: %d of %d, not %d of %d",
                  s->reached, s->first.n, about->reached, about->all);
        fine = refuse(a, path, &err);
    }
    if (about->shortest && about->shortest != answers_of(p, s)) {
        error_set(&err, "the goal takes %d answers instead of %d",
                  answers_of(p, s), about->shortest);
        fine = refuse(a, path, &err);
    }
    if (about->trap.verb &&
        move_verdict(s, about->trap) != (int)VERDICT_MISSED) {
        error_set(&err, "the move of its line \"trap\" reaches the goal");
        fine = refuse(a, path, &err);
    }
    return fine;
}

/* ---- */

/* Whether it has a solution, and all is known of it. */
static bool solve_text(struct args *a, const char *path, const struct buf *text,
                       long limit)
{
    struct listener listener = { a, path };
    struct scenario_hearer to = { hear, NULL, &listener };
    struct solution *s;
    struct puzzle p;
    bool solved;

    if (puzzle_open(buf_str(text), text->n, game_find, &to, &p) < 0)
        return false;
    if (arg_given(a, "find")) {
        solved = solve_find(&p, limit < FIND_MOST ? (int)limit : FIND_MOST);
        puzzle_close(&p);
        return solved;
    }
    s = memory_new(1, sizeof(*s));
    solve(&p, limit, s);
    if (arg_given(a, "json"))
        print_json(path, &p, s);
    else
        print_text(a, path, &p, s);
    solved = s->reached > 0 && s->open == 0 && is_as_told(a, path, &p, s);
    solved = puzzle_unread(&p) == 0 && solved;
    free(s);
    puzzle_close(&p);
    return solved;
}

static int run(struct args *a)
{
    struct error err;
    int failed = 0;
    long limit;

    if (a->n == 0) {
        error_set(&err, "name at least one puzzle");
        return fail_usage(a, &err);
    }
    if (arg_number(a, "limit", 1, LONG_MAX, LIMIT, &limit, &err) < 0)
        return fail_usage(a, &err);
    for (int i = 0; i < a->n; i++) {
        struct buf text = BUF_INIT;

        if (file_read(a->word[i], &text, &err) < 0) {
            fail(a, &err);
            failed++;
        } else {
            failed += !solve_text(a, a->word[i], &text, limit);
        }
        buf_release(&text);
    }
    return failed ? EXIT_FAILED : EXIT_OK;
}

const struct command command_solve = {
    .name = "solve",
    .usage = "FILE...",
    .words = MAX_WORDS,
    .summary = N_("find the first moves that reach the goal of a puzzle"),
    .more = N_("A puzzle is a scenario with lines \"goal\". A move reaches the "
               "goal when "
               "it does\nso whatever the others answer and whatever is drawn. "
               "The lines "
               "are described in\ndocs/scenarios.md."),
    .flag = flags,
    .run = run,
};
