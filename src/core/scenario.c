/*
 * Runs scenarios line by line and case by case.
 */
#include "core/scenario.h"

#include "base/memory.h"
#include "core/scenario_lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- telling ---- */

/* Of a line that does not hold; the first time only, when what stands before
 * the cases runs for each of them. */
static void tell(struct scenario *sc, int line, struct error *err)
{
    struct scenario_wrong wrong = { line, sc->name[0] ? sc->name : NULL, err,
                                    buf_str(&sc->found) };

    if (sc->name[0])
        error_in(err, "line %d, case %.80s", line, sc->name);
    else
        error_in(err, "line %d", line);
    if (!sc->quiet) {
        sc->n_wrong++;
        sc->to->wrong(sc->to->who, &wrong);
    }
    buf_clear(&sc->found);
}

/* Of something that says itself where it is. */
static void tell_of_file(struct scenario *sc, struct error *err)
{
    struct scenario_wrong wrong = { 0, NULL, err, "" };

    sc->n_wrong++;
    sc->to->wrong(sc->to->who, &wrong);
}

void scenario_say(const struct scenario_wrong *wrong,
                  const struct catalogue *cat, struct buf *out)
{
    error_say(cat, wrong->why, out);
    if (wrong->found[0])
        buf_addf(out, " %s", wrong->found);
}

/* ---- lines ---- */

const struct scenario_line *scenario_find_line(const struct scenario_line *kind,
                                               const char *word)
{
    while (kind->word && strcmp(kind->word, word) != 0)
        kind++;
    return kind->word ? kind : NULL;
}

const struct scenario_line *scenario_find_look(const char *word)
{
    const struct scenario_line *found =
        scenario_find_line(scenario_looks, word);

    return found ? found : scenario_find_line(scenario_values, word);
}

/* A refusal that nobody has expected. */
static bool tell_refusal(struct scenario *sc)
{
    if (sc->refused)
        tell(sc, sc->refused_line, &sc->refusal);
    sc->refused = false;
    return false;
}

/* Sets up: what is refused waits for the next line to say so. */
static bool run_head(struct scenario *sc, const struct scenario_line *kind,
                     char *rest)
{
    bool expected = strcmp(kind->word, "refused") == 0;
    struct error err;

    if (sc->refused && !expected)
        return tell_refusal(sc);
    if (kind->run(sc, rest, &err) == 0)
        return true;
    if (expected) {
        tell(sc, sc->lines->number, &err);
        return false;
    }
    sc->refused = true;
    sc->refused_line = sc->lines->number;
    sc->refusal = err;
    return true;
}

/* False: the position is not what was meant, the case cannot go on. */
static bool run_line(struct scenario *sc, char *line)
{
    char *rest = line + strcspn(line, " ");
    const struct scenario_line *head, *looks, *kind;
    int number = sc->lines->number;
    struct error err;

    if (*rest)
        *rest++ = '\0';
    rest += strspn(rest, " ");
    head = scenario_find_line(scenario_head, line);
    looks = scenario_find_look(line);
    kind = looks ? looks : scenario_find_line(scenario_moves, line);
    if (!kind)
        kind = scenario_find_line(scenario_goals, line);
    if (head)
        return run_head(sc, head, rest);
    if (sc->refused)
        return tell_refusal(sc);
    if (!kind)
        error_set(&err, "\"%.40s\" is not a line of a scenario", line);
    if (!kind || (kind->aside ? scenario_check(sc, &err)
                              : scenario_begin_play(sc, &err)) < 0) {
        tell(sc, number, &err);
        return false;
    }
    sc->checks++;
    if (kind->run(sc, rest, &err) < 0 ||
        (!looks && scenario_goals_can(sc, &err) < 0)) {
        tell(sc, number, &err);
        return looks != NULL;
    }
    buf_clear(&sc->found);
    return true;
}

