/*
 * Ids of tables and seeds of games, from the random bits of secret.c, here and
 * in a browser.
 */
#include "server/secret.h"

#include "base/chance.h"

#include <string.h>

/* None that is taken for another when it is read aloud; a power of two. */
static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789";
enum { N_LETTERS = 32 };
_Static_assert(sizeof(letters) - 1 == N_LETTERS, "each is as likely");

void id_new(char id[ID_TEXT])
{
    for (int i = 0; i < ID_TEXT - 1; i++)
        id[i] = letters[secret_bits() % N_LETTERS];
    id[ID_TEXT - 1] = '\0';
}

bool id_is_sound(const char *id)
{
    return strlen(id) == ID_TEXT - 1 && strspn(id, letters) == ID_TEXT - 1;
}

bool id_equal(const char *a, const char *b)
{
    unsigned different = 0;

    if (strlen(a) != ID_TEXT - 1 || strlen(b) != ID_TEXT - 1)
        return false;
    for (int i = 0; i < ID_TEXT - 1; i++)
        different |= (unsigned)(a[i] ^ b[i]);
    return different == 0;
}

static struct chance foretold;
static bool is_foretold;

void seeds_follow(uint64_t seed)
{
    chance_seed(&foretold, seed);
    is_foretold = true;
}

bool seeds_are_followed(void)
{
    return is_foretold;
}

uint64_t seed_new(void)
{
    return is_foretold ? chance_bits(&foretold) : secret_bits();
}
