/*
 * The constant tables behind the component struct: words, names, texts, and
 * how sure we are of each value.  Private to this folder.
 */
#ifndef ARK_TABLES_H
#define ARK_TABLES_H

#include "core/words.h"
#include "games/ark/components.h"

/* Where a value comes from.  What is not marked is reconstructed. */
enum provenance {
    RECONSTRUCTED, /* ours, to make a game that plays well */
    PRINTED,       /* in the rulebook */
    DERIVED,       /* follows from the rulebook by arithmetic */
    PUBLIC,        /* from a public source outside the rulebook */
    PARTLY,        /* some figures of it; the note says which */
};

enum { N_PROVENANCES = PARTLY + 1 };

/* "reconstructed", "printed", ... N_() */
const char *ark_provenance_name(int provenance);

/* One action sign or other symbol of the reference sheet. */
struct benefit_sign {
    const char *word, *name;
    const char *text; /* with %s for the modifier, N_() */
    uint8_t line;     /* on which it counts */
    bool ratio;       /* reads a:b */
    bool advanced;    /* counts on rooms in Complexity 2 only */
    bool on_artifact; /* may be an artifact's one-time use */
};

/* One different room tile. */
struct room_card {
    const char *word, *name, *text;
    struct ark_room room;
    struct {
        uint8_t title, benefit, values, driver;
        uint8_t squares, circles, cost, chain, group;
    } from;
    const char *note; /* which single figures are known; NULL: none, N_() */
};

struct section_card {
    const char *word, *name;
    struct ark_section section;
    struct {
        uint8_t values[ROOM_COLUMNS], squares, cost;
    } from;
    const char *note;
};

struct artifact_card {
    const char *word, *name, *text;
    struct ark_artifact artifact;
    struct {
        uint8_t title, power, effect, copies;
    } from;
    const char *note;
};

struct mission_card {
    const char *word, *name, *story;
    uint8_t room[N_OBJECTIVES];
};

struct first_mission_card {
    const char *word, *name, *story;
    struct ark_task task[N_OBJECTIVES];
};

/* Something that only has a word, a name and perhaps a text and a number. */
struct plain_card {
    const char *word, *name, *text;
    uint8_t amount;
    uint8_t from;
};

extern const struct benefit_sign ark_benefit_signs[N_BENEFITS];
extern const struct room_card ark_room_cards[N_ROWS];
extern const struct section_card ark_section_cards[N_SECTIONS];
extern const struct artifact_card ark_artifact_cards[N_ARTIFACTS];
extern const struct mission_card ark_mission_cards[N_MISSIONS];
extern const struct first_mission_card
    ark_first_mission_cards[N_FIRST_MISSIONS];

extern const struct plain_card ark_group_cards[N_GROUPS];
extern const struct plain_card ark_line_cards[N_LINES];
extern const struct plain_card ark_resource_cards[N_RESOURCES];
extern const struct plain_card ark_colour_cards[N_COLOURS];
extern const struct plain_card ark_achievement_cards[N_ACHIEVEMENTS];
extern const struct plain_card ark_token_cards[N_TOKENS];
extern const struct plain_card ark_task_cards[N_TASKS];

/* A tile's own word and name: copies of a factory are told apart. */
const char *ark_room_word(int room);
const char *ark_room_name(int room);

/* What a line of a component file is about. */
enum topic {
    TOPIC_ROOM,
    TOPIC_SECTION,
    TOPIC_ARTIFACT,
    TOPIC_MISSION,
    TOPIC_FIRST_MISSION,
    TOPIC_ACHIEVEMENT,
    TOPIC_TOKEN,
    TOPIC_GATES,
    TOPIC_PRICE,
    TOPIC_COMPLEXITY,
};

enum { N_TOPICS = TOPIC_COMPLEXITY + 1 };

/* What is broken in a set of components, and where: index -1 is the topic as
 * a whole, whose count is wrong. */
struct ark_problem {
    const char *what; /* NULL: nothing */
    int topic, index;
};

struct ark_problem ark_components_problem(const struct ark_components *c);

/* Words of a component file that are not nouns. */
enum price { PRICE_ROUTE, PRICE_AWAKE, PRICE_HEAL };

enum { N_PRICES = PRICE_HEAL + 1 };

extern const char *const ark_price_words[N_PRICES];
extern const char *const ark_driver_words[2];

struct ark_price *ark_price_of(struct ark_components *c, int price);

#endif
