/*
 * What an action line is worth: the section's modifier and those of the
 * controlled rooms, summed once before the phase and fixed until it ends.
 * Rulebook, "The 'Before' is Important"; rulings 17, 24, 88, 89.
 */
#include "games/ark/rules.h"

/* Every room but the gates has one. */
#define ALL_BENEFITS (bit(ROOM_GATE) - 1)

void ark_derive_lines(struct ark_state *s)
{
    memset(s->line_rooms, 0, sizeof s->line_rooms);
    for (int room = 0; room < ROOM_GATE; room++)
        for (int i = 0; i < ROOM_COLUMNS; i++) {
            int benefit = room_row(s, room)->column[i].benefit;
            int line = ark_benefit_line(benefit);

            if (benefit != BENEFIT_NONE &&
                !ark_benefit_signs[benefit].by_tile &&
                ark_benefit_in_play(&s->box, benefit))
                s->line_rooms[line] |= bit(room);
        }
}

static int step_of(const struct ark_state *s, int room,
                   const struct ark_room *row)
{
    int n = s->site[room].n_cubes;

    if (row->driver == DRIVER_CYLINDER) {
        n = s->site[room].n_cylinders + ((s->power_token & bit(room)) != 0);
        if (n > row->circles)
            n = row->circles;
    }
    return n;
}

int ark_room_step(const struct ark_state *s, int room)
{
    return step_of(s, room, room_row(s, room));
}

struct ark_ratio ark_room_value(const struct ark_state *s, int room, int column)
{
    const struct ark_room *row = room_row(s, room);

    return column_at(&row->column[column], step_of(s, room, row));
}

int ark_section_step(const struct ark_state *s, int seat, int section)
{
    const struct ark_player *p = &s->player[seat];

    return p->cube[section] + p->power[section];
}

struct ark_ratio ark_section_value(const struct ark_state *s, int seat,
                                   int section, int column)
{
    return column_at(
        ark_board_column(&s->box, s->player[seat].faction, section, column),
        ark_section_step(s, seat, section));
}

static int times(const struct ark_state *s, int seat, int per)
{
    switch ((enum per)per) {
    case PER_ONE:
    case PER_FIGHTER:
        return 1;
    case PER_UNIT:
        return ark_units(s, seat);
    case PER_TWO_UNITS:
        return ark_units(s, seat) / 2;
    case PER_FACTORY:
        return ark_factories(s, seat);
    case PER_AWAKENED:
        return ark_own_units(s, seat);
    }
    BUG("no multiplier %d", per);
}

int ark_benefit_times(const struct ark_state *s, int seat, int benefit)
{
    return times(s, seat, ark_benefit_signs[benefit].per);
}

/* Variations of an action add to the action itself.  `owner` is whose cylinders
 * a generator routes. */
static void add_benefit(const struct ark_state *s, int seat, int owner,
                        int benefit, struct ark_ratio r, struct ark_budget *b)
{
    const struct ark_benefit_sign *sign = &ark_benefit_signs[benefit];
    int into = sign->into != BENEFIT_NONE ? sign->into : benefit;
    int n = times(s, seat, sign->per);

    if (sign->routes) {
        b->route[owner] = (int16_t)(b->route[owner] + r.value);
        return;
    }
    b->left[into] = (int16_t)(b->left[into] + n * r.value);
    if (sign->draws)
        b->draw = (int16_t)(b->draw + n * r.of);
}

