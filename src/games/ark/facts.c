/*
 * What is printed on the components of this match, as JSON: for a page that
 * draws them.  Everybody may know all of it, and it never changes; a host's
 * corrected components are in it, because they are part of the state.
 */
#include "games/ark/json_parts.h"
#include "games/ark/tables.h"

static void put_types(struct json *j, unsigned types)
{
    json_klist(j, "types");
    for (int r = 0; r < N_FACTORY_RESOURCES; r++)
        if (types & 1u << r)
            json_str(j, ark_word(NOUN_RESOURCE, r));
    json_end(j);
}

static void put_price(struct json *j, const char *key, int amount,
                      unsigned types)
{
    json_kopen(j, key);
    json_kint(j, "amount", amount);
    put_types(j, types);
    json_close(j);
}

static void put_steps(struct json *j, const char *key, const uint8_t *value,
                      int steps)
{
    json_klist(j, key);
    for (int i = 0; i < steps; i++)
        json_int(j, value[i]);
    json_end(j);
}

/* A benefit with its modifiers by the number of pieces, from 0. */
static void put_column(struct json *j, const struct ark_column *c, int steps)
{
    json_open(j);
    json_kstr(j, "benefit", ark_word(NOUN_BENEFIT, c->benefit));
    put_steps(j, "values", c->value, steps);
    if (ark_benefit_is_ratio(c->benefit))
        put_steps(j, "of", c->of, steps);
    json_close(j);
}

/* ---- rooms ---- */

static const char *room_kind(int room)
{
    return room_is_gate(room)        ? "gate"
           : room_is_factory(room)   ? "factory"
           : room_is_generator(room) ? "generator"
                                     : "special";
}

/* Those that count in this match. */
static void put_room_columns(struct json *j, const struct ark_components *box,
                             const struct ark_room *r)
{
    json_klist(j, "columns");
    for (int i = 0; i < ROOM_COLUMNS; i++)
        if (r->column[i].benefit != BENEFIT_NONE &&
            ark_benefit_in_play(box, r->column[i].benefit))
            put_column(j, &r->column[i], room_steps(r));
    json_end(j);
}

/* Section to section, of rooms with a target card; else null. */
static void put_chain(struct json *j, const struct ark_room *r)
{
    if (r->chain_from == r->chain_to) {
        json_knull(j, "chain");
        return;
    }
    json_klist(j, "chain");
    json_str(j, ark_word(NOUN_SECTION, r->chain_from));
    json_str(j, ark_word(NOUN_SECTION, r->chain_to));
    json_end(j);
}

static void put_room(struct json *j, const struct ark_components *box, int room)
{
    const struct ark_room *r = &box->room[ark_row(room)];

    json_kstr(j, "kind", room_kind(room));
    if (room_is_gate(room))
        return;
    ark_key_word(j, "group", NOUN_GROUP, r->group, GROUP_NONE);
    put_room_columns(j, box, r);
    ark_key_word(j, "yields", NOUN_RESOURCE,
                 room_is_factory(room) ? factory_resource(room) : N_RESOURCES,
                 N_RESOURCES);
    json_kstr(j, "driver", ark_driver_words[r->driver]);
    json_kint(j, "squares", r->squares);
    json_kint(j, "circles", r->circles);
    put_price(j, "cost", r->cost, r->cost_types);
    put_chain(j, r);
    ark_key_word(j, "units", NOUN_COLOUR, ark_unit_colour(room), COLOUR_NONE);
    ark_key_word(j, "cylinders", NOUN_COLOUR, ark_cylinder_colour(room),
                 COLOUR_NONE);
}

static void put_rooms(struct json *j, const struct ark_components *box)
{
    json_kopen(j, "rooms");
    for (int room = 0; room < ROOM_GATE + box->gates; room++) {
        json_kopen(j, ark_word(NOUN_ROOM, room));
        put_room(j, box, room);
        json_close(j);
    }
    json_close(j);
    json_kopen(j, "groups");
    for (int g = 0; g < N_GROUPS; g++) {
        json_kopen(j, ark_word(NOUN_GROUP, g));
        json_kbool(j, "violet", ark_group_cards[g].violet);
        json_close(j);
    }
    json_close(j);
}

/* ---- the biodome ---- */

