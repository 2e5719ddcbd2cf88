/*
 * What a move achieves, in the words of the game and with the numbers that it
 * changes, for hints (struct evaluator, tell).
 */
#include "core/tell.h"
#include "games/arcs/eval.h"

/* clang-format off */
static const struct phrase
    says_power = { "gains-power", N_("This gains {number} Power."), .arg = { NOUN_NUMBER } },
    says_ambition = { "ambition-rises", N_("Your chance to win {ambition} rises from {number} to {number} %."), .arg = { NOUN_AMBITION, NOUN_NUMBER, NOUN_NUMBER } },
    says_prepares = { "ambition-prepared", N_("{ambition} can still be declared, and your chance to win it rises from {number} to {number} %."), .arg = { NOUN_AMBITION, NOUN_NUMBER, NOUN_NUMBER } },
    says_cities = { "more-cities", NP_("You have {number} city then instead of {number}.", "You have {number} cities then instead of {number}."), { NOUN_NUMBER, NOUN_NUMBER } },
    says_starports = { "more-starports", NP_("You have {number} starport then instead of {number}.", "You have {number} starports then instead of {number}."), { NOUN_NUMBER, NOUN_NUMBER } },
    says_ships = { "more-ships", NP_("You have {number} ship on the map then instead of {number}.", "You have {number} ships on the map then instead of {number}."), { NOUN_NUMBER, NOUN_NUMBER } },
    says_control = { "more-control", NP_("You control {number} system then instead of {number}.", "You control {number} systems then instead of {number}."), { NOUN_NUMBER, NOUN_NUMBER } },
    says_court = { "leads-court", N_("You have the most agents on {court} then."), .arg = { NOUN_COURT } },
    says_secures = { "secures", N_("This brings you {court}."), .arg = { NOUN_COURT } },
    says_resource = { "brings-resource", N_("This brings you {resource}, worth an action later."), .arg = { NOUN_RESOURCE } };
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

/* Cards of the row on which the seat has more agents than each rival. */
static uint32_t courted(const struct arcs_state *s, int seat)
{
    uint32_t set = 0;

    for (int i = 0; i < COURT_ROW; i++) {
        bool most = s->court.row[i] >= 0 && s->court.agents[i][seat] > 0;

        for (int rival = 0; rival < s->head.n_seats; rival++)
            if (rival != seat &&
                s->court.agents[i][rival] >= s->court.agents[i][seat])
                most = false;
        if (most)
            set |= bit32(s->court.row[i]);
    }
    return set;
}

static const struct phrase *tell_court(const struct telling *t)
{
    uint32_t fresh = courted(t->after, t->seat) & ~courted(t->before, t->seat);

    if (bits_count(fresh) != 1)
        return NULL;
    t->arg[0] = (int16_t)bits_first(fresh);
    return &says_court;
}

static void count_types(const struct arcs_player *p, int of_type[N_RESOURCES])
{
    for (int i = 0; i < N_SLOTS; i++)
        if (p->slot[i] != RES_NONE)
            of_type[p->slot[i]]++;
}

/* One more of one type, and nothing less. */
static const struct phrase *tell_resource(const struct telling *t)
{
    int before[N_RESOURCES] = { 0 }, after[N_RESOURCES] = { 0 }, gained = -1;

    count_types(&t->before->player[t->seat], before);
    count_types(&t->after->player[t->seat], after);
    for (int i = 0; i < N_RESOURCES; i++) {
        if (after[i] == before[i])
            continue;
        if (after[i] < before[i] || gained >= 0)
            return NULL;
        gained = i;
    }
    t->arg[0] = (int16_t)gained;
    return gained >= 0 ? &says_resource : NULL;
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
        return tell_ambition(&t, true);
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
    default:
        return NULL;
    }
}
