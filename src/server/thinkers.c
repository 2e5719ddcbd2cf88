#include "server/thinkers.h"

#include "server/guard.h"
#include "server/secret.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

struct node {
    struct node *next;
    struct job job;
};

struct queue {
    struct node *first, **last;
};

struct thinkers {
    pthread_mutex_t lock;
    pthread_cond_t work;
    struct queue asked, answered;
    atomic_bool stop;
    void (*wake)(void *);
    void *arg;
    int n_threads;
    pthread_t thread[];
};

static void put(struct queue *q, struct node *n)
{
    n->next = NULL;
    *q->last = n;
    q->last = &n->next;
}

static struct node *get(struct queue *q)
{
    struct node *n = q->first;

    if (!n)
        return NULL;
    q->first = n->next;
    if (!q->first)
        q->last = &q->first;
    return n;
}

/* The next question, or NULL when it is time to go. */
static struct node *wait_for_work(struct thinkers *t)
{
    struct node *n = NULL;

    pthread_mutex_lock(&t->lock);
    while (!t->stop && !(n = get(&t->asked)))
        pthread_cond_wait(&t->work, &t->lock);
    pthread_mutex_unlock(&t->lock);
    return n;
}

/* A bot in the midst of thought must not keep the server from leaving. */
static bool time_to_go(void *arg)
{
    return atomic_load(&((struct thinkers *)arg)->stop);
}

/* What a thread has to think with. */
struct desk {
    struct thinker *memory;
    struct budget budget;
    struct chance chance;
    struct job *job;
};

static void choose(void *arg)
{
    struct desk *d = arg;
    struct job *job = d->job;

    bot_choose(job->thought.bot, d->memory, job->game, job->view,
               job->thought.seat, &d->chance, &d->budget, &job->answer);
}

static void *think(void *arg)
{
    struct thinkers *t = arg;
    struct desk d = { .memory = thinker_new(),
                      .budget = { .stop = time_to_go, .clock = t } };
    struct node *n;

    chance_seed(&d.chance, seed_new());
    while ((n = wait_for_work(t)) != NULL) {
        d.job = &n->job;
        /* A bot that breaks has no move; the table finds one for it. */
        if (!guard_try(choose, &d))
            n->job.answer = (struct choice){ 0 };
        pthread_mutex_lock(&t->lock);
        put(&t->answered, n);
        pthread_mutex_unlock(&t->lock);
        t->wake(t->arg);
    }
    thinker_free(d.memory);
    return NULL;
}

struct thinkers *thinkers_new(int n_threads, void (*wake)(void *), void *arg)
{
    struct thinkers *t =
        calloc(1, sizeof(*t) + (size_t)n_threads * sizeof(t->thread[0]));

    if (!t)
        BUG("out of memory");
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->work, NULL);
    t->asked.last = &t->asked.first;
    t->answered.last = &t->answered.first;
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
    while ((n = get(&t->asked)) != NULL || (n = get(&t->answered)) != NULL)
        free(n);
    pthread_cond_destroy(&t->work);
    pthread_mutex_destroy(&t->lock);
    free(t);
}

void thinkers_give(struct thinkers *t, const struct job *job)
{
    struct node *n = malloc(sizeof(*n));

    if (!n)
        BUG("out of memory");
    n->job = *job;
    pthread_mutex_lock(&t->lock);
    put(&t->asked, n);
    pthread_cond_signal(&t->work);
    pthread_mutex_unlock(&t->lock);
}

bool thinkers_take(struct thinkers *t, struct job *out)
{
    struct node *n;

    pthread_mutex_lock(&t->lock);
    n = get(&t->answered);
    pthread_mutex_unlock(&t->lock);
    if (!n)
        return false;
    *out = n->job;
    free(n);
    return true;
}
