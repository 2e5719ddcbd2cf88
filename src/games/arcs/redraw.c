/*
 * Drawing anew what none of some seats knows, after something was taken back:
 * the cards of the other seats, the order of the pile and of the Court deck.
 * What one of them knows of a card, or of where it lies, stays true.
 */
#include "games/arcs/rules.h"

enum { MAX_PLACES = 32 };

/* Cards and the places they were taken from, in the same order. */
struct pool {
    uint8_t card[MAX_PLACES];
    int8_t *at[MAX_PLACES];      /* a place for one card, or NULL: */
    uint32_t *among[MAX_PLACES]; /* one of a set */
    int n;
};

static void take_from(struct pool *p, int8_t *at, uint32_t leave)
{
    if (*at < 0 || leave & bit32(*at))
        return;
    p->card[p->n] = (uint8_t)*at;
    p->among[p->n] = NULL;
    p->at[p->n++] = at;
}

static void take_among(struct pool *p, uint32_t *set, uint32_t leave)
{
    EACH (i, *set & ~leave) {
        p->card[p->n] = (uint8_t)i;
        p->at[p->n] = NULL;
        p->among[p->n++] = set;
    }
    *set &= leave;
}

static void deal_back(struct pool *p, struct chance *chance)
{
    chance_shuffle(chance, p->card, p->n);
    for (int i = 0; i < p->n; i++)
        if (p->at[i])
            *p->at[i] = (int8_t)p->card[i];
        else
            *p->among[i] |= bit32(p->card[i]);
}

static void take_held(struct pool *p, struct arcs_hands *h, int seat,
                      uint32_t leave)
{
    take_among(p, &h->hand[seat], leave);
    if (h->play[seat] == PLAY_COPY)
        take_from(p, &h->played[seat], leave);
    take_from(p, &h->seize[seat], leave);
    if (h->n_toss > 0 && h->toss_of == seat)
        take_among(p, &h->toss, leave);
}

/* Cards that some seat knows to be in the pile, though not where, change
 * places with those that the same seats know to be there. */
static void mix_piled(struct arcs_hands *h, unsigned keep, uint32_t placed,
                      struct chance *chance)
{
    for (unsigned who = 1; who <= keep; who++) {
        struct pool p = { .n = 0 };

        for (int i = 0; i < h->n_pile && !(who & ~keep); i++) {
            unsigned knowing = 0;

            for (int v = 0; v < SEATS && h->pile[i] >= 0; v++)
                if (keep & seat_bit(v) && h->knows_piled[v] & bit32(h->pile[i]))
                    knowing |= seat_bit(v);
            if (knowing == who)
                take_from(&p, &h->pile[i], placed);
        }
        deal_back(&p, chance);
    }
}

/* Those who do not stay know what they hold now and what everybody knows. */
static void forget(struct arcs_state *s, unsigned keep)
{
    struct arcs_hands *h = &s->cards;
    uint32_t unseen = 0;

    for (int i = 0; i < h->n_pile; i++)
        if (h->pile_of[i] != SEAT_NONE)
            unseen |= bit32(h->pile[i]);
    for (int v = 0; v < s->head.n_seats; v++) {
        if (keep & seat_bit(v))
            continue;
        h->knows[v] = arcs_cards_with(s, v) | (h->knows[PUBLIC] & ~unseen);
        h->knows_piled[v] = h->blur[v] = 0;
    }
}

static void redraw_cards(struct arcs_state *s, unsigned keep,
                         struct chance *chance)
{
    struct arcs_hands *h = &s->cards;
    uint32_t placed = h->knows[PUBLIC], piled = 0;
    struct pool p = { .n = 0 };

    for (int v = 0; v < s->head.n_seats; v++)
        if (keep & seat_bit(v)) {
            placed |= h->knows[v];
            piled |= h->knows_piled[v];
        }
    for (int i = 0; i < h->n_pile; i++)
        take_from(&p, &h->pile[i], placed | piled);
    for (int seat = 0; seat < s->head.n_seats; seat++)
        if (!(keep & seat_bit(seat)))
            take_held(&p, h, seat, placed | piled);
    deal_back(&p, chance);
    mix_piled(h, keep, placed, chance);
    forget(s, keep);
}

static void redraw_court(struct arcs_court_area *c, struct chance *chance)
{
    struct pool p = { .n = 0 };

    for (int i = 0; i < c->n_deck; i++)
        take_from(&p, &c->deck[i], c->buried);
    deal_back(&p, chance);
}

void arcs_redraw(void *state, unsigned keep, struct chance *chance)
{
    struct arcs_state *s = state;

    redraw_cards(s, keep, chance);
    redraw_court(&s->court, chance);
}
