/*
 * GET /api/games and below: what there is to know about a game before and
 * beside any table of it, in the reader's language.
 */
#include "server/lobby.h"

#include "games/registry.h"

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
        json_str(j, o->choice[c]);
    json_end(j);
    json_klist(j, "names");
    for (int c = o->min; c <= o->max; c++)
        put_name(j, o, c, cat);
    json_end(j);
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

static void put_noun(struct json *j, const struct noun *noun,
                     const struct catalogue *cat)
{
    json_open(j);
    json_kstr(j, "id", noun->id);
    if (noun->section)
        json_kstr(j, "section", tr(cat, noun->section));
    else
        json_knull(j, "section");
    json_klist(j, "values");
    for (int v = 0; v < noun->n; v++) {
        json_open(j);
        json_kstr(j, "word", noun->word(v));
        json_kstr(j, "name", tr(cat, noun->name(v)));
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
    for (int i = 0; phrase_slot(p, i, &slot); i++)
        json_str(j, buf_str(&slot));
    json_end(j);
    buf_release(&slot);
}

static void put_phrase(struct json *j, const struct game *g,
                       const struct phrase *p, const struct catalogue *cat)
{
    json_kstr(j, "id", p->id);
    put_kinds(j, g, p);
    json_kstr(j, "text", tr(cat, p->text));
    if (p->plural)
        json_kstr(j, "plural", tr_plural(cat, p->text, p->plural, 2));
    else
        json_knull(j, "plural");
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

static void answer_words(const struct game *g, struct response *out)
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
    put_noun(&j, noun_of(g, NOUN_SEAT), cat);
    for (int i = 0; g->noun[i].id; i++)
        put_noun(&j, &g->noun[i], cat);
    json_end(&j);
    put_verbs(&j, g, cat);
    put_messages(&j, g, cat);
    json_close(&j);
}

/* ---- looking things up ---- */

static void answer_show(const struct game *g, const struct request *r,
                        struct response *out)
{
    const char *thing = *r->thing ? r->thing : NULL;
    struct buf text = BUF_INIT;
    struct json j;

    if (g->show(thing, out->cat, &text) < 0) {
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
                       const struct noun *noun, const struct catalogue *cat)
{
    struct buf text = BUF_INIT, thing = BUF_INIT;

    for (int v = 0; v < noun->n; v++) {
        buf_clear(&text);
        buf_clear(&thing);
        noun_call(noun, v, &thing);
        if (g->show(buf_str(&thing), cat, &text) < 0)
            continue;
        json_open(j);
        json_kstr(j, "kind", noun->id);
        json_kstr(j, "word", noun->word(v));
        json_kstr(j, "name", tr(cat, noun->name(v)));
        json_kstr(j, "text", buf_str(&text));
        json_close(j);
    }
    buf_release(&text);
    buf_release(&thing);
}

static void answer_reference(const struct game *g, struct response *out)
{
    struct buf text = BUF_INIT;
    struct json j;

    out->cache = "no-cache"; /* but kept: it has a hash */
    g->show(NULL, out->cat, &text);
    json_init(&j, &out->body);
    json_open(&j);
    json_kstr(&j, "game", g->id);
    json_kstr(&j, "overview", buf_str(&text));
    json_klist(&j, "things");
    for (int i = 0; g->noun[i].id; i++)
        put_things(&j, g, &g->noun[i], out->cat);
    json_end(&j);
    json_close(&j);
    buf_release(&text);
}

void lobby_game(const struct request *r, const char *path, struct response *out)
{
    for (int i = 0; game_registry[i]; i++) {
        const struct game *g = game_registry[i];
        size_t n = strlen(g->id);

        if (strncmp(path, g->id, n) != 0)
            continue;
        if (strcmp(path + n, "/words") == 0) {
            answer_words(g, out);
            return;
        }
        if (strcmp(path + n, "/reference") == 0) {
            answer_reference(g, out);
            return;
        }
        if (strcmp(path + n, "/show") == 0) {
            answer_show(g, r, out);
            return;
        }
    }
    lobby_nothing(out);
}
