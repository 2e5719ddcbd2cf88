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

bool arcs_may_seize(const struct arcs_state *s, int seat)
{
    return !s->seized && s->initiative != seat;
}

void arcs_seize(struct arcs_state *s, int seat, struct events *ev)
{
    s->initiative = (uint8_t)seat;
    s->seized = true;
    EMIT(ev, MSG_SEIZES, seat);
}

static unsigned seats_with_cards(const struct arcs_state *s)
{
    unsigned set = 0;

    for (int seat = 0; seat < s->head.n_seats; seat++)
        if (s->cards.n_hand[seat] > 0)
            set |= seat_bit(seat);
    return set;
}

/* To the next one with cards; when all who have some passed in a row, the
 * chapter is over (9.2). */
static void pass_initiative(struct arcs_state *s, int seat, struct events *ev)
{
    unsigned with = seats_with_cards(s);
    int to = next_seat(s, seat);

    s->passed = (uint8_t)(s->passed | seat_bit(seat));
    while (to != seat && !(with & seat_bit(to)))
        to = next_seat(s, to);
    if (to != seat) {
        s->initiative = (uint8_t)to;
        EMIT(ev, MSG_PASSES, seat, to);
    } else {
        EMIT(ev, MSG_PASSES_ALONE, seat);
    }
    if ((with & ~(unsigned)s->passed) == 0) {
        EMIT(ev, MSG_ALL_PASSED, 0);
        arcs_hands_discard(s);
    }
}

/* Who seized keeps it; else the highest card that surpassed takes it. */
static void settle_initiative(struct arcs_state *s, struct events *ev)
{
    int best = SEAT_NONE, number = 0;

    if (s->seized) {
        s->seized = false;
        return;
    }
    for (int seat = 0; seat < s->head.n_seats; seat++) {
        int card = s->cards.played[seat];

        if (card < 0 || s->cards.play[seat] != PLAY_SURPASS ||
            card_number(card) <= number)
            continue;
        best = seat;
        number = card_number(card);
    }
    if (best == SEAT_NONE || best == s->initiative)
        return;
    s->initiative = (uint8_t)best;
    EMIT(ev, MSG_TAKES_INITIATIVE, best);
}

/* Unions come before the discard, and before anybody counts cards (7.5). */
static void settle_unions(struct arcs_state *s, struct events *ev)
{
    for (int suit = 0; suit < N_SUITS; suit++) {
        int seat = s->court.union_of[suit];

        if (seat == SEAT_NONE)
            continue;
        arcs_union_take(s, seat, suit, ev);
        s->court.discard |= bit32(s->court.union_card[suit]);
        s->court.union_of[suit] = s->court.union_on[suit] = SEAT_NONE;
        s->court.union_card[suit] = COURT_NONE;
    }
}

static void end_round(struct arcs_state *s, struct events *ev)
{
    settle_initiative(s, ev);
    settle_unions(s, ev);
    arcs_round_discard(s);
    s->zero = s->declared = false;
}

/* ---- The round --------------------------------------------------------- */

void arcs_ask_lead(struct arcs_state *s, struct frame *f)
{
    f->seat = s->leader = s->initiative;
    flow_ask(s, f, ASK_LEAD, ROUND_LED);
}

static void round_start(struct arcs_state *s, struct frame *f,
                        struct events *ev)
{
    if (s->cards.n_hand[s->initiative] > 0) {
        arcs_ask_lead(s, f);
        return;
    }
    f->seat = s->leader = s->initiative;
    pass_initiative(s, f->seat, ev);
    flow_done(s);
}

static void round_led(struct arcs_state *s, struct frame *f, struct events *ev)
{
    struct move m = flow_answer(s, f->seat);

    if (m.verb == VERB_PASS) {
        pass_initiative(s, f->seat, ev);
        flow_done(s);
        return;
    }
    s->passed = 0;
    arcs_hand_play(s, f->seat, m.arg[0], PLAY_LEAD);
    EMIT(ev, MSG_LEADS, f->seat, m.arg[0]);
    f->local[ROUND_SEAT] = f->seat;
    f->step = ROUND_NEXT;
    flow_call(s, PROC_TURN, f->seat);
}

