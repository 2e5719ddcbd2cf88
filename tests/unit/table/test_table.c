/* A table: what people can do at it, and what they are told. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/json_read.h"
#include "core/record.h"
#include "games/registry.h"
#include "support/party.h"
#include "table/speak.h"

static struct party p;

static int set_up(void **state)
{
    (void)state;
    party_init(&p, game_find("null"), 3, 7);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    party_release(&p);
    return 0;
}

/* Three people and a spectator; client c has seat c. */
static void all_sit_down(void)
{
    for (int c = 0; c < 3; c++)
        party_join(&p, c, c, 0);
    party_join(&p, 3, SEAT_NONE, 0);
}

static void play_to_the_end(void)
{
    for (int seat; (seat = party_asked(&p)) != SEAT_NONE;)
        party_play(&p, seat);
}

/* The value that a pointer leads to, as text. */
static const char *value(const char *message, const char *pointer)
{
    static char out[4096];
    struct json_slice all, found;

    assert_true(json_check(message, strlen(message), &all));
    if (!json_find(all, pointer, &found))
        return "missing";
    assert_true(found.n < sizeof(out));
    memcpy(out, found.at, found.n);
    out[found.n] = '\0';
    return out;
}

static void assert_refused(int c, const char *code)
{
    char want[64];

    snprintf(want, sizeof(want), "\"%s\"", code);
    assert_string_equal(value(party_last(&p, c, "refused"), "/code"), want);
}

static void whoever_sits_down_gets_all_that_is_needed(void **state)
{
    const char *m;

    (void)state;
    party_join(&p, 0, 1, 0);
    m = party_last(&p, 0, "welcome");
    assert_string_equal(value(m, "/seat"), "2");
    assert_string_equal(value(m, "/game"), "\"null\"");
    assert_string_equal(value(m, "/options/players"), "\"3\"");
    m = party_last(&p, 0, "update");
    assert_string_equal(value(m, "/state"), "0");
    assert_string_equal(value(m, "/question/id"), "\"ask-bid\"");
    assert_memory_equal(value(m, "/legal/0/move"), "\"bid ", 5);
    assert_string_equal(value(m, "/legal/0/verb"), "\"bid\"");
    assert_memory_equal(value(m, "/legal/0/args"), "[\"", 2);
    assert_string_equal(value(m, "/view/players/0/hand"), "null");
    assert_string_not_equal(value(m, "/view/players/1/hand"), "null");
    assert_string_equal(value(m, "/entries/0/kind"), "\"setup\"");
    assert_string_equal(value(party_last(&p, 0, "seats"), "/seats/1/taken"),
                        "true");
    assert_true(p.n_heads > 0);
}

static void a_spectator_is_asked_nothing(void **state)
{
    const char *m;

    (void)state;
    party_join(&p, 0, SEAT_NONE, 0);
    m = party_last(&p, 0, "update");
    assert_string_equal(value(m, "/question"), "null");
    assert_string_equal(value(m, "/legal"), "[]");
    party_say(&p, 0, "{\"type\":\"chat\",\"text\":\"hi\"}");
    assert_refused(0, "forbidden");
    party_say(&p, 0, "{\"type\":\"move\",\"state\":0,\"move\":\"bid 1\"}");
    assert_refused(0, "forbidden");
    assert_int_equal(p.table.state, 0);
}

static void a_move_is_kept_and_told_to_all(void **state)
{
    (void)state;
    all_sit_down();
    party_forget(&p);
    party_play(&p, 0);
    assert_int_equal(p.table.state, 1);
    assert_memory_equal(buf_str(&p.journal), "move 1 bid ", 11);
    assert_string_equal(value(party_last(&p, 0, "ok"), "/state"), "1");
    for (int c = 0; c < 4; c++) {
        const char *m = party_last(&p, c, "update");

        assert_string_equal(value(m, "/state"), "1");
        assert_string_equal(value(m, "/entries/0/n"), "1");
        assert_string_equal(value(m, "/entries/0/seat"), "1");
        assert_string_equal(value(m, "/entries/1"), "missing");
    }
    assert_int_equal(party_count(&p, 1, "ok"), 0);
}

