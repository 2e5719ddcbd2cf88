/*
 * starboard completion: what a shell needs to complete our command lines,
 * written from the tables of commands, games and bots, so that it cannot be
 * older than they are.
 */
#include "cli/cli.h"

#include "bots/bot.h"
#include "games/registry.h"

#include <string.h>

static const struct flag flags[] = {
    { NULL, NULL, NULL },
};

/* ---- what can stand where ---- */

enum values {
    VALUES_NONE,  /* a switch */
    VALUES_ANY,   /* something that only the person knows */
    VALUES_FILES, /* a file */
    VALUES_WORDS, /* one of some words */
};

static void game_words(struct buf *out)
{
    for (int i = 0; game_registry[i]; i++)
        buf_addf(out, "%s%s", i > 0 ? " " : "", game_registry[i]->id);
}

static void seat_words(struct buf *out)
{
    buf_adds(out, "me");
    for (int i = 0; bot_registry[i]; i++)
        buf_addf(out, " %s", bot_registry[i]->id);
}

static enum values flag_values(const struct flag *f, struct buf *words)
{
    buf_clear(words);
    if (!f->value)
        return VALUES_NONE;
    if (strcmp(f->value, "FILE") == 0)
        return VALUES_FILES;
    if (strcmp(f->name, "seats") != 0)
        return VALUES_ANY;
    seat_words(words);
    return VALUES_WORDS;
}

static void option_words(const struct option *o, struct buf *words)
{
    buf_clear(words);
    for (int v = o->min; v <= o->max; v++)
        switch (o->kind) {
        case OPTION_NUMBER:
            buf_addf(words, "%s%d", v > o->min ? " " : "", v);
            break;
        case OPTION_FLAG:
            buf_addf(words, "%s%s", v > o->min ? " " : "", v ? "yes" : "no");
            break;
        case OPTION_CHOICE:
            buf_addf(words, "%s%s", v > o->min ? " " : "", o->word(v));
            break;
        }
}

/* The words behind the command itself, from how its usage begins. */
static enum values place_values(const struct command *c, struct buf *words)
{
    buf_clear(words);
    if (strncmp(c->usage, "GAME", 4) == 0) {
        game_words(words);
        return VALUES_WORDS;
    }
    if (strncmp(c->usage, "FILE", 4) == 0)
        return VALUES_FILES;
    if (strncmp(c->usage, "SHELL", 5) == 0) {
        buf_adds(words, "bash zsh fish");
        return VALUES_WORDS;
    }
    if (strncmp(c->usage, "[COMMAND]", 9) == 0)
        for (int i = 0; command_table[i]; i++)
            buf_addf(words, "%s%s", i > 0 ? " " : "", command_table[i]->name);
    return words->n > 0 ? VALUES_WORDS : VALUES_ANY;
}

/* ---- bash and zsh: one function over the words so far ---- */

/* One branch of a case: what follows `key`. */
static void branch(const char *key, enum values v, const char *words,
                   struct buf *out)
{
    switch (v) {
    case VALUES_NONE:
        return;
    case VALUES_ANY:
        buf_addf(out, "    '%s') return ;;\n", key);
        return;
    case VALUES_FILES:
        buf_addf(out, "    '%s') files=yes ;;\n", key);
        return;
    case VALUES_WORDS:
        buf_addf(out, "    '%s') choices='%s' ;;\n", key, words);
        return;
    }
}

static void flag_branches(const struct command *c, struct buf *out)
{
    struct buf words = BUF_INIT;
    char key[64];

    for (const struct flag *f = c->flag; f->name; f++) {
        enum values v = flag_values(f, &words);

        snprintf(key, sizeof(key), "%s --%s", c->name, f->name);
        branch(key, v, buf_str(&words), out);
    }
    buf_release(&words);
}

static void option_branches(const struct game *g, struct buf *out)
{
    struct buf words = BUF_INIT;
    char key[64];

    for (int i = 0; g->option[i].id; i++) {
        option_words(&g->option[i], &words);
        snprintf(key, sizeof(key), "%s --%s", g->id, g->option[i].id);
        branch(key, VALUES_WORDS, buf_str(&words), out);
    }
    buf_release(&words);
}