/* As it is on one side of the board. */
static struct ark_section section_of(const struct ark_components *box,
                                     int faction, int section)
{
    struct ark_section s = box->section[section];

    for (int i = 0; i < ROOM_COLUMNS; i++)
        s.column[i] = *ark_board_column(box, faction, section, i);
    for (int i = 0; i < s.squares; i++) {
        struct ark_price price = ark_board_cost(box, faction, section, i);

        s.cost[i] = price.amount;
        s.cost_types = price.types;
    }
    return s;
}

static void put_section(struct json *j, const struct ark_section *s,
                        int section)
{
    json_kopen(j, ark_word(NOUN_SECTION, section));
    json_klist(j, "lines");
    EACH (line, ark_section_lines(section))
        json_str(j, ark_word(NOUN_LINE, line));
    json_end(j);
    json_klist(j, "columns");
    for (int i = 0; i < ROOM_COLUMNS; i++)
        if (s->column[i].benefit != BENEFIT_NONE)
            put_column(j, &s->column[i], section_steps(s));
    json_end(j);
    json_kint(j, "squares", s->squares);
    json_kint(j, "circles", s->circles);
    json_kopen(j, "cost");
    put_steps(j, "amounts", s->cost, s->squares);
    put_types(j, s->cost_types);
    json_close(j);
    json_close(j);
}

/* By what a benefit is counted: so many of these for each point. */
static void put_per(struct json *j, int per)
{
    static const struct {
        const char *of;
        int each;
    } row[] = {
        [PER_UNIT] = { "unit", 1 },       [PER_TWO_UNITS] = { "unit", 2 },
        [PER_FACTORY] = { "factory", 1 }, [PER_AWAKENED] = { "awakened", 1 },
        [PER_FIGHTER] = { "unit", 1 },
    };

    if (per == PER_ONE) {
        json_knull(j, "per");
        return;
    }
    json_kopen(j, "per");
    json_kstr(j, "of", row[per].of);
    json_kint(j, "each", row[per].each);
    json_close(j);
}

/* Where a benefit counts, and by what. */
static void put_benefits(struct json *j)
{
    json_kopen(j, "benefits");
    for (int b = BENEFIT_NONE + 1; b < N_BENEFITS; b++) {
        json_kopen(j, ark_word(NOUN_BENEFIT, b));
        put_per(j, ark_benefit_signs[b].per);
        ark_key_word(j, "line", NOUN_LINE, ark_benefit_line(b), LINE_NONE);
        json_kbool(j, "ratio", ark_benefit_is_ratio(b));
        json_kbool(j, "advanced", ark_benefit_is_advanced(b));
        json_close(j);
    }
    json_close(j);
}

static void put_biodome(struct json *j, const struct ark_components *box)
{
    json_kopen(j, "sections");
    for (int s = 0; s < N_SECTIONS; s++)
        put_section(j, &box->section[s], s);
    json_close(j);
    put_benefits(j);
}

/* ---- factions ---- */

static void put_passive(struct json *j, const struct ark_faction *f)
{
    if (f->passive == BENEFIT_NONE) {
        json_knull(j, "passive");
        return;
    }
    json_kopen(j, "passive");
    json_kstr(j, "benefit", ark_word(NOUN_BENEFIT, f->passive));
    json_kint(j, "value", f->passive_value);
    json_close(j);
}

/* The sections and prices that differ from those of the A-side. */
static void put_faction(struct json *j, const struct ark_components *box,
                        int faction)
{
    const struct ark_faction *f = &box->faction[faction];

    json_kopen(j, ark_word(NOUN_FACTION, faction));
    json_kint(j, "units", f->units);
    json_kint(j, "cylinders", f->cylinders);
    put_passive(j, f);
    json_kopen(j, "sections");
    for (int i = 0; i < N_SECTIONS; i++) {
        struct ark_section s = section_of(box, faction, i);

        if (memcmp(&s, &box->section[i], sizeof s) != 0)
            put_section(j, &s, i);
    }
    json_close(j);
    json_kopen(j, "prices");
    for (int i = 0; i < N_PRICES; i++)
        if (f->price[i].amount > 0)
            put_price(j, ark_price_words[i], f->price[i].amount,
                      f->price[i].types);
    json_close(j);
    json_close(j);
}

/* Of a game with factions. */
static void put_factions(struct json *j, const struct ark_state *s)
{
    json_kopen(j, "factions");
    for (int i = 0; i < N_FACTIONS && s->factions != FACTIONS_NONE; i++)
        put_faction(j, &s->box, i);
    json_close(j);
}

