/*
 * One row for each procedure: its code, its steps, where it may rest and what
 * its locals may be then.  A state from a file may hold any bytes, and none may
 * lead astray; core/check.c goes through the rows.
 */
#include "games/arcs/rules.h"

/* ---- What a frame must satisfy beside the ranges of its locals ---------- */

/* The rows must last until everybody has a leader and lore. */
static const char *check_draft(const void *state, const struct frame *f)
{
    const struct arcs_state *s = state;
    int leaders = 0, lore = 0;

    (void)f;
    for (int seat = 0; seat < s->head.n_seats; seat++) {
        int missing = s->n_lore - bits_count(s->player[seat].lore);

        leaders += s->player[seat].leader == LEADER_NONE;
        lore += missing > 0 ? missing : 0;
    }
    if (bits_count(s->leader_row) < leaders || bits_count(s->lore_row) < lore)
        return "too little is left to draft";
    return NULL;
}

static const char *check_round(const void *state, const struct frame *f)
{
    const struct arcs_state *s = state;

    return f->seat == s->leader ? NULL : "somebody else leads the round";
}

/* A leader's extra action belongs to the one pip of a Copy or Pivot.  Taken
 * first, it obliges: whoever is asked meanwhile must be on the way there. */
static const char *check_bonus(const struct arcs_state *s,
                               const struct frame *f)
{
    const struct arcs_turn *t = &s->turn;
    const struct frame *above = f == flow_top(s) ? NULL : f + 1;
    bool moves = above && above->proc == PROC_MOVE && arcs_move_obliged(above);

    if (t->bonus == BONUS_NONE)
        return NULL;
    if (t->pips > 1 || !arcs_one_pip(s, f->seat))
        return "an extra action without its pip";
    if (t->bonus == BONUS_TAKEN && !leader_of(s, f->seat)->bonus_to)
        return "an extra action without its leader";
    if (t->bonus == BONUS_TAKEN && t->pips > 0 && above && !moves)
        return "an extra action that leads nowhere";
    return NULL;
}

/* A turn needs the card that leads, and its own once that is played. */
static const char *check_turn(const void *state, const struct frame *f)
{
    const struct arcs_state *s = state;

    if (s->cards.played[s->leader] < 0 ||
        (s->cards.played[f->seat] < 0 && f->ask != ASK_FOLLOW))
        return "a turn without a card";
    return check_bonus(s, f);
}

static const char *check_battle(const void *state, const struct frame *f)
{
    const struct arcs_state *s = state;
    const struct arcs_battle *b = &s->battle;

    (void)f;
    if (b->system < 0 || b->system >= N_SYSTEMS ||
        b->attacker >= s->head.n_seats || b->defender >= s->head.n_seats ||
        b->attacker == b->defender)
        return "who battles where";
    for (int die = 0; die < N_DICE; die++) {
        int n = 0;

        for (int face = 0; face < DIE_FACES; face++)
            n += b->roll.face[die][face];
        if (b->dice[die] > DICE_PER_KIND || n > b->dice[die])
            return "dice of a battle";
    }
    if (b->picking > N_DICE || b->types >> N_RESOURCES)
        return "state of a battle";
    return NULL;
}

static const char *check_freedom(const void *state, const struct frame *f)
{
    const struct arcs_state *s = state;

    return s->court.discard & bit32(f->local[FREEDOM_CARD])
               ? NULL
               : "a song that nobody sings";
}

/* What is chosen from must be there. */
static const char *check_which(const void *state, const struct frame *f)
{
    const struct arcs_state *s = state;
    const uint8_t *site = s->place[f->local[WHICH_SYSTEM]].site;
    int act = f->local[WHICH_ACT];

    for (int i = 0; i < N_SITES; i++)
        if (f->local[WHICH_SITES] >> i & 1 && !site[i])
            return "a choice of buildings that are not there";
    if (!arcs_acts[act].with ||
        (act == ACT_BUILD && s->player[f->seat].stock[PIECE_SHIP] == 0))
        return "a choice of buildings for nothing";
    return NULL;
}

static const char *check_capture(const void *state, const struct frame *f)
{
    const struct arcs_state *s = state;

    return f->local[CAPTURE_RIVAL] < s->head.n_seats &&
                   f->local[CAPTURE_RIVAL] != f->seat
               ? NULL
               : "nobody is captured";
}

