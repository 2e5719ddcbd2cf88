/*
 * The lines of a scenario that set up: the game, its options, the position,
 * and what is expected to be refused of that.
 */
#include "core/scenario_lines.h"

#include <string.h>

void scenario_name_anew(struct scenario *sc)
{
    sc->named = 0;
    sc->seeded = false;
}

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

int scenario_check(struct scenario *sc, struct error *err)
{
    const char *broken;

    if (begin(sc, err) < 0)
        return -1;
    broken = game_check(sc->game, sc->match.state);
    return broken ? error_set(err, "this position is impossible: %s", broken)
                  : 0;
}

int scenario_begin_play(struct scenario *sc, struct error *err)
{
    if (sc->playing)
        return 0;
    if (scenario_check(sc, err) < 0)
        return -1;
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
        return error_set(err, "this must come before the position");
    return need_game(sc, err);
}

/* The option is named the first time.  A case may name anew what stands before
 * the cases. */
static int name_once(struct scenario *sc, const char *id, struct error *err)
{
    for (int i = 0; sc->game->option[i].id; i++) {
        if (strcmp(sc->game->option[i].id, id) != 0)
            continue;
        if (sc->named & 1U << i)
            return error_set(err, "option %s is named twice", id);
        sc->named |= 1U << i;
    }
    return 0;
}

static int line_option(struct scenario *sc, char *rest, struct error *err)
{
    char *value = strchr(rest, ' ');

    if (head_only(sc, err) < 0)
        return -1;
    if (!value)
        return error_set(err, "option NAME VALUE");
    *value++ = '\0';
    if (options_set(sc->game, &sc->setup.options, rest, value, err) < 0)
        return -1;
    return name_once(sc, rest, err);
}

static int line_seed(struct scenario *sc, char *rest, struct error *err)
{
    long seed;

    if (head_only(sc, err) < 0 ||
        number_read(rest, 0, INT32_MAX, &seed, err) < 0)
        return -1;
    if (sc->seeded)
        return error_set(err, "the seed is named twice");
    sc->seeded = true;
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
    return game_edit(sc->game, sc->match.state, n, word, err);
}

/* The text of a refusal, or its beginning and "*". */
static bool says(const char *what, const char *wanted)
{
    size_t n = strlen(wanted);

    if (n > 0 && wanted[n - 1] == '*')
        return strncmp(what, wanted, n - 1) == 0;
    return strcmp(what, wanted) == 0;
}

/* refused WHY: the line before, or the whole of what is set up, is. */
static int line_refused(struct scenario *sc, char *rest, struct error *err)
{
    struct error why = sc->refusal;
    bool refused = sc->refused;

    sc->refused = false;
    if (*rest == '\0')
        return error_set(err, "refused WHY");
    if (!refused && sc->playing)
        return error_set(err, "this must come before the first move");
    if (!refused && scenario_begin_play(sc, &why) == 0)
        return error_set(err, "nothing is refused: the position is possible");
    scenario_name_anew(sc);
    sc->checks++;
    if (says(why.what, rest))
        return 0;
    buf_adds(&sc->found, why.what);
    return error_set(err, "it is refused for another reason:");
}

/* clang-format off */
const struct scenario_line scenario_head[] = {
    { "game", line_game },
    { "option", line_option },
    { "seed", line_seed },
    { "component", line_component },
    { "set", line_set },
    { "refused", line_refused },
    { NULL, NULL },
};
/* clang-format on */
