/*
 * The Prelude (9.3, 9.4): resources spent for an action, and the Prelude lines
 * of guild cards.
 */
#include "games/arcs/rules.h"

bool arcs_is_prelude_verb(int verb)
{
    return verb == VERB_SPEND || verb == VERB_USE || verb == VERB_UNITE ||
           verb == VERB_FENCE;
}

/* ---- Resources --------------------------------------------------------- */

/* What a token buys: Psionic any action of the lead card, others their own. */
static unsigned token_acts(const struct arcs_state *g, int resource)
{
    if (resource == RES_PSIONIC)
        return arcs_suit[card_suit(g->cards.played[g->leader])].acts;
    return arcs_resource[resource].acts;
}

/* The token leaves its slot now and reaches the supply when the Prelude is
 * over, so nobody gains it meanwhile. */
static void spend(struct arcs_state *g, int seat, int slot, int as,
                  struct events *ev)
{
    int resource = arcs_lift(g, seat, slot);

    g->turn.spent[resource]++;
    if (as == resource)
        EMIT(ev, MSG_SPENDS, seat, resource);
    else
        EMIT(ev, MSG_SPENDS_AS, seat, resource, as);
    if (!arcs_prelude_allowed(g, seat, as))
        return;
    if (as == RES_WEAPON)
        g->turn.armed = true;
    else
        arcs_offer_action(g, seat, token_acts(g, as));
}

static void add_spends(const struct arcs_state *g, int seat,
                       struct move_list *out)
{
    const struct player *p = &g->player[seat];
    unsigned loyal = p->guild ? arcs_loyal_types(g, seat) : 0;

    for (int slot = 0; slot < N_SLOTS; slot++) {
        unsigned as =
            p->slot[slot] == RES_NONE ? 0 : loyal | bit(p->slot[slot]);

        for (; as; as &= as - 1)
            add(out, VERB_SPEND, seat, slot, set_first(as), 0);
    }
}

/* ---- Guild cards ------------------------------------------------------- */

/* Face-up cards of this suit in the round; bits (7.5). */
static uint32_t open_of_suit(const struct arcs_state *g, int suit)
{
    uint32_t set = 0;

    for (int seat = 0; seat < g->head.n_seats; seat++) {
        int card = g->cards.played[seat];

        if (card >= 0 && g->cards.play[seat] != PLAY_COPY &&
            card_suit(card) == suit)
            set |= bit(card);
    }
    return set;
}

static void add_unions(const struct arcs_state *g, int seat, uint32_t guild,
                       struct move_list *out)
{
    for (; guild; guild &= guild - 1) {
        int card = set_first(guild);
        uint32_t open = open_of_suit(g, arcs_court[card].union_of);

        for (; open; open &= open - 1)
            add(out, VERB_UNITE, seat, card, set_first(open), 0);
    }
}

int arcs_union_card(int suit)
{
    static const uint8_t card[N_SUITS] = {
        [SUIT_ADMINISTRATION] = COURT_ADMIN_UNION,
        [SUIT_AGGRESSION] = COURT_ARMS_UNION,
        [SUIT_CONSTRUCTION] = COURT_CONSTRUCTION_UNION,
        [SUIT_MOBILIZATION] = COURT_SPACING_UNION,
    };

    return card[suit];
}

static void unite(struct arcs_state *g, int seat, int guild, int card,
                  struct events *ev)
{
    int suit = card_suit(card), on = 0;

    while (g->cards.played[on] != card)
        on++;
    g->player[seat].guild &= ~bit(guild);
    g->court.union_of[suit] = (int8_t)seat;
    g->court.union_on[suit] = (int8_t)on;
    EMIT(ev, MSG_UNITES, seat, guild, card);
}

/* Relic Fence: a token for a Relic, once per turn; to the supply at once. */
static void fence(struct arcs_state *g, int seat, int slot, struct events *ev)
{
    g->turn.fenced = true;
    arcs_discard_slot(g, seat, slot, ev);
    arcs_gain(g, seat, RES_RELIC, ev);
}

static void add_fence(const struct arcs_state *g, int seat,
                      struct move_list *out)
{
    for (int slot = 0; slot < N_SLOTS; slot++)
        if (g->player[seat].slot[slot] != RES_NONE)
            add(out, VERB_FENCE, seat, slot, 0, 0);
}

/* Cards secured in this Prelude have to wait. */
static void add_guild(const struct arcs_state *g, int seat,
                      struct move_list *out)
{
    uint32_t guild = g->player[seat].guild & ~g->turn.secured;

    for (uint32_t rest = guild; rest; rest &= rest - 1)
        if (arcs_may_use_guild(g, set_first(rest)))
            add(out, VERB_USE, seat, set_first(rest), 0, 0);
    add_unions(g, seat, guild & UNIONS, out);
    if (guild & bit(COURT_RELIC_FENCE) && !g->turn.fenced)
        add_fence(g, seat, out);
}

void arcs_legal_prelude(const struct arcs_state *g, int seat,
                        struct move_list *out)
{
    add_spends(g, seat, out);
    if (g->player[seat].guild)
        add_guild(g, seat, out);
}

void arcs_prelude(struct arcs_state *g, int seat, struct move m,
                  struct events *ev)
{
    g->turn.acted = true;
    if (m.verb == VERB_SPEND)
        spend(g, seat, m.arg[0], m.arg[1], ev);
    else if (m.verb == VERB_UNITE)
        unite(g, seat, m.arg[0], m.arg[1], ev);
    else if (m.verb == VERB_FENCE)
        fence(g, seat, m.arg[0], ev);
    else
        arcs_use_guild(g, seat, m.arg[0], ev);
}
