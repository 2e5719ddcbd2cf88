/*
 * Tables, their seats and component files in the PostgreSQL store.
 */
#include "store/store_postgres.h"

#include <string.h>

/* ---- writing ---- */

/* What create() and update() have in common: $1 to $12. */
void pg_args_update(struct pg_args *a, const struct stored_table *t)
{
    pg_text(a, t->id);
    pg_text(a, t->title);
    pg_text(a, t->password);
    pg_text(a, t->next);
    pg_flag(a, t->listed);
    pg_flag(a, t->hints);
    pg_flag(a, t->started);
    pg_flag(a, t->over);
    pg_number(a, t->host);
    pg_text(a, t->final);
    pg_text(a, t->clock);
    pg_number(a, t->due);
}

void pg_args_change(struct pg_args *a, const struct stored_table *t)
{
    pg_args_update(a, t);
    pg_number(a, t->version);
}

void pg_args_create(struct pg_args *a, const struct stored_table *t,
                    const char *setup, const char *components)
{
    pg_args_update(a, t);
    pg_text(a, t->game);
    pg_number(a, t->absent);
    pg_number(a, (int64_t)t->owner);
    pg_number(a, t->created);
    pg_text(a, setup);
    pg_text(a, components);
    pg_flag(a, t->talk);
    pg_text(a, t->watch);
}

void pg_args_tip(struct pg_args *a, const struct stored_table *t)
{
    pg_text(a, t->id);
    pg_number(a, (int64_t)t->chain);
    pg_number(a, t->created);
    pg_number(a, (int)t->asked);
}

void pg_args_seat(struct pg_args *a, const struct stored_table *t, int i)
{
    const struct stored_seat *seat = &t->seat[i];

    pg_text(a, t->id);
    pg_number(a, i);
    pg_text(a, seat->name);
    pg_flag(a, seat->taken);
    pg_bytes(a, seat->key, STORE_KEY);
    pg_number(a, seat->left);
    pg_number(a, (int64_t)seat->owner);
}

static int write_seats(struct store_postgres *s, enum pg_query which,
                       const struct stored_table *t, struct error *err)
{
    for (int i = 0; i < t->n_seats; i++) {
        struct pg_args a = { 0 };

        pg_args_seat(&a, t, i);
        if (pg_tell(s, which, &a, "write a seat", err) < 0)
            return -1;
    }
    return 0;
}

static int create(struct store *store, const struct stored_table *t,
                  const char *setup, const char *components, struct error *err)
{
    struct store_postgres *s = postgres_of(store);
    struct pg_args file = { 0 }, head = { 0 }, tip = { 0 };

    pg_number(&file, (int64_t)t->owner);
    pg_text(&file, components);
    pg_args_create(&head, t, setup, components);
    pg_args_tip(&tip, t);
    if ((components &&
         pg_tell(s, PG_COMPONENT, &file, "write a component file", err) < 0) ||
        pg_tell(s, PG_CREATE, &head, "write a new table", err) < 0 ||
        pg_tell(s, PG_CREATE_TIP, &tip, "write a new table", err) < 0)
        return -1;
    return write_seats(s, PG_CREATE_SEAT, t, err);
}

static int update(struct store *store, const struct stored_table *t,
                  struct error *err)
{
    struct store_postgres *s = postgres_of(store);
    struct pg_args a = { 0 };
    int n;

    pg_args_change(&a, t);
    n = pg_tell(s, PG_UPDATE, &a, "write a table", err);
    if (n == 0) {
        s->failed = true;
        return error_set(err,
                         "there is no table %s, or it was changed by "
                         "somebody else",
                         t->id);
    }
    return n < 0 ? -1 : write_seats(s, PG_UPDATE_SEAT, t, err);
}

const enum pg_query pg_removal[N_PG_REMOVAL] = {
    PG_LOCK_COMPONENT, PG_LOCK_TIP,     PG_REMOVE_COMPONENT,
    PG_REMOVE_JOURNAL, PG_REMOVE_MEMOS, PG_REMOVE,
};

static int remove_table(struct store *store, const char *id, struct error *err)
{
    struct pg_args a = { 0 };

    pg_text(&a, id);
    for (int i = 0; i < N_PG_REMOVAL; i++)
        if (pg_tell(postgres_of(store), pg_removal[i], &a, "delete a table",
                    err) < 0)
            return -1;
    return 0;
}

/* ---- reading ---- */

enum {
    COLUMN_OVER = 10,
    COLUMN_CLOCK = 19,
    COLUMN_WATCH = 21,
    COLUMN_VERSION = 22,
    COLUMN_SEAT = 24, /* after that of the place in the list */
};