/* Whoever is asked has a ship, and each level is within the one below. */
static const char *check_summon(const void *state, const struct frame *f)
{
    const struct arcs_state *s = state;

    for (int i = 0; i + 2 < 2 * SUMMON_LEVELS; i++)
        if (f->local[i + 2] & ~f->local[i])
            return "more ships are summoned than cities are there";
    return s->player[f->seat].stock[PIECE_SHIP] > 0 ? NULL
                                                    : "no ship to summon";
}

/* ---- Steps --------------------------------------------------------------- */

/* clang-format off */

/* What an action can call. */
#define ACTS                                                        \
    (CALLS(PROC_MOVE) | CALLS(PROC_BATTLE) | CALLS(PROC_SECURE) |   \
     CALLS(PROC_STORE) | CALLS(PROC_CAPTIVES) | CALLS(PROC_TRADE) | \
     CALLS(PROC_CLOUD) | CALLS(PROC_WHICH) | CALLS(PROC_GAIN) |        \
     CALLS(PROC_CAPTURE) | CALLS(PROC_SUMMON) | CALLS(PROC_RIFLES))
/* And besides them the Prelude. */
#define PRELUDE                                                        \
    (CALLS(PROC_ACTION) | CALLS(PROC_STEAL) | CALLS(PROC_INTEREST) |   \
     CALLS(PROC_MUSTER) | CALLS(PROC_SCATTER) | \
     CALLS(PROC_FARSEERS))
#define VOX                                                             \
    (CALLS(PROC_UPRISING) | CALLS(PROC_POPULIST) | CALLS(PROC_SPREAD) | \
     CALLS(PROC_FREEDOM) | CALLS(PROC_STRUGGLE))

static const struct step chapter_steps[] = {
    [CHAPTER_DEAL]     = { "deal",     .calls = CALLS(PROC_DRAFT) },
    [CHAPTER_MULLIGAN] = { "mulligan", .asks = ASKS(ASK_MULLIGAN) },
    [CHAPTER_ROUNDS]   = { "rounds",   .calls = CALLS(PROC_ROUND) },
    [CHAPTER_SCORE]    = { "score" },
    [CHAPTER_CLEAN]    = { "clean" },
    [CHAPTER_END]      = { "end",      .calls = CALLS(PROC_STORE) },
    { NULL },
};

static const struct step draft_steps[] = {
    [DRAFT_NEXT]   = { "next" },
    [DRAFT_PICKED] = { "picked", .asks = ASKS(ASK_DRAFT) },
    { NULL },
};

static const struct step round_steps[] = {
    [ROUND_START] = { "start" },
    [ROUND_LED]   = { "led",  .asks = ASKS(ASK_LEAD) },
    [ROUND_NEXT]  = { "next", .calls = CALLS(PROC_TURN) },
    { NULL },
};

static const struct step turn_steps[] = {
    [TURN_PLAY]          = { "play" },
    [TURN_PLAYED]        = { "played",        .asks = ASKS(ASK_FOLLOW) },
    [TURN_WINDOW]        = { "window",        .calls = CALLS(PROC_DECLARE) },
    [TURN_WINDOW_CHOSEN] = { "window chosen", .asks = ASKS(ASK_WINDOW) },
    [TURN_MAIN]          = { "main",          .calls = ACTS | PRELUDE },
    [TURN_MAIN_CHOSEN]   = { "main chosen",   .asks = ASKS(ASK_TURN) },
    [TURN_BONUS]         = { "bonus",         .calls = ACTS },
    [TURN_BONUS_CHOSEN]  = { "bonus chosen",  .asks = ASKS(ASK_BONUS) },
    [TURN_END]           = { "end" },
    [TURN_RETURNED]      = { "returned",      .calls = CALLS(PROC_MUSTER) },
    { NULL },
};

static const struct step declare_steps[] = {
    [DECLARE_START]  = { "start" },
    [DECLARE_GIFT]   = { "gift",   .asks = ASKS(ASK_GIFT) },
    [DECLARE_MARK]   = { "mark" },
    [DECLARE_MORE]   = { "more",   .calls = CALLS(PROC_STORE) },
    [DECLARE_CHOSEN] = { "chosen", .asks = ASKS(ASK_DECLARED) },
    [DECLARE_SWAP]   = { "swap",   .asks = ASKS(ASK_SWAP) },
    { NULL },
};

