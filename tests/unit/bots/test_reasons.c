/*
 * Reasons of hints are true: games are played, advice is asked for at every
 * decision, and what it claims is held against the list of moves.
 */
#include "bots/think.h"
#include "games/registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

enum { WORK = 200 };

struct desk {
    const struct game *game;
    struct thinker *t;
    struct world state, view, next;
    struct choice advice;
    int said[MAX_TERMS]; /* how often each reason was given */
    int told;            /* and with what it achieves */
};

static void set_up(struct desk *d, int players, uint64_t seed)
{
    struct setup how = { .seed = seed };

    options_default(d->game, &how.options);
    how.options.value[OPTION_PLAYERS] = (int16_t)players;
    assert_int_equal(game_setup(d->game, d->state.at, &how, NULL, NULL), 0);
}

static void ask(struct desk *d, const char *bot, int seat, uint64_t seed)
{
    struct budget budget = { .work = WORK };
    struct chance chance;

    chance_seed(&chance, seed);
    game_view(d->game, d->state.at, seat, d->view.at);
    bot_choose(bot_find(bot), d->t, d->game, d->view.at, seat, &chance, &budget,
               &d->advice);
    bot_explain(d->t, &d->advice);
    assert_non_null(d->advice.reason);
}

/* What the seat has of a term after a move in the true position; false when
 * something comes out that nobody could know, or the game ends. */
static bool after(struct desk *d, struct move m, int k, int64_t *out)
{
    int64_t terms[MAX_SEATS][MAX_TERMS];

    think_copy(d->t, &d->next, &d->state);
    if (think_play(d->t, &d->next, m) || !game_to_move(d->game, d->next.at))
        return false;
    eval_terms(d->t->eval, d->game, d->next.at, terms);
    *out = terms[m.seat][k];
    return true;
}

static void fail_claim(const struct desk *d, struct move other)
{
    struct speaker sp = { .game = d->game };
    struct buf text = BUF_INIT;

    say_move(&sp, d->advice.move, &text);
    buf_adds(&text, " ");
    say_phrase(&sp, d->advice.reason, d->advice.arg, &text);
    buf_adds(&text, "  But: ");
    say_move(&sp, other, &text);
    fail_msg("%s", buf_str(&text));
}

/* Nothing in the list gives more. */
static void check_most(struct desk *d, int k)
{
    const struct move_list list = d->t->legal;
    int64_t mine, theirs;

    if (!after(d, d->advice.move, k, &mine))
        return;
    d->said[k]++;
    for (int i = 0; i < list.n; i++)
        if (after(d, list.at[i], k, &theirs) && theirs > mine)
            fail_claim(d, list.at[i]);
}

/* There is more of it than before when the plan is played, in the worlds that
 * the seat can imagine: what follows may depend on what it cannot see. */
static void check_gain(struct desk *d, int seat, int k)
{
    int64_t terms[MAX_SEATS][MAX_TERMS], gain = 0;
    struct line line;
    int place = 0;

    while (!move_equal(d->t->legal.at[place], d->advice.move))
        place++;
    line = think_line(d->t, place);
    for (int s = 0; s < 3; s++) {
        struct chance chance;

        chance_seed(&chance, d->t->sample_seed[s]);
        think_sample(d->t, &d->next, &chance);
        eval_terms(d->t->eval, d->game, d->next.at, terms);
        gain -= terms[seat][k];
        think_follow(d->t, &d->next, &line);
        eval_terms(d->t->eval, d->game, d->next.at, terms);
        gain += terms[seat][k];
    }
    d->said[k]++;
    if (gain <= 0)
        fail_claim(d, d->advice.move);
}

/* Each number stands in the sentence that a person reads. */
static void check_said(const struct desk *d, const int16_t *number, int n)
{
    struct speaker sp = { .game = d->game };
    struct buf text = BUF_INIT;

    if (d->advice.reason->none && number[0] == 0)
        n = 0; /* it has a sentence of its own for that */
    say_phrase(&sp, d->advice.reason, d->advice.arg, &text);
    for (int i = 0; i < n; i++) {
        char word[16];

        snprintf(word, sizeof(word), "%d", number[i]);
        if (!strstr(buf_str(&text), word) && number[i] > 0)
            fail_msg("no %s in \"%s\"", word, buf_str(&text));
    }
    buf_release(&text);
}

