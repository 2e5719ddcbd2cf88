/*
 * Action cards: hands, the discard pile, and who knows what of them (9.10).
 *
 * Knowledge is kept with the cards, so that a view can show what its seat may
 * recall and a sample of the rest agrees with it.  Cards that a rival is known
 * to have stay known as "with him" when he puts some of them face down on the
 * pile; only when somebody else may have got one is that given up.  What is
 * kept is always true, and giving up depends only on what the viewer has seen.
 */
#include "games/arcs/rules.h"

#include <string.h>

static bool face_down(const struct arcs_hands *h, int seat)
{
    return h->played[seat] >= 0 && h->play[seat] == PLAY_COPY;
}

uint32_t arcs_cards_with(const struct arcs_state *s, int seat)
{
    const struct arcs_hands *h = &s->cards;
    uint32_t set = h->hand[seat];

    if (face_down(h, seat))
        set |= bit32(h->played[seat]);
    if (h->seize[seat] >= 0)
        set |= bit32(h->seize[seat]);
    if (h->n_toss > 0 && h->toss_of == seat)
        set |= h->toss;
    return set;
}

int arcs_lead_number(const struct arcs_state *s)
{
    return s->zero ? 0 : card_number(s->cards.played[s->leader]);
}

/* Places in the pile where the seat put a card unseen. */
static uint32_t piled_by(const struct arcs_hands *h, int seat)
{
    uint32_t set = 0;

    for (int i = 0; i < h->n_pile; i++)
        if (h->pile_of[i] == seat)
            set |= bit32(i);
    return set;
}

uint32_t arcs_known_with(const struct arcs_state *s, int v, int seat)
{
    const struct arcs_hands *h = &s->cards;
    uint32_t set = arcs_cards_with(s, seat);

    /* In a view the pile is hidden there, and the hand holds them already. */
    EACH (i, h->blur[v])
        if (h->pile_of[i] == seat && h->pile[i] >= 0)
            set |= bit32(h->pile[i]);
    return set & h->knows[v];
}

static void forget_with(struct arcs_state *s, int v, int seat)
{
    struct arcs_hands *h = &s->cards;

    h->knows[v] &= ~arcs_known_with(s, v, seat);
    h->blur[v] &= ~piled_by(h, seat);
}

static void everybody_knows(struct arcs_state *s, int card)
{
    for (int v = 0; v < VIEWERS; v++)
        s->cards.knows[v] |= bit32(card);
}

static void pile_add(struct arcs_hands *h, int card)
{
    h->pile[h->n_pile++] = (int8_t)card;
}

/* A card of the seat that the others have not seen; it still counts as with
 * the seat.  Whoever knows some of its cards knows them to be there or here. */
static void pile_add_unseen(struct arcs_state *s, int card, int seat)
{
    struct arcs_hands *h = &s->cards;

    for (int v = 0; v < VIEWERS; v++)
        if (v != seat && arcs_known_with(s, v, seat))
            h->blur[v] |= bit32(h->n_pile);
    h->pile_of[h->n_pile] = (int8_t)seat;
    pile_add(h, card);
}

static void pile_shuffle(struct arcs_state *s, int from)
{
    struct arcs_hands *h = &s->cards;
    uint8_t card[N_CARDS];
    int n = h->n_pile - from;

    for (int i = 0; i < n; i++)
        card[i] = (uint8_t)h->pile[from + i];
    chance_shuffle(&s->head.chance, card, n);
    for (int i = 0; i < n; i++)
        h->pile[from + i] = (int8_t)card[i];
}

static void hand_remove(struct arcs_hands *h, int seat, int card)
{
    h->hand[seat] &= ~bit32(card);
    h->n_hand[seat]--;
}

static void hand_add(struct arcs_hands *h, int seat, int card)
{
    h->hand[seat] |= bit32(card);
    h->n_hand[seat]++;
}

/* ---- Dealing ----------------------------------------------------------- */

static void tell_hand(const struct arcs_state *s, int seat, struct events *ev)
{
    int card[HAND_CARDS] = { 0 };
    int n = 0;

    if (!ev)
        return;
    EACH (held, s->cards.hand[seat])
        if (n < HAND_CARDS)
            card[n++] = held;
    EMIT_TO(ev, (int)seat_bit(seat), MSG_HAND, seat, card[0], card[1], card[2],
            card[3], card[4], card[5]);
}

void arcs_hands_clear(struct arcs_hands *h)
{
    memset(h, 0, sizeof(*h));
    memset(h->pile, CARD_NONE, sizeof(h->pile));
    memset(h->pile_of, SEAT_NONE, sizeof(h->pile_of));
    memset(h->played, CARD_NONE, sizeof(h->played));
    memset(h->seize, CARD_NONE, sizeof(h->seize));
}

