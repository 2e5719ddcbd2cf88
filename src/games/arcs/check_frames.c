/*
 * What may wait on the stack: which procedures call each other, where they
 * rest, what their frames hold and what they ask.  Steps are stored in saved
 * games, so they stand here as numbers, as there.
 */
#include "games/arcs/rules.h"

static bool in_range(int v, int from, int n)
{
    return v >= from && v < n;
}

/*
 * What a frame of a procedure may hold: how many steps it has and at which it
 * may rest while another one runs, who calls it, ranges of its locals.
 */
#define B(n) ((uint32_t)1 << (n))
#define SEAT_RANGE   \
    {                \
        0, SEATS - 1 \
    }
#define SYSTEM_RANGE     \
    {                    \
        0, N_SYSTEMS - 1 \
    }
#define FLAG_RANGE \
    {              \
        0, 1       \
    }
#define ANY_ACTION (B(PROC_TURN) | B(PROC_ACTION))

/* clang-format off */
static const struct {
    uint8_t steps;
    uint32_t rests;
    uint32_t callers; /* 0: lies at the bottom */
    struct { int16_t from, to; } local[FRAME_LOCALS];
} frame_rule[N_PROCS] = {
    [PROC_CHAPTER]  = { 6, B(0) | B(2) | B(5), 0, { { 0 } } },
    [PROC_DRAFT]    = { 2, 0, B(PROC_CHAPTER), { { 0 } } },
    [PROC_ROUND]    = { 3, B(2), B(PROC_CHAPTER), { SEAT_RANGE } },
    [PROC_TURN]     = { 10, B(2) | B(4) | B(6) | B(9), B(PROC_ROUND),
                        { { 0, N_VERBS - 1 } } },
    [PROC_DECLARE]  = { 6, B(3), B(PROC_TURN) | B(PROC_POPULIST),
                        { { 0, N_AMBITIONS - 1 }, FLAG_RANGE, { 0, 63 },
                          SEAT_RANGE } },
    [PROC_ACTION]   = { 3, B(2), B(PROC_TURN),
                        { { 0, (1 << N_STANDARD_ACTS) - 1 } } },
    [PROC_MOVE]     = { 7, B(6), ANY_ACTION | B(PROC_MOVE),
                        { SYSTEM_RANGE, SYSTEM_RANGE, { 0, BOX_SHIPS },
                          { 0, BOX_SHIPS }, { 0, 7 }, { 0, ALL_CLUSTERS } } },
    [PROC_BATTLE]   = { 19, B(16) | B(17) | B(18), ANY_ACTION,
                        { { 0, N_DICE }, { 0, 64 }, SYSTEM_RANGE } },
    [PROC_SACK]     = { 3, B(1), B(PROC_BATTLE), { { 0, N_SITES } } },
    [PROC_RAID]     = { 2, B(0), B(PROC_BATTLE), { { 0 } } },
    [PROC_SECURE]   = { 2, B(1), ANY_ACTION | B(PROC_SACK),
                        { { 0, COURT_ROW - 1 }, FLAG_RANGE } },
    [PROC_STORE]    = { 6, B(0),
                        ANY_ACTION | B(PROC_CHAPTER) | B(PROC_DECLARE) |
                        B(PROC_RAID) | B(PROC_STEAL) | B(PROC_INTEREST) |
                        B(PROC_CAPTIVES) | B(PROC_TRADE) | B(PROC_FREEDOM) |
                        B(PROC_STORE),
                        { { RES_NONE, N_RESOURCES - 1 }, { -1, N_SLOTS - 1 },
                          FLAG_RANGE } },
    [PROC_STEAL]    = { 3, B(2),
                        B(PROC_TURN) | B(PROC_INTEREST) | B(PROC_STRUGGLE),
                        { { 0, 31 }, FLAG_RANGE, FLAG_RANGE } },
    [PROC_INTEREST] = { 4, B(2) | B(3), B(PROC_TURN),
                        { { 0, N_RESOURCES - 1 }, { -1, N_SLOTS },
                          { -1, N_SLOTS }, { 0, N_SLOTS } } },
    [PROC_MUSTER]   = { 2, 0, B(PROC_TURN), { { 0, 4095 }, { 0, 4095 } } },
    [PROC_SCATTER]  = { 2, 0, B(PROC_TURN) | B(PROC_UPRISING),
                        { { 0, 4095 }, { 0, 4095 } } },
    [PROC_FARSEERS] = { 2, 0, B(PROC_TURN), { { 0 } } },
    [PROC_CAPTIVES] = { 2, B(0), ANY_ACTION,
                        { { VERB_PRESSGANG, VERB_EXECUTE } } },
    [PROC_TRADE]    = { 4, B(3), ANY_ACTION,
                        { SYSTEM_RANGE, SEAT_RANGE, { 0, N_SLOTS - 1 } } },
    [PROC_CLOUD]    = { 2, 0, ANY_ACTION, { SYSTEM_RANGE } },
    [PROC_UPRISING] = { 3, B(2), B(PROC_SECURE), { { 0 } } },
    [PROC_POPULIST] = { 3, B(2), B(PROC_SECURE), { { 0 } } },
    [PROC_SPREAD]   = { 2, 0, B(PROC_SECURE), { { 0 } } },
    [PROC_FREEDOM]  = { 5, B(2), B(PROC_SECURE), { { 0 } } },
    [PROC_STRUGGLE] = { 2, B(1), B(PROC_SECURE), { { 0 } } },
    [PROC_BELOVED]  = { 2, 0, B(PROC_BATTLE), { { 0 } } },
};

