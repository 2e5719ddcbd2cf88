/*
 * What was seen in random play: verbs, events and questions that never came up.
 */
#include "proof.h"

#include <stdlib.h>
#include <string.h>

enum { KINDS = 32, VALUES = 256, ROWS = 1024 };

struct coverage {
    const struct game *game;
    int verb[ROWS], message[ROWS];
    int noun[KINDS][VALUES];
};

struct coverage *coverage_new(const struct game *g)
{
    struct coverage *c = calloc(1, sizeof(*c));

    REQUIRE(c);
    c->game = g;
    return c;
}

void coverage_free(struct coverage *c)
{
    free(c);
}

static void count_noun(struct coverage *c, int kind, int value)
{
    if (kind >= NOUN_OWN && kind < KINDS && value >= 0 && value < VALUES)
        c->noun[kind][value]++;
}

void coverage_move(struct coverage *c, struct move m)
{
    c->verb[m.verb]++;
    for (int i = 0; i < MOVE_ARGS; i++)
        count_noun(c, c->game->verb[m.verb].arg[i], m.arg[i]);
}

void coverage_event(struct coverage *c, const struct event *e)
{
    c->message[e->id]++;
    for (int i = 0; i < EVENT_ARGS; i++)
        count_noun(c, c->game->message[e->id].arg[i], e->arg[i]);
}

static void print_row(struct buf *out, const char *kind, const char *word,
                      int count)
{
    buf_addf(out, "%-12s %-32s %10d%s\n", kind, word, count,
             count == 0 ? "  never" : "");
}

static bool in_phrases(const struct phrase *p, int n, int kind)
{
    for (int i = 1; i < n; i++)
        for (int a = 0; a < EVENT_ARGS; a++)
            if (p[i].arg[a] == kind)
                return true;
    return false;
}

/* Kinds of things that only the reference pages name cannot be seen in play. */
static bool is_played(const struct game *g, int kind)
{
    return in_phrases(g->verb, g->n_verbs, kind) ||
           in_phrases(g->message, g->n_messages, kind);
}

void coverage_print(const struct coverage *c, struct buf *out)
{
    const struct game *g = c->game;

    for (int i = 1; i < g->n_verbs; i++)
        if (g->verb[i].id)
            print_row(out, "move", g->verb[i].id, c->verb[i]);
    for (int i = 1; i < g->n_messages; i++)
        if (g->message[i].id && c->message[i] > 0)
            print_row(out, "event", g->message[i].id, c->message[i]);
    for (int kind = NOUN_OWN; g->noun[kind - NOUN_OWN].id && kind < KINDS;
         kind++) {
        const struct noun *noun = noun_of(g, kind);

        for (int v = 0; is_played(g, kind) && v < noun->n && v < VALUES; v++)
            print_row(out, noun->id, noun->word(v), c->noun[kind][v]);
    }
}
