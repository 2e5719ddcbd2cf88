/*
 * The command line: flags that a command's table names, options of the game,
 * and plain words.
 */
#include "cli/cli.h"

#include "base/lines.h"
#include "games/registry.h"

#include <stdlib.h>
#include <string.h>

static int flag_index(const struct command *c, const char *name, size_t n)
{
    for (int i = 0; c->flag[i].name; i++)
        if (strlen(c->flag[i].name) == n &&
            memcmp(c->flag[i].name, name, n) == 0)
            return i;
    return -1;
}

const char *arg_value(const struct args *a, const char *flag)
{
    int i = flag_index(a->command, flag, strlen(flag));

    REQUIRE(i >= 0);
    return a->value[i];
}

bool arg_given(const struct args *a, const char *flag)
{
    return arg_value(a, flag) != NULL;
}

int arg_number(const struct args *a, const char *flag, long min, long max,
               long normal, long *out, struct error *err)
{
    const char *word = arg_value(a, flag);

    *out = normal;
    if (!word || number_read(word, min, max, out, err) == 0)
        return 0;
    return error_in(err, "--%s", flag);
}

/* Some game has such an option; which one is played may come later. */
static bool is_game_option(const char *name)
{
    for (int g = 0; game_registry[g]; g++)
        for (const struct option *o = game_registry[g]->option; o->id; o++)
            if (strcmp(o->id, name) == 0)
                return true;
    return false;
}

/* --NAME VALUE or --NAME=VALUE that the game is going to judge. */
static int other_flag(struct args *a, char *name, const char *value,
                      struct error *err)
{
    if (!a->command->game_options || !is_game_option(name))
        return error_set(err, "there is no option --%s", name);
    if (!value)
        return error_set(err, "--%s needs a value", name);
    if (a->n_other + 2 > 2 * MAX_OPTIONS)
        return error_set(err, "too many options");
    a->other[a->n_other++] = name;
    a->other[a->n_other++] = value;
    return 0;
}

const struct catalogue *lang_default(void)
{
    static const char *const name[] = { "LC_ALL", "LC_MESSAGES", "LANG" };

    for (int i = 0; i < 3; i++) {
        const char *locale = getenv(name[i]);

        if (locale && *locale)
            return catalogue_find(locale);
    }
    return NULL;
}

const struct catalogue *lang_of(int argc, char **argv)
{
    for (int i = 0; i < argc; i++) {
        if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc)
            return catalogue_find(argv[i + 1]);
        if (strncmp(argv[i], "--lang=", 7) == 0)
            return catalogue_find(argv[i] + 7);
    }
    return lang_default();
}

static int lang_flag(struct args *a, const char *lang, struct error *err)
{
    a->cat = catalogue_find(lang);
    if (!a->cat && strcmp(lang, "en") != 0)
        return error_set(err, "--lang is en, fr, it or es, not \"%.20s\"",
                         lang);
    return 0;
}

/* One flag; *i moves over its value. */
static int parse_flag(struct args *a, int argc, char **argv, int *i,
                      struct error *err)
{
    char *name = argv[*i] + 2;
    char *equals = strchr(name, '=');
    const char *value = equals ? equals + 1 : NULL;
    int f = flag_index(a->command, name,
                       equals ? (size_t)(equals - name) : strlen(name));

    if (f < 0 && strncmp(name, "lang", 4) == 0 && (!name[4] || equals))
        return lang_flag(a,
                         value           ? value
                         : *i + 1 < argc ? argv[++*i]
                                         : "",
                         err);
    if (f >= 0 && !a->command->flag[f].value) {
        if (value)
            return error_set(err, "--%s takes no value",
                             a->command->flag[f].name);
        a->value[f] = "";
        return 0;
    }
    if (equals)
        *equals = '\0';
    else if (*i + 1 < argc)
        value = argv[++*i];
    if (f < 0)
        return other_flag(a, name, value, err);
    if (!value)
        return error_set(err, "--%s needs a value", name);
    a->value[f] = value;
    return 0;
}

int args_parse(struct args *a, const struct command *c, int argc, char **argv,
               struct error *err)
{
    bool flags = true;

    memset(a, 0, sizeof(*a));
    a->command = c;
    a->cat = lang_default();
    for (int i = 0; i < argc; i++) {
        if (flags && strcmp(argv[i], "--") == 0) {
            flags = false;
        } else if (flags && strncmp(argv[i], "--", 2) == 0) {
            if (parse_flag(a, argc, argv, &i, err) < 0)
                return -1;
        } else if (a->n == c->words) {
            return error_set(err, "\"%.40s\" is one word too many", argv[i]);
        } else {
            a->word[a->n++] = argv[i];
        }
    }
    return 0;
}

