/*
 * A batch of writes as one transaction, which goes to the server in one piece:
 * the entries of all tables are one statement, and nobody waits for an answer
 * before all was sent.  Then it is known whether every entry found its place,
 * and only then it is committed.
 *
 * A connection that breaks is made again, and what was not committed is sent
 * again.  Where it broke during the commit, the server is asked how that ended.
 */
#include "store/store_postgres.h"

#include "base/memory.h"

#include <inttypes.h>
#include <libpq-fe.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- entries as arrays ---- */

static void add_quoted(struct buf *out, const char *text)
{
    buf_adds(out, out->n == 0 ? "{\"" : ",\"");
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            buf_addc(out, '\\');
        buf_addc(out, *text);
    }
    buf_addc(out, '"');
}

static void add_number(struct buf *out, int64_t number)
{
    buf_addf(out, "%c%" PRId64, out->n == 0 ? '{' : ',', number);
}

/* One table: where its journal ended before, and where it ends now. */
static void add_tip(struct pg_entries *to, int before,
                    const struct pg_entry *last)
{
    add_quoted(&to->tip[0], last->id);
    add_number(&to->tip[1], before);
    add_number(&to->tip[2], last->e.n);
    add_number(&to->tip[3], (int64_t)last->e.chain);
    add_number(&to->tip[4], last->e.when);
    add_number(&to->tip[5], (int)last->e.asked);
    to->n_tables++;
}

void pg_entries_fill(struct pg_entries *to, const struct pg_entry *entry, int n)
{
    int before = 0;

    for (int i = 0; i < n; i++) {
        const struct pg_entry *e = &entry[i];

        if (i == 0 || strcmp(e->id, entry[i - 1].id) != 0)
            before = e->e.n - 1;
        add_quoted(&to->append[0], e->id);
        add_number(&to->append[1], e->e.n);
        add_quoted(&to->append[2], e->e.text);
        add_number(&to->append[3], e->e.when);
        add_number(&to->append[4], (int64_t)e->e.chain);
        if (i + 1 == n || strcmp(e->id, entry[i + 1].id) != 0)
            add_tip(to, before, e);
    }
    for (int i = 0; n > 0 && i < 5; i++)
        buf_addc(&to->append[i], '}');
    for (int i = 0; n > 0 && i < 6; i++)
        buf_addc(&to->tip[i], '}');
    to->n = n;
}

void pg_entries_release(struct pg_entries *e)
{
    for (int i = 0; i < 5; i++)
        buf_release(&e->append[i]);
    for (int i = 0; i < 6; i++)
        buf_release(&e->tip[i]);
}

void pg_args_append(struct pg_args *a, const struct pg_entries *e)
{
    for (int i = 0; i < 5; i++)
        pg_text(a, buf_str(&e->append[i]));
}

void pg_args_tips(struct pg_args *a, const struct pg_entries *e)
{
    for (int i = 0; i < 6; i++)
        pg_text(a, buf_str(&e->tip[i]));
}

/* ---- what is under way ---- */

/* What a statement must have done, or its table is lost. */
enum expected { ANYTHING, ONE_ROW, ALL_ENTRIES, ALL_TIPS, ALL_LEASED };

struct sent {
    struct op *op; /* NULL: concerns no table, or several */
    enum expected expected;
};

/* Who is not patient gives a batch up after so long without an answer. */
enum { WRITE_MS = 60000 };

enum outcome { KEPT, AGAIN, SOME_LOST, ALL_LOST };

struct flight {
    struct store_postgres *s;
    const struct batch *batch;
    struct sent *sent;
    int n_sent, sent_room;
    struct pg_entry *entry;
    int n_entries, entry_room;
    struct pg_entries arrays;
    struct buf tables, leased; /* of this batch; with bots or clocks in it */
    bool whole;                /* all of it could be sent */
    enum outcome outcome;
};

