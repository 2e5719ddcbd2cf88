/*
 * What a position of Arcs is worth.  A hundred is one Power.
 *
 * Power comes from ambitions, so most of the value is who is going to win
 * which: those declared count by the chance to be first or second, those that
 * are not by how near somebody is to declaring and winning them.  The rest is
 * means to that end, and worth the less the fewer turns are left: how much was
 * found by comparing positions of some thousand games with who won them.
 */
#include "games/arcs/eval.h"

#include "core/eval.h"
#include "games/arcs/features.h"
#include "games/arcs/odds.h"

#include <string.h>

/* clang-format off */
static const struct term terms[] = {
    [TERM_POWER]      = { "power",      100, { "power",      N_("This gains Power.") } },
    [TERM_AMBITIONS]  = { "ambitions",    1, { "ambitions",  N_("This helps with a declared ambition.") } },
    [TERM_PROSPECTS]  = { "prospects",    1, { "prospects",  N_("This prepares an ambition you can declare.") } },
    [TERM_CITIES]     = { "cities",       1, { "cities",     N_("Cities bring resources, slots and Power.") } },
    [TERM_STARPORTS]  = { "starports",    1, { "starports",  N_("Starports build ships.") } },
    [TERM_SHIPS]      = { "ships",        1, { "ships",      N_("Ships are needed everywhere.") } },
    [TERM_RESOURCES]  = { "resources",    1, { "resources",  N_("The resource is worth an action later.") } },
    [TERM_GUILD]      = { "guild",        1, { "guild",      N_("The guild card is worth having.") } },
    [TERM_COURT]      = { "court",        1, { "court",      N_("This gets you closer to a Court card.") } },
    [TERM_CONTROL]    = { "control",      1, { "control",    N_("This gives you control of systems.") } },
    [TERM_INITIATIVE] = { "initiative",   1, { "initiative", N_("The initiative is worth it.") } },
    [TERM_HAND]       = { "hand",         1, { "hand",       N_("No other move keeps better cards.") }, CLAIM_MOST },
    [TERM_PIPS]       = { "pips",         1, { "pips",       N_("This gives the most actions.") }, CLAIM_MOST },
    [TERM_OUTRAGE]    = { "outrage",      1, { "outrage",    N_("This avoids Outrage.") }, CLAIM_MOST },
    [TERM_DANGER]     = { "danger",       1, { "danger",     N_("Nothing else is safer.") }, CLAIM_MOST },
    { NULL },
};
/* clang-format on */

/* What all terms need, worked out once. */
struct outlook {
    const struct arcs_state *s;
    int n;        /* seats */
    int rounds;   /* left in this chapter, at most */
    int chapters; /* left after it */
    int horizon;  /* per mille: how much of a means is still worth */
    /* Per mille: the chance to end as first, and as second. */
    int first[SEATS][N_AMBITIONS], second[SEATS][N_AMBITIONS];
};

static int most(int a, int b)
{
    return a > b ? a : b;
}

/* ---- Time ------------------------------------------------------------- */

int arcs_rounds_left(const struct arcs_state *s)
{
    int n = 0;

    for (int seat = 0; seat < s->head.n_seats; seat++)
        n = most(n, s->cards.n_hand[seat]);
    return n;
}

/* Chapters after this one, if the leader goes on at a usual pace. */
static int chapters_left(const struct arcs_state *s)
{
    enum { PACE = 9 };
    int best = 0, by_power;

    for (int seat = 0; seat < s->head.n_seats; seat++)
        best = most(best, s->player[seat].power);
    by_power = (power_threshold(s->head.n_seats) - best + PACE - 1) / PACE - 1;
    return least(N_CHAPTERS - s->chapter, most(by_power, 0));
}

static int later(const struct outlook *o, int value)
{
    return value * o->horizon / 1000;
}

/* ---- Ambitions -------------------------------------------------------- */

/* The chance, per mille, that a lead lasts for so many rounds. */
static int lasting(int lead, int rounds)
{
    int slack = 40 + 45 * rounds, size = lead < 0 ? -lead : lead;

    return 500 + 500 * 100 * lead / (100 * size + slack);
}

/* Sorted into the three highest. */
static void rank(int top[3], int count)
{
    if (count > top[0]) {
        top[2] = top[1];
        top[1] = top[0];
        top[0] = count;
    } else if (count > top[1]) {
        top[2] = top[1];
        top[1] = count;
    } else if (count > top[2]) {
        top[2] = count;
    }
}

/* The chances of somebody with so many against the best two others; who has
 * none has yet to begin. */
