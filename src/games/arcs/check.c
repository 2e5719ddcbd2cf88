/*
 * What must hold in every state: nothing from the box is lost or doubled, every
 * index is in range, derived sets are true.  What waits on the stack is checked
 * by the rows of procs.c.
 */
#include "base/range.h"
#include "games/arcs/rules.h"

#include <string.h>

/* ---- Ranges ------------------------------------------------------------ */

enum { MOST_PIPS = 4 };

static const char *check_table(const struct arcs_state *s)
{
    int n = s->head.n_seats;

    if (!in_range(n, ARCS_MIN_PLAYERS, ARCS_MAX_PLAYERS + 1))
        return "number of players";
    if (s->setup >= N_SETUPS || arcs_setup_cards[s->setup].players != n ||
        s->in_play != setup_in_play(s->setup))
        return "set-up card";
    if (s->edition >= N_EDITIONS)
        return "edition";
    if (!in_range(s->chapter, 1, N_CHAPTERS + 1))
        return "chapter";
    if (s->initiative >= n || s->leader >= n || s->passed >> n)
        return "initiative";
    for (int m = 0; m < N_MARKERS; m++)
        if (!in_range(s->marker[m], AMB_NONE, N_AMBITIONS))
            return "ambition marker";
    if (s->turn.pips > MOST_PIPS || s->turn.bonus > BONUS_TAKEN)
        return "pips of a turn";
    if (s->head.flow.depth == 0 && !s->over)
        return "a game that is not over waits for nobody";
    if (s->lore_row >> N_LORE || !in_range(s->n_lore, 1, 3))
        return "lore row";
    return NULL;
}

static const char *check_player(const struct arcs_state *s, int seat)
{
    const struct arcs_player *p = &s->player[seat];
    unsigned open;

    if (p->guild >> N_GUILD || p->lore >> N_LORE || p->outrage >> N_RESOURCES ||
        !in_range(p->leader, -1, N_LEADERS))
        return "cards of a player";
    if (p->stock[PIECE_CITY] > BOX_CITIES)
        return "cities on a board";
    open = arcs_uncovered_slots(s, seat);
    for (int slot = 0; slot < N_SLOTS; slot++) {
        if (!in_range(p->slot[slot], RES_NONE, N_RESOURCES))
            return "a resource that does not exist";
        if (p->slot[slot] != RES_NONE && !(open >> slot & 1) && flow_top(s) &&
            flow_top(s)->proc != PROC_STORE)
            return "a resource in a covered slot";
    }
    if (p->captives[seat] > 0 || p->trophies[seat][PIECE_SHIP] ||
        p->trophies[seat][PIECE_STARPORT] || p->trophies[seat][PIECE_CITY] ||
        p->trophies[seat][PIECE_AGENT])
        return "own pieces among the spoils";
    return NULL;
}

/* ---- The box ----------------------------------------------------------- */

static void count_place(const struct arcs_place *p, int count[SEATS][N_PIECES])
{
    for (int seat = 0; seat < SEATS; seat++)
        count[seat][PIECE_SHIP] +=
            p->ships[FRESH][seat] + p->ships[DAMAGED][seat];
    for (int i = 0; i < N_SITES; i++)
        if (p->site[i])
            count[building_owner(p->site[i])][building_piece(p->site[i])]++;
}

static void count_player(const struct arcs_state *s, int seat,
                         int count[SEATS][N_PIECES])
{
    const struct arcs_player *p = &s->player[seat];

    for (int piece = 0; piece < N_PIECES; piece++) {
        count[seat][piece] += p->stock[piece];
        for (int owner = 0; owner < SEATS; owner++)
            count[owner][piece] += p->trophies[owner][piece];
    }
    for (int owner = 0; owner < SEATS; owner++)
        count[owner][PIECE_AGENT] += p->captives[owner];
    count[seat][PIECE_AGENT] += bits_count(p->outrage) - p->owed;
}

static const char *check_pieces(const struct arcs_state *s)
{
    int count[SEATS][N_PIECES] = { 0 };

    for (int system = 0; system < N_SYSTEMS; system++)
        count_place(&s->place[system], count);
    for (int seat = 0; seat < SEATS; seat++)
        count_player(s, seat, count);
    for (int i = 0; i < COURT_ROW; i++)
        for (int seat = 0; seat < SEATS; seat++)
            count[seat][PIECE_AGENT] += s->court.agents[i][seat];
    for (int seat = 0; seat < SEATS; seat++)
        for (int piece = 0; piece < N_PIECES; piece++)
            if (count[seat][piece] !=
                (seat < s->head.n_seats ? arcs_box[piece] : 0))
                return "pieces of a player do not add up to the box";
    return NULL;
}