/* All flags of a command, and of each game that it takes. */
static void name_flags(const struct command *c, struct buf *out)
{
    struct buf words = BUF_INIT;
    enum values v = place_values(c, &words);

    buf_addf(out, "    %s)\n        choices='--help --lang", c->name);
    for (const struct flag *f = c->flag; f->name; f++)
        buf_addf(out, " --%s", f->name);
    buf_adds(out, "'\n");
    if (c->game_options)
        buf_adds(out,
                 "        choices=\"$choices $(_starboard_game \"$game\")\"\n");
    if (v == VALUES_WORDS)
        buf_addf(out, "        [ \"$at\" -gt 2 ] || choices=\"$choices %s\"\n",
                 buf_str(&words));
    if (v == VALUES_FILES)
        buf_adds(out, "        files=yes\n");
    buf_adds(out, "        ;;\n");
    buf_release(&words);
}

static void game_function(struct buf *out)
{
    buf_adds(out, "_starboard_game() {\n    case $1 in\n");
    for (int g = 0; game_registry[g]; g++) {
        buf_addf(out, "    %s) echo", game_registry[g]->id);
        for (int i = 0; game_registry[g]->option[i].id; i++)
            buf_addf(out, " --%s", game_registry[g]->option[i].id);
        buf_adds(out, " ;;\n");
    }
    buf_adds(out, "    esac\n}\n\n");
}

/* Sets choices and files from command, game, prev and at (the place of the word
 * that is being typed, from 1). */
static void shell_cases(struct buf *out)
{
    buf_adds(out, "    case \"$command $prev\" in\n"
                  "    *' --lang') choices='en fr it es' ;;\n");
    for (int i = 0; command_table[i]; i++)
        flag_branches(command_table[i], out);
    buf_adds(out, "    esac\n    case \"$game $prev\" in\n");
    for (int g = 0; game_registry[g]; g++)
        option_branches(game_registry[g], out);
    buf_adds(out, "    esac\n"
                  "    [ -n \"$choices$files\" ] || case $command in\n");
    for (int i = 0; command_table[i]; i++)
        name_flags(command_table[i], out);
    buf_adds(out, "    esac\n    if [ \"$at\" -eq 1 ]; then\n"
                  "        choices='--help --version");
    for (int i = 0; command_table[i]; i++)
        buf_addf(out, " %s", command_table[i]->name);
    buf_adds(out, "'\n        files=\n    fi\n");
}

static void bash_script(struct buf *out)
{
    buf_adds(out, "# Completion for bash, made by 'starboard completion "
                  "bash'.\n\n");
    game_function(out);
    buf_adds(out, "_starboard() {\n"
                  "    local typed=${COMP_WORDS[COMP_CWORD]} at=$COMP_CWORD\n"
                  "    local prev=${COMP_WORDS[COMP_CWORD-1]}\n"
                  "    local command=${COMP_WORDS[1]} game=${COMP_WORDS[2]-}\n"
                  "    local choices= files=\n"
                  "    COMPREPLY=()\n");
    shell_cases(out);
    buf_adds(out, "    mapfile -t COMPREPLY < <(\n"
                  "        compgen -W \"$choices\" -- \"$typed\"\n"
                  "        [ -z \"$files\" ] || compgen -f -- \"$typed\")\n"
                  "}\n\n"
                  "complete -o filenames -F _starboard starboard\n");
}

static void zsh_script(struct buf *out)
{
    buf_adds(out, "#compdef starboard\n"
                  "# Completion for zsh, made by 'starboard completion "
                  "zsh'.\n\n");
    game_function(out);
    buf_adds(out, "_starboard() {\n"
                  "    local at=$((CURRENT - 1)) prev=${words[CURRENT-1]}\n"
                  "    local command=${words[2]} game=${words[3]-}\n"
                  "    local choices= files=\n");
    shell_cases(out);
    buf_adds(out, "    [ -z \"$choices\" ] || compadd -- ${=choices}\n"
                  "    [ -z \"$files\" ] || _files\n"
                  "}\n\n"
                  "if [ \"${funcstack[1]-}\" = _starboard ]; then\n"
                  "    _starboard \"$@\"\n"
                  "else\n"
                  "    compdef _starboard starboard\n"
                  "fi\n");
}

/* ---- fish: one line for everything ---- */

