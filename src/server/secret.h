/*
 * Tokens, passwords and random numbers, by libsodium.  A seat is an
 * unguessable token that only its player has; the server keeps a hash of it.
 */
#ifndef SERVER_SECRET_H
#define SERVER_SECRET_H

#include "store/store.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    TOKEN_BYTES = 24,
    TOKEN_TEXT = 33, /* in base64, its end included */
    ID_TEXT = 17,    /* a table's id, its end included */
    PASSWORD_LENGTH = 100,
};

/* Once, before anything else here. */
void secret_init(void);

/* A new token for a player, and the key that the server keeps. */
void token_new(char token[TOKEN_TEXT], uint8_t key[STORE_KEY]);
/* False when the text cannot be a token. */
bool token_key(const char *token, uint8_t key[STORE_KEY]);
/* In constant time. */
bool key_equal(const uint8_t a[STORE_KEY], const uint8_t b[STORE_KEY]);
bool key_is_none(const uint8_t key[STORE_KEY]);

/* What nobody can guess. */
uint64_t secret_bits(void);

/* ids.c */
void id_new(char id[ID_TEXT]);
bool id_is_sound(const char *id);
/* In constant time; "" is the same as nothing. */
bool id_equal(const char *a, const char *b);
uint64_t seed_new(void);
/* From now on seeds follow from this one: the same games every time, for tests.
 * Tokens and ids stay as secret as they are. */
void seeds_follow(uint64_t seed);
bool seeds_are_followed(void);

/* -1 when memory is short. */
int password_hash(const char *password, char out[STORE_PASSWORD]);
bool password_is(const char *password, const char *hash);

#endif
