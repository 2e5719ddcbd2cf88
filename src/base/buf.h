/*
 * A growing string of bytes, always terminated by a zero that does not count.
 * Whoever calls buf_init() calls buf_release().  Running out of memory ends
 * the program: sizes that a client controls are limited before they get here.
 */
#ifndef BASE_BUF_H
#define BASE_BUF_H

#include "base/bug.h"

#include <stddef.h>

struct buf {
    char *at;
    size_t n, room;
};

#define BUF_INIT   \
    {              \
        NULL, 0, 0 \
    }

void buf_init(struct buf *b);
void buf_release(struct buf *b);
void buf_clear(struct buf *b); /* empty, memory kept */
void buf_add(struct buf *b, const void *p, size_t n);
/* Room for `more` bytes behind what is there, where they may be written;
 * whoever did adds their number to b->n and puts the zero behind them. */
char *buf_room(struct buf *b, size_t more);

static inline void buf_addc(struct buf *b, char c)
{
    if (b->n + 2 > b->room)
        buf_room(b, 1);
    b->at[b->n++] = c;
    b->at[b->n] = '\0';
}

void buf_adds(struct buf *b, const char *s);
void buf_addf(struct buf *b, const char *fmt, ...) PRINTF_LIKE(2, 3);
/* How wide the last line is, in characters; spaces until it is so wide. */
size_t buf_column(const struct buf *b);
void buf_pad(struct buf *b, size_t column);

/* How many columns n bytes of UTF-8 take: one for each character. */
size_t text_columns(const char *text, size_t n);

/* The content; "" when nothing was ever added. */
const char *buf_str(const struct buf *b);

#endif
