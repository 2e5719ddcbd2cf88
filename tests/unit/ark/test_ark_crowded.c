/*
 * Random play from crowded ships.  Games that start from the set-up hardly
 * ever see several opponents in one room, shared neutral units or two rooms to
 * explore at once; here every question comes up, and in each position what the
 * generic proof demands must hold.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "games/ark/ark.h"
#include "games/ark/rules.h"

enum { GAMES = 150, MOVES = 150 };

static int asked[N_ASKS];

static int random_room(const struct ark_state *s, struct chance *chance)
{
    int room;

    do
        room = chance_below(chance, N_ROOMS);
    while (s->cell[room] == CELL_NONE);
    return room;
}

/* Three special rooms with pieces of their own, wherever a cell is free. */
static void lay_homes(struct ark_state *s, struct chance *chance)
{
    static const uint8_t home[] = { ROOM_ROBOTICS, ROOM_BRIG, ROOM_POWER_HUB };

    for (int i = 0; i < 3; i++)
        while (s->cell[home[i]] == CELL_NONE) {
            int cell = chance_below(chance, N_CELLS);

            if (!ark_layout_has(ark_layout(s->layout), cell) ||
                s->at[cell] != ROOM_NONE)
                continue;
            s->deck &= ~bit(home[i]);
            s->at[cell] = home[i];
            s->cell[home[i]] = (uint8_t)cell;
        }
}

static void scatter_units(struct ark_state *s, int owner, int n,
                          struct chance *chance)
{
    /* few rooms, so that they meet */
    static const uint8_t meeting[] = { ROOM_ROBOTICS, ROOM_BRIG,
                                       ROOM_VIOLET_GENERATOR };

    while (n-- > 0) {
        int room = chance_below(chance, 2) ? random_room(s, chance)
                                           : meeting[chance_below(chance, 3)];

        s->site[room].unit[owner]++;
    }
}

static void scatter_cubes(struct ark_state *s, int seat, struct chance *chance)
{
    for (int i = 0; i < 6; i++) {
        int room = random_room(s, chance), cubes = 0;

        for (int other = 0; other < MAX_SEATS; other++)
            cubes += s->site[room].cube[other];
        if (!room_is_gate(room) && cubes < room_row(s, room)->squares)
            s->site[room].cube[seat]++;
    }
    for (int i = 0; i < N_SECTIONS; i++)
        s->player[seat].cube[i] =
            (uint8_t)chance_below(chance, s->box.section[i].squares + 1);
}

static void fill_player(struct ark_state *s, int seat, struct chance *chance)
{
    struct ark_player *p = &s->player[seat];

    for (int r = 0; r < N_RESOURCES; r++)
        p->resource[r] = (int16_t)chance_below(chance, 12);
    p->arsenal = (uint8_t)chance_below(chance, ARSENAL_MAX + 1);
    p->asleep = (uint8_t)chance_below(chance, 2);
    s->wounded[seat] = (uint8_t)chance_below(chance, 2);
    s->site[biodome(seat)].unit[seat] = 0;
    scatter_units(s, seat,
                  ark_board(s, seat)->units - p->asleep - s->wounded[seat],
                  chance);
    scatter_cubes(s, seat, chance);
    for (int i = 0; i < 10 && !s->first_mission; i++)
        ark_draw_artifact(s, seat, NULL);
}

static void crowd(struct ark_state *s, struct chance *chance)
{
    lay_homes(s, chance);
    for (int seat = 0; seat < ark_players(s); seat++)
        fill_player(s, seat, chance);
    ark_derive(s);
    ark_neutral_follow(s, ROOM_ROBOTICS, NULL);
    ark_neutral_follow(s, ROOM_BRIG, NULL);
    for (int c = 0; c < N_COLOURS; c++) {
        int home = ark_unit_home(c);

        if (home < 0 || s->site[home].unit[neutral(c)] == 0)
            continue;
        s->site[home].unit[neutral(c)]--;
        scatter_units(s, neutral(c), 1, chance);
    }
    ark_derive(s);
}

static void start(struct ark_state *s, int i, struct chance *chance)
{
    struct setup how = { .seed = (uint64_t)i };
    static const char *const turn[] = { "turn", "1" };

    do
        options_sample(&ark_game, &how.options, chance);
    while (how.options.value[OPT_PLAYERS] != 2 + i % 4);
    assert_int_equal(game_setup(&ark_game, s, &how, NULL, NULL), 0);
    crowd(s, chance);
    assert_int_equal(game_edit(&ark_game, s, 2, turn, NULL), 0);
}

/* ---- what must hold ---- */

static void assert_encoding(const struct ark_state *s)
{
    static uint8_t bytes[2 * MAX_STATE];
    static struct ark_state again;
    size_t n = game_encode(&ark_game, s, bytes);

    assert_int_equal(game_decode(&ark_game, &again, bytes, n, NULL), 0);
    assert_memory_equal(&again, s, sizeof again);
}

static void assert_same_list(const struct ark_state *a,
                             const struct ark_state *b, int seat)
{
    struct move_list la, lb;

    game_legal(&ark_game, a, seat, &la);
    game_legal(&ark_game, b, seat, &lb);
    assert_int_equal(la.n, lb.n);
    for (int i = 0; i < la.n; i++)
        assert_true(move_equal(la.at[i], lb.at[i]));
}

/* What a seat sees is enough for its answers, and can be completed. */
static void assert_view(const struct ark_state *s, int seat,
                        struct chance *chance)
{
    static struct ark_state view, other, other_view;

    game_view(&ark_game, s, seat, &view);
    assert_same_list(s, &view, seat);
    other = view;
    game_resample(&ark_game, &other, seat, chance);
    assert_null(game_check(&ark_game, &other));
    game_view(&ark_game, &other, seat, &other_view);
    assert_memory_equal(&view, &other_view, sizeof view);
}

static void assert_position(const struct ark_state *s, struct chance *chance)
{
    struct event question = { 0 };
    struct speaker sp = { .game = &ark_game };
    struct buf text = BUF_INIT;
    int seat = bits_first(game_to_move(&ark_game, s));

    assert_null(game_check(&ark_game, s));
    assert_encoding(s);
    for (int i = 0; i < s->head.n_seats; i++)
        assert_view(s, i, chance);
    game_question(&ark_game, s, seat, &question);
    say_question(&sp, seat, &question, &text);
    assert_true(text.n > 0);
    buf_release(&text);
}

static void every_question_comes_up_and_holds(void **state)
{
    static struct ark_state s;
    struct chance chance;
    struct move_list list;

    (void)state;
    chance_seed(&chance, 7);
    for (int i = 0; i < GAMES; i++) {
        start(&s, i, &chance);
        for (int m = 0; m < MOVES && game_to_move(&ark_game, &s); m++) {
            int seat = bits_first(game_to_move(&ark_game, &s));

            if (asked[flow_top(&s)->ask]++ % 8 == 0)
                assert_position(&s, &chance);
            game_legal(&ark_game, &s, seat, &list);
            game_step(&ark_game, &s, list.at[chance_below(&chance, list.n)],
                      NULL);
        }
    }
    for (int ask = ASK_MARKER; ask < N_ASKS; ask++)
        if (asked[ask] == 0 && ask != ASK_SPEND && ask != ASK_RECALL &&
            ask != ASK_FACTION)
            fail_msg("question %d never came up", ask);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_question_comes_up_and_holds),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
