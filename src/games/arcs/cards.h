/*
 * The printed content of Arcs: resources, actions, action cards, the Court,
 * leaders and lore.  Numbers are stable, because records and saved games hold
 * them.  Values that mean "none" stand apart from the enums, so that a switch
 * over an enum needs no row for them.
 */
#ifndef ARCS_CARDS_H
#define ARCS_CARDS_H

#include <stdbool.h>
#include <stdint.h>

enum resource {
    RES_MATERIAL,
    RES_FUEL,
    RES_WEAPON,
    RES_RELIC,
    RES_PSIONIC,
};
enum { N_RESOURCES = RES_PSIONIC + 1, RES_NONE = -1 };

enum suit {
    SUIT_ADMINISTRATION,
    SUIT_AGGRESSION,
    SUIT_CONSTRUCTION,
    SUIT_MOBILIZATION,
};
enum { N_SUITS = SUIT_MOBILIZATION + 1, SUIT_NONE = -1 };

enum ambition {
    AMB_TYCOON,
    AMB_TYRANT,
    AMB_WARLORD,
    AMB_KEEPER,
    AMB_EMPATH,
};
enum { N_AMBITIONS = AMB_EMPATH + 1, AMB_NONE = -1, AMB_ANY = N_AMBITIONS };

enum piece {
    PIECE_SHIP,
    PIECE_STARPORT,
    PIECE_CITY,
    PIECE_AGENT,
};
enum { N_PIECES = PIECE_AGENT + 1 };

enum condition {
    FRESH,
    DAMAGED,
};
enum { N_CONDITIONS = DAMAGED + 1 };

/* How a card is played in a round. */
enum play {
    PLAY_LEAD,
    PLAY_SURPASS,
    PLAY_COPY,
    PLAY_PIVOT,
};
enum { N_PLAYS = PLAY_PIVOT + 1 };

/* The seven standard actions, then those that a card adds. */
enum act {
    ACT_TAX,
    ACT_REPAIR,
    ACT_INFLUENCE,
    ACT_BATTLE,
    ACT_MOVE,
    ACT_SECURE,
    ACT_BUILD,

    ACT_MANUFACTURE,
    ACT_SYNTHESIZE,
    ACT_PRESSGANG,
    ACT_EXECUTE,
    ACT_ABDUCT,
    ACT_TRADE,
    ACT_SUMMON,
    ACT_FIRE_RIFLES,
    ACT_NURTURE,
    ACT_PRUNE,
};
enum { N_STANDARD_ACTS = ACT_BUILD + 1, N_ACTS = ACT_PRUNE + 1 };

/* The number of a Court card is that of its printed id less one. */
enum court {
    COURT_LOYAL_ENGINEERS, /* BC01 */
    COURT_MINING_INTEREST,
    COURT_MATERIAL_CARTEL,
    COURT_ADMIN_UNION,
    COURT_CONSTRUCTION_UNION,
    COURT_FUEL_CARTEL,
    COURT_LOYAL_PILOTS,
    COURT_GATEKEEPERS,
    COURT_SHIPPING_INTEREST,
    COURT_SPACING_UNION, /* BC10 */
    COURT_ARMS_UNION,
    COURT_PRISON_WARDENS,
    COURT_SKIRMISHERS,
    COURT_COURT_ENFORCERS,
    COURT_LOYAL_MARINES,
    COURT_LATTICE_SPIES,
    COURT_FARSEERS,
    COURT_SECRET_ORDER,
    COURT_LOYAL_EMPATHS,
    COURT_SILVER_TONGUES, /* BC20 */
    COURT_LOYAL_KEEPERS,
    COURT_SWORN_GUARDIANS,
    COURT_ELDER_BROKER,
    COURT_RELIC_FENCE,
    COURT_GALACTIC_BARDS,
    COURT_MASS_UPRISING, /* BC26: the vox cards */
    COURT_POPULIST_DEMANDS,
    COURT_OUTRAGE_SPREADS,
    COURT_SONG_OF_FREEDOM,
    COURT_GUILD_STRUGGLE,
    COURT_CALL_TO_ACTION, /* BC31 */
};
enum {
    N_GUILD = COURT_GALACTIC_BARDS + 1, /* guild cards are 0..N_GUILD-1 */
    N_COURT = COURT_CALL_TO_ACTION + 1,
    COURT_NONE = -1,
};

enum leader {
    LEADER_ELDER, /* LEAD01 */
    LEADER_MYSTIC,
    LEADER_FUEL_DRINKER,
    LEADER_UPSTART,
    LEADER_REBEL,
    LEADER_WARRIOR,
    LEADER_FEASTBRINGER,
    LEADER_DEMAGOGUE,
};
enum { N_LEADERS = LEADER_DEMAGOGUE + 1, LEADER_NONE = -1 };

