/*
 * Threads in which bots think.  They get views, never states, and share
 * nothing with the event loop but two queues.
 */
#ifndef SERVER_THINKERS_H
#define SERVER_THINKERS_H

#include "server/hub.h"

struct thinkers;

/* `wake` is called from a thread when an answer is there. */
struct thinkers *thinkers_new(int n_threads, void (*wake)(void *), void *arg);
/* Answers that nobody has taken are lost: whoever needs them asks again. */
void thinkers_free(struct thinkers *t);

void thinkers_give(struct thinkers *t, const struct job *job);
/* An answer; false when there is none. */
bool thinkers_take(struct thinkers *t, struct job *out);

#endif
