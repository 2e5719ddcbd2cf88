#include "base/bug.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static _Thread_local void (*note_dump)(const void *what);
static _Thread_local const void *note_what;

void bug_note(void (*dump)(const void *what), const void *what)
{
    note_dump = dump;
    note_what = what;
}

_Noreturn void bug_found(const char *file, int line, const char *fmt, ...)
{
    void (*dump)(const void *what) = note_dump;
    va_list ap;

    fprintf(stderr, "starboard: bug at %s:%d: ", file, line);
    va_start(ap, fmt);
    vfprintf(stderr, fmt, ap);
    va_end(ap);
    fputc('\n', stderr);
    note_dump = NULL; /* a dump that breaks must not dump again */
    if (dump)
        dump(note_what);
    abort();
}