static void expect(struct outlook *o, int seat, int ambition, int mine,
                   const int top[3])
{
    int best = mine == top[0] ? top[1] : top[0];
    int next = mine >= top[1] ? top[2] : top[1];
    int first = lasting(mine - best, o->rounds), second;

    if (mine == 0)
        first = first * o->rounds / (o->rounds + 6);
    second = (1000 - first) * lasting(mine - next, o->rounds) / 1000;
    if (mine == 0)
        second = second * o->rounds / (o->rounds + 6);
    o->first[seat][ambition] = first;
    o->second[seat][ambition] = second;
}

static void look(const struct arcs_state *s, struct outlook *o)
{
    int dummy[N_AMBITIONS];

    o->s = s;
    o->n = s->head.n_seats;
    o->rounds = arcs_rounds_left(s);
    o->chapters = chapters_left(s);
    o->horizon = least(1000, 60 + 45 * o->rounds + 220 * o->chapters);
    if (o->n == 2)
        arcs_dummy_strengths(s->setup, dummy);
    for (int a = 0; a < N_AMBITIONS; a++) {
        int count[SEATS], top[3] = { 0 };

        for (int seat = 0; seat < o->n; seat++) {
            count[seat] = arcs_ambition_count(s, seat, a);
            rank(top, count[seat]);
        }
        if (o->n == 2)
            rank(top, dummy[a]);
        for (int seat = 0; seat < o->n; seat++)
            expect(o, seat, a, count[seat], top);
    }
}

void arcs_chances(const struct arcs_state *s, int seat, int first[N_AMBITIONS])
{
    struct outlook o;

    look(s, &o);
    memcpy(first, o.first[seat], sizeof(o.first[seat]));
}

/* Power expected from an ambition that pays so much, in hundredths. */
static int expected_power(const struct outlook *o, int seat, int ambition,
                          int high, int low)
{
    int bonus = arcs_bonus_power[o->s->player[seat].stock[PIECE_CITY]];

    return (o->first[seat][ambition] * (high + bonus) +
            o->second[seat][ambition] * low) /
           10;
}

static int declared_power(const struct outlook *o, int seat)
{
    const struct arcs_state *s = o->s;
    int high[N_AMBITIONS] = { 0 }, low[N_AMBITIONS] = { 0 }, sum = 0;

    for (int m = 0; m < N_MARKERS; m++)
        if (s->marker[m] != AMB_NONE) {
            struct arcs_marker_side side = arcs_marker_side(s, m);

            high[s->marker[m]] += side.first;
            low[s->marker[m]] += side.second;
        }
    for (int a = 0; a < N_AMBITIONS; a++)
        if (high[a] > 0)
            sum += expected_power(o, seat, a, high[a], low[a]);
    return sum;
}

unsigned arcs_declarable(const struct arcs_state *s, int seat)
{
    unsigned all = 0;

    EACH (card, s->cards.hand[seat]) {
        int a = card_ambition(card);

        if (a == AMB_ANY)
            return bit32(N_AMBITIONS) - 1;
        if (a != AMB_NONE)
            all |= bit32(a);
    }
    return all;
}

/* The card that was just led may declare: what that gains over the others. */
static int window(const struct outlook *o, int seat,
                  struct arcs_marker_side side)
{
    const struct frame *f = flow_top(o->s);
    unsigned may = 0;
    int best = 0;

    if (f && f->ask == ASK_WINDOW && f->seat == seat)
        may = arcs_window_ambitions(o->s, seat);
    EACH (a, may) {
        int theirs = 0, mine;

        mine = expected_power(o, seat, a, side.first, side.second);
        for (int s = 0; s < o->n; s++)
            if (s != seat)
                theirs = most(theirs,
                              expected_power(o, s, a, side.first, side.second));
        best = most(best, mine - theirs);
    }
    return best;
}

/* What is not declared is worth a part: more to who leads and can declare. */
static int prospects(const struct outlook *o, int seat)
{
    const struct arcs_state *s = o->s;
    int marker = arcs_marker_next(s), sum = 0;
    struct arcs_marker_side side =
        arcs_marker_side(s, marker >= 0 ? marker : 0);
    unsigned may = marker >= 0 ? arcs_declarable(s, seat) : 0;

    for (int a = 0; a < N_AMBITIONS; a++) {
        int worth = expected_power(o, seat, a, side.first, side.second);
        int now = 0;

        if (may & bit32(a))
            now = least(o->rounds, 4) * (s->initiative == seat ? 60 : 30);
        sum += worth * (now + 40 * o->chapters) / 1000;
    }
    return sum + (marker >= 0 ? window(o, seat, side) : 0);
}

/* ---- Means ------------------------------------------------------------ */

