/*
 * The ear on PostgreSQL: a row of the table `process` that is renewed three
 * times in a term, and a channel of notices named after it.
 *
 * The end of a term is counted here from before it was asked for, by a clock
 * that runs while the process or the machine stands still: this process never
 * believes longer than the database that it is there.
 */
#include "store/ear.h"

#include "base/memory.h"
#include "store/store_postgres.h"

#include <fcntl.h>
#include <inttypes.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    RENEWALS = 3,        /* in a term */
    NEWS_MOST = 1 << 16, /* more is "look at all" */
    LIVING = 4096,       /* room for the list of those who live */
    PAUSE_MS = 100,      /* between two tries to connect */
};

struct ear {
    struct store_postgres *link; /* the thread's */
    int term_ms;
    int64_t next_renewal;
    char living[LIVING];
    int stop[2]; /* a pipe: who waits wakes up when it is written to */
    pthread_t thread;
    bool running;
    void (*wake)(void *);
    void *arg;

    pthread_mutex_t lock;
    /* Under the lock. */
    bool quiet;
    bool all, others; /* see enum store_heard */
    int64_t process, held_until;
    char (*news)[STORE_ID];
    int n_news, next_news, room;
};

/* It goes on while the process is stopped and while the machine sleeps. */
static int64_t real_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_BOOTTIME, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- for the others in this process ---- */

int64_t ear_process(struct ear *e)
{
    int64_t process;

    pthread_mutex_lock(&e->lock);
    process = e->process;
    pthread_mutex_unlock(&e->lock);
    return process;
}

bool ear_holds(struct ear *e)
{
    bool holds;

    pthread_mutex_lock(&e->lock);
    holds = e->process && real_ms() < e->held_until;
    pthread_mutex_unlock(&e->lock);
    return holds;
}

enum store_heard ear_next(struct ear *e, char id[STORE_ID])
{
    enum store_heard heard = HEARD_NOTHING;

    pthread_mutex_lock(&e->lock);
    if (e->all) {
        heard = HEARD_ALL;
        e->all = e->others = false;
        e->n_news = e->next_news = 0;
    } else if (e->others) {
        heard = HEARD_OTHERS;
        e->others = false;
    } else if (e->next_news < e->n_news) {
        heard = HEARD_TABLE;
        memcpy(id, e->news[e->next_news++], STORE_ID);
    } else {
        e->n_news = e->next_news = 0;
    }
    pthread_mutex_unlock(&e->lock);
    return heard;
}

/* ---- what is heard ---- */

static void tell(struct ear *e)
{
    pthread_mutex_lock(&e->lock);
    if (e->wake && !e->quiet)
        e->wake(e->arg);
    pthread_mutex_unlock(&e->lock);
}

static void look_again(struct ear *e, bool all)
{
    pthread_mutex_lock(&e->lock);
    *(all ? &e->all : &e->others) = true;
    pthread_mutex_unlock(&e->lock);
    tell(e);
}

static void note(struct ear *e, const char *id, size_t n)
{
    if (n == 0 || n >= STORE_ID)
        return;
    if (e->n_news >= NEWS_MOST) {
        e->all = true;
        return;
    }
    e->news = memory_grow(e->news, e->n_news, &e->room, STORE_ID);
    memset(e->news[e->n_news], 0, STORE_ID);
    memcpy(e->news[e->n_news++], id, n);
}

/* Tables with blanks between them. */
static void hear(void *to, const char *text)
{
    struct ear *e = to;

    pthread_mutex_lock(&e->lock);
    while (*text) {
        size_t n = strcspn(text, " ");

        note(e, text, n);
        text += n + (text[n] == ' ');
    }
    pthread_mutex_unlock(&e->lock);
    tell(e);
}

/* ---- being there ---- */

static void set_process(struct ear *e, int64_t process, int64_t until)
{
    pthread_mutex_lock(&e->lock);
    e->process = process;
    e->held_until = until;
    pthread_mutex_unlock(&e->lock);
}

/* Another term: 1; 0: it came too late; -1: nobody answers. */
static int renew(struct ear *e)
{
    int64_t asked = real_ms(), process = ear_process(e);
    struct pg_args a = { 0 };
    int done;

    pg_number(&a, process);
    pg_number(&a, e->term_ms);
    done = process ? pg_change(e->link, PG_RENEW, &a, NULL) : 0;
    if (done > 0)
        set_process(e, process, asked + e->term_ms);
    else if (done == 0)
        set_process(e, 0, 0);
    return done;
}

static int listen_as(struct ear *e, int64_t process, struct error *err)
{
    struct buf script = BUF_INIT;
    int done;

    buf_addf(&script, "UNLISTEN *; LISTEN starboard_%" PRId64, process);
    done = pg_run(e->link, buf_str(&script), err);
    buf_release(&script);
    return done;
}

/* A new number, which is on the disk before it is used: after a crash of the
 * database no other process may get it again. */
