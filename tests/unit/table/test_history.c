/*
 * What happened at a table, in few bytes: what comes out is what went in.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/chance.h"
#include "table/history.h"

enum { ENTRIES = 400 };

/* What entry n has: from nothing to all that an event can be. */
static void make_events(int n, struct events *ev)
{
    struct chance chance;

    chance_seed(&chance, (uint64_t)n);
    memset(ev, 0, sizeof(*ev));
    ev->n = n % 50 == 0 ? MAX_EVENTS : (int)chance_below(&chance, 5);
    for (int i = 0; i < ev->n; i++) {
        struct event *e = &ev->at[i];

        e->id = (uint16_t)chance_below(&chance, n % 3 ? 200 : 65536);
        e->to = n % 4 ? EVENT_ALL : (uint8_t)chance_below(&chance, 256);
        for (int k = 0; k < EVENT_ARGS - n % (EVENT_ARGS + 1); k++)
            e->arg[k] = (int16_t)(chance_below(&chance, n % 5 ? 256 : 65536) -
                                  (n % 5 ? 128 : 32768));
    }
}

static void add(struct history *h, int n)
{
    struct events ev;

    make_events(n, &ev);
    history_add(h, n % 8, n % MAX_SEATS, &ev);
}

static void assert_entry(const struct history *h, int n)
{
    struct done d = history_entry(h, n);
    struct events ev;

    make_events(n, &ev);
    assert_int_equal(d.kind, n % 8);
    assert_int_equal(d.seat, n % MAX_SEATS);
    assert_int_equal(d.n, ev.n);
    for (int i = 0; i < d.n; i++) {
        struct event e;

        history_event(&d.event, &e);
        assert_memory_equal(&e, &ev.at[i], sizeof(e));
    }
}

static void what_comes_out_went_in(void **state)
{
    struct history h = { 0 };

    (void)state;
    for (int n = 0; n < ENTRIES; n++) {
        add(&h, n);
        assert_entry(&h, n);
    }
    for (int n = ENTRIES - 1; n >= 0; n--)
        assert_entry(&h, n);
    history_release(&h);
}

/* A table that was opened from its snapshot, wherever that was. */
static void what_was_before_is_filled_in(void **state)
{
    struct history whole = { 0 };

    (void)state;
    for (int n = 0; n < ENTRIES; n++)
        add(&whole, n);
    for (int first = 1; first <= ENTRIES; first += 13) {
        struct history h = { .first = first };

        for (int n = first; n < ENTRIES + 30; n++)
            add(&h, n);
        history_fill(&h, &whole);
        for (int n = 0; n < ENTRIES + 30; n++)
            assert_entry(&h, n);
        add(&h, ENTRIES + 30);
        assert_entry(&h, ENTRIES + 30);
        history_release(&h);
    }
    history_release(&whole);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_comes_out_went_in),
        cmocka_unit_test(what_was_before_is_filled_in),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