static const char *check_places(const struct arcs_state *s)
{
    for (int system = 0; system < N_SYSTEMS; system++) {
        const struct arcs_place *p = &s->place[system];
        bool anything = p->site[0] || p->site[1] || p->site[2];

        for (int seat = 0; seat < SEATS; seat++)
            anything =
                anything || p->ships[FRESH][seat] || p->ships[DAMAGED][seat];
        if (anything && !system_in_play(s->in_play, system))
            return "pieces in a cluster that is out of play";
        if (arcs_systems[system].slots == 1 && p->site[1])
            return "a building without a slot";
        if (system_is_gate(system) &&
            ((p->site[SITE_GATE_PORT] & BUILT_CITY) ||
             (p->site[SITE_GATE_STATION] &&
              !(p->site[SITE_GATE_STATION] & BUILT_CITY)) ||
             p->site[SITE_CLOUD]))
            return "a building in the wrong place of a gate";
        if (p->site[SITE_CLOUD] && !(p->site[SITE_CLOUD] & BUILT_CITY) &&
            s->edition == EDITION_PUBLISHED)
            return "a starport outside the slots";
    }
    return NULL;
}

static const char *check_resources(const struct arcs_state *s)
{
    uint8_t dummy[N_RESOURCES];
    int count[N_RESOURCES];

    arcs_dummy_tokens(s->setup, dummy);
    for (int r = 0; r < N_RESOURCES; r++)
        count[r] = s->supply[r] + s->transit[r] + s->loose[r] +
                   s->turn.spent[r] + dummy[r];
    for (int seat = 0; seat < SEATS; seat++)
        for (int slot = 0; slot < N_SLOTS; slot++)
            if (s->player[seat].slot[slot] != RES_NONE)
                count[s->player[seat].slot[slot]]++;
    for (int r = 0; r < N_RESOURCES; r++)
        if (count[r] != BOX_RESOURCES)
            return "resources do not add up to the box";
    return NULL;
}

/* ---- Cards ------------------------------------------------------------- */

struct tally {
    uint32_t seen;
    bool twice;
};

static void tally_add(struct tally *t, uint32_t cards)
{
    t->twice = t->twice || (t->seen & cards);
    t->seen |= cards;
}

static const char *check_hand(const struct arcs_state *s, int seat,
                              struct tally *t)
{
    const struct arcs_hands *h = &s->cards;

    if (bits_count(h->hand[seat]) != h->n_hand[seat])
        return "a hand has the wrong size";
    if (!in_range(h->played[seat], CARD_NONE, N_CARDS) ||
        !in_range(h->seize[seat], CARD_NONE, N_CARDS) ||
        h->play[seat] >= N_PLAYS)
        return "a played card does not exist";
    tally_add(t, h->hand[seat]);
    if (h->played[seat] != CARD_NONE)
        tally_add(t, bit32(h->played[seat]));
    if (h->seize[seat] != CARD_NONE)
        tally_add(t, bit32(h->seize[seat]));
    return NULL;
}

static const char *check_hands(const struct arcs_state *s)
{
    const struct arcs_hands *h = &s->cards;
    struct tally t = { 0 };
    uint32_t all = 0;

    if (h->n_pile > N_CARDS || h->toss_of >= SEATS ||
        bits_count(h->toss) != h->n_toss)
        return "size of the pile";
    for (int seat = 0; seat < SEATS; seat++) {
        const char *broken = check_hand(s, seat, &t);

        if (broken)
            return broken;
    }
    for (int i = 0; i < h->n_pile; i++) {
        if (!in_range(h->pile[i], 0, N_CARDS))
            return "a card in the pile does not exist";
        tally_add(&t, bit32(h->pile[i]));
    }
    tally_add(&t, h->toss);
    tally_add(&t, h->open);
    for (int c = 0; c < N_CARDS; c++)
        if (card_in_deck(c, s->head.n_seats))
            all |= bit32(c);
    if (t.twice || (t.seen != all && t.seen != 0)) /* 0: not dealt yet */
        return "an action card is missing or there twice";
    return NULL;
}