static void everybody_is_told_in_their_language(void **state)
{
    (void)state;
    all_sit_down();
    party_say(&p, 1, "{\"type\":\"lang\",\"lang\":\"fr\"}");
    assert_non_null(strstr(value(party_last(&p, 1, "update"), "/question"),
                           "Misez une carte en secret"));
    assert_non_null(
        strstr(value(party_last(&p, 1, "update"), "/legal/0"), "\"Miser "));
    assert_non_null(strstr(value(party_last(&p, 0, "update"), "/question"),
                           "Bid a card in secret"));
    for (int c = 0; c < 3; c++)
        party_play(&p, c);
    assert_non_null(
        strstr(value(party_last(&p, 1, "update"), "/entries/0"), " mise "));
    assert_non_null(
        strstr(value(party_last(&p, 0, "update"), "/entries/0"), " bids "));
}

static void a_terminal_gets_a_picture(void **state)
{
    (void)state;
    all_sit_down();
    party_forget(&p);
    party_say(&p, 3, "{\"type\":\"picture\"}");
    assert_int_equal(party_count(&p, 3, "refused"), 1);
    party_say(&p, 3, "{\"type\":\"picture\",\"yes\":true}");
    assert_non_null(strstr(party_last(&p, 3, "update"), "\"picture\":\""));
    assert_non_null(strstr(party_last(&p, 3, "update"), "\"own\":\"\""));
    party_say(&p, 0, "{\"type\":\"picture\",\"yes\":true}");
    assert_null(strstr(party_last(&p, 0, "update"), "\"own\":\"\""));
    party_say(&p, 3, "{\"type\":\"picture\",\"yes\":false}");
    assert_null(strstr(party_last(&p, 3, "update"), "\"picture\""));
}

static void a_new_language_repeats_the_state_alone(void **state)
{
    const char *ok, *update;

    (void)state;
    all_sit_down();
    party_play(&p, 0);
    party_forget(&p);
    party_say(&p, 3, "{\"type\":\"lang\",\"lang\":\"it\"}");
    assert_int_equal(party_count(&p, 3, "update"), 1);
    ok = strstr(buf_str(&p.heard[3]), "\"ok\"");
    update = strstr(buf_str(&p.heard[3]), "\"update\"");
    assert_true(ok && update && ok < update);
    assert_string_equal(value(party_last(&p, 3, "update"), "/entries"), "[]");
    assert_string_equal(value(party_last(&p, 3, "update"), "/state"), "1");
    party_say(&p, 3, "{\"type\":\"lang\"}");
    assert_refused(3, "malformed");
    assert_int_equal(party_count(&p, 0, "update"), 0);
}

static void refusals_are_translated(void **state)
{
    (void)state;
    all_sit_down();
    party_say(&p, 3, "{\"type\":\"lang\",\"lang\":\"es\"}");
    party_say(&p, 3, "{\"type\":\"resign\"}");
    assert_string_equal(value(party_last(&p, 3, "refused"), "/why"),
                        "\"los espectadores solo miran\"");
    party_say(&p, 3, "{\"type\":\"lang\",\"lang\":\"tlh\"}");
    party_say(&p, 3, "{\"type\":\"resign\"}");
    assert_string_equal(value(party_last(&p, 3, "refused"), "/why"),
                        "\"spectators only watch\"");
}

static void an_illegal_move_changes_nothing(void **state)
{
    static const char *const bad[] = { "bid 7",    "bid",   "score", "",
                                       "bid 1 2",  "bid ?", "fly",   "bid  1",
                                       "bid 1\\n", "Bid 1" };

    (void)state;
    all_sit_down();
    party_forget(&p);
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
        party_say(&p, 0, "{\"type\":\"move\",\"state\":0,\"move\":\"%s\"}",
                  bad[i]);
        assert_refused(0, "illegal");
    }
    assert_int_equal(p.table.state, 0);
    assert_int_equal(p.journal.n, 0);
    assert_int_equal(party_count(&p, 1, "update"), 0);
}

