/*
 * A store in a folder of its own, which is gone afterwards: what tests of
 * stores begin with.
 */
#ifndef SUPPORT_STORE_H
#define SUPPORT_STORE_H

#include "store/store.h"

typedef struct store *store_opener(const char *path, struct error *err);

struct fixture {
    char dir[64], path[96]; /* the first "" where there is no folder */
    store_opener *open;
    struct store *store;
};

/* As cmocka wants them; the first with how the store is opened. */
int fixture_set_up(void **state, store_opener *open);
/* The same in the database of that address. */
int fixture_set_up_at(void **state, store_opener *open, const char *url);
int fixture_tear_down(void **state);

/* Closed, if it was open, and open again. */
void fixture_reopen(struct fixture *f);

/* The table "old" of the store there is damaged: it is said, and no more. */
void store_says_damaged(const char *where);

#endif
