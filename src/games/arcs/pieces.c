/*
 * Pieces on the map: placing, removing, who controls what (9.1).  Every change
 * to a place goes through here, so that the sets of systems stay true.
 */
#include "games/arcs/rules.h"

#include <string.h>

static void set_put(uint32_t *set, uint32_t member, bool in)
{
    *set = in ? *set | member : *set & ~member;
}

/* Strictly more fresh ships than each rival; -1 when nobody has. */
static int most_fresh(const uint8_t fresh[SEATS])
{
    int most = 0, who = SEAT_NONE;

    for (int seat = 0; seat < SEATS; seat++) {
        if (fresh[seat] > most) {
            most = fresh[seat];
            who = seat;
        } else if (fresh[seat] == most) {
            who = SEAT_NONE;
        }
    }
    return who;
}

static bool has_room(const struct place *p, int slots)
{
    return (slots > 0 && !p->site[0]) || (slots > 1 && !p->site[1]);
}

void arcs_place_touch(struct arcs_state *g, int system)
{
    const struct place *p = &g->place[system];
    unsigned starports = 0, cities = 0, damaged = 0;
    int who = most_fresh(p->ships[FRESH]);
    uint32_t here = system_bit(system);

    for (int i = 0; i < N_SITES; i++) {
        int b = p->site[i];
        unsigned owner = seat_bit(building_owner(b));

        if (!b)
            continue;
        if (b & BUILT_CITY)
            cities |= owner;
        else
            starports |= owner;
        if (b & BUILT_DAMAGED)
            damaged |= owner;
    }
    set_put(&g->at.room, here,
            has_room(p, arcs_system[system].slots) &&
                system_in_play(g->in_play, system));
    for (int seat = 0; seat < SEATS; seat++) {
        int worn = p->ships[DAMAGED][seat];

        set_put(&g->at.ships[seat], here, p->ships[FRESH][seat] + worn > 0);
        set_put(&g->at.starports[seat], here, starports >> seat & 1);
        set_put(&g->at.cities[seat], here, cities >> seat & 1);
        set_put(&g->at.damaged[seat], here, worn > 0 || (damaged >> seat & 1));
        set_put(&g->at.control[seat], here, seat == who);
    }
}

void arcs_sets_derive(struct arcs_state *g)
{
    for (int s = 0; s < N_SYSTEMS; s++)
        arcs_place_touch(g, s);
}

int arcs_controller(const struct arcs_state *g, int system)
{
    for (int seat = 0; seat < SEATS; seat++)
        if (g->at.control[seat] & system_bit(system))
            return seat;
    return SEAT_NONE;
}

void arcs_ships_add(struct arcs_state *g, int system, int seat, int condition,
                    int n)
{
    uint8_t *ships = &g->place[system].ships[condition][seat];

    *ships = (uint8_t)(*ships + n);
    arcs_place_touch(g, system);
}

int arcs_ships_place(struct arcs_state *g, int seat, int system, int n)
{
    uint8_t *stock = &g->player[seat].stock[PIECE_SHIP];

    if (n > *stock)
        n = *stock;
    *stock = (uint8_t)(*stock - n);
    arcs_ships_add(g, system, seat, FRESH, n);
    return n;
}

static int building_byte(int owner, int piece, int condition)
{
    return BUILT | owner | (piece == PIECE_CITY ? BUILT_CITY : 0) |
           (condition == DAMAGED ? BUILT_DAMAGED : 0);
}

void arcs_building_place(struct arcs_state *g, int seat, int system, int site,
                         int piece, int condition)
{
    g->player[seat].stock[piece]--;
    g->place[system].site[site] =
        (uint8_t)building_byte(seat, piece, condition);
    g->turn.used[site] &= ~system_bit(system);
    arcs_place_touch(g, system);
}

void arcs_building_remove(struct arcs_state *g, int system, int site)
{
    g->place[system].site[site] = 0;
    g->turn.used[site] &= ~system_bit(system);
    arcs_place_touch(g, system);
}

int arcs_built_condition(const struct arcs_state *g, int seat, int system)
{
    return rival_control(g, seat) & system_bit(system) ? DAMAGED : FRESH;
}

static int free_gate_site(const struct arcs_state *g, int seat, int system,
                          int piece)
{
    int site = piece == PIECE_CITY ? SITE_GATE_STATION : SITE_GATE_PORT;
    int lore = piece == PIECE_CITY ? LORE_GATE_STATIONS : LORE_GATE_PORTS;

    if (!has_lore(g, seat, lore) || g->place[system].site[site])
        return -1;
    return site;
}

int arcs_free_site(const struct arcs_state *g, int seat, int system, int piece)
{
    if (system_is_gate(system))
        return free_gate_site(g, seat, system, piece);
    for (int site = 0; site < arcs_system[system].slots; site++)
        if (!g->place[system].site[site])
            return site;
    return -1;
}

static bool used(const struct arcs_state *g, int system, int site)
{
    return (g->turn.used[site] & system_bit(system)) != 0;
}

