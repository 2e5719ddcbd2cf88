/*
 * The lessons of every game: that they fit the engine's words, explain every
 * question and every act, are short in every language, and that the game which
 * teaches can be set up; and the language of their conditions
 * (web/tests/learn.spec.ts has the same terms).
 */
#include "core/lesson.h"
#include "core/rulebook.h"
#include "games/registry.h"
#include "support/things.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

static _Alignas(16) uint8_t state[MAX_STATE];

static int letters(const char *text)
{
    int n = 0;

    for (; *text; text++)
        n += ((unsigned char)*text & 0xC0) != 0x80;
    return n;
}

/* ---- rows ---- */

static void check_short(const struct lesson *l)
{
    static const char *const lang[] = { "en", "fr", "it", "es" };

    for (int i = 0; i < 4; i++) {
        const char *said = tr(catalogue_find(lang[i]), l->say);

        if (letters(said) > LESSON_LETTERS)
            fail_msg("%s, %s: %d letters: %s", l->id, lang[i], letters(said),
                     said);
    }
}

static void check_words(const struct game *g, const struct lesson *l)
{
    assert_null(strpbrk(l->id, " /"));
    assert_in_range(l->asked, 0, g->n_messages - 1);
    assert_in_range(l->heard, 0, g->n_messages - 1);
    assert_in_range(l->can, 0, g->n_verbs - 1);
    if (l->asked)
        assert_true(phrase_is_question(&g->message[l->asked]));
    if (l->heard)
        assert_false(phrase_is_question(&g->message[l->heard]));
    if (l->by != BY_ANYBODY)
        assert_int_equal(g->message[l->heard].arg[0], NOUN_SEAT);
    for (int i = 0; i < LESSON_DONE; i++)
        assert_in_range(l->done[i], 0, g->n_verbs - 1);
}

static bool is_edge(const char *word)
{
    static const char *const edge[] = { "race", "others", "common",
                                        "mine", "board",  "ask" };

    for (size_t i = 0; i < sizeof(edge) / sizeof(edge[0]); i++)
        if (strcmp(word, edge[i]) == 0)
            return true;
    return false;
}

static bool is_verb(const struct game *g, const char *word)
{
    for (int i = 1; i < g->n_verbs; i++)
        if (strcmp(g->verb[i].id, word) == 0)
            return true;
    return false;
}

/* One word of `light`. */
static bool can_be_lit(const struct game *g, char *word)
{
    char *colon = strchr(word, ':');

    if (!colon)
        return false;
    *colon++ = '\0';
    if (strcmp(word, "edge") == 0)
        return is_edge(colon);
    return strcmp(word, "verb") == 0 ? is_verb(g, colon)
                                     : is_thing(g, word, colon);
}

static void check_light(const struct game *g, const struct lesson *l)
{
    char words[200], *save = NULL;

    /* At the end all of the table is looked at; "" says that a row means to. */
    if (!l->light && l->kind != LESSON_OVER)
        fail_msg("%s lights nothing", l->id);
    strcpy(words, l->light ? l->light : "");
    for (char *w = strtok_r(words, " ", &save); w;
         w = strtok_r(NULL, " ", &save))
        if (!can_be_lit(g, w))
            fail_msg("%s cannot light %s", l->id, w);
}

/* The guided game as it begins, as its person sees it. */
static void start_guided(const struct game *g, struct buf *view)
{
    struct setup how = { .seed = g->guide->seed };
    struct error err;
    int seats = 0;

    options_default(g, &how.options);
    for (const char *const *o = g->guide->option; *o; o += 2)
        assert_int_equal(options_set(g, &how.options, o[0], o[1], &err), 0);
    assert_int_equal(options_check(g, &how.options, &err), 0);
    while (g->guide->seat[seats])
        seats++;
    assert_int_equal(seats, how.options.value[OPTION_PLAYERS]);
    assert_string_equal(g->guide->seat[0], "me");
    assert_int_equal(game_setup(g, state, &how, NULL, NULL), 0);
    game_view(g, state, 0, state);
    game_json(g, state, view);
}

/* Behind each lesson stands a section, in every language. */
static void check_rule(const struct game *g, const struct lesson *l)
{
    static const char *const lang[] = { "en", "fr", "it", "es" };
    struct buf title = BUF_INIT;

    for (int i = 0; i < 4 && l->kind != LESSON_DID; i++) {
        const char *book = rulebook_find(g->id, catalogue_find(lang[i]));

        if (!rulebook_title(book, lesson_rule(g, l), &title))
            fail_msg("%s of %s leads to no section", l->id, g->id);
    }
    buf_release(&title);
}

