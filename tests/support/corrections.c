/* See corrections.h. */
#include "support/corrections.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

struct ark_components corrections_read(const char *text)
{
    struct ark_components c;
    struct error err = { "" };

    if (ark_components_parse(text, &c, &err) < 0)
        fail_msg("refused: %s", err.what);
    assert_null(ark_components_check(&c));
    return c;
}

void assert_same_components(const struct ark_components *a,
                            const struct ark_components *b)
{
    assert_memory_equal(a, b, sizeof(*a));
}
