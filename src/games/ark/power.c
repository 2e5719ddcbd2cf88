/*
 * Power Generator: ROUTE POWER takes a cylinder that obeys the player from
 * wherever it is to an empty circle anywhere, or back to its generator.
 * Rulebook, "Power Generator Section"; rulings 15, 18, 47, 48.
 */
#include "games/ark/rules.h"

#include "games/ark/messages.h"

static bool commands(const struct ark_state *s, int seat, int owner)
{
    return has_seat(ark_cylinder_commanders(s, owner), seat);
}

/* 2 Os = 1 route, only on the ROUTE POWER line itself. */
static bool may_buy(const struct ark_budget *b)
{
    return b->line == LINE_ROUTE && !b->exact;
}

static struct ark_price route_price(const struct ark_state *s, int seat)
{
    return ark_board_price(&s->box, s->player[seat].faction, PRICE_ROUTE);
}

static bool affords(const struct ark_state *s, int seat, int routes)
{
    struct ark_price price = route_price(s, seat);

    return ark_payments(&s->player[seat], routes * price.amount, price.types) !=
           0;
}

static void buy(struct ark_state *s, int seat, int routes, struct events *ev)
{
    struct ark_price price = route_price(s, seat);

    ark_pay(s, seat, routes * price.amount, price.types, ev);
}

static bool can_buy(const struct ark_state *s, int seat,
                    const struct ark_budget *b)
{
    return may_buy(b) && affords(s, seat, 1);
}

static bool has_route(const struct ark_budget *b, int owner)
{
    return b->route[owner] > 0 || b->left[BENEFIT_ROUTE_EXTRA] > 0;
}

/* In a team those of the others are not. */
static bool is_foreign(const struct ark_state *s, int seat, int owner)
{
    return ark_is_team(s) ? ark_cylinder_commanders(s, owner) == 0
                          : !commands(s, seat, owner);
}

/* Full rooms with a foreign cylinder, where a unit of the seat stands. */
static uint64_t replaceable(const struct ark_state *s, int seat)
{
    uint64_t set = 0, foreign = 0;

    for (int owner = 0; owner < N_OWNERS; owner++)
        if (is_foreign(s, seat, owner))
            foreign |= s->powered[owner];
    set = foreign & ~s->open;
    return set ? set & ark_occupied(s, seat) : 0;
}

static uint64_t targets(const struct ark_state *s, int seat)
{
    return s->open | replaceable(s, seat);
}

/* ---- lists ---- */

/* Only one's own go into one's sections, as only one's own units go home
 * (rulings 47, 70). */
static void list_from_home(const struct ark_state *s, int seat, unsigned owners,
                           struct move_list *out)
{
    if (!targets(s, seat))
        owners &= ark_open_sections(s, seat) ? seat_bit(seat) : 0;
    for (int owner = 0; owner < N_OWNERS; owner++)
        if (has_seat(owners, owner) && ark_cylinders_home(s, owner) > 0)
            move_add(out, VERB_ROUTE, seat, owner, 0, 0);
}

static void list_from_rooms(const struct ark_state *s, int seat,
                            unsigned owners, struct move_list *out)
{
    for (int owner = 0; owner < N_OWNERS; owner++)
        if (has_seat(owners, owner))
            EACH (room, s->powered[owner])
                move_add(out, VERB_REROUTE, seat, owner, room, 0);
}

static void list_from_sections(const struct ark_state *s, int seat,
                               unsigned owners, struct move_list *out)
{
    for (int i = 0; i < N_SECTIONS && has_seat(owners, seat); i++)
        if (s->player[seat].power[i] > 0)
            move_add(out, VERB_REROUTE_SECTION, seat, i, 0, 0);
}

/* Owners whose cylinders the seat can route now, as bits. */
static unsigned routable(const struct ark_state *s, int seat,
                         const struct ark_budget *b)
{
    bool buys = can_buy(s, seat, b);
    unsigned owners = 0;

    for (int owner = 0; owner < N_OWNERS; owner++)
        if ((buys || has_route(b, owner)) && commands(s, seat, owner))
            owners |= seat_bit(owner);
    return owners;
}

/* ---- what a power token takes ---- */

