/*
 * What a seat or a spectator is told must not depend on what it may not know.
 * Whole random games of every game that there is; at every step the table as
 * it is and a table in another world that looks the same to the viewer say
 * the same, byte for byte.
 *
 * Without an argument one game of each kind, and at each step those who are
 * asked and one other viewer; with a number so many games and all viewers.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/record.h"
#include "games/registry.h"
#include "support/party.h"
#include "table/speak.h"

enum { STEPS = 100 };

static int long_games; /* 0: a short run */

struct world {
    _Alignas(16) uint8_t state[MAX_STATE];
};

static void swap_state(struct table *t, struct world *w)
{
    struct world keep;
    size_t n = t->match.game->state_size;

    memcpy(keep.state, t->match.state, n);
    memcpy(t->match.state, w->state, n);
    memcpy(w->state, keep.state, n);
}

/* What the seat would be told of each move before it makes it. */
static void all_previews(const struct table *t, int seat, struct buf *out)
{
    _Alignas(16) uint8_t after[MAX_STATE];
    struct buf message = BUF_INIT;
    struct move_list l;
    struct events ev;

    game_legal(t->match.game, t->match.state, seat, &l);
    for (int i = 0; i < l.n; i += 1 + l.n / 3) { /* some of them */
        int told = match_preview(&t->match, l.at[i], after, &ev, NULL);

        speak_preview(t, (struct reader){ .seat = seat }, "x",
                      told > 0 ? after : NULL, &ev, &message);
        buf_add(out, message.at, message.n);
    }
    buf_release(&message);
}

/* Everything that a client of this seat could be told now. */
static void all_that_is_said(struct table *t, int seat, struct buf *out)
{
    struct buf message = BUF_INIT;
    bool all = t->state % 50 == 0; /* from the start, now and then */

    views_release(&t->views); /* the world may be another one */
    buf_clear(out);
    speak_update(t, (struct reader){ .seat = seat, .picture = true },
                 all ? -1 : t->state - 1, &message);
    buf_add(out, message.at, message.n);
    speak_update(
        t, (struct reader){ .seat = seat, .picture = true, .aloud = true },
        t->state - 1, &message);
    buf_add(out, message.at, message.n);
    if (all) {
        speak_welcome(t, (struct reader){ .seat = seat }, &message);
        buf_add(out, message.at, message.n);
    }
    if (!match_over(&t->match) && t->state % 10 == 0) {
        speak_record(t, seat, &message);
        buf_add(out, message.at, message.n);
    }
    if (seat != SEAT_NONE && !match_over(&t->match))
        all_previews(t, seat, out);
    buf_release(&message);
}

static void assert_discreet(struct party *p, int seat)
{
    struct buf truth = BUF_INIT, other = BUF_INIT;
    struct world w;

    all_that_is_said(&p->table, seat, &truth);
    match_view(&p->table.match, seat, w.state);
    game_resample(p->table.match.game, w.state, seat, &p->chance);
    swap_state(&p->table, &w);
    all_that_is_said(&p->table, seat, &other);
    swap_state(&p->table, &w);
    assert_string_equal(buf_str(&truth), buf_str(&other));
    buf_release(&truth);
    buf_release(&other);
}

static const struct bout bouts[] = {
    { "null", "3", NULL },
    { "arcs", "2", "leaders=yes" },
    { "arcs", "3", "leaders=yes" },
    { "arcs", "4", "leaders=yes" },
    { "ark", "2", NULL },
    { "ark", "3", NULL },
    { "ark", "4", NULL },
    { "ark", "5", NULL },
    { "ark", "2", "first-mission=yes" },
    { "ark", "4", "first-mission=yes" },
    { "arcs", "3", "leaders=yes lore=2 split-discard=yes edition=translation" },
    { "ark", "4", "factions=draft complexity=2 sealed-section=yes" },
    { "ark", "2", "factions=random guardians=alert" },
    { "ark", "3", "guardians=calm dark-player=yes complexity=2" },
};

static void play_discreetly(const struct bout *b, uint64_t seed)
{
    static struct party p;
    int n, seat;

    party_bout(&p, b, seed);
    n = table_n_seats(&p.table);
    for (seat = 0; seat < n; seat++)
        party_join(&p, seat, seat, 0);
    for (int step = 0; (seat = party_asked(&p)) != SEAT_NONE; step++) {
        int other = step % (n + 1) - 1; /* SEAT_NONE is -1 */

        for (int viewer = SEAT_NONE; viewer < n; viewer++)
            if (long_games > 0 || viewer == seat || viewer == other)
                assert_discreet(&p, viewer);
        party_play(&p, seat);
        party_forget(&p);
    }
    party_release(&p);
}

