/*
 * Reading a component file.  The text comes from anybody: nothing in it is
 * believed before ark_components_problem() has passed the whole.
 */
#include "games/ark/components_reader.h"

#include <string.h>

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
    const char *(*row)(int); /* NULL: there is only one */
    reader_field *subject; /* what stands on its own line, or NULL */
    reader_field *field;   /* what may follow, or NULL */
} topics[N_TOPICS] = {
    [TOPIC_ROOM]          = { "room", N_ROWS, room_word, NULL, reader_room_field },
    [TOPIC_SECTION]       = { "section", N_SECTIONS, section_word, NULL, reader_section_field },
    [TOPIC_ARTIFACT]      = { "artifact", N_ARTIFACTS, artifact_word, NULL, reader_artifact_field },
    [TOPIC_MISSION]       = { "mission", N_MISSIONS, mission_word, NULL, reader_mission_field },
    [TOPIC_FIRST_MISSION] = { "first-mission", N_FIRST_MISSIONS, first_mission_word, NULL, reader_first_mission_field },
    [TOPIC_ACHIEVEMENT]   = { "achievement", N_ACHIEVEMENTS, achievement_word, read_achievement, reader_achievement_field },
    [TOPIC_TOKEN]         = { "token", N_TOKENS, token_word, read_token, NULL },
    [TOPIC_GATES]         = { "gates", 1, NULL, read_gates, NULL },
    [TOPIC_PRICE]         = { "price", N_PRICES, price_word, read_price, NULL },
    [TOPIC_COMPLEXITY]    = { "complexity", 1, NULL, read_complexity, NULL },
    [TOPIC_FACTION]       = { "faction", N_FACTIONS, faction_word, NULL, reader_faction_field },
    [TOPIC_KEY]           = { "key", N_KEYS, key_word, NULL, reader_key_field },
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
