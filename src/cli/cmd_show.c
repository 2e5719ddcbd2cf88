/*
 * starboard show: what there is to look up about a game.
 */
#include "cli/cli.h"

#include <string.h>
#include <strings.h>

static const struct flag flags[] = {
    { "options", NULL, N_("the options of the game") },
    { "components", NULL, N_("its components as a file to correct") },
    { "json", NULL, N_("the options as JSON") },
    { NULL, NULL, NULL },
};

enum { OPTION_INDENT = 17, OPTION_WIDTH = 78 };

/* One more word of a list, on the next line where this one is full. */
static void add_value(struct buf *out, const char *word)
{
    if (buf_column(out) + 1 + strlen(word) > OPTION_WIDTH)
        buf_addf(out, "\n%*s", OPTION_INDENT - 1, "");
    buf_addf(out, " %s", word);
}

/* "a+b" is listed by its parts; how many of them go together. */
static int parts_of(const char *word)
{
    int n = 1;

    for (; *word; word++)
        n += *word == '+';
    return n;
}

/* The parts of joined words, each once, in the order in which they appear. */
static void add_parts(struct buf *out, const struct option *o)
{
    struct buf seen = BUF_INIT;
    char part[64];

    buf_addc(&seen, ' ');
    for (int v = 0; v <= o->max; v++) {
        const char *at = parts_of(o->word(v)) > 1 ? o->word(v) : "";

        for (size_t n; *at; at += n + (at[n] == '+')) {
            n = strcspn(at, "+");
            snprintf(part, sizeof(part), " %.*s ", (int)n, at);
            if (strstr(buf_str(&seen), part))
                continue;
            buf_addf(&seen, "%s", part + 1);
            part[n + 1] = '\0';
            add_value(out, part + 1);
        }
    }
    buf_release(&seen);
}

/* A choice names its words; of joined ones there are too many. */
static void add_choice(struct buf *out, const struct option *o,
                       const struct catalogue *cat)
{
    int least = 0, most = 0;

    buf_adds(out, tr(cat, N_(", of:")));
    for (int v = 0; v <= o->max; v++) {
        int n = parts_of(o->word(v));

        if (n == 1) {
            add_value(out, o->word(v));
            continue;
        }
        least = least == 0 || n < least ? n : least;
        most = n > most ? n : most;
    }
    if (most == 0)
        return;
    buf_addf(out, "\n%*s", OPTION_INDENT, "");
    say(cat, out, "or %d to %d of these, joined by +:", least, most);
    add_parts(out, o);
}

static bool said_before(const struct refusal *first, const struct refusal *r)
{
    for (; first < r; first++)
        if (strcmp(first->why, r->why) == 0)
            return true;
    return false;
}

static void print_options(const struct game *g, const struct catalogue *cat)
{
    struct options normal;
    struct buf out = BUF_INIT;
    char scratch[16];

    options_default(g, &normal);
    for (int i = 0; g->option[i].id; i++) {
        const struct option *o = &g->option[i];

        buf_addf(&out, "%-*s %s\n%*s", OPTION_INDENT - 1, o->id,
                 tr(cat, o->text), OPTION_INDENT, "");
        say(cat, &out, "normally %s", options_word(g, &normal, i, scratch));
        if (o->kind == OPTION_NUMBER)
            say(cat, &out, ", from %d to %d", o->min, o->max);
        if (o->kind == OPTION_CHOICE)
            add_choice(&out, o, cat);
        buf_addc(&out, '\n');
    }
    for (const struct refusal *r = g->refusal; r && r->why; r++)
        if (!said_before(g->refusal, r))
            buf_addf(&out, "- %s\n", tr(cat, r->why));
    fputs(buf_str(&out), stdout);
    buf_release(&out);
}

static void json_clause(struct json *j, const struct game *g,
                        const struct clause *c)
{
    json_open(j);
    json_kstr(j, "option", g->option[c->option].id);
    json_kint(j, "from", c->from);
    json_kint(j, "to", c->to);
    json_close(j);
}

static void json_option(struct json *j, const struct game *g,
                        const struct option *o)
{
    static const char *const kind[] = {
        [OPTION_NUMBER] = "number",
        [OPTION_FLAG] = "flag",
        [OPTION_CHOICE] = "choice",
    };

    json_open(j);
    json_kstr(j, "id", o->id);
    json_kstr(j, "text", o->text);
    json_kstr(j, "kind", kind[o->kind]);
    json_kint(j, "min", o->min);
    json_kint(j, "max", o->max);
    json_kint(j, "normal", o->normal);
    if (o->kind == OPTION_CHOICE) {
        json_klist(j, "choice");
        for (int v = 0; v <= o->max; v++)
            json_str(j, o->word(v));
        json_end(j);
    }
    json_klist(j, "given");
    for (int i = 0; i < MAX_GIVEN; i++)
        if (clause_is_there(&o->given[i]))
            json_clause(j, g, &o->given[i]);
    json_end(j);
    json_close(j);
}

