/*
 * Storing, checking and setting up positions of the null game.
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

static const char *check_frames(const struct null_state *s)
{
    const struct flow *w = &s->head.flow;
    const struct frame *top = flow_top(s);

    for (int i = 0; i < w->depth; i++)
        if (w->at[i].proc > PROC_PRIZE || w->at[i].step > 3)
            return "a procedure that does not exist";
    if (!top)
        return NULL;
    if (top->ask > ASK_TAKE || (top->ask == ASK_BID) != (w->secret == 1))
        return "a question that does not exist";
    for (int seat = 0; seat < s->head.n_seats; seat++)
        if ((w->asked & seat_bit(seat)) && s->n_hand[seat] == 0 &&
            top->ask != ASK_PRIZE)
            return "a seat without cards is asked for one";
    if ((top->ask == ASK_GIVE || top->ask == ASK_TAKE) &&
        (s->spy == s->spied || s->n_hand[s->spied] == 0))
        return "nobody is spied on";
    return NULL;
}

const char *null_check(const void *state)
{
    const struct null_state *s = state;
    const char *broken;

    if (s->head.n_seats < 2 || s->head.n_seats > SEATS)
        return "number of players";
    if (s->n_deck > DECK || (s->copies != 3 && s->copies != 4))
        return "size of the deck";
    if (s->spy >= s->head.n_seats || s->spied >= s->head.n_seats ||
        s->given >= CARDS)
        return "who spies on whom";
    broken = check_cards(s);
    return broken ? broken : check_frames(s);
}

static int seat_of(const struct null_state *s, const char *word,
                   struct error *err)
{
    int seat = word[0] - '1';

    if (strlen(word) != 1 || seat < 0 || seat >= s->head.n_seats)
        return error_set(err, "there is no seat \"%.20s\"", word);
    return seat;
}

static int card_of(const char *word, struct error *err)
{
    int card = word[0] - '1';

    if (strlen(word) != 1 || card < 0 || card >= CARDS)
        return error_set(err, "there is no card \"%.20s\"", word);
    return card;
}

static int number_of(const char *word, struct error *err)
{
    int v = 0;

    for (const char *c = word; *c; c++) {
        if (*c < '0' || *c > '9' || v > 999)
            return error_set(err, "\"%.20s\" is not a number up to 999", word);
        v = v * 10 + (*c - '0');
    }
    return v;
}

/* Swap a card of that kind out of wherever it is: from the deck if one is
 * there, else from a later hand.  Keeps every card in one place. */
static int fetch_card(struct null_state *s, int card)
{
    for (int i = 0; i < s->n_deck; i++)
        if (s->deck[i] == card) {
            memmove(s->deck + i, s->deck + i + 1, (size_t)(s->n_deck - i - 1));
            s->deck[--s->n_deck] = 0;
            return 0;
        }
    return -1;
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

/* hand SEAT CARD...: these cards from the deck; the old hand goes under it. */
static int edit_hand(struct null_state *s, int n, const char *const word[],
                     struct error *err)
{
    int seat = seat_of(s, word[1], err);

    if (seat < 0)
        return -1;
    empty_hand(s, seat);
    for (int i = 2; i < n; i++) {
        int card = card_of(word[i], err);

        if (card < 0)
            return -1;
        if (fetch_card(s, card) < 0)
            return error_set(err, "no card %s is left in the deck", word[i]);
        s->hand[seat][card]++;
        s->n_hand[seat]++;
    }
    return 0;
}

/* deck CARD...: the next cards to draw, first one first. */
static int edit_deck(struct null_state *s, int n, const char *const word[],
                     struct error *err)
{
    for (int i = n - 1; i >= 1; i--) {
        int card = card_of(word[i], err);

        if (card < 0)
            return -1;
        if (fetch_card(s, card) < 0)
            return error_set(err, "no card %s is left in the deck", word[i]);
        s->deck[s->n_deck++] = (uint8_t)card;
    }
    return 0;
}

/* empty-deck: what is left of it is discarded. */
static int edit_empty_deck(struct null_state *s)
{
    while (s->n_deck > 0) {
        s->discard[s->deck[--s->n_deck]]++;
        s->deck[s->n_deck] = 0;
    }
    return 0;
}

static int edit_points(struct null_state *s, const char *const word[],
                       struct error *err)
{
    int seat = seat_of(s, word[1], err);
    int points = number_of(word[2], err);

    if (seat < 0 || points < 0)
        return -1;
    s->points[seat] = (int16_t)points;
    return 0;
}

static int edit_pot(struct null_state *s, const char *word, struct error *err)
{
    int points = number_of(word, err);

    if (points < 0)
        return -1;
    s->pot = (int16_t)points;
    return 0;
}

int null_edit(void *state, int n, const char *const word[], struct error *err)
{
    if (strcmp(word[0], "hand") == 0 && n >= 2)
        return edit_hand(state, n, word, err);
    if (strcmp(word[0], "deck") == 0 && n >= 2)
        return edit_deck(state, n, word, err);
    if (strcmp(word[0], "empty-deck") == 0 && n == 1)
        return edit_empty_deck(state);
    if (strcmp(word[0], "points") == 0 && n == 3)
        return edit_points(state, word, err);
    if (strcmp(word[0], "pot") == 0 && n == 2)
        return edit_pot(state, word[1], err);
    return error_set(err, "the null game sets: hand SEAT CARD..., deck "
                          "CARD..., empty-deck, points SEAT N, pot N");
}