static const char *check_court(const struct arcs_state *s)
{
    const struct arcs_court_area *c = &s->court;
    struct tally t = { 0 };
    uint32_t deck = 0;

    if (c->n_deck > N_COURT)
        return "size of the Court deck";
    tally_add(&t, c->discard);
    for (int i = 0; i < COURT_ROW; i++) {
        if (!in_range(c->row[i], COURT_NONE, N_COURT))
            return "a Court card does not exist";
        if (c->row[i] != COURT_NONE)
            tally_add(&t, bit32(c->row[i]));
    }
    for (int i = 0; i < c->n_deck; i++) {
        if (!in_range(c->deck[i], 0, N_COURT))
            return "a Court card does not exist";
        tally_add(&t, bit32(c->deck[i]));
        deck |= bit32(c->deck[i]);
    }
    if (c->buried & ~deck)
        return "a buried card is not in the deck";
    for (int seat = 0; seat < SEATS; seat++)
        tally_add(&t, s->player[seat].guild);
    for (int suit = 0; suit < N_SUITS; suit++) {
        if (!in_range(c->union_of[suit], SEAT_NONE, s->head.n_seats) ||
            !in_range(c->union_on[suit], SEAT_NONE, s->head.n_seats))
            return "a Union beside nothing";
        if (!in_range(c->union_card[suit], COURT_NONE, N_GUILD) ||
            (c->union_card[suit] == COURT_NONE) !=
                (c->union_of[suit] == SEAT_NONE))
            return "a Union that is none";
        if (c->union_of[suit] != SEAT_NONE)
            tally_add(&t, bit32(c->union_card[suit]));
    }
    if (t.twice || t.seen != bit32(N_COURT) - 1)
        return "a Court card is missing or there twice";
    return NULL;
}

/* What somebody knows has to be so: own cards, at least. */
static const char *check_knowledge(const struct arcs_state *s)
{
    const struct arcs_hands *h = &s->cards;
    uint32_t pile = 0;

    for (int i = 0; i < h->n_pile; i++)
        pile |= bit32(h->pile[i]);
    for (int seat = 0; seat < s->head.n_seats; seat++) {
        if (arcs_cards_with(s, seat) & ~h->knows[seat])
            return "a player does not know his own cards";
        if (h->knows_piled[seat] & (~pile | h->knows[seat]))
            return "a card is known to be in the pile and is not";
    }
    return NULL;
}

/* What others put there unseen nobody knows for sure. */
static const char *check_pile(const struct arcs_state *s)
{
    const struct arcs_hands *h = &s->cards;

    for (int i = 0; i < N_CARDS; i++)
        if (!in_range(h->pile_of[i], SEAT_NONE,
                      i < h->n_pile ? s->head.n_seats : 0))
            return "nobody put that card on the pile";
    for (int v = 0; v < VIEWERS; v++) {
        if (h->blur[v] >> N_CARDS || h->knows[v] >> N_CARDS)
            return "a card is known that does not exist";
        for (int i = 0; i < N_CARDS; i++) {
            bool others = h->pile_of[i] != SEAT_NONE && h->pile_of[i] != v;
            bool blurred = h->blur[v] >> i & 1;

            if (blurred && !others)
                return "a card that was seen is blurred";
            if (v != PUBLIC && others && !blurred &&
                h->knows[v] & bit32(h->pile[i]))
                return "a card that was not seen is known";
        }
    }
    return NULL;
}

/* Those of a battle, or of the last one of the turn. */
static const char *check_dice(const struct arcs_state *s)
{
    for (int die = 0; die < N_DICE; die++) {
        int n = 0;

        for (int face = 0; face < DIE_FACES; face++)
            n += s->battle.roll.face[die][face];
        if (n > DICE_PER_KIND)
            return "dice on the table";
    }
    return NULL;
}

static const char *check_sets(const struct arcs_state *s)
{
    struct arcs_state again = *s;

    memset(&again.at, 0, sizeof(again.at));
    arcs_derive_sets(&again);
    arcs_derive_held(&again);
    if (memcmp(&again.at, &s->at, sizeof(s->at)) != 0)
        return "a derived set of systems is wrong";
    if (memcmp(again.held, s->held, sizeof(s->held)) != 0)
        return "what cards do is wrong";
    return NULL;
}

const char *arcs_check(const void *state)
{
    static const char *(*const check[])(const struct arcs_state *) = {
        check_places, check_pieces, check_resources,
        check_hands,  check_court,  check_knowledge,
        check_pile,   check_dice,   check_sets,
    };
    const struct arcs_state *s = state;
    const char *broken = check_table(s);

    for (int seat = 0; seat < SEATS && !broken; seat++)
        broken = check_player(s, seat);
    for (size_t i = 0; i < sizeof(check) / sizeof(check[0]) && !broken; i++)
        broken = check[i](s);
    return broken;
}
