/*
 * What a BUG() does: tells what broke, then jumps to whoever catches it in
 * this thread (a server, for one of its games), or else dumps what was being
 * worked on and aborts.
 */
#include "base/bug.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

static _Thread_local void (*note_dump)(const void *what);
static _Thread_local const void *note_what;

static _Thread_local void (*catcher)(const char *what);
static bool is_secret; /* set before there are threads */

void bug_catch(void (*handler)(const char *what))
{
    catcher = handler;
}

void bug_note(void (*dump)(const void *what), const void *what)
{
    note_dump = dump;
    note_what = what;
}

void bug_keep_secrets(void)
{
    is_secret = true;
}

_Noreturn void bug_found(const char *file, int line, const char *fmt, ...)
{
    void (*dump)(const void *what) = note_dump;
    char what[256];
    va_list ap;

    va_start(ap, fmt);
    vsnprintf(what, sizeof(what), fmt, ap);
    va_end(ap);
    fprintf(stderr, "starboard: bug at %s:%d: %s\n", file, line, what);
    if (catcher)
        catcher(what);
    note_dump = NULL; /* a dump that breaks must not dump again */
    if (dump && !is_secret)
        dump(note_what);
    abort();
}