static void send(struct flight *f, enum pg_query which, const struct pg_args *a,
                 struct op *op, enum expected expected)
{
    f->whole = f->whole && pg_send(f->s, which, a);
    f->sent = memory_grow(f->sent, f->n_sent, &f->sent_room, sizeof(*f->sent));
    f->sent[f->n_sent++] = (struct sent){ op, expected };
}

/* Everything of this table goes back; what was reported of it stays. */
static void lose_table(struct flight *f, const char *id)
{
    for (struct op *op = f->batch->first; op; op = op->next)
        op->lost =
            op->lost || (op->kind != KEEP_REPORT && strcmp(op->id, id) == 0);
    f->outcome = SOME_LOST;
}

static void lose(struct flight *f, struct op *op)
{
    if (op) {
        op->lost = true;
        lose_table(f, op->id);
    } else { /* the row of this writer is gone: it gets another */
        f->s->writer = 0;
        f->outcome = AGAIN;
    }
}

/* ---- sending ---- */

static void send_seats(struct flight *f, enum pg_query which, struct op *op)
{
    for (int seat = 0; seat < op->head->n_seats; seat++) {
        struct pg_args a = { 0 };

        pg_args_seat(&a, op->head, seat);
        send(f, which, &a, op, ONE_ROW);
    }
}

static void send_table(struct flight *f, struct op *op)
{
    struct pg_args file = { 0 }, head = { 0 }, tip = { 0 };

    pg_number(&file, (int64_t)op->head->owner);
    pg_text(&file, op->more);
    pg_args_create(&head, op->head, op->text, op->more);
    pg_args_tip(&tip, op->head);
    if (op->more)
        send(f, PG_COMPONENT, &file, op, ONE_ROW);
    send(f, PG_CREATE, &head, op, ONE_ROW);
    send(f, PG_CREATE_TIP, &tip, op, ONE_ROW);
    send_seats(f, PG_CREATE_SEAT, op);
}

static void send_removal(struct flight *f, struct op *op)
{
    struct pg_args a = { 0 };

    pg_text(&a, op->id);
    for (int i = 0; i < N_PG_REMOVAL; i++)
        send(f, pg_removal[i], &a, op, ANYTHING);
}

static void send_rest(struct flight *f, struct op *op)
{
    const struct stored_report r = { op->n, op->seat, op->number, op->when,
                                     op->text };
    struct pg_args a = { 0 };

    switch (op->kind) {
    case KEEP_TABLE:
    case KEEP_ENTRY:
        return; /* before all others */
    case KEEP_HEAD:
        pg_args_change(&a, op->head);
        send(f, PG_UPDATE, &a, op, ONE_ROW);
        send_seats(f, PG_UPDATE_SEAT, op);
        return;
    case KEEP_LINE:
        pg_args_line(&a, op->id, op->n, op->seat, op->text);
        send(f, PG_SAY, &a, op, ONE_ROW);
        return;
    case KEEP_SNAPSHOT:
        pg_args_snap(&a, op->id, op->n, op->number, op->text, op->size);
        send(f, PG_SNAP, &a, op, ANYTHING);
        return;
    case KEEP_REPORT:
        pg_args_report(&a, op->id, &r);
        send(f, PG_REPORT, &a, op, ONE_ROW);
        return;
    case KEEP_BAN:
        pg_args_ban(&a, op->id, op->number);
        send(f, PG_BAN, &a, op, ANYTHING);
        return;
    case KEEP_MEMO:
        pg_args_memo(&a, &op->memo);
        send(f, op->memo.text ? PG_PUT : PG_DROP, &a, op, ANYTHING);
        return;
    case KEEP_SERVICE:
        pg_args_service(&a, &op->service);
        send(f, PG_SERVE, &a, NULL, ANYTHING);
        return;
    case KEEP_NOT:
        send_removal(f, op);
        return;
    case KEEP_HERE:
        pg_args_opening(&a, f->s, op->id, op->opening);
        pg_number(&a, (int)op->asked);
        send(f, PG_ENTER, &a, op, ANYTHING);
        return;
    case KEEP_LEAVE:
        pg_args_opening(&a, f->s, op->id, op->opening);
        send(f, PG_LEAVE, &a, op, ANYTHING);
        return;
    }
}

