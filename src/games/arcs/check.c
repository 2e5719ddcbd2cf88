/*
 * Storing a state, and what must hold in every one: nothing from the box is
 * lost or doubled, every index is in range, derived sets are true.
 */
#include "games/arcs/rules.h"

#include <string.h>

/* ---- Storing ----------------------------------------------------------- */

static void code_places(struct codec *c, struct arcs_state *g)
{
    for (int s = 0; s < N_SYSTEMS; s++) {
        CODE8(c, g->place[s].ships);
        CODE8(c, g->place[s].site);
    }
}

static void code_player(struct codec *c, struct player *p)
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

static void code_hands(struct codec *c, struct hands *h)
{
    CODE32(c, h->hand);
    CODE32(c, h->toss);
    CODE32(c, h->open);
    CODE32(c, h->knows);
    CODE32(c, h->knows_piled);
    CODE8(c, h->n_hand);
    CODE8(c, h->n_toss);
    CODE8(c, h->toss_of);
    CODE8(c, h->n_pile);
    CODE8(c, h->pile);
    CODE8(c, h->played);
    CODE8(c, h->play);
    CODE8(c, h->seize);
}

static void code_court(struct codec *c, struct court_area *a)
{
    CODE32(c, a->discard);
    CODE32(c, a->buried);
    CODE8(c, a->deck);
    CODE8(c, a->n_deck);
    CODE8(c, a->row);
    CODE8(c, a->agents);
    CODE8(c, a->union_of);
    CODE8(c, a->union_on);
}

static void code_turn(struct codec *c, struct turn *t)
{
    CODE32(c, t->used);
    CODE32(c, t->secured);
    CODE8(c, t->pips);
    CODE8(c, t->prelude);
    CODE8(c, t->acted);
    CODE8(c, t->armed);
    CODE8(c, t->summoned);
    CODE8(c, t->fenced);
    CODE8(c, t->bonus);
    CODE8(c, t->declarable);
    CODE8(c, t->spent);
}

static void code_battle(struct codec *c, struct battle *b)
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

static void code_table(struct codec *c, struct arcs_state *g)
{
    CODE8(c, g->supply);
    CODE8(c, g->transit);
    CODE8(c, g->loose);
    CODE8(c, g->marker);
    CODE8(c, g->chapter);
    CODE8(c, g->initiative);
    CODE8(c, g->seized);
    CODE8(c, g->leader);
    CODE8(c, g->zero);
    CODE8(c, g->declared);
    CODE8(c, g->passed);
    CODE8(c, g->in_play);
    CODE8(c, g->setup);
    CODE8(c, g->split_discard);
    CODE8(c, g->with_leaders);
    CODE8(c, g->n_lore);
    CODE8(c, g->leader_row);
    CODE8(c, g->over);
    CODE16(c, g->lore_row);
    CODE8(c, g->moved);
}

void arcs_code(struct codec *c, void *state)
{
    struct arcs_state *g = state;

    code_places(c, g);
    for (int seat = 0; seat < SEATS; seat++)
        code_player(c, &g->player[seat]);
    code_hands(c, &g->cards);
    code_court(c, &g->court);
    code_turn(c, &g->turn);
    code_battle(c, &g->battle);
    code_table(c, g);
    if (c->reading)
        arcs_sets_derive(g);
}

/* ---- Ranges ------------------------------------------------------------ */

static bool in_range(int v, int from, int n)
{
    return v >= from && v < n;
}

static const char *check_table(const struct arcs_state *g)
{
    int n = g->head.n_seats;

    if (!in_range(n, ARCS_MIN_PLAYERS, ARCS_MAX_PLAYERS + 1))
        return "number of players";
    if (g->setup >= N_SETUPS || arcs_setup[g->setup].players != n ||
        g->in_play != setup_in_play(g->setup))
        return "set-up card";
    if (!in_range(g->chapter, 1, N_CHAPTERS + 1))
        return "chapter";
    if (g->initiative >= n || g->leader >= n || g->passed >> n)
        return "initiative";
    for (int m = 0; m < N_MARKERS; m++)
        if (!in_range(g->marker[m], AMB_NONE, N_AMBITIONS))
            return "ambition marker";
    if (g->lore_row >> N_LORE || !in_range(g->n_lore, 1, 3))
        return "lore row";
    return NULL;
}

