/*
 * Counting a simulation: one tally for the game being played, added to that of
 * all games when it is over.
 */
#include "cli/sim.h"

#include "base/memory.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- The plan --------------------------------------------------------- */

const char *plan_bot(const struct sim_plan *p, int bot, char scratch[32])
{
    snprintf(scratch, 32, "%s%s", p->bot[bot]->id,
             p->by_hand[bot] ? "/hand" : "");
    return scratch;
}

/* ---- Places of what is counted ---------------------------------------- */

/* Numbers and seats say nothing about the game's things. */
static int use_room(const struct game *g, int verb, int arg)
{
    int kind = g->verb[verb].arg[arg];

    return kind >= NOUN_OWN ? noun_of(g, kind)->n : 0;
}

int use_of(const struct tally *t, int verb, int arg, int value)
{
    if (value < 0 || value >= use_room(t->plan->game, verb, arg))
        return -1;
    return t->first_use[verb][arg] + value;
}

static void place_uses(struct tally *t)
{
    const struct game *g = t->plan->game;

    for (int v = 1; v < g->n_verbs; v++)
        for (int a = 0; a < MOVE_ARGS; a++) {
            t->first_use[v][a] = t->n_uses;
            t->n_uses += use_room(g, v, a);
        }
}

/* ---- Memory ----------------------------------------------------------- */

void tally_init(struct tally *t, const struct sim_plan *p)
{
    memset(t, 0, sizeof(*t));
    t->plan = p;
    place_uses(t);
    t->length = memory_new((size_t)p->game->longest + 1, sizeof(*t->length));
    t->use = memory_new((size_t)t->n_uses, sizeof(*t->use));
}

void tally_release(struct tally *t)
{
    free(t->length);
    free(t->use);
    buf_release(&t->shards);
}

void game_tally_init(struct game_tally *g, const struct tally *t)
{
    size_t moves = (size_t)t->plan->game->longest;

    memset(g, 0, sizeof(*g));
    g->score = memory_new(moves + 1, sizeof(*g->score));
    g->times = memory_new((size_t)t->n_uses * MAX_SEATS, sizeof(*g->times));
    g->chances = memory_new((size_t)t->n_uses, sizeof(*g->chances));
    g->asked = memory_new((size_t)t->n_uses, sizeof(*g->asked));
}

void game_tally_release(struct game_tally *g)
{
    free(g->score);
    free(g->times);
    free(g->chances);
    free(g->asked);
}

/* ---- Counting --------------------------------------------------------- */

void game_tally_start(struct game_tally *g, const struct tally *t)
{
    memset(g->times, 0, (size_t)t->n_uses * MAX_SEATS * sizeof(*g->times));
    memset(g->chances, 0, (size_t)t->n_uses * sizeof(*g->chances));
    memset(g->decisions, 0, sizeof(g->decisions));
    memset(g->microseconds, 0, sizeof(g->microseconds));
}

/* What several moves have in common is one chance to choose it. */
void game_tally_question(struct game_tally *g, const struct tally *t,
                         const struct move_list *choices)
{
    g->questions++;
    for (int i = 0; i < choices->n; i++) {
        struct move m = choices->at[i];

        for (int a = 0; a < MOVE_ARGS; a++) {
            int use = use_of(t, m.verb, a, m.arg[a]);

            if (use < 0 || g->asked[use] == g->questions)
                continue;
            g->asked[use] = g->questions;
            g->chances[use]++;
        }
    }
}

void game_tally_move(struct game_tally *g, const struct tally *t,
                     const struct match *match, struct move m)
{
    struct result r;

    for (int a = 0; a < MOVE_ARGS; a++) {
        int use = use_of(t, m.verb, a, m.arg[a]);

        if (use >= 0)
            g->times[m.seat * t->n_uses + use]++;
    }
    match_result(match, &r);
    if (match->n <= match->game->longest)
        memcpy(g->score[match->n], r.score, sizeof(g->score[0]));
}

static void add_curve(struct tally *t, const struct game_tally *g, long game,
                      int moves)
{
    for (int seat = 0; seat < t->plan->n_seats; seat++) {
        struct bot_tally *b = &t->bot[bot_at(t->plan, game, seat)];

        for (int i = 0; i < CURVE; i++)
            b->curve[i] += g->score[moves * i / (CURVE - 1)][seat];
    }
}

static void add_uses(struct tally *t, const struct game_tally *g,
                     const int64_t wins[MAX_SEATS])
{
    for (int seat = 0; seat < t->plan->n_seats; seat++)
        for (int i = 0; i < t->n_uses; i++) {
            int times = g->times[seat * t->n_uses + i];

            t->use[i].games += times > 0;
            t->use[i].wins += times > 0 ? wins[seat] : 0;
            t->use[i].times += times;
        }
    for (int i = 0; i < t->n_uses; i++)
        t->use[i].chances += g->chances[i];
}

