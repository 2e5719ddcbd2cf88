/*
 * Errors in other languages.  A translated format may take the pieces in
 * another order, as %2$s: msgfmt has checked that it takes the right ones.
 */
#include "core/words.h"

#include <stdlib.h>
#include <string.h>

/* Piece i of a part. */
static const char *piece_at(const struct error *err, int part, int i)
{
    const char *at = err->piece + err->first[part];
    const char *end = err->piece + err->n_piece;

    while (i-- > 0 && at < end)
        at += strlen(at) + 1;
    return at < end ? at : "";
}

/* "%2$.40s" from behind the sign: which piece, and what follows. */
static const char *read_conversion(const char *f, int *next, int *piece)
{
    char *end;
    long n = strtol(f, &end, 10);

    *piece = (*next)++;
    if (end > f && *end == '$') {
        *piece = (int)n - 1;
        f = end + 1;
    }
    f += strspn(f, ".*0123456789lz");
    return *f ? f + 1 : f;
}

static void say_part(const struct catalogue *cat, const struct error *err,
                     int part, struct buf *out)
{
    const char *f = tr(cat, err->format[part]);
    int next = 0, piece;

    /* A sentence that was handed through. */
    if (strcmp(f, "%s") == 0) {
        buf_adds(out, tr(cat, piece_at(err, part, 0)));
        return;
    }
    while (*f) {
        size_t n = strcspn(f, "%");

        buf_add(out, f, n);
        f += n;
        if (f[0] == '%' && f[1] == '%') {
            buf_addc(out, '%');
            f += 2;
        } else if (*f) {
            f = read_conversion(f + 1, &next, &piece);
            buf_adds(out, piece_at(err, part, piece));
        }
    }
}

void error_say(const struct catalogue *cat, const struct error *err,
               struct buf *out)
{
    for (int part = err->n_parts - 1; part >= 0; part--) {
        say_part(cat, err, part, out);
        if (part > 0)
            /* TRANSLATORS: between a place and what is wrong in it */
            buf_adds(out, tr(cat, N_(": ")));
    }
}
