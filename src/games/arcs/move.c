/*
 * The Move action (9.5): a group of ships goes one step; from a system with a
 * Loyal starport it is catapulted and may go on, gate by gate, dropping ships
 * on the way.  Sprinter Drives (L03) add a step for the fresh ones.
 */
#include "games/arcs/rules.h"

#include <string.h>

enum { MOVE_FROM, MOVE_TO, MOVE_FRESH, MOVE_DAMAGED, MOVE_FLAGS, MOVE_PAST };

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
};

static bool flag(const struct frame *f, int which)
{
    return (f->local[MOVE_FLAGS] & which) != 0;
}

/* Disorganized: the Rebel moves two ships at a time at most. */
static int group_limit(const struct arcs_state *g, int seat)
{
    return is_leader(g, seat, LEADER_REBEL) ? 2 : BOX_SHIPS;
}

static void set_out(const struct arcs_state *g, struct frame *f, int from,
                    int to, int flags)
{
    f->local[MOVE_FROM] = (int16_t)from;
    f->local[MOVE_TO] = (int16_t)to;
    f->local[MOVE_FRESH] = g->place[from].ships[FRESH][f->seat];
    f->local[MOVE_DAMAGED] = g->place[from].ships[DAMAGED][f->seat];
    if (g->at.starports[f->seat] & system_bit(from))
        flags |= CATAPULT;
    f->local[MOVE_FLAGS] = (int16_t)flags;
}

/* Of the ships in a system, those that just moved and are fresh. */
static void set_out_again(const struct arcs_state *g, struct frame *f, int from,
                          int to, int flags)
{
    set_out(g, f, from, to, flags | SPRINT);
    if (f->local[MOVE_FRESH] > g->moved[from])
        f->local[MOVE_FRESH] = g->moved[from];
    f->local[MOVE_DAMAGED] = 0;
}

void arcs_move_ships(struct arcs_state *g, int seat, int from, int to,
                     bool then_battle)
{
    set_out(g, flow_call(g, PROC_MOVE, seat), from, to,
            then_battle ? THEN_BATTLE : 0);
}

/* ---- Must a Battle follow? --------------------------------------------- */

/* Somewhere, when this many of the seat's ships are left in `from`. */
static bool battle_without(const struct arcs_state *g, int seat, int from,
                           int left)
{
    uint32_t mine = g->at.ships[seat];

    if (left == 0)
        mine &= ~system_bit(from);
    return (mine & rivals_at(g, seat)) != 0;
}

static bool any_battle(const struct arcs_state *g, int seat)
{
    return (g->at.ships[seat] & rivals_at(g, seat)) != 0;
}

/* How a group can get on from where it enters. */
struct reach {
    uint32_t closed; /* gates to which it cannot go back */
    bool catapult;
    bool sprint; /* a fresh ship of it may use Sprinter Drives */
};

static bool leads_to_battle(const struct arcs_state *g, int seat, int to,
                            struct reach how);

/* Could the extra move of Sprinter Drives from here meet a rival?  Nobody has
 * to come back to where the rival would have been met at once. */
static bool sprint_to_battle(const struct arcs_state *g, int seat, int from)
{
    uint32_t near = system_neighbours(g->in_play, from);
    struct reach how = {
        .catapult = (g->at.starports[seat] & system_bit(from)) != 0,
    };

    for (; near; near &= near - 1)
        if (leads_to_battle(g, seat, set_first(near), how))
            return true;
    return false;
}

/* Could a group that enters `to` meet a rival there or, when it may go on,
 * behind it?  A gate under a rival's control would end the Catapult, but then
 * that rival has ships there. */
static bool leads_to_battle(const struct arcs_state *g, int seat, int to,
                            struct reach how)
{
    uint32_t rivals = rivals_at(g, seat);
    uint32_t seen = how.closed | system_bit(to), fringe = system_bit(to);

