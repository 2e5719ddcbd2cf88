/*
 * The whole of a game of Ark: Awakening as one struct, and the functions that
 * the files of this folder share.
 *
 * Pieces are counts, because units, cylinders and cubes of one owner are all
 * alike.  Sets of rooms are bits: there are fewer than 64 places.  The decks
 * are sets too, and a card is drawn from a set at random, so that no order of
 * cards has to be hidden.
 */
#ifndef ARK_STATE_H
#define ARK_STATE_H

#include <string.h>

#include "core/game.h"
#include "games/ark/components.h"
#include "games/ark/layouts.h"
#include "games/ark/show.h"
#include "games/ark/steps.h"
#include "games/ark/words.h"

/* clang-format off */

/* What a player is asked. */
enum ask {
    ASK_NONE,
    ASK_MARKER,       /* on which line to put the action marker */
    ASK_CHAIN,        /* to which line to chain, if at all */
    ASK_ACTION,       /* the next step of the line */
    ASK_SEND,         /* how many units of one kind go along */
    ASK_DESTINATION,  /* of a TELEPORT ANY */
    ASK_ROUTE,        /* where a cylinder goes */
    ASK_PAY,          /* with which resource */
    ASK_CUBE,         /* whose cube makes room */
    ASK_SWAP,         /* the second room of ARCHITECT */
    ASK_LINE,         /* which line an artifact borrows */
    ASK_KEEP,         /* which drawn artifact to keep */
    ASK_DISCARD,      /* which artifact above the hand limit goes */
    ASK_EXPLORE,      /* which room first */
    ASK_LAY,          /* where the new room goes */
    ASK_REMOVE,       /* which neutral unit leaves */
    ASK_GATE,         /* where a gate goes */
    ASK_REPAIR,       /* which gate moves to reach a lost room */
    ASK_COMBAT,       /* in which room next */
    ASK_OPPONENT,     /* whom to fight next */
    ASK_NAME,         /* for whom shared neutral units fight */
    ASK_ARTIFACT,     /* which artifact to play in the fight */
};

/* Rows of the procedure table. */
enum proc {
    PROC_GAME,
    PROC_TURN,
    PROC_PHASE,
    PROC_SEND,
    PROC_ROUTE,
    PROC_PAY,
    PROC_ENGINEER,
    PROC_SWAP,
    PROC_ANY_LINE,
    PROC_KEEP,
    PROC_DISCARD,
    PROC_EXPLORE,
    PROC_REMOVE,
    PROC_GATES,
    PROC_REPAIR,
    PROC_COMBAT,
    PROC_ROOM_COMBAT,
    PROC_FIGHT,
    PROC_LAST_ROOMS,
    N_PROCS,
};

/* In the order in which lists show them. */
enum verb {
    VERB_NONE,
    VERB_MARKER,          /* line */
    VERB_HELP,            /* line: Beginner's Help before the marker */
    VERB_CHAIN,           /* line */
    VERB_LINE,            /* line: borrowed by an artifact */
    VERB_MOVE,            /* from, to */
    VERB_TELEPORT,        /* from, to */
    VERB_TELEPORT_ANY,    /* from */
    VERB_SEND,            /* number */
    VERB_TO,              /* place */
    VERB_ROUTE,           /* owner: a cylinder from home */
    VERB_REROUTE,         /* owner, room: a cylinder that lies there */
    VERB_POWER,           /* room: onto an empty circle */
    VERB_REPLACE,         /* room, owner: instead of that cylinder */
    VERB_HOME,            /* back to its generator */
    VERB_EXPLOIT,         /* room */
    VERB_AWAKE,
    VERB_HEAL,            /* owner */
    VERB_ENGINEER,        /* room */
    VERB_ENGINEER_REMOTE, /* room */
    VERB_ENGINEER_FREE,   /* room */
    VERB_UPGRADE,         /* section */
    VERB_UPGRADE_FREE,    /* section */
    VERB_EVICT,           /* seat whose cube goes */
    VERB_SWAP,            /* room */
    VERB_WITH,            /* room */
    VERB_AIRLOCK,         /* room */
    VERB_USE,             /* artifact */
    VERB_EXCHANGE,        /* resource, for metamorphite */
    VERB_PAY,             /* resource */
    VERB_KEEP,            /* artifact */
    VERB_DISCARD,         /* artifact */
    VERB_EXPLORE,         /* room */
    VERB_LAY,             /* cell */
    VERB_REMOVE,          /* place */
    VERB_REMOVE_WOUNDED,
    VERB_GATE,            /* cell */
    VERB_SHIFT,           /* gate to move */
    VERB_COMBAT,          /* room */
    VERB_FIGHT,           /* seat */
    VERB_NAME,            /* seat */
    VERB_PLAY,            /* artifact */
    VERB_DONE,
    N_VERBS,
};