static void secret_answers_may_cross(void **state)
{
    struct buf move = BUF_INIT;

    (void)state;
    all_sit_down();
    party_play(&p, 0); /* the state is 1 now, seat 2 still looks at 0 */
    party_pick(&p, 1, &move);
    party_say(&p, 1, "{\"type\":\"move\",\"state\":0,\"move\":\"%s\"}",
              buf_str(&move));
    assert_int_equal(p.table.state, 2);
    buf_release(&move);
}

static void a_stale_move_is_refused_with_the_fresh_view(void **state)
{
    struct buf move = BUF_INIT;
    int seat, before;

    (void)state;
    all_sit_down();
    for (int c = 0; c < 3; c++)
        party_play(&p, c);
    seat = party_asked(&p);
    before = p.table.state;
    party_forget(&p);
    party_pick(&p, seat, &move);
    party_say(&p, seat, "{\"type\":\"move\",\"state\":0,\"move\":\"%s\"}",
              buf_str(&move));
    assert_refused(seat, "stale");
    assert_int_equal(p.table.state, before);
    assert_string_not_equal(party_last(&p, seat, "update"), "");
    party_say(&p, seat, "{\"type\":\"move\",\"state\":%d,\"move\":\"%s\"}",
              before + 1, buf_str(&move));
    assert_refused(seat, "stale");
    assert_int_equal(p.table.state, before);
    buf_release(&move);
}

static void nonsense_is_refused(void **state)
{
    static const char *const bad[] = {
        "",
        "x",
        "[]",
        "{}",
        "{\"type\":7}",
        "{\"type\":\"fly\"}",
        "{\"type\":\"move\"}",
        "{\"type\":\"move\",\"move\":\"bid 1\"}",
        "{\"type\":\"move\",\"state\":\"0\",\"move\":\"bid 1\"}",
        "{\"type\":\"consent\",\"yes\":1}",
        "{\"type\":\"bot\",\"bot\":\"\"}",
        "{\"type\":\"bot\",\"bot\":\"random\",\"seat\":9}",
        "{\"type\":\"chat\",\"text\":\"a\\u0000b\"}",
        "{\"type\":\"chat\",\"text\":\"\\u202e\"}",
        "{\"type\":\"name\",\"name\":\"\\u0007\"}",
    };

    (void)state;
    party_join(&p, 0, 0, 0);
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
        party_forget(&p);
        party_say(&p, 0, "%s", bad[i]);
        assert_refused(0, "malformed");
    }
    assert_int_equal(p.table.state, 0);
}

static void a_tag_comes_back(void **state)
{
    (void)state;
    party_join(&p, 0, 0, 0);
    party_say(&p, 0, "{\"type\":\"view\",\"tag\":41}");
    assert_string_equal(value(party_last(&p, 0, "ok"), "/tag"), "41");
    party_say(&p, 0, "{\"type\":\"fly\",\"tag\":42}");
    assert_string_equal(value(party_last(&p, 0, "refused"), "/tag"), "42");
}

/* The first legal move of the seat that starts with these words; "" if none. */
static const char *legal_move(int seat, const char *words)
{
    static char out[64];
    struct move_list l;

    out[0] = '\0';
    game_legal(p.table.match.game, p.table.match.state, seat, &l);
    for (int i = 0; i < l.n && !*out; i++) {
        struct buf text = BUF_INIT;

        move_print(p.table.match.game, l.at[i], &text);
        if (strncmp(buf_str(&text), words, strlen(words)) == 0)
            snprintf(out, sizeof(out), "%s", buf_str(&text));
        buf_release(&text);
    }
    return out;
}

/* Play until somebody has looked into a hand and is to give a card. */
static int find_spy(void)
{
    for (int seat; (seat = party_asked(&p)) != SEAT_NONE;) {
        if (*legal_move(seat, "give "))
            return seat;
        if (*legal_move(seat, "spy "))
            party_say(&p, seat,
                      "{\"type\":\"move\",\"state\":%d,\"move\":\"%s\"}",
                      p.table.state, legal_move(seat, "spy "));
        else
            party_play(&p, seat);
    }
    fail_msg("nobody spied");
    return -1;
}

