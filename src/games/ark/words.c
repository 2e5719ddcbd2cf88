/*
 * Words and names of everything that Ark's moves, events and JSON name.  A
 * word never changes: it stands in records.
 */
#include "games/ark/words.h"

#include "games/ark/layouts.h"
#include "games/ark/tables.h"
#include "games/ark/keywords.h"

/* clang-format off */

/* Tiles that there are several of. */
static const struct {
    const char *word, *name;
} copies[N_ROOMS - ROOM_FACTORY] = {
    { "dilitium-1", N_("Dilitium Drift Field 1") },
    { "dilitium-2", N_("Dilitium Drift Field 2") },
    { "dilitium-3", N_("Dilitium Drift Field 3") },
    { "dilitium-4", N_("Dilitium Drift Field 4") },
    { "osvite-1",   N_("Osvite Kiln 1") },
    { "osvite-2",   N_("Osvite Kiln 2") },
    { "osvite-3",   N_("Osvite Kiln 3") },
    { "osvite-4",   N_("Osvite Kiln 4") },
    { "biotics-1",  N_("Biotic Basin 1") },
    { "biotics-2",  N_("Biotic Basin 2") },
    { "biotics-3",  N_("Biotic Basin 3") },
    { "biotics-4",  N_("Biotic Basin 4") },
    { "titanium-1", N_("Titanium Ore Mining 1") },
    { "titanium-2", N_("Titanium Ore Mining 2") },
    { "titanium-3", N_("Titanium Ore Mining 3") },
    { "titanium-4", N_("Titanium Ore Mining 4") },
    { "gate-1",     N_("Transport Gate 1") },
    { "gate-2",     N_("Transport Gate 2") },
    { "gate-3",     N_("Transport Gate 3") },
    { "gate-4",     N_("Transport Gate 4") },
    { "gate-5",     N_("Transport Gate 5") },
    { "gate-6",     N_("Transport Gate 6") },
};

static const struct {
    const char *word, *name;
} biodomes[MAX_SEATS] = {
    { "biodome-1", N_("biodome 1") },
    { "biodome-2", N_("biodome 2") },
    { "biodome-3", N_("biodome 3") },
    { "biodome-4", N_("biodome 4") },
    { "biodome-5", N_("biodome 5") },
};

static const struct {
    const char *word, *name;
} owners[MAX_SEATS] = {
    { "seat-1", N_("Player 1") },
    { "seat-2", N_("Player 2") },
    { "seat-3", N_("Player 3") },
    { "seat-4", N_("Player 4") },
    { "seat-5", N_("Player 5") },
};

static const struct {
    const char *word, *name;
} guardians[MAX_GUARDIANS] = {
    { "guardian-1", N_("Guardian 1") },
    { "guardian-2", N_("Guardian 2") },
    { "guardian-3", N_("Guardian 3") },
};

/* Columns are letters from the left, rows are numbers from the top. */
#define CELL_ROW(r) \
    "A" r, "B" r, "C" r, "D" r, "E" r, "F" r, "G" r, "H" r, "I" r, "J" r, "K" r

static const char *const cells[N_CELLS] = {
    CELL_ROW("1"), CELL_ROW("2"), CELL_ROW("3"),
    CELL_ROW("4"), CELL_ROW("5"), CELL_ROW("6"),
    CELL_ROW("7"), CELL_ROW("8"), CELL_ROW("9"),
};
/* clang-format on */

const char *ark_room_word(int room)
{
    return room < ROOM_FACTORY ? ark_room_cards[room].word
                               : copies[room - ROOM_FACTORY].word;
}

const char *ark_room_name(int room)
{
    return room < ROOM_FACTORY ? ark_room_cards[room].name
                               : copies[room - ROOM_FACTORY].name;
}

const char *ark_room_brief(int room)
{
    return room < ROOM_GATE ? ark_room_cards[ark_row(room)].brief
                            : N_("T-Gate");
}

int ark_room_copy(int room)
{
    if (room < ROOM_FACTORY)
        return 0;
    return room < ROOM_GATE ? (room - ROOM_FACTORY) % FACTORY_COPIES + 1
                            : room - ROOM_GATE + 1;
}

static const char *place_word(int place)
{
    return place < PLACE_BIODOME ? ark_room_word(place)
                                 : biodomes[place - PLACE_BIODOME].word;
}

static const char *place_name(int place)
{
    return place < PLACE_BIODOME ? ark_room_name(place)
                                 : biodomes[place - PLACE_BIODOME].name;
}

static const char *cell_word(int cell)
{
    return cells[cell];
}

static const char *owner_word(int owner)
{
    return owner < OWNER_NEUTRAL ? owners[owner].word
                                 : ark_colour_cards[owner - OWNER_NEUTRAL].word;
}

