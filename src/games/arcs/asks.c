/*
 * One row for each question: who lists the answers, and the sentence that asks.
 * What a list holds is decided in the file of the rule.
 */
#include "games/arcs/rules.h"

/* ---- Arguments that are no locals of the frame -------------------------- */

static void fill_follow(const void *state, int seat, struct event *out)
{
    const struct arcs_state *s = state;

    (void)seat;
    out->arg[0] = s->cards.played[s->leader];
}

static void fill_gift(const void *state, int seat, struct event *out)
{
    out->arg[0] = (int16_t)arcs_rival_with_least(state, seat);
}

static void fill_turn(const void *state, int seat, struct event *out)
{
    const struct arcs_state *s = state;

    (void)seat;
    if (!s->turn.prelude)
        out->id = MSG_ASK_PIPS;
    else if (rule(s, RULE_PRELUDE_LAST))
        out->id = MSG_ASK_PRELUDE;
    out->arg[0] = s->turn.pips;
}

static void fill_bonus(const void *state, int seat, struct event *out)
{
    const struct arcs_state *s = state;

    out->arg[0] = s->player[seat].leader;
}

static void fill_dice(const void *state, int seat, struct event *out)
{
    const struct arcs_state *s = state;
    const int16_t *local = flow_locals(s);

    (void)seat;
    if (s->battle.rifles)
        out->id = MSG_ASK_RIFLES;
    out->arg[0] = s->battle.rifles ? local[BATTLE_TARGET] : s->battle.system;
    out->arg[1] = s->battle.defender;
    out->arg[2] = local[BATTLE_DIE];
}

static void fill_lose(const void *state, int seat, struct event *out)
{
    const struct arcs_state *s = state;

    (void)seat;
    out->arg[0] = flow_top(s)->local[BATTLE_HITS];
    out->arg[1] = s->battle.system;
}

static void fill_destroy(const void *state, int seat, struct event *out)
{
    const struct arcs_state *s = state;

    (void)seat;
    out->arg[0] = flow_top(s)->local[BATTLE_HITS];
    out->arg[1] = s->battle.defender;
}

static void fill_hit(const void *state, int seat, struct event *out)
{
    const struct arcs_state *s = state;

    (void)seat;
    out->arg[0] = s->battle.building_hits;
    out->arg[1] = s->battle.defender;
}

static void fill_raid(const void *state, int seat, struct event *out)
{
    const struct arcs_state *s = state;

    (void)seat;
    out->arg[0] = s->battle.keys;
    out->arg[1] = s->battle.defender;
}

static void fill_ransack(const void *state, int seat, struct event *out)
{
    const struct arcs_state *s = state;

    (void)seat;
    out->arg[0] = s->battle.defender;
}

static void fill_place(const void *state, int seat, struct event *out)
{
    const struct arcs_state *s = state;

    out->arg[0] = s->player[seat].stock[PIECE_SHIP];
}

/* ---- The questions ------------------------------------------------------- */

