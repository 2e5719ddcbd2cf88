/* Undo, redo, what would be, and asking the others. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "games/registry.h"
#include "support/party.h"

/* The first legal move of the seat that starts with these words; "" if none. */
static const char *legal_move(int seat, const char *words)
{
    static char out[64];
    struct move_list l;

    out[0] = '\0';
    game_legal(here.table.match.game, here.table.match.state, seat, &l);
    for (int i = 0; i < l.n && !*out; i++) {
        struct buf text = BUF_INIT;

        move_print(here.table.match.game, l.at[i], &text);
        if (strncmp(buf_str(&text), words, strlen(words)) == 0)
            snprintf(out, sizeof(out), "%s", buf_str(&text));
        buf_release(&text);
    }
    return out;
}

/* Play until somebody has looked into a hand and is to give a card. */
static int find_spy(void)
{
    for (int seat; (seat = party_asked(&here)) != SEAT_NONE;) {
        if (*legal_move(seat, "give "))
            return seat;
        if (*legal_move(seat, "spy "))
            party_say(&here, seat,
                      "{\"type\":\"move\",\"state\":%d,\"move\":\"%s\"}",
                      here.table.state, legal_move(seat, "spy "));
        else
            party_play(&here, seat);
    }
    fail_msg("nobody spied");
    return -1;
}

static void undo_and_redo_go_where_match_allows(void **state)
{
    int seat, before;

    (void)state;
    party_sit_down(&here);
    seat = find_spy();
    /* The hand was shown: what led there cannot be taken back. */
    party_say(&here, seat, "{\"type\":\"undo\",\"state\":%d}",
              here.table.state);
    assert_string_equal(party_refusal(&here, seat), "illegal");
    before = here.table.state;
    party_play(&here, seat); /* gives; takes next */
    assert_string_equal(party_value(party_last(&here, seat, "update"), "/undo"),
                        "true");
    party_say(&here, seat, "{\"type\":\"undo\",\"state\":%d}",
              here.table.state);
    assert_int_equal(here.table.state, before + 2);
    assert_string_equal(party_value(party_last(&here, seat, "update"), "/redo"),
                        "true");
    party_say(&here, seat, "{\"type\":\"undo\",\"state\":%d}", before);
    assert_string_equal(party_refusal(&here, seat), "stale");
    party_say(&here, seat, "{\"type\":\"redo\",\"state\":%d}",
              here.table.state);
    assert_int_equal(here.table.state, before + 3);
    assert_non_null(strstr(buf_str(&here.journal), "\nredo "));
}

static void a_preview_does_nothing(void **state)
{
    struct buf before = BUF_INIT, after = BUF_INIT;
    const char *m;
    int seat;

    (void)state;
    party_sit_down(&here);
    seat = find_spy(); /* gives a card next, which could be taken back */
    game_json(here.table.match.game, here.table.match.state, &before);
    party_say(&here, seat,
              "{\"type\":\"preview\",\"state\":%d,\"move\":\"%s\"}",
              here.table.state, legal_move(seat, "give "));
    m = party_last(&here, seat, "preview");
    assert_string_equal(party_value(m, "/view/asked"), seat == 0   ? "[1]"
                                                       : seat == 1 ? "[2]"
                                                                   : "[3]");
    game_json(here.table.match.game, here.table.match.state, &after);
    assert_string_equal(buf_str(&before), buf_str(&after));
    /* What it shows is what doing it and taking it back would show. */
    buf_clear(&after);
    buf_adds(&after, party_value(m, "/view"));
    party_say(&here, seat, "{\"type\":\"move\",\"state\":%d,\"move\":\"%s\"}",
              here.table.state, legal_move(seat, "give "));
    m = party_last(&here, seat, "update");
    assert_string_equal(party_value(m, "/view"), buf_str(&after));
    assert_string_equal(party_value(m, "/undo"), "true");
    buf_release(&before);
    buf_release(&after);
}

static void a_preview_foretells_nothing(void **state)
{
    int seat;

    (void)state;
    party_sit_down(&here);
    /* A bid in secret: the others decide. */
    party_say(&here, 0, "{\"type\":\"preview\",\"state\":0,\"move\":\"%s\"}",
              legal_move(0, "bid "));
    assert_string_equal(party_value(party_last(&here, 0, "preview"), "/view"),
                        "null");
    assert_string_equal(party_value(party_last(&here, 0, "preview"), "/events"),
                        "[]");
    party_say(&here, 0,
              "{\"type\":\"preview\",\"state\":0,\"move\":\"score\"}");
    assert_string_equal(party_refusal(&here, 0), "illegal");
    party_say(&here, 3,
              "{\"type\":\"preview\",\"state\":0,\"move\":\"score\"}");
    assert_string_equal(party_refusal(&here, 3), "forbidden");
    /* To spy shows a hand. */
    do {
        seat = party_asked(&here);
        if (*legal_move(seat, "spy "))
            break;
        party_play(&here, seat);
    } while (party_asked(&here) != SEAT_NONE);
    party_say(&here, seat,
              "{\"type\":\"preview\",\"state\":%d,\"move\":\"%s\"}",
              here.table.state, legal_move(seat, "spy "));
    assert_string_equal(
        party_value(party_last(&here, seat, "preview"), "/view"), "null");
    seat = (seat + 1) % 3;
    party_say(&here, seat,
              "{\"type\":\"preview\",\"state\":%d,\"move\":\"score\"}",
              here.table.state);
    assert_string_equal(party_refusal(&here, seat), "forbidden");
}

