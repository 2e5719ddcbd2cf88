/*
 * Random play from crowded positions: everybody has a leader, lore and guild
 * cards, cities stand everywhere, the Court is full of agents.  Ordinary random
 * games hardly ever get there, and that is where cards meet each other.  Every
 * position must be sound; what a seat sees must be enough to list its moves and
 * to make up a position that looks the same to it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/bits.h"
#include "core/sheet.h"
#include "games/arcs/arcs.h"
#include "games/arcs/cards.h"
#include "games/arcs/map.h"
#include "games/arcs/setups.h"
#include "support/random.h"

#include <stdio.h>
#include <string.h>

enum { GAMES = 150, WORDS = 8 };

struct table {
    _Alignas(16) uint8_t state[MAX_STATE];
    struct chance chance; /* of the test, not of the game */
    int seats;
};

static int pick(struct table *t, int n)
{
    return chance_below(&t->chance, n);
}

static int set(struct table *t, char *line)
{
    const char *word[WORDS];
    int n = 0;

    for (char *w = strtok(line, " "); w; w = strtok(NULL, " "))
        word[n++] = w;
    return game_edit(&arcs_game, t->state, n, word, NULL);
}

/* A line that may not fit the position is tried on a copy. */
static void try_set(struct table *t, char *line)
{
    uint8_t before[MAX_STATE];

    memcpy(before, t->state, sizeof(before));
    if (set(t, line) < 0 || game_check(&arcs_game, t->state))
        memcpy(t->state, before, sizeof(before));
}

#define TRY(t, ...)                                  \
    do {                                             \
        char line_[128];                             \
        snprintf(line_, sizeof(line_), __VA_ARGS__); \
        try_set(t, line_);                           \
    } while (0)

static void crowd_map(struct table *t, int seat)
{
    static const char *const what[] = { "city", "starport" };

    for (int i = 0; i < 6; i++) {
        TRY(t, "%s %d %s", what[i % 2], seat + 1,
            arcs_systems[pick(t, N_SYSTEMS)].word);
        TRY(t, "ships %d %s %d %d", seat + 1,
            arcs_systems[pick(t, N_SYSTEMS)].word, pick(t, 3), pick(t, 2));
    }
}

static void crowd_seat(struct table *t, int seat, const uint8_t *guild)
{
    int me = seat + 1;

    TRY(t, "leader %d %s", me, arcs_leaders[pick(t, N_LEADERS)].word);
    TRY(t, "lore %d %s %s %s %s", me, arcs_lore[pick(t, N_LORE)].word,
        arcs_lore[pick(t, N_LORE)].word, arcs_lore[pick(t, N_LORE)].word,
        arcs_lore[pick(t, N_LORE)].word);
    TRY(t, "guild %d %s %s %s %s %s", me, arcs_court[guild[0]].word,
        arcs_court[guild[1]].word, arcs_court[guild[2]].word,
        arcs_court[guild[3]].word, arcs_court[guild[4]].word);
    crowd_map(t, seat);
    for (int rival = 0; rival < t->seats; rival++)
        TRY(t, "captives %d %d %d", me, rival + 1, pick(t, 3));
    TRY(t, "slots %d %s %s", me, arcs_resources[pick(t, N_RESOURCES)].word,
        arcs_resources[pick(t, N_RESOURCES)].word);
}

static void crowd(struct table *t)
{
    uint8_t guild[N_GUILD];

    for (int i = 0; i < N_GUILD; i++)
        guild[i] = (uint8_t)i;
    chance_shuffle(&t->chance, guild, N_GUILD);
    TRY(t, "initiative %d", pick(t, t->seats) + 1);
    for (int seat = 0; seat < t->seats; seat++)
        crowd_seat(t, seat, guild + 5 * seat);
    for (int i = 0; i < N_COURT; i++)
        TRY(t, "agents %s %d %d", arcs_court[i].word, pick(t, 3), pick(t, 3));
    TRY(t, "chapter %d", 1 + pick(t, 3));
    assert_null(game_check(&arcs_game, t->state));
}

static void start(struct table *t)
{
    random_game(&arcs_game, t->state, &t->chance);
    t->seats = game_head(t->state)->n_seats;
    crowd(t);
}

static void check_moves(const struct move_list *a, const struct move_list *b)
{
    assert_int_equal(a->n, b->n);
    assert_memory_equal(a->at, b->at, (size_t)a->n * sizeof(a->at[0]));
}

static void check_view(struct table *t, int seat)
{
    _Alignas(16) uint8_t view[MAX_STATE], made_up[MAX_STATE], again[MAX_STATE];
    struct move_list full, seen;

    game_view(&arcs_game, t->state, seat, view);
    game_legal(&arcs_game, t->state, seat, &full);
    game_legal(&arcs_game, view, seat, &seen);
    check_moves(&full, &seen);
    memcpy(made_up, view, sizeof(made_up));
    game_resample(&arcs_game, made_up, seat, &t->chance);
    assert_null(game_check(&arcs_game, made_up));
    game_view(&arcs_game, made_up, seat, again);
    assert_memory_equal(view, again, arcs_game.state_size);
}

static int mover(const struct table *t)
{
    return bits_first(game_to_move(&arcs_game, t->state));
}

/* What the terminal shows of a crowded table fits its page. */
static void check_picture(const struct table *t)
{
    static const char *const lang[] = { "en", "fr", "it", "es" };

    for (int i = 0; i < 4; i++) {
        struct speaker sp = { &arcs_game, catalogue_find(lang[i]), NULL };
        struct buf out = BUF_INIT;
        char *line;

        arcs_game.picture(t->state, &sp, &out);
        line = strtok(out.at, "\n");
        for (; line; line = strtok(NULL, "\n"))
            if (sheet_width(line) > 80)
                fail_msg("%s: too wide: %s", lang[i], line);
        buf_release(&out);
    }
}

static void play(struct table *t)
{
    static struct events ev;

    while (game_to_move(&arcs_game, t->state)) {
        int seat = mover(t);
        struct move_list list;

        assert_null(game_check(&arcs_game, t->state));
        check_view(t, pick(t, t->seats + 1) - 1);
        check_view(t, seat);
        if (pick(t, 40) == 0)
            check_picture(t);
        game_legal(&arcs_game, t->state, seat, &list);
        ev.n = 0;
        game_step(&arcs_game, t->state, list.at[pick(t, list.n)], &ev);
    }
}

static void crowded_positions_play_to_the_end(void **unused)
{
    static struct table t;

    (void)unused;
    chance_seed(&t.chance, 1);
    for (int i = 0; i < GAMES; i++) {
        start(&t);
        play(&t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(crowded_positions_play_to_the_end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
