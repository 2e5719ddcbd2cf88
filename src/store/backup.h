/*
 * A copy of the tables, from a file that a server may be using meanwhile, and
 * back again.  The copy holds the seeds of running games, so like the original
 * only its owner may read it.  It is checked before it counts as one.
 */
#ifndef STORE_BACKUP_H
#define STORE_BACKUP_H

#include "base/error.h"

#include <stdint.h>

/* Writes `to`, which must not exist; `tables` gets how many it holds.  After
 * -1 nothing of it is left. */
int backup_copy(const char *from, const char *to, int64_t *tables,
                struct error *err);

#endif
