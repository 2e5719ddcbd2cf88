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
    assert_string_equal(err.what, "\"bid\" needs another word: card");
    assert_int_equal(move_parse(g, 1, "bid 7", &m, &err), -1);
    assert_string_equal(err.what, "there is no card \"7\"");
    assert_int_equal(move_parse(g, 1, "bid 5 5", &m, &err), -1);
    assert_int_equal(move_parse(g, 1, "score 1", &m, &err), -1);
}

static void slots_stand_for_arguments(void **state)
{
    static const struct phrase p = {
        "ask-x",
        "With {card}, {seat} and {rival:seat}, {seat}.",
        NULL,
        { NOUN_SEAT, NOUN_SEAT, NOUN_OWN }
    };
    static const struct phrase q = { "asks", "Nothing." };
    const struct game *g = game_find("null");
    struct buf slot = BUF_INIT;

    (void)state;
    assert_true(phrase_slot(g, &p, 0, &slot));
    assert_string_equal(buf_str(&slot), "seat");
    assert_true(phrase_slot(g, &p, 1, &slot));
    assert_string_equal(buf_str(&slot), "rival:seat");
    assert_true(phrase_slot(g, &p, 2, &slot));
    assert_string_equal(buf_str(&slot), "card");
    assert_false(phrase_slot(g, &p, 3, &slot));
    assert_false(phrase_slot(g, &q, 0, &slot));
    assert_true(phrase_is_question(&p));
    assert_false(phrase_is_question(&q));
    buf_release(&slot);
}

/* What is said of a move and of an event of Ark or Arcs. */
static const char *move_said(const char *game, const char *lang, int seat,
                             const char *text)
{
    static const char *const name[MAX_SEATS] = { "Ada", "Bob" };
    static char said[200];
    struct speaker sp = { game_find(game), catalogue_find(lang), name };
    struct buf out = BUF_INIT;
    struct move m;

    assert_int_equal(move_parse(sp.game, seat, text, &m, NULL), 0);
    say_move(&sp, m, &out);
    snprintf(said, sizeof(said), "%s", buf_str(&out));
    buf_release(&out);
    return said;
}

static void what_is_ones_own_is_said_so(void **state)
{
    (void)state;
    assert_string_equal(move_said("arcs", "en", 0, "tax 2H 1"),
                        "Tax your city in 2H.");
    assert_string_equal(move_said("arcs", "en", 1, "tax 2H 1"),
                        "Tax Ada's city in 2H.");
    assert_string_equal(move_said("arcs", "en", 0, "tax 2H 3"),
                        "Tax Player 3's city in 2H.");
    assert_string_equal(move_said("arcs", "fr", 0, "tax 2H 1"),
                        "Taxer votre cité en 2H.");
    assert_string_equal(move_said("arcs", "it", 1, "tax 2H 1"),
                        "Tassare la città di Ada in 2H.");
    assert_string_equal(move_said("arcs", "es", 0, "tax 2H 1"),
                        "Gravar tu ciudad en 2H.");
    assert_string_equal(move_said("ark", "en", 1, "heal seat-2"),
                        "Heal your unit");
    assert_string_equal(move_said("ark", "en", 1, "heal seat-1"),
                        "Heal Ada's unit");
    assert_string_equal(move_said("ark", "en", 1, "heal violet"),
                        "Heal a violet unit");
    assert_string_equal(move_said("ark", "en", 0, "name 1"),
                        "They fight for you");
    assert_string_equal(move_said("ark", "en", 0, "name 2"),
                        "They fight for Bob");
}

static void arguments_are_said_in_any_order(void **state)
{
    (void)state;
    assert_string_equal(move_said("arcs", "en", 0, "spend slot-1 weapon"),
                        "Spend a Weapon (slot 1).");
    assert_string_equal(move_said("arcs", "es", 0, "spend holdings relic"),
                        "Gastar 1 Reliquia (Posesiones antiguas).");
    assert_string_equal(move_said("arcs", "en", 0, "repair 3A ship"),
                        "Repair a ship in 3A.");
    /* what a raid pays is told where a slot is chosen for it */
    assert_string_equal(move_said("arcs", "en", 0, "store slot-1"),
                        "Put it in slot 1 (3 keys).");
    assert_string_equal(move_said("arcs", "en", 0, "dice skirmish 1"),
                        "Collect 1 skirmish die.");
    assert_string_equal(move_said("arcs", "fr", 0, "dice assault 2"),
                        "Prendre 2 dés d'assaut.");
}