static void undo_and_redo_go_where_match_allows(void **state)
{
    int seat, before;

    (void)state;
    all_sit_down();
    seat = find_spy();
    /* The hand was shown: what led there cannot be taken back. */
    party_say(&p, seat, "{\"type\":\"undo\",\"state\":%d}", p.table.state);
    assert_refused(seat, "illegal");
    before = p.table.state;
    party_play(&p, seat); /* gives; takes next */
    assert_string_equal(value(party_last(&p, seat, "update"), "/undo"), "true");
    party_say(&p, seat, "{\"type\":\"undo\",\"state\":%d}", p.table.state);
    assert_int_equal(p.table.state, before + 2);
    assert_string_equal(value(party_last(&p, seat, "update"), "/redo"), "true");
    party_say(&p, seat, "{\"type\":\"undo\",\"state\":%d}", before);
    assert_refused(seat, "stale");
    party_say(&p, seat, "{\"type\":\"redo\",\"state\":%d}", p.table.state);
    assert_int_equal(p.table.state, before + 3);
    assert_non_null(strstr(buf_str(&p.journal), "\nredo "));
}

static void a_preview_does_nothing(void **state)
{
    struct buf before = BUF_INIT, after = BUF_INIT;
    const char *m;
    int seat;

    (void)state;
    all_sit_down();
    seat = find_spy(); /* gives a card next, which could be taken back */
    game_json(p.table.match.game, p.table.match.state, &before);
    party_say(&p, seat, "{\"type\":\"preview\",\"state\":%d,\"move\":\"%s\"}",
              p.table.state, legal_move(seat, "give "));
    m = party_last(&p, seat, "preview");
    assert_string_equal(value(m, "/view/asked"), seat == 0   ? "[1]"
                                                 : seat == 1 ? "[2]"
                                                             : "[3]");
    game_json(p.table.match.game, p.table.match.state, &after);
    assert_string_equal(buf_str(&before), buf_str(&after));
    /* What it shows is what doing it and taking it back would show. */
    buf_clear(&after);
    buf_adds(&after, value(m, "/view"));
    party_say(&p, seat, "{\"type\":\"move\",\"state\":%d,\"move\":\"%s\"}",
              p.table.state, legal_move(seat, "give "));
    m = party_last(&p, seat, "update");
    assert_string_equal(value(m, "/view"), buf_str(&after));
    assert_string_equal(value(m, "/undo"), "true");
    buf_release(&before);
    buf_release(&after);
}

static void a_preview_foretells_nothing(void **state)
{
    int seat;

    (void)state;
    all_sit_down();
    /* A bid in secret: the others decide. */
    party_say(&p, 0, "{\"type\":\"preview\",\"state\":0,\"move\":\"%s\"}",
              legal_move(0, "bid "));
    assert_string_equal(value(party_last(&p, 0, "preview"), "/view"), "null");
    assert_string_equal(value(party_last(&p, 0, "preview"), "/events"), "[]");
    party_say(&p, 0, "{\"type\":\"preview\",\"state\":0,\"move\":\"score\"}");
    assert_refused(0, "illegal");
    party_say(&p, 3, "{\"type\":\"preview\",\"state\":0,\"move\":\"score\"}");
    assert_refused(3, "forbidden");
    /* To spy shows a hand. */
    do {
        seat = party_asked(&p);
        if (*legal_move(seat, "spy "))
            break;
        party_play(&p, seat);
    } while (party_asked(&p) != SEAT_NONE);
    party_say(&p, seat, "{\"type\":\"preview\",\"state\":%d,\"move\":\"%s\"}",
              p.table.state, legal_move(seat, "spy "));
    assert_string_equal(value(party_last(&p, seat, "preview"), "/view"),
                        "null");
    seat = (seat + 1) % 3;
    party_say(&p, seat,
              "{\"type\":\"preview\",\"state\":%d,\"move\":\"score\"}",
              p.table.state);
    assert_refused(seat, "forbidden");
}

