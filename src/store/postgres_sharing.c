/*
 * Several processes at the tables of one PostgreSQL database: who has which
 * open, who sits there, whose bots and clocks run where.  Nothing of this has
 * to survive the database.
 */
#include "store/store_postgres.h"

#include "store/ear.h"

int64_t pg_process(const struct store_postgres *s)
{
    return s->ear ? ear_process(s->ear) : 0;
}

void pg_args_opening(struct pg_args *a, const struct store_postgres *s,
                     const char *id, int64_t opening)
{
    pg_text(a, id);
    pg_number(a, pg_process(s));
    pg_number(a, opening);
}

/* Others hear of it first, and what they were doing is done: what is read now
 * is all that they do not tell. */
static int enter(struct store *store, const char *id, int64_t opening,
                 unsigned seats, struct error *err)
{
    struct store_postgres *s = postgres_of(store);
    struct pg_args a = { 0 }, which = { 0 };
    struct pg_result *r;
    int n;

    pg_args_opening(&a, s, id, opening);
    pg_number(&a, (int)seats);
    n = pg_change(s, PG_ENTER, &a, err);
    if (n == 0) {
        s->store.away = true;
        return error_set(err, "the database knows nothing of this process");
    }
    if (n < 0)
        return -1;
    pg_text(&which, id);
    r = pg_ask(s, PG_WAIT, &which, "wait for a table", err);
    if (!r)
        s->store.away = true; /* somebody holds it for long */
    pg_clear(r);
    return r ? 0 : -1;
}

static int elsewhere(struct store *store, const char *id, unsigned *seats,
                     struct error *err)
{
    struct store_postgres *s = postgres_of(store);
    struct pg_args a = { 0 };
    int64_t bits;

    pg_text(&a, id);
    pg_number(&a, pg_process(s));
    if (pg_ask_numbers(s, PG_ELSEWHERE, &a, "say who is there", &bits, 1, err) <
        0)
        return -1;
    *seats = (unsigned)bits;
    return 0;
}

static int lease(struct store *store, const char *id, int64_t opening,
                 struct error *err)
{
    struct store_postgres *s = postgres_of(store);
    struct pg_args a = { 0 };

    pg_args_opening(&a, s, id, opening);
    return pg_change(s, PG_LEASE, &a, err);
}

static bool holds(struct store *store)
{
    struct store_postgres *s = postgres_of(store);

    return s->ear && ear_holds(s->ear);
}

static enum store_heard heard(struct store *store, char id[STORE_ID])
{
    struct store_postgres *s = postgres_of(store);

    return s->ear ? ear_next(s->ear, id) : HEARD_NOTHING;
}

void postgres_sharing_fill(struct store *s)
{
    s->enter = enter;
    s->elsewhere = elsewhere;
    s->lease = lease;
    s->holds = holds;
    s->heard = heard;
}