/* ---- cards ---- */

/* What it gives as a section of the biodome, or null. */
static void put_builds(struct json *j, const struct ark_artifact *a)
{
    if (a->builds == BENEFIT_NONE) {
        json_knull(j, "builds");
        return;
    }
    json_kopen(j, "builds");
    json_kstr(j, "benefit", ark_word(NOUN_BENEFIT, a->builds));
    json_kint(j, "value", a->builds_value);
    if (ark_benefit_is_ratio(a->builds))
        json_kint(j, "of", a->builds_of);
    json_close(j);
}

static void put_artifacts(struct json *j, const struct ark_components *box)
{
    json_kopen(j, "artifacts");
    for (int i = 0; i < N_ARTIFACTS; i++) {
        const struct ark_artifact *a = &box->artifact[i];

        json_kopen(j, ark_word(NOUN_ARTIFACT, i));
        if (a->power < 0)
            json_knull(j, "power");
        else
            json_kint(j, "power", a->power);
        json_kint(j, "critical-mass", a->critical_mass);
        if (a->effect == BENEFIT_NONE)
            json_knull(j, "effect");
        else
            json_kstr(j, "effect", ark_word(NOUN_BENEFIT, a->effect));
        json_kint(j, "value", a->value);
        if (ark_benefit_is_ratio(a->effect))
            json_kint(j, "of", a->of);
        json_kint(j, "copies", a->copies);
        put_builds(j, a);
        json_close(j);
    }
    json_close(j);
}

static void put_task(struct json *j, const struct ark_task *t)
{
    json_open(j);
    json_kstr(j, "task", ark_task_cards[t->kind].word);
    json_kint(j, "amount", t->amount);
    if (t->kind == TASK_CUBES) {
        json_klist(j, "sections");
        json_str(j, ark_word(NOUN_SECTION, t->a));
        json_str(j, ark_word(NOUN_SECTION, t->b));
        json_end(j);
    }
    json_close(j);
}

/* Regular missions name rooms, first missions set tasks. */
static void put_missions(struct json *j, const struct ark_components *box,
                         int n)
{
    json_kopen(j, "missions");
    for (int m = 0; m < n; m++) {
        json_kopen(j, ark_word(NOUN_MISSION, m));
        json_klist(j, "rooms");
        for (int i = 0; i < N_OBJECTIVES; i++)
            json_str(j, ark_word(NOUN_ROOM, box->mission[m][i]));
        json_end(j);
        json_close(j);
    }
    for (int m = 0; m < N_FIRST_MISSIONS; m++) {
        json_kopen(j, ark_word(NOUN_MISSION, N_MISSIONS + m));
        json_klist(j, "tasks");
        for (int i = 0; i < N_OBJECTIVES; i++)
            put_task(j, &box->first_mission[m][i]);
        json_end(j);
        json_close(j);
    }
    json_close(j);
}

/* Pentakey cards of a game with the Sealed Section. */
static void put_keys(struct json *j, const struct ark_state *s)
{
    if (!s->sealed_section)
        return;
    json_kopen(j, "keys");
    for (int i = 0; i < N_KEYS; i++) {
        const struct ark_key *k = &s->box.key[i];

        json_kopen(j, ark_word(NOUN_KEY, i));
        json_kstr(j, "people", ark_word(NOUN_PEOPLE, k->people));
        json_kstr(j, "task", ark_word(NOUN_TASK, k->task.kind));
        json_kint(j, "amount", k->task.amount);
        json_kstr(j, "way", ark_word(NOUN_KEY_WAY, k->way));
        ark_key_word(j, "benefit", NOUN_BENEFIT,
                     k->benefit == BENEFIT_NONE ? N_BENEFITS : k->benefit,
                     N_BENEFITS);
        json_kint(j, "value", k->value);
        if (ark_benefit_is_ratio(k->benefit))
            json_kint(j, "of", k->of);
        json_close(j);
    }
    json_close(j);
}