/* Six for everybody; what is left over is the start of the pile (5.4). */
void arcs_deal(struct arcs_state *s, struct events *ev)
{
    struct arcs_hands *h = &s->cards;
    uint8_t deck[N_CARDS];
    int n = 0, next = 0;

    arcs_hands_clear(h);
    for (int c = 0; c < N_CARDS; c++)
        if (card_in_deck(c, s->head.n_seats))
            deck[n++] = (uint8_t)c;
    chance_shuffle(&s->head.chance, deck, n);
    for (int seat = 0; seat < s->head.n_seats; seat++) {
        for (int i = 0; i < HAND_CARDS; i++)
            hand_add(h, seat, deck[next++]);
        h->knows[seat] = h->hand[seat];
        tell_hand(s, seat, ev);
    }
    while (next < n)
        pile_add(h, deck[next++]);
    EMIT(ev, MSG_DEAL, HAND_CARDS, h->n_pile);
}

/* Two players: a new hand, once; the old one is shuffled into the rest. */
void arcs_mulligan(struct arcs_state *s, int seat, struct events *ev)
{
    struct arcs_hands *h = &s->cards;
    uint32_t old = h->hand[seat];

    chance_reveal_to(&s->head.chance, seat_bit(seat));
    h->hand[seat] = 0;
    h->n_hand[seat] = 0;
    for (int i = 0; i < HAND_CARDS && h->n_pile > 0; i++) {
        hand_add(h, seat, h->pile[--h->n_pile]);
        h->pile[h->n_pile] = CARD_NONE;
    }
    EACH (card, old)
        pile_add(h, card);
    pile_shuffle(s, 0);
    h->knows[seat] = h->hand[seat];
    h->knows_piled[seat] = old;
    tell_hand(s, seat, ev);
}

/* ---- Playing ----------------------------------------------------------- */

void arcs_hand_play(struct arcs_state *s, int seat, int card, int play)
{
    struct arcs_hands *h = &s->cards;

    hand_remove(h, seat, card);
    h->played[seat] = (int8_t)card;
    h->play[seat] = (uint8_t)play;
    if (play != PLAY_COPY)
        everybody_knows(s, card);
}

void arcs_hand_seize(struct arcs_state *s, int seat, int card)
{
    hand_remove(&s->cards, seat, card);
    s->cards.seize[seat] = (int8_t)card;
}

/* ---- The end of a round ------------------------------------------------ */

/* A card played face up comes back to the hand of a Union's owner (7.5).  It
 * is none of those that he has put away before, which ends what was blurred. */
void arcs_union_take(struct arcs_state *s, int seat, int suit,
                     struct events *ev)
{
    struct arcs_hands *h = &s->cards;
    int from = s->court.union_on[suit];
    int card = h->played[from];

    for (int v = 0; v < VIEWERS; v++)
        if (h->blur[v] & piled_by(h, seat))
            forget_with(s, v, seat);
    h->played[from] = CARD_NONE;
    hand_add(h, seat, card);
    EMIT(ev, MSG_UNION_TAKES, seat, card);
}

static void discard_played(struct arcs_state *s, int seat)
{
    struct arcs_hands *h = &s->cards;
    int card = h->played[seat];

    if (card < 0)
        return;
    if (face_down(h, seat))
        pile_add_unseen(s, card, seat);
    else if (s->split_discard)
        h->open |= bit32(card);
    else
        pile_add(h, card);
    h->played[seat] = CARD_NONE;
}

/* In the order of play, each card before the one that seized (9.8). */
void arcs_round_discard(struct arcs_state *s)
{
    struct arcs_hands *h = &s->cards;
    int seat = s->leader;

    do {
        discard_played(s, seat);
        if (h->seize[seat] >= 0)
            pile_add_unseen(s, h->seize[seat], seat);
        h->seize[seat] = CARD_NONE;
        h->play[seat] = PLAY_LEAD;
        seat = next_seat(s, seat);
    } while (seat != s->leader);
}

/* Everybody has passed: the chapter is over (9.2), and the cards are dealt
 * anew before anybody is asked again. */
void arcs_hands_discard(struct arcs_state *s)
{
    struct arcs_hands *h = &s->cards;

    for (int seat = 0; seat < s->head.n_seats; seat++) {
        EACH (card, h->hand[seat])
            pile_add_unseen(s, card, seat);
        h->hand[seat] = 0;
        h->n_hand[seat] = 0;
    }
}

/* ---- Drawing, tossing, looking ----------------------------------------- */