/* In an event own is what belongs to the seat that it begins with, in a
 * question what belongs to the one who is asked. */
static void events_and_questions_know_whose_it_is(void **state)
{
    static const struct phrase owned[] = {
        { 0 },
        { "takes",
          "{seat} takes [their own hat|{owner:seat}'s hat].",
          NULL,
          { NOUN_SEAT, NOUN_SEAT } },
        { "falls", "{seat}'s hat falls.", NULL, { NOUN_SEAT } },
        { "ask-hat", "Where is [your hat|{seat}'s hat]?", NULL, { NOUN_SEAT } },
    };
    static const char *const expected[] = {
        "Player 2 takes their own hat.",
        "Player 2 takes Player 1's hat.",
        "Where is your hat?",
        "Where is Player 2's hat?",
    };
    struct game g = *game_find("null");
    struct speaker sp = { .game = &g };
    struct buf out = BUF_INIT;

    (void)state;
    g.message = owned;
    g.n_messages = sizeof owned / sizeof *owned;
    for (int i = 0; i < 4; i++) {
        struct event e = { .id = i < 2 ? 1 : 3, .arg = { 1, i % 2 == 0 } };

        buf_clear(&out);
        if (i < 2)
            say_event(&sp, &e, &out);
        else
            say_question(&sp, i == 2, &e, &out);
        assert_string_equal(buf_str(&out), expected[i]);
    }
    buf_release(&out);
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

/* "0 ships" is not counted: another sentence is said. */
static void nothing_is_not_counted(void **state)
{
    static const struct phrase p = {
        "ships",
        "{number} fresh[, {worn:number} worn]",
        "{number} fresh ones[, {worn:number} worn]",
        .none = "{worn:number} worn one",
        .none_plural = "{worn:number} worn ones",
        .arg = { NOUN_NUMBER, NOUN_NUMBER },
    };
    static const struct phrase simple = {
        "lose",
        "lose {number} ship",
        "lose {number} ships",
        .none = "lose no ship",
        .arg = { NOUN_NUMBER },
    };
    static const struct {
        const struct phrase *p;
        int16_t arg[EVENT_ARGS];
        const char *said;
    } row[] = {
        { &p, { 1, 0 }, "1 fresh" },
        { &p, { 2, 3 }, "2 fresh ones, 3 worn" },
        { &p, { 0, 1 }, "1 worn one" },
        { &p, { 0, 2 }, "2 worn ones" },
        { &simple, { 0 }, "lose no ship" },
        { &simple, { 1 }, "lose 1 ship" },
    };
    struct speaker sp = { .game = game_find("null") };
    struct buf out = BUF_INIT;

    (void)state;
    for (size_t i = 0; i < sizeof(row) / sizeof(*row); i++) {
        buf_clear(&out);
        say_phrase(&sp, row[i].p, row[i].arg, &out);
        assert_string_equal(buf_str(&out), row[i].said);
    }
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

/* Every slot of a text stands for an argument of its kind. */
static void check_slots(const struct game *g, const struct phrase *p,
                        const char *text)
{
    struct buf slot = BUF_INIT;

    for (const char *t = strchr(text, '{'); t; t = strchr(t + 1, '{')) {
        size_t length = strcspn(t + 1, "}");
        bool found = false;

        for (int i = 0; i < count_args(p, EVENT_ARGS) && !found; i++)
            found = phrase_slot(g, p, i, &slot) && slot.n == length &&
                    memcmp(buf_str(&slot), t + 1, length) == 0;
        if (!found)
            fail_msg("%s: \"%s\": no argument for {%.*s}", g->id, text,
                     (int)length, t + 1);
    }
    buf_release(&slot);
}

/* Every argument is said. */
static void check_arguments(const struct game *g, const struct phrase *p)
{
    struct buf slot = BUF_INIT;

    for (int i = 0; i < count_args(p, EVENT_ARGS); i++) {
        const char *kind, *id = noun_of(g, p->arg[i])->id;

        if (!phrase_slot(g, p, i, &slot))
            fail_msg("%s: \"%s\" does not say argument %d", g->id, p->text,
                     i + 1);
        kind = strrchr(buf_str(&slot), ':');
        assert_string_equal(kind ? kind + 1 : buf_str(&slot), id);
    }
    buf_release(&slot);
}

/* The players that the forms from `t` to `end` name: one argument, and with
 * it as many forms as there are cases, or one less. */
static void check_forms(const struct game *g, const struct phrase *p,
                        const char *t, const char *end)
{
    struct buf slot = BUF_INIT;
    int owners = 0, forms = 1, most = 2;

    for (int i = 0; i < count_args(p, EVENT_ARGS); i++) {
        char braced[40];
        const char *at;

        if (!noun_of(g, p->arg[i])->players)
            continue;
        assert_true(phrase_slot(g, p, i, &slot));
        snprintf(braced, sizeof(braced), "{%s}", buf_str(&slot));
        at = strstr(t, braced);
        if (!at || at > end)
            continue;
        owners++;
        most = noun_of(g, p->arg[i])->n > MAX_SEATS ? 3 : 2;
    }
    for (const char *bar = t; bar < end; bar++)
        forms += *bar == '|';
    if (owners != 1 || forms > most || forms < 2)
        fail_msg("%s: \"%.*s\": %d forms, %d owners", g->id, (int)(end - t), t,
                 forms, owners);
    buf_release(&slot);
}

/* Parts in brackets end, and those with bars have an owner. */
static void check_parts(const struct game *g, const struct phrase *p,
                        const char *text)
{
    for (const char *t = strchr(text, '['); t; t = strchr(t + 1, '[')) {
        const char *end = strchr(t, ']');

        assert_non_null(end);
        if (memchr(t, '|', (size_t)(end - t)))
            check_forms(g, p, t, end);
    }
}

static void check_text(const struct game *g, const struct phrase *p,
                       const char *text)
{
    check_slots(g, p, text);
    check_parts(g, p, text);
}

/* In every language. */
static void check_texts(const struct game *g, const struct phrase *p)
{
    static const char *const lang[] = { "en", "fr", "it", "es" };

    for (int i = 0; i < 4; i++) {
        const struct catalogue *cat = catalogue_find(lang[i]);

        if (!p->plural) {
            check_text(g, p, tr(cat, p->text));
            continue;
        }
        check_text(g, p, tr_plural(cat, p->text, p->plural, 1));
        check_text(g, p, tr_plural(cat, p->text, p->plural, 2));
        if (p->none)
            check_text(g, p, tr(cat, p->none));
        if (p->none_plural)
            check_text(g, p, tr_plural(cat, p->none, p->none_plural, 2));
    }
    check_arguments(g, p);
}

static void check_phrases(const struct game *g, const struct phrase *p, int n,
                          int most_args)
{
    for (int i = 1; i < n; i++) {
        if (!p[i].id || !p[i].text)
            fail_msg("%s: row %d of a table of phrases is empty", g->id, i);
        assert_true(count_args(&p[i], EVENT_ARGS) <= most_args);
        check_texts(g, &p[i]);
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
        cmocka_unit_test(what_is_ones_own_is_said_so),
        cmocka_unit_test(arguments_are_said_in_any_order),
        cmocka_unit_test(events_and_questions_know_whose_it_is),
        cmocka_unit_test(sentences_choose_their_plural),
        cmocka_unit_test(nothing_is_not_counted),
        cmocka_unit_test(parts_that_count_nothing_are_left_out),
        cmocka_unit_test(seats_have_names_when_given),
        cmocka_unit_test(phrases_of_every_game_fit_their_arguments),
        cmocka_unit_test(words_of_every_game_are_unique),
        cmocka_unit_test(options_of_every_game_are_sound),
        cmocka_unit_test(errors_are_said_in_every_language),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
