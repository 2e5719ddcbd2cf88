/*
 * Nobody may know more after something was taken back than before it: by a
 * rewind, by bots that sit in, by what was asked or granted.  Each test is a
 * way in which somebody could.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/record.h"
#include "games/registry.h"
#include "support/party.h"
#include "table/speak.h"

static struct party p;

struct world {
    _Alignas(16) uint8_t state[MAX_STATE];
};

static void copy(struct world *to)
{
    memcpy(to->state, p.table.match.state, p.table.match.game->state_size);
}

static bool same(const struct game *g, const struct world *a,
                 const struct world *b)
{
    return memcmp(a->state, b->state, g->state_size) == 0;
}

static bool looks_the_same(const struct game *g, const struct world *a,
                           const struct world *b, int seat)
{
    struct world x = { { 0 } }, y = { { 0 } };

    game_view(g, a->state, seat, x.state);
    game_view(g, b->state, seat, y.state);
    return same(g, &x, &y);
}

/* Those who stay see what they saw; the same salt gives the same. */
static int redraw_once(unsigned keep, uint64_t salt)
{
    const struct game *g = p.table.match.game;
    struct world before, after, again;
    const char *broken;

    copy(&before);
    after = again = before;
    game_redraw(g, after.state, keep, salt);
    game_redraw(g, again.state, keep, salt);
    assert_true(same(g, &after, &again));
    broken = game_check(g, after.state);
    if (broken)
        fail_msg("%s: %s", g->id, broken);
    for (int seat = SEAT_NONE; seat < table_n_seats(&p.table); seat++)
        if (seat == SEAT_NONE || keep & seat_bit(seat))
            assert_true(looks_the_same(g, &before, &after, seat));
    /* What is left of the game can be played. */
    for (int i = 0; i < 20 && game_to_move(g, after.state); i++)
        for (int seat = 0; seat < table_n_seats(&p.table); seat++) {
            struct move_list l;

            game_legal(g, after.state, seat, &l);
            if (l.n > 0)
                game_step(g, after.state, l.at[chance_below(&p.chance, l.n)],
                          NULL);
        }
    game_redraw(g, again.state, keep, ~salt);
    copy(&before);
    return memcmp(((struct game_state *)(void *)again.state)->chance.key,
                  game_head(before.state)->chance.key, 16) != 0;
}

static const struct bout bouts[] = {
    { "null", "3", NULL },
    { "arcs", "2", "leaders=yes" },
    { "arcs", "4", "leaders=yes" },
    { "ark", "2", NULL },
    { "ark", "5", NULL },
    { "ark", "3", "first-mission=yes" },
    { "arcs", "3", "leaders=yes lore=2 split-discard=yes edition=translation" },
    { "ark", "4", "factions=draft complexity=2 sealed-section=yes" },
    { "ark", "2", "factions=random guardians=alert" },
    { "ark", "3", "guardians=calm dark-player=yes complexity=2" },
};

static void start_bout(const struct bout *b, uint64_t seed)
{
    party_bout(&p, b, seed);
    for (int seat = 0; seat < table_n_seats(&p.table); seat++)
        party_join(&p, seat, seat, 0);
}

static void what_persons_see_stays(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof(bouts) / sizeof(bouts[0]); i++) {
        int seat, step = 0;

        start_bout(&bouts[i], 17 + i);
        for (; (seat = party_asked(&p)) != SEAT_NONE && step < 700; step++) {
            unsigned all = seats_all(table_n_seats(&p.table));

            if (step % 3 == 0)
                assert_true(
                    redraw_once((unsigned)step & all, chance_bits(&p.chance)));
            party_play(&p, seat);
            party_forget(&p);
        }
        party_release(&p);
    }
}

/* Of a bot's cards and of what lies in the deck nothing holds that a person
 * might have seen. */