static void consent_goes_back_further(void **state)
{
    int n;

    (void)state;
    all_sit_down();
    for (int c = 0; c < 3; c++)
        party_play(&p, c);
    n = p.table.match.n;
    party_say(&p, 1, "{\"type\":\"ask-undo\"}");
    assert_string_equal(value(party_last(&p, 0, "consent"), "/waiting"),
                        "[1,3]");
    party_say(&p, 1, "{\"type\":\"consent\",\"yes\":true}");
    assert_refused(1, "forbidden");
    party_say(&p, 0, "{\"type\":\"consent\",\"yes\":true}");
    assert_int_equal(p.table.match.n, n);
    party_say(&p, 2, "{\"type\":\"consent\",\"yes\":true}");
    assert_int_equal(p.table.match.n, 1);
    assert_non_null(strstr(buf_str(&p.journal), "rewind 2 1\n"));
    assert_string_equal(value(party_last(&p, 0, "consent"), "/outcome"),
                        "\"granted\"");
}

static void one_no_is_enough(void **state)
{
    (void)state;
    all_sit_down();
    party_play(&p, 0);
    party_say(&p, 0, "{\"type\":\"ask-undo\"}");
    party_say(&p, 2, "{\"type\":\"consent\",\"yes\":false}");
    assert_string_equal(value(party_last(&p, 0, "consent"), "/outcome"),
                        "\"denied\"");
    party_say(&p, 1, "{\"type\":\"consent\",\"yes\":true}");
    assert_refused(1, "forbidden");
    assert_int_equal(p.table.match.n, 1);
}

static void play_goes_over_a_wish(void **state)
{
    (void)state;
    all_sit_down();
    party_play(&p, 0);
    party_say(&p, 0, "{\"type\":\"ask-undo\"}");
    party_play(&p, 1);
    assert_string_equal(value(party_last(&p, 0, "consent"), "/outcome"),
                        "\"dropped\"");
}

static void against_bots_nobody_is_asked(void **state)
{
    struct act bot = { .kind = ACT_BOT, .bot = "random" };

    (void)state;
    for (bot.seat = 1; bot.seat < 3; bot.seat++)
        assert_int_equal(table_act(&p.table, &bot, NULL), 0);
    party_join(&p, 0, 0, 0);
    table_wake(&p.table);
    while (party_think(&p))
        ;
    party_play(&p, 0);
    while (party_think(&p))
        ;
    party_say(&p, 0, "{\"type\":\"ask-undo\"}");
    assert_string_equal(value(party_last(&p, 0, "consent"), "/outcome"),
                        "\"granted\"");
    /* The bots still play: who sits where is not taken back. */
    assert_string_equal(p.table.match.seat[1].bot, "random");
    assert_string_equal(p.table.match.seat[2].bot, "random");
}

static void bots_play_a_whole_game(void **state)
{
    struct act bot = { .kind = ACT_BOT, .bot = "random" };

    (void)state;
    for (bot.seat = 0; bot.seat < 3; bot.seat++)
        assert_int_equal(table_act(&p.table, &bot, NULL), 0);
    party_join(&p, 0, SEAT_NONE, 0);
    table_wake(&p.table);
    while (party_think(&p))
        ;
    assert_true(match_over(&p.table.match));
    assert_false(table_is_thinking(&p.table));
    assert_string_equal(value(party_last(&p, 0, "update"), "/over"), "true");
}

static void a_bot_takes_over_and_gives_back(void **state)
{
    (void)state;
    all_sit_down();
    party_say(&p, 0, "{\"type\":\"bot\",\"seat\":2,\"bot\":\"random\"}");
    assert_refused(0, "forbidden"); /* seat 2 is here */
    table_detach(&p.table, 1);
    party_say(&p, 0, "{\"type\":\"bot\",\"seat\":2,\"bot\":\"random\"}");
    assert_int_equal(p.n_thoughts, 1);
    party_join(&p, 1, 1, 0);
    party_say(&p, 1, "{\"type\":\"human\"}");
    party_think(&p); /* too late: the person is back */
    assert_int_equal(p.table.match.n, 2);
    party_play(&p, 1);
    assert_int_equal(p.table.match.n, 3);
}

