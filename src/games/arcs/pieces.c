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

static bool has_room(const struct arcs_place *p, int slots)
{
    return (slots > 0 && !p->site[0]) || (slots > 1 && !p->site[1]);
}

void arcs_place_touch(struct arcs_state *s, int system)
{
    const struct arcs_place *p = &s->place[system];
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
    set_put(&s->at.room, here,
            has_room(p, arcs_systems[system].slots) &&
                system_in_play(s->in_play, system));
    for (int seat = 0; seat < SEATS; seat++) {
        int worn = p->ships[DAMAGED][seat];

        set_put(&s->at.ships[seat], here, p->ships[FRESH][seat] + worn > 0);
        set_put(&s->at.starports[seat], here, starports >> seat & 1);
        set_put(&s->at.cities[seat], here, cities >> seat & 1);
        set_put(&s->at.damaged[seat], here, worn > 0 || (damaged >> seat & 1));
        set_put(&s->at.control[seat], here, seat == who);
    }
}

void arcs_derive_sets(struct arcs_state *s)
{
    for (int system = 0; system < N_SYSTEMS; system++)
        arcs_place_touch(s, system);
}

int arcs_controller(const struct arcs_state *s, int system)
{
    for (int seat = 0; seat < SEATS; seat++)
        if (s->at.control[seat] & system_bit(system))
            return seat;
    return SEAT_NONE;
}

void arcs_ships_add(struct arcs_state *s, int system, int seat, int condition,
                    int n)
{
    uint8_t *ships = &s->place[system].ships[condition][seat];

    *ships = (uint8_t)(*ships + n);
    arcs_place_touch(s, system);
}

int arcs_ships_place(struct arcs_state *s, int seat, int system, int n)
{
    uint8_t *stock = &s->player[seat].stock[PIECE_SHIP];

    if (n > *stock)
        n = *stock;
    *stock = (uint8_t)(*stock - n);
    arcs_ships_add(s, system, seat, FRESH, n);
    return n;
}

static int building_byte(int owner, int piece, int condition)
{
    return BUILT | owner | (piece == PIECE_CITY ? BUILT_CITY : 0) |
           (condition == DAMAGED ? BUILT_DAMAGED : 0);
}

void arcs_building_place(struct arcs_state *s, int seat, int system, int site,
                         int piece, int condition)
{
    s->player[seat].stock[piece]--;
    s->place[system].site[site] =
        (uint8_t)building_byte(seat, piece, condition);
    s->turn.used[site] &= ~system_bit(system);
    arcs_place_touch(s, system);
}

void arcs_building_remove(struct arcs_state *s, int system, int site)
{
    s->place[system].site[site] = 0;
    s->turn.used[site] &= ~system_bit(system);
    arcs_place_touch(s, system);
}

int arcs_built_condition(const struct arcs_state *s, int seat, int system)
{
    return rival_control(s, seat) & system_bit(system) ? DAMAGED : FRESH;
}

bool arcs_may_build_in_gates(const struct arcs_state *s, int seat, int piece)
{
    return has(s, seat,
               piece == PIECE_CITY ? EFFECT_GATE_CITIES
                                   : EFFECT_GATE_STARPORTS);
}

static int free_gate_site(const struct arcs_state *s, int seat, int system,
                          int piece)
{
    int site = piece == PIECE_CITY ? SITE_GATE_STATION : SITE_GATE_PORT;

    if (!arcs_may_build_in_gates(s, seat, piece) || s->place[system].site[site])
        return -1;
    return site;
}

int arcs_slots_left(const struct arcs_state *s, int system)
{
    int n = 0;

    for (int site = 0; site < arcs_systems[system].slots; site++)
        n += s->place[system].site[site] == 0;
    return n;
}

