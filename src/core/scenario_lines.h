/*
 * Inside of scenarios: what is known while one runs, and the lines that play
 * and expect.  Only the two files of scenarios include this.
 */
#ifndef CORE_SCENARIO_LINES_H
#define CORE_SCENARIO_LINES_H

#include "core/record.h"

struct scenario {
    game_finder *find;
    const struct game *game;
    struct setup setup;
    struct buf components;
    struct match match;
    bool begun;           /* the match exists; positions may be set */
    bool playing;         /* the position is checked; no more setting */
    bool expects;         /* the last lines did more than set up */
    struct events events; /* of the last move */
    struct buf scratch;
};

/* A kind of line; `rest` is what follows its word, and may be cut up. */
struct scenario_line {
    const char *word;
    int (*run)(struct scenario *sc, char *rest, struct error *err);
};

/* Those that come after the position, ending in an empty row. */
extern const struct scenario_line scenario_play[];

#endif