/* Who asks a question, and the steps at which the answer is awaited. */
static const struct {
    uint32_t procs, steps;
} ask_rule[N_ASKS] = {
    [ASK_DRAFT]      = { B(PROC_DRAFT),    B(1) },
    [ASK_MULLIGAN]   = { B(PROC_CHAPTER),  B(1) },
    [ASK_LEAD]       = { B(PROC_ROUND),    B(1) },
    [ASK_FOLLOW]     = { B(PROC_TURN),     B(1) },
    [ASK_WINDOW]     = { B(PROC_TURN),     B(3) },
    [ASK_GIFT]       = { B(PROC_DECLARE),  B(1) },
    [ASK_DECLARED]   = { B(PROC_DECLARE),  B(4) },
    [ASK_SWAP]       = { B(PROC_DECLARE),  B(5) },
    [ASK_TURN]       = { B(PROC_TURN),     B(5) },
    [ASK_ACTION]     = { B(PROC_ACTION),   B(1) },
    [ASK_BONUS]      = { B(PROC_TURN),     B(7) },
    [ASK_SHIPS]      = { B(PROC_MOVE),     B(1) },
    [ASK_CATAPULT]   = { B(PROC_MOVE),     B(3) },
    [ASK_SPRINT]     = { B(PROC_MOVE),     B(5) },
    [ASK_PAY]        = { B(PROC_CLOUD),    B(1) },
    [ASK_DICE]       = { B(PROC_BATTLE),   B(3) },
    [ASK_REROLL]     = { B(PROC_BATTLE),   B(6) },
    [ASK_LOSE]       = { B(PROC_BATTLE),   B(1) | B(8) | B(10) },
    [ASK_DESTROY]    = { B(PROC_BATTLE),   B(12) },
    [ASK_HIT]        = { B(PROC_BATTLE),   B(14) },
    [ASK_RAID]       = { B(PROC_RAID),     B(1) },
    [ASK_RANSACK]    = { B(PROC_SACK),     B(2) },
    [ASK_STORE]      = { B(PROC_STORE),    B(1) },
    [ASK_COVERED]    = { B(PROC_STORE),    B(2) },
    [ASK_ARRANGE]    = { B(PROC_STORE),    B(5) },
    [ASK_TAKE]       = { B(PROC_INTEREST), B(1) },
    [ASK_STEAL]      = { B(PROC_STEAL),    B(1) },
    [ASK_PLACE]      = { B(PROC_MUSTER) | B(PROC_SCATTER), B(1) },
    [ASK_CLUSTER]    = { B(PROC_UPRISING), B(1) },
    [ASK_OUTRAGE]    = { B(PROC_SPREAD),   B(1) },
    [ASK_FREE]       = { B(PROC_FREEDOM),  B(1) },
    [ASK_SEIZE]      = { B(PROC_FREEDOM),  B(3) },
    [ASK_TOSS]       = { B(PROC_FARSEERS), B(1) },
    [ASK_TRADE_TAKE] = { B(PROC_TRADE),    B(1) },
    [ASK_TRADE_GIVE] = { B(PROC_TRADE),    B(2) },
    [ASK_PRESSGANG]  = { B(PROC_CAPTIVES), B(1) },
    [ASK_EXECUTE]    = { B(PROC_CAPTIVES), B(1) },
    [ASK_BELOVED]    = { B(PROC_BELOVED),  B(1) },
    [ASK_POPULIST]   = { B(PROC_POPULIST), B(1) },
};
/* clang-format on */

