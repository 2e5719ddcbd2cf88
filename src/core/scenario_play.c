/*
 * The lines of a scenario that play and expect.
 */
#include "core/scenario_lines.h"

#include "base/json_read.h"
#include "base/lines.h"

#include <stdlib.h>
#include <string.h>

/* "2 build city 5H": the seat, and `rest` behind it. */
static int take_seat(const struct scenario *sc, char **rest, struct error *err)
{
    char *word = *rest;
    char *space = strchr(word, ' ');
    long seat;

    *rest = space ? space + 1 : word + strlen(word);
    if (space)
        *space = '\0';
    if (number_read(word, 1, game_head(sc->match.state)->n_seats, &seat, err) <
        0)
        return -1;
    return (int)seat - 1;
}

/* A seat, or "spectator". */
static int take_viewer(const struct scenario *sc, char **rest, int *seat,
                       struct error *err)
{
    const char *after = line_after(*rest, "spectator");

    *seat = SEAT_NONE;
    if (after) {
        *rest += after - *rest;
        return 0;
    }
    *seat = take_seat(sc, rest, err);
    return *seat < 0 ? -1 : 0;
}

/* The legal moves as text, for messages: as many as fit. */
static const char *list_moves(struct scenario *sc, const struct move_list *l)
{
    buf_clear(&sc->scratch);
    for (int i = 0; i < l->n && sc->scratch.n < 150; i++) {
        buf_adds(&sc->scratch, i > 0 ? "; " : "");
        move_print(sc->game, l->at[i], &sc->scratch);
    }
    return buf_str(&sc->scratch);
}

/* Does a move's text match "build city 5H", or "build *"? */
static bool text_matches(struct scenario *sc, struct move m,
                         const char *pattern)
{
    size_t n = strlen(pattern);
    bool open = n > 0 && pattern[n - 1] == '*';

    buf_clear(&sc->scratch);
    move_print(sc->game, m, &sc->scratch);
    if (!open)
        return strcmp(buf_str(&sc->scratch), pattern) == 0;
    return strncmp(buf_str(&sc->scratch), pattern, n - 1) == 0;
}

static int count_legal(struct scenario *sc, int seat, const char *pattern,
                       struct move_list *l)
{
    int n = 0;

    game_legal(sc->game, sc->match.state, seat, l);
    for (int i = 0; i < l->n; i++)
        n += text_matches(sc, l->at[i], pattern);
    return n;
}

/* A pattern without "*" must at least be a move that exists, so that a slip
 * of the pen cannot make "illegal" true. */
static int check_pattern(const struct scenario *sc, int seat,
                         const char *pattern, struct error *err)
{
    struct move m;
    size_t n = strlen(pattern);

    if (n > 0 && pattern[n - 1] == '*')
        return 0;
    return move_parse(sc->game, seat, pattern, &m, err);
}

static int line_move(struct scenario *sc, char *rest, struct error *err)
{
    int seat = take_seat(sc, &rest, err);
    struct move m;
    struct move_list l;
    const char *broken;

    if (seat < 0 || move_parse(sc->game, seat, rest, &m, err) < 0)
        return -1;
    game_legal(sc->game, sc->match.state, seat, &l);
    if (!move_list_has(&l, m))
        return error_set(err, "not legal; legal are: %s", list_moves(sc, &l));
    if (match_play(&sc->match, m, &sc->events, err) < 0)
        return -1;
    if (game_head(sc->match.state)->chance.misfit)
        return error_set(err, "a forced outcome is too large for its draw");
    broken = game_check(sc->game, sc->match.state);
    return broken ? error_set(err, "after this move: %s", broken) : 0;
}

static int line_legal(struct scenario *sc, char *rest, struct error *err)
{
    int seat = take_seat(sc, &rest, err);
    struct move_list l;

    if (seat < 0 || check_pattern(sc, seat, rest, err) < 0)
        return -1;
    if (count_legal(sc, seat, rest, &l) == 0)
        return error_set(err, "not legal; legal are: %s", list_moves(sc, &l));
    return 0;
}

static int line_illegal(struct scenario *sc, char *rest, struct error *err)
{
    int seat = take_seat(sc, &rest, err);
    struct move_list l;

    if (seat < 0 || check_pattern(sc, seat, rest, err) < 0)
        return -1;
    if (count_legal(sc, seat, rest, &l) > 0)
        return error_set(err, "this is legal; legal are: %s",
                         list_moves(sc, &l));
    return 0;
}

