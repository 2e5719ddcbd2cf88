/*
 * Writes are noted as they come and carried out by the thread.  Whoever reads
 * sees what is durable; where that could let somebody have more than they may
 * (reports, bans, what an address owns), what is still to be written counts
 * too.
 */
#include "store/store_writer.h"

#include "base/memory.h"
#include "store/batch.h"
#include "store/ear.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

struct writer {
    struct store store;   /* first */
    struct store *writes; /* the thread's */
    struct store *reads;
    struct ear *ear;   /* NULL: no other process can be there */
    struct batch next; /* is gathered */
    /* Of the batch that was settled last: tables of which nothing was kept. */
    char (*lost)[STORE_ID];
    int n_lost, lost_room;
    pthread_t thread;
    bool running;
    void (*wake)(void *);
    void *arg;

    pthread_mutex_t lock;
    pthread_cond_t news;
    /* Under the lock: what the thread has, and whether it is done. */
    struct batch under_way;
    enum { IDLE, GIVEN, KEPT, LOST } stage;
    bool stop;
};

static struct writer *writer_of(struct store *s)
{
    return (struct writer *)s;
}

static struct op *note(struct store *s, enum kind kind, const char *id)
{
    return batch_note(&writer_of(s)->next, kind, id);
}

/* ---- what is to be written ---- */

static int create(struct store *s, const struct stored_table *t,
                  const char *setup, const char *components, struct error *err)
{
    struct op *op = note(s, KEEP_TABLE, t->id);

    (void)err;
    op->head = op_copy(t, sizeof(*t));
    op->text = op_text(setup);
    op->more = op_text(components);
    return 0;
}

static int update(struct store *s, const struct stored_table *t,
                  struct error *err)
{
    (void)err;
    note(s, KEEP_HEAD, t->id)->head = op_copy(t, sizeof(*t));
    return 0;
}

static int append(struct store *s, const char *id, const struct stored_entry *e,
                  struct error *err)
{
    struct op *op = note(s, KEEP_ENTRY, id);

    (void)err;
    op->n = e->n;
    op->number = e->chain;
    op->when = e->when;
    op->asked = e->asked;
    op->opening = e->opening;
    op->text = op_text(e->text);
    return 0;
}

static int say(struct store *s, const char *id, int n, int seat,
               const char *text, struct error *err)
{
    struct op *op = note(s, KEEP_LINE, id);

    (void)err;
    op->n = n;
    op->seat = seat;
    op->text = op_text(text);
    return 0;
}

static int snap(struct store *s, const char *id, int n, uint64_t chain,
                const void *p, size_t size, struct error *err)
{
    struct op *op = note(s, KEEP_SNAPSHOT, id);

    (void)err;
    op->n = n;
    op->number = chain;
    op->text = op_copy(p, size);
    op->size = size;
    return 0;
}

static int remove_table(struct store *s, const char *id, struct error *err)
{
    (void)err;
    note(s, KEEP_NOT, id);
    return 0;
}

static int ban(struct store *s, const char *id, uint64_t owner,
               struct error *err)
{
    (void)err;
    note(s, KEEP_BAN, id)->number = owner;
    return 0;
}

static int serve(struct store *s, const struct stored_service *v,
                 struct error *err)
{
    (void)err;
    note(s, KEEP_SERVICE, "")->service = *v;
    return 0;
}

static int put(struct store *s, const struct stored_memo *m, struct error *err)
{
    (void)err;
    batch_put(&writer_of(s)->next, m);
    return 0;
}

static int here(struct store *s, const char *id, int64_t opening,
                unsigned seats, struct error *err)
{
    struct op *op = note(s, KEEP_HERE, id);

    (void)err;
    op->opening = opening;
    op->asked = seats;
    return 0;
}

static int leave(struct store *s, const char *id, int64_t opening,
                 struct error *err)
{
    (void)err;
    note(s, KEEP_LEAVE, id)->opening = opening;
    return 0;
}

/* ---- what is to be written and counts already ---- */

/* Calls `look` with all that is not known to be durable.  Nobody changes the
 * batch under way, and only this side frees it. */
static void each_pending(struct writer *w,
                         void (*look)(const struct op *op, void *to), void *to)
{
    for (const struct op *op = w->under_way.first; op; op = op->next)
        look(op, to);
    for (const struct op *op = w->next.first; op; op = op->next)
        look(op, to);
}

struct search {
    struct writer *writer;
    const char *id;
    uint64_t owner;
    int found;
    struct stored_usage *usage;
    struct stored_reports *reports;
};

static void look_for_reports(const struct op *op, void *to)
{
    struct search *f = to;

    if (op->kind != KEEP_REPORT)
        return;
    f->reports->table += strcmp(op->id, f->id) == 0;
    f->reports->owner += op->number == f->owner;
    f->reports->all++;
}

