/*
 * starboard manual: the manual pages, written from the same tables as --help.
 */
#include "cli/cli.h"

#include "games/registry.h"

#include <string.h>

static const struct flag flags[] = {
    { NULL, NULL, NULL },
};

/* Text for troff: a minus is a minus, and no line is a request by chance. */
static void text(const char *s, struct buf *out)
{
    bool first = true;

    for (; *s; s++) {
        if (first && (*s == '.' || *s == '\''))
            buf_adds(out, "\\&");
        first = *s == '\n';
        if (*s == '-')
            buf_adds(out, "\\-");
        else if (*s == '\\')
            buf_adds(out, "\\e");
        else
            buf_addc(out, *s);
    }
}

static void section(const char *name, struct buf *out)
{
    buf_addf(out, ".SH %s\n", name);
}

static void head(const char *page, struct buf *out)
{
    buf_adds(out, ".TH ");
    for (const char *c = page; *c; c++)
        buf_addc(out, *c >= 'a' && *c <= 'z' ? (char)(*c - 'a' + 'A') : *c);
    buf_addf(out, " 1 \"\" \"starboard %s\" \"Starboard\"\n",
             STARBOARD_VERSION);
}

static void tagged(const char *name, const char *value, const char *help,
                   struct buf *out)
{
    buf_adds(out, ".TP\n.BI ");
    text("--", out);
    text(name, out);
    if (value)
        buf_addf(out, " \" %s\"", value);
    buf_addc(out, '\n');
    text(help, out);
    buf_addc(out, '\n');
}

static void game_options(const struct game *g, struct buf *out)
{
    struct options normal;
    char scratch[16];

    options_default(g, &normal);
    buf_addf(out, ".SS Options of %s\n", g->id);
    for (int i = 0; g->option[i].id; i++) {
        const struct option *o = &g->option[i];

        tagged(o->id, "VALUE", o->text, out);
        if (o->kind == OPTION_NUMBER)
            buf_addf(out, "From %d to %d; ", o->min, o->max);
        else if (o->kind == OPTION_FLAG)
            buf_adds(out, "yes or no; ");
        for (int v = 0; o->kind == OPTION_CHOICE && v <= o->max; v++) {
            text(o->word(v), out);
            buf_adds(out, v < o->max ? ", " : "; ");
        }
        buf_adds(out, "normally ");
        text(options_word(g, &normal, i, scratch), out);
        buf_adds(out, ".\n");
    }
}

static void foot(struct buf *out)
{
    section("EXIT STATUS", out);
    text("0 when what was asked for was done, 1 when it was not, 2 when it "
         "made no sense.  What went wrong is one sentence on standard "
         "error.\n",
         out);
}

static void command_page(const struct command *c, struct buf *out)
{
    struct buf name = BUF_INIT;

    buf_addf(&name, "starboard-%s", c->name);
    head(buf_str(&name), out);
    section("NAME", out);
    text(buf_str(&name), out);
    buf_adds(out, " \\- ");
    text(c->summary, out);
    buf_addc(out, '\n');
    section("SYNOPSIS", out);
    buf_addf(out, ".B starboard %s\n", c->name);
    text(c->usage, out);
    buf_addc(out, '\n');
    if (c->more) {
        section("DESCRIPTION", out);
        text(c->more, out);
        buf_addc(out, '\n');
    }
    section("OPTIONS", out);
    for (const struct flag *f = c->flag; f->name; f++)
        tagged(f->name, f->value, f->help, out);
    tagged("lang", "LANG", "en, fr, it or es; otherwise as LANG says", out);
    for (int g = 0; c->game_options && game_registry[g]; g++)
        game_options(game_registry[g], out);
    foot(out);
    section("SEE ALSO", out);
    buf_adds(out, ".BR starboard (1)\n");
    buf_release(&name);
}

static void program_page(struct buf *out)
{
    head("starboard", out);
    section("NAME", out);
    buf_adds(out, "starboard \\- a table for space board games\n");
    section("SYNOPSIS", out);
    buf_adds(out, ".B starboard\nCOMMAND ...\n");
    section("DESCRIPTION", out);
    text("Plays board games with bots and friends, looks up their cards and "
         "rules, replays, checks and simulates games.  The games are ",
         out);
    for (int g = 0; game_registry[g]; g++)
        buf_addf(out, "%s%s (%s)", g > 0 ? ", " : "", game_registry[g]->id,
                 game_registry[g]->name);
    buf_adds(out, ".\n");
    section("COMMANDS", out);
    for (int i = 0; command_table[i]; i++) {
        buf_addf(out, ".TP\n.BR starboard\\-%s (1)\n", command_table[i]->name);
        text(command_table[i]->summary, out);
        buf_addc(out, '\n');
    }
    section("OPTIONS", out);
    tagged("help", NULL, "say what there is; also behind a command", out);
    tagged("version", NULL, "the versions of the program and of the rules",
           out);
    foot(out);
}

static int run(struct args *a)
{
    struct buf out = BUF_INIT;
    struct error err;

    if (a->n == 0)
        program_page(&out);
    for (int i = 0; a->n == 1 && command_table[i]; i++)
        if (strcmp(command_table[i]->name, a->word[0]) == 0)
            command_page(command_table[i], &out);
    if (out.n == 0) {
        error_set(
            &err,
            "there is no command \"%.40s\"; 'starboard --help' lists them",
            a->word[0]);
        return fail_usage(a, &err);
    }
    fputs(buf_str(&out), stdout);
    buf_release(&out);
    return EXIT_OK;
}

const struct command command_manual = {
    .name = "manual",
    .usage = "[COMMAND]",
    .words = 1,
    .summary = N_("print a manual page"),
    .more = N_("Read it with:  starboard manual play | man -l -"),
    .flag = flags,
    .run = run,
};
