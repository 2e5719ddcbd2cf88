/*
 * The printed content of Arcs: resources, actions, action cards, the Court,
 * leaders and lore.  A row is the card: what it does stands in its fields, and
 * the rules read nothing else.  Numbers are stable, because records and saved
 * games hold them.  Values that mean "none" stand apart from the enums, so that
 * a switch over an enum needs no row for them.
 */
#ifndef ARCS_CARDS_H
#define ARCS_CARDS_H

#include "core/event.h"
#include "core/move.h"

#include <stdbool.h>
#include <stdint.h>

/* Tables never change, but for a test that swaps rows of them. */
#ifndef ARCS_TABLE
#define ARCS_TABLE const
#endif

struct arcs_state;

/* ---- Editions ---------------------------------------------------------- */

/* The published rules, or what the French translation of them says. */
enum edition {
    EDITION_PUBLISHED,
    EDITION_TRANSLATION,
};
enum { N_EDITIONS = EDITION_TRANSLATION + 1 };

/* Rules of no single card that the editions word differently (10). */
enum rule {
    RULE_PRELUDE_LAST,
    RULE_EVERY_PIECE,
    RULE_FLIP_ALL,
    RULE_ONE_GATE,
    RULE_MAY_CAPTURE,
    RULE_IF_PLACED,
    RULE_SEVEN_MAY_SEIZE,
    RULE_WEAPON_ONE_PIP,
};
enum { N_RULES = RULE_WEAPON_ONE_PIP + 1 };

struct arcs_rule {
    const char *word, *name;
    const char *text[N_EDITIONS];
    uint8_t in; /* editions that play the second wording; bits */
};

extern ARCS_TABLE struct arcs_rule arcs_rules[N_RULES];

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

/* A building as moves name it: kind, condition, outside the slots or not. */
enum { N_BUILDINGS = 8 };

static inline int building_of(int piece, int condition, bool outside)
{
    return 4 * outside + 2 * (piece == PIECE_CITY) + condition;
}

static inline int building_piece_of(int building)
{
    return building & 2 ? PIECE_CITY : PIECE_STARPORT;
}

static inline int building_condition_of(int building)
{
    return building & 1 ? DAMAGED : FRESH;
}

/* How a card is played in a round. */
enum play {
    PLAY_LEAD,
    PLAY_SURPASS,
    PLAY_COPY,
    PLAY_PIVOT,
};
enum { N_PLAYS = PLAY_PIVOT + 1 };

/* The seven standard actions, then those that a card adds, in the order of
 * their verbs. */