static int reports(struct store *s, const char *id, uint64_t owner,
                   struct stored_reports *n, struct error *err)
{
    struct writer *w = writer_of(s);
    struct search f = { .id = id, .owner = owner, .reports = n };

    if (w->reads->reports(w->reads, id, owner, n, err) < 0)
        return -1;
    each_pending(w, look_for_reports, &f);
    return 0;
}

static int report(struct store *s, const char *id,
                  const struct stored_report *r, struct error *err)
{
    struct stored_reports there;
    struct op *op;

    if (reports(s, id, r->owner, &there, err) < 0)
        return -1;
    if (!store_takes_report(&there, r->owner))
        return 0;
    op = note(s, KEEP_REPORT, id);
    op->n = r->n;
    op->seat = r->seat;
    op->number = r->owner;
    op->when = r->when;
    op->text = op_text(r->text);
    return 1;
}

static void look_for_ban(const struct op *op, void *to)
{
    struct search *f = to;

    f->found += op->kind == KEEP_BAN && op->number == f->owner &&
                strcmp(op->id, f->id) == 0;
}

static int banned(struct store *s, const char *id, uint64_t owner,
                  struct error *err)
{
    struct writer *w = writer_of(s);
    struct search f = { .id = id, .owner = owner };

    each_pending(w, look_for_ban, &f);
    return f.found ? 1 : w->reads->banned(w->reads, id, owner, err);
}

struct ban_list {
    const char *id;
    uint64_t *owner;
    int n;
};

static void add_ban(const struct op *op, void *to)
{
    struct ban_list *l = to;

    if (op->kind == KEEP_BAN && strcmp(op->id, l->id) == 0 && l->n < STORE_BANS)
        l->owner[l->n++] = op->number;
}

static int bans(struct store *s, const char *id, uint64_t owner[STORE_BANS],
                struct error *err)
{
    struct writer *w = writer_of(s);
    struct ban_list l = { id, owner, w->reads->bans(w->reads, id, owner, err) };

    if (l.n >= 0)
        each_pending(w, add_ban, &l);
    return l.n;
}

/* Seats that the address has claimed since the table was durable.  Several
 * changes of one table count each: rather too many than too few. */
static int claimed(struct search *f, const struct stored_table *head)
{
    struct store *s = f->writer->reads;
    struct stored_table before;
    bool there = s->find(s, head->id, &before, NULL, NULL, NULL) == 1;
    int n = 0;

    for (int seat = 0; seat < head->n_seats; seat++)
        n += head->seat[seat].owner == f->owner &&
             !(there && before.seat[seat].owner == f->owner);
    return n;
}

static void look_for_usage(const struct op *op, void *to)
{
    struct search *f = to;

    if (op->kind == KEEP_TABLE && op->head->owner == f->owner) {
        f->usage->tables++;
        f->usage->listed += op->head->listed;
        f->usage->component_bytes += op->more ? (int64_t)strlen(op->more) : 0;
    }
    if (op->kind == KEEP_HEAD && !op->head->over)
        f->usage->seats += claimed(f, op->head);
}

static int usage(struct store *s, uint64_t owner, int64_t lately,
                 struct stored_usage *u, struct error *err)
{
    struct writer *w = writer_of(s);
    struct search f = { .writer = w, .owner = owner, .usage = u };

    if (w->reads->usage(w->reads, owner, lately, u, err) < 0)
        return -1;
    each_pending(w, look_for_usage, &f);
    return 0;
}

static int memos(struct store *s, const char *whose, const char *kind,
                 const char *name, store_memo *each, void *to,
                 struct error *err)
{
    struct writer *w = writer_of(s);
    const struct batch *const since[] = { &w->under_way, &w->next };

    return batch_memos(since, w->reads, whose, kind, name, each, to, err);
}

static int owned(struct store *s, uint64_t owner, const char *kind, int64_t *n,
                 struct error *err)
{
    struct writer *w = writer_of(s);

    if (w->reads->owned(w->reads, owner, kind, n, err) < 0)
        return -1;
    *n += batch_owned(&w->under_way, owner, kind) +
          batch_owned(&w->next, owner, kind);
    return 0;
}

/* ---- what is read ---- */

static void look_for_removal(const struct op *op, void *to)
{
    struct search *f = to;

    f->found += op->kind == KEEP_NOT && strcmp(op->id, f->id) == 0;
}

/* What is about to go is not opened any more. */
static int find(struct store *s, const char *id, struct stored_table *t,
                struct buf *setup, struct buf *components, struct error *err)
{
    struct store *r = writer_of(s)->reads;
    struct search f = { .id = id };
    int found;

