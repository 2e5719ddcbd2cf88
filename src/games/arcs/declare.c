/*
 * Declaring an ambition (5.1, 9.3), and what some cards do then.
 */
#include "games/arcs/rules.h"

/* One more is gold in each chapter, or all after the first. */
struct arcs_marker_side arcs_marker_side(const struct arcs_state *s, int marker)
{
    bool all = rule(s, RULE_FLIP_ALL) && s->chapter > 1;

    return arcs_marker_shows(marker,
                             all ? N_CHAPTERS : least(s->chapter, N_CHAPTERS));
}

/* The available marker with the highest number for first place, or -1. */
int arcs_marker_next(const struct arcs_state *s)
{
    int best = -1;

    for (int m = 0; m < N_MARKERS; m++) {
        if (s->marker[m] != AMB_NONE)
            continue;
        if (best < 0 ||
            arcs_marker_side(s, m).first > arcs_marker_side(s, best).first)
            best = m;
    }
    return best;
}

/* The Feastbringer must have a guild card to give (8.1). */
bool arcs_may_declare(const struct arcs_state *s, int seat)
{
    bool marker = s->marker[0] == AMB_NONE || s->marker[1] == AMB_NONE ||
                  s->marker[2] == AMB_NONE;

    return marker &&
           (!leader_of(s, seat)->generous || s->player[seat].guild != 0);
}

void arcs_declare(struct arcs_state *s, int seat, int ambition, bool zero)
{
    struct frame *f = flow_call(s, PROC_DECLARE, seat);

    f->local[DECLARE_AMBITION] = (int16_t)ambition;
    f->local[DECLARE_ZERO] = zero;
}

/* Ties go to the earliest in turn order from the initiative. */
int arcs_rival_with_least(const struct arcs_state *s, int seat)
{
    int least = SEAT_NONE, rival = s->initiative;

    for (int i = 0; i < s->head.n_seats; i++, rival = next_seat(s, rival)) {
        if (rival == seat)
            continue;
        if (least == SEAT_NONE ||
            s->player[rival].power < s->player[least].power)
            least = rival;
    }
    return least;
}

static void give_guild(struct arcs_state *s, int seat, int guild,
                       struct events *ev)
{
    int to = arcs_rival_with_least(s, seat);

    arcs_guild_remove(s, seat, guild);
    arcs_guild_add(s, to, guild);
    EMIT(ev, MSG_GIVES_CARD, seat, guild, to);
}

/* Ambitions for which the seat places no zero marker; bits (BC18). */
static unsigned secret_ambitions(const struct arcs_state *s, int seat)
{
    uint32_t cards = arcs_guild_with(s, seat, EFFECT_SECRET);
    unsigned set = 0;

    EACH (card, cards)
        set |= arcs_court[card].ambitions;
    return set;
}

static void put_marker(struct arcs_state *s, struct frame *f, struct events *ev)
{
    int ambition = f->local[DECLARE_AMBITION];
    int marker = arcs_marker_next(s);
    bool secret = (secret_ambitions(s, f->seat) & bit32(ambition)) != 0;

    s->marker[marker] = (int8_t)ambition;
    s->declared = true;
    EMIT(ev, MSG_DECLARES, f->seat, ambition, marker);
    if (f->local[DECLARE_ZERO] && !secret) {
        s->zero = true;
        EMIT(ev, MSG_ZERO, s->cards.played[s->leader]);
    }
}

/* ---- When you declare -------------------------------------------------- */

/* What is still open; the last four bits are the Court cards on which the
 * Demagogue has not put an agent. */
enum {
    OPEN_LOOK = 1,
    OPEN_GAIN = 2,
    OPEN_AGENT = 4,
    OPEN_AGENT_ALL = 15 * OPEN_AGENT,
};

static int open_to(const struct arcs_state *s, int seat)
{
    const struct arcs_leader *leader = leader_of(s, seat);

    return (has(s, seat, EFFECT_LOOK) ? OPEN_LOOK : 0) |
           (leader->gains_any ? OPEN_GAIN : 0) |
           (leader->bold ? OPEN_AGENT_ALL : 0);
}

