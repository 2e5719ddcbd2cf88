/*
 * The chain of hashes through a table's set-up and journal.  What was changed,
 * lost or put in between does not fit the entry after it: damage is noticed,
 * and where.  It is no seal against somebody who may write the file.
 */
#ifndef STORE_CHAIN_H
#define STORE_CHAIN_H

#include <stddef.h>
#include <stdint.h>

uint64_t chain_start(const char *setup, size_t n);
/* After entry n, whose text this is; `before` is the link of entry n - 1. */
uint64_t chain_next(uint64_t before, int n, const char *entry);

#endif
