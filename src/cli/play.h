/*
 * A game being played in this terminal: who sits where, whose turn it is,
 * where it is saved.  The two front ends, line by line and full-screen, only
 * ask and show.
 */
#ifndef CLI_PLAY_H
#define CLI_PLAY_H

#include "bots/bot.h"
#include "cli/story.h"

#include <stdio.h>

enum { PATH_LENGTH = 240 };

struct table {
    struct story story;
    struct speaker speaker;
    const struct bot *bot[MAX_SEATS]; /* NULL = a person here */
    struct thinker *thinker;
    int person; /* who was asked last, or SEAT_NONE */
    /* How many happenings each seat, and last a spectator, has read. */
    int told[MAX_SEATS + 1];
    char save[PATH_LENGTH]; /* "" until a file was named */
    bool saving;            /* keep the file up to date at every answer */
    struct error unsaved;   /* why that failed, until somebody is told */
};

/* Each of these gives a table or -1; table_release() ends it. */
int table_open(struct table *t, const struct game *g, const struct setup *how,
               const struct catalogue *cat, struct error *err);
int table_resume(struct table *t, const char *path, const struct catalogue *cat,
                 struct error *err);
void table_release(struct table *t);

/* "me,hard": the last bot that is named also takes the seats behind.  NULL: a
 * new game has one person in the first seat, a resumed one those who played
 * before. */
int table_seat(struct table *t, const char *list, struct error *err);

int table_seats(const struct table *t);
int table_people(const struct table *t);
/* The seat to be asked next, or SEAT_NONE at the end.  Whoever was asked last
 * goes on when possible, so that people change places as little as can be. */
int table_next(const struct table *t);
/* Whose events are shown while bots play: the only person's, else none's. */
int table_listener(const struct table *t);

/* An answer of a person. */
int table_play(struct table *t, struct move m, struct error *err);
int table_undo(struct table *t, int seat, struct error *err);
int table_redo(struct table *t, int seat, struct error *err);
/* Let the bot of a seat answer. */
void table_bot(struct table *t, int seat);
/* What the best bot would do after a moment of thought, and why. */
struct move table_hint(const struct table *t, int seat, struct buf *why);

/* Write the record to t->save, naming a new file first where there is none. */
int table_save(struct table *t, struct error *err);
/* Play stopped before the end: save, and say how to go on. */
int table_leave(struct table *t, bool name_file, struct error *err);

/* The next happening from *i on that the seat may read; false at the end. */
bool table_next_event(const struct table *t, int *i, int seat,
                      struct event *out);
int *table_told(struct table *t, int seat);

/* What `seat` is asked, as a sentence. */
void table_question(const struct table *t, int seat, struct buf *out);
/* Everything the game can tell about what a move mentions. */
void table_explain(const struct table *t, struct move m, struct buf *out);

/* The front ends.  0: played to the end; 1: stopped before. */
int play_plain(struct table *t);
int play_full(struct table *t, bool mouse, struct error *err);

#endif
