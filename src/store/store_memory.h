/*
 * A store in memory, for one person who plays in a browser: what is to be kept
 * is handed over as rows of text, and comes back as the same rows at the next
 * start.  Whoever keeps them has to see that all rows between two commits are
 * kept together, and that nobody hears of them before they are; so there is
 * nothing to roll back.  There is no list of tables for others, nobody is
 * banned and nothing counted; a bug is reported to nobody.
 */
#ifndef STORE_STORE_MEMORY_H
#define STORE_STORE_MEMORY_H

#include "store/store.h"

/* What a row holds; in this order they come back, and by number. */
enum store_row {
    ROW_HEAD,       /* the table, as JSON */
    ROW_SETUP,      /* as create() got it */
    ROW_COMPONENTS, /* likewise */
    ROW_ENTRY,      /* "CHAIN WHEN ASKED TEXT", for each number from 1 */
    ROW_CHAT,       /* "N SEAT TEXT", for each place from 0 */
    N_STORE_ROWS
};

struct row_keeper {
    /* One row; replaces the one of this table, kind and number. */
    void (*put)(struct row_keeper *k, const char *id, enum store_row kind,
                int n, const char *text, size_t length);
    /* All rows of the table go. */
    void (*remove)(struct row_keeper *k, const char *id);
};

struct store *store_memory_open(struct row_keeper *keeper);
/* A row that was kept.  -1 when it is damaged: the table is not there, or ends
 * before it. */
int store_memory_load(struct store *s, const char *id, enum store_row kind,
                      int n, const char *text, size_t length);

#endif
