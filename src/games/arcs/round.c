/*
 * A round of the chapter and the turns in it (9.2, 9.3, 9.8).
 *
 *   PROC_CHAPTER --while anybody has cards--> PROC_ROUND
 *                                               |
 *        holder has no card, or passes:         | lead
 *        the marker goes on, round over  <------+
 *                                               v
 *                       +--------------> PROC_TURN of the leader,
 *                       |                then of each other with cards
 *   end of round <------+ all had a turn        |
 *   initiative, Unions, discard                 v
 *
 *   PROC_TURN:  play --> window --> main --> end
 *      lead, surpass,    declare    Prelude  nobody left on the map:
 *      copy, pivot       (DECLARE), and pips three ships in a gate
 *                        arcs_seize      (ACTION, MOVE, BATTLE, SECURE, ...)
 */
#include "games/arcs/rules.h"

#include <string.h>

/* ---- Initiative -------------------------------------------------------- */

bool arcs_may_seize(const struct arcs_state *g, int seat)
{
    return !g->seized && g->initiative != seat;
}

void arcs_seize(struct arcs_state *g, int seat, struct events *ev)
{
    g->initiative = (uint8_t)seat;
    g->seized = true;
    EMIT(ev, MSG_SEIZES, seat);
}

static unsigned seats_with_cards(const struct arcs_state *g)
{
    unsigned set = 0;

    for (int seat = 0; seat < g->head.n_seats; seat++)
        if (g->cards.n_hand[seat] > 0)
            set |= seat_bit(seat);
    return set;
}

/* To the next one with cards; when all who have some passed in a row, the
 * chapter is over (9.2). */
static void pass_initiative(struct arcs_state *g, int seat, struct events *ev)
{
    unsigned with = seats_with_cards(g);
    int to = next_seat(g, seat);

    g->passed = (uint8_t)(g->passed | seat_bit(seat));
    while (to != seat && !(with & seat_bit(to)))
        to = next_seat(g, to);
    if (to != seat) {
        g->initiative = (uint8_t)to;
        EMIT(ev, MSG_PASSES, seat, to);
    } else {
        EMIT(ev, MSG_PASSES_ALONE, seat);
    }
    if ((with & ~(unsigned)g->passed) == 0) {
        EMIT(ev, MSG_ALL_PASSED, 0);
        arcs_hands_discard(g);
    }
}

/* Who seized keeps it; else the highest card that surpassed takes it. */
static void settle_initiative(struct arcs_state *g, struct events *ev)
{
    int best = SEAT_NONE, number = 0;

    if (g->seized) {
        g->seized = false;
        return;
    }
    for (int seat = 0; seat < g->head.n_seats; seat++) {
        int card = g->cards.played[seat];

        if (card < 0 || g->cards.play[seat] != PLAY_SURPASS ||
            card_number(card) <= number)
            continue;
        best = seat;
        number = card_number(card);
    }
    if (best == SEAT_NONE || best == g->initiative)
        return;
    g->initiative = (uint8_t)best;
    EMIT(ev, MSG_TAKES_INITIATIVE, best);
}

/* Unions come before the discard, and before anybody counts cards (7.5). */
static void settle_unions(struct arcs_state *g, struct events *ev)
{
    for (int suit = 0; suit < N_SUITS; suit++) {
        int seat = g->court.union_of[suit];

        if (seat == SEAT_NONE)
            continue;
        arcs_union_take(g, seat, suit, ev);
        g->court.discard |= bit(arcs_union_card(suit));
        g->court.union_of[suit] = g->court.union_on[suit] = SEAT_NONE;
    }
}

static void end_round(struct arcs_state *g, struct events *ev)
{
    settle_initiative(g, ev);
    settle_unions(g, ev);
    arcs_round_discard(g);
    g->zero = g->declared = false;
}

/* ---- The round --------------------------------------------------------- */

enum round_step { ROUND_START, ROUND_LED, ROUND_NEXT };
enum { ROUND_SEAT };

void arcs_ask_lead(struct arcs_state *g, struct frame *f)
{
    f->seat = g->leader = g->initiative;
    flow_ask(g, f, ASK_LEAD, ROUND_LED);
}

