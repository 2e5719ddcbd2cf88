#include "cli/cli.h"

#include "games/registry.h"

#include <string.h>

const struct command *const command_table[] = {
    &command_serve,  &command_play,       &command_sim,    &command_bench,
    &command_replay, &command_check,      &command_show,   &command_perft,
    &command_load,   &command_completion, &command_manual, NULL,
};

static int help(FILE *out)
{
    fputs("Starboard: a table for space board games.\n\n"
          "usage: starboard COMMAND ...\n\n",
          out);
    for (int i = 0; command_table[i]; i++)
        fprintf(out, "  %-10s %s\n", command_table[i]->name,
                command_table[i]->summary);
    fputs("\nGames:", out);
    for (int i = 0; game_registry[i]; i++)
        fprintf(out, " %s (%s)%s", game_registry[i]->id, game_registry[i]->name,
                game_registry[i + 1] ? "," : "\n");
    fputs("\n'starboard COMMAND --help' says more about each.\n", out);
    return EXIT_OK;
}

static int version(void)
{
    printf("starboard %s\n", STARBOARD_VERSION);
    for (int i = 0; game_registry[i]; i++)
        printf("%s rules %d\n", game_registry[i]->id,
               game_registry[i]->rules_version);
    return EXIT_OK;
}

static int run(const struct command *c, int argc, char **argv)
{
    static struct args a;
    struct error err;

    for (int i = 0; i < argc; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0) {
            command_help(c, game_find(argv[0]), stdout);
            return EXIT_OK;
        }
    if (args_parse(&a, c, argc, argv, &err) < 0)
        return fail_usage(c, &err);
    return c->run(c, &a);
}

/* What was asked for is done only when its output got out. */
static int flushed(int status)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    fputs("starboard: the output could not be written\n", stderr);
    return EXIT_FAILED;
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        help(stderr);
        return EXIT_USAGE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 ||
        strcmp(argv[1], "help") == 0)
        return flushed(help(stdout));
    if (strcmp(argv[1], "--version") == 0)
        return flushed(version());
    for (int i = 0; command_table[i]; i++)
        if (strcmp(command_table[i]->name, argv[1]) == 0)
            return flushed(run(command_table[i], argc - 2, argv + 2));
    fprintf(stderr,
            "starboard: there is no command \"%s\"; 'starboard --help' lists "
            "them\n",
            argv[1]);
    return EXIT_USAGE;
}
