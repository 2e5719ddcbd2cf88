/* Any bytes as a scenario: it holds, or one sentence says why not. */
#include "core/scenario.h"
#include "games/registry.h"

#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *p, size_t n);

static void hear(void *who, const struct scenario_wrong *wrong)
{
    int *told = who;

    REQUIRE(wrong->why->what[0] != '\0');
    (*told)++;
}

static void look(void *who, int line, const char *text)
{
    (void)who;
    REQUIRE(line > 0 && text[0] != '\0');
}

int LLVMFuzzerTestOneInput(const uint8_t *p, size_t n)
{
    int told = 0;
    struct scenario_hearer to = { hear, look, &told };

    REQUIRE(scenario_run((const char *)p, n, game_find, &to) == told);
    return 0;
}
