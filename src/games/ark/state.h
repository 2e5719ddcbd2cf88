/*
 * The whole of a game of Ark: Awakening as one struct, and the questions that
 * one may ask it.  What changes it is in rules.h.
 *
 * Pieces are counts, because units, cylinders and cubes of one owner are all
 * alike.  Sets of rooms are bits: there are fewer than 64 places.  The decks
 * are sets too, and a card is drawn from a set at random, so that no order of
 * cards has to be hidden.
 */
#ifndef ARK_STATE_H
#define ARK_STATE_H

#include <string.h>

#include "base/bits.h"
#include "core/game.h"
#include "games/ark/components.h"
#include "games/ark/layouts.h"
#include "games/ark/steps.h"
#include "games/ark/words.h"

enum {
    ROOM_NONE = N_ROOMS,
    MARKER_KEY = N_SECTIONS + 1, /* + the key that the marker lies on */
    SECTION_NONE = N_SECTIONS,
    MISSION_NONE = N_MISSIONS + N_FIRST_MISSIONS,
    MISSION_HIDDEN,
    COUNT_HIDDEN = 0xff,
    NOBODY = 0xff,    /* where a seat is stored */
    LAST_ROUND = 60,  /* ruling 80 */
    PHASE_LEVELS = 3, /* a line, a line borrowed in it, an artifact there */
    MAX_RESOURCE = 30000,
};

/* Doors are borders of cells: the right one and the lower one of each. */
enum { N_DOORS = 2 * N_CELLS, DOOR_WORDS = (N_DOORS + 63) / 64 };

/* Options in the order of the table in options.c. */
enum ark_option {
    OPT_PLAYERS,
    OPT_LAYOUT,
    OPT_FIRST,
    OPT_HELP,
    OPT_GROUPS,
    OPT_FACTIONS,
    OPT_FACTION, /* of the first seat; those of the others follow */
    OPT_COMPLEXITY = OPT_FACTION + MAX_SEATS,
    OPT_GUARDIANS,
    OPT_DARK,
    OPT_SEALED,
};

/* Values of OPT_FACTIONS: who has which faction. */
enum { FACTIONS_NONE, FACTIONS_RANDOM, FACTIONS_DRAFT, FACTIONS_SEATS };

/* A room or a biodome and the pieces in it. */
struct ark_site {
    uint8_t unit[N_OWNERS]; /* standing ones; the wounded lie elsewhere */
    uint8_t cylinder[N_OWNERS];
    uint8_t cube[MAX_SEATS];
    /* derived */
    uint8_t units_of, cylinders_of; /* owners with one there, as bits */
    uint8_t n_cylinders, n_cubes;
    uint8_t control; /* seats, as bits */
};

struct ark_player {
    uint64_t target; /* rooms activated */
    int16_t resource[N_RESOURCES];
    uint8_t cube[N_SECTIONS];
    uint8_t power[N_SECTIONS]; /* own cylinders on circles of the sections */
    uint8_t hand[N_ARTIFACTS]; /* secret; COUNT_HIDDEN in a view */
    uint8_t n_hand;
    uint8_t arsenal;
    uint32_t keys;            /* of the Sealed Section, as bits */
    uint8_t marker;           /* of the last turn: a section, SECTION_NONE, or
                               * MARKER_KEY + key */
    uint8_t asleep;           /* units in the supply */
    uint8_t tokens;           /* explored rooms */
    uint8_t mission;          /* secret but in First Mission */
    uint8_t achieved;         /* bits */
    uint8_t battles;          /* won one */
    uint8_t help;             /* holds Beginner's Help */
    uint8_t faction;          /* enum faction: the side of the board */
    uint8_t built[MAX_BUILT]; /* artifacts from the first on, then ARTIFACT_PEN,
                               * which nobody builds */
    /* derived */
    uint8_t cubes; /* on rooms and sections */
    uint8_t rooms; /* controlled */
};

/* What is left of one action line, summed once before it (ruling 17). */
struct ark_budget {
    int16_t left[N_BENEFITS];
    int16_t draw;            /* the right side of DISCOVER */
    int16_t route[N_OWNERS]; /* for the cylinders of one generator */
    uint8_t line;
    uint8_t exact; /* an artifact: no conversions into its actions */
    uint64_t exploited;
};

