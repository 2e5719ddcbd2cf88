/*
 * Reads JSON in place: a value is a slice of the text, checked once as a
 * whole by json_check() and then looked into without copying.  Untrusted
 * text is fine; nesting is limited.
 */
#ifndef BASE_JSON_READ_H
#define BASE_JSON_READ_H

#include "base/buf.h"

#include "base/json_read.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct json_slice {
    const char *at;
    size_t n;
};

/* True when the text is exactly one JSON value (RFC 8259); *value is that
 * value without the space around it.  Only such values go into the functions
 * below. */
bool json_check(const char *text, size_t n, struct json_slice *value);

/* The member of an object or element of a list that an RFC 6901 pointer like
 * "/players/0/points" leads to; "" is the value itself. */
bool json_find(struct json_slice value, const char *pointer,
               struct json_slice *found);

/* Walk over an object or a list: start with *at = 0; key is empty in a list.
 * False at the end, or when the value is neither. */
bool json_next(struct json_slice value, size_t *at, struct json_slice *key,
               struct json_slice *item);

/* What a string says, in UTF-8; false when the value is not a string. */
bool json_text(struct json_slice value, struct buf *out);
/* A whole number within int64. */
bool json_number(struct json_slice value, int64_t *out);
/* How many members or elements; 0 for everything else. */
int json_count(struct json_slice value);

/* What stands at a pointer, in one step.  A number that is not there stays what
 * it was, a text that is not there, does not fit or has a zero in it is "". */
bool json_get_number(struct json_slice value, const char *pointer,
                     int64_t *out);
bool json_get_text(struct json_slice value, const char *pointer, char *out,
                   size_t room);
bool json_get_true(struct json_slice value, const char *pointer);
/* Adds the text to a buffer, however long it is. */
bool json_add_text(struct json_slice value, const char *pointer,
                   struct buf *out);

#endif
