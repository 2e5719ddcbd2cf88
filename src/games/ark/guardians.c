/*
 * The turn of the Guardians, after that of each player.  Solo and co-op,
 * docs/rules/ark.md, "The Guardians".
 *
 *   a card -> who moves (the dark player picks, if there is one) -> they move
 *          -> what the card does besides
 *          -> each Guardian, in the order of their numbers, where there are
 *             pieces of players: combat (guardians_fight.c), or it destroys one
 *          -> the counter falls, beaten ones come nearer to their return
 */
#include "games/ark/rules.h"

#include "games/ark/messages.h"

/* ---- cards ---- */

/* All that do not lie in the deck lie open, so the deck is a set. */
int ark_turn_up_guardian_card(struct ark_state *s)
{
    int n, card;

    if (s->guard.deck == 0)
        s->guard.deck = (1 << N_GUARDIAN_CARDS) - 1;
    n = chance_below(&s->head.chance, bits_count(s->guard.deck));
    card = bits_nth(s->guard.deck, n);
    s->guard.deck = (uint16_t)(s->guard.deck & ~bit(card));
    return card;
}

static unsigned on_the_ship(const struct ark_state *s)
{
    unsigned set = 0;

    for (int i = 0; i < MAX_GUARDIANS; i++)
        if (s->guard.at[i].room < ROOM_NONE)
            set |= 1u << i;
    return set;
}

static unsigned movers(const struct ark_state *s, int card)
{
    switch ((enum guardian_who)s->guard.cards[card].who) {
    case WHO_NONE:
        return 0;
    case WHO_NEAREST:
        return on_the_ship(s) ? 1u << ark_nearest_guardian(s) : 0;
    case WHO_ALL:
        return on_the_ship(s);
    }
    BUG("nobody %d", s->guard.cards[card].who);
}

/* As things stand; with a dark player, if it is the one that is picked. */
int ark_guardian_after(const struct ark_state *s, int which, int card)
{
    const struct ark_guardian_orders *c = &s->guard.cards[card];
    int room = s->guard.at[which].room;
    bool picked = s->guard.dark && c->who == WHO_NEAREST;

    return picked || movers(s, card) >> which & 1 ? ark_guardian_way(s, c, room)
                                                  : room;
}

static void turn_up(struct ark_state *s, struct events *ev)
{
    struct ark_guardians *g = &s->guard;

    for (int i = 0; i < MAX_GUARDIANS; i++)
        g->at[i].from = ROOM_NONE;
    g->acted = 0;
    g->card = (uint8_t)ark_turn_up_guardian_card(s);
    g->moving = (uint8_t)movers(s, g->card);
    EMIT(ev, MSG_GUARDIAN_CARD, g->card);
}

/* ---- the dark player ---- */

static bool dark_picks(const struct ark_state *s)
{
    return s->guard.dark && s->guard.cards[s->guard.card].who == WHO_NEAREST &&
           bits_count(on_the_ship(s)) > 1;
}

void ark_list_guardian(const void *state, int seat, struct move_list *out)
{
    EACH (i, on_the_ship(state))
        move_add(out, VERB_GUARDIAN, seat, i, 0, 0);
}

void ark_proc_dark(void *state, struct frame *f, struct events *ev)
{
    struct ark_state *s = state;

    (void)ev;
    switch ((enum dark_step)f->step) {
    case DARK_ASK:
        flow_ask(s, f, ASK_GUARDIAN, DARK_CHOSEN);
        return;
    case DARK_CHOSEN:
        s->guard.moving = (uint8_t)(1u << flow_answer(s, f->seat).arg[0]);
        flow_done(s);
        return;
    }
}

/* ---- moving ---- */

