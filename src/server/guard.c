/*
 * Runs rules so that a BUG() in them jumps back here.  Guards may be nested;
 * each thread has its own.
 */
#include "server/guard.h"

#include "base/bug.h"

#include <setjmp.h>
#include <stdio.h>

static _Thread_local jmp_buf *back;
static _Thread_local char last[256];

static void jump(const char *what)
{
    snprintf(last, sizeof(last), "%s", what);
    longjmp(*back, 1);
}

static void leave(jmp_buf *outer)
{
    back = outer;
    bug_catch(outer ? jump : NULL);
    bug_note(NULL, NULL);
}

bool guard_try(void (*work)(void *), void *arg)
{
    jmp_buf here;
    jmp_buf *volatile outer = back;

    if (setjmp(here) != 0) {
        leave(outer);
        return false;
    }
    back = &here;
    bug_catch(jump);
    work(arg);
    leave(outer);
    return true;
}

const char *guard_what(void)
{
    return last;
}