static bool read_texts(const struct pg_result *r, int row,
                       struct stored_table *t)
{
    return pg_get_text(r, row, 0, t->id, sizeof(t->id)) &&
           pg_get_text(r, row, 1, t->game, sizeof(t->game)) &&
           pg_get_text(r, row, 2, t->title, sizeof(t->title)) &&
           pg_get_text(r, row, 3, t->password, sizeof(t->password)) &&
           pg_get_text(r, row, 4, t->next, sizeof(t->next)) &&
           pg_get_text(r, row, 5, t->final, sizeof(t->final)) &&
           pg_get_text(r, row, COLUMN_CLOCK, t->clock, sizeof(t->clock)) &&
           pg_get_number(r, row, COLUMN_CLOCK + 1, INT64_MIN, INT64_MAX,
                         &t->due) &&
           pg_get_number(r, row, COLUMN_VERSION, 0, INT64_MAX, &t->version) &&
           pg_get_text(r, row, COLUMN_WATCH, t->watch, sizeof(t->watch));
}

static bool read_flags(const struct pg_result *r, int row,
                       struct stored_table *t)
{
    return pg_get_flag(r, row, 6, &t->listed) &&
           pg_get_flag(r, row, 7, &t->hints) &&
           pg_get_flag(r, row, 8, &t->talk) &&
           pg_get_flag(r, row, 9, &t->started) &&
           pg_get_flag(r, row, COLUMN_OVER, &t->over);
}

static bool read_numbers(const struct pg_result *r, int row,
                         struct stored_table *t)
{
    static const struct {
        int64_t min, max;
    } range[] = {
        { 0, INT32_MAX },             /* absent */
        { SEAT_NONE, MAX_SEATS - 1 }, /* host */
        { INT64_MIN, INT64_MAX },     /* owner */
        { INT64_MIN, INT64_MAX },     /* created */
        { 0, INT32_MAX },             /* n */
        { INT64_MIN, INT64_MAX },     /* chain */
        { INT64_MIN, INT64_MAX },     /* moved */
        { INT32_MIN, INT32_MAX },     /* asked */
    };
    int64_t v[8];

    for (int i = 0; i < 8; i++)
        if (!pg_get_number(r, row, COLUMN_OVER + 1 + i, range[i].min,
                           range[i].max, &v[i]))
            return false;
    t->absent = (int)v[0];
    t->host = (int)v[1];
    t->owner = (uint64_t)v[2];
    t->created = v[3];
    t->n = (int)v[4];
    t->chain = (uint64_t)v[5];
    t->moved = v[6];
    t->asked = (unsigned)v[7];
    return true;
}

static bool read_seat(const struct pg_result *r, int row,
                      struct stored_table *t)
{
    struct stored_seat *seat = &t->seat[t->n_seats];
    struct buf key = BUF_INIT;
    int64_t number, owner;
    bool fine =
        t->n_seats < MAX_SEATS &&
        pg_get_number(r, row, COLUMN_SEAT, t->n_seats, t->n_seats, &number) &&
        pg_get_text(r, row, COLUMN_SEAT + 1, seat->name, sizeof(seat->name)) &&
        pg_get_flag(r, row, COLUMN_SEAT + 2, &seat->taken) &&
        pg_get_bytes(r, row, COLUMN_SEAT + 3, STORE_KEY, &key) &&
        key.n == STORE_KEY &&
        pg_get_number(r, row, COLUMN_SEAT + 4, INT64_MIN, INT64_MAX,
                      &seat->left) &&
        pg_get_number(r, row, COLUMN_SEAT + 5, INT64_MIN, INT64_MAX, &owner);

    if (fine) {
        memcpy(seat->key, key.at, STORE_KEY);
        seat->owner = (uint64_t)owner;
        t->n_seats++;
    }
    buf_release(&key);
    return fine;
}

/* The table in the rows from `*row` on, which goes behind them: 0, or -1 and
 * only its id is read. */
static int read_table(const struct pg_result *r, int *row,
                      struct stored_table *t)
{
    int n = pg_rows(r), first = *row;
    bool fine;
    char id[STORE_ID], next[STORE_ID];

    memset(t, 0, sizeof(*t));
    fine = read_texts(r, first, t) && read_flags(r, first, t) &&
           read_numbers(r, first, t);
    if (!pg_get_text(r, first, 0, id, sizeof(id)))
        id[0] = '\0';
    do {
        fine = fine && read_seat(r, *row, t);
        ++*row;
    } while (*row < n && pg_get_text(r, *row, 0, next, sizeof(next)) &&
             strcmp(next, id) == 0);
    if (fine)
        return 0;
    memset(t, 0, sizeof(*t));
    memcpy(t->id, id, sizeof(id));
    return -1;
}

