/*
 * The Warrior's Move before a Battle (8.1) must leave a Battle possible.  Here
 * every way that the same Move could take without that duty is walked to its
 * end, and what is offered has to be exactly what can still end in a Battle.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "games/arcs/arcs.h"
#include "games/arcs/rules.h"

#include <stdio.h>
#include <string.h>

enum { POSITIONS = 120, WARRIOR = 1, WORDS = 8 };

static struct arcs_state start;
static struct chance chance; /* of the test, not of the game */

static int pick(int n)
{
    return chance_below(&chance, n);
}

/* A line that does not fit the position leaves it as it was. */
static void set(char *line)
{
    struct arcs_state before = start;
    const char *word[WORDS];
    int n = 0;

    for (char *w = strtok(line, " "); w; w = strtok(NULL, " "))
        word[n++] = w;
    if (game_edit(&arcs_game, &start, n, word, NULL) < 0 ||
        game_check(&arcs_game, &start))
        start = before;
}

#define SET(...)                                     \
    do {                                             \
        char line_[128];                             \
        snprintf(line_, sizeof(line_), __VA_ARGS__); \
        set(line_);                                  \
    } while (0)

static const char *somewhere(void)
{
    return arcs_systems[pick(N_SYSTEMS)].word;
}

/* Seat 1 leads and does nothing; what ends a list of moves is "no more". */
static void seat_1_leads(void)
{
    struct move_list list;

    while (game_to_move(&arcs_game, &start) == seat_bit(0)) {
        bool leads = flow_top(&start)->ask == ASK_LEAD;

        game_legal(&arcs_game, &start, 0, &list);
        game_step(&arcs_game, &start, list.at[leads ? 0 : list.n - 1], NULL);
    }
}

static void seat_2_pivots(void)
{
    struct move_list list;
    int i = 0;

    game_legal(&arcs_game, &start, WARRIOR, &list);
    while (i < list.n && list.at[i].verb != VERB_PIVOT)
        i++;
    assert_true(i < list.n);
    game_step(&arcs_game, &start, list.at[i], NULL);
}

/* Few pieces, so that the ways can be counted; ships of the others stand
 * anywhere, so that sometimes nobody is in reach. */
static void random_position(void)
{
    struct setup how;

    memset(&how, 0, sizeof(how));
    options_default(&arcs_game, &how.options);
    how.options.value[OPT_PLAYERS] = 2;
    how.seed = chance_bits(&chance);
    assert_int_equal(game_setup(&arcs_game, &start, &how, NULL, NULL), 0);
    SET("initiative 1");
    SET("clear");
    SET("leader 2 warrior");
    SET("lore 2 gate-ports %s", pick(2) ? "sprinter-drives" : "");
    SET("hand 1 administration-2");
    SET("hand 2 aggression-3");
    SET("ships 1 %s %d %d", somewhere(), pick(2), 1);
    for (int i = 0; i < 6; i++) {
        const char *where = somewhere();

        SET("ships 2 %s %d %d", where, pick(2), pick(2));
        SET("starport 2 %s", where);
    }
    seat_1_leads();
    seat_2_pivots();
}

static bool listed(const struct move_list *list, struct move m)
{
    for (int i = 0; i < list->n; i++)
        if (memcmp(&list->at[i], &m, sizeof(m)) == 0)
            return true;
    return false;
}

static bool moving(const struct arcs_state *g)
{
    return flow_top(g) && flow_top(g)->proc == PROC_MOVE;
}

/* Can the free Move end where a Battle is possible?  The obliged one, where it
 * has come as far, must offer the same steps, less those that cannot. */
static bool walk(const struct arcs_state *free, const struct arcs_state *bound)
{
    struct move_list all, some;
    bool any = false;

    if (!moving(free))
        return (free->at.ships[WARRIOR] & rivals_at(free, WARRIOR)) != 0;
    game_legal(&arcs_game, free, WARRIOR, &all);
    some.n = 0;
    if (bound)
        game_legal(&arcs_game, bound, WARRIOR, &some);
    for (int i = 0; i < all.n; i++) {
        struct arcs_state a = *free, b;
        bool offered = bound && listed(&some, all.at[i]), can;

        game_step(&arcs_game, &a, all.at[i], NULL);
        if (offered) {
            b = *bound;
            game_step(&arcs_game, &b, all.at[i], NULL);
        }
        can = walk(&a, offered ? &b : NULL);
        assert_true(!bound || can == offered);
        any = any || can;
    }
    return any;
}

static int moves_first(const struct move_list *list)
{
    int n = 0;

    for (int i = 0; i < list->n; i++)
        n += list->at[i].verb == VERB_MOVE_FIRST;
    return n;
}

static int check_position(void)
{
    struct move_list list;
    int n = 0;

    game_legal(&arcs_game, &start, WARRIOR, &list);
    for (int i = 0; i < list.n; i++) {
        struct move m = list.at[i], first = m;
        struct arcs_state free = start, bound = start;
        bool offered;

        if (m.verb != VERB_MOVE)
            continue;
        first.verb = VERB_MOVE_FIRST;
        offered = listed(&list, first);
        game_step(&arcs_game, &free, m, NULL);
        if (offered)
            game_step(&arcs_game, &bound, first, NULL);
        assert_int_equal(walk(&free, offered ? &bound : NULL), offered);
        n += offered;
    }
    assert_int_equal(n, moves_first(&list));
    return n;
}

static void what_leads_to_a_battle_is_offered(void **unused)
{
    int offered = 0;

    (void)unused;
    chance_seed(&chance, 1);
    for (int i = 0; i < POSITIONS; i++) {
        random_position();
        offered += check_position();
    }
    assert_true(offered > POSITIONS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_leads_to_a_battle_is_offered),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