static void move_all(struct ark_state *s, struct events *ev)
{
    const struct ark_guardian_orders *card = &s->guard.cards[s->guard.card];

    EACH (i, s->guard.moving) {
        struct ark_guardian *g = &s->guard.at[i];
        int to = ark_guardian_way(s, card, g->room);

        if (to == g->room)
            continue;
        EMIT(ev, MSG_GUARDIAN_MOVES, i, g->room, to);
        g->from = g->room;
        g->room = (uint8_t)to;
    }
}

void ark_guardian_leaves(struct ark_state *s, int which, int wait)
{
    struct ark_guardian *g = &s->guard.at[which];

    g->room = g->from = ROOM_NONE;
    g->wait = (uint8_t)wait;
    s->guard.acted = (uint8_t)(s->guard.acted | 1u << which);
}

/* With units of players everywhere it has to wait on. */
static void come_back(struct ark_state *s, int which, struct events *ev)
{
    struct ark_guardian *g = &s->guard.at[which];
    int room = ark_guardian_return(s, which);

    g->wait = room == ROOM_NONE;
    if (room == ROOM_NONE)
        return;
    g->room = (uint8_t)room;
    EMIT(ev, MSG_GUARDIAN_RETURNS, which, room);
}

/* ---- what a card does besides ---- */

static void mend(struct ark_state *s, struct events *ev)
{
    for (int i = 0; i < MAX_GUARDIANS; i++)
        if (s->guard.at[i].wait > 0)
            come_back(s, i, ev);
}

/* Cylinders lie in the order of their owners, cubes too; so the lowest and the
 * rightmost piece is that of the last owner. */
static int last_of(const uint8_t *count, int n, unsigned among)
{
    while (--n >= 0)
        if (count[n] > 0 && among >> n & 1)
            return n;
    return -1;
}

/* The room with the most cylinders; ties by row, then column. */
static void cut(struct ark_state *s, struct events *ev)
{
    int most = ROOM_NONE, owner;

    EACH (room, s->laid) {
        int more = most == ROOM_NONE
                       ? s->site[room].n_cylinders
                       : s->site[room].n_cylinders - s->site[most].n_cylinders;

        if (more > 0 ||
            (more == 0 && most != ROOM_NONE && s->cell[room] < s->cell[most]))
            most = room;
    }
    if (most == ROOM_NONE)
        return;
    owner = last_of(s->site[most].cylinder, N_OWNERS, ~0u);
    ark_cylinder_add(s, owner, most, -1);
    EMIT(ev, MSG_GUARDIAN_CUTS, owner, most);
}

static void extra(struct ark_state *s, struct events *ev)
{
    switch ((enum guardian_extra)s->guard.cards[s->guard.card].extra) {
    case EXTRA_NONE:
        return;
    case EXTRA_MEND:
        mend(s, ev);
        return;
    case EXTRA_CUT:
        cut(s, ev);
        return;
    }
}

/* ---- acting ---- */

static unsigned owners_with_cylinders(const struct ark_state *s)
{
    unsigned owners = 0;

    for (int owner = 0; owner < N_OWNERS; owner++)
        if (ark_cylinder_commanders(s, owner))
            owners |= 1u << owner;
    return owners;
}

/* One piece: the rightmost cube, or else the lowest cylinder. */
static void destroy(struct ark_state *s, int which, int active,
                    struct events *ev)
{
    int room = s->guard.at[which].room, owner;
    struct ark_site *t = &s->site[room];

    owner = last_of(t->cube, MAX_SEATS, ~0u);
    if (owner >= 0) {
        ark_cube_add(s, owner, room, -1);
        EMIT(ev, MSG_GUARDIAN_CUBE, which, owner, room);
        ark_recall(s, active, room);
        return;
    }
    owner = last_of(t->cylinder, N_OWNERS, owners_with_cylinders(s));
    if (owner < 0)
        return;
    ark_cylinder_add(s, owner, room, -1);
    EMIT(ev, MSG_GUARDIAN_CYLINDER, which, owner, room);
}

