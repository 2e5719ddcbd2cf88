/*
 * The coach in whole guided games, against the bots that the program plays them
 * with: who follows it, who never reads on and who plays anything are told the
 * concepts of the game in time, and nothing counts as learned that was not
 * said.
 */
#include "bots/bot.h"
#include "cli/coach.h"
#include "core/lesson.h"
#include "core/why.h"
#include "games/registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

/* Somebody who plays the guided game in the first seat. */
struct pupil {
    struct story story;
    struct coach coach;
    struct thinker *thinker;
    struct chance chance; /* of who plays anything */
    bool reads_on;        /* presses "next" */
    bool follows;
    int when[MOST_LESSONS]; /* the chapter or round in which it was said */
    int answers, spoken;    /* those at which the coach spoke */
    /* things that were no answer, those with a reason, with one of their own */
    int dark, told, own;
};

static const struct game *game_of(const struct pupil *p)
{
    return p->story.match.game;
}

static void sit_down(struct pupil *p, const char *id)
{
    const struct game *g = game_find(id);
    struct setup how = { .seed = g->guide->seed };
    struct error err;

    options_default(g, &how.options);
    for (const char *const *o = g->guide->option; *o; o += 2)
        assert_int_equal(options_set(g, &how.options, o[0], o[1], &err), 0);
    assert_int_equal(story_init(&p->story, g, &how, &err), 0);
    coach_init(&p->coach, g->guide);
    p->thinker = thinker_new();
}

static void get_up(struct pupil *p)
{
    thinker_free(p->thinker);
    story_release(&p->story);
}

/* As in `play --learn`. */
static struct move easy(const struct pupil *p, int seat)
{
    _Alignas(16) uint8_t view[MAX_STATE];
    const struct match *m = &p->story.match;
    struct budget own = { .work = 0 };
    struct chance chance;
    struct choice choice;

    chance_seed(&chance, ~(m->setup.seed + (uint64_t)m->n));
    match_view(m, seat, view);
    bot_choose(bot_find("easy"), p->thinker, m->game, view, seat, &chance, &own,
               &choice);
    return choice.move;
}

/* ---- what the coach proposes ---- */

/* Things of this kind that it lights; *named: not all of them. */
static bool is_lit(const char *light, const char *kind, const char *word,
                   bool *named)
{
    char words[300], *save = NULL;
    bool lit = false;

    *named = false;
    strcpy(words, light);
    for (char *w = strtok_r(words, " ", &save); w;
         w = strtok_r(NULL, " ", &save)) {
        size_t n = strlen(kind);

        if (strncmp(w, kind, n) != 0 || w[n] != ':' || w[n + 1] == '*')
            continue;
        *named = true;
        lit |= strcmp(w + n + 1, word) == 0;
    }
    return lit;
}

static bool is_done_by(const struct lesson *l, int verb)
{
    bool done = false;

    for (int i = 0; i < LESSON_DONE; i++)
        done |= l->done[i] == verb;
    return done;
}

/* `exactly`: all that it names is lit. */
static bool is_proposed(const struct game *g, const struct lesson *l,
                        struct move m, bool exactly)
{
    if (!is_done_by(l, m.verb))
        return false;
    for (int i = 0; i < MOVE_ARGS && exactly; i++) {
        int kind = g->verb[m.verb].arg[i];
        const struct noun *noun = kind >= NOUN_OWN ? noun_of(g, kind) : NULL;
        bool named;

        if (noun && !is_lit(l->light, noun->id, noun->word(m.arg[i]), &named) &&
            named)
            return false;
    }
    return true;
}

/* One of the moves that the lesson proposes; false: there is none. */
static bool proposal(struct pupil *p, const struct lesson *l, struct move *out)
{
    struct move_list legal;

    if (!l || l->kind != LESSON_GUIDED || !l->done[0])
        return false;
    game_legal(game_of(p), p->story.match.state, 0, &legal);
    for (int exactly = 1; exactly >= 0; exactly--)
        for (int i = 0; i < legal.n; i++)
            if (is_proposed(game_of(p), l, legal.at[i], exactly)) {
                *out = legal.at[i];
                return true;
            }
    return false;
}

/* ---- playing ---- */

/* In which chapter or round of the game it is. */
static int part_of(const struct pupil *p)
{
    static const char *const member[] = { "/chapter", "/round" };
    struct buf text = BUF_INIT;
    struct json_slice view, value;
    int part = 0;

    game_json(game_of(p), p->story.match.state, &text);
    assert_true(json_check(buf_str(&text), text.n, &view));
    for (int i = 0; i < 2; i++)
        if (json_find(view, member[i], &value))
            part = atoi(value.at);
    buf_release(&text);
    return part;
}

