/*
 * A table at which one person plays a puzzle (core/scenario.h): the messages
 * are those of every table, and one more says how the puzzle stands.  The
 * others answer, and chance falls, as is worst for the goal, so that what is
 * reached was sure.  Nothing of it is kept.
 */
#ifndef TABLE_PUZZLE_TABLE_H
#define TABLE_PUZZLE_TABLE_H

#include "core/trial.h"
#include "table/table.h"

struct puzzle_table {
    struct outbox outbox; /* first */
    struct table table;
    struct trial trial;
    bool shown;            /* a step of the solution was shown */
    bool hopeless;         /* ... was asked for, and there is none from here */
    struct thought wanted; /* of another seat, and whether there is one */
    bool waits;
    /* Who hears it. */
    void (*say)(void *who, const char *text, size_t n);
    void *who;
};

/* The scenario of a puzzle; 0, or -1 where it is none.  Whoever calls
 * puzzle_table_open() with success calls puzzle_table_close(). */
int puzzle_table_open(struct puzzle_table *p, const char *text, size_t n,
                      struct error *err);
void puzzle_table_close(struct puzzle_table *p);

/* The person comes, with their language; says something. */
void puzzle_table_come(struct puzzle_table *p, const struct catalogue *cat);
void puzzle_table_message(struct puzzle_table *p, const char *text, size_t n);

#endif
