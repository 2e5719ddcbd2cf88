/*
 * The course of the game: rounds, turns, action phases, chains.
 *
 *   game -> turn of a seat -> the next seat ... until somebody wins
 *             |                    ^
 *             |                    | after the turn in which the last room
 *             |                    | was laid: gates -> repair (gates.c)
 *             v                    (then the Guardians: guardians.c)
 *   free actions (ark_settle), moves before the marker (START_MOVE)
 *   marker on a line of a section other than last turn's  -> phase
 *   chain to another section, once                        -> phase
 *   combat (combat.c)
 *
 *   phase: sum the line's benefits, then, until nothing is left or the player
 *          is done:  free actions -> one step of the line (a section's file)
 *          An artifact, or a line that an artifact lends, is a phase inside
 *          the phase of the USE line: the next level of the budget.
 *
 *   ark_settle, after every step of the active player (ruling 19):
 *          surplus neutral units leave -> hand limit -> explores (explore.c)
 *          -> activations, achievements, mission, win (goals.c)
 *          -> a key of the Sealed Section (keys.c)
 */
#include "games/ark/rules.h"

#include "games/ark/messages.h"
#include "games/ark/tables.h"

/* ---- the game ---- */

/* Ruling 80: a safety net, far beyond the stated length of a game. */
static bool is_last_turn(const struct ark_state *s, int seat)
{
    return s->round == LAST_ROUND &&
           (seat + 1) % ark_players(s) == s->first_seat;
}

/* Ruling 43: no gates when the game ends with the turn.  When somebody won it
 * this procedure is gone already. */
static bool gates_are_due(const struct ark_state *s, int seat)
{
    return s->last_explorer != NOBODY && !s->gates_done &&
           !is_last_turn(s, seat);
}

static void start_turn(struct ark_state *s, struct frame *f)
{
    f->step = GAME_TURN_OVER;
    flow_call(s, PROC_TURN, f->seat);
}

/* Missions are compared; whoever plays alone, or in a team, has lost. */
static void last_round_over(struct ark_state *s, struct events *ev)
{
    chance_reveal(&s->head.chance);
    EMIT(ev, MSG_LAST_ROUND, LAST_ROUND);
    if (ark_is_team(s)) {
        EMIT(ev, MSG_ROUNDS_LOST, LAST_ROUND);
        ark_team_loses(s);
        return;
    }
    if (s->head.n_seats == 1)
        EMIT(ev, MSG_ALONE_LOST, 0);
    flow_end(s);
}

static void next_seat(struct ark_state *s, struct frame *f, struct events *ev)
{
    if (is_last_turn(s, f->seat)) {
        last_round_over(s, ev);
        return;
    }
    f->seat = (uint8_t)((f->seat + 1) % ark_players(s));
    if (f->seat == s->first_seat)
        s->round++;
    start_turn(s, f);
}

/* The turn is over and gates are placed: now the Guardians, if there are. */
static void guard(struct ark_state *s, struct frame *f, struct events *ev)
{
    if (!ark_is_team(s)) {
        next_seat(s, f, ev);
        return;
    }
    f->step = GAME_GUARDED;
    flow_call(s, PROC_GUARDIANS, f->seat);
}

static void turn_over(struct ark_state *s, struct frame *f, struct events *ev)
{
    if (!gates_are_due(s, f->seat)) {
        guard(s, f, ev);
        return;
    }
    f->step = GAME_GATES;
    flow_call(s, PROC_GATES, s->last_explorer);
}

void ark_proc_game(void *state, struct frame *f, struct events *ev)
{
    struct ark_state *s = state;

    switch ((enum game_step)f->step) {
    case GAME_TURN:
        start_turn(s, f);
        return;
    case GAME_TURN_OVER:
        turn_over(s, f, ev);
        return;
    case GAME_GATES:
        f->step = GAME_NEXT;
        flow_call(s, PROC_REPAIR, s->last_explorer);
        return;
    case GAME_NEXT:
        guard(s, f, ev);
        return;
    case GAME_GUARDED:
        next_seat(s, f, ev);
        return;
    }
}

