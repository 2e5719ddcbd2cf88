/*
 * Words of scenarios that move cards: the Court, guild cards, hands and pile.
 */
#include "games/arcs/edit.h"

#include <string.h>

/* ---- The Court --------------------------------------------------------- */

static void deck_add(struct court_area *c, int court, bool on_top)
{
    if (!on_top)
        memmove(c->deck + 1, c->deck, c->n_deck);
    c->deck[on_top ? c->n_deck : 0] = (int8_t)court;
    c->n_deck++;
}

static void agents_off(struct arcs_state *g, int position)
{
    for (int seat = 0; seat < SEATS; seat++) {
        arcs_agents_home(g, seat, g->court.agents[position][seat]);
        g->court.agents[position][seat] = 0;
    }
}

static void court_refill_gap(struct arcs_state *g, int position)
{
    struct court_area *c = &g->court;

    agents_off(g, position);
    c->row[position] = COURT_NONE;
    if (c->n_deck == 0)
        return;
    c->row[position] = c->deck[--c->n_deck];
    c->deck[c->n_deck] = COURT_NONE;
}

/* Take a card out of wherever it is; a gap in the row is filled. */
static void court_fetch(struct arcs_state *g, int court)
{
    struct court_area *c = &g->court;

    c->discard &= ~bit(court);
    c->buried &= ~bit(court);
    for (int seat = 0; seat < SEATS; seat++)
        g->player[seat].guild &= ~bit(court);
    for (int i = 0; i < c->n_deck; i++)
        if (c->deck[i] == court) {
            memmove(c->deck + i, c->deck + i + 1, (size_t)(c->n_deck - i - 1));
            c->deck[--c->n_deck] = COURT_NONE;
            return;
        }
    for (int i = 0; i < COURT_ROW; i++)
        if (c->row[i] == court)
            court_refill_gap(g, i);
}

/* guild SEAT CARD...: exactly these; the others go under the deck. */
int arcs_edit_guild(const struct edit *e)
{
    int seat = arcs_read_seat(e, 0);

    if (seat < 0)
        return -1;
    for (uint32_t old = e->g->player[seat].guild; old; old &= old - 1)
        deck_add(&e->g->court, set_first(old), false);
    e->g->player[seat].guild = 0;
    for (int i = 1; i < e->n; i++) {
        int court = arcs_read_noun(e, NOUN_COURT, i);

        if (court < 0)
            return -1;
        if (court_is_vox(court))
            return error_set(e->err, "%s is a vox card", e->word[i]);
        court_fetch(e->g, court);
        e->g->player[seat].guild |= bit(court);
    }
    return 0;
}

/* court CARD...: the row from the left; the rest of it stays. */
int arcs_edit_court(const struct edit *e)
{
    struct court_area *c = &e->g->court;

    if (e->n > court_row(e->g->head.n_seats))
        return error_set(e->err, "the Court shows only %d cards",
                         court_row(e->g->head.n_seats));
    for (int i = 0; i < e->n; i++) {
        int court = arcs_read_noun(e, NOUN_COURT, i);

        if (court < 0)
            return -1;
        if (c->row[i] == court)
            continue;
        court_fetch(e->g, court);
        agents_off(e->g, i);
        if (c->row[i] != COURT_NONE)
            deck_add(c, c->row[i], false);
        c->row[i] = (int8_t)court;
    }
    return 0;
}

/* agents CARD N...: of seat 1, 2, ... on a card of the row. */
int arcs_edit_agents(const struct edit *e)
{
    int court = arcs_read_noun(e, NOUN_COURT, 0);
    int position = -1;

    for (int i = 0; i < COURT_ROW; i++)
        if (court >= 0 && e->g->court.row[i] == court)
            position = i;
    if (court >= 0 && position < 0)
        return error_set(e->err, "%s is not in the Court", e->word[0]);
    if (position < 0)
        return -1;
    agents_off(e->g, position);
    for (int i = 1; i < e->n && i <= e->g->head.n_seats; i++) {
        int n = arcs_read_number(e, i);

        if (n < 0 || arcs_from_stock(e, i - 1, PIECE_AGENT, n) < 0)
            return -1;
        e->g->court.agents[position][i - 1] = (uint8_t)n;
    }
    return 0;
}