/* The next one clockwise who has cards when the turn would start. */
static void round_next(struct arcs_state *s, struct frame *f, struct events *ev)
{
    int seat = next_seat(s, f->local[ROUND_SEAT]);

    while (seat != s->leader && s->cards.n_hand[seat] == 0)
        seat = next_seat(s, seat);
    if (seat == s->leader) {
        end_round(s, ev);
        flow_done(s);
        return;
    }
    f->local[ROUND_SEAT] = (int16_t)seat;
    flow_call(s, PROC_TURN, seat);
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
}

void arcs_list_lead(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;

    EACH (card, s->cards.hand[seat])
        move_add(out, VERB_LEAD, seat, card, 0, 0);
    move_add(out, VERB_PASS, seat, 0, 0, 0);
}

/* A card of the lead suit with a higher number surpasses; any card copies
 * face down; any card of another suit pivots (9.3). */
void arcs_list_follow(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;
    uint32_t hand = s->cards.hand[seat];
    int suit = card_suit(s->cards.played[s->leader]);
    uint32_t of_suit = hand & (bit32(CARD_NUMBERS) - 1) << suit * CARD_NUMBERS;
    uint32_t low = (bit32(arcs_lead_number(s)) - 1) << suit * CARD_NUMBERS;

    EACH (card, of_suit & ~low)
        move_add(out, VERB_SURPASS, seat, card, 0, 0);
    EACH (card, hand)
        move_add(out, VERB_COPY, seat, card, 0, 0);
    EACH (card, hand & ~of_suit)
        move_add(out, VERB_PIVOT, seat, card, 0, 0);
}

/* ---- The turn ---------------------------------------------------------- */

static unsigned card_acts(const struct arcs_state *s, int seat)
{
    const struct arcs_hands *h = &s->cards;
    int card =
        h->play[seat] == PLAY_COPY ? h->played[s->leader] : h->played[seat];

    return arcs_suits[card_suit(card)].acts;
}

unsigned arcs_pip_acts(const struct arcs_state *s, int seat)
{
    return card_acts(s, seat) | s->turn.pip_acts;
}

static int pips_of(const struct arcs_state *s, int seat)
{
    return arcs_one_pip(s, seat) ? 1 : card_pips(s->cards.played[seat]);
}

/* Warrior and Feastbringer add to the pip of a Copy or Pivot (8.1). */
static int bonus_of(const struct arcs_state *s, int seat)
{
    return leader_of(s, seat)->bonus_to && arcs_one_pip(s, seat) ? BONUS_OPEN
                                                                 : BONUS_NONE;
}

static void turn_begins(struct arcs_state *s, int seat)
{
    int play = s->cards.play[seat];

    memset(&s->battle, 0, sizeof(s->battle));
    s->turn = (struct arcs_turn){
        .pips = (uint8_t)pips_of(s, seat),
        .prelude = !rule(s, RULE_PRELUDE_LAST),
        .bonus = (uint8_t)bonus_of(s, seat),
        .declarable = play != PLAY_COPY,
    };
}

/* Surpassing with a 7 seizes the initiative. */
static bool seven_seizes(const struct arcs_state *s, int seat)
{
    return s->cards.play[seat] == PLAY_SURPASS &&
           card_number(s->cards.played[seat]) == CARD_NUMBERS &&
           arcs_may_seize(s, seat);
}

static void play_follow(struct arcs_state *s, int seat, struct move m,
                        struct events *ev)
{
    int card = m.arg[0];

    if (m.verb == VERB_COPY) {
        arcs_hand_play(s, seat, card, PLAY_COPY);
        EMIT_TO(ev, event_others(seat), MSG_COPIES, seat);
        EMIT_TO(ev, (int)seat_bit(seat), MSG_COPIES_CARD, seat, card);
    } else if (m.verb == VERB_PIVOT) {
        arcs_hand_play(s, seat, card, PLAY_PIVOT);
        EMIT(ev, MSG_PIVOTS, seat, card);
    } else {
        arcs_hand_play(s, seat, card, PLAY_SURPASS);
        EMIT(ev, MSG_SURPASSES, seat, card);
        if (seven_seizes(s, seat) && !rule(s, RULE_SEVEN_MAY_SEIZE))
            arcs_seize(s, seat, ev);
    }
}

