#include "core/match.h"

#include "core/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *allocate(size_t n)
{
    void *p = calloc(1, n);

    if (!p)
        BUG("out of memory");
    return p;
}

static char *copy_text(const char *text)
{
    size_t n = strlen(text) + 1;
    char *copy = allocate(n);

    memcpy(copy, text, n);
    return copy;
}

int match_init(struct match *m, const struct game *g, const struct setup *how,
               struct events *ev, struct error *err)
{
    memset(m, 0, sizeof(*m));
    m->game = g;
    m->setup = *how;
    m->base = allocate(g->state_size);
    m->anchor = allocate(g->state_size);
    m->state = allocate(g->state_size);
    if (ev)
        ev->n = 0;
    if (how->components)
        m->setup.components = copy_text(how->components);
    if (game_setup(g, m->state, &m->setup, ev, err) < 0) {
        match_release(m);
        return -1;
    }
    match_rebase(m, m->state);
    return 0;
}

void match_release(struct match *m)
{
    free((char *)m->setup.components);
    free(m->base);
    free(m->anchor);
    free(m->state);
    free(m->log);
    memset(m, 0, sizeof(*m));
}

void match_rebase(struct match *m, const void *state)
{
    REQUIRE(m->n_all == 0);
    memmove(m->state, state, m->game->state_size);
    memcpy(m->base, m->state, m->game->state_size);
    memcpy(m->anchor, m->state, m->game->state_size);
}

static int n_resigned(const struct match *m)
{
    int n = 0;

    for (int seat = 0; seat < MAX_SEATS; seat++)
        n += m->seat[seat].resigned;
    return n;
}

bool match_over(const struct match *m)
{
    int seats = game_head(m->state)->n_seats;

    return game_to_move(m->game, m->state) == 0 ||
           (n_resigned(m) > 0 && n_resigned(m) >= seats - 1);
}

/* Those who resigned rank behind all who did not, in the order of play. */
void match_result(const struct match *m, struct result *out)
{
    struct result played;

    game_result(m->game, m->state, &played);
    *out = played;
    for (int seat = 0; seat < played.n_seats; seat++) {
        int rank = 1;

        for (int other = 0; other < played.n_seats; other++) {
            bool gone = m->seat[seat].resigned;

            if (m->seat[other].resigned != gone)
                rank += gone;
            else if (played.rank[other] < played.rank[seat])
                rank++;
        }
        out->rank[seat] = (int8_t)rank;
    }
}

/* A new entry at the end; what could be redone is gone. */
static struct entry *append(struct match *m)
{
    struct entry *e;

    if (m->n == m->room) {
        m->room = m->room ? 2 * m->room : 64;
        m->log = realloc(m->log, (size_t)m->room * sizeof(*m->log));
        if (!m->log)
            BUG("out of memory");
    }
    e = &m->log[m->n++];
    memset(e, 0, sizeof(*e));
    m->n_all = m->n;
    return e;
}

/* A bug inside the rules leaves a record that repeats it. */
static void dump(const void *what)
{
    struct buf text = BUF_INIT;

    record_write(what, RECORD_SAVE, &text);
    fputs(buf_str(&text), stderr);
    buf_release(&text);
}

/* From here on nothing before entry n can be taken back. */
static void raise_floor(struct match *m, int n)
{
    m->floor = n;
    memcpy(m->anchor, m->state, m->game->state_size);
}

/* Does the move in `state`, a position of the match.  1 when the seat could
 * take it back: it learned nothing, and nobody else is asked now. */
static int try_move(const struct match *m, void *state, struct move move,
                    struct events *ev, struct error *err)
{
    const struct chance *chance = &game_head(state)->chance;
    uint64_t news = chance_news(chance);
    int done;

    if (ev)
        ev->n = 0;
    bug_note(dump, m);
    done = game_apply(m->game, state, move, ev, err);
    bug_note(NULL, NULL);
    if (done < 0)
        return -1;
    return chance_news(chance) == news &&
           game_to_move(m->game, state) == seat_bit(move.seat);
}

/* Does the move, and raises the floor when it cannot be taken back. */
static int advance(struct match *m, struct move move, struct events *ev,
                   struct error *err)
{
    int done = try_move(m, m->state, move, ev, err);

    if (done < 0)
        return -1;
    if (done == 0)
        raise_floor(m, m->n + 1);
    return 0;
}

int match_play(struct match *m, struct move move, struct events *ev,
               struct error *err)
{
    struct move seen[MAX_SEATS + 1];
    struct entry *e;

    if (match_over(m))
        return error_set(err, "the game is over");
    if (!(game_to_move(m->game, m->state) & seat_bit(move.seat)))
        return error_set(err, "seat %d is not asked for a move now",
                         move.seat + 1);
    for (int seat = 0; seat < MAX_SEATS; seat++)
        seen[seat] = game_move_view(m->game, m->state, move, seat);
    seen[MAX_SEATS] = game_move_view(m->game, m->state, move, SEAT_NONE);
    if (advance(m, move, ev, err) < 0)
        return -1;
    e = append(m);
    e->kind = ENTRY_MOVE;
    e->seat = move.seat;
    e->move = move;
    memcpy(e->seen, seen, sizeof(seen));
    return 0;
}

