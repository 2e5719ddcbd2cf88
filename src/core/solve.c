/*
 * The search: one answer of the seat must do, all of the others' must, and all
 * that can be drawn.  A draw is tried by forcing its outcomes one by one; the
 * generator says when there is no further one.
 */
#include "core/solve.h"

#include "base/memory.h"
#include "base/siphash.h"

#include <stdlib.h>
#include <string.h>

/* How deep a line may go, and how many draws one answer may need: both are
 * beyond any puzzle that a person would solve, and keep the stack small. */
enum { DEPTH = 100, DRAWS = SOLVER_DRAWS, KNOWN = 1 << 18 };

struct known {
    uint64_t key; /* 0: nothing stands here */
    enum verdict verdict;
};

struct solver {
    struct puzzle *p;
    int64_t positions, most;
    struct known *known; /* by position and answers left */
};

static enum verdict judge(struct solver *s, const void *state,
                          const struct events *ev, int left, int depth);

static struct known *place(struct solver *s, const void *state, int left,
                           uint64_t *key)
{
    static const uint64_t seed[2] = { 19, 84 };

    *key = siphash_word(seed, game_hash(s->p->game, state) ^ (uint64_t)left);
    *key += *key == 0;
    return &s->known[*key % KNOWN];
}

/* ---- draws ---- */

struct draw {
    struct move move;
    int n, outcome[DRAWS];
};

/* A move with these outcomes.  Returns how many more draws it has made, or -1
 * when the last outcome is one too many. */
static int step(const struct solver *s, const void *state,
                const struct draw *draw, void *next, struct events *ev)
{
    struct game_state *head = next;
    uint32_t before = game_head(state)->chance.drawn;

    memcpy(next, state, s->p->game->state_size);
    head->chance.n_forced = 0;
    memset(head->chance.forced, 0, sizeof(head->chance.forced));
    for (int i = 0; i < draw->n; i++)
        chance_force(&head->chance, draw->outcome[i]);
    ev->n = 0;
    game_step(s->p->game, next, draw->move, ev);
    if (head->chance.misfit)
        return -1;
    return (int)(head->chance.drawn - before) - draw->n;
}

/* All that can come of it; -1: there is no such outcome. */
static int outcomes(struct solver *s, const void *state, struct draw draw,
                    int left, int depth, enum verdict *verdict)
{
    _Alignas(16) uint8_t next[MAX_STATE];
    struct events ev;
    int more = step(s, state, &draw, next, &ev);

    if (more < 0)
        return -1;
    if (more == 0) {
        *verdict = judge(s, next, &ev, left, depth + 1);
        return 0;
    }
    *verdict = VERDICT_OPEN;
    if (draw.n + more > DRAWS || depth >= DEPTH || ++s->positions > s->most)
        return 0;
    *verdict = VERDICT_REACHED;
    draw.n++;
    for (int i = 0; *verdict == VERDICT_REACHED && i <= UINT8_MAX; i++) {
        draw.outcome[draw.n - 1] = i;
        if (outcomes(s, state, draw, left, depth + 1, verdict) < 0)
            break;
    }
    return 0;
}

static enum verdict try_move(struct solver *s, const void *state, struct move m,
                             int left, int depth)
{
    struct draw draw = { .move = m };
    enum verdict verdict = VERDICT_OPEN;

    outcomes(s, state, draw, left - (m.seat == s->p->seat), depth, &verdict);
    return verdict;
}

/* ---- answers ---- */

/* Who answers next; those who are asked at once know nothing of each other,
 * so it does not matter who of them is first. */
static int next_seat(const struct solver *s, const void *state)
{
    unsigned asked = game_to_move(s->p->game, state);
    int seat = 0;

    if (asked & seat_bit(s->p->seat))
        return s->p->seat;
    while (asked && !(asked & seat_bit(seat)))
        seat++;
    return asked ? seat : SEAT_NONE;
}

/* One of mine must do; of the others' all. */
static enum verdict answers(struct solver *s, const void *state, int seat,
                            int left, int depth)
{
    bool mine = seat == s->p->seat;
    enum verdict good = mine ? VERDICT_REACHED : VERDICT_MISSED;
    enum verdict all = mine ? VERDICT_MISSED : VERDICT_REACHED;
    struct move_list l;

    game_legal(s->p->game, state, seat, &l);
    for (int i = 0; i < l.n; i++) {
        enum verdict one = try_move(s, state, l.at[i], left, depth);

        if (one == good)
            return good;
        if (one == VERDICT_OPEN)
            all = VERDICT_OPEN;
    }
    return all;
}

/* How it stands when nobody has answered yet. */
static enum verdict look(struct solver *s, const void *state,
                         const struct events *ev, int left, int depth)
{
    switch (puzzle_look(s->p, state, ev)) {
    case PUZZLE_REACHED:
        return VERDICT_REACHED;
    case PUZZLE_LOST:
        return VERDICT_MISSED;
    case PUZZLE_OPEN:
        break;
    }
    if (next_seat(s, state) == SEAT_NONE || left == 0)
        return VERDICT_MISSED;
    if (depth < DEPTH)
        s->positions++;
    return VERDICT_OPEN;
}

/* What two ways lead to is looked at once; how it stands there is the same,
 * too, unless that depends on the way. */
static enum verdict judge(struct solver *s, const void *state,
                          const struct events *ev, int left, int depth)
{
    uint64_t key;
    struct known *known = place(s, state, left, &key);
    enum verdict verdict;

    if (known->key == key && !s->p->by_events)
        return known->verdict;
    verdict = look(s, state, ev, left, depth);
    if (verdict != VERDICT_OPEN && s->p->by_events)
        return verdict;
    if (verdict == VERDICT_OPEN && known->key == key)
        return known->verdict;
    if (verdict == VERDICT_OPEN && depth < DEPTH && s->positions <= s->most)
        verdict = answers(s, state, next_seat(s, state), left, depth);
    if (verdict != VERDICT_OPEN)
        *known = (struct known){ key, verdict };
    return verdict;
}

