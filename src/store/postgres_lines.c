/*
 * What belongs to a table in the PostgreSQL store: journal, chat, snapshot,
 * reports, bans.
 */
#include "store/store_postgres.h"

/* A position is far smaller; whatever is larger is none. */
enum { STATE_MOST = 1 << 24 };

static int append(struct store *store, const char *id,
                  const struct stored_entry *e, struct error *err)
{
    struct store_postgres *s = postgres_of(store);
    const struct pg_entry one = { id, *e };
    struct pg_entries both = { 0 };
    struct pg_args entry = { 0 }, tip = { 0 };
    int n, done = 0;

    pg_entries_fill(&both, &one, 1);
    pg_args_append(&entry, &both);
    pg_args_tips(&tip, &both);
    n = pg_tell(s, PG_APPEND, &entry, "write an entry", err);
    if (n == 1)
        n = pg_tell(s, PG_TIP, &tip, "write an entry", err);
    if (n == 0) {
        s->failed = true;
        done = error_set(err, "entry %d of table %s is not the next one", e->n,
                         id);
    }
    pg_entries_release(&both);
    return n < 0 ? -1 : done;
}

static int read_entry(const struct pg_result *r, int row, int n,
                      store_entry *entry, void *to, struct error *err)
{
    char text[STORE_ENTRY];
    int64_t number, chain, when;

    if (!pg_get_number(r, row, 0, n, n, &number) ||
        !pg_get_number(r, row, 1, INT64_MIN, INT64_MAX, &chain) ||
        !pg_get_number(r, row, 3, INT64_MIN, INT64_MAX, &when) ||
        !pg_get_text(r, row, 2, text, sizeof(text)))
        return error_set(err, "entry %d is damaged", n);
    return entry(
        to,
        &(struct stored_entry){
            .n = n, .chain = (uint64_t)chain, .when = when, .text = text },
        err);
}

static int journal(struct store *store, const char *id, int after, int limit,
                   store_entry *entry, void *to, struct error *err)
{
    struct pg_args a = { 0 };
    struct pg_result *r;
    int going = 0;

    pg_text(&a, id);
    pg_number(&a, after);
    pg_number(&a, limit);
    r = pg_ask(postgres_of(store), PG_JOURNAL, &a, "read entries", err);
    if (!r)
        return -1;
    for (int row = 0; going == 0 && row < pg_rows(r); row++)
        going = read_entry(r, row, after + row + 1, entry, to, err);
    pg_clear(r);
    return going < 0 ? -1 : 0;
}

void pg_args_line(struct pg_args *a, const char *id, int n, int seat,
                  const char *text)
{
    pg_text(a, id);
    pg_number(a, n);
    pg_number(a, seat);
    pg_text(a, text);
    pg_number(a, n % STORE_LINES);
}

static int say(struct store *store, const char *id, int n, int seat,
               const char *text, struct error *err)
{
    struct pg_args a = { 0 };
    int kept;

    pg_args_line(&a, id, n, seat, text);
    kept = pg_tell(postgres_of(store), PG_SAY, &a, "write a line of chat", err);
    if (kept == 0)
        return error_set(err, "line %d of table %s is there already", n, id);
    return kept < 0 ? -1 : 0;
}

static int chat(struct store *store, const char *id, int limit,
                store_line *line, void *to, struct error *err)
{
    struct pg_args a = { 0 };
    struct pg_result *r;
    char text[STORE_CHAT];
    int64_t n, seat;
    int going = 0;

    pg_text(&a, id);
    pg_number(&a, limit);
    r = pg_ask(postgres_of(store), PG_CHAT, &a, "read lines", err);
    if (!r)
        return -1;
    for (int row = 0; going == 0 && row < pg_rows(r); row++)
        /* A damaged one is passed over: nothing hangs on it. */
        if (pg_get_number(r, row, 0, 1, INT32_MAX, &n) &&
            pg_get_number(r, row, 1, INT32_MIN, INT32_MAX, &seat) &&
            pg_get_text(r, row, 2, text, sizeof(text)))
            going = line(to, (int)n, (int)seat, text, err);
    pg_clear(r);
    return going < 0 ? -1 : 0;
}

void pg_args_snap(struct pg_args *a, const char *id, int n, uint64_t chain,
                  const void *p, size_t size)
{
    pg_text(a, id);
    pg_number(a, n);
    pg_number(a, (int64_t)chain);
    pg_bytes(a, p, size);
}

static int snap(struct store *store, const char *id, int n, uint64_t chain,
                const void *p, size_t size, struct error *err)
{
    struct pg_args a = { 0 };

    pg_args_snap(&a, id, n, chain, p, size);
    return pg_tell(postgres_of(store), PG_SNAP, &a, "write a snapshot", err) < 0
               ? -1
               : 0;
}

