/*
 * Bytes that are kept for later in little room: runs of the same byte, most of
 * them zeros, take two.  Positions of games are full of them.
 */
#ifndef CORE_PACK_H
#define CORE_PACK_H

#include <stddef.h>
#include <stdint.h>

struct packed {
    uint8_t *at;
    size_t n;
};

/* What was packed before is freed; { 0 } is nothing. */
void pack(struct packed *to, const void *bytes, size_t n);
/* Exactly the n bytes that were packed. */
void unpack(const struct packed *from, void *bytes, size_t n);
void packed_release(struct packed *p);

#endif