    while (fringe) {
        int s = set_first(fringe);

        fringe &= fringe - 1;
        if (rivals & system_bit(s) ||
            (how.sprint && sprint_to_battle(g, seat, s)))
            return true;
        if (how.catapult && system_is_gate(s)) {
            uint32_t more = system_neighbours(g->in_play, s) & ~seen;

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

static bool may_sprint(const struct arcs_state *g, const struct frame *f,
                       int fresh)
{
    return fresh > 0 && !flag(f, SPRINT) &&
           has_lore(g, f->seat, LORE_SPRINTER_DRIVES);
}

/* Once this many have left, fresh ones among them: could ships that stay where
 * they are fight, at once or after Sprinter Drives? */
static bool rest_can_battle(const struct arcs_state *g, const struct frame *f,
                            int fresh, int n)
{
    int from = f->local[MOVE_FROM];

    if (battle_without(g, f->seat, from, ships_in(g, from, f->seat) - n))
        return true;
    for (int s = 0; s < N_SYSTEMS && may_sprint(g, f, 1); s++) {
        int gone = s == from ? fresh : 0;

        if (g->moved[s] > gone && g->place[s].ships[FRESH][f->seat] > gone &&
            sprint_to_battle(g, f->seat, s))
            return true;
    }
    return false;
}

/* May this many leave `from` for `to`?  Going back makes sense only for those
 * who drop a ship, and a Battle may have to follow. */
static bool group_allowed(const struct arcs_state *g, const struct frame *f,
                          int fresh, int n)
{
    int to = f->local[MOVE_TO];
    struct reach how = {
        .closed = closed_gates(f, n),
        .catapult = flag(f, CATAPULT),
        .sprint = may_sprint(g, f, fresh),
    };

    if (n == group_size(f) && past_gates(f) & system_bit(to))
        return false;
    return !flag(f, THEN_BATTLE) || rest_can_battle(g, f, fresh, n) ||
           leads_to_battle(g, f->seat, to, how);
}

/* May some of the group go there?  If no Battle has to follow, only the last
 * ship cannot turn back. */
static bool some_may_go(const struct arcs_state *g, const struct frame *f,
                        int to)
{
    struct frame try = *f;

    try.local[MOVE_TO] = (int16_t)to;
    if (!flag(f, THEN_BATTLE))
        return group_size(f) > 1 || !(past_gates(f) & system_bit(to));
    for (int fresh = 0; fresh <= f->local[MOVE_FRESH]; fresh++)
        for (int worn = 0; worn <= f->local[MOVE_DAMAGED]; worn++)
            if (fresh + worn > 0 && group_allowed(g, &try, fresh, fresh + worn))
                return true;
    return false;
}

bool arcs_may_move_first(const struct arcs_state *g, int seat, int from, int to)
{
    struct frame try = { .seat = (uint8_t)seat };

    set_out(g, &try, from, to, THEN_BATTLE);
    return some_may_go(g, &try, to);
}

bool arcs_move_obliged(const struct frame *f)
{
    return flag(f, THEN_BATTLE);
}

/* ---- How many ---------------------------------------------------------- */

void arcs_legal_ships(const struct arcs_state *g, int seat,
                      struct move_list *out)
{
    const struct frame *f = flow_top(g);
    int limit = group_limit(g, seat);

    for (int fresh = 0; fresh <= f->local[MOVE_FRESH]; fresh++)
        for (int worn = 0; worn <= f->local[MOVE_DAMAGED]; worn++)
            if (fresh + worn > 0 && fresh + worn <= limit &&
                group_allowed(g, f, fresh, fresh + worn))
                add(out, VERB_SHIPS, seat, fresh, worn, 0);
}

/* ---- One step ---------------------------------------------------------- */

/* Rival ships into a gate under one's own fresh starport (L08). */
static void toll(struct arcs_state *g, int seat, int to, int keeper,
                 struct events *ev)
{
    int port = g->place[to].site[SITE_GATE_PORT];

    if (keeper == SEAT_NONE || keeper == seat || !system_is_gate(to) ||
        !has_lore(g, keeper, LORE_GATE_PORTS))
        return;
    if (port && building_owner(port) == keeper &&
        building_condition(port) == FRESH)
        arcs_capture(g, keeper, seat, ev);
}

static void shift_ships(struct arcs_state *g, const struct frame *f)
{
    int from = f->local[MOVE_FROM], to = f->local[MOVE_TO];
    struct place *a = &g->place[from], *b = &g->place[to];

    for (int c = FRESH; c <= DAMAGED; c++) {
        int n = f->local[MOVE_FRESH + c];

        a->ships[c][f->seat] = (uint8_t)(a->ships[c][f->seat] - n);
        b->ships[c][f->seat] = (uint8_t)(b->ships[c][f->seat] + n);
    }
    arcs_place_touch(g, from);
    arcs_place_touch(g, to);
    if (has_lore(g, f->seat, LORE_SPRINTER_DRIVES)) {
        int n = f->local[MOVE_FRESH];

        g->moved[from] = (uint8_t)(g->moved[from] > n ? g->moved[from] - n : 0);
        g->moved[to] = (uint8_t)(g->moved[to] + n);
    }
}

/* True when the group may go on from where it arrived. */
static bool step_ships(struct arcs_state *g, struct frame *f, struct events *ev)
{
    int to = f->local[MOVE_TO];
    int keeper = arcs_controller(g, to); /* judged just before entering */

    EMIT(ev, MSG_MOVES, f->seat, group_size(f), f->local[MOVE_FROM], to);
    shift_ships(g, f);
    toll(g, f->seat, to, keeper, ev);
    return flag(f, CATAPULT) && system_is_gate(to) &&
           (keeper == SEAT_NONE || keeper == f->seat);
}

void arcs_legal_catapult(const struct arcs_state *g, int seat,
                         struct move_list *out)
{
    const struct frame *f = flow_top(g);
    uint32_t near = system_neighbours(g->in_play, f->local[MOVE_FROM]);

    for (; near; near &= near - 1)
        if (some_may_go(g, f, set_first(near)))
            add(out, VERB_ONWARD, seat, set_first(near), 0, 0);
    if (!flag(f, THEN_BATTLE) || rest_can_battle(g, f, 0, 0))
        add(out, VERB_STOP, seat, 0, 0, 0);
}

/* ---- Sprinter Drives --------------------------------------------------- */

static bool may_sprint_to(const struct arcs_state *g, const struct frame *f,
                          int from, int to)
{
    struct frame try = { .seat = f->seat };

    set_out_again(g, &try, from, to, f->local[MOVE_FLAGS] & THEN_BATTLE);
    return some_may_go(g, &try, to);
}

void arcs_legal_sprint(const struct arcs_state *g, int seat,
                       struct move_list *out)
{
    const struct frame *f = flow_top(g);

    for (int from = 0; from < N_SYSTEMS; from++) {
        uint32_t near = g->moved[from] && g->place[from].ships[FRESH][seat]
                            ? system_neighbours(g->in_play, from)
                            : 0;

        for (; near; near &= near - 1)
            if (may_sprint_to(g, f, from, set_first(near)))
                add(out, VERB_SPRINT, seat, from, set_first(near), 0);
    }
    if (!flag(f, THEN_BATTLE) || any_battle(g, seat))
        add(out, VERB_DECLINE, seat, 0, 0, 0);
}

static bool any_moved(const struct arcs_state *g, int seat)
{
    for (int s = 0; s < N_SYSTEMS; s++)
        if (g->moved[s] && g->place[s].ships[FRESH][seat])
            return true;
    return false;
}

static void sprint(struct arcs_state *g, const struct frame *f, int from,
                   int to)
{
    int flags = f->local[MOVE_FLAGS] & THEN_BATTLE;

    set_out_again(g, flow_call(g, PROC_MOVE, f->seat), from, to, flags);
}

/* What just moved matters to nobody any more. */
static void settle(struct arcs_state *g, const struct frame *f)
{
    if (!flag(f, SPRINT) && has_lore(g, f->seat, LORE_SPRINTER_DRIVES))
        memset(g->moved, 0, sizeof(g->moved));
    flow_done(g);
}

/* ---- The procedure ----------------------------------------------------- */

enum move_step {
    MOVE_COUNT,
    MOVE_COUNTED,
    MOVE_STEP,
    MOVE_ONWARD,
    MOVE_ARRIVED,
    MOVE_SPRINT,
    MOVE_DONE,
};

static void move_counted(struct frame *f, struct move m)
{
    if (m.arg[0] + m.arg[1] < group_size(f))
        f->local[MOVE_PAST] = 0;
    f->local[MOVE_FRESH] = m.arg[0];
    f->local[MOVE_DAMAGED] = m.arg[1];
    f->step = MOVE_STEP;
}

static void move_step(struct arcs_state *g, struct frame *f, struct events *ev)
{
    bool more = step_ships(g, f, ev);

    if (system_is_gate(f->local[MOVE_FROM]))
        f->local[MOVE_PAST] |=
            (int16_t)bit(system_cluster(f->local[MOVE_FROM]));
    f->local[MOVE_FROM] = f->local[MOVE_TO];
    if (more)
        flow_ask(g, f, ASK_CATAPULT, MOVE_ONWARD);
    else
        f->step = MOVE_ARRIVED;
}

static void move_arrived(struct arcs_state *g, struct frame *f)
{
    if (!flag(f, SPRINT) && has_lore(g, f->seat, LORE_SPRINTER_DRIVES) &&
        any_moved(g, f->seat))
        flow_ask(g, f, ASK_SPRINT, MOVE_SPRINT);
    else
        settle(g, f);
}

void arcs_proc_move(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *g = state;
    struct move m = flow_answer(g, f->seat);

    switch ((enum move_step)f->step) {
    case MOVE_COUNT:
        if (group_size(f) == 1)
            f->step = MOVE_STEP;
        else
            flow_ask(g, f, ASK_SHIPS, MOVE_COUNTED);
        return;
    case MOVE_COUNTED:
        move_counted(f, m);
        return;
    case MOVE_STEP:
        move_step(g, f, ev);
        return;
    case MOVE_ONWARD:
        f->local[MOVE_TO] = m.arg[0];
        f->step = m.verb == VERB_ONWARD ? MOVE_COUNT : MOVE_ARRIVED;
        return;
    case MOVE_ARRIVED:
        move_arrived(g, f);
        return;
    case MOVE_SPRINT:
        f->step = MOVE_DONE;
        if (m.verb == VERB_SPRINT)
            sprint(g, f, m.arg[0], m.arg[1]);
        return;
    case MOVE_DONE:
        settle(g, f);
        return;
    }
    BUG("move: no step %d", f->step);
}
