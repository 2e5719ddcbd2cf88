/*
 * Writes JSON into a buf.  Commas and quoting are taken care of; nesting is
 * the caller's, and json_done() checks that it closed what it opened.
 */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include "base/buf.h"

#include <stdbool.h>
#include <stdint.h>

enum { JSON_DEPTH = 32 };

struct json {
    struct buf *out;
    int depth;
    bool more[JSON_DEPTH]; /* something stands before on this level */
    bool keyed;            /* a key was written and waits for its value */
};

void json_init(struct json *j, struct buf *out);
void json_done(const struct json *j);

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
