/*
 * Every room is placed, reaches every state and is activated, and every
 * mission is fulfilled: by whole games from the set-up, not by looking at
 * tables.  A room that can never be placed or filled, or a mission that can
 * never be won, fails here.
 *
 * The players are simple ones: they draw their moves, but like what brings
 * cubes into the rooms of their mission, and before they have one, into any.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "games/ark/ark.h"
#include "games/ark/rules.h"
#include "games/ark/tables.h"
#include "support/liking.h"

enum {
    GAMES = 400,        /* for the rooms, with one to five players in turn */
    PLACED = 10,        /* of them every tile lies in so many */
    MOST_GAMES = 10000, /* for one mission; most take a few hundred */
};

static struct {
    int placed[N_ROOMS], activated[N_ROOMS];
    int step[N_ROWS][COLUMN_STEPS]; /* positions with so many pieces */
    int won[N_MISSIONS + N_FIRST_MISSIONS];
} seen;

/* ---- the players ---- */

/* Rooms to fill: those of the mission, or all that have a target. */
static uint64_t wanted(const struct ark_state *s, int seat)
{
    const struct ark_player *p = &s->player[seat];
    uint64_t rooms = 0;

    if (p->mission >= N_MISSIONS)
        return ALL_TARGETS & ~p->target;
    for (int i = 0; i < N_OBJECTIVES; i++)
        rooms |= bit(s->box.mission[p->mission][i]);
    return rooms & ~p->target;
}

static int liking_of_line(int line)
{
    return line == LINE_ENGINEER  ? 16
           : line == LINE_EXPLOIT ? 12
           : line == LINE_MOVE    ? 8
                                  : 4;
}

static int liking(const void *state, struct move m)
{
    const struct ark_state *s = state;
    uint64_t rooms = wanted(s, m.seat), away = rooms & ~s->occupied[m.seat];

    if (m.verb == VERB_ENGINEER || m.verb == VERB_ENGINEER_REMOTE ||
        m.verb == VERB_ENGINEER_FREE)
        return rooms & bit(m.arg[0]) ? 400 : 4;
    if (m.verb == VERB_MARKER || m.verb == VERB_CHAIN)
        return liking_of_line(m.arg[0]);
    if (m.verb == VERB_MOVE || m.verb == VERB_TELEPORT)
        return away & bit(m.arg[1]) ? 40 : 4;
    return m.verb == VERB_DONE ? 1 : 4;
}

/* ---- games ---- */

static void see_rooms(const struct ark_state *s)
{
    EACH (room, s->laid & (bit(ROOM_GATE) - 1)) {
        const struct ark_site *t = &s->site[room];
        bool cubes = room_row(s, room)->driver == DRIVER_CUBE;

        seen.step[ark_row(room)][cubes ? t->n_cubes : t->n_cylinders]++;
    }
}

static void see_end(const struct ark_state *s)
{
    EACH (room, s->laid)
        seen.placed[room]++;
    for (int seat = 0; seat < s->head.n_seats; seat++)
        EACH (room, s->player[seat].target)
            seen.activated[room]++;
    if (s->winner != NOBODY)
        seen.won[s->player[s->winner].mission]++;
}

/* From the set-up to the end. */
static void play(const struct setup *how)
{
    static struct ark_state s;
    struct chance chance;

    chance_seed(&chance, how->seed);
    assert_int_equal(game_setup(&ark_game, &s, how, NULL, NULL), 0);
    while (game_to_move(&ark_game, &s)) {
        int seat = bits_first(game_to_move(&ark_game, &s));

        game_step(&ark_game, &s,
                  choose_liked(&ark_game, &s, seat, liking, &chance), NULL);
        see_rooms(&s);
    }
    see_end(&s);
}

static int play_rooms(void **state)
{
    (void)state;
    memset(&seen, 0, sizeof seen);
    for (uint64_t game = 0; game < GAMES; game++) {
        struct setup how = { .seed = game };

        options_default(&ark_game, &how.options);
        how.options.value[OPT_PLAYERS] = (int16_t)(1 + game % MAX_SEATS);
        play(&how);
    }
    return 0;
}

/* The choice of exactly these groups. */
static int16_t choice_of(unsigned groups)
{
    int choice = 1;

    while (ark_groups_of_choice(choice) != groups)
        choice++;
    return (int16_t)choice;
}

/* A third group that brings few other missions: one of the other ring. */
static unsigned with_third(unsigned groups)
{
    int group = groups >> GROUP_SECURITY ? 0 : GROUP_SECURITY;

    while (groups >> group & 1)
        group++;
    return groups | 1u << group;
}

/* ---- the tests ---- */

static void every_room_is_placed(void **state)
{
    struct ark_components c;

    (void)state;
    ark_components_default(&c);
    for (int room = 0; room < ROOM_GATE + c.gates; room++)
        if (seen.placed[room] < PLACED)
            fail_msg("%s lies in %d of %d games", ark_room_word(room),
                     seen.placed[room], GAMES);
}

/* Every number that is printed on a room was the visible one. */
static void every_room_shows_every_modifier(void **state)
{
    struct ark_components c;

    (void)state;
    ark_components_default(&c);
    for (int row = 0; row < N_ROWS; row++)
        for (int i = 0; i < room_steps(&c.room[row]); i++)
            if (seen.step[row][i] == 0)
                fail_msg("%s never had %d pieces", ark_room_cards[row].word, i);
}

static void every_target_is_taken(void **state)
{
    (void)state;
    for (int room = 0; room < N_TARGETS; room++)
        if (seen.activated[room] == 0)
            fail_msg("%s was never activated", ark_room_word(room));
}

static void every_mission_is_won(void **state)
{
    struct ark_components c;

    (void)state;
    ark_components_default(&c);
    for (int mission = 0; mission < N_MISSIONS; mission++) {
        struct setup how = { .seed = 0 };

        options_default(&ark_game, &how.options);
        how.options.value[OPT_PLAYERS] = 1;
        how.options.value[OPT_SEALED] = mission >= N_BASE_MISSIONS;
        how.options.value[OPT_GROUPS] =
            choice_of(with_third(ark_mission_groups(&c, mission)));
        for (; seen.won[mission] == 0 && how.seed < MOST_GAMES; how.seed++)
            play(&how);
        if (seen.won[mission] == 0)
            fail_msg("%s was not fulfilled in %d games",
                     ark_mission_cards[mission].word, MOST_GAMES);
    }
}

static void every_first_mission_is_won(void **state)
{
    (void)state;
    for (uint64_t game = 0; game < 40; game++) {
        struct setup how = { .seed = game };

        options_default(&ark_game, &how.options);
        how.options.value[OPT_PLAYERS] = (int16_t)(1 + game % 4);
        how.options.value[OPT_FIRST] = 1;
        play(&how);
    }
    for (int i = 0; i < N_FIRST_MISSIONS; i++)
        assert_true(seen.won[N_MISSIONS + i] > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_room_is_placed),
        cmocka_unit_test(every_room_shows_every_modifier),
        cmocka_unit_test(every_target_is_taken),
        cmocka_unit_test(every_mission_is_won),
        cmocka_unit_test(every_first_mission_is_won),
    };

    return cmocka_run_group_tests(tests, play_rooms, NULL);
}
