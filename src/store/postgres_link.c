/*
 * The connection to PostgreSQL: made, asked, and made again when it is gone.
 * Nobody waits for ever: a server that does not answer is one that is not
 * there.
 */
#include "store/store_postgres.h"

#include "base/memory.h"

#include <inttypes.h>
#include <libpq-fe.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    CONNECT_S = 2,
    ANSWER_MS = 5000,  /* a question is given up after */
    AGAIN_MS = 200,    /* between two tries to connect, and */
    AGAIN_TIMES = 4,   /* as often as long as the last one took */
    LOCK_KEY = 0x5ba2, /* of the advisory lock of a server */
    LOCK_MS = 5000,    /* a server that has gone lets go of it */
    LOCK_PAUSE_MS = 20,
};

int64_t pg_now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- arguments ---- */

static void add(struct pg_args *a, const char *value, size_t n, bool binary)
{
    REQUIRE(a->n < PG_ARGS);
    a->value[a->n] = value;
    a->length[a->n] = (int)n;
    a->binary[a->n] = binary;
    a->n++;
}

void pg_text(struct pg_args *a, const char *text)
{
    add(a, text, 0, false);
}

void pg_number(struct pg_args *a, int64_t number)
{
    REQUIRE(a->n < PG_ARGS);
    snprintf(a->number[a->n], sizeof(a->number[0]), "%" PRId64, number);
    add(a, a->number[a->n], 0, false);
}

void pg_flag(struct pg_args *a, bool flag)
{
    add(a, flag ? "t" : "f", 0, false);
}

void pg_bytes(struct pg_args *a, const void *p, size_t n)
{
    add(a, n > 0 ? p : "", n, true);
}

/* ---- what is in a row ---- */

void pg_clear(struct pg_result *r)
{
    PQclear(r);
}

int pg_rows(const struct pg_result *r)
{
    return PQntuples(r);
}

bool pg_get_text(const struct pg_result *r, int row, int column, char *out,
                 size_t room)
{
    size_t n = (size_t)PQgetlength(r, row, column);

    if (PQgetisnull(r, row, column) || n >= room)
        return false;
    memcpy(out, PQgetvalue(r, row, column), n + 1);
    return strlen(out) == n;
}

void pg_add_text(const struct pg_result *r, int row, int column,
                 struct buf *out)
{
    buf_add(out, PQgetvalue(r, row, column),
            (size_t)PQgetlength(r, row, column));
}

bool pg_get_number(const struct pg_result *r, int row, int column, int64_t min,
                   int64_t max, int64_t *out)
{
    const char *text = PQgetvalue(r, row, column);
    char *end;

    if (PQgetisnull(r, row, column) || !*text)
        return false;
    *out = strtoll(text, &end, 10);
    return *end == '\0' && *out >= min && *out <= max;
}

bool pg_get_flag(const struct pg_result *r, int row, int column, bool *out)
{
    const char *text = PQgetvalue(r, row, column);

    *out = *text == 't';
    return !PQgetisnull(r, row, column) && (*out || *text == 'f');
}

bool pg_get_bytes(const struct pg_result *r, int row, int column, size_t most,
                  struct buf *out)
{
    unsigned char *bytes;
    size_t n = 0;
    bool fine;

    if (PQgetisnull(r, row, column))
        return false;
    bytes = PQunescapeBytea((unsigned char *)PQgetvalue(r, row, column), &n);
    fine = bytes && n <= most;
    if (fine)
        buf_add(out, bytes, n);
    PQfreemem(bytes);
    return fine;
}

/* ---- waiting ---- */

bool pg_is_linked(const struct store_postgres *s)
{
    return s->link && PQstatus(s->link) == CONNECTION_OK;
}

static bool may_go_on(struct store_postgres *s, bool out, int ms)
{
    struct pollfd p = { .fd = PQsocket(s->link),
                        .events = (short)(out ? POLLIN | POLLOUT : POLLIN) };

    return poll(&p, 1, ms) > 0;
}

static int cannot(const char *what, const char *why, struct error *err)
{
    char line[160] = "";
    size_t n = strcspn(why, "\n");

    memcpy(line, why, n < sizeof(line) ? n : sizeof(line) - 1);
    return error_set(err, "the database cannot %s: %s", what, line);
}