/* The ambition of the seat's card, if it may declare one now: the leader by
 * leading, others by Galactic Bards (BC25). */
unsigned arcs_window_ambitions(const struct arcs_state *s, int seat)
{
    int card = s->cards.played[seat];
    int ambition = card_ambition(card);
    bool bards = seat != s->leader;

    if (!s->turn.declarable || ambition == AMB_NONE ||
        !arcs_may_declare(s, seat))
        return 0;
    if (bards && (s->declared || !has(s, seat, EFFECT_BARDS)))
        return 0;
    return ambition == AMB_ANY ? bit32(N_AMBITIONS) - 1 : bit32(ambition);
}

void arcs_list_window(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;

    EACH (a, arcs_window_ambitions(s, seat))
        move_add(out, VERB_DECLARE, seat, a, 0, 0);
    if (seat != s->leader && arcs_may_seize(s, seat))
        EACH (card, s->cards.hand[seat])
            move_add(out, VERB_SEIZE, seat, card, 0, 0);
    if (seven_seizes(s, seat))
        move_add(out, VERB_SEIZE_NOW, seat, 0, 0, 0);
    move_add(out, VERB_DONE, seat, 0, 0, 0);
}

static bool window_open(const struct arcs_state *s, int seat)
{
    return arcs_window_ambitions(s, seat) != 0 || seven_seizes(s, seat) ||
           (seat != s->leader && arcs_may_seize(s, seat) &&
            s->cards.n_hand[seat] > 0);
}

static void turn_play(struct arcs_state *s, struct frame *f)
{
    if (f->seat == s->leader) {
        turn_begins(s, f->seat);
        f->step = TURN_WINDOW;
        return;
    }
    flow_ask(s, f, ASK_FOLLOW, TURN_PLAYED);
}

static void turn_window_chosen(struct arcs_state *s, struct frame *f,
                               struct events *ev)
{
    struct move m = flow_answer(s, f->seat);

    f->step = TURN_WINDOW;
    if (m.verb == VERB_DECLARE) {
        s->turn.declarable = false;
        arcs_declare(s, f->seat, m.arg[0], f->seat == s->leader);
    } else if (m.verb == VERB_SEIZE) {
        arcs_hand_seize(s, f->seat, m.arg[0]);
        EMIT_TO(ev, (int)seat_bit(f->seat), MSG_SEIZE_CARD, f->seat, m.arg[0]);
        arcs_seize(s, f->seat, ev);
    } else if (m.verb == VERB_SEIZE_NOW) {
        arcs_seize(s, f->seat, ev);
    } else {
        f->step = TURN_MAIN;
    }
}

/* Spent tokens are back in the supply only now (9.3). */
static void prelude_ends(struct arcs_state *s)
{
    s->turn.prelude = false;
    for (int r = 0; r < N_RESOURCES; r++) {
        s->supply[r] = (uint8_t)(s->supply[r] + s->turn.spent[r]);
        s->turn.spent[r] = 0;
    }
}

/* Who gives the rest of the pips up ends the turn, or begins the Prelude. */
static void end_of_pips(struct arcs_state *s, struct frame *f)
{
    if (rule(s, RULE_PRELUDE_LAST) && !s->turn.prelude) {
        s->turn.prelude = true;
        s->turn.pips = 0;
    } else {
        f->step = TURN_END;
    }
}

/* An action that the card does not have was allowed by a token. */
static void pay_pip(struct arcs_state *s, int seat, int verb)
{
    struct arcs_turn *t = &s->turn;
    unsigned allowed = card_acts(s, seat);

    t->pips--;
    t->acted = true;
    if (rule(s, RULE_WEAPON_ONE_PIP) &&
        !(allowed & bit32(arcs_act_replaced(verb))) && --t->arms == 0)
        t->pip_acts = 0;
}

