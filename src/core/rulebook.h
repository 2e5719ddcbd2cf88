/*
 * The rulebooks: for each game and language a text in our own words, in the
 * order in which one learns (rulebook/GAME.LANG.md, put into the program by
 * tools/rulebook2c).
 *
 *     # Arcs                              the game
 *     - goal: ...   - turn: ...   - end: ...     the game in three sentences
 *     ## 7. A turn                        a section
 *     - [Lead](play:lead): ... {9.3}      a rule, and its rows in docs/rules;
 *                                       things are named by kind and word
 *     [All missions](mission:*)           a kind of things
 *     [You control 3H.](arcs/control.scn "board system:3H")
 *                                       a line of its own: a picture
 *
 * A picture is a position, the scenario rulebook/GAME/NAME.scn, which tests
 * run: so what the text says of it is what the engine says; what comes of it is
 * told in cases below.  Behind it stands which part of the table is drawn, and
 * what in it is lit.
 *
 * Sections have the same numbers in every language.
 */
#ifndef CORE_RULEBOOK_H
#define CORE_RULEBOOK_H

#include "base/buf.h"
#include "core/words.h"

struct rulebook {
    const char *game, *lang;
    const char *text;
};

/* Ends in a row without game. */
extern const struct rulebook rulebook_table[];

/* A word of the rules that is no thing of the game, to look up by its name. */
struct keyword {
    const char *word, *name;
    int section; /* of the rulebook */
    const char *text;
};

struct rule_picture {
    const char *game, *name, *text;
};

/* Likewise. */
extern const struct rule_picture rule_pictures[];

/* The scenario of a picture, or NULL. */
const char *rulebook_picture(const char *game, const char *name);

/* The text in the language of a catalogue, else in English; NULL when the game
 * has none. */
const char *rulebook_find(const char *game, const struct catalogue *cat);

/* The same for a terminal: at most 80 columns, without the names of things, and
 * of pictures what is written below them. */
void rulebook_print(const char *text, struct buf *out);
/* Likewise what stands at a place, below the title of its section.  False, and
 * nothing, when there is no such place. */
bool rulebook_print_place(const char *text, struct rule_place place,
                          struct buf *out);

/* "9. Prelude": false, and nothing, when there is no such section. */
bool rulebook_title(const char *text, int section, struct buf *out);

#endif
