/*
 * One row for each procedure: its code, its steps, where it may rest and what
 * its locals may be then.  A state from a file may hold any bytes, and none may
 * lead astray; core/check.c goes through the rows.
 */
#include "games/ark/rules.h"

/* ---- what a frame must satisfy beside the ranges of its locals ---- */

#define IMPOSSIBLE "it does something impossible"

static bool is_laid(const struct ark_state *s, int room)
{
    return room < N_ROOMS && (s->laid & bit(room));
}

static bool is_place(const struct ark_state *s, int seat, int place)
{
    return is_laid(s, place) || place == biodome(seat);
}

/* How many frames of action phases lie below this one. */
static int phases_below(const struct ark_state *s, const struct frame *f)
{
    int n = 0;

    for (const struct frame *below = s->head.flow.at; below < f; below++)
        n += below->proc == PROC_PHASE;
    return n;
}

/* A line that an artifact lends lends none itself (ruling 23). */
static const char *check_phase(const void *state, const struct frame *f)
{
    const struct ark_state *s = state;
    int level = phases_below(s, f);

    if (f->local[PHASE_LEVEL] != level)
        return "phases are nested too deep";
    if (s->budget[level].line == LINE_USE && level > 0 &&
        (!s->any_line_used || level + 1 == PHASE_LEVELS))
        return "phases are nested too deep";
    return NULL;
}

static const char *check_any_line(const void *state, const struct frame *f)
{
    return f->local[ANY_LINE_LEVEL] == phases_below(state, f)
               ? NULL
               : "a borrowed line is nested too deep";
}

static const char *check_send(const void *state, const struct frame *f)
{
    const struct ark_state *s = state;
    int from = f->local[SEND_FROM], to = f->local[SEND_PLACE];
    int benefit = f->local[SEND_BENEFIT];

    if (!is_place(s, f->seat, from) ||
        (f->local[SEND_UNITS] >> (SEND_BITS * f->local[SEND_KIND])) != 0)
        return IMPOSSIBLE;
    if (benefit != BENEFIT_MOVE && benefit != BENEFIT_TELEPORT &&
        benefit != BENEFIT_TELEPORT_ANY)
        return IMPOSSIBLE;
    for (int kind = 0; kind < SEND_KINDS; kind++)
        if (ark_sent(f, kind) >
            s->site[from].unit[ark_send_owner(f->seat, kind)])
            return "more units go than are there";
    return f->ask == ASK_DESTINATION || (is_place(s, f->seat, to) && from != to)
               ? NULL
               : IMPOSSIBLE;
}

static const char *check_route(const void *state, const struct frame *f)
{
    const struct ark_state *s = state;
    int owner = f->local[ROUTE_OWNER], from = f->local[ROUTE_FROM];
    int section = f->local[ROUTE_SECTION] - 1;
    bool there = from == ROOM_NONE
                     ? ark_cylinders_home(s, owner) > 0
                     : is_laid(s, from) && s->site[from].cylinder[owner] > 0;

    if (section >= 0)
        there = owner == f->seat && from == ROOM_NONE &&
                s->player[owner].power[section] > 0;
    return there ? NULL : "there is no cylinder to route";
}

static const char *check_token(const void *state, const struct frame *f)
{
    const struct ark_state *s = state;
    int room = f->local[TOKEN_ROOM];

    return is_laid(s, room) && !room_is_gate(room) &&
                   room_row(s, room)->driver == DRIVER_CYLINDER &&
                   ark_pool(s) > 0
               ? NULL
               : "a power token where none can be";
}

/* More cylinders than there should be: they can be taken away. */
static const char *check_recall(const void *state, const struct frame *f)
{
    const struct ark_state *s = state;
    int owner = neutral(f->local[RECALL_COLOUR]);

    return s->cylinders_out[owner] > ark_cylinder_capacity(s, owner)
               ? NULL
               : "no cylinder has to leave";
}