/* One of the Guardians. */
struct ark_guardian {
    uint8_t room;  /* where it stands; ROOM_NONE: beaten, or not in play */
    uint8_t from;  /* where it stood before it moved this turn, or ROOM_NONE */
    uint8_t start; /* its start room; ROOM_NONE: not in play */
    uint8_t wait;  /* ends of Guardian turns until it is back */
};

/* The Guardians, solo and co-op: all of it blank in other games.  Their deck
 * is a set like the others: the cards that do not lie open. */
struct ark_guardians {
    uint8_t level;         /* from 1; 0: none in this game */
    uint8_t dark;          /* 1: the last seat plays them */
    uint8_t counter, most; /* it never rises above its start value */
    uint8_t card;          /* turned up in this Guardian turn */
    uint8_t moving, acted; /* Guardians in this turn, as bits */
    uint8_t pad;
    uint16_t deck;
    struct ark_guardian at[MAX_GUARDIANS];
    struct ark_level rule; /* the row of the level */
    struct ark_guardian_orders cards[N_GUARDIAN_CARDS];
};

struct ark_state {
    struct game_state head;
    struct ark_components box;

    /* how the game was set up */
    uint8_t layout, first_mission, groups, first_seat;
    uint8_t factions; /* FACTIONS_NONE: all play the A-side */

    /* the course of the game */
    uint8_t round, active, last_explorer, gates_done;
    uint8_t winner;

    /* the ship */
    uint8_t at[N_CELLS];        /* room in the cell, or ROOM_NONE */
    uint8_t cell[N_ROOMS];      /* where it lies, or CELL_NONE */
    uint8_t revealed;           /* turned up and not yet laid, or ROOM_NONE */
    uint8_t gates;              /* in the stack */
    uint64_t deck;              /* rooms face down */
    uint64_t gone;              /* rooms that found no place (ruling 37) */
    uint64_t token;             /* rooms with an explore token */
    uint8_t tokens[N_TOKENS];   /* not yet turned up, on the ship or beside */
    uint8_t explored[N_PLACES]; /* pieces, without a token, this turn */
    uint64_t power_token;       /* rooms with one */
    uint64_t sealed[DOOR_WORDS];

    /* the pieces */
    struct ark_site site[N_PLACES];
    uint8_t wounded[N_OWNERS];
    uint8_t in_play[N_COLOURS]; /* neutral units, wounded ones included */
    struct ark_player player[MAX_SEATS];

    /* the cards; what is secret is COUNT_HIDDEN in a view */
    uint8_t artifact_deck[N_ARTIFACTS];
    uint8_t discard_open[N_ARTIFACTS];   /* everybody saw them */
    uint8_t discard_closed[N_ARTIFACTS]; /* laid aside by DISCOVER */
    uint8_t look[N_ARTIFACTS];           /* drawn by the player who chooses */
    uint8_t n_deck, n_closed, n_look, n_missions;
    uint8_t keep_from; /* the next artifact kept is not before this one */
    uint64_t mission_deck;

    struct ark_guardians guard;

    /* the Sealed Section; blank without it */
    uint32_t key_deck, key_open; /* as bits */
    uint8_t sealed_section;
    uint8_t key_taken;           /* in this turn */
    uint8_t blocked, blocked_by; /* a room, or ROOM_NONE; by whom */

    /* the phase; all its levels share these (rulings 22, 23, 25, 26) */
    struct ark_budget budget[PHASE_LEVELS];
    uint64_t engineered;
    uint8_t upgraded; /* sections, as bits */
    uint8_t pen_used, any_line_used;
    uint8_t fresh; /* what the active player built in it, as bits: it does not
                    * count before the next */

    /* derived */
    uint64_t adjacent[N_PLACES];
    uint64_t laid;                    /* rooms on the ship */
    uint64_t controlled[MAX_SEATS];   /* rooms */
    uint64_t occupied[N_OWNERS];      /* places with a unit */
    uint64_t powered[N_OWNERS];       /* rooms with a cylinder */
    uint64_t cubed[MAX_SEATS];        /* rooms with a cube */
    uint64_t full;                    /* rooms without a free square */
    uint64_t open;                    /* rooms with an empty circle */
    uint64_t line_rooms[N_LINES + 1]; /* that help a line; LINE_NONE: always */
    uint64_t gate_rooms;              /* gates that are laid */
    uint8_t figure[N_ACHIEVEMENTS];   /* task_card.figure of each */
    uint8_t crammed;                  /* not ark_has_space() */
    uint8_t unit_owner[N_COLOURS], cylinder_owner[N_COLOURS];
    uint8_t cylinders_out[N_OWNERS]; /* on rooms, and sections of their owner */
};

