/*
 * What waits for a player: the questions, the answers, the procedures that
 * ask, their steps and the locals of their frames.  All are stored in saved
 * games: append, never renumber.  Locals hold what everybody may know.
 */
#ifndef ARK_STEPS_H
#define ARK_STEPS_H

/* clang-format off */

/* What a player is asked. */
enum ark_ask {
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
    ASK_SPEND,        /* a route of which generator a power token costs */
    ASK_RECALL,       /* which cylinder leaves that exists no more */
    ASK_FACTION,      /* which side of the board, before the first turn */
    ASK_TAKE_DOWN,    /* which built artifact makes room for another */
    ASK_GUARDIAN,     /* which Guardian the dark player moves */
    ASK_OPEN_ARTIFACT, /* which artifact to play against Guardians */
    ASK_KEY,           /* which of several keys to take */
    N_ASKS,
};

/* Rows of the procedure table. */
enum ark_proc {
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
    PROC_TOKEN,
    PROC_RECALL,
    PROC_DRAFT,
    PROC_BUILD,
    PROC_GUARDIANS,
    PROC_DARK,
    PROC_GUARDIAN_FIGHT,
    PROC_KEY,
    N_PROCS,
};

/* In the order in which lists show them. */
enum ark_verb {
    VERB_NONE,
    VERB_FACTION,         /* faction */
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
    VERB_REROUTE_SECTION, /* section: an own cylinder that lies there */
    VERB_POWER,           /* room: onto an empty circle */
    VERB_REPLACE,         /* room, owner: instead of that cylinder */
    VERB_POWER_SECTION,   /* section of one's own: onto an empty circle */
    VERB_HOME,            /* back to its generator */
    VERB_TOKEN,           /* room: a power token instead of two routes */
    VERB_SPEND,           /* owner: a route of that generator */
    VERB_RECALL,          /* room */
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
    VERB_SEAL,            /* room, room: the door between them */
    VERB_UNSEAL,          /* room, room */
    VERB_REMOVE_CUBE,     /* room, seat */
    VERB_USE,             /* artifact */
    VERB_BUILD,           /* artifact: as a section of the biodome */
    VERB_TAKE_DOWN,       /* artifact that is built */
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
    VERB_GUARDIAN,        /* guardian: the one that moves */
    VERB_KEY,             /* key: its action */
    VERB_BLOCK,           /* room: the action of a key */
    VERB_DISARM,          /* seat: likewise */
    VERB_SALVAGE,         /* artifact: likewise */
    VERB_TAKE_KEY,        /* key */
    N_VERBS,
};

/* clang-format on */

/* ---- turn.c ---- */

enum game_step {
    GAME_TURN,
    GAME_TURN_OVER,
    GAME_GATES,
    GAME_NEXT,
    GAME_GUARDED,
};

enum turn_step {
    TURN_START,
    TURN_FREE,
    TURN_MARKER,
    TURN_PHASE_OVER,
    TURN_CHAIN,
    TURN_COMBAT,
    TURN_OVER,
};
enum { TURN_EARLY }; /* the time for moves before the marker is over */

enum phase_step { PHASE_START, PHASE_FREE, PHASE_ACTED };
/* PHASE_USED: the artifact whose effect is being carried out, from 1. */
enum { PHASE_LEVEL, PHASE_USED };

/* ---- the sections ---- */

enum send_step { SEND_WHERE, SEND_COUNT, SEND_COUNTED, SEND_TO };
/* SEND_UNITS: four bits for each kind of unit that is counted. */
enum { SEND_BENEFIT, SEND_FROM, SEND_PLACE, SEND_KIND, SEND_UNITS };
enum { SEND_KINDS = 3, SEND_BITS = 4, SEND_MASK = (1 << SEND_BITS) - 1 };

enum route_step { ROUTE_WHERE, ROUTE_CHOSEN };
/* From ROOM_NONE: from its generator, or from a section; those from 1. */
enum { ROUTE_OWNER, ROUTE_FROM, ROUTE_SECTION };

enum token_step { TOKEN_SPEND, TOKEN_SPENT, TOKEN_LAY };
enum { TOKEN_ROOM, TOKEN_PAID, TOKEN_LEVEL }; /* level of the budget */

enum build_step { BUILD_ASK, BUILD_CHOSEN };
enum { BUILD_ARTIFACT };

enum key_step { KEY_ASK, KEY_CHOSEN };

enum draft_step { DRAFT_NEXT, DRAFT_CHOSEN };

enum recall_step { RECALL_NEXT, RECALL_CHOSEN };
enum { RECALL_COLOUR };

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

enum combat_step { COMBAT_NEXT, COMBAT_CHOSEN };

enum battle_step {
    BATTLE_NAME,
    BATTLE_NAME_GIVEN,
    BATTLE_OPPONENT,
    BATTLE_FIGHT,
    BATTLE_FOUGHT,
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

/* ---- guardians.c, guardians_fight.c ---- */

enum guardians_step {
    GUARDIANS_CARD,
    GUARDIANS_MOVE,
    GUARDIANS_EXTRA,
    GUARDIANS_ACT,
    GUARDIANS_OVER,
};
/* Which of them acts, and how many seats were looked at for it. */
enum { GUARDIANS_AT, GUARDIANS_SEATS };

enum dark_step { DARK_ASK, DARK_CHOSEN };

enum guardian_fight_step {
    GUARDIAN_FIGHT_START,
    GUARDIAN_FIGHT_PLAYED,
    GUARDIAN_FIGHT_OVER,
};
/* GUARDIAN_FIGHT_BY: which Guardian attacks, from 1; 0: the player does. */
enum {
    GUARDIAN_FIGHT_ROOM,
    GUARDIAN_FIGHT_BY,
};

#endif