static const char *check_engineer(const void *state, const struct frame *f)
{
    const struct ark_state *s = state;
    int verb = f->local[ENGINEER_VERB], what = f->local[ENGINEER_WHAT];
    bool fits;

    if (verb == VERB_UPGRADE || verb == VERB_UPGRADE_FREE)
        fits = what < N_SECTIONS && f->ask == ASK_NONE &&
               s->player[f->seat].cube[what] < s->box.section[what].squares;
    else
        fits = is_laid(s, what) && !room_is_gate(what) &&
               (!(s->full & bit(what)) ||
                s->site[what].n_cubes > s->site[what].cube[f->seat]);
    return fits ? NULL : "there is no room for a cube";
}

static const char *check_swap(const void *state, const struct frame *f)
{
    return is_laid(state, f->local[SWAP_ROOM]) ? NULL : IMPOSSIBLE;
}

/* The card waits among the discards: there is no room beside the board. */
static const char *check_build(const void *state, const struct frame *f)
{
    const struct ark_state *s = state;
    const struct ark_player *p = &s->player[f->seat];

    return s->discard_open[f->local[BUILD_ARTIFACT]] > 0 &&
                   ark_n_built(p) == MAX_BUILT
               ? NULL
               : IMPOSSIBLE;
}

/* Drawn artifacts lie apart only while their player chooses. */
static const char *check_keep(const void *state, const struct frame *f)
{
    const struct ark_state *s = state;

    return f->local[KEEP_LEFT] <= s->n_look ? NULL
                                            : "too few artifacts to keep";
}

static const char *check_explore(const void *state, const struct frame *f)
{
    return f->ask == ASK_EXPLORE || is_laid(state, f->local[EXPLORE_ROOM])
               ? NULL
               : IMPOSSIBLE;
}

static const char *check_remove(const void *state, const struct frame *f)
{
    (void)state;
    return ark_unit_home(f->local[REMOVE_COLOUR]) >= 0 ? NULL : IMPOSSIBLE;
}

static const char *check_repair(const void *state, const struct frame *f)
{
    const struct ark_state *s = state;
    int gate = f->local[REPAIR_GATE];

    if (f->step == REPAIR_SHIFT)
        return NULL;
    if (!room_is_gate(gate) || is_laid(s, gate) != (f->step == REPAIR_LIFTED))
        return IMPOSSIBLE;
    return f->step == REPAIR_LIFTED || s->gates > 0 ? NULL : "no gate is left";
}

static const char *check_room_combat(const void *state, const struct frame *f)
{
    if (!is_laid(state, f->local[BATTLE_PLACE]))
        return IMPOSSIBLE;
    return f->ask != ASK_NAME || f->local[BATTLE_COLOUR] < N_COLOURS
               ? NULL
               : IMPOSSIBLE;
}

/* Only the two who fight choose artifacts; First Mission has none. */
static const char *check_fight(const void *state, const struct frame *f)
{
    const struct ark_state *s = state;
    int enemy = f->local[FIGHT_ENEMY];
    unsigned both = seat_bit(f->seat) | seat_bit(enemy);

    return is_laid(s, f->local[FIGHT_PLACE]) && enemy < ark_players(s) &&
                   enemy != f->seat && !(s->head.flow.group & ~both) &&
                   !s->first_mission
               ? NULL
               : IMPOSSIBLE;
}

/* The seats before the first are those that were looked at; the last Guardian
 * to act may be just done. */
static const char *check_guardians(const void *state, const struct frame *f)
{
    const struct ark_state *s = state;

    return ark_is_team(s) && s->guard.card < N_GUARDIAN_CARDS &&
                   f->local[GUARDIANS_SEATS] <= ark_players(s) &&
                   (f->step == GUARDIANS_OVER ||
                    f->local[GUARDIANS_AT] < MAX_GUARDIANS)
               ? NULL
               : IMPOSSIBLE;
}

static const char *check_dark(const void *state, const struct frame *f)
{
    const struct ark_state *s = state;

    return s->guard.dark && f->seat == s->head.n_seats - 1 &&
                   ark_guardian_rooms(s) != 0 &&
                   s->guard.card < N_GUARDIAN_CARDS
               ? NULL
               : IMPOSSIBLE;
}

