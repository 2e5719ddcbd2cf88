/*
 * One row for each question: who lists the answers, and the sentence that asks.
 * What a list holds is decided in the file of the rule; the few that belong to
 * the turn itself stand here.
 */
#include "games/ark/messages.h"
#include "games/ark/rules.h"

static void add_lines(uint64_t lines, int verb, int seat, struct move_list *out)
{
    EACH (line, lines)
        move_add(out, verb, seat, line, 0, 0);
}

/* First Mission has no Artifact Research. */
static uint64_t all_lines(const struct ark_state *s)
{
    uint64_t lines = bit(N_LINES) - 1;

    return s->first_mission ? lines & ~ark_section_lines(SECTION_ARTIFACT)
                            : lines;
}

/* The marker must leave the section of the last turn. */
static void list_marker(const void *state, int seat, struct move_list *out)
{
    const struct ark_state *s = state;
    const struct ark_player *p = &s->player[seat];
    uint64_t lines = all_lines(s);

    if (p->marker < SECTION_NONE && ark_key_of_way(s, seat, WAY_STAY) < 0)
        lines &= ~ark_section_lines(p->marker);
    add_lines(lines, VERB_MARKER, seat, out);
    if (p->help)
        add_lines(all_lines(s), VERB_HELP, seat, out);
    ark_list_key_actions(s, seat, out);
}

static void add_done(int seat, struct move_list *out)
{
    move_add(out, VERB_DONE, seat, 0, 0, 0);
}

/* The moves before the marker, and actions of keys, are no action phase. */
static bool is_no_phase(const struct frame *f, const struct ark_budget *b)
{
    return f->local[PHASE_LEVEL] == 0 && b->exact;
}

/* Three of a kind may be exchanged in any action phase, so at every step. */
static void list_action(const void *state, int seat, struct move_list *out)
{
    const struct ark_state *s = state;
    const struct frame *f = flow_top(s);
    const struct ark_budget *b = ark_budget_of(s, f);

    for (const struct ark_deed *d = ark_section_rules(b->line)->deed; d->take;
         d++)
        d->list(s, seat, b, out);
    if (!is_no_phase(f, b))
        ark_exchange.list(s, seat, b, out);
    add_done(seat, out);
}

static void list_explore(const void *state, int seat, struct move_list *out)
{
    const struct ark_state *s = state;

    EACH (room, ark_explorable(s, seat))
        move_add(out, VERB_EXPLORE, seat, room, 0, 0);
}

static void list_chain(const void *state, int seat, struct move_list *out)
{
    const struct ark_state *s = state;

    add_lines(ark_chains(s, seat, s->player[seat].marker), VERB_CHAIN, seat,
              out);
    add_done(seat, out);
}

static void list_any_line(const void *state, int seat, struct move_list *out)
{
    add_lines(all_lines(state), VERB_LINE, seat, out);
}

/* ---- the sentences whose numbers are not those of the frame ---- */

static void fill_action(const void *state, int seat, struct event *out)
{
    const struct ark_state *s = state;
    const struct ark_budget *b = ark_budget_of(s, flow_top(s));
    const struct ark_section_rules *rules = ark_section_rules(b->line);

    out->id = rules->message;
    if (rules->fill)
        rules->fill(s, seat, b, out);
    else
        for (int i = 0; i < phrase_args(&ark_messages[out->id]); i++)
            out->arg[i] = b->left[rules->points[i]];
}

static void fill_send(const void *state, int seat, struct event *out)
{
    const int16_t *local = flow_locals(state);

    out->arg[0] = (int16_t)ark_send_owner(seat, local[SEND_KIND]);
    out->arg[1] = local[SEND_FROM];
    out->arg[2] = local[SEND_PLACE];
}

static void fill_recall(const void *state, int seat, struct event *out)
{
    (void)seat;
    out->arg[0] =
        (int16_t)ark_cylinder_home(flow_top(state)->local[RECALL_COLOUR]);
}

static void fill_discard(const void *state, int seat, struct event *out)
{
    (void)state, (void)seat;
    out->arg[0] = HAND_LIMIT;
}

static void fill_lay(const void *state, int seat, struct event *out)
{
    (void)seat;
    out->arg[0] = ((const struct ark_state *)state)->revealed;
}

static void fill_remove(const void *state, int seat, struct event *out)
{
    (void)seat;
    out->arg[0] = (int16_t)ark_unit_home(flow_top(state)->local[REMOVE_COLOUR]);
}

/* The first gates count what is left; later ones repair a way. */
static void fill_gate(const void *state, int seat, struct event *out)
{
    const struct frame *f = flow_top(state);

    (void)seat;
    out->arg[0] = ((const struct ark_state *)state)->gates;
    if (f->proc == PROC_GATES)
        return;
    out->id = MSG_ASK_REPAIR_GATE;
    out->arg[0] = f->local[REPAIR_GATE];
}