static void what_bots_hold_does_not_stay(void **state)
{
    /* The bouts above; in the first mission nobody holds cards, and in a team
     * nobody hides them. */
    static const int steps[] = { 3, 40, 40, 150, 150, 0, 40, 150, 0, 0 };

    (void)state;
    for (size_t i = 0; i < sizeof(bouts) / sizeof(bouts[0]); i++) {
        const struct game *g = game_find(bouts[i].game);
        int other = 0;
        struct world before, after;

        if (steps[i] == 0)
            continue;
        start_bout(&bouts[i], 5);
        for (int step = 0; step < steps[i]; step++) {
            party_play(&p, party_asked(&p));
            party_forget(&p);
        }
        copy(&before);
        for (uint64_t salt = 0; salt < 50; salt++) {
            after = before;
            game_redraw(g, after.state, seat_bit(0), salt);
            other += !looks_the_same(g, &before, &after, 1);
        }
        if (other <= 25)
            fail_msg("%s %s: %d of 50 are others", bouts[i].game,
                     bouts[i].options, other);
        party_release(&p);
    }
}

/* The same moves after a rewind meet other dice and other cards. */
static void the_future_is_another(void **state)
{
    char pot[8][64];
    int same_pots = 0;

    (void)state;
    for (int i = 0; i < 8; i++) {
        party_init(&p, game_find("null"), 3, 7);
        party_sit_down(&p);
        for (int k = 0; k < i; k++)
            chance_bits(&p.chance); /* another salt for each */
        for (int c = 0; c < 3; c++)
            party_say(&p, c, "{\"type\":\"chat\",\"text\":\"x\"}");
        party_play(&p, 0);
        party_say(&p, 0, "{\"type\":\"ask-undo\"}");
        party_say(&p, 1, "{\"type\":\"consent\",\"yes\":true}");
        party_say(&p, 2, "{\"type\":\"consent\",\"yes\":true}");
        assert_non_null(strstr(buf_str(&p.journal), "rewind 1 0 7 "));
        for (int c = 0; c < 3; c++) {
            struct move_list l;
            struct act a = { .kind = ACT_MOVE, .seat = c };

            game_legal(p.table.match.game, p.table.match.state, c, &l);
            a.move = l.at[0];
            assert_int_equal(table_act(&p.table, &a, NULL), 0);
        }
        while (party_asked(&p) != SEAT_NONE &&
               game_to_move(p.table.match.game, p.table.match.state) != 7) {
            struct move_list l;
            struct act a = { .kind = ACT_MOVE, .seat = party_asked(&p) };

            game_legal(p.table.match.game, p.table.match.state, a.seat, &l);
            a.move = l.at[0];
            assert_int_equal(table_act(&p.table, &a, NULL), 0);
        }
        party_say(&p, 3, "{\"type\":\"view\"}");
        snprintf(pot[i], sizeof(pot[i]), "%s",
                 party_value(party_last(&p, 3, "update"), "/view/pot"));
        same_pots += strcmp(pot[i], pot[0]) == 0;
        party_release(&p);
    }
    assert_true(same_pots < 8);
}

/* ---- at the table ---- */

static int set_up(void **state)
{
    (void)state;
    party_init(&p, game_find("null"), 3, 7);
    p.table.absent = 600;
    p.table.now = p.table.opened = 1000;
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    party_release(&p);
    return 0;
}

static void a_bot_waits_for_who_is_absent(void **state)
{
    (void)state;
    party_sit_down(&p);
    party_say(&p, 0, "{\"type\":\"bot\",\"bot\":\"random\",\"seat\":2}");
    assert_string_equal(party_refusal(&p, 0), "forbidden");
    table_detach(&p.table, 1);
    assert_string_equal(
        party_value(party_last(&p, 0, "seats"), "/seats/1/away"), "1000");
    p.table.now += 599;
    party_say(&p, 0, "{\"type\":\"bot\",\"bot\":\"random\",\"seat\":2}");
    assert_int_equal(p.table.state, 0);
    p.table.now += 1;
    party_say(&p, 0, "{\"type\":\"bot\",\"bot\":\"random\",\"seat\":2}");
    assert_string_equal(p.table.match.seat[1].bot, "random");
    /* One that was seated is not changed for another. */
    party_say(&p, 0, "{\"type\":\"bot\",\"bot\":\"easy\",\"seat\":2}");
    assert_string_equal(p.table.match.seat[1].bot, "random");
}