/* One of them is there, and units of the player. */
static const char *check_guardian_fight(const void *state,
                                        const struct frame *f)
{
    const struct ark_state *s = state;
    int room = f->local[GUARDIAN_FIGHT_ROOM], by = f->local[GUARDIAN_FIGHT_BY];

    if (!ark_is_team(s) || !is_laid(s, room) || f->seat >= ark_players(s) ||
        (by > 0 && s->guard.card >= N_GUARDIAN_CARDS))
        return IMPOSSIBLE;
    if (f->step == GUARDIAN_FIGHT_OVER)
        return NULL;
    return (by == 0 ? (ark_guardian_rooms(s) & bit(room)) != 0
                    : s->guard.at[by - 1].room == room)
               ? NULL
               : IMPOSSIBLE;
}

static const char *check_key(const void *state, const struct frame *f)
{
    const struct ark_state *s = state;

    return s->sealed_section && !s->key_taken &&
                   ark_keys_fulfilled(s, f->seat) != 0
               ? NULL
               : IMPOSSIBLE;
}

/* ---- the steps ---- */

/* What free actions can call, see ark_settle(). */
#define SETTLES                                                       \
    (CALLS(PROC_REMOVE) | CALLS(PROC_DISCARD) | CALLS(PROC_EXPLORE) | \
     CALLS(PROC_LAST_ROOMS) | CALLS(PROC_KEY))
/* And what one step of a section can. */
#define ACTS                                                        \
    (CALLS(PROC_KEEP) | CALLS(PROC_SEND) | CALLS(PROC_ROUTE) |      \
     CALLS(PROC_PAY) | CALLS(PROC_ENGINEER) | CALLS(PROC_SWAP) |    \
     CALLS(PROC_ANY_LINE) | CALLS(PROC_PHASE) | CALLS(PROC_TOKEN) | \
     CALLS(PROC_RECALL) | CALLS(PROC_BUILD))

/* clang-format off */
static const struct step game_steps[] = {
    [GAME_TURN]      = { "turn",      .calls = CALLS(PROC_DRAFT) },
    [GAME_TURN_OVER] = { "turn over", .calls = CALLS(PROC_TURN) },
    [GAME_GATES]     = { "gates",     .calls = CALLS(PROC_GATES) },
    [GAME_NEXT]      = { "next",      .calls = CALLS(PROC_REPAIR) },
    [GAME_GUARDED]   = { "guarded",   .calls = CALLS(PROC_GUARDIANS) },
    { NULL },
};

static const struct step turn_steps[] = {
    [TURN_START]      = { "start" },
    [TURN_FREE]       = { "free", .calls = SETTLES | CALLS(PROC_PHASE) },
    [TURN_MARKER]     = { "marker",     .asks = ASKS(ASK_MARKER) },
    [TURN_PHASE_OVER] = { "phase over", .calls = CALLS(PROC_PHASE) },
    [TURN_CHAIN]      = { "chain",      .asks = ASKS(ASK_CHAIN) },
    [TURN_COMBAT]     = { "combat",     .calls = CALLS(PROC_PHASE) },
    [TURN_OVER]       = { "over",       .calls = CALLS(PROC_COMBAT) },
    { NULL },
};

static const struct step phase_steps[] = {
    [PHASE_START] = { "start" },
    [PHASE_FREE]  = { "free",  .calls = SETTLES | ACTS },
    [PHASE_ACTED] = { "acted", .asks = ASKS(ASK_ACTION) },
    { NULL },
};

static const struct step send_steps[] = {
    [SEND_WHERE]   = { "where" },
    [SEND_COUNT]   = { "count" },
    [SEND_COUNTED] = { "counted", .asks = ASKS(ASK_SEND) },
    [SEND_TO]      = { "to",      .asks = ASKS(ASK_DESTINATION) },
    { NULL },
};

static const struct step route_steps[] = {
    [ROUTE_WHERE]  = { "where",  .calls = CALLS(PROC_PAY) },
    [ROUTE_CHOSEN] = { "chosen", .asks = ASKS(ASK_ROUTE) },
    { NULL },
};

static const struct step token_steps[] = {
    [TOKEN_SPEND] = { "spend" },
    [TOKEN_SPENT] = { "spent", .asks = ASKS(ASK_SPEND) },
    [TOKEN_LAY]   = { "lay",   .calls = CALLS(PROC_PAY) },
    { NULL },
};

