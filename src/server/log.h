/*
 * What a host reads: one line each on stderr, as key=value.
 *
 *     time=2026-05-01T12:00:00Z level=error part=store what="disk full"
 *
 * Never a token, a password, a seed, a card or what people say: only what the
 * server itself does and meets.
 */
#ifndef SERVER_LOG_H
#define SERVER_LOG_H

#include "base/bug.h"

enum log_level { LOG_NOTE, LOG_ERROR };

/* A line of at most 500 letters; control characters and quotes are replaced,
 * so that nothing from outside can pretend to be a line of ours. */
void log_line(enum log_level level, const char *part, const char *fmt, ...)
    PRINTF_LIKE(3, 4);

#endif
