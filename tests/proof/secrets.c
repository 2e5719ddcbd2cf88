/*
 * What a seat may not know must not reach it.  The other world: a full state,
 * drawn at random, that looks to the seat exactly like the true one.
 * Everything the seat is given must be the same in both.
 */
#include "proof.h"

#include "base/json_parts.h"

#include <string.h>

struct world {
    _Alignas(16) uint8_t state[MAX_STATE];
};

static void prove_same_list(struct proof *p, const void *a, const void *b,
                            int seat)
{
    struct move_list la, lb;

    game_legal(p->game, a, seat, &la);
    game_legal(p->game, b, seat, &lb);
    PROVE(p, la.n == lb.n);
    for (int i = 0; i < la.n; i++)
        PROVE(p, move_equal(la.at[i], lb.at[i]));
}

static void prove_same_json(struct proof *p, const void *a, const void *b)
{
    struct buf ja = BUF_INIT, jb = BUF_INIT;

    game_json(p->game, a, &ja);
    game_json(p->game, b, &jb);
    PROVE_TEXT(p, strcmp(buf_str(&ja), buf_str(&jb)) == 0, buf_str(&jb));
    buf_release(&ja);
    buf_release(&jb);
}

static void prove_same_question(struct proof *p, const void *a, const void *b,
                                int seat)
{
    struct event qa = { 0 }, qb = { 0 };

    if (seat == SEAT_NONE || !(game_to_move(p->game, a) & seat_bit(seat)))
        return;
    game_question(p->game, a, seat, &qa);
    game_question(p->game, b, seat, &qb);
    PROVE(p, memcmp(&qa, &qb, sizeof(qa)) == 0);
}

/* What a spectator is told, with the seat's own values in it, is what the seat
 * is told. */
static void prove_own_values_of(struct proof *p, int seat)
{
    struct world open, view;
    struct buf all = BUF_INIT, text = BUF_INIT, own = BUF_INIT, told = BUF_INIT;
    struct json_parts parts = { 0 }, own_parts = { 0 };
    struct json_told t = { &text, &parts, &own, &own_parts };

    game_view(p->game, p->match.state, SEAT_NONE, open.state);
    game_view(p->game, p->match.state, seat, view.state);
    game_json(p->game, view.state, &all);
    game_json_parts(p->game, open.state, false, &text, &parts);
    game_json_parts(p->game, view.state, true, &own, &own_parts);
    PROVE(p, parts.n_own == own_parts.n_own);
    json_told_add(&t, &told);
    PROVE_TEXT(p, strcmp(buf_str(&all), buf_str(&told)) == 0, buf_str(&all));
    json_parts_release(&parts);
    json_parts_release(&own_parts);
    buf_release(&all);
    buf_release(&text);
    buf_release(&own);
    buf_release(&told);
}

void prove_own_values(struct proof *p)
{
    int n = game_head(p->match.state)->n_seats;

    for (int seat = SEAT_NONE; seat < n; seat++)
        prove_own_values_of(p, seat);
}

/* A view gives the same answers as the truth, carries no randomness, and a
 * view of the view is the view. */
static void prove_view_of(struct proof *p, int seat)
{
    static const struct chance blank;
    struct world view, again;
    const void *state = p->match.state;

    game_view(p->game, state, seat, view.state);
    PROVE(p,
          memcmp(&game_head(view.state)->chance, &blank, sizeof(blank)) == 0);
    PROVE(p, game_to_move(p->game, view.state) == game_to_move(p->game, state));
    if (seat != SEAT_NONE)
        prove_same_list(p, view.state, state, seat);
    prove_same_question(p, view.state, state, seat);
    game_view(p->game, view.state, seat, again.state);
    PROVE(p, memcmp(view.state, again.state, p->game->state_size) == 0);
}

void prove_views(struct proof *p)
{
    int n = game_head(p->match.state)->n_seats;

    for (int seat = SEAT_NONE; seat < n; seat++)
        prove_view_of(p, seat);
}

static void other_world(struct proof *p, int seat, struct world *out)
{
    game_view(p->game, p->match.state, seat, out->state);
    game_resample(p->game, out->state, seat, &p->pick);
}

/* The other world is possible, and looks the same to the seat. */
static void prove_resampling_for(struct proof *p, int seat)
{
    struct world other, truth_view, other_view;
    const char *broken;

    other_world(p, seat, &other);
    broken = game_check(p->game, other.state);
    PROVE_TEXT(p, broken == NULL, broken);
    game_view(p->game, p->match.state, seat, truth_view.state);
    game_view(p->game, other.state, seat, other_view.state);
    PROVE(p,
          memcmp(truth_view.state, other_view.state, p->game->state_size) == 0);
    prove_same_json(p, truth_view.state, other_view.state);
    if (seat != SEAT_NONE)
        prove_same_list(p, other.state, p->match.state, seat);
    prove_same_question(p, other.state, p->match.state, seat);
}

