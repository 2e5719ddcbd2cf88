/*
 * Engineering: ENGINEER with its variations, and ARCHITECT.
 * Rulebook, "Engineering Section"; rulings 25, 33 to 35, 49 to 58.
 */
#include "games/ark/rules.h"

#include "games/ark/messages.h"

/* ---- where a cube may go ---- */

/* Rooms with a free square, and full ones with a cube that can be replaced,
 * which those of a team are not; one cube per room and phase. */
static uint64_t fillable(const struct ark_state *s, int seat)
{
    uint64_t others = 0;

    for (int other = 0; other < ark_players(s) && !ark_is_team(s); other++)
        if (other != seat)
            others |= s->cubed[other];
    return s->laid & ~s->gate_rooms & (~s->full | others) & ~s->engineered;
}

/* REMOTE: any room that no opponent occupies. */
static uint64_t remote_rooms(const struct ark_state *s, int seat)
{
    return fillable(s, seat) & ~ark_hostile(s, seat);
}

/* ENGINEER and FREE: one's units must be there too (ruling 54). */
static uint64_t plain_rooms(const struct ark_state *s, int seat)
{
    return remote_rooms(s, seat) & ark_occupied(s, seat);
}

/* Own sections with a free square; no unit is needed at home. */
static unsigned free_sections(const struct ark_state *s, int seat)
{
    unsigned set = 0;

    for (int i = 0; i < N_SECTIONS; i++)
        if (s->player[seat].cube[i] < s->box.section[i].squares)
            set |= 1u << i;
    return set & ~(unsigned)s->upgraded;
}

static struct ark_price room_price(const struct ark_state *s, int room)
{
    const struct ark_room *row = room_row(s, room);

    return (struct ark_price){ row->cost, row->cost_types };
}

static struct ark_price section_price(const struct ark_state *s, int seat,
                                      int section)
{
    const struct ark_player *p = &s->player[seat];

    return ark_board_cost(&s->box, p->faction, section, p->cube[section]);
}

static bool affordable(const struct ark_state *s, int seat,
                       struct ark_price price)
{
    return price.amount == 0 ||
           ark_payments(&s->player[seat], price.amount, price.types) != 0;
}

/* ---- which points serve ---- */

/* FREE BIODOME may be used as an ordinary ENGINEER outside. */
static int plain_points(const struct ark_budget *b)
{
    return b->left[BENEFIT_ENGINEER] + b->left[BENEFIT_ENGINEER_FREE_BIODOME];
}

/* Paid cubes at home; REMOTE serves as an ordinary one (ruling 53). */
static int upgrade_points(const struct ark_budget *b)
{
    return b->left[BENEFIT_ENGINEER] + b->left[BENEFIT_ENGINEER_REMOTE];
}

static int free_upgrades(const struct ark_budget *b)
{
    return b->left[BENEFIT_ENGINEER_FREE_BIODOME] +
           b->left[BENEFIT_ENGINEER_FREE];
}

/* Of several points the one that can do least goes first. */
static void spend_point(struct ark_budget *b, int verb)
{
    static const uint8_t order[][2] = {
        [VERB_ENGINEER] = { BENEFIT_ENGINEER, BENEFIT_ENGINEER_FREE_BIODOME },
        [VERB_ENGINEER_REMOTE] = { BENEFIT_ENGINEER_REMOTE,
                                   BENEFIT_ENGINEER_REMOTE },
        [VERB_ENGINEER_FREE] = { BENEFIT_ENGINEER_FREE, BENEFIT_ENGINEER_FREE },
        [VERB_UPGRADE] = { BENEFIT_ENGINEER, BENEFIT_ENGINEER_REMOTE },
        [VERB_UPGRADE_FREE] = { BENEFIT_ENGINEER_FREE_BIODOME,
                                BENEFIT_ENGINEER_FREE },
    };

    b->left[order[verb][b->left[order[verb][0]] == 0]]--;
}