int match_preview(const struct match *m, struct move move, void *out,
                  struct events *ev, struct error *err)
{
    if (match_over(m))
        return error_set(err, "the game is over");
    memcpy(out, m->state, m->game->state_size);
    return try_move(m, out, move, ev, err);
}

bool match_can_undo(const struct match *m, int seat)
{
    return m->n > m->floor && m->log[m->n - 1].seat == seat && !match_over(m);
}

bool match_can_redo(const struct match *m, int seat)
{
    return m->n_all > m->n && m->log[m->n].seat == seat && !match_over(m);
}

static void apply_control(struct match *m, const struct entry *e)
{
    struct seat_control *seat = &m->seat[e->seat];

    seat->resigned = seat->resigned || e->kind == ENTRY_RESIGN;
    memcpy(seat->bot, e->bot, BOT_NAME);
}

/* Plays log[m->n .. n - 1] again. */
static void replay_to(struct match *m, int n)
{
    while (m->n < n) {
        const struct entry *e = &m->log[m->n];

        if (e->kind != ENTRY_MOVE) {
            apply_control(m, e);
            raise_floor(m, m->n + 1);
        } else if (advance(m, e->move, NULL, NULL) < 0) {
            BUG("the log does not replay");
        }
        m->n++;
    }
}

int match_undo(struct match *m, int seat, struct error *err)
{
    int n;

    if (!match_can_undo(m, seat))
        return error_set(err, "seat %d has nothing to take back", seat + 1);
    n = m->n - 1;
    m->n = m->floor;
    memcpy(m->state, m->anchor, m->game->state_size);
    replay_to(m, n);
    return 0;
}

int match_redo(struct match *m, int seat, struct events *ev, struct error *err)
{
    if (!match_can_redo(m, seat))
        return error_set(err, "seat %d has nothing to do again", seat + 1);
    if (advance(m, m->log[m->n].move, ev, err) < 0)
        return -1;
    m->n++;
    return 0;
}

void match_rewind(struct match *m, int n)
{
    REQUIRE(n >= 0 && n <= m->n);
    memset(m->seat, 0, sizeof(m->seat));
    memcpy(m->state, m->base, m->game->state_size);
    m->n = 0;
    raise_floor(m, 0);
    replay_to(m, n);
    m->n_all = n;
}

static int control(struct match *m, enum entry_kind kind, int seat,
                   const char *bot, struct error *err)
{
    struct entry *e;

    if (seat < 0 || seat >= game_head(m->state)->n_seats)
        return error_set(err, "there is no seat %d", seat + 1);
    if (match_over(m))
        return error_set(err, "the game is over");
    if (m->seat[seat].resigned)
        return error_set(err, "seat %d has resigned", seat + 1);
    if (bot &&
        (strlen(bot) == 0 || strlen(bot) >= BOT_NAME ||
         strspn(bot, "abcdefghijklmnopqrstuvwxyz0123456789-") != strlen(bot)))
        return error_set(err, "\"%.20s\" is no name of a bot", bot);
    e = append(m);
    e->kind = (uint8_t)kind;
    e->seat = (uint8_t)seat;
    if (bot)
        memcpy(e->bot, bot, strlen(bot));
    apply_control(m, e);
    raise_floor(m, m->n);
    return 0;
}

int match_resign(struct match *m, int seat, const char *bot, struct error *err)
{
    return control(m, ENTRY_RESIGN, seat, bot, err);
}

int match_control(struct match *m, int seat, const char *bot, struct error *err)
{
    return control(m, bot ? ENTRY_BOT : ENTRY_HUMAN, seat, bot, err);
}

void match_view(const struct match *m, int seat, void *out)
{
    game_view(m->game, m->state, seat, out);
}

/* How many of the last moves answer a secret question that is still open. */
static int open_answers(const struct match *m)
{
    const struct flow *w = &game_head(m->state)->flow;
    int n = 0;

    for (int seat = 0; w->secret && seat < MAX_SEATS; seat++)
        n += (w->group & ~w->asked & seat_bit(seat)) != 0;
    return n;
}

/* Moves from entry i on, i included. */
static int moves_from(const struct match *m, int i)
{
    int n = 0;

    for (; i < m->n; i++)
        n += m->log[i].kind == ENTRY_MOVE;
    return n;
}

struct move match_entry_view(const struct match *m, int i, int seat)
{
    const struct entry *e = &m->log[i];

    REQUIRE(i >= 0 && i < m->n && e->kind == ENTRY_MOVE);
    if (e->seat != seat && moves_from(m, i) <= open_answers(m))
        return (struct move){ .verb = VERB_HIDDEN, .seat = e->seat };
    return e->seen[seat == SEAT_NONE ? MAX_SEATS : seat];
}
