/*
 * starboard play: a game in this terminal, against bots and with others who
 * sit here.  Full-screen on a terminal, line by line with --plain and on
 * anything else.
 */
#include "cli/cli.h"

#include "cli/interrupt.h"
#include "cli/play.h"
#include "cli/term.h"
#include "core/puzzles.h"

#include <string.h>
#include <time.h>
#include <unistd.h>

static const struct flag flags[] = {
    { "seats", "LIST",
      N_("who sits where: me or a bot, as me,hard [me,normal,...]") },
    { "learn", NULL, N_("a first game, guided by a coach") },
    { "puzzle", "NAME", N_("a puzzle of the game, by name or file") },
    { "plain", NULL, N_("line by line; for pipes and screen readers") },
    { "mouse", NULL, N_("choose with the mouse too") },
    { "save", "FILE", N_("keep the game in this file, at every move") },
    { "resume", "FILE", N_("go on with a saved game") },
    { "join", "URL", N_("play on a server: the link of your seat") },
    { "seed", "S", N_("the same seed, the same game [the time]") },
    { "components", "FILE", N_("corrected components") },
    { NULL, NULL, NULL },
};

/* The game that teaches itself says all of it. */
static int open_guided(const struct args *a, struct sitting *t,
                       struct error *err)
{
    const struct game *g = arg_game(a, err);
    struct setup how = { 0 };

    if (!g)
        return -1;
    if (!g->guide)
        return error_set(err, "%s has no guided game", g->id);
    if (a->n_other > 0 || arg_given(a, "seats") || arg_given(a, "seed") ||
        arg_given(a, "components"))
        return error_set(
            err, "--learn can be used with --plain, --mouse, --save and "
                 "--lang");
    options_default(g, &how.options);
    for (const char *const *o = g->guide->option; *o; o += 2)
        if (options_set(g, &how.options, o[0], o[1], err) < 0)
            return -1;
    how.seed = g->guide->seed;
    if (sitting_open(t, g, &how, a->cat, err) < 0)
        return -1;
    coach_init(&t->coach, g->guide);
    return 0;
}

/* One that comes with the program ("show GAME puzzles"), or a scenario. */
static int open_puzzle(const struct args *a, struct sitting *t,
                       struct error *err)
{
    const struct game *g = arg_game(a, err);
    const char *name = arg_value(a, "puzzle");
    const struct puzzle_row *p = g ? puzzle_find(g->id, name) : NULL;
    struct buf text = BUF_INIT;
    int done;

    if (!g)
        return -1;
    if (a->n_other > 0 || arg_given(a, "seats") || arg_given(a, "seed") ||
        arg_given(a, "save") || arg_given(a, "components"))
        return error_set(err, "--puzzle can be used with --plain, --mouse and "
                              "--lang");
    done = p ? 0 : file_read(name, &text, err);
    if (p)
        buf_adds(&text, p->text);
    if (done == 0)
        done = sitting_puzzle(t, buf_str(&text), text.n, a->cat, err);
    buf_release(&text);
    if (done == 0 && t->speaker.game != g) {
        sitting_release(t);
        return error_set(err, "%.60s is not a game of %.40s", name, g->id);
    }
    return done;
}

/* Who sits where, as --seats has it. */
static const char *seats_of(const struct args *a, struct buf *guided)
{
    const struct game *g = arg_given(a, "learn") ? arg_game(a, NULL) : NULL;

    for (int i = 0; g && g->guide->seat[i]; i++) {
        const char *seat = g->guide->seat[i];

        buf_addf(guided, "%s%s", i > 0 ? "," : "",
                 strncmp(seat, "bot:", 4) == 0 ? seat + 4 : seat);
    }
    return g ? buf_str(guided) : arg_value(a, "seats");
}

static int open_new(const struct args *a, struct sitting *t, struct error *err)
{
    struct buf components = BUF_INIT;
    struct setup how;
    const struct game *g = arg_game(a, err);
    int done = -1;

    if (g && arg_setup(a, g, &components, &how, err) == 0) {
        if (!arg_given(a, "seed"))
            how.seed = (uint64_t)time(NULL);
        done = sitting_open(t, g, &how, a->cat, err);
    }
    buf_release(&components);
    return done;
}

/* A saved game has its own options; it is saved where it was. */
static int open_saved(const struct args *a, struct sitting *t,
                      struct error *err)
{
    const char *path = arg_value(a, "resume");

    if (a->n_other > 0 || arg_given(a, "seed") || arg_given(a, "components"))
        return error_set(err, "--resume goes on with the options of the game");
    if (sitting_resume(t, path, a->cat, err) < 0)
        return -1;
    if (a->n > 0 && strcmp(a->word[0], t->speaker.game->id) != 0) {
        sitting_release(t);
        return error_set(err, "%.60s is not a game of %.40s", path, a->word[0]);
    }
    snprintf(t->save, sizeof(t->save), "%s", path);
    return 0;
}

