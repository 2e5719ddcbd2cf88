/*
 * Things as lessons and rule books name them.
 */
#include "support/things.h"

#include <string.h>

bool is_thing(const struct game *g, const char *kind, const char *word)
{
    struct error err;

    for (int i = 0; g->noun[i].id; i++)
        if (strcmp(g->noun[i].id, kind) == 0)
            return strcmp(word, "*") == 0 ||
                   noun_parse(g, NOUN_OWN + i, word, &err) >= 0;
    return false;
}
