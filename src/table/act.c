/*
 * Acts printed, parsed and done.  The journal is read by the same functions
 * that wrote it, so a table that is opened again is played again.
 */
#include "table/act.h"

#include "base/lines.h"
#include "core/record.h"

#include <string.h>

static const char *const words[N_ACTS] = {
    [ACT_SETUP] = "setup",     [ACT_MOVE] = "move",     [ACT_UNDO] = "undo",
    [ACT_REDO] = "redo",       [ACT_REWIND] = "rewind", [ACT_RESIGN] = "resign",
    [ACT_BOT] = "bot",         [ACT_HUMAN] = "human",   [ACT_LATE] = "late",
    [ACT_FORFEIT] = "forfeit",
};

const char *act_word(enum act_kind kind)
{
    return words[kind];
}

void act_print(const struct game *g, const struct act *a, struct buf *out)
{
    buf_addf(out, "%s %d", words[a->kind], a->seat + 1);
    switch (a->kind) {
    case ACT_MOVE:
        buf_addc(out, ' ');
        move_print(g, a->move, out);
        return;
    case ACT_REWIND:
        buf_addf(out, " %d %u %llu", a->to, a->keep,
                 (unsigned long long)a->salt);
        return;
    case ACT_RESIGN:
    case ACT_BOT:
    case ACT_LATE:
    case ACT_FORFEIT:
        buf_addf(out, " %s", a->bot);
        return;
    case ACT_UNDO:
    case ACT_REDO:
    case ACT_HUMAN:
        return;
    case ACT_SETUP:
    case N_ACTS:
        break;
    }
    BUG("an act of kind %d", a->kind);
}

/* Cuts the first word off; what follows it is returned. */
static char *cut(char *text)
{
    char *space = strchr(text, ' ');

    if (!space)
        return text + strlen(text);
    *space = '\0';
    return space + 1;
}

static int parse_rewind(char *rest, struct act *a, struct error *err)
{
    const char *word[LINE_WORDS];
    long number;

    if (line_split(rest, word) != 3)
        return error_set(err, "a rewind has three numbers");
    if (number_read(word[0], 0, INT16_MAX, &number, err) < 0)
        return -1;
    a->to = (int)number;
    if (number_read(word[1], 0, (long)seats_all(MAX_SEATS), &number, err) < 0)
        return -1;
    a->keep = (unsigned)number;
    return seed_read(word[2], &a->salt, err);
}

static int parse_rest(const struct game *g, char *rest, struct act *a,
                      struct error *err)
{
    switch (a->kind) {
    case ACT_MOVE:
        return move_parse(g, a->seat, rest, &a->move, err);
    case ACT_REWIND:
        return parse_rewind(rest, a, err);
    case ACT_RESIGN:
    case ACT_BOT:
    case ACT_LATE:
    case ACT_FORFEIT:
        if (strlen(rest) >= BOT_NAME)
            return error_set(err, "\"%.20s\" is not the name of a bot", rest);
        memcpy(a->bot, rest, strlen(rest) + 1);
        return 0;
    case ACT_UNDO:
    case ACT_REDO:
    case ACT_HUMAN:
        return *rest ? error_set(err, "\"%.20s\" is one word too many", rest)
                     : 0;
    case ACT_SETUP:
    case N_ACTS:
        break;
    }
    return error_set(err, "nobody can do that");
}

int act_parse(const struct game *g, int n_seats, const char *text,
              struct act *a, struct error *err)
{
    char line[LINE_LENGTH];
    char *seat_word, *rest;
    long seat;
    int kind = 0;

    memset(a, 0, sizeof(*a));
    if (strlen(text) >= sizeof(line))
        return error_set(err, "the entry is too long");
    memcpy(line, text, strlen(text) + 1);
    seat_word = cut(line);
    rest = cut(seat_word);
    while (kind < N_ACTS && strcmp(words[kind], line) != 0)
        kind++;
    if (kind == N_ACTS)
        return error_set(err, "nobody can do \"%.20s\"", line);
    if (number_read(seat_word, 1, n_seats, &seat, err) < 0)
        return -1;
    a->kind = (enum act_kind)kind;
    a->seat = (int)seat - 1;
    return parse_rest(g, rest, a, err);
}

/* Who plays a seat is not a matter of the position: it stays as it was. */
static void restore_control(struct match *m, const struct seat_control *before)
{
    for (int seat = 0; seat < game_head(m->state)->n_seats; seat++) {
        const char *bot = before[seat].bot;

        if (before[seat].resigned && !m->seat[seat].resigned)
            match_resign(m, seat, bot, NULL);
        else if (strcmp(bot, m->seat[seat].bot) != 0)
            match_control(m, seat, *bot ? bot : NULL, NULL);
    }
}

/* Back, and on from there into another future. */
static int rewind_to(struct match *m, const struct act *a, struct error *err)
{
    struct seat_control before[MAX_SEATS];

    if (a->to > m->n || a->to < m->known)
        return error_set(err, "there is no move %d to go back to", a->to);
    if (match_over(m))
        return error_set(err, "the game is over");
    if (a->keep & ~seats_all(game_head(m->state)->n_seats))
        return error_set(err, "a seat that does not exist keeps its cards");
    memcpy(before, m->seat, sizeof(before));
    match_rewind(m, a->to);
    match_redraw(m, a->keep, a->salt, NULL);
    restore_control(m, before);
    return 0;
}

int act_do(struct match *m, const struct act *a, struct events *ev,
           struct error *err)
{
    if (ev)
        ev->n = 0;
    switch (a->kind) {
    case ACT_MOVE:
        return match_play(m, a->move, ev, err);
    case ACT_UNDO:
        return match_undo(m, a->seat, err);
    case ACT_REDO:
        return match_redo(m, a->seat, ev, err);
    case ACT_REWIND:
        return rewind_to(m, a, err);
    case ACT_RESIGN:
    case ACT_FORFEIT:
        return match_resign(m, a->seat, a->bot, err);
    case ACT_BOT:
    case ACT_LATE:
        return match_control(m, a->seat, a->bot, err);
    case ACT_HUMAN:
        return match_control(m, a->seat, NULL, err);
    case ACT_SETUP:
    case N_ACTS:
        break;
    }
    return error_set(err, "nobody can do that");
}
