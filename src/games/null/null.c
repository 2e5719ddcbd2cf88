/*
 * The null game as one row: every table and function that core/game.h asks for.
 */
#include "games/null/null.h"

#include "games/null/state.h"

_Static_assert(sizeof(struct null_state) <= 512, "the null game is small");

const struct game null_game = {
    .id = "null",
    .name = N_("Salvage"),
    .rules_version = 1,
    .state_size = sizeof(struct null_state),
    .longest = 200, /* at most 24 rounds of 4 bids and 3 moves of the winner */
    .option = null_options,
    .refusal = null_refusals,
    .noun = null_nouns,
    .verb = null_verbs,
    .n_verbs = N_VERBS,
    .message = null_messages,
    .n_messages = N_MESSAGES,
    .proc = null_procs,
    .n_procs = N_PROCS,
    .ask = null_asks,
    .n_asks = N_ASKS,
    .setup = null_setup,
    .mask = null_mask,
    .move_view = null_move_view,
    .resample = null_resample,
    .redraw = null_redraw,
    .result = null_result,
    .code = null_code,
    .json = null_json,
    .check = null_check,
    .edit = null_edits,
    .evaluator = &null_evaluator,
    .picture = null_picture,
    .own = null_own,
    .show = null_show,
};
