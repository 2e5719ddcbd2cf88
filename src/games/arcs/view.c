/*
 * What each seat may know (9.10), and completing what it does not.
 *
 * Hidden are hands, cards face down, the order of the pile and of the Court
 * deck.  A view shows of a rival's hand the cards that its seat knows to be
 * with that rival: in the hand, face down before him, or put away face down
 * since they were known, which it cannot tell apart.
 */
#include "games/arcs/rules.h"

#include <string.h>

static int viewer(int seat)
{
    return seat == SEAT_NONE ? PUBLIC : seat;
}

static void hide_player(struct arcs_state *s, int holder, int v)
{
    struct arcs_hands *h = &s->cards;

    h->hand[holder] = arcs_known_with(s, v, holder);
    if (h->played[holder] != CARD_NONE && h->play[holder] == PLAY_COPY)
        h->played[holder] = CARD_HIDDEN;
    if (h->seize[holder] != CARD_NONE)
        h->seize[holder] = CARD_HIDDEN;
    if (h->n_toss > 0 && h->toss_of == holder)
        h->toss = 0;
}

void arcs_mask(void *state, int seat)
{
    struct arcs_state *s = state;
    struct arcs_hands *h = &s->cards;
    uint32_t seen = h->knows[viewer(seat)], blur = h->blur[viewer(seat)];

    for (int holder = 0; holder < s->head.n_seats; holder++)
        if (holder != seat)
            hide_player(s, holder, viewer(seat));
    for (int i = 0; i < h->n_pile; i++)
        if (h->pile[i] >= 0 && (!(seen & bit32(h->pile[i])) || blur >> i & 1))
            h->pile[i] = CARD_HIDDEN;
    for (int v = 0; v < SEATS; v++)
        if (v != seat)
            h->knows[v] = h->knows_piled[v] = h->blur[v] = 0;
    for (int i = 0; i < s->court.n_deck; i++)
        if (s->court.deck[i] >= 0 &&
            !(s->court.buried & bit32(s->court.deck[i])))
            s->court.deck[i] = COURT_HIDDEN;
}

struct move arcs_move_view(const void *state, struct move m, int seat)
{
    const struct frame *f = flow_top(state);

    if (m.verb == VERB_COPY || m.verb == VERB_SEIZE || m.verb == VERB_TOSS)
        m.arg[0] = ARG_HIDDEN;
    if (m.verb == VERB_SWAP && seat != f->local[DECLARE_LOOKED])
        m.arg[0] = m.arg[1] = ARG_HIDDEN;
    return m;
}

/* ---- Completing a view ------------------------------------------------- */

/* A heap of cards in random order, taken from the end. */
struct heap {
    uint8_t card[32];
    int n;
};

static void heap_fill(struct heap *h, uint32_t set, struct chance *chance)
{
    h->n = 0;
    EACH (i, set)
        h->card[h->n++] = (uint8_t)i;
    chance_shuffle(chance, h->card, h->n);
}

static int heap_take(struct heap *h)
{
    REQUIRE(h->n > 0);
    return h->card[--h->n];
}

static uint32_t all_cards(const struct arcs_state *s)
{
    uint32_t set = 0;

    for (int c = 0; c < N_CARDS; c++)
        if (card_in_deck(c, s->head.n_seats))
            set |= bit32(c);
    return set;
}

/* Hidden places in the pile that are not blurred: first those cards that are
 * known to be there somewhere, then anything. */
static void resample_pile(struct arcs_hands *h, int v, struct heap *rest,
                          struct chance *chance)
{
    uint32_t hidden = 0, piled = v == PUBLIC ? 0 : h->knows_piled[v];
    struct heap places, known;

    for (int i = 0; i < h->n_pile; i++)
        if (h->pile[i] == CARD_HIDDEN && !(h->blur[v] >> i & 1))
            hidden |= bit32(i);
    heap_fill(&places, hidden, chance);
    heap_fill(&known, piled, chance);
    while (places.n > 0) {
        int at = heap_take(&places);

        h->pile[at] = (int8_t)heap_take(known.n > 0 ? &known : rest);
    }
}

