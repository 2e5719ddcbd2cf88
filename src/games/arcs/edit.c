/*
 * Setting up positions for scenarios, in the words of the game.  Pieces, cards
 * and tokens are moved, never made: what is put somewhere is taken from the
 * supply, a deck or a pile, and what is displaced goes back there.
 */
#include "games/arcs/edit.h"

enum { MAX_POWER = 200 };

/* ---- What rows share --------------------------------------------------- */

int arcs_edit_in_play(const struct edit *e, const char *word, int system)
{
    const struct arcs_state *s = e->state;

    return system_in_play(s->in_play, system)
               ? 0
               : error_set(e->err, "%s is out of play", word);
}

int arcs_from_stock(const struct edit *e, int seat, int piece, int n)
{
    struct arcs_state *s = e->state;
    uint8_t *stock = &s->player[seat].stock[piece];

    if (n > *stock)
        return error_set(e->err, "seat %d has only %d of these in the supply",
                         seat + 1, *stock);
    *stock = (uint8_t)(*stock - n);
    return 0;
}

/* ---- The map ----------------------------------------------------------- */

static void clear_system(struct arcs_state *s, int system)
{
    struct arcs_place *p = &s->place[system];

    for (int seat = 0; seat < SEATS; seat++) {
        arcs_piece_home(s, seat, PIECE_SHIP, ships_in(s, system, seat));
        p->ships[FRESH][seat] = p->ships[DAMAGED][seat] = 0;
    }
    for (int site = 0; site < N_SITES; site++)
        if (p->site[site]) {
            arcs_piece_home(s, building_owner(p->site[site]),
                            building_piece(p->site[site]), 1);
            arcs_building_remove(s, system, site);
        }
    arcs_place_touch(s, system);
}

/* Without a system: everywhere. */
static int edit_clear(const struct edit *e)
{
    for (int s = 0; e->n == 0 && s < N_SYSTEMS; s++)
        clear_system(e->state, s);
    for (int i = 0; i < e->n; i++)
        clear_system(e->state, e->value[i]);
    return 0;
}

static int edit_ships(const struct edit *e)
{
    struct arcs_state *s = e->state;
    int seat = e->value[0], system = e->value[1], fresh = e->value[2];
    int damaged = e->value[3] == EDIT_NONE ? 0 : e->value[3];

    if (arcs_from_stock(e, seat, PIECE_SHIP,
                        fresh + damaged - ships_in(s, system, seat)) < 0)
        return -1;
    s->place[system].ships[FRESH][seat] = (uint8_t)fresh;
    s->place[system].ships[DAMAGED][seat] = (uint8_t)damaged;
    arcs_place_touch(s, system);
    return 0;
}

/* The lore is not needed to stand on a gate. */
static int edit_site(const struct arcs_state *s, int system, int piece,
                     bool outside)
{
    if (outside)
        return SITE_CLOUD;
    if (system_is_gate(system))
        return piece == PIECE_CITY ? SITE_GATE_STATION : SITE_GATE_PORT;
    return s->place[system].site[0] ? 1 : 0;
}

static int edit_building(const struct edit *e, int piece, bool outside)
{
    struct arcs_state *s = e->state;
    int seat = e->value[0], system = e->value[1];
    int condition = e->value[2] == EDIT_NONE ? FRESH : DAMAGED;
    int site = edit_site(s, system, piece, outside);

    if (arcs_from_stock(e, seat, piece, 1) < 0)
        return -1;
    s->player[seat].stock[piece]++; /* arcs_building_place() takes it */
    if (s->place[system].site[site])
        return error_set(e->err, "%s has no room for it", e->word[1]);
    arcs_building_place(s, seat, system, site, piece, condition);
    return 0;
}

static int edit_city(const struct edit *e)
{
    return edit_building(e, PIECE_CITY, e->value[3] != EDIT_NONE);
}

static int edit_starport(const struct edit *e)
{
    return edit_building(e, PIECE_STARPORT, false);
}

/* ---- Players ----------------------------------------------------------- */

static int edit_power(const struct edit *e)
{
    struct arcs_state *s = e->state;

    s->player[e->value[0]].power = e->value[1];
    return 0;
}

static void empty_slots(struct arcs_state *s, int seat)
{
    for (int slot = 0; slot < N_SLOTS; slot++)
        if (s->player[seat].slot[slot] != RES_NONE)
            s->supply[arcs_lift(s, seat, slot)]++;
}

