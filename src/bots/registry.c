/*
 * The bots that this program knows, from the weakest to the strongest.
 */
#include "bots/think.h"

#include <string.h>

const struct bot *const bot_registry[] = {
    &random_bot, &easy_bot, &normal_bot, &hard_bot, &expert_bot, NULL,
};

const struct bot *bot_find(const char *id)
{
    for (int i = 0; bot_registry[i]; i++)
        if (strcmp(bot_registry[i]->id, id) == 0)
            return bot_registry[i];
    return NULL;
}

const struct bot *bot_adviser(void)
{
    return &hard_bot;
}

void bot_names(struct buf *out)
{
    for (int i = 0; bot_registry[i]; i++) {
        buf_adds(out, i > 0 ? ", " : "");
        buf_adds(out, bot_registry[i]->id);
    }
}
