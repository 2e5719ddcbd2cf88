/*
 * Every game of this program.  Nothing else knows which there are.
 */
#include "games/registry.h"

#include "games/arcs/arcs.h"
#include "games/ark/ark.h"
#include "games/null/null.h"

#include <string.h>

const struct game *const game_registry[] = {
    &arcs_game,
    &ark_game,
    &null_game,
    NULL,
};

const struct game *game_find(const char *id)
{
    for (int i = 0; game_registry[i]; i++)
        if (strcmp(game_registry[i]->id, id) == 0)
            return game_registry[i];
    return NULL;
}

void game_names(struct buf *out)
{
    for (int i = 0; game_registry[i]; i++) {
        buf_adds(out, i > 0 ? ", " : "");
        buf_adds(out, game_registry[i]->id);
    }
}
