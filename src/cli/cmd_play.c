/*
 * starboard play: a game in the terminal, line by line, against bots.
 */
#include "cli/cli.h"

#include "base/lines.h"
#include "bots/bot.h"
#include "core/record.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static const struct flag flags[] = {
    { "seats", "LIST", "who sits where: me or a bot, as me,random,random" },
    { "seed", "S", "the same seed, the same game [the time]" },
    { "components", "FILE", "corrected components" },
    { "save", "FILE", "write the record here when play stops" },
    { NULL, NULL, NULL },
};

struct table {
    struct match match;
    struct speaker speaker;
    const struct bot *bot[MAX_SEATS]; /* NULL = a person here */
    struct chance chance;
};

static void print_events(const struct table *t, const struct events *ev,
                         int seat)
{
    struct buf out = BUF_INIT;

    for (int i = 0; i < ev->n; i++)
        if (event_visible(&ev->at[i], seat)) {
            buf_adds(&out, "  ");
            say_event(&t->speaker, &ev->at[i], &out);
            buf_addc(&out, '\n');
        }
    fputs(buf_str(&out), stdout);
    buf_release(&out);
}

/* Events are for whoever sits here; with several people, what all may see. */
static int listener(const struct table *t)
{
    int seat = SEAT_NONE, people = 0;

    for (int i = 0; i < game_head(t->match.state)->n_seats; i++)
        if (!t->bot[i]) {
            seat = i;
            people++;
        }
    return people == 1 ? seat : SEAT_NONE;
}

static void print_question(const struct table *t, int seat,
                           const struct move_list *l)
{
    _Alignas(16) uint8_t view[MAX_STATE];
    struct buf out = BUF_INIT;
    struct event question = { 0 };
    const struct game *g = t->match.game;

    match_view(&t->match, seat, view);
    buf_addc(&out, '\n');
    g->picture(view, &t->speaker, &out);
    g->question(view, seat, &question);
    buf_addf(&out, "\n[%d] ", seat + 1);
    say_event(&t->speaker, &question, &out);
    buf_addc(&out, '\n');
    for (int i = 0; i < l->n; i++) {
        buf_addf(&out, "%4d  ", i + 1);
        say_move(&t->speaker, l->at[i], &out);
        buf_addc(&out, '\n');
    }
    fputs(buf_str(&out), stdout);
    buf_release(&out);
}

static const char *const help =
    "  a number, or the move's own words; u to take a move back, r to do it\n"
    "  again, q to stop\n";

enum reply { REPLY_AGAIN, REPLY_DONE, REPLY_STOP };

static enum reply play_move(struct table *t, struct move m)
{
    static struct events ev;
    struct error err;

    if (match_play(&t->match, m, &ev, &err) < 0) {
        printf("  %s\n", err.what);
        return REPLY_AGAIN;
    }
    print_events(t, &ev, listener(t));
    return REPLY_DONE;
}

static enum reply undo(struct table *t, int seat, bool redo)
{
    static struct events ev;
    struct error err;
    int done = redo ? match_redo(&t->match, seat, &ev, &err)
                    : match_undo(&t->match, seat, &err);

    if (done == 0)
        return REPLY_DONE;
    printf("  %s\n", err.what);
    return REPLY_AGAIN;
}

static enum reply answer(struct table *t, int seat, const struct move_list *l,
                         char *line)
{
    struct error err;
    struct move m;
    long number;

    line[strcspn(line, "\r\n")] = '\0';
    if (strcmp(line, "q") == 0)
        return REPLY_STOP;
    if (strcmp(line, "u") == 0 || strcmp(line, "r") == 0)
        return undo(t, seat, line[0] == 'r');
    if (number_read(line, 1, l->n, &number, &err) == 0)
        return play_move(t, l->at[number - 1]);
    if (strcmp(line, "?") != 0 && line[0] != '\0' &&
        move_parse(t->match.game, seat, line, &m, &err) == 0)
        return play_move(t, m);
    fputs(help, stdout);
    return REPLY_AGAIN;
}

