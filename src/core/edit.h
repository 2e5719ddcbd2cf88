/*
 * The words of `set` in scenarios as data.  A game has a row for each: what it
 * is called, which arguments it takes and what it does.  Core reads the line
 * by its row, refuses what does not belong there, and writes the usage, so a
 * word that exists is listed and a slip of the pen is noticed.
 */
#ifndef CORE_EDIT_H
#define CORE_EDIT_H

#include "base/buf.h"
#include "base/error.h"
#include "base/lines.h"

#include <stdbool.h>
#include <stdint.h>

struct game;
struct edit;

enum { EDIT_ARGS = 4 };

/* The value of an argument that was left out, or of its word for none. */
enum { EDIT_NONE = -1 };

/* How often an argument stands; what stands often, or not always, is last. */
enum edit_times { EDIT_ONCE, EDIT_MAYBE, EDIT_ANY, EDIT_SOME };

struct edit_arg {
    const char *name; /* in the usage: "SEAT", "FRESH"; NULL: no more */
    /* The kind of noun.  NOUN_NONE: the name itself is a word that may stand
     * there, as "damaged"; such words come last, in any order. */
    uint8_t kind;
    uint8_t times;
    bool distinct;    /* of several none may come twice */
    int16_t min, max; /* of a number */
    const char *none; /* a word for none: "empty" */
    /* More that must hold for a value, or NULL: -1 with the error set. */
    int (*check)(const struct edit *e, const char *word, int value);
};

/* What a line does: 0, or -1 with the error set; then the state is as it was
 * before. */
typedef int edit_fn(const struct edit *e);

struct edit_row {
    const char *word;
    struct edit_arg arg[EDIT_ARGS];
    edit_fn *set;
    /* Brings what follows from it up to date, or NULL. */
    void (*then)(void *state);
};

/* One line, read. */
struct edit {
    const struct game *game;
    void *state;
    /* A value for each argument of the row; behind them, when the last one is
     * repeated, the others of it.  n counts them all; a repeated argument that
     * does not stand at all has none. */
    int n;
    int16_t value[LINE_WORDS];
    const char *const *word; /* as written, in the same order */
    struct error *err;
};

/* "city SEAT SYSTEM [damaged] [outside]" */
void edit_usage(const struct edit_row *row, struct buf *out);

/* Change the position: word[0] is the row's.  Refuses and changes nothing, or
 * does it. */
int game_edit(const struct game *g, void *state, int n,
              const char *const word[], struct error *err);

#endif
