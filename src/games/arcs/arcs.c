/*
 * Arcs for two to four players, with Leaders & Lore.
 */
#include "games/arcs/arcs.h"

#include "games/arcs/rules.h"
#include "games/arcs/show.h"

static flow_proc *const procs[N_PROCS] = {
    [PROC_CHAPTER] = arcs_proc_chapter,   [PROC_DRAFT] = arcs_proc_draft,
    [PROC_ROUND] = arcs_proc_round,       [PROC_TURN] = arcs_proc_turn,
    [PROC_DECLARE] = arcs_proc_declare,   [PROC_ACTION] = arcs_proc_action,
    [PROC_MOVE] = arcs_proc_move,         [PROC_BATTLE] = arcs_proc_battle,
    [PROC_SACK] = arcs_proc_sack,         [PROC_RAID] = arcs_proc_raid,
    [PROC_SECURE] = arcs_proc_secure,     [PROC_STORE] = arcs_proc_store,
    [PROC_STEAL] = arcs_proc_steal,       [PROC_INTEREST] = arcs_proc_interest,
    [PROC_MUSTER] = arcs_proc_muster,     [PROC_SCATTER] = arcs_proc_scatter,
    [PROC_FARSEERS] = arcs_proc_farseers, [PROC_CAPTIVES] = arcs_proc_captives,
    [PROC_TRADE] = arcs_proc_trade,       [PROC_CLOUD] = arcs_proc_cloud,
    [PROC_UPRISING] = arcs_proc_uprising, [PROC_POPULIST] = arcs_proc_populist,
    [PROC_SPREAD] = arcs_proc_spread,     [PROC_FREEDOM] = arcs_proc_freedom,
    [PROC_STRUGGLE] = arcs_proc_struggle, [PROC_BELOVED] = arcs_proc_beloved,
};

const struct game arcs_game = {
    .id = "arcs",
    .name = N_("Arcs"),
    .rules_version = 1,
    .state_size = sizeof(struct arcs_state),
    /*
     * Random games take at most 500 moves.  Cards come back to hands at most a
     * dozen times in a game (Unions, Farseers, Call to Action; the Court
     * discard is recycled once), so there are no more than 140 turns, each of
     * which ends after some 150 small choices even if every ship is dropped on
     * its own.
     */
    .longest = 20000,
    .option = arcs_options,
    .refusal = arcs_refusals,
    .noun = arcs_noun,
    .verb = arcs_verbs,
    .n_verbs = N_VERBS,
    .message = arcs_messages,
    .n_messages = N_MESSAGES,
    .proc = procs,
    .setup = arcs_setup_game,
    .legal = arcs_legal,
    .mask = arcs_mask,
    .move_view = arcs_move_view,
    .resample = arcs_resample,
    .result = arcs_result,
    .question = arcs_question,
    .code = arcs_code,
    .json = arcs_json,
    .tables = arcs_tables,
    .check = arcs_check,
    .edit = arcs_edit,
    .picture = arcs_picture,
    .own = arcs_own,
    .show = arcs_show,
};
