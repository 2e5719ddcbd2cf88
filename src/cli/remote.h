/*
 * A seat on a server as the terminal sees it: what the server told last, and
 * what can be asked of it.  Texts come from the server in the reader's
 * language; moves are read with the tables of the game here.
 */
#ifndef CLI_REMOTE_H
#define CLI_REMOTE_H

#include "core/match.h"

struct remote;

/* The token of a seat is so long; the word to watch by is shorter. */
enum { SEAT_TOKEN = 32 };

/* "http://HOST:PORT/#/table/ID/TOKEN", the link of the page. */
struct remote_link {
    char host[64], table[24], token[64];
    int port;
};

int remote_link_read(const char *url, struct remote_link *out,
                     struct error *err);
/* Takes an open seat of the table: its token goes into the link. */
int remote_claim(struct remote_link *link, struct error *err);

/* Waits until the server has shown the position, `aloud` in sentences.  NULL:
 * refused, no answer within a while, or Ctrl-C. */
struct remote *remote_open(const struct remote_link *link,
                           const struct catalogue *cat, bool aloud,
                           struct error *err);
void remote_close(struct remote *r);

const struct game *remote_game(const struct remote *r);
const struct options *remote_options(const struct remote *r);
int remote_seats(const struct remote *r);
int remote_seat(const struct remote *r); /* or SEAT_NONE */
const char *const *remote_names(const struct remote *r);
unsigned remote_asked(const struct remote *r); /* 0 = the game is over */
const struct move_list *remote_legal(const struct remote *r);
const char *remote_picture(const struct remote *r);
const char *remote_own(const struct remote *r);
const char *remote_question(const struct remote *r);
struct rule_place remote_rule(const struct remote *r);
/* False before the end. */
bool remote_result(const struct remote *r, struct result *out);
/* The game is played by the clock: what a seat has left; whose time runs, mine
 * first (or SEAT_NONE); all clocks, a line each. */
bool remote_has_clock(const struct remote *r);
void remote_add_left(const struct remote *r, int seat, struct buf *out);
int remote_clock_seat(const struct remote *r);
void remote_add_clocks(const struct remote *r, struct buf *out);
/* The last thing done was a move of this seat. */
bool remote_moved_last(const struct remote *r, int seat);

/* What happened, a line each, oldest first. */
int remote_lines(const struct remote *r);
const char *remote_line(const struct remote *r, int i);

/* Hears what has come within `ms`; true when the position or the log is
 * another now. */
bool remote_listen(struct remote *r, int ms);
/* The line is broken; it is tried again all the time. */
bool remote_is_cut(const struct remote *r);
/* The server does not want this player any more; why, behind `out`. */
bool remote_is_sent_away(const struct remote *r, struct buf *out);

/* Each waits for the server's answer. */
int remote_play(struct remote *r, struct move m, struct error *err);
int remote_undo(struct remote *r, bool redo, struct error *err);
int remote_hint(struct remote *r, struct move *out, struct buf *why,
                struct error *err);
/* Somebody asks to take back: yes or no. */
int remote_consent(struct remote *r, bool yes, struct error *err);
/* "pause": all clocks are to stand; "vacation": mine; or to go on. */
int remote_stand(struct remote *r, const char *what, bool yes,
                 struct error *err);
/* For whoever made the table: the seat loses its owner, for good if banned. */
int remote_kick(struct remote *r, int seat, bool ban, struct error *err);

#endif