/* Owners of whose generators routes are left, as bits. */
static unsigned route_kinds(const struct ark_budget *b)
{
    unsigned owners = 0;

    for (int owner = 0; owner < N_OWNERS; owner++)
        if (b->route[owner] > 0)
            owners |= seat_bit(owner);
    return owners;
}

static int routes_left(const struct ark_budget *b)
{
    int n = b->left[BENEFIT_ROUTE_EXTRA];

    for (int owner = 0; owner < N_OWNERS; owner++)
        n += b->route[owner];
    return n;
}

static bool can_afford_token(const struct ark_state *s, int seat,
                             const struct ark_budget *b)
{
    int missing = TOKEN_ROUTES - routes_left(b);

    if (missing <= 0)
        return true;
    return may_buy(b) && affords(s, seat, missing);
}

/* Occupied rooms whose benefit cylinders raise, and that have none yet. */
static uint64_t token_rooms(const struct ark_state *s, int seat,
                            const struct ark_budget *b)
{
    uint64_t rooms = 0;

    if (b->left[BENEFIT_POWER_TOKEN] == 0 || ark_pool(s) == 0 ||
        !can_afford_token(s, seat, b))
        return 0;
    EACH (room, ark_occupied(s, seat) & (bit(ROOM_GATE) - 1))
        if (room_row(s, room)->driver == DRIVER_CYLINDER)
            rooms |= bit(room);
    return rooms & ~s->power_token;
}

/* ---- the section ---- */

static bool power_open(const struct ark_state *s, int seat,
                       const struct ark_budget *b)
{
    return routable(s, seat, b) != 0 || token_rooms(s, seat, b) != 0 ||
           (may_buy(b) && ark_can_exchange_any(s, seat));
}

static void list_routes(const struct ark_state *s, int seat,
                        const struct ark_budget *b, struct move_list *out)
{
    unsigned owners = routable(s, seat, b);

    list_from_home(s, seat, owners, out);
    list_from_rooms(s, seat, owners, out);
    list_from_sections(s, seat, owners, out);
}

static void list_tokens(const struct ark_state *s, int seat,
                        const struct ark_budget *b, struct move_list *out)
{
    EACH (room, token_rooms(s, seat, b))
        move_add(out, VERB_TOKEN, seat, room, 0, 0);
}

static void power_fill(const struct ark_state *s, int seat,
                       const struct ark_budget *b, struct event *out)
{
    (void)s;
    out->arg[0] = b->route[seat];
    out->arg[1] = b->route[neutral(COLOUR_VIOLET)];
    out->arg[2] = b->route[neutral(COLOUR_TURQUOISE)];
    out->arg[3] = b->route[neutral(COLOUR_BLACK)];
    out->arg[4] = b->left[BENEFIT_ROUTE_EXTRA];
}

/* ---- one route ---- */

void ark_list_route(const void *state, int seat, struct move_list *out)
{
    const struct ark_state *s = state;
    const struct frame *f = flow_top(s);
    int from = f->local[ROUTE_FROM], section = f->local[ROUTE_SECTION] - 1;
    uint64_t not_here = from == ROOM_NONE ? ALL_ROOMS : ~bit(from);

    EACH (room, s->open & not_here)
        move_add(out, VERB_POWER, seat, room, 0, 0);
    EACH (room, replaceable(s, seat) & not_here)
        for (int owner = 0; owner < N_OWNERS; owner++)
            if (s->site[room].cylinder[owner] && is_foreign(s, seat, owner))
                move_add(out, VERB_REPLACE, seat, room, owner, 0);
    if (f->local[ROUTE_OWNER] == seat)
        EACH (i, ark_open_sections(s, seat))
            if (i != section)
                move_add(out, VERB_POWER_SECTION, seat, i, 0, 0);
    if (from != ROOM_NONE || section >= 0)
        move_add(out, VERB_HOME, seat, 0, 0, 0);
}

static void take_from(struct ark_state *s, const struct frame *f,
                      struct events *ev)
{
    int from = f->local[ROUTE_FROM], section = f->local[ROUTE_SECTION] - 1;