void prove_resampling(struct proof *p)
{
    int n = game_head(p->match.state)->n_seats;

    for (int seat = SEAT_NONE; seat < n; seat++)
        prove_resampling_for(p, seat);
}

/* What `seat` sees of the move; answers to a secret question are hidden until
 * all are in. */
static struct move seen_move(struct proof *p, const void *state, struct move m,
                             int seat)
{
    const struct flow *w = &game_head(state)->flow;

    if (m.seat != seat && w->secret && w->asked != seat_bit(m.seat))
        return (struct move){ .seat = m.seat };
    return game_move_view(p->game, state, m, seat);
}

/* A move that the same seat could make in the other world and that looks the
 * same to `seat`. */
static bool find_twin(struct proof *p, const void *other, struct move m,
                      int seat, struct move *twin)
{
    struct move wanted = seen_move(p, p->match.state, m, seat);
    struct move_list l;
    int start;

    game_legal(p->game, other, m.seat, &l);
    if (l.n == 0)
        return false;
    start = chance_below(&p->pick, l.n);
    for (int i = 0; i < l.n; i++) {
        *twin = l.at[(start + i) % l.n];
        if (move_equal(seen_move(p, other, *twin, seat), wanted))
            return true;
    }
    return false;
}

static void prove_same_events(struct proof *p, const struct events *a,
                              const struct events *b, int seat)
{
    int i = 0, j = 0;

    for (;;) {
        while (i < a->n && !event_visible(&a->at[i], seat))
            i++;
        while (j < b->n && !event_visible(&b->at[j], seat))
            j++;
        PROVE(p, (i == a->n) == (j == b->n));
        if (i == a->n)
            return;
        PROVE(p, a->at[i].id == b->at[j].id &&
                     memcmp(a->at[i].arg, b->at[j].arg, sizeof(a->at[i].arg)) ==
                         0);
        i++;
        j++;
    }
}

/* A world in which a move was made, and what the seat got of it. */
struct outcome {
    struct world world, view;
    struct events events;
    bool news;  /* something that undo may not cross */
    bool drawn; /* random numbers were drawn */
    bool told;  /* something hidden was shown to the seat */
};

static void make_move(struct proof *p, struct move m, int seat,
                      struct outcome *o)
{
    int viewer = seat == SEAT_NONE ? 7 : seat; /* EVENT_SPECTATORS */
    struct chance before = game_head(o->world.state)->chance;
    const struct chance *after = &game_head(o->world.state)->chance;

    o->events.n = 0;
    game_step(p->game, o->world.state, m, &o->events);
    game_view(p->game, o->world.state, seat, o->view.state);
    o->news = chance_news(after) != chance_news(&before);
    o->drawn = after->drawn != before.drawn;
    o->told = after->told[viewer] != before.told[viewer];
}

/*
 * The move and its twin, in the true and in the other world, with the same
 * dice.  Unless the seat was shown something or dice were rolled, it must see
 * the same afterwards; and where it sees the same without having been shown
 * anything, the same events told it so.  For the seat that moves this also
 * shows that undo cannot cross new information: a move without news tells it
 * nothing that it did not know.
 */
static void prove_discretion_for(struct proof *p, struct move m, int seat)
{
    static struct outcome truth, other;
    struct move twin;
    bool same;

    other_world(p, seat, &other.world);
    if (!find_twin(p, other.world.state, m, seat, &twin)) {
        PROVE(p, m.seat != seat); /* its own list is the same in both */
        return;
    }
    memcpy(truth.world.state, p->match.state, p->game->state_size);
    ((struct game_state *)other.world.state)->chance =
        game_head(truth.world.state)->chance;
    make_move(p, m, seat, &truth);
    make_move(p, twin, seat, &other);
    if (m.seat == seat)
        PROVE(p, truth.news == other.news);
    if (truth.told || other.told)
        return;
    same = memcmp(truth.view.state, other.view.state, p->game->state_size) == 0;
    PROVE(p, same || truth.drawn || other.drawn);
    if (same)
        prove_same_events(p, &truth.events, &other.events, seat);
}

void prove_discretion(struct proof *p, struct move m)
{
    int n = game_head(p->match.state)->n_seats;

    for (int seat = SEAT_NONE; seat < n; seat++)
        prove_discretion_for(p, m, seat);
}
