/* Decision 1: a game never allocates.  The sanitizer's allocator counts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/bits.h"
#include "core/game.h"
#include "games/registry.h"

#ifdef __SANITIZE_ADDRESS__
/* gcc has the function but not clang's header for it. */
int __sanitizer_install_malloc_and_free_hooks(
    void (*on_malloc)(const volatile void *p, size_t n),
    void (*on_free)(const volatile void *p));

static long allocations;

static void count_allocation(const volatile void *p, size_t n)
{
    (void)p;
    (void)n;
    allocations++;
}

static void ignore_free(const volatile void *p)
{
    (void)p;
}

/* Everything that a search does: legal, step, view, resample, result. */
static void play(const struct game *g, uint64_t seed)
{
    static _Alignas(16) uint8_t state[MAX_STATE], view[MAX_STATE];
    static struct move_list l;
    struct setup how = { .seed = seed };
    struct chance chance;
    struct result result;
    unsigned asked;

    chance_seed(&chance, seed);
    options_sample(g, &how.options, &chance);
    assert_int_equal(game_setup(g, state, &how, NULL, NULL), 0);
    while ((asked = game_to_move(g, state)) != 0) {
        int seat = bits_first(asked);

        game_view(g, state, seat, view);
        game_resample(g, view, seat, &chance);
        game_legal(g, state, seat, &l);
        game_step(g, state, l.at[chance_below(&chance, l.n)], NULL);
        game_result(g, state, &result);
    }
}

static void no_game_allocates(void **state)
{
    (void)state;
    for (int i = 0; game_registry[i]; i++) {
        allocations = 0;
        for (uint64_t seed = 0; seed < 10; seed++)
            play(game_registry[i], seed);
        if (allocations > 0)
            fail_msg("%s allocates", game_registry[i]->id);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_game_allocates),
    };

    __sanitizer_install_malloc_and_free_hooks(count_allocation, ignore_free);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
#else
static void only_under_the_sanitizer(void **state)
{
    (void)state;
    skip();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_under_the_sanitizer),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
#endif
