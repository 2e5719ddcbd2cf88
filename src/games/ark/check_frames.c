/*
 * Which procedures may wait for which, and what their locals may be: a state
 * from a file may hold any bytes, and none may lead astray.
 */
#include "games/ark/check.h"

#include "games/ark/rules.h"

/* clang-format off */

/* A procedure that waits at this step for another one. */
static const struct {
    uint8_t proc, step, child;
} calls[] = {
    { PROC_GAME,        GAME_TURN_OVER,   PROC_TURN },
    { PROC_GAME,        GAME_GATES,       PROC_GATES },
    { PROC_GAME,        GAME_NEXT,        PROC_REPAIR },
    { PROC_TURN,        TURN_FREE,        PROC_REMOVE },
    { PROC_TURN,        TURN_FREE,        PROC_DISCARD },
    { PROC_TURN,        TURN_FREE,        PROC_EXPLORE },
    { PROC_TURN,        TURN_FREE,        PROC_LAST_ROOMS },
    { PROC_TURN,        TURN_FREE,        PROC_PHASE },
    { PROC_TURN,        TURN_PHASE_OVER,  PROC_PHASE },
    { PROC_TURN,        TURN_COMBAT,      PROC_PHASE },
    { PROC_TURN,        TURN_OVER,        PROC_COMBAT },
    { PROC_PHASE,       PHASE_FREE,       PROC_REMOVE },
    { PROC_PHASE,       PHASE_FREE,       PROC_DISCARD },
    { PROC_PHASE,       PHASE_FREE,       PROC_EXPLORE },
    { PROC_PHASE,       PHASE_FREE,       PROC_LAST_ROOMS },
    { PROC_PHASE,       PHASE_FREE,       PROC_KEEP },
    { PROC_PHASE,       PHASE_FREE,       PROC_SEND },
    { PROC_PHASE,       PHASE_FREE,       PROC_ROUTE },
    { PROC_PHASE,       PHASE_FREE,       PROC_PAY },
    { PROC_PHASE,       PHASE_FREE,       PROC_ENGINEER },
    { PROC_PHASE,       PHASE_FREE,       PROC_SWAP },
    { PROC_PHASE,       PHASE_FREE,       PROC_ANY_LINE },
    { PROC_PHASE,       PHASE_FREE,       PROC_PHASE },
    { PROC_PHASE,       PHASE_FREE,       PROC_TOKEN },
    { PROC_PHASE,       PHASE_FREE,       PROC_RECALL },
    { PROC_ROUTE,       ROUTE_WHERE,      PROC_PAY },
    { PROC_TOKEN,       TOKEN_LAY,        PROC_PAY },
    { PROC_ENGINEER,    ENGINEER_PLACE,   PROC_PAY },
    { PROC_ANY_LINE,    ANY_LINE_OVER,    PROC_PHASE },
    { PROC_COMBAT,      COMBAT_NEXT,      PROC_ROOM_COMBAT },
    { PROC_ROOM_COMBAT, BATTLE_FOUGHT,    PROC_FIGHT },
    { PROC_ROOM_COMBAT, BATTLE_FOUGHT,    PROC_REMOVE },
    { PROC_ROOM_COMBAT, BATTLE_FOUGHT,    PROC_DISCARD },
    { PROC_ROOM_COMBAT, BATTLE_FOUGHT,    PROC_EXPLORE },
    { PROC_ROOM_COMBAT, BATTLE_FOUGHT,    PROC_LAST_ROOMS },
};