static const struct step action_steps[] = {
    [ACTION_ASK]    = { "ask" },
    [ACTION_CHOSEN] = { "chosen", .asks = ASKS(ASK_ACTION) },
    [ACTION_DONE]   = { "done",   .calls = ACTS },
    { NULL },
};

static const struct step move_steps[] = {
    [MOVE_COUNT]   = { "count" },
    [MOVE_COUNTED] = { "counted", .asks = ASKS(ASK_SHIPS) },
    [MOVE_STEP]    = { "step" },
    [MOVE_ONWARD]  = { "onward",  .asks = ASKS(ASK_CATAPULT) },
    [MOVE_ARRIVED] = { "arrived" },
    [MOVE_SPRINT]  = { "sprint",  .asks = ASKS(ASK_SPRINT) },
    [MOVE_DONE]    = { "done",    .calls = CALLS(PROC_MOVE) },
    { NULL },
};

static const struct step battle_steps[] = {
    [BATTLE_RAILGUN]        = { "railgun" },
    [BATTLE_RAILGUN_LOST]   = { "railgun lost",   .asks = ASKS(ASK_LOSE) },
    [BATTLE_COLLECT]        = { "collect" },
    [BATTLE_COLLECTED]      = { "collected",      .asks = ASKS(ASK_DICE) },
    [BATTLE_ROLL]           = { "roll" },
    [BATTLE_REROLL]         = { "reroll" },
    [BATTLE_REROLL_CHOSEN]  = { "reroll chosen",  .asks = ASKS(ASK_REROLL) },
    [BATTLE_SELF]           = { "self" },
    [BATTLE_SELF_LOST]      = { "self lost",      .asks = ASKS(ASK_LOSE) },
    [BATTLE_INTERCEPT]      = { "intercept" },
    [BATTLE_INTERCEPT_LOST] = { "intercept lost", .asks = ASKS(ASK_LOSE) },
    [BATTLE_SHIPS]          = { "ships" },
    [BATTLE_SHIPS_HIT]      = { "ships hit",      .asks = ASKS(ASK_DESTROY) },
    [BATTLE_BUILDINGS]      = { "buildings" },
    [BATTLE_BUILDING_HIT]   = { "building hit",   .asks = ASKS(ASK_HIT) },
    [BATTLE_SACK]           = { "sack" },
    [BATTLE_RAID]           = { "raid",           .calls = CALLS(PROC_SACK) },
    [BATTLE_AFTER]          = { "after",          .calls = CALLS(PROC_RAID) },
    [BATTLE_DONE]           = { "done",           .calls = CALLS(PROC_BELOVED) },
    [BATTLE_REPAIRED]       = { "repaired",       .asks = ASKS(ASK_DRONES) },
    [BATTLE_BELOVED]        = { "beloved" },
    { NULL },
};

static const struct step sack_steps[] = {
    [SACK_OUTRAGE] = { "outrage" },
    [SACK_RANSACK] = { "ransack", .calls = CALLS(PROC_SECURE) },
    [SACK_CHOSEN]  = { "chosen",  .asks = ASKS(ASK_RANSACK) },
    { NULL },
};

static const struct step raid_steps[] = {
    [RAID_NEXT]   = { "next",   .calls = CALLS(PROC_STORE) },
    [RAID_CHOSEN] = { "chosen", .asks = ASKS(ASK_RAID) },
    { NULL },
};

static const struct step secure_steps[] = {
    [SECURE_TAKE]   = { "take" },
    [SECURE_REFILL] = { "refill", .calls = VOX },
    { NULL },
};

/* What is taken first is stored last, so that frames lie on each other. */
static const struct step store_steps[] = {
    [STORE_START]   = { "start",   .calls = CALLS(PROC_STORE) |
                                            CALLS(PROC_WHICH) |
                                            CALLS(PROC_GAIN) |
                                            CALLS(PROC_CAPTURE) },
    [STORE_CHOSEN]  = { "chosen",  .asks = ASKS(ASK_STORE) },
    [STORE_COVERED] = { "covered", .asks = ASKS(ASK_COVERED) },
    [STORE_LIFT]    = { "lift" },
    [STORE_NEXT]    = { "next" },
    [STORE_PUT]     = { "put",     .asks = ASKS(ASK_ARRANGE) },
    { NULL },
};

