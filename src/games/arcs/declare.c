/*
 * Declaring an ambition (5.1, 9.3), and what some cards do then.
 */
#include "games/arcs/rules.h"

/* The available marker with the highest number for first place, or -1. */
int arcs_marker_next(const struct arcs_state *g)
{
    int best = -1;

    for (int m = 0; m < N_MARKERS; m++) {
        if (g->marker[m] != AMB_NONE)
            continue;
        if (best < 0 || arcs_marker_shows(m, g->chapter).first >
                            arcs_marker_shows(best, g->chapter).first)
            best = m;
    }
    return best;
}

/* The Feastbringer must have a guild card to give (8.1). */
bool arcs_may_declare(const struct arcs_state *g, int seat)
{
    bool marker = g->marker[0] == AMB_NONE || g->marker[1] == AMB_NONE ||
                  g->marker[2] == AMB_NONE;

    return marker && (!is_leader(g, seat, LEADER_FEASTBRINGER) ||
                      g->player[seat].guild != 0);
}

enum { DECLARE_AMBITION, DECLARE_ZERO, DECLARE_EFFECTS, DECLARE_LOOKED };

void arcs_declare(struct arcs_state *g, int seat, int ambition, bool zero)
{
    struct frame *f = flow_call(g, PROC_DECLARE, seat);

    f->local[DECLARE_AMBITION] = (int16_t)ambition;
    f->local[DECLARE_ZERO] = zero;
}

int arcs_declare_looked_at(const struct frame *f)
{
    return f->local[DECLARE_LOOKED];
}

/* Ties go to the earliest in turn order from the initiative. */
int arcs_rival_with_least(const struct arcs_state *g, int seat)
{
    int least = SEAT_NONE, rival = g->initiative;

    for (int i = 0; i < g->head.n_seats; i++, rival = next_seat(g, rival)) {
        if (rival == seat)
            continue;
        if (least == SEAT_NONE ||
            g->player[rival].power < g->player[least].power)
            least = rival;
    }
    return least;
}

static void give_guild(struct arcs_state *g, int seat, int guild,
                       struct events *ev)
{
    int to = arcs_rival_with_least(g, seat);

    g->player[seat].guild &= ~bit(guild);
    g->player[to].guild |= bit(guild);
    EMIT(ev, MSG_GIVES_CARD, seat, guild, to);
}

static void put_marker(struct arcs_state *g, struct frame *f, struct events *ev)
{
    int ambition = f->local[DECLARE_AMBITION];
    int marker = arcs_marker_next(g);
    bool secret = holds(g, f->seat, COURT_SECRET_ORDER) &&
                  (ambition == AMB_KEEPER || ambition == AMB_EMPATH);

    g->marker[marker] = (int8_t)ambition;
    g->declared = true;
    EMIT(ev, MSG_DECLARES, f->seat, ambition, marker);
    if (f->local[DECLARE_ZERO] && !secret) {
        g->zero = true;
        EMIT(ev, MSG_ZERO, g->cards.played[g->leader]);
    }
}

/* ---- When you declare -------------------------------------------------- */

/* Effects still open; the last four bits are the Court cards on which the
 * Demagogue has not put an agent. */
enum {
    EFFECT_FARSEERS = 1,
    EFFECT_AMBITIOUS = 2,
    EFFECT_BOLD = 4,
    EFFECT_BOLD_ALL = 15 * EFFECT_BOLD,
};

static int effects_of(const struct arcs_state *g, int seat)
{
    int effects = 0;

    if (holds(g, seat, COURT_FARSEERS))
        effects |= EFFECT_FARSEERS;
    if (is_leader(g, seat, LEADER_UPSTART))
        effects |= EFFECT_AMBITIOUS;
    if (is_leader(g, seat, LEADER_DEMAGOGUE))
        effects |= EFFECT_BOLD_ALL;
    return effects;
}

void arcs_legal_declared(const struct arcs_state *g, int seat,
                         struct move_list *out)
{
    int effects = flow_top(g)->local[DECLARE_EFFECTS];

    for (int r = 0; effects & EFFECT_AMBITIOUS && r < N_RESOURCES; r++)
        if (g->supply[r] > 0)
            add(out, VERB_GAIN, seat, r, 0, 0);
    for (int i = 0; g->player[seat].stock[PIECE_AGENT] > 0 && i < COURT_ROW;
         i++)
        if (effects & EFFECT_BOLD << i && g->court.row[i] != COURT_NONE)
            add(out, VERB_AGENT, seat, g->court.row[i], 0, 0);
    for (int rival = 0; effects & EFFECT_FARSEERS && rival < g->head.n_seats;
         rival++)
        if (rival != seat && g->cards.n_hand[rival] > 0)
            add(out, VERB_LOOK, seat, rival, 0, 0);
    move_list_sort(out);
    add(out, VERB_DONE, seat, 0, 0, 0);
}

