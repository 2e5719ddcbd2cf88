/*
 * Options by the rows of a game: read from words, printed, refused where they
 * do not go together, drawn at random for the proof.
 */
#include "core/options.h"

#include "core/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int options_count(const struct game *g)
{
    int n = 0;

    while (g->option[n].id)
        n++;
    REQUIRE(n >= 1 && n <= MAX_OPTIONS);
    return n;
}

void options_default(const struct game *g, struct options *o)
{
    memset(o, 0, sizeof(*o));
    for (int i = 0; g->option[i].id; i++)
        o->value[i] = g->option[i].normal;
}

/* Each part of "a+b" is one of those of another word. */
static bool has_parts(const char *word, const char *of)
{
    for (size_t n; *word; word += n + (word[n] == '+')) {
        const char *at = of;

        n = strcspn(word, "+");
        while (*at && (strcspn(at, "+") != n || memcmp(at, word, n) != 0)) {
            at += strcspn(at, "+");
            at += *at == '+';
        }
        if (!*at)
            return false;
    }
    return true;
}

/* Parts may be named in any order. */
static bool is_choice(const char *choice, const char *word)
{
    return strcmp(choice, word) == 0 ||
           (strlen(choice) == strlen(word) && has_parts(choice, word) &&
            has_parts(word, choice));
}

/* The value that a word stands for, or -1 with the error set. */
static int parse_value(const struct option *opt, const char *word, int *value,
                       struct error *err)
{
    char *end;
    long v;

    if (opt->kind == OPTION_CHOICE) {
        for (int i = 0; i <= opt->max; i++)
            if (is_choice(opt->word(i), word)) {
                *value = i;
                return 0;
            }
        return error_set(err, "option %s has no value \"%.40s\"", opt->id,
                         word);
    }
    if (opt->kind == OPTION_FLAG &&
        (strcmp(word, "yes") == 0 || strcmp(word, "no") == 0)) {
        *value = word[0] == 'y';
        return 0;
    }
    v = strtol(word, &end, 10);
    if (opt->kind == OPTION_FLAG)
        return error_set(err, "option %s is yes or no, not \"%.40s\"", opt->id,
                         word);
    if (end == word || *end || v < opt->min || v > opt->max)
        return error_set(err,
                         "option %s is a number from %d to %d, not "
                         "\"%.40s\"",
                         opt->id, opt->min, opt->max, word);
    *value = (int)v;
    return 0;
}

int options_set(const struct game *g, struct options *o, const char *id,
                const char *value, struct error *err)
{
    for (int i = 0; g->option[i].id; i++) {
        int v = 0;

        if (strcmp(g->option[i].id, id) != 0)
            continue;
        if (parse_value(&g->option[i], value, &v, err) < 0)
            return -1;
        o->value[i] = (int16_t)v;
        return 0;
    }
    return error_set(err, "%s has no option \"%.40s\"", g->id, id);
}

const char *options_word(const struct game *g, const struct options *o, int i,
                         char scratch[16])
{
    const struct option *opt = &g->option[i];

    switch (opt->kind) {
    case OPTION_CHOICE:
        return opt->word(o->value[i]);
    case OPTION_FLAG:
        return o->value[i] ? "yes" : "no";
    case OPTION_NUMBER:
        snprintf(scratch, 16, "%d", o->value[i]);
        return scratch;
    }
    BUG("option %s of kind %d", opt->id, (int)opt->kind);
}

static bool holds(const struct clause *c, const struct options *o)
{
    return o->value[c->option] >= c->from && o->value[c->option] <= c->to;
}

bool clause_is_there(const struct clause *c)
{
    return c->option != OPTION_PLAYERS || c->to > 0;
}

bool options_there(const struct game *g, const struct options *o, int i)
{
    for (int k = 0; k < MAX_GIVEN; k++)
        if (clause_is_there(&g->option[i].given[k]) &&
            !holds(&g->option[i].given[k], o))
            return false;
    return true;
}

/* Another option has the same value, which only one may have. */
static bool is_taken(const struct game *g, const struct options *o, int i)
{
    for (int k = 0; k < i; k++)
        if (g->option[k].word == g->option[i].word &&
            o->value[k] == o->value[i])
            return true;
    return false;
}

static int check_option(const struct game *g, const struct options *o, int i,
                        struct error *err)
{
    const struct option *opt = &g->option[i];
    int value = o->value[i];

    if (value < opt->min || value > opt->max)
        return error_set(err, "option %s is out of range", opt->id);
    if (value == opt->normal)
        return 0;
    if (!options_there(g, o, i))
        return error_set(err, "%s", opt->otherwise);
    return opt->once && is_taken(g, o, i) ? error_set(err, "%s", opt->once) : 0;
}

static bool refused(const struct refusal *r, const struct options *o)
{
    for (int i = 0; i < 3; i++)
        if (r->when[i].from <= r->when[i].to && !holds(&r->when[i], o))
            return false;
    return true;
}

int options_check(const struct game *g, const struct options *o,
                  struct error *err)
{
    for (int i = 0; g->option[i].id; i++)
        if (check_option(g, o, i, err) < 0)
            return -1;
    for (const struct refusal *r = g->refusal; r && r->why; r++)
        if (refused(r, o))
            return error_set(err, "%s", r->why);
    return 0;
}

enum { MANY = 32 };

/* Of many values, and of an extension, the normal one comes half of the time:
 * what goes together with that one alone would hardly ever be drawn
 * otherwise. */
static int sample_value(const struct option *o, struct chance *chance)
{
    int range = o->max - o->min + 1;

    if ((range > MANY || o->extension) && chance_below(chance, 2) == 0)
        return o->normal;
    return o->min + chance_below(chance, range);
}

void options_sample(const struct game *g, struct options *o,
                    struct chance *chance)
{
    do {
        memset(o, 0, sizeof(*o));
        for (int i = 0; g->option[i].id; i++)
            o->value[i] = options_there(g, o, i)
                              ? (int16_t)sample_value(&g->option[i], chance)
                              : g->option[i].normal;
    } while (options_check(g, o, NULL) < 0);
}
