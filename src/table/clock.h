/*
 * The clocks of a table: what was agreed on, and how much time each seat has
 * left.  They read no time themselves: whoever drives the table says what time
 * it is, in milliseconds that only pass while there is a server.
 *
 * A turn of a seat lasts from when it is asked until another is asked and it is
 * not, however many answers it gives meanwhile.  Time that a turn has taken is
 * gone, also when moves are taken back.
 */
#ifndef TABLE_CLOCK_H
#define TABLE_CLOCK_H

#include "core/game.h"

#include <stdbool.h>

enum clock_kind {
    CLOCK_NONE,
    CLOCK_TURN, /* so much time for each turn */
    CLOCK_BANK, /* so much in all, and some more with each turn */
};

enum {
    CLOCK_SECOND = 1000,
    /* In seconds: what a table may agree on. */
    CLOCK_LEAST = 10,
    CLOCK_MOST = 90 * 86400,
    CLOCK_MORE = 7 * 86400,
    CLOCK_HOLIDAY = 60 * 86400,
    /* A line that breaks costs nobody time for so long, and so long in all. */
    CLOCK_BREAK = 20 * CLOCK_SECOND,
    CLOCK_BREAKS = 120 * CLOCK_SECOND,
};

struct clock_rules {
    enum clock_kind kind;
    int time, more; /* seconds: of a turn or in all; what a turn adds */
    int holiday;    /* seconds in all that a seat's clock may stand for it */
    bool loses;     /* whose time is up has lost; else a bot plays on */
};

struct clock_seat {
    int64_t left, holiday;
    int64_t breaks; /* what is left of CLOCK_BREAKS */
    int64_t broke;  /* when the line of its person broke, or 0 */
};

/* Seats are bits. */
struct clock {
    struct clock_rules rules;
    int64_t at;       /* all is counted up to then */
    unsigned running; /* whose turn it is, if they are persons and all is on */
    unsigned resting; /* on holiday */
    unsigned pausing; /* who want that all clocks stand */
    struct clock_seat seat[MAX_SEATS];
};

/* "turn 86400 0 604800 bot", "bank 1800 30 0 lose"; "" is none. */
void clock_rules_print(const struct clock_rules *r, struct buf *out);
bool clock_rules_are_sound(const struct clock_rules *r);

/* A clock that stands, with all the time. */
void clock_start(struct clock *c, const struct clock_rules *r, int64_t now);
/* All of it as a line of text, and back; -1 when it is damaged. */
void clock_print(const struct clock *c, struct buf *out);
int clock_read(const char *text, struct clock *c, struct error *err);

/* The time up to now is taken from those whose turn it is. */
void clock_count(struct clock *c, int64_t now);
/* Whose time is up. */
unsigned clock_late(const struct clock *c);
/* When somebody's time will be up if nothing happens; 0: never. */
int64_t clock_due(const struct clock *c);

/* A turn of the seat begins, or has ended by a move. */
void clock_turn_begins(struct clock *c, int seat);
void clock_turn_ends(struct clock *c, int seat);

#endif