void arcs_legal_swap(const struct arcs_state *g, int seat,
                     struct move_list *out)
{
    int rival = flow_top(g)->local[DECLARE_LOOKED];

    for (uint32_t mine = g->cards.hand[seat]; mine; mine &= mine - 1)
        for (uint32_t theirs = g->cards.hand[rival]; theirs;
             theirs &= theirs - 1)
            add(out, VERB_SWAP, seat, set_first(mine), set_first(theirs), 0);
    add(out, VERB_DECLINE, seat, 0, 0, 0);
}

void arcs_legal_gift(const struct arcs_state *g, int seat,
                     struct move_list *out)
{
    for (uint32_t rest = g->player[seat].guild; rest; rest &= rest - 1)
        add(out, VERB_GIVE, seat, set_first(rest), 0, 0);
}

enum declare_step {
    DECLARE_START,
    DECLARE_GIFT,
    DECLARE_MARK,
    DECLARE_MORE,
    DECLARE_CHOSEN,
    DECLARE_SWAP,
};

static void put_agent(struct arcs_state *g, struct frame *f, int court,
                      struct events *ev)
{
    int position = arcs_row_position(g, court);

    f->local[DECLARE_EFFECTS] &= (int16_t) ~(EFFECT_BOLD << position);
    arcs_influence(g, f->seat, position, ev);
}

static void declare_more(struct arcs_state *g, struct frame *f)
{
    struct move_list list;

    list.n = 0;
    arcs_legal_declared(g, f->seat, &list);
    if (list.n > 1)
        flow_ask(g, f, ASK_DECLARED, DECLARE_CHOSEN);
    else
        flow_done(g);
}

static void look(struct arcs_state *g, struct frame *f, int rival,
                 struct events *ev)
{
    f->local[DECLARE_EFFECTS] &= (int16_t)~EFFECT_FARSEERS;
    f->local[DECLARE_LOOKED] = (int16_t)rival;
    EMIT(ev, MSG_LOOKS, f->seat, rival);
    arcs_hand_look(g, f->seat, rival, ev);
    if (g->cards.n_hand[f->seat] > 0)
        flow_ask(g, f, ASK_SWAP, DECLARE_SWAP);
}

static void declare_chosen(struct arcs_state *g, struct frame *f,
                           struct events *ev)
{
    struct move m = flow_answer(g, f->seat);

    f->step = DECLARE_MORE;
    if (m.verb == VERB_LOOK) {
        look(g, f, m.arg[0], ev);
    } else if (m.verb == VERB_GAIN) {
        f->local[DECLARE_EFFECTS] &= (int16_t)~EFFECT_AMBITIOUS;
        arcs_gain(g, f->seat, m.arg[0], ev);
    } else if (m.verb == VERB_AGENT) {
        put_agent(g, f, m.arg[0], ev);
    } else {
        flow_done(g);
    }
}

void arcs_proc_declare(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *g = state;
    struct move m = flow_answer(g, f->seat);

    switch ((enum declare_step)f->step) {
    case DECLARE_START:
        f->step = DECLARE_MARK;
        if (is_leader(g, f->seat, LEADER_FEASTBRINGER))
            flow_ask(g, f, ASK_GIFT, DECLARE_GIFT);
        return;
    case DECLARE_GIFT:
        give_guild(g, f->seat, m.arg[0], ev);
        f->step = DECLARE_MARK;
        return;
    case DECLARE_MARK:
        put_marker(g, f, ev);
        f->local[DECLARE_EFFECTS] = (int16_t)effects_of(g, f->seat);
        f->step = DECLARE_MORE;
        return;
    case DECLARE_MORE:
        declare_more(g, f);
        return;
    case DECLARE_CHOSEN:
        declare_chosen(g, f, ev);
        return;
    case DECLARE_SWAP:
        if (m.verb == VERB_SWAP)
            arcs_hand_swap(g, f->seat, m.arg[0], f->local[DECLARE_LOOKED],
                           m.arg[1], ev);
        f->step = DECLARE_MORE;
        return;
    }
    BUG("declare: no step %d", f->step);
}