/* A comment starts at a # that stands alone or first. */
static void cut_comment(char *line)
{
    char *hash = line[0] == '#' ? line : strstr(line, " #");

    if (!hash)
        return;
    while (hash > line && hash[-1] == ' ')
        hash--;
    *hash = '\0';
}

int scenario_next_line(struct lines *l, struct error *err)
{
    int more;

    while ((more = lines_next(l, err)) > 0) {
        cut_comment(l->line);
        if (l->line[0] != '\0')
            break;
    }
    return more;
}

/* Runs lines up to the next case, whose line stays in `l`, or to the end:
 * returns 1 or 0, or -1 when the file cannot be read on.  *whole: none of them
 * has ended it early. */
static int run_lines(struct scenario *sc, struct lines *l, bool *whole)
{
    struct error err;
    int more;

    sc->lines = l;
    *whole = true;
    while ((more = scenario_next_line(l, &err)) > 0) {
        if (line_after(l->line, "case"))
            break;
        if (*whole)
            *whole = run_line(sc, l->line);
    }
    if (more < 0)
        tell_of_file(sc, &err);
    if (*whole && sc->refused)
        *whole = tell_refusal(sc);
    return more;
}

/* ---- cases ---- */

/* Something must have been expected, and all that is forced must happen. */
static void check_end(struct scenario *sc, int line)
{
    const struct chance *chance;
    struct error err;

    if (sc->checks == 0) {
        error_set(&err, "the scenario expects nothing");
        tell(sc, line, &err);
    }
    if (!sc->begun)
        return;
    if (!sc->unsolved && scenario_goals_end(sc, &line, &err) < 0)
        tell(sc, line, &err);
    chance = &game_head(sc->match.state)->chance;
    if (chance->n_forced == 0)
        return;
    for (int i = 0; i < chance->n_forced; i++)
        buf_addf(&sc->found, "%s%d", i > 0 ? " " : "", chance->forced[i]);
    error_set(&err, "forced, and never drawn:");
    tell(sc, line, &err);
}

static void start_again(struct scenario *sc)
{
    struct scenario fresh = {
        .find = sc->find,
        .to = sc->to,
        .n_wrong = sc->n_wrong,
        .unsolved = sc->unsolved,
    };

    if (sc->begun)
        match_release(&sc->match);
    free(sc->start);
    buf_release(&sc->components);
    buf_release(&sc->found);
    buf_release(&sc->scratch);
    *sc = fresh;
}

/* `l` is at the line of the case. */
static int run_case(struct scenario *sc, const char *text, size_t n,
                    struct lines *l)
{
    struct lines beginning;
    struct error err;
    char name[LINE_LENGTH];
    bool whole;
    int number = l->number, more;

    snprintf(name, sizeof(name), "%s", line_after(l->line, "case"));
    start_again(sc);
    lines_init(&beginning, text, n);
    sc->quiet = true;
    run_lines(sc, &beginning, &whole);
    sc->quiet = false;
    memcpy(sc->name, name, sizeof(name));
    if (name[0] == '\0') {
        error_set(&err, "what is the case called?");
        tell(sc, number, &err);
    }
    sc->checks = 0;
    scenario_name_anew(sc);
    more = run_lines(sc, l, &whole);
    if (more >= 0 && whole)
        check_end(sc, number);
    return more;
}

/* What stands before the first case belongs to each of them. */
static void run_all(struct scenario *sc, const char *text, size_t n)
{
    struct lines lines;
    bool whole;
    int more;

    lines_init(&lines, text, n);
    more = run_lines(sc, &lines, &whole);
    if (more == 0 && whole)
        check_end(sc, lines.number);
    while (more > 0 && whole && !sc->head_alone)
        more = run_case(sc, text, n, &lines);
}

static void run_text(struct scenario *sc, const char *text, size_t n)
{
    struct error err;

    if (n > TEXT_LENGTH) {
        error_set(&err, "the scenario is longer than %d bytes", TEXT_LENGTH);
        tell_of_file(sc, &err);
    } else {
        run_all(sc, text, n);
    }
}