static void whoever_has_a_bot_does_not_move(void **state)
{
    (void)state;
    all_sit_down();
    party_say(&p, 0, "{\"type\":\"bot\",\"bot\":\"random\"}");
    party_play(&p, 0);
    assert_refused(0, "forbidden");
}

static void resigning_lets_a_bot_play_on(void **state)
{
    (void)state;
    all_sit_down();
    party_say(&p, 2, "{\"type\":\"resign\"}");
    assert_string_equal(value(party_last(&p, 0, "seats"), "/seats/2/resigned"),
                        "true");
    assert_int_equal(p.n_thoughts, 1);
    assert_string_equal(p.table.match.seat[2].bot, "easy");
    party_say(&p, 2, "{\"type\":\"human\"}");
    assert_refused(2, "illegal");
    party_say(&p, 1, "{\"type\":\"resign\"}"); /* one is left: over */
    assert_string_equal(value(party_last(&p, 0, "update"), "/over"), "true");
    assert_string_equal(value(party_last(&p, 0, "update"), "/result/rank/0"),
                        "1");
}

static void reconnecting_works_from_any_number(void **state)
{
    (void)state;
    all_sit_down();
    play_to_the_end();
    for (int since = 0; since <= p.table.state; since++) {
        char want[32];

        party_forget(&p);
        party_join(&p, 5, 1, since);
        snprintf(want, sizeof(want), "%d", since ? since + 1 : 0);
        if (since < p.table.state)
            assert_string_equal(
                value(party_last(&p, 5, "update"), "/entries/0/n"), want);
        else
            assert_string_equal(value(party_last(&p, 5, "update"), "/entries"),
                                "[]");
        table_detach(&p.table, 5);
    }
    party_join(&p, 5, 1, p.table.state + 1);
    assert_string_equal(value(party_last(&p, 5, "update"), "/entries/0/n"),
                        "0");
}

static void a_long_history_comes_in_pieces(void **state)
{
    (void)state;
    party_join(&p, 0, 0, 0);
    for (int i = 0; i < TABLE_HISTORY; i++)
        party_say(&p, 0,
                  i % 2 ? "{\"type\":\"human\"}"
                        : "{\"type\":\"bot\",\"bot\":\"random\"}"),
            p.n_thoughts = 0;
    party_play(&p, 0);
    assert_int_equal(p.table.state, TABLE_HISTORY + 1);
    party_join(&p, 5, SEAT_NONE, 0);
    assert_int_equal(party_count(&p, 5, "history"), 1);
    assert_string_equal(value(party_last(&p, 5, "history"), "/entries/0/n"),
                        "0");
    assert_string_equal(value(party_last(&p, 5, "update"), "/entries/0/n"),
                        "100");
}

static void chat_reaches_all_and_newcomers(void **state)
{
    (void)state;
    all_sit_down();
    party_say(&p, 0, "{\"type\":\"chat\",\"text\":\"h\\u00e9 <b>\"}");
    assert_string_equal(value(party_last(&p, 3, "chat"), "/lines/0/text"),
                        "\"hé <b>\"");
    assert_string_equal(buf_str(&p.chat), "1 0 hé <b>\n");
    for (int i = 0; i < 2 * TABLE_LINES; i++)
        party_say(&p, 1, "{\"type\":\"chat\",\"text\":\"%d\"}", i);
    party_join(&p, 4, 1, 0);
    assert_string_equal(value(party_last(&p, 4, "chat"), "/lines/0/n"), "102");
    assert_string_equal(value(party_last(&p, 4, "chat"), "/lines/99/n"), "201");
    assert_string_equal(value(party_last(&p, 4, "chat"), "/lines/100"),
                        "missing");
    assert_int_equal(p.table.state, 0);
}

static void names_are_kept_and_used(void **state)
{
    (void)state;
    all_sit_down();
    p.n_heads = 0;
    party_say(&p, 1, "{\"type\":\"name\",\"name\":\"Zoë\"}");
    assert_int_equal(p.n_heads, 1);
    assert_string_equal(value(party_last(&p, 0, "seats"), "/seats/1/name"),
                        "\"Zoë\"");
}

