/* Any text as a move of every game: what parses prints and parses again. */
#include "games/registry.h"

#include <stdint.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *p, size_t n);

static void try_move(const struct game *g, const char *text)
{
    struct buf printed = BUF_INIT;
    struct move m, again;

    if (move_parse(g, 0, text, &m, NULL) < 0)
        return;
    move_print(g, m, &printed);
    REQUIRE(move_parse(g, 0, buf_str(&printed), &again, NULL) == 0);
    REQUIRE(move_equal(m, again));
    buf_release(&printed);
}

int LLVMFuzzerTestOneInput(const uint8_t *p, size_t n)
{
    char text[512];

    if (n >= sizeof(text))
        return 0;
    memcpy(text, p, n);
    text[n] = '\0';
    for (int i = 0; game_registry[i]; i++)
        try_move(game_registry[i], text);
    return 0;
}
