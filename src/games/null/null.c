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
    .setup = null_setup,
    .legal = null_legal,
    .mask = null_mask,
    .move_view = null_move_view,
    .resample = null_resample,
    .result = null_result,
    .question = null_question,
    .code = null_code,
    .json = null_json,
    .check = null_check,
    .edit = null_edit,
    .picture = null_picture,
    .own = null_own,
    .show = null_show,
};