static void turn_main_chosen(struct arcs_state *s, struct frame *f,
                             struct events *ev)
{
    struct move m = flow_answer(s, f->seat);

    f->step = TURN_MAIN;
    if (m.verb == VERB_END_TURN) {
        end_of_pips(s, f);
        return;
    }
    if (arcs_is_prelude_verb(m.verb)) {
        arcs_prelude(s, f->seat, m, ev);
        return;
    }
    if (s->turn.prelude)
        prelude_ends(s);
    if (m.verb == VERB_MOVE_FIRST || m.verb == VERB_INFLUENCE_FIRST) {
        s->turn.bonus = BONUS_TAKEN;
        arcs_take_first(s, f->seat, m, ev);
        return;
    }
    pay_pip(s, f->seat, m.verb);
    f->local[TURN_LAST_VERB] = m.verb;
    f->step = TURN_BONUS;
    arcs_take_by_pip(s, f->seat, m, ev);
}

/* After the Battle of the Warrior, the Secure of the Feastbringer. */
static void turn_bonus(struct arcs_state *s, struct frame *f)
{
    f->step = TURN_MAIN;
    if (s->turn.bonus == BONUS_OPEN &&
        arcs_bonus_follows(s, f->seat, f->local[TURN_LAST_VERB]))
        flow_ask(s, f, ASK_BONUS, TURN_BONUS_CHOSEN);
}

static void turn_bonus_chosen(struct arcs_state *s, struct frame *f,
                              struct events *ev)
{
    struct move m = flow_answer(s, f->seat);

    f->step = TURN_MAIN;
    s->turn.bonus = BONUS_NONE;
    if (m.verb != VERB_DECLINE)
        arcs_take_action(s, f->seat, m, ev);
}

/* Nobody is ever out of the game (9.3). */
static void turn_end(struct arcs_state *s, struct frame *f)
{
    bool gone = (s->at.ships[f->seat] | s->at.starports[f->seat]) == 0;

    prelude_ends(s);
    memset(&s->turn, 0, sizeof(s->turn));
    f->step = TURN_RETURNED;
    if (gone && s->player[f->seat].stock[PIECE_SHIP] > 0)
        arcs_muster(s, f->seat, arcs_cluster_gates[s->in_play]);
}

static void turn_main(struct arcs_state *s, struct frame *f)
{
    bool last = rule(s, RULE_PRELUDE_LAST);

    if (last && !s->turn.prelude &&
        (s->turn.pips == 0 || !arcs_any_turn_move(s, f->seat)))
        end_of_pips(s, f);
    if ((s->turn.pips > 0 || (last && s->turn.prelude)) &&
        arcs_any_turn_move(s, f->seat))
        flow_ask(s, f, ASK_TURN, TURN_MAIN_CHOSEN);
    else
        f->step = TURN_END;
}

void arcs_proc_turn(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *s = state;

    switch ((enum turn_step)f->step) {
    case TURN_PLAY:
        turn_play(s, f);
        return;
    case TURN_PLAYED:
        play_follow(s, f->seat, flow_answer(s, f->seat), ev);
        turn_begins(s, f->seat);
        f->step = TURN_WINDOW;
        return;
    case TURN_WINDOW:
        if (window_open(s, f->seat))
            flow_ask(s, f, ASK_WINDOW, TURN_WINDOW_CHOSEN);
        else
            f->step = TURN_MAIN;
        return;
    case TURN_WINDOW_CHOSEN:
        turn_window_chosen(s, f, ev);
        return;
    case TURN_MAIN:
        turn_main(s, f);
        return;
    case TURN_MAIN_CHOSEN:
        turn_main_chosen(s, f, ev);
        return;
    case TURN_BONUS:
        turn_bonus(s, f);
        return;
    case TURN_BONUS_CHOSEN:
        turn_bonus_chosen(s, f, ev);
        return;
    case TURN_END:
        turn_end(s, f);
        return;
    case TURN_RETURNED:
        flow_done(s);
        return;
    }
}