static int snapshot(struct store *store, const char *id, int *n,
                    uint64_t *chain, struct buf *out, struct error *err)
{
    struct pg_args a = { 0 };
    struct pg_result *r;
    int64_t number, link;
    int found = 0;

    pg_text(&a, id);
    r = pg_ask(postgres_of(store), PG_SNAPSHOT, &a, "read a snapshot", err);
    if (!r)
        return -1;
    /* A damaged one is none: the journal says all of it. */
    if (pg_rows(r) == 1 && pg_get_number(r, 0, 0, 1, INT32_MAX, &number) &&
        pg_get_number(r, 0, 1, INT64_MIN, INT64_MAX, &link) &&
        pg_get_bytes(r, 0, 2, STATE_MOST, out)) {
        *n = (int)number;
        *chain = (uint64_t)link;
        found = 1;
    }
    pg_clear(r);
    return found;
}

static int reports(struct store *store, const char *id, uint64_t owner,
                   struct stored_reports *n, struct error *err)
{
    struct pg_args a = { 0 };
    int64_t number[3];

    pg_text(&a, id);
    pg_number(&a, (int64_t)owner);
    if (pg_ask_numbers(postgres_of(store), PG_REPORTS, &a, "count reports",
                       number, 3, err) < 0)
        return -1;
    *n = (struct stored_reports){ number[0], number[1], number[2] };
    return 0;
}

void pg_args_report(struct pg_args *a, const char *id,
                    const struct stored_report *r)
{
    pg_text(a, id);
    pg_number(a, r->n);
    pg_number(a, r->seat);
    pg_number(a, r->when);
    pg_text(a, r->text);
    pg_number(a, (int64_t)r->owner);
}

static int report(struct store *store, const char *id,
                  const struct stored_report *r, struct error *err)
{
    struct stored_reports n;
    struct pg_args a = { 0 };

    if (reports(store, id, r->owner, &n, err) < 0)
        return -1;
    if (!store_takes_report(&n, r->owner))
        return 0;
    pg_args_report(&a, id, r);
    return pg_tell(postgres_of(store), PG_REPORT, &a, "write a report", err) < 0
               ? -1
               : 1;
}

static int each_report(struct store *store, store_report *each, void *to,
                       struct error *err)
{
    struct pg_result *res =
        pg_ask(postgres_of(store), PG_EACH_REPORT, NULL, "read reports", err);
    char id[STORE_ID], text[STORE_CHAT];
    int going = res ? 0 : -1;

    for (int row = 0; going == 0 && row < pg_rows(res); row++) {
        struct stored_report r = { .text = text };
        int64_t n, seat, owner;

        /* A damaged one is passed over, as in the chat. */
        if (!pg_get_text(res, row, 0, id, sizeof(id)) ||
            !pg_get_number(res, row, 1, 0, INT32_MAX, &n) ||
            !pg_get_number(res, row, 2, INT32_MIN, INT32_MAX, &seat) ||
            !pg_get_number(res, row, 3, INT64_MIN, INT64_MAX, &r.when) ||
            !pg_get_text(res, row, 4, text, sizeof(text)) ||
            !pg_get_number(res, row, 5, INT64_MIN, INT64_MAX, &owner))
            continue;
        r.n = (int)n;
        r.seat = (int)seat;
        r.owner = (uint64_t)owner;
        going = each(to, id, &r, err);
    }
    pg_clear(res);
    return going;
}

void pg_args_ban(struct pg_args *a, const char *id, uint64_t owner)
{
    pg_text(a, id);
    pg_number(a, (int64_t)owner);
    pg_number(a, STORE_BANS);
}

static int ban(struct store *store, const char *id, uint64_t owner,
               struct error *err)
{
    struct pg_args a = { 0 };

    pg_args_ban(&a, id, owner);
    return pg_tell(postgres_of(store), PG_BAN, &a, "write a ban", err) < 0 ? -1
                                                                           : 0;
}

static int banned(struct store *store, const char *id, uint64_t owner,
                  struct error *err)
{
    struct pg_args a = { 0 };
    struct pg_result *r;
    int found;

    pg_text(&a, id);
    pg_number(&a, (int64_t)owner);
    r = pg_ask(postgres_of(store), PG_BANNED, &a, "read bans", err);
    if (!r)
        return -1;
    found = pg_rows(r) > 0;
    pg_clear(r);
    return found;
}

static int bans(struct store *store, const char *id, uint64_t owner[STORE_BANS],
                struct error *err)
{
    struct pg_args a = { 0 };
    struct pg_result *r;
    int64_t who;
    int n = 0;

    pg_text(&a, id);
    pg_number(&a, STORE_BANS);
    r = pg_ask(postgres_of(store), PG_BANS, &a, "read bans", err);
    if (!r)
        return -1;
    for (int row = 0; row < pg_rows(r) && n < STORE_BANS; row++)
        if (pg_get_number(r, row, 0, INT64_MIN, INT64_MAX, &who))
            owner[n++] = (uint64_t)who;
    pg_clear(r);
    return n;
}

void postgres_lines_fill(struct store *s)
{
    STORE_HAS_LINES(s);
}
