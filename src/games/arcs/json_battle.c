/*
 * A battle as JSON: who fights where, the dice that may be collected with their
 * chances, how they lie after the roll.
 */
#include "games/arcs/odds.h"
#include "games/arcs/outcomes.h"
#include "games/arcs/rules.h"
#include "games/arcs/words.h"

#include <string.h>

static const char *die_word(int die)
{
    return arcs_nouns[NOUN_DIE - NOUN_OWN].word(die);
}

/* ---- Before the roll --------------------------------------------------- */

enum { TOLD_MOST = 3 }; /* chances are told of so many of a symbol */

/* In 1/1000, of which neither 0 nor 1000 is said of what may go either way. */
static int permille(uint64_t weight, uint64_t total)
{
    int n = (int)((weight * 1000 + total / 2) / total);

    if (weight > 0 && n == 0)
        return 1;
    return weight < total && n == 1000 ? 999 : n;
}

/* Of 1, 2, 3 or more of each symbol, as far as there can be. */
static void json_odds(struct arcs_pool pool, struct json *j)
{
    struct arcs_odds_lines lines;

    arcs_odds_lines(pool, &lines);
    json_kopen(j, "odds");
    for (int symbol = 0; symbol < N_SYMBOLS; symbol++) {
        if (arcs_odds_at_least(&lines, symbol, 1) == 0)
            continue;
        json_klist(j, arcs_symbol_word[symbol]);
        for (int n = 1; n <= TOLD_MOST; n++) {
            uint64_t weight = arcs_odds_at_least(&lines, symbol, n);

            if (weight > 0)
                json_int(j, permille(weight, lines.total));
        }
        json_end(j);
    }
    json_close(j);
}

/* What the view lists while dice are collected. */
struct pools {
    struct arcs_dice_limits limits;
    struct arcs_prospect prospect[PROSPECTS];
    int n;
};

/* In 1/1000, in the order of enum outcome; empty where there is no prospect. */
static void json_outcomes(const struct pools *all, struct arcs_pool pool,
                          struct json *j)
{
    json_klist(j, "outcomes");
    for (int i = 0; i < all->n; i++)
        if (memcmp(&all->prospect[i].pool, &pool, sizeof(pool)) == 0)
            for (int k = 0; k < N_OUTCOMES; k++)
                json_int(j, all->prospect[i].permille[k]);
    json_end(j);
}

static void json_pool(const struct pools *all, struct arcs_pool pool,
                      struct json *j)
{
    json_open(j);
    for (int d = 0; d < N_DICE; d++)
        json_kint(j, die_word(d), pool.n[d]);
    json_odds(pool, j);
    json_outcomes(all, pool, j);
    json_close(j);
}

/* All that may be collected from this kind on, most of the first kinds first;
 * `left` may still be added, and so many must be. */
static void json_pools_from(const struct pools *all, int die,
                            struct arcs_pool pool, int least, int left,
                            struct json *j)
{
    const int *room = all->limits.room;
    int most = die < N_DICE && room[die] < left ? room[die] : left;

    if (die == N_DICE) {
        if (least <= 0)
            json_pool(all, pool, j);
        return;
    }
    for (int n = most; n >= 0; n--) {
        pool.n[die] = (uint8_t)n;
        json_pools_from(all, die + 1, pool, least - n, left - n, j);
    }
}

/* While dice are collected: every pool that they may become. */
static void json_pools(const struct arcs_state *s, struct json *j)
{
    const struct frame *f = flow_top(s);
    struct arcs_pool pool = { { 0 } };
    struct pools all;
    int asked, taken = arcs_dice_taken(&s->battle);

    json_klist(j, "pools");
    if (f && f->proc == PROC_BATTLE && f->step == BATTLE_COLLECTED) {
        arcs_dice_limits(s, &all.limits);
        all.n = arcs_prospects(s, all.prospect);
        asked = f->local[BATTLE_DIE];
        for (int d = 0; d < asked; d++)
            pool.n[d] = s->battle.dice[d];
        json_pools_from(&all, asked, pool, all.limits.least - taken,
                        all.limits.most - taken, j);
    }
    json_end(j);
}

/* ---- After the roll ---------------------------------------------------- */

/* Of each kind, how many dice show each face. */
static void json_rolled(const struct arcs_roll *roll, struct json *j)
{
    json_kopen(j, "rolled");
    for (int d = 0; d < N_DICE; d++) {
        json_klist(j, die_word(d));
        for (int face = 0; face < DIE_FACES; face++)
            json_int(j, roll->face[d][face]);
        json_end(j);
    }
    json_close(j);
}

/* Dice set aside to be rolled again, by face. */
static void json_picked(const struct arcs_battle *b, struct json *j)
{
    if (b->picking < N_DICE)
        json_kstr(j, "picking", die_word(b->picking));
    else
        json_knull(j, "picking");
    json_klist(j, "picked");
    for (int face = 0; face < DIE_FACES; face++)
        json_int(j, b->pick[face]);
    json_end(j);
}

static void json_battle(const struct arcs_state *s, struct json *j)
{
    const struct arcs_battle *b = &s->battle;
    struct arcs_symbols shown = arcs_dice_symbols(&b->roll);

    if (b->attacker == b->defender) {
        json_knull(j, "battle");
        return;
    }
    json_kopen(j, "battle");
    json_kstr(j, "system", arcs_systems[b->system].word);
    json_kint(j, "attacker", b->attacker + 1);
    json_kint(j, "defender", b->defender + 1);
    json_kopen(j, "dice");
    for (int d = 0; d < N_DICE; d++)
        json_kint(j, die_word(d), b->dice[d]);
    json_close(j);
    json_pools(s, j);
    json_kint(j, "hits", shown.hit);
    json_kint(j, "self", shown.self);
    json_kint(j, "intercepts", shown.intercept);
    json_kint(j, "building_hits", shown.bhit);
    json_kint(j, "keys", b->keys);
    json_picked(b, j);
    json_close(j);
}

void arcs_json_battle(const struct arcs_state *s, struct json *j)
{
    json_battle(s, j);
    json_rolled(&s->battle.roll, j);
}