static const struct lesson *hear(struct pupil *p, int part)
{
    const struct lesson *l = coach_lesson(&p->coach, &p->story, 0);
    size_t row = l ? (size_t)(l - p->coach.guide->lesson) : 0;

    if (l && !p->when[row])
        p->when[row] = part;
    return l;
}

static void only_what_was_said_is_learned(const struct pupil *p)
{
    const struct lesson *l = p->coach.guide->lesson;

    for (size_t row = 0; l[row].id; row++)
        if (p->coach.learned[row / 64] & (uint64_t)1 << row % 64 &&
            !p->when[row])
            fail_msg("%s counts as learned, and was never said", l[row].id);
}

static struct move choose(struct pupil *p, const struct lesson *l)
{
    struct move_list legal;
    struct move m;

    if (p->follows)
        return proposal(p, l, &m) ? m : easy(p, 0);
    game_legal(game_of(p), p->story.match.state, 0, &legal);
    return legal.at[chance_below(&p->chance, legal.n)];
}

/* What people point at on the boards; the rest is read, not pressed. */
static bool is_pointed_at(const char *kind)
{
    static const char *const pointed[] = { "system", "court",   "card",
                                           "room",   "section", "line" };
    bool found = false;

    for (int i = 0; i < 6; i++)
        found |= strcmp(pointed[i], kind) == 0;
    return found;
}

/* By its word: what is a room is a place too. */
static bool is_named(const struct game *g, const struct move_list *legal,
                     const char *word)
{
    bool named = false;

    for (int i = 0; i < legal->n; i++)
        for (int a = 0; a < MOVE_ARGS; a++) {
            int kind = g->verb[legal->at[i].verb].arg[a];
            const struct noun *noun =
                kind >= NOUN_OWN ? noun_of(g, kind) : NULL;

            named |= noun && strcmp(noun->word(legal->at[i].arg[a]), word) == 0;
        }
    return named;
}

/* What is said of whatever the question is not about. */
#define IN_GENERAL "First answer what you are asked."

/* Of the things that are no answer: how many say why. */
static void ask_why_not(struct pupil *p, const struct noun *noun)
{
    _Alignas(16) uint8_t view[MAX_STATE];
    struct move_list legal;
    const struct game *g = game_of(p);

    match_view(&p->story.match, 0, view);
    game_legal(g, view, 0, &legal);
    for (int v = 0; v < noun->n; v++) {
        struct buf thing = BUF_INIT;
        const char *why;

        buf_addf(&thing, "%s:%s", noun->id, noun->word(v));
        assert_true(game_why_not(g, view, 0, buf_str(&thing), &why));
        p->dark += !is_named(g, &legal, noun->word(v));
        p->told += why != NULL;
        p->own += why && strcmp(why, IN_GENERAL) != 0;
        buf_release(&thing);
    }
}

/* "Why can I do this?" has an answer at every question. */
static void rules_stand_behind_the_question(const struct pupil *p)
{
    struct event question = { 0 };

    game_question(game_of(p), p->story.match.state, 0, &question);
    assert_true(game_of(p)->message[question.id].rule.section > 0);
}

static void answer(struct pupil *p)
{
    int part = part_of(p);
    const struct lesson *l = hear(p, part);
    struct move m;

    p->answers++;
    p->spoken += l != NULL;
    rules_stand_behind_the_question(p);
    for (int i = 0; game_of(p)->noun[i].id; i++)
        if (is_pointed_at(game_of(p)->noun[i].id))
            ask_why_not(p, &game_of(p)->noun[i]);
    while (p->reads_on && l && (!l->done[0] || l->kind == LESSON_DID)) {
        coach_next(&p->coach, &p->story, 0);
        l = hear(p, part);
    }
    m = choose(p, l);
    coach_answer(&p->coach, &p->story, m);
    only_what_was_said_is_learned(p);
    assert_int_equal(story_play(&p->story, m, NULL), 0);
}

/* Why it was won or lost, and of the right seat. */
static void the_end_is_explained(const struct pupil *p)
{
    const struct lesson *l = coach_lesson(&p->coach, &p->story, 0);
    struct result r;

    assert_non_null(l);
    assert_int_equal(l->kind, LESSON_OVER);
    match_result(&p->story.match, &r);
    assert_int_equal(l->by, r.rank[0] == 1   ? BY_ME
                            : r.rank[1] == 1 ? BY_RIVAL
                                             : BY_ANYBODY);
}

