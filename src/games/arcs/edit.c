/*
 * Setting up positions for scenarios, in the words of the game.  Pieces, cards
 * and tokens are moved, never made: what is put somewhere is taken from the
 * supply, a deck or a pile, and what is displaced goes back there.
 */
#include "games/arcs/edit.h"

#include "games/arcs/arcs.h"

#include <string.h>

enum { MAX_POWER = 200 };

/* ---- Reading words ----------------------------------------------------- */

int arcs_read_noun(const struct edit *e, int kind, int i)
{
    return noun_parse(&arcs_game, kind, e->word[i], e->err);
}

int arcs_read_seat(const struct edit *e, int i)
{
    int seat = arcs_read_noun(e, NOUN_SEAT, i);

    if (seat >= e->g->head.n_seats)
        return error_set(e->err, "there is no seat %d in this game", seat + 1);
    return seat;
}

int arcs_read_system(const struct edit *e, int i)
{
    int system = arcs_read_noun(e, NOUN_SYSTEM, i);

    if (system >= 0 && !system_in_play(e->g->in_play, system))
        return error_set(e->err, "%s is out of play", e->word[i]);
    return system;
}

int arcs_read_number(const struct edit *e, int i)
{
    return arcs_read_noun(e, NOUN_NUMBER, i);
}

bool arcs_is_word(const struct edit *e, int i, const char *word)
{
    return i < e->n && strcmp(e->word[i], word) == 0;
}

int arcs_from_stock(const struct edit *e, int seat, int piece, int n)
{
    uint8_t *stock = &e->g->player[seat].stock[piece];

    if (n > *stock)
        return error_set(e->err, "seat %d has only %d of these in the supply",
                         seat + 1, *stock);
    *stock = (uint8_t)(*stock - n);
    return 0;
}

/* ---- The map ----------------------------------------------------------- */

static void clear_system(struct arcs_state *g, int system)
{
    struct place *p = &g->place[system];

    for (int seat = 0; seat < SEATS; seat++) {
        arcs_piece_home(g, seat, PIECE_SHIP, ships_in(g, system, seat));
        p->ships[FRESH][seat] = p->ships[DAMAGED][seat] = 0;
    }
    for (int site = 0; site < N_SITES; site++)
        if (p->site[site]) {
            arcs_piece_home(g, building_owner(p->site[site]),
                            building_piece(p->site[site]), 1);
            arcs_building_remove(g, system, site);
        }
    arcs_place_touch(g, system);
}

/* clear [SYSTEM...]: nothing stands there any more; no system: everywhere. */
static int edit_clear(const struct edit *e)
{
    for (int s = 0; e->n == 0 && s < N_SYSTEMS; s++)
        clear_system(e->g, s);
    for (int i = 0; i < e->n; i++) {
        int system = arcs_read_system(e, i);

        if (system < 0)
            return -1;
        clear_system(e->g, system);
    }
    return 0;
}

/* ships SEAT SYSTEM FRESH [DAMAGED] */
static int edit_ships(const struct edit *e)
{
    int seat = arcs_read_seat(e, 0);
    int system = seat < 0 ? -1 : arcs_read_system(e, 1);
    int fresh = system < 0 ? -1 : arcs_read_number(e, 2);
    int damaged = fresh < 0 ? -1 : e->n > 3 ? arcs_read_number(e, 3) : 0;

    if (damaged < 0 ||
        arcs_from_stock(e, seat, PIECE_SHIP,
                        fresh + damaged - ships_in(e->g, system, seat)) < 0)
        return -1;
    e->g->place[system].ships[FRESH][seat] = (uint8_t)fresh;
    e->g->place[system].ships[DAMAGED][seat] = (uint8_t)damaged;
    arcs_place_touch(e->g, system);
    return 0;
}

/* The lore is not needed to stand on a gate. */
static int edit_site(const struct edit *e, int system, int piece)
{
    if (arcs_is_word(e, e->n - 1, "outside"))
        return SITE_CLOUD;
    if (system_is_gate(system))
        return piece == PIECE_CITY ? SITE_GATE_STATION : SITE_GATE_PORT;
    return e->g->place[system].site[0] ? 1 : 0;
}

static int edit_building(const struct edit *e, int piece)
{
    int seat = arcs_read_seat(e, 0);
    int system = seat < 0 ? -1 : arcs_read_system(e, 1);
    int site = system < 0 ? -1 : edit_site(e, system, piece);

    if (site < 0 || arcs_from_stock(e, seat, piece, 1) < 0)
        return -1;
    e->g->player[seat].stock[piece]++; /* arcs_building_place() takes it */
    if (e->g->place[system].site[site])
        return error_set(e->err, "%s has no room for it", e->word[1]);
    arcs_building_place(e->g, seat, system, site, piece,
                        arcs_is_word(e, 2, "damaged") ? DAMAGED : FRESH);
    return 0;
}

/* city SEAT SYSTEM [damaged] [outside] */
static int edit_city(const struct edit *e)
{
    return edit_building(e, PIECE_CITY);
}