static void where_it_was_agreed_no_bot_comes(void **state)
{
    (void)state;
    p.table.absent = 0;
    party_sit_down(&p);
    table_detach(&p.table, 1);
    p.table.now += 1000000;
    party_say(&p, 0, "{\"type\":\"bot\",\"bot\":\"random\",\"seat\":2}");
    assert_string_equal(party_refusal(&p, 0), "forbidden");
}

static void who_comes_back_starts_the_time_again(void **state)
{
    (void)state;
    party_sit_down(&p);
    table_detach(&p.table, 1);
    p.table.now += 500;
    party_join(&p, 1, 1, 0);
    table_detach(&p.table, 1);
    p.table.now += 500;
    party_say(&p, 0, "{\"type\":\"bot\",\"bot\":\"random\",\"seat\":2}");
    assert_string_equal(party_refusal(&p, 0), "forbidden");
}

/* After a crash nobody has left, but nobody is there either. */
static void an_opening_starts_the_time_too(void **state)
{
    (void)state;
    p.table.seat[1].taken = true;
    party_join(&p, 0, 0, 0);
    p.table.now += 599;
    party_say(&p, 0, "{\"type\":\"bot\",\"bot\":\"random\",\"seat\":2}");
    assert_string_equal(party_refusal(&p, 0), "forbidden");
    p.table.now += 1;
    party_say(&p, 0, "{\"type\":\"bot\",\"bot\":\"random\",\"seat\":2}");
    assert_string_equal(p.table.match.seat[1].bot, "random");
}

static void nobody_waits_for_a_seat_that_nobody_took(void **state)
{
    (void)state;
    party_join(&p, 0, 0, 0);
    party_say(&p, 0, "{\"type\":\"bot\",\"bot\":\"random\",\"seat\":2}");
    assert_string_equal(p.table.match.seat[1].bot, "random");
}

/* The attack that was found: a bot sits in for the absent, shows their cards,
 * and agrees to take all of it back. */
static void a_bot_never_agrees_for_a_person(void **state)
{
    (void)state;
    party_sit_down(&p);
    table_detach(&p.table, 1);
    p.table.now += 600;
    party_say(&p, 0, "{\"type\":\"bot\",\"bot\":\"random\",\"seat\":2}");
    party_play(&p, 0);
    while (party_think(&p))
        ;
    party_say(&p, 0, "{\"type\":\"ask-undo\"}");
    assert_string_equal(party_value(party_last(&p, 0, "consent"), "/waiting"),
                        "[2,3]");
    assert_string_equal(party_value(party_last(&p, 0, "consent"), "/shown"),
                        "[2]");
    party_say(&p, 2, "{\"type\":\"consent\",\"yes\":true}");
    assert_string_equal(party_value(party_last(&p, 0, "consent"), "/outcome"),
                        "\"open\"");
    /* Nor when the person has asked for the bot. */
    party_join(&p, 1, 1, 0);
    party_say(&p, 1, "{\"type\":\"consent\",\"yes\":true}");
    assert_string_equal(party_value(party_last(&p, 0, "consent"), "/outcome"),
                        "\"granted\"");
}

static void who_has_given_up_has_no_say(void **state)
{
    (void)state;
    party_sit_down(&p);
    party_play(&p, 0);
    party_say(&p, 1, "{\"type\":\"resign\"}");
    party_say(&p, 0, "{\"type\":\"ask-undo\"}");
    assert_string_equal(party_value(party_last(&p, 0, "consent"), "/waiting"),
                        "[3]");
    party_say(&p, 2, "{\"type\":\"consent\",\"yes\":true}");
    assert_true(p.table.match.seat[1].resigned);
    /* And keeps nothing: of the rest only seats 1 and 3 know. */
    assert_non_null(strstr(buf_str(&p.journal), "rewind 1 0 5 "));
}

static void a_no_is_not_asked_again(void **state)
{
    (void)state;
    party_sit_down(&p);
    party_play(&p, 0);
    party_say(&p, 0, "{\"type\":\"ask-undo\"}");
    party_say(&p, 2, "{\"type\":\"consent\",\"yes\":false}");
    party_say(&p, 0, "{\"type\":\"ask-undo\"}");
    assert_string_equal(party_refusal(&p, 0), "forbidden");
    assert_int_equal(party_count(&p, 2, "consent"), 2);
}