/* deck CARD...: the next Court cards, first one first. */
int arcs_edit_deck(const struct edit *e)
{
    for (int i = e->n - 1; i >= 0; i--) {
        int court = arcs_read_noun(e, NOUN_COURT, i);

        if (court < 0)
            return -1;
        court_fetch(e->g, court);
        deck_add(&e->g->court, court, true);
    }
    return 0;
}

/* empty-deck: what is left of the Court deck is discarded. */
int arcs_edit_empty_deck(const struct edit *e)
{
    struct court_area *c = &e->g->court;

    while (c->n_deck > 0) {
        c->discard |= bit(c->deck[--c->n_deck]);
        c->deck[c->n_deck] = COURT_NONE;
    }
    c->buried = 0;
    return 0;
}

/* discard CARD...: on the Court discard. */
int arcs_edit_discard(const struct edit *e)
{
    for (int i = 0; i < e->n; i++) {
        int court = arcs_read_noun(e, NOUN_COURT, i);

        if (court < 0)
            return -1;
        court_fetch(e->g, court);
        e->g->court.discard |= bit(court);
    }
    return 0;
}

/* ---- Action cards ------------------------------------------------------ */

/* As if just dealt: everybody knows the own hand and nothing else. */
static void reset_knowledge(struct arcs_state *g)
{
    struct hands *h = &g->cards;

    memset(h->knows, 0, sizeof(h->knows));
    memset(h->knows_piled, 0, sizeof(h->knows_piled));
    memset(h->blur, 0, sizeof(h->blur));
    memset(h->pile_of, SEAT_NONE, sizeof(h->pile_of));
    for (int seat = 0; seat < SEATS; seat++) {
        h->n_hand[seat] = (uint8_t)set_count(h->hand[seat]);
        h->knows[seat] = h->hand[seat];
    }
}

static void pile_remove(struct hands *h, int card)
{
    for (int i = 0; i < h->n_pile; i++)
        if (h->pile[i] == card) {
            memmove(h->pile + i, h->pile + i + 1, (size_t)(h->n_pile - i - 1));
            h->pile[--h->n_pile] = CARD_NONE;
            return;
        }
}

static int card_fetch(const struct edit *e, int i)
{
    struct hands *h = &e->g->cards;
    int card = arcs_read_noun(e, NOUN_CARD, i);

    if (card < 0)
        return -1;
    if (!card_in_deck(card, e->g->head.n_seats))
        return error_set(e->err, "%s is not in this game", e->word[i]);
    for (int seat = 0; seat < SEATS; seat++)
        h->hand[seat] &= ~bit(card);
    pile_remove(h, card);
    return card;
}

/* hand SEAT CARD...: exactly these; the others go on the pile. */
int arcs_edit_hand(const struct edit *e)
{
    struct hands *h = &e->g->cards;
    int seat = arcs_read_seat(e, 0);

    if (seat < 0)
        return -1;
    for (uint32_t old = h->hand[seat]; old; old &= old - 1)
        h->pile[h->n_pile++] = (int8_t)set_first(old);
    h->hand[seat] = 0;
    for (int i = 1; i < e->n; i++) {
        int card = card_fetch(e, i);

        if (card < 0)
            return -1;
        h->hand[seat] |= bit(card);
    }
    reset_knowledge(e->g);
    return 0;
}

/* pile CARD...: from the bottom up; the rest lies above. */
int arcs_edit_pile(const struct edit *e)
{
    struct hands *h = &e->g->cards;

    for (int i = e->n - 1; i >= 0; i--) {
        int card = card_fetch(e, i);

        if (card < 0)
            return -1;
        memmove(h->pile + 1, h->pile, h->n_pile);
        h->pile[0] = (int8_t)card;
        h->n_pile++;
    }
    reset_knowledge(e->g);
    return 0;
}
