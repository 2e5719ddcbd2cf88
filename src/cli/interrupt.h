/*
 * Ctrl-C, and being told to end, ask for an end: nothing is lost by it.
 * Whoever waits for input or thinks for long looks here.
 */
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

#include <stdbool.h>

/* From now on such signals only set a flag, and waiting for input ends. */
void interrupt_watch(void);
bool interrupted(void);

#endif
