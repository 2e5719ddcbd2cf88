/*
 * The Move action (9.5): a group of ships goes one step; from a system with a
 * Loyal starport it is catapulted and may go on, gate by gate, dropping ships
 * on the way.  Sprinter Drives (L03) add a step for the fresh ones.
 */
#include "games/arcs/rules.h"

#include <string.h>

/*
 * MOVE_FRESH and MOVE_DAMAGED are the most that may go, then how many went.
 * MOVE_PAST are the gates (bit per cluster) that the group has been in since
 * it last dropped a ship: going there again would change nothing unless it
 * drops one now, so that is asked for, and every Catapult ends.
 */
enum {
    CATAPULT = 1,
    SPRINT = 2,      /* the extra move of Sprinter Drives */
    THEN_BATTLE = 4, /* a Battle must be possible afterwards (Warrior) */
    TOLLED = 8,      /* an agent was captured on the way */
};

static bool flag(const struct frame *f, int which)
{
    return (f->local[MOVE_FLAGS] & which) != 0;
}

/* Disorganized: the Rebel moves two ships at a time at most. */
static int group_limit(const struct arcs_state *s, int seat)
{
    int most = leader_of(s, seat)->most_ships;

    return most > 0 ? most : BOX_SHIPS;
}

static void set_out(const struct arcs_state *s, struct frame *f, int from,
                    int to, int flags)
{
    f->local[MOVE_FROM] = (int16_t)from;
    f->local[MOVE_TO] = (int16_t)to;
    f->local[MOVE_FRESH] = s->place[from].ships[FRESH][f->seat];
    f->local[MOVE_DAMAGED] = s->place[from].ships[DAMAGED][f->seat];
    if (s->at.starports[f->seat] & system_bit(from))
        flags |= CATAPULT;
    f->local[MOVE_FLAGS] = (int16_t)flags;
}

static bool may_move_again(const struct arcs_state *s, int seat)
{
    return has(s, seat, EFFECT_SPRINT) || has(s, seat, EFFECT_SPRINT_ONE);
}

/* Of the ships in a system, those that just moved and are fresh. */
static void set_out_again(const struct arcs_state *s, struct frame *f, int from,
                          int to, int flags)
{
    set_out(s, f, from, to, flags | SPRINT);
    if (f->local[MOVE_FRESH] > s->moved[from])
        f->local[MOVE_FRESH] = s->moved[from];
    if (has(s, f->seat, EFFECT_SPRINT_ONE))
        f->local[MOVE_FRESH] = (int16_t)least(f->local[MOVE_FRESH], 1);
    f->local[MOVE_DAMAGED] = 0;
}

void arcs_move_ships(struct arcs_state *s, int seat, int from, int to,
                     bool then_battle)
{
    set_out(s, flow_call(s, PROC_MOVE, seat), from, to,
            then_battle ? THEN_BATTLE : 0);
}

/* ---- Must a Battle follow? --------------------------------------------- */

/* Somewhere, when this many of the seat's ships are left in `from`. */
static bool battle_without(const struct arcs_state *s, int seat, int from,
                           int left)
{
    uint32_t mine = s->at.ships[seat];

    if (left == 0)
        mine &= ~system_bit(from);
    return (mine & rivals_at(s, seat)) != 0;
}

static bool any_battle(const struct arcs_state *s, int seat)
{
    return (s->at.ships[seat] & rivals_at(s, seat)) != 0;
}

/* How a group can get on from where it enters. */
struct reach {
    uint32_t closed; /* gates to which it cannot go back */
    bool catapult;
    bool sprint; /* a fresh ship of it may use Sprinter Drives */
};

static bool leads_to_battle(const struct arcs_state *s, int seat, int to,
                            struct reach how);

/* Could the extra move of Sprinter Drives from here meet a rival?  Nobody has
 * to come back to where the rival would have been met at once. */
static bool sprint_to_battle(const struct arcs_state *s, int seat, int from)
{
    uint32_t near = system_neighbours(s->in_play, from);
    struct reach how = {
        .catapult = (s->at.starports[seat] & system_bit(from)) != 0,
    };

    EACH (i, near)
        if (leads_to_battle(s, seat, i, how))
            return true;
    return false;
}

