/*
 * Storing a state: every field once, in a fixed order.
 */
#include "games/arcs/rules.h"

static void code_places(struct codec *c, struct arcs_state *s)
{
    for (int system = 0; system < N_SYSTEMS; system++) {
        CODE8(c, s->place[system].ships);
        CODE8(c, s->place[system].site);
    }
}

static void code_player(struct codec *c, struct arcs_player *p)
{
    CODE32(c, p->guild);
    CODE16(c, p->lore);
    CODE16(c, p->power);
    CODE8(c, p->leader);
    CODE8(c, p->stock);
    CODE8(c, p->slot);
    CODE8(c, p->outrage);
    CODE8(c, p->owed);
    CODE8(c, p->trophies);
    CODE8(c, p->captives);
}

static void code_hands(struct codec *c, struct arcs_hands *h)
{
    CODE32(c, h->hand);
    CODE32(c, h->toss);
    CODE32(c, h->open);
    CODE32(c, h->knows);
    CODE32(c, h->knows_piled);
    CODE32(c, h->blur);
    CODE8(c, h->n_hand);
    CODE8(c, h->n_toss);
    CODE8(c, h->toss_of);
    CODE8(c, h->n_pile);
    CODE8(c, h->pile);
    CODE8(c, h->pile_of);
    CODE8(c, h->played);
    CODE8(c, h->play);
    CODE8(c, h->seize);
}

static void code_court(struct codec *c, struct arcs_court_area *a)
{
    CODE32(c, a->discard);
    CODE32(c, a->buried);
    CODE8(c, a->deck);
    CODE8(c, a->n_deck);
    CODE8(c, a->row);
    CODE8(c, a->agents);
    CODE8(c, a->union_of);
    CODE8(c, a->union_on);
    CODE8(c, a->union_card);
}

static void code_turn(struct codec *c, struct arcs_turn *t)
{
    CODE32(c, t->used);
    CODE32(c, t->secured);
    CODE8(c, t->pips);
    CODE8(c, t->prelude);
    CODE8(c, t->acted);
    CODE8(c, t->pip_acts);
    CODE8(c, t->arms);
    CODE8(c, t->summoned);
    CODE8(c, t->fenced);
    CODE8(c, t->bonus);
    CODE8(c, t->declarable);
    CODE8(c, t->spent);
}

static void code_battle(struct codec *c, struct arcs_battle *b)
{
    CODE8(c, b->roll.face);
    CODE8(c, b->pick);
    CODE8(c, b->dice);
    CODE8(c, b->system);
    CODE8(c, b->attacker);
    CODE8(c, b->defender);
    CODE8(c, b->rifles);
    CODE8(c, b->unbroken);
    CODE8(c, b->rerolled);
    CODE8(c, b->picking);
    CODE8(c, b->cities);
    CODE8(c, b->types);
    CODE8(c, b->trophies);
    CODE8(c, b->left);
    CODE8(c, b->keys);
    CODE8(c, b->building_hits);
}

static void code_table(struct codec *c, struct arcs_state *s)
{
    CODE8(c, s->supply);
    CODE8(c, s->transit);
    CODE8(c, s->loose);
    CODE8(c, s->marker);
    CODE8(c, s->chapter);
    CODE8(c, s->initiative);
    CODE8(c, s->seized);
    CODE8(c, s->leader);
    CODE8(c, s->zero);
    CODE8(c, s->declared);
    CODE8(c, s->passed);
    CODE8(c, s->in_play);
    CODE8(c, s->setup);
    CODE8(c, s->split_discard);
    CODE8(c, s->with_leaders);
    CODE8(c, s->n_lore);
    CODE8(c, s->leader_row);
    CODE8(c, s->over);
    CODE8(c, s->edition);
    CODE16(c, s->lore_row);
    CODE8(c, s->moved);
}

void arcs_code(struct codec *c, void *state)
{
    struct arcs_state *s = state;

    code_places(c, s);
    for (int seat = 0; seat < SEATS; seat++)
        code_player(c, &s->player[seat]);
    code_hands(c, &s->cards);
    code_court(c, &s->court);
    code_turn(c, &s->turn);
    code_battle(c, &s->battle);
    code_table(c, s);
    if (c->reading) {
        arcs_derive_sets(s);
        arcs_derive_held(s);
    }
}