static int find_among(const struct arcs_state *g, int system, int sites,
                      int wanted)
{
    int found = -1;

    for (int site = 0; site < sites; site++) {
        if (g->place[system].site[site] != wanted)
            continue;
        if (found < 0 || (used(g, system, site) && !used(g, system, found)))
            found = site;
    }
    return found;
}

int arcs_find_in_slot(const struct arcs_state *g, int system, int owner,
                      int piece, int condition)
{
    return find_among(g, system, arcs_system[system].slots,
                      building_byte(owner, piece, condition));
}

int arcs_find_building(const struct arcs_state *g, int system, int owner,
                       int piece, int condition)
{
    int site = arcs_find_in_slot(g, system, owner, piece, condition);

    if (site >= 0)
        return site;
    return find_among(g, system, N_SITES,
                      building_byte(owner, piece, condition));
}

bool arcs_twin_outside(const struct arcs_state *g, int system, int owner,
                       int condition)
{
    int twin = building_byte(owner, PIECE_CITY, condition);

    return g->place[system].site[SITE_CLOUD] == twin &&
           arcs_find_in_slot(g, system, owner, PIECE_CITY, condition) >= 0;
}

static bool unused(const struct arcs_state *g, int system, int site, int owner,
                   int piece)
{
    int b = g->place[system].site[site];

    return b && building_owner(b) == owner && building_piece(b) == piece &&
           !used(g, system, site);
}

static int unused_in_slot(const struct arcs_state *g, int system, int owner,
                          int piece, int condition)
{
    int wanted = building_byte(owner, piece, condition);

    for (int site = 0; site < arcs_system[system].slots; site++)
        if (g->place[system].site[site] == wanted && !used(g, system, site))
            return site;
    return -1;
}

int arcs_find_unused(const struct arcs_state *g, int system, int owner,
                     int piece)
{
    int fresh = unused_in_slot(g, system, owner, piece, FRESH);

    if (fresh >= 0)
        return fresh;
    for (int site = 0; site < N_SITES; site++)
        if (unused(g, system, site, owner, piece))
            return site;
    return -1;
}

int arcs_unused_damaged(const struct arcs_state *g, int system, int owner,
                        int piece)
{
    if (unused_in_slot(g, system, owner, piece, FRESH) < 0)
        return -1;
    return unused_in_slot(g, system, owner, piece, DAMAGED);
}

bool arcs_any_unused(const struct arcs_state *g, int system, int owner,
                     int piece)
{
    uint32_t some = g->turn.used[0] | g->turn.used[1] | g->turn.used[2];

    return !(some & system_bit(system)) ||
           arcs_find_unused(g, system, owner, piece) >= 0;
}

bool arcs_untaxed_outside(const struct arcs_state *g, int system, int owner)
{
    return g->place[system].site[SITE_CLOUD] &&
           unused(g, system, SITE_CLOUD, owner, PIECE_CITY) &&
           arcs_find_unused(g, system, owner, PIECE_CITY) != SITE_CLOUD;
}

void arcs_mark_used(struct arcs_state *g, int system, int site)
{
    g->turn.used[site] |= system_bit(system);
}

/* A city on a gate has every type of the planets of its cluster that have a
 * city, anybody's (L11). */
unsigned arcs_city_types(const struct arcs_state *g, int system)
{
    uint32_t cities =
        g->at.cities[0] | g->at.cities[1] | g->at.cities[2] | g->at.cities[3];
    unsigned types = 0;

    if (!system_is_gate(system))
        return bit(arcs_system[system].type);
    for (int planet = system + 1; planet < system + CLUSTER_SYSTEMS; planet++)
        if (cities & system_bit(planet))
            types |= bit(arcs_system[planet].type);
    return types;
}

/* An agent that an Outrage slot is owed goes there first (1.1). */
void arcs_agents_home(struct arcs_state *g, int owner, int n)
{
    struct player *p = &g->player[owner];
    int paid = n < p->owed ? n : p->owed;

    p->owed = (uint8_t)(p->owed - paid);
    p->stock[PIECE_AGENT] = (uint8_t)(p->stock[PIECE_AGENT] + n - paid);
}

void arcs_piece_home(struct arcs_state *g, int owner, int piece, int n)
{
    struct player *p = &g->player[owner];

    if (piece == PIECE_AGENT)
        arcs_agents_home(g, owner, n);
    else
        p->stock[piece] = (uint8_t)(p->stock[piece] + n);
}

void arcs_capture(struct arcs_state *g, int captor, int rival,
                  struct events *ev)
{
    if (g->player[rival].stock[PIECE_AGENT] == 0)
        return;
    g->player[rival].stock[PIECE_AGENT]--;
    g->player[captor].captives[rival]++;
    EMIT(ev, MSG_CAPTURES, captor, 1, rival);
}

void arcs_add_trophies(struct arcs_state *g, int victor, int owner, int piece,
                       int n)
{
    uint8_t *t = &g->player[victor].trophies[owner][piece];

    *t = (uint8_t)(*t + n);
}
