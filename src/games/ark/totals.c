/*
 * What an action line is worth: the section's modifier and those of the
 * controlled rooms, summed once before the phase and fixed until it ends.
 * Rulebook, "The 'Before' is Important"; rulings 17, 24, 88, 89.
 */
#include "games/ark/rules.h"

enum per { PER_ONE, PER_UNIT, PER_TWO_UNITS, PER_FACTORY };

/* Variations of an action add to the action itself. */
/* clang-format off */
static const struct {
    uint8_t into, per;
} multiplied[N_BENEFITS] = {
    [BENEFIT_MILITARIZE_PER_2_UNITS] = { BENEFIT_MILITARIZE, PER_TWO_UNITS },
    [BENEFIT_MILITARIZE_PER_FACTORY] = { BENEFIT_MILITARIZE, PER_FACTORY },
    [BENEFIT_PRODUCE_PER_FACTORY]    = { BENEFIT_PRODUCE,    PER_FACTORY },
    [BENEFIT_PRODUCE_PER_UNIT]       = { BENEFIT_PRODUCE,    PER_UNIT },
    [BENEFIT_DISCOVER_PER_UNIT]      = { BENEFIT_DISCOVER,   PER_UNIT },
};
/* clang-format on */

/* Every room but the gates has one. */
#define ALL_BENEFITS (bit(ROOM_GATE) - 1)

/* Signs of Complexity 2 wait on some rooms of the base game. */
static bool in_play(const struct ark_state *s, int benefit)
{
    return s->box.complexity > 1 || !ark_benefit_is_advanced(benefit);
}

void ark_derive_lines(struct ark_state *s)
{
    memset(s->line_rooms, 0, sizeof s->line_rooms);
    for (int room = 0; room < ROOM_GATE; room++)
        for (int i = 0; i < ROOM_COLUMNS; i++) {
            int benefit = room_row(s, room)->column[i].benefit;
            int line = ark_benefit_line(benefit);

            if (benefit != BENEFIT_NONE && benefit != BENEFIT_FACTORY &&
                in_play(s, benefit))
                s->line_rooms[line] |= bit(room);
        }
}

struct ark_ratio ark_room_value(const struct ark_state *s, int room, int column)
{
    const struct ark_room *row = room_row(s, room);
    int n = s->site[room].n_cubes;

    if (row->driver == DRIVER_CYLINDER) {
        n = s->site[room].n_cylinders + ((s->power_token & bit(room)) != 0);
        if (n > row->circles)
            n = row->circles;
    }
    return column_at(&row->column[column], n);
}

struct ark_ratio ark_section_value(const struct ark_state *s, int seat,
                                   int section, int column)
{
    return column_at(&s->box.section[section].column[column],
                     s->player[seat].cube[section]);
}

static int times(const struct ark_state *s, int seat, int per)
{
    switch ((enum per)per) {
    case PER_ONE:
        return 1;
    case PER_UNIT:
        return ark_units(s, seat);
    case PER_TWO_UNITS:
        return ark_units(s, seat) / 2;
    case PER_FACTORY:
        return ark_factories(s, seat);
    }
    BUG("no multiplier %d", per);
}

int ark_benefit_times(const struct ark_state *s, int seat, int benefit)
{
    return times(s, seat, multiplied[benefit].per);
}

/* `owner` is whose cylinders a generator routes. */
static void add_benefit(const struct ark_state *s, int seat, int owner,
                        int benefit, struct ark_ratio r, struct ark_budget *b)
{
    int into = multiplied[benefit].into ? multiplied[benefit].into : benefit;
    int n = ark_benefit_times(s, seat, benefit);

    if (benefit == BENEFIT_GENERATOR) {
        b->route[owner] = (int16_t)(b->route[owner] + r.value);
        return;
    }
    b->left[into] = (int16_t)(b->left[into] + n * r.value);
    if (into == BENEFIT_DISCOVER)
        b->draw = (int16_t)(b->draw + n * r.of);
}

static bool counts_on(const struct ark_state *s, int benefit, int line)
{
    return ark_benefit_line(benefit) == line && benefit != BENEFIT_FACTORY &&
           in_play(s, benefit);
}

static void add_room(const struct ark_state *s, int seat, int room,
                     struct ark_budget *b)
{
    int owner = neutral(ark_cylinder_colour(room));

    for (int i = 0; i < ROOM_COLUMNS; i++) {
        int benefit = room_row(s, room)->column[i].benefit;

        if (counts_on(s, benefit, b->line))
            add_benefit(s, seat, owner, benefit, ark_room_value(s, room, i), b);
    }
}

void ark_line_totals(const struct ark_state *s, int seat, int line,
                     struct ark_budget *out)
{
    int section = ark_line_section(line);