static void check_lessons(const struct game *g, struct json_slice view)
{
    for (const struct lesson *l = g->guide->lesson; l->id; l++) {
        check_words(g, l);
        check_short(l);
        check_light(g, l);
        check_rule(g, l);
        if (l->where && !lesson_where_fits(l->where, view, 0))
            fail_msg("%s: %s leads nowhere", l->id, l->where);
        for (const struct lesson *m = g->guide->lesson; m != l; m++)
            assert_string_not_equal(m->id, l->id);
    }
}

static void check_all_asked(const struct game *g)
{
    for (int m = 1; m < g->n_messages; m++) {
        const struct lesson *l = g->guide->lesson;

        if (!phrase_is_question(&g->message[m]))
            continue;
        while (l->id && !(l->kind == LESSON_ASKED && l->asked == m))
            l++;
        if (!l->id)
            fail_msg("no lesson explains %s of %s", g->message[m].id, g->id);
        if (!l->why)
            fail_msg("%s of %s has no why", l->id, g->id);
    }
}

/*
 * Answers that go on with what an act began: of the act itself it was told what
 * it does, and the question names the rest.
 */
static bool goes_on(const char *verb)
{
    static const char *const answers[] = {
        /* which of several, where to, how many */
        " choose hit hit-ship ships onward dice reroll ",
        " send to explore lay name ",
        /* what of one's own is given, kept or lost for it */
        " pay lose destroy recall evict keep discard remove remove-wounded ",
        " take-down ",
        /* which resource, how many, and into which slot */
        " gain take store replace refuse rearrange put leave ",
        /* nothing happens */
        " stop decline done ",
    };
    char word[40];

    snprintf(word, sizeof(word), " %s ", verb);
    for (size_t i = 0; i < sizeof(answers) / sizeof(answers[0]); i++)
        if (strstr(answers[i], word))
            return true;
    return false;
}

/* Whoever plays something else than was proposed is told what it does. */
static void check_all_did(const struct game *g)
{
    for (int v = 1; v < g->n_verbs; v++) {
        const struct lesson *l = g->guide->lesson;
        int told = 0;

        for (; l->id; l++)
            for (int i = 0; l->kind == LESSON_DID && i < LESSON_DONE; i++)
                told += l->done[i] == v;
        if (told > 1)
            fail_msg("two lessons say what %s of %s did", g->verb[v].id, g->id);
        if (!told && !goes_on(g->verb[v].id))
            fail_msg("no lesson says what %s of %s did", g->verb[v].id, g->id);
    }
}

static void lessons_fit_the_words_of_their_game(void **unused)
{
    int guides = 0;

    (void)unused;
    for (int i = 0; game_registry[i]; i++) {
        const struct game *g = game_registry[i];
        struct buf text = BUF_INIT;
        struct json_slice view;

        if (!g->guide)
            continue;
        guides++;
        start_guided(g, &text);
        assert_true(json_check(buf_str(&text), text.n, &view));
        check_lessons(g, view);
        check_all_asked(g);
        check_all_did(g);
        buf_release(&text);
    }
    assert_int_equal(guides, 2);
}

/* ---- conditions ---- */

static void what_a_view_shows_is_read(void **unused)
{
    static const char text[] =
        "{\"chapter\":2,\"lead\":null,\"players\":[{\"cards\":3,\"guild\":"
        "[\"a\"]},{\"cards\":5,\"guild\":[]}],\"systems\":{\"1G\":{\"control\":"
        "null},\"2H\":{\"control\":2}}}";
    static const char *const yes[] = {
        "",
        "chapter=2",
        "chapter>1 chapter<=2",
        "chapter!=3",
        "lead=null",
        "me.cards=5",
        "nowhere.at.all=null",
        "me.guild.#=0",
        "players.#=2",
        "players.*.cards<4",
        "systems.*.control=me",
        "players.0.guild.*=a",
    };
    static const char *const no[] = {
        "chapter=1",
        "chapter>1 chapter>2",
        "lead!=null",
        "me.cards<5",
        "systems.*.control=1",
        "players.*.cards>5",
        "chapter",
        "chapter=",
        "=2",
        "chapter=2=2",
        "chapter!2",
    };
    struct json_slice view;

    (void)unused;
    assert_true(json_check(text, sizeof(text) - 1, &view));
    for (size_t i = 0; i < sizeof(yes) / sizeof(yes[0]); i++)
        if (!lesson_where(yes[i], view, 1))
            fail_msg("%s does not hold", yes[i]);
    for (size_t i = 0; i < sizeof(no) / sizeof(no[0]); i++)
        if (lesson_where(no[i], view, 1))
            fail_msg("%s holds", no[i]);
    assert_true(lesson_where_fits("me.guild.#>0 lead.x=1", view, 1));
    assert_false(lesson_where_fits("me.gild.#>0", view, 1));
    assert_false(lesson_where_fits("chapter", view, 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lessons_fit_the_words_of_their_game),
        cmocka_unit_test(what_a_view_shows_is_read),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
