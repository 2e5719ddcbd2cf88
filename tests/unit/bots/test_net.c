/*
 * What was learned: features are read as their tables say, and the network is
 * reckoned as core/net.h says.
 */
#include "bots/eval.h"
#include "bots/net.h"
#include "core/game.h"
#include "games/registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

struct desk {
    const struct game *game;
    const struct evaluator *eval;
    _Alignas(16) uint8_t state[MAX_STATE];
    struct net_inputs in;
    struct readings own[MAX_SEATS], common;
    bool met_own[MAX_READ], met_common[MAX_READ];
};

/* ---- Features ---------------------------------------------------------- */

static const struct feature *row_of(const struct feature *row, int at)
{
    for (; row->id; row++) {
        if (at < row->n)
            return row;
        at -= row->n;
    }
    return NULL;
}

static int length(const struct feature *row)
{
    int n = 0;

    for (; row->id; row++)
        n += row->n;
    return n;
}

/* Each number once, none that is 0, and all in their range. */
static void check_readings(const struct feature *row, const struct readings *r,
                           bool met[MAX_READ])
{
    bool seen[MAX_READ] = { false };

    for (int i = 0; i < r->n; i++) {
        const struct feature *f = row_of(row, r->is[i].at);

        assert_non_null(f);
        if (seen[r->is[i].at] || r->is[i].value == 0)
            fail_msg("%s is read twice, or as nothing", f->id);
        if (r->is[i].value < f->low || r->is[i].value > f->high)
            fail_msg("%s is %d", f->id, r->is[i].value);
        seen[r->is[i].at] = met[r->is[i].at] = true;
    }
}

static void read_state(struct desk *d)
{
    eval_inputs(d->eval, d->game, d->state, &d->in);
    d->eval->features->read(d->state, d->in.terms, d->own, &d->common);
}

static void check_state(struct desk *d)
{
    const struct features *f = d->eval->features;

    read_state(d);
    for (int seat = 0; seat < game_head(d->state)->n_seats; seat++)
        check_readings(f->own, &d->own[seat], d->met_own);
    check_readings(f->common, &d->common, d->met_common);
}

static void set_up(struct desk *d, int players, int nth)
{
    struct setup how = { .seed = (uint64_t)nth };
    struct chance chance;

    chance_seed(&chance, (uint64_t)(100 * players + nth));
    do {
        do {
            options_sample(d->game, &how.options, &chance);
            how.options.value[OPTION_PLAYERS] = (int16_t)players;
        } while (options_check(d->game, &how.options, NULL) < 0);
        assert_int_equal(game_setup(d->game, d->state, &how, NULL, NULL), 0);
    } while (d->eval->team && d->eval->team(d->state)); /* judged by hand */
}

/* By chance, looking at every seventh position. */
static void play(struct desk *d, uint64_t seed, void (*look)(struct desk *d))
{
    struct chance chance;
    unsigned asked;

    chance_seed(&chance, seed);
    for (int n = 0; (asked = game_to_move(d->game, d->state)) != 0; n++) {
        struct move_list legal;
        int seat = 0;

        while (!(asked & seat_bit(seat)))
            seat++;
        if (n % 7 == 0)
            look(d);
        game_legal(d->game, d->state, seat, &legal);
        game_step(d->game, d->state, legal.at[chance_below(&chance, legal.n)],
                  NULL);
    }
}

/* Rows that no random game shows would be learned from nothing. */
static void check_all_met(const struct desk *d, const struct feature *row,
                          const bool met[MAX_READ])
{
    int at = 0;

    for (; row->id; at += row->n, row++) {
        int n = 0;

        for (int i = 0; i < row->n; i++)
            n += met[at + i];
        if (n == 0)
            fail_msg("%s: %s was never read", d->game->id, row->id);
    }
}

static void features_are_read_as_their_rows_say(void **unused)
{
    static struct desk d;

    (void)unused;
    for (int g = 0; game_registry[g]; g++) {
        d = (struct desk){ .game = game_registry[g],
                           .eval = evaluator_find(game_registry[g]) };
        if (!d.eval->features)
            continue;
        assert_int_equal(length(d.eval->features->own),
                         d.eval->features->n_own);
        assert_int_equal(length(d.eval->features->common),
                         d.eval->features->n_common);
        for (int players = 2; players <= d.game->option[OPTION_PLAYERS].max;
             players++)
            for (int nth = 0; nth < 12; nth++) {
                set_up(&d, players, nth);
                play(&d, (uint64_t)nth, check_state);
            }
        check_all_met(&d, d.eval->features->own, d.met_own);
        check_all_met(&d, d.eval->features->common, d.met_common);
    }
}

