/*
 * Storing and checking positions of the null game.
 */
#include "games/null/state.h"

#include <string.h>

void null_code(struct codec *c, void *state)
{
    struct null_state *s = state;

    CODE8(c, s->hand);
    CODE8(c, s->n_hand);
    CODE8(c, s->deck);
    CODE8(c, s->n_deck);
    CODE8(c, s->discard);
    CODE8(c, s->copies);
    CODE8(c, s->spying);
    CODE8(c, s->spy);
    CODE8(c, s->spied);
    CODE8(c, s->given);
    CODE16(c, s->pot);
    CODE16(c, s->points);
}

/* Every card is in exactly one place. */
static const char *check_cards(const struct null_state *s)
{
    int count[CARDS];

    for (int c = 0; c < CARDS; c++)
        count[c] = s->discard[c];
    for (int i = 0; i < s->n_deck; i++) {
        if (s->deck[i] >= CARDS)
            return "a card in the deck does not exist";
        count[s->deck[i]]++;
    }
    for (int seat = 0; seat < SEATS; seat++) {
        int n = 0;

        for (int c = 0; c < CARDS; c++) {
            count[c] += s->hand[seat][c];
            n += s->hand[seat][c];
        }
        if (n != s->n_hand[seat])
            return "a hand has the wrong size";
        if (n > 0 && seat >= s->head.n_seats)
            return "a hand of nobody";
    }
    for (int c = 0; c < CARDS; c++)
        if (count[c] != s->copies)
            return "a card is missing or there twice";
    return NULL;
}

const char *null_check(const void *state)
{
    const struct null_state *s = state;

    if (s->head.n_seats < 2 || s->head.n_seats > SEATS)
        return "number of players";
    if (s->n_deck > DECK || (s->copies != 3 && s->copies != 4))
        return "size of the deck";
    if (s->spy >= s->head.n_seats || s->spied >= s->head.n_seats ||
        s->given >= CARDS)
        return "who spies on whom";
    return check_cards(s);
}
