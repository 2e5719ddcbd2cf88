/*
 * What lies in the box of Ark: Awakening: ids, and every number that is
 * printed on a component.
 *
 * Public sources do not print all components, so a host may load a corrected
 * component file.  The numbers therefore are a struct that each game carries
 * in its state, while names, texts and provenance stay in constant tables.
 * Ids are stored in records and saved games: append, never renumber.
 */
#ifndef ARK_COMPONENTS_H
#define ARK_COMPONENTS_H

#include "base/bits.h"
#include "base/buf.h"
#include "base/error.h"

#include <stdbool.h>
#include <stdint.h>

/* Tables never change, but for a test that swaps rows of them. */
#ifndef ARK_TABLE
#define ARK_TABLE const
#endif

/* The seven sections of a biodome. */
enum section {
    SECTION_MILITARY,
    SECTION_MOBILITY,
    SECTION_POWER,
    SECTION_PRODUCTION,
    SECTION_UNIT,
    SECTION_ENGINEERING,
    SECTION_ARTIFACT,
};

/* The horizontal lines of the sections; one of them is done in a phase. */
enum line {
    LINE_MILITARIZE,
    LINE_MOVE, /* with TELEPORT */
    LINE_ROUTE,
    LINE_EXPLOIT,
    LINE_PRODUCE,
    LINE_AWAKE, /* with HEAL */
    LINE_ENGINEER,
    LINE_DISCOVER,
    LINE_USE,
    LINE_NONE, /* of a passive benefit */
};

/* Every symbol of the reference sheet, in its order, then the three that the
 * rulebook body adds. */
enum benefit {
    BENEFIT_NONE,
    BENEFIT_AWAKE,
    BENEFIT_HEAL,
    BENEFIT_GENERATOR, /* a:b, a routes of b cylinders */
    BENEFIT_ROUTE_EXTRA,
    BENEFIT_ARCHITECT,
    BENEFIT_MOVE,
    BENEFIT_TELEPORT,
    BENEFIT_TELEPORT_ANY,
    BENEFIT_ANY_LINE, /* artifacts only */
    BENEFIT_ENGINEER,
    BENEFIT_ENGINEER_REMOTE,
    BENEFIT_ENGINEER_FREE,
    BENEFIT_ENGINEER_FREE_BIODOME,
    BENEFIT_AIRLOCK,
    BENEFIT_MILITARIZE,
    BENEFIT_MILITARIZE_PER_2_UNITS,
    BENEFIT_MILITARIZE_PER_FACTORY,
    BENEFIT_DEFENCE_FLAT,
    BENEFIT_COMBAT_PER_UNIT,
    BENEFIT_DEFENCE_PER_UNIT,
    BENEFIT_COMBAT_DEFENCE_CUBE,
    BENEFIT_PRODUCE,
    BENEFIT_PRODUCE_PER_FACTORY,
    BENEFIT_PRODUCE_PER_UNIT,
    BENEFIT_EXPLOIT_PLUS,
    BENEFIT_DISCOVER,          /* a:b, draw b and keep a */
    BENEFIT_DISCOVER_PER_UNIT, /* a:b for each unit */
    BENEFIT_NO_FACTORY_LIMIT,
    BENEFIT_POWER_TOKEN,
    BENEFIT_SEAL_DOOR,
    BENEFIT_REMOVE_CUBE,
    BENEFIT_START_MOVE,
    BENEFIT_USE,
    BENEFIT_NEUTRAL_UNITS, /* so many units of the room's colour exist */
    BENEFIT_FACTORY,       /* so much of the factory's resource */
    BENEFIT_PRODUCE_PER_AWAKENED,
};

enum resource {
    RESOURCE_DI, /* dilitium */
    RESOURCE_OS, /* osvite */
    RESOURCE_BT, /* biotics */
    RESOURCE_TI, /* titanium */
    RESOURCE_MT, /* metamorphite, the joker */
};

