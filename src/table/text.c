/*
 * Text of people, names and chat: whole UTF-8, without control characters and
 * without marks that turn the direction of what follows.
 */
#include "table/table.h"

/* Length of the UTF-8 character at p, or 0 when it is none (RFC 3629). */
static size_t character(const unsigned char *p, size_t n)
{
    static const uint32_t least[5] = { 0, 0, 0x80, 0x800, 0x10000 };
    size_t length = p[0] < 0x80   ? 1
                    : p[0] < 0xc2 ? 0
                    : p[0] < 0xe0 ? 2
                    : p[0] < 0xf0 ? 3
                    : p[0] < 0xf5 ? 4
                                  : 0;
    uint32_t c;

    if (length == 0 || length > n)
        return 0;
    if (length == 1)
        return p[0] >= 0x20 && p[0] != 0x7f ? 1 : 0;
    c = p[0] & (0x7fu >> length);
    for (size_t i = 1; i < length; i++) {
        if ((p[i] & 0xc0) != 0x80)
            return 0;
        c = c << 6 | (p[i] & 0x3f);
    }
    if (c < least[length] || (c >= 0xd800 && c < 0xe000) || c > 0x10ffff)
        return 0;
    /* C1 controls, and marks that turn the direction of what follows. */
    if (c < 0xa0 || (c >= 0x202a && c <= 0x202e) ||
        (c >= 0x2066 && c <= 0x2069))
        return 0;
    return length;
}

bool text_is_clean(const char *text, size_t n, size_t room, bool may_be_empty)
{
    const unsigned char *p = (const unsigned char *)text;

    if (n >= room || (n == 0 && !may_be_empty))
        return false;
    while (n > 0) {
        size_t length = character(p, n);

        if (length == 0)
            return false;
        p += length;
        n -= length;
    }
    return true;
}
