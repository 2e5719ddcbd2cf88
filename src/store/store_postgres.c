/*
 * The store on a PostgreSQL server: opened, committed, taken back.
 */
#include "store/store.h"

#include "base/memory.h"
#include "store/ear.h"
#include "store/store_postgres.h"

#include <stdlib.h>

static void rollback(struct store *store)
{
    struct store_postgres *s = postgres_of(store);

    if (s->writing && pg_is_linked(s))
        pg_clear(pg_ask(s, PG_ROLLBACK, NULL, "roll back", NULL));
    s->writing = s->failed = false;
}

static int commit(struct store *store, struct error *err)
{
    struct store_postgres *s = postgres_of(store);
    struct pg_result *r;

    if (!s->writing)
        return 0;
    if (s->failed) {
        rollback(store);
        return error_set(err, "the database cannot commit");
    }
    r = pg_ask(s, PG_COMMIT, NULL, "commit", err);
    if (!r) {
        rollback(store);
        return -1;
    }
    pg_clear(r);
    s->writing = false;
    return 0;
}

static void close_store(struct store *store)
{
    struct store_postgres *s = postgres_of(store);

    rollback(store);
    pg_disconnect(s);
    free(s->where);
    free(s);
}

void store_postgres_wait(struct store *store, bool (*on)(void *), void *arg)
{
    struct store_postgres *s = postgres_of(store);

    s->wait_on = on;
    s->wait_arg = arg;
}

void store_postgres_share(struct store *store, struct ear *ear)
{
    postgres_of(store)->ear = ear;
}

static struct store *open_as(const char *where, enum pg_lock lock,
                             struct error *err)
{
    struct store_postgres *s = memory_new(1, sizeof(*s));

    s->where = memory_text(where);
    s->lock = lock;
    s->store = (struct store){
        .kind = "postgresql",
        .write = postgres_write,
        .commit = commit,
        .rollback = rollback,
        .close = close_store,
    };
    postgres_tables_fill(&s->store);
    postgres_lines_fill(&s->store);
    postgres_memos_fill(&s->store);
    postgres_sharing_fill(&s->store);
    if (pg_connect(s, err) < 0) {
        close_store(&s->store);
        return NULL;
    }
    return &s->store;
}

struct store *store_postgres_open(const char *where, struct error *err)
{
    return open_as(where, PG_WITH_OTHERS, err);
}

struct store *store_postgres_alone(const char *where, struct error *err)
{
    return open_as(where, PG_ALONE, err);
}

struct store *store_postgres_read(const char *where, struct error *err)
{
    return open_as(where, PG_READS, err);
}
