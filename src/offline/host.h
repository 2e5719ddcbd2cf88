/*
 * What the module asks of the worker that runs it (web/src/offline/module.mjs).
 * Texts are lent for the call.
 */
#ifndef OFFLINE_HOST_H
#define OFFLINE_HOST_H

#include <stddef.h>

#ifdef __wasm__
#define FROM_HOST(name) \
    __attribute__((import_module("starboard"), import_name(#name)))
#else
#define FROM_HOST(name)
#endif

/* Bytes that nobody can guess. */
FROM_HOST(random) void host_random(void *to, size_t n);

/* To be said to a client; it is sent away. */
FROM_HOST(send) void host_send(int client, const char *text, size_t n);
FROM_HOST(close) void host_close(int client);
/* The answer to what was asked last. */
FROM_HOST(answer) void host_answer(int status, const char *text, size_t n);
/* A job for the module that thinks: to come back by offline_thought(). */
FROM_HOST(think)
void host_think(const char *table, size_t n_table, const void *job, size_t n);
/* Nobody waits for the jobs of this table any more. */
FROM_HOST(rest) void host_rest(const char *table, size_t n);
/* A row is to be kept; all rows of a table go (see store/store_memory.h). */
FROM_HOST(put)
void host_put(const char *table, size_t n_table, int kind, int row,
              const char *text, size_t n);
FROM_HOST(remove) void host_remove(const char *table, size_t n);

#endif
