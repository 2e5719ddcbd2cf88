/*
 * Reading a component file.  The text comes from anybody: nothing in it is
 * believed before ark_components_problem() has passed the whole.
 */
#include "games/ark/components_reader.h"
#include "games/ark/words.h"

#include <string.h>

/* ---- fields ---- */

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

static int read_room_field(struct ark_reader *r)
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

static int read_section_field(struct ark_reader *r)
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

static int read_artifact_field(struct ark_reader *r)
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

static int read_faction_field(struct ark_reader *r)
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

static int read_mission_field(struct ark_reader *r)
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
static int read_key_field(struct ark_reader *r)
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
static int read_first_mission_field(struct ark_reader *r)
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
static int read_achievement_field(struct ark_reader *r)
{
    if (!reader_is(r, "task"))
        return error_set(r->err, "line %d: an achievement has no \"%.40s\"",
                         r->lines.number, r->word);
    return want_task(r, &r->c.achievement[r->index]);
}

/* ---- what a line can begin with ---- */

#define WORD_OF(kind, table)         \
    static const char *kind(int row) \
    {                                \
        return table[row].word;      \
    }

WORD_OF(room_word, ark_room_cards)
WORD_OF(section_word, ark_section_cards)
WORD_OF(artifact_word, ark_artifact_cards)
WORD_OF(mission_word, ark_mission_cards)
WORD_OF(first_mission_word, ark_first_mission_cards)
WORD_OF(achievement_word, ark_achievement_cards)
WORD_OF(token_word, ark_token_cards)
WORD_OF(faction_word, ark_faction_cards)
WORD_OF(key_word, ark_key_cards)

static const char *price_word(int price)
{
    return ark_price_words[price];
}

static int read_price(struct ark_reader *r)
{
    struct ark_price *price = &r->c.price[r->index];

    return reader_want_number(r, &price->amount) < 0
               ? -1
               : reader_want_types(r, &price->types);
}

static int read_achievement(struct ark_reader *r)
{
    return reader_want_number(r, &r->c.achievement[r->index].amount);
}

static int read_token(struct ark_reader *r)
{
    return reader_want_number(r, &r->c.token[r->index]);
}

static int read_gates(struct ark_reader *r)
{
    return reader_want_number(r, &r->c.gates);
}

static int read_complexity(struct ark_reader *r)
{
    return reader_want_number(r, &r->c.complexity);
}

/* clang-format off */
static const struct {
    const char *word;
    int n;
    const char *(*row)(int);           /* NULL: there is only one */
    int (*subject)(struct ark_reader *r);  /* what stands on its own line, or NULL */
    int (*field)(struct ark_reader *r);    /* what may follow, or NULL */
} topics[N_TOPICS] = {
    [TOPIC_ROOM]          = { "room", N_ROWS, room_word, NULL, read_room_field },
    [TOPIC_SECTION]       = { "section", N_SECTIONS, section_word, NULL, read_section_field },
    [TOPIC_ARTIFACT]      = { "artifact", N_ARTIFACTS, artifact_word, NULL, read_artifact_field },
    [TOPIC_MISSION]       = { "mission", N_MISSIONS, mission_word, NULL, read_mission_field },
    [TOPIC_FIRST_MISSION] = { "first-mission", N_FIRST_MISSIONS, first_mission_word, NULL, read_first_mission_field },
    [TOPIC_ACHIEVEMENT]   = { "achievement", N_ACHIEVEMENTS, achievement_word, read_achievement, read_achievement_field },
    [TOPIC_TOKEN]         = { "token", N_TOKENS, token_word, read_token, NULL },
    [TOPIC_GATES]         = { "gates", 1, NULL, read_gates, NULL },
    [TOPIC_PRICE]         = { "price", N_PRICES, price_word, read_price, NULL },
    [TOPIC_COMPLEXITY]    = { "complexity", 1, NULL, read_complexity, NULL },
    [TOPIC_FACTION]       = { "faction", N_FACTIONS, faction_word, NULL, read_faction_field },
    [TOPIC_KEY]           = { "key", N_KEYS, key_word, NULL, read_key_field },
};
/* clang-format on */

