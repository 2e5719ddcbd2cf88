/*
 * The rules of the null game, in the order of play.
 *
 *   PROC_GAME --each round--> PROC_ROUND --winner--> PROC_PRIZE
 *       |                        | bids of all, at once   | score, or spy,
 *       v hand empty: end        v everybody draws        v give and take
 */
#include "games/null/state.h"

static void take_from_deck(struct null_state *s, int seat)
{
    int card = s->deck[--s->n_deck];

    s->deck[s->n_deck] = 0;
    s->hand[seat][card]++;
    s->n_hand[seat]++;
}

static void give_card(struct null_state *s, int from, int to, int card)
{
    s->hand[from][card]--;
    s->n_hand[from]--;
    s->hand[to][card]++;
    s->n_hand[to]++;
}

int null_setup(void *state, const struct setup *how, struct events *ev,
               struct error *err)
{
    struct null_state *s = state;

    (void)ev;
    if (how->components)
        return error_set(err, "the null game has no components to correct");
    s->copies = how->options.value[OPT_DECK] ? 4 : 3;
    s->spying = (uint8_t)how->options.value[OPT_SPYING];
    for (int i = 0; i < s->copies * CARDS; i++)
        s->deck[s->n_deck++] = (uint8_t)(i % CARDS);
    chance_shuffle(&s->head.chance, s->deck, s->n_deck);
    for (int seat = 0; seat < s->head.n_seats; seat++)
        for (int i = 0; i < how->options.value[OPT_HAND]; i++)
            take_from_deck(s, seat);
    flow_call(s, PROC_GAME, 0);
    return 0;
}

static bool some_hand_empty(const struct null_state *s)
{
    for (int seat = 0; seat < s->head.n_seats; seat++)
        if (s->n_hand[seat] == 0)
            return true;
    return false;
}

static void proc_game(void *state, struct frame *f, struct events *ev)
{
    (void)f;
    (void)ev;
    if (some_hand_empty(state))
        flow_end(state);
    else
        flow_call(state, PROC_ROUND, 0);
}

/* The seat with the highest card that nobody else bid, or SEAT_NONE. */
static int winner_of(const struct null_state *s)
{
    int bidder[CARDS], bids[CARDS] = { 0 };

    for (int seat = 0; seat < s->head.n_seats; seat++) {
        int card = flow_answer(s, seat).arg[0];

        bidder[card] = seat;
        bids[card]++;
    }
    for (int card = CARDS - 1; card >= 0; card--)
        if (bids[card] == 1)
            return bidder[card];
    return SEAT_NONE;
}

static void show_bids(struct null_state *s, struct events *ev)
{
    chance_reveal(&s->head.chance);
    for (int seat = 0; seat < s->head.n_seats; seat++) {
        int card = flow_answer(s, seat).arg[0];

        s->hand[seat][card]--;
        s->n_hand[seat]--;
        s->discard[card]++;
        EMIT(ev, MSG_BID, seat, card);
    }
}

static void draw_all(struct null_state *s, struct events *ev)
{
    for (int seat = 0; seat < s->head.n_seats && s->n_deck > 0; seat++) {
        int card = s->deck[s->n_deck - 1];

        chance_reveal_to(&s->head.chance, seat_bit(seat));
        take_from_deck(s, seat);
        EMIT_TO(ev, event_others(seat), MSG_DRAWS, seat);
        EMIT_TO(ev, (int)seat_bit(seat), MSG_DRAWS_CARD, seat, card);
    }
}

enum round_step { ROUND_START, ROUND_BIDS, ROUND_DRAW };

static void proc_round(void *state, struct frame *f, struct events *ev)
{
    struct null_state *s = state;
    int winner;

    switch ((enum round_step)f->step) {
    case ROUND_START:
        s->pot = (int16_t)(s->pot + 1 + chance_below(&s->head.chance, 6));
        EMIT(ev, MSG_POT, s->pot);
        flow_ask_all(s, f, seats_all(s->head.n_seats), ASK_BID, ROUND_BIDS);
        return;
    case ROUND_BIDS:
        f->step = ROUND_DRAW;
        winner = winner_of(s);
        show_bids(s, ev);
        if (winner == SEAT_NONE)
            EMIT(ev, MSG_NO_WINNER, s->pot);
        else
            flow_call(s, PROC_PRIZE, winner);
        return;
    case ROUND_DRAW:
        draw_all(s, ev);
        flow_done(s);
        return;
    }
}

static void score_pot(struct null_state *s, int seat, struct events *ev)
{
    EMIT(ev, MSG_SCORES, seat, s->pot);
    s->points[seat] = (int16_t)(s->points[seat] + s->pot);
    s->pot = 0;
}

/* The spy sees the hand from now until the cards have changed hands. */
static void start_spying(struct null_state *s, int spy, int spied,
                         struct events *ev)
{
    s->spy = (uint8_t)spy;
    s->spied = (uint8_t)spied;
    chance_reveal_to(&s->head.chance, seat_bit(spy));
    EMIT(ev, MSG_SPIES, spy, spied, s->pot);
}