enum act {
    ACT_TAX,
    ACT_BUILD,
    ACT_MOVE,
    ACT_REPAIR,
    ACT_INFLUENCE,
    ACT_SECURE,
    ACT_BATTLE,

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
enum { N_STANDARD_ACTS = ACT_BATTLE + 1, N_ACTS = ACT_PRUNE + 1 };

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

/* Lists the moves by which an action is taken now. */
typedef void arcs_act_list(const struct arcs_state *s, int seat,
                           struct move_list *out);
/* Takes it; the move is one of those. */
typedef void arcs_act_fn(struct arcs_state *s, int seat, struct move m,
                         struct events *ev);
/* Does it with one building, where which one had to be asked (which.c). */
typedef void arcs_building_fn(struct arcs_state *s, int seat, int system,
                              int site, struct events *ev);

struct arcs_act {
    const char *word, *name;
    uint8_t instead_of; /* the standard action; its own number if standard */
    int8_t court, lore; /* the card that gives it, or COURT_NONE, LORE_NONE */
    const char *text;
    uint8_t contains; /* standard actions that are part of it; bits */
    uint8_t verbs[2]; /* first and last of those by which it is taken */
    arcs_act_list *list;
    arcs_act_fn *take;
    arcs_building_fn *with;
};

extern ARCS_TABLE struct arcs_suit arcs_suits[N_SUITS];
extern ARCS_TABLE struct arcs_act arcs_acts[N_ACTS];

/* By card number: AMB_NONE for 1, AMB_ANY for 7. */
extern ARCS_TABLE int8_t arcs_card_ambition[CARD_NUMBERS + 1];
extern const char *const arcs_card_word[N_CARDS];
extern const char *const arcs_card_name[N_CARDS];

static inline int card_pips(int card)
{
    return arcs_suits[card_suit(card)].pips[card_number(card)];
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
    uint8_t acts;        /* standard acts, one of which it buys; bits */
    bool lead_acts;      /* one of those of the lead card */
    uint8_t pip_acts;    /* what pips may be used for besides; bits */
};

struct arcs_ambition {
    const char *word, *name, *text;
    /* What it counts; Captives and Trophies go home once it was scored. */
    uint8_t counts; /* resource types whose icons count; bits */
    bool captives, trophies;
};

extern ARCS_TABLE struct arcs_resource arcs_resources[N_RESOURCES];
extern ARCS_TABLE struct arcs_ambition arcs_ambitions[N_AMBITIONS];

/* ---- What cards do ----------------------------------------------------- */

/* Lasting effects of guild cards and lore, as long as they are held. */
enum effect {
    EFFECT_LOYAL,           /* any token may be spent as its suit (7.3) */
    EFFECT_CARTEL,          /* the supply of its suit lies on it (7.4) */
    EFFECT_UNION,           /* takes back an action card of .union_of (7.5) */
    EFFECT_GATE_DICE,       /* attacking in a gate: two more dice */
    EFFECT_REROLL_SKIRMISH, /* one for each Weapon icon */
    EFFECT_LOOK,            /* declaring: see a hand, perhaps swap */
    EFFECT_SECRET,          /* declaring one of .ambitions: no zero marker */
    EFFECT_GUARD,           /* has to be stolen first, and is buried then */
    EFFECT_FENCE,           /* Prelude, once per turn: a token for a Relic */
    EFFECT_BARDS,           /* surpassing or pivoting may declare */
    EFFECT_SPRINT,          /* fresh ships that moved may move once more */
    EFFECT_MIRROR,          /* defending: an assault die intercepts */
    EFFECT_BUILT_FRESH,     /* ships are never built damaged */
    EFFECT_NO_RAID_DICE,    /* defending with a fresh starport */
    EFFECT_BREAK_SIGNAL,    /* attacking with fresh ships: one intercept less */
    EFFECT_DRONES,          /* after an attack: repair a ship */
    EFFECT_GATE_STARPORTS,  /* starports may be built in gates */
    EFFECT_TOLL,            /* they capture an agent of who flies in */
    EFFECT_CLOUD_CITIES,    /* cities may be built outside the slots */
    EFFECT_GATE_CITIES,     /* cities may be built in gates */
    EFFECT_RAILGUN,         /* defending: a hit before the dice */
    EFFECT_HOLDINGS,        /* a further resource slot */
    EFFECT_REROLL_ASSAULT,  /* one for each fresh attacking ship */
    /* As the translation words it (7.8): */
    EFFECT_ABDUCT_ALL,    /* own agents count too */
    EFFECT_GUARD_ITSELF,  /* not even it is stolen outside battle */
    EFFECT_ZERO_MARKER,   /* declaring by it places the zero marker */
    EFFECT_RIVALS_ONLY,   /* returns no city of one's own */
    EFFECT_SUMMON_ALL,    /* a ship at each city in systems under control */
    EFFECT_RIFLES_ANY,    /* hits on ships of any rivals, never on buildings */
    EFFECT_SPRINT_ONE,    /* a single ship moves once more */
    EFFECT_BREAK_ANY,     /* the intercept of Mirror Plating too */
    EFFECT_MAY_REPAIR,    /* the repair after an attack is optional */
    EFFECT_TOLL_ANYWHERE, /* on planets too */
    EFFECT_PRUNE_ANY,     /* also on gates and outside the slots */
    EFFECT_ALL_TYPES,     /* a gate city has all types of its cluster */
    EFFECT_RAILGUN_EACH,  /* a hit for each fresh defending ship */
    N_EFFECTS,
};
#define EFFECT(which) ((uint64_t)1 << EFFECT_##which)

/* What a card says and does where the translation differs; blank elsewhere. */
struct arcs_wording {
    const char *text;
    uint64_t effects;
};

/* What a card does at one moment, to the one who uses or secures it. */
typedef void arcs_use_fn(struct arcs_state *s, int seat, int court,
                         struct events *ev);

/* ---- The Court --------------------------------------------------------- */

struct arcs_court {
    const char *id, *word, *name, *text;
    /* What a player says of it, where it lies in the Court; the second is NULL
     * where the translation plays the same. "Discard:" is in the Prelude. */
    const char *gist[N_EDITIONS];
    int8_t suit; /* resource type; RES_NONE for a vox card */
    uint8_t keys;
    uint8_t union_of;     /* enum suit, for a Union */
    uint8_t ambitions;    /* bits, for EFFECT_SECRET */
    uint64_t effects;     /* bits */
    arcs_use_fn *prelude; /* for discarding it in the Prelude */
    bool at_once;         /* but only before anything else in the turn */
    arcs_use_fn *secured; /* a vox card */
    struct arcs_wording translated;
};

extern ARCS_TABLE struct arcs_court arcs_court[N_COURT];

static inline bool court_is_vox(int court)
{
    return court >= N_GUILD;
}

/* ---- Leaders and lore -------------------------------------------------- */

/* What stands in a start system: ships and perhaps one building. */
struct arcs_start_box {
    uint8_t ships;
    bool starport, city;
};

struct arcs_power {
    const char *name, *text, *translated;
};

struct arcs_leader {
    const char *id, *word, *name;
    int8_t resource[2];           /* into slots 0 and 1 */
    struct arcs_start_box box[3]; /* A, B, C */
    struct arcs_power power[2];
    uint8_t outrage; /* resource types covered at set-up; bits */
    /* With the pip of a Copy or Pivot: */
    uint8_t tax_gains; /* resource types gained besides when taxing; bits */
    uint8_t bonus_to;  /* standard acts that allow the next one; bits */
    uint8_t bonus;     /* ACT_MOVE or ACT_INFLUENCE, before it or after */
    /* Ambitions: */
    uint8_t halves;     /* first place pays like second, second nothing; bits */
    uint8_t lavish;     /* resource types discarded after scoring; bits */
    uint8_t lavish_for; /* one of these; bits */
    uint8_t lavish_if_paid; /* editions in which it must have paid; bits */
    bool gains_any;         /* declaring: a resource of any type */
    bool bold;              /* declaring: an agent on each card of the Court */
    bool generous;          /* declaring costs a guild card */
    /* Actions: */
    bool callow;        /* taxes only where in control */
    bool paranoid;      /* secures no guild card with a single agent */
    bool beloved;       /* defending: may Influence, is not ransacked */
    uint8_t extra_dice; /* attacking, not optional */
    uint8_t most_ships; /* moved at a time; 0: any number */
};

struct arcs_lore {
    const char *id, *word, *name, *text;
    uint64_t effects; /* bits */
    struct arcs_wording translated;
};

extern ARCS_TABLE struct arcs_leader arcs_leaders[N_LEADERS];
extern ARCS_TABLE struct arcs_lore arcs_lore[N_LORE];
/* The row of who has no leader: no power at all. */
extern const struct arcs_leader arcs_nobody;

/* Everybody's boxes in a game without leaders (6.2). */
extern ARCS_TABLE struct arcs_start_box arcs_start_box[3];

#endif
