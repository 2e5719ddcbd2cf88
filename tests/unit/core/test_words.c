/* core: options, nouns, phrases and sentences; and the tables of every game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "core/game.h"
#include "games/registry.h"

static void options_are_set_by_words(void **state)
{
    const struct game *g = game_find("null");
    struct options o;
    struct error err;
    char scratch[16];

    (void)state;
    options_default(g, &o);
    assert_int_equal(options_set(g, &o, "players", "4", &err), 0);
    assert_string_equal(options_word(g, &o, 0, scratch), "4");
    assert_int_equal(options_set(g, &o, "deck", "short", &err), 0);
    assert_string_equal(options_word(g, &o, 2, scratch), "short");
    assert_int_equal(options_set(g, &o, "spying", "no", &err), 0);
    assert_string_equal(options_word(g, &o, 3, scratch), "no");
    assert_int_equal(options_set(g, &o, "players", "5", &err), -1);
    assert_string_equal(err.what,
                        "option players is a number from 2 to 4, not \"5\"");
    assert_int_equal(options_set(g, &o, "players", "3x", &err), -1);
    assert_int_equal(options_set(g, &o, "spying", "1", &err), -1);
    assert_int_equal(options_set(g, &o, "deck", "huge", &err), -1);
    assert_int_equal(options_set(g, &o, "colour", "red", &err), -1);
}

static void combinations_are_refused_with_a_reason(void **state)
{
    const struct game *g = game_find("null");
    struct options o;
    struct error err;

    (void)state;
    options_default(g, &o);
    options_set(g, &o, "players", "4", &err);
    options_set(g, &o, "hand", "5", &err);
    assert_int_equal(options_check(g, &o, &err), 0);
    options_set(g, &o, "deck", "short", &err);
    assert_int_equal(options_check(g, &o, &err), -1);
    assert_non_null(strstr(err.what, "too few cards"));
    o.value[1] = 77;
    assert_int_equal(options_check(g, &o, &err), -1);
}

static void moves_are_read_as_they_are_written(void **state)
{
    const struct game *g = game_find("null");
    struct move m;
    struct error err;

    (void)state;
    assert_int_equal(move_parse(g, 1, "spy 3", &m, &err), 0);
    assert_int_equal(m.seat, 1);
    assert_int_equal(m.arg[0], 2);
    assert_int_equal(move_parse(g, 1, "  bid   5 ", &m, &err), 0);
    assert_int_equal(move_parse(g, 1, "", &m, &err), -1);
    assert_int_equal(move_parse(g, 1, "bid", &m, &err), -1);
    assert_string_equal(err.what, "\"bid\" lacks a card");
    assert_int_equal(move_parse(g, 1, "bid 7", &m, &err), -1);
    assert_string_equal(err.what, "there is no card \"7\"");
    assert_int_equal(move_parse(g, 1, "bid 5 5", &m, &err), -1);
    assert_int_equal(move_parse(g, 1, "score 1", &m, &err), -1);
}

static void slots_stand_for_arguments(void **state)
{
    static const struct phrase p = {
        "ask-x",
        "{seat} and {rival:seat}, {seat} with {card}.",
        NULL,
        { NOUN_SEAT, NOUN_SEAT, NOUN_OWN }
    };
    static const struct phrase q = { "asks", "Nothing." };
    struct buf slot = BUF_INIT;

    (void)state;
    assert_true(phrase_slot(&p, 0, &slot));
    assert_string_equal(buf_str(&slot), "seat");
    assert_true(phrase_slot(&p, 1, &slot));
    assert_string_equal(buf_str(&slot), "rival:seat");
    assert_true(phrase_slot(&p, 2, &slot));
    assert_string_equal(buf_str(&slot), "card");
    assert_false(phrase_slot(&p, 3, &slot));
    assert_false(phrase_slot(&q, 0, &slot));
    assert_true(phrase_is_question(&p));
    assert_false(phrase_is_question(&q));
    buf_release(&slot);
}

static void sentences_choose_their_plural(void **state)
{
    struct speaker sp = { .game = game_find("null") };
    struct event e = { .id = 1, .arg = { 1 } }; /* the pot */
    struct buf out = BUF_INIT;

    (void)state;
    say_event(&sp, &e, &out);
    assert_string_equal(buf_str(&out), "The pot holds 1 point.");
    buf_clear(&out);
    e.arg[0] = 3;
    say_event(&sp, &e, &out);
    assert_string_equal(buf_str(&out), "The pot holds 3 points.");
    buf_release(&out);
}