    each_pending(writer_of(s), look_for_removal, &f);
    found = f.found ? 0 : r->find(r, id, t, setup, components, err);
    s->away = found < 0 && r->away;
    return found;
}

static int list(struct store *s, int limit, store_found *found, void *to,
                struct error *err)
{
    struct store *r = writer_of(s)->reads;

    return r->list(r, limit, found, to, err);
}

static int old(struct store *s, enum store_age which, int64_t before, int limit,
               store_found *found, void *to, struct error *err)
{
    struct store *r = writer_of(s)->reads;

    return r->old(r, which, before, limit, found, to, err);
}

static int count(struct store *s, int64_t *tables, struct error *err)
{
    struct store *r = writer_of(s)->reads;

    return r->count(r, tables, err);
}

static int service(struct store *s, struct stored_service *v, struct error *err)
{
    struct store *r = writer_of(s)->reads;

    return r->service(r, v, err);
}

static int journal(struct store *s, const char *id, int after, int limit,
                   store_entry *entry, void *to, struct error *err)
{
    struct store *r = writer_of(s)->reads;
    int done = r->journal(r, id, after, limit, entry, to, err);

    s->away = done < 0 && r->away;
    return done;
}

static int chat(struct store *s, const char *id, int limit, store_line *line,
                void *to, struct error *err)
{
    struct store *r = writer_of(s)->reads;
    int done = r->chat(r, id, limit, line, to, err);

    s->away = done < 0 && r->away;
    return done;
}

static int snapshot(struct store *s, const char *id, int *n, uint64_t *chain,
                    struct buf *out, struct error *err)
{
    struct store *r = writer_of(s)->reads;
    int done = r->snapshot(r, id, n, chain, out, err);

    s->away = done < 0 && r->away;
    return done;
}

/* ---- the others ---- */

static int enter(struct store *s, const char *id, int64_t opening,
                 unsigned seats, struct error *err)
{
    struct store *r = writer_of(s)->reads;
    int done = r->enter(r, id, opening, seats, err);

    s->away = done < 0;
    return done;
}

static int elsewhere(struct store *s, const char *id, unsigned *seats,
                     struct error *err)
{
    struct store *r = writer_of(s)->reads;

    int done = r->elsewhere(r, id, seats, err);

    s->away = done < 0;
    return done;
}

static int lease(struct store *s, const char *id, int64_t opening,
                 struct error *err)
{
    struct store *r = writer_of(s)->reads;

    return r->lease(r, id, opening, err);
}

static bool holds(struct store *s)
{
    return ear_holds(writer_of(s)->ear);
}

static enum store_heard heard(struct store *s, char id[STORE_ID])
{
    return ear_next(writer_of(s)->ear, id);
}

/* ---- the thread ---- */

