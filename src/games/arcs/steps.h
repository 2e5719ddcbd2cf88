/*
 * Steps and locals of the procedures.  Steps are stored in saved games: append,
 * never renumber.  procs.c says what may happen at each of them.
 */
#ifndef ARCS_STEPS_H
#define ARCS_STEPS_H

/* ---- chapter.c ---------------------------------------------------------- */

enum chapter_step {
    CHAPTER_DEAL,
    CHAPTER_MULLIGAN,
    CHAPTER_ROUNDS,
    CHAPTER_SCORE,
    CHAPTER_CLEAN,
    CHAPTER_END,
};

/* ---- setup.c ------------------------------------------------------------ */

enum draft_step { DRAFT_NEXT, DRAFT_PICKED };

/* ---- round.c ------------------------------------------------------------ */

enum round_step { ROUND_START, ROUND_LED, ROUND_NEXT };
enum { ROUND_SEAT };
enum turn_step {
    TURN_PLAY,
    TURN_PLAYED,
    TURN_WINDOW,
    TURN_WINDOW_CHOSEN,
    TURN_MAIN,
    TURN_MAIN_CHOSEN,
    TURN_BONUS,
    TURN_BONUS_CHOSEN,
    TURN_END,
    TURN_RETURNED,
};
enum { TURN_LAST_VERB };

/* ---- declare.c ---------------------------------------------------------- */

enum { DECLARE_AMBITION, DECLARE_ZERO, DECLARE_OPEN, DECLARE_LOOKED };
enum declare_step {
    DECLARE_START,
    DECLARE_GIFT,
    DECLARE_MARK,
    DECLARE_MORE,
    DECLARE_CHOSEN,
    DECLARE_SWAP,
};

/* ---- action.c ----------------------------------------------------------- */

enum { ACTION_ACTS }; /* those that are offered; bits */
enum { CLOUD_SYSTEM };
enum action_step { ACTION_ASK, ACTION_CHOSEN, ACTION_DONE };
enum cloud_step { CLOUD_ASK, CLOUD_PAID };

/* ---- move.c ------------------------------------------------------------- */

enum { MOVE_FROM, MOVE_TO, MOVE_FRESH, MOVE_DAMAGED, MOVE_FLAGS, MOVE_PAST };
enum move_step {
    MOVE_COUNT,
    MOVE_COUNTED,
    MOVE_STEP,
    MOVE_ONWARD,
    MOVE_ARRIVED,
    MOVE_SPRINT,
    MOVE_DONE,
};

/* ---- battle.c ----------------------------------------------------------- */

enum battle_step {
    BATTLE_RAILGUN,
    BATTLE_RAILGUN_LOST,
    BATTLE_COLLECT,
    BATTLE_COLLECTED,
    BATTLE_ROLL,
    BATTLE_REROLL,
    BATTLE_REROLL_CHOSEN,
    BATTLE_SELF,
    BATTLE_SELF_LOST,
    BATTLE_INTERCEPT,
    BATTLE_INTERCEPT_LOST,
    BATTLE_SHIPS,
    BATTLE_SHIPS_HIT,
    BATTLE_BUILDINGS,
    BATTLE_BUILDING_HIT,
    BATTLE_SACK,
    BATTLE_RAID,
    BATTLE_AFTER,
    BATTLE_DONE,
    BATTLE_REPAIRED,
    BATTLE_BELOVED,
};
enum beloved_step { BELOVED_ASK, BELOVED_CHOSEN };
/* Locals of PROC_BATTLE: the die being collected, hits being assigned, and the
 * system at which rifles fire. */
enum { BATTLE_DIE, BATTLE_HITS, BATTLE_TARGET };

/* ---- court.c ------------------------------------------------------------ */

enum { SECURE_POSITION, SECURE_RANSACK };
enum secure_step { SECURE_TAKE, SECURE_REFILL };
enum sack_step { SACK_OUTRAGE, SACK_RANSACK, SACK_CHOSEN };
enum { SACK_LEFT };

/* ---- raid.c ------------------------------------------------------------- */

enum raid_step { RAID_NEXT, RAID_CHOSEN };
enum { STEAL_TYPES, STEAL_CARDS, STEAL_OPTIONAL };
enum steal_step { STEAL_ASK, STEAL_CHOSEN, STEAL_DONE };

/* ---- resources.c -------------------------------------------------------- */

enum { GAIN_TYPES }; /* bits */
enum gain_step { GAIN_ASK, GAIN_CHOSEN };
enum store_step {
    STORE_START,
    STORE_CHOSEN,
    STORE_COVERED,
    STORE_LIFT,
    STORE_NEXT,
    STORE_PUT,
};
enum { STORE_RESOURCE, STORE_PLACE, STORE_MAY_LEAVE };

/* ---- guild.c ------------------------------------------------------------ */

/* INTEREST_ROOM: empty slots when a token of a rival was last offered. */
enum { INTEREST_TYPE, INTEREST_LEFT, INTEREST_TAKES, INTEREST_ROOM };
enum interest_step {
    INTEREST_ASK,
    INTEREST_TAKEN,
    INTEREST_GAIN,
    INTEREST_STEAL
};
enum farseers_step { FARSEERS_ASK, FARSEERS_TOSSED };
/* Locals of PROC_MUSTER and PROC_SCATTER: a set of systems in two halves. */
enum { SYSTEMS_LOW, SYSTEMS_HIGH, HALF_MAP = 12 };
enum muster_step { MUSTER_ASK, MUSTER_CHOSEN };
enum scatter_step { SCATTER_NEXT, SCATTER_CHOSEN };

/* ---- guild_acts.c ------------------------------------------------------- */

enum { CAPTIVES_VERB };
enum captives_step { CAPTIVES_ASK, CAPTIVES_CHOSEN };
enum { TRADE_SYSTEM, TRADE_RIVAL, TRADE_TAKEN };
enum trade_step { TRADE_TAKE, TRADE_GIVE, TRADE_SWAP, TRADE_DONE };

/* ---- vox.c -------------------------------------------------------------- */

enum uprising_step { UPRISING_ASK, UPRISING_CHOSEN, UPRISING_DONE };
enum { POPULIST_ZERO };
enum populist_step { POPULIST_ASK, POPULIST_CHOSEN, POPULIST_DONE };
enum spread_step { SPREAD_ASK, SPREAD_CHOSEN };
/* The card goes back into the deck afterwards. */
enum { FREEDOM_CARD };
enum freedom_step {
    FREEDOM_ASK,
    FREEDOM_CHOSEN,
    FREEDOM_SEIZE,
    FREEDOM_SEIZED,
    FREEDOM_SHUFFLE,
};
enum struggle_step { STRUGGLE_STEAL, STRUGGLE_SHUFFLE };

/* ---- which.c ------------------------------------------------------------ */

enum { WHICH_ACT, WHICH_SYSTEM, WHICH_SITES };
enum which_step { WHICH_ASK, WHICH_CHOSEN };

/* ---- tax.c, translated.c ------------------------------------------------- */

enum { CAPTURE_RIVAL };
enum capture_step { CAPTURE_ASK, CAPTURE_CHOSEN };
/* A planet has at most three cities, all of which summon. */
enum { SUMMON_LEVELS = 3 };
enum summon_step { SUMMON_NEXT, SUMMON_CHOSEN };
enum { RIFLES_SYSTEM, RIFLES_HITS };
enum rifles_step { RIFLES_NEXT, RIFLES_CHOSEN };

#endif
