/*
 * Ark as one row: every table and function that core/game.h asks for.
 */
#include "games/ark/ark.h"

#include "games/ark/messages.h"
#include "games/ark/rules.h"

/*
 * Every move spends a point of a line, a card or resources, or is one of up
 * to five that belong to such a move, and a game has 60 rounds (ruling 80) of
 * at most five turns.  A line has at most some 100 points; a turn brings at
 * most some 300 resources, 16 factories of 13 and a PRODUCE, which buy 150
 * routes now or later.  That is below 2000 moves a turn with the default
 * components, and a corrected file cannot raise a modifier above 24.  Random
 * play has three moves a turn.
 */
enum { TURN_BOUND = 10000, LONGEST = LAST_ROUND * MAX_SEATS * TURN_BOUND };

/* What people ask first about many games. */
static const struct game_fact facts[] = {
    { "ship layout", "/ship/layout" },
    { "rounds", "/round" },
    { "mission", "/players/%d/mission" },
    { "achievements", "/players/%d/achievements" },
    { "artifacts at the end", "/players/%d/hand" },
    { "rooms activated", "/players/%d/targets" },
    { "faction", "/players/%d/faction" },
    { "artifacts built", "/players/%d/built" },
    { "keys", "/players/%d/keys" },
    { .kind = NULL },
};

static const struct game_chart charts[] = {
    { "marker", "Lines: wins of those who chose them", BY_WINS },
    { "engineer", "Rooms: seats that put cubes there", BY_SEATS },
    { "engineer", "Rooms: wins of those who put cubes there", BY_WINS },
    { "power", "Rooms: seats that powered them", BY_SEATS },
    { "keep", "Artifacts: kept, when they could be", BY_CHANCES },
    { "use", "Artifacts: seats that used them", BY_SEATS },
    { "use", "Artifacts: wins of those who used them", BY_WINS },
    { .verb = NULL },
};

const struct game ark_game = {
    .id = "ark",
    .name = N_("Ark: Awakening"),
    .rules_version = 5,
    .state_size = sizeof(struct ark_state),
    .longest = LONGEST,
    .option = ark_options,
    .refusal = ark_refusals,
    .noun = ark_nouns,
    .verb = ark_verbs,
    .n_verbs = N_VERBS,
    .message = ark_messages,
    .n_messages = N_MESSAGES,
    .proc = ark_procs,
    .n_procs = N_PROCS,
    .ask = ark_asks,
    .n_asks = N_ASKS,
    .setup = ark_setup,
    .mask = ark_mask,
    .move_view = ark_move_view,
    .resample = ark_resample,
    .redraw = ark_redraw,
    .result = ark_result,
    .code = ark_code,
    .json = ark_json,
    .tables = ark_tables,
    .check = ark_check,
    .edit = ark_edits,
    .fact = facts,
    .chart = charts,
    .evaluator = &ark_evaluator,
    .guide = &ark_guide,
    .picture = ark_picture,
    .describe = ark_describe,
    .own = ark_own,
    .show = ark_show,
};
