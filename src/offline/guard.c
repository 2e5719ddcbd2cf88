/*
 * There is nowhere to jump back to in WebAssembly: a BUG() ends the module.
 * The host begins a new one with what was kept.
 */
#include "server/guard.h"

bool guard_try(void (*work)(void *), void *arg)
{
    work(arg);
    return true;
}

const char *guard_what(void)
{
    return "";
}
