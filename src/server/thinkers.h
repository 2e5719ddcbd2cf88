/*
 * Threads in which bots think.  They get views, never states, and share
 * nothing with the event loop but two queues.
 *
 * The next question is not the oldest one: it is that of the address that has
 * had the least thought in the last while, of its questions one for a quick bot
 * before one for a slow one, of these that of the table that has had the least.
 * However many tables somebody fills with strong bots, the others wait for one
 * thought of theirs at most; where there are several threads one is left to the
 * quick, and where there is none left a slow bot answers after a quarter of a
 * second with what it has found.
 */
#ifndef SERVER_THINKERS_H
#define SERVER_THINKERS_H

#include "server/hub.h"

struct thinkers;

/* How much thought somebody had, forgotten by half every few seconds. */
enum { SHARES = 256, SHARE_HALF_MS = 10000 };

struct share {
    uint64_t who;
    int64_t used; /* microseconds */
    int64_t when; /* milliseconds */
};

struct shares {
    struct share at[SHARES];
};

int64_t share_used(const struct shares *s, uint64_t who, int64_t now_ms);
void share_add(struct shares *s, uint64_t who, int64_t us, int64_t now_ms);

/* `wake` is called from a thread when an answer is there. */
struct thinkers *thinkers_new(int n_threads, void (*wake)(void *), void *arg);
/* Answers that nobody has taken are lost: whoever needs them asks again. */
void thinkers_free(struct thinkers *t);

void thinkers_give(struct thinkers *t, const struct job *job);
/* What the table asked and nobody has begun to think about is forgotten. */
void thinkers_drop(struct thinkers *t, const char *table);
/* An answer; false when there is none. */
bool thinkers_take(struct thinkers *t, struct job *out);

#endif