static void *write_batches(void *arg)
{
    struct writer *w = arg;
    bool kept;

    pthread_mutex_lock(&w->lock);
    for (;;) {
        while (w->stage != GIVEN && !w->stop)
            pthread_cond_wait(&w->news, &w->lock);
        if (w->stage != GIVEN)
            break;
        pthread_mutex_unlock(&w->lock);
        kept = batch_write(&w->under_way, w->writes);
        pthread_mutex_lock(&w->lock);
        w->stage = kept ? KEPT : LOST;
        pthread_cond_broadcast(&w->news);
        if (w->wake && !w->stop)
            w->wake(w->arg);
    }
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

/* A locked file is waited for until somebody wants to leave. */
static bool is_patient(void *arg)
{
    struct writer *w = arg;
    bool stop;

    pthread_mutex_lock(&w->lock);
    stop = w->stop;
    pthread_mutex_unlock(&w->lock);
    return !stop;
}

static bool hand_over(struct store *s)
{
    struct writer *w = writer_of(s);

    if (!w->next.first)
        return false;
    pthread_mutex_lock(&w->lock);
    REQUIRE(w->stage == IDLE);
    w->under_way.first = w->next.first;
    batch_init(&w->next);
    w->stage = GIVEN;
    pthread_cond_broadcast(&w->news);
    pthread_mutex_unlock(&w->lock);
    return true;
}

static bool lost(struct store *s, const char *id)
{
    const struct writer *w = writer_of(s);

    for (int i = 0; i < w->n_lost; i++)
        if (strcmp(w->lost[i], id) == 0)
            return true;
    return false;
}

/* What was gathered since builds on what was lost. */
static void note_losses(struct writer *w)
{
    w->n_lost = 0;
    for (const struct op *op = w->under_way.first; op; op = op->next) {
        if (!op->lost || op->kind == KEEP_REPORT || lost(&w->store, op->id))
            continue;
        w->lost = memory_grow(w->lost, w->n_lost, &w->lost_room, STORE_ID);
        memcpy(w->lost[w->n_lost++], op->id, STORE_ID);
        batch_drop_table(&w->next, op->id);
    }
}

static int settled(struct store *s)
{
    struct writer *w = writer_of(s);
    int done = 0;

    pthread_mutex_lock(&w->lock);
    if (w->stage == KEPT || w->stage == LOST) {
        done = w->stage == KEPT ? 1 : -1;
        w->stage = IDLE;
    }
    pthread_mutex_unlock(&w->lock);
    if (done > 0)
        note_losses(w);
    if (done != 0)
        batch_drop(&w->under_way);
    return done;
}

/* The batch under way is the thread's; only what is gathered can go. */
static void rollback(struct store *s)
{
    batch_drop(&writer_of(s)->next);
}

static int wait_for_batch(struct writer *w)
{
    int done;

    pthread_mutex_lock(&w->lock);
    while (w->stage == GIVEN)
        pthread_cond_wait(&w->news, &w->lock);
    pthread_mutex_unlock(&w->lock);
    done = settled(&w->store);
    return done < 0 || (done > 0 && w->n_lost > 0) ? -1 : 0;
}

/* What is under way, and what was gathered since. */
static int commit(struct store *s, struct error *err)
{
    struct writer *w = writer_of(s);

    if (wait_for_batch(w) < 0 || (hand_over(s) && wait_for_batch(w) < 0)) {
        rollback(s);
        return error_set(err, "the database cannot commit");
    }
    return 0;
}

/* ---- opening ---- */

void store_writer_quiet(struct store *s)
{
    struct writer *w = writer_of(s);

    if (w->ear)
        ear_quiet(w->ear);
    pthread_mutex_lock(&w->lock);
    w->stop = true;
    pthread_cond_broadcast(&w->news);
    pthread_mutex_unlock(&w->lock);
}

static void close_writer(struct store *s)
{
    struct writer *w = writer_of(s);

    store_writer_quiet(s);
    if (w->running)
        pthread_join(w->thread, NULL);
    batch_drop(&w->next);
    batch_drop(&w->under_way);
    free(w->lost);
    if (w->ear)
        ear_close(w->ear);
    if (w->reads)
        w->reads->close(w->reads);
    if (w->writes)
        w->writes->close(w->writes);
    pthread_cond_destroy(&w->news);
    pthread_mutex_destroy(&w->lock);
    free(w);
}

/* Signals are for another thread. */
static int start_thread(struct writer *w, struct error *err)
{
    sigset_t all, before;
    int done;

    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    done = pthread_create(&w->thread, NULL, write_batches, w);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    w->running = done == 0;
    return done == 0 ? 0 : error_set(err, "no thread to write with");
}

/* Before the thread begins: it writes as this process. */
static int open_ear(struct writer *w, const char *where, int term_ms,
                    struct error *err)
{
    if (!store_is_postgres(where))
        return 0;
    w->ear = ear_open(where, term_ms, w->wake, w->arg, err);
    if (!w->ear)
        return -1;
    store_postgres_share(w->writes, w->ear);
    store_postgres_share(w->reads, w->ear);
    w->store.enter = enter;
    w->store.here = here;
    w->store.leave = leave;
    w->store.elsewhere = elsewhere;
    w->store.lease = lease;
    w->store.holds = holds;
    w->store.heard = heard;
    return 0;
}

struct store *store_writer_open(const char *where, int term_ms,
                                void (*wake)(void *), void *arg,
                                struct error *err)
{
    struct writer *w = memory_new(1, sizeof(*w));

    w->store = (struct store){
        .kind = "written by a thread",
        .close = close_writer,
        /* noted, to be written */
        .create = create,
        .update = update,
        .append = append,
        .say = say,
        .snap = snap,
        .remove = remove_table,
        .report = report,
        .ban = ban,
        .serve = serve,
        .put = put,
        /* noted and read */
        .usage = usage,
        .reports = reports,
        .banned = banned,
        .bans = bans,
        .memos = memos,
        .owned = owned,
        /* read */
        .find = find,
        .list = list,
        .old = old,
        .count = count,
        .journal = journal,
        .chat = chat,
        .snapshot = snapshot,
        .service = service,
        /* the thread */
        .hand_over = hand_over,
        .settled = settled,
        .lost = lost,
        .commit = commit,
        .rollback = rollback,
    };
    w->wake = wake;
    w->arg = arg;
    batch_init(&w->next);
    batch_init(&w->under_way);
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->news, NULL);
    w->writes = store_open(where, err);
    w->reads = w->writes ? store_open_read(where, err) : NULL;
    if (w->writes)
        store_wait(w->writes, is_patient, w);
    if (!w->reads || open_ear(w, where, term_ms, err) < 0 ||
        start_thread(w, err) < 0) {
        close_writer(&w->store);
        return NULL;
    }
    return &w->store;
}