/* The salt would be as good as the seed. */
static void a_redraw_is_in_the_record_and_its_salt_is_secret(void **state)
{
    struct buf text = BUF_INIT;
    struct match m;
    struct error err;
    uint64_t hash;

    (void)state;
    party_sit_down(&p);
    party_play(&p, 0);
    party_say(&p, 0, "{\"type\":\"ask-undo\"}");
    party_say(&p, 1, "{\"type\":\"consent\",\"yes\":true}");
    party_say(&p, 2, "{\"type\":\"consent\",\"yes\":true}");
    party_say(&p, 0, "{\"type\":\"record\"}");
    assert_non_null(strstr(party_last(&p, 0, "record"), "redraw ?\\u000a"));
    assert_int_equal(p.table.match.log[0].kind, ENTRY_REDRAW);
    assert_int_equal(p.table.match.log[0].redraw.keep, 7);
    assert_false(match_can_undo(&p.table.match, 0));
    party_finish(&p);
    hash = game_hash(p.table.match.game, p.table.match.state);
    record_write(&p.table.match, RECORD_OPEN, &text);
    assert_non_null(strstr(buf_str(&text), "\nredraw "));
    assert_int_equal(record_read(buf_str(&text), text.n, game_find, &m, &err),
                     0);
    assert_true(game_hash(m.game, m.state) == hash);
    match_release(&m);
    buf_release(&text);
}

/* A journal with rewinds brings the same table back. */
static void a_rewind_replays_from_the_journal(void **state)
{
    static struct party again;

    (void)state;
    party_sit_down(&p);
    for (int i = 0; i < 30 && party_asked(&p) != SEAT_NONE; i++) {
        party_play(&p, party_asked(&p));
        if (i % 7 == 6) {
            party_say(&p, 1, "{\"type\":\"ask-undo\"}");
            party_say(&p, 0, "{\"type\":\"consent\",\"yes\":true}");
            party_say(&p, 2, "{\"type\":\"consent\",\"yes\":true}");
        }
    }
    assert_non_null(strstr(buf_str(&p.journal), "rewind 2 "));
    party_reopen(&again, &p);
    assert_true(game_hash(p.table.match.game, p.table.match.state) ==
                game_hash(p.table.match.game, again.table.match.state));
    assert_memory_equal(p.table.extras, again.table.extras,
                        sizeof(p.table.extras));
    party_release(&again);
}

/* ---- nobody ends a game by toggling ---- */

static void toggles_end_and_the_game_goes_on(void **state)
{
    (void)state;
    party_sit_down(&p);
    for (int i = 0; i < TABLE_EXTRAS; i++) {
        party_say(&p, 0, "{\"type\":\"bot\",\"bot\":\"random\"}");
        party_say(&p, 0, "{\"type\":\"human\"}");
        p.n_thoughts = 0;
        party_forget(&p);
    }
    assert_int_equal(p.table.state, 2 * TABLE_EXTRAS);
    party_say(&p, 0, "{\"type\":\"bot\",\"bot\":\"random\"}");
    assert_string_equal(party_refusal(&p, 0), "illegal");
    party_play(&p, 1);
    party_play(&p, 0);
    assert_int_equal(p.table.state, 2 * TABLE_EXTRAS + 2);
    /* What the others may do is not touched. */
    party_say(&p, 1, "{\"type\":\"bot\",\"bot\":\"random\"}");
    assert_int_equal(p.table.state, 2 * TABLE_EXTRAS + 3);
}

/* Seat 2 moves, and hands over as often as it may. */
static void hand_over_to_the_end(void)
{
    party_sit_down(&p);
    party_play(&p, 1);
    for (int i = 0; i < TABLE_EXTRAS; i++) {
        party_say(&p, 1, "{\"type\":\"bot\",\"bot\":\"random\"}");
        party_say(&p, 1, "{\"type\":\"human\"}");
        p.n_thoughts = 0;
        party_forget(&p);
    }
    assert_int_equal(p.table.extras[1], TABLE_EXTRAS);
    party_say(&p, 1, "{\"type\":\"bot\",\"bot\":\"random\"}");
    assert_string_equal(party_refusal(&p, 1), "illegal");
}