/* Could a group that enters `to` meet a rival there or, when it may go on,
 * behind it?  A gate under a rival's control would end the Catapult, but then
 * that rival has ships there. */
static bool leads_to_battle(const struct arcs_state *s, int seat, int to,
                            struct reach how)
{
    uint32_t rivals = rivals_at(s, seat);
    uint32_t seen = how.closed | system_bit(to), fringe = system_bit(to);

    while (fringe) {
        int system = bits_take(&fringe);

        if (rivals & system_bit(system) ||
            (how.sprint && sprint_to_battle(s, seat, system)))
            return true;
        if (how.catapult && system_is_gate(system)) {
            uint32_t more = system_neighbours(s->in_play, system) & ~seen;

            seen |= more;
            fringe |= more;
        }
    }
    return false;
}

static int group_size(const struct frame *f)
{
    return f->local[MOVE_FRESH] + f->local[MOVE_DAMAGED];
}

/* Gates where the group has been since it last dropped a ship. */
static uint32_t past_gates(const struct frame *f)
{
    return arcs_cluster_gates[f->local[MOVE_PAST]];
}

/* Where this many cannot go back: several can always drop one and turn round;
 * the last ship of a group cannot, and remembers how it came if it came so. */
static uint32_t closed_gates(const struct frame *f, int n)
{
    int from = f->local[MOVE_FROM];
    uint32_t here = system_is_gate(from) ? system_bit(from) : 0;

    if (n > 1)
        return 0;
    return n < group_size(f) ? here : here | past_gates(f);
}

static bool may_sprint(const struct arcs_state *s, const struct frame *f,
                       int fresh)
{
    return fresh > 0 && !flag(f, SPRINT) && may_move_again(s, f->seat);
}

/* Once this many have left, fresh ones among them: could ships that stay where
 * they are fight, at once or after Sprinter Drives? */
static bool rest_can_battle(const struct arcs_state *s, const struct frame *f,
                            int fresh, int n)
{
    int from = f->local[MOVE_FROM];

    if (battle_without(s, f->seat, from, ships_in(s, from, f->seat) - n))
        return true;
    for (int system = 0; system < N_SYSTEMS && may_sprint(s, f, 1); system++) {
        int gone = system == from ? fresh : 0;

        if (s->moved[system] > gone &&
            s->place[system].ships[FRESH][f->seat] > gone &&
            sprint_to_battle(s, f->seat, system))
            return true;
    }
    return false;
}

/* May this many leave `from` for `to`?  Going back makes sense only for those
 * who drop a ship, and a Battle may have to follow. */
static bool group_allowed(const struct arcs_state *s, const struct frame *f,
                          int fresh, int n)
{
    int to = f->local[MOVE_TO];
    struct reach how = {
        .closed = closed_gates(f, n),
        .catapult = flag(f, CATAPULT),
        .sprint = may_sprint(s, f, fresh),
    };

    if (n == group_size(f) && past_gates(f) & system_bit(to))
        return false;
    return !flag(f, THEN_BATTLE) || rest_can_battle(s, f, fresh, n) ||
           leads_to_battle(s, f->seat, to, how);
}

/* May some of the group go there?  If no Battle has to follow, only the last
 * ship cannot turn back. */
static bool some_may_go(const struct arcs_state *s, const struct frame *f,
                        int to)
{
    struct frame try = *f;

    try.local[MOVE_TO] = (int16_t)to;
    if (!flag(f, THEN_BATTLE))
        return group_size(f) > 1 || !(past_gates(f) & system_bit(to));
    for (int fresh = 0; fresh <= f->local[MOVE_FRESH]; fresh++)
        for (int worn = 0; worn <= f->local[MOVE_DAMAGED]; worn++)
            if (fresh + worn > 0 && group_allowed(s, &try, fresh, fresh + worn))
                return true;
    return false;
}

