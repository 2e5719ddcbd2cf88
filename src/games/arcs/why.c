/*
 * Why a thing cannot be used now, for the cases that people ask about most; the
 * lists of legal.c say what can.
 */
#include "games/arcs/rules.h"
#include "games/arcs/words.h"

/* ---- before the actions ---- */

const char *arcs_why_card(const void *view, int seat, int kind, int value)
{
    (void)view, (void)seat, (void)value;
    return kind == NOUN_CARD ? N_("This card is not in your hand.")
                             : N_("First play a card.");
}

/* In the middle of an answer: what stands on the table waits. */
const char *arcs_why_first(const void *view, int seat, int kind, int value)
{
    (void)view, (void)seat, (void)value;
    switch (kind) {
    case NOUN_SYSTEM:
    case NOUN_COURT:
    case NOUN_CARD:
    case NOUN_AMBITION:
    case NOUN_ACT:
        return N_("First answer what you are asked.");
    default:
        return NULL;
    }
}

const char *arcs_why_window(const void *view, int seat, int kind, int value)
{
    const struct arcs_state *s = view;

    if (kind != NOUN_AMBITION)
        return N_("First declare, seize the initiative, or go on without it; "
                  "then come your actions.");
    if (seat != s->leader)
        return arcs_window_ambitions(s, seat)
                   ? NULL
                   : N_("Only the player who leads may declare the ambition of "
                        "the card.");
    return card_ambition(s->cards.played[seat]) == value
               ? NULL
               : N_("Your card does not show this ambition.");
}

/* ---- what a pip cannot buy ---- */

static const char *no_build(const struct arcs_state *s, int seat, int system)
{
    uint32_t here = system_bit(system);

    if (!(pieces_at(s, seat) & here))
        return N_("You build only where you have a piece already.");
    if (s->at.room & here)
        return N_("You have no city and no starport left to build.");
    if (!(s->at.starports[seat] & here))
        return N_("No slot for a building is free there.");
    return s->player[seat].stock[PIECE_SHIP] == 0
               ? N_("You have no ship left to build.")
               : N_("Your starport there has built this turn, and no slot is "
                    "free.");
}

static const char *no_tax(const struct arcs_state *s, int seat, int system)
{
    uint32_t here = system_bit(system), others = 0;

    for (int rival = 0; rival < s->head.n_seats; rival++)
        if (rival != seat)
            others |= s->at.cities[rival];
    if (others & here && !(s->at.control[seat] & here))
        return N_("You do not control it, so the city there cannot be taxed.");
    if ((others | s->at.cities[seat]) & here)
        return N_("The city there was taxed this turn.");
    return N_("There is no city to tax there.");
}

static bool is_out_of_play(const struct arcs_state *s, int system)
{
    return !(system_bit(system) & arcs_cluster_systems[s->in_play]);
}

static const char *no_system(const struct arcs_state *s, int seat, int system)
{
    unsigned acts = arcs_pip_acts(s, seat);

    if (is_out_of_play(s, system))
        return N_("Its cluster is out of play.");
    if (s->turn.pips == 0)
        return N_("You have no pip left.");
    if (acts & bit32(ACT_MOVE))
        return N_("You have no ships there, nor in a system beside it.");
    if (acts & bit32(ACT_BUILD))
        return no_build(s, seat, system);
    if (acts & bit32(ACT_TAX))
        return no_tax(s, seat, system);
    return N_("Nothing that your card does can be done there.");
}

/* Its place in the row, or -1. */
static int place_of(const struct arcs_state *s, int court)
{
    for (int i = 0; i < COURT_ROW; i++)
        if (s->court.row[i] == court)
            return i;
    return -1;
}

static bool has_most(const struct arcs_state *s, int seat, int place)
{
    const uint8_t *agents = s->court.agents[place];

    for (int rival = 0; rival < SEATS; rival++)
        if (rival != seat && agents[rival] >= agents[seat])
            return false;
    return true;
}

static const char *no_court(const struct arcs_state *s, int seat, int court)
{
    unsigned acts = arcs_pip_acts(s, seat);
    int place = place_of(s, court);

    if (place < 0)
        return N_("This card does not lie in the Court now.");
    if (s->turn.pips == 0)
        return N_("You have no pip left.");
    if (acts & bit32(ACT_INFLUENCE))
        return N_("You have no agent left to influence with.");
    if (!(acts & bit32(ACT_SECURE)))
        return N_("Your card neither influences nor secures.");
    return has_most(s, seat, place)
               ? NULL
               : N_("You do not have more agents there than each rival.");
}

