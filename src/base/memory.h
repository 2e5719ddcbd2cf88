/*
 * Memory, or the end of the program: what is asked for here is small, or
 * limited before by whoever listens to the outside, so nobody goes on without
 * it.
 */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stddef.h>

/* n things of this size, all bytes 0; the caller frees them. */
void *memory_new(size_t n, size_t size);
/* The same things with room for n of them; p may be NULL. */
void *memory_resize(void *p, size_t n, size_t size);
/* A copy of a text. */
char *memory_text(const char *text);
/* An array with n of its *room places taken has room for one more afterwards.
 */
void *memory_grow(void *array, int n, int *room, size_t size);

#endif
