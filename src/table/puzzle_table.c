/*
 * Between the person and the table stands the solver: it plays the other seats,
 * forces what is drawn, and shows the next step when it is asked to.
 */
#include "table/puzzle_table.h"

#include "base/json.h"
#include "base/json_read.h"
#include "games/registry.h"
#include "table/private.h"

#include <string.h>

/* The only client. */
enum { ME = 0 };

/* ---- what the table wants ---- */

static void deliver(struct outbox *o, struct table *t, int client,
                    const char *text, size_t n)
{
    struct puzzle_table *p = (struct puzzle_table *)o;

    (void)t, (void)client;
    p->say(p->who, text, n);
}

static void keep(struct outbox *o, struct table *t, int n, const char *entry)
{
    (void)o, (void)t, (void)n, (void)entry;
}

static void keep_chat(struct outbox *o, struct table *t, int n, int seat,
                      const char *text)
{
    (void)o, (void)t, (void)n, (void)seat, (void)text;
}

static void keep_head(struct outbox *o, struct table *t)
{
    (void)o, (void)t;
}

static bool keep_report(struct outbox *o, struct table *t,
                        const struct client *c, const char *text)
{
    (void)o, (void)t, (void)c, (void)text;
    return false;
}

static void think(struct outbox *o, struct table *t, const struct thought *th)
{
    struct puzzle_table *p = (struct puzzle_table *)o;

    (void)t;
    p->wanted = *th;
    p->waits = true;
}

static void rematch(struct outbox *o, struct table *t, int client)
{
    (void)o, (void)t, (void)client;
}

static void unseat(struct outbox *o, struct table *t, int seat, bool ban,
                   char *token)
{
    (void)o, (void)t, (void)seat, (void)ban, (void)token;
}

static uint64_t salt(struct outbox *o, struct table *t)
{
    (void)o, (void)t;
    return 0;
}

/* clang-format off */
static const struct outbox outbox = {
    .deliver = deliver, .keep = keep, .keep_chat = keep_chat,
    .keep_head = keep_head, .keep_report = keep_report, .think = think,
    .rematch = rematch, .unseat = unseat, .salt = salt,
};
/* clang-format on */

/* ---- opening ---- */

/* The others are played by the solver, under the name of a bot. */
static void seat_others(struct puzzle_table *p)
{
    for (int seat = 0; seat < table_n_seats(&p->table); seat++) {
        struct act a = { .kind = ACT_BOT, .seat = seat, .bot = "easy" };

        if (seat != p->trial.puzzle.seat)
            table_act(&p->table, &a, NULL);
    }
}

int puzzle_table_open(struct puzzle_table *p, const char *text, size_t n,
                      struct error *err)
{
    struct match m;

    memset(p, 0, sizeof(*p));
    if (trial_open(&p->trial, text, n, game_find, &m, err) < 0)
        return -1;
    p->outbox = outbox;
    table_init_at(&p->table, "puzzle", &m, &p->outbox);
    p->trial.match = &p->table.match;
    seat_others(p);
    return 0;
}

void puzzle_table_close(struct puzzle_table *p)
{
    table_clear(&p->table);
    trial_close(&p->trial);
}

/* ---- how it stands ---- */

static const char *const word[] = {
    [PUZZLE_OPEN] = "open",
    [PUZZLE_REACHED] = "reached",
    [PUZZLE_LOST] = "lost",
};

static void put_text(struct json *j, const char *key, const char *text,
                     const struct catalogue *cat)
{
    json_kstr(j, key, *text ? tr(cat, text) : "");
}

static void say_puzzle(struct puzzle_table *p)
{
    const struct client *c = table_client(&p->table, ME);
    const struct catalogue *cat = c ? c->cat : NULL;
    struct buf out = BUF_INIT;
    struct json j;

    json_init(&j, &out);
    json_open(&j);
    json_kstr(&j, "type", "puzzle");
    json_kint(&j, "state", p->table.state);
    json_kstr(&j, "stands", word[p->trial.stands]);
    put_text(&j, "say", p->trial.puzzle.about->say, cat);
    put_text(&j, "hint", p->trial.puzzle.about->hint, cat);
    if (p->trial.puzzle.answers)
        json_kint(&j, "left", trial_left(&p->trial));
    else
        json_knull(&j, "left");
    json_kbool(&j, "shown", p->shown);
    json_kbool(&j, "hopeless", p->hopeless);
    json_close(&j);
    p->say(p->who, buf_str(&out), out.n);
    buf_release(&out);
}

