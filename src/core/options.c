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

/* The value that a word stands for, or -1 with the error set. */
static int parse_value(const struct option *opt, const char *word, int *value,
                       struct error *err)
{
    char *end;
    long v;

    if (opt->kind == OPTION_CHOICE) {
        for (int i = 0; i <= opt->max; i++)
            if (strcmp(opt->choice[i], word) == 0) {
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
        return opt->choice[o->value[i]];
    case OPTION_FLAG:
        return o->value[i] ? "yes" : "no";
    case OPTION_NUMBER:
        snprintf(scratch, 16, "%d", o->value[i]);
        return scratch;
    }
    BUG("option %s of kind %d", opt->id, (int)opt->kind);
}

static bool refused(const struct refusal *r, const struct options *o)
{
    for (int i = 0; i < 3; i++) {
        int v = o->value[r->when[i].option];

        if (r->when[i].from > r->when[i].to)
            continue;
        if (v < r->when[i].from || v > r->when[i].to)
            return false;
    }
    return true;
}

int options_check(const struct game *g, const struct options *o,
                  struct error *err)
{
    for (int i = 0; g->option[i].id; i++)
        if (o->value[i] < g->option[i].min || o->value[i] > g->option[i].max)
            return error_set(err, "option %s is out of range", g->option[i].id);
    for (const struct refusal *r = g->refusal; r && r->why; r++)
        if (refused(r, o))
            return error_set(err, "%s", r->why);
    return 0;
}

enum { MANY = 32 };

/* Of many values the normal one comes half of the time: what goes together
 * with that one alone would hardly ever be drawn otherwise. */
static int sample_value(const struct option *o, struct chance *chance)
{
    int range = o->max - o->min + 1;

    if (range > MANY && chance_below(chance, 2) == 0)
        return o->normal;
    return o->min + chance_below(chance, range);
}

void options_sample(const struct game *g, struct options *o,
                    struct chance *chance)
{
    do {
        memset(o, 0, sizeof(*o));
        for (int i = 0; g->option[i].id; i++)
            o->value[i] = (int16_t)sample_value(&g->option[i], chance);
    } while (options_check(g, o, NULL) < 0);
}
