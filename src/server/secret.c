/*
 * Tokens and passwords.  What is compared with a secret is compared in constant
 * time.
 */
#include "server/secret.h"

#include <sodium.h>
#include <string.h>

_Static_assert(STORE_KEY == crypto_generichash_BYTES, "keys are hashes");
_Static_assert(STORE_PASSWORD >= crypto_pwhash_STRBYTES, "hashes must fit");

void secret_init(void)
{
    if (sodium_init() < 0)
        BUG("libsodium does not start");
}

/* Tokens have 192 random bits: a plain hash cannot be searched. */
static void hash_token(const uint8_t bytes[TOKEN_BYTES], uint8_t key[STORE_KEY])
{
    crypto_generichash(key, STORE_KEY, bytes, TOKEN_BYTES, NULL, 0);
}

void token_new(char token[TOKEN_TEXT], uint8_t key[STORE_KEY])
{
    uint8_t bytes[TOKEN_BYTES];

    randombytes_buf(bytes, sizeof(bytes));
    sodium_bin2base64(token, TOKEN_TEXT, bytes, sizeof(bytes),
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    hash_token(bytes, key);
    sodium_memzero(bytes, sizeof(bytes));
}

bool token_key(const char *token, uint8_t key[STORE_KEY])
{
    uint8_t bytes[TOKEN_BYTES];
    size_t n;
    bool sound = strlen(token) == TOKEN_TEXT - 1 &&
                 sodium_base642bin(
                     bytes, sizeof(bytes), token, TOKEN_TEXT - 1, NULL, &n,
                     NULL, sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0 &&
                 n == TOKEN_BYTES;

    if (sound)
        hash_token(bytes, key);
    sodium_memzero(bytes, sizeof(bytes));
    return sound;
}

bool key_equal(const uint8_t a[STORE_KEY], const uint8_t b[STORE_KEY])
{
    return sodium_memcmp(a, b, STORE_KEY) == 0;
}

bool key_is_none(const uint8_t key[STORE_KEY])
{
    return sodium_is_zero(key, STORE_KEY) != 0;
}

uint64_t secret_bits(void)
{
    uint64_t bits;

    randombytes_buf(&bits, sizeof(bits));
    return bits;
}

/* A word among friends, checked in the event loop: the cheapest strength. */
int password_hash(const char *password, char out[STORE_PASSWORD])
{
    return crypto_pwhash_str(out, password, strlen(password),
                             crypto_pwhash_OPSLIMIT_MIN, 8 << 20);
}

bool password_is(const char *password, const char *hash)
{
    return crypto_pwhash_str_verify(hash, password, strlen(password)) == 0;
}
