/*
 * The log and the state grow and shrink together: the state is what the log
 * plays to from where the match began.  advance() alone decides how far undo
 * may go back.
 */
#include "core/match.h"

#include "base/memory.h"
#include "core/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int match_read_seat(const struct match *m, char **rest, struct error *err)
{
    char *word = *rest;
    char *space = strchr(word, ' ');
    long seat;

    *rest = space ? space + 1 : word + strlen(word);
    if (space)
        *space = '\0';
    *rest += strspn(*rest, " ");
    if (number_read(word, 1, game_head(m->state)->n_seats, &seat, err) < 0)
        return -1;
    return (int)seat - 1;
}

int match_init(struct match *m, const struct game *g, const struct setup *how,
               struct events *ev, struct error *err)
{
    memset(m, 0, sizeof(*m));
    m->game = g;
    m->setup = *how;
    m->anchor = memory_new(1, g->state_size);
    m->state = memory_new(1, g->state_size);
    if (ev)
        ev->n = 0;
    if (how->components)
        m->setup.components = memory_text(how->components);
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
    packed_release(&m->base);
    free(m->anchor);
    free(m->state);
    free(m->log);
    for (int i = 0; i < m->n_points; i++)
        packed_release(&m->point[i].state);
    memset(m, 0, sizeof(*m));
}

