/*
 * starboard show: what there is to look up about a game.
 */
#include "cli/cli.h"

#include <string.h>

static const struct flag flags[] = {
    { "options", NULL, N_("the options of the game") },
    { "components", NULL, N_("its components as a file to correct") },
    { "json", NULL, N_("the options as JSON") },
    { NULL, NULL, NULL },
};

static void print_options(const struct game *g, const struct catalogue *cat)
{
    struct options normal;
    struct buf out = BUF_INIT;
    char scratch[16];

    options_default(g, &normal);
    for (int i = 0; g->option[i].id; i++) {
        const struct option *o = &g->option[i];

        buf_addf(&out, "%-16s %s\n%-16s ", o->id, tr(cat, o->text), "");
        say(cat, &out, "normally %s", options_word(g, &normal, i, scratch));
        if (o->kind == OPTION_NUMBER)
            say(cat, &out, ", from %d to %d", o->min, o->max);
        if (o->kind == OPTION_CHOICE)
            buf_adds(&out, tr(cat, N_(", of:")));
        for (int v = 0; o->kind == OPTION_CHOICE && v <= o->max; v++)
            buf_addf(&out, " %s", o->choice[v]);
        buf_addc(&out, '\n');
    }
    for (const struct refusal *r = g->refusal; r && r->why; r++)
        buf_addf(&out, "- %s\n", tr(cat, r->why));
    fputs(buf_str(&out), stdout);
    buf_release(&out);
}

static void json_option(struct json *j, const struct option *o)
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
            json_str(j, o->choice[v]);
        json_end(j);
    }
    json_close(j);
}

static void json_refusal(struct json *j, const struct game *g,
                         const struct refusal *r)
{
    json_open(j);
    json_klist(j, "when");
    for (int i = 0; i < 3; i++) {
        if (r->when[i].from > r->when[i].to)
            continue;
        json_open(j);
        json_kstr(j, "option", g->option[r->when[i].option].id);
        json_kint(j, "from", r->when[i].from);
        json_kint(j, "to", r->when[i].to);
        json_close(j);
    }
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
        json_option(&j, &g->option[i]);
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

static int print_thing(const struct args *a, const struct game *g,
                       const char *thing)
{
    struct buf out = BUF_INIT;
    struct error err;
    int found = game_show(g, thing, a->cat, &out);

    if (found == 0)
        fputs(buf_str(&out), stdout);
    buf_release(&out);
    if (found == 0)
        return EXIT_OK;
    error_set(&err,
              "%s has nothing called \"%.60s\"; 'starboard show %s' "
              "lists what there is",
              g->id, thing ? thing : "", g->id);
    return fail(a, &err);
}

static int run(struct args *a)
{
    struct error err;
    struct buf thing = BUF_INIT;
    const struct game *g = arg_game(a, &err);
    int status;

    if (!g)
        return fail_usage(a, &err);
    if (arg_given(a, "json")) {
        print_json(g);
        return EXIT_OK;
    }
    if (arg_given(a, "options")) {
        print_options(g, a->cat);
        return EXIT_OK;
    }
    status = print_thing(a, g, thing_of(a, &thing));
    buf_release(&thing);
    return status;
}

const struct command command_show = {
    .name = "show",
    .usage = "GAME [THING]",
    .summary = N_("look up a game: cards, rooms, map, options"),
    .flag = flags,
    .run = run,
};
