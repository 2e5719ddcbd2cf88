/*
 * Chances of what a battle brings.  What hits the other side and what comes
 * back lie on the same dice, but no outcome needs both: hits and building hits
 * on one side (the former on skirmish and assault dice alone, the latter on
 * raid dice alone), own hits, intercepts and keys on the other.
 */
#include "games/arcs/outcomes.h"

#include "games/arcs/rules.h"

#include <string.h>

enum {
    MOST_HITS = ODDS_MOST,
    MOST_OWN = 2 * DICE_PER_KIND, /* one on a die */
    MOST_KEYS = 3,                /* the dearest thing */
    NEVER = 99,
};

/* ---- What is needed ---------------------------------------------------- */

struct needs {
    int ship, starport, city; /* hits; NEVER if there is none */
    int shield;               /* hits that fall on ships before buildings */
    int building;             /* whether there is one */
    int keys;                 /* for the cheapest thing */
    /* The attacker's ships: fresh ones, hits that destroy all. */
    int fresh, points;
    /* Hits that come with an intercept, and how many have to be rolled. */
    int answer, intercepts, mirrored;
};

/* Hits that destroy a building of this kind. */
static int building_needs(const struct arcs_state *s, int piece)
{
    const struct arcs_battle *b = &s->battle;
    int hits = NEVER;

    EACH (site, arcs_sites_with(s, b->system, b->defender, piece)) {
        uint8_t what = s->place[b->system].site[site];

        hits = least(hits, building_condition(what) == DAMAGED ? 1 : 2);
    }
    return hits;
}

static int cheapest(const struct arcs_state *s)
{
    int rival = s->battle.defender, keys = NEVER;

    EACH (slot, arcs_stealable_slots(s, rival))
        keys = least(keys, arcs_raid_cost[slot]);
    EACH (card, arcs_stealable_guild(s, rival))
        keys = least(keys, arcs_court[card].keys);
    return keys;
}

/* As in battle.c: Signal Breaker cancels one intercept that was rolled, Mirror
 * Plating adds one to any assault die. */
static void answer_needs(const struct arcs_state *s, struct needs *n)
{
    const struct arcs_battle *b = &s->battle;
    int cancels = b->unbroken ? 1 : 0;

    n->answer = s->place[b->system].ships[FRESH][b->defender];
    n->intercepts = n->mirrored = 1 + cancels;
    if (has(s, b->defender, EFFECT_MIRROR))
        n->mirrored = has(s, b->attacker, EFFECT_BREAK_ANY) ? cancels : 0;
}

static void find_needs(const struct arcs_state *s, struct needs *n)
{
    const struct arcs_battle *b = &s->battle;
    const struct arcs_place *p = &s->place[b->system];
    int fresh = p->ships[FRESH][b->defender];
    int damaged = p->ships[DAMAGED][b->defender];

    n->ship = damaged > 0 ? 1 : fresh > 0 ? 2 : NEVER;
    n->shield = 2 * fresh + damaged;
    n->starport = building_needs(s, PIECE_STARPORT);
    n->city = building_needs(s, PIECE_CITY);
    n->building = least(n->starport, n->city) < NEVER ? 1 : NEVER;
    n->keys = cheapest(s);
    n->fresh = p->ships[FRESH][b->attacker];
    n->points = 2 * n->fresh + p->ships[DAMAGED][b->attacker];
    answer_needs(s, n);
}

/* ---- What comes back --------------------------------------------------- */

/* Chances of so many own hits, intercepts and keys, each at most as many as
 * matter. */
struct back {
    double at[MOST_OWN + 1][ODDS_INTERCEPTS + 1][MOST_KEYS + 1];
};

static void add_back(struct back *to, int die)
{
    struct back from = *to;

    memset(to, 0, sizeof(*to));
    for (int own = 0; own <= MOST_OWN; own++)
        for (int i = 0; i <= ODDS_INTERCEPTS; i++)
            for (int keys = 0; keys <= MOST_KEYS; keys++)
                for (int f = 0; f < DIE_FACES && from.at[own][i][keys] > 0;
                     f++) {
                    const struct arcs_symbols *more = &arcs_faces[die][f];

                    to->at[least(own + more->self, MOST_OWN)]
                          [least(i + more->intercept, ODDS_INTERCEPTS)]
                          [least(keys + more->key, MOST_KEYS)] +=
                        from.at[own][i][keys] / DIE_FACES;
                }
}

static void sum_back(const struct back *back, const struct needs *n,
                     bool mirrored, double *steal, double *loss)
{
    int wanted = mirrored ? n->mirrored : n->intercepts;

    for (int own = 0; own <= MOST_OWN; own++)
        for (int i = 0; i <= ODDS_INTERCEPTS; i++)
            for (int keys = 0; keys <= MOST_KEYS; keys++) {
                int hits = own + (i >= wanted ? n->answer : 0);

                if (hits > n->fresh)
                    *loss += back->at[own][i][keys];
                if (keys >= n->keys && hits < n->points)
                    *steal += back->at[own][i][keys];
            }
}