int arcs_free_site(const struct arcs_state *s, int seat, int system, int piece)
{
    if (system_is_gate(system))
        return free_gate_site(s, seat, system, piece);
    for (int site = 0; site < arcs_systems[system].slots; site++)
        if (!s->place[system].site[site])
            return site;
    return -1;
}

static bool used(const struct arcs_state *s, int system, int site)
{
    return (s->turn.used[site] & system_bit(system)) != 0;
}

unsigned arcs_sites_with(const struct arcs_state *s, int system, int owner,
                         int piece)
{
    const uint8_t *site = s->place[system].site;
    unsigned set = 0;

    for (int i = 0; i < N_SITES; i++)
        if (site[i] && building_owner(site[i]) == owner &&
            building_piece(site[i]) == piece)
            set |= bit32(i);
    return set;
}

unsigned arcs_sites_unused(const struct arcs_state *s, int system, int owner,
                           int piece)
{
    unsigned set = arcs_sites_with(s, system, owner, piece);

    EACH (i, set)
        if (used(s, system, i))
            set &= ~bit32(i);
    return set;
}

static int building_at(const struct arcs_state *s, int system, int site)
{
    int b = s->place[system].site[site];

    return building_of(building_piece(b), building_condition(b),
                       site == SITE_CLOUD);
}

unsigned arcs_buildings(const struct arcs_state *s, int system, unsigned sites)
{
    unsigned set = 0;

    EACH (i, sites)
        set |= bit32(building_at(s, system, i));
    return set;
}

int arcs_site_of(const struct arcs_state *s, int system, unsigned sites,
                 int building)
{
    int found = -1;

    EACH (site, sites) {
        if (building_at(s, system, site) == building &&
            (found < 0 || used(s, system, site)))
            found = site;
    }
    return found;
}

void arcs_mark_used(struct arcs_state *s, int system, int site)
{
    s->turn.used[site] |= system_bit(system);
}

/* A city on a gate has every type of the planets of its cluster that have a
 * city, anybody's (L11). */
unsigned arcs_city_types(const struct arcs_state *s, int system)
{
    uint32_t cities =
        s->at.cities[0] | s->at.cities[1] | s->at.cities[2] | s->at.cities[3];
    unsigned types = 0;

    if (!system_is_gate(system))
        return bit32(arcs_systems[system].type);
    if (has(s, building_owner(s->place[system].site[SITE_GATE_STATION]),
            EFFECT_ALL_TYPES))
        cities = UINT32_MAX;
    for (int planet = system + 1; planet < system + CLUSTER_SYSTEMS; planet++)
        if (cities & system_bit(planet))
            types |= bit32(arcs_systems[planet].type);
    return types;
}

/* An agent that an Outrage slot is owed goes there first (1.1). */
void arcs_agents_home(struct arcs_state *s, int owner, int n)
{
    struct arcs_player *p = &s->player[owner];
    int paid = n < p->owed ? n : p->owed;

    p->owed = (uint8_t)(p->owed - paid);
    p->stock[PIECE_AGENT] = (uint8_t)(p->stock[PIECE_AGENT] + n - paid);
}

void arcs_piece_home(struct arcs_state *s, int owner, int piece, int n)
{
    struct arcs_player *p = &s->player[owner];

    if (piece == PIECE_AGENT)
        arcs_agents_home(s, owner, n);
    else
        p->stock[piece] = (uint8_t)(p->stock[piece] + n);
}

void arcs_capture(struct arcs_state *s, int captor, int rival,
                  struct events *ev)
{
    if (s->player[rival].stock[PIECE_AGENT] == 0)
        return;
    s->player[rival].stock[PIECE_AGENT]--;
    s->player[captor].captives[rival]++;
    EMIT(ev, MSG_CAPTURES, captor, 1, rival);
}

void arcs_add_trophies(struct arcs_state *s, int victor, int owner, int piece,
                       int n)
{
    uint8_t *t = &s->player[victor].trophies[owner][piece];

    *t = (uint8_t)(*t + n);
}