/* A procedure that asks and goes on at this step. */
static const struct {
    uint8_t proc, ask, step;
} questions[] = {
    { PROC_TURN,        ASK_MARKER,      TURN_MARKER },
    { PROC_TURN,        ASK_CHAIN,       TURN_CHAIN },
    { PROC_PHASE,       ASK_ACTION,      PHASE_ACTED },
    { PROC_SEND,        ASK_SEND,        SEND_COUNTED },
    { PROC_SEND,        ASK_DESTINATION, SEND_TO },
    { PROC_ROUTE,       ASK_ROUTE,       ROUTE_CHOSEN },
    { PROC_TOKEN,       ASK_SPEND,       TOKEN_SPENT },
    { PROC_RECALL,      ASK_RECALL,      RECALL_CHOSEN },
    { PROC_PAY,         ASK_PAY,         PAY_CHOSEN },
    { PROC_ENGINEER,    ASK_CUBE,        ENGINEER_EVICTED },
    { PROC_SWAP,        ASK_SWAP,        SWAP_CHOSEN },
    { PROC_ANY_LINE,    ASK_LINE,        ANY_LINE_CHOSEN },
    { PROC_KEEP,        ASK_KEEP,        KEEP_CHOSEN },
    { PROC_DISCARD,     ASK_DISCARD,     DISCARD_CHOSEN },
    { PROC_EXPLORE,     ASK_EXPLORE,     EXPLORE_CHOSEN },
    { PROC_EXPLORE,     ASK_LAY,         EXPLORE_LAID },
    { PROC_LAST_ROOMS,  ASK_LAY,         LAST_LAID },
    { PROC_REMOVE,      ASK_REMOVE,      REMOVE_CHOSEN },
    { PROC_GATES,       ASK_GATE,        GATES_PLACED },
    { PROC_REPAIR,      ASK_GATE,        REPAIR_PLACED },
    { PROC_REPAIR,      ASK_GATE,        REPAIR_LIFTED },
    { PROC_REPAIR,      ASK_REPAIR,      REPAIR_SHIFT },
    { PROC_COMBAT,      ASK_COMBAT,      COMBAT_CHOSEN },
    { PROC_ROOM_COMBAT, ASK_NAME,        BATTLE_NAME_GIVEN },
    { PROC_ROOM_COMBAT, ASK_OPPONENT,    BATTLE_FIGHT },
    { PROC_FIGHT,       ASK_ARTIFACT,    FIGHT_PLAYED },
};
/* clang-format on */

enum {
    N_CALLS = sizeof calls / sizeof calls[0],
    N_QUESTIONS = sizeof questions / sizeof questions[0],
};

static bool may_call(const struct frame *f, const struct frame *child)
{
    for (int i = 0; i < N_CALLS; i++)
        if (calls[i].proc == f->proc && calls[i].step == f->step &&
            calls[i].child == child->proc)
            return f->ask == ASK_NONE;
    return false;
}

static bool may_ask(const struct frame *f)
{
    for (int i = 0; i < N_QUESTIONS; i++)
        if (questions[i].proc == f->proc && questions[i].ask == f->ask &&
            questions[i].step == f->step)
            return true;
    return false;
}

/* ---- locals ---- */

static bool within(int value, int limit)
{
    return value >= 0 && value < limit;
}

static bool is_laid(const struct ark_state *s, int room)
{
    return within(room, N_ROOMS) && (s->laid & bit(room));
}

static bool is_place(const struct ark_state *s, int seat, int place)
{
    return is_laid(s, place) || place == biodome(seat);
}

static bool phase_holds(const struct ark_state *s, const struct frame *f,
                        int level)
{
    const struct ark_budget *b;

    if (f->local[PHASE_LEVEL] != level || level >= PHASE_LEVELS)
        return false;
    b = &s->budget[level];
    if (b->line != LINE_USE || level == 0)
        return true;
    /* a line that an artifact lends lends none itself (ruling 23) */
    return s->any_line_used && level + 1 < PHASE_LEVELS;
}

static bool send_holds(const struct ark_state *s, const struct frame *f)
{
    int from = f->local[SEND_FROM], to = f->local[SEND_PLACE];

    if (!is_place(s, f->seat, from) ||
        !within(f->local[SEND_KIND], SEND_KINDS) ||
        (f->local[SEND_UNITS] >> (SEND_BITS * f->local[SEND_KIND])) != 0)
        return false;
    if (f->local[SEND_BENEFIT] != BENEFIT_MOVE &&
        f->local[SEND_BENEFIT] != BENEFIT_TELEPORT &&
        f->local[SEND_BENEFIT] != BENEFIT_TELEPORT_ANY)
        return false;
    for (int kind = 0; kind < SEND_KINDS; kind++)
        if (ark_sent(f, kind) >
            s->site[from].unit[ark_send_owner(f->seat, kind)])
            return false;
    return f->ask == ASK_DESTINATION ||
           (is_place(s, f->seat, to) && from != to);
}