static bool counts_on(const struct ark_state *s, int benefit, int line)
{
    return ark_benefit_line(benefit) == line &&
           !ark_benefit_signs[benefit].by_tile &&
           ark_benefit_in_play(&s->box, benefit);
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

/* Beside the biodome; signs of Complexity 2 are what it is for. */
static void add_built(const struct ark_state *s, int seat, struct ark_budget *b)
{
    EACH (i, ark_built(s, seat)) {
        const struct ark_artifact *a =
            &s->box.artifact[s->player[seat].built[i]];

        if (ark_benefit_line(a->builds) == b->line)
            add_benefit(s, seat, seat, a->builds,
                        (struct ark_ratio){ a->builds_value, a->builds_of }, b);
    }
}

static void add_keys(const struct ark_state *s, int seat, struct ark_budget *b)
{
    EACH (i, ark_key_signs(s, seat)) {
        const struct ark_key *k = &s->box.key[i];

        if (ark_benefit_line(k->benefit) == b->line)
            add_benefit(s, seat, seat, k->benefit,
                        (struct ark_ratio){ k->value, k->of }, b);
    }
}

void ark_line_totals(const struct ark_state *s, int seat, int line,
                     struct ark_budget *out)
{
    int section = ark_line_section(line);

    memset(out, 0, sizeof *out);
    out->line = (uint8_t)line;
    for (int i = 0; i < ROOM_COLUMNS; i++) {
        const struct ark_column *col =
            ark_board_column(&s->box, s->player[seat].faction, section, i);

        if (counts_on(s, col->benefit, line))
            add_benefit(s, seat, seat, col->benefit,
                        column_at(col, ark_section_step(s, seat, section)),
                        out);
    }
    EACH (room, s->controlled[seat] & s->line_rooms[line])
        add_room(s, seat, room, out);
    if (s->player[seat].built[0] != ARTIFACT_PEN)
        add_built(s, seat, out);
    if (s->player[seat].keys)
        add_keys(s, seat, out);
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

/* Signs of Complexity 2 on the own board count without it too. */
static bool is_source(const struct ark_state *s, const struct ark_source *from,
                      int line)
{
    return ark_benefit_line(from->benefit) == line &&
           from->benefit != BENEFIT_NONE &&
           (from->room == ROOM_NONE ||
            ark_benefit_in_play(&s->box, from->benefit)) &&
           (from->shows.value > 0 || from->shows.of > 0);
}

static struct ark_source passive_source(const struct ark_faction *board)
{
    return (struct ark_source){
        .section = SECTION_NONE,
        .room = ROOM_NONE,
        .benefit = board->passive,
        .shows = { board->passive_value, 0 },
    };
}

static struct ark_source built_source(const struct ark_state *s, int artifact)
{
    const struct ark_artifact *a = &s->box.artifact[artifact];

    return (struct ark_source){
        .section = SECTION_NONE,
        .room = ROOM_NONE,
        .artifact = (uint8_t)artifact,
        .benefit = a->builds,
        .shows = { a->builds_value, a->builds_of },
    };
}

static struct ark_source key_source(const struct ark_state *s, int key)
{
    const struct ark_key *k = &s->box.key[key];

    return (struct ark_source){
        .section = SECTION_NONE,
        .room = ROOM_NONE,
        .key = (uint8_t)(key + 1),
        .benefit = k->benefit,
        .shows = { k->value, k->of },
    };
}

static void count_times(struct ark_source *from, int times)
{
    from->times = times;
    from->sum = times * from->shows.value;
}

int ark_line_sources(const struct ark_state *s, int seat, int line,
                     struct ark_source out[MAX_SOURCES])
{
    int section = section_of(line), n = 0;

    for (int i = 0; i < ROOM_COLUMNS; i++) {
        out[n] = (struct ark_source){
            .section = (uint8_t)section,
            .room = ROOM_NONE,
            .benefit =
                ark_board_column(&s->box, s->player[seat].faction, section, i)
                    ->benefit,
            .shows = ark_section_value(s, seat, section, i),
        };
        n += is_source(s, &out[n], line);
    }
    out[n] = passive_source(ark_board(s, seat));
    n += is_source(s, &out[n], line);
    EACH (i, ark_built(s, seat)) {
        out[n] = built_source(s, s->player[seat].built[i]);
        n += is_source(s, &out[n], line);
    }
    EACH (key, ark_key_signs(s, seat)) {
        out[n] = key_source(s, key);
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
        count_times(&out[i], ark_benefit_times(s, seat, out[i].benefit));
    return n;
}

/* ---- other sums ---- */

void ark_sign_totals(const struct ark_state *s, int seat, int benefit,
                     struct ark_ratio r, struct ark_budget *out)
{
    memset(out, 0, sizeof *out);
    out->line = (uint8_t)ark_benefit_line(benefit);
    out->exact = 1;
    add_benefit(s, seat, seat, benefit, r, out);
}

/* Exactly what is printed: rooms and sections do not add (ruling 24). */
void ark_artifact_totals(const struct ark_state *s, int seat, int artifact,
                         struct ark_budget *out)
{
    const struct ark_artifact *a = &s->box.artifact[artifact];

    ark_sign_totals(s, seat, a->effect, (struct ark_ratio){ a->value, a->of },
                    out);
}

int ark_passive(const struct ark_state *s, int seat, int benefit)
{
    const struct ark_faction *board = ark_board(s, seat);
    int sum = board->passive == benefit ? board->passive_value : 0;

    if (s->player[seat].built[0] != ARTIFACT_PEN)
        EACH (i, ark_built(s, seat)) {
            const struct ark_artifact *a =
                &s->box.artifact[s->player[seat].built[i]];

            sum += a->builds == benefit ? a->builds_value : 0;
        }
    if (s->player[seat].keys)
        sum += ark_key_passive(s, seat, benefit);
    if (!ark_benefit_in_play(&s->box, benefit))
        return sum;
    EACH (room, s->controlled[seat] & s->line_rooms[LINE_NONE] & ALL_BENEFITS)
        for (int i = 0; i < ROOM_COLUMNS; i++)
            if (room_row(s, room)->column[i].benefit == benefit)
                sum += ark_room_value(s, room, i).value;
    return sum;
}

int ark_factories(const struct ark_state *s, int seat)
{
    int n = bits_count(s->controlled[seat] & ALL_FACTORIES);

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

/* A benefit per unit counts those who fight. */
static int by_fighters(int benefit, int units)
{
    return ark_benefit_signs[benefit].per == PER_FIGHTER ? units : 1;
}

/* "Combat Steps" 1: per unit and flat, at most 20 in all. */
int ark_defence(const struct ark_state *s, int seat, int place, int units)
{
    int per_unit = ark_passive(s, seat, BENEFIT_DEFENCE_PER_UNIT), sum;

    for (int i = 0; i < ROOM_COLUMNS; i++)
        if (s->box.section[SECTION_MILITARY].column[i].benefit ==
            BENEFIT_DEFENCE_PER_UNIT)
            per_unit += ark_section_value(s, seat, SECTION_MILITARY, i).value;
    sum = per_unit * by_fighters(BENEFIT_DEFENCE_PER_UNIT, units) +
          ark_passive(s, seat, BENEFIT_DEFENCE_FLAT) + by_cube(s, seat, place);
    return sum > DEFENCE_MAX ? DEFENCE_MAX : sum;
}

/* "Combat Steps" 5: what is added to arsenal and artifact. */
int ark_strength(const struct ark_state *s, int seat, int place, int units)
{
    return ark_passive(s, seat, BENEFIT_COMBAT_PER_UNIT) *
               by_fighters(BENEFIT_COMBAT_PER_UNIT, units) +
           by_cube(s, seat, place);
}

/* Of what always counts, a benefit per unit, a flat one and that of the cube.
 */
static int combat_sources(const struct ark_state *s, int seat, int place,
                          int units, int per_unit, int flat,
                          struct ark_source out[MAX_SOURCES])
{
    int all = ark_line_sources(s, seat, LINE_NONE, out), n = 0;

    for (int i = 0; i < all; i++) {
        int benefit = out[i].benefit;
        int times = benefit == per_unit ? by_fighters(benefit, units)
                    : benefit == BENEFIT_COMBAT_DEFENCE_CUBE
                        ? s->site[place].cube[seat] > 0
                        : benefit == flat;

        if (times == 0)
            continue;
        out[n] = out[i];
        count_times(&out[n++], times);
    }
    return n;
}

int ark_defence_sources(const struct ark_state *s, int seat, int place,
                        int units, struct ark_source out[MAX_SOURCES])
{
    int n = combat_sources(s, seat, place, units, BENEFIT_DEFENCE_PER_UNIT,
                           BENEFIT_DEFENCE_FLAT, out);

    for (int i = 0, left = DEFENCE_MAX; i < n; left -= out[i++].sum)
        if (out[i].sum > left)
            out[i].sum = left;
    return n;
}

int ark_strength_sources(const struct ark_state *s, int seat, int place,
                         int units, struct ark_source out[MAX_SOURCES])
{
    return combat_sources(s, seat, place, units, BENEFIT_COMBAT_PER_UNIT,
                          BENEFIT_NONE, out);
}
