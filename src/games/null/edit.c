/*
 * Setting up positions of the null game for scenarios.  Every card stays in
 * one place: what a hand or the top of the deck gets comes from the deck.
 */
#include "games/null/state.h"

#include <string.h>

enum { MOST_POINTS = 999 };

static int fetch_card(struct null_state *s, int card, struct error *err)
{
    for (int i = 0; i < s->n_deck; i++)
        if (s->deck[i] == card) {
            memmove(s->deck + i, s->deck + i + 1, (size_t)(s->n_deck - i - 1));
            s->deck[--s->n_deck] = 0;
            return 0;
        }
    return error_set(err, "no card %d is left in the deck", card + 1);
}

static void empty_hand(struct null_state *s, int seat)
{
    for (int c = 0; c < CARDS; c++)
        while (s->hand[seat][c] > 0) {
            s->hand[seat][c]--;
            s->n_hand[seat]--;
            /* under the deck, where it is drawn last */
            memmove(s->deck + 1, s->deck, s->n_deck);
            s->deck[0] = (uint8_t)c;
            s->n_deck++;
        }
}

static int edit_hand(const struct edit *e)
{
    struct null_state *s = e->state;
    int seat = e->value[0];

    empty_hand(s, seat);
    for (int i = 1; i < e->n; i++) {
        if (fetch_card(s, e->value[i], e->err) < 0)
            return -1;
        s->hand[seat][e->value[i]]++;
        s->n_hand[seat]++;
    }
    return 0;
}

static int edit_deck(const struct edit *e)
{
    struct null_state *s = e->state;

    for (int i = e->n - 1; i >= 0; i--) {
        if (fetch_card(s, e->value[i], e->err) < 0)
            return -1;
        s->deck[s->n_deck++] = (uint8_t)e->value[i];
    }
    return 0;
}

static int edit_empty_deck(const struct edit *e)
{
    struct null_state *s = e->state;

    while (s->n_deck > 0) {
        s->discard[s->deck[--s->n_deck]]++;
        s->deck[s->n_deck] = 0;
    }
    return 0;
}

static int edit_points(const struct edit *e)
{
    struct null_state *s = e->state;

    s->points[e->value[0]] = e->value[1];
    return 0;
}

static int edit_pot(const struct edit *e)
{
    struct null_state *s = e->state;

    s->pot = e->value[0];
    return 0;
}

#define SEAT              \
    {                     \
        "SEAT", NOUN_SEAT \
    }
#define POINTS                               \
    {                                        \
        "N", NOUN_NUMBER, .max = MOST_POINTS \
    }

/* clang-format off */
const struct edit_row null_edits[] = {
    { "hand", { SEAT, { "CARD", NOUN_CARD, EDIT_ANY } }, edit_hand },
    { "deck", { { "CARD", NOUN_CARD, EDIT_SOME } }, edit_deck },
    { "empty-deck", { { NULL } }, edit_empty_deck },
    { "points", { SEAT, POINTS }, edit_points },
    { "pot", { POINTS }, edit_pot },
    { NULL },
};
/* clang-format on */
