/*
 * What a battle is likely to bring: in positions of random games, every pool
 * that may be collected is there once, and its chances are those of counting
 * all its rolls, each judged by the rules of assigning hits.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "games/arcs/arcs.h"
#include "games/arcs/outcomes.h"
#include "games/arcs/rules.h"
#include "support/random.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES = 60, FEW_DICE = 4 };

static struct arcs_state state;
static struct chance chance; /* of the test, not of the game */
static struct arcs_prospect found[PROSPECTS];
static int compared;

static void start(uint64_t seed)
{
    chance_seed(&chance, seed);
    random_game(&arcs_game, &state, &chance);
}

static int dice_in(struct arcs_pool p)
{
    return p.n[DIE_SKIRMISH] + p.n[DIE_ASSAULT] + p.n[DIE_RAID];
}

/* ---- One roll ---------------------------------------------------------- */

static bool intercepts(const struct arcs_pool *pool, int rolled)
{
    const struct arcs_battle *b = &state.battle;
    bool mirror =
        has(&state, b->defender, EFFECT_MIRROR) && pool->n[DIE_ASSAULT] > 0;

    if (mirror && !has(&state, b->attacker, EFFECT_BREAK_ANY))
        return true;
    return rolled + mirror > (b->unbroken ? 1 : 0);
}

/* So many hits fall on buildings: is one of this kind destroyed, if it is
 * wished? */
static bool destroys(int piece, int hits)
{
    const struct arcs_battle *b = &state.battle;

    EACH (site, arcs_sites_with(&state, b->system, b->defender, piece)) {
        int what = state.place[b->system].site[site];

        if (hits >= (building_condition(what) == DAMAGED ? 1 : 2))
            return true;
    }
    return false;
}

static bool can_steal(int keys)
{
    int rival = state.battle.defender;

    EACH (slot, arcs_stealable_slots(&state, rival))
        if (arcs_raid_cost[slot] <= keys)
            return true;
    EACH (card, arcs_stealable_guild(&state, rival))
        if (arcs_court[card].keys <= keys)
            return true;
    return false;
}

static void judge(const struct arcs_pool *pool,
                  const struct arcs_symbols *shown, int count[N_OUTCOMES])
{
    const struct arcs_battle *b = &state.battle;
    const struct arcs_place *p = &state.place[b->system];
    uint8_t own[N_CONDITIONS], theirs[N_CONDITIONS];
    int from, to, back, over, points;

    for (int c = 0; c < N_CONDITIONS; c++) {
        own[c] = p->ships[c][b->attacker];
        theirs[c] = p->ships[c][b->defender];
    }
    arcs_loss_range(theirs, shown->hit, &from, &to);
    count[OUT_SHIP] += to > 0;
    points = 2 * theirs[FRESH] + theirs[DAMAGED];
    over = (shown->hit > points ? shown->hit - points : 0) + shown->bhit;
    count[OUT_BUILDING] += over > 0 && arcs_building_points(&state) > 0;
    count[OUT_STARPORT] += destroys(PIECE_STARPORT, over);
    count[OUT_CITY] += destroys(PIECE_CITY, over);
    back =
        shown->self + (intercepts(pool, shown->intercept) ? theirs[FRESH] : 0);
    arcs_loss_range(own, back, &from, &to);
    count[OUT_LOSS] += from > 0;
    count[OUT_STEAL] +=
        can_steal(shown->key) && from < own[FRESH] + own[DAMAGED];
}

/* ---- All rolls --------------------------------------------------------- */

static void roll_on(const struct arcs_pool *pool, int die, int left,
                    struct arcs_symbols shown, int count[N_OUTCOMES],
                    int *rolls)
{
    if (left == 0) {
        if (die + 1 < N_DICE) {
            roll_on(pool, die + 1, pool->n[die + 1], shown, count, rolls);
            return;
        }
        judge(pool, &shown, count);
        ++*rolls;
        return;
    }
    for (int f = 0; f < DIE_FACES; f++) {
        const struct arcs_symbols *face = &arcs_faces[die][f];
        struct arcs_symbols sum = shown;

        sum.hit = (uint8_t)(sum.hit + face->hit);
        sum.self = (uint8_t)(sum.self + face->self);
        sum.intercept = (uint8_t)(sum.intercept + face->intercept);
        sum.bhit = (uint8_t)(sum.bhit + face->bhit);
        sum.key = (uint8_t)(sum.key + face->key);
        roll_on(pool, die, left - 1, sum, count, rolls);
    }
}

static void check_prospect(const struct arcs_prospect *at)
{
    int count[N_OUTCOMES] = { 0 }, rolls = 0;
    struct arcs_symbols none = { 0 };

    roll_on(&at->pool, 0, at->pool.n[0], none, count, &rolls);
    for (int k = 0; k < N_OUTCOMES; k++) {
        int exact = count[k] * 1000 / rolls;

        assert_true(abs(at->permille[k] - exact) <= 1);
        assert_int_equal(at->permille[k] == 0, count[k] == 0);
        assert_int_equal(at->permille[k] == 1000, count[k] == rolls);
    }
    compared++;
}

/* The number that may be collected now is the number in some pool, and no
 * other. */
static void check_numbers(int n, const struct move_list *legal)
{
    int die = flow_top(&state)->local[BATTLE_DIE];
    unsigned offered = 0, listed = 0;

    for (int i = 0; i < legal->n; i++)
        offered |= bit32(legal->at[i].arg[1]);
    for (int i = 0; i < n; i++)
        listed |= bit32(found[i].pool.n[die]);
    /* No dice at all is a choice, but nothing comes of it. */
    assert_int_equal(listed | 1U, offered | 1U);
}

static void check_here(const struct move_list *legal)
{
    int n = arcs_prospects(&state, found);

    if (n == 0 || legal->at[0].verb != VERB_DICE)
        return;
    check_numbers(n, legal);
    for (int i = 0; i < n; i++)
        if (dice_in(found[i].pool) <= FEW_DICE)
            check_prospect(&found[i]);
}

static void chances_are_those_of_all_rolls(void **unused)
{
    static struct events ev;

    (void)unused;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        start(seed);
        while (game_to_move(&arcs_game, &state)) {
            int seat = bits_first(game_to_move(&arcs_game, &state));
            struct move_list list;

            game_legal(&arcs_game, &state, seat, &list);
            check_here(&list);
            ev.n = 0;
            game_step(&arcs_game, &state,
                      list.at[chance_below(&chance, list.n)], &ev);
        }
    }
    assert_true(compared > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chances_are_those_of_all_rolls),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