static int cities(const struct outlook *o, int seat)
{
    const struct arcs_player *p = &o->s->player[seat];
    int built = BOX_CITIES - p->stock[PIECE_CITY];

    return later(o, 220 * built + 40 * arcs_bonus_power[p->stock[PIECE_CITY]] +
                        30 * arcs_open_slots[p->stock[PIECE_CITY]]);
}

/* Damaged pieces count less; the first starport counts most. */
static int buildings_damaged(const struct arcs_state *s, int seat)
{
    int n = 0;

    EACH (system, s->at.damaged[seat])
        for (int i = 0; i < N_SITES; i++) {
            int b = s->place[system].site[i];

            n += b && building_owner(b) == seat &&
                 building_condition(b) == DAMAGED;
        }
    return n;
}

static int starports(const struct outlook *o, int seat)
{
    static const int worth[] = { 0, 130, 200, 250, 280, 300 };
    int n = BOX_STARPORTS - o->s->player[seat].stock[PIECE_STARPORT];

    return later(o, worth[least(most(n, 0), 5)] -
                        25 * buildings_damaged(o->s, seat));
}

static int ships(const struct outlook *o, int seat)
{
    int fresh = 0, damaged = 0, sum = 0;

    EACH (system, o->s->at.ships[seat]) {
        fresh += o->s->place[system].ships[FRESH][seat];
        damaged += o->s->place[system].ships[DAMAGED][seat];
    }
    sum = 2 * fresh + damaged;
    return later(o, 18 * least(sum, 14) + 10 * most(sum - 14, 0));
}

static int resources(const struct outlook *o, int seat)
{
    static const uint8_t worth[N_RESOURCES] = {
        [RES_MATERIAL] = 60, [RES_FUEL] = 80,     [RES_WEAPON] = 100,
        [RES_RELIC] = 110,   [RES_PSIONIC] = 110,
    };
    const struct arcs_player *p = &o->s->player[seat];
    int sum = 0;

    for (int i = 0; i < N_SLOTS; i++)
        if (p->slot[i] != RES_NONE)
            sum += p->outrage & bit32(p->slot[i]) ? worth[p->slot[i]] / 2
                                                  : worth[p->slot[i]];
    return (sum + later(o, sum)) / 2;
}

static int guild(const struct outlook *o, int seat)
{
    int n = bits_count(o->s->player[seat].guild);

    return 100 * n + later(o, 350 * n);
}

/* Agents where nobody has more are soon a card, and captives besides; where
 * somebody has, they are soon captives. */
static int court(const struct outlook *o, int seat)
{
    const struct arcs_state *s = o->s;
    int sum = 0;

    for (int i = 0; i < COURT_ROW; i++) {
        int mine, theirs = 0, all = 0;

        if (s->court.row[i] == COURT_NONE)
            continue;
        mine = s->court.agents[i][seat];
        for (int rival = 0; rival < o->n; rival++)
            if (rival != seat) {
                theirs = most(theirs, s->court.agents[i][rival]);
                all += s->court.agents[i][rival];
            }
        if (mine > theirs)
            sum += 180 + 60 * all + 10 * least(mine - theirs, 2);
        else
            sum -= mine > 0 ? 60 : 0;
    }
    return later(o, sum) + 25 * s->player[seat].stock[PIECE_AGENT];
}

/* Systems, most of all those with cities of rivals to tax. */
static int control(const struct outlook *o, int seat)
{
    const struct arcs_state *s = o->s;
    uint32_t mine = s->at.control[seat], theirs = 0;

    for (int rival = 0; rival < o->n; rival++)
        if (rival != seat)
            theirs |= s->at.cities[rival];
    return later(o, 8 * bits_count(mine) + 120 * bits_count(mine & theirs) +
                        12 * bits_count(mine & s->at.room));
}

static int hand(const struct arcs_state *s, int seat)
{
    int sum = 0;

    EACH (card, s->cards.hand[seat])
        sum += 120 + 30 * card_pips(card) + 10 * card_number(card);
    return sum;
}

/* Actions of the turn that goes on; a plan that ends here leaves them. */
static int pips(const struct arcs_state *s, int seat)
{
    const struct frame *f = flow_top(s);

    if (!f || f->seat != seat || f->ask == ASK_LEAD || f->ask == ASK_FOLLOW)
        return 0;
    return 60 * s->turn.pips;
}