static int enlist(struct ear *e, struct error *err)
{
    int64_t asked = real_ms(), process;
    struct pg_args a = { 0 };

    pg_number(&a, e->term_ms);
    if (pg_run(e->link, "SET synchronous_commit = on", err) < 0 ||
        pg_ask_numbers(e->link, PG_ENLIST, &a, "be shared", &process, 1, err) <
            0 ||
        listen_as(e, process, err) < 0)
        return -1;
    set_process(e, process, asked + e->term_ms);
    return 0;
}

/* Whoever is late has left; who of the others lives matters to all tables that
 * they had. */
static void look_at_others(struct ear *e)
{
    struct pg_result *r;
    char living[LIVING] = "";

    if (pg_change(e->link, PG_BURY, NULL, NULL) < 0)
        return;
    r = pg_ask(e->link, PG_LIVING, NULL, "be shared", NULL);
    if (r && pg_rows(r) == 1)
        pg_get_text(r, 0, 0, living, sizeof(living));
    pg_clear(r);
    if (strcmp(living, e->living) != 0) {
        memcpy(e->living, living, sizeof(living));
        look_again(e, false);
    }
}

/* What was told while nobody listened was missed. */
static int connect_again(struct ear *e)
{
    if (pg_connect(e->link, NULL) < 0)
        return -1;
    if (renew(e) > 0 ? listen_as(e, ear_process(e), NULL) < 0
                     : enlist(e, NULL) < 0) {
        pg_lose(e->link);
        return -1;
    }
    look_again(e, true);
    return 0;
}

static void show_presence(struct ear *e)
{
    int done = renew(e);

    if (done < 0 || (done == 0 && enlist(e, NULL) < 0)) {
        pg_lose(e->link);
        return;
    }
    if (done == 0)
        look_again(e, true);
    look_at_others(e);
    e->next_renewal = real_ms() + e->term_ms / RENEWALS;
}

/* Waits until the pipe is written to: true; or so long. */
static bool is_stopped(struct ear *e, int ms)
{
    struct pollfd p = { .fd = e->stop[0], .events = POLLIN };

    return poll(&p, 1, ms) > 0;
}

static void *listen_on(void *arg)
{
    struct ear *e = arg;

    while (!is_stopped(e, 0)) {
        int64_t left;

        if (!pg_is_linked(e->link) && connect_again(e) < 0) {
            is_stopped(e, PAUSE_MS);
            continue;
        }
        left = e->next_renewal - real_ms();
        if (left <= 0)
            show_presence(e);
        else if (pg_listen(e->link, e->stop[0], (int)left, hear, e) < 0)
            pg_lose(e->link);
    }
    return NULL;
}

/* ---- opening ---- */

static int start(struct ear *e, struct error *err)
{
    sigset_t all, before;

    if (enlist(e, err) < 0)
        return -1;
    look_at_others(e);
    e->next_renewal = real_ms() + e->term_ms / RENEWALS;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    e->running = pthread_create(&e->thread, NULL, listen_on, e) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return e->running ? 0 : error_set(err, "no thread to listen with");
}

static int open_pipe(struct ear *e, struct error *err)
{
    e->stop[0] = e->stop[1] = -1;
    if (pipe(e->stop) < 0 || fcntl(e->stop[0], F_SETFD, FD_CLOEXEC) < 0 ||
        fcntl(e->stop[1], F_SETFD, FD_CLOEXEC) < 0)
        return error_set(err, "no pipe to wake up with");
    return 0;
}

struct ear *ear_open(const char *where, int term_ms, void (*wake)(void *),
                     void *arg, struct error *err)
{
    struct ear *e = memory_new(1, sizeof(*e));
    struct store *link = NULL;

    e->term_ms = term_ms;
    e->wake = wake;
    e->arg = arg;
    pthread_mutex_init(&e->lock, NULL);
    if (open_pipe(e, err) == 0)
        link = store_postgres_read(where, err);
    e->link = link ? postgres_of(link) : NULL;
    if (!link || start(e, err) < 0) {
        ear_close(e);
        return NULL;
    }
    return e;
}

void ear_quiet(struct ear *e)
{
    pthread_mutex_lock(&e->lock);
    e->quiet = true;
    pthread_mutex_unlock(&e->lock);
}

/* Whoever leaves in order lets go of everything at once. */
static void retire(struct ear *e)
{
    struct pg_args a = { 0 };

    pg_number(&a, e->process);
    if (e->process && pg_is_linked(e->link))
        pg_change(e->link, PG_RETIRE, &a, NULL);
}

void ear_close(struct ear *e)
{
    if (e->running) {
        if (write(e->stop[1], "", 1) != 1)
            BUG("a thread that listens cannot be stopped");
        pthread_join(e->thread, NULL);
    }
    if (e->link) {
        retire(e);
        e->link->store.close(&e->link->store);
    }
    for (int i = 0; i < 2; i++)
        if (e->stop[i] >= 0)
            close(e->stop[i]);
    pthread_mutex_destroy(&e->lock);
    free(e->news);
    free(e);
}