static void count_wins(const struct result *r, int64_t wins[MAX_SEATS])
{
    int winners = 0;

    for (int seat = 0; seat < r->n_seats; seat++)
        winners += r->rank[seat] == 1;
    for (int seat = 0; seat < r->n_seats; seat++)
        wins[seat] = r->rank[seat] == 1 ? WIN / winners : 0;
}

void tally_game(struct tally *t, const struct game_tally *g, long game,
                const struct match *match)
{
    int64_t wins[MAX_SEATS] = { 0 };
    struct result r;

    match_result(match, &r);
    count_wins(&r, wins);
    for (int seat = 0; seat < r.n_seats; seat++) {
        int bot = bot_at(t->plan, game, seat);
        struct bot_tally *b = &t->bot[bot];

        b->wins += wins[seat];
        b->rank += r.rank[seat];
        b->score += r.score[seat];
        b->decisions += g->decisions[bot];
        b->microseconds += g->microseconds[bot];
        b->seat_games[seat]++;
        b->seat_wins[seat] += wins[seat];
    }
    t->games++;
    t->moves += match->n;
    t->length[match->n]++;
    add_curve(t, g, game, match->n);
    add_uses(t, g, wins);
    facts_count(t, match, wins);
}

static void add_use(struct use *u, const struct use *other)
{
    u->games += other->games;
    u->wins += other->wins;
    u->times += other->times;
    u->chances += other->chances;
}

struct fact *tally_fact(struct tally *t, const char *kind, const char *word)
{
    struct fact *f = t->fact;

    for (int i = 0; i < t->n_facts; i++, f++)
        if (strcmp(f->kind, kind) == 0 && strcmp(f->word, word) == 0)
            return f;
    if (t->n_facts == MAX_FACTS || strlen(kind) >= FACT_TEXT ||
        strlen(word) >= FACT_TEXT)
        return NULL;
    t->n_facts++;
    memcpy(f->kind, kind, strlen(kind) + 1);
    memcpy(f->word, word, strlen(word) + 1);
    return f;
}

static void add_bot(struct bot_tally *b, const struct bot_tally *other)
{
    b->wins += other->wins;
    b->rank += other->rank;
    b->score += other->score;
    b->decisions += other->decisions;
    b->microseconds += other->microseconds;
    for (int s = 0; s < MAX_SEATS; s++) {
        b->seat_games[s] += other->seat_games[s];
        b->seat_wins[s] += other->seat_wins[s];
    }
    for (int i = 0; i < CURVE; i++)
        b->curve[i] += other->curve[i];
}

void tally_add(struct tally *t, const struct tally *other)
{
    t->games += other->games;
    t->moves += other->moves;
    for (int b = 0; b < MAX_SEATS; b++)
        add_bot(&t->bot[b], &other->bot[b]);
    for (int i = 0; i <= t->plan->game->longest; i++)
        t->length[i] += other->length[i];
    for (int i = 0; i < t->n_uses; i++)
        add_use(&t->use[i], &other->use[i]);
    for (int i = 0; i < other->n_facts; i++) {
        const struct fact *f = &other->fact[i];
        struct fact *mine = tally_fact(t, f->kind, f->word);

        if (mine)
            add_use(&mine->use, &f->use);
    }
}

/* ---- What comes out --------------------------------------------------- */

void share_interval(double share, double n, double *low, double *high)
{
    double z = 1.959964, z2 = z * z;
    double centre = (share + z2 / (2 * n)) / (1 + z2 / n);
    double half =
        z / (1 + z2 / n) * sqrt(share * (1 - share) / n + z2 / (4 * n * n));

    *low = centre - half < 0 ? 0 : centre - half;
    *high = centre + half > 1 ? 1 : centre + half;
}

void summary_make(const struct tally *t, struct summary *s)
{
    double n = (double)t->games;

    memset(s, 0, sizeof(*s));
    s->games = (long)t->games;
    if (t->games == 0)
        return;
    s->moves = (double)t->moves / n;
    for (int i = 0; i < t->plan->n_seats; i++) {
        const struct bot_tally *b = &t->bot[i];
        struct bot_summary *sum = &s->bot[i];

        sum->wins = (double)b->wins / WIN;
        sum->share = sum->wins / n;
        share_interval(sum->share, n, &sum->low, &sum->high);
        sum->rank = (double)b->rank / n;
        sum->score = (double)b->score / n;
        if (b->decisions > 0)
            sum->ms = (double)b->microseconds / 1e3 / (double)b->decisions;
    }
}
