/*
 * Writes JSON into a buf.  Commas and quoting are taken care of; nesting is
 * the caller's, and json_done() checks that it closed what it opened.
 *
 * On request it notes where the values of the text are, down to a depth: then
 * two texts can be compared and values exchanged without reading them
 * (json_parts.h).
 */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include "base/buf.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    JSON_DEPTH = 32,
    JSON_PARTS = 3, /* values are noted down to this depth */
};

/* A value of the text: key and value from `key` on, the value from `at` on. */
struct json_part {
    uint32_t key, at, end;
    uint16_t next; /* the part after this one and all that is inside it */
    uint16_t owns; /* how many own parts come before it */
    uint8_t depth;
    bool own; /* another reader may have another value here */
};

struct json_parts {
    struct buf list; /* where they lie */
    struct json_part *at;
    int n, n_own;
};

struct json {
    struct buf *out;
    int depth;
    bool more[JSON_DEPTH]; /* something stands before on this level */
    bool keyed;            /* a key was written and waits for its value */
    bool own;              /* the next value is the reader's own */
    bool mute;             /* nothing is written now */
    int mute_below;        /* whoever writes own values only: after a value of
                            * this depth; 0: writes everything */
    uint32_t key;          /* where it starts */
    struct json_parts *parts;
    int open[JSON_PARTS + 1]; /* the part that is written, per depth, or -1 */
};

void json_init(struct json *j, struct buf *out);
void json_done(const struct json *j);

/* From now on note where values are; with `only_own` write nothing but the
 * reader's own values, one behind the other. */
void json_note(struct json *j, struct json_parts *parts, bool only_own);
/* The next value, with its key, is not the same for every reader. */
void json_own(struct json *j);
void json_parts_release(struct json_parts *p);

void json_open(struct json *j);  /* { */
void json_close(struct json *j); /* } */
void json_list(struct json *j);  /* [ */
void json_end(struct json *j);   /* ] */
void json_key(struct json *j, const char *key);

void json_int(struct json *j, int64_t v);
void json_real(struct json *j, double v); /* null when not finite */
void json_str(struct json *j, const char *s);
void json_strn(struct json *j, const char *s, size_t n);
void json_bool(struct json *j, bool v);
void json_null(struct json *j);
/* A value that is JSON already. */
void json_raw(struct json *j, const struct buf *value);

/* key and value at once */
void json_kint(struct json *j, const char *key, int64_t v);
void json_kreal(struct json *j, const char *key, double v);
void json_kstr(struct json *j, const char *key, const char *s);
void json_kbool(struct json *j, const char *key, bool v);
void json_knull(struct json *j, const char *key);
void json_kopen(struct json *j, const char *key);
void json_klist(struct json *j, const char *key);

#endif
