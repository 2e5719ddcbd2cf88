/*
 * The bots that this program knows, from the weakest to the strongest.
 */
#include "bots/think.h"

#include <string.h>

const struct bot *const bot_registry[] = {
    &random_bot, &easy_bot, &normal_bot, &hard_bot, &expert_bot, NULL,
};

/* Who plans can have a temperament; what it is stands with each game. */
/* clang-format off */
#define TEMPERED(name_of, waits, name, sentence) \
    { .id = #name_of ":" name, .text = sentence, .slow = waits, \
      .level = &name_of##_bot, .temper = name }
/* clang-format on */

static const char likes_fights[] = N_("Fights where it can.");
static const char likes_safety[] = N_("Keeps what it has.");
static const char likes_building[] = N_("Builds before all.");

static const struct bot tempered[] = {
    TEMPERED(normal, false, "bold", likes_fights),
    TEMPERED(normal, false, "careful", likes_safety),
    TEMPERED(normal, false, "builder", likes_building),
    TEMPERED(hard, true, "bold", likes_fights),
    TEMPERED(hard, true, "careful", likes_safety),
    TEMPERED(hard, true, "builder", likes_building),
    TEMPERED(expert, true, "bold", likes_fights),
    TEMPERED(expert, true, "careful", likes_safety),
    TEMPERED(expert, true, "builder", likes_building),
};

const struct bot *bot_find(const char *id)
{
    for (int i = 0; bot_registry[i]; i++)
        if (strcmp(bot_registry[i]->id, id) == 0)
            return bot_registry[i];
    for (size_t i = 0; i < sizeof(tempered) / sizeof(tempered[0]); i++)
        if (strcmp(tempered[i].id, id) == 0)
            return &tempered[i];
    return NULL;
}

const struct bot *bot_adviser(void)
{
    return &hard_bot;
}

const struct bot *bot_level(const struct bot *bot)
{
    return bot->level ? bot->level : bot;
}

void bot_names(struct buf *out)
{
    for (int i = 0; bot_registry[i]; i++) {
        buf_adds(out, i > 0 ? ", " : "");
        buf_adds(out, bot_registry[i]->id);
    }
}
