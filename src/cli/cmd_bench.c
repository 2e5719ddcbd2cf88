/*
 * starboard bench: how fast the rules of a game are, in random play.
 *
 * Speeds are per second of processor time, so that they do not fall when
 * something else runs on the machine; how long to measure is by the clock.
 */
#include "cli/cli.h"

#include "base/bits.h"

#include <string.h>
#include <time.h>

static const struct flag flags[] = {
    { "seconds", "N", N_("how long to measure [2]") },
    { "seed", "S", N_("of the first game [1]") },
    { "components", "FILE", N_("corrected components") },
    { "json", NULL, N_("as JSON") },
    { NULL, NULL, NULL },
};

struct speed {
    double moves_per_second, games_per_second, copy_ns;
    double moves_per_game, choices_per_move;
    long games;
};

static double processor_time(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

/* One random game; returns its moves. */
static long play(const struct game *g, void *state, const struct setup *how,
                 struct chance *chance, long *choices)
{
    static struct move_list l;
    long n = 0;
    unsigned asked;

    game_setup(g, state, how, NULL, NULL);
    while ((asked = game_to_move(g, state)) != 0) {
        game_legal(g, state, bits_first(asked), &l);
        game_step(g, state, l.at[chance_below(chance, l.n)], NULL);
        *choices += l.n;
        n++;
    }
    return n;
}

static double copy_time(const struct game *g)
{
    enum { COPIES = 2000000 };
    static _Alignas(64) uint8_t a[MAX_STATE], b[MAX_STATE];
    double start = processor_time();

    for (int i = 0; i < COPIES; i++) {
        memcpy(b, a, g->state_size);
        /* a compiler must believe that somebody reads the copy */
        ((volatile uint8_t *)a)[0] = ((volatile uint8_t *)b)[g->state_size - 1];
    }
    return (processor_time() - start) / COPIES * 1e9;
}

static void measure(const struct game *g, struct setup how, double seconds,
                    const struct catalogue *cat, struct speed *s)
{
    static _Alignas(64) uint8_t state[MAX_STATE];
    struct chance chance;
    double start = now(), used = processor_time(), passed;
    long moves = 0, choices = 0;
    struct progress progress;

    memset(s, 0, sizeof(*s));
    chance_seed(&chance, how.seed);
    progress_start(&progress, cat, N_("seconds"));
    do {
        moves += play(g, state, &how, &chance, &choices);
        how.seed++;
        s->games++;
        passed = now() - start;
        progress_show(&progress, (long)passed, (long)seconds);
    } while (passed < seconds);
    used = processor_time() - used;
    progress_end(&progress);
    s->moves_per_second = (double)moves / used;
    s->games_per_second = (double)s->games / used;
    s->moves_per_game = (double)moves / (double)s->games;
    s->choices_per_move = (double)choices / (double)moves;
    s->copy_ns = copy_time(g);
}

static void print_json(const struct game *g, const struct setup *how,
                       const struct speed *s)
{
    struct buf out = BUF_INIT;
    struct json j;

    json_init(&j, &out);
    json_open(&j);
    json_kstr(&j, "game", g->id);
    json_kint(&j, "players", how->options.value[OPTION_PLAYERS]);
    json_kreal(&j, "moves_per_second", s->moves_per_second);
    json_kreal(&j, "games_per_second", s->games_per_second);
    json_kint(&j, "state_bytes", (int64_t)g->state_size);
    json_kreal(&j, "copy_ns", s->copy_ns);
    json_kint(&j, "games", s->games);
    json_kreal(&j, "moves_per_game", s->moves_per_game);
    json_kreal(&j, "choices_per_move", s->choices_per_move);
    json_close(&j);
    puts(buf_str(&out));
    buf_release(&out);
}

static void print_line(const char *what, double value, int decimals,
                       const char *unit, struct buf *out)
{
    buf_addf(out, "  %s", what);
    buf_pad(out, 28);
    buf_addf(out, "%12.*f%s\n", decimals, value, unit);
}

static void print_text(const struct game *g, const struct setup *how,
                       const struct speed *s, const struct catalogue *cat)
{
    struct buf out = BUF_INIT;

    say(cat, &out, "%s, %d players, random play, one core", g->id,
        how->options.value[OPTION_PLAYERS]);
    buf_addc(&out, '\n');
    print_line(tr(cat, N_("moves per second")), s->moves_per_second, 0, "",
               &out);
    print_line(tr(cat, N_("games per second")), s->games_per_second, 1, "",
               &out);
    print_line(tr(cat, N_("moves per game")), s->moves_per_game, 1, "", &out);
    print_line(tr(cat, N_("choices per move")), s->choices_per_move, 1, "",
               &out);
    print_line(tr(cat, N_("bytes per state")), (double)g->state_size, 0, "",
               &out);
    print_line(tr(cat, N_("copy of a state")), s->copy_ns, 0, " ns", &out);
    fputs(buf_str(&out), stdout);
    buf_release(&out);
}

static int run(struct args *a)
{
    _Alignas(16) uint8_t state[MAX_STATE];
    struct buf components = BUF_INIT;
    struct error err;
    struct setup how;
    struct speed s;
    const struct game *g = arg_game(a, &err);
    long seconds;

    if (!g || arg_number(a, "seconds", 1, 3600, 2, &seconds, &err) < 0 ||
        arg_setup(a, g, &components, &how, &err) < 0 ||
        game_setup(g, state, &how, NULL, &err) < 0) {
        buf_release(&components);
        return fail_usage(a, &err);
    }
    measure(g, how, (double)seconds, a->cat, &s);
    if (arg_given(a, "json"))
        print_json(g, &how, &s);
    else
        print_text(g, &how, &s, a->cat);
    buf_release(&components);
    return EXIT_OK;
}

const struct command command_bench = {
    .name = "bench",
    .usage = "GAME [--seconds N]",
    .words = 1,
    .summary = N_("moves and games per second, bytes per state"),
    .flag = flags,
    .game_options = true,
    .run = run,
};
