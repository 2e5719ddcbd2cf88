/*
 * The cryptography of Web Push: messages sealed for one browser (RFC 8291, over
 * RFC 8188), and the signed word by which a push service knows the server
 * (VAPID, RFC 8292).  By OpenSSL, which has the curve P-256.
 */
#ifndef SERVER_PUSH_CRYPT_H
#define SERVER_PUSH_CRYPT_H

#include "base/buf.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    PUSH_POINT = 65, /* a public key, not compressed */
    PUSH_SECRET = 32,
    PUSH_AUTH = 16,
    PUSH_SALT = 16,
    PUSH_TEXT = 3000, /* of a message, less than every service takes */
};

/* A pair of keys. */
struct push_keys {
    uint8_t secret[PUSH_SECRET];
    uint8_t point[PUSH_POINT];
};

/* A new one; or the one of a secret: false where there is none. */
void push_keys_new(struct push_keys *out);
bool push_keys_of(const uint8_t secret[PUSH_SECRET], struct push_keys *out);
/* Does it lie on the curve? */
bool push_point_is_sound(const uint8_t point[PUSH_POINT]);

/* Base64 as URLs have it.  Read: exactly `size` bytes, or false. */
void push_base64(const void *p, size_t size, struct buf *out);
bool push_base64_read(const char *text, void *out, size_t size);

/* The body of a message for the browser with that key and that secret; false
 * where its key is none.  The second is for tests, which know what comes out.
 */
bool push_seal(const uint8_t point[PUSH_POINT], const uint8_t auth[PUSH_AUTH],
               const void *text, size_t n, struct buf *out);
bool push_seal_with(const struct push_keys *ours, const uint8_t salt[PUSH_SALT],
                    const uint8_t point[PUSH_POINT],
                    const uint8_t auth[PUSH_AUTH], const void *text, size_t n,
                    struct buf *out);

/* "vapid t=..., k=...": for the push service of that origin, valid until then,
 * from whoever can be asked at `contact`. */
void push_sign(const struct push_keys *ours, const char *origin,
               const char *contact, int64_t until, struct buf *out);

#endif
