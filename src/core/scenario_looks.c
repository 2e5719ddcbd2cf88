/*
 * The lines of a scenario that look at the position and change nothing: what
 * is legal and why not, what happened, who is asked.
 */
#include "core/scenario_lines.h"

#include "core/why.h"

#include <stdlib.h>
#include <string.h>

int scenario_differs(struct scenario *sc, int error)
{
    sc->differs = true;
    return error;
}

/* A seat, or "spectator". */
int scenario_viewer(const struct scenario *sc, char **rest, int *seat,
                    struct error *err)
{
    const char *after = line_after(*rest, "spectator");

    *seat = SEAT_NONE;
    if (after) {
        *rest += after - *rest;
        return 0;
    }
    *seat = match_read_seat(&sc->match, rest, err);
    return *seat < 0 ? -1 : 0;
}

/* ---- what is legal ---- */

/* A move with gaps: "build city 5H", "build * 5H", "build *", "*". */
struct pattern {
    int verb; /* 0: any move */
    bool any[MOVE_ARGS];
    int16_t arg[MOVE_ARGS];
};

static int find_verb(const struct game *g, const char *word, struct error *err)
{
    for (int v = 1; v < g->n_verbs; v++)
        if (g->verb[v].id && strcmp(g->verb[v].id, word) == 0)
            return v;
    return error_set(err, "%s has no move \"%.40s\"", g->id, word);
}

/* Every word must be one of the game, so that a slip of the pen can make
 * nothing illegal. */
static int read_slots(const struct game *g, int n, const char *const word[],
                      struct pattern *p, struct error *err)
{
    const struct phrase *verb = &g->verb[p->verb];
    int slots = phrase_args(verb);

    if (n > slots)
        return error_set(err, "\"%s\" takes no \"%.40s\"", verb->id,
                         word[slots]);
    for (int i = 0; i < slots; i++) {
        const char *w = i < n ? word[i] : n > 0 ? word[n - 1] : "";
        int value;

        p->any[i] = strcmp(w, "*") == 0;
        if (p->any[i])
            continue;
        if (i >= n)
            return error_set(err, "\"%s\" needs another word: %s", verb->id,
                             noun_of(g, verb->arg[i])->id);
        value = noun_parse(g, verb->arg[i], w, err);
        if (value < 0)
            return -1;
        p->arg[i] = (int16_t)value;
    }
    return 0;
}

static int read_pattern(const struct game *g, char *text, struct pattern *p,
                        struct error *err)
{
    const char *word[LINE_WORDS];
    int n = line_split(text, word);

    memset(p, 0, sizeof(*p));
    if (n == 1 && strcmp(word[0], "*") == 0)
        return 0;
    if (n == 0)
        return error_set(err, "which move?");
    p->verb = find_verb(g, word[0], err);
    return p->verb < 0 ? -1 : read_slots(g, n - 1, word + 1, p, err);
}

static bool args_match(const struct pattern *p, const int16_t arg[MOVE_ARGS])
{
    for (int i = 0; i < MOVE_ARGS; i++)
        if (!p->any[i] && arg[i] != p->arg[i])
            return false;
    return true;
}

/* Two that are alike may be written in either order. */
static bool matches(const struct game *g, const struct pattern *p,
                    struct move m)
{
    int16_t turned[MOVE_ARGS] = { m.arg[1], m.arg[0], m.arg[2] };

    if (p->verb == 0)
        return true;
    if (m.verb != p->verb)
        return false;
    return args_match(p, m.arg) ||
           (g->verb[m.verb].alike && args_match(p, turned));
}

/* How many moves of a seat, which must be asked, match; -1: an error. */
static int count_legal(struct scenario *sc, int seat, char *text,
                       struct move_list *l, struct error *err)
{
    struct pattern p;
    int n = 0;

    if (read_pattern(sc->game, text, &p, err) < 0 ||
        scenario_asked(sc, seat, err) < 0)
        return -1;
    game_legal(sc->game, sc->match.state, seat, l);
    for (int i = 0; i < l->n; i++)
        n += matches(sc->game, &p, l->at[i]);
    return n;
}

static int line_legal(struct scenario *sc, char *rest, struct error *err)
{
    int seat = match_read_seat(&sc->match, &rest, err);
    struct move_list l;
    int n = seat < 0 ? -1 : count_legal(sc, seat, rest, &l, err);

    if (n != 0)
        return n < 0 ? -1 : 0;
    scenario_list(sc, &l, &sc->found);
    return scenario_differs(sc,
                            error_set(err, "not legal; the legal moves are:"));
}

static int line_illegal(struct scenario *sc, char *rest, struct error *err)
{
    int seat = match_read_seat(&sc->match, &rest, err);
    struct move_list l;
    int n = seat < 0 ? -1 : count_legal(sc, seat, rest, &l, err);

    if (n <= 0)
        return n;
    scenario_list(sc, &l, &sc->found);
    return scenario_differs(
        sc, error_set(err, "this is legal; the legal moves are:"));
}

