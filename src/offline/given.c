/* Room for what the host writes. */
#include "offline/given.h"

#include <string.h>

struct buf given;

char *offline_room(size_t n);

/* Where the host writes n bytes for the next call. */
FOR_HOST(room) char *offline_room(size_t n)
{
    char *at;

    buf_clear(&given);
    at = buf_room(&given, n);
    given.n = n;
    at[n] = '\0';
    return at;
}

const char *given_text(size_t *at)
{
    const char *text = buf_str(&given) + *at;

    if (*at < given.n)
        *at += strlen(text) + 1;
    return text;
}
