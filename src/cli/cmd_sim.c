/*
 * starboard sim: many games between named bots.  Seats rotate, and games that
 * differ only in who sits where share their seed.  What a game gives depends
 * on its number alone and results are sums of integers, so neither the number
 * of jobs nor of shards matters.
 */
#include "cli/cli.h"

#include "base/bits.h"
#include "base/lines.h"
#include "base/memory.h"
#include "cli/sim_positions.h"
#include "games/registry.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct flag flags[] = {
    { "seats", "LIST", N_("the bots, as hard,normal [random in every seat]") },
    { "games", "N", N_("how many games [100]") },
    { "jobs", "J", N_("how many at once [one for each core]") },
    { "seed", "S", N_("of the first game [1]") },
    { "budget", "WORK", N_("moves a bot may try for a decision [its own]") },
    { "time", "MS", N_("milliseconds a bot may think; not reproducible") },
    { "value", "LIST",
      N_("hand or learned, for all or for each bot [learned]") },
    { "components", "FILE", N_("corrected components") },
    { "record", "FILE", N_("keep the record of the first game") },
    { "keep", "DIR", N_("keep the records of all games there") },
    { "positions", "FILE",
      N_("positions to learn from, of games in which bots stray") },
    { "json", NULL, N_("as JSON") },
    { "report", "FILE", N_("also a page of plots, as HTML") },
    { "shard", "I/N", N_("only this part of the games") },
    { "out", "FILE", N_("also the counts, for --merge") },
    { "merge", NULL, N_("add up the counts in the files named") },
    { NULL, NULL, NULL },
};

struct sim {
    const struct args *args;
    struct sim_plan plan;
    const char *record, *keep;
    struct positions *positions; /* NULL: none are written */
    atomic_long next, finished;
    long todo; /* games of this shard */
};

/* What each thread owns. */
struct job {
    struct sim *sim;
    struct thinker *thinker;
    struct tally tally;
    struct game_tally game;
    struct sample sample;
    struct stray {
        int seat, left; /* moves that it still draws at random */
    } stray;
};

static volatile sig_atomic_t stopped;

static void stop(int signal_number)
{
    (void)signal_number;
    stopped = 1;
}

/* ---- One game --------------------------------------------------------- */

/* Seconds that this thread has computed: a busy machine makes a run longer,
 * but no bot weaker. */