/* legal-count SEAT N [PATTERN] */
static int line_legal_count(struct scenario *sc, char *rest, struct error *err)
{
    int seat = match_read_seat(&sc->match, &rest, err);
    size_t digits = strcspn(rest, " ");
    char *text = rest + digits + strspn(rest + digits, " ");
    char all[] = "*";
    struct move_list l;
    long wanted;
    int n;

    if (seat < 0)
        return -1;
    rest[digits] = '\0';
    if (number_read(rest, 0, MAX_MOVES, &wanted, err) < 0)
        return -1;
    n = count_legal(sc, seat, *text ? text : all, &l, err);
    if (n < 0 || n == wanted)
        return n < 0 ? -1 : 0;
    scenario_list(sc, &l, &sc->found);
    return scenario_differs(
        sc, error_set(err, "the count is %d; the legal moves are:", n));
}

static int line_no_undo(struct scenario *sc, char *rest, struct error *err)
{
    int seat = match_read_seat(&sc->match, &rest, err);

    if (seat < 0 || scenario_alone("no-undo", rest, err) < 0)
        return -1;
    return match_can_undo(&sc->match, seat)
               ? scenario_differs(
                     sc, error_set(err, "seat %d can take its last move back",
                                   seat + 1))
               : 0;
}

/* ---- what happened ---- */

/* Does the event have this id and these arguments ("*" is any)? */
static bool event_matches(struct scenario *sc, const struct event *e, int n,
                          const char *const word[])
{
    const struct phrase *p = &sc->game->message[e->id];

    if (strcmp(p->id, word[0]) != 0)
        return false;
    for (int i = 1; i < n; i++) {
        if (strcmp(word[i], "*") == 0)
            continue;
        buf_clear(&sc->scratch);
        noun_word(sc->game, p->arg[i - 1], e->arg[i - 1], &sc->scratch);
        if (strcmp(buf_str(&sc->scratch), word[i]) != 0)
            return false;
    }
    return true;
}

/* What a viewer saw of the last move. */
static void list_events(const struct scenario *sc, int seat, struct buf *out)
{
    for (int i = 0; i < sc->events.n; i++) {
        const struct event *e = &sc->events.at[i];
        const struct phrase *p = &sc->game->message[e->id];

        if (!event_visible(e, seat))
            continue;
        buf_addf(out, "%s%s", out->n > 0 ? "; " : "", p->id);
        for (int a = 0; a < EVENT_ARGS && p->arg[a] != NOUN_NONE; a++) {
            buf_addc(out, ' ');
            noun_word(sc->game, p->arg[a], e->arg[a], out);
        }
    }
}

static const struct phrase *find_message(const struct game *g, const char *id)
{
    for (int i = 1; i < g->n_messages; i++)
        if (g->message[i].id && !phrase_is_question(&g->message[i]) &&
            strcmp(g->message[i].id, id) == 0)
            return &g->message[i];
    return NULL;
}

/* A word that an argument may have: "*", "?" for a hidden one, or one of its
 * kind. */
static int check_argument(const struct game *g, int kind, const char *word,
                          struct error *err)
{
    long number;

    if (strcmp(word, "*") == 0 || strcmp(word, "?") == 0)
        return 0;
    if (kind == NOUN_NUMBER)
        return number_read(word, INT16_MIN, INT16_MAX, &number, err);
    return noun_parse(g, kind, word, err) < 0 ? -1 : 0;
}

/* The id and the words of the arguments exist in this game. */
static int check_event(const struct game *g, int n, const char *const word[],
                       struct error *err)
{
    const struct phrase *p = n > 0 ? find_message(g, word[0]) : NULL;

    if (n == 0)
        return error_set(err, "event SEAT ID [ARGUMENT...]");
    if (!p)
        return error_set(err, "%s has no event \"%.40s\"", g->id, word[0]);
    for (int i = 1; i < n; i++) {
        if (i > EVENT_ARGS || p->arg[i - 1] == NOUN_NONE)
            return error_set(err, "\"%s\" takes no \"%.40s\"", p->id, word[i]);
        if (check_argument(g, p->arg[i - 1], word[i], err) < 0)
            return -1;
    }
    return 0;
}

static int find_event(struct scenario *sc, char *rest, bool wanted,
                      struct error *err)
{
    const char *word[LINE_WORDS];
    int seat, n;

    if (scenario_viewer(sc, &rest, &seat, err) < 0)
        return -1;
    n = line_split(rest, word);
    if (check_event(sc->game, n, word, err) < 0)
        return -1;
    for (int i = 0; i < sc->events.n; i++) {
        const struct event *e = &sc->events.at[i];

        if (event_visible(e, seat) && event_matches(sc, e, n, word))
            return wanted ? 0
                          : scenario_differs(
                                sc, error_set(err, "this event was seen"));
    }
    if (!wanted)
        return 0;
    list_events(sc, seat, &sc->found);
    return scenario_differs(sc,
                            error_set(err, "no such event; these were seen:"));
}

static int line_event(struct scenario *sc, char *rest, struct error *err)
{
    return find_event(sc, rest, true, err);
}

