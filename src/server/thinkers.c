/*
 * The threads of the bots and who is served next.  Queues and shares are under
 * the lock; a job belongs to whoever has taken it from its queue.
 */
#include "server/thinkers.h"

#include "base/memory.h"
#include "base/queue.h"
#include "base/siphash.h"
#include "server/guard.h"
#include "server/secret.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* How long a slow bot thinks while a quick one waits. */
enum { HURRY_US = 250000 };

struct node {
    struct queued queued;
    struct job job;
    uint64_t seed; /* of what the bot decides by chance */
};

struct thinkers {
    pthread_mutex_t lock;
    pthread_cond_t work;
    struct queue asked, answered;
    struct shares owners, tables;
    int slow;         /* threads that are busy with a slow bot */
    atomic_int quick; /* questions for quick bots that wait */
    atomic_bool stop;
    void (*wake)(void *);
    void *arg;
    int n_threads;
    pthread_t thread[];
};

/* ---- shares ---- */

static int64_t us_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static int64_t left_of(const struct share *s, int64_t now_ms)
{
    int64_t halves = (now_ms - s->when) / SHARE_HALF_MS;

    return halves >= 63 ? 0 : s->used >> (halves < 0 ? 0 : halves);
}

int64_t share_used(const struct shares *s, uint64_t who, int64_t now_ms)
{
    for (int i = 0; i < SHARES; i++)
        if (s->at[i].who == who)
            return left_of(&s->at[i], now_ms);
    return 0;
}

/* Who has no place takes that of the one who has used least. */
void share_add(struct shares *s, uint64_t who, int64_t us, int64_t now_ms)
{
    struct share *place = &s->at[0];

    for (int i = 0; i < SHARES; i++) {
        if (s->at[i].who == who) {
            place = &s->at[i];
            break;
        }
        if (left_of(&s->at[i], now_ms) < left_of(place, now_ms))
            place = &s->at[i];
    }
    *place = (struct share){
        .who = who,
        .used = (place->who == who ? left_of(place, now_ms) : 0) + us,
        .when = now_ms,
    };
}

static const struct job *job_of(const struct queued *one)
{
    return &((const struct node *)one)->job;
}

static uint64_t table_hash(const char *id)
{
    static const uint64_t key[2] = { 7, 8 };

    return siphash(key, id, strlen(id));
}

static bool is_slow(const struct job *job)
{
    return job->thought.bot->slow;
}

struct claim {
    int64_t owner, table;
    bool slow;
};

static struct claim claim_of(const struct thinkers *t, const struct job *job,
                             int64_t now_ms)
{
    return (struct claim){
        share_used(&t->owners, job->owner, now_ms),
        share_used(&t->tables, table_hash(job->table), now_ms),
        is_slow(job),
    };
}

static bool is_before(struct claim a, struct claim b)
{
    if (a.owner != b.owner)
        return a.owner < b.owner;
    if (a.slow != b.slow)
        return b.slow;
    return a.table < b.table;
}

/* The question that is answered next, or NULL. */
static struct node *choose_next(struct thinkers *t)
{
    bool no_slow = t->n_threads > 1 && t->slow >= t->n_threads - 1;
    int64_t now_ms = us_now() / 1000;
    struct queued **best = NULL;
    struct claim claim = { 0 };

    for (struct queued **at = &t->asked.first; *at; at = &(*at)->next) {
        const struct job *job = job_of(*at);
        struct claim c;

        if (no_slow && is_slow(job))
            continue;
        c = claim_of(t, job, now_ms);
        if (!best || is_before(c, claim)) {
            best = at;
            claim = c;
        }
    }
    return best ? queue_take(&t->asked, best) : NULL;
}

/* The next question, or NULL when it is time to go. */
static struct node *wait_for_work(struct thinkers *t)
{
    struct node *n = NULL;

    pthread_mutex_lock(&t->lock);
    while (!t->stop && !(n = choose_next(t)))
        pthread_cond_wait(&t->work, &t->lock);
    if (n) {
        t->slow += is_slow(&n->job);
        atomic_fetch_sub(&t->quick, !is_slow(&n->job));
    }
    pthread_mutex_unlock(&t->lock);
    return n;
}

