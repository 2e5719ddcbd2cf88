/*
 * The lines of a scenario that make a puzzle of it: what the seat that is asked
 * wants to reach, in how many answers, what must hold on the way, and what a
 * person is told of it.  A file holds when the moves behind them, its solution,
 * do it; whether there are others is for core/solve.c to find out.
 */
#include "core/scenario_lines.h"

#include "base/memory.h"

#include <string.h>

/* The position with the first of these lines is where the puzzle begins. */
static void begin(struct scenario *sc)
{
    if (sc->start)
        return;
    sc->start = memory_new(1, sc->game->state_size);
    memcpy(sc->start, sc->match.state, sc->game->state_size);
    sc->start_n = sc->match.n;
}

static int first_asked(const struct scenario *sc)
{
    unsigned asked = game_to_move(sc->game, sc->start);
    int seat = 0;

    while (asked >>= 1)
        seat++;
    return seat;
}

/* Whether it holds; and what it is that fails, for makes_sense(). */
static int run_goal(struct scenario *sc, struct scenario_goal *goal,
                    struct error *err)
{
    char line[LINE_LENGTH];
    char *rest = line + strcspn(goal->text, " ");

    memcpy(line, goal->text, sizeof(line));
    if (*rest)
        *rest++ = '\0';
    rest += strspn(rest, " ");
    buf_clear(&sc->found);
    sc->differs = sc->nowhere = false;
    if (scenario_find_look(line)->run(sc, rest, err) == 0) {
        goal->read = true;
        return 0;
    }
    goal->read = goal->read || sc->differs;
    return -1;
}

/* It need not hold now, but can be read.  A pointer that leads nowhere now may
 * lead somewhere later: see puzzle_unread(). */
static bool makes_sense(struct scenario *sc, struct scenario_goal *goal,
                        struct error *err)
{
    struct error why;

    if (run_goal(sc, goal, &why) == 0 || sc->differs || sc->nowhere)
        return true;
    *err = why;
    return false;
}

int scenario_goals_unread(struct scenario *sc, int *line, struct error *err)
{
    for (int i = 0; i < sc->n_goals; i++)
        if (!sc->goal[i].read && run_goal(sc, &sc->goal[i], err) < 0) {
            *line = sc->goal[i].line;
            return -1;
        }
    return 0;
}

static int add_goal(struct scenario *sc, const char *text, bool lasting,
                    struct error *err)
{
    struct scenario_goal *goal = &sc->goal[sc->n_goals];
    char word[LINE_LENGTH];
    size_t n = strcspn(text, " ");

    memcpy(word, text, n);
    word[n] = '\0';
    if (!scenario_find_look(word))
        return error_set(err, "\"%.40s\" does not look at the position", word);
    if (sc->match.n > sc->start_n)
        return error_set(err, "goals come before the moves");
    if (sc->n_goals == MAX_GOALS)
        return error_set(err, "more than %d goals", MAX_GOALS);
    *goal = (struct scenario_goal){ sc->lines->number, lasting, false, "" };
    memcpy(goal->text, text, strlen(text) + 1);
    sc->n_goals++;
    return makes_sense(sc, goal, err) ? 0 : -1;
}

/* goal LOOK...: what `expect`, `event` and so on would say in the end. */
static int line_goal(struct scenario *sc, char *rest, struct error *err)
{
    begin(sc);
    return add_goal(sc, rest, false, err);
}

/* while LOOK...: as long as this holds the goal can be reached. */
static int line_while(struct scenario *sc, char *rest, struct error *err)
{
    begin(sc);
    return add_goal(sc, rest, true, err);
}

/* within N: so many answers of the seat that is asked. */
static int line_within(struct scenario *sc, char *rest, struct error *err)
{
    long n;

    begin(sc);
    if (number_read(rest, 1, UINT8_MAX, &n, err) < 0)
        return -1;
    sc->within = (int)n;
    return 0;
}

/* ---- what a person is told ---- */

/* Its words are in po/ when the puzzle comes with the program. */
static int keep_text(struct scenario *sc, const char *rest, char *to,
                     struct error *err)
{
    begin(sc);
    if (*rest == '\0' || *to)
        return error_set(err, *to ? "this is said already" : "which text?");
    memcpy(to, rest, strlen(rest) + 1);
    return 0;
}