static void consent_goes_back_further(void **state)
{
    int n;

    (void)state;
    party_sit_down(&here);
    for (int c = 0; c < 3; c++)
        party_play(&here, c);
    n = here.table.match.n;
    party_say(&here, 1, "{\"type\":\"ask-undo\"}");
    assert_string_equal(
        party_value(party_last(&here, 0, "consent"), "/waiting"), "[1,3]");
    party_say(&here, 1, "{\"type\":\"consent\",\"yes\":true}");
    assert_string_equal(party_refusal(&here, 1), "forbidden");
    party_say(&here, 0, "{\"type\":\"consent\",\"yes\":true}");
    assert_int_equal(here.table.match.n, n);
    party_say(&here, 2, "{\"type\":\"consent\",\"yes\":true}");
    assert_int_equal(here.table.match.n, 2); /* the first bid, and the redraw */
    assert_non_null(strstr(buf_str(&here.journal), "rewind 2 1 7 "));
    assert_string_equal(
        party_value(party_last(&here, 0, "consent"), "/outcome"),
        "\"granted\"");
}

static void one_no_is_enough(void **state)
{
    (void)state;
    party_sit_down(&here);
    party_play(&here, 0);
    party_say(&here, 0, "{\"type\":\"ask-undo\"}");
    party_say(&here, 2, "{\"type\":\"consent\",\"yes\":false}");
    assert_string_equal(
        party_value(party_last(&here, 0, "consent"), "/outcome"), "\"denied\"");
    party_say(&here, 1, "{\"type\":\"consent\",\"yes\":true}");
    assert_string_equal(party_refusal(&here, 1), "forbidden");
    assert_int_equal(here.table.match.n, 1);
}

static void play_goes_over_a_wish(void **state)
{
    (void)state;
    party_sit_down(&here);
    party_play(&here, 0);
    party_say(&here, 0, "{\"type\":\"ask-undo\"}");
    party_play(&here, 1);
    assert_string_equal(
        party_value(party_last(&here, 0, "consent"), "/outcome"),
        "\"dropped\"");
}

static void against_bots_nobody_is_asked(void **state)
{
    struct act bot = { .kind = ACT_BOT, .bot = "random" };

    (void)state;
    for (bot.seat = 1; bot.seat < 3; bot.seat++)
        assert_int_equal(table_act(&here.table, &bot, NULL), 0);
    party_join(&here, 0, 0, 0);
    table_wake(&here.table);
    while (party_think(&here))
        ;
    party_play(&here, 0);
    while (party_think(&here))
        ;
    party_say(&here, 0, "{\"type\":\"ask-undo\"}");
    assert_string_equal(
        party_value(party_last(&here, 0, "consent"), "/outcome"),
        "\"granted\"");
    /* The bots still play: who sits where is not taken back. */
    assert_string_equal(here.table.match.seat[1].bot, "random");
    assert_string_equal(here.table.match.seat[2].bot, "random");
}

static void nothing_is_taken_back_after_the_end(void **state)
{
    (void)state;
    party_sit_down(&here);
    party_finish(&here);
    for (int c = 0; c < 3; c++) {
        party_say(&here, c, "{\"type\":\"ask-undo\"}");
        assert_string_equal(party_refusal(&here, c), "forbidden");
    }
    assert_true(match_over(&here.table.match));
}

/* What a bot would do is not found out by letting it play and going back; nor
 * does whoever has resigned hold the others up so. */
static void the_moves_of_a_bot_stay(void **state)
{
    int seat, before;

    (void)state;
    party_sit_down(&here);
    seat = find_spy();
    party_say(&here, seat, "{\"type\":\"bot\",\"bot\":\"random\"}");
    while (here.n_thoughts == 0 || !party_think(&here))
        assert_true(here.n_thoughts > 0);
    assert_true(match_can_undo(&here.table.match, seat));
    before = here.table.state;
    assert_string_equal(party_value(party_last(&here, seat, "update"), "/undo"),
                        "false");
    party_say(&here, seat, "{\"type\":\"undo\",\"state\":%d}", before);
    assert_string_equal(party_refusal(&here, seat), "forbidden");
    party_say(&here, seat, "{\"type\":\"resign\"}");
    before = here.table.state;
    party_say(&here, seat, "{\"type\":\"undo\",\"state\":%d}", before);
    assert_string_equal(party_refusal(&here, seat), "forbidden");
    party_say(&here, seat, "{\"type\":\"ask-undo\"}");
    assert_string_equal(party_refusal(&here, seat), "forbidden");
    assert_int_equal(here.table.state, before);
}

#define TABLE_TEST(f) \
    cmocka_unit_test_setup_teardown(f, party_set_up, party_tear_down)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        TABLE_TEST(undo_and_redo_go_where_match_allows),
        TABLE_TEST(a_preview_does_nothing),
        TABLE_TEST(a_preview_foretells_nothing),
        TABLE_TEST(consent_goes_back_further),
        TABLE_TEST(one_no_is_enough),
        TABLE_TEST(play_goes_over_a_wish),
        TABLE_TEST(against_bots_nobody_is_asked),
        TABLE_TEST(nothing_is_taken_back_after_the_end),
        TABLE_TEST(the_moves_of_a_bot_stay),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
