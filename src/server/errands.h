/*
 * Commands of the host, run by the shell with one line on their standard
 * input.  Nobody waits for them: some run at once, and what takes too long is
 * ended.
 */
#ifndef SERVER_ERRANDS_H
#define SERVER_ERRANDS_H

#include "base/buf.h"

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

enum {
    ERRANDS_AT_ONCE = 4,
    ERRAND_SECONDS = 60, /* so long one may take */
    ERRAND_LINE = 4096,  /* a pipe takes that much before anybody reads it */
};

struct errands {
    const char *command;
    struct errand {
        pid_t pid; /* 0: none */
        int64_t since;
    } running[ERRANDS_AT_ONCE];
};

/* Those that have ended make room; true: one more can begin. */
bool errands_look(struct errands *e, int64_t now);
/* Only where there is room.  A command that cannot be run is told in the log.
 */
void errands_run(struct errands *e, const struct buf *line, int64_t now);

#endif
