/*
 * Play line by line: numbered choices, and commands to look things up.  For
 * pipes and screen readers: nothing moves, nothing is said by layout alone,
 * and the board is repeated only when it is somebody's turn again.
 */
#include "cli/play.h"

#include "base/lines.h"
#include "cli/interrupt.h"

#include <poll.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { WAIT_MS = 200 }; /* between looks at what is typed */

enum reply {
    REPLY_AGAIN, /* the same question, only the prompt again */
    REPLY_NEXT,  /* look who is asked now */
    REPLY_STOP,
};

struct asking {
    struct sitting *t;
    int seat;
    struct move_list moves;
};

static const struct catalogue *cat_of(const struct asking *a)
{
    return a->t->speaker.cat;
}

static void print(struct buf *out)
{
    fputs(buf_str(out), stdout);
    buf_clear(out);
}

static void tell(struct sitting *t, int seat)
{
    struct buf out = BUF_INIT, line = BUF_INIT;

    while (sitting_next_line(t, sitting_told(t, seat), seat, &line)) {
        buf_addf(&out, "  %s\n", buf_str(&line));
        buf_clear(&line);
    }
    buf_release(&line);
    print(&out);
    buf_release(&out);
}

static void print_board(const struct asking *a)
{
    struct buf out = BUF_INIT;

    buf_addc(&out, '\n');
    sitting_describe(a->t, a->seat, &out);
    print(&out);
    buf_release(&out);
}

static void print_question(const struct asking *a)
{
    struct buf out = BUF_INIT;

    sitting_coach(a->t, a->seat, &out);
    if (out.n > 0)
        printf("\n%s", buf_str(&out));
    buf_clear(&out);
    sitting_time(a->t, &out);
    if (out.n > 0)
        printf("\n%s\n", buf_str(&out));
    buf_clear(&out);
    buf_addf(&out, "\n[%d] ", a->seat + 1);
    sitting_question(a->t, a->seat, &out);
    buf_addc(&out, '\n');
    print(&out);
    buf_release(&out);
}

/* Moves whose sentence contains `part`, whatever its capitals. */
static void print_moves(const struct asking *a, const char *part)
{
    struct buf line = BUF_INIT;
    int n = 0;

    for (int i = 0; i < a->moves.n; i++) {
        const char *at;

        say_move(&a->t->speaker, a->moves.at[i], &line);
        for (at = buf_str(&line); *at; at++)
            if (strncasecmp(at, part, strlen(part)) == 0)
                break;
        if (*at || !*part) {
            printf("%4d  %s\n", i + 1, buf_str(&line));
            n++;
        }
        buf_clear(&line);
    }
    if (n == 0)
        printf("  %s\n", tr(cat_of(a), N_("No move says that.")));
    buf_release(&line);
}

/* ---- commands ---- */

static void print_error(const struct sitting *t, const struct error *err)
{
    struct buf out = BUF_INIT;

    error_say(t->speaker.cat, err, &out);
    printf("  %s\n", buf_str(&out));
    buf_release(&out);
}

static enum reply after(const struct asking *a, int done,
                        const struct error *err)
{
    if (done == 0)
        return REPLY_NEXT;
    print_error(a->t, err);
    /* At a server the game may have gone on meanwhile. */
    return a->t->remote ? REPLY_NEXT : REPLY_AGAIN;
}

static enum reply cmd_help(struct asking *a, const char *rest);

static enum reply cmd_moves(struct asking *a, const char *rest)
{
    print_question(a);
    print_moves(a, rest);
    return REPLY_AGAIN;
}

static enum reply cmd_board(struct asking *a, const char *rest)
{
    (void)rest;
    print_board(a);
    return REPLY_AGAIN;
}

/* The last 20 lines, or as many as are asked for. */
static enum reply cmd_log(struct asking *a, const char *rest)
{
    struct buf out = BUF_INIT, line = BUF_INIT;
    long wanted = 20;
    int n = 0, i = 0;

    if (*rest && number_read(rest, 1, 100000, &wanted, NULL) < 0)
        wanted = 20;
    while (sitting_next_line(a->t, &i, a->seat, &line))
        n++;
    i = 0;
    buf_clear(&line);
    while (sitting_next_line(a->t, &i, a->seat, &line)) {
        if (n-- <= wanted)
            buf_addf(&out, "  %s\n", buf_str(&line));
        buf_clear(&line);
    }
    print(&out);
    buf_release(&out);
    buf_release(&line);
    return REPLY_AGAIN;
}

