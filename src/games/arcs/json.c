/*
 * A state or a view as JSON: words for ids, null for what is hidden.
 */
#include "games/arcs/rules.h"
#include "games/arcs/words.h"

static void key_word(struct json *j, const char *key, const char *word)
{
    if (word)
        json_kstr(j, key, word);
    else
        json_knull(j, key);
}

static const char *card_word(int card)
{
    return card >= 0 ? arcs_card_word[card] : NULL;
}

static void key_cards(struct json *j, const char *key, uint32_t set)
{
    json_klist(j, key);
    EACH (i, set)
        json_str(j, arcs_card_word[i]);
    json_end(j);
}

static void key_court(struct json *j, const char *key, uint32_t set)
{
    json_klist(j, key);
    EACH (i, set)
        json_str(j, arcs_court[i].word);
    json_end(j);
}

static void key_resources(struct json *j, const char *key,
                          const uint8_t n[N_RESOURCES])
{
    json_kopen(j, key);
    for (int r = 0; r < N_RESOURCES; r++)
        json_kint(j, arcs_resources[r].word, n[r]);
    json_close(j);
}

static void key_seats(struct json *j, const char *key, int n,
                      const uint8_t count[SEATS])
{
    json_klist(j, key);
    for (int seat = 0; seat < n; seat++)
        json_int(j, count[seat]);
    json_end(j);
}

/* ---- The map ----------------------------------------------------------- */

static void json_building(const struct arcs_state *s, int system, int site,
                          struct json *j)
{
    int b = s->place[system].site[site];
    bool city = building_piece(b) == PIECE_CITY;

    json_open(j);
    json_kstr(j, "piece", city ? "city" : "starport");
    json_kint(j, "seat", building_owner(b) + 1);
    json_kbool(j, "damaged", building_condition(b) == DAMAGED);
    json_kbool(j, "used", (s->turn.used[site] & system_bit(system)) != 0);
    json_kbool(j, "outside", system_is_gate(system) || site == SITE_CLOUD);
    json_close(j);
}

static void json_system(const struct arcs_state *s, int system, struct json *j)
{
    const struct arcs_place *p = &s->place[system];
    int who = arcs_controller(s, system);

    json_kopen(j, arcs_systems[system].word);
    if (who == SEAT_NONE)
        json_knull(j, "control");
    else
        json_kint(j, "control", who + 1);
    key_seats(j, "fresh", s->head.n_seats, p->ships[FRESH]);
    key_seats(j, "damaged", s->head.n_seats, p->ships[DAMAGED]);
    json_klist(j, "buildings");
    for (int site = 0; site < N_SITES; site++)
        if (p->site[site])
            json_building(s, system, site, j);
    json_end(j);
    json_kint(j, "free", arcs_slots_left(s, system));
    json_close(j);
}

static void json_map(const struct arcs_state *s, struct json *j)
{
    json_kopen(j, "systems");
    EACH (system, arcs_cluster_systems[s->in_play])
        json_system(s, system, j);
    json_close(j);
}

/* ---- Players ----------------------------------------------------------- */

static void key_slots(struct json *j, const char *key, unsigned slots)
{
    json_klist(j, key);
    EACH (slot, slots)
        json_str(j, arcs_nouns[NOUN_SLOT - NOUN_OWN].word(slot));
    json_end(j);
}

/* The slots of a board, open or under a city; what lies in the open ones. */
static void json_slots(const struct arcs_state *s, int seat, struct json *j)
{
    const struct arcs_player *p = &s->player[seat];
    unsigned open = arcs_uncovered_slots(s, seat);

    key_slots(j, "open_slots", open);
    key_slots(j, "covered_slots", ALL_BOARD_SLOTS & ~open);
    json_klist(j, "slots");
    EACH (slot, open) {
        int resource = p->slot[slot];

        json_str(j, resource == RES_NONE ? "empty"
                                         : arcs_resources[resource].word);
    }
    json_end(j);
    json_klist(j, "outrage");
    EACH (i, p->outrage)
        json_str(j, arcs_resources[i].word);
    json_end(j);
}

static void json_spoils(const struct arcs_state *s, const struct arcs_player *p,
                        struct json *j)
{
    static const char *const kind[N_PIECES] = { "ships", "starports", "cities",
                                                "agents" };

    json_klist(j, "trophies");
    for (int owner = 0; owner < s->head.n_seats; owner++) {
        json_open(j);
        for (int piece = 0; piece < N_PIECES; piece++)
            json_kint(j, kind[piece], p->trophies[owner][piece]);
        json_close(j);
    }
    json_end(j);
    key_seats(j, "captives", s->head.n_seats, p->captives);
    json_kopen(j, "supply");
    for (int piece = 0; piece < N_PIECES; piece++)
        json_kint(j, kind[piece], p->stock[piece]);
    json_close(j);
}

