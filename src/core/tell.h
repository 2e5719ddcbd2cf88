/*
 * What a game tells of a position in sentences of its own, outside of the table
 * of messages: names, labels, things counted, lists.
 */
#ifndef CORE_TELL_H
#define CORE_TELL_H

#include "core/words.h"

/* What a person reads; players go by their own names where they have some. */
const char *tell_name(const struct speaker *sp, int kind, int value);

/* "Pile: ", with the space that French has before a colon. */
void tell_label(const struct speaker *sp, const char *english, struct buf *out);

/* "2 cubes", "2 cubes of Player 1": a row of things that are counted. */
#define COUNT(forms)                      \
    {                                     \
        "", forms, .arg = { NOUN_NUMBER } \
    }
#define COUNT_OF(kind, forms)                   \
    {                                           \
        "", forms, .arg = { NOUN_NUMBER, kind } \
    }
void tell_count(const struct speaker *sp, const struct phrase *p, int n,
                int whose, struct buf *out);

/* What a move achieves, for the `tell` of an evaluator (core/eval.h): so many
 * now, instead of so many.  NULL: no more than before. */
const struct phrase *tell_more(const struct phrase *p, int was, int is,
                               int16_t arg[EVENT_ARGS]);

/* A list, "2 cubes, 1 artifact": `open` comes before its first entry and
 * `close` behind its last one, and neither where there is none. */
struct told {
    const struct speaker *sp;
    struct buf *out;
    const char *open;
    bool any;
};

struct told told_list(const struct speaker *sp, const char *open,
                      struct buf *out);
/* What the caller then writes is one more entry. */
void told_next(struct told *l);
void told_add(struct told *l, const char *text);
/* Nothing is said of what is not there. */
void told_count(struct told *l, const struct phrase *p, int n, int whose);
void told_close(const struct told *l, const char *close);

#endif