    memset(out, 0, sizeof *out);
    out->line = (uint8_t)line;
    for (int i = 0; i < ROOM_COLUMNS; i++) {
        int benefit = s->box.section[section].column[i].benefit;

        if (counts_on(s, benefit, line))
            add_benefit(s, seat, seat, benefit,
                        ark_section_value(s, seat, section, i), out);
    }
    EACH (room, s->controlled[seat] & s->line_rooms[line])
        add_room(s, seat, room, out);
    if (line == LINE_EXPLOIT)
        out->left[BENEFIT_FACTORY] =
            ark_passive(s, seat, BENEFIT_NO_FACTORY_LIMIT) ? N_FACTORIES
                                                           : EXPLOIT_LIMIT;
}

/* ---- the same, piece by piece ---- */

/* Sections show their actions on a line; what of them counts always, the
 * defence, is Military Development's. */
static int section_of(int line)
{
    return line == LINE_NONE ? SECTION_MILITARY : ark_line_section(line);
}

static bool is_source(const struct ark_state *s, const struct ark_source *from,
                      int line)
{
    return ark_benefit_line(from->benefit) == line &&
           from->benefit != BENEFIT_NONE && in_play(s, from->benefit) &&
           (from->shows.value > 0 || from->shows.of > 0);
}

int ark_line_sources(const struct ark_state *s, int seat, int line,
                     struct ark_source out[MAX_SOURCES])
{
    int section = section_of(line), n = 0;

    for (int i = 0; i < ROOM_COLUMNS; i++) {
        out[n] = (struct ark_source){
            .section = (uint8_t)section,
            .room = ROOM_NONE,
            .benefit = s->box.section[section].column[i].benefit,
            .shows = ark_section_value(s, seat, section, i),
        };
        n += is_source(s, &out[n], line);
    }
    EACH (room, s->controlled[seat] & ALL_BENEFITS)
        for (int i = 0; i < ROOM_COLUMNS; i++) {
            out[n] = (struct ark_source){
                .section = SECTION_NONE,
                .room = (uint8_t)room,
                .benefit = room_row(s, room)->column[i].benefit,
                .shows = ark_room_value(s, room, i),
            };
            n += is_source(s, &out[n], line);
        }
    for (int i = 0; i < n; i++)
        out[i].times = times(s, seat, multiplied[out[i].benefit].per);
    return n;
}

/* ---- other sums ---- */

/* Exactly what is printed: rooms and sections do not add (ruling 24). */
void ark_artifact_totals(const struct ark_state *s, int seat, int artifact,
                         struct ark_budget *out)
{
    const struct ark_artifact *a = &s->box.artifact[artifact];

    memset(out, 0, sizeof *out);
    out->line = (uint8_t)ark_benefit_line(a->effect);
    out->exact = 1;
    add_benefit(s, seat, seat, a->effect, (struct ark_ratio){ a->value, a->of },
                out);
}

int ark_passive(const struct ark_state *s, int seat, int benefit)
{
    int sum = 0;

    if (!in_play(s, benefit))
        return 0;
    EACH (room, s->controlled[seat] & s->line_rooms[LINE_NONE] & ALL_BENEFITS)
        for (int i = 0; i < ROOM_COLUMNS; i++)
            if (room_row(s, room)->column[i].benefit == benefit)
                sum += ark_room_value(s, room, i).value;
    return sum;
}

int ark_factories(const struct ark_state *s, int seat)
{
    int n = count_of(s->controlled[seat] & ALL_FACTORIES);

    if (n > EXPLOIT_LIMIT && !ark_passive(s, seat, BENEFIT_NO_FACTORY_LIMIT))
        return EXPLOIT_LIMIT;
    return n;
}

/* Counts with a cube of the seat in the room of the combat. */
static int by_cube(const struct ark_state *s, int seat, int place)
{
    return s->site[place].cube[seat] > 0
               ? ark_passive(s, seat, BENEFIT_COMBAT_DEFENCE_CUBE)
               : 0;
}

/* "Combat Steps" 1: per unit and flat, at most 20 in all. */
int ark_defence(const struct ark_state *s, int seat, int place, int units)
{
    int per_unit = ark_passive(s, seat, BENEFIT_DEFENCE_PER_UNIT), sum;

    for (int i = 0; i < ROOM_COLUMNS; i++)
        if (s->box.section[SECTION_MILITARY].column[i].benefit ==
            BENEFIT_DEFENCE_PER_UNIT)
            per_unit += ark_section_value(s, seat, SECTION_MILITARY, i).value;
    sum = per_unit * units + ark_passive(s, seat, BENEFIT_DEFENCE_FLAT) +
          by_cube(s, seat, place);
    return sum > DEFENCE_MAX ? DEFENCE_MAX : sum;
}

/* "Combat Steps" 5: what is added to arsenal and artifact. */
int ark_strength(const struct ark_state *s, int seat, int place, int units)
{
    return ark_passive(s, seat, BENEFIT_COMBAT_PER_UNIT) * units +
           by_cube(s, seat, place);
}