static void round_start(struct arcs_state *g, struct frame *f,
                        struct events *ev)
{
    if (g->cards.n_hand[g->initiative] > 0) {
        arcs_ask_lead(g, f);
        return;
    }
    f->seat = g->leader = g->initiative;
    pass_initiative(g, f->seat, ev);
    flow_done(g);
}

static void round_led(struct arcs_state *g, struct frame *f, struct events *ev)
{
    struct move m = flow_answer(g, f->seat);

    if (m.verb == VERB_PASS) {
        pass_initiative(g, f->seat, ev);
        flow_done(g);
        return;
    }
    g->passed = 0;
    arcs_hand_play(g, f->seat, m.arg[0], PLAY_LEAD);
    EMIT(ev, MSG_LEADS, f->seat, m.arg[0]);
    f->local[ROUND_SEAT] = f->seat;
    f->step = ROUND_NEXT;
    flow_call(g, PROC_TURN, f->seat);
}

/* The next one clockwise who has cards when the turn would start. */
static void round_next(struct arcs_state *g, struct frame *f, struct events *ev)
{
    int seat = next_seat(g, f->local[ROUND_SEAT]);

    while (seat != g->leader && g->cards.n_hand[seat] == 0)
        seat = next_seat(g, seat);
    if (seat == g->leader) {
        end_round(g, ev);
        flow_done(g);
        return;
    }
    f->local[ROUND_SEAT] = (int16_t)seat;
    flow_call(g, PROC_TURN, seat);
}

void arcs_proc_round(void *state, struct frame *f, struct events *ev)
{
    switch ((enum round_step)f->step) {
    case ROUND_START:
        round_start(state, f, ev);
        return;
    case ROUND_LED:
        round_led(state, f, ev);
        return;
    case ROUND_NEXT:
        round_next(state, f, ev);
        return;
    }
    BUG("round: no step %d", f->step);
}

void arcs_legal_lead(const struct arcs_state *g, int seat,
                     struct move_list *out)
{
    for (uint32_t rest = g->cards.hand[seat]; rest; rest &= rest - 1)
        add(out, VERB_LEAD, seat, set_first(rest), 0, 0);
    add(out, VERB_PASS, seat, 0, 0, 0);
}

/* A card of the lead suit with a higher number surpasses; any card copies
 * face down; any card of another suit pivots (9.3). */
void arcs_legal_follow(const struct arcs_state *g, int seat,
                       struct move_list *out)
{
    uint32_t hand = g->cards.hand[seat];
    int suit = card_suit(g->cards.played[g->leader]);
    uint32_t of_suit = hand & (bit(CARD_NUMBERS) - 1) << suit * CARD_NUMBERS;
    uint32_t low = (bit(arcs_lead_number(g)) - 1) << suit * CARD_NUMBERS;

    for (uint32_t rest = of_suit & ~low; rest; rest &= rest - 1)
        add(out, VERB_SURPASS, seat, set_first(rest), 0, 0);
    for (uint32_t rest = hand; rest; rest &= rest - 1)
        add(out, VERB_COPY, seat, set_first(rest), 0, 0);
    for (uint32_t rest = hand & ~of_suit; rest; rest &= rest - 1)
        add(out, VERB_PIVOT, seat, set_first(rest), 0, 0);
}

/* ---- The turn ---------------------------------------------------------- */

unsigned arcs_pip_acts(const struct arcs_state *g, int seat)
{
    const struct hands *h = &g->cards;
    int card =
        h->play[seat] == PLAY_COPY ? h->played[g->leader] : h->played[seat];
    unsigned acts = arcs_suit[card_suit(card)].acts;

    return g->turn.armed ? acts | bit(ACT_BATTLE) : acts;
}

static int pips_of(const struct arcs_state *g, int seat)
{
    int play = g->cards.play[seat];

    if (play == PLAY_COPY || play == PLAY_PIVOT)
        return 1;
    return card_pips(g->cards.played[seat]);
}

/* Warrior and Feastbringer add to the pip of a Copy or Pivot (8.1). */
static int bonus_of(const struct arcs_state *g, int seat)
{
    int play = g->cards.play[seat];
    bool has = is_leader(g, seat, LEADER_WARRIOR) ||
               is_leader(g, seat, LEADER_FEASTBRINGER);

    return has && (play == PLAY_COPY || play == PLAY_PIVOT) ? BONUS_OPEN
                                                            : BONUS_NONE;
}