static int read_field(struct ark_reader *r)
{
    if (r->topic < N_TOPICS && topics[r->topic].field)
        return topics[r->topic].field(r);
    return error_set(r->err, "line %d: \"%.40s\" belongs to nothing",
                     r->lines.number, r->word);
}

static int read_exchange(struct ark_reader *r)
{
    r->topic = TOPIC_PRICE;
    r->named[TOPIC_PRICE][0] = r->lines.number;
    return reader_want_number(r, &r->c.exchange.amount) < 0
               ? -1
               : reader_want_number(r, &r->c.exchange_gain);
}

/* A topic and, where it has several, which of them. */
static int read_topic(struct ark_reader *r, int topic)
{
    int row = topics[topic].row
                  ? reader_want_pick(r, topics[topic].word, topics[topic].n,
                                     topics[topic].row)
                  : 0;

    if (row < 0)
        return -1;
    r->topic = topic;
    r->index = row;
    r->named[topic][row] = r->lines.number;
    return topics[topic].subject ? topics[topic].subject(r) : 0;
}

/* A word that begins something names a topic, or a field of the last one. */
static int read_statement(struct ark_reader *r)
{
    if (reader_is(r, "exchange"))
        return read_exchange(r);
    for (int t = 0; t < N_TOPICS; t++)
        if (reader_is(r, topics[t].word))
            return read_topic(r, t);
    if (r->topic < N_TOPICS)
        r->named[r->topic][r->index] = r->lines.number;
    return read_field(r);
}

static int read_lines(struct ark_reader *r)
{
    int found;

    while ((found = reader_next_line(r)) > 0)
        while (reader_next_word(r))
            if (read_statement(r) < 0)
                return -1;
    return found;
}

/* The first line tells the format: "ark-components 1". */
static int read_head(struct ark_reader *r)
{
    int found = reader_next_line(r);

    if (found < 0)
        return -1;
    if (found == 0 || !reader_next_word(r) || !reader_is(r, "ark-components"))
        return error_set(r->err, "line 1: a component file begins with "
                                 "\"ark-components 1\"");
    if (r->n != 2 || !reader_next_word(r) || !reader_is(r, "1"))
        return reader_refuse(r,
                             N_("only version 1 of component files is known"));
    return 0;
}

/* ---- the whole ---- */

static int last_named(const struct ark_reader *r, int topic)
{
    int line = 0;

    for (int i = 0; i < MAX_ROWS; i++)
        if (r->named[topic][i] > line)
            line = r->named[topic][i];
    return line;
}

/* The line to blame: where the row was named, or its topic, or anything. */
static int line_of(const struct ark_reader *r, int topic, int row)
{
    int line = row >= 0 ? r->named[topic][row] : last_named(r, topic);

    for (int t = 0; line == 0 && t < N_TOPICS; t++)
        if (last_named(r, t) > line)
            line = last_named(r, t);
    return line;
}

static int blame(const struct ark_reader *r, struct ark_problem p)
{
    bool row = p.index >= 0 && topics[p.topic].row;

    return error_set(r->err, "line %d: %s%s%s: %s",
                     line_of(r, p.topic, p.index), topics[p.topic].word,
                     row ? " " : "", row ? topics[p.topic].row(p.index) : "",
                     p.what);
}

static int check_given(const struct ark_reader *r, int topic, int row,
                       const struct ark_column *col, int given, int wanted)
{
    if (col->benefit == BENEFIT_NONE || given == wanted ||
        wanted > COLUMN_STEPS)
        return 0;
    return error_set(r->err, "line %d: %s %s: %s has %d modifiers, needs %d",
                     line_of(r, topic, row), topics[topic].word,
                     topics[topic].row(row),
                     ark_benefit_signs[col->benefit].word, given, wanted);
}

