/*
 * The program: finds the command that was named, and fails when what it
 * printed could not be written.
 */
#include "cli/cli.h"

#include "games/registry.h"

#include <string.h>

const struct command *const command_table[] = {
    &command_serve,      &command_play,   &command_sim,   &command_bench,
    &command_replay,     &command_check,  &command_solve, &command_show,
    &command_perft,      &command_load,   &command_store, &command_admin,
    &command_completion, &command_manual, NULL,
};

static void help(const struct catalogue *cat, struct buf *out)
{
    buf_addf(out, "%s\n\n",
             tr(cat, N_("Starboard: a table for space board games.")));
    say(cat, out, "usage: starboard %s %s", "COMMAND", "...");
    buf_adds(out, "\n\n");
    for (int i = 0; command_table[i]; i++)
        buf_addf(out, "  %-11s %s\n", command_table[i]->name,
                 tr(cat, command_table[i]->summary));
    buf_addf(out, "\n%s", tr(cat, N_("Games:")));
    for (int i = 0; game_registry[i]; i++)
        buf_addf(out, " %s (%s)%s", game_registry[i]->id,
                 tr(cat, game_registry[i]->name),
                 game_registry[i + 1] ? "," : "\n\n");
    buf_addf(out, "%s\n",
             tr(cat, N_("'starboard COMMAND --help' says more about each.\n"
                        "'starboard --version' says which rules are played.")));
}

static void version(const struct catalogue *cat, struct buf *out)
{
    buf_addf(out, "starboard %s\n", STARBOARD_VERSION);
    for (int i = 0; game_registry[i]; i++) {
        say(cat, out, "%s rules %d", game_registry[i]->id,
            game_registry[i]->rules_version);
        buf_addc(out, '\n');
    }
}

static void print(struct buf *out, FILE *f)
{
    fputs(buf_str(out), f);
    buf_release(out);
}

static int run(const struct command *c, int argc, char **argv)
{
    static struct args a;
    struct buf out = BUF_INIT;
    struct error err;

    for (int i = 0; i < argc; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0) {
            command_help(c, game_find(argv[0]), lang_of(argc, argv), &out);
            print(&out, stdout);
            return EXIT_OK;
        }
    if (args_parse(&a, c, argc, argv, &err) < 0)
        return fail_usage(&a, &err);
    return c->run(&a);
}

/* What was asked for is done only when its output got out. */
static int flushed(int status)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    fputs("starboard: the output could not be written\n", stderr);
    return EXIT_FAILED;
}

static bool is_word(const char *arg, const char *word)
{
    return strcmp(arg, word) == 0;
}

int main(int argc, char **argv)
{
    const struct catalogue *cat = lang_of(argc, argv);
    struct buf out = BUF_INIT;

    if (argc < 2) {
        help(cat, &out);
        print(&out, stderr);
        return EXIT_USAGE;
    }
    if (is_word(argv[1], "--help") || is_word(argv[1], "-h") ||
        is_word(argv[1], "help"))
        help(cat, &out);
    else if (is_word(argv[1], "--version"))
        version(cat, &out);
    if (out.n > 0) {
        print(&out, stdout);
        return flushed(EXIT_OK);
    }
    for (int i = 0; command_table[i]; i++)
        if (strcmp(command_table[i]->name, argv[1]) == 0)
            return flushed(run(command_table[i], argc - 2, argv + 2));
    say(cat, &out,
        "there is no command \"%.40s\"; 'starboard --help' lists them",
        argv[1]);
    fprintf(stderr, "starboard: %s\n", buf_str(&out));
    buf_release(&out);
    return EXIT_USAGE;
}
