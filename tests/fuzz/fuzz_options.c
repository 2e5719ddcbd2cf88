/* Lines "NAME VALUE" as options of every game; what passes sets a game up. */
#include "base/lines.h"
#include "games/registry.h"

#include <stdint.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *p, size_t n);

static void try_options(const struct game *g, const char *text, size_t n)
{
    static _Alignas(16) uint8_t state[MAX_STATE];
    struct setup how = { .seed = n };
    struct lines lines;

    options_default(g, &how.options);
    lines_init(&lines, text, n);
    while (lines_next(&lines, NULL) > 0) {
        char *value = strchr(lines.line, ' ');

        if (!value)
            continue;
        *value++ = '\0';
        options_set(g, &how.options, lines.line, value, NULL);
    }
    if (game_setup(g, state, &how, NULL, NULL) == 0)
        REQUIRE(game_check(g, state) == NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *p, size_t n)
{
    for (int i = 0; game_registry[i]; i++)
        try_options(game_registry[i], (const char *)p, n);
    return 0;
}