/* Counts stand apart so that a switch over an enum has no case for them. */
enum {
    N_SECTIONS = SECTION_ARTIFACT + 1,
    N_LINES = LINE_NONE,
    N_BENEFITS = BENEFIT_PRODUCE_PER_AWAKENED + 1,
    N_FACTORY_RESOURCES = RESOURCE_MT,
    N_RESOURCES = RESOURCE_MT + 1,
};

/* Resources that a cost accepts, as bits: one of them, not a mix. */
enum {
    TYPE_DI = 1 << RESOURCE_DI,
    TYPE_OS = 1 << RESOURCE_OS,
    TYPE_BT = 1 << RESOURCE_BT,
    TYPE_TI = 1 << RESOURCE_TI,
    TYPE_ANY = TYPE_DI | TYPE_OS | TYPE_BT | TYPE_TI,
};

/* Colours of the pieces that belong to rooms and not to players. */
enum colour {
    COLOUR_VIOLET,    /* a generator; the mercenaries of The Brig */
    COLOUR_TURQUOISE, /* a generator */
    COLOUR_BLACK,     /* the Hub; the robots of Robotics */
    COLOUR_NONE,
};

/* The eight groups of special rooms; the last two have the violet ring. */
enum group {
    GROUP_NAVIGATION,
    GROUP_POWER,
    GROUP_LIFE,
    GROUP_DEFENCE,
    GROUP_INDUSTRY,
    GROUP_KNOWLEDGE,
    GROUP_SECURITY,
    GROUP_DEEP,
    GROUP_NONE,
};

enum { N_COLOURS = COLOUR_NONE, N_GROUPS = GROUP_NONE };

/*
 * Every room tile of the box.  Those before ROOM_FACTORY can be activated and
 * have a target card.  Four factories of each resource follow, in the order
 * of enum resource, then the gates.
 */
enum room {
    ROOM_OBSERVATORY,
    ROOM_COMMUNICATION_ARRAY,
    ROOM_TRANSIT_CONTROL,
    ROOM_GRAVITY_LIFT,
    ROOM_POWER_HUB,
    ROOM_GRID_RELAY,
    ROOM_FUSION_FOUNDRY,
    ROOM_CONDUIT_JUNCTION,
    ROOM_MEDICAL_LABS,
    ROOM_CRYOGENIC_VAULTS,
    ROOM_HYDROPONIC_TERRACES,
    ROOM_GENE_ARCHIVE,
    ROOM_TACTICAL,
    ROOM_BARRACKS,
    ROOM_SHIELD_PROJECTORS,
    ROOM_BULWARK,
    ROOM_ROBOTICS,
    ROOM_RESERVES,
    ROOM_REFINERY,
    ROOM_ASSEMBLY_HALLS,
    ROOM_KNOWLEDGEBASE,
    ROOM_MUSEUM,
    ROOM_RELIC_WORKSHOP,
    ROOM_SIMULATION_CHAMBER,
    ROOM_BRIG,
    ROOM_REMOTE_OPERATIONS,
    ROOM_ARMS_FOUNDRY,
    ROOM_AIRLOCK_CONTROL,
    ROOM_ARCHITECTS_BRIDGE,
    ROOM_FOUNDRY_OVERSIGHT,
    ROOM_MAINTENANCE_SHAFTS,
    ROOM_DORMANT_MIND,
    N_SPECIAL_ROOMS,
    ROOM_VIOLET_GENERATOR = N_SPECIAL_ROOMS,
    ROOM_TURQUOISE_GENERATOR,
    N_TARGETS,
    ROOM_FACTORY = N_TARGETS,
    FACTORY_COPIES = 4,
    N_FACTORIES = FACTORY_COPIES * N_FACTORY_RESOURCES,
    ROOM_GATE = ROOM_FACTORY + N_FACTORIES,
    MAX_GATES = 6,
    N_ROOMS = ROOM_GATE + MAX_GATES,
};

/* What a tile says is one row per different tile: the four copies of a
 * factory share theirs, and a gate says nothing. */
enum {
    ROW_FACTORY = N_TARGETS, /* + resource */
    N_ROWS = ROW_FACTORY + N_FACTORY_RESOURCES,
    ROW_NONE = N_ROWS, /* of a gate */
};

enum driver { DRIVER_CYLINDER, DRIVER_CUBE };