static void swap_cards(struct null_state *s, int taken, struct events *ev)
{
    int both = (int)(seat_bit(s->spy) | seat_bit(s->spied));

    EMIT_TO(ev, EVENT_ALL & ~both, MSG_SWAPS, s->spy, s->spied);
    EMIT_TO(ev, both, MSG_SWAPS_CARDS, s->spy, s->given, s->spied, taken);
    give_card(s, s->spy, s->spied, s->given);
    give_card(s, s->spied, s->spy, taken);
    s->spy = s->spied = s->given = 0;
}

enum prize_step { PRIZE_START, PRIZE_CHOSEN, PRIZE_GIVEN, PRIZE_TAKEN };

static void proc_prize(void *state, struct frame *f, struct events *ev)
{
    struct null_state *s = state;
    struct move m = flow_answer(s, f->seat);

    switch ((enum prize_step)f->step) {
    case PRIZE_START:
        flow_ask(s, f, ASK_PRIZE, PRIZE_CHOSEN);
        return;
    case PRIZE_CHOSEN:
        if (m.verb == VERB_SCORE) {
            score_pot(s, f->seat, ev);
            flow_done(s);
            return;
        }
        start_spying(s, f->seat, m.arg[0], ev);
        flow_ask(s, f, ASK_GIVE, PRIZE_GIVEN);
        return;
    case PRIZE_GIVEN:
        s->given = (uint8_t)m.arg[0];
        flow_ask(s, f, ASK_TAKE, PRIZE_TAKEN);
        return;
    case PRIZE_TAKEN:
        swap_cards(s, m.arg[0], ev);
        flow_done(s);
        return;
    }
}

/* ---- what can wait ---- */

/* The spy and the rival whose hand lies open to him. */
static const char *check_prize(const void *state, const struct frame *f)
{
    const struct null_state *s = state;

    if (f->ask != ASK_PRIZE && (s->spy == s->spied || s->n_hand[s->spied] == 0))
        return "nobody is spied on";
    return NULL;
}

/* clang-format off */
static const struct step game_steps[] = {
    { "next", .calls = CALLS(PROC_ROUND) },
    { NULL },
};

static const struct step round_steps[] = {
    [ROUND_START] = { "start" },
    [ROUND_BIDS]  = { "bids", .asks = ASKS(ASK_BID) },
    [ROUND_DRAW]  = { "draw", .calls = CALLS(PROC_PRIZE) },
    { NULL },
};

static const struct step prize_steps[] = {
    [PRIZE_START]  = { "start" },
    [PRIZE_CHOSEN] = { "chosen", .asks = ASKS(ASK_PRIZE) },
    [PRIZE_GIVEN]  = { "given",  .asks = ASKS(ASK_GIVE) },
    [PRIZE_TAKEN]  = { "taken",  .asks = ASKS(ASK_TAKE) },
    { NULL },
};

const struct proc null_procs[N_PROCS] = {
    [PROC_GAME]  = { "game",  proc_game, game_steps },
    [PROC_ROUND] = { "round", proc_round, round_steps },
    [PROC_PRIZE] = { "prize", proc_prize, prize_steps, .check = check_prize },
};
/* clang-format on */

/* ---- the questions ---- */

static void add_cards(const struct null_state *s, int verb, int seat,
                      int holder, struct move_list *out)
{
    for (int card = 0; card < CARDS; card++)
        if (s->hand[holder][card] > 0)
            move_add(out, verb, seat, card, 0, 0);
}

static void list_bid(const void *state, int seat, struct move_list *out)
{
    add_cards(state, VERB_BID, seat, seat, out);
}

/* Spying needs a card on both sides to change. */
static void list_prize(const void *state, int seat, struct move_list *out)
{
    const struct null_state *s = state;

    move_add(out, VERB_SCORE, seat, 0, 0, 0);
    if (!s->spying || s->n_hand[seat] == 0)
        return;
    for (int rival = 0; rival < s->head.n_seats; rival++)
        if (rival != seat && s->n_hand[rival] > 0)
            move_add(out, VERB_SPY, seat, rival, 0, 0);
}

static void list_give(const void *state, int seat, struct move_list *out)
{
    add_cards(state, VERB_GIVE, seat, seat, out);
}

static void list_take(const void *state, int seat, struct move_list *out)
{
    const struct null_state *s = state;

    add_cards(s, VERB_TAKE, seat, s->spied, out);
}

static void fill_pot(const void *state, int seat, struct event *out)
{
    (void)seat;
    out->arg[0] = ((const struct null_state *)state)->pot;
}

static void fill_spied(const void *state, int seat, struct event *out)
{
    (void)seat;
    out->arg[0] = ((const struct null_state *)state)->spied;
}

const struct ask null_asks[N_ASKS] = {
    [ASK_BID] = { "bid", list_bid, MSG_ASK_BID, .fill = fill_pot,
                  .secret = true, .calm = true },
    [ASK_PRIZE] = { "prize", list_prize, MSG_ASK_PRIZE, .fill = fill_pot },
    [ASK_GIVE] = { "give", list_give, MSG_ASK_GIVE, .fill = fill_spied },
    [ASK_TAKE] = { "take", list_take, MSG_ASK_TAKE, .fill = fill_spied },
};

void null_result(const void *state, struct result *out)
{
    const struct null_state *s = state;

    for (int seat = 0; seat < out->n_seats; seat++) {
        out->score[seat] = s->points[seat];
        out->rank[seat] = 1;
        for (int other = 0; other < out->n_seats; other++)
            if (s->points[other] > s->points[seat])
                out->rank[seat]++;
    }
}
