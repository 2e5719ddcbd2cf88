/*
 * What the commands of the program share.
 */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "core/match.h"

#include <stdio.h>

enum {
    EXIT_OK = 0,
    EXIT_FAILED = 1, /* what was asked for was not done */
    EXIT_USAGE = 2,  /* what was asked for makes no sense */
};

enum { MAX_WORDS = 1024 };

/* An option of a command; a table of them ends in an empty row. */
struct flag {
    const char *name;  /* "games", for --games */
    const char *value; /* "N", or NULL for a switch */
    const char *help;
    bool rare; /* the manual page has it, --help has not */
};

struct args;

struct command {
    const char *name;
    const char *usage;   /* "GAME [THING]" */
    int words;           /* how many of these it takes at most */
    const char *summary; /* one line for --help */
    const char *more;    /* further lines of its own --help, or NULL */
    const struct flag *flag;
    bool game_options; /* also takes the options of the game named first */
    int (*run)(struct args *a);
};

/* The words behind the command, sorted. */
struct args {
    const struct command *command;
    const struct catalogue *cat; /* --lang, or what LANG says */
    int n;
    const char *word[MAX_WORDS]; /* those without dashes */
    const char *value[32];       /* per flag: its value, "" for a switch */
    /* --NAME VALUE that the command itself does not know */
    int n_other;
    const char *other[2 * MAX_OPTIONS];
};

/* The value of a flag, or NULL when it was not given. */
const char *arg_value(const struct args *a, const char *flag);
bool arg_given(const struct args *a, const char *flag);
/* A number, or `normal` when the flag was not given. */
int arg_number(const struct args *a, const char *flag, long min, long max,
               long normal, long *out, struct error *err);

int args_parse(struct args *a, const struct command *c, int argc, char **argv,
               struct error *err);
/* With the options of one game, if one is named. */
void command_help(const struct command *c, const struct game *game,
                  const struct catalogue *cat, struct buf *out);

/* The language of the environment, as gettext finds it. */
const struct catalogue *lang_default(void);
/* The same, unless a --lang stands among the words. */
const struct catalogue *lang_of(int argc, char **argv);

/* Say what is wrong, and what to do, on stderr; returns the exit status. */
int fail(const struct args *a, const struct error *err);
int fail_usage(const struct args *a, const struct error *err);

/* A text with pieces in it, as an error has them, in the reader's language. */
void say(const struct catalogue *cat, struct buf *out, const char *fmt, ...)
    PRINTF_LIKE(3, 4);

/* The game that word 0 names. */
const struct game *arg_game(const struct args *a, struct error *err);
/* Its options alone, of which not all need be given. */
int arg_options(const struct args *a, const struct game *g, struct options *o,
                struct error *err);
/* Its options, --seed and --components from the other flags; `components`
 * holds the file's text for as long as `how` is used. */
int arg_setup(const struct args *a, const struct game *g,
              struct buf *components, struct setup *how, struct error *err);

/* The whole of a file ("-" is standard input) into `out`. */
int file_read(const char *path, struct buf *out, struct error *err);
int file_write(const char *path, const struct buf *text, struct error *err);

/* Seconds of a clock that never goes back. */
double now(void);

/* Progress of long work on stderr: a bar on a terminal, else a line every ten
 * seconds; nothing in the first second. */
struct progress {
    const struct catalogue *cat;
    const char *what;
    double start, last;
    bool shown;
};

void progress_start(struct progress *p, const struct catalogue *cat,
                    const char *what);
void progress_show(struct progress *p, long done, long all);
void progress_end(struct progress *p);

/* All of them, in the order of --help, ending in NULL. */
extern const struct command *const command_table[];

extern const struct command command_bench, command_check, command_perft,
    command_play, command_replay, command_serve, command_show, command_sim,
    command_solve, command_load, command_store, command_admin,
    command_completion, command_manual;

#endif