enum artifact {
    ARTIFACT_PEN,
    ARTIFACT_HELP,
    ARTIFACT_BORROWED_HOUR,
    ARTIFACT_SECOND_DAWN,
    ARTIFACT_FOLDED_BLUEPRINT,
    ARTIFACT_SHIFTED_KEYSTONE,
    ARTIFACT_POCKET_THRESHOLD,
    ARTIFACT_WALKING_STONE,
    ARTIFACT_GATE_WHISTLE,
    ARTIFACT_RUNNERS_SINEW,
    ARTIFACT_DRIFT_SAIL,
    ARTIFACT_MASONS_SWARM,
    ARTIFACT_ROOT_CODE,
    ARTIFACT_LONG_HAND,
    ARTIFACT_TWIN_CHISELS,
    ARTIFACT_EMBER_RELAY,
    ARTIFACT_STORM_COIL,
    ARTIFACT_SEED_OF_ORE,
    ARTIFACT_BLACK_TEAR,
    ARTIFACT_HUNGRY_FURNACE,
    ARTIFACT_CHOIR_OF_HANDS,
    ARTIFACT_WARM_CRADLE,
    ARTIFACT_MENDING_GEL,
    ARTIFACT_SEALED_ARMOURY,
    ARTIFACT_WAR_MASK,
    ARTIFACT_FORGE_OATH,
    ARTIFACT_VACUUM_KEY,
    ARTIFACT_INDEX_SHARD,
    ARTIFACT_CAGED_STAR,
    ARTIFACT_ANTIMATTER_PHIAL,
    ARTIFACT_UNSTABLE_CORE,
    ARTIFACT_SCREAMING_PRISM,
    ARTIFACT_CRACKED_SINGULARITY,
    ARTIFACT_PAIRED_DETONATORS,
    N_ARTIFACTS,
    ARTIFACT_REGULAR = ARTIFACT_BORROWED_HOUR, /* the first of the deck */
};

/* The sides of the player boards: the A-side, alike for all, and a B-side for
 * each faction. */
enum faction {
    FACTION_STANDARD,
    FACTION_HARA,
    FACTION_PAJAK,
    FACTION_GIMPLI,
    FACTION_DIRUNI,
    FACTION_EEILIS,
    FACTION_OSSARI,
    FACTION_RAGHNA,
    FACTION_QFIN,
    N_FACTIONS,
};

/* Missions: three rooms to activate; those from N_BASE_MISSIONS on are of the
 * Sealed Section.  First missions: three tasks. */
enum {
    N_BASE_MISSIONS = 42,
    N_MISSIONS = 54,
    N_FIRST_MISSIONS = 3,
    N_OBJECTIVES = 3,
};

enum task {
    TASK_CUBES,     /* own cubes in section a and in section b, each */
    TASK_TOKENS,    /* explore tokens */
    TASK_UNITS,     /* own units awake and not wounded */
    TASK_CYLINDERS, /* own cylinders on outer rooms */
    TASK_CONTROL,   /* outer rooms controlled */
    TASK_ARSENAL,
    TASK_ALL_CUBES, /* own cubes anywhere */
    TASK_ARTIFACTS, /* in the hand */
    TASK_BATTLES,   /* won */
    TASK_TOGETHER,  /* own units in one outer room */
    TASK_SPREAD,    /* outer rooms with an own unit */
    TASK_GATES,     /* controlled, as the next three */
    TASK_GENERATORS,
    TASK_FACTORIES,
    TASK_KINDS,       /* of factories */
    TASK_OUTER_CUBES, /* own cubes on outer rooms */
    TASK_SECTIONS,    /* with an own cube */
    TASK_TARGETS,     /* rooms activated */
    TASK_METAMORPHITE,
    TASK_STORES, /* of each other resource */
    TASK_KEYS,   /* neutral factions of which a key is held */
};

enum achievement {
    ACHIEVEMENT_UNITS, /* all awake */
    ACHIEVEMENT_CUBES,
    ACHIEVEMENT_CONTROL,
    ACHIEVEMENT_ARTIFACTS,
    ACHIEVEMENT_BATTLE,
    ACHIEVEMENT_ARSENAL,
    ACHIEVEMENT_EXPLORE,
};

