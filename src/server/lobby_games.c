/*
 * GET /api/games and below: what there is to know about a game before and
 * beside any table of it, in the reader's language.
 */
#include "server/lobby.h"

#include "core/rulebook.h"
#include "games/registry.h"

#include <stdio.h>
#include <string.h>

static const char *kind_word(enum option_kind kind)
{
    switch (kind) {
    case OPTION_NUMBER:
        return "number";
    case OPTION_FLAG:
        return "flag";
    case OPTION_CHOICE:
        return "choice";
    }
    BUG("option of kind %d", kind);
}

/* "Navigation, Power, Life" */
static void put_name(struct json *j, const struct option *o, int value,
                     const struct catalogue *cat)
{
    struct buf text = BUF_INIT;
    const char *name;

    for (int part = 0; (name = o->name(value, part)); part++) {
        buf_adds(&text, part > 0 ? ", " : "");
        buf_adds(&text, tr(cat, name));
    }
    json_str(j, buf_str(&text));
    buf_release(&text);
}

static void put_choices(struct json *j, const struct option *o,
                        const struct catalogue *cat)
{
    json_klist(j, "choice");
    for (int c = o->min; c <= o->max; c++)
        json_str(j, o->word(c));
    json_end(j);
    json_klist(j, "names");
    for (int c = o->min; c <= o->max; c++)
        put_name(j, o, c, cat);
    json_end(j);
}

/* The values of other options with which it is there: {"players":["3"]}. */
static void put_given(struct json *j, const struct game *g,
                      const struct option *o)
{
    json_kopen(j, "given");
    for (int i = 0; i < MAX_GIVEN; i++) {
        const struct clause *c = &o->given[i];
        struct options at = { { 0 } };
        char scratch[16];

        if (!clause_is_there(c))
            continue;
        json_klist(j, g->option[c->option].id);
        for (int v = c->from; v <= c->to; v++) {
            at.value[c->option] = (int16_t)v;
            json_str(j, options_word(g, &at, c->option, scratch));
        }
        json_end(j);
    }
    json_close(j);
}

static void put_option(struct json *j, const struct game *g, int i,
                       const struct catalogue *cat)
{
    const struct option *o = &g->option[i];
    struct options normal;
    char scratch[16];

    options_default(g, &normal);
    json_open(j);
    json_kstr(j, "id", o->id);
    json_kstr(j, "text", tr(cat, o->text));
    json_kstr(j, "kind", kind_word(o->kind));
    json_kstr(j, "normal", options_word(g, &normal, i, scratch));
    if (o->kind == OPTION_NUMBER) {
        json_kint(j, "min", o->min);
        json_kint(j, "max", o->max);
    }
    if (o->kind == OPTION_CHOICE)
        put_choices(j, o, cat);
    put_given(j, g, o);
    json_close(j);
}

static void put_game(struct json *j, const struct game *g,
                     const struct catalogue *cat)
{
    json_open(j);
    json_kstr(j, "id", g->id);
    json_kstr(j, "name", tr(cat, g->name));
    json_kint(j, "rules", g->rules_version);
    json_klist(j, "options");
    for (int i = 0; g->option[i].id; i++)
        put_option(j, g, i, cat);
    json_end(j);
    json_close(j);
}

void lobby_games(struct response *out)
{
    struct json j;

    json_init(&j, &out->body);
    json_open(&j);
    json_kint(&j, "protocol", PROTOCOL);
    json_klist(&j, "games");
    for (int i = 0; game_registry[i]; i++)
        put_game(&j, game_registry[i], out->cat);
    json_end(&j);
    json_klist(&j, "bots");
    for (int i = 0; bot_registry[i]; i++) {
        json_open(&j);
        json_kstr(&j, "id", bot_registry[i]->id);
        json_kstr(&j, "text", tr(out->cat, bot_registry[i]->text));
        json_close(&j);
    }
    json_end(&j);
    json_close(&j);
}

/* ---- the words of a game ---- */

/* The section of the rulebook that is about such things. */
static void put_section(struct json *j, const struct game *g, int section,
                        const struct catalogue *cat)
{
    const char *book = rulebook_find(g->id, cat);
    struct buf title = BUF_INIT;

    if (book && rulebook_title(book, section, &title)) {
        json_kopen(j, "rule");
        json_kint(j, "section", section);
        json_kstr(j, "title", buf_str(&title));
        json_close(j);
    } else {
        json_knull(j, "rule");
    }
    buf_release(&title);
}

