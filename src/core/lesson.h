/*
 * Lessons: what a coach says beside a question, as data.  A row says when it
 * has something to say, by words of the engine alone (what is asked, what is
 * legal, what has happened, what the view shows); what it says and lights; and
 * after which move it has been learned.  A page and a terminal read the same
 * rows; no row knows a rule, and none ever keeps anybody from playing something
 * else.
 */
#ifndef CORE_LESSON_H
#define CORE_LESSON_H

#include "base/json_read.h"
#include "core/game.h"

enum { LESSON_DONE = 3 };

enum lesson_kind {
    /* Step by step in a guided game, in the order of the rows. */
    LESSON_GUIDED,
    /* Explains a kind of question, the first time it is asked. */
    LESSON_ASKED,
    /* Explains an event, in any game, the first time it happens. */
    LESSON_FIRST,
    /* What a move did that the coach had not proposed. */
    LESSON_DID,
    /* Of a guided game that is over: why it was won or lost. */
    LESSON_OVER,
};

/* Whose event it is: the seat with which it begins. */
enum lesson_by { BY_ANYBODY, BY_ME, BY_RIVAL };

struct lesson {
    /* Kept by who has learned it, so for ever the same; unique in the game. */
    const char *id;
    enum lesson_kind kind;

    /* When; what is 0 or NULL does not matter. */
    int16_t asked;     /* row of message[]: this is asked */
    int16_t can;       /* row of verb[]: such a move is legal */
    int16_t heard;     /* row of message[]: happened within my last answers */
    enum lesson_by by; /* by whom that was */
    const char *where; /* what the view shows: lesson_where() */

    /* What: one sentence of at most LESSON_LETTERS letters, N_(); a second that
     * says why, or NULL; and what to light: things ("court:*"), verbs
     * ("verb:tax") and edges of the table ("edge:mine"), with spaces between.
     */
    const char *say, *why;
    const char *light;

    /* After one of these moves it is learned; none: as soon as it was read. */
    int16_t done[LESSON_DONE];

    /* The section of the rulebook behind it; 0: the one of the question. */
    uint8_t rule;
};

enum { LESSON_LETTERS = 90 };

/* A game that teaches itself. */
struct guide {
    /* Name and value by turns, NULL at the end: as tables are made with. */
    const char *const *option;
    const char *const *seat;     /* "me", "bot:easy", ...; NULL at the end */
    uint64_t seed;               /* the same game for everybody */
    const struct lesson *lesson; /* ends in an empty row */
};

/* The words of a kind, as clients are told them. */
const char *lesson_kind_word(enum lesson_kind kind);
const char *lesson_by_word(enum lesson_by by);

/* The section of the rulebook that it leads to, or 0. */
int lesson_rule(const struct game *g, const struct lesson *l);

/* Nothing says when: it can be said at any question. */
bool lesson_any_time(const struct lesson *l);

/*
 * Whether a view shows something.  `where` is conditions with spaces between,
 * all of which must hold: a path, one of = != < <= > >=, a word.
 *
 *     turn.pips>1 me.guild.#>0 systems.*.control=me
 *
 * A path goes from member to member.  `me` at its start is the seat's own
 * player, `*` any member or element (one for which it holds is enough),
 * `#` how many there are.  A word is a number, what a string says, true, false,
 * null (also for a path that leads nowhere), or `me`: the number of the seat.
 * A condition that cannot be read does not hold.
 */
bool lesson_where(const char *where, struct json_slice view, int seat);

/* For tests of a game's lessons: whether all conditions can be read, and their
 * paths lead somewhere in this view. */
bool lesson_where_fits(const char *where, struct json_slice view, int seat);

#endif
