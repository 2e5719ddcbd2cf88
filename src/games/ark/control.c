/*
 * Where the pieces are, who controls which room, and whom the neutral pieces
 * obey.  Rulebook, "Benefits and Control"; rulings 1 to 15.
 *
 * Every change of a piece goes through the functions here, which keep the
 * derived sets true.
 */
#include "games/ark/rules.h"

#include "games/ark/messages.h"

enum { SEATS = (1 << MAX_SEATS) - 1 };

/* ---- control ---- */

static unsigned most_cubes(const struct ark_site *t)
{
    unsigned seats = 0;
    int most = 1;

    for (int seat = 0; seat < MAX_SEATS; seat++) {
        if (t->cube[seat] < most)
            continue;
        if (t->cube[seat] > most)
            seats = 0;
        most = t->cube[seat];
        seats |= seat_bit(seat);
    }
    return seats;
}

/* Seats for which the neutral pieces in this room count.  A room's own pieces
 * never count for it, or control would feed itself (ruling 5). */
static unsigned through_neutral(const struct ark_state *s, int room)
{
    const struct ark_site *t = &s->site[room];
    unsigned seats = 0;

    for (int c = 0; c < N_COLOURS; c++) {
        if (t->units_of & seat_bit(neutral(c)) && ark_unit_home(c) != room)
            seats |= s->unit_owner[c];
        if (t->cylinders_of & seat_bit(neutral(c)) &&
            ark_cylinder_home(c) != room)
            seats |= s->cylinder_owner[c];
    }
    return seats;
}

static unsigned control_of(const struct ark_state *s, int room)
{
    const struct ark_site *t = &s->site[room];
    unsigned pieces = t->units_of | t->cylinders_of;

    if (t->n_cubes > 0)
        return most_cubes(t);
    if (pieces & ~(unsigned)SEATS)
        return (pieces & SEATS) | through_neutral(s, room);
    return pieces;
}

static void set_control(struct ark_state *s, int room)
{
    unsigned now = control_of(s, room);
    unsigned changed = now ^ s->site[room].control;

    s->site[room].control = (uint8_t)now;
    EACH (seat, changed) {
        struct ark_player *p = &s->player[seat];

        s->controlled[seat] ^= bit(room);
        p->rooms = (uint8_t)(p->rooms + (has_seat(now, seat) ? 1 : -1));
    }
}

static bool is_home(int room)
{
    return room < ROOM_FACTORY && (ark_unit_colour(room) != COLOUR_NONE ||
                                   ark_cylinder_colour(room) != COLOUR_NONE);
}

/*
 * Whom do the neutral pieces obey?  First only coloured pieces count, then
 * the neutral pieces of rooms already controlled, until nothing is added: the
 * least solution (ruling 6).
 */
static bool obey_in_rounds(struct ark_state *s)
{
    uint8_t unit[N_COLOURS], cylinder[N_COLOURS];
    bool added = true, differs;

    memcpy(unit, s->unit_owner, sizeof unit);
    memcpy(cylinder, s->cylinder_owner, sizeof cylinder);
    memset(s->unit_owner, 0, sizeof s->unit_owner);
    memset(s->cylinder_owner, 0, sizeof s->cylinder_owner);
    while (added) {
        added = false;
        for (int c = 0; c < N_COLOURS; c++) {
            unsigned u =
                ark_unit_home(c) < 0 ? 0 : control_of(s, ark_unit_home(c));
            unsigned p = control_of(s, ark_cylinder_home(c));

            added |= u != s->unit_owner[c] || p != s->cylinder_owner[c];
            s->unit_owner[c] = (uint8_t)u;
            s->cylinder_owner[c] = (uint8_t)p;
        }
    }
    differs = memcmp(unit, s->unit_owner, sizeof unit) != 0 ||
              memcmp(cylinder, s->cylinder_owner, sizeof cylinder) != 0;
    return differs;
}

static void control_changed(struct ark_state *s, int room)
{
    uint64_t away = 0;

    set_control(s, room);
    if (!is_home(room) || !obey_in_rounds(s))
        return;
    for (int c = 0; c < N_COLOURS; c++)
        away |= s->occupied[neutral(c)] | s->powered[neutral(c)];
    EACH (other, away & ALL_ROOMS)
        set_control(s, other);
}

void ark_derive_control(struct ark_state *s)
{
    memset(s->controlled, 0, sizeof s->controlled);
    for (int seat = 0; seat < MAX_SEATS; seat++)
        s->player[seat].rooms = 0;
    for (int place = 0; place < N_PLACES; place++)
        s->site[place].control = 0;
    obey_in_rounds(s);
    for (int room = 0; room < N_ROOMS; room++)
        set_control(s, room);
}