/* ---- the way that is shown ---- */

/* The answer of the seat that reaches the goal; for others the first one. */
static bool choose(struct solver *s, const void *state, int left,
                   struct move *out)
{
    int seat = next_seat(s, state);
    struct move_list l;

    if (seat == SEAT_NONE)
        return false;
    game_legal(s->p->game, state, seat, &l);
    for (int i = 0; i < l.n; i++)
        if (seat != s->p->seat ||
            try_move(s, state, l.at[i], left, 0) == VERDICT_REACHED) {
            *out = l.at[i];
            return true;
        }
    return false;
}

/* With the first outcome of every draw. */
static void go(struct solver *s, uint8_t *state, struct move m,
               struct events *ev)
{
    _Alignas(16) uint8_t next[MAX_STATE];
    struct draw draw = { .move = m };

    while (step(s, state, &draw, next, ev) > 0)
        draw.outcome[draw.n++] = 0;
    memcpy(state, next, s->p->game->state_size);
}

/* In how few answers of the seat it is done, as far as a second search of the
 * same length can tell; in `most` it is. */
static int fewest(struct solver *s, int most)
{
    struct move m;
    int left = 1;

    s->positions = 0;
    while (left < most && !choose(s, s->p->state, left, &m))
        left++;
    return left;
}

static void show_way(struct solver *s, int most, struct solution *out)
{
    _Alignas(16) uint8_t state[MAX_STATE];
    struct events ev;
    struct move m;
    uint64_t news;
    int left = fewest(s, most);

    memcpy(state, s->p->state, s->p->game->state_size);
    news = chance_news(&game_head(state)->chance);
    s->most = INT64_MAX; /* what was found is found again */
    while (out->n_line < MAX_LINE && choose(s, state, left, &m)) {
        out->line[out->n_line++] = m;
        left -= m.seat == s->p->seat;
        go(s, state, m, &ev);
        if (puzzle_look(s->p, state, &ev) == PUZZLE_REACHED)
            break;
    }
    out->luck = chance_news(&game_head(state)->chance) > news;
}

void solve(struct puzzle *p, int64_t most, struct solution *out)
{
    struct solver s = { .p = p, .most = most };
    int left = solver_left(p, 0);

    memset(out, 0, sizeof(*out));
    s.known = memory_new(KNOWN, sizeof(*s.known));
    game_legal(p->game, p->state, p->seat, &out->first);
    for (int i = 0; i < out->first.n; i++) {
        out->verdict[i] = try_move(&s, p->state, out->first.at[i], left, 0);
        out->reached += out->verdict[i] == VERDICT_REACHED;
        out->open += out->verdict[i] == VERDICT_OPEN;
    }
    out->positions = s.positions;
    if (out->reached > 0)
        show_way(&s, left, out);
    free(s.known);
}

/* ---- for who plays ---- */

struct solver *solver_new(struct puzzle *p)
{
    struct solver *s = memory_new(1, sizeof(*s));

    s->p = p;
    s->known = memory_new(KNOWN, sizeof(*s->known));
    return s;
}

void solver_free(struct solver *s)
{
    free(s->known);
    free(s);
}

int solver_left(const struct puzzle *p, int made)
{
    int left = (p->answers ? p->answers : DEPTH) - made;

    return left > 0 ? left : 0;
}

/* One by which the goal is reached in as few answers as can be seen: any would
 * do, and some lead in a circle. */
static bool soonest(struct solver *s, const void *state, int left,
                    struct move *out)
{
    struct move way;

    if (!choose(s, state, left, out))
        return false;
    for (int i = 1; i < left; i++)
        if (choose(s, state, i, &way)) {
            *out = way;
            break;
        }
    return true;
}

bool solver_answer(struct solver *s, const void *state, int left, int64_t most,
                   struct move *out)
{
    int seat = next_seat(s, state);
    struct move_list l;

    s->positions = 0;
    s->most = most;
    if (seat == SEAT_NONE || seat == s->p->seat)
        return soonest(s, state, left, out);
    game_legal(s->p->game, state, seat, &l);
    *out = l.at[0];
    for (int i = 0; i < l.n; i++)
        if (try_move(s, state, l.at[i], left, 0) == VERDICT_MISSED) {
            *out = l.at[i];
            break;
        }
    return true;
}

/* The outcome of the next draw that keeps the goal away, else the first. */
static int worst(struct solver *s, const void *state, struct draw draw,
                 int left)
{
    enum verdict verdict;

    draw.n++;
    for (int i = 0; i <= UINT8_MAX; i++) {
        draw.outcome[draw.n - 1] = i;
        if (outcomes(s, state, draw, left, 0, &verdict) < 0)
            break;
        if (verdict == VERDICT_MISSED)
            return i;
    }
    return 0;
}

int solver_draws(struct solver *s, const void *state, struct move m, int left,
                 int64_t most, int out[SOLVER_DRAWS])
{
    _Alignas(16) uint8_t next[MAX_STATE];
    struct draw draw = { .move = m };
    struct events ev;

    s->positions = 0;
    s->most = most;
    left -= m.seat == s->p->seat;
    while (draw.n < DRAWS && step(s, state, &draw, next, &ev) > 0) {
        int outcome = worst(s, state, draw, left);

        draw.outcome[draw.n++] = outcome;
    }
    memcpy(out, draw.outcome, sizeof(draw.outcome));
    return draw.n;
}
