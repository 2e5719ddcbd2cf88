/*
 * Texts whose values were noted (json_note()): one text for all readers in
 * which each reader's own values are exchanged, and what has changed from one
 * such text to another.
 */
#ifndef BASE_JSON_PARTS_H
#define BASE_JSON_PARTS_H

#include "base/json.h"

/* What one reader is told: the text for everybody, and the reader's own
 * values, one for each own part of it.  NULL: those of the text. */
struct json_told {
    const struct buf *text;
    const struct json_parts *parts;
    const struct buf *own;
    const struct json_parts *own_parts;
};

/* The text as this reader is told it. */
void json_told_add(const struct json_told *t, struct buf *out);

/* What differs, as an object: a pointer (RFC 6901) for each value that is not
 * what it was, and what it is now.  {} when nothing differs. */
void json_changes_add(const struct json_told *before,
                      const struct json_told *now, struct buf *out);

#endif
