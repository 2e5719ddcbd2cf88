/*
 * What a table says: every message of docs/protocol.md, as JSON.
 */
#ifndef TABLE_SPEAK_H
#define TABLE_SPEAK_H

#include "table/table.h"

/* To whom it is said: what may be known, and in which language. */
struct reader {
    int seat;                    /* or SEAT_NONE */
    const struct catalogue *cat; /* NULL: English */
    bool picture;                /* the position as text for a terminal too */
    bool aloud;                  /* that text in sentences, to be read out */
    bool changes;                /* only what changed of the view, if it can */
};

/* What the reader may see of the table's state: view, question, legal moves
 * and the entries after `since`; -1: from the set-up on.  Of the view only what
 * has changed, if the reader wants that and t->told is state `since`. */
void speak_update(struct table *t, struct reader r, int since, struct buf *out);
void speak_history(const struct table *t, struct reader r, int since, int until,
                   struct buf *out);
void speak_welcome(const struct table *t, struct reader r, struct buf *out);
void speak_seats(const struct table *t, struct buf *out);
/* The lines of chat from number `from` on. */
void speak_chat(const struct table *t, int from, struct buf *out);
void speak_clock(const struct table *t, struct buf *out);
void speak_wish(const struct wish *w, const char *outcome, struct buf *out);
void speak_record(const struct table *t, int seat, struct buf *out);
/* A seat is open again, by this token. */
void speak_freed(const struct table *t, int seat, const char *token,
                 struct buf *out);
void speak_next(const struct table *t, struct buf *out);
void speak_hint(const struct table *t, struct reader r, const struct choice *c,
                struct buf *out);
/* `state` is the position after the move, NULL when it cannot be told. */
void speak_preview(const struct table *t, struct reader r, const char *move,
                   const void *state, const struct events *ev, struct buf *out);
void speak_why(const struct table *t, struct reader r, const char *thing,
               const char *why, struct buf *out);

/* "clock": what was agreed on, or null. */
void speak_rules_of_clock(struct json *j, const struct clock_rules *r);
/* Of a move that was played, what a bot would have done instead: members of an
 * object. */
void speak_verdict(struct json *j, const struct speaker *sp, struct move played,
                   const struct choice *instead);

/* "tables": what is printed on the components of the match. */
void speak_tables(struct json *j, const struct match *m);
/* "result": each seat's rank and score, or null as long as it is played. */
void speak_result(struct json *j, const struct match *m);
/* {"id":"bids","args":[1,"5"],"text":"..."} */
void speak_event(struct json *j, const struct speaker *sp,
                 const struct event *e);
void speak_question(struct json *j, const struct speaker *sp, int seat,
                    const struct event *e);

/* tag < 0: the message had none. */
void speak_ok(const struct table *t, int64_t tag, struct buf *out);
void speak_refused(int64_t tag, const char *code, const char *why,
                   struct buf *out);

#endif
