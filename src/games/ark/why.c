/*
 * Why a thing cannot be used now, for the cases that people ask about most; the
 * lists of each section say what can.
 */
#include "games/ark/rules.h"

/* In the middle of an answer: what stands on the table waits. */
const char *ark_why_first(const void *view, int seat, int kind, int value)
{
    (void)view, (void)seat, (void)value;
    switch (kind) {
    case NOUN_ROOM:
    case NOUN_PLACE:
    case NOUN_SECTION:
    case NOUN_LINE:
    case NOUN_ARTIFACT:
        return N_("First answer what you are asked.");
    default:
        return NULL;
    }
}

const char *ark_why_lay(const void *view, int seat, int kind, int value)
{
    return kind == NOUN_ROOM || kind == NOUN_PLACE
               ? N_("First lay the room that was found.")
               : ark_why_first(view, seat, kind, value);
}

const char *ark_why_destination(const void *view, int seat, int kind, int value)
{
    return kind == NOUN_ROOM || kind == NOUN_PLACE
               ? N_("What you send cannot go there.")
               : ark_why_first(view, seat, kind, value);
}

/* Every section and line is named but one (and, in First Mission, two). */
const char *ark_why_marker(const void *view, int seat, int kind, int value)
{
    const struct ark_state *s = view;
    int section;

    if (kind != NOUN_SECTION && kind != NOUN_LINE)
        return N_("First put your marker on a section.");
    section = kind == NOUN_SECTION ? value : ark_line_section(value);
    if (s->first_mission && section == SECTION_ARTIFACT)
        return N_("There are no artifacts in First Mission.");
    return section == s->player[seat].marker
               ? N_("Your marker was there last turn; choose another section.")
               : NULL;
}

/* Cubes that may still be put, in whatever way. */
static int cubes_left(const struct ark_budget *b)
{
    return b->left[BENEFIT_ENGINEER] + b->left[BENEFIT_ENGINEER_REMOTE] +
           b->left[BENEFIT_ENGINEER_FREE] +
           b->left[BENEFIT_ENGINEER_FREE_BIODOME];
}

static bool is_replaceable(const struct ark_state *s, int seat, int room)
{
    for (int other = 0; other < ark_players(s) && !ark_is_team(s); other++)
        if (other != seat && (s->cubed[other] & bit(room)))
            return true;
    return false;
}

static const char *no_cube(const struct ark_state *s, int seat,
                           const struct ark_budget *b, int room)
{
    if (room_is_gate(room))
        return N_("A gate has no places for cubes.");
    if (cubes_left(b) == 0)
        return N_("You have no cube left to put in this turn.");
    if (s->engineered & bit(room))
        return N_("You have put a cube there in this turn.");
    if (ark_hostile(s, seat) & bit(room))
        return N_("A unit of a rival is there.");
    if (b->left[BENEFIT_ENGINEER_REMOTE] == 0 &&
        !(ark_occupied(s, seat) & bit(room)))
        return N_("You have no unit there.");
    if (s->full & bit(room) && !is_replaceable(s, seat, room))
        return N_("All its places for cubes are taken.");
    return N_("You cannot pay for a cube there.");
}

static const char *no_exploit(const struct ark_state *s, int seat,
                              const struct ark_budget *b, int room)
{
    if (!room_is_factory(room))
        return N_("Only factories are exploited.");
    if (!(s->controlled[seat] & bit(room)))
        return N_("You do not control this factory.");
    if (b->exploited & bit(room))
        return N_("This factory was exploited this turn.");
    return N_("You have exploited as many factories as you may.");
}

static const char *no_room(const struct ark_state *s, int seat, int room)
{
    const struct ark_budget *b = ark_budget_of(s, flow_top(s));

    if (!(s->laid & bit(room)))
        return N_("This room has not been found yet.");
    if (b->line == LINE_EXPLOIT)
        return no_exploit(s, seat, b, room);
    if (b->line == LINE_ENGINEER)
        return no_cube(s, seat, b, room);
    if (b->line == LINE_ROUTE)
        return N_("No cylinder lies there that you may route.");
    if (b->line != LINE_MOVE)
        return N_("This line does nothing in rooms.");
    return b->left[BENEFIT_MOVE] == 0
               ? N_("You have no move left.")
               : N_("None of your units can go there with one move.");
}

/* Units that sleep or are wounded; the answer that awakens one names nobody. */
static const char *no_unit(const struct ark_state *s, int seat,
                           const struct ark_budget *b, int owner)
{
    if (owner == seat && ark_can_awake(s, seat, b))
        return NULL;
    if (s->wounded[owner] == 0 &&
        (owner != seat || s->player[seat].asleep == 0))
        return N_("None of these units sleeps or is wounded.");
    return owner == seat ? N_("You cannot pay for awakening or healing a unit.")
                         : N_("You do not control their room, or cannot pay "
                              "for healing.");
}

static const char *no_section(const struct ark_state *s, int seat,
                              const struct ark_budget *b, int section)
{
    if (b->line != LINE_ENGINEER)
        return section == ark_line_section(b->line)
                   ? NULL
                   : N_("One section in a turn: your marker lies elsewhere.");
    if (s->upgraded & bit(section))
        return N_("You have put a cube there in this turn.");
    if (s->player[seat].cube[section] >= s->box.section[section].squares)
        return N_("All its places for cubes are taken.");
    return cubes_left(b) == 0 ? N_("You have no cube left to put in this turn.")
                              : N_("You cannot pay for a cube there.");
}

static const char *no_line(const struct ark_budget *b, int line)
{
    return ark_line_section(line) == ark_line_section(b->line)
               ? NULL
               : N_("One section in a turn: your marker lies elsewhere.");
}

const char *ark_why_action(const void *view, int seat, int kind, int value)
{
    const struct ark_state *s = view;
    const struct ark_budget *b = ark_budget_of(s, flow_top(s));

    if (kind == NOUN_ROOM || (kind == NOUN_PLACE && value < N_ROOMS))
        return no_room(s, seat, value);
    if (kind == NOUN_SECTION)
        return no_section(s, seat, b, value);
    if (kind == NOUN_LINE)
        return no_line(b, value);
    if (kind == NOUN_OWNER && b->line == LINE_AWAKE)
        return no_unit(s, seat, b, value);
    if (kind != NOUN_ARTIFACT)
        return NULL;
    return b->line == LINE_USE ? N_("It would change nothing now.")
                               : N_("Artifacts are used with Artifact "
                                    "Research, or in a fight.");
}

const char *ark_why_route(const void *view, int seat, int kind, int value)
{
    return kind == NOUN_ROOM || kind == NOUN_PLACE || kind == NOUN_SECTION
               ? N_("It has no free round place.")
               : ark_why_first(view, seat, kind, value);
}