static const struct step draft_steps[] = {
    [DRAFT_NEXT]   = { "next" },
    [DRAFT_CHOSEN] = { "chosen", .asks = ASKS(ASK_FACTION) },
    { NULL },
};

static const struct step build_steps[] = {
    [BUILD_ASK]    = { "ask" },
    [BUILD_CHOSEN] = { "chosen", .asks = ASKS(ASK_TAKE_DOWN) },
    { NULL },
};

static const struct step recall_steps[] = {
    [RECALL_NEXT]   = { "next" },
    [RECALL_CHOSEN] = { "chosen", .asks = ASKS(ASK_RECALL) },
    { NULL },
};

static const struct step pay_steps[] = {
    [PAY_ASK]    = { "ask" },
    [PAY_CHOSEN] = { "chosen", .asks = ASKS(ASK_PAY) },
    { NULL },
};

static const struct step engineer_steps[] = {
    [ENGINEER_PAY]     = { "pay" },
    [ENGINEER_PLACE]   = { "place",   .calls = CALLS(PROC_PAY) },
    [ENGINEER_EVICTED] = { "evicted", .asks = ASKS(ASK_CUBE) },
    { NULL },
};

static const struct step swap_steps[] = {
    [SWAP_ASK]    = { "ask" },
    [SWAP_CHOSEN] = { "chosen", .asks = ASKS(ASK_SWAP) },
    { NULL },
};

static const struct step any_line_steps[] = {
    [ANY_LINE_ASK]    = { "ask" },
    [ANY_LINE_CHOSEN] = { "chosen", .asks = ASKS(ASK_LINE) },
    [ANY_LINE_OVER]   = { "over",   .calls = CALLS(PROC_PHASE) },
    { NULL },
};

static const struct step keep_steps[] = {
    [KEEP_NEXT]   = { "next" },
    [KEEP_CHOSEN] = { "chosen", .asks = ASKS(ASK_KEEP) },
    { NULL },
};

static const struct step discard_steps[] = {
    [DISCARD_NEXT]   = { "next" },
    [DISCARD_CHOSEN] = { "chosen", .asks = ASKS(ASK_DISCARD) },
    { NULL },
};

static const struct step explore_steps[] = {
    [EXPLORE_WHICH]  = { "which" },
    [EXPLORE_CHOSEN] = { "chosen", .asks = ASKS(ASK_EXPLORE) },
    [EXPLORE_DRAW]   = { "draw" },
    [EXPLORE_LAID]   = { "laid",   .asks = ASKS(ASK_LAY) },
    { NULL },
};

static const struct step last_steps[] = {
    [LAST_NEXT] = { "next" },
    [LAST_LAID] = { "laid", .asks = ASKS(ASK_LAY) },
    { NULL },
};

static const struct step remove_steps[] = {
    [REMOVE_NEXT]   = { "next" },
    [REMOVE_CHOSEN] = { "chosen", .asks = ASKS(ASK_REMOVE) },
    { NULL },
};

static const struct step gates_steps[] = {
    [GATES_NEXT]   = { "next" },
    [GATES_PLACED] = { "placed", .asks = ASKS(ASK_GATE) },
    { NULL },
};

static const struct step repair_steps[] = {
    [REPAIR_NEXT]   = { "next" },
    [REPAIR_PLACED] = { "placed", .asks = ASKS(ASK_GATE) },
    [REPAIR_SHIFT]  = { "shift",  .asks = ASKS(ASK_REPAIR) },
    [REPAIR_LIFTED] = { "lifted", .asks = ASKS(ASK_GATE) },
    { NULL },
};

static const struct step combat_steps[] = {
    [COMBAT_NEXT]   = { "next",   .calls = CALLS(PROC_ROOM_COMBAT) |
                                          CALLS(PROC_GUARDIAN_FIGHT) },
    [COMBAT_CHOSEN] = { "chosen", .asks = ASKS(ASK_COMBAT) },
    { NULL },
};

