/*
 * The lines of a scenario that play: moves, taking them back, and what the
 * next random draws give.
 */
#include "core/scenario_lines.h"

#include <string.h>

int scenario_asked(struct scenario *sc, int seat, struct error *err)
{
    unsigned asked = game_to_move(sc->game, sc->match.state);

    if (asked & seat_bit(seat))
        return 0;
    if (!asked)
        return scenario_differs(
            sc, error_set(err, "the game is over; nobody is asked"));
    for (int i = 0; i < MAX_SEATS; i++)
        if (asked & seat_bit(i))
            buf_addf(&sc->found, "%s%d", sc->found.n > 0 ? " " : "", i + 1);
    return scenario_differs(
        sc, error_set(err, "seat %d is not asked; asked now:", seat + 1));
}

char *scenario_word(char **rest)
{
    char *word = *rest;
    size_t n = strcspn(word, " ");

    *rest = word + n + strspn(word + n, " ");
    word[n] = '\0';
    return word;
}

int scenario_alone(const char *word, const char *rest, struct error *err)
{
    return *rest ? error_set(err, "\"%.40s\" does not belong after \"%s\"",
                             rest, word)
                 : 0;
}

void scenario_list(const struct scenario *sc, const struct move_list *l,
                   struct buf *out)
{
    for (int i = 0; i < l->n; i++) {
        buf_adds(out, i > 0 ? "; " : "");
        move_print(sc->game, l->at[i], out);
    }
}

/* ---- moves ---- */

static int play(struct scenario *sc, struct move m, struct error *err)
{
    struct move_list l;
    const char *broken;

    if (scenario_asked(sc, m.seat, err) < 0)
        return -1;
    game_legal(sc->game, sc->match.state, m.seat, &l);
    if (!move_list_has(&l, m)) {
        scenario_list(sc, &l, &sc->found);
        return error_set(err, "not legal; the legal moves are:");
    }
    if (match_play(&sc->match, m, &sc->events, err) < 0)
        return -1;
    if (game_head(sc->match.state)->chance.misfit)
        return error_set(err, "a forced outcome is too large for its draw");
    broken = game_check(sc->game, sc->match.state);
    return broken ? error_set(err, "after this move: %s", broken) : 0;
}

static int read_move(const struct scenario *sc, char *text, struct move *m,
                     struct error *err)
{
    int seat = match_read_seat(&sc->match, &text, err);

    return seat < 0 ? -1 : move_parse(sc->game, seat, text, m, err);
}

/* ---- moves that name things one by one ---- */

enum { CHAIN = 16 };

/* The lines that follow and name one more each: "swap a", "with b". */
static int read_chain(const struct scenario *sc, struct move m[CHAIN],
                      struct lines *l)
{
    struct lines ahead = *l;
    int n = 1;

    while (n < CHAIN && scenario_next_line(&ahead, NULL) > 0) {
        const char *text = line_after(ahead.line, "move");

        if (!text ||
            read_move(sc, ahead.line + (text - ahead.line), &m[n], NULL) < 0 ||
            m[n].seat != m[0].seat ||
            sc->game->verb[m[n].verb].after != m[n - 1].verb)
            break;
        *l = ahead;
        n++;
    }
    return n;
}

static bool chain_is_legal(const struct scenario *sc, const struct move m[],
                           int n)
{
    _Alignas(16) uint8_t copy[MAX_STATE];
    int done = 0;

    memcpy(copy, sc->match.state, sc->game->state_size);
    for (int i = 0; i < n && done == 0; i++)
        done = game_apply(sc->game, copy, m[i], NULL, NULL);
    return done == 0;
}

/* The verbs stay where they are; the things are named the lowest first. */
static void sort_chain(struct move m[], int n)
{
    for (int i = 1; i < n; i++)
        for (int k = i; k > 0 && m[k - 1].arg[0] > m[k].arg[0]; k--) {
            int16_t held = m[k].arg[0];

            m[k].arg[0] = m[k - 1].arg[0];
            m[k - 1].arg[0] = held;
        }
}

/* One move, and those that belong to it where they come in another order. */
static int line_move(struct scenario *sc, char *rest, struct error *err)
{
    struct move m[CHAIN], first;
    struct lines after = *sc->lines;
    int n, done = 0;

    if (read_move(sc, rest, &first, err) < 0)
        return -1;
    m[0] = first;
    n = read_chain(sc, m, &after);
    if (n == 1 || chain_is_legal(sc, m, n))
        return play(sc, first, err);
    sort_chain(m, n);
    if (!chain_is_legal(sc, m, n))
        return play(sc, first, err);
    for (int i = 0; i < n && done == 0; i++)
        done = play(sc, m[i], err);
    *sc->lines = after;
    return done;
}

/* ---- taking back ---- */

static int line_undo(struct scenario *sc, char *rest, struct error *err)
{
    int seat = match_read_seat(&sc->match, &rest, err);

    if (seat < 0 || scenario_alone("undo", rest, err) < 0)
        return -1;
    sc->events.n = 0;
    return match_undo(&sc->match, seat, err);
}

static int line_redo(struct scenario *sc, char *rest, struct error *err)
{
    int seat = match_read_seat(&sc->match, &rest, err);

    if (seat < 0 || scenario_alone("redo", rest, err) < 0)
        return -1;
    return match_redo(&sc->match, seat, &sc->events, err);
}

/* ---- chance ---- */

/* Outcomes are written as they are drawn, from 0; the game's page says what
 * its draws mean. */
static int line_force(struct scenario *sc, char *rest, struct error *err)
{
    const char *word[LINE_WORDS];
    struct game_state *head = sc->match.state;
    int n = line_split(rest, word);

    if (n == 0)
        return error_set(err, "force N...");
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

/* clang-format off */
const struct scenario_line scenario_moves[] = {
    { "move", line_move },
    { "undo", line_undo },
    { "redo", line_redo },
    { "force", line_force },
    { NULL, NULL },
};
/* clang-format on */