/* On the full screen; otherwise line by line. */
static bool goes_full(const struct args *a)
{
    return term_possible() && !arg_given(a, "plain");
}

/* Whoever has no token of a seat may watch, or sit down. */
static bool wants_seat(const struct catalogue *cat)
{
    char line[16];

    printf("%s ", tr(cat, N_("This link is for watching. Take an open seat? "
                             "(y/n)")));
    fflush(stdout);
    return fgets(line, sizeof(line), stdin) && line[0] == 'y';
}

static int join(const struct args *a, struct sitting *t, struct error *err)
{
    struct remote_link link;
    struct remote *r;

    if (a->n > 0 || a->n_other > 0 || arg_given(a, "seats") ||
        arg_given(a, "save") || arg_given(a, "resume") ||
        arg_given(a, "seed") || arg_given(a, "components"))
        return error_set(err,
                         "--join can be used with --plain, --mouse and --lang");
    if (remote_link_read(arg_value(a, "join"), &link, err) < 0)
        return -1;
    interrupt_watch();
    if (strlen(link.token) < SEAT_TOKEN && wants_seat(a->cat)) {
        if (remote_claim(&link, err) < 0)
            return -1;
        printf("%s\n    http://%s:%d/#/table/%s/%s\n",
               tr(a->cat, N_("This is the link of your seat; keep it:")),
               link.host, link.port, link.table, link.token);
    }
    r = remote_open(&link, a->cat, !goes_full(a), err);
    if (!r)
        return -1;
    sitting_join(t, r, a->cat);
    return 0;
}

static int name_save(const struct args *a, struct sitting *t, struct error *err)
{
    const char *path = arg_value(a, "save");

    if (path && strlen(path) >= sizeof(t->save))
        return error_set(err, "--save: the name is too long");
    if (path)
        snprintf(t->save, sizeof(t->save), "%s", path);
    t->saving = t->save[0] != '\0';
    return 0;
}

static void print_result(const struct sitting *t)
{
    struct buf out = BUF_INIT;

    sitting_result(t, &out);
    fputs(buf_str(&out), stdout);
    buf_release(&out);
}

static int play(const struct args *a, struct sitting *t, struct error *err)
{
    bool full = goes_full(a);
    /* Asked now: a window that is closed is no terminal any more. */
    bool person = isatty(STDIN_FILENO);
    int stopped;

    interrupt_watch();
    stopped = full ? play_full(t, arg_given(a, "mouse"), err) : play_plain(t);
    if (stopped < 0)
        return -1;
    if (stopped && t->trial)
        return 0;
    if (stopped)
        return sitting_leave(t, interrupted() || person, err);
    print_result(t);
    if (t->trial) /* its record would not begin where it does */
        return 0;
    return sitting_end(t, interrupted() || person, err);
}

static int run(struct args *a)
{
    struct buf guided = BUF_INIT;
    struct sitting t = { 0 };
    struct error err;
    bool joins = arg_given(a, "join"), resume = arg_given(a, "resume");
    bool puzzle = arg_given(a, "puzzle");
    int done = joins                   ? join(a, &t, &err)
               : resume                ? open_saved(a, &t, &err)
               : arg_given(a, "learn") ? open_guided(a, &t, &err)
               : puzzle                ? open_puzzle(a, &t, &err)
                                       : open_new(a, &t, &err);

    if (done < 0)
        return resume || joins ? fail(a, &err) : fail_usage(a, &err);
    if (joins || puzzle) {
        done = play(a, &t, &err);
        sitting_release(&t);
        return done < 0 ? fail(a, &err) : EXIT_OK;
    }
    if (name_save(a, &t, &err) < 0 ||
        sitting_seat(&t, seats_of(a, &guided), &err) < 0) {
        sitting_release(&t);
        buf_release(&guided);
        return fail_usage(a, &err);
    }
    buf_release(&guided);
    /* What cannot be written is told before the game, not after it. */
    done = t.saving ? sitting_save(&t, &err) : 0;
    if (done == 0)
        done = play(a, &t, &err);
    sitting_release(&t);
    return done < 0 ? fail(a, &err) : EXIT_OK;
}

const struct command command_play = {
    .name = "play",
    .usage = "GAME [--seats me,normal] | --join URL",
    .words = 1,
    .summary = N_("play in the terminal"),
    .more =
        N_("Full-screen on a terminal, otherwise line by line. Type ? there "
           "for help.\n"
           "Ctrl-C saves the game and says how to go on. Several \"me\" "
           "share the terminal."),
    .flag = flags,
    .game_options = true,
    .run = run,
};
