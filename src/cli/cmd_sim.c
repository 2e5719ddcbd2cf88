/*
 * starboard sim: many games between named bots.  Seats rotate, and games that
 * differ only in who sits where share their seed.  What a game gives depends
 * on its number alone, so the result does not depend on the number of jobs.
 */
#include "cli/cli.h"

#include "bots/bot.h"
#include "core/record.h"

#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct flag flags[] = {
    { "seats", "LIST", "the bots, as random,random [random in every seat]" },
    { "games", "N", "how many games [100]" },
    { "jobs", "J", "how many at once [one for each core]" },
    { "seed", "S", "of the first game [1]" },
    { "components", "FILE", "corrected components" },
    { "record", "FILE", "keep the record of the first game" },
    { "json", NULL, "as JSON" },
    { NULL, NULL, NULL },
};

/* One game, by bot (not by seat). */
struct outcome {
    bool done;
    int moves;
    double share[MAX_SEATS]; /* of the win; ties divide it */
    int rank[MAX_SEATS], score[MAX_SEATS];
    long decisions[MAX_SEATS];
    double seconds[MAX_SEATS];
};

struct sim {
    const struct game *game;
    struct setup how;
    int n_seats;
    const struct bot *bot[MAX_SEATS];
    long games;
    struct outcome *outcome;
    const char *record;
    atomic_long next, finished;
};

static volatile sig_atomic_t stopped;

static void stop(int signal_number)
{
    (void)signal_number;
    stopped = 1;
}

/* Which bot sits on `seat` in this game. */
static int bot_at(const struct sim *s, long game, int seat)
{
    return (int)((seat + game) % s->n_seats);
}

static void one_move(const struct sim *s, long game, struct match *m,
                     struct chance *chance, struct outcome *o)
{
    _Alignas(16) uint8_t view[MAX_STATE];
    unsigned asked = game_to_move(s->game, m->state);
    struct move move;
    double start;
    int seat = 0, bot;

    while (!(asked & seat_bit(seat)))
        seat++;
    bot = bot_at(s, game, seat);
    match_view(m, seat, view);
    start = now();
    move = bot_move(s->bot[bot], s->game, view, seat, chance);
    o->seconds[bot] += now() - start;
    o->decisions[bot]++;
    if (match_play(m, move, NULL, NULL) < 0)
        BUG("%s plays an illegal move", s->bot[bot]->id);
}

static void keep_record(const struct sim *s, const struct match *m)
{
    struct buf text = BUF_INIT;
    struct error err;

    record_write(m, RECORD_SAVE, &text);
    if (file_write(s->record, &text, &err) < 0)
        fail(&err);
    buf_release(&text);
}

static void count_result(const struct sim *s, long game, const struct match *m,
                         struct outcome *o)
{
    struct result r;
    int winners = 0;

    match_result(m, &r);
    for (int seat = 0; seat < r.n_seats; seat++)
        winners += r.rank[seat] == 1;
    for (int seat = 0; seat < r.n_seats; seat++) {
        int bot = bot_at(s, game, seat);

        o->share[bot] = r.rank[seat] == 1 ? 1.0 / winners : 0;
        o->rank[bot] = r.rank[seat];
        o->score[bot] = r.score[seat];
    }
    o->moves = m->n;
    o->done = true;
}

static void one_game(const struct sim *s, long game, struct outcome *o)
{
    struct setup how = s->how;
    struct chance chance;
    struct match m;

    how.seed += (uint64_t)(game / s->n_seats);
    chance_seed(&chance, ~(s->how.seed + (uint64_t)game));
    REQUIRE(match_init(&m, s->game, &how, NULL, NULL) == 0);
    while (!match_over(&m) && !stopped)
        one_move(s, game, &m, &chance, o);
    if (match_over(&m)) {
        count_result(s, game, &m, o);
        if (game == 0 && s->record)
            keep_record(s, &m);
    }
    match_release(&m);
}

static void *job(void *what)
{
    struct sim *s = what;
    long game;

    while (!stopped && (game = atomic_fetch_add(&s->next, 1)) < s->games) {
        one_game(s, game, &s->outcome[game]);
        atomic_fetch_add(&s->finished, 1);
    }
    return NULL;
}

