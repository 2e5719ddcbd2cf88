/*
 * The schema of the SQLite store, as the steps that lead to it.
 */
#ifndef STORE_SCHEMA_H
#define STORE_SCHEMA_H

/* Files of unfinished programs have numbers below this one. */
enum { SCHEMA_FIRST = 10 };

/* schema_step[i] leads from version SCHEMA_FIRST + i - 1 (0: an empty
 * file) to the next; ends in NULL.  Steps are
 * appended and never changed: there are files that have taken them. */
extern const char *const schema_step[];

#endif