/* ---- What hits the other side ------------------------------------------ */

static double share(const struct arcs_odds_lines *lines, enum symbol symbol,
                    int k)
{
    return (double)lines->weight[symbol][k] / (double)lines->total;
}

/* At least so many hits on buildings, those that ships do not take among them.
 */
static double on_buildings(const struct arcs_odds_lines *lines, int shield,
                           int need)
{
    double sum = 0;

    for (int hit = 0; hit <= MOST_HITS; hit++) {
        int over = hit > shield ? hit - shield : 0;

        sum += share(lines, SYM_HIT, hit) *
               (double)arcs_odds_at_least(lines, SYM_BHIT, need - over) /
               (double)lines->total;
    }
    return sum;
}

static int permille(double p)
{
    int n = (int)(p * 1000 + 0.5);

    if (p < 1e-9)
        return 0;
    if (p > 1 - 1e-9)
        return 1000;
    return n < 1 ? 1 : least(n, 999);
}

static void add_prospect(const struct needs *n, struct arcs_pool pool,
                         const struct back *back, struct arcs_prospect *out)
{
    struct arcs_odds_lines lines;
    double steal = 0, loss = 0;

    arcs_odds_lines(pool, &lines);
    sum_back(back, n, pool.n[DIE_ASSAULT] > 0, &steal, &loss);
    out->pool = pool;
    out->permille[OUT_SHIP] =
        n->ship == NEVER
            ? 0
            : permille((double)arcs_odds_at_least(&lines, SYM_HIT, n->ship) /
                       (double)lines.total);
    out->permille[OUT_BUILDING] =
        permille(on_buildings(&lines, n->shield, n->building));
    out->permille[OUT_STARPORT] =
        permille(on_buildings(&lines, n->shield, n->starport));
    out->permille[OUT_CITY] =
        permille(on_buildings(&lines, n->shield, n->city));
    out->permille[OUT_STEAL] = permille(steal);
    out->permille[OUT_LOSS] = permille(loss);
}

/* ---- Pools ------------------------------------------------------------- */

/* From how many of a kind to how many: what was collected stays. */
static void range_of(const struct arcs_state *s, int die, int asked, int *from,
                     int *to)
{
    struct arcs_dice_limits limits;

    arcs_dice_limits(s, &limits);
    *from = die < asked ? s->battle.dice[die] : 0;
    *to = die < asked ? s->battle.dice[die] : limits.room[die];
}

/* With these raid and assault dice, each number of skirmish dice. */
static int add_skirmish(const struct arcs_state *s, const struct needs *n,
                        struct arcs_pool pool, const struct back *back,
                        int asked, struct arcs_prospect *out)
{
    struct arcs_dice_limits limits;
    int from, to, found = 0;

    arcs_dice_limits(s, &limits);
    range_of(s, DIE_SKIRMISH, asked, &from, &to);
    for (int k = from; k <= to; k++) {
        int sum = k + pool.n[DIE_ASSAULT] + pool.n[DIE_RAID];

        if (sum == 0 || sum < limits.least || sum > limits.most)
            continue;
        pool.n[DIE_SKIRMISH] = (uint8_t)k;
        add_prospect(n, pool, back, &out[found++]);
    }
    return found;
}

/* With these raid dice, each number of assault dice. */
static int add_assault(const struct arcs_state *s, const struct needs *n,
                       struct arcs_pool pool, struct back back, int asked,
                       struct arcs_prospect *out)
{
    int from, to, found = 0;

    range_of(s, DIE_ASSAULT, asked, &from, &to);
    for (int k = 0; k <= to; k++) {
        pool.n[DIE_ASSAULT] = (uint8_t)k;
        if (k >= from)
            found += add_skirmish(s, n, pool, &back, asked, &out[found]);
        add_back(&back, DIE_ASSAULT);
    }
    return found;
}

int arcs_prospects(const struct arcs_state *s,
                   struct arcs_prospect out[PROSPECTS])
{
    const struct frame *f = flow_top(s);
    struct back back = { .at[0][0][0] = 1 };
    struct arcs_pool pool = { .n = { 0 } };
    struct needs needs;
    int asked, from, to, found = 0;

    if (!f || f->proc != PROC_BATTLE || f->step != BATTLE_COLLECTED ||
        s->battle.rifles || rule(s, RULE_EVERY_PIECE))
        return 0;
    asked = f->local[BATTLE_DIE];
    find_needs(s, &needs);
    range_of(s, DIE_RAID, asked, &from, &to);
    for (int k = 0; k <= to; k++) {
        pool.n[DIE_RAID] = (uint8_t)k;
        if (k >= from)
            found += add_assault(s, &needs, pool, back, asked, &out[found]);
        add_back(&back, DIE_RAID);
    }
    return found;
}
