/*
 * What went wrong with something from outside, as one sentence for a person.
 * Functions that take a struct error return 0, or -1 with the error set; on
 * success it stays untouched.
 *
 * Whoever sets an error knows no language.  The English sentence is ready in
 * `what`; error_say() in core/words.h says it in another language, from the
 * formats and the pieces that were put into them.
 */
#ifndef BASE_ERROR_H
#define BASE_ERROR_H

#include "base/bug.h"

#include <stdarg.h>
#include <stdint.h>

enum { ERROR_LENGTH = 256, ERROR_PARTS = 4 };

struct error {
    char what[ERROR_LENGTH];
    /* The sentence, then the places in which it went wrong, inner ones first:
     * each a format (a text of the program) and where its pieces start. */
    const char *format[ERROR_PARTS];
    uint16_t first[ERROR_PARTS];
    int n_parts;
    char piece[ERROR_LENGTH]; /* strings, one behind the other */
    uint16_t n_piece;         /* bytes */
};

/* Sets the sentence and returns -1, so that callers can `return error_set()`.
 * err may be NULL.  Formats know %s, %d, %ld and %zu, with a precision for
 * strings; tools/po-extract finds them here. */
int error_set(struct error *err, const char *fmt, ...) PRINTF_LIKE(2, 3);
int error_set_list(struct error *err, const char *fmt, va_list ap);

/* Where that was: "line 3" before what is already said.  Returns -1. */
int error_in(struct error *err, const char *fmt, ...) PRINTF_LIKE(2, 3);

#endif