/* legal-count SEAT N [PATTERN] */
static int line_legal_count(struct scenario *sc, char *rest, struct error *err)
{
    int seat = take_seat(sc, &rest, err);
    size_t digits = strcspn(rest, " ");
    char *pattern = rest + digits + strspn(rest + digits, " ");
    struct move_list l;
    long wanted;
    int n;

    if (seat < 0)
        return -1;
    rest[digits] = '\0';
    if (number_read(rest, 0, MAX_MOVES, &wanted, err) < 0)
        return -1;
    n = count_legal(sc, seat, *pattern ? pattern : "*", &l);
    if (n != wanted)
        return error_set(err, "%d are legal: %s", n, list_moves(sc, &l));
    return 0;
}

/* The value at a pointer equals the text, quotes being optional. */
static int compare_json(struct scenario *sc, const void *state, char *rest,
                        struct error *err)
{
    size_t n = strcspn(rest, " ");
    const char *wanted = rest + n + strspn(rest + n, " ");
    struct json_slice doc, found;
    size_t bare;

    rest[n] = '\0';
    buf_clear(&sc->scratch);
    game_json(sc->game, state, &sc->scratch);
    REQUIRE(json_check(buf_str(&sc->scratch), sc->scratch.n, &doc));
    if (!json_find(doc, rest, &found))
        return error_set(err, "there is no %.80s", rest);
    bare = found.at[0] == '"' && wanted[0] != '"' ? 1 : 0;
    if (strlen(wanted) != found.n - 2 * bare ||
        memcmp(found.at + bare, wanted, found.n - 2 * bare) != 0)
        return error_set(err, "%.60s is %.*s", rest,
                         found.n > 150 ? 150 : (int)found.n, found.at);
    return 0;
}

static int line_expect(struct scenario *sc, char *rest, struct error *err)
{
    return compare_json(sc, sc->match.state, rest, err);
}

/* view SEAT POINTER VALUE: the same in what that seat sees. */
static int line_view(struct scenario *sc, char *rest, struct error *err)
{
    int seat, done;
    void *view;

    if (take_viewer(sc, &rest, &seat, err) < 0)
        return -1;
    view = malloc(sc->game->state_size);
    REQUIRE(view);
    match_view(&sc->match, seat, view);
    done = compare_json(sc, view, rest, err);
    free(view);
    return done;
}

/* Does the event have this id and these arguments ("*" is any)? */
static bool event_matches(struct scenario *sc, const struct event *e, int n,
                          const char *const word[])
{
    const struct phrase *p = &sc->game->message[e->id];

    if (strcmp(p->id, word[0]) != 0 || n - 1 > EVENT_ARGS)
        return false;
    for (int i = 1; i < n; i++) {
        if (strcmp(word[i], "*") == 0)
            continue;
        if (p->arg[i - 1] == NOUN_NONE)
            return false;
        buf_clear(&sc->scratch);
        noun_word(sc->game, p->arg[i - 1], e->arg[i - 1], &sc->scratch);
        if (strcmp(buf_str(&sc->scratch), word[i]) != 0)
            return false;
    }
    return true;
}

/* What a viewer saw of the last move, for messages. */
static const char *list_events(struct scenario *sc, int seat)
{
    buf_clear(&sc->scratch);
    for (int i = 0; i < sc->events.n && sc->scratch.n < 150; i++) {
        const struct event *e = &sc->events.at[i];
        const struct phrase *p = &sc->game->message[e->id];

        if (!event_visible(e, seat))
            continue;
        buf_addf(&sc->scratch, "%s%s", sc->scratch.n > 0 ? "; " : "", p->id);
        for (int a = 0; a < EVENT_ARGS && p->arg[a] != NOUN_NONE; a++) {
            buf_addc(&sc->scratch, ' ');
            noun_word(sc->game, p->arg[a], e->arg[a], &sc->scratch);
        }
    }
    return buf_str(&sc->scratch);
}

static int message_exists(const struct game *g, const char *id,
                          struct error *err)
{
    for (int i = 1; i < g->n_messages; i++)
        if (g->message[i].id && strcmp(g->message[i].id, id) == 0)
            return 0;
    return error_set(err, "%s has no event \"%.40s\"", g->id, id);
}

static int find_event(struct scenario *sc, char *rest, bool wanted,
                      struct error *err)
{
    const char *word[LINE_WORDS];
    int seat, n;