/* What stands where a rival has more fresh ships may be lost. */
static int danger(const struct outlook *o, int seat)
{
    const struct arcs_state *s = o->s;
    int sum = 0;

    EACH (system, pieces_at(s, seat)) {
        int threat = 0, mine;

        for (int rival = 0; rival < o->n; rival++)
            if (rival != seat && s->at.ships[rival] & system_bit(system))
                threat = most(threat, s->place[system].ships[FRESH][rival]);
        mine = s->place[system].ships[FRESH][seat];
        if (threat <= mine)
            continue;
        sum += 50 * least(threat - mine, 3);
        if (s->at.cities[seat] & system_bit(system))
            sum += 100 * least(threat - mine, 3);
    }
    return -later(o, sum);
}

/* ---- Battle: exact means of the dice ---------------------------------- */

/* Keys that can be of use: what the defender has to be raided. */
static int loot(const struct arcs_state *s, int seat)
{
    const struct arcs_player *p = &s->player[seat];
    int sum = 0;

    for (int i = 0; i < N_SLOTS; i++)
        if (p->slot[i] != RES_NONE)
            sum += arcs_raid_cost[i];
    EACH (card, p->guild)
        sum += arcs_court[card].keys;
    return sum;
}

static int ship_points(const struct arcs_place *p, int seat)
{
    return 2 * p->ships[FRESH][seat] + p->ships[DAMAGED][seat];
}

/* The worth of a pool to the attacker; a hit on a ship half destroys it. */
static int pool_worth(const struct arcs_state *s, struct arcs_pool pool)
{
    const struct arcs_battle *b = &s->battle;
    const struct arcs_place *p = &s->place[b->system];
    struct arcs_odds_mean m = arcs_odds_mean(pool);
    int fresh = p->ships[FRESH][b->defender];
    int hits = m.sixths[SYM_HIT];
    int on_ships = least(hits, 6 * ship_points(p, b->defender));
    int houses = hits - on_ships + m.sixths[SYM_BHIT];
    int intercepted =
        m.total ? (int)(1000 - m.no_intercept * 1000 / m.total) : 0;
    int mine = ships_in(s, b->system, b->attacker);
    int frail = p->ships[DAMAGED][b->attacker];
    int wound = 30 + (mine > 0 ? 30 * frail / mine : 0);
    int worth = 50 * on_ships + 40 * least(houses, 18) +
                60 * least(m.sixths[SYM_KEY], 6 * loot(s, b->defender)) -
                wound * m.sixths[SYM_SELF];

    return worth / 6 - intercepted * fresh * wound / 1000;
}

/* The best pool with up to `room` dice more of the kinds from `die` on. */
static int best_pool(const struct arcs_state *s, struct arcs_pool pool, int die,
                     int room)
{
    int best = INT16_MIN, from, to;

    if (die == N_DICE)
        return pool_worth(s, pool);
    arcs_dice_range(s, die, &from, &to);
    for (int n = 0; n <= least(room, to); n++) {
        pool.n[die] = (uint8_t)n;
        best = most(best, best_pool(s, pool, die + 1, room - n));
    }
    return best;
}

static bool arcs_odds(const void *state, struct move m, int32_t *gain)
{
    const struct arcs_state *s = state;
    const struct arcs_battle *b = &s->battle;
    struct arcs_pool pool = { { b->dice[0], b->dice[1], b->dice[2] } };
    int from, to;

    if (m.verb != VERB_DICE)
        return false;
    arcs_dice_range(s, m.arg[0], &from, &to);
    pool.n[m.arg[0]] = (uint8_t)m.arg[1];
    *gain = best_pool(s, pool, m.arg[0] + 1, to - m.arg[1]);
    return true;
}

/* ---- Battle: all results of the dice ---------------------------------- */

/* More of a symbol than this changes nothing. */
static struct arcs_symbols all_that_matters(const struct arcs_state *s)
{
    const struct arcs_battle *b = &s->battle;
    const struct arcs_place *p = &s->place[b->system];
    int houses = arcs_building_points(s);

    if (b->rifles) /* the target is elsewhere, and there are only hits */
        return (struct arcs_symbols){ .hit = DICE_PER_KIND };
    return (struct arcs_symbols){
        .hit = (uint8_t)(ship_points(p, b->defender) + houses),
        .self = (uint8_t)ship_points(p, b->attacker),
        .intercept = b->unbroken ? 2 : 1, /* Signal Breaker takes one away */
        .bhit = (uint8_t)houses,
        .key = (uint8_t)loot(s, b->defender),
    };
}

/* The pool is complete when no kind after this one leaves a choice. */
static bool complete_pool(const struct arcs_state *s, struct move m,
                          struct arcs_pool *pool)
{
    struct arcs_state after = *s;
    uint8_t *dice = after.battle.dice;
    int from, to;