static void put_goals(struct json *j, const struct ark_state *s)
{
    const struct ark_components *box = &s->box;

    put_missions(j, box, ark_n_missions(s));
    json_kopen(j, "achievements");
    for (int a = 0; a < N_ACHIEVEMENTS; a++)
        json_kint(j, ark_word(NOUN_ACHIEVEMENT, a), box->achievement[a].amount);
    json_close(j);
    json_kint(j, "mission-after", ark_achievements_needed(s));
    json_kopen(j, "tokens");
    for (int t = 0; t < N_TOKENS; t++)
        json_kint(j, ark_word(NOUN_TOKEN, t), box->token[t]);
    json_close(j);
}

/* ---- the table ---- */

static void put_cells(struct json *j, const char *key, int n,
                      const uint8_t *cell)
{
    json_klist(j, key);
    for (int i = 0; i < n; i++)
        json_str(j, ark_word(NOUN_CELL, cell[i]));
    json_end(j);
}

static void put_layout(struct json *j, int layout, int n_seats)
{
    static const char *const sides[] = { "bottom", "left", "top", "right" };
    const struct ark_layout *l = ark_layout(layout);

    json_kopen(j, "layout");
    json_kstr(j, "layout", l->word);
    json_kint(j, "cols", l->cols);
    json_kint(j, "rows", l->rows);
    put_cells(j, "factories", N_FACTORY_RESOURCES, l->factory);
    put_cells(j, "power", N_POWER_CELLS, l->power);
    json_klist(j, "seats");
    for (int seat = 0; seat < n_seats; seat++) {
        json_open(j);
        json_kstr(j, "side", sides[l->seat[seat].side]);
        put_cells(j, "front", N_FRONT, l->seat[seat].front);
        json_close(j);
    }
    json_end(j);
    json_close(j);
}

static void put_prices(struct json *j, const struct ark_components *box)
{
    json_kopen(j, "prices");
    for (int i = 0; i < N_PRICES; i++)
        put_price(j, ark_price_words[i], box->price[i].amount,
                  box->price[i].types);
    put_price(j, "exchange", box->exchange.amount, box->exchange.types);
    json_kint(j, "exchange-gain", box->exchange_gain);
    json_close(j);
}

/* The power of the strongest artifact. */
static int strongest(const struct ark_components *box)
{
    int most = 0;

    for (int i = 0; i < N_ARTIFACTS; i++)
        if (box->artifact[i].power > most)
            most = box->artifact[i].power;
    return most;
}

static void put_limits(struct json *j, const struct ark_components *box)
{
    json_kopen(j, "limits");
    json_kint(j, "power", strongest(box));
    json_kint(j, "units", UNITS_PER_SEAT);
    json_kint(j, "cylinders", CYLINDERS_PER_SEAT);
    json_kint(j, "hand", HAND_LIMIT);
    json_kint(j, "arsenal", ARSENAL_MAX);
    json_kint(j, "defence", DEFENCE_MAX);
    json_kint(j, "exploit", EXPLOIT_LIMIT);
    json_close(j);
}

/* The Guardian cards of this match; nothing where there are none. */
static void put_guardians(struct json *j, const struct ark_state *s)
{
    static const char *const who[] = { "none", "nearest", "all" };
    static const char *const go[] = { "stay", "hunt", "order", "gate" };
    static const char *const side[] = { "north", "east", "south", "west" };

    if (!ark_is_team(s))
        return;
    json_kopen(j, "guardian-cards");
    for (int i = 0; i < N_GUARDIAN_CARDS; i++) {
        const struct ark_guardian_orders *c = &s->guard.cards[i];

        json_kopen(j, ark_word(NOUN_GUARDIAN_CARD, i));
        json_kstr(j, "who", who[c->who]);
        json_kstr(j, "go", go[c->go]);
        json_klist(j, "order");
        for (int d = 0; d < N_DIRECTIONS && c->go == GO_ORDER; d++)
            json_str(j, side[c->order[d]]);
        json_end(j);
        json_kint(j, "power", c->power);
        json_kbool(j, "critical", c->critical);
        json_kint(j, "hourglass", c->hourglass);
        json_close(j);
    }
    json_close(j);
}

void ark_tables(const void *state, struct json *out)
{
    const struct ark_state *s = state;

    put_rooms(out, &s->box);
    put_biodome(out, &s->box);
    put_factions(out, s);
    put_artifacts(out, &s->box);
    put_goals(out, s);
    put_layout(out, s->layout, ark_players(s));
    put_prices(out, &s->box);
    put_limits(out, &s->box);
    put_guardians(out, s);
    put_keys(out, s);
    json_kint(out, "complexity", s->box.complexity);
}
