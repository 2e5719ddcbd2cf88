/*
 * Fields as little-endian bytes, written, read back or hashed by the same
 * walk.
 */
#include "core/codec.h"

#include <string.h>

/* Copying integer by integer through a 64-bit value keeps the bytes the same
 * on every machine; C's fixed-width types have no padding bits. */
static uint64_t load(const void *field, size_t width)
{
    uint8_t v8;
    uint16_t v16;
    uint32_t v32;
    uint64_t v64;

    switch (width) {
    case 1:
        memcpy(&v8, field, 1);
        return v8;
    case 2:
        memcpy(&v16, field, 2);
        return v16;
    case 4:
        memcpy(&v32, field, 4);
        return v32;
    default:
        memcpy(&v64, field, 8);
        return v64;
    }
}

static void store(void *field, size_t width, uint64_t v)
{
    uint8_t v8 = (uint8_t)v;
    uint16_t v16 = (uint16_t)v;
    uint32_t v32 = (uint32_t)v;

    switch (width) {
    case 1:
        memcpy(field, &v8, 1);
        return;
    case 2:
        memcpy(field, &v16, 2);
        return;
    case 4:
        memcpy(field, &v32, 4);
        return;
    default:
        memcpy(field, &v, 8);
        return;
    }
}

static void code_one(struct codec *c, void *field, size_t width)
{
    uint64_t v = 0;

    if (c->reading) {
        for (size_t i = 0; i < width; i++)
            v |= (uint64_t)c->at[c->n + i] << (8 * i);
        store(field, width, v);
        return;
    }
    v = load(field, width);
    for (size_t i = 0; i < width; i++)
        c->at[c->n + i] = (uint8_t)(v >> (8 * i));
}

void codec_run(struct codec *c, void *field, size_t width, size_t n)
{
    uint8_t *at = field;

    if (c->failed || width * n > c->room - c->n) {
        c->failed = true;
        return;
    }
    if (width == 1) { /* most fields are bytes: all at once */
        memcpy(c->reading ? at : c->at + c->n, c->reading ? c->at + c->n : at,
               n);
        c->n += n;
        return;
    }
    for (size_t i = 0; i < n; i++) {
        code_one(c, at + i * width, width);
        c->n += width;
    }
}