/* clang-format on */

enum {
    ROOM_NONE = N_ROOMS,
    SECTION_NONE = N_SECTIONS,
    MISSION_NONE = N_MISSIONS + N_FIRST_MISSIONS,
    MISSION_HIDDEN,
    COUNT_HIDDEN = 0xff,
    NOBODY = 0xff,    /* where a seat is stored */
    LAST_ROUND = 60,  /* ruling 80 */
    PHASE_LEVELS = 3, /* a line, a line borrowed in it, an artifact there */
    MAX_RESOURCE = 30000,
};

/* Options in the order of the table in options.c. */
enum { OPT_PLAYERS, OPT_LAYOUT, OPT_FIRST, OPT_HELP, OPT_GROUPS };

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
    uint8_t hand[N_ARTIFACTS]; /* secret; COUNT_HIDDEN in a view */
    uint8_t n_hand;
    uint8_t arsenal;
    uint8_t marker;   /* the section of the last turn, or SECTION_NONE */
    uint8_t asleep;   /* units in the supply */
    uint8_t tokens;   /* explored rooms */
    uint8_t mission;  /* secret but in First Mission */
    uint8_t achieved; /* bits */
    uint8_t battles;  /* won one */
    uint8_t help;     /* holds Beginner's Help */
    uint8_t cubes;    /* derived: on rooms and sections */
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

struct ark_state {
    struct game_state head;
    struct ark_components box;

    /* how the game was set up */
    uint8_t layout, first_mission, groups, first_seat;

    /* the course of the game */
    uint8_t round, active, last_explorer, gates_done;
    uint8_t winner;

    /* the ship */
    uint8_t at[N_CELLS];       /* room in the cell, or ROOM_NONE */
    uint8_t cell[N_ROOMS];     /* where it lies, or CELL_NONE */
    uint8_t revealed;          /* turned up and not yet laid, or ROOM_NONE */
    uint8_t gates;             /* in the stack */
    uint64_t deck;             /* rooms face down */
    uint64_t gone;             /* rooms that found no place (ruling 37) */
    uint64_t token;            /* rooms with an explore token */
    uint8_t tokens[N_TOKENS];  /* not yet turned up, on the ship or beside */
    uint8_t fallback[N_ROOMS]; /* explores from here this turn, ruling 36 */

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

    /* the phase; all its levels share these (rulings 22, 23, 25, 26) */
    struct ark_budget budget[PHASE_LEVELS];
    uint64_t engineered;
    uint8_t upgraded; /* sections, as bits */
    uint8_t pen_used, any_line_used;

    /* derived */
    uint64_t adjacent[N_PLACES];
    uint64_t laid;                  /* rooms on the ship */
    uint64_t controlled[MAX_SEATS]; /* rooms */
    uint64_t occupied[N_OWNERS];    /* places with a unit */
    uint64_t powered[N_OWNERS];     /* rooms with a cylinder */
    uint64_t cubed[MAX_SEATS];      /* rooms with a cube */
    uint64_t full;                  /* rooms without a free square */
    uint64_t open;                  /* rooms with an empty circle */
    uint64_t line_rooms[N_LINES];   /* rooms that help a line */
    uint64_t gate_rooms;            /* gates that are laid */
    uint8_t unit_owner[N_COLOURS], cylinder_owner[N_COLOURS];
    uint8_t cylinders_out[N_OWNERS]; /* on rooms */
};

