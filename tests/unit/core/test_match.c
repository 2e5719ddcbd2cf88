/* core: match, with the null game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/bits.h"
#include "core/match.h"
#include "core/record.h"
#include "games/registry.h"

static struct move parsed(const struct match *m, int seat, const char *text)
{
    struct move move;
    struct error err;

    if (move_parse(m->game, seat, text, &move, &err) < 0)
        fail_msg("%s", err.what);
    return move;
}

static void play(struct match *m, int seat, const char *text)
{
    struct error err = { "" };

    if (match_play(m, parsed(m, seat, text), NULL, &err) < 0)
        fail_msg("%s: %s", text, err.what);
}

/* Two players: seat 0 holds 6 1, seat 1 holds 5 2; nothing random in between
 * the winner's choice, the card he gives and the card he takes. */
static void start(struct match *m)
{
    static const char *const edits[][4] = { { "hand", "1", "6", "1" },
                                            { "hand", "2", "5", "2" } };
    const struct game *g = game_find("null");
    _Alignas(16) uint8_t position[MAX_STATE];
    struct setup how = { .seed = 5 };

    options_default(g, &how.options);
    how.options.value[OPTION_PLAYERS] = 2;
    assert_int_equal(match_init(m, g, &how, NULL, NULL), 0);
    memcpy(position, m->state, g->state_size);
    for (int i = 0; i < 2; i++)
        assert_int_equal(game_edit(g, position, 4, edits[i], NULL), 0);
    match_rebase(m, position);
}

static void start_spying(struct match *m)
{
    start(m);
    play(m, 0, "bid 6");
    play(m, 1, "bid 5");
    play(m, 0, "spy 2");
}

static void undo_goes_back_over_own_choices(void **state)
{
    struct match m;
    uint64_t before, after;

    (void)state;
    start_spying(&m);
    before = game_hash(m.game, m.state);
    play(&m, 0, "give 1");
    after = game_hash(m.game, m.state);
    assert_true(match_can_undo(&m, 0));
    assert_int_equal(match_undo(&m, 0, NULL), 0);
    assert_true(game_hash(m.game, m.state) == before);
    assert_true(match_can_redo(&m, 0));
    assert_int_equal(match_redo(&m, 0, NULL, NULL), 0);
    assert_true(game_hash(m.game, m.state) == after);
    match_release(&m);
}

static void undo_stops_at_a_reveal(void **state)
{
    struct match m;
    struct error err;

    (void)state;
    start_spying(&m); /* the spy has seen the hand */
    assert_false(match_can_undo(&m, 0));
    assert_int_equal(match_undo(&m, 0, &err), -1);
    assert_string_equal(err.what, "seat 1 has nothing to take back");
    match_release(&m);
}

static void undo_stops_when_another_seat_is_asked(void **state)
{
    struct match m;

    (void)state;
    start(&m);
    play(&m, 0, "bid 6");
    assert_false(match_can_undo(&m, 0));
    assert_false(match_can_undo(&m, 1));
    match_release(&m);
}

static void undo_stops_at_a_draw(void **state)
{
    struct match m;

    (void)state;
    start_spying(&m);
    play(&m, 0, "give 1");
    play(&m, 0, "take 2"); /* then everybody draws */
    assert_false(match_can_undo(&m, 0));
    match_release(&m);
}

static void a_new_move_forgets_what_was_undone(void **state)
{
    struct match m;

    (void)state;
    start_spying(&m);
    play(&m, 0, "give 1");
    assert_int_equal(match_undo(&m, 0, NULL), 0);
    play(&m, 0, "give 1");
    assert_false(match_can_redo(&m, 0));
    assert_int_equal(m.n, m.n_all);
    match_release(&m);
}

static void illegal_moves_change_nothing(void **state)
{
    struct match m;
    struct error err;
    uint64_t before;

    (void)state;
    start(&m);
    before = game_hash(m.game, m.state);
    assert_int_equal(match_play(&m, parsed(&m, 0, "bid 4"), NULL, &err), -1);
    assert_string_equal(err.what, "\"bid 4\" is not legal for seat 1 now");
    assert_int_equal(match_play(&m, parsed(&m, 0, "score"), NULL, &err), -1);
    assert_true(game_hash(m.game, m.state) == before);
    assert_int_equal(m.n, 0);
    play(&m, 0, "bid 6");
    assert_int_equal(match_play(&m, parsed(&m, 0, "bid 1"), NULL, &err), -1);
    assert_string_equal(err.what, "seat 1 is not asked for a move now");
    match_release(&m);
}

static void secret_answers_are_hidden_until_all_are_in(void **state)
{
    struct match m;

    (void)state;
    start(&m);
    play(&m, 0, "bid 6");
    assert_int_equal(match_entry_view(&m, 0, 1).verb, VERB_HIDDEN);
    assert_int_equal(match_entry_view(&m, 0, SEAT_NONE).verb, VERB_HIDDEN);
    assert_true(move_equal(match_entry_view(&m, 0, 0), m.log[0].move));
    play(&m, 1, "bid 5");
    assert_true(move_equal(match_entry_view(&m, 0, 1), m.log[0].move));
    assert_true(move_equal(match_entry_view(&m, 1, SEAT_NONE), m.log[1].move));
    match_release(&m);
}