static void turn_begins(struct arcs_state *g, int seat)
{
    int play = g->cards.play[seat];

    memset(&g->battle, 0, sizeof(g->battle));
    g->turn = (struct turn){
        .pips = (uint8_t)pips_of(g, seat),
        .prelude = true,
        .bonus = (uint8_t)bonus_of(g, seat),
        .declarable = play != PLAY_COPY,
    };
}

static void play_follow(struct arcs_state *g, int seat, struct move m,
                        struct events *ev)
{
    int card = m.arg[0];

    if (m.verb == VERB_COPY) {
        arcs_hand_play(g, seat, card, PLAY_COPY);
        EMIT_TO(ev, event_others(seat), MSG_COPIES, seat);
        EMIT_TO(ev, (int)seat_bit(seat), MSG_COPIES_CARD, seat, card);
    } else if (m.verb == VERB_PIVOT) {
        arcs_hand_play(g, seat, card, PLAY_PIVOT);
        EMIT(ev, MSG_PIVOTS, seat, card);
    } else {
        arcs_hand_play(g, seat, card, PLAY_SURPASS);
        EMIT(ev, MSG_SURPASSES, seat, card);
        if (card_number(card) == CARD_NUMBERS && arcs_may_seize(g, seat))
            arcs_seize(g, seat, ev);
    }
}

/* The ambition of the seat's card, if it may declare one now: the leader by
 * leading, others by Galactic Bards (BC25). */
unsigned arcs_window_ambitions(const struct arcs_state *g, int seat)
{
    int card = g->cards.played[seat];
    int ambition = card_ambition(card);
    bool bards = seat != g->leader;

    if (!g->turn.declarable || ambition == AMB_NONE ||
        !arcs_may_declare(g, seat))
        return 0;
    if (bards && (g->declared || !holds(g, seat, COURT_GALACTIC_BARDS)))
        return 0;
    return ambition == AMB_ANY ? bit(N_AMBITIONS) - 1 : bit(ambition);
}

void arcs_legal_window(const struct arcs_state *g, int seat,
                       struct move_list *out)
{
    for (unsigned rest = arcs_window_ambitions(g, seat); rest; rest &= rest - 1)
        add(out, VERB_DECLARE, seat, set_first(rest), 0, 0);
    if (seat != g->leader && arcs_may_seize(g, seat))
        for (uint32_t rest = g->cards.hand[seat]; rest; rest &= rest - 1)
            add(out, VERB_SEIZE, seat, set_first(rest), 0, 0);
    add(out, VERB_DONE, seat, 0, 0, 0);
}

static bool window_open(const struct arcs_state *g, int seat)
{
    return arcs_window_ambitions(g, seat) != 0 ||
           (seat != g->leader && arcs_may_seize(g, seat) &&
            g->cards.n_hand[seat] > 0);
}

enum turn_step {
    TURN_PLAY,
    TURN_PLAYED,
    TURN_WINDOW,
    TURN_WINDOW_CHOSEN,
    TURN_MAIN,
    TURN_MAIN_CHOSEN,
    TURN_BONUS,
    TURN_BONUS_CHOSEN,
    TURN_END,
    TURN_RETURNED,
};
enum { TURN_LAST_VERB };

static void turn_play(struct arcs_state *g, struct frame *f)
{
    if (f->seat == g->leader) {
        turn_begins(g, f->seat);
        f->step = TURN_WINDOW;
        return;
    }
    flow_ask(g, f, ASK_FOLLOW, TURN_PLAYED);
}

static void turn_window_chosen(struct arcs_state *g, struct frame *f,
                               struct events *ev)
{
    struct move m = flow_answer(g, f->seat);

    f->step = TURN_WINDOW;
    if (m.verb == VERB_DECLARE) {
        g->turn.declarable = false;
        arcs_declare(g, f->seat, m.arg[0], f->seat == g->leader);
    } else if (m.verb == VERB_SEIZE) {
        arcs_hand_seize(g, f->seat, m.arg[0]);
        EMIT_TO(ev, (int)seat_bit(f->seat), MSG_SEIZE_CARD, f->seat, m.arg[0]);
        arcs_seize(g, f->seat, ev);
    } else {
        f->step = TURN_MAIN;
    }
}

