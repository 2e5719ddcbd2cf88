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
