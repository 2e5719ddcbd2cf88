/*
 * The Prelude (9.3, 9.4): resources spent for an action, and the Prelude lines
 * of guild cards.
 */
#include "games/arcs/rules.h"

/* Where the Prelude comes last, some things name their own moment before it. */
static bool is_early(const struct arcs_state *s)
{
    return !s->turn.prelude;
}

/* ---- Resources --------------------------------------------------------- */

/* What a token buys, on the lead card or by itself. */
static unsigned token_acts(const struct arcs_state *s, int resource)
{
    const struct arcs_resource *row = &arcs_resources[resource];
    int lead = card_suit(s->cards.played[s->leader]);

    return row->lead_acts ? arcs_suits[lead].acts : row->acts;
}

/* The token leaves its slot now and reaches the supply when the Prelude is
 * over, so nobody gains it meanwhile. */
static void spend(struct arcs_state *s, int seat, struct move m,
                  struct events *ev)
{
    int resource = arcs_lift(s, seat, m.arg[0]), as = m.arg[1];

    s->turn.spent[resource]++;
    if (as == resource)
        EMIT(ev, MSG_SPENDS, seat, resource);
    else
        EMIT(ev, MSG_SPENDS_AS, seat, resource, as);
    if (!arcs_prelude_allowed(s, seat, as))
        return;
    s->turn.pip_acts |= arcs_resources[as].pip_acts;
    s->turn.arms = (uint8_t)(s->turn.arms + (arcs_resources[as].pip_acts != 0));
    if (token_acts(s, as))
        arcs_offer_action(s, seat, token_acts(s, as));
}

/* Any token in the Prelude; before it those that allow something to pips. */
static unsigned spendable(const struct arcs_state *s)
{
    unsigned types = 0;

    if (!is_early(s))
        return bit32(N_RESOURCES) - 1;
    for (int r = 0; r < N_RESOURCES; r++)
        if (arcs_resources[r].pip_acts)
            types |= bit32(r);
    return types;
}

static void list_spends(const struct arcs_state *s, int seat,
                        struct move_list *out)
{
    const struct arcs_player *p = &s->player[seat];
    unsigned loyal = s->held[seat].loyal, types = spendable(s);

    for (int slot = 0; slot < N_SLOTS; slot++) {
        unsigned as =
            p->slot[slot] == RES_NONE ? 0 : loyal | bit32(p->slot[slot]);

        EACH (type, as & types)
            move_add(out, VERB_SPEND, seat, slot, type, 0);
    }
}

/* ---- Guild cards ------------------------------------------------------- */

/* Face-up cards of this suit in the round; bits (7.5). */
static uint32_t open_of_suit(const struct arcs_state *s, int suit)
{
    uint32_t set = 0;

    for (int seat = 0; seat < s->head.n_seats; seat++) {
        int card = s->cards.played[seat];

        if (card >= 0 && s->cards.play[seat] != PLAY_COPY &&
            card_suit(card) == suit)
            set |= bit32(card);
    }
    return set;
}

/* Guild cards that may serve now: those secured in this Prelude have to wait.
 */
static uint32_t ready(const struct arcs_state *s, int seat)
{
    return s->player[seat].guild & ~s->turn.secured;
}

static void list_unions(const struct arcs_state *s, int seat,
                        struct move_list *out)
{
    if (is_early(s))
        return;
    EACH (card, ready(s, seat) & arcs_guild_with(s, seat, EFFECT_UNION)) {
        uint32_t open = open_of_suit(s, arcs_court[card].union_of);

        EACH (slot, open)
            move_add(out, VERB_UNITE, seat, card, slot, 0);
    }
}

static void unite(struct arcs_state *s, int seat, struct move m,
                  struct events *ev)
{
    int guild = m.arg[0], card = m.arg[1], suit = card_suit(card), on = 0;

    while (s->cards.played[on] != card)
        on++;
    arcs_guild_remove(s, seat, guild);
    s->court.union_of[suit] = (int8_t)seat;
    s->court.union_on[suit] = (int8_t)on;
    s->court.union_card[suit] = (int8_t)guild;
    EMIT(ev, MSG_UNITES, seat, guild, card);
}

/* Relic Fence: a token for a Relic, once per turn; to the supply at once. */
static void fence(struct arcs_state *s, int seat, struct move m,
                  struct events *ev)
{
    s->turn.fenced = true;
    arcs_discard_slot(s, seat, m.arg[0], ev);
    arcs_gain(s, seat, RES_RELIC, ev);
}

static void list_fence(const struct arcs_state *s, int seat,
                       struct move_list *out)
{
    uint32_t cards = ready(s, seat) & arcs_guild_with(s, seat, EFFECT_FENCE);

    if (is_early(s) || s->turn.fenced || cards == 0)
        return;
    for (int slot = 0; slot < N_SLOTS; slot++)
        if (s->player[seat].slot[slot] != RES_NONE)
            move_add(out, VERB_FENCE, seat, slot, 0, 0);
}

/* Before the Prelude only cards that must come before anything else. */
static void list_uses(const struct arcs_state *s, int seat,
                      struct move_list *out)
{
    uint32_t guild = is_early(s) ? s->player[seat].guild : ready(s, seat);

    EACH (card, guild)
        if ((arcs_court[card].at_once || !is_early(s)) &&
            arcs_may_use_guild(s, card))
            move_add(out, VERB_USE, seat, card, 0, 0);
}

static void use(struct arcs_state *s, int seat, struct move m,
                struct events *ev)
{
    arcs_use_guild(s, seat, m.arg[0], ev);
}

/* ---- What there is to do ------------------------------------------------ */

static const struct {
    arcs_act_list *list;
    arcs_act_fn *take;
    bool guild; /* by a guild card */
} prelude[] = {
    [VERB_SPEND] = { list_spends, spend },
    [VERB_USE] = { list_uses, use, .guild = true },
    [VERB_UNITE] = { list_unions, unite, .guild = true },
    [VERB_FENCE] = { list_fence, fence, .guild = true },
};
enum { PRELUDE_FIRST = VERB_SPEND, PRELUDE_LAST = VERB_FENCE };

bool arcs_is_prelude_verb(int verb)
{
    return verb >= PRELUDE_FIRST && verb <= PRELUDE_LAST;
}

void arcs_list_prelude(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;

    if (is_early(s) && (!rule(s, RULE_PRELUDE_LAST) || s->turn.pips == 0))
        return;
    for (int verb = PRELUDE_FIRST; verb <= PRELUDE_LAST; verb++)
        if (s->player[seat].guild || !prelude[verb].guild)
            prelude[verb].list(s, seat, out);
}

void arcs_prelude(struct arcs_state *s, int seat, struct move m,
                  struct events *ev)
{
    s->turn.acted = true;
    prelude[m.verb].take(s, seat, m, ev);
}