static void json_leader(const struct arcs_player *p, struct json *j)
{
    key_word(j, "leader",
             p->leader == LEADER_NONE ? NULL : arcs_leaders[p->leader].word);
    json_klist(j, "lore");
    EACH (i, p->lore)
        json_str(j, arcs_lore[i].word);
    json_end(j);
    key_court(j, "guild", p->guild);
}

/* Might some of what a view knows of a hand lie in the pile by now?  Only the
 * viewer's knowledge is left in a view; without any it is the spectator's. */
static bool put_away(const struct arcs_hands *h, int seat)
{
    uint32_t blur = h->blur[0] | h->blur[1] | h->blur[2] | h->blur[3];

    if ((h->knows[0] | h->knows[1] | h->knows[2] | h->knows[3]) == 0)
        blur = h->blur[PUBLIC];
    EACH (i, blur)
        if (h->pile_of[i] == seat && h->pile[i] == CARD_HIDDEN)
            return true;
    return false;
}

/* A hand that is not known in full is null; what is known of it is a list. */
static void json_hand(const struct arcs_state *s, int seat, struct json *j)
{
    static const char *const play[N_PLAYS] = { "lead", "surpass", "copy",
                                               "pivot" };
    const struct arcs_hands *h = &s->cards;
    bool shown = bits_count(h->hand[seat]) == h->n_hand[seat] &&
                 h->played[seat] != CARD_HIDDEN && !put_away(h, seat) &&
                 h->seize[seat] != CARD_HIDDEN &&
                 (h->n_toss == 0 || h->toss_of != seat || h->toss);
    bool played = h->played[seat] != CARD_NONE;

    json_kint(j, "cards", h->n_hand[seat]);
    json_own(j);
    if (shown)
        key_cards(j, "hand", h->hand[seat]);
    else
        json_knull(j, "hand");
    json_own(j);
    key_cards(j, "known", h->hand[seat]);
    key_word(j, "play", played ? play[h->play[seat]] : NULL);
    json_own(j);
    key_word(j, "played", card_word(h->played[seat]));
    json_kbool(j, "seizing", h->seize[seat] != CARD_NONE);
    json_own(j);
    key_word(j, "seize", card_word(h->seize[seat]));
}

static void json_player(const struct arcs_state *s, int seat, struct json *j)
{
    const struct arcs_player *p = &s->player[seat];

    json_open(j);
    json_kint(j, "power", p->power);
    json_leader(p, j);
    json_slots(s, seat, j);
    json_spoils(s, p, j);
    json_hand(s, seat, j);
    json_kopen(j, "ambitions");
    for (int a = 0; a < N_AMBITIONS; a++)
        json_kint(j, arcs_ambitions[a].word, arcs_ambition_count(s, seat, a));
    json_close(j);
    json_close(j);
}

/* ---- Court, cards, turn ------------------------------------------------ */

/* Who could secure the card at this place now, or null. */
static void key_leads(const struct arcs_state *s, int position, struct json *j)
{
    int seat = 0;

    while (seat < s->head.n_seats && !arcs_may_secure(s, seat, position, 0))
        seat++;
    if (seat < s->head.n_seats)
        json_kint(j, "leads", seat + 1);
    else
        json_knull(j, "leads");
}

static void json_court(const struct arcs_state *s, struct json *j)
{
    const struct arcs_court_area *c = &s->court;

    json_kopen(j, "court");
    json_klist(j, "row");
    for (int i = 0; i < court_row(s->head.n_seats); i++) {
        if (c->row[i] == COURT_NONE) {
            json_null(j);
            continue;
        }
        json_open(j);
        json_kstr(j, "card", arcs_court[c->row[i]].word);
        key_seats(j, "agents", s->head.n_seats, c->agents[i]);
        key_leads(s, i, j);
        json_close(j);
    }
    json_end(j);
    json_kint(j, "deck", c->n_deck);
    key_court(j, "buried", c->buried);
    key_court(j, "discard", c->discard);
    json_klist(j, "unions");
    for (int suit = 0; suit < N_SUITS; suit++) {
        if (c->union_of[suit] == SEAT_NONE)
            continue;
        json_open(j);
        json_kstr(j, "card", arcs_court[c->union_card[suit]].word);
        json_kint(j, "seat", c->union_of[suit] + 1);
        json_kint(j, "on", c->union_on[suit] + 1);
        json_close(j);
    }
    json_end(j);
    json_close(j);
}

static void json_pile(const struct arcs_hands *h, struct json *j)
{
    json_own(j);
    json_klist(j, "pile");
    for (int i = 0; i < h->n_pile; i++) {
        if (h->pile[i] >= 0)
            json_str(j, arcs_card_word[h->pile[i]]);
        else
            json_null(j);
    }
    json_end(j);
    key_cards(j, "open_pile", h->open);
}