static void put_noun(struct json *j, const struct game *g,
                     const struct noun *noun, const struct options *o,
                     const struct catalogue *cat)
{
    json_open(j);
    json_kstr(j, "id", noun->id);
    put_section(j, g, noun->section, cat);
    json_kbool(j, "players", noun->players);
    json_klist(j, "values");
    for (int v = 0; v < noun->n; v++) {
        json_open(j);
        json_kstr(j, "word", noun->word(v));
        json_kstr(j, "name", tr(cat, noun->name(v)));
        if (noun->spoken)
            json_kstr(j, "spoken", tr(cat, noun->spoken(v)));
        if (noun->phrased)
            json_kstr(j, "phrased", tr(cat, noun->phrased(v)));
        if (noun->gist)
            json_kstr(j, "gist", tr(cat, noun->gist(v, o)));
        json_close(j);
    }
    json_end(j);
    json_close(j);
}

/* Kinds of the arguments, and the slots of the texts that stand for them. */
static void put_kinds(struct json *j, const struct game *g,
                      const struct phrase *p)
{
    struct buf slot = BUF_INIT;

    json_klist(j, "args");
    for (int i = 0; i < EVENT_ARGS && p->arg[i] != NOUN_NONE; i++)
        json_str(j, noun_of(g, p->arg[i])->id);
    json_end(j);
    json_klist(j, "slots");
    for (int i = 0; phrase_slot(g, p, i, &slot); i++)
        json_str(j, buf_str(&slot));
    json_end(j);
    buf_release(&slot);
}

/* A text that need not be there; of two forms the one for many. */
static void put_form(struct json *j, const char *key, const char *one,
                     const char *many, const struct catalogue *cat)
{
    if (!one)
        json_knull(j, key);
    else
        json_kstr(j, key, many ? tr_plural(cat, one, many, 2) : tr(cat, one));
}

static void put_phrase(struct json *j, const struct game *g,
                       const struct phrase *p, const struct catalogue *cat)
{
    json_kstr(j, "id", p->id);
    put_kinds(j, g, p);
    json_kstr(j, "text", tr(cat, p->text));
    put_form(j, "plural", p->plural ? p->text : NULL, p->plural, cat);
    put_form(j, "none", p->none, NULL, cat);
    put_form(j, "none-plural", p->none_plural ? p->none : NULL, p->none_plural,
             cat);
    json_kbool(j, "phrased", p->phrased);
}

static void put_verbs(struct json *j, const struct game *g,
                      const struct catalogue *cat)
{
    json_klist(j, "verbs");
    for (int v = 1; v < g->n_verbs; v++) {
        json_open(j);
        put_phrase(j, g, &g->verb[v], cat);
        json_close(j);
    }
    json_end(j);
}

static void put_messages(struct json *j, const struct game *g,
                         const struct catalogue *cat)
{
    json_klist(j, "messages");
    for (int m = 1; m < g->n_messages; m++) {
        json_open(j);
        put_phrase(j, g, &g->message[m], cat);
        json_kbool(j, "question", phrase_is_question(&g->message[m]));
        json_close(j);
    }
    json_end(j);
}

static void answer_words(const struct game *g, const struct options *o,
                         struct response *out)
{
    const struct catalogue *cat = out->cat;
    struct json j;

    out->cache = "no-cache"; /* but kept: it has a hash */
    json_init(&j, &out->body);
    json_open(&j);
    json_kstr(&j, "game", g->id);
    json_kint(&j, "rules", g->rules_version);
    json_kstr(&j, "lang", cat ? cat->lang : "en");
    json_kint(&j, "one-from", cat ? cat->one_from : 1);
    json_klist(&j, "nouns");
    put_noun(&j, g, noun_of(g, NOUN_SEAT), o, cat);
    for (int i = 0; g->noun[i].id; i++)
        put_noun(&j, g, &g->noun[i], o, cat);
    json_end(&j);
    put_verbs(&j, g, cat);
    put_messages(&j, g, cat);
    json_close(&j);
}

/* ---- looking things up ---- */

