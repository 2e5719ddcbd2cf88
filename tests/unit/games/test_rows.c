/*
 * One row for each question and each procedure: that the rows of every game are
 * whole, that core plays by them, and that a stack they do not allow is refused
 * with the words of the row.
 */
#include "games/registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

static _Alignas(16) uint8_t state[MAX_STATE];

static struct flow *flow(void)
{
    return &((struct game_state *)state)->flow;
}

static const struct game *start(const char *id)
{
    const struct game *g = game_find(id);
    struct setup how = { .seed = 1 };

    options_default(g, &how.options);
    assert_int_equal(game_setup(g, state, &how, NULL, NULL), 0);
    assert_null(game_check(g, state));
    return g;
}

/* ---- the rows ---- */

static uint64_t below(int n)
{
    return ((uint64_t)1 << n) - 1;
}

static void check_proc(const struct game *g, const struct proc *p)
{
    assert_non_null(p->name);
    assert_non_null(p->run);
    for (const struct step *step = p->step; step->name; step++) {
        assert_int_equal(step->calls & ~below(g->n_procs), 0);
        assert_int_equal(step->asks & ~below(g->n_asks) & ~(uint64_t)1, 0);
    }
    for (int i = 0; i < FRAME_LOCALS; i++)
        assert_true(p->local[i].from <= p->local[i].to);
}

static void check_ask(const struct game *g, const struct ask *a)
{
    assert_non_null(a->name);
    assert_non_null(a->list);
    assert_true(a->message != 0 || a->fill != NULL);
    assert_in_range(a->message, 0, g->n_messages - 1);
    if (a->message)
        assert_true(phrase_is_question(&g->message[a->message]));
    for (int i = 0; i < EVENT_ARGS; i++)
        assert_in_range(a->local[i], 0, FRAME_LOCALS - 1);
}

/* Each question is asked somewhere, each procedure called from somewhere. */
static void check_used(const struct game *g)
{
    uint64_t asks = 0, calls = CALLS(0);

    for (int i = 0; i < g->n_procs; i++)
        for (const struct step *step = g->proc[i].step; step->name; step++) {
            asks |= step->asks;
            calls |= step->calls;
        }
    assert_int_equal(asks, below(g->n_asks) & ~(uint64_t)1);
    assert_int_equal(calls, below(g->n_procs));
}

/* Whoever judges positions by more than the score says where they can be. */
static void check_calm(const struct game *g)
{
    int calm = 0;

    for (int a = 1; a < g->n_asks; a++)
        calm += g->ask[a].calm;
    assert_int_equal(calm > 0, g->evaluator != NULL);
}

static void the_rows_of_every_game_are_whole(void **unused)
{
    (void)unused;
    for (int i = 0; game_registry[i]; i++) {
        const struct game *g = game_registry[i];

        for (int p = 0; p < g->n_procs; p++)
            check_proc(g, &g->proc[p]);
        for (int a = 1; a < g->n_asks; a++)
            check_ask(g, &g->ask[a]);
        check_used(g);
        check_calm(g);
    }
}

/* ---- a row is the question ---- */

static void list_first_card_only(const void *s, int seat, struct move_list *out)
{
    (void)s;
    move_add(out, 1, seat, 5, 0, 0);
}

static void a_question_is_its_row(void **unused)
{
    struct game other = *start("null");
    struct ask asks[8];
    struct move_list list;
    struct event before, after;

    (void)unused;
    assert_in_range(other.n_asks, 1, 8);
    memcpy(asks, other.ask, (size_t)other.n_asks * sizeof(asks[0]));
    game_question(&other, state, 0, &before);
    other.ask = asks;
    asks[1].list = list_first_card_only;
    asks[1].message = other.ask[3].message;
    game_legal(&other, state, 0, &list);
    assert_int_equal(list.n, 1);
    assert_int_equal(list.at[0].arg[0], 5);
    game_question(&other, state, 0, &after);
    assert_int_equal(after.id, asks[3].message);
    assert_int_not_equal(after.id, before.id);
}

/* ---- a row is the procedure ---- */

