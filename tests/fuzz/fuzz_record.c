/* Any bytes as a record: refused with a sentence, or sound. */
#include "core/record.h"
#include "games/registry.h"

#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *p, size_t n);

int LLVMFuzzerTestOneInput(const uint8_t *p, size_t n)
{
    struct match m;
    struct error err = { "" };

    if (record_read((const char *)p, n, game_find, &m, &err) == 0)
        match_release(&m);
    else
        REQUIRE(err.what[0] != '\0');
    return 0;
}