static void run_jobs(struct sim *s, int jobs)
{
    enum { MAX_JOBS = 256 };
    pthread_t thread[MAX_JOBS];
    struct progress progress;
    struct timespec nap = { 0, 20000000 };
    int n = 0;

    signal(SIGINT, stop);
    progress_start(&progress, "games");
    for (; n < jobs && n < MAX_JOBS; n++)
        if (pthread_create(&thread[n], NULL, job, s) != 0)
            break;
    if (n == 0)
        job(s);
    while (atomic_load(&s->finished) < s->games && !stopped) {
        nanosleep(&nap, NULL);
        progress_show(&progress, atomic_load(&s->finished), s->games);
    }
    while (n > 0)
        pthread_join(thread[--n], NULL);
    progress_end(&progress);
    signal(SIGINT, SIG_DFL);
}

struct summary {
    long games;
    double moves;
    struct {
        double wins, share, low, high, rank, score, ms;
    } bot[MAX_SEATS];
};

/* Wilson's interval for a share of n games, at 95 %. */
static void interval(double share, double n, double *low, double *high)
{
    double z = 1.959964, z2 = z * z;
    double centre = (share + z2 / (2 * n)) / (1 + z2 / n);
    double half =
        z / (1 + z2 / n) * sqrt(share * (1 - share) / n + z2 / (4 * n * n));

    *low = centre - half < 0 ? 0 : centre - half;
    *high = centre + half > 1 ? 1 : centre + half;
}

static void sum_bot(const struct sim *s, int b, struct summary *sum)
{
    double wins = 0, rank = 0, score = 0, seconds = 0;
    double n = (double)sum->games;
    long decisions = 0;

    for (long i = 0; i < s->games; i++) {
        const struct outcome *o = &s->outcome[i];

        if (!o->done)
            continue;
        wins += o->share[b];
        rank += o->rank[b];
        score += o->score[b];
        seconds += o->seconds[b];
        decisions += o->decisions[b];
    }
    sum->bot[b].wins = wins;
    sum->bot[b].share = wins / n;
    interval(wins / n, n, &sum->bot[b].low, &sum->bot[b].high);
    sum->bot[b].rank = rank / n;
    sum->bot[b].score = score / n;
    sum->bot[b].ms = decisions ? seconds * 1e3 / (double)decisions : 0;
}

static void sum_up(const struct sim *s, struct summary *sum)
{
    memset(sum, 0, sizeof(*sum));
    for (long i = 0; i < s->games; i++) {
        sum->games += s->outcome[i].done;
        sum->moves += s->outcome[i].done ? s->outcome[i].moves : 0;
    }
    if (sum->games == 0)
        return;
    sum->moves /= (double)sum->games;
    for (int b = 0; b < s->n_seats; b++)
        sum_bot(s, b, sum);
}

static void print_text(const struct sim *s, const struct summary *sum)
{
    printf("%s, %d players, %ld games, %.1f moves each\n\n", s->game->id,
           s->n_seats, sum->games, sum->moves);
    printf("   bot          wins   share   95%% interval      rank    score  "
           "ms/decision\n");
    for (int b = 0; b < s->n_seats; b++)
        printf("%d  %-10s %6.1f  %5.1f%%  %5.1f%% - %5.1f%%  %8.2f %8.2f "
               "%12.4f\n",
               b + 1, s->bot[b]->id, sum->bot[b].wins, 100 * sum->bot[b].share,
               100 * sum->bot[b].low, 100 * sum->bot[b].high, sum->bot[b].rank,
               sum->bot[b].score, sum->bot[b].ms);
}