static void secret_arguments_stay_hidden(void **state)
{
    struct match m;

    (void)state;
    start_spying(&m);
    play(&m, 0, "give 1");
    assert_int_equal(match_entry_view(&m, 3, SEAT_NONE).arg[0], ARG_HIDDEN);
    assert_int_equal(match_entry_view(&m, 3, 1).arg[0], 0);
    match_release(&m);
}

static void who_resigns_ranks_last(void **state)
{
    struct match m;
    struct result r;
    struct error err;

    (void)state;
    start(&m);
    assert_int_equal(match_resign(&m, 0, "random", &err), 0);
    assert_true(match_over(&m));
    match_result(&m, &r);
    assert_int_equal(r.rank[0], 2);
    assert_int_equal(r.rank[1], 1);
    assert_int_equal(match_play(&m, parsed(&m, 1, "bid 5"), NULL, &err), -1);
    assert_int_equal(match_resign(&m, 1, "random", &err), -1);
    match_release(&m);
}

static void a_third_player_plays_on_after_a_resignation(void **state)
{
    const struct game *g = game_find("null");
    struct setup how = { .seed = 5 };
    struct match m;

    (void)state;
    options_default(g, &how.options); /* three players */
    assert_int_equal(match_init(&m, g, &how, NULL, NULL), 0);
    assert_int_equal(match_resign(&m, 2, "random", NULL), 0);
    assert_false(match_over(&m));
    assert_string_equal(m.seat[2].bot, "random");
    match_release(&m);
}

static void a_bot_takes_a_seat_and_gives_it_back(void **state)
{
    struct match m;
    struct error err;

    (void)state;
    start(&m);
    assert_int_equal(match_control(&m, 1, "random", &err), 0);
    assert_string_equal(m.seat[1].bot, "random");
    assert_int_equal(match_control(&m, 1, NULL, &err), 0);
    assert_string_equal(m.seat[1].bot, "");
    assert_int_equal(match_control(&m, 1, "No Bot!", &err), -1);
    assert_int_equal(match_control(&m, 2, "random", &err), -1);
    match_release(&m);
}

static void rewinding_crosses_every_floor(void **state)
{
    struct match m;
    uint64_t before;

    (void)state;
    start(&m);
    before = game_hash(m.game, m.state);
    play(&m, 0, "bid 6");
    match_control(&m, 0, "random", NULL);
    play(&m, 1, "bid 5");
    match_rewind(&m, 0);
    assert_true(game_hash(m.game, m.state) == before);
    assert_int_equal(m.n, 0);
    assert_int_equal(m.n_all, 0);
    assert_string_equal(m.seat[0].bot, "");
    match_release(&m);
}

/* Long games go back as short ones do: to the same positions. */
static void checkpoints_lead_to_the_same_positions(void **state)
{
    const struct game *g = game_find("null");
    struct setup how = { .seed = 9 };
    struct match m, whole;
    uint64_t hash[64];
    int n = 0;

    (void)state;
    options_default(g, &how.options);
    assert_int_equal(match_init(&m, g, &how, NULL, NULL), 0);
    for (int i = 0; i < 1000; i++)
        assert_int_equal(
            match_control(&m, i % 3, i % 2 ? NULL : "random", NULL), 0);
    while (!match_over(&m) && n < 64) {
        struct move_list l;

        game_legal(g, m.state, bits_first(game_to_move(g, m.state)), &l);
        hash[n++] = game_hash(g, m.state);
        assert_int_equal(match_play(&m, l.at[0], NULL, NULL), 0);
        for (int i = 0; i < 30 && !match_over(&m); i++)
            match_control(&m, 2, i % 2 ? NULL : "random", NULL);
    }
    assert_true(m.n_points <= MATCH_POINTS && m.n_points > 1);
    for (int i = n - 1; i > 0; i -= 3) {
        match_rewind(&m, 1000 + 31 * i);
        assert_true(game_hash(g, m.state) == hash[i]);
    }
    match_rewind(&m, 1000 + 31);
    /* One that skips the beginning, and is told it later. */
    assert_int_equal(match_init(&whole, g, &how, NULL, NULL), 0);
    match_skip(&whole, m.n, m.state, m.seat);
    match_control(&whole, 1, "easy", NULL);
    match_rewind(&whole, m.n);
    assert_int_equal(match_fill(&whole, &m, NULL), 0);
    match_rewind(&whole, 1000);
    assert_true(game_hash(g, whole.state) == hash[0]);
    match_release(&whole);
    assert_int_equal(match_init(&whole, g, &how, NULL, NULL), 0);
    match_skip(&whole, m.n - 1, m.state, m.seat);
    assert_int_equal(match_fill(&whole, &m, NULL), -1);
    match_release(&whole);
    match_release(&m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(undo_goes_back_over_own_choices),
        cmocka_unit_test(undo_stops_at_a_reveal),
        cmocka_unit_test(undo_stops_when_another_seat_is_asked),
        cmocka_unit_test(undo_stops_at_a_draw),
        cmocka_unit_test(a_new_move_forgets_what_was_undone),
        cmocka_unit_test(illegal_moves_change_nothing),
        cmocka_unit_test(secret_answers_are_hidden_until_all_are_in),
        cmocka_unit_test(secret_arguments_stay_hidden),
        cmocka_unit_test(who_resigns_ranks_last),
        cmocka_unit_test(a_third_player_plays_on_after_a_resignation),
        cmocka_unit_test(a_bot_takes_a_seat_and_gives_it_back),
        cmocka_unit_test(rewinding_crosses_every_floor),
        cmocka_unit_test(checkpoints_lead_to_the_same_positions),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
