/*
 * Tokens in a browser: random as anywhere, but hidden from
 * nobody, for all of it is on the device of the one who plays.
 */
#include "server/secret.h"

#include "base/chance.h"
#include "offline/host.h"

#include <string.h>

static struct chance numbers;
static bool begun;

void secret_init(void)
{
    uint64_t seed;

    host_random(&seed, sizeof(seed));
    chance_seed(&numbers, seed);
    begun = true;
}

uint64_t secret_bits(void)
{
    if (!begun)
        secret_init();
    return chance_bits(&numbers);
}

static const char letters[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

_Static_assert(STORE_KEY == TOKEN_TEXT - 1, "a key is its token");

void token_new(char token[TOKEN_TEXT], uint8_t key[STORE_KEY])
{
    for (int i = 0; i < TOKEN_TEXT - 1; i++)
        token[i] = letters[secret_bits() % 64];
    token[TOKEN_TEXT - 1] = '\0';
    memcpy(key, token, STORE_KEY);
}

bool token_key(const char *token, uint8_t key[STORE_KEY])
{
    bool sound = strlen(token) == TOKEN_TEXT - 1 &&
                 strspn(token, letters) == TOKEN_TEXT - 1;

    if (sound)
        memcpy(key, token, STORE_KEY);
    return sound;
}

bool key_equal(const uint8_t a[STORE_KEY], const uint8_t b[STORE_KEY])
{
    return memcmp(a, b, STORE_KEY) == 0;
}

bool key_is_none(const uint8_t key[STORE_KEY])
{
    static const uint8_t none[STORE_KEY];

    return key_equal(key, none);
}

/* Nobody else comes to a table in a browser. */
int password_hash(const char *password, char out[STORE_PASSWORD])
{
    (void)password;
    (void)out;
    return -1;
}

bool password_is(const char *password, const char *hash)
{
    (void)password;
    (void)hash;
    return false;
}