    if (section >= 0) {
        ark_section_power(s, f->seat, section, -1);
        EMIT(ev, MSG_UNPOWERS_SECTION, f->seat, section);
    }
    if (from == ROOM_NONE)
        return;
    ark_cylinder_add(s, f->local[ROUTE_OWNER], from, -1);
    EMIT(ev, MSG_CYLINDER_LEAVES, f->local[ROUTE_OWNER], from);
}

static void put_into(struct ark_state *s, const struct frame *f, int room,
                     struct events *ev)
{
    ark_cylinder_add(s, f->local[ROUTE_OWNER], room, 1);
    if (f->local[ROUTE_FROM] != ROOM_NONE)
        ark_explored_go(s, f->local[ROUTE_FROM], room);
    EMIT(ev, MSG_ROUTE, f->seat, f->local[ROUTE_OWNER], room);
    ark_neutral_follow(s, room, ev);
}

static void route_chosen(struct ark_state *s, const struct frame *f,
                         struct events *ev)
{
    struct move m = flow_answer(s, f->seat);

    take_from(s, f, ev);
    if (m.verb == VERB_HOME)
        return;
    if (m.verb == VERB_POWER_SECTION) {
        ark_section_power(s, f->seat, m.arg[0], 1);
        EMIT(ev, MSG_POWERS_SECTION, f->seat, m.arg[0]);
        return;
    }
    if (m.verb == VERB_REPLACE) {
        ark_cylinder_add(s, m.arg[1], m.arg[0], -1);
        EMIT(ev, MSG_CYLINDER_EVICTED, m.arg[1], m.arg[0]);
    }
    put_into(s, f, m.arg[0], ev);
}

void ark_proc_route(void *state, struct frame *f, struct events *ev)
{
    struct ark_state *s = state;

    switch ((enum route_step)f->step) {
    case ROUTE_WHERE:
        flow_ask(s, f, ASK_ROUTE, ROUTE_CHOSEN);
        return;
    case ROUTE_CHOSEN:
        route_chosen(s, f, ev);
        flow_done(s);
        return;
    }
}

/* A generator's own routes go first: they serve nothing else. */
static void route(struct ark_state *s, struct frame *phase, struct move m,
                  struct events *ev)
{
    struct ark_budget *b = ark_budget(s, phase);
    bool home = m.verb == VERB_REROUTE_SECTION;
    int owner = home ? m.seat : m.arg[0];
    struct frame *f = flow_call(s, PROC_ROUTE, m.seat);

    f->local[ROUTE_OWNER] = (int16_t)owner;
    f->local[ROUTE_SECTION] = (int16_t)(home ? m.arg[0] + 1 : 0);
    f->local[ROUTE_FROM] =
        m.verb == VERB_REROUTE ? m.arg[1] : (int16_t)ROOM_NONE;
    if (b->route[owner] > 0)
        b->route[owner]--;
    else if (b->left[BENEFIT_ROUTE_EXTRA] > 0)
        b->left[BENEFIT_ROUTE_EXTRA]--;
    else
        buy(s, m.seat, 1, ev);
}

/* ---- a power token ---- */

/*
 * Two routes of any kind.  Those of one generator serve nothing else, so they
 * go first and the player only says of which generator; then those for any
 * cylinder, then bought ones.
 */

void ark_list_spend(const void *state, int seat, struct move_list *out)
{
    const struct ark_state *s = state;
    const struct frame *f = flow_top(s);

    EACH (owner, route_kinds(&s->budget[f->local[TOKEN_LEVEL]]))
        move_add(out, VERB_SPEND, seat, owner, 0, 0);
}

static void spend_route(struct ark_budget *b, struct frame *f, int owner)
{
    b->route[owner]--;
    f->local[TOKEN_PAID]++;
}

static void spend_routes(struct ark_state *s, struct frame *f,
                         struct events *ev)
{
    struct ark_budget *b = &s->budget[f->local[TOKEN_LEVEL]];
    int missing;

    while (f->local[TOKEN_PAID] < TOKEN_ROUTES && route_kinds(b)) {
        if (bits_count(route_kinds(b)) > 1) {
            flow_ask(s, f, ASK_SPEND, TOKEN_SPENT);
            return;
        }
        spend_route(b, f, bits_first(route_kinds(b)));
    }
    f->step = TOKEN_LAY;
    missing = TOKEN_ROUTES - f->local[TOKEN_PAID];
    while (missing > 0 && b->left[BENEFIT_ROUTE_EXTRA] > 0) {
        b->left[BENEFIT_ROUTE_EXTRA]--;
        missing--;
    }
    if (missing > 0)
        buy(s, f->seat, missing, ev);
}

