/*
 * A match together with what happened in it: the events of every entry of
 * its log, so that any seat can read the story at any time, and so that a
 * move that is taken back takes its events with it.
 */
#ifndef CLI_STORY_H
#define CLI_STORY_H

#include "core/match.h"

enum {
    STORY_SETUP = -1, /* events from before the first entry */
    SEAT_ALL = -2,    /* sees everything, where a seat is expected */
};

struct happening {
    int entry; /* of the log, or STORY_SETUP */
    struct event event;
};

struct story {
    struct match match;
    struct happening *at;
    int n, room;
};

/* Whoever calls story_init() or story_read() with success calls
 * story_release(). */
int story_init(struct story *s, const struct game *g, const struct setup *how,
               struct error *err);
int story_read(struct story *s, const char *text, size_t n, struct error *err);
/* The same for a variation of the record; 0 is the game. */
int story_read_variation(struct story *s, const char *text, size_t n,
                         int variation, struct error *err);
/* Takes over a match that has begun at a position. */
void story_begin_at(struct story *s, const struct match *m);
void story_release(struct story *s);

int story_play(struct story *s, struct move m, struct error *err);
int story_undo(struct story *s, int seat, struct error *err);
int story_redo(struct story *s, int seat, struct error *err);
/* A bot takes a seat, or (NULL) a person. */
int story_control(struct story *s, int seat, const char *bot,
                  struct error *err);

/* Add entry i of another match to the end of this one. */
void story_follow(struct story *s, const struct match *m, int i);
/* Back to the first n entries. */
void story_rewind(struct story *s, int n);

/* May `seat` (or SEAT_NONE, SEAT_ALL) read it?  With everything open, an
 * event of which some seats get a fuller version is left out for that one. */
bool story_visible(const struct event *e, int seat);

/* "{seat}: {move}" or who plays on, as `seat` may read it now. */
void story_say_entry(const struct story *s, const struct speaker *sp, int i,
                     int seat, struct buf *out);

/* The position, and what the seat itself holds, as `seat` sees them now. */
void story_picture(const struct story *s, const struct speaker *sp, int seat,
                   struct buf *out);
/* The position line by line, in sentences where the game has them. */
void story_describe(const struct story *s, const struct speaker *sp, int seat,
                    struct buf *out);
void story_own(const struct story *s, const struct speaker *sp, int seat,
               struct buf *out);

/* Rank and score of every seat, a line each. */
void story_say_result(const struct speaker *sp, const struct result *r,
                      struct buf *out);

#endif