/* ---- the others ---- */

static bool is_of_table(const struct op *op)
{
    return !op->lost && op->kind != KEEP_REPORT && op->kind != KEEP_SERVICE &&
           op->kind != KEEP_MEMO;
}

static bool is_leased(const struct op *op)
{
    return !op->lost && op->opening && op->kind == KEEP_ENTRY;
}

/* The tables of such writes as an array; each may stand there several times. */
static void list_tables(const struct flight *f,
                        bool (*is_such)(const struct op *op), struct buf *out)
{
    const char *last = "";

    buf_clear(out);
    for (const struct op *op = f->batch->first; op; op = op->next) {
        if (!is_such(op) || strcmp(op->id, last) == 0)
            continue;
        add_quoted(out, op->id);
        last = op->id;
    }
    buf_adds(out, out->n == 0 ? "{}" : "}");
}

static void send_array(struct flight *f, enum pg_query which,
                       const struct buf *tables, bool process,
                       enum expected expected)
{
    struct pg_args a = { 0 };

    pg_text(&a, buf_str(tables));
    if (process)
        pg_number(&a, pg_process(f->s));
    send(f, which, &a, NULL, expected);
}

static int by_table(const void *a, const void *b)
{
    const struct pg_entry *one = a, *two = b;
    int order = strcmp(one->id, two->id);

    return order ? order : (one->e.n > two->e.n) - (one->e.n < two->e.n);
}

/* Two processes take tables in the same order, so neither waits for the other
 * while that waits for it. */
static void gather_entries(struct flight *f)
{
    f->n_entries = 0;
    for (const struct op *op = f->batch->first; op; op = op->next) {
        if (op->kind != KEEP_ENTRY || op->lost)
            continue;
        f->entry = memory_grow(f->entry, f->n_entries, &f->entry_room,
                               sizeof(*f->entry));
        f->entry[f->n_entries++] = (struct pg_entry){
            op->id, { op->n, op->number, op->when, op->asked, op->text }
        };
    }
    if (f->n_entries > 0)
        qsort(f->entry, (size_t)f->n_entries, sizeof(*f->entry), by_table);
}

/* The statement that moves the tip asks where the first of them goes; that the
 * others follow is seen here. */
static void check_gaps(struct flight *f)
{
    for (int i = 1; i < f->n_entries; i++) {
        const struct pg_entry *e = &f->entry[i], *before = e - 1;

        if (strcmp(e->id, before->id) == 0 && e->e.n != before->e.n + 1)
            lose_table(f, e->id);
    }
}

static void send_entries(struct flight *f)
{
    struct pg_args append = { 0 }, tips = { 0 };

    if (f->n_entries == 0)
        return;
    pg_entries_fill(&f->arrays, f->entry, f->n_entries);
    pg_args_append(&append, &f->arrays);
    pg_args_tips(&tips, &f->arrays);
    send(f, PG_APPEND, &append, NULL, ALL_ENTRIES);
    send(f, PG_TIP, &tips, NULL, ALL_TIPS);
}

static void send_batch(struct flight *f)
{
    struct pg_args mark = { 0 };
    struct op *op;

    f->whole = PQenterPipelineMode(f->s->link) != 0;
    send(f, PG_BEGIN, NULL, NULL, ANYTHING);
    pg_number(&mark, f->s->writer);
    pg_number(&mark, f->s->batch + 1);
    send(f, PG_MARK, &mark, NULL, ONE_ROW);
    list_tables(f, is_of_table, &f->tables);
    list_tables(f, is_leased, &f->leased);
    send_array(f, PG_HOLD, &f->tables, false, ANYTHING);
    if (f->leased.n > 2)
        send_array(f, PG_FENCE, &f->leased, true, ALL_LEASED);
    for (op = f->batch->first; op; op = op->next)
        if (op->kind == KEEP_TABLE && !op->lost)
            send_table(f, op);
    send_entries(f);
    for (op = f->batch->first; op; op = op->next)
        if (!op->lost)
            send_rest(f, op);
    if (f->s->ear)
        send_array(f, PG_NEWS, &f->tables, true, ANYTHING);
    f->whole = f->whole && PQpipelineSync(f->s->link);
}