static const char *check_player(const struct arcs_state *g, int seat)
{
    const struct player *p = &g->player[seat];
    unsigned open;

    if (p->guild >> N_GUILD || p->lore >> N_LORE || p->outrage >> N_RESOURCES ||
        !in_range(p->leader, -1, N_LEADERS))
        return "cards of a player";
    if (p->stock[PIECE_CITY] > BOX_CITIES)
        return "cities on a board";
    open = arcs_uncovered_slots(g, seat);
    for (int slot = 0; slot < N_SLOTS; slot++) {
        if (!in_range(p->slot[slot], RES_NONE, N_RESOURCES))
            return "a resource that does not exist";
        if (p->slot[slot] != RES_NONE && !(open >> slot & 1) && flow_top(g) &&
            flow_top(g)->proc != PROC_STORE)
            return "a resource in a covered slot";
    }
    if (p->captives[seat] > 0 || p->trophies[seat][PIECE_SHIP] ||
        p->trophies[seat][PIECE_STARPORT] || p->trophies[seat][PIECE_CITY] ||
        p->trophies[seat][PIECE_AGENT])
        return "own pieces among the spoils";
    return NULL;
}

/* ---- The box ----------------------------------------------------------- */

static void count_place(const struct place *p, int count[SEATS][N_PIECES])
{
    for (int seat = 0; seat < SEATS; seat++)
        count[seat][PIECE_SHIP] +=
            p->ships[FRESH][seat] + p->ships[DAMAGED][seat];
    for (int i = 0; i < N_SITES; i++)
        if (p->site[i])
            count[building_owner(p->site[i])][building_piece(p->site[i])]++;
}

static void count_player(const struct arcs_state *g, int seat,
                         int count[SEATS][N_PIECES])
{
    const struct player *p = &g->player[seat];

    for (int piece = 0; piece < N_PIECES; piece++) {
        count[seat][piece] += p->stock[piece];
        for (int owner = 0; owner < SEATS; owner++)
            count[owner][piece] += p->trophies[owner][piece];
    }
    for (int owner = 0; owner < SEATS; owner++)
        count[owner][PIECE_AGENT] += p->captives[owner];
    count[seat][PIECE_AGENT] += set_count(p->outrage) - p->owed;
}

static const char *check_pieces(const struct arcs_state *g)
{
    int count[SEATS][N_PIECES] = { 0 };

    for (int s = 0; s < N_SYSTEMS; s++)
        count_place(&g->place[s], count);
    for (int seat = 0; seat < SEATS; seat++)
        count_player(g, seat, count);
    for (int i = 0; i < COURT_ROW; i++)
        for (int seat = 0; seat < SEATS; seat++)
            count[seat][PIECE_AGENT] += g->court.agents[i][seat];
    for (int seat = 0; seat < SEATS; seat++)
        for (int piece = 0; piece < N_PIECES; piece++)
            if (count[seat][piece] !=
                (seat < g->head.n_seats ? arcs_box[piece] : 0))
                return "pieces of a player do not add up to the box";
    return NULL;
}

static const char *check_places(const struct arcs_state *g)
{
    for (int s = 0; s < N_SYSTEMS; s++) {
        const struct place *p = &g->place[s];
        bool anything = p->site[0] || p->site[1] || p->site[2];

        for (int seat = 0; seat < SEATS; seat++)
            anything =
                anything || p->ships[FRESH][seat] || p->ships[DAMAGED][seat];
        if (anything && !system_in_play(g->in_play, s))
            return "pieces in a cluster that is out of play";
        if (arcs_system[s].slots == 1 && p->site[1])
            return "a building without a slot";
        if (system_is_gate(s) &&
            ((p->site[SITE_GATE_PORT] & BUILT_CITY) ||
             (p->site[SITE_GATE_STATION] &&
              !(p->site[SITE_GATE_STATION] & BUILT_CITY)) ||
             p->site[SITE_CLOUD]))
            return "a building in the wrong place of a gate";
    }
    return NULL;
}