/* Spent tokens are back in the supply only now (9.3). */
static void prelude_ends(struct arcs_state *g)
{
    g->turn.prelude = false;
    for (int r = 0; r < N_RESOURCES; r++) {
        g->supply[r] = (uint8_t)(g->supply[r] + g->turn.spent[r]);
        g->turn.spent[r] = 0;
    }
}

static void turn_main_chosen(struct arcs_state *g, struct frame *f,
                             struct events *ev)
{
    struct move m = flow_answer(g, f->seat);

    f->step = TURN_MAIN;
    if (m.verb == VERB_END_TURN) {
        f->step = TURN_END;
        return;
    }
    if (arcs_is_prelude_verb(m.verb)) {
        arcs_prelude(g, f->seat, m, ev);
        return;
    }
    if (g->turn.prelude)
        prelude_ends(g);
    if (m.verb == VERB_MOVE_FIRST || m.verb == VERB_INFLUENCE_FIRST) {
        g->turn.bonus = BONUS_TAKEN;
        arcs_take_first(g, f->seat, m, ev);
        return;
    }
    g->turn.pips--;
    f->local[TURN_LAST_VERB] = m.verb;
    f->step = TURN_BONUS;
    arcs_take_by_pip(g, f->seat, m, ev);
}

/* After the Battle of the Warrior, the Secure of the Feastbringer. */
static void turn_bonus(struct arcs_state *g, struct frame *f)
{
    f->step = TURN_MAIN;
    if (g->turn.bonus == BONUS_OPEN &&
        arcs_bonus_act(g, f->seat, f->local[TURN_LAST_VERB]) >= 0)
        flow_ask(g, f, ASK_BONUS, TURN_BONUS_CHOSEN);
}

/* Nobody is ever out of the game (9.3). */
static void turn_end(struct arcs_state *g, struct frame *f)
{
    bool gone = (g->at.ships[f->seat] | g->at.starports[f->seat]) == 0;

    prelude_ends(g);
    memset(&g->turn, 0, sizeof(g->turn));
    f->step = TURN_RETURNED;
    if (gone && g->player[f->seat].stock[PIECE_SHIP] > 0)
        arcs_muster(g, f->seat, arcs_cluster_gates[g->in_play]);
}

static void turn_main(struct arcs_state *g, struct frame *f)
{
    if (g->turn.pips > 0 && arcs_any_turn_move(g, f->seat))
        flow_ask(g, f, ASK_TURN, TURN_MAIN_CHOSEN);
    else
        f->step = TURN_END;
}

void arcs_proc_turn(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *g = state;
    struct move m = flow_answer(g, f->seat);

    switch ((enum turn_step)f->step) {
    case TURN_PLAY:
        turn_play(g, f);
        return;
    case TURN_PLAYED:
        play_follow(g, f->seat, m, ev);
        turn_begins(g, f->seat);
        f->step = TURN_WINDOW;
        return;
    case TURN_WINDOW:
        if (window_open(g, f->seat))
            flow_ask(g, f, ASK_WINDOW, TURN_WINDOW_CHOSEN);
        else
            f->step = TURN_MAIN;
        return;
    case TURN_WINDOW_CHOSEN:
        turn_window_chosen(g, f, ev);
        return;
    case TURN_MAIN:
        turn_main(g, f);
        return;
    case TURN_MAIN_CHOSEN:
        turn_main_chosen(g, f, ev);
        return;
    case TURN_BONUS:
        turn_bonus(g, f);
        return;
    case TURN_BONUS_CHOSEN:
        f->step = TURN_MAIN;
        g->turn.bonus = BONUS_NONE;
        if (m.verb != VERB_DECLINE)
            arcs_take_action(g, f->seat, m, ev);
        return;
    case TURN_END:
        turn_end(g, f);
        return;
    case TURN_RETURNED:
        flow_done(g);
        return;
    }
    BUG("turn: no step %d", f->step);
}