/* ---- what came back ---- */

/* Rows come in the order in which the entries were given. */
static void check_entries(struct flight *f, const PGresult *r)
{
    char id[STORE_ID];
    int64_t n;
    int row = 0;

    for (int i = 0; i < f->n_entries; i++)
        if (row < PQntuples(r) && pg_get_text(r, row, 0, id, sizeof(id)) &&
            pg_get_number(r, row, 1, f->entry[i].e.n, f->entry[i].e.n, &n) &&
            strcmp(id, f->entry[i].id) == 0)
            row++;
        else
            lose_table(f, f->entry[i].id);
}

static bool names(const PGresult *r, const char *id)
{
    for (int row = 0; row < PQntuples(r); row++)
        if (strcmp(PQgetvalue(r, row, 0), id) == 0)
            return true;
    return false;
}

static void check_tips(struct flight *f, const PGresult *r)
{
    if (PQntuples(r) == f->arrays.n_tables)
        return;
    for (int i = 0; i < f->n_entries; i++)
        if (!names(r, f->entry[i].id))
            lose_table(f, f->entry[i].id);
}

/* A bot or a clock has moved where another process runs them now. */
static void check_leases(struct flight *f, const PGresult *r)
{
    for (const struct op *op = f->batch->first; op; op = op->next)
        if (is_leased(op) && !names(r, op->id))
            lose_table(f, op->id);
}

/* Of what went wrong: does it concern this table, or everything, or will it do
 * another time?  See the appendix of PostgreSQL's manual. */
static void hear_error(struct flight *f, const struct sent *sent,
                       const PGresult *r)
{
    const char *code = PQresultErrorField(r, PG_DIAG_SQLSTATE);

    if (f->outcome != KEPT)
        return;
    if (!code || strncmp(code, "08", 2) == 0 || strncmp(code, "40", 2) == 0 ||
        strncmp(code, "57", 2) == 0 || strcmp(code, "25P03") == 0)
        f->outcome = AGAIN;
    else if (!sent->op || strncmp(code, "53", 2) == 0 ||
             strncmp(code, "58", 2) == 0 || strncmp(code, "25", 2) == 0)
        f->outcome = ALL_LOST;
    else
        lose(f, sent->op);
}

static void hear_answer(struct flight *f, const struct sent *sent,
                        const PGresult *r)
{
    ExecStatusType status = PQresultStatus(r);

    if (status == PGRES_PIPELINE_ABORTED)
        return;
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
        hear_error(f, sent, r);
        return;
    }
    if (sent->expected == ONE_ROW && strcmp(PQcmdTuples((PGresult *)r), "1"))
        lose(f, sent->op);
    if (sent->expected == ALL_ENTRIES)
        check_entries(f, r);
    if (sent->expected == ALL_TIPS)
        check_tips(f, r);
    if (sent->expected == ALL_LEASED)
        check_leases(f, r);
}

/* A statement has one result and the end of its results, the whole one more. */
static void hear_all(struct flight *f)
{
    bool fine = f->whole;
    int i = 0;

    while (fine && i <= f->n_sent) {
        PGresult *r = pg_next(f->s, pg_now_ms() + WRITE_MS, &fine);

        if (r && i < f->n_sent)
            hear_answer(f, &f->sent[i], r);
        else if (fine)
            i++;
        if (r && i == f->n_sent && PQresultStatus(r) == PGRES_PIPELINE_SYNC)
            i++;
        PQclear(r);
        fine = fine && pg_is_linked(f->s);
    }
    if (!fine || !PQexitPipelineMode(f->s->link)) {
        pg_lose(f->s);
        f->outcome = AGAIN;
    }
}

/* ---- the end of it ---- */

static bool is_patient(const struct store_postgres *s)
{
    return s->wait_on && s->wait_on(s->wait_arg);
}

