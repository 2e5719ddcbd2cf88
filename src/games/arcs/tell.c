/*
 * What a move achieves, in the words of the game and with the numbers that it
 * changes, for hints (struct evaluator, tell).
 */
#include "core/tell.h"
#include "games/arcs/eval.h"

/* clang-format off */
static const struct phrase
    says_power = { "gains-power", N_("This gains {number} Power."), .arg = { NOUN_NUMBER } },
    says_ambition = { "ambition-rises", N_("Your chance to win {ambition} rises from {was:number} to {number} %."), .arg = { NOUN_AMBITION, NOUN_NUMBER, NOUN_NUMBER }, .mean = true },
    says_prepares = { "ambition-prepared", N_("{ambition} can still be declared, and your chance to win it rises from {was:number} to {number} %."), .arg = { NOUN_AMBITION, NOUN_NUMBER, NOUN_NUMBER }, .mean = true },
    says_declares = { "declares", N_("{ambition} is declared then, and you lead it with {number} to {theirs:number}."), .arg = { NOUN_AMBITION, NOUN_NUMBER, NOUN_NUMBER } },
    says_cities = { "more-cities", NP_("You have {number} city then instead of {was:number}.", "You have {number} cities then instead of {was:number}."), { NOUN_NUMBER, NOUN_NUMBER } },
    says_starports = { "more-starports", NP_("You have {number} starport then instead of {was:number}.", "You have {number} starports then instead of {was:number}."), { NOUN_NUMBER, NOUN_NUMBER } },
    says_ships = { "more-ships", NP_("You have {number} ship on the map then instead of {was:number}.", "You have {number} ships on the map then instead of {was:number}."), { NOUN_NUMBER, NOUN_NUMBER } },
    says_control = { "more-control", NP_("You control {number} system then instead of {was:number}.", "You control {number} systems then instead of {was:number}."), { NOUN_NUMBER, NOUN_NUMBER } },
    says_court = { "leads-court", NP_("You lead on {court} then, with {number} agent to {theirs:number}.", "You lead on {court} then, with {number} agents to {theirs:number}."), { NOUN_COURT, NOUN_NUMBER, NOUN_NUMBER } },
    says_secures = { "secures", N_("This brings you {court}."), .arg = { NOUN_COURT } },
    says_resource = { "brings-resource", N_("This brings you {resource}, worth an action later."), .arg = { NOUN_RESOURCE } },
    says_resources = { "more-resources", NP_("You have {number} resource then instead of {was:number}.", "You have {number} resources then instead of {was:number}."), { NOUN_NUMBER, NOUN_NUMBER } },
    says_pips = { "actions", NP_("This gives you {number} action, and nothing else gives more.", "This gives you {number} actions, and nothing else gives more."), { NOUN_NUMBER } },
    says_initiative = { "takes-initiative", N_("You have the initiative then.") },
    says_danger = { "less-danger", NP_("{number} of your ships stands where a rival is stronger, instead of {was:number}.", "{number} of your ships stand where a rival is stronger, instead of {was:number}."), { NOUN_NUMBER, NOUN_NUMBER }, .none = N_("None of your ships stands where a rival is stronger any more.") };
/* clang-format on */

struct telling {
    const struct arcs_state *before, *after;
    int seat;
    int16_t *arg;
};

static const struct phrase *tell_power(const struct telling *t)
{
    int more =
        t->after->player[t->seat].power - t->before->player[t->seat].power;

    t->arg[0] = (int16_t)more;
    return more > 0 ? &says_power : NULL;
}

static bool is_declared(const struct arcs_state *s, int ambition)
{
    return s->marker[0] == ambition || s->marker[1] == ambition ||
           s->marker[2] == ambition;
}

/* The most that anybody else has, the dummy too. */
static int most_of_others(const struct arcs_state *s, int seat, int ambition)
{
    int dummy[N_AMBITIONS] = { 0 }, most;

    if (s->head.n_seats == 2)
        arcs_dummy_strengths(s->setup, dummy);
    most = dummy[ambition];
    for (int rival = 0; rival < s->head.n_seats; rival++)
        if (rival != seat && arcs_ambition_count(s, rival, ambition) > most)
            most = arcs_ambition_count(s, rival, ambition);
    return most;
}

/* An ambition that is declared only then, by whoever is ahead in it. */
static const struct phrase *tell_declared(const struct telling *t)
{
    for (int a = 0; a < N_AMBITIONS; a++) {
        int mine = arcs_ambition_count(t->after, t->seat, a);
        int theirs = most_of_others(t->after, t->seat, a);

        if (is_declared(t->before, a) || !is_declared(t->after, a) ||
            mine <= theirs)
            continue;
        t->arg[0] = (int16_t)a;
        t->arg[1] = (int16_t)mine;
        t->arg[2] = (int16_t)theirs;
        return &says_declares;
    }
    return NULL;
}

/* The ambition, declared or still to be declared, whose chance rises most. */
static const struct phrase *tell_ambition(const struct telling *t,
                                          bool declared)
{
    int before[N_AMBITIONS], after[N_AMBITIONS], best = -1;

    if (!declared && arcs_marker_next(t->after) < 0)
        return NULL;
    arcs_chances(t->before, t->seat, before);
    arcs_chances(t->after, t->seat, after);
    for (int a = 0; a < N_AMBITIONS; a++)
        if (is_declared(t->after, a) == declared &&
            (best < 0 || after[a] - before[a] > after[best] - before[best]))
            best = a;
    if (best < 0 || after[best] / 10 <= before[best] / 10)
        return NULL;
    t->arg[0] = (int16_t)best;
    t->arg[1] = (int16_t)(before[best] / 10);
    t->arg[2] = (int16_t)(after[best] / 10);
    return declared ? &says_ambition : &says_prepares;
}

