/*
 * starboard sim --positions FILE: of every game each twelfth position that can
 * be judged, and those to which a bot strayed, as the features of the game,
 * with who won.
 *
 * The file begins with lines: game and rules, players, the rows of the table
 * of features, "end".  Then come records of one length, numbers of several
 * bytes with the lowest first:
 *
 *     4 bytes   number of the game
 *     2 bytes   stage: chapter or round
 *     2 bytes   for each seat: the hand-written value, in parts of NET_ONE
 *     1 byte    for each seat: its part of the win, in sixtieths
 *     2 bytes   for each seat, for each feature of its own
 *     2 bytes   for each feature in common
 *
 * Games come as they end, so their order depends on --jobs.
 */
#include "cli/sim_positions.h"

#include "base/memory.h"
#include "bots/eval.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EVERY = 12 };

struct positions {
    FILE *file;
    pthread_mutex_t lock;
    const struct game *game;
    const struct evaluator *eval;
    int n_seats;
    bool failed;
};

/* ---- The file ---------------------------------------------------------- */

static void write_rows(const char *kind, const struct feature *row,
                       struct buf *out)
{
    for (; row->id; row++)
        buf_addf(out, "%s %s %d %d %d\n", kind, row->id, row->n, row->low,
                 row->high);
}

static void write_head(struct positions *f)
{
    const struct features *features = f->eval->features;
    struct buf out = BUF_INIT;

    buf_addf(&out, "starboard positions 1\ngame %s %d\nplayers %d\n",
             f->game->id, f->game->rules_version, f->n_seats);
    write_rows("own", features->own, &out);
    write_rows("common", features->common, &out);
    buf_adds(&out, "end\n");
    f->failed = fwrite(buf_str(&out), 1, out.n, f->file) != out.n;
    buf_release(&out);
}

struct positions *positions_open(const char *path, const struct sim_plan *p,
                                 struct error *err)
{
    const struct evaluator *eval = evaluator_find(p->game);
    struct positions *f;
    FILE *file;

    if (!eval->features) {
        error_set(err, "%s has no features to write", p->game->id);
        return NULL;
    }
    file = fopen(path, "wb");
    if (!file) {
        error_set(err, "cannot write %s: %s", path, strerror(errno));
        return NULL;
    }
    f = memory_new(1, sizeof(*f));
    *f = (struct positions){
        .file = file, .game = p->game, .eval = eval, .n_seats = p->n_seats
    };
    REQUIRE(pthread_mutex_init(&f->lock, NULL) == 0);
    write_head(f);
    return f;
}

int positions_close(struct positions *f, struct error *err)
{
    bool failed = f->failed;

    failed |= fclose(f->file) != 0;
    pthread_mutex_destroy(&f->lock);
    free(f);
    return failed ? error_set(err, "cannot write all positions") : 0;
}

/* ---- One position ------------------------------------------------------ */

static void add_short(struct buf *out, int value)
{
    buf_addc(out, (char)(value & 0xff));
    buf_addc(out, (char)(value >> 8 & 0xff));
}

static void add_readings(const struct readings *r, int n, struct buf *out)
{
    int16_t value[MAX_READ] = { 0 };

    for (int i = 0; i < r->n; i++)
        value[r->is[i].at] = r->is[i].value;
    for (int i = 0; i < n; i++)
        add_short(out, value[i]);
}

/* The results are filled in when the game is over. */
static void add_position(const struct positions *f, const void *state,
                         struct buf *out)
{
    const struct features *features = f->eval->features;
    struct readings own[MAX_SEATS], common;
    struct net_inputs in;

    eval_inputs(f->eval, f->game, state, &in);
    features->read(state, in.terms, own, &common);
    add_short(out, features->stage(state));
    for (int seat = 0; seat < f->n_seats; seat++)
        add_short(out, in.hand[seat]);
    for (int seat = 0; seat < f->n_seats; seat++)
        buf_addc(out, 0);
    for (int seat = 0; seat < f->n_seats; seat++)
        add_readings(&own[seat], features->n_own, out);
    add_readings(&common, features->n_common, out);
}

/* ---- One game ---------------------------------------------------------- */

void sample_start(struct sample *s, struct positions *to, long game)
{
    s->to = to;
    s->game = game;
    s->seen = game; /* each game begins elsewhere */
    s->wanted = false;
    buf_clear(&s->kept);
}

void sample_want(struct sample *s)
{
    s->wanted = true;
}

void sample_look(struct sample *s, const void *state)
{
    if (!s->to || !eval_is_calm(s->to->game, state))
        return;
    if (s->seen++ % EVERY != 0 && !s->wanted)
        return;
    s->wanted = false;
    add_short(&s->kept, (int)(s->game & 0xffff));
    add_short(&s->kept, (int)(s->game >> 16 & 0xffff));
    add_position(s->to, state, &s->kept);
}

void sample_end(struct sample *s, const struct match *m)
{
    const struct features *features;
    int n = s->to ? s->to->n_seats : 0, winners = 0;
    size_t size, result;
    struct result r;

    if (!s->to || s->kept.n == 0 || !match_over(m))
        return;
    features = s->to->eval->features;
    result = 6 + 2 * (size_t)n;
    size =
        result + (size_t)(n + 2 * (n * features->n_own + features->n_common));
    match_result(m, &r);
    for (int seat = 0; seat < n; seat++)
        winners += r.rank[seat] == 1;
    for (size_t at = 0; at < s->kept.n; at += size)
        for (int seat = 0; seat < n && winners > 0; seat++)
            s->kept.at[at + result + (size_t)seat] =
                (char)(r.rank[seat] == 1 ? WIN / winners : 0);
    pthread_mutex_lock(&s->to->lock);
    if (fwrite(s->kept.at, 1, s->kept.n, s->to->file) != s->kept.n)
        s->to->failed = true;
    pthread_mutex_unlock(&s->to->lock);
}

void sample_release(struct sample *s)
{
    buf_release(&s->kept);
}
