/*
 * GET /api/games/GAME/lessons, /rules, /pictures/NAME, /puzzles and
 * /puzzles/NAME: what a coach says, the rulebook, in the reader's language, the
 * positions in it, and what there is to find out (core/lesson.h,
 * core/rulebook.h, core/puzzles.h).
 */
#include "server/lobby.h"

#include "core/lesson.h"
#include "core/puzzles.h"
#include "core/rulebook.h"
#include "core/scenario.h"
#include "games/registry.h"
#include "table/speak.h"

#include <string.h>

static void put_text(struct json *j, const char *key, const char *text,
                     const struct catalogue *cat)
{
    if (text)
        json_kstr(j, key, *text ? tr(cat, text) : "");
    else
        json_knull(j, key);
}

static void put_row(struct json *j, const char *key, const struct phrase *table,
                    int row)
{
    put_text(j, key, row ? table[row].id : NULL, NULL);
}

static void put_lesson(struct json *j, const struct game *g,
                       const struct lesson *l, const struct catalogue *cat)
{
    json_open(j);
    json_kstr(j, "id", l->id);
    json_kstr(j, "kind", lesson_kind_word(l->kind));
    put_row(j, "asked", g->message, l->asked);
    put_row(j, "can", g->verb, l->can);
    put_row(j, "heard", g->message, l->heard);
    json_kstr(j, "by", lesson_by_word(l->by));
    put_text(j, "where", l->where, NULL);
    put_text(j, "say", l->say, cat);
    put_text(j, "why", l->why, cat);
    if (lesson_rule(g, l))
        json_kint(j, "rule", lesson_rule(g, l));
    else
        json_knull(j, "rule");
    json_kstr(j, "light", l->light ? l->light : "");
    json_klist(j, "done");
    for (int i = 0; i < LESSON_DONE && l->done[i]; i++)
        json_str(j, g->verb[l->done[i]].id);
    json_end(j);
    json_close(j);
}

void lobby_lessons(const struct game *g, struct response *out)
{
    struct json j;

    out->cache = "no-cache"; /* but kept: it has a hash */
    json_init(&j, &out->body);
    json_open(&j);
    json_kstr(&j, "game", g->id);
    json_klist(&j, "lessons");
    for (const struct lesson *l = g->guide ? g->guide->lesson : NULL;
         l && l->id; l++)
        put_lesson(&j, g, l, out->cat);
    json_end(&j);
    json_close(&j);
}

/* What somebody reads of a game, if there is such a thing. */
static void answer_text(const struct game *g, const char *text,
                        struct response *out)
{
    struct json j;

    if (!text) {
        lobby_nothing(out);
        return;
    }
    out->cache = "no-cache"; /* but kept: it has a hash */
    json_init(&j, &out->body);
    json_open(&j);
    json_kstr(&j, "game", g->id);
    json_kstr(&j, "text", text);
    json_close(&j);
}

void lobby_rules(const struct game *g, struct response *out)
{
    answer_text(g, rulebook_find(g->id, out->cat), out);
}

/* As seat 1 sees it, who is "you" in the text. */
static void put_position(const struct match *m, struct buf *out)
{
    _Alignas(16) uint8_t view[MAX_STATE];
    struct buf text = BUF_INIT;
    struct json j;

    match_view(m, 0, view);
    game_json(m->game, view, &text);
    json_init(&j, out);
    json_open(&j);
    json_kint(&j, "seat", 1);
    json_key(&j, "view");
    json_raw(&j, &text);
    speak_tables(&j, m);
    json_close(&j);
    buf_release(&text);
}

void lobby_picture(const struct game *g, const char *name, struct response *out)
{
    const char *text = rulebook_picture(g->id, name);
    struct match m;

    if (!text || !scenario_position(text, strlen(text), game_find, &m)) {
        lobby_nothing(out);
        return;
    }
    out->cache = "no-cache"; /* but kept: it has a hash */
    put_position(&m, &out->body);
    match_release(&m);
}

static void put_line(struct json *j, const char *text, const char *word,
                     const struct catalogue *cat)
{
    char line[PUZZLE_TEXT];

    puzzle_line(text, word, line);
    put_text(j, word, line, cat);
}

static void put_puzzle(struct json *j, const struct puzzle_row *p,
                       const struct catalogue *cat)
{
    char theme[PUZZLE_TEXT];

    puzzle_line(p->text, "theme", theme);
    json_open(j);
    json_kstr(j, "name", p->name);
    json_kstr(j, "theme", theme);
    json_kstr(j, "title", puzzle_theme(theme, cat));
    json_kint(j, "level", puzzle_level(p->text));
    put_line(j, p->text, "say", cat);
    json_close(j);
}

void lobby_puzzles(const struct game *g, struct response *out)
{
    const struct puzzle_row *puzzle[MAX_PUZZLES];
    int n = puzzles_of(g->id, puzzle);
    struct json j;

    out->cache = "no-cache"; /* but kept: it has a hash */
    json_init(&j, &out->body);
    json_open(&j);
    json_kstr(&j, "game", g->id);
    json_klist(&j, "puzzles");
    for (int i = 0; i < n; i++)
        put_puzzle(&j, puzzle[i], out->cat);
    json_end(&j);
    json_close(&j);
}

void lobby_puzzle(const struct game *g, const char *name, struct response *out)
{
    const struct puzzle_row *p = puzzle_find(g->id, name);

    answer_text(g, p ? p->text : NULL, out);
}