static bool route_holds(const struct ark_state *s, const struct frame *f)
{
    int owner = f->local[ROUTE_OWNER], from = f->local[ROUTE_FROM];

    if (!within(owner, N_OWNERS))
        return false;
    if (from == ROOM_NONE)
        return ark_cylinders_home(s, owner) > 0;
    return is_laid(s, from) && s->site[from].cylinder[owner] > 0;
}

static bool token_holds(const struct ark_state *s, const struct frame *f)
{
    int room = f->local[TOKEN_ROOM];

    return is_laid(s, room) && !room_is_gate(room) &&
           room_row(s, room)->driver == DRIVER_CYLINDER && ark_pool(s) > 0 &&
           within(f->local[TOKEN_PAID], TOKEN_ROUTES) &&
           within(f->local[TOKEN_LEVEL], PHASE_LEVELS);
}

/* More cylinders than there should be: they can be taken away. */
static bool recall_holds(const struct ark_state *s, const struct frame *f)
{
    int colour = f->local[RECALL_COLOUR];

    return within(colour, N_COLOURS) &&
           s->cylinders_out[neutral(colour)] >
               ark_cylinder_capacity(s, neutral(colour));
}

static bool engineer_holds(const struct ark_state *s, const struct frame *f)
{
    int verb = f->local[ENGINEER_VERB], what = f->local[ENGINEER_WHAT];

    if (verb == VERB_UPGRADE || verb == VERB_UPGRADE_FREE)
        return within(what, N_SECTIONS) && f->ask == ASK_NONE &&
               s->player[f->seat].cube[what] < s->box.section[what].squares;
    if (verb < VERB_ENGINEER || verb > VERB_ENGINEER_FREE ||
        !is_laid(s, what) || room_is_gate(what))
        return false;
    return !(s->full & bit(what)) ||
           s->site[what].n_cubes > s->site[what].cube[f->seat];
}

static bool repair_holds(const struct ark_state *s, const struct frame *f)
{
    int gate = f->local[REPAIR_GATE];

    if (f->step == REPAIR_SHIFT)
        return true;
    if (!within(gate, N_ROOMS) || !room_is_gate(gate))
        return false;
    return f->step == REPAIR_LIFTED ? is_laid(s, gate)
                                    : !is_laid(s, gate) && s->gates > 0;
}

static bool battle_holds(const struct ark_state *s, const struct frame *f)
{
    if (!is_laid(s, f->local[BATTLE_PLACE]) || f->local[BATTLE_COLOUR] < 0 ||
        f->local[BATTLE_COLOUR] > N_COLOURS || f->local[BATTLE_NAMED] < 0)
        return false;
    return f->ask != ASK_NAME || f->local[BATTLE_COLOUR] < N_COLOURS;
}

static bool fight_holds(const struct ark_state *s, const struct frame *f)
{
    int enemy = f->local[FIGHT_ENEMY];
    unsigned both = seat_bit(f->seat) | seat_bit(enemy & 7);

    return is_laid(s, f->local[FIGHT_PLACE]) &&
           within(enemy, s->head.n_seats) && enemy != f->seat &&
           within(f->local[FIGHT_DEFENCE], DEFENCE_MAX + 1) &&
           within(f->local[FIGHT_ATTACKERS], 1 << N_OWNERS) &&
           within(f->local[FIGHT_DEFENDERS], 1 << N_OWNERS) &&
           !(s->head.flow.group & ~both);
}

/* Is the revealed room waiting for the cell, or nowhere? */
static bool revealed_holds(const struct ark_state *s, const struct frame *f)
{
    return (f->ask == ASK_LAY) == (s->revealed != ROOM_NONE);
}

/* Drawn artifacts lie apart only while their player chooses. */
static bool look_holds(const struct ark_state *s, const struct frame *f)
{
    return f->ask == ASK_KEEP || (s->n_look == 0 && s->keep_from == 0);
}

