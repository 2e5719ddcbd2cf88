/*
 * The constant tables behind the component struct: words, names, texts, and
 * how sure we are of each value.  Private to this folder.
 */
#ifndef ARK_TABLES_H
#define ARK_TABLES_H

#include "core/move.h"
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

/*
 * What the engine does for a row.  A row that carries one of these, or an enum,
 * is the rule: nothing else repeats it.
 */
struct ark_state;
struct ark_budget;
struct ark_progress;
struct ark_section_rules;
struct events;

/* What a line does before anything is asked, for nobody would decline it. */
typedef void ark_at_once(struct ark_state *s, int seat, struct ark_budget *b,
                         struct events *ev);
/* What an explore token brings. */
typedef void ark_reward(struct ark_state *s, int seat, struct events *ev);

/* How much a seat has of what a task asks for; and how much it takes. */
typedef int ark_count(const struct ark_state *s, int seat);
typedef struct ark_progress ark_progress_of(const struct ark_state *s, int seat,
                                            const struct ark_task *t);

/* By what the modifier of a benefit is multiplied. */
enum per {
    PER_ONE,
    PER_UNIT,
    PER_TWO_UNITS,
    PER_FACTORY,
    PER_AWAKENED,
    PER_FIGHTER, /* each unit in the combat; outside it counts once */
};

/* One action sign or other symbol of the reference sheet. */
struct ark_benefit_sign {
    const char *word, *name;
    const char *text; /* with %s for the modifier, N_() */
    uint8_t line;     /* on which it counts */
    uint8_t into;     /* to whose points it adds; NONE: its own */
    uint8_t per;      /* enum per */
    bool ratio;       /* reads a:b */
    bool draws;       /* its b is what is drawn, its a what is kept */
    bool routes;      /* its points are routes of one owner's cylinders */
    bool by_tile;     /* asked of each tile, in no sum of a line */
    bool lends_line;  /* one line of any section, as a phase of its own */
    bool advanced;    /* counts on rooms in Complexity 2 only */
    bool on_artifact; /* may be an artifact's one-time use */
};

/* One different room tile. */
struct ark_room_card {
    const char *word, *name, *text;
    /* What tells it from the others on the ship of a terminal, not how its name
     * begins, N_(): at most eight letters, six where copies are counted, in
     * every language.  Translators choose their own word. */
    const char *brief;
    struct ark_room room;
    struct {
        uint8_t title, benefit, values, driver;
        uint8_t squares, circles, cost, chain, group;
    } from;
    const char *note; /* which single figures are known; NULL: none, N_() */
};

struct ark_section_card {
    const char *word, *name;
    const struct ark_section_rules *rules;
    struct ark_section section;
    struct {
        uint8_t values[ROOM_COLUMNS], squares, cost;
    } from;
    const char *note;
};

struct ark_artifact_card {
    const char *word, *name, *text;
    struct ark_artifact artifact;
    struct {
        uint8_t title, power, effect, copies;
    } from;
    const char *note;
};

struct ark_faction_card {
    const char *word, *name, *text;
    struct ark_faction faction;
    struct {
        uint8_t name, units, cylinders, board, passive;
    } from;
    const char *note;
};

struct ark_mission_card {
    const char *word, *name, *story;
    uint8_t room[N_OBJECTIVES];
};

struct ark_first_mission_card {
    const char *word, *name, *story;
    struct ark_task task[N_OBJECTIVES];
};

struct ark_line_card {
    const char *word, *name, *text;
    uint8_t section;
    ark_at_once *at_once; /* NULL: nothing */
};

/* The rooms whose modifiers say how many pieces of a colour there are, or -1.
 */
struct ark_colour_card {
    const char *word, *name, *text;
    int8_t cylinders, units;
};

struct ark_group_card {
    const char *word, *name, *text;
    bool violet; /* the ring: two such are not combined by 1-3 players */
};