/* What an explore token shows when it is turned up. */
enum token { TOKEN_ARTIFACT, TOKEN_METAMORPHITE, TOKEN_NOTHING };

enum {
    N_TASKS = TASK_KEYS + 1,
    N_ACHIEVEMENTS = ACHIEVEMENT_EXPLORE + 1,
    N_TOKENS = TOKEN_NOTHING + 1,
};

/* The neutral factions of the Sealed Section. */
enum people {
    PEOPLE_WARDENS,
    PEOPLE_LAMPLIGHTERS,
    PEOPLE_WALLWRIGHTS,
    PEOPLE_ENVOYS,
    PEOPLE_GLEANERS,
    PEOPLE_ALL, /* the Pentakey */
};

/* How a key serves: its sign counts always, or is done after a deed when the
 * marker is put on the key. */
enum key_way {
    WAY_SIGN,
    WAY_ACTION, /* without a deed */
    WAY_BLACKOUT,
    WAY_BLOCK,
    WAY_DISARM,
    WAY_SALVAGE,
    WAY_STAY, /* the marker may stay where it is; no sign */
};

enum {
    N_PEOPLES = PEOPLE_ALL + 1,
    N_KEY_WAYS = WAY_STAY + 1,
    N_KEYS = 26,
    KEY_PENTAKEY = N_KEYS - 1, /* always open at the start */
    KEYS_MORE = 2,             /* open keys beside one for each player */
    KEYS_HELD = 5,             /* by one player, at most */
    DISARM_BY = 8,
};

/* Who moves by a Guardian card, and where to. */
enum guardian_who { WHO_NONE, WHO_NEAREST, WHO_ALL };
enum guardian_go { GO_STAY, GO_HUNT, GO_ORDER, GO_GATE };
/* What it does besides: beaten Guardians return, a cylinder is cut off. */
enum guardian_extra { EXTRA_NONE, EXTRA_MEND, EXTRA_CUT };
enum direction { NORTH, EAST, SOUTH, WEST };

enum {
    N_GUARDIAN_CARDS = 14,
    N_DIRECTIONS = WEST + 1,
    N_LEVELS = 4,
    MAX_GUARDIANS = 3,
    MAX_TEAM = 4,        /* players against the Guardians */
    GUARDIAN_MORE = 4,   /* strength of each further one in a room */
    GUARDIAN_REWARD = 2, /* by how much the counter rises for a beaten one */
    GUARDIAN_AWAY = 3,   /* Guardian turns that it is away */
    MAX_COUNTER = 200,
};

/* Figures that the rulebook prints and no file corrects. */
enum {
    EXPLORE_TOKENS = 35,
    DECK_ARTIFACTS = 60,
    PEN_COPIES = 6,
    HELP_COPIES = 4,
    HAND_LIMIT = 15,
    ARSENAL_MAX = 24,
    DEFENCE_MAX = 20,
    EXPLOIT_LIMIT = 4,
    GATE_DISTANCE = 4,  /* rooms between two gates, at least */
    MISSION_AFTER = 2,  /* achievements */
    UNITS_PER_SEAT = 6, /* of the A-side */
    MAX_UNITS = 9,      /* of Hara */
    UNITS_AT_START = 2,
    CYLINDERS_PER_SEAT = 10, /* of the A-side */
    MAX_CYLINDERS = 15,      /* of Diruni */
    METAMORPHITE_AT_START = 2,
    ROOMS_PER_GROUP = 4,
    MAX_NEUTRAL_UNITS = 4, /* of Robotics, and of The Brig */
    HUB_CYLINDERS = 6,
    GENERATOR_CYLINDERS = 10,
    MAX_SQUARES = 5, /* printed: 3 or 4; the outer generators may have more */
    MAX_CIRCLES = 4,
    COLUMN_STEPS = MAX_SQUARES + 1,
    ROOM_COLUMNS = 2,
    FACTION_COLUMNS = 4, /* that a faction has otherwise than the A-side */
    FACTION_COSTS = 2,
    /* of signs that count on rooms only in Complexity 2 */
    MAX_BUILT = 3,     /* artifacts beside a biodome */
    POOL_PIECES = 18,  /* power tokens, which are seals of doors too */
    TOKEN_ROUTES = 2,  /* what a power token costs */
    SEAL_ARSENAL = 4,  /* to seal or to open a door */
    CUBE_ARSENAL = 16, /* to remove a cube */
};