/* starport SEAT SYSTEM [damaged] */
static int edit_starport(const struct edit *e)
{
    return edit_building(e, PIECE_STARPORT);
}

/* ---- Players ----------------------------------------------------------- */

/* power SEAT N */
static int edit_power(const struct edit *e)
{
    int seat = arcs_read_seat(e, 0);
    int power = seat < 0 ? -1 : arcs_read_number(e, 1);

    if (power < 0)
        return -1;
    if (power > MAX_POWER)
        return error_set(e->err, "nobody has more than %d Power", MAX_POWER);
    e->g->player[seat].power = (int16_t)power;
    return 0;
}

static void empty_slots(struct arcs_state *g, int seat)
{
    for (int slot = 0; slot < N_SLOTS; slot++)
        if (g->player[seat].slot[slot] != RES_NONE)
            g->supply[arcs_lift(g, seat, slot)]++;
}

/* slots SEAT [RESOURCE|empty]...: from slot 1 on, the last is Ancient
 * Holdings. */
static int edit_slots(const struct edit *e)
{
    int seat = arcs_read_seat(e, 0);

    if (seat < 0)
        return -1;
    if (e->n > 1 + N_SLOTS)
        return error_set(e->err, "there are only %d slots", N_SLOTS);
    empty_slots(e->g, seat);
    for (int i = 1; i < e->n; i++) {
        int resource;

        if (arcs_is_word(e, i, "empty"))
            continue;
        resource = arcs_read_noun(e, NOUN_RESOURCE, i);
        if (resource < 0)
            return -1;
        if (e->g->supply[resource] == 0)
            return error_set(e->err, "no %s is left in the supply", e->word[i]);
        e->g->supply[resource]--;
        e->g->player[seat].slot[i - 1] = (int8_t)resource;
    }
    return 0;
}

/* outrage SEAT RESOURCE...: exactly these, with agents from the supply. */
static int edit_outrage(const struct edit *e)
{
    int seat = arcs_read_seat(e, 0);
    struct player *p = &e->g->player[seat < 0 ? 0 : seat];

    if (seat < 0)
        return -1;
    p->stock[PIECE_AGENT] =
        (uint8_t)(p->stock[PIECE_AGENT] + set_count(p->outrage) - p->owed);
    p->outrage = p->owed = 0;
    for (int i = 1; i < e->n; i++) {
        int resource = arcs_read_noun(e, NOUN_RESOURCE, i);

        if (resource < 0 || arcs_from_stock(e, seat, PIECE_AGENT, 1) < 0)
            return -1;
        p->outrage = (uint8_t)(p->outrage | bit(resource));
    }
    return 0;
}

/* trophies SEAT OWNER PIECE N */
static int edit_trophies(const struct edit *e)
{
    int seat = arcs_read_seat(e, 0);
    int owner = seat < 0 ? -1 : arcs_read_seat(e, 1);
    int piece = owner < 0 ? -1 : arcs_read_noun(e, NOUN_PIECE, 2);
    int n = piece < 0 ? -1 : arcs_read_number(e, 3);
    uint8_t *held;

    if (n < 0)
        return -1;
    held = &e->g->player[seat].trophies[owner][piece];
    if (arcs_from_stock(e, owner, piece, n - *held) < 0)
        return -1;
    *held = (uint8_t)n;
    return 0;
}

/* captives SEAT OWNER N */
static int edit_captives(const struct edit *e)
{
    int seat = arcs_read_seat(e, 0);
    int owner = seat < 0 ? -1 : arcs_read_seat(e, 1);
    int n = owner < 0 ? -1 : arcs_read_number(e, 2);
    uint8_t *held;

    if (n < 0)
        return -1;
    held = &e->g->player[seat].captives[owner];
    if (arcs_from_stock(e, owner, PIECE_AGENT, n - *held) < 0)
        return -1;
    *held = (uint8_t)n;
    return 0;
}

/* leader SEAT LEADER|none: its powers, not its start. */
static int edit_leader(const struct edit *e)
{
    int seat = arcs_read_seat(e, 0);
    int leader = LEADER_NONE;

    if (seat < 0)
        return -1;
    if (!arcs_is_word(e, 1, "none")) {
        leader = arcs_read_noun(e, NOUN_LEADER, 1);
        if (leader < 0)
            return -1;
    }
    e->g->player[seat].leader = (int8_t)leader;
    return 0;
}

/* lore SEAT LORE... */
static int edit_lore(const struct edit *e)
{
    int seat = arcs_read_seat(e, 0);
    unsigned set = 0;

    if (seat < 0)
        return -1;
    for (int i = 1; i < e->n; i++) {
        int lore = arcs_read_noun(e, NOUN_LORE, i);

        if (lore < 0)
            return -1;
        set |= bit(lore);
    }
    e->g->player[seat].lore = (uint16_t)set;
    return 0;
}

/* ---- The round --------------------------------------------------------- */