/* ---- what happens ---- */

/* Others answer until the person is asked, or it has ended. */
static void answer_for_others(struct puzzle_table *p)
{
    while (p->waits && p->trial.stands == PUZZLE_OPEN) {
        struct thought th = p->wanted;
        struct choice c = { 0 };

        p->waits = false;
        if (!trial_answer(&p->trial, &c.move))
            break;
        trial_before(&p->trial, &c.move);
        table_thought(&p->table, &th, &c);
        trial_after(&p->trial);
    }
}

static void settle(struct puzzle_table *p)
{
    answer_for_others(p);
    say_puzzle(p);
}

/* A move as the message has it, if it is one that is legal now. */
static bool read_move(const struct puzzle_table *p, struct json_slice message,
                      struct move *out)
{
    const struct match *m = &p->table.match;
    struct move_list l;
    struct error err;
    char text[256];

    if (!json_get_text(message, "/move", text, sizeof(text)) ||
        move_parse(m->game, p->trial.puzzle.seat, text, out, &err) < 0)
        return false;
    game_legal(m->game, m->state, p->trial.puzzle.seat, &l);
    return move_list_has(&l, *out);
}

/* To the table; what has come of it is looked at. */
static void pass_on(struct puzzle_table *p, const char *text, size_t n,
                    const struct move *move)
{
    int state = p->table.state;

    p->waits = false;
    trial_before(&p->trial, move);
    table_message(&p->table, ME, text, n);
    trial_after(&p->trial);
    if (p->table.state == state)
        return;
    p->hopeless = false;
    settle(p);
}

/* The next step of the solution is made. */
static void show_step(struct puzzle_table *p)
{
    const struct match *m = &p->table.match;
    struct buf text = BUF_INIT, move = BUF_INIT;
    struct json j;
    struct move step;

    p->hopeless =
        !(game_to_move(m->game, m->state) & seat_bit(p->trial.puzzle.seat)) ||
        !trial_answer(&p->trial, &step);
    if (p->hopeless) {
        say_puzzle(p);
        return;
    }
    p->shown = true;
    move_print(m->game, step, &move);
    json_init(&j, &text);
    json_open(&j);
    json_kstr(&j, "type", "move");
    json_kint(&j, "state", p->table.state);
    json_kstr(&j, "move", buf_str(&move));
    json_close(&j);
    pass_on(p, buf_str(&text), text.n, &step);
    buf_release(&text);
    buf_release(&move);
}

void puzzle_table_come(struct puzzle_table *p, const struct catalogue *cat)
{
    struct arrival how = { p->trial.puzzle.seat, 0, cat, true };

    table_attach(&p->table, ME, how, NULL);
    say_puzzle(p);
}

/* Whoever answers is told that it counts no more. */
static void refuse(struct puzzle_table *p, struct json_slice message)
{
    const struct client *c = table_client(&p->table, ME);
    struct buf out = BUF_INIT;
    int64_t tag = -1;

    json_get_number(message, "/tag", &tag);
    speak_refused(
        tag, "forbidden",
        tr(c ? c->cat : NULL, N_("the puzzle is over; start it again")), &out);
    p->say(p->who, buf_str(&out), out.n);
    buf_release(&out);
}

/* What one may do alone, who plays no game to its end. */
static bool is_allowed(const char *type)
{
    static const char *const allowed[] = { "move", "undo", "redo",   "preview",
                                           "why",  "view", "picture" };

    for (size_t i = 0; i < sizeof(allowed) / sizeof(allowed[0]); i++)
        if (strcmp(allowed[i], type) == 0)
            return true;
    return false;
}

void puzzle_table_message(struct puzzle_table *p, const char *text, size_t n)
{
    struct json_slice message;
    char type[16];
    struct move m;

    if (n > MESSAGE_LENGTH || !json_check(text, n, &message) ||
        !json_get_text(message, "/type", type, sizeof(type)))
        return;
    if (strcmp(type, "lang") == 0) {
        table_message(&p->table, ME, text, n);
        say_puzzle(p);
    } else if (strcmp(type, "step") == 0) {
        if (p->trial.stands == PUZZLE_OPEN)
            show_step(p);
    } else if (strcmp(type, "move") == 0) {
        if (p->trial.stands == PUZZLE_OPEN)
            pass_on(p, text, n, read_move(p, message, &m) ? &m : NULL);
        else
            refuse(p, message);
    } else if (is_allowed(type)) {
        pass_on(p, text, n, NULL);
    }
}
