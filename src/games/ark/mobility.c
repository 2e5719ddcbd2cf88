/*
 * Mobility Control: MOVE, TELEPORT and TELEPORT ANY, in any order.
 *
 * One point takes any number of the player's units from one room to another.
 * Units of one owner are alike, so a group is a number for each owner.
 */
#include "games/ark/rules.h"

#include "games/ark/messages.h"

/* Whose units a seat may move: its own and the neutral ones it controls. */
static bool commands(const struct ark_state *s, int seat, int owner)
{
    return has_seat(ark_unit_commanders(s, owner), seat);
}

/* Places that the seat's units may enter at all. */
static uint64_t enterable(int seat)
{
    return ALL_ROOMS | bit(biodome(seat));
}

/* Neutral units never enter a biodome. */
static bool may_enter(int owner, int place)
{
    return owner < OWNER_NEUTRAL || !is_biodome(place);
}

/* Where units may stand that are about to move: not in a blocked room. */
static uint64_t movable(const struct ark_state *s, int seat)
{
    return ark_occupied(s, seat) & ark_unblocked(s);
}

static uint64_t adjacent_to(const struct ark_state *s, int seat, int from)
{
    uint64_t to = s->adjacent[from] & enterable(seat) & ark_unblocked(s);

    return s->site[from].unit[seat] ? to : to & ALL_ROOMS;
}

static uint64_t gates_and_home(const struct ark_state *s, int seat, int from)
{
    uint64_t to = s->gate_rooms;

    if (s->site[from].unit[seat])
        to |= bit(biodome(seat));
    return to & ~bit(from) & ark_unblocked(s);
}

static uint64_t anywhere(const struct ark_state *s, int seat, int from)
{
    uint64_t to = s->laid;

    if (s->site[from].unit[seat])
        to |= bit(biodome(seat));
    return to & ~bit(from) & ark_unblocked(s);
}

/* ---- lists ---- */

static void list_pairs(const struct ark_state *s, int seat, int verb,
                       uint64_t (*reach)(const struct ark_state *, int, int),
                       struct move_list *out)
{
    EACH (from, movable(s, seat))
        EACH (to, reach(s, seat, from))
            move_add(out, verb, seat, from, to, 0);
}

static bool mobility_open(const struct ark_state *s, int seat,
                          const struct ark_budget *b)
{
    return (b->left[BENEFIT_MOVE] > 0 || b->left[BENEFIT_TELEPORT] > 0 ||
            b->left[BENEFIT_TELEPORT_ANY] > 0) &&
           movable(s, seat) != 0;
}

static void list_moves(const struct ark_state *s, int seat,
                       const struct ark_budget *b, struct move_list *out)
{
    if (b->left[BENEFIT_MOVE] > 0)
        list_pairs(s, seat, VERB_MOVE, adjacent_to, out);
    if (b->left[BENEFIT_TELEPORT] > 0)
        list_pairs(s, seat, VERB_TELEPORT, gates_and_home, out);
    if (b->left[BENEFIT_TELEPORT_ANY] > 0)
        EACH (from, movable(s, seat))
            move_add(out, VERB_TELEPORT_ANY, seat, from, 0, 0);
}

/* ---- one point ---- */

/*
 * Send: where to, how many of each owner, go.  The three owners of units that
 * can travel together are the seat and the two neutral colours.
 */

int ark_send_owner(int seat, int kind)
{
    static const uint8_t colour[SEND_KINDS] = { 0, COLOUR_VIOLET,
                                                COLOUR_BLACK };

    return kind == 0 ? seat : neutral(colour[kind]);
}

int ark_sent(const struct frame *f, int kind)
{
    return f->local[SEND_UNITS] >> (kind * SEND_BITS) & SEND_MASK;
}

static int available(const struct ark_state *s, const struct frame *f, int kind)
{
    int owner = ark_send_owner(f->seat, kind);

    if (!commands(s, f->seat, owner) || !may_enter(owner, f->local[SEND_PLACE]))
        return 0;
    return s->site[f->local[SEND_FROM]].unit[owner];
}

static int available_after(const struct ark_state *s, const struct frame *f,
                           int kind)
{
    int n = 0;

    while (++kind < SEND_KINDS)
        n += available(s, f, kind);
    return n;
}