static int ships_of(const struct arcs_state *s, int seat)
{
    int n = 0;

    EACH (system, s->at.ships[seat])
        n += ships_in(s, system, seat);
    return n;
}

static const struct phrase *tell_guild(const struct telling *t)
{
    uint32_t fresh =
        t->after->player[t->seat].guild & ~t->before->player[t->seat].guild;

    if (bits_count(fresh) != 1)
        return NULL;
    t->arg[0] = (int16_t)bits_first(fresh);
    return &says_secures;
}

/* The agents of the seat on a card of the row, and the most of a rival. */
struct standing {
    int mine, theirs;
};

static struct standing standing_on(const struct arcs_state *s, int seat,
                                   int place)
{
    struct standing on = { s->court.agents[place][seat], 0 };

    for (int rival = 0; rival < s->head.n_seats; rival++)
        if (rival != seat && s->court.agents[place][rival] > on.theirs)
            on.theirs = s->court.agents[place][rival];
    return on;
}

/* The card on which the seat leads by most of those where it gains agents. */
static const struct phrase *tell_court(const struct telling *t)
{
    int best = 0;

    for (int i = 0; i < COURT_ROW; i++) {
        struct standing was = standing_on(t->before, t->seat, i);
        struct standing is = standing_on(t->after, t->seat, i);

        if (t->after->court.row[i] == COURT_NONE ||
            t->after->court.row[i] != t->before->court.row[i] ||
            is.mine <= was.mine || is.mine - is.theirs <= best)
            continue;
        best = is.mine - is.theirs;
        t->arg[0] = t->after->court.row[i];
        t->arg[1] = (int16_t)is.mine;
        t->arg[2] = (int16_t)is.theirs;
    }
    return best > 0 ? &says_court : NULL;
}

static void count_types(const struct arcs_player *p, int of_type[N_RESOURCES])
{
    for (int i = 0; i < N_SLOTS; i++)
        if (p->slot[i] != RES_NONE)
            of_type[p->slot[i]]++;
}

/* More of one type alone, or of several, and nothing less. */
static const struct phrase *tell_resource(const struct telling *t)
{
    int before[N_RESOURCES] = { 0 }, after[N_RESOURCES] = { 0 };
    int was = 0, is = 0, types = 0;

    count_types(&t->before->player[t->seat], before);
    count_types(&t->after->player[t->seat], after);
    for (int i = 0; i < N_RESOURCES; i++) {
        if (after[i] < before[i])
            return NULL;
        was += before[i];
        is += after[i];
        if (after[i] > before[i]) {
            t->arg[0] = (int16_t)i;
            types++;
        }
    }
    if (types > 1)
        return tell_more(&says_resources, was, is, t->arg);
    return types == 1 ? &says_resource : NULL;
}

static const struct phrase *tell_pips(const struct telling *t)
{
    t->arg[0] = t->after->turn.pips;
    return t->after->turn.pips > 0 ? &says_pips : NULL;
}

/* Ships where one rival has more fresh ones. */
static int beset(const struct arcs_state *s, int seat)
{
    int n = 0;

    EACH (system, s->at.ships[seat])
        for (int rival = 0, once = 1; once && rival < s->head.n_seats; rival++)
            if (rival != seat && s->place[system].ships[FRESH][rival] >
                                     s->place[system].ships[FRESH][seat]) {
                n += ships_in(s, system, seat);
                once = 0;
            }
    return n;
}

static const struct phrase *tell_danger(const struct telling *t)
{
    t->arg[0] = (int16_t)beset(t->after, t->seat);
    t->arg[1] = (int16_t)beset(t->before, t->seat);
    return t->arg[0] < t->arg[1] ? &says_danger : NULL;
}

/* A declaration is told before the chances that it changes. */
static const struct phrase *tell_ambitions(const struct telling *t)
{
    const struct phrase *p = tell_declared(t);

    return p ? p : tell_ambition(t, true);
}

const struct phrase *arcs_tell(const void *before, const void *after, int seat,
                               int term, int16_t arg[EVENT_ARGS])
{
    struct telling t = { before, after, seat, arg };
    const struct arcs_player *was = &t.before->player[seat];
    const struct arcs_player *is = &t.after->player[seat];

    switch (term) {
    case TERM_POWER:
        return tell_power(&t);
    case TERM_AMBITIONS:
        return tell_ambitions(&t);
    case TERM_PROSPECTS:
        return tell_ambition(&t, false);
    case TERM_CITIES:
        return tell_more(&says_cities, BOX_CITIES - was->stock[PIECE_CITY],
                         BOX_CITIES - is->stock[PIECE_CITY], arg);
    case TERM_STARPORTS:
        return tell_more(&says_starports,
                         BOX_STARPORTS - was->stock[PIECE_STARPORT],
                         BOX_STARPORTS - is->stock[PIECE_STARPORT], arg);
    case TERM_SHIPS:
        return tell_more(&says_ships, ships_of(t.before, seat),
                         ships_of(t.after, seat), arg);
    case TERM_CONTROL:
        return tell_more(&says_control, bits_count(t.before->at.control[seat]),
                         bits_count(t.after->at.control[seat]), arg);
    case TERM_GUILD:
        return tell_guild(&t);
    case TERM_COURT:
        return tell_court(&t);
    case TERM_RESOURCES:
        return tell_resource(&t);
    case TERM_PIPS:
        return tell_pips(&t);
    case TERM_INITIATIVE:
        return t.before->initiative != seat && t.after->initiative == seat
                   ? &says_initiative
                   : NULL;
    case TERM_DANGER:
        return tell_danger(&t);
    default:
        return NULL;
    }
}