enum lore {
    LORE_TOOL_PRIESTS, /* L01 */
    LORE_GALACTIC_RIFLES,
    LORE_SPRINTER_DRIVES,
    LORE_MIRROR_PLATING,
    LORE_HIDDEN_HARBORS,
    LORE_SIGNAL_BREAKER,
    LORE_REPAIR_DRONES,
    LORE_GATE_PORTS,
    LORE_CLOUD_CITIES,
    LORE_LIVING_STRUCTURES,
    LORE_GATE_STATIONS,
    LORE_RAILGUN_ARRAYS,
    LORE_ANCIENT_HOLDINGS,
    LORE_SEEKER_TORPEDOES,
};
enum { N_LORE = LORE_SEEKER_TORPEDOES + 1, LORE_NONE = -1 };

/* ---- Action cards ------------------------------------------------------ */

/* Card id = suit * 7 + number - 1. */
enum { CARD_NUMBERS = 7, N_CARDS = N_SUITS * CARD_NUMBERS };
enum { CARD_NONE = -1, CARD_HIDDEN = -2 };

static inline int card_of(int suit, int number)
{
    return suit * CARD_NUMBERS + number - 1;
}

static inline int card_suit(int card)
{
    return card / CARD_NUMBERS;
}

static inline int card_number(int card)
{
    return card % CARD_NUMBERS + 1;
}

struct arcs_suit {
    const char *word, *name;
    uint8_t acts; /* what a pip buys: a bit per standard act */
    uint8_t pips[CARD_NUMBERS + 1]; /* by card number; [0] is not used */
};

struct arcs_act {
    const char *word, *name;
    uint8_t instead_of; /* the standard action; its own number if standard */
    int8_t court, lore; /* the card that gives it, or COURT_NONE, LORE_NONE */
    const char *text;
};

extern const struct arcs_suit arcs_suit[N_SUITS];
extern const struct arcs_act arcs_act[N_ACTS];

/* By card number: AMB_NONE for 1, AMB_ANY for 7. */
extern const int8_t arcs_card_ambition[CARD_NUMBERS + 1];
extern const char *const arcs_card_word[N_CARDS];
extern const char *const arcs_card_name[N_CARDS];

static inline int card_pips(int card)
{
    return arcs_suit[card_suit(card)].pips[card_number(card)];
}

static inline int card_ambition(int card)
{
    return arcs_card_ambition[card_number(card)];
}

/* Two and three players leave the 1s and 7s in the box (3). */
static inline bool card_in_deck(int card, int n_players)
{
    return n_players == 4 ||
           (card_number(card) != 1 && card_number(card) != CARD_NUMBERS);
}

/* ---- Resources, ambitions ---------------------------------------------- */

struct arcs_resource {
    const char *word, *name;
    const char *prelude; /* what spending it does */
    uint8_t acts;        /* standard acts it buys by itself; bits */
};

struct arcs_ambition {
    const char *word, *name, *text;
    uint8_t counts; /* resource types whose icons count; bits */
};

extern const struct arcs_resource arcs_resource[N_RESOURCES];
extern const struct arcs_ambition arcs_ambition[N_AMBITIONS];

/* ---- The Court --------------------------------------------------------- */

/* Rules that several guild cards share (7.3 to 7.5). */
enum guild_rule {
    GUILD_OWN,      /* only what its text says */
    GUILD_LOYAL,    /* any resource may be spent as its suit */
    GUILD_CARTEL,   /* the supply of its suit lies on it */
    GUILD_UNION,    /* takes back an action card of .union_of */
    GUILD_INTEREST, /* discard to fill empty slots with its suit */
};

struct arcs_court {
    const char *id, *word, *name, *text;
    int8_t suit; /* resource type; RES_NONE for a vox card */
    uint8_t keys;
    uint8_t rule;     /* enum guild_rule */
    uint8_t union_of; /* enum suit, for a union */
    bool three_ships; /* prelude: discard for three ships (7.6) */
};

extern const struct arcs_court arcs_court[N_COURT];

static inline bool court_is_vox(int court)
{
    return court >= N_GUILD;
}

/* The Loyal card and the cartel of a resource type, or COURT_NONE. */
extern const int8_t arcs_loyal[N_RESOURCES];
extern const int8_t arcs_cartel[N_RESOURCES];

static inline int arcs_court_loyal(int resource)
{
    return arcs_loyal[resource];
}

static inline int arcs_court_cartel(int resource)
{
    return arcs_cartel[resource];
}

/* ---- Leaders and lore -------------------------------------------------- */

/* What stands in a start system: ships and perhaps one building. */
struct start_box {
    uint8_t ships;
    bool starport, city;
};

struct arcs_power {
    const char *name, *text;
};

struct arcs_leader {
    const char *id, *word, *name;
    int8_t resource[2];      /* into slots 0 and 1 */
    struct start_box box[3]; /* A, B, C */
    struct arcs_power power[2];
    uint8_t outrage; /* resource types covered at set-up; bits */
};

struct arcs_lore {
    const char *id, *word, *name, *text;
};

extern const struct arcs_leader arcs_leader[N_LEADERS];
extern const struct arcs_lore arcs_lore[N_LORE];

/* Everybody's boxes in a game without leaders (6.2). */
extern const struct start_box arcs_start_box[3];

#endif