/* At least one unit goes: the last owner asked may have to provide it. */
static int fewest(const struct ark_state *s, const struct frame *f, int kind)
{
    return f->local[SEND_UNITS] == 0 && available_after(s, f, kind) == 0;
}

void ark_list_send(const void *state, int seat, struct move_list *out)
{
    const struct ark_state *s = state;
    const struct frame *f = flow_top(s);
    int kind = f->local[SEND_KIND];

    for (int n = fewest(s, f, kind); n <= available(s, f, kind); n++)
        move_add(out, VERB_SEND, seat, n, 0, 0);
}

void ark_list_destination(const void *state, int seat, struct move_list *out)
{
    const struct ark_state *s = state;
    const struct frame *f = flow_top(s);

    EACH (to, anywhere(s, seat, f->local[SEND_FROM]))
        move_add(out, VERB_TO, seat, to, 0, 0);
}

static void count_units(struct frame *f, int n)
{
    int kind = f->local[SEND_KIND]++;

    f->local[SEND_UNITS] =
        (int16_t)(f->local[SEND_UNITS] | n << (kind * SEND_BITS));
}

static void send_group(struct ark_state *s, const struct frame *f,
                       struct events *ev)
{
    int from = f->local[SEND_FROM], to = f->local[SEND_PLACE];

    for (int kind = 0; kind < SEND_KINDS; kind++) {
        int n = ark_sent(f, kind), owner = ark_send_owner(f->seat, kind);

        if (n == 0)
            continue;
        ark_unit_add(s, owner, from, -n);
        ark_unit_add(s, owner, to, n);
        EMIT(ev, MSG_UNITS_MOVE, n, owner, from, to);
    }
    ark_explored_go(s, from, to);
}

/* Ask about the next owner, if there is a choice. */
static void ask_count(struct ark_state *s, struct frame *f, struct events *ev)
{
    while (f->local[SEND_KIND] < SEND_KINDS) {
        int kind = f->local[SEND_KIND];
        int most = available(s, f, kind);

        if (fewest(s, f, kind) < most) {
            flow_ask(s, f, ASK_SEND, SEND_COUNTED);
            return;
        }
        count_units(f, most);
    }
    send_group(s, f, ev);
    flow_done(s);
}

void ark_proc_send(void *state, struct frame *f, struct events *ev)
{
    struct ark_state *s = state;

    switch ((enum send_step)f->step) {
    case SEND_WHERE:
        if (f->local[SEND_BENEFIT] == BENEFIT_TELEPORT_ANY)
            flow_ask(s, f, ASK_DESTINATION, SEND_TO);
        else
            f->step = SEND_COUNT;
        return;
    case SEND_TO:
        f->local[SEND_PLACE] = flow_answer(s, f->seat).arg[0];
        f->step = SEND_COUNT;
        return;
    case SEND_COUNT:
        ask_count(s, f, ev);
        return;
    case SEND_COUNTED:
        count_units(f, flow_answer(s, f->seat).arg[0]);
        f->step = SEND_COUNT;
        return;
    }
}

static void move_units(struct ark_state *s, struct frame *phase, struct move m,
                       struct events *ev)
{
    struct ark_budget *b = ark_budget(s, phase);
    int benefit = m.verb == VERB_MOVE       ? BENEFIT_MOVE
                  : m.verb == VERB_TELEPORT ? BENEFIT_TELEPORT
                                            : BENEFIT_TELEPORT_ANY;
    struct frame *f = flow_call(s, PROC_SEND, m.seat);

    (void)ev;
    b->left[benefit]--;
    f->local[SEND_BENEFIT] = (int16_t)benefit;
    f->local[SEND_FROM] = m.arg[0];
    f->local[SEND_PLACE] = m.arg[1];
}

/* ---- the section ---- */

static const struct ark_deed deeds[] = {
    { { VERB_MOVE, VERB_TELEPORT_ANY }, list_moves, move_units },
    { { 0 } },
};

const struct ark_section_rules ark_mobility = {
    mobility_open,
    deeds,
    MSG_ASK_MOBILITY,
    { BENEFIT_MOVE, BENEFIT_TELEPORT, BENEFIT_TELEPORT_ANY },
};
