/*
 * The answers to every question, and the sentence that asks it.  What a list
 * holds is decided in the file of the rule; here is only who is asked what.
 */
#include "games/ark/rules.h"

#include "games/ark/messages.h"

static void list_lines(uint64_t lines, int verb, int seat,
                       struct move_list *out)
{
    EACH (line, lines)
        move_list_add(out, move_make(verb, seat, line, 0, 0));
}

static uint64_t lines_of(int section)
{
    return ((bit(ark_section_n_lines(section)) - 1)
            << ark_section_line(section));
}

/* First Mission has no Artifact Research. */
static uint64_t all_lines(const struct ark_state *s)
{
    uint64_t lines = bit(N_LINES) - 1;

    return s->first_mission ? lines & ~lines_of(SECTION_ARTIFACT) : lines;
}

/* The marker must leave the section of the last turn. */
static void list_marker(const struct ark_state *s, int seat,
                        struct move_list *out)
{
    const struct ark_player *p = &s->player[seat];
    uint64_t lines = all_lines(s);

    if (p->marker != SECTION_NONE)
        lines &= ~lines_of(p->marker);
    list_lines(lines, VERB_MARKER, seat, out);
    if (p->help)
        list_lines(all_lines(s), VERB_HELP, seat, out);
}

static void list_done(int seat, struct move_list *out)
{
    move_list_add(out, move_make(VERB_DONE, seat, 0, 0, 0));
}

/* The moves before the marker are the only ones without an action phase. */
static bool moves_early(const struct frame *f, const struct ark_budget *b)
{
    return f->local[PHASE_LEVEL] == 0 && b->exact;
}

/* Three of a kind may be exchanged in any action phase, so at every step. */
static void list_action(const struct ark_state *s, const struct frame *f,
                        struct move_list *out)
{
    const struct ark_budget *b = ark_budget_of(s, f);

    ark_section_rules(b->line)->list(s, f->seat, b, out);
    if (!moves_early(f, b))
        ark_list_exchange(s, f->seat, out);
    list_done(f->seat, out);
}

static void list_explore(const struct ark_state *s, int seat,
                         struct move_list *out)
{
    EACH (room, ark_explorable(s, seat))
        move_list_add(out, move_make(VERB_EXPLORE, seat, room, 0, 0));
}

void ark_legal(const void *state, int seat, struct move_list *out)
{
    const struct ark_state *s = state;
    const struct frame *f = flow_top(s);

    switch ((enum ask)f->ask) {
    case ASK_NONE:
        return;
    case ASK_MARKER:
        list_marker(s, seat, out);
        return;
    case ASK_CHAIN:
        list_lines(ark_chains(s, seat, s->player[seat].marker), VERB_CHAIN,
                   seat, out);
        list_done(seat, out);
        return;
    case ASK_ACTION:
        list_action(s, f, out);
        return;
    case ASK_SEND:
        ark_list_send(s, f, out);
        return;
    case ASK_DESTINATION:
        ark_list_destination(s, f, out);
        return;
    case ASK_ROUTE:
        ark_list_route(s, f, out);
        return;
    case ASK_SPEND:
        ark_list_spend(s, f, out);
        return;
    case ASK_RECALL:
        ark_list_recall(s, f, out);
        return;
    case ASK_PAY:
        ark_list_pay(s, f, out);
        return;
    case ASK_CUBE:
        ark_list_evict(s, f, out);
        return;
    case ASK_SWAP:
        ark_list_swap(s, f, out);
        return;
    case ASK_LINE:
        list_lines(all_lines(s), VERB_LINE, seat, out);
        return;
    case ASK_KEEP:
        ark_list_keep(s, f, out);
        return;
    case ASK_DISCARD:
        ark_list_discard(s, f, out);
        return;
    case ASK_EXPLORE:
        list_explore(s, seat, out);
        return;
    case ASK_LAY:
        ark_list_lay(s, f, out);
        return;
    case ASK_REMOVE:
        ark_list_remove(s, f, out);
        return;
    case ASK_GATE:
        ark_list_gate(s, f, out);
        return;
    case ASK_REPAIR:
        ark_list_repair(s, f, out);
        return;
    case ASK_COMBAT:
        ark_list_combat(s, f, out);
        return;
    case ASK_OPPONENT:
        ark_list_opponent(s, f, out);
        return;
    case ASK_NAME:
        ark_list_name(s, f, out);
        return;
    case ASK_ARTIFACT:
        ark_list_play(s, seat, out);
        return;
    }
    BUG("no question %d", f->ask);
}

/* ---- the questions ---- */

static void ask(struct event *out, int id, int a, int b, int c)
{
    out->id = (uint16_t)id;
    out->arg[0] = (int16_t)a;
    out->arg[1] = (int16_t)b;
    out->arg[2] = (int16_t)c;
}

static void ask_power(const struct ark_budget *b, int seat, struct event *out)
{
    ask(out, MSG_ASK_POWER, b->route[seat], b->route[neutral(COLOUR_VIOLET)],
        b->route[neutral(COLOUR_TURQUOISE)]);
    out->arg[3] = b->route[neutral(COLOUR_BLACK)];
    out->arg[4] = b->left[BENEFIT_ROUTE_EXTRA];
}

static void ask_engineering(const struct ark_budget *b, struct event *out)
{
    if (b->left[BENEFIT_ARCHITECT] > 0 && b->exact) {
        ask(out, MSG_ASK_ARCHITECT, b->left[BENEFIT_ARCHITECT], 0, 0);
        return;
    }
    ask(out, MSG_ASK_ENGINEERING, b->left[BENEFIT_ENGINEER],
        b->left[BENEFIT_ENGINEER_REMOTE], b->left[BENEFIT_ENGINEER_FREE]);
    out->arg[3] = b->left[BENEFIT_ENGINEER_FREE_BIODOME];
}