static int gone(struct store_postgres *s, const char *what, struct error *err)
{
    const char *why = s->link ? PQerrorMessage(s->link) : "";

    s->store.away = true;
    return cannot(what, *why ? why : "it does not answer", err);
}

/* Whoever is patient waits for as long as it takes. */
static bool is_late(const struct store_postgres *s, int64_t deadline)
{
    return pg_now_ms() > deadline && !(s->wait_on && s->wait_on(s->wait_arg));
}

/* Everything that was asked is on its way. */
static bool send_all(struct store_postgres *s, int64_t deadline)
{
    int left;

    while ((left = PQflush(s->link)) > 0) {
        if (is_late(s, deadline) ||
            (may_go_on(s, true, 100) && !PQconsumeInput(s->link)))
            return false;
    }
    return left == 0;
}

struct pg_result *pg_next(struct store_postgres *s, int64_t deadline,
                          bool *fine)
{
    *fine = send_all(s, deadline);
    while (*fine && PQisBusy(s->link)) {
        may_go_on(s, false, 100);
        *fine = PQconsumeInput(s->link) && !is_late(s, deadline);
    }
    return *fine ? PQgetResult(s->link) : NULL;
}

/* The last result of what was sent, or NULL: the connection is no use. */
static PGresult *last_result(struct store_postgres *s)
{
    int64_t deadline = pg_now_ms() + ANSWER_MS;
    PGresult *last = NULL, *r;
    bool fine;

    while ((r = pg_next(s, deadline, &fine)) != NULL) {
        PQclear(last);
        last = r;
    }
    if (fine)
        return last;
    PQclear(last);
    return NULL;
}

int pg_listen(struct store_postgres *s, int other, int ms,
              void (*hear)(void *to, const char *text), void *to)
{
    struct pollfd p[] = { { .fd = PQsocket(s->link), .events = POLLIN },
                          { .fd = other, .events = POLLIN } };
    PGnotify *news;
    bool any = false;

    /* Some may have come with the answer to a question. */
    for (int round = 0; round < 2; round++) {
        while ((news = PQnotifies(s->link)) != NULL) {
            hear(to, news->extra);
            PQfreemem(news);
            any = true;
        }
        if (any || round > 0)
            break;
        poll(p, 2, ms);
        if (p[0].revents && !PQconsumeInput(s->link))
            return -1;
    }
    return 0;
}

/* ---- connecting ---- */

void pg_disconnect(struct store_postgres *s)
{
    PQfinish(s->link);
    s->link = NULL;
}

static bool is_fine(const PGresult *r)
{
    ExecStatusType status = PQresultStatus(r);

    return status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK;
}

static int refused(const char *what, const PGresult *r, struct error *err)
{
    const char *why = PQresultErrorField(r, PG_DIAG_MESSAGE_PRIMARY);

    return cannot(what, why ? why : "it does not say why", err);
}

int pg_run(struct store_postgres *s, const char *script, struct error *err)
{
    PGresult *r = PQsendQuery(s->link, script) ? last_result(s) : NULL;
    int done = 0;

    if (!r)
        return gone(s, "be used", err);
    if (!is_fine(r))
        done = refused("be used", r, err);
    PQclear(r);
    return done;
}

/* The answer of a script that gives one number. */
static int ask_number(struct store_postgres *s, const char *script,
                      int64_t *out, struct error *err)
{
    PGresult *r = PQsendQuery(s->link, script) ? last_result(s) : NULL;
    int done = 0;

    if (!r)
        return gone(s, "be read", err);
    if (!is_fine(r))
        done = refused("be read", r, err);
    else if (PQntuples(r) != 1 ||
             !pg_get_number(r, 0, 0, INT32_MIN, INT32_MAX, out))
        done = error_set(err, "this is not a database of this program");
    PQclear(r);
    return done;
}

/* What a connection must be like whatever the server's defaults are: an answer
 * to a commit means that it is on the disk, and whoever stands still in the
 * midst of a batch holds nobody up for long. */
static const char settings[] =
    "SET client_min_messages = error; SET bytea_output = hex;"
    " SET client_encoding = 'UTF8'; SET DateStyle = ISO;"
    " SET idle_in_transaction_session_timeout = '3s';"
    " SELECT set_config('synchronous_commit', 'on', false)"
    " WHERE current_setting('synchronous_commit') = 'off'";

