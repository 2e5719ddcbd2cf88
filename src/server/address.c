/*
 * Addresses read, printed and compared; behind a trusted proxy the one that it
 * names counts.
 */
#include "server/address.h"

#include "base/siphash.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>

static const uint8_t mapped[12] = { [10] = 0xff, [11] = 0xff };

static bool is_ipv4(const struct address *a)
{
    return memcmp(a->at, mapped, sizeof(mapped)) == 0;
}

/* Without the brackets that an address of IPv6 wears beside a port. */
static bool strip(const char *text, char out[INET6_ADDRSTRLEN])
{
    size_t n = strlen(text);

    if (n >= 2 && text[0] == '[' && text[n - 1] == ']') {
        text++;
        n -= 2;
    }
    if (n == 0 || n >= INET6_ADDRSTRLEN)
        return false;
    memcpy(out, text, n);
    out[n] = '\0';
    return true;
}

bool address_read(const char *text, struct address *out)
{
    char plain[INET6_ADDRSTRLEN];

    if (!strip(text, plain))
        return false;
    memcpy(out->at, mapped, sizeof(mapped));
    if (inet_pton(AF_INET, plain, out->at + sizeof(mapped)) == 1)
        return true;
    if (inet_pton(AF_INET6, plain, out->at) != 1)
        return false;
    if (!is_ipv4(out))
        memset(out->at + 8, 0, 8);
    return true;
}

void address_print(const struct address *a, char out[ADDRESS_TEXT])
{
    if (is_ipv4(a))
        inet_ntop(AF_INET, a->at + sizeof(mapped), out, ADDRESS_TEXT);
    else
        inet_ntop(AF_INET6, a->at, out, ADDRESS_TEXT);
}

bool address_equal(const struct address *a, const struct address *b)
{
    return memcmp(a->at, b->at, sizeof(a->at)) == 0;
}

uint64_t address_hash(const struct address *a)
{
    static const uint64_t key[2] = { 1, 2 };

    return siphash(key, a->at, sizeof(a->at));
}

static bool is_trusted(const struct address *a, const struct address *trusted,
                       int n)
{
    for (int i = 0; i < n; i++)
        if (address_equal(a, &trusted[i]))
            return true;
    return false;
}

/* The last of a list with commas, which is shortened by it. */
static bool take_last(const char *list, size_t *n, struct address *out)
{
    char word[64];
    size_t end = *n, start;

    while (end > 0 && list[end - 1] == ' ')
        end--;
    start = end;
    while (start > 0 && list[start - 1] != ',')
        start--;
    *n = start > 0 ? start - 1 : 0;
    while (start < end && list[start] == ' ')
        start++;
    if (end - start >= sizeof(word))
        return false;
    memcpy(word, list + start, end - start);
    word[end - start] = '\0';
    return address_read(word, out);
}

bool address_behind(struct address peer, const char *forwarded,
                    const struct address *trusted, int n_trusted,
                    struct address *out)
{
    size_t n = strlen(forwarded);

    *out = peer;
    while (n > 0 && is_trusted(out, trusted, n_trusted))
        if (!take_last(forwarded, &n, out))
            return false;
    return true;
}