static int ran;

static void run_nothing(void *s, struct frame *f, struct events *ev)
{
    (void)f;
    (void)ev;
    ran++;
    flow_done(s);
}

/* How many of so many moves answer this question; each the first of the list.
 */
static int times_asked(const struct game *g, const char *question, int moves)
{
    struct move_list list;
    int n = 0;

    for (int i = 0; i < moves && flow_asked(state); i++) {
        int seat = __builtin_ctz(flow_asked(state));

        n += strcmp(g->ask[flow_top(state)->ask].name, question) == 0;
        game_legal(g, state, seat, &list);
        game_step(g, state, list.at[0], NULL);
    }
    return n;
}

static void a_procedure_is_its_row(void **unused)
{
    enum { MANY = 200, PRIZE = 2 };
    struct game other = *start("null");
    struct proc procs[3];

    (void)unused;
    assert_int_equal(other.n_procs, 3);
    assert_string_equal(other.proc[PRIZE].name, "prize");
    assert_true(times_asked(&other, "prize", MANY) > 0);
    memcpy(procs, other.proc, sizeof(procs));
    other.proc = procs;
    procs[PRIZE].run = run_nothing;
    start("null");
    assert_int_equal(times_asked(&other, "prize", MANY), 0);
    assert_true(ran > 0);
    /* With the steps of two rows swapped the same stack is none. */
    start("null");
    assert_null(game_check(&other, state));
    procs[PRIZE].step = other.proc[1].step;
    procs[1].step = start("null")->proc[PRIZE].step;
    assert_non_null(game_check(&other, state));
}

/* ---- what may wait ---- */

static void refused(const struct game *g, const char *why)
{
    const struct frame *at;
    const char *broken = game_check_at(g, state, &at);

    assert_non_null(broken);
    assert_string_equal(broken, why);
}

static void a_stack_that_no_row_allows_is_refused(void **unused)
{
    const struct game *g = start("null");
    uint8_t sound[MAX_STATE];

    (void)unused;
    memcpy(sound, state, sizeof(sound));
    flow()->at[1].proc = 77;
    refused(g, "a procedure that does not exist");
    memcpy(state, sound, sizeof(sound));
    flow()->at[0].proc = 1;
    refused(g, "the wrong procedure is at the bottom");
    memcpy(state, sound, sizeof(sound));
    flow()->at[1].step = 9;
    refused(g, "a step that does not exist");
    memcpy(state, sound, sizeof(sound));
    flow()->at[1].proc = 2;
    refused(g, "it waits for a procedure that it does not call");
    memcpy(state, sound, sizeof(sound));
    flow()->at[0].ask = 1;
    refused(g, "it asks while another procedure runs");
    memcpy(state, sound, sizeof(sound));
    flow()->at[1].ask = 2;
    refused(g, "it waits for a question that it does not ask");
    memcpy(state, sound, sizeof(sound));
    flow()->secret = 0;
    refused(g, "the wrong seats are asked");
    memcpy(state, sound, sizeof(sound));
    flow()->at[1].local[0] = 1;
    refused(g, "a local is out of range");
    memcpy(state, sound, sizeof(sound));
    assert_null(game_check(g, state));
}

/* The sentence names procedure and step by their words. */
static void the_error_names_the_step(void **unused)
{
    const struct game *g = start("ark");
    uint8_t bytes[2 * MAX_STATE];
    struct error err = { 0 };
    size_t n;

    (void)unused;
    flow()->at[1].local[0] = 7; /* the turn has no such local */
    n = game_encode(g, state, bytes);
    assert_int_equal(game_decode(g, state, bytes, n, &err), -1);
    assert_string_equal(err.what, "the stored ark state is damaged: a local is "
                                  "out of range (turn, at step marker)");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_rows_of_every_game_are_whole),
        cmocka_unit_test(a_question_is_its_row),
        cmocka_unit_test(a_procedure_is_its_row),
        cmocka_unit_test(a_stack_that_no_row_allows_is_refused),
        cmocka_unit_test(the_error_names_the_step),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