static void another_world_gives_the_same_bytes(void **state)
{
    int games = long_games > 0 ? long_games : 1;

    (void)state;
    for (size_t i = 0; i < sizeof(bouts) / sizeof(bouts[0]); i++)
        for (int game = 0; game < games; game++)
            play_discreetly(&bouts[i], (uint64_t)game + 1);
}

/* What is printed is the same in every view and from start to end. */
static void printed_facts_never_change(const struct game *g, uint64_t seed)
{
    static struct party p;
    struct buf start = BUF_INIT, now = BUF_INIT;

    party_init(&p, g, 0, seed);
    game_tables(g, p.table.match.state, &start);
    for (int seat = 0; seat < table_n_seats(&p.table); seat++)
        party_join(&p, seat, seat, 0);
    for (int step = 0; step < STEPS && party_asked(&p) != SEAT_NONE; step++) {
        _Alignas(16) uint8_t view[MAX_STATE];

        party_play(&p, party_asked(&p));
        party_forget(&p);
        match_view(&p.table.match, step % 2 ? SEAT_NONE : 0, view);
        buf_clear(&now);
        game_tables(g, view, &now);
        assert_string_equal(buf_str(&now), buf_str(&start));
    }
    buf_release(&start);
    buf_release(&now);
    party_release(&p);
}

static void tables_hold_no_position(void **state)
{
    (void)state;
    for (int i = 0; game_registry[i]; i++)
        printed_facts_never_change(game_registry[i], 5);
}

/*
 * Everything that the viewers ever heard is made again from the record alone,
 * by asking the engine what each of them may see: nothing more was sent.
 */
static void heard_is_what_may_be_known(const struct game *g, uint64_t seed)
{
    static struct party p;
    struct buf want = BUF_INIT;
    int n;

    party_init(&p, g, 0, seed);
    n = table_n_seats(&p.table);
    for (int seat = 0; seat < n; seat++)
        party_join(&p, seat, seat, 0);
    party_join(&p, n, SEAT_NONE, 0);
    for (int step = 0; step < STEPS && party_asked(&p) != SEAT_NONE; step++) {
        static struct party again;

        party_forget(&p);
        party_play(&p, party_asked(&p));
        party_reopen(&again, &p);
        memcpy(again.table.seat, p.table.seat, sizeof(p.table.seat));
        for (int c = 0; c <= n; c++) {
            speak_update(&again.table,
                         (struct reader){ .seat = c < n ? c : SEAT_NONE },
                         p.table.state - 1, &want);
            assert_string_equal(party_last(&p, c, "update"), buf_str(&want));
            assert_int_equal(party_count(&p, c, "update"), 1);
        }
        party_release(&again);
        if (step == 25)
            break; /* opening is quadratic in the steps */
    }
    buf_release(&want);
    party_release(&p);
}

static void what_was_heard_can_be_made_again(void **state)
{
    (void)state;
    for (int i = 0; game_registry[i]; i++)
        heard_is_what_may_be_known(game_registry[i], 3);
}

/* A secret answer is told to nobody else before all are in. */
static void an_open_answer_stays_secret(void **state)
{
    static struct party p[2];
    struct buf said[2] = { BUF_INIT, BUF_INIT };

    (void)state;
    for (int w = 0; w < 2; w++) {
        struct error err = { "" };
        struct act a = { .kind = ACT_MOVE };
        const struct game *g = game_find("null");
        struct move_list l;

        party_init(&p[w], g, 3, 11);
        party_join(&p[w], 0, 1, 0);
        party_join(&p[w], 1, SEAT_NONE, 0);
        game_legal(g, p[w].table.match.state, 0, &l);
        assert_true(l.n >= 2);
        a.move = l.at[w];
        assert_int_equal(table_act(&p[w].table, &a, &err), 0);
        for (int c = 0; c < 2; c++) {
            party_say(&p[w], c, "{\"type\":\"view\"}");
            party_say(&p[w], c, "{\"type\":\"record\"}");
            buf_adds(&said[w], buf_str(&p[w].heard[c]));
        }
    }
    assert_string_equal(buf_str(&said[0]), buf_str(&said[1]));
    for (int w = 0; w < 2; w++) {
        buf_release(&said[w]);
        party_release(&p[w]);
    }
}

int main(int argc, char **argv)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(another_world_gives_the_same_bytes),
        cmocka_unit_test(tables_hold_no_position),
        cmocka_unit_test(what_was_heard_can_be_made_again),
        cmocka_unit_test(an_open_answer_stays_secret),
    };

    long_games = argc > 1 ? atoi(argv[1]) : 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