static bool locals_hold(const struct ark_state *s, const struct frame *f)
{
    switch ((enum proc)f->proc) {
    case PROC_TURN:
        return within(f->local[TURN_EARLY], 2);
    case PROC_TOKEN:
        return token_holds(s, f);
    case PROC_RECALL:
        return recall_holds(s, f);
    case PROC_PHASE:
        return within(f->local[PHASE_USED], N_ARTIFACTS + 1);
    case PROC_GAME:
    case PROC_DISCARD:
    case PROC_GATES:
    case PROC_COMBAT:
    case PROC_LAST_ROOMS:
        return true;
    case PROC_SEND:
        return send_holds(s, f);
    case PROC_ROUTE:
        return route_holds(s, f);
    case PROC_PAY:
        return within(f->local[PAY_AMOUNT], MAX_RESOURCE) &&
               within(f->local[PAY_TYPES], TYPE_ANY + 1);
    case PROC_ENGINEER:
        return engineer_holds(s, f);
    case PROC_SWAP:
        return is_laid(s, f->local[SWAP_ROOM]);
    case PROC_ANY_LINE:
        return within(f->local[ANY_LINE_LEVEL], PHASE_LEVELS);
    case PROC_KEEP:
        return f->local[KEEP_LEFT] > 0 && f->local[KEEP_LEFT] <= s->n_look;
    case PROC_EXPLORE:
        return f->ask == ASK_EXPLORE || is_laid(s, f->local[EXPLORE_ROOM]);
    case PROC_REMOVE:
        return within(f->local[REMOVE_COLOUR], N_COLOURS) &&
               ark_unit_home(f->local[REMOVE_COLOUR]) >= 0;
    case PROC_REPAIR:
        return repair_holds(s, f);
    case PROC_ROOM_COMBAT:
        return battle_holds(s, f);
    case PROC_FIGHT:
        return fight_holds(s, f);
    case N_PROCS:
        return false;
    }
    return false;
}

/* ---- the stack ---- */

/* In a turn everything is the active player's; gates go round the table. */
static bool seat_holds(const struct ark_state *s, const struct frame *f)
{
    if (f->proc == PROC_GATES || f->proc == PROC_REPAIR)
        return s->last_explorer != NOBODY;
    return f->seat == s->active;
}

static const char *check_stack(const struct ark_state *s)
{
    const struct flow *w = &s->head.flow;
    int level = 0;

    if (w->at[0].proc != PROC_GAME)
        return "the game is not at the bottom";
    for (int i = 0; i < w->depth; i++) {
        const struct frame *f = &w->at[i];

        if (i + 1 < w->depth ? !may_call(f, f + 1) : !may_ask(f))
            return "a procedure waits for what it does not call";
        if (!seat_holds(s, f))
            return "a procedure of the wrong seat";
        if (!locals_hold(s, f))
            return "a procedure does something impossible";
        if (f->proc == PROC_PHASE && !phase_holds(s, f, level++))
            return "phases are nested too deep";
        if (f->proc == PROC_ANY_LINE && f->local[ANY_LINE_LEVEL] != level)
            return "a borrowed line is nested too deep";
    }
    return NULL;
}

static const char *check_answers(const struct ark_state *s)
{
    const struct flow *w = &s->head.flow;
    struct move_list list;

    for (int seat = 0; seat < s->head.n_seats; seat++) {
        if (!(w->asked & seat_bit(seat)))
            continue;
        list.n = 0;
        ark_legal(s, seat, &list);
        if (list.n == 0)
            return "a seat has no answer";
    }
    return NULL;
}

static bool question_holds(const struct ark_state *s, const struct frame *f)
{
    const struct flow *w = &s->head.flow;

    if (f->ask == ASK_ARTIFACT)
        return w->secret == 1 && !s->first_mission;
    return w->secret == 0 && w->group == seat_bit(f->seat);
}

const char *ark_check_frames(const struct ark_state *s)
{
    const struct frame *top = flow_top(s);
    const char *broken;

    if (!top)
        return s->revealed == ROOM_NONE ? NULL : "a room was not laid";
    broken = check_stack(s);
    if (broken)
        return broken;
    if (!revealed_holds(s, top))
        return "a room waits for its cell";
    if (!look_holds(s, top))
        return "artifacts wait for their player";
    if (!question_holds(s, top))
        return "the wrong seat is asked";
    return check_answers(s);
}
