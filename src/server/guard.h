/*
 * A mistake of ours in one game must not end all the others.  Rules allocate
 * nothing, hold no lock and have no globals, so one can jump out of them; what
 * they were working on is left in pieces and must not be used again.
 */
#ifndef SERVER_GUARD_H
#define SERVER_GUARD_H

#include <stdbool.h>

/* Does the work; false when it met a BUG(). */
bool guard_try(void (*work)(void *), void *arg);
/* What the last one on this thread was about. */
const char *guard_what(void);

#endif