static const char *owner_name(int owner)
{
    return owner < OWNER_NEUTRAL ? owners[owner].name
                                 : ark_colour_cards[owner - OWNER_NEUTRAL].name;
}

static const char *mission_word(int mission)
{
    return mission < N_MISSIONS
               ? ark_mission_cards[mission].word
               : ark_first_mission_cards[mission - N_MISSIONS].word;
}

static const char *mission_name(int mission)
{
    return mission < N_MISSIONS
               ? ark_mission_cards[mission].name
               : ark_first_mission_cards[mission - N_MISSIONS].name;
}

static const char *layout_word(int layout)
{
    return ark_layout(layout)->word;
}

static const char *layout_name(int layout)
{
    return ark_layout(layout)->name;
}

TABLE_WORDS(section, ark_section_cards)
TABLE_WORDS(line, ark_line_cards)
TABLE_WORDS(resource, ark_resource_cards)
TABLE_WORDS(colour, ark_colour_cards)
TABLE_WORDS(group, ark_group_cards)
TABLE_WORDS(artifact, ark_artifact_cards)
TABLE_WORDS(achievement, ark_achievement_cards)
TABLE_WORDS(benefit, ark_benefit_signs)
TABLE_WORDS(token, ark_token_cards)
TABLE_WORDS(faction, ark_faction_cards)
TABLE_WORDS(guardian, guardians)
TABLE_WORDS(guardian_card, ark_guardian_cards)
TABLE_WORDS(level, ark_level_cards)
TABLE_WORDS(key, ark_key_cards)
TABLE_WORDS(people, ark_people_cards)
TABLE_WORDS(way, ark_way_cards)
TABLE_WORDS(task, ark_task_cards)
TABLE_WORDS(keyword, ark_keywords)

/* clang-format off */
#define ROW(kind) [NOUN_##kind - NOUN_OWN]

const struct noun ark_nouns[] = {
    ROW(SECTION)     = { "section", N_SECTIONS, section_word, section_name,
                         3 },
    ROW(LINE)        = { "line", N_LINES, line_word, line_name,
                         6 },
    ROW(RESOURCE)    = { "resource", N_RESOURCES,
                         resource_word, resource_name,
                         2 },
    ROW(COLOUR)      = { "colour", N_COLOURS, colour_word, colour_name,
                         5 },
    ROW(GROUP)       = { "group", N_GROUPS, group_word, group_name,
                         4 },
    ROW(ROOM)        = { "room", N_ROOMS, ark_room_word, ark_room_name,
                         2 },
    ROW(PLACE)       = { "place", N_PLACES, place_word, place_name,
                         2 },
    ROW(CELL)        = { "cell", N_CELLS, cell_word, cell_word,
                         4 },
    ROW(ARTIFACT)    = { "artifact", N_ARTIFACTS,
                         artifact_word, artifact_name,
                         13 },
    ROW(MISSION)     = { "mission", N_MISSIONS + N_FIRST_MISSIONS,
                         mission_word, mission_name,
                         18 },
    ROW(ACHIEVEMENT) = { "achievement", N_ACHIEVEMENTS,
                         achievement_word, achievement_name,
                         18 },
    ROW(BENEFIT)     = { "benefit", N_BENEFITS, benefit_word, benefit_name,
                         14 },
    ROW(TOKEN)       = { "token", N_TOKENS, token_word, token_name,
                         15 },
    ROW(LAYOUT)      = { "layout", N_LAYOUTS, layout_word, layout_name,
                         4 },
    ROW(OWNER)       = { "owner", N_OWNERS, owner_word, owner_name,
                         5, .players = true },
    ROW(FACTION)     = { "faction", N_FACTIONS, faction_word, faction_name,
                         23 },
    ROW(GUARDIAN)    = { "guardian", MAX_GUARDIANS,
                         guardian_word, guardian_name, 21 },
    ROW(GUARDIAN_CARD) = { "guardian-card", N_GUARDIAN_CARDS,
                         guardian_card_word, guardian_card_name,
                         21 },
    ROW(LEVEL)       = { "level", N_LEVELS, level_word, level_name,
                         21 },
    ROW(KEY)         = { "key", N_KEYS, key_word, key_name,
                         22 },
    ROW(PEOPLE)      = { "people", N_PEOPLES, people_word, people_name,
                         22 },
    ROW(KEY_WAY)     = { "key-way", N_KEY_WAYS, way_word, way_name,
                         22 },
    ROW(TASK)        = { "task", N_TASKS, task_word, task_name,
                         22 },
    ROW(KEYWORD)     = { "term", N_KEYWORDS, keyword_word, keyword_name,
                         0 },
    { 0 },
};
/* clang-format on */