static enum reply cmd_score(struct asking *a, const char *rest)
{
    struct buf out = BUF_INIT;

    (void)rest;
    sitting_result(a->t, &out);
    print(&out);
    buf_release(&out);
    return REPLY_AGAIN;
}

static enum reply cmd_undo(struct asking *a, const char *rest)
{
    struct error err;

    (void)rest;
    return after(a, sitting_undo(a->t, a->seat, &err), &err);
}

static enum reply cmd_redo(struct asking *a, const char *rest)
{
    struct error err;

    (void)rest;
    return after(a, sitting_redo(a->t, a->seat, &err), &err);
}

static enum reply cmd_hint(struct asking *a, const char *rest)
{
    struct buf why = BUF_INIT, out = BUF_INIT;
    struct error err;
    struct move m;

    (void)rest;
    if (sitting_hint(a->t, a->seat, &m, &why, &err) == 0) {
        say_move(&a->t->speaker, m, &out);
        printf("  %s\n  %s\n", buf_str(&out), buf_str(&why));
    } else {
        print_error(a->t, &err);
    }
    buf_release(&out);
    buf_release(&why);
    return REPLY_AGAIN;
}

/* What the coach knows, and what the rulebook says. */
static enum reply cmd_why(struct asking *a, const char *rest)
{
    struct buf coach = BUF_INIT, rule = BUF_INIT;

    (void)rest;
    sitting_why(a->t, a->seat, &coach);
    sitting_rule(a->t, a->seat, &rule);
    if (coach.n == 0 && rule.n == 0)
        buf_adds(&coach,
                 tr(cat_of(a), N_("There is nothing to say about that.")));
    if (coach.n > 0)
        printf("  %s\n", buf_str(&coach));
    if (rule.n > 0)
        printf("\n%s", buf_str(&rule));
    buf_release(&coach);
    buf_release(&rule);
    return REPLY_AGAIN;
}

static enum reply cmd_next(struct asking *a, const char *rest)
{
    (void)rest;
    sitting_next_lesson(a->t, a->seat);
    print_question(a);
    return REPLY_AGAIN;
}

static enum reply cmd_save(struct asking *a, const char *rest)
{
    struct error err;

    (void)rest;
    if (sitting_save(a->t, &err) < 0)
        print_error(a->t, &err);
    else
        printf("  %s\n", a->t->save);
    return REPLY_AGAIN;
}

static enum reply consent(struct asking *a, bool yes)
{
    struct error err;

    return after(a, sitting_consent(a->t, yes, &err), &err);
}

static enum reply cmd_yes(struct asking *a, const char *rest)
{
    (void)rest;
    return consent(a, true);
}

static enum reply cmd_no(struct asking *a, const char *rest)
{
    (void)rest;
    return consent(a, false);
}

/* "2", or "2 ban": for good. */
static enum reply cmd_kick(struct asking *a, const char *rest)
{
    char line[64];
    const char *word[LINE_WORDS];
    struct error err;
    long seat = 0;
    int n;

    snprintf(line, sizeof(line), "%s", rest);
    n = line_split(line, word);
    if (n < 1 || n > 2 || (n == 2 && strcmp(word[1], "ban") != 0) ||
        number_read(word[0], 1, sitting_seats(a->t), &seat, NULL) < 0) {
        printf("  %s\n", tr(cat_of(a), N_("Say which seat: \"kick 2\", or "
                                          "\"kick 2 ban\" for good.")));
        return REPLY_AGAIN;
    }
    return after(a, sitting_kick(a->t, (int)seat - 1, n == 2, &err), &err);
}

static void print_clocks(const struct sitting *t)
{
    struct buf out = BUF_INIT;

    sitting_clocks(t, &out);
    if (out.n == 0)
        buf_addf(&out, "%s\n",
                 tr(t->speaker.cat, N_("This table plays without clocks.")));
    for (char *line = out.at, *end; *line; line = end + 1) {
        end = strchr(line, '\n');
        printf("  %.*s\n", (int)(end - line), line);
    }
    buf_release(&out);
}

/* The clocks; with a word behind it they are made to stand or to go on. */
static enum reply cmd_time(struct asking *a, const char *rest)
{
    struct error err;

    if (*rest && sitting_stand(a->t, rest, &err) < 0)
        print_error(a->t, &err);
    else
        print_clocks(a->t);
    return REPLY_AGAIN;
}