/* ---- The network ------------------------------------------------------- */

static int64_t cut(int64_t sum, int shift)
{
    int64_t v = sum >> shift;

    return v < 0 ? 0 : v > NET_MOST ? NET_MOST : v;
}

static int64_t added_up(const int16_t (*row)[NET_WIDE],
                        const struct readings *r, int i)
{
    int64_t sum = 0;

    for (int k = 0; k < r->n; k++)
        sum += (int64_t)row[r->is[k].at][i] * r->is[k].value;
    return sum;
}

/* By the formula, number by number, in integers that nothing overflows. */
static int64_t plain_logit(const struct desk *d, int seat)
{
    const struct net *net = d->eval->net;
    int n = game_head(d->state)->n_seats;
    int64_t mine[NET_WIDE], others[NET_WIDE], sum;

    for (int i = 0; i < NET_WIDE; i++) {
        int64_t shared = net->first[i] + added_up(net->common, &d->common, i);

        others[i] = 0;
        for (int s = 0; s < n; s++) {
            int64_t v = cut(shared + added_up(net->own, &d->own[s], i), 2);

            if (s == seat)
                mine[i] = v;
            else
                others[i] += v;
        }
        others[i] = others[i] * (65536 / (n - 1)) / 65536;
    }
    sum = (int64_t)net->last_hand * d->in.hand[seat];
    for (int i = 0; i < NET_WIDE; i++) {
        int64_t second =
            net->second[i] + (int64_t)net->hand[i] * d->in.hand[seat];

        for (int k = 0; k < NET_WIDE; k++)
            second += net->mine[i][k] * mine[k] + net->others[i][k] * others[k];
        sum += net->last[i] * cut(second, 9);
    }
    return sum;
}

static void check_net(struct desk *d)
{
    int n = game_head(d->state)->n_seats;
    int32_t logit[MAX_SEATS];
    double share[MAX_SEATS], sum = 0;

    read_state(d);
    net_logits(d->eval->net, d->eval->features, d->state, n, d->in.terms,
               d->in.hand, logit);
    net_shares(logit, n, share);
    for (int seat = 0; seat < n; seat++) {
        assert_int_equal(logit[seat], plain_logit(d, seat));
        sum += share[seat];
    }
    assert_true(sum > 0.999999 && sum < 1.000001);
}

static void networks_are_reckoned_as_the_formula_says(void **unused)
{
    static struct desk d;

    (void)unused;
    for (int g = 0; game_registry[g]; g++) {
        d = (struct desk){ .game = game_registry[g],
                           .eval = evaluator_find(game_registry[g]) };
        if (!d.eval->net)
            continue;
        for (int players = 2; players <= d.game->option[OPTION_PLAYERS].max;
             players++)
            for (int nth = 0; nth < 2; nth++) {
                set_up(&d, players, nth);
                play(&d, (uint64_t)nth, check_net);
            }
    }
}

/* e to the power of the difference, as far as a share can tell. */
static void shares_follow_the_logits(void **unused)
{
    static const struct {
        int32_t logit[2];
        double first;
    } row[] = {
        { { 0, 0 }, 0.5 },
        { { NET_LOGIT, 0 }, 0.731058579 },
        { { 0, NET_LOGIT }, 0.268941421 },
        { { -NET_LOGIT / 2, NET_LOGIT }, 0.182425524 },
        { { 5 * NET_LOGIT, 0 }, 0.993307149 },
        { { 100 * NET_LOGIT, 0 }, 1 },
    };

    (void)unused;
    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++) {
        int32_t logit[MAX_SEATS] = { row[i].logit[0], row[i].logit[1] };
        double share[MAX_SEATS], off;

        net_shares(logit, 2, share);
        off = share[0] - row[i].first;
        assert_true(off > -1e-6 && off < 1e-6);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(features_are_read_as_their_rows_say),
        cmocka_unit_test(networks_are_reckoned_as_the_formula_says),
        cmocka_unit_test(shares_follow_the_logits),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
