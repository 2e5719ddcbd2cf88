/*
 * The schema of the SQLite store, as the steps that lead to it.
 */
#ifndef STORE_SCHEMA_H
#define STORE_SCHEMA_H

/* schema_step[i] leads from version i to i + 1; ends in NULL.  Steps are
 * appended and never changed: there are files that have taken them. */
extern const char *const schema_step[];

#endif
