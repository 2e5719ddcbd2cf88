/*
 * A growing string: when there is no more room, it is doubled.
 */
#include "base/buf.h"

#include "base/memory.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void buf_init(struct buf *b)
{
    *b = (struct buf)BUF_INIT;
}

void buf_release(struct buf *b)
{
    free(b->at);
    buf_init(b);
}

void buf_clear(struct buf *b)
{
    b->n = 0;
    if (b->at)
        b->at[0] = '\0';
}

char *buf_room(struct buf *b, size_t more)
{
    size_t need = b->n + more + 1;
    size_t room = b->room ? b->room : 64;

    if (need <= b->room)
        return b->at + b->n;
    while (room < need)
        room *= 2;
    b->at = memory_resize(b->at, room, 1);
    b->room = room;
    return b->at + b->n;
}

void buf_add(struct buf *b, const void *p, size_t n)
{
    char *to = buf_room(b, n);

    if (n > 0)
        memcpy(to, p, n);
    b->n += n;
    b->at[b->n] = '\0';
}

void buf_adds(struct buf *b, const char *s)
{
    buf_add(b, s, strlen(s));
}

void buf_addf(struct buf *b, const char *fmt, ...)
{
    va_list ap;
    int n;

    va_start(ap, fmt);
    n = vsnprintf(NULL, 0, fmt, ap);
    va_end(ap);
    REQUIRE(n >= 0);
    buf_room(b, (size_t)n);
    va_start(ap, fmt);
    vsnprintf(b->at + b->n, (size_t)n + 1, fmt, ap);
    va_end(ap);
    b->n += (size_t)n;
}

/* 10xxxxxx goes on with a character. */
size_t text_columns(const char *text, size_t n)
{
    size_t width = 0;

    for (size_t i = 0; i < n; i++)
        width += ((unsigned char)text[i] & 0xc0) != 0x80;
    return width;
}

size_t buf_column(const struct buf *b)
{
    size_t line = b->n;

    while (line > 0 && b->at[line - 1] != '\n')
        line--;
    return text_columns(b->at + line, b->n - line);
}

void buf_pad(struct buf *b, size_t column)
{
    for (size_t width = buf_column(b); width < column; width++)
        buf_addc(b, ' ');
}

const char *buf_str(const struct buf *b)
{
    return b->at ? b->at : "";
}