/* Whoever reads does not wait for somebody who stands still while they write,
 * nor for the disk: what they change is who is there. */
static const char reading[] =
    "SET lock_timeout = '250ms'; SET synchronous_commit = off";

static int read_version(struct store_postgres *s, int64_t *version,
                        struct error *err)
{
    int64_t there = 0;

    *version = 0;
    if (ask_number(s,
                   "SELECT count(to_regclass('starboard')) +"
                   " 2 * count(to_regclass('game')) AS there",
                   &there, err) < 0)
        return -1;
    if (there == 0)
        return 0;
    if (there == 2)
        return error_set(err, "this is not a database of this program");
    return ask_number(s, "SELECT max(version) FROM starboard", version, err);
}

static int migrate(struct store_postgres *s, struct error *err)
{
    struct buf script = BUF_INIT;
    int64_t version;
    int steps = 0, done = 0;

    while (pg_schema_step[steps])
        steps++;
    if (read_version(s, &version, err) < 0)
        return -1;
    if (version > steps)
        return error_set(err,
                         "the database has schema %d, this program knows up "
                         "to %d: use a newer program",
                         (int)version, steps);
    if (version == 0)
        done =
            pg_run(s, "CREATE TABLE starboard (version integer NOT NULL)", err);
    for (int step = (int)version; done == 0 && step < steps; step++) {
        buf_clear(&script);
        buf_addf(&script, "%s INSERT INTO starboard VALUES (%d)",
                 pg_schema_step[step], step + 1);
        done = pg_run(s, buf_str(&script), err);
    }
    buf_release(&script);
    return done;
}

/* All steps or none, by one program at a time. */
static int prepare_schema(struct store_postgres *s, struct error *err)
{
    struct buf lock = BUF_INIT;
    int done;

    buf_addf(&lock, "BEGIN; SELECT pg_advisory_xact_lock(%d)", LOCK_KEY + 1);
    done = pg_run(s, buf_str(&lock), err);
    buf_release(&lock);
    if (done == 0)
        done = migrate(s, err);
    if (pg_is_linked(s) && pg_run(s, done == 0 ? "COMMIT" : "ROLLBACK",
                                  done == 0 ? err : NULL) < 0)
        done = -1;
    return done;
}

/* The database hears a moment later that a server closed or was killed: whoever
 * starts it again waits that long. */
static int take_lock(struct store_postgres *s, struct error *err)
{
    const struct timespec pause = { .tv_nsec = LOCK_PAUSE_MS * 1000000 };
    int64_t deadline = pg_now_ms() + LOCK_MS, mine = 0;
    struct buf ask = BUF_INIT;
    int done;

    buf_addf(&ask, "SELECT pg_try_advisory_lock%s(%d)::int",
             s->lock == PG_ALONE ? "" : "_shared", LOCK_KEY);
    while ((done = ask_number(s, buf_str(&ask), &mine, err)) == 0 && !mine &&
           pg_now_ms() < deadline)
        nanosleep(&pause, NULL);
    buf_release(&ask);
    if (done == 0 && !mine && s->lock == PG_ALONE)
        done = error_set(err, "another server uses this database");
    else if (done == 0 && !mine)
        done =
            error_set(err, "somebody has this database for themselves, or an "
                           "older server uses it");
    return done;
}

/* All at once: one way there and back. */
static int prepare_queries(struct store_postgres *s, struct error *err)
{
    int64_t deadline = pg_now_ms() + ANSWER_MS;
    bool fine = PQenterPipelineMode(s->link) != 0;
    PGresult *r;
    int done = 0, left = N_PG_QUERIES + 1;
    char name[16];

    for (int i = 0; fine && i < N_PG_QUERIES; i++) {
        snprintf(name, sizeof(name), "q%d", i);
        fine = PQsendPrepare(s->link, name, pg_sql[i], 0, NULL) != 0;
    }
    fine = fine && PQpipelineSync(s->link);
    while (fine && left > 0) {
        r = pg_next(s, deadline, &fine);
        left -= r != NULL;
        if (r && PQresultStatus(r) == PGRES_FATAL_ERROR && done == 0)
            done = refused("be used", r, err);
        PQclear(r);
    }
    if (!fine || !PQexitPipelineMode(s->link))
        return gone(s, "be used", err);
    return done;
}

static void say_nothing(void *arg, const char *notice)
{
    (void)arg;
    (void)notice;
}

