/*
 * Inside of scenarios: what is known while one runs, and the kinds of lines.
 * Only the files of scenarios include this.
 */
#ifndef CORE_SCENARIO_LINES_H
#define CORE_SCENARIO_LINES_H

#include "base/lines.h"
#include "core/scenario.h"

/* What must hold in the end: a line that looks, kept for later. */
enum { MAX_GOALS = 8 };

struct scenario_goal {
    int line;
    bool lasting; /* "while": it must hold all the way */
    bool read;    /* in some position there was what it looks at */
    char text[LINE_LENGTH];
};

struct scenario {
    game_finder *find;
    const struct scenario_hearer *to;
    bool quiet;      /* what stands before the cases runs again */
    bool unsolved;   /* goals need no moves that lead to them */
    bool head_alone; /* only what stands before the cases is wanted */
    int n_wrong;
    char name[LINE_LENGTH]; /* of the case, or "" */

    const struct game *game;
    struct setup setup;
    struct buf components;
    /* Options that were named since the file began, or the case, or what was
     * named was refused as a whole: as bits; and the seed. */
    unsigned named;
    bool seeded;
    struct match match;
    bool begun;   /* the match exists; positions may be set */
    bool playing; /* the position is checked; no more setting */
    int checks;   /* lines that did more than set up */

    /* A line of the head or the position was refused: wrong, unless the next
     * one is "refused". */
    bool refused;
    int refused_line;
    struct error refusal;

    struct scenario_goal goal[MAX_GOALS];
    int n_goals;
    int within;  /* answers of the seat that is asked first; 0: any number */
    void *start; /* the position in which the goals were set, or NULL */
    int start_n; /* entries of the match before it */
    struct puzzle_about about;

    struct lines *lines;  /* at the line that runs */
    struct events events; /* of the last move */
    struct buf found;     /* what was there instead, for who is told */
    /* Why a line that looks has failed last: it makes sense, and is not so; or
     * there is not even what it looks at.  Neither: it makes no sense. */
    bool differs, nowhere;
    struct buf scratch;
};

/* A kind of line; `rest` is what follows its word, and may be cut up.  Returns
 * -1 with the error set, and more in sc->found. */
struct scenario_line {
    const char *word;
    int (*run)(struct scenario *sc, char *rest, struct error *err);
    bool aside; /* the position may still be set after it */
};

/* Tables that end in an empty row: what sets up, what changes the position by
 * playing, and what only looks at it. */
extern const struct scenario_line scenario_head[], scenario_moves[],
    scenario_looks[], scenario_values[], scenario_goals[];

/* The row of that word, or NULL; of those that look, wherever they stand. */
const struct scenario_line *scenario_find_line(const struct scenario_line *kind,
                                               const char *word);
const struct scenario_line *scenario_find_look(const char *word);

/* Whether what was set as a goal holds now; `lasting`: what must hold all the
 * way.  -1 with the error of the first that does not, and its line in *line. */
int scenario_goals_hold(struct scenario *sc, bool lasting, int *line,
                        struct error *err);
/* -1 when something that must hold all the way does not, before the end. */
int scenario_goals_can(struct scenario *sc, struct error *err);
/* -1 when there is a goal that no position has had something for so far, with
 * the error and its line. */
int scenario_goals_unread(struct scenario *sc, int *line, struct error *err);
/* At the end of a case: the goals, and in how many answers they were reached.
 */
int scenario_goals_end(struct scenario *sc, int *line, struct error *err);

/* Options and seed may be named again. */
void scenario_name_anew(struct scenario *sc);

/* The position must be possible; and it is complete, moves may follow. */
int scenario_check(struct scenario *sc, struct error *err);
int scenario_begin_play(struct scenario *sc, struct error *err);

/* For a line that looks: what it says makes sense and does not hold.  -1. */
int scenario_differs(struct scenario *sc, int error);

/* The next line that says something, without its comment; as lines_next(). */
int scenario_next_line(struct lines *l, struct error *err);

/* As match_read_seat(), or "spectator": SEAT_NONE. */
int scenario_viewer(const struct scenario *sc, char **rest, int *seat,
                    struct error *err);
/* What the seat is asked, in English. */
void scenario_question(const struct scenario *sc, int seat, struct buf *out);
/* The seat must be asked now. */
int scenario_asked(struct scenario *sc, int seat, struct error *err);
/* The first word is cut off; `rest` goes on behind it. */
char *scenario_word(char **rest);
/* Nothing may follow. */
int scenario_alone(const char *word, const char *rest, struct error *err);

/* Moves as text, one behind the other. */
void scenario_list(const struct scenario *sc, const struct move_list *l,
                   struct buf *out);

#endif