int scenario_run(const char *text, size_t n, game_finder *find,
                 const struct scenario_hearer *to)
{
    struct scenario *sc = memory_new(1, sizeof(*sc));
    int wrong;

    sc->find = find;
    sc->to = to;
    run_text(sc, text, n);
    start_again(sc);
    wrong = sc->n_wrong;
    free(sc);
    return wrong;
}

static void hear_nothing(void *who, const struct scenario_wrong *wrong)
{
    (void)who, (void)wrong;
}

/* ---- puzzles ---- */

static bool looks_at_events(const struct scenario *sc)
{
    for (int i = 0; i < sc->n_goals; i++)
        if (line_after(sc->goal[i].text, "event") ||
            line_after(sc->goal[i].text, "no-event"))
            return true;
    return false;
}

/* The search goes on from the position with the goals, whatever was played
 * after it. */
static int open_puzzle(struct scenario *sc, struct puzzle *out,
                       struct error *err)
{
    unsigned asked;

    if (sc->name[0])
        return error_set(err, "a puzzle has no cases");
    if (!sc->start)
        return error_set(err, "there is no goal");
    asked = game_to_move(sc->game, sc->start);
    if (!asked || asked & (asked - 1))
        return error_set(err, "one seat must be asked where the goal is set");
    *out = (struct puzzle){
        sc, sc->game, sc->start, &sc->about, 0, sc->within, looks_at_events(sc),
    };
    while (asked >>= 1)
        out->seat++;
    return 0;
}

int puzzle_open(const char *text, size_t n, game_finder *find,
                const struct scenario_hearer *to, struct puzzle *out)
{
    struct scenario *sc = memory_new(1, sizeof(*sc));
    struct error err;

    sc->find = find;
    sc->to = to;
    sc->unsolved = true;
    run_text(sc, text, n);
    if (sc->n_wrong == 0 && open_puzzle(sc, out, &err) == 0)
        return 0;
    if (sc->n_wrong == 0)
        tell_of_file(sc, &err);
    start_again(sc);
    free(sc);
    return -1;
}

void puzzle_close(struct puzzle *p)
{
    start_again(p->scenario);
    free(p->scenario);
    *p = (struct puzzle){ 0 };
}

int puzzle_match(const struct puzzle *p, struct match *out, struct error *err)
{
    const struct scenario *sc = p->scenario;

    if (match_init(out, sc->game, &sc->match.setup, NULL, err) < 0)
        return -1;
    match_rebase(out, p->state);
    return 0;
}

int puzzle_unread(struct puzzle *p)
{
    struct scenario *sc = p->scenario;
    struct error err;
    int line;

    memcpy(sc->match.state, p->state, sc->game->state_size);
    if (scenario_goals_unread(sc, &line, &err) == 0)
        return 0;
    tell(sc, line, &err);
    return -1;
}

enum puzzle_state puzzle_look(struct puzzle *p, const void *state,
                              const struct events *ev)
{
    struct scenario *sc = p->scenario;
    struct error err;
    int line;

    memcpy(sc->match.state, state, sc->game->state_size);
    sc->events = *ev;
    if (scenario_goals_hold(sc, false, &line, &err) == 0)
        return PUZZLE_REACHED;
    return scenario_goals_hold(sc, true, &line, &err) < 0 ? PUZZLE_LOST
                                                          : PUZZLE_OPEN;
}

bool scenario_position(const char *text, size_t n, game_finder *find,
                       struct match *out)
{
    static const struct scenario_hearer nobody = { hear_nothing, NULL, NULL };
    struct scenario *sc = memory_new(1, sizeof(*sc));
    bool found;

    sc->find = find;
    sc->to = &nobody;
    sc->head_alone = true;
    run_text(sc, text, n);
    found = sc->playing && sc->n_wrong == 0;
    if (found) {
        *out = sc->match;
        sc->begun = false; /* it is the caller's now */
    }
    start_again(sc);
    free(sc);
    return found;
}