static int connect_now(struct store_postgres *s, struct error *err)
{
    char wait[16];
    /* What stands in the address comes later, and counts. */
    const char *const name[] = { "connect_timeout",
                                 "application_name",
                                 "keepalives_idle",
                                 "keepalives_interval",
                                 "tcp_user_timeout",
                                 "dbname",
                                 NULL };
    const char *const value[] = { wait,    "starboard", "5", "2",
                                  "10000", s->where,    NULL };

    snprintf(wait, sizeof(wait), "%d", CONNECT_S);
    s->link = PQconnectdbParams(name, value, 1);
    if (!s->link || PQstatus(s->link) != CONNECTION_OK ||
        PQsetnonblocking(s->link, 1) != 0)
        return gone(s, "be reached", err);
    PQsetNoticeProcessor(s->link, say_nothing, NULL);
    if (pg_run(s, settings, err) < 0 || prepare_schema(s, err) < 0 ||
        prepare_queries(s, err) < 0)
        return -1;
    if (s->lock != PG_READS)
        return take_lock(s, err);
    return pg_run(s, reading, err);
}

int pg_connect(struct store_postgres *s, struct error *err)
{
    int64_t start = pg_now_ms();

    pg_disconnect(s);
    if (start < s->next_try) {
        s->store.away = true;
        return error_set(err, "the database cannot be reached");
    }
    if (connect_now(s, err) < 0) {
        int64_t now = pg_now_ms();

        pg_disconnect(s);
        s->next_try = now + AGAIN_MS + AGAIN_TIMES * (now - start);
        return -1;
    }
    s->store.away = false;
    return 0;
}

/* ---- asking ---- */

static const struct pg_args nothing;

bool pg_send(struct store_postgres *s, enum pg_query which,
             const struct pg_args *a)
{
    char name[16];

    a = a ? a : &nothing;
    snprintf(name, sizeof(name), "q%d", which);
    return PQsendQueryPrepared(s->link, name, a->n, a->value, a->length,
                               a->binary, 0) != 0;
}

static PGresult *ask_once(struct store_postgres *s, enum pg_query which,
                          const struct pg_args *a)
{
    return pg_send(s, which, a) ? last_result(s) : NULL;
}

void pg_lose(struct store_postgres *s)
{
    pg_disconnect(s);
    s->failed = s->writing;
}

struct pg_result *pg_ask(struct store_postgres *s, enum pg_query which,
                         const struct pg_args *a, const char *what,
                         struct error *err)
{
    PGresult *r = NULL;

    s->store.away = false;
    for (int tries = 0; !r && tries < 2; tries++) {
        if (!pg_is_linked(s) && (s->writing || pg_connect(s, err) < 0))
            break;
        r = ask_once(s, which, a);
        if (!r || !pg_is_linked(s)) {
            PQclear(r);
            r = NULL;
            gone(s, what, err);
            pg_lose(s);
        }
    }
    if (!r) {
        s->store.away = true;
        return NULL;
    }
    if (is_fine(r))
        return r;
    s->failed = s->writing;
    refused(what, r, err);
    PQclear(r);
    return NULL;
}

static int begin(struct store_postgres *s, struct error *err)
{
    struct pg_result *r;

    if (s->writing)
        return 0;
    r = pg_ask(s, PG_BEGIN, NULL, "begin", err);
    PQclear(r);
    s->writing = r != NULL;
    return r ? 0 : -1;
}

static int affected(const PGresult *r)
{
    const char *n = PQcmdTuples((PGresult *)r);

    return *n ? atoi(n) : PQntuples(r);
}

int pg_change(struct store_postgres *s, enum pg_query which,
              const struct pg_args *a, struct error *err)
{
    struct pg_result *r = pg_ask(s, which, a, "be shared", err);
    int n = r ? affected(r) : -1;

    PQclear(r);
    return n;
}

int pg_tell(struct store_postgres *s, enum pg_query which,
            const struct pg_args *a, const char *what, struct error *err)
{
    struct pg_result *r;
    int n;

    if (s->failed)
        return error_set(err, "the database cannot commit");
    if (begin(s, err) < 0)
        return -1;
    r = pg_ask(s, which, a, what, err);
    if (!r) {
        s->failed = true;
        return -1;
    }
    n = affected(r);
    PQclear(r);
    return n;
}