/* chapter N */
static int edit_chapter(const struct edit *e)
{
    int chapter = arcs_read_number(e, 0);

    if (chapter < 0)
        return -1;
    if (chapter < 1 || chapter > N_CHAPTERS)
        return error_set(e->err, "chapters count from 1 to %d", N_CHAPTERS);
    e->g->chapter = (uint8_t)chapter;
    return 0;
}

/* ambition MARKER AMBITION|none */
static int edit_ambition(const struct edit *e)
{
    int marker = arcs_read_noun(e, NOUN_MARKER, 0);
    int ambition = AMB_NONE;

    if (marker < 0)
        return -1;
    if (!arcs_is_word(e, 1, "none")) {
        ambition = arcs_read_noun(e, NOUN_AMBITION, 1);
        if (ambition < 0)
            return -1;
    }
    e->g->marker[marker] = (int8_t)ambition;
    return 0;
}

/* A draft that goes on is over; whoever has no leader starts without. */
static void end_draft(struct arcs_state *g)
{
    if (!g->leader_row)
        return;
    g->leader_row = 0;
    g->lore_row = 0;
    arcs_set_pieces(g);
    arcs_deal(g, NULL);
}

/* initiative SEAT: this seat holds it and is asked to lead a new round. */
static int edit_initiative(const struct edit *e)
{
    int seat = arcs_read_seat(e, 0);

    if (seat < 0)
        return -1;
    end_draft(e->g);
    e->g->initiative = (uint8_t)seat;
    e->g->passed = 0;
    arcs_restart_round(e->g);
    return 0;
}

/* start SEAT: the set-up card from this seat on, which has the initiative. */
static int edit_start(const struct edit *e)
{
    if (edit_initiative(e) < 0)
        return -1;
    for (int s = 0; s < N_SYSTEMS; s++)
        clear_system(e->g, s);
    for (int seat = 0; seat < e->g->head.n_seats; seat++)
        empty_slots(e->g, seat);
    arcs_set_pieces(e->g);
    return 0;
}

/* passed SEAT...: these passed the initiative in a row. */
static int edit_passed(const struct edit *e)
{
    unsigned set = 0;

    for (int i = 0; i < e->n; i++) {
        int seat = arcs_read_seat(e, i);

        if (seat < 0)
            return -1;
        set |= seat_bit(seat);
    }
    e->g->passed = (uint8_t)set;
    return 0;
}

/* ---- The table of words ------------------------------------------------ */

static const struct {
    const char *word;
    int least, most; /* words behind it */
    edit_fn *fn;
    const char *usage;
} edits[] = {
    { "start", 1, 1, edit_start, "start SEAT" },
    { "clear", 0, 24, edit_clear, "clear [SYSTEM...]" },
    { "ships", 3, 4, edit_ships, "ships SEAT SYSTEM FRESH [DAMAGED]" },
    { "city", 2, 4, edit_city, "city SEAT SYSTEM [damaged] [outside]" },
    { "starport", 2, 3, edit_starport, "starport SEAT SYSTEM [damaged]" },
    { "power", 2, 2, edit_power, "power SEAT N" },
    { "slots", 1, 8, edit_slots, "slots SEAT [RESOURCE|empty]..." },
    { "outrage", 1, 6, edit_outrage, "outrage SEAT [RESOURCE...]" },
    { "trophies", 4, 4, edit_trophies, "trophies SEAT OWNER PIECE N" },
    { "captives", 3, 3, edit_captives, "captives SEAT OWNER N" },
    { "leader", 2, 2, edit_leader, "leader SEAT LEADER|none" },
    { "lore", 1, 15, edit_lore, "lore SEAT [LORE...]" },
    { "guild", 1, 26, arcs_edit_guild, "guild SEAT [CARD...]" },
    { "court", 1, 4, arcs_edit_court, "court CARD..." },
    { "agents", 1, 5, arcs_edit_agents, "agents CARD N..." },
    { "deck", 1, 31, arcs_edit_deck, "deck CARD..." },
    { "empty-deck", 0, 0, arcs_edit_empty_deck, "empty-deck" },
    { "discard", 1, 31, arcs_edit_discard, "discard CARD..." },
    { "hand", 1, 29, arcs_edit_hand, "hand SEAT [CARD...]" },
    { "pile", 1, 28, arcs_edit_pile, "pile CARD..." },
    { "chapter", 1, 1, edit_chapter, "chapter N" },
    { "ambition", 2, 2, edit_ambition, "ambition MARKER AMBITION|none" },
    { "initiative", 1, 1, edit_initiative, "initiative SEAT" },
    { "passed", 0, 4, edit_passed, "passed [SEAT...]" },
};

int arcs_edit(void *state, int n, const char *const word[], struct error *err)
{
    struct edit e = { state, n - 1, word + 1, err };

    for (size_t i = 0; i < sizeof(edits) / sizeof(edits[0]); i++) {
        if (strcmp(edits[i].word, word[0]) != 0)
            continue;
        if (e.n < edits[i].least || e.n > edits[i].most)
            return error_set(err, "write it as \"%s\"", edits[i].usage);
        return edits[i].fn(&e);
    }
    return error_set(err, "Arcs has nothing to set called \"%.40s\"", word[0]);
}