/* ---- pieces ---- */

static void set_bit(uint64_t *set, int i, bool on)
{
    *set = on ? *set | bit(i) : *set & ~bit(i);
}

static void set_owner(uint8_t *owners, int owner, bool on)
{
    *owners =
        (uint8_t)(on ? *owners | seat_bit(owner) : *owners & ~seat_bit(owner));
}

void ark_unit_add(struct ark_state *s, int owner, int place, int n)
{
    struct ark_site *t = &s->site[place];
    bool was = t->unit[owner] > 0, is;

    t->unit[owner] = (uint8_t)(t->unit[owner] + n);
    is = t->unit[owner] > 0;
    if (was == is)
        return;
    set_owner(&t->units_of, owner, is);
    set_bit(&s->occupied[owner], place, is);
    if (!is_biodome(place))
        control_changed(s, place);
}

static void note_circles(struct ark_state *s, int room)
{
    set_bit(&s->open, room,
            !room_is_gate(room) && s->cell[room] != CELL_NONE &&
                s->site[room].n_cylinders < room_row(s, room)->circles);
}

static void note_squares(struct ark_state *s, int room)
{
    set_bit(&s->full, room,
            !room_is_gate(room) &&
                s->site[room].n_cubes >= room_row(s, room)->squares);
}

void ark_cylinder_add(struct ark_state *s, int owner, int room, int n)
{
    struct ark_site *t = &s->site[room];

    t->cylinder[owner] = (uint8_t)(t->cylinder[owner] + n);
    t->n_cylinders = (uint8_t)(t->n_cylinders + n);
    s->cylinders_out[owner] = (uint8_t)(s->cylinders_out[owner] + n);
    set_owner(&t->cylinders_of, owner, t->cylinder[owner] > 0);
    set_bit(&s->powered[owner], room, t->cylinder[owner] > 0);
    note_circles(s, room);
    control_changed(s, room);
}

unsigned ark_open_sections(const struct ark_state *s, int seat)
{
    unsigned open = 0;

    for (int i = 0; i < N_SECTIONS; i++)
        if (s->player[seat].power[i] < s->box.section[i].circles)
            open |= 1u << i;
    return open;
}

/* A section is its owner's alone: nobody's control changes. */
void ark_section_power(struct ark_state *s, int seat, int section, int n)
{
    struct ark_player *p = &s->player[seat];

    p->power[section] = (uint8_t)(p->power[section] + n);
    s->cylinders_out[seat] = (uint8_t)(s->cylinders_out[seat] + n);
}

void ark_cube_add(struct ark_state *s, int seat, int room, int n)
{
    struct ark_site *t = &s->site[room];

    t->cube[seat] = (uint8_t)(t->cube[seat] + n);
    t->n_cubes = (uint8_t)(t->n_cubes + n);
    s->player[seat].cubes = (uint8_t)(s->player[seat].cubes + n);
    set_bit(&s->cubed[seat], room, t->cube[seat] > 0);
    note_squares(s, room);
    control_changed(s, room);
}

static void derive_site(struct ark_state *s, int place)
{
    struct ark_site *t = &s->site[place];

    t->units_of = t->cylinders_of = t->n_cylinders = t->n_cubes = 0;
    for (int owner = 0; owner < N_OWNERS; owner++) {
        set_owner(&t->units_of, owner, t->unit[owner] > 0);
        set_owner(&t->cylinders_of, owner, t->cylinder[owner] > 0);
        set_bit(&s->occupied[owner], place, t->unit[owner] > 0);
        set_bit(&s->powered[owner], place, t->cylinder[owner] > 0);
        t->n_cylinders = (uint8_t)(t->n_cylinders + t->cylinder[owner]);
        s->cylinders_out[owner] =
            (uint8_t)(s->cylinders_out[owner] + t->cylinder[owner]);
    }
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        t->n_cubes = (uint8_t)(t->n_cubes + t->cube[seat]);
        set_bit(&s->cubed[seat], place, t->cube[seat] > 0);
        s->player[seat].cubes =
            (uint8_t)(s->player[seat].cubes + t->cube[seat]);
    }
}

void ark_derive_pieces(struct ark_state *s)
{
    memset(s->cylinders_out, 0, sizeof s->cylinders_out);
    s->full = s->open = 0;
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        struct ark_player *p = &s->player[seat];

        p->cubes = 0;
        for (int i = 0; i < N_SECTIONS; i++) {
            p->cubes = (uint8_t)(p->cubes + p->cube[i]);
            s->cylinders_out[seat] =
                (uint8_t)(s->cylinders_out[seat] + p->power[i]);
        }
    }
    for (int place = 0; place < N_PLACES; place++)
        derive_site(s, place);
    for (int room = 0; room < N_ROOMS; room++) {
        note_circles(s, room);
        note_squares(s, room);
    }
}