/* ---- lists ---- */

static void list_rooms(const struct ark_state *s, int seat, int verb,
                       uint64_t rooms, struct move_list *out)
{
    bool gratis = verb == VERB_ENGINEER_FREE;

    EACH (room, rooms)
        if (gratis || affordable(s, seat, room_price(s, room)))
            move_add(out, verb, seat, room, 0, 0);
}

static void list_sections(const struct ark_state *s, int seat, int verb,
                          struct move_list *out)
{
    bool gratis = verb == VERB_UPGRADE_FREE;

    EACH (i, free_sections(s, seat))
        if (gratis || affordable(s, seat, section_price(s, seat, i)))
            move_add(out, verb, seat, i, 0, 0);
}

/* Not where the weaker ENGINEER would do.  FREE BIODOME is not weaker: its
 * owner may want to keep it for a free cube at home. */
static uint64_t remote_only(const struct ark_state *s, int seat,
                            const struct ark_budget *b)
{
    uint64_t rooms = remote_rooms(s, seat);

    return b->left[BENEFIT_ENGINEER] > 0 ? rooms & ~ark_occupied(s, seat)
                                         : rooms;
}

/* Not where a cube costs nothing anyway. */
static uint64_t free_worth(const struct ark_state *s, int seat,
                           const struct ark_budget *b)
{
    uint64_t rooms = plain_rooms(s, seat);

    if (plain_points(b) > 0)
        EACH (room, rooms)
            if (room_price(s, room).amount == 0)
                rooms &= ~bit(room);
    return rooms;
}

static void list_swaps(const struct ark_state *s, int seat,
                       const struct ark_budget *b, struct move_list *out)
{
    uint64_t rooms = s->laid & ~s->gate_rooms;

    if (b->left[BENEFIT_ARCHITECT] == 0)
        return;
    EACH (room, rooms)
        if (rooms >> room >> 1)
            move_add(out, VERB_SWAP, seat, room, 0, 0);
}

static bool exchange_helps(const struct ark_state *s, int seat,
                           const struct ark_budget *b)
{
    if (!ark_can_exchange_any(s, seat))
        return false;
    return (upgrade_points(b) > 0 && free_sections(s, seat)) ||
           (plain_points(b) > 0 && plain_rooms(s, seat)) ||
           (b->left[BENEFIT_ENGINEER_REMOTE] > 0 && remote_rooms(s, seat));
}

static void list_cubes(const struct ark_state *s, int seat,
                       const struct ark_budget *b, struct move_list *out)
{
    if (plain_points(b) > 0)
        list_rooms(s, seat, VERB_ENGINEER, plain_rooms(s, seat), out);
    if (b->left[BENEFIT_ENGINEER_REMOTE] > 0)
        list_rooms(s, seat, VERB_ENGINEER_REMOTE, remote_only(s, seat, b), out);
    if (b->left[BENEFIT_ENGINEER_FREE] > 0)
        list_rooms(s, seat, VERB_ENGINEER_FREE, free_worth(s, seat, b), out);
    if (upgrade_points(b) > 0)
        list_sections(s, seat, VERB_UPGRADE, out);
    if (free_upgrades(b) > 0)
        list_sections(s, seat, VERB_UPGRADE_FREE, out);
}

static bool any_room(const struct ark_state *s, int seat, uint64_t rooms)
{
    EACH (room, rooms)
        if (affordable(s, seat, room_price(s, room)))
            return true;
    return false;
}

static bool any_section(const struct ark_state *s, int seat)
{
    EACH (i, free_sections(s, seat))
        if (affordable(s, seat, section_price(s, seat, i)))
            return true;
    return false;
}

