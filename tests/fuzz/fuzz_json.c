/* Any bytes as JSON: walking over what was accepted stays inside it. */
#include "base/json_read.h"

#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *p, size_t n);

/* Recursion is bounded by the reader's own limit on nesting. */
static void walk(struct json_slice value)
{
    struct json_slice key, item;
    struct buf text = BUF_INIT;
    size_t at = 0;
    int64_t number;

    json_text(value, &text);
    json_number(value, &number);
    while (json_next(value, &at, &key, &item))
        walk(item);
    buf_release(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *p, size_t n)
{
    struct json_slice doc, found;

    if (!json_check((const char *)p, n, &doc))
        return 0;
    walk(doc);
    json_find(doc, "/players/0/points", &found);
    return 0;
}
