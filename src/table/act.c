#include "table/act.h"

#include "base/lines.h"

#include <string.h>

static const char *const words[N_ACTS] = {
    [ACT_SETUP] = "setup", [ACT_MOVE] = "move",     [ACT_UNDO] = "undo",
    [ACT_REDO] = "redo",   [ACT_REWIND] = "rewind", [ACT_RESIGN] = "resign",
    [ACT_BOT] = "bot",     [ACT_HUMAN] = "human",
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
        buf_addf(out, " %d", a->to);
        return;
    case ACT_RESIGN:
    case ACT_BOT:
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

static int parse_rest(const struct game *g, const char *rest, struct act *a,
                      struct error *err)
{
    long number;

    switch (a->kind) {
    case ACT_MOVE:
        return move_parse(g, a->seat, rest, &a->move, err);
    case ACT_REWIND:
        if (number_read(rest, 0, INT16_MAX, &number, err) < 0)
            return -1;
        a->to = (int)number;
        return 0;
    case ACT_RESIGN:
    case ACT_BOT:
        if (strlen(rest) >= BOT_NAME)
            return error_set(err, "\"%.20s\" is no name of a bot", rest);
        memcpy(a->bot, rest, strlen(rest) + 1);
        return 0;
    case ACT_UNDO:
    case ACT_REDO:
    case ACT_HUMAN:
        return *rest ? error_set(err, "\"%.20s\" is too much", rest) : 0;
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
        return error_set(err, "\"%.20s\" is nothing one can do", line);
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

static int rewind_to(struct match *m, int to, struct error *err)
{
    struct seat_control before[MAX_SEATS];

    if (to >= m->n)
        return error_set(err, "there is no move %d to go back to", to);
    memcpy(before, m->seat, sizeof(before));
    match_rewind(m, to);
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
        return rewind_to(m, a->to, err);
    case ACT_RESIGN:
        return match_resign(m, a->seat, a->bot, err);
    case ACT_BOT:
        return match_control(m, a->seat, a->bot, err);
    case ACT_HUMAN:
        return match_control(m, a->seat, NULL, err);
    case ACT_SETUP:
    case N_ACTS:
        break;
    }
    return error_set(err, "nobody can do that");
}
