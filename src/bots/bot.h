/*
 * A bot: somebody who is given a view and answers with a move.  It never gets
 * the state, and its random numbers are its own.
 */
#ifndef BOTS_BOT_H
#define BOTS_BOT_H

#include "core/game.h"

struct bot {
    const char *id;   /* "random" */
    const char *text; /* one sentence for a person, N_() */
    /* `view` is what `seat`, which is asked, may know. */
    struct move (*choose)(const struct game *g, const void *view, int seat,
                          struct chance *chance);
};

/* In order of strength, ending in NULL. */
extern const struct bot *const bot_registry[];

const struct bot *bot_find(const char *id);
/* "random, easy", for messages. */
void bot_names(struct buf *out);

#endif