static int read_setup(struct store_postgres *s, const char *id,
                      struct buf *setup, struct buf *components,
                      struct error *err)
{
    struct pg_args a = { 0 };
    struct pg_result *r;
    int done = 0;

    pg_text(&a, id);
    r = pg_ask(s, PG_FIND_SETUP, &a, "read a set-up", err);
    if (!r)
        return -1;
    if (pg_rows(r) == 1) {
        pg_add_text(r, 0, 0, setup);
        pg_add_text(r, 0, 1, components);
    } else {
        done = error_set(err, "the stored table %s is damaged", id);
    }
    pg_clear(r);
    return done;
}

static int find(struct store *store, const char *id, struct stored_table *t,
                struct buf *setup, struct buf *components, struct error *err)
{
    struct store_postgres *s = postgres_of(store);
    struct pg_args a = { 0 };
    struct pg_result *r;
    int row = 0, found;

    pg_text(&a, id);
    r = pg_ask(s, PG_FIND, &a, "read a table", err);
    if (!r)
        return -1;
    found = pg_rows(r) == 0 ? 0 : read_table(r, &row, t) < 0 ? -1 : 1;
    pg_clear(r);
    if (found < 0)
        return error_set(err, "the stored table %s is damaged", id);
    if (found > 0 && setup && read_setup(s, id, setup, components, err) < 0)
        return -1;
    return found;
}

static int read_tables(struct store *store, enum pg_query which,
                       const struct pg_args *a, store_found *found, void *to,
                       struct error *err)
{
    struct pg_result *r =
        pg_ask(postgres_of(store), which, a, "list tables", err);
    struct stored_table t;
    int row = 0, going = r ? 0 : -1;

    while (going == 0 && row < pg_rows(r)) {
        read_table(r, &row, &t); /* of a damaged one only the id is there */
        going = found(to, &t, err);
    }
    pg_clear(r);
    return going < 0 ? -1 : 0;
}

static int list(struct store *store, int limit, store_found *found, void *to,
                struct error *err)
{
    struct pg_args a = { 0 };

    pg_number(&a, limit);
    return read_tables(store, PG_LIST, &a, found, to, err);
}

static int old(struct store *store, enum store_age which, int64_t before,
               int limit, store_found *found, void *to, struct error *err)
{
    struct pg_args a = { 0 };

    pg_number(&a, limit);
    pg_number(&a, before);
    return read_tables(store, PG_IDLE + which, &a, found, to, err);
}

int pg_ask_numbers(struct store_postgres *s, enum pg_query which,
                   const struct pg_args *a, const char *what, int64_t *out,
                   int n, struct error *err)
{
    struct pg_result *r = pg_ask(s, which, a, what, err);
    int done = 0;

    if (!r)
        return -1;
    for (int i = 0; i < n && done == 0; i++)
        if (pg_rows(r) != 1 || !pg_get_number(r, 0, i, 0, INT64_MAX, &out[i]))
            done = error_set(err, "this is not a database of this program");
    pg_clear(r);
    return done;
}

static int count(struct store *store, int64_t *tables, struct error *err)
{
    *tables = 0;
    return pg_ask_numbers(postgres_of(store), PG_COUNT, NULL, "count tables",
                          tables, 1, err);
}

static int usage(struct store *store, uint64_t owner, int64_t lately,
                 struct stored_usage *u, struct error *err)
{
    struct pg_args a = { 0 };
    int64_t n[4];

    pg_number(&a, (int64_t)owner);
    pg_number(&a, lately);
    if (pg_ask_numbers(postgres_of(store), PG_USAGE, &a, "count tables", n, 4,
                       err) < 0)
        return -1;
    *u = (struct stored_usage){ n[0], n[1], n[2], n[3] };
    return 0;
}

void pg_args_service(struct pg_args *a, const struct stored_service *v)
{
    pg_number(a, v->alive);
    pg_number(a, v->missed);
}

static int serve(struct store *store, const struct stored_service *v,
                 struct error *err)
{
    struct pg_args a = { 0 };

    pg_args_service(&a, v);
    return pg_tell(postgres_of(store), PG_SERVE, &a, "write that it is served",
                   err) < 0
               ? -1
               : 0;
}

static int service(struct store *store, struct stored_service *v,
                   struct error *err)
{
    struct store_postgres *s = postgres_of(store);
    struct pg_args a = { 0 };
    int64_t n[3] = { 0 };

    pg_number(&a, pg_process(s));
    if (pg_ask_numbers(s, PG_SERVICE, &a, "read when it was served", n, 3,
                       err) < 0)
        return -1;
    *v = (struct stored_service){ n[0], n[1], n[2] > 0 };
    return 0;
}

void postgres_tables_fill(struct store *s)
{
    STORE_HAS_TABLES(s);
}
