/*
 * The steps of the procedures and the locals of their frames.  Both are
 * stored in saved games: append, never renumber.  Locals hold what everybody
 * may know.
 */
#ifndef ARK_STEPS_H
#define ARK_STEPS_H

/* ---- turn.c ---- */

enum game_step { GAME_TURN, GAME_TURN_OVER, GAME_GATES, GAME_NEXT };

enum turn_step {
    TURN_START,
    TURN_FREE,
    TURN_MARKER,
    TURN_PHASE_OVER,
    TURN_CHAIN,
    TURN_COMBAT,
    TURN_OVER,
};

enum phase_step { PHASE_START, PHASE_FREE, PHASE_ACTED };
enum { PHASE_LEVEL };

/* ---- the sections ---- */

enum send_step { SEND_WHERE, SEND_COUNT, SEND_COUNTED, SEND_TO };
/* SEND_UNITS: four bits for each kind of unit that is counted. */
enum { SEND_BENEFIT, SEND_FROM, SEND_PLACE, SEND_KIND, SEND_UNITS };
enum { SEND_KINDS = 3, SEND_BITS = 4, SEND_MASK = (1 << SEND_BITS) - 1 };

enum route_step { ROUTE_WHERE, ROUTE_CHOSEN };
enum { ROUTE_OWNER, ROUTE_FROM }; /* from ROOM_NONE: from its generator */

enum pay_step { PAY_ASK, PAY_CHOSEN };
enum { PAY_AMOUNT, PAY_TYPES };

enum engineer_step { ENGINEER_PAY, ENGINEER_PLACE, ENGINEER_EVICTED };
enum { ENGINEER_VERB, ENGINEER_WHAT };

enum swap_step { SWAP_ASK, SWAP_CHOSEN };
enum { SWAP_ROOM };

enum any_line_step { ANY_LINE_ASK, ANY_LINE_CHOSEN, ANY_LINE_OVER };
enum { ANY_LINE_LEVEL };

enum keep_step { KEEP_NEXT, KEEP_CHOSEN };
enum { KEEP_LEFT };

enum discard_step { DISCARD_NEXT, DISCARD_CHOSEN };

enum remove_step { REMOVE_NEXT, REMOVE_CHOSEN };
enum { REMOVE_COLOUR };

/* ---- explore.c, gates.c ---- */

enum explore_step {
    EXPLORE_WHICH,
    EXPLORE_CHOSEN,
    EXPLORE_DRAW,
    EXPLORE_LAID,
};
enum { EXPLORE_ROOM };

enum last_step { LAST_NEXT, LAST_LAID };

enum gates_step { GATES_NEXT, GATES_PLACED };

enum repair_step { REPAIR_NEXT, REPAIR_PLACED, REPAIR_SHIFT, REPAIR_LIFTED };
enum { REPAIR_GATE };

/* ---- combat.c ---- */

enum combat_step { COMBAT_NEXT, COMBAT_CHOSEN, COMBAT_ROOM_OVER };

enum battle_step {
    BATTLE_NAME,
    BATTLE_NAME_GIVEN,
    BATTLE_OPPONENT,
    BATTLE_FIGHT,
};
/* BATTLE_NAMED: three bits for each colour, the seat named for it from 1. */
enum { BATTLE_PLACE, BATTLE_COLOUR, BATTLE_NAMED };
enum { NAME_BITS = 3, NAME_MASK = (1 << NAME_BITS) - 1 };

enum fight_step { FIGHT_START, FIGHT_PLAYED };
enum {
    FIGHT_PLACE,
    FIGHT_ENEMY,
    FIGHT_DEFENCE,
    FIGHT_ATTACKERS, /* owners, as bits */
    FIGHT_DEFENDERS,
};

#endif