    if (take_viewer(sc, &rest, &seat, err) < 0)
        return -1;
    n = line_split(rest, word);
    if (n == 0)
        return error_set(err, "event SEAT ID [ARGUMENT...]");
    if (message_exists(sc->game, word[0], err) < 0)
        return -1;
    for (int i = 0; i < sc->events.n; i++) {
        const struct event *e = &sc->events.at[i];

        if (event_visible(e, seat) && event_matches(sc, e, n, word))
            return wanted ? 0 : error_set(err, "this event was seen");
    }
    return wanted ? error_set(err, "no such event; seen were: %s",
                              list_events(sc, seat))
                  : 0;
}

static int line_event(struct scenario *sc, char *rest, struct error *err)
{
    return find_event(sc, rest, true, err);
}

static int line_no_event(struct scenario *sc, char *rest, struct error *err)
{
    return find_event(sc, rest, false, err);
}

static int line_asked(struct scenario *sc, char *rest, struct error *err)
{
    unsigned truth = game_to_move(sc->game, sc->match.state), wanted = 0;

    while (*rest) {
        int seat = take_seat(sc, &rest, err);

        if (seat < 0)
            return -1;
        wanted |= seat_bit(seat);
    }
    if (wanted == truth)
        return 0;
    buf_clear(&sc->scratch);
    for (int seat = 0; seat < MAX_SEATS; seat++)
        if (truth & seat_bit(seat))
            buf_addf(&sc->scratch, " %d", seat + 1);
    return error_set(err, "asked are:%s",
                     truth ? buf_str(&sc->scratch) : " nobody");
}

/* question SEAT TEXT: what the seat is asked, in English. */
static int line_question(struct scenario *sc, char *rest, struct error *err)
{
    struct speaker sp = { .game = sc->game };
    struct event question = { 0 };
    int seat = take_seat(sc, &rest, err);

    if (seat < 0)
        return -1;
    if (!(game_to_move(sc->game, sc->match.state) & seat_bit(seat)))
        return error_set(err, "seat %d is not asked", seat + 1);
    sc->game->question(sc->match.state, seat, &question);
    buf_clear(&sc->scratch);
    say_event(&sp, &question, &sc->scratch);
    if (strcmp(buf_str(&sc->scratch), rest) == 0)
        return 0;
    return error_set(err, "the question is: %s", buf_str(&sc->scratch));
}

static int line_over(struct scenario *sc, char *rest, struct error *err)
{
    if (*rest)
        return error_set(err, "\"over\" stands alone");
    return match_over(&sc->match) ? 0 : error_set(err, "the game is not over");
}

/* winner SEAT...: exactly these have rank 1, and the game is over. */
static int line_winner(struct scenario *sc, char *rest, struct error *err)
{
    unsigned wanted = 0, truth = 0;
    struct result r;

    if (!match_over(&sc->match))
        return error_set(err, "the game is not over");
    while (*rest) {
        int seat = take_seat(sc, &rest, err);

        if (seat < 0)
            return -1;
        wanted |= seat_bit(seat);
    }
    match_result(&sc->match, &r);
    buf_clear(&sc->scratch);
    for (int seat = 0; seat < r.n_seats; seat++)
        if (r.rank[seat] == 1) {
            truth |= seat_bit(seat);
            buf_addf(&sc->scratch, " %d", seat + 1);
        }
    return wanted == truth
               ? 0
               : error_set(err, "the winner is seat%s", buf_str(&sc->scratch));
}

static int line_undo(struct scenario *sc, char *rest, struct error *err)
{
    int seat = take_seat(sc, &rest, err);

    sc->events.n = 0;
    return seat < 0 ? -1 : match_undo(&sc->match, seat, err);
}

static int line_redo(struct scenario *sc, char *rest, struct error *err)
{
    int seat = take_seat(sc, &rest, err);

    return seat < 0 ? -1 : match_redo(&sc->match, seat, &sc->events, err);
}

static int line_no_undo(struct scenario *sc, char *rest, struct error *err)
{
    int seat = take_seat(sc, &rest, err);

    if (seat < 0)
        return -1;
    return match_can_undo(&sc->match, seat)
               ? error_set(err, "seat %d can take its last move back", seat + 1)
               : 0;
}

/* clang-format off */
const struct scenario_line scenario_play[] = {
    { "move", line_move },
    { "legal", line_legal },
    { "illegal", line_illegal },
    { "legal-count", line_legal_count },
    { "expect", line_expect },
    { "view", line_view },
    { "event", line_event },
    { "no-event", line_no_event },
    { "asked", line_asked },
    { "question", line_question },
    { "over", line_over },
    { "winner", line_winner },
    { "undo", line_undo },
    { "redo", line_redo },
    { "no-undo", line_no_undo },
    { NULL, NULL },
};
/* clang-format on */