bool arcs_may_move_first(const struct arcs_state *s, int seat, int from, int to)
{
    struct frame try = { .seat = (uint8_t)seat };

    set_out(s, &try, from, to, THEN_BATTLE);
    return some_may_go(s, &try, to);
}

bool arcs_move_obliged(const struct frame *f)
{
    return flag(f, THEN_BATTLE);
}

/* ---- How many ---------------------------------------------------------- */

void arcs_list_ships(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;
    const struct frame *f = flow_top(s);
    int limit = group_limit(s, seat);

    for (int fresh = 0; fresh <= f->local[MOVE_FRESH]; fresh++)
        for (int worn = 0; worn <= f->local[MOVE_DAMAGED]; worn++)
            if (fresh + worn > 0 && fresh + worn <= limit &&
                group_allowed(s, f, fresh, fresh + worn))
                move_add(out, VERB_SHIPS, seat, fresh, worn, 0);
}

/* ---- One step ---------------------------------------------------------- */

/* Has the one who controls the system a toll there (L08)?  In a gate, or
 * wherever a fresh starport of his stands. */
static bool takes_toll(const struct arcs_state *s, int keeper, int to)
{
    unsigned ports =
        arcs_buildings(s, to, arcs_sites_with(s, to, keeper, PIECE_STARPORT));
    bool fresh =
        (ports & (bit32(building_of(PIECE_STARPORT, FRESH, false)) |
                  bit32(building_of(PIECE_STARPORT, FRESH, true)))) != 0;

    return fresh && (has(s, keeper, EFFECT_TOLL_ANYWHERE) ||
                     (has(s, keeper, EFFECT_TOLL) && system_is_gate(to)));
}

static void toll(struct arcs_state *s, struct frame *f, int keeper,
                 struct events *ev)
{
    if (keeper == SEAT_NONE || keeper == f->seat ||
        !takes_toll(s, keeper, f->local[MOVE_TO]) || flag(f, TOLLED))
        return;
    if (has(s, keeper, EFFECT_TOLL_ANYWHERE)) /* one agent per Move */
        f->local[MOVE_FLAGS] |= TOLLED;
    arcs_capture(s, keeper, f->seat, ev);
}

static void shift_ships(struct arcs_state *s, const struct frame *f)
{
    int from = f->local[MOVE_FROM], to = f->local[MOVE_TO];
    struct arcs_place *a = &s->place[from], *b = &s->place[to];

    for (int c = FRESH; c <= DAMAGED; c++) {
        int n = f->local[MOVE_FRESH + c];

        a->ships[c][f->seat] = (uint8_t)(a->ships[c][f->seat] - n);
        b->ships[c][f->seat] = (uint8_t)(b->ships[c][f->seat] + n);
    }
    arcs_place_touch(s, from);
    arcs_place_touch(s, to);
    if (may_move_again(s, f->seat)) {
        int n = f->local[MOVE_FRESH];

        s->moved[from] = (uint8_t)(s->moved[from] > n ? s->moved[from] - n : 0);
        s->moved[to] = (uint8_t)(s->moved[to] + n);
    }
}

/* True when the group may go on from where it arrived. */
static bool step_ships(struct arcs_state *s, struct frame *f, struct events *ev)
{
    int to = f->local[MOVE_TO];
    int keeper = arcs_controller(s, to); /* judged just before entering */

    EMIT(ev, MSG_MOVES, f->seat, group_size(f), f->local[MOVE_FROM], to);
    shift_ships(s, f);
    toll(s, f, keeper, ev);
    return flag(f, CATAPULT) && system_is_gate(to) &&
           (keeper == SEAT_NONE || keeper == f->seat);
}

void arcs_list_catapult(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;
    const struct frame *f = flow_top(s);
    uint32_t near = system_neighbours(s->in_play, f->local[MOVE_FROM]);

    EACH (to, near)
        if (some_may_go(s, f, to))
            move_add(out, VERB_ONWARD, seat, to, 0, 0);
    if (!flag(f, THEN_BATTLE) || rest_can_battle(s, f, 0, 0))
        move_add(out, VERB_STOP, seat, 0, 0, 0);
}