/* ---- pieces that rooms provide ---- */

/* Rulings 13, 15: neutral pieces appear when their room is explored; only the
 * outer generators have theirs from the start. */
static bool provides(const struct ark_state *s, int room)
{
    return s->cell[room] != CELL_NONE &&
           (room_is_generator(room) || !(s->token & bit(room)));
}

int ark_cylinder_capacity(const struct ark_state *s, int owner)
{
    int room;

    if (owner < OWNER_NEUTRAL)
        return ark_section_value(s, owner, SECTION_POWER, 0).of;
    room = ark_cylinder_home(owner - OWNER_NEUTRAL);
    return provides(s, room) ? ark_room_value(s, room, 0).of : 0;
}

int ark_cylinders_home(const struct ark_state *s, int owner)
{
    int n = ark_cylinder_capacity(s, owner) - s->cylinders_out[owner];

    return n > 0 ? n : 0;
}

/* New ones come from the supply to the room; wounded ones are in play too
 * (rulings 9, 10). */
void ark_neutral_follow(struct ark_state *s, int room, struct events *ev)
{
    int colour = ark_unit_colour(room), n;

    if (colour == COLOUR_NONE || !provides(s, room))
        return;
    n = ark_room_value(s, room, 0).value - s->in_play[colour];
    if (n <= 0)
        return;
    s->in_play[colour] = (uint8_t)(s->in_play[colour] + n);
    ark_unit_add(s, neutral(colour), room, n);
    EMIT(ev, MSG_NEUTRAL_UNITS, n, room);
}

int ark_neutral_surplus(const struct ark_state *s)
{
    for (int c = 0; c < N_COLOURS; c++)
        if (s->in_play[c] > 0 &&
            s->in_play[c] > ark_room_value(s, ark_unit_home(c), 0).value)
            return c;
    return -1;
}

/* ---- who is where ---- */

unsigned ark_unit_commanders(const struct ark_state *s, int owner)
{
    return owner < OWNER_NEUTRAL ? seat_bit(owner)
                                 : s->unit_owner[owner - OWNER_NEUTRAL];
}

unsigned ark_cylinder_commanders(const struct ark_state *s, int owner)
{
    return owner < OWNER_NEUTRAL ? seat_bit(owner)
                                 : s->cylinder_owner[owner - OWNER_NEUTRAL];
}

uint64_t ark_occupied(const struct ark_state *s, int seat)
{
    uint64_t set = s->occupied[seat];

    for (int c = 0; c < N_COLOURS; c++)
        if (has_seat(s->unit_owner[c], seat))
            set |= s->occupied[neutral(c)];
    return set;
}

/* Neutral units that nobody controls are in nobody's way, and shared ones are
 * one's own in one's turn (rulings 3, 50).  In a team only Guardians are. */
uint64_t ark_hostile(const struct ark_state *s, int seat)
{
    uint64_t set = 0;

    if (ark_is_team(s))
        return ark_guardian_rooms(s);
    for (int other = 0; other < ark_players(s); other++)
        if (other != seat)
            set |= s->occupied[other];
    for (int c = 0; c < N_COLOURS; c++)
        if (s->unit_owner[c] && !has_seat(s->unit_owner[c], seat))
            set |= s->occupied[neutral(c)];
    return set;
}

uint64_t ark_presence(const struct ark_state *s, int seat)
{
    uint64_t set = s->occupied[seat] | s->powered[seat] | s->cubed[seat];

    for (int c = 0; c < N_COLOURS; c++) {
        if (has_seat(s->unit_owner[c], seat))
            set |= s->occupied[neutral(c)];
        if (has_seat(s->cylinder_owner[c], seat))
            set |= s->powered[neutral(c)];
    }
    return set & ALL_ROOMS;
}

int ark_own_units(const struct ark_state *s, int seat)
{
    return ark_board(s, seat)->units - s->player[seat].asleep -
           s->wounded[seat];
}

int ark_units(const struct ark_state *s, int seat)
{
    int n = ark_own_units(s, seat);

    for (int c = 0; c < N_COLOURS; c++)
        if (has_seat(s->unit_owner[c], seat))
            n += s->in_play[c] - s->wounded[neutral(c)];
    return n;
}

void ark_wound(struct ark_state *s, int owner, int place, int n,
               struct events *ev)
{
    if (n == 0)
        return;
    ark_unit_add(s, owner, place, -n);
    ark_explored_leave(s, place);
    s->wounded[owner] = (uint8_t)(s->wounded[owner] + n);
    EMIT(ev, MSG_WOUNDED, n, owner, place);
}