_Static_assert(N_PLACES <= 64, "sets of places are bits");
_Static_assert(sizeof(struct ark_state) <= MAX_STATE, "copying must be cheap");

/* ---- sets ---- */

#define ALL_ROOMS (bit(N_ROOMS) - 1)
#define ALL_TARGETS (bit(N_TARGETS) - 1)
#define ALL_FACTORIES ((bit(N_FACTORIES) - 1) << ROOM_FACTORY)

static inline int biodome(int seat)
{
    return PLACE_BIODOME + seat;
}

static inline bool is_biodome(int place)
{
    return place >= PLACE_BIODOME;
}

static inline int neutral(int colour)
{
    return OWNER_NEUTRAL + colour;
}

static inline bool has_seat(unsigned seats, int seat)
{
    return (seats & seat_bit(seat)) != 0;
}

/* Who plays with a biodome: all seats but the dark player, who is the last. */
static inline int ark_players(const struct ark_state *s)
{
    return s->head.n_seats - s->guard.dark;
}

/* Solo and co-op against the Guardians: the players are one team. */
static inline bool ark_is_team(const struct ark_state *s)
{
    return s->guard.level > 0;
}

static inline const struct ark_room *room_row(const struct ark_state *s,
                                              int room)
{
    return &s->box.room[ark_row(room)];
}

/* ---- questions about a state ---- */

static inline int ark_n_missions(const struct ark_state *s)
{
    return s->sealed_section ? N_MISSIONS : N_BASE_MISSIONS;
}

/* factions.c: the side of the board that a seat plays. */
const struct ark_faction *ark_board(const struct ark_state *s, int seat);

/* ship.c: the up to four cells beside a cell that are inside the grid; would
 * a room there make a 2x2?  rooms of `within` connected with those in `from`;
 * rooms that no unit can walk to from any biodome (ruling 42). */
int ark_beside(const struct ark_state *s, int cell, int out[4]);
bool ark_makes_square(const struct ark_state *s, int cell);
uint64_t ark_flood(const struct ark_state *s, uint64_t from, uint64_t within);
uint64_t ark_unreachable(const struct ark_state *s);
/* The door between two cells that touch; is it sealed? */
int ark_door(int cell, int other);
bool ark_is_sealed(const struct ark_state *s, int door);
/* Pieces left that can be power tokens or seals. */
int ark_pool(const struct ark_state *s);

/* control.c: how many cylinders of this owner exist, and how many are at
 * home. */
int ark_cylinder_capacity(const struct ark_state *s, int owner);
int ark_cylinders_home(const struct ark_state *s, int owner);
/* Places with a unit that this seat controls; with one that only others do;
 * rooms with any piece of the seat. */
uint64_t ark_occupied(const struct ark_state *s, int seat);
uint64_t ark_hostile(const struct ark_state *s, int seat);
uint64_t ark_presence(const struct ark_state *s, int seat);
/* Seats that command this owner's units or cylinders. */
unsigned ark_unit_commanders(const struct ark_state *s, int owner);
unsigned ark_cylinder_commanders(const struct ark_state *s, int owner);
/* Standing units: own ones, and with the neutral ones the seat controls. */
int ark_own_units(const struct ark_state *s, int seat);
int ark_units(const struct ark_state *s, int seat);
/* Colour of the neutral units of which too many are in play, or -1. */
int ark_neutral_surplus(const struct ark_state *s);

/* Own sections with an empty circle, as bits. */
unsigned ark_open_sections(const struct ark_state *s, int seat);

/* totals.c: by how many pieces the columns of a room, or of a section, have
 * moved; the modifier that it shows now. */
int ark_room_step(const struct ark_state *s, int room);
int ark_section_step(const struct ark_state *s, int seat, int section);
struct ark_ratio ark_room_value(const struct ark_state *s, int room,
                                int column);
struct ark_ratio ark_section_value(const struct ark_state *s, int seat,
                                   int section, int column);
/* How often a benefit counts: once for each unit, say. */
int ark_benefit_times(const struct ark_state *s, int seat, int benefit);
void ark_line_totals(const struct ark_state *s, int seat, int line,
                     struct ark_budget *out);
