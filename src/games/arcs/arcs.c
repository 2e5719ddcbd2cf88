/*
 * Arcs for two to four players, with Leaders & Lore.
 */
#include "games/arcs/arcs.h"

#include "games/arcs/rules.h"
#include "games/arcs/show.h"

/* What people ask first about many games. */
static const struct game_fact facts[] = {
    { "set-up card", "/setup" },
    { "chapter of the end", "/chapter" },
    { "leader", "/players/%d/leader" },
    { "lore", "/players/%d/lore" },
    { "guild cards at the end", "/players/%d/guild" },
    { .kind = NULL },
};

static const struct game_chart charts[] = {
    { "declare", "Ambitions: seats that declared them", BY_SEATS },
    { "declare", "Ambitions: wins of those who declared them", BY_WINS },
    { "secure", "Court cards: wins of those who secured them", BY_WINS },
    { .verb = NULL },
};

const struct game arcs_game = {
    .id = "arcs",
    .name = N_("Arcs"),
    .rules_version = 2,
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
    .noun = arcs_nouns,
    .verb = arcs_verbs,
    .n_verbs = N_VERBS,
    .message = arcs_messages,
    .n_messages = N_MESSAGES,
    .proc = arcs_procs,
    .n_procs = N_PROCS,
    .ask = arcs_asks,
    .n_asks = N_ASKS,
    .setup = arcs_setup,
    .mask = arcs_mask,
    .move_view = arcs_move_view,
    .resample = arcs_resample,
    .redraw = arcs_redraw,
    .result = arcs_result,
    .code = arcs_code,
    .json = arcs_json,
    .tables = arcs_tables,
    .check = arcs_check,
    .edit = arcs_edits,
    .fact = facts,
    .chart = charts,
    .evaluator = &arcs_evaluator,
    .guide = &arcs_guide,
    .picture = arcs_picture,
    .describe = arcs_describe,
    .own = arcs_own,
    .show = arcs_show,
};
