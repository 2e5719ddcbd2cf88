/*
 * A state or a view as JSON: words for ids, null for what is hidden.
 */
#include "games/arcs/rules.h"

static void kword(struct json *j, const char *key, const char *word)
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

static void kcards(struct json *j, const char *key, uint32_t set)
{
    json_klist(j, key);
    for (; set; set &= set - 1)
        json_str(j, arcs_card_word[set_first(set)]);
    json_end(j);
}

static void kcourt(struct json *j, const char *key, uint32_t set)
{
    json_klist(j, key);
    for (; set; set &= set - 1)
        json_str(j, arcs_court[set_first(set)].word);
    json_end(j);
}

static void kresources(struct json *j, const char *key,
                       const uint8_t n[N_RESOURCES])
{
    json_kopen(j, key);
    for (int r = 0; r < N_RESOURCES; r++)
        json_kint(j, arcs_resource[r].word, n[r]);
    json_close(j);
}

static void kseats(struct json *j, const char *key, int n,
                   const uint8_t count[SEATS])
{
    json_klist(j, key);
    for (int seat = 0; seat < n; seat++)
        json_int(j, count[seat]);
    json_end(j);
}

/* ---- The map ----------------------------------------------------------- */

static void json_building(const struct arcs_state *g, int system, int site,
                          struct json *j)
{
    int b = g->place[system].site[site];
    bool city = building_piece(b) == PIECE_CITY;

    json_open(j);
    json_kstr(j, "piece", city ? "city" : "starport");
    json_kint(j, "seat", building_owner(b) + 1);
    json_kbool(j, "damaged", building_condition(b) == DAMAGED);
    json_kbool(j, "used", (g->turn.used[site] & system_bit(system)) != 0);
    json_kbool(j, "outside", system_is_gate(system) || site == SITE_CLOUD);
    json_close(j);
}

static void json_system(const struct arcs_state *g, int system, struct json *j)
{
    const struct place *p = &g->place[system];
    int who = arcs_controller(g, system);

    json_kopen(j, arcs_system[system].word);
    if (who == SEAT_NONE)
        json_knull(j, "control");
    else
        json_kint(j, "control", who + 1);
    kseats(j, "fresh", g->head.n_seats, p->ships[FRESH]);
    kseats(j, "damaged", g->head.n_seats, p->ships[DAMAGED]);
    json_klist(j, "buildings");
    for (int site = 0; site < N_SITES; site++)
        if (p->site[site])
            json_building(g, system, site, j);
    json_end(j);
    json_close(j);
}

static void json_map(const struct arcs_state *g, struct json *j)
{
    json_kopen(j, "systems");
    for (uint32_t set = arcs_cluster_systems[g->in_play]; set; set &= set - 1)
        json_system(g, set_first(set), j);
    json_close(j);
}

/* ---- Players ----------------------------------------------------------- */

static void json_slots(const struct arcs_state *g, int seat, struct json *j)
{
    const struct player *p = &g->player[seat];

    json_klist(j, "slots");
    for (unsigned open = arcs_uncovered_slots(g, seat); open;
         open &= open - 1) {
        int resource = p->slot[set_first(open)];

        if (resource == RES_NONE)
            json_str(j, "empty");
        else
            json_str(j, arcs_resource[resource].word);
    }
    json_end(j);
    json_klist(j, "outrage");
    for (unsigned set = p->outrage; set; set &= set - 1)
        json_str(j, arcs_resource[set_first(set)].word);
    json_end(j);
}

static void json_spoils(const struct arcs_state *g, const struct player *p,
                        struct json *j)
{
    static const char *const kind[N_PIECES] = { "ships", "starports", "cities",
                                                "agents" };

    json_klist(j, "trophies");
    for (int owner = 0; owner < g->head.n_seats; owner++) {
        json_open(j);
        for (int piece = 0; piece < N_PIECES; piece++)
            json_kint(j, kind[piece], p->trophies[owner][piece]);
        json_close(j);
    }
    json_end(j);
    kseats(j, "captives", g->head.n_seats, p->captives);
    json_kopen(j, "supply");
    for (int piece = 0; piece < N_PIECES; piece++)
        json_kint(j, kind[piece], p->stock[piece]);
    json_close(j);
}

