/*
 * Opens the store that an address names.
 */
#include "store/store.h"

#include <string.h>

struct store *store_open(const char *where, struct error *err)
{
    return store_is_postgres(where) ? store_postgres_open(where, err)
                                    : store_sqlite_open(where, err);
}

struct store *store_open_alone(const char *where, struct error *err)
{
    return store_is_postgres(where) ? store_postgres_alone(where, err)
                                    : store_sqlite_open(where, err);
}

struct store *store_open_read(const char *where, struct error *err)
{
    return store_is_postgres(where) ? store_postgres_read(where, err)
                                    : store_sqlite_read(where, err);
}

void store_wait(struct store *s, bool (*on)(void *), void *arg)
{
    if (s->write)
        store_postgres_wait(s, on, arg);
    else
        store_sqlite_wait(s, on, arg);
}

static int add_text(void *to, const struct stored_memo *m, struct error *err)
{
    (void)err;
    buf_adds(to, m->text);
    return 1;
}

int store_get(struct store *s, const char *whose, const char *kind,
              const char *name, struct buf *text, struct error *err)
{
    size_t before = text->n;

    if (s->memos(s, whose, kind, name, add_text, text, err) < 0)
        return -1;
    return text->n > before;
}

bool store_is_postgres(const char *where)
{
    return strncmp(where, "postgresql://", 13) == 0 ||
           strncmp(where, "postgres://", 11) == 0;
}

bool store_takes_report(const struct stored_reports *n, uint64_t owner)
{
    return n->table < STORE_REPORTS && n->all < STORE_REPORTS_ALL &&
           (owner == 0 || n->owner < STORE_REPORTS_EACH);
}
