/*
 * What malloc() and its kin give, with the one answer to their failure.
 */
#include "base/memory.h"

#include "base/bug.h"

#include <stdlib.h>
#include <string.h>

static void *there(void *p)
{
    if (!p)
        BUG("out of memory");
    return p;
}

void *memory_new(size_t n, size_t size)
{
    return there(calloc(n ? n : 1, size));
}

void *memory_resize(void *p, size_t n, size_t size)
{
    REQUIRE(n > 0 && n <= (size_t)-1 / size);
    return there(realloc(p, n * size));
}

char *memory_text(const char *text)
{
    size_t n = strlen(text) + 1;

    return memcpy(memory_new(n, 1), text, n);
}

void *memory_grow(void *array, int n, int *room, size_t size)
{
    if (n < *room)
        return array;
    *room = *room ? *room + *room / 2 : 64;
    return memory_resize(array, (size_t)*room, size);
}
