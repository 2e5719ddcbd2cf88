/*
 * Tables moved from one store to another of any kind, while nobody else uses
 * either.  What is copied is checked first, and read back afterwards.
 */
#ifndef STORE_COPY_H
#define STORE_COPY_H

#include "base/error.h"

#include <stdint.h>

/* Everything of `from` into `to`, which must have no tables; `tables` gets how
 * many there are.  After -1 some of them may be in `to`, which is of no use
 * then. */
int store_copy(const char *from, const char *to, int64_t *tables,
               struct error *err);

#endif
