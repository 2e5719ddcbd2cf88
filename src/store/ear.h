/*
 * What a process is told by the others at the same PostgreSQL database, and
 * how it tells them that it is still there.  A thread keeps a connection for
 * both and does nothing else.
 *
 * A process has a number and a term.  It gets another term again and again;
 * when it was late, because it stood still or was cut off, the number is gone,
 * with all that hung on it, and it gets a new one.
 */
#ifndef STORE_EAR_H
#define STORE_EAR_H

#include "store/store.h"

struct ear;

/* `wake` is called from the thread when there is something to hear. */
struct ear *ear_open(const char *where, int term_ms, void (*wake)(void *),
                     void *arg, struct error *err);
void ear_quiet(struct ear *e); /* no more calls of `wake` */
void ear_close(struct ear *e);

/* The number of this process, or 0: nobody knows of it now. */
int64_t ear_process(struct ear *e);
/* Its term has not ended. */
bool ear_holds(struct ear *e);
enum store_heard ear_next(struct ear *e, char id[STORE_ID]);
/* This store is of the same process. */
void store_postgres_share(struct store *s, struct ear *ear);

#endif