/* Who knew which card lies at the bottom knows who has it now; who only knew
 * that it is somewhere in the pile, or perhaps one of the cards that another
 * had, cannot be sure of these any more. */
static void miss_draw(struct arcs_state *s, int v, int seat)
{
    struct arcs_hands *h = &s->cards;
    int from = h->pile_of[0];
    bool blurred = h->blur[v] & 1;

    if (v < SEATS && (blurred || !(h->knows[v] & bit32(h->pile[0]))))
        h->knows_piled[v] = 0;
    if (blurred && from != seat)
        forget_with(s, v, from);
}

static void pile_drop_bottom(struct arcs_hands *h)
{
    size_t rest = (size_t)(h->n_pile - 1);

    memmove(h->pile, h->pile + 1, rest);
    memmove(h->pile_of, h->pile_of + 1, rest);
    h->n_pile--;
    h->pile[h->n_pile] = CARD_NONE;
    h->pile_of[h->n_pile] = SEAT_NONE;
    for (int v = 0; v < VIEWERS; v++)
        h->blur[v] >>= 1;
}

static void draw_one(struct arcs_state *s, int seat, struct events *ev)
{
    struct arcs_hands *h = &s->cards;
    int card = h->pile[0];

    for (int v = 0; v < VIEWERS; v++)
        if (v != seat)
            miss_draw(s, v, seat);
    pile_drop_bottom(h);
    h->knows[seat] |= bit32(card);
    h->knows_piled[seat] &= ~bit32(card);
    hand_add(h, seat, card);
    chance_reveal_to(&s->head.chance, seat_bit(seat));
    EMIT_TO(ev, event_others(seat), MSG_DRAWS, seat);
    EMIT_TO(ev, (int)seat_bit(seat), MSG_DRAWS_CARD, seat, card);
}

void arcs_draw_bottom(struct arcs_state *s, int seat, int n, struct events *ev)
{
    while (n-- > 0 && s->cards.n_pile > 0)
        draw_one(s, seat, ev);
}

void arcs_hand_toss(struct arcs_state *s, int seat, int card)
{
    struct arcs_hands *h = &s->cards;

    hand_remove(h, seat, card);
    h->toss |= bit32(card);
    h->n_toss++;
    h->toss_of = (uint8_t)seat;
}

/* Shuffled and put on top of the pile (BC17). */
void arcs_toss_to_pile(struct arcs_state *s, int seat)
{
    struct arcs_hands *h = &s->cards;
    int from = h->n_pile;

    if (h->n_toss == 0)
        return;
    EACH (card, h->toss)
        pile_add_unseen(s, card, seat);
    pile_shuffle(s, from);
    if (h->n_toss > 1) {
        h->knows[seat] &= ~h->toss;
        h->knows_piled[seat] |= h->toss;
    }
    h->toss = 0;
    h->n_toss = h->toss_of = 0;
}

/* The looker sees the hand.  What he knew of it before and does not see is in
 * the pile, unless it might lie face down before the rival. */
void arcs_hand_look(struct arcs_state *s, int seat, int rival,
                    struct events *ev)
{
    struct arcs_hands *h = &s->cards;
    uint32_t away = arcs_known_with(s, seat, rival) & ~h->hand[rival];

    forget_with(s, seat, rival);
    h->knows[seat] |= h->hand[rival];
    if (arcs_cards_with(s, rival) == h->hand[rival])
        h->knows_piled[seat] |= away;
    EACH (card, h->hand[rival])
        EMIT_TO(ev, (int)seat_bit(seat), MSG_SEES, seat, card, rival);
    chance_reveal_to(&s->head.chance, seat_bit(seat));
}

void arcs_hand_swap(struct arcs_state *s, int seat, int mine, int rival,
                    int theirs, struct events *ev)
{
    struct arcs_hands *h = &s->cards;
    unsigned both = seat_bit(seat) | seat_bit(rival);

    for (int v = 0; v < VIEWERS; v++)
        if (!(both & bit32(v))) {
            forget_with(s, v, seat);
            forget_with(s, v, rival);
        }
    hand_remove(h, seat, mine);
    hand_remove(h, rival, theirs);
    hand_add(h, seat, theirs);
    hand_add(h, rival, mine);
    h->knows[seat] |= bit32(mine) | bit32(theirs);
    h->knows[rival] |= bit32(mine) | bit32(theirs);
    chance_reveal_to(&s->head.chance, both);
    EMIT_TO(ev, EVENT_ALL & ~(int)both, MSG_SWAPS, seat, rival);
    EMIT_TO(ev, (int)both, MSG_SWAPS_CARDS, seat, mine, rival, theirs);
}
