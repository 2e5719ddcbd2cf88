/*
 * What went wrong with something from outside, as one sentence for a person.
 * Functions that take a struct error return 0, or -1 with the error set; on
 * success it stays untouched.
 */
#ifndef BASE_ERROR_H
#define BASE_ERROR_H

#include "base/bug.h"

struct error {
    char what[256];
};

/* Sets the sentence and returns -1, so that callers can `return error_set()`.
 * err may be NULL. */
int error_set(struct error *err, const char *fmt, ...) PRINTF_LIKE(2, 3);

#endif
