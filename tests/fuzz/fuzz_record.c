/* Any bytes as a record: refused with a sentence, or sound, with all its
 * variations; and what is put together of two that are sound is sound too. */
#include "core/record.h"
#include "games/registry.h"

#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *p, size_t n);

static bool sound(const char *text, size_t n, int variation)
{
    struct match m;
    struct error err = { "" };

    if (record_read_variation(text, n, game_find, variation, &m, &err) < 0) {
        REQUIRE(err.what[0] != '\0');
        return false;
    }
    match_release(&m);
    return true;
}

/* Put to itself nothing is new; without its variations it is the game. */
static void change(const char *text, size_t n, int variations)
{
    struct buf out = BUF_INIT;
    struct error err = { "" };

    REQUIRE(record_graft(text, n, text, n, &out, &err) == 0);
    REQUIRE(sound(buf_str(&out), out.n, variations));
    buf_clear(&out);
    if (variations > 0) {
        REQUIRE(record_prune(text, n, 1, &out, &err) == 0);
        REQUIRE(sound(buf_str(&out), out.n, 0));
    }
    buf_release(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *p, size_t n)
{
    const char *text = (const char *)p;
    struct variation at[MAX_VARIATIONS + 1];
    struct error err = { "" };
    int found = record_variations(text, n, at, &err);
    bool all = found >= 0 && sound(text, n, 0);

    if (found < 0)
        REQUIRE(err.what[0] != '\0' && !sound(text, n, 0));
    for (int i = 1; i <= found; i++)
        all = sound(text, n, i) && all;
    if (all)
        change(text, n, found);
    return 0;
}
