/*
 * A game being played in this terminal: who sits where, whose turn it is,
 * where it is saved.  It is either played here, by the story's match, or on a
 * server.  The two front ends, line by line and full-screen, only ask and
 * show, and need not know which.
 */
#ifndef CLI_PLAY_H
#define CLI_PLAY_H

#include "bots/bot.h"
#include "cli/coach.h"
#include "cli/remote.h"
#include "cli/story.h"
#include "core/trial.h"

#include <stdio.h>

enum { PATH_LENGTH = 240 };

struct sitting {
    struct story story;
    struct remote *remote; /* instead of the story, or NULL */
    struct trial *trial;   /* of a puzzle, or NULL */
    struct speaker speaker;
    struct coach coach;               /* of a game that is played to learn it */
    const struct bot *bot[MAX_SEATS]; /* NULL = a person here */
    struct thinker *thinker;
    int person; /* who was asked last, or SEAT_NONE */
    /* How many happenings each seat, and last a spectator, has read. */
    int told[MAX_SEATS + 1];
    char save[PATH_LENGTH]; /* "" until a file was named */
    bool saving;            /* keep the file up to date at every answer */
    struct error unsaved;   /* why that failed, until somebody is told */
};

/* Each of these begins a sitting or returns -1; sitting_release() ends it. */
int sitting_open(struct sitting *t, const struct game *g,
                 const struct setup *how, const struct catalogue *cat,
                 struct error *err);
int sitting_resume(struct sitting *t, const char *path,
                   const struct catalogue *cat, struct error *err);
/* play_puzzle.c: the scenario of a puzzle.  The solver plays the other seats.
 */
int sitting_puzzle(struct sitting *t, const char *text, size_t n,
                   const struct catalogue *cat, struct error *err);
void puzzle_release(struct sitting *t);
int puzzle_hint(const struct sitting *t, struct move *out, struct error *err);
/* Around whatever is done; nothing where no puzzle is played. */
void puzzle_before(struct sitting *t, const struct move *m);
void puzzle_after(struct sitting *t);
/* Its goal; how it has ended. */
void puzzle_goal(const struct sitting *t, struct buf *out);
void puzzle_end(const struct sitting *t, struct buf *out);
/* Takes the connection over. */
void sitting_join(struct sitting *t, struct remote *r,
                  const struct catalogue *cat);
void sitting_release(struct sitting *t);

/* "me,hard": the last bot that is named also takes the seats behind.  NULL: a
 * new game has one person in the first seat, a resumed one those who played
 * before. */
int sitting_seat(struct sitting *t, const char *list, struct error *err);

/* What the game is played with. */
const struct options *sitting_options(const struct sitting *t);
int sitting_seats(const struct sitting *t);
int sitting_people(const struct sitting *t);
/* The seat to be asked next, or SEAT_NONE at the end.  Whoever was asked last
 * goes on when possible, so that people change places as little as can be. */
int sitting_next(const struct sitting *t);
/* Whose events are shown while bots play: the only person's, else none's. */
int sitting_listener(const struct sitting *t);

/* An answer of a person. */
int sitting_play(struct sitting *t, struct move m, struct error *err);
int sitting_undo(struct sitting *t, int seat, struct error *err);
int sitting_redo(struct sitting *t, int seat, struct error *err);
/* Another seat asks to take a move back. */
int sitting_consent(struct sitting *t, bool yes, struct error *err);
/* Send away who sits there, on a server; with `ban` for good. */
int sitting_kick(struct sitting *t, int seat, bool ban, struct error *err);
/* The clocks, a line each; nothing where there are none. */
void sitting_clocks(const struct sitting *t, struct buf *out);
/* Whose time runs, and what is left of it: "Ann: 4 min 31 s", or nothing. */
void sitting_time(const struct sitting *t, struct buf *out);
/* "pause", "go", "vacation" or "back". */
int sitting_stand(struct sitting *t, const char *what, struct error *err);
/* The server does not want whoever sits here any more. */
bool sitting_is_sent_away(const struct sitting *t);
/* Let the bot of a seat answer, in a game that is played here. */
void sitting_bot(struct sitting *t, int seat);
/* What the best bot would do after a moment of thought, and why. */
int sitting_hint(const struct sitting *t, int seat, struct move *out,
                 struct buf *why, struct error *err);

/* Write the record to t->save, naming a new file first where there is none. */
int sitting_save(struct sitting *t, struct error *err);
/* Play stopped before the end: save, and say how to go on.  Without a name a
 * new file gets one, if it may. */
int sitting_leave(struct sitting *t, bool name_file, struct error *err);
/* Play came to the end: save likewise, and say how to look back. */
int sitting_end(struct sitting *t, bool name_file, struct error *err);

/* The next happening from *i on that the seat may read, as a sentence behind
 * `out`; false at the end. */
bool sitting_next_line(const struct sitting *t, int *i, int seat,
                       struct buf *out);
int sitting_lines(const struct sitting *t);
int *sitting_told(struct sitting *t, int seat);

/* What `seat` is asked, as a sentence, behind that of the coach if there is
 * one; and what it may answer. */
void sitting_question(const struct sitting *t, int seat, struct buf *out);
void sitting_legal(const struct sitting *t, int seat, struct move_list *out);
/* What the coach says at the question of `seat`: nothing, mostly. */
void sitting_coach(const struct sitting *t, int seat, struct buf *out);
/* Why the coach says so; nothing where it says nothing, or no more. */
void sitting_why(const struct sitting *t, int seat, struct buf *out);
/* What the rulebook says of the question; nothing where it has no place. */
void sitting_rule(const struct sitting *t, int seat, struct buf *out);
/* The coach's sentence was read: what else does it say? */
void sitting_next_lesson(struct sitting *t, int seat);
/* The position, and what the seat itself holds. */
void sitting_picture(const struct sitting *t, int seat, struct buf *out);
/* The position to be read out. */
void sitting_describe(const struct sitting *t, int seat, struct buf *out);
void sitting_own(const struct sitting *t, int seat, struct buf *out);
void sitting_result(const struct sitting *t, struct buf *out);
/* The last thing that was done is a move of this seat. */
bool sitting_moved_last(const struct sitting *t, int seat);
/* Everything the game can tell about what a move mentions. */
void sitting_explain(const struct sitting *t, struct move m, struct buf *out);

/* The front ends.  0: played to the end; 1: stopped before. */
int play_plain(struct sitting *t);
int play_full(struct sitting *t, bool mouse, struct error *err);

#endif