/* A benefit and its modifiers: value[i] is the first visible one with i
 * pieces.  Benefits that are ratios read "value:of". */
struct ark_column {
    uint8_t benefit;
    uint8_t value[COLUMN_STEPS], of[COLUMN_STEPS];
};

struct ark_room {
    struct ark_column column[ROOM_COLUMNS]; /* the second may be NONE */
    uint8_t driver;                         /* which pieces move the column */
    uint8_t squares, circles;
    uint8_t cost, cost_types; /* of a cube */
    uint8_t chain_from, chain_to;
    uint8_t group;
};

/* A section works like a room; each further cube has its own cost.  No board
 * that is known has circles there (ruling 47). */
struct ark_section {
    struct ark_column column[ROOM_COLUMNS];
    uint8_t squares, circles;
    uint8_t cost_types, cost[MAX_SQUARES];
};

struct ark_artifact {
    int8_t power; /* -1: not for combat */
    uint8_t critical_mass;
    uint8_t effect, value, of; /* as in a column */
    uint8_t copies;
    uint8_t stays; /* never discarded, but used once in a phase */
    /* Complexity 2: what it gives when it is built; NONE: it cannot be */
    uint8_t builds, builds_value, builds_of;
};

/* What things cost where it is no cube: one route, one unit awake, one unit
 * healed. */
enum price { PRICE_ROUTE, PRICE_AWAKE, PRICE_HEAL };

enum { N_PRICES = PRICE_HEAL + 1 };

struct ark_price {
    uint8_t amount, types;
};

/* A B-side: what it has otherwise than the A-side, and one benefit that always
 * holds.  The A-side is a faction without any of it. */
struct ark_faction {
    uint8_t units, cylinders;
    uint8_t passive, passive_value;   /* BENEFIT_NONE: no passive */
    struct ark_price price[N_PRICES]; /* amount 0: as on the A-side */
    struct ark_board_column {
        uint8_t section, index; /* N_SECTIONS: not used, and none follows */
        struct ark_column column;
    } column[FACTION_COLUMNS];
    struct ark_board_cost {
        uint8_t section; /* N_SECTIONS: not used */
        uint8_t types, amount[MAX_SQUARES];
    } cost[FACTION_COSTS];
};

struct ark_task {
    uint8_t kind, amount, a, b;
};

/* A Pentakey card. */
struct ark_key {
    struct ark_task task;
    uint8_t people, way;
    uint8_t benefit, value, of; /* as in a column; NONE: no sign */
};

/* What a Guardian card says: who goes where, and how strong it is. */
struct ark_guardian_orders {
    uint8_t who, go;
    uint8_t order[N_DIRECTIONS]; /* of GO_ORDER */
    uint8_t power, critical;
    uint8_t hourglass; /* by how much more the counter falls */
    uint8_t extra;
};

/* A level of difficulty. */
struct ark_level {
    uint8_t guardians, strength;
    uint8_t counter[MAX_TEAM]; /* for each player, by how many there are */
};

struct ark_components {
    struct ark_room room[N_ROWS];
    struct ark_section section[N_SECTIONS];
    struct ark_artifact artifact[N_ARTIFACTS];
    uint8_t mission[N_MISSIONS][N_OBJECTIVES]; /* special rooms */
    struct ark_task first_mission[N_FIRST_MISSIONS][N_OBJECTIVES];
    struct ark_task achievement[N_ACHIEVEMENTS];
    struct ark_faction faction[N_FACTIONS];
    struct ark_key key[N_KEYS];
    uint8_t token[N_TOKENS]; /* how many of each in the bag */
    uint8_t gates;           /* tiles, those of the set-up too */
    /* Conversions: prices, and `exchange.amount` of one type for
     * `exchange_gain` metamorphite. */
    struct ark_price price[N_PRICES], exchange;
    uint8_t exchange_gain;
    /* 1, the base game; with 2 the advanced signs of rooms count too */
    uint8_t complexity;
};