/* The same conditions as in the list, cheapest first. */
static bool engineering_open(const struct ark_state *s, int seat,
                             const struct ark_budget *b)
{
    if (plain_points(b) + upgrade_points(b) + free_upgrades(b) +
            b->left[BENEFIT_ARCHITECT] ==
        0)
        return false;
    return (upgrade_points(b) > 0 && any_section(s, seat)) ||
           (free_upgrades(b) > 0 && free_sections(s, seat)) ||
           (plain_points(b) > 0 && any_room(s, seat, plain_rooms(s, seat))) ||
           (b->left[BENEFIT_ENGINEER_REMOTE] > 0 &&
            any_room(s, seat, remote_only(s, seat, b))) ||
           (b->left[BENEFIT_ENGINEER_FREE] > 0 &&
            free_worth(s, seat, b) != 0) ||
           (b->left[BENEFIT_ARCHITECT] > 0 &&
            bits_count(s->laid & ~s->gate_rooms) > 1) ||
           exchange_helps(s, seat, b);
}

/* An artifact that swaps rooms offers nothing else. */
static void engineering_fill(const struct ark_state *s, int seat,
                             const struct ark_budget *b, struct event *out)
{
    (void)s, (void)seat;
    if (b->left[BENEFIT_ARCHITECT] > 0 && b->exact) {
        out->id = MSG_ASK_ARCHITECT;
        out->arg[0] = b->left[BENEFIT_ARCHITECT];
        return;
    }
    out->arg[0] = b->left[BENEFIT_ENGINEER];
    out->arg[1] = b->left[BENEFIT_ENGINEER_REMOTE];
    out->arg[2] = b->left[BENEFIT_ENGINEER_FREE];
    out->arg[3] = b->left[BENEFIT_ENGINEER_FREE_BIODOME];
}

/* ---- one cube ---- */

static bool is_upgrade(int verb)
{
    return verb == VERB_UPGRADE || verb == VERB_UPGRADE_FREE;
}

static void pay_cube(struct ark_state *s, const struct frame *f,
                     struct events *ev)
{
    int verb = f->local[ENGINEER_VERB], what = f->local[ENGINEER_WHAT];
    struct ark_price price = is_upgrade(verb) ? section_price(s, f->seat, what)
                                              : room_price(s, what);

    if (verb != VERB_ENGINEER_FREE && verb != VERB_UPGRADE_FREE)
        ark_pay(s, f->seat, price.amount, price.types, ev);
}

/* Whoever places the last cube draws an artifact; replacing does not count
 * (ruling 51), and First Mission has none (ruling 83). */
static void reward_last_cube(struct ark_state *s, int seat, struct events *ev)
{
    if (!s->first_mission)
        ark_draw_artifact(s, seat, ev);
}

static void upgrade(struct ark_state *s, int seat, int section,
                    struct events *ev)
{
    struct ark_player *p = &s->player[seat];

    p->cube[section]++;
    p->cubes++;
    s->upgraded = (uint8_t)(s->upgraded | 1u << section);
    EMIT(ev, MSG_UPGRADE, seat, section, p->cube[section]);
    if (p->cube[section] == s->box.section[section].squares)
        reward_last_cube(s, seat, ev);
}

static void integrate(struct ark_state *s, int seat, int room,
                      struct events *ev)
{
    s->engineered |= bit(room);
    EMIT(ev, MSG_ENGINEER, seat, room);
    ark_cube_add(s, seat, room, 1);
    ark_neutral_follow(s, room, ev);
}

static unsigned evictable(const struct ark_state *s, int seat, int room)
{
    unsigned seats = 0;

    for (int other = 0; other < ark_players(s); other++)
        if (other != seat && s->site[room].cube[other] > 0)
            seats |= seat_bit(other);
    return seats;
}

void ark_list_evict(const void *state, int seat, struct move_list *out)
{
    const struct ark_state *s = state;
    const struct frame *f = flow_top(s);

    EACH (other, evictable(s, seat, f->local[ENGINEER_WHAT]))
        move_add(out, VERB_EVICT, seat, other, 0, 0);
}