static void parts_that_count_nothing_are_left_out(void **state)
{
    static const struct phrase p = {
        "ask-cubes",
        "Where?[ Cubes: {number}.][ Free: {free:number} of {all:number}.] Say.",
        .arg = { NOUN_NUMBER, NOUN_NUMBER, NOUN_NUMBER },
    };
    struct speaker sp = { .game = game_find("null") };
    struct buf out = BUF_INIT;

    (void)state;
    say_phrase(&sp, &p, (int16_t[EVENT_ARGS]){ 2, 1, 3 }, &out);
    assert_string_equal(buf_str(&out), "Where? Cubes: 2. Free: 1 of 3. Say.");
    buf_clear(&out);
    say_phrase(&sp, &p, (int16_t[EVENT_ARGS]){ 0, 0, 3 }, &out);
    assert_string_equal(buf_str(&out), "Where? Free: 0 of 3. Say.");
    buf_clear(&out);
    say_phrase(&sp, &p, (int16_t[EVENT_ARGS]){ 0, 0, 0 }, &out);
    assert_string_equal(buf_str(&out), "Where? Say.");
    buf_release(&out);
}

static void seats_have_names_when_given(void **state)
{
    static const char *const name[MAX_SEATS] = { "Ada", NULL };
    struct speaker sp = { .game = game_find("null"), .seat_name = name };
    struct move m;
    struct buf out = BUF_INIT;

    (void)state;
    assert_int_equal(move_parse(sp.game, 1, "spy 1", &m, NULL), 0);
    say_move(&sp, m, &out);
    assert_string_equal(buf_str(&out), "Leave the pot and spy on Ada.");
    buf_clear(&out);
    m.arg[0] = 1;
    say_move(&sp, m, &out);
    assert_string_equal(buf_str(&out), "Leave the pot and spy on Player 2.");
    buf_clear(&out);
    m = (struct move){ .seat = 1 };
    say_move(&sp, m, &out);
    assert_string_equal(buf_str(&out), "a secret choice");
    buf_release(&out);
}

static int count_args(const struct phrase *p, int most)
{
    int n = 0;

    while (n < most && p->arg[n] != NOUN_NONE)
        n++;
    return n;
}

/* The slots of a text, in order, name the kinds of its arguments. */
static void check_slots(const struct game *g, const struct phrase *p,
                        const char *text)
{
    char seen[EVENT_ARGS][32];
    int n = 0;

    for (const char *t = strchr(text, '{'); t; t = strchr(t + 1, '{')) {
        size_t length = strcspn(t + 1, "}");
        char slot[32] = "";
        const char *kind;
        int i = 0;

        assert_true(length < sizeof(slot));
        memcpy(slot, t + 1, length);
        while (i < n && strcmp(seen[i], slot) != 0)
            i++;
        if (i < n)
            continue;
        assert_true(n < EVENT_ARGS);
        kind = strchr(slot, ':') ? strchr(slot, ':') + 1 : slot;
        if (p->arg[n] == NOUN_NONE ||
            strcmp(noun_of(g, p->arg[n])->id, kind) != 0)
            fail_msg("%s: \"%s\": {%s} is not argument %d", g->id, text, slot,
                     n + 1);
        memcpy(seen[n++], slot, sizeof(slot));
    }
}

static void check_phrases(const struct game *g, const struct phrase *p, int n,
                          int most_args)
{
    for (int i = 1; i < n; i++) {
        if (!p[i].id || !p[i].text)
            fail_msg("%s: row %d of a table of phrases is empty", g->id, i);
        assert_true(count_args(&p[i], EVENT_ARGS) <= most_args);
        check_slots(g, &p[i], p[i].text);
        if (p[i].plural)
            check_slots(g, &p[i], p[i].plural);
        for (int j = 1; j < i; j++)
            if (strcmp(p[j].id, p[i].id) == 0)
                fail_msg("%s: \"%s\" stands twice", g->id, p[i].id);
    }
}