static const struct step steal_steps[] = {
    [STEAL_ASK]    = { "ask" },
    [STEAL_CHOSEN] = { "chosen", .asks = ASKS(ASK_STEAL) },
    [STEAL_DONE]   = { "done",   .calls = CALLS(PROC_STORE) },
    { NULL },
};

static const struct step interest_steps[] = {
    [INTEREST_ASK]   = { "ask" },
    [INTEREST_TAKEN] = { "taken", .asks = ASKS(ASK_TAKE) },
    [INTEREST_GAIN]  = { "gain",  .calls = CALLS(PROC_STORE) },
    [INTEREST_STEAL] = { "steal", .calls = CALLS(PROC_STEAL) },
    { NULL },
};

static const struct step muster_steps[] = {
    [MUSTER_ASK]    = { "ask" },
    [MUSTER_CHOSEN] = { "chosen", .asks = ASKS(ASK_PLACE) },
    { NULL },
};

static const struct step scatter_steps[] = {
    [SCATTER_NEXT]   = { "next" },
    [SCATTER_CHOSEN] = { "chosen", .asks = ASKS(ASK_PLACE) },
    { NULL },
};

static const struct step farseers_steps[] = {
    [FARSEERS_ASK]    = { "ask" },
    [FARSEERS_TOSSED] = { "tossed", .asks = ASKS(ASK_TOSS) },
    { NULL },
};

static const struct step captives_steps[] = {
    [CAPTIVES_ASK]    = { "ask", .calls = CALLS(PROC_STORE) },
    [CAPTIVES_CHOSEN] = { "chosen",
                          .asks = ASKS(ASK_PRESSGANG) | ASKS(ASK_EXECUTE) },
    { NULL },
};

static const struct step trade_steps[] = {
    [TRADE_TAKE] = { "take" },
    [TRADE_GIVE] = { "give", .asks = ASKS(ASK_TRADE_TAKE) },
    [TRADE_SWAP] = { "swap", .asks = ASKS(ASK_TRADE_GIVE) },
    [TRADE_DONE] = { "done", .calls = CALLS(PROC_STORE) },
    { NULL },
};

static const struct step cloud_steps[] = {
    [CLOUD_ASK]  = { "ask" },
    [CLOUD_PAID] = { "paid", .asks = ASKS(ASK_PAY) },
    { NULL },
};

static const struct step uprising_steps[] = {
    [UPRISING_ASK]    = { "ask" },
    [UPRISING_CHOSEN] = { "chosen", .asks = ASKS(ASK_CLUSTER) },
    [UPRISING_DONE]   = { "done",   .calls = CALLS(PROC_SCATTER) },
    { NULL },
};

static const struct step populist_steps[] = {
    [POPULIST_ASK]    = { "ask" },
    [POPULIST_CHOSEN] = { "chosen", .asks = ASKS(ASK_POPULIST) },
    [POPULIST_DONE]   = { "done",   .calls = CALLS(PROC_DECLARE) },
    { NULL },
};

static const struct step spread_steps[] = {
    [SPREAD_ASK]    = { "ask" },
    [SPREAD_CHOSEN] = { "chosen", .asks = ASKS(ASK_OUTRAGE) },
    { NULL },
};

static const struct step freedom_steps[] = {
    [FREEDOM_ASK]     = { "ask" },
    [FREEDOM_CHOSEN]  = { "chosen",  .asks = ASKS(ASK_FREE) },
    [FREEDOM_SEIZE]   = { "seize",   .calls = CALLS(PROC_STORE) },
    [FREEDOM_SEIZED]  = { "seized",  .asks = ASKS(ASK_SEIZE) },
    [FREEDOM_SHUFFLE] = { "shuffle" },
    { NULL },
};

static const struct step struggle_steps[] = {
    [STRUGGLE_STEAL]   = { "steal" },
    [STRUGGLE_SHUFFLE] = { "shuffle", .calls = CALLS(PROC_STEAL) },
    { NULL },
};