/* clang-format off */
const struct ask arcs_asks[N_ASKS] = {
    [ASK_DRAFT]      = { "draft", arcs_list_draft, MSG_ASK_DRAFT, .why = arcs_why_first, .calm = true },
    [ASK_MULLIGAN]   = { "mulligan", arcs_list_mulligan, MSG_ASK_MULLIGAN, .why = arcs_why_first, .calm = true },
    [ASK_LEAD]       = { "lead", arcs_list_lead, MSG_ASK_LEAD, .why = arcs_why_card, .calm = true },
    [ASK_FOLLOW]     = { "follow", arcs_list_follow, MSG_ASK_FOLLOW, .fill = fill_follow, .why = arcs_why_card, .calm = true },
    [ASK_WINDOW]     = { "window", arcs_list_window, MSG_ASK_WINDOW, .why = arcs_why_window, .calm = true },
    [ASK_GIFT]       = { "gift", arcs_list_gift, MSG_ASK_GIFT, .fill = fill_gift, .why = arcs_why_first },
    [ASK_DECLARED]   = { "declared", arcs_list_declared, MSG_ASK_DECLARED, { DECLARE_AMBITION }, .why = arcs_why_first },
    [ASK_SWAP]       = { "swap", arcs_list_swap, MSG_ASK_SWAP, { DECLARE_LOOKED }, .why = arcs_why_first },
    [ASK_TURN]       = { "turn", arcs_list_turn, MSG_ASK_TURN, .fill = fill_turn, .why = arcs_why_turn, .calm = true },
    [ASK_ACTION]     = { "action", arcs_list_action, MSG_ASK_ACTION, .why = arcs_why_action },
    [ASK_BONUS]      = { "bonus", arcs_list_bonus, MSG_ASK_BONUS, .fill = fill_bonus, .why = arcs_why_action },
    [ASK_SHIPS]      = { "ships", arcs_list_ships, MSG_ASK_SHIPS, { MOVE_FROM, MOVE_TO }, .why = arcs_why_first },
    [ASK_CATAPULT]   = { "catapult", arcs_list_catapult, MSG_ASK_CATAPULT, { MOVE_FROM }, .why = arcs_why_catapult },
    [ASK_SPRINT]     = { "sprint", arcs_list_sprint, MSG_ASK_SPRINT, .why = arcs_why_first },
    [ASK_PAY]        = { "pay", arcs_list_pay, MSG_ASK_PAY, { CLOUD_SYSTEM }, .why = arcs_why_first },
    [ASK_DICE]       = { "dice", arcs_list_dice, MSG_ASK_DICE, .fill = fill_dice, .why = arcs_why_first },
    [ASK_REROLL]     = { "reroll", arcs_list_reroll, MSG_ASK_REROLL, .why = arcs_why_first },
    [ASK_LOSE]       = { "lose", arcs_list_lose, MSG_ASK_LOSE, .fill = fill_lose, .why = arcs_why_first },
    [ASK_DESTROY]    = { "destroy", arcs_list_destroy, MSG_ASK_DESTROY, .fill = fill_destroy, .why = arcs_why_first },
    [ASK_HIT]        = { "hit", arcs_list_hit, MSG_ASK_HIT, .fill = fill_hit, .why = arcs_why_first },
    [ASK_RAID]       = { "raid", arcs_list_raid, MSG_ASK_RAID, .fill = fill_raid, .why = arcs_why_raid },
    [ASK_RANSACK]    = { "ransack", arcs_list_ransack, MSG_ASK_RANSACK, .fill = fill_ransack, .why = arcs_why_first },
    [ASK_STORE]      = { "store", arcs_list_store, MSG_ASK_STORE, { STORE_RESOURCE }, .why = arcs_why_first },
    [ASK_COVERED]    = { "covered", arcs_list_covered, MSG_ASK_COVERED, .why = arcs_why_first },
    [ASK_ARRANGE]    = { "arrange", arcs_list_arrange, MSG_ASK_ARRANGE, .why = arcs_why_first },
    [ASK_TAKE]       = { "take", arcs_list_take, MSG_ASK_TAKE, { INTEREST_TYPE }, .why = arcs_why_first },
    [ASK_STEAL]      = { "steal", arcs_list_steal, MSG_ASK_STEAL, .why = arcs_why_first },
    [ASK_PLACE]      = { "place", arcs_list_place, MSG_ASK_PLACE, .fill = fill_place, .why = arcs_why_first },
    [ASK_CLUSTER]    = { "cluster", arcs_list_cluster, MSG_ASK_CLUSTER, .why = arcs_why_first },
    [ASK_OUTRAGE]    = { "outrage", arcs_list_outrage, MSG_ASK_OUTRAGE, .why = arcs_why_first },
    [ASK_FREE]       = { "free", arcs_list_free, MSG_ASK_FREE, .why = arcs_why_first },
    [ASK_SEIZE]      = { "seize", arcs_list_seize, MSG_ASK_SEIZE, .why = arcs_why_first },
    [ASK_TOSS]       = { "toss", arcs_list_toss, MSG_ASK_TOSS, .why = arcs_why_first },
    [ASK_TRADE_TAKE] = { "trade take", arcs_list_trade_take, MSG_ASK_TRADE_TAKE, { TRADE_RIVAL }, .why = arcs_why_first },
    [ASK_TRADE_GIVE] = { "trade give", arcs_list_trade_give, MSG_ASK_TRADE_GIVE, { TRADE_RIVAL }, .why = arcs_why_first },
    [ASK_PRESSGANG]  = { "pressgang", arcs_list_captives, MSG_ASK_PRESSGANG, .why = arcs_why_first },
    [ASK_EXECUTE]    = { "execute", arcs_list_captives, MSG_ASK_EXECUTE, .why = arcs_why_first },
    [ASK_BELOVED]    = { "beloved", arcs_list_beloved, MSG_ASK_BELOVED, .why = arcs_why_first },
    [ASK_POPULIST]   = { "populist", arcs_list_populist, MSG_ASK_POPULIST, .why = arcs_why_first },
    [ASK_WHICH]      = { "which", arcs_list_which, MSG_ASK_WHICH, { WHICH_SYSTEM }, .why = arcs_why_first },
    [ASK_GAIN]       = { "gain", arcs_list_gain, MSG_ASK_GAIN, .why = arcs_why_first },
    [ASK_CAPTURE]    = { "capture", arcs_list_capture, MSG_ASK_CAPTURE, { CAPTURE_RIVAL }, .why = arcs_why_first },
    [ASK_SUMMON]     = { "summon", arcs_list_summons, MSG_ASK_PLACE, .fill = fill_place, .why = arcs_why_first },
    [ASK_RIFLES]     = { "rifles", arcs_list_rifles, MSG_ASK_HIT_SHIP, { RIFLES_HITS, RIFLES_SYSTEM }, .why = arcs_why_first },
    [ASK_DRONES]     = { "drones", arcs_list_drones, MSG_ASK_DRONES, .why = arcs_why_first },
};
/* clang-format on */