static void replace_cube(struct ark_state *s, const struct frame *f, int other,
                         struct events *ev)
{
    int room = f->local[ENGINEER_WHAT];

    EMIT(ev, MSG_CUBE_EVICTED, other, room);
    ark_cube_add(s, other, room, -1);
    integrate(s, f->seat, room, ev);
    flow_done(s);
}

static void place_cube(struct ark_state *s, struct frame *f, struct events *ev)
{
    int what = f->local[ENGINEER_WHAT];
    unsigned seats;

    if (is_upgrade(f->local[ENGINEER_VERB])) {
        upgrade(s, f->seat, what, ev);
        flow_done(s);
    } else if (!(s->full & bit(what))) {
        integrate(s, f->seat, what, ev);
        if (s->full & bit(what))
            reward_last_cube(s, f->seat, ev);
        flow_done(s);
    } else {
        seats = evictable(s, f->seat, what);
        if (bits_count(seats) > 1)
            flow_ask(s, f, ASK_CUBE, ENGINEER_EVICTED);
        else
            replace_cube(s, f, bits_first(seats), ev);
    }
}

void ark_proc_engineer(void *state, struct frame *f, struct events *ev)
{
    struct ark_state *s = state;

    switch ((enum engineer_step)f->step) {
    case ENGINEER_PAY:
        f->step = ENGINEER_PLACE;
        pay_cube(s, f, ev);
        return;
    case ENGINEER_PLACE:
        place_cube(s, f, ev);
        return;
    case ENGINEER_EVICTED:
        replace_cube(s, f, flow_answer(s, f->seat).arg[0], ev);
        return;
    }
}

/* ---- ARCHITECT ---- */

/* A pair is named once, the lower room first. */
void ark_list_swap(const void *state, int seat, struct move_list *out)
{
    const struct ark_state *s = state;
    const struct frame *f = flow_top(s);
    uint64_t above = ~(uint64_t)0 << f->local[SWAP_ROOM] << 1;

    EACH (room, s->laid & ~s->gate_rooms & above)
        move_add(out, VERB_WITH, seat, room, 0, 0);
}

void ark_proc_swap(void *state, struct frame *f, struct events *ev)
{
    struct ark_state *s = state;
    int room;

    switch ((enum swap_step)f->step) {
    case SWAP_ASK:
        flow_ask(s, f, ASK_SWAP, SWAP_CHOSEN);
        return;
    case SWAP_CHOSEN:
        room = flow_answer(s, f->seat).arg[0];
        ark_swap_rooms(s, f->local[SWAP_ROOM], room);
        EMIT(ev, MSG_SWAP, f->seat, f->local[SWAP_ROOM], room);
        flow_done(s);
        return;
    }
}

static void engineer(struct ark_state *s, struct frame *phase, struct move m,
                     struct events *ev)
{
    struct frame *f;

    (void)ev;
    spend_point(ark_budget(s, phase), m.verb);
    f = flow_call(s, PROC_ENGINEER, m.seat);
    f->local[ENGINEER_VERB] = m.verb;
    f->local[ENGINEER_WHAT] = m.arg[0];
}

static void architect(struct ark_state *s, struct frame *phase, struct move m,
                      struct events *ev)
{
    (void)ev;
    ark_budget(s, phase)->left[BENEFIT_ARCHITECT]--;
    flow_call(s, PROC_SWAP, m.seat)->local[SWAP_ROOM] = m.arg[0];
}

/* ---- the section ---- */

static const struct ark_deed deeds[] = {
    { { VERB_ENGINEER, VERB_UPGRADE_FREE }, list_cubes, engineer },
    { { VERB_SWAP, VERB_SWAP }, list_swaps, architect },
    { { 0 } },
};

const struct ark_section_rules ark_engineering = {
    engineering_open,
    deeds,
    MSG_ASK_ENGINEERING,
    .fill = engineering_fill,
};
