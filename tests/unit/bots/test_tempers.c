/*
 * Temperaments: a bot with one plays otherwise than its level, in the direction
 * of its name, and every name is found at every level that can have it.
 */
#include "base/bits.h"
#include "bots/bot.h"
#include "core/eval.h"
#include "games/registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

enum { GAMES = 8, MOST = 400 };

static const char *const names[] = { "bold", "careful", "builder" };

struct desk {
    const struct game *game;
    struct thinker *thinker;
    _Alignas(16) uint8_t state[MAX_STATE], view[MAX_STATE];
};

static struct move choose(struct desk *d, const char *bot, int seat,
                          uint64_t seed)
{
    /* by hand: networks come and go */
    struct budget budget = { .by_hand = true };
    struct chance chance;
    struct choice c;

    chance_seed(&chance, seed);
    game_view(d->game, d->state, seat, d->view);
    bot_choose(bot_find(bot), d->thinker, d->game, d->view, seat, &chance,
               &budget, &c);
    return c.move;
}

/* What part of the moves of one seat are of verbs that begin so, per mille, in
 * the same few games. */
static int part(const char *game, const char *bot, const char *verb)
{
    static struct desk d;
    int n = 0, all = 0;

    d.game = game_find(game);
    d.thinker = thinker_new();
    for (int i = 0; i < GAMES; i++) {
        struct setup how = { .seed = 700 + (uint64_t)i };

        options_default(d.game, &how.options);
        how.options.value[OPTION_PLAYERS] = 2;
        assert_int_equal(game_setup(d.game, d.state, &how, NULL, NULL), 0);
        for (int k = 0; k < MOST && game_to_move(d.game, d.state); k++) {
            int seat = bits_first(game_to_move(d.game, d.state));
            bool mine = seat == i % 2;
            struct move m =
                choose(&d, mine ? bot : "normal", seat, (uint64_t)k);

            all += mine;
            n += mine &&
                 strncmp(d.game->verb[m.verb].id, verb, strlen(verb)) == 0;
            game_step(d.game, d.state, m, NULL);
        }
    }
    thinker_free(d.thinker);
    return 1000 * n / all;
}

static void bold_ones_fight(void **unused)
{
    (void)unused;
    assert_true(part("arcs", "normal:bold", "battle") >
                part("arcs", "normal", "battle"));
}

static void careful_ones_do_not(void **unused)
{
    (void)unused;
    assert_true(part("arcs", "normal:careful", "battle") <
                part("arcs", "normal", "battle"));
}

static void builders_build(void **unused)
{
    (void)unused;
    assert_true(part("arcs", "normal:builder", "build-") >
                part("arcs", "normal", "build-"));
    assert_true(part("ark", "normal:builder", "upgrade") >
                part("ark", "normal", "upgrade"));
}

static void names_are_found(void **unused)
{
    static const char *const levels[] = { "normal", "hard", "expert" };

    (void)unused;
    for (int l = 0; l < 3; l++)
        for (int i = 0; i < 3; i++) {
            struct buf id = BUF_INIT;
            const struct bot *bot;

            buf_addf(&id, "%s:%s", levels[l], names[i]);
            bot = bot_find(buf_str(&id));
            assert_non_null(bot);
            assert_string_equal(bot->id, buf_str(&id));
            assert_ptr_equal(bot_level(bot), bot_find(levels[l]));
            buf_release(&id);
        }
    assert_null(bot_find("normal:angry"));
    assert_null(bot_find("easy:bold"));
    assert_ptr_equal(bot_level(bot_find("hard")), bot_find("hard"));
}

/* Each game has a row for each name, of terms that it has. */
static void rows_are_whole(void **unused)
{
    static const char *const games[] = { "arcs", "ark" };

    (void)unused;
    for (int g = 0; g < 2; g++) {
        const struct evaluator *e = game_find(games[g])->evaluator;
        int terms = 0, i;

        while (e->term[terms].id)
            terms++;
        for (i = 0; e->temper[i].id; i++) {
            assert_string_equal(e->temper[i].id, names[i]);
            assert_in_range(e->temper[i].n, 1, MAX_LIKINGS);
            for (int k = 0; k < e->temper[i].n; k++)
                assert_in_range(e->temper[i].likes[k].term, 0, terms - 1);
        }
        assert_int_equal(i, 3);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bold_ones_fight),
        cmocka_unit_test(careful_ones_do_not),
        cmocka_unit_test(builders_build),
        cmocka_unit_test(names_are_found),
        cmocka_unit_test(rows_are_whole),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