/* Each column was given as many modifiers as its pieces make visible. */
static int check_columns(const struct ark_reader *r)
{
    for (int i = 0; i < N_ROWS; i++)
        for (int j = 0; j < ROOM_COLUMNS; j++)
            if (check_given(r, TOPIC_ROOM, i, &r->c.room[i].column[j],
                            r->room_given[i][j], room_steps(&r->c.room[i])) < 0)
                return -1;
    for (int i = 0; i < N_SECTIONS; i++)
        for (int j = 0; j < ROOM_COLUMNS; j++)
            if (check_given(r, TOPIC_SECTION, i, &r->c.section[i].column[j],
                            r->section_given[i][j],
                            section_steps(&r->c.section[i])) < 0)
                return -1;
    for (int i = 0; i < N_FACTIONS; i++)
        for (int j = 0; j < FACTION_COLUMNS; j++) {
            const struct ark_board_column *col = &r->c.faction[i].column[j];

            if (col->section < N_SECTIONS &&
                check_given(r, TOPIC_FACTION, i, &col->column,
                            r->board_given[i][j],
                            section_steps(&r->c.section[col->section])) < 0)
                return -1;
        }
    return 0;
}

/* Does a line with so many modifiers still fit its section? */
static bool fits(const struct ark_reader *r, int section, int given)
{
    return section >= N_SECTIONS ||
           given == section_steps(&r->c.section[section]);
}

/* Do the costs, of which there is one for each square? */
static bool costs_fit(const struct ark_reader *r, int section)
{
    return section >= N_SECTIONS ||
           r->c.section[section].squares ==
               ark_section_cards[section].section.squares;
}

/* Where the file gives a section other placeholders, a faction that the file
 * does not name has there what the A-side has. */
static void adapt_faction(struct ark_reader *r, int faction)
{
    struct ark_faction *f = &r->c.faction[faction];
    const struct ark_faction *none = &r->c.faction[FACTION_STANDARD];
    int n = 0;

    for (int i = 0; i < FACTION_COLUMNS; i++) {
        struct ark_board_column col = f->column[i];
        uint8_t given = r->board_given[faction][i];

        f->column[i] = none->column[i];
        if (!fits(r, col.section, given))
            continue;
        r->board_given[faction][n] = given;
        f->column[n++] = col;
    }
    for (int i = 0; i < FACTION_COSTS; i++)
        if (!costs_fit(r, f->cost[i].section))
            f->cost[i] = none->cost[i];
}

static void adapt_factions(struct ark_reader *r)
{
    for (int i = FACTION_STANDARD + 1; i < N_FACTIONS; i++)
        if (r->named[TOPIC_FACTION][i] == 0)
            adapt_faction(r, i);
}

static void start(struct ark_reader *r, const char *text, struct error *err)
{
    memset(r, 0, sizeof(*r));
    lines_init(&r->lines, text, strlen(text));
    r->err = err;
    r->topic = N_TOPICS;
    ark_components_default(&r->c);
    for (int i = 0; i < N_ROWS; i++)
        memset(r->room_given[i], room_steps(&r->c.room[i]), ROOM_COLUMNS);
    for (int i = 0; i < N_SECTIONS; i++)
        memset(r->section_given[i], section_steps(&r->c.section[i]),
               ROOM_COLUMNS);
    for (int i = 0; i < N_FACTIONS; i++)
        for (int j = 0; j < FACTION_COLUMNS; j++) {
            int section = r->c.faction[i].column[j].section;

            if (section < N_SECTIONS)
                r->board_given[i][j] =
                    (uint8_t)section_steps(&r->c.section[section]);
        }
}

int ark_components_parse(const char *text, struct ark_components *c,
                         struct error *err)
{
    struct ark_reader r;
    struct ark_problem p;

    start(&r, text, err);
    if (read_head(&r) < 0 || read_lines(&r) < 0)
        return -1;
    adapt_factions(&r);
    if (check_columns(&r) < 0)
        return -1;
    p = ark_components_problem(&r.c);
    if (p.what)
        return blame(&r, p);
    *c = r.c;
    return 0;
}
