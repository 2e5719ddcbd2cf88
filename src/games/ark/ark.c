#include "games/ark/ark.h"

#include "games/ark/messages.h"
#include "games/ark/state.h"

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
};
/* clang-format on */

/*
 * Every move spends a point of a line, resources or a card, or is one of a
 * few that belong to such a move; and all of these are limited: 60 rounds
 * (ruling 80) of five turns.  With the default components a turn of random
 * play has 3 moves on average and had 40 at most; with every room and section
 * of one player at its best, and all resources of twenty turns spent on
 * routes at once, it stays below a thousand.
 */
enum { ROUNDS_BOUND = LAST_ROUND * MAX_SEATS, TURN_BOUND = 1000 };

const struct game ark_game = {
    .id = "ark",
    .name = N_("Ark: Awakening"),
    .rules_version = 1,
    .state_size = sizeof(struct ark_state),
    .longest = ROUNDS_BOUND * TURN_BOUND,
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
    .check = ark_check,
    .edit = ark_edit,
    .picture = ark_picture,
    .show = ark_show,
};