static void play(struct pupil *p)
{
    while (!match_over(&p->story.match)) {
        unsigned asked = game_to_move(game_of(p), p->story.match.state);

        if (asked & 1)
            answer(p);
        else
            assert_int_equal(story_play(&p->story, easy(p, 1), NULL), 0);
    }
    the_end_is_explained(p);
}

/* ---- what they were told ---- */

static int when(const struct pupil *p, const char *id)
{
    const struct lesson *l = p->coach.guide->lesson;
    int row = 0;

    while (l[row].id && strcmp(l[row].id, id) != 0)
        row++;
    if (!l[row].id)
        fail_msg("there is no lesson %s", id);
    return p->when[row];
}

/* Until chapter or round `last`; "a|b" is taught by either. */
static void want(const struct pupil *p, const char *concepts, int last)
{
    char words[400], *save = NULL;

    strcpy(words, concepts);
    for (char *w = strtok_r(words, " ", &save); w;
         w = strtok_r(NULL, " ", &save)) {
        char * or = strchr(w, '|');
        int first, second = 0;

        if (or)
            * or ++ = '\0';
        first = when(p, w);
        second = or ? when(p, or) : 0;
        if (!(first && first <= last) && !(second && second <= last))
            fail_msg("%s is not taught by %d", w, last);
    }
}

#define ARCS_CONCEPTS                                                          \
    "goal lead declare prelude pips tax build influence secure battle follow " \
    "move|approach places"
#define ARK_CONCEPTS                                                           \
    "mission marker move send explored lay power production engineering same " \
    "control military attack"

static void who_follows_learns_arcs_in_a_chapter(void **unused)
{
    (void)unused;
    for (int reads_on = 0; reads_on < 2; reads_on++) {
        struct pupil p = { .follows = true, .reads_on = reads_on };

        sit_down(&p, "arcs");
        play(&p);
        want(&p, ARCS_CONCEPTS, 1);
        want(&p, "ambitions pieces chapter-end free-play", 2);
        get_up(&p);
    }
}

static void who_follows_learns_ark_in_first_mission(void **unused)
{
    (void)unused;
    for (int reads_on = 0; reads_on < 2; reads_on++) {
        struct pupil p = { .follows = true, .reads_on = reads_on };

        sit_down(&p, "ark");
        play(&p);
        want(&p, ARK_CONCEPTS, 100);
        want(&p, "mission marker", 2);
        if (reads_on)
            want(&p, "ship stasis tasks free-play", 100);
        get_up(&p);
    }
}

/* Does not read on, and does what comes to mind. */
static void who_ignores_it_is_told_all_the_same(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        struct pupil arcs = { .follows = false }, ark = { .follows = false };

        chance_seed(&arcs.chance, seed);
        sit_down(&arcs, "arcs");
        play(&arcs);
        want(&arcs,
             "goal lead declare prelude pips tax build influence follow "
             "move|approach chapter-end",
             5);
        want(&arcs, "did-move|did-end", 5);
        get_up(&arcs);
        chance_seed(&ark.chance, seed);
        sit_down(&ark, "ark");
        play(&ark);
        want(&ark, "mission marker", 100);
        want(&ark, "did-done|did-marker", 100);
        get_up(&ark);
    }
}

/* The shares that docs/learning.md states, in percent, and no fewer. */
static void much_is_explained(void **unused)
{
    static const struct {
        const char *game;
        int spoken, told, own;
    } least[] = { { "arcs", 25, 99, 68 }, { "ark", 90, 95, 84 } };

    (void)unused;
    for (int i = 0; i < 2; i++) {
        struct pupil p = { .follows = true };

        sit_down(&p, least[i].game);
        play(&p);
        print_message("%s: the coach speaks at %d of %d answers, %d of %d "
                      "things that are no answer say why, %d a reason of "
                      "their own\n",
                      least[i].game, p.spoken, p.answers, p.told, p.dark,
                      p.own);
        assert_true(100 * p.spoken >= least[i].spoken * p.answers);
        assert_true(100 * p.told >= least[i].told * p.dark);
        assert_true(100 * p.own >= least[i].own * p.dark);
        get_up(&p);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_follows_learns_arcs_in_a_chapter),
        cmocka_unit_test(who_follows_learns_ark_in_first_mission),
        cmocka_unit_test(who_ignores_it_is_told_all_the_same),
        cmocka_unit_test(much_is_explained),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
