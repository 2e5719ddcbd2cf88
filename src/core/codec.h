/*
 * One function per struct writes it, reads it back and hashes it: it names
 * each field once, and the codec knows which of these is going on.  Bytes are
 * little-endian and the same on every machine.
 */
#ifndef CORE_CODEC_H
#define CORE_CODEC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct codec {
    bool reading;
    uint8_t *at;
    size_t n, room; /* bytes done, and at most */
    bool failed;    /* ran past the end */
};

/* Fields of 1, 2, 4 or 8 bytes, `n` of them. */
void codec_run(struct codec *c, void *field, size_t width, size_t n);

/* A scalar or an array of such integers. */
#define CODE8(c, field) codec_run(c, &(field), 1, sizeof(field))
#define CODE16(c, field) codec_run(c, &(field), 2, sizeof(field) / 2)
#define CODE32(c, field) codec_run(c, &(field), 4, sizeof(field) / 4)
#define CODE64(c, field) codec_run(c, &(field), 8, sizeof(field) / 8)

#endif