static int line_no_event(struct scenario *sc, char *rest, struct error *err)
{
    return find_event(sc, rest, false, err);
}

/* ---- who is asked, and the end ---- */

static void list_seats(unsigned seats, struct buf *out)
{
    for (int seat = 0; seat < MAX_SEATS; seat++)
        if (seats & seat_bit(seat))
            buf_addf(out, "%s%d", out->n > 0 ? " " : "", seat + 1);
}

/* All seats of the line as bits, none of them twice. */
static int read_seats(const struct scenario *sc, char *rest, unsigned *seats,
                      struct error *err)
{
    *seats = 0;
    while (*rest) {
        int seat = match_read_seat(&sc->match, &rest, err);

        if (seat < 0)
            return -1;
        if (*seats & seat_bit(seat))
            return error_set(err, "seat %d appears twice", seat + 1);
        *seats |= seat_bit(seat);
    }
    return 0;
}

static int line_asked(struct scenario *sc, char *rest, struct error *err)
{
    unsigned truth = game_to_move(sc->game, sc->match.state), wanted;

    if (read_seats(sc, rest, &wanted, err) < 0)
        return -1;
    if (wanted == truth)
        return 0;
    if (!truth)
        return scenario_differs(
            sc, error_set(err, "the game is over; nobody is asked"));
    list_seats(truth, &sc->found);
    return scenario_differs(sc, error_set(err, "asked now:"));
}

static int line_not_asked(struct scenario *sc, char *rest, struct error *err)
{
    unsigned truth = game_to_move(sc->game, sc->match.state), wanted;

    if (read_seats(sc, rest, &wanted, err) < 0)
        return -1;
    if (wanted == 0)
        return error_set(err, "not-asked SEAT...");
    if (!(wanted & truth))
        return 0;
    list_seats(truth, &sc->found);
    return scenario_differs(sc, error_set(err, "asked now:"));
}

/* What the seat is asked, in English. */
void scenario_question(const struct scenario *sc, int seat, struct buf *out)
{
    struct speaker sp = { .game = sc->game };
    struct event question;

    game_question(sc->game, sc->match.state, seat, &question);
    say_question(&sp, seat, &question, out);
}

static int line_question(struct scenario *sc, char *rest, struct error *err)
{
    int seat = match_read_seat(&sc->match, &rest, err);

    if (seat < 0 || scenario_asked(sc, seat, err) < 0)
        return -1;
    scenario_question(sc, seat, &sc->found);
    return strcmp(buf_str(&sc->found), rest) == 0
               ? 0
               : scenario_differs(sc, error_set(err, "the question is:"));
}

static int line_over(struct scenario *sc, char *rest, struct error *err)
{
    if (scenario_alone("over", rest, err) < 0)
        return -1;
    return match_over(&sc->match)
               ? 0
               : scenario_differs(sc, error_set(err, "the game is not over"));
}

/* winner SEAT...: exactly these have rank 1, and the game is over. */
static int line_winner(struct scenario *sc, char *rest, struct error *err)
{
    unsigned wanted, truth = 0;
    struct result r;

    if (read_seats(sc, rest, &wanted, err) < 0)
        return -1;
    if (!match_over(&sc->match))
        return scenario_differs(sc, error_set(err, "the game is not over"));
    match_result(&sc->match, &r);
    for (int seat = 0; seat < r.n_seats; seat++)
        if (r.rank[seat] == 1)
            truth |= seat_bit(seat);
    if (wanted == truth)
        return 0;
    list_seats(truth, &sc->found);
    return scenario_differs(sc, error_set(err, "the winner is seat"));
}

/* ---- why not ---- */

/* why SEAT THING [TEXT]: what is told of a thing that is no answer now, in
 * English; without a text nothing is. */
static int line_why(struct scenario *sc, char *rest, struct error *err)
{
    _Alignas(16) uint8_t view[MAX_STATE];
    int seat = match_read_seat(&sc->match, &rest, err);
    char *thing = scenario_word(&rest);
    const char *why;

    if (seat < 0 || scenario_asked(sc, seat, err) < 0)
        return -1;
    match_view(&sc->match, seat, view);
    if (!game_why_not(sc->game, view, seat, thing, &why))
        return error_set(err, "%s has no \"%.40s\"", sc->game->id, thing);
    if (strcmp(why ? why : "", rest) == 0)
        return 0;
    buf_adds(&sc->found, why ? why : "nothing");
    return scenario_differs(sc, error_set(err, "what is told is:"));
}

/* clang-format off */
const struct scenario_line scenario_looks[] = {
    { "legal", line_legal },
    { "illegal", line_illegal },
    { "legal-count", line_legal_count },
    { "event", line_event },
    { "no-event", line_no_event },
    { "why", line_why },
    { "asked", line_asked },
    { "not-asked", line_not_asked },
    { "question", line_question },
    { "over", line_over },
    { "winner", line_winner },
    { "no-undo", line_no_undo },
    { NULL, NULL },
};
/* clang-format on */
