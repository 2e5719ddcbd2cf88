/* cli: a match with its events, with the null game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/bits.h"
#include "cli/story.h"
#include "core/record.h"
#include "games/registry.h"

static void open_story(struct story *s)
{
    const struct game *g = game_find("null");
    struct setup how = { .seed = 5 };

    options_default(g, &how.options);
    assert_int_equal(story_init(s, g, &how, NULL), 0);
}

/* The first legal move, n times or to the end. */
static void play_on(struct story *s, int n)
{
    struct move_list l;

    for (int i = 0; i < n && !match_over(&s->match); i++) {
        int seat = bits_first(game_to_move(s->match.game, s->match.state));

        game_legal(s->match.game, s->match.state, seat, &l);
        assert_int_equal(story_play(s, l.at[0], NULL), 0);
    }
}

static void going_back_forgets_what_happened(void **unused)
{
    struct story s;
    int n;

    (void)unused;
    open_story(&s);
    assert_true(s.n > 0); /* the setup tells something */
    n = s.n;
    play_on(&s, 7);
    assert_true(s.n > n);
    story_rewind(&s, 0);
    assert_int_equal(s.n, n);
    assert_int_equal(s.match.n, 0);
    story_release(&s);
}

static void a_record_tells_the_same_story(void **unused)
{
    struct story s, again;
    struct buf text = BUF_INIT;

    (void)unused;
    open_story(&s);
    assert_int_equal(story_control(&s, 1, "random", NULL), 0);
    play_on(&s, 1000);
    record_write(&s.match, RECORD_SAVE, &text);
    assert_int_equal(story_read(&again, buf_str(&text), text.n, NULL), 0);
    assert_int_equal(again.n, s.n);
    for (int i = 0; i < s.n; i++) {
        assert_int_equal(again.at[i].entry, s.at[i].entry);
        assert_memory_equal(&again.at[i].event, &s.at[i].event,
                            sizeof(s.at[i].event));
    }
    assert_string_equal(again.match.seat[1].bot, "random");
    buf_release(&text);
    story_release(&again);
    story_release(&s);
}

/* What some read in full and others in part is told once to who sees all. */
static void everything_open_is_told_once(void **unused)
{
    struct event open = { .to = EVENT_ALL };
    struct event own = { .to = 1 };
    struct event others = { .to = EVENT_ALL & ~1 };

    (void)unused;
    assert_true(story_visible(&open, SEAT_ALL));
    assert_true(story_visible(&own, SEAT_ALL));
    assert_false(story_visible(&others, SEAT_ALL));
    assert_true(story_visible(&own, 0));
    assert_false(story_visible(&own, 1));
    assert_true(story_visible(&others, SEAT_NONE));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(going_back_forgets_what_happened),
        cmocka_unit_test(a_record_tells_the_same_story),
        cmocka_unit_test(everything_open_is_told_once),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