static const struct step battle_steps[] = {
    [BATTLE_NAME]       = { "name" },
    [BATTLE_NAME_GIVEN] = { "name given", .asks = ASKS(ASK_NAME) },
    [BATTLE_OPPONENT]   = { "opponent" },
    [BATTLE_FIGHT]      = { "fight",  .asks = ASKS(ASK_OPPONENT) },
    [BATTLE_FOUGHT]     = { "fought", .calls = SETTLES | CALLS(PROC_FIGHT) },
    { NULL },
};

static const struct step fight_steps[] = {
    [FIGHT_START]  = { "start" },
    [FIGHT_PLAYED] = { "played", .asks = ASKS(ASK_ARTIFACT) },
    { NULL },
};

static const struct step guardians_steps[] = {
    [GUARDIANS_CARD]  = { "card" },
    [GUARDIANS_MOVE]  = { "move", .calls = CALLS(PROC_DARK) },
    [GUARDIANS_EXTRA] = { "extra" },
    [GUARDIANS_ACT]   = { "act", .calls = CALLS(PROC_GUARDIAN_FIGHT) |
                                          CALLS(PROC_REMOVE) |
                                          CALLS(PROC_RECALL) },
    [GUARDIANS_OVER]  = { "over", .calls = CALLS(PROC_REMOVE) |
                                           CALLS(PROC_RECALL) },
    { NULL },
};

static const struct step dark_steps[] = {
    [DARK_ASK]    = { "ask" },
    [DARK_CHOSEN] = { "chosen", .asks = ASKS(ASK_GUARDIAN) },
    { NULL },
};

static const struct step key_steps[] = {
    [KEY_ASK]    = { "ask" },
    [KEY_CHOSEN] = { "chosen", .asks = ASKS(ASK_KEY) },
    { NULL },
};
static const struct step guardian_fight_steps[] = {
    [GUARDIAN_FIGHT_START]  = { "start" },
    [GUARDIAN_FIGHT_PLAYED] = { "played", .asks = ASKS(ASK_OPEN_ARTIFACT) },
    [GUARDIAN_FIGHT_OVER]   = { "over", .calls = SETTLES },
    { NULL },
};

/* ---- the procedures ---- */

#define ROOM_RANGE { 0, N_ROOMS - 1 }
#define PLACE_RANGE { 0, N_PLACES - 1 }
#define LEVEL_RANGE { 0, PHASE_LEVELS - 1 }
#define COLOUR_RANGE { 0, N_COLOURS - 1 }
#define OWNERS_RANGE { 0, (1 << N_OWNERS) - 1 }