static enum reply ask_person(struct table *t, int seat)
{
    struct move_list l;
    char line[256];
    enum reply reply = REPLY_AGAIN;

    game_legal(t->match.game, t->match.state, seat, &l);
    print_question(t, seat, &l);
    while (reply == REPLY_AGAIN) {
        fputs("> ", stdout);
        fflush(stdout);
        if (!fgets(line, sizeof(line), stdin))
            return REPLY_STOP;
        reply = answer(t, seat, &l, line);
    }
    return reply;
}

static enum reply ask_bot(struct table *t, int seat)
{
    _Alignas(16) uint8_t view[MAX_STATE];

    match_view(&t->match, seat, view);
    return play_move(
        t, bot_move(t->bot[seat], t->match.game, view, seat, &t->chance));
}

static enum reply play_game(struct table *t)
{
    unsigned asked;

    while (!match_over(&t->match)) {
        enum reply reply;
        int seat = 0;

        asked = game_to_move(t->match.game, t->match.state);
        while (!(asked & seat_bit(seat)))
            seat++;
        reply = t->bot[seat] ? ask_bot(t, seat) : ask_person(t, seat);
        if (reply == REPLY_STOP)
            return REPLY_STOP;
    }
    return REPLY_DONE;
}

static void print_result(const struct table *t)
{
    struct result r;

    match_result(&t->match, &r);
    for (int seat = 0; seat < r.n_seats; seat++)
        printf("Player %d: rank %d, score %d\n", seat + 1, r.rank[seat],
               r.score[seat]);
}

/* "me,random": seats that are not named are bots. */
static int seat_bots(struct table *t, const char *list, struct error *err)
{
    int n = game_head(t->match.state)->n_seats;

    for (int seat = 0; seat < n; seat++)
        t->bot[seat] = seat == 0 && !list ? NULL : bot_registry[0];
    for (int seat = 0; list && *list; seat++) {
        char word[BOT_NAME] = "";
        size_t length = strcspn(list, ",");

        if (seat >= n)
            return error_set(err, "--seats names more than %d seats", n);
        if (length < BOT_NAME)
            memcpy(word, list, length);
        t->bot[seat] = bot_find(word);
        if (!t->bot[seat] && strcmp(word, "me") != 0)
            return error_set(err, "--seats: \"%.*s\" is neither me nor a bot",
                             (int)length, list);
        list += length + (list[length] == ',');
    }
    return 0;
}

static int save(const struct table *t, const char *path, struct error *err)
{
    struct buf text = BUF_INIT;
    int done;

    record_write(&t->match, RECORD_SAVE, &text);
    done = file_write(path, &text, err);
    buf_release(&text);
    return done;
}

static int play(const struct args *a, struct table *t, struct error *err)
{
    t->speaker = (struct speaker){ .game = t->match.game, .cat = a->cat };
    chance_seed(&t->chance, ~t->match.setup.seed);
    if (seat_bots(t, arg_value(a, "seats"), err) < 0)
        return -1;
    if (play_game(t) == REPLY_STOP)
        puts("\nStopped before the end.");
    else
        print_result(t);
    return arg_given(a, "save") ? save(t, arg_value(a, "save"), err) : 0;
}

static int run(const struct command *c, struct args *a)
{
    static struct events ev;
    struct buf components = BUF_INIT;
    struct table t = { 0 };
    struct error err;
    struct setup how;
    const struct game *g = arg_game(a, &err);
    int done = -1;

    if (!g || arg_setup(a, g, &components, &how, &err) < 0) {
        buf_release(&components);
        return fail_usage(c, &err);
    }
    if (!arg_given(a, "seed"))
        how.seed = (uint64_t)time(NULL);
    if (match_init(&t.match, g, &how, &ev, &err) == 0) {
        done = play(a, &t, &err);
        match_release(&t.match);
    }
    buf_release(&components);
    return done < 0 ? fail(&err) : EXIT_OK;
}

const struct command command_play = {
    .name = "play",
    .usage = "GAME [--seats me,random]",
    .summary = "play in the terminal",
    .flag = flags,
    .game_options = true,
    .run = run,
};
