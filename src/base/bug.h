/*
 * BUG(): our own mistakes.  Always compiled in; prints what broke and aborts.
 * Wrong input from outside is never a BUG: it gets a struct error.
 */
#ifndef BASE_BUG_H
#define BASE_BUG_H

#if defined(__GNUC__)
#define PRINTF_LIKE(fmt, first) __attribute__((format(printf, fmt, first)))
#else
#define PRINTF_LIKE(fmt, first)
#endif

#define BUG(...) bug_found(__FILE__, __LINE__, __VA_ARGS__)

/* The check stays on in the shipped program. */
#define REQUIRE(cond)                 \
    do {                              \
        if (!(cond))                  \
            BUG("broken: %s", #cond); \
    } while (0)

_Noreturn void bug_found(const char *file, int line, const char *fmt, ...)
    PRINTF_LIKE(3, 4);

/*
 * While a caller works on something worth saving, it may name a function that
 * writes it out (a match dumps its record) before the program aborts.  One
 * note per thread; NULL takes it back.
 */
void bug_note(void (*dump)(const void *what), const void *what);
/* From now on nothing is written out: what a program works on is secret, such
 * as the seeds of games that others play. */
void bug_keep_secrets(void);

/*
 * A program that serves many need not end for the mistake of one: on this
 * thread `handler` gets the sentence instead and must not return (it jumps).
 * NULL takes it back.
 */
void bug_catch(void (*handler)(const char *what));

#endif
