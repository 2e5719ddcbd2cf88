/*
 * A match: one game being played.  Owns the state, the log and the seats;
 * knows what may be undone.  No I/O and no clock: terminal, server, browser
 * and tests all drive the same thing.
 *
 * Undo goes back over a seat's own last moves, and stops at the last random
 * draw, reveal or change of seat.  Nobody marks these places by hand: they
 * are where the counters of the state's chance grew or another seat is asked.
 */
#ifndef CORE_MATCH_H
#define CORE_MATCH_H

#include "core/pack.h"
#include "core/game.h"

enum { BOT_NAME = 16 };

enum entry_kind {
    ENTRY_MOVE,
    ENTRY_RESIGN,
    ENTRY_BOT,
    ENTRY_HUMAN,
    ENTRY_REDRAW, /* what was hidden is drawn anew; of no seat */
};

/* A server keeps many long games: an entry is small. */
struct entry {
    uint8_t kind;
    uint8_t seat;
    uint8_t sees; /* who sees all of the move: bits of seats and SEES_REST */
    union {
        struct { /* ENTRY_MOVE */
            struct move move;
            struct move closed; /* what the others see of it */
        };
        char bot[BOT_NAME]; /* ENTRY_RESIGN, ENTRY_BOT: who plays on */
        struct {
            uint64_t salt;
            uint8_t keep; /* seats whose knowledge stays, as bits */
        } redraw;         /* ENTRY_REDRAW */
    };
};

enum { SEES_REST = 1 << MAX_SEATS }; /* spectators, as a bit */

struct seat_control {
    bool resigned;
    char bot[BOT_NAME]; /* "" = a person */
};

/* Positions on the way, so that going back costs the same however long the
 * game is. */
enum { MATCH_POINTS = 4, MATCH_STRIDE = 128 };

struct checkpoint {
    int n; /* entries before it */
    struct seat_control seat[MAX_SEATS];
    struct packed state;
};

struct match {
    const struct game *game;
    struct setup setup; /* components are the match's own copy */
    struct packed base; /* the position before the log */
    void *anchor;       /* the position at the floor */
    void *state;        /* the position after log[n - 1] */
    struct entry *log;
    int n;     /* entries that count */
    int n_all; /* with those that can be redone */
    int room;
    int floor; /* undo stops here */
    int known; /* entries before this one are not here, but for their number */
    int stride, n_points;
    struct checkpoint point[MATCH_POINTS];
    struct seat_control seat[MAX_SEATS];
};

/* The number of a seat, with which a line of a record or a scenario begins;
 * what follows is left in *rest. */
int match_read_seat(const struct match *m, char **rest, struct error *err);

/* A new game.  Whoever calls match_init() calls match_release(). */
int match_init(struct match *m, const struct game *g, const struct setup *how,
               struct events *ev, struct error *err);
void match_release(struct match *m);

/* Start from a position instead (a scenario); the log must be empty. */
void match_rebase(struct match *m, const void *state);

/* Nobody is asked any more, or all but one have resigned. */
bool match_over(const struct match *m);
void match_result(const struct match *m, struct result *out);

/* 0, or -1 and nothing changed.  ev is cleared first; it may be NULL. */
int match_play(struct match *m, struct move move, struct events *ev,
               struct error *err);

/* What a move would do: 1 with the position in `out` (state_size bytes) when it
 * could be taken back afterwards; 0 when chance or something hidden decides,
 * or somebody else is asked then; -1 when it is not legal.  Nothing changes. */
int match_preview(const struct match *m, struct move move, void *out,
                  struct events *ev, struct error *err);

bool match_can_undo(const struct match *m, int seat);
bool match_can_redo(const struct match *m, int seat);
int match_undo(struct match *m, int seat, struct error *err);
int match_redo(struct match *m, int seat, struct events *ev, struct error *err);

/* Back to the first n entries, past every floor; n >= known.  Who goes on
 * playing from there draws anew, or somebody knows what comes. */
void match_rewind(struct match *m, int n);

/* From here on what is hidden from all seats in `keep`, and every random
 * number, is another: nothing holds that was seen in what was taken back.
 * What a seat of `keep` knows to be its own stays.  -1: the game is over. */
int match_redraw(struct match *m, unsigned keep, uint64_t salt,
                 struct error *err);

/* A match just set up continues from here instead: after n entries, which are
 * not known.  match_fill() takes them from a match that has been through them;
 * -1 when that one came to somewhere else. */
void match_skip(struct match *m, int n, const void *state,
                const struct seat_control seat[MAX_SEATS]);
int match_fill(struct match *m, const struct match *whole, struct error *err);

/* The seat gives up; a bot plays on for it and it ranks behind the others. */
int match_resign(struct match *m, int seat, const char *bot, struct error *err);
/* A bot takes the seat, or (bot == NULL) a person takes it back. */
int match_control(struct match *m, int seat, const char *bot,
                  struct error *err);

/* Another match's entry once more: it must be possible here. */
void match_repeat(struct match *m, const struct entry *e, struct events *ev);

void match_view(const struct match *m, int seat, void *out);

/* What `seat` (or SEAT_NONE) may see of entry i now: the answers to an open
 * secret question are hidden until all are in. */
struct move match_entry_view(const struct match *m, int i, int seat);

#endif