/* The answer is there: what it took goes on the account. */
static void hand_back(struct thinkers *t, struct node *n, int64_t us)
{
    int64_t now_ms = us_now() / 1000;

    pthread_mutex_lock(&t->lock);
    t->slow -= is_slow(&n->job);
    share_add(&t->owners, n->job.owner, us, now_ms);
    share_add(&t->tables, table_hash(n->job.table), us, now_ms);
    queue_put(&t->answered, &n->queued);
    pthread_cond_signal(&t->work); /* a slow one may begin now */
    pthread_mutex_unlock(&t->lock);
    t->wake(t->arg);
}

/* What a thread has to think with. */
struct desk {
    struct thinker *memory;
    struct budget budget;
    struct chance chance;
    struct job *job;
    struct thinkers *all;
    int64_t began;
};

/* A bot in the midst of thought must not keep the server from leaving, nor a
 * slow one the quick ones waiting: it answers with what it has found. */
static bool time_to_go(void *arg)
{
    const struct desk *d = arg;

    if (atomic_load_explicit(&d->all->stop, memory_order_relaxed))
        return true;
    return atomic_load_explicit(&d->all->quick, memory_order_relaxed) > 0 &&
           is_slow(d->job) && us_now() - d->began > HURRY_US;
}

static void choose(void *arg)
{
    struct desk *d = arg;
    struct job *job = d->job;

    bot_choose(job->thought.bot, d->memory, job->game, job->view,
               job->thought.seat, &d->chance, &d->budget, &job->answer);
    if (job->thought.client >= 0) /* somebody wants to know why */
        bot_explain(d->memory, &job->answer);
}

static void *think(void *arg)
{
    struct thinkers *t = arg;
    struct desk d = { .memory = thinker_new(), .all = t };
    struct node *n;

    d.budget = (struct budget){ .stop = time_to_go, .clock = &d };
    while ((n = wait_for_work(t)) != NULL) {
        d.job = &n->job;
        d.began = us_now();
        chance_seed(&d.chance, n->seed);
        /* A bot that breaks has no move; the table finds one for it. */
        if (!guard_try(choose, &d))
            n->job.answer = (struct choice){ 0 };
        hand_back(t, n, us_now() - d.began);
    }
    thinker_free(d.memory);
    return NULL;
}

struct thinkers *thinkers_new(int n_threads, void (*wake)(void *), void *arg)
{
    struct thinkers *t =
        memory_new(1, sizeof(*t) + (size_t)n_threads * sizeof(t->thread[0]));

    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->work, NULL);
    queue_init(&t->asked);
    queue_init(&t->answered);
    t->wake = wake;
    t->arg = arg;
    for (; t->n_threads < n_threads; t->n_threads++)
        if (pthread_create(&t->thread[t->n_threads], NULL, think, t) != 0)
            BUG("no thread for a bot");
    return t;
}

void thinkers_free(struct thinkers *t)
{
    struct node *n;

    pthread_mutex_lock(&t->lock);
    t->stop = true;
    pthread_cond_broadcast(&t->work);
    pthread_mutex_unlock(&t->lock);
    for (int i = 0; i < t->n_threads; i++)
        pthread_join(t->thread[i], NULL);
    while ((n = queue_get(&t->asked)) || (n = queue_get(&t->answered)))
        free(n);
    pthread_cond_destroy(&t->work);
    pthread_mutex_destroy(&t->lock);
    free(t);
}

void thinkers_give(struct thinkers *t, const struct job *job)
{
    struct node *n = memory_new(1, sizeof(*n));

    n->job = *job;
    n->seed = seed_new();
    pthread_mutex_lock(&t->lock);
    queue_put(&t->asked, &n->queued);
    atomic_fetch_add(&t->quick, !is_slow(job));
    pthread_cond_signal(&t->work);
    pthread_mutex_unlock(&t->lock);
}

void thinkers_drop(struct thinkers *t, const char *table)
{
    struct queued **at = &t->asked.first;

    pthread_mutex_lock(&t->lock);
    while (*at)
        if (strcmp(job_of(*at)->table, table) == 0) {
            atomic_fetch_sub(&t->quick, !is_slow(job_of(*at)));
            free(queue_take(&t->asked, at));
        } else {
            at = &(*at)->next;
        }
    pthread_mutex_unlock(&t->lock);
}

bool thinkers_take(struct thinkers *t, struct job *out)
{
    struct node *n;

    pthread_mutex_lock(&t->lock);
    n = queue_get(&t->answered);
    pthread_mutex_unlock(&t->lock);
    if (!n)
        return false;
    *out = n->job;
    free(n);
    return true;
}