static void json_leader(const struct player *p, struct json *j)
{
    kword(j, "leader",
          p->leader == LEADER_NONE ? NULL : arcs_leader[p->leader].word);
    json_klist(j, "lore");
    for (uint32_t set = p->lore; set; set &= set - 1)
        json_str(j, arcs_lore[set_first(set)].word);
    json_end(j);
    kcourt(j, "guild", p->guild);
}

/* Might some of what a view knows of a hand lie in the pile by now?  Only the
 * viewer's knowledge is left in a view; without any it is the spectator's. */
static bool put_away(const struct hands *h, int seat)
{
    uint32_t blur = h->blur[0] | h->blur[1] | h->blur[2] | h->blur[3];

    if ((h->knows[0] | h->knows[1] | h->knows[2] | h->knows[3]) == 0)
        blur = h->blur[PUBLIC];
    for (; blur; blur &= blur - 1)
        if (h->pile_of[set_first(blur)] == seat &&
            h->pile[set_first(blur)] == CARD_HIDDEN)
            return true;
    return false;
}

/* A hand that is not known in full is null; what is known of it is a list. */
static void json_hand(const struct arcs_state *g, int seat, struct json *j)
{
    static const char *const play[N_PLAYS] = { "lead", "surpass", "copy",
                                               "pivot" };
    const struct hands *h = &g->cards;
    bool shown = set_count(h->hand[seat]) == h->n_hand[seat] &&
                 h->played[seat] != CARD_HIDDEN && !put_away(h, seat) &&
                 h->seize[seat] != CARD_HIDDEN &&
                 (h->n_toss == 0 || h->toss_of != seat || h->toss);
    bool played = h->played[seat] != CARD_NONE;

    json_kint(j, "cards", h->n_hand[seat]);
    if (shown)
        kcards(j, "hand", h->hand[seat]);
    else
        json_knull(j, "hand");
    kcards(j, "known", h->hand[seat]);
    kword(j, "play", played ? play[h->play[seat]] : NULL);
    kword(j, "played", card_word(h->played[seat]));
    json_kbool(j, "seizing", h->seize[seat] != CARD_NONE);
    kword(j, "seize", card_word(h->seize[seat]));
}

static void json_player(const struct arcs_state *g, int seat, struct json *j)
{
    const struct player *p = &g->player[seat];

    json_open(j);
    json_kint(j, "power", p->power);
    json_leader(p, j);
    json_slots(g, seat, j);
    json_spoils(g, p, j);
    json_hand(g, seat, j);
    json_kopen(j, "ambitions");
    for (int a = 0; a < N_AMBITIONS; a++)
        json_kint(j, arcs_ambition[a].word, arcs_ambition_count(g, seat, a));
    json_close(j);
    json_close(j);
}

/* ---- Court, cards, turn, battle ---------------------------------------- */

static void json_court(const struct arcs_state *g, struct json *j)
{
    const struct court_area *c = &g->court;

    json_kopen(j, "court");
    json_klist(j, "row");
    for (int i = 0; i < court_row(g->head.n_seats); i++) {
        if (c->row[i] == COURT_NONE) {
            json_null(j);
            continue;
        }
        json_open(j);
        json_kstr(j, "card", arcs_court[c->row[i]].word);
        kseats(j, "agents", g->head.n_seats, c->agents[i]);
        json_close(j);
    }
    json_end(j);
    json_kint(j, "deck", c->n_deck);
    kcourt(j, "buried", c->buried);
    kcourt(j, "discard", c->discard);
    json_klist(j, "unions");
    for (int suit = 0; suit < N_SUITS; suit++) {
        if (c->union_of[suit] == SEAT_NONE)
            continue;
        json_open(j);
        json_kstr(j, "card", arcs_court[arcs_union_card(suit)].word);
        json_kint(j, "seat", c->union_of[suit] + 1);
        json_kint(j, "on", c->union_on[suit] + 1);
        json_close(j);
    }
    json_end(j);
    json_close(j);
}

static void json_pile(const struct hands *h, struct json *j)
{
    json_klist(j, "pile");
    for (int i = 0; i < h->n_pile; i++) {
        if (h->pile[i] >= 0)
            json_str(j, arcs_card_word[h->pile[i]]);
        else
            json_null(j);
    }
    json_end(j);
    kcards(j, "open_pile", h->open);
}

