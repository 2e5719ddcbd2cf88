/*
 * What a component file says of a thing that it has named: the fields of rooms,
 * sections, artifacts, factions, missions, keys and achievements.
 */
#include "games/ark/components_reader.h"
#include "games/ark/words.h"

#include <string.h>

/* ---- rooms, sections, artifacts ---- */

static int read_room_column(struct ark_reader *r, int i)
{
    uint8_t benefit;

    if (reader_want_noun(r, NOUN_BENEFIT, &benefit) < 0)
        return -1;
    return reader_want_column(r, benefit, &r->c.room[r->index].column[i],
                              &r->room_given[r->index][i]);
}

static int read_room_cost(struct ark_reader *r, struct ark_room *room)
{
    if (reader_want_word(r, "a cost") < 0)
        return -1;
    if (reader_is(r, "free")) {
        room->cost = 0;
        room->cost_types = 0;
        return 0;
    }
    return reader_number_of_word(r, &room->cost) < 0
               ? -1
               : reader_want_types(r, &room->cost_types);
}

static const char *driver_word(int driver)
{
    return ark_driver_words[driver];
}

static int read_driver(struct ark_reader *r, struct ark_room *room)
{
    int v = reader_want_pick(r, "driver", 2, driver_word);

    if (v < 0)
        return -1;
    room->driver = (uint8_t)v;
    return 0;
}

int reader_room_field(struct ark_reader *r)
{
    struct ark_room *room = &r->c.room[r->index];

    if (reader_is(r, "squares"))
        return reader_want_number(r, &room->squares);
    if (reader_is(r, "circles"))
        return reader_want_number(r, &room->circles);
    if (reader_is(r, "cost"))
        return read_room_cost(r, room);
    if (reader_is(r, "group"))
        return reader_want_noun(r, NOUN_GROUP, &room->group);
    if (reader_is(r, "chain"))
        return reader_want_noun(r, NOUN_SECTION, &room->chain_from) < 0
                   ? -1
                   : reader_want_noun(r, NOUN_SECTION, &room->chain_to);
    if (reader_is(r, "moved-by"))
        return read_driver(r, room);
    if (reader_is(r, "benefit"))
        return read_room_column(r, 0);
    if (reader_is(r, "second"))
        return read_room_column(r, 1);
    return error_set(r->err, "line %d: a room has no \"%.40s\"",
                     r->lines.number, r->word);
}

/* "2 3 4 ti", or "free" */
static int want_costs(struct ark_reader *r, uint8_t out[MAX_SQUARES],
                      uint8_t *types)
{
    uint8_t cost[MAX_SQUARES] = { 0 };
    int n = 0;

    if (reader_want_word(r, "a cost") < 0)
        return -1;
    while (r->word[0] >= '0' && r->word[0] <= '9') {
        if (n == MAX_SQUARES)
            return reader_refuse(r, N_("there are too many costs"));
        if (reader_number_of_word(r, &cost[n++]) < 0 ||
            reader_want_word(r, "a type of resource") < 0)
            return -1;
    }
    memcpy(out, cost, sizeof(cost));
    *types = 0;
    return n == 0 && reader_is(r, "free") ? 0 : reader_types_of_word(r, types);
}

static int read_section_line(struct ark_reader *r, struct ark_section *s)
{
    uint8_t benefit;

    if (reader_want_noun(r, NOUN_BENEFIT, &benefit) < 0)
        return -1;
    for (int i = 0; i < ROOM_COLUMNS; i++)
        if (benefit != BENEFIT_NONE && s->column[i].benefit == benefit)
            return reader_want_column(r, benefit, &s->column[i],
                                      &r->section_given[r->index][i]);
    return error_set(r->err, "line %d: this section has no \"%.40s\"",
                     r->lines.number, r->word);
}

int reader_section_field(struct ark_reader *r)
{
    struct ark_section *s = &r->c.section[r->index];

    if (reader_is(r, "squares"))
        return reader_want_number(r, &s->squares);
    if (reader_is(r, "circles"))
        return reader_want_number(r, &s->circles);
    if (reader_is(r, "cost"))
        return want_costs(r, s->cost, &s->cost_types);
    if (reader_is(r, "line"))
        return read_section_line(r, s);
    return error_set(r->err, "line %d: a section has no \"%.40s\"",
                     r->lines.number, r->word);
}