static void a_running_record_shows_what_the_seat_saw(void **state)
{
    (void)state;
    all_sit_down();
    party_play(&p, 0);
    party_say(&p, 1, "{\"type\":\"record\"}");
    assert_non_null(strstr(party_last(&p, 1, "record"), "seen-by 2"));
    assert_non_null(strstr(party_last(&p, 1, "record"), "move 1 ?"));
    assert_null(strstr(party_last(&p, 1, "record"), "seed"));
    party_say(&p, 3, "{\"type\":\"record\"}");
    assert_non_null(strstr(party_last(&p, 3, "record"), "seen-by spectator"));
    assert_null(strstr(party_last(&p, 3, "record"), "seed"));
}

static void a_finished_record_is_whole(void **state)
{
    struct json_slice all, found;
    struct buf text = BUF_INIT;
    const char *message;
    struct match m;

    (void)state;
    all_sit_down();
    play_to_the_end();
    party_say(&p, 3, "{\"type\":\"record\"}");
    message = party_last(&p, 3, "record");
    assert_true(json_check(message, strlen(message), &all));
    assert_true(json_find(all, "/text", &found));
    assert_true(json_text(found, &text));
    assert_int_equal(record_read(buf_str(&text), text.n, game_find, &m, NULL),
                     0);
    match_release(&m);
    buf_release(&text);
}

static void a_rematch_comes_after_the_end(void **state)
{
    (void)state;
    all_sit_down();
    party_say(&p, 0, "{\"type\":\"rematch\"}");
    assert_refused(0, "forbidden");
    play_to_the_end();
    party_say(&p, 0, "{\"type\":\"rematch\"}");
    assert_string_equal(value(party_last(&p, 3, "rematch"), "/table"),
                        "\"another\"");
    party_join(&p, 4, 2, 0);
    assert_string_equal(value(party_last(&p, 4, "welcome"), "/next"),
                        "\"another\"");
}

static void nothing_is_taken_back_after_the_end(void **state)
{
    (void)state;
    all_sit_down();
    play_to_the_end();
    for (int c = 0; c < 3; c++) {
        party_say(&p, c, "{\"type\":\"ask-undo\"}");
        assert_refused(c, "forbidden");
    }
    assert_true(match_over(&p.table.match));
}

static void hints_come_where_the_table_allows_them(void **state)
{
    (void)state;
    all_sit_down();
    party_say(&p, 0, "{\"type\":\"hint\"}");
    assert_refused(0, "forbidden");
    p.table.hints = true;
    party_say(&p, 0, "{\"type\":\"hint\"}");
    party_think(&p);
    assert_string_not_equal(value(party_last(&p, 0, "hint"), "/advice/move"),
                            "missing");
    assert_int_equal(party_count(&p, 1, "hint"), 0);
    assert_int_equal(p.table.state, 0);
}

static void a_report_is_handed_on(void **state)
{
    (void)state;
    party_join(&p, 0, 0, 0);
    party_say(&p, 0, "{\"type\":\"report\",\"text\":\"the die is odd\"}");
    assert_int_equal(p.n_reports, 1);
}

static void the_journal_brings_the_table_back(void **state)
{
    static struct party again;
    struct buf a = BUF_INIT, b = BUF_INIT;

    (void)state;
    all_sit_down();
    party_say(&p, 2, "{\"type\":\"bot\",\"bot\":\"random\"}");
    for (int step = 0; party_asked(&p) != SEAT_NONE; step++) {
        int seat = party_asked(&p);

        if (p.n_thoughts > 0)
            party_think(&p);
        else
            party_play(&p, seat);
        if (step % 5 == 0)
            for (int c = 0; c < 2; c++) {
                party_say(&p, c, "{\"type\":\"ask-undo\"}");
                party_say(&p, !c, "{\"type\":\"consent\",\"yes\":true}");
            }
        if (step > 200)
            break;
        party_reopen(&again, &p);
        assert_int_equal(again.table.state, p.table.state);
        for (int s = SEAT_NONE; s < 3; s++) {
            speak_update(&p.table, (struct reader){ .seat = s }, -1, &a);
            speak_update(&again.table, (struct reader){ .seat = s }, -1, &b);
            assert_string_equal(buf_str(&a), buf_str(&b));
        }
        assert_memory_equal(again.table.asked_since, p.table.asked_since,
                            sizeof(p.table.asked_since));
        party_release(&again);
    }
    buf_release(&a);
    buf_release(&b);
}