static const struct step beloved_steps[] = {
    [BELOVED_ASK]    = { "ask" },
    [BELOVED_CHOSEN] = { "chosen", .asks = ASKS(ASK_BELOVED) },
    { NULL },
};

static const struct step which_steps[] = {
    [WHICH_ASK]    = { "ask" },
    [WHICH_CHOSEN] = { "chosen", .asks = ASKS(ASK_WHICH) },
    { NULL },
};

static const struct step gain_steps[] = {
    [GAIN_ASK]    = { "ask",    .calls = CALLS(PROC_CAPTURE) },
    [GAIN_CHOSEN] = { "chosen", .asks = ASKS(ASK_GAIN) },
    { NULL },
};

static const struct step capture_steps[] = {
    [CAPTURE_ASK]    = { "ask" },
    [CAPTURE_CHOSEN] = { "chosen", .asks = ASKS(ASK_CAPTURE) },
    { NULL },
};

static const struct step summon_steps[] = {
    [SUMMON_NEXT]   = { "next" },
    [SUMMON_CHOSEN] = { "chosen", .asks = ASKS(ASK_SUMMON) },
    { NULL },
};

static const struct step rifles_steps[] = {
    [RIFLES_NEXT]   = { "next" },
    [RIFLES_CHOSEN] = { "chosen", .asks = ASKS(ASK_RIFLES) },
    { NULL },
};

/* ---- The procedures ------------------------------------------------------ */

#define SEAT_RANGE { 0, SEATS - 1 }
#define SYSTEM_RANGE { 0, N_SYSTEMS - 1 }
#define FLAG_RANGE { 0, 1 }
#define SHIPS_RANGE { 0, BOX_SHIPS }
#define SLOTS_RANGE { -1, N_SLOTS }
#define HALF_MAP_RANGE { 0, (1 << HALF_MAP) - 1 }

