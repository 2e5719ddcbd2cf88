/*
 * The results of a simulation as lines of words and numbers, so that shards
 * of one run can be computed anywhere and added up.  The head says what was
 * played; a merge refuses results of another plan.
 */
#include "cli/sim.h"

#include "base/lines.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const magic = "starboard-sim 3";

/* ---- Writing ---------------------------------------------------------- */

/* Everything that must agree, the shard apart. */
static void write_head(const struct sim_plan *p, struct buf *out)
{
    char scratch[16];

    buf_addf(out, "%s\ngame %s %d\n", magic, p->game->id,
             p->game->rules_version);
    for (int i = 0; i < options_count(p->game); i++)
        buf_addf(out, "option %s %s\n", p->game->option[i].id,
                 options_word(p->game, &p->how.options, i, scratch));
    for (int b = 0; b < p->n_seats; b++)
        buf_addf(out, "bot %s%s\n", p->bot[b]->id,
                 p->by_hand[b] ? " hand" : "");
    if (p->learn)
        buf_adds(out, "learn\n");
    buf_addf(out, "seed %" PRIu64 "\ngames %ld\nwork %ld\nms %ld\nshards %ld\n",
             p->how.seed, p->games, p->work, p->ms, p->shards);
}

static void write_bot(const struct bot_tally *b, int n, int n_seats,
                      struct buf *out)
{
    buf_addf(out,
             "result %d %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64
             " %" PRId64 "\n",
             n, b->wins, b->rank, b->score, b->decisions, b->microseconds);
    for (int s = 0; s < n_seats; s++)
        buf_addf(out, "seat %d %d %" PRId64 " %" PRId64 "\n", n, s,
                 b->seat_games[s], b->seat_wins[s]);
    buf_addf(out, "curve %d", n);
    for (int i = 0; i < CURVE; i++)
        buf_addf(out, " %" PRId64, b->curve[i]);
    buf_addc(out, '\n');
}

static void write_use(const struct use *u, struct buf *out)
{
    buf_addf(out, " %" PRId64 " %" PRId64 " %" PRId64, u->games, u->wins,
             u->times);
}

void tally_write(const struct tally *t, struct buf *out)
{
    write_head(t->plan, out);
    buf_addf(out, "shard %ld\ntotal %" PRId64 " %" PRId64 "\n", t->plan->shard,
             t->games, t->moves);
    for (int b = 0; b < t->plan->n_seats; b++)
        write_bot(&t->bot[b], b, t->plan->n_seats, out);
    for (int i = 0; i <= t->plan->game->longest; i++)
        if (t->length[i])
            buf_addf(out, "length %d %" PRId64 "\n", i, t->length[i]);
    for (int i = 0; i < t->n_uses; i++)
        if (t->use[i].times || t->use[i].chances) {
            buf_addf(out, "use %d", i);
            write_use(&t->use[i], out);
            buf_addf(out, " %" PRId64 "\n", t->use[i].chances);
        }
    for (int i = 0; i < t->n_facts; i++) {
        buf_adds(out, "fact");
        write_use(&t->fact[i].use, out);
        buf_addf(out, " %s | %s\n", t->fact[i].word, t->fact[i].kind);
    }
    buf_adds(out, "end\n");
}

/* ---- Reading the plan ------------------------------------------------- */

static int read_game(const char *rest, game_finder *find, struct sim_plan *p,
                     struct error *err)
{
    char id[FACT_TEXT];
    int version;

    if (sscanf(rest, "%31s %d", id, &version) != 2 || !(p->game = find(id)))
        return error_set(err, "no such game: %.40s", rest);
    if (version != p->game->rules_version)
        return error_set(err, "played by other rules of %s", id);
    options_default(p->game, &p->how.options);
    return 0;
}

static int read_option(char *rest, struct sim_plan *p, struct error *err)
{
    char *value = strchr(rest, ' ');

    if (!p->game || !value)
        return error_set(err, "not an option: %.40s", rest);
    *value++ = '\0';
    return options_set(p->game, &p->how.options, rest, value, err);
}