static const char *check_frame(const struct frame *f)
{
    if (f->proc >= N_PROCS)
        return "a procedure that does not exist";
    if (f->step >= frame_rule[f->proc].steps)
        return "a step that does not exist";
    for (int i = 0; i < FRAME_LOCALS; i++)
        if (f->local[i] < frame_rule[f->proc].local[i].from ||
            f->local[i] > frame_rule[f->proc].local[i].to)
            return "a frame holds something out of range";
    return NULL;
}

/* The frame below must be one that calls this one and waits for it. */
static const char *check_call(const struct frame *below, const struct frame *f)
{
    uint32_t callers = frame_rule[f->proc].callers;

    if (!below)
        return callers == 0 ? NULL : "the bottom frame is no chapter";
    if (!(callers & B(below->proc)))
        return "a procedure that nobody calls from there";
    if (!(frame_rule[below->proc].rests & B(below->step)))
        return "a procedure rests where it does not call";
    return NULL;
}

/* A leader's extra action belongs to the one pip of a Copy or Pivot.  Taken
 * first, it obliges: whoever is asked meanwhile must be on the way there. */
static const char *check_bonus(const struct arcs_state *g,
                               const struct frame *f)
{
    const struct turn *t = &g->turn;
    const struct frame *above = f == flow_top(g) ? NULL : f + 1;
    int play = g->cards.play[f->seat];
    bool moves = above && above->proc == PROC_MOVE && arcs_move_obliged(above);

    if (t->bonus == BONUS_NONE)
        return NULL;
    if (t->pips > 1 || (play != PLAY_COPY && play != PLAY_PIVOT))
        return "an extra action without its pip";
    if (t->bonus == BONUS_TAKEN && !is_leader(g, f->seat, LEADER_WARRIOR) &&
        !is_leader(g, f->seat, LEADER_FEASTBRINGER))
        return "an extra action without its leader";
    if (t->bonus == BONUS_TAKEN && t->pips > 0 && above && !moves)
        return "an extra action that leads nowhere";
    return NULL;
}

/* A turn needs the card that leads, and its own once that is played. */
static const char *check_turn(const struct arcs_state *g, const struct frame *f)
{
    if (g->cards.played[g->leader] < 0 ||
        (g->cards.played[f->seat] < 0 && f->ask != ASK_FOLLOW))
        return "a turn without a card";
    return check_bonus(g, f);
}

static const char *check_battle(const struct arcs_state *g)
{
    const struct battle *b = &g->battle;

    if (!in_range(b->system, 0, N_SYSTEMS) || b->attacker >= g->head.n_seats ||
        b->defender >= g->head.n_seats || b->attacker == b->defender)
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

/* The rows must last until everybody has a leader and lore. */
static const char *check_draft(const struct arcs_state *g)
{
    int leaders = 0, lore = 0;

    for (int seat = 0; seat < g->head.n_seats; seat++) {
        int missing = g->n_lore - set_count(g->player[seat].lore);

        leaders += g->player[seat].leader == LEADER_NONE;
        lore += missing > 0 ? missing : 0;
    }
    if (set_count(g->leader_row) < leaders || set_count(g->lore_row) < lore)
        return "too little is left to draft";
    return NULL;
}

static const char *check_context(const struct arcs_state *g,
                                 const struct frame *f)
{
    if (f->proc == PROC_DRAFT)
        return check_draft(g);
    if (f->proc == PROC_ROUND && f->seat != g->leader)
        return "somebody else leads the round";
    if (f->proc == PROC_TURN)
        return check_turn(g, f);
    if (f->proc == PROC_BATTLE || f->proc == PROC_SACK || f->proc == PROC_RAID)
        return check_battle(g);
    return NULL;
}

/* Whoever is asked must have an answer; the head has been checked before. */
static const char *check_question(const struct arcs_state *g)
{
    const struct frame *f = flow_top(g);
    struct move_list list;

    if (f->ask >= N_ASKS || !(ask_rule[f->ask].procs & B(f->proc)) ||
        !(ask_rule[f->ask].steps & B(f->step)))
        return "a question that this procedure does not ask";
    if (flow_asked(g) != seat_bit(f->seat))
        return "somebody else is asked";
    list.n = 0;
    arcs_legal(g, f->seat, &list);
    return list.n > 0 ? NULL : "a question that has no answer";
}

const char *arcs_check_frames(const struct arcs_state *g)
{
    const struct flow *w = &g->head.flow;

    for (int i = 0; i < w->depth; i++) {
        const char *broken = check_frame(&w->at[i]);

        if (!broken)
            broken = check_call(i > 0 ? &w->at[i - 1] : NULL, &w->at[i]);
        if (!broken)
            broken = check_context(g, &w->at[i]);
        if (broken)
            return broken;
    }
    if (w->depth == 0)
        return g->over ? NULL : "a game that is not over waits for nobody";
    return check_question(g);
}