static uint32_t blurred_of(const struct arcs_hands *h, int v, int seat)
{
    uint32_t set = 0;

    EACH (i, h->blur[v])
        if (h->pile_of[i] == seat)
            set |= bit32(i);
    return set;
}

static int held_count(const struct arcs_hands *h, int seat)
{
    return h->n_hand[seat] + (h->played[seat] == CARD_HIDDEN) +
           (h->seize[seat] == CARD_HIDDEN) +
           (h->n_toss > 0 && h->toss_of == seat ? h->n_toss : 0);
}

/* Known cards and random ones; which of them lie face down is random too. */
static void resample_held(struct arcs_hands *h, int v, int seat,
                          struct heap *rest, struct chance *chance)
{
    uint32_t held = h->hand[seat], blurred = blurred_of(h, v, seat);
    int n = held_count(h, seat) + bits_count(blurred) - bits_count(held);
    struct heap heap;

    for (; n > 0; n--)
        held |= bit32(heap_take(rest));
    heap_fill(&heap, held, chance);
    EACH (i, blurred)
        h->pile[i] = (int8_t)heap_take(&heap);
    if (h->played[seat] == CARD_HIDDEN)
        h->played[seat] = (int8_t)heap_take(&heap);
    if (h->seize[seat] == CARD_HIDDEN)
        h->seize[seat] = (int8_t)heap_take(&heap);
    for (int i = 0; h->toss_of == seat && i < h->n_toss; i++)
        h->toss |= bit32(heap_take(&heap));
    h->hand[seat] = 0;
    while (heap.n > 0)
        h->hand[seat] |= bit32(heap_take(&heap));
}

/* Cards in the pile that somebody put there unseen. */
static uint32_t unseen_in_pile(const struct arcs_hands *h)
{
    uint32_t set = 0;

    for (int i = 0; i < h->n_pile; i++)
        if (h->pile_of[i] != SEAT_NONE)
            set |= bit32(h->pile[i]);
    return set;
}

/* While leaders are drafted all cards are in the box. */
static bool dealt(const struct arcs_hands *h)
{
    return h->n_pile > 0 || h->open || h->n_hand[0] || h->n_hand[1] ||
           h->n_hand[2] || h->n_hand[3];
}

static void resample_cards(struct arcs_state *s, int seat,
                           struct chance *chance)
{
    struct arcs_hands *h = &s->cards;
    int v = viewer(seat);
    uint32_t piled = v == PUBLIC ? 0 : h->knows_piled[v];
    struct heap rest;

    if (!dealt(h))
        return;
    heap_fill(&rest, all_cards(s) & ~h->knows[v] & ~piled, chance);
    resample_pile(h, v, &rest, chance);
    for (int holder = 0; holder < s->head.n_seats; holder++)
        if (holder != seat)
            resample_held(h, v, holder, &rest, chance);
    for (int holder = 0; holder < s->head.n_seats; holder++)
        if (holder != seat)
            h->knows[holder] = arcs_cards_with(s, holder) |
                               (h->knows[PUBLIC] & ~unseen_in_pile(h));
    REQUIRE(rest.n == 0);
}

/* Which cards are in the Court deck is public; their order is not. */
static void resample_court(struct arcs_state *s, struct chance *chance)
{
    struct arcs_court_area *c = &s->court;
    uint32_t unseen = (bit32(N_COURT) - 1) & ~c->discard & ~c->buried;
    struct heap rest;

    for (int i = 0; i < COURT_ROW; i++)
        if (c->row[i] != COURT_NONE)
            unseen &= ~bit32(c->row[i]);
    for (int seat = 0; seat < SEATS; seat++)
        unseen &= ~s->player[seat].guild;
    for (int suit = 0; suit < N_SUITS; suit++)
        if (c->union_of[suit] != SEAT_NONE)
            unseen &= ~bit32(c->union_card[suit]);
    heap_fill(&rest, unseen, chance);
    for (int i = 0; i < c->n_deck; i++)
        if (c->deck[i] == COURT_HIDDEN)
            c->deck[i] = (int8_t)heap_take(&rest);
    REQUIRE(rest.n == 0);
}

void arcs_resample(void *state, int seat, struct chance *chance)
{
    resample_cards(state, seat, chance);
    resample_court(state, chance);
}