static void ask_military(const struct ark_state *s, int seat,
                         const struct ark_budget *b, struct event *out)
{
    if (b->left[BENEFIT_SEAL_DOOR] == 0 && b->left[BENEFIT_REMOVE_CUBE] == 0)
        ask(out, MSG_ASK_MILITARY, b->left[BENEFIT_AIRLOCK], 0, 0);
    else
        ask(out, MSG_ASK_ARSENAL, s->player[seat].arsenal,
            b->left[BENEFIT_AIRLOCK], 0);
}

static void ask_action(const struct ark_state *s, int seat,
                       const struct ark_budget *b, struct event *out)
{
    switch ((enum section)ark_line_section(b->line)) {
    case SECTION_MILITARY:
        ask_military(s, seat, b, out);
        return;
    case SECTION_MOBILITY:
        ask(out, MSG_ASK_MOBILITY, b->left[BENEFIT_MOVE],
            b->left[BENEFIT_TELEPORT], b->left[BENEFIT_TELEPORT_ANY]);
        return;
    case SECTION_POWER:
        ask_power(b, seat, out);
        return;
    case SECTION_PRODUCTION:
        ask(out, MSG_ASK_PRODUCTION, b->left[BENEFIT_FACTORY], 0, 0);
        return;
    case SECTION_UNIT:
        ask(out, MSG_ASK_STASIS, b->left[BENEFIT_AWAKE], b->left[BENEFIT_HEAL],
            0);
        return;
    case SECTION_ENGINEERING:
        ask_engineering(b, out);
        return;
    case SECTION_ARTIFACT:
        ask(out, MSG_ASK_RESEARCH, b->left[BENEFIT_USE], 0, 0);
        return;
    }
    BUG("no line %d", b->line);
}

void ark_question(const void *state, int seat, struct event *out)
{
    const struct ark_state *s = state;
    const struct frame *f = flow_top(s);
    const int16_t *local = f->local;

    switch ((enum ask)f->ask) {
    case ASK_NONE:
        return;
    case ASK_MARKER:
        ask(out, MSG_ASK_MARKER, 0, 0, 0);
        return;
    case ASK_CHAIN:
        ask(out, MSG_ASK_CHAIN, 0, 0, 0);
        return;
    case ASK_ACTION:
        ask_action(s, seat, ark_budget_of(s, f), out);
        return;
    case ASK_SEND:
        ask(out, MSG_ASK_SEND, ark_send_owner(seat, local[SEND_KIND]),
            local[SEND_FROM], local[SEND_PLACE]);
        return;
    case ASK_DESTINATION:
        ask(out, MSG_ASK_DESTINATION, local[SEND_FROM], 0, 0);
        return;
    case ASK_ROUTE:
        ask(out, MSG_ASK_ROUTE, local[ROUTE_OWNER], 0, 0);
        return;
    case ASK_SPEND:
        ask(out, MSG_ASK_SPEND, 0, 0, 0);
        return;
    case ASK_RECALL:
        ask(out, MSG_ASK_RECALL, ark_cylinder_home(local[RECALL_COLOUR]), 0, 0);
        return;
    case ASK_PAY:
        ask(out, MSG_ASK_PAY, local[PAY_AMOUNT], 0, 0);
        return;
    case ASK_CUBE:
        ask(out, MSG_ASK_CUBE, local[ENGINEER_WHAT], 0, 0);
        return;
    case ASK_SWAP:
        ask(out, MSG_ASK_SWAP, local[SWAP_ROOM], 0, 0);
        return;
    case ASK_LINE:
        ask(out, MSG_ASK_LINE, 0, 0, 0);
        return;
    case ASK_KEEP:
        ask(out, MSG_ASK_KEEP, local[KEEP_LEFT], 0, 0);
        return;
    case ASK_DISCARD:
        ask(out, MSG_ASK_DISCARD, HAND_LIMIT, 0, 0);
        return;
    case ASK_EXPLORE:
        ask(out, MSG_ASK_EXPLORE, 0, 0, 0);
        return;
    case ASK_LAY:
        ask(out, MSG_ASK_LAY, s->revealed, 0, 0);
        return;
    case ASK_REMOVE:
        ask(out, MSG_ASK_REMOVE, ark_unit_home(local[REMOVE_COLOUR]), 0, 0);
        return;
    case ASK_GATE:
        if (f->proc == PROC_GATES)
            ask(out, MSG_ASK_GATE, s->gates, 0, 0);
        else
            ask(out, MSG_ASK_REPAIR_GATE, local[REPAIR_GATE], 0, 0);
        return;
    case ASK_REPAIR:
        ask(out, MSG_ASK_REPAIR, 0, 0, 0);
        return;
    case ASK_COMBAT:
        ask(out, MSG_ASK_COMBAT, 0, 0, 0);
        return;
    case ASK_OPPONENT:
        ask(out, MSG_ASK_OPPONENT, local[BATTLE_PLACE], 0, 0);
        return;
    case ASK_NAME:
        ask(out, MSG_ASK_NAME, ark_unit_home(local[BATTLE_COLOUR]), 0, 0);
        return;
    case ASK_ARTIFACT:
        ask(out, MSG_ASK_ARTIFACT, local[FIGHT_PLACE], 0, 0);
        return;
    }
    BUG("no question %d", f->ask);
}