/* The room's column moves on by one for everybody; the token stays there. */
static void lay_token(struct ark_state *s, const struct frame *f,
                      struct events *ev)
{
    int room = f->local[TOKEN_ROOM];

    s->power_token |= bit(room);
    EMIT(ev, MSG_POWER_TOKEN, f->seat, room);
    ark_neutral_follow(s, room, ev);
}

void ark_proc_token(void *state, struct frame *f, struct events *ev)
{
    struct ark_state *s = state;

    switch ((enum token_step)f->step) {
    case TOKEN_SPEND:
        spend_routes(s, f, ev);
        return;
    case TOKEN_SPENT:
        f->step = TOKEN_SPEND;
        spend_route(&s->budget[f->local[TOKEN_LEVEL]], f,
                    flow_answer(s, f->seat).arg[0]);
        return;
    case TOKEN_LAY:
        lay_token(s, f, ev);
        flow_done(s);
        return;
    }
}

static void put_token(struct ark_state *s, struct frame *phase, struct move m,
                      struct events *ev)
{
    int level = phase->local[PHASE_LEVEL];
    struct frame *t = flow_call(s, PROC_TOKEN, m.seat);

    (void)ev;
    t->local[TOKEN_ROOM] = m.arg[0];
    t->local[TOKEN_LEVEL] = (int16_t)level;
}

/* ---- a generator loses a cube ---- */

/* Cylinders at home vanish by themselves; of those on rooms the active player
 * takes away as many as there are too many (ruling 12). */
static bool has_surplus(const struct ark_state *s, int colour)
{
    return s->cylinders_out[neutral(colour)] >
           ark_cylinder_capacity(s, neutral(colour));
}

void ark_list_recall(const void *state, int seat, struct move_list *out)
{
    const struct ark_state *s = state;
    const struct frame *f = flow_top(s);

    EACH (room, s->powered[neutral(f->local[RECALL_COLOUR])])
        move_add(out, VERB_RECALL, seat, room, 0, 0);
}

static void recall_from(struct ark_state *s, const struct frame *f, int room,
                        struct events *ev)
{
    ark_cylinder_add(s, neutral(f->local[RECALL_COLOUR]), room, -1);
    EMIT(ev, MSG_CYLINDER_LEAVES, neutral(f->local[RECALL_COLOUR]), room);
}

static void recall_next(struct ark_state *s, struct frame *f, struct events *ev)
{
    uint64_t rooms = s->powered[neutral(f->local[RECALL_COLOUR])];

    if (!has_surplus(s, f->local[RECALL_COLOUR]))
        flow_done(s);
    else if (bits_count(rooms) > 1)
        flow_ask(s, f, ASK_RECALL, RECALL_CHOSEN);
    else
        recall_from(s, f, bits_first(rooms), ev);
}

void ark_proc_recall(void *state, struct frame *f, struct events *ev)
{
    struct ark_state *s = state;

    switch ((enum recall_step)f->step) {
    case RECALL_NEXT:
        recall_next(s, f, ev);
        return;
    case RECALL_CHOSEN:
        f->step = RECALL_NEXT;
        recall_from(s, f, flow_answer(s, f->seat).arg[0], ev);
        return;
    }
}

void ark_recall(struct ark_state *s, int seat, int room)
{
    int colour = ark_cylinder_colour(room);

    if (colour != COLOUR_NONE && has_surplus(s, colour))
        flow_call(s, PROC_RECALL, seat)->local[RECALL_COLOUR] = (int16_t)colour;
}

/* ---- the rows of the section ---- */

static const struct ark_deed deeds[] = {
    { { VERB_ROUTE, VERB_REROUTE_SECTION }, list_routes, route },
    { { VERB_TOKEN, VERB_TOKEN }, list_tokens, put_token },
    { { 0 } },
};

const struct ark_section_rules ark_power = {
    power_open,
    deeds,
    MSG_ASK_POWER,
    .fill = power_fill,
};