/* What a pip of the card of this turn buys. */
static void json_acts(const struct arcs_state *s, struct json *j)
{
    const struct frame *f = flow_top(s);
    bool acting = f && f->proc == PROC_TURN && s->cards.played[s->leader] >= 0;

    json_klist(j, "acts");
    EACH (act, acting ? arcs_pip_acts(s, f->seat) : 0)
        json_str(j, arcs_acts[act].word);
    json_end(j);
}

static void json_turn(const struct arcs_state *s, struct json *j)
{
    const struct arcs_turn *t = &s->turn;

    json_kopen(j, "turn");
    json_kint(j, "pips", t->pips);
    json_kbool(j, "prelude", t->prelude);
    json_kbool(j, "armed", t->pip_acts != 0);
    key_resources(j, "spent", t->spent);
    json_acts(s, j);
    json_close(j);
}

/* ---- The table --------------------------------------------------------- */

static void json_markers(const struct arcs_state *s, struct json *j)
{
    static const char *const size[N_MARKERS] = { "small", "medium", "large" };

    json_kopen(j, "markers");
    for (int m = 0; m < N_MARKERS; m++) {
        struct arcs_marker_side side = arcs_marker_side(s, m);

        json_kopen(j, size[m]);
        key_word(j, "ambition",
                 s->marker[m] == AMB_NONE ? NULL
                                          : arcs_ambitions[s->marker[m]].word);
        json_kint(j, "first", side.first);
        json_kint(j, "second", side.second);
        json_close(j);
    }
    json_close(j);
}

/* Who would take a place; of the dummy, 0. */
static void json_place(const struct arcs_state *s,
                       const struct arcs_standing *at, const char *key,
                       int place, struct json *j)
{
    json_klist(j, key);
    for (int i = 0; i < at->n; i++)
        if (arcs_place(at, i) == place)
            json_int(j, i < s->head.n_seats ? i + 1 : 0);
    json_end(j);
}

/* Who would miss a place because others have as much; of the dummy, 0. */
static void json_tie(const struct arcs_state *s, const struct arcs_standing *at,
                     struct json *j)
{
    int place = arcs_tied_place(at);

    if (place == 0) {
        json_knull(j, "tie");
        return;
    }
    json_kopen(j, "tie");
    json_kint(j, "place", place);
    json_klist(j, "seats");
    for (int i = 0; i < at->n; i++)
        if (at->count[i] == arcs_tied_count(at))
            json_int(j, i < s->head.n_seats ? i + 1 : 0);
    json_end(j);
    json_close(j);
}

static void json_standings(const struct arcs_state *s, struct json *j)
{
    json_kopen(j, "standings");
    for (int a = 0; a < N_AMBITIONS; a++) {
        struct arcs_standing at;

        arcs_standing(s, a, &at);
        json_kopen(j, arcs_ambitions[a].word);
        json_place(s, &at, "first", 1, j);
        json_place(s, &at, "second", 2, j);
        json_tie(s, &at, j);
        json_klist(j, "worth");
        json_int(j, at.high);
        json_int(j, at.low);
        json_end(j);
        json_close(j);
    }
    json_close(j);
}

static void json_draft(const struct arcs_state *s, struct json *j)
{
    json_klist(j, "draft");
    EACH (i, s->leader_row)
        json_str(j, arcs_leaders[i].word);
    EACH (i, s->lore_row)
        json_str(j, arcs_lore[i].word);
    json_end(j);
}

static void json_dummy(const struct arcs_state *s, struct json *j)
{
    if (s->head.n_seats != 2)
        return;
    json_kopen(j, "dummy");
    for (int a = 0; a < N_AMBITIONS; a++)
        json_kint(j, arcs_ambitions[a].word, arcs_dummy_strength(s->setup, a));
    json_close(j);
}

void arcs_json(const void *state, struct json *out)
{
    const struct arcs_state *s = state;

    json_kstr(out, "setup", arcs_setup_cards[s->setup].word);
    json_kint(out, "chapter", s->chapter);
    json_kint(out, "initiative", s->initiative + 1);
    json_kbool(out, "seized", s->seized);
    json_kint(out, "leader", s->leader + 1);
    key_word(out, "lead", card_word(s->cards.played[s->leader]));
    json_kbool(out, "zero", s->zero);
    json_kbool(out, "declared", s->declared);
    json_markers(s, out);
    json_standings(s, out);
    key_resources(out, "supply", s->supply);
    json_draft(s, out);
    json_dummy(s, out);
    json_court(s, out);
    json_klist(out, "players");
    for (int seat = 0; seat < s->head.n_seats; seat++)
        json_player(s, seat, out);
    json_end(out);
    json_map(s, out);
    json_pile(&s->cards, out);
    json_turn(s, out);
    arcs_json_battle(s, out);
}