static void help_options(const struct game *g, const struct catalogue *cat,
                         struct buf *out)
{
    struct options normal;
    char scratch[16];

    options_default(g, &normal);
    say(cat, out, "Options of %s:", g->id);
    buf_addc(out, '\n');
    for (int i = 0; g->option[i].id; i++)
        buf_addf(out, "  --%-16s %s [%s]\n", g->option[i].id,
                 tr(cat, g->option[i].text),
                 options_word(g, &normal, i, scratch));
}

static void help_flags(const struct command *c, const struct catalogue *cat,
                       struct buf *out)
{
    bool more = false;

    for (const struct flag *f = c->flag; f->name; f++) {
        more = more || f->rare;
        if (!f->rare)
            buf_addf(out, "  --%s%s%-*s %s\n", f->name, f->value ? " " : "",
                     (int)(16 - strlen(f->name) - (f->value ? 1 : 0)),
                     f->value ? f->value : "", tr(cat, f->help));
    }
    if (!more)
        return;
    say(cat, out, "Rarer ones: 'starboard manual %s'.", c->name);
    buf_addc(out, '\n');
}

void command_help(const struct command *c, const struct game *game,
                  const struct catalogue *cat, struct buf *out)
{
    say(cat, out, "usage: starboard %s %s", c->name, c->usage);
    buf_addf(out, "\n\n%s\n", tr(cat, c->summary));
    if (c->more)
        buf_addf(out, "%s\n", tr(cat, c->more));
    buf_addf(out, "\n  --lang LANG        %s\n",
             tr(cat, N_("en, fr, it or es [as LANG says]")));
    help_flags(c, cat, out);
    if (!c->game_options)
        return;
    buf_addc(out, '\n');
    if (game) {
        help_options(game, cat, out);
        return;
    }
    say(cat, out, "Each game has options too: 'starboard %s GAME --help'.",
        c->name);
    buf_addc(out, '\n');
}

int fail(const struct args *a, const struct error *err)
{
    struct buf why = BUF_INIT;

    error_say(a->cat, err, &why);
    fprintf(stderr, "starboard: %s\n", buf_str(&why));
    buf_release(&why);
    return EXIT_FAILED;
}

int fail_usage(const struct args *a, const struct error *err)
{
    struct buf why = BUF_INIT;

    error_say(a->cat, err, &why);
    if (why.n > 0 && why.at[why.n - 1] == '.')
        why.n--;
    buf_addc(&why, ' ');
    say(a->cat, &why, "(see 'starboard %s --help')", a->command->name);
    fprintf(stderr, "starboard: %s\n", buf_str(&why));
    buf_release(&why);
    return EXIT_USAGE;
}

const struct game *arg_game(const struct args *a, struct error *err)
{
    const struct game *g = a->n > 0 ? game_find(a->word[0]) : NULL;
    struct buf names = BUF_INIT;

    if (g)
        return g;
    game_names(&names);
    if (a->n == 0)
        error_set(err, "name a game: %s", buf_str(&names));
    else
        error_set(err, "there is no game \"%.40s\", only %s", a->word[0],
                  buf_str(&names));
    buf_release(&names);
    return NULL;
}

static int arg_components(const struct args *a, struct buf *components,
                          struct setup *how, struct error *err)
{
    const char *path = arg_value(a, "components");

    if (!path)
        return 0;
    if (file_read(path, components, err) < 0)
        return -1;
    if (strlen(buf_str(components)) != components->n)
        return error_set(err, "%s is not a text", path);
    how->components = buf_str(components);
    return 0;
}

int arg_options(const struct args *a, const struct game *g, struct options *o,
                struct error *err)
{
    options_default(g, o);
    for (int i = 0; i < a->n_other; i += 2)
        if (options_set(g, o, a->other[i], a->other[i + 1], err) < 0)
            return -1;
    return 0;
}

int arg_setup(const struct args *a, const struct game *g,
              struct buf *components, struct setup *how, struct error *err)
{
    long seed;

    memset(how, 0, sizeof(*how));
    if (arg_options(a, g, &how->options, err) < 0)
        return -1;
    if (arg_number(a, "seed", 0, INT64_MAX, 1, &seed, err) < 0)
        return -1;
    how->seed = (uint64_t)seed;
    if (options_check(g, &how->options, err) < 0)
        return -1;
    return arg_components(a, components, how, err);
}