static int read_number(const char *rest, long *out, struct error *err)
{
    return number_read(rest, 0, 1000000000, out, err);
}

static int read_bot_name(char *rest, struct sim_plan *p, struct error *err)
{
    char *hand = strchr(rest, ' ');

    if (hand)
        *hand++ = '\0';
    if (p->n_seats == MAX_SEATS || !(p->bot[p->n_seats] = bot_find(rest)) ||
        (hand && strcmp(hand, "hand") != 0))
        return error_set(err, "no such bot: %.20s", rest);
    p->by_hand[p->n_seats++] = hand != NULL;
    return 0;
}

static int read_head_line(char *line, game_finder *find, struct sim_plan *p,
                          struct error *err)
{
    char *rest = line + strcspn(line, " ");

    if (*rest)
        *rest++ = '\0';
    if (strcmp(line, "game") == 0)
        return read_game(rest, find, p, err);
    if (strcmp(line, "option") == 0)
        return read_option(rest, p, err);
    if (strcmp(line, "bot") == 0)
        return read_bot_name(rest, p, err);
    if (strcmp(line, "learn") == 0) {
        p->learn = true;
        return 0;
    }
    if (strcmp(line, "seed") == 0) {
        p->how.seed = strtoull(rest, NULL, 10);
        return 0;
    }
    if (strcmp(line, "games") == 0)
        return read_number(rest, &p->games, err);
    if (strcmp(line, "work") == 0)
        return read_number(rest, &p->work, err);
    if (strcmp(line, "ms") == 0)
        return read_number(rest, &p->ms, err);
    if (strcmp(line, "shards") == 0)
        return number_read(rest, 1, 1000000, &p->shards, err);
    return 0;
}

int plan_read(const char *text, size_t n, game_finder *find,
              struct sim_plan *plan, struct error *err)
{
    struct lines l;
    int more;

    memset(plan, 0, sizeof(*plan));
    lines_init(&l, text, n);
    if (lines_next(&l, err) <= 0 || strcmp(l.line, magic) != 0)
        return error_set(err, "these are not results of a simulation");
    while ((more = lines_next(&l, err)) > 0)
        if (read_head_line(l.line, find, plan, err) < 0)
            return error_in(err, "line %d", l.number);
    if (more < 0)
        return -1;
    if (!plan->game || plan->shards < 1 ||
        plan->n_seats != plan->how.options.value[OPTION_PLAYERS])
        return error_set(err, "the head of the results is incomplete");
    return 0;
}

/* ---- Reading the numbers ---------------------------------------------- */

/* Up to `most` numbers; how many. */
static int numbers(const char *rest, int64_t *out, int most)
{
    int n = 0;
    char *end;

    for (; n < most; n++, rest = end) {
        out[n] = strtoll(rest, &end, 10);
        if (end == rest)
            break;
    }
    return n;
}

static int bad_line(struct error *err)
{
    return error_set(err, "not a line of results");
}

static int read_bot(struct tally *t, const char *rest, struct error *err)
{
    int64_t v[6];

    if (numbers(rest, v, 6) != 6 || v[0] < 0 || v[0] >= t->plan->n_seats)
        return bad_line(err);
    t->bot[v[0]].wins += v[1];
    t->bot[v[0]].rank += v[2];
    t->bot[v[0]].score += v[3];
    t->bot[v[0]].decisions += v[4];
    t->bot[v[0]].microseconds += v[5];
    return 0;
}

static int read_seat(struct tally *t, const char *rest, struct error *err)
{
    int n = t->plan->n_seats;
    int64_t v[4];

    if (numbers(rest, v, 4) != 4 || v[0] < 0 || v[0] >= n || v[1] < 0 ||
        v[1] >= n)
        return bad_line(err);
    t->bot[v[0]].seat_games[v[1]] += v[2];
    t->bot[v[0]].seat_wins[v[1]] += v[3];
    return 0;
}