void arcs_list_declared(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;
    int open = flow_top(s)->local[DECLARE_OPEN];

    for (int r = 0; open & OPEN_GAIN && r < N_RESOURCES; r++)
        if (s->supply[r] > 0)
            move_add(out, VERB_GAIN, seat, r, 0, 0);
    for (int i = 0; s->player[seat].stock[PIECE_AGENT] > 0 && i < COURT_ROW;
         i++)
        if (open & OPEN_AGENT << i && s->court.row[i] != COURT_NONE)
            move_add(out, VERB_AGENT, seat, s->court.row[i], 0, 0);
    for (int rival = 0; open & OPEN_LOOK && rival < s->head.n_seats; rival++)
        if (rival != seat && s->cards.n_hand[rival] > 0)
            move_add(out, VERB_LOOK, seat, rival, 0, 0);
    move_list_sort(out);
    move_add(out, VERB_DONE, seat, 0, 0, 0);
}

void arcs_list_swap(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;
    int rival = flow_top(s)->local[DECLARE_LOOKED];

    EACH (card, s->cards.hand[seat])
        EACH (theirs, s->cards.hand[rival])
            move_add(out, VERB_SWAP, seat, card, theirs, 0);
    move_add(out, VERB_DECLINE, seat, 0, 0, 0);
}

void arcs_list_gift(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;

    EACH (card, s->player[seat].guild)
        move_add(out, VERB_GIVE, seat, card, 0, 0);
}

static void put_agent(struct arcs_state *s, struct frame *f, int court,
                      struct events *ev)
{
    int position = arcs_row_position(s, court);

    f->local[DECLARE_OPEN] &= (int16_t) ~(OPEN_AGENT << position);
    arcs_influence(s, f->seat, position, ev);
}

static void declare_more(struct arcs_state *s, struct frame *f)
{
    struct move_list list;

    list.n = 0;
    arcs_list_declared(s, f->seat, &list);
    if (list.n > 1)
        flow_ask(s, f, ASK_DECLARED, DECLARE_CHOSEN);
    else
        flow_done(s);
}

static void look(struct arcs_state *s, struct frame *f, int rival,
                 struct events *ev)
{
    f->local[DECLARE_OPEN] &= (int16_t)~OPEN_LOOK;
    f->local[DECLARE_LOOKED] = (int16_t)rival;
    EMIT(ev, MSG_LOOKS, f->seat, rival);
    arcs_hand_look(s, f->seat, rival, ev);
    if (s->cards.n_hand[f->seat] > 0)
        flow_ask(s, f, ASK_SWAP, DECLARE_SWAP);
}

static void declare_chosen(struct arcs_state *s, struct frame *f,
                           struct events *ev)
{
    struct move m = flow_answer(s, f->seat);

    f->step = DECLARE_MORE;
    if (m.verb == VERB_LOOK) {
        look(s, f, m.arg[0], ev);
    } else if (m.verb == VERB_GAIN) {
        f->local[DECLARE_OPEN] &= (int16_t)~OPEN_GAIN;
        arcs_gain(s, f->seat, m.arg[0], ev);
    } else if (m.verb == VERB_AGENT) {
        put_agent(s, f, m.arg[0], ev);
    } else {
        flow_done(s);
    }
}

void arcs_proc_declare(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *s = state;
    struct move m = flow_answer(s, f->seat);

    switch ((enum declare_step)f->step) {
    case DECLARE_START:
        f->step = DECLARE_MARK;
        if (leader_of(s, f->seat)->generous)
            flow_ask(s, f, ASK_GIFT, DECLARE_GIFT);
        return;
    case DECLARE_GIFT:
        give_guild(s, f->seat, m.arg[0], ev);
        f->step = DECLARE_MARK;
        return;
    case DECLARE_MARK:
        put_marker(s, f, ev);
        f->local[DECLARE_OPEN] = (int16_t)open_to(s, f->seat);
        f->step = DECLARE_MORE;
        return;
    case DECLARE_MORE:
        declare_more(s, f);
        return;
    case DECLARE_CHOSEN:
        declare_chosen(s, f, ev);
        return;
    case DECLARE_SWAP:
        if (m.verb == VERB_SWAP)
            arcs_hand_swap(s, f->seat, m.arg[0], f->local[DECLARE_LOOKED],
                           m.arg[1], ev);
        f->step = DECLARE_MORE;
        return;
    }
}