_Static_assert(sizeof(struct ark_components) <= 3328, "part of the state");

/* ---- ids ---- */

static inline int ark_row(int room)
{
    if (room < ROOM_FACTORY)
        return room;
    if (room < ROOM_GATE)
        return ROW_FACTORY + (room - ROOM_FACTORY) / FACTORY_COPIES;
    return ROW_NONE;
}

static inline bool room_is_special(int room)
{
    return room < N_SPECIAL_ROOMS;
}

static inline bool room_is_generator(int room)
{
    return room == ROOM_VIOLET_GENERATOR || room == ROOM_TURQUOISE_GENERATOR;
}

static inline bool room_is_factory(int room)
{
    return room >= ROOM_FACTORY && room < ROOM_GATE;
}

static inline bool room_is_gate(int room)
{
    return room >= ROOM_GATE;
}

/* What a factory yields. */
static inline int factory_resource(int room)
{
    return (room - ROOM_FACTORY) / FACTORY_COPIES;
}

static inline int factory_room(int resource, int copy)
{
    return ROOM_FACTORY + resource * FACTORY_COPIES + copy;
}

/* Colour of the cylinders or of the neutral units that a room owns, or
 * COLOUR_NONE; and the room that owns them. */
int ark_cylinder_colour(int room);
int ark_unit_colour(int room);
int ark_cylinder_home(int colour);
int ark_unit_home(int colour); /* -1: there are no such units */

int ark_line_section(int line);
uint64_t ark_section_lines(int section); /* as bits */

/* The line on which a benefit counts, LINE_NONE for a passive one. */
int ark_benefit_line(int benefit);
bool ark_benefit_is_ratio(int benefit);
/* On a room it counts only in Complexity 2. */
bool ark_benefit_is_advanced(int benefit);
/* Signs of Complexity 2 wait on some rooms of the base game. */
static inline bool ark_benefit_in_play(const struct ark_components *c,
                                       int benefit)
{
    return c->complexity > 1 || !ark_benefit_is_advanced(benefit);
}

/* ---- numbers ---- */

struct ark_ratio {
    int value, of;
};

/* The first visible modifier of a column with so many pieces on it. */
static inline struct ark_ratio column_at(const struct ark_column *column,
                                         int pieces)
{
    return (struct ark_ratio){ column->value[pieces], column->of[pieces] };
}

/* Modifiers in the room's columns: one more than the pieces that move it. */
static inline int room_steps(const struct ark_room *room)
{
    return 1 + (room->driver == DRIVER_CUBE ? room->squares : room->circles);
}

/* The same of a section: cubes and cylinders move it alike. */
static inline int section_steps(const struct ark_section *section)
{
    return 1 + section->squares + section->circles;
}

/* The groups of a mission as bits: exactly two. */
unsigned ark_mission_groups(const struct ark_components *c, int mission);

/* What a column of a section shows on a side of the board; what the next cube
 * costs there, and what the conversions cost. */
const struct ark_column *ark_board_column(const struct ark_components *c,
                                          int faction, int section, int i);
struct ark_price ark_board_cost(const struct ark_components *c, int faction,
                                int section, int cubes);
struct ark_price ark_board_price(const struct ark_components *c, int faction,
                                 int price);

/* ---- the component file, docs/ark-components.md ---- */

void ark_components_default(struct ark_components *c);
/* Missions and keys of the Sealed Section as we have them, in games without. */
void ark_components_unseal(struct ark_components *c);

void ark_components_print(const struct ark_components *c, struct buf *out);

/* Corrections over the default.  On refusal *c is unchanged and the error
 * names the line. */
int ark_components_parse(const char *text, struct ark_components *c,
                         struct error *err);

/* NULL, or what is broken: counts, references, ranges. */
const char *ark_components_check(const struct ark_components *c);

#endif