static void fill_name(const void *state, int seat, struct event *out)
{
    (void)seat;
    out->arg[0] = (int16_t)ark_unit_home(flow_top(state)->local[BATTLE_COLOUR]);
}

static void fill_guardian(const void *state, int seat, struct event *out)
{
    (void)seat;
    out->arg[0] = ((const struct ark_state *)state)->guard.card;
}

/* clang-format off */
const struct ask ark_asks[N_ASKS] = {
    [ASK_MARKER]      = { "marker", list_marker, MSG_ASK_MARKER,
                          .why = ark_why_marker, .calm = true },
    [ASK_CHAIN]       = { "chain", list_chain, MSG_ASK_CHAIN, .why = ark_why_first, .calm = true },
    [ASK_ACTION]      = { "action", list_action, .fill = fill_action,
                          .why = ark_why_action, .calm = true },
    [ASK_SEND]        = { "send", ark_list_send, MSG_ASK_SEND,
                          .fill = fill_send,
                          .why = ark_why_first },
    [ASK_DESTINATION] = { "destination", ark_list_destination,
                          MSG_ASK_DESTINATION, { SEND_FROM },
                          .why = ark_why_destination },
    [ASK_ROUTE]       = { "route", ark_list_route, MSG_ASK_ROUTE,
                          { ROUTE_OWNER }, .why = ark_why_route },
    [ASK_PAY]         = { "pay", ark_list_pay, MSG_ASK_PAY, { PAY_AMOUNT },
                          .why = ark_why_first },
    [ASK_CUBE]        = { "cube", ark_list_evict, MSG_ASK_CUBE,
                          { ENGINEER_WHAT },
                          .why = ark_why_first },
    [ASK_SWAP]        = { "swap", ark_list_swap, MSG_ASK_SWAP, { SWAP_ROOM },
                          .why = ark_why_first },
    [ASK_LINE]        = { "line", list_any_line, MSG_ASK_LINE,
                          .why = ark_why_first },
    [ASK_KEEP]        = { "keep", ark_list_keep, MSG_ASK_KEEP, { KEEP_LEFT },
                          .why = ark_why_first },
    [ASK_DISCARD]     = { "discard", ark_list_discard, MSG_ASK_DISCARD,
                          .fill = fill_discard,
                          .why = ark_why_first },
    [ASK_EXPLORE]     = { "explore", list_explore, MSG_ASK_EXPLORE,
                          .why = ark_why_first },
    [ASK_LAY]         = { "lay", ark_list_lay, MSG_ASK_LAY, .fill = fill_lay,
                          .why = ark_why_lay },
    [ASK_REMOVE]      = { "remove", ark_list_remove, MSG_ASK_REMOVE,
                          .fill = fill_remove,
                          .why = ark_why_first },
    [ASK_GATE]        = { "gate", ark_list_gate, MSG_ASK_GATE,
                          .fill = fill_gate,
                          .why = ark_why_first },
    [ASK_REPAIR]      = { "repair", ark_list_repair, MSG_ASK_REPAIR,
                          .why = ark_why_first },
    [ASK_COMBAT]      = { "combat", ark_list_combat, MSG_ASK_COMBAT,
                          .why = ark_why_first },
    [ASK_OPPONENT]    = { "opponent", ark_list_opponent, MSG_ASK_OPPONENT,
                          { BATTLE_PLACE },
                          .why = ark_why_first },
    [ASK_NAME]        = { "name", ark_list_name, MSG_ASK_NAME,
                          .fill = fill_name,
                          .why = ark_why_first },
    [ASK_ARTIFACT]    = { "artifact", ark_list_play, MSG_ASK_ARTIFACT,
                          { FIGHT_PLACE },
                          .why = ark_why_first, .secret = true },
    [ASK_SPEND]       = { "spend", ark_list_spend, MSG_ASK_SPEND,
                          .why = ark_why_first },
    [ASK_RECALL]      = { "recall", ark_list_recall, MSG_ASK_RECALL,
                          .fill = fill_recall,
                          .why = ark_why_first },
    [ASK_TAKE_DOWN]   = { "take-down", ark_list_take_down, MSG_ASK_TAKE_DOWN,
                          { BUILD_ARTIFACT },
                          .why = ark_why_first },
    [ASK_FACTION]     = { "faction", ark_list_draft, MSG_ASK_FACTION },
    [ASK_GUARDIAN]    = { "guardian", ark_list_guardian, MSG_ASK_GUARDIAN,
                          .fill = fill_guardian,
                          .why = ark_why_first },
    [ASK_OPEN_ARTIFACT] = { "open artifact", ark_list_play,
                          MSG_ASK_OPEN_ARTIFACT, { GUARDIAN_FIGHT_ROOM },
                          .why = ark_why_first },
    [ASK_KEY]         = { "key", ark_list_keys, MSG_ASK_KEY,
                          .why = ark_why_first },
};
/* clang-format on */
