/*
 * What people and bots do at a table, as data and as the line that the
 * journal keeps: "move 1 bid 6", "undo 1", "bot 2 random", or, with what stays
 * and the salt that draws the rest anew, "rewind 1 12 3 7781230911".
 */
#ifndef TABLE_ACT_H
#define TABLE_ACT_H

#include "core/match.h"

/* The numbers stand in no file, the words do. */
enum act_kind {
    ACT_SETUP, /* not done by anybody: entry 0 */
    ACT_MOVE,
    ACT_UNDO,
    ACT_REDO,
    ACT_REWIND, /* by consent, beyond what undo allows: and draws anew */
    ACT_RESIGN,
    ACT_BOT,
    ACT_HUMAN,
    ACT_LATE,    /* the time is up: a bot plays on, */
    ACT_FORFEIT, /* or the seat has lost */
    N_ACTS,
};

struct act {
    enum act_kind kind;
    int seat;           /* whose move, or who asked for it */
    struct move move;   /* ACT_MOVE */
    int to;             /* ACT_REWIND: entries of the match that stay, */
    unsigned keep;      /* seats whose knowledge stays, as bits, */
    uint64_t salt;      /* and what everything else is drawn from */
    char bot[BOT_NAME]; /* ACT_RESIGN, ACT_BOT, ACT_LATE, ACT_FORFEIT */
};

const char *act_word(enum act_kind kind);
void act_print(const struct game *g, const struct act *a, struct buf *out);
/* Checks the words, not whether it can be done. */
int act_parse(const struct game *g, int n_seats, const char *text,
              struct act *a, struct error *err);

/* Do it.  0, or -1 and nothing changed; ev may be NULL. */
int act_do(struct match *m, const struct act *a, struct events *ev,
           struct error *err);

#endif
