/*
 * The state of a game of Arcs, private to this folder.
 *
 * Everything is a count, a small index or a set of bits.  What can be worked
 * out from the rest is kept only where the generators need it at once: the
 * sets of systems in struct arcs_sets and what cards do in struct arcs_held,
 * which check.c derives again.
 */
#ifndef ARCS_STATE_H
#define ARCS_STATE_H

#include "base/bits.h"
#include "core/game.h"
#include "games/arcs/cards.h"
#include "games/arcs/dice.h"
#include "games/arcs/map.h"
#include "games/arcs/setups.h"
#include "games/arcs/words.h"

enum { SEATS = ARCS_MAX_PLAYERS };

enum arcs_option {
    OPT_PLAYERS,
    OPT_SETUP, /* 0 = random, then the set-up cards from 1 */
    OPT_LEADERS,
    OPT_LORE,
    OPT_SPLIT_DISCARD,
    OPT_EDITION,
};

/* ---- The map ----------------------------------------------------------- */

/*
 * Where buildings stand in a system.  On a planet the first two sites are its
 * building slots and the third is the one city outside them (Cloud Cities);
 * on a gate the first is for a starport (Gate Ports), the second for a city
 * (Gate Stations).
 */
enum { N_SITES = 3, SITE_GATE_PORT = 0, SITE_GATE_STATION = 1, SITE_CLOUD = 2 };

/* A building: 0 = none, else BUILT with owner, kind and condition. */
enum {
    BUILT_OWNER = 0x03,
    BUILT_CITY = 0x04,
    BUILT_DAMAGED = 0x08,
    BUILT = 0x80,
};

struct arcs_place {
    uint8_t ships[N_CONDITIONS][SEATS];
    uint8_t site[N_SITES];
    uint8_t pad;
};

/* Sets of systems, by seat; derived from the places. */
struct arcs_sets {
    uint32_t ships[SEATS];
    uint32_t starports[SEATS];
    uint32_t cities[SEATS];
    uint32_t damaged[SEATS]; /* some damaged piece */
    uint32_t control[SEATS];
    uint32_t room; /* planets with an empty building slot */
};

/* ---- Players ----------------------------------------------------------- */

/* What the cards of a player do; derived from guild and lore. */
struct arcs_held {
    uint64_t effects;      /* enum effect; bits */
    uint32_t acts;         /* new actions; bits */
    uint8_t loyal, cartel; /* suits of such cards; bits */
    uint8_t pad[2];
};

struct arcs_player {
    uint32_t guild; /* guild cards in the play area; bits */
    uint16_t lore;  /* bits */
    int16_t power;
    int8_t leader;
    uint8_t stock[N_PIECES]; /* in the supply; cities: on the board */
    int8_t slot[N_SLOTS];    /* resource or RES_NONE */
    uint8_t outrage;         /* resource types; bits */
    uint8_t owed;            /* agents still owed to Outrage slots (1.1) */
    uint8_t trophies[SEATS][N_PIECES]; /* by owner and kind */
    uint8_t captives[SEATS];           /* agents, by owner */
    uint8_t pad[3];
};

/* ---- Action cards ------------------------------------------------------ */

/*
 * Hands and what is known of them.  knows[v] are the cards whose place viewer
 * v can tell: an exact place in the pile, or "with that player", which is the
 * hand, face down before him, or one of the places blur[v] in the pile where
 * he put cards face down since v knew them.  knows_piled[v] are cards that v
 * knows to be in the pile but not where.  PUBLIC is what everybody has seen.
 */
enum { PUBLIC = SEATS, VIEWERS };

struct arcs_hands {
    uint32_t hand[SEATS];
    uint32_t toss; /* what Farseers puts aside, until it is on the pile */
    uint32_t open; /* the face-up pile of the split-discard variant */
    uint32_t knows[VIEWERS];
    uint32_t knows_piled[SEATS];
    uint32_t blur[VIEWERS]; /* places in the pile; bits */
    uint8_t n_hand[SEATS];
    uint8_t n_toss, toss_of; /* how many, and whose */
    uint8_t n_pile;
    int8_t pile[N_CARDS];    /* face down, the bottom first */
    int8_t pile_of[N_CARDS]; /* who put it there unseen, or SEAT_NONE */
    int8_t played[SEATS];    /* this round, or CARD_NONE */
    uint8_t play[SEATS];     /* enum play */
    int8_t seize[SEATS];     /* the face-down card that seized, or CARD_NONE */
    uint8_t pad[1];
};

/* ---- The Court --------------------------------------------------------- */

enum { COURT_HIDDEN = -2 };

struct arcs_court_area {
    uint32_t discard;
    uint32_t buried;      /* in the deck at a place that everybody knows */
    int8_t deck[N_COURT]; /* the next card is the last one */
    uint8_t n_deck;
    int8_t row[COURT_ROW]; /* COURT_NONE: a gap */
    uint8_t agents[COURT_ROW][SEATS];
    /* Unions beside an action card, by suit: whose, on whose card, which. */
    int8_t union_of[N_SUITS], union_on[N_SUITS], union_card[N_SUITS];
};

/* ---- Turn and battle --------------------------------------------------- */

/* Extra actions that a leader adds to the pip of a Copy or Pivot (8.1). */
enum bonus {
    BONUS_NONE,
    BONUS_OPEN,  /* may come before or after */
    BONUS_TAKEN, /* came before: the pip must be used for its action now */
};