/* ---- a turn ---- */

/* Lines to which the target cards chain from this section. */
uint64_t ark_chains(const struct ark_state *s, int seat, int section)
{
    uint64_t lines = 0;

    EACH (room, s->player[seat].target) {
        const struct ark_room *row = room_row(s, room);

        if (row->chain_from == section)
            lines |= ark_section_lines(row->chain_to);
    }
    return lines;
}

static void marker_answered(struct ark_state *s, struct frame *f,
                            struct events *ev)
{
    struct move m = flow_answer(s, f->seat);

    if (m.verb == VERB_HELP) {
        s->player[f->seat].help = 0;
        f->local[TURN_EARLY] = 1; /* read when the turn began */
        EMIT(ev, MSG_HELP, f->seat, m.arg[0]);
        f->step = TURN_FREE;
    } else if (ark_is_key_action(m.verb)) {
        f->step = TURN_PHASE_OVER;
        ark_key_action(s, m, ev);
        return;
    } else {
        s->player[f->seat].marker = (uint8_t)ark_line_section(m.arg[0]);
        EMIT(ev, MSG_MARKER, f->seat, m.arg[0]);
        f->step = TURN_PHASE_OVER;
    }
    ark_start_phase(s, f->seat, 0, m.arg[0]);
}

/* The last of a turn, where there is anybody to fight. */
static void fight(struct ark_state *s, struct frame *f)
{
    s->fresh = 0; /* what was built fights along */
    if (ark_battles(s, f->seat) == 0) {
        flow_done(s);
        return;
    }
    f->step = TURN_OVER;
    flow_call(s, PROC_COMBAT, f->seat);
}

static void chain_answered(struct ark_state *s, struct frame *f,
                           struct events *ev)
{
    struct move m = flow_answer(s, f->seat);

    if (m.verb == VERB_DONE) {
        fight(s, f);
        return;
    }
    f->step = TURN_COMBAT;
    EMIT(ev, MSG_CHAIN, f->seat, m.arg[0]);
    ark_start_phase(s, f->seat, 0, m.arg[0]);
}

static void push_phase(struct ark_state *s, int seat, int level)
{
    flow_call(s, PROC_PHASE, seat)->local[PHASE_LEVEL] = (int16_t)level;
}

/* START_MOVE: a few moves before the marker, which are no action phase: no
 * chain starts from them and nothing adds to them. */
static bool moves_early(struct ark_state *s, struct frame *f, struct events *ev)
{
    int n =
        f->local[TURN_EARLY] ? 0 : ark_passive(s, f->seat, BENEFIT_START_MOVE);

    if (n == 0)
        return false;
    f->local[TURN_EARLY] = 1;
    EMIT(ev, MSG_EARLY_MOVE, f->seat, n);
    ark_start_sign(s, f->seat, BENEFIT_MOVE, (struct ark_ratio){ n, 0 });
    return true;
}

static void free_actions(struct ark_state *s, struct frame *f,
                         struct events *ev)
{
    f->step = TURN_FREE;
    if (!ark_settle(s, f->seat, ev) && !moves_early(s, f, ev))
        flow_ask(s, f, ASK_MARKER, TURN_MARKER);
}

void ark_proc_turn(void *state, struct frame *f, struct events *ev)
{
    struct ark_state *s = state;

    switch ((enum turn_step)f->step) {
    case TURN_START:
        s->active = f->seat;
        s->key_taken = 0;
        ark_unblock(s, f->seat, ev);
        memset(s->explored, 0, sizeof s->explored);
        EMIT(ev, MSG_TURN, f->seat, s->round);
        free_actions(s, f, ev);
        return;
    case TURN_FREE:
        free_actions(s, f, ev);
        return;
    case TURN_MARKER:
        marker_answered(s, f, ev);
        return;
    case TURN_PHASE_OVER:
        if (ark_chains(s, f->seat, s->player[f->seat].marker))
            flow_ask(s, f, ASK_CHAIN, TURN_CHAIN);
        else
            fight(s, f);
        return;
    case TURN_CHAIN:
        chain_answered(s, f, ev);
        return;
    case TURN_COMBAT:
        fight(s, f);
        return;
    case TURN_OVER:
        flow_done(s);
        return;
    }
}

