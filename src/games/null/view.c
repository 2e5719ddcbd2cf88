/*
 * What each seat may know: its own hand, the hand it spies on, and everything
 * that lies open.  Other hands and the deck are hidden.
 */
#include "games/null/state.h"

#include <string.h>

static bool sees_hand(const struct null_state *s, int seat, int holder)
{
    return seat == holder ||
           (s->spy != s->spied && seat == s->spy && holder == s->spied);
}

/* Both who swap know the given card; s->given is 0 for the others. */
static bool sees_swap(const struct null_state *s, int seat)
{
    return s->spy != s->spied && (seat == s->spy || seat == s->spied);
}

void null_mask(void *state, int seat)
{
    struct null_state *s = state;

    for (int holder = 0; holder < s->head.n_seats; holder++)
        if (!sees_hand(s, seat, holder))
            memset(s->hand[holder], 0, sizeof(s->hand[holder]));
    memset(s->deck, CARD_HIDDEN, s->n_deck);
    if (!sees_swap(s, seat))
        s->given = 0;
}

struct move null_move_view(const void *state, struct move m, int seat)
{
    const struct null_state *s = state;

    if ((m.verb == VERB_GIVE || m.verb == VERB_TAKE) && !sees_swap(s, seat))
        m.arg[0] = ARG_HIDDEN;
    return m;
}

/* Cards that are neither open nor in a hand that the seat sees. */
static int unseen_cards(const struct null_state *s, int seat,
                        uint8_t card[DECK])
{
    int n = 0;

    for (int c = 0; c < CARDS; c++) {
        int left = s->copies - s->discard[c];

        for (int holder = 0; holder < s->head.n_seats; holder++)
            if (sees_hand(s, seat, holder))
                left -= s->hand[holder][c];
        while (left-- > 0)
            card[n++] = (uint8_t)c;
    }
    return n;
}

/*
 * The card that a spy has chosen to give, if the seat may not see it, must be
 * one that the sampled hand holds.
 */
static void resample_given(struct null_state *s, struct chance *chance)
{
    uint8_t held[CARDS];
    int n = 0;

    if (s->spy == s->spied || flow_top(s)->ask != ASK_TAKE)
        return;
    for (int c = 0; c < CARDS; c++)
        if (s->hand[s->spy][c] > 0)
            held[n++] = (uint8_t)c;
    s->given = held[chance_below(chance, n)];
}

/* Anything dealt to the hidden hands and the deck is as likely as any other:
 * bids are open once they are made, and draws are blind. */
void null_resample(void *state, int seat, struct chance *chance)
{
    struct null_state *s = state;
    uint8_t card[DECK];
    int n = unseen_cards(s, seat, card);

    chance_shuffle(chance, card, n);
    for (int holder = 0; holder < s->head.n_seats; holder++)
        for (int i = 0; i < s->n_hand[holder] && !sees_hand(s, seat, holder);
             i++)
            s->hand[holder][card[--n]]++;
    REQUIRE(n == s->n_deck);
    memcpy(s->deck, card, s->n_deck);
    if (!sees_swap(s, seat))
        resample_given(s, chance);
}

/* A hand that a seat of `keep` sees.  While two look at each other's cards both
 * hands stay: one of them knows the card that is given. */
static bool stays(const struct null_state *s, unsigned keep, int holder)
{
    unsigned both = seat_bit(s->spy) | seat_bit(s->spied);

    return keep & seat_bit(holder) ||
           (s->spy != s->spied && keep & both && both & seat_bit(holder));
}

void null_redraw(void *state, unsigned keep, struct chance *chance)
{
    struct null_state *s = state;
    uint8_t card[DECK];
    int n = s->n_deck;

    memcpy(card, s->deck, s->n_deck);
    for (int holder = 0; holder < s->head.n_seats; holder++)
        for (int c = 0; c < CARDS && !stays(s, keep, holder); c++)
            for (; s->hand[holder][c] > 0; s->hand[holder][c]--)
                card[n++] = (uint8_t)c;
    chance_shuffle(chance, card, n);
    for (int holder = 0; holder < s->head.n_seats; holder++)
        for (int i = 0; i < s->n_hand[holder] && !stays(s, keep, holder); i++)
            s->hand[holder][card[--n]]++;
    memcpy(s->deck, card, s->n_deck);
    if (!(keep & (seat_bit(s->spy) | seat_bit(s->spied))))
        resample_given(s, chance);
}