_Static_assert(N_PLACES <= 64, "sets of places are bits");
_Static_assert(sizeof(struct ark_state) <= MAX_STATE, "copying must be cheap");

/* ---- sets ---- */

static inline uint64_t bit(int i)
{
    return (uint64_t)1 << i;
}

static inline int first_of(uint64_t set)
{
    return __builtin_ctzll(set);
}

static inline int count_of(uint64_t set)
{
    return __builtin_popcountll(set);
}

/* for (uint64_t rest = set; rest; rest &= rest - 1) with its lowest member */
#define EACH(i, set)                                                    \
    for (uint64_t rest_##i = (set); rest_##i; rest_##i &= rest_##i - 1) \
        for (int i = first_of(rest_##i), once_##i = 1; once_##i; once_##i = 0)

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

static inline const struct ark_room *room_row(const struct ark_state *s,
                                              int room)
{
    return &s->box.room[ark_row(room)];
}

/* ---- the ship: ship.c ---- */

/* The up to four cells beside a cell that are inside the grid. */
int ark_beside(const struct ark_state *s, int cell, int out[4]);
bool ark_makes_square(const struct ark_state *s, int cell); /* 2x2 */
void ark_lay_room(struct ark_state *s, int room, int cell);
void ark_lift_gate(struct ark_state *s, int room);
void ark_swap_rooms(struct ark_state *s, int a, int b);
void ark_derive_adjacent(struct ark_state *s);
/* Rooms of the set `within` that are connected with those in `from`. */
uint64_t ark_flood(const struct ark_state *s, uint64_t from, uint64_t within);
/* Rooms that no unit can walk to from any biodome (ruling 42). */
uint64_t ark_unreachable(const struct ark_state *s);

/* ---- pieces and control: control.c ---- */

void ark_unit_add(struct ark_state *s, int owner, int place, int n);
void ark_cylinder_add(struct ark_state *s, int owner, int room, int n);
void ark_cube_add(struct ark_state *s, int seat, int room, int n);
void ark_derive_pieces(struct ark_state *s);
void ark_derive_control(struct ark_state *s);

/* Pieces that the rooms themselves provide follow the modifier: call it when
 * a room was explored or its cubes or cylinders changed. */
void ark_neutral_follow(struct ark_state *s, int room, struct events *ev);
/* Colour of the neutral units of which too many are in play, or -1. */
int ark_neutral_surplus(const struct ark_state *s);

/* How many cylinders of this owner exist, and how many are not on rooms. */
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

/* Wound units; they leave the place for their sickbay or their home room. */
void ark_wound(struct ark_state *s, int owner, int place, int n,
               struct events *ev);

/* ---- totals: totals.c ---- */

void ark_derive_lines(struct ark_state *s);
/* The modifier that a room, or a section, shows now. */
struct ark_ratio ark_room_value(const struct ark_state *s, int room,
                                int column);
struct ark_ratio ark_section_value(const struct ark_state *s, int seat,
                                   int section, int column);
void ark_line_totals(const struct ark_state *s, int seat, int line,
                     struct ark_budget *out);
void ark_artifact_totals(const struct ark_state *s, int seat, int artifact,
                         struct ark_budget *out);
/* The sum of a passive benefit over the controlled rooms. */
int ark_passive(const struct ark_state *s, int seat, int benefit);
/* Controlled factories as far as the limit of four lets them count. */
int ark_factories(const struct ark_state *s, int seat);
int ark_defence(const struct ark_state *s, int seat, int units);

/* ---- turn and phases: turn.c ---- */

flow_proc ark_proc_game, ark_proc_turn, ark_proc_phase;
void ark_start_phase(struct ark_state *s, int seat, int level, int line);
void ark_start_artifact(struct ark_state *s, int seat, int level, int artifact);
/* The budget of a phase. */
struct ark_budget *ark_budget(struct ark_state *s, const struct frame *f);
const struct ark_budget *ark_budget_of(const struct ark_state *s,
                                       const struct frame *f);
uint64_t ark_chains(const struct ark_state *s, int seat, int section);

/* Free actions after every step of the active player (ruling 19).  True: a
 * question came up or the game is over; come back afterwards. */
bool ark_settle(struct ark_state *s, int seat, struct events *ev);

/* ---- the sections ---- */

/* Each section lists its steps in the order of the verbs, says whether there
 * is any, and does one. */
struct ark_section_rules {
    bool (*open)(const struct ark_state *s, int seat,
                 const struct ark_budget *b);
    void (*list)(const struct ark_state *s, int seat,
                 const struct ark_budget *b, struct move_list *out);
};

extern const struct ark_section_rules ark_military, ark_mobility, ark_power,
    ark_production, ark_stasis, ark_engineering, ark_research;
const struct ark_section_rules *ark_section_rules(int line);

/* military.c */
void ark_militarize(struct ark_state *s, int seat, int n, struct events *ev);
void ark_airlock(struct ark_state *s, struct ark_budget *b, struct move m,
                 struct events *ev);

/* mobility.c */
flow_proc ark_proc_send;
/* The owners whose units can travel together: the seat, then two colours; and
 * how many of them were counted. */
int ark_send_owner(int seat, int kind);
int ark_sent(const struct frame *f, int kind);
void ark_move(struct ark_state *s, struct ark_budget *b, struct move m);
void ark_list_send(const struct ark_state *s, const struct frame *f,
                   struct move_list *out);
void ark_list_destination(const struct ark_state *s, const struct frame *f,
                          struct move_list *out);

/* power.c */
flow_proc ark_proc_route;
void ark_route(struct ark_state *s, struct ark_budget *b, struct move m,
               struct events *ev);
void ark_list_route(const struct ark_state *s, const struct frame *f,
                    struct move_list *out);

/* production.c */
void ark_produce(struct ark_state *s, int seat, int n, struct events *ev);
void ark_exploit_all(struct ark_state *s, int seat, struct ark_budget *b,
                     struct events *ev);
void ark_exploit(struct ark_state *s, struct ark_budget *b, struct move m,
                 struct events *ev);

/* stasis.c */
void ark_awake(struct ark_state *s, struct ark_budget *b, struct move m,
               struct events *ev);
void ark_heal(struct ark_state *s, struct ark_budget *b, struct move m,
              struct events *ev);

/* engineering.c */
flow_proc ark_proc_engineer, ark_proc_swap;
void ark_engineer(struct ark_state *s, struct ark_budget *b, struct move m);
void ark_list_evict(const struct ark_state *s, const struct frame *f,
                    struct move_list *out);
void ark_list_swap(const struct ark_state *s, const struct frame *f,
                   struct move_list *out);

/* research.c */
flow_proc ark_proc_any_line, ark_proc_keep, ark_proc_discard;
void ark_draw_artifact(struct ark_state *s, int seat, struct events *ev);
void ark_discover(struct ark_state *s, int seat, struct ark_budget *b,
                  struct events *ev);
void ark_use(struct ark_state *s, const struct frame *f, struct move m,
             struct events *ev);
void ark_hand_add(struct ark_state *s, int seat, int artifact, int n);
/* One that everybody saw goes to the discard pile; the Pen comes back. */
void ark_spend_artifact(struct ark_state *s, int seat, int artifact);
void ark_list_keep(const struct ark_state *s, const struct frame *f,
                   struct move_list *out);
void ark_list_discard(const struct ark_state *s, const struct frame *f,
                      struct move_list *out);

/* pay.c */
flow_proc ark_proc_pay;
/* Resources with which a price can be paid, as bits: metamorphite only fills
 * what is missing, and stands alone where none of the others is held. */
unsigned ark_payments(const struct ark_player *p, int amount, unsigned types);
/* Pays, or calls the question with what. */
void ark_pay(struct ark_state *s, int seat, int amount, unsigned types,
             struct events *ev);
void ark_list_pay(const struct ark_state *s, const struct frame *f,
                  struct move_list *out);
bool ark_can_exchange(const struct ark_state *s, int seat, int resource);
bool ark_can_exchange_any(const struct ark_state *s, int seat);
void ark_list_exchange(const struct ark_state *s, int seat,
                       struct move_list *out);
void ark_exchange(struct ark_state *s, struct move m, struct events *ev);
void ark_gain(struct ark_state *s, int seat, int resource, int n,
              struct events *ev);

/* explore.c */
flow_proc ark_proc_explore, ark_proc_last_rooms;
/* Rooms that the seat must explore now. */
uint64_t ark_explorable(const struct ark_state *s, int seat);
/* No legal cell for the rest of the deck (ruling 37). */
bool ark_deck_stuck(const struct ark_state *s);
int ark_cells_for(const struct ark_state *s, int room, uint8_t out[4]);
void ark_list_lay(const struct ark_state *s, const struct frame *f,
                  struct move_list *out);

/* gates.c */
flow_proc ark_proc_gates, ark_proc_repair;
void ark_list_gate(const struct ark_state *s, const struct frame *f,
                   struct move_list *out);
void ark_list_repair(const struct ark_state *s, const struct frame *f,
                     struct move_list *out);

/* stasis.c: neutral units above the modifier */
flow_proc ark_proc_remove;
void ark_list_remove(const struct ark_state *s, const struct frame *f,
                     struct move_list *out);

/* goals.c */
/* Activations, achievements, mission; true when the seat has won. */
bool ark_goals(struct ark_state *s, int seat, struct events *ev);
/* Missions whose groups are in the game and whose rooms are not lost. */
uint64_t ark_missions_in_play(const struct ark_state *s);
int ark_objectives_done(const struct ark_state *s, int seat);
bool ark_achievement_holds(const struct ark_state *s, int seat, int which);
void ark_replace_lost_missions(struct ark_state *s, struct events *ev);
void ark_result(const void *state, struct result *out);

/* combat.c */
flow_proc ark_proc_combat, ark_proc_room_combat, ark_proc_fight;
void ark_list_combat(const struct ark_state *s, const struct frame *f,
                     struct move_list *out);
void ark_list_name(const struct ark_state *s, const struct frame *f,
                   struct move_list *out);
void ark_list_opponent(const struct ark_state *s, const struct frame *f,
                       struct move_list *out);
void ark_list_play(const struct ark_state *s, int seat, struct move_list *out);

/* ---- the rest of the contract ---- */

/* Every derived field anew. */
void ark_derive(struct ark_state *s);
int ark_setup(void *state, const struct setup *how, struct events *ev,
              struct error *err);
void ark_legal(const void *state, int seat, struct move_list *out);
void ark_mask(void *state, int seat);
struct move ark_move_view(const void *state, struct move m, int seat);
void ark_resample(void *state, int seat, struct chance *chance);
void ark_question(const void *state, int seat, struct event *out);
void ark_code(struct codec *c, void *state);
void ark_json(const void *state, struct json *out);
const char *ark_check(const void *state);
/* The part of it that comes before anything can be derived. */
const char *ark_check_ranges(const struct ark_state *s);
int ark_edit(void *state, int n, const char *const word[], struct error *err);
void ark_picture(const void *state, const struct speaker *sp, struct buf *out);
void ark_own(const void *state, int seat, const struct speaker *sp,
             struct buf *out);

extern const struct option ark_options[];
extern const struct refusal ark_refusals[];
/* The groups of a choice of the option "groups" as bits; 0: at random.  And a
 * random choice of so many groups (ruling 84). */
unsigned ark_groups_of_choice(int choice);
int ark_random_groups(struct chance *chance, int groups);

extern const struct phrase ark_verbs[];
extern const struct phrase ark_messages[];

#endif
