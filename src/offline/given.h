/*
 * What the host hands to the module: it asks for room, writes there, and calls.
 */
#ifndef OFFLINE_GIVEN_H
#define OFFLINE_GIVEN_H

#include "base/buf.h"

#ifdef __wasm__
#define FOR_HOST(name) __attribute__((export_name(#name)))
#else
#define FOR_HOST(name)
#endif

/* What was written for the call that is answered now. */
extern struct buf given;

/* The next of the texts that stand there with a zero behind each; from 0 on. */
const char *given_text(size_t *at);

#endif