/* Quotes for fish: a backslash before quotes and backslashes. */
static void quoted(const char *text, struct buf *out)
{
    buf_addc(out, '\'');
    for (; *text; text++) {
        if (*text == '\'' || *text == '\\')
            buf_addc(out, '\\');
        buf_addc(out, *text);
    }
    buf_addc(out, '\'');
}

static void fish_values(enum values v, const char *words, struct buf *out)
{
    switch (v) {
    case VALUES_NONE:
        return;
    case VALUES_ANY:
        buf_adds(out, " -x");
        return;
    case VALUES_FILES:
        buf_adds(out, " -r -F");
        return;
    case VALUES_WORDS:
        buf_adds(out, " -x -a ");
        quoted(words, out);
        return;
    }
}

static void fish_flag(const char *command, const char *game, const char *name,
                      enum values v, const char *words, const char *help,
                      struct buf *out)
{
    buf_addf(out,
             "complete -c starboard -n '__fish_seen_subcommand_from %s%s%s' "
             "-l %s",
             command, game ? "; and __fish_seen_subcommand_from " : "",
             game ? game : "", name);
    fish_values(v, words, out);
    buf_adds(out, " -d ");
    quoted(help, out);
    buf_addc(out, '\n');
}

static void fish_options(const struct command *c, const struct game *g,
                         struct buf *out)
{
    struct buf words = BUF_INIT;

    for (int i = 0; g->option[i].id; i++) {
        option_words(&g->option[i], &words);
        fish_flag(c->name, g->id, g->option[i].id, VALUES_WORDS,
                  buf_str(&words), g->option[i].text, out);
    }
    buf_release(&words);
}

static void fish_command(const struct command *c, struct buf *out)
{
    struct buf words = BUF_INIT;
    enum values v = place_values(c, &words);

    buf_addf(out, "complete -c starboard -n __fish_use_subcommand -f -a %s -d ",
             c->name);
    quoted(c->summary, out);
    buf_addc(out, '\n');
    if (v == VALUES_WORDS || v == VALUES_FILES) {
        buf_addf(out,
                 "complete -c starboard -n '__fish_seen_subcommand_from "
                 "%s'%s",
                 c->name, v == VALUES_FILES ? " -F" : " -f -a ");
        if (v == VALUES_WORDS)
            quoted(buf_str(&words), out);
        buf_addc(out, '\n');
    }
    for (const struct flag *f = c->flag; f->name; f++) {
        v = flag_values(f, &words);
        fish_flag(c->name, NULL, f->name, v, buf_str(&words), f->help, out);
    }
    for (int g = 0; c->game_options && game_registry[g]; g++)
        fish_options(c, game_registry[g], out);
    buf_release(&words);
}

static void fish_script(struct buf *out)
{
    buf_adds(out, "# Completion for fish, made by 'starboard completion "
                  "fish'.\n"
                  "complete -c starboard -f\n"
                  "complete -c starboard -l help -d 'say what it does'\n"
                  "complete -c starboard -l lang -x -a 'en fr it es' -d "
                  "'the language'\n"
                  "complete -c starboard -n __fish_use_subcommand -l version "
                  "-d 'the versions of the program and of the rules'\n");
    for (int i = 0; command_table[i]; i++)
        fish_command(command_table[i], out);
}

/* ---- the command ---- */

static const struct {
    const char *name;
    void (*write)(struct buf *out);
} shells[] = {
    { "bash", bash_script },
    { "zsh", zsh_script },
    { "fish", fish_script },
};

static int run(struct args *a)
{
    struct buf out = BUF_INIT;
    struct error err;

    for (size_t i = 0; a->n == 1 && i < sizeof(shells) / sizeof(shells[0]); i++)
        if (strcmp(shells[i].name, a->word[0]) == 0) {
            shells[i].write(&out);
            fputs(buf_str(&out), stdout);
            buf_release(&out);
            return EXIT_OK;
        }
    error_set(&err, "name a shell: bash, zsh or fish");
    return fail_usage(a, &err);
}

const struct command command_completion = {
    .name = "completion",
    .usage = "SHELL",
    .words = 1,
    .summary = N_("print completion for bash, zsh or fish"),
    .more = N_("Try it with:  source <(starboard completion bash)"),
    .flag = flags,
    .run = run,
};
