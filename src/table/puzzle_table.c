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

/* The only client; and how many positions are looked at for one answer. */
enum { ME = 0, MOST = 200000 };

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

static const struct outbox outbox = {
    deliver, keep,    keep_chat, keep_head, keep_report,
    think,   rematch, unseat,    salt,
};

/* ---- opening ---- */

struct first_wrong {
    struct error *err;
    bool any;
};

static void hear_wrong(void *who, const struct scenario_wrong *wrong)
{
    struct first_wrong *first = who;

    if (!first->any)
        *first->err = *wrong->why;
    first->any = true;
}

/* The others are played by the solver, under the name of a bot. */
static void seat_others(struct puzzle_table *p)
{
    for (int seat = 0; seat < table_n_seats(&p->table); seat++) {
        struct act a = { .kind = ACT_BOT, .seat = seat, .bot = "easy" };

        if (seat != p->puzzle.seat)
            table_act(&p->table, &a, NULL);
    }
}

int puzzle_table_open(struct puzzle_table *p, const char *text, size_t n,
                      struct error *err)
{
    struct first_wrong first = { err, false };
    struct scenario_hearer to = { hear_wrong, NULL, &first };
    struct match m;

    memset(p, 0, sizeof(*p));
    if (puzzle_open(text, n, game_find, &to, &p->puzzle) < 0)
        return -1;
    if (puzzle_match(&p->puzzle, &m, err) < 0) {
        puzzle_close(&p->puzzle);
        return -1;
    }
    p->outbox = outbox;
    p->told = -1;
    table_init_at(&p->table, "puzzle", &m, &p->outbox);
    p->solver = solver_new(&p->puzzle);
    seat_others(p);
    return 0;
}

void puzzle_table_close(struct puzzle_table *p)
{
    table_clear(&p->table);
    solver_free(p->solver);
    puzzle_close(&p->puzzle);
}

/* ---- how it stands ---- */

/* Answers that the seat has left. */
static int left(const struct puzzle_table *p)
{
    const struct match *m = &p->table.match;
    int made = 0;

    for (int i = 0; i < m->n; i++)
        made +=
            m->log[i].kind == ENTRY_MOVE && m->log[i].seat == p->puzzle.seat;
    return solver_left(&p->puzzle, made);
}

/* After an entry of the log that was made in the position `before`. */
static void look(struct puzzle_table *p, void *before)
{
    const struct match *m = &p->table.match;
    struct events ev = { 0 };

    if (m->log[m->n - 1].kind == ENTRY_MOVE)
        game_apply(m->game, before, m->log[m->n - 1].move, &ev, NULL);
    p->stands = puzzle_look(&p->puzzle, m->state, &ev);
    if (p->stands == PUZZLE_OPEN && (match_over(m) || left(p) == 0))
        p->stands = PUZZLE_LOST;
}

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
    json_kstr(&j, "stands", word[p->stands]);
    put_text(&j, "say", p->puzzle.about->say, cat);
    put_text(&j, "hint", p->puzzle.about->hint, cat);
    if (p->puzzle.answers)
        json_kint(&j, "left", left(p));
    else
        json_knull(&j, "left");
    json_kbool(&j, "shown", p->shown);
    json_kbool(&j, "hopeless", p->hopeless);
    json_close(&j);
    p->say(p->who, buf_str(&out), out.n);
    buf_release(&out);
}

/* ---- what happens ---- */

/* The next draws of this move fall badly. */
static void force(struct puzzle_table *p, struct move m)
{
    struct match *match = &p->table.match;
    struct chance *chance = &((struct game_state *)match->state)->chance;
    int outcome[SOLVER_DRAWS];
    int n = solver_draws(p->solver, match->state, m, left(p), MOST, outcome);

    for (int i = 0; i < n; i++)
        chance_force(chance, outcome[i]);
}

/* What no draw has met is not left for a later one. */
static void relax(struct puzzle_table *p)
{
    struct chance *chance =
        &((struct game_state *)p->table.match.state)->chance;

    chance->n_forced = 0;
    memset(chance->forced, 0, sizeof(chance->forced));
}

/* Others answer until the person is asked, or it has ended. */
static void answer_for_others(struct puzzle_table *p)
{
    _Alignas(16) uint8_t before[MAX_STATE];
    struct match *m = &p->table.match;

    while (p->waits && p->stands == PUZZLE_OPEN) {
        struct thought th = p->wanted;
        struct choice c = { 0 };

        p->waits = false;
        if (!solver_answer(p->solver, m->state, left(p), MOST, &c.move))
            break;
        force(p, c.move);
        memcpy(before, m->state, m->game->state_size);
        table_thought(&p->table, &th, &c);
        relax(p);
        look(p, before);
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
        move_parse(m->game, p->puzzle.seat, text, out, &err) < 0)
        return false;
    game_legal(m->game, m->state, p->puzzle.seat, &l);
    return move_list_has(&l, *out);
}

/* To the table; what has come of it is looked at. */
static void pass_on(struct puzzle_table *p, const char *text, size_t n,
                    const struct move *move)
{
    _Alignas(16) uint8_t before[MAX_STATE];
    struct match *m = &p->table.match;
    int entries = m->n, state = p->table.state;

    if (move)
        force(p, *move);
    memcpy(before, m->state, m->game->state_size);
    p->waits = false;
    table_message(&p->table, ME, text, n);
    relax(p);
    if (p->table.state == state)
        return;
    p->hopeless = false;
    if (m->n > entries)
        look(p, before);
    else
        p->stands = PUZZLE_OPEN;
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
        !(game_to_move(m->game, m->state) & seat_bit(p->puzzle.seat)) ||
        !solver_answer(p->solver, m->state, left(p), MOST, &step);
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
    struct arrival how = { p->puzzle.seat, 0, cat, true };

    table_attach(&p->table, ME, how, NULL);
    say_puzzle(p);
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
        if (p->stands == PUZZLE_OPEN)
            show_step(p);
    } else if (strcmp(type, "move") == 0) {
        if (p->stands == PUZZLE_OPEN)
            pass_on(p, text, n, read_move(p, message, &m) ? &m : NULL);
    } else if (is_allowed(type)) {
        pass_on(p, text, n, NULL);
    }
}
