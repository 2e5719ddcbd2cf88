/*
 * The options of a game as data, so that the command line, the server, the
 * page and the tests all read the same table.
 */
#ifndef CORE_OPTIONS_H
#define CORE_OPTIONS_H

#include "base/chance.h"
#include "base/error.h"

#include <stdbool.h>
#include <stdint.h>

enum { MAX_OPTIONS = 16, OPTION_PLAYERS = 0 };

enum option_kind { OPTION_NUMBER, OPTION_FLAG, OPTION_CHOICE };

/* An option has one of these values. */
struct clause {
    uint8_t option;
    int16_t from, to;
};

enum { MAX_GIVEN = 2 };

struct option {
    const char *id;   /* "players"; the first option of every game */
    const char *text; /* one sentence for a person, N_() */
    enum option_kind kind;
    int16_t min, max, normal;
    /* The word of a value of a choice, which counts from 0. */
    const char *(*word)(int value);
    /* What people call a value of a choice: its parts, to be listed, until
     * NULL; each N_(). */
    const char *(*name)(int value, int part);
    /* It is there only when these hold of options before it; otherwise it has
     * its normal value.  A clause of no players is not there. */
    struct clause given[MAX_GIVEN];
    const char *otherwise; /* the sentence that refuses it then, N_() */
    /* Why no other option with the same choice may have the same value, but
     * for the normal one, N_(); NULL: it may. */
    const char *once;
    bool extension; /* the normal value is the game as it is without it */
};

/* Values that do not go together: refused when every clause holds.  A clause
 * with from > to is not there. */
struct refusal {
    struct clause when[3];
    const char *why; /* a sentence for a person, N_(); NULL ends the table */
};

#define WHEN_NONE \
    {             \
        0, 1, 0   \
    }

struct options {
    int16_t value[MAX_OPTIONS];
};

struct game;

/* Everything that decides how a game starts. */
struct setup {
    struct options options;
    uint64_t seed;
    /* Text of corrected components, or NULL for the game's own.  Borrowed. */
    const char *components;
};

int options_count(const struct game *g);
void options_default(const struct game *g, struct options *o);
/* "players", "3" */
int options_set(const struct game *g, struct options *o, const char *id,
                const char *value, struct error *err);
/* The value as options_set() reads it, in a static or caller's string. */
const char *options_word(const struct game *g, const struct options *o, int i,
                         char scratch[16]);
/* 0, or -1 with the reason why this combination is refused. */
int options_check(const struct game *g, const struct options *o,
                  struct error *err);
/* Whether a clause of struct option's `given` is one. */
bool clause_is_there(const struct clause *c);
/* Whether an option is there beside the others (struct option, given). */
bool options_there(const struct game *g, const struct options *o, int i);
/* A random combination that is allowed. */
void options_sample(const struct game *g, struct options *o,
                    struct chance *chance);

#endif