/* ---- Sprinter Drives --------------------------------------------------- */

static bool may_sprint_to(const struct arcs_state *s, const struct frame *f,
                          int from, int to)
{
    struct frame try = { .seat = f->seat };

    set_out_again(s, &try, from, to, f->local[MOVE_FLAGS] & THEN_BATTLE);
    return some_may_go(s, &try, to);
}

void arcs_list_sprint(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;
    const struct frame *f = flow_top(s);

    for (int from = 0; from < N_SYSTEMS; from++) {
        uint32_t near = s->moved[from] && s->place[from].ships[FRESH][seat]
                            ? system_neighbours(s->in_play, from)
                            : 0;

        EACH (to, near)
            if (may_sprint_to(s, f, from, to))
                move_add(out, VERB_SPRINT, seat, from, to, 0);
    }
    if (!flag(f, THEN_BATTLE) || any_battle(s, seat))
        move_add(out, VERB_DECLINE, seat, 0, 0, 0);
}

static bool any_moved(const struct arcs_state *s, int seat)
{
    for (int system = 0; system < N_SYSTEMS; system++)
        if (s->moved[system] && s->place[system].ships[FRESH][seat])
            return true;
    return false;
}

static void sprint(struct arcs_state *s, const struct frame *f, int from,
                   int to)
{
    int flags = f->local[MOVE_FLAGS] & (THEN_BATTLE | TOLLED);

    set_out_again(s, flow_call(s, PROC_MOVE, f->seat), from, to, flags);
}

/* What just moved matters to nobody any more. */
static void settle(struct arcs_state *s, const struct frame *f)
{
    if (!flag(f, SPRINT) && may_move_again(s, f->seat))
        memset(s->moved, 0, sizeof(s->moved));
    flow_done(s);
}

/* ---- The procedure ----------------------------------------------------- */

static void move_counted(struct frame *f, struct move m)
{
    if (m.arg[0] + m.arg[1] < group_size(f))
        f->local[MOVE_PAST] = 0;
    f->local[MOVE_FRESH] = m.arg[0];
    f->local[MOVE_DAMAGED] = m.arg[1];
    f->step = MOVE_STEP;
}

static void move_step(struct arcs_state *s, struct frame *f, struct events *ev)
{
    bool more = step_ships(s, f, ev);

    if (system_is_gate(f->local[MOVE_FROM]))
        f->local[MOVE_PAST] |=
            (int16_t)bit32(system_cluster(f->local[MOVE_FROM]));
    f->local[MOVE_FROM] = f->local[MOVE_TO];
    if (more)
        flow_ask(s, f, ASK_CATAPULT, MOVE_ONWARD);
    else
        f->step = MOVE_ARRIVED;
}

static void move_arrived(struct arcs_state *s, struct frame *f)
{
    if (!flag(f, SPRINT) && may_move_again(s, f->seat) && any_moved(s, f->seat))
        flow_ask(s, f, ASK_SPRINT, MOVE_SPRINT);
    else
        settle(s, f);
}

void arcs_proc_move(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *s = state;
    struct move m = flow_answer(s, f->seat);

    switch ((enum move_step)f->step) {
    case MOVE_COUNT:
        if (group_size(f) == 1)
            f->step = MOVE_STEP;
        else
            flow_ask(s, f, ASK_SHIPS, MOVE_COUNTED);
        return;
    case MOVE_COUNTED:
        move_counted(f, m);
        return;
    case MOVE_STEP:
        move_step(s, f, ev);
        return;
    case MOVE_ONWARD:
        f->local[MOVE_TO] = m.arg[0];
        f->step = m.verb == VERB_ONWARD ? MOVE_COUNT : MOVE_ARRIVED;
        return;
    case MOVE_ARRIVED:
        move_arrived(s, f);
        return;
    case MOVE_SPRINT:
        f->step = MOVE_DONE;
        if (m.verb == VERB_SPRINT)
            sprint(s, f, m.arg[0], m.arg[1]);
        return;
    case MOVE_DONE:
        settle(s, f);
        return;
    }
}
