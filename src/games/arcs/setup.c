/*
 * Options and set-up (6), the draft of leaders and lore included.
 */
#include "games/arcs/rules.h"

#include <string.h>

/* clang-format off */
static const char *const setup_words[1 + N_SETUPS] = {
    "random",
    "2p-frontiers", "2p-mix-up-1", "2p-homelands", "2p-mix-up-2",
    "3p-mix-up",    "3p-frontiers", "3p-homelands", "3p-core-conflict",
    "4p-mix-up-1",  "4p-mix-up-2",  "4p-frontiers", "4p-mix-up-3",
};

static const char *setup_name(int value, int part)
{
    if (part > 0)
        return NULL;
    return value == 0 ? N_("At random")
                      : arcs_noun[NOUN_SETUP - NOUN_OWN].name(value - 1);
}

const struct option arcs_options[] = {
    [OPT_PLAYERS] = {
        "players", N_("How many players take part."),
        OPTION_NUMBER, ARCS_MIN_PLAYERS, ARCS_MAX_PLAYERS, 4, NULL },
    [OPT_SETUP] = {
        "setup", N_("The set-up card: which clusters are out of play and "
                    "where everybody starts."),
        OPTION_CHOICE, 0, N_SETUPS, 0, setup_words, setup_name },
    [OPT_LEADERS] = {
        "leaders", N_("Everybody drafts a leader and lore."),
        OPTION_FLAG, 0, 1, 0, NULL },
    [OPT_LORE] = {
        "lore", N_("How many lore cards everybody drafts."),
        OPTION_NUMBER, 1, 2, 1, NULL },
    [OPT_SPLIT_DISCARD] = {
        "split-discard", N_("Cards played face up are discarded face up, on a "
                            "pile of their own."),
        OPTION_FLAG, 0, 1, 0, NULL },
    { .id = NULL },
};

const struct refusal arcs_refusals[] = {
    { { { OPT_SETUP, 1, 4 }, { OPT_PLAYERS, 3, 4 }, WHEN_NONE },
      N_("This set-up card is for two players.") },
    { { { OPT_SETUP, 5, 8 }, { OPT_PLAYERS, 2, 2 }, WHEN_NONE },
      N_("This set-up card is for three players.") },
    { { { OPT_SETUP, 5, 8 }, { OPT_PLAYERS, 4, 4 }, WHEN_NONE },
      N_("This set-up card is for three players.") },
    { { { OPT_SETUP, 9, 12 }, { OPT_PLAYERS, 2, 3 }, WHEN_NONE },
      N_("This set-up card is for four players.") },
    { { { OPT_LORE, 2, 2 }, { OPT_LEADERS, 0, 0 }, WHEN_NONE },
      N_("Lore is drafted only together with leaders.") },
    { .why = NULL },
};
/* clang-format on */

/* ---- The Court --------------------------------------------------------- */

static void set_court(struct arcs_state *g, struct events *ev)
{
    struct court_area *c = &g->court;

    memset(c->row, COURT_NONE, sizeof(c->row));
    memset(c->union_of, SEAT_NONE, sizeof(c->union_of));
    memset(c->union_on, SEAT_NONE, sizeof(c->union_on));
    for (int i = 0; i < N_COURT; i++)
        c->deck[c->n_deck++] = (int8_t)i;
    arcs_court_shuffle(g);
    arcs_court_refill(g, ev);
}

/* ---- Players ----------------------------------------------------------- */

static void set_players(struct arcs_state *g)
{
    for (int seat = 0; seat < SEATS; seat++) {
        struct player *p = &g->player[seat];

        memset(p->slot, RES_NONE, sizeof(p->slot));
        p->leader = LEADER_NONE;
        if (seat < g->head.n_seats)
            memcpy(p->stock, arcs_box, sizeof(p->stock));
    }
}

/* A scenario may have put something there before. */
static void set_building(struct arcs_state *g, int seat, int system, int piece)
{
    int site = arcs_free_site(g, seat, system, piece);

    if (site >= 0 && g->player[seat].stock[piece] > 0)
        arcs_building_place(g, seat, system, site, piece, FRESH);
}

static void set_box(struct arcs_state *g, int seat, int system,
                    const struct start_box *box)
{
    if (system == SYS_NONE)
        return;
    arcs_ships_place(g, seat, system, box->ships);
    if (box->starport)
        set_building(g, seat, system, PIECE_STARPORT);
    if (box->city)
        set_building(g, seat, system, PIECE_CITY);
}

static void start_resource(struct arcs_state *g, int seat, int slot,
                           int resource)
{
    if (g->supply[resource] == 0 || g->player[seat].slot[slot] != RES_NONE)
        return;
    g->supply[resource]--;
    g->player[seat].slot[slot] = (int8_t)resource;
}

/* Cryptic: the Mystic's agents lie on Outrage from the start. */
static void start_outrage(struct arcs_state *g, int seat, unsigned types)
{
    for (; types; types &= types - 1)
        arcs_cover_outrage(g, seat, set_first(types));
}

static void set_start(struct arcs_state *g, int seat,
                      const struct setup_seat *at)
{
    int who = g->player[seat].leader;
    const struct arcs_leader *leader =
        who == LEADER_NONE ? NULL : &arcs_leader[who];
    const struct start_box *box = leader ? leader->box : arcs_start_box;

    set_box(g, seat, at->a, &box[0]);
    set_box(g, seat, at->b, &box[1]);
    set_box(g, seat, at->c, &box[2]);
    set_box(g, seat, at->c2, &box[2]);
    if (leader) {
        start_resource(g, seat, 0, leader->resource[0]);
        start_resource(g, seat, 1, leader->resource[1]);
        start_outrage(g, seat, leader->outrage);
    } else {
        start_resource(g, seat, 0, arcs_system[at->a].type);
        start_resource(g, seat, 1, arcs_system[at->b].type);
    }
}