/* A sentence that says how much there is instead of how much means more. */
static void check_numbers(struct desk *d)
{
    const struct phrase *p = d->advice.reason;
    int16_t number[EVENT_ARGS];
    int n = 0;

    for (int i = 0; i < phrase_args(p); i++)
        if (p->arg[i] == NOUN_NUMBER)
            number[n++] = d->advice.arg[i];
    if (p == &d->t->eval->term[d->advice.term].reason)
        return;
    d->told++;
    check_said(d, number, n);
    if (strncmp(p->id, "more-", 5) == 0)
        assert_true(number[0] > number[1] && number[1] >= 0);
    if (strncmp(p->id, "ambition-", 9) == 0)
        assert_true(number[0] < number[1] && number[1] <= 100);
    if (strcmp(p->id, "nearer-achievement") == 0)
        assert_true(number[2] < number[0] && number[0] < number[1]);
}

static void check_advice(struct desk *d, int seat)
{
    int k = d->advice.term;

    if (k < 0)
        return;
    check_numbers(d);
    if (d->t->eval->term[k].claim == CLAIM_MOST)
        check_most(d, k);
    else
        check_gain(d, seat, k);
}

static void play_game(struct desk *d, int players, uint64_t seed, int most)
{
    set_up(d, players, seed);
    for (int n = 0; n < most && game_to_move(d->game, d->state.at); n++) {
        int seat = think_asked(&d->state);

        ask(d, n % 3 ? "normal" : "easy", seat, seed * 1000 + (uint64_t)n);
        check_advice(d, seat);
        game_step(d->game, d->state.at, d->advice.move, NULL);
    }
}

static int said(const struct desk *d, const char *id)
{
    for (int k = 0; d->t->eval->term[k].id; k++)
        if (strcmp(d->t->eval->term[k].id, id) == 0)
            return d->said[k];
    fail_msg("there is no term %s", id);
    return 0;
}

static void open_desk(struct desk *d, const char *game)
{
    memset(d, 0, sizeof(*d));
    d->game = game_find(game);
    d->t = thinker_new();
}

static void reasons_in_arcs(void **unused)
{
    static struct desk d;

    (void)unused;
    open_desk(&d, "arcs");
    for (int i = 0; i < 6; i++)
        play_game(&d, 2 + i % 3, (uint64_t)i + 1, 250);
    assert_true(said(&d, "pips") > 10);
    assert_true(said(&d, "power") + said(&d, "ambitions") > 10);
    assert_true(d.told > 10);
    thinker_free(d.t);
}

static void reasons_in_ark(void **unused)
{
    static struct desk d;

    (void)unused;
    open_desk(&d, "ark");
    for (int i = 0; i < 3; i++)
        play_game(&d, 2 + i, (uint64_t)i + 1, 150);
    assert_true(said(&d, "actions") > 10);
    assert_true(d.told > 10);
    thinker_free(d.t);
}

static void reasons_in_null(void **unused)
{
    static struct desk d;

    (void)unused;
    open_desk(&d, "null");
    for (int i = 0; i < 5; i++)
        play_game(&d, 2 + i % 3, (uint64_t)i + 1, 100);
    thinker_free(d.t);
}

/* Without a term to name, the values decide what may be said. */
static void nothing_is_worse_unless_it_is(void **unused)
{
    static struct desk d;
    int only = 0, shared = 0, less = 0;

    (void)unused;
    open_desk(&d, "arcs");
    set_up(&d, 3, 5);
    for (int n = 0; n < 200 && game_to_move(d.game, d.state.at); n++) {
        double mine = -1, best = -1;

        ask(&d, "easy", think_asked(&d.state), (uint64_t)n);
        for (int i = 0; i < d.t->legal.n; i++) {
            if (move_equal(d.t->legal.at[i], d.advice.move))
                mine = d.t->value[i];
            else if (d.t->value[i] > best)
                best = d.t->value[i];
        }
        if (strcmp(d.advice.reason->id, "least") == 0 && ++only)
            assert_true(mine > best);
        if (strcmp(d.advice.reason->id, "none-better") == 0 && ++shared)
            assert_true(mine == best);
        if (strcmp(d.advice.reason->id, "close") == 0 && ++less)
            assert_true(mine < best);
        game_step(d.game, d.state.at, d.advice.move, NULL);
    }
    assert_true(only > 0 && only + shared + less > 3);
    thinker_free(d.t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reasons_in_arcs),
        cmocka_unit_test(reasons_in_ark),
        cmocka_unit_test(reasons_in_null),
        cmocka_unit_test(nothing_is_worse_unless_it_is),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