static int read_curve(struct tally *t, const char *rest, struct error *err)
{
    int64_t v[CURVE + 1];

    if (numbers(rest, v, CURVE + 1) != CURVE + 1 || v[0] < 0 ||
        v[0] >= t->plan->n_seats)
        return bad_line(err);
    for (int i = 0; i < CURVE; i++)
        t->bot[v[0]].curve[i] += v[i + 1];
    return 0;
}

static int read_total(struct tally *t, const char *rest, struct error *err)
{
    int64_t v[2];

    if (numbers(rest, v, 2) != 2)
        return bad_line(err);
    t->games += v[0];
    t->moves += v[1];
    return 0;
}

static int read_length(struct tally *t, const char *rest, struct error *err)
{
    int64_t v[2];

    if (numbers(rest, v, 2) != 2 || v[0] < 0 || v[0] > t->plan->game->longest)
        return bad_line(err);
    t->length[v[0]] += v[1];
    return 0;
}

static void add_use(struct use *u, const int64_t v[3])
{
    u->games += v[0];
    u->wins += v[1];
    u->times += v[2];
}

static int read_use(struct tally *t, const char *rest, struct error *err)
{
    int64_t v[5];

    if (numbers(rest, v, 5) != 5 || v[0] < 0 || v[0] >= t->n_uses)
        return bad_line(err);
    add_use(&t->use[v[0]], v + 1);
    t->use[v[0]].chances += v[4];
    return 0;
}

/* fact GAMES WINS TIMES WORD | KIND */
static int read_fact(struct tally *t, const char *rest, struct error *err)
{
    char word[FACT_TEXT], kind[FACT_TEXT];
    struct fact *f;
    int64_t v[3];

    if (numbers(rest, v, 3) != 3 ||
        sscanf(rest, "%*d %*d %*d %31s | %31[^\n]", word, kind) != 2)
        return bad_line(err);
    f = tally_fact(t, kind, word);
    if (f)
        add_use(&f->use, v);
    return 0;
}

/* The same part twice would count its games twice. */
static int read_shard(struct tally *t, const char *rest, struct error *err)
{
    long shard;

    if (number_read(rest, 1, t->plan->shards, &shard, err) < 0)
        return -1;
    while (t->shards.n < (size_t)t->plan->shards)
        buf_addc(&t->shards, 0);
    if (t->shards.at[shard - 1])
        return error_set(err, "part %ld of %ld was already added", shard,
                         t->plan->shards);
    t->shards.at[shard - 1] = 1;
    return 0;
}

static const struct {
    const char *word;
    int (*read)(struct tally *t, const char *rest, struct error *err);
} kinds[] = {
    { "result", read_bot },  { "seat", read_seat },     { "curve", read_curve },
    { "total", read_total }, { "length", read_length }, { "use", read_use },
    { "fact", read_fact },   { "shard", read_shard },
};

static int read_line(struct tally *t, const char *line, struct error *err)
{
    for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
        const char *rest = line_after(line, kinds[i].word);

        if (rest)
            return kinds[i].read(t, rest, err);
    }
    return 0; /* the head, which was compared as a whole */
}

static int same_plan(const struct tally *t, const char *text, size_t n,
                     struct error *err)
{
    struct buf head = BUF_INIT;
    bool same;

    write_head(t->plan, &head);
    same = n > head.n && memcmp(text, buf_str(&head), head.n) == 0;
    buf_release(&head);
    return same ? 0 : error_set(err, "these are results of another run");
}

int tally_read(const char *text, size_t n, struct tally *t, struct error *err)
{
    struct lines l;
    int more;
    bool whole = false;

    if (same_plan(t, text, n, err) < 0)
        return -1;
    lines_init(&l, text, n);
    while ((more = lines_next(&l, err)) > 0) {
        whole = strcmp(l.line, "end") == 0;
        if (read_line(t, l.line, err) < 0)
            return error_in(err, "line %d", l.number);
    }
    if (more == 0 && !whole)
        return error_set(err, "the end of the results is missing");
    return more;
}
