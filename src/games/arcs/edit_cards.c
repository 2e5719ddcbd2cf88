/*
 * Words of scenarios that move cards: the Court, guild cards, hands and pile.
 */
#include "games/arcs/edit.h"

#include <string.h>

/* ---- The Court --------------------------------------------------------- */

static void deck_add(struct arcs_court_area *c, int court, bool on_top)
{
    if (!on_top)
        memmove(c->deck + 1, c->deck, c->n_deck);
    c->deck[on_top ? c->n_deck : 0] = (int8_t)court;
    c->n_deck++;
}

static void agents_off(struct arcs_state *s, int position)
{
    for (int seat = 0; seat < SEATS; seat++) {
        arcs_agents_home(s, seat, s->court.agents[position][seat]);
        s->court.agents[position][seat] = 0;
    }
}

static void court_refill_gap(struct arcs_state *s, int position)
{
    struct arcs_court_area *c = &s->court;

    agents_off(s, position);
    c->row[position] = COURT_NONE;
    if (c->n_deck == 0)
        return;
    c->row[position] = c->deck[--c->n_deck];
    c->deck[c->n_deck] = COURT_NONE;
}

/* Take a card out of wherever it is; a gap in the row is filled. */
static void court_fetch(struct arcs_state *s, int court)
{
    struct arcs_court_area *c = &s->court;

    c->discard &= ~bit32(court);
    c->buried &= ~bit32(court);
    for (int seat = 0; seat < SEATS; seat++)
        arcs_guild_remove(s, seat, court);
    for (int i = 0; i < c->n_deck; i++)
        if (c->deck[i] == court) {
            memmove(c->deck + i, c->deck + i + 1, (size_t)(c->n_deck - i - 1));
            c->deck[--c->n_deck] = COURT_NONE;
            return;
        }
    for (int i = 0; i < COURT_ROW; i++)
        if (c->row[i] == court)
            court_refill_gap(s, i);
}

int arcs_edit_guild_card(const struct edit *e, const char *word, int court)
{
    return court_is_vox(court) ? error_set(e->err, "%s is a vox card", word)
                               : 0;
}

/* Exactly these; the others go under the deck. */
int arcs_edit_guild(const struct edit *e)
{
    struct arcs_state *s = e->state;
    int seat = e->value[0];

    EACH (card, s->player[seat].guild)
        deck_add(&s->court, card, false);
    s->player[seat].guild = 0;
    arcs_derive_held(s);
    for (int i = 1; i < e->n; i++) {
        court_fetch(s, e->value[i]);
        arcs_guild_add(s, seat, e->value[i]);
    }
    return 0;
}

/* The row from the left; the rest of it stays. */
int arcs_edit_court(const struct edit *e)
{
    struct arcs_state *s = e->state;
    struct arcs_court_area *c = &s->court;

    if (e->n > court_row(s->head.n_seats))
        return error_set(e->err, "the Court shows only %d cards",
                         court_row(s->head.n_seats));
    for (int i = 0; i < e->n; i++) {
        int court = e->value[i];

        if (c->row[i] == court)
            continue;
        court_fetch(s, court);
        agents_off(s, i);
        if (c->row[i] != COURT_NONE)
            deck_add(c, c->row[i], false);
        c->row[i] = (int8_t)court;
    }
    return 0;
}

/* Of seat 1, 2, ... on a card of the row. */
int arcs_edit_agents(const struct edit *e)
{
    struct arcs_state *s = e->state;
    int position = 0;

    while (position < COURT_ROW && s->court.row[position] != e->value[0])
        position++;
    if (position == COURT_ROW)
        return error_set(e->err, "%s is not in the Court", e->word[0]);
    if (e->n - 1 > s->head.n_seats)
        return error_set(e->err, "there is no seat %d in this game of %d",
                         e->n - 1, s->head.n_seats);
    agents_off(s, position);
    for (int i = 1; i < e->n; i++) {
        if (arcs_from_stock(e, i - 1, PIECE_AGENT, e->value[i]) < 0)
            return -1;
        s->court.agents[position][i - 1] = (uint8_t)e->value[i];
    }
    return 0;
}

/* The next Court cards, first one first. */
int arcs_edit_deck(const struct edit *e)
{
    struct arcs_state *s = e->state;

    for (int i = e->n - 1; i >= 0; i--) {
        court_fetch(s, e->value[i]);
        deck_add(&s->court, e->value[i], true);
    }
    return 0;
}

/* What is left of the Court deck is discarded. */
int arcs_edit_empty_deck(const struct edit *e)
{
    struct arcs_state *s = e->state;
    struct arcs_court_area *c = &s->court;

    while (c->n_deck > 0) {
        c->discard |= bit32(c->deck[--c->n_deck]);
        c->deck[c->n_deck] = COURT_NONE;
    }
    c->buried = 0;
    return 0;
}

/* On the Court discard. */
int arcs_edit_discard(const struct edit *e)
{
    struct arcs_state *s = e->state;

    for (int i = 0; i < e->n; i++) {
        court_fetch(s, e->value[i]);
        s->court.discard |= bit32(e->value[i]);
    }
    return 0;
}

/* ---- Action cards ------------------------------------------------------ */

/* As if just dealt: everybody knows the own hand and nothing else. */
static void reset_knowledge(struct arcs_state *s)
{
    struct arcs_hands *h = &s->cards;

    memset(h->knows, 0, sizeof(h->knows));
    memset(h->knows_piled, 0, sizeof(h->knows_piled));
    memset(h->blur, 0, sizeof(h->blur));
    memset(h->pile_of, SEAT_NONE, sizeof(h->pile_of));
    for (int seat = 0; seat < SEATS; seat++) {
        h->n_hand[seat] = (uint8_t)bits_count(h->hand[seat]);
        h->knows[seat] = h->hand[seat];
    }
}

static void pile_remove(struct arcs_hands *h, int card)
{
    for (int i = 0; i < h->n_pile; i++)
        if (h->pile[i] == card) {
            memmove(h->pile + i, h->pile + i + 1, (size_t)(h->n_pile - i - 1));
            h->pile[--h->n_pile] = CARD_NONE;
            return;
        }
}

int arcs_edit_in_deck(const struct edit *e, const char *word, int card)
{
    const struct arcs_state *s = e->state;

    return card_in_deck(card, s->head.n_seats)
               ? 0
               : error_set(e->err, "%s is not in this game", word);
}

static void card_fetch(struct arcs_hands *h, int card)
{
    for (int seat = 0; seat < SEATS; seat++)
        h->hand[seat] &= ~bit32(card);
    pile_remove(h, card);
}

/* Exactly these; the others go on the pile. */
int arcs_edit_hand(const struct edit *e)
{
    struct arcs_state *s = e->state;
    struct arcs_hands *h = &s->cards;
    int seat = e->value[0];

    EACH (card, h->hand[seat])
        h->pile[h->n_pile++] = (int8_t)card;
    h->hand[seat] = 0;
    for (int i = 1; i < e->n; i++) {
        card_fetch(h, e->value[i]);
        h->hand[seat] |= bit32(e->value[i]);
    }
    reset_knowledge(s);
    return 0;
}

/* From the bottom up; the rest lies above. */
int arcs_edit_pile(const struct edit *e)
{
    struct arcs_state *s = e->state;
    struct arcs_hands *h = &s->cards;

    for (int i = e->n - 1; i >= 0; i--) {
        card_fetch(h, e->value[i]);
        memmove(h->pile + 1, h->pile, h->n_pile);
        h->pile[0] = (int8_t)e->value[i];
        h->n_pile++;
    }
    reset_knowledge(s);
    return 0;
}
