/*
 * Any text is read as a component file or refused; what is read is sound and
 * prints as a file that reads the same.
 */
#include "base/bug.h"
#include "games/ark/components.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_round_trip(const struct ark_components *c)
{
    struct ark_components back;
    struct error err;
    struct buf text = BUF_INIT;

    ark_components_print(c, &text);
    if (ark_components_parse(buf_str(&text), &back, &err) < 0)
        BUG("refused what it printed: %s", err.what);
    REQUIRE(memcmp(c, &back, sizeof(back)) == 0);
    buf_release(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct ark_components c;
    struct error err = { "" };
    char *text = malloc(size + 1);

    REQUIRE(text);
    memcpy(text, data, size);
    text[size] = '\0';
    if (ark_components_parse(text, &c, &err) == 0) {
        REQUIRE(!ark_components_check(&c));
        check_round_trip(&c);
    } else {
        REQUIRE(err.what[0]);
    }
    free(text);
    return 0;
}
