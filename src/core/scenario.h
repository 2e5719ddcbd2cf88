/*
 * A scenario: a position and what must be true of it, as a text that a rules
 * lawyer writes by hand.  docs/scenarios.md describes the format.
 */
#ifndef CORE_SCENARIO_H
#define CORE_SCENARIO_H

#include "core/record.h"

/* A line that does not hold. */
struct scenario_wrong {
    int line;                /* 0: the file as a whole */
    const char *name;        /* of its case, or NULL */
    const struct error *why; /* begins with the place */
    const char *found;       /* what was there instead, whole; may be "" */
};

/* Who hears what comes out; print may be NULL. */
struct scenario_hearer {
    void (*wrong)(void *who, const struct scenario_wrong *wrong);
    void (*print)(void *who, int line, const char *text);
    void *who;
};

/* Runs all of its cases.  Returns how many lines do not hold; each was told.
 * A move or a position that fails ends its case, what is only expected does
 * not. */
int scenario_run(const char *text, size_t n, game_finder *find,
                 const struct scenario_hearer *to);

/* The position to which a scenario leads before its first case, as a match that
 * the caller releases; false, and none, when a line does not hold. */
bool scenario_position(const char *text, size_t n, game_finder *find,
                       struct match *out);

/* What a person is told of a puzzle, and what solve holds against it. */
enum { PUZZLE_TEXT = 400, PUZZLE_THEME = 20, PUZZLE_LEVELS = 3 };

struct puzzle_about {
    char say[PUZZLE_TEXT], hint[PUZZLE_TEXT]; /* in English, or "" */
    char theme[PUZZLE_THEME];
    int level;        /* 0: it is not said */
    int reached, all; /* first moves that reach the goal, of how many; 0, 0 */
    int shortest;     /* answers that it takes; 0: it is not said */
    struct move trap; /* one that does not; verb 0: none is named */
};

/* A scenario with goals: a position, what the seat that is asked wants, and in
 * how many answers. */
struct puzzle {
    struct scenario *scenario; /* what the goals are read with */
    const struct game *game;
    const void *state;
    const struct puzzle_about *about;
    int seat;
    int answers; /* 0: any number */
    /* It depends on what has just happened, not on the position alone. */
    bool by_events;
};

enum puzzle_state { PUZZLE_OPEN, PUZZLE_REACHED, PUZZLE_LOST };

/* 0, or -1 and told why; what is open is closed afterwards. */
int puzzle_open(const char *text, size_t n, game_finder *find,
                const struct scenario_hearer *to, struct puzzle *out);
void puzzle_close(struct puzzle *p);
/* A match that begins there; the caller releases it. */
int puzzle_match(const struct puzzle *p, struct match *out, struct error *err);
/* After a search, with what `to` hears: 0, or -1 where a goal looks at what no
 * position had. */
int puzzle_unread(struct puzzle *p);
/* How it stands in a position that these events led to. */
enum puzzle_state puzzle_look(struct puzzle *p, const void *state,
                              const struct events *ev);

/* "line 8, case odd: not legal; the legal moves are: pass" */
void scenario_say(const struct scenario_wrong *wrong,
                  const struct catalogue *cat, struct buf *out);

#endif