static int read_power(struct ark_reader *r, struct ark_artifact *a)
{
    uint8_t power = 0;

    if (reader_want_word(r, "a power") < 0)
        return -1;
    if (reader_is(r, "none")) {
        a->power = -1;
        return 0;
    }
    if (reader_number_of_word(r, &power) < 0)
        return -1;
    a->power = (int8_t)power;
    return 0;
}

static int read_critical_mass(struct ark_reader *r, struct ark_artifact *a)
{
    if (reader_want_word(r, "yes or no") < 0)
        return -1;
    if (!reader_is(r, "yes") && !reader_is(r, "no"))
        return reader_refuse(r, N_("critical mass is yes or no"));
    a->critical_mass = reader_is(r, "yes");
    return 0;
}

static int read_effect(struct ark_reader *r, struct ark_artifact *a)
{
    if (reader_want_noun(r, NOUN_BENEFIT, &a->effect) < 0 ||
        reader_want_word(r, "a number") < 0)
        return -1;
    return reader_modifier_of_word(r, a->effect, &a->value, &a->of);
}

/* "builds move 1", "builds none" */
static int read_builds(struct ark_reader *r, struct ark_artifact *a)
{
    if (reader_want_noun(r, NOUN_BENEFIT, &a->builds) < 0)
        return -1;
    a->builds_value = a->builds_of = 0;
    if (a->builds == BENEFIT_NONE)
        return 0;
    return reader_want_word(r, "a number") < 0
               ? -1
               : reader_modifier_of_word(r, a->builds, &a->builds_value,
                                         &a->builds_of);
}

int reader_artifact_field(struct ark_reader *r)
{
    struct ark_artifact *a = &r->c.artifact[r->index];

    if (reader_is(r, "power"))
        return read_power(r, a);
    if (reader_is(r, "critical-mass"))
        return read_critical_mass(r, a);
    if (reader_is(r, "copies"))
        return reader_want_number(r, &a->copies);
    if (reader_is(r, "effect"))
        return read_effect(r, a);
    if (reader_is(r, "builds"))
        return read_builds(r, a);
    return error_set(r->err, "line %d: an artifact has no \"%.40s\"",
                     r->lines.number, r->word);
}

/* ---- factions ---- */

/* Where the A-side shows this benefit, or has room for it. */
static int column_index(const struct ark_reader *r, int section, int benefit)
{
    const struct ark_column *col = r->c.section[section].column;

    for (int i = 0; i < ROOM_COLUMNS; i++)
        if (col[i].benefit == benefit || col[i].benefit == BENEFIT_NONE)
            return i;
    return error_set(r->err, "line %d: this section has no \"%.40s\"",
                     r->lines.number, r->word);
}

/* "line engineering engineer-remote 0 1 1 1" */
static int read_board_line(struct ark_reader *r, struct ark_faction *f)
{
    uint8_t section, benefit;
    int index, k = 0;

    if (reader_want_noun(r, NOUN_SECTION, &section) < 0 ||
        reader_want_noun(r, NOUN_BENEFIT, &benefit) < 0)
        return -1;
    if ((index = column_index(r, section, benefit)) < 0)
        return -1;
    while (k < FACTION_COLUMNS && f->column[k].section != N_SECTIONS &&
           (f->column[k].section != section || f->column[k].index != index))
        k++;
    if (k == FACTION_COLUMNS)
        return reader_refuse(r,
                             N_("a faction has four lines of its own at most"));
    f->column[k].section = section;
    f->column[k].index = (uint8_t)index;
    return reader_want_column(r, benefit, &f->column[k].column,
                              &r->board_given[r->index][k]);
}

/* "cost mobility 3 4 5 di" */
static int read_board_cost(struct ark_reader *r, struct ark_faction *f)
{
    uint8_t section;
    int k = 0;

    if (reader_want_noun(r, NOUN_SECTION, &section) < 0)
        return -1;
    while (k < FACTION_COSTS && f->cost[k].section != N_SECTIONS &&
           f->cost[k].section != section)
        k++;
    if (k == FACTION_COSTS)
        return reader_refuse(r,
                             N_("a faction has two costs of its own at most"));
    f->cost[k].section = section;
    return want_costs(r, f->cost[k].amount, &f->cost[k].types);
}

