/*
 * Is a number where it should be?  For whoever checks what was stored or sent.
 */
#ifndef BASE_RANGE_H
#define BASE_RANGE_H

#include <stdbool.h>
#include <stdint.h>

/* From `from` up to, but not, `end`. */
static inline bool in_range(int64_t v, int64_t from, int64_t end)
{
    return v >= from && v < end;
}

#endif