static void a_damaged_journal_is_refused(void **state)
{
    static const char *const bad[] = {
        "",         "move",        "move 1",       "move 4 bid 1",
        "move 0 x", "setup 1",     "undo 1 2",     "rewind 1 9",
        "human 1x", "bot 1 A B",   "resign 1",     "bot 1 abcdefghijklmnop",
        "undo 1",   "rewind 1 -1", "move 1 bid 9", "move  1 bid 1",
    };

    (void)state;
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
        assert_int_equal(table_replay(&p.table, 1, bad[i], NULL), -1);
    assert_int_equal(table_replay(&p.table, 2, "bot 1 random", NULL), -1);
    assert_int_equal(p.table.state, 0);
    assert_int_equal(table_replay(&p.table, 1, "bot 1 random", NULL), 0);
}

static void a_set_up_that_is_none_is_refused(void **state)
{
    static const char *const bad[] = { "", "game null", "starboard-record 1" };
    struct table t;

    (void)state;
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
        assert_int_equal(
            table_init(&t, "x", bad[i], strlen(bad[i]), &p.outbox, NULL), -1);
}

static void a_full_table_takes_nobody(void **state)
{
    (void)state;
    for (int i = 0; i < TABLE_CLIENTS; i++)
        assert_int_equal(
            table_attach(&p.table, i % 8, SEAT_NONE, 0, NULL, NULL), 0);
    assert_int_equal(table_attach(&p.table, 1, SEAT_NONE, 0, NULL, NULL), -1);
}

#define TABLE_TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        TABLE_TEST(whoever_sits_down_gets_all_that_is_needed),
        TABLE_TEST(a_spectator_is_asked_nothing),
        TABLE_TEST(a_move_is_kept_and_told_to_all),
        TABLE_TEST(everybody_is_told_in_their_language),
        TABLE_TEST(a_terminal_gets_a_picture),
        TABLE_TEST(a_new_language_repeats_the_state_alone),
        TABLE_TEST(refusals_are_translated),
        TABLE_TEST(an_illegal_move_changes_nothing),
        TABLE_TEST(secret_answers_may_cross),
        TABLE_TEST(a_stale_move_is_refused_with_the_fresh_view),
        TABLE_TEST(nonsense_is_refused),
        TABLE_TEST(a_tag_comes_back),
        TABLE_TEST(undo_and_redo_go_where_match_allows),
        TABLE_TEST(a_preview_does_nothing),
        TABLE_TEST(a_preview_foretells_nothing),
        TABLE_TEST(consent_goes_back_further),
        TABLE_TEST(one_no_is_enough),
        TABLE_TEST(play_goes_over_a_wish),
        TABLE_TEST(against_bots_nobody_is_asked),
        TABLE_TEST(bots_play_a_whole_game),
        TABLE_TEST(a_bot_takes_over_and_gives_back),
        TABLE_TEST(whoever_has_a_bot_does_not_move),
        TABLE_TEST(resigning_lets_a_bot_play_on),
        TABLE_TEST(reconnecting_works_from_any_number),
        TABLE_TEST(a_long_history_comes_in_pieces),
        TABLE_TEST(chat_reaches_all_and_newcomers),
        TABLE_TEST(names_are_kept_and_used),
        TABLE_TEST(a_running_record_shows_what_the_seat_saw),
        TABLE_TEST(a_finished_record_is_whole),
        TABLE_TEST(a_rematch_comes_after_the_end),
        TABLE_TEST(nothing_is_taken_back_after_the_end),
        TABLE_TEST(hints_come_where_the_table_allows_them),
        TABLE_TEST(a_report_is_handed_on),
        TABLE_TEST(the_journal_brings_the_table_back),
        TABLE_TEST(a_damaged_journal_is_refused),
        TABLE_TEST(a_set_up_that_is_none_is_refused),
        TABLE_TEST(a_full_table_takes_nobody),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