const struct proc ark_procs[N_PROCS] = {
    [PROC_GAME] = { "game", ark_proc_game, game_steps },
    [PROC_TURN] = { "turn", ark_proc_turn, turn_steps,
                    { [TURN_EARLY] = { 0, 1 } } },
    [PROC_PHASE] = { "phase", ark_proc_phase, phase_steps,
                     { [PHASE_LEVEL] = LEVEL_RANGE,
                       [PHASE_USED] = { 0, N_ARTIFACTS } }, check_phase },
    [PROC_SEND] = { "send", ark_proc_send, send_steps,
                    { [SEND_BENEFIT] = { 0, N_BENEFITS - 1 },
                      [SEND_FROM] = PLACE_RANGE,
                      [SEND_PLACE] = PLACE_RANGE,
                      [SEND_KIND] = { 0, SEND_KINDS - 1 },
                      [SEND_UNITS] = { 0, (1 << SEND_KINDS * SEND_BITS) - 1 } },
                    check_send },
    [PROC_ROUTE] = { "route", ark_proc_route, route_steps,
                     { [ROUTE_OWNER] = { 0, N_OWNERS - 1 },
                       [ROUTE_FROM] = { 0, ROOM_NONE },
                       [ROUTE_SECTION] = { 0, N_SECTIONS } }, check_route },
    [PROC_PAY] = { "pay", ark_proc_pay, pay_steps,
                   { [PAY_AMOUNT] = { 0, MAX_RESOURCE - 1 },
                     [PAY_TYPES] = { 0, TYPE_ANY } } },
    [PROC_ENGINEER] = { "engineer", ark_proc_engineer, engineer_steps,
                        { [ENGINEER_VERB] = { VERB_ENGINEER,
                                              VERB_UPGRADE_FREE },
                          [ENGINEER_WHAT] = ROOM_RANGE }, check_engineer },
    [PROC_SWAP] = { "swap", ark_proc_swap, swap_steps,
                    { [SWAP_ROOM] = ROOM_RANGE }, check_swap },
    [PROC_ANY_LINE] = { "any line", ark_proc_any_line, any_line_steps,
                        { [ANY_LINE_LEVEL] = LEVEL_RANGE }, check_any_line },
    [PROC_KEEP] = { "keep", ark_proc_keep, keep_steps,
                    { [KEEP_LEFT] = { 1, UINT8_MAX } }, check_keep },
    [PROC_DISCARD] = { "discard", ark_proc_discard, discard_steps },
    [PROC_EXPLORE] = { "explore", ark_proc_explore, explore_steps,
                       { [EXPLORE_ROOM] = ROOM_RANGE }, check_explore },
    [PROC_REMOVE] = { "remove", ark_proc_remove, remove_steps,
                      { [REMOVE_COLOUR] = COLOUR_RANGE }, check_remove },
    [PROC_GATES] = { "gates", ark_proc_gates, gates_steps },
    [PROC_REPAIR] = { "repair", ark_proc_repair, repair_steps,
                      { [REPAIR_GATE] = ROOM_RANGE }, check_repair },
    [PROC_COMBAT] = { "combat", ark_proc_combat, combat_steps },
    [PROC_ROOM_COMBAT] = { "room combat", ark_proc_room_combat, battle_steps,
                           { [BATTLE_PLACE] = ROOM_RANGE,
                             [BATTLE_COLOUR] = { 0, N_COLOURS },
                             [BATTLE_NAMED] =
                                 { 0, (1 << N_COLOURS * NAME_BITS) - 1 } },
                           check_room_combat },
    [PROC_FIGHT] = { "fight", ark_proc_fight, fight_steps,
                     { [FIGHT_PLACE] = ROOM_RANGE,
                       [FIGHT_ENEMY] = { 0, MAX_SEATS - 1 },
                       [FIGHT_DEFENCE] = { 0, DEFENCE_MAX },
                       [FIGHT_ATTACKERS] = OWNERS_RANGE,
                       [FIGHT_DEFENDERS] = OWNERS_RANGE }, check_fight },
    [PROC_LAST_ROOMS] = { "last rooms", ark_proc_last_rooms, last_steps },
    [PROC_TOKEN] = { "token", ark_proc_token, token_steps,
                     { [TOKEN_ROOM] = ROOM_RANGE,
                       [TOKEN_PAID] = { 0, TOKEN_ROUTES - 1 },
                       [TOKEN_LEVEL] = LEVEL_RANGE }, check_token },
    [PROC_RECALL] = { "recall", ark_proc_recall, recall_steps,
                      { [RECALL_COLOUR] = COLOUR_RANGE }, check_recall },
    [PROC_DRAFT] = { "draft", ark_proc_draft, draft_steps },
    [PROC_BUILD] = { "build", ark_proc_build, build_steps,
                     { [BUILD_ARTIFACT] = { ARTIFACT_REGULAR,
                                            N_ARTIFACTS - 1 } }, check_build },
    [PROC_GUARDIANS] = { "guardians", ark_proc_guardians, guardians_steps,
                         { [GUARDIANS_AT] = { 0, MAX_GUARDIANS },
                           [GUARDIANS_SEATS] = { 0, MAX_TEAM } },
                         check_guardians },
    [PROC_DARK] = { "dark", ark_proc_dark, dark_steps, .check = check_dark },
    [PROC_GUARDIAN_FIGHT] = { "guardian fight", ark_proc_guardian_fight,
                              guardian_fight_steps,
                              { [GUARDIAN_FIGHT_ROOM] = ROOM_RANGE,
                                [GUARDIAN_FIGHT_BY] = { 0, MAX_GUARDIANS } },
                              check_guardian_fight },
    [PROC_KEY] = { "key", ark_proc_key, key_steps, .check = check_key },
};
/* clang-format on */