static void phrases_of_every_game_fit_their_arguments(void **state)
{
    (void)state;
    for (int i = 0; game_registry[i]; i++) {
        const struct game *g = game_registry[i];

        check_phrases(g, g->verb, g->n_verbs, MOVE_ARGS);
        check_phrases(g, g->message, g->n_messages, EVENT_ARGS);
    }
}

static void words_of_every_game_are_unique(void **state)
{
    (void)state;
    for (int i = 0; game_registry[i]; i++)
        for (const struct noun *n = game_registry[i]->noun; n->id; n++)
            for (int v = 0; v < n->n; v++) {
                const char *word = n->word(v);

                if (!word || !*word || strpbrk(word, " *?#"))
                    fail_msg("%s: %s %d has no word", game_registry[i]->id,
                             n->id, v);
                if (!n->name(v) || !*n->name(v))
                    fail_msg("%s: %s %s has no name", game_registry[i]->id,
                             n->id, word);
                for (int w = 0; w < v; w++)
                    if (strcmp(word, n->word(w)) == 0)
                        fail_msg("%s: %s %s twice", game_registry[i]->id, n->id,
                                 word);
            }
}

static void options_of_every_game_are_sound(void **state)
{
    (void)state;
    for (int i = 0; game_registry[i]; i++) {
        const struct game *g = game_registry[i];
        struct options o;
        struct error err = { "" };
        char scratch[16];

        options_default(g, &o);
        if (options_check(g, &o, &err) < 0)
            fail_msg("%s: the normal options are refused: %s", g->id, err.what);
        assert_string_equal(g->option[OPTION_PLAYERS].id, "players");
        for (int k = 0; k < options_count(g); k++) {
            struct options back = o;
            const char *word = options_word(g, &o, k, scratch);

            assert_true(g->option[k].text && g->option[k].text[0]);
            assert_int_equal(options_set(g, &back, g->option[k].id, word, &err),
                             0);
            assert_int_equal(back.value[k], o.value[k]);
        }
    }
}

static const char *said(const struct error *err, const char *lang)
{
    static char text[512];
    struct buf out = BUF_INIT;

    error_say(catalogue_find(lang), err, &out);
    snprintf(text, sizeof(text), "%s", buf_str(&out));
    buf_release(&out);
    return text;
}

static void errors_are_said_in_every_language(void **state)
{
    const struct game *g = game_find("null");
    struct options o;
    struct error err;

    (void)state;
    options_default(g, &o);
    options_set(g, &o, "players", "5", &err);
    assert_string_equal(said(&err, "en"), err.what);
    assert_string_equal(said(&err, "es"), "la opción players es un número de "
                                          "2 a 4, no «5»");
    error_in(&err, "line %d", 3);
    assert_string_equal(said(&err, "en"), err.what);
    assert_string_equal(said(&err, "fr"),
                        "ligne 3 : l'option players est un nombre de 2 à 4, "
                        "pas « 5 »");
    /* a sentence that was handed through as a piece */
    error_set(&err, "%s", "the game is over");
    assert_string_equal(said(&err, "it"), "la partita è finita");
    /* pieces that were lost because they were too many */
    err.n_piece = 0;
    assert_string_equal(said(&err, "it"), "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_are_set_by_words),
        cmocka_unit_test(combinations_are_refused_with_a_reason),
        cmocka_unit_test(moves_are_read_as_they_are_written),
        cmocka_unit_test(slots_stand_for_arguments),
        cmocka_unit_test(sentences_choose_their_plural),
        cmocka_unit_test(parts_that_count_nothing_are_left_out),
        cmocka_unit_test(seats_have_names_when_given),
        cmocka_unit_test(phrases_of_every_game_fit_their_arguments),
        cmocka_unit_test(words_of_every_game_are_unique),
        cmocka_unit_test(options_of_every_game_are_sound),
        cmocka_unit_test(errors_are_said_in_every_language),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