static enum reply cmd_quit(struct asking *a, const char *rest)
{
    (void)a;
    (void)rest;
    return REPLY_STOP;
}

struct word {
    const char *letter, *word;
    const char *help;
    enum reply (*run)(struct asking *a, const char *rest);
};

/* clang-format off */
static const struct word words[] = {
    { "?", "help",  N_("this list; ? and a number explains that move, ? and a "
                       "name that card, room or topic"), cmd_help },
    { "m", "moves", N_("the question and the moves; with a word, those that "
                       "say it"), cmd_moves },
    { "b", "board", N_("the board"), cmd_board },
    { "l", "log",   N_("what happened last; with a number, that many lines"),
      cmd_log },
    { "p", "score", N_("ranks and scores as they stand"), cmd_score },
    { "u", "undo",  N_("take a move back"), cmd_undo },
    { "r", "redo",  N_("do it again"), cmd_redo },
    { "h", "hint",  N_("what the best bot would do, and why"), cmd_hint },
    { "w", "why",   N_("why: the rules about this question"), cmd_why },
    { "x", "next",  N_("what else the coach says"), cmd_next },
    { "s", "save",  N_("save the game and go on"), cmd_save },
    { "y", "yes",   N_("agree that another takes a move back"), cmd_yes },
    { "n", "no",    N_("do not agree"), cmd_no },
    { "k", "kick",  N_("at a table of yours on a server: send the player of a "
                       "seat away (kick 2), for good with \"ban\""), cmd_kick },
    { "t", "time",  N_("the clocks of a table on a server; with \"pause\" or "
                       "\"vacation\" they stand, with \"go\" or \"back\" "
                       "they go on"), cmd_time },
    { "q", "quit",  N_("stop; the game can be resumed"), cmd_quit },
    { NULL, NULL, NULL, NULL },
};
/* clang-format on */

static void print_help(const struct asking *a)
{
    printf("  %s\n",
           tr(cat_of(a), N_("Answer with a number, or with the move's own "
                            "words as records have them. Or:")));
    for (const struct word *w = words; w->letter; w++)
        printf("  %s, %-6s %s\n", w->letter, w->word, tr(cat_of(a), w->help));
}

static enum reply cmd_help(struct asking *a, const char *rest)
{
    struct buf out = BUF_INIT;
    long number;

    if (!*rest) {
        print_help(a);
        return REPLY_AGAIN;
    }
    if (number_read(rest, 1, a->moves.n, &number, NULL) == 0)
        sitting_explain(a->t, a->moves.at[number - 1], &out);
    else
        game_show(a->t->speaker.game, rest, sitting_options(a->t), cat_of(a),
                  &out);
    if (out.n == 0)
        buf_addf(&out, "  %s\n",
                 tr(cat_of(a), N_("There is nothing to say about that.")));
    print(&out);
    buf_release(&out);
    return REPLY_AGAIN;
}

static enum reply run_word(struct asking *a, const char *line, bool *known)
{
    *known = true;
    if (line[0] == '?')
        return cmd_help(a, line + 1 + strspn(line + 1, " "));
    for (const struct word *w = words; w->letter; w++) {
        const char *rest = line_after(line, w->letter);

        if (!rest)
            rest = line_after(line, w->word);
        if (rest)
            return w->run(a, rest + strspn(rest, " "));
    }
    *known = false;
    return REPLY_AGAIN;
}

/* ---- asking ---- */

static void trim(char *line)
{
    size_t n = strlen(line);

    while (n > 0 && strchr("\r\n ", line[n - 1]))
        line[--n] = '\0';
    memmove(line, line + strspn(line, " "), n + 1 - strspn(line, " "));
}

/* The words of a game come before ours: a move is never shadowed. */
static enum reply answer(struct asking *a, const char *line)
{
    struct error err;
    struct move m;
    long number;
    bool known;
    enum reply reply;

    if (number_read(line, 1, a->moves.n, &number, &err) == 0)
        return after(a, sitting_play(a->t, a->moves.at[number - 1], &err),
                     &err);
    if (*line && move_parse(a->t->speaker.game, a->seat, line, &m, &err) == 0 &&
        move_list_has(&a->moves, m))
        return after(a, sitting_play(a->t, m, &err), &err);
    reply = run_word(a, line, &known);
    if (!known)
        printf("  %s\n", tr(cat_of(a), N_("That is neither a move nor a "
                                          "command; ? lists them.")));
    return reply;
}

