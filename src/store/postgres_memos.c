/*
 * Memos in the PostgreSQL store.
 */
#include "store/store_postgres.h"

void pg_args_memo(struct pg_args *a, const struct stored_memo *m)
{
    pg_text(a, m->whose);
    pg_text(a, m->kind);
    pg_text(a, m->name);
    if (!m->text)
        return;
    pg_text(a, m->text);
    pg_number(a, (int64_t)m->owner);
    pg_number(a, m->when);
}

static int put(struct store *store, const struct stored_memo *m,
               struct error *err)
{
    struct pg_args a = { 0 };

    pg_args_memo(&a, m);
    return pg_tell(postgres_of(store), m->text ? PG_PUT : PG_DROP, &a,
                   "write a memo", err) < 0
               ? -1
               : 0;
}

/* A damaged one is passed over: it is as if it were not there. */
static int read_memo(const struct pg_result *r, int row, store_memo *each,
                     void *to, struct error *err)
{
    char whose[STORE_WHOSE], kind[STORE_KIND], name[STORE_MEMO];
    char text[STORE_MEMO_TEXT];
    int64_t owner, when;

    if (!pg_get_text(r, row, 0, whose, sizeof(whose)) ||
        !pg_get_text(r, row, 1, kind, sizeof(kind)) ||
        !pg_get_text(r, row, 2, name, sizeof(name)) ||
        !pg_get_text(r, row, 3, text, sizeof(text)) ||
        !pg_get_number(r, row, 4, INT64_MIN, INT64_MAX, &owner) ||
        !pg_get_number(r, row, 5, INT64_MIN, INT64_MAX, &when))
        return 0;
    return each(
        to,
        &(struct stored_memo){ whose, kind, name, text, (uint64_t)owner, when },
        err);
}

static int memos(struct store *store, const char *whose, const char *kind,
                 const char *name, store_memo *each, void *to,
                 struct error *err)
{
    struct pg_args a = { 0 };
    struct pg_result *r;
    int going = 0;

    if (whose) {
        pg_text(&a, whose);
        pg_text(&a, kind);
        pg_text(&a, name);
    }
    r = pg_ask(postgres_of(store), whose ? PG_MEMOS : PG_ALL_MEMOS, &a,
               "read memos", err);
    if (!r)
        return -1;
    for (int row = 0; going == 0 && row < pg_rows(r); row++)
        going = read_memo(r, row, each, to, err);
    pg_clear(r);
    return going < 0 ? -1 : 0;
}

static int owned(struct store *store, uint64_t owner, const char *kind,
                 int64_t *n, struct error *err)
{
    struct pg_args a = { 0 };

    pg_number(&a, (int64_t)owner);
    pg_text(&a, kind);
    return pg_ask_numbers(postgres_of(store), PG_OWNED, &a, "count memos", n, 1,
                          err);
}

void postgres_memos_fill(struct store *s)
{
    s->put = put;
    s->memos = memos;
    s->owned = owned;
}
