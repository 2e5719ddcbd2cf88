#include "games/ark/ark.h"

#include "games/ark/messages.h"
#include "games/ark/rules.h"

/* clang-format off */
static flow_proc *const ark_procs[N_PROCS] = {
    [PROC_GAME]        = ark_proc_game,
    [PROC_TURN]        = ark_proc_turn,
    [PROC_PHASE]       = ark_proc_phase,
    [PROC_SEND]        = ark_proc_send,
    [PROC_ROUTE]       = ark_proc_route,
    [PROC_PAY]         = ark_proc_pay,
    [PROC_ENGINEER]    = ark_proc_engineer,
    [PROC_SWAP]        = ark_proc_swap,
    [PROC_ANY_LINE]    = ark_proc_any_line,
    [PROC_KEEP]        = ark_proc_keep,
    [PROC_DISCARD]     = ark_proc_discard,
    [PROC_EXPLORE]     = ark_proc_explore,
    [PROC_REMOVE]      = ark_proc_remove,
    [PROC_GATES]       = ark_proc_gates,
    [PROC_REPAIR]      = ark_proc_repair,
    [PROC_COMBAT]      = ark_proc_combat,
    [PROC_ROOM_COMBAT] = ark_proc_room_combat,
    [PROC_FIGHT]       = ark_proc_fight,
    [PROC_LAST_ROOMS]  = ark_proc_last_rooms,
    [PROC_TOKEN]       = ark_proc_token,
    [PROC_RECALL]      = ark_proc_recall,
};
/* clang-format on */

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

const struct game ark_game = {
    .id = "ark",
    .name = N_("Ark: Awakening"),
    .rules_version = 1,
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
    .setup = ark_setup,
    .legal = ark_legal,
    .mask = ark_mask,
    .move_view = ark_move_view,
    .resample = ark_resample,
    .result = ark_result,
    .question = ark_question,
    .code = ark_code,
    .json = ark_json,
    .tables = ark_tables,
    .check = ark_check,
    .edit = ark_edit,
    .picture = ark_picture,
    .own = ark_own,
    .show = ark_show,
};