struct ark_task_card {
    const char *word, *name;
    uint8_t most; /* that can be asked for */
    /* How much of it a seat has: a figure of struct ark_player, by where that
     * lies, or reckoned; or, where more than the amount of the task says how
     * much it takes, both. */
    uint8_t figure; /* 0: none of these */
    ark_count *have;
    ark_progress_of *progress;
};

struct ark_achievement_card {
    const char *word, *name, *text;
    struct ark_task task;
    uint8_t from;
};

struct ark_token_card {
    const char *word, *name, *text;
    uint8_t amount;
    ark_reward *reward; /* NULL: nothing */
};

struct ark_key_card {
    const char *word, *name;
    struct ark_key key;
};

/* How a key serves. */
struct ark_way_card {
    const char *word, *name, *text;
    uint8_t verb; /* by which its action is chosen; 0: it is none */
    /* What the action is directed at; NULL: the answer names the key alone. */
    void (*list)(const struct ark_state *s, int seat, struct move_list *out);
    /* What is done before the sign counts; NULL: nothing. */
    void (*act)(struct ark_state *s, struct move m, struct events *ev);
};

struct ark_guardian_card {
    const char *word, *name, *text;
    struct ark_guardian_orders card;
};

struct ark_level_card {
    const char *word, *name, *text;
    struct ark_level level;
};

/* Something that only has a word, a name and a text. */
struct ark_plain_card {
    const char *word, *name, *text;
};

extern ARK_TABLE struct ark_benefit_sign ark_benefit_signs[N_BENEFITS];
extern ARK_TABLE struct ark_room_card ark_room_cards[N_ROWS];
extern ARK_TABLE struct ark_section_card ark_section_cards[N_SECTIONS];
extern ARK_TABLE struct ark_artifact_card ark_artifact_cards[N_ARTIFACTS];
extern ARK_TABLE struct ark_faction_card ark_faction_cards[N_FACTIONS];
extern ARK_TABLE struct ark_mission_card ark_mission_cards[N_MISSIONS];
extern ARK_TABLE struct ark_first_mission_card
    ark_first_mission_cards[N_FIRST_MISSIONS];

extern ARK_TABLE struct ark_group_card ark_group_cards[N_GROUPS];
extern ARK_TABLE struct ark_line_card ark_line_cards[N_LINES];
extern const struct ark_plain_card ark_resource_cards[N_RESOURCES];
extern ARK_TABLE struct ark_colour_card ark_colour_cards[N_COLOURS];
extern ARK_TABLE struct ark_achievement_card
    ark_achievement_cards[N_ACHIEVEMENTS];
extern ARK_TABLE struct ark_token_card ark_token_cards[N_TOKENS];
extern ARK_TABLE struct ark_task_card ark_task_cards[N_TASKS];
extern ARK_TABLE struct ark_guardian_card ark_guardian_cards[N_GUARDIAN_CARDS];
extern ARK_TABLE struct ark_level_card ark_level_cards[N_LEVELS];
extern ARK_TABLE struct ark_key_card ark_key_cards[N_KEYS];
extern const struct ark_plain_card ark_people_cards[N_PEOPLES];
extern ARK_TABLE struct ark_way_card ark_way_cards[N_KEY_WAYS];

/* What the sections do, by games/ark/<section>.c. */
extern const struct ark_section_rules ark_military, ark_mobility, ark_power,
    ark_production, ark_stasis, ark_engineering, ark_research;

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
    TOPIC_FACTION,
    TOPIC_KEY,
};

enum { N_TOPICS = TOPIC_KEY + 1 };

/* What is broken in a set of components, and where: index -1 is the topic as
 * a whole, whose count is wrong. */
struct ark_problem {
    const char *what; /* NULL: nothing */
    int topic, index;
};

struct ark_problem ark_components_problem(const struct ark_components *c);

/* Words of a component file that are not nouns. */
extern const char *const ark_price_words[N_PRICES];
extern const char *const ark_driver_words[2];

#endif