/* Whoever has units there, beginning left of the player whose turn ended; the
 * next one after those it has fought, or -1. */
static int next_foe(const struct ark_state *s, struct frame *f, int room)
{
    while (f->local[GUARDIANS_SEATS] < ark_players(s)) {
        int seat = (f->seat + ++f->local[GUARDIANS_SEATS]) % ark_players(s);

        if (ark_guardian_foes(s, room, seat))
            return seat;
    }
    return -1;
}

static void act(struct ark_state *s, struct frame *f, struct events *ev)
{
    int which = f->local[GUARDIANS_AT], seat;
    int room = s->guard.at[which].room;

    seat = room < ROOM_NONE && !(s->guard.acted >> which & 1)
               ? next_foe(s, f, room)
               : -1;
    if (seat >= 0) {
        ark_call_guardian_fight(s, seat, room, which);
        return;
    }
    f->local[GUARDIANS_AT]++;
    f->local[GUARDIANS_SEATS] = 0;
    if (f->local[GUARDIANS_AT] == MAX_GUARDIANS)
        f->step = GUARDIANS_OVER;
    if (room < ROOM_NONE && !(s->guard.acted >> which & 1) &&
        !(ark_team_units(s) & bit(room)))
        destroy(s, which, f->seat, ev);
}

/* ---- the end of their turn ---- */

static void wait_on(struct ark_state *s, struct events *ev)
{
    for (int i = 0; i < MAX_GUARDIANS; i++)
        if (s->guard.at[i].wait > 0 && --s->guard.at[i].wait == 0)
            come_back(s, i, ev);
}

static void count_down(struct ark_state *s, struct events *ev)
{
    struct ark_guardians *g = &s->guard;
    int n = 1 + g->cards[g->card].hourglass;

    g->counter = (uint8_t)(g->counter > n ? g->counter - n : 0);
    EMIT(ev, MSG_COUNTER, g->counter);
}

static bool all_are_down(const struct ark_state *s)
{
    for (int seat = 0; seat < ark_players(s); seat++)
        if (ark_own_units(s, seat) > 0)
            return false;
    return true;
}

void ark_team_loses(struct ark_state *s)
{
    s->winner = s->guard.dark ? (uint8_t)(s->head.n_seats - 1) : NOBODY;
    flow_end(s);
}

static void turn_ends(struct ark_state *s, struct events *ev)
{
    wait_on(s, ev);
    count_down(s, ev);
    if (s->guard.counter == 0) {
        EMIT(ev, MSG_COUNTER_LOST, 0);
        ark_team_loses(s);
    } else if (all_are_down(s)) {
        EMIT(ev, MSG_UNITS_LOST, 0);
        ark_team_loses(s);
    } else {
        flow_done(s);
    }
}

/* What Guardians took can leave too many robots: the player whose turn ended
 * decides which of them go (ruling 9). */
static bool settle(struct ark_state *s, const struct frame *f)
{
    if (ark_neutral_surplus(s) < 0)
        return false;
    flow_call(s, PROC_REMOVE, f->seat);
    return true;
}

void ark_proc_guardians(void *state, struct frame *f, struct events *ev)
{
    struct ark_state *s = state;

    switch ((enum guardians_step)f->step) {
    case GUARDIANS_CARD:
        turn_up(s, ev);
        f->step = GUARDIANS_MOVE;
        if (dark_picks(s))
            flow_call(s, PROC_DARK, s->head.n_seats - 1);
        return;
    case GUARDIANS_MOVE:
        f->step = GUARDIANS_EXTRA;
        move_all(s, ev);
        return;
    case GUARDIANS_EXTRA:
        f->step = GUARDIANS_ACT;
        extra(s, ev);
        return;
    case GUARDIANS_ACT:
        if (!settle(s, f))
            act(s, f, ev);
        return;
    case GUARDIANS_OVER:
        if (!settle(s, f))
            turn_ends(s, ev);
        return;
    }
}