const struct proc arcs_procs[N_PROCS] = {
    [PROC_CHAPTER] = { "chapter", arcs_proc_chapter, chapter_steps },
    [PROC_DRAFT] = { "draft", arcs_proc_draft, draft_steps,
                     .check = check_draft },
    [PROC_ROUND] = { "round", arcs_proc_round, round_steps,
                     { [ROUND_SEAT] = SEAT_RANGE }, check_round },
    [PROC_TURN] = { "turn", arcs_proc_turn, turn_steps,
                    { [TURN_LAST_VERB] = { 0, N_VERBS - 1 } }, check_turn },
    [PROC_DECLARE] = { "declare", arcs_proc_declare, declare_steps,
                       { [DECLARE_AMBITION] = { 0, N_AMBITIONS - 1 },
                         [DECLARE_ZERO] = FLAG_RANGE,
                         [DECLARE_OPEN] = { 0, 63 },
                         [DECLARE_LOOKED] = SEAT_RANGE } },
    [PROC_ACTION] = { "action", arcs_proc_action, action_steps,
                      { [0] = { 0, (1 << N_STANDARD_ACTS) - 1 } } },
    [PROC_MOVE] = { "move", arcs_proc_move, move_steps,
                    { [MOVE_FROM] = SYSTEM_RANGE,
                      [MOVE_TO] = SYSTEM_RANGE,
                      [MOVE_FRESH] = SHIPS_RANGE,
                      [MOVE_DAMAGED] = SHIPS_RANGE,
                      [MOVE_FLAGS] = { 0, 15 },
                      [MOVE_PAST] = { 0, ALL_CLUSTERS } } },
    [PROC_BATTLE] = { "battle", arcs_proc_battle, battle_steps,
                      { [BATTLE_DIE] = { 0, N_DICE },
                        [BATTLE_HITS] = { 0, 64 },
                        [BATTLE_TARGET] = SYSTEM_RANGE }, check_battle },
    [PROC_SACK] = { "sack", arcs_proc_sack, sack_steps,
                    { [SACK_LEFT] = { 0, N_SITES } }, check_battle },
    [PROC_RAID] = { "raid", arcs_proc_raid, raid_steps,
                    .check = check_battle },
    [PROC_SECURE] = { "secure", arcs_proc_secure, secure_steps,
                      { [SECURE_POSITION] = { 0, COURT_ROW - 1 },
                        [SECURE_RANSACK] = FLAG_RANGE } },
    [PROC_STORE] = { "store", arcs_proc_store, store_steps,
                     { [STORE_RESOURCE] = { RES_NONE, N_RESOURCES - 1 },
                       [STORE_PLACE] = { -1, N_SLOTS - 1 },
                       [STORE_MAY_LEAVE] = FLAG_RANGE } },
    [PROC_STEAL] = { "steal", arcs_proc_steal, steal_steps,
                     { [STEAL_TYPES] = { 0, (1 << N_RESOURCES) - 1 },
                       [STEAL_CARDS] = FLAG_RANGE,
                       [STEAL_OPTIONAL] = FLAG_RANGE } },
    [PROC_INTEREST] = { "interest", arcs_proc_interest, interest_steps,
                        { [INTEREST_TYPE] = { 0, N_RESOURCES - 1 },
                          [INTEREST_LEFT] = SLOTS_RANGE,
                          [INTEREST_TAKES] = SLOTS_RANGE,
                          [INTEREST_ROOM] = { 0, N_SLOTS } } },
    [PROC_MUSTER] = { "muster", arcs_proc_muster, muster_steps,
                      { HALF_MAP_RANGE, HALF_MAP_RANGE } },
    [PROC_SCATTER] = { "scatter", arcs_proc_scatter, scatter_steps,
                       { HALF_MAP_RANGE, HALF_MAP_RANGE } },
    [PROC_FARSEERS] = { "farseers", arcs_proc_farseers, farseers_steps },
    [PROC_CAPTIVES] = { "captives", arcs_proc_captives, captives_steps,
                        { [CAPTIVES_VERB] = { VERB_PRESSGANG,
                                              VERB_EXECUTE } } },
    [PROC_TRADE] = { "trade", arcs_proc_trade, trade_steps,
                     { [TRADE_SYSTEM] = SYSTEM_RANGE,
                       [TRADE_RIVAL] = SEAT_RANGE,
                       [TRADE_TAKEN] = { 0, N_SLOTS - 1 } } },
    [PROC_CLOUD] = { "cloud", arcs_proc_cloud, cloud_steps,
                     { [0] = SYSTEM_RANGE } },
    [PROC_UPRISING] = { "uprising", arcs_proc_uprising, uprising_steps },
    [PROC_POPULIST] = { "populist", arcs_proc_populist, populist_steps,
                        { [POPULIST_ZERO] = FLAG_RANGE } },
    [PROC_SPREAD] = { "spread", arcs_proc_spread, spread_steps },
    [PROC_FREEDOM] = { "freedom", arcs_proc_freedom, freedom_steps,
                       { [FREEDOM_CARD] = { 0, N_COURT - 1 } },
                       check_freedom },
    [PROC_STRUGGLE] = { "struggle", arcs_proc_struggle, struggle_steps },
    [PROC_BELOVED] = { "beloved", arcs_proc_beloved, beloved_steps },
    [PROC_WHICH] = { "which", arcs_proc_which, which_steps,
                     { [WHICH_ACT] = { 0, N_ACTS - 1 },
                       [WHICH_SYSTEM] = SYSTEM_RANGE,
                       [WHICH_SITES] = { 1, (1 << N_SITES) - 1 } },
                     check_which },
    [PROC_GAIN] = { "gain", arcs_proc_gain, gain_steps,
                    { [0] = { 1, (1 << N_RESOURCES) - 1 } } },
    [PROC_CAPTURE] = { "capture", arcs_proc_capture, capture_steps,
                       { [0] = SEAT_RANGE }, check_capture },
    [PROC_SUMMON] = { "summon", arcs_proc_summon, summon_steps,
                      { HALF_MAP_RANGE, HALF_MAP_RANGE, HALF_MAP_RANGE,
                        HALF_MAP_RANGE, HALF_MAP_RANGE, HALF_MAP_RANGE },
                      check_summon },
    [PROC_RIFLES] = { "rifles", arcs_proc_rifles, rifles_steps,
                      { [RIFLES_SYSTEM] = SYSTEM_RANGE,
                        [RIFLES_HITS] = { 0, DICE_PER_KIND } } },
};
/* clang-format on */