/* Seat 1 of the card is the holder of the initiative. */
void arcs_set_pieces(struct arcs_state *g)
{
    int seat = g->initiative;

    for (int i = 0; i < g->head.n_seats; i++, seat = next_seat(g, seat))
        set_start(g, seat, &arcs_setup[g->setup].seat[i]);
}

static void set_map(struct arcs_state *g, int option)
{
    uint8_t dummy[N_RESOURCES];

    g->setup = (uint8_t)(option > 0 ? option - 1
                                    : setup_first(g->head.n_seats) +
                                          chance_below(&g->head.chance,
                                                       SETUPS_PER_COUNT));
    g->in_play = (uint8_t)setup_in_play(g->setup);
    arcs_dummy_tokens(g->setup, dummy);
    for (int r = 0; r < N_RESOURCES; r++)
        g->supply[r] = (uint8_t)(BOX_RESOURCES - dummy[r]);
    arcs_sets_derive(g);
}

/* ---- The draft (6.3) --------------------------------------------------- */

static uint32_t random_set(struct arcs_state *g, int of, int n)
{
    uint8_t card[32];
    uint32_t set = 0;

    for (int i = 0; i < of; i++)
        card[i] = (uint8_t)i;
    chance_shuffle(&g->head.chance, card, of);
    for (int i = 0; i < n; i++)
        set |= bit(card[i]);
    return set;
}

static void set_draft(struct arcs_state *g)
{
    int n = g->head.n_seats;

    g->leader_row = (uint8_t)random_set(g, N_LEADERS, n + 1);
    g->lore_row = (uint16_t)random_set(g, N_LORE, g->n_lore * n + 1);
}

static bool drafting(const struct arcs_state *g, int seat)
{
    return g->player[seat].leader == LEADER_NONE ||
           set_count(g->player[seat].lore) < g->n_lore;
}

void arcs_legal_draft(const struct arcs_state *g, int seat,
                      struct move_list *out)
{
    const struct player *p = &g->player[seat];

    if (p->leader == LEADER_NONE)
        for (uint32_t rest = g->leader_row; rest; rest &= rest - 1)
            add(out, VERB_DRAFT_LEADER, seat, set_first(rest), 0, 0);
    if (set_count(p->lore) < g->n_lore)
        for (uint32_t rest = g->lore_row; rest; rest &= rest - 1)
            add(out, VERB_DRAFT_LORE, seat, set_first(rest), 0, 0);
}

static void pick(struct arcs_state *g, struct move m, struct events *ev)
{
    struct player *p = &g->player[m.seat];

    if (m.verb == VERB_DRAFT_LEADER) {
        p->leader = (int8_t)m.arg[0];
        g->leader_row = (uint8_t)(g->leader_row & ~bit(m.arg[0]));
        EMIT(ev, MSG_DRAFTS_LEADER, m.seat, m.arg[0]);
    } else {
        p->lore = (uint16_t)(p->lore | bit(m.arg[0]));
        g->lore_row = (uint16_t)(g->lore_row & ~bit(m.arg[0]));
        EMIT(ev, MSG_DRAFTS_LORE, m.seat, m.arg[0]);
    }
}

static int previous_seat(const struct arcs_state *g, int seat)
{
    return seat == 0 ? g->head.n_seats - 1 : seat - 1;
}

enum draft_step { DRAFT_NEXT, DRAFT_PICKED };

/* From the right of the initiative holder, always counter-clockwise; what is
 * not picked leaves the game. */
void arcs_proc_draft(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *g = state;

    switch ((enum draft_step)f->step) {
    case DRAFT_NEXT:
        if (drafting(g, f->seat)) {
            flow_ask(g, f, ASK_DRAFT, DRAFT_PICKED);
            return;
        }
        g->leader_row = 0;
        g->lore_row = 0;
        arcs_set_pieces(g);
        flow_done(g);
        return;
    case DRAFT_PICKED:
        pick(g, flow_answer(g, f->seat), ev);
        f->seat = (uint8_t)previous_seat(g, f->seat);
        f->step = DRAFT_NEXT;
        return;
    }
    BUG("draft: no step %d", f->step);
}

/* ---- Everything -------------------------------------------------------- */

int arcs_setup_game(void *state, const struct setup *how, struct events *ev,
                    struct error *err)
{
    struct arcs_state *g = state;
    const int16_t *option = how->options.value;

    if (how->components)
        return error_set(err, "Arcs has no components to correct");
    g->with_leaders = (uint8_t)option[OPT_LEADERS];
    g->n_lore = (uint8_t)option[OPT_LORE];
    g->split_discard = (uint8_t)option[OPT_SPLIT_DISCARD];
    g->chapter = 1;
    memset(g->marker, AMB_NONE, sizeof(g->marker));
    set_players(g);
    arcs_hands_clear(&g->cards);
    g->initiative = (uint8_t)chance_below(&g->head.chance, g->head.n_seats);
    g->leader = g->initiative;
    EMIT(ev, MSG_STARTS, g->initiative);
    set_map(g, option[OPT_SETUP]);
    set_court(g, ev);
    flow_call(g, PROC_CHAPTER, g->initiative);
    if (g->with_leaders) {
        set_draft(g);
        flow_call(g, PROC_DRAFT, previous_seat(g, g->initiative));
    } else {
        arcs_set_pieces(g);
    }
    return 0;
}