void ark_artifact_totals(const struct ark_state *s, int seat, int artifact,
                         struct ark_budget *out);
void ark_sign_totals(const struct ark_state *s, int seat, int benefit,
                     struct ark_ratio r, struct ark_budget *out);
/* What a line, or LINE_NONE for what counts always, is made of: the section
 * and the controlled rooms, those that show nothing left out.  An ordinary
 * benefit counts `times` 1.  Returns how many. */
struct ark_source {
    uint8_t section;  /* or SECTION_NONE: a room, or the board itself */
    uint8_t room;     /* or ROOM_NONE */
    uint8_t artifact; /* that is built, or ARTIFACT_PEN */
    uint8_t key;      /* that is held, from 1 */
    uint8_t benefit;
    struct ark_ratio shows;
    int times;
    int sum; /* that it adds: not more than is left to a limit */
};
enum { MAX_SOURCES = ROOM_COLUMNS * (ROOM_GATE + 1) + MAX_BUILT + N_KEYS + 2 };
int ark_line_sources(const struct ark_state *s, int seat, int line,
                     struct ark_source out[MAX_SOURCES]);
/* The sum of a passive benefit: of the board, what is built beside it, and the
 * controlled rooms. */
int ark_passive(const struct ark_state *s, int seat, int benefit);
/* Controlled factories as far as the limit of four lets them count. */
int ark_factories(const struct ark_state *s, int seat);
/* In a combat at this place, with so many units of the seat. */
int ark_defence(const struct ark_state *s, int seat, int place, int units);
int ark_strength(const struct ark_state *s, int seat, int place, int units);
/* What these are made of, as above; a defence stops at its most. */
int ark_defence_sources(const struct ark_state *s, int seat, int place,
                        int units, struct ark_source out[MAX_SOURCES]);
int ark_strength_sources(const struct ark_state *s, int seat, int place,
                         int units, struct ark_source out[MAX_SOURCES]);

/* guardians_ways.c: rooms with a Guardian; rooms with a piece of any player;
 * rooms with a unit of any.  The next step of a Guardian that hunts, where it
 * stands if it stays; the one that is nearest to a piece, or -1. */
uint64_t ark_guardian_rooms(const struct ark_state *s);
uint64_t ark_team_presence(const struct ark_state *s);
uint64_t ark_team_units(const struct ark_state *s);
int ark_hunt(const struct ark_state *s, int room);
int ark_nearest_guardian(const struct ark_state *s);
/* guardians_fight.c: what the Guardians in this room withstand, and their
 * strength before a card. */
int ark_guardian_defence(const struct ark_state *s, int room);
int ark_guardian_strength(const struct ark_state *s, int room);

/* turn.c: lines to which the target cards chain from a section. */
uint64_t ark_chains(const struct ark_state *s, int seat, int section);

/* keys.c: rooms that can be left and entered; does the seat hold the key that
 * serves like this?  Which of its keys are signs; their sum of a benefit that
 * counts always. */
uint64_t ark_unblocked(const struct ark_state *s);
int ark_key_of_way(const struct ark_state *s, int seat, int way);
uint32_t ark_key_signs(const struct ark_state *s, int seat);
int ark_key_passive(const struct ark_state *s, int seat, int benefit);
/* Open keys that the seat could take now. */
uint32_t ark_keys_fulfilled(const struct ark_state *s, int seat);

/* tasks.c: how far a seat is with a task: `have` may be more than `need`. */
struct ark_progress {
    int have, need;
};

struct ark_progress ark_task_progress(const struct ark_state *s, int seat,
                                      const struct ark_task *t);
bool ark_task_done(const struct ark_state *s, int seat,
                   const struct ark_task *t);

/* goals.c: missions whose groups are in the game and whose rooms are not
 * lost. */
uint64_t ark_missions_in_play(const struct ark_state *s);
int ark_objectives_done(const struct ark_state *s, int seat);
/* Achievements that bring the mission: the seat's, or its team's; how many it
 * takes; rooms that count as activated for it. */
unsigned ark_achieved(const struct ark_state *s, int seat);
int ark_achievements_needed(const struct ark_state *s);
uint64_t ark_activated(const struct ark_state *s, int seat);
/* Whether a part of the mission, which is known, is done. */
bool ark_objective_done(const struct ark_state *s, int seat, int i);

#endif