static void json_turn(const struct arcs_state *g, struct json *j)
{
    const struct turn *t = &g->turn;

    json_kopen(j, "turn");
    json_kint(j, "pips", t->pips);
    json_kbool(j, "prelude", t->prelude);
    json_kbool(j, "armed", t->armed);
    kresources(j, "spent", t->spent);
    json_close(j);
}

static const char *const die[N_DICE] = { "skirmish", "assault", "raid" };

/* Of each kind, how many dice show each face. */
static void json_rolled(const struct roll *roll, struct json *j)
{
    json_kopen(j, "rolled");
    for (int d = 0; d < N_DICE; d++) {
        json_klist(j, die[d]);
        for (int face = 0; face < DIE_FACES; face++)
            json_int(j, roll->face[d][face]);
        json_end(j);
    }
    json_close(j);
}

/* Dice set aside to be rolled again, by face. */
static void json_picked(const struct battle *b, struct json *j)
{
    kword(j, "picking", b->picking < N_DICE ? die[b->picking] : NULL);
    json_klist(j, "picked");
    for (int face = 0; face < DIE_FACES; face++)
        json_int(j, b->pick[face]);
    json_end(j);
}

static void json_battle(const struct arcs_state *g, struct json *j)
{
    const struct battle *b = &g->battle;
    struct symbols s = arcs_dice_symbols(&b->roll);

    if (b->attacker == b->defender) {
        json_knull(j, "battle");
        return;
    }
    json_kopen(j, "battle");
    json_kstr(j, "system", arcs_system[b->system].word);
    json_kint(j, "attacker", b->attacker + 1);
    json_kint(j, "defender", b->defender + 1);
    json_kopen(j, "dice");
    for (int d = 0; d < N_DICE; d++)
        json_kint(j, die[d], b->dice[d]);
    json_close(j);
    json_kint(j, "hits", s.hit);
    json_kint(j, "self", s.self);
    json_kint(j, "intercepts", s.intercept);
    json_kint(j, "building_hits", s.bhit);
    json_kint(j, "keys", b->keys);
    json_picked(b, j);
    json_close(j);
}

/* ---- The table --------------------------------------------------------- */

static void json_markers(const struct arcs_state *g, struct json *j)
{
    static const char *const size[N_MARKERS] = { "small", "medium", "large" };

    json_kopen(j, "markers");
    for (int m = 0; m < N_MARKERS; m++) {
        struct marker_side side = arcs_marker_shows(m, g->chapter);

        json_kopen(j, size[m]);
        kword(j, "ambition",
              g->marker[m] == AMB_NONE ? NULL
                                       : arcs_ambition[g->marker[m]].word);
        json_kint(j, "first", side.first);
        json_kint(j, "second", side.second);
        json_close(j);
    }
    json_close(j);
}

static void json_draft(const struct arcs_state *g, struct json *j)
{
    json_klist(j, "draft");
    for (uint32_t set = g->leader_row; set; set &= set - 1)
        json_str(j, arcs_leader[set_first(set)].word);
    for (uint32_t set = g->lore_row; set; set &= set - 1)
        json_str(j, arcs_lore[set_first(set)].word);
    json_end(j);
}

static void json_dummy(const struct arcs_state *g, struct json *j)
{
    if (g->head.n_seats != 2)
        return;
    json_kopen(j, "dummy");
    for (int a = 0; a < N_AMBITIONS; a++)
        json_kint(j, arcs_ambition[a].word, arcs_dummy_strength(g->setup, a));
    json_close(j);
}

void arcs_json(const void *state, struct json *out)
{
    const struct arcs_state *g = state;

    json_kstr(out, "setup", arcs_setup[g->setup].word);
    json_kint(out, "chapter", g->chapter);
    json_kint(out, "initiative", g->initiative + 1);
    json_kbool(out, "seized", g->seized);
    json_kint(out, "leader", g->leader + 1);
    kword(out, "lead", card_word(g->cards.played[g->leader]));
    json_kbool(out, "zero", g->zero);
    json_kbool(out, "declared", g->declared);
    json_markers(g, out);
    kresources(out, "supply", g->supply);
    json_draft(g, out);
    json_dummy(g, out);
    json_court(g, out);
    json_klist(out, "players");
    for (int seat = 0; seat < g->head.n_seats; seat++)
        json_player(g, seat, out);
    json_end(out);
    json_map(g, out);
    json_pile(&g->cards, out);
    json_turn(g, out);
    json_battle(g, out);
    json_rolled(&g->battle.roll, out);
}
