/*
 * The words of scenarios in every game: slips are refused with what to write
 * instead, and everything that there is to write is listed.
 */
#include "core/vocabulary.h"
#include "games/registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

struct table {
    const struct game *game;
    _Alignas(16) uint8_t state[MAX_STATE];
};

static void set_up(struct table *t, const char *game, int players)
{
    struct setup how = { .seed = 1 };

    t->game = game_find(game);
    options_default(t->game, &how.options);
    how.options.value[OPTION_PLAYERS] = (int16_t)players;
    assert_int_equal(game_setup(t->game, t->state, &how, NULL, NULL), 0);
}

static int set(struct table *t, const char *line, struct error *err)
{
    const char *word[LINE_WORDS];
    char text[LINE_LENGTH];

    snprintf(text, sizeof(text), "%s", line);
    return game_edit(t->game, t->state, line_split(text, word), word, err);
}

static void takes(struct table *t, const char *line)
{
    struct error err = { "" };

    if (set(t, line, &err) < 0)
        fail_msg("%s: %s", line, err.what);
}

/* Refused for this reason, and nothing has changed. */
static void refuses(struct table *t, const char *line, const char *why)
{
    static struct table before;
    struct error err = { "" };

    before = *t;
    assert_int_equal(set(t, line, &err), -1);
    if (strcmp(err.what, why) != 0)
        fail_msg("%s: \"%s\" is not \"%s\"", line, err.what, why);
    assert_memory_equal(before.state, t->state, t->game->state_size);
}

static void wrong_words(void **unused)
{
    static struct table t;

    (void)unused;
    set_up(&t, "arcs", 3);
    takes(&t, "start 1");
    takes(&t, "clear");
    refuses(&t, "city 1 5C demaged",
            "\"demaged\" does not belong here; write it as \"city SEAT "
            "SYSTEM [damaged] [outside]\"");
    refuses(&t, "city 1 5C damaged damaged",
            "\"damaged\" does not belong here; write it as \"city SEAT "
            "SYSTEM [damaged] [outside]\"");
    refuses(&t, "starport 1 5C outside",
            "\"outside\" does not belong here; write it as \"starport SEAT "
            "SYSTEM [damaged]\"");
    refuses(&t, "citty 1 5C",
            "there is no \"citty\" to set; 'starboard show "
            "arcs set' lists what there is");
    refuses(&t, "city 1",
            "something is missing; write it as \"city SEAT "
            "SYSTEM [damaged] [outside]\"");
    refuses(&t, "power 1 5 6",
            "\"6\" does not belong here; write it as "
            "\"power SEAT N\"");
    refuses(&t, "court", "something is missing; write it as \"court CARD...\"");
    refuses(&t, "ships 1 9Z 1", "there is no system \"9Z\"");
    takes(&t, "city 1 5C outside damaged");
    takes(&t, "city 1 5C damaged");
    takes(&t, "city 2 5C");
}

static void numbers_out_of_range(void **unused)
{
    static struct table t;

    (void)unused;
    set_up(&t, "arcs", 3);
    refuses(&t, "chapter 6", "\"6\" is not a number from 1 to 5");
    refuses(&t, "power 1 201", "\"201\" is not a number from 0 to 200");
    refuses(&t, "ships 1 5C x", "\"x\" is not a number from 0 to 15");
    set_up(&t, "ark", 2);
    refuses(&t, "round 0", "\"0\" is not a number from 1 to 60");
    refuses(&t, "section 1 power 5", "\"5\" is more than 4");
    set_up(&t, "null", 2);
    refuses(&t, "pot 1000", "\"1000\" is not a number from 0 to 999");
    refuses(&t, "pot -1", "\"-1\" is not a number from 0 to 999");
}

static void seats_that_do_not_play(void **unused)
{
    static struct table t;

    (void)unused;
    set_up(&t, "arcs", 3);
    takes(&t, "court farseers");
    refuses(&t, "power 4 5", "there is no seat 4 in this game of 3");
    refuses(&t, "agents farseers 1 1 1 1",
            "there is no seat 4 in this game of 3");
    takes(&t, "agents farseers 1 1 1");
    set_up(&t, "ark", 2);
    refuses(&t, "units seat-3 biodome-3 1",
            "there is no seat 3 in this game of 2");
    takes(&t, "room robotics C3");
    takes(&t, "units black robotics 1");
}