void match_rebase(struct match *m, const void *state)
{
    REQUIRE(m->n_all == 0);
    memmove(m->state, state, m->game->state_size);
    pack(&m->base, m->state, m->game->state_size);
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

/* Where all have lost, nobody has rank 1. */
static int best_rank(const struct result *r)
{
    int best = r->rank[0];

    for (int seat = 1; seat < r->n_seats; seat++)
        if (r->rank[seat] < best)
            best = r->rank[seat];
    return best;
}

/* Those who resigned rank behind all who did not, in the order of play. */
void match_result(const struct match *m, struct result *out)
{
    struct result played;

    game_result(m->game, m->state, &played);
    *out = played;
    for (int seat = 0; seat < played.n_seats; seat++) {
        int rank = best_rank(&played);

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

static void make_room(struct match *m, int n)
{
    if (n < m->room)
        return;
    m->room = n + 64 + n / 8; /* a server keeps many: little for nothing */
    m->log = memory_resize(m->log, (size_t)m->room, sizeof(*m->log));
}

/* A new entry at the end; what could be redone is gone. */
static struct entry *append(struct match *m)
{
    struct entry *e;

    make_room(m, m->n);
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

static void drop_point(struct match *m, int i)
{
    packed_release(&m->point[i].state);
    memmove(&m->point[i], &m->point[i + 1],
            (size_t)(--m->n_points - i) * sizeof(m->point[0]));
}

static void add_point(struct match *m, int n)
{
    struct checkpoint *c = &m->point[m->n_points++];

    c->n = n;
    memcpy(c->seat, m->seat, sizeof(c->seat));
    c->state = (struct packed){ 0 };
    pack(&c->state, m->state, m->game->state_size);
}

/* One at least every stride; when there is no room every other one goes. */
static void mark_point(struct match *m, int n)
{
    int last = m->n_points ? m->point[m->n_points - 1].n : m->known;

    if (m->stride == 0)
        m->stride = MATCH_STRIDE;
    if (n - last < m->stride)
        return;
    if (m->n_points == MATCH_POINTS) {
        /* What the unknown led to is nowhere else. */
        for (int i = m->known > 0; i < m->n_points; i++)
            drop_point(m, i);
        m->stride *= 2;
    }
    add_point(m, n);
}

/* From here on nothing before entry n can be taken back. */
static void raise_floor(struct match *m, int n)
{
    m->floor = n;
    memcpy(m->anchor, m->state, m->game->state_size);
    mark_point(m, n);
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

/* Who sees the move, and what the others see of it. */
static struct entry entry_of(const struct match *m, struct move move)
{
    struct entry e = { .kind = ENTRY_MOVE, .seat = move.seat };
    bool closed = false;

    e.move = e.closed = move;
    for (int i = 0; i <= MAX_SEATS; i++) {
        int seat = i < MAX_SEATS ? i : SEAT_NONE;
        struct move seen = game_move_view(m->game, m->state, move, seat);

        if (move_equal(seen, move)) {
            e.sees |= (uint8_t)(1 << i);
            continue;
        }
        if (closed && !move_equal(seen, e.closed))
            BUG("a move is closed in two ways");
        e.closed = seen;
        closed = true;
    }
    return e;
}

int match_play(struct match *m, struct move move, struct events *ev,
               struct error *err)
{
    struct entry e;

    if (match_over(m))
        return error_set(err, "the game is over");
    if (!(game_to_move(m->game, m->state) & seat_bit(move.seat)))
        return error_set(err, "seat %d is not asked for a move now",
                         move.seat + 1);
    e = entry_of(m, move);
    if (advance(m, move, ev, err) < 0)
        return -1;
    *append(m) = e;
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

/* An entry that is no move. */
static void apply_entry(struct match *m, const struct entry *e)
{
    if (e->kind == ENTRY_REDRAW)
        game_redraw(m->game, m->state, e->redraw.keep, e->redraw.salt);
    else
        apply_control(m, e);
}

/* Plays log[m->n .. n - 1] again. */
static void replay_to(struct match *m, int n)
{
    while (m->n < n) {
        const struct entry *e = &m->log[m->n];

        if (e->kind != ENTRY_MOVE) {
            apply_entry(m, e);
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
    const struct checkpoint *c;

    REQUIRE(n >= m->known && n <= m->n);
    while (m->n_points > 0 && m->point[m->n_points - 1].n > n)
        drop_point(m, m->n_points - 1);
    c = m->n_points > 0 ? &m->point[m->n_points - 1] : NULL;
    if (c)
        memcpy(m->seat, c->seat, sizeof(m->seat));
    else
        memset(m->seat, 0, sizeof(m->seat));
    unpack(c ? &c->state : &m->base, m->state, m->game->state_size);
    m->n = c ? c->n : 0;
    raise_floor(m, m->n);
    replay_to(m, n);
    m->n_all = n;
}

void match_skip(struct match *m, int n, const void *state,
                const struct seat_control seat[MAX_SEATS])
{
    REQUIRE(m->n_all == 0);
    make_room(m, n);
    memset(m->log, 0, (size_t)m->room * sizeof(*m->log));
    memcpy(m->state, state, m->game->state_size);
    memcpy(m->seat, seat, sizeof(m->seat));
    m->n = m->n_all = m->known = n;
    while (m->n_points > 0)
        drop_point(m, 0);
    add_point(m, n); /* what is before it is nowhere else */
    raise_floor(m, n);
}

int match_fill(struct match *m, const struct match *whole, struct error *err)
{
    const struct checkpoint *c = &m->point[0];
    _Alignas(16) uint8_t there[MAX_STATE];

    if (m->known == 0)
        return 0;
    REQUIRE(c->n == m->known);
    unpack(&c->state, there, m->game->state_size);
    if (whole->n != m->known || whole->known != 0 ||
        game_hash(m->game, whole->state) != game_hash(m->game, there) ||
        memcmp(whole->seat, c->seat, sizeof(c->seat)) != 0)
        return error_set(err, "the journal leads to another position than its "
                              "snapshot");
    memcpy(m->log, whole->log, (size_t)m->known * sizeof(*m->log));
    m->known = 0;
    return 0;
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
        return error_set(err, "\"%.20s\" is not the name of a bot", bot);
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

int match_redraw(struct match *m, unsigned keep, uint64_t salt,
                 struct error *err)
{
    struct entry *e;

    if (match_over(m))
        return error_set(err, "the game is over");
    if (keep & ~seats_all(game_head(m->state)->n_seats))
        return error_set(err, "a seat that does not exist keeps its cards");
    e = append(m);
    e->kind = ENTRY_REDRAW;
    e->redraw.salt = salt;
    e->redraw.keep = (uint8_t)keep;
    apply_entry(m, e);
    raise_floor(m, m->n);
    return 0;
}

void match_repeat(struct match *m, const struct entry *e, struct events *ev)
{
    int done = -1;

    if (ev)
        ev->n = 0;
    switch ((enum entry_kind)e->kind) {
    case ENTRY_MOVE:
        done = match_play(m, e->move, ev, NULL);
        break;
    case ENTRY_RESIGN:
        done = match_resign(m, e->seat, e->bot, NULL);
        break;
    case ENTRY_BOT:
        done = match_control(m, e->seat, e->bot, NULL);
        break;
    case ENTRY_HUMAN:
        done = match_control(m, e->seat, NULL, NULL);
        break;
    case ENTRY_REDRAW:
        done = match_redraw(m, e->redraw.keep, e->redraw.salt, NULL);
        break;
    }
    REQUIRE(done == 0);
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
    int who = seat == SEAT_NONE ? SEES_REST : 1 << seat;

    REQUIRE(i >= 0 && i < m->n && e->kind == ENTRY_MOVE);
    if (e->seat != seat && moves_from(m, i) <= open_answers(m))
        return (struct move){ .verb = VERB_HIDDEN, .seat = e->seat };
    return e->sees & who ? e->move : e->closed;
}
