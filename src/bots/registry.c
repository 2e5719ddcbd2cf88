#include "bots/bot.h"

#include <string.h>

/* Any legal move, each as likely as the next. */
static struct move choose_random(const struct game *g, const void *view,
                                 int seat, struct chance *chance)
{
    struct move_list l;

    game_legal(g, view, seat, &l);
    return l.at[chance_below(chance, l.n)];
}

static const struct bot random_bot = {
    .id = "random",
    .text = N_("Plays any legal move."),
    .choose = choose_random,
};

const struct bot *const bot_registry[] = { &random_bot, NULL };

const struct bot *bot_find(const char *id)
{
    for (int i = 0; bot_registry[i]; i++)
        if (strcmp(bot_registry[i]->id, id) == 0)
            return bot_registry[i];
    return NULL;
}

void bot_names(struct buf *out)
{
    for (int i = 0; bot_registry[i]; i++) {
        buf_adds(out, i > 0 ? ", " : "");
        buf_adds(out, bot_registry[i]->id);
    }
}