static const char *check_resources(const struct arcs_state *g)
{
    uint8_t dummy[N_RESOURCES];
    int count[N_RESOURCES];

    arcs_dummy_tokens(g->setup, dummy);
    for (int r = 0; r < N_RESOURCES; r++)
        count[r] = g->supply[r] + g->transit[r] + g->loose[r] +
                   g->turn.spent[r] + dummy[r];
    for (int seat = 0; seat < SEATS; seat++)
        for (int slot = 0; slot < N_SLOTS; slot++)
            if (g->player[seat].slot[slot] != RES_NONE)
                count[g->player[seat].slot[slot]]++;
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

static const char *check_hand(const struct arcs_state *g, int seat,
                              struct tally *t)
{
    const struct hands *h = &g->cards;

    if (set_count(h->hand[seat]) != h->n_hand[seat])
        return "a hand has the wrong size";
    if (!in_range(h->played[seat], CARD_NONE, N_CARDS) ||
        !in_range(h->seize[seat], CARD_NONE, N_CARDS) ||
        h->play[seat] >= N_PLAYS)
        return "a played card does not exist";
    tally_add(t, h->hand[seat]);
    if (h->played[seat] != CARD_NONE)
        tally_add(t, bit(h->played[seat]));
    if (h->seize[seat] != CARD_NONE)
        tally_add(t, bit(h->seize[seat]));
    return NULL;
}

static const char *check_hands(const struct arcs_state *g)
{
    const struct hands *h = &g->cards;
    struct tally t = { 0 };
    uint32_t all = 0;

    if (h->n_pile > N_CARDS || h->toss_of >= SEATS ||
        set_count(h->toss) != h->n_toss)
        return "size of the pile";
    for (int seat = 0; seat < SEATS; seat++) {
        const char *broken = check_hand(g, seat, &t);

        if (broken)
            return broken;
    }
    for (int i = 0; i < h->n_pile; i++) {
        if (!in_range(h->pile[i], 0, N_CARDS))
            return "a card in the pile does not exist";
        tally_add(&t, bit(h->pile[i]));
    }
    tally_add(&t, h->toss);
    tally_add(&t, h->open);
    for (int c = 0; c < N_CARDS; c++)
        if (card_in_deck(c, g->head.n_seats))
            all |= bit(c);
    if (t.twice || (t.seen != all && t.seen != 0)) /* 0: not dealt yet */
        return "an action card is missing or there twice";
    return NULL;
}

static const char *check_court(const struct arcs_state *g)
{
    const struct court_area *c = &g->court;
    struct tally t = { 0 };

    if (c->n_deck > N_COURT)
        return "size of the Court deck";
    tally_add(&t, c->discard);
    for (int i = 0; i < COURT_ROW; i++) {
        if (!in_range(c->row[i], COURT_NONE, N_COURT))
            return "a Court card does not exist";
        if (c->row[i] != COURT_NONE)
            tally_add(&t, bit(c->row[i]));
    }
    for (int i = 0; i < c->n_deck; i++) {
        if (!in_range(c->deck[i], 0, N_COURT))
            return "a Court card does not exist";
        tally_add(&t, bit(c->deck[i]));
    }
    for (int seat = 0; seat < SEATS; seat++)
        tally_add(&t, g->player[seat].guild);
    for (int suit = 0; suit < N_SUITS; suit++) {
        if (!in_range(c->union_of[suit], SEAT_NONE, g->head.n_seats) ||
            !in_range(c->union_on[suit], SEAT_NONE, g->head.n_seats))
            return "a Union beside nothing";
        if (c->union_of[suit] != SEAT_NONE)
            tally_add(&t, bit(arcs_union_card(suit)));
    }
    if (t.twice || t.seen != bit(N_COURT) - 1)
        return "a Court card is missing or there twice";
    return NULL;
}

/* What somebody knows has to be so: own cards, at least. */
static const char *check_knowledge(const struct arcs_state *g)
{
    const struct hands *h = &g->cards;
    uint32_t pile = 0;

    for (int i = 0; i < h->n_pile; i++)
        pile |= bit(h->pile[i]);
    for (int seat = 0; seat < g->head.n_seats; seat++) {
        if (arcs_cards_with(g, seat) & ~h->knows[seat])
            return "a player does not know his own cards";
        if (h->knows_piled[seat] & (~pile | h->knows[seat]))
            return "a card is known to be in the pile and is not";
    }
    return NULL;
}

/* ---- Frames ------------------------------------------------------------ */

/* What a frame of a procedure may hold: steps, ranges of locals, questions. */
#define ASKS(a) ((uint64_t)1 << (a))
#define SEAT_RANGE   \
    {                \
        0, SEATS - 1 \
    }
#define SYSTEM_RANGE     \
    {                    \
        0, N_SYSTEMS - 1 \
    }
#define FLAG_RANGE \
    {              \
        0, 1       \
    }

/* clang-format off */
static const struct {
    uint8_t steps;
    struct { int16_t from, to; } local[FRAME_LOCALS];
    uint64_t asks;
} frame_rule[N_PROCS] = {
    [PROC_CHAPTER]  = { 6, { { 0 } }, ASKS(ASK_MULLIGAN) },
    [PROC_DRAFT]    = { 2, { { 0 } }, ASKS(ASK_DRAFT) },
    [PROC_ROUND]    = { 3, { SEAT_RANGE }, ASKS(ASK_LEAD) },
    [PROC_TURN]     = { 10, { { 0, N_VERBS - 1 } },
                        ASKS(ASK_FOLLOW) | ASKS(ASK_WINDOW) | ASKS(ASK_TURN) |
                        ASKS(ASK_BONUS) },
    [PROC_DECLARE]  = { 6, { { 0, N_AMBITIONS - 1 }, FLAG_RANGE, { 0, 63 },
                             SEAT_RANGE },
                        ASKS(ASK_GIFT) | ASKS(ASK_DECLARED) | ASKS(ASK_SWAP) },
    [PROC_ACTION]   = { 3, { { 0, (1 << N_STANDARD_ACTS) - 1 } },
                        ASKS(ASK_ACTION) },
    [PROC_MOVE]     = { 7, { SYSTEM_RANGE, SYSTEM_RANGE, { 0, BOX_SHIPS },
                             { 0, BOX_SHIPS }, { 0, 7 }, { 0, ALL_CLUSTERS } },
                        ASKS(ASK_SHIPS) | ASKS(ASK_CATAPULT) |
                        ASKS(ASK_SPRINT) },
    [PROC_BATTLE]   = { 19, { { 0, N_DICE }, { 0, 64 }, SYSTEM_RANGE },
                        ASKS(ASK_DICE) | ASKS(ASK_REROLL) | ASKS(ASK_LOSE) |
                        ASKS(ASK_DESTROY) | ASKS(ASK_HIT) },
    [PROC_SACK]     = { 3, { { 0, N_SITES } }, ASKS(ASK_RANSACK) },
    [PROC_RAID]     = { 2, { { 0 } }, ASKS(ASK_RAID) },
    [PROC_SECURE]   = { 2, { { 0, COURT_ROW - 1 }, FLAG_RANGE }, 0 },
    [PROC_STORE]    = { 6, { { RES_NONE, N_RESOURCES - 1 }, { -1, N_SLOTS - 1 },
                             FLAG_RANGE },
                        ASKS(ASK_STORE) | ASKS(ASK_COVERED) |
                        ASKS(ASK_ARRANGE) },
    [PROC_STEAL]    = { 3, { { 0, 31 }, FLAG_RANGE, FLAG_RANGE },
                        ASKS(ASK_STEAL) },
    [PROC_INTEREST] = { 4, { { 0, N_RESOURCES - 1 }, { -1, N_SLOTS },
                             { -1, N_SLOTS } }, ASKS(ASK_TAKE) },
    [PROC_MUSTER]   = { 2, { { 0, 4095 }, { 0, 4095 } }, ASKS(ASK_PLACE) },
    [PROC_SCATTER]  = { 2, { { 0, 4095 }, { 0, 4095 } }, ASKS(ASK_PLACE) },
    [PROC_FARSEERS] = { 2, { { 0 } }, ASKS(ASK_TOSS) },
    [PROC_CAPTIVES] = { 2, { { VERB_PRESSGANG, VERB_EXECUTE }, SEAT_RANGE },
                        ASKS(ASK_PRESSGANG) | ASKS(ASK_EXECUTE) },
    [PROC_TRADE]    = { 4, { SYSTEM_RANGE, SEAT_RANGE, { 0, N_SLOTS - 1 } },
                        ASKS(ASK_TRADE_TAKE) | ASKS(ASK_TRADE_GIVE) },
    [PROC_CLOUD]    = { 2, { SYSTEM_RANGE }, ASKS(ASK_PAY) },
    [PROC_UPRISING] = { 3, { { 0 } }, ASKS(ASK_CLUSTER) },
    [PROC_POPULIST] = { 3, { { 0 } }, ASKS(ASK_POPULIST) },
    [PROC_SPREAD]   = { 2, { { 0 } }, ASKS(ASK_OUTRAGE) },
    [PROC_FREEDOM]  = { 5, { { 0 } }, ASKS(ASK_FREE) | ASKS(ASK_SEIZE) },
    [PROC_STRUGGLE] = { 2, { { 0 } }, 0 },
    [PROC_BELOVED]  = { 2, { { 0 } }, ASKS(ASK_BELOVED) },
};
/* clang-format on */

static const char *check_frame(const struct frame *f)
{
    if (f->proc >= N_PROCS)
        return "a procedure that does not exist";
    if (f->step >= frame_rule[f->proc].steps)
        return "a step that does not exist";
    for (int i = 0; i < FRAME_LOCALS; i++)
        if (f->local[i] < frame_rule[f->proc].local[i].from ||
            f->local[i] > frame_rule[f->proc].local[i].to)
            return "a frame holds something out of range";
    return NULL;
}

/* A turn needs the card that leads, and its own once that is played. */
static const char *check_turn(const struct arcs_state *g, const struct frame *f)
{
    if (g->cards.played[g->leader] < 0 ||
        (g->cards.played[f->seat] < 0 && f->ask != ASK_FOLLOW))
        return "a turn without a card";
    return NULL;
}

static const char *check_battle(const struct arcs_state *g)
{
    const struct battle *b = &g->battle;

    if (!in_range(b->system, 0, N_SYSTEMS) || b->attacker >= g->head.n_seats ||
        b->defender >= g->head.n_seats || b->attacker == b->defender)
        return "who battles where";
    for (int die = 0; die < N_DICE; die++) {
        int n = 0;

        for (int face = 0; face < DIE_FACES; face++)
            n += b->roll.face[die][face];
        if (b->dice[die] > DICE_PER_KIND || n > b->dice[die])
            return "dice of a battle";
    }
    if (b->picking > N_DICE || b->types >> N_RESOURCES)
        return "state of a battle";
    return NULL;
}

static const char *check_context(const struct arcs_state *g,
                                 const struct frame *f)
{
    if (f->proc == PROC_TURN)
        return check_turn(g, f);
    if (f->proc == PROC_BATTLE || f->proc == PROC_SACK || f->proc == PROC_RAID)
        return check_battle(g);
    return NULL;
}

/* Whoever is asked must have an answer; the head has been checked before. */
static const char *check_question(const struct arcs_state *g)
{
    const struct frame *f = flow_top(g);
    struct move_list list;

    if (f->ask >= N_ASKS || !(frame_rule[f->proc].asks & ASKS(f->ask)))
        return "a question that this procedure does not ask";
    list.n = 0;
    arcs_legal(g, f->seat, &list);
    return list.n > 0 ? NULL : "a question that has no answer";
}

static const char *check_frames(const struct arcs_state *g)
{
    const struct flow *w = &g->head.flow;

    for (int i = 0; i < w->depth; i++) {
        const char *broken = check_frame(&w->at[i]);

        if (!broken)
            broken = check_context(g, &w->at[i]);
        if (broken)
            return broken;
    }
    if (w->depth == 0)
        return g->over ? NULL : "a game that is not over waits for nobody";
    return check_question(g);
}

static const char *check_sets(const struct arcs_state *g)
{
    struct arcs_state again = *g;

    arcs_sets_derive(&again);
    return memcmp(&again.at, &g->at, sizeof(g->at)) == 0
               ? NULL
               : "a derived set of systems is wrong";
}

const char *arcs_check(const void *state)
{
    static const char *(*const check[])(const struct arcs_state *) = {
        check_places, check_pieces,    check_resources, check_hands,
        check_court,  check_knowledge, check_sets,      check_frames,
    };
    const struct arcs_state *g = state;
    const char *broken = check_table(g);

    for (int seat = 0; seat < SEATS && !broken; seat++)
        broken = check_player(g, seat);
    for (size_t i = 0; i < sizeof(check) / sizeof(check[0]) && !broken; i++)
        broken = check[i](g);
    return broken;
}