static int read_passive(struct ark_reader *r, struct ark_faction *f)
{
    f->passive_value = 0;
    if (reader_want_noun(r, NOUN_BENEFIT, &f->passive) < 0)
        return -1;
    return f->passive == BENEFIT_NONE
               ? 0
               : reader_want_number(r, &f->passive_value);
}

static int read_board_price(struct ark_reader *r, struct ark_price *p)
{
    return reader_want_number(r, &p->amount) < 0
               ? -1
               : reader_want_types(r, &p->types);
}

int reader_faction_field(struct ark_reader *r)
{
    struct ark_faction *f = &r->c.faction[r->index];

    if (r->index == FACTION_STANDARD)
        return reader_refuse(r, N_("the A-side is corrected by its sections"));
    if (reader_is(r, "as-standard")) {
        *f = r->c.faction[FACTION_STANDARD];
        return 0;
    }
    if (reader_is(r, "units"))
        return reader_want_number(r, &f->units);
    if (reader_is(r, "cylinders"))
        return reader_want_number(r, &f->cylinders);
    if (reader_is(r, "passive"))
        return read_passive(r, f);
    if (reader_is(r, "line"))
        return read_board_line(r, f);
    if (reader_is(r, "cost"))
        return read_board_cost(r, f);
    for (int i = 0; i < N_PRICES; i++)
        if (reader_is(r, ark_price_words[i]))
            return read_board_price(r, &f->price[i]);
    return error_set(r->err, "line %d: a faction has no \"%.40s\"",
                     r->lines.number, r->word);
}

int reader_mission_field(struct ark_reader *r)
{
    if (!reader_is(r, "rooms"))
        return error_set(r->err, "line %d: a mission has no \"%.40s\"",
                         r->lines.number, r->word);
    for (int i = 0; i < N_OBJECTIVES; i++)
        if (reader_want_noun(r, NOUN_ROOM, &r->c.mission[r->index][i]) < 0)
            return -1;
    return 0;
}

static const char *task_word(int task)
{
    return ark_task_cards[task].word;
}

/* "cubes 1 mobility engineering", "tokens 4" */
static int want_task(struct ark_reader *r, struct ark_task *out)
{
    struct ark_task task = { 0 };
    int kind = reader_want_pick(r, "task", N_TASKS, task_word);

    if (kind < 0 || reader_want_number(r, &task.amount) < 0)
        return -1;
    task.kind = (uint8_t)kind;
    if (kind == TASK_CUBES && (reader_want_noun(r, NOUN_SECTION, &task.a) < 0 ||
                               reader_want_noun(r, NOUN_SECTION, &task.b) < 0))
        return -1;
    *out = task;
    return 0;
}

/* "of wardens", "task units 4", "gives sign move 2" */
int reader_key_field(struct ark_reader *r)
{
    struct ark_key *k = &r->c.key[r->index];

    if (reader_is(r, "of"))
        return reader_want_noun(r, NOUN_PEOPLE, &k->people);
    if (reader_is(r, "task"))
        return want_task(r, &k->task);
    if (!reader_is(r, "gives"))
        return error_set(r->err, "line %d: a key has no \"%.40s\"",
                         r->lines.number, r->word);
    if (reader_want_noun(r, NOUN_KEY_WAY, &k->way) < 0 ||
        reader_want_noun(r, NOUN_BENEFIT, &k->benefit) < 0)
        return -1;
    k->value = k->of = 0;
    if (k->benefit == BENEFIT_NONE)
        return 0;
    return reader_want_word(r, "a number") < 0
               ? -1
               : reader_modifier_of_word(r, k->benefit, &k->value, &k->of);
}

/* "task 2 tokens 4" */
int reader_first_mission_field(struct ark_reader *r)
{
    uint8_t number;

    if (!reader_is(r, "task"))
        return error_set(r->err, "line %d: a first mission has no \"%.40s\"",
                         r->lines.number, r->word);
    if (reader_want_number(r, &number) < 0)
        return -1;
    if (number < 1 || number > N_OBJECTIVES)
        return reader_refuse(r, N_("tasks are 1, 2 and 3"));
    return want_task(r, &r->c.first_mission[r->index][number - 1]);
}

/* "task tokens 4": something else than its name says */
int reader_achievement_field(struct ark_reader *r)
{
    if (!reader_is(r, "task"))
        return error_set(r->err, "line %d: an achievement has no \"%.40s\"",
                         r->lines.number, r->word);
    return want_task(r, &r->c.achievement[r->index]);
}
