/*
 * A store whose writes become durable in a thread of their own, while whoever
 * writes goes on.
 *
 * The thread owns one connection and does nothing but write batches, in order,
 * one at a time; everything is read over a second one, by whoever calls.  The
 * two share the batch under way, which nobody changes meanwhile, and a lock
 * around who has it.  A file that another program has locked, or a server that
 * does not answer, makes the thread wait, for as long as it takes, and nobody
 * else.
 */
#ifndef STORE_STORE_WRITER_H
#define STORE_STORE_WRITER_H

#include "store/store.h"

enum { STORE_TERM_MS = 4000 };

/* `wake` is called from the thread when a batch is settled, and when others
 * have changed something.  Who shares a database is believed to be gone when
 * nothing was heard of them for `term_ms`. */
struct store *store_writer_open(const char *where, int term_ms,
                                void (*wake)(void *), void *arg,
                                struct error *err);
/* No more calls of `wake`, no more waiting for a locked file: what is under way
 * ends, one way or the other. */
void store_writer_quiet(struct store *s);

#endif
