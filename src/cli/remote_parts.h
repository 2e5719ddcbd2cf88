/*
 * What the files of the remote share with each other and with nobody else.
 */
#ifndef CLI_REMOTE_PARTS_H
#define CLI_REMOTE_PARTS_H

#include "cli/remote.h"
#include "client/join.h"
#include "client/view_copy.h"

enum {
    NAME_LENGTH = 64,
    SLICE_MS = 200,    /* between looks at Ctrl-C */
    FIRST_SECONDS = 20 /* until the position must have come */
};

/* The clock of a seat, as it was told. */
struct remote_clock {
    bool there, runs, resting, pausing;
    double left; /* seconds */
};

struct remote {
    struct join *join;
    struct remote_link link;
    const struct catalogue *cat;
    const struct game *game;
    struct options options;
    int n_seats, seat;
    char name[MAX_SEATS][NAME_LENGTH];
    const char *names[MAX_SEATS]; /* NULL: nobody has said one */

    int64_t state;
    struct view_copy copy;
    unsigned asked;
    bool over, shown;
    struct move_list legal;
    struct buf picture, own, question;
    struct rule_place rule;
    struct result result;
    int last_seat; /* whose move the last entry is, or SEAT_NONE */

    struct remote_clock clock[MAX_SEATS];
    bool timed, paused; /* there are clocks; they all stand */
    double clock_at;    /* when that was told */

    char **line;
    int n_lines, room;
    int64_t chat; /* the last line of chat among them */

    /* The answer that is waited for. */
    int64_t tag, done_state;
    enum { REPLY_NONE, REPLY_OK, REPLY_REFUSED } reply;
    struct error refused; /* also of the hello */
    bool greeted;         /* welcomed on this connection */
    bool parting;         /* `refused` says why it ended */
    bool turned_away;     /* before the welcome, so for good */
    struct move advice;
    bool advised;
    struct buf why;
};

/* remote_clock.c */
struct json_slice;
void remote_on_clock(struct remote *r, struct json_slice m);

#endif