static void print_json(const struct sim *s, const struct summary *sum)
{
    struct buf out = BUF_INIT;
    struct json j;

    json_init(&j, &out);
    json_open(&j);
    json_kstr(&j, "game", s->game->id);
    json_kint(&j, "players", s->n_seats);
    json_kint(&j, "games", sum->games);
    json_kreal(&j, "mean_moves", sum->moves);
    json_klist(&j, "bots");
    for (int b = 0; b < s->n_seats; b++) {
        json_open(&j);
        json_kstr(&j, "bot", s->bot[b]->id);
        json_kreal(&j, "wins", sum->bot[b].wins);
        json_kreal(&j, "win_share", sum->bot[b].share);
        json_klist(&j, "ci95");
        json_real(&j, sum->bot[b].low);
        json_real(&j, sum->bot[b].high);
        json_end(&j);
        json_kreal(&j, "mean_rank", sum->bot[b].rank);
        json_kreal(&j, "mean_score", sum->bot[b].score);
        json_kreal(&j, "ms_per_decision", sum->bot[b].ms);
        json_close(&j);
    }
    json_end(&j);
    json_close(&j);
    puts(buf_str(&out));
    buf_release(&out);
}

/* "easy,random": as many bots as players. */
static int read_bots(struct sim *s, const char *list, struct error *err)
{
    int n = 0;

    for (; list && *list; n++) {
        char word[BOT_NAME] = "";
        size_t length = strcspn(list, ",");
        struct buf names = BUF_INIT;

        if (n == s->n_seats)
            return error_set(err, "--seats names more than %d bots",
                             s->n_seats);
        if (length < BOT_NAME)
            memcpy(word, list, length);
        s->bot[n] = bot_find(word);
        if (!s->bot[n]) {
            bot_names(&names);
            error_set(err, "there is no bot \"%.*s\", only %s", (int)length,
                      list, buf_str(&names));
            buf_release(&names);
            return -1;
        }
        list += length + (list[length] == ',');
    }
    if (n > 0 && n < s->n_seats)
        return error_set(err, "--seats names %d bots for %d players", n,
                         s->n_seats);
    for (; n < s->n_seats; n++)
        s->bot[n] = bot_registry[0];
    return 0;
}

/* Without --players, as many as --seats names. */
static void seats_decide(const struct args *a, struct setup *how)
{
    const char *list = arg_value(a, "seats");
    int n = 1;

    for (int i = 0; i < a->n_other; i += 2)
        if (strcmp(a->other[i], "players") == 0)
            return;
    for (const char *c = list; c && *c; c++)
        n += *c == ',';
    if (list)
        how->options.value[OPTION_PLAYERS] = (int16_t)n;
}

static int prepare(const struct args *a, struct sim *s, struct buf *components,
                   long *jobs, struct error *err)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    _Alignas(16) uint8_t state[MAX_STATE];

    s->game = arg_game(a, err);
    if (!s->game || arg_setup(a, s->game, components, &s->how, err) < 0)
        return -1;
    seats_decide(a, &s->how);
    s->n_seats = s->how.options.value[OPTION_PLAYERS];
    s->record = arg_value(a, "record");
    if (game_setup(s->game, state, &s->how, NULL, err) < 0 ||
        read_bots(s, arg_value(a, "seats"), err) < 0 ||
        arg_number(a, "games", 1, 10000000, 100, &s->games, err) < 0)
        return -1;
    return arg_number(a, "jobs", 1, 256, cores > 0 ? cores : 1, jobs, err);
}

static int run(const struct command *c, struct args *a)
{
    struct sim s = { 0 };
    struct buf components = BUF_INIT;
    struct summary sum;
    struct error err;
    long jobs;

    if (prepare(a, &s, &components, &jobs, &err) < 0) {
        buf_release(&components);
        return fail_usage(c, &err);
    }
    s.outcome = calloc((size_t)s.games, sizeof(*s.outcome));
    REQUIRE(s.outcome);
    run_jobs(&s, (int)jobs);
    sum_up(&s, &sum);
    if (arg_given(a, "json"))
        print_json(&s, &sum);
    else
        print_text(&s, &sum);
    free(s.outcome);
    buf_release(&components);
    return stopped ? EXIT_FAILED : EXIT_OK;
}

const struct command command_sim = {
    .name = "sim",
    .usage = "GAME [--seats BOT,BOT] [--games N]",
    .summary = "many games between bots, with the odds of each",
    .flag = flags,
    .game_options = true,
    .run = run,
};