struct arcs_turn {
    uint32_t used[N_SITES]; /* systems whose building was taxed, has built */
    uint32_t secured;       /* guild cards secured in this Prelude */
    uint8_t pips;
    uint8_t prelude;  /* still open */
    uint8_t acted;    /* something was done: Lattice Spies come too late */
    uint8_t pip_acts; /* what pips may be used for besides; bits */
    uint8_t arms;     /* how many tokens allow that */
    uint8_t summoned; /* Tool-Priests */
    uint8_t fenced;   /* Relic Fence */
    uint8_t bonus;
    uint8_t declarable; /* the played card may still arcs_declare (9.3) */
    uint8_t spent[N_RESOURCES]; /* tokens that wait for the Prelude's end */
    uint8_t pad[2];
};

struct arcs_battle {
    struct arcs_roll roll;
    uint8_t pick[DIE_FACES]; /* dice set aside for a reroll, by face */
    uint8_t dice[N_DICE];
    int8_t system;
    uint8_t attacker, defender;
    uint8_t rifles;             /* Fire Rifles: not a battle */
    uint8_t unbroken;           /* Signal Breaker applies */
    uint8_t rerolled;           /* bit per die kind already rerolled */
    uint8_t picking;            /* die kind being picked for, or N_DICE */
    uint8_t cities;             /* rival cities destroyed */
    uint8_t types;              /* their resource types; bits */
    uint8_t trophies;           /* the attacker took some */
    uint8_t left[N_CONDITIONS]; /* attacking ships after the hits */
    uint8_t keys;
    uint8_t building_hits;
    uint8_t pad[3];
};

/* ---- The whole --------------------------------------------------------- */

struct arcs_state {
    struct game_state head;
    struct arcs_place place[N_SYSTEMS];
    struct arcs_sets at;
    struct arcs_player player[SEATS];
    struct arcs_held held[SEATS];
    struct arcs_hands cards;
    struct arcs_court_area court;
    struct arcs_turn turn;
    struct arcs_battle battle;

    uint8_t supply[N_RESOURCES];
    uint8_t transit[N_RESOURCES]; /* taken, not yet put into a slot */
    uint8_t loose[N_RESOURCES];   /* lifted to be rearranged */
    uint8_t pad1[1];

    int8_t marker[N_MARKERS]; /* ambition it lies on, or AMB_NONE */
    uint8_t chapter;          /* from 1 */
    uint8_t initiative;
    uint8_t seized;   /* the marker lies: nobody else may seize */
    uint8_t leader;   /* who leads or led this round */
    uint8_t zero;     /* the zero marker is on the lead card */
    uint8_t declared; /* somebody declared this round */
    uint8_t passed;   /* who passed the initiative in a row; bits */
    uint8_t in_play;  /* clusters; bits */
    uint8_t setup;    /* the set-up card */
    uint8_t split_discard, with_leaders, n_lore; /* options */
    uint8_t leader_row;                          /* to be drafted; bits */
    uint8_t over;
    uint8_t edition; /* enum edition */
    uint16_t lore_row;
    uint8_t moved[N_SYSTEMS]; /* fresh ships that just moved (Sprinter) */
};

_Static_assert(sizeof(struct arcs_state) <= 4096, "a state is cheap to copy");

/* ---- Small things that all rules use ----------------------------------- */

static inline int least(int a, int b)
{
    return a < b ? a : b;
}

static inline const struct arcs_player *player_of(const struct arcs_state *s,
                                                  int seat)
{
    return &s->player[seat];
}

static inline bool holds(const struct arcs_state *s, int seat, int guild)
{
    return (s->player[seat].guild & bit32(guild)) != 0;
}

/* Does a card of the seat have this effect? */
static inline bool has(const struct arcs_state *s, int seat, int effect)
{
    return s->held[seat].effects >> effect & 1;
}

/* Does the edition word this rule as the translation does? */
static inline bool rule(const struct arcs_state *s, int which)
{
    return arcs_rules[which].in >> s->edition & 1;
}

static inline const struct arcs_leader *leader_of(const struct arcs_state *s,
                                                  int seat)
{
    int leader = s->player[seat].leader;

    return leader == LEADER_NONE ? &arcs_nobody : &arcs_leaders[leader];
}

static inline int next_seat(const struct arcs_state *s, int seat)
{
    return seat + 1 >= s->head.n_seats ? 0 : seat + 1;
}

static inline int building_owner(int building)
{
    return building & BUILT_OWNER;
}

static inline int building_piece(int building)
{
    return building & BUILT_CITY ? PIECE_CITY : PIECE_STARPORT;
}

static inline int building_condition(int building)
{
    return building & BUILT_DAMAGED ? DAMAGED : FRESH;
}

static inline int ships_in(const struct arcs_state *s, int system, int seat)
{
    return s->place[system].ships[FRESH][seat] +
           s->place[system].ships[DAMAGED][seat];
}

/* Systems with some piece of the seat. */
static inline uint32_t pieces_at(const struct arcs_state *s, int seat)
{
    return s->at.ships[seat] | s->at.starports[seat] | s->at.cities[seat];
}

/* Systems with some piece of anybody else. */
static inline uint32_t rivals_at(const struct arcs_state *s, int seat)
{
    uint32_t set = 0;

    for (int rival = 0; rival < SEATS; rival++)
        if (rival != seat)
            set |= pieces_at(s, rival);
    return set;
}

/* Systems that somebody else controls. */
static inline uint32_t rival_control(const struct arcs_state *s, int seat)
{
    return (s->at.control[0] | s->at.control[1] | s->at.control[2] |
            s->at.control[3]) &
           ~s->at.control[seat];
}

#endif