/* The table from its journal, with the first seat's person there and the
 * second's away since then. */
static void reopen_without_the_second(struct party *again)
{
    party_reopen(again, &p);
    again->table.host = 0;
    again->table.absent = 600;
    again->table.now = again->table.opened = p.table.now;
    for (int seat = 0; seat < 3; seat++)
        again->table.seat[seat] = p.table.seat[seat];
    party_join(again, 0, 0, 0);
}

/* The attack that was found: whoever is about to lose uses up what their seat
 * may do and leaves, and the game waits for ever. */
static void a_bot_sits_in_for_who_has_toggled_and_left(void **state)
{
    static struct party again;

    (void)state;
    hand_over_to_the_end();
    table_detach(&p.table, 1);
    p.table.now += 600;
    reopen_without_the_second(&again);
    party_say(&p, 0, "{\"type\":\"bot\",\"bot\":\"random\",\"seat\":2}");
    assert_string_equal(p.table.match.seat[1].bot, "random");
    party_say(&again, 0, "{\"type\":\"bot\",\"bot\":\"random\",\"seat\":2}");
    assert_string_equal(again.table.match.seat[1].bot, "random");
    party_release(&again);
    /* What was done so is a journal like any other. */
    party_reopen(&again, &p);
    assert_string_equal(again.table.match.seat[1].bot, "random");
    party_release(&again);
}

static void a_host_closes_the_seat_of_who_has_toggled_and_left(void **state)
{
    static struct party again;

    (void)state;
    p.table.host = 0;
    hand_over_to_the_end();
    table_detach(&p.table, 1);
    p.table.now += 600;
    reopen_without_the_second(&again);
    party_say(&p, 0, "{\"type\":\"kick\",\"seat\":2}");
    assert_false(p.table.seat[1].taken);
    assert_string_equal(p.table.match.seat[1].bot, "easy");
    party_say(&again, 0, "{\"type\":\"kick\",\"seat\":2}");
    assert_false(again.table.seat[1].taken);
    party_release(&again);
}

static void one_can_always_resign(void **state)
{
    (void)state;
    party_sit_down(&p);
    history_release(&p.table.history);
    p.table.state = TABLE_ACTS;
    p.table.from = p.table.history.first = TABLE_ACTS + 1;
    for (int seat = 0; seat < 3; seat++)
        p.table.client[seat].sent = TABLE_ACTS;
    p.table.client[3].sent = TABLE_ACTS;
    party_play(&p, 0);
    assert_string_equal(party_refusal(&p, 0), "illegal");
    party_say(&p, 0, "{\"type\":\"resign\"}");
    assert_true(p.table.match.seat[0].resigned);
}

#define TABLE_TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_persons_see_stays),
        cmocka_unit_test(what_bots_hold_does_not_stay),
        cmocka_unit_test(the_future_is_another),
        TABLE_TEST(a_bot_waits_for_who_is_absent),
        TABLE_TEST(where_it_was_agreed_no_bot_comes),
        TABLE_TEST(who_comes_back_starts_the_time_again),
        TABLE_TEST(an_opening_starts_the_time_too),
        TABLE_TEST(nobody_waits_for_a_seat_that_nobody_took),
        TABLE_TEST(a_bot_never_agrees_for_a_person),
        TABLE_TEST(who_has_given_up_has_no_say),
        TABLE_TEST(a_no_is_not_asked_again),
        TABLE_TEST(a_redraw_is_in_the_record_and_its_salt_is_secret),
        TABLE_TEST(a_rewind_replays_from_the_journal),
        TABLE_TEST(toggles_end_and_the_game_goes_on),
        TABLE_TEST(a_bot_sits_in_for_who_has_toggled_and_left),
        TABLE_TEST(a_host_closes_the_seat_of_who_has_toggled_and_left),
        TABLE_TEST(one_can_always_resign),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
