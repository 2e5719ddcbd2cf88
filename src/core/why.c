/*
 * Why a thing is not among the answers: see why.h.
 */
#include "core/why.h"

#include <string.h>

/* The kind of a thing and its value; false when there is none. */
static bool read_thing(const struct game *g, const char *thing, int *kind,
                       int *value)
{
    const char *word = strchr(thing, ':');
    struct error err;

    if (!word)
        return false;
    for (int i = 0; g->noun[i].id; i++) {
        size_t n = strlen(g->noun[i].id);

        if ((size_t)(word - thing) != n || strncmp(thing, g->noun[i].id, n))
            continue;
        *kind = NOUN_OWN + i;
        *value = noun_parse(g, *kind, word + 1, &err);
        return *value >= 0;
    }
    return false;
}

/* By its word: what is a room is a place too. */
static bool names(const struct game *g, struct move m, const char *word)
{
    const struct phrase *verb = &g->verb[m.verb];

    for (int i = 0; i < MOVE_ARGS; i++) {
        const struct noun *noun =
            verb->arg[i] >= NOUN_OWN ? noun_of(g, verb->arg[i]) : NULL;

        if (noun && m.arg[i] >= 0 && m.arg[i] < noun->n &&
            strcmp(noun->word(m.arg[i]), word) == 0)
            return true;
    }
    return false;
}

bool game_why_not(const struct game *g, const void *view, int seat,
                  const char *thing, const char **why)
{
    ask_why *told = g->ask[flow_top(view)->ask].why;
    struct move_list legal;
    int kind, value;

    *why = NULL;
    if (!read_thing(g, thing, &kind, &value))
        return false;
    game_legal(g, view, seat, &legal);
    for (int i = 0; i < legal.n; i++)
        if (names(g, legal.at[i], strchr(thing, ':') + 1))
            return true;
    if (told)
        *why = told(view, seat, kind, value);
    return true;
}
