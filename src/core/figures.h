/*
 * What people ask first about many games of a kind, as data: a game has rows
 * for it, and a simulation counts by them (cli/sim.h).
 */
#ifndef CORE_FIGURES_H
#define CORE_FIGURES_H

/* A property of a position that is no move, found in its JSON. */
struct game_fact {
    const char *kind;    /* what people call it; NULL ends the table */
    const char *pointer; /* "/players/%d/leader": %d is the seat, from 0 */
};

/* The share of the seats that did it, of wins among these, or of the times
 * that it could have been chosen. */
enum measure { BY_SEATS, BY_WINS, BY_CHANCES };

/* A chart of what a verb is about, its first argument. */
struct game_chart {
    const char *verb, *title; /* a verb's word; NULL ends the table */
    enum measure measure;
};

#endif
