/*
 * The puzzles that come with the program: puzzles/GAME/NAME.scn, put into it by
 * tools/rulebook2c.  What a list tells of them is read off their lines; to be
 * played they are opened as scenarios (core/scenario.h).
 */
#ifndef CORE_PUZZLES_H
#define CORE_PUZZLES_H

#include "core/scenario.h"

struct puzzle_row {
    const char *game, *name, *text;
};

/* By game and name; ends in a row without game. */
extern const struct puzzle_row puzzle_rows[];

const struct puzzle_row *puzzle_find(const char *game, const char *name);

/* Those of a game, by theme and level; returns how many. */
enum { MAX_PUZZLES = 200 };

int puzzles_of(const char *game, const struct puzzle_row *out[MAX_PUZZLES]);

/* What stands behind a word at the start of a line, as "say"; "" where there is
 * no such line. */
void puzzle_line(const char *text, const char *word, char out[PUZZLE_TEXT]);
int puzzle_level(const char *text);

/* For a terminal: by theme and level, each with its name and goal.  False, and
 * nothing, when the game has none. */
bool puzzles_list(const char *game, const struct catalogue *cat,
                  struct buf *out);

/* The theme in words. */
const char *puzzle_theme(const char *word, const struct catalogue *cat);

#endif
