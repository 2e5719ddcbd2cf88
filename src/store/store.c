/*
 * Opens the store that an address names.
 */
#include "store/store.h"

#include <string.h>

struct store *store_open(const char *where, struct error *err)
{
    if (strncmp(where, "postgresql://", 13) == 0 ||
        strncmp(where, "postgres://", 11) == 0) {
        error_set(err, "PostgreSQL is not supported yet; name a file");
        return NULL;
    }
    return store_sqlite_open(where, err);
}

bool store_takes_report(const struct stored_reports *n, uint64_t owner)
{
    return n->table < STORE_REPORTS && n->all < STORE_REPORTS_ALL &&
           (owner == 0 || n->owner < STORE_REPORTS_EACH);
}