static void the_same_twice(void **unused)
{
    static struct table t;

    (void)unused;
    set_up(&t, "arcs", 3);
    takes(&t, "leader 1 elder");
    takes(&t, "leader 1 elder");
    refuses(&t, "leader 2 elder", "seat 1 has elder already");
    takes(&t, "leader 1 none");
    takes(&t, "leader 2 elder");
    takes(&t, "lore 1 cloud-cities");
    refuses(&t, "lore 2 cloud-cities", "seat 1 has cloud-cities already");
    refuses(&t, "lore 2 gate-ports gate-ports", "\"gate-ports\" appears twice");
    refuses(&t, "hand 1 aggression-4 aggression-4",
            "\"aggression-4\" appears twice");
    takes(&t, "slots 1 fuel fuel empty empty relic");
    set_up(&t, "null", 2);
    takes(&t, "hand 1 6 6");
}

/* ---- what is listed ---- */

/* A line of the list is exactly this, or begins with it and a space. */
static bool has_line(const char *list, const char *head)
{
    size_t n = strlen(head);

    for (const char *at = strstr(list, head); at; at = strstr(at + 1, head))
        if ((at == list || at[-1] == '\n') && (at[n] == ' ' || at[n] == '\n'))
            return true;
    return false;
}

static void lists_phrases(const struct game *g, const struct phrase *p, int n,
                          bool questions, const char *which)
{
    struct buf list = BUF_INIT;

    assert_true(vocabulary_list(g, which, NULL, &list));
    for (int i = 1; i < n; i++)
        if (p[i].id && (strcmp(which, "moves") == 0 ||
                        phrase_is_question(&p[i]) == questions))
            if (!has_line(buf_str(&list), p[i].id))
                fail_msg("%s: %s is not among the %s", g->id, p[i].id, which);
    buf_release(&list);
}

static void lists_edits(const struct game *g)
{
    struct buf list = BUF_INIT, head = BUF_INIT;

    assert_true(vocabulary_list(g, "set", NULL, &list));
    for (const struct edit_row *row = g->edit; row->word; row++) {
        buf_clear(&head);
        buf_addf(&head, "set %s", row->word);
        assert_true(has_line(buf_str(&list), buf_str(&head)));
    }
    buf_release(&list);
    buf_release(&head);
}

static void every_word_is_listed(void **unused)
{
    struct buf out = BUF_INIT;

    (void)unused;
    for (int i = 0; game_registry[i]; i++) {
        const struct game *g = game_registry[i];

        lists_phrases(g, g->verb, g->n_verbs, false, "moves");
        lists_phrases(g, g->message, g->n_messages, false, "events");
        lists_phrases(g, g->message, g->n_messages, true, "questions");
        lists_edits(g);
        assert_false(vocabulary_list(g, "cards", NULL, &out));
    }
    buf_release(&out);
}

static void arguments_have_their_names(void **unused)
{
    struct buf list = BUF_INIT;

    (void)unused;
    assert_true(vocabulary_list(game_find("ark"), "moves", NULL, &list));
    assert_true(has_line(buf_str(&list), "move FROM TO"));
    assert_non_null(strstr(buf_str(&list), "Move from FROM to TO"));
    buf_clear(&list);
    assert_true(vocabulary_list(game_find("arcs"), "set", NULL, &list));
    assert_true(has_line(buf_str(&list), "set leader SEAT LEADER|none"));
    assert_true(has_line(buf_str(&list), "set slots SEAT [RESOURCE|empty...]"));
    buf_release(&list);
}

/* Whatever a scenario may say can be asked for by that word. */
static void every_word_can_be_looked_up(void **unused)
{
    struct buf out = BUF_INIT;

    (void)unused;
    for (int i = 0; game_registry[i]; i++)
        for (const struct noun *n = game_registry[i]->noun; n->id; n++)
            for (int v = 0; v < n->n; v++) {
                buf_clear(&out);
                if (game_show(game_registry[i], n->word(v), NULL, NULL, &out) <
                    0)
                    fail_msg("%s: %s %s", game_registry[i]->id, n->id,
                             n->word(v));
                assert_true(out.n > 0);
            }
    buf_release(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wrong_words),
        cmocka_unit_test(numbers_out_of_range),
        cmocka_unit_test(seats_that_do_not_play),
        cmocka_unit_test(the_same_twice),
        cmocka_unit_test(every_word_is_listed),
        cmocka_unit_test(arguments_have_their_names),
        cmocka_unit_test(every_word_can_be_looked_up),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
