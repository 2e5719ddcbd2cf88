/* Any bytes as a scenario: it holds, or one sentence says why not. */
#include "core/scenario.h"
#include "games/registry.h"

#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *p, size_t n);

int LLVMFuzzerTestOneInput(const uint8_t *p, size_t n)
{
    struct error err = { "" };

    if (scenario_run((const char *)p, n, game_find, &err) < 0)
        REQUIRE(err.what[0] != '\0');
    return 0;
}