/* say TEXT: the goal in a sentence. */
static int line_say(struct scenario *sc, char *rest, struct error *err)
{
    return keep_text(sc, rest, sc->about.say, err);
}

static int line_hint(struct scenario *sc, char *rest, struct error *err)
{
    return keep_text(sc, rest, sc->about.hint, err);
}

/* theme WORD: under which it is found. */
static int line_theme(struct scenario *sc, char *rest, struct error *err)
{
    if (strlen(rest) >= sizeof(sc->about.theme) ||
        strspn(rest, "abcdefghijklmnopqrstuvwxyz-") != strlen(rest))
        return error_set(err, "a theme is a word in small letters");
    return keep_text(sc, rest, sc->about.theme, err);
}

/* level N: from 1, easy, to 3. */
static int line_level(struct scenario *sc, char *rest, struct error *err)
{
    long n;

    begin(sc);
    if (number_read(rest, 1, PUZZLE_LEVELS, &n, err) < 0)
        return -1;
    sc->about.level = (int)n;
    return 0;
}

/* first N M: of M first moves N reach the goal; for solve. */
static int line_first(struct scenario *sc, char *rest, struct error *err)
{
    char *n = scenario_word(&rest);
    long reached, all;

    begin(sc);
    if (number_read(n, 1, MAX_MOVES, &reached, err) < 0 ||
        number_read(rest, reached, MAX_MOVES, &all, err) < 0)
        return -1;
    sc->about.reached = (int)reached;
    sc->about.all = (int)all;
    return 0;
}

/* shortest N: it takes so many answers of the seat; for solve. */
static int line_shortest(struct scenario *sc, char *rest, struct error *err)
{
    long n;

    begin(sc);
    if (number_read(rest, 1, UINT8_MAX, &n, err) < 0)
        return -1;
    sc->about.shortest = (int)n;
    return 0;
}

/* trap MOVE: a first move that looks good and misses the goal; for solve. */
static int line_trap(struct scenario *sc, char *rest, struct error *err)
{
    struct move_list l;
    struct move m;

    begin(sc);
    if (move_parse(sc->game, first_asked(sc), rest, &m, err) < 0)
        return -1;
    game_legal(sc->game, sc->start, first_asked(sc), &l);
    if (!move_list_has(&l, m))
        return error_set(err, "this is not legal where the goal is set");
    sc->about.trap = m;
    return 0;
}

/* clang-format off */
const struct scenario_line scenario_goals[] = {
    { "goal", line_goal },
    { "while", line_while },
    { "within", line_within },
    { "say", line_say },
    { "hint", line_hint },
    { "theme", line_theme },
    { "level", line_level },
    { "first", line_first },
    { "shortest", line_shortest },
    { "trap", line_trap },
    { NULL, NULL },
};
/* clang-format on */

int scenario_goals_hold(struct scenario *sc, bool lasting, int *line,
                        struct error *err)
{
    for (int i = 0; i < sc->n_goals; i++)
        if (sc->goal[i].lasting == lasting &&
            run_goal(sc, &sc->goal[i], err) < 0) {
            *line = sc->goal[i].line;
            return -1;
        }
    return 0;
}

int scenario_goals_can(struct scenario *sc, struct error *err)
{
    struct error open;
    int line;

    if (scenario_goals_hold(sc, false, &line, &open) == 0)
        return 0;
    return scenario_goals_hold(sc, true, &line, err);
}

int scenario_goals_end(struct scenario *sc, int *line, struct error *err)
{
    int made = 0;

    if (!sc->start)
        return 0;
    for (int i = sc->start_n; i < sc->match.n; i++)
        made += sc->match.log[i].kind == ENTRY_MOVE &&
                sc->match.log[i].seat == first_asked(sc);
    if (made == 0)
        return error_set(err, "no moves lead to the goal");
    if (sc->within > 0 && made > sc->within)
        return error_set(err, "the goal takes %d answers instead of %d", made,
                         sc->within);
    return scenario_goals_hold(sc, false, line, err);
}