    dice[m.arg[0]] = (uint8_t)m.arg[1];
    for (int die = m.arg[0] + 1; die < N_DICE; die++) {
        arcs_dice_range(&after, die, &from, &to);
        if (from < to)
            return false;
        dice[die] = (uint8_t)to;
    }
    for (int die = 0; die < N_DICE; die++)
        pool->n[die] = dice[die];
    return true;
}

static int arcs_lots(const void *state, struct move m, struct lot out[MAX_LOTS])
{
    const struct arcs_state *s = state;
    struct arcs_odds_result result[ODDS_RESULTS];
    struct arcs_pool pool;
    uint64_t total = 0;
    int n;

    _Static_assert((int)ODDS_RESULTS <= MAX_LOTS, "a lot for each result");
    _Static_assert((int)ODDS_DICE <= MAX_DRAWS, "a draw for each die");
    if (m.verb != VERB_DICE || !complete_pool(s, m, &pool))
        return 0;
    n = arcs_odds_results(pool, all_that_matters(s), result);
    for (int i = 0; i < n; i++)
        total += result[i].weight;
    for (int i = 0; i < n; i++) {
        out[i].share = (double)result[i].weight / (double)total;
        out[i].n = pool.n[0] + pool.n[1] + pool.n[2];
        memcpy(out[i].draw, result[i].face, sizeof(result[i].face));
    }
    return n;
}

/* ---- What the network is not asked alone -------------------------------- */

/* Somebody has more of what is declared, the dummy too. */
static bool is_for_another(const struct arcs_state *s, int seat, int ambition)
{
    int dummy[N_AMBITIONS] = { 0 }, mine, theirs;

    if (s->head.n_seats == 2)
        arcs_dummy_strengths(s->setup, dummy);
    mine = arcs_ambition_count(s, seat, ambition);
    theirs = dummy[ambition];
    for (int rival = 0; rival < s->head.n_seats; rival++)
        if (rival != seat)
            theirs = most(theirs, arcs_ambition_count(s, rival, ambition));
    return theirs > mine;
}

/* Ending a turn with actions left, and declaring what another leads. */
static bool arcs_doubt(const void *state, struct move m)
{
    const struct arcs_state *s = state;

    if (m.verb == VERB_END_TURN)
        return s->turn.pips > 0;
    return m.verb == VERB_DECLARE && is_for_another(s, m.seat, m.arg[0]);
}

/* ---- All -------------------------------------------------------------- */

static void arcs_terms(const void *state, int32_t out[MAX_SEATS][MAX_TERMS])
{
    const struct arcs_state *s = state;
    struct outlook o;

    look(s, &o);
    for (int seat = 0; seat < o.n; seat++) {
        int32_t *t = out[seat];

        t[TERM_POWER] = s->player[seat].power;
        t[TERM_AMBITIONS] = declared_power(&o, seat);
        t[TERM_PROSPECTS] = prospects(&o, seat);
        t[TERM_CITIES] = cities(&o, seat);
        t[TERM_STARPORTS] = starports(&o, seat);
        t[TERM_SHIPS] = ships(&o, seat);
        t[TERM_RESOURCES] = resources(&o, seat);
        t[TERM_GUILD] = guild(&o, seat);
        t[TERM_COURT] = court(&o, seat);
        t[TERM_CONTROL] = control(&o, seat);
        t[TERM_INITIATIVE] =
            s->initiative == seat ? 8 * o.rounds + later(&o, 250) : 0;
        t[TERM_HAND] = hand(s, seat);
        t[TERM_PIPS] = pips(s, seat);
        t[TERM_OUTRAGE] = -later(&o, 25 * bits_count(s->player[seat].outrage));
        t[TERM_DANGER] = danger(&o, seat);
    }
}

static const struct temper tempers[] = {
    { "bold",
      3,
      { { TERM_SHIPS, 1500, .of_rivals = true },
        { TERM_CITIES, 600, .of_rivals = true },
        { TERM_STARPORTS, 400, .of_rivals = true } } },
    { "careful",
      3,
      { { TERM_SHIPS, 2000 },
        { TERM_RESOURCES, 200 },
        { TERM_OUTRAGE, 300 } } },
    { "builder",
      3,
      { { TERM_CITIES, 500 }, { TERM_STARPORTS, 1000 }, { TERM_SHIPS, 200 } } },
    { NULL },
};

const struct evaluator arcs_evaluator = {
    .term = terms,
    .lead = 900,
    .blur = 50,
    .terms = arcs_terms,
    .odds = arcs_odds,
    .lots = arcs_lots,
    .tell = arcs_tell,
    .doubt = arcs_doubt,
    .temper = tempers,
    .features = &arcs_features,
    .net = &arcs_net,
};
