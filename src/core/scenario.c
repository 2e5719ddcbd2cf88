#include "core/scenario.h"

#include "base/lines.h"
#include "core/scenario_lines.h"

#include <stdlib.h>
#include <string.h>

/* ---- the position ---- */

static int need_game(const struct scenario *sc, struct error *err)
{
    return sc->game ? 0 : error_set(err, "the game must be named first");
}

/* The head is complete: set the game up. */
static int begin(struct scenario *sc, struct error *err)
{
    if (sc->begun)
        return 0;
    if (need_game(sc, err) < 0)
        return -1;
    if (sc->components.n > 0)
        sc->setup.components = buf_str(&sc->components);
    if (match_init(&sc->match, sc->game, &sc->setup, &sc->events, err) < 0)
        return -1;
    sc->begun = true;
    return 0;
}

/* All is set: the position must be possible. */
static int begin_play(struct scenario *sc, struct error *err)
{
    const char *broken;

    if (begin(sc, err) < 0)
        return -1;
    if (sc->playing)
        return 0;
    broken = game_check(sc->game, sc->match.state);
    if (broken)
        return error_set(err, "this position is impossible: %s", broken);
    match_rebase(&sc->match, sc->match.state);
    sc->playing = true;
    return 0;
}

static int line_game(struct scenario *sc, char *rest, struct error *err)
{
    if (sc->game)
        return error_set(err, "the game is named twice");
    sc->game = sc->find(rest);
    if (!sc->game)
        return error_set(err, "there is no game \"%.40s\"", rest);
    options_default(sc->game, &sc->setup.options);
    return 0;
}

static int head_only(const struct scenario *sc, struct error *err)
{
    if (sc->begun)
        return error_set(err, "this must stand before the position");
    return need_game(sc, err);
}

static int line_option(struct scenario *sc, char *rest, struct error *err)
{
    char *value = strchr(rest, ' ');

    if (head_only(sc, err) < 0)
        return -1;
    if (!value)
        return error_set(err, "option NAME VALUE");
    *value++ = '\0';
    return options_set(sc->game, &sc->setup.options, rest, value, err);
}

static int line_seed(struct scenario *sc, char *rest, struct error *err)
{
    long seed;

    if (head_only(sc, err) < 0 ||
        number_read(rest, 0, INT32_MAX, &seed, err) < 0)
        return -1;
    sc->setup.seed = (uint64_t)seed;
    return 0;
}

static int line_component(struct scenario *sc, char *rest, struct error *err)
{
    if (head_only(sc, err) < 0)
        return -1;
    buf_addf(&sc->components, "%s\n", rest);
    return 0;
}

static int line_set(struct scenario *sc, char *rest, struct error *err)
{
    const char *word[LINE_WORDS];
    int n;

    if (begin(sc, err) < 0)
        return -1;
    if (sc->playing)
        return error_set(err, "positions are set before the first move");
    n = line_split(rest, word);
    if (n == 0)
        return error_set(err, "set what?");
    return sc->game->edit(sc->match.state, n, word, err);
}

/* Outcomes are written as they are drawn, from 0; the game's page says what
 * its draws mean. */
static int line_force(struct scenario *sc, char *rest, struct error *err)
{
    const char *word[LINE_WORDS];
    struct game_state *head;
    int n;

    if (begin_play(sc, err) < 0)
        return -1;
    head = sc->match.state;
    n = line_split(rest, word);
    for (int i = 0; i < n; i++) {
        long v;

        if (number_read(word[i], 0, UINT8_MAX, &v, err) < 0)
            return -1;
        if (chance_force(&head->chance, (int)v) < 0)
            return error_set(err, "more than %d outcomes are forced",
                             CHANCE_FORCED);
    }
    /* Undo goes back to the anchor, which must force the same. */
    if (sc->match.n == sc->match.floor)
        memcpy(sc->match.anchor, sc->match.state, sc->game->state_size);
    return 0;
}

/* ---- the lines ---- */

static const struct scenario_line heads[] = {
    { "game", line_game }, { "option", line_option },
    { "seed", line_seed }, { "component", line_component },
    { "set", line_set },   { "force", line_force },
    { NULL, NULL },
};

static const struct scenario_line *find_line(const struct scenario_line *kind,
                                             const char *word)
{
    while (kind->word && strcmp(kind->word, word) != 0)
        kind++;
    return kind->word ? kind : NULL;
}

static int run_line(struct scenario *sc, char *line, struct error *err)
{
    char *rest = line + strcspn(line, " ");
    const struct scenario_line *kind;

    if (*rest)
        *rest++ = '\0';
    rest += strspn(rest, " ");
    kind = find_line(heads, line);
    if (kind)
        return kind->run(sc, rest, err);
    kind = find_line(scenario_play, line);
    if (!kind)
        return error_set(err, "\"%.40s\" is not a line of a scenario", line);
    return begin_play(sc, err) < 0 ? -1 : kind->run(sc, rest, err);
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

/* Runs lines up to the next case, whose line stays in `l`, or to the end:
 * returns 1 or 0, or -1 for a line that does not hold. */
static int run_lines(struct scenario *sc, struct lines *l, struct error *err)
{
    int more, checks = 0;

    while ((more = lines_next(l, err)) > 0) {
        cut_comment(l->line);
        if (l->line[0] == '\0')
            continue;
        if (line_after(l->line, "case"))
            break;
        if (run_line(sc, l->line, err) < 0)
            return error_in(err, "line %d", l->number);
        checks += sc->playing;
    }
    sc->expects = checks > 0;
    return more;
}

static int need_checks(const struct scenario *sc, const struct lines *l,
                       struct error *err)
{
    return sc->expects ? 0
                       : error_set(err, "line %d: the scenario expects nothing",
                                   l->number);
}

static void start_again(struct scenario *sc)
{
    game_finder *find = sc->find;

    if (sc->begun)
        match_release(&sc->match);
    buf_release(&sc->components);
    buf_release(&sc->scratch);
    memset(sc, 0, sizeof(*sc));
    sc->find = find;
}

/* `l` is at the line of the case. */
static int run_case(struct scenario *sc, const char *text, size_t n,
                    struct lines *l, struct error *err)
{
    struct lines beginning;
    int more;

    if (*line_after(l->line, "case") == '\0')
        return error_set(err, "line %d: what is the case called?", l->number);
    start_again(sc);
    lines_init(&beginning, text, n);
    if (run_lines(sc, &beginning, err) < 0)
        return -1;
    more = run_lines(sc, l, err);
    if (more >= 0 && need_checks(sc, l, err) < 0)
        return -1;
    return more;
}

/* What stands before the first case belongs to each of them. */
static int run_all(struct scenario *sc, const char *text, size_t n,
                   struct error *err)
{
    struct lines lines;
    int more;

    lines_init(&lines, text, n);
    more = run_lines(sc, &lines, err);
    if (more == 0)
        return need_checks(sc, &lines, err);
    while (more > 0)
        more = run_case(sc, text, n, &lines, err);
    return more;
}

int scenario_run(const char *text, size_t n, game_finder *find,
                 struct error *err)
{
    struct scenario *sc;
    int done;

    if (n > TEXT_LENGTH)
        return error_set(err, "the scenario is longer than %d bytes",
                         TEXT_LENGTH);
    sc = calloc(1, sizeof(*sc));
    REQUIRE(sc);
    sc->find = find;
    done = run_all(sc, text, n, err);
    start_again(sc);
    free(sc);
    return done;
}