/* ---- a phase ---- */

struct ark_budget *ark_budget(struct ark_state *s, const struct frame *f)
{
    return &s->budget[f->local[PHASE_LEVEL]];
}

const struct ark_budget *ark_budget_of(const struct ark_state *s,
                                       const struct frame *f)
{
    return &s->budget[f->local[PHASE_LEVEL]];
}

static void forget_phase(struct ark_state *s)
{
    s->engineered = 0;
    s->upgraded = s->pen_used = s->any_line_used = s->fresh = 0;
}

void ark_start_sign(struct ark_state *s, int seat, int benefit,
                    struct ark_ratio r)
{
    if (benefit == BENEFIT_NONE)
        return;
    forget_phase(s);
    ark_sign_totals(s, seat, benefit, r, &s->budget[0]);
    push_phase(s, seat, 0);
}

void ark_start_phase(struct ark_state *s, int seat, int level, int line)
{
    if (level == 0)
        forget_phase(s);
    ark_line_totals(s, seat, line, &s->budget[level]);
    push_phase(s, seat, level);
}

void ark_start_artifact(struct ark_state *s, int seat, int level, int artifact)
{
    ark_artifact_totals(s, seat, artifact, &s->budget[level]);
    push_phase(s, seat, level);
}

const struct ark_section_rules *ark_section_rules(int line)
{
    return ark_section_cards[ark_line_cards[line].section].rules;
}

static const struct ark_deed *deed_of(int line, int verb)
{
    for (const struct ark_deed *d = ark_section_rules(line)->deed; d->take; d++)
        if (verb >= d->verbs[0] && verb <= d->verbs[1])
            return d;
    return &ark_exchange;
}

static void act(struct ark_state *s, struct frame *f, struct events *ev)
{
    struct move m = flow_answer(s, f->seat);

    f->step = PHASE_FREE;
    if (m.verb == VERB_DONE)
        flow_done(s);
    else
        deed_of(ark_budget(s, f)->line, m.verb)->take(s, f, m, ev);
}

void ark_proc_phase(void *state, struct frame *f, struct events *ev)
{
    struct ark_state *s = state;
    struct ark_budget *b = ark_budget(s, f);

    switch ((enum phase_step)f->step) {
    case PHASE_START: /* what nobody would decline needs no question */
        f->step = PHASE_FREE;
        if (ark_line_cards[b->line].at_once)
            ark_line_cards[b->line].at_once(s, f->seat, b, ev);
        return;
    case PHASE_FREE:
        f->local[PHASE_USED] = 0;
        if (ark_settle(s, f->seat, ev))
            return;
        if (ark_section_rules(b->line)->open(s, f->seat, b))
            flow_ask(s, f, ASK_ACTION, PHASE_ACTED);
        else
            flow_done(s);
        return;
    case PHASE_ACTED:
        act(s, f, ev);
        return;
    }
}

/* ---- free actions ---- */

bool ark_settle(struct ark_state *s, int seat, struct events *ev)
{
    if (ark_neutral_surplus(s) >= 0) {
        flow_call(s, PROC_REMOVE, seat);
        return true;
    }
    if (s->player[seat].n_hand > HAND_LIMIT) {
        flow_call(s, PROC_DISCARD, seat);
        return true;
    }
    if (ark_explorable(s, seat)) {
        flow_call(s, PROC_EXPLORE, seat);
        return true;
    }
    if (ark_deck_stuck(s)) {
        flow_call(s, PROC_LAST_ROOMS, seat);
        return true;
    }
    if (ark_goals(s, seat, ev)) {
        s->winner = (uint8_t)seat;
        flow_end(s);
        return true;
    }
    return ark_take_key(s, seat, ev);
}