static void json_refusal(struct json *j, const struct game *g,
                         const struct refusal *r)
{
    json_open(j);
    json_klist(j, "when");
    for (int i = 0; i < 3; i++)
        if (r->when[i].from <= r->when[i].to)
            json_clause(j, g, &r->when[i]);
    json_end(j);
    json_kstr(j, "why", r->why);
    json_close(j);
}

static void print_json(const struct game *g)
{
    struct buf out = BUF_INIT;
    struct json j;

    json_init(&j, &out);
    json_open(&j);
    json_kstr(&j, "game", g->id);
    json_kstr(&j, "name", g->name);
    json_kint(&j, "rules", g->rules_version);
    json_klist(&j, "options");
    for (int i = 0; g->option[i].id; i++)
        json_option(&j, g, &g->option[i]);
    json_end(&j);
    json_klist(&j, "refused");
    for (const struct refusal *r = g->refusal; r && r->why; r++)
        json_refusal(&j, g, r);
    json_end(&j);
    json_close(&j);
    puts(buf_str(&out));
    buf_release(&out);
}

/* "odds 2 3 1": the words behind the game, as one thing. */
static const char *thing_of(const struct args *a, struct buf *thing)
{
    if (arg_given(a, "components"))
        return "components";
    for (int i = 1; i < a->n; i++)
        buf_addf(thing, "%s%s", i > 1 ? " " : "", a->word[i]);
    return thing->n > 0 ? buf_str(thing) : NULL;
}

/* Names and words are compared without regard to capitals, as far as ASCII
 * goes. */
static bool contains(const char *text, const char *part)
{
    size_t n = strlen(part);

    for (; *text; text++)
        if (strncasecmp(text, part, n) == 0)
            return true;
    return false;
}

/* Up to six things whose word or name has this in it: " loyal-pilots, ...". */
static void add_likely(const struct game *g, const struct options *o,
                       const struct catalogue *cat, const char *part,
                       struct buf *out)
{
    struct buf text = BUF_INIT, word = BUF_INIT;
    int left = 6;

    for (const struct noun *noun = g->noun; noun->id; noun++)
        for (int v = 0; v < noun->n && left > 0; v++) {
            buf_clear(&text);
            buf_clear(&word);
            buf_addf(&word, " %s,", noun->word(v));
            if ((!contains(noun->word(v), part) &&
                 !contains(tr(cat, noun->name(v)), part)) ||
                strstr(buf_str(out), buf_str(&word)) ||
                g->show(noun->word(v), o, cat, &text) < 0)
                continue;
            buf_adds(out, buf_str(&word));
            left--;
        }
    if (out->n > 0)
        out->at[--out->n] = '\0'; /* the last comma */
    buf_release(&text);
    buf_release(&word);
}

static int fail_nothing(const struct args *a, const struct game *g,
                        const struct options *o, const char *thing)
{
    struct buf likely = BUF_INIT;
    struct error err;
    int status;

    if (strlen(thing) > 1)
        add_likely(g, o, a->cat, thing, &likely);
    if (likely.n > 0)
        error_set(&err, "%s has nothing called \"%.60s\", but:%s", g->id, thing,
                  buf_str(&likely));
    else
        error_set(&err,
                  "%s has nothing called \"%.60s\"; 'starboard show %s' "
                  "lists what there is",
                  g->id, thing, g->id);
    status = fail(a, &err);
    buf_release(&likely);
    return status;
}

static int print_thing(const struct args *a, const struct game *g,
                       const struct options *o, const char *thing)
{
    struct buf out = BUF_INIT;
    int found = game_show(g, thing, o, a->cat, &out);

    if (found == 0)
        fputs(buf_str(&out), stdout);
    buf_release(&out);
    return found == 0 ? EXIT_OK : fail_nothing(a, g, o, thing ? thing : "");
}

static int run(struct args *a)
{
    struct error err;
    struct buf thing = BUF_INIT;
    const struct game *g = arg_game(a, &err);
    struct options o;
    int status;

    if (!g)
        return fail_usage(a, &err);
    if (a->n > 1 && (arg_given(a, "json") || arg_given(a, "options"))) {
        error_set(&err, "\"%.40s\" is one word too many", a->word[1]);
        return fail_usage(a, &err);
    }
    if (arg_given(a, "json")) {
        print_json(g);
        return EXIT_OK;
    }
    if (arg_given(a, "options")) {
        print_options(g, a->cat);
        return EXIT_OK;
    }
    if (arg_options(a, g, &o, &err) < 0)
        return fail_usage(a, &err);
    status = print_thing(a, g, &o, thing_of(a, &thing));
    buf_release(&thing);
    return status;
}

const struct command command_show = {
    .name = "show",
    .usage = "GAME [THING]",
    .words = MAX_WORDS,
    .summary = N_("look up a game: cards, rooms, map, options"),
    .flag = flags,
    .game_options = true,
    .run = run,
};