/* "edition:translation,players:3": what else there is, is as normal. */
static int read_options(const struct game *g, const char *text,
                        struct options *o, struct error *err)
{
    options_default(g, o);
    while (text && *text) {
        size_t n = strcspn(text, ","), name = strcspn(text, ":,");
        char word[64], value[64];

        snprintf(word, sizeof(word), "%.*s", (int)name, text);
        snprintf(value, sizeof(value), "%.*s",
                 name < n ? (int)(n - name - 1) : 0, text + name + (name < n));
        if (options_set(g, o, word, value, err) < 0)
            return -1;
        text += n + (text[n] == ',');
    }
    return 0;
}

static void answer_show(const struct game *g, const struct request *r,
                        const struct options *o, struct response *out)
{
    const char *thing = *r->thing ? r->thing : NULL;
    struct buf text = BUF_INIT;
    struct json j;

    if (game_show(g, thing, o, out->cat, &text) < 0) {
        lobby_nothing(out);
    } else {
        out->cache = "no-cache"; /* but kept: it has a hash */
        json_init(&j, &out->body);
        json_open(&j);
        json_kstr(&j, "game", g->id);
        if (thing)
            json_kstr(&j, "thing", thing);
        else
            json_knull(&j, "thing");
        json_kstr(&j, "text", buf_str(&text));
        json_close(&j);
    }
    buf_release(&text);
}

/* What show() knows nothing about, such as a number of pips, is left out. */
static void put_things(struct json *j, const struct game *g,
                       const struct noun *noun, const struct options *o,
                       const struct catalogue *cat)
{
    struct buf text = BUF_INIT, thing = BUF_INIT;

    for (int v = 0; v < noun->n; v++) {
        buf_clear(&text);
        buf_clear(&thing);
        noun_call(noun, v, &thing);
        if (g->show(buf_str(&thing), o, cat, &text) < 0)
            continue;
        json_open(j);
        json_kstr(j, "kind", noun->id);
        json_kstr(j, "word", noun->word(v));
        json_kstr(j, "name", tr(cat, noun->name(v)));
        if (noun->spoken)
            json_kstr(j, "spoken", tr(cat, noun->spoken(v)));
        json_kstr(j, "text", buf_str(&text));
        json_close(j);
    }
    buf_release(&text);
    buf_release(&thing);
}

static void answer_reference(const struct game *g, const struct options *o,
                             struct response *out)
{
    struct buf text = BUF_INIT;
    struct json j;

    out->cache = "no-cache"; /* but kept: it has a hash */
    g->show(NULL, o, out->cat, &text);
    json_init(&j, &out->body);
    json_open(&j);
    json_kstr(&j, "game", g->id);
    json_kstr(&j, "overview", buf_str(&text));
    json_klist(&j, "things");
    for (int i = 0; g->noun[i].id; i++)
        put_things(&j, g, &g->noun[i], o, out->cat);
    json_end(&j);
    json_close(&j);
    buf_release(&text);
}

/* What depends on options: the words, all that can be looked up, one thing. */
static bool answer_worded(const struct game *g, const struct request *r,
                          const char *what, struct response *out)
{
    bool words = strcmp(what, "/words") == 0;
    bool all = strcmp(what, "/reference") == 0;
    struct options o;
    struct error err;

    if (!words && !all && strcmp(what, "/show") != 0)
        return false;
    if (read_options(g, r->options, &o, &err) < 0)
        lobby_refuse(out, 400, &err);
    else if (words)
        answer_words(g, &o, out);
    else if (all)
        answer_reference(g, &o, out);
    else
        answer_show(g, r, &o, out);
    return true;
}

void lobby_game(const struct request *r, const char *path, struct response *out)
{
    for (int i = 0; game_registry[i]; i++) {
        const struct game *g = game_registry[i];
        size_t n = strlen(g->id);

        if (strncmp(path, g->id, n) != 0)
            continue;
        if (answer_worded(g, r, path + n, out))
            return;
        if (strcmp(path + n, "/lessons") == 0) {
            lobby_lessons(g, out);
            return;
        }
        if (strcmp(path + n, "/rules") == 0) {
            lobby_rules(g, out);
            return;
        }
        if (strncmp(path + n, "/pictures/", 10) == 0) {
            lobby_picture(g, path + n + 10, out);
            return;
        }
        if (strcmp(path + n, "/puzzles") == 0) {
            lobby_puzzles(g, out);
            return;
        }
        if (strncmp(path + n, "/puzzles/", 9) == 0) {
            lobby_puzzle(g, path + n + 9, out);
            return;
        }
    }
    lobby_nothing(out);
}
