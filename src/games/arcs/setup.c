/*
 * Options and set-up (6), the draft of leaders and lore included.
 */
#include "games/arcs/rules.h"

#include <string.h>

/* clang-format off */
static const char *setup_word(int value)
{
    return value == 0 ? "random" : arcs_setup_cards[value - 1].word;
}

static const char *setup_name(int value, int part)
{
    if (part > 0)
        return NULL;
    return value == 0 ? N_("At random")
                      : arcs_nouns[NOUN_SETUP - NOUN_OWN].name(value - 1);
}

static const char *edition_word(int value)
{
    return value == EDITION_PUBLISHED ? "published" : "translation";
}

static const char *edition_name(int value, int part)
{
    if (part > 0)
        return NULL;
    return value == EDITION_PUBLISHED ? N_("As published")
                                      : N_("As the French translation says");
}

const struct option arcs_options[] = {
    [OPT_PLAYERS] = {
        "players", N_("How many players take part."),
        OPTION_NUMBER, ARCS_MIN_PLAYERS, ARCS_MAX_PLAYERS, 4, NULL },
    [OPT_SETUP] = {
        "setup", N_("The set-up card: which clusters are out of play and "
                    "where everybody starts."),
        OPTION_CHOICE, 0, N_SETUPS, 0, setup_word, setup_name },
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
    [OPT_EDITION] = {
        "edition", N_("Whose wording of rules and cards is played, where they "
                      "differ."),
        OPTION_CHOICE, 0, N_EDITIONS - 1, 0, edition_word, edition_name },
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

static void set_court(struct arcs_state *s, struct events *ev)
{
    struct arcs_court_area *c = &s->court;

    memset(c->row, COURT_NONE, sizeof(c->row));
    memset(c->union_of, SEAT_NONE, sizeof(c->union_of));
    memset(c->union_on, SEAT_NONE, sizeof(c->union_on));
    memset(c->union_card, COURT_NONE, sizeof(c->union_card));
    for (int i = 0; i < N_COURT; i++)
        c->deck[c->n_deck++] = (int8_t)i;
    arcs_court_shuffle(s);
    arcs_court_refill(s, ev);
}

/* ---- Players ----------------------------------------------------------- */

static void set_players(struct arcs_state *s)
{
    for (int seat = 0; seat < SEATS; seat++) {
        struct arcs_player *p = &s->player[seat];

        memset(p->slot, RES_NONE, sizeof(p->slot));
        p->leader = LEADER_NONE;
        if (seat < s->head.n_seats)
            memcpy(p->stock, arcs_box, sizeof(p->stock));
    }
}

/* A scenario may have put something there before. */
static void set_building(struct arcs_state *s, int seat, int system, int piece)
{
    int site = arcs_free_site(s, seat, system, piece);

    if (site >= 0 && s->player[seat].stock[piece] > 0)
        arcs_building_place(s, seat, system, site, piece, FRESH);
}

static void set_box(struct arcs_state *s, int seat, int system,
                    const struct arcs_start_box *box)
{
    if (system == SYS_NONE)
        return;
    arcs_ships_place(s, seat, system, box->ships);
    if (box->starport)
        set_building(s, seat, system, PIECE_STARPORT);
    if (box->city)
        set_building(s, seat, system, PIECE_CITY);
}

static void start_resource(struct arcs_state *s, int seat, int slot,
                           int resource)
{
    if (s->supply[resource] == 0 || s->player[seat].slot[slot] != RES_NONE)
        return;
    s->supply[resource]--;
    s->player[seat].slot[slot] = (int8_t)resource;
}

/* Cryptic: the Mystic's agents lie on Outrage from the start. */
static void start_outrage(struct arcs_state *s, int seat, unsigned types)
{
    EACH (type, types)
        arcs_cover_outrage(s, seat, type);
}

static void set_start(struct arcs_state *s, int seat,
                      const struct arcs_setup_seat *at)
{
    bool led = s->player[seat].leader != LEADER_NONE;
    const struct arcs_leader *leader = leader_of(s, seat);
    const struct arcs_start_box *box = led ? leader->box : arcs_start_box;

    set_box(s, seat, at->a, &box[0]);
    set_box(s, seat, at->b, &box[1]);
    set_box(s, seat, at->c, &box[2]);
    if (!rule(s, RULE_ONE_GATE))
        set_box(s, seat, at->c2, &box[2]);
    if (led) {
        start_resource(s, seat, 0, leader->resource[0]);
        start_resource(s, seat, 1, leader->resource[1]);
        start_outrage(s, seat, leader->outrage);
    } else {
        start_resource(s, seat, 0, arcs_systems[at->a].type);
        start_resource(s, seat, 1, arcs_systems[at->b].type);
    }
}

/* Seat 1 of the card is the holder of the initiative. */
void arcs_set_pieces(struct arcs_state *s)
{
    int seat = s->initiative;

    for (int i = 0; i < s->head.n_seats; i++, seat = next_seat(s, seat))
        set_start(s, seat, &arcs_setup_cards[s->setup].seat[i]);
}

static void set_map(struct arcs_state *s, int option)
{
    uint8_t dummy[N_RESOURCES];

    s->setup = (uint8_t)(option > 0 ? option - 1
                                    : setup_first(s->head.n_seats) +
                                          chance_below(&s->head.chance,
                                                       SETUPS_PER_COUNT));
    s->in_play = (uint8_t)setup_in_play(s->setup);
    arcs_dummy_tokens(s->setup, dummy);
    for (int r = 0; r < N_RESOURCES; r++)
        s->supply[r] = (uint8_t)(BOX_RESOURCES - dummy[r]);
    arcs_derive_sets(s);
}

/* ---- The draft (6.3) --------------------------------------------------- */

static uint32_t random_set(struct arcs_state *s, int of, int n)
{
    uint8_t card[32];
    uint32_t set = 0;

    for (int i = 0; i < of; i++)
        card[i] = (uint8_t)i;
    chance_shuffle(&s->head.chance, card, of);
    for (int i = 0; i < n; i++)
        set |= bit32(card[i]);
    return set;
}

static void set_draft(struct arcs_state *s)
{
    int n = s->head.n_seats;

    s->leader_row = (uint8_t)random_set(s, N_LEADERS, n + 1);
    s->lore_row = (uint16_t)random_set(s, N_LORE, s->n_lore * n + 1);
}

static bool drafting(const struct arcs_state *s, int seat)
{
    return s->player[seat].leader == LEADER_NONE ||
           bits_count(s->player[seat].lore) < s->n_lore;
}

void arcs_list_draft(const void *state, int seat, struct move_list *out)
{
    const struct arcs_state *s = state;
    const struct arcs_player *p = &s->player[seat];

    if (p->leader == LEADER_NONE)
        EACH (leader, s->leader_row)
            move_add(out, VERB_DRAFT_LEADER, seat, leader, 0, 0);
    if (bits_count(p->lore) < s->n_lore)
        EACH (lore, s->lore_row)
            move_add(out, VERB_DRAFT_LORE, seat, lore, 0, 0);
}

static void pick(struct arcs_state *s, struct move m, struct events *ev)
{
    struct arcs_player *p = &s->player[m.seat];

    if (m.verb == VERB_DRAFT_LEADER) {
        p->leader = (int8_t)m.arg[0];
        s->leader_row = (uint8_t)(s->leader_row & ~bit32(m.arg[0]));
        EMIT(ev, MSG_DRAFTS_LEADER, m.seat, m.arg[0]);
    } else {
        arcs_lore_add(s, m.seat, m.arg[0]);
        s->lore_row = (uint16_t)(s->lore_row & ~bit32(m.arg[0]));
        EMIT(ev, MSG_DRAFTS_LORE, m.seat, m.arg[0]);
    }
}

static int previous_seat(const struct arcs_state *s, int seat)
{
    return seat == 0 ? s->head.n_seats - 1 : seat - 1;
}

/* From the right of the initiative holder, always counter-clockwise; what is
 * not picked leaves the game. */
void arcs_proc_draft(void *state, struct frame *f, struct events *ev)
{
    struct arcs_state *s = state;

    switch ((enum draft_step)f->step) {
    case DRAFT_NEXT:
        if (drafting(s, f->seat)) {
            flow_ask(s, f, ASK_DRAFT, DRAFT_PICKED);
            return;
        }
        s->leader_row = 0;
        s->lore_row = 0;
        arcs_set_pieces(s);
        flow_done(s);
        return;
    case DRAFT_PICKED:
        pick(s, flow_answer(s, f->seat), ev);
        f->seat = (uint8_t)previous_seat(s, f->seat);
        f->step = DRAFT_NEXT;
        return;
    }
}

/* ---- Everything -------------------------------------------------------- */

int arcs_setup(void *state, const struct setup *how, struct events *ev,
               struct error *err)
{
    struct arcs_state *s = state;
    const int16_t *option = how->options.value;

    if (how->components)
        return error_set(err, "Arcs has no components to correct");
    s->with_leaders = (uint8_t)option[OPT_LEADERS];
    s->n_lore = (uint8_t)option[OPT_LORE];
    s->split_discard = (uint8_t)option[OPT_SPLIT_DISCARD];
    s->edition = (uint8_t)option[OPT_EDITION];
    s->chapter = 1;
    memset(s->marker, AMB_NONE, sizeof(s->marker));
    set_players(s);
    arcs_hands_clear(&s->cards);
    s->initiative = (uint8_t)chance_below(&s->head.chance, s->head.n_seats);
    s->leader = s->initiative;
    EMIT(ev, MSG_STARTS, s->initiative);
    set_map(s, option[OPT_SETUP]);
    set_court(s, ev);
    flow_call(s, PROC_CHAPTER, s->initiative);
    if (s->with_leaders) {
        set_draft(s);
        flow_call(s, PROC_DRAFT, previous_seat(s, s->initiative));
    } else {
        arcs_set_pieces(s);
    }
    return 0;
}