/* From slot 1 on; the last is Ancient Holdings. */
static int edit_slots(const struct edit *e)
{
    struct arcs_state *s = e->state;
    int seat = e->value[0];

    if (e->n > 1 + N_SLOTS)
        return error_set(e->err, "slots: at most %d", N_SLOTS);
    empty_slots(s, seat);
    for (int slot = 0; slot < N_SLOTS && slot + 1 < e->n; slot++) {
        int resource = e->value[slot + 1];

        if (resource == EDIT_NONE)
            continue;
        if (s->supply[resource] == 0)
            return error_set(e->err, "no %s is left in the supply",
                             e->word[slot + 1]);
        s->supply[resource]--;
        s->player[seat].slot[slot] = (int8_t)resource;
    }
    return 0;
}

/* Exactly these, with agents from the supply. */
static int edit_outrage(const struct edit *e)
{
    struct arcs_state *s = e->state;
    int seat = e->value[0];
    struct arcs_player *p = &s->player[seat];

    p->stock[PIECE_AGENT] =
        (uint8_t)(p->stock[PIECE_AGENT] + bits_count(p->outrage) - p->owed);
    p->outrage = p->owed = 0;
    for (int i = 1; i < e->n; i++) {
        if (arcs_from_stock(e, seat, PIECE_AGENT, 1) < 0)
            return -1;
        p->outrage = (uint8_t)(p->outrage | bit32(e->value[i]));
    }
    return 0;
}

static int edit_trophies(const struct edit *e)
{
    struct arcs_state *s = e->state;
    int owner = e->value[1], piece = e->value[2], n = e->value[3];
    uint8_t *held = &s->player[e->value[0]].trophies[owner][piece];

    if (arcs_from_stock(e, owner, piece, n - *held) < 0)
        return -1;
    *held = (uint8_t)n;
    return 0;
}

static int edit_captives(const struct edit *e)
{
    struct arcs_state *s = e->state;
    int owner = e->value[1], n = e->value[2];
    uint8_t *held = &s->player[e->value[0]].captives[owner];

    if (arcs_from_stock(e, owner, PIECE_AGENT, n - *held) < 0)
        return -1;
    *held = (uint8_t)n;
    return 0;
}

/* Its powers, not its start. */
static int edit_leader(const struct edit *e)
{
    struct arcs_state *s = e->state;
    int leader = e->value[1] == EDIT_NONE ? LEADER_NONE : e->value[1];

    for (int seat = 0; seat < s->head.n_seats; seat++)
        if (leader != LEADER_NONE && seat != e->value[0] &&
            s->player[seat].leader == leader)
            return error_set(e->err, "seat %d has %s already", seat + 1,
                             e->word[1]);
    s->player[e->value[0]].leader = (int8_t)leader;
    return 0;
}

static int edit_lore(const struct edit *e)
{
    struct arcs_state *s = e->state;
    unsigned set = 0;

    for (int i = 1; i < e->n; i++) {
        for (int seat = 0; seat < s->head.n_seats; seat++)
            if (seat != e->value[0] &&
                s->player[seat].lore & bit32(e->value[i]))
                return error_set(e->err, "seat %d has %s already", seat + 1,
                                 e->word[i]);
        set |= bit32(e->value[i]);
    }
    s->player[e->value[0]].lore = (uint16_t)set;
    arcs_derive_held(s);
    return 0;
}

/* ---- The round --------------------------------------------------------- */

static int edit_chapter(const struct edit *e)
{
    struct arcs_state *s = e->state;

    s->chapter = (uint8_t)e->value[0];
    return 0;
}

static int edit_ambition(const struct edit *e)
{
    struct arcs_state *s = e->state;
    int ambition = e->value[1] == EDIT_NONE ? AMB_NONE : e->value[1];

    s->marker[e->value[0]] = (int8_t)ambition;
    return 0;
}

/* A draft that goes on is over; whoever has no leader starts without. */
static void end_draft(struct arcs_state *s)
{
    if (!s->leader_row)
        return;
    s->leader_row = 0;
    s->lore_row = 0;
    arcs_set_pieces(s);
    arcs_deal(s, NULL);
}

/* This seat is asked to lead a new round. */
static int edit_initiative(const struct edit *e)
{
    struct arcs_state *s = e->state;

    end_draft(s);
    s->initiative = (uint8_t)e->value[0];
    s->passed = 0;
    arcs_restart_round(s);
    return 0;
}

/* The set-up card from this seat on, which has the initiative. */
static int edit_start(const struct edit *e)
{
    struct arcs_state *s = e->state;

    edit_initiative(e);
    for (int system = 0; system < N_SYSTEMS; system++)
        clear_system(s, system);
    for (int seat = 0; seat < s->head.n_seats; seat++)
        empty_slots(s, seat);
    arcs_set_pieces(s);
    return 0;
}