static const char *no_guild(const struct arcs_state *s, int card)
{
    if (!arcs_court[card].prelude)
        return N_("This card works by itself; there is nothing to do with it "
                  "now.");
    if (s->turn.secured & bit32(card))
        return N_("What you secure in a Prelude can be used from your next "
                  "turn on.");
    if (!s->turn.prelude && !rule(s, RULE_PRELUDE_LAST))
        return N_("The Prelude is over: it ended with your first pip.");
    return NULL;
}

/* An action that the card has, or a Weapon gives, and that cannot be taken. */
static const char *no_act(int act)
{
    /* clang-format off */
    static const char *const why[N_STANDARD_ACTS] = {
        [ACT_TAX]       = N_("No city that you may tax is left in this turn."),
        [ACT_BUILD]     = N_("You have no fresh starport to build with, and no free slot where you have a piece."),
        [ACT_MOVE]      = N_("You have no ship on the map."),
        [ACT_REPAIR]    = N_("None of your pieces is damaged."),
        [ACT_INFLUENCE] = N_("You have no agent left to influence with."),
        [ACT_SECURE]    = N_("There is no card on which you have the most agents."),
        [ACT_BATTLE]    = N_("No rival has a piece where your ships are."),
    };
    /* clang-format on */

    return act < N_STANDARD_ACTS ? why[act] : NULL;
}

static const char *no_action(const struct arcs_state *s, int seat, int act)
{
    struct move_list list;

    list.n = 0;
    arcs_acts[act].list(s, seat, &list);
    if (s->turn.pips == 0)
        return N_("You have no pip left.");
    if (arcs_pip_acts(s, seat) & bit32(act))
        return list.n > 0 ? NULL : no_act(act);
    return act < N_STANDARD_ACTS
               ? N_("Neither your card nor a resource gives you this action "
                    "now.")
               : N_("You do not have the card that gives this action.");
}

static const char *no_ambition(const struct arcs_state *s, int seat)
{
    if (seat == s->leader && s->declared)
        return N_("You have declared already.");
    return arcs_marker_next(s) < 0
               ? N_("No ambition marker is left in this chapter.")
               : N_("Ambitions are declared right after the card is played.");
}

/* Of a leader's extra action only what follows it is left. */
const char *arcs_why_turn(const void *view, int seat, int kind, int value)
{
    const struct arcs_state *s = view;

    if (s->turn.bonus == BONUS_TAKEN)
        return NULL;
    switch (kind) {
    case NOUN_SYSTEM:
        return no_system(s, seat, value);
    case NOUN_COURT:
        return holds(s, seat, value) ? no_guild(s, value)
                                     : no_court(s, seat, value);
    case NOUN_ACT:
        return no_action(s, seat, value);
    case NOUN_CARD:
        return N_("You play one card in a turn.");
    case NOUN_AMBITION:
        return no_ambition(s, seat);
    case NOUN_RESOURCE:
    case NOUN_SLOT:
        return s->turn.prelude || rule(s, RULE_PRELUDE_LAST)
                   ? NULL
                   : N_("The Prelude is over: it ended with your first pip.");
    default:
        return NULL;
    }
}

/* One action that a resource, a card or a leader gives. */
const char *arcs_why_action(const void *view, int seat, int kind, int value)
{
    const struct arcs_state *s = view;

    if (kind == NOUN_SYSTEM)
        return is_out_of_play(s, value)
                   ? N_("Its cluster is out of play.")
                   : N_("The action that you have now cannot be done there.");
    if (kind == NOUN_COURT && place_of(s, value) >= 0)
        return N_("The action that you have now does nothing with this card.");
    return kind == NOUN_COURT && !holds(s, seat, value)
               ? N_("This card does not lie in the Court now.")
               : arcs_why_first(view, seat, kind, value);
}

/* Ships that go on from where they are. */
const char *arcs_why_catapult(const void *view, int seat, int kind, int value)
{
    const struct arcs_state *s = view;

    if (kind != NOUN_SYSTEM)
        return arcs_why_first(view, seat, kind, value);
    return is_out_of_play(s, value)
               ? N_("Its cluster is out of play.")
               : N_("Your ships can go on to a neighbouring system only.");
}

/* Sworn Guardians stand before everything else. */
const char *arcs_why_raid(const void *view, int seat, int kind, int value)
{
    const struct arcs_state *s = view;
    int rival = s->battle.defender;
    bool guarded = arcs_guild_with(s, rival, EFFECT_GUARD) != 0;

    if (kind == NOUN_SLOT ? s->player[rival].slot[value] == RES_NONE
                          : kind != NOUN_COURT || !holds(s, rival, value))
        return NULL;
    (void)seat;
    if (guarded && (kind == NOUN_SLOT ||
                    !(arcs_guild_with(s, rival, EFFECT_GUARD) & bit32(value))))
        return N_("Sworn Guardians have to be stolen before anything else.");
    return N_("It costs more keys than you have left.");
}