static double thread_time(void)
{
    struct timespec t;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static bool time_is_up(void *deadline)
{
    return stopped || thread_time() >= *(const double *)deadline;
}

static void ask_bot(struct job *j, int bot, const void *view, int seat,
                    struct chance *chance, struct choice *choice)
{
    const struct sim_plan *p = &j->sim->plan;
    double start = thread_time(), deadline = start + (double)p->ms / 1e3;
    struct budget budget = { .work = p->work, .by_hand = p->by_hand[bot] };

    if (p->ms > 0) {
        budget.work = p->work > 0 ? p->work : INT32_MAX;
        budget.stop = time_is_up;
        budget.clock = &deadline;
    }
    bot_choose(p->bot[bot], j->thinker, p->game, view, seat, chance, &budget,
               choice);
    j->game.microseconds[bot] += (int64_t)((thread_time() - start) * 1e6);
    j->game.decisions[bot]++;
}

/* ---- Straying ---------------------------------------------------------- */

/*
 * Positions to learn from must show what bad turns lead to, or what a search
 * looks at and no game has reached is judged by guesswork.  So now and then a
 * seat draws some moves of its turn at random, or takes one of those that the
 * bot also thought of, and the position after it is kept.
 */
enum { STRAY = 24, LONGEST_STRAY = 6 };

static bool draws(struct job *j, int seat, struct chance *chance)
{
    struct stray *stray = &j->stray;

    if (!j->sim->plan.learn)
        return false;
    if (stray->left > 0 && seat != stray->seat)
        stray->left = 0;
    if (stray->left == 0 && chance_below(chance, STRAY) == 0)
        *stray = (struct stray){ seat,
                                 1 + (int)chance_below(chance, LONGEST_STRAY) };
    if (stray->left == 0)
        return false;
    stray->left--;
    return true;
}

static struct move any_of(struct chance *chance, const struct choice *c)
{
    if (c->n_candidates == 0)
        return c->move;
    return c->candidate[chance_below(chance, c->n_candidates)].move;
}

static struct move one_choice(struct job *j, int bot, const void *view,
                              int seat, struct chance *chance,
                              const struct move_list *choices)
{
    struct choice choice;

    if (draws(j, seat, chance)) {
        sample_want(&j->sample);
        return choices->at[chance_below(chance, choices->n)];
    }
    ask_bot(j, bot, view, seat, chance, &choice);
    if (!j->sim->plan.learn || chance_below(chance, STRAY) > 0)
        return choice.move;
    sample_want(&j->sample);
    return any_of(chance, &choice);
}

static void one_move(struct job *j, long game, struct match *m,
                     struct chance chance[MAX_SEATS])
{
    _Alignas(16) uint8_t view[MAX_STATE];
    int seat = bits_first(game_to_move(m->game, m->state));
    int bot = bot_at(&j->sim->plan, game, seat);
    struct move_list choices;
    struct move move;

    match_view(m, seat, view);
    game_legal(m->game, view, seat, &choices);
    game_tally_question(&j->game, &j->tally, &choices);
    if (j->stray.left == 0 || seat != j->stray.seat)
        sample_look(&j->sample, m->state);
    move = one_choice(j, bot, view, seat, &chance[bot], &choices);
    if (match_play(m, move, NULL, NULL) < 0)
        BUG("%s plays an illegal move", j->sim->plan.bot[bot]->id);
    game_tally_move(&j->game, &j->tally, m, move);
}

/* The command as it was given, so that who reads the record can give it
 * again. */
static void add_command(const struct args *a, struct buf *out)
{
    buf_addf(out, "# starboard %s", a->command->name);
    for (int i = 0; i < a->n; i++)
        buf_addf(out, " %s", a->word[i]);
    for (int i = 0; i < a->n_other; i += 2)
        buf_addf(out, " --%s %s", a->other[i], a->other[i + 1]);
    for (int i = 0; flags[i].name; i++)
        if (a->value[i])
            buf_addf(out, " --%s%s%s", flags[i].name, *a->value[i] ? " " : "",
                     a->value[i]);
    buf_addc(out, '\n');
}

/* Behind the first line; not if it were no line of a record. */
static void record_with_command(const struct args *a, const struct match *m,
                                struct buf *out)
{
    struct buf text = BUF_INIT, command = BUF_INIT;
    size_t head;

    record_write(m, RECORD_SAVE, &text);
    add_command(a, &command);
    head = strcspn(buf_str(&text), "\n") + 1;
    buf_add(out, buf_str(&text), head);
    if (command.n < LINE_LENGTH &&
        strcspn(buf_str(&command), "\n\r\t\033") + 1 == command.n)
        buf_add(out, buf_str(&command), command.n);
    buf_adds(out, buf_str(&text) + head);
    buf_release(&command);
    buf_release(&text);
}

static void write_record(const struct sim *s, const char *path,
                         const struct match *m)
{
    struct buf text = BUF_INIT;
    struct error err;

    record_with_command(s->args, m, &text);
    if (file_write(path, &text, &err) < 0)
        fail(s->args, &err);
    buf_release(&text);
}

static void keep_record(const struct sim *s, long game, const struct match *m)
{
    struct buf path = BUF_INIT;

    if (game == 0 && s->record)
        write_record(s, s->record, m);
    if (s->keep) {
        buf_addf(&path, "%s/%s-%06ld.record", s->keep, m->game->id, game + 1);
        write_record(s, buf_str(&path), m);
    }
    buf_release(&path);
}

/* Games share their seed until everybody has sat everywhere, but no bot's own
 * random numbers: a bot that plays against itself shows the noise. */
static void one_game(struct job *j, long game)
{
    const struct sim_plan *p = &j->sim->plan;
    struct setup how = p->how;
    struct chance chance[MAX_SEATS];
    struct match m;

    how.seed += (uint64_t)(game / p->n_seats);
    for (int bot = 0; bot < p->n_seats; bot++)
        chance_seed(&chance[bot], ~((p->how.seed + (uint64_t)game) * MAX_SEATS +
                                    (uint64_t)bot));
    REQUIRE(match_init(&m, p->game, &how, NULL, NULL) == 0);
    game_tally_start(&j->game, &j->tally);
    sample_start(&j->sample, j->sim->positions, game);
    j->stray.left = 0;
    while (!match_over(&m) && !stopped)
        one_move(j, game, &m, chance);
    if (match_over(&m)) {
        tally_game(&j->tally, &j->game, game, &m);
        keep_record(j->sim, game, &m);
        sample_end(&j->sample, &m);
    }
    match_release(&m);
}

/* ---- All games -------------------------------------------------------- */

static void *work(void *what)
{
    struct job *j = what;
    struct sim *s = j->sim;
    long i;

    while (!stopped && (i = atomic_fetch_add(&s->next, 1)) < s->todo) {
        one_game(j, s->plan.shard - 1 + i * s->plan.shards);
        atomic_fetch_add(&s->finished, 1);
    }
    return NULL;
}

static void job_init(struct job *j, struct sim *s)
{
    j->sim = s;
    j->thinker = thinker_new();
    tally_init(&j->tally, &s->plan);
    game_tally_init(&j->game, &j->tally);
}

static void job_release(struct job *j)
{
    thinker_free(j->thinker);
    game_tally_release(&j->game);
    tally_release(&j->tally);
    sample_release(&j->sample);
}

static void watch(struct sim *s)
{
    struct progress progress;
    struct timespec nap = { 0, 20000000 };

    progress_start(&progress, s->args->cat, N_("games"));
    while (atomic_load(&s->finished) < s->todo && !stopped) {
        nanosleep(&nap, NULL);
        progress_show(&progress, atomic_load(&s->finished), s->todo);
    }
    progress_end(&progress);
}

static void run_jobs(struct sim *s, int jobs, struct tally *all)
{
    pthread_t *thread = memory_new((size_t)jobs, sizeof(*thread));
    struct job *job = memory_new((size_t)jobs, sizeof(*job));
    int n = 0;

    REQUIRE(jobs > 0);
    signal(SIGINT, stop);
    for (int i = 0; i < jobs; i++)
        job_init(&job[i], s);
    while (n < jobs && pthread_create(&thread[n], NULL, work, &job[n]) == 0)
        n++;
    if (n == 0)
        work(&job[0]);
    watch(s);
    while (n > 0)
        pthread_join(thread[--n], NULL);
    signal(SIGINT, SIG_DFL);
    for (int i = 0; i < jobs; i++) {
        tally_add(all, &job[i].tally);
        job_release(&job[i]);
    }
    free(thread);
    free(job);
}

/* ---- What comes out --------------------------------------------------- */

static const char columns[] =
    /* TRANSLATORS: the heads of columns, which keep their places
     * xgettext:no-c-format */
    N_("   bot          wins   share   95% interval      rank    score  "
       "ms/decision");

/* A long name takes the room that the number beside it leaves. */
static int wins_width(const char *name)
{
    return strlen(name) > 10 ? 16 - (int)strlen(name) : 6;
}

static void print_text(const struct sim_plan *p, const struct summary *sum,
                       const struct catalogue *cat)
{
    struct buf head = BUF_INIT;
    char moves[32], name[32];

    snprintf(moves, sizeof(moves), "%.1f", sum->moves);
    say(cat, &head, "%s, %d players, %ld games, %s moves each", p->game->id,
        p->n_seats, sum->games, moves);
    buf_addf(&head, "\n\n%s", tr(cat, columns));
    puts(buf_str(&head));
    buf_release(&head);
    for (int b = 0; b < p->n_seats; b++)
        printf("%d  %-10s %*.1f  %5.1f%%  %5.1f%% - %5.1f%%  %8.2f %8.2f "
               "%12.4f\n",
               b + 1, plan_bot(p, b, name), wins_width(name), sum->bot[b].wins,
               100 * sum->bot[b].share, 100 * sum->bot[b].low,
               100 * sum->bot[b].high, sum->bot[b].rank, sum->bot[b].score,
               sum->bot[b].ms);
}

static void print_json(const struct sim_plan *p, const struct summary *sum)
{
    struct buf out = BUF_INIT;
    struct json j;

    json_init(&j, &out);
    json_open(&j);
    json_kstr(&j, "game", p->game->id);
    json_kint(&j, "players", p->n_seats);
    json_kint(&j, "games", sum->games);
    json_kreal(&j, "mean_moves", sum->moves);
    json_klist(&j, "bots");
    for (int b = 0; b < p->n_seats; b++) {
        json_open(&j);
        json_kstr(&j, "bot", p->bot[b]->id);
        if (p->by_hand[b])
            json_kstr(&j, "value", "hand");
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

static int write_files(const struct args *a, const struct tally *t,
                       const struct summary *sum, struct error *err)
{
    struct buf text = BUF_INIT;
    int done = 0;

    if (arg_given(a, "out")) {
        tally_write(t, &text);
        done = file_write(arg_value(a, "out"), &text, err);
    }
    if (done == 0 && arg_given(a, "report")) {
        buf_clear(&text);
        report_write(t, sum, &text);
        done = file_write(arg_value(a, "report"), &text, err);
    }
    buf_release(&text);
    return done;
}

static int print_all(const struct args *a, const struct tally *t)
{
    struct summary sum;
    struct error err;

    summary_make(t, &sum);
    if (arg_given(a, "json"))
        print_json(t->plan, &sum);
    else
        print_text(t->plan, &sum, a->cat);
    if (write_files(a, t, &sum, &err) < 0)
        return fail(a, &err);
    return stopped ? EXIT_FAILED : EXIT_OK;
}

/* ---- Merging ---------------------------------------------------------- */

/* The first file decides what was played. */
static int merge_text(const struct buf *text, struct sim_plan *p,
                      struct tally *t, struct error *err)
{
    if (!t->plan) {
        if (plan_read(buf_str(text), text->n, game_find, p, err) < 0)
            return -1;
        tally_init(t, p);
    }
    return tally_read(buf_str(text), text->n, t, err);
}

static int merge_file(const char *path, struct sim_plan *p, struct tally *t,
                      struct error *err)
{
    struct buf text = BUF_INIT;
    int done = file_read(path, &text, err);

    if (done == 0 && merge_text(&text, p, t, err) < 0)
        done = error_in(err, "%.60s", path);
    buf_release(&text);
    return done;
}

static int merge(const struct args *a)
{
    struct sim_plan plan = { 0 };
    struct tally all = { 0 };
    struct error err;
    int status = EXIT_OK;

    if (a->n == 0) {
        error_set(&err, "--merge: name the files that --out wrote");
        return fail_usage(a, &err);
    }
    for (int i = 0; i < a->n && status == EXIT_OK; i++)
        if (merge_file(a->word[i], &plan, &all, &err) < 0)
            status = fail(a, &err);
    if (status == EXIT_OK && all.plan)
        status = print_all(a, &all);
    if (all.plan)
        tally_release(&all);
    return status;
}

/* ---- The command line ------------------------------------------------- */

/* "easy,random": as many bots as players. */
static int read_bots(struct sim_plan *p, const char *list, struct error *err)
{
    int n = 0;

    for (; list && *list; n++) {
        char word[BOT_NAME] = "";
        size_t length = strcspn(list, ",");
        struct buf names = BUF_INIT;

        if (n == p->n_seats)
            return error_set(err, "--seats names more than %d bots",
                             p->n_seats);
        if (length < BOT_NAME)
            memcpy(word, list, length);
        p->bot[n] = bot_find(word);
        if (!p->bot[n]) {
            bot_names(&names);
            error_set(err, "there is no bot \"%.*s\", only %s", (int)length,
                      list, buf_str(&names));
            buf_release(&names);
            return -1;
        }
        list += length + (list[length] == ',');
    }
    if (n > 0 && n < p->n_seats)
        return error_set(err, "--seats names %d bots for %d players", n,
                         p->n_seats);
    for (; n < p->n_seats; n++)
        p->bot[n] = bot_registry[0];
    return 0;
}

/* "hand,learned": one for each bot, or one for all. */
static int read_values(struct sim_plan *p, const char *list, struct error *err)
{
    int n = 0;

    for (; list && *list; n++) {
        size_t length = strcspn(list, ",");
        bool hand = length == 4 && memcmp(list, "hand", 4) == 0;

        if (n == p->n_seats)
            return error_set(err, "--value names more than %d bots",
                             p->n_seats);
        if (!hand && !(length == 7 && memcmp(list, "learned", 7) == 0))
            return error_set(err, "--value is hand or learned, not \"%.*s\"",
                             (int)length, list);
        p->by_hand[n] = hand;
        list += length + (list[length] == ',');
    }
    if (n > 1 && n < p->n_seats)
        return error_set(err, "--value names %d bots for %d players", n,
                         p->n_seats);
    for (int bot = 1; n == 1 && bot < p->n_seats; bot++)
        p->by_hand[bot] = p->by_hand[0];
    return 0;
}

/* Without --players, as many as --seats names. */
static int seats_decide(const struct args *a, const struct game *g,
                        struct setup *how, struct error *err)
{
    const char *list = arg_value(a, "seats");
    const struct option *players = &g->option[OPTION_PLAYERS];
    int n = 1;

    for (int i = 0; i < a->n_other; i += 2)
        if (strcmp(a->other[i], "players") == 0)
            return 0;
    if (!list)
        return 0;
    for (const char *c = list; *c; c++)
        n += *c == ',';
    if (n < players->min || n > players->max)
        return error_set(err,
                         "--seats is one bot for each of %d to %d players, as "
                         "hard,easy; here it names %d",
                         players->min, players->max, n);
    how->options.value[OPTION_PLAYERS] = (int16_t)n;
    return 0;
}

static int read_shard(const char *word, struct sim_plan *p, struct error *err)
{
    int end = 0;

    p->shard = p->shards = 1;
    if (!word)
        return 0;
    if (sscanf(word, "%ld/%ld%n", &p->shard, &p->shards, &end) != 2 ||
        word[end] || p->shard < 1 || p->shard > p->shards ||
        p->shards > 1000000)
        return error_set(err, "--shard is as 2/8, the second of eight");
    return 0;
}

static int read_numbers(const struct args *a, struct sim_plan *p, long *jobs,
                        struct error *err)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);

    if (arg_number(a, "games", 1, 10000000, 100, &p->games, err) < 0 ||
        arg_number(a, "budget", 1, 1000000000, 0, &p->work, err) < 0 ||
        arg_number(a, "time", 1, 1000000, 0, &p->ms, err) < 0 ||
        read_shard(arg_value(a, "shard"), p, err) < 0)
        return -1;
    return arg_number(a, "jobs", 1, 256, cores > 0 ? cores : 1, jobs, err);
}

static int prepare(const struct args *a, struct sim *s, struct buf *components,
                   long *jobs, struct error *err)
{
    _Alignas(16) uint8_t state[MAX_STATE];
    struct sim_plan *p = &s->plan;

    if (a->n > 1)
        return error_set(err, "\"%.40s\" is one word too many", a->word[1]);
    p->game = arg_game(a, err);
    if (!p->game || arg_setup(a, p->game, components, &p->how, err) < 0 ||
        seats_decide(a, p->game, &p->how, err) < 0)
        return -1;
    p->n_seats = p->how.options.value[OPTION_PLAYERS];
    s->record = arg_value(a, "record");
    s->keep = arg_value(a, "keep");
    p->learn = arg_given(a, "positions");
    if (game_setup(p->game, state, &p->how, NULL, err) < 0 ||
        read_bots(p, arg_value(a, "seats"), err) < 0 ||
        read_values(p, arg_value(a, "value"), err) < 0 ||
        read_numbers(a, p, jobs, err) < 0)
        return -1;
    s->todo = (p->games - p->shard) / p->shards + (p->games >= p->shard);
    return 0;
}

static int run(struct args *a)
{
    struct sim s = { .args = a };
    struct buf components = BUF_INIT;
    struct tally all;
    struct error err;
    long jobs = 1;
    int status;

    if (arg_given(a, "merge"))
        return merge(a);
    if (prepare(a, &s, &components, &jobs, &err) < 0) {
        buf_release(&components);
        return fail_usage(a, &err);
    }
    if (s.plan.learn) {
        s.positions = positions_open(arg_value(a, "positions"), &s.plan, &err);
        if (!s.positions)
            return fail(a, &err);
    }
    tally_init(&all, &s.plan);
    run_jobs(&s, (int)jobs, &all);
    status = print_all(a, &all);
    if (s.positions && positions_close(s.positions, &err) < 0)
        status = fail(a, &err);
    tally_release(&all);
    buf_release(&components);
    return status;
}

const struct command command_sim = {
    .name = "sim",
    .usage = "GAME [--seats BOT,BOT] [--games N] | --merge FILE...",
    .words = MAX_WORDS,
    .summary = N_("many games between bots, with the odds of each"),
    .more = N_("A run on many machines: --shard 1/8 --out FILE and so on, then "
               "--merge FILE..."),
    .flag = flags,
    .game_options = true,
    .run = run,
};