static bool read_line(char *line, size_t n)
{
    fputs("> ", stdout);
    fflush(stdout);
    if (!fgets(line, (int)n, stdin))
        return false;
    trim(line);
    return !interrupted();
}

static const struct phrase next_person = {
    "next-person",
    N_("It is {seat}'s turn; press Enter when nobody else is reading."),
    NULL,
    { NOUN_SEAT }
};

/* Several people at one terminal: nobody reads what another was shown. */
static bool change_places(struct sitting *t, int seat)
{
    int16_t arg[EVENT_ARGS] = { (int16_t)seat };
    struct buf out = BUF_INIT;
    char line[256];

    if (sitting_people(t) < 2 || seat == t->person)
        return true;
    if (isatty(STDOUT_FILENO))
        fputs("\033[H\033[2J\033[3J", stdout);
    say_phrase(&t->speaker, &next_person, arg, &out);
    printf("\n%s\n", buf_str(&out));
    buf_release(&out);
    return read_line(line, sizeof(line));
}

static bool is_own_step(const struct sitting *t, int seat)
{
    return t->person == seat && sitting_moved_last(t, seat);
}

static enum reply ask_person(struct sitting *t, int seat)
{
    struct asking a = { .t = t, .seat = seat };
    char line[256];
    enum reply reply = REPLY_AGAIN;

    if (!change_places(t, seat))
        return REPLY_STOP;
    tell(t, seat);
    if (t->unsaved.n_parts > 0)
        print_error(t, &t->unsaved);
    t->unsaved.n_parts = 0;
    if (!is_own_step(t, seat))
        print_board(&a);
    t->person = seat;
    sitting_legal(t, seat, &a.moves);
    print_question(&a);
    print_moves(&a, "");
    while (reply == REPLY_AGAIN) {
        if (!read_line(line, sizeof(line)))
            return REPLY_STOP;
        reply = answer(&a, line);
    }
    return reply;
}

/* What is left to read at the end, for all who sit here. */
static void tell_end(struct sitting *t)
{
    int listener = sitting_listener(t);

    if (listener == SEAT_NONE && sitting_people(t) > 1)
        *sitting_told(t, SEAT_NONE) = *sitting_told(t, t->person);
    tell(t, listener);
}

/* Said once when the line breaks, and once when it is whole again. */
static void tell_line(const struct sitting *t, bool *cut)
{
    if (!t->remote || remote_is_cut(t->remote) == *cut)
        return;
    *cut = !*cut;
    printf("  %s\n", *cut
                         ? tr(t->speaker.cat,
                              N_("The server cannot be reached. Reconnecting…"))
                         : tr(t->speaker.cat, N_("The server is back.")));
    fflush(stdout);
}

/* Others are asked, on a server: whoever types something meanwhile is heard,
 * but what comes from a pipe is for the next question. */
static enum reply wait_for_others(struct sitting *t)
{
    struct asking a = { .t = t, .seat = sitting_listener(t) };
    struct pollfd typed = { .fd = STDIN_FILENO, .events = POLLIN };
    char line[256];
    bool known;

    remote_listen(t->remote, WAIT_MS);
    if (!isatty(STDIN_FILENO) || poll(&typed, 1, 0) <= 0)
        return REPLY_NEXT;
    if (!fgets(line, sizeof(line), stdin))
        return REPLY_STOP;
    trim(line);
    if (!*line)
        return REPLY_NEXT;
    if (run_word(&a, line, &known) == REPLY_STOP)
        return REPLY_STOP;
    if (!known)
        printf("  %s\n", tr(cat_of(&a), N_("You are not asked now.")));
    return REPLY_NEXT;
}

int play_plain(struct sitting *t)
{
    bool cut = false;
    int seat;

    while ((seat = sitting_next(t)) != SEAT_NONE) {
        if (interrupted() || sitting_is_sent_away(t))
            return 1;
        tell_line(t, &cut);
        if (t->bot[seat] && t->remote) {
            if (wait_for_others(t) == REPLY_STOP)
                return 1;
        } else if (t->bot[seat])
            sitting_bot(t, seat);
        else if (ask_person(t, seat) == REPLY_STOP)
            return 1;
        if (sitting_people(t) < 2)
            tell(t, sitting_listener(t));
    }
    tell_end(t);
    return 0;
}
