/*
 * Proof that every field of a table rules: the rows of a copy of the table get
 * each other's values of one field, and some scenario of the game no longer
 * holds.  What stands in no field that is named here must be blank in every
 * row: a field that is added has to be named too.
 */
#ifndef SUPPORT_FIELDS_H
#define SUPPORT_FIELDS_H

#include <stdbool.h>
#include <stddef.h>

struct table_field {
    const char *name;
    size_t at, size;
    bool words; /* for people and files: no rule */
};

struct row_table {
    const char *name;
    void *rows;
    size_t n, size;
    const struct table_field *fields; /* the last one has no name */
};

#define FIELD_AT(row, field) offsetof(row, field), sizeof(((row *)0)->field)
#define RULE(row, field)                    \
    {                                       \
#field, FIELD_AT(row, field), false \
    }
#define WORDS(row, field)                  \
    {                                      \
#field, FIELD_AT(row, field), true \
    }
#define TABLE_OF(rows, fields)                                   \
    {                                                            \
#rows, (void *)(rows), sizeof(rows) / sizeof((rows)[0]), \
            sizeof((rows)[0]), fields                            \
    }

/* How many fields rule nothing in the scenarios of `pattern`; they are told. */
int fields_idle(const struct row_table *tables, size_t n, const char *pattern);

#endif