static void rest(void)
{
    struct timespec pause = { .tv_nsec = 20000000 };

    nanosleep(&pause, NULL);
}

static bool connect_patiently(struct store_postgres *s)
{
    while (!pg_is_linked(s) && pg_connect(s, NULL) < 0) {
        if (!is_patient(s))
            return false;
        rest();
    }
    return true;
}

/* A number that a query gives: 1, 0 when there is none, or -1. */
static int ask_number(struct flight *f, enum pg_query which,
                      const struct pg_args *a, int64_t *n)
{
    struct pg_result *r = pg_ask(f->s, which, a, "be asked", NULL);
    int found = -1;

    if (r)
        found = pg_rows(r) == 1 && pg_get_number(r, 0, 0, 0, INT64_MAX, n);
    pg_clear(r);
    return found;
}

/* The connection broke while it was committed: is the mark of this batch
 * there? */
static enum outcome ask_how_it_ended(struct flight *f)
{
    struct pg_args a = { 0 };
    int64_t there;
    int found;

    pg_number(&a, f->s->writer);
    while (connect_patiently(f->s)) {
        found = ask_number(f, PG_MARKED, &a, &there);
        if (found == 0)
            break;
        if (found > 0)
            return there == f->s->batch + 1 ? KEPT : AGAIN;
        if (!is_patient(f->s))
            break;
        rest();
    }
    return ALL_LOST;
}

static enum outcome finish(struct flight *f)
{
    bool commit = f->outcome == KEPT, fine = true, done = false;
    PGresult *r;

    if (!pg_is_linked(f->s))
        return f->outcome;
    if (!pg_send(f->s, commit ? PG_COMMIT : PG_ROLLBACK, NULL))
        fine = false;
    while (fine && (r = pg_next(f->s, pg_now_ms() + WRITE_MS, &fine)) != NULL) {
        /* A commit of what failed is answered by ROLLBACK. */
        done = PQresultStatus(r) == PGRES_COMMAND_OK &&
               strcmp(PQcmdStatus(r), commit ? "COMMIT" : "ROLLBACK") == 0;
        if (commit && !done && pg_is_linked(f->s))
            hear_error(f, &(struct sent){ 0 }, r);
        PQclear(r);
    }
    if (done)
        return f->outcome;
    if (fine && pg_is_linked(f->s))
        return f->outcome == KEPT ? ALL_LOST : f->outcome;
    pg_lose(f->s);
    return commit ? ask_how_it_ended(f) : f->outcome;
}

static enum outcome try_once(struct flight *f)
{
    f->n_sent = 0;
    f->outcome = KEPT;
    gather_entries(f);
    check_gaps(f);
    if (f->outcome != KEPT)
        return f->outcome;
    if (!connect_patiently(f->s))
        return ALL_LOST;
    if (!f->s->writer) {
        f->s->batch = 0;
        if (ask_number(f, PG_WRITER, NULL, &f->s->writer) <= 0)
            return pg_is_linked(f->s) ? ALL_LOST : AGAIN;
    }
    memset(&f->arrays, 0, sizeof(f->arrays));
    send_batch(f);
    hear_all(f);
    pg_entries_release(&f->arrays);
    return finish(f);
}

static bool is_any_left(const struct batch *b)
{
    for (const struct op *op = b->first; op; op = op->next)
        if (!op->lost)
            return true;
    return false;
}

bool postgres_write(struct store *store, const struct batch *b)
{
    struct flight f = { .s = postgres_of(store), .batch = b };
    enum outcome outcome;

    store->rollback(store); /* it is alone in its transaction */
    do
        outcome = try_once(&f);
    while ((outcome == AGAIN && is_patient(f.s)) ||
           (outcome == SOME_LOST && is_any_left(b)));
    if (outcome == KEPT)
        f.s->batch++;
    else if (outcome == SOME_LOST) /* and nothing was left to be kept */
        outcome = KEPT;
    buf_release(&f.tables);
    buf_release(&f.leased);
    free(f.sent);
    free(f.entry);
    return outcome == KEPT;
}