/* These passed the initiative in a row. */
static int edit_passed(const struct edit *e)
{
    struct arcs_state *s = e->state;
    unsigned set = 0;

    for (int i = 0; i < e->n; i++)
        set |= seat_bit(e->value[i]);
    s->passed = (uint8_t)set;
    return 0;
}

/* ---- The rows ---------------------------------------------------------- */

/* clang-format off */
#define NUMBER(name, least, most) { name, NOUN_NUMBER, .min = least, .max = most }
#define SEAT          { "SEAT", NOUN_SEAT }
#define OWNER         { "OWNER", NOUN_SEAT }
#define SEATS_ANY     { "SEAT", NOUN_SEAT, EDIT_ANY, true }
#define SYSTEM        { "SYSTEM", NOUN_SYSTEM, .check = arcs_edit_in_play }
#define SYSTEMS_ANY   { "SYSTEM", NOUN_SYSTEM, EDIT_ANY, true, .check = arcs_edit_in_play }
#define MARKER        { "MARKER", NOUN_MARKER }
#define WORD(word)    { word, NOUN_NONE, EDIT_MAYBE }
#define OR_NONE(name, kind) { name, kind, .none = "none" }
#define COURT         { "CARD", NOUN_COURT }
#define COURT_SOME    { "CARD", NOUN_COURT, EDIT_SOME, true }
#define COURT_ANY     { "CARD", NOUN_COURT, EDIT_ANY, true, .check = arcs_edit_guild_card }
#define CARDS_SOME    { "CARD", NOUN_CARD, EDIT_SOME, true, .check = arcs_edit_in_deck }
#define CARDS_ANY     { "CARD", NOUN_CARD, EDIT_ANY, true, .check = arcs_edit_in_deck }
#define DAMAGED_SHIPS { "DAMAGED", NOUN_NUMBER, EDIT_MAYBE, .max = BOX_SHIPS }
#define AGENTS        { "N", NOUN_NUMBER, EDIT_ANY, .max = BOX_AGENTS }

const struct edit_row arcs_edits[] = {
    { "start",      { SEAT },                                      edit_start },
    { "clear",      { SYSTEMS_ANY },                               edit_clear },
    { "ships",      { SEAT, SYSTEM, NUMBER("FRESH", 0, BOX_SHIPS), DAMAGED_SHIPS },
                                                                   edit_ships },
    { "city",       { SEAT, SYSTEM, WORD("damaged"), WORD("outside") }, edit_city },
    { "starport",   { SEAT, SYSTEM, WORD("damaged") },             edit_starport },
    { "power",      { SEAT, NUMBER("N", 0, MAX_POWER) },           edit_power },
    { "slots",      { SEAT, { "RESOURCE", NOUN_RESOURCE, EDIT_ANY, .none = "empty" } },
                                                                   edit_slots },
    { "outrage",    { SEAT, { "RESOURCE", NOUN_RESOURCE, EDIT_ANY, true } },
                                                                   edit_outrage },
    { "trophies",   { SEAT, OWNER, { "PIECE", NOUN_PIECE }, NUMBER("N", 0, BOX_SHIPS) },
                                                                   edit_trophies },
    { "captives",   { SEAT, OWNER, NUMBER("N", 0, BOX_AGENTS) },   edit_captives },
    { "leader",     { SEAT, OR_NONE("LEADER", NOUN_LEADER) },      edit_leader },
    { "lore",       { SEAT, { "LORE", NOUN_LORE, EDIT_ANY, true } }, edit_lore },
    { "guild",      { SEAT, COURT_ANY },                           arcs_edit_guild },
    { "court",      { COURT_SOME },                                arcs_edit_court },
    { "agents",     { COURT, AGENTS },                             arcs_edit_agents },
    { "deck",       { COURT_SOME },                                arcs_edit_deck },
    { "empty-deck", { { NULL } },                                  arcs_edit_empty_deck },
    { "discard",    { COURT_SOME },                                arcs_edit_discard },
    { "hand",       { SEAT, CARDS_ANY },                           arcs_edit_hand },
    { "pile",       { CARDS_SOME },                                arcs_edit_pile },
    { "chapter",    { NUMBER("N", 1, N_CHAPTERS) },                edit_chapter },
    { "ambition",   { MARKER, OR_NONE("AMBITION", NOUN_AMBITION) }, edit_ambition },
    { "initiative", { SEAT },                                      edit_initiative },
    { "passed",     { SEATS_ANY },                                 edit_passed },
    { NULL },
};
/* clang-format on */
