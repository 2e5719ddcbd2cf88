/*
 * Errors as sentences, kept together with their formats and pieces, so that
 * they can be said again in another language.
 */
#include "base/error.h"

#include <stdio.h>
#include <string.h>

/* A piece behind the others; what does not fit is cut. */
static void add_piece(struct error *err, const char *text, size_t n)
{
    size_t room = sizeof(err->piece) - err->n_piece;

    if (room == 0)
        return;
    if (n > room - 1)
        n = room - 1;
    memcpy(err->piece + err->n_piece, text, n);
    err->n_piece = (uint16_t)(err->n_piece + n);
    err->piece[err->n_piece++] = '\0';
}

/* "s", "d", ...: the letters that end a conversion. */
static const char *skip_precision(const char *f, va_list *ap, size_t *most)
{
    *most = SIZE_MAX;
    if (*f++ != '.')
        return f - 1;
    if (*f == '*') {
        *most = (size_t)va_arg(*ap, int);
        return f + 1;
    }
    for (*most = 0; *f >= '0' && *f <= '9'; f++)
        *most = *most * 10 + (size_t)(*f - '0');
    return f;
}

static size_t length_up_to(const char *text, size_t most)
{
    size_t n = 0;

    while (n < most && text[n])
        n++;
    return n;
}

/* One conversion; returns what follows it. */
static const char *take_piece(struct error *err, const char *f, va_list *ap)
{
    char number[24];
    const char *text;
    size_t most;

    f = skip_precision(f, ap, &most);
    switch (*f++) {
    case 's':
        text = va_arg(*ap, const char *);
        add_piece(err, text, length_up_to(text, most));
        return f;
    case 'd':
        snprintf(number, sizeof(number), "%d", va_arg(*ap, int));
        break;
    case 'l':
        snprintf(number, sizeof(number), "%ld", va_arg(*ap, long));
        f++;
        break;
    case 'z':
        snprintf(number, sizeof(number), "%zu", va_arg(*ap, size_t));
        f++;
        break;
    default:
        BUG("an error's format has %%%c", f[-1]);
    }
    add_piece(err, number, strlen(number));
    return f;
}

static void add_part(struct error *err, const char *fmt, va_list *ap)
{
    if (err->n_parts == ERROR_PARTS)
        return;
    err->format[err->n_parts] = fmt;
    err->first[err->n_parts++] = err->n_piece;
    for (const char *f = strchr(fmt, '%'); f; f = strchr(f, '%'))
        f = f[1] == '%' ? f + 2 : take_piece(err, f + 1, ap);
}

int error_set_list(struct error *err, const char *fmt, va_list ap)
{
    struct error fresh = { .n_parts = 0 };
    va_list again;

    va_copy(again, ap);
    vsnprintf(fresh.what, sizeof(fresh.what), fmt, ap);
    add_part(&fresh, fmt, &again);
    va_end(again);
    *err = fresh; /* only now: a piece may come from the old error */
    return -1;
}

int error_set(struct error *err, const char *fmt, ...)
{
    va_list ap;

    if (!err)
        return -1;
    va_start(ap, fmt);
    error_set_list(err, fmt, ap);
    va_end(ap);
    return -1;
}

int error_in(struct error *err, const char *fmt, ...)
{
    char place[ERROR_LENGTH], what[ERROR_LENGTH];
    va_list ap;

    if (!err)
        return -1;
    va_start(ap, fmt);
    vsnprintf(place, sizeof(place), fmt, ap);
    va_end(ap);
    va_start(ap, fmt);
    add_part(err, fmt, &ap);
    va_end(ap);
    snprintf(what, sizeof(what), "%s: %s", place, err->what);
    memcpy(err->what, what, sizeof(what));
    return -1;
}
